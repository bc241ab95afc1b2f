//! What the regulation is asked about an occurrence: the facts told, completed by what the season knows.

use crate::ground::etapa::{entry_of, format_of, found};
use crate::ground::jogo::on;
use crate::ground::ruling::checked_clause;
use championship::discipline::{Occurrence, Offender, Sanction, Scene, Who, subjects};
use championship::id::{AthleteId, EntrantId, EtapaId, JogoId};
use championship::ruling::OnJogo;
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use rules::clause::ClauseId;
use rules::jogo::{JogoRule, Played, wins};
use rules::partida::{Side, Target};
use rules::penalty::{PlayerName, Prescribed, counts_with, decide};
use rules::profile::ProfileId;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use store::Db;
use store::jogo::Place;
use store::occurrence::Kept;
use store::ruling::Ruling;
use ts_rs::TS;

/// A question to the regulation.
#[derive(Debug, Clone)]
pub struct Question {
    /// Where it happened, and who sat there.
    pub scene: Scene,
    /// The offence or situation.
    pub clause: ClauseId,
    /// The jogo, where it was at a mesa.
    pub place: Option<Place>,
    /// What had happened before and weighs on it.
    pub before: Vec<Kept>,
    /// The regulation that is asked.
    pub profile: ProfileId,
    /// `{"profile": …, "target": …, "best_of": …, "facts": …}`.
    pub record: Value,
}

impl Question {
    /// The question about an occurrence told on `today` (`2026-11-21`; none where no day decides), after
    /// those `before` it.
    pub fn ask(
        db: &Db,
        told: &NewOccurrence,
        before: &[Kept],
        today: Option<&str>,
    ) -> Result<Self, Refusal> {
        match told.jogo {
            Some(jogo) => on(db, jogo).map(|_| ())?,
            None => refuse_unknown(db, told)?,
        }
        Self::put(db, told, before, today)
    }

    /// The same about somebody who may have left since, at a mesa whose call may have been undone.
    fn put(
        db: &Db,
        told: &NewOccurrence,
        before: &[Kept],
        today: Option<&str>,
    ) -> Result<Self, Refusal> {
        let etapa = found(db, told.etapa)?;
        let format = format_of(&etapa)?;
        let profile = format.profile;
        let mut facts = match &told.facts {
            Value::Object(facts) => facts.clone(),
            _ => {
                return Err(DisciplineRefusal::Facts(rules::penalty::FactsFault::BadRecord).into());
            }
        };
        let named = facts.get("occurrence").and_then(Value::as_str);
        let clause = checked_clause(named.unwrap_or_default(), profile)?;
        facts.insert("occurrence".to_owned(), json!(clause));
        let place = told.jogo.map(|jogo| store::jogo::place(db, jogo));
        let place = place.transpose()?;
        let rule = format.rule(place.as_ref().map_or(0, |place| place.fase));
        if let (Some(place), Some(Value::Object(when))) = (&place, facts.get_mut("when")) {
            tell_partida(db, place.id, rule, when)?;
        }
        let scene = Scene {
            championship: etapa.championship,
            etapa: etapa.id,
            jogo: told.jogo,
            partida: facts.get("when").and_then(|when| when["partida"].as_u64()),
            seats: match &place {
                Some(place) => at_mesa(db, place)?,
                None => BTreeMap::from([(PlayerName::A1, away(told))]),
            },
        };
        if place.is_none() && subjects(&told.facts).is_empty() {
            facts.insert("offender".to_owned(), json!({"player": "A1"}));
        }
        if profile == ProfileId::Fprt {
            let when = complete_when(facts.get("when"), etapa.number, place.as_ref())?;
            facts.insert("when".to_owned(), when);
            if let Some(today) = today {
                facts.entry("decision_date").or_insert(json!(today));
            }
            facts.entry("event_date").or_insert(json!(etapa.date));
            if let Some(place) = &place {
                let last = store::rodada::all(db, etapa.id)?
                    .last()
                    .map(|last| last.number);
                let is_last = last == Some(place.rodada_number);
                facts.entry("final_round").or_insert(json!(is_last));
            }
        } else {
            by_score(&mut facts, rule.target);
        }
        let mut earlier = match facts.remove("earlier") {
            Some(Value::Array(told)) => told,
            _ => Vec::new(),
        };
        let mut weighing = Vec::new();
        for kept in before {
            let weighs = scene.earlier(std::slice::from_ref(&kept.occurrence));
            if !weighs.is_empty() {
                weighing.push(kept.clone());
                earlier.extend(weighs);
            }
        }
        facts.insert("earlier".to_owned(), earlier.into());
        Ok(Self {
            scene,
            clause,
            place,
            before: weighing,
            profile,
            record: json!({
                "profile": profile.as_str(),
                "target": rule.target,
                "best_of": rule.best_of,
                "facts": facts,
            }),
        })
    }

    /// The question of a ruling, asked again as things stand now; none where it is about no occurrence.
    pub fn again(db: &Db, etapa: EtapaId, ruling: &Ruling) -> Result<Option<Self>, Refusal> {
        let Some(id) = ruling.occurrence else {
            return Ok(None);
        };
        let kept = store::occurrence::by_id(db, id)?;
        let mut before = store::occurrence::ruled(db)?;
        before.retain(|other| other.id < id);
        let whom = kept.occurrence.offenders.first().map(|by| by.who);
        let told = NewOccurrence {
            etapa,
            jogo: kept.occurrence.jogo,
            athlete: whom.and_then(|who| who.athlete),
            entrant: whom.and_then(|who| who.entrant),
            facts: kept.facts,
        };
        let proposed = proposed(ruling);
        let day = proposed["record"]["facts"]["decision_date"].as_str();
        Self::put(db, &told, &before, day).map(Some)
    }

    /// What had happened before and is counted with it.
    pub fn counted(&self) -> impl Iterator<Item = &Kept> {
        let counts = |kept: &&Kept| counts_with(&self.clause, &kept.occurrence.clause);
        self.before.iter().filter(counts)
    }

    /// What the regulation answers.
    pub fn decide(&self) -> Result<Prescribed, Refusal> {
        decide(&self.record).map_err(|fault| DisciplineRefusal::Facts(fault).into())
    }

    /// As if it had been in the first partida.
    #[must_use]
    pub fn in_first_partida(&self) -> Self {
        let mut first = self.clone();
        let when = first.record.pointer_mut("/facts/when");
        if let Some(when) = when.and_then(Value::as_object_mut) {
            when.insert("partida".to_owned(), json!(1));
            when.insert("legs".to_owned(), json!({"A": 0, "B": 0}));
        }
        first
    }

    /// Who is at fault.
    #[must_use]
    pub fn offenders(&self) -> Vec<Offender> {
        subjects(&self.record["facts"])
            .into_iter()
            .map(|subject| self.scene.offender(subject))
            .collect()
    }

    /// As it weighs on what comes after it.
    #[must_use]
    pub fn occurrence(&self) -> Occurrence {
        Occurrence {
            championship: self.scene.championship,
            etapa: self.scene.etapa,
            jogo: self.scene.jogo,
            partida: self.scene.partida,
            clause: self.clause.to_string(),
            offenders: self.offenders(),
        }
    }
}

/// What a ruling keeps of the question and the answer: `record` and `decision`; null where it is about no
/// occurrence.
#[must_use]
pub fn proposed(ruling: &Ruling) -> Value {
    let kept = ruling.proposed.as_ref();
    kept.and_then(|kept| serde_json::from_str(kept).ok())
        .unwrap_or_default()
}

/// Who sits where at a mesa.
fn at_mesa(db: &Db, place: &Place) -> Result<BTreeMap<PlayerName, Who>, Refusal> {
    let registered = store::rodada::athletes_of_jogo(db, place.id)?;
    let mut seats = BTreeMap::new();
    for side in Side::BOTH {
        for (seat, player) in (1_u8..).zip(PlayerName::of(side)) {
            let athlete = registered
                .iter()
                .find(|(at, number, _)| (*at, *number) == (side, seat));
            let who = Who {
                entrant: place.seated[side.index()],
                dupla: Some(place.sitting.duplas[side.index()]),
                seat: Some(seat),
                athlete: athlete.map(|(.., athlete)| *athlete),
            };
            seats.insert(player, who);
        }
    }
    Ok(seats)
}

/// Refuses an occurrence away from the mesas that is about nobody, or about somebody who is not there.
fn refuse_unknown(db: &Db, told: &NewOccurrence) -> Result<(), Refusal> {
    if let Some(entrant) = told.entrant {
        entry_of(db, told.etapa, entrant)?;
    }
    if let Some(athlete) = told.athlete {
        crate::ground::person::existing(db, athlete)?;
    }
    if told.entrant.is_none() && told.athlete.is_none() {
        return Err(DisciplineRefusal::NobodyAtFault.into());
    }
    Ok(())
}

/// Whom it is about away from the mesas.
fn away(told: &NewOccurrence) -> Who {
    Who {
        entrant: told.entrant,
        athlete: told.athlete,
        ..Who::default()
    }
}

/// Tells which partida it was and how those before it went, where the jogo's sheet leaves no other.
fn tell_partida(
    db: &Db,
    jogo: JogoId,
    rule: JogoRule,
    when: &mut Map<String, Value>,
) -> Result<(), Refusal> {
    // A partida that was given away may not stand on the sheet.
    if !store::ruling::in_force_of_jogo(db, jogo)?.is_empty() {
        return Ok(());
    }
    let Some((_, played)) = store::report::in_force(db, jogo, rule)? else {
        return Ok(());
    };
    let Some((number, legs)) = only_partida(&played, &Value::Object(when.clone())) else {
        return Ok(());
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
    Ok(())
}

/// Which one of the partidas on a sheet a moment at the table is of, and those won before it; none where it may be of
/// several, or of none.
fn only_partida(played: &Played, when: &Value) -> Option<(usize, [u32; 2])> {
    let pair = |key: &str| Some([when[key]["A"].as_u64()?, when[key]["B"].as_u64()?]);
    let (score, told) = (pair("score"), pair("legs"));
    let next = match when["phase"].as_str()? {
        "cut" | "deal" | "mao-de-onze-decision" | "hand" | "between-hands" => false,
        "between-partidas" if score.is_none_or(|score| score == [0, 0]) => true,
        _ => return None,
    };
    let partidas = played.partidas();
    let fits = |number: &usize| {
        let partida = partidas[number - 1];
        let came_to = partida.score().map(u64::from);
        let legs = wins(&partidas[..number - 1]).map(u64::from);
        let by_score = match (next, score) {
            (true, _) => *number > 1,
            (false, Some([a, b])) => a <= came_to[0] && b <= came_to[1],
            (false, None) => true,
        };
        by_score
            && told.is_none_or(|told| told == legs)
            && when["partida"]
                .as_u64()
                .is_none_or(|told| told == *number as u64)
    };
    let mut fitting = (1..=partidas.len()).filter(fits);
    let only = fitting.next().filter(|_| fitting.next().is_none())?;
    Some((only, wins(&partidas[..only - 1])))
}

/// The moment: what was told of it, and where it was.
fn complete_when(
    told: Option<&Value>,
    etapa: u32,
    place: Option<&Place>,
) -> Result<Value, Refusal> {
    let mut when = match told {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(when)) => when.clone(),
        Some(_) => {
            return Err(DisciplineRefusal::Facts(rules::penalty::FactsFault::BadRecord).into());
        }
    };
    when.entry("etapa").or_insert(json!(etapa));
    match place {
        Some(place) => {
            when.entry("rodada").or_insert(json!(place.rodada_number));
            when.entry("mesa").or_insert(json!(place.mesa));
        }
        None => {
            when.entry("phase").or_insert(json!("between-jogos"));
        }
    }
    if when.contains_key("phase") {
        Ok(Value::Object(when))
    } else {
        Err(
            DisciplineRefusal::Facts(rules::penalty::FactsFault::MissingFact(
                rules::penalty::Needed::Phase,
            ))
            .into(),
        )
    }
}

/// The other regulations ask for score and value by names of their own, and what follows from the score.
fn by_score(facts: &mut Map<String, Value>, target: Target) {
    let when = facts.remove("when").unwrap_or_default();
    let score = when["score"].clone();
    let value = when["hand_value"].clone();
    let at = |side: &str| score[side].as_u64() == Some(u64::from(target.eleven()));
    let (a, b) = (at("A"), at("B"));
    if !score.is_null() {
        facts.entry("score_before").or_insert(score);
        facts.entry("mao_de_ferro").or_insert(json!(a && b));
        let eleven = match (a, b) {
            (true, false) => json!({"side": "A", "decided": value.as_u64() == Some(3)}),
            (false, true) => json!({"side": "B", "decided": value.as_u64() == Some(3)}),
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

/// An occurrence as it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewOccurrence {
    /// In which etapa.
    pub etapa: EtapaId,
    /// At which jogo; none away from the mesas.
    pub jogo: Option<JogoId>,
    /// Away from the mesas: which athlete it is about.
    #[serde(default)]
    pub athlete: Option<AthleteId>,
    /// Away from the mesas: which team.
    #[serde(default)]
    pub entrant: Option<EntrantId>,
    /// What happened, in the facts of the regulation; earlier occurrences are found by the program.
    #[ts(
        type = "{ occurrence: string, offender?: AtFault, when?: When } & Record<string, unknown>"
    )]
    pub facts: Value,
}

/// A decision other than the regulation's.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum Departure {
    /// Nothing follows, because nothing was proven.
    NotProven(NotProven),
    /// It was proven, and something else follows.
    Otherwise(Otherwise),
}

impl Departure {
    /// Why.
    #[must_use]
    pub fn because(&self) -> &str {
        match self {
            Self::NotProven(NotProven { because, .. })
            | Self::Otherwise(Otherwise { because, .. }) => because,
        }
    }
}

/// The committee did not find the occurrence proven: it weighs on none that comes later.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NotProven {
    /// Why.
    pub because: String,
    /// What it says.
    pub not_proven: Yes,
}

/// `true`, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(try_from = "bool", into = "bool")]
#[ts(type = "true")]
pub struct Yes;

impl From<Yes> for bool {
    fn from(_: Yes) -> Self {
        true
    }
}

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(said: bool) -> Result<Self, Self::Error> {
        said.then_some(Self).ok_or("not true")
    }
}

/// What follows instead, which may be nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Otherwise {
    /// Why.
    pub because: String,
    /// What it does to the result of the jogo.
    pub on_jogo: Option<OnJogo>,
    /// What it means for whom.
    pub sanctions: Vec<(Who, Sanction)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_not_proven_has_no_effects() {
        let read = |told: Value| serde_json::from_value::<Departure>(told).ok();
        let old = json!({"because": "idoso", "on_jogo": "annul", "sanctions": []});
        assert!(matches!(read(old), Some(Departure::Otherwise(_))));
        let dismissed = json!({"because": "sem testemunha", "not_proven": true});
        let read_back = read(dismissed.clone());
        assert!(matches!(read_back, Some(Departure::NotProven(_))));
        assert_eq!(serde_json::to_value(read_back).ok(), Some(dismissed));
        for absurd in [
            json!({"because": "x", "not_proven": true, "on_jogo": "annul", "sanctions": []}),
            json!({"because": "x", "not_proven": false}),
            json!({"because": "x", "not_proven": true, "sanctions": []}),
        ] {
            assert_eq!(read(absurd.clone()), None, "{absurd}");
        }
    }
}
