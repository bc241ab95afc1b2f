//! Results of earlier years, and what stating them comes to.

use crate::body::Score;
use crate::bundle::Item;
use crate::date::Day;
use crate::enclosed::Person;
use crate::fault::Fault;
use crate::key::PublicKey;
use crate::name::{Code, Title, Uid};
use championship::lineup::Class;
use championship::name::fold;

/// What it is played under where nobody says.
pub const REGULATION: &str = "historical";

/// What earlier results came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Results {
    /// What the season is called: by the federation's root key and this it is known for good.
    pub season: Title,
    /// In any order.
    pub etapas: Vec<Played>,
}

/// An etapa of an earlier year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Its day.
    pub day: Day,
    /// What it was called.
    pub name: Title,
    /// None where nobody has said.
    pub hall: Option<Title>,
    /// What its championship was called.
    pub championship: Title,
    /// What it was played under; [`REGULATION`] where nobody has said.
    pub regulation: Code,
    /// Who might play in it.
    pub class: Class,
    /// The strongest category that might; none where everybody might.
    pub category: Option<u8>,
    /// In any order, each under a name of its own.
    pub teams: Vec<Competed>,
}

/// A team, a dupla, a trio or somebody alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Competed {
    /// What it was called.
    pub name: Title,
    /// The club's name; none where nobody has said.
    pub club: Option<Title>,
    /// What it got.
    pub score: Score,
    /// Who played; nobody where that is unknown.
    pub people: Vec<Known>,
}

/// Somebody as a list of earlier results tells of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// What the federation knows them by, from year to year; an athlete's own uid is as good.
    pub id: Option<String>,
    /// Name, birth date, gender, category.
    pub person: Person,
    /// The club's name; none where nobody has said.
    pub club: Option<Title>,
    /// Where they are from; none where nobody has said.
    pub city: Option<Title>,
    /// Whether they refused to be published.
    pub withheld: bool,
    /// Whether they asked that nothing of them be kept. What went once does not come back, whatever is said later.
    pub erased: bool,
}

impl Known {
    /// Whoever has the same is the same person, in a season's etapas of one year: the id, or where there is none name,
    /// birth date and city. From one year to the next an id alone says so.
    #[must_use]
    pub fn mark(&self, day: Day) -> String {
        match &self.id {
            Some(id) => format!("id\n{}", fold(id)),
            None => {
                let birth = self.person.birth.map(|birth| birth.to_string());
                format!(
                    "name\n{}\n{}\n{}\n{}",
                    day.year(),
                    fold(self.person.name.as_str()),
                    birth.unwrap_or_default(),
                    fold(self.city.as_ref().map_or("", Title::as_str))
                )
            }
        }
    }
}

/// Why they are not stated.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unstated {
    /// They fit into no statement.
    #[error("{0}")]
    Text(#[from] Fault),
    /// What was stated before is another season's, or another key's, or no chain from its beginning.
    #[error("another-season")]
    Other,
    /// An etapa that was stated before is not among them: what was stated is not taken back.
    #[error("etapa-gone")]
    Gone {
        /// Its day.
        day: Day,
        /// What it is called.
        name: Title,
    },
}

/// Earlier results, stated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stated {
    /// What their season is known by.
    pub season: Uid,
    /// The public half of its key.
    pub key: PublicKey,
    /// All of it, what was stated before among it.
    pub items: Vec<Item>,
    /// How many statements there are that were not there before.
    pub fresh: usize,
    /// How many athletes they tell of.
    pub athletes: usize,
}
