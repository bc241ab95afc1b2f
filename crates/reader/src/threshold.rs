//! From what was measured to what is said: the one place where a square is judged.
//!
//! A square counts as marked or as blank only beyond doubt. The regulation asks for squares that are
//! filled whole, so that a tick, a cross, a half-filled square, a struck-out or an erased one is doubtful:
//! a person looks at it.

use crate::ink::Measure;

/// What is said of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// Filled.
    Marked,
    /// Nothing there.
    Blank,
    /// Neither beyond doubt.
    Doubtful,
}

/// From this share of ink on a square is filled.
const FILLED: f64 = 0.68;

/// From this share of ink along its edges on, all but one, a square is filled: a blot in its middle is
/// not.
const FILLED_EDGE: f64 = 0.5;

/// The edge that a pen went along least has this share of ink at least: half a square leaves one free.
const LEAST_EDGE: f64 = 0.2;

/// Up to this share of ink a square is blank: specks of a scanner, the edge of its neighbour.
const EMPTY: f64 = 0.045;

/// Up to this darkness a blank square is blank: beyond it something was erased.
const CLEAN: f64 = 0.085;

/// A filled square with ink beyond it on sides that are no neighbours was struck out.
const STRUCK_APART: u32 = 2;

/// So is one with ink beyond it in this many of eight directions.
const STRUCK: u32 = 6;

/// A square may be filled over its edges; one beyond which there is ink all along a side is under something.
const COVERED: u32 = 1;

/// What goes this much further, in millimetres, over the middles of edges than over their ends is round, a
/// stamp or a drop: a pen that fills a square round and round comes to 0.45.
const ROUND: f64 = 0.6;

/// So many squares that one hand filled say how far over the edges it goes: a slip or two, or a stamp that lies
/// on three squares, are not its habit.
const HABIT: usize = 4;

/// By so many millimetres, as the mean of four edges, a fill may go further than that and its spread.
const FURTHER: f64 = 0.15;

/// Of every printed edge of a blank square this share is seen at least: nothing lies on it, and nothing
/// was painted over it.
const OUTLINE: f64 = 0.7;

/// A blank square is lighter than the paper around by no more than this: else something white is there.
const LIGHT: f64 = -0.06;

/// Up to here the paper around a square is one paper: beyond it a shadow's edge, glare or ink is there, and
/// nothing is known of what is light or dark.
const UNEVEN: f64 = 0.22;

/// A tick fills no box: from this share of ink on it is one.
const TICKED: f64 = 0.14;

/// Judges all squares of a sheet, which one hand filled; what could not be measured is doubtful.
///
/// What goes much further over its edges than the rest was not filled as those were: something lies there.
#[must_use]
pub fn squares(measures: &[Option<Measure>]) -> Vec<Mark> {
    let mut said: Vec<Mark> = measures
        .iter()
        .map(|measure| measure.as_ref().map_or(Mark::Doubtful, square))
        .collect();
    let mut overs: Vec<f64> = measures
        .iter()
        .zip(&said)
        .filter(|(_, said)| **said == Mark::Marked)
        .filter_map(|(measure, _)| Some(measure.as_ref()?.over))
        .collect();
    overs.sort_by(|one, other| other.total_cmp(one));
    // Where hardly a square is filled a pen has to stay at its edges.
    let habit = overs.get(HABIT - 1).copied().unwrap_or(0.0);
    let middle = overs.get(overs.len() / 2).copied().unwrap_or(0.0);
    let spread = (habit - middle).max(0.0);
    for (measure, said) in measures.iter().zip(&mut said) {
        let further = |measure: &Measure| measure.over > habit + spread + FURTHER;
        if *said == Mark::Marked && measure.as_ref().is_none_or(further) {
            *said = Mark::Doubtful;
        }
    }
    said
}

/// Judges a square that has to be filled, by itself.
#[must_use]
fn square(measure: &Measure) -> Mark {
    let [least, second, ..] = measure.edges;
    let whole = measure.inked >= FILLED && second >= FILLED_EDGE && least >= LEAST_EDGE;
    let struck = measure.apart >= STRUCK_APART || measure.beyond >= STRUCK;
    let covered = measure.covered >= COVERED || measure.round >= ROUND;
    if whole && !struck && !covered && is_known(measure) {
        Mark::Marked
    } else if is_blank(measure) {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

/// Judges a box that may be ticked or filled.
#[must_use]
pub fn tick(measure: &Measure) -> Mark {
    if measure.inked >= TICKED && is_known(measure) {
        Mark::Marked
    } else if is_blank(measure) {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

/// Paper inside, and the printed outline around it.
fn is_blank(measure: &Measure) -> bool {
    measure.inked <= EMPTY
        && (LIGHT..=CLEAN).contains(&measure.dark)
        && measure.outline >= OUTLINE
        && is_known(measure)
}

/// Whether it is known what paper is around a square.
fn is_known(measure: &Measure) -> bool {
    measure.uneven <= UNEVEN
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Measure = Measure {
        inked: 0.95,
        edges: [0.9; 4],
        dark: 0.9,
        beyond: 0,
        apart: 0,
        covered: 0,
        over: 0.0,
        round: 0.0,
        outline: 0.0,
        uneven: 0.0,
    };
    const NOTHING: Measure = Measure {
        inked: 0.0,
        edges: [0.0; 4],
        dark: 0.0,
        outline: 1.0,
        ..FULL
    };

    #[test]
    fn what_is_between_is_doubtful() {
        assert_eq!(square(&FULL), Mark::Marked);
        assert_eq!(square(&NOTHING), Mark::Blank);
        let slipped = Measure {
            beyond: 3,
            apart: 1,
            ..FULL
        };
        assert_eq!(square(&slipped), Mark::Marked, "a pen that slipped");
        let doubtful = [
            Measure { inked: 0.3, ..FULL },
            Measure { inked: 0.6, ..FULL },
            Measure {
                edges: [0.4, 0.4, 0.9, 0.9],
                ..FULL
            },
            Measure {
                edges: [0.0, 0.9, 0.9, 0.9],
                ..FULL
            },
            Measure {
                beyond: 2,
                apart: 2,
                ..FULL
            },
            Measure {
                beyond: 8,
                apart: 1,
                ..FULL
            },
            Measure { covered: 1, ..FULL },
            Measure { round: 1.0, ..FULL },
            Measure {
                uneven: 0.4,
                ..FULL
            },
            Measure {
                dark: 0.15,
                ..NOTHING
            },
            Measure {
                dark: -0.1,
                ..NOTHING
            },
            Measure {
                outline: 0.5,
                ..NOTHING
            },
            Measure {
                uneven: 0.4,
                ..NOTHING
            },
        ];
        for doubtful in doubtful {
            assert_eq!(square(&doubtful), Mark::Doubtful, "{doubtful:?}");
        }
        let ticked = Measure {
            inked: 0.2,
            ..NOTHING
        };
        assert_eq!(tick(&ticked), Mark::Marked);
        let hidden = Measure {
            outline: 0.5,
            ..NOTHING
        };
        assert_eq!(tick(&hidden), Mark::Doubtful);
    }

    #[test]
    fn what_goes_further_than_the_hand_is_doubtful() {
        let said = |overs: &[f64]| {
            let filled = |over: &f64| {
                Some(Measure {
                    over: *over,
                    ..FULL
                })
            };
            let measures: Vec<_> = overs.iter().map(filled).collect();
            squares(&measures)
        };
        let mut neat = vec![Mark::Marked; 9];
        assert_eq!(said(&[0.1; 9]), neat);
        neat.push(Mark::Doubtful);
        assert_eq!(
            said(&[0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.6]),
            neat
        );
        assert_eq!(said(&[0.8; 10]), [Mark::Marked; 10], "a bold hand");
        assert_eq!(said(&[0.8]), [Mark::Doubtful], "no hand to compare with");
        assert_eq!(squares(&[None]), [Mark::Doubtful]);
    }
}
