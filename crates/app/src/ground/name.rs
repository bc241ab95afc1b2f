//! Names as they are kept and compared.

use crate::refusal::registry::RegistryRefusal;
use championship::name::{checked, fold};

/// A name as it is kept, and as it is compared.
pub fn checked_name(name: &str) -> Result<(String, String), RegistryRefusal> {
    let name = checked(name).map_err(RegistryRefusal::BadName)?;
    let key = fold(&name);
    if key.is_empty() {
        Err(RegistryRefusal::EmptyName)
    } else {
        Ok((name, key))
    }
}
