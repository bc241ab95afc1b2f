//! Why something about a rodada was refused, and what to do.

use crate::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use crate::words::pt_br::refusal::ties::missing;
use crate::words::pt_br::who::who;
use crate::words::{counted, numbers};

/// Why something about a rodada was refused, and what to do.
#[must_use]
pub fn rodada(refusal: &RodadaRefusal) -> String {
    match refusal {
        RodadaRefusal::NotSwiss { number } => {
            format!("A rodada {number} não é de sistema suíço: os seus confrontos vêm do sorteio.")
        }
        RodadaRefusal::PairingMoved { number } => format!(
            "Um resultado mudou depois do emparceiramento da rodada {number}. Emparceire-a de novo antes de chamar."
        ),
        RodadaRefusal::State { number, is, asked } => rodada_state(*number, *is, *asked),
        RodadaRefusal::EarlierOpen { number } => format!(
            "A rodada {number} ainda não foi encerrada. Encerre-a, ou separe as mesas que passaram do tempo, antes de chamar a próxima."
        ),
        RodadaRefusal::MesasOpen { number, mesas } => {
            format!("A rodada {number} ainda espera: {}.", told_mesas(mesas))
        }
        RodadaRefusal::SidesUnknown { number, unresolved } => {
            format!(
                "Ainda não se sabe quem joga a rodada {number}.{}",
                missing(unresolved)
            )
        }
        RodadaRefusal::NoHalfByes { number } => format!(
            "O formato não dá folga de meio ponto na rodada {number}: só num suíço que diz `half_byes`."
        ),
        RodadaRefusal::HalfByesOver { number, until } => {
            format!("A folga de meio ponto só se pede até a rodada {until}, não na {number}.")
        }
        RodadaRefusal::HalfByesSpent { name, most } => format!(
            "{name} já pediu {} de meio ponto, {} o formato dá. Retire uma que ainda não foi emparceirada para pedir outra.",
            counted(*most, "folga", "folgas"),
            if *most == 1 {
                "a única que"
            } else {
                "todas as que"
            }
        ),
        RodadaRefusal::HalfByeSame {
            name,
            number,
            rests: true,
        } => format!("{name} já pediu folga na rodada {number}."),
        RodadaRefusal::HalfByeSame { name, number, .. } => {
            format!("{name} não pediu folga na rodada {number}.")
        }
        RodadaRefusal::AlreadyPaired { number } => format!(
            "A rodada {number} já foi emparceirada. Desfaça a publicação antes de mudar quem folga."
        ),
        RodadaRefusal::NotToPair { name, number } => {
            format!("{name} não está entre quem joga a rodada {number}.")
        }
        RodadaRefusal::TooFewToPair { who: kind, number } => {
            let who = who(*kind);
            format!(
                "Com mais esta folga não sobram {} {} para jogar a rodada {number}. Retire antes outra folga.",
                who.two(),
                who.more
            )
        }
        RodadaRefusal::NobodyLeft { number } => format!(
            "Não resta quem jogue a rodada {number}: a fase acabou. Siga com a fase seguinte ou com o fim da etapa."
        ),
        RodadaRefusal::LaterCalled { number } => format!(
            "A rodada {number} já foi chamada: a fase só pode acabar nela ou numa seguinte."
        ),
        RodadaRefusal::LastAlready { number } => {
            format!("A rodada {number} já é a última da fase.")
        }
        RodadaRefusal::NotPublished { number } => {
            format!("A rodada {number} ainda não foi publicada: publique-a para dar as mesas.")
        }
    }
}

const fn asked(asked: RodadaAsked) -> &'static str {
    match asked {
        RodadaAsked::Publish => "publicada",
        RodadaAsked::Call => "chamada",
        RodadaAsked::Close => "encerrada",
        RodadaAsked::Print => "impressa",
        RodadaAsked::Redraw => "sorteada de novo",
        RodadaAsked::Pair => "emparceirada de novo",
        RodadaAsked::End => "a última da fase",
        RodadaAsked::Time => "cronometrada",
    }
}

/// What a rodada is, in one word.
#[must_use]
pub const fn rodada_is(is: RodadaIs) -> &'static str {
    match is {
        RodadaIs::Draft => "em preparo",
        RodadaIs::Published => "publicada",
        RodadaIs::Called => "chamada",
        RodadaIs::Closed => "encerrada",
    }
}

fn rodada_state(number: u32, is: RodadaIs, wanted: RodadaAsked) -> String {
    let cure = match (is, wanted) {
        (RodadaIs::Draft, RodadaAsked::Call | RodadaAsked::Print) => " Publique-a primeiro.",
        (RodadaIs::Draft | RodadaIs::Published, RodadaAsked::Close) => " Chame-a primeiro.",
        (RodadaIs::Draft | RodadaIs::Published, RodadaAsked::End) => {
            " A fase acaba depois de uma rodada que foi chamada."
        }
        (_, RodadaAsked::Redraw) => " O sorteio não muda mais depois da primeira chamada.",
        _ => "",
    };
    format!(
        "A rodada {number} está {} e não pode ser {} agora.{cure}",
        rodada_is(is),
        asked(wanted)
    )
}

fn told_mesas(mesas: &[u32]) -> String {
    let word = if mesas.len() == 1 { "mesa" } else { "mesas" };
    format!("{word} {}", numbers(mesas, "e"))
}
