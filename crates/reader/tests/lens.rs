//! Photos through lenses that bend straight lines: the sheets on them are found and read.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::dice::Dice;
use generator::phone::{BENT, Hardness, photographed};
use generator::pile::Confusion;
use generator::{Pile, filled, printed};
use image::{GrayImage, Luma};
use reader::read;
use sheet::layout::FIDUCIALS;

/// A sheet that lies flat.
const FLAT: Hardness = Hardness {
    curl: [0.0, 0.3],
    shadowed: 0,
    ..BENT
};

/// A picture as a lens makes it that draws the corner marks of the sheet on it so many millimetres outwards, or
/// inwards: by the cube of how far a place is from the middle.
fn through_lens(page: &GrayImage, off: f64) -> GrayImage {
    let found = read(page);
    let located = &found[0].marks.as_ref().unwrap().located;
    let (width, height) = page.dimensions();
    let middle = [width, height].map(|side| f64::from(side) / 2.0);
    let from_middle = |[x, y]: [f64; 2]| [x - middle[0], y - middle[1]];
    let corners = FIDUCIALS.map(|mm| {
        let mm = mm.map(f64::from);
        let [x, y] = from_middle(located.at(mm));
        let [across, down] = located.frame(mm).across;
        (x.hypot(y), across.hypot(down))
    });
    let (reach, scale) = corners
        .into_iter()
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap();
    let bent = -off * scale / reach;
    GrayImage::from_fn(width, height, |x, y| {
        let [u, v] = from_middle([x, y].map(f64::from));
        let out = 1.0 + bent * (u * u + v * v) / (reach * reach);
        let at = [u * out + middle[0], v * out + middle[1]];
        let grey = reader::grey::pixel(page, at).unwrap_or(110.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a grey"
        )]
        Luma([grey.round() as u8])
    })
}

/// What comes of so many sheets whose corners are drawn that far out or in.
fn pile(count: usize, seed: u64, hard: &Hardness, off: [f64; 2]) -> Confusion {
    let mut dice = Dice::new(seed);
    let mut confusion = Confusion::default();
    for print in printed(count, seed) {
        let sheet = filled(print, &mut dice, Pile::Clean);
        let page = photographed(&sheet.image, hard, &mut dice);
        let sign = if dice.chance(50) { 1.0 } else { -1.0 };
        let page = through_lens(&page, sign * dice.between(off[0], off[1]));
        confusion.add(&sheet, &read(&page));
    }
    confusion
}

#[test]
fn a_sheet_is_read_through_a_lens_that_bends_lines() {
    for (hard, off, seed) in [
        (FLAT, [1.2, 2.5], 31),
        (FLAT, [2.5, 4.0], 32),
        (BENT, [2.5, 4.0], 35),
    ] {
        let bent = pile(16, seed, &hard, off);
        assert_eq!(bent.wrong(), 0, "{off:?}: {bent}");
        assert!(bent.located * 100 >= bent.sheets * 90, "{off:?}: {bent}");
        assert!(bent.clean * 100 >= bent.sheets * 85, "{off:?}: {bent}");
    }
}
