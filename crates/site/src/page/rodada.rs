//! A rodada with its mesas.

use crate::page::etapa::{current, find, lead, nav, state, way};
use crate::page::frame::{Page, capital, rodada_path, team_link};
use crate::view::{Championship, Confronto, Etapa, Mesa, MesaIs, Rodada, Side, View};
use maud::{Markup, html};

/// What is known at a mesa: sign, word and class.
const fn told(state: MesaIs) -> (&'static str, &'static str, &'static str) {
    match state {
        MesaIs::Waiting => ("○", "aguarda a chamada", "waiting"),
        MesaIs::Playing => ("▶", "em jogo", "playing"),
        MesaIs::Spare => ("–", "não foi preciso jogar", "spare"),
        MesaIs::Decided => ("✓", "", "decided"),
        MesaIs::Walkover => ("∅", "W×O", "walkover"),
        MesaIs::Annulled => ("✕", "anulado", "annulled"),
    }
}

const fn index(side: Side) -> usize {
    match side {
        Side::A => 0,
        Side::B => 1,
    }
}

fn won(winner: Option<Side>, of: usize) -> bool {
    winner.is_some_and(|winner| index(winner) == of)
}

/// One mesa: its number large, the two duplas, how it stands.
fn mesa(of: &Mesa) -> Markup {
    let (sign, word, class) = told(of.state);
    let is_decided = matches!(of.state, MesaIs::Decided | MesaIs::Walkover);
    html! {
        li.mesa {
            p.number { span { "mesa" } (of.at) }
            div {
                @for side in [0, 1] {
                    p.side.won[won(of.winner, side)] {
                        span {
                            (of.sides[side])
                            @if let Some(dupla) = of.duplas[side] {
                                " " (dupla)
                            }
                            @if !of.athletes[side].is_empty() {
                                " " small { (of.athletes[side].join(" e ")) }
                            }
                        }
                        @if is_decided {
                            b { (of.partidas[side]) }
                        }
                    }
                }
                p.state.(class) {
                    span aria-hidden="true" { (sign) } " "
                    (word)
                    @if !word.is_empty() && !of.score.is_empty() { " · " }
                    (of.score)
                }
            }
        }
    }
}

/// The mesas of a confronto in one phrase: `mesas 11 a 15`.
pub(crate) fn mesas_told(mesas: &[&Mesa]) -> String {
    match mesas {
        [] => String::new(),
        [only] => format!("mesa {}", only.at),
        [first, .., last] => {
            let count = mesas.len();
            let follow = last
                .mesa
                .checked_sub(first.mesa)
                .map(|span| span as usize + 1)
                == Some(count);
            if follow && count > 2 {
                format!("mesas {} a {}", first.at, last.at)
            } else {
                let all: Vec<&str> = mesas.iter().map(|mesa| mesa.at.as_str()).collect();
                format!("mesas {}", all.join(", "))
            }
        }
    }
}

fn confronto(path: &str, of: &Confronto, rodada: &Rodada) -> Markup {
    let mesas: Vec<&Mesa> = rodada
        .mesas
        .iter()
        .filter(|mesa| mesa.confronto == of.id)
        .collect();
    let begun = of.over || of.score != [0, 0];
    html! {
        section.confronto id={ "c" (of.id) } {
            header {
                p.label { (of.label) @if !mesas.is_empty() { " · " (mesas_told(&mesas)) } }
                h2 {
                    span.won[won(of.winner, 0)] { (team_link(path, of.teams[0], &of.sides[0])) }
                    span.score {
                        @if begun { (of.score[0]) " × " (of.score[1]) } @else { "×" }
                    }
                    span.won[won(of.winner, 1)] { (team_link(path, of.teams[1], &of.sides[1])) }
                }
            }
            @if !mesas.is_empty() {
                ul.mesas {
                    @for one in &mesas {
                        (mesa(one))
                    }
                }
            }
        }
    }
}

/// Where each team is, by name: to be found without a script.
fn by_team(etapa: &Etapa, rodada: &Rodada) -> Markup {
    let mut rows: Vec<(&str, i64, String)> = Vec::new();
    for of in &rodada.confrontos {
        let mesas: Vec<&Mesa> = rodada
            .mesas
            .iter()
            .filter(|mesa| mesa.confronto == of.id)
            .collect();
        for side in [0, 1] {
            if of.teams[side].is_some() {
                rows.push((&of.sides[side], of.id, mesas_told(&mesas)));
            }
        }
    }
    rows.sort_unstable();
    html! {
        details {
            summary { "Mesas por " (etapa.who.one) }
            ul.many {
                @for (name, confronto, mesas) in &rows {
                    li { a href={ "#c" (confronto) } { (name) } @if !mesas.is_empty() { ": " (mesas) } }
                }
            }
        }
    }
}

/// The page of a rodada.
pub(crate) fn page(
    view: &View,
    championship: &Championship,
    etapa: &Etapa,
    rodada: &Rodada,
) -> Page {
    let path = rodada_path(etapa, rodada.number);
    let is_current = current(etapa).is_some_and(|current| current.number == rodada.number);
    let body = html! {
        (nav(etapa, &path))
        p { strong { (capital(&state(rodada))) } }
        (find(&path, etapa, rodada))
        p.found role="status" {}
        (by_team(etapa, rodada))
        @if !is_current && rodada.confrontos.is_empty() {
            p { "Ninguém se enfrenta nesta rodada." }
        }
        @for one in &rodada.confrontos {
            (confronto(&path, one, rodada))
        }
        @if !rodada.rests.is_empty() {
            h2 { "Folgam" }
            ul.many {
                @for name in &rodada.rests {
                    li { (name) }
                }
            }
        }
    };
    Page {
        way: way(view, etapa),
        title: capital(&rodada.label),
        lead: lead(championship, etapa),
        path,
        body,
    }
}
