//! The roll call: who is missing, until when nobody is late, and the W×O that the regulation would give.

use crate::command::occurrence::NewOccurrence;
use crate::context::{clock, seconds_between};
use crate::occurrence::Question;
use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::tag;
use crate::words::pt_br;
use championship::discipline::consequences;
use championship::id::{EtapaId, JogoId};
use championship::jogo::JogoState;
use rules::partida::Side;
use rules::penalty::TOLERANCE_S;
use rules::profile::ProfileId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use store::rodada::Rodada;
use store::roll::Absence;
use ts_rs::TS;

/// Late at the first rodada, and at a later one.
const LATE: [&str; 2] = ["fprt-1.5.a-2", "fprt-1.5.a-4"];

/// The roll call of the rodada that is on.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Roll {
    /// Which etapa.
    pub etapa: EtapaId,
}

/// The roll call of the rodada that is on; none where no rodada is.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RollAnswer {
    /// Its number.
    pub rodada: u32,
    /// When it was called: UTC, RFC 3339.
    pub called_at: String,
    /// Whether the desk has still to say that the anthem has ended.
    pub waits_for_anthem: bool,
    /// When the tolerance ends: the moment from which it counts (UTC, RFC 3339), and how many seconds.
    pub tolerance: Option<(String, u32)>,
    /// Everybody who was missing.
    pub missing: Vec<Missing>,
    /// The W×O that the regulation gives once the tolerance is over; somebody decides each.
    pub proposals: Vec<Proposal>,
}

/// A side that was missing.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Missing {
    /// As it is kept.
    #[serde(flatten)]
    pub absence: Absence,
    /// Its mesa, as people write it.
    pub at: String,
    /// Its team.
    pub team: String,
}

/// A W×O that the regulation gives.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Proposal {
    /// Which jogo.
    pub jogo: JogoId,
    /// Its mesa and who is missing, in words.
    pub who: String,
    /// What the regulation says.
    pub told: String,
    /// What is ruled on where somebody decides so.
    pub occurrence: NewOccurrence,
}

impl Query for Roll {
    const NAME: &'static str = "roll";
    type Answer = Option<RollAnswer>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile) -> Result<Option<RollAnswer>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let on = |rodada: &&Rodada| rodada.called_at.is_some() && rodada.closed_at.is_none();
        let Some((rodada, called_at)) = loaded
            .rodadas
            .iter()
            .find(on)
            .and_then(|rodada| Some((rodada, rodada.called_at.clone()?)))
        else {
            return Ok(None);
        };
        let absences = store::roll::of_rodada(season.db(), rodada.id)?;
        let mut missing = Vec::new();
        let mut by_jogo: BTreeMap<JogoId, Vec<Absence>> = BTreeMap::new();
        for absence in absences {
            let cell = season.cell(absence.jogo)?;
            by_jogo
                .entry(absence.jogo)
                .or_default()
                .push(absence.clone());
            missing.push(Missing {
                at: cell.at,
                team: cell.sides[absence.side.index()].clone(),
                absence,
            });
        }
        let mut proposals = Vec::new();
        for (jogo, absences) in by_jogo {
            let is_open = !matches!(loaded.view.jogos.get(&jogo), Some(JogoState::Decided(_)));
            if is_open && loaded.format.profile == ProfileId::Fprt {
                proposals.extend(season.proposal(self.etapa, rodada, &called_at, &absences)?);
            }
        }
        let first = rodada.number == 1;
        Ok(Some(RollAnswer {
            rodada: rodada.number,
            waits_for_anthem: first && rodada.anthem_ended_at.is_none(),
            tolerance: if first {
                rodada.anthem_ended_at.clone().map(|at| (at, 0))
            } else {
                Some((called_at.clone(), TOLERANCE_S))
            },
            called_at,
            missing,
            proposals,
        }))
    }
}

impl SeasonFile {
    /// The W×O of a jogo with sides that were missing; none where they came in time.
    fn proposal(
        &self,
        etapa: EtapaId,
        rodada: &Rodada,
        called_at: &str,
        absences: &[Absence],
    ) -> Result<Option<Proposal>, Refusal> {
        let from = match (rodada.number, &rodada.anthem_ended_at) {
            (1, Some(ended)) => ended.as_str(),
            (1, None) => return Ok(None),
            _ => called_at,
        };
        let late = |sides: &[Absence]| -> Result<Option<Proposal>, Refusal> {
            let occurrence = late_at(etapa, rodada.number, from, sides);
            let question = Question::ask(self.db(), &occurrence, &[], None)?;
            let decision = question.decide()?;
            if consequences(&decision, &question.scene).on_jogo.is_none() {
                return Ok(None);
            }
            let jogo = sides[0].jogo;
            let cell = self.cell(jogo)?;
            let teams: Vec<_> = sides
                .iter()
                .map(|absence| cell.sides[absence.side.index()].clone())
                .collect();
            Ok(Some(Proposal {
                jogo,
                who: pt_br::discipline::absent(&cell.at, &teams),
                told: pt_br::rules::decision(&decision),
                occurrence,
            }))
        };
        let mut found = Vec::new();
        for absence in absences {
            found.push((absence, late(std::slice::from_ref(absence))?));
        }
        found.retain(|(_, proposal)| proposal.is_some());
        match found.as_slice() {
            // Neither came in time: the jogo is lost by both.
            [_, _] => late(absences),
            _ => Ok(found.pop().and_then(|(_, proposal)| proposal)),
        }
    }
}

/// Sides that came late or never, in the facts of the regulation.
fn late_at(etapa: EtapaId, rodada: u32, from: &str, sides: &[Absence]) -> NewOccurrence {
    let letter = |side: Side| match side {
        Side::A => "A",
        Side::B => "B",
    };
    let pair = match sides {
        [one] => json!(letter(one.side)),
        _ => Value::Null,
    };
    let arrived: Option<Vec<&String>> = sides.iter().map(|side| side.arrived_at.as_ref()).collect();
    let arrived = arrived.and_then(|arrived| arrived.into_iter().max());
    // The official clock goes round at midnight: a wait across it is told from noon.
    let (start, came) = match arrived.map(|at| (at, seconds_between(from, at))) {
        Some((at, waited)) if clock(at, 0) < clock(from, 0) && waited >= 0 => {
            let noon = "2026-01-01T15:00:00Z";
            (clock(noon, 0), json!(clock(noon, waited)))
        }
        Some((at, _)) => (clock(from, 0), json!(clock(at, 0))),
        None => (clock(from, 0), Value::Null),
    };
    let mut facts = json!({
        "occurrence": LATE[usize::from(rodada > 1)],
        "offender": {"pair": pair, "player": null},
        "when": {"phase": "call"},
        "arrival": came,
    });
    if rodada > 1 {
        facts["call"] = json!(start);
    } else {
        facts["anthem"] = json!({"end": start});
    }
    NewOccurrence {
        etapa,
        jogo: Some(sides[0].jogo),
        athlete: None,
        entrant: None,
        facts,
    }
}
