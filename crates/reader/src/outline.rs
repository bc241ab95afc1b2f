//! The printed outlines of squares: onto them what is measured is moved, and a square is blank only where
//! its own outline is seen.

use crate::grey::{nearest, pixel};
use crate::locate::Located;
use crate::warp::Frame;
use image::GrayImage;
use sheet::layout::{Layout, Rect};

/// By how much the parts of a sheet lie beside where they should: paper curls.
#[derive(Debug)]
pub struct Shifts(Vec<Part>);

/// A part of a sheet.
#[derive(Debug)]
struct Part {
    /// Its middle, in millimetres.
    middle: [f64; 2],
    /// By how many pixels it lies beside where it should.
    shift: [f64; 2],
    /// How clearly its outlines are seen there: greys between a line and what lies beside it.
    clear: f64,
}

/// Squares that are brought onto their outlines together.
const TOGETHER: usize = 4;

/// How far a part of a sheet may lie beside where it should, in millimetres.
const REACH: f64 = 1.2;

/// How far a box may lie beside where the nearest squares say, in millimetres.
const REACH_BOX: f64 = 0.5;

/// From a line to what lies beside it, in millimetres.
const BESIDE: f64 = 0.55;

/// From this share of the clearest part on a part is believed; the others follow those around them.
const BELIEVED: f64 = 0.3;

/// Parts that a part follows which is not believed.
const FOLLOWED: usize = 4;

/// Places along an edge, in halves of it.
const ALONG: [f64; 5] = [-0.75, -0.4, 0.0, 0.4, 0.75];

/// The sides of a square: right, left, below, above.
pub const SIDES: [[f64; 2]; 4] = [[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]];

/// How the grey of a place is told.
type Grey = fn(&GrayImage, [f64; 2]) -> Option<f64>;

/// A place on a line and the two beside it, in pixels.
type Across = [[f64; 2]; 3];

impl Shifts {
    /// Finds them by the outlines of squares and boxes.
    #[must_use]
    pub fn of(page: &GrayImage, layout: &Layout, located: &Located) -> Self {
        let mut shifts = Self(Vec::new());
        let points = usize::from(layout.shape.points());
        for row in layout.squares.chunks(points) {
            for part in row.chunks(TOGETHER) {
                let rects: Vec<&Rect> = part.iter().map(|(_, at)| at).collect();
                let found = part_of(page, located, &rects, [0.0, 0.0], REACH);
                shifts.0.push(found);
            }
        }
        shifts.settle(0);
        let squares = shifts.0.len();
        for (_, at) in &layout.boxes {
            let from = shifts.at([f64::from(at.cx), f64::from(at.cy)]);
            let found = part_of(page, located, &[at], from, REACH_BOX);
            shifts.0.push(found);
        }
        shifts.settle(squares);
        shifts
    }

    /// By how many pixels a place lies beside where it should: what its part says.
    #[must_use]
    pub fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        let away = |part: &Part| (part.middle[0] - x).hypot(part.middle[1] - y);
        let nearest = self
            .0
            .iter()
            .min_by(|one, other| away(one).total_cmp(&away(other)));
        nearest.map_or([0.0, 0.0], |part| part.shift)
    }

    /// Parts from `first` on in which hardly an outline is seen, filled squares all of them, take the shift
    /// of those around them.
    fn settle(&mut self, first: usize) {
        let clearest = self.0.iter().map(|part| part.clear).fold(0.0, f64::max);
        let believed = |part: &Part| part.clear >= clearest * BELIEVED;
        let known: Vec<([f64; 2], [f64; 2])> = self
            .0
            .iter()
            .filter(|part| believed(part))
            .map(|part| (part.middle, part.shift))
            .collect();
        for part in self.0.iter_mut().skip(first) {
            if believed(part) {
                continue;
            }
            let mut near: Vec<(f64, [f64; 2])> = known
                .iter()
                .map(|([x, y], shift)| {
                    let away = (x - part.middle[0]).hypot(y - part.middle[1]);
                    (away.max(1.0), *shift)
                })
                .collect();
            near.sort_by(|one, other| one.0.total_cmp(&other.0));
            near.truncate(FOLLOWED);
            let weights: f64 = near.iter().map(|(away, _)| 1.0 / away).sum();
            let mean = |axis: usize| -> f64 {
                let sum: f64 = near.iter().map(|(away, shift)| shift[axis] / away).sum();
                if weights > 0.0 { sum / weights } else { 0.0 }
            };
            part.shift = [mean(0), mean(1)];
        }
    }
}

/// The shift, around one that is expected, at which outlines are darkest against what lies on both sides
/// of them: the edge of ink has light on one side alone.
fn part_of(
    page: &GrayImage,
    located: &Located,
    rects: &[&Rect],
    from: [f64; 2],
    reach: f64,
) -> Part {
    let count = f64::from(u32::try_from(rects.len().max(1)).unwrap_or(1));
    let sum = |of: fn(&Rect) -> f32| rects.iter().map(|at| f64::from(of(at))).sum::<f64>();
    let middle = [sum(|at| at.cx) / count, sum(|at| at.cy) / count];
    let frame = located.frame(middle);
    let mut places: Vec<Across> = Vec::with_capacity(rects.len() * 20);
    for rect in rects {
        let half = f64::from(rect.w) / 2.0;
        let middle = located.at([f64::from(rect.cx), f64::from(rect.cy)]);
        for along in ALONG {
            for side in SIDES {
                let place = |out: f64| frame.at(middle, on(side, half + out, along * half));
                places.push([place(0.0), place(BESIDE), place(-BESIDE)]);
            }
        }
    }
    let mut best = (f64::MIN, [0.0, 0.0]);
    let passes: [(f64, f64, Grey); 2] = [(0.3, reach, nearest), (0.1, 0.2, pixel)];
    for (step, reach, grey) in passes {
        let around = best.1;
        best.0 = f64::MIN;
        let steps = f64::ceil(reach / step);
        let mut dy = -steps;
        while dy <= steps {
            let mut dx = -steps;
            while dx <= steps {
                let mm = [around[0] + dx * step, around[1] + dy * step];
                let fits = fits(page, &places, frame.at(from, mm), grey);
                if fits > best.0 {
                    best = (fits, mm);
                }
                dx += 1.0;
            }
            dy += 1.0;
        }
    }
    Part {
        middle,
        shift: frame.at(from, best.1),
        clear: best.0 / (count * 20.0),
    }
}

/// A place so far out on one side of a square, and so far along it.
pub fn on([ux, uy]: [f64; 2], out: f64, along: f64) -> [f64; 2] {
    [ux * out + uy * along, uy * out + ux * along]
}

/// How much darker the outlines are than the darker of what lies beside them, all of it moved by some
/// pixels.
fn fits(page: &GrayImage, places: &[Across], [dx, dy]: [f64; 2], grey: Grey) -> f64 {
    let grey = |[x, y]: [f64; 2]| grey(page, [x + dx, y + dy]);
    places
        .iter()
        .filter_map(|[line, outside, inside]| {
            let line = grey(*line)?;
            Some((grey(*outside)?.min(grey(*inside)?) - line).max(0.0))
        })
        .sum()
}

/// A square where it lies in the picture.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    /// Its middle, in pixels.
    pub middle: [f64; 2],
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
        let frame = located.frame(centre);
        let [dx, dy] = shifts.at(centre);
        let [x, y] = located.at(centre);
        Self {
            middle: [x + dx, y + dy],
            frame,
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
const LOOSE: f64 = 0.3;

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
            let line = [-LOOSE, -0.2, -0.1, 0.0, 0.1, 0.2, LOOSE]
                .into_iter()
                .filter_map(at)
                .fold(f64::MAX, f64::min);
            match (at(-BESIDE - 0.1), at(BESIDE + 0.1)) {
                (Some(inside), Some(outside)) if inked(outside) => inside - line,
                (Some(inside), Some(outside)) => inside.min(outside) - line,
                _ => 0.0,
            }
        })
    })
}
