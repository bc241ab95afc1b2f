//! Sheets to try the printer, the pen and the scanner of a day with, and what was read of them. Nothing of a season is
//! in their codes, and no season takes them for results.

use crate::papers::Facts;
use crate::papers::sumulas::{accepted, shape};
use crate::season::file::SeasonFile;
use crate::sheets::Pictures;
use crate::sheets::look::at;
use championship::id::EtapaId;
use messages::labels::deck::{Asked, DeckRead, DeckReport, Task, Verdict};
use messages::labels::moment::day;
use messages::refusal::Refusal;
use messages::refusal::sheet::{PageFigures, SheetProblem};
use messages::words::pt_br::papers as titles;
use messages::words::spoken::Language;
use sandbox::seen::{Seen, SheetSeen};
use sheet::code::SheetCode;
use sheet::deck::DeckSheet;
use sheet::layout::{Layout, Shape, Side};
use sheet::sumula::{PerPage, Sumula, SumulaSide};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// What signs the codes of a deck: everybody may know it.
const KEY: &str = "prova";

/// What their codes begin with; the number of the sheet follows.
const CODE: &str = "PR0VA";

/// Sheets of a deck.
pub const SHEETS: u8 = 4;

/// The sheets of a deck of this shape. No score has to be one of a jogo: the first and the last squares of rows are
/// tried, full rows and empty ones.
#[must_use]
pub fn asked(shape: Shape) -> [Asked; 4] {
    let last = shape.points();
    let partidas = usize::from(shape.partidas());
    let of = |sheet: u8, task: Task, rows: [[u8; 2]; 3]| Asked {
        sheet,
        task,
        points: rows.into_iter().cycle().take(partidas).collect(),
    };
    [
        of(
            1,
            Task::Printed,
            [[last, 1], [last / 2, last], [last, last - 1]],
        ),
        of(
            2,
            Task::Pen,
            [[last, last / 2], [last - 2, last], [last, last - 1]],
        ),
        of(3, Task::Pen, [[0, last], [last, 1], [2, last]]),
        of(4, Task::Blank, [[0, 0]; 3]),
    ]
}

/// Reads a deck back from pictures and PDFs; what to do better is told in this language. No season is asked, and nothing is kept.
#[must_use]
pub fn read(files: &[PathBuf], language: Language) -> DeckRead {
    let mut sheets = Vec::new();
    for page in at(files, Pictures::NONE) {
        match &page.sheets {
            Err(problem) => {
                sheets.push(DeckReport::nothing(
                    &page.file,
                    page.number,
                    problem.clone(),
                ));
            }
            Ok(seen) => sheets.extend(seen.iter().map(|sheet| DeckReport {
                figures: page.figures,
                ..of_sheet(&page.file, page.number, sheet)
            })),
        }
    }
    let figures: Vec<PageFigures> = sheets.iter().filter_map(|sheet| sheet.figures).collect();
    let missing: Vec<u8> = (1..=SHEETS)
        .filter(|number| sheets.iter().all(|report| report.sheet != *number))
        .collect();
    DeckRead {
        verdict: verdict(&sheets, &missing),
        missing,
        sheets,
        advice: language.advice(&figures),
    }
}

fn verdict(sheets: &[DeckReport], missing: &[u8]) -> Verdict {
    if missing.len() == usize::from(SHEETS) {
        Verdict::Nothing
    } else if sheets.iter().any(|sheet| !sheet.wrong.is_empty()) {
        Verdict::Unfit
    } else if missing.is_empty() && sheets.iter().all(DeckReport::is_right) {
        Verdict::Fit
    } else {
        Verdict::WithPeople
    }
}

fn of_sheet(file: &str, page: usize, sheet: &SheetSeen) -> DeckReport {
    let nothing = |problem| DeckReport::nothing(file, page, problem);
    if sheet.signed.is_empty() {
        return nothing(SheetProblem::NoSheet);
    }
    let Ok(code) = SheetCode::verified(&sheet.signed, KEY) else {
        return nothing(SheetProblem::ForeignCode);
    };
    let number = code
        .code
        .strip_prefix(CODE)
        .and_then(|rest| rest.parse().ok());
    let asked = asked(code.shape)
        .into_iter()
        .find(|asked| Some(asked.sheet) == number);
    let Some(asked) = asked else {
        return nothing(SheetProblem::ForeignCode);
    };
    let Some(marks) = &sheet.marks else {
        return DeckReport {
            sheet: asked.sheet,
            asked: Some(asked),
            ..nothing(SheetProblem::NotLocated)
        };
    };
    let [wrong, doubtful] = compared(marks, &expected(code.shape, &asked));
    DeckReport {
        file: file.to_owned(),
        page,
        sheet: asked.sheet,
        asked: Some(asked),
        wrong,
        doubtful,
        problem: None,
        figures: None,
    }
}

/// Every square of the sheet by its id, and whether it is to be filled.
fn expected(shape: Shape, asked: &Asked) -> BTreeMap<String, bool> {
    let squares = Layout::of(shape).squares.into_iter();
    squares
        .map(|(id, _)| {
            let row = asked.points.get(usize::from(id.partida).saturating_sub(1));
            let points = row.map_or(0, |row| row[id.side.index()]);
            (id.to_string(), id.point <= points)
        })
        .collect()
}

/// What is wrong and what is doubtful of squares and boxes; a box is never to be filled.
fn compared(marks: &Seen, expected: &BTreeMap<String, bool>) -> [Vec<String>; 2] {
    let (mut wrong, mut doubtful) = (Vec::new(), Vec::new());
    for (id, seen) in marks.squares.iter().chain(&marks.boxes) {
        let filled = expected.get(id).copied().unwrap_or(false);
        match seen {
            -1 => doubtful.push(id.clone()),
            // A cross or a tick is a mark; whether it counts the sheets of the day say.
            seen if (*seen > 0) != filled => wrong.push(id.clone()),
            _ => {}
        }
    }
    [wrong, doubtful]
}

impl SeasonFile {
    /// A deck of the shape of this etapa's first rodada.
    pub(super) fn deck_paper(&self, etapa: EtapaId, per_page: PerPage) -> Result<Facts, Refusal> {
        let loaded = self.loaded(etapa)?;
        let season = store::season::get(self.db())?;
        let shape = shape(loaded.rule(1))?;
        let event = format!("{} · {}", season.name, loaded.etapa.name);
        let sheets = asked(shape)
            .iter()
            .map(|asked| {
                let code = SheetCode {
                    code: format!("{CODE}{}", asked.sheet),
                    copy: 1,
                    shape,
                };
                let sumula = Sumula {
                    federation: season.federation.clone(),
                    event: event.clone(),
                    regulation: String::new(),
                    date: day(&loaded.etapa.date),
                    rodada: titles::TEST.to_owned(),
                    confronto: titles::test_sheet(asked.sheet, SHEETS),
                    mesa: format!("P{}", asked.sheet),
                    sides: Side::BOTH.map(|side| to_do(asked, side)),
                    players: loaded.format.confronto.players,
                    accepted: accepted(loaded.format.sumula),
                    signed: code.signed(KEY),
                    code,
                };
                let printed = match asked.task {
                    Task::Printed => asked.points.clone(),
                    Task::Pen | Task::Blank => Vec::new(),
                };
                DeckSheet { sumula, printed }
            })
            .collect();
        Ok(Facts::TestDeck {
            title: format!("{} · {}", titles::TEST_DECK, loaded.etapa.name),
            sheets,
            printing: self.printing(per_page, false)?,
        })
    }
}

/// What stands where the names of a side would.
fn to_do(asked: &Asked, side: Side) -> SumulaSide {
    let points: Vec<u8> = asked.points.iter().map(|row| row[side.index()]).collect();
    let (name, how) = match asked.task {
        Task::Printed => (titles::TEST_PRINTED.to_owned(), titles::TEST_HOW_NOT),
        Task::Pen => (titles::test_fill(&points), titles::TEST_HOW),
        Task::Blank => (titles::TEST_BLANK.to_owned(), titles::TEST_HOW_NOT),
    };
    SumulaSide {
        name,
        athletes: vec![how.to_owned()],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cross_is_read_as_the_mark_that_it_is() {
        let seen = |mark: i8| Seen {
            squares: BTreeMap::from([("p1.A.1".to_owned(), mark)]),
            ..Seen::default()
        };
        let filled = BTreeMap::from([("p1.A.1".to_owned(), true)]);
        let nothing: [Vec<String>; 2] = Default::default();
        assert_eq!(compared(&seen(1), &filled), nothing);
        assert_eq!(compared(&seen(2), &filled), nothing);
        assert_eq!(compared(&seen(0), &filled)[0], ["p1.A.1"]);
        assert_eq!(compared(&seen(-1), &filled)[1], ["p1.A.1"]);
        assert_eq!(compared(&seen(2), &BTreeMap::new())[0], ["p1.A.1"]);
    }

    #[test]
    fn a_deck_fits_every_shape() {
        for partidas in 1..=5 {
            for points in 3..=24 {
                let shape = Shape::new(partidas, points).unwrap();
                for asked in asked(shape) {
                    assert_eq!(asked.points.len(), usize::from(partidas));
                    assert!(asked.points.iter().flatten().all(|row| *row <= points));
                    let filled = expected(shape, &asked).values().filter(|is| **is).count();
                    let sum: u8 = asked.points.iter().flatten().sum();
                    assert_eq!(filled, usize::from(sum));
                }
            }
        }
    }
}
