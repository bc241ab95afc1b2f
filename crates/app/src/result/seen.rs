//! What was seen of a sheet, place by place: so that a person sees why it was read as it was.

use crate::ground::marks::{PlacedMark, kept_marks, placed};
use crate::ground::reading::numbered;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::ReadingId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What was seen of a sheet, whatever came of it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ReadingSeen {
    /// Its number.
    pub reading: ReadingId,
}

/// What was seen of a sheet.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SheetMarks {
    /// Its squares and boxes; none where the sheet was not located.
    pub marks: Vec<PlacedMark>,
    /// On what its result rests besides filled and blank squares, in words; nothing where it has none.
    pub read_by: Vec<String>,
}

impl Query for ReadingSeen {
    const NAME: &'static str = "reading-seen";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = SheetMarks;

    fn rests_on(&self) -> RestsOn {
        // What a sheet comes to follows from its etapa, and sheets are of any etapa.
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<SheetMarks, Refusal> {
        let reading = numbered(season.db(), self.reading)?;
        let seen = kept_marks(reading.marks.as_deref());
        let judged = season.judge_sheet(&reading.signed, seen.as_ref())?;
        let marks = match (&seen, &judged.code) {
            (Some(seen), Some(code)) if seen.is_located() => placed(seen, code.shape),
            _ => Vec::new(),
        };
        let by = judged.by.into_iter().map(|by| context.language.read_by(by));
        Ok(SheetMarks {
            marks,
            read_by: by.map(str::to_owned).collect(),
        })
    }
}
