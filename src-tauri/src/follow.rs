//! Windows that hear what has changed without their doing, so that none asks over and over.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::desk::Desk;
use service::machine::DeskState;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{io, thread};
use tauri::ipc::Channel;
use tauri::{AppHandle, Manager, State, WebviewWindow};

/// How often it is looked: what another desk has written is on the screen so much later at most.
const EVERY: Duration = Duration::from_secs(2);

/// Name of the thread that looks.
const THREAD: &str = "novidades";

/// The windows that follow, by their label.
#[derive(Default)]
pub struct Followers(Mutex<BTreeMap<String, Follower>>);

struct Follower {
    tell: Channel<DeskState>,
    told: Option<DeskState>,
}

impl Followers {
    /// Tells each window how it stands where that is news to it; one that is gone follows no more.
    fn tell(&self, desk: &Desk) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.is_empty() {
            return;
        }
        let state = desk.state();
        all.retain(|_, follower| {
            let is_known = follower.told.as_ref() == Some(&state);
            follower.told = Some(state.clone());
            is_known || follower.tell.send(state.clone()).is_ok()
        });
    }
}

/// Looks again and again, for as long as the program runs.
pub fn begin(app: &AppHandle) -> io::Result<()> {
    let app = app.clone();
    thread::Builder::new()
        .name(THREAD.to_owned())
        .spawn(move || {
            loop {
                thread::sleep(EVERY);
                app.state::<Followers>().tell(&app.state::<Desk>());
            }
        })?;
    Ok(())
}

/// This window hears from now on how it stands, at once and whenever that changes.
#[tauri::command(async)]
pub fn follow(
    window: WebviewWindow,
    desk: State<'_, Desk>,
    followers: State<'_, Followers>,
    tell: Channel<DeskState>,
) {
    let follower = Follower { tell, told: None };
    let label = window.label().to_owned();
    let mut all = followers.0.lock().unwrap_or_else(PoisonError::into_inner);
    all.insert(label, follower);
    drop(all);
    followers.tell(&desk);
}
