//! A telephone's lens that bends straight lines: the marks of a sheet tell of it, and its squares whether they are right.

use crate::located::Located;
use crate::outline::Shifts;
use crate::warp::{Homography, Lens, Tie};
use image::GrayImage;
use sheet::layout::Layout;

/// The sheet through the lens that its marks tell of, where its squares then lie nearer to where they should be: paper
/// that is bent moves marks, too.
pub fn seen(page: &GrayImage, layout: &Layout, plain: Located, ties: &[Tie]) -> Located {
    fitting(page, ties).map_or(plain, |bent| {
        let far = |located: &Located| Shifts::of(page, layout, located).far();
        if far(&bent) < far(&plain) {
            bent
        } else {
            plain
        }
    })
}

/// No telephone's lens draws what is farthest from its middle further out or in, as a share of the way.
const MOST_BENT: f64 = 0.07;

/// A lens is looked for where marks lie so many millimetres beside the map that fits them, as a mean, and no more than
/// this share of that beside the one through the lens.
const BESIDE: f64 = 0.08;
const LESS_BESIDE: f64 = 0.5;

/// Where a sheet lies through the lens that brings its marks nearest to where they should be; none where they are there
/// without one.
fn fitting(page: &GrayImage, ties: &[Tie]) -> Option<Located> {
    let middle = [page.width(), page.height()].map(|side| f64::from(side) / 2.0);
    let far = |tie: &Tie| (tie.px[0] - middle[0]).hypot(tie.px[1] - middle[1]);
    let reach = ties.iter().map(far).fold(1.0, f64::max);
    // By how many millimetres marks lie beside where a lens has them, as a mean.
    let fitted = |share: f64| {
        let lens = Lens::new(middle, share / (reach * reach));
        let straight = ties.iter().map(|tie| Tie {
            px: lens.straight(tie.px),
            ..*tie
        });
        let straight: Vec<Tie> = straight.collect();
        let map = Homography::fit(&straight)?;
        let (mut sum, mut weights) = (0.0, 0.0);
        for tie in &straight {
            let [x, y] = map.at(tie.mm);
            let away = (x - tie.px[0]).hypot(y - tie.px[1]) / map.scale(tie.mm);
            sum += tie.weight * away * away;
            weights += tie.weight;
        }
        Some((sum / weights, Located::through(lens, map)))
    };
    let (without, _) = fitted(0.0)?;
    if without.sqrt() < BESIDE {
        return None;
    }
    // Over the bends these sums of squares lie nearly on a parabola, the more so the nearer to its lowest place.
    let mut share = 0.0;
    for step in [MOST_BENT / 2.0, MOST_BENT / 8.0, MOST_BENT / 32.0] {
        let [less, here, more] = [
            fitted(share - step)?.0,
            fitted(share)?.0,
            fitted(share + step)?.0,
        ];
        let bent = less + more - 2.0 * here;
        if bent <= 0.0 {
            return None;
        }
        share = (share + step * (less - more) / (2.0 * bent)).clamp(-MOST_BENT, MOST_BENT);
    }
    let (with, located) = fitted(share)?;
    (with.sqrt() <= without.sqrt() * LESS_BESIDE).then_some(located)
}
