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
use crate::refusal::Refusal;
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
use crate::words::pt_br::demo as words;
use championship::format::Format;
use championship::id::{EtapaId, JogoId};
use championship::ruling::Absent;
use rules::jogo::BestOf;
use rules::profile::{Profile, ProfileId};
use rules::simulate;
use sheet::sumula::PerPage;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tournament::random::Numbers;

/// The 24 teams of FPRT's first etapa of 2025; see the note beside the lists on what is real.
const TEAMS: &str = include_str!("../../../tests/events/fprt-2025-etapa-1/equipes.csv");

const ATHLETES: &str = include_str!("../../../tests/events/fprt-2025-etapa-1/atletas.csv");

/// The published number of the demonstration's draw, and where its scores come from.
const NUMBER: u64 = 20_250_316;

const FEE_CENTS: i64 = 60_000;

/// More than the whole day of the demonstration takes.
const DAY: chrono::TimeDelta = chrono::TimeDelta::minutes(90);

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

/// Runs the demonstration into `folder`; `step` hears what is being done.
///
/// # Errors
/// Where a file cannot be written, or one stands there already.
pub fn demo(folder: &Path, context: &Context, step: &mut dyn FnMut(&str)) -> Result<Demo, Refusal> {
    make_folder(folder)?;
    let path = folder.join("season.espadilha");
    // Its day passes faster than the machine's, and is over when somebody looks at it.
    let morning = Context {
        now: context.now - DAY,
        uptime: None,
        ..context.clone()
    };
    let mut play = Play {
        season: SeasonFile::create(
            &path,
            &morning,
            "Interclubes 2025",
            words::FEDERATION,
            ProfileId::Fprt,
        )?,
        context: morning,
        numbers: Numbers::from_published(NUMBER),
        files: vec![path],
        folder: folder.to_owned(),
    };
    play.context.operator = play.season.default_operator()?;
    step(words::ENTRIES);
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
        step(&format!("rodada {rodada}"));
        play.rodada(etapa, rodada)?;
    }
    play.part_ties(etapa)?;
    step("boletim");
    play.hand_out("boletim.pdf", &Outward::Boletim { etapa })?;
    let standings = csv(&play.season.etapa_sheets(context, etapa)?[0])?;
    play.keep("standings.csv", &standings)?;
    let ranking = csv(&play.season.ranking_sheets(context, Some(etapa))?[0])?;
    play.keep("ranking.csv", &ranking)?;
    Ok(Demo {
        places: play.season.query(context, &Places { etapa })?.places,
        entries: usize::try_from(play.season.head()?.0.0).unwrap_or(0),
        files: play.files,
    })
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

    fn rodada(&mut self, etapa: EtapaId, number: u32) -> Result<(), Refusal> {
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
        self.execute(CloseRodada { etapa, number })?;
        Ok(())
    }

    /// A jogo played out mão by mão, by players who call, run and conceal.
    fn scores(&mut self) -> Vec<[i64; 2]> {
        let profile = Profile::of(ProfileId::Fprt);
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
