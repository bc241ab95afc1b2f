//! The official clock: how long the jogos last, what is to be announced, which raise waits, who is at the meal.

use crate::ground::cell::{MesaState, board};
use crate::ground::clock::{OfficialClock, at};
use crate::ground::occurrence::NewOccurrence;
use crate::ground::tolerance::Tolerance;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::clock::Waiting;
use championship::id::{EntrantId, EtapaId, JogoId};
use messages::labels::moment::{clock as reading, zone};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rules::partida::Side;
use rules::penalty::{Fact, PendingRaise, Unchecked};
use rules::regulation::Regulation;
use serde::{Deserialize, Serialize};
use store::rodada::Rodada;
use ts_rs::TS;

/// The official clock of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Clock {
    pub etapa: EtapaId,
}

/// The official clock of an etapa.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ClockAnswer {
    /// The moment of the answer: UTC, RFC 3339.
    pub now: String,
    /// The same by the clock on the wall: `10:42:07`.
    pub told: String,
    /// The zone of that clock: `-03:00`.
    pub zone: String,
    /// Since when and why the etapa stands still; none while it goes on.
    pub suspended: Option<Suspended>,
    pub rodada: Option<RodadaClock>,
    /// Who goes to the meal when, and who is back.
    pub meals: Vec<MealRow>,
    /// Where the machine's clock was set while it ran, a sentence each: no count was changed by it.
    pub jumps: Vec<String>,
}

/// An etapa that stands still.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Suspended {
    /// Since when: UTC, RFC 3339.
    pub since: String,
    /// Why.
    pub reason: String,
}

/// The time of a rodada.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RodadaClock {
    pub number: u32,
    /// What people call it.
    pub label: String,
    /// When its jogos began: UTC, RFC 3339.
    pub started_at: String,
    /// Seconds that they have lasted.
    pub running_s: i64,
    /// How long whoever comes is in time; none before that is counted.
    pub tolerance: Option<Tolerance>,
    /// From how many seconds on a raise has to be answered in time; none where no text says so.
    pub limited_from_s: Option<u32>,
    /// After how many seconds the pairs are set aside; none where no text says so.
    pub over_from_s: Option<u32>,
    /// When the time is to be announced.
    pub announcements: Vec<Announcement>,
    /// Mesas that still play, in order.
    pub playing: Vec<PlayingRow>,
    /// Raises that wait for their answer.
    pub raises: Vec<RaiseRow>,
}

/// When the time is to be announced.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Announcement {
    /// Minutes into the jogos.
    pub minutes: u32,
    /// Whether it is time and it was not announced.
    pub due: bool,
    /// When it was announced: UTC, RFC 3339.
    pub made_at: Option<String>,
}

/// A mesa that still plays.
#[derive(Debug, Clone, Serialize, TS)]
pub struct PlayingRow {
    pub jogo: JogoId,
    /// Its mesa, as people write it.
    pub at: String,
    /// The two sides.
    pub sides: [String; 2],
    /// Seconds that it has lasted.
    pub running_s: i64,
    /// Whether its pairs were set aside.
    pub segregated: bool,
}

/// A raise that waits for its answer.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RaiseRow {
    pub jogo: JogoId,
    /// Its mesa, as people write it.
    pub at: String,
    pub by: Side,
    pub to: u8,
    /// Seconds that it has waited.
    pub waited_s: i64,
    /// Seconds in which it has to be answered; none where it was spoken before that counts.
    pub decision_s: Option<u32>,
    /// What the regulation says once they are over, and what is ruled on.
    pub lapsed: Option<Lapsed>,
}

/// A raise whose answer came too late.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Lapsed {
    /// What its clause says.
    pub told: String,
    /// What is ruled on, as far as the clock knows it: the score is the table's.
    pub occurrence: NewOccurrence,
}

/// The meal of one team.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MealRow {
    /// Which team.
    pub entrant: EntrantId,
    /// Its name.
    pub team: String,
    /// When it goes: `HH:MM`.
    pub leaves: String,
    /// When it is to be back: `HH:MM`.
    pub returns: String,
    /// When its representative signed that it goes: UTC, RFC 3339.
    pub left_at: Option<String>,
    /// When its representative signed that it is back: UTC, RFC 3339.
    pub returned_at: Option<String>,
}

impl Query for Clock {
    const NAME: &'static str = "clock";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = ClockAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Clock(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<ClockAnswer, Refusal> {
        season.clock(context, self.etapa)
    }
}

impl SeasonFile {
    /// The official clock of an etapa at the context's moment.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn clock(&self, context: &Context, etapa: EtapaId) -> Result<ClockAnswer, Refusal> {
        let _look = self.look()?;
        let loaded = self.loaded(etapa)?;
        let official = OfficialClock::load(self.db(), etapa, context)?;
        let clock = official.clock();
        let rodada = match loaded.on() {
            Some(rodada) => self.rodada_clock(context, etapa, rodada, &official)?,
            None => None,
        };
        let meals = store::meal::all(self.db(), etapa)?.into_iter().map(|meal| {
            let (left, back) = clock.meal(meal.entrant);
            MealRow {
                entrant: meal.entrant,
                team: meal.name,
                leaves: meal.leaves,
                returns: meal.returns,
                left_at: left.map(at),
                returned_at: back.map(at),
            }
        });
        Ok(ClockAnswer {
            now: context.at(),
            told: reading(&context.at()),
            zone: zone(context.now),
            suspended: clock.suspended_since().map(|since| Suspended {
                since: at(since),
                reason: official.suspended_because().to_owned(),
            }),
            rodada,
            meals: meals.collect(),
            jumps: clock
                .jumps()
                .into_iter()
                .map(|(after, seconds)| context.language.jump(&at(after), seconds))
                .collect(),
        })
    }

    fn rodada_clock(
        &self,
        context: &Context,
        etapa: EtapaId,
        rodada: &Rodada,
        official: &OfficialClock,
    ) -> Result<Option<RodadaClock>, Refusal> {
        let clock = official.clock();
        let (Some(started), Some(running_s)) =
            (clock.started_at(rodada.id), clock.rodada_s(rodada.id))
        else {
            return Ok(None);
        };
        let loaded = self.loaded(etapa)?;
        let regulation = loaded.format.regulation;
        let limits = regulation.time_limits();
        let board = board(self, etapa, Some(rodada.number), context.language)?;
        let mut playing = Vec::new();
        let mut raises = Vec::new();
        let still = |state| matches!(state, MesaState::Playing | MesaState::Unfinished);
        for cell in board.mesas.into_iter().filter(|cell| still(cell.state)) {
            if let Some(waiting) = clock.waiting(rodada.id, cell.jogo) {
                raises.push(Self::raise(
                    etapa,
                    regulation,
                    waiting,
                    &cell.at,
                    context.language,
                ));
            }
            playing.push(PlayingRow {
                jogo: cell.jogo,
                running_s: clock.jogo_s(rodada.id, cell.jogo).unwrap_or(0),
                segregated: clock.is_segregated(cell.jogo),
                at: cell.at,
                sides: cell.sides,
            });
        }
        let announced = limits.map_or([].as_slice(), |limits| limits.announced_at.as_slice());
        let announcements = announced.iter().map(|&minutes| {
            let made = clock.announced(rodada.id, minutes);
            Announcement {
                minutes,
                due: made.is_none() && running_s >= i64::from(minutes) * 60 && !playing.is_empty(),
                made_at: made.map(at),
            }
        });
        Ok(Some(RodadaClock {
            number: rodada.number,
            label: loaded.rodada_label(rodada.number, context.language),
            started_at: at(started),
            running_s,
            tolerance: self.roll(context, etapa)?.and_then(|roll| roll.tolerance),
            limited_from_s: limits.map(|limits| limits.limited_from_s),
            over_from_s: limits.map(|limits| limits.over_from_s),
            announcements: announcements.collect(),
            playing,
            raises,
        }))
    }

    fn raise(
        etapa: EtapaId,
        regulation: &Regulation,
        waiting: Waiting,
        mesa: &str,
        language: Language,
    ) -> RaiseRow {
        let Waiting {
            jogo,
            by,
            to,
            waited_s,
            spoken_s,
        } = waiting;
        let limits = regulation.time_limits().zip(regulation.stakes());
        let limits = limits.filter(|(limits, _)| spoken_s >= i64::from(limits.limited_from_s));
        let over = limits.filter(|(limits, _)| waited_s > i64::from(limits.decision_s));
        let lapsed = over.map(|(limits, stakes)| {
            let clause = limits.unanswered(stakes, to);
            let facts = Unchecked::unanswered(clause, stakes, PendingRaise { by, to });
            let occurrence = NewOccurrence {
                etapa,
                jogo: Some(jogo),
                athlete: None,
                entrant: None,
                facts: facts
                    .with(Fact::CalledAt, minutes(spoken_s))
                    .with(Fact::Elapsed, minutes(spoken_s + waited_s))
                    .with(Fact::DecisionS, waited_s),
            };
            Lapsed {
                told: language.gist_of(clause.as_str(), regulation).to_owned(),
                occurrence,
            }
        });
        RaiseRow {
            jogo,
            at: mesa.to_owned(),
            by,
            to,
            waited_s,
            decision_s: limits.map(|(limits, _)| limits.decision_s),
            lapsed,
        }
    }
}

/// Seconds as the regulation's facts tell them: `75:09`.
fn minutes(seconds: i64) -> String {
    format!("{:02}:{:02}", seconds / 60, seconds % 60)
}
