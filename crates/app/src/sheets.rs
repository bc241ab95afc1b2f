//! Súmulas read back from pictures: each is a result that enters as if it had been typed, or goes to a
//! person with the reason.
//!
//! What was seen is kept, never what follows from it: whether a sheet gives a result is judged anew
//! each time somebody asks, against the season as it then is.

mod annotated;
pub mod answer;
mod given;
pub(crate) mod look;
pub mod photo;
mod rehearsal;
mod report;
mod tally;
pub mod watch;

use crate::ground::admission::out;
use crate::ground::loaded::Loaded;
use crate::ground::marks::{JudgedSheet, beside, digest, read_marks};
use crate::ground::sumula::SHEET_KEY;
use crate::result::reading::{KeepReading, NewReading, ReadResult};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::sheets::rehearsal::Rehearsal;
use championship::id::ReadingId;
use championship::reading::Judged;
use messages::refusal::sheet::SheetProblem;
use messages::refusal::{Kind, Refusal};
use sandbox::seen::{Seen, SheetSeen};
use serde::Serialize;
use sheet::code::{CodeFault, SheetCode};
use std::path::PathBuf;
use store::jogo::Place;
use store::sumula::Bound;
use ts_rs::TS;

pub use crate::sheets::look::{at as look, at_photo as look_at_photo};
pub use annotated::Annotated;
pub use given::{Given, pictures_in};
pub use report::SheetReport;
pub use sandbox::look::{PageSeen, Pictures};

/// How far a pile has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct PileProgress {
    /// Files that were read.
    pub done: usize,
    /// Files of the pile.
    pub of: usize,
}

/// Files that are looked at together before their sheets are judged one by one.
const TOGETHER: usize = 32;

/// How often a sheet is judged again because something came between its judgement and its result.
const TRIES: usize = 5;

impl SeasonFile {
    /// Reads the sheets of files, on all cores, and tells of each in order; unless it is a rehearsal
    /// every certain result is recorded and what a person has to look at is kept. Pages with what was seen
    /// drawn on them go into `annotated`.
    ///
    /// # Errors
    /// Where the season cannot be read or written, or the folder not; what is wrong with a sheet is told in its
    /// report.
    pub fn read_pile(
        &mut self,
        context: &Context,
        files: &[PathBuf],
        rehearsal: bool,
        mut annotated: Option<Annotated>,
        mut tell: impl FnMut(SheetReport),
    ) -> Result<(), Refusal> {
        let pictures = Pictures {
            kept: !rehearsal,
            annotated: annotated.is_some(),
        };
        let mut before = Rehearsal::default();
        for together in files.chunks(TOGETHER) {
            let pages = look(together, pictures);
            if let Some(annotated) = &mut annotated {
                annotated.write(&pages)?;
            }
            self.take_pages(context, &pages, rehearsal, |report| {
                tell(if rehearsal {
                    before.against(report)
                } else {
                    report
                });
            })?;
        }
        Ok(())
    }

    /// Judges the sheets of pages that were looked at and tells of each in order; unless it is a rehearsal
    /// each certain result is recorded and what a person has to look at is kept, an entry a sheet.
    ///
    /// # Errors
    /// As [`Self::read_pile`].
    pub fn take_pages(
        &mut self,
        context: &Context,
        pages: &[PageSeen],
        rehearsal: bool,
        mut tell: impl FnMut(SheetReport),
    ) -> Result<(), Refusal> {
        for page in pages {
            match &page.sheets {
                Err(problem) => tell(SheetReport::problem(page, problem.clone())),
                Ok(sheets) => {
                    for index in 0..sheets.len() {
                        tell(self.take_in(context, page, sheets, index, rehearsal)?);
                    }
                }
            }
        }
        Ok(())
    }

    fn take_in(
        &mut self,
        context: &Context,
        page: &PageSeen,
        sheets: &[SheetSeen],
        index: usize,
        rehearsal: bool,
    ) -> Result<SheetReport, Refusal> {
        let sheet = &sheets[index];
        let mut tries = 1..TRIES;
        loop {
            // What is judged is judged of one moment, and recorded only if nothing has come since.
            let look = self.look()?;
            let seen = self.head()?.0;
            let kept = sheet.kept();
            let mut judged = self.judge_sheet(&sheet.signed, kept.as_ref())?;
            let is_known =
                !rehearsal && store::reading::is_known(self.db(), &digest(&sheet.picture))?;
            drop(look);
            beside(sheets, index, &mut judged.problems);
            if is_known && judged.problems.is_empty() {
                judged.problems.push(SheetProblem::AlreadySeen);
            }
            let needs_nobody = judged.problems.iter().any(SheetProblem::needs_nobody);
            if rehearsal || is_known || needs_nobody {
                return Ok(SheetReport::of(page, sheet, judged));
            }
            let reading = NewReading {
                file: page.file.clone(),
                page: u32::try_from(page.number).unwrap_or(u32::MAX),
                signed: sheet.signed.clone(),
                marks: kept,
                picture: sheet.picture.clone(),
            };
            let result = judged
                .jogo
                .filter(|_| judged.problems.is_empty())
                .map(|jogo| ReadResult {
                    jogo,
                    partidas: judged.scores.clone(),
                });
            let had_result = result.is_some();
            // The sheet and its result are one entry: neither is ever there without the other.
            let both = KeepReading {
                reading: reading.clone(),
                result,
            };
            match self.execute(context, Some(seen), both) {
                Ok(_) => {}
                Err(refusal @ (Refusal::Store(_) | Refusal::Fault(_))) => return Err(refusal),
                Err(Refusal::Stale { .. }) if tries.next().is_some() => continue,
                Err(refusal) if had_result => {
                    // The sheet waits for a person, and the pile goes on.
                    let result = None;
                    self.execute(context, None, KeepReading { reading, result })?;
                    let why = context.language.refusal(&refusal);
                    judged.problems.push(SheetProblem::Refused { why });
                }
                Err(refusal) => return Err(refusal),
            }
            return Ok(SheetReport::of(page, sheet, judged));
        }
    }

    /// The picture of a sheet that was seen, a grey JPEG.
    ///
    /// # Errors
    /// Where the season cannot be read, or has no such sheet.
    pub fn picture(&self, reading: ReadingId) -> Result<Vec<u8>, Refusal> {
        let _look = self.look()?;
        store::reading::picture(self.db(), reading)?.ok_or_else(|| Refusal::Unknown {
            kind: Kind::Reading,
            asked: reading.to_string(),
            near: Vec::new(),
        })
    }

    /// What a sheet that was seen comes to, as the season is now.
    ///
    /// # Errors
    /// Where the season cannot be read.
    pub fn judge_sheet(&self, signed: &str, marks: Option<&Seen>) -> Result<JudgedSheet, Refusal> {
        let _look = self.look()?;
        let mut judged = JudgedSheet::default();
        let told = marks.map_or(&[][..], |marks| &marks.told);
        if signed.is_empty() {
            judged.problems = match told {
                [] => vec![SheetProblem::NoSheet],
                told => told.to_vec(),
            };
            return Ok(judged);
        }
        if sheet::code::is_back(signed) {
            return Ok(judged.with(SheetProblem::BackSide));
        }
        let key = store::season::secret(self.db(), SHEET_KEY)?.unwrap_or_default();
        let code = match SheetCode::verified(signed, &key) {
            Ok(code) => code,
            Err(fault) => {
                return Ok(judged.with(match fault {
                    CodeFault::Foreign => SheetProblem::ForeignCode,
                    CodeFault::Layout(version) => SheetProblem::OtherLayout { version },
                    CodeFault::Signature => SheetProblem::Forged,
                }));
            }
        };
        judged.code = Some(code.clone());
        let bound = store::sumula::by_code(self.db(), &code.code)?;
        let (rule, marking) = match bound {
            Some((_, Bound::To(jogo))) => {
                let place = store::jogo::place(self.db(), jogo)?;
                judged.jogo = Some(jogo);
                judged.etapa = Some(place.etapa);
                let loaded = self.loaded(place.etapa)?;
                (loaded.rule(place.rodada_number), loaded.format.sumula)
            }
            Some((_, Bound::Loose(etapa))) => {
                judged.etapa = Some(etapa);
                judged.problems.push(SheetProblem::Loose);
                let loaded = self.loaded(etapa)?;
                (loaded.rule(1), loaded.format.sumula)
            }
            Some((_, Bound::Superseded)) | None => {
                return Ok(judged.with(SheetProblem::Superseded));
            }
        };
        let Some(marks) = marks.filter(|marks| marks.is_located()) else {
            match told {
                [] => judged.problems.push(SheetProblem::NotLocated),
                told => judged.problems.extend_from_slice(told),
            }
            return Ok(judged);
        };
        let Judged { scores, result, by } = read_marks(rule, marks, code.shape, marking);
        (judged.scores, judged.by) = (scores, by);
        let newest = store::sumula::last_copy(self.db(), &code.code)?;
        match u32::from(code.copy) {
            copy if copy < newest => judged.problems.push(SheetProblem::OldCopy { newest }),
            copy if copy > newest => judged.problems.push(SheetProblem::UnrecordedCopy { copy }),
            _ => {}
        }
        if let (Some(jogo), Some(etapa)) = (judged.jogo, judged.etapa) {
            let place = store::jogo::place(self.db(), jogo)?;
            let loaded = self.loaded(etapa)?;
            let against = self.against(&loaded, &place, &judged.scores)?;
            judged.problems.extend(against);
        }
        match result {
            // Why none of its squares is certain.
            _ if !told.is_empty() => judged.problems.extend_from_slice(told),
            Ok(_) => {}
            Err(problems) => {
                let problems = problems.into_iter().map(SheetProblem::Marks);
                judged.problems.extend(problems);
            }
        }
        Ok(judged)
    }

    /// What the season has against a result of this jogo.
    fn against(
        &self,
        loaded: &Loaded,
        place: &Place,
        scores: &[[i64; 2]],
    ) -> Result<Vec<SheetProblem>, Refusal> {
        let mut problems = Vec::new();
        let jogo = place.id;
        if !place.called {
            problems.push(SheetProblem::NotCalled);
        }
        if !store::ruling::in_force_of_jogo(self.db(), jogo)?.is_empty()
            || out(self.db(), place)?.is_some()
        {
            problems.push(SheetProblem::Ruled);
        }
        if let Some(played) = loaded.played.get(&jogo) {
            let there: Vec<[i64; 2]> = played
                .partidas()
                .iter()
                .map(|partida| partida.score().map(i64::from))
                .collect();
            problems.push(if there == scores {
                SheetProblem::Twice
            } else {
                SheetProblem::Conflict {
                    result: loaded.told_report(jogo),
                }
            });
        }
        Ok(problems)
    }
}
