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

/// This much less of a square than of most others, beyond twice their spread, one hand does not ink.
const LESS: f64 = 0.1;
const LESS_SPREAD: f64 = 2.0;

/// The ink of one pen differs by no more than this, from paper to the ink of the print: a stamp's is another.
const SHADES: f64 = 0.09;

/// Ink that ends this near to a circle, in millimetres, is a stamp's: what pens fill comes to 0.1 at least.
const ON_A_CIRCLE: f64 = 0.08;

/// What goes this much further over the middles of edges, and leaves an edge free, is round, too: a pen that
/// goes round and round leaves none.
const ROUND_BESIDE: f64 = 0.3;

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
/// What is unlike the rest was not filled as those were: something lies there.
#[must_use]
pub fn squares(measures: &[Option<Measure>]) -> Vec<Mark> {
    let mut said: Vec<Mark> = measures
        .iter()
        .map(|measure| measure.as_ref().map_or(Mark::Doubtful, square))
        .collect();
    let filled: Vec<&Measure> = measures
        .iter()
        .zip(&said)
        .filter(|(_, said)| **said == Mark::Marked)
        .filter_map(|(measure, _)| measure.as_ref())
        .collect();
    let hand = Hand::of(&filled);
    for (measure, said) in measures.iter().zip(&mut said) {
        let is_odd = |measure: &Measure| !hand.filled(measure);
        if *said == Mark::Marked && measure.as_ref().is_none_or(is_odd) {
            *said = Mark::Doubtful;
        }
    }
    said
}

/// How one hand fills squares.
#[derive(Debug, Default)]
struct Hand {
    /// How far over the edges it goes at most, in millimetres.
    over: f64,
    /// The least share of a square that it inks.
    inked: f64,
    /// How dark its ink is; none where it filled too few squares to tell.
    shade: Option<f64>,
}

impl Hand {
    fn of(filled: &[&Measure]) -> Self {
        let sorted = |of: fn(&Measure) -> f64| {
            let mut values: Vec<f64> = filled.iter().map(|measure| of(measure)).collect();
            values.sort_by(f64::total_cmp);
            values
        };
        let overs = sorted(|measure| measure.over);
        // Where hardly a square is filled a pen has to stay at its edges.
        let Some(fourth) = overs.len().checked_sub(HABIT) else {
            return Self {
                over: FURTHER,
                ..Self::default()
            };
        };
        let (inked, shades) = (
            sorted(|measure| measure.inked),
            sorted(|measure| measure.shade),
        );
        let part = |values: &[f64], quarters: usize| values[(values.len() - 1) * quarters / 4];
        let (habit, middle) = (overs[fourth], overs[overs.len() - 1 - overs.len() / 2]);
        Self {
            over: habit + (habit - middle).max(0.0) + FURTHER,
            inked: part(&inked, 1) - LESS_SPREAD * (part(&inked, 3) - part(&inked, 1)) - LESS,
            shade: Some(part(&shades, 2)),
        }
    }

    /// Whether a square looks as this hand fills them.
    fn filled(&self, square: &Measure) -> bool {
        let shaded = self
            .shade
            .is_none_or(|shade| (square.shade - shade).abs() <= SHADES);
        square.over <= self.over && square.inked >= self.inked && shaded
    }
}

/// Judges a square that has to be filled, by itself.
#[must_use]
fn square(measure: &Measure) -> Mark {
    let [least, second, ..] = measure.edges;
    let whole = measure.inked >= FILLED && second >= FILLED_EDGE && least >= LEAST_EDGE;
    let struck = measure.apart >= STRUCK_APART || measure.beyond >= STRUCK;
    let covered = measure.covered >= COVERED || is_round(measure);
    if whole && !struck && !covered && is_known(measure) {
        Mark::Marked
    } else if is_blank(measure) {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

/// Whether what is there is as round as a stamp or a drop.
fn is_round(measure: &Measure) -> bool {
    let free = measure.edges[0] < FILLED_EDGE;
    measure.round >= ROUND
        || (free && measure.round >= ROUND_BESIDE)
        || measure.beside_circle.is_some_and(|by| by < ON_A_CIRCLE)
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
        shade: 0.9,
        beside_circle: None,
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
                round: 0.35,
                edges: [0.3, 0.9, 0.9, 0.9],
                ..FULL
            },
            Measure {
                beside_circle: Some(0.04),
                ..FULL
            },
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

    #[test]
    fn what_is_inked_otherwise_than_by_the_hand_is_doubtful() {
        let others = [Some(FULL); 9];
        let among = |odd: Measure| squares(&[&others[..], &[Some(odd)]].concat())[9];
        assert_eq!(among(FULL), Mark::Marked);
        let of_another_shade = Measure {
            shade: FULL.shade - 0.1,
            ..FULL
        };
        assert_eq!(among(of_another_shade), Mark::Doubtful);
        let in_part = Measure { inked: 0.8, ..FULL };
        assert_eq!(among(in_part), Mark::Doubtful);
        assert_eq!(
            squares(&[Some(in_part)]),
            [Mark::Marked],
            "no hand to compare with"
        );
    }
}
