//! What an entry of the journal changed.

/// A value before and after.
#[must_use]
pub fn changed(what: &str, before: &str, after: &str) -> String {
    let change = super::put_right(before, after);
    match what {
        "" => change,
        what => format!("{what}: {change}"),
    }
}

/// An entry by what it did, made while the computer's clock was wrong for certain.
#[must_use]
pub fn entered_set_back(told: &str) -> String {
    format!("{told} (com o relógio do computador atrasado)")
}

/// A jogo that is there no more.
#[must_use]
pub const fn jogo_gone() -> &'static str {
    "jogo de um sorteio desfeito"
}

/// Nothing was reported.
#[must_use]
pub const fn no_result() -> &'static str {
    "sem resultado"
}

/// Whether a second person has looked at a result.
#[must_use]
pub fn confirmed(is: bool) -> String {
    if is { "confirmada" } else { "a confirmar" }.to_owned()
}

/// A ruling by its number.
#[must_use]
pub fn ruling(number: u32) -> String {
    format!("decisão {number}")
}

/// Whether a ruling is in force; none before there was one.
#[must_use]
pub const fn ruling_stands(revoked: Option<bool>) -> &'static str {
    match revoked {
        None => "",
        Some(false) => "em vigor",
        Some(true) => "revogada",
    }
}

/// What a ruling does to a jogo, from the columns of its row.
#[must_use]
pub fn effect(kind: &str, absent: &str, side: &str) -> String {
    match (kind, absent) {
        ("walkover", "both") => "W×O, não veio ninguém".to_owned(),
        ("walkover", absent) => format!("W×O, não veio o lado {}", absent.to_uppercase()),
        ("annul", _) => "jogo anulado".to_owned(),
        ("partida", _) => format!("uma partida para o lado {side}"),
        _ => format!("jogo para o lado {side}"),
    }
}

/// A protest by its number.
#[must_use]
pub fn appeal(number: u32) -> String {
    format!("recurso {number}")
}

/// What became of a protest; none before there was one, and then before it was judged.
#[must_use]
pub fn appeal_stands(outcome: Option<Option<&str>>) -> &'static str {
    match outcome {
        None => "",
        Some(None) => "a julgar",
        Some(Some("overturned")) => "acolhido",
        Some(Some(_)) => "negado",
    }
}

/// How far a rodada has come: published, called, closed.
#[must_use]
pub const fn rodada_is(steps: usize) -> &'static str {
    match steps {
        0 => "em preparo",
        1 => "publicada",
        2 => "chamada",
        _ => "encerrada",
    }
}

/// An entrant whose entry was withdrawn since.
#[must_use]
pub const fn withdrawn() -> &'static str {
    "inscrição retirada depois"
}

/// Whether an entrant is in, and there.
#[must_use]
pub const fn entry_is(present: Option<bool>) -> &'static str {
    match present {
        None => "sem inscrição",
        Some(false) => "com inscrição, presença não confirmada",
        Some(true) => "com inscrição e presença",
    }
}

/// A pot of the draw.
#[must_use]
pub fn pot(number: u32) -> String {
    format!("pote {number}")
}

/// A payment of an entrant, or one that was given back.
#[must_use]
pub fn payment(entrant: &str, is_refund: bool) -> String {
    format!(
        "{entrant}, {}",
        if is_refund {
            "devolução"
        } else {
            "taxa paga"
        }
    )
}

/// A mesa by its number.
#[must_use]
pub fn mesa(number: u32) -> String {
    format!("mesa {number}")
}

/// Whether a mesa can be played at.
#[must_use]
pub fn usable(is: bool) -> String {
    if is { "em uso" } else { "fora de uso" }.to_owned()
}

/// Whether a mesa can be reached without steps.
#[must_use]
pub fn accessible(is: bool) -> String {
    if is { "sem degraus" } else { "com degraus" }.to_owned()
}

/// Where a jogo is played.
#[must_use]
pub const fn jogo_at() -> &'static str {
    "o jogo"
}

/// Whether results stand.
#[must_use]
pub const fn homologated(is: bool) -> &'static str {
    if is {
        "resultados homologados"
    } else {
        "resultados em aberto"
    }
}

/// A value of what is registered, by table and column.
#[must_use]
pub fn column(table: &str, column: &str) -> &'static str {
    match (table, column) {
        ("season", "name") => "nome da temporada",
        ("season", "site") => "endereço público",
        ("season", "colour") => "cor",
        ("season", "minors_whole") => "nomes de menores",
        ("season", _) => "federação",
        ("championship", _) => "nome do campeonato",
        ("club", "name") => "nome do clube",
        ("club", _) => "cidade",
        ("entrant", "name") => "nome da inscrição",
        ("entrant" | "athlete", "club_id") => "clube",
        ("etapa", "name") => "nome da etapa",
        ("etapa", "fee_cents") => "taxa",
        ("etapa", _) => "dia e local",
        ("venue_day", "date") => "dia",
        ("venue_day", _) => "local",
        ("athlete", "name") => "nome do atleta",
        _ => "conhecido como",
    }
}
