//! A whole etapa by itself, from registration to podium, through the same commands as any door.

use crate::cash::act::{Method, Pay};
use crate::discipline::ruling::Walkover;
use crate::draw::act::Draw;
use crate::draw::lots::DrawLots;
use crate::ground::ruling::Authority;
use crate::import::athletes::ImportAthletes;
use crate::import::teams::ImportTeams;
use crate::import::{read_athletes, read_teams};
use crate::papers::Outward;
use crate::registry::etapa::{AddEtapa, CheckIn};
use crate::result::act::Report;
use crate::rodada::act::{CallRodada, CloseRodada, PublishRodada};
use crate::rodada::board::Board;
use crate::season::act::Act;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::standings::tables::{PlaceRow, Places};
use crate::tables::{csv, make_folder, write_file};
use championship::format::Format;
use championship::id::{EtapaId, JogoId};
use championship::ruling::Absent;
use messages::labels::demo::Doing;
use messages::refusal::Refusal;
use messages::words::pt_br::demo as words;
use rules::jogo::BestOf;
use rules::profile::Profile;
use rules::regulation::RegulationId;
use rules::simulate;
use serde::{Deserialize, Serialize};
use sheet::sumula::PerPage;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tournament::random::Numbers;
use ts_rs::TS;

/// The 24 teams of FPRT's first etapa of 2025; see the note beside the lists on what is real.
const TEAMS: &str = include_str!("../../../tests/events/fprt-2025-etapa-1/equipes.csv");

const ATHLETES: &str = include_str!("../../../tests/events/fprt-2025-etapa-1/atletas.csv");

/// The published number of the demonstration's draw, and where its scores come from.
const NUMBER: u64 = 20_250_316;

const FEE_CENTS: i64 = 60_000;

/// More than the whole day of the demonstration takes.
const DAY: chrono::TimeDelta = chrono::TimeDelta::minutes(90);

/// The same of a day that stops in the middle of a rodada: its jogos have been on for a while, and are not over.
const HALF_DAY: chrono::TimeDelta = chrono::TimeDelta::minutes(40);

/// Rodadas of its etapa.
const RODADAS: usize = 8;

/// The rodada in whose middle it stops.
const MIDDLE: u32 = 3;

/// How far a demonstration goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    Podium,
    /// To the middle of a rodada: half of its results are in, the others can be typed.
    MidRodada,
}

/// What is being done, and how far it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DemoStep {
    pub doing: Doing,
    pub done: usize,
    /// Of how many.
    pub of: usize,
}

/// What a demonstration left.
#[derive(Debug)]
pub struct Demo {
    /// Every file written.
    pub files: Vec<PathBuf>,
    /// Final places.
    pub places: Vec<PlaceRow>,
    /// Entries in the journal.
    pub entries: usize,
}

/// Runs the demonstration into `folder`, so far; `step` hears what is being done.
///
/// # Errors
/// Where a file cannot be written, or one stands there already.
pub fn demo(
    folder: &Path,
    context: &Context,
    until: Until,
    step: &mut dyn FnMut(DemoStep),
) -> Result<Demo, Refusal> {
    make_folder(folder)?;
    let path = folder.join("season.espadilha");
    // Its day passes faster than the machine's, and has come so far when somebody looks at it.
    let day = match until {
        Until::Podium => DAY,
        Until::MidRodada => HALF_DAY,
    };
    let morning = Context {
        now: context.now - day,
        uptime: None,
        ..context.clone()
    };
    let mut play = Play {
        season: SeasonFile::create(
            &path,
            &morning,
            "Interclubes 2025",
            words::FEDERATION,
            RegulationId::STANDARD,
        )?,
        context: morning,
        numbers: Numbers::from_published(NUMBER),
        files: vec![path],
        folder: folder.to_owned(),
    };
    play.context.operator = play.season.default_operator()?;
    let of = until.steps();
    let mut told = |doing: Doing| {
        let done = match doing {
            Doing::Entries => 0,
            Doing::Rodada(number) => number as usize,
            Doing::Boletim => of - 1,
        };
        step(DemoStep { doing, done, of });
    };
    told(Doing::Entries);
    let etapa = play.register()?;
    play.execute(Draw {
        etapa,
        number: NUMBER,
        leave_out_absent: false,
    })?;
    let rodadas: Vec<u32> = play
        .season
        .loaded(etapa)?
        .rodadas
        .iter()
        .map(|rodada| rodada.number)
        .collect();
    for rodada in rodadas {
        told(Doing::Rodada(rodada));
        play.begin(etapa, rodada)?;
        if until == Until::MidRodada && rodada == MIDDLE {
            play.results(etapa, rodada, Share::Half)?;
            return play.done(context, etapa);
        }
        play.results(etapa, rodada, Share::All)?;
        play.execute(CloseRodada {
            etapa,
            number: rodada,
        })?;
    }
    play.part_ties(etapa)?;
    told(Doing::Boletim);
    play.hand_out("boletim.pdf", &Outward::Boletim { etapa })?;
    let standings = csv(&play.season.etapa_sheets(context, etapa)?[0])?;
    play.keep("standings.csv", &standings)?;
    let ranking = csv(&play.season.ranking_sheets(context, Some(etapa))?[0])?;
    play.keep("ranking.csv", &ranking)?;
    play.done(context, etapa)
}

impl Until {
    /// Steps of its day: the entries, each rodada, the papers of the end.
    const fn steps(self) -> usize {
        match self {
            Self::Podium => RODADAS + 2,
            Self::MidRodada => MIDDLE as usize + 1,
        }
    }
}

/// How many results of a rodada come in.
#[derive(Clone, Copy)]
enum Share {
    Half,
    All,
}

struct Play {
    season: SeasonFile,
    context: Context,
    numbers: Numbers,
    files: Vec<PathBuf>,
    folder: PathBuf,
}

impl Play {
    /// Every command has its own moment and its own seed, as at a real desk.
    fn pass_time(&mut self) {
        self.context.now += chrono::Duration::seconds(7);
        self.context.seed = self.numbers.bits();
    }

    fn execute(&mut self, act: impl Act) -> Result<Made, Refusal> {
        self.pass_time();
        let context = self.context.clone();
        Ok(self.season.execute(&context, None, act)?.made)
    }

    fn hand_out(&mut self, name: &str, paper: &Outward) -> Result<(), Refusal> {
        self.pass_time();
        let path = self.folder.join(name);
        self.season.hand_out(&self.context, paper, &path)?;
        self.files.push(path);
        Ok(())
    }

    fn keep(&mut self, name: &str, bytes: &[u8]) -> Result<(), Refusal> {
        let path = self.folder.join(name);
        write_file(&path, bytes)?;
        self.files.push(path);
        Ok(())
    }

    fn register(&mut self) -> Result<EtapaId, Refusal> {
        let championship = self.season.championship_of(None)?;
        let format = Format::preset("fprt-interclubes").unwrap_or_default();
        self.execute(AddEtapa {
            championship,
            name: "1ª etapa".to_owned(),
            date: "2025-03-16".to_owned(),
            hall: String::new(),
            format: format.to_owned(),
            mesas: Some(60),
            fee_cents: FEE_CENTS,
            earlier: false,
        })?;
        let etapa = self.season.etapa(None)?;
        self.execute(ImportTeams {
            etapa: Some(etapa),
            championship,
            rows: read_teams(TEAMS.as_bytes()).map_err(Refusal::Import)?,
        })?;
        self.execute(ImportAthletes {
            etapa: Some(etapa),
            championship,
            rows: read_athletes(ATHLETES.as_bytes()).map_err(Refusal::Import)?,
            decisions: BTreeMap::new(),
            all_new: true,
        })?;
        let entrants: Vec<_> = store::entry::all(self.season.db(), etapa)?
            .into_iter()
            .map(|entry| entry.entrant)
            .collect();
        for (index, entrant) in entrants.iter().enumerate() {
            let method = [Method::Pix, Method::Pix, Method::Cash, Method::Card][index % 4];
            self.execute(Pay {
                etapa,
                entrant: *entrant,
                amount_cents: FEE_CENTS,
                method,
                note: String::new(),
            })?;
        }
        self.execute(CheckIn {
            etapa,
            entrants,
            present: true,
        })?;
        Ok(etapa)
    }

    /// What it has left.
    fn done(self, context: &Context, etapa: EtapaId) -> Result<Demo, Refusal> {
        Ok(Demo {
            places: self.season.query(context, &Places { etapa })?.places,
            entries: usize::try_from(self.season.head()?.0.0).unwrap_or(0),
            files: self.files,
        })
    }

    fn begin(&mut self, etapa: EtapaId, number: u32) -> Result<(), Refusal> {
        self.part_ties(etapa)?;
        self.execute(PublishRodada { etapa, number })?;
        let sumulas = Outward::Sumulas {
            etapa,
            rodadas: vec![number],
            per_page: PerPage::Two,
            backs: false,
        };
        self.hand_out(&format!("sumulas-rodada-{number}.pdf"), &sumulas)?;
        self.execute(CallRodada { etapa, number })?;
        Ok(())
    }

    fn results(&mut self, etapa: EtapaId, number: u32, share: Share) -> Result<(), Refusal> {
        let board = self.season.query(
            &self.context,
            &Board {
                etapa,
                rodada: Some(number),
            },
        )?;
        let mut jogos: Vec<JogoId> = board.mesas.iter().map(|cell| cell.jogo).collect();
        // Results come in as tables finish, not by number.
        self.numbers.shuffle(&mut jogos);
        if let Share::Half = share {
            jogos.truncate(jogos.len() / 2);
        }
        for (index, jogo) in jogos.into_iter().enumerate() {
            if number == 2 && index == 0 {
                self.execute(Walkover {
                    jogos: vec![jogo],
                    over: false,
                    absent: Absent::B,
                    clause: None,
                    reason: words::ABSENT.to_owned(),
                    missing: Vec::new(),
                    authority: Authority::default(),
                    seating: Vec::new(),
                })?;
            } else {
                let partidas = self.scores();
                self.execute(Report {
                    jogo,
                    partidas,
                    seating: Vec::new(),
                    reading: None,
                })?;
            }
        }
        Ok(())
    }

    /// A jogo played out mão by mão, by players who call, run and conceal.
    fn scores(&mut self) -> Vec<[i64; 2]> {
        let profile = Profile::standard();
        simulate::jogo(profile, BestOf::THREE, &mut |bound| {
            self.numbers.below(bound)
        })
        .partidas
        .into_iter()
        .map(|score| score.map(i64::from))
        .collect()
    }

    fn part_ties(&mut self, etapa: EtapaId) -> Result<(), Refusal> {
        if self.season.loaded(etapa)?.view.unresolved.is_empty() {
            return Ok(());
        }
        self.execute(DrawLots {
            etapa,
            number: NUMBER,
            seating: Vec::new(),
        })?;
        Ok(())
    }
}
