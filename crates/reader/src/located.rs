//! Where the millimetres of a sheet lie in a picture, once it is located.

use crate::warp::{Frame, Homography, Lens};

/// Where the millimetres of a sheet lie.
#[derive(Debug, Clone, Copy)]
pub struct Located {
    map: Homography,
    /// Through which lens it is seen, where one bends lines.
    lens: Option<Lens>,
}

impl Located {
    /// As if every line were straight.
    pub(crate) const fn plainly(map: Homography) -> Self {
        Self { map, lens: None }
    }

    /// By a map to where all would lie if lines were straight, and the lens that bends them.
    pub(crate) const fn through(lens: Lens, map: Homography) -> Self {
        let lens = Some(lens);
        Self { map, lens }
    }

    /// Where a point of the sheet lies, in pixels.
    #[must_use]
    pub fn at(&self, mm: [f64; 2]) -> [f64; 2] {
        let at = self.map.at(mm);
        self.lens.map_or(at, |lens| lens.bent(at))
    }

    /// How millimetres lie in the picture around a point.
    #[must_use]
    pub fn frame(&self, mm: [f64; 2]) -> Frame {
        Frame::around(mm, |mm| self.at(mm))
    }
}
