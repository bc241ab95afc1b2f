//! Who asks.

use app::id::OperatorId;
use app::season::context::Context;
use app::season::once::Once;
use app::season::standing::Standing;
use messages::words::spoken::Language;

/// Who asks: a device, as what, and who has signed in there.
#[derive(Debug, Clone)]
pub struct Principal {
    /// Its name in the journal: undo without a number takes back this device's own last entry.
    pub device: String,
    /// As what. Whoever lets a caller in says so; nothing that the caller sends does.
    pub standing: Standing,
    pub operator: SignedIn,
    /// By which name of its own the write is done once that is going on.
    pub(crate) once: Option<Once>,
    /// What it is answered in; none for what this machine speaks.
    pub(crate) language: Option<Language>,
    /// The uid of the season that it means; none for whichever stands open.
    pub(crate) season: Option<String>,
}

impl Principal {
    /// Somebody at a device, as this, who has signed in so.
    #[must_use]
    pub const fn new(device: String, standing: Standing, operator: SignedIn) -> Self {
        Self {
            device,
            standing,
            operator,
            once: None,
            language: None,
            season: None,
        }
    }

    /// The same, who means this season alone and is answered in that language.
    #[must_use]
    pub fn of_season(self, uid: String, language: Language) -> Self {
        Self {
            language: Some(language),
            season: Some(uid),
            ..self
        }
    }

    /// What an act or a question of this caller goes by, at this moment; `here` is who has signed in at this machine.
    #[must_use]
    pub fn context(&self, here: Option<OperatorId>, language: Language) -> Context {
        let operator = match self.operator {
            SignedIn::Here => here,
            SignedIn::As(operator) => operator,
        };
        Context {
            language: self.language.unwrap_or(language),
            standing: self.standing,
            once: self.once.clone(),
            ..Context::read(&self.device, operator)
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SignedIn {
    /// Whoever has at this machine, when it is done: who waits meanwhile may have given way to another.
    Here,
    /// This operator, at a device of its own; none before anybody has.
    As(Option<OperatorId>),
}
