//! What an occurrence brings under the federation's regulation: effect, points, deck, partida, jogo, sanctions.

use super::fact::Needed;
use super::facts::{BySide, Facts, Phase, PlayerName, letter};
use super::fault::{FactsFault, need};
use super::sanction::Sanction;
use super::told::{EndedPartida, JogoTold, TeamTotal, WalkoverTold};
use crate::clause::ClauseId;
use crate::jogo::JogoRule;
use crate::partida::Side;
use crate::profile::Profile;
use serde::{Deserialize, Serialize, Serializer};

/// One part of an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Nothing follows.
    None,
    /// The hand is not played; the next player deals.
    PassDeck,
    /// The cut is forfeited.
    LoseCut,
    /// The other side scores the value of the hand.
    LoseHandPoints,
    /// The pair scores the value of the hand.
    WinHandPoints,
    /// The pair at eleven scores, and with it wins the partida.
    WinPartida,
    /// Nobody scores.
    HandVoid,
    /// The other side scores one.
    #[serde(rename = "lose-1-point")]
    LoseOnePoint,
    /// The caller scores what was called for: the time to answer has passed.
    LoseRaisedPoints,
    /// The other side's score becomes the target.
    LosePartida,
    /// The running partida and those missing go to the other side.
    LoseJogo,
    /// The jogo counts for nobody and is not replayed.
    AnnulJogo,
    /// The jogo is lost by absence.
    Walkover,
    /// They are in time.
    Play,
    /// The coordination tells the time.
    Announce,
    /// A call, or the mão de onze, is accepted.
    Accepted,
    /// A call, or the mão de onze, is declined.
    Declined,
    /// With no hand running there is nothing to lose; it counts as an earlier one.
    RecordOccurrence,
    /// Play has gone on: it can be claimed no more.
    ClaimLapses,
    /// What was not spoken has no value.
    CallVoid,
    /// A warning, which counts as an earlier one.
    Warning,
    /// Out of the etapa.
    EliminateEtapa,
    /// Out of the next etapa.
    ExcludeNextEtapa,
    /// Out of the championship.
    EliminateChampionship,
    /// Suspended for a year.
    #[serde(rename = "suspend-1-year")]
    SuspendOneYear,
    /// Sent away from the event.
    ExcludeEvent,
    /// Points to be taken by people.
    LosePointsDiscretionary,
    /// A sanction to be decided by people.
    SanctionDiscretionary,
    /// The mesa is moved aside and plays on.
    Segregate,
    /// The súmula is written anew.
    RedoSumula,
    /// The súmula is not taken as it is.
    RejectSumula,
    /// The entry is refused.
    RejectEntry,
    /// Other rules are refused.
    RejectProfile,
    /// The substitute is refused.
    SubstitutionRefused,
    /// The pack is replaced.
    DeckReplaced,
    /// The pack stays.
    DeckRefused,
    /// The draw names who deals first.
    FirstDealer,
    /// The pack goes on after a partida.
    NextDealer,
    /// Name and image are kept back.
    ImageOptOut,
    /// Something is remarked on.
    Warn,
    /// The súmula is taken.
    Accept,
}

impl Effect {
    /// The stable kebab-case code.
    #[must_use]
    pub fn code(self) -> String {
        serde_json::to_value(self)
            .ok()
            .and_then(|code| code.as_str().map(str::to_owned))
            .unwrap_or_default()
    }
}

/// Points that change sides: what they are worth, and what fitted under the target.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Moved {
    /// Who scores them.
    pub to: Side,
    /// Nominal.
    pub points: u8,
    /// Up to the target.
    pub credited: u8,
}

/// What a decision does to the result of the jogo, beyond the points that the table marks itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnJogo {
    /// A partida (1-based) goes to a side.
    Partida(u32, Side),
    /// The jogo goes to a side.
    Jogo(Side),
    /// The jogo is lost by this side without play.
    Walkover(Side),
    /// Neither side came.
    DoubleWalkover,
    /// The jogo counts for nobody.
    Annul,
}

/// What becomes of the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// It goes on.
    Continues,
    /// It is over.
    Ended,
    /// It is not played.
    NotPlayed,
    /// It counts for nobody.
    Void,
    /// No hand is touched.
    None,
}

/// What becomes of the pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deck {
    /// It stays where it is.
    Stays,
    /// It goes round as after every hand.
    NormalRotation,
    /// This player deals.
    PassTo(PlayerName),
    /// Whoever comes after the dealer deals.
    PassToNext,
    /// This player still deals.
    StaysWith(PlayerName),
    /// This player deals first.
    GoesTo(PlayerName),
    /// No hand is dealt.
    NotApplicable,
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let told = match self {
            Self::Stays => "stays".to_owned(),
            Self::NormalRotation => "normal-rotation".to_owned(),
            Self::PassTo(player) => format!("pass-to-{}", player.as_str()),
            Self::PassToNext => "pass-to-next".to_owned(),
            Self::StaysWith(player) => format!("stays-with-{}", player.as_str()),
            Self::GoesTo(player) => format!("goes-to-{}", player.as_str()),
            Self::NotApplicable => "n/a".to_owned(),
        };
        serializer.serialize_str(&told)
    }
}

/// What follows from one occurrence, in the vocabulary of the federation.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Prescription {
    /// The parts of the effect, joined by `+` where told.
    #[serde(serialize_with = "joined")]
    pub effect: Vec<Effect>,
    /// Points that change sides.
    pub points_moved: Vec<Moved>,
    /// The score of the partida afterwards; none where there is none, or the jogo was closed otherwise.
    pub score_after: Option<BySide>,
    /// What becomes of the hand.
    pub hand: Hand,
    /// What becomes of the pack.
    pub deck: Deck,
    /// The partida that this ended.
    pub partida: Option<EndedPartida>,
    /// The jogo, where this ended a partida or the jogo; none where nobody told how the partidas before it went.
    pub jogo: Option<JogoTold>,
    /// For people, for the table, for the desk.
    pub sanctions: Vec<Sanction>,
    /// Cards that stay where they were laid.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub committed: Vec<String>,
    /// Partidas given without play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub awarded_partidas: Vec<EndedPartida>,
    /// The confronto with its W×O.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub team_total: Option<TeamTotal>,
    /// Mesas lost by W×O.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub walkovers: Vec<u32>,
    /// Two jogos lost by W×O at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub jogos: Vec<JogoTold>,
    /// The other clause under which the same act falls, to be ruled on as well.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also: Option<ClauseId>,
    /// The clauses that it rests on.
    pub clauses: Vec<ClauseId>,
    /// What it does to the result of the jogo at the table.
    #[serde(skip)]
    pub on_jogo: Option<OnJogo>,
}

fn joined<S: Serializer>(effect: &[Effect], serializer: S) -> Result<S::Ok, S::Error> {
    let codes: Vec<_> = effect.iter().map(|part| part.code()).collect();
    serializer.serialize_str(&codes.join("+"))
}

/// What was decided, before its consequences for score, partida and jogo are drawn.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Verdict {
    pub effect: Vec<Effect>,
    /// Who suffers it.
    pub against: Option<Side>,
    /// Who scores, where that is not simply the other side.
    pub winner: Option<Side>,
    /// What they score, where that is not what the hand is worth.
    pub worth: Option<u8>,
    pub sanctions: Vec<Sanction>,
    pub clauses: Vec<ClauseId>,
    pub committed: Vec<String>,
    pub deck: Option<Deck>,
    pub hand: Option<Hand>,
    /// A jogo lost by W×O, by the letters of winner and loser; neither: both.
    pub walkover: Vec<WalkoverTo>,
    pub walkovers: Vec<u32>,
    pub team_total: Option<TeamTotal>,
    /// The next partida starts at nil.
    pub new_partida: bool,
    /// Whoever deals did it wrongly.
    pub is_dealing_fault: bool,
}

/// A jogo closed without play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum WalkoverTo {
    /// The letters of the pair that wins and of the one that loses.
    Winner(String, String),
    /// Neither pair came.
    Nobody,
}

impl WalkoverTo {
    /// Against one side, by the letters of the running jogo.
    pub fn against(side: Side) -> Self {
        Self::Winner(letter(side.other()).to_owned(), letter(side).to_owned())
    }

    /// The pairs of the running jogo go by A and B, those of the next ones by their own letters.
    fn on_jogo(&self) -> OnJogo {
        match self {
            Self::Winner(_, loser) if loser == letter(Side::A) => OnJogo::Walkover(Side::A),
            Self::Winner(..) => OnJogo::Walkover(Side::B),
            Self::Nobody => OnJogo::DoubleWalkover,
        }
    }

    /// As it is told: one of two at once with the letters of its pairs.
    fn jogo(&self, rule: JogoRule, pairs: bool) -> JogoTold {
        match self {
            Self::Winner(winner, loser) => JogoTold::Walkover(WalkoverTold {
                rule,
                winner: winner.clone(),
                loser: loser.clone(),
                pairs,
            }),
            Self::Nobody => JogoTold::DoubleWalkover,
        }
    }
}

impl Verdict {
    /// One effect, with the clauses that it rests on.
    pub fn of(effect: Effect, clauses: &[ClauseId]) -> Self {
        Self {
            effect: vec![effect],
            clauses: clauses.to_vec(),
            ..Self::default()
        }
    }

    /// Nothing follows.
    pub fn none() -> Self {
        Self::of(Effect::None, &[])
    }

    pub fn against(mut self, side: Option<Side>) -> Self {
        self.against = side;
        self
    }

    pub fn won_by(mut self, side: Side) -> Self {
        self.winner = Some(side);
        self
    }

    pub fn with(mut self, sanction: impl Into<Sanction>) -> Self {
        self.sanctions.push(sanction.into());
        self
    }

    fn has(&self, effect: Effect) -> bool {
        self.effect.contains(&effect)
    }
}

/// What a lost hand, partida or jogo does to the table, partida by partida.
struct Table {
    rule: JogoRule,
    score: [u8; 2],
    /// None where nobody told.
    legs: Option<[u8; 2]>,
    number: u32,
}

impl Table {
    /// A partida to this side.
    fn partida(&mut self, winner: Side) -> EndedPartida {
        let told = EndedPartida {
            number: self.number,
            score: BySide::of(self.score),
            winner,
        };
        if let Some(legs) = &mut self.legs {
            let won = &mut legs[winner.index()];
            *won = won.saturating_add(1);
        }
        told
    }

    /// The partidas missing to this side's jogo; none where nobody told how those before went.
    fn award_rest(&mut self, winner: Side) -> Vec<EndedPartida> {
        let mut awarded = Vec::new();
        while self.legs.is_some() && self.jogo_winner().is_none() {
            self.number = self.number.saturating_add(1);
            self.score = [0, 0];
            self.score[winner.index()] = self.rule.target.get();
            awarded.push(self.partida(winner));
        }
        awarded
    }

    fn jogo_winner(&self) -> Option<Side> {
        let legs = self.legs?;
        Side::BOTH
            .into_iter()
            .find(|side| u32::from(legs[side.index()]) >= self.rule.best_of.needed())
    }

    fn jogo(&self) -> Option<JogoTold> {
        let legs = BySide::of(self.legs?);
        Some(match self.jogo_winner() {
            Some(winner) => JogoTold::Finished { legs, winner },
            None => JogoTold::InProgress { legs },
        })
    }
}

/// Draws the consequences of a verdict.
///
/// # Errors
/// [`FactsFault::MissingFact`] where the score, the value of the hand, or who is at fault is needed and not told.
pub(super) fn prescription(
    text: &Profile,
    partida_ended: &[ClauseId],
    facts: &Facts,
    mut verdict: Verdict,
) -> Result<Prescription, FactsFault> {
    let when = facts
        .when
        .as_ref()
        .ok_or(FactsFault::MissingFact(Needed::When))?;
    let at_table = when.phase.at_table();
    let (hand, deck) = hand_and_deck(facts, &verdict, at_table);
    let mut ruling = Prescription {
        points_moved: Vec::new(),
        score_after: when.score,
        hand: verdict.hand.unwrap_or(hand),
        deck: verdict.deck.unwrap_or(deck),
        partida: None,
        jogo: None,
        sanctions: std::mem::take(&mut verdict.sanctions),
        committed: std::mem::take(&mut verdict.committed),
        awarded_partidas: Vec::new(),
        team_total: verdict.team_total.take(),
        walkovers: std::mem::take(&mut verdict.walkovers),
        jogos: Vec::new(),
        also: None,
        clauses: Vec::new(),
        on_jogo: None,
        effect: verdict.effect.clone(),
    };
    if verdict.new_partida {
        ruling.score_after = Some(BySide::of([0, 0]));
    }
    close_jogo(facts.rule, &verdict, at_table, &mut ruling);
    if ruling.jogo.is_none() && ruling.jogos.is_empty() {
        move_points(text, facts, &verdict, &mut ruling)?;
    }
    if ruling.partida.is_some() {
        verdict.clauses.extend_from_slice(partida_ended);
    }
    for clause in facts
        .occurrence
        .parse()
        .ok()
        .into_iter()
        .chain(verdict.clauses)
    {
        if !ruling.clauses.contains(&clause) {
            ruling.clauses.push(clause);
        }
    }
    Ok(ruling)
}

fn hand_and_deck(facts: &Facts, verdict: &Verdict, at_table: bool) -> (Hand, Deck) {
    let in_cut = facts.when.is_some_and(|when| when.phase == Phase::Cut);
    let next = facts
        .dealer
        .map_or(Deck::PassToNext, |dealer| Deck::PassTo(dealer.next()));
    let closes = verdict.has(Effect::EliminateEtapa) || verdict.has(Effect::EliminateChampionship);
    if !at_table || closes {
        (Hand::None, Deck::NotApplicable)
    } else if verdict.has(Effect::HandVoid) {
        (Hand::Void, next)
    } else if verdict.has(Effect::PassDeck) {
        (Hand::NotPlayed, next)
    } else if verdict.has(Effect::AnnulJogo) {
        (Hand::Ended, Deck::NotApplicable)
    } else if verdict.has(Effect::LoseHandPoints) && in_cut {
        (Hand::NotPlayed, Deck::NormalRotation)
    } else if verdict.effect.iter().any(|part| ends_hand(*part)) {
        (Hand::Ended, Deck::NormalRotation)
    } else {
        (Hand::Continues, Deck::Stays)
    }
}

const fn ends_hand(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::LoseHandPoints
            | Effect::WinHandPoints
            | Effect::WinPartida
            | Effect::LoseRaisedPoints
            | Effect::Declined
            | Effect::LosePartida
            | Effect::LoseJogo
    )
}

/// The sides of which somebody is put out; the one at fault where no sanction names any.
fn put_out(sanctions: &[Sanction], against: Option<Side>) -> Vec<Side> {
    let is_out = |side: &Side| {
        sanctions.iter().any(|sanction| match sanction {
            Sanction::EliminateEtapa(who) | Sanction::EliminateChampionship(who) => {
                who.side() == *side
            }
            _ => false,
        })
    };
    let sides: Vec<Side> = Side::BOTH.into_iter().filter(is_out).collect();
    match sides.is_empty() {
        true => against.into_iter().collect(),
        false => sides,
    }
}

/// W×O, elimination in mid-jogo, annulment: the score counts no more.
fn close_jogo(rule: JogoRule, verdict: &Verdict, at_table: bool, ruling: &mut Prescription) {
    let eliminated =
        verdict.has(Effect::EliminateEtapa) || verdict.has(Effect::EliminateChampionship);
    let closed = if eliminated && at_table && verdict.walkover.is_empty() {
        match put_out(&ruling.sanctions, verdict.against)[..] {
            [] => Vec::new(),
            [side] => vec![WalkoverTo::against(side)],
            _ => vec![WalkoverTo::Nobody],
        }
    } else {
        verdict.walkover.clone()
    };
    match closed.as_slice() {
        [] => {}
        [one] => {
            ruling.jogo = Some(one.jogo(rule, false));
            ruling.on_jogo = Some(one.on_jogo());
        }
        several => {
            ruling.jogos = several
                .iter()
                .map(|walkover| walkover.jogo(rule, true))
                .collect();
        }
    }
    if verdict.has(Effect::AnnulJogo) {
        ruling.jogo = Some(JogoTold::Annulled);
        ruling.on_jogo = Some(OnJogo::Annul);
    }
    if ruling.jogo.is_some() || !ruling.jogos.is_empty() {
        ruling.score_after = None;
    }
}

/// Points, and the partida or jogo that they end.
fn move_points(
    text: &Profile,
    facts: &Facts,
    verdict: &Verdict,
    ruling: &mut Prescription,
) -> Result<(), FactsFault> {
    let when = facts
        .when
        .as_ref()
        .ok_or(FactsFault::MissingFact(Needed::When))?;
    let offender = || verdict.against.ok_or(FactsFault::MissingFact(Needed::Pair));
    let hand_value = || {
        when.hand_value
            .ok_or(FactsFault::MissingFact(Needed::Worth))
    };
    let mut scored: Option<(Side, u8)> = None;
    let mut lost: Option<Side> = None;
    for part in &verdict.effect {
        match part {
            Effect::Declined if when.phase == Phase::MaoDeOnzeDecision => {
                let declined = text.eleven_declined.value;
                scored = Some((offender()?.other(), declined));
            }
            Effect::LoseHandPoints | Effect::Declined => {
                scored = Some((offender()?.other(), hand_value()?));
            }
            Effect::WinHandPoints | Effect::WinPartida => {
                let winner = verdict
                    .winner
                    .ok_or(FactsFault::MissingFact(Needed::Pair))?;
                scored = Some((winner, hand_value()?));
            }
            Effect::LoseOnePoint => scored = Some((offender()?.other(), 1)),
            Effect::LoseRaisedPoints => {
                let raise = when
                    .pending_raise
                    .ok_or(FactsFault::MissingFact(Needed::PendingRaise))?;
                scored = Some((raise.by, raise.to));
            }
            Effect::LosePartida | Effect::LoseJogo if when.phase.at_table() => {
                lost = Some(offender()?);
            }
            _ => {}
        }
    }
    if scored.is_none() && lost.is_none() {
        return Ok(());
    }
    let mut score = need(when.score, Needed::Score)?.pair();
    let target = facts.rule.target.get();
    if when.phase == Phase::BetweenPartidas && score.contains(&target) {
        // The partida about to begin, not the one that has ended.
        score = [0, 0];
    }
    let winner = if let Some(side) = lost {
        score[side.other().index()] = target;
        Some(side.other())
    } else if let Some((to, points)) = scored {
        let mine = &mut score[to.index()];
        let credited = points.min(target.saturating_sub(*mine));
        *mine += credited;
        ruling.points_moved.push(Moved {
            to,
            points,
            credited,
        });
        (*mine >= target).then_some(to)
    } else {
        None
    };
    ruling.score_after = Some(BySide::of(score));
    if let Some(winner) = winner {
        let mut table = Table {
            rule: facts.rule,
            score,
            legs: facts.standing.legs,
            number: need(facts.standing.partida, Needed::Partida)?,
        };
        ruling.on_jogo = match lost {
            Some(_) if verdict.has(Effect::LoseJogo) => Some(OnJogo::Jogo(winner)),
            Some(_) => Some(OnJogo::Partida(table.number, winner)),
            None => None,
        };
        ruling.partida = Some(table.partida(winner));
        if verdict.has(Effect::LoseJogo) {
            ruling.awarded_partidas = table.award_rest(winner);
        }
        ruling.jogo = table.jogo();
    }
    Ok(())
}
