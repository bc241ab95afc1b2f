//! A part of a page: a corner, and the ways from it along two sides.

/// Beyond its sides a part goes on by this share of them.
const BEYOND: f64 = 0.1;

/// A part of a page.
pub struct Area {
    pub corner: [f64; 2],
    pub along: [f64; 2],
    pub down: [f64; 2],
}

impl Area {
    /// By its upper left, upper right and lower left corner.
    pub fn of([corner, along, down]: [[f64; 2]; 3]) -> Self {
        let from = |to: [f64; 2]| [to[0] - corner[0], to[1] - corner[1]];
        Self {
            corner,
            along: from(along),
            down: from(down),
        }
    }

    /// Where a place is that lies so many shares of its two sides away.
    pub fn at(&self, [along, down]: [f64; 2]) -> [f64; 2] {
        [0, 1].map(|axis| self.corner[axis] + self.along[axis] * along + self.down[axis] * down)
    }

    /// Where a place lies, in shares of its two sides.
    pub fn shares(&self, at: [f64; 2]) -> [f64; 2] {
        let [x, y] = [at[0] - self.corner[0], at[1] - self.corner[1]];
        let ([ax, ay], [dx, dy]) = (self.along, self.down);
        let all = ax * dy - ay * dx;
        [(x * dy - y * dx) / all, (ax * y - ay * x) / all]
    }

    /// Whether a place lies in it, or not far beyond.
    pub fn has(&self, at: [f64; 2]) -> bool {
        let within = |share: &f64| (-BEYOND..=1.0 + BEYOND).contains(share);
        self.shares(at).iter().all(within)
    }
}
