//! What a paper's hash comes to in a file.

use championship::id::Seq;

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
