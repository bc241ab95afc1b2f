//! A season to try things upon.

use std::path::PathBuf;
use store::{Store, StoreError};
use tempfile::TempDir;

/// When everything happens.
pub const AT: &str = "2026-03-21T12:00:00Z";

/// An empty season in a folder.
pub fn season(folder: &TempDir) -> PathBuf {
    let path = folder.path().join("2026.espadilha");
    let made = Store::create(&path, AT, "teste", |_| Ok::<_, StoreError>(()));
    made.unwrap();
    path
}
