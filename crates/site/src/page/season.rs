//! The first page.

use crate::files::{INDEX, Lasting};
use crate::page::etapa::{current, find, state, who_competes};
use crate::page::frame::{Page, capital, rodada_path, team_link, to};
use crate::page::{manual, ranking, rulebook};
use crate::view::{Championship, Etapa, View};
use maud::{Markup, html};

/// What is on, or comes next.
fn now(etapa: &Etapa) -> Markup {
    html! {
        @if let Some(rodada) = current(etapa) {
            div.card.now {
                strong { (etapa.name) " · " (capital(&rodada.label)) }
                span.about { (state(rodada)) }
                (find(INDEX, etapa, rodada))
                a href=(to(INDEX, &rodada_path(etapa, rodada.number))) { "Todas as mesas" }
            }
        }
    }
}

fn etapa_card(etapa: &Etapa) -> Markup {
    html! {
        li {
            a.card href=(to(INDEX, &Lasting::Etapa(etapa.id).path())) {
                strong { (etapa.name) }
                span.about {
                    (etapa.day)
                    @if !etapa.hall.is_empty() { " · " (etapa.hall) }
                    @if let Some(first) = etapa.podium.first() { " · " (champion(etapa)) ": " (first.name) }
                }
            }
        }
    }
}

fn champion(etapa: &Etapa) -> &'static str {
    if etapa.who.ending == "a" {
        "campeã"
    } else {
        "campeão"
    }
}

fn championship(of: &Championship, alone: bool) -> Markup {
    let who = who_competes(of);
    html! {
        @if !alone { h2 { (of.name) } }
        ul.parts {
            li { a href=(ranking::path(of)) { "Ranking" } }
            li { a href=(rulebook::path(&of.profile)) { "Regulamento" } }
        }
        @if of.etapas.is_empty() {
            p { "Nenhuma etapa ainda." }
        } @else {
            ul.cards {
                @for etapa in of.etapas.iter().rev() {
                    (etapa_card(etapa))
                }
            }
        }
        @if !of.teams.is_empty() {
            @if alone { h2 { (who) } } @else { h3 { (who) } }
            ul.many {
                @for team in &of.teams {
                    li { (team_link(INDEX, Some(team.id), &team.name)) }
                }
            }
        }
    }
}

/// The first page.
pub(crate) fn page(view: &View) -> Page {
    let alone = view.championships.len() == 1;
    let only = match view.championships.as_slice() {
        [only] if only.name != view.season => only.name.as_str(),
        _ => "",
    };
    let mut lead = vec![view.federation.as_str(), only];
    lead.retain(|part| !part.is_empty());
    let body = html! {
        @for of in &view.championships {
            @for etapa in &of.etapas {
                (now(etapa))
            }
        }
        @for of in &view.championships {
            (championship(of, alone))
        }
        p.about { a href=(manual::PATH) { "Manual do programa" } }
        @if view.championships.is_empty() {
            p { "Nenhum campeonato ainda." }
        }
    };
    Page {
        path: INDEX.to_owned(),
        title: view.season.clone(),
        lead: lead.join(" · "),
        way: Vec::new(),
        body,
    }
}
