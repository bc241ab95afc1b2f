//! Figures that people look at: worked out by hand for a small etapa, and what holds of them in any.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{
    CheckIn, CloseRodada, DrawFase, Enter, PublishBoletim, Resume, RevokeRuling, Suspend, Walkover,
};
use app::figures::ask::{FiguresAnswer, FiguresOf};
use app::figures::rows::{Attendance, Balance, Ending, Figures};
use app::format::{Format, Play};
use app::id::{EntrantId, EtapaId};
use app::jogo::BestOf;
use app::public::Public;
use app::ruling::Absent;
use app::standings::tables::Groups;
use std::collections::BTreeMap;
use tests::given;
use tests::hostile::{SINGLES, TRIOS, play, season};
use tests::planted::{Party, warn};
use tests::{Desk, drawn, small};

fn ask(desk: &Desk, asked: FiguresOf) -> FiguresAnswer {
    desk.season.query(&desk.context, &asked).unwrap()
}

fn of(desk: &Desk, etapa: EtapaId) -> Figures {
    let asked = FiguresOf {
        etapa,
        chosen: None,
        against: None,
    };
    ask(desk, asked).figures
}

fn public(desk: &Desk) -> Figures {
    let view = desk.season.query(&desk.context, &Public::default());
    let mut championship = view.unwrap().championships.remove(0);
    championship.etapas.remove(0).figures
}

/// Four of one jogo a confronto, drawn: who stands first in the alphabet wins, 24 pontinhos to 16.
fn four() -> (Desk, EtapaId, Vec<EntrantId>) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 4);
    desk.draw(etapa, 9);
    (desk, etapa, teams)
}

fn first_wins(a: &str, b: &str, _: u8) -> Vec<[i64; 2]> {
    match a < b {
        true => vec![[12, 7], [12, 9]],
        false => vec![[7, 12], [9, 12]],
    }
}

#[test]
fn a_group_of_four_by_hand() {
    let (mut desk, etapa, _) = four();
    let empty = of(&desk, etapa);
    assert_eq!(
        (
            empty.courses.len(),
            empty.balances.len(),
            empty.lasted.len()
        ),
        (0, 0, 0)
    );
    for number in 1..=3 {
        desk.play(etapa, number, &mut first_wins);
    }
    let figures = of(&desk, etapa);
    let [course] = figures.courses.as_slice() else {
        panic!("{:?}", figures.courses)
    };
    assert_eq!(course.rodadas, [1, 2, 3]);
    let last: Vec<(&str, usize)> = course
        .lines
        .iter()
        .map(|line| (line.name.as_str(), line.places[2].unwrap().rank))
        .collect();
    assert_eq!(
        last,
        [
            ("Time 01", 1),
            ("Time 02", 2),
            ("Time 03", 3),
            ("Time 04", 4)
        ]
    );
    // After the first rodada two have won alike and two have lost alike.
    let mut first: Vec<usize> = course
        .lines
        .iter()
        .map(|line| line.places[0].unwrap().rank)
        .collect();
    first.sort_unstable();
    assert_eq!(first, [1, 1, 3, 3]);
    let balance =
        |name: &str, jogos, partidas, pontinhos| (name.to_owned(), jogos, partidas, pontinhos);
    let told: Vec<_> = figures
        .balances
        .iter()
        .map(|one| balance(&one.name, one.jogos, one.partidas, one.pontinhos))
        .collect();
    assert_eq!(
        told,
        [
            balance("Time 01", [3, 0], [6, 0], [72, 48]),
            balance("Time 02", [2, 1], [4, 2], [64, 56]),
            balance("Time 03", [1, 2], [2, 4], [56, 64]),
            balance("Time 04", [0, 3], [0, 6], [48, 72]),
        ]
    );
    assert!(figures.duplas.is_empty(), "an entrant has one dupla");
}

fn sum(balances: &[Balance], of: fn(&Balance) -> [u32; 2]) -> [u32; 2] {
    balances
        .iter()
        .map(of)
        .fold([0, 0], |[won, lost], [a, b]| [won + a, lost + b])
}

/// What holds of the figures of any etapa, whoever looks at them.
fn sound(told: &str, figures: &Figures, entered: usize) {
    for course in &figures.courses {
        for at in 0..course.rodadas.len() {
            let placed = course.lines.iter().filter_map(|line| line.places[at]);
            let mut rows: Vec<usize> = placed.clone().map(|placed| placed.row).collect();
            rows.sort_unstable();
            let all: Vec<usize> = (1..=rows.len()).collect();
            assert_eq!(
                rows, all,
                "{told}, {}: nobody stands where another does",
                course.chave
            );
            for placed in placed {
                assert!(
                    placed.rank <= placed.row,
                    "{told}: shared places are the better ones"
                );
            }
        }
    }
    let sums: [fn(&Balance) -> [u32; 2]; 3] =
        [|one| one.jogos, |one| one.partidas, |one| one.pontinhos];
    for of in sums {
        let [won, lost] = sum(&figures.balances, of);
        assert_eq!(won, lost, "{told}: what one wins another loses");
    }
    assert!(figures.lasted.is_sorted(), "{told}");
    for Attendance {
        present,
        absent,
        awaited,
        ..
    } in &figures.attendance
    {
        assert_eq!((present + absent + awaited) as usize, entered, "{told}");
    }
}

/// Each column of a course is the table as everybody saw it when the rodada was over.
#[test]
fn courses_are_the_tables_of_their_time_under_any_format() {
    for (preset, entrants) in [
        ("fprt-interclubes", 12),
        ("suico", 11),
        ("gaucho", 12),
        ("apcef-pr", 12),
        ("liga-paulista", 20),
        ("palmeiras-2022", 42),
        ("goias", 4),
        ("dupla-eliminacao", 9),
        ("noite-de-clube", 7),
    ] {
        let (mut desk, etapa) = given::drawn(Format::preset(preset).unwrap(), entrants, 7);
        let mut tables: Vec<BTreeMap<i64, (usize, usize)>> = Vec::new();
        let mut jogos = 0;
        for number in 1..=4 {
            let loaded = desk.season.loaded(etapa).unwrap();
            let Some(rodada) = loaded.rodadas.get(number as usize - 1) else {
                break;
            };
            let fase = rodada.fase as usize - 1;
            let is_groups = matches!(loaded.format.fases[fase].play, Play::Groups(_));
            if fase > 0 && is_groups && !loaded.view.fases[fase].is_seated() {
                desk.run(DrawFase {
                    etapa,
                    fase: rodada.fase,
                    number: 7,
                });
            }
            if loaded.is_idle(number) {
                continue;
            }
            let target = i64::from(loaded.rule(number).target.get());
            let one = loaded.rule(number).best_of == BestOf::new(1).unwrap();
            let mut turn = 0;
            desk.play(etapa, number, &mut |a, b, _| {
                turn += 1;
                jogos += 1;
                let loser = (turn * 7 + i64::from(number)) % target;
                let score = if (a < b) == (turn % 3 != 0) {
                    [target, loser]
                } else {
                    [loser, target]
                };
                vec![score; if one { 1 } else { 2 }]
            });
            if fase == 0 && is_groups {
                let asked = Groups {
                    etapa,
                    fase: Some(1),
                };
                let groups = desk.season.query(&desk.context, &asked).unwrap().groups;
                let rows = groups
                    .into_values()
                    .flat_map(|rows| (1..).zip(rows).map(|(at, row)| (row.id, (at, row.rank))));
                tables.push(rows.collect());
            }
        }
        let figures = of(&desk, etapa);
        sound(preset, &figures, entrants);
        let shown = public(&desk);
        sound(preset, &shown, entrants);
        assert_eq!(
            (&shown.courses, &shown.balances),
            (&figures.courses, &figures.balances)
        );
        assert_eq!(
            figures.lasted.len(),
            jogos,
            "{preset}: every jogo that was told"
        );
        let of_first: Vec<_> = figures
            .courses
            .iter()
            .filter(|course| course.fase == 1)
            .collect();
        let columns = of_first.first().map_or(0, |course| course.rodadas.len());
        assert_eq!(columns, tables.len(), "{preset}");
        // Places in a group that lots part since are not compared: lots are drawn once all is played.
        for (at, table) in tables.iter().enumerate() {
            let lines = of_first.iter().flat_map(|course| &course.lines);
            let then: BTreeMap<i64, (usize, usize)> = lines
                .filter_map(|line| {
                    line.places[at].map(|placed| (line.team, (placed.row, placed.rank)))
                })
                .collect();
            assert_eq!(&then, table, "{preset}, column {at}");
        }
    }
}

#[test]
fn trios_and_singles_have_sound_figures_with_a_table_to_each_chart() {
    for kind in [TRIOS, SINGLES] {
        let (mut desk, etapa) = season(kind);
        play(&mut desk, etapa, kind.target);
        let answer = ask(
            &desk,
            FiguresOf {
                etapa,
                chosen: None,
                against: None,
            },
        );
        sound("hostile", &answer.figures, kind.teams);
        assert_eq!(answer.figures.end, Some(Ending::Over));
        assert_eq!(
            answer.figures.courses.is_empty(),
            kind.teams == SINGLES.teams
        );
        for told in &answer.told {
            assert!(told.says.ends_with('.'), "{}", told.says);
            for part in &told.parts {
                assert!(part.svg.starts_with("<svg class=\"chart"), "{}", part.svg);
                assert!(!part.rows.is_empty(), "{}", part.caption);
                for row in &part.rows {
                    assert_eq!(row.len(), part.columns.len(), "{}", part.caption);
                }
            }
        }
    }
}

#[test]
fn lengths_run_from_the_call_to_the_first_result_without_what_stood_still() {
    let (mut desk, etapa, _) = four();
    let board = desk.call(etapa, 1);
    // Every entry comes a second after the last.
    desk.wait(30 * 60 - 1);
    desk.report(board.mesas[0].jogo, &[[12, 7], [12, 9]]);
    assert_eq!(of(&desk, etapa).lasted, [30 * 60]);
    let reason = "queda de energia".to_owned();
    desk.run(Suspend { etapa, reason });
    desk.wait(20 * 60);
    desk.run(Resume { etapa });
    desk.wait(9 * 60);
    desk.report(board.mesas[1].jogo, &[[12, 7], [12, 9]]);
    // Half an hour and a second, then nine minutes and another; the twenty minutes do not count.
    assert_eq!(of(&desk, etapa).lasted, [30 * 60, 39 * 60 + 2]);
    // Who puts it right later has not played longer.
    desk.wait(600);
    desk.run(given::amend(board.mesas[0].jogo, &[[12, 8], [12, 9]]));
    assert_eq!(of(&desk, etapa).lasted, [30 * 60, 39 * 60 + 2]);
    assert_eq!(public(&desk).lasted, [30 * 60, 39 * 60 + 2]);
}

#[test]
fn the_end_of_the_day_is_told_once_enough_was_measured_and_narrows_to_nothing() {
    let (mut desk, etapa) = drawn();
    let [mut shortest, mut longest] = [u64::MAX, 0];
    assert_eq!(of(&desk, etapa).end, Some(Ending::Unmeasured(0, 10)));
    let board = desk.call(etapa, 1);
    desk.wait(40 * 60);
    for cell in &board.mesas {
        let [a, b] = &cell.sides;
        desk.report(cell.jogo, &first_wins(a, b, 1));
    }
    // Of a rodada that is on only the quick ones are known.
    assert_eq!(of(&desk, etapa).end, Some(Ending::Unmeasured(0, 10)));
    desk.run(CloseRodada { etapa, number: 1 });
    let loaded = desk.season.loaded(etapa).unwrap();
    let rodadas = loaded.rodadas.len() - 1;
    let jogos: usize = (2..=u32::try_from(loaded.rodadas.len()).unwrap())
        .flat_map(|number| loaded.confrontos_of(number))
        .map(|_| 5)
        .sum();
    let Some(Ending::Ends(end)) = of(&desk, etapa).end else {
        panic!("enough was measured")
    };
    assert_eq!((end.rodadas as usize, end.jogos as usize), (rodadas, jogos));
    assert_eq!((end.measured, end.measured_rodadas), (60, 1));
    assert_eq!((end.between, end.between_measured), (10, false));
    for length in of(&desk, etapa).lasted {
        shortest = shortest.min(length);
        longest = longest.max(length);
    }
    let all = |length: u64| rodadas as u64 * (length + 600) / 60;
    assert!(end.minutes.is_sorted(), "{end:?}");
    assert!(
        end.minutes[0] >= all(shortest) && end.minutes[2] <= all(longest),
        "{end:?}"
    );
    // The same question at the same moment has the same answer, and a rodada less ends sooner.
    assert_eq!(of(&desk, etapa).end, Some(Ending::Ends(end.clone())));
    desk.play(etapa, 2, &mut first_wins);
    let Some(Ending::Ends(later)) = of(&desk, etapa).end else {
        panic!("rodadas are left")
    };
    assert_eq!(later.rodadas + 1, end.rodadas);
    assert!(later.between_measured);
    assert_eq!(
        public(&desk).end,
        None,
        "what rests on the moment is on no page"
    );
}

fn walkover(clause: &str, jogos: Vec<app::id::JogoId>) -> Walkover {
    Walkover {
        clause: Some(clause.to_owned()),
        reason: "não veio".to_owned(),
        ..given::walkover(jogos, Absent::B)
    }
}

#[test]
fn rulings_in_force_are_counted_by_clause() {
    let (mut desk, etapa) = drawn();
    let board = desk.call(etapa, 1);
    let jogo = |at: usize| board.mesas[at].jogo;
    desk.run(walkover("fprt-1.5.b-3", vec![jogo(0), jogo(1)]));
    desk.run(walkover("fprt-1.5.b-3", vec![jogo(2)]));
    desk.run(walkover("fprt-1.5.b-3", vec![jogo(3)]));
    let counts = |figures: Figures| -> Vec<(String, u32, u32)> {
        let rulings = figures.rulings.into_iter();
        rulings
            .map(|one| (one.basis, one.rulings, one.walkovers))
            .collect()
    };
    let clause = "fprt-1.5.b-3".to_owned();
    assert_eq!(counts(of(&desk, etapa)), [(clause.clone(), 3, 4)]);
    desk.run(RevokeRuling {
        reason: "chegou a tempo".to_owned(),
        ..given::revoke(etapa, app::ruling::RulingNo(2))
    });
    assert_eq!(counts(of(&desk, etapa)), [(clause.clone(), 2, 3)]);
    assert_eq!(counts(public(&desk)), [(clause, 2, 3)]);
    assert!(!of(&desk, etapa).rulings[0].gist.is_empty());
}

/// A ruling about people is counted for everybody once a boletim has told it, and not before.
#[test]
fn what_no_boletim_has_told_is_in_no_public_count() {
    let mut party = Party::new(&small());
    party.desk.call(party.etapa, 1);
    let (jogo, _) = party.of_team(1, party.teams[0]);
    let etapa = party.etapa;
    party.desk.run(warn(etapa, jogo, "A1"));
    assert_eq!(of(&party.desk, etapa).rulings.len(), 1);
    assert_eq!(public(&party.desk).rulings, []);
    party.desk.run(PublishBoletim { etapa });
    assert_eq!(public(&party.desk).rulings, of(&party.desk, etapa).rulings);
}

#[test]
fn who_reports_is_present_and_who_does_not_is_absent_once_it_has_begun() {
    let (mut desk, etapa, teams) = four();
    let counts = |desk: &Desk| {
        let one = of(desk, etapa).attendance.remove(0);
        (one.present, one.absent, one.awaited)
    };
    assert_eq!(counts(&desk), (4, 0, 0));
    desk.run(CheckIn {
        etapa,
        entrants: teams[2..].to_vec(),
        present: false,
    });
    assert_eq!(counts(&desk), (2, 0, 2));
    let board = desk.call(etapa, 1);
    assert_eq!(counts(&desk), (2, 2, 0));
    // Whoever has played was there, whatever the list says.
    for cell in board.mesas {
        let [a, b] = &cell.sides;
        desk.report(cell.jogo, &first_wins(a, b, 1));
    }
    assert_eq!(counts(&desk), (4, 0, 0));
}

#[test]
fn two_are_held_against_each_other_over_the_season() {
    let (mut desk, etapa, teams) = four();
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in 1..=u32::try_from(rodadas).unwrap() {
        desk.play(etapa, number, &mut first_wins);
    }
    let second = desk.etapa(&small());
    for entrant in &teams {
        desk.run(Enter {
            etapa: second,
            entrant: *entrant,
            pot: 1,
        });
    }
    desk.check_in(second);
    desk.draw(second, 4);
    for number in 1..=3 {
        // The day of those who stand last in the alphabet.
        desk.play(second, number, &mut |a, b, dupla| first_wins(b, a, dupla));
    }
    let met = |chosen: EntrantId, against: EntrantId| {
        let asked = FiguresOf {
            etapa,
            chosen: Some(chosen),
            against: Some(against),
        };
        ask(&desk, asked).figures.meetings.unwrap()
    };
    let met_first = met(teams[0], teams[1]);
    assert_eq!(met_first.names, ["Time 01", "Time 02"]);
    // In the group, in the final of the first etapa, in the group of the second.
    let jogos: Vec<[u32; 2]> = met_first.confrontos.iter().map(|one| one.jogos).collect();
    assert_eq!(jogos, [[1, 0], [1, 0], [0, 1]]);
    let won: Vec<Option<usize>> = met_first.confrontos.iter().map(|one| one.winner).collect();
    assert_eq!(won, [Some(0), Some(0), Some(1)]);
    let turned = met(teams[1], teams[0]);
    for (one, other) in met_first.confrontos.iter().zip(&turned.confrontos) {
        let [a, b] = one.pontinhos;
        assert_eq!(other.pontinhos, [b, a]);
        assert_eq!(other.winner.map(|side| 1 - side), one.winner);
    }
}
