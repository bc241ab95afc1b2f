//! What papers are called, and what stands over their parts.

use crate::labels::moment::local;
use crate::words::say::papers as say;
use crate::words::spoken::Language;

impl Language {
    /// Sheets that were printed and whose jogos have no result yet.
    #[must_use]
    pub fn sumulas_out(self, etapa: &str, rodada: u32, mesas: &[u32]) -> String {
        match mesas {
            [one] => say::SumulasOutOne { etapa, rodada, one }.told(self),
            many => say::SumulasOutMany {
                etapa,
                rodada,
                count: many.len(),
                many,
            }
            .told(self),
        }
    }

    /// A boletim that left the house.
    #[must_use]
    pub fn boletim_out(self, etapa: &str, at: &str) -> String {
        say::BoletimOut {
            etapa,
            at: local(at),
        }
        .told(self)
    }

    /// Certificates that left the house.
    #[must_use]
    pub fn certificates_out(self, etapa: &str, at: &str) -> String {
        say::CertificatesOut {
            etapa,
            at: local(at),
        }
        .told(self)
    }
}
