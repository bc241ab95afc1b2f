//! The season's federation: its root key on paper, joining, and what goes out on a stick.

use super::door::{Door, context};
use crate::args::{Certified, FederationCommand, Global};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::{HandOutStatements, JoinFederation, TakeSanctionList};
use app::registry::joined::{FederationAnswer, FederationState};
use app::registry::root::{Asked, RootKey};
use app::registry::sending::Bundle;
use app::tables::write_file;
use messages::labels::moment::parse_day;
use messages::refusal::Refusal;
use messages::words::terminal;
use sandbox::source;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The most bytes of what is typed: twenty-five words and what stands between them.
const MOST_TYPED: u64 = 4_096;

/// What somebody types, or hands over, from the paper.
fn typed() -> Result<String, Refusal> {
    let mut typed = String::new();
    let read = io::stdin()
        .lock()
        .take(MOST_TYPED)
        .read_to_string(&mut typed);
    read.map_err(|error| Refusal::File {
        path: "-".to_owned(),
        detail: error.to_string(),
    })?;
    Ok(typed)
}

/// Makes a root key, or tells whether a paper is right.
pub fn root(global: &Global, check: bool, out: &mut impl Write) -> Result<(), Ended> {
    match check {
        false => {
            let made = RootKey::new()?;
            Show::new(global.json, out).answer(&made, |out| render::root_key(out, &made))
        }
        true => {
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

/// Certifies a season's key.
pub fn certify(global: &Global, asked: &Certified, out: &mut impl Write) -> Result<(), Ended> {
    let today = context(global).today();
    let from = match &asked.from {
        None => today,
        Some(told) => parse_day(told).ok_or_else(|| Refusal::BadDate {
            field: "from",
            date: told.clone(),
        })?,
    };
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

impl Door<'_> {
    pub(super) fn federation(
        &mut self,
        command: FederationCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            FederationCommand::Root { check } => root(self.global, check, out),
            FederationCommand::Certify(asked) => certify(self.global, &asked, out),
            FederationCommand::Request => self.show(
                &FederationState {},
                |out, state| render::request(out, state),
                out,
            ),
            FederationCommand::Status => self.show(
                &FederationState {},
                |out, state| render::federation(out, state),
                out,
            ),
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
            FederationCommand::Fetch { from } => {
                let act = TakeSanctionList::of(source::bytes(&from)?);
                self.done(act, terminal::list_taken(spoken()), out)
            }
            FederationCommand::Send { to, all, key } => {
                if let Some(key) = key {
                    self.season.sign_with(&key)?;
                }
                self.send(&to, all, out)
            }
        }
    }

    fn send(&mut self, to: &Path, all: bool, out: &mut impl Write) -> Result<(), Ended> {
        let receiver = to.display().to_string();
        let state = self.state()?;
        let known = state.receivers.iter().find(|one| one.receiver == receiver);
        let known = known.map_or(0, |one| one.number.unsigned_abs());
        let mut after = if all { 0 } else { known };
        let mut files = Vec::new();
        loop {
            let bundle = self.season.bundle(after)?;
            let file = place(to, &state.season, after + 1, &bundle);
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
        let answer = serde_json::json!({"files": files, "last": after, "seq": changed.seq});
        Show::new(self.global.json, out).answer(&answer, |out| {
            for file in &files {
                let file = file.display().to_string();
                let told = terminal::StatementsWritten {
                    file: &file,
                    last: after,
                };
                writeln!(out, "{}", told.told(spoken()))?;
            }
            Ok(())
        })
    }

    fn state(&self) -> Result<FederationAnswer, Refusal> {
        self.season.query(&self.context, &FederationState {})
    }
}

/// Where a bundle goes: into the file that was named, or as one of its own into a folder.
fn place(to: &Path, season: &str, first: u64, bundle: &Bundle) -> PathBuf {
    if to.is_dir() {
        return to.join(bundle.file_name(season, first));
    }
    to.to_owned()
}
