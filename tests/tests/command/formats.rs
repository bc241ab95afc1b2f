//! Every preset played whole, and the arithmetic of the events that it was taken from.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::EMBEDDED;
use app::acts::AddEntrant;
use app::acts::Amend;
use app::acts::Annul;
use app::acts::CheckIn;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::Draw;
use app::acts::DrawFase;
use app::acts::Enter;
use app::acts::EnterFrom;
use app::acts::ImportTeams;
use app::acts::Leave;
use app::acts::PublishRodada;
use app::acts::RevokeRuling;
use app::acts::RuleEntrant;
use app::acts::SetLineup;
use app::acts::SetMeals;
use app::acts::SetOwnRule;
use app::acts::SignMeal;
use app::closing::Closing;
use app::day::overview::{Next, next};
use app::draw::fases::{FaseIs, Fases};
use app::draw::proposal::{Asked, proposals};
use app::draw::sorteio::{Sorteio, SorteioAnswer};
use app::etapa::{ConfrontoView, Leg, Of, PlaceReason};
use app::fase::Stage;
use app::format::{Format, FormatForm, PRESETS, Play};
use app::ground::loaded::Loaded;
use app::ground::newcomer::NamedAthlete;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{AthleteId, EntrantId, EtapaId};
use app::import::read_teams;
use app::jogo::BestOf;
use app::lineup::Slot;
use app::log::history::History;
use app::papers::{CallOrder, Doc, SheetSize};
use app::regulation::RegulationId;
use app::ruling::{Absent, OnEntrant, Past};
use app::season::act::Changed;
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::standings::bracket::Bracket;
use app::standings::tables::{Duplas, Ranking};
use app::tables::Cell;
use engines::{Day, Hall, simulate_day};
use messages::labels::entrant::EntrantKind;
use messages::refusal::Refusal;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::seating::SeatingRefusal;
use messages::words::spoken::Language;
use publish::publication::SiteFacts;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tests::Desk;
use tests::given;
use tests::hostile;
use tests::pages::Memory;

/// What an etapa came to, fase by fase.
struct Whole {
    /// Entrants of each fase, and of its groups.
    fields: Vec<(usize, Vec<usize>)>,
    /// Confrontos of each fase in which two met.
    played: Vec<usize>,
    loaded: Arc<Loaded>,
}

impl Playing {
    fn loaded(&self) -> Arc<Loaded> {
        self.desk.season.loaded(self.etapa).unwrap()
    }
}

/// An etapa being played.
struct Playing {
    desk: Desk,
    etapa: EtapaId,
}

/// Lots for everything that is tied.
fn part_ties(at: &mut Playing) {
    let command = Command::from(given::lots(at.etapa, 99));
    let attempt = at.desk.attempt(command);
    assert!(
        matches!(attempt, Ok(_) | Err(Refusal::Draw(DrawRefusal::NotTied))),
        "{attempt:?}"
    );
}

/// Plays a preset from the draw to the last place; the entrant of the lower number wins two times in three.
fn whole(preset: &str, entrants: usize) -> Whole {
    let mut desk = Desk::new();
    let etapa = desk.etapa(Format::preset(preset).unwrap());
    desk.teams(etapa, entrants);
    play_whole(preset, desk, etapa).1
}

/// Plays an etapa from its draw on.
fn play_whole(preset: &str, desk: Desk, etapa: EtapaId) -> (Desk, Whole) {
    let mut at = Playing { desk, etapa };
    at.desk.draw(etapa, 20_261_121);
    for number in 1..=at.loaded().rodadas.len() {
        let number = u32::try_from(number).unwrap();
        part_ties(&mut at);
        let loaded = at.loaded();
        let rodada = &loaded.rodadas[number as usize - 1];
        let fase = rodada.fase as usize - 1;
        if loaded.is_idle(number) {
            continue;
        }
        let is_groups = matches!(loaded.format.fases[fase].play, Play::Groups(_));
        if is_groups && !loaded.view.fases[fase].is_seated() {
            let fase = rodada.fase;
            at.desk.run(DrawFase {
                etapa,
                fase,
                number: 7,
            });
        }
        let target = i64::from(loaded.rule(number).target.get());
        let needed = if loaded.rule(number).best_of == BestOf::new(1).unwrap() {
            1
        } else {
            2
        };
        let mut turn = 0_i64;
        at.desk.play(etapa, number, &mut |a, b, _| {
            turn += 1;
            let upset = (turn + i64::from(number)) % 3 == 0;
            let loser = (turn * 7 + i64::from(number)) % target;
            let score = if (a < b) != upset {
                [target, loser]
            } else {
                [loser, target]
            };
            vec![score; needed]
        });
    }
    part_ties(&mut at);
    let loaded = at.loaded();
    assert!(at.desk.season.verify().unwrap().ok, "{preset}");
    let chain = at
        .desk
        .season
        .query(&at.desk.context, &Fases { etapa })
        .unwrap();
    let confrontos = loaded.view.confrontos.iter();
    let met: Vec<_> = confrontos
        .filter(|view| loaded.has_jogos(view.id))
        .collect();
    let played = |fase: usize| met.iter().filter(|view| view.fase == fase).count();
    for fase in &chain {
        assert_eq!(fase.state, FaseIs::Over, "{preset}, {}", fase.name);
        let index = fase.number as usize - 1;
        // Deciders are foretold, and played only where they are needed.
        let spared = loaded.view.confrontos.iter().filter(|view| {
            (view.fase, view.leg) == (index, Leg::Decider) && !loaded.has_jogos(view.id)
        });
        let told = played(index) + spared.count();
        assert_eq!(
            fase.confrontos, told,
            "{preset}, {}: as foretold",
            fase.name
        );
    }
    let whole = Whole {
        fields: loaded
            .view
            .fases
            .iter()
            .map(|fase| {
                (
                    fase.entrants,
                    fase.tables.iter().map(|table| table.rows.len()).collect(),
                )
            })
            .collect(),
        played: (0..loaded.view.fases.len()).map(played).collect(),
        loaded,
    };
    (at.desk, whole)
}

/// What holds of every etapa that is over.
fn sound(preset: &str, entrants: usize, whole: &Whole) {
    let view = &whole.loaded.view;
    assert!(
        view.over,
        "{preset}: {} of {entrants} places",
        view.places.len()
    );
    assert!(view.unresolved.is_empty(), "{preset}");
    let ids: BTreeSet<_> = view.places.iter().map(|place| place.id).collect();
    assert_eq!(ids.len(), entrants, "{preset}: everybody has one place");
    let places: Vec<Option<usize>> = view.places.iter().map(|place| place.place).collect();
    assert_eq!(
        places,
        (1..=entrants).map(Some).collect::<Vec<_>>(),
        "{preset}"
    );
    for confronto in &view.confrontos {
        let [a, b] = confronto.sides.map(|side| whole.loaded.seat_name(side));
        assert!(a != b || a == "—", "{preset}: {a} meets himself");
    }
}

fn groups_of(size: usize, count: usize) -> Vec<usize> {
    vec![size; count]
}

#[test]
fn every_preset_has_its_event_here() {
    let tried = [
        "fprt-interclubes",
        "palmeiras-2022",
        "palmeiras-2020",
        "palmeiras-2010",
        "sacramento-2016",
        "dupla-eliminacao",
        "liga-paulista",
        "gaucho",
        "goias",
        "suico",
        "apcef-pr",
        "noite-de-clube",
    ];
    let known: Vec<&str> = PRESETS.iter().map(|(id, _)| *id).collect();
    assert_eq!(known, tried);
}

#[test]
fn the_federation_of_parana() {
    // 18 teams: three groups of six, firsts, seconds and two thirds; places five to eight are played.
    let of_18 = whole("fprt-interclubes", 18);
    sound("fprt-interclubes", 18, &of_18);
    assert_eq!(of_18.fields, [(18, groups_of(6, 3)), (8, Vec::new())]);
    assert_eq!(of_18.played, [45, 12]);
}

#[test]
fn palmeiras_of_three_years() {
    // 42: seven groups of six, four of each and the four best fifths; eight of four, two of each.
    let of_2022 = whole("palmeiras-2022", 42);
    sound("palmeiras-2022", 42, &of_2022);
    assert_eq!(
        of_2022.fields,
        [
            (42, groups_of(6, 7)),
            (32, groups_of(4, 8)),
            (16, Vec::new())
        ]
    );
    assert_eq!(of_2022.played, [105, 48, 16]);
    let taken = &of_2022.loaded.view.fases[0].order.rows[..32];
    let fifths = taken.iter().filter(|row| row.place == 5).count();
    assert_eq!(
        (taken.iter().filter(|row| row.place <= 4).count(), fifths),
        (28, 4)
    );
    // Those who have met in a group are drawn apart.
    let mates: BTreeMap<_, _> = taken.iter().map(|row| (row.id, row.chave)).collect();
    for table in &of_2022.loaded.view.fases[1].tables {
        let from: BTreeSet<_> = table.rows.iter().map(|row| mates[&row.id]).collect();
        assert_eq!(from.len(), 4);
    }

    let of_2020 = whole("palmeiras-2020", 52);
    sound("palmeiras-2020", 52, &of_2020);
    assert_eq!(
        of_2020.fields,
        [
            (52, groups_of(4, 13)),
            (28, groups_of(4, 7)),
            (16, Vec::new())
        ]
    );

    let of_2010 = whole("palmeiras-2010", 40);
    sound("palmeiras-2010", 40, &of_2010);
    assert_eq!(
        of_2010.fields,
        [
            (40, groups_of(10, 4)),
            (24, groups_of(6, 4)),
            (8, Vec::new())
        ]
    );
    assert_eq!(of_2010.played, [180, 60, 8]);
}

#[test]
fn sacramento() {
    let whole = whole("sacramento-2016", 54);
    sound("sacramento-2016", 54, &whole);
    assert_eq!(whole.fields, [(54, groups_of(6, 9)), (36, Vec::new())]);
    // Thirty-five matches and the one for the third place.
    assert_eq!(whole.played, [135, 36]);
}

#[test]
fn itapira() {
    let whole = whole("dupla-eliminacao", 30);
    sound("dupla-eliminacao", 30, &whole);
    assert_eq!(whole.played, [58], "2n - 2");
}

#[test]
fn a_league_of_252_duplas_cut_to_32() {
    let whole = whole("liga-paulista", 252);
    sound("liga-paulista", 252, &whole);
    assert_eq!(whole.fields[0].1.iter().sum::<usize>(), 252);
    assert_eq!((whole.fields[0].1.len(), whole.fields[1].0), (32, 32));
    let taken = &whole.loaded.view.fases[0].order.rows[..32];
    assert!(taken.iter().all(|row| row.place == 1));
}

#[test]
fn the_gauchos_qualify_all_and_call_one_back() {
    let whole = whole("gaucho", 48);
    sound("gaucho", 48, &whole);
    // Everybody meets three others; 24 go on, 24 play for one more place; 24 down to 3, and the fourth.
    assert_eq!(
        whole.fields,
        [(48, vec![48]), (24, Vec::new()), (25, Vec::new())]
    );
    assert_eq!(whole.played, [72, 23, 25]);
    assert!(
        whole.loaded.view.fases[0]
            .order
            .rows
            .iter()
            .all(|row| row.record.played == 3)
    );
    let called_back = whole.loaded.view.fases[1].placed[&1].0;
    let rank = whole
        .loaded
        .view
        .places
        .iter()
        .find(|place| place.id == called_back)
        .unwrap()
        .place
        .unwrap();
    assert!(
        rank <= 4,
        "in the semifinals, and so among the first four: {rank}"
    );
}

#[test]
fn seven_mesas_of_goias() {
    let whole = whole("goias", 24);
    sound("goias", 24, &whole);
    assert_eq!(whole.fields, [(24, groups_of(6, 4)), (8, Vec::new())]);
    assert_eq!(whole.played[0], 60);
    // Home and away for seven pairings, and at most as many deciders.
    assert!((14..=21).contains(&whole.played[1]), "{:?}", whole.played);
    let loaded = &whole.loaded;
    for view in &loaded.view.confrontos {
        let Some(jogos) = loaded.jogos.get(&view.id).filter(|jogos| !jogos.is_empty()) else {
            continue;
        };
        let expected = if view.leg == Leg::Decider { 7 } else { 42 };
        assert_eq!(jogos.len(), expected, "{:?}", view.leg);
        let met: BTreeSet<[u8; 2]> = jogos.iter().map(|(_, sitting)| sitting.duplas).collect();
        assert_eq!(met.len(), expected, "no two duplas meet twice");
    }
    let of_28 = Format::parse(Format::preset("goias").unwrap()).unwrap();
    let groups = of_28.fases[0].play.groups().unwrap();
    assert_eq!(groups.sizes(28), groups_of(7, 4));
}

#[test]
fn a_swiss_and_eight_who_go_on() {
    let whole = whole("suico", 21);
    sound("suico", 21, &whole);
    assert_eq!(whole.fields, [(21, vec![21]), (8, Vec::new())]);
    assert_eq!(whole.played, [50, 8]);
    let view = &whole.loaded.view;
    let mut met = BTreeSet::new();
    for confronto in view.confrontos.iter().filter(|view| view.fase == 0) {
        let mut sides = confronto.sides.map(|side| whole.loaded.seat_name(side));
        sides.sort();
        assert!(met.insert(sides.clone()), "{sides:?} meet again");
    }
    // Five rest once each, and nobody twice.
    let rested = view.fases[0]
        .order
        .rows
        .iter()
        .map(|row| 5 - row.record.played);
    let mut rested: Vec<i64> = rested.collect();
    rested.sort_unstable();
    assert_eq!(rested, [vec![0; 16], vec![1; 5]].concat());
    // Nobody stayed away: Buchholz is the adversaries' points, and for a bye the own ones, five ties at the most.
    let rows = &view.fases[0].tables[0].rows;
    let points: BTreeMap<String, i64> = rows
        .iter()
        .map(|row| (whole.loaded.name(row.id), row.record.points))
        .collect();
    for row in rows {
        let own = whole.loaded.name(row.id);
        let others: i64 = met
            .iter()
            .filter(|sides| sides.contains(&own))
            .flatten()
            .filter(|name| **name != own)
            .map(|name| points[name])
            .sum();
        let bye = (5 - row.record.played) * row.record.points.min(5);
        let (criterion, value) = row.values[2];
        assert_eq!(criterion.to_string(), "buchholz");
        assert_eq!(value.unwrap().num, others + bye, "{:?}", row.id);
    }
}

#[test]
fn rounds_of_a_double_elimination_go_by_their_own_names() {
    let mut desk = Desk::new();
    let format = Format::preset("dupla-eliminacao").unwrap();
    let etapa = desk.etapa(&format.replace("\"simple\"", "\"double\""));
    desk.teams(etapa, 12);
    desk.draw(etapa, 7);
    let bracket = desk
        .season
        .query(&desk.context, &Bracket { etapa, fase: None });
    let labels: Vec<String> = bracket
        .unwrap()
        .rows
        .into_iter()
        .map(|row| row.label)
        .collect();
    let different: BTreeSet<&String> = labels.iter().collect();
    assert_eq!(different.len(), labels.len(), "{labels:?}");
    for name in [
        "Invictos, 1ª rodada, jogo 2",
        "Invictos, 4ª rodada",
        "Repescagem, 1ª rodada, jogo 1",
        "Final",
        "Final decisiva",
    ] {
        assert!(
            labels.iter().any(|label| label == name),
            "{name}: {labels:?}"
        );
    }
    let loaded = desk.season.loaded(etapa).unwrap();
    let rodadas = loaded.rodadas.iter();
    let rodadas: Vec<String> = rodadas
        .map(|rodada| loaded.rodada_label(rodada.number, Language::PtBr))
        .collect();
    assert_eq!(rodadas.last().map(String::as_str), Some("Final decisiva"));
    assert_eq!(rodadas[rodadas.len() - 2], "Final");
}

/// Nobody is drawn into groups: neither screens nor papers, neither the site nor what is sent speak of one.
#[test]
fn a_swiss_is_no_chave() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(Format::preset("suico").unwrap());
    // One rests in every rodada.
    desk.teams(etapa, 11);
    desk.check_in(etapa);
    let step = next(&desk.context, &desk.season, etapa).unwrap();
    assert_eq!(step, Next::Draw { chaves: false });
    desk.draw(etapa, 7);
    desk.play_rodadas(etapa, 1..=2);
    desk.call(etapa, 3);
    let mut told: Vec<(String, String)> = Vec::new();
    for (name, fields) in [
        ("sorteio", json!({"etapa": etapa})),
        ("fases", json!({"etapa": etapa})),
        ("format-of", json!({"etapa": etapa})),
        ("board", json!({"etapa": etapa, "rodada": 3})),
        ("now", json!({"etapa": etapa})),
        ("figures", json!({"etapa": etapa})),
        ("public", json!({"reveal": true})),
    ] {
        let asked = app::asks::dispatch(&desk.season, &desk.context, name, fields);
        // Names of fields are no words.
        let answer = texts(
            &asked
                .unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"))
                .answer,
        );
        told.push((name.to_owned(), answer));
    }
    for doc in [
        Doc::Boletim { etapa },
        Doc::Standings { etapa },
        Doc::Labels { etapa, rodada: 3 },
        Doc::Calls {
            etapa,
            rodada: 3,
            by: CallOrder::Name,
        },
        Doc::Loose { etapa, count: 1 },
        Doc::Sumulas {
            etapa,
            rodada: 3,
            size: SheetSize::Two,
            backs: false,
        },
    ] {
        told.push((format!("{doc:?}"), tests::paper(&desk, &doc)));
    }
    let mut site = Memory::default();
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts.publish(&mut site).unwrap();
    for (path, bytes) in site.files {
        if path.starts_with("etapa-") || path.starts_with("equipe") {
            told.push((path, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
    for sheet in desk.season.etapa_sheets(&desk.context, etapa).unwrap() {
        let cells = sheet.rows.iter().flatten();
        let names: Vec<String> = cells.map(|cell| format!("{cell:?}")).collect();
        told.push((sheet.name.to_owned(), names.join("\n")));
    }
    let chave = |text: &str| {
        text.split("have ")
            .skip(1)
            .any(|after| after.starts_with('A'))
    };
    let wrong: Vec<&(String, String)> = told
        .iter()
        .filter(|(_, text)| {
            chave(text)
                || ["1 chave", "na chave", "chave __"]
                    .iter()
                    .any(|said| text.contains(said))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    let label = desk
        .season
        .loaded(etapa)
        .unwrap()
        .chave_label(0, 0, Language::PtBr);
    assert_eq!(label, "Suíço");
    // Where it is more than one, each has its letter.
    let mut two = Desk::new();
    let format = Format::preset("suico")
        .unwrap()
        .replace("size = 512", "size = 8");
    let etapa = two.etapa(&format);
    two.teams(etapa, 16);
    two.draw(etapa, 7);
    let label = two
        .season
        .loaded(etapa)
        .unwrap()
        .chave_label(0, 1, Language::PtBr);
    assert_eq!(label, "Chave B");
}

/// The texts of an answer, one a line.
fn texts(of: &Value) -> String {
    match of {
        Value::String(text) => format!("{text}\n"),
        Value::Array(all) => all.iter().map(texts).collect(),
        Value::Object(all) => all.values().map(texts).collect(),
        _ => String::new(),
    }
}

#[test]
fn a_rodada_of_a_swiss_changes_no_table_before_it_is_played() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(Format::preset("suico").unwrap());
    // One rests in every rodada.
    desk.teams(etapa, 7);
    desk.draw(etapa, 7);
    let table = |desk: &Desk| {
        let loaded = desk.season.loaded(etapa).unwrap();
        loaded.view.fases[0].tables[0].clone()
    };
    for number in 1..=3 {
        let before = table(&desk);
        let cells = desk.call(etapa, number).mesas;
        assert_eq!(table(&desk), before, "rodada {number}");
        for cell in cells {
            desk.report(cell.jogo, &[[12, 5], [12, 7]]);
        }
        desk.run(CloseRodada { etapa, number });
    }
    // Three have rested, each for the points of a win.
    let rows = table(&desk).rows;
    let rested = rows.iter().filter(|row| row.record.played == 2);
    assert_eq!(rested.clone().count(), 3);
    assert!(
        rested
            .into_iter()
            .all(|row| row.record.points == 2 * (row.record.wins + 1))
    );
}

#[test]
fn whoever_leaves_a_swiss_keeps_the_bye_unless_the_results_are_annulled() {
    for (past, points) in [(Past::Keep, 2), (Past::Annul, 0)] {
        let (mut desk, etapa) = given::drawn(Format::preset("suico").unwrap(), 7, 7);
        desk.play(etapa, 1, &mut |_, _, _| vec![[12, 5], [12, 7]]);
        let rows = |desk: &Desk| {
            let loaded = desk.season.loaded(etapa).unwrap();
            loaded.view.fases[0].tables[0].rows.clone()
        };
        let rested = rows(&desk).into_iter().find(|row| row.record.played == 0);
        let rested = rested.unwrap();
        assert_eq!(rested.record.points, 2);
        desk.run(RuleEntrant {
            reason: "desistiu".to_owned(),
            ..given::rule_entrant(etapa, rested.id, OnEntrant::Out { fase: 1, past })
        });
        let gone = rows(&desk).into_iter().find(|row| row.id == rested.id);
        assert_eq!(gone.unwrap().record.points, points, "{past:?}");
    }
}

#[test]
fn a_team_that_comes_later_moves_no_dupla_of_an_etapa_that_is_over() {
    let (mut desk, etapa) = given::drawn(Format::preset("noite-de-clube").unwrap(), 4, 7);
    for number in 1..=2 {
        desk.play(etapa, number, &mut |_, _, _| vec![[12, 5], [12, 7]]);
    }
    let table = |desk: &Desk| desk.season.query(&desk.context, &Duplas { etapa }).unwrap();
    let before = table(&desk);
    assert_eq!(before.len(), 4);
    let second = desk.etapa(Format::preset("noite-de-clube").unwrap());
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    desk.run(AddEntrant {
        championship,
        name: "Atrasada".to_owned(),
        club: None,
        enter: Some((second, 1)),
        slots: BTreeMap::new(),
    });
    desk.reopen();
    assert_eq!(table(&desk), before);
}

#[test]
fn whoever_a_revoked_walkover_brings_back_has_mesas_in_a_rodada_that_was_closed() {
    let (mut desk, etapa) = given::drawn(Format::preset("noite-de-clube").unwrap(), 8, 7);
    let partidas = [[12, 5], [12, 7]];
    let first = desk.call(etapa, 1).mesas;
    let missed = desk.run(given::walkover([first[0].jogo], Absent::Both));
    let Made::Ruling(number) = missed else {
        panic!("{missed:?}");
    };
    for cell in &first[1..] {
        desk.report(cell.jogo, &partidas);
    }
    desk.run(CloseRodada { etapa, number: 1 });
    // Nobody meets the winner of the second quarter-final.
    desk.play(etapa, 2, &mut |_, _, _| partidas.to_vec());
    assert_eq!(desk.board(etapa, 2).mesas.len(), 1);
    desk.run(RevokeRuling {
        reason: "estavam lá".to_owned(),
        ..given::revoke(etapa, number)
    });
    desk.report(first[0].jogo, &partidas);
    let semifinals = desk.board(etapa, 2).mesas;
    assert_eq!(semifinals.len(), 2);
    let open = semifinals.iter().find(|cell| !cell.decided).unwrap();
    desk.report(open.jogo, &partidas);
    for number in 1..=2 {
        desk.run(CloseRodada { etapa, number });
    }
    desk.play(etapa, 3, &mut |_, _, _| partidas.to_vec());
    assert!(desk.season.loaded(etapa).unwrap().view.over);
    assert!(desk.season.verify().unwrap().ok);
}

#[test]
fn lots_are_asked_for_before_a_call_that_waits_for_them() {
    let (mut desk, etapa) = given::drawn(Format::preset("noite-de-clube").unwrap(), 4, 7);
    desk.play(etapa, 1, &mut |_, _, _| vec![[12, 5], [12, 7]]);
    let annulled = desk.board(etapa, 1).mesas[0].jogo;
    desk.run(PublishRodada { etapa, number: 2 });
    let next = |desk: &Desk| next(&desk.context, &desk.season, etapa).unwrap();
    assert_eq!(
        next(&desk),
        Next::Call {
            rodada: 2,
            printed: false
        }
    );
    desk.run(Annul {
        over: true,
        ..given::annul(annulled)
    });
    assert!(matches!(next(&desk), Next::Lots { .. }));
    desk.run(given::lots(etapa, 5));
    assert_eq!(
        next(&desk),
        Next::Call {
            rodada: 2,
            printed: false
        }
    );
}

/// Every team beats every later one alike, so that groups and duplas are level but for lots.
#[test]
fn lots_decide_last_where_a_format_does_not_name_them() {
    let lotless = tests::small()
        .replace(", \"lots\"]", "]")
        .replace("criteria = [\"points\"", "criteria = [\"losses\"");
    assert!(!lotless.contains("lots"), "{lotless}");
    let (mut desk, etapa) = given::drawn(&lotless, 8, 7);
    desk.play_all(etapa, &mut |a, b, _| {
        if a < b {
            vec![[12, 5]; 2]
        } else {
            vec![[5, 12]; 2]
        }
    });
    let loaded = desk.season.loaded(etapa).unwrap();
    assert!(loaded.view.over && loaded.view.unresolved.is_empty());
    let by_lots = loaded.view.fases[0].order.rows.iter();
    let by_lots = by_lots.filter(|row| {
        row.above_next
            .is_some_and(|parting| parting.criterion.to_string() == "lots")
    });
    assert!(by_lots.count() > 0, "two groups are level");
    assert!(desk.season.verify().unwrap().ok);
    let told = |text: &str| -> Vec<String> {
        let summary = app::draw::format::read(text, &EMBEDDED, None, Language::PtBr).unwrap();
        let lines = summary.lines.into_iter();
        let of_lots = lines.filter(|(heading, _)| heading == "Sorteio");
        of_lots.map(|(_, line)| line).collect()
    };
    assert_eq!(
        told(&lotless),
        [
            "decide por último na chave, entre chaves e entre duplas, embora o formato não diga \"lots\""
        ]
    );
    for (_, preset) in PRESETS {
        assert!(told(preset).is_empty(), "{preset}");
    }
}

#[test]
fn a_decider_that_nobody_plays_is_lost_over_its_own_turns() {
    let home_and_away = r#"
id = "ida-e-volta"
name = "Ida e volta"
profile = "oficial"
[confronto]
mesas = 3
turns = 2
duplas = "rotating"
best_of = 1
reserve = false
coringa = false
[[fase]]
kind = "knockout"
legs = 2
decider_turns = 1
third_place = false
placement_to = 4
level = ["pontinhos"]
[ranking]
scale = [3, 2, 1]
duplas = ["wins", "lots"]
"#;
    let (mut desk, etapa) = given::drawn(home_and_away, 4, 7);
    // Whoever plays at home wins: one all.
    for number in 1..=2 {
        desk.play(etapa, number, &mut |_, _, _| vec![[12, 5]]);
    }
    let decider = |desk: &Desk| {
        let loaded = desk.season.loaded(etapa).unwrap();
        let mut views = loaded.view.confrontos.iter();
        views.find(|view| view.leg == Leg::Decider).unwrap().clone()
    };
    let seat = serde_json::to_value(decider(&desk).sides[0]).unwrap();
    let entrant = EntrantId(seat["entrant"].as_i64().unwrap());
    desk.run(RuleEntrant {
        reason: "desistiu".to_owned(),
        ..given::rule_entrant(
            etapa,
            entrant,
            OnEntrant::Out {
                fase: 1,
                past: Past::Keep,
            },
        )
    });
    assert_eq!(decider(&desk).state.sums.mesas, [0, 3]);
}

#[test]
fn a_night_at_the_club() {
    let whole = whole("noite-de-clube", 14);
    sound("noite-de-clube", 14, &whole);
    // Fourteen: two byes by lot; six fall in the first round and play the consolation.
    assert_eq!(whole.fields, [(14, Vec::new()), (6, Vec::new())]);
    assert_eq!(whole.played, [14, 5]);
    let consolation = whole.loaded.view.fases[1].placed[&1].0;
    let rank = whole
        .loaded
        .view
        .places
        .iter()
        .find(|place| place.id == consolation)
        .unwrap()
        .place
        .unwrap();
    assert_eq!(
        rank, 9,
        "the winner of the consolation stands right behind the quarterfinals"
    );
}

/// Plays a format to the end; to these matches of its first fase neither side comes.
fn with_nobody_at(text: &str, teams: usize, nobody: &[(Stage, usize)]) -> (Desk, Arc<Loaded>) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(text);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    desk.run(SetOwnRule {
        championship,
        closing: Closing::Walkover,
        text: "Quem não veio em 15 minutos perde.".to_owned(),
    });
    desk.teams(etapa, teams);
    desk.draw(etapa, 5);
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in (1..).take(rodadas) {
        let loaded = desk.season.loaded(etapa).unwrap();
        if loaded.is_idle(number) {
            continue;
        }
        let mut met: BTreeMap<String, usize> = BTreeMap::new();
        for cell in desk.call(etapa, number).mesas {
            let view = loaded.view.confronto(cell.confronto).unwrap();
            let Of::Bracket(stage) = view.of else {
                unreachable!("{view:?}")
            };
            let nth = met.entry(format!("{stage:?}")).or_default();
            let is_missing = view.fase == 0 && nobody.contains(&(stage, *nth));
            *nth += 1;
            if is_missing {
                desk.run(given::walkover([cell.jogo], Absent::Both));
                continue;
            }
            let a_wins = cell.sides[0] < cell.sides[1];
            desk.report(cell.jogo, &[if a_wins { [12, 3] } else { [3, 12] }; 2]);
        }
        desk.run(CloseRodada { etapa, number });
        // Who plays the consolation is known after the first rodada, whoever did not come to it.
        let loaded = desk.season.loaded(etapa).unwrap();
        let later = loaded.format.fases.len() > 1;
        assert_eq!(loaded.view.field(&loaded.format, 1).is_some(), later);
    }
    assert!(desk.season.verify().unwrap().ok);
    let loaded = desk.season.loaded(etapa).unwrap();
    (desk, loaded)
}

#[test]
fn nobody_who_did_not_come_takes_a_place() {
    let night = Format::preset("noite-de-clube").unwrap();
    for (nobody, vacant) in [
        (vec![(Stage::Round(8), 0)], vec![8, 16]),
        (
            vec![(Stage::Round(8), 2), (Stage::Round(4), 2)],
            vec![4, 7, 8, 16],
        ),
        (vec![(Stage::Round(4), 1)], vec![4, 8]),
        (vec![(Stage::Round(2), 0)], vec![2, 4]),
        (
            vec![(Stage::Round(2), 0), (Stage::Round(2), 1)],
            vec![1, 2, 3, 4],
        ),
        (vec![(Stage::Place(3), 0)], vec![3, 4]),
        (vec![(Stage::Final, 0)], vec![1, 2]),
        (
            vec![(Stage::Final, 0), (Stage::Place(3), 0)],
            vec![1, 2, 3, 4],
        ),
        (
            (0..8).map(|nth| (Stage::Round(8), nth)).collect(),
            (1..=16).collect(),
        ),
    ] {
        let (_, loaded) = with_nobody_at(night, 16, &nobody);
        let view = &loaded.view;
        assert!(view.over, "{nobody:?}");
        let (placed, absent): (Vec<_>, Vec<_>) = view
            .places
            .iter()
            .partition(|place| place.reason != PlaceReason::Absent);
        assert_eq!(
            (absent.len(), placed.len() + absent.len()),
            (2 * nobody.len(), 16)
        );
        // Behind everybody, without points; nobody moves up to the places that they leave.
        assert!(
            absent
                .iter()
                .all(|place| place.place.is_none() && place.points == 0)
        );
        let held: BTreeSet<usize> = placed.iter().map(|place| place.place.unwrap()).collect();
        let missing: Vec<usize> = (1..=16).filter(|place| !held.contains(place)).collect();
        assert_eq!(missing, vacant, "{nobody:?}");
        for place in placed {
            let worth = loaded.format.ranking.scale.points(place.place.unwrap());
            assert_eq!(place.points, worth);
        }
        // Nor do they play the consolation.
        let left = 8 - nobody
            .iter()
            .filter(|(stage, _)| *stage == Stage::Round(8))
            .count();
        assert_eq!(view.fases[1].seeds.len(), left);
        assert!(
            absent
                .iter()
                .all(|place| !view.fases[1].seeds.contains(&place.id))
        );
    }
    // So it is where who loses twice is out: the final of the unbeaten gives the losers' champion all.
    let twice = Format::preset("dupla-eliminacao").unwrap();
    let (_, loaded) = with_nobody_at(twice, 8, &[(Stage::Unbeaten(3), 0)]);
    let places: Vec<Option<usize>> = loaded.view.places.iter().map(|place| place.place).collect();
    let known = [1, 4, 5, 6, 7, 8].map(Some);
    assert_eq!(places, [&known[..], &[None, None]].concat());
}

#[test]
fn who_did_not_come_has_no_place_on_any_screen_or_paper() {
    let night = Format::preset("noite-de-clube").unwrap();
    let (desk, loaded) = with_nobody_at(night, 16, &[(Stage::Round(8), 0)]);
    let etapa = loaded.etapa.id;
    let sheets = desk.season.etapa_sheets(&desk.context, etapa).unwrap();
    let places = sheets.iter().find(|sheet| sheet.name == "places").unwrap();
    let first: Vec<&Cell> = places.rows.iter().map(|row| &row[0]).collect();
    assert_eq!(first.len(), 16);
    assert_eq!(first[14..], [&Cell::Text(String::new()); 2]);
    let ranking = Ranking {
        championship: loaded.etapa.championship,
    };
    let ranked = desk.season.query(&desk.context, &ranking).unwrap().teams;
    let without = ranked.iter().flat_map(|row| &row.row.etapas);
    assert_eq!(without.filter(|score| score.place.is_none()).count(), 2);
    for args in [&["standings", "--fase", "9"][..], &["ranking"]] {
        let mut command = tests::espadilha();
        let output = command.arg("--file").arg(desk.path()).args(args).output();
        let told = String::from_utf8(output.unwrap().stdout).unwrap();
        assert!(!told.contains("17º") && !told.contains("18º"), "{told}");
        assert!(told.contains('—'), "{told}");
    }
}

/// Groups of one mesa whose teams are seeded by the ranking.
fn seeded(size: usize, seeding: &str) -> String {
    let text = tests::small().replace(
        "size = 4",
        &format!("size = {size}\nseeding = \"{seeding}\""),
    );
    text.replacen("[[fase]]\n", "[[fase]]\nseeds = \"ranking\"\n", 1)
}

/// The members of each group of the first fase, by name.
fn drawn(desk: &Desk, etapa: EtapaId) -> Vec<Vec<String>> {
    let loaded = desk.season.loaded(etapa).unwrap();
    let chaves = loaded.rows.fases[0].chaves.iter();
    let named = |id: &EntrantId| loaded.name(*id);
    chaves
        .map(|chave| chave.members.iter().map(named).collect())
        .collect()
}

#[test]
fn the_first_fase_is_seeded_by_the_ranking_before_the_etapa() {
    let mut desk = Desk::new();
    let first = desk.etapa(&seeded(4, "serpentine"));
    let teams = desk.teams(first, 8);
    // Nobody is in a ranking yet: lots alone.
    desk.draw(first, 3);
    let rodadas = desk.season.loaded(first).unwrap().rodadas.len();
    for number in (1..).take(rodadas) {
        if !desk
            .season
            .loaded(first)
            .unwrap()
            .view
            .unresolved
            .is_empty()
        {
            desk.run(given::lots(first, 7));
        }
        desk.play(first, number, &mut |a, b, _| {
            vec![if a < b { [12, 3] } else { [3, 12] }; 2]
        });
    }
    let places = desk.season.loaded(first).unwrap().view.places.clone();
    let name = |desk: &Desk, place: usize| {
        let loaded = desk.season.loaded(first).unwrap();
        loaded.name(places[place - 1].id)
    };
    let best: Vec<String> = (1..=8).map(|place| name(&desk, place)).collect();
    for (format, groups) in [
        (
            seeded(4, "serpentine"),
            vec![vec![1, 4, 5, 8], vec![2, 3, 6, 7]],
        ),
        (seeded(8, "pots"), vec![vec![1, 2, 3, 4, 5, 6, 7, 8]]),
    ] {
        let etapa = desk.etapa(&format);
        for entrant in &teams {
            let (entrant, pot) = (*entrant, 9);
            desk.run(Enter {
                etapa,
                entrant,
                pot,
            });
        }
        desk.check_in(etapa);
        desk.draw(etapa, 8);
        let seeds = groups.iter().map(|group| {
            let names = group.iter().map(|place: &usize| best[place - 1].clone());
            names.collect::<Vec<_>>()
        });
        assert_eq!(drawn(&desk, etapa), seeds.collect::<Vec<_>>());
        assert!(desk.season.verify().unwrap().ok);
    }
    // In pots of one for each group every group has one of the first two, of the next two, ...
    let etapa = desk.etapa(&seeded(4, "pots"));
    for entrant in &teams {
        let (entrant, pot) = (*entrant, 1);
        desk.run(Enter {
            etapa,
            entrant,
            pot,
        });
    }
    // Somebody new stands behind all.
    let new = desk.run(AddEntrant {
        championship: desk.season.loaded(etapa).unwrap().etapa.championship,
        name: "Estreante".to_owned(),
        club: None,
        enter: Some((etapa, 1)),
        slots: BTreeMap::new(),
    });
    assert!(matches!(new, Made::Entrant(_)), "{new:?}");
    desk.check_in(etapa);
    desk.draw(etapa, 11);
    let chaves = drawn(&desk, etapa);
    assert_eq!(chaves.iter().map(Vec::len).sum::<usize>(), 9);
    for pot in best.chunks(chaves.len()) {
        for chave in &chaves {
            let of_pot = chave.iter().filter(|name| pot.contains(name)).count();
            assert!(of_pot <= 1, "{chaves:?} {pot:?}");
        }
    }
    let last: Vec<&String> = chaves.iter().filter_map(|chave| chave.last()).collect();
    assert!(last.iter().any(|name| **name == "Estreante"), "{chaves:?}");
    let later = tests::small().replace(
        "kind = \"knockout\"",
        "kind = \"knockout\"\nseeds = \"ranking\"",
    );
    assert!(Format::parse(&later).is_err());
}

#[test]
fn a_format_is_checked_without_a_season() {
    let folder = tempfile::TempDir::new().unwrap();
    let check = |text: &str| {
        let path = folder.path().join("copa.toml");
        std::fs::write(&path, text).unwrap();
        let mut command = tests::espadilha();
        let output = command
            .args(["format", "check"])
            .arg(&path)
            .output()
            .unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).unwrap())
    };
    let (code, told) = check(&seeded(4, "serpentine"));
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("cabeças pelo ranking da temporada"), "{told}");
    let half = "pairing = \"swiss\"\nrounds = 4\nhalf_byes = { most = 1, until = 3 }";
    let suico = Format::preset("suico").unwrap();
    let fits = suico
        .replace("pairing = \"swiss\"\n", "")
        .replace("rounds = 5", half);
    assert_eq!(check(&fits).0, Some(0));
    for (wrong, names) in [
        (fits.replace("draw = 1", "draw = 0"), "half_byes"),
        (
            fits.replace("until = 3", "until = 5"),
            "fase.half_byes.until",
        ),
        (fits.replace("most = 1", "most = 0"), "fase.half_byes.most"),
        (
            suico.replace("pairing = \"swiss\"", "half_byes = { most = 1, until = 1 }"),
            "half_byes",
        ),
        (
            suico.replace("third_place", "seeds = \"ranking\"\nthird_place"),
            "seeds",
        ),
    ] {
        let (code, told) = check(&wrong);
        assert_eq!(code, Some(1), "{told}");
        assert!(told.contains(names), "{names}: {told}");
    }
}

#[test]
fn sixteen_places_and_rounds_seeded_anew() {
    let text = Format::preset("noite-de-clube").unwrap();
    let (first, rest) = text
        .split_once("[[fase]]\nkind = \"knockout\"\nname")
        .unwrap();
    let ranking = rest.split_once("[ranking]").unwrap().1;
    let format = format!("{first}[ranking]{ranking}")
        .replace("placement_to = 4", "placement_to = 16\nreseed = true");
    let (desk, loaded) = with_nobody_at(&format, 16, &[]);
    let view = &loaded.view;
    let is_won =
        |reason: &PlaceReason| matches!(reason, PlaceReason::Won(_) | PlaceReason::Lost(_));
    assert_eq!(view.places.len(), 16);
    assert!(
        view.places.iter().all(|place| is_won(&place.reason)),
        "every place is played for"
    );
    let rows = desk
        .season
        .query(
            &desk.context,
            &Bracket {
                etapa: loaded.etapa.id,
                fase: None,
            },
        )
        .unwrap();
    // Whoever is left: the best seed against the worst, and so on.
    for round in [2, 3] {
        let of_round = rows
            .rows
            .iter()
            .filter(|row| (row.round, row.best) == (round, 1));
        let mut seeds: Vec<[usize; 2]> =
            of_round.map(|row| row.seeds.map(Option::unwrap)).collect();
        let mut left: Vec<usize> = seeds.concat();
        left.sort_unstable();
        seeds.sort_unstable();
        let expected: Vec<[usize; 2]> = (0..left.len() / 2)
            .map(|best| [left[best], left[left.len() - 1 - best]])
            .collect();
        assert_eq!(seeds, expected);
    }
}

/// 19 teams in four groups of five at most, the four seeds in pot 1; one of them has left.
fn with_a_seed_gone(seeding: &str) -> (Desk, EtapaId) {
    let text = Format::preset("fprt-interclubes").unwrap().replacen(
        "size = 6",
        &format!("size = 5\n{seeding}"),
        1,
    );
    let mut desk = Desk::new();
    let etapa = desk.etapa(&text);
    let championship = desk.season.championship_of(None).unwrap();
    let list: String = (0..19)
        .map(|n| format!("Time {n:02};{}\n", n / 4 + 1))
        .collect();
    desk.run(ImportTeams {
        etapa: Some(etapa),
        championship,
        rows: read_teams(format!("Equipe;Pote\n{list}").as_bytes()).unwrap(),
    });
    let entrants = desk.check_in(etapa);
    desk.run(CheckIn {
        etapa,
        entrants: vec![entrants[2]],
        present: false,
    });
    (desk, etapa)
}

fn draw_without_the_absent(desk: &mut Desk, etapa: EtapaId, number: u64) -> SorteioAnswer {
    desk.run(Draw {
        etapa,
        number,
        leave_out_absent: true,
    });
    let sorteio = Sorteio { etapa, fase: None };
    desk.season.query(&desk.context, &sorteio).unwrap().unwrap()
}

#[test]
fn a_seed_that_has_left_leaves_one_group_without() {
    let (mut desk, etapa) = with_a_seed_gone("");
    let mut without = BTreeSet::new();
    for number in 1..=12 {
        let sorteio = draw_without_the_absent(&mut desk, etapa, number);
        assert!(
            sorteio.repeats && sorteio.proof.contains("/evenly/2"),
            "{}",
            sorteio.proof
        );
        for (index, chave) in sorteio.chaves.iter().enumerate() {
            let pots: BTreeSet<u32> = chave.members.iter().map(|member| member.pot).collect();
            assert_eq!(pots.len(), chave.members.len(), "two of a pot together");
            if !pots.contains(&1) {
                without.insert(index);
            }
        }
        assert_eq!(desk.season.verify_draw(etapa).unwrap(), Some(true));
    }
    assert!(without.len() > 1, "the empty place falls by lot");
}

/// What was drawn before pots were spread evenly, and since, comes out again by the algorithm of its time.
#[test]
fn draws_of_released_programs_are_repeated() {
    let released = std::fs::read_dir(tests::root().join("tests/released")).unwrap();
    let (mut before, mut evenly) = (0, 0);
    for file in released.map(|file| file.unwrap().path()) {
        if file.extension().is_none_or(|kind| kind != "espadilha") {
            continue;
        }
        let folder = tempfile::TempDir::new().unwrap();
        let path = folder.path().join("season.espadilha");
        std::fs::copy(&file, &path).unwrap();
        let context = tests::context("teste");
        let season = SeasonFile::open(&path, &context, None).unwrap();
        let etapa = EtapaId(1);
        assert_eq!(season.verify_draw(etapa).unwrap(), Some(true), "{file:?}");
        let sorteio = season.query(&context, &Sorteio { etapa, fase: None });
        let proof = sorteio.unwrap().unwrap().proof;
        match proof.contains("/fisher-yates/1.") {
            true => before += 1,
            false if proof.contains("/evenly/2.") => evenly += 1,
            false => panic!("{proof}"),
        }
    }
    assert!(before >= 10 && evenly >= 1, "{before} {evenly}");
}

#[test]
fn groups_by_strength() {
    let (mut desk, etapa) = with_a_seed_gone("seeding = \"serpentine\"");
    let sorteio = draw_without_the_absent(&mut desk, etapa, 3);
    let pots: Vec<Vec<u32>> = sorteio
        .chaves
        .iter()
        .map(|chave| chave.members.iter().map(|member| member.pot).collect())
        .collect();
    // Three of pot 1, then along the row and back.
    assert_eq!(
        pots,
        [
            vec![1, 3, 3, 5, 5],
            vec![1, 2, 3, 4, 5],
            vec![1, 2, 3, 4],
            vec![2, 2, 4, 4]
        ]
    );
    assert_eq!(desk.season.verify_draw(etapa).unwrap(), Some(true));
}

#[test]
fn duplas_play_and_athletes_are_ranked() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(Format::preset("apcef-pr").unwrap());
    let entrants = desk.teams(etapa, 17);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    for (index, entrant) in entrants.iter().enumerate() {
        let athletes: Vec<AthleteId> = ["um", "dois"]
            .iter()
            .map(|which| desk.athlete(&format!("Atleta {which} da dupla {index:02}")))
            .collect();
        desk.run(SetLineup {
            etapa,
            entrant: *entrant,
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&athletes))]),
        });
    }
    let whole = play_whole("apcef-pr", desk, etapa);
    sound("apcef-pr", 17, &whole.1);
    let ranking = whole
        .0
        .season
        .query(&whole.0.context, &Ranking { championship })
        .unwrap();
    assert_eq!(ranking.individuals.len(), 34);
    let told: Vec<(usize, i64)> = ranking
        .individuals
        .iter()
        .take(8)
        .map(|ranked| (ranked.row.rank, ranked.row.points))
        .collect();
    assert_eq!(
        told,
        [
            (1, 20),
            (1, 20),
            (3, 17),
            (3, 17),
            (5, 14),
            (5, 14),
            (7, 11),
            (7, 11)
        ]
    );
}

/// A correction that changes who would have come into a fase that was drawn already: asked about, kept,
/// told by `verify`; or the fase is drawn again.
#[test]
fn a_correction_behind_a_drawn_fase() {
    let (mut desk, etapa) = given::drawn(Format::preset("palmeiras-2010").unwrap(), 40, 5);
    // The lower number always wins, so that nobody is tied within a group.
    let mut score = |a: &str, b: &str, _: u8| {
        if a < b {
            vec![[12, 1]; 2]
        } else {
            vec![[1, 12]; 2]
        }
    };
    for number in 1..=9 {
        desk.play(etapa, number, &mut score);
    }
    desk.run(given::lots(etapa, 3));
    let draw = Command::from(DrawFase {
        etapa,
        fase: 2,
        number: 11,
    });
    desk.run(draw.clone());
    let loaded = desk.season.loaded(etapa).unwrap();
    let rows = &loaded.view.fases[0].tables[0].rows;
    let (sixth, seventh) = (rows[5].id, rows[6].id);
    let sides_of = |view: &ConfrontoView| view.sides.map(|side| loaded.seat_name(side));
    let names = [loaded.name(sixth), loaded.name(seventh)];
    let confronto = loaded
        .view
        .confrontos
        .iter()
        .find(|view| view.fase == 0 && names.iter().all(|name| sides_of(view).contains(name)))
        .unwrap();
    let jogo = loaded.jogos[&confronto.id][0].0;
    let turned = if sides_of(confronto)[0] == names[0] {
        [1, 12]
    } else {
        [12, 1]
    };
    let amend = |seating: Vec<SeatingDecision>| {
        Command::from(Amend {
            jogo,
            partidas: vec![turned; 2],
            seating,
            appeal: None,
            reading: None,
        })
    };
    let refusal = desk.attempt(amend(Vec::new())).unwrap_err();
    let Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. }) = refusal else {
        unreachable!("a correction that moves somebody asks: {refusal:?}");
    };
    assert_eq!(
        moved.len(),
        5,
        "the five confrontos of whoever would not have come in"
    );
    let decided = |seating: Seating| -> Vec<SeatingDecision> {
        moved
            .iter()
            .map(|moved| SeatingDecision {
                confronto: moved.confronto,
                seating,
            })
            .collect()
    };
    assert_eq!(desk.refused(amend(decided(Seating::Replay))), "drawn-fase");
    desk.run(amend(decided(Seating::Keep)));
    let verified = desk.season.verify().unwrap();
    assert!(verified.ok);
    assert_eq!(verified.ground_moved.len(), 5);
    // The correction has left ties behind, and pots are by place.
    assert_eq!(desk.refused(draw.clone()), "field-open");
    desk.run(given::lots(etapa, 4));
    desk.run(draw);
    let loaded = desk.season.loaded(etapa).unwrap();
    let comes = |id| {
        let rows = loaded.view.fases[1]
            .tables
            .iter()
            .flat_map(|table| &table.rows);
        rows.into_iter().any(|row| row.id == id)
    };
    assert_eq!((comes(seventh), comes(sixth)), (true, false));
    assert!(desk.season.verify().unwrap().ground_moved.is_empty());
}

/// Groups of one mesa with so many athletes a side; clubs never meet.
fn of_players(players: u8) -> String {
    let groups = hostile::GROUPS.replace(
        "clubs_apart = false",
        "clubs_apart = true\nclubs_strictly_apart = true",
    );
    format!(
        "id = \"x\"\nname = \"X\"\nprofile = \"oficial\"\n[confronto]\nmesas = 1\nbest_of = 3\nplayers = {players}\n\
         reserve = false\ncoringa = false\n{groups}\n[ranking]\nscale = [3, 2, 1]\nduplas = [\"wins\", \"lots\"]\n"
    )
}

/// Sentences that a person reads over an etapa, with what refused them something.
fn sentences(players: u8) -> Vec<String> {
    let mut told = Vec::new();
    let mut refused = |refusal: Result<_, Refusal>| {
        told.push(refusal.map(|_: Changed| ()).unwrap_err());
    };
    let format = of_players(players);
    let mut desk = Desk::new();
    let etapa = desk.etapa(&format);
    let championship = desk.season.championship_of(Some(etapa)).unwrap();
    let draw = |leave_out_absent| Draw {
        etapa,
        number: 7,
        leave_out_absent,
    };
    let entered = |desk: &mut Desk, list: &str| {
        desk.run(ImportTeams {
            etapa: Some(etapa),
            championship,
            rows: read_teams(format!("Equipe;Clube\n{list}").as_bytes()).unwrap(),
        });
    };
    entered(&mut desk, "Um;APTRU\nDois;APTRU\nTrês;APTRU\n");
    refused(desk.attempt(draw(false)));
    let first = desk.check_in(etapa);
    refused(desk.attempt(draw(false)));
    entered(&mut desk, "Quatro;APTRU\n");
    desk.check_in(etapa);
    refused(desk.attempt(draw(false)));
    let other = desk.etapa(&format.replace("clubs_strictly_apart = true\n", ""));
    refused(desk.attempt(EnterFrom {
        etapa,
        from: Some(etapa),
        lineups: true,
    }));
    refused(desk.attempt(RuleEntrant {
        reason: "desistiu".to_owned(),
        ..given::rule_entrant(
            other,
            first[0],
            OnEntrant::Out {
                fase: 1,
                past: Past::Keep,
            },
        )
    }));
    let etapa = other;
    let from = EnterFrom {
        etapa,
        from: None,
        lineups: true,
    };
    desk.run(from.clone());
    refused(desk.attempt(from));
    let entrants = desk.check_in(etapa);
    desk.draw(etapa, 7);
    refused(desk.attempt(Leave {
        etapa,
        entrant: entrants[0],
    }));
    desk.run(SetMeals {
        etapa,
        entrants: entrants.clone(),
        hours: Some(("12:00".to_owned(), "13:00".to_owned())),
    });
    let meal = |back| SignMeal {
        etapa,
        entrant: entrants[0],
        back,
    };
    let called = desk.call(etapa, 1).mesas;
    refused(desk.attempt(meal(true)));
    desk.run(meal(false));
    refused(desk.attempt(meal(false)));
    desk.run(given::walkover([called[0].jogo], Absent::A));
    for cell in &called[1..] {
        desk.report(cell.jogo, &[[12, 5], [12, 7]]);
    }
    desk.run(CloseRodada { etapa, number: 1 });
    let mut said: Vec<String> = told
        .iter()
        .flat_map(|refusal| {
            [Language::PtBr, Language::En].map(|language| language.refusal(refusal))
        })
        .collect();
    for doc in [
        Doc::Boletim { etapa },
        Doc::Calls {
            etapa,
            rodada: 1,
            by: CallOrder::Name,
        },
        Doc::Standings { etapa },
        Doc::Meals { etapa },
        Doc::Lineups { etapa },
    ] {
        said.push(tests::paper(&desk, &doc));
    }
    let loaded = desk.season.loaded(etapa).unwrap();
    let lines = [Language::PtBr, Language::En].map(|language| language.format(&loaded.format));
    said.extend(lines.into_iter().flatten().map(|line| line.1));
    let history = History {
        words: String::new(),
        most: 200,
        among: 200,
    };
    let answer = desk.season.query(&desk.context, &history).unwrap();
    said.push(serde_json::to_string(&answer).unwrap());
    let sheets = desk.season.etapa_sheets(&desk.context, etapa).unwrap();
    said.extend(sheets.iter().map(|sheet| sheet.titles.join(";")));
    let mut site = Memory::default();
    SiteFacts::of(&desk.season, &desk.context)
        .unwrap()
        .publish(&mut site)
        .unwrap();
    // Regulations and the manual speak of all formats.
    let own = ["index", "etapa-", "equipe/", "ranking"];
    let pages = site.files.iter().filter(|(path, _)| {
        path.ends_with(".html") && own.iter().any(|start| path.starts_with(start))
    });
    // An address keeps its name for good.
    said.extend(pages.map(|(_, page)| String::from_utf8_lossy(page).replace("equipe/", "")));
    said
}

#[test]
fn who_plays_in_a_dupla_a_trio_or_alone_reads_of_no_team() {
    for (players, told) in [
        (
            1,
            [
                "Há 3 atletas presentes",
                "3 athletes are present",
                "separe os atletas de APTRU",
                "O atleta ainda não assinou",
                "Atleta Sai",
                "por atleta",
                "Mesas por atleta",
                "atletas do mesmo clube separados",
                "athletes of one club kept apart",
                "nº A;nº B;atleta A;atleta B",
            ],
        ),
        (
            2,
            [
                "Há 3 duplas presentes",
                "3 duplas are present",
                "separe as duplas de APTRU",
                "A dupla ainda não assinou",
                "Dupla Sai",
                "por dupla",
                "Dupla ou atleta",
                "duplas do mesmo clube separadas",
                "duplas of one club kept apart",
                "nº A;nº B;dupla A;dupla B",
            ],
        ),
        (
            3,
            [
                "Há 3 trios presentes",
                "3 trios are present",
                "separe os trios de APTRU",
                "O trio ainda não assinou",
                "Trio Sai",
                "por trio",
                "Trio ou atleta",
                "trios do mesmo clube separados",
                "trios of one club kept apart",
                "nº A;nº B;trio A;trio B",
            ],
        ),
    ] {
        let said = sentences(players);
        for one in &said {
            let lower = one.to_lowercase();
            let at = lower.find("equipe").or_else(|| lower.find(" team"));
            let near: Option<String> = at.map(|at| {
                let before = lower[..at].chars().rev().take(60).collect::<Vec<_>>();
                let after = lower[at..].chars().take(60);
                before.into_iter().rev().chain(after).collect()
            });
            assert_eq!(near, None, "{players}");
        }
        for words in told {
            assert!(
                said.iter().any(|one| one.contains(words)),
                "{words}: {said:#?}"
            );
        }
    }
}

/// What somebody may ask for, so many entrants in a hall of so many mesas.
fn asked(entrants: usize, mesas: usize, until: &'static str) -> Asked<'static> {
    let kinds = [
        EntrantKind::Dupla,
        EntrantKind::Trio,
        EntrantKind::Single,
        EntrantKind::Team,
    ];
    Asked {
        profile: RegulationId::EMBEDDED[entrants % RegulationId::EMBEDDED.len()],
        regulations: &EMBEDDED,
        who: kinds[entrants % kinds.len()],
        entrants,
        mesas: Some(mesas),
        from: "9h",
        until,
        like: None,
        pace: 40,
    }
}

/// What only one federation calls so.
const FEDERATIONS: [&str; 9] = [
    "fprt",
    "interclubes",
    "palmeiras",
    "sacramento",
    "paulista",
    "gaúcho",
    "goiás",
    "apcef",
    "faraes",
];

#[test]
fn what_is_proposed_is_of_the_regulation_that_was_asked_for_and_named_by_no_other() {
    for profile in RegulationId::EMBEDDED {
        for who in [
            EntrantKind::Dupla,
            EntrantKind::Trio,
            EntrantKind::Single,
            EntrantKind::Team,
        ] {
            let asked = Asked {
                profile,
                who,
                ..asked(8, 8, "")
            };
            for one in proposals(&asked, Language::PtBr).unwrap() {
                assert_eq!(one.summary.profile, profile);
                let text = one.text.to_lowercase();
                let text = text.replace(&format!("profile = \"{profile}\""), "");
                for name in FEDERATIONS {
                    assert!(!text.contains(name), "{profile}, {name}: {text}");
                }
            }
        }
    }
}

#[test]
fn what_is_said_to_be_over_in_time_is_by_the_forecast_of_the_day() {
    for entrants in (6_usize..=252).step_by(29) {
        let mesas = [entrants, entrants.div_ceil(2), entrants.div_ceil(3)][entrants % 3];
        let (until, minutes) = [("14:00", 300), ("18h", 540), ("2h30", 1050)][entrants % 3];
        let asked = asked(entrants, mesas, until);
        let proposed = proposals(&asked, Language::PtBr).unwrap();
        assert!((2..=3).contains(&proposed.len()));
        for one in &proposed {
            let day = simulate_day(
                &Day {
                    format: &one.text,
                    group_size: None,
                    hall: Hall {
                        entrants,
                        mesas,
                        pace: 40,
                        turnaround: 10,
                        runs: 200,
                        seed: 1,
                    },
                },
                Language::PtBr,
            )
            .unwrap();
            let latest = day["minutes"]["p90"].as_u64().unwrap();
            assert_eq!(one.ends.latest, latest, "{entrants}, {}", one.summary.name);
            assert_eq!(one.in_time, latest <= minutes, "{entrants}, {}", one.told);
            assert_eq!(one.told.contains("Passa das"), !one.in_time, "{}", one.told);
            let rodadas = day["rodadas"].as_array().unwrap().len();
            assert_eq!(one.rodadas, rodadas);
            let fields: Vec<_> = one.summary.chain.iter().map(|fase| &fase.load).collect();
            assert_eq!(fields[0].entrants, entrants);
        }
    }
}

#[test]
fn proposed_formats_are_played_from_the_draw_to_the_last_place() {
    for entrants in [6, 7, 10, 11, 23] {
        for one in proposals(&asked(entrants, entrants, ""), Language::PtBr).unwrap() {
            let mut desk = Desk::new();
            let etapa = desk.etapa(&one.text);
            desk.teams(etapa, entrants);
            let (_, whole) = play_whole(&one.summary.name, desk, etapa);
            sound(&one.summary.name, entrants, &whole);
            // Nobody plays fewer confrontos than they were promised, nor more.
            let [sure, most] = one.jogos;
            let turns = usize::from(whole.loaded.format.confronto.turns);
            let mut played: BTreeMap<String, usize> = BTreeMap::new();
            for view in whole
                .loaded
                .view
                .confrontos
                .iter()
                .filter(|view| whole.loaded.has_jogos(view.id))
            {
                for side in view.sides {
                    *played.entry(whole.loaded.seat_name(side)).or_default() += turns;
                }
            }
            assert_eq!(played.len(), entrants);
            for (name, count) in played {
                assert!(
                    (sure..=most).contains(&count),
                    "{}: {name} {count}",
                    one.summary.name
                );
            }
        }
    }
}

#[test]
fn what_is_asked_for_a_day_is_refused_with_its_field() {
    let refused = |asked: Asked<'_>| proposals(&asked, Language::PtBr).unwrap_err().field();
    for entrants in [0, 3, 253] {
        assert_eq!(refused(asked(entrants, 4, "")), Some("entrants"));
    }
    assert_eq!(refused(asked(24, 4, "noite")), Some("until"));
    assert_eq!(
        refused(Asked {
            from: "25h",
            ..asked(24, 4, "")
        }),
        Some("from")
    );
    assert_eq!(
        refused(Asked {
            from: "",
            ..asked(24, 4, "18h")
        }),
        Some("from")
    );
    // Without an hour it is told how long it takes.
    let told = proposals(
        &Asked {
            from: "",
            ..asked(24, 12, "")
        },
        Language::PtBr,
    )
    .unwrap();
    assert!(
        told[0].told.contains("depois da primeira carta"),
        "{}",
        told[0].told
    );
    // An hour that is over already is one of the next day.
    let night = Asked {
        from: "20h",
        ..asked(12, 6, "1h")
    };
    let told = proposals(&night, Language::PtBr).unwrap();
    assert!(
        told[0].in_time && told[0].ends.latest <= 300,
        "{}",
        told[0].told
    );
}

#[test]
fn a_second_chance_is_drawn_and_played() {
    let proposed = proposals(&asked(20, 10, ""), Language::PtBr).unwrap();
    let mut form = FormatForm::read(&proposed[0].text, &EMBEDDED).unwrap();
    assert_eq!(form.second_chance, Some(false));
    form.second_chance = Some(true);
    let text = form.written(&proposed[0].text, &EMBEDDED).unwrap();
    let mut desk = Desk::new();
    let etapa = desk.etapa(&text);
    desk.teams(etapa, 20);
    let (_, whole) = play_whole("repescagem", desk, etapa);
    sound("repescagem", 20, &whole);
    let fields: Vec<usize> = whole.fields.iter().map(|(entrants, _)| *entrants).collect();
    assert_eq!(fields, [20, 12, 9]);
}

#[test]
fn formats_for_a_day_are_proposed_without_a_season() {
    let run = |args: &[&str]| {
        let mut command = tests::espadilha();
        let output = command
            .args(["format", "propose"])
            .args(args)
            .output()
            .unwrap();
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).unwrap())
    };
    let day = [
        "--entrants",
        "24",
        "--mesas",
        "12",
        "--from",
        "9h",
        "--until",
        "20:00",
    ];
    let (code, told) = run(&[&day[..], &["--json"]].concat());
    assert_eq!(code, Some(0), "{told}");
    let proposed: Value = serde_json::from_str(&told).unwrap();
    let first = &proposed[0];
    assert_eq!(first["kind"], "groups");
    assert_eq!(first["in_time"], true);
    assert!((2..=3).contains(&proposed.as_array().unwrap().len()));
    // What is written is a format file, and the one that was told.
    let (code, text) = run(&[&day[..], &["--take", "1"]].concat());
    assert_eq!(
        (code, text.as_str()),
        (Some(0), first["text"].as_str().unwrap())
    );
    Format::parse(&text).unwrap();
    let (code, told) = run(&[&day[..], &["--take", "9"]].concat());
    assert_eq!(code, Some(1), "{told}");
    let (code, told) = run(&day);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("Deve acabar às"), "{told}");
    let (code, told) = run(&["--entrants", "300", "--json"]);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("no-proposal"), "{told}");
}
