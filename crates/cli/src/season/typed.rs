//! What somebody types from a federation's paper.

use messages::refusal::Refusal;
use std::io::{self, Read};

/// The most bytes of what is typed: twenty-five words and what stands between them.
const MOST_TYPED: u64 = 4_096;

/// What somebody types, or hands over, from the paper.
pub(super) fn typed() -> Result<String, Refusal> {
    let mut typed = String::new();
    let read = io::stdin()
        .lock()
        .take(MOST_TYPED)
        .read_to_string(&mut typed);
    read.map_err(|error| Refusal::File {
        path: "-".to_owned(),
        detail: error.to_string(),
    })?;
    Ok(typed)
}
