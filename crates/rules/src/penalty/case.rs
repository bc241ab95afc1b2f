//! Facts of an occurrence as they are told: nothing of them is checked, and what is known beside them is added.

use super::clauses::{Answers, Law};
use super::fact::{Fact, Needed};
use super::facts::{Earlier, PendingRaise, Phase, PlayerName, Subject};
use super::fault::FactsFault;
use super::{Prescribed, decided};
use crate::clause::ClauseId;
use crate::field::{BadField, Wrong};
use crate::jogo::{BestOf, JogoRule, Played, wins};
use crate::partida::{Side, Target};
use crate::raise::Stakes;
use crate::regulation::{Regulation, RegulationId, Regulations};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt;

/// What is told of an occurrence, in the words of its regulation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Unchecked(Map<String, Value>);

/// As JSON.
impl fmt::Display for Unchecked {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        json!(self.0).fmt(to)
    }
}

/// What is known of an occurrence beside what is told of it.
#[derive(Debug, Clone, Copy)]
pub struct Known<'a> {
    /// The number of the etapa.
    pub etapa: u32,
    /// The rodada and the mesa; none away from the mesas.
    pub at: Option<(u32, u32)>,
    /// The day on which it is told; none where no day decides.
    pub today: Option<&'a str>,
    /// The day of the event.
    pub event_date: &'a str,
    /// Whether its rodada is the last of the etapa; none away from the mesas.
    pub final_round: Option<bool>,
}

/// A question to a regulation: what is told, in a jogo that is played like this.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Case<'r> {
    best_of: BestOf,
    facts: Unchecked,
    profile: RegulationId,
    target: Target,
    #[serde(skip)]
    regulation: &'r Regulation,
}

impl<'r> Case<'r> {
    /// Asks a regulation.
    #[must_use]
    pub const fn of(regulation: &'r Regulation, rule: JogoRule, facts: Unchecked) -> Self {
        Self {
            best_of: rule.best_of,
            facts,
            profile: regulation.id(),
            target: rule.target,
            regulation,
        }
    }

    /// What is told.
    #[must_use]
    pub const fn facts(&self) -> &Unchecked {
        &self.facts
    }

    /// What the regulation answers.
    ///
    /// # Errors
    /// As [`super::decide`].
    pub fn decide(&self) -> Result<Prescribed, FactsFault> {
        match serde_json::to_value(self) {
            Ok(Value::Object(record)) => decided(&record, Regulations::with(self.regulation)),
            _ => Err(FactsFault::BadRecord),
        }
    }

    /// As if it had been in the first partida.
    #[must_use]
    pub fn in_first_partida(&self) -> Self {
        let mut first = self.clone();
        if let Some(when) = first.facts.0.get_mut("when").and_then(Value::as_object_mut) {
            when.insert("partida".to_owned(), json!(1));
            when.insert("legs".to_owned(), json!({"A": 0, "B": 0}));
        }
        first
    }
}

impl Unchecked {
    /// As somebody tells it.
    ///
    /// # Errors
    /// [`FactsFault::BadRecord`] where it is no JSON object.
    pub fn of(facts: &impl Serialize) -> Result<Self, FactsFault> {
        match serde_json::to_value(facts) {
            Ok(Value::Object(facts)) => Ok(Self(facts)),
            _ => Err(FactsFault::BadRecord),
        }
    }

    /// At the call of a rodada, against a pair; against both where none is named.
    #[must_use]
    pub fn at_call(occurrence: &ClauseId, pair: Option<Side>) -> Self {
        Self::against(occurrence, pair, &json!({"phase": Phase::Call}))
    }

    /// Against a pair that lets a raise wait for its answer.
    #[must_use]
    pub fn unanswered(occurrence: &ClauseId, ladder: &Stakes, raise: PendingRaise) -> Self {
        let to = ladder.at(raise.to.into());
        let value = to.and_then(|to| ladder.before(to));
        let value = value.map(|value| ladder.points(value));
        let when = json!({"phase": Phase::Hand, "hand_value": value, "pending_raise": raise});
        Self::against(occurrence, Some(raise.by.other()), &when)
    }

    fn against(occurrence: &ClauseId, pair: Option<Side>, when: &Value) -> Self {
        let told = [
            ("occurrence", json!(occurrence)),
            ("offender", json!({"pair": pair, "player": null})),
            ("when", when.clone()),
        ];
        let told = told.map(|(key, value)| (key.to_owned(), value));
        Self(told.into_iter().collect())
    }

    /// Tells a fact besides.
    #[must_use]
    pub fn with(mut self, fact: Fact, told: impl Serialize) -> Self {
        self.0.insert(fact.key().to_owned(), json!(told));
        self
    }

    /// Refuses a past: what had happened before is known, and nobody tells it.
    ///
    /// # Errors
    /// [`FactsFault::BadFields`] where something is told of it.
    pub fn refuse_past(&self) -> Result<(), FactsFault> {
        match self.0.get("earlier") {
            Some(told) if !told.is_null() && told != &json!([]) => {
                let past = BadField::new("earlier", Wrong::UnknownField);
                Err(FactsFault::BadFields(vec![past]))
            }
            _ => Ok(()),
        }
    }

    /// What it is told as; empty where that is not said.
    #[must_use]
    pub fn occurrence(&self) -> &str {
        let named = self.0.get("occurrence").and_then(Value::as_str);
        named.unwrap_or_default()
    }

    /// Names the clause that is meant.
    pub fn under(&mut self, clause: &ClauseId) {
        self.0.insert("occurrence".to_owned(), json!(clause));
    }

    /// The partida in which it was, where that is told.
    #[must_use]
    pub fn partida(&self) -> Option<u64> {
        self.0.get("when").and_then(|when| when["partida"].as_u64())
    }

    /// Where the jogo stood, or the day, where that can be read.
    #[must_use]
    pub fn phase(&self) -> Option<Phase> {
        let when = self.0.get("when")?;
        serde_json::from_value(when["phase"].clone()).ok()
    }

    /// Whether it was at the call of a rodada.
    #[must_use]
    pub fn is_at_call(&self) -> bool {
        self.phase() == Some(Phase::Call)
    }

    /// Whether it is told as not proven.
    #[must_use]
    pub fn is_unproven(&self) -> bool {
        self.0.get(Fact::Proven.key()) == Some(&json!(false))
    }

    /// Whether a player is told to have been there.
    #[must_use]
    pub fn is_present(&self, player: PlayerName) -> bool {
        let there = self.0.get(Fact::Present.key()).and_then(Value::as_array);
        there.is_some_and(|there| there.iter().any(|one| one == player.as_str()))
    }

    /// Who is at fault: of what cannot be read, nobody.
    #[must_use]
    pub fn subjects(&self) -> Vec<Subject> {
        let one = |told: &Value| serde_json::from_value::<Subject>(told.clone()).ok();
        let several = self.0.get("offenders").and_then(Value::as_array);
        if let Some(several) = several.filter(|list| !list.is_empty()) {
            return several.iter().filter_map(one).collect();
        }
        let offender = self.0.get("offender").unwrap_or(&Value::Null);
        let told = [&offender["player"], &offender["pair"], offender];
        told.into_iter().find_map(one).into_iter().collect()
    }

    /// Tells which partida it was and how those before it went, where the sheet of its jogo leaves no other.
    pub fn tell_partida(&mut self, played: &Played) {
        let Some(Value::Object(when)) = self.0.get_mut("when") else {
            return;
        };
        let Some((number, legs)) = only_partida(played, when) else {
            return;
        };
        for (key, value) in [
            ("partida", json!(number)),
            ("legs", json!({"A": legs[0], "B": legs[1]})),
        ] {
            let told = when.entry(key).or_insert(Value::Null);
            if told.is_null() {
                *told = value;
            }
        }
    }

    /// Adds what is known to what is told, which stands; `earlier` is what happened before.
    ///
    /// # Errors
    /// Where the moment is not told, or is none.
    pub fn complete(
        mut self,
        regulation: &Regulation,
        target: Target,
        known: Known<'_>,
        earlier: &[Earlier],
    ) -> Result<Self, FactsFault> {
        if known.at.is_none() && self.subjects().is_empty() {
            self.0
                .insert("offender".to_owned(), json!({"player": "A1"}));
        }
        let facts = &mut self.0;
        let law = regulation.law();
        if law.is_none_or(|law| law.table.answers == Answers::Prescription) {
            let when = complete_when(facts.get("when"), known)?;
            facts.insert("when".to_owned(), when);
            if let Some(today) = known.today {
                facts.entry("decision_date").or_insert(json!(today));
            }
            facts.entry("event_date").or_insert(json!(known.event_date));
            if let Some(is_last) = known.final_round {
                facts.entry("final_round").or_insert(json!(is_last));
            }
        } else if let Some(law) = law {
            by_score(facts, law, target);
        }
        // Facts that were kept once may tell of a past that nobody may tell by now.
        let mut before = match facts.remove("earlier") {
            Some(Value::Array(told)) => told,
            _ => Vec::new(),
        };
        before.extend(earlier.iter().map(|one| json!(one)));
        facts.insert("earlier".to_owned(), before.into());
        Ok(self)
    }
}

/// Which one of the partidas on a sheet a moment at the table is of, and those won before it; none where it may be of
/// several, or of none.
fn only_partida(played: &Played, when: &Map<String, Value>) -> Option<(usize, [u32; 2])> {
    let pair = |key: &str| {
        let told = when.get(key)?;
        Some([told["A"].as_u64()?, told["B"].as_u64()?])
    };
    let (score, told) = (pair("score"), pair("legs"));
    let next = match when.get("phase")?.as_str()? {
        "cut" | "deal" | "mao-de-onze-decision" | "hand" | "between-hands" => false,
        "between-partidas" if score.is_none_or(|score| score == [0, 0]) => true,
        _ => return None,
    };
    let number = when.get("partida").and_then(Value::as_u64);
    let partidas = played.partidas();
    let fits = |at: &usize| {
        let partida = partidas[at - 1];
        let came_to = partida.score().map(u64::from);
        let legs = wins(&partidas[..at - 1]).map(u64::from);
        let by_score = match (next, score) {
            (true, _) => *at > 1,
            (false, Some([a, b])) => a <= came_to[0] && b <= came_to[1],
            (false, None) => true,
        };
        by_score
            && told.is_none_or(|told| told == legs)
            && number.is_none_or(|told| told == *at as u64)
    };
    let mut fitting = (1..=partidas.len()).filter(fits);
    let only = fitting.next().filter(|_| fitting.next().is_none())?;
    Some((only, wins(&partidas[..only - 1])))
}

/// The moment: what was told of it, and where it was.
fn complete_when(told: Option<&Value>, known: Known<'_>) -> Result<Value, FactsFault> {
    let mut when = match told {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(when)) => when.clone(),
        Some(_) => return Err(FactsFault::BadRecord),
    };
    when.entry("etapa").or_insert(json!(known.etapa));
    match known.at {
        Some((rodada, mesa)) => {
            when.entry("rodada").or_insert(json!(rodada));
            when.entry("mesa").or_insert(json!(mesa));
        }
        None => {
            when.entry("phase").or_insert(json!("between-jogos"));
        }
    }
    if when.contains_key("phase") {
        Ok(Value::Object(when))
    } else {
        Err(FactsFault::MissingFact(Needed::Phase))
    }
}

/// The other regulations ask for score and value by names of their own, and what follows from the score.
fn by_score(facts: &mut Map<String, Value>, law: Law<'_>, target: Target) {
    let when = facts.remove("when").unwrap_or_default();
    let score = when["score"].clone();
    let value = when["hand_value"].clone();
    let points = |side: &str| u8::try_from(score[side].as_u64()?).ok();
    let [a, b] = match (points("A"), points("B")) {
        (None, None) => [false; 2],
        (a, b) => law.elevens([a.unwrap_or_default(), b.unwrap_or_default()], target),
    };
    let is_played = value.as_u64() == Some(law.text.eleven_played.value.into());
    if !score.is_null() {
        facts.entry("score_before").or_insert(score);
        facts.entry("mao_de_ferro").or_insert(json!(a && b));
        let eleven = match (a, b) {
            (true, false) => json!({"side": "A", "decided": is_played}),
            (false, true) => json!({"side": "B", "decided": is_played}),
            _ => Value::Null,
        };
        facts.entry("mao_de_onze").or_insert(eleven);
    }
    if !value.is_null() {
        facts.entry("hand_value").or_insert(value);
    }
    if let Some(Value::Object(offender)) = facts.get("offender") {
        let told = [offender.get("player"), offender.get("pair")];
        let who = told.into_iter().flatten().find(|who| !who.is_null());
        let who = who.cloned().unwrap_or_default();
        facts.insert("offender".to_owned(), who);
    }
}
