//! What the hall sees, and what is heard of it: kept for whatever window stands on the wall.

use crate::machine::folder::DeskFolder;
use crate::machine::telao::{HallState, Heard, LeftOutPicture, Shown, Telao, TelaoChange};
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What the hall sees, shared by all who change it.
pub struct Hall {
    folder: DeskFolder,
    now: Mutex<Now>,
}

struct Now {
    telao: Telao,
    heard: Option<Heard>,
}

/// What a door says of the window in which it stands.
#[derive(Debug, Clone, Copy, Default)]
pub struct Stands {
    /// Whether it stands open.
    pub open: bool,
    /// Whether its monitor is gone.
    pub away: bool,
    /// Whether the program asked the system in vain not to darken or lock its screen.
    pub may_lock: bool,
}

impl Hall {
    /// As this machine left it.
    pub(crate) fn new(folder: DeskFolder) -> Self {
        let telao = folder.telao();
        Self {
            folder,
            now: Mutex::new(Now { telao, heard: None }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Now> {
        // Each change is whole before the next call sees it.
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What it is to show.
    pub fn telao(&self) -> Telao {
        self.lock().telao.clone()
    }

    /// What it is to show and what it says, in a window that stands so.
    pub fn state(&self, stands: Stands) -> HallState {
        let (mut telao, heard) = {
            let now = self.lock();
            (now.telao.clone(), now.heard.clone())
        };
        // A file may vanish while its picture is shown.
        self.folder.look_for_sponsors(&mut telao);
        let Stands {
            open,
            away,
            may_lock,
        } = stands;
        let is_awake = heard.as_ref().is_some_and(|heard| heard.shown.awake);
        HallState {
            telao,
            heard,
            open,
            away: open && away,
            may_lock: open && may_lock && !is_awake,
        }
    }

    /// Changes what it is to show.
    ///
    /// # Errors
    /// Where it cannot be kept: the hall sees it all the same.
    pub fn change(&self, change: TelaoChange) -> Result<(), Refusal> {
        let gone = match change {
            TelaoChange::NoSponsor { id } => Some(id),
            _ => None,
        };
        self.keep(|telao| telao.change(change))?;
        if let Some(id) = gone {
            self.folder.forget_sponsor(id);
        }
        Ok(())
    }

    fn keep(&self, change: impl FnOnce(&mut Telao)) -> Result<(), Refusal> {
        let telao = {
            let mut now = self.lock();
            change(&mut now.telao);
            now.telao.clone()
        };
        self.folder.set_telao(&telao)
    }

    /// Keeps something about its window; a machine that cannot remember still shows it.
    pub fn note(&self, note: impl Fn(&mut Telao)) {
        let before = self.telao();
        let mut noted = before.clone();
        note(&mut noted);
        if noted != before {
            let _ = self.keep(note);
        }
    }

    /// Hears what it shows, at this moment.
    pub fn hear(&self, shown: Shown, at: String) {
        let mut now = self.lock();
        now.telao.revealed(&shown);
        let count = now.heard.as_ref().map_or(0, |heard| heard.count);
        now.heard = Some(Heard {
            count: count.wrapping_add(1),
            at,
            shown,
        });
    }

    /// The picture of a sponsor as PNG.
    ///
    /// # Errors
    /// [`Refusal::File`] where it is not kept any more.
    pub fn sponsor(&self, id: u32) -> Result<Vec<u8>, Refusal> {
        self.folder.sponsor(id)
    }

    /// Takes pictures of sponsors; those that are none are told.
    ///
    /// # Errors
    /// Where they cannot be kept.
    pub fn add_sponsors(
        &self,
        files: &[PathBuf],
        language: Language,
    ) -> Result<Vec<LeftOutPicture>, Refusal> {
        // Decoding takes its time: nobody waits for it.
        let mut telao = self.telao();
        let out = self.folder.add_sponsors(&mut telao, files, language);
        self.keep(|now| now.sponsors = telao.sponsors)?;
        Ok(out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::telao::Scene;

    fn shown(title: &str) -> Shown {
        Shown {
            scene: Some(Scene::Clock),
            page: 1,
            pages: 1,
            title: title.to_owned(),
            reveal: None,
            balls: 0,
            ready: Vec::new(),
            awake: false,
        }
    }

    #[test]
    fn what_is_heard_and_changed_is_told_and_a_closed_window_is_nowhere() {
        let folder = std::env::temp_dir().join(format!("espadilha-hall-{}", std::process::id()));
        let hall = Hall::new(DeskFolder::new(folder.clone()));
        assert_eq!(hall.state(Stands::default()).heard, None);
        for title in ["Relógio", "Mesas"] {
            hall.hear(shown(title), "2026-03-21T12:00:00Z".to_owned());
        }
        let frozen = TelaoChange::Frozen { frozen: true };
        hall.change(frozen).unwrap();
        let state = hall.state(Stands {
            open: true,
            away: true,
            may_lock: false,
        });
        let heard = state.heard.unwrap();
        assert_eq!((heard.count, heard.shown.title.as_str()), (2, "Mesas"));
        assert!(state.telao.frozen && state.open && state.away);
        let closed = hall.state(Stands {
            away: true,
            may_lock: true,
            ..Stands::default()
        });
        assert!(!closed.away && !closed.may_lock);
        let asked_in_vain = Stands {
            open: true,
            may_lock: true,
            ..Stands::default()
        };
        assert!(hall.state(asked_in_vain).may_lock);
        let awake = Shown {
            awake: true,
            ..shown("Mesas")
        };
        hall.hear(awake, "2026-03-21T12:00:01Z".to_owned());
        assert!(!hall.state(asked_in_vain).may_lock);
        hall.note(|telao| telao.monitor = "HDMI-1".to_owned());
        let again = Hall::new(DeskFolder::new(folder.clone()));
        let kept = again.telao();
        assert_eq!((kept.monitor.as_str(), kept.frozen), ("HDMI-1", false));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
