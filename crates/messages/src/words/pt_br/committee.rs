//! What a decision does to whom, who made it, what proves it, and what can still be said against it.

use crate::labels::moment::local;
use crate::labels::protest::Protest;
use crate::words::pt_br::discipline::outcome;
use crate::words::{counted, list};
use championship::discipline::EvidenceKind;
use championship::ruling::{Absent, DecidedBy, Instance, OnJogo};
use rules::partida::Side;
use store::appeal::Appeal;
use store::reopening::Reopening;

/// One side of a jogo: a team, and which of its duplas where it has several.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Playing {
    /// The team.
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

    /// As a verb follows it: `Time 2, dupla 4,`.
    fn does(&self) -> String {
        match self.dupla {
            Some(dupla) => format!("{}, dupla {dupla},", self.team),
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

/// Who gains and who loses what at a jogo.
#[must_use]
pub fn on_jogo(effect: OnJogo, sides: &[Playing; 2], by: LostBy) -> String {
    let of = |side: Side| &sides[side.index()];
    match effect {
        OnJogo::Partida { n, to } => format!(
            "{} ganha a {n}ª partida; {} perde",
            of(to).does(),
            of(to.other()).does()
        ),
        OnJogo::Jogo { to } => format!(
            "{} ganha o jogo; {} perde",
            of(to).does(),
            of(to.other()).does()
        ),
        OnJogo::Walkover { absent } => walkover(absent, sides, by),
        OnJogo::Annul => {
            let [a, b] = sides;
            format!(
                "o jogo entre {} e {} é anulado: ninguém pontua",
                a.does(),
                b.does()
            )
        }
    }
}

fn walkover(absent: Absent, [a, b]: &[Playing; 2], by: LostBy) -> String {
    let lost = |loser: &Playing, winner: &Playing| match by {
        LostBy::Absence => format!(
            "{} não compareceu e perde por W×O; {} ganha",
            loser.does(),
            winner.does()
        ),
        LostBy::PutOut => format!("{} perde por W×O; {} ganha", loser.does(), winner.does()),
    };
    match (absent, by) {
        (Absent::A, _) => lost(a, b),
        (Absent::B, _) => lost(b, a),
        (Absent::Both, LostBy::Absence) => format!(
            "nem {} nem {} compareceram: W×O duplo, ninguém pontua",
            a.does(),
            b.does()
        ),
        (Absent::Both, LostBy::PutOut) => format!(
            "{} e {} perdem o jogo: ninguém ganha nem pontua",
            a.does(),
            b.does()
        ),
    }
}

/// What a side scores at the table: so many points, of which so many fit below the target, or the partida.
#[must_use]
pub fn scores(side: &Playing, points: Option<u64>, credited: Option<u64>) -> String {
    let who = side.does();
    let Some(points) = points else {
        return format!("{who} ganha a partida");
    };
    let told = format!("{who} marca {}", counted(points, "ponto", "pontos"));
    match credited {
        Some(credited) if credited < points => format!("{told} (cabem {credited})"),
        _ => told,
    }
}

/// Who of a side was missing at its mesa.
#[must_use]
pub fn missing(at: &str, names: &[String]) -> String {
    format!("{at}: ausente {}", list(names, "e"))
}

/// That an athlete was missing at a mesa, on their own record.
#[must_use]
pub fn was_missing(at: &str) -> String {
    format!("ausente no W×O ({at})")
}

/// An instance of the federation.
#[must_use]
pub const fn instance(instance: Instance) -> &'static str {
    match instance {
        Instance::Desk => "mesa organizadora",
        Instance::Director => "diretor técnico",
        Instance::Ethics => "Comissão de Ética",
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
    let whom = list(whom, "e");
    let told = match whom.as_str() {
        "" => format!("{at}: a ocorrência não ficou provada e não conta como anterior"),
        whom => format!("{at}, {whom}: a ocorrência não ficou provada e não conta como anterior"),
    };
    match because {
        "" => told,
        because => format!("{told} ({because})"),
    }
}

/// The same on a record.
#[must_use]
pub const fn not_proven_on_record() -> &'static str {
    "ocorrência não provada: não conta como anterior"
}

/// The protest that a decision or a correction carries out.
#[must_use]
pub fn carries_out(number: u32, judged_by: &str) -> String {
    match judged_by {
        "" => format!("cumpre o recurso nº {number}"),
        by => format!("cumpre o recurso nº {number}, julgado por {by}"),
    }
}

/// A revocation by the protest that it carries out.
#[must_use]
pub fn revoked_by(protest: &str) -> String {
    format!("a revogação {protest}")
}

/// An entry by what it did, and the protest that it carries out.
#[must_use]
pub fn entered_by(told: &str, number: u64) -> String {
    format!("{told} (cumpre o recurso nº {number})")
}

/// What proves an occurrence, as a list has it: the name and the digest of its paper, so that anybody can compare, and
/// how a mão `came` out, empty where that is not known.
#[must_use]
pub fn evidence(kind: EvidenceKind, paper: Option<[&str; 2]>, came: &str) -> String {
    let kind = evidence_kind(kind);
    match paper {
        Some([name, digest]) if came.is_empty() => format!("{kind}: {name}, SHA-256 {digest}"),
        Some([name, digest]) => format!("{kind}: {name} ({came}), SHA-256 {digest}"),
        None => format!("{kind}: prova apagada"),
    }
}

/// What a piece of evidence is.
#[must_use]
pub const fn evidence_kind(kind: EvidenceKind) -> &'static str {
    match kind {
        EvidenceKind::Photo => "Foto",
        EvidenceKind::Paper => "Documento",
        EvidenceKind::Note => "Anotação",
        EvidenceKind::Mao => "Mão registrada",
    }
}

/// What a note is called that was typed and not brought as a file.
pub const NOTE: &str = "anotacao.txt";

/// A protest and what was made of it, for everybody: without what was said in it.
#[must_use]
pub fn told_appeal(appeal: &Appeal, team: &str, about: &str, carried_out: bool) -> String {
    let by = match team {
        "" => about.to_owned(),
        team => format!("{team}, {about}"),
    };
    let came = match &appeal.judged {
        None => "ainda não julgado".to_owned(),
        Some(judged) => format!(
            "{}, por {}, em {}",
            outcome(judged.outcome),
            judged.by,
            local(&judged.at)
        ),
    };
    let done = if carried_out { "; cumprido" } else { "" };
    format!("Recurso nº {} ({by}): {came}{done}.", appeal.number)
}

/// Results that stood and were opened again.
#[must_use]
pub fn reopened(reopening: &Reopening) -> String {
    format!(
        "Homologação de {} reaberta em {}, {}: {}.",
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
            format!("Contra este W×O não cabe recurso dos envolvidos ({clause}).")
        }
        Protest::Revoked => "A decisão foi revogada: não há contra o que recorrer.".to_owned(),
        Protest::Until { at, over: false } => format!("Cabe recurso até {}.", local(at)),
        Protest::Until { at, over: true } => {
            format!("O prazo de recurso terminou em {}.", local(at))
        }
        Protest::AfterLast { minutes } => format!(
            "Cabe recurso até {} depois de encerrada a última rodada da etapa.",
            counted(*minutes, "minuto", "minutos")
        ),
        Protest::UntilHomologated => {
            "Cabe recurso até a homologação dos resultados da etapa.".to_owned()
        }
        Protest::Homologated { at } => format!(
            "Os resultados foram homologados em {}: só um recurso acolhido os muda.",
            local(at)
        ),
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
        let told = |effect| on_jogo(effect, &sides(), LostBy::Absence);
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
        let put_out = on_jogo(
            OnJogo::Walkover { absent: Absent::B },
            &alone,
            LostBy::PutOut,
        );
        assert_eq!(put_out, "Time 2 perde por W×O; Time 1 ganha");
    }
}
