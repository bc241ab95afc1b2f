//! A regulation on paper, clause by clause in our words, our readings marked as ours.

use crate::PaperError;
use crate::flow::{Column, Flow, Frame, column};
use crate::page::Align;

/// One clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClauseRow {
    /// Its id.
    pub id: String,
    /// Where it stands in the text.
    pub at: String,
    /// What it says.
    pub gist: String,
    /// How we read what it leaves open.
    pub readings: Vec<String>,
}

const CLAUSES: [Column; 3] = [
    column("Cláusula", 40.0, Align::Left),
    column("No texto", 18.0, Align::Left),
    column("O que diz", 120.0, Align::Left),
];

/// What stands before a reading: it is ours and not the regulation's.
const OURS: &str = "Leitura nossa:";

/// Puts a regulation on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn rulebook(frame: &Frame, clauses: &[ClauseRow]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    flow.paragraph(
        "As cláusulas estão resumidas em palavras nossas; vale o texto da entidade. \
         Onde o texto cala, o que o programa faz está marcado \"Leitura nossa\".",
    );
    let mut rows = Vec::new();
    for clause in clauses {
        rows.push(vec![
            clause.id.clone(),
            clause.at.clone(),
            clause.gist.clone(),
        ]);
        for reading in &clause.readings {
            let told = format!("{OURS} {reading}");
            rows.push(vec![String::new(), String::new(), told]);
        }
    }
    flow.table(&CLAUSES, &rows);
    flow.finish()
}
