//! Why something about time, a call, a raise or a meal was refused, and what to do.

use crate::labels::moment::local;
use crate::refusal::clock::ClockRefusal;
use crate::words::numbers;
use crate::words::pt_br::who::who;
use rules::raise::Stake;

/// Why something about time, a call, a raise or a meal was refused, and what to do.
#[must_use]
pub fn clock(refusal: &ClockRefusal) -> String {
    match refusal {
        ClockRefusal::Suspended { at } => format!(
            "A etapa está suspensa desde {}. Retome-a primeiro.",
            local(at)
        ),
        ClockRefusal::NotSuspended => "A etapa não está suspensa.".to_owned(),
        ClockRefusal::BadRaise(to) => format!(
            "Nenhuma aposta vai a {to}: use {}.",
            numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "ou")
        ),
        ClockRefusal::NothingAsked { mesa } => {
            format!("Mesa {mesa}: nenhum pedido espera resposta.")
        }
        ClockRefusal::BadHour(hour) => {
            format!("\"{hour}\" não serve: escreva horas como 12:30, a volta depois da saída.")
        }
        ClockRefusal::NoHour { hour, .. } => {
            format!("\"{hour}\" não é uma hora. Escreva como 18:30.")
        }
        ClockRefusal::MealSigned { who: kind, back } => {
            let who = who(*kind);
            let why = if *back {
                "ainda não assinou a saída, ou já assinou a volta"
            } else {
                "já assinou a saída e ainda não voltou"
            };
            format!("{} {} {why}.", who.ending.to_uppercase(), who.one)
        }
        ClockRefusal::AlreadyWanted { mesa } => {
            format!("A mesa {mesa} já está na lista de chamados.")
        }
        ClockRefusal::NotMissing { mesa } => {
            format!("Ninguém foi dado como ausente na mesa {mesa}.")
        }
    }
}
