//! What statements say, by kind. What a kind's body holds never changes: another body is another kind.

mod athletes;
mod erased;
mod merged;
mod restored;
mod results;
mod rows;
mod sanction;

pub use athletes::{Athlete, Athletes, Club};
pub use erased::Erased;
pub use merged::Merged;
pub use restored::Restored;
pub use results::{Amended, Dupla, Etapa, Homologated, Individual, Score, Team};
pub use sanction::{Measure, Sanction, SanctionAmended, SanctionRevoked};

use crate::body::rows::before;
use crate::bytes::Seal;
use crate::enclosed::{body, canonical};
use crate::fault::{Broken, Fault};
use crate::name::Code;

/// What a statement says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Body {
    /// Who is registered.
    Athletes(Athletes),
    /// What was decided about somebody, as far as it holds beyond the season.
    Sanction(Sanction),
    /// What was decided about somebody, put right.
    SanctionAmended(SanctionAmended),
    /// A sanction holds no more.
    SanctionRevoked(SanctionRevoked),
    /// What an etapa came to.
    Homologated(Homologated),
    /// What a homologated etapa came to, put right.
    Amended(Amended),
    /// Two athletes are one person, or are not.
    Merged(Merged),
    /// What was enclosed about somebody is to go.
    Erased(Erased),
    /// From where on a season's file that was set back goes on.
    Restored(Restored),
    /// What a newer version says: kept to the letter.
    Unknown(Unknown),
}

/// A body of a kind that this version does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unknown {
    kind: Code,
    json: String,
}

impl Unknown {
    /// What it says, as it was written.
    #[must_use]
    pub fn json(&self) -> &str {
        &self.json
    }
}

macro_rules! kinds {
    ($($kind:literal $name:ident)*) => {
        impl Body {
            /// The kinds that this version knows.
            pub const KINDS: &[&str] = &[$($kind),*];

            /// What its kind is called.
            #[must_use]
            pub fn kind(&self) -> &str {
                match self {
                    $(Self::$name(_) => $kind,)*
                    Self::Unknown(unknown) => unknown.kind.as_str(),
                }
            }

            /// As a statement holds it.
            ///
            /// # Errors
            /// [`Fault::Body`] where it cannot be written, which no body does.
            pub(crate) fn json(&self) -> Result<String, Fault> {
                match self {
                    $(Self::$name(said) => serde_json::to_string(said).map_err(body),)*
                    Self::Unknown(unknown) => Ok(unknown.json.clone()),
                }
            }

            /// Of its kind and its line.
            pub(crate) fn read(kind: &Code, json: &str) -> Result<Self, Fault> {
                match kind.as_str() {
                    $($kind => canonical(json).map(Self::$name),)*
                    _ if json.starts_with('{') => Ok(Self::Unknown(Unknown {
                        kind: kind.clone(),
                        json: json.to_owned(),
                    })),
                    _ => Err(Fault::Line { name: "{" }),
                }
            }
        }
    };
}

kinds! {
    "athletes" Athletes
    "sanction" Sanction
    "sanction-amended" SanctionAmended
    "sanction-revoked" SanctionRevoked
    "homologated" Homologated
    "amended" Amended
    "merged" Merged
    "erased" Erased
    "restored" Restored
}

impl Body {
    /// Refuses what cannot be, in a statement of this number.
    pub(crate) fn check(&self, number: u64) -> Result<(), Broken> {
        match self {
            Self::Athletes(said) => said.check(),
            Self::Sanction(said) => said.check(),
            Self::SanctionAmended(said) => {
                before(said.of, number)?;
                said.now.check()
            }
            Self::SanctionRevoked(said) => before(said.sanction, number),
            Self::Homologated(said) => said.check(),
            Self::Amended(said) => {
                before(said.of, number)?;
                said.now.check()
            }
            Self::Merged(said) => said.check(),
            Self::Erased(said) => said.check(),
            Self::Restored(said) => said.check(number),
            Self::Unknown(_) => Ok(()),
        }
    }

    /// Whether it holds this seal, in whatever kind.
    pub(crate) fn seals(&self, seal: &Seal) -> bool {
        self.json()
            .is_ok_and(|json| json.contains(&seal.to_string()))
    }
}
