//! Sheets that a person has to look at: those in doubt, and those that the program read by itself.

use super::board::MesaState;
use crate::query::{Query, RestsOn};
use crate::refusal::Refusal;
use crate::season::SeasonFile;
use crate::sheets::{JudgedSheet, Seen, SheetProblem, doubts};
use crate::words::pt_br::sheets::sheet_problem;
use championship::id::{EtapaId, JogoId, ReadingId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Sheets that wait for a person, in the order in which they were seen.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Readings {
    /// Those of this etapa and those that nobody can place; none for all.
    pub etapa: Option<EtapaId>,
}

/// A sheet that waits for a person.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReadingRow {
    /// Its number.
    pub id: ReadingId,
    /// The file that it came in.
    pub file: String,
    /// Its page there, 1-based.
    pub page: u32,
    /// When it was seen.
    pub at: String,
    /// Whether the sheet was located: its picture is upright and its squares lie where they should.
    pub located: bool,
    /// The súmula's code; empty where it is none of ours.
    pub code: String,
    /// Whether it was printed ahead, and nobody has said for which jogo it was used.
    pub loose: bool,
    /// Its jogo; none where nobody can place it.
    pub jogo: Option<JogoId>,
    /// Its rodada.
    pub rodada: Option<u32>,
    /// What one types for its mesa; empty where nobody can place it.
    pub mesa: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// The result that is there already; empty where there is none.
    pub there: String,
    /// The scores as far as they were seen.
    pub scores: Vec<[i64; 2]>,
    /// Why a person has to look, in words; none where the result only waits to be confirmed.
    pub problems: Vec<String>,
    /// Squares and boxes in doubt, as shares of the picture: left, top, width, height.
    pub doubts: Vec<[f32; 4]>,
    /// Whether the program has recorded the result, and it waits to be confirmed.
    pub to_confirm: bool,
}

impl Query for Readings {
    const NAME: &'static str = "readings";
    type Answer = Vec<ReadingRow>;

    fn rests_on(&self) -> RestsOn {
        // What a sheet comes to follows from its etapa, and sheets are of any etapa.
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile) -> Result<Vec<ReadingRow>, Refusal> {
        let mut rows = Vec::new();
        for reading in store::reading::waiting(season.db())? {
            let seen = seen(reading.marks.as_deref())?;
            let judged = season.judge_sheet(&reading.signed, seen.as_ref())?;
            let elsewhere = matches!(
                (self.etapa, judged.etapa),
                (Some(asked), Some(of)) if asked != of
            );
            if !elsewhere {
                rows.push(row(season, &reading, seen.as_ref(), &judged)?);
            }
        }
        for etapa in store::etapa::all(season.db())? {
            let asked = self.etapa.is_none_or(|asked| asked == etapa.id);
            if asked && etapa.confirm_readings {
                rows.extend(to_confirm(season, etapa.id)?);
            }
        }
        Ok(rows)
    }
}

/// What was kept of the marks; a stranger's file may hold anything.
fn seen(marks: Option<&str>) -> Result<Option<Seen>, Refusal> {
    marks
        .map(serde_json::from_str)
        .transpose()
        .map_err(|error| Refusal::Fault(error.to_string()))
}

fn row(
    season: &SeasonFile,
    reading: &store::reading::Reading,
    seen: Option<&Seen>,
    judged: &JudgedSheet,
) -> Result<ReadingRow, Refusal> {
    let cell = judged.jogo.map(|jogo| season.cell(jogo)).transpose()?;
    let rodada = judged.jogo.map(|jogo| season.rodada_of(jogo)).transpose()?;
    let shape = judged.code.as_ref().map(|code| code.shape);
    Ok(ReadingRow {
        id: reading.id,
        file: reading.file.clone(),
        page: reading.page,
        at: reading.at.clone(),
        located: seen.is_some(),
        code: judged
            .code
            .as_ref()
            .map_or_else(String::new, |code| code.code.clone()),
        loose: judged.problems.contains(&SheetProblem::Loose),
        jogo: judged.jogo,
        rodada,
        mesa: cell
            .as_ref()
            .map_or_else(String::new, |cell| cell.at.clone()),
        sides: cell
            .as_ref()
            .map_or_else(Default::default, |cell| cell.sides.clone()),
        there: cell.map_or_else(String::new, |cell| cell.score),
        scores: judged.scores.clone(),
        problems: judged.problems.iter().map(sheet_problem).collect(),
        doubts: match (seen, shape) {
            (Some(seen), Some(shape)) => doubts(seen, shape),
            _ => Vec::new(),
        },
        to_confirm: false,
    })
}

/// Results of the rodadas that are on which the program read by itself.
fn to_confirm(season: &SeasonFile, etapa: EtapaId) -> Result<Vec<ReadingRow>, Refusal> {
    let mut rows = Vec::new();
    for rodada in store::rodada::all(season.db(), etapa)? {
        for jogo in store::report::unconfirmed_of_rodada(season.db(), rodada.id)? {
            let cell = season.cell(jogo)?;
            let Some(id) = cell.reading.filter(|_| cell.state == MesaState::Read) else {
                continue;
            };
            let reading = store::reading::by_id(season.db(), id)?;
            let seen = seen(reading.marks.as_deref())?;
            let mut judged = season.judge_sheet(&reading.signed, seen.as_ref())?;
            judged.problems.clear();
            rows.push(ReadingRow {
                to_confirm: true,
                ..row(season, &reading, seen.as_ref(), &judged)?
            });
        }
    }
    Ok(rows)
}
