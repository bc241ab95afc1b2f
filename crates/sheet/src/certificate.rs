//! The podium on one page, and a certificate for each of its teams.

use crate::PaperError;
use crate::flow::Frame;
use crate::page::{A4, Align, Canvas, Document, Page, Style};

/// A team on the podium.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    /// 1-based.
    pub place: usize,
    /// Name of the team.
    pub name: String,
    /// Its athletes.
    pub athletes: Vec<String>,
}

/// Width and height of the page.
const PAGE: [f32; 2] = [A4[1], A4[0]];

/// Puts the podium and its certificates on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn certificates(frame: &Frame, podium: &[Placed]) -> Result<Vec<u8>, PaperError> {
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
    );
    document.push(page);
    for placed in podium {
        document.bookmark(&format!("{}º · {}", placed.place, placed.name));
        let mut page = Page::landscape();
        draw(
            &mut Canvas::new(&document, &mut page, [0.0, 0.0], 1.0),
            frame,
            placed,
        );
        document.push(page);
    }
    document.finish()
}

/// Names of athletes to a line.
const NAMES: usize = 4;

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
    canvas.text(middle, top, centred(Style::bold(14.0)), &frame.federation);
    canvas.text(
        middle,
        top + 6.5,
        centred(Style::regular(11.0)),
        &frame.event,
    );
    canvas.text(
        middle,
        height - 15.5,
        centred(Style::regular(6.5)),
        &frame.head,
    );
}

fn draw_podium(canvas: &mut Canvas<'_>, frame: &Frame, podium: &[Placed]) {
    ground(canvas, frame);
    let middle = PAGE[0] / 2.0;
    canvas.text(middle, 74.0, centred(Style::bold(34.0)), "Pódio");
    let mut y = 94.0;
    for placed in podium {
        let size = if placed.place == 1 { 26.0 } else { 18.0 };
        let name = canvas.fitted(&placed.name, Style::bold(size), 180.0);
        let line = format!("{}º  {name}", placed.place);
        canvas.text(middle, y, centred(Style::bold(size)), &line);
        y = names(canvas, placed, y + 6.5) + if placed.place == 1 { 10.0 } else { 8.0 };
    }
}

/// The athletes in lines of a few, from `y` down; where the next line would stand.
fn names(canvas: &mut Canvas<'_>, placed: &Placed, mut y: f32) -> f32 {
    let style = centred(Style::regular(10.5));
    for some in placed.athletes.chunks(NAMES) {
        let line = canvas.fitted(&some.join(" · "), style, 235.0);
        canvas.text(PAGE[0] / 2.0, y, style, &line);
        y += 5.5;
    }
    y
}

fn draw(canvas: &mut Canvas<'_>, frame: &Frame, placed: &Placed) {
    ground(canvas, frame);
    let middle = PAGE[0] / 2.0;
    canvas.text(middle, 76.0, centred(Style::bold(36.0)), "Certificado");
    canvas.text(
        middle,
        90.0,
        centred(Style::regular(13.0)),
        "A federação certifica que",
    );
    let name = canvas.fitted(&placed.name, Style::bold(28.0), 220.0);
    canvas.text(middle, 106.0, centred(Style::bold(28.0)), &name);
    names(canvas, placed, 115.0);
    let won = match placed.place {
        1 => "conquistou o título de campeã".to_owned(),
        2 => "conquistou o vice-campeonato".to_owned(),
        place => format!("conquistou o {place}º lugar"),
    };
    canvas.text(middle, 138.0, centred(Style::bold(18.0)), &won);
    for (x, label) in [(78.0, "Presidência"), (PAGE[0] - 78.0, "Comissão técnica")] {
        canvas.line([x - 38.0, 176.0], [x + 38.0, 176.0], 0.2);
        canvas.text(x, 181.0, centred(Style::regular(9.0)), label);
    }
}

type Rings = Vec<Vec<[f32; 2]>>;

/// A disc as a polygon fine enough for paper.
fn disc([cx, cy]: [f32; 2], radius: f32) -> Vec<[f32; 2]> {
    (0..48_u8)
        .map(|step| {
            let angle = f32::from(step) / 48.0 * std::f32::consts::TAU;
            [cx + radius * angle.cos(), cy + radius * angle.sin()]
        })
        .collect()
}

fn diamond([cx, cy]: [f32; 2], size: f32) -> Rings {
    vec![vec![
        [cx, cy - size],
        [cx + 0.72 * size, cy],
        [cx, cy + size],
        [cx - 0.72 * size, cy],
    ]]
}

/// The outline of a heart; upside down it is the leaf of a spade.
fn leaf([cx, cy]: [f32; 2], size: f32, down: f32) -> Vec<[f32; 2]> {
    (0..96_u8)
        .map(|step| {
            let t = f32::from(step) / 96.0 * std::f32::consts::TAU;
            let x = 16.0 * t.sin().powi(3);
            let y =
                13.0 * t.cos() - 5.0 * (2.0 * t).cos() - 2.0 * (3.0 * t).cos() - (4.0 * t).cos();
            [cx + x / 17.0 * size, cy - down * y / 17.0 * size]
        })
        .collect()
}

fn heart(centre: [f32; 2], size: f32) -> Rings {
    vec![leaf(centre, size, 1.0)]
}

/// What a spade and a club stand on.
fn foot([cx, cy]: [f32; 2], size: f32) -> Vec<[f32; 2]> {
    vec![
        [cx - 0.08 * size, cy],
        [cx + 0.08 * size, cy],
        [cx + 0.35 * size, cy + size],
        [cx - 0.35 * size, cy + size],
    ]
}

fn spade([cx, cy]: [f32; 2], size: f32) -> Rings {
    vec![
        leaf([cx, cy - 0.1 * size], size * 0.9, -1.0),
        foot([cx, cy + 0.45 * size], 0.6 * size),
    ]
}

fn club([cx, cy]: [f32; 2], size: f32) -> Rings {
    let radius = 0.42 * size;
    vec![
        disc([cx, cy - 0.5 * size], radius),
        disc([cx - 0.5 * size, cy + 0.22 * size], radius),
        disc([cx + 0.5 * size, cy + 0.22 * size], radius),
        foot([cx, cy + 0.1 * size], 0.9 * size),
    ]
}
