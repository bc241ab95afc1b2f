//! Súmulas read back from pictures: each is a result that enters as if it had been typed, or goes to a
//! person with the reason.

use crate::board::Loaded;
use crate::command::Command;
use crate::commands::rodada::SHEET_KEY;
use crate::context::{Context, Stopwatch};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use championship::id::JogoId;
use championship::reading::{Judged, Mark, ReadingProblem, RowRead, SheetRead, judge};
use reader::Marks;
use reader::input::{InputFault, pages};
use rules::partida::Side;
use serde::Serialize;
use sheet::code::{CodeFault, SheetCode};
use sheet::layout::{BoxId, SquareId};
use std::collections::BTreeMap;

/// Why a page, or a sheet of it, gives no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum SheetProblem {
    /// Neither a picture nor a scanned PDF.
    NotAPicture,
    /// Cut short, or damaged.
    Damaged {
        /// What the decoder says.
        detail: String,
    },
    /// More pixels, or pages, than a sheet needs.
    TooLarge,
    /// A PDF under a password.
    Encrypted,
    /// A PDF without scans.
    NoScans,
    /// No code of a súmula on the page: blank, its back, or another paper.
    NoSheet,
    /// The code is none of a súmula.
    ForeignCode,
    /// A sheet of another layout.
    OtherLayout {
        /// Its version.
        version: u8,
    },
    /// The code was altered or invented, or is another season's.
    Forged,
    /// Three of the four corners were not found.
    NotLocated,
    /// No jogo has this code any more.
    Superseded,
    /// A newer copy of the sheet was printed.
    OldCopy {
        /// The newest.
        newest: u32,
    },
    /// The rodada was not called.
    NotCalled,
    /// A ruling decides the jogo.
    Ruled,
    /// The same result is there already.
    Twice,
    /// Another result is there.
    Conflict {
        /// What is there.
        result: String,
    },
    /// The marks themselves.
    #[serde(untagged)]
    Marks(ReadingProblem),
}

/// One sheet as it was read.
#[derive(Debug, Clone, Serialize)]
pub struct SheetReport {
    /// The file.
    pub file: String,
    /// Its page, 1-based; 0 where the file has none.
    pub page: usize,
    /// Whether the sheet was located.
    pub located: bool,
    /// The code of the súmula; empty where there is none.
    pub sumula: String,
    /// Which copy; 0 where that is not known.
    pub copy: u16,
    /// Whether the result was accepted.
    pub ok: bool,
    /// The squares: 1 filled, 0 blank, -1 doubtful.
    pub sq: BTreeMap<String, i8>,
    /// The scores, as far as squares follow each other.
    pub result: Vec<[i64; 2]>,
    /// Everything that speaks against it.
    pub problems: Vec<SheetProblem>,
    /// Milliseconds that its page took, decoding among them.
    pub ms: u64,
}

impl SheetReport {
    fn problem(file: &str, page: usize, problem: SheetProblem) -> Self {
        Self {
            file: file.to_owned(),
            page,
            located: false,
            sumula: String::new(),
            copy: 0,
            ok: false,
            sq: BTreeMap::new(),
            result: Vec::new(),
            problems: vec![problem],
            ms: 0,
        }
    }
}

impl SeasonFile {
    /// Reads the sheets of a file; unless it is a rehearsal, every certain result is recorded.
    ///
    /// # Errors
    /// Where the season cannot be read or written; what is wrong with a sheet is told in its report.
    pub fn read_sheets(
        &mut self,
        context: &Context,
        file: &str,
        bytes: &[u8],
        rehearsal: bool,
    ) -> Result<Vec<SheetReport>, Refusal> {
        let start = Stopwatch::start();
        let pages = match pages(bytes) {
            Ok(pages) => pages,
            Err(fault) => return Ok(vec![SheetReport::problem(file, 0, of_file(fault))]),
        };
        let decoding = start.millis() / u64::try_from(pages.len().max(1)).unwrap_or(1);
        let mut reports = Vec::new();
        for (number, page) in (1..).zip(&pages) {
            let start = Stopwatch::start();
            let sheets = reader::read(page);
            let ms = decoding + start.millis();
            if sheets.is_empty() {
                let report = SheetReport::problem(file, number, SheetProblem::NoSheet);
                reports.push(SheetReport { ms, ..report });
            }
            for sheet in sheets {
                let mut report = SheetReport::problem(file, number, SheetProblem::NoSheet);
                report.problems.clear();
                report.ms = ms;
                self.read_sheet(context, &sheet, rehearsal, &mut report)?;
                reports.push(report);
            }
        }
        Ok(reports)
    }

    fn read_sheet(
        &mut self,
        context: &Context,
        sheet: &reader::SheetRead,
        rehearsal: bool,
        report: &mut SheetReport,
    ) -> Result<(), Refusal> {
        let key = store::season::secret(self.db(), SHEET_KEY)?.unwrap_or_default();
        let code = match SheetCode::verified(&sheet.text, &key) {
            Ok(code) => code,
            Err(fault) => {
                report.problems.push(match fault {
                    CodeFault::Foreign => SheetProblem::ForeignCode,
                    CodeFault::Layout(version) => SheetProblem::OtherLayout { version },
                    CodeFault::Signature => SheetProblem::Forged,
                });
                return Ok(());
            }
        };
        report.sumula.clone_from(&code.code);
        report.copy = code.copy;
        let Some(marks) = &sheet.marks else {
            report.problems.push(SheetProblem::NotLocated);
            return Ok(());
        };
        report.located = true;
        report.sq = marks
            .squares
            .iter()
            .map(|(id, mark)| (id.to_string(), told(*mark)))
            .collect();
        let Some(Some(jogo)) = store::jogo::by_code(self.db(), &code.code)? else {
            report.problems.push(SheetProblem::Superseded);
            return Ok(());
        };
        let place = store::jogo::place(self.db(), jogo)?;
        let loaded = self.loaded(place.etapa)?;
        let rule = loaded.rule(place.rodada_number);
        let Judged { scores, result } = judge(rule, &sheet_of(marks));
        report.result = scores;
        let newest = store::sumula::last_copy(self.db(), &code.code)?;
        if u32::from(code.copy) != newest {
            report.problems.push(SheetProblem::OldCopy { newest });
        }
        report
            .problems
            .extend(self.against(&loaded, jogo, place.called, &report.result)?);
        match result {
            Ok(_) if report.problems.is_empty() => report.ok = true,
            Ok(_) => {}
            Err(problems) => report
                .problems
                .extend(problems.into_iter().map(SheetProblem::Marks)),
        }
        if report.ok && !rehearsal {
            self.execute(
                context,
                None,
                Command::Report {
                    jogo,
                    partidas: report.result.clone(),
                    seating: Vec::new(),
                },
            )?;
        }
        Ok(())
    }

    /// What the season has against a result of this jogo.
    fn against(
        &self,
        loaded: &Loaded,
        jogo: JogoId,
        called: bool,
        scores: &[[i64; 2]],
    ) -> Result<Vec<SheetProblem>, Refusal> {
        let mut problems = Vec::new();
        if !called {
            problems.push(SheetProblem::NotCalled);
        }
        if !store::ruling::in_force_of_jogo(self.db(), jogo)?.is_empty() {
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

fn of_file(fault: InputFault) -> SheetProblem {
    match fault {
        InputFault::Unknown => SheetProblem::NotAPicture,
        InputFault::Damaged(detail) => SheetProblem::Damaged { detail },
        InputFault::TooLarge => SheetProblem::TooLarge,
        InputFault::Encrypted => SheetProblem::Encrypted,
        InputFault::NoScans => SheetProblem::NoScans,
    }
}

const fn told(mark: reader::threshold::Mark) -> i8 {
    match mark {
        reader::threshold::Mark::Marked => 1,
        reader::threshold::Mark::Blank => 0,
        reader::threshold::Mark::Doubtful => -1,
    }
}

const fn mark(mark: reader::threshold::Mark) -> Mark {
    match mark {
        reader::threshold::Mark::Marked => Mark::Marked,
        reader::threshold::Mark::Blank => Mark::Blank,
        reader::threshold::Mark::Doubtful => Mark::Doubtful,
    }
}

/// The marks as the game's logic has them.
fn sheet_of(marks: &Marks) -> SheetRead {
    let boxed = |id: BoxId| {
        let found = marks.boxes.iter().find(|(known, _)| *known == id);
        found.map_or(Mark::Doubtful, |(_, seen)| mark(*seen))
    };
    let both = |of: fn(sheet::layout::Side) -> BoxId| {
        sheet::layout::Side::BOTH.map(|side| boxed(of(side)))
    };
    let last = marks
        .squares
        .iter()
        .map(|(id, _)| id.partida)
        .max()
        .unwrap_or(0);
    let row = |partida: u8, side: Side| {
        let side = match side {
            Side::A => sheet::layout::Side::A,
            Side::B => sheet::layout::Side::B,
        };
        let of_row = |id: &SquareId| id.partida == partida && id.side == side;
        RowRead {
            squares: marks
                .squares
                .iter()
                .filter(|(id, _)| of_row(id))
                .map(|(_, seen)| mark(*seen))
                .collect(),
            won: boxed(BoxId::Won(partida, side)),
        }
    };
    SheetRead {
        partidas: (1..=last)
            .map(|partida| Side::BOTH.map(|side| row(partida, side)))
            .collect(),
        jogo: both(BoxId::Jogo),
        walkover: both(BoxId::Walkover),
        abandoned: both(BoxId::Abandoned),
        correction: boxed(BoxId::Correction),
    }
}
