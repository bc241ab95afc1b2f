//! Why something that the committee does was refused, and what to do.

use crate::refusal::committee::CommitteeRefusal;
use crate::words::say::refusal::committee as say;
use crate::words::spoken::Language;

/// Why something that the committee does was refused, and what to do.
#[must_use]
pub fn committee(language: Language, refusal: &CommitteeRefusal) -> String {
    match refusal {
        CommitteeRefusal::NoProtest { clause } => say::NoProtest { clause }.told(language),
        CommitteeRefusal::NotGranted { number } => say::NotGranted { number }.told(language),
        CommitteeRefusal::AppealElsewhere { number, mesa } => {
            say::AppealElsewhere { number, mesa }.told(language)
        }
        CommitteeRefusal::AppealOfOther { number, ruling } => {
            say::AppealOfOther { number, ruling }.told(language)
        }
        CommitteeRefusal::CarriedOut { number } => say::CarriedOut { number }.told(language),
        CommitteeRefusal::NotHomologated { etapa } => say::NotHomologated { etapa }.told(language),
        CommitteeRefusal::NotItsInstance => say::not_its_instance(language).to_owned(),
        CommitteeRefusal::NobodyDecided => say::nobody_decided(language).to_owned(),
        CommitteeRefusal::NotOfTheAbsent { athlete, mesa } => {
            say::NotOfTheAbsent { athlete, mesa }.told(language)
        }
        CommitteeRefusal::NoOccurrence { number } => say::NoOccurrence { number }.told(language),
        CommitteeRefusal::EmptyEvidence { document } if document.is_empty() => {
            say::empty_evidence_empty(language).to_owned()
        }
        CommitteeRefusal::EmptyEvidence { document } => {
            say::EmptyEvidence { document }.told(language)
        }
        CommitteeRefusal::BadMao { document } => say::BadMao { document }.told(language),
        CommitteeRefusal::EvidenceErased => say::evidence_erased(language).to_owned(),
        CommitteeRefusal::NothingProven => say::nothing_proven(language).to_owned(),
        CommitteeRefusal::RulingElsewhere { ruling, mesa } => {
            say::RulingElsewhere { ruling, mesa }.told(language)
        }
        CommitteeRefusal::NotAtScene => say::not_at_scene(language).to_owned(),
    }
}
