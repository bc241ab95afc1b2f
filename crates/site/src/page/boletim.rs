//! The boletim.

use crate::files::Lasting;
use crate::page::etapa::{lead, nav, podium, way};
use crate::page::frame::{Page, to};
use crate::view::{Championship, Etapa, View};
use maud::html;

/// The page of the boletim: podium, decisions, and since when the results stand.
pub(crate) fn page(view: &View, championship: &Championship, etapa: &Etapa) -> Page {
    let path = Lasting::Boletim(etapa.id).path();
    let boletim = &etapa.boletim;
    let body = html! {
        (nav(etapa, &path))
        p {
            @match (&boletim.homologated, &boletim.published) {
                (Some(at), _) => { strong { "Resultados homologados em " (at) "." } },
                (None, Some(at)) => { "Boletim emitido em " (at) "; resultados ainda não homologados." },
                (None, None) => "Boletim ainda não emitido; resultados ainda não homologados.",
            }
        }
        @if !etapa.podium.is_empty() {
            h2 { "Pódio" }
            (podium(&path, &etapa.podium))
        }
        p { a href=(to(&path, &Lasting::Standings(etapa.id).path())) { "Classificação completa com os motivos" } }
        h2 { "Decisões e recursos" }
        @if boletim.rulings.is_empty() {
            p { "Nenhuma." }
        } @else {
            ul.rulings {
                @for told in &boletim.rulings {
                    li { (told) }
                }
            }
        }
        @for draw in &etapa.draws {
            h2 { "Sorteio: " (draw.name) }
            p { (draw.proof) }
        }
    };
    Page {
        way: way(view, etapa),
        title: "Boletim".to_owned(),
        lead: lead(championship, etapa),
        path,
        body,
    }
}
