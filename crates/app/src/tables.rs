//! Tables for spreadsheets and other programs.

use crate::rodada::board::Board;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::standings::tables::{CriterionColumn, Duplas, Places, RankedRow, Ranking, StandingsRow};
use championship::etapa::fase_number;
use championship::id::EtapaId;
use messages::labels::entrant::EntrantKind;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use messages::words::pt_br::tables as heads;
use platform::draft;
use platform::draft::Draft;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// A table on its way out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sheet {
    /// Name of the file or of the sheet.
    pub name: &'static str,
    pub titles: Vec<String>,
    pub rows: Vec<Vec<Cell>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Somebody's words.
    Text(String),
    Number(i64),
}

fn text(text: impl Into<String>) -> Cell {
    Cell::Text(text.into())
}

fn number(number: impl TryInto<i64>) -> Cell {
    Cell::Number(number.try_into().unwrap_or(i64::MAX))
}

fn titles(heads: &[&str]) -> Vec<String> {
    heads.iter().map(|head| (*head).to_owned()).collect()
}

/// What a criterion comes to: a whole number, or a fraction as people read it; empty where it was not taken.
fn criterion_cell(row: &StandingsRow, column: &CriterionColumn) -> Cell {
    let whole = row.values.get(&column.criterion).and_then(Value::as_i64);
    let told = || row.told.get(&column.criterion).cloned();
    whole.map_or_else(|| text(told().unwrap_or_default()), Cell::Number)
}

fn standings_cells(first: Cell, row: &StandingsRow) -> Vec<Cell> {
    let record = &row.record;
    let mut cells = vec![first, number(row.rank), text(&row.name)];
    cells.extend(
        [
            record.played,
            record.wins,
            record.draws,
            record.losses,
            record.points,
            record.mesas.0,
            record.mesas.1,
            record.partidas.0,
            record.partidas.1,
            record.pontinhos.0,
            record.pontinhos.1,
        ]
        .map(number),
    );
    cells.push(text(&row.why));
    cells
}

impl SeasonFile {
    /// The tables of an etapa: groups, places, duplas, every jogo.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn etapa_sheets(&self, context: &Context, etapa: EtapaId) -> Result<Vec<Sheet>, Refusal> {
        let _look = self.look()?;
        let context = &context.on_paper();
        let kind = self.entrant_kind(etapa)?;
        let groups = self.every_table(context, etapa)?;
        let fases: BTreeSet<usize> = groups.iter().map(|table| table.of.0).collect();
        let mut columns: Vec<&CriterionColumn> = Vec::new();
        for column in groups.iter().flat_map(|table| &table.columns) {
            if !columns.contains(&column) {
                columns.push(column);
            }
        }
        let own = columns.iter().map(|column| column.title.clone());
        let loaded = self.loaded(etapa)?;
        let letter = |fase, chave| {
            let letter = loaded.letter(fase, chave);
            letter.map_or_else(String::new, |letter| letter.to_string())
        };
        // The fase before the letter where there are groups in more than one.
        let label = |(fase, chave): (usize, usize)| match fases.len() {
            0 | 1 => letter(fase, chave),
            _ => format!("{}{}", fase_number(fase), letter(fase, chave)),
        };
        let standings = Sheet {
            name: "standings",
            titles: titles(&heads::standings(kind))
                .into_iter()
                .chain(own)
                .collect(),
            rows: groups
                .iter()
                .flat_map(|table| table.rows.iter().map(|row| (label(table.of), row)))
                .map(|(label, row)| {
                    let own = columns.iter().map(|column| criterion_cell(row, column));
                    let mut cells = standings_cells(text(label), row);
                    cells.extend(own);
                    cells
                })
                .collect(),
        };
        let places = Sheet {
            name: "places",
            titles: titles(&heads::places(kind)),
            rows: self
                .query(context, &Places { etapa })?
                .places
                .iter()
                .map(|row| {
                    vec![
                        row.place.map_or_else(|| text(""), number),
                        text(&row.name),
                        number(row.points),
                        text(&row.why),
                    ]
                })
                .collect(),
        };
        let duplas = Sheet {
            name: "duplas",
            titles: titles(&heads::duplas(kind)),
            rows: self
                .query(context, &Duplas { etapa })?
                .iter()
                .map(|dupla| {
                    let row = &dupla.row;
                    let mut cells = vec![number(row.rank), text(&row.name)];
                    cells.extend(
                        [
                            row.record.played,
                            row.record.wins,
                            row.record.losses,
                            row.record.partidas.0,
                            row.record.partidas.1,
                            row.record.pontinhos.0,
                            row.record.pontinhos.1,
                        ]
                        .map(number),
                    );
                    cells.push(number(dupla.scale_points));
                    cells.push(text(&row.why));
                    cells
                })
                .collect(),
        };
        Ok(vec![
            standings,
            places,
            duplas,
            self.results_sheet(context, etapa)?,
        ])
    }

    fn entrant_kind(&self, etapa: EtapaId) -> Result<EntrantKind, Refusal> {
        Ok(EntrantKind::of(&self.loaded(etapa)?.format.confronto))
    }

    fn results_sheet(&self, context: &Context, etapa: EtapaId) -> Result<Sheet, Refusal> {
        let kind = self.entrant_kind(etapa)?;
        let mut rows = Vec::new();
        for rodada in &self.loaded(etapa)?.rodadas {
            let board = self.query(
                context,
                &Board {
                    etapa,
                    rodada: Some(rodada.number),
                },
            )?;
            for cell in board.mesas {
                let [a, b] = cell.sides;
                let state = serde_json::to_value(cell.state)
                    .ok()
                    .and_then(|state| state.as_str().map(str::to_owned))
                    .unwrap_or_default();
                rows.push(vec![
                    number(board.number),
                    text(cell.at),
                    number(cell.duplas[0]),
                    number(cell.duplas[1]),
                    text(a),
                    text(b),
                    text(state),
                    text(cell.score),
                    number(cell.partidas[0]),
                    number(cell.partidas[1]),
                    number(cell.pontinhos[0]),
                    number(cell.pontinhos[1]),
                ]);
            }
        }
        Ok(Sheet {
            name: "results",
            titles: titles(&heads::results(kind)),
            rows,
        })
    }

    /// The season's ranking of the championship of an etapa: teams, duplas, individuals.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn ranking_sheets(
        &self,
        context: &Context,
        etapa: Option<EtapaId>,
    ) -> Result<Vec<Sheet>, Refusal> {
        let _look = self.look()?;
        let context = &context.on_paper();
        let championship = self.championship_of(etapa)?;
        let ranking = self.query(context, &Ranking { championship })?;
        let sheet = |name, rows: &[RankedRow]| Sheet {
            name,
            titles: titles(&heads::RANKING),
            rows: rows
                .iter()
                .map(|ranked| {
                    let etapas: Vec<String> = ranked
                        .row
                        .etapas
                        .iter()
                        .map(|score| heads::of_etapa(score.etapa, score.place, score.points))
                        .collect();
                    vec![
                        number(ranked.row.rank),
                        text(&ranked.name),
                        number(ranked.row.points),
                        text(etapas.join("; ")),
                        text(&ranked.why),
                    ]
                })
                .collect(),
        };
        Ok(vec![
            sheet("ranking", &ranking.teams),
            sheet("ranking-duplas", &ranking.duplas),
            sheet("ranking-individual", &ranking.individuals),
        ])
    }

    /// Every row of the season, the personal ones if they are asked for, as JSON; the same rows give the same bytes.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn json(&self, with_personal: bool) -> Result<String, Refusal> {
        let _look = self.look()?;
        Ok(store::dump::json(self.db(), with_personal)?)
    }
}

/// What such JSON is, as a JSON Schema.
///
/// # Errors
/// Where the program's own tables cannot be made in memory.
pub fn json_schema() -> Result<Value, Refusal> {
    Ok(store::dump::json_schema()?)
}

/// A cell that a spreadsheet would take for a formula is marked as text.
fn harmless(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text.to_owned()
    }
}

/// One table as CSV: semicolons and a byte-order mark, as spreadsheets in Brazil open it.
///
/// # Errors
/// Where it cannot be written out.
pub fn csv(sheet: &Sheet) -> Result<Vec<u8>, Refusal> {
    let failed = |error: csv::Error| Refusal::Fault(error.to_string());
    let mut writer = csv::WriterBuilder::new()
        .delimiter(b';')
        .from_writer("\u{feff}".as_bytes().to_vec());
    writer.write_record(&sheet.titles).map_err(failed)?;
    for row in &sheet.rows {
        let cells = row.iter().map(|cell| match cell {
            Cell::Text(text) => harmless(text),
            Cell::Number(number) => number.to_string(),
        });
        writer.write_record(cells).map_err(failed)?;
    }
    writer
        .into_inner()
        .map_err(|error| Refusal::Fault(error.to_string()))
}

/// Tables as one workbook.
///
/// # Errors
/// Where it cannot be put together.
pub fn xlsx(sheets: &[Sheet]) -> Result<Vec<u8>, Refusal> {
    use rust_xlsxwriter::{ColNum, Format, RowNum, Workbook, XlsxError};
    // The workbook's writer dates it by the machine and knows no time before 1970.
    if crate::season::context::stands_before_1970() {
        return Err(PaperRefusal::OldClock.into());
    }
    let build = || -> Result<Vec<u8>, XlsxError> {
        let mut book = Workbook::new();
        let bold = Format::new().set_bold();
        for sheet in sheets {
            let page = book.add_worksheet();
            page.set_name(sheet.name)?;
            for (column, title) in (0 as ColNum..).zip(&sheet.titles) {
                page.write_string_with_format(0, column, title, &bold)?;
            }
            for (row, cells) in (1 as RowNum..).zip(&sheet.rows) {
                for (column, cell) in (0 as ColNum..).zip(cells) {
                    match cell {
                        Cell::Text(text) => page.write_string(row, column, text)?,
                        #[expect(
                            clippy::cast_precision_loss,
                            reason = "a workbook knows no other numbers"
                        )]
                        Cell::Number(number) => page.write_number(row, column, *number as f64)?,
                    };
                }
            }
            page.set_freeze_panes(1, 0)?;
            page.autofit();
        }
        book.save_to_buffer()
    };
    build().map_err(|error| Refusal::Fault(error.to_string()))
}

/// Makes sure that a file can be written at `path`, without touching what stands there.
///
/// # Errors
/// [`Refusal::File`].
pub fn probe_file(path: &Path) -> Result<(), Refusal> {
    Draft::beside(path)
        .map(drop)
        .map_err(|error| failed(path, &error))
}

/// Writes a file whole or not at all; it is on the disk when this returns.
///
/// # Errors
/// [`Refusal::File`].
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    draft::write(path, bytes).map_err(|error| failed(path, &error))
}

/// Writes files that belong together; none takes its name before all are on the disk.
///
/// # Errors
/// [`Refusal::File`], naming the first that could not be written.
pub fn write_files(files: &[(PathBuf, Vec<u8>)]) -> Result<(), Refusal> {
    draft::write_all(files).map_err(|(path, error)| failed(&path, &error))
}

/// Makes a folder and what is missing above it; it is on the disk when this returns.
///
/// # Errors
/// [`Refusal::File`].
pub fn make_folder(path: &Path) -> Result<(), Refusal> {
    draft::make_folder(path).map_err(|error| failed(path, &error))
}

fn failed(path: &Path, error: &std::io::Error) -> Refusal {
    Refusal::File {
        path: path.display().to_string(),
        detail: error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_never_a_formula() {
        let sheet = Sheet {
            name: "t",
            titles: titles(&["nome", "n"]),
            rows: vec![vec![text("=1+1;x"), number(-3)]],
        };
        let bytes = csv(&sheet).unwrap();
        assert_eq!(
            String::from_utf8(bytes).unwrap(),
            "\u{feff}nome;n\n\"'=1+1;x\";-3\n"
        );
        assert!(xlsx(&[sheet]).unwrap().starts_with(b"PK"));
    }
}
