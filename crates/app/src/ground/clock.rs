//! The official clock of an etapa: what the desk told it, looked at from a moment.

use crate::season::context::Context;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::clock::{Clock, Event, Moment, Tick};
use championship::id::EtapaId;
use messages::labels::moment::{stored, wall};
use messages::refusal::Refusal;
use messages::refusal::clock::ClockRefusal;
use store::Db;
use store::clock::Told;

/// The official clock of an etapa, as it stands now.
#[derive(Debug)]
pub struct OfficialClock {
    events: Vec<Event>,
    told: Vec<Told>,
    now: Moment,
}

impl OfficialClock {
    /// Reads it.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn load(db: &Db, etapa: EtapaId, context: &Context) -> Result<Self, Refusal> {
        let told = store::clock::all(db, etapa)?;
        let events = told.iter().map(|told| Event {
            tick: told.tick,
            at: Moment {
                wall: wall(&told.at),
                uptime: told.uptime.clone(),
            },
        });
        Ok(Self {
            events: events.collect(),
            told,
            now: context.moment(),
        })
    }

    /// What can be asked of it.
    #[must_use]
    pub fn clock(&self) -> Clock<'_> {
        Clock::new(&self.events, &self.now)
    }

    /// Why the etapa was suspended last, in words.
    #[must_use]
    pub fn suspended_because(&self) -> &str {
        let mut told = self.told.iter().rev();
        told.find(|told| told.tick == Tick::Suspended)
            .map_or("", |told| &told.reason)
    }
}

/// A moment as it is stored.
#[must_use]
pub fn at(moment: &Moment) -> String {
    stored(moment.wall)
}

/// Keeps a tick with the moment at which it was told.
pub fn tell(work: &Work<'_>, etapa: EtapaId, tick: Tick) -> Result<Made, Refusal> {
    tell_because(work, etapa, tick, "")
}

pub(crate) fn tell_because(
    work: &Work<'_>,
    etapa: EtapaId,
    tick: Tick,
    reason: &str,
) -> Result<Made, Refusal> {
    let told = Told {
        tick,
        reason: reason.to_owned(),
        at: work.at(),
        uptime: work.context.uptime.clone(),
    };
    store::clock::tell(work.tx, etapa, &told)?;
    work.tx.tag(Tag::Clock(etapa));
    Ok(Made::Nothing)
}

/// Refuses what cannot be done while the etapa stands still.
pub fn refuse_suspended(work: &Work<'_>, etapa: EtapaId) -> Result<(), Refusal> {
    let official = OfficialClock::load(work.tx, etapa, work.context)?;
    match official.clock().suspended_since() {
        Some(since) => Err(ClockRefusal::Suspended { at: at(since) }.into()),
        None => Ok(()),
    }
}
