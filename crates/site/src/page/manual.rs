//! The manual of the program, whole on one page: found by a browser's own search, too.

use crate::files::{File, Stage};
use crate::page::frame::{Page, home};
use crate::view::View;
use manual::{Chapter, PICTURES, Passage, chapters};
use maud::{Markup, PreEscaped, html};

/// Where it lies.
pub(crate) const PATH: &str = "manual.html";

/// The folder of its pictures.
const FOLDER: &str = "manual/";

/// What a part is called on the page.
fn id(chapter: &str, part: &str) -> String {
    if part.is_empty() {
        chapter.to_owned()
    } else {
        format!("{chapter}--{part}")
    }
}

/// What a part says, its links within the page and its pictures in their folder.
fn said(part: &Passage, chapters: &[Chapter]) -> Markup {
    let mut html = part.html.replace(
        "<img src=\"pictures/",
        &format!("<img loading=\"lazy\" src=\"{FOLDER}"),
    );
    for chapter in chapters {
        let (far, near) = (
            format!("href=\"{}.html#", chapter.slug),
            format!("href=\"#{}--", chapter.slug),
        );
        html = html.replace(&far, &near);
    }
    // What is wider than a phone is scrolled by keys, too.
    PreEscaped(html.replace("<pre>", "<pre tabindex=\"0\">"))
}

/// The page of the manual.
pub(crate) fn page(view: &View) -> Page {
    let chapters = chapters();
    let body = html! {
        // The script shows it: without one a browser's own search does.
        form.find data-manual hidden {
            label for="q" { "Procurar no manual" }
            input id="q" name="q" type="search" autocomplete="off" placeholder="Procurar no manual";
            button type="submit" { "Procurar" }
        }
        p.found role="status" {}
        nav.contents aria-label="Capítulos" {
            ul {
                @for chapter in &chapters {
                    li { a href=(format!("#{}", chapter.slug)) { (chapter.title) } }
                }
            }
        }
        @for chapter in &chapters {
            section.chapter {
                h2 id=(chapter.slug) { (chapter.title) }
                @for part in &chapter.passages {
                    div.part {
                        @if !part.title.is_empty() {
                            h3 id=(id(&chapter.slug, &part.id)) { (part.title) }
                        }
                        (said(part, &chapters))
                    }
                }
            }
        }
    };
    Page {
        path: PATH.to_owned(),
        title: "Manual".to_owned(),
        lead: "Para quem organiza: o que fazer em cada hora do torneio.".to_owned(),
        way: vec![home(&view.season)],
        body,
    }
}

pub(crate) fn pictures() -> impl Iterator<Item = File> {
    PICTURES.iter().map(|picture| File {
        path: format!("{FOLDER}{}", picture.name),
        stage: Stage::Style,
        bytes: picture.bytes.to_vec(),
    })
}
