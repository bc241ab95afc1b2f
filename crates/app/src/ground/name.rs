//! Names as they are kept and compared.

use championship::name::{Name, NameFault, checked};
use messages::refusal::registry::RegistryRefusal;

/// What somebody or something is called.
pub fn checked_name(told: &str) -> Result<Name, RegistryRefusal> {
    Name::parse(told).map_err(|fault| match fault {
        NameFault::Blank => RegistryRefusal::EmptyName,
        fault => RegistryRefusal::BadName(fault),
    })
}

/// What may be left out and is read like a name: a nickname, a city, a hall, a federation.
pub fn checked_text(told: &str) -> Result<String, RegistryRefusal> {
    checked(told).map_err(RegistryRefusal::BadName)
}
