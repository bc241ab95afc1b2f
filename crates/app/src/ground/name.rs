//! Names as they are kept and compared.

use crate::refusal::Refusal;
use championship::name::{checked, fold};

/// A name as it is kept, and as it is compared.
pub fn checked_name(name: &str) -> Result<(String, String), Refusal> {
    let name = checked(name).map_err(Refusal::BadName)?;
    let key = fold(&name);
    if key.is_empty() {
        Err(Refusal::EmptyName)
    } else {
        Ok((name, key))
    }
}
