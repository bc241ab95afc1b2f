//! The súmula: two to a sheet of A4, each half complete by itself.

use crate::PaperError;
use crate::page::{A4, Align, Document, Page, Style};

/// Side of a square.
const SQUARE: f32 = 6.0;
/// Between two squares at least.
const GAP: f32 = 1.0;
/// From one square to the next, where the row has room for it.
const PITCH: f32 = 9.0;
/// What a row has room for beside its boxes.
const ROW_WIDTH: f32 = 126.0;
/// From one row to the next: the numbers stand between.
const ROW: f32 = 10.0;
/// Left edge of the first square.
const FIRST_SQUARE: f32 = 34.0;
const LEFT: f32 = 12.0;
const RIGHT: f32 = 198.0;
const OUTLINE: f32 = 0.3;

/// One side of a jogo.
#[derive(Debug, Clone, Default)]
pub struct SumulaSide {
    /// Team and number of the dupla.
    pub name: String,
    /// Names of the athletes; empty where nobody is lined up.
    pub athletes: Vec<String>,
}

/// Everything that stands on one súmula.
#[derive(Debug, Clone, Default)]
pub struct Sumula {
    /// Whose championship.
    pub federation: String,
    /// Championship and etapa.
    pub event: String,
    /// Day, as people write it.
    pub date: String,
    /// Chave or stage, rodada.
    pub confronto: String,
    /// The mesa, and which of several jogos there: `17`, `17/2`.
    pub mesa: String,
    /// Sides A and B.
    pub sides: [SumulaSide; 2],
    /// Players a side: lines to sign their names on where nobody is lined up.
    pub players: u8,
    /// Partidas at most.
    pub partidas: u32,
    /// Points of a partida: the squares of a row.
    pub points: u8,
    /// Its code.
    pub code: String,
    /// Number of the copy.
    pub copy: u32,
}

/// The súmulas of a rodada in one PDF, in the order given; a bookmark for each sheet of paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn sumulas(title: &str, sumulas: &[Sumula]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(title)?;
    for pair in sumulas.chunks(2) {
        let mesas: Vec<String> = pair.iter().map(|sumula| sumula.mesa.clone()).collect();
        document.bookmark(&format!("Mesa {}", mesas.join(" e ")));
        let mut page = Page::default();
        for (index, sumula) in pair.iter().enumerate() {
            let top = if index == 0 { 0.0 } else { A4[1] / 2.0 };
            half_sheet(&document, &mut page, top, sumula);
        }
        page.cut_line([6.0, A4[1] / 2.0], [A4[0] - 6.0, A4[1] / 2.0]);
        document.push(page);
    }
    document.finish()
}

fn half_sheet(document: &Document, page: &mut Page, top: f32, sumula: &Sumula) {
    head(document, page, top, sumula);
    for (index, (letter, side)) in ["A", "B"].into_iter().zip(&sumula.sides).enumerate() {
        let offset = if index == 0 { 30.0 } else { 76.0 };
        block(document, page, top + offset, letter, side, sumula);
    }
    foot(document, page, top + 122.0, sumula);
}

fn head(document: &Document, page: &mut Page, top: f32, sumula: &Sumula) {
    let room = 140.0;
    let mut text = |x: f32, y: f32, style: Style, text: &str| {
        page.text(document, x, top + y, style, text);
    };
    let federation = document.fitted(&sumula.federation, Style::bold(10.0), room);
    text(LEFT, 13.0, Style::bold(10.0), &federation);
    let event = document.fitted(&sumula.event, Style::regular(9.0), room);
    text(LEFT, 18.0, Style::regular(9.0), &event);
    let where_when = format!("{} · {}", sumula.confronto, sumula.date);
    let where_when = document.fitted(&where_when, Style::regular(9.0), room);
    text(LEFT, 23.0, Style::regular(9.0), &where_when);
    text(
        RIGHT,
        10.5,
        Style::regular(7.5).aligned(Align::Right),
        "MESA",
    );
    let number = &sumula.mesa;
    text(RIGHT, 23.5, Style::bold(36.0).aligned(Align::Right), number);
}

fn block(
    document: &Document,
    page: &mut Page,
    top: f32,
    letter: &str,
    side: &SumulaSide,
    sumula: &Sumula,
) {
    page.line([LEFT, top - 3.0], [RIGHT, top - 3.0], OUTLINE);
    page.text(document, LEFT, top + 7.5, Style::bold(26.0), letter);
    let name = document.fitted(&side.name, Style::bold(13.0), 72.0);
    page.text(
        document,
        FIRST_SQUARE - 11.0,
        top + 3.5,
        Style::bold(13.0),
        &name,
    );
    let athletes = if side.athletes.is_empty() {
        let players = usize::from(sumula.players.max(1));
        vec!["_".repeat(60 / players); players].join("   ")
    } else {
        side.athletes.join(" · ")
    };
    let athletes = document.fitted(&athletes, Style::regular(9.0), 96.0);
    let right = Style::regular(9.0).aligned(Align::Right);
    page.text(document, RIGHT, top + 3.5, right, &athletes);
    for row in 0..sumula.partidas {
        #[expect(clippy::cast_precision_loss, reason = "a jogo has few partidas")]
        let y = top + 11.0 + ROW * row as f32;
        squares(document, page, y, row + 1, sumula);
    }
}

fn squares(document: &Document, page: &mut Page, y: f32, partida: u32, sumula: &Sumula) {
    let (partidas, points) = (sumula.partidas, sumula.points.max(1));
    let pitch = PITCH.min(ROW_WIDTH / f32::from(points));
    // Long partidas have smaller squares, never touching ones.
    let square = SQUARE.min(pitch - GAP);
    let label = if partida == partidas && partidas > 1 {
        "nega".to_owned()
    } else {
        format!("{partida}ª")
    };
    let style = Style::regular(9.0).aligned(Align::Right);
    page.text(document, FIRST_SQUARE - 3.0, y + 4.4, style, &label);
    for point in 1..=points {
        let x = FIRST_SQUARE + pitch * f32::from(point - 1);
        let above = Style::regular(6.5).aligned(Align::Centre);
        page.text(
            document,
            x + square / 2.0,
            y - 0.9,
            above,
            &point.to_string(),
        );
        page.frame(x, y, square, square, OUTLINE);
    }
    let box_x = FIRST_SQUARE + pitch * f32::from(points) + 5.0;
    page.frame(box_x, y - 0.5, 14.0, 7.0, OUTLINE);
    if partida == 1 {
        let above = Style::regular(6.5).aligned(Align::Centre);
        page.text(document, box_x + 7.0, y - 1.6, above, "pontos");
        page.text(document, box_x + 29.0, y - 1.6, above, "venceu");
    }
    page.frame(box_x + 26.0, y, SQUARE, SQUARE, OUTLINE);
}

fn foot(document: &Document, page: &mut Page, top: f32, sumula: &Sumula) {
    let small = Style::regular(7.5);
    page.line([LEFT, top - 3.0], [RIGHT, top - 3.0], OUTLINE);
    let mut x = LEFT;
    for label in ["Venceu A", "Venceu B", "W×O: faltou A", "W×O: faltou B"] {
        x = tick(document, page, x, top, label);
    }
    let correction = 6.0 + document.width("CORREÇÃO", small);
    tick(document, page, RIGHT - correction, top, "CORREÇÃO");
    let hint = "Errou? Não rasure: marque CORREÇÃO e leve à coordenação.";
    let right = small.aligned(Align::Right);
    page.text(document, RIGHT, top + 8.0, right, hint);
    for (index, label) in ["Dupla A", "Dupla B", "Mesa"].into_iter().enumerate() {
        let from = LEFT + [0.0, 52.0, 104.0][index];
        page.line([from, top + 16.0], [from + 46.0, top + 16.0], 0.2);
        page.text(document, from, top + 19.5, small, label);
    }
    let code = if sumula.code.is_empty() {
        String::new()
    } else {
        format!("{} · cópia {}", sumula.code, sumula.copy)
    };
    let bold = Style::bold(9.0).aligned(Align::Right);
    page.text(document, RIGHT, top + 19.5, bold, &code);
}

/// A box to tick with its label; gives back where the next one starts.
fn tick(document: &Document, page: &mut Page, x: f32, top: f32, label: &str) -> f32 {
    let small = Style::regular(7.5);
    page.frame(x, top - 0.5, 4.5, 4.5, OUTLINE);
    page.text(document, x + 6.0, top + 2.8, small, label);
    x + 6.0 + document.width(label, small) + 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pdf_comes_out_the_same_twice() {
        let sheets = vec![Sumula::default(), Sumula::default(), Sumula::default()];
        let first = sumulas("Súmulas", &sheets).unwrap();
        assert!(first.starts_with(b"%PDF-"));
        let file = lopdf::Document::load_mem(&first).unwrap();
        assert_eq!(file.get_pages().len(), 2, "two to a page");
        let lang = file
            .catalog()
            .unwrap()
            .get(b"Lang")
            .unwrap()
            .as_str()
            .unwrap();
        assert_eq!(lang, b"pt-BR");
    }
}
