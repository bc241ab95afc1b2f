//! Facts of moments that a jogo really came to are taken; with one of them contradicted they are refused, and the field is
//! named: under every regulation.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

mod chance;

use chance::chance;
use rules::field::{BadField, Wrong};
use rules::jogo::BestOf;
use rules::mao::{Mao, Phase};
use rules::partida::Side;
use rules::penalty::{self, FactsFault, Prescribed};
use rules::profile::{Forbidden, Profile};
use rules::regulation::{Regulation, RegulationId, Regulations};
use rules::simulate::Pack;
use rules::table::{After, Table};
use rules::vaza::{Seats, TableSeat};
use serde_json::{Value, json};

fn decide(record: &Value) -> Result<Prescribed, FactsFault> {
    penalty::decide(record.to_string().as_bytes(), Regulations::EMBEDDED)
}

/// A moment as facts tell it.
#[derive(Debug, Clone)]
struct Moment {
    phase: &'static str,
    legs: [u32; 2],
    score: [u8; 2],
    value: Option<u8>,
    pending: Option<(Side, u8)>,
}

impl Moment {
    fn of(mao: &Mao, legs: [u32; 2]) -> Self {
        let (phase, pending) = match mao.phase() {
            Phase::ElevenDecision(_) => ("mao-de-onze-decision", None),
            Phase::Called { by, to } => ("hand", Some((by, mao.worth(to)))),
            _ => ("hand", None),
        };
        Self {
            phase,
            legs,
            score: mao.score(),
            value: Some(mao.worth(mao.stake())),
            pending,
        }
    }

    fn between(phase: &'static str, legs: [u32; 2], score: [u8; 2]) -> Self {
        Self {
            phase,
            legs,
            score,
            value: None,
            pending: None,
        }
    }

    fn partida(&self) -> u32 {
        let over =
            self.phase == "finished" || self.phase == "between-partidas" && self.score != [0, 0];
        self.legs[0] + self.legs[1] + u32::from(!over)
    }

    /// In the words of the federation's regulation.
    fn when(&self) -> Value {
        json!({
            "phase": self.phase, "partida": self.partida(), "hand_value": self.value,
            "legs": {"A": self.legs[0], "B": self.legs[1]},
            "score": {"A": self.score[0], "B": self.score[1]},
            "pending_raise": self.pending.map(|(by, to)| json!({"by": by, "to": to})),
        })
    }

    /// In those of the other four; none where no hand runs.
    fn facts(&self) -> Option<Value> {
        let value = self.value?;
        let at = self.score.map(|points| points == 11);
        let onze = at[0] != at[1];
        let side = if at[0] { Side::A } else { Side::B };
        let call = |(by, to)| {
            let name = ["truco", "meio-pau", "nove", "doze"][usize::from(to / 3 - 1)];
            format!("{name} by {by:?}")
        };
        Some(json!({
            "offender": "A1", "hand_value": value,
            "score_before": {"A": self.score[0], "B": self.score[1]},
            "mao_de_onze": onze.then(|| json!({"side": side, "decided": self.phase == "hand"})),
            "mao_de_ferro": at == [true, true],
            "pending_call": self.pending.map(call),
        }))
    }
}

/// Every moment of one jogo, played at random.
fn played(
    profile: &Profile,
    best_of: BestOf,
    below: &mut impl FnMut(usize) -> usize,
) -> Vec<Moment> {
    let mut table = Table::new(profile, best_of, Seats::Four);
    let mut pack = Pack::of(&profile.rules());
    let mut moments = Vec::new();
    let mut legs = [0, 0];
    loop {
        pack.gather();
        table.drawn(TableSeat::new(u8::try_from(below(4)).unwrap()).unwrap());
        let (held, vira) = pack.deal(Seats::Four, below);
        let mut mao = table.deal(vira, held).unwrap();
        while mao.outcome().is_none() {
            moments.push(Moment::of(&mao, legs));
            let legal = mao.legal_actions();
            mao.play(legal[below(legal.len())]).unwrap();
        }
        let score = mao.score_after();
        let after = table.take(&mao).unwrap();
        if let After::Partida { won } | After::Jogo { won } = after {
            legs[won.index()] += 1;
        }
        match after {
            After::Mao => moments.push(Moment::between("between-hands", legs, score)),
            After::Partida { .. } => {
                moments.push(Moment::between("between-partidas", legs, score));
                moments.push(Moment::between("between-partidas", legs, [0, 0]));
            }
            After::Jogo { .. } => {
                moments.push(Moment::between("finished", legs, score));
                return moments;
            }
        }
    }
}

/// The fields that are refused.
fn bad(profile: RegulationId, best_of: BestOf, facts: &Value) -> Vec<BadField> {
    let record = json!({"profile": profile.as_str(), "best_of": best_of, "facts": facts});
    match decide(&record) {
        Err(FactsFault::BadFields(fields)) => fields,
        Err(FactsFault::MissingFact(_)) | Ok(_) => Vec::new(),
        Err(fault) => unreachable!("{fault}: {record}"),
    }
}

/// Clauses that look at every part of a moment.
fn occurrences(profile: RegulationId) -> &'static [&'static str] {
    match profile {
        RegulationId::FPRT => &[
            "fprt-1.1.j-1",
            "fprt-1.5.f-2",
            "fprt-1.5.g-1",
            "fprt-1.5.n.1-2",
        ],
        RegulationId::OFICIAL => &["oficial-tento-roubo", "oficial-tento-cortes"],
        RegulationId::COSMO => &["cosmo-tento-roubo"],
        RegulationId::FARAES => &["faraes-9.3"],
        RegulationId::ONLINE => &["online-truco-recusado-1"],
        other => unreachable!("{other}"),
    }
}

/// Told facts, and one field of them with a value that contradicts the others.
fn contradictions(
    moment: &Moment,
    profile: RegulationId,
    best_of: BestOf,
) -> Vec<(&'static str, Value)> {
    let mut found = Vec::new();
    let ladder = [1, 3, 6, 9, 12];
    let at = moment.score.map(|points| points == 11);
    let eleven = at != [false, false];
    let (value, raise, score) = match profile {
        RegulationId::FPRT => ("when.hand_value", "when.pending_raise", "when.score"),
        _ => ("hand_value", "pending_call", "score_before"),
    };
    if let (Some(worth), true) = (moment.value, eleven || moment.pending.is_some()) {
        for other in ladder.into_iter().filter(|other| *other != worth) {
            // The other four do not read the value at eleven all.
            let read = profile == RegulationId::FPRT || at != [true, true] || other > 3;
            found.extend(read.then(|| (value, json!(other))));
        }
    }
    let call = |to: u8| match profile {
        RegulationId::FPRT => json!({"by": "B", "to": to}),
        _ => json!(format!(
            "{} by B",
            ["truco", "seis", "nove", "doze"][usize::from(to / 3 - 1)]
        )),
    };
    for to in [3, 6, 9, 12] {
        let next = moment
            .value
            .is_some_and(|worth| to == if worth == 1 { 3 } else { worth + 3 });
        if moment.value.is_some() && (eleven || !next)
            || profile == RegulationId::FPRT && moment.phase != "hand"
        {
            found.push((raise, call(to)));
        }
    }
    if moment.pending.is_some() {
        found.push((score, json!({"A": 11, "B": 7})));
        found.push((score, json!({"A": 11, "B": 11})));
    }
    if profile != RegulationId::FPRT {
        return found;
    }
    for partida in (1..=best_of.get()).filter(|partida| *partida != moment.partida()) {
        found.push(("when.partida", json!(partida)));
    }
    let needed = best_of.needed();
    for a in 0..needed {
        for b in (0..needed).filter(|b| a + b != moment.legs[0] + moment.legs[1]) {
            found.push(("when.legs", json!({"A": a, "B": b})));
        }
    }
    if ["between-partidas", "finished"].contains(&moment.phase) {
        found.push((score, json!({"A": 4, "B": 6})));
    }
    if moment.phase == "finished" {
        let [a, b] = moment.score;
        found.push((score, json!({"A": b, "B": a})));
    }
    found
}

#[test]
fn a_moment_that_was_played_is_taken_and_one_that_contradicts_itself_is_not() {
    let mut refused = 0;
    for (number, profile) in (0..).zip(RegulationId::EMBEDDED) {
        let mut below = chance(77 + number);
        for n in [1, 3, 5, 3, 3] {
            let best_of = BestOf::new(n).unwrap();
            for moment in played(
                Regulation::embedded(profile).unwrap().profile().unwrap(),
                best_of,
                &mut below,
            ) {
                let told = |occurrence: &str| {
                    let mut facts = match profile {
                        RegulationId::FPRT => json!({
                            "offender": {"pair": null}, "when": moment.when(), "decision_s": 31, "elapsed": "80:00",
                        }),
                        _ => moment.facts()?,
                    };
                    facts["occurrence"] = json!(occurrence);
                    Some(facts)
                };
                for occurrence in occurrences(profile) {
                    let Some(facts) = told(occurrence) else {
                        continue;
                    };
                    assert_eq!(bad(profile, best_of, &facts), [], "{facts}");
                    let (field, value) = {
                        let all = contradictions(&moment, profile, best_of);
                        match all.is_empty() {
                            true => continue,
                            false => all[below(all.len())].clone(),
                        }
                    };
                    let mut wrong = facts.clone();
                    *wrong
                        .pointer_mut(&format!("/{}", field.replace('.', "/")))
                        .unwrap() = value;
                    let named = bad(profile, best_of, &wrong);
                    let about = |name: &str| name.starts_with(field) || field.starts_with(name);
                    let is_named = named.iter().any(|told| match &told.wrong {
                        Wrong::Contradicts { by, .. } => about(&told.field) || about(by),
                        _ => about(&told.field),
                    });
                    assert!(is_named, "{field} in {wrong}: {named:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(refused > 1_000, "{refused}");
}

/// A partida that is lost is the one that the partidas before it leave; where they leave several it is asked for.
#[test]
fn a_partida_lost_is_the_one_that_is_on() {
    let lost = |when: Value| {
        let told = decide(&json!({"profile": "fprt", "facts": {
            "occurrence": "fprt-1.5.f-1", "offender": {"pair": "A", "player": "A1"}, "away": ["A1"], "when": when,
        }}));
        told.map(|answer| serde_json::to_value(answer).unwrap())
    };
    let score = json!({"A": 4, "B": 6});
    let told = lost(json!({"phase": "hand", "legs": {"A": 1, "B": 0}, "score": score})).unwrap();
    assert_eq!(told["partida"]["number"], 2);
    assert_eq!(told["jogo"]["legs"], json!({"A": 1, "B": 1}));
    let several = lost(json!({"phase": "hand", "score": score})).unwrap_err();
    assert_eq!(several.to_string(), "missing fact when.partida");
    let other = json!({"phase": "hand", "partida": 1, "legs": {"A": 1, "B": 0}, "score": score});
    let FactsFault::BadFields(fields) = lost(other).unwrap_err() else {
        unreachable!("a contradiction");
    };
    let [field] = fields.as_slice() else {
        unreachable!("{fields:?}");
    };
    assert_eq!(field.field, "when.partida");
    assert_eq!(serde_json::to_value(field).unwrap()["by"], "when.legs");
    // Nobody told who won the first: of the jogo nothing is made up.
    let untold = lost(json!({"phase": "hand", "partida": 2, "score": score})).unwrap();
    assert_eq!(
        (&untold["partida"]["number"], &untold["jogo"]),
        (&json!(2), &Value::Null)
    );
    let decider = lost(json!({"phase": "hand", "partida": 3, "score": score})).unwrap();
    assert_eq!(decider["jogo"]["legs"], json!({"A": 1, "B": 2}));
}

/// A raise that nobody may make is told under the clause that forbids it, and rewarded under no other.
#[test]
fn a_raise_at_eleven_is_not_rewarded() {
    let raised = |occurrence: &str| {
        let told = decide(&json!({"profile": "fprt", "facts": {
            "occurrence": occurrence, "offender": {"pair": if occurrence == "fprt-1.3.a-1" { "B" } else { "A" }},
            "decision_s": 31, "elapsed": "80:00",
            "when": {"phase": "hand", "partida": 1, "legs": {"A": 0, "B": 0}, "score": {"A": 11, "B": 7},
                "hand_value": 3, "pending_raise": {"by": "B", "to": 6}},
        }}));
        told.map(|answer| serde_json::to_value(answer).unwrap()["points_moved"].clone())
    };
    let moved = json!([{"to": "A", "points": 3, "credited": 1}]);
    assert_eq!(raised("fprt-1.3.a-1").unwrap(), moved);
    let FactsFault::BadFields(fields) = raised("fprt-1.5.n.1-5").unwrap_err() else {
        unreachable!("a contradiction");
    };
    assert_eq!(fields[0].field, "when.pending_raise");
}

/// Whoever tells a raise at eleven under another clause is pointed to the one that says what it brings.
#[test]
fn a_raise_at_eleven_points_to_the_clause_that_rules_it() {
    for profile in RegulationId::EMBEDDED {
        for (score, act) in [
            ([11, 7], Forbidden::RaiseAtEleven),
            ([7, 11], Forbidden::RaiseAtEleven),
            ([11, 11], Forbidden::RaiseAtFerro),
        ] {
            let told = json!({"A": score[0], "B": score[1]});
            let mut facts = match profile {
                RegulationId::FPRT => json!({
                    "offender": {"pair": "A"}, "decision_s": 31, "elapsed": "80:00",
                    "when": {"phase": "hand", "score": told, "pending_raise": {"by": "B", "to": 3}},
                }),
                _ => json!({"offender": "A", "score_before": told, "pending_call": "truco by B"}),
            };
            facts["occurrence"] = json!(match profile {
                RegulationId::FPRT => "fprt-1.5.n.1-4",
                _ => occurrences(profile)[0],
            });
            let fields = bad(profile, BestOf::new(3).unwrap(), &facts);
            let ruled_by = Regulation::embedded(profile)
                .unwrap()
                .profile()
                .unwrap()
                .forbidden_by(act)
                .to_vec();
            let by = match profile {
                RegulationId::FPRT => "when.score",
                _ => "score_before",
            };
            let wrong = Wrong::Contradicts {
                by: by.to_owned(),
                ruled_by: ruled_by.clone(),
            };
            assert!(
                fields.iter().any(|one| one.wrong == wrong),
                "{profile:?} {score:?}: {fields:?}"
            );
            let silent = [RegulationId::FARAES, RegulationId::ONLINE].contains(&profile);
            assert_eq!(ruled_by.is_empty(), silent);
        }
    }
}
