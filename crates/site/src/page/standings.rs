//! The tables of the groups, the places, and the duplas.

use crate::files::Lasting;
use crate::page::etapa::{lead, nav, way};
use crate::page::frame::{Page, etapa_path, placing, signed, team_link};
use crate::view::{Championship, Chave, Column, Etapa, Groups, Place, StandingsRow, View};
use maud::{Markup, html};

fn heads(columns: &[Column]) -> Markup {
    html! {
        thead {
            tr {
                th scope="col" { abbr title="Posição" { "Pos" } }
                th.name scope="col" { "Nome" }
                th scope="col" { abbr title="Pontos" { "Pts" } }
                th scope="col" { abbr title="Jogados" { "J" } }
                th scope="col" { abbr title="Vitórias" { "V" } }
                th scope="col" { abbr title="Empates" { "E" } }
                th scope="col" { abbr title="Derrotas" { "D" } }
                th scope="col" { abbr title="Saldo de pontinhos" { "Saldo pont." } }
                @for column in columns {
                    th scope="col" { abbr title=(column.about) { (column.title) } }
                }
            }
        }
    }
}

/// A position, and under it why, with what it was counted from.
pub(crate) fn row(path: &str, of: &StandingsRow) -> Markup {
    let both = |[made, against]: [i64; 2]| format!("{made}–{against}");
    let columns = 8 + of.told.len();
    html! {
        tr.row.advances[of.advances] {
            td { (of.rank) "º" }
            th.name scope="row" { (team_link(path, of.team, &of.name)) }
            td.points { (of.points) }
            td { (of.played) }
            td { (of.wins) }
            td { (of.draws) }
            td { (of.losses) }
            td { (signed(of.balance)) }
            @for told in &of.told {
                td { (told) }
            }
        }
        tr.why.advances[of.advances] {
            td colspan=(columns) {
                (of.why)
                @if of.played > 0 {
                    @if !of.why.is_empty() { br; }
                    "Mesas " (both(of.mesas)) ", partidas " (both(of.partidas)) ", pontinhos " (both(of.pontinhos)) "."
                }
            }
        }
    }
}

pub(crate) fn table(path: &str, chave: &Chave, columns: &[Column]) -> Markup {
    html! {
        div.scroll {
            table {
                caption { (chave.label) }
                (heads(columns))
                tbody {
                    @for one in &chave.rows {
                        (row(path, one))
                    }
                }
            }
        }
        @for lapsed in &chave.lapsed {
            p { (lapsed.told) }
        }
    }
}

fn groups(path: &str, groups: &Groups, several: bool) -> Markup {
    html! {
        @if several {
            h2 { (groups.name) }
        }
        @if groups.chaves.iter().flat_map(|chave| &chave.rows).any(|row| row.advances) {
            p.lead {
                "A barra verde marca quem "
                @if groups.over { "passou." } @else { "passaria hoje." }
            }
        }
        @for chave in &groups.chaves {
            (table(path, chave, &groups.columns))
        }
        @for set in &groups.unresolved {
            p { "Sem desempate entre " (set.join(", ")) ": decide o sorteio." }
        }
    }
}

pub(crate) fn places(path: &str, places: &[Place]) -> Markup {
    html! {
        div.scroll {
            table {
                caption { "Colocações" }
                thead {
                    tr {
                        th scope="col" { abbr title="Posição" { "Pos" } }
                        th.name scope="col" { "Nome" }
                        th scope="col" { "Ranking" }
                    }
                }
                tbody {
                    @for place in places {
                        tr.row {
                            td { (placing(place.place)) }
                            th.name scope="row" { (team_link(path, Some(place.team), &place.name)) }
                            td.points { (place.points) }
                        }
                        tr.why { td colspan="3" { (place.why) } }
                    }
                }
            }
        }
    }
}

/// The page of the tables.
pub(crate) fn page(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = Lasting::Standings(etapa.id).path();
    let several = etapa.groups.len() > 1;
    let body = html! {
        (nav(etapa, &path))
        @if etapa.groups.is_empty() && etapa.places.is_empty() {
            p { "Ainda não há classificação." }
        }
        @if !etapa.places.is_empty() {
            (places(&path, &etapa.places))
        }
        @for one in &etapa.groups {
            (groups(&path, one, several))
        }
    };
    Page {
        way: way(view, etapa),
        title: "Classificação".to_owned(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}

pub(crate) fn duplas(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = etapa_path(etapa, "duplas");
    let body = html! {
        (nav(etapa, &path))
        @if etapa.duplas.is_empty() {
            p { "Nenhum jogo decidido ainda." }
        } @else {
            div.scroll {
                table {
                    caption { "Duplas" }
                    (heads(&[]))
                    tbody {
                        @for dupla in &etapa.duplas {
                            (row(&path, &dupla.row))
                        }
                    }
                }
            }
        }
    };
    Page {
        way: way(view, etapa),
        title: "Duplas".to_owned(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}
