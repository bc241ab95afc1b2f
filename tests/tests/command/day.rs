//! What changes during the day: late teams, other formats, withdrawals, mesas, pairings, home and away.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddAthlete;
use app::acts::AddChampionship;
use app::acts::AddClub;
use app::acts::AddEntrant;
use app::acts::AddEtapa;
use app::acts::AskHalfBye;
use app::acts::CallRodada;
use app::acts::ChangeFormat;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::Draw;
use app::acts::DrawFase;
use app::acts::EditAthlete;
use app::acts::EditEtapa;
use app::acts::EndFase;
use app::acts::Enter;
use app::acts::EnterLate;
use app::acts::ImportTeams;
use app::acts::MoveToMesa;
use app::acts::PairRodada;
use app::acts::PublishRodada;
use app::acts::ReEnter;
use app::acts::RuleEntrant;
use app::acts::SetAccess;
use app::acts::SetLineup;
use app::acts::SetMesa;
use app::day::overview::{Next, Now, Wait};
use app::draw::late::Missed;
use app::etapa::{Leg, PlaceReason};
use app::format::Format;
use app::ground::cell::MesaState;
use app::ground::loaded::Loaded;
use app::ground::newcomer::{NamedAthlete, NamedClub};
use app::ground::person::{Person, Private};
use app::id::{AthleteId, ClubId, EntrantId, EtapaId};
use app::lineup::{Class, Gender, Slot};
use app::registry::ask::{Entries, Lineup};
use app::registry::athlete::AthleteFields;
use app::regulation::RegulationId;
use app::rodada::board::AtMesa;
use app::rodada::hall::Mesas;
use app::rodada::pairs::{Pairs, WhyNot};
use app::ruling::{OnEntrant, Past};
use app::season::made::{Made, TooFew};
use app::standings::tables::Ranking;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tests::given;
use tests::{Desk, espadilha, named, small};

const CLAUSE: &str = "fprt-1.5.b-3";

fn loaded(desk: &Desk, etapa: EtapaId) -> Arc<Loaded> {
    desk.season.loaded(etapa).unwrap()
}

/// Groups of one mesa; `more` is put behind.
fn groups(size: usize, more: &str) -> String {
    format!(
        r#"
id = "dia"
name = "Um dia"
profile = "fprt"
[confronto]
mesas = 1
best_of = 1
reserve = false
coringa = false
[[fase]]
kind = "groups"
size = {size}
clubs_apart = false
advance = 2
points = {{ win = 3, draw = 1, loss = 0, walkover_win = 3, walkover_loss = 0, bye = 0 }}
criteria = ["points", "wins", "partida-balance", "pontinho-balance", "pontinhos-for", "lots"]
across = ["points", "wins", "partida-balance", "pontinho-balance", "pontinhos-for", "lots"]
{more}
[ranking]
scale = [10, 8, 6, 5, 4, 3, 2, 1]
duplas = ["wins", "lots"]
"#
    )
}

const FINAL: &str = r#"
[[fase]]
kind = "knockout"
third_place = false
placement_to = 4
level = ["pontinhos"]
"#;

/// The lower name wins, by more the further apart.
fn by_name(a: &str, b: &str, _: u8) -> Vec<[i64; 2]> {
    let strength = |name: &str| name.bytes().map(i64::from).sum::<i64>() % 12;
    if a < b {
        vec![[12, strength(b)]]
    } else {
        vec![[strength(a), 12]]
    }
}

fn next(desk: &Desk, etapa: EtapaId) -> Next {
    desk.season
        .query(&desk.context, &Now { etapa })
        .unwrap()
        .next
}

fn out(etapa: EtapaId, entrant: EntrantId, fase: u32, past: Past) -> Command {
    Command::from(RuleEntrant {
        clause: Some(CLAUSE.to_owned()),
        reason: "deixou o salão".to_owned(),
        ..given::rule_entrant(etapa, entrant, OnEntrant::Out { fase, past })
    })
}

#[test]
fn home_and_away_with_a_decider_where_each_won_one() {
    let mut desk = Desk::new();
    let away = FINAL.replace("third_place", "legs = 2\nthird_place");
    let etapa = desk.etapa(&groups(4, &away));
    desk.teams(etapa, 4);
    desk.draw(etapa, 1);
    for number in 1..=3 {
        desk.play(etapa, number, &mut by_name);
    }
    // The side that is at home wins: one each.
    let home = &mut |_: &str, _: &str, _: u8| vec![[12, 4]];
    desk.play(etapa, 4, home);
    let first = &loaded(&desk, etapa).view.confrontos[6..];
    assert_eq!(
        first.iter().map(|view| view.leg).collect::<Vec<_>>(),
        [Leg::First, Leg::Second, Leg::Decider]
    );
    assert_eq!(first[0].sides[0], first[1].sides[1], "the sides are turned");
    desk.play(etapa, 5, home);
    assert_eq!(next(&desk, etapa), Next::Publish { rodada: 6 });
    desk.play(etapa, 6, home);
    let view = &loaded(&desk, etapa).view;
    assert!(view.over);
    let decider = &view.confrontos[8];
    assert_eq!(
        view.places[0].reason,
        PlaceReason::Won(decider.id),
        "the decider has decided"
    );
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn no_decider_where_one_side_won_both() {
    let mut desk = Desk::new();
    let away = FINAL.replace("third_place", "legs = 2\nthird_place");
    let etapa = desk.etapa(&groups(4, &away));
    desk.teams(etapa, 4);
    desk.draw(etapa, 1);
    for number in 1..=5 {
        desk.play(etapa, number, &mut by_name);
    }
    let after = loaded(&desk, etapa);
    assert!(after.is_idle(6) && after.view.over);
    assert!(matches!(next(&desk, etapa), Next::Over(_)));
    let PlaceReason::Won(id) = after.view.places[0].reason else {
        unreachable!("the final was won");
    };
    assert_eq!(after.view.confronto(id).unwrap().leg, Leg::Second);
    // A correction that makes it one each opens the decider.
    let home = after.view.confrontos[6].id;
    let jogo = after.jogos[&home][0].0;
    let turned = after.view.jogos[&jogo].outcome().unwrap().result.pontinhos;
    desk.run(given::amend(
        jogo,
        &[[i64::from(turned[1]), i64::from(turned[0])]],
    ));
    assert!(!loaded(&desk, etapa).view.over);
    assert_eq!(next(&desk, etapa), Next::Publish { rodada: 6 });
}

#[test]
fn twenty_one_each_stands_and_twenty_two_end_it() {
    let mut desk = Desk::new();
    let format = Format::preset("goias")
        .unwrap()
        .replace("clubs_apart", "rounds = 1\nclubs_apart");
    let etapa = desk.etapa(&format);
    desk.teams(etapa, 4);
    desk.draw(etapa, 1);
    let board = desk.call(etapa, 1);
    let sides: BTreeMap<_, _> = board
        .confrontos
        .iter()
        .map(|one| (one.id, one.sides.clone()))
        .collect();
    let first = *sides.keys().next().unwrap();
    let mut won = BTreeMap::new();
    for cell in &board.mesas {
        let of: &mut usize = won.entry(cell.confronto).or_default();
        *of += 1;
        // One confronto alternates to 21 each; of the other A wins twenty-two and the rest stays open.
        let score = match cell.confronto == first {
            true if of.is_multiple_of(2) => [12, 3],
            true => [3, 12],
            false if *of <= 22 => [12, 3],
            false => continue,
        };
        desk.report(cell.jogo, &[score]);
    }
    let board = desk.board(etapa, 1);
    let ends: Vec<_> = board
        .confrontos
        .iter()
        .map(|one| (one.mesas, one.over))
        .collect();
    assert_eq!(ends, [([21, 21], true), ([22, 0], true)]);
    let spare = board
        .mesas
        .iter()
        .filter(|cell| cell.state == MesaState::Spare);
    assert_eq!(spare.count(), 20);
    desk.run(CloseRodada { etapa, number: 1 });
    let tables = &loaded(&desk, etapa).view.fases[0].tables;
    let drawn = tables
        .iter()
        .flat_map(|table| &table.rows)
        .filter(|row| row.record.draws == 1);
    assert_eq!(drawn.count(), 2);
    // A mesa has six jogos: which one has to be said.
    let asked = |turn| AtMesa {
        etapa,
        rodada: Some(1),
        mesa: 1,
        turn,
    };
    assert_eq!(
        desk.season
            .query(&desk.context, &asked(None))
            .unwrap_err()
            .code(),
        "which-turn"
    );
    assert_eq!(
        desk.season
            .query(&desk.context, &asked(Some(7)))
            .unwrap_err()
            .code(),
        "which-turn"
    );
    assert_eq!(
        desk.season
            .query(&desk.context, &asked(Some(3)))
            .unwrap()
            .at,
        "1/3"
    );
}

#[test]
fn a_team_comes_after_the_draw_and_before_the_first_call() {
    let (mut desk, etapa) = given::drawn(&groups(4, FINAL), 7, 1);
    let late = desk.season.championship_of(Some(etapa)).unwrap();
    let Made::Entrant(entrant) = desk.run(AddEntrant {
        championship: late,
        name: "Atrasada".to_owned(),
        club: None,
        enter: None,
        slots: BTreeMap::new(),
    }) else {
        unreachable!("a team");
    };
    let enter = Command::from(EnterLate {
        etapa,
        entrant: entrant.into(),
        number: 5,
        missed: Missed::default(),
    });
    let Made::Late { chave, .. } = desk.run(enter.clone()) else {
        unreachable!("a place");
    };
    let tables = &loaded(&desk, etapa).view.fases[0].tables;
    let sizes: Vec<usize> = tables.iter().map(|table| table.rows.len()).collect();
    assert_eq!(sizes, [4, 4]);
    assert!(
        tables[chave.unwrap()]
            .rows
            .iter()
            .any(|row| row.id == entrant)
    );
    assert_eq!(desk.refused(enter), "already-entered");
    assert!(
        desk.season.verify().unwrap().ok,
        "the draw itself still repeats"
    );
    for number in 1..=4 {
        desk.play(etapa, number, &mut by_name);
    }
    let whole = loaded(&desk, etapa);
    assert!(whole.view.over);
    assert_eq!(whole.view.places.len(), 8);
    let mut rows = whole.view.fases[0]
        .tables
        .iter()
        .flat_map(|table| &table.rows);
    assert!(rows.all(|row| row.record.played == 3));
}

#[test]
fn a_team_comes_when_the_groups_play_and_takes_the_rest() {
    let (mut desk, etapa) = given::drawn(&groups(5, FINAL), 9, 1);
    desk.play(etapa, 1, &mut by_name);
    let before: BTreeSet<_> = pairs(&desk, etapa);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let entrant = add(&mut desk, championship, "Atrasada");
    desk.run(PublishRodada { etapa, number: 2 });
    let Made::Late { chave, .. } = desk.run(EnterLate {
        etapa,
        entrant: entrant.into(),
        number: 5,
        missed: Missed::default(),
    }) else {
        unreachable!("a place");
    };
    assert_eq!(
        next(&desk, etapa),
        Next::Publish { rodada: 2 },
        "the mesas are given anew"
    );
    let after = pairs(&desk, etapa);
    assert!(
        after.is_superset(&before),
        "nobody else's confrontos change"
    );
    for number in 2..=6 {
        desk.play(etapa, number, &mut by_name);
    }
    let whole = loaded(&desk, etapa);
    let table = &whole.view.fases[0].tables[chave.unwrap()];
    assert_eq!(table.rows.len(), 6);
    let row = table.rows.iter().find(|row| row.id == entrant).unwrap();
    assert_eq!(
        row.record.played, 4,
        "one of five rests was in the rodada that had passed"
    );
    assert!(whole.view.over && desk.season.verify().unwrap().ok);
    // In a group of four nobody rests: who comes during play stays out.
    let (mut desk, etapa) = given::called(&groups(4, FINAL), 8, 1);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let entrant = add(&mut desk, championship, "Atrasada");
    let enter = Command::from(EnterLate {
        etapa,
        entrant: entrant.into(),
        number: 5,
        missed: Missed::default(),
    });
    assert_eq!(desk.refused(enter), "no-room-late");
}

fn add(desk: &mut Desk, championship: app::id::ChampionshipId, name: &str) -> EntrantId {
    let made = desk.run(AddEntrant {
        championship,
        name: name.to_owned(),
        club: None,
        enter: None,
        slots: BTreeMap::new(),
    });
    match made {
        Made::Entrant(entrant) => entrant,
        other => unreachable!("{other:?}"),
    }
}

/// Who meets whom in the groups, and when.
fn pairs(desk: &Desk, etapa: EtapaId) -> BTreeSet<(u32, [String; 2])> {
    let loaded = loaded(desk, etapa);
    let of_groups = loaded.view.confrontos.iter().filter(|view| view.fase == 0);
    of_groups
        .map(|view| {
            let rodada = loaded.layout.confrontos[&view.id].1;
            (rodada, view.sides.map(|side| loaded.seat_name(side)))
        })
        .collect()
}

#[test]
fn a_later_fase_changes_while_it_has_not_begun() {
    let (mut desk, etapa) = given::drawn(&groups(5, FINAL), 10, 1);
    for number in 1..=5 {
        desk.play(etapa, number, &mut by_name);
    }
    let four = groups(5, FINAL).replace("advance = 2", "advance = 4");
    let change = |format: &str| {
        Command::from(ChangeFormat {
            etapa,
            format: format.to_owned(),
        })
    };
    // How many go on is said by the fase they come from, and that one is over.
    assert_eq!(desk.refused(change(&four)), "fase-begun");
    let semifinals = groups(
        5,
        &FINAL.replace(
            "third_place",
            "from = [{ fase = 1, places = [1, 4] }]\nthird_place",
        ),
    );
    desk.run(change(&semifinals));
    assert!(loaded(&desk, etapa).rodadas.len() == 7);
    let mesas_changed = semifinals.replace("mesas = 1", "mesas = 2");
    assert_eq!(desk.refused(change(&mesas_changed)), "confronto-fixed");
    assert_eq!(desk.refused(change("id = 3")), "format-invalid");
    desk.play(etapa, 6, &mut by_name);
    assert_eq!(desk.refused(change(&groups(5, FINAL))), "fase-begun");
    desk.play(etapa, 7, &mut by_name);
    assert!(loaded(&desk, etapa).view.over);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn somebody_withdraws_and_somebody_is_disqualified() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&groups(5, FINAL));
    let teams = desk.teams(etapa, 10);
    desk.draw(etapa, 1);
    desk.play(etapa, 1, &mut by_name);
    desk.play(etapa, 2, &mut by_name);
    // The weakest of all leaves: what is left is lost by W×O, and asks for no mesa.
    let gone = *teams.last().unwrap();
    let unknown = Command::from(RuleEntrant {
        clause: Some(CLAUSE.to_owned()),
        reason: "nada".to_owned(),
        ..given::rule_entrant(etapa, gone, OnEntrant::Points { fase: 1, points: 0 })
    });
    assert_eq!(desk.refused(unknown), "bad-points");
    desk.run(out(etapa, gone, 1, Past::Keep));
    assert_eq!(
        desk.refused(out(etapa, gone, 1, Past::Annul)),
        "already-out"
    );
    for number in 3..=5 {
        let board = desk.call(etapa, number);
        assert!(
            board
                .mesas
                .iter()
                .all(|cell| !cell.sides.contains(&loaded(&desk, etapa).name(gone)))
        );
        for cell in board.mesas {
            let [a, b] = &cell.sides;
            desk.report(cell.jogo, &by_name(a, b, 1));
        }
        desk.run(CloseRodada { etapa, number });
    }
    let whole = loaded(&desk, etapa);
    let rows: Vec<_> = whole.view.fases[0]
        .tables
        .iter()
        .flat_map(|table| &table.rows)
        .collect();
    assert!(
        rows.iter().all(|row| row.record.played == 4),
        "every confronto counts"
    );
    assert_eq!(whole.view.fases[0].order.rows.last().unwrap().id, gone);
    // The winner of a group is disqualified with all that it won: those behind move up into the final.
    let first = whole.view.fases[0].order.rows[0].id;
    let second = whole.view.fases[0].order.rows[1].id;
    let points_before = whole.view.fases[0]
        .tables
        .iter()
        .flat_map(|table| &table.rows);
    let met: Vec<EntrantId> = points_before.map(|row| row.id).collect();
    desk.run(out(etapa, first, 1, Past::Annul));
    let after = loaded(&desk, etapa);
    assert!(!after.view.fases[1].seeds.contains(&first));
    assert!(after.view.fases[1].seeds.contains(&second));
    let annulled = after.view.fases[0]
        .tables
        .iter()
        .find(|table| table.rows.iter().any(|row| row.id == first));
    assert!(
        annulled
            .unwrap()
            .rows
            .iter()
            .all(|row| row.record.played <= 3),
        "{met:?}"
    );
    // Before the final is called points are taken from the table that it comes from.
    let points = Command::from(RuleEntrant {
        clause: Some(CLAUSE.to_owned()),
        reason: "atraso".to_owned(),
        ..given::rule_entrant(
            etapa,
            second,
            OnEntrant::Points {
                fase: 1,
                points: -3,
            },
        )
    });
    let (before, _) = points_of(&after, second);
    desk.run(points);
    let punished = points_of(&loaded(&desk, etapa), second);
    assert_eq!(punished, (before - 3, -3));
    desk.play(etapa, 6, &mut by_name);
    let over = loaded(&desk, etapa);
    assert!(over.view.over);
    let last = over.view.places.last().unwrap();
    assert_eq!(
        (last.id, &last.reason, last.points),
        (first, &PlaceReason::Out, 0)
    );
    // Revoked, everything is as if it had never been said, and the final asks who plays it.
    assert!(desk.season.verify().unwrap().ok);
    // The table is closed: points that would move nobody any more are refused, and others ask who plays then.
    let taken = |entrant| {
        Command::from(RuleEntrant {
            clause: Some(CLAUSE.to_owned()),
            reason: "atraso".to_owned(),
            ..given::rule_entrant(
                etapa,
                entrant,
                OnEntrant::Points {
                    fase: 1,
                    points: -3,
                },
            )
        })
    };
    let mut rows = over.view.fases[0].order.rows.iter();
    let last_in = rows.rfind(|row| ![first, gone].contains(&row.id));
    assert_eq!(desk.refused(taken(last_in.unwrap().id)), "table-closed");
    assert_eq!(desk.refused(taken(second)), "seating-changes");
}

/// Table points, and those of them that were given or taken.
fn points_of(loaded: &Loaded, id: EntrantId) -> (i64, i64) {
    let mut rows = loaded.view.fases[0]
        .tables
        .iter()
        .flat_map(|table| &table.rows);
    let record = &rows.find(|row| row.id == id).unwrap().record;
    (record.points, record.adjustment)
}

#[test]
fn a_bracket_goes_on_without_who_withdrew() {
    let mut desk = Desk::new();
    let format = Format::preset("dupla-eliminacao")
        .unwrap()
        .replace("\"oficial\"", "\"fprt\"");
    let etapa = desk.etapa(&format);
    desk.teams(etapa, 8);
    desk.draw(etapa, 1);
    let score = &mut |a: &str, b: &str, dupla: u8| vec![by_name(a, b, dupla)[0]; 2];
    desk.play(etapa, 1, score);
    let before = loaded(&desk, etapa);
    let unbeaten = before.view.confrontos[0].goes_on.unwrap();
    let name = before.seat_name(before.view.confrontos[0].sides[unbeaten.index()]);
    let gone = *before
        .names
        .iter()
        .find(|(_, known)| **known == name)
        .unwrap()
        .0;
    desk.run(out(etapa, gone, 1, Past::Keep));
    let mut number = 1;
    loop {
        number += 1;
        let state = loaded(&desk, etapa);
        if number > state.rodadas.len() {
            break;
        }
        let number = u32::try_from(number).unwrap();
        if !state.is_idle(number) {
            desk.play(etapa, number, score);
        }
    }
    let whole = loaded(&desk, etapa);
    assert!(whole.view.over, "{:?}", whole.view.unresolved);
    assert_eq!(whole.view.places.len(), 8);
    assert!(whole.view.places[0].id != gone);
}

#[test]
fn fewer_mesas_than_confrontos_and_what_changes_about_them() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&groups(6, FINAL));
    let teams = desk.teams(etapa, 6);
    let mesa = |mesa, usable, accessible| {
        Command::from(SetMesa {
            etapa,
            mesa,
            usable,
            accessible,
        })
    };
    desk.run(mesa(3, true, true));
    desk.run(mesa(1, false, false));
    assert_eq!(desk.refused(mesa(0, true, true)), "no-such-mesa");
    let needy = teams[4];
    desk.run(SetAccess {
        etapa,
        entrant: needy,
        needs: true,
    });
    desk.draw(etapa, 1);
    let board = desk.call(etapa, 1);
    let at: Vec<&str> = board.mesas.iter().map(|cell| cell.at.as_str()).collect();
    assert_eq!(at.len(), 3);
    assert!(at.iter().all(|at| !at.starts_with('1')), "{at:?}");
    assert!(at.iter().any(|at| at.ends_with("/2")), "one waits: {at:?}");
    let name = loaded(&desk, etapa).name(needy);
    let sits = board
        .mesas
        .iter()
        .find(|cell| cell.sides.contains(&name))
        .unwrap();
    assert_eq!(sits.mesa, 3, "without steps");
    // A mesa breaks: its jogo moves to one that is free, and to no other.
    let waiting = board
        .mesas
        .iter()
        .find(|cell| cell.at.ends_with("/2"))
        .unwrap();
    let to = |mesa| {
        Command::from(MoveToMesa {
            jogo: waiting.jogo,
            mesa,
        })
    };
    assert_eq!(desk.refused(to(1)), "mesa-not-free");
    let taken = board
        .mesas
        .iter()
        .find(|cell| cell.mesa != waiting.mesa)
        .unwrap()
        .mesa;
    assert_eq!(desk.refused(to(taken)), "mesa-not-free");
    desk.run(mesa(4, true, false));
    desk.run(to(4));
    let board = desk.board(etapa, 1);
    assert!(board.mesas.iter().all(|cell| !cell.at.contains('/')));
    let hall = desk.season.query(&desk.context, &Mesas { etapa }).unwrap();
    let told: Vec<(u32, bool, usize)> = hall
        .iter()
        .map(|row| (row.mesa.number, row.mesa.usable, row.jogos.len()))
        .collect();
    assert_eq!(
        told,
        [(1, false, 0), (2, true, 1), (3, true, 1), (4, true, 1)]
    );
    for cell in &board.mesas {
        let [a, b] = &cell.sides;
        desk.report(cell.jogo, &by_name(a, b, 1));
    }
    desk.run(CloseRodada { etapa, number: 1 });
    assert_eq!(desk.refused(to(2)), "has-result");
}

#[test]
fn nobody_sits_at_one_mesa_all_day() {
    let (mut desk, etapa) = given::drawn(&groups(6, FINAL), 6, 1);
    for number in 1..=3 {
        desk.play(etapa, number, &mut by_name);
    }
    let mut sat: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for number in 1..=3 {
        for cell in desk.board(etapa, number).mesas {
            for side in cell.sides {
                sat.entry(side).or_default().insert(cell.mesa);
            }
        }
    }
    let kinds: Vec<usize> = sat.values().map(BTreeSet::len).collect();
    assert!(kinds.iter().all(|kinds| *kinds >= 2), "{sat:?}");
}

const SWISS: &str = r#"pairing = "swiss"
rounds = 4
clubs_apart"#;

#[test]
fn a_swiss_says_why_and_follows_corrections_until_it_is_called() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&groups(64, FINAL).replace("clubs_apart", SWISS));
    let teams = desk.teams(etapa, 9);
    desk.draw(etapa, 1);
    desk.play(etapa, 1, &mut by_name);
    desk.run(PublishRodada { etapa, number: 2 });
    let paired = desk
        .season
        .query(&desk.context, &Pairs { etapa, rodada: 2 })
        .unwrap();
    let [group] = &paired[..] else {
        unreachable!("one group");
    };
    assert_eq!(group.pairs.len(), 4);
    assert!(group.pairs.iter().all(|pair| pair.why.ends_with('.')));
    let rests = group.bye.as_ref().unwrap().entrant;
    let [a, b] = group.pairs[0].entrants;
    let asked = |a, b| WhyNot {
        etapa,
        rodada: 2,
        a,
        b,
    };
    assert!(
        !desk
            .season
            .query(&desk.context, &asked(a, Some(b)))
            .unwrap()
            .why
            .is_empty()
    );
    let other = *teams.iter().find(|id| ![a, b, rests].contains(id)).unwrap();
    let instead = desk
        .season
        .query(&desk.context, &asked(a, Some(other)))
        .unwrap()
        .instead;
    let name = |id| loaded(&desk, etapa).name(id);
    assert!(
        instead
            .iter()
            .any(|pair| pair.contains(&name(a)) && pair.contains(&name(other)))
    );
    assert_eq!(
        desk.season
            .query(&desk.context, &asked(a, Some(a)))
            .unwrap_err()
            .code(),
        "not-swiss"
    );
    // A correction of the first rodada overtakes the pairs.
    let first = desk.board(etapa, 1).mesas[0].clone();
    let [won, lost] = first.pontinhos;
    desk.run(given::amend(
        first.jogo,
        &[[i64::from(lost), i64::from(won)]],
    ));
    assert_eq!(
        desk.refused(CallRodada { etapa, number: 2 }),
        "pairing-moved"
    );
    desk.run(PairRodada { etapa, number: 2 });
    desk.play(etapa, 2, &mut by_name);
    assert_eq!(
        desk.refused(PairRodada { etapa, number: 2 }),
        "rodada-state"
    );
    assert_eq!(desk.refused(PairRodada { etapa, number: 5 }), "not-swiss");
    // Somebody comes late, somebody leaves: the next rodada pairs those who are there.
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let late = add(&mut desk, championship, "Atrasada");
    desk.run(EnterLate {
        etapa,
        entrant: late.into(),
        number: 1,
        missed: Missed::default(),
    });
    desk.run(out(etapa, teams[0], 1, Past::Keep));
    desk.play(etapa, 3, &mut by_name);
    desk.play(etapa, 4, &mut by_name);
    let view = &loaded(&desk, etapa).view;
    let of_three = desk.board(etapa, 3);
    let names: BTreeSet<String> = of_three
        .mesas
        .iter()
        .flat_map(|cell| cell.sides.clone())
        .collect();
    assert!(names.contains("Atrasada"));
    assert!(!names.contains(&loaded(&desk, etapa).name(teams[0])));
    assert!(view.fases[0].over);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_knockout_whose_byes_are_drawn() {
    let mut desk = Desk::new();
    let drawn = FINAL.replace(
        "third_place",
        "from = [{ fase = 1, places = [1, 6] }]\ndrawn = true\nthird_place",
    );
    let etapa = desk.etapa(&groups(4, &drawn));
    desk.teams(etapa, 8);
    desk.draw(etapa, 1);
    for number in 1..=3 {
        desk.play(etapa, number, &mut by_name);
    }
    let lots = desk.attempt(Command::from(given::lots(etapa, 2)));
    assert!(lots.is_ok() || lots.unwrap_err().code() == "not-tied");
    assert!(matches!(next(&desk, etapa), Next::DrawFase { fase: 2, .. }));
    assert_eq!(
        desk.refused(PublishRodada { etapa, number: 4 }),
        "sides-unknown"
    );
    // Who rests follows from the number, and every place can rest.
    let mut rested = BTreeSet::new();
    for number in 1..=30 {
        desk.run(DrawFase {
            etapa,
            fase: 2,
            number,
        });
        let at = loaded(&desk, etapa);
        let order: Vec<EntrantId> = at.view.fases[0]
            .order
            .rows
            .iter()
            .map(|row| row.id)
            .collect();
        let seeds = &at.view.fases[1].seeds;
        rested.extend(
            seeds[..2]
                .iter()
                .filter_map(|id| order.iter().position(|row| row == id)),
        );
    }
    assert_eq!(rested, (0..6).collect());
    for number in 4..=6 {
        desk.play(etapa, number, &mut by_name);
    }
    assert!(loaded(&desk, etapa).view.over);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn clubs_that_must_not_meet() {
    let mut desk = Desk::new();
    let strict = groups(4, FINAL).replace(
        "clubs_apart = false",
        "clubs_apart = true\nclubs_strictly_apart = true",
    );
    let etapa = desk.etapa(&strict);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let enter = |desk: &mut Desk, from: usize, to: usize| {
        let list: String = (from..=to)
            .map(|n| format!("Time {n:02};Clube Verde;1\n"))
            .collect();
        let rows =
            app::import::read_teams(format!("Equipe;Clube;Pote\n{list}").as_bytes()).unwrap();
        desk.run(ImportTeams {
            etapa: Some(etapa),
            championship,
            rows,
        });
        desk.check_in(etapa);
    };
    desk.teams(etapa, 6);
    enter(&mut desk, 7, 8);
    let draw = Command::from(Draw {
        etapa,
        number: 1,
        leave_out_absent: false,
    });
    desk.run(draw.clone());
    desk.season.undo(&desk.context, None).unwrap();
    // Nine make three groups, one for each of three; twelve make three, too, and six have to share.
    enter(&mut desk, 9, 9);
    desk.run(draw.clone());
    desk.season.undo(&desk.context, None).unwrap();
    enter(&mut desk, 10, 12);
    assert_eq!(desk.refused(draw), "clubs-together");
}

fn registered(
    desk: &mut Desk,
    name: &str,
    gender: Option<Gender>,
    club: Option<ClubId>,
) -> AthleteId {
    let made = desk.run(AddAthlete {
        fields: AthleteFields {
            club: club.map(Into::into),
            person: Person {
                gender,
                ..Person::named(name)
            },
        },
        private: Private::default().into(),
    });
    match made {
        Made::Athlete(athlete) => athlete,
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn who_may_play_in_a_class() {
    for (class, sits, stays) in [
        (
            Class::Women,
            [Some(Gender::F), Some(Gender::F)],
            [Some(Gender::F), Some(Gender::M)],
        ),
        (
            Class::Men,
            [Some(Gender::M), Some(Gender::M)],
            [Some(Gender::M), None],
        ),
        (
            Class::Mixed,
            [Some(Gender::F), Some(Gender::M)],
            [Some(Gender::F), Some(Gender::F)],
        ),
    ] {
        let mut desk = Desk::new();
        let Made::Championship(championship) = desk.run(AddChampionship {
            name: format!("{class:?}"),
            category: None,
            profile: RegulationId::FPRT,
            class,
        }) else {
            unreachable!("a championship");
        };
        let Made::Etapa(etapa) = desk.run(AddEtapa {
            championship,
            name: "1ª etapa".to_owned(),
            date: "2026-03-21".to_owned(),
            hall: String::new(),
            format: groups(4, FINAL),
            mesas: None,
            fee_cents: 0,
            earlier: true,
        }) else {
            unreachable!("an etapa");
        };
        let Made::Entrant(entrant) = desk.run(AddEntrant {
            championship,
            name: "Time".to_owned(),
            club: None,
            enter: Some((etapa, 1)),
            slots: BTreeMap::new(),
        }) else {
            unreachable!("a team");
        };
        let mut seat = |who: [Option<Gender>; 2], word: &str| {
            let athletes =
                [0, 1].map(|at| registered(&mut desk, &format!("{word} {at}"), who[at], None));
            let lineup = Command::from(SetLineup {
                etapa,
                entrant,
                slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&athletes))]),
            });
            desk.attempt(lineup)
                .map(|_| ())
                .map_err(|refusal| refusal.code())
        };
        assert_eq!(seat(stays, "Fica"), Err("not-of-class"), "{class:?}");
        assert_eq!(seat(sits, "Senta"), Ok(()), "{class:?}");
    }
}

#[test]
fn an_athlete_changes_clubs_and_keeps_the_points() {
    let mut desk = Desk::new();
    let individuals = groups(4, FINAL).replace("duplas = [", "individuals = true\nduplas = [");
    let etapa = desk.etapa(&individuals);
    let teams = desk.teams(etapa, 4);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let Made::Club(to) = desk.run(AddClub {
        name: "Clube Azul".to_owned(),
        city: String::new(),
    }) else {
        unreachable!("a club");
    };
    let entries = desk
        .season
        .query(&desk.context, &Entries { etapa })
        .unwrap();
    let from = desk.season.find_club(&entries[0].club).unwrap();
    let athletes =
        [0, 1].map(|at| registered(&mut desk, &format!("Atleta {at}"), None, Some(from)));
    desk.run(SetLineup {
        etapa,
        entrant: teams[0],
        slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&athletes))]),
    });
    desk.draw(etapa, 1);
    for number in 1..=4 {
        desk.play(etapa, number, &mut by_name);
    }
    let points = |desk: &Desk| {
        let ranking = desk
            .season
            .query(&desk.context, &Ranking { championship })
            .unwrap();
        let rows = ranking.individuals.iter();
        rows.map(|ranked| (ranked.name.clone(), ranked.row.points))
            .collect::<Vec<_>>()
    };
    let before = points(&desk);
    assert_eq!(
        before,
        [("Atleta 0".to_owned(), 10), ("Atleta 1".to_owned(), 10)]
    );
    desk.run(EditAthlete {
        athlete: athletes[0],
        fields: AthleteFields {
            club: Some(to.into()),
            ..named("Atleta 0")
        },
        private: None,
    });
    assert_eq!(points(&desk), before, "what was won stays with who won it");
    // The old club's team of the next etapa can line him up no more; the new one's can.
    let second = desk.etapa(&individuals);
    let team = |desk: &mut Desk, name: &str, club: ClubId| {
        let made = desk.run(AddEntrant {
            championship,
            name: name.to_owned(),
            club: Some(club.into()),
            enter: Some((second, 1)),
            slots: BTreeMap::new(),
        });
        match made {
            Made::Entrant(entrant) => entrant,
            other => unreachable!("{other:?}"),
        }
    };
    let (old, new) = (
        team(&mut desk, "Verde 2", from),
        team(&mut desk, "Azul 2", to),
    );
    let mate = registered(&mut desk, "Colega", None, None);
    let lineup = |entrant| {
        Command::from(SetLineup {
            etapa: second,
            entrant,
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&[athletes[0], mate]))]),
        })
    };
    assert_eq!(desk.refused(lineup(old)), "other-club");
    desk.run(lineup(new));
}

#[test]
fn who_went_out_pays_to_come_in_again() {
    let mut desk = Desk::new();
    let paid = Format::preset("noite-de-clube")
        .unwrap()
        .replace("places = [9, 16]", "places = [9, 16], paid = true");
    let etapa = desk.etapa(&paid);
    let teams = desk.teams(etapa, 14);
    desk.draw(etapa, 1);
    let re_enter = |entrant, enters| {
        Command::from(ReEnter {
            etapa,
            entrant,
            fase: 2,
            enters,
        })
    };
    assert_eq!(desk.refused(re_enter(teams[0], true)), "no-reentry");
    let score = &mut |a: &str, b: &str, dupla: u8| vec![by_name(a, b, dupla)[0]; 2];
    desk.play(etapa, 1, score);
    let at = loaded(&desk, etapa);
    let may = at.view.stay_out(&at.format, 1);
    assert_eq!(may.len(), 6, "six went out in the first round");
    for entrant in &may[..4] {
        desk.run(re_enter(*entrant, true));
    }
    assert_eq!(desk.refused(re_enter(may[0], true)), "no-reentry");
    desk.run(re_enter(may[3], false));
    for number in 2..=at.rodadas.len() {
        let number = u32::try_from(number).unwrap();
        if !loaded(&desk, etapa).is_idle(number) {
            desk.play(etapa, number, score);
        }
    }
    assert_eq!(desk.refused(re_enter(may[4], true)), "fase-begun");
    let whole = loaded(&desk, etapa);
    assert!(whole.view.over, "{:?}", whole.view.places.len());
    let places: Vec<EntrantId> = whole.view.places.iter().map(|place| place.id).collect();
    assert_eq!(places.len(), 14);
    let returned: BTreeSet<_> = places[8..11].iter().collect();
    assert_eq!(
        returned,
        may[..3].iter().collect(),
        "who came again stands before who did not"
    );
    assert_eq!(places[11..], may[3..]);
    assert!(desk.season.verify().unwrap().ok);
    let wrong = paid.replace("paid = true", "paid = true, enters = 4");
    assert!(Format::parse(&wrong).is_err());
}

#[test]
fn results_against_the_last_of_larger_groups_do_not_part_groups() {
    let first_across = |drops: bool| {
        let mut desk = Desk::new();
        let format = groups(3, FINAL).replace(
            "across = [\"points\", \"wins\", \"partida-balance\", ",
            &format!("across_drops_last = {drops}\nacross = ["),
        );
        let etapa = desk.etapa(&format);
        desk.teams(etapa, 5);
        desk.draw(etapa, 1);
        let at = loaded(&desk, etapa);
        // Of each group the members by name; the larger one comes first.
        let mut members: Vec<Vec<String>> = Vec::new();
        for table in &at.view.fases[0].tables {
            let mut names: Vec<String> = table.rows.iter().map(|row| at.name(row.id)).collect();
            names.sort();
            members.push(names);
        }
        assert_eq!((members[0].len(), members[1].len()), (3, 2));
        let last = members[0][2].clone();
        let mut score = |a: &str, b: &str, _: u8| {
            let loser = match b {
                _ if a == last || b == last => 0,
                _ if members[0].iter().any(|name| name == a) => 11,
                _ => 5,
            };
            vec![if a < b { [12, loser] } else { [loser, 12] }]
        };
        for number in 1..=3 {
            desk.play(etapa, number, &mut score);
        }
        let at = loaded(&desk, etapa);
        at.view.fases[0].order.rows[0].chave
    };
    // 12-11 and 12-0 against 12-5: by all that was gathered the larger group's first leads.
    assert_eq!((first_across(false), first_across(true)), (0, 1));
}

/// A Swiss of four rodadas that gives every team one half-point bye until the third.
fn with_half_byes() -> String {
    groups(64, FINAL)
        .replace("win = 3", "win = 2")
        .replace("walkover_win = 3", "walkover_win = 2")
        .replace("bye = 0", "bye = 2")
        .replace(
            r#"["points", "wins", "partida-balance""#,
            r#"["points", "buchholz", "partida-balance""#,
        )
        .replace(
            r#"across = ["points", "buchholz""#,
            r#"across = ["points", "wins""#,
        )
        .replace(
            "clubs_apart",
            "pairing = \"swiss\"\nrounds = 4\nhalf_byes = { most = 1, until = 3 }\nclubs_apart",
        )
}

#[test]
fn who_asks_for_a_round_off_is_not_paired_and_has_half_of_a_win() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&with_half_byes());
    let teams = desk.teams(etapa, 7);
    let ask = |rodada, team: usize, rests| AskHalfBye {
        etapa,
        rodada,
        entrant: teams[team],
        rests,
    };
    assert_eq!(desk.refused(ask(2, 0, true)), "no-draw");
    desk.draw(etapa, 1);
    assert_eq!(desk.refused(ask(9, 0, true)), "unknown");
    assert_eq!(desk.refused(ask(4, 0, true)), "half-byes-over");
    assert_eq!(desk.refused(ask(2, 0, false)), "half-bye-same");
    let seq = desk.attempt(ask(2, 0, true)).unwrap().seq;
    assert_eq!(desk.refused(ask(2, 0, true)), "half-bye-same");
    assert_eq!(desk.refused(ask(3, 0, true)), "half-byes-spent");
    // A draw that is laid out anew leaves it.
    desk.draw(etapa, 2);
    desk.play(etapa, 1, &mut by_name);
    desk.run(PublishRodada { etapa, number: 2 });
    assert_eq!(desk.refused(ask(2, 1, true)), "already-paired");
    let paired = desk
        .season
        .query(&desk.context, &Pairs { etapa, rodada: 2 });
    let group = &paired.unwrap()[0];
    let name = loaded(&desk, etapa).name(teams[0]);
    assert_eq!((group.pairs.len(), group.bye.is_none()), (3, true));
    assert_eq!(group.half_byes, std::slice::from_ref(&name));
    assert!(group.pairs.iter().all(|pair| !pair.names.contains(&name)));
    let points = |desk: &Desk| {
        let rows = loaded(desk, etapa).view.fases[0].tables[0].rows.clone();
        let row = rows.into_iter().find(|row| row.id == teams[0]).unwrap();
        (row.record.points, row.record.played)
    };
    let (before, _) = points(&desk);
    // The lowest name wins: it has won the first rodada, or rested in it. A rest counts once its rodada has begun.
    assert_eq!(before, 2);
    // Whoever rested in a rodada that was called rested there for good.
    desk.run(CallRodada { etapa, number: 2 });
    let refused = desk.season.undo(&desk.context, Some(seq)).unwrap_err();
    assert_eq!(refused.code(), "undo-blocked");
    for cell in &desk.board(etapa, 2).mesas {
        let [a, b] = &cell.sides;
        desk.report(cell.jogo, &by_name(a, b, 1));
    }
    assert_eq!(points(&desk).0, 2 + 1);
    desk.run(CloseRodada { etapa, number: 2 });
    desk.play(etapa, 3, &mut by_name);
    desk.play(etapa, 4, &mut by_name);
    let view = &loaded(&desk, etapa).view;
    assert!(view.fases[0].over);
    let row = view.fases[0].tables[0]
        .rows
        .iter()
        .find(|row| row.id == teams[0]);
    // Everything else was won, or rested by the pairing.
    assert_eq!(row.unwrap().record.points, 3 * 2 + 1);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_round_off_is_taken_back_until_the_rodada_is_called() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&with_half_byes());
    let teams = desk.teams(etapa, 5);
    desk.draw(etapa, 1);
    let ask = |team: usize, rests| AskHalfBye {
        etapa,
        rodada: 1,
        entrant: teams[team],
        rests,
    };
    desk.run(ask(0, true));
    desk.run(ask(0, false));
    let seq = desk.attempt(ask(1, true)).unwrap().seq;
    desk.run(ask(2, true));
    desk.run(ask(3, true));
    assert_eq!(desk.refused(ask(4, true)), "too-few-to-pair");
    desk.run(PublishRodada { etapa, number: 1 });
    assert_eq!(desk.board(etapa, 1).mesas.len(), 1);
    desk.season.undo(&desk.context, Some(seq)).unwrap();
    assert_eq!(
        desk.refused(CallRodada { etapa, number: 1 }),
        "pairing-moved"
    );
    desk.run(PairRodada { etapa, number: 1 });
    desk.run(out(etapa, teams[4], 1, Past::Keep));
    assert_eq!(
        desk.refused(AskHalfBye {
            rodada: 2,
            ..ask(4, true)
        }),
        "not-to-pair"
    );
    // Another format forgets what was asked for under this one.
    let other = with_half_byes().replace("half_byes = { most = 1, until = 3 }\n", "");
    desk.run(ChangeFormat {
        etapa,
        format: other,
    });
    desk.draw(etapa, 3);
    assert!(loaded(&desk, etapa).rows.half_byes.is_empty());
    assert_eq!(desk.refused(ask(0, true)), "no-half-byes");
    assert!(desk.season.verify().unwrap().ok);
}

/// A Swiss of four rodadas in which a bye is worth a win, and two go on to a final.
fn swiss() -> String {
    groups(64, FINAL)
        .replace("clubs_apart", SWISS)
        .replace("bye = 0", "bye = 3")
}

#[test]
fn whoever_is_left_alone_in_a_swiss_rests_and_where_nobody_is_left_it_is_over() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&swiss());
    let teams = desk.teams(etapa, 4);
    desk.draw(etapa, 1);
    desk.play(etapa, 1, &mut by_name);
    for team in &teams[1..] {
        desk.run(out(etapa, *team, 1, Past::Keep));
    }
    let row = |desk: &Desk| {
        let table = loaded(desk, etapa).view.fases[0].tables[0].clone();
        let row = table.rows.into_iter().find(|row| row.id == teams[0]);
        row.unwrap().record.points
    };
    let before = row(&desk);
    desk.run(PublishRodada { etapa, number: 2 });
    let paired = desk
        .season
        .query(&desk.context, &Pairs { etapa, rodada: 2 })
        .unwrap();
    let rests = paired[0].bye.as_ref().map(|bye| bye.entrant);
    assert_eq!((paired[0].pairs.len(), rests), (0, Some(teams[0])));
    assert_eq!(row(&desk), before + 3);
    assert!(desk.season.verify().unwrap().ok);
    // Nobody has to come for it: the next one follows.
    assert_eq!(next(&desk, etapa), Next::Publish { rodada: 3 });
    desk.run(out(etapa, teams[0], 1, Past::Keep));
    assert!(loaded(&desk, etapa).view.fases[0].over);
    assert_ne!(next(&desk, etapa), Next::Publish { rodada: 3 });
    assert_eq!(
        desk.refused(PublishRodada { etapa, number: 3 }),
        "nobody-left"
    );
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_swiss_ends_before_its_planned_rodadas_where_that_is_decided() {
    let (mut desk, etapa) = given::drawn(&swiss(), 6, 1);
    let end = |rodada| EndFase { etapa, rodada };
    let numbers = |desk: &Desk| -> Vec<(u32, u32)> {
        let loaded = loaded(desk, etapa);
        let rodadas = loaded.rodadas.iter();
        rodadas.map(|one| (one.number, one.fase)).collect()
    };
    let planned = numbers(&desk);
    assert_eq!(planned, [(1, 1), (2, 1), (3, 1), (4, 1), (5, 2)]);
    assert_eq!(desk.refused(end(1)), "rodada-state");
    desk.play(etapa, 1, &mut by_name);
    desk.play(etapa, 2, &mut by_name);
    desk.run(PublishRodada { etapa, number: 3 });
    assert_eq!(desk.refused(end(3)), "rodada-state");
    assert_eq!(desk.refused(end(5)), "not-swiss");
    let before = desk.export();
    let ended = desk.attempt(end(2)).unwrap().seq;
    assert_eq!(numbers(&desk), [(1, 1), (2, 1), (3, 2)]);
    assert!(loaded(&desk, etapa).view.fases[0].over);
    assert_eq!(desk.refused(end(2)), "last-already");
    desk.season.undo(&desk.context, Some(ended)).unwrap();
    assert_eq!(numbers(&desk), planned);
    assert_eq!(desk.export(), before);
    desk.run(end(2));
    desk.part_ties(etapa, 7);
    desk.play_all(etapa, &mut by_name);
    let whole = loaded(&desk, etapa);
    assert!(whole.view.over && whole.view.places.len() == 6);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn a_rodada_that_a_correction_overtakes_is_told_at_once() {
    let (mut desk, etapa) = given::drawn(&swiss(), 8, 1);
    desk.play(etapa, 1, &mut by_name);
    let made = desk.run(PublishRodada { etapa, number: 2 });
    let Made::Shown { unconfirmed, mesas } = made else {
        unreachable!("{made:?}");
    };
    assert_eq!(
        (unconfirmed, mesas),
        (vec![(1, 1), (1, 2), (1, 3), (1, 4)], None)
    );
    let first = desk.board(etapa, 1).mesas[0].clone();
    let [won, lost] = first.pontinhos.map(i64::from);
    let amend = given::amend(first.jogo, &[[lost, won]]);
    let ahead = desk.season.preview(&desk.context, amend.clone()).unwrap();
    let tells = |told: &[String]| told.iter().any(|one| one.contains("parear de novo"));
    assert!(tells(&ahead.told), "{:?}", ahead.told);
    let notes = |desk: &Desk| {
        let asked = Pairs { etapa, rodada: 2 };
        let paired = desk.season.query(&desk.context, &asked).unwrap();
        paired[0].notes.clone()
    };
    let paired = notes(&desk);
    assert!(paired[0].contains("rodada 2"), "{paired:?}");
    assert!(paired[1].contains("por confirmar"), "{paired:?}");
    assert!(!tells(&paired));
    desk.run(amend);
    assert!(tells(&notes(&desk)));
    assert_eq!(next(&desk, etapa), Next::Pair { rodada: 2 });
    desk.run(PairRodada { etapa, number: 2 });
    desk.run(PublishRodada { etapa, number: 2 });
    assert!(matches!(next(&desk, etapa), Next::Call { rodada: 2, .. }));
    assert!(!tells(&notes(&desk)));
    // Once it is called the pairs stay, and that is told, too.
    desk.run(CallRodada { etapa, number: 2 });
    let again = given::amend(first.jogo, &[[won, lost]]);
    let ahead = desk.season.preview(&desk.context, again).unwrap();
    let stays = |one: &String| one.contains("fica como está");
    assert!(ahead.told.iter().any(stays), "{:?}", ahead.told);
}

/// An etapa of the day of [`Desk::etapa`], with so many mesas.
fn etapa_with(desk: &mut Desk, mesas: Option<u32>) -> EtapaId {
    let championship = desk.season.championship_of(None).unwrap();
    let made = desk.run(AddEtapa {
        championship,
        name: "Outra etapa".to_owned(),
        date: "2026-03-21".to_owned(),
        hall: String::new(),
        format: swiss(),
        mesas,
        fee_cents: 0,
        earlier: true,
    });
    match made {
        Made::Etapa(etapa) => etapa,
        other => unreachable!("{other:?}"),
    }
}

fn sat_at(desk: &Desk, etapa: EtapaId, rodada: u32) -> Vec<u32> {
    let cells = desk.board(etapa, rodada).mesas;
    let mut mesas: Vec<u32> = cells.iter().map(|cell| cell.mesa).collect();
    mesas.sort_unstable();
    mesas
}

#[test]
fn as_many_mesas_as_the_draw_asks_for_hold_all_day() {
    let (mut desk, etapa) = given::drawn(&swiss(), 7, 1);
    let hall = |desk: &Desk| {
        let rows = desk.season.query(&desk.context, &Mesas { etapa }).unwrap();
        rows.len()
    };
    assert_eq!(hall(&desk), 3);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let late = add(&mut desk, championship, "Atrasada");
    let made = desk.run(EnterLate {
        etapa,
        entrant: late.into(),
        number: 1,
        missed: Missed::default(),
    });
    assert!(matches!(made, Made::Late { mesas: None, .. }), "{made:?}");
    desk.play(etapa, 1, &mut by_name);
    assert_eq!(sat_at(&desk, etapa, 1), [1, 2, 3, 4]);
    // The next etapa of the day, while this one plays.
    desk.call(etapa, 2);
    let next = etapa_with(&mut desk, None);
    desk.teams(next, 10);
    desk.draw(next, 2);
    desk.run(PublishRodada {
        etapa: next,
        number: 1,
    });
    assert_eq!(sat_at(&desk, next, 1), [5, 6, 7, 8, 9]);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn too_few_mesas_are_told_where_somebody_said_how_many() {
    let mut desk = Desk::new();
    let etapa = etapa_with(&mut desk, Some(3));
    desk.teams(etapa, 8);
    let few = TooFew { are: 3, needed: 4 };
    let waits = |desk: &Desk| {
        let now = desk.season.query(&desk.context, &Now { etapa }).unwrap();
        now.waits.contains(&Wait::TooFewMesas {
            are: few.are,
            needed: few.needed,
        })
    };
    assert!(waits(&desk));
    let draw = Draw {
        etapa,
        number: 1,
        leave_out_absent: false,
    };
    let ahead = desk.season.preview(&desk.context, draw.clone()).unwrap();
    for made in [ahead.made, desk.run(draw)] {
        assert!(
            matches!(made, Made::Drawn { mesas, .. } if mesas == Some(few)),
            "{made:?}"
        );
    }
    let made = desk.run(PublishRodada { etapa, number: 1 });
    assert!(
        matches!(made, Made::Shown { mesas, .. } if mesas == Some(few)),
        "{made:?}"
    );
    assert_eq!(sat_at(&desk, etapa, 1), [1, 1, 2, 3]);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    for (name, needed) in [("Nona", 4), ("Décima", 5)] {
        let late = add(&mut desk, championship, name);
        let made = desk.run(EnterLate {
            etapa,
            entrant: late.into(),
            number: 1,
            missed: Missed::default(),
        });
        let few = Some(TooFew { are: 3, needed });
        assert!(
            matches!(made, Made::Late { mesas, .. } if mesas == few),
            "{made:?}"
        );
    }
}

/// Whoever says how many mesas the hall has is told at once which jogos wait, by those who are entered or expected.
#[test]
fn too_few_mesas_are_told_by_whoever_says_how_many() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&swiss());
    desk.teams(etapa, 18);
    let format = desk.folder.path().join("suico.toml");
    std::fs::write(&format, swiss()).unwrap();
    let run = |desk: &Desk, args: &[&str]| {
        let mut command = espadilha();
        command.arg("--file").arg(desk.path()).args(args);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let path = format.to_str().unwrap();
    let new = [
        "etapa",
        "new",
        "--name",
        "2ª",
        "--date",
        "2026-04-18",
        "--format",
        path,
        "--mesas",
    ];
    for (mesas, waits) in [
        (
            "7",
            "faltam 2 mesas: com 18 participantes uma rodada tem 9 jogos, e os jogos 8 e 9 vão para um segundo turno.",
        ),
        (
            "8",
            "falta 1 mesa: com 18 participantes uma rodada tem 9 jogos, e o jogo 9 vai para um segundo turno.",
        ),
        ("9", ""),
    ] {
        let made = run(&desk, &[&new[..], &[mesas]].concat());
        let edited = run(&desk, &["etapa", "edit", "--etapa", "1", "--mesas", mesas]);
        for told in [made, edited] {
            assert_eq!(told.contains("segundo turno"), !waits.is_empty(), "{told}");
            assert!(told.contains(waits), "{told}");
        }
    }
    desk.reopen();
    // What was said holds: nine, also where ten are needed.
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    for name in ["Dez e nove", "Vinte"] {
        let entrant = add(&mut desk, championship, name);
        desk.run(Enter {
            etapa,
            entrant,
            pot: 1,
        });
    }
    desk.check_in(etapa);
    desk.draw(etapa, 1);
    let usable = |desk: &Desk| {
        let rows = desk.season.query(&desk.context, &Mesas { etapa }).unwrap();
        rows.iter().filter(|row| row.mesa.usable).count()
    };
    assert_eq!(usable(&desk), 9);
    // Taken back, the hall has as many as are needed again.
    let mut other = Desk::new();
    let etapa = other.etapa(&swiss());
    other.teams(etapa, 4);
    let known = loaded(&other, etapa).etapa.clone();
    other.run(EditEtapa {
        etapa,
        name: known.name,
        date: known.date,
        hall: known.hall,
        fee_cents: 0,
        mesas: Some(1),
        earlier: true,
    });
    other.season.undo(&other.context, None).unwrap();
    other.draw(etapa, 1);
    let rows = other
        .season
        .query(&other.context, &Mesas { etapa })
        .unwrap();
    assert_eq!(rows.len(), 2);
}

#[test]
fn a_knockout_stays_at_its_mesas_from_the_first_on() {
    let (mut desk, etapa) = given::drawn(Format::preset("noite-de-clube").unwrap(), 8, 5);
    let mut score = |a: &str, b: &str, dupla: u8| by_name(a, b, dupla).repeat(2);
    let mut stood: BTreeMap<String, u32> = BTreeMap::new();
    for (rodada, mesas) in [(1, 4), (2, 2), (3, 2)] {
        desk.play(etapa, rodada, &mut score);
        assert_eq!(
            sat_at(&desk, etapa, rodada),
            (1..=mesas).collect::<Vec<_>>()
        );
        for cell in desk.board(etapa, rodada).mesas {
            let stays = |side: &String| stood.get(side) == Some(&cell.mesa);
            assert!(rodada == 1 || cell.sides.iter().any(stays), "{cell:?}");
            stood.extend(cell.sides.into_iter().map(|side| (side, cell.mesa)));
        }
    }
}

#[test]
fn whoever_is_named_for_the_first_time_is_registered_with_the_team() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let before = desk.export();
    let new = |name: &str| NamedAthlete::New(name.to_owned());
    let coragem = |slots| {
        Command::from(AddEntrant {
            championship,
            name: "Coragem".to_owned(),
            club: Some(NamedClub::New("Clube da Praça".to_owned())),
            enter: Some((etapa, 1)),
            slots,
        })
    };
    // Half a dupla is none: neither the team nor the club nor the player stays.
    let half = BTreeMap::from([(Slot::Dupla(1), vec![new("João Coragem")])]);
    assert_eq!(desk.refused(coragem(half)), "slot-size");
    assert_eq!(desk.export(), before);
    let slots = BTreeMap::from([(Slot::Dupla(1), vec![new("João Coragem"), new("Jerônimo")])]);
    let Made::Entrant(entrant) = desk.attempt(coragem(slots)).unwrap().made else {
        panic!("no team")
    };
    let club = desk.season.find_club("clube da praça").unwrap();
    let find = |desk: &Desk, name: &str| desk.season.find_athlete(&desk.context, name).unwrap();
    let record = |desk: &Desk, athlete| {
        let asked = app::registry::ask::AthleteRecord { athlete };
        desk.season.query(&desk.context, &asked).unwrap().athlete
    };
    let joao = find(&desk, "joão coragem");
    assert_eq!(record(&desk, joao).club, Some(club));
    let seats = |desk: &Desk| -> Vec<AthleteId> {
        let asked = Lineup { etapa, entrant };
        let answer = desk.season.query(&desk.context, &asked).unwrap();
        let athletes = answer.slots[0].athletes.iter();
        athletes.map(|seated| seated.athlete).collect()
    };
    assert_eq!(seats(&desk), [joao, find(&desk, "jerônimo")]);
    // Who is known already is nobody new, whatever the spelling of the name.
    let set = |athletes: Vec<NamedAthlete>| {
        Command::from(SetLineup {
            etapa,
            entrant,
            slots: BTreeMap::from([(Slot::Dupla(1), athletes)]),
        })
    };
    desk.attempt(set(vec![joao.into(), new("Duda")])).unwrap();
    desk.attempt(set(vec![new("JOAO  CORAGEM"), new("jeronimo")]))
        .unwrap();
    assert_eq!(seats(&desk), [joao, find(&desk, "jerônimo")]);
    // A name that two have says which of them; one who sits elsewhere is not taken from there.
    for name in ["Zé", "Zé"] {
        desk.run(AddAthlete {
            fields: named(name),
            private: Private::default().into(),
        });
    }
    let before = desk.export();
    assert_eq!(
        desk.refused(set(vec![new("Zé"), new("Tonho")])),
        "ambiguous"
    );
    assert_eq!(
        desk.refused(set(vec![new("Tonho"), new("Tonho")])),
        "already-in-lineup"
    );
    assert_eq!(desk.export(), before);
    // Taken back, all that came with it goes.
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    desk.run(AddEntrant {
        championship,
        name: "Coragem".to_owned(),
        club: Some(NamedClub::New("Clube da Praça".to_owned())),
        enter: Some((etapa, 1)),
        slots: BTreeMap::from([(Slot::Dupla(1), vec![new("João Coragem"), new("Jerônimo")])]),
    });
    desk.season.undo(&desk.context, None).unwrap();
    let everybody = app::registry::ask::Athletes {
        search: String::new(),
    };
    assert!(
        desk.season
            .query(&desk.context, &everybody)
            .unwrap()
            .is_empty()
    );
    let entries = desk
        .season
        .query(&desk.context, &Entries { etapa })
        .unwrap();
    assert!(entries.is_empty());
    assert!(desk.season.find_club("clube da praça").is_err());
    assert!(desk.season.verify().unwrap().ok);
}
