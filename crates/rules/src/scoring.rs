//! What a regulation says of results alone, with or without cards: who meets, up to what, and what a W×O is worth.

use crate::partida::Target;
use crate::profile::{Sides, Stated};
use serde::Deserialize;
use serde_json::{Map, Value};

/// Table points for one confronto at most, given or taken.
pub(crate) const MOST_POINTS: i32 = 1_000;

/// How results are counted.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Scoring {
    /// Who meets whom.
    pub sides: Stated<Sides>,
    /// Points that end a partida.
    pub target: Stated<Target>,
    /// Partidas of a jogo at most: odd.
    pub best_of: Stated<u32>,
    /// Pontinhos of each partida that a W×O gives; the target where nothing is said.
    #[serde(default)]
    pub walkover_pontinhos: Option<Stated<u8>>,
    /// Table points of whoever wins a confronto by W×O, where a format does not say them.
    #[serde(default)]
    pub walkover_win: Option<Stated<i32>>,
    /// The same of whoever loses it so.
    #[serde(default)]
    pub walkover_loss: Option<Stated<i32>>,
}

impl Scoring {
    /// What has to be said.
    pub(crate) const FIELDS: [&str; 3] = ["sides", "target", "best_of"];

    /// What may be, each with the least and the most.
    pub(crate) const OPTIONAL: [(&str, i32, i32); 3] = [
        ("walkover_pontinhos", 0, u8::MAX as i32),
        ("walkover_win", -MOST_POINTS, MOST_POINTS),
        ("walkover_loss", -MOST_POINTS, MOST_POINTS),
    ];

    /// Out of a tree that was held already.
    pub(crate) fn of_tree(tree: &Map<String, Value>) -> Option<Self> {
        let names = Self::FIELDS.into_iter();
        let names = names.chain(Self::OPTIONAL.map(|(name, ..)| name));
        let told = names.filter_map(|name| Some((name.to_owned(), tree.get(name)?.clone())));
        serde_json::from_value(Value::Object(told.collect())).ok()
    }
}
