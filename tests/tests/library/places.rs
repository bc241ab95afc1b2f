//! One place each: whoever was kept in a seat stands where that leads, whoever gave way stands where the other had been.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    Amend, Annul, CloseRodada, Command, RecordLots, RevokeRuling, RuleEntrant, Walkover,
};
use app::etapa::{LotScope, PlaceReason};
use app::ground::ruling::Authority;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{ConfrontoId, EntrantId, EtapaId, JogoId};
use app::ruling::{Absent, OnEntrant, Past, RulingNo};
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::standings::tables::{Duplas, RankedRow, Ranking};
use app::verify::VerifyProblem;
use messages::refusal::Refusal;
use messages::refusal::seating::{Moved, SeatingRefusal};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::path::Path;
use tests::Desk;
use tests::given;

/// One mesa and one partida a jogo.
fn format(fases: &str) -> String {
    format!(
        "id = \"x\"\nname = \"X\"\nprofile = \"oficial\"\n[confronto]\nmesas = 1\nbest_of = 1\nplayers = 2\n\
         reserve = false\ncoringa = false\n{fases}\n[ranking]\nscale = [10, 6, 4, 2]\nduplas = [\"wins\", \"lots\"]\n"
    )
}

fn knockout(third: bool, to: u8) -> String {
    format!(
        "[[fase]]\nkind = \"knockout\"\nthird_place = {third}\nplacement_to = {to}\nlevel = []\n"
    )
}

fn groups(size: u8, advance: u8) -> String {
    format!(
        "[[fase]]\nkind = \"groups\"\nsize = {size}\nadvance = {advance}\nclubs_apart = false\n\
         points = {{ win = 3, draw = 1, loss = 0, walkover_win = 3, walkover_loss = 0, bye = 0 }}\n\
         criteria = [\"points\", \"pontinho-balance\", \"lots\"]\nacross = [\"points\", \"pontinho-balance\", \"lots\"]\n"
    )
}

/// An etapa of so many, drawn.
fn drawn(fases: &str, teams: usize) -> (Desk, EtapaId) {
    given::drawn(&format(fases), teams, 5)
}

/// The lower name wins.
fn by_name(a: &str, b: &str, _: u8) -> Vec<[i64; 2]> {
    vec![if a < b { [12, 4] } else { [4, 12] }]
}

/// Plays what is left, rodadas that a correction opened again, too.
fn finish(desk: &mut Desk, etapa: EtapaId) {
    loop {
        if desk.part_ties(etapa, 3) {
            continue;
        }
        let loaded = desk.season.loaded(etapa).unwrap();
        let open = loaded
            .rodadas
            .iter()
            .find(|rodada| rodada.closed_at.is_none() && !loaded.is_idle(rodada.number));
        let Some(rodada) = open else {
            return;
        };
        let number = rodada.number;
        if rodada.called_at.is_none() {
            desk.play(etapa, number, &mut by_name);
            continue;
        }
        for cell in desk.board(etapa, number).mesas {
            let [a, b] = &cell.sides;
            if !cell.decided {
                desk.report(cell.jogo, &by_name(a, b, 1));
            }
        }
        desk.run(CloseRodada { etapa, number });
    }
}

/// Who stands where: place and name, those without a place last.
fn places(desk: &Desk, etapa: EtapaId) -> Vec<(Option<usize>, String)> {
    let loaded = desk.season.loaded(etapa).unwrap();
    let places = loaded.view.places.iter();
    places
        .map(|place| (place.place, loaded.name(place.id)))
        .collect()
}

fn one_each(desk: &Desk, etapa: EtapaId, teams: usize) {
    let mut names: Vec<String> = places(desk, etapa)
        .into_iter()
        .map(|(_, name)| name)
        .collect();
    names.sort();
    let all: Vec<String> = (1..=teams).map(|n| format!("Time {n:02}")).collect();
    assert_eq!(names, all, "{:?}", places(desk, etapa));
    let told: Vec<usize> = places(desk, etapa)
        .into_iter()
        .filter_map(|(at, _)| at)
        .collect();
    assert_eq!(told, (1..=teams).collect::<Vec<_>>());
    assert!(desk.season.verify().unwrap().ok);
}

/// Does something with every seat that it moves kept or played again; which that were.
fn decided(
    desk: &mut Desk,
    seating: Seating,
    act: impl Fn(Vec<SeatingDecision>) -> Command,
) -> Vec<Moved> {
    let (mut decisions, mut asked): (Vec<SeatingDecision>, Vec<Moved>) = (Vec::new(), Vec::new());
    for _ in 0..4 {
        match desk.attempt(act(decisions.clone())) {
            Err(Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. })) => {
                decisions.extend(moved.iter().map(|one| SeatingDecision {
                    confronto: one.confronto,
                    seating,
                }));
                asked.extend(moved);
            }
            done => {
                done.unwrap();
                return asked;
            }
        }
    }
    unreachable!("every seat was decided");
}

/// Turns a result around, with every seat that it moves kept or played again; which that were.
fn turn(desk: &mut Desk, jogo: JogoId, seating: Seating) -> Vec<Moved> {
    let was = played(desk, jogo);
    decided(desk, seating, |seating| {
        Command::from(Amend {
            jogo,
            partidas: vec![[was[1], was[0]]],
            seating,
            appeal: None,
            reading: None,
        })
    })
}

fn played(desk: &Desk, jogo: JogoId) -> [i64; 2] {
    let etapas = (1..4).map(EtapaId);
    let mut all = etapas.filter_map(|etapa| desk.season.loaded(etapa).ok());
    let told = all.find_map(|loaded| {
        loaded
            .played
            .get(&jogo)
            .map(|one| one.partidas()[0].score())
    });
    told.unwrap().map(i64::from)
}

fn first_of(desk: &Desk, etapa: EtapaId, rodada: u32) -> JogoId {
    desk.board(etapa, rodada).mesas[0].jogo
}

#[test]
fn a_final_that_is_kept_leaves_each_one_place() {
    for third in [false, true] {
        let (mut desk, etapa) = drawn(&knockout(third, 4), 4);
        desk.play_all(etapa, &mut by_name);
        let before = places(&desk, etapa);
        one_each(&desk, etapa, 4);
        let semifinal = first_of(&desk, etapa, 1);
        turn(&mut desk, semifinal, Seating::Keep);
        // Everything that was played stands, and so do the places.
        assert_eq!(places(&desk, etapa), before);
        one_each(&desk, etapa, 4);
        let verified = desk.season.verify().unwrap();
        assert_eq!(verified.ground_moved.len(), 1 + usize::from(third));
        if !third {
            let loaded = desk.season.loaded(etapa).unwrap();
            let told = loaded.view.places.iter().map(|place| &place.reason);
            let gave_way = told.filter(|reason| **reason == PlaceReason::Displaced);
            assert_eq!(gave_way.count(), 1);
        }
        // Played again the right sides meet.
        desk.season.undo(&desk.context, None).unwrap();
        turn(&mut desk, semifinal, Seating::Replay);
        finish(&mut desk, etapa);
        one_each(&desk, etapa, 4);
        assert_ne!(places(&desk, etapa), before);
    }
}

/// What else sends the loser of a semifinal on.
#[derive(Debug, Clone, Copy)]
enum Sends {
    Walkover,
    Lots,
    Withdrawal(Past),
}

/// Has the loser of the first semifinal go on; which seats that asked about.
fn send(desk: &mut Desk, etapa: EtapaId, how: Sends, seating: Seating) -> Vec<Moved> {
    let semifinal = desk.board(etapa, 1).mesas.remove(0);
    let won_by_a = semifinal.sides[0] < semifinal.sides[1];
    let jogo = semifinal.jogo;
    let [winner, loser] = match won_by_a {
        true => [0, 1],
        false => [1, 0],
    }
    .map(|side: usize| named(desk, etapa, &semifinal.sides[side]));
    match how {
        Sends::Walkover => decided(desk, seating, |seating| {
            Command::from(Walkover {
                jogos: vec![jogo],
                over: true,
                absent: if won_by_a { Absent::A } else { Absent::B },
                clause: None,
                reason: "teste".to_owned(),
                missing: Vec::new(),
                authority: Authority::default(),
                seating,
            })
        }),
        Sends::Lots => {
            let mut asked = decided(desk, seating, |seating| {
                Command::from(Annul {
                    jogo,
                    over: true,
                    clause: None,
                    reason: "teste".to_owned(),
                    authority: Authority::default(),
                    seating,
                })
            });
            asked.extend(decided(desk, seating, |seating| {
                Command::from(RecordLots {
                    etapa,
                    scope: LotScope::Confronto(semifinal.confronto),
                    order: vec![loser.0, winner.0],
                    seating,
                })
            }));
            asked
        }
        Sends::Withdrawal(past) => decided(desk, seating, |seating| {
            Command::from(RuleEntrant {
                etapa,
                entrant: winner,
                effect: OnEntrant::Out { fase: 1, past },
                clause: None,
                reason: "teste".to_owned(),
                decided_by: None,
                seating,
            })
        }),
    }
}

/// Whatever sends another on, it is asked about, and each has one place, kept or played again.
#[test]
fn a_final_that_is_kept_leaves_each_one_place_whatever_sends_another_there() {
    for third in [false, true] {
        for how in [
            Sends::Walkover,
            Sends::Lots,
            Sends::Withdrawal(Past::Keep),
            Sends::Withdrawal(Past::Annul),
        ] {
            let (mut desk, etapa) = drawn(&knockout(third, 4), 4);
            desk.play_all(etapa, &mut by_name);
            let before = places(&desk, etapa);
            let seats = 1 + usize::from(third);
            let asked = send(&mut desk, etapa, how, Seating::Keep).len();
            one_each(&desk, etapa, 4);
            if let Sends::Withdrawal(_) = how {
                continue;
            }
            assert_eq!(asked, seats, "{how:?}");
            assert_eq!(places(&desk, etapa), before, "{how:?}");
            let (mut desk, etapa) = drawn(&knockout(third, 4), 4);
            desk.play_all(etapa, &mut by_name);
            send(&mut desk, etapa, how, Seating::Replay);
            finish(&mut desk, etapa);
            one_each(&desk, etapa, 4);
            assert_ne!(places(&desk, etapa), before, "{how:?}");
        }
    }
}

/// A second final that was played does not vanish unasked where the first one is corrected so that there is none.
#[test]
fn a_second_final_that_was_played_is_asked_about() {
    let fase = "[[fase]]\nkind = \"double-elimination\"\ngrand_final = \"double\"\nlevel = []\n";
    let (mut desk, etapa) = drawn(fase, 4);
    desk.play_all(etapa, &mut by_name);
    let finals = |desk: &Desk| {
        let loaded = desk.season.loaded(etapa).unwrap();
        let [.., first, second] = loaded.view.confrontos.as_slice() else {
            unreachable!("a bracket");
        };
        let jogo = |id| Some(loaded.jogos.get(&id)?.first()?.0);
        (jogo(first.id).unwrap(), second.clone(), jogo(second.id))
    };
    let champion = |desk: &Desk| places(desk, etapa)[0].1.clone();
    let unbeaten = champion(&desk);
    // Whoever came through the losers wins the first one, and the second one, too.
    let (first, ..) = finals(&desk);
    assert!(turn(&mut desk, first, Seating::Keep).is_empty());
    finish(&mut desk, etapa);
    let (_, _, second) = finals(&desk);
    turn(&mut desk, second.unwrap(), Seating::Keep);
    let other = champion(&desk);
    assert_ne!(other, unbeaten);
    one_each(&desk, etapa, 4);
    for seating in [Seating::Keep, Seating::Replay] {
        let asked = turn(&mut desk, first, seating);
        let [one] = asked.as_slice() else {
            unreachable!("{asked:?}");
        };
        let (_, view, _) = finals(&desk);
        assert!(one.needless && one.confronto == view.id);
        one_each(&desk, etapa, 4);
        match seating {
            Seating::Replay => {
                assert_eq!(champion(&desk), unbeaten, "the first one alone counts");
                assert!(view.state.end.is_none());
            }
            _ => assert_eq!(champion(&desk), other, "what was played counts"),
        }
        // And back: the second one is asked for again.
        let asked = turn(&mut desk, first, Seating::Keep);
        assert!(asked.is_empty(), "{asked:?}");
        finish(&mut desk, etapa);
        one_each(&desk, etapa, 4);
        let (_, view, _) = finals(&desk);
        assert!(view.state.end.is_some() && !view.needless);
    }
}

#[test]
fn a_match_below_follows_who_was_kept_above() {
    let (mut desk, etapa) = drawn(&knockout(true, 8), 8);
    desk.play(etapa, 1, &mut by_name);
    // The semifinals are called; the matches for the places from the fifth on are not.
    let next = desk.call(etapa, 2);
    let quarter = first_of(&desk, etapa, 1);
    turn(&mut desk, quarter, Seating::Keep);
    for cell in next.mesas {
        let [a, b] = &cell.sides;
        desk.report(cell.jogo, &by_name(a, b, 1));
    }
    desk.run(CloseRodada { etapa, number: 2 });
    finish(&mut desk, etapa);
    one_each(&desk, etapa, 8);
}

#[test]
fn confrontos_of_one_jogo_are_decided_alike() {
    let (mut desk, etapa) = drawn(&knockout(true, 8), 8);
    desk.play(etapa, 1, &mut by_name);
    let loaded = desk.season.loaded(etapa).unwrap();
    let number = loaded.rodadas.iter().map(|one| one.number).max().unwrap();
    for rodada in 2..=number {
        desk.play(etapa, rodada, &mut by_name);
    }
    let quarter = first_of(&desk, etapa, 1);
    let [a, b] = played(&desk, quarter);
    let amend = |seating: Vec<SeatingDecision>| Amend {
        jogo: quarter,
        partidas: vec![[b, a]],
        seating,
        appeal: None,
        reading: None,
    };
    let refusal = desk.attempt(amend(Vec::new())).unwrap_err();
    let Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. }) = refusal else {
        unreachable!("{refusal:?}");
    };
    assert_eq!(
        moved.len(),
        2,
        "the semifinal, and the match for the places below"
    );
    for decided in [
        [Seating::Keep, Seating::Replay],
        [Seating::Replay, Seating::Keep],
    ] {
        let seating = moved
            .iter()
            .zip(decided)
            .map(|(one, seating)| SeatingDecision {
                confronto: one.confronto,
                seating,
            });
        assert_eq!(
            desk.refused(amend(seating.collect())),
            "seating-contradicts"
        );
    }
}

#[test]
fn a_fase_takes_each_entrant_once() {
    let fases = format!("{}{}", groups(4, 4), knockout(true, 4));
    let (mut desk, etapa) = drawn(&fases, 8);
    desk.play_all(etapa, &mut by_name);
    one_each(&desk, etapa, 8);
    // Every jogo of the groups turned around, one after the other, everything else kept.
    let jogos: Vec<JogoId> = (1..=3)
        .flat_map(|rodada| desk.board(etapa, rodada).mesas)
        .map(|cell| cell.jogo)
        .collect();
    for jogo in jogos {
        turn(&mut desk, jogo, Seating::Keep);
        let mut names: Vec<String> = places(&desk, etapa)
            .into_iter()
            .map(|(_, name)| name)
            .collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count, "{names:?}");
        assert!(desk.season.verify().unwrap().ok);
    }
    // Whoever won the knockout has won the etapa, whatever the groups say.
    let first = places(&desk, etapa)
        .into_iter()
        .find(|(at, _)| *at == Some(1));
    assert_eq!(first.unwrap().1, "Time 01");
}

/// Seats somebody on the first side of a confronto, past every gate.
fn force(path: &Path, confronto: ConfrontoId, entrant: EntrantId) {
    let file = Connection::open(path).unwrap();
    file.execute(
        "UPDATE slot SET entrant_id = ?1 WHERE confronto_id = ?2 AND side = 'A'",
        (entrant.0, confronto.0),
    )
    .unwrap();
}

/// What verification says about seats.
fn seat_codes(path: &Path, context: &Context) -> Vec<&'static str> {
    let season = SeasonFile::open(path, context, None).unwrap();
    let problems = season.verify().unwrap().problems;
    let codes = problems.iter().filter_map(|problem| match problem {
        VerifyProblem::Seat(seat) => Some(seat.code),
        _ => None,
    });
    codes.collect()
}

/// What was kept goes along into a season made of the rows, and nothing else passes for kept there.
#[test]
fn a_season_made_of_another_knows_what_was_kept_there() {
    let (mut desk, etapa) = drawn(&knockout(true, 4), 8);
    desk.play(etapa, 1, &mut by_name);
    desk.play(etapa, 2, &mut by_name);
    desk.call(etapa, 3);
    let semifinal = desk.board(etapa, 2).mesas[0].jogo;
    turn(&mut desk, semifinal, Seating::Keep);
    let kept = desk.season.verify().unwrap().ground_moved;
    assert_eq!(kept.len(), 2, "the final and the match for third");
    let practice = desk.folder.path().join("treino.espadilha");
    desk.season
        .practice_copy(&desk.context, &practice, false)
        .unwrap();
    let imported = desk.folder.path().join("importada.espadilha");
    SeasonFile::import(&desk.context, &imported, desk.export().as_bytes()).unwrap();
    let loaded = desk.season.loaded(etapa).unwrap();
    for path in [practice, imported] {
        let season = SeasonFile::open(&path, &desk.context, None).unwrap();
        let verified = season.verify().unwrap();
        assert_eq!(verified.ground_moved, kept, "{}", path.display());
        assert_eq!(seat_codes(&path, &desk.context), Vec::<&str>::new());
        let bracket = &loaded.rows.fases[0].bracket;
        let (quarter, semifinal) = (&bracket[0], &bracket[4]);
        let mut lost = quarter.seated.iter().flatten();
        let lost = lost.find(|id| !semifinal.seated.contains(&Some(**id)));
        force(&path, semifinal.id, *lost.unwrap());
        let codes = seat_codes(&path, &desk.context);
        assert!(codes.contains(&"seat-undecided"), "{codes:?}");
    }
}

/// What a season shows whose file somebody, or an older program, left so.
#[test]
fn verify_tells_seats_that_nobody_decided_and_those_taken_twice() {
    let (mut desk, etapa) = drawn(&knockout(true, 4), 4);
    desk.play(etapa, 1, &mut by_name);
    desk.call(etapa, 2);
    let loaded = desk.season.loaded(etapa).unwrap();
    let bracket = &loaded.rows.fases[0].bracket;
    let (last, third) = (&bracket[2], &bracket[3]);
    let (winner, loser) = (last.seated[0].unwrap(), third.seated[0].unwrap());
    let seat = |confronto, entrant| force(&desk.path(), confronto, entrant);
    let codes = || seat_codes(&desk.path(), &desk.context);
    assert_eq!(codes(), Vec::<&str>::new());
    // Both the other way round: nobody decided it.
    seat(last.id, loser);
    seat(third.id, winner);
    assert_eq!(codes(), ["seat-undecided", "seat-undecided"]);
    // The winner in both.
    seat(last.id, winner);
    assert_eq!(codes(), ["seated-twice", "seat-undecided"]);
}

/// Somebody leaves; whoever is seated stays.
fn out(desk: &mut Desk, etapa: EtapaId, entrant: EntrantId, past: Past) {
    let leave = |seating: Vec<SeatingDecision>| RuleEntrant {
        etapa,
        entrant,
        effect: OnEntrant::Out { fase: 1, past },
        clause: None,
        reason: "teste".to_owned(),
        decided_by: None,
        seating,
    };
    match desk.attempt(leave(Vec::new())) {
        Err(Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. })) => {
            let kept = moved.iter().map(|one| SeatingDecision {
                confronto: one.confronto,
                seating: Seating::Keep,
            });
            desk.run(leave(kept.collect()));
        }
        done => {
            done.unwrap();
        }
    }
}

/// What was closed stands: whoever had won because the other was out has won, although they went themselves after
/// that, and whether the rodada was opened and closed again before or after they went.
#[test]
fn a_rodada_that_is_closed_again_leaves_the_walkover_of_when_it_was_first_closed() {
    for opened_first in [true, false] {
        let (mut desk, etapa) = drawn(&groups(4, 2), 4);
        desk.play(etapa, 1, &mut by_name);
        desk.play(etapa, 2, &mut by_name);
        let cells = desk.call(etapa, 3).mesas;
        let [gone, stays] = [0, 1].map(|side| named(&desk, etapa, &cells[0].sides[side]));
        out(&mut desk, etapa, gone, Past::Keep);
        desk.run(Walkover {
            reason: "teste".to_owned(),
            ..given::walkover([cells[1].jogo], Absent::A)
        });
        desk.run(CloseRodada { etapa, number: 3 });
        let won = |desk: &Desk| {
            let loaded = desk.season.loaded(etapa).unwrap();
            let rows = &loaded.view.fases[0].tables[0].rows;
            let row = rows.iter().find(|row| row.id == stays).unwrap();
            (row.record.points, row.record.wins)
        };
        let before = won(&desk);
        let open_again = |desk: &mut Desk| {
            desk.run(RevokeRuling {
                reason: "chegou".to_owned(),
                ..given::revoke(etapa, RulingNo(2))
            });
        };
        if opened_first {
            open_again(&mut desk);
            out(&mut desk, etapa, stays, Past::Keep);
        } else {
            out(&mut desk, etapa, stays, Past::Keep);
            open_again(&mut desk);
        }
        assert_eq!(won(&desk), before, "while it is open, {opened_first}");
        desk.report(cells[1].jogo, &[[12, 4]]);
        desk.run(CloseRodada { etapa, number: 3 });
        assert_eq!(won(&desk), before, "closed again, {opened_first}");
        assert!(desk.season.verify().unwrap().ok);
    }
}

fn named(desk: &Desk, etapa: EtapaId, name: &str) -> EntrantId {
    let loaded = desk.season.loaded(etapa).unwrap();
    let mut names = loaded.names.iter();
    *names.find(|(_, one)| *one == name).unwrap().0
}

/// Points of the table and jogos won, by name.
fn table(desk: &Desk, etapa: EtapaId) -> BTreeMap<String, (i64, i64)> {
    let loaded = desk.season.loaded(etapa).unwrap();
    let rows = loaded.view.fases[0]
        .tables
        .iter()
        .flat_map(|table| &table.rows);
    rows.map(|row| (loaded.name(row.id), (row.record.points, row.record.wins)))
        .collect()
}

#[test]
fn who_leaves_later_keeps_what_was_won_when_a_rodada_was_over() {
    let fases = format!("{}{}", groups(4, 2), knockout(false, 4));
    let (mut desk, etapa) = drawn(&fases, 4);
    desk.play(etapa, 1, &mut by_name);
    let first = named(&desk, etapa, "Time 01");
    out(&mut desk, etapa, first, Past::Keep);
    desk.play(etapa, 2, &mut by_name);
    let board = desk.board(etapa, 2);
    let met = board.confrontos.iter().find_map(|one| {
        let at = one.sides.iter().position(|side| side == "Time 01")?;
        Some(one.sides[1 - at].clone())
    });
    let met = met.unwrap();
    let before = table(&desk, etapa)[&met];
    let other = named(&desk, etapa, &met);
    out(&mut desk, etapa, other, Past::Keep);
    assert_eq!(
        table(&desk, etapa)[&met],
        before,
        "{met} had won against who was out"
    );
    // What is left they both lose.
    desk.play_all(etapa, &mut by_name);
    assert!(desk.season.loaded(etapa).unwrap().view.over);
}

#[test]
fn who_leaves_a_knockout_later_keeps_the_place() {
    let (mut desk, etapa) = drawn(&knockout(true, 4), 8);
    desk.play(etapa, 1, &mut by_name);
    let first = named(&desk, etapa, "Time 01");
    out(&mut desk, etapa, first, Past::Keep);
    desk.play_all(etapa, &mut by_name);
    let before = places(&desk, etapa);
    let loaded = desk.season.loaded(etapa).unwrap();
    // The semifinal and the match for the third place: both were won because the other was out.
    let against = loaded.view.confrontos.iter().filter_map(|one| {
        let sides = one.sides.map(|side| loaded.seat_name(side));
        let at = sides.iter().position(|side| side == "Time 01")?;
        Some(sides[1 - at].clone())
    });
    for met in against.skip(1) {
        let other = named(&desk, etapa, &met);
        out(&mut desk, etapa, other, Past::Keep);
        assert_eq!(places(&desk, etapa), before);
    }
}

#[test]
fn who_is_struck_is_in_no_ranking_and_neither_is_what_was_won_against_him() {
    for mesas in [1, 2] {
        let mut desk = Desk::new();
        let fases = format!("{}{}", groups(4, 2), knockout(false, 4));
        let format = format(&fases).replace("mesas = 1", &format!("mesas = {mesas}"));
        let etapa = desk.etapa(&format.replace(
            "scale = [10, 6, 4, 2]",
            "scale = [10, 6, 4, 2]\nindividuals = true",
        ));
        desk.teams(etapa, 4);
        desk.draw(etapa, 5);
        desk.play_all(etapa, &mut by_name);
        let first = named(&desk, etapa, "Time 01");
        let duplas = |desk: &Desk| desk.season.query(&desk.context, &Duplas { etapa }).unwrap();
        let wins = |desk: &Desk| -> BTreeMap<String, i64> {
            let rows = duplas(desk).into_iter();
            rows.map(|one| (one.row.name, one.row.record.wins))
                .collect()
        };
        let before = wins(&desk);
        let played: BTreeMap<String, i64> = duplas(&desk)
            .into_iter()
            .map(|one| (one.row.name, one.row.record.played))
            .collect();
        out(&mut desk, etapa, first, Past::Annul);
        while desk.part_ties(etapa, 9) {}
        let after = duplas(&desk);
        assert!(after.iter().all(|one| !one.row.name.starts_with("Time 01")));
        for one in &after {
            // In the groups everybody lost to the first one.
            assert_eq!(one.row.record.wins, before[&one.row.name]);
            assert!(one.row.record.played < played[&one.row.name]);
        }
        let championship = desk.season.championship_of(Some(etapa)).unwrap();
        let ranking = desk
            .season
            .query(&desk.context, &Ranking { championship })
            .unwrap();
        let of_first = |rows: &[RankedRow]| {
            let of = rows.iter().filter(|one| one.name.starts_with("Time 01"));
            of.map(|one| one.row.points).sum::<i64>()
        };
        assert_eq!(
            (of_first(&ranking.teams), of_first(&ranking.duplas)),
            (0, 0)
        );
    }
}

/// Where the dupla is the entrant both rankings are one: whoever is champion leads both.
#[test]
fn a_dupla_and_its_team_stand_alike() {
    let (mut desk, etapa) = drawn(&format!("{}{}", groups(4, 4), knockout(false, 4)), 8);
    // In the groups the lower name wins, in the knockout the higher one: the champion has lost more than others.
    for number in 1..=3 {
        desk.play(etapa, number, &mut by_name);
    }
    while desk.part_ties(etapa, 9) {}
    desk.play_all(etapa, &mut |a, b, _| {
        vec![if a > b { [12, 3] } else { [3, 12] }]
    });
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let ranking = desk
        .season
        .query(&desk.context, &Ranking { championship })
        .unwrap();
    let told = |rows: &[RankedRow]| -> Vec<(usize, String, i64)> {
        let rows = rows.iter();
        rows.map(|one| (one.row.rank, one.name.clone(), one.row.points))
            .collect()
    };
    let mut duplas = told(&ranking.duplas);
    let mut teams = told(&ranking.teams);
    duplas.sort();
    teams.sort();
    assert_eq!(duplas, teams);
    assert!(
        desk.season
            .loaded(etapa)
            .unwrap()
            .view
            .unresolved
            .is_empty()
    );
}

#[test]
fn the_best_of_the_groups_rests() {
    // Groups of three and two, three go on: the first rests, whoever the second and the third are.
    for number in 0..6 {
        let mut desk = Desk::new();
        let fases = format!("{}{}", groups(3, 3), knockout(false, 4));
        let etapa = desk.etapa(&format(&fases));
        desk.teams(etapa, 5);
        desk.draw(etapa, number);
        while desk.season.loaded(etapa).unwrap().view.fases[1]
            .seeds
            .is_empty()
        {
            if desk.part_ties(etapa, 9) {
                continue;
            }
            let loaded = desk.season.loaded(etapa).unwrap();
            let mut open = loaded.rodadas.iter().filter(|one| one.closed_at.is_none());
            let next = open.next().unwrap().number;
            desk.play(etapa, next, &mut by_name);
        }
        let loaded = desk.season.loaded(etapa).unwrap();
        let seeds = &loaded.view.fases[1].seeds;
        let of_second = loaded.view.confrontos.iter().filter(|one| one.fase == 1);
        let sides: Vec<_> = of_second.map(|one| one.sides).collect();
        let played: Vec<String> = sides[..2]
            .iter()
            .flatten()
            .map(|side| loaded.seat_name(*side))
            .collect();
        assert_eq!(played[..2], [loaded.name(seeds[0]), "—".to_owned()]);
    }
}
