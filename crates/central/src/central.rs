//! What every answer stands on.

use crate::database::Database;
use crate::keys::Keys;
use crate::listed::Listed;
use crate::metrics::Metrics;
use crate::proof::Proofs;
use std::sync::Arc;
use tokio::sync::Mutex;

/// The central's state; nothing in it is lost by a restart.
pub struct Central {
    pub(crate) database: Database,
    pub(crate) keys: Keys,
    pub(crate) proofs: Proofs,
    pub(crate) metrics: Metrics,
    pub(crate) listed: Mutex<Option<Arc<Listed>>>,
}

impl Central {
    pub(crate) fn of(database: Database, keys: Keys) -> Self {
        Self {
            database,
            keys,
            proofs: Proofs::default(),
            metrics: Metrics::default(),
            listed: Mutex::new(None),
        }
    }
}
