//! Marks of square rings, looked for where they are expected: the finders of a code, the corners of a
//! sheet.

use crate::grey::pixel;
use crate::warp::Frame;
use image::GrayImage;

/// Share of a mark's modules that must be as they were printed.
const LIKE: f64 = 0.82;

/// The rings of a finder from its middle outwards, the light one around it among them: dark or light.
pub const FINDER: &[bool] = &[true, true, false, true, false];

/// Those of an alignment mark; what lies around it is anything.
pub const ALIGNMENT: &[bool] = &[true, false, true];

/// The modules of a mark of square rings, from its middle: where, and whether it is dark.
pub type Pattern = Vec<([f64; 2], bool)>;

/// The modules of a mark whose rings are these.
pub fn rings(module: f64, rings: &[bool]) -> Pattern {
    let reach = i32::try_from(rings.len()).unwrap_or(1) - 1;
    let mut modules = Vec::new();
    for row in -reach..=reach {
        for column in -reach..=reach {
            let ring = usize::try_from(row.abs().max(column.abs())).unwrap_or(0);
            let at = [f64::from(column) * module, f64::from(row) * module];
            modules.push((at, rings[ring]));
        }
    }
    modules
}

/// A mark that is looked for around a place of the picture.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    pub page: &'a GrayImage,
    /// How its modules lie there.
    pub frame: Frame,
    pub pattern: &'a Pattern,
    /// Where it is expected, in pixels.
    pub start: [f64; 2],
}

/// A place counts from this share of the best contrast on, the better it fits the more.
const AS_GOOD: f64 = 0.8;

impl Look<'_> {
    /// The same look from the best place within `window` of where it began.
    pub fn within(self, window: f64) -> Option<Self> {
        let (_, start) = grid(window, 0.5)
            .map(|shift| self.frame.at(self.start, shift))
            .map(|px| (self.contrast(px), px))
            .max_by(|one, other| one.0.total_cmp(&other.0))?;
        Some(Self { start, ..self })
    }

    /// The middle of the mark within a module around; none where what is there is no mark.
    pub fn refined(&self, module: f64) -> Option<[f64; 2]> {
        // Where the picture is sharp every place within a module fits as well: their middle is the mark's.
        let near: Vec<(f64, [f64; 2])> = grid(module, module / 4.0)
            .map(|shift| self.frame.at(self.start, shift))
            .map(|px| (self.contrast(px), px))
            .collect();
        let best = near
            .iter()
            .map(|(contrast, _)| *contrast)
            .fold(f64::MIN, f64::max);
        let mut sum = [0.0, 0.0];
        let mut weights = 0.0;
        for (contrast, [x, y]) in near {
            let weight = (contrast - best * AS_GOOD).max(0.0);
            sum = [sum[0] + x * weight, sum[1] + y * weight];
            weights += weight;
        }
        let middle = [sum[0] / weights, sum[1] / weights];
        (self.likeness(middle) >= LIKE).then_some(middle)
    }

    /// How much lighter the light modules are than the dark ones.
    fn contrast(&self, at: [f64; 2]) -> f64 {
        let mut sums = [0.0; 2];
        let mut counts = [0.0; 2];
        for (shift, dark) in self.pattern {
            let Some(value) = pixel(self.page, self.frame.at(at, *shift)) else {
                return f64::MIN;
            };
            sums[usize::from(*dark)] += value;
            counts[usize::from(*dark)] += 1.0;
        }
        sums[0] / counts[0] - sums[1] / counts[1]
    }

    /// Share of the modules that lie on their side of the middle between light and dark.
    fn likeness(&self, at: [f64; 2]) -> f64 {
        let values: Vec<(f64, bool)> = self
            .pattern
            .iter()
            .filter_map(|(shift, dark)| Some((pixel(self.page, self.frame.at(at, *shift))?, *dark)))
            .collect();
        let mean = |of: bool| {
            let of: Vec<f64> = values
                .iter()
                .filter(|(_, dark)| *dark == of)
                .map(|(value, _)| *value)
                .collect();
            of.iter().sum::<f64>() / f64::from(u32::try_from(of.len().max(1)).unwrap_or(1))
        };
        let (light, dark) = (mean(false), mean(true));
        if light - dark < 30.0 {
            return 0.0;
        }
        let middle = f64::midpoint(light, dark);
        let right = values
            .iter()
            .filter(|(value, dark)| (*value < middle) == *dark)
            .count();
        let share = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        share(right) / share(values.len().max(1))
    }
}

/// The points of a grid around nothing.
fn grid(reach: f64, step: f64) -> impl Iterator<Item = [f64; 2]> {
    let steps = (reach / step).ceil();
    let along = move || {
        let first = -steps;
        std::iter::successors(Some(first), move |at| (*at < steps).then_some(at + 1.0))
    };
    along().flat_map(move |dy| along().map(move |dx| [dx * step, dy * step]))
}
