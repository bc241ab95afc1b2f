//! The official clock of an etapa: what the desk told it, looked at from a moment.

use crate::context::{Context, stored, wall};
use crate::refusal::Refusal;
use championship::clock::{Clock, Event, Moment, Tick};
use championship::id::EtapaId;
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
