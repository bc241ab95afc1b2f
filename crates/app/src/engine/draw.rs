//! A draw of groups with its proof.

use crate::engine::record::{Answer, Clubs, Id, Names, Problems, clubs_apart};
use crate::refusal::engine::Fault;
use crate::words::pt_br;
use serde::Deserialize;
use serde_json::{Value, json};
use tournament::draw::{GroupDraw, Ticket};

#[derive(Deserialize)]
struct Record {
    entrants: Vec<Entrant>,
    groups: usize,
    #[serde(default)]
    separate: Vec<String>,
    rng_seed: u64,
    /// Refuse where something cannot be kept apart.
    #[serde(default)]
    hard: bool,
}

#[derive(Deserialize)]
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

/// Draws groups: pots spread evenly, clubs apart where the record asks for it.
///
/// # Errors
/// Every problem of the record; what cannot be kept apart where the record says that it must.
pub fn draw_groups(record: &[u8]) -> Answer {
    let record: Record = serde_json::from_slice(record)?;
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
        .filter_map(|entrant| {
            Some(Ticket {
                id: names.number(&entrant.id)?,
                club: clubs.number(entrant.club.as_ref()),
                pot: entrant.pot,
            })
        })
        .collect();
    problems.none_or_all()?;
    let drawn = tournament::draw::draw_groups(&GroupDraw {
        tickets,
        groups: record.groups,
        clubs_apart: apart,
        number: record.rng_seed,
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
                "why": pt_br::pairing::clash(&name, &together, members, record.groups),
            })
        })
        .collect();
    if record.hard && !not_kept.is_empty() {
        let whys = not_kept.iter().filter_map(|clash| clash["why"].as_str());
        return Err(Fault::CannotKeepApart(whys.map(str::to_owned).collect()).into());
    }
    let kept: Vec<Value> = clubs
        .0
        .iter()
        .filter(|_| apart)
        .filter(|(_, number)| !drawn.clashes.iter().any(|clash| clash.club == **number))
        .map(|(club, _)| json!({"separate": "club", "club": club}))
        .collect();
    let transcript: Vec<Value> = drawn
        .transcript
        .iter()
        .map(|step| json!({"pot": step.pot, "id": names.id(step.id), "group": step.group + 1}))
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
