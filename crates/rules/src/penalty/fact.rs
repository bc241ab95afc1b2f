//! What can be asked of an occurrence.

use serde::{Deserialize, Serialize};

/// A fact of an occurrence, by its key in the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// Whether the cards won by themselves.
    Absolute,
    /// Manilhas shown, the first vaza, the place at the table.
    Cards,
    /// Cards put to the deck.
    CardsTouched,
    /// Whether it was in turn.
    InTurn,
    /// Which vaza ran.
    Vaza,
    /// Cards held.
    CardsHeld,
    /// Cards laid at once.
    CardsLaid,
    /// Whether a face could be seen.
    FaceVisible,
    /// Whether the card was turned up when asked.
    CardOpenedOnRequest,
    /// Who won each vaza.
    Vazas,
    /// Raises made while the hand was tied.
    Raises,
    /// Whether it was said aloud.
    Spoken,
    /// When the harmed pair stopped play.
    Claimed,
    /// Seconds since the raise was spoken.
    DecisionS,
    /// Time since the jogo began.
    Elapsed,
    /// When the raise was spoken, since the jogo began.
    CalledAt,
    /// What was answered.
    Answer,
    /// When the jogo began.
    Started,
    /// Whether it was on purpose.
    Deliberate,
    /// By whose hand.
    ExposedBy,
    /// Who dealt, or is to deal.
    Dealer,
    /// Who was away.
    Away,
    /// Who of them by leave.
    AuthorisedPlayers,
    /// Whether at one time.
    Simultaneous,
    /// Seconds away.
    AbsenceS,
    /// Metres from the table.
    DistanceM,
    /// When the rodada was called.
    Call,
    /// When they came.
    Arrival,
    /// When the anthem ended.
    Anthem,
    /// When a substitute was offered.
    Substitution,
    /// Who was offered.
    Substitute,
    /// Whether the absent one is of the board.
    BoardMember,
    /// Whether at work in the opening.
    InCeremony,
    /// When the opening ended.
    CeremonyEnd,
    /// By when they signed to be back.
    SignedReturn,
    /// Mesas that are missing.
    Missing,
    /// Who is there.
    Present,
    /// Pairs still playing the rodada before.
    StillPlaying,
    /// Whom they play next.
    Opponent,
    /// Results of the other mesas.
    Mesas,
    /// Whether it was proven.
    Proven,
    /// The etapa, or the championship too.
    ScopeChoice,
    /// The day of the decision.
    DecisionDate,
    /// From when to when.
    Suspension,
    /// The day of the event.
    EventDate,
    /// Points that people take.
    OfficialPoints,
    /// What people decided.
    BoardDecision,
    /// What the súmula says.
    Entered,
    /// Whether the desk consents.
    Coordination,
    /// Cards drawn for the deal.
    Draw,
    /// Whether it is the last rodada.
    FinalRound,
    /// Etapas of the championship.
    EtapasInSeason,
    /// Cuts in this deal.
    Cuts,
    /// Cuts that were no cut, in this deal.
    Cerradas,
    /// Cards burnt in this deal.
    Burnt,
    /// Whether whoever holds too many had played.
    FirstCardLaid,
    /// Cards dealt to each.
    CardsDealt,
    /// Whether the dealer had asked.
    DealerAskedIfAllHaveThree,
    /// A truco by whoever holds too many.
    TrucoBeforeFirstCard,
    /// Who won the hand.
    Winner,
    /// The call that waits for an answer.
    PendingCall,
}
