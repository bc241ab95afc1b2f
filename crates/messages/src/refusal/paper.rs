//! Why something about a paper or a table was refused.

/// Why a bucket did not do what it was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BucketFault {
    /// The key may not do this.
    #[error("refused")]
    Refused,
    /// Nobody there knows the key.
    #[error("unknown key")]
    UnknownKey,
    /// The secret is not the key's.
    #[error("wrong secret")]
    WrongSecret,
    /// It takes a call for one of another time: the machine's clock is wrong.
    #[error("clock")]
    Clock,
    /// There is no such bucket.
    #[error("no bucket")]
    NoBucket,
    /// It belongs to another region, or is called otherwise.
    #[error("elsewhere")]
    Elsewhere,
    /// It wants its name in the host's.
    #[error("in the host")]
    InHost,
    /// It has no room.
    #[error("full")]
    Full,
    /// Its certificate is not to be trusted.
    #[error("certificate: {0}")]
    Certificate(String),
    /// Its certificate is of another time than the machine's clock.
    #[error("certificate of another time")]
    CertificateDate,
    /// Somebody says that all is well who is no bucket: what was put has no mark.
    #[error("no mark")]
    NoMark,
    /// What it holds is not what it was given.
    #[error("changed on the way")]
    Changed,
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
    /// What goes to this address can be read and changed on the way, and nobody has agreed to that.
    #[error("exposed: {0}")]
    Exposed(String),
}

impl From<BucketProblem> for PaperRefusal {
    fn from(problem: BucketProblem) -> Self {
        match problem {
            BucketProblem::Address(part) => Self::BadBucket(part),
            BucketProblem::NoKey => Self::NoBucketKey,
            BucketProblem::Exposed(address) => Self::ExposedBucket(address),
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

/// Where another site stands of which a place for one is too near.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiteStands {
    /// In the place itself.
    Here,
    /// In a place around it.
    Around,
    /// In a place below it.
    Below,
}

/// Another site that would be spoilt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherSite {
    /// What people call the place where it stands.
    pub place: String,
    /// What its season is called; empty where it does not say.
    pub season: String,
    pub stands: SiteStands,
}

/// Why something about a paper or a table was refused.
#[derive(Debug)]
pub enum PaperRefusal {
    /// A text that is no hash at the foot of a paper.
    BadHead(String),
    /// What was handed over is no code of a signed boletim.
    NoBoletimCode,
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
    /// Files that the site needs are somebody else's.
    ForeignFiles {
        /// What people call the place.
        place: String,
        /// Which, below it.
        files: Vec<String>,
    },
    /// Where a site is to stand for the first time lie files that are not its own, and nobody has agreed to that.
    OthersFiles {
        /// What people call the place.
        place: String,
        /// Which, below it.
        files: Vec<String>,
    },
    /// Where a site is to stand there is another one, or around it, or below.
    OtherSite(OtherSite),
    /// What lies in a place cannot be listed: there is no end of it.
    EndlessList(String),
    /// A bucket did not do what it was asked.
    Bucket(BucketTrouble),
    /// Not the address of a bucket: what of it is not.
    BadBucket(String),
    /// What goes to this address can be read and changed on the way, and nobody has agreed to that.
    ExposedBucket(String),
    /// Nobody said by which key a bucket is written.
    NoBucketKey,
    /// The printers of this computer cannot be asked for: why.
    Spooler(String),
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
            Self::Spooler(_) => "spooler",
            Self::NoBoletimCode => "no-boletim-code",
            Self::Overtaken => "paper-overtaken",
            Self::NoPodium => "no-podium",
            Self::NoMesas => "no-mesas",
            Self::OldClock => "old-clock",
            Self::NoLogo => "no-logo",
            Self::NoPhoto => "no-photo",
            Self::ForeignSite(_) => "foreign-site",
            Self::ForeignFiles { .. } => "foreign-files",
            Self::OthersFiles { .. } => "others-files",
            Self::OtherSite(_) => "other-site",
            Self::EndlessList(_) => "endless-list",
            Self::Bucket(_) => "bucket",
            Self::BadBucket(_) => "bad-bucket",
            Self::ExposedBucket(_) => "exposed-bucket",
            Self::NoBucketKey => "no-bucket-key",
            Self::NothingToSend(_) => "nothing-to-send",
            Self::NoPicture => "no-picture",
            Self::TooManyPictures(_) => "too-many-pictures",
        }
    }
}
