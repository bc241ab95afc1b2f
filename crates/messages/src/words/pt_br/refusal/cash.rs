//! Why something about money was refused, and what to do.

use crate::refusal::cash::CashRefusal;
use crate::words::money;

/// Why something about money was refused, and what to do.
#[must_use]
pub fn cash(refusal: &CashRefusal) -> String {
    match refusal {
        CashRefusal::BadAmount(amount) => {
            format!("\"{amount}\" não é um valor. Escreva como 150,00.")
        }
        CashRefusal::RefundTooLarge { paid } => format!(
            "Foram pagos R$ {}; ajuste a devolução a esse valor.",
            money(*paid)
        ),
        CashRefusal::NothingToClose => "Não há recibo em aberto neste dia.".to_owned(),
    }
}
