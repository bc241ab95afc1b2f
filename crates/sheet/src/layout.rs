//! Where everything of a súmula stands: one source for the printer and for the reader.
//!
//! Measures are millimetres from the top left corner of the sheet, which is half of an A4 page lying
//! on its side. Printed one to a page the whole sheet is larger by the same factor in both directions.

use serde::Serialize;
use std::fmt;

/// The version of the sheets that are printed: each says its own in its code and is judged by its own layout, for older
/// ones were printed ahead, or lie on the tables.
pub const VERSION: u8 = 2;

/// Width and height of a sheet.
pub const SHEET: [f32; 2] = [210.0, 148.5];

/// Side of a fiducial: seven modules of a millimetre, as the finder of a QR code has them.
pub const FIDUCIAL: f32 = 7.0;

/// Modules of a QR code of version 3.
pub const QR_MODULES: u8 = 29;

/// Side of a module of the code.
pub const QR_MODULE: f32 = 0.85;

/// Side of a square where a partida has twelve points.
const SQUARE: f32 = 6.0;

/// Between two squares at least.
const GAP: f32 = 1.6;

/// From one square to the next at most.
const PITCH: f32 = 9.0;

/// Left edge of the first square.
pub const FIRST_SQUARE: f32 = 32.0;

/// What the squares of a row may take.
const ROW_WIDTH: f32 = 111.0;

/// Height of the rows of one side.
const ROWS: f32 = 30.0;

/// Above the first row: the names.
const NAMES: f32 = 11.0;

/// Top of the block of side A, and of side B.
pub const BLOCKS: [f32; 2] = [34.0, 77.5];

/// Above a square: its number.
const NUMBER: f32 = 3.2;

/// Centres of the marks in the corners: upper left, upper right, lower left, lower right.
pub const FIDUCIALS: [[f32; 2]; 4] = {
    let [width, height] = SHEET;
    [
        [13.0, 13.0],
        [width - 13.0, 13.0],
        [13.0, height - 13.0],
        [width - 13.0, height - 13.0],
    ]
};

/// Side of the code.
const QR_SIDE: f32 = QR_MODULE * 29.0;

/// The code, quiet zone left out.
pub const QR: Rect = Rect::at(SHEET[0] - 25.0 - QR_SIDE, 7.0, QR_SIDE, QR_SIDE);

/// What stands beside the squares of a row, in millimetres from where they end.
struct Beside {
    /// Width of the box in which points are written.
    written: f32,
    /// Middle of the paper between it and the next box.
    lane: f32,
    /// Middle of the box of who won.
    won: f32,
}

impl Beside {
    /// As a version has it: from the second on there is more room to write.
    const fn of(version: u8) -> Self {
        match version {
            1 => Self {
                written: 14.0,
                lane: 18.5,
                won: 26.0,
            },
            _ => Self {
                written: 16.0,
                lane: 20.25,
                won: 27.5,
            },
        }
    }
}

/// A side of the jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// 0 for A, 1 for B.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::B => 'B',
        }
    }
}

/// How many rows and squares a sheet has, and by which version of the layout it is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Shape {
    /// 1 to [`VERSION`].
    version: u8,
    /// Partidas of a jogo at most: 1 to 5.
    partidas: u8,
    /// Points of a partida: 3 to 24.
    points: u8,
}

impl Shape {
    /// A shape that a sheet can have that is printed now.
    #[must_use]
    pub fn new(partidas: u8, points: u8) -> Option<Self> {
        Self::of_version(VERSION, partidas, points)
    }

    /// A shape that a sheet of a version can have.
    #[must_use]
    pub fn of_version(version: u8, partidas: u8, points: u8) -> Option<Self> {
        let is_known = (1..=VERSION).contains(&version);
        let fits = (1..=5).contains(&partidas) && (3..=24).contains(&points);
        (is_known && fits).then_some(Self {
            version,
            partidas,
            points,
        })
    }

    /// The version of its layout.
    #[must_use]
    pub const fn version(self) -> u8 {
        self.version
    }

    /// Partidas of a jogo at most.
    #[must_use]
    pub const fn partidas(self) -> u8 {
        self.partidas
    }

    /// Points of a partida.
    #[must_use]
    pub const fn points(self) -> u8 {
        self.points
    }
}

/// A rectangle by its centre, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rect {
    /// Centre, from the left.
    pub cx: f32,
    /// Centre, from the top.
    pub cy: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// By its upper left corner.
    #[must_use]
    pub const fn at(left: f32, top: f32, w: f32, h: f32) -> Self {
        Self {
            cx: left + w / 2.0,
            cy: top + h / 2.0,
            w,
            h,
        }
    }

    /// Left edge.
    #[must_use]
    pub const fn left(&self) -> f32 {
        self.cx - self.w / 2.0
    }

    /// Upper edge.
    #[must_use]
    pub const fn top(&self) -> f32 {
        self.cy - self.h / 2.0
    }

    /// The same on a page where the sheet begins at `origin`, `scale` times as large.
    #[must_use]
    pub fn on_page(&self, origin: [f32; 2], scale: f32) -> Self {
        Self {
            cx: self.cx.mul_add(scale, origin[0]),
            cy: self.cy.mul_add(scale, origin[1]),
            w: self.w * scale,
            h: self.h * scale,
        }
    }
}

/// A square: one point of one side in one partida.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareId {
    /// 1-based.
    pub partida: u8,
    /// Whose.
    pub side: Side,
    /// 1-based.
    pub point: u8,
}

impl fmt::Display for SquareId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}.{}.{}", self.partida, self.side.letter(), self.point)
    }
}

/// A box to mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoxId {
    /// This side won this partida (1-based).
    Won(u8, Side),
    /// This side won the jogo.
    Jogo(Side),
    /// This side did not come.
    Walkover(Side),
    /// This side left the mesa.
    Abandoned(Side),
    /// Something was corrected: a person has to look.
    Correction,
}

impl fmt::Display for BoxId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Won(partida, side) => write!(f, "p{partida}.{}.won", side.letter()),
            Self::Jogo(side) => write!(f, "jogo.{}", side.letter()),
            Self::Walkover(side) => write!(f, "wo.{}", side.letter()),
            Self::Abandoned(side) => write!(f, "abandon.{}", side.letter()),
            Self::Correction => f.write_str("correction"),
        }
    }
}

/// What the box in which the points of a row are written is called.
#[must_use]
pub fn points_id(partida: u8, side: Side) -> String {
    format!("p{partida}.{}.points", side.letter())
}

/// What is called what lies beside the squares of a row.
#[must_use]
pub fn beside_id(partida: u8, side: Side) -> String {
    format!("p{partida}.{}.beside", side.letter())
}

/// Where everything of a sheet of one shape stands.
#[derive(Debug, Clone)]
pub struct Layout {
    /// What it is the layout of.
    pub shape: Shape,
    /// The squares: partida by partida, A before B, point by point.
    pub squares: Vec<(SquareId, Rect)>,
    /// Boxes to mark.
    pub boxes: Vec<(BoxId, Rect)>,
    /// Where the points of each row are written by hand: partida, side.
    pub points: Vec<(u8, Side, Rect)>,
    /// Where the number over each square is printed, in the order of the squares.
    pub numbers: Vec<Rect>,
    /// Where words and letters are printed beside the rows.
    pub words: Vec<Rect>,
    /// The marks in the corners: [`FIDUCIALS`].
    pub fiducials: [[f32; 2]; 4],
    /// The code: [`QR`].
    pub qr: Rect,
    /// Places where nothing is printed, as far from squares and boxes as can be: what is there is paper,
    /// even beside one that was filled over its edges.
    pub empty: Vec<[f32; 2]>,
}

impl Layout {
    /// The layout of a shape.
    #[must_use]
    pub fn of(shape: Shape) -> Self {
        let beside = Beside::of(shape.version);
        let row = (ROWS / f32::from(shape.partidas)).min(10.0);
        let pitch = PITCH.min(ROW_WIDTH / f32::from(shape.points));
        let side = SQUARE.min(pitch - GAP).min(row - NUMBER - 0.6);
        let mut layout = Self {
            shape,
            squares: Vec::new(),
            boxes: Vec::new(),
            points: Vec::new(),
            numbers: Vec::new(),
            words: Vec::new(),
            fiducials: FIDUCIALS,
            qr: QR,
            empty: Vec::new(),
        };
        // Between two rows, and between two squares of a row.
        let (half_row, half_gap) = ((row - side) / 2.0, (pitch - side) / 2.0);
        for partida in 1..=shape.partidas {
            for of in Side::BOTH {
                let top = BLOCKS[of.index()] + NAMES + row * f32::from(partida - 1);
                for point in 1..=shape.points {
                    let left = FIRST_SQUARE + pitch * f32::from(point - 1);
                    let id = SquareId {
                        partida,
                        side: of,
                        point,
                    };
                    let at = Rect::at(left, top, side, side);
                    layout.squares.push((id, at));
                    layout.numbers.push(Rect {
                        cx: at.cx,
                        cy: top - 1.72,
                        w: if point < 10 { 2.0 } else { 3.4 },
                        h: 2.3,
                    });
                }
                layout.words.push(Rect {
                    cx: FIRST_SQUARE - 6.6,
                    cy: top + side / 2.0 + 0.5,
                    w: 9.4,
                    h: 4.8,
                });
                let right = FIRST_SQUARE + pitch * f32::from(shape.points) + 4.0;
                let middle = top + side / 2.0;
                let written = Rect {
                    cx: right + beside.written / 2.0,
                    cy: middle,
                    w: beside.written,
                    h: 7.0_f32.min(row - 2.0),
                };
                layout.points.push((partida, of, written));
                let won = Rect {
                    cx: right + beside.won,
                    cy: middle,
                    w: side,
                    h: side,
                };
                if partida == 1 {
                    layout.words.extend(words(of, &written, &won));
                }
                layout.boxes.push((BoxId::Won(partida, of), won));
                let lanes = (0..=shape.points)
                    .map(|lane| pitch.mul_add(f32::from(lane), FIRST_SQUARE - half_gap))
                    .chain([right + beside.lane, won.cx + side / 2.0 + 2.5]);
                let below = (partida == shape.partidas).then_some(top + side + half_row);
                for y in [top - half_row].into_iter().chain(below) {
                    layout.empty.extend(lanes.clone().map(|x| [x, y]));
                }
            }
        }
        for (_, left) in FOOT {
            for y in [FOOT_TOP - 2.1, FOOT_TOP + FOOT_BOX + 1.9] {
                let middle = left + FOOT_BOX / 2.0;
                layout
                    .empty
                    .extend([-4.0, 0.0, 4.0].map(|beside| [middle + beside, y]));
            }
        }
        layout.boxes.extend(FOOT.map(|(id, left)| {
            let at = Rect::at(left, FOOT_TOP, FOOT_BOX, FOOT_BOX);
            (id, at)
        }));
        layout
    }
}

/// Where the letter of a side and the words over the boxes of its first row may stand.
fn words(of: Side, written: &Rect, won: &Rect) -> [Rect; 4] {
    let over = |cx: f32, top: f32| Rect {
        cx,
        cy: top - 1.6,
        w: 9.4,
        h: 3.4,
    };
    [
        Rect::at(11.0, BLOCKS[of.index()], 9.0, 12.0),
        over(written.cx, written.top()),
        Rect {
            cx: written.left() + written.w + 5.0,
            cy: written.cy,
            w: 9.4,
            h: 3.0,
        },
        over(won.cx, won.top()),
    ]
}

/// Upper edge of the boxes at the foot.
pub const FOOT_TOP: f32 = 123.0;

/// Side of a box at the foot.
pub const FOOT_BOX: f32 = 4.5;

/// The boxes at the foot and their left edges.
pub const FOOT: [(BoxId, f32); 7] = [
    (BoxId::Jogo(Side::A), 22.0),
    (BoxId::Jogo(Side::B), 45.0),
    (BoxId::Walkover(Side::A), 68.0),
    (BoxId::Walkover(Side::B), 95.0),
    (BoxId::Abandoned(Side::A), 122.0),
    (BoxId::Abandoned(Side::B), 146.0),
    (BoxId::Correction, 170.0),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(one: &Rect, other: &Rect) -> bool {
        (one.cx - other.cx).abs() * 2.0 >= one.w + other.w - 1e-3
            || (one.cy - other.cy).abs() * 2.0 >= one.h + other.h - 1e-3
    }

    #[test]
    fn nothing_stands_on_anything_else() {
        let counts =
            (1..=5).flat_map(|partidas| [3, 11, 12, 15, 24].map(|points| (partidas, points)));
        for (partidas, points) in counts {
            for version in 1..=VERSION {
                let shape = Shape::of_version(version, partidas, points).unwrap();
                let layout = Layout::of(shape);
                let quiet = |[cx, cy]: [f32; 2]| Rect {
                    cx,
                    cy,
                    w: FIDUCIAL + 4.0,
                    h: FIDUCIAL + 4.0,
                };
                let code = Rect {
                    w: layout.qr.w + 8.0 * QR_MODULE,
                    h: layout.qr.h + 8.0 * QR_MODULE,
                    ..layout.qr
                };
                let all: Vec<Rect> = layout
                    .squares
                    .iter()
                    .map(|(_, at)| *at)
                    .chain(layout.boxes.iter().map(|(_, at)| *at))
                    .chain(layout.points.iter().map(|(.., at)| *at))
                    .chain(layout.fiducials.map(quiet))
                    .chain([code])
                    .collect();
                for (index, one) in all.iter().enumerate() {
                    assert!(one.left() >= 0.0 && one.top() >= 0.0);
                    assert!(one.cx + one.w / 2.0 <= SHEET[0] && one.cy + one.h / 2.0 <= SHEET[1]);
                    for other in &all[index + 1..] {
                        assert!(
                            apart(one, other),
                            "{partidas} x {points}, version {version}: {one:?} {other:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn ids_are_stable() {
        let layout = Layout::of(Shape::new(3, 12).unwrap());
        assert_eq!(layout.squares.len(), 72);
        assert_eq!(layout.squares[0].0.to_string(), "p1.A.1");
        assert_eq!(layout.squares[71].0.to_string(), "p3.B.12");
        assert_eq!(layout.squares[0].1.w.to_bits(), 6.0_f32.to_bits());
        let ids: Vec<String> = layout.boxes.iter().map(|(id, _)| id.to_string()).collect();
        assert_eq!(ids[..2], ["p1.A.won", "p1.B.won"]);
        assert_eq!(ids[12], "correction");
    }

    #[test]
    fn an_older_version_stays_where_it_was_printed() {
        let of = |version| Layout::of(Shape::of_version(version, 3, 12).unwrap());
        let (first, now) = (of(1), of(VERSION));
        assert_eq!(now.shape, Shape::new(3, 12).unwrap());
        let place = |layout: &Layout, won: BoxId| {
            let (partida, side, written) = layout.points[1];
            assert_eq!(points_id(partida, side), "p1.B.points");
            let (_, won) = layout.boxes.iter().find(|(id, _)| *id == won).unwrap();
            [written.left(), written.w, written.h, won.cx, won.cy]
        };
        let won = BoxId::Won(1, Side::B);
        assert_eq!(place(&first, won), [144.0, 14.0, 7.0, 170.0, 91.5]);
        assert_eq!(place(&now, won), [144.0, 16.0, 7.0, 171.5, 91.5]);
        assert_eq!(first.squares, now.squares);
        assert_eq!(Shape::of_version(0, 3, 12), None);
        assert_eq!(Shape::of_version(VERSION + 1, 3, 12), None);
    }
}
