//! Mãos played by nobody: at random for statistics, or by players with some sense for demonstrations.
//!
//! Chance is passed in: a function that gives a number below its argument, every one as likely as every other.

use crate::card::Card;
use crate::jogo::BestOf;
use crate::mao::{Act, Action, Done, EndedBy, Mao, Phase};
use crate::partida::Side;
use crate::profile::{Profile, Rules};
use crate::raise::Stake;
use crate::table::Table;
use crate::vaza::{Seats, TableSeat, VazaResult};
use serde::Serialize;

/// A power of two beyond the cards of a pack.
const PLACES: usize = 64;

/// A shuffled pack: hands and vira from the front, the rest for exchanges.
#[derive(Debug, Clone)]
pub struct Pack {
    /// As many as a mask tells apart: no place needs to be checked.
    cards: [Card; PLACES],
    count: usize,
    has_vira: bool,
    next: usize,
}

impl Pack {
    /// The whole pack of these rules, unshuffled.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        let mut cards = [Card::JOKERS[0]; PLACES];
        for (place, card) in cards.iter_mut().zip(rules.deck.cards()) {
            *place = card;
        }
        Self {
            cards,
            count: rules.deck.count(),
            has_vira: rules.ranking.has_vira(),
            next: 0,
        }
    }

    /// All cards back in, to be drawn anew.
    pub const fn gather(&mut self) {
        self.next = 0;
    }

    /// The next card of a shuffle made as cards are asked for; the last one again once all are out.
    #[inline]
    fn draw(&mut self, below: &mut impl FnMut(usize) -> usize) -> Card {
        let last = self.count - 1;
        let place = self.next.min(last) % PLACES;
        if self.next < last {
            let chosen = (self.next + below(self.count - self.next)) % PLACES;
            self.cards.swap(place, chosen);
        }
        self.next += 1;
        self.cards[place]
    }

    fn left(&self) -> usize {
        self.count.saturating_sub(self.next)
    }

    /// Three cards a seat, then the vira where the rules have one.
    pub fn deal(
        &mut self,
        seats: Seats,
        below: &mut impl FnMut(usize) -> usize,
    ) -> ([[Card; 3]; 4], Option<Card>) {
        let mut held = [[Card::JOKERS[0]; 3]; 4];
        for cards in &mut held[..seats.count()] {
            *cards = [self.draw(below), self.draw(below), self.draw(below)];
        }
        (held, self.has_vira.then(|| self.draw(below)))
    }
}

/// What many mãos came to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Mãos played.
    pub maos: u64,
    /// Actions in all of them.
    pub actions: u64,
    /// Raises among the actions.
    pub raises: u64,
    /// Concealed cards among the actions.
    pub hidden: u64,
    /// Mãos decided by vazas.
    pub by_vazas: u64,
    /// Mãos given up on a call.
    pub by_fold: u64,
    /// Mãos de onze declined.
    pub by_declined_eleven: u64,
    /// Mãos of three ties.
    pub all_tied: u64,
    /// Mãos that A, B won.
    pub won: [u64; 2],
    /// Mãos that nobody won.
    pub nobody: u64,
    /// Points scored by A, B before any cap.
    pub points: [u64; 2],
    /// Vazas finished.
    pub vazas: u64,
    /// Vazas tied.
    pub tied_vazas: u64,
    /// Partidas that A, B won.
    pub partidas: [u64; 2],
}

impl Totals {
    fn count(&mut self, mao: &Mao) {
        self.maos += 1;
        self.vazas += mao.vazas().len() as u64;
        self.tied_vazas += mao
            .vazas()
            .iter()
            .filter(|vaza| **vaza == VazaResult::Tie)
            .count() as u64;
        let Some(outcome) = mao.outcome() else { return };
        match outcome.ended_by() {
            EndedBy::Vazas => self.by_vazas += 1,
            EndedBy::Fold => self.by_fold += 1,
            EndedBy::DeclinedEleven => self.by_declined_eleven += 1,
            EndedBy::AllTied => self.all_tied += 1,
        }
        match outcome.winner {
            Some(side) => {
                self.won[side.index()] += 1;
                self.points[side.index()] += u64::from(outcome.points);
            }
            None => self.nobody += 1,
        }
        if let Some(side) = mao.partida_winner() {
            self.partidas[side.index()] += 1;
        }
    }

    fn count_action(&mut self, done: Done) {
        self.actions += 1;
        self.raises += u64::from(done.raised);
        self.hidden += u64::from(done.hid);
    }
}

/// Plays `maos` mãos of one partida after another, every legal action as likely as every other.
#[must_use]
pub fn at_random(
    profile: &Profile,
    seats: Seats,
    maos: u64,
    below: &mut impl FnMut(usize) -> usize,
) -> Totals {
    let rules = profile.rules();
    let mut totals = Totals::default();
    let mut pack = Pack::of(&rules);
    let mut setup = crate::mao::Setup {
        rules,
        seats,
        dealer: any_seat(seats, below),
        score: [0, 0],
        vira: None,
        held: [[Card::JOKERS[0]; 3]; 4],
    };
    while totals.maos < maos {
        pack.gather();
        (setup.held, setup.vira) = pack.deal(seats, below);
        // A pack deals no card twice and the score stays below the target.
        let Ok(checked) = setup.checked() else { break };
        let mut mao = Mao::of(&setup, checked);
        loop {
            let legal = mao.legal();
            if legal.is_empty() {
                break;
            }
            let Some(chosen) = legal.at(below(legal.len())) else {
                break;
            };
            totals.count_action(mao.follow(chosen));
        }
        totals.count(&mao);
        setup.dealer = mao.next_dealer();
        setup.score = match mao.partida_winner() {
            Some(_) => [0, 0],
            None => mao.score_after().map(i64::from),
        };
    }
    totals
}

fn any_seat(seats: Seats, below: &mut impl FnMut(usize) -> usize) -> TableSeat {
    let chosen = below(seats.count());
    seats
        .each()
        .nth(chosen)
        .unwrap_or_else(|| seats.after(TableSeat::FIRST, 0))
}

/// A jogo that nobody played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulated {
    /// The scores of its partidas, in order.
    pub partidas: Vec<[u8; 2]>,
    /// How many mãos it took.
    pub maos: u32,
}

/// A jogo of duplas played out by players who call on good cards, bluff at times, run from bad ones and conceal what
/// cannot win.
#[must_use]
pub fn jogo(
    profile: &Profile,
    best_of: BestOf,
    below: &mut impl FnMut(usize) -> usize,
) -> Simulated {
    let seats = Seats::Four;
    let mut maos = 0;
    let mut table = Table::new(profile, best_of, seats);
    let mut pack = Pack::of(&profile.rules());
    while table.winner().is_none() {
        if table.dealer().is_none() {
            table.drawn(any_seat(seats, below));
        }
        pack.gather();
        let (held, vira) = pack.deal(seats, below);
        // A pack deals no card twice, and sensible actions are chosen among the legal ones.
        let Ok(mut mao) = table.deal(vira, held) else {
            break;
        };
        while let Some(seat) = seats.each().find(|&seat| mao.may_exchange(seat))
            && pack.left() >= 3
        {
            let cards = [pack.draw(below), pack.draw(below), pack.draw(below)];
            if mao.exchange(seat, cards).is_err() {
                break;
            }
        }
        while mao.outcome().is_none() {
            if mao.play(sensible(&mao, below)).is_err() {
                break;
            }
        }
        if table.take(&mao).is_err() {
            break;
        }
        maos += 1;
    }
    Simulated {
        partidas: table
            .partidas()
            .iter()
            .map(|partida| partida.score())
            .collect(),
        maos,
    }
}

/// What a player with some sense does next.
fn sensible(mao: &Mao, below: &mut impl FnMut(usize) -> usize) -> Action {
    let seats = mao.seats();
    match mao.phase() {
        Phase::ElevenDecision(side) => Action {
            seat: first_of(seats, side),
            act: if hope(mao, side) + below(20) >= 50 {
                Act::PlayEleven
            } else {
                Act::DeclineEleven
            },
        },
        Phase::Called { by, to } => answer(mao, by.other(), to, below),
        Phase::Turn(seat) => {
            let caller = seats
                .each()
                .find(|&caller| mao.may_raise(caller).is_some() && calls(mao, caller, below));
            match caller {
                Some(seat) => Action {
                    seat,
                    act: Act::Raise,
                },
                None => Action {
                    seat,
                    act: card(mao, seat),
                },
            }
        }
        Phase::Over(_) => Action {
            seat: TableSeat::FIRST,
            act: Act::Fold,
        },
    }
}

fn first_of(seats: Seats, side: Side) -> TableSeat {
    seats.of(side).next().unwrap_or(TableSeat::FIRST)
}

/// How good a side's chances look, 0..=100: its best cards, and what it has won.
fn hope(mao: &Mao, side: Side) -> usize {
    let best = mao
        .seats()
        .of(side)
        .flat_map(|seat| mao.held(seat))
        .map(|card| usize::from(mao.strength(card).get()))
        .max()
        .unwrap_or(0);
    let won = mao
        .vazas()
        .iter()
        .map(|vaza| match vaza {
            VazaResult::Won(winner) if *winner == side => 25,
            VazaResult::Won(_) => -20,
            VazaResult::Tie => 5,
        })
        .sum::<i32>();
    let table: i32 = match mao.vaza().laid(mao.seats()).count() {
        0 => 0,
        _ if mao.vaza().winning() == Some(side) => 10,
        _ => -5,
    };
    let hope = i32::try_from(best * 5).unwrap_or(0) + won + table;
    usize::try_from(hope.clamp(0, 100)).unwrap_or(0)
}

fn calls(mao: &Mao, seat: TableSeat, below: &mut impl FnMut(usize) -> usize) -> bool {
    let hope = hope(mao, seat.side());
    // One turn in fifty is a bluff.
    if mao.stake() == Stake::First && below(50) == 0 {
        return true;
    }
    hope >= 70 && below(100) < (hope - 65) / 2
}

fn answer(mao: &Mao, side: Side, to: Stake, below: &mut impl FnMut(usize) -> usize) -> Action {
    let seat = first_of(mao.seats(), side);
    let hope = hope(mao, side) + below(20);
    let price = usize::from(mao.worth(to)) * 2;
    let act = if hope >= 85 + price && mao.may_raise(seat).is_some() {
        Act::Raise
    } else if hope >= 45 + price {
        Act::Accept
    } else {
        Act::Fold
    };
    Action { seat, act }
}

/// The weakest card that takes the vaza; else the weakest, concealed where it may be.
fn card(mao: &Mao, seat: TableSeat) -> Act {
    let listed = mao.legal_actions();
    let mut shown: Vec<Card> = listed
        .iter()
        .filter_map(|action| match action.act {
            Act::Play(card) => Some(card),
            _ => None,
        })
        .collect();
    shown.sort_by_key(|&card| mao.strength(card));
    let best = mao.vaza().best();
    let partner_has_it = mao.vaza().winning() == Some(seat.side());
    let leads = mao.vaza().laid(mao.seats()).next().is_none();
    let weakest = shown.first().copied();
    let strongest = shown.last().copied();
    let takes = shown
        .iter()
        .copied()
        .find(|&card| mao.strength(card) > best);
    match (weakest, strongest) {
        (Some(_), Some(strongest)) if leads && mao.vazas().len() != 1 => Act::Play(strongest),
        (Some(weakest), _) if leads => Act::Play(weakest),
        (Some(weakest), _) if partner_has_it || takes.is_none() => {
            if listed.iter().any(|action| action.act == Act::Hide(weakest)) {
                Act::Hide(weakest)
            } else {
                Act::Play(weakest)
            }
        }
        (Some(weakest), _) => Act::Play(takes.unwrap_or(weakest)),
        (None, _) => Act::Fold,
    }
}
