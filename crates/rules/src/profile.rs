//! The five regulations as data: what each says, where it says so, and where we had to read its silence.
//!
//! One state machine plays them all and branches on the fields of [`Rules`] alone.

mod vocabulary;

pub use vocabulary::{
    AfterPartida, AllTied, AllTiedAtEleven, AllTiedAtFerro, Answers, Burning, Conceal, Cuts,
    Cutter, DealOrder, DealOrderAtFerro, DealerLook, DealtFrom, Deck, ElevenLook, Exchange, Ferro,
    FerroDecides, FirstCall, FirstDealer, FirstTied, Forbidden, FurtherCalls, Jokers, LastCard,
    LaterTied, LeadAfterTie, LeadsFirst, LeadsNext, ManilhaSuits, Manilhas, NextDealer, RankOrder,
    Reason, RitualAtEleven, Sides, Tento, TwelveToNil, TwoTied, TwoVazas, ViraAtFerro, ViraFrom,
    WrongCount,
};

pub use crate::regulation::{ProfileId, UnknownProfile};

use crate::clause::ClauseId;
use crate::partida::Target;
use crate::raise::Stake;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

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
    /// The clauses that say what each forbidden act brings, the one that states its consequence first; without a row
    /// the text is silent.
    pub forbidden_by: BTreeMap<Forbidden, Vec<ClauseId>>,
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

    /// The clauses that say what a forbidden act brings; empty where the text is silent.
    #[must_use]
    pub fn forbidden_by(&self, act: Forbidden) -> &[ClauseId] {
        self.forbidden_by.get(&act).map_or(&[], Vec::as_slice)
    }
}

impl Rules {
    /// One point short of the target: mão de onze, mão de ferro.
    #[must_use]
    pub const fn eleven(&self) -> u8 {
        self.target - 1
    }
}
