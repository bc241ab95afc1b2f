//! Súmulas read back from pictures: each is a result that enters as if it had been typed, or goes to a
//! person with the reason.
//!
//! What was seen is kept, never what follows from it: whether a sheet gives a result is judged anew
//! each time somebody asks, against the season as it then is.

mod answer;
mod given;
pub(crate) mod look;
mod tally;
pub mod watch;

use crate::board::Loaded;
use crate::command::{Command, NewReading, ReadResult};
use crate::commands::sumula::SHEET_KEY;
use crate::context::Context;
use crate::refusal::{Kind, Refusal};
use crate::season::SeasonFile;
use championship::id::{EtapaId, JogoId, ReadingId};
use championship::reading::{Judged, Mark, ReadingProblem, RowRead, SheetRead, judge};
use look::SheetSeen;
use rules::jogo::JogoRule;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sheet::code::{CodeFault, SheetCode};
use sheet::layout::{BoxId, Layout, Shape, SquareId};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use store::sumula::Bound;
use ts_rs::TS;

pub use given::{Given, pictures_in};
pub use look::{PageSeen, at as look};
pub use tally::SheetTally;

/// Why a page, or a sheet of it, gives no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum SheetProblem {
    /// Neither a picture nor a scanned PDF.
    NotAPicture,
    /// A photo in the packing of newer telephones, which is not decoded here.
    Heic,
    /// A file of a folder in which no sheet can come: it was not opened.
    PassedOver,
    /// Cut short, or damaged.
    Damaged {
        /// What the decoder says.
        detail: String,
    },
    /// More pixels, or pages, than a sheet needs.
    TooLarge,
    /// A PDF under a password.
    Encrypted,
    /// The file is not there, or cannot be read.
    Unreadable {
        /// What the system says.
        detail: String,
    },
    /// A folder, a queue or a device.
    NotAFile,
    /// Decoding it asks for more memory or time than any sheet needs.
    BeyondLimits,
    /// The pages from here on: those before went beyond the limits again and again.
    LeftOut,
    /// The process that decodes files could not be started.
    NoQuarantine {
        /// What the system says.
        detail: String,
    },
    /// No code of a súmula on the page: blank, or another paper.
    NoSheet,
    /// The corners of a sheet are on the page, and its code cannot be read: written over, covered, cut.
    UnreadCode,
    /// Another sheet on the page has this code: a photocopy, or the same sheet twice.
    SameCode,
    /// Another sheet with this code waits for a person, too.
    SameWaits,
    /// The code is none of a súmula.
    ForeignCode,
    /// The back of a sheet: what is written there a person reads.
    BackSide,
    /// A sheet of another layout.
    OtherLayout {
        /// Its version.
        version: u8,
    },
    /// The code was altered or invented, or is another season's: nothing of it is kept.
    Forged,
    /// Three of the four corners were not found.
    NotLocated,
    /// No jogo has this code any more.
    Superseded,
    /// Printed ahead, and nobody has said for which jogo it was used.
    Loose,
    /// A newer copy of the sheet was printed.
    OldCopy {
        /// The newest.
        newest: u32,
    },
    /// A copy that nobody recorded: its printing was broken off.
    UnrecordedCopy {
        /// Its number.
        copy: u32,
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
    /// The same picture was read before.
    AlreadySeen,
    /// The result is certain, and recording it was refused: a person has to decide something first.
    Refused {
        /// Why, in words.
        why: String,
    },
    /// The marks themselves.
    #[serde(untagged, skip_deserializing)]
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
    /// Sheets that are seen on its page.
    pub sheets_seen: usize,
    /// Of them those whose code was read.
    pub sheets_read: usize,
    /// Milliseconds that its page took, decoding among them.
    pub ms: u64,
}

impl SheetReport {
    /// A file of a folder that was not opened.
    #[must_use]
    pub fn passed_over(path: &Path) -> Self {
        let mut page = PageSeen::none(0, SheetProblem::PassedOver);
        page.file = path.display().to_string();
        Self::problem(&page, SheetProblem::PassedOver)
    }

    fn problem(page: &PageSeen, problem: SheetProblem) -> Self {
        Self {
            problems: vec![problem],
            ..Self::nothing(page)
        }
    }

    fn of(page: &PageSeen, sheet: &SheetSeen, judged: JudgedSheet) -> Self {
        let code = judged.code;
        Self {
            located: sheet.marks.is_some(),
            copy: code.as_ref().map_or(0, |code| code.copy),
            ok: judged.problems.is_empty(),
            sq: match (&code, &sheet.marks) {
                (Some(_), Some(marks)) => marks.squares.clone(),
                _ => BTreeMap::new(),
            },
            sumula: code.map_or_else(String::new, |code| code.code),
            result: judged.scores,
            problems: judged.problems,
            ..Self::nothing(page)
        }
    }

    fn nothing(page: &PageSeen) -> Self {
        Self {
            file: page.file.clone(),
            page: page.number,
            located: false,
            sumula: String::new(),
            copy: 0,
            ok: false,
            sq: BTreeMap::new(),
            result: Vec::new(),
            problems: Vec::new(),
            sheets_seen: page.seen(),
            sheets_read: page.read(),
            ms: page.ms,
        }
    }
}

/// How far a pile has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct PileProgress {
    /// Files that were read.
    pub done: usize,
    /// Files of the pile.
    pub of: usize,
}

impl SheetProblem {
    /// Whether nobody has to look at such a sheet: it is there already, holds no result, or is none of this
    /// season. Nothing of it is kept.
    const fn needs_nobody(&self) -> bool {
        matches!(self, Self::Twice | Self::BackSide | Self::Forged)
    }

    /// Whether there was nothing to look at, or nothing of this season, so that nothing was kept.
    const fn is_of_file(&self) -> bool {
        matches!(
            self,
            Self::NotAPicture
                | Self::Heic
                | Self::Damaged { .. }
                | Self::TooLarge
                | Self::Encrypted
                | Self::Unreadable { .. }
                | Self::Forged
                | Self::NotAFile
                | Self::BeyondLimits
                | Self::LeftOut
                | Self::NoQuarantine { .. }
        )
    }
}

/// What was seen of the squares and boxes of a sheet, by their ids: 1 filled, 0 blank, -1 doubtful.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Seen {
    /// Squares: `p1.A.12`.
    pub squares: BTreeMap<String, i8>,
    /// Boxes: `jogo.A`.
    pub boxes: BTreeMap<String, i8>,
}

impl Seen {
    /// Whether something is filled in the one beyond doubt and blank in the other.
    fn contradicts(&self, other: &Self) -> bool {
        let apart = |one: &BTreeMap<String, i8>, other: &BTreeMap<String, i8>| {
            one.iter().any(|(id, mark)| {
                let there = other.get(id).copied().unwrap_or(-1);
                *mark != there && *mark >= 0 && there >= 0
            })
        };
        apart(&self.squares, &other.squares) || apart(&self.boxes, &other.boxes)
    }
}

/// SHA-256 of a picture, in hex: the same picture is known again by it.
#[must_use]
pub fn digest(picture: &[u8]) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(picture) {
        // Writing to a String cannot fail.
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// What a sheet that was seen comes to now.
#[derive(Debug, Clone, Default)]
pub struct JudgedSheet {
    /// What its code says; none where it is not one of ours.
    pub code: Option<SheetCode>,
    /// Its jogo.
    pub jogo: Option<JogoId>,
    /// The etapa of the jogo, or for which it was printed ahead.
    pub etapa: Option<EtapaId>,
    /// The scores, as far as squares follow each other.
    pub scores: Vec<[i64; 2]>,
    /// Everything that speaks against it: none, and it is a result.
    pub problems: Vec<SheetProblem>,
}

impl JudgedSheet {
    fn with(mut self, problem: SheetProblem) -> Self {
        self.problems.push(problem);
        self
    }
}

/// Files that are looked at together before their sheets are judged one by one.
const TOGETHER: usize = 32;

/// How often a sheet is judged again because something came between its judgement and its result.
const TRIES: usize = 5;

impl SeasonFile {
    /// Reads the sheets of files, on all cores, and tells of each in order; unless it is a rehearsal
    /// every certain result is recorded and what a person has to look at is kept.
    ///
    /// # Errors
    /// Where the season cannot be read or written; what is wrong with a sheet is told in its report.
    pub fn read_pile(
        &mut self,
        context: &Context,
        files: &[PathBuf],
        rehearsal: bool,
        mut tell: impl FnMut(SheetReport),
    ) -> Result<(), Refusal> {
        for together in files.chunks(TOGETHER) {
            let pages = look(together, !rehearsal);
            self.take_pages(context, &pages, rehearsal, &mut tell)?;
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
            let mut judged = self.judge_sheet(&sheet.signed, sheet.marks.as_ref())?;
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
                marks: sheet.marks.clone(),
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
            let both = Command::KeepReading {
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
                    self.execute(context, None, Command::KeepReading { reading, result })?;
                    let why = refusal.to_string();
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
        if signed.is_empty() {
            return Ok(judged.with(SheetProblem::NoSheet));
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
        let rule = match bound {
            Some((_, Bound::To(jogo))) => {
                let place = store::jogo::place(self.db(), jogo)?;
                judged.jogo = Some(jogo);
                judged.etapa = Some(place.etapa);
                self.loaded(place.etapa)?.rule(place.rodada_number)
            }
            Some((_, Bound::Loose(etapa))) => {
                judged.etapa = Some(etapa);
                judged.problems.push(SheetProblem::Loose);
                self.loaded(etapa)?.rule(1)
            }
            Some((_, Bound::Superseded)) | None => {
                return Ok(judged.with(SheetProblem::Superseded));
            }
        };
        let Some(marks) = marks else {
            return Ok(judged.with(SheetProblem::NotLocated));
        };
        let Judged { scores, result } = read_marks(rule, marks, code.shape);
        judged.scores = scores;
        let newest = store::sumula::last_copy(self.db(), &code.code)?;
        match u32::from(code.copy) {
            copy if copy < newest => judged.problems.push(SheetProblem::OldCopy { newest }),
            copy if copy > newest => judged.problems.push(SheetProblem::UnrecordedCopy { copy }),
            _ => {}
        }
        if let (Some(jogo), Some(etapa)) = (judged.jogo, judged.etapa) {
            let called = store::jogo::place(self.db(), jogo)?.called;
            let loaded = self.loaded(etapa)?;
            let against = self.against(&loaded, jogo, called, &judged.scores)?;
            judged.problems.extend(against);
        }
        if let Err(problems) = result {
            let problems = problems.into_iter().map(SheetProblem::Marks);
            judged.problems.extend(problems);
        }
        Ok(judged)
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

/// What was kept of the marks; none where a stranger's file holds something else.
pub(crate) fn kept_marks(marks: Option<&str>) -> Option<Seen> {
    marks.and_then(|marks| serde_json::from_str(marks).ok())
}

/// What the marks of a sheet come to by the rules of its jogo.
pub(crate) fn read_marks(rule: JogoRule, marks: &Seen, shape: Shape) -> Judged {
    judge(rule, &sheet_of(marks, shape))
}

/// What the other sheets of a page say against one of them.
fn beside(sheets: &[SheetSeen], index: usize, problems: &mut Vec<SheetProblem>) {
    let sheet = &sheets[index];
    if sheet.signed.is_empty() {
        if sheet.by_corners {
            *problems = vec![SheetProblem::UnreadCode];
        }
        return;
    }
    let same = |other: &&SheetSeen| other.signed == sheet.signed;
    // The first of several counts, unless another one says something else.
    let second = sheets[..index].iter().any(|other| same(&other));
    let mut later = sheets[index + 1..].iter().filter(same);
    let differs = later.any(|other| match (&sheet.marks, &other.marks) {
        (Some(one), Some(other)) => one.contradicts(other),
        _ => false,
    });
    if second || differs {
        problems.push(SheetProblem::SameCode);
    }
}

/// What was seen of a square or box; one that is not told of is in doubt.
fn mark(of: &BTreeMap<String, i8>, id: &impl ToString) -> Mark {
    match of.get(&id.to_string()) {
        Some(1) => Mark::Marked,
        Some(0) => Mark::Blank,
        _ => Mark::Doubtful,
    }
}

/// The marks as the game's logic has them.
fn sheet_of(seen: &Seen, shape: Shape) -> SheetRead {
    let boxed = |id: BoxId| mark(&seen.boxes, &id);
    let both = |of: fn(sheet::layout::Side) -> BoxId| {
        sheet::layout::Side::BOTH.map(|side| boxed(of(side)))
    };
    let row = |partida: u8, side: sheet::layout::Side| RowRead {
        squares: (1..=shape.points())
            .map(|point| {
                let id = SquareId {
                    partida,
                    side,
                    point,
                };
                mark(&seen.squares, &id)
            })
            .collect(),
        won: boxed(BoxId::Won(partida, side)),
    };
    SheetRead {
        partidas: (1..=shape.partidas())
            .map(|partida| sheet::layout::Side::BOTH.map(|side| row(partida, side)))
            .collect(),
        jogo: both(BoxId::Jogo),
        walkover: both(BoxId::Walkover),
        abandoned: both(BoxId::Abandoned),
        correction: boxed(BoxId::Correction),
    }
}

/// Where squares and boxes in doubt stand on a sheet, as shares of its width and height: left, top,
/// width, height.
#[must_use]
pub fn doubts(seen: &Seen, shape: Shape) -> Vec<[f32; 4]> {
    let layout = Layout::of(shape);
    let [width, height] = sheet::layout::SHEET;
    let squares = layout.squares.iter();
    let squares = squares.filter(|(id, _)| mark(&seen.squares, id) == Mark::Doubtful);
    let boxes = layout.boxes.iter();
    let boxes = boxes.filter(|(id, _)| mark(&seen.boxes, id) == Mark::Doubtful);
    squares
        .map(|(_, at)| at)
        .chain(boxes.map(|(_, at)| at))
        .map(|at| {
            [
                at.left() / width,
                at.top() / height,
                at.w / width,
                at.h / height,
            ]
        })
        .collect()
}
