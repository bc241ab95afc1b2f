//! What a season's verified statements come to: rows, by nothing but the statements and what is enclosed beside them.
//!
//! The same is asked of a whole story and of its newest statement alone: what later ones put right is told beside.

use championship::lineup::Gender;
use championship::name::fold;
use statement::body::{Etapa, Homologated, Measure, Sanction, Score};
use statement::date::Day;
use statement::enclosed::{Called, Charge, Enclosed, Enclosure, Person, Seal};
use statement::name::Uid;
use statement::{Body, Signed};
use std::collections::BTreeMap;

/// What is enclosed, by its seal.
pub type Enclosures = BTreeMap<Seal, Enclosure>;

/// Rows by what they are known by.
#[derive(Default)]
pub struct Rows {
    pub persons: BTreeMap<Uid, PersonRow>,
    /// By the number of the first statement about it.
    pub sanctions: BTreeMap<u64, SanctionRow>,
    /// From which day on a sanction holds no more, by its number.
    pub revoked: BTreeMap<u64, Day>,
    /// Whether the first is the second, and by which statement.
    pub merges: BTreeMap<(Uid, Uid), (bool, u64)>,
    /// By the number of the first statement about it.
    pub etapas: BTreeMap<u64, EtapaRow>,
}

/// An athlete as a season tells of one.
pub struct PersonRow {
    /// None where it is missing or erased.
    pub name: Option<String>,
    pub birth: Option<Day>,
    pub gender: Option<Gender>,
    pub category: Option<u8>,
    pub club: Option<String>,
    pub city: Option<String>,
    pub withheld: bool,
}

/// What was decided about an athlete.
pub struct SanctionRow {
    pub athlete: Uid,
    pub measure: Measure,
    pub decided: Day,
    pub clause: Option<String>,
    pub charge: Option<Charge>,
}

/// What an etapa came to.
pub struct EtapaRow {
    pub etapa: Etapa,
    /// Whether no journal bears it: a result of an earlier year.
    pub historical: bool,
    pub placements: Vec<PlacementRow>,
}

/// What a team, a dupla or an athlete got.
pub struct PlacementRow {
    pub competitor: String,
    pub score: Score,
    pub called: Option<String>,
    pub club: Option<String>,
    pub athletes: Vec<Uid>,
}

impl Rows {
    /// Takes the statement that comes next.
    pub fn take(&mut self, signed: &Signed, enclosed: &Enclosures) {
        let statement = signed.statement();
        let number = statement.number;
        match &statement.body {
            Body::Athletes(said) => {
                for athlete in &said.athletes {
                    let person: Option<Person> = opened(enclosed, &athlete.person);
                    let club = athlete.club.as_ref();
                    let row = PersonRow {
                        name: person.as_ref().map(|person| person.name.to_string()),
                        birth: person.as_ref().and_then(|person| person.birth),
                        gender: person.as_ref().and_then(|person| person.gender),
                        category: person.as_ref().and_then(|person| person.category),
                        club: club.map(|club| club.name.to_string()),
                        city: club.and_then(|club| Some(club.city.as_ref()?.to_string())),
                        withheld: athlete.withheld,
                    };
                    self.persons.insert(athlete.uid.clone(), row);
                }
            }
            Body::Sanction(said) => {
                self.sanctions.insert(number, sanction(said, enclosed));
            }
            Body::SanctionAmended(said) => {
                self.sanctions
                    .insert(said.of, sanction(&said.now, enclosed));
            }
            Body::SanctionRevoked(said) => {
                self.revoked.insert(said.sanction, said.from);
            }
            Body::Homologated(said) => {
                self.etapas.insert(number, etapa(signed, said, enclosed));
            }
            Body::Amended(said) => {
                self.etapas
                    .insert(said.of, etapa(signed, &said.now, enclosed));
            }
            Body::Merged(said) => {
                let pair = (said.from.clone(), said.into.clone());
                self.merges.insert(pair, (said.holds, number));
            }
            // Whatever was enclosed is gone by then; a season that goes on elsewhere says nothing new by it.
            Body::Erased(_) | Body::Restored(_) | Body::Unknown(_) => {}
        }
    }
}

fn opened<T: Enclosed>(enclosed: &Enclosures, seal: &Seal) -> Option<T> {
    // What is enclosed under a seal and is something else tells nothing.
    enclosed.get(seal)?.open().ok()
}

fn sanction(said: &Sanction, enclosed: &Enclosures) -> SanctionRow {
    SanctionRow {
        athlete: said.athlete.clone(),
        measure: said.measure,
        decided: said.decided,
        clause: said.clause.as_ref().map(ToString::to_string),
        charge: opened(enclosed, &said.charge),
    }
}

fn etapa(signed: &Signed, said: &Homologated, enclosed: &Enclosures) -> EtapaRow {
    let teams = said.teams.iter().map(|team| PlacementRow {
        competitor: format!("t{}", team.entrant),
        score: team.score,
        called: opened(enclosed, &team.called).map(|called: Called| called.name.to_string()),
        club: team.club.as_ref().map(ToString::to_string),
        athletes: team.athletes.clone(),
    });
    let duplas = said.duplas.iter().map(|dupla| PlacementRow {
        competitor: format!("d{}.{}", dupla.entrant, dupla.number),
        score: dupla.score,
        called: None,
        club: None,
        athletes: dupla.athletes.clone(),
    });
    let individuals = said.individuals.iter().map(|one| PlacementRow {
        competitor: format!("i{}", one.athlete),
        score: one.score,
        called: None,
        club: None,
        athletes: vec![one.athlete.clone()],
    });
    EtapaRow {
        etapa: said.etapa.clone(),
        historical: signed.statement().anchor.is_none(),
        placements: teams.chain(duplas).chain(individuals).collect(),
    }
}

impl PersonRow {
    /// The name as it is looked for.
    pub fn folded(&self) -> Option<String> {
        let name = self.name.as_ref()?;
        Some(fold(name))
    }
}
