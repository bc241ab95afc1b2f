//! The words of a profile's fields: what each may say.

use serde::{Deserialize, Serialize};

/// A vocabulary of one field: unit variants in kebab-case.
macro_rules! vocabulary {
    ($($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $variant:ident),+ $(,)? })+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$vmeta])* $variant),+ }
    )+};
}

vocabulary! {
    /// Who meets whom.
    Sides {
        /// Two against two.
        Pairs,
        /// Two against two, or one against one.
        PairsOrSingles,
        /// One against one: a championship's own choice.
        Singles,
    }
    /// The strength of manilhas among themselves, strongest first.
    ManilhaSuits {
        /// That of all five texts.
        PausCopasEspadasOuros,
    }
    /// What jokers are worth.
    Jokers {
        /// There are none.
        None,
        /// Equal to one another, above the three, below every manilha; a joker as vira makes the fours manilhas.
        EqualBetweenThreeAndManilhas,
    }
    /// Who leads the first vaza.
    LeadsFirst {
        /// The player at the dealer's right.
        Eldest,
    }
    /// Who leads after a vaza that a side won.
    LeadsNext {
        /// Who showed the winning card.
        Winner,
    }
    /// Who leads after a tied vaza.
    LeadAfterTie {
        /// The first player of the other side to equal the first of the strongest cards.
        WhoTied,
        /// Its leader, again.
        SameLeader,
    }
    /// Who may conceal a card in the second and third vaza.
    Conceal {
        /// Anyone.
        Anyone,
        /// Anyone, but not while every vaza so far is tied.
        NotWhileTied,
        /// Anyone but the eldest, all through the mão.
        AllButEldest,
    }
    /// What two vazas of three give.
    TwoVazas {
        /// The mão.
        Wins,
    }
    /// What follows a tied first vaza.
    FirstTied {
        /// The second decides, and the third where that one is tied, too.
        SecondDecides,
    }
    /// What follows a tie once a side has won the first vaza.
    LaterTied {
        /// The side that won the first has the mão.
        FirstDecides,
    }
    /// What follows two tied vazas.
    TwoTied {
        /// The third decides.
        ThirdDecides,
    }
    /// Who scores when all three vazas are tied.
    AllTied {
        /// The side of the dealer.
        DealersSide,
        /// Nobody.
        Nobody,
        /// The side that did not make the last raise; nobody where there was none.
        AgainstLastRaiser,
        /// By the raises made while the mão was tied: against who raised at an exposed card, for who raised blind.
        ByRaisesWhileTied,
        /// The side with the highest suit among the cards that tied the third vaza.
        HighestSuit,
    }
    /// When the first raise may be called.
    FirstCall {
        /// By any seat, at any time.
        AnySeatAnyTime,
        /// By the seat whose turn it is.
        OwnTurn,
    }
    /// When a raise may be raised.
    FurtherCalls {
        /// In answer to the call, or later by the side that accepted.
        InAnswerOrLater,
        /// In answer to the call alone.
        InAnswerOnly,
    }
    /// Who answers a call.
    Answers {
        /// Either seat of the side called; the first answer binds.
        EitherSeatFirstBinds,
    }
    /// Whether three cards may be changed.
    Exchange {
        /// Never.
        None,
        /// Three figures may, before anything is played or called.
        FamiliaReal,
    }
    /// Whose cards the side at eleven sees before it decides.
    ElevenLook {
        /// Each shows his cards to the partner.
        ShownToPartner,
        /// They are swapped for a look and go back.
        SwappedAndReturned,
        /// They are swapped, by the side at eleven alone.
        SwappedByElevenOnly,
    }
    /// Who scores after three ties with one side at eleven.
    AllTiedAtEleven {
        /// As in any mão.
        AsAlways,
        /// The side that is not at eleven.
        SideWithoutEleven,
    }
    /// How the mão at eleven all is played.
    Ferro {
        /// Cards and vira face down; the vira is turned when the first vaza lies on the table.
        Blind,
        /// Cards face down.
        CardsFaceDown,
        /// Each sees his own; no exchange.
        NoExchange,
    }
    /// What the mão at eleven all decides.
    FerroDecides {
        /// The partida.
        Partida,
    }
    /// Who scores after three ties at eleven all.
    AllTiedAtFerro {
        /// As in any mão.
        AsAlways,
        /// Nobody; the next dealer deals.
        Nobody,
    }
    /// Who deals first.
    FirstDealer {
        /// Each draws a card; the highest deals.
        HighestDrawnCard,
        /// The text does not say.
        Unstated,
    }
    /// Who deals after a mão.
    NextDealer {
        /// The player at the dealer's right, also where nobody scored.
        Right,
    }
    /// Who deals first in the next partida.
    AfterPartida {
        /// The deal goes on as after any mão.
        DealGoesOn,
        /// A new draw.
        NewDraw,
    }
    /// Who cuts.
    Cutter {
        /// The player at the dealer's left.
        LeftOfDealer,
    }
    /// How often the pack may be cut.
    Cuts {
        /// Three cuts, or one cerrada and one cut.
        ThreeOrCerrarAndCut,
        /// One dry cut, or a knock.
        OneDryOrKnock,
        /// Up to three cerradas in a row.
        CerrarUpToThree,
        /// Three cuts, never a cerrada.
        ThreeNeverCerrar,
        /// The text does not say.
        Unstated,
    }
    /// Whether the last card of the pack may be looked at when it is cut.
    LastCard {
        /// The cutter may, but not show it.
        CutterMayLook,
        /// Nobody may.
        Forbidden,
        /// The text does not say.
        Unstated,
    }
    /// Who burns cards, and how many.
    Burning {
        /// The cutter, three at a time, nine at most.
        ThreesByCutter,
        /// Cutter and dealer, nine at most between them.
        NineByCutterAndDealer,
        /// The text does not know it.
        Unstated,
    }
    /// What is forbidden before the cards with a side at eleven.
    RitualAtEleven {
        /// Nothing more than always.
        AsAlways,
        /// Burning, and looking at the bottom of the pack.
        NoBurningOrLook,
        /// Cerrar, too.
        NoCerrarBurningOrLook,
    }
    /// From which end of the pack cards are dealt.
    DealtFrom {
        /// The top, unless the cutter says "subir"; he may not once he has seen the last card.
        TopUnlessSubir,
        /// As the cutter says; else as the dealer likes.
        CutterSays,
        /// The bottom.
        Bottom,
        /// The text does not say.
        Unstated,
    }
    /// In what order cards are dealt.
    DealOrder {
        /// Three to a player, eldest first.
        ThreeByThree,
        /// One to a player, eldest first.
        OneByOne,
        /// The first card to the eldest, then as the dealer likes.
        FirstToEldest,
        /// The text does not say.
        Unstated,
    }
    /// In what order cards are dealt at eleven all.
    DealOrderAtFerro {
        /// As in any mão.
        AsAlways,
        /// Three to a player, eldest first.
        ThreeByThree,
    }
    /// Whether the dealer may look at the cards of his side while he deals.
    DealerLook {
        /// Not before the last card is dealt.
        NotWhileDealing,
        /// The text does not say.
        Unstated,
    }
    /// Where the vira comes from.
    ViraFrom {
        /// The cutter chooses it before any card is dealt.
        CutterBeforeDealing,
        /// The cutter chooses it before play starts.
        CutterBeforePlay,
        /// The card after the last one dealt.
        LastCard,
        /// The thirteenth card.
        ThirteenthCard,
        /// As the dealer likes.
        DealersChoice,
        /// No card is turned up: manilhas are always the same.
        None,
    }
    /// Where the vira comes from at eleven all.
    ViraAtFerro {
        /// As in any mão.
        AsAlways,
        /// The thirteenth card.
        ThirteenthCard,
    }
    /// What being caught costs.
    Tento {
        /// The stake; the partida at eleven all.
        Stake,
        /// The points in dispute: the last accepted value.
        PointsInDispute,
        /// The text names no penalty.
        None,
    }
    /// What a wrong number of cards costs the dealer.
    WrongCount {
        /// A tento of the stake, three at most.
        TentoAtMostThree,
        /// A dealing fault: the pack passes, and again: a point besides.
        DealingFault,
        /// Never a point.
        NeverPoints,
        /// The text names no penalty.
        None,
    }
    /// What losing a partida twelve to nil brings.
    TwelveToNil {
        /// Nothing.
        Nothing,
        /// The losers pass under the table: a note, no points.
        UnderTheTable,
    }
    /// What decided a mão; each profile names the clauses of those that can arise in it.
    Reason {
        /// A side won two vazas.
        TwoVazas,
        /// The first vaza was tied; the second decided.
        SecondAfterTie,
        /// The second vaza was tied; the first decided.
        SecondTied,
        /// The third vaza was tied, the others split; the first decided.
        ThirdTied,
        /// The first two vazas were tied; the third decided.
        ThirdAfterTwoTies,
        /// Truco was refused.
        FoldedTruco,
        /// Seis was refused.
        FoldedSix,
        /// Nove was refused.
        FoldedNine,
        /// Doze was refused.
        FoldedTwelve,
        /// The mão de onze was declined.
        DeclinedEleven,
        /// Three ties: the dealer's side scores.
        TiedDealersSide,
        /// Three ties: nobody scores.
        TiedNobody,
        /// Three ties: the side of the last raise loses the stake.
        TiedAgainstLastRaiser,
        /// Three ties: the newest raise that decides was made at an exposed card and loses.
        TiedExposedRaise,
        /// Three ties: the newest raise that decides was made blind and wins.
        TiedBlindRaise,
        /// Three ties: the highest suit of the third vaza scores.
        TiedHighestSuit,
        /// Three ties: only jokers or concealed cards tied the third vaza; nobody scores.
        TiedWithoutSuit,
        /// Three ties in the mão de onze: the side without eleven scores.
        TiedSideWithoutEleven,
        /// Three ties at eleven all: nobody scores.
        TiedAtFerro,
        /// A retruco by a side with nine points or more was passed over (beside another reason).
        TiedRetrucoWithoutClaim,
    }    /// What may not be done in a mão, by its state; each profile names the clauses that say what it brings.
    Forbidden {
        /// A raise with one side at eleven.
        RaiseAtEleven,
        /// A raise at eleven all.
        RaiseAtFerro,
        /// A raise above doze.
        RaiseAboveTwelve,
        /// Truco by a seat whose turn it is not.
        TrucoOutOfTurn,
        /// A raise to seis by a side to which it is not open.
        SixOutOfTurn,
        /// A raise to nove by a side to which it is not open.
        NineOutOfTurn,
        /// A raise to doze by a side to which it is not open.
        TwelveOutOfTurn,
        /// To play on while truco waits for its answer, or to answer one's own.
        TrucoUnanswered,
        /// The same while seis waits.
        SixUnanswered,
        /// The same while nove waits.
        NineUnanswered,
        /// The same while doze waits.
        TwelveUnanswered,
        /// A card laid by a seat whose turn it is not.
        CardOutOfTurn,
        /// A card concealed in the first vaza.
        HideInFirstVaza,
        /// A card concealed while the mão is tied.
        HideWhileTied,
        /// A card concealed by the eldest.
        HideByEldest,
        /// A lower card shown than the highest.
        LowerCard,
        /// Cards changed with one side at eleven.
        ExchangeAtEleven,
        /// Cards changed at eleven all.
        ExchangeAtFerro,
        /// Cards changed that are not three figures, or too late.
        ExchangeWithoutFigures,
    }
}
