//! The printed outlines of squares: onto them what is measured is moved, and a square is blank only where
//! its own outline is seen.

use crate::field::{Field, Sight};
use crate::grey::{self, pixel};
use crate::located::Located;
use crate::number::number;
use crate::warp::Frame;
use image::GrayImage;
use sheet::layout::{Layout, Rect};

/// By how much the squares and boxes of a sheet lie beside where its corners would have them: paper curls and
/// is folded. Each lies where its own outline is seen; one whose outline is hidden follows those around it.
#[derive(Debug)]
pub struct Shifts(Vec<Place>);

/// Where a square or box lies, in millimetres: where it was printed, and how far beside that.
#[derive(Debug, Clone, Copy)]
struct Place {
    middle: [f64; 2],
    shift: [f64; 2],
}

/// Squares whose outlines are looked for together at first.
const TOGETHER: usize = 4;

/// How far an outline may lie beside where the corners have it, in steps.
const REACH: usize = 20;

/// How far beside where those around it have it, in steps.
const REACH_OWN: usize = 8;

/// A step, in millimetres.
const STEP: f64 = 0.1;

/// From a line to what lies beside it, in millimetres, and in steps.
const BESIDE: f64 = 0.6;
const BESIDE_STEPS: usize = 6;

/// Shifts that are looked at: from minus `REACH` to `REACH`.
const SHIFTS: usize = 2 * REACH + 1;

/// Places across an edge that are looked at.
const ACROSS: usize = SHIFTS + 2 * BESIDE_STEPS;

/// Of a step of `REACH` a shift is believed less by this share: where nothing is seen there is none.
const LESS: f64 = 0.3;

/// From this share of the clearest outlines on one is believed.
const BELIEVED: f64 = 0.5;

/// From this share on even where those around it say something else.
const SURE: f64 = 0.6;

/// By how many millimetres an outline may lie beside where those around it say.
const ASTRAY: f64 = 0.35;

/// Paper is no darker than this, in greys, or nothing is told by what is darker yet.
const DIM: f64 = 20.0;

/// Places along an edge, in halves of it.
const ALONG: [f64; 5] = [-0.75, -0.4, 0.0, 0.4, 0.75];

/// The sides of a square: right, left, below, above.
pub const SIDES: [[f64; 2]; 4] = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];

/// How much like a printed line what lies at each shift is, on that of the two sides across an axis where it is
/// less: by how much it is darker than the darker of what lies on both sides of it, as a share of that one's light, so
/// that the edge of ink is none, and no stroke is an outline on both sides at once.
type Ridge = [f64; SHIFTS];

/// Both axes of a square or box.
struct Outline {
    middle: [f64; 2],
    ridges: [Ridge; 2],
}

impl Outline {
    fn of(page: &GrayImage, located: &Located, at: &Rect) -> Self {
        let middle = [f64::from(at.cx), f64::from(at.cy)];
        let (frame, px) = (located.frame(middle), located.at(middle));
        let half = [f64::from(at.w) / 2.0, f64::from(at.h) / 2.0];
        let mut ridges = [[0.0; SHIFTS]; 2];
        for (axis, ridge) in ridges.iter_mut().enumerate() {
            let mut sides = [[0.0; SHIFTS]; 2];
            let across = [frame.across, frame.down][axis].map(|part| part * STEP);
            for (sign, seen) in [-1.0, 1.0].into_iter().zip(&mut sides) {
                let first = sign * half[axis] - number(REACH + BESIDE_STEPS) * STEP;
                for along in ALONG {
                    let along = along * half[1 - axis];
                    let from = [[first, along], [along, first]][axis];
                    if let Some(greys) = grey::along(page, frame.at(px, from), across) {
                        add_ridge(&greys, seen);
                    }
                }
            }
            let [one, other] = sides;
            for (index, ridge) in ridge.iter_mut().enumerate() {
                *ridge = near(&one, index).min(near(&other, index));
            }
        }
        Self { middle, ridges }
    }

    /// Where the outline is seen best within `reach` of a shift, along an axis, and how clearly.
    fn peak(ridge: &Ridge, around: f64, reach: usize) -> (f64, f64) {
        let around = (around / STEP).clamp(-number(REACH), number(REACH));
        let believed = |index: usize| {
            let away = (number(index) - number(REACH) - around).abs();
            ridge[index] * (1.0 - LESS * away / number(REACH))
        };
        let near = |index: &usize| (number(*index) - number(REACH) - around).abs() <= number(reach);
        let best = (0..SHIFTS)
            .filter(near)
            .max_by(|one, other| believed(*one).total_cmp(&believed(*other)))
            .unwrap_or(REACH);
        // Between steps: the top of the parabola through three of them.
        let between = match (best.checked_sub(1), ridge.get(best + 1)) {
            (Some(before), Some(after)) => {
                let (before, here) = (ridge[before], ridge[best]);
                let bent = 2.0 * here - before - after;
                if bent > 1e-9 {
                    ((after - before) / (2.0 * bent)).clamp(-0.5, 0.5)
                } else {
                    0.0
                }
            }
            _ => 0.0,
        };
        let shift = (number(best) - number(REACH) + between) * STEP;
        (shift, ridge[best])
    }
}

/// Adds what is seen across an edge at one place of it.
fn add_ridge(greys: &[f64; ACROSS], ridge: &mut Ridge) {
    let beside = greys.iter().zip(&greys[2 * BESIDE_STEPS..]);
    let middle = &greys[BESIDE_STEPS..];
    for ((sum, (one, other)), grey) in ridge.iter_mut().zip(beside).zip(middle) {
        let beside = one.min(*other);
        *sum += (beside - grey).max(0.0) / beside.max(DIM);
    }
}

/// What is seen at a shift or the ones beside it: a sheet is not everywhere as large as it should.
fn near(ridge: &Ridge, index: usize) -> f64 {
    let first = index.saturating_sub(1);
    let beside = ridge[first..SHIFTS.min(index + 2)].iter().copied();
    f64::midpoint(beside.fold(0.0, f64::max), ridge[index])
}

impl Shifts {
    /// Finds them by the outlines of squares and boxes.
    #[must_use]
    pub fn of(page: &GrayImage, layout: &Layout, located: &Located) -> Self {
        let squares = layout.squares.iter().map(|(_, at)| at);
        let boxes = layout.boxes.iter().map(|(_, at)| at);
        let written = layout.points.iter().map(|(.., at)| at);
        let outlines: Vec<Outline> = squares
            .chain(boxes)
            .chain(written)
            .map(|at| Outline::of(page, located, at))
            .collect();
        let points = usize::from(layout.shape.points());
        let (of_rows, others) = outlines.split_at(layout.squares.len());
        let parts: Vec<&[Outline]> = of_rows
            .chunks(points)
            .flat_map(|row| row.chunks(TOGETHER))
            .chain(others.chunks(1))
            .collect();
        // One that is torn off or hidden says nothing.
        let corners: Vec<[f64; 2]> = layout
            .fiducials
            .map(|mm| mm.map(f64::from))
            .into_iter()
            .filter(|mm| is_mark(page, located, *mm))
            .collect();
        let along = [0, 1].map(|axis| {
            let rough = Field::rough(&corners, &together(&parts, axis));
            let own: Vec<Sight> = outlines
                .iter()
                .map(|outline| {
                    let (shift, clear) =
                        Outline::peak(&outline.ridges[axis], rough.at(outline.middle), REACH_OWN);
                    Sight {
                        mm: outline.middle,
                        shift,
                        weight: clear,
                    }
                })
                .collect();
            let fine = Field::fine(&corners, &own);
            let clearest = clearest(&own);
            let settled = own.iter().enumerate().map(|(index, sight)| {
                let around = fine.without(index, sight.mm);
                let astray = (sight.shift - around).abs() > ASTRAY;
                let least = if astray { SURE } else { BELIEVED };
                let seen = sight.weight >= clearest * least;
                if seen { sight.shift } else { around }
            });
            settled.collect::<Vec<f64>>()
        });
        let places = outlines.iter().enumerate().map(|(index, outline)| Place {
            middle: outline.middle,
            shift: [along[0][index], along[1][index]],
        });
        Self(places.collect())
    }

    /// How far squares and boxes lie beside where the corners have them: the mean of the squares of it.
    #[must_use]
    pub fn far(&self) -> f64 {
        let far = self
            .0
            .iter()
            .map(|place| square_of_way(place.shift, [0.0, 0.0]));
        far.sum::<f64>() / number(self.0.len().max(1))
    }

    /// By how many millimetres a place lies beside where it should: what the square or box nearest to it says.
    #[must_use]
    pub fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let (mut least, mut shift) = (f64::INFINITY, [0.0, 0.0]);
        for place in &self.0 {
            let away = square_of_way(place.middle, [x, y]);
            if away < least {
                (least, shift) = (away, place.shift);
            }
        }
        shift
    }
}

/// The square of how far two places lie apart: it tells which is nearer, and takes no root.
pub fn square_of_way(one: [f64; 2], other: [f64; 2]) -> f64 {
    let (x, y) = (one[0] - other[0], one[1] - other[1]);
    x * x + y * y
}

/// Whether a mark of a corner is seen: dark in its middle, light around.
fn is_mark(page: &GrayImage, located: &Located, [x, y]: [f64; 2]) -> bool {
    let grey = |dx: f64, dy: f64| pixel(page, located.at([x + dx, y + dy]));
    let around = [[QUIET, 0.0], [-QUIET, 0.0], [0.0, QUIET], [0.0, -QUIET]];
    let lightest = around
        .into_iter()
        .filter_map(|[dx, dy]| grey(dx, dy))
        .fold(0.0, f64::max);
    grey(0.0, 0.0).is_some_and(|middle| middle < lightest * DARK_MARK)
}

/// From the middle of a corner's mark to the paper around it, in millimetres.
pub const QUIET: f64 = 4.9;

/// The middle of a mark has no more than this share of the light of the paper around it.
const DARK_MARK: f64 = 0.7;

/// What parts of a sheet say together of their shift along an axis.
fn together(parts: &[&[Outline]], axis: usize) -> Vec<Sight> {
    let of_part = |part: &&[Outline]| {
        let mut sum = [0.0; SHIFTS];
        for outline in *part {
            for (sum, ridge) in sum.iter_mut().zip(outline.ridges[axis]) {
                *sum += ridge;
            }
        }
        let count = number(part.len().max(1));
        let mean = |of: usize| part.iter().map(|one| one.middle[of]).sum::<f64>() / count;
        let (shift, clear) = Outline::peak(&sum, 0.0, REACH);
        Sight {
            mm: [mean(0), mean(1)],
            shift,
            weight: clear / count,
        }
    };
    parts.iter().map(of_part).collect()
}

/// How clearly the outlines are seen that are seen best: a quarter of them is blank on nearly any sheet.
fn clearest(sights: &[Sight]) -> f64 {
    let mut weights: Vec<f64> = sights.iter().map(|sight| sight.weight).collect();
    weights.sort_by(f64::total_cmp);
    weights
        .get(weights.len().saturating_sub(1) * 7 / 8)
        .copied()
        .unwrap_or(0.0)
}

/// A place so far out on one side of a square, and so far along it.
pub fn on([ux, uy]: [f64; 2], out: f64, along: f64) -> [f64; 2] {
    [ux * out + uy * along, uy * out + ux * along]
}

/// A square where it lies in the picture.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    /// Its middle, in pixels.
    pub middle: [f64; 2],
    /// The same in millimetres of the sheet, as its corners have them.
    pub mm: [f64; 2],
    /// How millimetres lie there.
    pub frame: Frame,
    /// Half a side, in millimetres.
    pub half: f64,
}

impl Spot {
    /// Where a square lies.
    #[must_use]
    pub fn of(at: &Rect, located: &Located, shifts: &Shifts) -> Self {
        let centre = [f64::from(at.cx), f64::from(at.cy)];
        let [dx, dy] = shifts.at(centre);
        let mm = [centre[0] + dx, centre[1] + dy];
        Self {
            middle: located.at(mm),
            mm,
            frame: located.frame(mm),
            half: f64::from(at.w) / 2.0,
        }
    }

    /// The grey at so many millimetres from its middle; none beyond the picture.
    #[must_use]
    pub fn grey(&self, page: &GrayImage, place: [f64; 2]) -> Option<f64> {
        pixel(page, self.frame.at(self.middle, place))
    }
}

/// Places along one edge at which its line is looked for.
pub const PLACES: u32 = 13;

/// How far to either side of where it should be a line is looked for, in millimetres.
const LOOSE: f64 = 0.4;

/// Greys by which the lines of a square's four edges are darker than what lies on both sides of them,
/// place by place.
pub type Lines = [[f64; PLACES as usize]; 4];

/// Looks at the four edges of a square; `inked` says whether a grey is ink: where a neighbour's ink comes
/// up to an edge, only what lies inside of it counts.
#[must_use]
pub fn lines(page: &GrayImage, spot: &Spot, inked: impl Fn(f64) -> bool) -> Lines {
    SIDES.map(|side| {
        std::array::from_fn(|index| {
            let index = f64::from(u32::try_from(index).unwrap_or(0));
            let along = spot.half * 0.86 * (2.0 * index / f64::from(PLACES - 1) - 1.0);
            let at = |out: f64| spot.grey(page, on(side, spot.half + out, along));
            let line = [-LOOSE, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3, LOOSE]
                .into_iter()
                .filter_map(at)
                .fold(f64::MAX, f64::min);
            match (at(-BESIDE - 0.05), at(BESIDE + 0.05)) {
                (Some(inside), Some(outside)) if inked(outside) => inside - line,
                (Some(inside), Some(outside)) => inside.min(outside) - line,
                _ => 0.0,
            }
        })
    })
}
