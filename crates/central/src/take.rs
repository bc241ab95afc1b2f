//! Takes statements from a file, as a stick brings them: what a request does, without one.

use crate::clock;
use crate::database::{Database, Fault};
use crate::ingest;
use crate::proof::Proofs;
use crate::refusal::{Refusal, Stop};
use crate::words::{Told, away, counted};
use statement::bundle;

/// What came of a file.
#[derive(Debug, Default)]
pub struct Taken {
    /// What is said of it, a line each.
    pub told: Vec<Told>,
    /// Whether something was refused, or a season is under review.
    pub is_wanting: bool,
}

/// Takes in what a file holds: each season's is kept whole, or nothing of it.
///
/// # Errors
/// Why nothing could be asked.
pub async fn take(database: &Database, bytes: &[u8]) -> Result<Taken, Told> {
    let items = bundle::parse(bytes).map_err(|fault| Refusal::Text(fault).told())?;
    let none = |fault: Fault| away(&fault);
    let mut held = database.held().await.map_err(none)?;
    let (proofs, now) = (Proofs::default(), clock::now());
    let mut taken = Taken::default();
    for (season, sent) in ingest::by_season(items) {
        let came = ingest::take(&mut held, &proofs, &season, sent, now).await;
        let came = came.map_err(|stop| match stop {
            Stop::Database(fault) => away(&fault),
            Stop::Refused(refusal) => refusal.told(),
        })?;
        let stored = u64::try_from(came.stored).unwrap_or(u64::MAX);
        let fresh = counted(
            stored,
            ["declaração nova", "declarações novas"],
            ["new statement", "new statements"],
        );
        let number = came.number();
        taken.told.push(Told::of(
            format!("{season}: {}; conferida até a {number}.", fresh.pt),
            format!("{season}: {}; verified up to {number}.", fresh.en),
        ));
        for (number, refusal) in &came.refused {
            let at = number.map_or_else(String::new, |number| format!("{number}: "));
            let told = refusal.told();
            taken.told.push(Told::of(
                format!("  {at}{}", told.pt),
                format!("  {at}{}", told.en),
            ));
        }
        if came.is_frozen() {
            taken.told.push(Told::of(
                "  A temporada está em revisão: veja GET /alerts.",
                "  The season is under review: see GET /alerts.",
            ));
        }
        taken.is_wanting |= came.is_frozen() || !came.refused.is_empty();
    }
    Ok(taken)
}
