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
const FILLED: f64 = 0.70;

/// Up to this share of ink a square is blank: specks of a scanner, the edge of its neighbour.
const EMPTY: f64 = 0.045;

/// Up to this darkness a blank square is blank: beyond it something was erased.
const CLEAN: f64 = 0.085;

/// Up to this share of fainter ink a filled square is filled: beyond it the pen was too light, or it
/// was erased.
const SOLID: f64 = 0.20;

/// From so many inked parts around it on, of eight, a filled square was struck out.
const STRUCK: u32 = 4;

/// A tick fills no box: from this share of ink on it is one.
const TICKED: f64 = 0.14;

/// Judges a square that has to be filled.
#[must_use]
pub fn square(measure: &Measure) -> Mark {
    if measure.inked >= FILLED && measure.faint <= SOLID && measure.beyond < STRUCK {
        Mark::Marked
    } else if measure.inked <= EMPTY && measure.dark <= CLEAN {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

/// Judges a box that may be ticked or filled.
#[must_use]
pub fn tick(measure: &Measure) -> Mark {
    if measure.inked >= TICKED {
        Mark::Marked
    } else if measure.inked <= EMPTY && measure.dark <= CLEAN {
        Mark::Blank
    } else {
        Mark::Doubtful
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_between_is_doubtful() {
        let of = |inked: f64, faint: f64, beyond: u32| Measure {
            inked,
            dark: inked + faint * 0.25,
            faint,
            beyond,
        };
        assert_eq!(square(&of(0.95, 0.02, 0)), Mark::Marked);
        assert_eq!(square(&of(0.0, 0.0, 0)), Mark::Blank);
        for doubtful in [
            of(0.3, 0.1, 0),
            of(0.6, 0.1, 0),
            of(0.0, 0.6, 0),
            of(0.9, 0.05, 6),
            of(0.7, 0.28, 0),
        ] {
            assert_eq!(square(&doubtful), Mark::Doubtful, "{doubtful:?}");
        }
        assert_eq!(tick(&of(0.2, 0.1, 3)), Mark::Marked);
    }
}
