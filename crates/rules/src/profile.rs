//! The parameters of a regulation: what it says, where it says so, and where we had to read its silence.
//!
//! One state machine plays them all and branches on the fields of [`Rules`] alone.

mod vocabulary;

pub use vocabulary::{
    AfterPartida, AllTied, AllTiedAtEleven, AllTiedAtFerro, Answers, Burning, Conceal, Cuts,
    Cutter, DealOrder, DealOrderAtFerro, DealerLook, DealtFrom, ElevenLook, Exchange, Ferro,
    FerroDecides, FirstCall, FirstDealer, FirstTied, Forbidden, FurtherCalls, Jokers, LastCard,
    LaterTied, LeadAfterTie, LeadsFirst, LeadsNext, ManilhaSuits, NextDealer, Reason,
    RitualAtEleven, Sides, Tento, TwelveToNil, TwoTied, TwoVazas, ViraAtFerro, ViraFrom,
    WrongCount,
};

use crate::clause::ClauseId;
use crate::deck::{Deck, Manilhas, RankOrder, Ranking};
use crate::partida::{Target, Worths};
use crate::raise::{Stake, Stakes};
use crate::regulation::id::RegulationId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

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

/// The parameters of a regulation, and how each is read.
macro_rules! parameters {
    ($($(#[$meta:meta])* $name:ident: $type:ty,)+; $($(#[$may:meta])* $maybe:ident: $of:ty,)+) => {
        /// One regulation, every parameter of it with the clauses behind it.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Profile {
            /// Which regulation.
            pub id: RegulationId,
            /// The name of the text.
            pub title: String,
            /// Counts up with every change of a value.
            pub version: u32,
            $($(#[$meta])* pub $name: Stated<$type>,)+
            $(
                $(#[$may])*
                #[serde(default, skip_serializing_if = "Option::is_none")]
                pub $maybe: Option<Stated<$of>>,
            )+
            /// The clauses that each outcome of a mão cites; empty where the text is silent.
            pub decided_by: BTreeMap<Reason, Vec<ClauseId>>,
            /// The clauses that say what each forbidden act brings, the one that states its consequence first; without a row
            /// the text is silent.
            pub forbidden_by: BTreeMap<Forbidden, Vec<ClauseId>>,
        }

        impl Profile {
            /// Every parameter by name, and whether a text can be read as it.
            pub(crate) const FIELDS: &[(&str, Reads)] =
                &[$((stringify!($name), reads::<Stated<$type>>)),+];

            /// The same of those that may be left out.
            pub(crate) const OPTIONAL: &[(&str, Reads)] =
                &[$((stringify!($maybe), reads::<Stated<$of>>)),+];
        }
    };
}

/// Whether a text can be read.
type Reads = fn(&Value) -> Result<(), serde_json::Error>;

fn reads<T: DeserializeOwned>(told: &Value) -> Result<(), serde_json::Error> {
    T::deserialize(told).map(|_| ())
}

parameters! {
    /// Who meets whom.
    sides: Sides,
    /// Points that end a partida.
    target: Target,
    /// Partidas of a jogo at most: odd.
    best_of: u32,
    /// The pack.
    deck: Deck,
    /// The order of common cards.
    rank_order: RankOrder,
    /// Which cards are manilhas.
    manilhas: Manilhas,
    /// The strength of manilhas among themselves.
    manilha_suits: ManilhaSuits,
    /// What jokers are worth.
    jokers: Jokers,
    /// Who leads the first vaza.
    leads_first: LeadsFirst,
    /// Who leads after a vaza that a side won.
    leads_next: LeadsNext,
    /// Who leads after a tied vaza.
    lead_after_tie: LeadAfterTie,
    /// Whether cards may be concealed in the first vaza.
    conceal_first_vaza: bool,
    /// Who may conceal in the second and third vaza.
    conceal: Conceal,
    /// Whether everybody must show his highest card in the second vaza after a tied first.
    highest_after_tied_first: bool,
    /// What two vazas give.
    two_vazas: TwoVazas,
    /// What follows a tied first vaza.
    first_tied: FirstTied,
    /// What follows a tied second vaza once a side has won the first.
    second_tied: LaterTied,
    /// What follows a tied third vaza once the others are split.
    third_tied: LaterTied,
    /// What follows two tied vazas.
    first_two_tied: TwoTied,
    /// Who scores after three ties.
    all_tied: AllTied,
    /// The ladder of stakes.
    stakes: Stakes,
    /// When the first raise may be called.
    first_call: FirstCall,
    /// When a raise may be raised.
    further_calls: FurtherCalls,
    /// Who answers a call.
    answers: Answers,
    /// What the caller scores when truco, seis, nove, doze is refused.
    fold_prices: Vec<u8>,
    /// Whether raises may be called with a side at eleven.
    raises_at_eleven: bool,
    /// Whether three cards may be changed.
    exchange: Exchange,
    /// What the mão de onze is worth once played: a rung of the ladder.
    eleven_played: u8,
    /// What it gives the other side when declined: a rung of the ladder.
    eleven_declined: u8,
    /// Whose cards the side at eleven sees.
    eleven_look: ElevenLook,
    /// Who scores after three ties in the mão de onze.
    all_tied_at_eleven: AllTiedAtEleven,
    /// How the mão at eleven all is played.
    ferro: Ferro,
    /// What it decides.
    ferro_decides: FerroDecides,
    /// Who scores after three ties in it.
    all_tied_at_ferro: AllTiedAtFerro,
    /// Who deals first.
    first_dealer: FirstDealer,
    /// Who deals next.
    next_dealer: NextDealer,
    /// Who deals in the next partida.
    after_partida: AfterPartida,
    /// Who cuts.
    cutter: Cutter,
    /// How often the pack may be cut.
    cuts: Cuts,
    /// Who may look at the last card of the pack.
    last_card: LastCard,
    /// Who burns cards, and how many.
    burning: Burning,
    /// What is forbidden before the cards with a side at eleven.
    ritual_at_eleven: RitualAtEleven,
    /// From which end cards are dealt.
    dealt_from: DealtFrom,
    /// In what order cards are dealt.
    deal_order: DealOrder,
    /// In what order at eleven all.
    deal_order_at_ferro: DealOrderAtFerro,
    /// Whether the dealer may look at cards while he deals.
    dealer_look: DealerLook,
    /// Where the vira comes from.
    vira: ViraFrom,
    /// Where it comes from at eleven all.
    vira_at_ferro: ViraAtFerro,
    /// What being caught costs.
    tento: Tento,
    /// What a wrong number of cards costs.
    wrong_count: WrongCount,
    /// What losing twelve to nil brings.
    twelve_to_nil: TwelveToNil,
    ;
    /// From how many points on a side decides about the mão de onze: below the target; one short of it where nothing is
    /// said.
    eleven_at: u8,
    /// What people call the raises, lowest first, a name for each; truco, seis, nove and doze where nothing is said.
    calls: Vec<String>,
    /// Pontinhos of each partida that a W×O gives; the target where nothing is said.
    walkover_pontinhos: u8,
    /// Table points of whoever wins a confronto by W×O, where a format does not say them.
    walkover_win: i32,
    /// The same of whoever loses it so.
    walkover_loss: i32,
}

/// What the engine branches on, by value: a profile without its sources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Points that end a partida.
    pub target: u8,
    /// From how many points on a side stands at eleven.
    eleven: u8,
    /// The pack.
    pub deck: Deck,
    /// How strong its cards are.
    pub ranking: Ranking,
    /// What a mão may be worth.
    pub stakes: Stakes,
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

impl Profile {
    /// What the engine branches on.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let stakes = self.stakes.value;
        // What is no rung was refused where the regulation was read.
        let rung = |points: u8| stakes.at(i64::from(points)).unwrap_or(Stake::First);
        Rules {
            target: self.target.value.get(),
            eleven: self.eleven(self.target.value),
            deck: self.deck.value,
            ranking: Ranking {
                order: self.rank_order.value,
                manilhas: self.manilhas.value,
            },
            stakes,
            lead_after_tie: self.lead_after_tie.value,
            conceal_first_vaza: self.conceal_first_vaza.value,
            conceal: self.conceal.value,
            highest_after_tied_first: self.highest_after_tied_first.value,
            all_tied: self.all_tied.value,
            first_call: self.first_call.value,
            further_calls: self.further_calls.value,
            raises_at_eleven: self.raises_at_eleven.value,
            exchange: self.exchange.value,
            eleven_played: rung(self.eleven_played.value),
            eleven_declined: rung(self.eleven_declined.value),
            all_tied_at_eleven: self.all_tied_at_eleven.value,
            ferro: self.ferro.value,
            all_tied_at_ferro: self.all_tied_at_ferro.value,
        }
    }

    /// From how many points on a side stands at eleven where a partida goes so far: as short of its end as here.
    #[must_use]
    pub fn eleven(&self, target: Target) -> u8 {
        let at = self.eleven_at.as_ref().map(|told| told.value);
        let at = at.unwrap_or_else(|| self.target.value.eleven());
        let short = self.target.value.get().saturating_sub(at).max(1);
        target.get().saturating_sub(short)
    }

    /// What people call the raise to a rung, where the regulation has a name of its own.
    #[must_use]
    pub fn called(&self, to: Stake) -> Option<&str> {
        let calls = &self.calls.as_ref()?.value;
        calls.get((to as usize).checked_sub(1)?).map(String::as_str)
    }

    /// What a mão may be worth in a partida that goes so far.
    #[must_use]
    pub fn worths(&self, target: Target) -> Worths {
        let at_eleven = [self.eleven_declined.value, self.eleven_played.value];
        Worths {
            stakes: self.stakes.value,
            eleven: self.eleven(target),
            at_eleven: (!self.raises_at_eleven.value).then_some(at_eleven),
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
    /// From how many points on a side stands at eleven: mão de onze, mão de ferro.
    #[must_use]
    pub const fn eleven(&self) -> u8 {
        self.eleven
    }
}
