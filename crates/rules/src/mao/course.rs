//! Where a mão stands: what changes as it is played, apart from what was dealt.

use super::action::{Act, Action, RawAct, RawAction};
use super::dealt::{Dealt, Eleven};
use super::legal::{Legal, Said, Thing};
use super::outcome::{Decided, EndedBy, MaoResult, decided};
use super::phase::Phase;
use super::tie::{RaiseWhileTied, TieClaim};
use crate::card::{Card, Strength};
use crate::partida::Side;
use crate::profile::{
    AllTied, AllTiedAtEleven, AllTiedAtFerro, Conceal, FirstCall, FurtherCalls, Reason,
};
use crate::raise::Stake;
use crate::vaza::{Laid, Seats, TableSeat, Vaza, VazaResult};

/// Where a mão stands: small, as whoever walks a tree of continuations copies it at every node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Course {
    /// By seat: a bit for each card still held.
    pub(crate) held: [u8; 4],
    pub(crate) vaza: Vaza,
    /// Two bits for each finished vaza: nothing for a tie, else whose it is.
    results: u8,
    vazas_done: u8,
    pub(crate) stake: Stake,
    last_raiser: Option<Side>,
    tie_claim: Option<TieClaim>,
    retruco_passed_over: bool,
    /// A card has been played or a call made.
    pub(crate) begun: bool,
    pub(crate) phase: Phase,
}

impl Course {
    #[inline]
    pub(crate) const fn new(dealt: &Dealt) -> Self {
        let eldest = dealt.eldest();
        Self {
            held: [0b111; 4],
            vaza: Vaza::led_by(eldest),
            results: 0,
            vazas_done: 0,
            stake: Stake::First,
            last_raiser: None,
            tie_claim: None,
            retruco_passed_over: false,
            begun: false,
            phase: match dealt.eleven {
                Eleven::Alone(side) => Phase::ElevenDecision(side),
                Eleven::Nobody | Eleven::Both => Phase::Turn(eldest),
            },
        }
    }

    /// The vazas finished so far.
    pub(crate) fn vazas(&self) -> &'static [VazaResult] {
        let all: &'static [VazaResult; 3] = &RESULTS[usize::from(self.results & 63)];
        &all[..usize::from(self.vazas_done.min(3))]
    }

    /// Every vaza so far tied, at least one played.
    #[inline]
    pub(crate) const fn is_tied(&self) -> bool {
        self.vazas_done > 0 && self.results == 0
    }

    /// Whether this seat may conceal a card in the running vaza.
    #[inline]
    pub(crate) fn may_hide(&self, dealt: &Dealt, seat: TableSeat) -> bool {
        if self.vazas_done == 0 {
            return dealt.rules.conceal_first_vaza;
        }
        match dealt.rules.conceal {
            Conceal::Anyone => true,
            Conceal::NotWhileTied => !self.is_tied(),
            Conceal::AllButEldest => seat != dealt.eldest(),
        }
    }

    /// Whether the highest card must be shown. Waived at eleven all, where nobody knows his cards.
    #[inline]
    fn must_show_highest(&self, dealt: &Dealt) -> bool {
        dealt.rules.highest_after_tied_first
            && self.vazas_done == 1
            && self.results == 0
            && !matches!(dealt.eleven, Eleven::Both)
    }

    /// Everything that may be done now, but for exchanges.
    #[inline]
    pub(crate) fn legal(&self, dealt: &Dealt) -> Legal {
        let is_pair = matches!(dealt.seats, Seats::Four);
        match self.phase {
            Phase::Turn(seat) => {
                let held = self.held[seat.index()];
                let (shown, hidden) = if self.must_show_highest(dealt) {
                    (highest(held, dealt.strengths[seat.index()]), 0)
                } else if self.may_hide(dealt, seat) {
                    (held, held)
                } else {
                    (held, 0)
                };
                Legal::turn(shown, hidden, self.callers(dealt, seat))
            }
            Phase::Called { to, .. } => {
                Legal::answers(is_pair, dealt.rules.stakes.next(to).is_some())
            }
            Phase::ElevenDecision(_) => Legal::eleven(is_pair),
            Phase::Over(_) => Legal::NOTHING,
        }
    }

    /// Who may call before this seat lays a card: a bit a seat.
    #[inline]
    fn callers(&self, dealt: &Dealt, to_play: TableSeat) -> u8 {
        let rules = &dealt.rules;
        let is_shut = !rules.raises_at_eleven && dealt.eleven != Eleven::Nobody;
        if is_shut || rules.stakes.next(self.stake).is_none() {
            return 0;
        }
        let all: u8 = match dealt.seats {
            Seats::Two => 0b11,
            Seats::Four => 0b1111,
        };
        match self.last_raiser {
            None if rules.first_call == FirstCall::AnySeatAnyTime => all,
            None => 1 << to_play.index(),
            Some(_) if rules.further_calls != FurtherCalls::InAnswerOrLater => 0,
            Some(Side::A) => all & 0b1010,
            Some(Side::B) => all & 0b0101,
        }
    }

    /// What somebody does who does this.
    #[inline]
    pub(crate) fn action(&self, dealt: &Dealt, thing: Thing) -> Action {
        let (seat, act) = match thing {
            Thing::Card { place, shown } => {
                let seat = match self.phase {
                    Phase::Turn(seat) => seat,
                    _ => TableSeat::FIRST,
                };
                let card = dealt.cards[seat.index()][usize::from(place.min(2))];
                (
                    seat,
                    if shown {
                        Act::Play(card)
                    } else {
                        Act::Hide(card)
                    },
                )
            }
            Thing::Call { seat } => (TableSeat::caller(seat), Act::Raise),
            Thing::Said { second, said } => {
                let act = match said {
                    Said::Accept => Act::Accept,
                    Said::Fold => Act::Fold,
                    Said::Raise => Act::Raise,
                    Said::PlayEleven => Act::PlayEleven,
                    Said::DeclineEleven => Act::DeclineEleven,
                };
                (TableSeat::of(self.asked(), second), act)
            }
        };
        Action { seat, act }
    }

    /// The side that has to say something.
    const fn asked(&self) -> Side {
        match self.phase {
            Phase::ElevenDecision(side) => side,
            Phase::Called { by, .. } => by.other(),
            Phase::Turn(seat) => seat.side(),
            Phase::Over(_) => Side::A,
        }
    }

    /// What an action would be in the list, where it can be in it; another question is whether it is legal.
    #[inline]
    pub(crate) fn thing(&self, dealt: &Dealt, action: RawAction) -> Option<Thing> {
        let seat = action.seat.filter(|&seat| dealt.seats.has(seat))?;
        let said = |said| {
            let second = seat.index() > 1;
            Some(Thing::Said { second, said })
        };
        let card = |card, shown| {
            let place = self.place(dealt, seat, card)?;
            Some(Thing::Card { place, shown })
        };
        match (self.phase, action.act) {
            (Phase::Turn(to_play), RawAct::Play(Some(played))) if seat == to_play => {
                card(played, true)
            }
            (Phase::Turn(to_play), RawAct::Hide(Some(hidden))) if seat == to_play => {
                card(hidden, false)
            }
            (Phase::Turn(_), RawAct::Raise) => Some(Thing::Call {
                seat: seat.number(),
            }),
            (Phase::Called { by, .. }, act) if by != seat.side() => match act {
                RawAct::Accept => said(Said::Accept),
                RawAct::Fold => said(Said::Fold),
                RawAct::Raise => said(Said::Raise),
                _ => None,
            },
            (Phase::ElevenDecision(side), act) if side == seat.side() => match act {
                RawAct::PlayEleven => said(Said::PlayEleven),
                RawAct::DeclineEleven => said(Said::DeclineEleven),
                _ => None,
            },
            _ => None,
        }
    }

    /// Where among the cards of a seat this one is, if it is still held.
    #[inline]
    fn place(&self, dealt: &Dealt, seat: TableSeat, card: Card) -> Option<u8> {
        let [a, b, c] = dealt.cards[seat.index()].map(|dealt| u8::from(dealt == card));
        let held = (a | b << 1 | c << 2) & self.held[seat.index()];
        (held != 0).then(|| (held.trailing_zeros() & 3) as u8)
    }

    /// Does what is in [`Course::legal`].
    #[inline]
    pub(crate) fn follow(&mut self, dealt: &Dealt, thing: Thing) {
        match (thing, self.phase) {
            (Thing::Card { place, shown }, Phase::Turn(seat)) => {
                self.lay(dealt, seat, place, shown);
            }
            (Thing::Call { seat }, Phase::Turn(_)) => {
                self.raise(dealt, TableSeat::caller(seat).side(), self.stake);
            }
            (Thing::Said { said, .. }, Phase::Called { by, to }) => match said {
                Said::Accept => self.accept(dealt, to),
                Said::Fold => self.fold(dealt, by, to),
                _ => {
                    self.stake = to;
                    self.raise(dealt, by.other(), to);
                }
            },
            (Thing::Said { said, .. }, Phase::ElevenDecision(side)) => {
                self.decide_eleven(dealt, side, said == Said::PlayEleven);
            }
            _ => {}
        }
    }

    fn decide_eleven(&mut self, dealt: &Dealt, side: Side, plays: bool) {
        if plays {
            self.stake = dealt.rules.eleven_played;
            self.phase = Phase::Turn(self.vaza.leader());
        } else {
            self.stake = dealt.rules.eleven_declined;
            self.end(dealt, Some(side.other()), Reason::DeclinedEleven);
        }
    }

    /// A side asks for the stake above this one.
    #[inline]
    fn raise(&mut self, dealt: &Dealt, side: Side, above: Stake) {
        let Some(to) = dealt.rules.stakes.next(above) else {
            return;
        };
        if dealt.rules.all_tied == AllTied::ByRaisesWhileTied && self.is_tied() {
            self.judge_raise(dealt, side);
        }
        self.begun = true;
        self.last_raiser = Some(side);
        self.phase = Phase::Called { by: side, to };
    }

    /// What a raise made while the mão is tied will mean if all three vazas tie; an unanswered one never comes to that.
    #[cold]
    fn judge_raise(&mut self, dealt: &Dealt, side: Side) {
        let raise = RaiseWhileTied {
            by: side,
            exposed: self.vaza.exposes(dealt.seats, side.other()),
            retruco: self.stake >= Stake::Truco,
            score: dealt.score[side.index()],
        };
        let claim = raise.claim();
        self.retruco_passed_over = claim.is_none();
        self.tie_claim = claim.or(self.tie_claim);
    }

    #[inline]
    const fn accept(&mut self, dealt: &Dealt, to: Stake) {
        self.stake = to;
        self.phase = Phase::Turn(self.vaza.to_play(dealt.seats));
    }

    /// The caller scores the stake before the call.
    fn fold(&mut self, dealt: &Dealt, caller: Side, to: Stake) {
        let reason = match to {
            Stake::First | Stake::Truco => Reason::FoldedTruco,
            Stake::Six => Reason::FoldedSix,
            Stake::Nine => Reason::FoldedNine,
            Stake::Twelve => Reason::FoldedTwelve,
        };
        self.end(dealt, Some(caller), reason);
    }

    #[inline]
    fn lay(&mut self, dealt: &Dealt, seat: TableSeat, place: u8, shown: bool) {
        let (of, place) = (seat.index(), place.min(2));
        self.begun = true;
        self.held[of] &= !(1 << place);
        let place = usize::from(place);
        let card = dealt.cards[of][place];
        let is_full = self.vaza.lay(
            dealt.seats,
            Laid { card, shown },
            dealt.strengths[of][place],
        );
        if is_full {
            self.finish_vaza(dealt);
        } else {
            self.phase = Phase::Turn(dealt.seats.after(seat, 1));
        }
    }

    #[inline]
    fn finish_vaza(&mut self, dealt: &Dealt) {
        let (result, leader) = self.vaza.result(dealt.seats, dealt.rules.lead_after_tie);
        let told = match result {
            VazaResult::Tie => 0,
            VazaResult::Won(Side::A) => 1,
            VazaResult::Won(Side::B) => 2,
        };
        self.results |= told << (2 * self.vazas_done);
        self.vazas_done += 1;
        match DECIDED[usize::from(self.vazas_done & 3)][usize::from(self.results & 63)] {
            Decided::NotYet => {
                self.vaza = Vaza::led_by(leader);
                self.phase = Phase::Turn(leader);
            }
            Decided::For(side, reason) => self.end(dealt, Some(side), reason),
            Decided::AllTied => {
                let (winner, reason) = self.all_tied(dealt);
                self.end(dealt, winner, reason);
            }
        }
    }

    /// Who scores after three ties.
    #[cold]
    fn all_tied(&self, dealt: &Dealt) -> (Option<Side>, Reason) {
        let rules = &dealt.rules;
        if dealt.eleven == Eleven::Both && rules.all_tied_at_ferro == AllTiedAtFerro::Nobody {
            return (None, Reason::TiedAtFerro);
        }
        if rules.all_tied_at_eleven == AllTiedAtEleven::SideWithoutEleven
            && let Eleven::Alone(side) = dealt.eleven
        {
            return (Some(side.other()), Reason::TiedSideWithoutEleven);
        }
        match rules.all_tied {
            AllTied::DealersSide => (Some(dealt.dealer.side()), Reason::TiedDealersSide),
            AllTied::Nobody => (None, Reason::TiedNobody),
            AllTied::AgainstLastRaiser => match self.last_raiser {
                Some(side) => (Some(side.other()), Reason::TiedAgainstLastRaiser),
                None => (None, Reason::TiedNobody),
            },
            AllTied::ByRaisesWhileTied => match self.tie_claim {
                None => (None, Reason::TiedNobody),
                Some(TieClaim::AgainstExposed(side)) => (Some(side), Reason::TiedExposedRaise),
                Some(TieClaim::ByBlind(side)) => (Some(side), Reason::TiedBlindRaise),
            },
            AllTied::HighestSuit => match self.vaza.highest_suit(dealt.seats) {
                Some(side) => (Some(side), Reason::TiedHighestSuit),
                None => (None, Reason::TiedWithoutSuit),
            },
        }
    }

    #[inline]
    const fn end(&mut self, dealt: &Dealt, winner: Option<Side>, reason: Reason) {
        let points = if winner.is_some() {
            dealt.rules.stakes.points(self.stake)
        } else {
            0
        };
        let outcome = MaoResult {
            winner,
            points,
            reason,
            retruco_passed_over: false,
        };
        let passed_over =
            self.retruco_passed_over && matches!(outcome.ended_by(), EndedBy::AllTied);
        self.phase = Phase::Over(MaoResult {
            retruco_passed_over: passed_over,
            ..outcome
        });
    }
}

/// The held cards that are as strong as the strongest of them.
fn highest(held: u8, strengths: [Strength; 3]) -> u8 {
    let is_held = |place: usize| held >> place & 1 != 0;
    let best = (0..3)
        .filter(|&place| is_held(place))
        .map(|place| strengths[place])
        .max();
    (0..3)
        .filter(|&place| is_held(place) && Some(strengths[place]) == best)
        .fold(0, |bits, place| bits | 1 << place)
}

/// What the bits of finished vazas say.
static RESULTS: [[VazaResult; 3]; 64] = {
    let won = [
        VazaResult::Tie,
        VazaResult::Won(Side::A),
        VazaResult::Won(Side::B),
        VazaResult::Tie,
    ];
    let mut all = [[VazaResult::Tie; 3]; 64];
    let mut bits = 0;
    while bits < 64 {
        all[bits] = [won[bits & 3], won[bits >> 2 & 3], won[bits >> 4]];
        bits += 1;
    }
    all
};

/// What so many finished vazas come to, by their bits.
static DECIDED: [[Decided; 64]; 4] = {
    let mut all = [[Decided::NotYet; 64]; 4];
    let mut bits = 0;
    while bits < 64 {
        all[2][bits] = decided(RESULTS[bits].split_at(2).0);
        all[3][bits] = decided(&RESULTS[bits]);
        bits += 1;
    }
    all
};
