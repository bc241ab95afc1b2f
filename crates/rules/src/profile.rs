//! The five regulations as data: what each says, where it says so, and where we had to read its silence.
//!
//! One state machine plays them all and branches on the fields of [`Rules`] alone.

use crate::clause::ClauseId;
use crate::partida::Target;
use crate::raise::Stake;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use ts_rs::TS;

/// One of the five regulations the engine embeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ProfileId {
    /// Regulamento de truco com regras oficiais (paulista, manilha nova).
    Oficial,
    /// Regras Truco (online).
    Online,
    /// 24º FARAES 2016.
    Faraes,
    /// Federação Paranaense de Truco 2024: the championship regulation and the default.
    Fprt,
    /// Rules by Rafael de Paula Cosmo: 42 cards, two jokers.
    Cosmo,
}

impl ProfileId {
    /// All five, in the order in which they are always shown.
    pub const ALL: [Self; 5] = [
        Self::Oficial,
        Self::Online,
        Self::Faraes,
        Self::Fprt,
        Self::Cosmo,
    ];

    /// The stable lower-case name used in files, clause ids and on the command line.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Oficial => "oficial",
            Self::Online => "online",
            Self::Faraes => "faraes",
            Self::Fprt => "fprt",
            Self::Cosmo => "cosmo",
        }
    }
}

impl fmt::Display for ProfileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// No regulation has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("unknown profile {0:?}")]
pub struct UnknownProfile(pub String);

impl FromStr for ProfileId {
    type Err = UnknownProfile;

    fn from_str(name: &str) -> Result<Self, UnknownProfile> {
        Self::ALL
            .into_iter()
            .find(|profile| profile.as_str() == name)
            .ok_or_else(|| UnknownProfile(name.to_owned()))
    }
}

/// A field of a profile: its value, the clauses behind it and, where the text is silent or unclear, our reading.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stated<T> {
    /// What the engine reads.
    pub value: T,
    /// Where the text says so; empty where it is silent.
    pub clauses: Vec<ClauseId>,
    /// Our reading of a silence, in Portuguese, to be shown beside the value.
    #[serde(default)]
    pub note: Option<String>,
}

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
    /// The pack.
    Deck {
        /// Ten ranks, four suits.
        Forty,
        /// And two jokers.
        FortyTwoWithJokers,
    }
    /// The order of common cards, weakest first.
    RankOrder {
        /// That of all five texts.
        #[serde(rename = "4-5-6-7-q-j-k-a-2-3")]
        Paulista,
    }
    /// Which cards are manilhas.
    Manilhas {
        /// The four cards of the rank after the vira's; after the three comes the four.
        RankAfterVira,
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
    }
}

/// One regulation, every parameter of it with the clauses behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// Which regulation.
    pub id: ProfileId,
    /// The name of the text.
    pub title: String,
    /// Counts up with every change of a value.
    pub version: u32,
    /// Who meets whom.
    pub sides: Stated<Sides>,
    /// Points that end a partida.
    pub target: Stated<Target>,
    /// Partidas of a jogo at most: odd.
    pub best_of: Stated<u32>,
    /// The pack.
    pub deck: Stated<Deck>,
    /// The order of common cards.
    pub rank_order: Stated<RankOrder>,
    /// Which cards are manilhas.
    pub manilhas: Stated<Manilhas>,
    /// The strength of manilhas among themselves.
    pub manilha_suits: Stated<ManilhaSuits>,
    /// What jokers are worth.
    pub jokers: Stated<Jokers>,
    /// Who leads the first vaza.
    pub leads_first: Stated<LeadsFirst>,
    /// Who leads after a vaza that a side won.
    pub leads_next: Stated<LeadsNext>,
    /// Who leads after a tied vaza.
    pub lead_after_tie: Stated<LeadAfterTie>,
    /// Whether cards may be concealed in the first vaza.
    pub conceal_first_vaza: Stated<bool>,
    /// Who may conceal in the second and third vaza.
    pub conceal: Stated<Conceal>,
    /// Whether everybody must show his highest card in the second vaza after a tied first.
    pub highest_after_tied_first: Stated<bool>,
    /// What two vazas give.
    pub two_vazas: Stated<TwoVazas>,
    /// What follows a tied first vaza.
    pub first_tied: Stated<FirstTied>,
    /// What follows a tied second vaza once a side has won the first.
    pub second_tied: Stated<LaterTied>,
    /// What follows a tied third vaza once the others are split.
    pub third_tied: Stated<LaterTied>,
    /// What follows two tied vazas.
    pub first_two_tied: Stated<TwoTied>,
    /// Who scores after three ties.
    pub all_tied: Stated<AllTied>,
    /// The ladder of stakes.
    pub stakes: Stated<[Stake; 5]>,
    /// When the first raise may be called.
    pub first_call: Stated<FirstCall>,
    /// When a raise may be raised.
    pub further_calls: Stated<FurtherCalls>,
    /// Who answers a call.
    pub answers: Stated<Answers>,
    /// What the caller scores when truco, seis, nove, doze is refused.
    pub fold_prices: Stated<[Stake; 4]>,
    /// Whether raises may be called with a side at eleven.
    pub raises_at_eleven: Stated<bool>,
    /// Whether three cards may be changed.
    pub exchange: Stated<Exchange>,
    /// What the mão de onze is worth once played.
    pub eleven_played: Stated<Stake>,
    /// What it gives the other side when declined.
    pub eleven_declined: Stated<Stake>,
    /// Whose cards the side at eleven sees.
    pub eleven_look: Stated<ElevenLook>,
    /// Who scores after three ties in the mão de onze.
    pub all_tied_at_eleven: Stated<AllTiedAtEleven>,
    /// How the mão at eleven all is played.
    pub ferro: Stated<Ferro>,
    /// What it decides.
    pub ferro_decides: Stated<FerroDecides>,
    /// Who scores after three ties in it.
    pub all_tied_at_ferro: Stated<AllTiedAtFerro>,
    /// Who deals first.
    pub first_dealer: Stated<FirstDealer>,
    /// Who deals next.
    pub next_dealer: Stated<NextDealer>,
    /// Who deals in the next partida.
    pub after_partida: Stated<AfterPartida>,
    /// Who cuts.
    pub cutter: Stated<Cutter>,
    /// How often the pack may be cut.
    pub cuts: Stated<Cuts>,
    /// Who may look at the last card of the pack.
    pub last_card: Stated<LastCard>,
    /// Who burns cards, and how many.
    pub burning: Stated<Burning>,
    /// What is forbidden before the cards with a side at eleven.
    pub ritual_at_eleven: Stated<RitualAtEleven>,
    /// From which end cards are dealt.
    pub dealt_from: Stated<DealtFrom>,
    /// In what order cards are dealt.
    pub deal_order: Stated<DealOrder>,
    /// In what order at eleven all.
    pub deal_order_at_ferro: Stated<DealOrderAtFerro>,
    /// Whether the dealer may look at cards while he deals.
    pub dealer_look: Stated<DealerLook>,
    /// Where the vira comes from.
    pub vira: Stated<ViraFrom>,
    /// Where it comes from at eleven all.
    pub vira_at_ferro: Stated<ViraAtFerro>,
    /// What being caught costs.
    pub tento: Stated<Tento>,
    /// What a wrong number of cards costs.
    pub wrong_count: Stated<WrongCount>,
    /// What losing twelve to nil brings.
    pub twelve_to_nil: Stated<TwelveToNil>,
    /// The clauses that each outcome of a mão cites; empty where the text is silent.
    pub decided_by: BTreeMap<Reason, Vec<ClauseId>>,
}

/// What the engine branches on, by value: a profile without its sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Points that end a partida.
    pub target: u8,
    /// The pack.
    pub deck: Deck,
    /// Who leads after a tied vaza.
    pub lead_after_tie: LeadAfterTie,
    /// Whether cards may be concealed in the first vaza.
    pub conceal_first_vaza: bool,
    /// Who may conceal in the second and third vaza.
    pub conceal: Conceal,
    /// Whether the highest card must be shown in the second vaza after a tied first.
    pub highest_after_tied_first: bool,
    /// Who scores after three ties.
    pub all_tied: AllTied,
    /// When the first raise may be called.
    pub first_call: FirstCall,
    /// When a raise may be raised.
    pub further_calls: FurtherCalls,
    /// Whether raises may be called with a side at eleven.
    pub raises_at_eleven: bool,
    /// Whether three cards may be changed.
    pub exchange: Exchange,
    /// What the mão de onze is worth once played.
    pub eleven_played: Stake,
    /// What it gives when declined.
    pub eleven_declined: Stake,
    /// Who scores after three ties in the mão de onze.
    pub all_tied_at_eleven: AllTiedAtEleven,
    /// How the mão at eleven all is played.
    pub ferro: Ferro,
    /// Who scores after three ties in it.
    pub all_tied_at_ferro: AllTiedAtFerro,
}

static PROFILES: LazyLock<[Profile; 5]> = LazyLock::new(|| {
    [
        include_str!("../data/profiles/oficial.toml"),
        include_str!("../data/profiles/online.toml"),
        include_str!("../data/profiles/faraes.toml"),
        include_str!("../data/profiles/fprt.toml"),
        include_str!("../data/profiles/cosmo.toml"),
    ]
    .map(embedded)
});

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads all five"
)]
fn embedded(text: &str) -> Profile {
    toml::from_str(text).expect("an embedded profile is sound")
}

impl Profile {
    /// The regulation as its text has it.
    #[must_use]
    pub fn of(id: ProfileId) -> &'static Self {
        &PROFILES[id as usize]
    }

    /// What the engine branches on.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        Rules {
            target: self.target.value.get(),
            deck: self.deck.value,
            lead_after_tie: self.lead_after_tie.value,
            conceal_first_vaza: self.conceal_first_vaza.value,
            conceal: self.conceal.value,
            highest_after_tied_first: self.highest_after_tied_first.value,
            all_tied: self.all_tied.value,
            first_call: self.first_call.value,
            further_calls: self.further_calls.value,
            raises_at_eleven: self.raises_at_eleven.value,
            exchange: self.exchange.value,
            eleven_played: self.eleven_played.value,
            eleven_declined: self.eleven_declined.value,
            all_tied_at_eleven: self.all_tied_at_eleven.value,
            ferro: self.ferro.value,
            all_tied_at_ferro: self.all_tied_at_ferro.value,
        }
    }

    /// The clauses that an outcome cites; empty where the text is silent.
    #[must_use]
    pub fn decided_by(&self, reason: Reason) -> &[ClauseId] {
        self.decided_by.get(&reason).map_or(&[], Vec::as_slice)
    }
}

impl Rules {
    /// One point short of the target: mão de onze, mão de ferro.
    #[must_use]
    pub const fn eleven(&self) -> u8 {
        self.target - 1
    }
}
