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
    /// What else is to be known of it.
    pub notes: Vec<String>,
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
    column("Pontinhos", 20.0, Align::Right),
    column("Saldo pont.", 17.0, Align::Right),
];

/// The same where criteria stand beside them.
const TIGHT: [Column; 9] = [
    column("J", 7.0, Align::Right),
    column("V", 7.0, Align::Right),
    column("E", 7.0, Align::Right),
    column("D", 7.0, Align::Right),
    column("Pts", 10.0, Align::Right),
    column("Mesas", 14.0, Align::Right),
    column("Partidas", 14.0, Align::Right),
    column("Pontinhos", 17.0, Align::Right),
    column("Saldo pont.", 16.0, Align::Right),
];

/// A name as wide as most are, in mm.
const NAME: f32 = 50.0;

pub(crate) fn versus([a, b]: [i64; 2]) -> String {
    format!("{a}–{b}")
}

/// Puts the tables of groups on paper; `who` stands over the names.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn standings(frame: &Frame, who: &str, groups: &[GroupTable]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    for group in groups {
        group_table(&mut flow, who, group);
    }
    flow.finish()
}

/// A table and its reasons; more criteria than there is room for stand in a table of their own.
pub(crate) fn group_table(flow: &mut Flow, who: &str, group: &GroupTable) {
    flow.heading(&group.label, group.rows.len() + 3);
    let titles = group.criteria.iter();
    let criteria: Vec<Column<'_>> = titles.map(|title| criterion(title)).collect();
    let told = |of: &dyn Fn(&TableRow) -> Vec<String>| -> Vec<Vec<String>> {
        let whole = |row| [named(row), of(row)].concat();
        group.rows.iter().map(whole).collect()
    };
    let beside = [&TIGHT, &criteria[..]].concat();
    if criteria.is_empty() {
        flow.table(&columns(who, &SUMS, room(&SUMS)), &told(&sums));
    } else if room(&beside) >= NAME {
        let of = |row: &TableRow| [sums(row), row.criteria.clone()].concat();
        flow.table(&columns(who, &beside, room(&beside)), &told(&of));
    } else {
        let name = room(&criteria).min(NAME);
        flow.table(&columns(who, &SUMS, room(&SUMS)), &told(&sums));
        flow.table(
            &columns(who, &criteria, name),
            &told(&|row| row.criteria.clone()),
        );
    }
    for row in &group.rows {
        flow.paragraph(&format!("{}º — {}", row.rank, row.why));
    }
    for note in &group.notes {
        flow.paragraph(note);
    }
}

fn criterion(title: &str) -> Column<'_> {
    let width = match title.chars().count() {
        0..=5 => 11.0,
        _ => 15.0,
    };
    column(title, width, Align::Right)
}

/// What these columns leave to the name, in mm.
fn room(others: &[Column<'_>]) -> f32 {
    let taken: f32 = others.iter().map(|column| column.width).sum();
    WIDTH - PLACE.width - taken
}

/// Place and name before others.
fn columns<'a>(who: &'a str, others: &[Column<'a>], name: f32) -> Vec<Column<'a>> {
    [&[PLACE, column(who, name, Align::Left)], others].concat()
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
