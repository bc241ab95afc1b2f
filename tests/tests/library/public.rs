//! What everybody may see: nothing personal, no draft, no result that waits to be confirmed.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{KeepReading, PublishBoletim, PublishRodada, Report, SetConfirmReadings};
use app::public::Public;
use app::public::view::{Etapa, Feed, MesaIs, RodadaIs, Seat, View};
use app::result::act::ByReading;
use app::result::reading::NewReading;
use app::season::made::Made;
use tests::given;
use tests::planted::{Party, SECRETS, SHOWN, plant, warn};
use tests::small;

fn view(party: &Party, asked: Public) -> View {
    let desk = &party.desk;
    desk.season.query(&desk.context, &asked).unwrap()
}

fn etapa_of(party: &Party) -> Etapa {
    view(party, Public::default()).championships[0].etapas[0].clone()
}

fn json(view: &View) -> String {
    serde_json::to_string(view).unwrap()
}

#[test]
fn nothing_personal_and_no_free_word_is_in_any_byte_of_it() {
    let mut party = Party::new(&format!("{}individuals = true\n", small()));
    party.desk.call(party.etapa, 1);
    plant(&mut party);
    for reveal in [false, true] {
        let view = json(&view(&party, Public { reveal }));
        for secret in SECRETS {
            assert!(!view.contains(secret), "{secret} in {view}");
        }
        // It is there, under the name that may be read.
        for shown in SHOWN {
            assert!(view.contains(shown), "{shown} in {view}");
        }
    }
    let told = etapa_of(&party).boletim.rulings.join("\n");
    assert!(told.contains("advertência"), "{told}");
    assert!(told.contains("W×O"), "{told}");
    assert!(
        told.contains("Recurso nº 1") && told.contains("mantida"),
        "{told}"
    );
}

#[test]
fn a_decision_about_people_is_told_once_a_boletim_has_told_it() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    party.desk.call(etapa, 1);
    let (jogo, at) = party.of_team(1, party.teams[0]);
    party.desk.run(warn(etapa, jogo, ["A1", "B1"][at]));
    assert_eq!(etapa_of(&party).boletim.rulings, Vec::<String>::new());
    party.desk.run(PublishBoletim { etapa });
    let told = etapa_of(&party).boletim;
    assert_eq!(told.rulings.len(), 1);
    assert!(told.rulings[0].contains("Josefina Q."), "{told:?}");
    assert!(told.published.is_some());
}

#[test]
fn a_draft_is_not_shown() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    let before = etapa_of(&party);
    assert!(before.rodadas.is_empty() && before.groups.is_empty() && before.draws.is_empty());
    // The screen on which the draw is revealed asks for it.
    let revealed = view(&party, Public { reveal: true });
    let revealed = &revealed.championships[0].etapas[0];
    assert_eq!(revealed.draws[0].balls.len(), 4);
    assert!(revealed.rodadas.is_empty());
    party.desk.run(PublishRodada { etapa, number: 1 });
    let shown = etapa_of(&party);
    let numbers: Vec<u32> = shown.rodadas.iter().map(|rodada| rodada.number).collect();
    assert_eq!(numbers, [1]);
    assert_eq!(shown.rodadas[0].state, RodadaIs::Published);
    let drawn: Vec<i64> = shown.draws[0].balls.iter().map(|ball| ball.team).collect();
    let loaded = party.desk.season.loaded(etapa).unwrap();
    let mut seated: Vec<i64> = loaded.view.fases[0].tables[0]
        .rows
        .iter()
        .map(|row| row.id.0)
        .collect();
    let mut all = drawn.clone();
    all.sort_unstable();
    seated.sort_unstable();
    assert_eq!(all, seated, "every ball once");
    // Before the call those who are lined up are told, as on the lists of the wall.
    let athletes: Vec<&String> = shown.rodadas[0]
        .mesas
        .iter()
        .flat_map(|mesa| mesa.athletes.iter().flatten())
        .collect();
    assert!(
        athletes.iter().any(|name| *name == "Josefina Q."),
        "{athletes:?}"
    );
    for bracket in &shown.brackets {
        for game in &bracket.matches {
            assert_eq!(game.rodada, None);
        }
    }
}

#[test]
fn a_bracket_names_nobody_before_its_rodada_is_published() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    let groups = party.desk.season.loaded(etapa).unwrap();
    let last = groups
        .rodadas
        .iter()
        .filter(|rodada| rodada.fase == 1)
        .count();
    let knockout = u32::try_from(last).unwrap() + 1;
    for number in 1..knockout {
        party.desk.play(etapa, number, &mut |a, b, _| match a < b {
            true => vec![[12, 7], [12, 9]],
            false => vec![[7, 12], [9, 12]],
        });
    }
    // The program knows who would meet; nobody has published it.
    let first_round = |etapa: &Etapa| -> Vec<Seat> {
        let matches = &etapa.brackets[0].matches;
        let lines = matches
            .iter()
            .filter(|game| matches!(game.feeds, [Feed::Line(_), Feed::Line(_)]));
        lines.flat_map(|game| game.seats).collect()
    };
    let drafted = first_round(&etapa_of(&party));
    assert!(!drafted.is_empty());
    assert!(
        drafted.iter().all(|seat| *seat == Seat::Pending),
        "{drafted:?}"
    );
    party.desk.run(PublishRodada {
        etapa,
        number: knockout,
    });
    let published = first_round(&etapa_of(&party));
    assert!(
        published
            .iter()
            .all(|seat| matches!(seat, Seat::Entrant(_))),
        "{published:?}"
    );
}

#[test]
fn a_result_that_waits_to_be_confirmed_is_nowhere() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    party.desk.call(etapa, 1);
    let before = etapa_of(&party);
    let (jogo, _) = party.of_team(1, party.teams[0]);
    let made = party.desk.run(KeepReading {
        reading: NewReading {
            file: "pilha.pdf".to_owned(),
            page: 1,
            signed: String::new(),
            marks: None,
            picture: b"p".to_vec(),
        },
        result: None,
    });
    let Made::Reading(reading) = made else {
        unreachable!("{made:?}")
    };
    party.desk.run(Report {
        reading: Some(ByReading::Alone(reading)),
        ..given::report(jogo, &[[12, 3], [12, 4]])
    });
    let confirm = |party: &mut Party, confirm| {
        party.desk.run(SetConfirmReadings { etapa, confirm });
        etapa_of(party)
    };
    let live = confirm(&mut party, false);
    let told = |etapa: &Etapa| serde_json::to_string(etapa).unwrap();
    assert!(told(&live).contains("12–3"), "{}", told(&live));
    assert!(
        live.groups[0].chaves[0]
            .rows
            .iter()
            .any(|row| row.pontinhos[0] == 24)
    );
    let waiting = confirm(&mut party, true);
    assert!(!told(&waiting).contains("12–3"));
    // Nothing that follows from it either: tables, duplas, places, figures.
    let still = |etapa: &Etapa| {
        (
            etapa.groups.clone(),
            etapa.duplas.clone(),
            etapa.places.clone(),
            etapa.figures.clone(),
        )
    };
    assert_ne!(live.figures, before.figures);
    assert_eq!(still(&waiting), still(&before));
    let states = |etapa: &Etapa| -> Vec<MesaIs> {
        etapa.rodadas[0]
            .mesas
            .iter()
            .map(|mesa| mesa.state)
            .collect()
    };
    assert_eq!(states(&waiting), states(&before));
    party.desk.run(app::acts::Confirm { jogo });
    assert!(told(&etapa_of(&party)).contains("12–3"));
}

#[test]
fn the_same_moment_gives_the_same_bytes() {
    let mut party = Party::new(&small());
    party.desk.call(party.etapa, 1);
    let once = json(&view(&party, Public::default()));
    party.desk.reopen();
    assert_eq!(once, json(&view(&party, Public::default())));
}
