//! By how much a sheet is shifted from place to place: a smooth field through what was seen here and there.

use crate::warp::solve;

/// A shift that was seen at a place.
#[derive(Debug, Clone, Copy)]
pub struct Sight {
    /// Where, in millimetres.
    pub mm: [f64; 2],
    /// By how many millimetres.
    pub shift: f64,
    /// How clearly.
    pub weight: f64,
}

/// Shifts seen all over a sheet: at any place they say together what the shift is there, by the plane that fits
/// those around it best, the nearer the more (moving least squares).
#[derive(Debug)]
pub struct Field {
    sights: Vec<Sight>,
    /// How far what was seen counts, in millimetres.
    near: f64,
}

/// How far a sight counts at first, and once each square speaks for itself, in millimetres.
const ROUGH: f64 = 40.0;
const FINE: f64 = 16.0;

/// A sight this far from what the others say, in millimetres, counts half.
const ODD: f64 = 0.25;

/// How often what the others say is asked.
const ROUNDS: usize = 2;

/// A slope is believed against this much of a weight, in millimetres squared: far from all sights there is none.
const FLAT: f64 = 60.0;

impl Field {
    /// From parts of a sheet, some of which may be mistaken; corners that are seen lie where they should.
    pub fn rough(corners: &[[f64; 2]], sights: &[Sight]) -> Self {
        Self::of(corners, sights, ROUGH)
    }

    /// From squares one by one.
    pub fn fine(corners: &[[f64; 2]], sights: &[Sight]) -> Self {
        Self::of(corners, sights, FINE)
    }

    fn of(corners: &[[f64; 2]], sights: &[Sight], near: f64) -> Self {
        let clearest = sights.iter().map(|sight| sight.weight).fold(1e-9, f64::max);
        // What is seen half as clearly is more than twice as likely to be something else.
        let scaled = sights.iter().map(|sight| Sight {
            weight: (sight.weight / clearest).powi(2),
            ..*sight
        });
        let corners = corners.iter().map(|mm| Sight {
            mm: *mm,
            shift: 0.0,
            weight: 1.0,
        });
        let mut field = Self {
            sights: scaled.chain(corners).collect(),
            near,
        };
        let clear: Vec<f64> = field.sights.iter().map(|sight| sight.weight).collect();
        for _ in 0..ROUNDS {
            let weights: Vec<f64> = (0..sights.len())
                .map(|index| {
                    let sight = field.sights[index];
                    let odd = (sight.shift - field.without(index, sight.mm)) / ODD;
                    clear[index] / (1.0 + odd * odd)
                })
                .collect();
            for (sight, weight) in field.sights.iter_mut().zip(weights) {
                sight.weight = weight;
            }
        }
        field
    }

    /// The shift at a place, in millimetres.
    pub fn at(&self, mm: [f64; 2]) -> f64 {
        self.without(usize::MAX, mm)
    }

    /// What all sights but one say of a place.
    pub fn without(&self, left_out: usize, [x, y]: [f64; 2]) -> f64 {
        let (mut normal, mut values) = ([[0.0; 3]; 3], [0.0; 3]);
        for (index, sight) in self.sights.iter().enumerate() {
            if index == left_out {
                continue;
            }
            let (dx, dy) = (sight.mm[0] - x, sight.mm[1] - y);
            // What is far counts little, but counts.
            let away = 1.0 + (dx * dx + dy * dy) / (2.0 * self.near * self.near);
            let weight = sight.weight / (away * away * away);
            let row = [1.0, dx, dy];
            for i in 0..3 {
                for j in 0..3 {
                    normal[i][j] += weight * row[i] * row[j];
                }
                values[i] += weight * row[i] * sight.shift;
            }
        }
        for (axis, row) in normal.iter_mut().enumerate().skip(1) {
            row[axis] += FLAT;
        }
        solve(normal, values).map_or(0.0, |[shift, ..]| shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CORNERS: [[f64; 2]; 4] = [[13.0, 13.0], [197.0, 13.0], [13.0, 135.0], [197.0, 135.0]];

    fn bent([x, y]: [f64; 2]) -> f64 {
        let share = |at: f64, to: f64| ((at - 13.0) / (to - 13.0) * std::f64::consts::PI).sin();
        share(x, 197.0) * share(y, 135.0)
    }

    fn grid() -> Vec<Sight> {
        let places = (0..12_u32).flat_map(|column| {
            (0..6_u32)
                .map(move |row| [35.0 + 9.0 * f64::from(column), 48.0 + 10.0 * f64::from(row)])
        });
        let sight = |mm| Sight {
            mm,
            shift: bent(mm),
            weight: 50.0,
        };
        places.map(sight).collect()
    }

    #[test]
    fn what_is_hidden_follows_what_is_around() {
        let mut sights = grid();
        // A third of them sees something else, or nothing.
        for (index, sight) in sights.iter_mut().enumerate() {
            match index % 7 {
                0 => sight.shift += 1.2,
                3 => sight.weight = 0.0,
                _ => {}
            }
        }
        let field = Field::fine(&CORNERS, &sights);
        for (index, sight) in sights.iter().enumerate() {
            let told = field.without(index, sight.mm);
            assert!((told - bent(sight.mm)).abs() < 0.15, "{index}: {told}");
        }
    }

    #[test]
    fn where_nothing_is_seen_there_is_no_shift() {
        let blind: Vec<Sight> = grid()
            .into_iter()
            .map(|sight| Sight {
                weight: 0.0,
                ..sight
            })
            .collect();
        assert!(Field::rough(&CORNERS, &blind).at([100.0, 70.0]).abs() < 0.01);
    }
}
