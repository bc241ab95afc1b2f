//! What the marks of a sheet come to by the rules of the game: a result only where all of it is certain.

use rules::jogo::{JogoRule, Played, Problem};
use rules::partida::{Side, Target};
use serde::Serialize;

/// What was seen of a square or a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Filled.
    Marked,
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
    /// A square that is neither filled nor blank beyond doubt.
    DoubtfulSquare {
        /// 1-based.
        partida: u32,
        /// Whose.
        side: Side,
        /// 1-based.
        point: usize,
    },
    /// Squares are filled that do not follow each other from the first on.
    Gap {
        /// 1-based.
        partida: u32,
        /// Whose.
        side: Side,
    },
    /// A box that is neither ticked nor blank beyond doubt, or speaks against the squares.
    Box {
        /// Which: `won`, `jogo`.
        what: &'static str,
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
    /// The squares are certain, and no jogo can have come out like that.
    Impossible {
        /// The points that end a partida of it.
        target: Target,
        /// Everything that is wrong.
        problems: Vec<Problem>,
    },
}

/// What a sheet comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// The scores as far as squares follow each other, for a person to begin with.
    pub scores: Vec<[i64; 2]>,
    /// The result; every reason why there is none.
    pub result: Result<Played, Vec<ReadingProblem>>,
}

/// Judges a sheet.
#[must_use]
pub fn judge(rule: JogoRule, sheet: &SheetRead) -> Judged {
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
        };
    }
    let result = Played::decided(rule, &scores).map_err(|problems| {
        vec![ReadingProblem::Impossible {
            target: rule.target,
            problems,
        }]
    });
    Judged { scores, result }
}

/// The filled squares from the first on; what is doubtful among them, or stands apart, is a problem.
fn points(row: &RowRead, partida: u32, side: Side, problems: &mut Vec<ReadingProblem>) -> i64 {
    let doubtful = row
        .squares
        .iter()
        .zip(1..)
        .filter(|(mark, _)| **mark == Mark::Doubtful);
    problems.extend(doubtful.map(|(_, point)| ReadingProblem::DoubtfulSquare {
        partida,
        side,
        point,
    }));
    let filled = row
        .squares
        .iter()
        .take_while(|mark| **mark == Mark::Marked)
        .count();
    if row.squares[filled..].contains(&Mark::Marked) {
        problems.push(ReadingProblem::Gap { partida, side });
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
    for (index, rows) in sheet.partidas.iter().enumerate() {
        let score = scores.get(index).copied().unwrap_or([0, 0]);
        for side in Side::BOTH {
            let won = score[side.index()] == target;
            wins[side.index()] += u32::from(won);
            let mark = rows[side.index()].won;
            if mark == Mark::Doubtful || (mark == Mark::Marked && !won) {
                problems.push(ReadingProblem::Box { what: "won", side });
            }
        }
    }
    for side in Side::BOTH {
        let at = side.index();
        let won = wins[at] == rule.best_of.needed();
        if sheet.jogo[at] == Mark::Doubtful || (sheet.jogo[at] == Mark::Marked && !won) {
            problems.push(ReadingProblem::Box { what: "jogo", side });
        }
        if sheet.walkover[at] != Mark::Blank {
            problems.push(ReadingProblem::Walkover { side });
        }
        if sheet.abandoned[at] != Mark::Blank {
            problems.push(ReadingProblem::Abandoned { side });
        }
    }
    if sheet.correction != Mark::Blank {
        problems.push(ReadingProblem::Correction);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::jogo::BestOf;

    const RULE: fn() -> JogoRule = || JogoRule {
        best_of: BestOf::new(3).unwrap(),
        target: Target::TWELVE,
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

    #[test]
    fn a_certain_sheet_is_a_result() {
        let judged = judge(RULE(), &sheet(&[[12, 7], [9, 12], [12, 11]]));
        assert_eq!(judged.result.unwrap().pontinhos(), [33, 30]);
        let two = judge(RULE(), &sheet(&[[12, 0], [12, 3], [0, 0]]));
        assert_eq!(two.scores, [[12, 0], [12, 3]]);
        assert!(two.result.is_ok());
    }

    #[test]
    fn whatever_is_not_certain_goes_to_a_person() {
        let plain = sheet(&[[12, 7], [12, 9], [0, 0]]);
        let with = |change: fn(&mut SheetRead)| {
            let mut sheet = plain.clone();
            change(&mut sheet);
            judge(RULE(), &sheet).result.unwrap_err()
        };
        type Change = fn(&mut SheetRead);
        let cases: [(Change, ReadingProblem); 8] = [
            (
                |sheet| sheet.partidas[0][1].squares[7] = Mark::Doubtful,
                ReadingProblem::DoubtfulSquare {
                    partida: 1,
                    side: Side::B,
                    point: 8,
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
                    side: Side::B,
                },
            ),
            (
                |sheet| sheet.jogo[1] = Mark::Marked,
                ReadingProblem::Box {
                    what: "jogo",
                    side: Side::B,
                },
            ),
            (
                |sheet| sheet.jogo[0] = Mark::Doubtful,
                ReadingProblem::Box {
                    what: "jogo",
                    side: Side::A,
                },
            ),
            (
                |sheet| sheet.walkover[0] = Mark::Marked,
                ReadingProblem::Walkover { side: Side::A },
            ),
            (
                |sheet| sheet.abandoned[1] = Mark::Doubtful,
                ReadingProblem::Abandoned { side: Side::B },
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
            let judged = judge(RULE(), &sheet(&impossible));
            assert!(matches!(
                &judged.result.unwrap_err()[..],
                [ReadingProblem::Impossible { .. }]
            ));
        }
    }
}
