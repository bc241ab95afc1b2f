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
    /// What the criteria come to that have columns of their own, in the order of those.
    pub criteria: Vec<String>,
    /// Why it stands there.
    pub why: String,
}

/// The table of a group.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GroupTable {
    /// What people call the group.
    pub label: String,
    /// What stands over the criteria that have columns of their own.
    pub criteria: Vec<String>,
    /// Best first.
    pub rows: Vec<TableRow>,
}

/// Of a whole table, in mm.
const WIDTH: f32 = 178.0;

const PLACE: Column = column("", 8.0, Align::Right);
const SUMS: [Column; 9] = [
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

/// Width of a criterion's column, in mm.
const CRITERION: f32 = 14.0;
/// More criteria than a name can make room for stand in a table of their own.
const MOST_BESIDE: usize = 1;

pub(crate) fn versus([a, b]: [i64; 2]) -> String {
    format!("{a}–{b}")
}

/// Puts the tables of groups on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn standings(frame: &Frame, groups: &[GroupTable]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    for group in groups {
        group_table(&mut flow, group);
    }
    flow.finish()
}

/// A table and its reasons.
pub(crate) fn group_table(flow: &mut Flow, group: &GroupTable) {
    flow.heading(&group.label, group.rows.len() + 3);
    let titles = group.criteria.iter();
    let criteria: Vec<Column<'_>> = titles
        .map(|title| column(title, CRITERION, Align::Right))
        .collect();
    let told = |of: &dyn Fn(&TableRow) -> Vec<String>| -> Vec<Vec<String>> {
        let whole = |row| [named(row), of(row)].concat();
        group.rows.iter().map(whole).collect()
    };
    if criteria.len() <= MOST_BESIDE {
        let of = |row: &TableRow| [sums(row), row.criteria.clone()].concat();
        flow.table(&columns(&[&SUMS, &criteria[..]].concat()), &told(&of));
    } else {
        flow.table(&columns(&SUMS), &told(&sums));
        flow.table(&columns(&criteria), &told(&|row| row.criteria.clone()));
    }
    for row in &group.rows {
        flow.paragraph(&format!("{}º — {}", row.rank, row.why));
    }
}

/// Place and name before others; the name as wide as those leave it.
fn columns<'a>(others: &[Column<'a>]) -> Vec<Column<'a>> {
    let taken: f32 = others.iter().map(|column| column.width).sum();
    let name = column("Equipe", WIDTH - PLACE.width - taken, Align::Left);
    [&[PLACE, name], others].concat()
}

fn named(row: &TableRow) -> Vec<String> {
    vec![format!("{}º", row.rank), row.name.clone()]
}

fn sums(row: &TableRow) -> Vec<String> {
    let mut cells: Vec<String> = row.counts.iter().map(i64::to_string).collect();
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
