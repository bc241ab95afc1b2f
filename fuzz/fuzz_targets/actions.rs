//! Any sequence of actions on any deal: what is listed is accepted, what is not listed is refused and changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::card::Card;
use rules::mao::{Act, Action, Mao, Setup};
use rules::regulation::{Regulation, RegulationId};
use rules::vaza::{TableSeat, Seats};

fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter().copied();
    let mut next = || bytes.next().map(usize::from);
    let Some(mut mao) = deal(&mut next) else {
        return;
    };
    let cards: Vec<Card> = Card::all().collect();
    while let Some(byte) = next() {
        let Some(seat) = TableSeat::new((byte & 3) as u8) else {
            return;
        };
        let card = |byte: Option<usize>| cards[byte.unwrap_or(0) % Card::COUNT];
        let act = match byte >> 2 & 7 {
            0 | 1 => Act::Play(card(next())),
            2 => Act::Hide(card(next())),
            3 => Act::Raise,
            4 => Act::Accept,
            5 => Act::Fold,
            6 if byte & 32 == 0 => Act::PlayEleven,
            6 => Act::DeclineEleven,
            _ => {
                let new = [card(next()), card(next()), card(next())];
                let before = mao;
                if mao.exchange(seat, new).is_err() {
                    assert!(mao == before);
                }
                continue;
            }
        };
        let action = Action { seat, act };
        let listed = mao.legal_actions().contains(&action);
        let before = mao;
        match mao.play(action) {
            Ok(()) => assert!(listed),
            Err(_) => assert!(!listed && mao == before),
        }
        assert_eq!(mao.outcome().is_some(), mao.legal_actions().is_empty());
    }
});

fn deal(next: &mut impl FnMut() -> Option<usize>) -> Option<Mao> {
    let profile = Regulation::embedded(RegulationId::EMBEDDED[next()? % 5])?.profile()?;
    let seats = if next()? & 1 == 0 {
        Seats::Four
    } else {
        Seats::Two
    };
    let dealer = TableSeat::new((next()? % seats.count()) as u8)?;
    let score = [next()? % 12, next()? % 12].map(|points| points as i64);
    let mut pack: Vec<Card> = Card::all().collect();
    let mut draw = || Some(pack.swap_remove(next()? % pack.len()));
    let vira = draw()?;
    let mut held = [[Card::JOKERS[0]; 3]; 4];
    for cards in &mut held {
        *cards = [draw()?, draw()?, draw()?];
    }
    Mao::new(&Setup {
        rules: profile.rules(),
        seats,
        dealer,
        score,
        vira: Some(vira),
        held,
    })
    .ok()
}
