//! Where a mão stands: what changes as it is played, apart from what was dealt.

use super::action::{Act, Action, Written};
use super::dealt::Dealt;
use super::eleven::Eleven;
use super::legal::{Legal, Listed};
use super::outcome::{Decided, EndedBy, MaoResult, decided};
use super::phase::Phase;
use super::talk::{Awaited, CALLS, Talk};
use super::tie::{RaiseWhileTied, TieClaim};
use crate::card::{Card, Strength};
use crate::partida::Side;
use crate::profile::{AllTied, AllTiedAtEleven, AllTiedAtFerro, Reason};
use crate::raise::Stake;
use crate::vaza::{Laid, TableSeat, Vaza, VazaResult};

/// Where a mão stands: small, as whoever walks a tree of continuations copies it at every node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Course {
    /// By seat: a bit for each card still held.
    held: [u8; 4],
    pub(crate) vaza: Vaza,
    /// From a one on, two bits for each finished vaza, the last one lowest: nothing for a tie, else whose it is.
    results: u8,
    talk: Talk,
    tie_claim: Option<TieClaim>,
    retruco_passed_over: bool,
    /// A card has been played or a call made.
    pub(crate) begun: bool,
    /// Once decided: who scores, and by what.
    end: Option<(Option<Side>, Reason)>,
}

/// What was done, as statistics tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Done {
    pub(crate) raised: bool,
    pub(crate) hid: bool,
}

impl Course {
    #[inline]
    pub(crate) const fn new(dealt: &Dealt) -> Self {
        Self {
            held: [0b111; 4],
            vaza: Vaza::led_by(dealt.eldest()),
            results: 1,
            talk: Talk::new(dealt.eleven),
            tie_claim: None,
            retruco_passed_over: false,
            begun: false,
            end: None,
        }
    }

    /// What is awaited.
    pub(crate) const fn phase(&self, dealt: &Dealt) -> Phase {
        if let Some(outcome) = self.outcome(dealt) {
            return Phase::Over(outcome);
        }
        match self.talk.awaited() {
            Awaited::Answer(by) => Phase::Called {
                by,
                to: self.talk.highest(),
            },
            Awaited::Eleven(side) => Phase::ElevenDecision(side),
            Awaited::Card | Awaited::Nothing => Phase::Turn(self.turn(dealt)),
        }
    }

    /// What it came to, once decided.
    pub(crate) const fn outcome(&self, dealt: &Dealt) -> Option<MaoResult> {
        let Some((winner, reason)) = self.end else {
            return None;
        };
        let points = if winner.is_some() {
            dealt.rules.stakes.points(self.stake())
        } else {
            0
        };
        let outcome = MaoResult {
            winner,
            points,
            reason,
            retruco_passed_over: false,
        };
        let is_tied = matches!(outcome.ended_by(), EndedBy::AllTied);
        Some(MaoResult {
            retruco_passed_over: self.retruco_passed_over && is_tied,
            ..outcome
        })
    }

    /// Whether it has been decided.
    #[inline]
    pub(crate) const fn is_over(&self) -> bool {
        self.talk.is_over()
    }

    /// The last accepted stake; the first while the mão de onze is undecided.
    pub(crate) const fn stake(&self) -> Stake {
        self.talk.stake()
    }

    /// The stake, or what an open call asks for.
    pub(crate) const fn asked(&self) -> Stake {
        self.talk.highest()
    }

    /// The vazas finished so far.
    pub(crate) fn vazas(&self) -> &'static [VazaResult] {
        let bits = usize::from(self.results & 127).max(1);
        let all: &'static [VazaResult; 3] = &RESULTS[bits];
        &all[..finished(bits) as usize]
    }

    /// Every vaza so far tied, at least one played.
    #[inline]
    pub(crate) const fn is_tied(&self) -> bool {
        self.results > 1 && !self.is_won()
    }

    /// Whether a side has won a vaza.
    #[inline]
    const fn is_won(&self) -> bool {
        self.results & self.results.wrapping_sub(1) != 0
    }

    /// Who lays the next card.
    #[inline]
    const fn turn(&self, dealt: &Dealt) -> TableSeat {
        self.vaza.to_play(dealt.seats)
    }

    /// A bit for each card that a seat still holds.
    #[inline]
    pub(crate) const fn held(&self, seat: TableSeat) -> u8 {
        self.held[seat.index() & 3]
    }

    /// Whether this seat may conceal a card in the running vaza.
    #[inline]
    pub(crate) fn may_hide(&self, dealt: &Dealt, seat: TableSeat) -> bool {
        dealt.may_hide(self.results > 1, self.is_won(), seat)
    }

    /// Everything that may be done now, but for exchanges.
    #[inline]
    pub(crate) fn legal(&self, dealt: &Dealt) -> Legal {
        let turn = self.turn(dealt);
        let said = self.talk.open(dealt.terms, turn);
        if self.talk.is_turn() {
            let shown = self.showable(dealt, turn);
            said.or(Legal::cards(shown, self.hideable(dealt, turn)))
        } else {
            said
        }
    }

    /// Whether the highest card must be shown.
    #[inline]
    const fn must_show_highest(&self, dealt: &Dealt) -> bool {
        // One vaza, tied.
        dealt.highest_after_tied && self.results == 0b100
    }

    /// The cards that this seat may show if it is to lay one: a bit for each place.
    #[inline]
    fn showable(&self, dealt: &Dealt, turn: TableSeat) -> u8 {
        let held = self.held(turn);
        if self.must_show_highest(dealt) {
            highest(held, dealt.strengths[turn.index() & 3])
        } else {
            held
        }
    }

    /// Those that it may conceal.
    #[inline]
    fn hideable(&self, dealt: &Dealt, turn: TableSeat) -> u8 {
        if self.may_hide(dealt, turn) && !self.must_show_highest(dealt) {
            self.held(turn)
        } else {
            0
        }
    }

    /// What somebody does who does what is listed.
    #[inline]
    pub(crate) fn action(&self, dealt: &Dealt, listed: Listed) -> Action {
        if let Some((place, shown)) = self.card(listed) {
            let seat = self.turn(dealt);
            let card = dealt.cards[seat.index() & 3][place];
            let act = if shown {
                Act::Play(card)
            } else {
                Act::Hide(card)
            };
            return Action { seat, act };
        }
        let (seat, act) = self.talk.said(listed);
        Action { seat, act }
    }

    /// Which card of whoever is to play it is, and whether it is shown; none where something is said.
    #[inline]
    const fn card(&self, listed: Listed) -> Option<(usize, bool)> {
        if self.talk.is_turn() & (listed.bit() < CALLS) {
            Some(listed.laid())
        } else {
            None
        }
    }

    /// Does what somebody wrote down where that is in [`Course::legal`]; whether it is.
    #[inline]
    pub(crate) fn play(&mut self, dealt: &Dealt, written: Written) -> bool {
        let turn = self.turn(dealt);
        if written.lays() {
            let may = if written.shows() {
                self.showable(dealt, turn)
            } else {
                self.hideable(dealt, turn)
            };
            let place = may & places(dealt.cards[turn.index() & 3], written);
            let is_legal = (place != 0) & self.talk.is_turn() & written.is_by(turn);
            if is_legal {
                // Of three bits one is set.
                self.lay(dealt, usize::from(place >> 1 & 3).min(2), written.shows());
            }
            return is_legal;
        }
        let listed = self.talk.listed(written);
        let is_legal = self.talk.open(dealt.terms, turn).has(listed);
        if is_legal {
            self.say(dealt, listed);
        }
        is_legal
    }

    /// Whether a seat may say this now.
    pub(crate) fn may_say(&self, dealt: &Dealt, said: Written) -> bool {
        let open = self.talk.open(dealt.terms, self.turn(dealt));
        open.has(self.talk.listed(said))
    }

    /// Does what is in [`Course::legal`].
    #[inline(always)]
    pub(crate) fn follow(&mut self, dealt: &Dealt, listed: Listed) -> Done {
        if let Some((place, shown)) = self.card(listed) {
            self.lay(dealt, place, shown);
            return Done {
                raised: false,
                hid: !shown,
            };
        }
        self.say(dealt, listed);
        Done {
            raised: self.talk.is_called(),
            hid: false,
        }
    }

    /// Seldom called, it takes the course and gives another, as below: so the course can be kept in registers.
    #[cold]
    fn decided_eleven(mut self, dealt: &Dealt, side: Side, listed: Listed) -> Self {
        let plays = self.talk.said(listed).1 == Act::PlayEleven;
        self.talk = Talk::of_eleven(&dealt.rules, plays);
        if !plays {
            self.end = Some((Some(side.other()), Reason::DeclinedEleven));
        }
        self
    }

    /// A call, an answer to one, or what is decided about eleven.
    #[inline]
    fn say(&mut self, dealt: &Dealt, listed: Listed) {
        if let Some(side) = self.talk.at_eleven() {
            *self = self.decided_eleven(dealt, side, listed);
            return;
        }
        let before = self.talk;
        self.talk = before.then(listed);
        if self.talk.is_over() {
            // The caller scores the stake before the call.
            let reason = match before.highest() {
                Stake::First | Stake::Truco => Reason::FoldedTruco,
                Stake::Six => Reason::FoldedSix,
                Stake::Nine => Reason::FoldedNine,
                Stake::Twelve => Reason::FoldedTwelve,
            };
            self.end = Some((before.last_raiser(), reason));
            return;
        }
        self.begun = true;
        if self.is_tied()
            && self.talk.is_called()
            && dealt.rules.all_tied == AllTied::ByRaisesWhileTied
            && let Some(side) = self.talk.last_raiser()
        {
            *self = self.judged_raise(dealt, side);
        }
    }

    /// What a raise made while the mão is tied will mean if all three vazas tie; an unanswered one never comes to that.
    #[cold]
    fn judged_raise(mut self, dealt: &Dealt, side: Side) -> Self {
        let raise = RaiseWhileTied {
            by: side,
            exposed: self.vaza.exposes(dealt.seats, side.other()),
            retruco: self.stake() >= Stake::Truco,
            score: dealt.score[side.index()],
        };
        let claim = raise.claim();
        self.retruco_passed_over = claim.is_none();
        self.tie_claim = claim.or(self.tie_claim);
        self
    }

    #[inline(always)]
    fn lay(&mut self, dealt: &Dealt, place: usize, shown: bool) {
        let seat = self.turn(dealt).index() & 3;
        self.begun = true;
        self.held[seat] &= !(1 << place);
        let card = dealt.cards[seat][place];
        let laid = Laid { card, shown };
        if self
            .vaza
            .lay(dealt.seats, laid, dealt.strengths[seat][place])
        {
            self.finish_vaza(dealt);
        }
    }

    #[inline]
    fn finish_vaza(&mut self, dealt: &Dealt) {
        let (told, leader) = self.vaza.taken(dealt.seats, dealt.rules.lead_after_tie);
        self.results = self.results << 2 | told;
        match DECIDED[usize::from(self.results & 127)] {
            Decided::NotYet => self.vaza = Vaza::led_by(leader),
            Decided::For(side, reason) => self.finish(Some(side), reason),
            Decided::AllTied => {
                let (winner, reason) = self.all_tied(dealt);
                self.finish(winner, reason);
            }
        }
    }

    #[inline]
    const fn finish(&mut self, winner: Option<Side>, reason: Reason) {
        self.talk = self.talk.over_at_turn();
        self.end = Some((winner, reason));
    }

    /// Who scores after three ties.
    #[cold]
    fn all_tied(self, dealt: &Dealt) -> (Option<Side>, Reason) {
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
            AllTied::AgainstLastRaiser => match self.talk.last_raiser() {
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
}

/// Where among the cards of a seat the one is that is laid: a bit, or none.
#[inline]
fn places(cards: [Card; 3], written: Written) -> u8 {
    let [a, b, c] = cards.map(|card| u8::from(written.names(card)));
    a | b << 1 | c << 2
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

/// What the bits of up to three finished vazas say.
static RESULTS: [[VazaResult; 3]; 128] = {
    let mut all = [[VazaResult::Tie; 3]; 128];
    let mut bits = 1;
    while bits < 128 {
        let told = bits as u8;
        all[bits] = match finished(bits) {
            1 => [VazaResult::told(told), VazaResult::Tie, VazaResult::Tie],
            2 => [
                VazaResult::told(told >> 2),
                VazaResult::told(told),
                VazaResult::Tie,
            ],
            _ => [
                VazaResult::told(told >> 4),
                VazaResult::told(told >> 2),
                VazaResult::told(told),
            ],
        };
        bits += 1;
    }
    all
};

/// How many vazas bits speak of.
const fn finished(bits: usize) -> u32 {
    bits.ilog2() / 2
}

/// What finished vazas come to, by their bits.
static DECIDED: [Decided; 128] = {
    let mut all = [Decided::NotYet; 128];
    let mut bits = 1;
    while bits < 128 {
        all[bits] = decided(RESULTS[bits].split_at(finished(bits) as usize).0);
        bits += 1;
    }
    all
};
