//! A photo that a telephone of the hall sent: its sheets wait for a person, or whoever took it is told why nothing was kept.

use crate::ground::marks::{JudgedSheet, beside, digest};
use crate::result::photo::{KeepPhoto, PhotoSheet};
use crate::result::reading::NewReading;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::standing::Standing;
use crate::sheets::TRIES;
use championship::id::{EntrantId, JogoId};
use messages::refusal::Refusal;
use messages::refusal::sheet::{SheetProblem, SheetRefusal};
use messages::words::pt_br::phone::PHOTO;
use messages::words::told::Told;
use sandbox::look::PageSeen;
use sandbox::seen::SheetSeen;
use serde::Serialize;
use ts_rs::TS;

/// Photos of one sheet that wait for a person at most, whichever telephones sent them.
const MOST_WAITING: usize = 3;

/// What came of a photo: one sheet at least waits for the desk.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PhotoTaken {
    pub sheets: Vec<SheetTaken>,
    /// Why others in it were not kept.
    pub left: Vec<Told>,
}

/// A sheet that waits for the desk.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SheetTaken {
    /// The rodada of its jogo; none of one that was printed ahead.
    pub rodada: Option<u32>,
    /// Its mesa, as people write it; empty of one that was printed ahead.
    pub mesa: String,
    pub is: TakenAs,
}

/// How far a sheet that waits could be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum TakenAs {
    /// Every mark of it.
    Read,
    /// Some of it a person has to read.
    Doubtful,
    /// Another result is there.
    Other,
}

/// A sheet that is to be kept, with what its sender is told of it.
struct Kept {
    sheet: PhotoSheet,
    taken: SheetTaken,
}

impl SeasonFile {
    /// Keeps the sheets of a photo that the caller's telephone sent, for a person; never a result.
    ///
    /// # Errors
    /// Why nothing of it was kept.
    pub fn take_photo(
        &mut self,
        context: &Context,
        page: &PageSeen,
    ) -> Result<PhotoTaken, Refusal> {
        let sheets = match &page.sheets {
            Ok(sheets) => sheets,
            Err(problem) => return Err(not_kept(page, problem.clone())),
        };
        let mut tries = 1..TRIES;
        loop {
            let look = self.look()?;
            let seen = self.head()?.0;
            let (mut kept, mut left) = (Vec::new(), Vec::new());
            for index in 0..sheets.len() {
                match self.of_photo(context, page, sheets, index) {
                    Ok(one) => kept.push(one),
                    Err(refusal @ (Refusal::Store(_) | Refusal::Fault(_))) => return Err(refusal),
                    Err(refusal) => left.push(refusal),
                }
            }
            drop(look);
            if kept.is_empty() {
                let first = left.into_iter().next();
                return Err(first.unwrap_or_else(|| not_kept(page, SheetProblem::NoSheet)));
            }
            let (sheets, taken) = kept.into_iter().map(|one| (one.sheet, one.taken)).unzip();
            let told = PhotoTaken {
                sheets: taken,
                left: left.iter().map(Told::from).collect(),
            };
            let act = KeepPhoto { sheets };
            match self.execute_answering(context, Some(seen), act, |_| told) {
                Err(Refusal::Stale { .. }) if tries.next().is_some() => {}
                done => return done,
            }
        }
    }

    /// One sheet of a photo as it is to be kept.
    fn of_photo(
        &self,
        context: &Context,
        page: &PageSeen,
        sheets: &[SheetSeen],
        index: usize,
    ) -> Result<Kept, Refusal> {
        let sheet = &sheets[index];
        let marks = sheet.kept();
        let mut judged = self.judge_sheet(&sheet.signed, marks.as_ref())?;
        // Whose it is comes before what is wrong with it: of others' sheets nothing is told.
        if let Standing::Team(team) = context.standing
            && judged.code.is_some()
            && !self.is_sheet_of(team, judged.jogo)?
        {
            return Err(SheetRefusal::PhotoOfOther.into());
        }
        beside(sheets, index, &mut judged.problems);
        if store::reading::is_known(self.db(), &digest(&sheet.picture))? {
            judged.problems.push(SheetProblem::AlreadySeen);
        }
        let mut problems = judged.problems.iter();
        if let Some(problem) = problems.find(|problem| !problem.is_for_a_person()) {
            return Err(not_kept(page, problem.clone()));
        }
        self.refuse_many(&sheet.signed)?;
        Ok(Kept {
            taken: self.taken(&judged)?,
            sheet: PhotoSheet {
                jogo: judged.jogo,
                reading: NewReading {
                    file: PHOTO.to_owned(),
                    page: 1,
                    signed: sheet.signed.clone(),
                    marks,
                    picture: sheet.picture.clone(),
                },
            },
        })
    }

    fn is_sheet_of(&self, team: EntrantId, jogo: Option<JogoId>) -> Result<bool, Refusal> {
        let Some(jogo) = jogo else {
            return Ok(false);
        };
        Ok(store::jogo::place(self.db(), jogo)?
            .seated
            .contains(&Some(team)))
    }

    /// Refuses one more photo of a sheet of which enough wait.
    fn refuse_many(&self, signed: &str) -> Result<(), Refusal> {
        let waiting = store::reading::waiting(self.db())?;
        let same = waiting
            .iter()
            .filter(|reading| reading.sent_by.is_some() && reading.signed == signed);
        match same.count() {
            waiting if waiting >= MOST_WAITING => Err(SheetRefusal::PhotosWait { waiting }.into()),
            _ => Ok(()),
        }
    }

    fn taken(&self, judged: &JudgedSheet) -> Result<SheetTaken, Refusal> {
        let is = |known: fn(&SheetProblem) -> bool| judged.problems.iter().any(known);
        let (rodada, mesa) = match judged.jogo {
            Some(jogo) => (Some(self.rodada_of(jogo)?), self.cell(jogo)?.at),
            None => (None, String::new()),
        };
        Ok(SheetTaken {
            rodada,
            mesa,
            is: match () {
                () if is(|one| matches!(one, SheetProblem::Conflict { .. })) => TakenAs::Other,
                () if is(|one| matches!(one, SheetProblem::Marks(_))) => TakenAs::Doubtful,
                () => TakenAs::Read,
            },
        })
    }
}

fn not_kept(page: &PageSeen, problem: SheetProblem) -> Refusal {
    SheetRefusal::PhotoNotKept {
        problem: Box::new(problem),
        figures: page.figures,
    }
    .into()
}
