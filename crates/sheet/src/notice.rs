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
    /// Why it was not found proven; empty where it was.
    pub not_proven: String,
    /// What follows, a sentence each.
    pub effects: Vec<String>,
    /// What proves it: each by its name and its digest.
    pub evidence: Vec<String>,
    /// When it was decided.
    pub at: String,
    /// Which instance decided it, and who; empty where nobody said.
    pub decided_by: String,
    /// The protest that it carries out; empty where it carries out none.
    pub carries_out: String,
    /// What was said against it, and what was made of that.
    pub appeals: Vec<String>,
    /// Whether a protest is open, and until when.
    pub protest: String,
    /// When and why it was revoked; empty while it is in force.
    pub revoked: String,
}

/// Puts a notice on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn notice(frame: &Frame, notice: &Notice) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(frame)?;
    let one = |text: &String| vec![text.clone()];
    let parts = [
        ("Para", one(&notice.to.join("; "))),
        ("O que aconteceu", one(&notice.reason)),
        ("Artigo", one(&notice.clause)),
        ("Antes", one(&notice.earlier.join("; "))),
        ("O que o regulamento prevê", one(&notice.says)),
        ("Por que se decidiu de outro modo", one(&notice.departs)),
        ("Por que não ficou provada", one(&notice.not_proven)),
        ("Consequência", notice.effects.clone()),
        ("Provas", notice.evidence.clone()),
        ("Decidido em", one(&notice.at)),
        ("Quem decidiu", one(&notice.decided_by)),
        ("Por recurso", one(&notice.carries_out)),
        ("Revogada", one(&notice.revoked)),
        ("Recursos", notice.appeals.clone()),
    ];
    for (heading, texts) in parts {
        let texts: Vec<_> = texts.iter().filter(|text| !text.is_empty()).collect();
        if !texts.is_empty() {
            flow.heading(heading, 2);
            for text in texts {
                flow.paragraph(&capital(text));
            }
        }
    }
    flow.heading("Ciência", 4);
    flow.paragraph(&notice.protest);
    flow.blank("Notificado, por extenso");
    flow.blank("Assinatura, data e hora");
    flow.blank("Pela comissão técnica");
    flow.finish()
}

/// A sentence of its own begins with a capital, wherever its words come from.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}
