//! Proof that nothing which takes long holds the season: while files are looked at and papers are drawn or handed
//! out, a result that is typed is recorded.

use crate::printing::{Papers, Released};
use app::acts::AddEtapa;
use app::acts::CallRodada;
use app::acts::CheckIn;
use app::acts::Command;
use app::acts::Draw;
use app::acts::ImportTeams;
use app::acts::PrintSumulas;
use app::acts::PublishRodada;
use app::acts::Report;
use app::id::{EtapaId, JogoId};
use app::import::read_teams;
use app::papers::{Doc, SheetSize};
use app::placed::Placed;
use app::registry::ask::Entries;
use app::regulation::RegulationId;
use app::rodada::board::Board;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::sheets::PageSeen;
use messages::refusal::sheet::SheetProblem;
use service::host::Service;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc;
use std::time::Duration;

/// A wait that only a failing test comes to the end of.
const PATIENCE: Duration = Duration::from_secs(60);

/// A folder of a test's own; gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("espadilha-desk-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A season whose first rodada is called, and its jogos.
fn called(path: &Path) -> (EtapaId, Vec<JogoId>) {
    let context = Context::read("teste", None);
    let mut season = SeasonFile::create(
        path,
        &context,
        "Interclubes",
        "FPRT",
        RegulationId::STANDARD,
    )
    .unwrap();
    let mut run = |command: Command| season.execute(&context, None, command).unwrap();
    let format = app::format::Format::preset("fprt-interclubes")
        .unwrap()
        .replace("mesas = 5", "mesas = 1")
        .replace("size = 6", "size = 4")
        .replace("advance = 8", "advance = 4")
        .replace("placement_to = 8", "placement_to = 4");
    run(Command::from(AddEtapa {
        championship: app::id::ChampionshipId(1),
        name: "1ª etapa".to_owned(),
        date: "2026-03-21".to_owned(),
        hall: String::new(),
        format,
        mesas: None,
        fee_cents: 0,
        earlier: false,
    }));
    let etapa = season.etapa(None).unwrap();
    let teams: String = (1..=8).map(|n| format!("Time {n:02};1\n")).collect();
    let rows = read_teams(format!("Equipe;Pote\n{teams}").as_bytes()).unwrap();
    let mut run = |command: Command| season.execute(&context, None, command).unwrap();
    run(Command::from(ImportTeams {
        etapa: Some(etapa),
        championship: app::id::ChampionshipId(1),
        rows,
    }));
    let entries = season
        .query(&Context::read("teste", None), &Entries { etapa })
        .unwrap();
    let entrants = entries.iter().map(|row| row.entry.entrant).collect();
    let mut run = |command: Command| season.execute(&context, None, command).unwrap();
    run(Command::from(CheckIn {
        etapa,
        entrants,
        present: true,
    }));
    run(Command::from(Draw {
        etapa,
        number: 7,
        leave_out_absent: false,
    }));
    run(Command::from(PublishRodada { etapa, number: 1 }));
    run(Command::from(CallRodada { etapa, number: 1 }));
    let rodada = Some(1);
    let board = season
        .query(&Context::read("teste", None), &Board { etapa, rodada })
        .unwrap();
    (etapa, board.mesas.iter().map(|cell| cell.jogo).collect())
}

/// Types a result at another place of the program; it must be on the disk while this one waits.
fn types(desk: &Arc<Service>, jogo: JogoId) {
    let (told, heard) = mpsc::channel();
    let desk = Arc::clone(desk);
    std::thread::spawn(move || {
        let done = desk.write(&desk.local(), |season, context| {
            let report = Command::from(Report {
                jogo,
                partidas: vec![[12, 7], [12, 9]],
                seating: Vec::new(),
                reading: None,
            });
            season.execute(context, None, report)
        });
        let _ = told.send(done.is_ok());
    });
    assert_eq!(heard.recv_timeout(PATIENCE), Ok(true), "the season is held");
}

fn desk(folder: &Folder) -> (Arc<Service>, EtapaId, Vec<JogoId>) {
    let path = folder.0.join("a.espadilha");
    let (etapa, jogos) = called(&path);
    let desk = Arc::new(Service::new(folder.0.join("lembranca"), None));
    desk.open(&path).unwrap();
    (desk, etapa, jogos)
}

fn played(desk: &Service, etapa: EtapaId) -> usize {
    desk.read(|season| Ok(season.loaded(etapa)?.played.len()))
        .unwrap()
}

/// A page for each file, as if it held no picture.
fn looked_at(files: &[PathBuf]) -> Vec<PageSeen> {
    let page = |_| PageSeen::none(0, SheetProblem::NotAPicture);
    files.iter().map(page).collect()
}

#[test]
fn a_result_is_recorded_while_a_pile_is_looked_at() {
    let folder = Folder::new("pile");
    let (desk, etapa, jogos) = desk(&folder);
    let files: Vec<PathBuf> = (0..9).map(|n| folder.0.join(format!("{n}.jpg"))).collect();
    let told = std::cell::RefCell::new(Vec::new());
    let typed = std::cell::Cell::new(0);
    let look = |some: &[PathBuf]| {
        types(&desk, jogos[typed.get()]);
        typed.set(typed.get() + 1);
        looked_at(some)
    };
    let tally = desk
        .read_sheets_by(&desk.local(), &files, look, &|progress| {
            told.borrow_mut().push((progress.done, progress.of));
        })
        .unwrap();
    assert_eq!(tally.failed.len(), 9, "{tally:?}");
    assert_eq!(
        told.take(),
        [(0, 9), (4, 9), (8, 9), (9, 9)],
        "how far it is"
    );
    assert_eq!(played(&desk, etapa), 3);
}

#[test]
fn a_pile_goes_on_in_no_other_season() {
    let folder = Folder::new("other");
    let (desk, _, _) = desk(&folder);
    let other = folder.0.join("b.espadilha");
    called(&other);
    let look = |some: &[PathBuf]| {
        desk.open(&other).unwrap();
        looked_at(some)
    };
    let told = desk
        .read_sheets_by(&desk.local(), &[folder.0.join("a.jpg")], look, &|_| {})
        .unwrap_err();
    assert_eq!(told.code(), "other-open");
    let entries = desk.read(|season| Ok(season.head()?.0)).unwrap();
    let fresh = SeasonFile::open(&other, &Context::read("teste", None), None).unwrap();
    assert_eq!(fresh.head().unwrap().0, entries);
    let waiting = desk.read(|season| {
        season.query(
            &Context::read("teste", None),
            &app::result::readings::Readings { etapa: None },
        )
    });
    assert!(waiting.unwrap().is_empty());
}

/// The entry of a paper that has left the house.
fn seq(released: &Released) -> Option<i64> {
    match released {
        Released::Here(changed) => changed.as_ref().map(|changed| changed.seq.0),
        Released::There(told) => panic!("{told}"),
    }
}

#[test]
fn a_result_is_recorded_while_a_paper_is_drawn_and_handed_out() {
    let folder = Folder::new("paper");
    let (desk, etapa, jogos) = desk(&folder);
    let papers = Papers::new(folder.0.join("papel"));
    let head = || desk.read(|season| Ok(season.head()?.0.0)).unwrap();
    let doc = Doc::Sumulas {
        etapa,
        rodada: 1,
        size: SheetSize::Two,
        backs: false,
    };
    let before = head();
    let look = papers
        .look_by(&desk, doc.clone(), |drawn| {
            types(&desk, jogos[0]);
            drawn.draw(&desk, true)
        })
        .unwrap();
    assert!(look.outward && look.pages > 0);
    assert_eq!(look.copy, Some(1));
    assert_eq!(
        head(),
        before + 1,
        "only the result: looking records nothing"
    );

    let to = folder.0.join("s.pdf");
    let changed = papers
        .hand_out(&desk, look.id, |_, bytes| {
            types(&desk, jogos[1]);
            Placed::write(&to, bytes)
        })
        .unwrap();
    assert_eq!(seq(&changed), Some(before + 3));
    assert!(std::fs::read(&to).unwrap().starts_with(b"%PDF"));
    // Handed out again, it is the same copy.
    assert_eq!(seq(&papers.save(&desk, look.id, &to).unwrap()), None);
    assert_eq!(head(), before + 3);

    // What cannot be handed over leaves the copy on the tables in force, and nothing in the folder.
    let look = papers.look(&desk, doc).unwrap();
    assert_eq!(look.copy, Some(2));
    let nowhere = folder.0.join("nowhere/s.pdf");
    let told = papers.save(&desk, look.id, &nowhere).unwrap_err();
    assert_eq!(told.code(), "file-error");
    let refused = papers.hand_out(&desk, look.id, |_, _| {
        Err::<Placed, _>(messages::refusal::Refusal::Fault(
            "no paper in the printer".to_owned(),
        ))
    });
    assert_eq!(refused.unwrap_err().code(), "internal");
    assert_eq!(head(), before + 3);
    let kept = std::fs::read(&to).unwrap();
    // What is handed over while another desk prints is drawn again.
    let change = std::cell::Cell::new(true);
    let changed = papers
        .hand_out(&desk, look.id, |_, bytes| {
            let placed = Placed::write(&to, bytes);
            if change.take() {
                let rodadas = vec![1];
                let print = Command::from(PrintSumulas { etapa, rodadas });
                desk.write(&desk.local(), |season, context| {
                    season.execute(context, None, print)
                })
                .unwrap();
            }
            placed
        })
        .unwrap();
    assert_eq!(seq(&changed), Some(before + 5));
    assert_ne!(std::fs::read(&to).unwrap(), kept, "it is copy 3 by now");
}
