//! Deals told step by step, and what is wrong with each under each regulation.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::deal::{DealRecord, End, Infraction, Step, first_dealer};
use rules::regulation::{Regulation, RegulationId};
use rules::vaza::{Seats, TableSeat};

fn seat(text: &str) -> TableSeat {
    TableSeat::new(text.parse().unwrap()).unwrap()
}

/// `2 cut`, `3 deal 0x3 top`, `2 burn 3`: who, what, how.
fn step(line: &str) -> (TableSeat, Step) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let end = |word: &str| match word {
        "top" => End::Top,
        "bottom" => End::Bottom,
        _ => panic!("{line}"),
    };
    let step = match words[1] {
        "cut" => Step::Cut,
        "cerrar" => Step::Cerrar,
        "knock" => Step::Knock,
        "look-last" => Step::LookAtLast,
        "burn" => Step::Burn {
            cards: words[2].parse().unwrap(),
            shown: !words.contains(&"unseen"),
            after_looking: words.contains(&"late"),
        },
        "say" => Step::Say(end(words[2])),
        "vira" => Step::Vira {
            open: !words.contains(&"closed"),
        },
        "deal" => {
            let (to, cards) = words[2].split_once('x').unwrap();
            Step::Deal {
                to: seat(to),
                cards: cards.parse().unwrap(),
                from: end(words[3]),
            }
        }
        "look" => Step::Look { of: seat(words[2]) },
        _ => panic!("{line}"),
    };
    (seat(words[0]), step)
}

/// Seat 3 deals, seat 2 cuts, seat 0 is the eldest. `deal3` and `deal1` stand for a whole deal in order.
fn check(profile: RegulationId, score: [u8; 2], told: &str, expected: &[(Infraction, u8)]) {
    let mut lines = Vec::new();
    for line in told
        .split(',')
        .map(str::trim)
        .filter(|line| !line.is_empty())
    {
        match line.split_once(' ') {
            Some(("deal3", end)) => {
                lines.extend((0..4).map(|to| format!("3 deal {to}x3 {end}")));
            }
            Some(("deal1", end)) => {
                lines.extend((0..12).map(|turn| format!("3 deal {}x1 {end}", turn % 4)));
            }
            _ => lines.push(line.to_owned()),
        }
    }
    let record = DealRecord {
        seats: Seats::Four,
        dealer: seat("3"),
        score,
        steps: lines.iter().map(|line| step(line)).collect(),
    };
    let found = record
        .check(Regulation::embedded(profile).unwrap().profile().unwrap())
        .err()
        .unwrap_or_default();
    let told_of: Vec<_> = found
        .iter()
        .map(|found| (found.infraction, found.by))
        .collect();
    let expected: Vec<_> = expected
        .iter()
        .map(|&(infraction, by)| (infraction, TableSeat::new(by).unwrap()))
        .collect();
    assert_eq!(told_of, expected, "{profile}: {told}");
    for found in found {
        if let Some(clause) = found.clause {
            assert!(
                Regulation::embedded(profile)
                    .unwrap()
                    .clause(clause.as_str())
                    .is_some(),
                "{clause}"
            );
        }
    }
}

const NOBODY: [u8; 2] = [0, 0];
const ELEVEN: [u8; 2] = [11, 4];
const FERRO: [u8; 2] = [11, 11];

#[test]
fn a_deal_as_each_text_wants_it() {
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 cut, 2 cut, 2 vira, deal3 top",
        &[],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cerrar, 2 cut, 2 say bottom, 2 vira, deal3 bottom",
        &[],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 burn 3, 2 burn 3, 2 burn 3, 2 vira, deal3 top",
        &[],
    );
    check(
        RegulationId::OFICIAL,
        FERRO,
        "2 cut, 2 vira closed, deal3 top",
        &[],
    );
    check(RegulationId::ONLINE, NOBODY, "deal1 top, 3 vira", &[]);
    check(
        RegulationId::FARAES,
        NOBODY,
        "2 cut, 2 say bottom, deal1 bottom, 3 vira",
        &[],
    );
    check(
        RegulationId::FARAES,
        NOBODY,
        "2 knock, deal3 top, 3 vira",
        &[],
    );
    check(RegulationId::FARAES, FERRO, "2 cut, deal3 top, 3 vira", &[]);
    check(
        RegulationId::FPRT,
        NOBODY,
        "2 cerrar, 2 cerrar, 2 cerrar, deal1 bottom, 3 vira",
        &[],
    );
    check(
        RegulationId::FPRT,
        ELEVEN,
        "2 cut, deal1 bottom, 3 vira, 3 look 3, 1 look 3",
        &[],
    );
    check(
        RegulationId::COSMO,
        NOBODY,
        "2 cut, 2 burn 4, deal1 top, 3 burn 5, 2 vira",
        &[],
    );
}

#[test]
fn each_infraction_is_named() {
    use Infraction as I;
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 cut, 2 cut, 2 cut, 2 vira, deal3 top",
        &[(I::TooManyCuts, 2)],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cerrar, 2 cut, 2 cut, 2 vira, deal3 top",
        &[(I::TooManyCuts, 2)],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "0 cut, 2 vira, deal3 top",
        &[(I::WrongCutter, 0)],
    );
    check(
        RegulationId::OFICIAL,
        ELEVEN,
        "2 cerrar, 2 look-last, 2 burn 3, 2 vira, deal3 top",
        &[
            (I::CerrarForbidden, 2),
            (I::LastCardSeen, 2),
            (I::BurningForbidden, 2),
        ],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 look-last, 2 say bottom, 2 vira, deal3 top",
        &[(I::EndForbidden, 2)],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 look-last, 2 say bottom, 2 vira, deal3 bottom",
        &[
            (I::EndForbidden, 2),
            (I::WrongEnd, 3),
            (I::WrongEnd, 3),
            (I::WrongEnd, 3),
            (I::WrongEnd, 3),
        ],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 burn 2, 2 vira, deal3 top",
        &[(I::WrongLot, 2)],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 burn 3 unseen, 2 burn 3 late, 3 burn 3, 2 burn 3, 2 vira, deal3 top",
        &[
            (I::BurntUnseen, 2),
            (I::BurntTooLate, 2),
            (I::WrongBurner, 3),
            (I::TooManyBurnt, 2),
        ],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 2 vira, 3 deal 1x3 top, 3 deal 0x3 top, 3 deal 2x3 top, 3 deal 3x3 top",
        &[(I::WrongOrder, 3), (I::WrongOrder, 3)],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, deal3 top, 2 vira",
        &[(I::ViraOutOfTime, 2)],
    );
    check(
        RegulationId::OFICIAL,
        FERRO,
        "2 cut, 2 vira, deal3 top, 0 look 0",
        &[(I::ViraShown, 2), (I::CardsSeen, 0)],
    );
    check(
        RegulationId::OFICIAL,
        NOBODY,
        "2 cut, 3 vira, 3 deal 0x4 top, 3 deal 1x3 top, 3 deal 2x3 top, 3 deal 3x2 top",
        &[
            (I::WrongViraChooser, 3),
            (I::WrongOrder, 3),
            (I::WrongOrder, 3),
            (I::WrongCount, 0),
            (I::WrongCount, 3),
        ],
    );
    check(
        RegulationId::FARAES,
        NOBODY,
        "deal3 top, 3 vira",
        &[(I::CutNotOffered, 3)],
    );
    check(
        RegulationId::FARAES,
        NOBODY,
        "2 cut, 2 cut, 2 say top, deal1 bottom, 3 vira",
        &[&[(I::TooManyCuts, 2)][..], &[(I::WrongEnd, 3); 12]].concat(),
    );
    check(
        RegulationId::FARAES,
        NOBODY,
        "2 cut, 2 look-last, 3 deal 1x1 top, deal3 top, 3 vira",
        &[(I::LastCardSeen, 2), (I::WrongOrder, 3), (I::WrongCount, 1)],
    );
    check(
        RegulationId::FARAES,
        FERRO,
        "2 cut, deal1 top, 3 vira",
        &[(I::WrongOrder, 3); 12],
    );
    check(
        RegulationId::FPRT,
        NOBODY,
        "2 cut, deal1 top, 3 vira",
        &[(I::WrongEnd, 3); 12],
    );
    check(
        RegulationId::FPRT,
        NOBODY,
        "2 cut, deal3 bottom, 3 vira",
        &[(I::WrongOrder, 3); 4],
    );
    check(
        RegulationId::FPRT,
        NOBODY,
        "2 look-last, 2 cut, 3 vira, deal1 bottom",
        &[(I::LastCardSeen, 2), (I::ViraOutOfTime, 3)],
    );
    check(
        RegulationId::FPRT,
        NOBODY,
        "2 cut, 3 deal 0x1 bottom, 3 look 3, 3 vira",
        &[
            (I::CardsSeen, 3),
            (I::ViraOutOfTime, 3),
            (I::WrongCount, 0),
            (I::WrongCount, 1),
            (I::WrongCount, 2),
            (I::WrongCount, 3),
        ],
    );
    check(
        RegulationId::FPRT,
        FERRO,
        "2 cut, deal1 bottom, 3 vira, 0 look 0, 0 look 2",
        &[(I::CardsSeen, 0)],
    );
    check(
        RegulationId::FPRT,
        NOBODY,
        "2 cut, 2 burn 1, 2 deal 0x1 bottom",
        &[
            (I::BurningForbidden, 2),
            (I::WrongDealer, 2),
            (I::WrongCount, 0),
            (I::WrongCount, 1),
            (I::WrongCount, 2),
            (I::WrongCount, 3),
            (I::ViraMissing, 3),
        ],
    );
    check(
        RegulationId::COSMO,
        NOBODY,
        "2 cerrar, 2 burn 6, deal3 top, 3 burn 4, 2 vira",
        &[(I::CerrarForbidden, 2), (I::TooManyBurnt, 3)],
    );
    check(
        RegulationId::COSMO,
        NOBODY,
        "2 cut, 0 burn 1, 3 deal 1x1 top, 3 deal 0x3 top, 3 deal 1x2 top, 3 deal 2x3 top, 3 deal 3x3 top, 2 vira",
        &[(I::WrongBurner, 0), (I::WrongOrder, 3)],
    );
}

#[test]
fn the_highest_drawn_card_deals() {
    let drawn =
        |cards: [&str; 4]| first_dealer((0..4).zip(cards.map(|card| card.parse().unwrap())));
    assert_eq!(drawn(["2p", "3o", "3c", "Ap"]), Some(2));
    assert_eq!(drawn(["4o", "4e", "4c", "4p"]), Some(3));
    assert_eq!(drawn(["Kp", "Jp", "Ao", "7p"]), Some(2));
    assert_eq!(drawn(["Kp", "Kp", "Ao", "7p"]), None);
    assert_eq!(drawn(["C1", "Kp", "Ao", "7p"]), None);
    assert_eq!(first_dealer::<u8>([]), None);
}
