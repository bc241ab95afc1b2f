//! The language of this run.

use messages::words::spoken::Language;
use std::sync::OnceLock;

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// Says in which language everything is told; the first word counts.
pub fn speak(language: Language) {
    SPOKEN.get_or_init(|| language);
}

/// The language in which everything is told: Portuguese where nothing was said.
pub fn spoken() -> Language {
    SPOKEN.get().copied().unwrap_or_default()
}
