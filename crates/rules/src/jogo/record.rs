//! A reported jogo as somebody wrote it down in JSON: read, every field that cannot be so named.

use super::{JogoRecord, JogoRule, PartidaRecord, WalkoverWinner};
use crate::field::{BadField, Wrong, strangers};
use crate::partida::Side;
use crate::regulation::{Regulation, Regulations};
use serde_json::{Map, Value};

/// The fields of a reported jogo.
const KEYS: [&str; 6] = [
    "profile", "best_of", "target", "partidas", "walkover", "annulled",
];

impl JogoRecord {
    /// The record in one JSON object; `best_of` and `target` are the regulation's where they are left out.
    ///
    /// # Errors
    /// Every field that is missing, of the wrong type, outside its vocabulary or no field of such a record; none where
    /// the record is no object.
    pub fn from_json(record: &[u8], regulations: Regulations<'_>) -> Result<Self, Vec<BadField>> {
        let record: Map<String, Value> = serde_json::from_slice(record).map_err(|_| Vec::new())?;
        let mut bad = Vec::new();
        let read = read_record(&record, regulations, &mut bad);
        read.filter(|_| bad.is_empty()).ok_or(bad)
    }
}

fn read_record(
    record: &Map<String, Value>,
    regulations: Regulations<'_>,
    bad: &mut Vec<BadField>,
) -> Option<JogoRecord> {
    strangers(record, &KEYS, bad);
    let regulation = regulations.told(record, bad);
    let of = regulation.unwrap_or(Regulation::standard());
    let rule = JogoRule::told(record, of.scoring(), bad);
    let mut partidas = Vec::new();
    match record.get("partidas") {
        None | Some(Value::Null) => {}
        Some(Value::Array(list)) => {
            for (index, told) in list.iter().enumerate() {
                partidas.extend(read_partida(told, &format!("partidas[{index}]"), bad));
            }
        }
        Some(_) => bad.push(BadField::new("partidas", Wrong::Unreadable)),
    }
    let mut unreadable = |field: &str| bad.push(BadField::new(field, Wrong::Unreadable));
    let walkover = match record.get("walkover") {
        None | Some(Value::Null) => None,
        Some(winner) if winner == "both" => Some(WalkoverWinner::Nobody),
        Some(winner) => {
            let side = read_side(winner);
            if side.is_none() {
                unreadable("walkover");
            }
            side.map(WalkoverWinner::Side)
        }
    };
    let annulled = match record.get("annulled") {
        None | Some(Value::Null) => false,
        Some(Value::Bool(annulled)) => *annulled,
        Some(_) => {
            unreadable("annulled");
            false
        }
    };
    Some(JogoRecord {
        profile: regulation?.id(),
        rule,
        partidas,
        worths: of.profile().map(|text| text.worths(rule.target)),
        walkover,
        annulled,
    })
}

fn read_partida(partida: &Value, at: &str, bad: &mut Vec<BadField>) -> Option<PartidaRecord> {
    let mut unreadable = |field: String| bad.push(BadField::new(field, Wrong::Unreadable));
    let Some(partida) = partida.as_object() else {
        unreadable(at.to_owned());
        return None;
    };
    let read = match (partida.get("a"), partida.get("b"), partida.get("marks")) {
        (Some(a), Some(b), None) => {
            let mut points = |points: &Value, side| {
                let read = points.as_i64();
                if read.is_none() {
                    unreadable(format!("{at}.{side}"));
                }
                read
            };
            let (a, b) = (points(a, "a"), points(b, "b"));
            a.zip(b).map(|(a, b)| PartidaRecord::Scores { a, b })
        }
        (None, None, Some(marks)) => {
            let marks = read_marks(marks);
            if marks.is_none() {
                unreadable(format!("{at}.marks"));
            }
            marks.map(PartidaRecord::Marks)
        }
        _ => {
            unreadable(at.to_owned());
            None
        }
    };
    let known = ["a", "b", "marks"];
    let strange = partida.keys().filter(|key| !known.contains(&key.as_str()));
    bad.extend(strange.map(|key| BadField::new(format!("{at}.{key}"), Wrong::UnknownField)));
    read
}

fn read_marks(marks: &Value) -> Option<Vec<(Side, i64)>> {
    let marks = marks.as_array()?.iter();
    marks
        .map(|mark| match mark.as_array()?.as_slice() {
            [side, stake] => Some((read_side(side)?, stake.as_i64()?)),
            _ => None,
        })
        .collect()
}

fn read_side(side: &Value) -> Option<Side> {
    match side.as_str()? {
        "A" => Some(Side::A),
        "B" => Some(Side::B),
        _ => None,
    }
}
