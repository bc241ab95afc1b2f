//! The knockout as a picture: a column for each round, each confronto between those it waits for.

use crate::PaperError;
use crate::flow::Frame;
use crate::layout::Rect;
use crate::page::{A4, Align, Canvas, Document, Page, Style};
use std::collections::BTreeMap;

/// A confronto of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketBox {
    /// Its column, 0-based.
    pub column: usize,
    /// What its stage is called.
    pub stage: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Jogos won; none before it is played.
    pub score: Option<[u32; 2]>,
    /// Which side goes on: 0 or 1.
    pub winner: Option<usize>,
    /// The confrontos whose winners come here, by their place in the list.
    pub fed_by: Vec<usize>,
}

const MARGIN: f32 = 14.0;
const TOP: f32 = 34.0;
const WIDTH: f32 = 52.0;
const HEIGHT: f32 = 12.0;
const COLUMN: f32 = 62.0;
const ROW: f32 = 16.0;

/// How much larger a small knockout is drawn.
const LARGEST: f32 = 1.5;

/// Puts a knockout on paper, one page for each of its parts: what it is called, and its confrontos.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn brackets(frame: &Frame, parts: &[(String, Vec<BracketBox>)]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    if let Some(logo) = &frame.logo {
        document.set_logo(logo);
    }
    for (name, boxes) in parts {
        document.bookmark(name);
        let mut page = Page::landscape();
        heads(
            &mut Canvas::new(&document, &mut page, [0.0, 0.0], 1.0),
            frame,
            name,
        );
        let at = places(boxes);
        let extent = |of: fn(&[f32; 2]) -> f32| at.iter().map(of).fold(0.0, f32::max);
        let needed = [
            extent(|at| at[0]) + WIDTH,
            extent(|at| at[1]) + HEIGHT + 8.0,
        ];
        let room = [A4[1] - 2.0 * MARGIN, A4[0] - TOP - MARGIN];
        let scale = (room[0] / needed[0]).min(room[1] / needed[1]).min(LARGEST);
        let mut canvas = Canvas::new(&document, &mut page, [MARGIN, TOP], scale);
        draw(&mut canvas, boxes, &at);
        document.push(page);
    }
    document.finish()
}

fn heads(canvas: &mut Canvas<'_>, frame: &Frame, name: &str) {
    let right = A4[1] - MARGIN;
    canvas.logo([right - 22.0, 8.0], [22.0, 18.0]);
    canvas.text(MARGIN, 12.0, Style::regular(9.0), &frame.federation);
    let title = format!("{} · {name}", frame.title);
    let title = canvas.fitted(&title, Style::bold(16.0), 230.0);
    canvas.text(MARGIN, 19.5, Style::bold(16.0), &title);
    canvas.text(MARGIN, 25.0, Style::regular(9.0), &frame.event);
    let small = Style::regular(7.0);
    canvas.text(MARGIN, A4[0] - 6.0, small, &frame.head);
}

/// Where each confronto stands: in the middle of those it waits for, else below the one before it.
fn places(boxes: &[BracketBox]) -> Vec<[f32; 2]> {
    let mut used: BTreeMap<usize, f32> = BTreeMap::new();
    let mut at: Vec<[f32; 2]> = Vec::new();
    for one in boxes {
        let fed: Vec<f32> = one
            .fed_by
            .iter()
            .filter_map(|index| at.get(*index).map(|at| at[1]))
            .collect();
        let next = used.entry(one.column).or_insert(8.0);
        let y = if fed.is_empty() {
            *next
        } else {
            #[expect(clippy::cast_precision_loss, reason = "two at most")]
            let count = fed.len() as f32;
            fed.iter().sum::<f32>() / count
        };
        *next = next.max(y + ROW);
        #[expect(clippy::cast_precision_loss, reason = "a few columns")]
        let x = one.column as f32 * COLUMN;
        at.push([x, y]);
    }
    at
}

fn draw(canvas: &mut Canvas<'_>, boxes: &[BracketBox], at: &[[f32; 2]]) {
    let mut titled = Vec::new();
    for (one, [x, y]) in boxes.iter().zip(at) {
        if !titled.contains(&(one.column, &one.stage)) {
            titled.push((one.column, &one.stage));
            canvas.text(*x, y - 2.0, Style::bold(9.0), &one.stage);
        }
        canvas.frame(&Rect::at(*x, *y, WIDTH, HEIGHT), 0.25);
        canvas.line([*x, y + HEIGHT / 2.0], [x + WIDTH, y + HEIGHT / 2.0], 0.1);
        for (side, down) in [(0, 4.2), (1, 10.2)] {
            let style = match one.winner {
                Some(won) if won == side => Style::bold(9.0),
                _ => Style::regular(9.0),
            };
            let name = canvas.fitted(&one.sides[side], style, WIDTH - 10.0);
            canvas.text(x + 2.0, y + down, style, &name);
            if let Some(score) = one.score {
                let right = style.aligned(Align::Right);
                canvas.text(x + WIDTH - 2.0, y + down, right, &score[side].to_string());
            }
        }
        for from in one.fed_by.iter().filter_map(|index| at.get(*index)) {
            let (start, end) = ([from[0] + WIDTH, from[1] + HEIGHT / 2.0], y + HEIGHT / 2.0);
            let middle = f32::midpoint(start[0], *x);
            canvas.line(start, [middle, start[1]], 0.2);
            canvas.line([middle, start[1]], [middle, end], 0.2);
            canvas.line([middle, end], [*x, end], 0.2);
        }
    }
}
