//! Why something about the registry: clubs, athletes, etapas and who is entered was refused.

use championship::name::NameFault;

/// Why something about the registry: clubs, athletes, etapas and who is entered was refused.
#[derive(Debug)]
pub enum RegistryRefusal {
    /// A name is empty.
    EmptyName,
    /// A name that nobody could read or print as it was typed.
    BadName(NameFault),
    /// A name is taken.
    NameTaken(String),
    /// A CPF whose check digits do not fit.
    BadCpf(String),
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
            Self::NoEtapa => "no-etapa",
            Self::AlreadyEntered(_) => "already-entered",
            Self::NotEntered(_) => "not-entered",
            Self::CannotMerge(_) => "cannot-merge",
            Self::BadCategory(_) => "bad-category",
            Self::AlreadyErased(_) => "already-erased",
        }
    }
}
