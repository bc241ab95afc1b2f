//! What the desk tells the official clock.

use crate::ground::clock::{OfficialClock, refuse_suspended, tell, tell_because};
use crate::ground::etapa::{entry_of, format_of, found};
use crate::ground::jogo::on;
use crate::ground::loaded::Loaded;
use crate::ground::rodada::{by_number, state};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::clock::Tick;
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::jogo::JogoState;
use championship::name::tidy;
use messages::labels::deed::Deed;
use messages::labels::entrant::EntrantKind;
use messages::labels::moment::parse_hour;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::clock::ClockRefusal;
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::result::ResultRefusal;
use messages::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use store::jogo::Place;
use store::rodada::Rodada;
use ts_rs::TS;

fn called(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Rodada, Refusal> {
    let rodada = by_number(work, etapa, number)?;
    let is = state(&rodada);
    if is != RodadaIs::Called {
        return Err(RodadaRefusal::State {
            number,
            is,
            asked: RodadaAsked::Time,
        }
        .into());
    }
    Ok(rodada)
}

/// A jogo that is on and not decided.
fn undecided(work: &Work<'_>, jogo: JogoId) -> Result<Place, Refusal> {
    let place = on(work.tx, jogo)?;
    let loaded = Loaded::load(work.tx, place.etapa)?;
    if let Some(JogoState::Decided(_)) = loaded.view.jogos.get(&jogo) {
        return Err(ResultRefusal::HasResult {
            mesa: place.mesa,
            result: loaded.told_report(jogo),
        }
        .into());
    }
    Ok(place)
}

/// Says that sides are missing at their mesas, or have come after all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MarkMissing {
    pub at: Vec<(JogoId, Side)>,
    /// Whether they are missing.
    pub missing: bool,
}

impl Act for MarkMissing {
    fn open_to(&self) -> Role {
        Role::Referee
    }

    fn deed(&self) -> Deed {
        Deed::MarkMissing
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        for (jogo, side) in &self.at {
            let (jogo, side) = (*jogo, *side);
            let place = on(work.tx, jogo)?;
            if self.missing {
                refuse_suspended(work, place.etapa)?;
                tell(work, place.etapa, Tick::Missing { jogo, side })?;
            } else {
                expected(work, &place, side)?;
                tell(work, place.etapa, Tick::Arrived { jogo, side })?;
            }
        }
        Ok(Made::Nothing)
    }
}

/// Refuses to say anything of a side that is not missing.
fn expected(work: &Work<'_>, place: &Place, side: Side) -> Result<(), Refusal> {
    let official = OfficialClock::load(work.tx, place.etapa, work.context)?;
    let clock = official.clock();
    let mut absences = clock.absences(&[place.id]).into_iter();
    if absences.any(|one| one.side == side && one.arrived.is_none()) {
        Ok(())
    } else {
        Err(ClockRefusal::NotMissing { mesa: place.mesa }.into())
    }
}

/// Says that whoever is missing on a side works in the opening of the event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Excuse {
    pub jogo: JogoId,
    pub side: Side,
}

impl Act for Excuse {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Excuse
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        expected(work, &place, self.side)?;
        tell(
            work,
            place.etapa,
            Tick::Excused {
                jogo: self.jogo,
                side: self.side,
            },
        )
    }
}

/// Says that the anthem before a rodada has ended: from now on whoever comes is late.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndAnthem {
    pub etapa: EtapaId,
    /// Which rodada.
    pub number: u32,
}

impl Act for EndAnthem {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EndAnthem
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = called(work, self.etapa, self.number)?.id;
        tell(work, self.etapa, Tick::AnthemEnded { rodada })
    }
}

/// Says that the opening of the event is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EndOpening {
    pub etapa: EtapaId,
    /// Before which rodada.
    pub number: u32,
}

impl Act for EndOpening {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::EndOpening
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = called(work, self.etapa, self.number)?.id;
        tell(work, self.etapa, Tick::OpeningEnded { rodada })
    }
}

/// Says that the jogos of a rodada begin now, or that one of them does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StartJogos {
    pub etapa: EtapaId,
    /// Which rodada.
    pub number: u32,
    /// Which jogo; none for all.
    pub jogo: Option<JogoId>,
}

impl Act for StartJogos {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::StartJogos
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        refuse_suspended(work, self.etapa)?;
        let rodada = called(work, self.etapa, self.number)?.id;
        match self.jogo {
            None => tell(work, self.etapa, Tick::Started { rodada }),
            Some(jogo) => {
                let place = undecided(work, jogo)?;
                if place.rodada != rodada {
                    return Err(MesaRefusal::NoJogo { mesa: place.mesa }.into());
                }
                tell(work, place.etapa, Tick::JogoStarted { jogo })
            }
        }
    }
}

/// Lets an etapa stand still: nothing counts until it goes on, on whatever day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Suspend {
    pub etapa: EtapaId,
    /// Why.
    pub reason: String,
}

impl Act for Suspend {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Suspend
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Clock(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        found(work.tx, self.etapa)?;
        refuse_suspended(work, self.etapa)?;
        let reason = tidy(&self.reason);
        if reason.is_empty() {
            return Err(Refusal::NoReason);
        }
        work.tx.tag(Tag::Etapa(self.etapa));
        tell_because(work, self.etapa, Tick::Suspended, &reason)
    }
}

/// Lets an etapa go on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Resume {
    pub etapa: EtapaId,
}

impl Act for Resume {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Resume
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Clock(self.etapa)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        found(work.tx, self.etapa)?;
        if refuse_suspended(work, self.etapa).is_ok() {
            return Err(ClockRefusal::NotSuspended.into());
        }
        work.tx.tag(Tag::Etapa(self.etapa));
        tell(work, self.etapa, Tick::Resumed)
    }
}

/// Says that the time was announced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Announce {
    pub etapa: EtapaId,
    /// In which rodada.
    pub number: u32,
    /// Minutes into its jogos.
    pub minutes: u32,
}

impl Act for Announce {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Announce
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Rodada(self.etapa, self.number)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = called(work, self.etapa, self.number)?.id;
        tell(
            work,
            self.etapa,
            Tick::Announced {
                rodada,
                minutes: self.minutes,
            },
        )
    }
}

/// Says that a raise waits for its answer from now on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AskAnswer {
    pub jogo: JogoId,
    /// Who raised.
    pub by: Side,
    pub to: u8,
}

impl Act for AskAnswer {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AskAnswer
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = undecided(work, self.jogo)?;
        refuse_suspended(work, place.etapa)?;
        let loaded = Loaded::load(work.tx, place.etapa)?;
        let raises = loaded.raises()?;
        if !raises.contains(&self.to) {
            return Err(ClockRefusal::BadRaise(self.to, raises.to_vec()).into());
        }
        tell(
            work,
            place.etapa,
            Tick::Asked {
                jogo: self.jogo,
                by: self.by,
                to: self.to,
            },
        )
    }
}

/// Says that a raise was answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TakeAnswer {
    pub jogo: JogoId,
}

impl Act for TakeAnswer {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::TakeAnswer
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let official = OfficialClock::load(work.tx, place.etapa, work.context)?;
        if official.clock().waiting(place.rodada, self.jogo).is_none() {
            return Err(ClockRefusal::NothingAsked { mesa: place.mesa }.into());
        }
        tell(work, place.etapa, Tick::Answered { jogo: self.jogo })
    }
}

/// Sets pairs aside to finish their jogos.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Segregate {
    pub jogos: Vec<JogoId>,
}

impl Act for Segregate {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Segregate
    }

    fn depends_on(&self) -> Vec<Tag> {
        self.jogos.iter().copied().map(Tag::Jogo).collect()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        for jogo in &self.jogos {
            let place = undecided(work, *jogo)?;
            tell(work, place.etapa, Tick::Segregated { jogo: *jogo })?;
        }
        Ok(Made::Nothing)
    }
}

/// An hour as somebody types it (`12:30`, `12h30`, `12`), as it is kept.
fn hour(text: &str) -> Result<String, Refusal> {
    parse_hour(text)
        .map(|time| time.format("%H:%M").to_string())
        .ok_or_else(|| Refusal::from(ClockRefusal::BadHour(text.to_owned())))
}

/// Sets when teams go to their meal and when they are to be back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetMeals {
    pub etapa: EtapaId,
    /// Which teams.
    pub entrants: Vec<EntrantId>,
    /// When they go and when they are to be back (`12:30`); none takes them out of the schedule.
    pub hours: Option<(String, String)>,
}

impl Act for SetMeals {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetMeals
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let hours = match &self.hours {
            Some((leaves, returns)) => Some((hour(leaves)?, hour(returns)?)),
            None => None,
        };
        if let Some((leaves, returns)) = &hours
            && leaves >= returns
        {
            return Err(ClockRefusal::BadHour(returns.clone()).into());
        }
        for entrant in &self.entrants {
            entry_of(work.tx, self.etapa, *entrant)?;
            match &hours {
                Some((leaves, returns)) => {
                    store::meal::set(work.tx, self.etapa, *entrant, leaves, returns)?;
                }
                None => store::meal::clear(work.tx, self.etapa, *entrant)?,
            }
        }
        work.tx.tag(Tag::Clock(self.etapa));
        Ok(Made::Nothing)
    }
}

/// Says that a team's representative signed: gone to the meal, or back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SignMeal {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// Whether it is back.
    pub back: bool,
}

impl Act for SignMeal {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SignMeal
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        entry_of(work.tx, self.etapa, self.entrant)?;
        let official = OfficialClock::load(work.tx, self.etapa, work.context)?;
        let (left, returned) = official.clock().meal(self.entrant);
        let is_away = left.is_some() && returned.is_none();
        if is_away != self.back {
            let format = format_of(&found(work.tx, self.etapa)?)?;
            let who = EntrantKind::of(&format.confronto);
            let back = self.back;
            return Err(ClockRefusal::MealSigned { who, back }.into());
        }
        let tick = if self.back {
            Tick::Returned {
                entrant: self.entrant,
            }
        } else {
            Tick::Left {
                entrant: self.entrant,
            }
        };
        tell(work, self.etapa, tick)
    }
}
