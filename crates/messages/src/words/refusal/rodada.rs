//! Why something about a rodada was refused, and what to do.

use crate::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use crate::words::refusal::ties::missing;
use crate::words::say::refusal::rodada as say;
use crate::words::spoken::Language;

impl Language {
    /// What a rodada is, in one word.
    #[must_use]
    pub const fn rodada_told(self, is: RodadaIs) -> &'static str {
        match is {
            RodadaIs::Draft => say::told_draft(self),
            RodadaIs::Published => say::told_published(self),
            RodadaIs::Called => say::told_called(self),
            RodadaIs::Closed => say::told_closed(self),
        }
    }
}

/// Why something about a rodada was refused, and what to do.
#[must_use]
pub fn rodada(language: Language, refusal: &RodadaRefusal) -> String {
    match refusal {
        RodadaRefusal::NotSwiss { number } => say::NotSwiss { number }.told(language),
        RodadaRefusal::PairingMoved { number } => say::PairingMoved { number }.told(language),
        RodadaRefusal::State { number, is, asked } => rodada_state(language, *number, *is, *asked),
        RodadaRefusal::EarlierOpen { number } => say::EarlierOpen { number }.told(language),
        RodadaRefusal::MesasOpen { number, mesas } => say::MesasOpen {
            number,
            count: mesas.len(),
            mesas,
        }
        .told(language),
        RodadaRefusal::SidesUnknown { number, unresolved } => say::SidesUnknown {
            number,
            unresolved: missing(language, unresolved),
        }
        .told(language),
        RodadaRefusal::NoHalfByes { number } => say::NoHalfByes { number }.told(language),
        RodadaRefusal::HalfByesOver { number, until } => {
            say::HalfByesOver { until, number }.told(language)
        }
        RodadaRefusal::HalfByesSpent { name, most } => {
            say::HalfByesSpent { name, most: *most }.told(language)
        }
        RodadaRefusal::HalfByeSame {
            name,
            number,
            rests: true,
        } => say::HalfByeSameRests { name, number }.told(language),
        RodadaRefusal::HalfByeSame { name, number, .. } => {
            say::HalfByeSame { name, number }.told(language)
        }
        RodadaRefusal::AlreadyPaired { number } => say::AlreadyPaired { number }.told(language),
        RodadaRefusal::NotToPair { name, number } => say::NotToPair { name, number }.told(language),
        RodadaRefusal::TooFewToPair { who, number } => {
            say::TooFewToPair { who: *who, number }.told(language)
        }
        RodadaRefusal::NobodyLeft { number } => say::NobodyLeft { number }.told(language),
        RodadaRefusal::LaterCalled { number } => say::LaterCalled { number }.told(language),
        RodadaRefusal::LastAlready { number } => say::LastAlready { number }.told(language),
        RodadaRefusal::NotPublished { number } => say::NotPublished { number }.told(language),
    }
}

const fn asked(language: Language, asked: RodadaAsked) -> &'static str {
    match asked {
        RodadaAsked::Publish => say::asked_publish(language),
        RodadaAsked::Call => say::asked_call(language),
        RodadaAsked::Close => say::asked_close(language),
        RodadaAsked::Print => say::asked_print(language),
        RodadaAsked::Redraw => say::asked_redraw(language),
        RodadaAsked::Pair => say::asked_pair(language),
        RodadaAsked::End => say::asked_end(language),
        RodadaAsked::Time => say::asked_time(language),
    }
}

fn rodada_state(language: Language, number: u32, is: RodadaIs, wanted: RodadaAsked) -> String {
    let cure = match (is, wanted) {
        (RodadaIs::Draft, RodadaAsked::Call | RodadaAsked::Print) => {
            say::state_cure_draft_call(language)
        }
        (RodadaIs::Draft | RodadaIs::Published, RodadaAsked::Close) => say::cure_publish(language),
        (RodadaIs::Draft | RodadaIs::Published, RodadaAsked::End) => say::cure_end(language),
        (_, RodadaAsked::Redraw) => say::state_cure_redraw(language),
        _ => "",
    };
    say::State {
        number,
        is: language.rodada_told(is),
        wanted: asked(language, wanted),
        cure,
    }
    .told(language)
}
