//! What is sent by telephone: nothing personal in any picture or text, no name without a part of it, nothing beside
//! the picture, whatever the format.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::PublishRodada;
use app::ground::face::PublicFace;
use app::id::EtapaId;
use app::public::pictures::{PictureFacts, PictureShape, Sendable, ToSend};
use ink::drawing::{Colour, Drawing, Item};
use ink::letters::Letters;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use tests::disk::{SmallDisk, says_full};
use tests::given;
use tests::hostile::{Page, SINGLES, TRIOS, Word, play, season, team};
use tests::planted::{Party, SECRETS, SHOWN, plant, play_to_the_end};
use tests::{Desk, espadilha, small};

const SHAPES: [PictureShape; 2] = [PictureShape::Post, PictureShape::Story];

fn facts(desk: &Desk, etapa: EtapaId) -> PictureFacts {
    desk.season.picture_facts(&desk.context, etapa).unwrap()
}

fn to_send(desk: &Desk, etapa: EtapaId) -> Vec<Sendable> {
    let asked = ToSend { etapa };
    desk.season.query(&desk.context, &asked).unwrap()
}

/// Every page of everything that can be sent, and what it is called.
fn drawn(desk: &Desk, etapa: EtapaId) -> Vec<(String, Drawing)> {
    let facts = facts(desk, etapa);
    let mut drawn = Vec::new();
    for one in to_send(desk, etapa) {
        for shape in SHAPES {
            for page in facts.drawings(&one.name, shape).unwrap() {
                drawn.push((format!("{} {shape:?}", one.name), page));
            }
        }
    }
    drawn
}

/// A text without the spaces at which it may be broken into lines.
fn close(text: &str) -> String {
    text.split_whitespace().collect()
}

/// All that stands on pages, one line after the other.
fn texts(pages: &[Drawing]) -> String {
    close(&pages.iter().flat_map(Drawing::texts).collect::<String>())
}

/// A text as far as its letters reach, or the federation's sign.
fn word(letters: &Letters, item: &Item) -> Option<Word> {
    let (text, at) = match item {
        Item::Text {
            x,
            baseline,
            size,
            weight,
            text,
            ..
        } => {
            let right = x + letters.width(text, *weight, *size);
            let (top, bottom) = (baseline - size * 73 / 100, baseline + size / 5);
            (text.clone(), [*x, top, right, bottom])
        }
        Item::Sign { x, y, side } => ("sinal".to_owned(), [*x, *y, x + side, y + side]),
        Item::Area { .. } => return None,
    };
    #[expect(clippy::cast_precision_loss, reason = "pixels of a picture")]
    let at = at.map(|edge| edge as f32);
    Some(Word { text, at })
}

/// No text of a page runs off it, and none stands on another.
fn sound(pages: &[(String, Drawing)]) {
    let letters = Letters::new().unwrap();
    assert!(!pages.is_empty());
    for (name, page) in pages {
        let words = page.items.iter().filter_map(|item| word(&letters, item));
        let page = Page {
            size: [f32::from(page.width), f32::from(page.height)],
            words: words.collect(),
        };
        let faults = page.faults();
        assert!(faults.is_empty(), "{name}: {faults:#?}");
    }
}

/// One picture of every kind, over the etapa's whole day.
fn played(format: &str, teams: usize) -> (Desk, EtapaId) {
    given::called(format, teams, 9)
}

#[test]
fn nothing_personal_stands_on_any_picture_and_in_no_text() {
    let mut planted = Party::new(&format!("{}individuals = true\n", small()));
    planted.desk.call(planted.etapa, 1);
    plant(&mut planted);
    let mut ended = Party::new(&small());
    ended.desk.call(ended.etapa, 1);
    play_to_the_end(&mut ended.desk, ended.etapa);
    for Party { desk, etapa, .. } in [&planted, &ended] {
        let mut all = String::new();
        for one in to_send(desk, *etapa) {
            all.push_str(&format!("{one:?}\n"));
        }
        for (name, page) in drawn(desk, *etapa) {
            all.push_str(&format!("{name}: {}\n", texts(&[page])));
        }
        for secret in SECRETS {
            assert!(!all.contains(secret), "{secret}");
            assert!(!all.contains(&close(secret)), "{secret}");
        }
        for shown in SHOWN {
            assert!(all.contains(&close(shown)), "{shown} in {all}");
        }
    }
}

#[test]
fn a_draft_is_on_no_picture() {
    let mut party = Party::new(&small());
    let etapa = party.etapa;
    assert_eq!(to_send(&party.desk, etapa), []);
    party.desk.run(PublishRodada { etapa, number: 1 });
    let names: Vec<String> = to_send(&party.desk, etapa)
        .into_iter()
        .filter(|one| !one.of_team)
        .map(|one| one.name)
        .collect();
    assert_eq!(names, ["sorteio", "rodada-1", "classificacao"]);
    let refused = facts(&party.desk, etapa)
        .drawings("rodada-2", PictureShape::Post)
        .unwrap_err();
    assert_eq!(refused.code(), "nothing-to-send");
}

#[test]
fn a_whole_day_has_a_picture_of_every_kind() {
    let mut party = Party::new(&small());
    party.desk.call(party.etapa, 1);
    play_to_the_end(&mut party.desk, party.etapa);
    let sent = to_send(&party.desk, party.etapa);
    let names: BTreeSet<&str> = sent.iter().map(|one| one.name.as_str()).collect();
    for name in [
        "sorteio",
        "rodada-1",
        "classificacao",
        "mata-mata-fase-2",
        "colocacoes",
        "podio",
        "equipe-1-time-01",
    ] {
        assert!(names.contains(name), "{name} in {names:?}");
    }
    sound(&drawn(&party.desk, party.etapa));
    keep_to_look_at("dia", &party.desk, party.etapa);
    let podium = sent.iter().find(|one| one.name == "podio").unwrap();
    let script = podium.spoken.as_ref().unwrap();
    assert!(script.contains("E em primeiro lugar"), "{script}");
    assert!(podium.message.contains("1º "), "{}", podium.message);
}

#[test]
fn sixty_mesas_flow_over_several_pictures_each_once() {
    let (desk, etapa) = played(&small(), 120);
    let facts = facts(&desk, etapa);
    let loaded = desk.season.loaded(etapa).unwrap();
    assert_eq!(loaded.names.len(), 120);
    for shape in SHAPES {
        let pages = facts.drawings("rodada-1", shape).unwrap();
        assert!(pages.len() > 1);
        let told: Vec<&str> = pages.iter().flat_map(Drawing::texts).collect();
        for name in loaded.names.values() {
            let times = told.iter().filter(|told| *told == name).count();
            assert_eq!(times, 1, "{name}");
        }
        let last = format!("{0} de {0}", pages.len());
        assert!(told.contains(&last.as_str()), "{last}");
    }
    sound(&drawn(&desk, etapa));
    keep_to_look_at("sessenta", &desk, etapa);
}

#[test]
fn names_of_forty_letters_trios_and_singles_keep_every_letter() {
    for kind in [TRIOS, SINGLES] {
        let (mut desk, etapa) = season(kind);
        let before = drawn(&desk, etapa);
        sound(&before);
        play(&mut desk, etapa, kind.target);
        let pages = drawn(&desk, etapa);
        sound(&pages);
        for of in ["sorteio", "rodada-1", "colocacoes"] {
            let told: Vec<Drawing> = pages
                .iter()
                .filter(|(name, _)| name.starts_with(of))
                .map(|(_, page)| page.clone())
                .collect();
            let told = texts(&told);
            for number in 1..=kind.teams {
                let name = team(number);
                assert!(told.contains(&name), "{name} on {of}: {told}");
            }
        }
        let target = format!("{}–", kind.target);
        let rodada = to_send(&desk, etapa)
            .into_iter()
            .find(|one| one.name == "rodada-1")
            .unwrap();
        assert!(rodada.message.contains(&target), "{}", rodada.message);
        // The grand final of a double elimination stands there as any other.
        let bracket = to_send(&desk, etapa)
            .into_iter()
            .find(|one| one.name.starts_with("mata-mata"))
            .unwrap();
        let (_, last) = bracket.message.split_once("*Final*\n").unwrap();
        assert!(last.contains(&team(1)), "{last}");
        keep_to_look_at(&format!("nomes-{}", kind.players), &desk, etapa);
    }
}

#[test]
fn the_sign_the_colour_and_the_address_of_a_federation_leave_long_names_their_room() {
    let sign = fs::read(tests::root().join("src-tauri/icons/icon.png")).unwrap();
    let own = Colour(255, 224, 0);
    for kind in [TRIOS, SINGLES] {
        let (mut desk, etapa) = season(kind);
        let plain = drawn(&desk, etapa);
        desk.season.set_logo(&desk.context, Some(&sign)).unwrap();
        desk.show(PublicFace {
            site: format!("https://{}.com.br/truco/", "federacao".repeat(6)),
            colour: "#ffe000".to_owned(),
            minors_whole: false,
        });
        let pages = drawn(&desk, etapa);
        sound(&pages);
        for (name, page) in &pages {
            let signs = page
                .items
                .iter()
                .filter(|item| matches!(item, Item::Sign { .. }));
            assert_eq!(signs.count(), 1, "{name}");
            let is_own = |item: &Item| matches!(item, Item::Area { colour, .. } if *colour == own);
            assert!(page.items.iter().any(is_own), "{name}");
            let told = texts(std::slice::from_ref(page));
            assert!(told.contains(".com.br/truco·"), "{name}: {told}");
        }
        assert!(
            plain
                .iter()
                .all(|(_, page)| !texts(std::slice::from_ref(page)).contains("truco·"))
        );
        keep_to_look_at(&format!("sinal-{}", kind.players), &desk, etapa);
    }
}

fn files(folder: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path);
        }
    }
    found
}

#[test]
fn a_set_is_written_whole_and_an_earlier_one_leaves_nothing_behind() {
    let (desk, etapa) = played(&small(), 8);
    let folder = tempfile::TempDir::new().unwrap();
    let dir = folder.path();
    let written = facts(&desk, etapa).write(dir).unwrap();
    let there = files(dir);
    assert_eq!(there, written.into_iter().collect());
    let of_etapa = dir.join(format!("etapa-{etapa}"));
    for (shape, size) in [("1080x1350", (1080, 1350)), ("1080x1920", (1080, 1920))] {
        let picture = of_etapa.join(shape).join("rodada-1-1.png");
        assert_eq!(image::image_dimensions(picture).unwrap(), size);
    }
    let script = of_etapa.join("textos/rodada-1-microfone.txt");
    let script = fs::read_to_string(script).unwrap();
    assert!(
        script.starts_with("Atenção, atletas: rodada um, quatro mesas."),
        "{script}"
    );
    assert!(of_etapa.join("textos/classificacao.txt").exists());
    // A page that this set has not goes; what is not ours stays.
    fs::write(of_etapa.join("1080x1350/rodada-1-7.png"), "x").unwrap();
    fs::write(of_etapa.join("1080x1350/foto.png"), "x").unwrap();
    facts(&desk, etapa).write(dir).unwrap();
    let mut expected = there;
    expected.insert(of_etapa.join("1080x1350/foto.png"));
    assert_eq!(files(dir), expected);
    // A file stands where the folder is to be: nothing is written, and it is told.
    let blocked = dir.join("arquivo");
    fs::write(&blocked, "x").unwrap();
    let refused = facts(&desk, etapa).write(&blocked).unwrap_err();
    assert_eq!(refused.code(), "file-error");
}

/// Every file of a folder with what is in it, drafts too.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let read = |path: PathBuf| (path.clone(), fs::read(&path).unwrap());
    files(folder).into_iter().map(read).collect()
}

#[test]
fn on_a_full_disk_an_earlier_set_stays_and_a_first_one_leaves_nothing() {
    let Some(disk) = SmallDisk::mount("16m") else {
        return;
    };
    let (desk, etapa) = played(&small(), 8);
    let (first, earlier) = (disk.path().join("nova"), disk.path().join("antiga"));
    let written = facts(&desk, etapa).write(&earlier).unwrap();
    fs::write(&written[0], "what stood here before").unwrap();
    let before = contents(&earlier);
    let filler = disk.fill();
    for dir in [&first, &earlier] {
        let refused = facts(&desk, etapa).write(dir).unwrap_err();
        assert_eq!(refused.code(), "file-error");
        says_full(&refused);
    }
    assert!(contents(&earlier) == before);
    assert!(!first.exists() || files(&first).is_empty());
    let told = espadilha()
        .args(["export", "pictures"])
        .arg(&earlier)
        .arg("--file")
        .arg(desk.path())
        .output()
        .unwrap();
    assert_eq!(told.status.code(), Some(1));
    let told = String::from_utf8_lossy(&told.stderr);
    assert!(told.contains("o disco está cheio"), "{told}");
    assert!(contents(&earlier) == before);
    fs::remove_file(filler).unwrap();
    facts(&desk, etapa).write(&earlier).unwrap();
    assert!(contents(&earlier) != before);
}

/// Pictures to look at: with `ESPADILHA_PICTURES=1` a set is left in `target/pictures/enviar`.
fn keep_to_look_at(of: &str, desk: &Desk, etapa: EtapaId) {
    if std::env::var_os("ESPADILHA_PICTURES").is_some() {
        let folder = tests::root().join("target/pictures/enviar").join(of);
        facts(desk, etapa).write(&folder).unwrap();
    }
}

#[test]
fn reference_events_have_sound_pictures() {
    let gaucho = app::format::Format::preset("gaucho").unwrap();
    for (name, format, teams) in [("fprt", tests::fprt(), 24), ("gaucho", gaucho, 32)] {
        let (desk, etapa) = played(format, teams);
        sound(&drawn(&desk, etapa));
        keep_to_look_at(name, &desk, etapa);
    }
}
