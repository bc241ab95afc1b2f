//! Whole etapas through commands: the reference events, corrections after later confrontos, lots.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Amend;
use app::acts::Annul;
use app::acts::CallRodada;
use app::acts::Command;
use app::acts::Confirm;
use app::acts::Draw;
use app::acts::Homologate;
use app::acts::MoveResult;
use app::acts::PrintSumulas;
use app::acts::PublishRodada;
use app::acts::RecordLots;
use app::acts::Report;
use app::acts::RevokeRuling;
use app::acts::SwapSides;
use app::acts::Walkover;
use app::etapa::LotScope;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{ConfrontoId, EntrantId, EtapaId, JogoId};
use app::papers::Doc;
use app::partida::Side;
use app::registry::ask::Athletes;
use app::rodada::board::ConfrontoMesas;
use app::ruling::{Absent, RulingNo};
use app::season::made::Made;
use app::season::tag::Tag;
use app::standings::bracket::{Bracket, BracketRow};
use app::standings::campaign::{Campaign, CampaignRow, Ended};
use app::standings::tables::{Duplas, Groups, Places, Ranking};
use messages::labels::{ChaveLetter, chave_letter};
use messages::refusal::Refusal;
use messages::refusal::result::ResultRefusal;
use messages::refusal::seating::SeatingRefusal;
use messages::refusal::undo::UndoRefusal;
use messages::words::spoken::Language;
use std::collections::{BTreeMap, BTreeSet};
use tests::given;
use tests::{Desk, fprt, paper, root, small};

/// The team that stands earlier in `order` wins every jogo 2 × 0.
fn by_strength(order: &[String]) -> impl FnMut(&str, &str, u8) -> Vec<[i64; 2]> + '_ {
    move |a, b, _| {
        let place = |name: &str| order.iter().position(|known| known == name).unwrap();
        let loser = i64::try_from(place(a).max(place(b)) % 12).unwrap();
        if place(a) < place(b) {
            vec![[12, loser], [12, loser]]
        } else {
            vec![[loser, 12], [loser, 12]]
        }
    }
}

fn published(event: &str) -> Vec<(String, u32)> {
    let path = root()
        .join("tests/events")
        .join(event)
        .join("resultado.csv");
    std::fs::read_to_string(path)
        .unwrap()
        .lines()
        .skip(1)
        .map(|line| {
            let cells: Vec<&str> = line.split(';').collect();
            (cells[1].to_owned(), cells[2].parse().unwrap())
        })
        .collect()
}

/// Plays a rodada after drawing whatever lots stand in its way.
fn play(desk: &mut Desk, etapa: EtapaId, number: u32, order: &[String]) {
    part_ties(desk, etapa);
    desk.play(etapa, number, &mut by_strength(order));
}

fn part_ties(desk: &mut Desk, etapa: EtapaId) {
    if !desk
        .season
        .query(&desk.context, &Places { etapa })
        .unwrap()
        .unresolved
        .is_empty()
    {
        desk.run(given::lots(etapa, 7));
    }
}

fn bracket(desk: &Desk, etapa: EtapaId) -> Vec<BracketRow> {
    desk.season
        .query(&desk.context, &Bracket { etapa, fase: None })
        .unwrap()
        .rows
}

/// A campaign says of each confronto what the tables count, and each confronto its mesas.
#[test]
fn a_campaign_says_what_the_tables_count() {
    let mut desk = Desk::new();
    let etapa = desk.event("toledo", 15);
    let result = published("toledo");
    let order: Vec<String> = result.iter().map(|(name, _)| name.clone()).collect();
    for number in 1..=8 {
        play(&mut desk, etapa, number, &order);
    }
    let groups = desk
        .season
        .query(&desk.context, &Groups { etapa, fase: None })
        .unwrap()
        .groups;
    let mut confrontos = BTreeSet::new();
    for row in groups.values().flatten() {
        let entrant = EntrantId(row.id);
        let asked = Campaign { etapa, entrant };
        let campaign = desk.season.query(&desk.context, &asked).unwrap();
        let in_group: Vec<&CampaignRow> = campaign
            .iter()
            .filter(|row| row.adversary_points.is_some())
            .collect();
        let count = |ended: Ended| in_group.iter().filter(|row| row.ended == ended).count();
        assert!(!in_group.is_empty());
        assert_eq!(count(Ended::Won), row.record.wins as usize, "{}", row.name);
        assert_eq!(count(Ended::Level), row.record.draws as usize);
        assert_eq!(count(Ended::Lost), row.record.losses as usize);
        let own: u32 = in_group.iter().map(|row| row.mesas[0]).sum();
        assert_eq!(i64::from(own), row.record.mesas.0);
        for met in &in_group {
            let other = groups
                .values()
                .flatten()
                .find(|one| one.name == met.adversary);
            assert_eq!(met.adversary_points, other.map(|one| one.record.points));
        }
        assert!(campaign.is_sorted_by_key(|row| row.rodada));
        confrontos.extend(campaign.iter().map(|row| row.confronto));
    }
    for confronto in confrontos {
        let asked = ConfrontoMesas { etapa, confronto };
        let told = desk.season.query(&desk.context, &asked).unwrap();
        assert!(told.over && !told.cells.is_empty(), "{told:?}");
        let won = |side: Side| {
            told.cells
                .iter()
                .filter(|cell| cell.winner == Some(side))
                .count()
        };
        assert_eq!(Side::BOTH.map(won), told.mesas.map(|mesas| mesas as usize));
    }
    let asked = ConfrontoMesas {
        etapa,
        confronto: ConfrontoId(9_999),
    };
    let refused = desk.season.query(&desk.context, &asked).unwrap_err();
    assert_eq!(refused.code(), "unknown");
    let first = desk
        .season
        .query(&desk.context, &Places { etapa })
        .unwrap()
        .places[0]
        .name
        .clone();
    let bracket = desk
        .season
        .query(&desk.context, &Bracket { etapa, fase: None })
        .unwrap();
    assert_eq!(bracket.champion, Some(first));
}

/// The published scale comes out of a played etapa with the published number of teams, and the
/// stronger of two always stands above the other where they met for a place.
#[test]
fn toledo_ends_with_the_published_points() {
    let result = published("toledo");
    let order: Vec<String> = result.iter().map(|(name, _)| name.clone()).collect();
    let mut desk = Desk::new();
    let etapa = desk.event("toledo", 15);
    let groups = desk
        .season
        .query(&desk.context, &Groups { etapa, fase: None })
        .unwrap()
        .groups;
    assert_eq!(groups.values().map(Vec::len).collect::<Vec<_>>(), [5, 5, 5]);
    for rows in groups.values() {
        let trukarias = rows
            .iter()
            .filter(|row| row.name.starts_with("Trukaria"))
            .count();
        assert!(trukarias <= 1, "one club, two chaves");
    }
    for number in 1..=8 {
        play(&mut desk, etapa, number, &order);
    }
    part_ties(&mut desk, etapa);
    let places = desk.season.query(&desk.context, &Places { etapa }).unwrap();
    assert!(places.over);
    let points: Vec<u32> = places.places.iter().map(|row| row.points).collect();
    assert_eq!(
        points,
        result.iter().map(|(_, points)| *points).collect::<Vec<_>>()
    );
    assert_eq!(places.places[0].name, order[0]);
    let strength = |name: &str| order.iter().position(|known| known == name).unwrap();
    for pair in places.places[..8].chunks(2) {
        assert!(strength(&pair[0].name) < strength(&pair[1].name));
    }
    for row in &places.places {
        assert!(row.why.contains(&row.name), "{}", row.why);
    }
}

#[test]
fn the_fprt_etapa_of_24_teams() {
    let mut desk = Desk::new();
    let etapa = desk.event("fprt-2025-etapa-1", 20_250_316);
    let search = String::new();
    assert_eq!(
        desk.season
            .query(&desk.context, &Athletes { search })
            .unwrap()
            .len(),
        257
    );
    let groups = desk
        .season
        .query(&desk.context, &Groups { etapa, fase: None })
        .unwrap()
        .groups;
    assert_eq!(
        groups.values().map(Vec::len).collect::<Vec<_>>(),
        [6, 6, 6, 6]
    );
    for rows in groups.values() {
        let trukarias = rows
            .iter()
            .filter(|row| row.name.starts_with("Trukaria"))
            .count();
        assert!(trukarias <= 1, "three teams of one club, four chaves");
    }
    let order: Vec<String> = groups
        .values()
        .flatten()
        .map(|row| row.name.clone())
        .collect();
    let group_of: BTreeMap<&String, &ChaveLetter> = groups
        .iter()
        .flat_map(|(letter, rows)| rows.iter().map(move |row| (&row.name, letter)))
        .collect();
    let mut met: BTreeMap<(String, String), u32> = BTreeMap::new();
    for number in 1..=8 {
        part_ties(&mut desk, etapa);
        let mut strength = by_strength(&order);
        let mut mesas = 0;
        desk.play(etapa, number, &mut |a, b, dupla| {
            mesas += 1;
            if number <= 5 && dupla == 1 {
                let pair = if a < b { (a, b) } else { (b, a) };
                *met.entry((pair.0.to_owned(), pair.1.to_owned()))
                    .or_default() += 1;
            }
            if number == 6 {
                assert_ne!(group_of[&a.to_owned()], group_of[&b.to_owned()]);
            }
            strength(a, b, dupla)
        });
        assert_eq!(mesas, if number <= 5 { 60 } else { 20 });
    }
    assert_eq!(met.len(), 4 * 15, "everyone met everyone of the chave");
    assert!(met.values().all(|times| *times == 1));
    part_ties(&mut desk, etapa);
    let places = desk
        .season
        .query(&desk.context, &Places { etapa })
        .unwrap()
        .places;
    let points: Vec<u32> = places.iter().map(|row| row.points).collect();
    let mut scale = vec![25, 21, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
    scale.resize(24, 0);
    assert_eq!(points, scale);
    let names: BTreeSet<&String> = places.iter().map(|row| &row.name).collect();
    assert_eq!(names.len(), 24);
    assert_eq!(
        desk.season
            .query(&desk.context, &Duplas { etapa })
            .unwrap()
            .len(),
        24 * 5
    );
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let ranking = desk
        .season
        .query(&desk.context, &Ranking { championship })
        .unwrap();
    assert_eq!(
        (&ranking.teams[0].name, ranking.teams[0].row.points),
        (&places[0].name, 25)
    );
    assert_eq!(ranking.duplas[0].row.points, 25);
    assert!(desk.season.verify().unwrap().ok);
}

/// Eight teams in two groups of four, one mesa a confronto, the groups played.
fn after_the_groups() -> (Desk, EtapaId) {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    let order: Vec<String> = (1..=8).map(|n| format!("Time {n:02}")).collect();
    for number in 1..=3 {
        play(&mut desk, etapa, number, &order);
    }
    part_ties(&mut desk, etapa);
    (desk, etapa)
}

/// The jogo between the second and the third of chave A, and the result that turns it round.
fn pivotal(desk: &Desk, etapa: EtapaId) -> (JogoId, Vec<[i64; 2]>) {
    let groups = desk
        .season
        .query(&desk.context, &Groups { etapa, fase: None })
        .unwrap()
        .groups;
    let [second, third] = [
        &groups[&chave_letter(0)][1].name,
        &groups[&chave_letter(0)][2].name,
    ];
    (1..=3)
        .flat_map(|number| desk.board(etapa, number).mesas)
        .find_map(|cell| {
            if [second, third] == [&cell.sides[0], &cell.sides[1]] {
                Some((cell.jogo, vec![[0, 12], [0, 12]]))
            } else if [third, second] == [&cell.sides[0], &cell.sides[1]] {
                Some((cell.jogo, vec![[12, 0], [12, 0]]))
            } else {
                None
            }
        })
        .unwrap()
}

#[test]
fn a_correction_that_moves_a_seated_side_asks_first() {
    let (mut desk, etapa) = after_the_groups();
    desk.call(etapa, 4);
    let sides = |desk: &Desk| -> Vec<[String; 2]> {
        bracket(desk, etapa)
            .into_iter()
            .map(|row| row.sides)
            .collect()
    };
    let before = sides(&desk);
    let (jogo, partidas) = pivotal(&desk, etapa);
    let amend = |seating: Vec<SeatingDecision>| {
        Command::from(Amend {
            jogo,
            partidas: partidas.clone(),
            seating,
            appeal: None,
            reading: None,
        })
    };
    let exported = desk.export();
    let refusal = desk.attempt(amend(Vec::new())).unwrap_err();
    let Refusal::Seating(SeatingRefusal::SeatingChanges {
        moved, differences, ..
    }) = refusal
    else {
        panic!("{refusal:?}");
    };
    assert!(!moved.is_empty() && !differences.is_empty());
    assert_eq!(desk.export(), exported, "nothing was written");

    let decide = |seating: Seating| -> Vec<SeatingDecision> {
        let decision = |one: &messages::refusal::seating::Moved| SeatingDecision {
            confronto: one.confronto,
            seating,
        };
        moved.iter().map(decision).collect()
    };
    // Kept: the semifinals stand, and both the bracket and `verify` say that their ground moved.
    desk.run(amend(decide(Seating::Keep)));
    assert_eq!(sides(&desk), before);
    assert!(
        bracket(&desk, etapa)
            .iter()
            .any(|row| row.moved.iter().any(Option::is_some))
    );
    let verified = desk.season.verify().unwrap();
    assert!(verified.ok && !verified.ground_moved.is_empty());
    desk.season.undo(&desk.context, None).unwrap();
    assert_eq!(desk.export(), exported);

    // Replayed: the right sides sit there, with no result.
    desk.run(amend(decide(Seating::Replay)));
    assert!(
        bracket(&desk, etapa)
            .iter()
            .all(|row| row.moved.iter().all(Option::is_none))
    );
    assert_ne!(sides(&desk)[..2], before[..2]);
    assert!(desk.season.verify().unwrap().ground_moved.is_empty());
}

#[test]
fn before_the_call_later_sides_follow_by_themselves() {
    let (mut desk, etapa) = after_the_groups();
    let sides = |desk: &Desk| -> Vec<[String; 2]> {
        bracket(desk, etapa)
            .into_iter()
            .take(2)
            .map(|row| row.sides)
            .collect()
    };
    let before = sides(&desk);
    let (jogo, partidas) = pivotal(&desk, etapa);
    let amend = Command::from(given::amend(jogo, &partidas));
    let preview = desk.season.preview(&desk.context, amend.clone()).unwrap();
    assert!(preview.differences.len() > 2, "{:?}", preview.differences);
    assert_eq!(sides(&desk), before, "a preview changes nothing");
    let changed = desk
        .season
        .execute(&desk.context, Some(preview.seen), amend)
        .unwrap();
    assert!(changed.tags.contains(&Tag::Jogo(jogo)));
    assert_ne!(sides(&desk), before);
}

#[test]
fn walkovers_annulments_and_their_revocation() {
    let (mut desk, etapa) = given::drawn(fprt(), 4, 9);
    let board = desk.call(etapa, 1);
    let confronto = board.mesas[0].confronto;
    let of_confronto = board
        .mesas
        .iter()
        .filter(|cell| cell.confronto == confronto);
    let jogos: Vec<JogoId> = of_confronto.map(|cell| cell.jogo).collect();
    assert_eq!(jogos.len(), 5);
    let walkover = |jogos: Vec<JogoId>, clause: &str| {
        Command::from(Walkover {
            clause: Some(clause.to_owned()),
            ..given::walkover(jogos, Absent::B)
        })
    };
    let revoke = |reason: &str| {
        Command::from(RevokeRuling {
            reason: reason.to_owned(),
            ..given::revoke(etapa, RulingNo(1))
        })
    };
    assert_eq!(
        desk.refused(walkover(jogos.clone(), "fprt-9.9")),
        "unknown-clause"
    );
    assert_eq!(
        desk.refused(walkover(jogos.clone(), "oficial-cangar-5")),
        "unknown-clause"
    );
    assert_eq!(
        desk.run(walkover(jogos.clone(), "fprt-1.5.b-3")),
        Made::Ruling(RulingNo(1))
    );
    assert_eq!(
        desk.refused(walkover(vec![jogos[0]], "fprt-1.5.b-3")),
        "ruled"
    );
    let report = Command::from(given::report(jogos[0], &[[12, 0], [12, 0]]));
    assert_eq!(desk.refused(report.clone()), "ruled");
    let winner = |desk: &Desk| {
        let groups = desk
            .season
            .query(&desk.context, &Groups { etapa, fase: None })
            .unwrap()
            .groups;
        let row = groups[&chave_letter(0)]
            .iter()
            .find(|row| row.name == board.mesas[0].sides[0])
            .unwrap();
        (
            row.record.points,
            row.record.mesas.0,
            row.record.partidas.0,
            row.record.pontinhos.0,
        )
    };
    assert_eq!(winner(&desk), (3, 5, 10, 120));
    assert_eq!(desk.refused(revoke(" ")), "no-reason");
    desk.run(revoke("chegou a tempo"));
    assert_eq!(winner(&desk), (0, 0, 0, 0));
    assert_eq!(desk.refused(revoke("de novo")), "already-revoked");
    desk.run(report);
    desk.run(Annul {
        over: true,
        clause: Some("fprt-1.5.f.5-1".to_owned()),
        reason: "os quatro saíram".to_owned(),
        ..given::annul(jogos[0])
    });
    let annulled = &desk.board(etapa, 1).mesas[0];
    assert_eq!(
        (annulled.partidas, annulled.pontinhos, annulled.winner),
        ([0, 0], [0, 0], None)
    );
}

#[test]
fn lots_stop_the_bracket_until_they_are_drawn() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 4);
    // The first side always wins by the same score: Berger's tables leave ties behind.
    for number in 1..=3 {
        desk.play(etapa, number, &mut |_, _, _| vec![[12, 0], [12, 0]]);
    }
    let publish = Command::from(PublishRodada { etapa, number: 4 });
    assert_eq!(desk.refused(publish.clone()), "sides-unknown");
    let refusal = desk.attempt(Homologate { etapa }).unwrap_err();
    assert_eq!(refusal.code(), "lots-pending");
    assert!(
        Language::PtBr
            .refusal(&refusal)
            .starts_with("Falta desempatar: ")
    );
    let open = desk
        .season
        .query(&desk.context, &Places { etapa })
        .unwrap()
        .unresolved;
    let tie = &open[0];
    let record = |order: Vec<i64>| {
        Command::from(RecordLots {
            etapa,
            scope: tie.scope,
            order,
            seating: Vec::new(),
        })
    };
    assert_eq!(desk.refused(record(vec![tie.tied[0]])), "lots-mismatch");
    let mut order = tie.tied.clone();
    order.reverse();
    desk.run(record(order.clone()));
    if matches!(tie.scope, LotScope::Chave(_)) {
        let groups = desk
            .season
            .query(&desk.context, &Groups { etapa, fase: None })
            .unwrap()
            .groups;
        let rows = groups.values().flatten().map(|row| row.id);
        let ranked: Vec<i64> = rows.filter(|id| order.contains(id)).collect();
        assert_eq!(ranked, order, "in the order in which the lots came out");
    }
    part_ties(&mut desk, etapa);
    assert_eq!(desk.refused(record(order)), "not-tied");
    assert!(
        desk.season
            .query(&desk.context, &Places { etapa })
            .unwrap()
            .unresolved
            .is_empty()
    );
    desk.run(publish);
}

/// "1 × 0" says nothing of a confronto that is one jogo.
#[test]
fn a_confronto_of_one_mesa_is_told_by_its_partidas() {
    let three = vec![[12, 7], [9, 12], [12, 11]];
    for (best_of, scores, score, partidas) in [
        (3, three, [2, 1], "12–7 9–12 12–11"),
        (1, vec![[12, 7]], [12, 7], "12–7"),
    ] {
        let mut desk = Desk::new();
        let format = small().replace("best_of = 3", &format!("best_of = {best_of}"));
        let etapa = desk.etapa(&format);
        desk.teams(etapa, 8);
        desk.draw(etapa, 4);
        desk.play_all(etapa, &mut |_, _, _| scores.clone());
        let last = desk.season.loaded(etapa).unwrap().rodadas.len();
        let board = desk.board(etapa, u32::try_from(last).unwrap());
        for confronto in &board.confrontos {
            assert_eq!((confronto.mesas, confronto.score), ([1, 0], score));
        }
        let rows = bracket(&desk, etapa);
        assert!(!rows.is_empty());
        for row in &rows {
            assert_eq!((row.mesas, row.score), ([1, 0], score));
        }
        let told = format!("{} × {}", score[0], score[1]);
        let boletim = paper(&desk, &Doc::Boletim { etapa });
        assert!(boletim.contains(&format!("{told} ")), "{boletim}");
        assert!(boletim.contains(partidas), "{boletim}");
        let places = desk.season.query(&desk.context, &Places { etapa }).unwrap();
        let champion = &places.places[0].why;
        assert!(champion.contains(&told), "{champion}");
    }
}

#[test]
fn results_on_the_wrong_mesa_and_the_wrong_side() {
    let (mut desk, etapa) = given::drawn(fprt(), 4, 9);
    let board = desk.call(etapa, 1);
    let [one, two] = [board.mesas[0].jogo, board.mesas[1].jogo];
    let exchange = |from: JogoId, to: JogoId| {
        Command::from(MoveResult {
            over: true,
            ..given::move_result(from, to)
        })
    };
    let scores = |desk: &Desk| {
        let mesas = desk.board(etapa, 1).mesas;
        [mesas[0].score.clone(), mesas[1].score.clone()]
    };
    desk.report(one, &[[12, 7], [9, 12], [12, 11]]);
    desk.run(exchange(one, two));
    assert_eq!(scores(&desk), ["", "12–7 9–12 12–11"]);
    desk.run(SwapSides {
        over: true,
        ..given::swap_sides(two)
    });
    assert_eq!(scores(&desk)[1], "7–12 12–9 11–12");
    desk.report(one, &[[12, 0], [12, 1]]);
    desk.run(exchange(one, two));
    assert_eq!(scores(&desk), ["7–12 12–9 11–12", "12–0 12–1"]);
    let again = Command::from(given::report(one, &[[12, 0], [12, 0]]));
    assert_eq!(desk.refused(again), "has-result");
    let impossible = Command::from(given::amend(one, &[[13, 0], [12, 12]]));
    let refusal = desk.attempt(impossible).unwrap_err();
    assert!(
        matches!(&refusal, Refusal::Result(ResultRefusal::Impossible { problems, .. }) if problems.len() == 2),
        "{refusal:?}"
    );
    desk.run(Confirm { jogo: one });
    assert_eq!(desk.refused(Confirm { jogo: one }), "already-confirmed");
}

#[test]
fn two_desks_collide_only_where_they_touch_the_same() {
    let (mut desk, etapa) = given::drawn(fprt(), 4, 9);
    let board = desk.call(etapa, 1);
    let seen = desk.season.head().unwrap().0;
    let report =
        |mesa: usize| Command::from(given::report(board.mesas[mesa].jogo, &[[12, 1], [12, 2]]));
    desk.season
        .execute(&desk.context, Some(seen), report(0))
        .unwrap();
    desk.season
        .execute(&tests::context("outra"), Some(seen), report(1))
        .unwrap();
    let late = desk
        .season
        .execute(&desk.context, Some(seen), report(1))
        .unwrap_err();
    assert!(
        matches!(&late, Refusal::Stale { desk, .. } if desk == "outra"),
        "{late:?}"
    );
    // Undo without a number takes back the desk's own, not the other's.
    desk.season.undo(&desk.context, None).unwrap();
    let mesas = desk.board(etapa, 1).mesas;
    assert_eq!(
        (mesas[0].score.as_str(), mesas[1].score.as_str()),
        ("", "12–1 12–2")
    );
}

#[test]
fn a_draw_can_be_made_again_until_the_first_call() {
    let mut desk = Desk::new();
    let etapa = desk.event("toledo", 1);
    let groups = |desk: &Desk| {
        desk.season
            .query(&desk.context, &Groups { etapa, fase: None })
            .unwrap()
            .groups
    };
    let first = groups(&desk);
    desk.run(PublishRodada { etapa, number: 1 });
    desk.run(PrintSumulas {
        etapa,
        rodadas: vec![1],
    });
    let code = desk.board(etapa, 1).mesas[0].code.clone();
    desk.draw(etapa, 2);
    assert_ne!(groups(&desk), first);
    assert!(desk.season.verify().unwrap().ok);
    let gone = desk
        .season
        .find_jogo(etapa, None, &app::ground::entry_line::Target::Code(code))
        .unwrap_err();
    assert_eq!(gone.code(), "sheet-superseded");
    desk.call(etapa, 1);
    let again = Command::from(Draw {
        etapa,
        number: 3,
        leave_out_absent: false,
    });
    assert_eq!(desk.refused(again), "rodada-state");
}

#[test]
fn an_undo_does_not_pull_the_ground_from_under_a_called_rodada() {
    let (mut desk, etapa) = after_the_groups();
    let (jogo, partidas) = pivotal(&desk, etapa);
    let amended = desk
        .attempt(Command::from(given::amend(jogo, &partidas)))
        .unwrap()
        .seq;
    part_ties(&mut desk, etapa);
    desk.run(PublishRodada { etapa, number: 4 });
    let called = desk
        .attempt(Command::from(CallRodada { etapa, number: 4 }))
        .unwrap()
        .seq;
    let refusal = desk.season.undo(&desk.context, Some(amended)).unwrap_err();
    assert!(
        matches!(refusal, Refusal::Undo(UndoRefusal::UndoBlocked { by, .. }) if by == called),
        "{refusal:?}"
    );
    // A result of a closed rodada: what closed it stands in the way.
    let board = desk.board(etapa, 1);
    let log = desk
        .season
        .query(&desk.context, &app::log::ask::Log { most: 500 })
        .unwrap();
    let of_jogo = Tag::Jogo(board.mesas[0].jogo);
    let first = log
        .iter()
        .rev()
        .find(|row| row.tags.contains(&of_jogo))
        .unwrap()
        .seq;
    let refusal = desk.season.undo(&desk.context, Some(first)).unwrap_err();
    assert_eq!(refusal.code(), "undo-blocked");
    assert!(desk.season.verify().unwrap().ok);
}

/// A semifinal that is played again with the final already called asks about the final.
#[test]
fn a_result_typed_again_asks_about_what_was_called_after_it() {
    let (mut desk, etapa) = after_the_groups();
    let order: Vec<String> = (1..=8).map(|n| format!("Time {n:02}")).collect();
    play(&mut desk, etapa, 4, &order);
    let final_board = desk.call(etapa, 5);
    let semifinal = desk.board(etapa, 4).mesas[0].clone();
    let walkover = Command::from(Walkover {
        over: true,
        clause: Some("fprt-1.5.b-3".to_owned()),
        ..given::walkover(
            [semifinal.jogo],
            if semifinal.winner == Some(Side::A) {
                Absent::B
            } else {
                Absent::A
            },
        )
    });
    desk.run(walkover);
    let turned: Vec<[i64; 2]> = match semifinal.winner {
        Some(Side::A) => vec![[0, 12], [1, 12]],
        _ => vec![[12, 0], [12, 1]],
    };
    let amend = |seating: Vec<SeatingDecision>| {
        Command::from(Amend {
            jogo: semifinal.jogo,
            partidas: turned.clone(),
            seating,
            appeal: None,
            reading: None,
        })
    };
    // The W×O decides: what the sheet says changes nobody's way.
    desk.run(amend(Vec::new()));
    let revoke = |seating: Vec<SeatingDecision>| {
        Command::from(RevokeRuling {
            etapa,
            number: RulingNo(1),
            reason: "estava presente".to_owned(),
            appeal: None,
            seating,
        })
    };
    assert_eq!(desk.refused(revoke(Vec::new())), "seating-changes");
    let replay: Vec<SeatingDecision> = final_board
        .confrontos
        .iter()
        .map(|confronto| SeatingDecision {
            confronto: confronto.id,
            seating: Seating::Replay,
        })
        .collect();
    desk.run(revoke(replay));
    let now = desk.board(etapa, 5);
    assert_ne!(now.confrontos[0].sides, final_board.confrontos[0].sides);
    assert!(desk.season.verify().unwrap().ground_moved.is_empty());
}

#[test]
fn one_result_puts_its_etapa_together_once_for_all_who_ask() {
    let (mut desk, etapa) = given::drawn(&small(), 8, 7);
    desk.play_rodadas(etapa, 1..=3);
    desk.part_ties(etapa, 3);
    let jogo = desk.call(etapa, 4).mesas[0].jogo;
    let looked = |desk: &Desk| assert!(!desk.board(etapa, 4).mesas.is_empty());
    looked(&desk);
    let times = |desk: &Desk| desk.season.times_computed();
    let acts: [Command; 2] = [
        given::report(jogo, &[[12, 7], [12, 9]]).into(),
        given::amend(jogo, &[[12, 3], [12, 9]]).into(),
    ];
    for act in acts {
        let before = times(&desk);
        desk.run(act);
        // Whoever looks after it: the mesas, the bracket, the tables.
        looked(&desk);
        let context = tests::context("mesa");
        desk.season
            .query(&context, &Bracket { etapa, fase: None })
            .unwrap();
        desk.season
            .query(&context, &Groups { etapa, fase: None })
            .unwrap();
        assert_eq!(times(&desk) - before, 1);
    }
}

#[test]
fn a_first_result_reads_once_what_is_on_record_of_its_jogo() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    desk.teams(etapa, 8);
    desk.draw(etapa, 7);
    let mesas = desk.call(etapa, 1).mesas;
    let on_record = [
        include_str!("../../../crates/store/src/report/in_force.sql"),
        include_str!("../../../crates/store/src/appeal/homologated_at.sql"),
    ];
    let times = |desk: &Desk| on_record.map(|sql| desk.season.times_run(sql));
    for mesa in &mesas[..2] {
        let before = times(&desk);
        desk.run(Report {
            jogo: mesa.jogo,
            partidas: vec![[12, 7], [12, 9]],
            seating: Vec::new(),
            reading: None,
        });
        let after = times(&desk);
        assert_eq!([0, 1].map(|at| after[at] - before[at]), [1, 1]);
    }
}
