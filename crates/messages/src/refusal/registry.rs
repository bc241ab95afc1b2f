//! Why something about the registry: clubs, athletes, etapas and who is entered was refused.

use championship::name::NameFault;

/// Why something about the registry: clubs, athletes, etapas and who is entered was refused.
#[derive(Debug)]
pub enum RegistryRefusal {
    EmptyName,
    /// A name that nobody could read or print as it was typed.
    BadName(NameFault),
    NameTaken(String),
    /// A CPF whose check digits do not fit.
    BadCpf(String),
    /// A day on which nobody was born who plays today.
    BadBirth(String),
    /// A telephone that is none.
    BadPhone(String),
    /// An e-mail that is none.
    BadEmail(String),
    /// The season has no etapa yet.
    NoEtapa,
    /// The entrant is in the etapa already.
    AlreadyEntered(String),
    /// The entrant is not in the etapa.
    NotEntered(String),
    /// An athlete cannot be merged: both stand in one line-up, or it is the same.
    CannotMerge(String),
    /// A category that is none.
    BadCategory(u8),
    /// The data of the athlete were erased already.
    AlreadyErased(String),
    /// The teams of an etapa come from an earlier one of its own championship alone.
    NotEarlier {
        etapa: String,
        /// The one that was named.
        from: String,
    },
    /// Everybody who was in that etapa is in this one, with a line-up.
    NobodyToEnter(String),
    /// The mesas of an etapa are given out on a day that another etapa has too.
    DayShared {
        etapa: String,
    },
    /// Something is not deleted on which other things rest.
    InUse {
        name: String,
        rests: Vec<Rests>,
    },
    /// A season keeps a championship.
    LastChampionship(String),
    /// A season is a file: it is not deleted from within.
    SeasonStays,
    /// An address under which no page of a season can be found.
    BadSite {
        /// As it was typed.
        address: String,
        /// Why.
        fault: SiteFault,
    },
    /// A colour that is none.
    BadColour(String),
    /// An etapa would lie before another one, and nobody has said that it is meant so.
    EtapaBefore {
        /// The day: stored.
        date: String,
        /// The other one.
        etapa: String,
        /// Its day: stored.
        of: String,
    },
    /// More than one thing at once.
    Several(Vec<Self>),
}

/// Why an address is none of a season's pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SiteFault {
    NotWeb,
    /// It holds a user or a password, which everybody would read.
    Secret,
    /// Something follows the folder.
    Tail,
    /// Longer than a square code on paper bears.
    TooLong {
        /// The most letters.
        longest: usize,
    },
}

/// What rests on something that was registered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rests {
    /// Entries into these etapas.
    Entries(Vec<String>),
    /// Etapas of these names.
    Etapas(Vec<String>),
    /// Teams of these names.
    Teams(Vec<String>),
    /// So many athletes.
    Athletes(usize),
    Draw,
    Receipts,
    /// Something else that was recorded.
    Other,
}

impl Rests {
    /// Whether it is anything at all.
    #[must_use]
    pub fn is_any(&self) -> bool {
        match self {
            Self::Entries(names) | Self::Etapas(names) | Self::Teams(names) => !names.is_empty(),
            Self::Athletes(count) => *count > 0,
            Self::Draw | Self::Receipts | Self::Other => true,
        }
    }
}

impl RegistryRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::EmptyName => "empty-name",
            Self::BadName(_) => "bad-name",
            Self::NameTaken(_) => "name-taken",
            Self::BadCpf(_) => "bad-cpf",
            Self::BadBirth(_) => "bad-birth",
            Self::BadPhone(_) => "bad-phone",
            Self::BadEmail(_) => "bad-email",
            Self::NoEtapa => "no-etapa",
            Self::AlreadyEntered(_) => "already-entered",
            Self::NotEntered(_) => "not-entered",
            Self::CannotMerge(_) => "cannot-merge",
            Self::BadCategory(_) => "bad-category",
            Self::AlreadyErased(_) => "already-erased",
            Self::NotEarlier { .. } => "not-earlier",
            Self::NobodyToEnter(_) => "nobody-to-enter",
            Self::DayShared { .. } => "day-shared",
            Self::InUse { .. } => "in-use",
            Self::LastChampionship(_) => "last-championship",
            Self::SeasonStays => "season-stays",
            Self::BadSite { .. } => "bad-site",
            Self::BadColour(_) => "bad-colour",
            Self::EtapaBefore { .. } => "etapa-before",
            Self::Several(_) => "several-problems",
        }
    }

    /// The field of a form that it is about; none where it is not one alone.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Self::EmptyName | Self::BadName(_) | Self::NameTaken(_) => Some("name"),
            Self::BadCpf(_) => Some("cpf"),
            Self::BadBirth(_) => Some("birth_date"),
            Self::BadPhone(_) => Some("phone"),
            Self::BadEmail(_) => Some("email"),
            Self::BadCategory(_) => Some("category"),
            Self::BadSite { .. } => Some("site"),
            Self::BadColour(_) => Some("colour"),
            Self::EtapaBefore { .. } => Some("date"),
            _ => None,
        }
    }
}
