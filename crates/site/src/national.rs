//! A ranking over many seasons, as everybody may see it: a page, and the same for programs.

use crate::files::{File, INDEX, Stage};
use crate::page::frame::{head, signed, unreferred};
use crate::publish::STYLE;
use maud::{DOCTYPE, Markup, html};
use serde::Serialize;

/// Where it is told to programs.
pub const DATA: &str = "dados/ranking.json";

/// What the sign of an earlier year's etapa means.
const HISTORICAL: &str = "Com * é uma etapa histórica: de antes do programa, declarada pela federação a partir dos papéis dela.";

/// A ranking, with what it was made by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct National {
    /// What it is called.
    pub name: String,
    /// The day as of which it stands.
    pub day: String,
    /// What counts, a sentence each.
    pub rules: Vec<String>,
    /// From the first on.
    pub rows: Vec<Row>,
}

/// One position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
    /// None of whoever refused to be published.
    pub name: Option<String>,
    /// Where it is known.
    pub club: Option<String>,
    /// Points that count, less what was taken.
    pub points: i64,
    /// Below 0; 0 for nothing.
    pub taken: i64,
    /// What each etapa gave, by day.
    pub etapas: Vec<Etapa>,
    /// What parts it from the next; nothing where they share the rank.
    pub why: String,
}

/// What an etapa gave to one position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Etapa {
    /// On which it was played.
    pub day: String,
    /// Its championship's name and its own.
    pub name: String,
    /// Whose season it is of.
    pub federation: String,
    /// Whether it is of an earlier year, stated by the federation's papers: no journal bears it.
    pub historical: bool,
    /// None where there is none.
    pub place: Option<usize>,
    /// By the etapa's weight.
    pub points: u32,
    /// Not where so many better ones do.
    pub counts: bool,
}

impl National {
    /// Its files, in the order in which they are written.
    ///
    /// # Errors
    /// Where it cannot be put together for programs.
    pub fn files(&self) -> Result<Vec<File>, serde_json::Error> {
        let file = |path: &str, stage, bytes| File {
            path: path.to_owned(),
            stage,
            bytes,
        };
        Ok(vec![
            file("estilo.css", Stage::Style, STYLE.as_bytes().to_vec()),
            file(DATA, Stage::Data, serde_json::to_vec_pretty(self)?),
            file(INDEX, Stage::Index, self.page().into_bytes()),
        ])
    }

    fn page(&self) -> String {
        html! {
            (DOCTYPE)
            html lang="pt-BR" {
                (head(&html! { (self.name) }, "estilo.css", &unreferred(), None))
                body {
                    a.skip href="#conteudo" { "Ir para o conteúdo" }
                    main id="conteudo" {
                        h1 { (self.name) }
                        p.lead { "Como está em " (written(&self.day)) ". Também " a href=(DATA) { "para programas" } "." }
                        (self.table())
                        h2 { "O que conta" }
                        ul {
                            @for rule in &self.rules { li { (rule) } }
                            @if self.is_historical() { li { (HISTORICAL) } }
                        }
                    }
                }
            }
        }
        .into_string()
    }

    /// Whether any etapa is of an earlier year.
    fn is_historical(&self) -> bool {
        let mut etapas = self.rows.iter().flat_map(|row| &row.etapas);
        etapas.any(|etapa| etapa.historical)
    }

    fn table(&self) -> Markup {
        let taken = self.rows.iter().any(|row| row.taken != 0);
        let columns = 3 + usize::from(taken);
        html! {
            @if self.rows.is_empty() {
                p { "O ranking começa quando a primeira etapa que conta for homologada." }
            } @else {
                div.scroll {
                    table {
                        caption { "Classificação" }
                        thead {
                            tr {
                                th scope="col" { abbr title="Posição" { "Pos" } }
                                th.name scope="col" { "Nome" }
                                @if taken { th scope="col" { abbr title="Pontos retirados por decisão" { "Ret" } } }
                                th scope="col" { "Total" }
                            }
                        }
                        tbody {
                            @for row in &self.rows {
                                tr.row {
                                    td { (row.rank) "º" }
                                    th.name scope="row" { (row.name.as_deref().unwrap_or("Não quis ser publicado")) }
                                    @if taken { td { (signed(row.taken)) } }
                                    td.points { (row.points) }
                                }
                                tr.why {
                                    td colspan=(columns) {
                                        @if let Some(club) = &row.club { (club) ": " }
                                        (told(&row.etapas)) ". " (row.why)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A day as people write it.
fn written(day: &str) -> String {
    let parts: Vec<&str> = day.split('-').rev().collect();
    parts.join("/")
}

/// What each etapa gave, the day and the name behind it; in brackets where better ones count.
fn told(etapas: &[Etapa]) -> Markup {
    html! {
        @for (at, etapa) in etapas.iter().enumerate() {
            @if at > 0 { " " }
            abbr title={ (etapa.name) ", " (written(&etapa.day)) ", " (etapa.federation) @if etapa.historical { ", histórica" } } {
                @if etapa.counts { (etapa.points) } @else { "(" (etapa.points) ")" }
                @if etapa.historical { "*" }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: Option<&str>, counts: bool) -> Row {
        Row {
            rank: 1,
            name: name.map(str::to_owned),
            club: None,
            points: 25,
            taken: -3,
            etapas: vec![Etapa {
                day: "2026-03-21".to_owned(),
                name: "Paranaense, 1ª etapa".to_owned(),
                federation: "fprt".to_owned(),
                historical: !counts,
                place: Some(1),
                points: 28,
                counts,
            }],
            why: "Mais pontos.".to_owned(),
        }
    }

    #[test]
    fn the_page_tells_what_the_data_tells_and_runs_nothing() {
        let national = National {
            name: "Ranking <nacional>".to_owned(),
            day: "2026-11-28".to_owned(),
            rules: vec!["Contam as 4 melhores etapas.".to_owned()],
            rows: vec![row(Some("Zé <script>"), true), row(None, false)],
        };
        let files = national.files().unwrap();
        let paths: Vec<&str> = files.iter().map(|file| file.path.as_str()).collect();
        assert_eq!(paths, ["estilo.css", DATA, INDEX]);
        let page = String::from_utf8(files[2].bytes.clone()).unwrap();
        for told in [
            "Zé &lt;script&gt;",
            "Não quis ser publicado",
            "(28)*",
            "fprt, histórica",
            "Com * é uma etapa histórica",
            "−3",
            "Contam as 4 melhores etapas.",
            "Paranaense, 1ª etapa, 21/03/2026, fprt",
            "Como está em 28/11/2026",
        ] {
            assert!(page.contains(told), "{told}\n{page}");
        }
        assert!(!page.contains("<script"));
        let data: serde_json::Value = serde_json::from_slice(&files[1].bytes).unwrap();
        assert_eq!(data["rows"][0]["etapas"][0]["points"], 28);
        assert!(data["rows"][1]["name"].is_null());
    }
}
