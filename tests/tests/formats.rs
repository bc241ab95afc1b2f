//! Every preset played whole, and the arithmetic of the events that it was taken from.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Amend;
use app::acts::Command;
use app::acts::DrawFase;
use app::acts::DrawLots;
use app::acts::SetLineup;
use app::draw::fases::{FaseIs, Fases};
use app::etapa::{ConfrontoView, Leg};
use app::format::{Format, PRESETS, Play};
use app::ground::loaded::Loaded;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{AthleteId, EtapaId};
use app::jogo::BestOf;
use app::lineup::Slot;
use app::refusal::Refusal;
use app::refusal::draw::DrawRefusal;
use app::refusal::seating::SeatingRefusal;
use app::standings::tables::Ranking;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tests::Desk;

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
    let command = Command::from(DrawLots {
        etapa: at.etapa,
        number: 99,
    });
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
    let places: Vec<usize> = view.places.iter().map(|place| place.place).collect();
    assert_eq!(places, (1..=entrants).collect::<Vec<_>>(), "{preset}");
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
        .place;
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
        .place;
    assert_eq!(
        rank, 9,
        "the winner of the consolation stands right behind the quarterfinals"
    );
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
            slots: BTreeMap::from([(Slot::Dupla(1), athletes)]),
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
    let mut desk = Desk::new();
    let etapa = desk.etapa(Format::preset("palmeiras-2010").unwrap());
    desk.teams(etapa, 40);
    desk.draw(etapa, 5);
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
    desk.run(DrawLots { etapa, number: 3 });
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
    desk.run(DrawLots { etapa, number: 4 });
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
