//! What can be asked of an occurrence, and what a record may lack.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident = $key:tt,)*) => {
        /// A fact of an occurrence, by its key in the record.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Fact {
            $($(#[$doc])* #[serde(rename = $key)] $name,)*
        }

        impl Fact {
            /// Every one.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            /// Its key in the record.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)*
                }
            }
        }
    };
}

facts! {
    /// Whether the cards won by themselves.
    Absolute = "absolute",
    /// Manilhas shown, the first vaza, the place at the table.
    Cards = "cards",
    /// Cards put to the deck.
    CardsTouched = "cards_touched",
    /// Whether it was in turn.
    InTurn = "in_turn",
    /// Which vaza ran.
    Vaza = "vaza",
    /// Cards held.
    CardsHeld = "cards_held",
    /// Cards laid at once.
    CardsLaid = "cards_laid",
    /// Whether a face could be seen.
    FaceVisible = "face_visible",
    /// Whether the card was turned up when asked.
    CardOpenedOnRequest = "card_opened_on_request",
    /// Who won each vaza.
    Vazas = "vazas",
    /// Raises made while the hand was tied.
    Raises = "raises",
    /// Whether it was said aloud.
    Spoken = "spoken",
    /// When the harmed pair stopped play.
    Claimed = "claimed",
    /// Seconds since the raise was spoken.
    DecisionS = "decision_s",
    /// Time since the jogo began.
    Elapsed = "elapsed",
    /// When the raise was spoken, since the jogo began.
    CalledAt = "called_at",
    /// What was answered.
    Answer = "answer",
    /// When the jogo began.
    Started = "started",
    /// Whether it was on purpose.
    Deliberate = "deliberate",
    /// By whose hand.
    ExposedBy = "exposed_by",
    /// Who dealt, or is to deal.
    Dealer = "dealer",
    /// Who was away.
    Away = "away",
    /// Who of them by leave.
    AuthorisedPlayers = "authorised_players",
    /// Whether at one time.
    Simultaneous = "simultaneous",
    /// Seconds away.
    AbsenceS = "absence_s",
    /// Metres from the table.
    DistanceM = "distance_m",
    /// When the rodada was called.
    Call = "call",
    /// When they came.
    Arrival = "arrival",
    /// When the anthem ended.
    Anthem = "anthem",
    /// When a substitute was offered.
    Substitution = "substitution",
    /// Who was offered.
    Substitute = "substitute",
    /// Whether the absent one is of the board.
    BoardMember = "board_member",
    /// Whether at work in the opening.
    InCeremony = "in_ceremony",
    /// When the opening ended.
    CeremonyEnd = "ceremony_end",
    /// By when they signed to be back.
    SignedReturn = "signed_return",
    /// Mesas that are missing.
    Missing = "missing",
    /// Who is there.
    Present = "present",
    /// Pairs still playing the rodada before.
    StillPlaying = "still_playing",
    /// Whom they play next.
    Opponent = "opponent",
    /// Results of the other mesas.
    Mesas = "mesas",
    /// Whether it was proven.
    Proven = "proven",
    /// The etapa, or the championship too.
    ScopeChoice = "scope_choice",
    /// The day of the decision.
    DecisionDate = "decision_date",
    /// From when to when.
    Suspension = "suspension",
    /// The day of the event.
    EventDate = "event_date",
    /// Points that people take.
    OfficialPoints = "official_points",
    /// What people decided.
    BoardDecision = "board_decision",
    /// What the súmula says.
    Entered = "entered",
    /// Whether the desk consents.
    Coordination = "coordination",
    /// Cards drawn for the deal.
    Draw = "draw",
    /// Whether it is the last rodada.
    FinalRound = "final_round",
    /// Etapas of the championship.
    EtapasInSeason = "etapas_in_season",
    /// Cuts in this deal.
    Cuts = "cuts",
    /// Cuts that were no cut, in this deal.
    Cerradas = "cerradas",
    /// Cards burnt in this deal.
    Burnt = "burnt",
    /// Whether whoever holds too many had played.
    FirstCardLaid = "first_card_laid",
    /// Cards dealt to each.
    CardsDealt = "cards_dealt",
    /// Whether the dealer had asked.
    DealerAskedIfAllHaveThree = "dealer_asked_if_all_have_three",
    /// A truco by whoever holds too many.
    TrucoBeforeFirstCard = "truco_before_first_card",
    /// Who won the hand.
    Winner = "winner",
    /// The call that waits for an answer.
    PendingCall = "pending_call",
}

/// What decides and may be missing from a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Needed {
    /// A fact that the clause asks for.
    Fact(Fact),
    /// Where and when.
    When,
    /// The moment.
    Phase,
    /// Which partida.
    Partida,
    /// The points of the partida.
    Score,
    /// What the hand is worth.
    Worth,
    /// The raise that waits for its answer.
    PendingRaise,
    /// The pair at fault.
    Pair,
    /// The player at fault.
    Player,
    /// The points of the partida, as the other regulations have them.
    ScoreBefore,
    /// What the hand is worth, as the other regulations have it.
    HandValue,
    /// Whether it was a mão de onze, as the other regulations have it.
    MaoDeOnze,
}

impl Needed {
    /// Its key in the record.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fact(fact) => fact.key(),
            Self::When => "when",
            Self::Phase => "when.phase",
            Self::Partida => "when.partida",
            Self::Score => "when.score",
            Self::Worth => "when.hand_value",
            Self::PendingRaise => "when.pending_raise",
            Self::Pair => "offender.pair",
            Self::Player => "offender.player",
            Self::ScoreBefore => "score_before",
            Self::HandValue => "hand_value",
            Self::MaoDeOnze => "mao_de_onze",
        }
    }
}

impl From<Fact> for Needed {
    fn from(fact: Fact) -> Self {
        Self::Fact(fact)
    }
}

impl fmt::Display for Needed {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fact_is_read_by_its_key() {
        for fact in Fact::ALL {
            assert_eq!(
                serde_json::from_value::<Fact>(fact.key().into()).ok(),
                Some(*fact)
            );
        }
        assert_eq!(
            Fact::DealerAskedIfAllHaveThree.key(),
            "dealer_asked_if_all_have_three"
        );
    }
}
