//! Copies of a season: none lost, none in another's way, none before its turn, and told where none can be made.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

use app::acts::AddClub;
use app::acts::CloseRodada;
use app::acts::Command;
use app::copies::shelf::Copy;
use app::copies::{make_due, place, take_away, trouble};
use app::id::EtapaId;
use app::season::file::SeasonFile;
use messages::refusal::copy::Left;
use messages::refusal::copy::Trouble;
use messages::words::spoken::Language;
use std::fs;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use tests::disk::SmallDisk;
use tests::given;
use tests::{Desk, context, espadilha, small};

/// A small season whose first rodada is on, and where its copies go.
fn called() -> (Desk, EtapaId, PathBuf) {
    let (desk, etapa) = given::called(&small(), 8, 7);
    let root = desk.folder.path().join("copias");
    (desk, etapa, root)
}

fn club(desk: &mut Desk, name: &str) {
    desk.run(AddClub {
        name: name.to_owned(),
        city: String::new(),
    });
}

fn words(copies: &[Copy]) -> Vec<(i64, &str)> {
    copies
        .iter()
        .map(|copy| (copy.seq, copy.word.as_str()))
        .collect()
}

/// Names of everything in a folder that is not hidden.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    names
}

/// Waits until something is so: another process does it.
fn wait<T>(mut look: impl FnMut() -> Option<T>) -> T {
    for _ in 0..1200 {
        if let Some(seen) = look() {
            return seen;
        }
        std::thread::sleep(Duration::from_millis(100));
    }
    panic!("it did not come to pass");
}

#[test]
fn each_entry_has_its_copy_and_the_end_of_a_rodada_is_marked() {
    let (mut desk, etapa, root) = called();
    let first = make_due(&desk.path(), &root).unwrap().unwrap();
    assert_eq!(make_due(&desk.path(), &root).unwrap(), None, "nothing new");
    let copy = SeasonFile::open(&first, &desk.context, None).unwrap();
    assert_eq!(copy.json(false).unwrap(), desk.season.json(false).unwrap());
    assert_eq!(copy.head().unwrap(), desk.season.head().unwrap());
    drop(copy);
    let called = desk.season.head().unwrap().0.0;
    for cell in desk.board(etapa, 1).mesas {
        desk.report(cell.jogo, &[[12, 7], [12, 9]]);
        assert!(make_due(&desk.path(), &root).unwrap().is_some());
    }
    desk.run(CloseRodada { etapa, number: 1 });
    club(&mut desk, "Depois");
    assert!(make_due(&desk.path(), &root).unwrap().is_some());
    let mut expected: Vec<(i64, &str)> = (called..=called + 4)
        .map(|seq| (seq, "lancamento"))
        .collect();
    expected.push((called + 6, "rodada"));
    expected.reverse();
    let copies = desk.season.copies(&root).unwrap();
    assert_eq!(words(&copies), expected);

    let restored = desk.folder.path().join("outra.espadilha");
    let output = espadilha()
        .args(["restore", "--json", "--file"])
        .arg(&restored)
        .arg(&copies[1].path)
        .output()
        .unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["last"]["command"], "report");
}

#[test]
fn two_branches_of_a_season_keep_their_copies_apart() {
    let (mut desk, _, root) = called();
    let branch = desk.folder.path().join("ramo.espadilha");
    desk.season.copy_to(&branch).unwrap();
    let mut other = SeasonFile::open(&branch, &context("outra"), None).unwrap();
    let there = Command::from(AddClub {
        name: "Lá".to_owned(),
        city: String::new(),
    });
    other.execute(&context("outra"), None, there).unwrap();
    club(&mut desk, "Aqui");
    assert_eq!(
        other.head().unwrap().0,
        desk.season.head().unwrap().0,
        "both at one number"
    );
    let here = make_due(&desk.path(), &root).unwrap().unwrap();
    let there = make_due(&branch, &root).unwrap().unwrap();
    assert_ne!(here, there);
    for (copy, season) in [(&here, &desk.season), (&there, &other)] {
        let copy = SeasonFile::open(copy, &desk.context, None).unwrap();
        assert_eq!(copy.head().unwrap(), season.head().unwrap());
    }
    // Each knows which is its own.
    assert_eq!(make_due(&desk.path(), &root).unwrap(), None);
    assert_eq!(make_due(&branch, &root).unwrap(), None);
}

#[test]
fn a_clock_that_runs_wrong_stops_nothing() {
    let (mut desk, _, root) = called();
    let century = Duration::from_secs(100 * 365 * 24 * 60 * 60);
    for moment in [
        SystemTime::UNIX_EPOCH + 2 * century,
        SystemTime::UNIX_EPOCH - century / 2,
    ] {
        let made = make_due(&desk.path(), &root).unwrap().unwrap();
        File::options()
            .write(true)
            .open(&made)
            .unwrap()
            .set_modified(moment)
            .unwrap();
        club(&mut desk, &made.display().to_string());
    }
    assert!(make_due(&desk.path(), &root).unwrap().is_some());
    assert_eq!(desk.season.copies(&root).unwrap().len(), 3);
}

#[test]
fn what_keeps_copies_away_is_told_until_it_is_mended() {
    let (mut desk, _, root) = called();
    let told = |desk: &Desk, root: &Path| trouble(&desk.path(), root, &desk.context);
    assert!(make_due(&desk.path(), &root).unwrap().is_some());
    assert_eq!(told(&desk, &root), None);
    let held = desk.season.copies(&root).unwrap()[0].seq;
    // An entry may wait a little; then somebody should hear of it.
    club(&mut desk, "Sem cópia");
    assert_eq!(told(&desk, &root), None);
    desk.wait(3600);
    let path = root.join(desk.season.uid().unwrap());
    let behind = Trouble::Behind {
        path: path.display().to_string(),
        last: Some(held),
    };
    assert_eq!(told(&desk, &root), Some(behind));
    assert!(make_due(&desk.path(), &root).unwrap().is_some());
    assert_eq!(told(&desk, &root), None);
    // The folder is away: a file stands in its place.
    fs::rename(&root, desk.folder.path().join("fora")).unwrap();
    fs::write(&root, "").unwrap();
    assert!(make_due(&desk.path(), &root).is_err());
    assert!(matches!(told(&desk, &root), Some(Trouble::Folder { .. })));
    let output = espadilha()
        .args(["club", "add", "Sem pasta", "--file"])
        .arg(desk.path())
        .env("ESPADILHA_BACKUPS", &root)
        .output()
        .unwrap();
    assert!(output.status.success(), "the entry itself is on the disk");
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("só as cópias de segurança"), "{words}");
}

#[test]
fn a_full_folder_of_copies_takes_nothing_from_the_season() {
    let (mut desk, _, _) = called();
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    let root = disk.path().join("copias");
    let first = make_due(&desk.path(), &root).unwrap().unwrap();
    let filler = disk.fill();
    club(&mut desk, "Cheio");
    let refused = make_due(&desk.path(), &root).unwrap_err();
    assert_eq!(refused.code(), "disk-full", "{refused:?}");
    assert!(first.exists());
    let own = first.parent().unwrap();
    assert_eq!(names(own).len(), 1, "nothing half-written");
    fs::remove_file(filler).unwrap();
    assert!(make_due(&desk.path(), &root).unwrap().is_some());
}

#[test]
fn a_command_leaves_its_copy_to_a_process_that_outlives_it() {
    let (desk, _, root) = called();
    let path = desk.path();
    let season = desk.season;
    for mesa in ["1", "2", "3", "4"] {
        let output = espadilha()
            .args(["result", mesa, "7", "9", "--file"])
            .arg(&path)
            .env("ESPADILHA_BACKUPS", &root)
            .output()
            .unwrap();
        assert!(output.status.success());
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    }
    let head = season.head().unwrap().0.0;
    wait(|| {
        let copies = season.copies(&root).ok()?;
        copies.first().filter(|copy| copy.seq == head)?;
        Some(())
    });
    // Only looking leaves nothing behind.
    let before = season.copies(&root).unwrap();
    let status = espadilha()
        .args(["status", "--file"])
        .arg(&path)
        .env("ESPADILHA_BACKUPS", &root)
        .output()
        .unwrap();
    assert!(status.status.success());
    assert_eq!(season.copies(&root).unwrap(), before);
}

/// An athlete in a season that has copies of every kind, old names among them.
fn party() -> (Desk, app::id::AthleteId, PathBuf, PathBuf) {
    let mut desk = Desk::new();
    let athlete = desk.athlete("Josefina da Silva");
    let root = desk.folder.path().join("copias");
    desk.season.backup(&root, "manual").unwrap();
    club(&mut desk, "Clube");
    let made = make_due(&desk.path(), &root).unwrap().unwrap();
    let own = made.parent().unwrap().to_owned();
    (desk, athlete, root, own)
}

#[test]
fn an_erasure_finds_every_copy() {
    let (mut desk, athlete, root, own) = party();
    let copy = |to: PathBuf| fs::copy(desk.path(), to).unwrap();
    copy(own.join("00000002-minuto.espadilha"));
    copy(own.join("00000002-rodada.espadilha"));
    copy(own.join("00000001-antes-de-migrar.espadilha"));
    copy(root.join("00000001-antes-de-migrar.espadilha"));
    copy(own.join(".00000002-minuto.espadilha.copia-4999999"));
    // Another season's copy beside the folders is not ours to take away.
    let other = root.join("00000002-antes-de-migrar.espadilha");
    let mut seed = context("outra");
    seed.seed = 2;
    let profile = app::regulation::RegulationId::FPRT;
    SeasonFile::create(&other, &seed, "Outra", "", profile).unwrap();
    let named = own.join("minha cópia boa.espadilha");
    copy(named.clone());
    let unknown = root.join("00000009-antes-de-migrar.espadilha");
    fs::write(&unknown, "estragado").unwrap();

    let context = desk.context.clone();
    let erased = desk
        .season
        .erase_athlete(&context, athlete, Some(&root))
        .unwrap();
    assert_eq!(erased.taken.copies, 7);
    let new = erased.taken.copy.unwrap();
    assert!(new.ends_with("-apagado.espadilha"), "{new}");
    let left: Vec<&str> = erased
        .taken
        .left
        .iter()
        .map(|left| match left {
            Left::Copy { path, .. } => path.as_str(),
            other => unreachable!("{other:?}"),
        })
        .collect();
    assert_eq!(left, [named.to_str().unwrap(), unknown.to_str().unwrap()]);
    assert!(Path::new(&new).exists() && named.exists() && other.exists());
    assert_eq!(names(&own).len(), 2);
    assert!(
        !own.join(".00000002-minuto.espadilha.copia-4999999")
            .exists()
    );
}

#[test]
fn copies_that_cannot_go_yet_are_told_and_go_later() {
    let (mut desk, athlete, root, own) = party();
    let before = names(&own);
    // No new copy can be made: the folder of the season is away, a file stands in its place.
    let away = desk.folder.path().join("fora");
    fs::rename(&own, &away).unwrap();
    fs::write(&own, "").unwrap();
    let context = desk.context.clone();
    let erased = desk
        .season
        .erase_athlete(&context, athlete, Some(&root))
        .unwrap();
    let [Left::All { .. }] = erased.taken.left.as_slice() else {
        unreachable!("{:?}", erased.taken)
    };
    assert_eq!((erased.taken.copies, erased.taken.copy), (0, None));
    let search = "josefina".to_owned();
    let known = desk
        .season
        .query(&desk.context, &app::registry::ask::Athletes { search })
        .unwrap();
    assert!(
        known[0].athlete.erased_at.is_some(),
        "the season is emptied"
    );
    // The folder comes back: with the next copy the old ones go.
    fs::remove_file(&own).unwrap();
    fs::rename(&away, &own).unwrap();
    assert_eq!(names(&own), before);
    assert!(make_due(&desk.path(), &root).unwrap().is_some());
    let copies = desk.season.copies(&root).unwrap();
    assert_eq!(words(&copies), [(erased.changed.seq.0, "lancamento")]);
}

#[test]
fn the_new_copy_is_made_before_the_old_ones_go() {
    let (desk, _, _, own) = party();
    let Some(disk) = SmallDisk::mount("4m") else {
        return;
    };
    // The folder lies on a disk that has no room for another.
    let root = disk.path().join("copias");
    make_due(&desk.path(), &root).unwrap().unwrap();
    let there = root.join(own.file_name().unwrap());
    let before = names(&there);
    let filler = disk.fill();
    let taken = take_away(&desk.path(), &root, Language::PtBr);
    assert!(matches!(taken.left.as_slice(), [Left::All { .. }]));
    assert_eq!(names(&there), before, "they stay until the new one stands");
    fs::remove_file(filler).unwrap();
    let taken = take_away(&desk.path(), &root, Language::PtBr);
    assert_eq!((taken.copies, taken.left.len()), (1, 0));
    assert_eq!(names(&there).len(), 1);
}

#[test]
fn copies_go_where_somebody_sends_them_and_those_of_before_stay() {
    let (mut desk, athlete, root, own) = party();
    let before = names(&own);
    let uid = own.file_name().unwrap();
    let elsewhere = desk.folder.path().join("pendrive");
    place::send(&root, &elsewhere).unwrap();
    assert_eq!(place::of(&root), elsewhere);
    let made = make_due(&desk.path(), &root).unwrap().unwrap();
    assert_eq!(made.parent().unwrap(), elsewhere.join(uid));
    assert_eq!(names(&elsewhere).len(), 1, "nothing of the trial is left");
    assert_eq!(names(&own), before);
    assert_eq!(trouble(&desk.path(), &root, &desk.context), None);
    let listed = desk.season.copies(&root).unwrap();
    assert_eq!(listed.len(), before.len() + 1);
    assert!(listed.is_sorted_by(|one, next| one.seq >= next.seq));

    // A folder that takes nothing is refused, and copies go on going where they went.
    let file = desk.folder.path().join("arquivo");
    fs::write(&file, "").unwrap();
    let mut unfit = vec![(file.join("dentro"), "já existe")];
    let disk = SmallDisk::mount("1m");
    if let Some(disk) = &disk {
        let _filler = disk.fill();
        unfit.push((disk.path().to_owned(), "o disco está cheio"));
    }
    let locked = SmallDisk::mount("1m");
    if let Some(disk) = &locked {
        disk.remount_read_only();
        unfit.push((disk.path().to_owned(), "ali só se pode ler"));
    }
    for (folder, told) in &unfit {
        let refused = place::send(&root, folder).unwrap_err();
        assert_eq!(refused.code(), "copy-folder");
        let words = Language::PtBr.refusal(&refused);
        assert!(
            words.contains(told) && words.contains("continuam indo"),
            "{words}"
        );
        assert_eq!(place::of(&root), elsewhere);
    }

    // An erasure finds those of before, too, and tells of a folder that is not there.
    let third = desk.folder.path().join("terceira");
    place::send(&root, &third).unwrap();
    fs::rename(&elsewhere, desk.folder.path().join("fora")).unwrap();
    let context = desk.context.clone();
    let erased = desk
        .season
        .erase_athlete(&context, athlete, Some(&root))
        .unwrap();
    assert_eq!(erased.taken.copies, before.len());
    assert!(names(&own).is_empty());
    assert!(Path::new(&erased.taken.copy.unwrap()).starts_with(&third));
    let [Left::Folder { path, .. }] = erased.taken.left.as_slice() else {
        unreachable!("{:?}", erased.taken.left)
    };
    assert_eq!(Path::new(path), elsewhere);
    assert!(
        erased.taken.warnings[0].contains("não está mais lá"),
        "{:?}",
        erased.taken.warnings
    );
    // Back to the machine's own folder.
    place::send(&root, &root).unwrap();
    assert_eq!(place::of(&root), root);
    assert_eq!(place::every(&root).len(), 3);
}

/// Copies hold all personal data: nobody else of the machine reads them.
#[cfg(unix)]
#[test]
fn copies_are_closed_to_others() {
    use std::os::unix::fs::PermissionsExt;
    let mut desk = Desk::new();
    let root = desk.folder.path().join("copias");
    desk.season.backup(&root, "manual").unwrap();
    desk.athlete("Maria Antunes");
    make_due(&desk.path(), &root).unwrap().unwrap();
    let to = desk.folder.path().join("levada.espadilha");
    desk.season.copy_to(&to).unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let copies = desk.season.copies(&root).unwrap();
    assert_eq!(copies.len(), 2);
    for copy in &copies {
        let path = Path::new(&copy.path);
        assert_eq!(mode(path), 0o600, "{}", copy.path);
        assert_eq!(mode(path.parent().unwrap()), 0o700);
    }
    assert_eq!(mode(&to), 0o600);
}
