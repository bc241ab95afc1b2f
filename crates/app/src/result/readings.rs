//! Sheets that a person has to look at: those in doubt, and those that the program read by itself.

use crate::ground::cell::{MesaCell, MesaState, board};
use crate::ground::entry_line::written;
use crate::ground::marks::{JudgedSheet, doubts, kept_marks};
use crate::result::reasons::{Reason, reasons};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::{EtapaId, JogoId, ReadingId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::sheet::SheetProblem;
use messages::words::spoken::Language;
use sandbox::seen::Seen;
use serde::{Deserialize, Serialize};
use store::reading::Reading;
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
    /// The telephone that sent it; none of one that was read here.
    pub sent_by: Option<String>,
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
    pub rodada: Option<u32>,
    /// What one types for its mesa; empty where nobody can place it.
    pub mesa: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// The result that is there already; empty where there is none.
    pub there: String,
    /// The scores as far as they were seen.
    #[serde(skip)]
    pub scores: Vec<[i64; 2]>,
    /// What was read, as one types it: the mesa, and the scores as far as they were seen.
    pub line: String,
    /// Why a person has to look, in words; none where the result only waits to be confirmed.
    pub problems: Vec<String>,
    /// The same by where one looks on the sheet.
    pub reasons: Vec<Reason>,
    /// Squares and boxes in doubt, as shares of the picture: left, top, width, height.
    pub doubts: Vec<[f32; 4]>,
    /// Whether the program has recorded the result, and it waits to be confirmed.
    pub to_confirm: bool,
}

impl Query for Readings {
    const NAME: &'static str = "readings";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<ReadingRow>;

    fn rests_on(&self) -> RestsOn {
        // What a sheet comes to follows from its etapa, and sheets are of any etapa.
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<ReadingRow>, Refusal> {
        let mut rows = Vec::new();
        for reading in store::reading::waiting(season.db())? {
            let seen = kept_marks(reading.marks.as_deref());
            let mut judged = season.judge_sheet(&reading.signed, seen.as_ref())?;
            if let (Some(device), true) = (&reading.sent_by, judged.problems.is_empty()) {
                let device = device.clone();
                judged.problems.push(SheetProblem::ByPhone { device });
            }
            let elsewhere = matches!(
                (self.etapa, judged.etapa),
                (Some(asked), Some(of)) if asked != of
            );
            if !elsewhere {
                let place = match judged.jogo {
                    Some(jogo) => Some((season.rodada_of(jogo)?, season.cell(jogo)?)),
                    None => None,
                };
                rows.push(row(
                    &reading,
                    seen.as_ref(),
                    &judged,
                    place,
                    context.language,
                ));
            }
        }
        share_a_code(&mut rows, context.language);
        for etapa in store::etapa::all(season.db())? {
            let asked = self.etapa.is_none_or(|asked| asked == etapa.id);
            if asked && etapa.confirm_readings {
                rows.extend(to_confirm(season, etapa.id, context.language)?);
            }
        }
        Ok(rows)
    }
}

/// Says of sheets that wait with one code that there are several.
fn share_a_code(rows: &mut [ReadingRow], language: Language) {
    let codes: Vec<String> = rows.iter().map(|row| row.code.clone()).collect();
    for row in rows.iter_mut().filter(|row| !row.code.is_empty()) {
        if codes.iter().filter(|code| **code == row.code).count() > 1 {
            let told = language.sheet_problem(&SheetProblem::SameWaits);
            row.reasons.insert(0, Reason::of_whole(told.clone()));
            row.problems.push(told);
        }
    }
}

/// A row; `place` is the rodada and the mesa of its jogo.
fn row(
    reading: &Reading,
    seen: Option<&Seen>,
    judged: &JudgedSheet,
    place: Option<(u32, MesaCell)>,
    language: Language,
) -> ReadingRow {
    let code = judged.code.as_ref();
    let seen = seen.filter(|seen| seen.is_located());
    let shape = code.map(|code| code.shape).filter(|_| seen.is_some());
    let (rodada, cell) = place.unzip();
    let (mesa, sides, there) = cell
        .map(|cell| (cell.at, cell.sides, cell.score))
        .unwrap_or_default();
    ReadingRow {
        id: reading.id,
        file: reading.file.clone(),
        page: reading.page,
        sent_by: reading.sent_by.clone(),
        at: reading.at.clone(),
        located: seen.is_some(),
        code: code.map_or_else(String::new, |code| code.code.clone()),
        loose: judged.problems.contains(&SheetProblem::Loose),
        jogo: judged.jogo,
        rodada,
        line: written(&mesa, &judged.scores),
        scores: judged.scores.clone(),
        mesa,
        sides,
        there,
        problems: judged
            .problems
            .iter()
            .map(|problem| language.sheet_problem(problem))
            .collect(),
        reasons: reasons(judged, shape, language),
        doubts: seen
            .zip(shape)
            .map_or_else(Vec::new, |(seen, shape)| doubts(seen, shape)),
        to_confirm: false,
    }
}

/// Results that the program read by itself and nobody has confirmed.
fn to_confirm(
    season: &SeasonFile,
    etapa: EtapaId,
    language: Language,
) -> Result<Vec<ReadingRow>, Refusal> {
    let mut rows = Vec::new();
    for rodada in store::rodada::all(season.db(), etapa)? {
        if store::report::unconfirmed_of_rodada(season.db(), rodada.id)?.is_empty() {
            continue;
        }
        let board = board(season, etapa, Some(rodada.number), language)?;
        for cell in board.mesas {
            let Some(id) = cell.reading.filter(|_| cell.state == MesaState::Read) else {
                continue;
            };
            let reading = store::reading::by_id(season.db(), id)?;
            let seen = kept_marks(reading.marks.as_deref());
            let mut judged = season.judge_sheet(&reading.signed, seen.as_ref())?;
            // That its result is there already is what it waits for.
            judged.problems.clear();
            let place = Some((rodada.number, cell));
            rows.push(ReadingRow {
                to_confirm: true,
                ..row(&reading, seen.as_ref(), &judged, place, language)
            });
        }
    }
    Ok(rows)
}
