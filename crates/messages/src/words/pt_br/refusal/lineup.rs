//! Why something about who may play, and where was refused, and what to do.

use crate::refusal::lineup::{LineupRefusal, NoSubstitute};
use crate::words::list;
use crate::words::pt_br::slot_among;
use championship::lineup::Class;

/// Why something about who may play, and where was refused, and what to do.
#[must_use]
pub fn lineup(refusal: &LineupRefusal) -> String {
    match refusal {
        LineupRefusal::NoSuchSlot(typed) => no_such_slot(typed),
        LineupRefusal::SlotElsewhere { slot, kind } => match slot_among(*kind, *slot).as_str() {
            "" => no_such_slot(&slot.to_string()),
            named => no_such_slot(named),
        },
        LineupRefusal::SlotSize {
            slot,
            kind,
            takes,
            given,
        } => {
            let of = match slot_among(*kind, *slot).as_str() {
                "" => String::new(),
                named => format!("{named}: "),
            };
            let athletes = if *takes == 1 { "atleta" } else { "atletas" };
            format!("{of}{takes} {athletes}; aqui são {given}.")
        }
        LineupRefusal::AlreadyInLineup {
            athlete,
            entrant,
            slot,
            kind,
        } => {
            let at = match slot_among(*kind, *slot).to_lowercase().as_str() {
                "" => String::new(),
                named => format!(", {named}"),
            };
            format!("{athlete} já está escalado: {entrant}{at}. Tire-o de lá primeiro.")
        }
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

fn no_such_slot(named: &str) -> String {
    format!("Este formato não tem o lugar \"{named}\" na escalação.")
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
