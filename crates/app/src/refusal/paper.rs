//! Why something about a paper or a table was refused.

/// Why a bucket did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BucketFault {
    /// The key is unknown there, or may not do this.
    #[error("refused")]
    Refused,
    /// It takes a call for one of another time: the machine's clock is wrong.
    #[error("clock")]
    Clock,
    /// There is no such bucket.
    #[error("no bucket")]
    NoBucket,
    /// It belongs to another region, or is called otherwise.
    #[error("elsewhere")]
    Elsewhere,
    /// Nobody answers, or not to the end.
    #[error("silent: {0}")]
    Silent(String),
    /// It cannot now, says its status.
    #[error("busy: {0}")]
    Busy(u16),
    /// It answers otherwise than a bucket does.
    #[error("odd: {0}")]
    Odd(u16),
}

/// What is wrong with a bucket as somebody named it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BucketProblem {
    /// This part of its address cannot be one.
    #[error("bad address: {0}")]
    Address(String),
    /// Its key is missing.
    #[error("no key")]
    NoKey,
}

impl From<BucketProblem> for PaperRefusal {
    fn from(problem: BucketProblem) -> Self {
        match problem {
            BucketProblem::Address(part) => Self::BadBucket(part),
            BucketProblem::NoKey => Self::NoBucketKey,
        }
    }
}

/// A bucket that did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {fault}")]
pub struct BucketTrouble {
    /// What people call it.
    pub place: String,
    /// Why.
    pub fault: BucketFault,
}

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
    /// A picture that cannot be an athlete's portrait.
    NoPhoto,
    /// Where a site is to stand there is a first page that is somebody else's.
    ForeignSite(String),
    /// A bucket did not do what it was asked.
    Bucket(BucketTrouble),
    /// Not the address of a bucket: what of it is not.
    BadBucket(String),
    /// Nobody said by which key a bucket is written.
    NoBucketKey,
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
            Self::NoPhoto => "no-photo",
            Self::ForeignSite(_) => "foreign-site",
            Self::Bucket(_) => "bucket",
            Self::BadBucket(_) => "bad-bucket",
            Self::NoBucketKey => "no-bucket-key",
            Self::NothingToSend(_) => "nothing-to-send",
            Self::NoPicture => "no-picture",
            Self::TooManyPictures(_) => "too-many-pictures",
        }
    }
}
