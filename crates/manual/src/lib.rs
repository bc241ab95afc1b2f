//! The manual, by task: chapters written in `docs/manual`, made into HTML for the window and the site. Pure.

#![deny(missing_docs)]

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html};
use serde::Serialize;
use ts_rs::TS;

/// A chapter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Chapter {
    /// What links call it.
    pub slug: String,
    /// Its title.
    pub title: String,
    /// Its passages, in order; the first has no title where something stands before the first heading.
    pub passages: Vec<Passage>,
}

/// A part of a chapter: what one looks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Passage {
    /// What links call it within its chapter; empty for what stands before the first heading.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What it says, as HTML. Links lead to `CHAPTER.html#PART`, pictures to `pictures/NAME`.
    pub html: String,
    /// The same without signs, to be searched.
    pub text: String,
}

/// A picture of the manual.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Picture {
    /// Its file name.
    pub name: &'static str,
    /// PNG.
    pub bytes: &'static [u8],
}

macro_rules! chapters {
    ($($slug:literal),* $(,)?) => {
        &[$(($slug, include_str!(concat!("../../../docs/manual/", $slug, ".md")))),*]
    };
}

/// In the order in which a season needs them.
const SOURCES: &[(&str, &str)] = chapters![
    "instalar",
    "antes-da-etapa",
    "imprimir",
    "o-dia-da-etapa",
    "relogio-e-chamados",
    "mesas-do-salao",
    "chegou-atrasado",
    "reserva-e-coringa",
    "errei-um-resultado",
    "a-comissao-decidiu",
    "sumulas",
    "classificacao-e-mata-mata",
    "suico-e-outros-formatos",
    "telao-e-site",
    "salao",
    "mandar-por-telefone",
    "varias-mesas-de-trabalho",
    "fim-da-etapa-e-da-temporada",
    "copias-e-seguranca",
    "trocar-de-computador",
    "ajustes",
    "linha-de-comando",
];

macro_rules! pictures {
    ($($name:literal),* $(,)?) => {
        &[$(Picture {
            name: $name,
            bytes: include_bytes!(concat!("../../../docs/pictures/", $name)),
        }),*]
    };
}

/// The pictures that chapters show; all of them are made of the program itself.
pub const PICTURES: &[Picture] = pictures![
    "agora.png",
    "ajustes.png",
    "chamada.png",
    "chamados.png",
    "classificacao.png",
    "conferencia.png",
    "correcao.png",
    "enviar.png",
    "escalacao.png",
    "federacao.png",
    "fim-da-etapa.png",
    "folga.png",
    "imagem-para-enviar.png",
    "inicio.png",
    "inscricoes.png",
    "lancamento.png",
    "mata-mata.png",
    "mesa-do-telao.png",
    "nova-temporada.png",
    "numeros-das-mesas.png",
    "numeros.png",
    "ocorrencia.png",
    "papel.png",
    "relogio.png",
    "salao.png",
    "site-no-telefone.png",
    "sorteio.png",
    "substituicao.png",
    "suico.png",
    "sumula.png",
    "telao.png",
    "trazer-equipes.png",
];

/// Every chapter.
#[must_use]
pub fn chapters() -> Vec<Chapter> {
    let chapter = |(slug, source): &(&str, &str)| chapter(slug, source);
    SOURCES.iter().map(chapter).collect()
}

fn chapter(slug: &str, source: &str) -> Chapter {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES;
    let mut chapter = Chapter {
        slug: slug.to_owned(),
        title: String::new(),
        passages: Vec::new(),
    };
    let mut events = Parser::new_ext(source, options);
    let mut part = Gathered::default();
    while let Some(event) = events.next() {
        match event {
            Event::Start(Tag::Heading { level, id, .. }) => {
                let title = heading(&mut events);
                if level == HeadingLevel::H1 {
                    chapter.title = title;
                } else {
                    let id = id.map(String::from).unwrap_or_default();
                    let before = std::mem::replace(&mut part, Gathered::called(id, title));
                    chapter.passages.extend(before.told());
                }
            }
            other => part.events.push(led(other)),
        }
    }
    chapter.passages.extend(part.told());
    chapter
}

/// The words of a heading, up to its end.
fn heading<'a>(events: &mut impl Iterator<Item = Event<'a>>) -> String {
    let inner = events.take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    inner.filter_map(|event| words(&event)).collect()
}

/// What an event says; none of one that says nothing.
fn words(event: &Event<'_>) -> Option<String> {
    match event {
        Event::Text(text) | Event::Code(text) => Some(text.to_string()),
        Event::SoftBreak
        | Event::HardBreak
        | Event::End(TagEnd::Paragraph | TagEnd::Item | TagEnd::TableCell) => Some(" ".to_owned()),
        _ => None,
    }
}

/// The same, its links and pictures as pages have them.
fn led(event: Event<'_>) -> Event<'_> {
    match event {
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Link {
            link_type,
            dest_url: CowStr::from(dest_url.replacen(".md", ".html", 1)),
            title,
            id,
        }),
        Event::Start(Tag::Image {
            link_type,
            dest_url,
            title,
            id,
        }) => Event::Start(Tag::Image {
            link_type,
            dest_url: CowStr::from(dest_url.trim_start_matches("../").to_owned()),
            title,
            id,
        }),
        other => other,
    }
}

/// A part while it is read.
#[derive(Default)]
struct Gathered<'a> {
    id: String,
    title: String,
    events: Vec<Event<'a>>,
}

impl Gathered<'_> {
    const fn called(id: String, title: String) -> Self {
        Self {
            id,
            title,
            events: Vec::new(),
        }
    }

    /// None where nothing is said.
    fn told(self) -> Option<Passage> {
        let text: String = self.events.iter().filter_map(words).collect();
        let mut told = String::new();
        html::push_html(&mut told, self.events.into_iter());
        (!told.is_empty()).then(|| Passage {
            id: self.id,
            title: self.title,
            // Void elements as HTML has them, not as XML does.
            html: told.replace(" />", ">"),
            text: text.split_whitespace().collect::<Vec<_>>().join(" "),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The values of an attribute.
    fn values(html: &str, attribute: &str) -> Vec<String> {
        let before = format!(" {attribute}=\"");
        let rest = html.split(before.as_str()).skip(1);
        rest.filter_map(|rest| rest.split('"').next().map(str::to_owned))
            .collect()
    }

    #[test]
    fn every_part_can_be_linked_to_and_says_something() {
        for chapter in chapters() {
            assert!(!chapter.title.is_empty(), "{}", chapter.slug);
            let mut ids = BTreeSet::new();
            for (index, part) in chapter.passages.iter().enumerate() {
                let is_lead = index == 0 && part.title.is_empty();
                assert_eq!(
                    part.id.is_empty(),
                    is_lead,
                    "{} {}",
                    chapter.slug,
                    part.title
                );
                assert!(ids.insert(part.id.clone()), "{}: {}", chapter.slug, part.id);
                assert!(!part.text.is_empty(), "{}: {}", chapter.slug, part.id);
            }
        }
    }

    #[test]
    fn links_and_pictures_lead_somewhere() {
        let chapters = chapters();
        let mut places = BTreeSet::new();
        for chapter in &chapters {
            for part in &chapter.passages {
                places.insert(format!("{}.html#{}", chapter.slug, part.id));
            }
        }
        let mut shown = BTreeSet::new();
        for part in chapters.iter().flat_map(|chapter| &chapter.passages) {
            for link in values(&part.html, "href") {
                assert!(places.contains(&link), "{link}");
            }
            shown.extend(values(&part.html, "src"));
            for alt in values(&part.html, "alt") {
                assert!(!alt.is_empty(), "{}", part.html);
            }
        }
        let known: BTreeSet<String> = PICTURES
            .iter()
            .map(|picture| format!("pictures/{}", picture.name))
            .collect();
        assert_eq!(shown, known);
    }

    #[test]
    fn no_chapter_brings_its_own_html() {
        for (slug, source) in SOURCES {
            let own = Parser::new_ext(source, Options::all())
                .find(|event| matches!(event, Event::Html(_) | Event::InlineHtml(_)));
            assert_eq!(own, None, "{slug}");
        }
    }
}
