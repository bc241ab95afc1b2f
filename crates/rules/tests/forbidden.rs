//! Which clause says what a forbidden act brings: every fault of the mão in every state that legal play reaches, under
//! every regulation, held against a table written from the texts.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

mod chance;

use chance::chance;
use rules::card::Card;
use rules::clause::{Amount, ClauseId};
use rules::mao::{Mao, MaoFault, Phase, RawAct, RawAction, RawExchange, Setup};
use rules::profile::Profile;
use rules::regulation::{Regulation, RegulationId, find_clause};
use rules::simulate::Pack;
use rules::vaza::{Seats, TableSeat};
use std::collections::{BTreeMap, BTreeSet};

/// A fault and its state; then by regulation the clause without its prefix: `-` where the text is silent, `.` where it
/// cannot arise.
const TABLE: &str = "
                         oficial                online                faraes fprt    cosmo
raise-forbidden onze     onze-sem-aumento       -                     -      1.3.a-1 onze-sem-aumento
raise-forbidden ferro    ferro-sem-aumento      -                     -      1.3.a-1 ferro-sem-aumento
raise-forbidden 3        .                      truco-na-vez          .      .       .
raise-forbidden 6        meio-pau-aceito-6      seis-quando           -      -       meio-pau-aceito-6
raise-forbidden 9        nove-aceito-9          nove-quando           -      -       nove-aceito-9
raise-forbidden 12       doze-possivel          doze-quando           -      -       doze-possivel
raise-forbidden above    doze-possivel          mao-valor             9.3    -       doze-possivel
eleven-undecided raise   onze-sem-aumento       -                     -      1.3.a-1 onze-sem-aumento
eleven-undecided other   -                      -                     -      -       -
awaiting-answer 3        truco-aceite-basta-um  -                     -      1.4.e-2 truco-aceite-basta-um
awaiting-answer 6        meio-pau-aceito-6      -                     -      1.4.e-2 meio-pau-aceito-6
awaiting-answer 9        nove-aceito-9          -                     -      1.4.e-2 nove-aceito-9
awaiting-answer 12       doze-possivel          -                     -      1.4.e-2 doze-possivel
not-your-turn any        ordem-jogo             -                     -      1.1.e   ordem-jogo
hide-forbidden first     sem-esconder-primeira  sem-esconder-primeira 17     1.1.b-1 sem-esconder-primeira
hide-forbidden later     cangado-sem-esconder   .                     17.u   .       .
must-show-highest any    cangar-1-maior-carta   .                     .      .       .
exchange-forbidden open  -                      -                     -      -       familia-real-troca
exchange-forbidden onze  -                      -                     -      -       onze-sem-queimar
exchange-forbidden ferro -                      -                     -      -       ferro-sem-queimar
duplicate-card any       .                      .                     .      .       -
unknown-card any         .                      .                     .      .       -
no-eleven-decision any   -                      -                     -      -       -
nothing-to-answer any    -                      -                     -      -       -
card-not-held any        -                      -                     -      -       -
unknown-seat any         -                      -                     -      -       -
unknown-action any       -                      -                     -      -       -
mao-over any             -                      -                     -      -       -
";

/// By regulation and state: the whole id of the clause, or none.
fn table() -> BTreeMap<(RegulationId, String), Option<String>> {
    let mut lines = TABLE.lines().skip(1);
    let profiles: Vec<RegulationId> = lines
        .next()
        .unwrap()
        .split_whitespace()
        .map(|name| name.parse().unwrap())
        .collect();
    let mut table = BTreeMap::new();
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [fault, state, clauses @ ..] = words.as_slice() else {
            unreachable!("{line}");
        };
        assert_eq!(clauses.len(), profiles.len(), "{line}");
        for (profile, clause) in profiles.iter().zip(clauses) {
            let told = match *clause {
                "." => continue,
                "-" => None,
                clause => Some(format!("{profile}-{clause}")),
            };
            table.insert((*profile, format!("{fault} {state}")), told);
        }
    }
    table
}

/// The score as the texts speak of it.
fn score(mao: &Mao) -> &'static str {
    match mao.score().map(|points| points == 11) {
        [true, true] => "ferro",
        [false, false] => "open",
        _ => "onze",
    }
}

/// The state that decides which clause a fault falls under.
fn state(mao: &Mao, act: RawAct, fault: MaoFault) -> String {
    match fault {
        MaoFault::RaiseForbidden if score(mao) != "open" => score(mao).to_owned(),
        MaoFault::RaiseForbidden => {
            let asked = match mao.phase() {
                Phase::Called { to, .. } => to,
                _ => mao.stake(),
            };
            let next = mao.rules().stakes.next(asked);
            next.map_or_else(|| "above".to_owned(), |next| mao.worth(next).to_string())
        }
        MaoFault::AwaitingAnswer => match mao.phase() {
            Phase::Called { to, .. } => mao.worth(to).to_string(),
            other => unreachable!("{other:?}"),
        },
        MaoFault::ElevenUndecided if act == RawAct::Raise => "raise".to_owned(),
        MaoFault::ElevenUndecided => "other".to_owned(),
        MaoFault::HideForbidden if mao.vazas().is_empty() => "first".to_owned(),
        MaoFault::HideForbidden => "later".to_owned(),
        MaoFault::ExchangeForbidden => score(mao).to_owned(),
        _ => "any".to_owned(),
    }
}

/// Everything that somebody could write down as done.
fn attempts(mao: &Mao) -> Vec<RawAction> {
    let new = |cards: [Option<Card>; 3], three_different| {
        RawAct::Exchange(RawExchange {
            three_different,
            cards,
        })
    };
    let mut acts = vec![
        RawAct::Raise,
        RawAct::Accept,
        RawAct::Fold,
        RawAct::PlayEleven,
        RawAct::DeclineEleven,
        RawAct::Play(None),
        RawAct::Unknown,
        new([None; 3], true),
        new([mao.vira(); 3], false),
    ];
    for seat in mao.seats().each() {
        for card in mao.held(seat) {
            acts.extend([RawAct::Play(Some(card)), RawAct::Hide(Some(card))]);
        }
    }
    let seats = (0..4).map(TableSeat::new).chain([None]);
    let each = seats.flat_map(|seat| acts.iter().map(move |act| RawAction { seat, act: *act }));
    each.collect()
}

/// Every clause named at a state of one mão.
fn look(
    mao: &Mao,
    profile: &Profile,
    found: &mut BTreeMap<(RegulationId, String), BTreeSet<Option<String>>>,
) {
    for action in attempts(mao) {
        let mut after = *mao;
        if let Err(fault) = after.play(action) {
            let state = format!("{} {}", fault.as_str(), state(mao, action.act, fault));
            let clause = mao.forbidden_by(profile, action.act, fault);
            let named = found.entry((profile.id, state)).or_default();
            named.insert(clause.map(ClauseId::to_string));
        }
    }
}

#[test]
fn every_fault_names_the_clause_that_says_what_it_brings() {
    let mut found = BTreeMap::new();
    for (number, id) in (0..).zip(RegulationId::EMBEDDED) {
        let profile = Regulation::embedded(id).unwrap().profile().unwrap();
        let rules = profile.rules();
        let mut pack = Pack::of(&rules);
        let mut below = chance(number);
        for round in 0..800 {
            pack.gather();
            let seats = [Seats::Four, Seats::Two][round % 2];
            let (held, vira) = pack.deal(seats, &mut below);
            let mut mao = Mao::new(&Setup {
                rules,
                seats,
                dealer: TableSeat::new(u8::try_from(below(seats.count())).unwrap()).unwrap(),
                score: [[4, 9], [11, 7], [3, 11], [11, 11]][below(4)],
                vira,
                held,
            })
            .unwrap();
            loop {
                look(&mao, profile, &mut found);
                let legal = mao.legal_actions();
                if legal.is_empty() {
                    break;
                }
                mao.play(legal[below(legal.len())]).unwrap();
            }
        }
    }
    let expected: BTreeMap<_, _> = table()
        .into_iter()
        .map(|(at, clause)| (at, BTreeSet::from([clause])))
        .collect();
    for (at, named) in &found {
        assert_eq!(Some(named), expected.get(at), "{at:?}");
    }
    let never: Vec<_> = expected
        .keys()
        .filter(|at| !found.contains_key(at))
        .collect();
    assert!(never.is_empty(), "{never:?}");
}

/// What a raise brings that nobody may make: the points in dispute, at eleven all the partida where the text says so.
#[test]
fn a_raise_at_eleven_names_its_own_price() {
    let brings = |known: &str| {
        let clause = find_clause(&known.parse().unwrap()).unwrap();
        match clause
            .consequence
            .as_ref()
            .unwrap()
            .points
            .as_ref()
            .unwrap()
        {
            Amount::By(what) => what.replace('_', "-"),
            Amount::Points(points) => points.to_string(),
        }
    };
    for ((profile, state), clause) in table() {
        let price = match (state.as_str(), profile) {
            ("raise-forbidden onze" | "eleven-undecided raise", _)
            | ("raise-forbidden ferro", RegulationId::FPRT) => "hand-value",
            ("raise-forbidden ferro", _) => "partida",
            _ => continue,
        };
        if let Some(clause) = clause {
            assert_eq!(brings(&clause), price, "{clause}");
        }
    }
}
