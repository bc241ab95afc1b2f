//! What came of an entered line, and what an undo took back.

use crate::words::pt_br::of_name;
use rules::partida::Side;

/// A mesa as a sentence names it.
#[derive(Debug, Clone, Copy)]
pub struct Mesa<'a> {
    /// What one types for it.
    pub at: &'a str,
    /// Names of the two sides.
    pub sides: &'a [String; 2],
    /// What is there; empty where nothing is.
    pub score: &'a str,
}

/// What a jogo came to: `mesa 17 · Aptru 2 12–7 12–9 Trupuava 4 → 2 × 0, 24–16`.
#[must_use]
pub fn told(rodada: Option<u32>, mesa: &Mesa<'_>, score: &str, sums: &str) -> String {
    let [a, b] = mesa.sides;
    let of = rodada.map_or_else(String::new, |number| format!("rodada {number}, "));
    let between = if score.is_empty() { "×" } else { score };
    let comes_to = if sums.is_empty() {
        String::new()
    } else {
        format!(" → {sums}")
    };
    format!("{of}mesa {} · {a} {between} {b}{comes_to}", mesa.at)
}

/// A jogo that has a result.
#[must_use]
pub fn has(rodada: u32, mesa: &Mesa<'_>) -> String {
    let [a, b] = mesa.sides;
    format!(
        "A mesa {} da rodada {rodada} já tem: {a} {} {b}.",
        mesa.at, mesa.score
    )
}

/// A side that did not come and was told by its name.
#[must_use]
pub fn absent_side(mesa: &Mesa<'_>, side: Side) -> String {
    let (letter, word) = match side {
        Side::A => ("A", "a"),
        Side::B => ("B", "b"),
    };
    let name = &mesa.sides[side.index()];
    format!(
        "{name} é o lado {letter}: escreva {} ausente {word}.",
        mesa.at
    )
}

/// What was there before it was changed: the partidas of the sheet, and what the jogo came to.
#[must_use]
pub fn was(score: &str, sums: &str) -> String {
    let sheet = if score.is_empty() {
        "sem súmula"
    } else {
        score
    };
    match sums {
        "" => format!("Antes havia: {sheet}."),
        sums => format!("Antes havia: {sheet} → {sums}."),
    }
}

/// A line about a jogo that is closed without its sheet: by a ruling over it, or because a team is out.
#[must_use]
pub fn closed(rodada: u32, mesa: &Mesa<'_>, ruling: Option<u32>) -> String {
    let (at, [a, b]) = (mesa.at, mesa.sides);
    match ruling {
        Some(number) => format!(
            "A mesa {at} da rodada {rodada}, {a} × {b}, já está decidida pela decisão nº {number}; esta linha passa por cima dela."
        ),
        None => format!(
            "A mesa {at} da rodada {rodada}, {a} × {b}, já conta como W×O: um dos lados está fora da etapa."
        ),
    }
}

/// A line that says what is there.
#[must_use]
pub fn same(mesa: u32) -> String {
    format!(
        "A mesa {mesa} já tem exatamente isto. Se a súmula é de outra mesa, corrija o número; senão, descarte a linha."
    )
}

/// A line whose code is of another etapa than the one of the screen.
#[must_use]
pub fn elsewhere(etapa: &str, mesa: &Mesa<'_>) -> String {
    let [a, b] = mesa.sides;
    format!(
        "Esta súmula é {}, mesa {}: {a} × {b}. Nada foi gravado. Se é mesmo lá, volte à linha (↑) e aperte ⏎ de novo.",
        of_name(etapa),
        mesa.at
    )
}

/// A result that moves who was called.
#[must_use]
pub fn moves(mesa: u32) -> String {
    format!("O resultado da mesa {mesa} mexe em confrontos que já foram chamados.")
}

/// A line whose rodada was called after it had been entered.
#[must_use]
pub fn called_since(mesa: u32, rodada: u32) -> String {
    format!(
        "A rodada {rodada} foi chamada depois desta linha, e a mesa {mesa} agora é dela. Confira de que rodada é a súmula e aperte ⏎ de novo."
    )
}

/// What an undo took back.
#[must_use]
pub fn undone(what: &str) -> String {
    format!("Desfeito: {what}.")
}

/// Personal data that an undo left as they are.
#[must_use]
pub fn personal_stays(names: &[String]) -> String {
    let whose = match names {
        [one] => one.clone(),
        several => format!("{} atletas", several.len()),
    };
    format!(
        "Os dados pessoais de {whose} (CPF, nascimento, telefone, e-mail, foto) ficam como estão: deles não se guarda o estado anterior. Confira-os no cadastro."
    )
}

/// What was done again.
#[must_use]
pub fn redone(what: &str) -> String {
    format!("Refeito: {what}.")
}

/// An entry, and what it was about.
#[must_use]
pub fn entry(done: &str, about: &str) -> String {
    if about.is_empty() {
        done.to_owned()
    } else {
        format!("{done} · {about}")
    }
}

/// A result as an entry has it: `mesa 17, Aptru 2 12–7 12–9 Trupuava 4`.
#[must_use]
pub fn result(mesa: &Mesa<'_>, partidas: &[[i64; 2]]) -> String {
    let [a, b] = mesa.sides;
    let score: Vec<String> = partidas.iter().map(|[a, b]| format!("{a}–{b}")).collect();
    let between = if score.is_empty() {
        "×".to_owned()
    } else {
        score.join(" ")
    };
    format!("mesa {}, {a} {between} {b}", mesa.at)
}
