//! What papers are called, and what stands over their parts.

use crate::labels::entrant::EntrantKind;
use crate::words::pt_br::who::{Who, who as noun};
use championship::id::Seq;
use championship::ruling::RulingNo;

/// The line-up of every team.
pub const LINEUPS: &str = "Escalações";
/// The tables of an etapa.
pub const STANDINGS: &str = "Classificação";
pub const KNOCKOUT: &str = "Mata-mata";
/// Who eats when.
pub const MEALS: &str = "Escala de refeição";
/// Who stands on the podium.
pub const CERTIFICATES: &str = "Certificados";
/// The numbers that stand on the mesas.
pub const MESA_CARDS: &str = "Números das mesas";
/// Badges of athletes and of who runs the day.
pub const BADGES: &str = "Crachás";
/// What stands on the badge of who runs the day.
pub const STAFF: &str = "Organização";
/// How the hall's network is set up.
pub const NETWORK: &str = "Como montar a rede";
/// For whom somebody speaks by the slip of a referee.
pub const SPEAKS_FOR_REFEREES: &str = "pela arbitragem";
/// The part of a knockout that leads to the first place.
pub const MAIN: &str = "Pelo título";
/// The part of those who have not lost yet.
pub const UNBEATEN: &str = "Invictos";
/// The part of those who have lost once.
pub const LOSERS: &str = "Repescagem";
pub const FINAL: &str = "Final";
/// The part that parts lower places.
pub const PLACEMENT: &str = "Disputas de posição";
/// Who competes by the etapas so far.
pub const RANKING: &str = "Ranking da temporada";
/// The duplas of teams by the etapas so far.
pub const RANKING_OF_DUPLAS: &str = "Ranking das duplas";
/// Athletes by the etapas so far.
pub const RANKING_OF_ATHLETES: &str = "Ranking individual";
/// What stands over the duplas of teams.
pub const DUPLA: &str = "Dupla";
/// What stands over athletes.
pub const ATHLETE: &str = "Atleta";
/// Sheets to try things with.
pub const TEST_DECK: &str = "Folhas de prova";
/// What stands where a rodada would on a sheet to try things with.
pub const TEST: &str = "Prova";
/// A sheet whose squares the printer filled.
pub const TEST_PRINTED: &str = "Já vem pintada pela impressora";
/// A sheet on which nothing is to be filled.
pub const TEST_BLANK: &str = "Deixe em branco";
/// How the squares of a sheet to try things with are filled.
pub const TEST_HOW: &str = "com a caneta do dia, como os atletas farão";
/// What is done with one that is not to be filled.
pub const TEST_HOW_NOT: &str = "não pinte nada: só leia de volta";
/// Where a sheet that was printed ahead leaves room for its rodada, and for its group where there are any.
#[must_use]
pub const fn open_confronto(chaves: bool) -> &'static str {
    if chaves {
        "Rodada ____ · chave ____"
    } else {
        "Rodada ____"
    }
}

/// A ranking, with the etapas that it adds up.
#[must_use]
pub fn ranking(label: &str, etapas: &[&str]) -> String {
    format!("{label} ({})", etapas.join(" + "))
}

/// A side over the squares of a sheet: the number of a team's dupla is never parted from its word.
#[must_use]
pub fn side(kind: EntrantKind, name: &str, dupla: u8) -> String {
    if kind.has_duplas() {
        format!("{name} ·\u{a0}dupla\u{a0}{dupla}")
    } else {
        name.to_owned()
    }
}

/// A side of a list: the number of a team's dupla is never left alone on a line.
#[must_use]
pub fn numbered(kind: EntrantKind, name: &str, dupla: u8) -> String {
    if kind.has_duplas() {
        format!("{name} ·\u{a0}{dupla}")
    } else {
        name.to_owned()
    }
}

/// For whom somebody speaks by a slip.
#[must_use]
pub fn speaks_for(who: Who) -> String {
    let ending = if who.ending == "a" { "a" } else { "e" };
    format!("por est{ending} {}", who.one)
}

#[must_use]
pub fn rodada(number: u32) -> String {
    format!("Rodada {number}")
}

/// The labels of a rodada's envelopes.
#[must_use]
pub fn labels(rodada: u32) -> String {
    format!("Etiquetas dos envelopes · rodada {rodada}")
}

/// The mesas of a confronto in as little room as they take.
#[must_use]
pub fn mesas(at: &[&str]) -> String {
    let numbers: Option<Vec<u32>> = at.iter().map(|at| at.parse().ok()).collect();
    match numbers.as_deref() {
        Some([first, .., last]) if (*last - *first) as usize + 1 == at.len() => {
            format!("{first}–{last}")
        }
        _ => at.join(", "),
    }
}

/// The order of a call list by who competes.
#[must_use]
pub fn by_who(who: Who) -> String {
    format!("por {}", who.one)
}

/// Over the names of a call list: a team sits down with several duplas.
#[must_use]
pub fn who_plays(who: Who) -> String {
    if who == noun(EntrantKind::Team) {
        format!("{} · dupla", who.title())
    } else {
        who.title()
    }
}

/// The calls of a rodada, in this order.
#[must_use]
pub fn calls(rodada: u32, order: &str) -> String {
    format!("Rodada {rodada} · {order}")
}

#[must_use]
pub fn notice(number: RulingNo) -> String {
    format!("Notificação da decisão nº {}", number.0)
}

/// What a paper was drawn from: the entry and the beginning of its hash.
#[must_use]
pub fn drawn_from(seq: i64, head: &str) -> String {
    format!("lançamento {seq} · {head}")
}

/// Which sheet of a deck it is.
#[must_use]
pub fn test_sheet(number: u8, of: u8) -> String {
    format!("Folha de prova {number} de {of}: não vale resultado")
}

/// What is to be filled on a row each, in the order of the rows.
#[must_use]
pub fn test_fill(points: &[u8]) -> String {
    let rows: Vec<String> = points
        .iter()
        .zip(1..)
        .map(|(filled, row)| match row {
            last if last > 1 && last == points.len() => format!("nega:\u{a0}{filled}"),
            row => format!("{row}ª:\u{a0}{filled}"),
        })
        .collect();
    format!("Pinte {}", rows.join(", "))
}

/// The sheets of rodadas of an etapa.
#[must_use]
pub fn sumulas(rodadas: &[u32], etapa: &str) -> String {
    let of = match rodadas {
        [only] => format!("da rodada {only}"),
        [first, .., last] => format!("das rodadas {first} a {last}"),
        [] => String::new(),
    };
    format!("Súmulas {of} · {etapa}")
}

#[must_use]
pub fn sumula(mesa: &str, rodada: u32, etapa: &str) -> String {
    format!("Súmula da mesa {mesa}, rodada {rodada} · {etapa}")
}

/// Sheets that are printed ahead.
#[must_use]
pub fn loose_sumulas(etapa: &str) -> String {
    format!("Súmulas avulsas · {etapa}")
}

/// When a rodada was called.
#[must_use]
pub fn called(at: &str) -> String {
    format!("chamada {at}")
}

/// The day of a sheet whose rodada is not called yet.
#[must_use]
pub fn to_be_called(day: &str) -> String {
    format!("{day} · chamada às ____:____")
}

/// Who signed a boletim, and how anybody checks it.
#[must_use]
pub fn signed(seq: Seq, at: &str, key: &str) -> String {
    format!(
        "Homologado e assinado no lançamento {seq}, em {at}, pela chave {key}. Este código confere sem o arquivo da temporada: \
         espadilha verify --boletim \"o texto do código\" --key \"a chave que a federação divulga\"."
    )
}

/// The partidas of a confronto of several mesas.
#[must_use]
pub fn in_partidas([a, b]: [u32; 2]) -> String {
    format!("{a}–{b} em partidas")
}
