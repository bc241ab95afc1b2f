//! Mesas of a hall that are too few.

use crate::words::counted;

/// Which jogos of the fullest rodada wait for a mesa, of so many entrants, with so many mesas to a confronto.
#[must_use]
pub fn waiting_jogos(entrants: usize, are: usize, needed: usize, of_confronto: usize) -> String {
    let missing = needed.saturating_sub(are);
    let lacks = format!(
        "{} missing: with {} a rodada has {}",
        counted(missing, "mesa is", "mesas are"),
        counted(entrants, "entrant", "entrants"),
        counted(needed, "jogo", "jogos"),
    );
    let at_once = are - are % of_confronto.max(1);
    if at_once == 0 {
        return format!("{lacks}, and not one confronto fits: each needs {of_confronto} mesas.");
    }
    let waiting = match (at_once + 1, needed) {
        (first, last) if first == last => format!("jogo {first} goes"),
        (first, last) if first + 1 == last => format!("jogos {first} and {last} go"),
        (first, last) => format!("jogos {first} to {last} go"),
    };
    let shift = match needed.div_ceil(at_once) {
        2 => "a second shift",
        _ => "later shifts",
    };
    format!("{lacks}, and {waiting} to {shift}.")
}
