//! The five regulations that come with the program, by name: the one place that names them.

use super::Regulation;
use super::id::RegulationId;
use super::source::Texts;
use crate::clause::{Clause, ClauseId, UnknownClause};
use crate::profile::Profile;
use serde::{Deserialize, Deserializer};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The files of one regulation.
macro_rules! texts {
    ($name:literal) => {
        Texts {
            profile: include_str!(concat!("../../data/", $name, "/profile.toml")),
            penalties: include_str!(concat!("../../data/", $name, "/penalties.toml")),
            committee: include_str!(concat!("../../data/", $name, "/committee.toml")),
            clauses: include_str!(concat!("../../data/", $name, "/clauses.jsonl")),
            readings: include_str!(concat!("../../data/", $name, "/readings.jsonl")),
        }
    };
}

/// The names of the five, and a constant for each.
macro_rules! embedded {
    ($($(#[$meta:meta])* $constant:ident = $name:literal),+ $(,)?) => {
        impl RegulationId {
            $($(#[$meta])* pub const $constant: Self = named($name);)+

            /// Those that come with the program, in the order in which they are always shown.
            pub const EMBEDDED: [Self; NAMES.len()] = [$(Self::$constant),+];
        }

        const NAMES: &[&str] = &[$($name),+];

        static EMBEDDED: LazyLock<[Regulation; NAMES.len()]> =
            LazyLock::new(|| [$(texts!($name)),+].map(|texts| sound(&texts)));
    };
}

embedded! {
    /// Regulamento de truco com regras oficiais (paulista, manilha nova).
    OFICIAL = "oficial",
    /// Regras Truco (online).
    ONLINE = "online",
    /// 24º FARAES 2016.
    FARAES = "faraes",
    /// Federação Paranaense de Truco 2024.
    FPRT = "fprt",
    /// Rules by Rafael de Paula Cosmo: 42 cards, two jokers.
    COSMO = "cosmo",
}

impl RegulationId {
    /// That of whoever names none: the championship regulation.
    pub const STANDARD: Self = Self::FPRT;

    /// The same where pairs of their own compete.
    pub const STANDARD_OF_PAIRS: Self = Self::OFICIAL;
}

#[expect(clippy::panic, reason = "at compile time")]
const fn named(name: &str) -> RegulationId {
    match RegulationId::new(name) {
        Some(id) => id,
        None => panic!("no name of a regulation"),
    }
}

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads all of them"
)]
fn sound(texts: &Texts<'_>) -> Regulation {
    Regulation::of_texts(texts).expect("an embedded regulation is sound")
}

/// Every clause of the five by its id, and where it stands.
static CLAUSES: LazyLock<BTreeMap<&str, &Clause>> = LazyLock::new(|| {
    let all = Regulation::all_embedded().iter();
    all.flat_map(|regulation| regulation.book().clauses())
        .map(|clause| (clause.id.as_str(), clause))
        .collect()
});

impl Regulation {
    /// Those that come with the program, in the order in which they are always shown.
    #[must_use]
    pub fn all_embedded() -> &'static [Self] {
        &*EMBEDDED
    }

    /// One that comes with the program.
    #[must_use]
    pub fn embedded(id: RegulationId) -> Option<&'static Self> {
        EMBEDDED.iter().find(|regulation| regulation.id() == id)
    }

    /// That of whoever names none.
    #[must_use]
    pub fn standard() -> &'static Self {
        let of = Self::embedded(RegulationId::STANDARD);
        of.unwrap_or_else(|| &EMBEDDED[0])
    }
}

impl Profile {
    /// How the cards are played under the regulation of whoever names none.
    #[must_use]
    #[expect(
        clippy::expect_used,
        reason = "embedded at compile time; a test reads all of them"
    )]
    pub fn standard() -> &'static Self {
        let cards = Regulation::standard().profile();
        cards.expect("the standard regulation rules the cards")
    }
}

/// A clause of one of the regulations that come with the program.
#[must_use]
pub fn find_clause(id: &ClauseId) -> Option<&'static Clause> {
    CLAUSES.get(id.as_str()).copied()
}

/// A clause by its id as somebody tells it, in one of the regulations that come with the program.
///
/// # Errors
/// [`UnknownClause`] with up to three ids of which the one asked for is the beginning.
pub fn known_clause(id: &str) -> Result<ClauseId, UnknownClause> {
    if let Some(clause) = CLAUSES.get(id) {
        return Ok(clause.id.clone());
    }
    let near = if id.is_empty() {
        Vec::new()
    } else {
        let after = CLAUSES.range(id..).map(|(known, _)| (*known).to_owned());
        after
            .take_while(|known| known.starts_with(id))
            .take(3)
            .collect()
    };
    Err(UnknownClause {
        id: id.to_owned(),
        near,
    })
}

/// No regulation that comes with the program has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown profile {0:?}")]
pub struct UnknownRegulation(pub String);

/// The name of a regulation that comes with the program.
///
/// # Errors
/// [`UnknownRegulation`] where it is the name of none.
pub fn known(name: &str) -> Result<RegulationId, UnknownRegulation> {
    RegulationId::EMBEDDED
        .into_iter()
        .find(|id| id.as_str() == name)
        .ok_or_else(|| UnknownRegulation(name.to_owned()))
}

/// The same where it stands in a record: for `deserialize_with`.
///
/// # Errors
/// Where it is the name of none, as of an unknown variant.
pub fn known_name<'de, D: Deserializer<'de>>(name: D) -> Result<RegulationId, D::Error> {
    use serde::de::Error;
    let name = String::deserialize(name)?;
    known(&name).map_err(|_| D::Error::unknown_variant(&name, NAMES))
}

/// The same where it may be left out.
///
/// # Errors
/// As [`known_name`].
pub fn known_name_if_any<'de, D: Deserializer<'de>>(
    name: D,
) -> Result<Option<RegulationId>, D::Error> {
    use serde::de::Error;
    let Some(name) = Option::<String>::deserialize(name)? else {
        return Ok(None);
    };
    let id = known(&name).map_err(|_| D::Error::unknown_variant(&name, NAMES))?;
    Ok(Some(id))
}
