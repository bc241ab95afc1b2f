//! Whose signatures hold, of one season: what its federation's root keys say of its keys.

use crate::database::{Fault, Tx};
use statement::certificate::SignedCertificate;
use statement::key::PublicKey;
use statement::name::{FederationId, Uid};
use statement::revocation::SignedRevocation;
use statement::trust::Trust;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Seasons whose keys are kept at most.
const MOST: usize = 20_000;

/// What is known of seasons' keys, each as of its own number.
#[derive(Default)]
pub struct Proofs(Mutex<BTreeMap<Uid, (i64, Arc<Trust>)>>);

impl Proofs {
    /// That of a season, whose keys are as they were when they got this number.
    pub async fn of(
        &self,
        tx: &Tx<'_>,
        season: &Uid,
        federation: &FederationId,
        keys: i64,
    ) -> Result<Arc<Trust>, Fault> {
        if let Some((_, trust)) = self
            .held()
            .get(season)
            .filter(|(number, _)| *number == keys)
        {
            return Ok(Arc::clone(trust));
        }
        let trust = Arc::new(read(tx, season, federation).await?);
        let mut held = self.held();
        if held.len() >= MOST {
            held.clear();
        }
        held.insert(season.clone(), (keys, Arc::clone(&trust)));
        Ok(trust)
    }

    fn held(&self) -> std::sync::MutexGuard<'_, BTreeMap<Uid, (i64, Arc<Trust>)>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Of the rows.
pub async fn read(tx: &Tx<'_>, season: &Uid, federation: &FederationId) -> Result<Trust, Fault> {
    let mut trust = Trust::nobody();
    for row in tx
        .rows(include_str!("sql/roots.sql"), &[&federation.as_str()])
        .await?
    {
        let key: Option<[u8; 32]> = row.get::<_, &[u8]>(0).try_into().ok();
        let key = key.and_then(|bytes| PublicKey::of(&bytes));
        trust.register(federation.clone(), key.ok_or(Fault::Kept("a root key"))?);
    }
    let none = |_| Fault::Kept("what a root key says");
    for row in tx
        .rows(include_str!("sql/certificates.sql"), &[&season.as_str()])
        .await?
    {
        let signed = SignedCertificate::parse(row.get(0)).map_err(none)?;
        trust.certify(&signed).map_err(none)?;
    }
    for row in tx
        .rows(include_str!("sql/revocations.sql"), &[&season.as_str()])
        .await?
    {
        let signed = SignedRevocation::parse(row.get(0)).map_err(none)?;
        trust.revoke(&signed).map_err(none)?;
    }
    Ok(trust)
}
