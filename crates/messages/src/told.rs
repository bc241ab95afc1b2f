//! A refusal as it goes to a screen, or from one machine to another.

use crate::refusal::seating::Moved;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// A refusal as a screen shows it.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
pub struct Told {
    /// Stable kebab-case code.
    pub code: Cow<'static, str>,
    /// What happened, what was kept, what to do.
    pub message: String,
    /// The field of a form that it is about, as the act names it; none where it is not one alone.
    pub field: Option<Box<str>>,
    /// Confrontos that somebody must decide about.
    #[ts(as = "Vec<Moved>")]
    pub moved: Box<[Moved]>,
    /// What would come out otherwise, a sentence each.
    #[ts(as = "Vec<String>")]
    pub differences: Box<[String]>,
    /// Problems of a list, a sentence each.
    #[ts(as = "Vec<String>")]
    pub problems: Box<[String]>,
    /// The same for screens that speak English.
    pub english: Box<InEnglish>,
}

/// The sentences of a refusal in English.
#[derive(Debug, Clone, Serialize, Deserialize, TS)]
pub struct InEnglish {
    /// What happened, what was kept, what to do.
    pub message: String,
    /// What would come out otherwise, a sentence each.
    pub differences: Vec<String>,
    /// Problems of a list, a sentence each.
    pub problems: Vec<String>,
}
