//! What each command does, a noun a file.

pub mod athlete;
pub mod cash;
pub mod club;
pub mod draw;
pub mod etapa;
pub mod lots;
pub mod result;
pub mod rodada;
pub mod ruling;
pub mod season;
mod seating;

use crate::refusal::Refusal;
use championship::name::{fold, tidy};

/// A name as it is kept, and as it is compared.
pub fn checked_name(name: &str) -> Result<(String, String), Refusal> {
    let name = tidy(name);
    let key = fold(&name);
    if key.is_empty() {
        Err(Refusal::EmptyName)
    } else {
        Ok((name, key))
    }
}
