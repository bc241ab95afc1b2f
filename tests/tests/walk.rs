//! Random walks through a whole etapa: after every command the file is opened again and verified,
//! and undoing and redoing five entries gives the same bytes.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::command::{AthleteFields, Command, Made, Method, Private, Seating, SeatingDecision};
use app::id::{AthleteId, EntrantId, EtapaId, JogoId, TableCallId};
use app::lineup::Slot;
use app::partida::Side;
use app::query::board::MesaCell;
use app::query::log::Rulings;
use app::query::registry::{Athletes, Entries};
use app::refusal::Refusal;
use app::ruling::{Absent, OnEntrant, Past, RulingNo};
use app::season::SeasonFile;
use proptest::prelude::*;
use std::collections::BTreeMap;
use tests::{Desk, named, small};

/// Numbers from which a step makes its command.
type Dice = (u8, usize, usize, i64);

fn cells(desk: &Desk, etapa: EtapaId) -> Vec<MesaCell> {
    (1..=5)
        .filter_map(|number| {
            let board = app::query::board::Board {
                etapa,
                rodada: Some(number),
            };
            desk.season.query(&board).ok()
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
    let entries = desk.season.query(&Entries { etapa }).unwrap();
    let entrant = entries[pick % entries.len()].entry.entrant;
    let rodada = u32::try_from(pick % 6).unwrap();
    let athletes = desk
        .season
        .query(&Athletes {
            search: String::new(),
        })
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
    match kind % 48 {
        0..=9 | 24..=29 => match (
            waiting,
            desk.season
                .query(&app::query::season::Overview {})
                .unwrap()
                .etapas
                .remove(0)
                .next,
        ) {
            (Some(cell), _) => Command::Report {
                jogo: cell.jogo,
                partidas: scores(pick, loser),
                seating: Vec::new(),
                reading: None,
            },
            (None, app::query::season::Next::Publish { rodada: number }) => {
                Command::PublishRodada { etapa, number }
            }
            (None, app::query::season::Next::Call { rodada: number }) => {
                Command::CallRodada { etapa, number }
            }
            (None, app::query::season::Next::Close { rodada: number }) => {
                Command::CloseRodada { etapa, number }
            }
            (None, app::query::season::Next::Lots { .. }) => Command::DrawLots { etapa, number: 5 },
            _ => Command::Draw {
                etapa,
                number: 4,
                leave_out_absent: true,
            },
        },
        10 => Command::Amend {
            jogo: any(pick),
            partidas: scores(other, loser),
            seating,
            reading: None,
        },
        11 => Command::MoveResult {
            from: any(pick),
            to: any(other),
            seating,
        },
        12 => Command::SwapSides {
            jogo: any(pick),
            seating,
        },
        13 => Command::Walkover {
            jogos: vec![any(pick)],
            absent: [Absent::A, Absent::B, Absent::Both][other % 3],
            clause: Some(clause).filter(|_| !other.is_multiple_of(4)),
            reason: String::new(),
            seating,
        },
        14 => Command::Annul {
            jogo: any(pick),
            clause: Some(clause).filter(|_| !other.is_multiple_of(4)),
            reason: "teste".to_owned(),
            seating,
        },
        15 => {
            let rulings = desk.season.query(&Rulings { etapa }).unwrap();
            Command::RevokeRuling {
                etapa,
                number: rulings
                    .get(pick % rulings.len().max(1))
                    .map_or(RulingNo(1), |one| one.ruling.number),
                reason: "teste".to_owned(),
                seating,
            }
        }
        16 => Command::Confirm { jogo: any(pick) },
        17 => Command::CheckIn {
            etapa,
            entrants: vec![entrant],
            present: other.is_multiple_of(2),
        },
        18 => Command::AddAthlete {
            fields: AthleteFields {
                image_opt_out: other.is_multiple_of(2),
                ..named(&format!("Atleta {pick}"))
            },
            private: Private {
                phone: "41 99999-0000".to_owned(),
                ..Private::default()
            },
        },
        19 => match (athlete(pick), athlete(other)) {
            (Some(one), Some(two)) => Command::SetLineup {
                etapa,
                entrant,
                slots: BTreeMap::from([(Slot::Dupla(1), vec![one, two])]),
            },
            _ => Command::Leave { etapa, entrant },
        },
        20 => match (athlete(pick), athlete(other)) {
            (Some(from), Some(into)) => Command::MergeAthletes { from, into },
            _ => Command::SetPot {
                etapa,
                entrant,
                pot: 2,
            },
        },
        21 => Command::Pay {
            etapa,
            entrant,
            amount_cents: 100 + loser,
            method: Method::Pix,
            note: String::new(),
        },
        22 => Command::PrintSumulas {
            etapa,
            rodadas: vec![rodada],
        },
        23 => Command::CallRodada {
            etapa,
            number: rodada,
        },
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
    let entries = desk.season.query(&Entries { etapa }).unwrap();
    let entrant = entries[pick % entries.len()].entry.entrant;
    let number = u32::try_from(pick % 7).unwrap();
    let fase = u32::try_from(other % 3).unwrap();
    match kind {
        30 => Command::AddEntrant {
            championship: desk.season.championship_of(Some(etapa)).unwrap(),
            name: format!("Atrasada {}", pick % 3),
            club: None,
            enter: None,
        },
        31 => Command::EnterLate {
            etapa,
            entrant: EntrantId(i64::try_from(pick % 12).unwrap()),
            number: 3,
        },
        32 => Command::RuleEntrant {
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
            seating,
        },
        33 => Command::PairRodada { etapa, number },
        34 => Command::SetMesa {
            etapa,
            mesa: number + 1,
            usable: other.is_multiple_of(2),
            accessible: other.is_multiple_of(3),
        },
        35 => Command::MoveToMesa {
            jogo: cells
                .get(pick % cells.len().max(1))
                .map_or(JogoId(1), |cell| cell.jogo),
            mesa: u32::try_from(other % 9).unwrap(),
        },
        36 => Command::ChangeFormat {
            etapa,
            format: formats()[other % 3].clone(),
        },
        37 => Command::ReEnter {
            etapa,
            entrant,
            fase,
            enters: other.is_multiple_of(2),
        },
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
    let entries = desk.season.query(&Entries { etapa }).unwrap();
    let entrant = entries[pick % entries.len()].entry.entrant;
    let jogo = cells
        .get(pick % cells.len().max(1))
        .map_or(JogoId(1), |cell| cell.jogo);
    let side = Side::BOTH[other % 2];
    let call = TableCallId(i64::try_from(other % 4).unwrap());
    let athletes = desk.season.query(&Athletes {
        search: String::new(),
    });
    let athletes = athletes.unwrap();
    let athlete = athletes
        .get(other % athletes.len().max(1))
        .map_or(AthleteId(1), |found| found.athlete.id);
    match kind {
        38 => Command::MarkMissing {
            at: vec![(jogo, side)],
            missing: other.is_multiple_of(3),
        },
        39 => Command::StartJogos {
            etapa,
            number: u32::try_from(pick % 7).unwrap(),
            jogo: (other % 3 == 0).then_some(jogo),
        },
        // It goes on as often as it stands still.
        40 if other.is_multiple_of(2) => Command::Suspend {
            etapa,
            reason: "teste".to_owned(),
        },
        40 | 41 => Command::Resume { etapa },
        42 => Command::Segregate { jogos: vec![jogo] },
        43 if other.is_multiple_of(2) => Command::CallToTable {
            jogo,
            about: String::new(),
        },
        43 => Command::CloseCall { etapa, call },
        44 => Command::Substitute {
            jogo,
            side,
            seats: vec![(1, athlete)],
        },
        45 if other.is_multiple_of(2) => Command::SetMeals {
            etapa,
            entrants: vec![entrant],
            hours: (!other.is_multiple_of(4)).then(|| ("12:00".to_owned(), "13:00".to_owned())),
        },
        45 => Command::SignMeal {
            etapa,
            entrant,
            back: other.is_multiple_of(3),
        },
        46 if other.is_multiple_of(2) => Command::AskAnswer {
            jogo,
            by: side,
            to: 3,
        },
        46 => Command::TakeAnswer { jogo },
        _ => Command::EraseAthlete { athlete },
    }
}

/// Groups and a knockout; a Swiss and home and away; a knockout for which who went out may pay.
fn formats() -> [String; 3] {
    let swiss = small()
        .replace(
            "clubs_apart",
            "pairing = \"swiss\"\nrounds = 3\nclubs_apart",
        )
        .replace("third_place", "legs = 2\nthird_place");
    let paid = small().replace(
        "third_place",
        "from = [{ fase = 1, places = [1, 4] }, { fase = 1, places = [5, 8], paid = true }]\nthird_place",
    );
    [small(), swiss, paid]
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
            Err(
                Refusal::NotUndoable { .. } | Refusal::UndoBlocked { .. } | Refusal::NothingToUndo,
            ) => break,
            Err(other) => unreachable!("{other}"),
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
    #![proptest_config(ProptestConfig { cases: 12, max_shrink_iters: 40, ..ProptestConfig::default() })]

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
            match desk.attempt(command) {
                Ok(_) => done += 1,
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
        .attempt(Command::PublishRodada { etapa, number: 1 })
        .unwrap()
        .seq;
    let refusal = desk.season.undo(&desk.context, None).unwrap_err();
    assert!(matches!(refusal, Refusal::NotUndoable { seq, .. } if seq == published));
    let draw = app::id::Seq(published.0 - 1);
    let refusal = desk.season.undo(&desk.context, Some(draw)).unwrap_err();
    assert!(
        matches!(refusal, Refusal::UndoBlocked { by, .. } if by == published),
        "{refusal}"
    );
}

#[test]
fn an_athlete_who_plays_cannot_be_undone_away() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let entrants = desk.teams(etapa, 4);
    let add = |name: &str| Command::AddAthlete {
        fields: named(name),
        private: Private {
            cpf: "529.982.247-25".to_owned(),
            ..Private::default()
        },
    };
    let added = desk.attempt(add("Ana Lima")).unwrap();
    let Made::Athlete(ana) = added.made else {
        unreachable!("{:?}", added.made);
    };
    let Made::Athlete(rui) = desk.run(add("Rui Paz")) else {
        unreachable!();
    };
    let lined_up = desk
        .attempt(Command::SetLineup {
            etapa,
            entrant: entrants[0],
            slots: BTreeMap::from([(Slot::Dupla(1), vec![ana, rui])]),
        })
        .unwrap()
        .seq;
    let refusal = desk
        .season
        .undo(&desk.context, Some(added.seq))
        .unwrap_err();
    assert!(
        matches!(refusal, Refusal::UndoBlocked { by, .. } if by == lined_up),
        "{refusal}"
    );
    assert!(
        !desk.export().contains("529"),
        "personal data leaves the house in no export"
    );
    let log = desk
        .season
        .query(&app::query::log::Log { most: 100 })
        .unwrap();
    assert!(
        !serde_json::to_string(&log).unwrap().contains("529"),
        "nor in the journal"
    );
}

#[test]
fn operators_with_pins_sign_in() {
    let mut desk = Desk::new();
    let pin = Some("4821".to_owned());
    let first = desk.season.default_operator().unwrap().unwrap();
    desk.run(Command::SetPin {
        operator: first,
        pin: pin.clone(),
        old: None,
    });
    desk.context.operator = Some(first);
    desk.run(Command::AddOperator {
        name: "Maria".to_owned(),
        pin,
    });
    let context = desk.context.clone();
    for wrong in [Some("0000"), None] {
        let refused = desk.season.sign_in(&context, "maria", wrong);
        assert_eq!(refused.unwrap_err().code(), "wrong-pin");
    }
    let maria = desk
        .season
        .sign_in(&context, "MARIA", Some("4821"))
        .unwrap();
    assert_ne!(maria, first);
    desk.context.operator = None;
    let club = Command::AddClub {
        name: "Clube".to_owned(),
        city: String::new(),
    };
    assert_eq!(desk.refused(club.clone()), "sign-in");
    desk.context.operator = Some(maria);
    desk.run(club);
    let path = desk.path();
    let raw = std::fs::read(&path).unwrap();
    assert!(
        !raw.windows(4).any(|bytes| bytes == b"4821"),
        "a PIN is nowhere in the file"
    );
    drop(desk.season);
    SeasonFile::open(&path, &desk.context, None).unwrap();
}
