//! Papers for a desk of another machine: drawn where the season lies, handed out where somebody sits.

use crate::principal::Principal;
use app::papers::{Sides, Sketch};
use app::season::act::Changed;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use ts_rs::TS;

/// Papers that are kept for desks at a time.
const MOST: usize = 32;

/// A paper that a desk may hand out.
pub struct Drawn {
    number: u32,
    /// The desk that asked for it.
    device: String,
    /// The season it was made from.
    pub season: String,
    pub sketch: Sketch,
    /// What its leaving the house came to; none before it has left.
    pub released: Mutex<Option<Option<Changed>>>,
}

/// Papers that desks of other machines may hand out.
#[derive(Default)]
pub struct Papers(Mutex<Kept>);

#[derive(Default)]
struct Kept {
    last: u32,
    papers: VecDeque<Arc<Drawn>>,
}

/// A paper as a desk of another machine knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PaperKept {
    /// What it is asked for by.
    pub number: u32,
    /// Name of its file.
    pub name: String,
    /// Whether something is recorded once it is handed out.
    pub outward: bool,
    /// Whether it would be, if the season could be written.
    pub unrecorded: bool,
    /// Which copy of its súmulas it is; none where it holds none.
    pub copy: Option<u16>,
    pub sides: PaperSides,
}

/// Which sides of a sheet are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PaperSides {
    One,
    LongEdge,
    ShortEdge,
}

impl From<Sides> for PaperSides {
    fn from(sides: Sides) -> Self {
        match sides {
            Sides::One => Self::One,
            Sides::LongEdge => Self::LongEdge,
            Sides::ShortEdge => Self::ShortEdge,
        }
    }
}

impl From<PaperSides> for Sides {
    fn from(sides: PaperSides) -> Self {
        match sides {
            PaperSides::One => Self::One,
            PaperSides::LongEdge => Self::LongEdge,
            PaperSides::ShortEdge => Self::ShortEdge,
        }
    }
}

impl Papers {
    fn lock(&self) -> MutexGuard<'_, Kept> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a paper of this season for the desk that asks for it.
    pub fn keep(&self, who: &Principal, season: String, sketch: Sketch) -> PaperKept {
        let mut kept = self.lock();
        kept.last = kept.last.wrapping_add(1);
        let shown = PaperKept {
            number: kept.last,
            name: sketch.name().to_owned(),
            outward: sketch.is_outward(),
            unrecorded: sketch.is_unrecorded(),
            copy: sketch.copy(),
            sides: sketch.paper().sides.into(),
        };
        kept.papers.push_back(Arc::new(Drawn {
            number: shown.number,
            device: who.device.clone(),
            season,
            sketch,
            released: Mutex::default(),
        }));
        if kept.papers.len() > MOST {
            kept.papers.pop_front();
        }
        shown
    }

    /// One that this desk has asked for.
    ///
    /// # Errors
    /// [`PaperRefusal::Overtaken`] where it is kept no more.
    pub fn of(&self, who: &Principal, number: u32) -> Result<Arc<Drawn>, Refusal> {
        let kept = self.lock();
        let own = |drawn: &&Arc<Drawn>| drawn.number == number && drawn.device == who.device;
        let drawn = kept.papers.iter().find(own).cloned();
        drawn.ok_or_else(|| PaperRefusal::Overtaken.into())
    }
}
