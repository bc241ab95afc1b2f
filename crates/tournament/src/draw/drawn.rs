//! What a draw is of, and what it comes to.

use super::ticket::{Step, Ticket};
use crate::EntrantId;
use crate::bracket::Byes;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The name that stands in every transcript of [`super::draw_groups`]. A change of what leads from a number to
/// groups is a new name; what was drawn under another is repeated by [`super::draw_again`].
pub const EVENLY: &str = "chacha8/le64-seed/rejection/fisher-yates/evenly/2";

/// What goes into a draw; the same input gives the same draw for ever.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GroupDraw {
    /// In any order: they are taken by pot, then id.
    pub tickets: Vec<Ticket>,
    /// How many groups: at least 1, at most one for each ticket.
    pub groups: usize,
    /// Whether clubs are kept apart.
    pub clubs_apart: bool,
    /// What pots mean.
    #[serde(default)]
    pub seeding: Seeding,
    /// The published number.
    pub number: u64,
}

/// How groups are seeded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seeding {
    /// By lot, each pot spread evenly.
    #[default]
    Pots,
    /// By strength: the first goes into the first group, the next into the next, and at the end of
    /// each row the way turns (1 to 4, then 4 to 1). Pots are ranks, those of one pot by lot.
    Serpentine,
}

/// Entrants of one club that came into one group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clash {
    /// The club.
    pub club: i64,
    /// The group, 0-based.
    pub group: usize,
    /// The entrants, two or more.
    pub ids: Vec<EntrantId>,
}

/// A draw with its proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// Name of the generator and of the way it is used.
    pub algorithm: String,
    /// The groups in order; members in the order in which they were drawn.
    pub groups: Vec<Vec<EntrantId>>,
    /// Which whole draw from this number was taken (1 = the very first).
    pub attempt: u32,
    /// How many whole draws were tried.
    pub tried: u32,
    /// Exchanges between two groups after that, where no whole draw tried was an allowed one.
    #[serde(default)]
    pub exchanges: u32,
    /// Every ticket in the order in which it was taken.
    pub transcript: Vec<Step>,
    /// What could not be kept apart; empty where everything was.
    pub clashes: Vec<Clash>,
    /// What becomes of byes where group-mates are kept apart in the brackets that follow.
    #[serde(default)]
    pub byes: Byes,
}

/// Tickets in the order in which they were taken, each with its group, as a draw of one attempt.
pub(super) fn told<'a>(
    taken: impl Iterator<Item = (&'a Ticket, usize)>,
    groups: usize,
    clubs_apart: bool,
) -> Drawn {
    let (tickets, transcript): (Vec<Ticket>, Vec<Step>) = taken
        .map(|(ticket, group)| {
            let Ticket { id, pot, .. } = *ticket;
            (ticket.clone(), Step { pot, id, group })
        })
        .unzip();
    let mut drawn = vec![Vec::new(); groups];
    for step in &transcript {
        drawn[step.group].push(step.id);
    }
    Drawn {
        algorithm: EVENLY.to_owned(),
        groups: drawn,
        attempt: 1,
        tried: 1,
        exchanges: 0,
        clashes: if clubs_apart {
            clashes(&tickets, &transcript)
        } else {
            Vec::new()
        },
        transcript,
        byes: Byes::ByPlace,
    }
}

pub(super) fn clashes(tickets: &[Ticket], steps: &[Step]) -> Vec<Clash> {
    let club_of: BTreeMap<EntrantId, i64> = tickets
        .iter()
        .filter_map(|ticket| ticket.club.map(|club| (ticket.id, club)))
        .collect();
    let mut together: BTreeMap<(i64, usize), Vec<EntrantId>> = BTreeMap::new();
    for step in steps {
        if let Some(&club) = club_of.get(&step.id) {
            together
                .entry((club, step.group))
                .or_default()
                .push(step.id);
        }
    }
    together
        .into_iter()
        .filter(|(_, ids)| ids.len() > 1)
        .map(|((club, group), ids)| Clash { club, group, ids })
        .collect()
}
