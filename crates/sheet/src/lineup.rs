//! Line-up sheets: what a captain hands in, a page for each team.

use crate::PaperError;
use crate::flow::{Flow, Frame};

/// The line-up of a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineupPage {
    /// Name of the team.
    pub team: String,
    /// Each slot: what it is called, who sits there, how many may.
    pub slots: Vec<(String, Vec<String>, usize)>,
}

/// Puts line-ups on paper; where nobody is known there is a line to write on.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn lineups(frame: &Frame, teams: &[LineupPage]) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    for team in teams {
        flow.page(&team.team);
        for (slot, athletes, seats) in &team.slots {
            flow.heading(slot, *seats);
            for athlete in athletes {
                flow.paragraph(athlete);
            }
            for _ in athletes.len()..*seats {
                flow.blank("Nome");
            }
        }
        flow.blank("Capitão, por extenso");
        flow.blank("Assinatura");
        flow.blank("Recebida às ____:____ por");
    }
    flow.finish()
}
