//! What a paper's hash comes to in a file.

use crate::labels::boletim::BoletimFault;
use championship::id::{EtapaId, Seq};

/// The paper tells of this file.
#[must_use]
pub fn found(seq: Seq, at: &str, since: i64) -> String {
    let after = match since {
        0 => "It is the newest of the file.".to_owned(),
        1 => "After it there is 1 entry.".to_owned(),
        more => format!("After it there are {more} entries."),
    };
    format!("This file has the paper with this code in its past: entry {seq}, of {at}. {after}")
}

/// The paper does not tell of this file's past.
#[must_use]
pub fn missing(newest: Seq, at: &str) -> String {
    format!(
        "This file does not have the paper with this code in its past. Its last entry is {newest}, of {at}: \
         perhaps it is a copy older than the paper, or of another season. Check the code and look for a newer file."
    )
}

/// Too few digits of the paper's hash are told.
#[must_use]
pub fn short(digits: usize, seq: Seq) -> String {
    format!(
        "It proves nothing: these are only {digits} digits, and a file made to deceive may begin alike. Entry {seq} of this file \
         begins so; type the whole code of the paper, or read its QR."
    )
}

/// The paper's hash is there, but what came before it was changed.
#[must_use]
pub const fn broken() -> &'static str {
    "The code is in this file, but its entries do not follow from each other: the file was changed. Verify the whole file."
}

/// What the code of a signed boletim comes to.
#[must_use]
pub fn boletim(fault: Option<BoletimFault>, etapa: EtapaId, seq: Seq, head: &str) -> String {
    match fault {
        None => format!(
            "The signature holds: the key signed the homologation of etapa no. {etapa} of the season, with all until entry {seq}. \
             What else the paper says is proved with the file: espadilha verify --head {head}."
        ),
        Some(BoletimFault::Signature) => {
            "The signature does not hold: this code was changed, or made up.".to_owned()
        }
        Some(BoletimFault::OtherKey) => {
            "It proves nothing: another key signed it than the one that is known. Ask the federation for its key.".to_owned()
        }
        Some(BoletimFault::OtherSeason) => "It proves nothing: this code is of another season.".to_owned(),
        Some(BoletimFault::NotInPast) => {
            "The signature holds, but what was signed is not in this file's past: it is older, or another.".to_owned()
        }
    }
}

/// A homologation that was signed, and by which key.
#[must_use]
pub fn boletim_signed(etapa: &str, seq: Seq, key: &str, sound: bool) -> String {
    match sound {
        true => format!("Boletim of {etapa}, homologated in entry {seq}: signed by the key {key}"),
        false => format!(
            "Boletim of {etapa}, homologated in entry {seq}: the signature of the key {key} does not hold"
        ),
    }
}
