//! Why something that the committee does was refused, and what to do.

use crate::refusal::committee::CommitteeRefusal;

/// Why something that the committee does was refused, and what to do.
#[must_use]
pub fn committee(refusal: &CommitteeRefusal) -> String {
    match refusal {
        CommitteeRefusal::NoProtest { clause } => {
            format!("Those involved cannot protest against a walkover ({clause}).")
        }
        CommitteeRefusal::NotGranted { number } => {
            format!("Protest {number} was not granted: nothing changes by it.")
        }
        CommitteeRefusal::AppealElsewhere { number, mesa } => {
            format!("Protest {number} is not about this result at mesa {mesa}.")
        }
        CommitteeRefusal::AppealOfOther { number, ruling } => {
            format!("Protest {number} is about a result, and ruling {ruling} about none.")
        }
        CommitteeRefusal::CarriedOut { number } => {
            format!("Protest {number} was carried out already.")
        }
        CommitteeRefusal::NotHomologated { etapa } => {
            format!("The results of {etapa} do not stand yet.")
        }
        CommitteeRefusal::NotItsInstance => {
            "Only the director or the ethics committee opens results that stand.".to_owned()
        }
        CommitteeRefusal::NobodyDecided => "Name who decided.".to_owned(),
        CommitteeRefusal::NotOfTheAbsent { athlete, mesa } => {
            format!("{athlete} does not play for the absent side of mesa {mesa}.")
        }
        CommitteeRefusal::NoOccurrence { number } => {
            format!("Ruling {number} is about no occurrence.")
        }
        CommitteeRefusal::EmptyEvidence => "The piece of evidence is empty.".to_owned(),
        CommitteeRefusal::BadMao => "The file is no mao that can be replayed.".to_owned(),
        CommitteeRefusal::EvidenceErased => "The piece of evidence was erased.".to_owned(),
        CommitteeRefusal::NothingProven => {
            "Nobody is punished for what was not proven: leave the sanction out, or say that it was proven.".to_owned()
        }
    }
}
