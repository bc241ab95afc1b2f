//! The files of a site, in the order in which they are written, and what is remembered of them.

use crate::view::Stamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What every page says of who made it: a file that does not is somebody else's.
pub const GENERATOR: &str = "Espadilha";

/// Name of the manifest.
pub const MANIFEST: &str = "manifest.json";

/// Name of the file that is asked for again and again.
pub const STATE: &str = "estado.json";

/// Where the season is told to programs.
pub const SEASON_DATA: &str = "dados/temporada.json";

/// Name of the first page.
pub const INDEX: &str = "index.html";

/// A page to which papers and pictures lead: its name is for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lasting {
    Etapa(i64),
    /// A rodada of an etapa.
    Rodada(i64, u32),
    /// The tables of an etapa.
    Standings(i64),
    /// The knockout of an etapa.
    Bracket(i64),
    /// The boletim of an etapa.
    Boletim(i64),
    Team(i64),
}

impl Lasting {
    /// Where it lies below the site's folder.
    #[must_use]
    pub fn path(self) -> String {
        match self {
            Self::Etapa(etapa) => format!("etapa-{etapa}/{INDEX}"),
            Self::Rodada(etapa, rodada) => format!("etapa-{etapa}/rodada-{rodada}.html"),
            Self::Standings(etapa) => format!("etapa-{etapa}/classificacao.html"),
            Self::Bracket(etapa) => format!("etapa-{etapa}/mata-mata.html"),
            Self::Boletim(etapa) => format!("etapa-{etapa}/boletim.html"),
            Self::Team(team) => format!("equipe/{team}.html"),
        }
    }
}

/// When a file is written: what others need comes before them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// How pages look, and the script.
    Style,
    /// The same as the pages, for programs.
    Data,
    Page,
    /// The first page.
    Index,
    /// What changed last.
    State,
    Manifest,
}

/// A file of a site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Where it lies below the site's folder, with `/`.
    pub path: String,
    /// When it is written.
    pub stage: Stage,
    pub bytes: Vec<u8>,
}

/// What a site was when it was last published.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    /// Whose site it is: a mark of its season, which tells nothing of it; empty in manifests of before.
    #[serde(default)]
    pub of: String,
    /// What that season is called.
    #[serde(default)]
    pub season: String,
    /// Its files but this one, by path.
    pub files: BTreeMap<String, Known>,
}

/// What is remembered of a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    /// SHA-256 of its bytes, in hex.
    pub digest: String,
    /// What a page tells, and since when; none of other files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<TellsSince>,
}

/// What a page tells, and since when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TellsSince {
    /// Digest of what it tells, without its stamp.
    pub hash: String,
    /// UTC, RFC 3339.
    pub at: String,
    /// The same by the clock on the wall.
    pub told: String,
    /// The entry of the journal.
    pub seq: i64,
    /// Its hash.
    pub head: String,
}

impl TellsSince {
    /// That a page tells this since a moment.
    #[must_use]
    pub fn since(stamp: &Stamp, hash: String) -> Self {
        let Stamp {
            at,
            told,
            seq,
            head,
        } = stamp.clone();
        Self {
            hash,
            at,
            told,
            seq,
            head,
        }
    }
}

impl Manifest {
    /// The manifest in a file; none where it holds something else.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        serde_json::from_slice(bytes).ok()
    }

    /// As it is written.
    ///
    /// # Errors
    /// Where it cannot be put together.
    pub fn bytes(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec_pretty(self)
    }
}

/// SHA-256 in hex.
#[must_use]
pub fn digest(bytes: &[u8]) -> String {
    let mut hex = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a String cannot fail.
        let _ = write!(hex, "{byte:02x}");
    }
    hex
}

/// How a file is handed out by a server: its type, and how long whoever has it need not ask again. What was erased
/// is gone from everywhere within a minute.
#[must_use]
pub fn served(path: &str) -> (&'static str, &'static str) {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let kind = match ending {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "png" => "image/png",
        _ => "application/octet-stream",
    };
    let kept = match path {
        STATE => "max-age=5",
        MANIFEST => "no-cache",
        _ => "max-age=60",
    };
    (kind, kept)
}

/// Whether a path is one that a site of ours may have had: whatever a manifest names, nothing else is ever taken away.
#[must_use]
pub fn is_ours(path: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let between = |text: &str, before: &str, after: &str| {
        let inner = text.strip_prefix(before);
        inner
            .and_then(|inner| inner.strip_suffix(after))
            .map(str::to_owned)
    };
    let numbered = |text: &str, before: &str, after: &str| {
        between(text, before, after).is_some_and(|inner| number(&inner))
    };
    match path.split_once('/') {
        None => {
            let word =
                |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase());
            path == "manual.html"
                || numbered(path, "ranking-", ".html")
                || between(path, "regulamento-", ".html").is_some_and(|inner| word(&inner))
        }
        Some(("manual", file)) => between(file, "", ".png").is_some_and(|name| {
            let is_named = |byte: u8| byte.is_ascii_lowercase() || byte == b'-';
            !name.is_empty() && name.bytes().all(is_named)
        }),
        Some(("equipe", file)) => numbered(file, "", ".html"),
        Some(("dados", file)) => path == SEASON_DATA || numbered(file, "etapa-", ".json"),
        Some((folder, file)) => {
            let known = [
                "boletim.html",
                "classificacao.html",
                "duplas.html",
                "index.html",
                "mata-mata.html",
                "numeros.html",
                "sorteio.html",
            ];
            let of_etapa = known.contains(&file) || numbered(file, "rodada-", ".html");
            numbered(folder, "etapa-", "") && of_etapa
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_site_has_is_ours() {
        for ours in [
            "etapa-3/rodada-12.html",
            "etapa-3/index.html",
            "equipe/7.html",
            "dados/etapa-3.json",
            "manual.html",
            "manual/mata-mata.png",
            "ranking-1.html",
            "regulamento-fprt.html",
        ] {
            assert!(is_ours(ours), "{ours}");
        }
        for other in [
            "foto.html",
            "index.html",
            "etapa-/index.html",
            "etapa-3/foto.html",
            "equipe/../x.html",
            "equipe/7/8.html",
            "fotos/7.html",
            "manual/Foto 1.png",
            "ranking-.html",
            "regulamento-../x.html",
        ] {
            assert!(!is_ours(other), "{other}");
        }
    }

    #[test]
    fn nothing_is_kept_for_longer_than_a_minute() {
        for (path, kind, kept) in [
            ("index.html", "text/html; charset=utf-8", "max-age=60"),
            (
                "etapa-1/rodada-1.html",
                "text/html; charset=utf-8",
                "max-age=60",
            ),
            ("estilo.css", "text/css; charset=utf-8", "max-age=60"),
            ("site.js", "text/javascript; charset=utf-8", "max-age=60"),
            ("dados/etapa-1.json", "application/json", "max-age=60"),
            ("estado.json", "application/json", "max-age=5"),
            ("manifest.json", "application/json", "no-cache"),
            ("manual/agora.png", "image/png", "max-age=60"),
            ("outro", "application/octet-stream", "max-age=60"),
        ] {
            assert_eq!(served(path), (kind, kept), "{path}");
        }
    }

    #[test]
    fn what_another_program_calls_a_manifest_is_none() {
        for bytes in [
            &b""[..],
            b"{",
            b"[]",
            b"{\"files\":7}",
            b"{\"name\":\"Clube\",\"icons\":[]}",
        ] {
            assert_eq!(Manifest::read(bytes), None);
        }
        let of_before = Manifest::read(b"{\"files\":{}}");
        assert_eq!(of_before, Some(Manifest::default()));
    }
}
