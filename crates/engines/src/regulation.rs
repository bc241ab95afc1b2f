//! Regulations held against each other: what they say, field by field, and what they make of random mãos.

use rules::mao::{Action, Mao, Setup};
use rules::profile::Profile;
use rules::regulation::{Difference, Regulation, RegulationId};
use rules::simulate::Pack;
use rules::vaza::{Seats, TableSeat};
use serde::Serialize;
use serde_json::{Value, json};
use tournament::random::Numbers;

/// A regulation that is sound, and how it differs from its base.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// That it is.
    pub ok: bool,
    /// What it is called.
    #[serde(flatten)]
    pub named: Named,
    /// Over which one it was written; none where it is whole.
    pub base: Option<RegulationId>,
    /// What differs from that.
    pub fields: Vec<Differs>,
}

/// What a regulation is known by.
#[derive(Debug, Serialize)]
pub struct Named {
    /// Its name in records.
    pub id: RegulationId,
    /// The name of its text.
    pub title: String,
    /// Which of its versions.
    pub version: u32,
    /// SHA-256 of its canonical text.
    pub digest: String,
}

/// A field that two do not have alike; null where one does not have it.
#[derive(Debug, Serialize)]
pub struct Differs {
    /// Where it stands.
    pub field: String,
    /// What the one says.
    pub a: Value,
    /// What the other says.
    pub b: Value,
}

/// Two regulations beside each other.
#[derive(Debug, Serialize)]
pub struct Compared {
    /// The one.
    pub a: Named,
    /// The other.
    pub b: Named,
    /// What they do not say alike.
    pub fields: Vec<Differs>,
    /// What they make of the same mãos.
    pub maos: Played,
}

/// Random mãos by the one, played by the other as well.
#[derive(Debug, Default, Serialize)]
pub struct Played {
    /// How many.
    pub played: u64,
    /// Those in which the same was legal throughout and the same came out.
    pub alike: u64,
    /// Those in which something else was legal.
    pub otherwise_legal: u64,
    /// Those that came out otherwise.
    pub otherwise_ended: u64,
    /// The first that was not alike, as far as it was: a record under the one.
    pub first: Option<Value>,
}

/// What a regulation is known by.
#[must_use]
pub fn named(of: &Regulation) -> Named {
    let digest = of.digest().iter().map(|byte| format!("{byte:02x}"));
    Named {
        id: of.id(),
        title: of.title().to_owned(),
        version: of.version(),
        digest: digest.collect(),
    }
}

fn differences(a: &Regulation, b: &Regulation) -> Vec<Differs> {
    let told = |json: Option<String>| {
        let json = json.and_then(|json| serde_json::from_str(&json).ok());
        json.unwrap_or_default()
    };
    let differ = a.differences(b).into_iter();
    differ
        .map(|Difference { field, a, b }| Differs {
            field,
            a: told(a),
            b: told(b),
        })
        .collect()
}

/// What a sound regulation is, and how it differs from its base.
#[must_use]
pub fn checked(regulation: &Regulation) -> Checked {
    let base = regulation.base().and_then(Regulation::embedded);
    Checked {
        ok: true,
        named: named(regulation),
        base: regulation.base(),
        fields: base.map_or_else(Vec::new, |base| differences(base, regulation)),
    }
}

/// Two regulations field by field, and by so many random mãos where both rule the cards: the same seed gives the same.
#[must_use]
pub fn compared(a: &Regulation, b: &Regulation, maos: u64, seed: u64) -> Compared {
    let cards = a.profile().zip(b.profile());
    Compared {
        a: named(a),
        b: named(b),
        fields: differences(a, b),
        maos: cards.map_or_else(Played::default, |(a, b)| played(a, b, maos, seed)),
    }
}

fn played(a: &Profile, b: &Profile, maos: u64, seed: u64) -> Played {
    let mut numbers = Numbers::from_published(seed);
    let mut below = |bound: usize| numbers.roughly_below(bound);
    let mut played = Played::default();
    let [one, other] = [a.rules(), b.rules()];
    let mut pack = Pack::of(&one);
    for number in 0..maos {
        let seats = [Seats::Four, Seats::Two][usize::from(number % 2 == 1)];
        pack.gather();
        let (held, vira) = pack.deal(seats, &mut below);
        let least = one.eleven().min(other.eleven());
        let mut points = || {
            // Every other side stands at eleven: there regulations differ most.
            let any = below(usize::from(least) + 1);
            let points = [usize::from(least), any][below(2)];
            i64::try_from(points).unwrap_or_default()
        };
        let score = [points(), points()];
        let dealer = u8::try_from(below(seats.count()))
            .ok()
            .and_then(TableSeat::new);
        let deal = |rules| {
            Mao::new(&Setup {
                rules,
                seats,
                dealer: dealer?,
                score,
                vira,
                held,
            })
            .ok()
        };
        let mut actions = Vec::new();
        let end = deal(one).map(|one| follow(one, deal(other), &mut actions, &mut below));
        played.played += 1;
        match end {
            Some(End::Alike) => played.alike += 1,
            Some(End::OtherwiseEnded) => played.otherwise_ended += 1,
            None | Some(End::OtherwiseLegal) => played.otherwise_legal += 1,
        }
        if !matches!(end, Some(End::Alike)) && played.first.is_none() {
            let cards = held[..seats.count()].iter();
            let cards: Vec<_> = cards
                .map(|held| held.map(|card| card.to_string()))
                .collect();
            played.first = Some(json!({
                "profile": a.id,
                "seats": seats.count(),
                "dealer": dealer.map(TableSeat::index),
                "score": score,
                "vira": vira.map(|vira| vira.to_string()),
                "held": cards,
                "actions": actions.into_iter().map(action).collect::<Vec<_>>(),
            }));
        }
    }
    played
}

/// How two regulations part over a mão.
enum End {
    Alike,
    OtherwiseLegal,
    OtherwiseEnded,
}

/// A mão played at random by the one, followed by the other.
fn follow(
    mut one: Mao,
    other: Option<Mao>,
    actions: &mut Vec<Action>,
    below: &mut impl FnMut(usize) -> usize,
) -> End {
    let Some(mut other) = other else {
        return End::OtherwiseLegal;
    };
    loop {
        let legal = one.legal_actions();
        if legal != other.legal_actions() {
            return End::OtherwiseLegal;
        }
        if legal.is_empty() {
            break;
        }
        let action = legal[below(legal.len())];
        if one.play(action).is_err() || other.play(action).is_err() {
            return End::OtherwiseLegal;
        }
        actions.push(action);
    }
    let [one, other] = [&one, &other].map(|mao| {
        let outcome = mao
            .outcome()
            .map(|outcome| (outcome.winner, outcome.points));
        (outcome, mao.partida_winner(), mao.next_dealer())
    });
    match one == other {
        true => End::Alike,
        false => End::OtherwiseEnded,
    }
}

/// An action as a record has it.
#[must_use]
pub fn action(action: Action) -> Value {
    let (seat, does) = (action.seat.index(), action.act.word());
    match action.act.card() {
        Some(card) => json!({"seat": seat, "do": does, "card": card.to_string()}),
        None => json!({"seat": seat, "do": does}),
    }
}
