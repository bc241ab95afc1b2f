//! Why something about a súmula was refused, and what to do.

use crate::refusal::sheet::SheetRefusal;
use crate::words::pt_br::of_name;

/// Why something about a súmula was refused, and what to do.
#[must_use]
pub fn sheet(refusal: &SheetRefusal) -> String {
    match refusal {
        SheetRefusal::Loose(code) => {
            format!("A súmula {code} é avulsa e ainda não tem jogo: digite a mesa.")
        }
        SheetRefusal::OfOtherEtapa {
            code,
            etapa,
            number,
        } => format!(
            "A súmula {code} é {}, não desta etapa. Se é mesmo lá, diga a etapa: --etapa {number}, ou escolha-a na janela.",
            of_name(etapa)
        ),
        SheetRefusal::NotLoose(code) => {
            format!("A súmula {code} não é avulsa desta etapa, ou já tem jogo.")
        }
        SheetRefusal::LooseCount { most } => {
            format!("Imprima de 1 a {most} súmulas avulsas por vez.")
        }
        SheetRefusal::OfNoJogo => {
            "A folha não diz de qual jogo é: diga a mesa. Ela continua esperando.".to_owned()
        }
        SheetRefusal::OfOtherJogo { code, rodada, mesa } => format!(
            "A súmula {code} é da mesa {mesa} da rodada {rodada}: dela não vem o resultado de outro jogo. Digite-o sem a folha, e ponha-a de lado."
        ),
        SheetRefusal::ReadingDone => {
            "Esta leitura já virou resultado ou foi posta de lado.".to_owned()
        }
        SheetRefusal::Superseded(code) => {
            format!("A súmula {code} foi substituída por outro sorteio e não vale mais.")
        }
    }
}
