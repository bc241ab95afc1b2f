//! What papers are called, and what stands over their parts.

use crate::labels::moment::{day, local};
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

    /// By which regulation of the season's own something was played: its title, that of its base, the day from which it
    /// holds (stored), its digest in 64 digits, of which the first 8 are told.
    #[must_use]
    pub fn regulation_head(
        self,
        title: &str,
        base: Option<&str>,
        since: &str,
        digest: &str,
    ) -> String {
        let since = day(since);
        let digest = digest.get(..8).unwrap_or(digest);
        match base {
            None => say::RegulationHead {
                title,
                since,
                digest,
            }
            .told(self),
            Some(base) => say::RegulationHeadOver {
                title,
                base,
                since,
                digest,
            }
            .told(self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_names_the_regulation_with_its_base_and_its_day() {
        let head = |base| {
            let digest = "a1b2c3d4".repeat(8);
            Language::PtBr.regulation_head("Estadual 2027", base, "2027-03-01", &digest)
        };
        assert_eq!(
            head(Some("FPRT 2024")),
            "Regulamento: Estadual 2027, sobre FPRT 2024, desde 01/03/2027 (a1b2c3d4)"
        );
        assert_eq!(
            head(None),
            "Regulamento: Estadual 2027, desde 01/03/2027 (a1b2c3d4)"
        );
    }
}
