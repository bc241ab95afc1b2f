//! The QR codes of a page: what they say and where they lie.

use crate::area::Area;
use crate::finder::{Finder, finders};
use crate::grey::pixel;
use crate::mark::{ALIGNMENT, Look, rings};
use crate::warp::{Frame, Homography, Tie};
use image::{GrayImage, Luma};

/// A code that was read.
#[derive(Debug, Clone)]
pub struct Found {
    /// What it says.
    pub text: String,
    /// Its corners in pixels: upper left, upper right, lower right, lower left as it was printed.
    pub corners: [[f64; 2]; 4],
}

impl Found {
    /// Whether a place lies in it, or not far beyond.
    pub(crate) fn holds(&self, at: [f64; 2]) -> bool {
        self.area().has(at)
    }

    /// The part of the page that it takes.
    pub(crate) fn area(&self) -> Area {
        let [corner, along, _, down] = self.corners;
        Area::of([corner, along, down])
    }

    /// Where its middle lies, in pixels.
    pub(crate) fn middle(&self) -> [f64; 2] {
        [0, 1].map(|axis| self.corners.iter().map(|at| at[axis]).sum::<f64>() / 4.0)
    }
}

/// The codes of a page, and the marks that were seen on the way.
#[derive(Debug, Default)]
pub struct Codes {
    /// In the order in which they were found.
    pub found: Vec<Found>,
    /// Marks of codes and corners, in pixels of the page.
    pub finders: Vec<Finder>,
    /// At how many of the [`LOOKS`] they were looked for.
    looks: usize,
}

impl Codes {
    /// Whether print as small as can be read was looked for.
    #[must_use]
    pub const fn is_fine(&self) -> bool {
        self.looks >= LOOKS.len()
    }
}

/// The longer sides, in pixels, to which a page is made smaller before marks are looked for: each one after the first where
/// nothing was found, or marks are left that belong to no sheet.
const LOOKS: [u32; 3] = [1300, 2700, 5400];

/// The longer sides to which a picture is brought where no code is found by its marks: noise and blur
/// of one size are lost at another.
const SIZES: [u32; 3] = [1300, 2400, 1000];

/// A picture is not made larger than by this much.
const LARGER: u32 = 2;

/// The codes of a page; smaller print is looked for where there are none.
#[must_use]
pub fn find(page: &GrayImage) -> Codes {
    let mut codes = by_marks(page);
    if codes.found.is_empty() && codes.finders.len() > 1 {
        codes.found = anywhere(page);
    }
    codes
}

/// Looks for codes and marks, of smaller print than before where that was done already.
pub fn find_smaller(page: &GrayImage, codes: &mut Codes) {
    if let Some(size) = LOOKS.get(codes.looks) {
        look(page, *size, codes);
    }
}

/// The codes that marks tell of; smaller ones are looked for where there are none.
pub(crate) fn by_marks(page: &GrayImage) -> Codes {
    let mut codes = Codes::default();
    while codes.found.is_empty() && !codes.is_fine() {
        find_smaller(page, &mut codes);
    }
    codes
}

/// Looks for codes and marks at a size.
fn look(page: &GrayImage, size: u32, codes: &mut Codes) {
    let (small, scale) = shrunk(page, size);
    codes.looks = match small {
        Some(_) => codes.looks + 1,
        None => LOOKS.len(),
    };
    let is_known = |fresh: &Finder| {
        let near = |known: &Finder| known.away(fresh) < 2.5 * known.module;
        codes.finders.iter().any(near)
    };
    let seen = finders(small.as_ref().unwrap_or(page)).into_iter();
    let seen: Vec<Finder> = seen.map(|finder| finder.scaled(scale)).collect();
    let is_free = |finder: &&Finder| !codes.found.iter().any(|code| code.holds(finder.at));
    let free: Vec<Finder> = seen.iter().filter(is_free).copied().collect();
    let fresh: Vec<Finder> = seen
        .into_iter()
        .filter(|finder| !is_known(finder))
        .collect();
    take(&mut codes.found, by_finders(page, &free));
    codes.finders.extend(fresh);
}

/// Takes what is not there yet: a code is the same where it has the same text and lies at the same place.
fn take(found: &mut Vec<Found>, fresh: impl IntoIterator<Item = Found>) {
    for fresh in fresh {
        let is_there = |known: &Found| {
            let ([x, y], [u, v]) = (known.middle(), fresh.middle());
            let [corner, opposite] = [known.corners[0], known.corners[2]];
            let across = (opposite[0] - corner[0]).hypot(opposite[1] - corner[1]);
            known.text == fresh.text && (x - u).hypot(y - v) < across / 2.0
        };
        if !found.iter().any(is_there) {
            found.push(fresh);
        }
    }
}

/// The page made smaller by a whole number, so that its longer side is about `size`; none where it is
/// small enough.
fn shrunk(page: &GrayImage, size: u32) -> (Option<GrayImage>, f64) {
    let longer = page.width().max(page.height());
    let by = ((longer + size / 2) / size).max(1);
    if by == 1 {
        return (None, 1.0);
    }
    let (width, height) = (page.width() / by, page.height() / by);
    let (stride, factor) = (page.width() as usize, by as usize);
    let mut sums = vec![0_u16; stride];
    let mut small = Vec::with_capacity(width as usize * height as usize);
    // At most 16 by 16 pixels of 255 are added: no sum wraps, and none has to be looked after.
    let area = u16::try_from(by * by).unwrap_or(u16::MAX);
    for rows in page
        .as_raw()
        .chunks_exact(stride * factor)
        .take(height as usize)
    {
        sums.fill(0);
        for row in rows.chunks_exact(stride) {
            for (sum, value) in sums.iter_mut().zip(row) {
                *sum = sum.wrapping_add(u16::from(*value));
            }
        }
        // The usual factors are known to the compiler: it does many pixels at once.
        match factor {
            2 => means::<2>(&sums, &mut small),
            3 => means::<3>(&sums, &mut small),
            _ => small.extend(sums.chunks_exact(factor).map(|part| mean(part, area))),
        }
    }
    (GrayImage::from_raw(width, height, small), f64::from(by))
}

/// The mean of squares of `N` by `N` pixels whose columns were added.
fn means<const N: usize>(sums: &[u16], small: &mut Vec<u8>) {
    let area = u16::try_from(N * N).unwrap_or(u16::MAX);
    let (parts, _) = sums.as_chunks::<N>();
    small.extend(parts.iter().map(|part| mean(part, area)));
}

#[expect(clippy::cast_possible_truncation, reason = "the mean of bytes")]
fn mean(part: &[u16], area: u16) -> u8 {
    (part.iter().fold(0_u16, |sum, one| sum.wrapping_add(*one)) / area) as u8
}

/// So many times on a page three marks that cannot be read module by module are handed to the decoder,
/// which takes its time: a picture full of marks is a stranger's.
const MOST_TRIES: usize = 24;

/// Every three marks that stand as the upper left, upper right and lower left one of a code.
fn triples(finders: &[Finder]) -> impl Iterator<Item = [usize; 3]> {
    let all = 0..finders.len();
    all.clone().flat_map(move |corner| {
        let all = all.clone();
        let near = move |right: &usize| {
            let (corner, right) = (&finders[corner], &finders[*right]);
            corner.away(right) <= FARTHEST * corner.module
        };
        all.clone().filter(near).flat_map(move |right| {
            let of_code =
                move |below: &usize| is_corner(&finders[corner], &finders[right], &finders[*below]);
            let below = all.clone().filter(of_code);
            below.map(move |below| [corner, right, below])
        })
    })
}

/// Where a code lies of which three marks stand as those of one do, whatever is to be read between them.
pub fn of_marks(finders: &[Finder]) -> Option<Area> {
    let marks = triples(finders).next()?;
    let middles = Area::of(marks.map(|mark| finders[mark].at));
    // Its corners lie further out than the middles of its marks.
    let [first, last] = [-MARK / SPANS[1], 1.0 + MARK / SPANS[1]];
    let corners = [[first, first], [last, first], [first, last]];
    Some(Area::of(corners.map(|shares| middles.at(shares))))
}

/// Codes between three marks that stand as those of a code do.
fn by_finders(page: &GrayImage, finders: &[Finder]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut used = vec![false; finders.len()];
    let mut tries = MOST_TRIES;
    for marks in triples(finders) {
        if marks.iter().any(|mark| used[*mark]) {
            continue;
        }
        let at = marks.map(|mark| finders[mark].at);
        let read = match sampled(page, at) {
            Some(found) => vec![found],
            None if tries > 0 => {
                tries -= 1;
                upright(page, at)
            }
            None => Vec::new(),
        };
        for mark in marks {
            used[mark] |= !read.is_empty();
        }
        take(&mut found, read);
    }
    found
}

/// No mark of a code lies so many modules from another: of many marks most are passed over at once.
const FARTHEST: f64 = 40.0;

/// From the middle of one mark of a code to the next, in modules: version 1, version 3.
const SPANS: [f64; 2] = [14.0, 22.0];

/// From the corner of a code to the middle of its mark, in modules.
const MARK: f64 = 3.5;

/// Whether three marks stand as the upper left, upper right and lower left one of a code.
pub fn is_corner(corner: &Finder, right: &Finder, below: &Finder) -> bool {
    let from = |to: &Finder| [to.at[0] - corner.at[0], to.at[1] - corner.at[1]];
    let ([rx, ry], [bx, by]) = (from(right), from(below));
    // Of many marks each three are asked: a plain root is enough.
    let (along, down) = ((rx * rx + ry * ry).sqrt(), (bx * bx + by * by).sqrt());
    let (longer, shorter) = (along.max(down), along.min(down));
    if shorter < 1.0 || longer > 1.45 * shorter {
        return false;
    }
    // A right angle, and the code not seen from behind.
    let (cos, sin) = (
        (rx * bx + ry * by) / (along * down),
        (rx * by - ry * bx) / (along * down),
    );
    // A row crosses a mark that is turned on a longer way than its side.
    let turned = (rx / along).abs().max((ry / along).abs());
    let modules = [corner, right, below].map(|finder| finder.module * turned);
    let module = modules.iter().sum::<f64>() / 3.0;
    let alike = modules
        .iter()
        .all(|one| (one - module).abs() <= 0.25 * module);
    let span = f64::midpoint(along, down) / module;
    let spans = SPANS
        .iter()
        .any(|modules| (span - modules).abs() <= 0.2 * modules);
    alike && spans && sin > 0.0 && cos.abs() < 0.4
}

/// Modules of a side: version 1, version 3.
const SIDES: [usize; 2] = [21, 29];

/// The code between three marks, looked at module by module.
fn sampled(page: &GrayImage, marks: [[f64; 2]; 3]) -> Option<Found> {
    SIDES
        .into_iter()
        .find_map(|side| of_side(page, marks, side))
}

fn of_side(page: &GrayImage, [corner, right, below]: [[f64; 2]; 3], side: usize) -> Option<Found> {
    let modules = u32::try_from(side).map(f64::from).ok()?;
    let span = modules - 7.0;
    let step = |to: [f64; 2]| [(to[0] - corner[0]) / span, (to[1] - corner[1]) / span];
    let frame = Frame {
        across: step(right),
        down: step(below),
    };
    let first = MARK;
    let last = first + span;
    let mut ties = vec![
        tie([first, first], corner),
        tie([last, first], right),
        tie([first, last], below),
    ];
    // What lies between the far ends is only as sure as the mark that version 3 has there.
    let alignment = rings(1.0, ALIGNMENT);
    let look = Look {
        page,
        frame,
        pattern: &alignment,
        start: frame.at(corner, [span - 3.0, span - 3.0]),
    };
    let seen = (side > SIDES[0])
        .then(|| look.within(3.0)?.refined(1.0))
        .flatten();
    ties.push(match seen {
        Some(at) => tie([last - 3.0, last - 3.0], at),
        None => tie([last, last], frame.at(corner, [span, span])),
    });
    let map = Homography::fit(&ties)?;
    let limit = between(page, &map, [[first, first], [last, first], [first, last]])?;
    let dark = |column: usize, row: usize| {
        let middle = |index: usize| u32::try_from(index).map_or(0.0, f64::from) + 0.5;
        let (x, y) = (middle(column), middle(row));
        let places = [
            [x, y],
            [x - 0.2, y],
            [x + 0.2, y],
            [x, y - 0.2],
            [x, y + 0.2],
        ];
        let greys = places.into_iter().filter_map(|at| pixel(page, map.at(at)));
        greys.sum::<f64>() < limit * 5.0
    };
    let grid = rqrr::Grid::new(rqrr::SimpleGrid::from_func(side, dark));
    let (_, text) = grid.decode().ok()?;
    Some(Found {
        text,
        corners: corners(modules).map(|at| map.at(at)),
    })
}

/// The corners of a square of `side`, from the upper left clockwise.
const fn corners(side: f64) -> [[f64; 2]; 4] {
    [[0.0, 0.0], [side, 0.0], [side, side], [0.0, side]]
}

const fn tie(mm: [f64; 2], px: [f64; 2]) -> Tie {
    Tie {
        mm,
        px,
        weight: 1.0,
    }
}

/// The grey between the dark middles and the light rings of marks.
fn between(page: &GrayImage, map: &Homography, middles: [[f64; 2]; 3]) -> Option<f64> {
    let mut sum = 0.0;
    for [x, y] in middles {
        let at = |dx: f64, dy: f64| pixel(page, map.at([x + dx, y + dy]));
        let dark = at(0.0, 0.0)?;
        let light = (at(2.0, 0.0)? + at(-2.0, 0.0)? + at(0.0, 2.0)? + at(0.0, -2.0)?) / 4.0;
        sum += f64::midpoint(dark, light);
    }
    Some(sum / 3.0)
}

/// Pixels of a module in the picture that is handed to the decoder.
const MODULE: f64 = 4.0;

/// What is handed over of the paper beyond the marks, as a share of the way from one to the next.
const MARGIN: f64 = 0.42;

/// The code between three marks, brought upright.
fn upright(page: &GrayImage, [corner, right, below]: [[f64; 2]; 3]) -> Vec<Found> {
    for span in [SPANS[1] * MODULE, SPANS[1] * MODULE * 1.6] {
        let side = span * (1.0 + 2.0 * MARGIN);
        let place = |[x, y]: [f64; 2]| {
            let (along, down) = (x / span - MARGIN, y / span - MARGIN);
            let axis = |index: usize| {
                let (from, to, under) = (corner[index], right[index], below[index]);
                from + (to - from) * along + (under - from) * down
            };
            [axis(0), axis(1)]
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a code is a few hundred pixels"
        )]
        let side = side as u32;
        let part = GrayImage::from_fn(side, side, |x, y| {
            let at = place([f64::from(x) + 0.5, f64::from(y) + 0.5]);
            let grey = pixel(page, [at[0] - 0.5, at[1] - 0.5]);
            Luma([grey.map_or(255, light)])
        });
        let found = decoded(&part, place);
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between the greys of four pixels"
)]
const fn light(grey: f64) -> u8 {
    grey as u8
}

/// The codes of a picture, wherever they are.
fn anywhere(page: &GrayImage) -> Vec<Found> {
    let longer = page.width().max(page.height()).max(1);
    let mut found = Vec::new();
    for size in SIZES {
        if size > longer.saturating_mul(LARGER) {
            continue;
        }
        let scale = f64::from(longer) / f64::from(size);
        let side = |of: u32| (f64::from(of) / scale).max(1.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "no larger than twice the picture"
        )]
        let (width, height) = (side(page.width()) as u32, side(page.height()) as u32);
        let resized = image::imageops::thumbnail(page, width, height);
        take(
            &mut found,
            decoded(&resized, |[x, y]| [x * scale, y * scale]),
        );
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// What a decoder reads in a picture; `place` says where its pixels lie on the page.
fn decoded(picture: &GrayImage, place: impl Fn([f64; 2]) -> [f64; 2]) -> Vec<Found> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let pixels = picture.as_raw();
    let mut prepared =
        rqrr::PreparedImage::prepare_from_greyscale(width, height, |x, y| pixels[y * width + x]);
    prepared
        .detect_grids()
        .into_iter()
        .filter_map(|grid| {
            let (meta, text) = grid.decode().ok()?;
            // The decoder's corners lie one module further apart than there are.
            let side = f64::from(u32::try_from(meta.version.to_size()).ok()?);
            let told = grid
                .bounds
                .map(|at| place([f64::from(at.x), f64::from(at.y)]));
            let ties: Vec<Tie> = corners(side + 1.0)
                .into_iter()
                .zip(told)
                .map(|(mm, px)| tie(mm, px))
                .collect();
            let map = Homography::fit(&ties)?;
            Some(Found {
                text,
                corners: corners(side).map(|at| map.at(at)),
            })
        })
        .collect()
}
