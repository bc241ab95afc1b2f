//! Why something beyond the season was refused, and what to do.

use crate::labels::moment::{day, local};
use crate::refusal::central::{CentralFault, CentralTrouble};
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
        FederationRefusal::ListOfAnother { key } => say::ListOfAnother { key }.told(language),
        FederationRefusal::OlderList { made, there } => say::OlderList {
            made: local(made),
            there: local(there),
        }
        .told(language),
        FederationRefusal::NotHistorical { file } => say::NotHistorical { file }.told(language),
        FederationRefusal::EtapaGone { day: on, name } => {
            let on = day(on);
            say::EtapaGone { day: on, name }.told(language)
        }
        FederationRefusal::BadSeasonName(name) => say::BadSeasonName { name }.told(language),
        FederationRefusal::NothingToSend { number } => say::NothingToSend { number }.told(language),
        FederationRefusal::NoCentral => say::no_central(language).to_owned(),
        FederationRefusal::BadCentral(address) => say::BadCentral { address }.told(language),
        FederationRefusal::ExposedCentral(address) => {
            say::ExposedCentral { address }.told(language)
        }
        FederationRefusal::Central(trouble) => central(language, trouble),
        FederationRefusal::NoneOfSeason => say::none_of_season(language).to_owned(),
        FederationRefusal::NoCertificate => say::no_certificate(language).to_owned(),
        FederationRefusal::WhichKey { keys } => say::WhichKey {
            keys: &keys.join(", "),
        }
        .told(language),
        FederationRefusal::ManySeasons => say::many_seasons(language).to_owned(),
        FederationRefusal::MissingBetween { number } => {
            say::MissingBetween { number }.told(language)
        }
        FederationRefusal::SeasonItself { name } => say::SeasonItself { name }.told(language),
        FederationRefusal::NothingToRestore => say::nothing_to_restore(language).to_owned(),
    }
}

/// A central that did not do what it was asked.
fn central(language: Language, trouble: &CentralTrouble) -> String {
    let place = &trouble.place;
    match &trouble.fault {
        CentralFault::NoSuchName => say::CentralNoSuchName { place }.told(language),
        CentralFault::Silent(_) => say::CentralSilent { place }.told(language),
        CentralFault::Slow => say::CentralSlow { place }.told(language),
        CentralFault::Certificate(detail) => {
            say::CentralCertificate { place, detail }.told(language)
        }
        CentralFault::CertificateDate => say::CentralCertificateDate { place }.told(language),
        CentralFault::NotACentral(status) => say::NotACentral { place, status }.told(language),
        CentralFault::NoHttp => say::CentralNoHttp { place }.told(language),
        CentralFault::Elsewhere { to } => say::CentralElsewhere { place, to }.told(language),
        CentralFault::TooLarge => say::CentralTooLarge { place }.told(language),
        CentralFault::Endless => say::CentralEndless { place }.told(language),
        CentralFault::Busy {
            again: Some(again), ..
        } => say::CentralBusyFor { place, again }.told(language),
        CentralFault::Busy {
            status,
            again: None,
        } => say::CentralBusy { place, status }.told(language),
        CentralFault::Clock { there, here } => say::CentralClock {
            place,
            there: local(there),
            here: local(here),
        }
        .told(language),
        CentralFault::Refused { code, number, told } => {
            refused(language, code, *number, told, place)
        }
        CentralFault::Frozen { why, number } => frozen(language, why, *number),
        CentralFault::Parted { common, lost } => say::CentralParted { common, lost }.told(language),
    }
}

/// What a central has refused: by our own words where we know the reason, else by its own.
fn refused(
    language: Language,
    code: &str,
    number: Option<u64>,
    told: &[String; 2],
    place: &str,
) -> String {
    let number = number.unwrap_or_default();
    match code {
        "unknown-root" => say::RefusedUnknownRoot { place }.told(language),
        "season-of-another" => say::RefusedSeasonOfAnother { place }.told(language),
        "foreign-key" => say::RefusedForeignKey { place }.told(language),
        "certificate-expired" => say::RefusedCertificateExpired { number }.told(language),
        "certificate-not-yet" => say::RefusedCertificateNotYet { number }.told(language),
        "key-revoked" => say::RefusedKeyRevoked { place }.told(language),
        "clock-ahead" => say::RefusedClockAhead { number }.told(language),
        _ => {
            let [pt, en] = told;
            let told = match language {
                Language::PtBr => pt,
                Language::En => en,
            };
            say::CentralRefused { place, code, told }.told(language)
        }
    }
}

/// Why a central has a season under review.
fn frozen(language: Language, why: &str, number: u64) -> String {
    match why {
        "fork" => say::FrozenFork { number }.told(language),
        "rollback" => say::FrozenRollback { number }.told(language),
        "astray" => say::FrozenAstray { number }.told(language),
        "clock-back" => say::FrozenClockBack { number }.told(language),
        _ => say::FrozenOtherwise { why, number }.told(language),
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
