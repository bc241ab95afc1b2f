//! Commands on a season file: parse, call, show.

mod backfill;
mod clock;
mod copy;
mod discipline;
mod door;
mod federation;
mod hall;
mod named;
mod paper;
mod play;
mod registry;
mod seating;
mod serve;
mod slip;
mod typed;

use self::discipline::authority;
use crate::args::{AbsentArg, DrawCommand, FederationCommand, Global, ImportWhat, SeasonCommand};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::Annul;
use app::acts::CheckIn;
use app::acts::Command;
use app::acts::Confirm;
use app::acts::GoOnWithOlder;
use app::acts::Homologate;
use app::acts::Walkover;
use app::copies::shelf::everywhere;
use app::day::overview::Overview;
use app::demo::{Until, demo};
use app::discipline::ask::{Discipline, Whose};
use app::draw::fases::Fases;
use app::id::Seq;
use app::import::Lists;
use app::log::anchor::{Anchor, AnchorAnswer};
use app::log::ask::Log;
use app::log::boletim::{BoletimChecked, check};
use app::registry::ask::Entries;
use app::ruling::Absent;
use app::season::file::SeasonFile;
use app::season::key::PublicKey;
use app::standings::bracket::Bracket;
use app::standings::tables::{Duplas, Groups, Places, Ranking};
use app::sumula::ask::SheetsOut;
use app::verify::Verification;
use indicatif::{ProgressBar, ProgressStyle};
use messages::refusal::Refusal;
use messages::refusal::season::SeasonRefusal;
use messages::words::pt_br::demo as demo_words;
use messages::words::terminal;
use publish::publication::Agreed;
use serde::Serialize;
use std::io;
use std::io::{IsTerminal, Write};
use std::path::Path;

pub use copy::Owed;
use named::profile_named;
pub use named::{embedded_named, format_text};

use door::{Door, backup_folder, context, path, told_wait, warn};
use named::profile_of_preset;
use paper::bucket;
use registry::{line_decisions, reading};
use seating::decisions;

/// Does a command on a season; `owed` is the copy that is due after its answer, refused or not.
pub fn run(
    global: &Global,
    command: SeasonCommand,
    out: &mut impl Write,
    owed: &mut Option<Owed>,
) -> Result<(), Ended> {
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
            let context = context(global);
            let path = path(global);
            // The old season first: what cannot be read makes no new one.
            let old = from
                .map(|from| SeasonFile::open_source(&from, &context, told_wait()))
                .transpose()?;
            let (season, carried) =
                SeasonFile::create_from(path, &context, &name, &federation, profile, old.as_ref())?;
            *owed = Owed::after_a_write(global, path);
            let overview = season.query(&context, &Overview {})?;
            let mut show = Show::new(global.json, out);
            show.answer(&overview, |out| {
                writeln!(out, "{}", terminal::season_made(spoken(), &name, path))?;
                carried.map_or(Ok(()), |carried| render::made(out, &carried.made))
            })
        }
        SeasonCommand::Restore { copy } => {
            let restored = restore(global, &copy, out);
            if restored.is_ok() {
                *owed = Owed::after_a_write(global, path(global));
            }
            restored
        }
        SeasonCommand::Import {
            what: ImportWhat::Season,
            list,
            dry_run,
            ..
        } => {
            let export = sandbox::source::export(&list)?;
            if dry_run {
                let name = SeasonFile::importable(&export)?;
                let answer = serde_json::json!({ "name": name });
                return Show::new(global.json, out).answer(&answer, |out| {
                    writeln!(
                        out,
                        "{}",
                        terminal::SeasonImportable { name: &name }.told(spoken())
                    )
                });
            }
            let imported = import_season(global, &export, out);
            if imported.is_ok() {
                *owed = Owed::after_a_write(global, path(global));
            }
            imported
        }
        SeasonCommand::Verify {
            boletim: Some(code),
            key: Some(key),
            ..
        } => {
            let key = PublicKey::typed(&key).ok_or_else(|| Refusal::from(SeasonRefusal::BadKey))?;
            let language = context(global).language;
            boletim(global, &check(&code, &key, language)?, out)
        }
        SeasonCommand::Backup { due: true, .. } => {
            if let Some(root) = backup_folder(global) {
                app::copies::make_due(path(global), &root)?;
            }
            Ok(())
        }
        SeasonCommand::Demo { dir, mid_rodada } => {
            let until = if mid_rodada {
                Until::MidRodada
            } else {
                Until::Podium
            };
            run_demo(global, &dir, until, out)
        }
        SeasonCommand::Serve {
            port,
            address,
            check,
            desks,
        } => {
            let asked = match (check, desks) {
                (true, _) => serve::Asked::Check,
                (false, true) => serve::Asked::Desks,
                (false, false) => serve::Asked::Phones,
            };
            serve::run(global, (address, port), asked, out)
        }
        SeasonCommand::Federation(FederationCommand::Root { check, paper }) => {
            federation::root(global, check, paper.as_deref(), out)
        }
        SeasonCommand::Federation(FederationCommand::Backfill(asked)) => {
            backfill::backfill(global, &asked, out)
        }
        SeasonCommand::Federation(FederationCommand::Certify(asked)) => {
            federation::certify(global, &asked, out)
        }
        SeasonCommand::Federation(FederationCommand::Revoke(asked)) if asked.stated.is_some() => {
            federation::revoke(global, &asked, None, out)
        }
        command => {
            let mut door = Door::open(global)?;
            let done = door.run(command, out);
            // What was refused halfway has written its first half.
            if door.season.take_due() {
                *owed = Owed::after_a_write(global, door.season.path());
            }
            done
        }
    }
}

impl Door<'_> {
    /// The folder of copies where it can be looked into; else that is told.
    fn readable_copies(&self) -> Result<Option<&Path>, Refusal> {
        let Some(root) = self.backups.as_deref() else {
            return Ok(None);
        };
        match everywhere(&self.season.uid()?, root) {
            Ok(_) => Ok(Some(root)),
            Err(refusal) => {
                warn(&spoken().refusal(&refusal));
                Ok(None)
            }
        }
    }
}

/// Tells what the code of a signed boletim comes to.
fn boletim(global: &Global, checked: &BoletimChecked, out: &mut impl Write) -> Result<(), Ended> {
    Show::new(global.json, out).answer(checked, |out| writeln!(out, "{}", checked.told))?;
    match checked.ok {
        true => Ok(()),
        false => Err(Ended::Unsound),
    }
}

fn restore(global: &Global, copy: &Path, out: &mut impl Write) -> Result<(), Ended> {
    let target = path(global);
    let context = context(global);
    let mut season = SeasonFile::restore(copy, target, &context)?;
    if let Some(root) = backup_folder(global) {
        season.remember_anew(&root)?;
    }
    let verified = season.verify()?;
    let last = season.query(&context, &Log { most: 1 })?;
    let outstanding = season.query(&context, &SheetsOut {})?;
    let answer = serde_json::json!({
        "ok": verified.ok,
        "entries": verified.entries,
        "last": last.first(),
        "outstanding": outstanding,
        "problems": verified.problems,
    });
    Show::new(global.json, out).answer(&answer, |out| {
        writeln!(out, "{}", terminal::season_restored(spoken(), target))?;
        if let Some(last) = last.first() {
            writeln!(
                out,
                "{}",
                terminal::last_entry(spoken(), last.seq, &last.at, &last.desk, &last.told)
            )?;
        }
        if !verified.ok {
            writeln!(
                out,
                "{}",
                terminal::Unsound {
                    problems: verified.problems.len()
                }
                .told(spoken())
            )?;
        }
        render::outstanding(out, &outstanding)
    })
}

fn import_season(global: &Global, export: &[u8], out: &mut impl Write) -> Result<(), Ended> {
    let target = path(global);
    let context = context(global);
    let season = SeasonFile::import(&context, target, export)?;
    let verified = season.verify()?;
    let name = season.query(&context, &Overview {})?.season.name;
    let answer = serde_json::json!({
        "ok": verified.ok,
        "name": name,
        "entries": verified.entries,
        "problems": verified.problems,
    });
    Show::new(global.json, out).answer(&answer, |out| {
        writeln!(
            out,
            "{}",
            terminal::season_imported(spoken(), &name, target)
        )?;
        if !verified.ok {
            writeln!(
                out,
                "{}",
                terminal::Unsound {
                    problems: verified.problems.len()
                }
                .told(spoken())
            )?;
        }
        Ok(())
    })
}

fn run_demo(global: &Global, dir: &Path, until: Until, out: &mut impl Write) -> Result<(), Ended> {
    let context = context(global);
    let bar = if io::stderr().is_terminal() {
        ProgressBar::new_spinner()
    } else {
        ProgressBar::hidden()
    };
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed_precise} {msg}") {
        bar.set_style(style);
    }
    let done = demo(dir, &context, until, &mut |step| {
        bar.set_message(demo_words::doing(step.doing));
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

/// What a verification found, and what a paper comes to.
#[derive(Serialize)]
struct Verified<'a> {
    #[serde(flatten)]
    verified: &'a Verification,
    #[serde(skip_serializing_if = "Option::is_none")]
    paper: Option<&'a AnchorAnswer>,
}

impl Door<'_> {
    fn run(&mut self, command: SeasonCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            // Handled before a season is opened.
            SeasonCommand::New { .. }
            | SeasonCommand::Restore { .. }
            | SeasonCommand::Serve { .. }
            | SeasonCommand::Demo { .. } => Ok(()),
            SeasonCommand::Status => self.show(&Overview {}, render::overview, out),
            SeasonCommand::Operator(command) => self.operator(command, out),
            SeasonCommand::Season(command) => self.the_season(command, out),
            SeasonCommand::Championship(command) => self.championship(command, out),
            SeasonCommand::Regulation(command) => self.regulation(command, out),
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
                columns,
                sheet,
                no_header,
            } => {
                let of = match what {
                    ImportWhat::Teams => Lists::Teams,
                    ImportWhat::Athletes => Lists::Athletes,
                    // Handled before a season is opened.
                    ImportWhat::Season => return Ok(()),
                };
                let reading = reading(of, &columns, sheet, no_header)?;
                let decisions = line_decisions(&same, &new)?;
                let (command, told) = self.import(of, &list, &reading, decisions, all_new)?;
                self.imported(command, &told, dry_run, out)
            }
            SeasonCommand::Etapa(command) => self.etapas(command, out),
            SeasonCommand::Checkin { teams, all, absent } => {
                let etapa = self.etapa()?;
                let entrants = if all {
                    let entries = self.season.query(&self.context, &Entries { etapa })?;
                    entries.into_iter().map(|row| row.entry.entrant).collect()
                } else {
                    teams
                        .iter()
                        .map(|team| self.season.find_entrant(etapa, team))
                        .collect::<Result<_, _>>()?
                };
                let told = terminal::checked_in(spoken(), !absent);
                let command = Command::from(CheckIn {
                    etapa,
                    entrants,
                    present: !absent,
                });
                self.done(command, told, out)
            }
            SeasonCommand::Lineup(command) => self.lineup(command, out),
            SeasonCommand::Fee(command) => self.fee(command, out),
            SeasonCommand::Draw {
                number,
                leave_out_absent,
                fase,
                verify,
            } => match verify {
                Some(DrawCommand::Verify) => self.verify_draw(out),
                Some(DrawCommand::Late {
                    team,
                    club,
                    number,
                    missed,
                }) => self.enter_late(&team, club.as_deref(), number, missed, out),
                None => self.draw(fase, number, leave_out_absent, out),
            },
            SeasonCommand::Lots(command) => self.lots(command, out),
            SeasonCommand::Rodada(command) => self.rodada(command, out),
            SeasonCommand::Clock { command } => self.clock(command, out),
            SeasonCommand::Calls { command } => self.calls(command, out),
            SeasonCommand::Meal(command) => self.meal(command, out),
            SeasonCommand::Substitute { mesa, side, seats } => {
                self.substitute(&mesa, side, &seats, out)
            }
            SeasonCommand::Sanction(command) => self.sanction(command, out),
            SeasonCommand::Result {
                line,
                rodada,
                over,
                seating,
            } => self.result(&line, rodada, over, &seating, out),
            SeasonCommand::Amend {
                line,
                rodada,
                preview,
                appeal,
                seating,
            } => self.amend(&line, rodada, preview, appeal, &seating, out),
            SeasonCommand::Confirm { mesa, rodada } => {
                let jogo = self.jogo(&mesa, rodada)?;
                self.recorded(Command::from(Confirm { jogo }), jogo, out)
            }
            SeasonCommand::Walkover {
                mesa,
                absent,
                clause,
                reason,
                confronto,
                missing,
                rodada,
                over,
                decided,
                seating,
            } => {
                let jogo = self.jogo(&mesa, rodada)?;
                let jogos = if confronto {
                    self.mates(jogo)?
                } else {
                    vec![jogo]
                };
                let absent = match absent {
                    AbsentArg::A => Absent::A,
                    AbsentArg::B => Absent::B,
                    AbsentArg::Both => Absent::Both,
                };
                let missing = match missing[..] {
                    [] => self.season.away(&jogos, absent)?,
                    _ => self.missing(&jogos, &missing)?,
                };
                let command = Command::from(Walkover {
                    jogos,
                    absent,
                    over,
                    clause,
                    reason,
                    missing,
                    authority: authority(decided),
                    seating: decisions(&seating),
                });
                self.recorded(command, jogo, out)
            }
            SeasonCommand::Annul {
                mesa,
                clause,
                reason,
                rodada,
                over,
                decided,
                seating,
            } => {
                let jogo = self.jogo(&mesa, rodada)?;
                let command = Command::from(Annul {
                    jogo,
                    over,
                    clause,
                    reason,
                    authority: authority(decided),
                    seating: decisions(&seating),
                });
                self.recorded(command, jogo, out)
            }
            SeasonCommand::Ruling(command) => self.ruling(command, out),
            SeasonCommand::Appeal(command) => self.appeal(command, out),
            SeasonCommand::Evidence(command) => self.evidence(command, out),
            SeasonCommand::Homologate {
                reopen: false, key, ..
            } => {
                if let Some(key) = key {
                    self.season.sign_with(&key)?;
                }
                let etapa = self.etapa()?;
                self.done(Homologate { etapa }, terminal::homologated(spoken()), out)
            }
            SeasonCommand::Homologate {
                because,
                instance,
                by,
                ..
            } => self.reopen(because, instance, by, out),
            SeasonCommand::Record { athlete, team } => {
                let of = match team {
                    Some(team) => Whose::Entrant(self.season.find_entrant(self.etapa()?, &team)?),
                    None => {
                        let name = athlete.unwrap_or_default();
                        Whose::Athlete(self.season.find_athlete(&self.context, &name)?)
                    }
                };
                self.show(
                    &Discipline { of },
                    |out, rows| render::record(out, rows),
                    out,
                )
            }
            SeasonCommand::Mesa(command) => self.mesa(command, out),
            SeasonCommand::Standings { fase, duplas } => {
                let etapa = self.etapa()?;
                let fases = self.season.query(&self.context, &Fases { etapa })?;
                let is_groups = fases.iter().any(|row| row.number == fase && row.groups);
                if duplas {
                    let asked = Duplas { etapa };
                    self.show(&asked, |out, rows| render::duplas(out, rows), out)
                } else if is_groups {
                    let asked = Groups {
                        etapa,
                        fase: Some(fase),
                    };
                    self.show(&asked, render::groups, out)
                } else {
                    self.show(&Places { etapa }, render::places, out)
                }
            }
            SeasonCommand::Bracket { fase } => {
                let etapa = self.etapa()?;
                self.show(
                    &Bracket { etapa, fase },
                    |out, answer| render::bracket(out, &answer.rows),
                    out,
                )
            }
            SeasonCommand::Ranking {
                duplas,
                individuals,
            } => {
                let etapa = self.etapa().ok();
                let championship = self.season.championship_of(etapa)?;
                let ranking = self
                    .season
                    .query(&self.context, &Ranking { championship })?;
                Show::new(self.global.json, out).answer(&ranking, |out| {
                    render::ranking(
                        out,
                        if individuals {
                            &ranking.individuals
                        } else if duplas {
                            &ranking.duplas
                        } else {
                            &ranking.teams
                        },
                    )
                })
            }
            SeasonCommand::Sumula(command) => self.sumula(command, out),
            SeasonCommand::Report(command) => self.report(command, out),
            SeasonCommand::Logo { picture } => self.logo(picture.as_deref(), out),
            SeasonCommand::Export {
                what,
                dir,
                personal,
                endpoint,
                region,
                plain,
                over,
            } => {
                let agreed = if over {
                    Agreed::Replace
                } else {
                    Agreed::Beside
                };
                match bucket(what, &dir, endpoint, region, plain)? {
                    Some(bucket) => self.export_to_bucket(bucket, agreed, out),
                    None => self.export(what, &dir, personal, agreed, out),
                }
            }
            SeasonCommand::Undo { seq } => {
                let changed = self.write(|season, context| season.undo(context, seq.map(Seq)))?;
                self.taken_back(&changed, out)
            }
            SeasonCommand::Redo => {
                let changed = self.write(SeasonFile::redo)?;
                self.taken_back(&changed, out)
            }
            SeasonCommand::Log { most } => {
                self.show(&Log { most }, |out, rows| render::log(out, rows), out)
            }
            SeasonCommand::Key(command) => self.key(command, out),
            SeasonCommand::Federation(command) => self.federation(command, out),
            SeasonCommand::Slip(command) => self.slip(command, out),
            SeasonCommand::Verify {
                boletim: Some(code),
                ..
            } => {
                let checked = self.season.check_boletim(&code, self.context.language)?;
                boletim(self.global, &checked, out)
            }
            SeasonCommand::Verify { head, .. } => {
                let paper = head
                    .map(|hash| self.season.query(&self.context, &Anchor { hash }))
                    .transpose()?;
                let verified = self.season.verify_beside(self.readable_copies()?)?;
                let answer = Verified {
                    verified: &verified,
                    paper: paper.as_ref(),
                };
                Show::new(self.global.json, out).answer(&answer, |out| {
                    if let Some(paper) = &paper {
                        writeln!(out, "{}", paper.told)?;
                    }
                    render::verified(out, &verified)
                })?;
                let is_newest = self.season.older()?.is_none();
                if verified.ok && is_newest && paper.is_none_or(|paper| paper.found) {
                    Ok(())
                } else {
                    Err(Ended::Unsound)
                }
            }
            SeasonCommand::GoOn { because } => match self.season.older()? {
                Some(older) => {
                    let seen = older.seen;
                    self.done(
                        GoOnWithOlder { because, seen },
                        terminal::gone_on(spoken()),
                        out,
                    )
                }
                None => Err(Refusal::from(SeasonRefusal::NotOlder).into()),
            },
            SeasonCommand::Backup {
                to,
                practice,
                with_personal,
                ..
            } => {
                let made = match (to, &self.backups) {
                    (Some(path), _) => {
                        if practice {
                            self.season
                                .practice_copy(&self.context, &path, with_personal)?;
                        } else {
                            self.season.copy_to(&path)?;
                        }
                        path
                    }
                    (None, Some(folder)) => self.season.backup(folder, "manual")?,
                    (None, None) => return Err(Refusal::from(SeasonRefusal::NoCopyFolder).into()),
                };
                let answer = serde_json::json!({"copy": made.display().to_string()});
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(out, "{}", terminal::copied(spoken(), &made))
                })
            }
        }
    }
}
