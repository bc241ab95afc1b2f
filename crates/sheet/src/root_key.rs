//! A federation's root key on paper: its words, the same for a camera, and what everybody may know of it.

use crate::PaperError;
use crate::code::lasting_modules;
use crate::layout::Rect;
use crate::page::{A4, Align, Canvas, Document, Page, Style, count};
use crate::suits::spade;

/// A root key as it goes to paper.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RootKeyPaper {
    /// Its words, in order.
    pub words: Vec<String>,
    /// The same as a code for a camera.
    pub code: String,
    /// The public half, in hex.
    pub public: String,
}

/// Left and right of everything.
const LEFT: f32 = 22.0;
const RIGHT: f32 = A4[0] - LEFT;
const ROOM: f32 = RIGHT - LEFT;

/// Words beside each other, and how high each is set.
const COLUMNS: usize = 5;
const ROW: f32 = 12.5;

/// Side of the code for a camera.
const CODE: f32 = 46.0;

/// Digits of the public half that stand together, and groups of a line.
const GROUP: usize = 4;
const GROUPS: usize = 8;

const TEXT: Style = Style::regular(9.5);
const SMALL: Style = Style::regular(7.5);
const HEADING: Style = Style::bold(11.5);

/// What it is.
const WHAT: &str = "Esta é a chave raiz da federação. Com ela se certifica a chave de cada temporada: quem tem este papel \
     assina em nome da federação, e sem ele ninguém mais assina. Ela não está em nenhum computador.";

/// How it is kept.
const KEPT: [&str; 5] = [
    "Guarde-o fechado, como um documento de cartório, e outra cópia em outro endereço.",
    "Não o fotografe, não o mande por mensagem e não o deixe numa impressora com memória.",
    "Confira-o agora: espadilha federation root --check, e digite as palavras. A parte pública tem de ser a de baixo.",
    "Depois de impresso e conferido, apague o PDF e esvazie a lixeira.",
    "Se alguém o viu ou o levou, faça outra chave e leve a nova parte pública à central, pessoalmente.",
];

/// Puts it on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn root_key(key: &RootKeyPaper) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new("Chave da federação")?;
    document.bookmark("Chave da federação");
    let mut page = Page::default();
    let mut canvas = Canvas::new(&document, &mut page, [0.0, 0.0], 1.0);
    ground(&mut canvas);
    let top = head(&mut canvas);
    let top = words(&mut canvas, &key.words, top);
    let top = for_a_camera(&mut canvas, &key.code, top)?;
    let top = public(&mut canvas, &key.public, top);
    by_hand(&mut canvas, top);
    document.push(page);
    document.finish()
}

fn ground(canvas: &mut Canvas<'_>) {
    for (inset, thickness) in [(10.0, 0.8), (12.5, 0.2)] {
        let [width, height] = A4;
        let frame = Rect::at(inset, inset, width - 2.0 * inset, height - 2.0 * inset);
        canvas.frame(&frame, thickness);
    }
}

/// A text in as many lines as it needs; where the next one begins.
fn paragraph(
    canvas: &mut Canvas<'_>,
    [x, top]: [f32; 2],
    width: f32,
    style: Style,
    text: &str,
) -> f32 {
    let set = canvas.fill_in(text, style, [width, 40.0]);
    canvas.set(x, top, &set)
}

fn head(canvas: &mut Canvas<'_>) -> f32 {
    // Ring by ring: what overlaps stays black.
    for ring in spade([LEFT + 6.5, 28.0], 7.5) {
        canvas.fill(&[ring]);
    }
    let x = LEFT + 18.0;
    canvas.text(x, 29.0, Style::bold(25.0), "Chave da federação");
    canvas.text(
        x,
        35.5,
        Style::regular(11.0),
        "Chave raiz · quem tem este papel assina pela federação",
    );
    canvas.line([LEFT, 41.0], [RIGHT, 41.0], 0.2);
    paragraph(canvas, [LEFT, 44.0], ROOM, TEXT, WHAT)
}

/// The words in numbered columns, read from the left to the right.
fn words(canvas: &mut Canvas<'_>, words: &[String], top: f32) -> f32 {
    let top = top + 4.0;
    canvas.text(
        LEFT,
        top + 4.0,
        HEADING,
        "As palavras, na ordem dos números",
    );
    let top = top + 7.5;
    let width = ROOM / count(COLUMNS);
    let rows = words.len().div_ceil(COLUMNS);
    canvas.frame(&Rect::at(LEFT, top, ROOM, ROW * count(rows)), 0.4);
    for row in 1..rows {
        let y = top + ROW * count(row);
        canvas.line([LEFT, y], [RIGHT, y], 0.1);
    }
    for column in 1..COLUMNS {
        let x = LEFT + width * count(column);
        canvas.line([x, top], [x, top + ROW * count(rows)], 0.1);
    }
    for (at, word) in words.iter().enumerate() {
        let x = LEFT + width * count(at % COLUMNS);
        let y = top + ROW * count(at / COLUMNS);
        canvas.text(x + 1.5, y + 3.6, SMALL, &format!("{}", at + 1));
        let style = Style::bold(14.0).aligned(Align::Centre);
        canvas.text(x + width / 2.0, y + 8.6, style, word);
    }
    top + ROW * count(rows)
}

/// The code, and beside it how the paper is kept.
fn for_a_camera(canvas: &mut Canvas<'_>, code: &str, top: f32) -> Result<f32, PaperError> {
    let top = top + 8.0;
    let modules = lasting_modules(code).ok_or(PaperError::Code)?;
    let module = CODE / count(modules.len().isqrt());
    canvas.code(&modules, [LEFT, top], module);
    let told = "As palavras, para uma câmera";
    let under = SMALL.aligned(Align::Centre);
    canvas.text(LEFT + CODE / 2.0, top + CODE + 4.5, under, told);
    let x = LEFT + CODE + 10.0;
    canvas.text(x, top + 3.5, HEADING, "Como guardar");
    let mut y = top + 7.0;
    for (number, told) in (1..).zip(KEPT) {
        canvas.text(x, y + 3.5, Style::bold(9.5), &format!("{number}."));
        y = paragraph(canvas, [x + 6.0, y], RIGHT - x - 6.0, TEXT, told) + 1.0;
    }
    Ok(y.max(top + CODE + 6.0))
}

/// What everybody may know, in groups.
fn public(canvas: &mut Canvas<'_>, public: &str, top: f32) -> f32 {
    let top = top + 5.0;
    canvas.line([LEFT, top], [RIGHT, top], 0.2);
    canvas.text(LEFT, top + 7.0, HEADING, "Parte pública");
    let told =
        "Esta se diz a todos: a central e as temporadas conferem por ela o que a federação assina.";
    canvas.text(LEFT, top + 12.0, TEXT, told);
    let width = ROOM / count(GROUPS);
    let mut y = top + 14.0;
    let digits: Vec<char> = public.chars().collect();
    let groups: Vec<String> = digits
        .chunks(GROUP)
        .map(|group| group.iter().collect())
        .collect();
    for line in groups.chunks(GROUPS) {
        y += 7.0;
        for (at, group) in line.iter().enumerate() {
            let x = LEFT + width * (count(at) + 0.5);
            let style = Style::regular(14.0).aligned(Align::Centre);
            canvas.text(x, y, style, group);
        }
    }
    y + 4.0
}

/// What is written by hand once it is printed.
fn by_hand(canvas: &mut Canvas<'_>, top: f32) {
    let y = top + 14.0;
    let half = ROOM / 2.0;
    let blanks = [
        (LEFT, half + 20.0, "Federação, e a sigla dela"),
        (LEFT + half + 25.0, half - 25.0, "Feita em"),
    ];
    for (x, width, told) in blanks {
        canvas.line([x, y], [x + width, y], 0.2);
        canvas.text(x, y + 3.8, SMALL, told);
    }
    let y = y + 15.0;
    canvas.line([LEFT, y], [RIGHT, y], 0.2);
    canvas.text(LEFT, y + 3.8, SMALL, "Quem guarda este papel");
}
