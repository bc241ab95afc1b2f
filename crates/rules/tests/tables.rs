//! The engine against tables written by hand from the five texts.
#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::card::{Card, Rank, Strength, Suit};
use rules::mao::{Act, Action, Decided, Mao, Setup, decided};
use rules::partida::Side;
use rules::profile::LeadAfterTie;
use rules::profile::Profile;
use rules::regulation::{Regulation, RegulationId};
use rules::vaza::{Laid, Seats, TableSeat, Vaza, VazaResult};

fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split(';').map(str::trim).collect())
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// The cards that a field of the table names: one of a rank and a suit, or all of a rank.
fn named(field: &str) -> Vec<Card> {
    match field {
        "C" => Card::JOKERS.to_vec(),
        rank if rank.len() == 1 => ["o", "e", "c", "p"]
            .iter()
            .map(|suit| card(&format!("{rank}{suit}")))
            .collect(),
        one => vec![card(one)],
    }
}

/// For each vira: every card with its place from the top.
fn strength_table() -> Vec<(Card, Vec<Option<usize>>)> {
    let mut table = Vec::new();
    for row in rows(include_str!("tables/strength.csv")) {
        let mut places = vec![None; Card::COUNT];
        for (place, field) in row[1..].iter().enumerate() {
            for card in named(field) {
                assert!(
                    places[card.index()].replace(place).is_none(),
                    "{card} twice"
                );
            }
        }
        assert!(places.iter().all(Option::is_some), "{row:?}");
        for vira in named(row[0]) {
            table.push((vira, places.clone()));
        }
    }
    table
}

#[test]
fn every_card_is_as_strong_as_the_table_says_whatever_the_vira() {
    let table = strength_table();
    assert_eq!(table.len(), Card::COUNT);
    let mut cells = 0;
    for id in RegulationId::EMBEDDED {
        let rules = Regulation::embedded(id).unwrap().profile().unwrap().rules();
        let jokers = rules.deck.has_jokers();
        let of = |card: Card, vira: Card| rules.ranking.strength(card, Some(vira));
        for (vira, places) in &table {
            if vira.is_joker() && !jokers {
                continue;
            }
            let pack: Vec<Card> = Card::all()
                .filter(|card| jokers || !card.is_joker())
                .collect();
            for one in &pack {
                for other in &pack {
                    let told = of(*one, *vira).cmp(&of(*other, *vira));
                    // The lower the place, the stronger the card.
                    let written = places[other.index()].cmp(&places[one.index()]);
                    assert_eq!(told, written, "{id}: vira {vira}, {one} and {other}");
                    cells += 1;
                }
                assert!(of(*one, *vira) > Strength::CONCEALED);
            }
        }
    }
    assert_eq!(cells, 4 * 40 * 40 * 40 + 42 * 42 * 42);
}

/// Every vaza of four shown cards under one vira, and of two: who takes it and who leads the next one.
#[test]
fn every_ordered_vaza_of_one_vira() {
    let table = strength_table();
    let (vira, places) = &table[card("7o").index()];
    let pack: Vec<Card> = Card::all().filter(|card| card != vira).collect();
    let mut vazas = 0_u64;
    for a in &pack {
        for b in &pack {
            if a == b {
                continue;
            }
            check_vaza(Seats::Two, *vira, places, &[*a, *b]);
            for c in &pack {
                if c == a || c == b {
                    continue;
                }
                for d in &pack {
                    if d == a || d == b || d == c {
                        continue;
                    }
                    check_vaza(Seats::Four, *vira, places, &[*a, *b, *c, *d]);
                    vazas += 1;
                }
            }
        }
    }
    assert_eq!(vazas, 41 * 40 * 39 * 38);
}

/// What the text says, said again in the plainest way: the best place of each side, then who had it first.
fn check_vaza(seats: Seats, vira: Card, places: &[Option<usize>], cards: &[Card]) {
    let leader = TableSeat::new(1).unwrap();
    let laid: Vec<_> = cards
        .iter()
        .enumerate()
        .map(|(turn, &card)| Laid {
            card,
            shown: turn < 4,
        })
        .collect();
    let ranking = Profile::standard().rules().ranking;
    let vaza = Vaza::of(seats, leader, &ranking, Some(vira), &laid);
    let place = |turn: usize| places[cards[turn].index()].unwrap();
    // The leader is seat 1 of side B: B plays first, third; A second, fourth.
    let best_b = (0..cards.len()).step_by(2).map(place).min().unwrap();
    let best_a = (1..cards.len()).step_by(2).map(place).min().unwrap();
    let first_at = |best: usize| (0..cards.len()).find(|&turn| place(turn) == best).unwrap();
    let seat = |turn: usize| seats.after(leader, u8::try_from(turn).unwrap());
    for rule in [LeadAfterTie::SameLeader, LeadAfterTie::WhoTied] {
        let expected = if best_a < best_b {
            (VazaResult::Won(Side::A), seat(first_at(best_a)))
        } else if best_b < best_a {
            (VazaResult::Won(Side::B), seat(first_at(best_b)))
        } else {
            let first = first_at(best_a);
            let who_tied = (first..cards.len())
                .find(|turn| place(*turn) == best_a && turn % 2 != first % 2)
                .unwrap();
            match rule {
                LeadAfterTie::SameLeader => (VazaResult::Tie, leader),
                LeadAfterTie::WhoTied => (VazaResult::Tie, seat(who_tied)),
            }
        };
        assert_eq!(vaza.result(seats, rule), expected, "{cards:?}");
    }
}

fn side(letter: &str) -> Option<Side> {
    match letter {
        "A" => Some(Side::A),
        "B" => Some(Side::B),
        _ => None,
    }
}

/// Two hands that give this pattern of vazas, the second vaza's cards being the highest of what is left.
fn hands(pattern: &str, third: &str) -> [[Card; 3]; 4] {
    let ranks = [["Q", "7"], ["3", "2"], ["6", "5"]];
    let mut held = [[Card::JOKERS[0]; 3]; 4];
    for (vaza, result) in pattern.chars().enumerate() {
        let [high, low] = ranks[vaza];
        let (a, b) = match result {
            'A' => (high, low),
            'B' => (low, high),
            _ => (high, high),
        };
        let (suit_a, suit_b) = if vaza == 2 && third == "B" {
            ("e", "p")
        } else {
            ("p", "e")
        };
        held[0][vaza] = card(&format!("{a}{suit_a}"));
        held[1][vaza] = card(&format!("{b}{suit_b}"));
    }
    held
}

struct Play<'t> {
    profile: RegulationId,
    dealer: TableSeat,
    score: [i64; 2],
    pattern: &'t str,
    raises: Vec<&'t str>,
    third: &'t str,
}

fn does(mao: &mut Mao, seat: TableSeat, act: Act) {
    mao.play(Action { seat, act })
        .unwrap_or_else(|fault| panic!("{fault}: {seat:?} {act:?}"));
}

/// Plays the pattern with two seats; raises come where the table has them.
fn play(how: &Play<'_>) -> Mao {
    let mut mao = Mao::new(&Setup {
        rules: Regulation::embedded(how.profile)
            .unwrap()
            .profile()
            .unwrap()
            .rules(),
        seats: Seats::Two,
        dealer: how.dealer,
        score: how.score,
        vira: Some(Card::new(Rank::Jack, Suit::Paus)),
        held: hands(how.pattern, how.third),
    })
    .unwrap();
    if let Some(eleven) = mao.alone_at_eleven() {
        let seat = mao.seats().of(eleven).next().unwrap();
        does(&mut mao, seat, Act::PlayEleven);
    }
    let mut raises = how.raises.iter().copied().peekable();
    while mao.outcome().is_none() {
        let vaza = mao.vazas().len();
        let laid = mao.vaza().laid(Seats::Two).count();
        while let Some(raise) = raises.next_if(|raise| {
            let at = usize::from(raise.as_bytes()[1] - b'1');
            let exposed = raise.as_bytes().get(2) == Some(&b'+');
            let answers = raise.ends_with('!');
            at == vaza && (answers || usize::from(exposed) == laid)
        }) {
            let seat = mao.seats().of(side(&raise[..1]).unwrap()).next().unwrap();
            does(&mut mao, seat, Act::Raise);
            if raises.peek().is_none_or(|next| !next.ends_with('!')) {
                does(&mut mao, Seats::Two.after(seat, 1), Act::Accept);
            }
        }
        let seat = mao.vaza().to_play(Seats::Two);
        let card = mao.held(seat).next().unwrap();
        let act = if how.third == "esc" && vaza == 2 {
            Act::Hide(card)
        } else {
            Act::Play(card)
        };
        does(&mut mao, seat, act);
    }
    assert!(raises.next().is_none(), "a raise of the table was not made");
    mao
}

#[test]
fn twenty_seven_patterns_of_three_vazas() {
    let table: Vec<_> = rows(include_str!("tables/vazas.csv")).collect();
    assert_eq!(table.len(), 27);
    let mut played = 0;
    for row in &table {
        let (pattern, winner) = (row[0], side(row[1]));
        let after: usize = row[2].parse().unwrap();
        let results: Vec<_> = pattern
            .chars()
            .map(|vaza| side(&vaza.to_string()).map_or(VazaResult::Tie, VazaResult::Won))
            .collect();
        for count in 1..after {
            assert_eq!(decided(&results[..count]), Decided::NotYet, "{pattern}");
        }
        match (decided(&results[..after]), winner) {
            (Decided::For(side, _), Some(winner)) => assert_eq!(side, winner, "{pattern}"),
            (Decided::AllTied, None) => continue,
            (told, _) => panic!("{pattern}: {told:?}"),
        }
        let winner = winner.unwrap();
        for profile in RegulationId::EMBEDDED {
            for dealer in [0, 1].map(|seat| TableSeat::new(seat).unwrap()) {
                for (score, raises, worth) in [
                    ([0, 0], vec![], 1),
                    ([5, 10], vec!["A1"], 3),
                    ([10, 9], vec!["B1"], 3),
                    ([2, 7], vec!["A1", "B1!"], 6),
                    ([0, 0], vec!["A1", "B1!", "A1!", "B1!"], 12),
                    ([11, 0], vec![], 3),
                    ([6, 11], vec![], 3),
                    ([11, 11], vec![], 1),
                ] {
                    let leads = Seats::Two.after(dealer, 1).side();
                    if profile == RegulationId::ONLINE
                        && raises
                            .first()
                            .is_some_and(|raise| side(&raise[..1]) != Some(leads))
                    {
                        // Truco only on one's own turn (online-truco-na-vez).
                        continue;
                    }
                    let mao = play(&Play {
                        profile,
                        dealer,
                        score,
                        pattern,
                        raises,
                        third: "A",
                    });
                    let outcome = mao.outcome().unwrap();
                    assert_eq!(outcome.winner, Some(winner), "{profile}: {pattern}");
                    assert_eq!(outcome.points, worth, "{profile}: {pattern}");
                    assert_eq!(mao.vazas(), &results[..after], "{profile}: {pattern}");
                    let mut after_it = score.map(|points| u8::try_from(points).unwrap());
                    after_it[winner.index()] = (after_it[winner.index()] + worth).min(12);
                    assert_eq!(mao.score_after(), after_it);
                    played += 1;
                }
            }
        }
    }
    // 26 patterns, five texts, two dealers, eight situations; online lacks two of the raised ones for each dealer.
    assert_eq!(played, 26 * (5 * 2 * 8 - (1 + 3)));
}

#[test]
fn three_ties_in_every_regulation() {
    let mut played = 0;
    for row in rows(include_str!("tables/tres_empates.csv")) {
        let [profile, dealer, score, raises, third, winner, points] = row[..] else {
            panic!("{row:?}");
        };
        let profile: RegulationId = profile.parse().unwrap();
        let score: Vec<i64> = score
            .split(' ')
            .map(|points| points.parse().unwrap())
            .collect();
        let mao = play(&Play {
            profile,
            dealer: Seats::Two.of(side(dealer).unwrap()).next().unwrap(),
            score: [score[0], score[1]],
            pattern: "===",
            raises: raises
                .split_whitespace()
                .filter(|raise| *raise != "-")
                .collect(),
            third,
        });
        let outcome = mao.outcome().unwrap();
        assert_eq!(outcome.winner, side(winner), "{row:?}");
        assert_eq!(outcome.points.to_string(), points, "{row:?}");
        assert_eq!(outcome.ended_by(), rules::mao::EndedBy::AllTied, "{row:?}");
        let silent = profile == RegulationId::FPRT
            && mao
                .grounds(Regulation::embedded(profile).unwrap().profile().unwrap())
                .is_empty();
        assert!(!silent, "{row:?}");
        played += 1;
    }
    assert_eq!(played, 58);
}
