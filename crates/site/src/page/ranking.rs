//! The season's ranking of a championship.

use crate::page::etapa::who_competes;
use crate::page::frame::{Page, home, signed, team_link};
use crate::view::{Championship, EtapaScore, RankedRow, Ranking, View};
use maud::{Markup, html};

/// Where the ranking of a championship lies.
pub(crate) fn path(championship: &Championship) -> String {
    format!("ranking-{}.html", championship.id)
}

/// What an etapa gave; in brackets where better ones count.
fn cell(row: &RankedRow, etapa: u32) -> String {
    let of_etapa = |score: &&EtapaScore| score.etapa == etapa;
    match row.etapas.iter().find(of_etapa) {
        None => "–".to_owned(),
        Some(score) if score.counts => score.points.to_string(),
        Some(score) => format!("({})", score.points),
    }
}

fn table(path: &str, title: &str, ranking: &Ranking, rows: &[RankedRow]) -> Markup {
    let taken = rows.iter().any(|row| row.taken != 0);
    let columns = 3 + ranking.etapas.len() + usize::from(taken);
    html! {
        @if !rows.is_empty() {
            div.scroll {
                table {
                    caption { (title) }
                    thead {
                        tr {
                            th scope="col" { abbr title="Posição" { "Pos" } }
                            th.name scope="col" { "Nome" }
                            @for (number, name) in &ranking.etapas {
                                th scope="col" { abbr title=(name) { (number) "ª" } }
                            }
                            @if taken { th scope="col" { abbr title="Pontos retirados por decisão" { "Ret" } } }
                            th scope="col" { "Total" }
                        }
                    }
                    tbody {
                        @for row in rows {
                            tr.row {
                                td { (row.rank) "º" }
                                th.name scope="row" { (team_link(path, row.team, &row.name)) }
                                @for (number, _) in &ranking.etapas {
                                    td { (cell(row, *number)) }
                                }
                                @if taken { td { (signed(row.taken)) } }
                                td.points { (row.points) }
                            }
                            @if !row.why.is_empty() {
                                tr.why { td colspan=(columns) { (row.why) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The page of a ranking.
pub(crate) fn page(view: &View, championship: &Championship) -> Page {
    let path = path(championship);
    let ranking = &championship.ranking;
    let left_out = |rows: &[RankedRow]| {
        rows.iter()
            .flat_map(|row| &row.etapas)
            .any(|score| !score.counts)
    };
    // Duplas and athletes have tables of their own below.
    let who = who_competes(championship);
    let entrants = match who.as_str() {
        "Duplas" | "Atletas" => "Participantes",
        other => other,
    };
    let body = html! {
        @if ranking.etapas.is_empty() {
            p { "O ranking começa quando a primeira etapa terminar." }
        }
        @if left_out(&ranking.teams) || left_out(&ranking.duplas) || left_out(&ranking.individuals) {
            p.lead { "Entre parênteses, o que não conta porque há etapas melhores." }
        }
        (table(&path, entrants, ranking, &ranking.teams))
        (table(&path, "Duplas", ranking, &ranking.duplas))
        (table(&path, "Atletas", ranking, &ranking.individuals))
    };
    Page {
        way: vec![home(&view.season)],
        title: "Ranking".to_owned(),
        lead: championship.name.clone(),
        path,
        body,
    }
}
