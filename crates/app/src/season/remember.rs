//! An open season held against what this machine saw of it.

use crate::season::file::SeasonFile;
use crate::season::seen::{Memory, Seen};
use messages::refusal::Refusal;
use messages::refusal::season::Older;
use std::path::Path;

impl SeasonFile {
    /// From now on this file is held against what the machine saw of the season, which it keeps in `root`; what it saw is
    /// the newest entry of both.
    ///
    /// # Errors
    /// Where the season cannot be read.
    pub fn remember(&mut self, root: &Path) -> Result<(), Refusal> {
        let uid = self.uid()?;
        let newest = Seen::newest(&*self.look()?)?;
        let kept = Seen::kept(root, &uid);
        let is_news = kept.as_ref() != Some(&newest);
        let mut memory = Memory {
            root: root.to_owned(),
            uid,
            seen: kept.unwrap_or_else(|| newest.clone()),
        };
        if is_news && memory.seen.missed(&*self.look()?)?.is_none() {
            memory.keep(newest);
        }
        self.memory = Some(memory);
        Ok(())
    }

    /// Takes this file for the season, whatever the machine saw before: somebody has decided so.
    ///
    /// # Errors
    /// Where the season cannot be read.
    pub fn remember_anew(&mut self, root: &Path) -> Result<(), Refusal> {
        let mut memory = Memory {
            root: root.to_owned(),
            uid: self.uid()?,
            seen: Seen::newest(&*self.look()?)?,
        };
        memory.keep(memory.seen.clone());
        self.memory = Some(memory);
        Ok(())
    }

    /// How this file falls short of what the machine saw; none where it does not.
    ///
    /// # Errors
    /// Where the season cannot be read.
    pub fn older(&self) -> Result<Option<Older>, Refusal> {
        let Some(memory) = &self.memory else {
            return Ok(None);
        };
        memory.seen.missed(&*self.look()?)
    }

    /// What was written here was seen; it is kept at once where somebody `decided` about the file itself, else with the copy
    /// that follows.
    pub(super) fn saw_newest(&mut self, decided: bool) -> Result<(), Refusal> {
        let newest = Seen::newest(self.db())?;
        match &mut self.memory {
            Some(memory) if decided => memory.keep(newest),
            Some(memory) => memory.seen = newest,
            None => {}
        }
        Ok(())
    }
}
