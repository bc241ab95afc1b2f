//! The notice of a ruling: what happened, by which clause, what follows, who has to sign.

use crate::PaperError;
use crate::flow::{Flow, Frame};

/// A ruling as it is handed over.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Notice {
    /// Whom it is for.
    pub to: Vec<String>,
    /// The clause, and what it says in short.
    pub clause: String,
    /// What happened, in the committee's words.
    pub reason: String,
    /// What had happened before and is counted with it.
    pub earlier: Vec<String>,
    /// What the regulation says to it; empty where nobody asked.
    pub says: String,
    /// Why that was not done; empty where it was.
    pub departs: String,
    /// What follows.
    pub effects: String,
    /// When it was decided.
    pub at: String,
    /// When and why it was revoked; empty while it is in force.
    pub revoked: String,
}

/// Puts a notice on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn notice(frame: &Frame, notice: &Notice) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    let parts = [
        ("Para", notice.to.join("; ")),
        ("O que aconteceu", notice.reason.clone()),
        ("Artigo", notice.clause.clone()),
        ("Antes", notice.earlier.join("; ")),
        ("O regulamento", notice.says.clone()),
        ("Decidido de outro modo", notice.departs.clone()),
        ("Consequência", notice.effects.clone()),
        ("Decidido em", notice.at.clone()),
        ("Revogada", notice.revoked.clone()),
    ];
    for (heading, text) in parts {
        if !text.is_empty() {
            flow.heading(heading, 2);
            flow.paragraph(&text);
        }
    }
    flow.heading("Ciência", 4);
    flow.paragraph("Cabe recurso no prazo e na forma do regulamento.");
    flow.blank("Notificado, por extenso");
    flow.blank("Assinatura, data e hora");
    flow.blank("Pela comissão técnica");
    flow.finish()
}
