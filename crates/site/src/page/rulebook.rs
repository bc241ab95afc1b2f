//! A regulation, clause by clause, in our words.

use crate::page::frame::{Page, home};
use crate::view::{Rulebook, View};
use maud::html;

/// Where a regulation lies.
pub(crate) fn path(profile: &str) -> String {
    format!("regulamento-{profile}.html")
}

/// The page of a regulation.
pub(crate) fn page(view: &View, rulebook: &Rulebook) -> Page {
    let body = html! {
        p.lead {
            "Resumo em palavras nossas, artigo por artigo; vale o texto do regulamento. "
            "O que vem depois de “Lemos assim” é leitura deste programa."
        }
        dl.clauses {
            @for clause in &rulebook.clauses {
                dt id=(clause.id) { (clause.id) @if !clause.at.is_empty() { " · " (clause.at) } }
                dd { (clause.gist) }
                @for reading in &clause.readings {
                    dd.reading { "Lemos assim: " (reading) }
                }
            }
        }
    };
    Page {
        path: path(&rulebook.profile),
        title: rulebook.title.clone(),
        lead: String::new(),
        way: vec![home(&view.season)],
        body,
    }
}
