//! The parameters of the cards and stakes held against each other: what is played has to come from all of them together.

use super::problem::FileFault;
use super::problems::Problems;
use crate::card::Card;
use crate::deck::{Deck, FixedManilhas, LEAST, Manilhas, RankOrder};
use crate::profile::{Jokers, ViraAtFerro, ViraFrom};
use crate::raise::{Stake, Stakes};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// Letters of a call at most.
const MOST_LETTERS: usize = 20;

/// What a regulation is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Game {
    /// How cards are played, and what comes of it.
    Cards,
    /// Results alone: of any game that is scored alike.
    Scores,
}

impl Game {
    /// Where a file says it; of cards where it says nothing.
    pub(super) const KEY: &str = "game";

    /// What a tree says, where it can be read.
    pub(super) fn of(tree: &Map<String, Value>) -> Option<Self> {
        let told = tree.get(Self::KEY)?;
        serde_json::from_value(told.clone()).ok()
    }
}

/// What a parameter says, where it can be read.
fn said<T: DeserializeOwned>(tree: &Map<String, Value>, name: &str) -> Option<T> {
    serde_json::from_value(tree.get(name)?.get("value")?.clone()).ok()
}

fn contradicts(field: &str, by: &str, problems: &mut Problems<'_>) {
    let by = format!("{by}.value");
    problems.tell(&format!("{field}.value"), FileFault::Contradicts { by });
}

/// Everything of them that cannot be beside another.
pub(super) fn hold(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    cards(tree, problems);
    stakes(tree, problems);
    eleven(tree, problems);
}

fn cards(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let Some(deck) = said::<Deck>(tree, "deck") else {
        return;
    };
    let jokers: Option<Jokers> = said(tree, "jokers");
    if jokers.is_some_and(|jokers| (jokers == Jokers::None) == deck.has_jokers()) {
        contradicts("jokers", "deck", problems);
    }
    let Some(manilhas) = said::<Manilhas>(tree, "manilhas") else {
        return;
    };
    let fixed = match &manilhas {
        Manilhas::RankAfterVira => &[],
        Manilhas::Fixed(fixed) => fixed.cards(),
    };
    if !fixed.iter().all(|card| deck.has(*card)) {
        contradicts("manilhas", "deck", problems);
    }
    let by_vira = manilhas == Manilhas::RankAfterVira;
    let vira: Option<ViraFrom> = said(tree, "vira");
    if vira.is_some_and(|vira| (vira == ViraFrom::None) == by_vira) {
        contradicts("vira", "manilhas", problems);
    }
    let at_ferro: Option<ViraAtFerro> = said(tree, "vira_at_ferro");
    if at_ferro.is_some_and(|at_ferro| at_ferro != ViraAtFerro::AsAlways) && !by_vira {
        contradicts("vira_at_ferro", "manilhas", problems);
    }
    let Some(order) = said::<RankOrder>(tree, "rank_order") else {
        return;
    };
    let common = deck.cards().filter(|card| !fixed.contains(card));
    let common: Vec<_> = common.filter_map(Card::common).collect();
    let unplaced = common.iter().any(|(rank, _)| !order.has(*rank));
    // A vira makes a rank of the pack manilha.
    let lacks = |rank| !common.iter().any(|(of, _)| *of == rank);
    if unplaced || order.ranks().into_iter().any(lacks) {
        contradicts("rank_order", "deck", problems);
    }
}

fn stakes(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let Some(stakes) = said::<Stakes>(tree, "stakes") else {
        return;
    };
    let rungs = stakes.rungs();
    // Who runs pays the rung before the call.
    let prices = &rungs[..rungs.len() - 1];
    if said::<Vec<u8>>(tree, "fold_prices").is_some_and(|told| told != prices) {
        let only = json!(prices).to_string();
        problems.tell("fold_prices.value", FileFault::Fixed { only });
    }
    if let Some(calls) = said::<Vec<String>>(tree, "calls") {
        if calls.len() != prices.len() {
            contradicts("calls", "stakes", problems);
        }
        for (index, call) in calls.iter().enumerate().take(Stake::ALL.len()) {
            let is_name = call.trim() == call && (1..=MOST_LETTERS).contains(&call.chars().count());
            if !is_name || call.chars().any(char::is_control) {
                let path = format!("calls.value[{index}]");
                problems.tell(&path, FileFault::Unreadable);
            }
        }
    }
    for name in ["eleven_played", "eleven_declined"] {
        let told: Option<u8> = said(tree, name);
        if told.is_some_and(|told| stakes.at(told.into()).is_none()) {
            let of = rungs.iter().map(ToString::to_string).collect();
            problems.tell(&format!("{name}.value"), FileFault::Word { of });
        }
    }
}

/// Below the target.
fn eleven(tree: &Map<String, Value>, problems: &mut Problems<'_>) {
    let told = tree.get("eleven_at").map(|field| &field["value"]);
    let (Some(told), Some(target)) = (told.and_then(Value::as_i64), said::<i32>(tree, "target"))
    else {
        return;
    };
    let most = target.saturating_sub(1);
    if told < 1 || told > i64::from(most) {
        let least = 1;
        problems.tell("eleven_at.value", FileFault::OutOfRange { least, most });
    }
}

/// Tells which element of a list cannot be in it, or what is wrong with it as a whole; false where nothing is known of
/// such a parameter.
pub(super) fn elements(name: &str, told: &Value, problems: &mut Problems<'_>) -> bool {
    let at = format!("{name}.value");
    match (name, told) {
        ("rank_order", Value::String(_)) => problems.tell(&at, FileFault::NoOrder),
        // Told with the target, which is below any number that is none.
        ("eleven_at", Value::Number(number)) => return number.is_u64(),
        ("stakes", Value::Array(rungs)) => {
            let most = Stake::ALL.len();
            if rungs.is_empty() || rungs.len() > most {
                problems.tell(&at, FileFault::NoStakes);
            }
            let mut before = 0;
            for (index, rung) in rungs.iter().enumerate().take(most) {
                let points = rung.as_u64().filter(|points| *points <= u8::MAX.into());
                if points.is_none_or(|points| points <= before) {
                    problems.tell(&format!("{at}[{index}]"), FileFault::NoStakes);
                }
                before = points.unwrap_or(before);
            }
        }
        ("deck" | "manilhas", Value::Array(cards)) => {
            let mut seen = Vec::new();
            for (index, card) in cards.iter().enumerate().take(Card::COUNT + 1) {
                let path = format!("{at}[{index}]");
                let known = card.as_str().and_then(|card| card.parse::<Card>().ok());
                match known.filter(|card| name == "deck" || !card.is_joker()) {
                    None => problems.tell(&path, FileFault::UnknownCard),
                    Some(card) if seen.contains(&card) => problems.tell(&path, FileFault::Twice),
                    Some(card) => seen.push(card),
                }
            }
            let (least, most) = match name {
                "deck" => (LEAST, Card::COUNT),
                _ => (1, FixedManilhas::MOST),
            };
            if !(least..=most).contains(&cards.len()) {
                let bound = |bound: usize| i32::try_from(bound).unwrap_or(i32::MAX);
                let (least, most) = (bound(least), bound(most));
                problems.tell(&at, FileFault::OutOfRange { least, most });
            }
        }
        _ => return false,
    }
    true
}
