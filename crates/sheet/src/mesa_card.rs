//! The numbers that stand on the mesas: two to a page, to be cut apart.

use crate::PaperError;
use crate::flow::Frame;
use crate::page::{A4, Align, Canvas, Document, Page, Style, count};

/// A mesa of the hall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MesaCard {
    /// The number on it.
    pub number: u32,
    /// Whether it can be reached without steps.
    pub accessible: bool,
}

/// Cards on a page.
const CARDS: usize = 2;

/// Height of a card.
const HIGH: f32 = 148.5;

/// Width of what stands on a card.
const ROOM: f32 = 182.0;

/// Seen from the door: two figures fill the height that the words leave, three the width.
const NUMBER: Style = Style::bold(330.0).aligned(Align::Centre);

/// Where the number begins on its card, and how high it may be.
const AT: [f32; 2] = [20.0, 124.0];

const WHOSE: Style = Style::bold(12.0).aligned(Align::Centre);
const EVENT: Style = Style::regular(10.0).aligned(Align::Centre);
const STEPS: Style = Style::bold(12.0).aligned(Align::Centre);

/// Puts the numbers of the mesas on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn mesa_cards(frame: &Frame, mesas: &[MesaCard]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    for cards in mesas.chunks(CARDS) {
        let mut page = Page::default();
        for (card, at) in cards.iter().zip(0..) {
            let top = HIGH * count(at);
            draw(
                &mut Canvas::new(&document, &mut page, [0.0, top], 1.0),
                frame,
                *card,
            )?;
        }
        page.cut_line([0.0, HIGH], [A4[0], HIGH]);
        document.push(page);
    }
    document.finish()
}

/// Where the code stands that leads to a page, its side, and how wide its words may be: in the corner, where of no
/// number anything is.
const LINK_AT: [f32; 2] = [14.0, 119.5];
const LINK: [f32; 2] = [16.0, 60.0];

fn draw(canvas: &mut Canvas<'_>, frame: &Frame, card: MesaCard) -> Result<(), PaperError> {
    let middle = A4[0] / 2.0;
    let whose = [(&*frame.federation, WHOSE), (&*frame.event, EVENT)];
    let mut top = 10.0;
    for line in canvas.filled(&whose, [ROOM, 15.0]) {
        top = canvas.set(middle, top, &line);
    }
    let number = canvas.fill_in(&card.number.to_string(), NUMBER, [ROOM, AT[1]]);
    canvas.set(middle, AT[0] + (AT[1] - number.height()) / 2.0, &number);
    if card.accessible {
        canvas.text(middle, HIGH - 12.0, STEPS, "acesso sem degraus");
    }
    match &frame.link {
        Some(link) => link.draw(canvas, LINK_AT, Align::Left, LINK),
        None => Ok(()),
    }
}
