//! Why something beyond the season was refused, and what to do.

use crate::labels::moment::{day, local};
use crate::refusal::federation::FederationRefusal;
use crate::words::say::refusal::federation as say;
use crate::words::spoken::Language;
use statement::Fault;
use statement::words::{COUNT, WordFault};

/// Why something beyond the season was refused, and what to do.
#[must_use]
pub fn federation(language: Language, refusal: &FederationRefusal) -> String {
    match refusal {
        FederationRefusal::NotJoined => say::not_joined(language).to_owned(),
        FederationRefusal::OfOther { federation } => {
            say::JoinedAnother { federation }.told(language)
        }
        FederationRefusal::Unstated(fault) => say::Unstated { code: fault.code() }.told(language),
        FederationRefusal::Text(fault) => text(language, fault),
        FederationRefusal::Words(fault) => words(language, fault),
        FederationRefusal::BadFederation(name) => say::BadFederation { name }.told(language),
        FederationRefusal::BadKey { key, .. } => say::BadPublicKey { key }.told(language),
        FederationRefusal::BadCentral(central) => say::BadCentral { central }.told(language),
        FederationRefusal::NoSeasonKey => say::no_season_key(language).to_owned(),
        FederationRefusal::NoSecretKey => say::no_secret_key(language).to_owned(),
        FederationRefusal::OtherSeason { season } => {
            say::CertificateOfOtherSeason { season }.told(language)
        }
        FederationRefusal::OtherKey { key } => say::CertificateOfOtherKey { key }.told(language),
        FederationRefusal::NotNow { from, until } => say::CertificateNotNow {
            from: day(from),
            until: day(until),
        }
        .told(language),
        FederationRefusal::NoCentralKey => say::no_central_key(language).to_owned(),
        FederationRefusal::OlderList { made, there } => say::OlderList {
            made: local(made),
            there: local(there),
        }
        .told(language),
        FederationRefusal::NothingToSend { number } => say::NothingToSend { number }.told(language),
    }
}

/// A text that is none of ours.
fn text(language: Language, fault: &Fault) -> String {
    match fault {
        Fault::TooLong { bytes, most } => say::TextTooLong { bytes, most }.told(language),
        Fault::Letters { at } => say::TextLetters { at }.told(language),
        Fault::Other { found } => say::TextOther { found }.told(language),
        Fault::Line { name } => say::TextLine { name }.told(language),
        Fault::Body { detail } => say::TextBody { detail }.told(language),
        Fault::Broken(broken) => say::TextBroken {
            code: broken.code(),
        }
        .told(language),
        Fault::NotCanonical => say::text_not_canonical(language).to_owned(),
        Fault::SignatureLine => say::text_signature_line(language).to_owned(),
        Fault::Signer { found } => say::TextSigner { found }.told(language),
        Fault::BadSignature { key } => say::TextBadSignature {
            key: key.to_string(),
        }
        .told(language),
        Fault::Stray { number } => say::TextStray { number }.told(language),
        Fault::WeakKey => say::text_weak_key(language).to_owned(),
        Fault::UnknownRoot(federation) => say::TextUnknownRoot {
            federation: federation.as_str(),
        }
        .told(language),
        Fault::SeasonOfAnother(federation) => say::TextSeasonOfAnother {
            federation: federation.as_str(),
        }
        .told(language),
    }
}

/// Words that are no root key.
fn words(language: Language, fault: &WordFault) -> String {
    let most = COUNT;
    match fault {
        WordFault::Count { typed } => say::WordsCount { typed, most }.told(language),
        WordFault::Unknown {
            number,
            typed,
            near,
        } if near.is_empty() => say::WordUnknown { number, typed }.told(language),
        WordFault::Unknown {
            number,
            typed,
            near,
        } => say::WordNear {
            number,
            typed,
            near: near.join(", "),
        }
        .told(language),
        WordFault::Sum => say::words_sum(language).to_owned(),
        WordFault::Code => say::root_code(language).to_owned(),
    }
}
