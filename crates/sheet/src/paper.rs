//! What a paper says of the sheets that it is printed on, whatever prints it: squares, labels and badges are where they
//! are at their own size alone.

/// What a paper is printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paper {
    /// Its sheets.
    pub media: Media,
    /// Which of their sides are printed.
    pub sides: Sides,
}

impl Paper {
    /// A4, one side alone.
    pub const A4: Self = Self {
        media: Media::A4,
        sides: Sides::One,
    };
}

/// Sheets of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Media {
    /// 210 by 297 millimetres.
    A4,
}

/// Which sides of a sheet are printed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sides {
    /// One alone.
    #[default]
    One,
    /// Both, turned over along the longer edge.
    LongEdge,
    /// Both, turned over along the shorter edge.
    ShortEdge,
}

impl Sides {
    /// What a PDF calls it.
    pub(crate) const fn pdf(self) -> &'static [u8] {
        match self {
            Self::One => b"Simplex",
            Self::LongEdge => b"DuplexFlipLongEdge",
            Self::ShortEdge => b"DuplexFlipShortEdge",
        }
    }
}
