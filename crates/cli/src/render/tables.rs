//! Tables, places and the knockout.

use super::table::table;
use crate::spoken::spoken;
use app::partida::Side;
use app::standings::bracket::BracketRow;
use app::standings::tables::{
    DuplaRow, GroupsAnswer, PlaceRow, PlacesAnswer, RankedRow, StandingsRow,
};
use messages::words::answers;
use messages::words::standings::placing;
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
        writeln!(out, "{}", answer.label(*letter, spoken()))?;
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
            answers::name(spoken()),
            answers::played(spoken()),
            answers::wins(spoken()),
            answers::draws(spoken()),
            answers::losses(spoken()),
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
                placing(row.place),
                row.name.clone(),
                row.points.to_string(),
                row.why.clone(),
            ]
        })
        .collect();
    table(
        out,
        &[
            "",
            answers::name(spoken()),
            answers::points(spoken()),
            answers::why(spoken()),
        ],
        &rows,
    )?;
    if !answer.unresolved.is_empty() {
        writeln!(
            out,
            "{}",
            answers::TiesOpen {
                told_ties: spoken().told_ties(&answer.unresolved)
            }
            .told(spoken())
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
        &[
            "",
            "dupla",
            answers::played(spoken()),
            answers::wins(spoken()),
            "partidas",
            "pontinhos",
            answers::points(spoken()),
        ],
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
                .map(|score| format!("{}ª: {}", score.etapa, placing(score.place)))
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
        return writeln!(out, "{}", answers::no_etapa_is_over_yet(spoken()));
    }
    table(
        out,
        &[
            "",
            answers::name(spoken()),
            answers::points(spoken()),
            "etapas",
        ],
        &cells,
    )
}

pub fn podium(out: &mut dyn Write, places: &[PlaceRow]) -> io::Result<()> {
    for row in places.iter().filter(|row| row.place.is_some()).take(3) {
        let place = placing(row.place);
        let points = answers::PointsWon { count: row.points }.told(spoken());
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
                    answers::NowItWouldBe { moved }.told(spoken())
                },
            ]
        })
        .collect();
    table(
        out,
        &[
            "rodada",
            "confronto",
            "fase",
            "A",
            answers::score(spoken()),
            "B",
            "",
        ],
        &cells,
    )
}
