//! What is wrong with a line of the entry.

use crate::refusal::entry::EntryFault;
use crate::words::numbers;
use rules::raise::Stake;

pub fn entry_fault(fault: &EntryFault) -> String {
    match fault {
        EntryFault::Empty => "Digite a mesa e os pontos de quem perdeu cada partida.".to_owned(),
        EntryFault::Target(word) => format!("\"{word}\" não é mesa nem código de súmula."),
        EntryFault::Score(word) => format!(
            "\"{word}\" não é placar: escreva os pontos de quem perdeu, 7 (A venceu) ou -7 (B venceu), ou os dois, 12-7."
        ),
        EntryFault::Loser(word) => format!(
            "Quem perdeu a partida não tem {}. Depois da mesa escreva só os pontos de quem perdeu (17 5 7), ou os dois placares com traço (17 12-5 12-7).",
            word.trim_start_matches('-')
        ),
        EntryFault::WhoIsAbsent(word) if word.is_empty() => {
            "Quem faltou? Escreva: ausente a, ausente b ou ausente ambas.".to_owned()
        }
        EntryFault::WhoIsAbsent(word) => {
            format!("\"{word}\" não diz o lado. Escreva: ausente a, ausente b ou ausente ambas.")
        }
        EntryFault::Side(word) => format!("\"{word}\" não é lado: escreva a ou b depois da mesa."),
        EntryFault::Stake(word) => {
            format!(
                "\"{word}\" não é aposta: escreva {}.",
                numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "ou")
            )
        }
        EntryFault::TooMuch(word) => format!("Sobrou \"{word}\"."),
    }
}
