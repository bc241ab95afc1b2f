//! What lies beside the database and never in it: the key that the central signs by, and the one under which it knows
//! a CPF again.

use platform::digest::{hex, unhex};
use platform::{chance, draft};
use statement::key::SecretKey;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// The central's secrets.
pub struct Keys {
    /// Signs lists.
    pub own: SecretKey,
    /// CPFs are kept as HMACs under it.
    pub cpf: [u8; 32],
}

const OWN: &str = "central.key";
const CPF: &str = "cpf.key";

/// Those of a folder; new ones where it has none yet.
pub fn made(folder: &Path) -> io::Result<Keys> {
    for name in [OWN, CPF] {
        let path = folder.join(name);
        if !path.try_exists()? {
            let bytes = chance::bytes().map_err(io::Error::other)?;
            draft::write_hidden(&path, format!("{}\n", hex(&bytes)).as_bytes())?;
        }
    }
    read(folder)
}

pub fn read(folder: &Path) -> io::Result<Keys> {
    Ok(Keys {
        own: SecretKey::of(&one(&folder.join(OWN))?),
        cpf: one(&folder.join(CPF))?,
    })
}

fn one(path: &Path) -> io::Result<[u8; 32]> {
    let text = fs::read_to_string(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))?;
    unhex(text.trim()).ok_or_else(|| {
        io::Error::new(
            ErrorKind::InvalidData,
            format!("{}: no key", path.display()),
        )
    })
}
