//! Badges of athletes and of those who run the day: eight to a page, to be cut apart.

use crate::PaperError;
pub use crate::cards::PER_PAGE;
use crate::cards::{SIZE, corner, cuts};
use crate::flow::Frame;
use crate::link::Link;
use crate::logo::Logo;
use crate::page::{Align, Canvas, Document, HeldPicture, Page, Style};
use crate::portrait::Portrait;

/// Whose a badge is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Badge {
    /// As everybody may read it; empty to be written by hand.
    pub name: String,
    /// The team, or what somebody does here.
    pub team: String,
    /// The place in the team: `dupla 3`; empty where there is none.
    pub place: String,
    /// The portrait, where there is one to be shown.
    pub portrait: Option<Portrait>,
    /// Which of the signs is the club's.
    pub sign: Option<usize>,
    /// The page of the team; none where there is none.
    pub link: Option<Link>,
}

/// How far from its edge what stands on a badge begins.
const MARGIN: f32 = 5.0;

/// Room of what stands on a badge.
const ROOM: f32 = SIZE[0] - 2.0 * MARGIN;

/// Where a portrait stands, and its size.
const PORTRAIT: ([f32; 2], [f32; 2]) = ([MARGIN, 16.0], [24.0, 32.0]);

/// Where the sign of a club stands below a portrait, and where it stands alone.
const SIGN_BELOW: ([f32; 2], [f32; 2]) = ([MARGIN, 50.0], [24.0, 13.0]);
const SIGN_ALONE: ([f32; 2], [f32; 2]) = ([MARGIN, 22.0], [24.0, 24.0]);

/// From a picture to what is written beside it.
const GAP: f32 = 3.0;

/// Side of the code that leads to the team's page.
const LINK: f32 = 16.0;

/// The site, along the lower edge.
const TOLD: Style = Style::regular(6.5).aligned(Align::Centre);

const WHOSE: Style = Style::bold(8.0).aligned(Align::Centre);
const EVENT: Style = Style::regular(7.0).aligned(Align::Centre);
const NAME: Style = Style::bold(24.0).aligned(Align::Centre);
const TEAM: Style = Style::regular(14.0).aligned(Align::Centre);
const PLACE: Style = Style::bold(12.0).aligned(Align::Centre);

/// Puts badges on paper; each has one of the `signs`, or none.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn badges(frame: &Frame, badges: &[Badge], signs: &[Logo]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    let signs: Vec<HeldPicture> = signs.iter().map(|sign| document.place_logo(sign)).collect();
    for of_page in badges.chunks(PER_PAGE) {
        let pictures: Vec<Pictures> = of_page
            .iter()
            .map(|badge| Pictures {
                portrait: badge
                    .portrait
                    .as_ref()
                    .map(|portrait| document.place_portrait(portrait)),
                sign: badge.sign.and_then(|sign| signs.get(sign).cloned()),
            })
            .collect();
        let mut page = Page::default();
        for (index, (badge, pictures)) in of_page.iter().zip(&pictures).enumerate() {
            let mut canvas = Canvas::new(&document, &mut page, corner(index), 1.0);
            draw(&mut canvas, frame, badge, pictures)?;
        }
        cuts(&mut page);
        document.push(page);
    }
    document.finish()
}

/// The pictures of a badge.
struct Pictures {
    portrait: Option<HeldPicture>,
    sign: Option<HeldPicture>,
}

fn draw(
    canvas: &mut Canvas<'_>,
    frame: &Frame,
    badge: &Badge,
    pictures: &Pictures,
) -> Result<(), PaperError> {
    let middle = SIZE[0] / 2.0;
    let whose = [(&*frame.federation, WHOSE), (&*frame.event, EVENT)];
    let mut top = 4.0;
    for line in canvas.filled(&whose, [ROOM, 14.0]) {
        top = canvas.set(middle, top, &line);
    }
    let (middle, room) = beside(canvas, pictures);
    if badge.name.is_empty() {
        canvas.line([12.0, 38.0], [SIZE[0] - 12.0, 38.0], 0.3);
    } else {
        let name = canvas.fill_in(&badge.name, NAME, [room, 24.0]);
        canvas.set(middle, 19.0 + (24.0 - name.height()) / 2.0, &name);
    }
    let below: Vec<(&str, Style)> = [(&*badge.team, TEAM), (&*badge.place, PLACE)]
        .into_iter()
        .filter(|(text, _)| !text.is_empty())
        .collect();
    let (middle, room) = match &badge.link {
        Some(link) => {
            link.code(canvas, [SIZE[0] - MARGIN - LINK, 44.5], LINK)?;
            let told = canvas.fill_in(&link.told, TOLD, [room, 3.0]);
            canvas.set(middle, 62.6, &told);
            let beside = room - LINK - GAP;
            (middle - (room - beside) / 2.0, beside)
        }
        None => (middle, room),
    };
    let mut top = 44.0;
    for line in canvas.filled(&below, [room, 18.0]) {
        top = canvas.set(middle, top, &line);
    }
    Ok(())
}

/// Draws the pictures at the left; the middle of what is left beside them, and its width.
fn beside(canvas: &mut Canvas<'_>, pictures: &Pictures) -> (f32, f32) {
    if let Some(portrait) = &pictures.portrait {
        canvas.picture(portrait, PORTRAIT.0, PORTRAIT.1);
    }
    let (at, size) = match pictures {
        Pictures {
            portrait: None,
            sign: None,
        } => return (SIZE[0] / 2.0, ROOM),
        Pictures {
            portrait: Some(_), ..
        } => SIGN_BELOW,
        Pictures { portrait: None, .. } => SIGN_ALONE,
    };
    if let Some(sign) = &pictures.sign {
        canvas.picture(sign, at, size);
    }
    let left = MARGIN + size[0] + GAP;
    let room = SIZE[0] - MARGIN - left;
    (left + room / 2.0, room)
}
