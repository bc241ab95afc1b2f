//! A row as it is read: where a column stands is looked for once, and not again in every row.

use rusqlite::types::{FromSql, ValueRef};
use std::cell::{Cell, RefCell};

/// Where the columns stand that were asked for, in the order in which a row is read.
#[derive(Debug, Default)]
pub(crate) struct Places {
    asked: RefCell<Vec<(String, usize)>>,
    next: Cell<usize>,
}

impl Places {
    /// A row as it is read; each begins with the first column that is asked for.
    pub fn row<'a>(&'a self, row: &'a rusqlite::Row<'a>) -> Row<'a> {
        self.next.set(0);
        Row {
            row,
            places: Some(self),
        }
    }

    fn of(
        &self,
        name: &str,
        look: impl FnOnce() -> rusqlite::Result<usize>,
    ) -> rusqlite::Result<usize> {
        let mut asked = self.asked.borrow_mut();
        // Rows are read alike: this is mostly what was asked for here in the row before.
        let is = |(known, _): &(String, usize)| known == name;
        let next = Some(self.next.get()).filter(|next| asked.get(*next).is_some_and(is));
        let at = match next.or_else(|| asked.iter().position(is)) {
            Some(at) => at,
            None => {
                asked.push((name.to_owned(), look()?));
                asked.len() - 1
            }
        };
        self.next.set(at + 1);
        Ok(asked[at].1)
    }
}

/// A row that is being read.
#[derive(Debug)]
pub struct Row<'a> {
    row: &'a rusqlite::Row<'a>,
    places: Option<&'a Places>,
}

impl<'a> Row<'a> {
    /// The only row that is read: of its columns nothing need be kept.
    pub(crate) const fn alone(row: &'a rusqlite::Row<'a>) -> Self {
        Row { row, places: None }
    }
}

impl Row<'_> {
    pub(crate) fn get<C: Column, T: FromSql>(&self, column: C) -> rusqlite::Result<T> {
        self.row.get(column.place(self)?)
    }

    pub(crate) fn get_ref(&self, place: usize) -> rusqlite::Result<ValueRef<'_>> {
        self.row.get_ref(place)
    }

    /// The names of all columns in their order.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.row.as_ref().column_names().collect()
    }
}

/// What a column is called by: its place, or its name.
pub(crate) trait Column {
    /// Where it stands in a row.
    fn place(self, row: &Row<'_>) -> rusqlite::Result<usize>;
}

impl Column for usize {
    fn place(self, _: &Row<'_>) -> rusqlite::Result<usize> {
        Ok(self)
    }
}

impl Column for &str {
    fn place(self, row: &Row<'_>) -> rusqlite::Result<usize> {
        let look = || row.row.as_ref().column_index(self);
        match row.places {
            Some(places) => places.of(self, look),
            None => look(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Places;
    use rusqlite::Connection;
    use std::cell::Cell;

    #[test]
    fn a_column_is_looked_for_once_however_many_rows_are_read_and_in_whatever_order() {
        let places = Places::default();
        let looked = Cell::new(0);
        let columns = ["id", "name", "number", "stopped"];
        for row in 0..1000 {
            places.next.set(0);
            for turn in 0..columns.len() {
                // Some are read in another order, some not to the end.
                let column = (turn * if row % 7 == 0 { 3 } else { 1 }) % columns.len();
                if column == 3 && row % 5 == 0 {
                    continue;
                }
                let look = || {
                    looked.set(looked.get() + 1);
                    Ok(column)
                };
                assert_eq!(places.of(columns[column], look), Ok(column));
            }
        }
        assert_eq!(looked.get(), columns.len());
    }

    #[test]
    fn a_row_is_read_by_name_and_by_place_and_tells_what_is_not_in_it() {
        let connection = Connection::open_in_memory().unwrap();
        let mut statement = connection
            .prepare("SELECT value AS a, value * 2 AS b FROM json_each('[1, 2, 3]')")
            .unwrap();
        let places = Places::default();
        let rows = statement.query_map([], |row| {
            let row = places.row(row);
            assert_eq!(row.names(), ["a", "b"]);
            assert!(row.get::<_, i64>("c").is_err());
            let (b, a): (i64, i64) = (row.get("b")?, row.get("A")?);
            Ok((b, a, row.get::<_, i64>(1)?))
        });
        let rows: rusqlite::Result<Vec<_>> = rows.unwrap().collect();
        assert_eq!(rows, Ok(vec![(2, 1, 2), (4, 2, 4), (6, 3, 6)]));
    }
}
