//! What is said of a publication that goes on by itself.

use crate::refusal::Refusal;
use crate::refusal::paper::PaperRefusal;
use crate::words::say::publication as say;
use crate::words::spoken::Language;
use crate::words::system;
use platform::cause::Cause;

impl Language {
    /// A place that has not answered for long.
    #[must_use]
    pub fn silent(self, place: &str) -> String {
        say::Silent {
            place,
            goes_on: say::goes_on(self),
        }
        .told(self)
    }

    /// Why the site at `place` could not be written, and what to do.
    #[must_use]
    pub fn unpublished(self, place: &str, refusal: &Refusal) -> String {
        let (path, detail) = match refusal {
            Refusal::File { path, detail } => (path, detail),
            Refusal::Paper(PaperRefusal::Bucket(_)) => {
                return format!("{} {}", self.refusal(refusal), say::goes_on(self));
            }
            _ => return self.refusal(refusal),
        };
        let cause = self.cause(detail);
        let told = match system::cause(detail) {
            Some(Cause::NotFound | Cause::NotAFolder) => {
                return say::UnpublishedNotFound { place }.told(self);
            }
            Some(Cause::Full) => say::UnpublishedStorageFull { place }.told(self),
            Some(Cause::Denied | Cause::DeniedOrOpen | Cause::ReadOnly) => {
                say::UnpublishedPermissionDenied { path, cause }.told(self)
            }
            Some(Cause::Silent | Cause::Network) => return self.silent(place),
            _ => say::UnpublishedOther { path, cause }.told(self),
        };
        format!("{told} {}", say::goes_on(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Error;

    #[test]
    fn every_fault_says_what_to_do() {
        for (number, told) in [
            (28, "O disco de /media/site está cheio. Libere"),
            (122, "O disco de /media/site está cheio. Libere"),
            (
                13,
                "/media/site/index.html não pode ser gravado: falta permissão",
            ),
            (
                30,
                "/media/site/index.html não pode ser gravado: ali só se pode ler",
            ),
            (110, "/media/site não responde. Confira"),
            (5, "o sistema recusou (código 5). Confira"),
        ] {
            let refusal = Refusal::File {
                path: "/media/site/index.html".to_owned(),
                detail: Error::from_raw_os_error(number).to_string(),
            };
            let said = Language::PtBr.unpublished("/media/site", &refusal);
            assert!(
                said.contains(told) && said.ends_with(say::goes_on(Language::PtBr)),
                "{number}: {said}"
            );
        }
        for number in [2, 20] {
            let refusal = Refusal::File {
                path: "/media/site/index.html".to_owned(),
                detail: Error::from_raw_os_error(number).to_string(),
            };
            let said = Language::PtBr.unpublished("/media/site", &refusal);
            assert!(
                said.contains("não está mais em /media/site. Devolva"),
                "{said}"
            );
        }
        let foreign = PaperRefusal::ForeignSite("x".to_owned());
        let told = Language::PtBr.unpublished("x", &foreign.into());
        assert!(told.contains("outro site"));
    }
}
