//! What an entry may have changed of what a season says beyond itself, by its tags.

use crate::season::tag::Tag;
use championship::id::{AthleteId, EtapaId};
use std::collections::BTreeSet;

/// What an entry may have changed; none of these for all there are.
#[derive(Debug)]
pub struct Touched {
    etapas: Option<BTreeSet<EtapaId>>,
    athletes: Option<BTreeSet<AthleteId>>,
}

impl Touched {
    pub fn by(tags: &[Tag]) -> Self {
        let (mut etapas, mut athletes) = (BTreeSet::new(), BTreeSet::new());
        let (mut every_etapa, mut everybody) = (false, false);
        for tag in tags {
            match tag {
                Tag::Etapa(id)
                | Tag::Entries(id)
                | Tag::Entry(id, _)
                | Tag::Draw(id)
                | Tag::Lots(id)
                | Tag::Rodada(id, _)
                | Tag::Ruling(id, _) => {
                    etapas.insert(*id);
                }
                Tag::Athlete(id) => {
                    athletes.insert(*id);
                }
                Tag::Season | Tag::Club(_) => (every_etapa, everybody) = (true, true),
                Tag::Entrant(_) => every_etapa = true,
                _ => {}
            }
        }
        // A list of people names none of them.
        if tags.contains(&Tag::Registry) && athletes.is_empty() {
            (every_etapa, everybody) = (true, true);
        }
        Self {
            etapas: (!every_etapa).then_some(etapas),
            athletes: (!everybody).then_some(athletes),
        }
    }

    pub fn with_all_etapas(self) -> Self {
        Self {
            etapas: None,
            ..self
        }
    }

    pub fn etapa(&self, id: EtapaId) -> bool {
        self.etapas.as_ref().is_none_or(|all| all.contains(&id))
    }

    pub fn athlete(&self, id: AthleteId) -> bool {
        self.athletes.as_ref().is_none_or(|all| all.contains(&id))
    }

    /// The athletes, where they are no more than so many.
    pub fn few(&self, most: usize) -> Vec<AthleteId> {
        let few = self.athletes.iter().filter(|all| all.len() <= most);
        few.flatten().copied().collect()
    }

    /// Whether it is about people at all.
    pub fn people(&self) -> bool {
        self.athletes.as_ref().is_none_or(|all| !all.is_empty())
    }
}
