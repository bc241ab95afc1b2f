//! Labels for the envelopes of súmulas: three by eight to a page, as labels are sold (70 × 37 mm).

use crate::PaperError;
use crate::flow::Frame;
use crate::page::{Align, Canvas, Document, Page, Style, count};

/// The envelope of a confronto.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Its mesas, as people write them: `11 a 15`.
    pub mesas: String,
    /// The rodada, and what people call the confronto.
    pub of: [String; 2],
    /// The two sides.
    pub sides: [String; 2],
}

/// Labels beside and below each other.
const GRID: [usize; 2] = [3, 8];

/// Width and height of a label.
const SIZE: [f32; 2] = [70.0, 37.0];

/// Above the first row.
const TOP: f32 = 0.5;

/// Nearer to its edge nothing stands on a label: no printer reaches the edge of the page.
const EDGE: f32 = 5.0;

/// Room for the mesas, and for what stands beside them.
const MESAS: f32 = 19.0;
const BESIDE: [f32; 2] = [39.0, 19.5];

const WHOSE: Style = Style::regular(6.0);
const NUMBERS: Style = Style::bold(30.0).aligned(Align::Centre);
const CAPTION: Style = Style::regular(7.0).aligned(Align::Centre);
const OF: Style = Style::regular(7.5);
const SIDE: Style = Style::bold(10.0);

/// Puts the labels of a rodada on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn labels(frame: &Frame, labels: &[Label]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    let [columns, rows] = GRID;
    for of_page in labels.chunks(columns * rows) {
        let mut page = Page::default();
        for (index, label) in of_page.iter().enumerate() {
            let left = SIZE[0] * count(index % columns);
            let top = TOP + SIZE[1] * count(index / columns);
            let mut canvas = Canvas::new(&document, &mut page, [left, top], 1.0);
            draw(&mut canvas, frame, label);
        }
        document.push(page);
    }
    document.finish()
}

fn draw(canvas: &mut Canvas<'_>, frame: &Frame, label: &Label) {
    let width = SIZE[0] - 2.0 * EDGE;
    let whose = [(&*frame.federation, WHOSE), (&*frame.event, WHOSE)];
    let mut top = EDGE;
    for line in canvas.filled(&whose, [width, 7.0]) {
        top = canvas.set(EDGE, top, &line);
    }
    let below = EDGE + 7.5;
    canvas.line([EDGE, below - 0.4], [EDGE + width, below - 0.4], 0.2);
    let middle = EDGE + MESAS / 2.0;
    canvas.text(middle, below + 3.0, CAPTION, "mesa");
    let numbers = canvas.fill_in(&label.mesas, NUMBERS, [MESAS, BESIDE[1] - 4.0]);
    let room = BESIDE[1] - 4.0 - numbers.height();
    canvas.set(middle, below + 4.0 + room / 2.0, &numbers);
    let [rodada, confronto] = &label.of;
    let of = format!("{rodada} · {confronto}");
    let [a, b] = &label.sides;
    let told = [(&*of, OF), (&**a, SIDE), ("×", OF), (&**b, SIDE)];
    let mut top = below + 0.8;
    for line in canvas.filled(&told, BESIDE) {
        top = canvas.set(EDGE + MESAS + 2.0, top, &line);
    }
}
