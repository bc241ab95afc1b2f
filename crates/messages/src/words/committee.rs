//! What a decision does to whom, who made it, what proves it, and what can still be said against it.

use crate::labels::moment::local;
use crate::labels::protest::Protest;
use crate::words::say::committee as say;
use crate::words::spoken::Language;
use championship::discipline::EvidenceKind;
use championship::ruling::{Absent, DecidedBy, Instance, OnJogo};
use rules::partida::Side;
use store::appeal::Appeal;
use store::reopening::Reopening;

/// One side of a jogo: a team, and which of its duplas where it has several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playing {
    pub team: String,
    /// The number of its dupla; none where the team is the dupla.
    pub dupla: Option<u8>,
}

impl Playing {
    /// As it stands in a list: `Time 2, dupla 4`.
    #[must_use]
    pub fn named(&self) -> String {
        match self.dupla {
            Some(dupla) => format!("{}, dupla {dupla}", self.team),
            None => self.team.clone(),
        }
    }
}

/// How a jogo comes to be lost by W×O.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LostBy {
    /// Somebody was not there.
    Absence,
    /// Somebody who was there was put out.
    PutOut,
}

impl Language {
    /// Who gains and who loses what at a jogo.
    #[must_use]
    pub fn on_jogo(self, effect: OnJogo, sides: &[Playing; 2], by: LostBy) -> String {
        let of = |side: Side| &sides[side.index()];
        let [a, b] = sides;
        match effect {
            OnJogo::Partida { n, to } => {
                let (winner, loser) = (of(to), of(to.other()));
                say::OnJogoPartida { winner, n, loser }.told(self)
            }
            OnJogo::Jogo { to } => {
                let (winner, loser) = (of(to), of(to.other()));
                say::OnJogoJogo { winner, loser }.told(self)
            }
            OnJogo::Walkover { absent } => walkover(self, absent, sides, by),
            OnJogo::Annul => say::OnJogoAnnul { a, b }.told(self),
        }
    }

    /// What a side scores at the table: so many points, of which so many fit below the target, or the partida.
    #[must_use]
    pub fn scores(self, side: &Playing, points: Option<u64>, credited: Option<u64>) -> String {
        match (points, credited) {
            (None, _) => say::ScoresWithout { side }.told(self),
            (Some(points), Some(credited)) if credited < points => {
                say::ScoresPointsCreditedPoints {
                    side,
                    points,
                    credited,
                }
                .told(self)
            }
            (Some(points), _) => say::ScoresPoints { side, points }.told(self),
        }
    }

    /// Who of a side was missing at its mesa.
    #[must_use]
    pub fn missing(self, at: &str, names: &[String]) -> String {
        say::Missing { at, names }.told(self)
    }

    /// That an athlete was missing at a mesa, on their own record.
    #[must_use]
    pub fn was_missing(self, at: &str) -> String {
        say::WasMissing { at }.told(self)
    }

    /// Who decided: the instance, and who spoke for it.
    #[must_use]
    pub fn decided_by(self, by: &DecidedBy) -> String {
        let instance = instance(self, by.instance);
        match by.name.as_str() {
            "" => instance.to_owned(),
            name => format!("{instance} ({name})"),
        }
    }

    /// An occurrence that was not found proven.
    #[must_use]
    pub fn not_proven(self, at: &str, whom: &[String], because: &str) -> String {
        let whom = self.and(whom);
        let told = match whom.as_str() {
            "" => say::NotProvenEmpty { at }.told(self),
            whom => say::NotProvenWhom { at, whom }.told(self),
        };
        match because {
            "" => told,
            because => format!("{told} ({because})"),
        }
    }

    /// The same on a record.
    #[must_use]
    pub const fn not_proven_on_record(self) -> &'static str {
        say::not_proven_on_record(self)
    }

    /// The protest that a decision or a correction carries out.
    #[must_use]
    pub fn carries_out(self, number: u32, judged_by: &str) -> String {
        match judged_by {
            "" => say::CarriesOutEmpty { number }.told(self),
            by => say::CarriesOutBy { number, by }.told(self),
        }
    }

    /// A revocation by the protest that it carries out.
    #[must_use]
    pub fn revoked_by(self, protest: &str) -> String {
        say::RevokedBy { protest }.told(self)
    }

    /// An entry by what it did, and the protest that it carries out.
    #[must_use]
    pub fn entered_by(self, told: &str, number: u64) -> String {
        say::EnteredBy { told, number }.told(self)
    }

    /// What proves an occurrence, as a list has it: the name and the digest of its paper, so that anybody can compare, and
    /// how a mão `came` out, empty where that is not known.
    #[must_use]
    pub fn evidence(self, kind: EvidenceKind, paper: Option<[&str; 2]>, came: &str) -> String {
        let kind = evidence_kind(self, kind);
        match paper {
            Some([name, digest]) if came.is_empty() => {
                say::EvidencePaperEmpty { kind, name, digest }.told(self)
            }
            Some([name, digest]) => say::EvidencePaper {
                kind,
                name,
                came,
                digest,
            }
            .told(self),
            None => say::EvidenceWithout { kind }.told(self),
        }
    }

    /// A protest and what was made of it, for everybody: without what was said in it.
    #[must_use]
    pub fn told_appeal(
        self,
        appeal: &Appeal,
        team: &str,
        about: &str,
        carried_out: bool,
    ) -> String {
        let by = match team {
            "" => about.to_owned(),
            team => format!("{team}, {about}"),
        };
        let came = match &appeal.judged {
            None => say::told_appeal_came_without(self).to_owned(),
            Some(judged) => say::ToldAppealCameJudged {
                outcome: self.outcome(judged.outcome),
                by: &judged.by,
                at: local(&judged.at),
            }
            .told(self),
        };
        if carried_out {
            say::ToldAppeal {
                number: appeal.number,
                by,
                came,
            }
            .told(self)
        } else {
            say::ToldAppealElse {
                number: appeal.number,
                by,
                came,
            }
            .told(self)
        }
    }

    /// Results that stood and were opened again.
    #[must_use]
    pub fn reopened(self, reopening: &Reopening) -> String {
        say::Reopened {
            homologated_at: local(&reopening.homologated_at),
            at: local(&reopening.at),
            decided_by: self.decided_by(&reopening.decided_by),
            because: reopening.because.trim_end_matches('.'),
        }
        .told(self)
    }

    /// Whether a protest against a decision is open, and until when.
    #[must_use]
    pub fn protest(self, protest: &Protest) -> String {
        match protest {
            Protest::Barred { clause } => say::ProtestBarred { clause }.told(self),
            Protest::Revoked => say::protest_revoked(self).to_owned(),
            Protest::Until { at, over: false } => {
                say::ProtestUntilNotOver { at: local(at) }.told(self)
            }
            Protest::Until { at, over: true } => say::ProtestUntilOver { at: local(at) }.told(self),
            Protest::AfterLast { minutes } => {
                say::ProtestAfterLast { minutes: *minutes }.told(self)
            }
            Protest::UntilHomologated => say::protest_until_homologated(self).to_owned(),
            Protest::Homologated { at } => say::ProtestHomologated { at: local(at) }.told(self),
        }
    }
}

fn walkover(language: Language, absent: Absent, [a, b]: &[Playing; 2], by: LostBy) -> String {
    let lost_by = |loser: &Playing, winner: &Playing| match by {
        LostBy::Absence => say::WalkoverLostByAbsence { loser, winner }.told(language),
        LostBy::PutOut => say::WalkoverLostByPutOut { loser, winner }.told(language),
    };
    match (absent, by) {
        (Absent::A, _) => lost_by(a, b),
        (Absent::B, _) => lost_by(b, a),
        (Absent::Both, LostBy::Absence) => say::WalkoverBothAbsence { a, b }.told(language),
        (Absent::Both, LostBy::PutOut) => say::WalkoverBothPutOut { a, b }.told(language),
    }
}

/// An instance of the federation.
#[must_use]
pub const fn instance(language: Language, instance: Instance) -> &'static str {
    match instance {
        Instance::Desk => say::instance_desk(language),
        Instance::Director => say::instance_director(language),
        Instance::Ethics => say::instance_ethics(language),
    }
}

/// What a piece of evidence is.
#[must_use]
pub const fn evidence_kind(language: Language, kind: EvidenceKind) -> &'static str {
    match kind {
        EvidenceKind::Photo => say::evidence_kind_photo(language),
        EvidenceKind::Paper => say::evidence_kind_paper(language),
        EvidenceKind::Note => say::evidence_kind_note(language),
        EvidenceKind::Mao => say::evidence_kind_mao(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides() -> [Playing; 2] {
        [(1, 3), (2, 4)].map(|(team, dupla)| Playing {
            team: format!("Time {team}"),
            dupla: Some(dupla),
        })
    }

    #[test]
    fn everybody_learns_who_gains_and_who_loses() {
        let told = |effect| Language::PtBr.on_jogo(effect, &sides(), LostBy::Absence);
        assert_eq!(
            told(OnJogo::Partida { n: 2, to: Side::B }),
            "Time 2, dupla 4, ganha a 2ª partida; Time 1, dupla 3, perde"
        );
        assert_eq!(
            told(OnJogo::Walkover { absent: Absent::A }),
            "Time 1, dupla 3, não compareceu e perde por W×O; Time 2, dupla 4, ganha"
        );
        let alone = sides().map(|side| Playing {
            dupla: None,
            ..side
        });
        let put_out = Language::PtBr.on_jogo(
            OnJogo::Walkover { absent: Absent::B },
            &alone,
            LostBy::PutOut,
        );
        assert_eq!(put_out, "Time 2 perde por W×O; Time 1 ganha");
    }
}
