//! What tells a person without saying who it is: a CPF is in no text of ours.

use crate::date::Day;
use argon2::{Algorithm, Argon2, Params, Version};
pub use championship::cpf::Cpf;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

pub use crate::bytes::{CpfTag, DoorTag, Salt};

/// Memory, rounds and lanes of a door's tag: a guess at a CPF costs as much as the athlete's own does, for good.
const COST: (u32, u32, u32) = (64 * 1024, 3, 1);

impl DoorTag {
    /// By what somebody with this CPF, born on this day, is known at every door of the country, whose salt it is. It
    /// takes a while, and is meant to.
    ///
    /// Nothing where there is too little memory for it.
    #[must_use]
    pub fn of(cpf: &Cpf, birth: Day, salt: &Salt) -> Option<Self> {
        let (memory, rounds, lanes) = COST;
        let params = Params::new(memory, rounds, lanes, Some(32)).ok()?;
        let argon = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let mut tag = [0; 32];
        let told = format!("espadilha-door-1\n{}\n{birth}\n", cpf.digits());
        argon
            .hash_password_into(told.as_bytes(), &salt.0, &mut tag)
            .ok()?;
        Some(Self(tag))
    }
}

impl CpfTag {
    /// What the central keeps of a CPF, under a key that lies outside its database.
    #[must_use]
    pub fn of(cpf: &Cpf, key: &[u8; 32]) -> Option<Self> {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).ok()?;
        mac.update(b"espadilha-cpf-1\n");
        mac.update(cpf.digits().as_bytes());
        Some(Self(mac.finalize().into_bytes().into()))
    }
}
