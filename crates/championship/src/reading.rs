//! What the marks of a sheet come to by the rules of the game: a result only where all of it is certain.

use rules::jogo::{JogoRule, Played, Problem};
use rules::partida::{Side, Target};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How the marks of a sheet are taken: a part of the format, told on the sheet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marking {
    /// Which marks count.
    #[serde(default)]
    pub marks: Accepted,
    /// Whether a square in doubt is taken as the only reading has it that a jogo can come to.
    #[serde(default)]
    pub arithmetic: bool,
}

/// Which marks count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accepted {
    /// Filled squares alone.
    Fill,
    /// Crosses and ticks too, where a hand makes nothing else on its sheet.
    #[default]
    FillCrossTick,
}

/// On what a result rests besides squares that are filled or blank beyond doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReadBy {
    /// On how this hand marks the squares of its sheet.
    Manner,
    /// On no other reading of what is in doubt being possible.
    Arithmetic,
}

/// What was seen of a square or a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Filled.
    Marked,
    /// A cross or a tick, as this hand makes them in every square that it marks.
    Stroke,
    /// Nothing there.
    Blank,
    /// Neither beyond doubt.
    Doubtful,
}

/// One side of one partida.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowRead {
    /// Its squares, from the first point on.
    pub squares: Vec<Mark>,
    /// The box that says that it won the partida.
    pub won: Mark,
    /// Whether something is drawn beside its squares, around them or on their numbers.
    pub beside: bool,
    /// Whether something is written where its points are.
    pub written: bool,
}

/// A whole sheet, A before B.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRead {
    /// Partida by partida.
    pub partidas: Vec<[RowRead; 2]>,
    /// Won the jogo.
    pub jogo: [Mark; 2],
    /// Did not come.
    pub walkover: [Mark; 2],
    /// Left the mesa.
    pub abandoned: [Mark; 2],
    /// Something was corrected.
    pub correction: Mark,
}

/// Why a sheet goes to a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum ReadingProblem {
    /// Squares of a row that are neither filled nor blank beyond doubt.
    DoubtfulSquares {
        /// 1-based.
        partida: u32,
        /// Whose.
        side: Side,
        /// Which of them, 1-based, from the first on.
        points: Vec<usize>,
        /// How many squares the row has.
        of: usize,
    },
    /// Squares are filled that do not follow each other from the first on.
    Gap {
        /// 1-based.
        partida: u32,
        /// Whose.
        side: Side,
    },
    /// Something is drawn beside the squares of a row: they may not tell the whole story.
    Beside {
        /// 1-based.
        partida: u32,
        /// Whose.
        side: Side,
    },
    /// Something is written where the points are, and no square is filled.
    WrittenAlone {
        /// 1-based.
        partida: u32,
        /// Whose.
        side: Side,
    },
    /// A box that is neither ticked nor blank beyond doubt.
    DoubtfulBox {
        /// Which: `won`, `jogo`, `wo`, `abandon`, `correction`.
        what: &'static str,
        /// 1-based, of `won` alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        partida: Option<u32>,
        /// Whose; none of the correction's.
        side: Option<Side>,
    },
    /// A box that is ticked and speaks against the squares.
    Box {
        /// Which: `won`, `jogo`.
        what: &'static str,
        /// 1-based, of `won` alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        partida: Option<u32>,
        /// Whose.
        side: Side,
    },
    /// W×O was marked: somebody has to rule.
    Walkover {
        /// Who did not come.
        side: Side,
    },
    /// Somebody left the mesa: somebody has to rule.
    Abandoned {
        /// Who.
        side: Side,
    },
    /// The correction box was marked.
    Correction,
    /// Crosses or ticks, and only filled squares count.
    NotFilled,
    /// The squares are certain, and no jogo can have come out like that.
    Impossible {
        /// The points that end a partida of it.
        target: Target,
        /// Everything that is wrong.
        problems: Vec<Problem>,
    },
}

/// Where on a sheet a person has to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// At the sheet, or at all of it.
    Whole,
    /// At a row: its partida, 1-based, and its side.
    Row(u32, Side),
    /// At the boxes at the foot.
    Foot,
}

impl ReadingProblem {
    /// Where one sees it.
    #[must_use]
    pub const fn place(&self) -> Place {
        match self {
            Self::DoubtfulSquares { partida, side, .. }
            | Self::Gap { partida, side }
            | Self::Beside { partida, side }
            | Self::WrittenAlone { partida, side }
            | Self::DoubtfulBox {
                partida: Some(partida),
                side: Some(side),
                ..
            }
            | Self::Box {
                partida: Some(partida),
                side,
                ..
            } => Place::Row(*partida, *side),
            Self::DoubtfulBox { .. }
            | Self::Box { .. }
            | Self::Walkover { .. }
            | Self::Abandoned { .. }
            | Self::Correction => Place::Foot,
            Self::NotFilled | Self::Impossible { .. } => Place::Whole,
        }
    }
}

/// What a sheet comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The scores as far as squares follow each other, for a person to begin with.
    pub scores: Vec<[i64; 2]>,
    /// The result; every reason why there is none.
    pub result: Result<Played, Vec<ReadingProblem>>,
    /// On what else the result rests; nothing where there is none.
    pub by: Vec<ReadBy>,
}

/// Judges a sheet.
#[must_use]
pub fn judge(rule: JogoRule, sheet: &SheetRead, marking: Marking) -> Judged {
    let mut marked = sheet.clone();
    let mut strokes = false;
    for mark in marked.squares_mut().filter(|mark| **mark == Mark::Stroke) {
        *mark = Mark::Marked;
        strokes = true;
    }
    let mut judged = as_marked(rule, &marked);
    if strokes && marking.marks == Accepted::Fill {
        let problems = judged.result.err().unwrap_or_default();
        let told = [ReadingProblem::NotFilled].into_iter().chain(problems);
        judged.result = Err(told.collect());
        return judged;
    }
    if judged.result.is_err()
        && marking.arithmetic
        && let Some(only) = only_possible(rule, &marked)
    {
        judged = only;
        judged.by.push(ReadBy::Arithmetic);
    }
    if strokes && judged.result.is_ok() {
        judged.by.push(ReadBy::Manner);
    }
    judged
}

/// Squares and boxes in doubt of which all readings are tried; with more nothing is proposed.
const MOST_TRIED: usize = 8;

/// The result that a sheet comes to whichever way its doubts are read, unless that is impossible; none where
/// there are none or several, or where a person has to look for another reason.
fn only_possible(rule: JogoRule, sheet: &SheetRead) -> Option<Judged> {
    let mut tried = sheet.clone();
    let doubts = tried.readable_mut().filter(|mark| **mark == Mark::Doubtful);
    let count = doubts.count();
    if !(1..=MOST_TRIED).contains(&count) {
        return None;
    }
    let mut only: Option<Judged> = None;
    for reading in 0..1_u32 << count {
        let mut tried = sheet.clone();
        let doubts = tried.readable_mut().filter(|mark| **mark == Mark::Doubtful);
        for (bit, mark) in doubts.enumerate() {
            *mark = match reading >> bit & 1 {
                1 => Mark::Marked,
                _ => Mark::Blank,
            };
        }
        let judged = as_marked(rule, &tried);
        match &only {
            _ if judged.result.is_err() => {}
            Some(other) if other.scores != judged.scores => return None,
            _ => only = Some(judged),
        }
    }
    only
}

impl SheetRead {
    fn squares_mut(&mut self) -> impl Iterator<Item = &mut Mark> {
        let rows = self.partidas.iter_mut().flatten();
        rows.flat_map(|row| &mut row.squares)
    }

    /// Squares, and the boxes that must not speak against them.
    fn readable_mut(&mut self) -> impl Iterator<Item = &mut Mark> {
        let rows = self.partidas.iter_mut().flatten();
        rows.flat_map(|row| row.squares.iter_mut().chain([&mut row.won]))
            .chain(&mut self.jogo)
    }
}

/// Judges a sheet on which every mark that is one counts.
fn as_marked(rule: JogoRule, sheet: &SheetRead) -> Judged {
    let mut problems = Vec::new();
    let mut scores: Vec<[i64; 2]> = Vec::new();
    for (partida, rows) in (1..).zip(&sheet.partidas) {
        let mut score = [0, 0];
        for side in Side::BOTH {
            let row = &rows[side.index()];
            score[side.index()] = points(row, partida, side, &mut problems);
        }
        scores.push(score);
    }
    // What follows the last partida that has a square was not played.
    while scores.last() == Some(&[0, 0]) {
        scores.pop();
    }
    boxes(rule, sheet, &scores, &mut problems);
    if !problems.is_empty() {
        return Judged {
            scores,
            result: Err(problems),
            by: Vec::new(),
        };
    }
    let result = Played::decided(rule, &scores).map_err(|problems| {
        vec![ReadingProblem::Impossible {
            target: rule.target,
            problems,
        }]
    });
    Judged {
        scores,
        result,
        by: Vec::new(),
    }
}

/// The filled squares from the first on; what is doubtful among them, or stands apart, is a problem.
fn points(row: &RowRead, partida: u32, side: Side, problems: &mut Vec<ReadingProblem>) -> i64 {
    let numbered = row.squares.iter().zip(1..);
    let doubtful = numbered.filter(|(mark, _)| **mark == Mark::Doubtful);
    let doubtful: Vec<usize> = doubtful.map(|(_, point)| point).collect();
    if !doubtful.is_empty() {
        problems.push(ReadingProblem::DoubtfulSquares {
            partida,
            side,
            points: doubtful,
            of: row.squares.len(),
        });
    }
    let filled = row
        .squares
        .iter()
        .take_while(|mark| **mark == Mark::Marked)
        .count();
    if row.squares[filled..].contains(&Mark::Marked) {
        problems.push(ReadingProblem::Gap { partida, side });
    }
    if row.beside {
        problems.push(ReadingProblem::Beside { partida, side });
    }
    if row.written && row.squares.iter().all(|mark| *mark == Mark::Blank) {
        problems.push(ReadingProblem::WrittenAlone { partida, side });
    }
    i64::try_from(filled).unwrap_or(i64::MAX)
}

/// Boxes may be left blank, and must not speak against the squares.
fn boxes(
    rule: JogoRule,
    sheet: &SheetRead,
    scores: &[[i64; 2]],
    problems: &mut Vec<ReadingProblem>,
) {
    let target = i64::from(rule.target.get());
    let mut wins = [0_u32; 2];
    let mut found =
        |mark: Mark, doubtful: ReadingProblem, marked: Option<ReadingProblem>| match mark {
            Mark::Doubtful => problems.push(doubtful),
            Mark::Marked | Mark::Stroke => problems.extend(marked),
            Mark::Blank => {}
        };
    for (number, (index, rows)) in (1..).zip(sheet.partidas.iter().enumerate()) {
        let score = scores.get(index).copied().unwrap_or([0, 0]);
        for side in Side::BOTH {
            let won = score[side.index()] == target;
            wins[side.index()] += u32::from(won);
            let (what, partida) = ("won", Some(number));
            let doubtful = ReadingProblem::DoubtfulBox {
                what,
                partida,
                side: Some(side),
            };
            let against = ReadingProblem::Box {
                what,
                partida,
                side,
            };
            let mark = rows[side.index()].won;
            found(mark, doubtful, (!won).then_some(against));
        }
    }
    let doubtful = |what, side| ReadingProblem::DoubtfulBox {
        what,
        partida: None,
        side,
    };
    for side in Side::BOTH {
        let at = side.index();
        let won = wins[at] == rule.best_of.needed();
        let against = (!won).then_some(ReadingProblem::Box {
            what: "jogo",
            partida: None,
            side,
        });
        found(sheet.jogo[at], doubtful("jogo", Some(side)), against);
        let walkover = Some(ReadingProblem::Walkover { side });
        found(sheet.walkover[at], doubtful("wo", Some(side)), walkover);
        let abandoned = Some(ReadingProblem::Abandoned { side });
        let left = doubtful("abandon", Some(side));
        found(sheet.abandoned[at], left, abandoned);
    }
    let correction = Some(ReadingProblem::Correction);
    found(sheet.correction, doubtful("correction", None), correction);
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::jogo::BestOf;

    const RULE: fn() -> JogoRule = || JogoRule {
        best_of: BestOf::new(3).unwrap(),
        target: Target::TWELVE,
        walkover_pontinhos: None,
    };

    fn row(score: usize) -> RowRead {
        let mark = |at| {
            if at < score {
                Mark::Marked
            } else {
                Mark::Blank
            }
        };
        RowRead {
            squares: (0..12).map(mark).collect(),
            won: Mark::Blank,
            beside: false,
            written: false,
        }
    }

    fn sheet(scores: &[[usize; 2]; 3]) -> SheetRead {
        SheetRead {
            partidas: scores.iter().map(|score| score.map(row)).collect(),
            jogo: [Mark::Blank; 2],
            walkover: [Mark::Blank; 2],
            abandoned: [Mark::Blank; 2],
            correction: Mark::Blank,
        }
    }

    fn told(sheet: &SheetRead) -> Judged {
        judge(RULE(), sheet, Marking::default())
    }

    #[test]
    fn crosses_count_where_they_are_taken() {
        let mut crosses = sheet(&[[12, 7], [12, 9], [0, 0]]);
        for mark in crosses.squares_mut().filter(|mark| **mark == Mark::Marked) {
            *mark = Mark::Stroke;
        }
        let by_manner = told(&crosses);
        assert_eq!(by_manner.scores, [[12, 7], [12, 9]]);
        assert!(by_manner.result.is_ok());
        assert_eq!(by_manner.by, [ReadBy::Manner]);
        let filled_alone = Marking {
            marks: Accepted::Fill,
            arithmetic: true,
        };
        let refused = judge(RULE(), &crosses, filled_alone);
        assert_eq!(refused.result.unwrap_err(), [ReadingProblem::NotFilled]);
        assert_eq!(
            refused.scores,
            [[12, 7], [12, 9]],
            "for a person to begin with"
        );
        // The manner of a hand never decides against the game.
        crosses.partidas[0][1].squares[7..].fill(Mark::Stroke);
        assert!(told(&crosses).result.is_err());
        assert!(told(&crosses).by.is_empty());
        assert!(told(&sheet(&[[12, 7], [12, 9], [0, 0]])).by.is_empty());
    }

    #[test]
    fn arithmetic_decides_only_what_can_be_nothing_else() {
        let with_arithmetic = Marking {
            arithmetic: true,
            ..Marking::default()
        };
        let judged = |change: fn(&mut SheetRead)| {
            let mut sheet = sheet(&[[12, 7], [12, 9], [0, 0]]);
            change(&mut sheet);
            assert!(told(&sheet).result.is_err(), "unless the format says so");
            judge(RULE(), &sheet, with_arithmetic)
        };
        type Change = fn(&mut SheetRead);
        let decided: [Change; 3] = [
            // A square among filled ones, the last of a winner, a box that cannot be marked.
            |sheet| sheet.partidas[0][1].squares[3] = Mark::Doubtful,
            |sheet| sheet.partidas[1][0].squares[11] = Mark::Doubtful,
            |sheet| sheet.partidas[1][1].won = Mark::Doubtful,
        ];
        for change in decided {
            let judged = judged(change);
            assert_eq!(judged.scores, [[12, 7], [12, 9]]);
            assert!(judged.result.is_ok());
            assert_eq!(judged.by, [ReadBy::Arithmetic]);
        }
        let open: [Change; 4] = [
            // One more or not, the same beside a correction, W×O, and far too many.
            |sheet| sheet.partidas[0][1].squares[7] = Mark::Doubtful,
            |sheet| {
                sheet.partidas[0][1].squares[3] = Mark::Doubtful;
                sheet.correction = Mark::Marked;
            },
            |sheet| sheet.walkover[0] = Mark::Doubtful,
            |sheet| sheet.partidas[1][0].squares[2..].fill(Mark::Doubtful),
        ];
        for change in open {
            let judged = judged(change);
            assert!(judged.result.is_err());
            assert!(judged.by.is_empty());
        }
    }

    #[test]
    fn a_certain_sheet_is_a_result() {
        let mut written = sheet(&[[12, 7], [9, 12], [12, 11]]);
        let rows = written.partidas.iter_mut().flatten();
        rows.for_each(|row| row.written = true);
        let judged = told(&written);
        assert_eq!(judged.result.unwrap().pontinhos(), [33, 30]);
        let two = told(&sheet(&[[12, 0], [12, 3], [0, 0]]));
        assert_eq!(two.scores, [[12, 0], [12, 3]]);
        assert!(two.result.is_ok());
    }

    #[test]
    fn whatever_is_not_certain_goes_to_a_person() {
        let plain = sheet(&[[12, 7], [12, 9], [0, 0]]);
        let with = |change: fn(&mut SheetRead)| {
            let mut sheet = plain.clone();
            change(&mut sheet);
            told(&sheet).result.unwrap_err()
        };
        type Change = fn(&mut SheetRead);
        let cases: [(Change, ReadingProblem); 13] = [
            (
                |sheet| sheet.partidas[0][1].squares[7] = Mark::Doubtful,
                ReadingProblem::DoubtfulSquares {
                    partida: 1,
                    side: Side::B,
                    points: vec![8],
                    of: 12,
                },
            ),
            (
                |sheet| sheet.partidas[0][1].beside = true,
                ReadingProblem::Beside {
                    partida: 1,
                    side: Side::B,
                },
            ),
            (
                |sheet| sheet.partidas[2][0].written = true,
                ReadingProblem::WrittenAlone {
                    partida: 3,
                    side: Side::A,
                },
            ),
            (
                |sheet| sheet.partidas[1][1].squares[10] = Mark::Marked,
                ReadingProblem::Gap {
                    partida: 2,
                    side: Side::B,
                },
            ),
            (
                |sheet| sheet.partidas[1][1].won = Mark::Marked,
                ReadingProblem::Box {
                    what: "won",
                    partida: Some(2),
                    side: Side::B,
                },
            ),
            (
                |sheet| sheet.jogo[1] = Mark::Marked,
                ReadingProblem::Box {
                    what: "jogo",
                    partida: None,
                    side: Side::B,
                },
            ),
            (
                |sheet| sheet.jogo[0] = Mark::Doubtful,
                ReadingProblem::DoubtfulBox {
                    what: "jogo",
                    partida: None,
                    side: Some(Side::A),
                },
            ),
            (
                |sheet| sheet.walkover[0] = Mark::Marked,
                ReadingProblem::Walkover { side: Side::A },
            ),
            (
                |sheet| sheet.abandoned[1] = Mark::Marked,
                ReadingProblem::Abandoned { side: Side::B },
            ),
            (
                |sheet| sheet.abandoned[1] = Mark::Doubtful,
                ReadingProblem::DoubtfulBox {
                    what: "abandon",
                    partida: None,
                    side: Some(Side::B),
                },
            ),
            (
                |sheet| sheet.walkover[1] = Mark::Doubtful,
                ReadingProblem::DoubtfulBox {
                    what: "wo",
                    partida: None,
                    side: Some(Side::B),
                },
            ),
            (
                |sheet| sheet.correction = Mark::Doubtful,
                ReadingProblem::DoubtfulBox {
                    what: "correction",
                    partida: None,
                    side: None,
                },
            ),
            (
                |sheet| sheet.correction = Mark::Marked,
                ReadingProblem::Correction,
            ),
        ];
        for (change, expected) in cases {
            assert_eq!(with(change), [expected]);
        }
        for impossible in [
            [[12, 12], [12, 3], [0, 0]],
            [[12, 7], [12, 9], [12, 4]],
            [[12, 7], [4, 0], [0, 0]],
            [[0, 0], [0, 0], [0, 0]],
        ] {
            let judged = told(&sheet(&impossible));
            assert!(matches!(
                &judged.result.unwrap_err()[..],
                [ReadingProblem::Impossible { .. }]
            ));
        }
    }
}
