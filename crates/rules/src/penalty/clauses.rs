//! The table of a regulation: under which ladder, rule or plain effect each of its clauses falls.

use super::fact::Fact;
use super::facts::Phase;
use super::ladder::Ladder;
use super::named::Named;
use super::prescription::Effect;
use super::time::TimeLimits;
use crate::clause::ClauseId;
use crate::partida::Target;
use crate::profile::Profile;
use crate::raise::Stakes;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What decides a clause beside the ladders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rule {
    HandPoints,
    HandPointsUnlessAbsolute,
    TouchingDeck,
    TrucarWithWrongCount,
    TableStruck,
    ClosedInFirstVaza,
    AbsoluteGame,
    Ties,
    Unspoken,
    CardsLaid,
    ClosedOffDeck,
    LateClaim,
    DecisionTime,
    AnnounceTime,
    OverTime,
    ElevenDecision,
    FerroLook,
    Leaving,
    Call,
    NoSubstitute,
    MarkedDeck,
    Illicit,
    Suspension,
    EntryWhileSuspended,
    Noise,
    Gambling,
    BoardDecides,
    SumulaFigures,
    NewDeck,
    FirstDealer,
    NextDealer,
    Tento,
    TentoAtEleven,
    TentoAtFerro,
    Burnt,
    CutsOrCerrada,
    Cuts,
    Reordering,
    HighestCard,
    PlayingWithFour,
    WrongCount,
    VoidDeal,
    TiedDealer,
    TiedNobody,
    TiedRaiser,
    TiedSuit,
    ElevenLost,
    ElevenDeclined,
    TwelveToNil,
    AsAlways,
}

impl Rule {
    /// The facts that may decide.
    pub const fn asks(self) -> &'static [Fact] {
        match self {
            Self::HandPoints | Self::LateClaim => &[Fact::Claimed],
            Self::HandPointsUnlessAbsolute => &[Fact::Absolute, Fact::Cards, Fact::Claimed],
            Self::TouchingDeck => &[Fact::CardsTouched, Fact::InTurn, Fact::Vaza, Fact::Claimed],
            Self::TrucarWithWrongCount => &[Fact::CardsHeld, Fact::Claimed],
            Self::TableStruck => &[Fact::FaceVisible],
            Self::ClosedInFirstVaza => &[Fact::CardOpenedOnRequest, Fact::Claimed],
            Self::AbsoluteGame => &[Fact::Cards],
            Self::Ties => &[Fact::Vazas, Fact::Raises],
            Self::Unspoken => &[Fact::Spoken],
            Self::CardsLaid => &[Fact::CardsLaid, Fact::Vaza],
            Self::DecisionTime => &[Fact::DecisionS, Fact::Elapsed, Fact::CalledAt, Fact::Answer],
            Self::AnnounceTime => &[Fact::Started],
            Self::OverTime => &[Fact::Elapsed, Fact::DecisionS, Fact::CalledAt, Fact::Answer],
            Self::ElevenDecision => &[Fact::Answer],
            Self::FerroLook => &[
                Fact::Deliberate,
                Fact::ExposedBy,
                Fact::Dealer,
                Fact::Claimed,
            ],
            Self::Leaving => &[
                Fact::Away,
                Fact::AuthorisedPlayers,
                Fact::Simultaneous,
                Fact::AbsenceS,
                Fact::DistanceM,
            ],
            Self::Call => &[
                Fact::Arrival,
                Fact::Call,
                Fact::Anthem,
                Fact::Missing,
                Fact::Present,
                Fact::Substitution,
                Fact::Substitute,
                Fact::BoardMember,
                Fact::InCeremony,
                Fact::CeremonyEnd,
                Fact::SignedReturn,
                Fact::StillPlaying,
                Fact::Opponent,
                Fact::Mesas,
            ],
            Self::MarkedDeck => &[Fact::Proven, Fact::DecisionDate],
            Self::Illicit => &[Fact::Proven, Fact::ScopeChoice],
            Self::Suspension => &[Fact::DecisionDate, Fact::Dealer],
            Self::EntryWhileSuspended => &[Fact::Suspension, Fact::EventDate],
            Self::Gambling => &[Fact::OfficialPoints],
            Self::BoardDecides => &[Fact::BoardDecision],
            Self::SumulaFigures => &[Fact::Entered],
            Self::NewDeck => &[Fact::Coordination],
            Self::FirstDealer => &[Fact::Draw],
            Self::NextDealer => &[Fact::Dealer],
            Self::Tento | Self::TentoAtEleven | Self::TentoAtFerro | Self::HighestCard => {
                &[Fact::Proven]
            }
            Self::Burnt => &[Fact::Burnt, Fact::Proven],
            Self::CutsOrCerrada => &[Fact::Cuts, Fact::Cerradas, Fact::Proven],
            Self::Cuts | Self::Reordering => &[Fact::Cuts, Fact::Proven],
            Self::PlayingWithFour => &[Fact::FirstCardLaid, Fact::Proven],
            Self::WrongCount => &[
                Fact::Dealer,
                Fact::CardsDealt,
                Fact::DealerAskedIfAllHaveThree,
                Fact::FirstCardLaid,
                Fact::TrucoBeforeFirstCard,
                Fact::Proven,
            ],
            Self::VoidDeal => &[Fact::CardsDealt],
            Self::TiedDealer => &[Fact::Dealer],
            Self::TiedSuit | Self::ElevenLost => &[Fact::Winner],
            Self::AsAlways => &[Fact::Answer, Fact::PendingCall, Fact::Winner],
            Self::ClosedOffDeck
            | Self::NoSubstitute
            | Self::Noise
            | Self::TiedNobody
            | Self::TiedRaiser
            | Self::ElevenDeclined
            | Self::TwelveToNil => &[],
        }
    }

    /// What those regulations answer with that have it.
    pub(crate) const fn answers(self) -> Answers {
        match self {
            _ if self.is_tento() => Answers::Tento,
            Self::VoidDeal
            | Self::TiedDealer
            | Self::TiedNobody
            | Self::TiedRaiser
            | Self::TiedSuit
            | Self::ElevenLost
            | Self::ElevenDeclined
            | Self::TwelveToNil
            | Self::AsAlways => Answers::Tento,
            _ => Answers::Prescription,
        }
    }

    /// Whether it rests on a clock.
    pub(crate) const fn needs_time(self) -> bool {
        matches!(
            self,
            Self::Call | Self::Leaving | Self::DecisionTime | Self::AnnounceTime | Self::OverTime
        )
    }

    /// Whether what it gives is a tento: worth what the hand is.
    pub const fn is_tento(self) -> bool {
        matches!(
            self,
            Self::Tento
                | Self::TentoAtEleven
                | Self::TentoAtFerro
                | Self::Burnt
                | Self::CutsOrCerrada
                | Self::Cuts
                | Self::Reordering
                | Self::HighestCard
                | Self::PlayingWithFour
                | Self::WrongCount
        )
    }
}

/// An effect that depends on nothing else.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Plain {
    clauses: Vec<ClauseId>,
    pub effect: Effect,
    #[serde(default)]
    pub remarks: Vec<String>,
}

/// The clauses that say what a tento is worth.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Worth {
    /// At eleven all.
    pub at_ferro: Vec<ClauseId>,
    /// In a mão de onze that is played.
    pub at_eleven: Vec<ClauseId>,
    /// Before that was decided.
    pub before_decision: Vec<ClauseId>,
    /// Otherwise.
    pub otherwise: Vec<ClauseId>,
}

/// What a regulation answers an occurrence with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Answers {
    /// With a full prescription.
    Prescription,
    /// With a tento.
    Tento,
}

impl Answers {
    /// The word for it in a file.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Prescription => "prescription",
            Self::Tento => "tento",
        }
    }
}

/// What a regulation says of its clauses; of one that it does not name, that it allows or informs.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clauses {
    pub(super) answers: Answers,
    /// Those that rules name.
    #[serde(default)]
    pub(super) named: Named,
    /// Two clauses of one act.
    #[serde(default)]
    same_act: Vec<[ClauseId; 2]>,
    /// Clauses about how a raise was answered.
    #[serde(default)]
    answering: Vec<ClauseId>,
    #[serde(default)]
    ladder: Vec<Ladder>,
    #[serde(default)]
    rules: BTreeMap<Rule, Vec<ClauseId>>,
    #[serde(default)]
    plain: Vec<Plain>,
    /// What decides a clause that stands nowhere here.
    otherwise: Option<Rule>,
    /// A wrong number of cards never costs more.
    pub(super) wrong_count_at_most: Option<u8>,
    #[serde(default)]
    pub(super) worth: Worth,
}

/// What occurrences under one regulation are decided by.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Law<'r> {
    /// Its parameters.
    pub(crate) text: &'r Profile,
    /// What it says of its clauses.
    pub(crate) table: &'r Clauses,
    /// What it sets a clock for.
    pub(crate) time: Option<&'r TimeLimits>,
}

impl<'r> Law<'r> {
    /// What a mão may be worth.
    pub(super) const fn stakes(self) -> &'r Stakes {
        &self.text.stakes.value
    }

    /// Who stands at eleven in a partida that goes so far.
    pub(super) fn elevens(self, score: [u8; 2], target: Target) -> [bool; 2] {
        let eleven = self.text.eleven(target);
        score.map(|points| points >= eleven && points < target.get())
    }

    /// The clauses that rules name.
    pub(super) const fn named(self) -> &'r Named {
        &self.table.named
    }
}

/// What a clause falls under.
pub(super) enum Under<'r> {
    Ladder(&'r Ladder),
    Plain(&'r Plain),
    Rule(Rule),
    /// It allows or informs.
    Nothing,
}

impl Clauses {
    /// What an occurrence falls under at a moment.
    pub(super) fn under(&self, occurrence: &ClauseId, phase: Option<Phase>) -> Under<'_> {
        let mut ladders = self.ladder.iter();
        let taken = ladders.find(|ladder| ladder.takes(occurrence, phase));
        if let Some(ladder) = taken.or_else(|| self.ladder_of(occurrence)) {
            return Under::Ladder(ladder);
        }
        let mut plain = self.plain.iter();
        match plain.find(|plain| plain.clauses.contains(occurrence)) {
            Some(plain) => Under::Plain(plain),
            None => self.rule_of(occurrence).map_or(Under::Nothing, Under::Rule),
        }
    }

    /// The facts that may decide an occurrence.
    pub(super) fn asks(&self, occurrence: &ClauseId) -> Vec<Fact> {
        let ladders = self.ladder.iter();
        let ladders = ladders.filter(|ladder| ladder.may_hold(occurrence));
        let mut asks: Vec<Fact> = ladders.flat_map(Ladder::asks).collect();
        asks.extend(self.rule_of(occurrence).map_or(&[][..], Rule::asks));
        asks
    }

    /// The rule that decides an occurrence, where none of the ladders does.
    pub(super) fn rule_of(&self, occurrence: &ClauseId) -> Option<Rule> {
        let mut rules = self.rules.iter();
        let named = rules.find(|(_, clauses)| clauses.contains(occurrence));
        named.map(|(rule, _)| *rule).or(self.otherwise)
    }

    /// The ladder on which a clause stands.
    pub(super) fn ladder_of(&self, occurrence: &ClauseId) -> Option<&Ladder> {
        let mut ladders = self.ladder.iter();
        ladders.find(|ladder| ladder.clauses.contains(occurrence))
    }

    /// The other clause of the same act.
    pub(super) fn same_act(&self, occurrence: &ClauseId) -> Option<ClauseId> {
        let acts = self.same_act.iter();
        let mut of = acts.filter(|act| act.contains(occurrence)).flatten();
        of.find(|clause| *clause != occurrence).cloned()
    }

    /// Whether a clause is about how a raise was answered: whoever is at fault has to answer it.
    pub(super) fn is_answering(&self, occurrence: &ClauseId) -> bool {
        self.answering.contains(occurrence)
    }

    /// Whether an earlier occurrence weighs on a later one: a regulation without ladders counts none.
    pub(super) fn counts_with(&self, occurrence: &ClauseId, earlier: &str) -> bool {
        !self.ladder.is_empty() && self.same_family(occurrence, earlier)
    }

    /// Whether both stand on one ladder, or are the same.
    pub(super) fn same_family(&self, occurrence: &ClauseId, earlier: &str) -> bool {
        match self.ladder_of(occurrence) {
            Some(ladder) => ladder.holds(earlier),
            None => occurrence.as_str() == earlier,
        }
    }
}
