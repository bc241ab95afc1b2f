//! What stands around every page.

use crate::files::{GENERATOR, INDEX, Lasting, TellsSince};
use crate::view::Etapa;
use maud::{DOCTYPE, Markup, html};

/// What a page may load: what lies beside it, on a server or on a disk, and nothing of anybody else's. Whatever somebody
/// smuggles into a name runs nothing, sends nothing and leads the page's links nowhere else.
const POLICY: &str = "default-src 'none'; script-src 'self' file:; style-src 'self' file:; \
    img-src 'self' file: data:; connect-src 'self'; form-action 'self' file:; base-uri 'none'";

/// A page before anything stands around it.
pub(crate) struct Page {
    /// Where it lies.
    pub path: String,
    /// What it is called.
    pub title: String,
    /// What stands under its title.
    pub lead: String,
    /// The way to it from the first page: paths and names.
    pub way: Vec<(String, String)>,
    /// What it tells.
    pub body: Markup,
}

/// What leads from a page to the site's folder.
pub(crate) fn root(path: &str) -> String {
    "../".repeat(path.matches('/').count())
}

/// A link from a page to a path of the site.
pub(crate) fn to(from: &str, path: &str) -> String {
    format!("{}{path}", root(from))
}

pub(crate) fn team_path(team: i64) -> String {
    Lasting::Team(team).path()
}

/// Whether a page is about one team.
pub(crate) fn is_of_one(path: &str) -> bool {
    path.starts_with("equipe/")
}

pub(crate) fn etapa_path(etapa: &Etapa, file: &str) -> String {
    format!("etapa-{}/{file}.html", etapa.id)
}

pub(crate) fn rodada_path(etapa: &Etapa, rodada: u32) -> String {
    Lasting::Rodada(etapa.id, rodada).path()
}

/// A team's name as a link to its page; as it is where it has none.
pub(crate) fn team_link(from: &str, team: Option<i64>, name: &str) -> Markup {
    html! {
        @match team {
            Some(team) => a href=(to(from, &team_path(team))) { (name) },
            None => (name),
        }
    }
}

/// The first letter large.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// A place as people write it.
pub(crate) fn placing(place: Option<usize>) -> String {
    place.map_or_else(|| "—".to_owned(), |place| format!("{place}º"))
}

/// A balance with its sign.
pub(crate) fn signed(number: i64) -> String {
    match number {
        0 => "0".to_owned(),
        number if number > 0 => format!("+{number}"),
        number => format!("−{}", number.unsigned_abs()),
    }
}

/// The head of every page, with what one says of its own before its title.
pub(crate) fn head(title: &Markup, style: &str, own: &Markup, script: Option<&str>) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta http-equiv="Content-Security-Policy" content=(POLICY);
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="robots" content="noindex, nofollow";
            meta name="generator" content=(GENERATOR);
            (own)
            title { (title) }
            link rel="icon" href="data:,";
            link rel="stylesheet" href=(style);
            @if let Some(script) = script { script defer src=(script) {} }
        }
    }
}

/// Of a page that leads elsewhere, nobody there is told where from.
pub(crate) fn unreferred() -> Markup {
    html! { meta name="referrer" content="no-referrer"; }
}

impl Page {
    /// What it tells, without its stamp: while this is the same nothing has changed.
    pub fn content(&self, season: &str) -> String {
        html! {
            title { (self.title) " · " (season) }
            (self.inner())
        }
        .into_string()
    }

    fn inner(&self) -> Markup {
        html! {
            header.top {
                nav aria-label="Caminho" {
                    ol {
                        @for (path, name) in &self.way {
                            li { a href=(to(&self.path, path)) { (name) } }
                        }
                        li { span.here aria-current="page" { (self.title) } }
                    }
                }
                span.suits aria-hidden="true" { "♣♥♠♦" }
            }
            main id="conteudo" {
                h1 { (self.title) }
                @if !self.lead.is_empty() {
                    p.lead { (self.lead) }
                }
                (self.body)
            }
        }
    }

    /// The whole page, telling since when it tells this.
    pub fn whole(&self, season: &str, since: &TellsSince) -> String {
        let root = root(&self.path);
        let [style, script] = ["estilo.css", "site.js"].map(|file| to(&self.path, file));
        html! {
            (DOCTYPE)
            html lang="pt-BR" data-root=(root) data-page=(self.path) data-hash=(since.hash) data-seq=(since.seq) {
                (head(&html! { (self.title) " · " (season) }, &style, &unreferred(), Some(&script)))
                body {
                    a.skip href="#conteudo" { "Ir para o conteúdo" }
                    (self.inner())
                    footer {
                        div.stamp {
                            p {
                                "Assim desde " time datetime=(since.at) { (since.told) }
                                " · registro " (since.seq)
                            }
                            p { "Confere no arquivo por " code { (since.head) } }
                        }
                        p id="vivo" role="status" hidden {}
                    }
                }
            }
        }
        .into_string()
    }
}

/// A page that holds the place of one that is on its way: whole, and every link leads to it or away from nothing.
pub(crate) fn placeholder(path: &str, season: &str) -> String {
    let again = html! { meta http-equiv="refresh" content="5"; };
    html! {
        (DOCTYPE)
        html lang="pt-BR" {
            (head(&html! { "Em publicação · " (season) }, &to(path, "estilo.css"), &again, None))
            body {
                main {
                    h1 { (season) }
                    p { "Esta página está sendo publicada. Ela aparece sozinha em instantes." }
                }
            }
        }
    }
    .into_string()
}

/// The way to the first page.
pub(crate) fn home(season: &str) -> (String, String) {
    (INDEX.to_owned(), season.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_as_people_write_them() {
        assert_eq!([signed(0), signed(7), signed(-7)], ["0", "+7", "−7"]);
        assert_eq!([placing(Some(2)), placing(None)], ["2º", "—"]);
    }
}
