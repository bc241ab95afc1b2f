//! The súmula: two to a sheet of A4, each half complete by itself, or one large.

use crate::PaperError;
use crate::code::{SheetCode, modules, rings};
use crate::layout::{
    BLOCKS, BoxId, FIDUCIAL, FIRST_SQUARE, FOOT, FOOT_BOX, FOOT_TOP, Layout, QR_MODULE, Rect,
    SHEET, Shape, Side,
};
use crate::logo::Logo;
use crate::page::{A4, Align, Canvas, Document, Page, Style};
use serde_json::{Value, json};

const LEFT: f32 = 12.0;
const RIGHT: f32 = 198.0;
/// Beside the marks in the corners.
const INNER: [f32; 2] = [22.0, 188.0];
const OUTLINE: f32 = 0.3;

/// One side of a jogo.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SumulaSide {
    /// Team and number of the dupla.
    pub name: String,
    /// Names of the athletes; empty where nobody is lined up.
    pub athletes: Vec<String>,
}

/// Everything that stands on one súmula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sumula {
    /// Whose championship.
    pub federation: String,
    /// Championship and etapa.
    pub event: String,
    /// Day, and the hour at which the rodada was called, as people write them.
    pub date: String,
    /// What people call its rodada: `Rodada 3`.
    pub rodada: String,
    /// Rodada, and chave or stage.
    pub confronto: String,
    /// The mesa, and which of several jogos there: `17`, `17/2`; empty where it is printed ahead.
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

/// How sheets are printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Printing {
    /// Sheets to a page.
    pub per_page: PerPage,
    /// Whether each page is followed by its back.
    pub backs: bool,
    /// The federation's sign.
    pub logo: Option<Logo>,
}

impl Default for Printing {
    /// Two to a page, fronts alone.
    fn default() -> Self {
        Self {
            per_page: PerPage::Two,
            backs: false,
            logo: None,
        }
    }
}

/// What stands on a page: a side of each of its sheets.
type Drawn = fn(&mut Canvas<'_>, &Sumula) -> Result<(), PaperError>;

/// The súmulas of a rodada in one PDF, in the order given; a bookmark for each sheet of paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn sumulas(
    title: &str,
    sumulas: &[Sumula],
    printing: &Printing,
) -> Result<Vec<u8>, PaperError> {
    let (_, scale, origins) = places(legible(printing.per_page, sumulas));
    let mut document = Document::new(title)?;
    if let Some(logo) = &printing.logo {
        document.set_logo(logo);
    }
    let sides: &[Drawn] = if printing.backs {
        &[front, back]
    } else {
        &[front]
    };
    for of_page in sumulas.chunks(origins.len()) {
        document.bookmark(&bookmark(of_page));
        for side in sides {
            let mut page = if origins.len() == 1 {
                Page::landscape()
            } else {
                Page::default()
            };
            for (sumula, origin) in of_page.iter().zip(&origins) {
                let mut canvas = Canvas::new(&document, &mut page, *origin, scale);
                side(&mut canvas, sumula)?;
            }
            if origins.len() > 1 {
                page.cut_line([6.0, SHEET[1]], [A4[0] - 6.0, SHEET[1]]);
            }
            document.push(page);
        }
    }
    document.finish()
}

/// The sheets of a page: the rodada and its mesas; those printed ahead by their codes.
fn bookmark(of_page: &[Sumula]) -> String {
    let is_loose = of_page.iter().any(|sumula| sumula.mesa.is_empty());
    let name = |sumula: &Sumula| match is_loose {
        true => sumula.code.code.clone(),
        false => sumula.mesa.clone(),
    };
    let names: Vec<String> = of_page.iter().map(name).collect();
    let of = match of_page.first() {
        Some(first) if !is_loose => format!("{} · mesa", first.rodada),
        _ => "Avulsa".to_owned(),
    };
    format!("{of} {}", names.join(" e "))
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

fn front(canvas: &mut Canvas<'_>, sumula: &Sumula) -> Result<(), PaperError> {
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
    let rings = rings(&modules, [at.left(), at.top()], QR_MODULE);
    canvas.fill(&rings);
    Ok(())
}

/// Room for the federation's sign.
const SIGN: [f32; 2] = [22.0, 18.5];

/// The back: time complaints and notes, with a small code of its own, so that a scan of it is known.
fn back(canvas: &mut Canvas<'_>, sumula: &Sumula) -> Result<(), PaperError> {
    let side = QR_MODULE * 21.0;
    let at = Rect::at(RIGHT - side - 3.0, 9.0, side, side);
    code(canvas, &at, &crate::code::back(&sumula.code))?;
    let of = match sumula.mesa.as_str() {
        "" => sumula.code.code.clone(),
        mesa => format!("mesa {mesa} · {}", sumula.code.code),
    };
    canvas.text(LEFT, 15.0, Style::bold(13.0), &format!("Verso · {of}"));
    let event = canvas.fitted(&sumula.event, Style::regular(9.0), 130.0);
    canvas.text(LEFT, 20.5, Style::regular(9.0), &event);
    let small = Style::regular(7.5);
    let mut lines = |from: f32, count: u8, title: &str, hint: &str| {
        canvas.text(LEFT, from, Style::bold(9.0), title);
        canvas.text(LEFT, from + 4.0, small, hint);
        for line in 1..=count {
            let y = from + 4.0 + 8.5 * f32::from(line);
            canvas.line([LEFT, y], [RIGHT, y], 0.2);
        }
        from + 4.0 + 8.5 * f32::from(count) + 9.0
    };
    let notes = lines(
        36.0,
        4,
        "Reclamações de tempo",
        "hora · partida e placar · quem reclamou · o que a mesa decidiu",
    );
    lines(
        notes,
        6,
        "Observações",
        "o que aconteceu, quando, quem viu; assine ao lado",
    );
    Ok(())
}

fn head(canvas: &mut Canvas<'_>, sumula: &Sumula, layout: &Layout) {
    canvas.logo([INNER[0], 8.5], SIGN);
    let shift = if canvas.has_logo() {
        SIGN[0] + 3.0
    } else {
        0.0
    };
    let room = 100.0 - shift;
    let left = INNER[0] + shift;
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
    if sumula.mesa.is_empty() {
        canvas.frame(&Rect::at(beside - 22.0, 12.0, 22.0, 12.0), OUTLINE);
    } else {
        let number = Style::bold(34.0).aligned(Align::Right);
        canvas.text(beside, 22.5, number, &sumula.mesa);
    }
    // Who cannot scan types it.
    let typed = format!("{} · cópia {}", sumula.code.code, sumula.code.copy);
    canvas.text(beside, 28.5, Style::bold(9.0).aligned(Align::Right), &typed);
}

fn block(canvas: &mut Canvas<'_>, side: Side, of: &SumulaSide, sumula: &Sumula, layout: &Layout) {
    let top = BLOCKS[side.index()];
    canvas.line([LEFT, top], [RIGHT, top], OUTLINE);
    let letter = Style::bold(26.0);
    canvas.text(LEFT, top + 10.5, letter, &side.letter().to_string());
    if of.name.is_empty() {
        canvas.line(
            [FIRST_SQUARE - 9.0, top + 5.6],
            [FIRST_SQUARE + 66.0, top + 5.6],
            0.2,
        );
    }
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
            rodada: "Rodada 1".to_owned(),
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
        let first = sumulas("Súmulas", &sheets, &Printing::default()).unwrap();
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
        let one = Printing {
            per_page: PerPage::One,
            backs: true,
            logo: None,
        };
        let large = sumulas("Súmulas", &sheets, &one).unwrap();
        let file = lopdf::Document::load_mem(&large).unwrap();
        assert_eq!(file.get_pages().len(), 6, "one to a page, and its back");
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
