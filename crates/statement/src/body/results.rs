//! What an etapa came to: places and points, by whom they were played.

use crate::body::rows::{filled, ordered};
use crate::bytes::Seal;
use crate::date::Day;
use crate::fault::Broken;
use crate::name::{Code, Title, Uid};
use championship::lineup::Class;
use serde::{Deserialize, Serialize};

/// The most athletes of one team or dupla.
const MOST_ATHLETES: usize = 60;

/// The most points of one place.
const MOST_POINTS: u32 = 100_000;

/// An etapa whose results change by an appeal alone from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Homologated {
    /// Which.
    pub etapa: Etapa,
    /// By number.
    pub teams: Vec<Team>,
    /// By team and number; none where a team has but one.
    pub duplas: Vec<Dupla>,
    /// By uid; none where the format ranks no athletes.
    pub individuals: Vec<Individual>,
}

/// What another statement told, put right as a whole.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amended {
    /// The number of the first statement about this etapa.
    pub of: u64,
    /// As it stands now.
    pub now: Homologated,
}

/// What is known of an etapa elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Etapa {
    /// Its number in the season's file, for good.
    pub id: u32,
    /// Its day.
    pub day: Day,
    /// Its number within the championship.
    pub number: u32,
    /// What it is called.
    pub name: Title,
    /// None where nobody has said.
    pub hall: Option<Title>,
    /// The championship's number in the season's file.
    pub championship: u32,
    /// What that is called.
    pub title: Title,
    /// What it is played under.
    pub regulation: Code,
    /// Who may play in it.
    pub class: Class,
    /// The strongest category that may; none where everybody may.
    pub category: Option<u8>,
}

/// What somebody got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// 1-based, shared where nothing parts two; none of whoever has no place.
    pub place: Option<u32>,
    /// Points for the season.
    pub points: u32,
}

/// Who competed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// The number in the season's file, for good.
    pub entrant: u32,
    /// Seals a [`crate::enclosed::Called`].
    pub called: Seal,
    /// The club's name; none where it has none.
    pub club: Option<Title>,
    /// What it got.
    pub score: Score,
    /// Who sat down for it, by uid; nobody where that is unknown.
    pub athletes: Vec<Uid>,
}

/// A numbered dupla of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dupla {
    /// The team's number.
    pub entrant: u32,
    /// Its own.
    pub number: u8,
    /// What it got.
    pub score: Score,
    /// Who sat down in it, by uid.
    pub athletes: Vec<Uid>,
}

/// An athlete where the format ranks athletes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Individual {
    /// Who.
    pub athlete: Uid,
    /// What it got.
    pub score: Score,
}

impl Homologated {
    pub(super) fn check(&self) -> Result<(), Broken> {
        filled(&self.teams)?;
        ordered(&self.teams, |team| team.entrant)?;
        ordered(&self.duplas, |dupla| (dupla.entrant, dupla.number))?;
        ordered(&self.individuals, |one| one.athlete.clone())?;
        let teams = self.teams.iter().map(|team| &team.athletes);
        let duplas = self.duplas.iter().map(|dupla| &dupla.athletes);
        for athletes in teams.chain(duplas) {
            ordered(athletes, Clone::clone)?;
            if athletes.len() > MOST_ATHLETES {
                return Err(Broken::TooMany);
            }
        }
        let teams = self.teams.iter().map(|team| team.score);
        let duplas = self.duplas.iter().map(|dupla| dupla.score);
        let individuals = self.individuals.iter().map(|one| one.score);
        let fits = |score: Score| score.place != Some(0) && score.points <= MOST_POINTS;
        match teams.chain(duplas).chain(individuals).all(fits) {
            true => Ok(()),
            false => Err(Broken::Points),
        }
    }
}
