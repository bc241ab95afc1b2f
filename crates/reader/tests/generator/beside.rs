//! What hands leave beside squares: rings, bars, brackets, figures, names, arrows.

use super::condition::Verdict;
use super::dice::Dice;
use super::filling::Filling;
use super::stroke;
use super::writing::{arrow, line, name, ring, tick, write};
use sheet::layout::Rect;

/// What is left beside the squares of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Beside {
    /// A ring around the last square of a row.
    Ring,
    /// A blank square is ringed and not painted.
    RingedBlank,
    /// A ring around the printed number of the points.
    RingedNumber,
    /// The printed number of the points is struck.
    StruckNumber,
    /// A figure written over the printed number.
    FigureOnNumber,
    /// A line below a row.
    Underlined,
    /// The same by another, lighter pen.
    UnderlinedLight,
    /// A bar after the last point.
    Bar,
    /// Two of them.
    DoubleBar,
    /// Points written in *pontos* alone.
    PointsAlone,
    /// Points written beside the row alone.
    PointsNearby,
    /// Points in *pontos* that are not those of the squares.
    PointsOther,
    /// How many points more or fewer, behind the last one.
    Correction,
    /// Brackets around the last squares.
    Brackets,
    /// A tick beside the row: somebody has checked it.
    Ticked,
    /// An arrow that points at a square.
    Arrow,
    /// An arrow from the last square to the next one.
    ArrowToNext,
    /// A name written through the squares of a row.
    NameThrough,
    /// A name written between the two blocks.
    NameBetween,
}

impl Beside {
    pub const ALL: [Self; 19] = [
        Self::Ring,
        Self::RingedBlank,
        Self::RingedNumber,
        Self::StruckNumber,
        Self::FigureOnNumber,
        Self::Underlined,
        Self::UnderlinedLight,
        Self::Bar,
        Self::DoubleBar,
        Self::PointsAlone,
        Self::PointsNearby,
        Self::PointsOther,
        Self::Correction,
        Self::Brackets,
        Self::Ticked,
        Self::Arrow,
        Self::ArrowToNext,
        Self::NameThrough,
        Self::NameBetween,
    ];

    /// Who sees it asks somebody, but for what changes no point. A figure in *pontos* is not read: a sheet says of itself that
    /// its squares count.
    pub const fn verdict(self) -> Verdict {
        match self {
            Self::Ticked | Self::NameThrough | Self::NameBetween | Self::PointsOther => {
                Verdict::Reads
            }
            _ => Verdict::Asks,
        }
    }

    /// Whether a picture of one bit has something of it.
    pub const fn is_dark(self) -> bool {
        !matches!(self, Self::UnderlinedLight)
    }

    /// So many squares of the row are not painted.
    pub fn left_out(self, score: u8, dice: &mut Dice) -> u8 {
        match self {
            Self::PointsAlone | Self::PointsNearby => score,
            Self::RingedNumber | Self::StruckNumber if dice.chance(50) => score,
            Self::RingedBlank => 1,
            _ => 0,
        }
    }

    /// Whether the hand may write the points in *pontos* as well.
    pub const fn may_have_figures(self) -> bool {
        !matches!(
            self,
            Self::PointsAlone | Self::PointsNearby | Self::PointsOther
        )
    }

    pub fn leave(self, on: &mut Filling, dice: &mut Dice) {
        let at = Around::of(on);
        match self {
            Self::Ring | Self::RingedBlank => at.ring(on, dice),
            Self::RingedNumber | Self::StruckNumber | Self::FigureOnNumber => {
                at.number(on, self, dice);
            }
            Self::Underlined | Self::UnderlinedLight => at.underline(on, self, dice),
            Self::Bar => at.bar(on, 1.0, dice),
            Self::DoubleBar => {
                at.bar(on, 0.8, dice);
                at.bar(on, 1.6, dice);
            }
            Self::PointsAlone | Self::PointsOther => at.points(on, self, dice),
            Self::PointsNearby => at.points_nearby(on, dice),
            Self::Correction => at.correction(on, dice),
            Self::Brackets => at.brackets(on, dice),
            Self::Ticked => at.tick(on, dice),
            Self::Arrow | Self::ArrowToNext => at.arrow(on, self, dice),
            Self::NameThrough | Self::NameBetween => at.name(on, self, dice),
        }
    }
}

/// The last square of the row and its first one.
struct Around {
    cx: f64,
    cy: f64,
    half: f64,
    first: f64,
    /// The end of the row's squares.
    end: f64,
}

impl Around {
    fn of(on: &Filling) -> Self {
        let last = on.last();
        let half = f64::from(last.w) / 2.0;
        let x = |at: Rect| f64::from(at.cx);
        Self {
            cx: x(last),
            cy: f64::from(last.cy),
            half,
            first: x(on.square(1)) - half,
            end: x(on.square(on.layout.shape.points())) + half,
        }
    }

    fn ring(&self, on: &mut Filling, dice: &mut Dice) {
        let mut out = || self.half + dice.between(0.9, 2.4);
        let radii = [out(), out()];
        let mut off = || dice.between(-0.4, 0.4);
        let middle = [self.cx + off(), self.cy + off()];
        ring(&mut on.sheet.image, middle, radii, on.nib, dice);
    }

    fn number(&self, on: &mut Filling, what: Beside, dice: &mut Dice) {
        let y = self.cy - self.half - 1.7 + dice.between(-0.3, 0.3);
        let x = self.cx + dice.between(-0.3, 0.3);
        let image = &mut on.sheet.image;
        match what {
            Beside::RingedNumber => {
                let radii = [dice.between(1.7, 3.0), dice.between(1.4, 2.2)];
                ring(image, [x, y], radii, on.nib, dice);
            }
            Beside::StruckNumber => {
                let (out, lean) = (dice.between(1.2, 2.6), dice.between(-0.9, 0.9));
                line(image, &[[x - out, y + lean], [x + out, y - lean]], on.nib);
            }
            _ => {
                let other =
                    1 + u8::try_from(dice.below(u64::from(on.layout.shape.points()))).unwrap();
                write(image, [x, y], dice.between(2.4, 3.8), other, on.nib);
            }
        }
    }

    fn underline(&self, on: &mut Filling, what: Beside, dice: &mut Dice) {
        let y = self.cy + self.half + dice.between(0.8, 2.2);
        let from = self.first - dice.between(-1.0, 2.0);
        let end = if dice.chance(50) {
            self.cx + self.half
        } else {
            self.end
        };
        let to = end + dice.between(-1.0, 2.0);
        let lean = dice.between(-0.5, 0.5);
        let nib = match what {
            // A red or green pen, a pencil, among a dark hand.
            Beside::UnderlinedLight => [on.nib[0], dice.between(110.0, 195.0)],
            _ => on.nib,
        };
        line(
            &mut on.sheet.image,
            &[[from, y - lean], [to, y + lean]],
            nib,
        );
    }

    fn bar(&self, on: &mut Filling, beyond: f64, dice: &mut Dice) {
        let x = self.cx + self.half + beyond + dice.between(0.0, 0.6);
        let (top, bottom) = (dice.between(-0.5, 1.5), dice.between(-0.5, 1.5));
        let lean = dice.between(-0.4, 0.4);
        let (from, to) = (
            [x + lean, self.cy - self.half - top],
            [x - lean, self.cy + self.half + bottom],
        );
        line(&mut on.sheet.image, &[from, to], on.nib);
    }

    fn points(&self, on: &mut Filling, what: Beside, dice: &mut Dice) {
        let at = on.points_of(on.row);
        let place = [
            f64::from(at.cx) + dice.between(-3.0, 3.0),
            f64::from(at.cy) + dice.between(-0.5, 0.5),
        ];
        let high = f64::from(at.h) * dice.between(0.5, 0.9);
        let points = on.layout.shape.points();
        let score = match what {
            Beside::PointsOther if on.row.score == points => points - 1,
            Beside::PointsOther => on.row.score + 1,
            _ => on.row.score,
        };
        write(&mut on.sheet.image, place, high, score, on.nib);
    }

    fn points_nearby(&self, on: &mut Filling, dice: &mut Dice) {
        let x = match dice.below(3) {
            0 => self.end + dice.between(3.5, 4.0),
            1 => self.end + 38.0 + dice.between(3.5, 14.0),
            _ => self.first - dice.between(12.0, 15.0),
        };
        let y = self.cy + dice.between(-0.5, 0.5);
        let high = dice.between(3.0, 6.0);
        write(&mut on.sheet.image, [x, y], high, on.row.score, on.nib);
    }

    /// A sign and a figure, behind the last point or behind the row.
    fn correction(&self, on: &mut Filling, dice: &mut Dice) {
        let behind = if dice.chance(60) {
            self.cx + self.half
        } else {
            self.end
        };
        let x = behind + dice.between(1.2, 2.5);
        let y = self.cy + dice.between(-0.8, 0.8);
        let high = dice.between(3.0, 5.0);
        let half = high * 0.22;
        let image = &mut on.sheet.image;
        line(image, &[[x - half, y], [x + half, y]], on.nib);
        if dice.chance(50) {
            line(image, &[[x, y - half], [x, y + half]], on.nib);
        }
        let count = 1 + u8::try_from(dice.below(3)).unwrap();
        write(image, [x + half + high * 0.4, y], high, count, on.nib);
    }

    fn brackets(&self, on: &mut Filling, dice: &mut Dice) {
        let back = u8::try_from(dice.below(3)).unwrap();
        let begin = f64::from(on.before_last(back).cx) - self.half - dice.between(0.8, 1.8);
        let end = self.cx + self.half + dice.between(0.8, 1.8);
        let (top, bottom) = (
            self.cy - self.half - dice.between(-0.5, 1.2),
            self.cy + self.half + dice.between(-0.5, 1.2),
        );
        let long = dice.between(0.6, 1.4);
        for (x, way) in [(begin, 1.0), (end, -1.0)] {
            let (inner, outer) = (x + way * long, x - way * 0.2);
            let places = [
                [inner, top],
                [outer, top + 0.7],
                [outer, bottom - 0.7],
                [inner, bottom],
            ];
            line(&mut on.sheet.image, &places, on.nib);
        }
    }

    /// Behind the row's boxes, or before the row.
    fn tick(&self, on: &mut Filling, dice: &mut Dice) {
        let x = match dice.chance(70) {
            true => self.end + dice.between(36.0, 44.0),
            false => self.first - dice.between(12.5, 15.0),
        };
        let at = [x, self.cy + dice.between(-1.0, 1.0)];
        let high = dice.between(3.0, 6.0);
        tick(&mut on.sheet.image, at, high, on.nib, dice);
    }

    fn arrow(&self, on: &mut Filling, what: Beside, dice: &mut Dice) {
        let from_above = dice.chance(50);
        let way = if from_above { -1.0 } else { 1.0 };
        let beyond = self.half + dice.between(0.3, 0.9);
        let to_next = (what == Beside::ArrowToNext).then(|| on.next()).flatten();
        let places = match to_next {
            // Over the gap, from the middle of one to the middle of the next.
            Some(next) => {
                let y = self.cy + way * dice.between(0.0, self.half);
                [
                    [self.cx + dice.between(-1.0, 1.0), y],
                    [f64::from(next.cx) + dice.between(-1.0, 1.0), y],
                ]
            }
            // From where nothing stands.
            None => {
                let long = dice.between(5.0, 14.0);
                let aside = dice.between(-0.8, 0.8) * long;
                let y = self.cy + way * beyond;
                [[self.cx + aside, y + way * long * 0.7], [self.cx, y]]
            }
        };
        let bend = dice.between(-1.5, 1.5);
        arrow(&mut on.sheet.image, places, bend, on.nib, dice);
    }

    fn name(&self, on: &mut Filling, what: Beside, dice: &mut Dice) {
        let long = dice.between(35.0, 70.0);
        let x = self.first + dice.between(0.0, 60.0);
        let y = match what {
            Beside::NameThrough => self.cy + dice.between(-1.0, 1.0),
            // Where the names of the second side begin, right of them.
            _ => dice.between(71.0, 76.0),
        };
        let lean = dice.between(-2.0, 2.0);
        let high = dice.between(3.5, 7.0);
        let places = [[x, y + lean], [x + long, y - lean]];
        name(&mut on.sheet.image, places, high, on.nib, dice);
    }
}

/// Two strokes from beyond a corner to beyond the one across, each way so many millimetres.
pub fn cross(on: &mut Filling, at: &Rect, beyond: [f64; 2], dice: &mut Dice) {
    let (cx, cy) = (f64::from(at.cx), f64::from(at.cy));
    let half = f64::from(at.w) / 2.0;
    for way in [1.0, -1.0] {
        let mut out = || half + dice.between(beyond[0], beyond[1]);
        let (left, top, right, bottom) = (out(), out(), out(), out());
        let (from, to) = ([cx - left, cy - way * top], [cx + right, cy + way * bottom]);
        stroke(&mut on.sheet.image, from, to, on.nib[0], on.nib[1]);
    }
}
