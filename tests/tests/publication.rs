//! The site kept as the season is: when it is written, what a fault leaves, how it comes back by itself, and that
//! nothing is written once it is off.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::desk::folder::DeskFolder;
use app::desk::publication::{SeasonAt, SitePlace};
use app::id::EtapaId;
use app::public::bucket::Bucket;
use app::public::publication::{Folder, Target};
use app::public::publisher::{PublicationState, Publisher};
use app::public::upkeep::Upkeep;
use app::words::spoken::Language;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tests::pages::{FULL, Memory, VANISHED, sound};
use tests::planted::Party;
use tests::service::{BELOW, SECRET, Service, Trouble};
use tests::{Desk, small};

/// What the system says of other faults.
const IO: i32 = 5;
const REFUSED: i32 = 13;

/// Files of a site, by path.
type Files = BTreeMap<String, Vec<u8>>;

/// A hall in which seconds pass.
struct Hall<P = Memory> {
    desk: Desk,
    etapa: EtapaId,
    upkeep: Upkeep,
    place: P,
    /// What stands in that place, whatever it answers.
    files: Box<dyn Fn(&P) -> Files>,
    clock: u64,
    /// When the site was written, or tried.
    runs: Vec<u64>,
    /// Results that are still to come.
    mesas: Vec<app::id::JogoId>,
}

impl Hall {
    fn new() -> Self {
        Self::with(Memory::default(), |place| place.files.clone())
    }
}

impl Hall<Bucket> {
    fn of(service: &Service) -> Self {
        let files = service.clone();
        Self::with(service.bucket(), move |_| files.below(BELOW))
    }
}

impl<P: Target> Hall<P> {
    fn with(place: P, files: impl Fn(&P) -> Files + 'static) -> Self {
        let Party {
            mut desk, etapa, ..
        } = Party::new(&small());
        desk.call(etapa, 1);
        let mesas = desk.board(etapa, 1).mesas;
        Self {
            mesas: mesas.iter().map(|cell| cell.jogo).collect(),
            desk,
            etapa,
            upkeep: Upkeep::default(),
            place,
            files: Box::new(files),
            clock: 0,
            runs: Vec::new(),
        }
    }

    fn result(&mut self) {
        let jogo = self.mesas.pop().unwrap();
        self.desk.report(jogo, &[[12, 3], [12, 4]]);
    }

    /// What the publisher does whenever it wakes.
    fn wakes(&mut self) {
        let (season, context) = (&self.desk.season, &self.desk.context);
        if !self.upkeep.is_due(self.clock, season, &self.place).unwrap() {
            return;
        }
        self.runs.push(self.clock / 1000);
        let run = self
            .upkeep
            .run(season, context, &mut self.place, &mut |_| true);
        self.upkeep.ended(self.clock, context, "/media/site", run);
        sound(&self.files());
    }

    fn files(&self) -> Files {
        (self.files)(&self.place)
    }

    fn pass(&mut self, seconds: u64) {
        for _ in 0..seconds {
            self.clock += 1000;
            self.desk.wait(1);
            self.wakes();
        }
    }

    /// Whether the site knows the newest entry, and the page of the rodada its hash.
    fn is_in_step(&self) -> bool {
        let head = self.desk.season.head().unwrap().1;
        let state = &self.files()["estado.json"];
        String::from_utf8_lossy(state).contains(&head)
    }

    fn page(&self) -> String {
        let path = format!("etapa-{}/rodada-1.html", self.etapa);
        String::from_utf8(self.files()[&path].clone()).unwrap()
    }
}

#[test]
fn it_runs_at_once_then_every_ten_seconds_at_most_and_not_where_nothing_is_new() {
    let mut hall = Hall::new();
    hall.wakes();
    assert_eq!(hall.runs, [0]);
    let first = hall.upkeep.last().unwrap().clone();
    assert!(first.files > 20 && first.kept == 0, "{first:?}");
    hall.pass(3);
    hall.result();
    hall.wakes();
    hall.pass(6);
    assert_eq!(hall.runs, [0], "ten seconds are not over");
    hall.pass(1);
    assert_eq!(hall.runs, [0, 10]);
    assert!(hall.is_in_step() && hall.page().contains("12–3"));
    let written = hall.upkeep.last().unwrap().files;
    assert!((4..first.files).contains(&written), "{written}");
    hall.pass(600);
    assert_eq!(hall.runs, [0, 10], "nothing is new");
    hall.result();
    hall.wakes();
    assert_eq!(hall.runs, [0, 10, 610], "after a rest it runs at once");
    // Somebody asks for it: at once, and though nothing is new.
    hall.pass(20);
    hall.runs.clear();
    hall.upkeep.hurry(true);
    hall.wakes();
    hall.wakes();
    assert_eq!(hall.runs, [hall.clock / 1000]);
    // Pages that somebody took away are written again.
    hall.place.files.remove("manifest.json");
    hall.pass(10);
    assert_eq!(hall.runs.len(), 2);
    assert!(hall.place.stands());
}

#[test]
fn whatever_the_fault_and_whenever_it_begins_pages_are_whole_and_it_comes_back_by_itself() {
    let mut cases = 0;
    for (number, told) in [
        (VANISHED, "não está mais em /media/site. Devolva"),
        (IO, "não pôde ser gravado"),
        (REFUSED, "falta permissão"),
        (FULL, "O disco de /media/site está cheio. Libere espaço"),
    ] {
        for after in (0..40).step_by(3) {
            let mut hall = Hall::new();
            // Half of them before anything is there, half on top of a site.
            if after % 2 == 1 {
                hall.wakes();
                hall.pass(10);
            }
            hall.result();
            hall.runs.clear();
            let began = hall.desk.context.at();
            hall.place.fault = Some((number, after));
            hall.wakes();
            if hall.upkeep.fault().is_none() {
                // It took fewer writes: the next run meets the fault.
                assert!(hall.is_in_step());
                hall.place.fault = Some((number, 0));
                hall.result();
                hall.pass(10);
            }
            cases += 1;
            let fault = hall.upkeep.fault().unwrap().told(Language::PtBr);
            assert!(fault.why.contains(told), "{number}: {}", fault.why);
            assert!(fault.since >= began, "{fault:?}");
            hall.place.fault = Some((number, 0));
            for _ in 0..10 {
                hall.pass(59);
                if hall.mesas.len() > 2 {
                    hall.result();
                }
                hall.pass(1);
                assert_eq!(hall.upkeep.fault().unwrap().since, fault.since);
                assert!(hall.upkeep.waiting() > 0);
            }
            assert!(
                (10..=14).contains(&hall.runs.len()),
                "it is tried less and less often: {:?}",
                hall.runs
            );
            // After ten minutes it is well again.
            hall.place.fault = None;
            hall.pass(60);
            assert_eq!(hall.upkeep.fault(), None);
            assert_eq!(hall.upkeep.waiting(), 0);
            assert!(hall.is_in_step() && hall.page().contains("12–3"));
            // What stands there is what a run without any fault leaves.
            let facts = hall.desk.season.site_facts(&hall.desk.context).unwrap();
            let again = facts.publish(&mut hall.place).unwrap();
            assert!(
                again.files.len() <= 2 && again.removed.is_empty(),
                "{again:?}"
            );
        }
    }
    assert_eq!(cases, 56);
}

#[test]
fn a_bucket_that_cannot_for_ten_minutes_while_the_wall_clock_is_set_back_ends_in_step() {
    for back in [0, 5 * 60, 30 * 24 * 3600] {
        let service = Service::new(SECRET);
        let mut hall = Hall::of(&service);
        hall.wakes();
        hall.pass(10);
        let before = hall.files();
        hall.result();
        hall.runs.clear();
        let began = hall.desk.context.at();
        service.held(|held| held.trouble = Some((Trouble::Status(500), 0)));
        hall.wakes();
        hall.desk.wait(-back);
        for _ in 0..10 {
            hall.pass(59);
            if hall.mesas.len() > 2 {
                hall.result();
            }
            hall.pass(1);
            let fault = hall.upkeep.fault().unwrap().told(Language::PtBr);
            assert!(fault.why.contains("(código 500)"), "{}", fault.why);
            assert_eq!(fault.since, began);
        }
        let tried = hall.runs.len();
        assert!((10..=14).contains(&tried), "{:?}", hall.runs);
        assert!(hall.files() == before, "nothing half of it is there");
        // Nobody does anything: it is well again within a minute, and rests.
        service.held(|held| held.trouble = None);
        hall.pass(60);
        assert_eq!(hall.upkeep.fault(), None, "{back}");
        assert_eq!(hall.upkeep.waiting(), 0);
        assert!(hall.is_in_step() && hall.page().contains("12–3"));
        assert!(hall.runs.len() <= tried + 1, "{:?}", hall.runs);
        let again = hall.desk.season.site_facts(&hall.desk.context).unwrap();
        let again = again.publish(&mut hall.place).unwrap();
        assert!(
            again.files.len() <= 2 && again.removed.is_empty(),
            "{again:?}"
        );
    }
}

#[test]
fn one_that_is_stopped_leaves_whole_pages_and_the_next_goes_on() {
    for most in [0, 1, 2, 3, 5, 8] {
        let mut hall = Hall::new();
        let mut left = Vec::new();
        let run = hall.upkeep.run(
            &hall.desk.season,
            &hall.desk.context,
            &mut hall.place,
            &mut |files| {
                left.push(files);
                left.len() <= most
            },
        );
        assert!(run.is_ok());
        assert_eq!(left.len(), most + 1, "it was not asked again");
        assert!(left.is_sorted_by(|one, next| one >= next), "{left:?}");
        sound(&hall.place.files);
        assert!(!hall.place.stands(), "it never came to its end");
        hall.wakes();
        assert!(hall.is_in_step());
    }
}

/// Waits until it stands so.
fn until(publisher: &Publisher, what: &str, is: impl Fn(&PublicationState) -> bool) {
    for _ in 0..1_500 {
        if is(&publisher.state(Language::PtBr)) {
            return;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let state = publisher.state(Language::PtBr);
    assert!(is(&state), "not {what}: {state:?}");
}

/// Every file of a folder, and when it was written.
fn written(folder: &Path) -> BTreeMap<PathBuf, (Vec<u8>, std::time::SystemTime)> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(written(&path));
        } else {
            let at = path.metadata().unwrap().modified().unwrap();
            all.insert(path.clone(), (fs::read(&path).unwrap(), at));
        }
    }
    all
}

/// The machine of a hall: its desk's folder, and one for the site.
struct Machine {
    hall: Hall,
    folder: DeskFolder,
    site: PathBuf,
}

impl Machine {
    fn new() -> Self {
        let hall = Hall::new();
        let folder = hall.desk.folder.path();
        let site = folder.join("site");
        fs::create_dir(&site).unwrap();
        Self {
            folder: DeskFolder::new(folder.join("lembranca")),
            hall,
            site,
        }
    }

    fn season(&self) -> SeasonAt {
        SeasonAt::of(&self.hall.desk.season).unwrap()
    }

    fn publisher(&self) -> Publisher {
        let publisher = Publisher::start(self.folder.clone());
        publisher.follow(Some(self.season()));
        publisher
    }

    fn begins(&self, publisher: &Publisher) {
        let path = self.site.display().to_string();
        let place = SitePlace::Folder { path };
        publisher.publish_to(self.season(), place).unwrap();
    }
}

#[test]
fn it_is_off_until_somebody_says_where_and_once_off_nothing_is_written() {
    let mut machine = Machine::new();
    let publisher = machine.publisher();
    publisher.due();
    publisher.now();
    assert_eq!(publisher.state(Language::PtBr), PublicationState::default());
    machine.begins(&publisher);
    let state = publisher.state(Language::PtBr);
    assert!(state.on && !state.elsewhere, "{state:?}");
    until(&publisher, "published", |state| state.last.is_some());
    assert!(machine.site.join("index.html").is_file());
    publisher.switch(&machine.season(), false).unwrap();
    let state = publisher.state(Language::PtBr);
    assert!(!state.on && state.running.is_none(), "{state:?}");
    let before = written(&machine.site);
    machine.hall.result();
    publisher.due();
    publisher.now();
    publisher.finish();
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(written(&machine.site), before);
    drop(publisher);
    // The machine remembers where, and that it is off; on again, what is new goes out at once.
    let publisher = machine.publisher();
    until(&publisher, "remembered", |state| state.place.is_some());
    assert!(!publisher.state(Language::PtBr).on);
    publisher.switch(&machine.season(), true).unwrap();
    until(&publisher, "published", |state| state.last.is_some());
    assert_ne!(written(&machine.site), before);
    // What is typed last goes out before the season is closed.
    machine.hall.result();
    publisher.due();
    publisher.finish();
    let state = fs::read_to_string(machine.site.join("estado.json")).unwrap();
    assert!(state.contains(&machine.hall.desk.season.head().unwrap().1));
}

#[test]
fn of_two_windows_one_publishes_and_the_other_takes_over() {
    let machine = Machine::new();
    let first = machine.publisher();
    machine.begins(&first);
    let second = machine.publisher();
    until(&second, "told", |state| state.elsewhere);
    assert!(!first.state(Language::PtBr).elsewhere);
    drop(first);
    // The first one's thread has ended by the next look.
    until(&second, "taken over", |state| state.last.is_some());
    assert!(!second.state(Language::PtBr).elsewhere);
}

/// A folder that does not answer holds neither results nor the switch.
#[test]
fn a_place_that_hangs_holds_nobody() {
    let mut machine = Machine::new();
    let pipe = machine.site.join("index.html");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    let publisher = machine.publisher();
    machine.begins(&publisher);
    until(&publisher, "running", |state| state.running.is_some());
    machine.hall.result();
    publisher.due();
    assert!(
        publisher.state(Language::PtBr).running.is_some(),
        "it waits for the pipe"
    );
    publisher.switch(&machine.season(), false).unwrap();
    assert!(!machine.folder.publication(&machine.season()).unwrap().on);
    assert!(!publisher.state(Language::PtBr).on, "it is said at once");
    // It answers at last: nothing is written, for nobody wants it any more.
    drop(fs::OpenOptions::new().write(true).open(&pipe).unwrap());
    until(&publisher, "off", |state| {
        !state.on && state.running.is_none()
    });
    assert_eq!(fs::read_dir(&machine.site).unwrap().count(), 1);
}

#[test]
fn a_folder_that_vanishes_is_not_made_anew_and_one_that_comes_back_is_filled() {
    let hall = Hall::new();
    let path = hall.desk.folder.path().join("site");
    let mut site = Folder::standing(&path);
    let mut upkeep = Upkeep::default();
    let mut clock = 0;
    let mut wakes = |upkeep: &mut Upkeep| {
        clock += 60_000;
        let (season, context) = (&hall.desk.season, &hall.desk.context);
        let due = upkeep.is_due(clock, season, &site).unwrap();
        if due {
            let run = upkeep.run(season, context, &mut site, &mut |_| true);
            upkeep.ended(clock, context, "o pendrive", run);
        }
        due
    };
    assert!(wakes(&mut upkeep));
    let why = upkeep.fault().unwrap().told(Language::PtBr).why;
    assert!(why.contains("não está mais em o pendrive"), "{why}");
    assert!(!path.exists());
    fs::create_dir(&path).unwrap();
    assert!(wakes(&mut upkeep));
    assert!(upkeep.fault().is_none() && path.join("index.html").is_file());
    assert!(!wakes(&mut upkeep), "nothing is new");
    fs::remove_dir_all(&path).unwrap();
    assert!(wakes(&mut upkeep), "it is missed though nothing is new");
    assert!(upkeep.fault().is_some() && !path.exists());
    fs::create_dir(&path).unwrap();
    assert!(wakes(&mut upkeep));
    assert_eq!(upkeep.waiting(), 0);
    assert!(path.join("manifest.json").is_file());
}
