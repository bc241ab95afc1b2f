//! The podium on one page, and a certificate for each of its teams.

use crate::PaperError;
use crate::flow::Frame;
use crate::link::Link;
use crate::page::{A4, Align, Canvas, Document, Page, Set, Style, count, listed};
use crate::suits::{club, diamond, heart, spade};

/// A team on the podium.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OnPodium {
    /// 1-based.
    pub place: usize,
    /// Name of the team.
    pub name: String,
    /// Its athletes.
    pub athletes: Vec<String>,
    /// Its page; none where there is none.
    pub link: Option<Link>,
}

/// Width and height of the page.
const PAGE: [f32; 2] = [A4[1], A4[0]];

/// Puts the podium and its certificates on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn certificates(frame: &Frame, podium: &[OnPodium]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    if let Some(logo) = &frame.logo {
        document.set_logo(logo);
    }
    document.bookmark("Pódio");
    let mut page = Page::landscape();
    draw_podium(
        &mut Canvas::new(&document, &mut page, [0.0, 0.0], 1.0),
        frame,
        podium,
    )?;
    document.push(page);
    for placed in podium {
        document.bookmark(&format!("{}º · {}", placed.place, placed.name));
        let mut page = Page::landscape();
        draw(
            &mut Canvas::new(&document, &mut page, [0.0, 0.0], 1.0),
            frame,
            placed,
        )?;
        document.push(page);
    }
    document.finish()
}

const fn centred(style: Style) -> Style {
    style.aligned(Align::Centre)
}

/// Two thin frames, the four suits in their corners, the federation on top.
fn ground(canvas: &mut Canvas<'_>, frame: &Frame) {
    let [width, height] = PAGE;
    for (inset, thickness) in [(10.0, 0.8), (12.5, 0.2)] {
        let (right, bottom) = (width - inset, height - inset);
        let corners = [
            [inset, inset],
            [right, inset],
            [right, bottom],
            [inset, bottom],
        ];
        for (from, to) in corners.iter().zip(corners.iter().cycle().skip(1)) {
            canvas.line(*from, *to, thickness);
        }
    }
    let near = 21.0;
    let corners = [
        [near, near],
        [width - near, near],
        [near, height - near],
        [width - near, height - near],
    ];
    for (centre, suit) in corners.into_iter().zip([club, heart, spade, diamond]) {
        // Ring by ring: what overlaps stays black.
        for ring in suit(centre, 5.0) {
            canvas.fill(&[ring]);
        }
    }
    let middle = width / 2.0;
    canvas.logo([middle - 17.0, 18.0], [34.0, 24.0]);
    let top = if canvas.has_logo() { 50.0 } else { 36.0 };
    let whose = [
        (&*frame.federation, centred(Style::bold(14.0))),
        (&*frame.event, centred(Style::regular(11.0))),
    ];
    let mut top = top - 4.5;
    for line in canvas.filled(&whose, [ROOM, 13.5]) {
        top = canvas.set(middle, top, &line) + 0.5;
    }
    canvas.text(
        middle,
        height - 15.5,
        centred(Style::regular(6.5)),
        &frame.head,
    );
}

/// The code that leads to a page, at the middle of the lower edge.
fn leads(canvas: &mut Canvas<'_>, link: Option<&Link>) -> Result<(), PaperError> {
    match link {
        Some(link) => link.draw(canvas, [PAGE[0] / 2.0, LINK_TOP], Align::Centre, LINK),
        None => Ok(()),
    }
}

fn draw_podium(
    canvas: &mut Canvas<'_>,
    frame: &Frame,
    podium: &[OnPodium],
) -> Result<(), PaperError> {
    ground(canvas, frame);
    let middle = PAGE[0] / 2.0;
    canvas.text(middle, 74.0, centred(Style::bold(34.0)), "Pódio");
    let style = |placed: &OnPodium| match placed.place {
        1 => centred(Style::bold(26.0)),
        _ => centred(Style::bold(18.0)),
    };
    let lines: Vec<[(String, Style); 2]> = podium
        .iter()
        .map(|placed| {
            let name = format!("{}º\u{a0} {}", placed.place, placed.name);
            [(name, style(placed)), (listed(&placed.athletes), ATHLETES)]
        })
        .collect();
    let texts: Vec<(&str, Style)> = lines
        .iter()
        .flatten()
        .map(|(text, style)| (&**text, *style))
        .collect();
    let [top, bottom] = match &frame.link {
        Some(_) => [PODIUM[0], LINK_TOP - 4.0],
        None => PODIUM,
    };
    let set = canvas.filled(&texts, [ROOM, (bottom - top) * 0.86]);
    let taken: f32 = set.iter().map(Set::height).sum();
    let between = ((bottom - top - taken) / count(podium.len())).min(10.0);
    let mut y = top;
    for of_team in set.chunks(2) {
        for text in of_team {
            y = canvas.set(middle, y, text);
        }
        y += between;
    }
    leads(canvas, frame.link.as_ref())
}

/// From where to where the podium stands.
const PODIUM: [f32; 2] = [82.0, 186.0];

/// Where the code begins that leads to a page, its side, and how wide its words may be.
const LINK_TOP: f32 = 163.0;
const LINK: [f32; 2] = [20.0, 60.0];

/// The width of everything between the frames.
const ROOM: f32 = 230.0;

const ATHLETES: Style = centred(Style::regular(10.5));

fn draw(canvas: &mut Canvas<'_>, frame: &Frame, placed: &OnPodium) -> Result<(), PaperError> {
    ground(canvas, frame);
    let middle = PAGE[0] / 2.0;
    canvas.text(middle, 76.0, centred(Style::bold(36.0)), "Certificado");
    canvas.text(
        middle,
        88.0,
        centred(Style::regular(13.0)),
        "A federação certifica que",
    );
    let name = centred(Style::bold(28.0));
    let athletes = listed(&placed.athletes);
    let who = [(&*placed.name, name), (&*athletes, ATHLETES)];
    let mut top = 93.0;
    for set in canvas.filled(&who, [ROOM, 44.0]) {
        top = canvas.set(middle, top, &set) + 1.5;
    }
    let won = match placed.place {
        1 => "conquistou o título de campeã".to_owned(),
        2 => "conquistou o vice-campeonato".to_owned(),
        place => format!("conquistou o {place}º lugar"),
    };
    canvas.text(middle, 150.0, centred(Style::bold(18.0)), &won);
    for (x, label) in [(78.0, "Presidência"), (PAGE[0] - 78.0, "Comissão técnica")] {
        canvas.line([x - 38.0, 176.0], [x + 38.0, 176.0], 0.2);
        canvas.text(x, 181.0, centred(Style::regular(9.0)), label);
    }
    leads(canvas, placed.link.as_ref())
}
