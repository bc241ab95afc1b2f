//! An open season with whoever stands before it.

use crate::args::{Args, Global};
use crate::ended::Ended;
use crate::pin;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::file::default_backup_folder;
use app::ground::ahead::Preview;
use app::ground::entry_line;
use app::ground::entry_line::Target;
use app::id::{EtapaId, JogoId};
use app::season::Wait;
use app::season::act::{Act, Changed};
use app::season::ask::Query;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::season::standing::Standing;
use clap::CommandFactory;
use messages::refusal::Refusal;
use messages::refusal::sheet::SheetRefusal;
use messages::words::terminal;
use service::open::OpenSeason;
use service::principal::{Principal, SignedIn};
use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Without a season named there is nothing to do: wrong usage, told as clap tells it.
pub(super) fn path(global: &Global) -> &Path {
    global.file.as_deref().unwrap_or_else(|| {
        let kind = clap::error::ErrorKind::MissingRequiredArgument;
        let told = terminal::which_season(spoken());
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
        let _ = writeln!(io::stderr(), "{}", terminal::waiting(spoken()));
    })
}

/// Tells something beside the answer.
pub(super) fn warn(told: &str) {
    // Nobody may be listening any more.
    let _ = writeln!(
        io::stderr(),
        "{}",
        terminal::Warning { told }.told(spoken())
    );
}

/// Whoever sits at the command line, who may all, before anybody has signed in.
pub(super) fn context(global: &Global) -> Context {
    let who = Principal::new(global.desk.clone(), Standing::Host, SignedIn::As(None));
    who.context(None, spoken())
}

/// An open season with whoever stands before it.
pub(super) struct Door<'a> {
    pub(super) global: &'a Global,
    pub(super) season: OpenSeason,
    pub(super) context: Context,
    pub(super) backups: Option<PathBuf>,
    /// What the operator signed in with.
    pub(super) pin: Option<String>,
}

impl<'a> Door<'a> {
    pub(super) fn open(global: &'a Global) -> Result<Self, Refusal> {
        let backups = backup_folder(global);
        let context = context(global);
        let mut season = OpenSeason::open(path(global), &context, backups.as_deref(), told_wait())?;
        let notes = season.notes(&context)?;
        if let Some(back) = &notes.set_back {
            warn(&spoken().set_back(back));
        }
        if notes.has_second_name {
            warn(spoken().second_name());
        }
        if notes.is_elsewhere {
            warn(spoken().on_a_share());
        }
        if let Some(older) = &notes.older {
            warn(&spoken().older_file(older));
        }
        let pin = match &global.operator {
            Some(_) => pin::of_operator(global)?,
            None => None,
        };
        let operator = season.sign_in(&context, global.operator.as_deref(), pin.as_deref())?;
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
        self.write(|season, context| season.execute(context, None, act))
    }

    /// Changes the season, or looks at what a change would do.
    pub(super) fn write<T>(
        &mut self,
        change: impl FnOnce(&mut SeasonFile, &Context) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        self.season.write(&self.context, change)
    }

    /// What an act would change.
    pub(super) fn preview(&mut self, act: impl Act + Clone) -> Result<Preview, Refusal> {
        self.write(|season, context| season.preview(context, act))
    }

    pub(super) fn done(
        &mut self,
        act: impl Act,
        told: &str,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let changed = self.execute(act)?;
        Show::new(self.global.json, out).answer(&changed, |out| {
            render::entered(out, told, changed.seq)?;
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
        Show::new(self.global.json, out)
            .answer(changed, |out| render::entered(out, told, changed.seq))
    }
}
