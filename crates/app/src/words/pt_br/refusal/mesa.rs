//! Why something about a mesa, or the jogo at one was refused, and what to do.

use crate::refusal::mesa::MesaRefusal;

/// Why something about a mesa, or the jogo at one was refused, and what to do.
#[must_use]
pub fn mesa(refusal: &MesaRefusal) -> String {
    match refusal {
        MesaRefusal::TooFewMesas { are, needed } => format!(
            "O salão tem {are} mesas livres e um confronto precisa de {needed}. Acrescente mesas ao dia."
        ),
        MesaRefusal::NoSuchMesa { mesa, most } => {
            format!("Não há mesa {mesa}: numere as mesas de 1 a {most}.")
        }
        MesaRefusal::MesaNotFree { mesa } => {
            format!("A mesa {mesa} está ocupada ou fora de uso. Escolha outra.")
        }
        MesaRefusal::WhichTurn { mesa, turns: 1 } => {
            format!(
                "Na mesa {mesa} joga-se um só jogo nesta rodada: escreva só {mesa}, sem a barra."
            )
        }
        MesaRefusal::WhichTurn { mesa, turns } => format!(
            "Na mesa {mesa} jogam-se {turns} jogos nesta rodada: escreva {mesa}/1 até {mesa}/{turns}."
        ),
        MesaRefusal::NoJogo { mesa } => {
            format!("Não há jogo na mesa {mesa}. Confira o número da mesa e da rodada.")
        }
        MesaRefusal::NoJogoNamed => {
            "Diga de que jogo se trata: nenhum foi dado. Nada mudou.".to_owned()
        }
    }
}
