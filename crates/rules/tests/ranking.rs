//! How strong cards are, whatever the order of their ranks, the vira and the manilhas: against a reading that looks for each
//! card's place in a list.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use proptest::prelude::*;
use rules::card::{Card, Suit};
use rules::deck::{Manilhas, RankOrder, Ranking};

const RANKS: [&str; 10] = ["4", "5", "6", "7", "q", "j", "k", "a", "2", "3"];

/// The ranks in the order of a regulation, weakest first: some of the ten, one at least.
fn order() -> impl Strategy<Value = Vec<&'static str>> {
    (Just(RANKS.to_vec()).prop_shuffle(), 1..=RANKS.len()).prop_map(|(mut ranks, many)| {
        ranks.truncate(many);
        ranks
    })
}

fn ranking(order: &[&str], manilhas: &str) -> Ranking {
    Ranking {
        order: RankOrder::try_from(order.join("-")).unwrap(),
        manilhas: serde_json::from_str::<Manilhas>(manilhas).unwrap(),
    }
}

/// Where the rank of a card stands; none for a joker, and for a rank that the order has not.
fn place(order: &[&str], card: Card) -> Option<usize> {
    let rank = card.to_string().to_lowercase();
    let rank = rank.get(..1).filter(|_| !card.is_joker())?;
    order.iter().position(|one| *one == rank)
}

/// The four cards of a rank.
fn of(rank: &str) -> impl Iterator<Item = Card> + use<'_> {
    Card::all()
        .filter(move |card| !card.is_joker() && card.to_string().to_lowercase().starts_with(rank))
}

/// All cards that can be played in such an order, weakest first; those that are as strong as each other together.
fn weakest_first(order: &[&str], vira: Option<Card>, fixed: &[Card]) -> Vec<Vec<Card>> {
    let after = vira.map(|vira| match place(order, vira) {
        Some(place) => order[(place + 1) % order.len()],
        None => order[0],
    });
    let is_manilha = |card: &Card| {
        fixed.contains(card) || after.is_some_and(|rank| of(rank).any(|one| one == *card))
    };
    let mut all: Vec<Vec<Card>> = order
        .iter()
        .map(|rank| of(rank).filter(|card| !is_manilha(card)).collect())
        .collect();
    all.push(Card::JOKERS.to_vec());
    all.extend(fixed.iter().rev().map(|card| vec![*card]));
    if let Some(rank) = after {
        for suit in [Suit::Ouros, Suit::Espadas, Suit::Copas, Suit::Paus] {
            all.push(of(rank).filter(|card| card.suit() == Some(suit)).collect());
        }
    }
    all.retain(|cards| !cards.is_empty());
    all
}

/// Cards of one group are alike, and any is stronger than all of the groups before.
fn holds(ranking: &Ranking, vira: Option<Card>, groups: &[Vec<Card>]) -> Result<(), TestCaseError> {
    let of = |card: Card| ranking.strength(card, vira);
    for group in groups {
        prop_assert!(
            group.iter().all(|card| of(*card) == of(group[0])),
            "{group:?}"
        );
    }
    for pair in groups.windows(2) {
        prop_assert!(of(pair[0][0]) < of(pair[1][0]), "{vira:?}: {pair:?}");
    }
    Ok(())
}

proptest! {
    #[test]
    fn by_any_vira(order in order(), vira in 0..Card::COUNT) {
        let vira = Card::all().nth(vira).unwrap();
        prop_assume!(vira.is_joker() || place(&order, vira).is_some());
        let ranking = ranking(&order, r#""rank-after-vira""#);
        holds(&ranking, Some(vira), &weakest_first(&order, Some(vira), &[]))?;
    }

    #[test]
    fn with_fixed_manilhas(
        order in order(),
        fixed in Just(Card::all().filter(|card| !card.is_joker()).collect::<Vec<_>>()).prop_shuffle(),
        many in 1_usize..=4,
    ) {
        // Strongest first.
        let fixed: Vec<Card> = fixed.into_iter().filter(|card| place(&order, *card).is_some()).take(many).collect();
        let told: Vec<String> = fixed.iter().map(ToString::to_string).collect();
        let ranking = ranking(&order, &serde_json::to_string(&told).unwrap());
        holds(&ranking, None, &weakest_first(&order, None, &fixed))?;
    }
}
