//! A sheet while a hand fills it with a jogo.

use super::dice::Dice;
use super::hands::Hand;
use super::writing::{line, write};
use super::{Done, Filled, Pen, Print, at_box, fill, layout_of, other, square_at};
use sheet::layout::{BoxId, Layout, Rect, Side, SquareId};
use std::collections::BTreeMap;

/// A row of squares and its points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    pub partida: u8,
    pub side: Side,
    pub score: u8,
}

impl Row {
    pub const fn square(self, point: u8) -> SquareId {
        SquareId {
            partida: self.partida,
            side: self.side,
            point,
        }
    }
}

/// A sheet that is being filled.
pub struct Filling {
    pub layout: Layout,
    pub sheet: Filled,
    pub rows: Vec<Row>,
    /// The row in which something is done: one with some points.
    pub row: Row,
    pub hand: Hand,
    pub ink: f64,
    /// What is written beside, by the same pen or by another one.
    pub nib: [f64; 2],
}

impl Filling {
    pub fn of((code, signed, image): Print, hand: Hand, ink: f64, dice: &mut Dice) -> Self {
        let layout = layout_of(&code);
        let (winner, rows) = jogo(&layout, dice);
        let some: Vec<Row> = rows.iter().copied().filter(|row| row.score > 0).collect();
        let row = some[dice.index(some.len())];
        let written = match dice.chance(70) {
            true => ink,
            false => dice.between(10.0, 120.0),
        };
        let mut filling = Self {
            sheet: Filled {
                signed,
                done: BTreeMap::new(),
                boxes: BTreeMap::new(),
                image,
            },
            layout,
            rows,
            row,
            hand,
            ink,
            nib: [dice.between(0.3, 0.8), written],
        };
        if dice.chance(80) {
            filling.mark(BoxId::Jogo(winner), dice);
        }
        filling
    }

    fn mark(&mut self, id: BoxId, dice: &mut Dice) {
        let at = at_box(&self.layout, id);
        let ink = self.ink.min(120.0);
        fill(&mut self.sheet.image, &at, Pen::Fill, ink, dice);
        self.sheet.boxes.insert(id, Done::Filled(Pen::Fill));
    }

    /// Paints every square of every row but the last ones of the special row, so many.
    pub fn paint(&mut self, left_out: u8, dice: &mut Dice) {
        self.paint_with(left_out, dice, |_, _, ink| ink);
    }

    /// The same, each square by an ink of its own.
    pub fn paint_with(
        &mut self,
        left_out: u8,
        dice: &mut Dice,
        mut ink: impl FnMut(&Row, u8, f64) -> f64,
    ) {
        for row in &self.rows {
            let left_out = if *row == self.row { left_out } else { 0 };
            for point in 1..=row.score.saturating_sub(left_out) {
                let id = row.square(point);
                let at = square_at(&self.layout, id);
                let ink = ink(row, point, self.ink);
                self.hand.paint(&mut self.sheet.image, &at, ink, dice);
                self.sheet.done.insert(id, Done::Filled(Pen::Fill));
            }
        }
    }

    /// A square of the special row.
    pub fn square(&self, point: u8) -> Rect {
        square_at(&self.layout, self.row.square(point))
    }

    /// The last one that counts, and the one after it: a blank one, unless all count.
    pub fn last(&self) -> Rect {
        self.square(self.row.score)
    }

    pub fn next(&self) -> Option<Rect> {
        let next = self.row.score + 1;
        (next <= self.layout.shape.points()).then(|| self.square(next))
    }

    /// So many squares before the last one.
    pub fn before_last(&self, back: u8) -> Rect {
        self.square(self.row.score.saturating_sub(back).max(1))
    }

    /// Notes that squares of the special row were struck, from the last one back so many more.
    pub fn struck(&mut self, back: u8, how: super::Doubt) {
        let first = self.row.score.saturating_sub(back).max(1);
        for point in first..=self.row.score {
            let id = self.row.square(point);
            self.sheet.done.insert(id, Done::Doubt(how));
        }
    }

    /// Where the points of a row are written.
    pub fn points_of(&self, row: Row) -> Rect {
        let found = self
            .layout
            .points
            .iter()
            .find(|(of, whose, _)| (*of, *whose) == (row.partida, row.side));
        found.unwrap().2
    }

    /// Points in *pontos*, and signatures.
    pub fn figures(&mut self, dice: &mut Dice) {
        let nib = [dice.between(0.3, 0.7), self.ink];
        // Who has none writes nothing.
        let rows: Vec<Row> = self
            .rows
            .iter()
            .copied()
            .filter(|row| row.score > 0)
            .collect();
        for row in rows {
            let at = self.points_of(row);
            let high = f64::from(at.h) * dice.between(0.55, 0.85);
            let place = [
                f64::from(at.cx) + dice.between(-2.0, 2.0),
                f64::from(at.cy) + dice.between(-0.4, 0.4),
            ];
            write(&mut self.sheet.image, place, high, row.score, nib);
        }
        for left in [24.0, 81.0, 138.0] {
            let mut places = vec![[left, 138.0]];
            for step in 1..20 {
                places.push([
                    left + 2.0 * f64::from(step),
                    137.0 + dice.between(-2.5, 1.5),
                ]);
            }
            line(&mut self.sheet.image, &places, nib);
        }
    }
}

/// Who won, and how a jogo of so many partidas at most went.
fn jogo(layout: &Layout, dice: &mut Dice) -> (Side, Vec<Row>) {
    let (partidas, points) = (layout.shape.partidas(), layout.shape.points());
    let winner = if dice.chance(50) { Side::A } else { Side::B };
    let needed = partidas / 2 + 1;
    let lost = u8::try_from(dice.below(u64::from(needed))).unwrap();
    // The last one is the winner's.
    let mut winners = vec![winner; usize::from(needed - 1)];
    for _ in 0..lost {
        let at = dice.index(winners.len() + 1);
        winners.insert(at, other(winner));
    }
    winners.push(winner);
    let row = |partida: u8, side: Side, won: Side, dice: &mut Dice| {
        let fewer = u8::try_from(dice.below(u64::from(points))).unwrap();
        Row {
            partida,
            side,
            score: if side == won { points } else { fewer },
        }
    };
    let mut rows = Vec::new();
    for (partida, won) in (1..).zip(winners) {
        for side in Side::BOTH {
            rows.push(row(partida, side, won, dice));
        }
    }
    (winner, rows)
}
