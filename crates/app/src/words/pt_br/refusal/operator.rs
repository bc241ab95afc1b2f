//! Why something about an operator or a PIN was refused, and what to do.

use crate::refusal::operator::OperatorRefusal;

/// Why something about an operator or a PIN was refused, and what to do.
#[must_use]
pub fn operator(refusal: &OperatorRefusal) -> String {
    match refusal {
        OperatorRefusal::BadPin => "O PIN tem de 4 a 8 algarismos.".to_owned(),
        OperatorRefusal::WrongPin { name, wait_s: 0 } => format!("O PIN de {name} não confere. Digite-o de novo."),
        OperatorRefusal::WrongPin { name, wait_s } => format!(
            "O PIN de {name} não confere. Depois de tantos erros seguidos, o próximo só é aceito daqui a {wait_s} s."
        ),
        OperatorRefusal::PinWait { name, left_s } => format!(
            "Houve erros demais seguidos no PIN de {name}. Este não foi conferido: tente de novo daqui a {left_s} s."
        ),
        OperatorRefusal::SignIn => "Diga quem é o operador, com o PIN: nesta temporada só grava quem tem um. Nada foi gravado.".to_owned(),
        OperatorRefusal::OnlyCoordinator(name) => format!(
            "O PIN de outra pessoa só {name} pode mudar. Nada mudou; peça a {name} que entre com o próprio PIN."
        ),
        OperatorRefusal::CoordinatorPin => "Os outros operadores só podem ter PIN enquanto a coordenação tiver um. Nada mudou; ponha primeiro o PIN da coordenação, e tire-o por último.".to_owned(),
    }
}
