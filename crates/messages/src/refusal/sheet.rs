//! Why a sheet gives no result by itself, and why something about one was refused.

use championship::reading::ReadingProblem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Why a page, or a sheet of it, gives no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum SheetProblem {
    /// Neither a picture nor a scanned PDF.
    NotAPicture,
    /// A photo in the packing of newer telephones, which is not decoded here.
    Heic,
    /// A picture in the packing of pages of the network, which is not decoded here.
    Avif,
    /// Whole, and of a rare kind that is not read here.
    Unsupported,
    /// A TIFF with JPEG as it had it first, which is not decoded here.
    OldJpeg,
    /// There is something on the page that a person sees and that cannot be shown here.
    Undrawn,
    /// A file of a folder in which no sheet can come: it was not opened.
    PassedOver,
    /// Cut short, or damaged.
    Damaged {
        /// What the decoder says.
        detail: String,
    },
    /// More pixels, or pages, than a sheet needs.
    TooLarge,
    /// A PDF under a password.
    Encrypted,
    /// The file is not there, or cannot be read.
    Unreadable {
        /// What the system says.
        detail: String,
    },
    /// A folder, a queue or a device.
    NotAFile,
    /// Decoding it asks for more memory or time than any sheet needs.
    BeyondLimits,
    /// The pages from here on: those before went beyond the limits again and again.
    LeftOut,
    /// The process that decodes files could not be started.
    NoQuarantine {
        /// What the system says.
        detail: String,
    },
    /// No code of a súmula on the page: blank, or another paper.
    NoSheet,
    /// The corners of a sheet are on the page, and its code cannot be read: written over, covered, cut.
    UnreadCode,
    /// There is nothing on the page: the back of a sheet.
    Blank,
    /// The page is seen from behind.
    Mirrored,
    /// Light and dark of the page are the other way round.
    Negative,
    /// The page is not sharp enough for its code to be read.
    Blurred,
    /// A photo that was turned into black and white: too little is left of it.
    OneBit,
    /// A flash or a lamp is seen in the paper.
    Flashed,
    /// The picture was taken of a screen.
    Screen,
    /// Another sheet lies upon this one: what is below is not seen.
    Covered,
    /// Another sheet on the page has this code: a photocopy, or the same sheet twice.
    SameCode,
    /// Another sheet with this code waits for a person, too.
    SameWaits,
    /// The code is none of a súmula.
    ForeignCode,
    /// The back of a sheet: what is written there a person reads.
    BackSide,
    /// A sheet of another layout.
    OtherLayout { version: u8 },
    /// The code was altered or invented, or is another season's: nothing of it is kept.
    Forged,
    /// Three of the four corners were not found.
    NotLocated,
    /// No jogo has this code any more.
    Superseded,
    /// Printed ahead, and nobody has said for which jogo it was used.
    Loose,
    /// A newer copy of the sheet was printed.
    OldCopy { newest: u32 },
    /// A copy that nobody recorded: its printing was broken off.
    UnrecordedCopy {
        /// Its number.
        copy: u32,
    },
    /// The rodada was not called.
    NotCalled,
    /// A ruling decides the jogo.
    Ruled,
    /// The same result is there already.
    Twice,
    /// Another result is there.
    Conflict { result: String },
    /// Another sheet of the pile, of the same jogo, came to another result before it.
    OtherInPile {
        file: String,
        /// Its page there, 1-based.
        page: usize,
        /// What it came to.
        result: String,
    },
    /// The same picture was read before.
    AlreadySeen,
    /// A telephone of the hall sent it: a person looks at it, however certain it is.
    ByPhone {
        /// What the journal calls that one.
        device: String,
    },
    /// The result is certain, and recording it was refused: a person has to decide something first.
    Refused {
        /// Why, in words.
        why: String,
    },
    /// The marks themselves.
    #[serde(untagged, skip_deserializing)]
    Marks(ReadingProblem),
}

impl SheetProblem {
    /// Whether nobody has to look at such a sheet: it is there already, holds no result, or is none of this
    /// season. Nothing of it is kept.
    pub const fn needs_nobody(&self) -> bool {
        matches!(self, Self::Twice | Self::BackSide | Self::Forged)
    }

    /// Whether a sheet that has this against it is kept for a person all the same where a telephone sent it: its marks are
    /// in doubt, another result is there, or nobody has said of which jogo it is. Of anything else another photo is taken, or none.
    pub const fn is_for_a_person(&self) -> bool {
        matches!(
            self,
            Self::Marks(_) | Self::Conflict { .. } | Self::Loose | Self::ByPhone { .. }
        )
    }

    /// Whether a sheet is there whose code could not be read.
    pub const fn is_unread(&self) -> bool {
        matches!(
            self,
            Self::UnreadCode
                | Self::Mirrored
                | Self::Negative
                | Self::Blurred
                | Self::OneBit
                | Self::Flashed
                | Self::Screen
        )
    }

    /// Whether there was nothing to look at, or nothing of this season, so that nothing was kept.
    pub const fn is_of_file(&self) -> bool {
        matches!(
            self,
            Self::NotAPicture
                | Self::Heic
                | Self::Avif
                | Self::Unsupported
                | Self::OldJpeg
                | Self::Undrawn
                | Self::Damaged { .. }
                | Self::TooLarge
                | Self::Encrypted
                | Self::Unreadable { .. }
                | Self::Forged
                | Self::NotAFile
                | Self::BeyondLimits
                | Self::LeftOut
                | Self::NoQuarantine { .. }
        )
    }
}

/// What a page says of the scanner or the telephone that made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct PageFigures {
    /// Dots of an inch of the sheet.
    pub dots: u32,
    /// Degrees by which it lies askew, in tenths.
    pub skew: i32,
    /// What is left of a thin printed line's contrast, of a hundred.
    pub sharp: u32,
    /// From paper to ink, of 255.
    pub contrast: u32,
    /// How light its paper is, of 255.
    pub light: u32,
    /// Whether it is a photo that was turned into black and white before it came.
    pub one_bit: bool,
    /// Whether a flash or a lamp is seen in it.
    pub flashed: bool,
    /// Whether it was taken of a screen.
    pub screen: bool,
    /// The band of ten, from the left, in which dirt leaves a line down the page; none where there is none.
    pub streak: Option<u32>,
}

/// What came of a pile.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct SheetTally {
    /// Files that were given, those of folders among them.
    pub files: usize,
    /// Of them those that could not be opened, for whatever reason.
    pub unopened: usize,
    /// Of them those in which no sheet can come: they were passed over.
    pub passed: Vec<String>,
    /// Pages with nothing on them, as the backs of sheets are.
    pub blank: usize,
    /// Sheets that were seen, by their code or by their corners.
    pub seen: usize,
    /// Of them those whose code was read.
    pub read: usize,
    /// Sheets whose result was recorded.
    pub recorded: usize,
    /// Sheets that a person has to look at.
    pub waiting: usize,
    /// Sheets that were read before, and backs of sheets.
    pub known: usize,
    /// What could not be looked at at all: the file, and why in words.
    pub failed: Vec<String>,
    /// What its pages say of the scanner or the telephone.
    #[serde(skip)]
    #[ts(skip)]
    pub figures: Vec<PageFigures>,
    /// What may be done so that the next sheets come out better, in words; none where there is no need.
    pub advice: Vec<String>,
}

impl SheetTally {
    /// Whether each file could be opened.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.unopened == 0
    }
}

/// Why something about a súmula was refused.
#[derive(Debug)]
pub enum SheetRefusal {
    /// The sheet of this code belongs to no jogo any more.
    Superseded(String),
    /// The sheet of this code is of another etapa.
    OfOtherEtapa {
        code: String,
        /// Name of that etapa.
        etapa: String,
        number: u32,
    },
    /// A sheet that was printed ahead, and nobody has said for which jogo it was used.
    Loose(String),
    /// The sheet of this code was not printed ahead for this etapa, or has its jogo already.
    NotLoose(String),
    /// So many sheets are not printed ahead at a time.
    LooseCount {
        /// How many at most.
        most: u32,
    },
    /// Nobody has said of which jogo the sheet is.
    OfNoJogo,
    /// The sheet is another jogo's.
    OfOtherJogo {
        code: String,
        /// The rodada of its jogo.
        rodada: u32,
        /// The mesa of its jogo.
        mesa: u32,
    },
    /// A result came of the sheet already, or it was set aside.
    ReadingDone,
    /// Nothing of a photo was kept.
    PhotoNotKept {
        /// Why, the first thing that speaks against it.
        problem: Box<SheetProblem>,
        /// What its page says of the telephone; none where no sheet was located.
        figures: Option<PageFigures>,
    },
    /// The sheet in a team's photo is of a jogo of others, or nobody has said whose.
    PhotoOfOther,
    /// So many photos of the sheet wait for a person already.
    PhotosWait {
        /// How many.
        waiting: usize,
    },
}

impl SheetRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Superseded(_) => "sheet-superseded",
            Self::OfOtherEtapa { .. } => "sheet-of-other-etapa",
            Self::Loose(_) => "sheet-loose",
            Self::NotLoose(_) => "not-loose",
            Self::LooseCount { .. } => "loose-count",
            Self::OfNoJogo => "sheet-of-no-jogo",
            Self::OfOtherJogo { .. } => "sheet-of-other-jogo",
            Self::ReadingDone => "reading-done",
            Self::PhotoNotKept { .. } => "photo-not-kept",
            Self::PhotoOfOther => "photo-of-other",
            Self::PhotosWait { .. } => "photos-wait",
        }
    }
}
