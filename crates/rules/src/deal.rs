//! Before the cards: the draw for the first deal, the cut, burning, dealing, the vira.
//!
//! A [`DealRecord`] is what was done, in order; [`DealRecord::check`] holds it against a profile and names every
//! infraction. What an infraction costs is [`crate::penalty`]'s.

use crate::card::{Card, Rank, Suit};
use crate::clause::ClauseId;
use crate::profile::{
    Burning, Cuts, DealOrder, DealOrderAtFerro, DealerLook, DealtFrom, Ferro, LastCard, Profile,
    RitualAtEleven, ViraAtFerro, ViraFrom,
};
use crate::vaza::{Seats, TableSeat};
use serde::Serialize;

/// Cards that may be burnt in one deal (oficial-queimar-3x3, cosmo-queimar-9).
pub(crate) const MOST_BURNT: u32 = 9;
/// Cards that are burnt at a time where they go by threes.
const BURNT_AT_A_TIME: u32 = 3;
/// Cuts, or cerradas, that may be made in one deal (oficial-cortes-3, cosmo-cortes-3).
pub(crate) const MOST_CUTS: u32 = 3;
/// Whether a deal was cut as the official rules let it: three times, or once with one cerrada.
pub(crate) const fn are_cuts_or_cerrada(cuts: u32, cerradas: u32) -> bool {
    (cuts <= MOST_CUTS && cerradas == 0) || (cuts <= 1 && cerradas <= 1)
}

/// Cards a player, and vazas of a mão.
pub const HAND: u32 = 3;

/// Whoever drew the highest card: 3 2 A K J Q 7 6 5 4, then paus, copas, espadas, ouros (fprt-1.1.a).
///
/// None where nobody drew, where a joker was drawn, or one card twice.
pub fn first_dealer<P>(drawn: impl IntoIterator<Item = (P, Card)>) -> Option<P> {
    let mut cards: Vec<((Rank, Suit), P)> = Vec::new();
    for (player, card) in drawn {
        let card = card.common()?;
        if cards.iter().any(|(before, _)| *before == card) {
            return None;
        }
        cards.push((card, player));
    }
    cards
        .into_iter()
        .max_by_key(|(card, _)| *card)
        .map(|(_, player)| player)
}

/// An end of the pack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The top: "de cima".
    Top,
    /// The bottom: "subir".
    Bottom,
}

/// One thing done before play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A cut.
    Cut,
    /// A cerrada.
    Cerrar,
    /// The cut is declined by a knock on the pack.
    Knock,
    /// Somebody looks at the last card of the pack.
    LookAtLast,
    /// Cards are burnt.
    Burn {
        /// How many.
        cards: u32,
        /// Whether all could see them.
        shown: bool,
        /// Whether the player they were for had looked at his cards.
        after_looking: bool,
    },
    /// Somebody says from which end to deal.
    Say(End),
    /// The vira is chosen, or turned up where it is the next card.
    Vira {
        /// Whether its face can be seen.
        open: bool,
    },
    /// Cards are dealt.
    Deal {
        /// To whom.
        to: TableSeat,
        /// How many at once.
        cards: u32,
        /// From which end.
        from: End,
    },
    /// Somebody looks at cards that have been dealt to a seat.
    Look {
        /// Whose cards.
        of: TableSeat,
    },
}

/// What was done before play, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealRecord {
    /// How many sit at the table.
    pub seats: Seats,
    /// Who deals.
    pub dealer: TableSeat,
    /// Points of A and B.
    pub score: [u8; 2],
    /// Who did what.
    pub steps: Vec<(TableSeat, Step)>,
}

/// What is wrong with a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Infraction {
    /// The pack was cut by another than the player at the dealer's left.
    WrongCutter,
    /// More cuts or cerradas than allowed.
    TooManyCuts,
    /// A cerrada where there is none.
    CerrarForbidden,
    /// Neither cut nor knock before the deal.
    CutNotOffered,
    /// Somebody looked at the last card who may not.
    LastCardSeen,
    /// Burning where there is none.
    BurningForbidden,
    /// Burnt by another than who may.
    WrongBurner,
    /// Another number at a time than allowed.
    WrongLot,
    /// More cards burnt than allowed.
    TooManyBurnt,
    /// Burnt without being shown to all.
    BurntUnseen,
    /// Burnt after the player had looked at his cards.
    BurntTooLate,
    /// Somebody says from which end to deal who may not, or no more.
    EndForbidden,
    /// Dealt from the wrong end.
    WrongEnd,
    /// Dealt by another than the dealer.
    WrongDealer,
    /// Dealt in the wrong order.
    WrongOrder,
    /// Somebody holds another number of cards than three.
    WrongCount,
    /// The vira comes from the wrong hand.
    WrongViraChooser,
    /// The vira comes at the wrong time.
    ViraOutOfTime,
    /// There is no vira.
    ViraMissing,
    /// The vira shows its face where it must not.
    ViraShown,
    /// Somebody looked at cards too early.
    CardsSeen,
}

/// An infraction, with its evidence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What is wrong.
    pub infraction: Infraction,
    /// Who did it; for a wrong number of cards, who holds them.
    pub by: TableSeat,
    /// Which step, from 0; none where something was left undone.
    pub step: Option<usize>,
    /// The first clause behind the rule; none where the text is silent.
    pub clause: Option<ClauseId>,
}

impl DealRecord {
    /// Holds the deal against a profile.
    ///
    /// # Errors
    /// Every infraction, in the order of the steps, then what was left undone.
    pub fn check(&self, profile: &Profile) -> Result<(), Vec<Found>> {
        let mut check = Check::new(self, profile);
        for (index, &(by, step)) in self.steps.iter().enumerate() {
            check.at = Some(index);
            check.step(by, step);
        }
        check.at = None;
        check.finish();
        if check.found.is_empty() {
            Ok(())
        } else {
            Err(check.found)
        }
    }
}

/// What has been done so far.
struct Check<'r> {
    record: &'r DealRecord,
    profile: &'r Profile,
    cutter: TableSeat,
    at: Option<usize>,
    cuts: u32,
    cerradas: u32,
    knocked: bool,
    burnt: u32,
    last_seen: bool,
    said: Option<End>,
    vira: bool,
    dealt: Vec<(TableSeat, u32)>,
    found: Vec<Found>,
}

impl<'r> Check<'r> {
    const fn new(record: &'r DealRecord, profile: &'r Profile) -> Self {
        // The player at the dealer's left is the last to the right.
        let cutter = record.seats.after(record.dealer, record.seats as u8 - 1);
        Self {
            record,
            profile,
            cutter,
            at: None,
            cuts: 0,
            cerradas: 0,
            knocked: false,
            burnt: 0,
            last_seen: false,
            said: None,
            vira: false,
            dealt: Vec::new(),
            found: Vec::new(),
        }
    }

    fn find(&mut self, infraction: Infraction, by: TableSeat, clauses: &[ClauseId]) {
        self.found.push(Found {
            infraction,
            by,
            step: self.at,
            clause: clauses.first().cloned(),
        });
    }

    fn at_eleven(&self) -> bool {
        self.elevens() != [false, false]
    }

    fn at_ferro(&self) -> bool {
        self.elevens() == [true, true]
    }

    fn elevens(&self) -> [bool; 2] {
        let eleven = self.profile.eleven(self.profile.target.value);
        self.record.score.map(|points| points >= eleven)
    }

    fn all_dealt(&self) -> bool {
        self.dealt_to(|_| true) >= HAND * self.record.seats as u32
    }

    fn step(&mut self, by: TableSeat, step: Step) {
        match step {
            Step::Cut | Step::Cerrar | Step::Knock => self.cut(by, step),
            Step::LookAtLast => self.look_at_last(by),
            Step::Burn {
                cards,
                shown,
                after_looking,
            } => self.burn(by, cards, shown, after_looking),
            Step::Say(end) => self.say(by, end),
            Step::Vira { open } => self.turn_vira(by, open),
            Step::Deal { to, cards, from } => self.deal(by, to, cards, from),
            Step::Look { of } => self.look(by, of),
        }
    }

    fn cut(&mut self, by: TableSeat, step: Step) {
        let profile = self.profile;
        if by != self.cutter {
            self.find(Infraction::WrongCutter, by, &profile.cutter.clauses);
        }
        match step {
            Step::Cerrar => self.cerradas += 1,
            Step::Knock => self.knocked = true,
            _ => self.cuts += 1,
        }
        let (cuts, cerradas) = (self.cuts, self.cerradas);
        let ritual = &profile.ritual_at_eleven;
        let barred = self.at_eleven() && ritual.value == RitualAtEleven::NoCerrarBurningOrLook;
        if step == Step::Cerrar && barred {
            self.find(Infraction::CerrarForbidden, by, &ritual.clauses);
            return;
        }
        let fault = match profile.cuts.value {
            Cuts::ThreeOrCerrarAndCut => {
                (!are_cuts_or_cerrada(cuts, cerradas)).then_some(Infraction::TooManyCuts)
            }
            Cuts::OneDryOrKnock => (cuts + cerradas + u32::from(self.knocked) > 1)
                .then_some(Infraction::TooManyCuts)
                .or((cerradas > 0).then_some(Infraction::CerrarForbidden)),
            Cuts::CerrarUpToThree => {
                (cuts + cerradas > MOST_CUTS).then_some(Infraction::TooManyCuts)
            }
            Cuts::ThreeNeverCerrar if step == Step::Cerrar => Some(Infraction::CerrarForbidden),
            Cuts::ThreeNeverCerrar => (cuts > MOST_CUTS).then_some(Infraction::TooManyCuts),
            Cuts::Unstated => None,
        };
        if let Some(fault) = fault {
            self.find(fault, by, &profile.cuts.clauses);
        }
    }

    fn look_at_last(&mut self, by: TableSeat) {
        let profile = self.profile;
        self.last_seen |= by == self.cutter;
        let ritual = &profile.ritual_at_eleven;
        if self.at_eleven() && ritual.value != RitualAtEleven::AsAlways {
            self.find(Infraction::LastCardSeen, by, &ritual.clauses);
            return;
        }
        let lawful = match profile.last_card.value {
            LastCard::CutterMayLook => by == self.cutter,
            LastCard::Forbidden => false,
            LastCard::Unstated => true,
        };
        if !lawful {
            self.find(Infraction::LastCardSeen, by, &profile.last_card.clauses);
        }
    }

    fn burn(&mut self, by: TableSeat, cards: u32, shown: bool, after_looking: bool) {
        let profile = self.profile;
        let clauses = &profile.burning.clauses;
        self.burnt = self.burnt.saturating_add(cards);
        let ritual = &profile.ritual_at_eleven;
        if self.at_eleven() && ritual.value != RitualAtEleven::AsAlways {
            self.find(Infraction::BurningForbidden, by, &ritual.clauses);
            return;
        }
        let burner = match profile.burning.value {
            Burning::Unstated => {
                self.find(Infraction::BurningForbidden, by, clauses);
                return;
            }
            Burning::ThreesByCutter => {
                if cards != BURNT_AT_A_TIME {
                    self.find(Infraction::WrongLot, by, clauses);
                }
                if after_looking {
                    self.find(Infraction::BurntTooLate, by, clauses);
                }
                by == self.cutter
            }
            Burning::NineByCutterAndDealer => by == self.cutter || by == self.record.dealer,
        };
        if !burner {
            self.find(Infraction::WrongBurner, by, clauses);
        }
        if !shown {
            self.find(Infraction::BurntUnseen, by, clauses);
        }
        if self.burnt > MOST_BURNT {
            self.find(Infraction::TooManyBurnt, by, clauses);
        }
    }

    fn say(&mut self, by: TableSeat, end: End) {
        let profile = self.profile;
        let lawful = match profile.dealt_from.value {
            DealtFrom::TopUnlessSubir => {
                by == self.cutter && !(end == End::Bottom && self.last_seen)
            }
            DealtFrom::CutterSays => by == self.cutter,
            DealtFrom::Bottom => end == End::Bottom,
            DealtFrom::Unstated => true,
        };
        if lawful {
            self.said = Some(end);
        } else {
            self.find(Infraction::EndForbidden, by, &profile.dealt_from.clauses);
        }
    }

    fn turn_vira(&mut self, by: TableSeat, open: bool) {
        let profile = self.profile;
        self.vira = true;
        if open && self.at_ferro() && profile.ferro.value == Ferro::Blind {
            self.find(Infraction::ViraShown, by, &profile.ferro.clauses);
        }
        let at_ferro =
            self.at_ferro() && profile.vira_at_ferro.value == ViraAtFerro::ThirteenthCard;
        let (from, clauses) = if at_ferro {
            (ViraFrom::ThirteenthCard, &profile.vira_at_ferro.clauses)
        } else {
            (profile.vira.value, &profile.vira.clauses)
        };
        let (chooser, in_time) = match from {
            // Nothing is turned up.
            ViraFrom::None => (self.record.dealer, false),
            ViraFrom::CutterBeforeDealing => (self.cutter, self.dealt.is_empty()),
            ViraFrom::CutterBeforePlay => (self.cutter, true),
            ViraFrom::LastCard | ViraFrom::ThirteenthCard => (self.record.dealer, self.all_dealt()),
            ViraFrom::DealersChoice => (self.record.dealer, true),
        };
        if by != chooser {
            self.find(Infraction::WrongViraChooser, by, clauses);
        }
        if !in_time {
            self.find(Infraction::ViraOutOfTime, by, clauses);
        }
    }

    fn deal(&mut self, by: TableSeat, to: TableSeat, cards: u32, from: End) {
        let profile = self.profile;
        if by != self.record.dealer {
            self.find(Infraction::WrongDealer, by, &profile.next_dealer.clauses);
        }
        if self.dealt.is_empty() && profile.cuts.value == Cuts::OneDryOrKnock {
            let offered = self.cuts + self.cerradas > 0 || self.knocked;
            if !offered {
                self.find(Infraction::CutNotOffered, by, &profile.cuts.clauses);
            }
        }
        let wrong_end = match profile.dealt_from.value {
            DealtFrom::TopUnlessSubir => from != self.said.unwrap_or(End::Top),
            DealtFrom::CutterSays => self.said.is_some_and(|said| said != from),
            DealtFrom::Bottom => from != End::Bottom,
            DealtFrom::Unstated => false,
        };
        if wrong_end {
            self.find(Infraction::WrongEnd, by, &profile.dealt_from.clauses);
        }
        let at_ferro =
            self.at_ferro() && profile.deal_order_at_ferro.value == DealOrderAtFerro::ThreeByThree;
        let (order, clauses) = if at_ferro {
            (
                DealOrder::ThreeByThree,
                &profile.deal_order_at_ferro.clauses,
            )
        } else {
            (profile.deal_order.value, &profile.deal_order.clauses)
        };
        let seats = self.record.seats;
        let turn = u8::try_from(self.dealt.len() % seats.count()).unwrap_or(0);
        let in_turn = to == seats.after(self.record.dealer, turn + 1);
        let in_order = match order {
            DealOrder::ThreeByThree => cards == HAND && in_turn,
            DealOrder::OneByOne => cards == 1 && in_turn,
            DealOrder::FirstToEldest => {
                !self.dealt.is_empty() || to == seats.after(self.record.dealer, 1)
            }
            DealOrder::Unstated => true,
        };
        self.dealt.push((to, cards));
        if !in_order {
            self.find(Infraction::WrongOrder, by, clauses);
        }
    }

    fn look(&mut self, by: TableSeat, of: TableSeat) {
        let profile = self.profile;
        if self.at_ferro() {
            let seen = match profile.ferro.value {
                Ferro::Blind | Ferro::CardsFaceDown => true,
                Ferro::NoExchange => of != by,
            };
            if seen {
                self.find(Infraction::CardsSeen, by, &profile.ferro.clauses);
            }
            return;
        }
        let dealer_looks = by == self.record.dealer
            && !self.all_dealt()
            && profile.dealer_look.value == DealerLook::NotWhileDealing;
        if dealer_looks || of.side() != by.side() {
            self.find(Infraction::CardsSeen, by, &profile.dealer_look.clauses);
        }
    }

    /// Cards dealt to whom the filter takes.
    fn dealt_to(&self, takes: impl Fn(TableSeat) -> bool) -> u32 {
        self.dealt
            .iter()
            .filter(|(to, _)| takes(*to))
            .fold(0, |sum, (_, cards)| sum.saturating_add(*cards))
    }

    fn finish(&mut self) {
        let profile = self.profile;
        for seat in self.record.seats.each() {
            if self.dealt_to(|to| to == seat) != HAND {
                self.find(Infraction::WrongCount, seat, &profile.wrong_count.clauses);
            }
        }
        if !self.vira && profile.vira.value != ViraFrom::None {
            self.find(
                Infraction::ViraMissing,
                self.record.dealer,
                &profile.vira.clauses,
            );
        }
    }
}
