//! What a decision does to whom, who made it, what can still be said against it, and why something was refused.

use crate::labels::moment::local;
use crate::labels::protest::Protest;
use crate::refusal::committee::CommitteeRefusal;
use crate::words::pt_br::committee::{LostBy, Playing};
use crate::words::{counted, list};
use championship::ruling::{Absent, DecidedBy, Instance, OnJogo};
use rules::partida::Side;
use store::reopening::Reopening;

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
        CommitteeRefusal::RulingElsewhere { ruling, mesa } => {
            format!("Ruling {ruling} was not about the jogo at mesa {mesa}: protest against one of them.")
        }
        CommitteeRefusal::NotAtScene => {
            "A sanction is against somebody who has no part in this occurrence.".to_owned()
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
        CommitteeRefusal::EmptyEvidence { document } if document.is_empty() => "The note is empty.".to_owned(),
        CommitteeRefusal::EmptyEvidence { document } => format!("The file \"{document}\" is empty."),
        CommitteeRefusal::BadMao { document } => format!("The file \"{document}\" is no mão that can be replayed."),
        CommitteeRefusal::EvidenceErased => "The piece of evidence was erased.".to_owned(),
        CommitteeRefusal::NothingProven => {
            "Nobody is punished for what was not proven: leave the sanction out, or say that it was proven.".to_owned()
        }
    }
}

/// Who gains and who loses what at a jogo.
#[must_use]
pub fn on_jogo(effect: OnJogo, sides: &[Playing; 2], by: LostBy) -> String {
    let of = |side: Side| sides[side.index()].named();
    match effect {
        OnJogo::Partida { n, to } => {
            let (winner, loser) = (of(to), of(to.other()));
            format!("{winner}: wins partida {n}; {loser}: loses it")
        }
        OnJogo::Jogo { to } => {
            let (winner, loser) = (of(to), of(to.other()));
            format!("{winner}: wins the jogo; {loser}: loses it")
        }
        OnJogo::Walkover { absent } => walkover(absent, [of(Side::A), of(Side::B)], by),
        OnJogo::Annul => format!(
            "the jogo between {} and {} is annulled: nobody scores",
            of(Side::A),
            of(Side::B)
        ),
    }
}

fn walkover(absent: Absent, [a, b]: [String; 2], by: LostBy) -> String {
    let lost = |loser: &str, winner: &str| match by {
        LostBy::Absence => {
            format!("{loser}: did not come and loses by W×O; {winner}: wins")
        }
        LostBy::PutOut => format!("{loser}: loses by W×O; {winner}: wins"),
    };
    match (absent, by) {
        (Absent::A, _) => lost(&a, &b),
        (Absent::B, _) => lost(&b, &a),
        (Absent::Both, LostBy::Absence) => {
            format!("neither {a} nor {b} came: double W×O, nobody scores")
        }
        (Absent::Both, LostBy::PutOut) => {
            format!("{a} and {b} lose the jogo: nobody wins or scores")
        }
    }
}

/// What a side scores at the table: so many points, of which so many fit below the target, or the partida.
#[must_use]
pub fn scores(side: &Playing, points: Option<u64>, credited: Option<u64>) -> String {
    let who = side.named();
    let Some(points) = points else {
        return format!("{who}: wins the partida");
    };
    let told = format!("{who}: scores {}", counted(points, "point", "points"));
    match credited {
        Some(credited) if credited < points => format!("{told} ({credited} count)"),
        _ => told,
    }
}

/// Who of a side was missing at its mesa.
#[must_use]
pub fn missing(at: &str, names: &[String]) -> String {
    format!("{at}: missing {}", list(names, "and"))
}

/// That an athlete was missing at a mesa, on their own record.
#[must_use]
pub fn was_missing(at: &str) -> String {
    format!("missing in the W×O ({at})")
}

/// An instance of the federation.
#[must_use]
pub const fn instance(instance: Instance) -> &'static str {
    match instance {
        Instance::Desk => "the desk",
        Instance::Director => "technical director",
        Instance::Ethics => "Ethics committee",
    }
}

/// Who decided: the instance, and who spoke for it.
#[must_use]
pub fn decided_by(by: &DecidedBy) -> String {
    let instance = instance(by.instance);
    match by.name.as_str() {
        "" => instance.to_owned(),
        name => format!("{instance} ({name})"),
    }
}

/// An occurrence that was not found proven.
#[must_use]
pub fn not_proven(at: &str, whom: &[String], because: &str) -> String {
    let whom = list(whom, "and");
    let told = match whom.as_str() {
        "" => format!("{at}: the occurrence was not proven and counts as no earlier one"),
        whom => format!("{at}, {whom}: the occurrence was not proven and counts as no earlier one"),
    };
    match because {
        "" => told,
        because => format!("{told} ({because})"),
    }
}

/// The same on a record.
#[must_use]
pub const fn not_proven_on_record() -> &'static str {
    "occurrence not proven: counts as no earlier one"
}

/// The protest that a decision or a correction carries out.
#[must_use]
pub fn carries_out(number: u32, judged_by: &str) -> String {
    match judged_by {
        "" => format!("carries out appeal no. {number}"),
        by => format!("carries out appeal no. {number}, judged by {by}"),
    }
}

/// A revocation by the protest that it carries out.
#[must_use]
pub fn revoked_by(protest: &str) -> String {
    format!("the revocation {protest}")
}

/// An entry by what it did, and the protest that it carries out.
#[must_use]
pub fn entered_by(told: &str, number: u64) -> String {
    format!("{told} (carries out appeal no. {number})")
}

/// Results that stood and were opened again.
#[must_use]
pub fn reopened(reopening: &Reopening) -> String {
    format!(
        "Homologation of {} reopened on {}, {}: {}.",
        local(&reopening.homologated_at),
        local(&reopening.at),
        decided_by(&reopening.decided_by),
        reopening.because.trim_end_matches('.')
    )
}

/// Whether a protest against a decision is open, and until when.
#[must_use]
pub fn protest(protest: &Protest) -> String {
    match protest {
        Protest::Barred { clause } => {
            format!("Those involved cannot appeal against this W×O ({clause}).")
        }
        Protest::Revoked => {
            "The ruling was revoked: there is nothing to appeal against.".to_owned()
        }
        Protest::Until { at, over: false } => format!("Appeals are taken until {}.", local(at)),
        Protest::Until { at, over: true } => {
            format!("The time for appeals ended on {}.", local(at))
        }
        Protest::AfterLast { minutes } => format!(
            "Appeals are taken until {} after the last rodada of the etapa is closed.",
            counted(*minutes, "minute", "minutes")
        ),
        Protest::UntilHomologated => {
            "Appeals are taken until the results of the etapa are homologated.".to_owned()
        }
        Protest::Homologated { at } => format!(
            "The results were homologated on {}: an appeal that is granted alone changes them.",
            local(at)
        ),
    }
}
