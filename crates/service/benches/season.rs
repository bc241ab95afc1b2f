//! Figures of this machine: `cargo xtask bench [record|standings|open|import|listed|site|window]`.
//!
//! The large season is made once, through the same commands as any other, and kept under `target`.

#![expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench reads the clock and stops at the first surprise"
)]

use app::acts::AddAthlete;
use app::acts::AddEtapa;
use app::acts::CallRodada;
use app::acts::CheckIn;
use app::acts::CloseRodada;
use app::acts::Command;
use app::acts::Draw;
use app::acts::ImportAthletes;
use app::acts::ImportTeams;
use app::acts::JoinFederation;
use app::acts::PublishRodada;
use app::acts::Report;
use app::acts::SetLineup;
use app::acts::SetSeasonKey;
use app::acts::TakeSanctionList;
use app::etapa::{ChaveRow, ConfrontoRow, EtapaRows, FaseRows, JogoRow};
use app::format::Format;
use app::ground::newcomer::NamedAthlete;
use app::ground::person::{Person, Private};
use app::id::{ChaveId, ConfrontoId, EntrantId, EtapaId, JogoId};
use app::import::{read_athletes, read_teams};
use app::jogo::{JogoRule, Played};
use app::lineup::Slot;
use app::public::pictures::PictureShape;
use app::registry::athlete::AthleteFields;
use app::regulation::RegulationId;
use app::rodada::board::Board;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::made::Made;
use publish::publication::{Folder, SiteFacts};
use statement::certificate::Certificate;
use statement::date::{Day, Moment};
use statement::key::SecretKey;
use statement::list::{Entry, List};
use statement::name::{FederationId, Title, Told, Uid};
use statement::tag::{Cpf, DoorTag, Salt};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tournament::berger;
use tournament::random::Numbers;

const JOGOS: usize = 100_000;
/// A rodada of the last etapa fills 135 mesas.
const TEAMS_OF_THE_LAST: usize = 54;
const FORMAT: &str = include_str!("../../championship/formats/fprt-interclubes.toml");

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .collect();
    let run = |name: &str| wanted.is_empty() || wanted.iter().any(|asked| asked == name);
    if run("standings") {
        standings();
    }
    if run("import") {
        import();
    }
    if run("site") {
        site();
    }
    if run("pictures") {
        pictures();
    }
    if run("listed") {
        listed();
    }
    // The window's bench opens the same large season.
    if run("open") || run("record") || run("window") {
        let season = large_season();
        if run("open") {
            open(&season);
        }
        if run("record") {
            record(&season);
        }
    }
}

fn tell(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |share: f64| {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_precision_loss,
            clippy::cast_sign_loss,
            reason = "a place in a short list"
        )]
        let index = (times.len() as f64 * share) as usize;
        times[index.min(times.len() - 1)].as_secs_f64() * 1e3
    };
    println!(
        "{what}: median {:.2} ms, p99 {:.2} ms, worst {:.2} ms, {} times",
        at(0.5),
        at(0.99),
        at(1.0),
        times.len()
    );
}

fn timed(times: usize, mut work: impl FnMut()) -> Vec<Duration> {
    (0..times)
        .map(|_| {
            let start = Instant::now();
            work();
            start.elapsed()
        })
        .collect()
}

fn target() -> PathBuf {
    let own = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = own.ancestors().nth(2).unwrap().join("target/bench");
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Best of three with any scores.
fn scores(numbers: &mut Numbers) -> Vec<[i64; 2]> {
    let winner = numbers.below(2);
    (0..2)
        .map(|_| {
            let mut score = [i64::try_from(numbers.below(12)).unwrap(); 2];
            score[winner] = 12;
            score
        })
        .collect()
}

/// One group of 30 teams, 7 mesas a confronto, 29 rodadas, every jogo played: all recomputed.
fn standings() {
    let text = FORMAT
        .replace("mesas = 5", "mesas = 7")
        .replace("size = 6", "size = 30");
    let mut numbers = Numbers::from_published(1);
    let mut next = 0;
    let mut confrontos = Vec::new();
    for round in berger::rounds(30, 1) {
        for (home, away) in round {
            let entrant = |place: usize| Some(EntrantId(i64::try_from(place).unwrap()));
            let jogos = (1..=7)
                .map(|dupla| {
                    next += 1;
                    JogoRow {
                        id: JogoId(next),
                        sitting: championship::confronto::Sitting {
                            turn: 1,
                            duplas: [dupla; 2],
                        },
                        played: Some(
                            Played::decided(JogoRule::FEDERATION, &scores(&mut numbers)).unwrap(),
                        ),
                        rulings: Vec::new(),
                    }
                })
                .collect();
            confrontos.push(ConfrontoRow {
                rodada: 1,
                id: ConfrontoId(next),
                seated: [entrant(home), entrant(away.unwrap())],
                over_after: None,
                jogos,
            });
        }
    }
    let rows = EtapaRows {
        on_entrants: Vec::new(),
        byes: championship::etapa::Byes::ByPlace,
        reentries: std::collections::BTreeSet::new(),
        half_byes: std::collections::BTreeSet::new(),
        format: Format::parse(&text).unwrap(),
        fases: vec![FaseRows {
            rodadas: 0,
            chaves: vec![ChaveRow {
                since: BTreeMap::new(),
                paired: BTreeMap::new(),
                rested: BTreeMap::new(),
                id: ChaveId(1),
                members: (0..30).map(EntrantId).collect(),
                confrontos,
            }],
            bracket: Vec::new(),
        }],
        clubs: BTreeMap::new(),
        duplas: BTreeMap::new(),
        lots: Vec::new(),
    };
    assert_eq!(rows.view().fases[0].tables[0].rows.len(), 30);
    let times = timed(500, || {
        std::hint::black_box(rows.view());
    });
    tell("standings of 30 teams x 7 mesas x 29 rodadas", times);
}

fn context() -> Context {
    Context::read("bancada", None)
}

fn fresh(path: &Path) -> SeasonFile {
    let _ = fs::remove_file(path);
    SeasonFile::create(path, &context(), "Bancada", "FPRT", RegulationId::FPRT).unwrap()
}

fn import() {
    let mut list = String::from("Nome;Equipe;Telefone\n");
    let mut numbers = Numbers::from_published(2);
    let syllables = [
        "ma", "ri", "jo", "sé", "pe", "dro", "lu", "ís", "an", "tô", "nio", "be", "ra",
    ];
    let mut word = |length: usize| -> String {
        (0..length)
            .map(|_| syllables[numbers.below(syllables.len())])
            .collect()
    };
    for n in 0..5_000 {
        list.push_str(&format!(
            "{} {} {};Time {};41 9{n:08}\n",
            word(2),
            word(3),
            word(3),
            n % 200
        ));
    }
    let teams: String = (0..200).map(|n| format!("Time {n}\n")).collect();
    let times = (0..10)
        .map(|turn| {
            let path = target().join(format!("import-{turn}.espadilha"));
            let mut season = fresh(&path);
            let championship = season.championship_of(None).unwrap();
            let rows = read_teams(format!("Equipe\n{teams}").as_bytes()).unwrap();
            let command = Command::from(ImportTeams {
                etapa: None,
                championship,
                rows,
            });
            season.execute(&context(), None, command).unwrap();
            let took = imported(&mut season, &list, 5_000);
            fs::remove_file(&path).unwrap();
            took
        })
        .collect();
    tell("import of 5,000 athletes", times);
}

/// How long it takes until a list of so many people is there.
fn imported(season: &mut SeasonFile, list: &str, people: usize) -> Duration {
    let championship = season.championship_of(None).unwrap();
    let start = Instant::now();
    let command = Command::from(ImportAthletes {
        etapa: None,
        championship,
        rows: read_athletes(list.as_bytes()).unwrap(),
        decisions: BTreeMap::new(),
        all_new: true,
    });
    let made = season.execute(&context(), None, command).unwrap().made;
    let took = start.elapsed();
    assert!(matches!(made, Made::Imported(done) if done.lines == people));
    took
}

/// A season of 100,000 jogos, made in memory-backed storage where there is some.
fn large_season() -> PathBuf {
    let kept = target().join(format!("season-{JOGOS}.espadilha"));
    if kept.exists() {
        return kept;
    }
    println!("making a season of {JOGOS} jogos (once) ...");
    let quick = Path::new("/dev/shm");
    let draft = if quick.is_dir() {
        quick.join(format!("bancada-{}.espadilha", std::process::id()))
    } else {
        target().join("draft.espadilha")
    };
    let mut season = fresh(&draft);
    let mut numbers = Numbers::from_published(3);
    let mut jogos = 0;
    let mut etapas = 0;
    while jogos < JOGOS {
        etapas += 1;
        let etapa = new_etapa(&mut season, etapas, 24);
        for number in 1..=5 {
            for jogo in called(&mut season, etapa, number) {
                let partidas = scores(&mut numbers);
                season
                    .execute(
                        &context(),
                        None,
                        Report {
                            jogo,
                            partidas,
                            seating: Vec::new(),
                            reading: None,
                        },
                    )
                    .unwrap();
                jogos += 1;
            }
            season
                .execute(&context(), None, CloseRodada { etapa, number })
                .unwrap();
        }
    }
    // The last etapa stays open: what is recorded in the bench is recorded there.
    new_etapa(&mut season, etapas + 1, TEAMS_OF_THE_LAST);
    season.copy_to(&kept).unwrap();
    fs::remove_file(&draft).unwrap();
    kept
}

fn new_etapa(season: &mut SeasonFile, number: u64, teams: usize) -> EtapaId {
    let championship = season.championship_of(None).unwrap();
    let day = number % 28 + 1;
    let command = Command::from(AddEtapa {
        championship,
        name: format!("Etapa {number}"),
        date: format!(
            "{}-{:02}-{day:02}",
            2000 + number / 336,
            number / 28 % 12 + 1
        ),
        hall: String::new(),
        format: FORMAT.to_owned(),
        mesas: None,
        fee_cents: 0,
        earlier: false,
    });
    season.execute(&context(), None, command).unwrap();
    let etapa = season.etapa(None).unwrap();
    let teams: String = (1..=teams).map(|n| format!("Time {n}\n")).collect();
    let command = Command::from(ImportTeams {
        etapa: Some(etapa),
        championship,
        rows: read_teams(format!("Equipe\n{teams}").as_bytes()).unwrap(),
    });
    season.execute(&context(), None, command).unwrap();
    let entries = season
        .query(&context(), &app::registry::ask::Entries { etapa })
        .unwrap();
    let command = Command::from(CheckIn {
        etapa,
        entrants: entries.iter().map(|row| row.entry.entrant).collect(),
        present: true,
    });
    season.execute(&context(), None, command).unwrap();
    let command = Command::from(Draw {
        etapa,
        number,
        leave_out_absent: false,
    });
    season.execute(&context(), None, command).unwrap();
    etapa
}

fn called(season: &mut SeasonFile, etapa: EtapaId, number: u32) -> Vec<JogoId> {
    season
        .execute(&context(), None, PublishRodada { etapa, number })
        .unwrap();
    season
        .execute(&context(), None, CallRodada { etapa, number })
        .unwrap();
    let board = Board {
        etapa,
        rodada: Some(number),
    };
    season
        .query(&context(), &board)
        .unwrap()
        .mesas
        .iter()
        .map(|cell| cell.jogo)
        .collect()
}

/// The site of 30 teams over 6 etapas: written whole, and again after each of the last results.
fn site() {
    const ETAPAS: u64 = 6;
    const LAST: usize = 20;
    let path = target().join("site.espadilha");
    let folder = target().join("site");
    let mut season = fresh(&path);
    let mut numbers = Numbers::from_published(5);
    let mut open = Vec::new();
    for number in 1..=ETAPAS {
        let etapa = new_etapa(&mut season, number, 30);
        let rodadas = u32::try_from(season.loaded(etapa).unwrap().rodadas.len()).unwrap();
        for rodada in 1..=rodadas {
            let mut jogos = called(&mut season, etapa, rodada);
            if (number, rodada) == (ETAPAS, rodadas) {
                open = jogos.split_off(jogos.len().saturating_sub(LAST));
            }
            for jogo in jogos {
                let partidas = scores(&mut numbers);
                report(&mut season, jogo, partidas);
            }
            if open.is_empty() {
                let number = rodada;
                season
                    .execute(&context(), None, CloseRodada { etapa, number })
                    .unwrap();
            }
        }
    }
    let publish = |season: &SeasonFile| {
        let facts = SiteFacts::of(season, &context()).unwrap();
        facts.publish(&mut Folder::at(&folder).unwrap()).unwrap()
    };
    let mut files = 0;
    let whole = (0..5)
        .map(|_| {
            let _ = fs::remove_dir_all(&folder);
            let start = Instant::now();
            files = publish(&season).files.len();
            start.elapsed()
        })
        .collect();
    tell(
        &format!("site of 30 teams x {ETAPAS} etapas, {files} files, into an empty folder"),
        whole,
    );
    let mut after = Vec::new();
    let mut written = 0;
    for jogo in open {
        let partidas = scores(&mut numbers);
        report(&mut season, jogo, partidas);
        let start = Instant::now();
        written = publish(&season).files.len();
        after.push(start.elapsed());
    }
    tell(
        &format!("the same after one result, {written} files"),
        after,
    );
    sizes(&folder);
    fs::remove_dir_all(&folder).unwrap();
    fs::remove_file(&path).unwrap();
}

/// What whoever looks at the site fetches, in bytes.
fn sizes(folder: &Path) {
    let last = ["rodada-1.html", "classificacao.html"];
    let of_etapa = last.map(|file| format!("etapa-6/{file}"));
    let always = ["index.html", "estilo.css", "site.js", "estado.json"];
    for path in always
        .into_iter()
        .chain(of_etapa.iter().map(String::as_str))
    {
        let bytes = fs::metadata(folder.join(path)).unwrap().len();
        println!("{bytes:>9} bytes  {path}");
    }
    println!("{:>9} bytes  all of it", size_of(folder));
}

/// Bytes of all files below a folder.
fn size_of(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).unwrap();
    let sizes = entries.map(|entry| {
        let path = entry.unwrap().path();
        if path.is_dir() {
            size_of(&path)
        } else {
            path.metadata().unwrap().len()
        }
    });
    sizes.sum()
}

/// A rodada of 60 mesas as pictures, in both shapes, and all that can be sent of its etapa.
fn pictures() {
    let path = target().join("pictures.espadilha");
    let mut season = fresh(&path);
    let etapa = new_etapa(&mut season, 1, 24);
    assert_eq!(called(&mut season, etapa, 1).len(), 60);
    let facts = || season.picture_facts(&context(), etapa).unwrap();
    for shape in [PictureShape::Post, PictureShape::Story] {
        let mut pages = 0;
        let times = (0..10).map(|_| {
            let start = Instant::now();
            pages = facts().pages("rodada-1", shape).unwrap().len();
            start.elapsed()
        });
        let times = times.collect();
        tell(
            &format!("a rodada of 60 mesas as {pages} pictures, {shape:?}"),
            times,
        );
    }
    let folder = target().join("pictures");
    let mut files = 0;
    let times = (0..3).map(|_| {
        let start = Instant::now();
        files = facts().write(&folder).unwrap().len();
        start.elapsed()
    });
    let times = times.collect();
    tell(&format!("all that can be sent, {files} files"), times);
    fs::remove_dir_all(&folder).unwrap();
    fs::remove_file(&path).unwrap();
}

fn report(season: &mut SeasonFile, jogo: JogoId, partidas: Vec<[i64; 2]>) {
    let result = Report {
        jogo,
        partidas,
        seating: Vec::new(),
        reading: None,
    };
    season.execute(&context(), None, result).unwrap();
}

fn open(path: &Path) {
    let size = fs::metadata(path).unwrap().len() >> 20;
    let times = timed(50, || {
        let season = SeasonFile::open(path, &context(), None).unwrap();
        std::hint::black_box(season.head().unwrap());
    });
    tell(
        &format!("open a season of {JOGOS} jogos ({size} MiB)"),
        times,
    );
}

/// One result on the disk through `execute`, and then the tables that it changes.
fn record(path: &Path) {
    let copy = target().join("record.espadilha");
    let _ = fs::remove_file(&copy);
    fs::copy(path, &copy).unwrap();
    let mut season = SeasonFile::open(&copy, &context(), None).unwrap();
    let etapa = season.etapa(None).unwrap();
    let mut numbers = Numbers::from_published(4);
    let mut recorded = Vec::new();
    let mut shown = Vec::new();
    for number in 1..=5 {
        for jogo in called(&mut season, etapa, number) {
            let partidas = scores(&mut numbers);
            let start = Instant::now();
            season
                .execute(
                    &context(),
                    None,
                    Report {
                        jogo,
                        partidas,
                        seating: Vec::new(),
                        reading: None,
                    },
                )
                .unwrap();
            recorded.push(start.elapsed());
            let start = Instant::now();
            season
                .query(
                    &context(),
                    &app::standings::tables::Groups { etapa, fase: None },
                )
                .unwrap();
            shown.push(start.elapsed());
        }
        season
            .execute(&context(), None, CloseRodada { etapa, number })
            .unwrap();
    }
    tell(
        &format!("one result recorded durably in a season of {JOGOS} jogos"),
        recorded,
    );
    tell("tables of the etapa asked again after it", shown);
    drop(season);
    fs::remove_file(&copy).unwrap();
}

/// Entries of a country's list of sanctions.
const LISTED: u64 = 10_000;

/// A registration, a line-up and a result of a season that has joined its federation: before there is a list of
/// sanctions, and beside one of a whole country.
fn listed() {
    let path = target().join("listed.espadilha");
    let mut season = fresh(&path);
    let etapa = new_etapa(&mut season, 1, 24);
    let jogos = called(&mut season, etapa, 1);
    let [root, own, central] = [1, 2, 3].map(|seed| SecretKey::of(&[seed; 32]));
    season
        .execute(
            &context(),
            None,
            SetSeasonKey {
                public: own.public().to_string(),
                proof: None,
                because: String::new(),
            },
        )
        .unwrap();
    let uid = Uid::parse(&season.uid().unwrap()).unwrap();
    let from = Day::parse(&context().today()).unwrap();
    let federation = FederationId::parse("fprt").unwrap();
    let certificate = Certificate::of(federation.clone(), uid, own.public(), 1, from);
    let certificate = certificate.sign(&root).unwrap().bytes();
    let join = JoinFederation {
        certificate: String::from_utf8(certificate).unwrap(),
        root: root.public().to_string(),
        central: String::new(),
        central_key: central.public().to_string(),
    };
    season.execute(&context(), None, join).unwrap();
    let (before, after) = jogos.split_at(jogos.len() / 2);
    worked(&mut season, etapa, before, "without a list");
    let other = |number: u64| Uid::parse(&format!("{number:026}")).unwrap();
    let entries = (0..LISTED).map(|number| Entry {
        season: other(1),
        number: number + 1,
        federation: federation.clone(),
        athletes: vec![other(number + 100)],
        name: Title::parse(&format!("Fulano {number} da Silva")).unwrap(),
        tag: Some(DoorTag([7; 32])),
        from,
        until: from.plus(60),
        told: Told::parse("Agressão a um adversário na segunda etapa").unwrap(),
    });
    let list = List {
        made: Moment::parse(&context().at()).unwrap(),
        salt: Salt([7; 16]),
        entries: entries.collect(),
    };
    let bytes = list.sign(&central).unwrap();
    season
        .execute(&context(), None, TakeSanctionList::of(bytes))
        .unwrap();
    worked(
        &mut season,
        etapa,
        after,
        &format!("beside {LISTED} entries"),
    );
    comes_in(&mut season);
    drop(season);
    fs::remove_file(&path).unwrap();
}

/// A list of 200 people with their CPFs, who are held against the list of sanctions as they come.
fn comes_in(season: &mut SeasonFile) {
    let mut list = String::from("Nome;CPF;Nascimento\n");
    for n in 0..200 {
        list.push_str(&format!("Sicrano {n} Souza;{};06/05/1990\n", cpf(n)));
    }
    let took = imported(season, &list, 200);
    tell(
        &format!("import of 200 people beside {LISTED} entries"),
        vec![took],
    );
}

/// The one CPF that begins so.
fn cpf(number: u32) -> String {
    let mut all = (0..100).map(|check| format!("{:09}{check:02}", 100_000_000 + number));
    all.find(|digits| Cpf::parse(digits).is_some()).unwrap()
}

fn worked(season: &mut SeasonFile, etapa: EtapaId, jogos: &[JogoId], beside: &str) {
    let entries = season
        .query(&context(), &app::registry::ask::Entries { etapa })
        .unwrap();
    let (mut registered, mut seated, mut recorded) = (Vec::new(), Vec::new(), Vec::new());
    for (row, jogo) in entries.iter().zip(jogos) {
        let pair = [1, 2].map(|seat| {
            let name = format!("Beltrano {seat} {} {beside}", row.entry.entrant.0);
            let fields = AthleteFields {
                person: Person::named(&name),
                club: None,
            };
            let start = Instant::now();
            let made = season.execute(
                &context(),
                None,
                AddAthlete {
                    fields,
                    private: Private::default().into(),
                },
            );
            registered.push(start.elapsed());
            match made.unwrap().made {
                Made::Athlete(id) => id,
                other => unreachable!("{other:?}"),
            }
        });
        let lineup = SetLineup {
            etapa,
            entrant: row.entry.entrant,
            slots: BTreeMap::from([(Slot::Dupla(1), NamedAthlete::known(&pair))]),
        };
        let start = Instant::now();
        season.execute(&context(), None, lineup).unwrap();
        seated.push(start.elapsed());
        let start = Instant::now();
        report(season, *jogo, vec![[12, 3], [12, 5]]);
        recorded.push(start.elapsed());
    }
    tell(&format!("registration {beside}"), registered);
    tell(&format!("line-up {beside}"), seated);
    tell(&format!("result {beside}"), recorded);
}
