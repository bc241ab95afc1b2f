//! The site: whole pages, no broken link, nothing personal, the same bytes for the same season, and nothing lost
//! whenever it is stopped.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::{AddEtapa, PublishRodada};
use app::format::Format;
use app::ground::face::PublicFace;
use app::id::EtapaId;
use app::season::made::Made;
use messages::words::spoken::Language;
use publish::publication::{Folder, Published, SiteFacts};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;
use tests::given;
use tests::hostile::{SINGLES, TRIOS, athlete, play, season, team};
use tests::pages::{self, FULL, Memory};
use tests::planted::{Party, SECRETS, SHOWN, plant, play_to_the_end};
use tests::{Desk, fprt, root, small};

/// Bytes of the state at most.
const STATE_LIMIT: usize = 8 * 1024;

/// Publishes until a disk is full, which takes so many writes and removals.
fn publish_until_full(desk: &Desk, target: &mut Memory, steps: usize) -> Option<Published> {
    target.fault = Some((FULL, steps));
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    let published = facts.publish(target).ok();
    target.fault = None;
    published
}

fn whole(desk: &Desk, target: &mut Memory) -> Published {
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts.publish(target).unwrap()
}

/// Every page is whole, and every link on it leads to something that is there.
fn sound(site: &Memory) {
    pages::sound(&site.files);
}

/// A day at its first rodada, with athletes who hide and a child.
fn begun() -> (Desk, EtapaId) {
    let Party {
        mut desk, etapa, ..
    } = Party::new(&small());
    desk.call(etapa, 1);
    (desk, etapa)
}

/// The whole etapa played: every page there is.
fn over() -> (Desk, EtapaId) {
    let (mut desk, etapa) = begun();
    play_to_the_end(&mut desk, etapa);
    (desk, etapa)
}

#[test]
fn every_link_of_every_page_leads_somewhere() {
    let empty = Desk::new();
    let (day, _) = begun();
    let (ended, etapa) = over();
    for desk in [&empty, &day, &ended] {
        let mut site = Memory::default();
        whole(desk, &mut site);
        sound(&site);
    }
    let mut site = Memory::default();
    whole(&ended, &mut site);
    for page in [
        "index",
        "rodada-1",
        "classificacao",
        "mata-mata",
        "sorteio",
        "duplas",
        "boletim",
    ] {
        let path = format!("etapa-{etapa}/{page}.html");
        assert!(site.files.contains_key(&path), "{path}");
    }
    let state = &site.files["estado.json"];
    assert!(state.len() <= 8 * 1024, "{}", state.len());
}

/// Two etapas of four teams: each meets the others once in a group, and some again in a knockout.
#[test]
fn a_team_stands_against_each_that_it_has_met_over_the_season() {
    let mut desk = Desk::new();
    let mut met: BTreeMap<[String; 2], [u32; 3]> = BTreeMap::new();
    for number in 0..2 {
        let etapa = desk.etapa(&small());
        desk.teams(etapa, 4);
        desk.draw(etapa, 9 + number);
        desk.call(etapa, 1);
        play_to_the_end(&mut desk, etapa);
        let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
        for rodada in 1..=u32::try_from(rodadas).unwrap() {
            for cell in desk.board(etapa, rodada).mesas {
                let [a, b] = cell.sides;
                let row = met.entry([a.clone(), b.clone()]).or_default();
                row[0] += 1;
                row[if a < b { 1 } else { 2 }] += 1;
                let row = met.entry([b.clone(), a.clone()]).or_default();
                row[0] += 1;
                row[if b < a { 1 } else { 2 }] += 1;
            }
        }
    }
    assert_eq!(met.len(), 12);
    assert!(met.values().any(|[played, ..]| *played > 2), "{met:?}");
    let mut site = Memory::default();
    whole(&desk, &mut site);
    sound(&site);
    let mut tables = BTreeMap::new();
    for (path, bytes) in &site.files {
        if !path.starts_with("equipe/") {
            continue;
        }
        let page = std::str::from_utf8(bytes).unwrap();
        let name = page
            .split("<h1>")
            .nth(1)
            .unwrap()
            .split('<')
            .next()
            .unwrap();
        let table = page.split("id=\"diretos\"").nth(1).unwrap();
        for row in table.split("<tr class=\"row\">").skip(1) {
            let cells: Vec<&str> = row
                .split(['<', '>'])
                .skip(1)
                .step_by(2)
                .zip(row.split(['<', '>']).skip(2).step_by(2))
                .filter(|(tag, _)| tag.starts_with("td") || tag.starts_with("a "))
                .map(|(_, text)| text)
                .collect();
            let [other, played, won, lost, mesas] = cells[..] else {
                unreachable!("{row}");
            };
            let numbers = [played, won, lost].map(|number| number.parse().unwrap());
            assert_eq!(mesas, format!("{won} × {lost}"));
            tables.insert([name.to_owned(), other.to_owned()], numbers);
        }
    }
    assert_eq!(tables, met);
}

#[test]
fn nothing_personal_is_in_any_byte_of_any_file() {
    let (ended, _) = over();
    let mut party = Party::new(&format!("{}individuals = true\n", small()));
    party.desk.call(party.etapa, 1);
    plant(&mut party);
    for desk in [&ended, &party.desk] {
        let mut site = Memory::default();
        whole(desk, &mut site);
        let mut all = String::new();
        for (path, bytes) in &site.files {
            // The manual brings pictures of the program.
            let text = String::from_utf8_lossy(bytes);
            for secret in SECRETS {
                assert!(!text.contains(secret), "{secret} in {path}");
            }
            all.push_str(&text);
        }
        // They play, under the names that may be read.
        for shown in SHOWN {
            assert!(all.contains(shown), "{shown}");
        }
    }
}

#[test]
fn the_colour_of_a_federation_is_in_the_style_sheet_where_it_can_be_read() {
    let (mut desk, _) = begun();
    let mut site = Memory::default();
    let style = |desk: &Desk, site: &mut Memory| {
        whole(desk, site);
        String::from_utf8(site.files["estilo.css"].clone()).unwrap()
    };
    let ours = style(&desk, &mut site);
    desk.show(PublicFace {
        colour: "#ffe000".to_owned(),
        ..PublicFace::default()
    });
    let own = style(&desk, &mut site);
    let added = own.strip_prefix(ours.as_str()).unwrap();
    // A yellow is read in the dark alone.
    assert_eq!(added.matches("--accent: #ffe000").count(), 1, "{added}");
    assert_eq!(added.matches("--accent: ").count(), 2, "{added}");
    desk.show(PublicFace::default());
    assert_eq!(style(&desk, &mut site), ours);
}

#[test]
fn the_same_season_gives_the_same_bytes_and_writes_nothing_twice() {
    let (mut desk, etapa) = begun();
    let (mut once, mut again) = (Memory::default(), Memory::default());
    whole(&desk, &mut once);
    desk.reopen();
    whole(&desk, &mut again);
    assert_eq!(once.files, again.files);
    // An hour later nothing has been entered: only the hour of the last publication is written.
    desk.wait(3600);
    let published = whole(&desk, &mut once);
    assert_eq!(published.files, ["estado.json", "manifest.json"]);
    // A result is told by the pages that it changes, and by no other.
    let cell = desk.board(etapa, 1).mesas.remove(0);
    desk.tick();
    desk.report(cell.jogo, &[[12, 3], [12, 4]]);
    let published = whole(&desk, &mut once);
    let pages: BTreeSet<&str> = published.files.iter().map(String::as_str).collect();
    let of_etapa = |file: &str| format!("etapa-{etapa}/{file}.html");
    assert!(pages.contains(of_etapa("rodada-1").as_str()), "{pages:?}");
    assert!(
        pages.contains(of_etapa("classificacao").as_str()),
        "{pages:?}"
    );
    assert!(!pages.contains("regulamento-fprt.html"), "{pages:?}");
    assert!(!pages.contains(of_etapa("sorteio").as_str()), "{pages:?}");
    let page = String::from_utf8(once.files[&of_etapa("rodada-1")].clone()).unwrap();
    let head = desk.season.head().unwrap().1;
    assert!(
        page.contains("12–3") && page.contains(&head),
        "hour and hash of the result"
    );
    sound(&once);
}

/// The state of a site: the pages that it names, and the entry since which no other has changed.
fn state_of(site: &Memory) -> (BTreeSet<String>, i64) {
    let bytes = &site.files["estado.json"];
    assert!(bytes.len() <= STATE_LIMIT, "{} bytes", bytes.len());
    let state: Value = serde_json::from_slice(bytes).unwrap();
    let named = state["pages"].as_object().unwrap();
    (
        named.keys().cloned().collect(),
        state["rest"].as_i64().unwrap(),
    )
}

/// Pages of a site that its state does not name and that say they changed after the entry that it tells.
fn missed(site: &Memory) -> Vec<String> {
    let (named, rest) = state_of(site);
    let pages = site
        .files
        .iter()
        .filter(|(path, _)| path.ends_with(".html"));
    let unnamed = pages.filter(|(path, _)| !named.contains(*path));
    unnamed
        .filter(|(_, page)| {
            let page = String::from_utf8_lossy(page);
            let seq = page.split(" data-seq=\"").nth(1).unwrap();
            seq.split('"').next().unwrap().parse::<i64>().unwrap() > rest
        })
        .map(|(path, _)| path.clone())
        .collect()
}

#[test]
fn of_the_largest_seasons_the_state_stays_small_and_tells_all_that_is_new() {
    // 320 duplas, each with a page that changes as a rodada is called.
    let (mut desk, etapa) = given::drawn(Format::preset("suico").unwrap(), 320, 7);
    let cell = desk.call(etapa, 1).mesas.remove(0);
    let mut site = Memory::default();
    let published = whole(&desk, &mut site);
    assert!(published.files.len() > 260);
    let (named, rest) = state_of(&site);
    let of_etapa = |file: &str| format!("etapa-{etapa}/{file}.html");
    for page in [
        "index.html".to_owned(),
        of_etapa("rodada-1"),
        of_etapa("classificacao"),
    ] {
        assert!(named.contains(&page), "{page}: {named:?}");
    }
    assert!(rest > 0 && named.len() > 200, "{rest}: {named:?}");
    assert_eq!(missed(&site), [""; 0]);
    // More pages change by a result than can be named: those that everybody looks at are.
    desk.tick();
    desk.report(cell.jogo, &[[12, 3], [12, 4]]);
    whole(&desk, &mut site);
    let (named, after) = state_of(&site);
    for page in [of_etapa("rodada-1"), of_etapa("classificacao")] {
        assert!(named.contains(&page), "{page}: {named:?}");
    }
    assert!(after >= rest);
    assert_eq!(missed(&site), [""; 0]);

    // Thirty teams, etapa after etapa, each on a day of its own.
    let mut desk = Desk::new();
    let mut site = Memory::default();
    for number in 1..=6 {
        let championship = desk.season.championship_of(None).unwrap();
        let Made::Etapa(etapa) = desk.run(AddEtapa {
            championship,
            name: format!("{number}ª etapa"),
            date: format!("2026-03-{:02}", 20 + number),
            hall: String::new(),
            format: fprt().to_owned(),
            mesas: None,
            fee_cents: 0,
            earlier: true,
        }) else {
            unreachable!()
        };
        desk.teams(etapa, 30);
        desk.draw(etapa, number);
        let cell = desk.call(etapa, 1).mesas.remove(0);
        desk.tick();
        desk.report(cell.jogo, &[[12, 3], [12, 4]]);
        let published = whole(&desk, &mut site);
        let (named, _) = state_of(&site);
        let page = format!("etapa-{etapa}/rodada-1.html");
        assert!(published.files.contains(&page) && named.contains(&page));
        assert_eq!(missed(&site), [""; 0]);
    }
}

#[test]
fn whenever_it_is_stopped_whole_pages_stand_and_the_next_one_goes_on() {
    let (mut desk, etapa) = begun();
    let mut finished = Memory::default();
    let all = count_steps(&desk, &Memory::default(), &mut finished);
    assert!(all > 30, "{all}");
    for steps in 0..all {
        let mut site = Memory::default();
        assert!(
            publish_until_full(&desk, &mut site, steps).is_none(),
            "{steps}"
        );
        sound(&site);
        whole(&desk, &mut site);
        assert_eq!(site.files, finished.files, "stopped after {steps}");
    }
    // The same on top of a site that stands: with new pages, and after with pages that go.
    for act in [1, 2] {
        if act == 1 {
            for cell in desk.board(etapa, 1).mesas {
                desk.report(cell.jogo, &[[12, 7], [12, 9]]);
            }
            desk.run(app::acts::CloseRodada { etapa, number: 1 });
            desk.run(PublishRodada { etapa, number: 2 });
        } else {
            let gone = format!("etapa-{etapa}/rodada-9.html");
            // What its own manifest names is a site's to take away.
            let mut manifest: Value =
                serde_json::from_slice(&finished.files["manifest.json"]).unwrap();
            manifest["files"][&gone] = serde_json::json!({"digest": ""});
            let manifest = serde_json::to_vec(&manifest).unwrap();
            finished.files.insert("manifest.json".to_owned(), manifest);
            let page = finished.files[&format!("etapa-{etapa}/rodada-1.html")].clone();
            finished.files.insert(gone, page);
        }
        let before = finished.clone();
        let all = count_steps(&desk, &before, &mut finished);
        for steps in 0..all {
            let mut site = before.clone();
            assert!(
                publish_until_full(&desk, &mut site, steps).is_none(),
                "{steps}"
            );
            sound(&site);
            whole(&desk, &mut site);
            assert_eq!(site.files, finished.files, "stopped after {steps}");
        }
    }
    assert!(
        finished
            .files
            .contains_key(&format!("etapa-{etapa}/rodada-2.html"))
    );
    assert!(
        !finished
            .files
            .contains_key(&format!("etapa-{etapa}/rodada-9.html"))
    );
}

/// How many writes and removals a publication takes; `after` is what it leaves.
fn count_steps(desk: &Desk, before: &Memory, after: &mut Memory) -> usize {
    after.clone_from(before);
    whole(desk, after);
    after.steps - before.steps
}

#[test]
fn a_page_of_somebody_else_is_never_written_over() {
    let (desk, _) = begun();
    let folder = tempfile::TempDir::new().unwrap();
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    fs::write(folder.path().join("index.html"), "<p>O site do clube</p>").unwrap();
    let refused = facts
        .publish(&mut Folder::at(folder.path()).unwrap())
        .unwrap_err();
    assert_eq!(refused.code(), "foreign-site");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    fs::remove_file(folder.path().join("index.html")).unwrap();
    // What is not ours stays, whatever it is called.
    fs::write(folder.path().join("foto.html"), "x").unwrap();
    facts
        .publish(&mut Folder::at(folder.path()).unwrap())
        .unwrap();
    let again = facts
        .publish(&mut Folder::at(folder.path()).unwrap())
        .unwrap();
    assert_eq!((again.files.len(), again.removed.len()), (0, 0));
    assert!(folder.path().join("foto.html").exists());
    // A folder that vanished is not made anew behind somebody's back.
    let mut gone = Folder::at(&folder.path().join("site")).unwrap();
    fs::remove_dir_all(folder.path().join("site")).unwrap();
    let refused = facts.publish(&mut gone).unwrap_err();
    assert_eq!(refused.code(), "file-error");
    let told = Language::PtBr.refusal(&refused);
    assert!(told.contains("não existe, ou não está mais lá"), "{told}");
}

/// Pages as `html-validate` judges them.
fn valid(desk: &Desk) {
    let folder = tempfile::TempDir::new().unwrap();
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts
        .publish(&mut Folder::at(folder.path()).unwrap())
        .unwrap();
    let validate = root().join("ui/node_modules/.bin/html-validate");
    let config = root().join("tests/site-html.json");
    let judged = Command::new(&validate)
        .arg("--config")
        .arg(&config)
        .arg("--formatter=text")
        .arg(pattern(folder.path()))
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&judged.stdout);
    assert!(
        judged.status.success(),
        "{told}{}",
        String::from_utf8_lossy(&judged.stderr)
    );
}

#[test]
fn pages_are_valid_html() {
    valid(&over().0);
}

#[test]
fn trios_singles_and_names_of_forty_letters_have_whole_pages() {
    for kind in [TRIOS, SINGLES] {
        let (mut desk, etapa) = season(kind);
        play(&mut desk, etapa, kind.target);
        let mut site = Memory::default();
        whole(&desk, &mut site);
        sound(&site);
        valid(&desk);
        let page = |file: &str| {
            let path = format!("etapa-{etapa}/{file}.html");
            String::from_utf8(site.files[&path].clone()).unwrap()
        };
        let (rodada, standings) = (page("rodada-1"), page("classificacao"));
        for number in 1..=kind.teams {
            let name = team(number);
            assert!(
                rodada.contains(&name) && standings.contains(&name),
                "{name}"
            );
        }
        assert!(rodada.contains(&format!("{}–", kind.target)));
        assert!(rodada.contains(&athlete(1, 1, kind.players)));
        // Whoever wins the last match of all is the champion: a double elimination's is a part of its own.
        let bracket = page("mata-mata");
        let last = bracket.split("<h3>Final</h3>").nth(1).unwrap();
        let won = last.split("class=\"side won\"").nth(1).unwrap();
        assert!(
            won.split("</p>").next().unwrap().contains(&team(1)),
            "{won}"
        );
    }
}

fn pattern(folder: &Path) -> String {
    format!("{}/**/*.html", folder.display())
}
