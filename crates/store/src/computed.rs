//! What was computed last of the rows of an etapa: handed on until a row changes.

use championship::id::EtapaId;
use std::any::Any;
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// By what is told whether a row has changed: the newest change that the journal knows, and how many writes this
/// connection took back.
pub(crate) type Rows = (i64, u64);

type Anything = Arc<dyn Any + Send + Sync>;

/// The etapa that was asked for last, and how many had to be computed.
#[derive(Debug, Default)]
pub(crate) struct Computed {
    last: RefCell<Option<(EtapaId, Rows, Anything)>>,
    times: Cell<u64>,
}

impl Computed {
    /// What was computed of `etapa` from these rows; by `compute` where that was not the last.
    pub fn get<T: Any + Send + Sync, E>(
        &self,
        etapa: EtapaId,
        rows: Rows,
        compute: impl FnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        let last = self.last.borrow().clone();
        if let Some((of, from, computed)) = last
            && (of, from) == (etapa, rows)
            && let Ok(computed) = computed.downcast()
        {
            return Ok(computed);
        }
        let computed = Arc::new(compute()?);
        let keep = Arc::clone(&computed) as Anything;
        self.times.set(self.times.get() + 1);
        self.last.replace(Some((etapa, rows, keep)));
        Ok(computed)
    }

    pub fn times(&self) -> u64 {
        self.times.get()
    }
}

#[cfg(test)]
mod tests {
    use crate::{Db, EntryKind, NewEntry, Store, StoreError, club};
    use championship::id::EtapaId;
    use championship::name::Name;
    use serde_json::Value;
    use tempfile::TempDir;

    const AT: &str = "2026-03-21T12:00:00Z";

    fn entry() -> NewEntry<'static> {
        NewEntry {
            at: AT,
            operator: None,
            desk: "teste",
            kind: EntryKind::Plain,
            command: "test",
            payload: &Value::Null,
            undoes: None,
        }
    }

    fn clubs(db: &Db) -> usize {
        let etapa = EtapaId(1);
        let counted = db.computed(etapa, || Ok::<_, StoreError>(club::all(db)?.len()));
        *counted.unwrap()
    }

    fn add(db: &crate::Tx<'_>, name: &str) {
        club::insert(db, &Name::parse(name).unwrap(), "").unwrap();
    }

    #[test]
    fn what_was_computed_is_handed_on_until_a_row_changes_by_whomever() {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("2026.espadilha");
        let made = Store::create(&path, AT, "teste", |_| Ok::<_, StoreError>(()));
        let mut store = made.unwrap().0;
        let mut other = Store::open(&path, AT, "outra", None).unwrap();
        let times = |store: &Store| store.db().times_computed();
        assert_eq!([clubs(store.db()), clubs(store.db())], [0, 0]);
        assert_eq!(times(&store), 1);

        // Within a write: not for its entry, but for each row.
        let written = store.transact(&entry(), |tx| {
            assert_eq!((clubs(tx), tx.times_computed()), (0, 1));
            add(tx, "Um");
            assert_eq!([clubs(tx), clubs(tx)], [1, 1]);
            Ok::<_, StoreError>(())
        });
        written.unwrap();
        assert_eq!((clubs(store.db()), times(&store)), (1, 2));

        // What was taken back was never there, though as many rows changed.
        let refused = store.transact(&entry(), |tx| {
            add(tx, "Dois");
            assert_eq!(clubs(tx), 2);
            Err::<(), _>(StoreError::Busy)
        });
        assert!(refused.is_err());
        assert_eq!(clubs(store.db()), 1);
        let written = store.transact(&entry(), |tx| {
            let removed = tx.run("DELETE FROM club", []);
            assert_eq!((removed.unwrap(), clubs(tx)), (1, 0));
            Ok::<_, StoreError>(())
        });
        written.unwrap();
        assert_eq!(clubs(store.db()), 0);

        let written = other.transact(&entry(), |tx| {
            add(tx, "Três");
            Ok::<_, StoreError>(())
        });
        written.unwrap();
        assert_eq!(clubs(store.db()), 1);
    }
}
