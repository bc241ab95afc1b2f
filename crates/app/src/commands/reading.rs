//! Sheets that were seen in pictures: kept, answered, set aside.

use super::apply::apply;
use super::etapa::found as etapa_found;
use super::{result, sumula};
use crate::command::{ByReading, Command, Made, NewReading, ReadResult, SeatingDecision};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::sheets::{digest, kept_marks, read_marks};
use crate::tag;
use championship::id::{EtapaId, JogoId, ReadingId, ReportId};
use championship::reading::Judged;
use rules::jogo::{JogoRule, Played};
use sheet::code::SheetCode;
use store::StoreError;
use store::reading::Reading;
use store::sumula::Bound;

/// Keeps a sheet; with a result both are one entry.
pub fn keep(
    work: &Work<'_>,
    seen: &NewReading,
    result: Option<&ReadResult>,
) -> Result<Made, Refusal> {
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
    if let Some(ReadResult { jogo, partidas }) = result {
        let alone = Some(ByReading::Alone(id));
        result::report(work, *jogo, partidas, &[], alone)?;
    }
    Ok(Made::Reading(id))
}

/// What a person said of a sheet: its jogo, its result and its end are one entry.
pub fn answer(
    work: &Work<'_>,
    id: ReadingId,
    answer: Command,
    decided: Vec<SeatingDecision>,
) -> Result<Made, Refusal> {
    let reading = found(work, id)?;
    let by = Some(ByReading::Reviewed(id));
    let (jogo, answer) = match answer {
        Command::Report { jogo, partidas, .. } => (
            jogo,
            Command::Report {
                jogo,
                partidas,
                seating: decided,
                reading: by,
            },
        ),
        Command::Amend { jogo, partidas, .. } => (
            jogo,
            Command::Amend {
                jogo,
                partidas,
                seating: decided,
                reading: by,
            },
        ),
        Command::Walkover {
            jogos,
            absent,
            clause,
            reason,
            ..
        } => {
            let jogo = *jogos.first().ok_or(Refusal::NoJogo { mesa: 0 })?;
            let walkover = Command::Walkover {
                jogos,
                absent,
                clause,
                reason,
                seating: decided,
            };
            (jogo, walkover)
        }
        Command::Annul {
            jogo,
            clause,
            reason,
            ..
        } => (
            jogo,
            Command::Annul {
                jogo,
                clause,
                reason,
                seating: decided,
            },
        ),
        Command::Confirm { jogo } => (jogo, Command::Confirm { jogo }),
        other => return Err(Refusal::Fault(format!("{} answers no sheet", other.name()))),
    };
    if let Some((code, Bound::Loose(_))) = bound(work, &reading)? {
        sumula::bind(work, &code.code, jogo)?;
    }
    let made = apply(answer, work)?;
    let now = found(work, id)?;
    if now.report.is_none() && !now.set_aside {
        store::reading::set_aside(work.tx, id)?;
        work.tx.tag(tag::READINGS);
    }
    Ok(made)
}

/// What the code of a sheet says, and what its súmula is for; none where it is none of this season.
fn bound(work: &Work<'_>, reading: &Reading) -> Result<Option<(SheetCode, Bound)>, Refusal> {
    let key = store::season::secret(work.tx, sumula::SHEET_KEY)?.unwrap_or_default();
    let Ok(code) = SheetCode::verified(&reading.signed, &key) else {
        return Ok(None);
    };
    let bound = store::sumula::by_code(work.tx, &code.code)?;
    Ok(bound.map(|(_, bound)| (code, bound)))
}

/// What a jogo was said to come to.
#[derive(Debug, Clone, Copy)]
pub enum Came<'a> {
    /// A result.
    Report(JogoRule, ReportId, &'a Played),
    /// A ruling over the whole jogo.
    Ruling(JogoRule),
}

/// What came for a jogo settles the sheets that waited for it: one that shows the same is linked to it, one
/// that shows nothing for certain is set aside. A sheet that shows another result for certain stays: somebody
/// has to decide between the two.
pub fn settle_waiting(
    work: &Work<'_>,
    jogo: JogoId,
    came: Came<'_>,
) -> Result<Vec<ReadingId>, Refusal> {
    let mut settled = Vec::new();
    for reading in store::reading::waiting(work.tx)? {
        let Some((code, Bound::To(of))) = bound(work, &reading)? else {
            continue;
        };
        if of != jogo {
            continue;
        }
        let (Came::Report(rule, ..) | Came::Ruling(rule)) = came;
        let marks = kept_marks(reading.marks.as_deref());
        let judged = marks.map(|marks| read_marks(rule, &marks, code.shape));
        let shows = |played: &Played| {
            judged
                .as_ref()
                .is_some_and(|one| one.scores == scores(played))
        };
        match (came, &judged) {
            (Came::Report(_, report, played), _) if shows(played) => {
                store::reading::settle(work.tx, reading.id, report)?;
            }
            (_, Some(Judged { result: Ok(_), .. })) => continue,
            _ => store::reading::set_aside(work.tx, reading.id)?,
        }
        settled.push(reading.id);
    }
    if !settled.is_empty() {
        work.tx.tag(tag::READINGS);
    }
    Ok(settled)
}

/// Scores of A and B, partida by partida.
fn scores(played: &Played) -> Vec<[i64; 2]> {
    let partidas = played.partidas().iter();
    partidas
        .map(|partida| partida.score().map(i64::from))
        .collect()
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
