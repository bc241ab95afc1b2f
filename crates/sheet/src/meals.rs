//! The schedule of meals, to be signed by each team's representative on going and on coming back.

use crate::PaperError;
use crate::flow::{Column, Flow, Frame, column};
use crate::page::Align;

/// The meal of one team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MealRow {
    /// The team.
    pub team: String,
    /// When it goes: `HH:MM`.
    pub leaves: String,
    /// When it is to be back: `HH:MM`.
    pub returns: String,
}

const MEALS: [Column; 5] = [
    column("Equipe", 52.0, Align::Left),
    column("Sai", 14.0, Align::Right),
    column("Hora e assinatura na saída", 49.0, Align::Left),
    column("Volta", 14.0, Align::Right),
    column("Hora e assinatura na volta", 49.0, Align::Left),
];

/// Where no team has a time yet.
const NOBODY: &str = "Nenhuma equipe tem ainda a sua hora: marque as refeições e imprima de novo.";

/// Puts the schedule on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn meals(frame: &Frame, rows: &[MealRow]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    flow.paragraph(
        "O representante assina a hora em que a equipe sai e a hora em que volta. \
         Quem volta depois da hora arrisca o W×O das mesas que faltarem.",
    );
    if rows.is_empty() {
        flow.paragraph(NOBODY);
        return flow.finish();
    }
    let line = "____:____  ____________________";
    let rows: Vec<_> = rows
        .iter()
        .map(|row| {
            vec![
                row.team.clone(),
                row.leaves.clone(),
                line.to_owned(),
                row.returns.clone(),
                line.to_owned(),
            ]
        })
        .collect();
    flow.tall_table(&MEALS, &rows);
    flow.finish()
}
