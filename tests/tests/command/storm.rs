//! A storm: three writers, two windows that keep a folder and a bucket as the season is, copies, a site that is exported
//! among others' files, verifying and erasing, each a program that is killed again and again. A minute on every push;
//! ten with `cargo xtask test --long storm`.

#![cfg(target_os = "linux")]
#![expect(
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a child tells what it did, and a test stops at the first surprise"
)]

use app::acts::{AddAthlete, CallToTable, Command, SetLineup};
use app::ground::newcomer::NamedAthlete;
use app::ground::person::Person;
use app::id::{EtapaId, JogoId};
use app::lineup::Slot;
use app::log::ask::Log;
use app::registry::athlete::AthleteFields;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::made::Made;
use memchr::memmem::Finder;
use messages::words::spoken::Language;
use publish::bucket::BucketPlace;
use publish::publication::{Agreed, SiteFacts};
use publish::target::{Folder, Target};
use serde_json::{Value, json};
use service::machine::folder::DeskFolder;
use service::machine::publication::{SeasonAt, SitePlace};
use service::workers::copier::Copier;
use service::workers::publisher::Publisher;
use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{self, Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;
use tests::given;
use tests::pages::{below, sound};
use tests::power::Chance;
use tests::service::{BELOW, SECRET, Service, Weather};
use tests::simulation::dice::Dice;
use tests::{Desk, context, espadilha, fprt, long, scattered};

/// A child finds here the season, its own name and the folder of copies.
const SEASON: &str = "ESPADILHA_STORM_SEASON";
const NAME: &str = "ESPADILHA_STORM_NAME";
const ROOT: &str = "ESPADILHA_STORM_COPIES";

/// Here a window finds what its machine remembers.
const MACHINE: &str = "ESPADILHA_STORM_MACHINE";

/// Who records results: three writers, and two windows.
const DESKS: [&str; 5] = ["mesa-0", "mesa-1", "mesa-2", "pasta", "bucket"];

/// Mesas of the rodada, handed out to the desks in turn.
const MESAS: usize = 30;

/// Kills on a push, and in a long run; after each the storm goes on for [`CALM`].
const KILLS: [usize; 2] = [60, 600];
const CALM: Duration = Duration::from_millis(600);

/// So often a person is erased, counted in kills.
const ERASES: usize = 12;

/// A wait that only a failing test comes to the end of, in turns of a twentieth of a second.
const PATIENCE: usize = 2_400;

/// So many of these turns a run of a publisher may take.
const RUN: usize = 200;

/// The files of a site that tell the minute in which it was written.
const MOMENTS: [&str; 2] = ["estado.json", "manifest.json"];

/// What stood in the folders before, and is nobody's business here.
const STRANGERS: [(&str, &str); 4] = [
    ("foto.png", "uma foto"),
    ("equipe/2024.html", "a equipe de 2024"),
    ("manual/foto.png", "outra foto"),
    ("LEIA-ME.txt", "leia"),
];

/// A person who will be erased.
struct Erased {
    name: String,
    /// What is found nowhere any more.
    traces: Vec<String>,
}

/// Records and corrects at the desk's own mesas for ever, and says each aloud once it is on the disk.
fn writes(season: &mut SeasonFile, name: &str, mut wrote: impl FnMut()) {
    let desk = context(name);
    let etapa = season.etapa(None).unwrap();
    let own = DESKS.iter().position(|desk| *desk == name).unwrap();
    let mesas = (1..=MESAS).filter(|mesa| mesa % DESKS.len() == own);
    let jogos: Vec<JogoId> = mesas
        .map(|mesa| {
            let mesa = u32::try_from(mesa).unwrap();
            let target = app::ground::entry_line::Target::Mesa(mesa, None);
            season.find_jogo(etapa, None, &target).unwrap()
        })
        .collect();
    let mut chance = Chance(scattered());
    loop {
        let jogo = jogos[chance.below(jogos.len())];
        let lost = || i64::try_from(chance.below(12)).unwrap();
        let partidas: Vec<_> = std::iter::repeat_with(lost)
            .take(2)
            .map(|lost| [12, lost])
            .collect();
        let command = match season.cell(jogo).unwrap().score.is_empty() {
            true => Command::from(given::report(jogo, &partidas)),
            false => Command::from(given::amend(jogo, &partidas)),
        };
        let told = serde_json::to_value(&command).unwrap();
        let changed = season.execute(&desk, None, command).unwrap();
        println!("ack {} {name} {}", changed.seq, told["partidas"]);
        std::io::stdout().flush().unwrap();
        wrote();
        thread::sleep(Duration::from_millis(
            20 + u64::try_from(chance.below(60)).unwrap(),
        ));
    }
}

fn named(name: &str) -> Option<PathBuf> {
    env::var_os(name).map(PathBuf::from)
}

/// The child that only writes.
#[test]
fn writer() {
    let (Some(path), Ok(name)) = (named(SEASON), env::var(NAME)) else {
        return;
    };
    let mut season = SeasonFile::open(&path, &context(&name), None).unwrap();
    season.remember(&named(ROOT).unwrap()).unwrap();
    writes(&mut season, &name, || {});
}

/// The child that is a window but for its screens: it writes, copies and publishes.
#[test]
fn window() {
    let (Some(path), Ok(name), Some(machine)) = (named(SEASON), env::var(NAME), named(MACHINE))
    else {
        return;
    };
    let root = named(ROOT).unwrap();
    let mut season = SeasonFile::open(&path, &context(&name), None).unwrap();
    season.remember(&root).unwrap();
    let copier = Copier::start(Some(root));
    copier.follow(Some(&path));
    let publisher = Publisher::start(DeskFolder::new(machine));
    publisher.follow(Some(SeasonAt::of(&season).unwrap()));
    writes(&mut season, &name, || {
        copier.due();
        publisher.due();
    });
}

/// A child of the storm; what it acknowledged comes through a channel.
struct Sailor {
    child: Child,
    heard: Receiver<String>,
}

impl Drop for Sailor {
    /// None outlives a test that has failed.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// All that the storm goes over.
struct Sea {
    folder: tempfile::TempDir,
    path: PathBuf,
    root: PathBuf,
    service: Service,
    acks: Vec<String>,
}

impl Sea {
    fn at(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Where a window's machine keeps what it remembers.
    fn machine(&self, name: &str) -> PathBuf {
        self.at(&format!("maquina-{name}"))
    }

    fn command(&self, words: &[&str]) -> process::Command {
        let mut command = espadilha();
        command
            .args(words)
            .arg("--file")
            .arg(&self.path)
            .arg("--backups")
            .arg(&self.root)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        command
    }

    fn sailor(&self, name: &str) -> Sailor {
        let is_window = ["pasta", "bucket"].contains(&name);
        let test = if is_window {
            "storm::window"
        } else {
            "storm::writer"
        };
        let mut child = process::Command::new(env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env(SEASON, &self.path)
            .env(NAME, name)
            .env(ROOT, &self.root)
            .env(MACHINE, self.machine(name))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (told, heard) = channel();
        thread::spawn(move || {
            let lines = output.lines().map_while(Result::ok);
            for line in lines.filter(|line| line.starts_with("ack ")) {
                let _ = told.send(line);
            }
        });
        Sailor { child, heard }
    }

    /// Ends a child in the middle of what it does.
    fn kills(&mut self, mut sailor: Sailor) {
        assert_eq!(sailor.child.try_wait().unwrap(), None, "it ended by itself");
        sailor.child.kill().unwrap();
        sailor.child.wait().unwrap();
        self.acks.extend(sailor.heard.iter());
    }

    /// A publisher that nobody kills, until all is where it should be.
    fn settles(&self, name: &str) {
        let season = SeasonFile::open(&self.path, &context("fim"), None).unwrap();
        let publisher = Publisher::start(DeskFolder::new(self.machine(name)));
        publisher.follow(Some(SeasonAt::of(&season).unwrap()));
        settled(&publisher);
    }
}

/// Waits until all of a site stands.
fn settled(publisher: &Publisher) {
    for turn in 0..PATIENCE {
        // What failed would rest before it is tried again.
        if turn % RUN == 0 {
            publisher.now();
        }
        thread::sleep(Duration::from_millis(50));
        let state = publisher.state(Language::PtBr);
        assert!(state.on, "{state:?}");
        let is_done = state.last.is_some() && state.running.is_none() && state.waiting == 0;
        if is_done && state.fault.is_none() {
            return;
        }
    }
    panic!("{:?}", publisher.state(Language::PtBr));
}

/// A season whose first rodada is on, and the people who will be erased.
fn party(people: usize) -> (Desk, EtapaId, Vec<Erased>) {
    let mut desk = Desk::new();
    let etapa = desk.etapa(fprt());
    let teams = desk.teams(etapa, 12);
    let mut erased = Vec::new();
    let mut seated = Vec::new();
    for number in 0..people {
        let letter = char::from(b'A' + u8::try_from(number).unwrap());
        let name = format!("Zenóbia {letter}nda Quaresma");
        let private = given::personal([
            &given::cpf(number),
            "1980-02-29",
            &format!("41 97000-{:04}", 4321 + number),
            &format!("zenobia{number}@exemplo.br"),
        ]);
        let nickname = format!("Zez{letter}nha Bananeira");
        let made = desk.run(AddAthlete {
            fields: AthleteFields {
                person: Person {
                    known_as: nickname.clone(),
                    ..Person::named(&name)
                },
                club: None,
            },
            private: private.clone().into(),
        });
        let Made::Athlete(athlete) = made else {
            unreachable!("{made:?}")
        };
        seated.push(athlete);
        let traces = vec![private.cpf, private.email, nickname];
        erased.push(Erased { name, traces });
    }
    for (team, two) in teams.iter().zip(seated.chunks(2)) {
        let slots = [(Slot::Dupla(1), NamedAthlete::known(two))].into();
        desk.run(SetLineup {
            etapa,
            entrant: *team,
            slots,
        });
    }
    desk.draw(etapa, 4);
    let board = desk.call(etapa, 1);
    // Somebody wrote into a call what belongs in no text.
    for (person, cell) in erased.iter().zip(&board.mesas) {
        desk.run(CallToTable {
            jogo: cell.jogo,
            about: format!("conferir o CPF {}", person.traces[0]),
        });
    }
    (desk, etapa, erased)
}

fn strangers(folder: &Path) {
    for (name, words) in STRANGERS {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, words).unwrap();
    }
}

/// Every file below a folder that holds this.
fn holding(folder: &Path, trace: &str) -> Vec<String> {
    let trace = Finder::new(trace);
    let files = below(folder).into_iter();
    files
        .filter(|(_, bytes)| trace.find(bytes).is_some())
        .map(|(path, _)| path)
        .collect()
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_erased_is_found() {
    let kills = KILLS[usize::from(long())];
    let (desk, etapa, people) = party(20);
    let folder = tempfile::TempDir::new().unwrap();
    let path = folder.path().join("season.espadilha");
    desk.season.copy_to(&path).unwrap();
    let before = desk.season.head().unwrap().0.0;
    drop(desk);
    let mut sea = Sea {
        root: folder.path().join("copias"),
        service: Service::new(SECRET),
        acks: Vec::new(),
        folder,
        path,
    };
    let (site, exported) = (sea.at("site"), sea.at("exportado"));
    let in_bucket = sea.service.object(BELOW);
    for place in [&site, &exported, &sea.root, &in_bucket] {
        strangers(place);
    }
    let season = SeasonFile::open(&sea.path, &context("teste"), None).unwrap();
    let at = SeasonAt::of(&season).unwrap();
    drop(season);
    let bucket = BucketPlace::try_from(sea.service.fields()).unwrap();
    for (name, place) in [
        (
            "pasta",
            SitePlace::Folder {
                path: site.display().to_string(),
            },
        ),
        ("bucket", SitePlace::Bucket(Box::new(bucket.clone()))),
    ] {
        let machine = DeskFolder::new(sea.machine(name));
        machine.keep_secret(&bucket, SECRET.to_owned()).unwrap();
        let publisher = Publisher::start(machine);
        publisher.follow(Some(at.clone()));
        publisher.publish_to(at.clone(), place).unwrap();
        // Somebody has agreed to what stands there.
        publisher.agree(Agreed::Beside);
        settled(&publisher);
    }
    sea.service.held(|held| {
        held.weather = Some(Weather {
            dice: Dice::of(scattered()),
            percent: 3,
        });
    });

    let mut sailors: Vec<Sailor> = DESKS.map(|name| sea.sailor(name)).into();
    let mut exporter: Option<Child> = None;
    let mut verifier = sea.command(&["verify", "--json"]).spawn().unwrap();
    let mut chance = Chance(scattered());
    let (mut verified, mut erased) = (0, 0);
    for kill in 0..kills {
        thread::sleep(CALM);
        // A verifier ends by itself or is killed, and what it says is that all is well.
        if verifier.try_wait().unwrap().is_some() {
            let output = verifier.wait_with_output().unwrap();
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{told} {:?}", output.stderr);
            verified += 1;
            verifier = sea.command(&["verify", "--json"]).spawn().unwrap();
        }
        match chance.below(DESKS.len() + 2) {
            desk if desk < DESKS.len() => {
                let fresh = sea.sailor(DESKS[desk]);
                let old = std::mem::replace(&mut sailors[desk], fresh);
                sea.kills(old);
            }
            5 => {
                if let Some(mut child) = exporter.take() {
                    let _ = child.kill();
                    child.wait().unwrap();
                }
                let place = exported.to_str().unwrap();
                exporter = Some(sea.command(&["export", "site", place]).spawn().unwrap());
            }
            _ => {
                let _ = verifier.kill();
                verifier.wait().unwrap();
                verifier = sea.command(&["verify", "--json"]).spawn().unwrap();
            }
        }
        if kill % ERASES == ERASES - 1
            && let Some(person) = people.get(erased)
        {
            let output = sea
                .command(&["athlete", "erase", &person.name])
                .output()
                .unwrap();
            let told = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success(), "{told}");
            erased += 1;
        }
    }
    for sailor in sailors.drain(..) {
        sea.kills(sailor);
    }
    for mut child in exporter.into_iter().chain([verifier]) {
        let _ = child.kill();
        child.wait().unwrap();
    }

    // After it: all that was acknowledged is there, and the newest of each jogo is what it came to.
    let season = SeasonFile::open(&sea.path, &context("fim"), None).unwrap();
    let log = season
        .query(&context("fim"), &Log { most: u32::MAX })
        .unwrap();
    let entries: BTreeMap<i64, _> = log.iter().map(|row| (row.seq.0, row)).collect();
    for ack in &sea.acks {
        let words: Vec<&str> = ack.splitn(4, ' ').collect();
        let row = entries[&words[1].parse::<i64>().unwrap()];
        let partidas: Value = serde_json::from_str(words[3]).unwrap();
        assert_eq!(row.desk, words[2], "{ack}");
        assert_eq!(row.payload["partidas"], partidas, "{ack}");
    }
    let mut newest: BTreeMap<i64, &Value> = BTreeMap::new();
    for row in log.iter().rev().filter(|row| row.seq.0 > before) {
        if ["report", "amend"].contains(&row.command.as_str()) {
            newest.insert(
                row.payload["jogo"].as_i64().unwrap(),
                &row.payload["partidas"],
            );
        }
    }
    let mut scores = Vec::new();
    for (jogo, partidas) in newest {
        let told = partidas.as_array().unwrap().iter();
        let told: Vec<String> = told.map(|of| format!("{}–{}", of[0], of[1])).collect();
        let score = season.cell(JogoId(jogo)).unwrap().score;
        assert_eq!(score, told.join(" "), "jogo {jogo}");
        scores.push(score);
    }
    drop(season);
    let verify = sea.command(&["verify", "--json"]).output().unwrap();
    let told: Value = serde_json::from_slice(&verify.stdout).unwrap();
    assert_eq!(told["problems"], json!([]));
    assert!(verify.status.success());

    // Folder, bucket and export come to be as the season is, among others' files.
    sea.service.held(|held| held.weather = None);
    for name in ["pasta", "bucket"] {
        sea.settles(name);
    }
    let export = sea
        .command(&["export", "site", exported.to_str().unwrap()])
        .output()
        .unwrap();
    assert!(export.status.success(), "{export:?}");
    let season = SeasonFile::open(&sea.path, &context("fim"), None).unwrap();
    let fresh = sea.at("novo");
    let facts = || SiteFacts::of(&season, &Context::read("fim", None)).unwrap();
    facts().publish(&mut Folder::at(&fresh).unwrap()).unwrap();
    let names: Vec<String> = below(&fresh).into_keys().collect();
    for (what, mut held) in [
        ("pasta", below(&site)),
        ("export", below(&exported)),
        ("bucket", sea.service.below(BELOW)),
    ] {
        for (name, words) in STRANGERS {
            let there = held.remove(name);
            assert_eq!(there.as_deref(), Some(words.as_bytes()), "{what}: {name}");
        }
        sound(&held);
        assert_eq!(held.keys().cloned().collect::<Vec<_>>(), names, "{what}");
        let page =
            String::from_utf8_lossy(&held[&format!("etapa-{etapa}/rodada-1.html")]).into_owned();
        for part in scores.iter().flat_map(|score| score.split(' ')) {
            assert!(page.contains(part), "{what}: {part}");
        }
    }
    // Whoever publishes it once more has nothing to write, but when that was.
    let again = |target: &mut dyn Target| {
        let mut again = facts().publish(target).unwrap();
        again.files.retain(|path| !MOMENTS.contains(&path.as_str()));
        assert_eq!((again.files, again.removed), Default::default());
    };
    for place in [&site, &exported] {
        again(&mut Folder::at(place).unwrap());
    }
    again(&mut sea.service.bucket());
    for (name, words) in STRANGERS {
        let there = fs::read_to_string(sea.root.join(name)).unwrap();
        assert_eq!(there, words, "{name}");
    }

    // Who was erased is nowhere, and who was not is there.
    for (number, person) in people.iter().enumerate() {
        for trace in &person.traces {
            let mut found = holding(sea.folder.path(), trace);
            let objects = sea.service.below(BELOW).into_values();
            let holds = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).contains(trace.as_str());
            found.extend(
                objects
                    .map(holds)
                    .filter(|holds| *holds)
                    .map(|_| "bucket".to_owned()),
            );
            assert_eq!(found.is_empty(), number < erased, "{trace}: {found:?}");
        }
    }
    assert!(
        verified > 3 && erased > 3,
        "{verified} verified, {erased} erased"
    );
    assert!(
        sea.acks.len() > kills,
        "{} results: nothing was tried",
        sea.acks.len()
    );
    println!(
        "{kills} kills, {} results, {verified} times verified, {erased} people erased",
        sea.acks.len()
    );
}
