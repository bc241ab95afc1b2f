//! The QR codes of a page: what they say and where they lie.

use image::GrayImage;
use image::imageops::{self, FilterType};

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
const SIZES: [u32; 5] = [1800, 2400, 1300, 3200, 1000];

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

/// The page made smaller by `scale`.
fn resized(page: &GrayImage, scale: f64) -> GrayImage {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "no larger than twice the picture"
    )]
    let size = |of: u32| (f64::from(of) / scale).max(1.0) as u32;
    imageops::resize(
        page,
        size(page.width()),
        size(page.height()),
        FilterType::Triangle,
    )
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
