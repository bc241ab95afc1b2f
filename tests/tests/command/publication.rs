//! The site kept as the season is: when it is written, what a fault leaves, how it comes back by itself, and that
//! nothing is written once it is off.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::id::EtapaId;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use publish::bucket::Bucket;
use publish::publication::{Agreed, Published, Run, SiteFacts};
use publish::target::{Folder, Target};
use publish::upkeep::Upkeep;
use service::machine::folder::DeskFolder;
use service::machine::publication::{SeasonAt, SitePlace};
use service::workers::publisher::{PublicationState, Publisher};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Duration;
use tests::pages::{FULL, Memory, VANISHED, sound};
use tests::planted::Party;
use tests::service::{BELOW, SECRET, Service, Trouble};
use tests::{Desk, espadilha, small};

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
        let run = self.upkeep.run(season, context, &mut self.place, &|_| true);
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
        let files = self.files();
        let state = files.get("estado.json");
        state.is_some_and(|state| String::from_utf8_lossy(state).contains(&head))
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
                // Of a place that is not there nobody knows what it lacks.
                assert!(hall.upkeep.waiting() > 0 || number == VANISHED);
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
            let facts = SiteFacts::of(&hall.desk.season, &hall.desk.context).unwrap();
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
        let again = SiteFacts::of(&hall.desk.season, &hall.desk.context).unwrap();
        let again = again.publish(&mut hall.place).unwrap();
        assert!(
            again.files.len() <= 2 && again.removed.is_empty(),
            "{again:?}"
        );
    }
}

#[test]
fn one_that_is_stopped_leaves_whole_pages_and_the_next_goes_on() {
    for most in [0, 1, 2, 3, 5, 8, 40, 60] {
        let mut hall = Hall::new();
        let left = Mutex::new(Vec::new());
        let run = hall.upkeep.run(
            &hall.desk.season,
            &hall.desk.context,
            &mut hall.place,
            &|files| {
                let mut left = left.lock().unwrap();
                left.push(files);
                left.len() <= most
            },
        );
        assert!(run.is_ok());
        let left = left.into_inner().unwrap();
        assert_eq!(left.len(), most + 1, "it was not asked again");
        let told: Vec<usize> = left.into_iter().flatten().collect();
        assert!(told.is_sorted_by(|one, next| one >= next), "{told:?}");
        sound(&hall.place.files);
        assert!(!hall.is_in_step(), "it never came to its end");
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

/// Lets a whole turn of the publisher go by: whatever it was at is over, and whatever it would do it has done.
fn goes_by(publisher: &Publisher) {
    publisher.agree(Agreed::Nothing);
    until(publisher, "at rest", |state| state.running.is_none());
    publisher.agree(Agreed::Nothing);
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
    goes_by(&publisher);
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
            let run = upkeep.run(season, context, &mut site, &|_| true);
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

/// Publishes where somebody has agreed to this.
fn publish(desk: &Desk, target: &mut dyn Target, agreed: Agreed) -> Result<Published, Refusal> {
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    let run = Run {
        agreed,
        remembered: None,
        goes_on: &|_| true,
    };
    facts.publish_while(target, &run)
}

/// Files of others, as folders of clubs have them.
fn others(files: &mut Files) -> Files {
    for path in [
        "manual/foto.png",
        "equipe/2024.html",
        "etapa-9/rodada-1.html",
        "dados/etapa-77.json",
        "ranking-9.html",
        "fotos.html",
    ] {
        files.insert(path.to_owned(), b"do clube".to_vec());
    }
    files.clone()
}

#[test]
fn files_of_others_stay_and_are_told_before_the_first_publication() {
    let mut hall = Hall::new();
    let before = others(&mut hall.place.files);
    let own = |place: &Memory| {
        let files = place.files.clone().into_iter();
        files.filter(|(_, bytes)| bytes != b"do clube").collect()
    };
    hall.files = Box::new(own);
    hall.wakes();
    let fault = hall.upkeep.fault().unwrap().told(Language::PtBr);
    assert!(fault.why.contains("dados/etapa-77.json") && fault.why.contains("e mais 3 arquivos"));
    assert_eq!(fault.asks, Some(Agreed::Beside));
    assert!(hall.place.files == before, "nothing is written before");
    hall.upkeep.agree(Agreed::Beside);
    hall.pass(10);
    hall.result();
    hall.pass(10);
    assert_eq!(hall.upkeep.fault(), None);
    let stay = |hall: &Hall| {
        before
            .iter()
            .all(|(path, bytes)| hall.place.files.get(path) == Some(bytes))
    };
    assert!(stay(&hall) && hall.is_in_step());
    // What the site itself had and has no more goes.
    let page = |path: &str| format!("\"{path}\": {{\"digest\": \"\"}},");
    let gone = ["etapa-8/rodada-1.html", "../fora.html", "fotos.html"];
    let named: String = gone.iter().map(|path| page(path)).collect();
    let manifest = String::from_utf8(hall.place.files["manifest.json"].clone()).unwrap();
    let manifest = manifest.replacen("\"files\": {", &format!("\"files\": {{{named}"), 1);
    hall.place
        .files
        .insert("manifest.json".to_owned(), manifest.into_bytes());
    for path in gone {
        hall.place
            .files
            .insert(path.to_owned(), b"do clube".to_vec());
    }
    let published = publish(&hall.desk, &mut hall.place, Agreed::Nothing).unwrap();
    assert_eq!(published.removed, ["etapa-8/rodada-1.html"]);
    assert!(stay(&hall), "a manifest that names more takes no more");
}

#[test]
fn what_is_in_the_way_is_never_written_over_whatever_was_agreed() {
    let whole = {
        let mut hall = Hall::new();
        hall.wakes();
        hall.place.files
    };
    let mut tried = 0;
    for path in whole.keys() {
        for agreed in [Agreed::Beside, Agreed::Replace] {
            let mut hall = Hall::new();
            hall.place
                .files
                .insert(path.clone(), b"{\"name\":\"Clube\"}".to_vec());
            let before = hall.place.files.clone();
            let refusal = publish(&hall.desk, &mut hall.place, agreed).unwrap_err();
            let foreign = ["foreign-files", "foreign-site"];
            assert!(foreign.contains(&refusal.code()), "{path}: {refusal:?}");
            let words = Language::PtBr.refusal(&refusal);
            assert!(words.contains(path), "{words}");
            assert!(hall.place.files == before, "{path}");
            tried += 1;
        }
    }
    assert!(tried > 60, "{tried}");
}

/// Whose site is refused, and what would be agreed to.
fn whose(refusal: &Refusal) -> String {
    assert_eq!(refusal.code(), "other-site", "{refusal:?}");
    assert_eq!(Agreed::to_mend(refusal), Some(Agreed::Replace));
    Language::PtBr.refusal(refusal)
}

#[test]
fn another_seasons_site_is_replaced_only_by_choosing_so() {
    let first = Hall::new();
    let practice = first.desk.folder.path().join("treino.espadilha");
    let copy = &first.desk.season;
    copy.practice_copy(&first.desk.context, &practice, false)
        .unwrap();
    let copy = app::season::file::SeasonFile::open(&practice, &first.desk.context, None).unwrap();
    let mut place = Memory::default();
    publish(&first.desk, &mut place, Agreed::Nothing).unwrap();
    let before = place.files.clone();
    let run = |agreed| Run {
        agreed,
        remembered: None,
        goes_on: &|_| true,
    };
    let facts = SiteFacts::of(&copy, &first.desk.context).unwrap();
    for agreed in [Agreed::Nothing, Agreed::Beside] {
        let refusal = facts.publish_while(&mut place, &run(agreed)).unwrap_err();
        let words = whose(&refusal);
        assert!(
            words.contains("já está o site de \"") && words.contains("assim mesmo"),
            "{words}"
        );
        assert!(place.files == before);
    }
    facts
        .publish_while(&mut place, &run(Agreed::Replace))
        .unwrap();
    let mut fresh = Memory::default();
    facts.publish(&mut fresh).unwrap();
    assert!(place.files == fresh.files, "nothing of the other is left");
    // Whose it is now is told to the first, which knew it as its own.
    let refusal = publish(&first.desk, &mut place, Agreed::Nothing).unwrap_err();
    assert!(whose(&refusal).contains("treino"), "{refusal:?}");
    // A site that does not say whose it is: its first page says that it is one.
    place.files.remove("manifest.json");
    let refusal = publish(&first.desk, &mut place, Agreed::Beside).unwrap_err();
    assert!(whose(&refusal).contains("não diz de qual temporada"));
    publish(&first.desk, &mut place, Agreed::Replace).unwrap();
    sound(&place.files);

    // Those of before say nothing in their manifest: the data beside it do.
    let mut old = before;
    let mut manifest: serde_json::Value = serde_json::from_slice(&old["manifest.json"]).unwrap();
    manifest
        .as_object_mut()
        .unwrap()
        .retain(|name, _| name == "files");
    let manifest = serde_json::to_vec(&manifest).unwrap();
    old.insert("manifest.json".to_owned(), manifest);
    let mut place = Memory {
        files: old,
        ..Memory::default()
    };
    assert_eq!(
        facts
            .publish_while(&mut place, &run(Agreed::Beside))
            .unwrap_err()
            .code(),
        "other-site"
    );
    let published = publish(&first.desk, &mut place, Agreed::Nothing).unwrap();
    assert_eq!(published.files, ["manifest.json"]);
}

#[test]
fn a_site_in_a_site_is_refused_on_either_side() {
    let hall = Hall::new();
    let root = hall.desk.folder.path().join("www");
    let below = root.join("copa");
    publish(&hall.desk, &mut Folder::at(&root).unwrap(), Agreed::Nothing).unwrap();
    let mut other = Folder::at(&below).unwrap();
    let words = whose(&publish(&hall.desk, &mut other, Agreed::Beside).unwrap_err());
    assert!(words.contains("fica dentro de"), "{words}");
    assert_eq!(fs::read_dir(&below).unwrap().count(), 0);
    publish(&hall.desk, &mut other, Agreed::Replace).unwrap();
    // Chosen once, it is its own.
    publish(&hall.desk, &mut other, Agreed::Nothing).unwrap();
    for file in written(&root)
        .keys()
        .filter(|path| !path.starts_with(&below))
    {
        fs::remove_file(file).unwrap();
    }
    let mut around = Folder::standing(&root);
    let words = whose(&publish(&hall.desk, &mut around, Agreed::Beside).unwrap_err());
    assert!(words.contains("Dentro desta pasta"), "{words}");

    let service = Service::new(SECRET);
    publish(&hall.desk, &mut service.bucket(), Agreed::Nothing).unwrap();
    for prefix in ["", "copa-2026/interna"] {
        let fields = publish::bucket::BucketFields {
            prefix: prefix.to_owned(),
            ..service.fields()
        };
        let mut other = service.bucket_of(fields, SECRET);
        let words = whose(&publish(&hall.desk, &mut other, Agreed::Beside).unwrap_err());
        assert!(words.contains("s3://truco/copa-2026"), "{words}");
    }
}

#[test]
fn the_command_line_tells_what_stays_and_replaces_only_what_it_is_told_to() {
    let hall = Hall::new();
    let root = hall.desk.folder.path().join("www");
    for folder in ["manual", "equipe"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    let strangers = ["manual/foto.png", "equipe/2024.html"];
    for path in strangers {
        fs::write(root.join(path), "do clube").unwrap();
    }
    let export = |season: &Path, more: &[&str]| {
        let mut command = espadilha();
        command.args(["export", "site"]).arg(&root).arg("--json");
        command
            .arg("--file")
            .arg(season)
            .args(more)
            .output()
            .unwrap()
    };
    let done = export(&hall.desk.path(), &[]);
    let told = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{told}");
    assert!(strangers.iter().all(|path| told.contains(path)), "{told}");
    let again = export(&hall.desk.path(), &[]);
    assert!(
        again.status.success() && again.stderr.is_empty(),
        "told once"
    );
    let practice = hall.desk.folder.path().join("treino.espadilha");
    let (season, context) = (&hall.desk.season, &hall.desk.context);
    season.practice_copy(context, &practice, false).unwrap();
    let before = written(&root);
    let refused = export(&practice, &[]);
    assert_eq!(refused.status.code(), Some(1));
    let told = String::from_utf8_lossy(&refused.stdout).into_owned();
    assert!(told.contains("\"other-site\""), "{told}");
    assert_eq!(written(&root), before);
    let done = export(&practice, &["--over"]);
    assert!(done.status.success(), "{done:?}");
    for path in strangers {
        assert_eq!(fs::read_to_string(root.join(path)).unwrap(), "do clube");
    }
}

#[test]
fn a_window_publishes_where_something_stands_once_somebody_agrees() {
    let machine = Machine::new();
    fs::write(machine.site.join("foto.html"), "do clube").unwrap();
    let publisher = machine.publisher();
    machine.begins(&publisher);
    until(&publisher, "asked", |state| {
        let fault = state.fault.as_ref();
        fault.is_some_and(|fault| fault.asks == Some(Agreed::Beside))
    });
    assert_eq!(fs::read_dir(&machine.site).unwrap().count(), 1);
    publisher.agree(Agreed::Beside);
    until(&publisher, "published", |state| {
        state.last.is_some() && state.fault.is_none()
    });
    assert_eq!(
        fs::read_to_string(machine.site.join("foto.html")).unwrap(),
        "do clube"
    );
}

/// A machine that publishes to a bucket.
struct Online {
    machine: Machine,
    service: Service,
    publisher: Publisher,
}

impl Online {
    fn begin(service: Service) -> Self {
        let machine = Machine::new();
        let place = publish::bucket::BucketPlace::try_from(service.fields()).unwrap();
        machine
            .folder
            .keep_secret(&place, SECRET.to_owned())
            .unwrap();
        let publisher = machine.publisher();
        let place = SitePlace::Bucket(Box::new(place));
        publisher.publish_to(machine.season(), place).unwrap();
        Self {
            machine,
            service,
            publisher,
        }
    }

    /// Waits until it has heard so many calls of a method.
    fn heard(&self, method: &str, times: usize) {
        let calls = || {
            let calls = self.service.held(|held| held.calls.clone());
            calls.iter().filter(|(own, _)| own == method).count()
        };
        for _ in 0..1_500 {
            if calls() >= times {
                break;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        assert!(calls() >= times, "it never heard {times} of {method}");
    }

    /// Says that it is off; what is heard once what was under way is over.
    fn off(&self) -> Vec<String> {
        self.publisher
            .switch(&self.machine.season(), false)
            .unwrap();
        goes_by(&self.publisher);
        self.service.held(|held| held.calls.clear());
        self.publisher.due();
        self.publisher.now();
        goes_by(&self.publisher);
        let calls = self.service.held(|held| held.calls.clone());
        let state = self.publisher.state(Language::PtBr);
        assert!(!state.on && state.running.is_none(), "{state:?}");
        calls
            .into_iter()
            .map(|(method, path)| format!("{method} {path}"))
            .collect()
    }
}

#[test]
fn off_is_off_whatever_is_written_deleted_or_listed() {
    // In the middle of its pages.
    let slow = || {
        let service = Service::new(SECRET);
        service.held(|held| held.trouble = Some((Trouble::Slow, 0)));
        service
    };
    let online = Online::begin(slow());
    online.heard("PUT", 20);
    assert_eq!(online.off(), [""; 0]);
    sound(&online.service.below(BELOW));

    // While it is told again and again that somebody is busy.
    let service = Service::new(SECRET);
    service.held(|held| held.trouble = Some((Trouble::Status(503), 8)));
    let online = Online::begin(service);
    online.heard("PUT", 2);
    assert_eq!(online.off(), [""; 0]);

    // In the middle of what is gone.
    let service = Service::new(SECRET);
    let online = Online::begin(service.clone());
    until(&online.publisher, "published", |state| state.last.is_some());
    let path = service.object(&format!("{BELOW}manifest.json"));
    let mut manifest: serde_json::Value =
        serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    for number in 1..200 {
        manifest["files"][format!("etapa-9/rodada-{number}.html")] =
            serde_json::json!({"digest": ""});
    }
    fs::write(&path, serde_json::to_vec(&manifest).unwrap()).unwrap();
    service.held(|held| held.trouble = Some((Trouble::Slow, 0)));
    online.publisher.now();
    online.heard("DELETE", 3);
    assert_eq!(online.off(), [""; 0]);

    // In a list without end.
    let service = Service::new(SECRET);
    service.held(|held| held.trouble = Some((Trouble::SlowlyEndless, 0)));
    let online = Online::begin(service);
    online.heard("GET", 8);
    assert_eq!(online.off(), [""; 0]);
}

#[test]
fn what_a_bucket_holds_is_looked_at_though_nothing_is_new() {
    let service = Service::new(SECRET);
    let mut hall = Hall::of(&service);
    hall.wakes();
    hall.pass(20);
    let whole = hall.files();
    let page = format!("{BELOW}etapa-{}/rodada-1.html", hall.etapa);
    service.spoils(&page);
    assert!(hall.files() != whole);
    service.held(|held| held.calls.clear());
    for _ in 0..10 {
        hall.clock += 60_000;
        hall.desk.wait(60);
        hall.wakes();
    }
    assert_eq!(
        hall.files()[&page[BELOW.len()..]],
        whole[&page[BELOW.len()..]]
    );
    let puts = service.heard("PUT");
    assert!((1..6).contains(&puts), "{puts}: nothing else was written");
}
