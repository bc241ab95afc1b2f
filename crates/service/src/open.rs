//! The season that stands open, as every door of a machine has it: opened alike, written alike.

use app::copies::place;
use app::id::OperatorId;
use app::season::Wait;
use app::season::context::Context;
use app::season::file::SeasonFile;
use messages::refusal::Refusal;
use messages::refusal::season::Older;
use platform::stands::is_elsewhere;
use std::ops::Deref;
use std::path::Path;
use store::SetBack;

/// A season that stands open: read as it is, and written through [`OpenSeason::write`] alone.
#[derive(Debug)]
pub struct OpenSeason {
    season: SeasonFile,
    /// Something was written that no copy has yet.
    is_due: bool,
}

/// What somebody who opens a season should know before going on.
#[derive(Debug)]
pub struct Notes {
    /// The computer's clock is wrong for certain; none where it is not.
    pub set_back: Option<SetBack>,
    /// The file has a second name on its disk: it is read, and not written.
    pub has_second_name: bool,
    /// It lies on another computer's disk, whose locks may not hold.
    pub is_elsewhere: bool,
    /// It falls short of what this machine saw; none where it does not.
    pub older: Option<Older>,
}

impl Deref for OpenSeason {
    type Target = SeasonFile;

    fn deref(&self) -> &SeasonFile {
        &self.season
    }
}

impl OpenSeason {
    /// Opens the season at `path`; copies lie in `root`, as does what this machine saw of it. `wait` tells when another
    /// program keeps this one waiting.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn open(
        path: &Path,
        context: &Context,
        root: Option<&Path>,
        wait: Wait,
    ) -> Result<Self, Refusal> {
        let copies = root.map(place::of);
        let season = SeasonFile::open_waiting(path, context, copies.as_deref(), wait)?;
        Self::of(season, root)
    }

    /// A season that was opened or made just now; what this machine saw of it lies in `root`.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn of(mut season: SeasonFile, root: Option<&Path>) -> Result<Self, Refusal> {
        if let Some(root) = root {
            season.remember(root)?;
        }
        Ok(Self {
            season,
            is_due: false,
        })
    }

    /// What is to be known of it at once.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn notes(&self, context: &Context) -> Result<Notes, Refusal> {
        Ok(Notes {
            set_back: self.set_back(context)?,
            has_second_name: self.has_second_name(),
            is_elsewhere: is_elsewhere(self.path()),
            older: self.older()?,
        })
    }

    /// Signs somebody in by name; without one whoever works where nobody was named.
    ///
    /// # Errors
    /// Where the PIN is not right.
    pub fn sign_in(
        &mut self,
        context: &Context,
        name: Option<&str>,
        pin: Option<&str>,
    ) -> Result<Option<OperatorId>, Refusal> {
        match name {
            Some(name) => self.season.sign_in(context, name, pin).map(Some),
            None => self.default_operator(),
        }
    }

    /// Homologations are signed by the secret half that lies there.
    ///
    /// # Errors
    /// Where it is none of the season's key.
    pub fn sign_with(&mut self, secret: &Path) -> Result<(), Refusal> {
        self.season.sign_with(secret)
    }

    /// Changes it, or looks at what a change would do.
    ///
    /// # Errors
    /// Why it was refused.
    pub fn write<T>(
        &mut self,
        context: &Context,
        change: impl FnOnce(&mut SeasonFile, &Context) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        let before = self.head().ok();
        let changed = change(&mut self.season, context);
        // What was written is on the disk, also where the rest was refused.
        self.is_due |= self.head().ok() != before;
        changed
    }

    /// Whether something was written since this was asked last: a copy is due.
    pub const fn take_due(&mut self) -> bool {
        std::mem::replace(&mut self.is_due, false)
    }
}
