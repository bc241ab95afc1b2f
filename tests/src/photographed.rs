//! Sheets as they are seen in a photo, without a picture.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use crate::Desk;
use app::acts::PrintSumulas;
use app::id::{EtapaId, JogoId};
use rusqlite::Connection;
use sandbox::look::PageSeen;
use sandbox::seen::{Seen, SheetSeen};
use sheet::code::SheetCode;
use sheet::layout::{Layout, Shape, Side};

/// Prints the sheets of a rodada.
pub fn print(desk: &mut Desk, etapa: EtapaId, rodada: u32) {
    let rodadas = vec![rodada];
    desk.run(PrintSumulas { etapa, rodadas });
}

/// The code of a jogo's newest sheet, as it stands on it.
///
/// # Panics
/// Where none was printed.
#[must_use]
pub fn code(desk: &Desk, jogo: JogoId) -> (String, Shape) {
    let file = Connection::open(desk.path()).unwrap();
    let key = "SELECT value FROM secret WHERE owner = 'sumula'";
    let key: String = file.query_row(key, [], |row| row.get(0)).unwrap();
    let newest = "SELECT code, copy FROM sumula JOIN sumula_copy ON sumula_id = sumula.id WHERE jogo_id = ?1 ORDER BY copy DESC";
    let (code, copy) = file
        .query_row(newest, [jogo.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    let etapa = file
        .query_row(
            "SELECT rodada.etapa_id FROM jogo JOIN confronto ON confronto.id = confronto_id JOIN rodada ON rodada.id = rodada_id WHERE jogo.id = ?1",
            [jogo.0],
            |row| row.get(0).map(EtapaId),
        )
        .unwrap();
    let rule = desk.season.loaded(etapa).unwrap().rule(1);
    let partidas = u8::try_from(rule.best_of.get()).unwrap();
    let shape = Shape::new(partidas, rule.target.get()).unwrap();
    (SheetCode { code, copy, shape }.signed(&key), shape)
}

/// What is seen of a sheet on which these scores are filled.
#[must_use]
pub fn marks(shape: Shape, scores: &[[i64; 2]]) -> Seen {
    let layout = Layout::of(shape);
    let mut seen = Seen::default();
    for (id, _) in &layout.squares {
        let score = scores.get(usize::from(id.partida) - 1);
        let side = usize::from(id.side == Side::B);
        let is_filled = score.is_some_and(|score| i64::from(id.point) <= score[side]);
        seen.squares.insert(id.to_string(), i8::from(is_filled));
    }
    for (id, _) in &layout.boxes {
        seen.boxes.insert(id.to_string(), 0);
    }
    seen
}

/// The sheet of a jogo on which these scores are filled; `picture` tells one photo of it from another.
#[must_use]
pub fn sheet(desk: &Desk, jogo: JogoId, scores: &[[i64; 2]], picture: &str) -> SheetSeen {
    let (signed, shape) = code(desk, jogo);
    SheetSeen {
        signed,
        by_corners: false,
        is_covered: false,
        cause: None,
        marks: Some(marks(shape, scores)),
        length: picture.len(),
        picture: picture.as_bytes().to_vec(),
    }
}

/// A photo in which these sheets are seen.
#[must_use]
pub const fn photo(sheets: Vec<SheetSeen>) -> PageSeen {
    PageSeen {
        file: String::new(),
        number: 1,
        sheets: Ok(sheets),
        figures: None,
        ms: 0,
        annotated: Vec::new(),
    }
}
