//! The boletim: an etapa told on paper, with its reasons.

use crate::PaperError;
use crate::flow::{CodeBeside, Column, Flow, Frame, column};
use crate::link::Link;
use crate::page::Align;
use crate::standings::{GroupTable, TableRow, group_table, versus};

/// Everything that stands in a boletim.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Boletim {
    /// What stands over and under every page.
    pub frame: Frame,
    /// What stands over the names of those who compete: `Equipe`, `Trio`.
    pub who: String,
    /// Final places.
    pub places: Vec<PlacedRow>,
    /// The rankings of the season, where it is more than this etapa: teams, duplas, athletes.
    pub rankings: Vec<RankingPart>,
    /// The knockout.
    pub knockout: Vec<KnockoutRow>,
    /// The tables of the groups.
    pub groups: Vec<GroupTable>,
    /// The duplas that score, and those tied with them.
    pub duplas: Vec<TableRow>,
    /// Rulings in words.
    pub rulings: Vec<String>,
    /// How the draw can be run again.
    pub draw: String,
    /// The page that tells the same and goes on; none where there is none.
    pub link: Option<Link>,
    /// The signature of its homologation; none where nobody signed it.
    pub signed: Option<SignedCode>,
}

/// A signature that everybody can check.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SignedCode {
    /// What the code holds.
    pub code: String,
    /// Who signed what, and how to check it.
    pub told: String,
}

/// A place, and why somebody has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlacedRow {
    /// As it is told.
    pub place: String,
    /// Who has it.
    pub name: String,
    /// What it comes to.
    pub points: i64,
    /// Why, in one sentence.
    pub why: String,
}

/// A ranking of the season.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RankingPart {
    /// What it is called.
    pub label: String,
    /// What stands over the names.
    pub who: String,
    /// Best first.
    pub rows: Vec<PlacedRow>,
}

/// A match of the knockout.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnockoutRow {
    /// What people call it.
    pub label: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// What it is told by: `3 × 2`.
    pub score: String,
    /// The scores of its partidas where it is one jogo, of its confrontos where it takes several; else its sum of partidas.
    pub parts: String,
}

/// What stands beside the code.
const HOW_TO_CHECK: &str = "Este código é o do rodapé. No Histórico do programa, ou com espadilha verify --head, \
    ele diz se um arquivo da temporada tem este boletim no seu passado.";

/// What the code of the hash is.
const CHECK: &str = "Conferência do arquivo";

/// What the code of the signature is.
const SIGNATURE: &str = "Assinatura da homologação";

/// What stands beside the code that leads to the site.
const ON_SITE: &str = "Este código abre a página do boletim, que segue as decisões novas:";

const KNOCKOUT: [Column; 5] = [
    column("Fase", 30.0, Align::Left),
    column("A", 48.0, Align::Right),
    column("Placar", 18.0, Align::Centre),
    column("B", 48.0, Align::Left),
    column("Em detalhe", 34.0, Align::Left),
];

const DUPLAS: [Column; 8] = [
    column("", 10.0, Align::Right),
    column("Dupla", 62.0, Align::Left),
    column("J", 12.0, Align::Right),
    column("V", 12.0, Align::Right),
    column("D", 12.0, Align::Right),
    column("Partidas", 22.0, Align::Right),
    column("Pontinhos", 28.0, Align::Right),
    column("Pontos", 20.0, Align::Right),
];

/// Puts a boletim on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn boletim(boletim: &Boletim) -> Result<Vec<u8>, PaperError> {
    let mut flow = Flow::new(&boletim.frame)?;
    placed(
        &mut flow,
        "Classificação final",
        &boletim.who,
        &boletim.places,
    );
    if !boletim.knockout.is_empty() {
        flow.heading("Mata-mata", boletim.knockout.len());
        let rows: Vec<_> = boletim.knockout.iter().map(knockout_row).collect();
        flow.table(&KNOCKOUT, &rows);
    }
    for group in &boletim.groups {
        group_table(&mut flow, &boletim.who, group);
    }
    if !boletim.duplas.is_empty() {
        flow.heading("Duplas", boletim.duplas.len());
        let rows: Vec<_> = boletim.duplas.iter().map(dupla_row).collect();
        flow.table(&DUPLAS, &rows);
    }
    for ranking in &boletim.rankings {
        placed(&mut flow, &ranking.label, &ranking.who, &ranking.rows);
    }
    if !boletim.rulings.is_empty() {
        flow.heading("Decisões", boletim.rulings.len());
        for ruling in &boletim.rulings {
            flow.paragraph(ruling);
        }
    }
    if !boletim.draw.is_empty() {
        flow.heading("Sorteio", 3);
        flow.paragraph(&boletim.draw);
    }
    // Capitals make a smaller code.
    let hash = boletim.frame.head.rsplit('·').next().unwrap_or_default();
    let hash = hash.trim().to_uppercase();
    let check = CodeBeside {
        text: &hash,
        label: "",
        told: HOW_TO_CHECK,
    };
    match &boletim.link {
        _ if hash.is_empty() => {}
        None => {
            flow.heading(CHECK, 5);
            flow.codes(&[check])?;
        }
        Some(link) => {
            flow.heading("Conferir e acompanhar", 5);
            let told = format!("{ON_SITE} {}", link.told);
            let on_site = CodeBeside {
                text: &link.url,
                label: "Boletim no site",
                told: &told,
            };
            let check = CodeBeside {
                label: CHECK,
                ..check
            };
            flow.codes(&[check, on_site])?;
        }
    }
    if let Some(signed) = &boletim.signed {
        flow.heading(SIGNATURE, 5);
        let code = CodeBeside {
            text: &signed.code,
            label: "",
            told: &signed.told,
        };
        flow.codes(&[code])?;
    }
    flow.finish()
}

/// A table of places.
fn placed(flow: &mut Flow, label: &str, who: &str, rows: &[PlacedRow]) {
    if rows.is_empty() {
        return;
    }
    flow.heading(label, rows.len());
    let columns = [
        column("", 10.0, Align::Right),
        column(who, 52.0, Align::Left),
        column("Pontos", 16.0, Align::Right),
        column("Por quê", 100.0, Align::Left),
    ];
    let rows: Vec<_> = rows.iter().map(placed_row).collect();
    flow.table(&columns, &rows);
}

fn placed_row(row: &PlacedRow) -> Vec<String> {
    vec![
        row.place.clone(),
        row.name.clone(),
        row.points.to_string(),
        row.why.clone(),
    ]
}

fn knockout_row(row: &KnockoutRow) -> Vec<String> {
    let [a, b] = &row.sides;
    [&row.label, a, &row.score, b, &row.parts]
        .map(Clone::clone)
        .to_vec()
}

fn dupla_row(row: &TableRow) -> Vec<String> {
    vec![
        format!("{}º", row.rank),
        row.name.clone(),
        row.counts[0].to_string(),
        row.counts[1].to_string(),
        row.counts[3].to_string(),
        versus(row.partidas),
        versus(row.pontinhos),
        row.points.to_string(),
    ]
}
