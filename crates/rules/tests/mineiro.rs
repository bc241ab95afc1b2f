//! Truco mineiro, the example: its counts by a second enumeration, which knows nothing of the engine, and its tables.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use rules::mao::Mao;
use rules::partida::Side;
use rules::perft::{perft, perft_memoised};
use rules::record::{replay, started};
use rules::regulation::{Regulation, RegulationId, Regulations};
use serde_json::{Value, json};

fn mineiro() -> &'static Regulation {
    let id = RegulationId::new("mineiro").unwrap();
    Regulation::example(id).unwrap().regulation()
}

/// Weakest first: what of a card counts, a rank or one of the four.
const ORDER: [&str; 14] = [
    "4", "5", "6", "7", "Q", "J", "K", "A", "2", "3", "7o", "Ae", "7c", "4p",
];

fn strength(card: &str) -> usize {
    let place = |name: &str| ORDER.iter().position(|of| *of == name);
    place(card).or_else(|| place(&card[..1])).unwrap()
}

const WORTH: [u32; 5] = [2, 4, 6, 10, 12];

/// A mão, written plainly: seats by number, sides by their remainder.
#[derive(Clone)]
struct Plain {
    hands: Vec<Vec<String>>,
    /// Seat, card, face up.
    table: Vec<(usize, String, bool)>,
    leader: usize,
    /// None for a tie.
    vazas: Vec<Option<usize>>,
    rung: usize,
    /// Who called for which rung.
    call: Option<(usize, usize)>,
    called_before: bool,
    /// Who has to say whether the mão de dez is played.
    deciding: Option<usize>,
    at_ten: [bool; 2],
    /// Who scored how much; none of both where nobody did.
    over: Option<Option<(usize, u32)>>,
}

impl Plain {
    fn dealt(held: &[&[&str]], dealer: usize, score: [u32; 2]) -> Self {
        let at_ten = score.map(|points| points >= 10);
        let alone = (0..2).find(|side| at_ten[*side] && !at_ten[1 - side]);
        Self {
            hands: held
                .iter()
                .map(|hand| hand.iter().map(|card| (*card).to_owned()).collect())
                .collect(),
            table: Vec::new(),
            leader: (dealer + 1) % held.len(),
            vazas: Vec::new(),
            rung: 0,
            call: None,
            called_before: false,
            deciding: alone,
            at_ten,
            over: None,
        }
    }

    fn seats_of(&self, side: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.hands.len()).filter(move |seat| seat % 2 == side)
    }

    /// Everything that can come next, once for every way in which it can.
    fn next(&self) -> Vec<Self> {
        let mut next = Vec::new();
        if self.over.is_some() {
            return next;
        }
        let with = |change: &dyn Fn(&mut Self)| {
            let mut changed = self.clone();
            change(&mut changed);
            changed
        };
        if let Some(side) = self.deciding {
            for _ in self.seats_of(side) {
                next.push(with(&|mao| {
                    mao.deciding = None;
                    mao.rung = 1;
                }));
                next.push(with(&|mao| mao.over = Some(Some((1 - side, 2)))));
            }
            return next;
        }
        if let Some((by, to)) = self.call {
            for _ in self.seats_of(1 - by) {
                next.push(with(&|mao| {
                    mao.call = None;
                    mao.rung = to;
                }));
                next.push(with(&|mao| mao.over = Some(Some((by, WORTH[to - 1])))));
                if to < 4 {
                    next.push(with(&|mao| {
                        mao.rung = to;
                        mao.call = Some((1 - by, to + 1));
                    }));
                }
            }
            return next;
        }
        let seat = (self.leader + self.table.len()) % self.hands.len();
        let hand = &self.hands[seat];
        let ferro = self.at_ten == [true, true];
        let highest_only = self.vazas == [None] && !ferro;
        let highest = hand.iter().map(|card| strength(card)).max();
        for card in hand {
            if highest_only {
                if Some(strength(card)) == highest {
                    next.push(self.laid(seat, card, true));
                }
                continue;
            }
            next.push(self.laid(seat, card, true));
            if !self.vazas.is_empty() {
                next.push(self.laid(seat, card, false));
            }
        }
        if !self.called_before && self.at_ten == [false, false] {
            next.push(with(&|mao| {
                mao.called_before = true;
                mao.call = Some((seat % 2, 1));
            }));
        }
        next
    }

    fn laid(&self, seat: usize, card: &str, shown: bool) -> Self {
        let mut mao = self.clone();
        mao.hands[seat].retain(|held| held != card);
        mao.table.push((seat, card.to_owned(), shown));
        if mao.table.len() < mao.hands.len() {
            return mao;
        }
        let table = std::mem::take(&mut mao.table);
        let best = table
            .iter()
            .filter(|laid| laid.2)
            .map(|laid| strength(&laid.1))
            .max();
        let tops: Vec<usize> = table
            .iter()
            .filter(|laid| laid.2 && Some(strength(&laid.1)) == best)
            .map(|laid| laid.0)
            .collect();
        let other = tops.iter().find(|seat| *seat % 2 != tops[0] % 2);
        mao.vazas.push(match (tops.first(), other) {
            (Some(first), None) => Some(first % 2),
            _ => None,
        });
        mao.leader = other.or(tops.first()).copied().unwrap_or(mao.leader);
        mao.over = mao.came();
        mao
    }

    /// What the vazas came to, once they have.
    fn came(&self) -> Option<Option<(usize, u32)>> {
        let won = |side: usize| {
            self.vazas
                .iter()
                .filter(|vaza| **vaza == Some(side))
                .count()
        };
        let first = self.vazas.iter().flatten().next().copied();
        let ties = self.vazas.iter().any(Option::is_none);
        let winner = match self.vazas.len() {
            0 | 1 => return None,
            _ if won(0) == 2 => Some(0),
            _ if won(1) == 2 => Some(1),
            // A tie beside a vaza that somebody took: whoever took the first that was taken.
            _ if ties && first.is_some() => first,
            3 => None,
            _ => return None,
        };
        Some(winner.map(|side| (side, WORTH[self.rung])))
    }

    fn leaves(&self, depth: u32) -> u64 {
        let next = self.next();
        if depth == 0 || next.is_empty() {
            return 1;
        }
        next.iter().map(|mao| mao.leaves(depth - 1)).sum()
    }

    /// Ways to the end, and what A and B score by all of them.
    fn ends(&self) -> [u64; 3] {
        match self.over {
            Some(scored) => {
                let of = |side: usize| scored.filter(|who| who.0 == side).map_or(0, |who| who.1);
                [1, of(0).into(), of(1).into()]
            }
            None => sum(self.next().iter().map(Self::ends)),
        }
    }
}

fn sum(all: impl Iterator<Item = [u64; 3]>) -> [u64; 3] {
    all.fold([0; 3], |[a, b, c], [x, y, z]| [a + x, b + y, c + z])
}

fn ends(mao: &Mao) -> [u64; 3] {
    if let Some(outcome) = mao.outcome() {
        let of = |side| match outcome.winner == Some(side) {
            true => u64::from(outcome.points),
            false => 0,
        };
        return [1, of(Side::A), of(Side::B)];
    }
    sum(mao.legal_actions().into_iter().map(|action| {
        let mut next = *mao;
        next.play(action).unwrap();
        ends(&next)
    }))
}

fn record(held: &[&[&str]], dealer: usize, score: [u32; 2]) -> Value {
    json!({"profile": "mineiro", "seats": held.len(), "dealer": dealer, "score": score, "held": held, "actions": []})
}

fn begun(held: &[&[&str]], dealer: usize, score: [u32; 2]) -> Mao {
    let record = record(held, dealer, score).to_string();
    started(record.as_bytes(), Regulations::with(mineiro())).unwrap()
}

const FOUR: [&[&str]; 4] = [
    &["3p", "7c", "4o"],
    &["2e", "Kc", "4p"],
    &["3o", "7e", "4c"],
    &["Ae", "2c", "6o"],
];
/// The first vaza can be tied, by three as well.
const EVEN: [&[&str]; 4] = [
    &["3p", "Ac", "4o"],
    &["3e", "Kc", "5p"],
    &["3c", "7e", "4c"],
    &["3o", "2c", "7o"],
];
const TWO: [&[&str]; 2] = [&["3p", "7o", "4o"], &["3e", "Ko", "4p"]];

/// Hands, dealer, score, and how deep to count.
type Case<'c> = (&'c [&'c [&'c str]], usize, [u32; 2], u32);

#[test]
fn two_enumerations_count_alike() {
    let cases: [Case<'_>; 9] = [
        (&FOUR, 3, [0, 0], 7),
        (&EVEN, 0, [4, 8], 7),
        (&EVEN, 3, [10, 2], 8),
        (&FOUR, 1, [6, 10], 8),
        (&EVEN, 2, [10, 10], 8),
        (&TWO, 0, [0, 0], 12),
        (&TWO, 1, [10, 8], 12),
        (&TWO, 1, [10, 10], 12),
        (&TWO, 0, [8, 10], 12),
    ];
    for (held, dealer, score, most) in cases {
        let mao = begun(held, dealer, score);
        let plain = Plain::dealt(held, dealer, score);
        for depth in 0..=most {
            let leaves = plain.leaves(depth);
            assert_eq!(perft(&mao, depth), leaves, "{held:?} {score:?} {depth}");
            assert_eq!(perft_memoised(&mao, depth), leaves);
        }
    }
    for score in [[0, 0], [10, 0], [10, 10]] {
        let plain = Plain::dealt(&TWO, 0, score).ends();
        assert_eq!(ends(&begun(&TWO, 0, score)), plain, "{score:?}");
    }
}

#[test]
fn the_four_are_above_all_others_and_nothing_is_turned_up() {
    let mao = begun(&FOUR, 3, [0, 0]);
    assert_eq!(mao.vira(), None);
    let mut cards: Vec<_> = mao.rules().deck.cards().collect();
    cards.sort_by_key(|card| mao.strength(*card));
    for pair in cards.windows(2) {
        let [weaker, stronger] = [pair[0], pair[1]].map(|card| strength(&card.to_string()));
        let ours = mao.strength(pair[0]).cmp(&mao.strength(pair[1]));
        assert_eq!(ours, weaker.cmp(&stronger), "{pair:?}");
    }
    let mut turned = record(&FOUR, 3, [0, 0]);
    turned["vira"] = json!("5c");
    let answer = replay(turned.to_string().as_bytes(), Regulations::with(mineiro()));
    assert_eq!(answer.unwrap_err().fields[0].field, "vira");
}

#[test]
fn a_raise_a_mao_de_dez_and_one_at_ten_all_are_worth_what_the_table_says() {
    let play = |score: [u32; 2], actions: &Value| {
        let mut record = record(&FOUR, 3, score);
        record["actions"] = actions.clone();
        let record = record.to_string();
        let replayed = replay(record.as_bytes(), Regulations::with(mineiro())).unwrap();
        let grounds = replayed.mao.grounds(mineiro().profile().unwrap());
        let grounds: Vec<String> = grounds.into_iter().map(ToString::to_string).collect();
        (replayed.points(), replayed.mao.score_after(), grounds)
    };
    let raise = |seat: u8| json!({"seat": seat, "do": "raise"});
    let fold = |seat: u8| json!({"seat": seat, "do": "fold"});
    let folds = [
        (
            json!([raise(0), fold(1)]),
            [2, 0],
            "mineiro-truco-recusado-2",
        ),
        (
            json!([raise(0), raise(1), fold(2)]),
            [0, 4],
            "mineiro-seis-recusado-4",
        ),
        (
            json!([raise(0), raise(1), raise(0), fold(3)]),
            [6, 0],
            "mineiro-dez-recusado-6",
        ),
        (
            json!([raise(0), raise(1), raise(0), raise(3), fold(2)]),
            [0, 10],
            "mineiro-doze-recusado-10",
        ),
    ];
    for (actions, points, clause) in folds {
        let (told, _, grounds) = play([0, 0], &actions);
        assert_eq!((told, grounds), (points, vec![clause.to_owned()]));
    }
    let declined = json!([{"seat": 2, "do": "decline-eleven"}]);
    let (points, score, grounds) = play([10, 6], &declined);
    assert_eq!((points, score), ([0, 2], [10, 8]));
    assert_eq!(grounds, ["mineiro-dez-correr-2"]);
    let lay = |seat: u8, card: &str| json!({"seat": seat, "do": "play", "card": card});
    // The zap takes the second vaza, the espadilha the third.
    let vazas = [
        lay(0, "3p"),
        lay(1, "2e"),
        lay(2, "3o"),
        lay(3, "2c"),
        lay(0, "7c"),
        lay(1, "4p"),
        lay(2, "7e"),
        lay(3, "6o"),
        lay(1, "Kc"),
        lay(2, "4c"),
        lay(3, "Ae"),
        lay(0, "4o"),
    ];
    assert_eq!(play([0, 0], &json!(vazas)).0, [0, 2]);
    let played = [json!({"seat": 0, "do": "play-eleven"})]
        .into_iter()
        .chain(vazas.clone());
    assert_eq!(play([10, 6], &played.collect()).1, [10, 10]);
    let (points, score, _) = play([10, 10], &json!(vazas));
    assert_eq!((points, score), ([0, 2], [10, 12]));
}

#[test]
fn nothing_that_was_read_into_a_replaced_clause_is_read_into_it() {
    for clause in mineiro().book().clauses() {
        let read = mineiro().readings(&clause.id).iter();
        let of_base =
            read.filter(|told| told.contains("a vira fica") || told.contains("depois do 3"));
        assert_eq!(of_base.count(), 0, "{}", clause.id);
    }
    assert!(
        RegulationId::EMBEDDED
            .iter()
            .all(|id| *id != mineiro().id())
    );
}
