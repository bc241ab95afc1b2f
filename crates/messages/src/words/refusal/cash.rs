//! Why something about money was refused, and what to do.

use crate::refusal::cash::CashRefusal;
use crate::words::money;
use crate::words::say::refusal::cash as say;
use crate::words::spoken::Language;

/// Why something about money was refused, and what to do.
#[must_use]
pub fn cash(language: Language, refusal: &CashRefusal) -> String {
    match refusal {
        CashRefusal::BadAmount(amount) => say::BadAmount { amount }.told(language),
        CashRefusal::RefundTooLarge { paid } => {
            say::RefundTooLarge { paid: money(*paid) }.told(language)
        }
        CashRefusal::NothingToClose => say::nothing_to_close(language).to_owned(),
    }
}
