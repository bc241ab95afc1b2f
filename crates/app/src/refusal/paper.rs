//! Why something about a paper or a table was refused.

/// Why something about a paper or a table was refused.
#[derive(Debug)]
pub enum PaperRefusal {
    /// A text that is no hash at the foot of a paper.
    BadHead(String),
    /// What stands on a paper was changed while it was drawn: it has not left the house.
    Overtaken,
    /// Nobody stands on the podium yet.
    NoPodium,
    /// The hall of the day has no mesas yet.
    NoMesas,
    /// The machine's clock stands before 1970.
    OldClock,
    /// The picture cannot be the federation's sign.
    NoLogo,
    /// Where a site is to stand there is a first page that is somebody else's.
    ForeignSite(String),
    /// Nothing of this name can be sent as a picture.
    NothingToSend(String),
    /// A file that is no picture to be shown.
    NoPicture,
    /// No more pictures than this are kept to be shown.
    TooManyPictures(usize),
}

impl PaperRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadHead(_) => "bad-head",
            Self::Overtaken => "paper-overtaken",
            Self::NoPodium => "no-podium",
            Self::NoMesas => "no-mesas",
            Self::OldClock => "old-clock",
            Self::NoLogo => "no-logo",
            Self::ForeignSite(_) => "foreign-site",
            Self::NothingToSend(_) => "nothing-to-send",
            Self::NoPicture => "no-picture",
            Self::TooManyPictures(_) => "too-many-pictures",
        }
    }
}
