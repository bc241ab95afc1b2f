//! A plain engine of one regulation, fprt for four seats: what ours is measured against.
//!
//! It knows no reasons, clauses, faults or other regulations, and takes no move but those that it lists.

use rules::mao::Setup;

/// What stands once it is dealt.
pub struct Deal {
    strengths: [[u8; 3]; 4],
    dealer: usize,
    score: [u8; 2],
}

/// What changes.
#[derive(Clone, Copy)]
pub struct State {
    held: [[bool; 3]; 4],
    leader: usize,
    laid: usize,
    /// The strongest shown card of each side in the running vaza, and who showed it first; none where nothing is shown.
    best: [Option<(u8, usize)>; 2],
    /// Whose each vaza is; two is a tie.
    vazas: [usize; 3],
    finished: usize,
    rung: usize,
    /// The side that called last.
    raiser: Option<usize>,
    /// The side that three ties give the mão to.
    claim: Option<usize>,
    awaits: Awaits,
}

#[derive(Clone, Copy, PartialEq)]
enum Awaits {
    Card,
    Answer,
    Eleven(usize),
    Nothing { winner: Option<usize> },
}

/// A card shown or concealed, a call by a seat, or an answer.
#[derive(Clone, Copy)]
pub enum Move {
    Card { place: usize, shown: bool },
    Call { seat: usize },
    Accept,
    Fold,
    Raise,
    PlayEleven,
    DeclineEleven,
}

const POINTS: [u8; 5] = [1, 3, 6, 9, 12];

/// Moves of one time.
pub struct Moves {
    list: [Move; 10],
    count: usize,
}

impl Moves {
    pub const fn count(&self) -> usize {
        self.count
    }

    pub const fn at(&self, place: usize) -> Move {
        self.list[place]
    }

    const fn push(&mut self, one: Move) {
        self.list[self.count] = one;
        self.count += 1;
    }
}

impl Deal {
    pub fn new(setup: &Setup) -> Self {
        let strength = |card| setup.rules.ranking.strength(card, setup.vira).get();
        Self {
            strengths: setup.held.map(|cards| cards.map(strength)),
            dealer: setup.dealer.index(),
            score: setup.score.map(|points| u8::try_from(points).unwrap_or(0)),
        }
    }

    const fn alone(&self) -> Option<usize> {
        match self.score {
            [11, 11] => None,
            [11, _] => Some(0),
            [_, 11] => Some(1),
            _ => None,
        }
    }
}

impl State {
    pub const fn new(deal: &Deal) -> Self {
        Self {
            held: [[true; 3]; 4],
            leader: (deal.dealer + 1) % 4,
            laid: 0,
            best: [None; 2],
            vazas: [2; 3],
            finished: 0,
            rung: 0,
            raiser: None,
            claim: None,
            awaits: match deal.alone() {
                Some(side) => Awaits::Eleven(side),
                None => Awaits::Card,
            },
        }
    }

    /// Who scores how much, once it is over.
    pub const fn outcome(&self) -> Option<(Option<usize>, u8)> {
        match self.awaits {
            Awaits::Nothing { winner: None } => Some((None, 0)),
            Awaits::Nothing { winner } => Some((winner, POINTS[self.rung])),
            _ => None,
        }
    }

    pub fn moves(&self, deal: &Deal) -> Moves {
        let mut moves = Moves {
            list: [Move::Accept; 10],
            count: 0,
        };
        match self.awaits {
            Awaits::Card => {
                let seat = (self.leader + self.laid) % 4;
                for place in 0..3 {
                    if self.held[seat][place] {
                        moves.push(Move::Card { place, shown: true });
                        if self.finished > 0 {
                            let shown = false;
                            moves.push(Move::Card { place, shown });
                        }
                    }
                }
                if self.rung < 4 && deal.score[0] < 11 && deal.score[1] < 11 {
                    for seat in 0..4 {
                        if self.raiser != Some(seat % 2) {
                            moves.push(Move::Call { seat });
                        }
                    }
                }
            }
            Awaits::Answer => {
                for _ in 0..2 {
                    moves.push(Move::Accept);
                    moves.push(Move::Fold);
                    if self.rung < 3 {
                        moves.push(Move::Raise);
                    }
                }
            }
            Awaits::Eleven(_) => {
                for _ in 0..2 {
                    moves.push(Move::PlayEleven);
                    moves.push(Move::DeclineEleven);
                }
            }
            Awaits::Nothing { .. } => {}
        }
        moves
    }

    pub fn play(&mut self, deal: &Deal, one: Move) {
        match one {
            Move::Card { place, shown } => self.lay(deal, place, shown),
            Move::Call { seat } => self.call(deal, seat % 2),
            Move::Accept => {
                self.rung += 1;
                self.awaits = Awaits::Card;
            }
            Move::Fold => {
                let winner = self.raiser;
                self.awaits = Awaits::Nothing { winner };
            }
            Move::Raise => {
                self.rung += 1;
                self.call(deal, 1 - self.raiser.unwrap_or(0));
            }
            Move::PlayEleven => {
                self.rung = 1;
                self.awaits = Awaits::Card;
            }
            Move::DeclineEleven => {
                let winner = deal.alone().map(|side| 1 - side);
                self.awaits = Awaits::Nothing { winner };
            }
        }
    }

    fn call(&mut self, deal: &Deal, side: usize) {
        if self.finished > 0 && self.vazas == [2; 3] {
            if self.best[1 - side].is_some() {
                self.claim = Some(1 - side);
            } else if self.rung == 0 || deal.score[side] < 9 {
                self.claim = Some(side);
            }
        }
        self.raiser = Some(side);
        self.awaits = Awaits::Answer;
    }

    fn lay(&mut self, deal: &Deal, place: usize, shown: bool) {
        let seat = (self.leader + self.laid) % 4;
        self.held[seat][place] = false;
        let strength = deal.strengths[seat][place];
        let best = &mut self.best[seat % 2];
        if shown && best.is_none_or(|(before, _)| strength > before) {
            *best = Some((strength, seat));
        }
        self.laid += 1;
        if self.laid == 4 {
            self.finish(deal);
        }
    }

    fn finish(&mut self, deal: &Deal) {
        let [a, b] = self.best.map(|best| best.map(|(strength, _)| strength));
        let taken = match a.cmp(&b) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => 2,
        };
        if let Some(&Some((_, seat))) = self.best.get(taken) {
            self.leader = seat;
        }
        self.vazas[self.finished] = taken;
        self.finished += 1;
        self.laid = 0;
        self.best = [None; 2];
        let side = |side: usize| Some((side < 2).then_some(side));
        let over = match (self.finished, self.vazas) {
            (2, [2, 2, _]) => None,
            (2, [2, second, _]) => side(second),
            (2, [first, 2, _]) => side(first),
            (2, [first, second, _]) if first == second => side(first),
            (3, [2, 2, 2]) => Some(match deal.alone() {
                Some(side) => Some(1 - side),
                None if deal.score == [11; 2] => None,
                None => self.claim,
            }),
            (3, [first, _, 2]) => side(first),
            (3, [.., third]) => side(third),
            _ => None,
        };
        if let Some(winner) = over {
            self.awaits = Awaits::Nothing { winner };
        }
    }
}

/// Leaves so many moves below.
pub fn perft(deal: &Deal, state: &State, depth: u32) -> u64 {
    let moves = state.moves(deal);
    if moves.count == 0 || depth == 0 {
        return 1;
    }
    if depth == 1 {
        return moves.count as u64;
    }
    let mut leaves = 0;
    for &one in &moves.list[..moves.count] {
        let mut next = *state;
        next.play(deal, one);
        leaves += perft(deal, &next, depth - 1);
    }
    leaves
}
