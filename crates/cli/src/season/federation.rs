//! The season's federation: its root key on paper, joining, and what goes out on a stick.

use super::backfill::backfill;
use super::door::{Door, context};
use super::typed::typed;
use crate::args::{Certified, FederationCommand, Global, RevokedArgs};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::{HandOutStatements, JoinFederation, TakeSanctionList};
use app::registry::joined::{FederationAnswer, FederationState};
use app::registry::restore::{Others, PartedAnswer};
use app::registry::revoke::{Known, Revoked};
use app::registry::root::{Asked, RootKey};
use app::registry::sending::Bundle;
use app::season::act::{Act, Changed};
use app::season::file::SeasonFile;
use app::tables::write_file;
use messages::labels::moment::parse_day;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use messages::words::terminal;
use publish::central::Patience;
use publish::exchange::{self, Holder};
use sandbox::source;
use service::federation::others;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Makes a root key, or tells whether a paper is right.
pub fn root(
    global: &Global,
    check: bool,
    paper: Option<&Path>,
    out: &mut impl Write,
) -> Result<(), Ended> {
    match (check, paper) {
        (false, Some(paper)) => on_paper(global, paper, out),
        (false, None) => {
            let made = RootKey::new()?;
            Show::new(global.json, out).answer(&made, |out| render::root_key(out, &made))
        }
        (true, _) => {
            let public = RootKey::public(&typed()?)?;
            let answer = serde_json::json!({ "public": public });
            Show::new(global.json, out).answer(&answer, |out| {
                writeln!(
                    out,
                    "{}",
                    terminal::RootRight { public: &public }.told(spoken())
                )
            })
        }
    }
}

/// Makes a root key that stands on a page alone: neither the terminal nor whoever reads along has it.
fn on_paper(global: &Global, paper: &Path, out: &mut impl Write) -> Result<(), Ended> {
    let made = RootKey::new()?;
    made.keep(paper)?;
    let public = &made.public;
    let answer = serde_json::json!({ "file": paper, "public": public });
    Show::new(global.json, out).answer(&answer, |out| {
        let file = paper.display().to_string();
        writeln!(
            out,
            "{}",
            terminal::RootPaperMade { file: &file }.told(spoken())
        )?;
        writeln!(out, "{}", terminal::RootPublic { public }.told(spoken()))
    })
}

/// Certifies a season's key.
pub fn certify(global: &Global, asked: &Certified, out: &mut impl Write) -> Result<(), Ended> {
    let from = day_or_today(global, "from", asked.from.as_deref())?;
    let certificate = Asked {
        federation: &asked.federation,
        season: &asked.season,
        key: &asked.key,
        serial: asked.serial,
        from: &from,
    }
    .certify(&typed()?)?;
    write_file(&asked.output, certificate.as_bytes())?;
    let answer = serde_json::json!({ "file": asked.output });
    Show::new(global.json, out).answer(&answer, |out| {
        let file = asked.output.display().to_string();
        writeln!(
            out,
            "{}",
            terminal::Certified { file: &file }.told(spoken())
        )
    })
}

/// Says that a season's key signs no more, by its file or by what it has written on a stick.
pub fn revoke(
    global: &Global,
    asked: &RevokedArgs,
    season: Option<&SeasonFile>,
    out: &mut impl Write,
) -> Result<(), Ended> {
    let since = day_or_today(global, "since", asked.since.as_deref())?;
    let typed = typed()?;
    let known = match (&asked.stated, season) {
        (None, Some(season)) => Known::of_file(season)?,
        (stated, _) => {
            let others = others(stated.as_deref())?;
            Known::of_stick(&others, &typed, &context(global))?
        }
    };
    let revoked = Revoked {
        cause: asked.cause.into(),
        since: &since,
        key: asked.key.as_deref(),
    };
    let revoked = known.revoke(revoked, &typed)?;
    write_file(&asked.output, revoked.text.as_bytes())?;
    let mut answer = serde_json::json!(revoked);
    answer["file"] = serde_json::json!(asked.output);
    Show::new(global.json, out).answer(&answer, |out| {
        render::key_revoked(out, &revoked, &asked.output.display().to_string())
    })
}

/// A day as somebody types it, as `YYYY-MM-DD`; today where none is told.
fn day_or_today(
    global: &Global,
    field: &'static str,
    told: Option<&str>,
) -> Result<String, Refusal> {
    let Some(told) = told else {
        return Ok(context(global).today());
    };
    parse_day(told).ok_or_else(|| Refusal::BadDate {
        field,
        date: told.to_owned(),
    })
}

/// Where something goes, or comes from.
enum Place {
    File(PathBuf),
    /// The central at an address; at the one that the season knows, where none is named.
    Central(Option<String>),
}

fn place(named: Option<String>) -> Place {
    match named {
        Some(named) if !named.contains("://") => Place::File(named.into()),
        address => Place::Central(address),
    }
}

impl Holder for Door<'_> {
    fn look<T>(
        &mut self,
        look: impl FnOnce(&SeasonFile) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        look(&self.season)
    }

    fn enter(&mut self, act: impl Act) -> Result<Changed, Refusal> {
        self.execute(act)
    }
}

impl Door<'_> {
    pub(super) fn federation(
        &mut self,
        command: FederationCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            FederationCommand::Root { check, paper } => {
                root(self.global, check, paper.as_deref(), out)
            }
            FederationCommand::Backfill(asked) => backfill(self.global, &asked, out),
            FederationCommand::Certify(asked) => certify(self.global, &asked, out),
            FederationCommand::Revoke(asked) => {
                revoke(self.global, &asked, Some(&self.season), out)
            }
            FederationCommand::Request => self.show(
                &FederationState {},
                |out, state| render::request(out, state),
                out,
            ),
            FederationCommand::Status { ask: false, .. } => self.show(
                &FederationState {},
                |out, state| render::federation(out, state),
                out,
            ),
            FederationCommand::Status { ask: true, key } => {
                self.sign_with(key)?;
                self.asked(out)
            }
            FederationCommand::Join {
                certificate,
                root,
                central,
                central_key,
            } => {
                let act = JoinFederation {
                    certificate: source::text(&certificate)?,
                    root,
                    central,
                    central_key,
                };
                self.done(act, terminal::federation_joined(spoken()), out)
            }
            FederationCommand::Fetch { from, to, key } => {
                self.sign_with(key)?;
                self.fetched(place(from), to.as_deref(), out)
            }
            FederationCommand::Send { to, all, key } => {
                self.sign_with(key)?;
                match place(to) {
                    Place::File(to) => self.written(&to, all, out),
                    Place::Central(to) => self.sent(to.as_deref(), out),
                }
            }
            FederationCommand::Restore { from, go_on, key } => {
                self.sign_with(key)?;
                let (others, parted) = match place(from) {
                    Place::File(from) => {
                        let others = others([from.as_path()])?;
                        let parted = self.season.parted_by_stick(&others, spoken())?;
                        (others, parted)
                    }
                    Place::Central(from) => {
                        let patience = Patience::default();
                        let others = exchange::others(self, from.as_deref(), patience, &|| true)?;
                        let parted = self.season.parted(&others, spoken())?;
                        (others, parted)
                    }
                };
                self.restored(others, &parted, go_on, out)
            }
        }
    }

    fn sign_with(&mut self, key: Option<PathBuf>) -> Result<(), Refusal> {
        key.map_or(Ok(()), |key| self.season.sign_with(&key))
    }

    fn sent(&mut self, to: Option<&str>, out: &mut impl Write) -> Result<(), Ended> {
        let behind = self.state()?.clock_behind;
        let sent = exchange::send(self, to, spoken(), Patience::default(), &|| true)?;
        let mut answer = serde_json::json!(sent);
        answer["clock_behind"] = behind.clone().into();
        Show::new(self.global.json, out).answer(&answer, |out| {
            render::sent(out, &sent)?;
            render::clock_behind(out, behind.as_deref())
        })
    }

    fn fetched(
        &mut self,
        from: Place,
        to: Option<&Path>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let mut answer = serde_json::json!({});
        let mut told = Vec::new();
        let new = match from {
            Place::File(from) => {
                let changed = self.execute(TakeSanctionList::of(source::bytes(&from)?))?;
                answer["seq"] = changed.seq.0.into();
                true
            }
            Place::Central(from) => {
                let fetched = exchange::fetch(
                    self,
                    from.as_deref(),
                    spoken(),
                    Patience::default(),
                    &|| true,
                )?;
                answer = serde_json::json!(fetched);
                told = fetched.told;
                fetched.new
            }
        };
        if let (Some(to), Some(list)) = (to, self.season.kept_list()?) {
            write_file(to, &list)?;
            answer["file"] = to.display().to_string().into();
        }
        let state = self.state()?;
        let (list, behind) = (state.list, state.clock_behind);
        answer["list"] = serde_json::json!(list);
        answer["clock_behind"] = behind.clone().into();
        Show::new(self.global.json, out).answer(&answer, |out| {
            let came = match new {
                true => terminal::list_taken(spoken()),
                false => terminal::list_is_newest(spoken()),
            };
            writeln!(out, "{came}")?;
            render::list_of_sanctions(out, list.as_ref())?;
            // By either of the two, the same is to be done.
            match told.is_empty() {
                true => render::clock_behind(out, behind.as_deref())?,
                false => told.iter().try_for_each(|told| writeln!(out, "{told}"))?,
            }
            match to {
                Some(to) => {
                    let file = to.display().to_string();
                    writeln!(
                        out,
                        "{}",
                        terminal::ListWritten { file: &file }.told(spoken())
                    )
                }
                None => Ok(()),
            }
        })
    }

    /// Tells how the season stands, by its file and by its central.
    fn asked(&mut self, out: &mut impl Write) -> Result<(), Ended> {
        let state = self.state()?;
        let stands = exchange::stands(self, None, spoken(), Patience::default(), &|| true)?;
        let mut answer = serde_json::to_value(&state).unwrap_or_default();
        answer["stands"] = serde_json::json!(stands);
        Show::new(self.global.json, out).answer(&answer, |out| {
            render::federation(out, &state)?;
            render::stands(out, &stands)
        })
    }

    /// Tells what another copy stated and this file did not, and goes on from this file where somebody said so.
    fn restored(
        &mut self,
        others: Others,
        parted: &PartedAnswer,
        go_on: bool,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        if !parted.open {
            return Err(Refusal::from(FederationRefusal::NothingToRestore).into());
        }
        let seq = match go_on {
            true => Some(exchange::restore(self, others, parted)?.seq),
            false => None,
        };
        let answer = serde_json::json!({ "parted": parted, "seq": seq });
        Show::new(self.global.json, out).answer(&answer, |out| {
            render::parted(out, parted)?;
            let told = match seq {
                Some(_) => terminal::went_on(spoken()),
                None => terminal::may_go_on(spoken()),
            };
            writeln!(out, "{told}")
        })
    }

    fn written(&mut self, to: &Path, all: bool, out: &mut impl Write) -> Result<(), Ended> {
        let receiver = to.display().to_string();
        let state = self.state()?;
        let known = state.receivers.iter().find(|one| one.receiver == receiver);
        let known = known.map_or(0, |one| one.number.unsigned_abs());
        let mut after = if all { 0 } else { known };
        let mut files = Vec::new();
        loop {
            let bundle = self.season.bundle(after)?;
            let file = file_of(to, &state.season, after + 1, &bundle);
            write_file(&file, &bundle.bytes)?;
            files.push(file);
            after = bundle.last;
            // A file holds one bundle; the rest is written the next time.
            if !bundle.more || !to.is_dir() {
                break;
            }
        }
        let act = HandOutStatements {
            receiver,
            number: after,
        };
        let changed = self.execute(act)?;
        let (behind, by_name_alone) = (state.clock_behind, state.by_name_alone);
        let answer = serde_json::json!({
            "files": files,
            "last": after,
            "seq": changed.seq,
            "clock_behind": behind,
            "by_name_alone": by_name_alone,
        });
        Show::new(self.global.json, out).answer(&answer, |out| {
            for file in &files {
                let file = file.display().to_string();
                let told = terminal::StatementsWritten {
                    file: &file,
                    last: after,
                };
                writeln!(out, "{}", told.told(spoken()))?;
            }
            render::by_name_alone(out, by_name_alone)?;
            render::clock_behind(out, behind.as_deref())
        })
    }

    fn state(&self) -> Result<FederationAnswer, Refusal> {
        self.season.query(&self.context, &FederationState {})
    }
}

/// Where a bundle goes: into the file that was named, or as one of its own into a folder.
fn file_of(to: &Path, season: &str, first: u64, bundle: &Bundle) -> PathBuf {
    if to.is_dir() {
        return to.join(bundle.file_name(season, first));
    }
    to.to_owned()
}
