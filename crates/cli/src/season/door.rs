//! An open season with whoever stands before it.

use crate::args::{Args, Global};
use crate::ended::Ended;
use crate::pin;
use crate::render;
use crate::render::Show;
use app::copies::place;
use app::file::default_backup_folder;
use app::ground::entry_line;
use app::ground::entry_line::Target;
use app::id::{EtapaId, JogoId};
use app::season::Wait;
use app::season::act::{Act, Changed};
use app::season::ask::Query;
use app::season::context::Context;
use app::season::file::SeasonFile;
use clap::CommandFactory;
use messages::refusal::Refusal;
use messages::refusal::sheet::SheetRefusal;
use messages::words::pt_br;
use messages::words::pt_br::terminal;
use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Without a season named there is nothing to do: wrong usage, told as clap tells it.
pub(super) fn path(global: &Global) -> &Path {
    global.file.as_deref().unwrap_or_else(|| {
        let kind = clap::error::ErrorKind::MissingRequiredArgument;
        let told = terminal::WHICH_SEASON;
        Args::command().error(kind, told).exit()
    })
}

pub(super) fn backup_folder(global: &Global) -> Option<PathBuf> {
    match &global.backups {
        Some(folder) if folder.as_os_str() == "-" => None,
        Some(folder) => Some(folder.clone()),
        None => default_backup_folder(),
    }
}

/// Whoever waits for long is told why, beside the answer.
pub(super) fn told_wait() -> Wait {
    Wait::telling(|| {
        // Nobody may be listening any more.
        let _ = writeln!(io::stderr(), "{}", pt_br::WAITING);
    })
}

/// Tells something beside the answer.
pub(super) fn warn(told: &str) {
    // Nobody may be listening any more.
    let _ = writeln!(io::stderr(), "{}", terminal::warning(told));
}

/// An open season with whoever stands before it.
pub(super) struct Door<'a> {
    pub(super) global: &'a Global,
    pub(super) season: SeasonFile,
    pub(super) context: Context,
    pub(super) backups: Option<PathBuf>,
    /// What the operator signed in with.
    pub(super) pin: Option<String>,
}

impl<'a> Door<'a> {
    pub(super) fn open(global: &'a Global) -> Result<Self, Refusal> {
        let backups = backup_folder(global);
        let context = Context::read(&global.desk, None);
        let copies = backups.as_deref().map(place::of);
        let mut season =
            SeasonFile::open_waiting(path(global), &context, copies.as_deref(), told_wait())?;
        if let Some(back) = season.set_back(&context)? {
            warn(&pt_br::set_back(&back));
        }
        if season.has_second_name() {
            warn(pt_br::SECOND_NAME);
        }
        if let Some(root) = &backups {
            season.remember(root)?;
            if let Some(older) = season.older()? {
                warn(&pt_br::older_file(&older));
            }
        }
        let pin = match &global.operator {
            Some(_) => pin::of_operator(global)?,
            None => None,
        };
        let operator = match &global.operator {
            Some(name) => Some(season.sign_in(&context, name, pin.as_deref())?),
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
            pin,
        })
    }

    pub(super) fn etapa(&self) -> Result<EtapaId, Refusal> {
        self.season.etapa(self.global.etapa)
    }

    pub(super) fn execute(&mut self, act: impl Act) -> Result<Changed, Refusal> {
        self.season.execute(&self.context, None, act)
    }

    pub(super) fn done(
        &mut self,
        act: impl Act,
        told: &str,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let changed = self.execute(act)?;
        Show::new(self.global.json, out).answer(&changed, |out| {
            writeln!(out, "{}", terminal::entered(told, changed.seq))?;
            render::made(out, &changed.made)
        })
    }

    pub(super) fn target(&self, word: &str) -> Result<Target, Refusal> {
        entry_line::target(word).map_err(Refusal::EntryLine)
    }

    pub(super) fn jogo(&self, word: &str, rodada: Option<u32>) -> Result<JogoId, Refusal> {
        self.jogo_at(&self.target(word)?, rodada)
    }

    /// The jogo at a mesa or of a code; one of another etapa only where that was named.
    pub(super) fn jogo_at(&self, target: &Target, rodada: Option<u32>) -> Result<JogoId, Refusal> {
        let jogo = self.season.find_jogo(self.etapa()?, rodada, target)?;
        self.here(jogo, target)
    }

    /// The same to be looked at: where nothing is on at the mesa, what was last.
    pub(super) fn shown_at(&self, target: &Target, rodada: Option<u32>) -> Result<JogoId, Refusal> {
        let jogo = self.season.find_shown(self.etapa()?, rodada, target)?;
        self.here(jogo, target)
    }

    fn here(&self, jogo: JogoId, target: &Target) -> Result<JogoId, Refusal> {
        let etapa = self.etapa()?;
        match self.season.refuse_elsewhere(etapa, jogo, target) {
            Err(Refusal::Sheet(SheetRefusal::OfOtherEtapa { number, .. }))
                if self.global.etapa == Some(number) =>
            {
                Ok(jogo)
            }
            refused => refused.map(|()| jogo),
        }
    }

    pub(super) fn show<Q: Query>(
        &self,
        query: &Q,
        render: impl FnOnce(&mut dyn Write, &Q::Answer) -> io::Result<()>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let answer = self.season.query(&self.context, query)?;
        Show::new(self.global.json, out).answer(&answer, |out| render(out, &answer))
    }

    pub(super) fn taken_back(&self, changed: &Changed, out: &mut impl Write) -> Result<(), Ended> {
        let told = changed.told.as_deref().unwrap_or_default();
        Show::new(self.global.json, out).answer(changed, |out| {
            writeln!(out, "{}", terminal::entered(told, changed.seq))
        })
    }
}
