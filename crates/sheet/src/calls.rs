//! Lists on the wall: who plays where, by name, by mesa, by club.

use crate::PaperError;
use crate::flow::{Flow, Frame, column};
use crate::page::{Align, listed};

/// Somebody who is called.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct CallRow {
    /// Who, with the number of the dupla where there are several.
    pub name: String,
    /// The athletes, where they are known.
    pub athletes: Vec<String>,
    /// The mesa.
    pub mesa: String,
    /// Against whom.
    pub against: String,
}

/// Puts a call list on paper: parts with a heading each, or one without; `who` stands over the names.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn calls(
    frame: &Frame,
    who: &str,
    parts: &[(String, Vec<CallRow>)],
) -> Result<Vec<u8>, PaperError> {
    let columns = [
        column(who, 48.0, Align::Left),
        column("Mesa", 14.0, Align::Right),
        column("Atletas", 68.0, Align::Left),
        column("Contra", 48.0, Align::Left),
    ];
    let mut flow = Flow::new(frame)?;
    for (heading, rows) in parts {
        if !heading.is_empty() {
            flow.heading(heading, rows.len());
        }
        let rows: Vec<_> = rows
            .iter()
            .map(|row| {
                vec![
                    row.name.clone(),
                    row.mesa.clone(),
                    listed(&row.athletes),
                    row.against.clone(),
                ]
            })
            .collect();
        flow.table(&columns, &rows);
    }
    flow.finish()
}
