//! What can be wrong with a season as JSON.

use championship::name::{NameFault, TooLong};

/// What is wrong with an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ExportFault {
    /// No JSON, or not tables of rows.
    NotTables {
        /// What the reader said.
        detail: String,
    },
    /// It does not tell its version.
    NoVersion,
    /// A table of its version is not in it.
    NoTable { table: String },
    /// Its version has no such table.
    ForeignTable { table: String },
    /// A row does not tell a column, tells one that there is none of, or holds there what the column cannot.
    Cell {
        table: String,
        /// Which row: 1-based.
        row: usize,
        column: String,
        /// What is wrong with it.
        is: CellIs,
    },
    /// A row is no object of columns.
    NotARow {
        table: String,
        /// Which row: 1-based.
        row: usize,
    },
    /// A rule of the table refuses a row.
    Row {
        table: String,
        /// Which row: 1-based.
        row: usize,
        /// What the database said.
        detail: String,
    },
    /// Rows of a table point at rows that are not there.
    Dangling { table: String },
    /// There is not exactly one season in it.
    NoSeason,
}

/// What is wrong with a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CellIs {
    /// Not told.
    Missing,
    /// Of a column that there is none of.
    Foreign,
    /// Not a whole number.
    NotANumber,
    NotAText,
    /// Not an even number of hexadecimal digits.
    NotBytes,
    /// A number that nothing of a season reaches.
    OutOfRange,
    /// What nobody can be called.
    BadName(NameFault),
    /// Words that are longer than any that are kept.
    LongWords(TooLong),
    /// A text with characters that are not seen.
    Hidden,
    /// No picture, or one that asks for more than any.
    NotAPicture,
}
