//! The schedule of meals, to be signed by each team's representative on going and on coming back.

use crate::PaperError;
use crate::flow::{Flow, Frame, column};
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

/// Where no team has a time yet.
const NOBODY: &str = "Ninguém tem ainda a sua hora: marque as refeições e imprima de novo.";

/// Puts the schedule on paper; `who` stands over the names.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn meals(frame: &Frame, who: &str, rows: &[MealRow]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    flow.paragraph(
        "O representante assina a hora da saída e a hora da volta. \
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
    let columns = [
        column(who, 52.0, Align::Left),
        column("Sai", 14.0, Align::Right),
        column("Hora e assinatura na saída", 49.0, Align::Left),
        column("Volta", 14.0, Align::Right),
        column("Hora e assinatura na volta", 49.0, Align::Left),
    ];
    flow.tall_table(&columns, &rows);
    flow.finish()
}
