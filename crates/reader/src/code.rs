//! The QR codes of a page: what they say and where they lie.

use image::GrayImage;

/// A code that was read.
#[derive(Debug, Clone)]
pub struct Found {
    /// What it says.
    pub text: String,
    /// Its corners in pixels: upper left, upper right, lower right, lower left as it was printed.
    pub corners: [[f64; 2]; 4],
}

/// The longer sides to which a picture is brought, one after the other: noise and blur of one size are
/// lost at another.
const SIZES: [u32; 5] = [1300, 1800, 2400, 1000, 3200];

/// A picture is not made larger than by this much.
const LARGER: u32 = 2;

/// Side of a part of the page that is looked at by itself, of the page's own: codes and marks of other
/// sheets stand in each other's way.
const PART: f64 = 0.6;

/// Every code of a page that can be read; each text once.
#[must_use]
pub fn find(page: &GrayImage) -> Vec<Found> {
    let longer = page.width().max(page.height()).max(1);
    let sizes = SIZES.into_iter().filter(|size| *size <= longer * LARGER);
    let mut found: Vec<Found> = Vec::new();
    for size in sizes {
        let scale = f64::from(longer) / f64::from(size);
        let resized = resized(page, scale);
        for part in parts(&resized) {
            for fresh in detect(&resized, part, scale) {
                if found.iter().all(|known| known.text != fresh.text) {
                    found.push(fresh);
                }
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found.sort_by(|one, other| one.text.cmp(&other.text));
    found
}

/// A part of a picture: left, top, width, height.
type Part = (u32, u32, u32, u32);

/// The whole of a picture, and four parts of it that overlap.
fn parts(page: &GrayImage) -> [Part; 5] {
    let (width, height) = page.dimensions();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a part of the picture"
    )]
    let part = |of: u32| ((f64::from(of) * PART) as u32).max(1);
    let (w, h) = (part(width), part(height));
    [
        (0, 0, width, height),
        (0, 0, w, h),
        (width - w, 0, w, h),
        (0, height - h, w, h),
        (width - w, height - h, w, h),
    ]
}

/// The page made smaller by `scale`: each pixel the mean of four places within what it stands for.
fn resized(page: &GrayImage, scale: f64) -> GrayImage {
    let (width, height) = page.dimensions();
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no larger than twice the picture"
    )]
    let size = |of: u32| (f64::from(of) / scale).max(1.0) as u32;
    // The two places along each side that a pixel looks at, known once for every column and row.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "inside the picture"
    )]
    let places = |count: u32, limit: u32| -> Vec<[usize; 2]> {
        let place = |at: f64| (at * scale).min(f64::from(limit - 1)) as usize;
        let both = |index: u32| [0.25, 0.75].map(|part| place(f64::from(index) + part));
        (0..count).map(both).collect()
    };
    let (small_width, small_height) = (size(width), size(height));
    let (columns, rows) = (places(small_width, width), places(small_height, height));
    let (pixels, stride) = (page.as_raw(), width as usize);
    let mut small = Vec::with_capacity(columns.len() * rows.len());
    for [upper, lower] in &rows {
        let (upper, lower) = (&pixels[upper * stride..], &pixels[lower * stride..]);
        for [left, right] in &columns {
            let sum = [upper[*left], upper[*right], lower[*left], lower[*right]]
                .map(u16::from)
                .iter()
                .sum::<u16>();
            small.push(u8::try_from(sum / 4).unwrap_or(u8::MAX));
        }
    }
    GrayImage::from_raw(small_width, small_height, small).unwrap_or_default()
}

/// The codes of a part of a page that was made smaller by `scale`.
fn detect(page: &GrayImage, (left, top, width, height): Part, scale: f64) -> Vec<Found> {
    let stride = page.width() as usize;
    let pixels = page.as_raw();
    let (from_left, from_top) = (left as usize, top as usize);
    let mut prepared =
        rqrr::PreparedImage::prepare_from_greyscale(width as usize, height as usize, |x, y| {
            pixels[(from_top + y) * stride + from_left + x]
        });
    let grids = prepared.detect_grids();
    grids
        .into_iter()
        .filter_map(|grid| {
            let (_, text) = grid.decode().ok()?;
            let corner = |point: rqrr::Point| {
                let (x, y) = (f64::from(point.x), f64::from(point.y));
                [(x + f64::from(left)) * scale, (y + f64::from(top)) * scale]
            };
            Some(Found {
                text,
                corners: grid.bounds.map(corner),
            })
        })
        .collect()
}
