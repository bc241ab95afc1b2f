//! Why something about a mesa, or the jogo at one was refused, and what to do.

use crate::refusal::mesa::MesaRefusal;
use crate::refusal::result::Entered;

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
        MesaRefusal::NotOn { on, entered } => not_on(*on, entered),
        MesaRefusal::NoJogoNamed => {
            "Diga de que jogo se trata: nenhum foi dado. Nada mudou.".to_owned()
        }
    }
}

/// A mesa at which nothing is on, but something was.
fn not_on(on: Option<u32>, entered: &Entered) -> String {
    let Entered {
        rodada,
        mesa,
        sides: [a, b],
        was,
    } = entered;
    let now = match on {
        Some(on) => format!("Na rodada {on}, a que está em andamento, não há jogo na mesa {mesa}"),
        None => "Nenhuma rodada está em andamento".to_owned(),
    };
    let was = match was.as_str() {
        "" => String::new(),
        was => format!(": {was}"),
    };
    format!(
        "{now}. Na rodada {rodada}, já encerrada, jogaram ali {a} × {b}{was}; nada foi gravado. Se é esse o jogo, diga a rodada: escolha-a na tela ou, na linha de comando, acrescente --rodada {rodada}."
    )
}
