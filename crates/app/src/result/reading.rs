//! Sheets that were seen in pictures: kept, answered, set aside.

use crate::ground::etapa::found as etapa_found;
use crate::ground::marks::digest;
use crate::ground::reading::waiting;
use crate::result::act::{ByReading, Report};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EtapaId, JogoId, ReadingId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use sandbox::seen::Seen;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A sheet as it was seen in a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NewReading {
    /// The file that it came in.
    pub file: String,
    /// Its page there, 1-based.
    pub page: u32,
    /// The text of its code; empty where none was read.
    pub signed: String,
    /// What was seen of its squares and boxes; none where it was not located.
    pub marks: Option<Seen>,
    /// The sheet as a grey JPEG. Never in the journal.
    #[serde(skip)]
    pub picture: Vec<u8>,
}

/// The result that a sheet gives by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReadResult {
    pub jogo: JogoId,
    /// Scores of A and B, partida by partida.
    pub partidas: Vec<[i64; 2]>,
}

/// Keeps a sheet that was seen in a picture: a result comes of it, or it waits for a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeepReading {
    /// What was seen.
    pub reading: NewReading,
    /// The result that is recorded with it; none where a person has to look.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ReadResult>,
}

impl Act for KeepReading {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::KeepReading
    }

    fn depends_on(&self) -> Vec<Tag> {
        // What was judged of the sheet rests on its jogo, on other sheets and on copies of it.
        match &self.result {
            Some(result) => vec![Tag::Jogo(result.jogo), Tag::Readings],
            None => Vec::new(),
        }
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let id = keep(work, &self.reading, None)?;
        // With a result both are one entry.
        if let Some(ReadResult { jogo, partidas }) = self.result {
            Report {
                jogo,
                partidas,
                seating: Vec::new(),
                reading: Some(ByReading::Alone(id)),
            }
            .apply(work)?;
        }
        Ok(Made::Reading(id))
    }
}

/// Keeps what was seen of a sheet, which this telephone sent, if one did.
pub(super) fn keep(
    work: &Work<'_>,
    seen: &NewReading,
    sent_by: Option<&str>,
) -> Result<ReadingId, Refusal> {
    let marks = seen.marks.as_ref().map(serde_json::to_string).transpose();
    let marks = marks.map_err(|error| Refusal::Fault(error.to_string()))?;
    let at = work.at();
    let reading = store::reading::NewReading {
        file: &seen.file,
        page: seen.page,
        signed: &seen.signed,
        marks: marks.as_deref(),
        digest: &digest(&seen.picture),
        sent_by,
        at: &at,
    };
    let id = store::reading::insert(work.tx, reading, &seen.picture)?;
    work.tx.tag(Tag::Readings);
    Ok(id)
}

/// Says that nothing comes of a sheet that was seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetReadingAside {
    /// Which sheet.
    pub reading: ReadingId,
    /// Why; empty where nobody said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub reason: String,
}

impl Act for SetReadingAside {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetReadingAside
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Readings]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        waiting(work, self.reading)?;
        store::reading::set_aside(work.tx, self.reading)?;
        work.tx.tag(Tag::Readings);
        Ok(Made::Nothing)
    }
}

/// Says whether what the program read by itself waits for a person to confirm it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetConfirmReadings {
    pub etapa: EtapaId,
    /// Whether it does.
    pub confirm: bool,
}

impl Act for SetConfirmReadings {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetConfirmReadings
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        etapa_found(work.tx, self.etapa)?;
        store::etapa::set_confirm_readings(work.tx, self.etapa, self.confirm)?;
        for tag in [Tag::Etapa(self.etapa), Tag::Readings, Tag::Season] {
            work.tx.tag(tag);
        }
        Ok(Made::Nothing)
    }
}
