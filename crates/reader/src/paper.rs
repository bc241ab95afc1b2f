//! How light the paper is around a place, taken from where nothing is printed and no pen should have
//! come: between rows and squares, never beside the square that is measured.

use crate::grey::pixel;
use crate::locate::Located;
use image::GrayImage;
use sheet::layout::Layout;

/// The paper of a sheet.
#[derive(Debug)]
pub struct Paper {
    /// Where it was looked at, in millimetres, and how light it is there.
    seen: Vec<([f64; 2], f64)>,
}

/// The paper around a square.
#[derive(Debug, Clone, Copy)]
pub struct Light {
    /// Its grey.
    pub grey: f64,
    /// By how many greys the places around differ: much where glare, a shadow's edge or ink is among
    /// them, so that it is not known which of them is paper.
    pub apart: f64,
}

/// Around a place so many millimetres are looked at to each side: specks and noise are not paper.
const AROUND: f64 = 0.3;

/// So many places, the nearest ones, tell of a square.
const NEAREST: usize = 8;

/// Of them the darkest and the lightest may be anything.
const STRAY: usize = 1;

impl Paper {
    /// Looks at the places of a sheet that the layout leaves empty; `shift` says by how many pixels the
    /// paper lies beside where it should.
    #[must_use]
    pub fn of(
        page: &GrayImage,
        layout: &Layout,
        located: &Located,
        shift: impl Fn([f64; 2]) -> [f64; 2],
    ) -> Self {
        let seen = layout.empty.iter().filter_map(|place| {
            let mm = place.map(f64::from);
            let frame = located.frame(mm);
            let ([x, y], [dx, dy]) = (located.at(mm), shift(mm));
            let middle = [x + dx, y + dy];
            let mut greys = Vec::with_capacity(9);
            for dy in [-AROUND, 0.0, AROUND] {
                for dx in [-AROUND, 0.0, AROUND] {
                    greys.extend(pixel(page, frame.at(middle, [dx, dy])));
                }
            }
            Some((mm, median(&mut greys)?))
        });
        Self {
            seen: seen.collect(),
        }
    }

    /// The paper around a place, in millimetres; none where too little of it is in the picture.
    #[must_use]
    pub fn around(&self, [x, y]: [f64; 2]) -> Option<Light> {
        let away = |at: [f64; 2]| (at[0] - x).hypot(at[1] - y);
        let mut near: Vec<(f64, f64)> = self
            .seen
            .iter()
            .map(|(at, grey)| (away(*at), *grey))
            .collect();
        if near.len() < NEAREST {
            return None;
        }
        near.select_nth_unstable_by(NEAREST - 1, |one, other| one.0.total_cmp(&other.0));
        let mut greys: Vec<f64> = near.iter().take(NEAREST).map(|(_, grey)| *grey).collect();
        let grey = median(&mut greys)?;
        let apart = greys.get(NEAREST - 1 - STRAY)? - greys.get(STRAY)?;
        Some(Light { grey, apart })
    }
}

/// Sorts greys and takes the one in the middle.
fn median(greys: &mut [f64]) -> Option<f64> {
    greys.sort_by(f64::total_cmp);
    greys.get(greys.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around(greys: [f64; NEAREST]) -> Light {
        let seen = (0_u32..).map(|x| [f64::from(x), 0.0]).zip(greys);
        let paper = Paper {
            seen: seen.collect(),
        };
        paper.around([4.0, 0.0]).unwrap()
    }

    #[test]
    fn one_place_in_ink_and_one_in_glare_are_left_out() {
        let light = around([200.0, 201.0, 202.0, 30.0, 255.0, 203.0, 204.0, 205.0]);
        assert!((200.0..=205.0).contains(&light.grey), "{light:?}");
        assert!(light.apart < 10.0, "{light:?}");
        let edge = around([120.0, 120.0, 120.0, 120.0, 200.0, 200.0, 200.0, 200.0]);
        assert!(edge.apart > 70.0, "{edge:?}");
    }

    #[test]
    fn paper_that_is_not_in_the_picture_is_not_known() {
        let paper = Paper {
            seen: vec![([0.0, 0.0], 200.0); NEAREST - 1],
        };
        assert!(paper.around([0.0, 0.0]).is_none());
    }
}
