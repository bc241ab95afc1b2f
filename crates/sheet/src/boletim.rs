//! The boletim: an etapa told on paper, with its reasons.

use crate::PaperError;
use crate::flow::{Column, Flow, column};
use crate::page::Align;

/// One row of a table with for and against.
#[derive(Debug, Clone, Default)]
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

/// Everything that stands in a boletim.
#[derive(Debug, Clone, Default)]
pub struct Boletim {
    /// Whose championship.
    pub federation: String,
    /// Name of the etapa.
    pub title: String,
    /// Championship, day, place.
    pub event: String,
    /// Final places: place, name, points, why.
    pub places: Vec<(usize, String, u32, String)>,
    /// The knockout: label, sides, mesas.
    pub knockout: Vec<(String, [String; 2], String)>,
    /// The groups: what people call each, and its table.
    pub groups: Vec<(String, Vec<TableRow>)>,
    /// The duplas that score, and those tied with them.
    pub duplas: Vec<TableRow>,
    /// Rulings in words.
    pub rulings: Vec<String>,
    /// How the draw can be run again.
    pub draw: String,
    /// Number and hash of the newest entry of the journal.
    pub head: String,
}

const PLACES: [Column; 4] = [
    column("", 10.0, Align::Right),
    column("Equipe", 52.0, Align::Left),
    column("Pontos", 16.0, Align::Right),
    column("Por quê", 100.0, Align::Left),
];

const KNOCKOUT: [Column; 4] = [
    column("Fase", 34.0, Align::Left),
    column("A", 60.0, Align::Right),
    column("Mesas", 22.0, Align::Centre),
    column("B", 62.0, Align::Left),
];

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

const DUPLAS: [Column; 8] = [
    column("", 10.0, Align::Right),
    column("Dupla", 62.0, Align::Left),
    column("J", 12.0, Align::Right),
    column("V", 12.0, Align::Right),
    column("D", 12.0, Align::Right),
    column("Partidas", 22.0, Align::Right),
    column("Pontinhos", 28.0, Align::Right),
    column("Pontos", 20.0, Align::Right),
];

fn versus([a, b]: [i64; 2]) -> String {
    format!("{a}–{b}")
}

/// Puts a boletim on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn boletim(boletim: &Boletim) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(&boletim.title, &boletim.head)?;
    flow.title(&boletim.federation, &boletim.title, &boletim.event);
    if !boletim.places.is_empty() {
        flow.heading("Classificação final", boletim.places.len());
        let rows: Vec<_> = boletim
            .places
            .iter()
            .map(|(place, name, points, why)| {
                vec![
                    format!("{place}º"),
                    name.clone(),
                    points.to_string(),
                    why.clone(),
                ]
            })
            .collect();
        flow.table(&PLACES, &rows);
    }
    if !boletim.knockout.is_empty() {
        flow.heading("Mata-mata", boletim.knockout.len());
        let rows: Vec<_> = boletim
            .knockout
            .iter()
            .map(|(label, [a, b], mesas)| vec![label.clone(), a.clone(), mesas.clone(), b.clone()])
            .collect();
        flow.table(&KNOCKOUT, &rows);
    }
    for (label, rows) in &boletim.groups {
        flow.heading(label, rows.len() + 3);
        let table: Vec<_> = rows.iter().map(group_row).collect();
        flow.table(&TABLE, &table);
        for row in rows {
            flow.paragraph(&format!("{}º — {}", row.rank, row.why));
        }
    }
    if !boletim.duplas.is_empty() {
        flow.heading("Duplas", boletim.duplas.len());
        let rows: Vec<_> = boletim.duplas.iter().map(dupla_row).collect();
        flow.table(&DUPLAS, &rows);
    }
    if !boletim.rulings.is_empty() {
        flow.heading("Decisões", boletim.rulings.len());
        for ruling in &boletim.rulings {
            flow.paragraph(ruling);
        }
    }
    if !boletim.draw.is_empty() {
        flow.heading("Sorteio", 3);
        flow.paragraph(&boletim.draw);
    }
    flow.finish()
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

fn dupla_row(row: &TableRow) -> Vec<String> {
    vec![
        format!("{}º", row.rank),
        row.name.clone(),
        row.counts[0].to_string(),
        row.counts[1].to_string(),
        row.counts[3].to_string(),
        versus(row.partidas),
        versus(row.pontinhos),
        row.points.to_string(),
    ]
}
