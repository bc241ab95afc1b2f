//! Sheets that were seen in pictures: kept, set aside.

use super::etapa::found as etapa_found;
use crate::command::{Made, NewReading};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::sheets::digest;
use crate::tag;
use championship::id::{EtapaId, ReadingId};
use store::StoreError;
use store::reading::Reading;

pub fn keep(work: &Work<'_>, seen: &NewReading) -> Result<Made, Refusal> {
    let marks = seen.marks.as_ref().map(serde_json::to_string).transpose();
    let marks = marks.map_err(|error| Refusal::Fault(error.to_string()))?;
    let at = work.at();
    let reading = store::reading::NewReading {
        file: &seen.file,
        page: seen.page,
        signed: &seen.signed,
        marks: marks.as_deref(),
        digest: &digest(&seen.picture),
        at: &at,
    };
    let id = store::reading::insert(work.tx, reading, &seen.picture)?;
    work.tx.tag(tag::READINGS);
    Ok(Made::Reading(id))
}

pub fn found(work: &Work<'_>, id: ReadingId) -> Result<Reading, Refusal> {
    store::reading::by_id(work.tx, id).map_err(|error| match error {
        StoreError::NoRow { id, .. } => Refusal::Unknown {
            kind: Kind::Reading,
            asked: id.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })
}

/// A sheet of which nothing has come yet.
pub fn waiting(work: &Work<'_>, id: ReadingId) -> Result<Reading, Refusal> {
    let reading = found(work, id)?;
    if reading.report.is_some() || reading.set_aside {
        return Err(Refusal::ReadingDone);
    }
    Ok(reading)
}

pub fn set_aside(work: &Work<'_>, id: ReadingId) -> Result<Made, Refusal> {
    waiting(work, id)?;
    store::reading::set_aside(work.tx, id)?;
    work.tx.tag(tag::READINGS);
    Ok(Made::Nothing)
}

pub fn set_confirm(work: &Work<'_>, etapa: EtapaId, confirm: bool) -> Result<Made, Refusal> {
    etapa_found(work.tx, etapa)?;
    store::etapa::set_confirm_readings(work.tx, etapa, confirm)?;
    for tag in [
        tag::etapa(etapa),
        tag::READINGS.to_owned(),
        tag::SEASON.to_owned(),
    ] {
        work.tx.tag(tag);
    }
    Ok(Made::Nothing)
}
