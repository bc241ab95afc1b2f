//! What a machine remembers between two days, and which of its windows is which.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::AddClub;
use app::day::line::EnteredLine;
use app::id::EtapaId;
use app::regulation::RegulationId;
use app::season::context::Context;
use app::season::file::SeasonFile;
use image::{GrayImage, Luma};
use messages::words::spoken::Language;
use service::machine::folder::{DeskFolder, Monitor, Settings, Sounds, TextSize, Theme};
use service::machine::telao::TelaoChange;
use service::machine::{Draft, Seat};
use std::{fs, slice};
use tests::Desk;
use tests::disk::{SmallDisk, says_full};

#[test]
fn seasons_opened_lately_and_settings() {
    let desk = Desk::new();
    // Another season: what tells two apart comes from the seed.
    let seed = Context {
        seed: 2,
        ..desk.context.clone()
    };
    let path = desk.folder.path().join("outra.espadilha");
    let other = SeasonFile::create(&path, &seed, "Outra", "FPRT", RegulationId::FPRT).unwrap();
    let folder = desk.folder.path().join("lembranca");
    let kept = DeskFolder::new(folder.clone());
    assert!(kept.recent().is_empty());
    assert_eq!(kept.settings(), Settings::default());

    for season in [&desk.season, &other, &desk.season] {
        kept.remember(season, &desk.context).unwrap();
    }
    let recent = kept.recent();
    assert_eq!(recent.len(), 2, "each once, the last one first");
    assert_eq!(recent[0].path, desk.path().display().to_string());
    assert!(recent.iter().all(|one| one.there));
    fs::remove_file(&path).unwrap();
    assert!(!kept.recent()[1].there);

    let dark = Settings {
        scans: Vec::new(),
        theme: Theme::Dark,
        text: TextSize::from(175),
        sounds: Sounds {
            call: true,
            tolerance: false,
            clock: true,
        },
        notices: true,
        desk: "Secretaria".to_owned(),
        folded: true,
        language: Language::En,
        printer: "Laser".to_owned(),
    };
    kept.set_settings(&dark).unwrap();
    let again = DeskFolder::new(folder.clone());
    assert_eq!(again.settings(), dark);
    // A language that nobody knows here, and none at all; sounds were all or nothing once.
    let all = Sounds {
        call: true,
        tolerance: true,
        clock: true,
    };
    for kept in [
        "{\"sounds\": true}",
        "{\"sounds\": true, \"language\": \"tlh\"}",
        "{\"sounds\": true, \"language\": 7}",
    ] {
        fs::write(folder.join("settings.json"), kept).unwrap();
        let found = again.settings();
        assert_eq!(
            (found.sounds, found.language),
            (all, Language::PtBr),
            "{kept}"
        );
    }
    // What an earlier version kept, and what somebody wrote there by hand.
    for (kept, size) in [
        ("{}", 100),
        ("{\"text\": 40}", 100),
        ("{\"text\": 999}", 200),
    ] {
        fs::write(folder.join("settings.json"), kept).unwrap();
        assert_eq!(u16::from(again.settings().text), size, "{kept}");
    }

    // What somebody else wrote there is forgotten, not trusted.
    fs::write(folder.join("recent.json"), "[{\"path\": 7}]").unwrap();
    fs::write(folder.join("settings.json"), "\u{0}").unwrap();
    assert!(again.recent().is_empty());
    assert_eq!(again.settings(), Settings::default());
}

#[test]
fn texts_begin_as_large_as_the_monitor_is_dense() {
    let of = |width, height, width_mm| {
        u16::from(TextSize::of_monitor(&Monitor {
            width,
            height,
            width_mm,
        }))
    };
    for (width, height, width_mm, size) in [
        // An old notebook and monitor.
        (1366, 768, Some(310), 100),
        (1920, 1080, Some(531), 100),
        // A notebook whose system does not scale.
        (1920, 1080, Some(345), 125),
        (2560, 1600, Some(286), 200),
        // So dense, and no room for larger texts.
        (1280, 800, Some(145), 100),
        (1024, 700, Some(120), 100),
        // 27 inches: one of 2560 pixels, one of 3840.
        (2560, 1440, Some(597), 100),
        (3840, 2160, Some(597), 150),
        // A television, one that is said to be none, one of which nothing is said.
        (3840, 2160, Some(1210), 150),
        (3840, 2160, Some(16), 150),
        (3840, 2160, None, 150),
        (1920, 1080, Some(0), 100),
        // Nothing that anybody has.
        (0, 0, None, 100),
    ] {
        assert_eq!(
            of(width, height, width_mm),
            size,
            "{width} × {height}, {width_mm:?}"
        );
    }
}

#[test]
fn a_first_start_keeps_what_its_monitor_asks_for_and_a_person_changes_it() {
    let desk = Desk::new();
    let kept = DeskFolder::new(desk.folder.path().join("lembranca"));
    let large = Monitor {
        width: 3840,
        height: 2160,
        width_mm: None,
    };
    let size = |kept: &DeskFolder, monitor| u16::from(kept.settings_on(monitor).text);
    assert_eq!(size(&kept, Some(&large)), 150);
    let own = Settings {
        text: TextSize::from(100),
        ..kept.settings()
    };
    kept.set_settings(&own).unwrap();
    assert_eq!(size(&kept, Some(&large)), 100);
    // A first start is one, whatever comes after it.
    let other = DeskFolder::new(desk.folder.path().join("outra"));
    assert_eq!(size(&other, None), 100);
    assert_eq!(size(&other, Some(&large)), 100);
}

fn lines(texts: &[&str]) -> Vec<EnteredLine> {
    let line = |text: &&str| EnteredLine {
        etapa: EtapaId(1),
        rodada: None,
        newest: Some(1),
        text: (*text).to_owned(),
        elsewhere: None,
    };
    texts.iter().map(line).collect()
}

#[test]
fn two_windows_are_two_desks() {
    let desk = Desk::new();
    let kept = DeskFolder::new(desk.folder.path().join("lembranca"));
    let first = kept.sit_down(7);
    let second = kept.sit_down(8);
    let unnamed = |seat: &Seat| seat.name("");
    assert!(
        unnamed(&first).starts_with("janela 1 · "),
        "{}",
        unnamed(&first)
    );
    assert!(
        unnamed(&second).starts_with("janela 2 · "),
        "{}",
        unnamed(&second)
    );
    // One machine, one code.
    let code = |name: &str| name.split(" · ").nth(1).unwrap().to_owned();
    assert_eq!(code(&unnamed(&first)), code(&unnamed(&second)));
    // Whatever its desks are called, they stay two, here and elsewhere.
    assert_eq!(
        first.name(" Secretaria\n"),
        format!("Secretaria 1 · {}", code(&unnamed(&first)))
    );
    assert_ne!(first.name("Secretaria"), second.name("Secretaria"));
    assert_eq!(first.name(&"x".repeat(99)).matches('x').count(), 24);
    let elsewhere = DeskFolder::new(desk.folder.path().join("outra maquina"));
    assert_ne!(unnamed(&elsewhere.sit_down(9)), unnamed(&first));
    // A number that is free again may be taken again; one that is held may not.
    drop(first);
    assert!(unnamed(&kept.sit_down(10)).starts_with("janela 1 · "));
    // Without a place to remember in, names still differ.
    fs::write(desk.folder.path().join("arquivo"), "").unwrap();
    let nowhere = DeskFolder::new(desk.folder.path().join("arquivo"));
    assert_ne!(unnamed(&nowhere.sit_down(1)), unnamed(&nowhere.sit_down(2)));
}

#[test]
fn lines_of_a_window_that_ended_are_taken_over() {
    let desk = Desk::new();
    let season = desk.season.uid().unwrap();
    let folder = desk.folder.path().join("lembranca");
    let kept = DeskFolder::new(folder.clone());
    let (first, second) = (kept.sit_down(7), kept.sit_down(7));
    let keep = |seat, field: &[&str], texts: &[&str]| {
        let draft = Draft {
            field: lines(field).pop(),
            lines: lines(texts),
            etapa: None,
        };
        let path = kept.draft_path(&season, seat);
        kept.set_draft(&path, &draft).unwrap();
    };
    keep(&first, &["9"], &["1 7 9"]);
    keep(&second, &["4 7"], &["2 7 9", "3 x"]);
    // A window that runs keeps its own.
    kept.adopt_drafts(&season, &first).unwrap();
    let draft = kept.draft(&season, &first);
    assert_eq!(draft.lines, lines(&["1 7 9"]));
    assert_eq!(draft.field, lines(&["9"]).pop());
    // One that ended leaves its lines to the next.
    drop(second);
    kept.adopt_drafts(&season, &first).unwrap();
    let draft = kept.draft(&season, &first);
    assert_eq!(draft.lines, lines(&["1 7 9", "2 7 9", "3 x", "4 7"]));
    assert_eq!(draft.field, lines(&["9"]).pop(), "its own field stays");
    kept.adopt_drafts(&season, &first).unwrap();
    let same = kept.draft(&season, &first);
    assert_eq!(same, draft, "nothing is taken over twice");
    // Earlier versions kept one text for all windows.
    let uid = draft_uid(&folder);
    fs::write(folder.join(format!("draft-{uid}.json")), "\"17 7 -9\"").unwrap();
    drop(first);
    let third = kept.sit_down(7);
    let other = kept.sit_down(7);
    kept.adopt_drafts(&season, &other).unwrap();
    let draft = kept.draft(&season, &other);
    let field = draft.field.unwrap();
    assert_eq!((field.text.as_str(), field.etapa), ("17 7 -9", EtapaId(0)));
    assert!(
        draft.lines.is_empty(),
        "those of a window that runs stay there"
    );
    drop(third);
}

/// The season's uid, as the name of a draft has it.
fn draft_uid(folder: &std::path::Path) -> String {
    let name = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
        .find(|name| name.starts_with("draft-"))
        .unwrap();
    let stem = name.strip_prefix("draft-").unwrap();
    stem.rsplit_once('-').unwrap().0.to_owned()
}

#[test]
fn copies_are_listed_newest_first() {
    let mut desk = Desk::new();
    let folder = desk.folder.path().join("copias");
    let kept = DeskFolder::new(desk.folder.path().join("lembranca"));
    kept.remember(&desk.season, &desk.context).unwrap();
    for word in ["minuto", "rodada"] {
        desk.season.backup(&folder, word).unwrap();
        desk.run(AddClub {
            name: word.to_owned(),
            city: String::new(),
        });
    }
    let own = fs::read_dir(&folder)
        .unwrap()
        .next()
        .unwrap()
        .unwrap()
        .path();
    fs::write(own.join("leia-me.txt"), "nada").unwrap();
    fs::write(own.join("x-y.espadilha"), "nada").unwrap();
    let copies = desk.season.copies(&folder).unwrap();
    let words: Vec<&str> = copies.iter().map(|copy| copy.word.as_str()).collect();
    assert_eq!(words, ["rodada", "minuto"]);
    // The same list where the season itself cannot be read any more.
    fs::write(desk.path(), "estragado").unwrap();
    assert_eq!(kept.copies_of(&desk.path(), &folder), copies);
}

#[test]
fn on_a_full_disk_what_the_telao_shows_stays_as_it_was_kept() {
    let Some(disk) = SmallDisk::mount("1m") else {
        return;
    };
    let kept = DeskFolder::new(disk.path().join("lembranca"));
    let notice = |text: &str| TelaoChange::Notice {
        text: text.to_owned(),
    };
    let mut telao = kept.telao();
    telao.change(notice("Almoço às 12h30"));
    kept.set_telao(&telao).unwrap();
    let pictures = tempfile::TempDir::new().unwrap();
    let picture = pictures.path().join("truco.png");
    GrayImage::from_pixel(900, 400, Luma([80]))
        .save(&picture)
        .unwrap();

    let filler = disk.fill();
    telao.change(notice(&"x".repeat(160)));
    let refused = kept.set_telao(&telao).unwrap_err();
    says_full(&refused);
    for (language, words) in [
        (Language::PtBr, "o disco está cheio"),
        (Language::En, "the disk is full"),
    ] {
        let out = kept.add_sponsors(&mut telao, slice::from_ref(&picture), language);
        assert!(out[0].why.contains(words), "{}", out[0].why);
    }
    assert!(telao.sponsors.is_empty());
    assert_eq!(kept.telao().notice, "Almoço às 12h30");
    let there = fs::read_dir(disk.path().join("lembranca")).unwrap();
    let there: Vec<_> = there.map(|file| file.unwrap().file_name()).collect();
    assert_eq!(there, ["telao.json"], "nothing half-written");

    fs::remove_file(filler).unwrap();
    assert!(
        kept.add_sponsors(&mut telao, &[picture], Language::PtBr)
            .is_empty()
    );
    kept.set_telao(&telao).unwrap();
    let again = kept.telao();
    assert!(again.sponsors[0].there && again.notice.starts_with("xxx"));
    // Its file may vanish at any time.
    fs::remove_file(disk.path().join("lembranca/patrocinador-1.png")).unwrap();
    kept.look_for_sponsors(&mut telao);
    assert!(!telao.sponsors[0].there);
}
