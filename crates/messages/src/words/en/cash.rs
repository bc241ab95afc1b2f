//! Why something about money was refused, and what to do.

use crate::refusal::cash::CashRefusal;
use crate::words::money;

/// Why something about money was refused, and what to do.
#[must_use]
pub fn cash(refusal: &CashRefusal) -> String {
    match refusal {
        CashRefusal::BadAmount(amount) => format!("\"{amount}\" is no amount. Write 150,00."),
        CashRefusal::RefundTooLarge { paid } => format!("R$ {} were paid.", money(*paid)),
        CashRefusal::NothingToClose => "No receipt of the day is open.".to_owned(),
    }
}
