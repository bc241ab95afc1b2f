//! Why something about who may play, and where was refused, and what to do.

use crate::refusal::lineup::{LineupRefusal, NoSubstitute};
use crate::words::list;
use crate::words::pt_br::slot;
use championship::lineup::Class;

/// Why something about who may play, and where was refused, and what to do.
#[must_use]
pub fn lineup(refusal: &LineupRefusal) -> String {
    match refusal {
        LineupRefusal::NoSuchSlot(slot) => {
            format!(
                "Este formato não tem o lugar \"{}\" na escalação.",
                place(slot)
            )
        }
        LineupRefusal::SlotSize { slot, takes, given } => {
            let athletes = if *takes == 1 { "atleta" } else { "atletas" };
            format!("{}: {takes} {athletes}; aqui são {given}.", place(slot))
        }
        LineupRefusal::AlreadyInLineup {
            athlete,
            entrant,
            slot,
        } => format!(
            "{athlete} já está escalado: {entrant}, {}. Tire-o de lá primeiro.",
            place(slot).to_lowercase()
        ),
        LineupRefusal::OtherClub { athlete, club } => {
            format!("{athlete} é do clube {club}. Transfira-o antes de escalar.")
        }
        LineupRefusal::NotOfClass {
            class,
            unknown,
            athletes,
        } => {
            let who = list(athletes, "e");
            match (unknown, class) {
                (true, _) => format!(
                    "O campeonato é {}. Diga no cadastro de {who} se é mulher ou homem.",
                    class_name(*class)
                ),
                (false, Class::Mixed) => format!(
                    "O campeonato é misto: {who} não formam dupla. Cada lado tem mulher e homem."
                ),
                (false, _) => format!(
                    "O campeonato é {}: {who} não pode ser escalado.",
                    class_name(*class)
                ),
            }
        }
        LineupRefusal::ToleranceOver { mesa, clause } => {
            format!("Mesa {mesa}: a tolerância acabou e ninguém mais é substituído ({clause}).")
        }
        LineupRefusal::StillPlaying { mesa, clause } => format!(
            "Mesa {mesa}: a dupla ainda joga a rodada anterior e não é substituída ({clause})."
        ),
        LineupRefusal::NoSubstitute {
            mesa,
            athlete,
            because,
        } => {
            let why = match because {
                NoSubstitute::NoSeat => "não há esse lugar na dupla",
                NoSubstitute::NotReserve => "não é reserva nem coringa deste lado",
                NoSubstitute::OtherMesa => "já tem lugar nesta rodada",
            };
            format!("Mesa {mesa}: {athlete} não entra, porque {why}.")
        }
        LineupRefusal::CategoryTooStrong {
            category,
            athletes,
            clause,
        } => {
            let clause = clause
                .map(|clause| format!(" ({clause})"))
                .unwrap_or_default();
            format!(
                "O campeonato é da categoria {category} para baixo: {} não pode ser escalado{clause}.",
                list(athletes, "e")
            )
        }
    }
}

/// A slot as people call it; what is none stays as it was typed.
fn place(typed: &str) -> String {
    typed.parse().map_or_else(|_| typed.to_owned(), slot)
}

/// What people call a class.
#[must_use]
pub const fn class_name(class: Class) -> &'static str {
    match class {
        Class::Open => "livre",
        Class::Men => "masculino",
        Class::Women => "feminino",
        Class::Mixed => "misto",
    }
}
