//! One mão, from the deal to its points: what may be done, what is done, what it comes to.
//!
//! [`Mao::legal_actions`] and [`Mao::play`] ask the same questions; a replay is `play` in a loop.

mod action;
mod fault;
mod outcome;
mod tie;

pub use action::{Act, Action, Actions, RawAct, RawAction, RawExchange};
pub use fault::MaoFault;
pub use outcome::{Decided, EndedBy, MaoResult, decided};
pub use tie::{RaiseWhileTied, TieClaim};

use crate::card::{Card, Strength};
use crate::clause::ClauseId;
use crate::partida::Side;
use crate::profile::{
    AllTied, AllTiedAtEleven, AllTiedAtFerro, Conceal, Deck, Exchange, Ferro, FirstCall, Forbidden,
    FurtherCalls, Profile, Reason, Rules,
};
use crate::raise::Stake;
use crate::vaza::{Laid, Seats, TableSeat, Vaza, VazaResult};

/// What is awaited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This side stands at eleven and has to say whether it plays.
    ElevenDecision(Side),
    /// A call is open: the other side has to answer.
    Called {
        /// Who called.
        by: Side,
        /// What for.
        to: Stake,
    },
    /// This seat is to lay a card; raises are open as the profile has them.
    Turn(TableSeat),
    /// Decided.
    Over(MaoResult),
}

/// What is dealt, before it is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The rules it is played by.
    pub rules: Rules,
    /// How many sit at the table.
    pub seats: Seats,
    /// Who dealt.
    pub dealer: TableSeat,
    /// Points of A and B.
    pub score: [i64; 2],
    /// The turned card.
    pub vira: Card,
    /// Three cards a seat; those of seats that the table lacks are not read.
    pub held: [[Card; 3]; 4],
}

/// One mão being played. A plain value: copying it is how a tree of continuations is walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mao {
    rules: Rules,
    seats: Seats,
    dealer: TableSeat,
    score: [u8; 2],
    vira: Card,
    dealt: [[Card; 3]; 4],
    /// By seat: a bit for each card of `dealt` still held.
    held: [u8; 4],
    /// Every card dealt, turned or burnt.
    used: u64,
    vaza: Vaza,
    results: [VazaResult; 3],
    vazas_done: u8,
    stake: Stake,
    last_raiser: Option<Side>,
    tie_claim: Option<TieClaim>,
    retruco_passed_over: bool,
    /// A card has been played or a call made.
    begun: bool,
    phase: Phase,
}

impl Mao {
    /// A mão as dealt.
    ///
    /// # Errors
    /// [`MaoFault::UnknownCard`] (a joker in a pack without), [`MaoFault::DuplicateCard`] (the vira counts),
    /// [`MaoFault::BadScore`] (outside 0..=11): the first that holds.
    pub fn new(setup: &Setup) -> Result<Self, MaoFault> {
        let Setup {
            rules, seats, vira, ..
        } = *setup;
        let held = &setup.held[..seats.count()];
        let jokers = rules.deck == Deck::FortyTwoWithJokers;
        let mut used = 0;
        let mut twice = false;
        for card in held.iter().flatten().copied().chain([vira]) {
            if card.is_joker() && !jokers {
                return Err(MaoFault::UnknownCard);
            }
            twice |= used & card.bit() != 0;
            used |= card.bit();
        }
        if twice {
            return Err(MaoFault::DuplicateCard);
        }
        let [Some(a), Some(b)] = setup.score.map(|points| {
            u8::try_from(points)
                .ok()
                .filter(|&points| points < rules.target)
        }) else {
            return Err(MaoFault::BadScore);
        };
        let eldest = seats.after(setup.dealer, 1);
        let mut mao = Self {
            rules,
            seats,
            dealer: setup.dealer,
            score: [a, b],
            vira,
            dealt: setup.held,
            held: [0b111; 4],
            used,
            vaza: Vaza::led_by(eldest),
            results: [VazaResult::Tie; 3],
            vazas_done: 0,
            stake: Stake::One,
            last_raiser: None,
            tie_claim: None,
            retruco_passed_over: false,
            begun: false,
            phase: Phase::Turn(eldest),
        };
        if let Some(side) = mao.alone_at_eleven() {
            mao.phase = Phase::ElevenDecision(side);
        }
        Ok(mao)
    }

    /// What is awaited.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What it came to, once decided.
    #[must_use]
    pub const fn outcome(&self) -> Option<MaoResult> {
        match self.phase {
            Phase::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many sit at the table.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// The score before this mão.
    #[must_use]
    pub const fn score(&self) -> [u8; 2] {
        self.score
    }

    /// The vira.
    #[must_use]
    pub const fn vira(&self) -> Card {
        self.vira
    }

    /// The last accepted stake; one while the mão de onze is undecided.
    #[must_use]
    pub const fn stake(&self) -> Stake {
        self.stake
    }

    /// The vazas finished so far.
    #[must_use]
    pub fn vazas(&self) -> &[VazaResult] {
        &self.results[..usize::from(self.vazas_done)]
    }

    /// The running vaza.
    #[must_use]
    pub const fn vaza(&self) -> &Vaza {
        &self.vaza
    }

    /// The cards that a seat still holds.
    pub fn held(&self, seat: TableSeat) -> impl Iterator<Item = Card> + use<> {
        let (dealt, held) = (self.dealt[seat.index()], self.held[seat.index()]);
        (0..3)
            .filter(move |place| held >> place & 1 != 0)
            .map(move |place| dealt[place])
    }

    /// How strong a shown card is here.
    #[must_use]
    pub const fn strength(&self, card: Card) -> Strength {
        Strength::of(card, self.vira)
    }

    /// Who deals the next mão: the seat at the dealer's right, also where nobody scored.
    #[must_use]
    pub const fn next_dealer(&self) -> TableSeat {
        self.seats.after(self.dealer, 1)
    }

    /// The score with this mão's points, capped at the target; the score before it while it is running.
    #[must_use]
    pub fn score_after(&self) -> [u8; 2] {
        let mut score = self.score;
        if let Some(MaoResult {
            winner: Some(side),
            points,
            ..
        }) = self.outcome()
        {
            let mine = &mut score[side.index()];
            *mine = mine.saturating_add(points).min(self.rules.target);
        }
        score
    }

    /// The side that reached the target with this mão.
    #[must_use]
    pub fn partida_winner(&self) -> Option<Side> {
        let score = self.score_after();
        Side::BOTH
            .into_iter()
            .find(|side| score[side.index()] == self.rules.target)
    }

    /// Whether both sides stand at eleven.
    #[must_use]
    pub const fn is_ferro(&self) -> bool {
        let eleven = self.rules.eleven();
        self.score[0] == eleven && self.score[1] == eleven
    }

    /// The side that stands at eleven without the other.
    #[must_use]
    pub fn alone_at_eleven(&self) -> Option<Side> {
        match self.score.map(|points| points == self.rules.eleven()) {
            [true, false] => Some(Side::A),
            [false, true] => Some(Side::B),
            _ => None,
        }
    }

    /// Whether the vira lies open: at a blind eleven all only once the first vaza lies on the table.
    #[must_use]
    pub fn vira_is_known(&self) -> bool {
        !(self.is_ferro() && self.rules.ferro == Ferro::Blind && self.vazas_done == 0)
    }

    /// Every vaza so far tied, at least one played.
    #[must_use]
    pub fn is_tied(&self) -> bool {
        self.vazas_done > 0 && self.vazas().iter().all(|vaza| *vaza == VazaResult::Tie)
    }

    /// Whether this seat may conceal a card in the running vaza.
    #[must_use]
    pub fn may_hide(&self, seat: TableSeat) -> bool {
        if self.vazas_done == 0 {
            return self.rules.conceal_first_vaza;
        }
        match self.rules.conceal {
            Conceal::Anyone => true,
            Conceal::NotWhileTied => !self.is_tied(),
            Conceal::AllButEldest => seat != self.seats.after(self.dealer, 1),
        }
    }

    /// The least strength that this seat must show; nothing is below a concealed card.
    ///
    /// Waived at eleven all, where nobody knows his cards.
    #[inline]
    fn must_show(&self, seat: TableSeat) -> Strength {
        let binds = self.rules.highest_after_tied_first
            && self.vazas_done == 1
            && self.is_tied()
            && !self.is_ferro();
        if binds {
            self.held(seat)
                .map(|card| self.strength(card))
                .max()
                .unwrap_or(Strength::CONCEALED)
        } else {
            Strength::CONCEALED
        }
    }

    /// The stake that this seat may ask for now, once whatever is open has been accepted by asking.
    #[must_use]
    pub fn may_raise(&self, seat: TableSeat) -> Option<Stake> {
        let to = self.may_raise_side(seat.side())?;
        match self.phase {
            Phase::Turn(to_play) if !self.is_in_time(seat, to_play) => None,
            _ => Some(to),
        }
    }

    /// Where truco may be asked on one's own turn alone, whether it is this seat's.
    fn is_in_time(&self, seat: TableSeat, to_play: TableSeat) -> bool {
        seat == to_play
            || self.last_raiser.is_some()
            || self.rules.first_call == FirstCall::AnySeatAnyTime
    }

    /// The stake that some seat of this side may ask for now.
    #[inline]
    fn may_raise_side(&self, side: Side) -> Option<Stake> {
        let at_eleven = self.score.contains(&self.rules.eleven());
        if at_eleven && !self.rules.raises_at_eleven {
            return None;
        }
        match (self.phase, self.last_raiser) {
            (Phase::Called { by, to }, _) if by != side => to.next(),
            (Phase::Turn(_), None) => self.stake.next(),
            (Phase::Turn(_), Some(last))
                if last != side && self.rules.further_calls == FurtherCalls::InAnswerOrLater =>
            {
                self.stake.next()
            }
            _ => None,
        }
    }

    /// Whether this seat may change its cards: three figures, before anything is played or called, nobody at eleven.
    #[must_use]
    pub fn may_exchange(&self, seat: TableSeat) -> bool {
        self.rules.exchange == Exchange::FamiliaReal
            && !self.begun
            && self.outcome().is_none()
            && !self.score.contains(&self.rules.eleven())
            && self.dealt[seat.index()].into_iter().all(Card::is_figure)
    }

    /// Everything that may be done now, but for exchanges.
    ///
    /// An action is listed exactly where [`Mao::play`] takes it.
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        // Written in place: a list returned from further down is copied byte by byte, a fifth of the time.
        self.list(&mut actions);
        actions
    }

    fn list(&self, actions: &mut Actions) {
        match self.phase {
            Phase::Over(_) => {}
            Phase::ElevenDecision(side) => {
                for seat in self.seats.of(side) {
                    actions.push(Action {
                        seat,
                        act: Act::PlayEleven,
                    });
                    actions.push(Action {
                        seat,
                        act: Act::DeclineEleven,
                    });
                }
            }
            Phase::Called { by, .. } => {
                for seat in self.seats.of(by.other()) {
                    actions.push(Action {
                        seat,
                        act: Act::Accept,
                    });
                    actions.push(Action {
                        seat,
                        act: Act::Fold,
                    });
                    self.list_raise(seat, actions);
                }
            }
            Phase::Turn(seat) => {
                let (least, may_hide) = (self.must_show(seat), self.may_hide(seat));
                for card in self.held(seat) {
                    if least == Strength::CONCEALED {
                        actions.push(Action {
                            seat,
                            act: Act::Play(card),
                        });
                        if may_hide {
                            actions.push(Action {
                                seat,
                                act: Act::Hide(card),
                            });
                        }
                    } else if self.strength(card) >= least {
                        actions.push(Action {
                            seat,
                            act: Act::Play(card),
                        });
                    }
                }
                let may_raise = Side::BOTH.map(|side| self.may_raise_side(side).is_some());
                if may_raise != [false, false] {
                    for raiser in self.seats.each() {
                        if may_raise[raiser.side().index()] && self.is_in_time(raiser, seat) {
                            actions.push(Action {
                                seat: raiser,
                                act: Act::Raise,
                            });
                        }
                    }
                }
            }
        }
    }

    fn list_raise(&self, seat: TableSeat, actions: &mut Actions) {
        if self.may_raise(seat).is_some() {
            actions.push(Action {
                seat,
                act: Act::Raise,
            });
        }
    }

    /// Does what a seat does.
    ///
    /// # Errors
    /// The first fault that holds, in the order of the command line's contract; the mão is then as it was.
    pub fn play(&mut self, action: impl Into<RawAction>) -> Result<(), MaoFault> {
        let action = action.into();
        if let Phase::Over(_) = self.phase {
            return Err(MaoFault::MaoOver);
        }
        let seat = action
            .seat
            .filter(|&seat| self.seats.has(seat))
            .ok_or(MaoFault::UnknownSeat)?;
        match (action.act, self.phase) {
            (RawAct::PlayEleven, _) => self.decide_eleven(seat, true),
            (RawAct::DeclineEleven, _) => self.decide_eleven(seat, false),
            (_, Phase::ElevenDecision(_)) => Err(MaoFault::ElevenUndecided),
            (RawAct::Exchange(cards), _) => self.exchange_raw(seat, cards),
            (RawAct::Raise, _) => self.raise(seat),
            (RawAct::Accept, _) => self.answer(seat).map(|to| self.accept(to)),
            (RawAct::Fold, _) => self.answer(seat).map(|to| self.fold(seat, to)),
            (RawAct::Play(card), _) => self.lay(seat, card, true),
            (RawAct::Hide(card), _) => self.lay(seat, card, false),
            (RawAct::Unknown, _) => Err(MaoFault::UnknownAction),
        }
    }

    fn decide_eleven(&mut self, seat: TableSeat, plays: bool) -> Result<(), MaoFault> {
        if self.phase != Phase::ElevenDecision(seat.side()) {
            return Err(MaoFault::NoElevenDecision);
        }
        if plays {
            self.stake = self.rules.eleven_played;
            self.phase = Phase::Turn(self.vaza.leader());
        } else {
            self.stake = self.rules.eleven_declined;
            self.end(Some(seat.side().other()), Reason::DeclinedEleven);
        }
        Ok(())
    }

    /// Changes three figures for three new cards; the old ones are burnt (cosmo-familia-real-troca).
    ///
    /// # Errors
    /// As [`Mao::play`].
    pub fn exchange(&mut self, seat: TableSeat, [a, b, c]: [Card; 3]) -> Result<(), MaoFault> {
        self.play(RawAction {
            seat: Some(seat),
            act: RawAct::Exchange(RawExchange {
                three_different: a != b && b != c && a != c,
                cards: [Some(a), Some(b), Some(c)],
            }),
        })
    }

    fn exchange_raw(&mut self, seat: TableSeat, new: RawExchange) -> Result<(), MaoFault> {
        if !self.may_exchange(seat) {
            return Err(MaoFault::ExchangeForbidden);
        }
        let used = |card: &Card| self.used & card.bit() != 0;
        if !new.three_different || new.cards.iter().flatten().any(used) {
            return Err(MaoFault::DuplicateCard);
        }
        let [Some(a), Some(b), Some(c)] = new.cards else {
            return Err(MaoFault::UnknownCard);
        };
        self.dealt[seat.index()] = [a, b, c];
        self.used |= a.bit() | b.bit() | c.bit();
        Ok(())
    }

    fn raise(&mut self, seat: TableSeat) -> Result<(), MaoFault> {
        let side = seat.side();
        if matches!(self.phase, Phase::Called { by, .. } if by == side) {
            return Err(MaoFault::AwaitingAnswer);
        }
        let to = self.may_raise(seat).ok_or(MaoFault::RaiseForbidden)?;
        if let Phase::Called { to, .. } = self.phase {
            self.accept(to);
        }
        if self.rules.all_tied == AllTied::ByRaisesWhileTied && self.is_tied() {
            self.judge_raise(side);
        }
        self.begun = true;
        self.last_raiser = Some(side);
        self.phase = Phase::Called { by: side, to };
        Ok(())
    }

    /// What a raise made while the mão is tied will mean if all three vazas tie; an unanswered one never comes to that.
    fn judge_raise(&mut self, side: Side) {
        let raise = RaiseWhileTied {
            by: side,
            exposed: self.vaza.exposes(self.seats, side.other()),
            retruco: self.stake >= Stake::Three,
            score: self.score[side.index()],
        };
        let claim = raise.claim();
        self.retruco_passed_over = claim.is_none();
        self.tie_claim = claim.or(self.tie_claim);
    }

    /// The open call that this seat may answer.
    fn answer(&self, seat: TableSeat) -> Result<Stake, MaoFault> {
        match self.phase {
            Phase::Called { by, .. } if by == seat.side() => Err(MaoFault::AwaitingAnswer),
            Phase::Called { to, .. } => Ok(to),
            _ => Err(MaoFault::NothingToAnswer),
        }
    }

    const fn accept(&mut self, to: Stake) {
        self.stake = to;
        self.phase = Phase::Turn(self.vaza.to_play(self.seats));
    }

    /// The caller scores the stake before the call.
    fn fold(&mut self, seat: TableSeat, to: Stake) {
        let reason = match to {
            Stake::One | Stake::Three => Reason::FoldedTruco,
            Stake::Six => Reason::FoldedSix,
            Stake::Nine => Reason::FoldedNine,
            Stake::Twelve => Reason::FoldedTwelve,
        };
        self.end(Some(seat.side().other()), reason);
    }

    fn lay(&mut self, seat: TableSeat, card: Option<Card>, shown: bool) -> Result<(), MaoFault> {
        let Phase::Turn(to_play) = self.phase else {
            return Err(MaoFault::AwaitingAnswer);
        };
        if seat != to_play {
            return Err(MaoFault::NotYourTurn);
        }
        let (card, place) = card
            .and_then(|card| self.place(seat, card).map(|place| (card, place)))
            .ok_or(MaoFault::CardNotHeld)?;
        if !shown && !self.may_hide(seat) {
            return Err(MaoFault::HideForbidden);
        }
        let least = self.must_show(seat);
        let strength = if shown {
            self.strength(card)
        } else {
            Strength::CONCEALED
        };
        if strength < least {
            return Err(MaoFault::MustShowHighest);
        }
        self.begun = true;
        self.held[seat.index()] &= !(1 << place);
        if self.vaza.lay(self.seats, Laid { card, shown }) {
            self.finish_vaza();
        } else {
            self.phase = Phase::Turn(self.vaza.to_play(self.seats));
        }
        Ok(())
    }

    fn place(&self, seat: TableSeat, card: Card) -> Option<usize> {
        let held = self.held[seat.index()];
        (0..3).find(|&place| held >> place & 1 != 0 && self.dealt[seat.index()][place] == card)
    }

    fn finish_vaza(&mut self) {
        let (result, leader) = self
            .vaza
            .result(self.seats, self.vira, self.rules.lead_after_tie);
        self.results[usize::from(self.vazas_done)] = result;
        self.vazas_done += 1;
        match decided(self.vazas()) {
            Decided::NotYet => {
                self.vaza = Vaza::led_by(leader);
                self.phase = Phase::Turn(leader);
            }
            Decided::For(side, reason) => self.end(Some(side), reason),
            Decided::AllTied => {
                let (winner, reason) = self.all_tied();
                self.end(winner, reason);
            }
        }
    }

    /// Who scores after three ties.
    fn all_tied(&self) -> (Option<Side>, Reason) {
        if self.is_ferro() && self.rules.all_tied_at_ferro == AllTiedAtFerro::Nobody {
            return (None, Reason::TiedAtFerro);
        }
        if self.rules.all_tied_at_eleven == AllTiedAtEleven::SideWithoutEleven
            && let Some(side) = self.alone_at_eleven()
        {
            return (Some(side.other()), Reason::TiedSideWithoutEleven);
        }
        match self.rules.all_tied {
            AllTied::DealersSide => (Some(self.dealer.side()), Reason::TiedDealersSide),
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
            AllTied::HighestSuit => match self.vaza.highest_suit(self.seats, self.vira) {
                Some(side) => (Some(side), Reason::TiedHighestSuit),
                None => (None, Reason::TiedWithoutSuit),
            },
        }
    }

    const fn end(&mut self, winner: Option<Side>, reason: Reason) {
        let points = if winner.is_some() {
            self.stake.points()
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

    /// The clauses that brought the outcome about, the deciding ones first; none while the mão is running.
    #[must_use]
    pub fn grounds<'p>(&self, profile: &'p Profile) -> Vec<&'p ClauseId> {
        let Some(outcome) = self.outcome() else {
            return Vec::new();
        };
        let mut grounds: Vec<&ClauseId> = profile.decided_by(outcome.reason).iter().collect();
        if outcome.retruco_passed_over {
            grounds.extend(profile.decided_by(Reason::TiedRetrucoWithoutClaim));
        }
        if self.is_ferro() && outcome.winner.is_some() {
            grounds.extend(&profile.ferro_decides.clauses);
        } else if self.alone_at_eleven().is_some() && outcome.ended_by() != EndedBy::DeclinedEleven
        {
            grounds.extend(&profile.eleven_played.clauses);
        }
        if self.partida_winner().is_some() {
            grounds.extend(&profile.target.clauses);
            if self.score_after().contains(&0) {
                grounds.extend(&profile.twelve_to_nil.clauses);
            }
        }
        let mut told = Vec::with_capacity(grounds.len());
        for clause in grounds {
            if !told.contains(&clause) {
                told.push(clause);
            }
        }
        told
    }
}

impl Mao {
    /// The clause that says what an action brings which is illegal here; none where the text is silent or no rule is
    /// needed.
    #[must_use]
    pub fn forbidden_by<'p>(
        &self,
        profile: &'p Profile,
        act: RawAct,
        fault: MaoFault,
    ) -> Option<&'p ClauseId> {
        profile.forbidden_by(self.forbidden(act, fault)?).first()
    }

    /// What was done against the rules; none where no rule of the text is needed to refuse it.
    fn forbidden(&self, act: RawAct, fault: MaoFault) -> Option<Forbidden> {
        Some(match fault {
            // A raise is one also before the side at eleven has said whether it plays.
            MaoFault::ElevenUndecided if act == RawAct::Raise => Forbidden::RaiseAtEleven,
            MaoFault::RaiseForbidden => self.forbidden_raise(),
            MaoFault::AwaitingAnswer => match self.phase {
                Phase::Called { to, .. } => unanswered(to),
                _ => return None,
            },
            MaoFault::NotYourTurn => Forbidden::CardOutOfTurn,
            MaoFault::HideForbidden if self.vazas_done == 0 => Forbidden::HideInFirstVaza,
            MaoFault::HideForbidden if self.rules.conceal == Conceal::AllButEldest => {
                Forbidden::HideByEldest
            }
            MaoFault::HideForbidden => Forbidden::HideWhileTied,
            MaoFault::MustShowHighest => Forbidden::LowerCard,
            MaoFault::ExchangeForbidden if self.is_ferro() => Forbidden::ExchangeAtFerro,
            MaoFault::ExchangeForbidden if self.alone_at_eleven().is_some() => {
                Forbidden::ExchangeAtEleven
            }
            MaoFault::ExchangeForbidden => Forbidden::ExchangeWithoutFigures,
            _ => return None,
        })
    }

    /// Why nobody, or not this side or seat, may raise now.
    fn forbidden_raise(&self) -> Forbidden {
        if self.is_ferro() {
            return Forbidden::RaiseAtFerro;
        }
        if self.alone_at_eleven().is_some() {
            return Forbidden::RaiseAtEleven;
        }
        let open = match self.phase {
            Phase::Called { to, .. } => to,
            _ => self.stake,
        };
        match open.next() {
            None => Forbidden::RaiseAboveTwelve,
            Some(Stake::One | Stake::Three) => Forbidden::TrucoOutOfTurn,
            Some(Stake::Six) => Forbidden::SixOutOfTurn,
            Some(Stake::Nine) => Forbidden::NineOutOfTurn,
            Some(Stake::Twelve) => Forbidden::TwelveOutOfTurn,
        }
    }
}

/// A call that waits for its answer.
const fn unanswered(to: Stake) -> Forbidden {
    match to {
        Stake::One | Stake::Three => Forbidden::TrucoUnanswered,
        Stake::Six => Forbidden::SixUnanswered,
        Stake::Nine => Forbidden::NineUnanswered,
        Stake::Twelve => Forbidden::TwelveUnanswered,
    }
}
