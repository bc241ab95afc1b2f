//! Random walks through a whole etapa: after every command the file is opened again and verified,
//! and undoing and redoing five entries gives the same bytes.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::StoreError;
use app::acts::{
    AddAthlete, AddClub, AddEntrant, AddOperator, Command, Enter, MoveResult, PublishRodada,
    RuleOccurrence, SetLineup, SetPin,
};
use app::etapa::{ConfrontoView, EtapaView, Leg};
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::NewOccurrence;
use app::ground::person::Private;
use app::ground::ruling::Authority;
use app::id::{ConfrontoId, EntrantId, EtapaId};
use app::lineup::Slot;
use app::ruling::Past;
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::season::personal::Personal;
use messages::refusal::Refusal;
use messages::refusal::undo::UndoRefusal;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use std::time::{Duration, Instant};
use tests::federation::without_statements;
use tests::given;
use tests::walk::{Dice, Name, Step, formats};
use tests::{Desk, named, small};

/// The confrontos of which a command decides what becomes of them.
fn decided(command: &Command) -> Vec<ConfrontoId> {
    let told = serde_json::to_value(command).unwrap();
    let seating = told["seating"].as_array().into_iter().flatten();
    let ids = seating.filter_map(|one| one["confronto"].as_i64());
    ids.map(ConfrontoId).collect()
}

/// The match that a confronto is one of, and who should sit on the sides of that match instead.
fn of_match(view: &ConfrontoView) -> (i64, [Option<EntrantId>; 2]) {
    let nth = match view.leg {
        Leg::Only | Leg::First => 0,
        Leg::Second => 1,
        Leg::Decider => 2,
    };
    (view.id.0 - nth, view.leg.turned(view.moved))
}

/// Who was called, and should be somebody else since, although nobody was asked: neither by this command nor when an
/// earlier confronto of the same match was left as it was.
fn moved_unasked(was: &EtapaView, is: &EtapaView, decided: &[ConfrontoId]) -> Vec<ConfrontoId> {
    let before: Vec<_> = was.confrontos.iter().map(of_match).collect();
    let others = is
        .confrontos
        .iter()
        .filter(|view| view.moved.iter().any(Option::is_some) && !before.contains(&of_match(view)));
    let unasked = others.map(|view| view.id);
    unasked.filter(|id| !decided.contains(id)).collect()
}

/// Undoes up to five entries of this desk and redoes as many: the same bytes.
fn there_and_back(desk: &mut Desk) {
    let before = without_statements(&desk.export());
    let mut undone = 0;
    while undone < 5 {
        desk.tick();
        match desk.season.undo(&desk.context, None) {
            Ok(_) => undone += 1,
            // What left the house, or what something else rests on, ends the way back.
            Err(
                Refusal::Undo(
                    UndoRefusal::NotUndoable { .. }
                    | UndoRefusal::UndoBlocked { .. }
                    | UndoRefusal::NothingToUndo,
                )
                // Of personal data no earlier state is kept.
                | Refusal::Store(StoreError::PersonalData(_)),
            ) => break,
            Err(other) => unreachable!("{other:?}"),
        }
        assert!(desk.season.verify().unwrap().ok);
    }
    for _ in 0..undone {
        desk.tick();
        desk.season.redo(&desk.context).unwrap();
    }
    assert_eq!(without_statements(&desk.export()), before);
    assert!(desk.season.verify().unwrap().ok);
}

/// An etapa of eight teams that is drawn, whose desk has whoever works at it.
fn drawn(format: &str) -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::drawn(format, 8, 4);
    desk.context.operator = desk.season.default_operator().unwrap();
    (desk, etapa)
}

/// Does a command as somebody would, and holds it to every law; whether it was done.
fn holds(desk: &mut Desk, etapa: EtapaId, command: Command) -> Result<bool, TestCaseError> {
    let before = desk.export();
    let was = desk.season.loaded(etapa).unwrap();
    let (name, decided) = (Name::of(&command), decided(&command));
    match desk.attempt(command) {
        Ok(_) => {
            let is = desk.season.loaded(etapa).unwrap();
            let moved = moved_unasked(&was.view, &is.view, &decided);
            prop_assert_eq!(moved, Vec::new(), "{:?}", name);
        }
        Err(Refusal::Fault(detail)) => prop_assert!(false, "{:?}: {}", name, detail),
        Err(refusal) => {
            prop_assert_ne!(refusal.code(), "internal", "{:?}: {:?}", name, refusal);
            prop_assert_eq!(&before, &desk.export(), "{:?}", name);
            return Ok(false);
        }
    }
    desk.reopen();
    let verified = desk.season.verify().unwrap();
    prop_assert!(verified.ok, "{:?}: {:?}", name, verified.problems);
    there_and_back(desk);
    Ok(true)
}

/// What the desk would do next, most of the time; else anything, at any time.
fn steps() -> impl Strategy<Value = Vec<(Option<Name>, Dice)>> {
    let anything = prop::sample::select(Name::ALL).prop_map(Some);
    let name = prop_oneof![2 => Just(None), 3 => anything];
    let dice = (0_usize..60, 0_usize..60, 0_i64..12).prop_map(|(pick, other, loser)| Dice {
        pick,
        other,
        loser,
    });
    prop::collection::vec((name, dice), 60..110)
}

/// For so long a push begins walks; what is begun is walked to its end.
const SAMPLE: Duration = Duration::from_secs(30);

/// Whether another walk is begun: the first, and those that a sample has time for.
#[expect(clippy::disallowed_methods, reason = "a sample lasts so long")]
fn goes_on() -> bool {
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    tests::long() || BEGUN.get_or_init(Instant::now).elapsed() < SAMPLE
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if tests::long() { 150 } else { 6 }, max_shrink_iters: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_step_of_a_random_walk_is_whole(steps in steps(), format in 0_usize..3) {
        if !goes_on() {
            return Ok(());
        }
        let (mut desk, etapa) = drawn(&formats()[format]);
        let mut done = 0;
        for (name, dice) in steps {
            let step = Step::new(&desk, etapa, dice);
            let command = name.map_or_else(|| step.next(), |name| step.act(name));
            done += usize::from(holds(&mut desk, etapa, command)?);
        }
        prop_assert!(done > 0);
    }
}

/// None is lost: each act that there is, the walk does under its own name, whatever the numbers are.
#[test]
fn each_act_is_in_the_walk() {
    let (desk, etapa) = drawn(&small());
    for dice in 0..60 {
        let dice = Dice {
            pick: dice,
            other: 59 - dice,
            loser: 3,
        };
        let step = Step::new(&desk, etapa, dice);
        for name in Name::ALL {
            assert_eq!(Name::of(&step.act(*name)), *name);
        }
    }
}

#[test]
fn what_has_left_the_house_is_not_undone() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    let published = desk
        .attempt(Command::from(PublishRodada { etapa, number: 1 }))
        .unwrap()
        .seq;
    let refusal = desk.season.undo(&desk.context, None).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Undo(UndoRefusal::NotUndoable { seq, .. }) if seq == published)
    );
    let draw = app::id::Seq(published.0 - 1);
    let refusal = desk.season.undo(&desk.context, Some(draw)).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Undo(UndoRefusal::UndoBlocked { by, .. }) if by == published),
        "{refusal:?}"
    );
}

#[test]
fn an_undo_names_what_has_taken_its_place() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    let mesas = desk.call(etapa, 1).mesas;
    let (first, second) = (mesas[0].jogo, mesas[1].jogo);
    let partidas = [[12, 3], [12, 4]];
    desk.report(first, &partidas);
    let moved = desk.attempt(Command::from(MoveResult {
        over: true,
        ..given::move_result(first, second)
    }));
    let moved = moved.unwrap().seq;
    // The first mesa has a result of its own by now: that of before cannot come back.
    desk.report(first, &partidas);
    let again = app::id::Seq(moved.0 + 1);
    let refusal = desk.season.undo(&desk.context, Some(moved)).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Undo(UndoRefusal::UndoBlocked { seq, by, .. }) if (seq, by) == (moved, again)),
        "{refusal:?}"
    );
    for seq in [again, moved] {
        desk.season.undo(&desk.context, Some(seq)).unwrap();
    }
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_ruling_over_a_team_that_was_taken_out_again_is_verified() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 4);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let added = desk.run(AddEntrant {
        championship,
        name: "Barulhentos".to_owned(),
        club: None,
        enter: None,
        slots: BTreeMap::new(),
    });
    let Made::Entrant(entrant) = added else {
        unreachable!("{added:?}");
    };
    let pot = 1;
    desk.run(Enter {
        etapa,
        entrant,
        pot,
    });
    let entered = desk.season.head().unwrap().0;
    desk.run(RuleOccurrence {
        from_note: None,
        occurrence: NewOccurrence {
            etapa,
            jogo: None,
            athlete: None,
            entrant: Some(entrant),
            facts: given::facts(&serde_json::json!({"occurrence": "fprt-1.5.i-1"})),
        },
        departs: None,
        past: Past::Keep,
        reason: String::new(),
        authority: Authority::default(),
        evidence: Vec::new(),
        seating: Vec::new(),
    });
    desk.season.undo(&desk.context, Some(entered)).unwrap();
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_call_is_not_undone_under_a_result() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    let mesas = desk.call(etapa, 1).mesas;
    let call = desk.season.head().unwrap().0;
    desk.report(mesas[0].jogo, &[[12, 3], [12, 4]]);
    let report = desk.season.head().unwrap().0;
    let refusal = desk.season.undo(&desk.context, Some(call)).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Undo(UndoRefusal::UndoBlocked { seq, by, .. }) if (seq, by) == (call, report)),
        "{refusal:?}"
    );
    for seq in [report, call] {
        desk.season.undo(&desk.context, Some(seq)).unwrap();
    }
}

#[test]
fn an_athlete_who_plays_cannot_be_undone_away() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let entrants = desk.teams(etapa, 4);
    let add = |name: &str| {
        Command::from(AddAthlete {
            fields: named(name),
            private: Private {
                cpf: "529.982.247-25".to_owned(),
                ..Private::default()
            }
            .into(),
        })
    };
    let added = desk.attempt(add("Ana Lima")).unwrap();
    let Made::Athlete(ana) = added.made else {
        unreachable!("{:?}", added.made);
    };
    let Made::Athlete(rui) = desk.run(add("Rui Paz")) else {
        unreachable!();
    };
    let lined_up = desk
        .attempt(Command::from(SetLineup {
            etapa,
            entrant: entrants[0],
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[ana, rui]))]),
        }))
        .unwrap()
        .seq;
    let refusal = desk
        .season
        .undo(&desk.context, Some(added.seq))
        .unwrap_err();
    assert!(
        matches!(refusal, Refusal::Undo(UndoRefusal::UndoBlocked { by, .. }) if by == lined_up),
        "{refusal:?}"
    );
    assert!(
        !desk.export().contains("529"),
        "personal data leaves the house in no export"
    );
    let log = desk
        .season
        .query(&desk.context, &app::log::ask::Log { most: 100 })
        .unwrap();
    assert!(
        !serde_json::to_string(&log).unwrap().contains("529"),
        "nor in the journal"
    );
}

#[test]
fn operators_with_pins_sign_in() {
    let mut desk = Desk::new();
    let pin = Some("48210739".to_owned());
    let first = desk.season.default_operator().unwrap().unwrap();
    desk.run(SetPin {
        operator: first,
        pin: pin.clone().map(Personal::new),
        old: None,
    });
    desk.context.operator = Some(first);
    desk.run(AddOperator {
        name: "Maria".to_owned(),
        pin: pin.map(Personal::new),
    });
    let context = desk.context.clone();
    for wrong in [Some("0000"), None] {
        let refused = desk.season.sign_in(&context, "maria", wrong);
        assert_eq!(refused.unwrap_err().code(), "wrong-pin");
    }
    let maria = desk
        .season
        .sign_in(&context, "MARIA", Some("48210739"))
        .unwrap();
    assert_ne!(maria, first);
    desk.context.operator = None;
    let club = Command::from(AddClub {
        name: "Clube".to_owned(),
        city: String::new(),
    });
    assert_eq!(desk.refused(club.clone()), "sign-in");
    desk.context.operator = Some(maria);
    desk.run(club);
    let path = desk.path();
    let raw = std::fs::read(&path).unwrap();
    assert!(
        !raw.windows(8).any(|bytes| bytes == b"48210739"),
        "a PIN is nowhere in the file"
    );
    drop(desk.season);
    SeasonFile::open(&path, &desk.context, None).unwrap();
}
