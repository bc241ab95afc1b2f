//! Random walks through a whole etapa: after every command the file is opened again and verified,
//! and undoing and redoing five entries gives the same bytes.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddAthlete;
use app::acts::AddClub;
use app::acts::AddEntrant;
use app::acts::AddOperator;
use app::acts::Amend;
use app::acts::Annul;
use app::acts::AskAnswer;
use app::acts::AskHalfBye;
use app::acts::CallRodada;
use app::acts::CallToTable;
use app::acts::ChangeFormat;
use app::acts::CheckIn;
use app::acts::CloseCall;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::Confirm;
use app::acts::Draw;
use app::acts::DrawLots;
use app::acts::Enter;
use app::acts::EnterLate;
use app::acts::EraseAthlete;
use app::acts::Leave;
use app::acts::MarkMissing;
use app::acts::MergeAthletes;
use app::acts::MoveResult;
use app::acts::MoveToMesa;
use app::acts::PairRodada;
use app::acts::Pay;
use app::acts::PrintSumulas;
use app::acts::PublishRodada;
use app::acts::ReEnter;
use app::acts::Report;
use app::acts::Resume;
use app::acts::RevokeRuling;
use app::acts::RuleEntrant;
use app::acts::RuleOccurrence;
use app::acts::Segregate;
use app::acts::SetLineup;
use app::acts::SetMeals;
use app::acts::SetMesa;
use app::acts::SetPin;
use app::acts::SetPot;
use app::acts::SignMeal;
use app::acts::StartJogos;
use app::acts::Substitute;
use app::acts::Suspend;
use app::acts::SwapSides;
use app::acts::TakeAnswer;
use app::acts::Walkover;
use app::cash::act::Method;
use app::draw::late::Missed;
use app::etapa::EtapaView;
use app::ground::cell::MesaCell;
use app::ground::newcomer::NamedAthlete;
use app::ground::occurrence::NewOccurrence;
use app::ground::person::{Person, Private};
use app::ground::ruling::Authority;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{AthleteId, ConfrontoId, EntrantId, EtapaId, JogoId, TableCallId};
use app::lineup::Slot;
use app::log::ask::Rulings;
use app::partida::Side;
use app::registry::ask::{Athletes, Entries};
use app::registry::athlete::AthleteFields;
use app::ruling::{Absent, OnEntrant, Past, RulingNo};
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::season::personal::Personal;
use messages::refusal::Refusal;
use messages::refusal::undo::UndoRefusal;
use proptest::prelude::*;
use std::collections::BTreeMap;
use tests::{Desk, named, small};

/// Numbers from which a step makes its command.
type Dice = (u8, usize, usize, i64);

fn cells(desk: &Desk, etapa: EtapaId) -> Vec<MesaCell> {
    (1..=5)
        .filter_map(|number| {
            let board = app::rodada::board::Board {
                etapa,
                rodada: Some(number),
            };
            desk.season.query(&desk.context, &board).ok()
        })
        .flat_map(|board| board.mesas)
        .collect()
}

fn scores(pick: usize, loser: i64) -> Vec<[i64; 2]> {
    match pick % 4 {
        0 => vec![[12, loser], [12, 11 - loser]],
        1 => vec![[loser, 12], [3, 12]],
        2 => vec![[12, loser], [loser, 12], [12, 11]],
        // Impossible: refused with its problems, and nothing changes.
        _ => vec![[12, 12], [loser, 3]],
    }
}

/// What the desk would do next, most of the time; else anything, at any time.
fn command(desk: &Desk, etapa: EtapaId, (kind, pick, other, loser): Dice) -> Command {
    let cells = cells(desk, etapa);
    let any = |at: usize| {
        cells
            .get(at % cells.len().max(1))
            .map_or(JogoId(1), |cell| cell.jogo)
    };
    let waiting = cells.iter().find(|cell| {
        cell.score.is_empty() && cell.winner.is_none() && format!("{:?}", cell.state) == "Playing"
    });
    let entries = desk
        .season
        .query(&desk.context, &Entries { etapa })
        .unwrap();
    let entrant = entries[pick % entries.len()].entry.entrant;
    let rodada = u32::try_from(pick % 6).unwrap();
    let athletes = desk
        .season
        .query(
            &desk.context,
            &Athletes {
                search: String::new(),
            },
        )
        .unwrap();
    let athlete = |at: usize| {
        athletes
            .get(at % athletes.len().max(1))
            .map(|found| found.athlete.id)
    };
    let seating = if other.is_multiple_of(2) {
        Seating::Keep
    } else {
        Seating::Replay
    };
    let seating: Vec<SeatingDecision> = if other.is_multiple_of(3) {
        Vec::new()
    } else {
        desk.season
            .loaded(etapa)
            .unwrap()
            .view
            .confrontos
            .iter()
            .map(|view| SeatingDecision {
                confronto: view.id,
                seating,
            })
            .collect()
    };
    let clause = "fprt-1.5.b-3".to_owned();
    match kind % 49 {
        0..=9 | 24..=29 => match (
            waiting,
            desk.season
                .query(&desk.context, &app::day::overview::Overview {})
                .unwrap()
                .etapas
                .remove(0)
                .next,
        ) {
            (Some(cell), _) => Command::from(Report {
                jogo: cell.jogo,
                partidas: scores(pick, loser),
                seating: Vec::new(),
                reading: None,
            }),
            (None, app::day::overview::Next::Publish { rodada: number }) => {
                Command::from(PublishRodada { etapa, number })
            }
            (None, app::day::overview::Next::Call { rodada: number, .. }) => {
                Command::from(CallRodada { etapa, number })
            }
            (None, app::day::overview::Next::Close { rodada: number }) => {
                Command::from(CloseRodada { etapa, number })
            }
            (None, app::day::overview::Next::Lots { .. }) => Command::from(DrawLots {
                etapa,
                number: 5,
                seating,
            }),
            _ => Command::from(Draw {
                etapa,
                number: 4,
                leave_out_absent: true,
            }),
        },
        10 => Command::from(Amend {
            jogo: any(pick),
            partidas: scores(other, loser),
            seating,
            appeal: None,
            reading: None,
        }),
        11 => Command::from(MoveResult {
            from: any(pick),
            to: any(other),
            over: true,
            seating,
        }),
        12 => Command::from(SwapSides {
            jogo: any(pick),
            over: true,
            seating,
        }),
        13 => Command::from(Walkover {
            jogos: vec![any(pick)],
            over: true,
            absent: [Absent::A, Absent::B, Absent::Both][other % 3],
            clause: Some(clause).filter(|_| !other.is_multiple_of(4)),
            reason: String::new(),
            missing: Vec::new(),
            authority: Authority::default(),
            seating,
        }),
        14 => Command::from(Annul {
            jogo: any(pick),
            over: true,
            clause: Some(clause).filter(|_| !other.is_multiple_of(4)),
            reason: "teste".to_owned(),
            authority: Authority::default(),
            seating,
        }),
        15 => {
            let rulings = desk
                .season
                .query(&desk.context, &Rulings { etapa })
                .unwrap();
            Command::from(RevokeRuling {
                etapa,
                number: rulings
                    .get(pick % rulings.len().max(1))
                    .map_or(RulingNo(1), |one| one.ruling.number),
                reason: "teste".to_owned(),
                appeal: None,
                seating,
            })
        }
        16 => Command::from(Confirm { jogo: any(pick) }),
        17 => Command::from(CheckIn {
            etapa,
            entrants: vec![entrant],
            present: other.is_multiple_of(2),
        }),
        18 => Command::from(AddAthlete {
            fields: AthleteFields {
                person: Person {
                    image_opt_out: other.is_multiple_of(2),
                    ..Person::named(&format!("Atleta {pick}"))
                },
                club: None,
            },
            private: Private {
                phone: "41 99999-0000".to_owned(),
                ..Private::default()
            }
            .into(),
        }),
        19 => match (athlete(pick), athlete(other)) {
            (Some(one), Some(two)) => Command::from(SetLineup {
                etapa,
                entrant,
                slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[one, two]))]),
            }),
            _ => Command::from(Leave { etapa, entrant }),
        },
        20 => match (athlete(pick), athlete(other)) {
            (Some(from), Some(into)) => Command::from(MergeAthletes { from, into }),
            _ => Command::from(SetPot {
                etapa,
                entrant,
                pot: 2,
            }),
        },
        21 => Command::from(Pay {
            etapa,
            entrant,
            amount_cents: 100 + loser,
            method: Method::Pix,
            note: String::new(),
        }),
        22 => Command::from(PrintSumulas {
            etapa,
            rodadas: vec![rodada],
        }),
        23 => Command::from(CallRodada {
            etapa,
            number: rodada,
        }),
        kind => of_the_day(desk, etapa, kind, (pick, other), seating),
    }
}

/// What changes an etapa while it is played.
fn of_the_day(
    desk: &Desk,
    etapa: EtapaId,
    kind: u8,
    (pick, other): (usize, usize),
    seating: Vec<SeatingDecision>,
) -> Command {
    let cells = cells(desk, etapa);
    let entries = desk
        .season
        .query(&desk.context, &Entries { etapa })
        .unwrap();
    let entrant = entries[pick % entries.len()].entry.entrant;
    let number = u32::try_from(pick % 7).unwrap();
    let fase = u32::try_from(other % 3).unwrap();
    match kind {
        30 => Command::from(AddEntrant {
            championship: desk.season.championship_of(Some(etapa)).unwrap(),
            name: format!("Atrasada {}", pick % 3),
            club: None,
            enter: None,
            slots: BTreeMap::new(),
        }),
        31 => Command::from(EnterLate {
            etapa,
            entrant: EntrantId(i64::try_from(pick % 12).unwrap()).into(),
            number: 3,
            missed: [Missed::Now, Missed::Later, Missed::Lapse][other % 3],
        }),
        32 => Command::from(RuleEntrant {
            etapa,
            entrant,
            effect: match other % 3 {
                0 => OnEntrant::Points {
                    fase,
                    points: 3 - i64::from(number),
                },
                1 => OnEntrant::Out {
                    fase,
                    past: Past::Keep,
                },
                _ => OnEntrant::Out {
                    fase,
                    past: Past::Annul,
                },
            },
            clause: Some("fprt-1.5.b-3".to_owned()),
            reason: "teste".to_owned(),
            decided_by: None,
            seating,
        }),
        33 => Command::from(PairRodada { etapa, number }),
        34 => Command::from(SetMesa {
            etapa,
            mesa: number + 1,
            usable: other.is_multiple_of(2),
            accessible: other.is_multiple_of(3),
        }),
        35 => Command::from(MoveToMesa {
            jogo: cells
                .get(pick % cells.len().max(1))
                .map_or(JogoId(1), |cell| cell.jogo),
            mesa: u32::try_from(other % 9).unwrap(),
        }),
        36 => Command::from(ChangeFormat {
            etapa,
            format: formats()[other % 3].clone(),
        }),
        37 => Command::from(ReEnter {
            etapa,
            entrant,
            fase,
            enters: other.is_multiple_of(2),
        }),
        kind => of_the_committee(desk, etapa, kind, (pick, other)),
    }
}

/// What the committee does beside its rulings.
fn of_the_committee(
    desk: &Desk,
    etapa: EtapaId,
    kind: u8,
    (pick, other): (usize, usize),
) -> Command {
    let cells = cells(desk, etapa);
    let entries = desk
        .season
        .query(&desk.context, &Entries { etapa })
        .unwrap();
    let entrant = entries[pick % entries.len()].entry.entrant;
    let jogo = cells
        .get(pick % cells.len().max(1))
        .map_or(JogoId(1), |cell| cell.jogo);
    let side = Side::BOTH[other % 2];
    let call = TableCallId(i64::try_from(other % 4).unwrap());
    let athletes = desk.season.query(
        &desk.context,
        &Athletes {
            search: String::new(),
        },
    );
    let athletes = athletes.unwrap();
    let athlete = athletes
        .get(other % athletes.len().max(1))
        .map_or(AthleteId(1), |found| found.athlete.id);
    match kind {
        38 => Command::from(MarkMissing {
            at: vec![(jogo, side)],
            missing: other.is_multiple_of(3),
        }),
        39 => Command::from(StartJogos {
            etapa,
            number: u32::try_from(pick % 7).unwrap(),
            jogo: (other % 3 == 0).then_some(jogo),
        }),
        // It goes on as often as it stands still.
        40 if other.is_multiple_of(2) => Command::from(Suspend {
            etapa,
            reason: "teste".to_owned(),
        }),
        40 | 41 => Command::from(Resume { etapa }),
        42 => Command::from(Segregate { jogos: vec![jogo] }),
        43 if other.is_multiple_of(2) => Command::from(CallToTable {
            jogo,
            about: String::new(),
        }),
        43 => Command::from(CloseCall { etapa, call }),
        44 => Command::from(Substitute {
            jogo,
            side,
            seats: vec![(1, athlete)],
        }),
        45 if other.is_multiple_of(2) => Command::from(SetMeals {
            etapa,
            entrants: vec![entrant],
            hours: (!other.is_multiple_of(4)).then(|| ("12:00".to_owned(), "13:00".to_owned())),
        }),
        45 => Command::from(SignMeal {
            etapa,
            entrant,
            back: other.is_multiple_of(3),
        }),
        46 if other.is_multiple_of(2) => Command::from(AskAnswer {
            jogo,
            by: side,
            to: 3,
        }),
        46 => Command::from(TakeAnswer { jogo }),
        47 => Command::from(AskHalfBye {
            etapa,
            rodada: u32::try_from(pick % 4).unwrap(),
            entrant,
            rests: !other.is_multiple_of(4),
        }),
        _ => Command::from(EraseAthlete { athlete }),
    }
}

/// Groups and a knockout; a Swiss and home and away; a knockout for which who went out may pay.
fn formats() -> [String; 3] {
    let swiss = small()
        .replace(
            "clubs_apart",
            "pairing = \"swiss\"\nrounds = 3\nhalf_byes = { most = 2, until = 3 }\nclubs_apart",
        )
        .replace("win = 3, draw = 1", "win = 2, draw = 1")
        .replace("third_place", "legs = 2\nthird_place");
    let paid = small().replace(
        "third_place",
        "from = [{ fase = 1, places = [1, 4] }, { fase = 1, places = [5, 8], paid = true }]\nthird_place",
    );
    [small(), swiss, paid]
}

/// The confrontos of which a command decides what becomes of them.
fn decided(command: &Command) -> Vec<ConfrontoId> {
    let told = serde_json::to_value(command).unwrap();
    let seating = told["seating"].as_array().into_iter().flatten();
    let ids = seating.filter_map(|one| one["confronto"].as_i64());
    ids.map(ConfrontoId).collect()
}

/// Who was called, and should be somebody else since, although nobody was asked.
fn moved_unasked(was: &EtapaView, is: &EtapaView, decided: &[ConfrontoId]) -> Vec<ConfrontoId> {
    let others = is.confrontos.iter().filter(|view| {
        let before = was.confronto(view.id).map(|view| view.moved);
        view.moved.iter().any(Option::is_some) && before != Some(view.moved)
    });
    let unasked = others.map(|view| view.id);
    unasked.filter(|id| !decided.contains(id)).collect()
}

/// Undoes up to five entries of this desk and redoes as many: the same bytes.
fn there_and_back(desk: &mut Desk) {
    let before = desk.export();
    let mut undone = 0;
    while undone < 5 {
        desk.tick();
        match desk.season.undo(&desk.context, None) {
            Ok(_) => undone += 1,
            // What left the house, or what something else rests on, ends the way back.
            Err(Refusal::Undo(
                UndoRefusal::NotUndoable { .. }
                | UndoRefusal::UndoBlocked { .. }
                | UndoRefusal::NothingToUndo,
            )) => break,
            Err(other) => unreachable!("{other:?}"),
        }
        assert!(desk.season.verify().unwrap().ok);
    }
    for _ in 0..undone {
        desk.tick();
        desk.season.redo(&desk.context).unwrap();
    }
    assert_eq!(desk.export(), before);
    assert!(desk.season.verify().unwrap().ok);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: if tests::long() { 150 } else { 6 }, max_shrink_iters: 40, ..ProptestConfig::default() })]

    #[test]
    fn every_step_of_a_random_walk_is_whole(
        steps in prop::collection::vec((any::<u8>(), 0_usize..60, 0_usize..60, 0_i64..12), 60..110),
        format in 0_usize..3,
    ) {
        let mut desk = Desk::new();
        let etapa = desk.etapa(&formats()[format]);
        desk.teams(etapa, 8);
        desk.draw(etapa, 4);
        let mut done = 0;
        for dice in steps {
            let command = command(&desk, etapa, dice);
            let before = desk.export();
            let was = desk.season.loaded(etapa).unwrap();
            let decided = decided(&command);
            match desk.attempt(command) {
                Ok(_) => {
                    let is = desk.season.loaded(etapa).unwrap();
                    prop_assert_eq!(moved_unasked(&was.view, &is.view, &decided), Vec::new());
                    done += 1;
                }
                Err(Refusal::Fault(detail)) => prop_assert!(false, "{}", detail),
                Err(refusal) => {
                    prop_assert_ne!(refusal.code(), "internal");
                    prop_assert_eq!(&before, &desk.export());
                    continue;
                }
            }
            desk.reopen();
            let verified = desk.season.verify().unwrap();
            prop_assert!(verified.ok, "{:?}", verified.problems);
            there_and_back(&mut desk);
        }
        prop_assert!(done > 0);
    }
}

#[test]
fn what_has_left_the_house_is_not_undone() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 4);
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
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 4);
    let mesas = desk.call(etapa, 1).mesas;
    let (first, second) = (mesas[0].jogo, mesas[1].jogo);
    let partidas = [[12, 3], [12, 4]];
    desk.report(first, &partidas);
    let moved = desk.attempt(Command::from(MoveResult {
        from: first,
        to: second,
        over: true,
        seating: Vec::new(),
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
        occurrence: NewOccurrence {
            etapa,
            jogo: None,
            athlete: None,
            entrant: Some(entrant),
            facts: serde_json::json!({"occurrence": "fprt-1.5.i-1"}),
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
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 4);
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
