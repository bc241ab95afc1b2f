//! Whether a blank square alone is darker than the paper around it, whatever light falls upon both.
//!
//! A surface is laid through how light the square and what lies around it are, with a step where the square ends, by least
//! squares. What lies far beside it is print, a neighbour's ink or a speck, and is left out the second time.

use crate::number::number;
use crate::warp::solve;

/// By how much a square differs from what is around it, from paper to ink.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tint {
    /// The step: above nothing where the square is darker.
    pub by: f64,
    /// How far places lie beside the surface, as the root of their mean square.
    pub stray: f64,
}

/// Terms of the surface, of third degree, and the step.
const TERMS: usize = 11;

/// From one place to the next, in millimetres.
const STEP: f64 = 0.4;

/// Beyond the edges it is looked so far, in millimetres, and not so near to the printed outline.
const AROUND: f64 = 1.5;
const OUTLINE: f64 = 0.5;

/// A number stands above a square, so far to both sides of its middle, in millimetres.
const NUMBER: f64 = 2.1;

/// What is darker than this is no paper, and what lies this many times further beside the surface than the rest.
const PAPER: f64 = 0.3;
const FAR: f64 = 2.5;

/// So many places tell.
const ENOUGH: usize = 60;

impl Tint {
    /// Of a square of which half is so many millimetres, with so many to the next one.
    pub fn of(half: f64, gap: f64, dark: &dyn Fn([f64; 2]) -> Option<f64>) -> Option<Self> {
        let out = half + AROUND.min(gap / 2.0);
        let count = crate::number::steps_of(2.0 * out, STEP);
        let at = |index: usize| out * (2.0 * number(index) / number(count) - 1.0);
        let mut seen = Vec::with_capacity((count + 1) * (count + 1));
        for row in 0..=count {
            for column in 0..=count {
                let [x, y] = [at(column), at(row)];
                let beyond = x.abs().max(y.abs()) - half;
                let is_number = y < -half && x.abs() < NUMBER;
                if beyond.abs() < OUTLINE || is_number {
                    continue;
                }
                let dark = dark([x, y])?;
                if dark < PAPER {
                    seen.push((terms([x / out, y / out], beyond < 0.0), dark));
                }
            }
        }
        let first = Fit::of(&seen)?;
        let most = first.stray * FAR;
        seen.retain(|(terms, dark)| (first.at(terms) - dark).abs() <= most);
        let fit = Fit::of(&seen)?;
        Some(Self {
            by: fit.by[TERMS - 1],
            stray: fit.stray,
        })
    }
}

fn terms([x, y]: [f64; 2], is_inside: bool) -> [f64; TERMS] {
    let step = f64::from(u8::from(is_inside));
    [
        1.0,
        x,
        y,
        x * x,
        x * y,
        y * y,
        x * x * x,
        x * x * y,
        x * y * y,
        y * y * y,
        step,
    ]
}

/// A surface.
struct Fit {
    by: [f64; TERMS],
    stray: f64,
}

impl Fit {
    fn of(seen: &[([f64; TERMS], f64)]) -> Option<Self> {
        if seen.len() < ENOUGH {
            return None;
        }
        let (mut normal, mut values) = ([[0.0; TERMS]; TERMS], [0.0; TERMS]);
        for (terms, dark) in seen {
            for (i, term) in terms.iter().enumerate() {
                for (j, other) in terms.iter().enumerate() {
                    normal[i][j] += term * other;
                }
                values[i] += term * dark;
            }
        }
        let mut fit = Self {
            by: solve(normal, values)?,
            stray: 0.0,
        };
        let beside = seen
            .iter()
            .map(|(terms, dark)| (fit.at(terms) - dark).powi(2));
        fit.stray = (beside.sum::<f64>() / number(seen.len())).sqrt();
        Some(fit)
    }

    fn at(&self, terms: &[f64; TERMS]) -> f64 {
        self.by.iter().zip(terms).map(|(by, term)| by * term).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(light: impl Fn([f64; 2]) -> f64, square: f64) -> Tint {
        let dark = |at: [f64; 2]| {
            let is_inside = at[0].abs().max(at[1].abs()) < 3.0;
            Some(light(at) + if is_inside { square } else { 0.0 })
        };
        Tint::of(3.0, 3.0, &dark).unwrap()
    }

    #[test]
    fn light_that_changes_is_no_ink() {
        let shade = |[x, y]: [f64; 2]| 0.05 + 0.01 * x - 0.004 * y * y;
        assert!(of(shade, 0.0).by.abs() < 1e-6);
        assert!((of(shade, 0.06).by - 0.06).abs() < 1e-6);
        let number = |[x, y]: [f64; 2]| if y < -3.4 && x.abs() < 2.0 { 0.9 } else { 0.0 };
        assert!((of(number, 0.06).by - 0.06).abs() < 1e-6);
    }
}
