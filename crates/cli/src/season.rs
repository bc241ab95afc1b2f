//! Commands on a season file: parse, call, show.

use crate::Ended;
use crate::args::{
    AbsentArg, Args, AthleteCommand, ClubCommand, DrawCommand, EtapaCommand, ExportWhat,
    FeeCommand, Global, ImportWhat, LineupCommand, LotsCommand, MethodArg, OperatorCommand,
    ReportCommand, RodadaCommand, RulingCommand, SeasonCommand, SeatingArgs, SumulaCommand,
    TeamCommand, YesNo,
};
use crate::render::{self, Show};
use app::command::{AthleteFields, Command, Made, Method, Private, Seating, SeatingDecision};
use app::context::Context;
use app::demo::demo;
use app::entry::{self, Said, Target};
use app::export::{csv, write_file, xlsx};
use app::id::{ConfrontoId, EtapaId, JogoId, Seq};
use app::import::{Decision, read_athletes, read_teams};
use app::profile::ProfileId;
use app::query::board::{Board, MesaCell};
use app::query::bracket::Bracket;
use app::query::cash::Cash;
use app::query::log::{Log, Rulings};
use app::query::registry::{Athletes, Clubs, Entries};
use app::query::season::Overview;
use app::query::standings::{Duplas, Groups, Places, Ranking};
use app::refusal::{Kind, Refusal};
use app::ruling::{Absent, RulingNo};
use app::season::{Changed, SeasonFile, default_backup_folder};
use app::words::parse_money;
use clap::CommandFactory;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

/// The clauses by which the entry line rules a W×O and an annulment.
const ABSENCE: &str = "fprt-1.5.b-3";
const ANNULMENT: &str = "fprt-1.5.f.5-1";

pub fn run(global: &Global, command: SeasonCommand, out: &mut impl Write) -> Result<(), Ended> {
    match command {
        SeasonCommand::New {
            name,
            federation,
            profile,
            preset,
            from,
        } => {
            let profile = match preset {
                Some(preset) => profile_of_preset(&preset)?,
                None => profile_named(&profile)?,
            };
            let context = Context::read(&global.desk, None);
            let path = path(global);
            // The old season first: what cannot be read makes no new one.
            let old = from
                .map(|from| SeasonFile::open(&from, &context, None))
                .transpose()?;
            let mut season = SeasonFile::create(path, &context, &name, &federation, profile)?;
            let carried = old
                .map(|old| season.carry_over(&context, &old))
                .transpose()?;
            let overview = season.query(&Overview {})?;
            let mut show = Show::new(global.json, out);
            show.answer(&overview, |out| {
                writeln!(out, "Temporada \"{name}\" criada em {}.", path.display())?;
                carried.map_or(Ok(()), |carried| render::made(out, &carried.made))
            })
        }
        SeasonCommand::Restore { copy } => restore(global, &copy, out),
        SeasonCommand::Demo { dir } => run_demo(global, &dir, out),
        command => Door::open(global)?.run(command, out),
    }
}

fn profile_named(profile: &str) -> Result<ProfileId, Refusal> {
    profile.parse().map_err(|_| Refusal::Unknown {
        kind: Kind::Profile,
        asked: profile.to_owned(),
        near: ProfileId::ALL.iter().map(ToString::to_string).collect(),
    })
}

fn profile_of_preset(preset: &str) -> Result<ProfileId, Refusal> {
    let text = format_text(preset)?;
    let format = app::format::Format::parse(&text).map_err(Refusal::Format)?;
    Ok(format.profile)
}

/// Without a season named there is nothing to do: wrong usage, told as clap tells it.
fn path(global: &Global) -> &Path {
    global.file.as_deref().unwrap_or_else(|| {
        let kind = clap::error::ErrorKind::MissingRequiredArgument;
        let told = "diga em qual temporada: --file TEMPORADA.espadilha (ou ESPADILHA_FILE)";
        Args::command().error(kind, told).exit()
    })
}

fn backup_folder(global: &Global) -> Option<PathBuf> {
    match &global.backups {
        Some(folder) if folder.as_os_str() == "-" => None,
        Some(folder) => Some(folder.clone()),
        None => default_backup_folder(),
    }
}

fn restore(global: &Global, copy: &Path, out: &mut impl Write) -> Result<(), Ended> {
    let target = path(global);
    let context = Context::read(&global.desk, None);
    let source = SeasonFile::open(copy, &context, None)?;
    source.copy_to(target)?;
    let season = SeasonFile::open(target, &context, None)?;
    let verified = season.verify()?;
    let last = season.query(&Log { most: 1 })?;
    let outstanding = season.outstanding()?;
    let answer = serde_json::json!({
        "ok": verified.ok,
        "entries": verified.entries,
        "last": last.first(),
        "outstanding": outstanding,
        "problems": verified.problems,
    });
    Show::new(global.json, out).answer(&answer, |out| {
        writeln!(out, "Temporada restaurada em {}.", target.display())?;
        if let Some(last) = last.first() {
            writeln!(
                out,
                "Último lançamento: {} · {} · {} · {}",
                last.seq,
                app::context::local(&last.at),
                last.desk,
                last.told
            )?;
        }
        if !verified.ok {
            writeln!(
                out,
                "Atenção: a verificação achou {} problema(s).",
                verified.problems.len()
            )?;
        }
        render::outstanding(out, &outstanding)
    })
}

fn run_demo(global: &Global, dir: &Path, out: &mut impl Write) -> Result<(), Ended> {
    let context = Context::read(&global.desk, None);
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    };
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
        bar.set_style(style);
    }
    let done = demo(dir, &context, &mut |step| {
        bar.set_message(step.to_owned());
        bar.tick();
    })?;
    bar.finish_and_clear();
    let files: Vec<String> = done
        .files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    let answer = serde_json::json!({
        "files": files,
        "entries": done.entries,
        "places": done.places,
    });
    Show::new(global.json, out).answer(&answer, |out| {
        render::podium(out, &done.places)?;
        writeln!(out)?;
        for file in &files {
            writeln!(out, "{file}")?;
        }
        Ok(())
    })
}

/// An open season with whoever stands before it.
struct Door<'a> {
    global: &'a Global,
    season: SeasonFile,
    context: Context,
    backups: Option<PathBuf>,
}

impl<'a> Door<'a> {
    fn open(global: &'a Global) -> Result<Self, Refusal> {
        let backups = backup_folder(global);
        let context = Context::read(&global.desk, None);
        let season = SeasonFile::open(path(global), &context, backups.as_deref())?;
        let operator = match &global.operator {
            Some(name) => Some(season.sign_in(name, global.pin.as_deref())?),
            None => season.default_operator()?,
        };
        Ok(Self {
            global,
            season,
            context: Context {
                operator,
                ..context
            },
            backups,
        })
    }

    fn etapa(&self) -> Result<EtapaId, Refusal> {
        self.season.etapa(self.global.etapa)
    }

    fn execute(&mut self, command: Command) -> Result<Changed, Refusal> {
        let closes = matches!(command, Command::CloseRodada { .. });
        let changed = self.season.execute(&self.context, None, command)?;
        self.copy_if_due(closes);
        Ok(changed)
    }

    /// A copy that fails is told and refuses nothing: the entry itself is on the disk.
    fn copy_if_due(&self, rodada_closed: bool) {
        let Some(folder) = &self.backups else {
            return;
        };
        if let Err(refusal) = self
            .season
            .backup_if_due(&self.context, folder, rodada_closed)
        {
            let told = app::words::pt_br::refusal(&refusal);
            // Nobody may be listening any more.
            let _ = writeln!(io::stderr(), "Aviso: a cópia de segurança falhou. {told}");
        }
    }

    fn done(&mut self, command: Command, told: &str, out: &mut impl Write) -> Result<(), Ended> {
        let changed = self.execute(command)?;
        Show::new(self.global.json, out).answer(&changed, |out| {
            writeln!(out, "{told} (lançamento {})", changed.seq)?;
            render::made(out, &changed.made)
        })
    }

    fn target(&self, word: &str) -> Result<Target, Refusal> {
        Ok(entry::parse(word).map_err(Refusal::EntryLine)?.target)
    }

    fn jogo(&self, word: &str, rodada: Option<u32>) -> Result<JogoId, Refusal> {
        self.season
            .find_jogo(self.etapa()?, rodada, &self.target(word)?)
    }

    fn run(&mut self, command: SeasonCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            // Handled before a season is opened.
            SeasonCommand::New { .. }
            | SeasonCommand::Restore { .. }
            | SeasonCommand::Demo { .. } => Ok(()),
            SeasonCommand::Status => self.show(&Overview {}, render::overview, out),
            SeasonCommand::Operator(command) => self.operator(command, out),
            SeasonCommand::Club(command) => self.club(command, out),
            SeasonCommand::Athlete(command) => self.athlete(command, out),
            SeasonCommand::Team(command) => self.team(command, out),
            SeasonCommand::Import {
                what,
                list,
                dry_run,
                same,
                new,
                all_new,
            } => {
                let command = self.import(what, &list, &same, &new, all_new)?;
                if dry_run {
                    let preview = self.season.preview(&self.context, command)?;
                    return Show::new(self.global.json, out).answer(&preview, |out| {
                        writeln!(out, "Seria importado (nada foi gravado):")?;
                        render::made(out, &preview.made)
                    });
                }
                self.done(command, "Lista importada.", out)
            }
            SeasonCommand::Etapa(command) => self.etapas(command, out),
            SeasonCommand::Checkin { teams, all, absent } => {
                let etapa = self.etapa()?;
                let entrants = if all {
                    let entries = self.season.query(&Entries { etapa })?;
                    entries.into_iter().map(|row| row.entry.entrant).collect()
                } else {
                    teams
                        .iter()
                        .map(|team| self.season.find_entrant(etapa, team))
                        .collect::<Result<_, _>>()?
                };
                let told = if absent {
                    "Presença retirada."
                } else {
                    "Presença marcada."
                };
                let command = Command::CheckIn {
                    etapa,
                    entrants,
                    present: !absent,
                };
                self.done(command, told, out)
            }
            SeasonCommand::Lineup(command) => self.lineup(command, out),
            SeasonCommand::Fee(command) => self.fee(command, out),
            SeasonCommand::Draw {
                number,
                leave_out_absent,
                verify,
            } => match verify {
                Some(DrawCommand::Verify) => self.verify_draw(out),
                None => self.draw(number, leave_out_absent, out),
            },
            SeasonCommand::Lots(command) => self.lots(command, out),
            SeasonCommand::Rodada(command) => self.rodada(command, out),
            SeasonCommand::Result {
                line,
                rodada,
                seating,
            } => self.result(&line, rodada, &seating, out),
            SeasonCommand::Amend {
                line,
                rodada,
                preview,
                seating,
            } => self.amend(&line, rodada, preview, &seating, out),
            SeasonCommand::Confirm { mesa, rodada } => {
                let jogo = self.jogo(&mesa, rodada)?;
                self.recorded(Command::Confirm { jogo }, jogo, out)
            }
            SeasonCommand::Walkover {
                mesa,
                absent,
                clause,
                reason,
                confronto,
                rodada,
                seating,
            } => {
                let jogo = self.jogo(&mesa, rodada)?;
                let jogos = if confronto {
                    self.mates(jogo)?
                } else {
                    vec![jogo]
                };
                let command = Command::Walkover {
                    jogos,
                    absent: match absent {
                        AbsentArg::A => Absent::A,
                        AbsentArg::B => Absent::B,
                        AbsentArg::Both => Absent::Both,
                    },
                    clause,
                    reason,
                    seating: decisions(&seating),
                };
                self.recorded(command, jogo, out)
            }
            SeasonCommand::Annul {
                mesa,
                clause,
                reason,
                rodada,
                seating,
            } => {
                let jogo = self.jogo(&mesa, rodada)?;
                let command = Command::Annul {
                    jogo,
                    clause,
                    reason,
                    seating: decisions(&seating),
                };
                self.recorded(command, jogo, out)
            }
            SeasonCommand::Ruling(command) => self.ruling(command, out),
            SeasonCommand::Standings { fase, duplas } => {
                let etapa = self.etapa()?;
                match (duplas, fase) {
                    (true, _) => self.show(
                        &Duplas { etapa },
                        |out, rows| render::duplas(out, rows),
                        out,
                    ),
                    (false, 1) => self.show(&Groups { etapa }, render::groups, out),
                    (false, _) => self.show(&Places { etapa }, render::places, out),
                }
            }
            SeasonCommand::Bracket => {
                let etapa = self.etapa()?;
                self.show(
                    &Bracket { etapa },
                    |out, rows| render::bracket(out, rows),
                    out,
                )
            }
            SeasonCommand::Ranking { duplas } => {
                let etapa = self.etapa().ok();
                let championship = self.season.championship_of(etapa)?;
                let ranking = self.season.query(&Ranking { championship })?;
                Show::new(self.global.json, out).answer(&ranking, |out| {
                    render::ranking(
                        out,
                        if duplas {
                            &ranking.duplas
                        } else {
                            &ranking.teams
                        },
                    )
                })
            }
            SeasonCommand::Sumula(command) => self.sumula(command, out),
            SeasonCommand::Report(ReportCommand::Boletim { output }) => {
                let etapa = self.etapa()?;
                // The PDF first: what could not be made has not left the house.
                let pdf = self.season.boletim_pdf(etapa)?;
                write_file(&output, &pdf)?;
                let told = format!("Boletim gravado em {}.", output.display());
                self.done(Command::PublishBoletim { etapa }, &told, out)
            }
            SeasonCommand::Export { what, dir } => self.export(what, &dir, out),
            SeasonCommand::Undo { seq } => {
                let changed = self.season.undo(&self.context, seq.map(Seq))?;
                self.taken_back(&changed, "Desfeito.", out)
            }
            SeasonCommand::Redo => {
                let changed = self.season.redo(&self.context)?;
                self.taken_back(&changed, "Refeito.", out)
            }
            SeasonCommand::Log { most } => {
                self.show(&Log { most }, |out, rows| render::log(out, rows), out)
            }
            SeasonCommand::Verify => {
                let verified = self.season.verify()?;
                Show::new(self.global.json, out)
                    .answer(&verified, |out| render::verified(out, &verified))?;
                if verified.ok {
                    Ok(())
                } else {
                    Err(Ended::Unsound)
                }
            }
            SeasonCommand::Backup { to } => {
                let made = match (to, &self.backups) {
                    (Some(path), _) => {
                        self.season.copy_to(&path)?;
                        path
                    }
                    (None, Some(folder)) => self.season.backup(folder, "manual")?,
                    (None, None) => return Err(no_folder().into()),
                };
                let answer = serde_json::json!({"copy": made.display().to_string()});
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(out, "Cópia gravada em {}.", made.display())
                })
            }
        }
    }

    fn show<Q: app::query::Query>(
        &self,
        query: &Q,
        render: impl FnOnce(&mut dyn Write, &Q::Answer) -> io::Result<()>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let answer = self.season.query(query)?;
        Show::new(self.global.json, out).answer(&answer, |out| render(out, &answer))
    }

    fn taken_back(&self, changed: &Changed, told: &str, out: &mut impl Write) -> Result<(), Ended> {
        self.copy_if_due(false);
        Show::new(self.global.json, out).answer(changed, |out| {
            writeln!(out, "{told} (lançamento {})", changed.seq)
        })
    }

    fn operator(&mut self, command: OperatorCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            OperatorCommand::Add { name, new_pin } => {
                let command = Command::AddOperator { name, pin: new_pin };
                self.done(command, "Operador cadastrado.", out)
            }
            OperatorCommand::Pin { name, new_pin } => {
                let operators = self.season.query(&Overview {})?.operators;
                let found = operators
                    .iter()
                    .find(|operator| app::name::fold(&operator.name) == app::name::fold(&name));
                let operator = found.map(|operator| operator.id).ok_or(Refusal::Unknown {
                    kind: Kind::Operator,
                    asked: name,
                    near: operators
                        .iter()
                        .map(|operator| operator.name.clone())
                        .collect(),
                })?;
                let command = Command::SetPin {
                    operator,
                    pin: new_pin,
                };
                self.done(command, "PIN alterado.", out)
            }
            OperatorCommand::List => {
                let operators = self.season.query(&Overview {})?.operators;
                Show::new(self.global.json, out)
                    .answer(&operators, |out| render::operators(out, &operators))
            }
        }
    }

    fn club(&mut self, command: ClubCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            ClubCommand::Add { name, city } => {
                self.done(Command::AddClub { name, city }, "Clube cadastrado.", out)
            }
            ClubCommand::Merge { from, into } => {
                let command = Command::MergeClubs {
                    from: self.season.find_club(&from)?,
                    into: self.season.find_club(&into)?,
                };
                self.done(command, "Clubes unidos.", out)
            }
            ClubCommand::List => self.show(&Clubs {}, |out, rows| render::clubs(out, rows), out),
        }
    }

    fn athlete(&mut self, command: AthleteCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            AthleteCommand::Add {
                name,
                club,
                known_as,
                no_image,
                private,
            } => {
                let fields = AthleteFields {
                    name,
                    known_as,
                    club: club.map(|club| self.season.find_club(&club)).transpose()?,
                    image_opt_out: no_image,
                };
                let private = Private {
                    cpf: private.cpf,
                    birth_date: private.birth_date,
                    phone: private.phone,
                    email: private.email,
                };
                self.done(
                    Command::AddAthlete { fields, private },
                    "Atleta cadastrado.",
                    out,
                )
            }
            AthleteCommand::Edit {
                athlete,
                name,
                club,
                known_as,
                image,
            } => {
                let id = self.season.find_athlete(&athlete)?;
                let known = self.season.query(&Athletes {
                    search: String::new(),
                })?;
                let known = known
                    .into_iter()
                    .find(|found| found.athlete.id == id)
                    .map(|found| found.athlete)
                    .ok_or_else(|| Refusal::Fault("an athlete found and lost".to_owned()))?;
                let fields = AthleteFields {
                    name: name.unwrap_or(known.name),
                    known_as: known_as.unwrap_or(known.known_as),
                    club: match club {
                        Some(club) => Some(self.season.find_club(&club)?),
                        None => known.club,
                    },
                    image_opt_out: image.map_or(known.image_opt_out, |image| image == YesNo::No),
                };
                let command = Command::EditAthlete {
                    athlete: id,
                    fields,
                    private: None,
                };
                self.done(command, "Cadastro alterado.", out)
            }
            AthleteCommand::Merge { from, into } => {
                let command = Command::MergeAthletes {
                    from: self.season.find_athlete(&from)?,
                    into: self.season.find_athlete(&into)?,
                };
                self.done(command, "Cadastros unidos.", out)
            }
            AthleteCommand::Search { text } => self.show(
                &Athletes { search: text },
                |out, rows| render::athletes(out, rows),
                out,
            ),
        }
    }

    fn team(&mut self, command: TeamCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            TeamCommand::Add { name, club, pot } => {
                let club = club.map(|club| self.season.find_club(&club)).transpose()?;
                let championship = self.season.championship_of(Some(etapa))?;
                let command = match self.season.entrant_named(etapa, &name)? {
                    Some(entrant) => Command::Enter {
                        etapa,
                        entrant,
                        pot,
                    },
                    None => Command::AddEntrant {
                        championship,
                        name,
                        club,
                        enter: Some((etapa, pot)),
                    },
                };
                self.done(command, "Equipe inscrita.", out)
            }
            TeamCommand::Pot { team, pot } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let command = Command::SetPot {
                    etapa,
                    entrant,
                    pot,
                };
                self.done(command, "Pote alterado.", out)
            }
            TeamCommand::Leave { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                self.done(
                    Command::Leave { etapa, entrant },
                    "Inscrição retirada.",
                    out,
                )
            }
            TeamCommand::List => self.show(
                &Entries { etapa },
                |out, rows| render::entries(out, rows),
                out,
            ),
        }
    }

    fn import(
        &self,
        what: ImportWhat,
        list: &Path,
        same: &[String],
        new: &[usize],
        all_new: bool,
    ) -> Result<Command, Refusal> {
        let bytes = fs::read(list).map_err(|error| Refusal::File {
            path: list.display().to_string(),
            detail: error.to_string(),
        })?;
        // Without an etapa a list fills the registry alone.
        let etapa = match (self.etapa(), self.global.etapa) {
            (Ok(etapa), _) => Some(etapa),
            (Err(Refusal::NoEtapa), None) => None,
            (Err(refusal), _) => return Err(refusal),
        };
        let championship = self.season.championship_of(etapa)?;
        Ok(match what {
            ImportWhat::Teams => Command::ImportTeams {
                etapa,
                championship,
                rows: read_teams(&bytes).map_err(Refusal::Import)?,
            },
            ImportWhat::Athletes => Command::ImportAthletes {
                etapa,
                championship,
                rows: read_athletes(&bytes).map_err(Refusal::Import)?,
                decisions: line_decisions(same, new)?,
                all_new,
            },
        })
    }

    fn etapas(&mut self, command: EtapaCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            EtapaCommand::New {
                name,
                date,
                format,
                hall,
                mesas,
                fee,
            } => {
                let fee_cents = match fee {
                    Some(fee) => parse_money(&fee).ok_or(Refusal::BadAmount(fee))?,
                    None => 0,
                };
                let command = Command::AddEtapa {
                    championship: self.season.championship_of(None)?,
                    name,
                    date,
                    hall,
                    format: format_text(&format)?,
                    mesas,
                    fee_cents,
                };
                self.done(command, "Etapa criada.", out)
            }
            EtapaCommand::List => {
                let overview = self.season.query(&Overview {})?;
                Show::new(self.global.json, out).answer(&overview.etapas, |out| {
                    render::etapas(out, &overview.etapas)
                })
            }
        }
    }

    fn lineup(&mut self, command: LineupCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            LineupCommand::Set {
                team,
                slot,
                athletes,
            } => {
                let command = Command::SetLineup {
                    etapa,
                    entrant: self.season.find_entrant(etapa, &team)?,
                    slot: slot
                        .parse()
                        .map_err(|_| Refusal::NoSuchSlot(slot.clone()))?,
                    athletes: athletes
                        .iter()
                        .map(|athlete| self.season.find_athlete(athlete))
                        .collect::<Result<_, _>>()?,
                };
                self.done(command, "Escalação gravada.", out)
            }
            LineupCommand::Show { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let entries = self.season.query(&Entries { etapa })?;
                let row = entries
                    .into_iter()
                    .find(|row| row.entry.entrant == entrant)
                    .ok_or(Refusal::NotEntered(team))?;
                Show::new(self.global.json, out).answer(&row, |out| render::lineup(out, &row))
            }
        }
    }

    fn fee(&mut self, command: FeeCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let cents =
            |text: &str| parse_money(text).ok_or_else(|| Refusal::BadAmount(text.to_owned()));
        match command {
            FeeCommand::Pay {
                team,
                amount,
                method,
                note,
            } => {
                let amount_cents = match amount {
                    Some(amount) => cents(&amount)?,
                    None => self.season.loaded(etapa)?.etapa.fee_cents,
                };
                let command = Command::Pay {
                    etapa,
                    entrant: self.season.find_entrant(etapa, &team)?,
                    amount_cents,
                    method: method_of(method),
                    note,
                };
                self.done(command, "Taxa recebida.", out)
            }
            FeeCommand::Refund {
                team,
                amount,
                method,
                reason,
            } => {
                let command = Command::Refund {
                    etapa,
                    entrant: self.season.find_entrant(etapa, &team)?,
                    amount_cents: cents(&amount)?,
                    method: method_of(method),
                    note: reason,
                };
                self.done(command, "Taxa devolvida.", out)
            }
            FeeCommand::List => self.show(&Cash { etapa }, render::cash, out),
            FeeCommand::Close { counted, note } => {
                let command = Command::CloseCash {
                    etapa,
                    counted_cents: cents(&counted)?,
                    note,
                };
                self.done(command, "Caixa fechado.", out)
            }
        }
    }

    fn draw(
        &mut self,
        number: Option<u64>,
        leave_out_absent: bool,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        // Nine digits can be read out and written down.
        let number = number.unwrap_or(self.context.seed % 1_000_000_000);
        let changed = self.execute(Command::Draw {
            etapa,
            number,
            leave_out_absent,
        })?;
        let groups = self.season.query(&Groups { etapa })?;
        let answer =
            serde_json::json!({"number": number, "changed": changed, "groups": groups.groups});
        Show::new(self.global.json, out).answer(&answer, |out| {
            writeln!(
                out,
                "Sorteio feito com o número {number} (lançamento {}).",
                changed.seq
            )?;
            render::drawn(out, &groups, &changed.made)
        })
    }

    fn verify_draw(&self, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let sound = self.season.verify_draw(etapa)?.ok_or(Refusal::NoDraw)?;
        let answer = serde_json::json!({"ok": sound});
        Show::new(self.global.json, out).answer(&answer, |out| {
            writeln!(
                out,
                "{}",
                if sound {
                    "O sorteio repetido dá as mesmas chaves."
                } else {
                    "O sorteio repetido não dá as chaves gravadas."
                }
            )
        })?;
        if sound { Ok(()) } else { Err(Ended::Unsound) }
    }

    fn lots(&mut self, command: LotsCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let open = self.season.query(&Places { etapa })?.unresolved;
        match command {
            LotsCommand::List => {
                let loaded = self.season.loaded(etapa)?;
                Show::new(self.global.json, out)
                    .answer(&open, |out| render::ties(out, &loaded, &open))
            }
            LotsCommand::Record { ids } => {
                let mut sorted = ids.clone();
                sorted.sort_unstable();
                let tie = open.iter().find(|tie| tie.tied == sorted).ok_or_else(|| {
                    open.first()
                        .map_or(Refusal::NotTied, |tie| Refusal::LotsMismatch {
                            tied: tie.tied.clone(),
                        })
                })?;
                let command = Command::RecordLots {
                    etapa,
                    scope: tie.scope,
                    order: ids,
                };
                self.done(command, "Sorteio registrado.", out)
            }
            LotsCommand::Draw { number } => {
                self.done(Command::DrawLots { etapa, number }, "Sorteio feito.", out)
            }
        }
    }

    fn rodada(&mut self, command: RodadaCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let (command, told) = match command {
            RodadaCommand::Show { number } => {
                let board = Board {
                    etapa,
                    rodada: number,
                };
                return self.show(&board, render::board, out);
            }
            RodadaCommand::Publish { number } => (
                Command::PublishRodada { etapa, number },
                format!("Rodada {number} publicada."),
            ),
            RodadaCommand::Call { number } => (
                Command::CallRodada { etapa, number },
                format!("Rodada {number} chamada."),
            ),
            RodadaCommand::Close { number } => (
                Command::CloseRodada { etapa, number },
                format!("Rodada {number} encerrada."),
            ),
        };
        self.done(command, &told, out)
    }

    fn result(
        &mut self,
        words: &[String],
        rodada: Option<u32>,
        seating: &SeatingArgs,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let seating = decisions(seating);
        match words {
            [word, from, to] if word == "move" => {
                let (from, to) = (self.jogo(from, rodada)?, self.jogo(to, rodada)?);
                return self.recorded(Command::MoveResult { from, to, seating }, to, out);
            }
            [word, mesa] if word == "swap-sides" => {
                let jogo = self.jogo(mesa, rodada)?;
                return self.recorded(Command::SwapSides { jogo, seating }, jogo, out);
            }
            _ => {}
        }
        let line = entry::parse(&words.join(" ")).map_err(Refusal::EntryLine)?;
        let jogo = self.season.find_jogo(self.etapa()?, rodada, &line.target)?;
        let command = match line.said {
            Said::Show => {
                let cell = self.season.cell(jogo)?;
                return Show::new(self.global.json, out)
                    .answer(&cell, |out| render::mesa(out, &cell));
            }
            Said::Partidas(partidas) => Command::Report {
                jogo,
                partidas,
                seating,
            },
            Said::Absent(absent) => Command::Walkover {
                jogos: vec![jogo],
                absent,
                clause: ABSENCE.to_owned(),
                reason: String::new(),
                seating,
            },
            Said::Annulled => Command::Annul {
                jogo,
                clause: ANNULMENT.to_owned(),
                reason: String::new(),
                seating,
            },
        };
        self.recorded(command, jogo, out)
    }

    /// Does a command on a jogo and shows the mesa as it stands afterwards.
    fn recorded(
        &mut self,
        command: Command,
        jogo: JogoId,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let changed = self.execute(command)?;
        let cell = self.season.cell(jogo)?;
        let answer = serde_json::json!({"changed": changed, "mesa": cell});
        Show::new(self.global.json, out).answer(&answer, |out| render::mesa(out, &cell))
    }

    fn amend(
        &mut self,
        words: &[String],
        rodada: Option<u32>,
        preview: bool,
        seating: &SeatingArgs,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let line = entry::parse(&words.join(" ")).map_err(Refusal::EntryLine)?;
        let etapa = self.etapa()?;
        let jogo = self.season.find_jogo(etapa, rodada, &line.target)?;
        let Said::Partidas(partidas) = line.said else {
            return Err(Refusal::EntryLine(entry::EntryFault::Score(words.join(" "))).into());
        };
        let command = Command::Amend {
            jogo,
            partidas,
            seating: decisions(seating),
        };
        if !preview {
            return self.recorded(command, jogo, out);
        }
        let seen = self.season.preview(&self.context, command)?;
        let loaded = self.season.loaded(etapa)?;
        Show::new(self.global.json, out).answer(&seen, |out| {
            render::differences(out, &loaded, &seen.differences)
        })
    }

    /// All jogos of a jogo's confronto.
    fn mates(&self, jogo: JogoId) -> Result<Vec<JogoId>, Refusal> {
        let cell: MesaCell = self.season.cell(jogo)?;
        let loaded = self.season.loaded(self.etapa()?)?;
        Ok(loaded
            .jogos
            .get(&cell.confronto)
            .into_iter()
            .flatten()
            .map(|(jogo, _)| *jogo)
            .collect())
    }

    fn ruling(&mut self, command: RulingCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            RulingCommand::List => self.show(
                &Rulings { etapa },
                |out, rows| render::rulings(out, rows),
                out,
            ),
            RulingCommand::Revoke {
                number,
                reason,
                seating,
            } => {
                let command = Command::RevokeRuling {
                    etapa,
                    number: RulingNo(number),
                    reason,
                    seating: decisions(&seating),
                };
                self.done(command, "Decisão revogada.", out)
            }
        }
    }

    fn sumula(&mut self, command: SumulaCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            SumulaCommand::Print { rodada, output } => {
                let number = match rodada {
                    Some(number) => number,
                    None => {
                        self.season
                            .query(&Board {
                                etapa,
                                rodada: None,
                            })?
                            .number
                    }
                };
                // The folder is tried before a copy number is spent on a file that cannot be written.
                write_file(&output, b"")?;
                let changed = self.execute(Command::PrintSumulas {
                    etapa,
                    rodadas: vec![number],
                })?;
                let Made::Copies(copies) = &changed.made else {
                    return Err(Refusal::Fault("no copies were made".to_owned()).into());
                };
                let pdf = self.season.sumulas_pdf(etapa, number, copies)?;
                write_file(&output, &pdf)?;
                let path = output.display().to_string();
                let answer =
                    serde_json::json!({"changed": changed, "rodada": number, "file": path});
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(
                        out,
                        "{} súmulas da rodada {number} em {path}.",
                        copies.len()
                    )
                })
            }
            SumulaCommand::Out => {
                let outstanding = self.season.outstanding()?;
                Show::new(self.global.json, out)
                    .answer(&outstanding, |out| render::outstanding(out, &outstanding))
            }
        }
    }

    fn export(&self, what: ExportWhat, dir: &Path, out: &mut impl Write) -> Result<(), Ended> {
        fs::create_dir_all(dir).map_err(|error| Refusal::File {
            path: dir.display().to_string(),
            detail: error.to_string(),
        })?;
        let etapa = self.etapa().ok();
        let mut sheets = match etapa {
            Some(etapa) => self.season.etapa_sheets(etapa)?,
            None => Vec::new(),
        };
        sheets.extend(self.season.ranking_sheets(etapa)?);
        let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        match what {
            ExportWhat::Json => {
                files.insert("season.json".to_owned(), self.season.json()?.into_bytes());
            }
            ExportWhat::Csv => {
                for sheet in &sheets {
                    files.insert(format!("{}.csv", sheet.name), csv(sheet)?);
                }
            }
            ExportWhat::Xlsx => {
                files.insert("season.xlsx".to_owned(), xlsx(&sheets)?);
            }
        }
        let mut written = Vec::new();
        for (name, bytes) in files {
            let path = dir.join(name);
            write_file(&path, &bytes)?;
            written.push(path.display().to_string());
        }
        let answer = serde_json::json!({"files": written});
        Show::new(self.global.json, out).answer(&answer, |out| {
            for file in &written {
                writeln!(out, "{file}")?;
            }
            Ok(())
        })
    }
}

fn no_folder() -> Refusal {
    Refusal::File {
        path: "--backups".to_owned(),
        detail: "diga a pasta das cópias com --backups, ou o arquivo com --to".to_owned(),
    }
}

const fn method_of(method: MethodArg) -> Method {
    match method {
        MethodArg::Cash => Method::Cash,
        MethodArg::Pix => Method::Pix,
        MethodArg::Card => Method::Card,
        MethodArg::Transfer => Method::Transfer,
    }
}

fn decisions(seating: &SeatingArgs) -> Vec<SeatingDecision> {
    let decide = |ids: &[i64], seating: Seating| -> Vec<SeatingDecision> {
        ids.iter()
            .map(|id| SeatingDecision {
                confronto: ConfrontoId(*id),
                seating,
            })
            .collect()
    };
    [
        decide(&seating.keep, Seating::Keep),
        decide(&seating.replay, Seating::Replay),
    ]
    .concat()
}

fn line_decisions(same: &[String], new: &[usize]) -> Result<BTreeMap<usize, Decision>, Refusal> {
    let mut decisions: BTreeMap<usize, Decision> =
        new.iter().map(|line| (*line, Decision::New)).collect();
    for text in same {
        let read = text
            .split_once('=')
            .and_then(|(line, uid)| Some((line.trim().parse().ok()?, uid.trim().to_owned())));
        let (line, uid) = read.ok_or_else(|| Refusal::Unknown {
            kind: Kind::Athlete,
            asked: text.clone(),
            near: Vec::new(),
        })?;
        decisions.insert(line, Decision::Same(uid));
    }
    Ok(decisions)
}

/// A format that comes with the program, or a file.
fn format_text(format: &str) -> Result<String, Refusal> {
    if let Some(text) = app::format::Format::preset(format) {
        return Ok(text.to_owned());
    }
    let path = Path::new(format);
    if path.extension().is_none() && !path.exists() {
        return Err(Refusal::Unknown {
            kind: Kind::Preset,
            asked: format.to_owned(),
            near: app::format::PRESETS
                .iter()
                .map(|(id, _)| (*id).to_owned())
                .collect(),
        });
    }
    fs::read_to_string(path).map_err(|error| Refusal::File {
        path: format.to_owned(),
        detail: error.to_string(),
    })
}
