//! From millimetres of a sheet to pixels of a picture.

/// A projective map of the plane.
#[derive(Debug, Clone, Copy)]
pub struct Homography([f64; 9]);

/// A point of the sheet, where it lies in the picture, and how much it counts.
#[derive(Debug, Clone, Copy)]
pub struct Tie {
    pub mm: [f64; 2],
    pub px: [f64; 2],
    pub weight: f64,
}

impl Homography {
    /// The map that fits four or more points best, by least squares; none where they lie on a line.
    pub fn fit(ties: &[Tie]) -> Option<Self> {
        // Centred and scaled, so that the equations are well conditioned.
        let count = f64::from(u32::try_from(ties.len()).ok()?);
        let mean = |of: fn(&Tie) -> [f64; 2]| -> [f64; 2] {
            let sum = ties.iter().fold([0.0, 0.0], |sum, tie| {
                let [x, y] = of(tie);
                [sum[0] + x, sum[1] + y]
            });
            [sum[0] / count, sum[1] / count]
        };
        let (from, to) = (mean(|tie| tie.mm), mean(|tie| tie.px));
        let spread = |of: fn(&Tie) -> [f64; 2], [cx, cy]: [f64; 2]| -> f64 {
            let sum: f64 = ties
                .iter()
                .map(|tie| {
                    let [x, y] = of(tie);
                    (x - cx).hypot(y - cy)
                })
                .sum();
            (sum / count).max(1e-9)
        };
        let (small, large) = (spread(|tie| tie.mm, from), spread(|tie| tie.px, to));
        let (mut normal, mut values) = ([[0.0; 8]; 8], [0.0; 8]);
        for tie in ties {
            let (x, y) = ((tie.mm[0] - from[0]) / small, (tie.mm[1] - from[1]) / small);
            let (u, v) = ((tie.px[0] - to[0]) / large, (tie.px[1] - to[1]) / large);
            let rows = [
                ([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y], u),
                ([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y], v),
            ];
            for (row, value) in rows {
                for i in 0..8 {
                    for j in 0..8 {
                        normal[i][j] += tie.weight * row[i] * row[j];
                    }
                    values[i] += tie.weight * row[i] * value;
                }
            }
        }
        let h = solve(normal, values)?;
        // Undo the centring on both sides.
        let inner = [
            1.0 / small,
            0.0,
            -from[0] / small,
            0.0,
            1.0 / small,
            -from[1] / small,
            0.0,
            0.0,
            1.0,
        ];
        let outer = [large, 0.0, to[0], 0.0, large, to[1], 0.0, 0.0, 1.0];
        let middle = [h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7], 1.0];
        Some(Self(product(&product(&outer, &middle), &inner)))
    }

    /// The map without perspective that fits three or more points best; none where they lie on a line.
    pub fn affine(ties: &[Tie]) -> Option<Self> {
        let mut rows = [[0.0; 3]; 2];
        for (axis, row) in rows.iter_mut().enumerate() {
            let (mut normal, mut values) = ([[0.0; 3]; 3], [0.0; 3]);
            for tie in ties {
                let place = [tie.mm[0], tie.mm[1], 1.0];
                for i in 0..3 {
                    for j in 0..3 {
                        normal[i][j] += tie.weight * place[i] * place[j];
                    }
                    values[i] += tie.weight * place[i] * tie.px[axis];
                }
            }
            *row = solve(normal, values)?;
        }
        let [[a, b, c], [d, e, f]] = rows;
        Some(Self([a, b, c, d, e, f, 0.0, 0.0, 1.0]))
    }

    /// Where a point of the sheet lies.
    pub fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let h = &self.0;
        let w = h[6] * x + h[7] * y + h[8];
        [
            (h[0] * x + h[1] * y + h[2]) / w,
            (h[3] * x + h[4] * y + h[5]) / w,
        ]
    }

    /// Pixels that a millimetre takes around a point.
    pub fn scale(&self, [x, y]: [f64; 2]) -> f64 {
        let [ax, ay] = self.at([x - 0.5, y]);
        let [bx, by] = self.at([x + 0.5, y]);
        let [cx, cy] = self.at([x, y - 0.5]);
        let [dx, dy] = self.at([x, y + 0.5]);
        ((bx - ax).hypot(by - ay) + (dx - cx).hypot(dy - cy)) / 2.0
    }
}

/// A lens that draws what lies off the middle of its picture outwards or inwards, by the cube of how far off it is: the
/// first term of what lenses do to straight lines (D. C. Brown, Decentering distortion of lenses, 1966).
#[derive(Debug, Clone, Copy)]
pub struct Lens {
    middle: [f64; 2],
    /// By which share of its way a place a pixel off lies further out where lines are straight.
    bent: f64,
}

/// Steps in which a place is found that a lens draws to another: each doubles the digits that are right.
const STEPS: u32 = 3;

impl Lens {
    pub const fn new(middle: [f64; 2], bent: f64) -> Self {
        Self { middle, bent }
    }

    /// Where what the picture shows at a place would lie if lines were straight.
    pub fn straight(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (dx, dy) = (x - self.middle[0], y - self.middle[1]);
        let out = 1.0 + self.bent * (dx * dx + dy * dy);
        [self.middle[0] + dx * out, self.middle[1] + dy * out]
    }

    /// Where in the picture lies what would lie at a place if lines were straight.
    pub fn bent(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (dx, dy) = (x - self.middle[0], y - self.middle[1]);
        let bent = self.bent * (dx * dx + dy * dy);
        let mut out = 1.0;
        for _ in 0..STEPS {
            let square = bent * out * out;
            out -= (out * (1.0 + square) - 1.0) / (1.0 + 3.0 * square);
        }
        [self.middle[0] + dx * out, self.middle[1] + dy * out]
    }
}

/// How millimetres lie in the picture around a place: over so small a part it is not bent.
#[derive(Debug, Clone, Copy)]
pub struct Frame {
    /// A millimetre to the right, in pixels.
    pub across: [f64; 2],
    /// A millimetre down, in pixels.
    pub down: [f64; 2],
}

impl Frame {
    /// Around a point of the sheet.
    pub fn of(map: &Homography, mm: [f64; 2]) -> Self {
        Self::around(mm, |mm| map.at(mm))
    }

    /// Around a point of the sheet that a map takes to the picture.
    pub fn around([x, y]: [f64; 2], at: impl Fn([f64; 2]) -> [f64; 2]) -> Self {
        let between = |one: [f64; 2], other: [f64; 2]| {
            let ([x1, y1], [x2, y2]) = (at(one), at(other));
            [x2 - x1, y2 - y1]
        };
        Self {
            across: between([x - 0.5, y], [x + 0.5, y]),
            down: between([x, y - 0.5], [x, y + 0.5]),
        }
    }

    /// Where what is so many millimetres from a place lies.
    #[must_use]
    pub fn at(&self, from: [f64; 2], [dx, dy]: [f64; 2]) -> [f64; 2] {
        [
            from[0] + self.across[0] * dx + self.down[0] * dy,
            from[1] + self.across[1] * dx + self.down[1] * dy,
        ]
    }
}

fn product(a: &[f64; 9], b: &[f64; 9]) -> [f64; 9] {
    let mut c = [0.0; 9];
    for row in 0..3 {
        for column in 0..3 {
            for k in 0..3 {
                c[row * 3 + column] += a[row * 3 + k] * b[k * 3 + column];
            }
        }
    }
    c
}

/// Gauss's elimination with the largest pivot.
pub fn solve<const N: usize>(mut rows: [[f64; N]; N], mut values: [f64; N]) -> Option<[f64; N]> {
    for column in 0..N {
        let pivot =
            (column..N).max_by(|a, b| rows[*a][column].abs().total_cmp(&rows[*b][column].abs()))?;
        if rows[pivot][column].abs() < 1e-12 {
            return None;
        }
        rows.swap(column, pivot);
        values.swap(column, pivot);
        let (lead, value) = (rows[column], values[column]);
        for index in 0..N {
            if index != column {
                let factor = rows[index][column] / lead[column];
                for (cell, lead) in rows[index].iter_mut().zip(lead) {
                    *cell -= factor * lead;
                }
                values[index] -= factor * value;
            }
        }
    }
    for (index, value) in values.iter_mut().enumerate() {
        *value /= rows[index][index];
    }
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_lens_bends_is_made_straight_again() {
        for share in [-0.035, -0.01, 0.0, 0.02, 0.035] {
            let lens = Lens::new([800.0, 600.0], share / 1e6);
            for px in [[800.0, 600.0], [0.0, 0.0], [1600.0, 50.0], [30.0, 1200.0]] {
                let [x, y] = lens.bent(lens.straight(px));
                assert!((x - px[0]).hypot(y - px[1]) < 1e-6, "{share} {px:?}");
            }
            let [x, _] = lens.straight([1800.0, 600.0]);
            assert!((x - 1800.0 - share * 1000.0).abs() < 1e-9, "{share}");
        }
    }

    #[test]
    fn a_projection_is_found_again() {
        let truth = |[x, y]: [f64; 2]| {
            let w = 1.0 + 0.0004 * x - 0.0003 * y;
            [
                (40.0 + 7.9 * x + 0.3 * y) / w,
                (25.0 - 0.2 * x + 8.1 * y) / w,
            ]
        };
        let points = [
            [13.0, 13.0],
            [197.0, 13.0],
            [13.0, 135.5],
            [197.0, 135.5],
            [160.0, 20.0],
        ];
        let ties = points.map(|mm| Tie {
            mm,
            px: truth(mm),
            weight: 1.0,
        });
        let found = Homography::fit(&ties).unwrap();
        for mm in [[100.0, 70.0], [0.0, 0.0], [210.0, 148.5]] {
            let ([x, y], [u, v]) = (found.at(mm), truth(mm));
            assert!((x - u).hypot(y - v) < 1e-6, "{mm:?}");
        }
        let line = [0.0, 1.0, 2.0, 3.0].map(|x| Tie {
            mm: [x, x],
            px: [x, x],
            weight: 1.0,
        });
        assert!(Homography::fit(&line).is_none());
        let plain = |[x, y]: [f64; 2]| [40.0 + 7.9 * x + 0.3 * y, 25.0 - 0.2 * x + 8.1 * y];
        let ties = points.map(|mm| Tie {
            mm,
            px: plain(mm),
            weight: 1.0,
        });
        let [x, y] = Homography::affine(&ties).unwrap().at([100.0, 70.0]);
        let [u, v] = plain([100.0, 70.0]);
        assert!((x - u).hypot(y - v) < 1e-6);
    }
}
