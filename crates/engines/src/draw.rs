//! A draw of groups with its proof.

use crate::record::{Answer, Clubs, Id, Names, Problems, clubs_apart};
use messages::refusal::engine::EngineFault;
use messages::words::spoken::Language;
use serde::Deserialize;
use serde::de::Error as _;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::draw::{GroupDraw, Seeding, Ticket};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    entrants: Vec<Entrant>,
    groups: usize,
    #[serde(default)]
    separate: Vec<String>,
    /// By pot, or by strength in rows that turn.
    #[serde(default)]
    seeding: Seeding,
    /// May be left out where nothing is drawn.
    rng_seed: Option<u64>,
    /// Refuse where something cannot be kept apart.
    #[serde(default)]
    hard: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entrant {
    id: Id,
    name: Option<String>,
    club: Option<Id>,
    #[serde(default = "first")]
    pot: u32,
}

const fn first() -> u32 {
    1
}

impl Record {
    /// The pot of each entrant in the draw: in a serpentine those of one pot follow each other as the
    /// record has them.
    fn pots(&self) -> Vec<u32> {
        let mut order: Vec<usize> = (0..self.entrants.len()).collect();
        order.sort_by_key(|index| self.entrants[*index].pot);
        let mut pots: Vec<u32> = self.entrants.iter().map(|entrant| entrant.pot).collect();
        if self.seeding == Seeding::Serpentine {
            for (rank, index) in (1..).zip(order) {
                pots[index] = rank;
            }
        }
        pots
    }
}

/// Draws groups: pots spread evenly, or a serpentine; clubs apart where the record asks for it.
///
/// # Errors
/// Every problem of the record; what cannot be kept apart where the record says that it must.
pub fn draw_groups(record: &[u8], language: Language) -> Answer {
    let record: Record = serde_json::from_slice(record)?;
    let number = match (record.rng_seed, record.seeding) {
        (None, Seeding::Pots) => return Err(serde_json::Error::missing_field("rng_seed").into()),
        (number, _) => number.unwrap_or_default(),
    };
    let mut problems = Problems::default();
    let entrants = record.entrants.iter();
    let names = Names::new(
        entrants.map(|entrant| (&entrant.id, entrant.name.as_deref())),
        &mut problems,
    );
    let apart = clubs_apart(&record.separate, &mut problems);
    let most = i64::try_from(record.entrants.len().max(1)).unwrap_or(i64::MAX);
    problems.within("groups", record.groups, 1, most);
    let mut clubs = Clubs::default();
    let tickets: Vec<Ticket> = record
        .entrants
        .iter()
        .zip(record.pots())
        .filter_map(|(entrant, pot)| {
            Some(Ticket {
                id: names.number(&entrant.id)?,
                club: clubs.number(entrant.club.as_ref()),
                pot,
            })
        })
        .collect();
    problems.none_or_all()?;
    let drawn = tournament::draw::draw_groups(&GroupDraw {
        tickets,
        groups: record.groups,
        clubs_apart: apart,
        seeding: record.seeding,
        number,
    });
    let club = |number: i64| clubs.told(number).map_or(Value::Null, |club| json!(club));
    let not_kept: Vec<Value> = drawn
        .clashes
        .iter()
        .map(|clash| {
            let members = record
                .entrants
                .iter()
                .filter(|entrant| entrant.club.as_ref() == clubs.told(clash.club))
                .count();
            let together: Vec<String> = clash
                .ids
                .iter()
                .map(|id| names.told(*id).to_owned())
                .collect();
            let name = clubs
                .told(clash.club)
                .map_or_else(String::new, Id::to_string);
            json!({
                "separate": "club",
                "club": club(clash.club),
                "group": clash.group + 1,
                "ids": names.ids(&clash.ids),
                "why": language.clash(&name, &together, members, record.groups),
            })
        })
        .collect();
    if record.hard && !not_kept.is_empty() {
        let whys = not_kept.iter().filter_map(|clash| clash["why"].as_str());
        return Err(EngineFault::CannotKeepApart(whys.map(str::to_owned).collect()).into());
    }
    let kept: Vec<Value> = clubs
        .0
        .iter()
        .filter(|_| apart)
        .filter(|(_, number)| !drawn.clashes.iter().any(|clash| clash.club == **number))
        .map(|(club, _)| json!({"separate": "club", "club": club}))
        .collect();
    let entrants = record.entrants.iter();
    let pot_of: BTreeMap<EntrantId, u32> = entrants
        .filter_map(|entrant| Some((names.number(&entrant.id)?, entrant.pot)))
        .collect();
    let transcript: Vec<Value> = drawn
        .transcript
        .iter()
        .map(|step| {
            let pot = pot_of.get(&step.id);
            json!({"pot": pot, "id": names.id(step.id), "group": step.group + 1})
        })
        .collect();
    let groups: Vec<Vec<Value>> = drawn.groups.iter().map(|group| names.ids(group)).collect();
    Ok(json!({
        "groups": groups,
        "kept": kept,
        "not_kept": not_kept,
        "transcript": transcript,
        "algorithm": drawn.algorithm,
        "rng_seed": record.rng_seed,
        "attempt": drawn.attempt,
        "tried": drawn.tried,
        "exchanges": drawn.exchanges,
    }))
}
