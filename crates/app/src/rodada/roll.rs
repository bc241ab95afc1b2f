//! The roll call: who is missing, until when nobody is late, and the W×O that the regulation would give.

use crate::ground::clock::{OfficialClock, at};
use crate::ground::loaded::Loaded;
use crate::ground::occurrence::{NewOccurrence, Question};
use crate::ground::rodada::still_playing;
use crate::ground::tolerance::Tolerance;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::clock::{Absence, Clock};
use championship::discipline::consequences;
use championship::id::{EtapaId, JogoId, RodadaId};
use championship::jogo::JogoState;
use messages::labels::moment::clocks;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rules::partida::Side;
use rules::penalty::{Fact, TimeLimits, Unchecked};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The roll call of the rodada that is on.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Roll {
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
    /// Whether somebody missing works in the opening, and the desk has still to say that it is over.
    pub waits_for_opening: bool,
    /// Whether the regulation says nothing about lateness: a W×O is then ruled by the organiser's own rule.
    pub own_rule: bool,
    /// How long whoever comes is in time; none before that is counted.
    pub tolerance: Option<Tolerance>,
    /// Everybody who was missing.
    pub missing: Vec<Missing>,
    /// The W×O that the regulation gives to whom the time is over; somebody decides each.
    pub proposals: Vec<Proposal>,
}

/// A side that was missing.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Missing {
    pub jogo: JogoId,
    pub side: Side,
    /// When it was seen to be missing: UTC, RFC 3339.
    pub missing_at: String,
    /// When it came; none while it has not.
    pub arrived_at: Option<String>,
    /// Whether whoever is missing works in the opening.
    pub excused: bool,
    /// Whether they still play an earlier rodada.
    pub still_playing: bool,
    /// Its mesa, as people write it.
    pub at: String,
    pub team: String,
}

/// A W×O that the regulation gives.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Proposal {
    pub jogo: JogoId,
    /// Its mesa and who is missing, in words.
    pub who: String,
    /// What the regulation says.
    pub told: String,
    /// What is ruled on where somebody decides so.
    pub occurrence: NewOccurrence,
}

/// A rodada that waits for its players, by the limits of its regulation.
struct Waiting<'a> {
    etapa: EtapaId,
    rodada: RodadaId,
    number: u32,
    limits: &'static TimeLimits,
    clock: Clock<'a>,
}

impl Waiting<'_> {
    /// Whether lateness counts from the end of the anthem.
    const fn anthem(&self) -> bool {
        self.limits.waits_for_anthem(self.number)
    }

    const fn tolerance_s(&self) -> u32 {
        self.limits.tolerance_at(self.number)
    }

    /// Until when whoever comes is in time.
    fn tolerance(&self) -> Option<Tolerance> {
        let from = self.clock.awaited_from(self.rodada, self.anthem())?;
        let waited = self.clock.awaited_s(self.rodada, self.anthem())?;
        Some(Tolerance {
            from: at(from),
            total_s: self.tolerance_s(),
            left_s: i64::from(self.tolerance_s()) - waited,
        })
    }

    /// Seconds that a side has let the rodada wait, while it works in the opening from the end of that; none
    /// while nobody counts.
    fn waited_s(&self, absence: &Absence<'_>) -> Option<i64> {
        let Absence { jogo, side, .. } = *absence;
        match (self.clock.is_excused(jogo, side), absence.arrived) {
            (true, Some(_)) => self.clock.came_after_opening_s(self.rodada, jogo, side),
            (true, None) => Some(self.clock.opening_ended(self.rodada)?.1),
            (false, Some(_)) => {
                let rodada = self.rodada;
                self.clock.came_after_s(rodada, self.anthem(), jogo, side)
            }
            (false, None) => self.clock.awaited_s(self.rodada, self.anthem()),
        }
    }

    /// Whether the time of a side is over and it had not come.
    fn is_over(&self, absence: &Absence<'_>) -> bool {
        let tolerance = if self.clock.is_excused(absence.jogo, absence.side) {
            self.limits.tolerance_s
        } else {
            self.tolerance_s()
        };
        let waited = self.waited_s(absence);
        waited.is_some_and(|waited| waited > i64::from(tolerance))
    }

    /// Sides that came late or never, in the facts of the regulation.
    fn told(&self, sides: &[&Absence<'_>]) -> NewOccurrence {
        let pair = match sides {
            [one] => Some(one.side),
            _ => None,
        };
        let excused = sides
            .iter()
            .all(|one| self.clock.is_excused(one.jogo, one.side));
        let from = if excused {
            self.clock.opening_ended(self.rodada).map(|(from, _)| from)
        } else {
            self.clock.awaited_from(self.rodada, self.anthem())
        };
        let from = from.map(at).unwrap_or_default();
        let came = sides.iter().all(|one| one.arrived.is_some());
        let waited = sides.iter().filter_map(|one| self.waited_s(one)).max();
        let (start, arrived) = clocks(&from, waited.filter(|_| came).unwrap_or(0));
        let arrival = came.then_some(arrived);
        let late = Unchecked::at_call(self.limits.lateness(self.number), pair);
        let facts = if excused {
            let at_work = Unchecked::at_call(&self.limits.excused, pair);
            at_work
                .with(Fact::BoardMember, true)
                .with(Fact::CeremonyEnd, start)
        } else if self.anthem() {
            late.with(Fact::Anthem, BTreeMap::from([("end", start)]))
        } else {
            late.with(Fact::Call, start)
        };
        NewOccurrence {
            etapa: self.etapa,
            jogo: Some(sides[0].jogo),
            athlete: None,
            entrant: None,
            facts: facts.with(Fact::Arrival, arrival),
        }
    }
}

fn by_jogo_of(at: &[(JogoId, Side)]) -> BTreeMap<JogoId, Vec<Side>> {
    let mut found: BTreeMap<JogoId, Vec<Side>> = BTreeMap::new();
    for (jogo, side) in at {
        found.entry(*jogo).or_default().push(*side);
    }
    found
}

impl Waiting<'_> {
    /// Pairs that still play an earlier rodada when their time at this one is over.
    fn told_still_playing(&self, jogo: JogoId, sides: &[Side]) -> NewOccurrence {
        let pair = match sides {
            [one] => Some(*one),
            _ => None,
        };
        let facts = Unchecked::at_call(&self.limits.still_playing, pair);
        NewOccurrence {
            etapa: self.etapa,
            jogo: Some(jogo),
            athlete: None,
            entrant: None,
            facts: facts
                .with(Fact::StillPlaying, sides)
                .with(Fact::Arrival, None::<String>),
        }
    }
}

impl Query for Roll {
    const NAME: &'static str = "roll";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Option<RollAnswer>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Clock(self.etapa)])
    }

    fn answer(
        &self,
        season: &SeasonFile,
        context: &Context,
    ) -> Result<Option<RollAnswer>, Refusal> {
        season.roll(context, self.etapa)
    }
}

impl SeasonFile {
    /// The roll call of the rodada that is on, as it stands at the context's moment.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn roll(&self, context: &Context, etapa: EtapaId) -> Result<Option<RollAnswer>, Refusal> {
        let _look = self.look()?;
        let loaded = self.loaded(etapa)?;
        let Some(rodada) = loaded.on() else {
            return Ok(None);
        };
        let official = OfficialClock::load(self.db(), etapa, context)?;
        let clock = official.clock();
        let absences = clock.absences(&loaded.jogos_of(rodada.number));
        let still = still_playing(self.db(), &loaded, rodada.number)?;
        let called_at = rodada.called_at.clone().unwrap_or_default();
        let mut missing = Vec::new();
        let unmarked =
            |at: &&(JogoId, Side)| !absences.iter().any(|one| (one.jogo, one.side) == **at);
        for (jogo, side) in still.iter().filter(unmarked) {
            let cell = self.cell(*jogo)?;
            missing.push(Missing {
                jogo: *jogo,
                side: *side,
                missing_at: called_at.clone(),
                arrived_at: None,
                excused: false,
                still_playing: true,
                at: cell.at,
                team: cell.sides[side.index()].clone(),
            });
        }
        for absence in &absences {
            let cell = self.cell(absence.jogo)?;
            missing.push(Missing {
                jogo: absence.jogo,
                side: absence.side,
                missing_at: at(absence.missing),
                arrived_at: absence.arrived.map(at),
                excused: clock.is_excused(absence.jogo, absence.side),
                still_playing: still.contains(&(absence.jogo, absence.side)),
                at: cell.at,
                team: cell.sides[absence.side.index()].clone(),
            });
        }
        let mut answer = RollAnswer {
            rodada: rodada.number,
            called_at,
            waits_for_anthem: false,
            waits_for_opening: clock.opening_ended(rodada.id).is_none()
                && missing.iter().any(|one| one.excused),
            own_rule: loaded.format.regulation.time_limits().is_none(),
            tolerance: None,
            missing,
            proposals: Vec::new(),
        };
        let Some(limits) = loaded.format.regulation.time_limits() else {
            return Ok(Some(answer));
        };
        let waiting = Waiting {
            etapa,
            rodada: rodada.id,
            number: rodada.number,
            limits,
            clock,
        };
        answer.tolerance = waiting.tolerance();
        answer.waits_for_anthem = waiting.anthem() && answer.tolerance.is_none();
        let is_open =
            |jogo: &JogoId| !matches!(loaded.view.jogos.get(jogo), Some(JogoState::Decided(_)));
        // Whoever still plays loses the new jogo once its tolerance is over.
        if answer
            .tolerance
            .as_ref()
            .is_some_and(|tolerance| tolerance.left_s < 0)
        {
            for (jogo, sides) in by_jogo_of(&still) {
                if is_open(&jogo) {
                    let told = waiting.told_still_playing(jogo, &sides);
                    answer
                        .proposals
                        .extend(self.proposal(told, &sides, context.language)?);
                }
            }
        }
        let by_then = |absence: &&Absence<'_>| {
            waiting.is_over(absence) && !still.contains(&(absence.jogo, absence.side))
        };
        let mut by_jogo: BTreeMap<JogoId, Vec<&Absence<'_>>> = BTreeMap::new();
        for absence in absences.iter().filter(by_then) {
            by_jogo.entry(absence.jogo).or_default().push(absence);
        }
        let (teams, whole) = self.short_teams(&waiting, &loaded, &by_jogo, context.language)?;
        answer.proposals.extend(teams);
        by_jogo.retain(|jogo, _| !whole.contains(jogo));
        for (jogo, sides) in by_jogo {
            if is_open(&jogo) {
                let at: Vec<Side> = sides.iter().map(|one| one.side).collect();
                answer.proposals.extend(self.proposal(
                    waiting.told(&sides),
                    &at,
                    context.language,
                )?);
            }
        }
        Ok(Some(answer))
    }

    /// The W×O of the whole confronto of a team with fewer duplas at their mesas than the format asks for, and
    /// the jogos that it covers.
    fn short_teams(
        &self,
        waiting: &Waiting<'_>,
        loaded: &Loaded,
        over: &BTreeMap<JogoId, Vec<&Absence<'_>>>,
        language: Language,
    ) -> Result<(Vec<Proposal>, Vec<JogoId>), Refusal> {
        let least = usize::from(loaded.format.confronto.min_duplas);
        let is_open =
            |jogo: &&JogoId| !matches!(loaded.view.jogos.get(*jogo), Some(JogoState::Decided(_)));
        let (mut proposals, mut whole) = (Vec::new(), Vec::new());
        for jogos in loaded.jogos.values() {
            let jogos: Vec<JogoId> = jogos.iter().map(|(jogo, _)| *jogo).collect();
            for side in Side::BOTH {
                let missing = jogos.iter().filter(|jogo| {
                    let absent = over.get(jogo).into_iter().flatten();
                    absent.into_iter().any(|one| one.side == side)
                });
                let missing = missing.count();
                let there = jogos.len() - missing;
                // Where nobody is there each mesa is told by itself, as it would be without a least.
                if missing == 0 || there == 0 || there >= least {
                    continue;
                }
                let open: Vec<JogoId> = jogos.iter().filter(is_open).copied().collect();
                let Some(first) = open.first() else {
                    continue;
                };
                let mut mesas = Vec::new();
                for jogo in &open {
                    mesas.push(store::jogo::place(self.db(), *jogo)?.mesa);
                }
                let short = Unchecked::at_call(&waiting.limits.mesas_missing, Some(side));
                let occurrence = NewOccurrence {
                    etapa: waiting.etapa,
                    jogo: Some(*first),
                    athlete: None,
                    entrant: None,
                    facts: short.with(Fact::Missing, mesas),
                };
                let decision = Question::ask(self.db(), &occurrence, &[], None)?.decide()?;
                let team = self.cell(*first)?.sides[side.index()].clone();
                proposals.push(Proposal {
                    jogo: *first,
                    who: language.short_team(&team, there, least),
                    told: language.decision(&decision),
                    occurrence,
                });
                whole.extend(open);
            }
        }
        Ok((proposals, whole))
    }

    /// The W×O of a jogo with sides whose time is over; none where the regulation gives none.
    fn proposal(
        &self,
        occurrence: NewOccurrence,
        sides: &[Side],
        language: Language,
    ) -> Result<Option<Proposal>, Refusal> {
        let Some(jogo) = occurrence.jogo else {
            return Ok(None);
        };
        let question = Question::ask(self.db(), &occurrence, &[], None)?;
        let decision = question.decide()?;
        if consequences(&decision, &question.scene).on_jogo.is_none() {
            return Ok(None);
        }
        let cell = self.cell(jogo)?;
        let teams: Vec<_> = sides
            .iter()
            .map(|side| cell.sides[side.index()].clone())
            .collect();
        Ok(Some(Proposal {
            jogo,
            who: language.absent(&cell.at, &teams),
            told: language.decision(&decision),
            occurrence,
        }))
    }
}
