//! Laws of a mão that hold on every deal and after every action.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use proptest::prelude::*;
use proptest::sample::Index;
use rules::card::Card;
use rules::mao::{Act, Action, Mao, Phase, Setup};
use rules::partida::Side;
use rules::profile::{Conceal, Exchange};
use rules::regulation::{Regulation, RegulationId};
use rules::vaza::{Seats, TableSeat, VazaResult};

#[derive(Debug, Clone)]
struct Deal {
    profile: RegulationId,
    setup: Setup,
}

prop_compose! {
    /// Any deal of any regulation, the score often close to eleven.
    fn any_deal()(
        profile in prop::sample::select(RegulationId::EMBEDDED.to_vec()),
        four in any::<bool>(),
        dealer in 0..4_u8,
        score in [prop_oneof![0..12_i64, Just(11)], prop_oneof![0..12_i64, Just(11)]],
        order in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
    ) -> Deal {
        let rules = Regulation::embedded(profile).unwrap().profile().unwrap().rules();
        let seats = if four { Seats::Four } else { Seats::Two };
        let dealer = TableSeat::new(dealer).filter(|&seat| seats.has(seat)).unwrap_or(TableSeat::FIRST);
        let mut cards = order
            .into_iter()
            .filter(|card| rules.deck.has(*card));
        let mut next = || cards.next().unwrap();
        let vira = Some(next());
        let held = [(); 4].map(|()| [next(), next(), next()]);
        Deal { profile, setup: Setup { rules, seats, dealer, score, vira, held } }
    }
}

fn every_action() -> Vec<Action> {
    let mut actions = Vec::new();
    for seat in (0..4).filter_map(TableSeat::new) {
        for act in [
            Act::Raise,
            Act::Accept,
            Act::Fold,
            Act::PlayEleven,
            Act::DeclineEleven,
        ] {
            actions.push(Action { seat, act });
        }
        for card in Card::all() {
            actions.push(Action {
                seat,
                act: Act::Play(card),
            });
            actions.push(Action {
                seat,
                act: Act::Hide(card),
            });
        }
    }
    actions
}

/// What must be true of any position.
fn check(mao: &Mao, before: Option<&Mao>) -> Result<(), TestCaseError> {
    let listed = mao.legal_actions();
    prop_assert_eq!(listed.is_empty(), mao.outcome().is_some());
    for action in every_action() {
        let mut after = *mao;
        let accepted = after.play(action);
        prop_assert_eq!(accepted.is_ok(), listed.contains(&action), "{:?}", action);
        if accepted.is_err() {
            prop_assert_eq!(&after, mao, "a refused action changes nothing");
        }
    }
    let held: usize = mao.seats().each().map(|seat| mao.held(seat).count()).sum();
    let laid = match mao.phase() {
        Phase::Over(_) => 0,
        _ => mao.vaza().laid(mao.seats()).count(),
    };
    if mao.outcome().is_none() {
        let played = mao.vazas().len() * mao.seats().count() + laid;
        prop_assert_eq!(held + played, 3 * mao.seats().count());
    }
    if let Some(before) = before {
        prop_assert!(mao.stake() >= before.stake());
        prop_assert!(mao.vazas().starts_with(before.vazas()));
    }
    if let Some(outcome) = mao.outcome() {
        prop_assert_eq!(outcome.winner.is_none(), outcome.points == 0);
        let score = mao.score_after();
        prop_assert!(score.iter().all(|points| *points <= 12));
        if mao.is_ferro() {
            prop_assert_eq!(mao.partida_winner(), outcome.winner);
        }
    }
    Ok(())
}

/// The other way round: sides change places, and nothing else does.
fn mirrored(deal: &Deal) -> Setup {
    let Setup {
        rules,
        seats,
        dealer,
        score: [a, b],
        vira,
        held,
    } = deal.setup.clone();
    let mut turned = held;
    for seat in seats.each() {
        turned[seats.after(seat, 1).index()] = held[seat.index()];
    }
    Setup {
        rules,
        seats,
        dealer: seats.after(dealer, 1),
        score: [b, a],
        vira,
        held: turned,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_listed_is_accepted_and_nothing_else(deal in any_deal(), choices in prop::collection::vec(any::<Index>(), 40)) {
        let mut mao = Mao::new(&deal.setup).unwrap();
        check(&mao, None)?;
        for choice in choices {
            let listed = mao.legal_actions();
            if listed.is_empty() {
                break;
            }
            let before = mao;
            mao.play(*choice.get(&listed)).unwrap();
            check(&mao, Some(&before))?;
        }
        // Twelve cards, four raises and their answers, one decision.
        prop_assert!(mao.outcome().is_some());
        for clause in mao.grounds(Regulation::embedded(deal.profile).unwrap().profile().unwrap()) {
            prop_assert!(Regulation::embedded(deal.profile).unwrap().clause(clause.as_str()).is_some());
        }
    }

    #[test]
    fn the_sides_are_alike(deal in any_deal(), choices in prop::collection::vec(any::<Index>(), 40)) {
        let mut mao = Mao::new(&deal.setup).unwrap();
        let mut mirror = Mao::new(&mirrored(&deal)).unwrap();
        for choice in choices {
            let listed = mao.legal_actions();
            if listed.is_empty() {
                break;
            }
            let action = *choice.get(&listed);
            mao.play(action).unwrap();
            mirror.play(Action { seat: mao.seats().after(action.seat, 1), ..action }).unwrap();
        }
        let (one, other) = (mao.outcome().unwrap(), mirror.outcome().unwrap());
        prop_assert_eq!(one.winner.map(Side::other), other.winner);
        prop_assert_eq!(one.points, other.points);
        prop_assert_eq!(one.reason, other.reason);
    }

    #[test]
    fn concealing_follows_the_profile(deal in any_deal(), choices in prop::collection::vec(any::<Index>(), 40)) {
        let mut mao = Mao::new(&deal.setup).unwrap();
        let eldest = mao.seats().after(deal.setup.dealer, 1);
        for choice in choices {
            let listed = mao.legal_actions();
            if listed.is_empty() {
                break;
            }
            let action = *choice.get(&listed);
            if let Act::Hide(_) = action.act {
                prop_assert!(!mao.vazas().is_empty(), "never in the first vaza");
                match deal.setup.rules.conceal {
                    Conceal::Anyone => {}
                    Conceal::NotWhileTied => {
                        prop_assert!(mao.vazas().iter().any(|vaza| *vaza != VazaResult::Tie));
                    }
                    Conceal::AllButEldest => prop_assert_ne!(action.seat, eldest),
                }
            }
            mao.play(action).unwrap();
        }
    }

    #[test]
    fn three_figures_may_be_changed_and_nothing_else(deal in any_deal(), cards in [0..42_usize, 0..42, 0..42]) {
        let all: Vec<Card> = Card::all().collect();
        let new = cards.map(|card| all[card]);
        let mao = Mao::new(&deal.setup).unwrap();
        let mut dealt = Vec::from_iter(mao.vira());
        dealt.extend(mao.seats().each().flat_map(|seat| mao.held(seat)));
        for seat in mao.seats().each() {
            let mut after = mao;
            let exchanged = after.exchange(seat, new).is_ok();
            let figures = mao.held(seat).all(Card::is_figure);
            let fresh = new.iter().all(|card| !dealt.contains(card));
            let different = new[0] != new[1] && new[1] != new[2] && new[0] != new[2];
            let lawful = deal.setup.rules.exchange == Exchange::FamiliaReal
                && figures && fresh && different && !mao.score().contains(&11);
            prop_assert_eq!(exchanged, lawful);
            if exchanged {
                prop_assert!(after.held(seat).eq(new));
                // The burnt cards are out for good.
                let burnt = deal.setup.held[seat.index()];
                prop_assert!(after.exchange(seat, burnt).is_err());
            }
        }
    }
}
