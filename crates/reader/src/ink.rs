//! How much ink is in a square, after its row was brought exactly onto its printed outlines.

use crate::arms::{self, Apart, Ends, WAYS as WAYS_OF_ARMS};
use crate::circle;
use crate::figures::Figures;
use crate::grey::pixel;
use crate::located::Located;
use crate::number::number;
use crate::outline::{Lines, QUIET, SIDES, Shifts, Spot, lines, on};
use crate::paper::{Light, Paper};
use crate::tint::Tint;
use crate::warp::Frame;
use image::GrayImage;
use sheet::layout::{Layout, Rect, SHEET};
use std::f64::consts::TAU;

/// What was measured of a square. Shares go from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measure {
    /// Share of the square that is clearly inked.
    pub inked: f64,
    /// The same along each edge, the one with least first: a blot leaves all four free.
    pub edges: [f64; 4],
    /// How dark the square is as a whole, from paper to the ink of the print; below nothing where it is
    /// lighter than the paper.
    pub dark: f64,
    /// In how many of eight directions ink goes well beyond the square.
    pub beyond: u32,
    /// Into how many groups of neighbours those fall: a line that strikes a square out leaves it on two
    /// sides, a pen that slipped on one.
    pub apart: u32,
    /// How far ink goes on beyond the edges along one line, in millimetres: the mean of two opposite ways, along rows,
    /// along columns, and from corner to corner. A pen that slipped goes one way, a line that strikes out both.
    pub stretch: [f64; 4],
    /// How far it goes on beyond the corner where it goes furthest, in millimetres.
    pub corner: f64,
    /// On which of eight ways, from the right clockwise, a thin line goes on beyond it.
    pub arms: [bool; WAYS_OF_ARMS],
    /// Beyond how many of its corners a thin line begins.
    pub corners: usize,
    /// How far ends of thin lines stand out on the right and the left.
    pub ends: Ends,
    /// On how many sides there is ink all along, further out than a pen goes over an edge.
    pub covered: u32,
    /// How far ink goes on beyond the printed edges, in millimetres, as the mean of the four.
    pub over: f64,
    /// By how much further it goes beyond the middles of edges than beyond their ends, in millimetres: the
    /// sum of three edges, the one with most left out, where a pen may have slipped.
    pub round: f64,
    /// Share of the printed edge that is seen as a line, on the side where least of it is.
    pub outline: f64,
    /// On how many sides most of the printed edge is seen.
    pub sides: u32,
    /// By how much places around that should be empty are darker than the paper: from 0, empty, to 1, ink.
    pub uneven: f64,
    /// The same of half of those places.
    pub strewn: f64,
    /// How far it is from paper to ink here, as a share of what it is on most of the sheet: little in a deep
    /// shadow, or in a light that takes the colour away.
    pub lit: f64,
    /// By how much the light differs from one side of the square to another, as a share of it: a shadow's edge.
    pub shadow: f64,
    /// Whether what is no darker than around lies within something dark that ends on every side nearby: a stamp, not
    /// a shadow. What it hides is not known.
    pub hidden: bool,
    /// How dark its ink is, from paper to the ink of the print: the middle of what is clearly inked.
    pub shade: f64,
    /// By how many millimetres, as a mean, the ends of its ink lie beside the circle that fits them best, were it as large as
    /// most sheets have squares; none
    /// where it is hardly inked, or too few end.
    pub beside_circle: Option<f64>,
    /// Share of the inner square that is drawn on by lines, be they a light pencil's.
    pub traced: f64,
    /// How dark the square is as a whole, what is lighter than paper left out.
    pub touched: f64,
    /// Of the width and of the height of the square the share that lies between the ends of what is traced.
    pub spans: [f64; 2],
    /// By how much it is darker than the paper just beside it; none where it is filled, or no such paper is seen.
    pub pale: Option<Pale>,
    /// How dark each of its parts is, five by five from the upper left.
    pub parts: [f64; PARTS],
}

/// By how much a square is darker than the paper beside it, from paper to ink, of two opposite sides those that say less.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pale {
    /// The mean of the two: light that falls aslant is in the middle between both.
    pub mean: f64,
    /// Than the one that is darker: the edge of a shadow leaves one side as dark.
    pub least: f64,
}

/// Parts of a square along a side.
pub const PART: usize = 5;

/// All parts of a square.
pub const PARTS: usize = PART * PART;

/// The ink of a sheet.
#[derive(Debug)]
pub struct Ink<'a> {
    page: &'a GrayImage,
    located: &'a Located,
    shifts: Shifts,
    paper: Paper,
    /// The squares of the layout, then its boxes.
    places: Vec<Looked>,
    /// The grey of printed ink.
    black: f64,
    /// By how much a printed line is darker than what lies beside it, as it comes out in this picture: a share
    /// of what it is from paper to ink.
    line: f64,
    /// From paper to ink on most of the sheet, in greys.
    most: f64,
    /// From one square to the next, in millimetres.
    gap: f64,
}

/// A square or box before its ink is measured.
#[derive(Debug)]
struct Looked {
    spot: Spot,
    /// None where its paper is not in the picture.
    light: Option<(Light, Lines)>,
}

/// Within a square this much of its edge is the outline's, in millimetres.
const INSET: f64 = 0.45;

/// Samples along one side of a square.
const SAMPLES: u32 = 15;

/// Samples that count as an edge, from the outermost.
const EDGE: u32 = 2;

/// Samples from each edge that a blurred outline may reach, and how far beside a line no line is; along one side the
/// samples that are left.
const BLURRED: u32 = 3;
const INNER: u32 = SAMPLES - 2 * BLURRED;

/// From here on a sample is clearly inked.
const INKED: f64 = 0.42;

/// Ink is lighter than this where the middle one of so many squares is of which this share is clearly inked.
const DARK_INK: f64 = 0.62;
const FILLS: usize = 5;
const SOME_INK: f64 = 0.3;

/// By this much a line is darker than what lies on both sides of it.
const FAINT_LINE: f64 = 0.13;

/// A row or column of a square is traced where more samples than this are, or the one beside it is too: one is a speck.
const TRACED: u32 = 1;

/// Of paper's light printed ink gives back no more than this share.
const MOST_BLACK: f64 = 0.8;

/// The least number of greys from paper to ink: where they hardly differ nothing can be told.
const LEAST_RANGE: f64 = 20.0;

/// Beyond a square, in halves of it: a stroke that is there left it.
const BESIDE: f64 = 0.5;

/// Above the middle of a square, in halves of it: its number is printed further away.
const ABOVE: f64 = 0.24;

/// Below its middle: the number of the next one is printed further away.
const BELOW: f64 = 0.4;

/// Half of a square as most sheets have it, in millimetres: upon smaller ones whatever is there is nearer to a circle.
const LARGE_HALF: f64 = 3.0;

/// Ways from an edge, in millimetres: no pen that fills a square goes as far as the last.
const COVERED: [f64; 3] = [1.0, 1.5, 1.9];

/// Between squares so far apart, in millimetres, it is looked there for what covers them.
const WIDE_GAP: f64 = 2.6;

/// From this share of ink on it is measured how far it goes over the edges: it is below what a fill has.
const HALF: f64 = 0.5;

/// The ends of an edge, in halves of it.
const ENDS: [f64; 2] = [-0.9, 0.9];

/// Its middle, right and left.
const MIDDLE: [f64; 3] = [-0.3, 0.0, 0.3];

/// Its middle above and below, beside the numbers.
const MIDDLE_NUMBERED: [f64; 2] = [-0.6, 0.6];

/// How far over an edge ink is followed, in millimetres, and in which steps, finer than a pixel of 150 dpi.
const FOLLOWED: f64 = 2.1;
const STEP: f64 = 0.15;

/// So far within its edges, in millimetres, it is asked how dark the paper of a square is, and so far beyond them that
/// beside it, below, and above, where numbers are.
const WITHIN: [f64; 4] = [0.8, 1.2, 1.6, 2.0];

/// A place, and those around it, in millimetres, whose mean tells how dark it is where a camera's pixels differ by themselves,
/// as they do in little light.
const GRAIN: [[f64; 2]; 5] = [
    [0.0, 0.0],
    [-0.14, -0.07],
    [0.07, -0.14],
    [0.14, 0.07],
    [-0.07, 0.14],
];

/// So far from the corners, in millimetres, no outline is.
const OFF_CORNERS: f64 = 0.6;
const PAPER_BESIDE: f64 = 1.1;
const PAPER_BELOW: f64 = 0.9;
const PAPER_ABOVE: f64 = 1.0;

/// Places across a square, and those along its upper edge beside its number, in halves of it; each is looked at twice,
/// so many millimetres further in and out.
const ACROSS: [f64; 9] = [-0.8, -0.6, -0.4, -0.2, 0.0, 0.2, 0.4, 0.6, 0.8];
const ASIDE_OF_NUMBER: [f64; 8] = [-0.95, -0.85, -0.75, -0.65, 0.65, 0.75, 0.85, 0.95];
const THICK: f64 = 0.15;

/// At so many places of ten along an edge a square may be as light as the paper beyond it.
const MOST_ALONG: usize = 4;

/// What is darker than this beside a square is no paper.
const DARK_PAPER: f64 = 0.25;

/// Places along the right and the left edge, in halves of it: no two lie further apart than half of what a
/// thin pen draws, so that no line goes between them.
const ALONG: [f64; 11] = [-0.5, -0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.4, 0.5];

/// The same from there to the corners.
const TO_CORNER: [f64; 4] = [0.6, 0.7, 0.8, 0.95];

/// Places along the edges above and below: hatching ends there, and its strokes are none that strike out.
const ALONG_NUMBERED: [f64; 6] = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5];

/// The same from there to the corners.
const TO_CORNER_NUMBERED: [f64; 3] = [0.65, 0.8, 0.95];

/// An edge along which ink is missing at no more places than this is gone over as a whole.
const MISSING: usize = 1;

/// A side is seen from this share of its places on.
const SEEN: f64 = 0.6;

/// A place of an edge is seen from this share of a printed line's contrast on.
const LINE: f64 = 0.4;

/// The least contrast of a printed line, from paper to ink: a scan or photo with less is none.
const LEAST_LINE: f64 = 0.15;

/// The edges that stand out most say how a printed line looks: six squares of them are blank on any sheet.
const CLEAREST: usize = 24;

impl<'a> Ink<'a> {
    /// Measures a located sheet.
    #[must_use]
    pub fn of(page: &'a GrayImage, layout: &Layout, located: &'a Located) -> Self {
        let shifts = Shifts::of(page, layout, located);
        let paper = Paper::of(page, layout, located, |mm| shifts.at(mm));
        let black = black(page, layout, located);
        let most = (paper.most() * (1.0 - black)).max(LEAST_RANGE);
        let mut ink = Self {
            page,
            located,
            shifts,
            paper,
            places: Vec::new(),
            black,
            line: 0.0,
            most,
            gap: gap(layout),
        };
        let squares = layout.squares.iter().map(|(_, at)| at);
        let boxes = layout.boxes.iter().map(|(_, at)| at);
        ink.places = squares.chain(boxes).map(|at| ink.looked(at)).collect();
        let mut clear: Vec<f64> = ink
            .places
            .iter()
            .filter_map(|place| place.light.as_ref())
            .flat_map(|(light, lines)| {
                let range = ink.range(light.grey);
                lines.map(|mut edge| {
                    edge.sort_by(f64::total_cmp);
                    edge[edge.len() / 2] / range
                })
            })
            .collect();
        clear.sort_by(|one, other| other.total_cmp(one));
        clear.truncate(CLEAREST);
        ink.line = clear.get(clear.len() / 2).copied().unwrap_or(0.0);
        ink
    }

    /// How the sheet came out in the picture.
    #[must_use]
    pub fn figures(&self) -> Figures {
        Figures::of(self.located, self.line, self.most)
    }

    /// By how many millimetres a square or box lies beside where the corners have it.
    #[must_use]
    pub fn shift(&self, at: &Rect) -> [f64; 2] {
        self.shifts.at([f64::from(at.cx), f64::from(at.cy)])
    }

    /// Where a place of the sheet lies in the picture, and how millimetres lie around it.
    pub(crate) fn frame(&self, mm: [f64; 2]) -> ([f64; 2], Frame) {
        (self.located.at(mm), self.located.frame(mm))
    }

    /// The grey of paper at a place of the sheet; none beyond the picture.
    pub(crate) fn white(&self, mm: [f64; 2]) -> Option<f64> {
        self.paper.white(mm)
    }

    /// Of how light paper is: how dark a place of the picture is, from paper to ink. Beyond the picture is paper.
    #[expect(clippy::cast_possible_truncation, reason = "a share")]
    pub(crate) fn darkness(&self, white: f64) -> impl Fn([f64; 2]) -> f32 {
        let range = self.range(white);
        move |px| {
            let dark = pixel(self.page, px).map(|grey| (white - grey) / range);
            dark.unwrap_or(0.0).min(1.0) as f32
        }
    }

    fn looked(&self, at: &Rect) -> Looked {
        let spot = Spot::of(at, self.located, &self.shifts);
        let light = self.paper.around(spot.mm);
        let light = light.map(|light| (light, self.lines(&spot, &light)));
        Looked { spot, light }
    }

    /// From paper of this grey to ink, in greys.
    fn range(&self, white: f64) -> f64 {
        (white * (1.0 - self.black)).max(LEAST_RANGE)
    }

    /// By how much the light differs around a square.
    fn shadow(&self, spot: &Spot) -> f64 {
        let out = spot.half + BESIDE_PAPER;
        let ways = [-1.0, 0.0, 1.0];
        let places = ways
            .into_iter()
            .flat_map(|x| ways.map(|y| [x * out, y * out]));
        let whites = places.filter_map(|[x, y]| self.paper.white([spot.mm[0] + x, spot.mm[1] + y]));
        let (least, most) = whites.fold((f64::MAX, 1.0_f64), |(least, most), white| {
            (least.min(white), most.max(white))
        });
        (1.0 - least / most).max(0.0)
    }

    /// Whether what is as dark as around a square ends on every side of it, and at once: a shadow is cast by something
    /// from somewhere, and fades.
    fn ends_all_around(&self, spot: &Spot, grey: f64) -> bool {
        (0..WAYS).all(|way| {
            let turn = TAU * f64::from(way) / f64::from(WAYS);
            let at = |step: u32| {
                let out = f64::from(step) / STEPS;
                let mm = [spot.mm[0] + turn.cos() * out, spot.mm[1] + turn.sin() * out];
                let seen = pixel(self.page, self.located.at(mm)).filter(|_| is_on_sheet(mm));
                seen.unwrap_or(0.0) / grey
            };
            // What is printed or strewn there is narrower than two steps.
            let light = |step: u32| at(step).min(at(step + 1));
            let end = (0..LARGEST).find(|step| light(*step) >= LIGHTER);
            end.is_some_and(|end| (0..end.saturating_sub(RIM)).all(|step| light(step) <= ALIKE))
        })
    }

    /// By how much a square is darker than the paper above and below it, or on the right and the left.
    fn pale(&self, spot: &Spot, light: &Light) -> Option<Pale> {
        let range = self.range(light.grey);
        let grey = |way: [f64; 2], out: f64, along: f64| {
            spot.grey(self.page, on(way, spot.half + out, along))
        };
        let within = (spot.half - OFF_CORNERS).max(0.0);
        let deepest = 2.0 * spot.half - WITHIN[0];
        // A stain, a fold or the edge of a shadow goes on beyond an edge, where it comes to it; what a square was painted
        // with does not.
        let side = |way: [f64; 2], out: f64, along: &[f64]| {
            let darker = |at: &f64| {
                let along = at * spot.half;
                let paper = mean([-THICK, THICK].map(|by| grey(way, out + by, along)))?;
                let along = along.clamp(-within, within);
                let inside = mean(WITHIN.map(|by| grey(way, -by.min(deepest), along)))?;
                (light.grey - paper <= DARK_PAPER * range).then_some((paper - inside) / range)
            };
            let mut by: Vec<f64> = along.iter().filter_map(darker).collect();
            let is_seen = by.len() * 2 > along.len();
            by.sort_by(f64::total_cmp);
            is_seen.then(|| by[(by.len() - 1) * MOST_ALONG / 10])
        };
        let [right, left, below, above] = SIDES;
        let out = PAPER_BESIDE.min(self.gap / 2.0);
        let across = side(right, out, &ACROSS).zip(side(left, out, &ACROSS));
        let down =
            side(below, PAPER_BELOW, &ACROSS).zip(side(above, PAPER_ABOVE, &ASIDE_OF_NUMBER));
        let of = |(one, other): (f64, f64)| Pale {
            mean: f64::midpoint(one, other),
            least: one.min(other),
        };
        match (across.map(of), down.map(of)) {
            (Some(one), Some(other)) => Some(Pale {
                mean: one.mean.min(other.mean),
                least: one.least.min(other.least),
            }),
            (one, other) => one.or(other),
        }
    }

    /// By how much a blank square of the layout is darker than a surface of light that is laid through it and the paper
    /// around it: pixel by pixel, and by the means around them; none where too little of that is seen.
    #[must_use]
    pub fn tints(&self, square: usize) -> [Option<Tint>; 2] {
        [&GRAIN[..1], &GRAIN].map(|around| self.tint(self.page, square, around))
    }

    /// The same, pixel by pixel, in another picture of the page, of one channel of its colours.
    #[must_use]
    pub fn tint_on(&self, page: &GrayImage, square: usize) -> Option<Tint> {
        self.tint(page, square, &GRAIN[..1])
    }

    fn tint(&self, page: &GrayImage, square: usize, around: &[[f64; 2]]) -> Option<Tint> {
        let Looked { spot, light } = self.places.get(square)?;
        let (light, _) = light.as_ref()?;
        let range = self.range(light.grey);
        let paper = self.paper_on(page, spot, light.grey);
        let grey = |[x, y]: [f64; 2]| {
            let mut sum = 0.0;
            for [dx, dy] in around {
                sum += spot.grey(page, [x + dx, y + dy])?;
            }
            Some(sum / number(around.len()))
        };
        let dark = |place: [f64; 2]| Some((paper - grey(place)?) / range);
        Tint::of(spot.half, self.gap, &dark)
    }

    /// How light the paper around a square is in a picture of the page, the middle of what lies beside its edges; as it is
    /// known in the page itself.
    fn paper_on(&self, page: &GrayImage, spot: &Spot, known: f64) -> f64 {
        if std::ptr::eq(page, self.page) {
            return known;
        }
        let out = spot.half + PAPER_BESIDE.min(self.gap / 2.0);
        let beside = SIDES.into_iter().flat_map(|side| {
            let places = ALONG_PAPER.map(|at| on(side, out, at * spot.half));
            places.into_iter().filter_map(|at| spot.grey(page, at))
        });
        middle(&mut beside.collect::<Vec<f64>>())
    }

    fn lines(&self, spot: &Spot, light: &Light) -> Lines {
        let range = self.range(light.grey);
        let inked = |grey: f64| light.grey - grey >= INKED * range;
        lines(self.page, spot, inked)
    }

    /// Share of the printed edge that is seen, side by side.
    fn outline(&self, light: &Light, lines: &Lines) -> [f64; 4] {
        let least = (self.line * LINE).max(LEAST_LINE) * self.range(light.grey);
        lines.map(|edge| {
            let seen = edge.iter().filter(|by| **by >= least).count();
            share(seen, edge.len())
        })
    }

    /// Measures every square of the layout, then every box; none where its paper is not in the picture. Of a hand that
    /// writes with a light ink less is asked, where nothing darker is.
    #[must_use]
    pub fn measures(&self) -> Vec<Option<Measure>> {
        let measured = |stronger: f64| -> Vec<Option<Measure>> {
            let places = self.places.iter();
            places.map(|place| self.measure(place, stronger)).collect()
        };
        let measures = measured(1.0);
        let stronger = stronger(&measures);
        match stronger > 1.0 {
            true => measured(stronger),
            false => measures,
        }
    }

    /// What is inked beyond a square of the layout, with paper between, where ink is taken for so many times darker.
    pub(crate) fn apart(&self, square: usize, stronger: f64) -> Apart {
        let Some((spot, (light, _))) = self
            .places
            .get(square)
            .and_then(|place| Some((&place.spot, place.light.as_ref()?)))
        else {
            return Apart::default();
        };
        let darkness = self.darkness_at(spot, light);
        arms::apart(spot.half, self.gap, &|at| darkness(at) * stronger)
    }

    /// How dark a place is that lies so far from the middle of a square, from paper to ink.
    fn darkness_at(&self, spot: &Spot, light: &Light) -> impl Fn([f64; 2]) -> f64 {
        move |place: [f64; 2]| {
            let mm = [spot.mm[0] + place[0], spot.mm[1] + place[1]];
            let white = self.paper.white(mm).unwrap_or(light.grey);
            let grey = spot.grey(self.page, place).unwrap_or(white);
            ((white - grey) / self.range(white)).min(1.0)
        }
    }

    fn measure(&self, place: &Looked, stronger: f64) -> Option<Measure> {
        let (spot, (light, lines)) = (&place.spot, place.light.as_ref()?);
        let range = self.range(light.grey);
        let darkness = self.darkness_at(spot, light);
        let ink = |place: [f64; 2]| darkness(place) * stronger;
        let reach = spot.half - INSET;
        let place = |index: u32| reach * (2.0 * f64::from(index) / f64::from(SAMPLES - 1) - 1.0);
        let mut inked = Vec::new();
        let mut edges = [0.0; 4];
        let ends = [EDGE - 1, SAMPLES - EDGE];
        let mut values = Vec::with_capacity((SAMPLES * SAMPLES) as usize);
        for row in 0..SAMPLES {
            for column in 0..SAMPLES {
                let value = darkness([place(column), place(row)]);
                values.push(value);
                if value * stronger >= INKED {
                    inked.push(value);
                    for (edge, at) in edges.chunks_mut(2).zip([column, row]) {
                        edge[0] += f64::from(u8::from(at <= ends[0]));
                        edge[1] += f64::from(u8::from(at >= ends[1]));
                    }
                }
            }
        }
        let all = f64::from(SAMPLES * SAMPLES);
        let inked_beyond = beyond(spot.half, &ink);
        let filled = number(inked.len()) / all;
        let shade = middle(&mut inked);
        // Where hardly anything is the paper beside a square tells more of its light than the map of a millimetre.
        let light_off = match filled <= HARDLY {
            true => around(spot.half, self.gap, &darkness),
            false => 0.0,
        };
        let values: Vec<f64> = values.into_iter().map(|value| value - light_off).collect();
        let dark: f64 = values.iter().sum();
        let trace = Trace::of(values);
        // What is no fill is not asked how far over its edges it goes.
        let (stretch, corner) = match filled >= HALF {
            true => stretch(spot.half, &ink),
            false => ([0.0; 4], 0.0),
        };
        let ends = match filled >= HALF {
            true => arms::ends(spot.half, self.gap, &ink),
            false => Ends::NONE,
        };
        let (arms, corners) = match filled >= HALF {
            true => (
                arms::arms(spot.half, self.gap, &ink),
                arms::corners(spot.half, self.gap, &ink),
            ),
            false => ([false; WAYS_OF_ARMS], 0),
        };
        let (over, beside_circle) = match filled >= HALF {
            true => (
                Over::of(spot.half, &ink),
                circle::beside(spot.half, &|at| ink(at) >= INKED)
                    .map(|by| by * LARGE_HALF / spot.half.min(LARGE_HALF)),
            ),
            false => (Over::default(), None),
        };
        let outline = self.outline(light, lines);
        Some(Measure {
            inked: filled,
            edges: shares(edges),
            dark: dark / all,
            beyond: count(inked_beyond),
            apart: groups(inked_beyond),
            stretch,
            corner,
            arms,
            corners,
            ends,
            covered: covered(spot.half, self.gap, &ink),
            over: over.mean,
            round: over.round,
            outline: outline.into_iter().fold(1.0, f64::min),
            sides: outline
                .into_iter()
                .map(|share| u32::from(share >= SEEN))
                .sum(),
            uneven: light.stray / range,
            strewn: light.most / range,
            lit: range / self.most,
            shadow: self.shadow(spot),
            hidden: filled <= HARDLY
                && range <= self.most * DIM
                && self.ends_all_around(spot, light.grey),
            shade,
            beside_circle,
            traced: trace.share(),
            touched: trace.touched(),
            spans: trace.spans(),
            parts: trace.parts(),
            pale: match filled <= HARDLY {
                true => self.pale(spot, light),
                false => None,
            },
        })
    }
}

/// So many times darker than it is ink is taken for, where most of what a hand filled is light.
pub(crate) fn stronger(measures: &[Option<Measure>]) -> f64 {
    let filled = measures.iter().flatten().filter(|of| of.inked >= SOME_INK);
    let mut shades: Vec<f64> = filled.map(|of| of.shade).collect();
    let shade = middle(&mut shades);
    match shades.len() >= FILLS && shade < DARK_INK {
        true => DARK_INK / shade,
        false => 1.0,
    }
}

/// From one square to the next, in millimetres.
fn gap(layout: &Layout) -> f64 {
    let [(_, first), (_, second), ..] = layout.squares.as_slice() else {
        return 0.0;
    };
    f64::from(second.cx - first.cx - first.w)
}

/// The mean of greys; none where one is beyond the picture.
fn mean<const COUNT: usize>(greys: [Option<f64>; COUNT]) -> Option<f64> {
    let sum: Option<f64> = greys.into_iter().sum();
    Some(sum? / number(COUNT))
}

/// The middle one of values; nothing of none.
fn middle(values: &mut [f64]) -> f64 {
    if values.is_empty() {
        return 0.0;
    }
    let half = values.len() / 2;
    *values.select_nth_unstable_by(half, f64::total_cmp).1
}

/// Up to this share of ink a square may be blank, and its light is asked of the paper beside it.
const HARDLY: f64 = 0.06;

/// From this share of the light of most of the sheet on down something dark may lie upon paper, that is taken for it.
const DIM: f64 = 0.5;

/// Ways on which it is looked where it ends, so near to each other that one goes along a finger's shadow.
const WAYS: u32 = 16;

/// Places on a way, in a millimetre.
const STEPS: f64 = 2.0;

/// After so many steps no stamp goes on that is dark all over.
const LARGEST: u32 = 68;

/// So many steps are the edge of what was stamped.
const RIM: u32 = 3;

/// Up to its rim it is lighter by this much at most.
const ALIKE: f64 = 1.2;

/// Beyond its edge paper is lighter by this much at least.
const LIGHTER: f64 = 1.6;

/// Beyond the edges of a square, in millimetres, half of the way to its neighbours lies paper.
const BESIDE_PAPER: f64 = 1.35;

/// Places along an edge there, in halves of it; of the darkest two anything may be there.
const ALONG_PAPER: [f64; 4] = [-0.9, -0.3, 0.3, 0.9];

/// Darker than this no paper beside a square is: a neighbour's ink lies there.
const SHADED: f64 = 0.45;

/// How much darker than the map has it the paper around a square is, as the mean of two opposite sides: a shadow may
/// be narrower than what the map tells apart, and end upon the square. What lies upon the square alone is not beside it.
fn around(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> f64 {
    let out = half + BESIDE_PAPER.min(gap / 2.0);
    let beside = SIDES.map(|side| {
        let mut seen = ALONG_PAPER.map(|at| darkness(on(side, out, at * half)));
        seen.sort_by(f64::total_cmp);
        seen[1]
    });
    let [right, left, below, above] = beside;
    let off = f64::midpoint(right, left).min(f64::midpoint(below, above));
    if off <= SHADED { off } else { 0.0 }
}

/// The samples of a square, row after row, and what is drawn on it by lines, be they ever so light.
#[derive(Debug)]
struct Trace {
    values: Vec<f64>,
    columns: [u32; SAMPLES as usize],
    rows: [u32; SAMPLES as usize],
    count: u32,
}

impl Trace {
    /// A line is darker than what lies beside it on both sides: the edge of a shadow is not. Beside the edges, where
    /// a blurred outline may reach, it is not looked for.
    fn of(values: Vec<f64>) -> Self {
        let side = SAMPLES as usize;
        let beside = BLURRED as usize;
        let mut trace = Self {
            columns: [0; SAMPLES as usize],
            rows: [0; SAMPLES as usize],
            count: 0,
            values,
        };
        for row in beside..side - beside {
            for column in beside..side - beside {
                let at = row * side + column;
                let values = &trace.values;
                let across = values[at - beside].max(values[at + beside]);
                let down = values[at - beside * side].max(values[at + beside * side]);
                if values[at] - across.min(down) >= FAINT_LINE {
                    trace.count += 1;
                    trace.columns[column] += 1;
                    trace.rows[row] += 1;
                }
            }
        }
        trace
    }

    fn share(&self) -> f64 {
        f64::from(self.count) / f64::from(INNER * INNER)
    }

    /// How dark all samples are, those that are lighter than paper left out.
    fn touched(&self) -> f64 {
        let dark: f64 = self.values.iter().map(|dark| dark.max(0.0)).sum();
        dark / number(self.values.len().max(1))
    }

    fn spans(&self) -> [f64; 2] {
        [&self.columns, &self.rows].map(|counts| {
            let some =
                |at: Option<usize>| at.and_then(|at| counts.get(at)).is_some_and(|by| *by > 0);
            let is_traced = |at: &usize| {
                let beside = some(at.checked_sub(1)) || some(at.checked_add(1));
                counts[*at] > TRACED || (counts[*at] > 0 && beside)
            };
            let first = (0..counts.len()).find(is_traced);
            let last = (0..counts.len()).rev().find(is_traced);
            match (first, last) {
                (Some(first), Some(last)) => number(last + 1 - first) / f64::from(INNER),
                _ => 0.0,
            }
        })
    }

    fn parts(&self) -> [f64; PARTS] {
        let side = SAMPLES as usize;
        let each = side / PART;
        let mut sums = [0.0; PARTS];
        for (at, dark) in self.values.iter().enumerate() {
            let (row, column) = (at / side, at % side);
            sums[row / each * PART + column / each] += dark.max(0.0);
        }
        sums.map(|sum| sum / number(each * each))
    }
}

/// On how many sides there is ink all along, from the edge to beyond where a pen goes that fills a square;
/// above and below, beside the numbers.
fn covered(half: f64, gap: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> u32 {
    let along = [-0.9, -0.7, -0.5, 0.5, 0.7, 0.9].map(|part| part * half);
    let inked = |side: [f64; 2]| {
        COVERED.iter().all(|out| {
            let place = |at: &f64| on(side, half + out, *at);
            along.iter().all(|at| darkness(place(at)) >= INKED)
        })
    };
    // Where squares stand closer to each other it is the neighbour's ink that is seen on the right and the left.
    let from = if gap >= WIDE_GAP { 0 } else { 2 };
    let sides = SIDES.into_iter().skip(from);
    sides.map(|side| u32::from(inked(side))).sum()
}

/// Places along an edge from which ink is followed outwards, in halves of it.
const FROM: [f64; 13] = [
    -0.9, -0.75, -0.6, -0.45, -0.3, -0.15, 0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9,
];

/// The same above and below, beside the numbers.
const FROM_NUMBERED: [f64; 4] = [-0.95, -0.75, 0.75, 0.95];

/// The same on both edges of a corner, from the middle to it.
const FROM_CORNER: [f64; 4] = [0.3, 0.6, 0.8, 1.0];

/// Ink that goes on as far as this, in millimetres, is joined to a neighbour's; it is told as half of the way.
const JOINED: f64 = 2.7;
const HALF_WAY: f64 = 1.05;

/// How far it is from one look to the next, in millimetres.
const STRIDE: f64 = 0.2;

/// How far ink goes on beyond the edges along one line: the means of two opposite ways; and beyond a corner.
fn stretch(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> ([f64; 4], f64) {
    let follow = |[x, y]: [f64; 2], [wx, wy]: [f64; 2]| {
        // Nearer than this the printed edge itself is the ink.
        let mut out = INSET;
        while out < JOINED && darkness([x + wx * out, y + wy * out]) >= INKED {
            out += STRIDE;
        }
        if out >= JOINED { HALF_WAY } else { out - INSET }
    };
    let furthest = |starts: &mut dyn Iterator<Item = [f64; 2]>, way: [f64; 2]| {
        starts.map(|start| follow(start, way)).fold(0.0, f64::max)
    };
    let straight = |side: usize, places: &[f64]| {
        let way = SIDES[side];
        let mut starts = places.iter().map(|at| on(way, half, at * half));
        furthest(&mut starts, way)
    };
    let corner = |way: [f64; 2]| {
        let place = |x: f64, y: f64| [way[0] * x * half, way[1] * y * half];
        let mut starts = FROM_CORNER
            .iter()
            .flat_map(|at| [place(1.0, *at), place(*at, 1.0)]);
        furthest(&mut starts, way)
    };
    let pairs = [
        [straight(0, &FROM), straight(1, &FROM)],
        [straight(2, &FROM_NUMBERED), straight(3, &FROM_NUMBERED)],
        [corner([1.0, 1.0]), corner([-1.0, -1.0])],
        [corner([1.0, -1.0]), corner([-1.0, 1.0])],
    ];
    let corners = pairs[2..].iter().flatten();
    let corner = corners.copied().fold(0.0, f64::max);
    let means = pairs.map(|[one, other]| f64::midpoint(one, other));
    (means, corner)
}

/// How far ink goes over the edges of a square, in millimetres.
#[derive(Debug, Default)]
struct Over {
    mean: f64,
    round: f64,
}

impl Over {
    fn of(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> Self {
        let far = |side: [f64; 2], at: f64| {
            // Nearer than this the printed edge itself is the ink.
            let mut out = INSET;
            while out < FOLLOWED && darkness(on(side, half + out, at * half)) >= INKED {
                out += STEP;
            }
            out - INSET
        };
        let mean = |side: [f64; 2], places: &[f64]| {
            let sum: f64 = places.iter().map(|at| far(side, *at)).sum();
            sum / number(places.len())
        };
        let middles: [&[f64]; 4] = [&MIDDLE, &MIDDLE, &MIDDLE_NUMBERED, &MIDDLE_NUMBERED];
        let edges: [[f64; 2]; 4] = std::array::from_fn(|side| {
            [mean(SIDES[side], middles[side]), mean(SIDES[side], &ENDS)]
        });
        let sums = edges.map(|[middle, ends]| f64::midpoint(middle, ends));
        let mut rounds = edges.map(|[middle, ends]| middle - ends);
        rounds.sort_by(f64::total_cmp);
        Self {
            mean: sums.iter().sum::<f64>() / number(sums.len()),
            round: rounds.iter().take(rounds.len() - 1).sum(),
        }
    }
}

fn is_on_sheet(mm: [f64; 2]) -> bool {
    mm.into_iter()
        .zip(SHEET)
        .all(|(at, side)| (0.0..=f64::from(side)).contains(&at))
}

fn share(count: usize, of: usize) -> f64 {
    number(count) / number(of).max(1.0)
}

/// Whether a stroke goes beyond a square in each of eight directions, from the right clockwise. A pen that
/// goes over the whole of an edge is none.
fn beyond(half: f64, darkness: &dyn Fn([f64; 2]) -> f64) -> [bool; 8] {
    // What does not come from the square itself is its neighbour's.
    let nearer = |at: f64| {
        let edge = at.clamp(-half, half);
        edge + (at - edge) / 2.0
    };
    let is_ink = |place: [f64; 2]| darkness(place) >= INKED;
    let inked = |place: [f64; 2]| is_ink(place) && is_ink(place.map(nearer));
    let along: [&[f64]; 4] = [&ALONG, &ALONG, &ALONG_NUMBERED, &ALONG_NUMBERED];
    // Of the two sides that are printed with numbers the middle is looked at before these begin.
    let outs = [BESIDE, BESIDE, BELOW, ABOVE];
    let counts: [usize; 4] = std::array::from_fn(|side| {
        let place = |at: &&f64| on(SIDES[side], (1.0 + outs[side]) * half, **at * half);
        along[side].iter().filter(|at| inked(place(at))).count()
    });
    let whole: [bool; 4] = std::array::from_fn(|side| counts[side] + MISSING >= along[side].len());
    let stroke: [bool; 4] = std::array::from_fn(|side| counts[side] > 0 && !whole[side]);
    let [right, left, below, above] = [0, 1, 2, 3];
    let out = half * (1.0 + BESIDE);
    let corner = |beside: usize, under: usize| {
        let (sx, sy) = (SIDES[beside][0], SIDES[under][1]);
        let part = |places: &[[f64; 2]], side: usize| {
            let count = places.iter().filter(|place| inked(**place)).count();
            count > 0 && !(whole[side] && count == places.len())
        };
        part(&TO_CORNER.map(|at| [sx * out, sy * at * half]), beside)
            || part(
                &TO_CORNER_NUMBERED.map(|at| [sx * at * half, sy * out]),
                under,
            )
            || (inked([sx * out, sy * out]) && !(whole[beside] && whole[under]))
    };
    [
        stroke[right],
        corner(right, below),
        stroke[below],
        corner(left, below),
        stroke[left],
        corner(left, above),
        stroke[above],
        corner(right, above),
    ]
}

/// Shares of the samples along each edge, the least first.
fn shares(mut edges: [f64; 4]) -> [f64; 4] {
    edges.sort_by(f64::total_cmp);
    edges.map(|inked| inked / f64::from(SAMPLES * EDGE))
}

fn count(directions: [bool; 8]) -> u32 {
    directions.into_iter().map(u32::from).sum()
}

/// Groups of neighbouring directions.
fn groups(directions: [bool; 8]) -> u32 {
    let before = directions.iter().cycle().skip(7);
    let begun = directions
        .iter()
        .zip(before)
        .filter(|(one, before)| **one && !**before);
    let groups = u32::try_from(begun.count()).unwrap_or(0);
    if count(directions) == 8 { 1 } else { groups }
}

/// How much of the light on them printed ink gives back, as a share of what paper does: at the marks in the
/// corners, of which some may be torn off. Light and shadow take from both alike.
fn black(page: &GrayImage, layout: &Layout, located: &Located) -> f64 {
    let share = |mm: &[f32; 2]| {
        let [x, y] = mm.map(f64::from);
        let grey = |dx: f64, dy: f64| pixel(page, located.at([x + dx, y + dy]));
        let around = [[QUIET, 0.0], [-QUIET, 0.0], [0.0, QUIET], [0.0, -QUIET]];
        let paper = around.into_iter().filter_map(|[dx, dy]| grey(dx, dy));
        Some(grey(0.0, 0.0)? / paper.fold(1.0, f64::max))
    };
    let mut shares: Vec<f64> = layout.fiducials.iter().filter_map(share).collect();
    shares.sort_by(f64::total_cmp);
    let middle = shares.get(shares.len().saturating_sub(1) / 2);
    middle.copied().unwrap_or(0.0).min(MOST_BLACK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_fall_into_groups() {
        let of = |inked: &[usize]| groups(std::array::from_fn(|at| inked.contains(&at)));
        assert_eq!(of(&[]), 0);
        assert_eq!(of(&[7, 0, 1]), 1);
        assert_eq!(of(&[0, 4]), 2);
        assert_eq!(of(&[1, 3, 5, 7]), 4);
        assert_eq!(of(&[0, 1, 2, 3, 4, 5, 6, 7]), 1);
    }
}
