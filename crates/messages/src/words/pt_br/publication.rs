//! What is said of a publication that goes on by itself.

use crate::refusal::Refusal;
use crate::refusal::paper::PaperRefusal;
use crate::words::pt_br;
use crate::words::pt_br::files::cause;
use crate::words::system::kind;
use std::io::ErrorKind;

/// What becomes of it.
const GOES_ON: &str =
    "O que já foi publicado continua como está; o resto vai sozinho assim que isso passar.";

/// A place that has not answered for long.
#[must_use]
pub fn silent(place: &str) -> String {
    format!("{place} não responde. Confira o disco, o cabo ou a rede. {GOES_ON}")
}

/// Why the site at `place` could not be written, and what to do.
#[must_use]
pub fn fault(place: &str, refusal: &Refusal) -> String {
    let (path, detail) = match refusal {
        Refusal::File { path, detail } => (path, detail),
        Refusal::Paper(PaperRefusal::Bucket(_)) => {
            return format!("{} {GOES_ON}", pt_br::refusal(refusal));
        }
        _ => return pt_br::refusal(refusal),
    };
    let cause = cause(detail);
    let told = match kind(detail) {
        Some(ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            return format!(
                "A pasta do site não está mais em {place}. Devolva a pasta, ligue de novo o disco dela ou escolha outra: assim que ela voltar, o site é escrito sozinho."
            );
        }
        Some(ErrorKind::StorageFull | ErrorKind::QuotaExceeded) => {
            format!("O disco de {place} está cheio. Libere espaço nele ou escolha outra pasta.")
        }
        Some(ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem) => format!(
            "{path} não pode ser gravado: {cause}. Dê permissão a quem usa o programa ou escolha outra pasta."
        ),
        Some(ErrorKind::TimedOut | ErrorKind::StaleNetworkFileHandle) => {
            return silent(place);
        }
        _ => {
            format!("{path} não pôde ser gravado: {cause}. Confira o disco ou escolha outra pasta.")
        }
    };
    format!("{told} {GOES_ON}")
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
            let said = fault("/media/site", &refusal);
            assert!(
                said.contains(told) && said.ends_with(GOES_ON),
                "{number}: {said}"
            );
        }
        for number in [2, 20] {
            let refusal = Refusal::File {
                path: "/media/site/index.html".to_owned(),
                detail: Error::from_raw_os_error(number).to_string(),
            };
            let said = fault("/media/site", &refusal);
            assert!(
                said.contains("não está mais em /media/site. Devolva"),
                "{said}"
            );
        }
        let foreign = PaperRefusal::ForeignSite("x".to_owned());
        assert!(fault("x", &foreign.into()).contains("outro site"));
    }
}
