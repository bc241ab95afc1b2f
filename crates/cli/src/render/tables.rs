//! Tables, places and the knockout.

use super::table::table;
use app::partida::Side;
use app::standings::bracket::BracketRow;
use app::standings::tables::{
    DuplaRow, GroupsAnswer, PlaceRow, PlacesAnswer, RankedRow, StandingsRow,
};
use messages::words::spoken::Language;
use messages::words::{counted, pt_br};
use std::io::{self, Write};

fn standings_row(row: &StandingsRow) -> Vec<String> {
    let record = &row.record;
    vec![
        format!("{}º", row.rank),
        row.name.clone(),
        record.played.to_string(),
        record.wins.to_string(),
        record.draws.to_string(),
        record.losses.to_string(),
        record.points.to_string(),
        format!("{}–{}", record.mesas.0, record.mesas.1),
        format!("{}–{}", record.partidas.0, record.partidas.1),
        format!("{}–{}", record.pontinhos.0, record.pontinhos.1),
    ]
}

pub fn groups(out: &mut dyn Write, answer: &GroupsAnswer) -> io::Result<()> {
    for (letter, rows) in &answer.groups {
        writeln!(out, "{}", answer.label(*letter, Language::PtBr))?;
        let of_columns = |row: &StandingsRow| {
            let mut cells = standings_row(row);
            let columns = answer.columns.iter();
            cells.extend(columns.map(|column| {
                let told = row.told.get(&column.criterion);
                told.cloned().unwrap_or_default()
            }));
            cells
        };
        let cells: Vec<_> = rows.iter().map(of_columns).collect();
        let mut titles = vec![
            "",
            "nome",
            "J",
            "V",
            "E",
            "D",
            "pts",
            "mesas",
            "partidas",
            "pontinhos",
        ];
        titles.extend(answer.columns.iter().map(|column| column.title.as_str()));
        table(out, &titles, &cells)?;
        for row in rows {
            writeln!(out, "  {}º {}", row.rank, row.why)?;
        }
        for lapsed in answer.lapsed.get(letter).into_iter().flatten() {
            writeln!(out, "  {}", lapsed.told)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

pub fn places(out: &mut dyn Write, answer: &PlacesAnswer) -> io::Result<()> {
    let rows: Vec<_> = answer
        .places
        .iter()
        .map(|row| {
            vec![
                pt_br::placing(row.place),
                row.name.clone(),
                row.points.to_string(),
                row.why.clone(),
            ]
        })
        .collect();
    table(out, &["", "nome", "pontos", "por quê"], &rows)?;
    if !answer.unresolved.is_empty() {
        writeln!(
            out,
            "Falta desempatar: {}.",
            pt_br::told_ties(&answer.unresolved)
        )?;
    }
    Ok(())
}

pub fn duplas(out: &mut dyn Write, rows: &[DuplaRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|dupla| {
            let row = &dupla.row;
            vec![
                format!("{}º", row.rank),
                row.name.clone(),
                row.record.played.to_string(),
                row.record.wins.to_string(),
                format!("{}–{}", row.record.partidas.0, row.record.partidas.1),
                format!("{}–{}", row.record.pontinhos.0, row.record.pontinhos.1),
                dupla.scale_points.to_string(),
            ]
        })
        .collect();
    table(
        out,
        &["", "dupla", "J", "V", "partidas", "pontinhos", "pontos"],
        &cells,
    )
}

pub fn ranking(out: &mut dyn Write, rows: &[RankedRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|ranked| {
            let etapas: Vec<String> = ranked
                .row
                .etapas
                .iter()
                .map(|score| format!("{}ª: {}", score.etapa, pt_br::placing(score.place)))
                .collect();
            vec![
                format!("{}º", ranked.row.rank),
                ranked.name.clone(),
                ranked.row.points.to_string(),
                etapas.join(", "),
            ]
        })
        .collect();
    if cells.is_empty() {
        return writeln!(out, "Nenhuma etapa terminou ainda.");
    }
    table(out, &["", "nome", "pontos", "etapas"], &cells)
}

pub fn podium(out: &mut dyn Write, places: &[PlaceRow]) -> io::Result<()> {
    for row in places.iter().filter(|row| row.place.is_some()).take(3) {
        let place = pt_br::placing(row.place);
        let points = counted(row.points, "ponto", "pontos");
        writeln!(out, "{place}  {}  {points}", row.name)?;
    }
    Ok(())
}

pub fn bracket(out: &mut dyn Write, rows: &[BracketRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|row| {
            let [a, b] = &row.sides;
            let mark = |side: Side| if row.winner == Some(side) { "✓ " } else { "" };
            let moved = row
                .moved
                .iter()
                .flatten()
                .cloned()
                .collect::<Vec<_>>()
                .join(", ");
            vec![
                row.rodada.to_string(),
                row.id.to_string(),
                row.label.clone(),
                format!("{}{a}", mark(Side::A)),
                format!("{} × {}", row.score[0], row.score[1]),
                format!("{}{b}", mark(Side::B)),
                if moved.is_empty() {
                    moved
                } else {
                    format!("agora seria {moved}")
                },
            ]
        })
        .collect();
    table(
        out,
        &["rodada", "confronto", "fase", "A", "placar", "B", ""],
        &cells,
    )
}
