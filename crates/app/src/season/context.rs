//! Who asks, from which desk, when.

use crate::season::once::Once;
use crate::season::standing::Standing;
use championship::clock::{Moment, Uptime};
use championship::id::OperatorId;
use chrono::{DateTime, SecondsFormat, Utc};
use messages::words::spoken::Language;
use platform::clock::on_the_wall;
use platform::{chance, clock};

/// Everything a command may depend on besides the season itself.
#[derive(Debug, Clone)]
pub struct Context {
    /// Who; none before anybody has signed in.
    pub operator: Option<OperatorId>,
    /// As what: a caller from beyond this machine is told here by whoever lets it in.
    pub standing: Standing,
    /// At which desk: undo without a number takes back this desk's own last entry.
    pub desk: String,
    pub now: DateTime<Utc>,
    /// How long the machine has been running; none where it does not tell.
    pub uptime: Option<Uptime>,
    /// Where new uids and codes come from.
    pub seed: u64,
    /// In which language a screen is answered.
    pub language: Language,
    /// By which name of the caller's own the write is done once; none where it is not sent again.
    pub once: Option<Once>,
}

impl Context {
    /// A context of this moment.
    #[must_use]
    pub fn read(desk: &str, operator: Option<OperatorId>) -> Self {
        let now = DateTime::<Utc>::from(clock::now());
        // Without the system's random numbers the clock still makes codes that differ.
        let seed = chance::number().unwrap_or_else(|_| now.timestamp_micros().unsigned_abs());
        Self {
            operator,
            standing: Standing::Host,
            desk: desk.to_owned(),
            now,
            uptime: uptime(seed),
            seed,
            language: Language::default(),
            once: None,
        }
    }

    /// The same for what is printed, published and exported, which is Portuguese whoever asks.
    #[must_use]
    pub fn on_paper(&self) -> Self {
        Self {
            language: Language::PtBr,
            ..self.clone()
        }
    }

    /// The day by the calendar on the wall: `2026-11-21`, in the machine's own zone.
    #[must_use]
    pub fn today(&self) -> String {
        let local = on_the_wall(self.now);
        local.format("%Y-%m-%d").to_string()
    }

    /// The moment as the official clock counts it.
    #[must_use]
    pub fn moment(&self) -> Moment {
        Moment {
            wall: self.now.timestamp(),
            uptime: self.uptime.clone(),
        }
    }

    /// The moment as it is stored: UTC, RFC 3339, whole seconds.
    #[must_use]
    pub fn at(&self) -> String {
        self.now.to_rfc3339_opts(SecondsFormat::Secs, true)
    }
}

/// Whether the machine's clock stands before 1970, which some writers of files do not bear.
#[must_use]
pub fn stands_before_1970() -> bool {
    DateTime::<Utc>::from(clock::now()).timestamp() < 0
}

fn uptime(seed: u64) -> Option<Uptime> {
    let clock::Uptime { run, ms } = clock::uptime(seed)?;
    Some(Uptime { run, ms })
}
