//! Regulations of a season's own: decided from a day on, played by, told on paper, and taken along.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::{AddChampionship, AddEtapa, EditEtapa, PublishRodada, SetRegulation};
use app::discipline::ask::Decide;
use app::discipline::mao::{LaidMao, LaidOut};
use app::ground::occurrence::NewOccurrence;
use app::id::{EtapaId, Seq};
use app::lineup::Class;
use app::papers::Doc;
use app::registry::regulation::{
    RegulationChange, RegulationFormOf, RegulationOrigin, RegulationRow, Regulations,
};
use app::regulation::{Regulation, RegulationId};
use app::ruling::Absent;
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::standings::tables::Groups;
use proptest::prelude::*;
use serde_json::json;
use tests::given;
use tests::{Desk, context, fprt, paper, small};

/// A file over the federation's, with another target and tolerance.
fn file(target: u8, tolerance: u32) -> String {
    format!(
        "id = \"estadual\"\ntitle = \"Estadual Nosso\"\nbase = \"fprt\"\n[target]\nvalue = {target}\n\
         [time]\ntolerance-s = {tolerance}\n"
    )
}

fn decided(target: u8, since: &str) -> SetRegulation {
    SetRegulation {
        toml: file(target, 900),
        since: since.to_owned(),
    }
}

/// The federation's format under the own regulation, without a word of points.
fn format() -> String {
    fprt().replace("profile = \"fprt\"", "profile = \"estadual\"")
}

fn etapa(desk: &mut Desk, name: &str, date: &str) -> EtapaId {
    let championship = desk.season.championship_of(None).unwrap();
    let made = desk.run(AddEtapa {
        championship,
        name: name.to_owned(),
        date: date.to_owned(),
        hall: "Clube".to_owned(),
        format: format(),
        mesas: None,
        fee_cents: 0,
        earlier: false,
    });
    match made {
        Made::Etapa(id) => id,
        other => panic!("{other:?}"),
    }
}

/// What a season plays under of its own.
fn own(season: &SeasonFile) -> Vec<RegulationRow> {
    let all = season.query(&context("mesa"), &Regulations {}).unwrap().all;
    let is_own = |one: &RegulationRow| one.origin == RegulationOrigin::Season;
    all.into_iter().filter(is_own).collect()
}

/// Points that end a partida there.
fn target(desk: &Desk, etapa: EtapaId) -> u8 {
    let format = &desk.season.loaded(etapa).unwrap().format;
    assert_eq!(
        format.regulation.scoring().target.value,
        format.confronto.target
    );
    format.confronto.target.get()
}

#[test]
fn what_is_decided_holds_from_its_day_on_and_never_backwards() {
    let mut desk = Desk::new();
    // Put right on the same day, before anybody played by it.
    desk.run(decided(13, "2026-03-01"));
    desk.run(decided(15, "2026-03-01"));
    let first = etapa(&mut desk, "Primeira", "2026-03-21");
    let second = etapa(&mut desk, "Segunda", "2026-04-18");
    assert_eq!((target(&desk, first), target(&desk, second)), (15, 15));
    desk.run(decided(18, "2026-04-01"));
    assert_eq!((target(&desk, first), target(&desk, second)), (15, 18));
    assert_eq!(
        desk.refused(decided(18, "2026-04-10")),
        "regulation-unchanged"
    );

    desk.teams(first, 12);
    desk.check_in(first);
    desk.draw(first, 1);
    desk.call(first, 1);
    // The first is played by what held before: a day that would take it along is refused, and nothing stays of it.
    assert_eq!(
        desk.refused(decided(20, "2026-03-10")),
        "regulation-too-late"
    );
    assert_eq!((target(&desk, first), target(&desk, second)), (15, 18));
    let own = own(&desk.season);
    let versions = own.iter().flat_map(|one| &one.versions);
    let told: Vec<_> = versions
        .map(|one| (one.since.as_str(), one.etapas.join(", ")))
        .collect();
    let expected = [("2026-04-01", "Segunda"), ("2026-03-01", "Primeira")];
    assert_eq!(
        told,
        expected.map(|(since, etapas)| (since, etapas.to_owned()))
    );

    // Nor does the etapa go to a day on which another text holds.
    let moved = EditEtapa {
        etapa: first,
        name: "Primeira".to_owned(),
        date: "2026-04-05".to_owned(),
        hall: "Clube".to_owned(),
        fee_cents: 0,
        mesas: None,
        earlier: true,
    };
    assert_eq!(desk.refused(moved), "regulation-of-other-day");
    assert_eq!(target(&desk, first), 15);
    assert_eq!(desk.season.verify().unwrap().problems.len(), 0);
}

#[test]
fn what_cannot_be_decided_is_told_and_nothing_stays() {
    let mut desk = Desk::new();
    let as_embedded = SetRegulation {
        toml: file(15, 900).replace("id = \"estadual\"", "id = \"fprt\""),
        since: "2026-03-01".to_owned(),
    };
    assert_eq!(desk.refused(as_embedded), "regulation-embedded");
    let broken = SetRegulation {
        toml: file(15, 900).replace("value = 15", "value = \"muitos\"\nqualquer = 1"),
        since: "2026-03-01".to_owned(),
    };
    assert_eq!(desk.refused(broken), "regulation-invalid");
    assert_eq!(desk.refused(decided(15, "nunca")), "bad-date");
    let unknown = AddChampionship {
        name: "Outro".to_owned(),
        profile: RegulationId::new("estadual").unwrap(),
        class: Class::Open,
        category: None,
    };
    assert_eq!(desk.refused(unknown.clone()), "unknown");
    assert!(own(&desk.season).is_empty());
    desk.run(decided(15, "2026-03-01"));
    desk.run(unknown);
}

#[test]
fn papers_say_by_which_one_is_played() {
    let mut desk = Desk::new();
    desk.run(decided(15, "2026-03-01"));
    let played = etapa(&mut desk, "Primeira", "2026-03-21");
    desk.teams(played, 12);
    desk.check_in(played);
    desk.draw(played, 1);
    desk.call(played, 1);
    let digest = own(&desk.season).remove(0).versions.remove(0).digest;
    let boletim = paper(&desk, &Doc::Boletim { etapa: played });
    for words in ["Estadual Nosso", "01/03/2026", &digest[..8]] {
        assert!(boletim.contains(words), "{words}: {boletim}");
    }
}

/// A confronto that one side does not come to, in an etapa under a regulation that says this too.
fn walked_over(said: &str, format: &str) -> (Desk, EtapaId) {
    let mut desk = Desk::new();
    desk.run(SetRegulation {
        toml: format!("{}{said}", file(12, 900)),
        since: "2026-03-01".to_owned(),
    });
    let played = desk.etapa(&format.replace("profile = \"fprt\"", "profile = \"estadual\""));
    desk.teams(played, 8);
    desk.check_in(played);
    desk.draw(played, 1);
    let board = desk.call(played, 1).mesas;
    let of_first = board
        .iter()
        .filter(|cell| cell.confronto == board[0].confronto);
    let jogos: Vec<_> = of_first.map(|cell| cell.jogo).collect();
    desk.run(given::walkover(jogos, Absent::B));
    (desk, played)
}

/// Table points and pontinhos in the table, of whoever came and of whoever did not.
fn counted(desk: &Desk, played: EtapaId) -> [(i64, i64); 2] {
    let told = desk.season.query(
        &context("mesa"),
        &Groups {
            etapa: played,
            fase: None,
        },
    );
    let told = told.unwrap();
    let rows = told.groups.values().flatten();
    let of = |wins: i64| {
        let mut all = rows
            .clone()
            .filter(|row| row.record.played == 1 && row.record.wins == wins);
        let record = &all.next().unwrap().record;
        (record.points, record.pontinhos.0)
    };
    [of(1), of(0)]
}

#[test]
fn a_walkover_counts_as_the_regulation_says_where_the_format_does_not() {
    let said = "[walkover_pontinhos]\nvalue = 10\n[walkover_loss]\nvalue = -3\n[walkover_win]\nvalue = 2\n";
    let own = walked_over(said, &small());
    assert_eq!(counted(&own.0, own.1), [(2, 20), (-3, 0)]);
    let silent = walked_over("", &small());
    assert_eq!(counted(&silent.0, silent.1), [(3, 24), (0, 0)]);
    let said_by_format = small().replace("loss = 0, bye", "loss = 0, walkover_loss = -1, bye");
    let both = walked_over(said, &said_by_format);
    assert_eq!(counted(&both.0, both.1), [(2, 20), (-1, 0)]);
}

#[test]
fn an_etapa_of_results_alone_goes_from_the_draw_to_the_podium() {
    let id = RegulationId::new("placar").unwrap();
    let example = Regulation::example(id).unwrap().text();
    let begun = || {
        let mut desk = Desk::new();
        desk.run(SetRegulation {
            toml: example.replace("value = 12", "value = 15"),
            since: "2026-03-01".to_owned(),
        });
        let played = desk.etapa(&small().replace("profile = \"fprt\"", "profile = \"placar\""));
        assert_eq!(target(&desk, played), 15);
        desk.teams(played, 8);
        desk.check_in(played);
        desk.draw(played, 1);
        (desk, played)
    };
    let (mut desk, played) = begun();
    let first = desk.call(played, 1).mesas.remove(0);
    assert_eq!(
        desk.refused(given::report(first.jogo, &[[12, 3], [12, 4]])),
        "result-impossible"
    );
    // No penalty comes of it: people decide, by its articles.
    let occurrence = NewOccurrence {
        etapa: played,
        jogo: Some(first.jogo),
        athlete: None,
        entrant: None,
        facts: given::facts(&json!({"occurrence": "placar-wo"})),
    };
    let refused = desk.season.query(&desk.context, &Decide(occurrence));
    assert_eq!(refused.unwrap_err().code(), "regulation-without-penalties");
    desk.run(given::walkover([first.jogo], Absent::B));
    let boletim = paper(&desk, &Doc::Boletim { etapa: played });
    assert!(boletim.contains("placar-wo"), "{boletim}");

    let (mut desk, played) = begun();
    desk.play_all(played, &mut |a, b, _| match a < b {
        true => vec![[15, 9], [4, 15], [15, 14]],
        false => vec![[2, 15], [0, 15]],
    });
    for doc in [
        Doc::Standings { etapa: played },
        Doc::Rulebook {
            etapa: played,
            profile: id,
        },
        Doc::Loose {
            etapa: played,
            count: 1,
        },
    ] {
        assert!(!paper(&desk, &doc).is_empty(), "{doc:?}");
    }
    let mao = LaidOut {
        mao: LaidMao {
            profile: id,
            seats: 4,
            dealer: 0,
            score: [0, 0],
            vira: String::new(),
            held: vec![Default::default(); 4],
            actions: Vec::new(),
        },
        etapa: Some(played),
        turn: 1,
    };
    let seen = desk.season.query(&context("mesa"), &mao).unwrap();
    assert!(seen.fault.unwrap().told.contains("sem regras de cartas"));
    assert_eq!((seen.has_vira, seen.legal.len()), (false, 0));
    assert_eq!(desk.season.verify().unwrap().problems.len(), 0);
}

#[test]
fn a_new_season_takes_what_was_decided_last() {
    let mut desk = Desk::new();
    desk.run(decided(15, "2026-03-01"));
    desk.run(decided(18, "2026-04-01"));
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("2027.espadilha");
    let id = RegulationId::new("estadual").unwrap();
    let context = context("mesa");
    let refused = SeasonFile::create_from(&path, &context, "2027", "Federação", id, None);
    assert!(refused.is_err() && !path.exists());
    let (season, _) =
        SeasonFile::create_from(&path, &context, "2027", "Federação", id, Some(&desk.season))
            .unwrap();
    let taken = own(&season).remove(0);
    assert_eq!((taken.id, taken.versions.len()), (id, 1));
    assert_eq!(taken.versions[0].text, file(18, 900));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    /// Whatever a regulation says of a W×O, and however long its jogos are: that is what the table has.
    #[test]
    fn a_walkover_counts_as_any_regulation_says(
        target in 3_u8..=24,
        best_of in prop::sample::select(vec![1_u32, 3, 5]),
        mesas in 1_u8..=3,
        pontinhos in prop::option::of(0_u8..=24),
        points in prop::option::of((-20_i64..=20, -20_i64..=20)),
    ) {
        use std::fmt::Write;
        let mut said = String::new();
        if let Some(pontinhos) = pontinhos {
            writeln!(said, "[walkover_pontinhos]\nvalue = {pontinhos}").unwrap();
        }
        if let Some((win, loss)) = points {
            writeln!(said, "[walkover_win]\nvalue = {win}\n[walkover_loss]\nvalue = {loss}").unwrap();
        }
        let format = small()
            .replace("mesas = 1", &format!("mesas = {mesas}"))
            .replace("best_of = 3", &format!("best_of = {best_of}\ntarget = {target}"));
        let (desk, played) = walked_over(&said, &format);
        let (win, loss) = points.unwrap_or((3, 0));
        let each = i64::from(pontinhos.unwrap_or(target).min(target));
        let all = i64::from(mesas) * i64::from(best_of / 2 + 1) * each;
        prop_assert_eq!(counted(&desk, played), [(win, all), (loss, 0)]);
        prop_assert_eq!(desk.season.verify().unwrap().problems.len(), 0);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever is changed in a form is what the file says that comes of it, and what is decided; changed back, it is the
    /// base again.
    #[test]
    fn what_a_form_changes_is_what_is_decided(
        base in prop::sample::select(RegulationId::EMBEDDED.to_vec()),
        target in 3_u8..=24,
        best_of in prop::sample::select(vec![1_u8, 3, 5]),
        picked in any::<prop::sample::Index>(),
    ) {
        let desk = Desk::new();
        let of_base = Regulation::embedded(base).unwrap();
        let clauses: Vec<_> = of_base.book().clauses().iter().collect();
        let clause = picked.get(&clauses);
        let change = |field: String, value: String| RegulationChange { field, value };
        let ask = |changes: Vec<RegulationChange>| RegulationFormOf {
            from: base,
            since: None,
            text: None,
            id: Some("nosso".to_owned()),
            title: Some("Nosso".to_owned()),
            changes,
            compare: false,
        };
        let at = format!("clause.{}.gist_pt", clause.id);
        let form = desk.season.query(&context("mesa"), &ask(vec![
            change("target.value".to_owned(), target.to_string()),
            change("best_of.value".to_owned(), best_of.to_string()),
            change(at.clone(), "\"A federação decide.\"".to_owned()),
        ])).unwrap();
        prop_assert!(form.problems.is_empty(), "{:?}", form.problems);
        let read = Regulation::read(&form.text).unwrap();
        prop_assert_eq!(read.scoring().target.value.get(), target);
        prop_assert_eq!(read.scoring().best_of.value, u32::from(best_of));
        let reworded = form.clauses.iter().filter(|one| one.is_own).collect::<Vec<_>>();
        prop_assert_eq!(reworded.len(), 1);
        prop_assert_eq!(&reworded[0].id, clause.id.as_str());
        let own: Vec<_> = read.book().clauses().iter()
            .filter(|one| one.id.as_str().starts_with("nosso-"))
            .collect();
        prop_assert_eq!(own.len(), 1);
        prop_assert_eq!(&own[0].gist_pt, "A federação decide.");
        let marked = form.groups.iter().flat_map(|group| &group.fields);
        let marked = marked.filter(|field| field.base_shown.is_some()).count();
        let expected = usize::from(of_base.scoring().target.value.get() != target)
            + usize::from(of_base.scoring().best_of.value != u32::from(best_of));
        prop_assert_eq!(marked, expected);

        let back = desk.season.query(&context("mesa"), &RegulationFormOf {
            text: Some(form.text),
            ..ask(vec![
                change("target.value".to_owned(), of_base.scoring().target.value.get().to_string()),
                change("best_of.value".to_owned(), of_base.scoring().best_of.value.to_string()),
                change(at, serde_json::to_string(&clause.gist_pt).unwrap()),
            ])
        }).unwrap();
        prop_assert!(back.differences.is_empty(), "{:?}", back.differences);
    }

    /// Whatever is decided, moved, shown or taken back: an etapa that has shown a rodada is played by the text that it was
    /// shown under, and the season verifies.
    #[test]
    fn what_was_shown_stays_under_its_text(
        does in prop::collection::vec((0_u8..5, 3_u8..=24, 0_u8..6), 4..14),
    ) {
        let mut desk = Desk::new();
        desk.run(decided(12, "2026-03-01"));
        let format = small().replace("profile = \"fprt\"", "profile = \"estadual\"");
        let played = desk.etapa(&format);
        desk.teams(played, 8);
        desk.draw(played, 1);
        let mut shown: Option<u8> = None;
        for (what, points, day) in does {
            // Whatever is refused leaves all as it was.
            let _ = match what {
                0 | 1 => desk.attempt(decided(points, &format!("2026-0{}-15", day + 1))).map(|_| ()),
                2 => desk.attempt(EditEtapa {
                    etapa: played,
                    name: "1ª etapa".to_owned(),
                    date: format!("2026-0{}-20", day + 1),
                    hall: String::new(),
                    fee_cents: 60_000,
                    mesas: None,
                    earlier: true,
                }).map(|_| ()),
                3 => desk.attempt(PublishRodada { etapa: played, number: 1 }).map(|_| ()),
                _ => {
                    let Desk { season, context, .. } = &mut desk;
                    let newest = season.head().unwrap().0.0;
                    let seq = Seq(newest - i64::from(day));
                    season.undo(context, Some(seq)).map(|_| ())
                }
            };
            let board = desk.season.loaded(played).unwrap();
            let is_shown = board.rodadas.iter().any(|one| one.published_at.is_some());
            let is = target(&desk, played);
            prop_assert!(shown.is_none_or(|was| was == is) || !is_shown, "{shown:?}, {is}");
            shown = is_shown.then_some(is);
        }
        prop_assert_eq!(desk.season.verify().unwrap().problems.len(), 0);
    }
}
