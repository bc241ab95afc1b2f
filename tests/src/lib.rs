//! What the suites share: a desk with a controlled clock before a season in a folder of its own.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise"
)]

pub mod bombs;
pub mod browser;
pub mod cable;
pub mod circles;
#[cfg(target_os = "linux")]
pub mod country;
#[cfg(target_os = "linux")]
pub mod crowd;
pub mod device;
pub mod disk;
pub mod encrypted;
pub mod far;
pub mod faulty;
pub mod federation;
pub mod gate;
pub mod given;
pub mod hostile;
pub mod laptop;
pub mod look;
#[cfg(target_os = "linux")]
pub mod making;
#[cfg(target_os = "linux")]
pub mod networks;
pub mod pages;
pub mod phone;
pub mod planted;
pub mod png;
#[cfg(target_os = "linux")]
pub mod power;
pub mod printed;
pub mod requests;
pub mod served;
pub mod service;
pub mod serving;
pub mod simulation;
pub mod stranger;
pub mod telao;
#[cfg(target_os = "linux")]
pub mod terminal;
#[cfg(target_os = "linux")]
pub mod told_time;
#[cfg(target_os = "linux")]
pub mod traced;
pub mod walk;
pub mod window;
#[cfg(target_os = "linux")]
pub mod wine;

use app::acts::AddAthlete;
use app::acts::AddEtapa;
use app::acts::CallRodada;
use app::acts::CheckIn;
use app::acts::CloseRodada;
use app::acts::Draw;
use app::acts::EditSeason;
use app::acts::ImportAthletes;
use app::acts::ImportTeams;
use app::acts::PublishRodada;
use app::day::overview::Frame;
use app::ground::cell::BoardAnswer;
use app::ground::face::PublicFace;
use app::ground::person::{Person, Private};
use app::id::{AthleteId, EntrantId, EtapaId, JogoId};
use app::import::{read_athletes, read_teams};
use app::papers::Doc;
use app::registry::ask::Entries;
use app::registry::athlete::AthleteFields;
use app::regulation::RegulationId;
use app::rodada::board::Board;
use app::season::act::Act;
use app::season::act::Changed;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::made::Made;
use app::season::standing::Standing;
use chrono::{Duration, TimeZone, Utc};
use messages::refusal::Refusal;
use std::collections::BTreeMap;
use std::io::Write;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::OnceLock;
use tempfile::TempDir;

/// The partidas of a jogo, from the names of its two sides and the number of its dupla.
pub type Scores<'a> = dyn FnMut(&str, &str, u8) -> Vec<[i64; 2]> + 'a;

/// A desk with its season.
#[derive(Debug)]
pub struct Desk {
    /// Where the season lies; gone with the desk.
    pub folder: TempDir,
    pub season: SeasonFile,
    pub context: Context,
}

/// The moment at which every test begins.
#[must_use]
pub fn context(desk: &str) -> Context {
    Context {
        operator: None,
        standing: Standing::Host,
        desk: desk.to_owned(),
        now: Utc.with_ymd_and_hms(2026, 3, 21, 12, 0, 0).unwrap(),
        uptime: None,
        seed: 1,
        language: messages::words::spoken::Language::default(),
        once: None,
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}

impl Desk {
    /// A new season.
    #[must_use]
    pub fn new() -> Self {
        Self::seeded(1)
    }

    /// A new season whose random numbers begin elsewhere: of another seed it is another season.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        let folder = TempDir::new().unwrap();
        let context = Context {
            seed,
            ..context("teste")
        };
        let path = folder.path().join("season.espadilha");
        let season = SeasonFile::create(
            &path,
            &context,
            "Interclubes 2026",
            "FPRT",
            RegulationId::FPRT,
        )
        .unwrap();
        Self {
            folder,
            season,
            context,
        }
    }

    /// Where the file lies.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        self.season.path().to_owned()
    }

    /// Time passes, on the wall and for the machine, awake or asleep.
    pub fn wait(&mut self, seconds: i64) {
        self.context.now += Duration::seconds(seconds);
        if let Some(uptime) = &mut self.context.uptime {
            uptime.ms += seconds * 1000;
        }
    }

    /// A second later, with other random numbers.
    pub fn tick(&mut self) {
        self.wait(1);
        self.context.seed = self
            .context
            .seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
    }

    /// Does a command.
    ///
    /// # Errors
    /// Why it was refused.
    pub fn attempt(&mut self, act: impl Act) -> Result<Changed, Refusal> {
        self.tick();
        self.season.execute(&self.context, None, act)
    }

    /// Does a command that must go well.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn run(&mut self, act: impl Act) -> Made {
        self.attempt(act).unwrap().made
    }

    /// The stable code with which a command is refused.
    ///
    /// # Panics
    /// Where it goes well.
    pub fn refused(&mut self, act: impl Act) -> &'static str {
        let before = self.export();
        let code = self.attempt(act).unwrap_err().code();
        assert_eq!(before, self.export(), "a refused command changes nothing");
        code
    }

    /// Closes the file and opens it again.
    ///
    /// # Panics
    /// Where it does not open.
    pub fn reopen(&mut self) {
        self.season = SeasonFile::open(&self.path(), &self.context, None).unwrap();
    }

    /// Every row that is not personal.
    ///
    /// # Panics
    /// Where the file cannot be read.
    #[must_use]
    pub fn export(&self) -> String {
        self.season.json(false).unwrap()
    }

    /// Makes an etapa.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn etapa(&mut self, format: &str) -> EtapaId {
        let championship = self.season.championship_of(None).unwrap();
        let made = self.run(AddEtapa {
            championship,
            name: "1ª etapa".to_owned(),
            date: "2026-03-21".to_owned(),
            hall: String::new(),
            format: format.to_owned(),
            mesas: None,
            fee_cents: 60_000,
            earlier: true,
        });
        match made {
            Made::Etapa(etapa) => etapa,
            other => unreachable!("{other:?}"),
        }
    }

    /// Enters and ticks `teams` new teams of as many clubs.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn teams(&mut self, etapa: EtapaId, teams: usize) -> Vec<EntrantId> {
        let championship = self.season.championship_of(None).unwrap();
        let list: String = (1..=teams).map(|n| format!("Time {n:02};1\n")).collect();
        self.run(ImportTeams {
            etapa: Some(etapa),
            championship,
            rows: read_teams(format!("Equipe;Pote\n{list}").as_bytes()).unwrap(),
        });
        self.check_in(etapa)
    }

    /// Says how the season shows itself to everybody.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn show(&mut self, face: PublicFace) {
        let season = self.season.query(&self.context, &Frame {}).unwrap().season;
        self.run(EditSeason {
            name: season.name,
            federation: season.federation,
            face,
        });
    }

    /// Registers an athlete without a club.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn athlete(&mut self, name: &str) -> AthleteId {
        let made = self.run(AddAthlete {
            fields: named(name),
            private: Private::default().into(),
        });
        match made {
            Made::Athlete(athlete) => Some(athlete),
            _ => None,
        }
        .unwrap()
    }

    /// Ticks everybody.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn check_in(&mut self, etapa: EtapaId) -> Vec<EntrantId> {
        let entries = self
            .season
            .query(&self.context, &Entries { etapa })
            .unwrap();
        let entrants: Vec<_> = entries.iter().map(|row| row.entry.entrant).collect();
        self.run(CheckIn {
            etapa,
            entrants: entrants.clone(),
            present: true,
        });
        entrants
    }

    /// Takes over one of the reference events and draws it.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn event(&mut self, name: &str, number: u64) -> EtapaId {
        let etapa = self.etapa(fprt());
        let championship = self.season.championship_of(Some(etapa)).unwrap();
        let folder = root().join("tests/events").join(name);
        let list = |file: &str| std::fs::read(folder.join(file)).unwrap();
        self.run(ImportTeams {
            etapa: Some(etapa),
            championship,
            rows: read_teams(&list("equipes.csv")).unwrap(),
        });
        self.run(ImportAthletes {
            etapa: Some(etapa),
            championship,
            rows: read_athletes(&list("atletas.csv")).unwrap(),
            decisions: BTreeMap::new(),
            all_new: true,
        });
        self.check_in(etapa);
        self.draw(etapa, number);
        etapa
    }

    /// Draws.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn draw(&mut self, etapa: EtapaId, number: u64) {
        self.run(Draw {
            etapa,
            number,
            leave_out_absent: false,
        });
    }

    /// Publishes and calls a rodada.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn call(&mut self, etapa: EtapaId, number: u32) -> BoardAnswer {
        self.run(PublishRodada { etapa, number });
        self.run(CallRodada { etapa, number });
        self.board(etapa, number)
    }

    /// A rodada as it stands.
    ///
    /// # Panics
    /// Where it is not there.
    #[must_use]
    pub fn board(&self, etapa: EtapaId, number: u32) -> BoardAnswer {
        self.season
            .query(
                &self.context,
                &Board {
                    etapa,
                    rodada: Some(number),
                },
            )
            .unwrap()
    }

    /// Calls a rodada, gives every jogo the result that `score` says, and closes it.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn play(&mut self, etapa: EtapaId, number: u32, score: &mut Scores<'_>) {
        for cell in self.call(etapa, number).mesas {
            let [a, b] = &cell.sides;
            let partidas = score(a, b, cell.duplas[0]);
            self.report(cell.jogo, &partidas);
        }
        self.run(CloseRodada { etapa, number });
    }

    /// Plays these rodadas by [`scores`]; lots part what nothing else does, before each of them.
    ///
    /// # Panics
    /// Where something is refused.
    pub fn play_rodadas(&mut self, etapa: EtapaId, rodadas: RangeInclusive<u32>) {
        for number in rodadas {
            self.part_ties(etapa, 7);
            self.play(etapa, number, &mut scores);
        }
    }

    /// Draws lots by this number where nothing else parts a tie; whether there was one.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn part_ties(&mut self, etapa: EtapaId, number: u64) -> bool {
        let loaded = self.season.loaded(etapa).unwrap();
        let is_tied = !loaded.view.unresolved.is_empty();
        if is_tied {
            self.run(given::lots(etapa, number));
        }
        is_tied
    }

    /// Plays every rodada that is not over, with lots where nothing else parts a tie.
    ///
    /// # Panics
    /// Where something is refused.
    pub fn play_all(&mut self, etapa: EtapaId, score: &mut Scores<'_>) {
        loop {
            if self.part_ties(etapa, 3) {
                continue;
            }
            let loaded = self.season.loaded(etapa).unwrap();
            let open = loaded
                .rodadas
                .iter()
                .find(|rodada| rodada.closed_at.is_none() && !loaded.is_idle(rodada.number));
            let Some(number) = open.map(|rodada| rodada.number) else {
                return;
            };
            self.play(etapa, number, score);
        }
    }

    /// Reports a result.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn report(&mut self, jogo: JogoId, partidas: &[[i64; 2]]) {
        self.run(given::report(jogo, partidas));
    }
}

/// A result that follows from the names alone: in two partidas, or in three.
#[must_use]
pub fn scores(a: &str, b: &str, dupla: u8) -> Vec<[i64; 2]> {
    let weight = |name: &str| name.bytes().map(u32::from).sum::<u32>() * u32::from(dupla + 3);
    let (mine, theirs) = (weight(a) % 17, weight(b) % 17);
    let loser = i64::from((mine + theirs) % 11);
    match (mine >= theirs, (mine + theirs) % 3) {
        (true, 0) => vec![[12, loser], [loser, 12], [12, 10]],
        (true, _) => vec![[12, loser], [12, 9]],
        (false, 0) => vec![[loser, 12], [12, loser], [11, 12]],
        (false, _) => vec![[loser, 12], [8, 12]],
    }
}

/// What a season was left as: others begin with it, and it is made once in a program.
#[derive(Debug)]
pub struct LeftSeason {
    file: Vec<u8>,
    context: Context,
    etapa: EtapaId,
}

impl LeftSeason {
    /// Keeps it.
    ///
    /// # Panics
    /// Where the file cannot be read.
    #[must_use]
    pub fn of((desk, etapa): (Desk, EtapaId)) -> Self {
        let Desk {
            folder,
            season,
            context,
        } = desk;
        let path = season.path().to_owned();
        drop(season);
        // Between two entries the one file is the whole season.
        let file = std::fs::read(path).unwrap();
        drop(folder);
        Self {
            file,
            context,
            etapa,
        }
    }

    /// A desk of its own before it.
    ///
    /// # Panics
    /// Where it does not open.
    #[must_use]
    pub fn desk(&self) -> (Desk, EtapaId) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("season.espadilha");
        std::fs::write(&path, &self.file).unwrap();
        let context = self.context.clone();
        let desk = Desk {
            season: SeasonFile::open(&path, &context, None).unwrap(),
            folder,
            context,
        };
        (desk, self.etapa)
    }
}

/// The first etapa of 2025 with its sixty mesas, drawn.
///
/// # Panics
/// Where it is refused.
#[must_use]
pub fn drawn() -> (Desk, EtapaId) {
    static DRAWN: OnceLock<LeftSeason> = OnceLock::new();
    let make = || {
        let mut desk = Desk::new();
        let etapa = desk.event("fprt-2025-etapa-1", 20_250_316);
        (desk, etapa)
    };
    DRAWN.get_or_init(|| LeftSeason::of(make())).desk()
}

/// The public fields of an athlete of whom only the name is known.
#[must_use]
pub fn named(name: &str) -> AthleteFields {
    AthleteFields {
        club: None,
        person: Person::named(name),
    }
}

/// The first etapa's format.
#[must_use]
pub fn fprt() -> &'static str {
    app::format::Format::preset("fprt-interclubes").unwrap()
}

/// The same with one mesa a confronto and groups of four: small enough to walk at random.
#[must_use]
pub fn small() -> String {
    fprt()
        .replace("mesas = 5", "mesas = 1")
        .replace("size = 6", "size = 4")
        .replace("advance = 8", "advance = 4")
        .replace("placement_to = 8", "placement_to = 4")
}

/// The repository's root.
#[must_use]
pub fn root() -> &'static Path {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    own.parent().unwrap_or(own)
}

/// A program from the same build as this test; `cure` makes it.
///
/// # Panics
/// Where it was not built.
#[must_use]
pub fn built(name: &str, cure: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.ancestors().nth(2).unwrap();
    let binary = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(binary.exists(), "{} is missing: {cure}", binary.display());
    binary
}

/// The command line, from the same build as this test.
///
/// # Panics
/// Where it was not built: `cargo build --workspace --bins` does.
#[must_use]
pub fn espadilha() -> process::Command {
    if asks_windows() {
        return asked_alone(built("under-wine", "cargo build --workspace --bins"));
    }
    linux()
}

/// The command line of this system, whichever the suites are about.
fn linux() -> process::Command {
    asked_alone(built("espadilha", "cargo build --workspace --bins"))
}

/// Whether the suites ask the program for Windows, under Wine.
#[must_use]
pub fn asks_windows() -> bool {
    std::env::var_os(UNDER_WINE).is_some()
}

/// Where this is set, a suite that starts the command line starts the one for Windows: `cargo xtask test windows`.
const UNDER_WINE: &str = "ESPADILHA_UNDER_WINE";

/// A program to which nothing is said by its environment, and which keeps no copies.
fn asked_alone(program: impl AsRef<std::ffi::OsStr>) -> process::Command {
    let mut command = process::Command::new(program);
    for name in ["FILE", "DESK", "OPERATOR", "PIN", "LANG"] {
        command.env_remove(format!("ESPADILHA_{name}"));
    }
    command.env("ESPADILHA_BACKUPS", "-");
    command
}

/// What the program answers to this on its standard input.
///
/// # Panics
/// Where it does not run.
#[must_use]
pub fn asked(args: &[&str], input: &[u8]) -> process::Output {
    let mut child = espadilha()
        .args(args)
        .stdin(process::Stdio::piped())
        .stdout(process::Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input).unwrap();
    child.wait_with_output().unwrap()
}

/// Whether all is tried of what is else tried by a sample: `cargo xtask test --long`.
#[must_use]
pub fn long() -> bool {
    std::env::var_os("ESPADILHA_LONG").is_some()
}

/// Another number in each run: samples differ from push to push.
#[must_use]
pub fn scattered() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    std::hash::RandomState::new().build_hasher().finish()
}

/// Does something with each of many, on all processors; what it comes to, in order.
///
/// # Panics
/// Where one of them does.
pub fn side_by_side<T: Sync, U: Send>(many: &[T], work: impl Fn(&T) -> U + Sync) -> Vec<U> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let done = std::sync::Mutex::new(Vec::new());
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some(one) = many.get(at) else {
                        return;
                    };
                    let came = work(one);
                    done.lock().unwrap().push((at, came));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap();
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, came)| came).collect()
}

/// The words of a paper, as somebody else's program reads them, without its line breaks.
///
/// # Panics
/// Where it cannot be drawn, or poppler is not there.
#[must_use]
pub fn paper(desk: &Desk, doc: &Doc) -> String {
    let made = desk.season.sketch(&desk.context, doc).unwrap();
    let path = desk.folder.path().join("papel.pdf");
    std::fs::write(&path, made.draw().unwrap()).unwrap();
    let read = process::Command::new("pdftotext")
        .args([path.as_os_str(), "-".as_ref()])
        .output()
        .unwrap();
    let text = String::from_utf8(read.stdout).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the square codes of a picture hold, as somebody else's program reads them.
///
/// # Panics
/// Where zbar is not there.
#[must_use]
pub fn square_codes(picture: &Path) -> Vec<String> {
    let read = process::Command::new("zbarimg")
        .args(["--quiet", "--raw", "-Sdisable", "-Sqrcode.enable"])
        .arg(picture)
        .output()
        .unwrap();
    let text = String::from_utf8(read.stdout).unwrap();
    text.lines().map(str::to_owned).collect()
}
