//! Who is one person: what seasons and registrars decided, and what a CPF says.

use crate::database::{Fault, Tx};
use statement::name::Uid;
use std::collections::{BTreeMap, BTreeSet};
use tokio_postgres::Row;

const ALL: &str = concat!(
    include_str!("sql/same_all.sql"),
    include_str!("sql/same.sql")
);

const NEAR: &str = concat!(
    include_str!("sql/same_near.sql"),
    include_str!("sql/same.sql")
);

/// Uids that are one person's, by each of them.
#[derive(Default)]
pub struct Persons {
    above: BTreeMap<Uid, Uid>,
}

impl Persons {
    /// Of everybody, as it is known to be now.
    pub async fn all_known(tx: &Tx<'_>) -> Result<Self, Fault> {
        Self::joined(&tx.rows(ALL, &[]).await?)
    }

    /// Of these and whoever is one with them: what everybody's words would say of them.
    pub async fn of(tx: &Tx<'_>, athletes: &[Uid]) -> Result<Self, Fault> {
        let athletes: Vec<&str> = athletes.iter().map(Uid::as_str).collect();
        let near = include_str!("sql/brought_together.sql");
        let near = tx.rows(near, &[&athletes]).await?;
        let near: Vec<&str> = near.iter().map(|row| row.get(0)).collect();
        Self::joined(&tx.rows(NEAR, &[&near]).await?)
    }

    fn joined(rows: &[Row]) -> Result<Self, Fault> {
        let mut persons = Self::default();
        for row in rows {
            let uid = |at| Uid::parse(row.get(at)).ok_or(Fault::Kept("an athlete"));
            persons.join(&uid(0)?, &uid(1)?);
        }
        Ok(persons)
    }

    fn join(&mut self, one: &Uid, other: &Uid) {
        let (one, other) = (self.first(one), self.first(other));
        // The least stands for all: which came first is nobody's chance.
        let (less, more) = if one < other {
            (one, other)
        } else {
            (other, one)
        };
        if less != more {
            self.above.insert(more, less);
        }
    }

    /// The one that stands for whoever this is.
    pub fn first(&self, uid: &Uid) -> Uid {
        let mut at = uid;
        while let Some(above) = self.above.get(at) {
            at = above;
        }
        at.clone()
    }

    /// All that are one with others, by the one that stands for them.
    pub fn all(&self) -> BTreeMap<Uid, BTreeSet<Uid>> {
        let mut all: BTreeMap<Uid, BTreeSet<Uid>> = BTreeMap::new();
        for uid in self.above.keys() {
            let first = self.first(uid);
            all.entry(first.clone())
                .or_default()
                .extend([first, uid.clone()]);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uid(number: u8) -> Uid {
        Uid::parse(&format!("{number:026}")).unwrap()
    }

    #[test]
    fn whoever_is_one_is_so_in_any_order() {
        let pairs = [(3, 1), (4, 2), (2, 3), (9, 8)];
        let mut told = BTreeSet::new();
        for turn in 0..pairs.len() {
            let mut persons = Persons::default();
            let mut pairs = pairs;
            pairs.rotate_left(turn);
            for (one, other) in pairs {
                persons.join(&uid(one), &uid(other));
            }
            told.insert(persons.all());
            assert_eq!(persons.first(&uid(4)), uid(1));
            assert_eq!(persons.first(&uid(7)), uid(7));
        }
        assert_eq!(told.len(), 1);
    }
}
