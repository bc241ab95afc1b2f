//! The window for the projector: what it shows, where it stands, and whether it is heard of.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::desk::Desk;
use crate::dialogs::{self, dialogs};
use app::desk::folder::DeskFolder;
use app::desk::telao::{HallState, Heard, LeftOutPicture, Shown, Telao, TelaoChange};
use app::refusal::Refusal;
use app::words::pt_br::files;
use app::words::told::Told;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tauri::ipc::Response;
use tauri::{
    AppHandle, Manager, Monitor, PhysicalPosition, State, WebviewUrl, WebviewWindow,
    WebviewWindowBuilder, WindowEvent,
};

type Answer<T> = Result<T, Told>;

/// The window of the desk.
pub const MAIN: &str = "main";

/// The window, and the mark in its address by which the screens know it.
pub const LABEL: &str = "telao";

/// How large it is where there is no second monitor.
const SIZE: (f64, f64) = (1280.0, 720.0);

/// What the hall sees, shared by all calls of the screens.
pub struct Hall {
    folder: DeskFolder,
    now: Mutex<Now>,
}

struct Now {
    telao: Telao,
    heard: Option<Heard>,
}

impl Hall {
    /// As this machine left it.
    pub fn new(folder: PathBuf) -> Self {
        let folder = DeskFolder::new(folder);
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

    fn state(&self, app: &AppHandle) -> HallState {
        let open = app.get_webview_window(LABEL).is_some();
        let now = self.lock();
        HallState {
            telao: now.telao.clone(),
            heard: now.heard.clone(),
            open,
        }
    }

    /// Changes what the hall sees, then keeps it: the hall sees it also where it cannot be kept.
    fn change(&self, change: impl FnOnce(&mut Telao)) -> Result<(), Refusal> {
        let telao = {
            let mut now = self.lock();
            change(&mut now.telao);
            now.telao.clone()
        };
        self.folder.set_telao(&telao)
    }

    fn remember(&self, monitor: Option<Monitor>) {
        let Some(name) = monitor.and_then(|monitor| monitor.name().cloned()) else {
            return;
        };
        if self.lock().telao.monitor != name {
            // A machine that cannot remember still shows it.
            let _ = self.change(|telao| telao.monitor = name);
        }
    }
}

/// What the hall sees, and what is heard of it.
#[tauri::command(async)]
pub fn telao(app: AppHandle, hall: State<'_, Hall>) -> HallState {
    hall.state(&app)
}

/// Changes what the hall sees.
#[tauri::command(async)]
pub fn change_telao(
    app: AppHandle,
    hall: State<'_, Hall>,
    change: TelaoChange,
) -> Answer<HallState> {
    let gone = match change {
        TelaoChange::NoSponsor { id } => Some(id),
        _ => None,
    };
    hall.change(|telao| telao.change(change))?;
    if let Some(id) = gone {
        hall.folder.forget_sponsor(id);
    }
    Ok(hall.state(&app))
}

/// What the telão shows; it is told what to show.
#[tauri::command(async)]
pub fn telao_beat(
    app: AppHandle,
    desk: State<'_, Desk>,
    hall: State<'_, Hall>,
    shown: Shown,
) -> HallState {
    {
        let mut now = hall.lock();
        now.telao.revealed(&shown);
        let count = now.heard.as_ref().map_or(0, |heard| heard.count);
        now.heard = Some(Heard {
            count: count.wrapping_add(1),
            at: desk.context(None).at(),
            shown,
        });
    }
    hall.state(&app)
}

/// The picture of a sponsor.
#[tauri::command(async)]
pub fn telao_picture(hall: State<'_, Hall>, id: u32) -> Answer<Response> {
    Ok(Response::new(hall.folder.sponsor(id)?))
}

/// Asks for pictures of sponsors and keeps them; those that are none are told.
#[tauri::command(async)]
pub fn choose_sponsors(app: AppHandle, hall: State<'_, Hall>) -> Answer<Vec<LeftOutPicture>> {
    let files = dialogs(&app).open_many(&dialogs::POSTERS);
    // Decoding takes its time: nobody waits for it.
    let mut telao = hall.lock().telao.clone();
    let out = hall.folder.add_sponsors(&mut telao, &files);
    hall.change(|now| now.sponsors = telao.sponsors)?;
    Ok(out)
}

/// Opens the telão on the monitor where it was; one that stands open comes to the front.
#[tauri::command(async)]
pub fn open_telao(
    app: AppHandle,
    desk: State<'_, Desk>,
    hall: State<'_, Hall>,
) -> Answer<HallState> {
    if let Some(window) = app.get_webview_window(LABEL) {
        // A window that went meanwhile is no harm: it is made anew at the next call.
        let _ = window.set_focus();
        return Ok(hall.state(&app));
    }
    let fault = |error: tauri::Error| Refusal::Fault(error.to_string());
    let page = WebviewUrl::App(format!("index.html?lang={}#{LABEL}", desk.language().tag()).into());
    let window = WebviewWindowBuilder::new(&app, LABEL, page)
        .title(files::TELAO)
        .inner_size(SIZE.0, SIZE.1)
        .build()
        .map_err(fault)?;
    let remembered = hall.lock().telao.monitor.clone();
    if let Some(at) = place(&app, &remembered) {
        // Where the system will not have it there it stands as an ordinary window.
        let _ = window.set_position(at);
        let _ = window.set_fullscreen(true);
    }
    let follow = window.clone();
    window.on_window_event(move |event| {
        if matches!(
            event,
            WindowEvent::Moved(_) | WindowEvent::CloseRequested { .. }
        ) {
            note(&follow);
        }
    });
    Ok(hall.state(&app))
}

fn note(window: &WebviewWindow) {
    let monitor = window.current_monitor().ok().flatten();
    window.state::<Hall>().remember(monitor);
}

/// Closes the telão.
#[tauri::command(async)]
pub fn close_telao(app: AppHandle, hall: State<'_, Hall>) -> HallState {
    close(&app);
    let mut state = hall.state(&app);
    state.open = false;
    state
}

/// Closes the telão, if it stands open.
pub fn close(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(LABEL) {
        // It may have closed by itself.
        let _ = window.destroy();
    }
}

/// Where a full screen for it begins; none where there is but one monitor.
fn place(app: &AppHandle, remembered: &str) -> Option<PhysicalPosition<i32>> {
    let monitors = app.available_monitors().ok()?;
    let desk = app.get_webview_window(MAIN)?.current_monitor().ok()??;
    let desk = monitors
        .iter()
        .position(|one| one.position() == desk.position())?;
    let names: Vec<&str> = monitors
        .iter()
        .map(|one| one.name().map_or("", String::as_str))
        .collect();
    let chosen = choose(&names, desk, remembered)?;
    monitors.get(chosen).map(|one| *one.position())
}

/// Which of several monitors: the one where it was, else the first that is not the desk's; none of one.
fn choose(names: &[&str], desk: usize, remembered: &str) -> Option<usize> {
    let others = || (0..names.len()).filter(move |one| *one != desk);
    let known = |one: &usize| !remembered.is_empty() && names.get(*one) == Some(&remembered);
    others().find(known).or_else(|| others().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_comes_back_on_its_monitor_and_never_over_the_desk() {
        for (names, desk, remembered, chosen) in [
            (&["eDP-1"][..], 0, "", None),
            (&["eDP-1"], 0, "HDMI-1", None),
            (&["eDP-1", "HDMI-1"], 0, "", Some(1)),
            (&["eDP-1", "HDMI-1"], 1, "HDMI-1", Some(0)),
            (&["eDP-1", "HDMI-1", "DP-2"], 0, "DP-2", Some(2)),
            (&["eDP-1", "HDMI-1", "DP-2"], 0, "DP-9", Some(1)),
            (&["", "", ""], 1, "", Some(0)),
        ] {
            assert_eq!(choose(names, desk, remembered), chosen, "{names:?} {desk}");
        }
    }
}
