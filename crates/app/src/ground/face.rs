//! What is checked of how a season shows itself before it is kept.

use messages::refusal::Refusal;
use messages::refusal::registry::{RegistryRefusal, SiteFault};
use serde::{Deserialize, Serialize};
use site::colour::{self, Palette};
use site::files::INDEX;
use store::Db;
use ts_rs::TS;
use url::Url;

/// The most letters of an address: the square code of a longer one would be too fine for a badge.
const LONGEST: usize = 80;

/// How a season shows itself to everybody.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PublicFace {
    /// Where its pages are found: `http` or `https`, with its last slash; empty for nowhere.
    pub site: String,
    /// The colour of the federation, `#rrggbb` in small letters; empty for ours.
    pub colour: String,
    /// Whether those under age are named whole.
    pub minors_whole: bool,
}

impl From<store::season::PublicFace> for PublicFace {
    fn from(row: store::season::PublicFace) -> Self {
        Self {
            site: row.site,
            colour: row.colour,
            minors_whole: row.minors_whole,
        }
    }
}

impl From<PublicFace> for store::season::PublicFace {
    fn from(face: PublicFace) -> Self {
        Self {
            site: face.site,
            colour: face.colour,
            minors_whole: face.minors_whole,
        }
    }
}

/// How a season shows itself, of its file.
pub struct Shown {
    /// Where its pages are found; empty for nowhere.
    pub site: String,
    /// The federation's colour; none for ours.
    pub palette: Option<Palette>,
    /// Whether those under age are named whole.
    pub minors_whole: bool,
}

/// How a season shows itself. A file of a stranger may hold anything: what is no address and no colour is none.
///
/// # Errors
/// Where the file cannot be read.
pub fn shown(db: &Db) -> Result<Shown, Refusal> {
    let store::season::PublicFace {
        site,
        colour,
        minors_whole,
    } = store::season::face(db)?;
    Ok(Shown {
        site: checked_site(&site).unwrap_or_default(),
        palette: colour::parse(&colour).map(Palette::of),
        minors_whole,
    })
}

/// How a season shows itself, as a later one takes it over: what is no address and no colour stays behind.
///
/// # Errors
/// Where the file cannot be read.
pub fn carried(db: &Db) -> Result<PublicFace, Refusal> {
    let kept = store::season::face(db)?;
    Ok(PublicFace {
        site: checked_site(&kept.site).unwrap_or_default(),
        colour: checked_colour(&kept.colour).unwrap_or_default(),
        minors_whole: kept.minors_whole,
    })
}

/// An address as people read it and type it: `fprt.org.br/truco`.
pub fn told_site(site: &str) -> &str {
    let plain = site.split_once("://").map_or(site, |(_, plain)| plain);
    plain.trim_end_matches('/')
}

/// Where a page of a season is found: a file by its name, which a bucket without a server hands out as well.
pub fn page_at(site: &str, path: &str) -> String {
    format!("{site}{path}")
}

/// The address of the season's pages as it is kept: empty for nowhere, else with its last slash, so that the name of
/// a page may follow it.
pub fn checked_site(text: &str) -> Result<String, RegistryRefusal> {
    let typed = text.trim();
    if typed.is_empty() {
        return Ok(String::new());
    }
    let bad = |fault| RegistryRefusal::BadSite {
        address: typed.to_owned(),
        fault,
    };
    let url = Url::parse(typed).map_err(|_| bad(SiteFault::NotWeb))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(bad(SiteFault::NotWeb));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(bad(SiteFault::Secret));
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err(bad(SiteFault::Tail));
    }
    let address = url.as_str();
    let folder = address.strip_suffix(INDEX).unwrap_or(address);
    let folder = format!("{}/", folder.trim_end_matches('/'));
    if folder.len() > LONGEST {
        return Err(bad(SiteFault::TooLong { longest: LONGEST }));
    }
    Ok(folder)
}

/// The colour of the federation as it is kept; empty for ours.
pub fn checked_colour(text: &str) -> Result<String, RegistryRefusal> {
    let typed = text.trim();
    if typed.is_empty() {
        return Ok(String::new());
    }
    let read = colour::parse(typed).ok_or_else(|| RegistryRefusal::BadColour(typed.to_owned()))?;
    Ok(colour::told(read))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_one_under_which_pages_lie() {
        for (typed, kept) in [
            ("", ""),
            ("  ", ""),
            ("https://fprt.org.br", "https://fprt.org.br/"),
            (" HTTP://FPRT.org.br/Truco ", "http://fprt.org.br/Truco/"),
            (
                "https://fprt.org.br/2026/index.html",
                "https://fprt.org.br/2026/",
            ),
            ("http://192.168.0.7:8080//", "http://192.168.0.7:8080/"),
            ("https://truco.são.br/", "https://truco.xn--so-sia.br/"),
        ] {
            assert_eq!(checked_site(typed).unwrap(), kept, "{typed}");
        }
        for (typed, wrong) in [
            ("fprt.org.br", SiteFault::NotWeb),
            ("ftp://fprt.org.br/", SiteFault::NotWeb),
            ("file:///site/", SiteFault::NotWeb),
            ("javascript:alert(1)", SiteFault::NotWeb),
            ("https://", SiteFault::NotWeb),
            ("https://ana:senha@fprt.org.br/", SiteFault::Secret),
            ("https://fprt.org.br/?p=7", SiteFault::Tail),
            ("https://fprt.org.br/#topo", SiteFault::Tail),
            (
                &format!("https://{}.br/", "truco.".repeat(14)),
                SiteFault::TooLong { longest: LONGEST },
            ),
        ] {
            let refused = checked_site(typed);
            assert!(
                matches!(&refused, Err(RegistryRefusal::BadSite { fault, .. }) if *fault == wrong),
                "{typed}: {refused:?}"
            );
        }
    }

    #[test]
    fn a_colour_is_of_six_digits() {
        for (typed, kept) in [("", ""), (" #0A5C36", "#0a5c36"), ("0a5c36 ", "#0a5c36")] {
            assert_eq!(checked_colour(typed).unwrap(), kept, "{typed}");
        }
        for wrong in ["#abc", "green", "#0a5c3g", "#0a5c36ff", "#+a5c36", "#0a5cé"] {
            let refused = checked_colour(wrong);
            assert!(
                matches!(refused, Err(RegistryRefusal::BadColour(_))),
                "{wrong}"
            );
        }
    }
}
