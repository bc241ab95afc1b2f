//! A bracket as a picture: which of its matches have a box, out of which box a side comes, where each box stands.

use crate::bracket::{Feed, Part, Seat};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use ts_rs::TS;

/// A match and who sits at it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seated {
    /// Where it stands.
    pub part: Part,
    /// 1-based round of its part.
    pub round: usize,
    /// The best place still open to its sides.
    pub best: usize,
    /// Where its sides come from, by the places of matches in the list.
    pub feeds: [Feed; 2],
    /// Its sides.
    pub seats: [Seat; 2],
}

/// Which byes have no box of their own: whoever has one stands in the next box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fold {
    /// Those that were drawn into the main bracket.
    Main,
    /// Those that were drawn, wherever they lead, and any of whoever has lost once.
    All,
}

/// Boxes that stand in columns, and lines between them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "BracketPicture")]
pub struct Picture {
    /// What one row is in [`Stand::down`].
    pub row: usize,
    /// Part by part, the finals last; in a part in the order of the list.
    pub boxes: Vec<Stand>,
}

/// Where the box of a match stands, and where its sides come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "BracketStand")]
pub struct Stand {
    /// Which match, by its place in the list.
    pub of: usize,
    /// 0-based: a round each, the finals after all others.
    pub column: usize,
    /// How far below the first row, in shares of a row.
    pub down: usize,
    /// The matches out of whose boxes its sides come as winners: past a bye that has no box, the one before it.
    pub won: [Option<usize>; 2],
    /// The matches out of whose boxes its sides fall.
    pub lost: [Option<usize>; 2],
}

/// A row has as many shares as leave a box exactly in the middle of those it waits for, in every round of a bracket of a
/// thousand lines.
const ROW: usize = 1024;

/// From the lowest box of a part to the first one of the next.
const NEXT_PART: usize = ROW + ROW / 4;

/// What stands together: a part, and for lower places the best of them.
type Tree = (Part, usize);

/// Lays out a bracket: the main part on top, each box in the middle of those it waits for; the rest below it, the
/// finals behind both.
#[must_use]
pub fn picture(matches: &[Seated], fold: Fold) -> Picture {
    let mut drawing = Drawing {
        matches,
        fold,
        down: BTreeMap::new(),
    };
    let mut trees: BTreeMap<Tree, Vec<usize>> = BTreeMap::new();
    for (index, game) in matches.iter().enumerate() {
        trees.entry(tree_of(game)).or_default().push(index);
    }
    let is_final = |tree: &Tree| tree.0 == Part::Final;
    let mut top = 0;
    for (_, tree) in trees.iter().filter(|(of, _)| !is_final(of)) {
        drawing.stand(tree, top);
        if let Some(lowest) = drawing.down.values().max() {
            top = lowest + NEXT_PART;
        }
    }
    for (_, tree) in trees.iter().filter(|(of, _)| is_final(of)) {
        drawing.stand(tree, 0);
    }
    let boxes = drawing.down.keys().map(|index| &matches[*index]);
    let rounds = boxes
        .filter(|game| game.part != Part::Final)
        .map(|game| game.round);
    let rounds = rounds.max().unwrap_or(0);
    let in_order = trees
        .iter()
        .filter(|(of, _)| !is_final(of))
        .chain(trees.iter().filter(|(of, _)| is_final(of)))
        .flat_map(|(_, tree)| tree);
    let boxes = in_order.filter_map(|index| drawing.told(*index, rounds));
    Picture {
        row: ROW,
        boxes: boxes.collect(),
    }
}

const fn tree_of(game: &Seated) -> Tree {
    match game.part {
        Part::Placement => (game.part, game.best),
        Part::Main | Part::Losers | Part::Final => (game.part, 0),
    }
}

struct Drawing<'a> {
    matches: &'a [Seated],
    fold: Fold,
    /// How far down each box stands that stands already.
    down: BTreeMap<usize, usize>,
}

impl Drawing<'_> {
    /// Whether nobody could ever come to a side: its line is empty, or so is all that it waits for.
    fn is_empty(&self, index: usize, side: usize) -> bool {
        let game = &self.matches[index];
        game.seats[side] == Seat::Bye
            && match game.feeds[side] {
                Feed::Line(_) => true,
                Feed::WinnerOf(from) => (0..2).all(|side| self.is_empty(from, side)),
                Feed::LoserOf(_) | Feed::Reseeded { .. } => false,
            }
    }

    /// Whether a match has a box: somebody plays it, or might.
    fn is_drawn(&self, index: usize) -> bool {
        let game = &self.matches[index];
        let is_drawn_bye = || (0..2).any(|side| self.is_empty(index, side));
        let is_folded = match (game.part, self.fold) {
            (Part::Main, _) | (Part::Placement, Fold::All) => is_drawn_bye(),
            (Part::Losers, Fold::All) => game.seats.contains(&Seat::Bye),
            (Part::Final, _) | (Part::Losers | Part::Placement, Fold::Main) => false,
        };
        game.seats != [Seat::Bye; 2] && !is_folded
    }

    /// The match out of whose box the winner comes to a side.
    fn won(&self, index: usize, side: usize) -> Option<usize> {
        let Feed::WinnerOf(from) = self.matches[index].feeds[side] else {
            return None;
        };
        if self.is_drawn(from) {
            return Some(from);
        }
        let seats = self.matches[from].seats;
        let goes_on = seats.iter().position(|seat| *seat != Seat::Bye)?;
        self.won(from, goes_on)
    }

    fn lost(&self, index: usize, side: usize) -> Option<usize> {
        match self.matches[index].feeds[side] {
            Feed::LoserOf(from) if self.is_drawn(from) => Some(from),
            _ => None,
        }
    }

    /// Puts up a tree from `top` on.
    fn stand(&mut self, tree: &[usize], top: usize) {
        let feeds = tree.iter().flat_map(|index| self.matches[*index].feeds);
        let awaited: BTreeSet<usize> = feeds
            .filter_map(|feed| match feed {
                Feed::WinnerOf(from) => Some(from),
                Feed::Line(_) | Feed::LoserOf(_) | Feed::Reseeded { .. } => None,
            })
            .collect();
        let mut next = top;
        for root in tree.iter().filter(|index| !awaited.contains(index)) {
            self.stand_after(*root, tree, &mut next);
        }
    }

    /// Puts up a box after those that it waits for, so that no other tree comes between them.
    fn stand_after(&mut self, index: usize, tree: &[usize], next: &mut usize) {
        for feed in self.matches[index].feeds {
            if let Feed::WinnerOf(from) = feed
                && tree.contains(&from)
            {
                self.stand_after(from, tree, next);
            }
        }
        if !self.is_drawn(index) {
            return;
        }
        let from = [0, 1].map(|side| self.won(index, side));
        let from: Vec<usize> = from
            .iter()
            .flatten()
            .filter_map(|from| self.down.get(from).copied())
            .collect();
        let down = if from.is_empty() {
            *next += ROW;
            *next - ROW
        } else {
            from.iter().sum::<usize>() / from.len()
        };
        self.down.insert(index, down);
    }

    fn told(&self, index: usize, rounds: usize) -> Option<Stand> {
        let down = *self.down.get(&index)?;
        let game = &self.matches[index];
        let before = match game.part {
            Part::Final => rounds,
            Part::Main | Part::Losers | Part::Placement => 0,
        };
        Some(Stand {
            of: index,
            column: before + game.round.saturating_sub(1),
            down,
            won: [0, 1].map(|side| self.won(index, side)),
            lost: [0, 1].map(|side| self.lost(index, side)),
        })
    }
}
