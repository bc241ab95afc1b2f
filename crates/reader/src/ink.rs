//! How much ink is in a square, after its row was brought exactly onto its printed outlines.

use crate::locate::{Located, pixel};
use image::GrayImage;
use sheet::layout::{Layout, Rect};

/// What was measured of a square. Shares go from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// Share of the square that is clearly inked.
    pub inked: f64,
    /// How dark the square is as a whole, from paper to the ink of the print.
    pub dark: f64,
    /// How many of eight parts around the square have ink: what was struck out goes beyond it.
    pub beyond: u32,
    /// Share of the square where ink is that is lighter than a pen's: erased, or pencil.
    pub faint: f64,
}

/// The ink of a sheet.
#[derive(Debug)]
pub struct Ink<'a> {
    page: &'a GrayImage,
    located: &'a Located,
    /// By how much parts of the sheet lie beside where they should: centre, shift.
    shifts: Vec<([f64; 2], [f64; 2])>,
    /// The grey of printed ink.
    black: f64,
}

/// Squares that are brought onto their outlines together.
const TOGETHER: usize = 4;

/// How far a part of a sheet may lie beside where it should, in millimetres: curl.
const REACH: f64 = 1.2;

/// Within a square this much of its edge is the outline's, in millimetres.
const INSET: f64 = 0.65;

/// Samples along one side of a square.
const SAMPLES: u32 = 13;

/// From here on a sample is clearly inked.
const INKED: f64 = 0.42;

/// From here on there is something on the paper.
const FAINT: f64 = 0.16;

impl<'a> Ink<'a> {
    /// Measures a located sheet.
    #[must_use]
    pub fn of(page: &'a GrayImage, layout: &Layout, located: &'a Located) -> Self {
        let mut ink = Self {
            page,
            located,
            shifts: Vec::new(),
            black: black(page, layout, located),
        };
        let points = usize::from(layout.shape.points());
        for row in layout.squares.chunks(points) {
            for part in row.chunks(TOGETHER) {
                let rects: Vec<&Rect> = part.iter().map(|(_, at)| at).collect();
                let shift = ink.registered(&rects);
                let count = f64::from(u32::try_from(rects.len()).unwrap_or(1));
                let sum =
                    |of: fn(&Rect) -> f32| rects.iter().map(|at| f64::from(of(at))).sum::<f64>();
                let centre = [sum(|at| at.cx) / count, sum(|at| at.cy) / count];
                ink.shifts.push((centre, shift));
            }
        }
        ink
    }

    fn grey(&self, [x, y]: [f64; 2]) -> Option<f64> {
        pixel(self.page, self.located.at([x, y]))
    }

    /// The shift at which outlines are darkest against what lies beside them.
    fn registered(&self, rects: &[&Rect]) -> [f64; 2] {
        let mut best = (f64::MIN, [0.0, 0.0]);
        for (step, reach) in [(0.3, REACH), (0.1, 0.2)] {
            let around = best.1;
            let steps = f64::ceil(reach / step);
            let mut dy = -steps;
            while dy <= steps {
                let mut dx = -steps;
                while dx <= steps {
                    let shift = [around[0] + dx * step, around[1] + dy * step];
                    let fits = self.fits(rects, shift);
                    if fits > best.0 {
                        best = (fits, shift);
                    }
                    dx += 1.0;
                }
                dy += 1.0;
            }
        }
        best.1
    }

    fn fits(&self, rects: &[&Rect], [dx, dy]: [f64; 2]) -> f64 {
        let mut sum = 0.0;
        for rect in rects {
            let half = f64::from(rect.w) / 2.0;
            let (cx, cy) = (f64::from(rect.cx) + dx, f64::from(rect.cy) + dy);
            for along in [-0.75, -0.4, 0.0, 0.4, 0.75] {
                for (ux, uy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                    let side = along * half;
                    let place = |out: f64| [cx + ux * out + uy * side, cy + uy * out + ux * side];
                    let (Some(line), Some(beside)) =
                        (self.grey(place(half)), self.grey(place(half + 0.55)))
                    else {
                        continue;
                    };
                    sum += beside - line;
                }
            }
        }
        sum
    }

    /// The shift of the part of the sheet that is nearest.
    fn shift(&self, at: &Rect) -> [f64; 2] {
        let (x, y) = (f64::from(at.cx), f64::from(at.cy));
        let away = |centre: &[f64; 2]| (centre[0] - x).hypot(centre[1] - y);
        let nearest = self
            .shifts
            .iter()
            .min_by(|(one, _), (other, _)| away(one).total_cmp(&away(other)));
        nearest.map_or([0.0, 0.0], |(_, shift)| *shift)
    }

    /// Measures a square.
    #[must_use]
    pub fn square(&self, at: &Rect) -> Measure {
        let [dx, dy] = self.shift(at);
        let (cx, cy) = (f64::from(at.cx) + dx, f64::from(at.cy) + dy);
        let half = f64::from(at.w) / 2.0;
        let paper = self.paper(cx, cy, half);
        let darkness = |x: f64, y: f64| {
            let grey = self.grey([x, y]).unwrap_or(paper);
            ((paper - grey) / (paper - self.black).max(20.0)).clamp(0.0, 1.0)
        };
        let reach = half - INSET;
        let (mut inked, mut faint, mut dark) = (0.0, 0.0, 0.0);
        for row in 0..SAMPLES {
            for column in 0..SAMPLES {
                let place =
                    |index: u32| reach * (2.0 * f64::from(index) / f64::from(SAMPLES - 1) - 1.0);
                let value = darkness(cx + place(column), cy + place(row));
                dark += value;
                inked += f64::from(u8::from(value >= INKED));
                faint += f64::from(u8::from((FAINT..INKED).contains(&value)));
            }
        }
        let all = f64::from(SAMPLES * SAMPLES);
        Measure {
            inked: inked / all,
            dark: dark / all,
            faint: faint / all,
            beyond: self.beyond(cx, cy, half, &darkness),
        }
    }

    /// Parts around a square that have ink, of eight.
    fn beyond(&self, cx: f64, cy: f64, half: f64, darkness: &dyn Fn(f64, f64) -> f64) -> u32 {
        let out = half + 0.75;
        let mut parts = 0;
        for (ux, uy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            for from in [-0.9, 0.1] {
                let inked = (0..5).filter(|index| {
                    let side = (from + 0.2 * f64::from(*index)) * half;
                    darkness(cx + ux * out + uy * side, cy + uy * out + ux * side) >= INKED
                });
                parts += u32::from(inked.count() >= 1);
            }
        }
        parts
    }

    /// The grey of the paper around a square: the lighter half of what lies beside it.
    fn paper(&self, cx: f64, cy: f64, half: f64) -> f64 {
        let out = half + 0.8;
        let mut greys = Vec::with_capacity(24);
        for (ux, uy) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
            for along in [-1.0, -0.6, -0.2, 0.2, 0.6, 1.0] {
                let side = along * half;
                greys.extend(self.grey([cx + ux * out + uy * side, cy + uy * out + ux * side]));
            }
        }
        greys.sort_by(f64::total_cmp);
        greys.get(greys.len() * 3 / 4).copied().unwrap_or(255.0)
    }
}

/// The grey of printed ink: the middles of the marks in the corners.
fn black(page: &GrayImage, layout: &Layout, located: &Located) -> f64 {
    let mut greys: Vec<f64> = layout
        .fiducials
        .iter()
        .filter_map(|mm| pixel(page, located.at(mm.map(f64::from))))
        .collect();
    greys.sort_by(f64::total_cmp);
    greys.get(greys.len() / 2).copied().unwrap_or(0.0)
}
