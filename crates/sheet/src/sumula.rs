//! The súmula: two to a sheet of A4, each half complete by itself, or one large.

use crate::PaperError;
use crate::code::{SheetCode, modules};
use crate::layout::{
    BLOCKS, BoxId, FIDUCIAL, FIRST_SQUARE, FOOT, FOOT_BOX, FOOT_TOP, Layout, QR_MODULE, QR_MODULES,
    Rect, SHEET, Shape, Side,
};
use crate::page::{A4, Align, Canvas, Document, Page, Style};
use serde_json::{Value, json};

const LEFT: f32 = 12.0;
const RIGHT: f32 = 198.0;
/// Beside the marks in the corners.
const INNER: [f32; 2] = [22.0, 188.0];
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
#[derive(Debug, Clone)]
pub struct Sumula {
    /// Whose championship.
    pub federation: String,
    /// Championship and etapa.
    pub event: String,
    /// Day, and the hour at which the rodada was called, as people write them.
    pub date: String,
    /// Chave or stage, rodada.
    pub confronto: String,
    /// The mesa, and which of several jogos there: `17`, `17/2`.
    pub mesa: String,
    /// Sides A and B.
    pub sides: [SumulaSide; 2],
    /// Players a side: lines to sign their names on where nobody is lined up.
    pub players: u8,
    /// What its code says, its shape among it.
    pub code: SheetCode,
    /// The text of the QR code.
    pub signed: String,
}

/// How many sheets stand on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PerPage {
    /// One, as large as the page.
    One,
    /// Two, to be cut apart.
    Two,
}

/// How much larger a sheet is that has a page for itself.
const LARGE: f32 = A4[1] / SHEET[0];

/// Where the sheets of a page begin, and how large they are.
fn places(per_page: PerPage) -> ([f32; 2], f32, Vec<[f32; 2]>) {
    let [width, height] = A4;
    match per_page {
        PerPage::One => ([height, width], LARGE, vec![[0.0, 0.0]]),
        PerPage::Two => (A4, 1.0, vec![[0.0, 0.0], [0.0, SHEET[1]]]),
    }
}

/// Two to a page, unless the squares of one would be too small for it.
fn legible(asked: PerPage, sumulas: &[Sumula]) -> PerPage {
    let fits = |sumula: &Sumula| Layout::of(sumula.code.shape).fits_half();
    if sumulas.iter().all(fits) {
        asked
    } else {
        PerPage::One
    }
}

/// The súmulas of a rodada in one PDF, in the order given; a bookmark for each sheet of paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn sumulas(title: &str, sumulas: &[Sumula], per_page: PerPage) -> Result<Vec<u8>, PaperError> {
    let (_, scale, origins) = places(legible(per_page, sumulas));
    let mut document = Document::new(title)?;
    for of_page in sumulas.chunks(origins.len()) {
        let mesas: Vec<String> = of_page.iter().map(|sumula| sumula.mesa.clone()).collect();
        document.bookmark(&format!("Mesa {}", mesas.join(" e ")));
        let mut page = if origins.len() == 1 {
            Page::landscape()
        } else {
            Page::default()
        };
        for (sumula, origin) in of_page.iter().zip(&origins) {
            draw(
                &mut Canvas::new(&document, &mut page, *origin, scale),
                sumula,
            )?;
        }
        if origins.len() > 1 {
            page.cut_line([6.0, SHEET[1]], [A4[0] - 6.0, SHEET[1]]);
        }
        document.push(page);
    }
    document.finish()
}

/// Where everything of these súmulas stands on the pages that [`sumulas`] makes, in millimetres.
#[must_use]
pub fn layout(sumulas: &[Sumula], per_page: PerPage) -> Value {
    let (page_mm, scale, origins) = places(legible(per_page, sumulas));
    let sheets: Vec<Value> = sumulas
        .iter()
        .enumerate()
        .map(|(index, sumula)| {
            let origin = origins[index % origins.len()];
            let layout = Layout::of(sumula.code.shape);
            let placed = |at: &Rect| at.on_page(origin, scale);
            let squares = layout.squares.iter().map(|(id, at)| {
                let mut told = json!(placed(at));
                told["id"] = id.to_string().into();
                told["group"] = format!("p{}.{}", id.partida, id.side.letter()).into();
                told["index"] = id.point.into();
                told
            });
            let boxes = layout.boxes.iter().map(|(id, at)| {
                let mut told = json!(placed(at));
                told["id"] = id.to_string().into();
                told
            });
            let fiducials = layout.fiducials.map(|[cx, cy]| {
                let at = placed(&Rect {
                    cx,
                    cy,
                    w: 0.0,
                    h: 0.0,
                });
                json!({"x": at.cx, "y": at.cy})
            });
            let qr = placed(&layout.qr);
            json!({
                "sumula": sumula.code.code,
                "copy": sumula.code.copy,
                "page": index / origins.len() + 1,
                "squares": squares.collect::<Vec<_>>(),
                "boxes": boxes.collect::<Vec<_>>(),
                "fiducials": fiducials,
                "qr": {"x": qr.left(), "y": qr.top(), "size": qr.w},
            })
        })
        .collect();
    json!({"page_mm": page_mm, "sheets": sheets})
}

fn draw(canvas: &mut Canvas<'_>, sumula: &Sumula) -> Result<(), PaperError> {
    let layout = Layout::of(sumula.code.shape);
    for centre in layout.fiducials {
        fiducial(canvas, centre);
    }
    code(canvas, &layout.qr, &sumula.signed)?;
    head(canvas, sumula, &layout);
    for (side, of) in Side::BOTH.into_iter().zip(&sumula.sides) {
        block(canvas, side, of, sumula, &layout);
    }
    foot(canvas, sumula, &layout);
    Ok(())
}

fn square([cx, cy]: [f32; 2], side: f32) -> Vec<[f32; 2]> {
    let half = side / 2.0;
    vec![
        [cx - half, cy - half],
        [cx + half, cy - half],
        [cx + half, cy + half],
        [cx - half, cy + half],
    ]
}

/// A mark as in the corners of a QR code: a ring, and a square in its middle.
fn fiducial(canvas: &mut Canvas<'_>, centre: [f32; 2]) {
    let module = FIDUCIAL / 7.0;
    canvas.fill(&[
        square(centre, FIDUCIAL),
        square(centre, 5.0 * module),
        square(centre, 3.0 * module),
    ]);
}

/// The code as one area: rows of dark modules side by side.
fn code(canvas: &mut Canvas<'_>, at: &Rect, signed: &str) -> Result<(), PaperError> {
    let modules = modules(signed).ok_or(PaperError::Code)?;
    let side = usize::from(QR_MODULES);
    let mut rings = Vec::new();
    for (row, top) in modules.chunks(side).zip(0_u8..) {
        let y = QR_MODULE.mul_add(f32::from(top), at.top());
        let mut from = None;
        for (dark, column) in row.iter().chain([&false]).zip(0_u8..) {
            let x = QR_MODULE.mul_add(f32::from(column), at.left());
            match (dark, from) {
                (true, None) => from = Some(x),
                (false, Some(left)) => {
                    let bottom = y + QR_MODULE;
                    rings.push(vec![[left, y], [x, y], [x, bottom], [left, bottom]]);
                    from = None;
                }
                _ => {}
            }
        }
    }
    canvas.fill(&rings);
    Ok(())
}

fn head(canvas: &mut Canvas<'_>, sumula: &Sumula, layout: &Layout) {
    let room = 100.0;
    let left = INNER[0];
    let federation = canvas.fitted(&sumula.federation, Style::bold(10.0), room);
    canvas.text(left, 11.5, Style::bold(10.0), &federation);
    let event = canvas.fitted(&sumula.event, Style::regular(9.0), room);
    canvas.text(left, 16.5, Style::regular(9.0), &event);
    let confronto = canvas.fitted(&sumula.confronto, Style::regular(9.0), room);
    canvas.text(left, 21.5, Style::regular(9.0), &confronto);
    let date = canvas.fitted(&sumula.date, Style::regular(9.0), room);
    canvas.text(left, 26.5, Style::regular(9.0), &date);
    let beside = layout.qr.left() - 6.0;
    let right = Style::regular(7.5).aligned(Align::Right);
    canvas.text(beside, 10.0, right, "MESA");
    let number = Style::bold(34.0).aligned(Align::Right);
    canvas.text(beside, 22.5, number, &sumula.mesa);
    // Who cannot scan types it.
    let typed = format!("{} · cópia {}", sumula.code.code, sumula.code.copy);
    canvas.text(beside, 28.5, Style::bold(9.0).aligned(Align::Right), &typed);
}

fn block(canvas: &mut Canvas<'_>, side: Side, of: &SumulaSide, sumula: &Sumula, layout: &Layout) {
    let top = BLOCKS[side.index()];
    canvas.line([LEFT, top], [RIGHT, top], OUTLINE);
    let letter = Style::bold(26.0);
    canvas.text(LEFT, top + 10.5, letter, &side.letter().to_string());
    let name = canvas.fitted(&of.name, Style::bold(13.0), 78.0);
    canvas.text(FIRST_SQUARE - 9.0, top + 6.0, Style::bold(13.0), &name);
    let athletes = if of.athletes.is_empty() {
        let players = usize::from(sumula.players.max(1));
        vec!["_".repeat(52 / players); players].join("   ")
    } else {
        of.athletes.join(" · ")
    };
    let athletes = canvas.fitted(&athletes, Style::regular(9.0), 92.0);
    let right = Style::regular(9.0).aligned(Align::Right);
    canvas.text(RIGHT, top + 6.0, right, &athletes);
    rows(canvas, side, layout);
}

fn rows(canvas: &mut Canvas<'_>, side: Side, layout: &Layout) {
    let shape: Shape = layout.shape;
    let above = Style::regular(6.5).aligned(Align::Centre);
    for (id, at) in layout.squares.iter().filter(|(id, _)| id.side == side) {
        canvas.text(at.cx, at.top() - 0.9, above, &id.point.to_string());
        canvas.frame(at, OUTLINE);
        if id.point == 1 {
            let label = match (id.partida, shape.partidas()) {
                (last, of) if last == of && of > 1 => "nega".to_owned(),
                (partida, _) => format!("{partida}ª"),
            };
            let style = Style::regular(9.0).aligned(Align::Right);
            canvas.text(at.left() - 2.5, at.cy + 1.4, style, &label);
        }
    }
    for (partida, _, at) in layout.points.iter().filter(|(_, of, _)| *of == side) {
        canvas.frame(at, OUTLINE);
        if *partida == 1 {
            canvas.text(at.cx, at.top() - 0.9, above, "pontos");
        }
    }
    for (id, at) in &layout.boxes {
        if let BoxId::Won(partida, of) = id
            && *of == side
        {
            canvas.frame(at, OUTLINE);
            if *partida == 1 {
                canvas.text(at.cx, at.top() - 0.9, above, "venceu");
            }
        }
    }
}

fn foot(canvas: &mut Canvas<'_>, sumula: &Sumula, layout: &Layout) {
    let small = Style::regular(7.5);
    canvas.line([LEFT, FOOT_TOP - 3.0], [RIGHT, FOOT_TOP - 3.0], OUTLINE);
    for (id, at) in &layout.boxes {
        if FOOT.iter().any(|(of_foot, _)| of_foot == id) {
            canvas.frame(at, OUTLINE);
            let label = foot_label(*id);
            canvas.text(at.left() + FOOT_BOX + 1.5, at.cy + 1.0, small, &label);
        }
    }
    let [left, right] = INNER;
    let y = FOOT_TOP + 9.5;
    canvas.text(left, y, small, "Ocorrências");
    canvas.line([left + 17.0, y + 0.6], [106.0, y + 0.6], 0.2);
    let hint = "Errou? Não rasure: marque CORREÇÃO e leve à coordenação.";
    canvas.text(right, y, small.aligned(Align::Right), hint);
    let names = ["A", "B"].map(|letter| match sumula.players {
        2 => format!("Dupla {letter}"),
        1 => format!("Jogador {letter}"),
        _ => format!("Lado {letter}"),
    });
    let labels = [&*names[0], &*names[1], "Mesa"];
    for (label, from) in labels.into_iter().zip([left, 79.0, 136.0]) {
        let line = FOOT_TOP + 17.5;
        canvas.line([from, line], [from + 52.0, line], 0.2);
        canvas.text(from, line + 3.2, small, label);
    }
}

fn foot_label(id: BoxId) -> String {
    match id {
        BoxId::Jogo(side) => format!("Venceu {}", side.letter()),
        BoxId::Walkover(side) => format!("W×O: faltou {}", side.letter()),
        BoxId::Abandoned(side) => format!("Saiu {}", side.letter()),
        BoxId::Correction => "CORREÇÃO".to_owned(),
        BoxId::Won(partida, _) => format!("{partida}ª"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sumula(code: &str) -> Sumula {
        let code = SheetCode {
            code: code.to_owned(),
            copy: 1,
            shape: Shape::new(3, 12).unwrap(),
        };
        Sumula {
            federation: "Federação".to_owned(),
            event: "Etapa".to_owned(),
            date: "21/03/2026".to_owned(),
            confronto: "Rodada 1".to_owned(),
            mesa: "17".to_owned(),
            sides: [SumulaSide::default(), SumulaSide::default()],
            players: 2,
            signed: code.signed("key"),
            code,
        }
    }

    #[test]
    fn one_to_a_page_or_two() {
        let sheets = ["K3M90Z", "K3M91Z", "K3M92Z"].map(sumula);
        let first = sumulas("Súmulas", &sheets, PerPage::Two).unwrap();
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
        let large = sumulas("Súmulas", &sheets, PerPage::One).unwrap();
        let file = lopdf::Document::load_mem(&large).unwrap();
        assert_eq!(file.get_pages().len(), 3, "one to a page");
    }

    #[test]
    fn the_layout_says_where_everything_stands() {
        let sheets = ["K3M90Z", "K3M91Z", "K3M92Z"].map(sumula);
        let told = layout(&sheets, PerPage::Two);
        assert_eq!(told["page_mm"], json!([210.0, 297.0]));
        assert_eq!(told["sheets"][2]["page"], 2);
        assert_eq!(told["sheets"][0]["squares"].as_array().unwrap().len(), 72);
        let first = |sheet: usize| &told["sheets"][sheet]["squares"][0];
        assert_eq!(first(0)["id"], "p1.A.1");
        assert_eq!(first(0)["group"], "p1.A");
        let down = first(1)["cy"].as_f64().unwrap() - first(0)["cy"].as_f64().unwrap();
        assert!((down - 148.5).abs() < 1e-3);
        assert_eq!(
            layout(&sheets, PerPage::One)["page_mm"],
            json!([297.0, 210.0])
        );
    }
}
