//! The figures of an etapa: charts, and under each the table of the same numbers.

use crate::figures::rows::Figures;
use crate::figures::says::Portuguese;
use crate::figures::told::{Figure, Part, all};
use crate::page::etapa::{lead, nav, way};
use crate::page::frame::{Page, etapa_path};
use crate::view::{Championship, Etapa, View};
use maud::{Markup, PreEscaped, html};

fn table(part: &Part) -> Markup {
    html! {
        details {
            summary { "Os números em tabela" }
            div.scroll tabindex="0" role="group" aria-label=(part.caption) {
                table.numbers {
                    caption { (part.caption) }
                    thead {
                        tr {
                            @for column in &part.columns { th scope="col" { (column) } }
                        }
                    }
                    tbody {
                        @for row in &part.rows {
                            tr.row {
                                @if let [first, rest @ ..] = row.as_slice() {
                                    th scope="row" { (first) }
                                    @for cell in rest { td { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn figure(of: &Figure) -> Markup {
    let alone = of.parts.len() == 1;
    html! {
        section id=(of.id) {
            h2 { (of.title) }
            p.lead { (of.says) }
            div.charts {
                @for part in &of.parts {
                    div.part {
                        @if !alone { h3 { (part.caption) } }
                        div.wide tabindex="0" role="group" aria-label=(part.caption) { (PreEscaped(&part.svg)) }
                        (table(part))
                    }
                }
            }
            @if !of.how.is_empty() { p.how { (of.how) } }
        }
    }
}

/// The page of the figures; who came is told of every etapa of the championship.
pub(crate) fn page(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = etapa_path(etapa, "numeros");
    let etapas = championship.etapas.iter();
    let figures = Figures {
        attendance: etapas
            .flat_map(|of| of.figures.attendance.clone())
            .collect(),
        ..etapa.figures.clone()
    };
    let body = html! {
        (nav(etapa, &path))
        @for one in &all(&figures, None, &Portuguese) { (figure(one)) }
    };
    Page {
        way: way(view, etapa),
        title: "Números".to_owned(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}
