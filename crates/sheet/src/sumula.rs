//! The súmula: two to a sheet of A4, each half complete by itself, or one large.

use crate::PaperError;
use crate::code::{SheetCode, modules};
use crate::layout::{
    BLOCKS, BoxId, FIDUCIAL, FIRST_SQUARE, FOOT, FOOT_BOX, FOOT_TOP, Layout, QR, QR_MODULE, Rect,
    SHEET, Shape, Side, points_id,
};
use crate::logo::Logo;
use crate::page::{A4, Align, Canvas, Document, Form, Page, Set, Style, listed};
use crate::paper::{Paper, Sides};
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

const LEFT: f32 = 12.0;
const RIGHT: f32 = 198.0;
/// Beside the marks in the corners.
const INNER: [f32; 2] = [22.0, 188.0];
const OUTLINE: f32 = 0.3;
/// Around what is written in, and lines to write on.
const FINE: f32 = 0.2;

/// One side of a jogo.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SumulaSide {
    /// Team and number of the dupla.
    pub name: String,
    /// Names of the athletes; empty where nobody is lined up.
    pub athletes: Vec<String>,
}

/// Which marks count, as the sheet tells it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    /// Filled squares alone.
    Filled,
    /// Crosses and ticks, too.
    FilledAndStrokes,
}

/// Everything that stands on one súmula.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sumula {
    /// Whose championship.
    pub federation: String,
    /// Championship and etapa.
    pub event: String,
    /// By which regulation of the season's own it is played; empty for one that comes with the program.
    pub regulation: String,
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
    /// Which marks count.
    pub accepted: Accepted,
    /// What its code says, its shape among it.
    pub code: SheetCode,
    /// The text of the QR code.
    pub signed: String,
}

/// How many sheets stand on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PerPage {
    /// One with large letters, for who sees badly.
    Large,
    /// One, as large as the page.
    One,
    /// Two, to be cut apart.
    Two,
    /// Four, to be cut apart.
    Four,
}

impl PerPage {
    /// How many that is.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Large | Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// How much larger a sheet is than where two stand on a page.
    const fn scale(self) -> f32 {
        match self {
            Self::Large | Self::One => A4[1] / SHEET[0],
            Self::Two => 1.0,
            Self::Four => A4[0] / 2.0 / SHEET[1],
        }
    }

    /// Where the sheets of a page begin.
    fn origins(self) -> Vec<[f32; 2]> {
        let [width, height] = SHEET.map(|side| side * self.scale());
        match self {
            Self::Large | Self::One => vec![[0.0, 0.0]],
            Self::Two => vec![[0.0, 0.0], [0.0, height]],
            Self::Four => [0.0, height]
                .into_iter()
                .flat_map(|y| [[0.0, y], [width, y]])
                .collect(),
        }
    }

    /// Width and height of the page.
    const fn page(self) -> [f32; 2] {
        let [width, height] = A4;
        match self {
            Self::Large | Self::One | Self::Four => [height, width],
            Self::Two => A4,
        }
    }
}

/// The narrowest square that a pen hits and a scanner reads, in millimetres.
const NARROWEST: f32 = 3.9;

/// As many to a page as asked for, or as leave the squares wide enough to hit. Backs stand behind their fronts however
/// the paper is turned where a page has one column alone.
fn legible(printing: &Printing, shapes: impl Iterator<Item = Shape>) -> PerPage {
    let side = |shape: Shape| Layout::of(shape).squares.first().map(|(_, at)| at.w);
    let narrowest = shapes.filter_map(side).fold(f32::MAX, f32::min);
    [PerPage::Four, PerPage::Two]
        .into_iter()
        .filter(|per_page| *per_page <= printing.per_page)
        .filter(|per_page| !printing.backs || *per_page < PerPage::Four)
        .find(|per_page| narrowest * per_page.scale() >= NARROWEST)
        .unwrap_or_else(|| printing.per_page.min(PerPage::One))
}

/// How many of these sheets come to stand on a page: fewer than asked for where a pen would miss their squares, or a
/// back its front.
#[must_use]
pub fn per_page(sumulas: &[Sumula], printing: &Printing) -> u8 {
    legible(printing, sumulas.iter().map(|sumula| sumula.code.shape)).count()
}

/// What these sheets are printed on.
#[must_use]
pub fn paper(sumulas: &[Sumula], printing: &Printing) -> Paper {
    let shapes = sumulas.iter().map(|sumula| sumula.code.shape);
    Paper {
        sides: sides(printing, legible(printing, shapes)),
        ..Paper::A4
    }
}

/// Which sides of a page are printed: its back stands as its front does once it is turned over like a leaf.
fn sides(printing: &Printing, per_page: PerPage) -> Sides {
    match (printing.backs, per_page) {
        (false, _) => Sides::One,
        (true, PerPage::Two) => Sides::LongEdge,
        (true, _) => Sides::ShortEdge,
    }
}

/// How large the letters of a sheet are, in points of a sheet of which two stand on a page.
struct Lettering {
    name: f32,
    athletes: f32,
    /// Of the federation; the other lines over a sheet are a point smaller.
    head: f32,
    /// Over a square: what lies above its corners stays paper, which the reader looks at.
    digit: Style,
    /// Beside a row.
    row: f32,
    /// At the foot.
    foot: f32,
}

const USUAL: Lettering = Lettering {
    name: 13.0,
    athletes: 9.0,
    head: 10.0,
    digit: Style::regular(6.5),
    row: 9.0,
    foot: 7.5,
};

/// For who sees badly.
const LARGE: Lettering = Lettering {
    name: 17.0,
    athletes: 11.0,
    head: 10.5,
    digit: Style::bold(6.5),
    row: 11.0,
    foot: 8.0,
};

/// Where sheets are small.
const SMALL: Lettering = Lettering {
    digit: USUAL.digit,
    ..LARGE
};

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

/// A sheet with what is marked on it before anybody has it.
pub(crate) struct Marked<'a> {
    pub sumula: &'a Sumula,
    pub marks: &'a [Rect],
}

/// A side of a sheet: what is printed on all sheets of a kind, and what stands on one alone.
struct Drawn {
    print: fn(&mut Canvas<'_>, Kind, &Lettering),
    own: fn(&mut Canvas<'_>, &Marked<'_>, &Lettering) -> Result<(), PaperError>,
}

const FRONT: Drawn = Drawn {
    print: front_print,
    own: front,
};

const BACK: Drawn = Drawn {
    print: back_print,
    own: back,
};

/// What sheets have in common whose print is the same.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Kind {
    shape: Shape,
    accepted: Accepted,
    players: u8,
}

impl Kind {
    const fn of(sumula: &Sumula) -> Self {
        Self {
            shape: sumula.code.shape,
            accepted: sumula.accepted,
            players: sumula.players,
        }
    }
}

/// The print of each kind of sheet, side by side, that a document holds.
type Held = Vec<(Kind, Vec<Form>)>;

/// The print of a kind: drawn where the document does not hold it yet.
fn held<'a>(
    held: &'a mut Held,
    document: &mut Document,
    kind: Kind,
    (drawn, scale, lettering): (&[Drawn], f32, &Lettering),
) -> &'a [Form] {
    let at = held.iter().position(|(known, _)| *known == kind);
    let at = at.unwrap_or_else(|| {
        let forms = drawn.iter().map(|side| {
            let mut page = Page::sized(SHEET.map(|mm| mm * scale));
            let mut canvas = Canvas::new(document, &mut page, [0.0, 0.0], scale);
            (side.print)(&mut canvas, kind, lettering);
            document.hold(page)
        });
        held.push((kind, forms.collect()));
        held.len() - 1
    });
    &held[at].1
}

/// The súmulas of a rodada in one PDF, in the order given; a bookmark for each sheet of paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn sumulas(
    title: &str,
    sumulas: &[Sumula],
    printing: &Printing,
) -> Result<Vec<u8>, PaperError> {
    let sheets: Vec<Marked<'_>> = sumulas
        .iter()
        .map(|sumula| Marked { sumula, marks: &[] })
        .collect();
    marked(title, &sheets, printing)
}

/// As [`sumulas`], with marks that are printed.
pub(crate) fn marked(
    title: &str,
    sheets: &[Marked<'_>],
    printing: &Printing,
) -> Result<Vec<u8>, PaperError> {
    let shapes = sheets.iter().map(|sheet| sheet.sumula.code.shape);
    let per_page = legible(printing, shapes);
    let lettering = match per_page {
        PerPage::Large => &LARGE,
        PerPage::Four => &SMALL,
        PerPage::One | PerPage::Two => &USUAL,
    };
    let mut document = Document::new(title)?;
    document.set_sides(sides(printing, per_page));
    if let Some(logo) = &printing.logo {
        document.set_logo(logo);
    }
    let drawn: &[Drawn] = if printing.backs {
        &[FRONT, BACK]
    } else {
        &[FRONT]
    };
    let (origins, scale) = (per_page.origins(), per_page.scale());
    let mut prints = Held::new();
    for of_page in sheets.chunks(origins.len()) {
        document.bookmark(&bookmark(of_page));
        let forms: Vec<Vec<Form>> = of_page
            .iter()
            .map(|sheet| {
                let kind = Kind::of(sheet.sumula);
                held(&mut prints, &mut document, kind, (drawn, scale, lettering)).to_vec()
            })
            .collect();
        for (index, side) in drawn.iter().enumerate() {
            let mut page = Page::sized(per_page.page());
            for ((sheet, origin), forms) in of_page.iter().zip(&origins).zip(&forms) {
                page.form(forms[index], *origin);
                let mut canvas = Canvas::new(&document, &mut page, *origin, scale);
                (side.own)(&mut canvas, sheet, lettering)?;
            }
            cuts(&mut page, per_page);
            document.push(page);
        }
    }
    document.finish()
}

/// Where the sheets of a page are cut apart.
fn cuts(page: &mut Page, per_page: PerPage) {
    let [width, height] = per_page.page();
    if per_page.count() > 1 {
        page.cut_line([6.0, height / 2.0], [width - 6.0, height / 2.0]);
    }
    if per_page == PerPage::Four {
        page.cut_line([width / 2.0, 6.0], [width / 2.0, height - 6.0]);
    }
}

/// The sheets of a page: the rodada and its mesas; those printed ahead by their codes.
fn bookmark(of_page: &[Marked<'_>]) -> String {
    let is_loose = of_page.iter().any(|sheet| sheet.sumula.mesa.is_empty());
    let name = |sheet: &Marked<'_>| match is_loose {
        true => sheet.sumula.code.code.clone(),
        false => sheet.sumula.mesa.clone(),
    };
    let names: Vec<String> = of_page.iter().map(name).collect();
    let of = match of_page.first() {
        Some(first) if !is_loose => format!("{} · mesa", first.sumula.rodada),
        _ => "Avulsa".to_owned(),
    };
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => {
            format!("{of} {} e {last}", before.join(", "))
        }
        _ => format!("{of} {}", names.concat()),
    }
}

/// Where everything of these súmulas stands on the pages that [`sumulas`] makes, in millimetres.
#[must_use]
pub const fn layout<'a>(sumulas: &'a [Sumula], printing: &'a Printing) -> impl Serialize + use<'a> {
    Placing { sumulas, printing }
}

/// Where all of some sheets stands, told sheet by sheet: all at once it would take more room than their pages.
struct Placing<'a> {
    sumulas: &'a [Sumula],
    printing: &'a Printing,
}

impl Serialize for Placing<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut told = to.serialize_struct("Placing", 2)?;
        told.serialize_field("page_mm", &self.per_page().page())?;
        told.serialize_field("sheets", &PlacedSheets(self))?;
        told.end()
    }
}

struct PlacedSheets<'a>(&'a Placing<'a>);

impl Serialize for PlacedSheets<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let per_page = self.0.per_page();
        let origins = per_page.origins();
        let sides = if self.0.printing.backs { 2 } else { 1 };
        to.collect_seq(self.0.sumulas.iter().enumerate().map(|(index, sumula)| {
            let origin = origins[index % origins.len()];
            let page = index / origins.len() * sides + 1;
            placed(sumula, page, origin, per_page.scale())
        }))
    }
}

impl Placing<'_> {
    fn per_page(&self) -> PerPage {
        let shapes = self.sumulas.iter().map(|sumula| sumula.code.shape);
        legible(self.printing, shapes)
    }
}

/// Where everything of a sheet stands on its page.
fn placed(sumula: &Sumula, page: usize, origin: [f32; 2], scale: f32) -> Value {
    let layout = Layout::of(sumula.code.shape);
    let placed = |at: &Rect| at.on_page(origin, scale);
    let squares = layout.squares.iter().map(|(id, at)| {
        let mut told = json!(placed(at));
        told["id"] = id.to_string().into();
        told["group"] = format!("p{}.{}", id.partida, id.side.letter()).into();
        told["index"] = id.point.into();
        told
    });
    let boxes = layout.boxes.iter().map(|(id, at)| (id.to_string(), at));
    let written = layout.points.iter();
    let written = written.map(|(partida, side, at)| (points_id(*partida, *side), at));
    let boxes = boxes.chain(written).map(|(id, at)| {
        let mut told = json!(placed(at));
        told["id"] = id.into();
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
        "layout": layout.shape.version(),
        "page": page,
        "squares": squares.collect::<Vec<_>>(),
        "boxes": boxes.collect::<Vec<_>>(),
        "fiducials": fiducials,
        "qr": {"x": qr.left(), "y": qr.top(), "size": qr.w},
    })
}

fn front_print(canvas: &mut Canvas<'_>, kind: Kind, lettering: &Lettering) {
    let layout = Layout::of(kind.shape);
    for centre in layout.fiducials {
        fiducial(canvas, centre);
    }
    let right = Style::regular(7.5).aligned(Align::Right);
    canvas.text(BESIDE_CODE, 10.0, right, "MESA");
    how_to_mark(canvas, kind.accepted, lettering);
    for side in Side::BOTH {
        block(canvas, side, &layout, lettering);
    }
    foot(canvas, kind.players, &layout, lettering);
}

fn front(
    canvas: &mut Canvas<'_>,
    sheet: &Marked<'_>,
    lettering: &Lettering,
) -> Result<(), PaperError> {
    let sumula = sheet.sumula;
    code(canvas, &QR, &sumula.signed)?;
    head(canvas, sumula, lettering);
    for (side, of) in Side::BOTH.into_iter().zip(&sumula.sides) {
        names(canvas, side, of, sumula.players, lettering);
    }
    for mark in sheet.marks {
        canvas.fill(&[square([mark.cx, mark.cy], mark.w)]);
    }
    Ok(())
}

/// What the writing of the sheets says about marking, beside a picture of it.
const HOW_TO_MARK: &str = "Pinte todos os quadrados, de 1 até os pontos feitos. Três pontos:";

/// Side of a square of the picture, and from one to the next.
const PICTURE: [f32; 2] = [2.7, 3.7];

/// What stands before the picture of a cross and a tick.
const fn of_strokes(accepted: Accepted) -> &'static str {
    match accepted {
        Accepted::Filled => "Não valem:",
        Accepted::FilledAndStrokes => "Valem também:",
    }
}

/// A cross and a tick, in halves of a square.
const STROKES: [&[[[f32; 2]; 2]]; 2] = [
    &[[[-1.0, -1.0], [1.0, 1.0]], [[-1.0, 1.0], [1.0, -1.0]]],
    &[[[-0.9, 0.0], [-0.3, 0.9]], [[-0.3, 0.9], [1.0, -1.0]]],
];

/// How thick a drawn pen is in the picture.
const PEN: f32 = 0.45;

/// One line and one picture: of four squares the first three are filled, and a cross and a tick count or do not.
fn how_to_mark(canvas: &mut Canvas<'_>, accepted: Accepted, lettering: &Lettering) {
    let style = Style::regular(lettering.foot.max(8.0));
    let [side, pitch] = PICTURE;
    canvas.text(INNER[0], 32.4, style, HOW_TO_MARK);
    let first = INNER[0] + canvas.width(HOW_TO_MARK, style) + 2.0;
    for point in 1..=4_u8 {
        let at = picture(canvas, f32::from(point - 1).mul_add(pitch, first));
        if point <= 3 {
            canvas.fill(&[square([at.cx, at.cy], side)]);
        }
    }
    let told = of_strokes(accepted);
    let beside = pitch.mul_add(4.0, first) + 2.0;
    canvas.text(beside, 32.4, style, told);
    let mut left = beside + canvas.width(told, style) + 1.2;
    for strokes in STROKES {
        let at = picture(canvas, left);
        let place = |[x, y]: [f32; 2]| [at.cx + x * side / 2.0, at.cy + y * side / 2.0];
        for [from, to] in strokes {
            canvas.line(place(*from), place(*to), PEN);
        }
        left += pitch;
    }
}

/// A square of the picture, by its left edge.
fn picture(canvas: &mut Canvas<'_>, left: f32) -> Rect {
    let [side, _] = PICTURE;
    let at = Rect::at(left, 31.4 - side / 2.0, side, side);
    canvas.frame(&at, 0.2);
    at
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

fn code(canvas: &mut Canvas<'_>, at: &Rect, signed: &str) -> Result<(), PaperError> {
    let modules = modules(signed).ok_or(PaperError::Code)?;
    canvas.code(&modules, [at.left(), at.top()], QR_MODULE);
    Ok(())
}

/// Room for the federation's sign.
const SIGN: [f32; 2] = [22.0, 18.5];

/// The back: time complaints and notes, with a small code of its own, so that a scan of it is known.
fn back(canvas: &mut Canvas<'_>, sheet: &Marked<'_>, _: &Lettering) -> Result<(), PaperError> {
    let sumula = sheet.sumula;
    let side = QR_MODULE * 21.0;
    let at = Rect::at(RIGHT - side - 3.0, 9.0, side, side);
    code(canvas, &at, &crate::code::back(&sumula.code))?;
    let of = match sumula.mesa.as_str() {
        "" => sumula.code.code.clone(),
        mesa => format!("mesa {mesa} · {}", sumula.code.code),
    };
    canvas.text(LEFT, 15.0, Style::bold(13.0), &format!("Verso · {of}"));
    let regular = Style::regular(9.0);
    let whose = [(&*sumula.federation, regular), (&*sumula.event, regular)];
    let mut top = 17.5;
    for set in canvas.filled(&whose, [140.0, 11.0]) {
        top = canvas.set(LEFT, top, &set);
    }
    Ok(())
}

/// What all backs have: lines to write on.
fn back_print(canvas: &mut Canvas<'_>, _: Kind, lettering: &Lettering) {
    let small = Style::regular(lettering.foot);
    let mut lines = |from: f32, count: u8, title: &str, hint: &str| {
        canvas.text(LEFT, from, Style::bold(9.0), title);
        canvas.text(LEFT, from + 4.0, small, hint);
        for line in 1..=count {
            let y = from + 4.0 + 8.5 * f32::from(line);
            canvas.line([LEFT, y], [RIGHT, y], FINE);
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
}

/// Where what stands left of the code ends.
const BESIDE_CODE: f32 = QR.left() - 6.0;

/// Room for the mesa's number, left of the code.
const MESA: [f32; 2] = [32.0, 14.0];

fn head(canvas: &mut Canvas<'_>, sumula: &Sumula, lettering: &Lettering) {
    canvas.logo([INNER[0], 8.5], SIGN);
    let shift = if canvas.has_logo() {
        SIGN[0] + 3.0
    } else {
        0.0
    };
    let left = INNER[0] + shift;
    let beside = BESIDE_CODE;
    let (bold, regular) = (
        Style::bold(lettering.head),
        Style::regular(lettering.head - 1.0),
    );
    let mut lines = vec![
        (&*sumula.federation, bold),
        (&*sumula.event, regular),
        (&*sumula.confronto, regular),
        (&*sumula.date, regular),
    ];
    if !sumula.regulation.is_empty() {
        lines.push((&*sumula.regulation, Style::regular(lettering.head - 2.0)));
    }
    let (room, high) = (beside - MESA[0] - 2.0 - left, 21.0);
    let lines = canvas.filled(&lines, [room, high]);
    let taken: f32 = lines.iter().map(Set::height).sum();
    let between = ((high - taken) / 3.0).min(1.0);
    let mut top = 7.6;
    for line in &lines {
        top = canvas.set(left, top, line) + between;
    }
    if sumula.mesa.is_empty() {
        canvas.frame(&Rect::at(beside - 22.0, 12.0, 22.0, 12.0), OUTLINE);
    } else {
        let number = Style::bold(34.0).aligned(Align::Right);
        let number = canvas.fill_in(&sumula.mesa, number, MESA);
        canvas.text(beside, 22.5, number.style, &number.lines.concat());
    }
    // Who cannot scan types it.
    let typed = format!("{} · cópia {}", sumula.code.code, sumula.code.copy);
    canvas.text(beside, 28.0, Style::bold(9.0).aligned(Align::Right), &typed);
}

/// Where the names of a side stand: left edge and width of the team's, and of the athletes'.
const NAMES: [[f32; 2]; 2] = [[FIRST_SQUARE - 9.0, 82.0], [109.0, RIGHT - 109.0]];

/// Height of the room for names.
const NAMES_HIGH: f32 = 7.0;

fn block(canvas: &mut Canvas<'_>, side: Side, layout: &Layout, lettering: &Lettering) {
    let top = BLOCKS[side.index()];
    canvas.line([LEFT, top], [RIGHT, top], OUTLINE);
    let letter = Style::bold(26.0);
    canvas.text(LEFT, top + 10.5, letter, &side.letter().to_string());
    rows(canvas, side, layout, lettering);
}

fn names(canvas: &mut Canvas<'_>, side: Side, of: &SumulaSide, players: u8, lettering: &Lettering) {
    let top = BLOCKS[side.index()];
    let [[left, room], [beside, others]] = NAMES;
    if of.name.is_empty() {
        canvas.line([left, top + 5.6], [left + room - 7.0, top + 5.6], FINE);
    }
    let names = Style::bold(lettering.name);
    in_the_middle(canvas, [left, top], &of.name, names, room);
    let right = Style::regular(lettering.athletes).aligned(Align::Right);
    if of.athletes.is_empty() {
        let players = players.max(1);
        let each = (others - 3.0 * f32::from(players - 1)) / f32::from(players);
        for player in 0..players {
            let from = (each + 3.0).mul_add(f32::from(player), beside);
            canvas.line([from, top + 5.6], [from + each, top + 5.6], FINE);
        }
    } else {
        in_the_middle(canvas, [RIGHT, top], &listed(&of.athletes), right, others);
    }
}

/// Names within the room over the squares.
fn in_the_middle(canvas: &mut Canvas<'_>, [x, top]: [f32; 2], text: &str, style: Style, room: f32) {
    let set = canvas.fill_in(text, style, [room, NAMES_HIGH]);
    canvas.set(x, top + 0.5 + (NAMES_HIGH - set.height()) / 2.0, &set);
}

fn rows(canvas: &mut Canvas<'_>, side: Side, layout: &Layout, lettering: &Lettering) {
    let shape: Shape = layout.shape;
    let above = Style::regular(6.5).aligned(Align::Centre);
    let digit = lettering.digit.aligned(Align::Centre);
    for (id, at) in layout.squares.iter().filter(|(id, _)| id.side == side) {
        canvas.text(at.cx, at.top() - 0.9, digit, &id.point.to_string());
        canvas.frame(at, OUTLINE);
        if id.point == 1 {
            let label = match (id.partida, shape.partidas()) {
                (last, of) if last == of && of > 1 => "nega".to_owned(),
                (partida, _) => format!("{partida}ª"),
            };
            let size = if label.len() > 3 { 9.0 } else { lettering.row };
            let style = Style::regular(size).aligned(Align::Right);
            canvas.text(at.left() - 2.5, at.cy + 1.4, style, &label);
        }
    }
    // Nobody takes the box for figures for one to mark: its outline is finer, but in the first version.
    let outline = if shape.version() == 1 { OUTLINE } else { FINE };
    for (partida, _, at) in layout.points.iter().filter(|(_, of, _)| *of == side) {
        canvas.frame(at, outline);
        // Where the squares are low the frame begins high, below the names.
        let under_names = at.top() - 3.0 < BLOCKS[side.index()] + NAMES_HIGH;
        match (*partida, under_names) {
            (1, false) => canvas.text(at.cx, at.top() - 0.9, above, "pontos"),
            (1, true) => {
                let beside = at.left() + at.w + 5.0;
                canvas.text(beside, at.cy + 0.8, above, "pontos");
            }
            _ => {}
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

fn foot(canvas: &mut Canvas<'_>, players: u8, layout: &Layout, lettering: &Lettering) {
    let small = Style::regular(lettering.foot);
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
    let hint = "Errou? Não rasure: marque CORREÇÃO e leve à coordenação.";
    let ends = right - canvas.width(hint, small) - 3.0;
    let begins = left + canvas.width("Ocorrências", small) + 2.0;
    canvas.line([begins, y + 0.6], [ends, y + 0.6], FINE);
    canvas.text(right, y, small.aligned(Align::Right), hint);
    let names = ["A", "B"].map(|letter| match players {
        2 => format!("Dupla {letter}"),
        1 => format!("Jogador {letter}"),
        _ => format!("Lado {letter}"),
    });
    let labels = [&*names[0], &*names[1], "Mesa"];
    for (label, from) in labels.into_iter().zip([left, 79.0, 136.0]) {
        let line = FOOT_TOP + 16.3;
        canvas.line([from, line], [from + 52.0, line], FINE);
        canvas.text(from, line + 2.9, small, label);
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
            regulation: String::new(),
            date: "21/03/2026".to_owned(),
            rodada: "Rodada 1".to_owned(),
            confronto: "Rodada 1".to_owned(),
            mesa: "17".to_owned(),
            sides: [SumulaSide::default(), SumulaSide::default()],
            players: 2,
            accepted: Accepted::FilledAndStrokes,
            signed: code.signed("key"),
            code,
        }
    }

    fn laid_out(sheets: &[Sumula], printing: &Printing) -> Value {
        serde_json::to_value(layout(sheets, printing)).unwrap()
    }

    #[test]
    fn a_page_says_how_it_is_printed() {
        let sheets = ["K3M90Z", "K3M91Z"].map(sumula);
        for (per_page, backs, sides, told) in [
            (PerPage::Two, false, Sides::One, "Simplex"),
            (PerPage::Two, true, Sides::LongEdge, "DuplexFlipLongEdge"),
            (PerPage::One, true, Sides::ShortEdge, "DuplexFlipShortEdge"),
        ] {
            let printing = Printing {
                per_page,
                backs,
                ..Printing::default()
            };
            assert_eq!(paper(&sheets, &printing), Paper { sides, ..Paper::A4 });
            let file = sumulas("Súmulas", &sheets, &printing).unwrap();
            let file = lopdf::Document::load_mem(&file).unwrap();
            let catalog = file.catalog().unwrap();
            let wishes = file
                .get_dict_in_dict(catalog, b"ViewerPreferences")
                .unwrap();
            let said = |key: &[u8]| wishes.get(key).unwrap().as_name().unwrap();
            assert_eq!(said(b"PrintScaling"), b"None");
            assert_eq!(said(b"Duplex"), told.as_bytes());
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
            ..Printing::default()
        };
        let large = sumulas("Súmulas", &sheets, &one).unwrap();
        let file = lopdf::Document::load_mem(&large).unwrap();
        assert_eq!(file.get_pages().len(), 6, "one to a page, and its back");
    }

    #[test]
    fn four_stand_on_a_page_where_a_pen_still_hits_the_squares() {
        for (points, backs, per_page) in [
            (12, false, PerPage::Four),
            (15, false, PerPage::Four),
            (16, false, PerPage::Two),
            (15, true, PerPage::Two),
            (24, false, PerPage::One),
        ] {
            let shape = Shape::new(3, points).unwrap();
            let printing = Printing {
                per_page: PerPage::Four,
                backs,
                logo: None,
            };
            assert_eq!(
                legible(&printing, [shape].into_iter()),
                per_page,
                "{points}"
            );
        }
        let large = Printing {
            per_page: PerPage::Large,
            ..Printing::default()
        };
        let shape = Shape::new(3, 12).unwrap();
        assert_eq!(legible(&large, [shape].into_iter()), PerPage::Large);
    }

    #[test]
    fn a_thousand_sheets_weigh_less_than_two_megabytes() {
        let sheets: Vec<Sumula> = (0..100).map(|of| sumula(&format!("{of:06}"))).collect();
        let pdf = sumulas("Súmulas", &sheets, &Printing::default()).unwrap();
        assert!(pdf.len() < 200_000, "{} bytes for a hundred", pdf.len());
    }

    #[test]
    fn the_layout_says_where_everything_stands() {
        let sheets = ["K3M90Z", "K3M91Z", "K3M92Z"].map(sumula);
        let told = laid_out(&sheets, &Printing::default());
        assert_eq!(told["page_mm"], json!([210.0, 297.0]));
        assert_eq!(told["sheets"][2]["page"], 2);
        assert_eq!(told["sheets"][0]["squares"].as_array().unwrap().len(), 72);
        let first = |sheet: usize| &told["sheets"][sheet]["squares"][0];
        assert_eq!(first(0)["id"], "p1.A.1");
        assert_eq!(first(0)["group"], "p1.A");
        let down = first(1)["cy"].as_f64().unwrap() - first(0)["cy"].as_f64().unwrap();
        assert!((down - 148.5).abs() < 1e-3);
        assert_eq!(told["sheets"][0]["layout"], 2);
        let boxes = told["sheets"][0]["boxes"].as_array().unwrap();
        let ids: Vec<&str> = boxes
            .iter()
            .map(|one| one["id"].as_str().unwrap())
            .collect();
        assert_eq!(ids[12..15], ["correction", "p1.A.points", "p1.B.points"]);
        assert_eq!(boxes[13]["w"], 16.0);
        let of = |per_page| Printing {
            per_page,
            ..Printing::default()
        };
        let one = laid_out(&sheets, &of(PerPage::One));
        assert_eq!(one["page_mm"], json!([297.0, 210.0]));
        let four = laid_out(&sheets, &of(PerPage::Four));
        assert_eq!(four["page_mm"], json!([297.0, 210.0]));
        assert_eq!(four["sheets"][2]["page"], 1);
        let backs = Printing {
            backs: true,
            ..of(PerPage::Four)
        };
        let told = laid_out(&sheets, &backs);
        assert_eq!(told["page_mm"], json!([210.0, 297.0]), "four have no backs");
        assert_eq!(
            told["sheets"][2]["page"], 3,
            "the back of the first page is the second"
        );
    }
}
