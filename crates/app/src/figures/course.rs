//! The course of positions: the table of each group after every rodada.

use crate::ground::loaded::Loaded;
use championship::etapa::{ConfrontoView, fase_number};
use messages::words::spoken::Language;
use site::figures::rows::{Course, Line, Position};
use std::collections::BTreeMap;
use tournament::EntrantId;
use tournament::bracket::Seat;
use tournament::standings::Standings;

/// The positions of every group after each rodada of it in which something is decided.
pub fn courses(loaded: &Loaded, language: Language) -> Vec<Course> {
    let groups = loaded.fases_that(|play| play.groups().is_some());
    groups
        .into_iter()
        .flat_map(|fase| of_fase(loaded, fase, language))
        .collect()
}

fn is_decided(view: &ConfrontoView) -> bool {
    let meet = view
        .sides
        .iter()
        .all(|side| matches!(side, Seat::Entrant(_)));
    meet && view.state.decided > 0
}

/// The courses of the groups of a fase (0-based).
fn of_fase(loaded: &Loaded, fase: usize, language: Language) -> Vec<Course> {
    let called = loaded
        .rodadas
        .iter()
        .filter(|rodada| rodada.fase == fase_number(fase) && rodada.called_at.is_some());
    let called: Vec<u32> = called.map(|rodada| rodada.number).collect();
    let told = |number: &&u32| loaded.confrontos_of(**number).into_iter().any(is_decided);
    let rodadas: Vec<u32> = called.iter().filter(told).copied().collect();
    if rodadas.is_empty() {
        return Vec::new();
    }
    let after = |number: &u32| match called.iter().find(|later| *later > number) {
        Some(later) => loaded.rows.tables_before(fase, *later),
        None => loaded.view.fases[fase].tables.clone(),
    };
    let tables: Vec<Vec<Standings>> = rodadas.iter().map(after).collect();
    let chaves = tables.last().map_or(0, Vec::len);
    (0..chaves)
        .map(|chave| {
            let of_chave: Vec<&Standings> =
                tables.iter().filter_map(|all| all.get(chave)).collect();
            Course {
                fase: fase_number(fase),
                chave: loaded.chave_label(fase, chave, language),
                rodadas: rodadas.clone(),
                lines: lines(loaded, &of_chave),
            }
        })
        .collect()
}

/// Everybody of the last of these tables, through all of them.
fn lines(loaded: &Loaded, tables: &[&Standings]) -> Vec<Line> {
    let placed: Vec<BTreeMap<EntrantId, Position>> =
        tables.iter().map(|table| rows(table)).collect();
    let last = tables.last().into_iter().flat_map(|table| &table.rows);
    last.map(|row| Line {
        team: row.id.0,
        name: loaded.name(row.id),
        places: placed
            .iter()
            .map(|table| table.get(&row.id).copied())
            .collect(),
    })
    .collect()
}

fn rows(table: &Standings) -> BTreeMap<EntrantId, Position> {
    let rows = (1..).zip(&table.rows);
    rows.map(|(at, row)| {
        (
            row.id,
            Position {
                row: at,
                rank: row.rank,
            },
        )
    })
    .collect()
}
