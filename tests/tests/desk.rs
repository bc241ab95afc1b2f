//! What a machine remembers between two days.

use app::context::Context;
use app::desk::{DeskFolder, Settings, Theme};
use app::profile::ProfileId;
use app::season::SeasonFile;
use std::fs;
use tests::Desk;

#[test]
fn seasons_opened_lately_settings_and_a_line() {
    let desk = Desk::new();
    // Another season: what tells two apart comes from the seed.
    let seed = Context {
        seed: 2,
        ..desk.context.clone()
    };
    let path = desk.folder.path().join("outra.espadilha");
    let other = SeasonFile::create(&path, &seed, "Outra", "FPRT", ProfileId::Fprt).unwrap();
    let folder = desk.folder.path().join("lembranca");
    let kept = DeskFolder::new(folder.clone());
    assert!(kept.recent().is_empty());
    assert_eq!(kept.settings(), Settings::default());
    assert_eq!(kept.draft(&desk.season).unwrap(), "");

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
        printer: "Laser".to_owned(),
    };
    kept.set_settings(&dark).unwrap();
    kept.set_draft(&desk.season, "17 7 -9").unwrap();
    let again = DeskFolder::new(folder.clone());
    assert_eq!(again.settings(), dark);
    assert_eq!(again.draft(&desk.season).unwrap(), "17 7 -9");
    assert_eq!(again.draft(&other).unwrap(), "", "each season its own");

    // What somebody else wrote there is forgotten, not trusted.
    fs::write(folder.join("recent.json"), "[{\"path\": 7}]").unwrap();
    fs::write(folder.join("settings.json"), "\u{0}").unwrap();
    assert!(again.recent().is_empty());
    assert_eq!(again.settings(), Settings::default());
}

#[test]
fn copies_are_listed_newest_first() {
    let mut desk = Desk::new();
    let folder = desk.folder.path().join("copias");
    let kept = DeskFolder::new(desk.folder.path().join("lembranca"));
    kept.remember(&desk.season, &desk.context).unwrap();
    for word in ["minuto", "rodada"] {
        desk.season.backup(&folder, word).unwrap();
        desk.run(app::command::Command::AddClub {
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
