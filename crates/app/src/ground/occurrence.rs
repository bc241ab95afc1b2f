//! What the regulation is asked about an occurrence: the facts told, completed by what the season knows.

use crate::ground::etapa::{entry_of, format_of, found};
use crate::ground::jogo::{on, refuse_other};
use crate::ground::ruling::checked_clause;
use championship::discipline::{Occurrence, Offender, Sanction, Scene, Who};
use championship::format::Format;
use championship::id::{AthleteId, EntrantId, EtapaId, JogoId};
use championship::ruling::OnJogo;
use messages::refusal::Refusal;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::refusal::regulation::RegulationRefusal;
use rules::clause::ClauseId;
use rules::jogo::{JogoRule, Played};
use rules::partida::Side;
use rules::penalty::{Case, FactsFault, Known, PlayerName, Prescribed, Unchecked, counts_with};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::slice;
use store::Db;
use store::etapa::Etapa;
use store::jogo::Place;
use store::occurrence::Kept;
use store::rodada::Rodada;
use store::ruling::Ruling;
use ts_rs::TS;

/// What the season knows around an occurrence: read once.
#[derive(Debug, Clone)]
pub struct Around {
    pub etapa: Etapa,
    /// How that is played.
    pub format: Format,
    /// The jogo, where it was at a mesa.
    pub place: Option<Place>,
    /// The rodadas of the etapa.
    pub rodadas: Vec<Rodada>,
    /// Who sits where; away from the mesas whoever it is about sits at A1.
    seats: BTreeMap<PlayerName, Who>,
    /// What was played at the jogo, where nothing was ruled over it.
    played: Option<Played>,
}

impl Around {
    /// Reads it.
    fn of(db: &Db, told: &NewOccurrence, place: Option<Place>) -> Result<Self, Refusal> {
        let etapa = found(db, told.etapa)?;
        let format = format_of(&etapa)?;
        let (seats, played) = match &place {
            Some(place) => (
                at_mesa(db, place)?,
                played_alone(db, place.id, format.rule(place.fase))?,
            ),
            None => (BTreeMap::from([(PlayerName::A1, away(told))]), None),
        };
        Ok(Self {
            rodadas: store::rodada::all(db, etapa.id)?,
            etapa,
            format,
            place,
            seats,
            played,
        })
    }

    /// How its jogo is played.
    fn rule(&self) -> JogoRule {
        self.format
            .rule(self.place.as_ref().map_or(0, |place| place.fase))
    }
}

/// A question to the regulation.
#[derive(Debug, Clone)]
pub struct Question {
    /// Where it happened, and who sat there.
    pub scene: Scene,
    /// The offence or situation.
    pub clause: ClauseId,
    /// What the season knows around it.
    pub around: Around,
    /// What had happened before and weighs on it.
    pub before: Vec<Kept>,
    /// What it is asked.
    pub record: Case<'static>,
}

impl Question {
    /// The question about an occurrence told on `today` (`2026-11-21`; none where no day decides), after
    /// those `before` it: of a past that is told nothing is asked.
    pub fn ask(
        db: &Db,
        told: &NewOccurrence,
        before: &[Kept],
        today: Option<&str>,
    ) -> Result<Self, Refusal> {
        let place = match told.jogo {
            Some(jogo) => {
                let place = on(db, jogo)?;
                refuse_other(&place, told.etapa)?;
                Some(place)
            }
            None => {
                refuse_unknown(db, told)?;
                None
            }
        };
        told.facts.refuse_past().map_err(refused)?;
        Self::put(Around::of(db, told, place)?, &told.facts, before, today)
    }

    /// Puts it by what is known.
    fn put(
        around: Around,
        told: &Unchecked,
        before: &[Kept],
        today: Option<&str>,
    ) -> Result<Self, Refusal> {
        let (regulation, rule) = (around.format.regulation, around.rule());
        if regulation.profile().is_none() {
            let id = regulation.id().to_string();
            return Err(RegulationRefusal::NoPenalties { id }.into());
        }
        let place = around.place.as_ref();
        let mut facts = told.clone();
        let clause = checked_clause(facts.occurrence(), regulation)?;
        facts.under(&clause);
        if let Some(played) = &around.played {
            facts.tell_partida(played);
        }
        let scene = Scene {
            championship: around.etapa.championship,
            etapa: around.etapa.id,
            jogo: place.map(|place| place.id),
            partida: facts.partida(),
            seats: around.seats.clone(),
        };
        let last = around.rodadas.last().map(|last| last.number);
        let known = Known {
            etapa: around.etapa.number,
            at: place.map(|place| (place.rodada_number, place.mesa)),
            today,
            event_date: &around.etapa.date,
            final_round: place.map(|place| last == Some(place.rodada_number)),
        };
        let mut earlier = Vec::new();
        let mut weighing = Vec::new();
        for kept in before {
            let weighs = scene.earlier(slice::from_ref(&kept.occurrence));
            if !weighs.is_empty() {
                weighing.push(kept.clone());
                earlier.extend(weighs);
            }
        }
        let facts = facts
            .complete(regulation, rule.target, known, &earlier)
            .map_err(refused)?;
        Ok(Self {
            scene,
            clause,
            around,
            before: weighing,
            record: Case::of(regulation, rule, facts),
        })
    }

    /// The question of a ruling, asked again as things stand now, also about somebody who may have left since, at a mesa
    /// whose call may have been undone; none where it is about no occurrence.
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
        let place = told.jogo.map(|jogo| store::jogo::place(db, jogo));
        let around = Around::of(db, &told, place.transpose()?)?;
        Self::put(around, &told.facts, &before, day).map(Some)
    }

    /// What had happened before and is counted with it.
    pub fn counted(&self) -> impl Iterator<Item = &Kept> {
        let regulation = self.around.format.regulation;
        let counts = |kept: &&Kept| counts_with(regulation, &self.clause, &kept.occurrence.clause);
        self.before.iter().filter(counts)
    }

    /// What the regulation answers.
    pub fn decide(&self) -> Result<Prescribed, Refusal> {
        self.record.decide().map_err(refused)
    }

    /// As if it had been in the first partida.
    #[must_use]
    pub fn in_first_partida(&self) -> Self {
        Self {
            record: self.record.in_first_partida(),
            ..self.clone()
        }
    }

    /// Who is at fault.
    #[must_use]
    pub fn offenders(&self) -> Vec<Offender> {
        let subjects = self.record.facts().subjects().into_iter();
        subjects
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

fn refused(fault: FactsFault) -> Refusal {
    DisciplineRefusal::Facts(fault).into()
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

/// Refuses sanctions against whoever has no part in an occurrence: who does not sit there, and is in the line-up of no
/// team of it.
pub fn refuse_elsewhere(
    db: &Db,
    scene: &Scene,
    sanctions: &[(Who, Sanction)],
) -> Result<(), Refusal> {
    let entries = store::entry::all(db, scene.etapa)?;
    let lineups = store::entry::lineups(db, scene.etapa)?;
    let is_in = |team: EntrantId, athlete: AthleteId| {
        let entry = entries.iter().find(|entry| entry.entrant == team);
        entry.is_some_and(|entry| {
            let mut seats = lineups.iter();
            seats.any(|seat| seat.entry == entry.id && seat.athlete == athlete)
        })
    };
    let is_there = |who: &Who| {
        let mut seats = scene.seats.values();
        seats.any(|sits| {
            sits == who
                || match (who.entrant, who.athlete) {
                    (Some(team), None) => sits.entrant == Some(team),
                    (None, Some(athlete)) => sits.athlete == Some(athlete),
                    (Some(team), Some(athlete)) => {
                        let sits_there = sits.athlete == Some(athlete);
                        sits.entrant == Some(team) && (sits_there || is_in(team, athlete))
                    }
                    (None, None) => false,
                }
        })
    };
    match sanctions.iter().all(|(who, _)| is_there(who)) {
        true => Ok(()),
        false => Err(CommitteeRefusal::NotAtScene.into()),
    }
}

/// Whom it is about away from the mesas.
fn away(told: &NewOccurrence) -> Who {
    Who {
        entrant: told.entrant,
        athlete: told.athlete,
        ..Who::default()
    }
}

/// What was played at a jogo where nothing was ruled over it: a partida that was given away may not stand on the sheet.
fn played_alone(db: &Db, jogo: JogoId, rule: JogoRule) -> Result<Option<Played>, Refusal> {
    if !store::ruling::in_force_of_jogo(db, jogo)?.is_empty() {
        return Ok(None);
    }
    let report = store::report::in_force(db, jogo, rule)?;
    Ok(report.map(|(_, played)| played))
}

/// An occurrence as it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewOccurrence {
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
    pub facts: Unchecked,
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
    use serde_json::json;

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
