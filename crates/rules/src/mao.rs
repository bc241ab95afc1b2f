//! One mão, from the deal to its points: what may be done, what is done, what it comes to.
//!
//! What may be done is one set, [`Mao::legal`]: it is what is listed, counted and taken. Why something else may not be
//! done is worked out once somebody has done it.

mod action;
mod course;
mod dealt;
mod eleven;
mod fault;
mod legal;
mod outcome;
mod phase;
mod talk;
mod tie;

pub use action::{Act, Action, Actions, RawAct, RawAction, RawExchange, Written};
pub(crate) use course::{Course, Done};
pub use dealt::Setup;
pub(crate) use dealt::{Checked, Dealt};
use eleven::Eleven;
pub use fault::MaoFault;
pub use legal::{Legal, Listed};
pub use outcome::{Decided, EndedBy, MaoResult, decided};
pub use phase::Phase;
pub use tie::{RaiseWhileTied, TieClaim};

use crate::card::{Card, Strength};
use crate::clause::ClauseId;
use crate::partida::Side;
use crate::profile::{Conceal, Exchange, Ferro, Forbidden, Profile, Reason, Rules};
use crate::raise::Stake;
use crate::vaza::{Seats, TableSeat, Vaza, VazaResult};

/// One mão being played. A plain value: copying it is how a tree of continuations is walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Mao {
    dealt: Dealt,
    course: Course,
}

impl Mao {
    /// A mão as dealt.
    ///
    /// # Errors
    /// [`MaoFault::UnknownCard`] (of another pack, or a vira where the rules have none, or none where they have one),
    /// [`MaoFault::DuplicateCard`] (the vira counts), [`MaoFault::BadScore`] (outside 0..=11): the first that holds.
    #[inline]
    pub fn new(setup: &Setup) -> Result<Self, MaoFault> {
        let checked = setup.checked()?;
        Ok(Self::of(setup, checked))
    }

    /// A mão as dealt, which has been checked: apart from [`Mao::new`] so that it need not be copied out of a result.
    #[inline]
    pub(crate) fn of(setup: &Setup, checked: Checked) -> Self {
        let dealt = Dealt::of(setup, checked);
        let course = Course::new(&dealt);
        Self { dealt, course }
    }

    /// What is dealt, and where the mão stands.
    pub(crate) const fn parts(&self) -> (&Dealt, &Course) {
        (&self.dealt, &self.course)
    }

    /// What is awaited.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.course.phase(&self.dealt)
    }

    /// What it came to, once decided.
    #[must_use]
    pub const fn outcome(&self) -> Option<MaoResult> {
        self.course.outcome(&self.dealt)
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.dealt.rules
    }

    /// How many sit at the table.
    #[must_use]
    pub const fn seats(&self) -> Seats {
        self.dealt.seats
    }

    /// The score before this mão.
    #[must_use]
    pub const fn score(&self) -> [u8; 2] {
        self.dealt.score
    }

    /// The vira; none where the rules have none.
    #[must_use]
    pub const fn vira(&self) -> Option<Card> {
        self.dealt.vira
    }

    /// The last accepted stake; the first while the mão de onze is undecided.
    #[must_use]
    pub const fn stake(&self) -> Stake {
        self.course.stake()
    }

    /// What a rung is worth here, in points.
    #[must_use]
    pub const fn worth(&self, stake: Stake) -> u8 {
        self.dealt.rules.stakes.points(stake)
    }

    /// The vazas finished so far.
    #[must_use]
    pub fn vazas(&self) -> &'static [VazaResult] {
        self.course.vazas()
    }

    /// The running vaza.
    #[must_use]
    pub const fn vaza(&self) -> &Vaza {
        &self.course.vaza
    }

    /// The cards that a seat still holds.
    pub fn held(&self, seat: TableSeat) -> impl Iterator<Item = Card> + use<> {
        let cards = self.dealt.cards[seat.index()];
        let held = self.course.held(seat);
        (0..3)
            .filter(move |place| held >> place & 1 != 0)
            .map(move |place| cards[place])
    }

    /// How strong a shown card is here.
    #[must_use]
    pub fn strength(&self, card: Card) -> Strength {
        self.dealt.rules.ranking.strength(card, self.dealt.vira)
    }

    /// Who deals the next mão: the seat at the dealer's right, also where nobody scored.
    #[must_use]
    pub const fn next_dealer(&self) -> TableSeat {
        self.dealt.eldest()
    }

    /// The score with this mão's points, capped at the target; the score before it while it is running.
    #[must_use]
    pub fn score_after(&self) -> [u8; 2] {
        let mut score = self.dealt.score;
        if let Some(MaoResult {
            winner: Some(side),
            points,
            ..
        }) = self.outcome()
        {
            let mine = &mut score[side.index()];
            let target = self.dealt.rules.target;
            // At eleven all the mão decides the partida, however short of the target that is.
            *mine = match self.is_ferro() {
                true => target,
                false => mine.saturating_add(points).min(target),
            };
        }
        score
    }

    /// The side that reached the target with this mão.
    #[must_use]
    pub fn partida_winner(&self) -> Option<Side> {
        let score = self.score_after();
        Side::BOTH
            .into_iter()
            .find(|side| score[side.index()] == self.dealt.rules.target)
    }

    /// Whether both sides stand at eleven.
    #[must_use]
    pub const fn is_ferro(&self) -> bool {
        matches!(self.dealt.eleven, Eleven::Both)
    }

    /// The side that stands at eleven without the other.
    #[must_use]
    pub const fn alone_at_eleven(&self) -> Option<Side> {
        self.dealt.eleven.alone()
    }

    /// Whether the vira lies open: at a blind eleven all only once the first vaza lies on the table.
    #[must_use]
    pub fn vira_is_known(&self) -> bool {
        !(self.is_ferro() && self.dealt.rules.ferro == Ferro::Blind && self.vazas().is_empty())
    }

    /// Every vaza so far tied, at least one played.
    #[must_use]
    pub const fn is_tied(&self) -> bool {
        self.course.is_tied()
    }

    /// Whether this seat may conceal a card in the running vaza.
    #[must_use]
    pub fn may_hide(&self, seat: TableSeat) -> bool {
        self.course.may_hide(&self.dealt, seat)
    }

    /// The stake that this seat may ask for now, once whatever is open has been accepted by asking.
    #[must_use]
    pub fn may_raise(&self, seat: TableSeat) -> Option<Stake> {
        let raise = Action {
            seat,
            act: Act::Raise,
        };
        let next = self.dealt.rules.stakes.next(self.course.asked());
        next.filter(|_| self.course.may_say(&self.dealt, raise.into()))
    }

    /// Whether this seat may change its cards: three figures, before anything is played or called, nobody at eleven.
    #[must_use]
    pub fn may_exchange(&self, seat: TableSeat) -> bool {
        self.dealt.rules.exchange == Exchange::FamiliaReal
            && !self.course.begun
            && !self.course.is_over()
            && self.dealt.eleven == Eleven::Nobody
            && self.dealt.cards[seat.index()]
                .into_iter()
                .all(Card::is_figure)
    }

    /// Everything that may be done now, but for exchanges, as a set.
    ///
    /// An action is in it exactly where [`Mao::play`] takes it.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> Legal {
        self.course.legal(&self.dealt)
    }

    /// Everything that may be done now, but for exchanges, as a list in the order of [`Mao::legal`].
    #[must_use]
    #[inline]
    pub fn legal_actions(&self) -> Actions {
        let mut actions = Actions::new();
        for listed in self.legal() {
            actions.push(self.course.action(&self.dealt, listed));
        }
        actions
    }

    /// Does what was just found in [`Mao::legal`].
    #[inline]
    pub(crate) fn follow(&mut self, listed: Listed) -> Done {
        self.course.follow(&self.dealt, listed)
    }

    /// Does what a seat does.
    ///
    /// # Errors
    /// The first fault that holds, in the order of the command line's contract; the mão is then as it was.
    #[inline]
    pub fn play(&mut self, action: impl Into<Written>) -> Result<(), MaoFault> {
        let written = action.into();
        if self.course.play(&self.dealt, written) {
            Ok(())
        } else {
            self.play_unlisted(written.into())
        }
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

    /// What is in no list: an exchange, or what may not be done, and why.
    #[cold]
    fn play_unlisted(&mut self, RawAction { seat, act }: RawAction) -> Result<(), MaoFault> {
        let phase = self.phase();
        if let Phase::Over(_) = phase {
            return Err(MaoFault::MaoOver);
        }
        let seat = seat
            .filter(|&seat| self.dealt.seats.has(seat))
            .ok_or(MaoFault::UnknownSeat)?;
        let own_call = matches!(phase, Phase::Called { by, .. } if by == seat.side());
        Err(match act {
            RawAct::PlayEleven | RawAct::DeclineEleven => MaoFault::NoElevenDecision,
            _ if matches!(phase, Phase::ElevenDecision(_)) => MaoFault::ElevenUndecided,
            RawAct::Exchange(cards) => return self.exchange_raw(seat, cards),
            RawAct::Raise | RawAct::Accept | RawAct::Fold if own_call => MaoFault::AwaitingAnswer,
            RawAct::Raise => MaoFault::RaiseForbidden,
            RawAct::Accept | RawAct::Fold => MaoFault::NothingToAnswer,
            RawAct::Play(card) => self.unlaid(seat, card, true),
            RawAct::Hide(card) => self.unlaid(seat, card, false),
            RawAct::Unknown => MaoFault::UnknownAction,
        })
    }

    /// Why a card may not be laid.
    fn unlaid(&self, seat: TableSeat, card: Option<Card>, shown: bool) -> MaoFault {
        let Phase::Turn(to_play) = self.phase() else {
            return MaoFault::AwaitingAnswer;
        };
        let is_held = card.is_some_and(|card| self.held(seat).any(|held| held == card));
        match (seat == to_play, is_held, shown || self.may_hide(seat)) {
            (false, ..) => MaoFault::NotYourTurn,
            (_, false, _) => MaoFault::CardNotHeld,
            (.., false) => MaoFault::HideForbidden,
            _ => MaoFault::MustShowHighest,
        }
    }

    fn exchange_raw(&mut self, seat: TableSeat, new: RawExchange) -> Result<(), MaoFault> {
        if !self.may_exchange(seat) {
            return Err(MaoFault::ExchangeForbidden);
        }
        let used = |card: &Card| self.dealt.used & card.bit() != 0;
        if !new.three_different || new.cards.iter().flatten().any(used) {
            return Err(MaoFault::DuplicateCard);
        }
        let of_pack = new
            .cards
            .map(|card| card.filter(|card| self.dealt.rules.deck.has(*card)));
        let [Some(a), Some(b), Some(c)] = of_pack else {
            return Err(MaoFault::UnknownCard);
        };
        self.dealt.exchange(seat, [a, b, c]);
        Ok(())
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
            MaoFault::AwaitingAnswer => match self.phase() {
                Phase::Called { to, .. } => unanswered(to),
                _ => return None,
            },
            MaoFault::NotYourTurn => Forbidden::CardOutOfTurn,
            MaoFault::HideForbidden if self.vazas().is_empty() => Forbidden::HideInFirstVaza,
            MaoFault::HideForbidden if self.dealt.rules.conceal == Conceal::AllButEldest => {
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
        match self.dealt.rules.stakes.next(self.course.asked()) {
            None => Forbidden::RaiseAboveTwelve,
            Some(Stake::First | Stake::Truco) => Forbidden::TrucoOutOfTurn,
            Some(Stake::Six) => Forbidden::SixOutOfTurn,
            Some(Stake::Nine) => Forbidden::NineOutOfTurn,
            Some(Stake::Twelve) => Forbidden::TwelveOutOfTurn,
        }
    }
}

/// A call that waits for its answer.
const fn unanswered(to: Stake) -> Forbidden {
    match to {
        Stake::First | Stake::Truco => Forbidden::TrucoUnanswered,
        Stake::Six => Forbidden::SixUnanswered,
        Stake::Nine => Forbidden::NineUnanswered,
        Stake::Twelve => Forbidden::TwelveUnanswered,
    }
}
