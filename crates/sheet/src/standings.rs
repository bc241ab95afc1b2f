//! Tables of groups, each row with the reason why it stands there.

use crate::PaperError;
use crate::flow::{Column, Flow, Frame, column};
use crate::page::Align;

/// One row of a table with for and against.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TableRow {
    /// Position.
    pub rank: usize,
    /// Name.
    pub name: String,
    /// Played, won, tied, lost.
    pub counts: [i64; 4],
    /// Table points; for duplas the points of the scale.
    pub points: i64,
    /// Mesas for and against.
    pub mesas: [i64; 2],
    /// Partidas for and against.
    pub partidas: [i64; 2],
    /// Pontinhos for and against.
    pub pontinhos: [i64; 2],
    /// Why it stands there.
    pub why: String,
}

const TABLE: [Column; 11] = [
    column("", 8.0, Align::Right),
    column("Equipe", 50.0, Align::Left),
    column("J", 9.0, Align::Right),
    column("V", 9.0, Align::Right),
    column("E", 9.0, Align::Right),
    column("D", 9.0, Align::Right),
    column("Pts", 12.0, Align::Right),
    column("Mesas", 17.0, Align::Right),
    column("Partidas", 18.0, Align::Right),
    column("Pontinhos", 22.0, Align::Right),
    column("Saldo", 15.0, Align::Right),
];

pub(crate) fn versus([a, b]: [i64; 2]) -> String {
    format!("{a}–{b}")
}

/// Puts the tables of groups on paper: what people call each, and its rows.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn standings(frame: &Frame, groups: &[(String, Vec<TableRow>)]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    for (label, rows) in groups {
        group_table(&mut flow, label, rows);
    }
    flow.finish()
}

/// A table and its reasons.
pub(crate) fn group_table(flow: &mut Flow, label: &str, rows: &[TableRow]) {
    flow.heading(label, rows.len() + 3);
    let table: Vec<_> = rows.iter().map(group_row).collect();
    flow.table(&TABLE, &table);
    for row in rows {
        flow.paragraph(&format!("{}º — {}", row.rank, row.why));
    }
}

fn group_row(row: &TableRow) -> Vec<String> {
    let mut cells = vec![format!("{}º", row.rank), row.name.clone()];
    cells.extend(row.counts.iter().map(i64::to_string));
    cells.push(row.points.to_string());
    cells.extend([row.mesas, row.partidas, row.pontinhos].map(versus));
    cells.push(signed(row.pontinhos[0] - row.pontinhos[1]));
    cells
}

fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        number if number < 0 => format!("−{}", number.unsigned_abs()),
        number => format!("+{number}"),
    }
}
