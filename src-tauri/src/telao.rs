//! The window for the projector: where it stands, and on which monitor. What it shows is the service's.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::desktop::{Awake, stay_awake};
use crate::dialogs::{self, dialogs};
use crate::windows::{MAIN, TELAO};
use messages::refusal::Refusal;
use messages::words::told::Told;
use service::host::Service;
use service::machine::hall::{Hall, Stands};
use service::machine::telao::{HallState, LeftOutPicture, Shown, Telao, TelaoChange};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tauri::ipc::Response;
use tauri::{
    AppHandle, Manager, Monitor, State, WebviewUrl, WebviewWindow, WebviewWindowBuilder,
    WindowEvent,
};

type Answer<T> = Result<T, Told>;

/// How large it is where there is no second monitor.
const SIZE: (f64, f64) = (1280.0, 720.0);

/// How often it is looked whether its monitor is there.
const LOOK: Duration = Duration::from_secs(2);

/// Where the telão stands, shared by all calls of the screens: what it shows is the service's.
#[derive(Default)]
pub struct Wall(Mutex<Standing>);

#[derive(Default)]
struct Standing {
    /// Its monitor is gone.
    is_away: bool,
    /// Somebody looks after its monitor.
    is_watched: bool,
    /// Keeps the screen on while it stands open.
    awake: Option<Awake>,
    /// The system was asked to keep the screen on, and does not.
    may_lock: bool,
}

impl Wall {
    fn lock(&self) -> MutexGuard<'_, Standing> {
        // Each change is whole before the next call sees it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the screen on from now on. Nobody waits while the system is asked.
    fn stay_awake(&self) {
        let awake = stay_awake();
        let mut now = self.lock();
        now.may_lock = awake.is_none();
        now.awake = awake;
    }
}

fn hall(app: &AppHandle) -> &Hall {
    app.state::<Arc<Service>>().inner().hall()
}

fn state(app: &AppHandle) -> HallState {
    let open = app.get_webview_window(TELAO).is_some();
    let (away, may_lock) = {
        let wall = app.state::<Wall>();
        let now = wall.lock();
        (now.is_away, now.may_lock)
    };
    hall(app).state(Stands {
        open,
        away,
        may_lock,
    })
}

/// What the hall sees, and what is heard of it.
#[tauri::command(async)]
pub fn telao(app: AppHandle) -> HallState {
    state(&app)
}

/// Changes what the hall sees.
#[tauri::command(async)]
pub fn change_telao(app: AppHandle, change: TelaoChange) -> Answer<HallState> {
    hall(&app).change(change)?;
    Ok(state(&app))
}

/// What the telão shows; it is told what to show.
#[tauri::command(async)]
pub fn telao_beat(app: AppHandle, service: State<'_, Arc<Service>>, shown: Shown) -> HallState {
    let at = service.context(&service.local()).at();
    service.hall().hear(shown, at);
    state(&app)
}

/// The picture of a sponsor.
#[tauri::command(async)]
pub fn telao_picture(service: State<'_, Arc<Service>>, id: u32) -> Answer<Response> {
    Ok(Response::new(service.hall().sponsor(id)?))
}

/// Asks for pictures of sponsors and keeps them; those that are none are told.
#[tauri::command(async)]
pub fn choose_sponsors(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Vec<LeftOutPicture>> {
    let files = dialogs(&app).open_many(&dialogs::POSTERS);
    Ok(service.hall().add_sponsors(&files, service.language())?)
}

/// Opens the telão on the monitor where it was; one that stands open comes to the front.
#[tauri::command(async)]
pub fn open_telao(app: AppHandle) -> Answer<HallState> {
    if let Some(window) = app.get_webview_window(TELAO) {
        // A window that went meanwhile is no harm: it is made anew at the next call.
        let _ = window.set_focus();
        return Ok(state(&app));
    }
    open(&app)?;
    Ok(state(&app))
}

/// Opens it where it stood when the program ended, if the monitor is there: one that ended at once does not leave the
/// wall dark until somebody thinks of it.
pub fn reopen(app: &AppHandle) {
    let Telao { monitor, open, .. } = hall(app).telao();
    let is_there = Screens::see(app).is_some_and(|screens| {
        let known = find(&screens.names(), &monitor);
        known.is_some_and(|at| at != screens.desk)
    });
    if open && is_there {
        // Without it the desk works all the same, and says that it is closed.
        let _ = self::open(app);
    }
}

fn open(app: &AppHandle) -> Result<(), Refusal> {
    let fault = |error: tauri::Error| Refusal::Fault(error.to_string());
    let hall = hall(app);
    let language = app.state::<Arc<Service>>().language();
    let theme = if hall.telao().dark { "dark" } else { "light" };
    let page = format!("index.html?lang={}&theme={theme}#{TELAO}", language.tag());
    // Whoever types at the desk goes on typing there.
    let window = WebviewWindowBuilder::new(app, TELAO, WebviewUrl::App(page.into()))
        .title(language.telao_title())
        .inner_size(SIZE.0, SIZE.1)
        .focused(false)
        .build()
        .map_err(fault)?;
    if let Some(screens) = Screens::see(app)
        && let Some(at) = choose(&screens.names(), screens.desk, &hall.telao().monitor)
    {
        screens.fill(at, &window);
        give_back_keys(&window);
        // Not every system tells of this move.
        if let Some(name) = screens.names().get(at) {
            hall.note(|telao| telao.monitor = (*name).to_owned());
        }
    }
    hall.note(|telao| telao.open = true);
    let of = window.clone();
    window.on_window_event(move |event| match event {
        WindowEvent::Moved(_) => follow(&of),
        WindowEvent::CloseRequested { .. } => {
            self::hall(of.app_handle()).note(|telao| telao.open = false);
        }
        _ => {}
    });
    if !std::mem::replace(&mut app.state::<Wall>().lock().is_watched, true) {
        let app = app.clone();
        std::thread::spawn(move || watch(&app));
    }
    Ok(())
}

/// Some systems give the keys to whatever fills a monitor, at once or a moment later: whoever types at the desk has them
/// back.
fn give_back_keys(telao: &WebviewWindow) {
    let telao = telao.clone();
    std::thread::spawn(move || {
        for _ in 0..20 {
            if telao.is_focused().unwrap_or_default()
                && let Some(desk) = telao.get_webview_window(MAIN)
            {
                // Where that is refused a click into the desk's window does it.
                let _ = desk.set_focus();
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    });
}

/// Remembers the monitor to which somebody has moved it.
fn follow(window: &WebviewWindow) {
    let Some(screens) = Screens::see(window.app_handle()) else {
        return;
    };
    let hall = hall(window.app_handle());
    let on = screens.of(window);
    if is_wanted_there(&screens.names(), screens.desk, &hall.telao().monitor, on)
        && let Some(name) = on.and_then(|on| screens.names().get(on).map(|name| (*name).to_owned()))
    {
        hall.note(|telao| telao.monitor.clone_from(&name));
    }
}

/// Looks after it for as long as it stands open: a projector whose cable was out has it again once it is back.
fn watch(app: &AppHandle) {
    let wall = app.state::<Wall>();
    wall.lock().is_away = false;
    wall.stay_awake();
    while let Some(window) = watched(app) {
        if let Some(screens) = Screens::see(app) {
            let (wanted, is_away) = (hall(app).telao().monitor, wall.lock().is_away);
            match step(&screens.names(), screens.desk, &wanted, is_away) {
                Step::Stays => {}
                Step::Aside => {
                    wall.lock().is_away = true;
                    // It lies over the desk, or nowhere: as an ordinary window it is in nobody's way.
                    let _ = window.set_fullscreen(false);
                }
                Step::Returns(at) => {
                    wall.lock().is_away = false;
                    let has_keys = window.is_focused().unwrap_or_default();
                    screens.fill(at, &window);
                    if !has_keys {
                        give_back_keys(&window);
                    }
                }
            }
        }
        std::thread::sleep(LOOK);
    }
}

/// The window that is looked after; once there is none, the next one is looked after anew.
fn watched(app: &AppHandle) -> Option<WebviewWindow> {
    let wall = app.state::<Wall>();
    let mut now = wall.lock();
    let window = app.get_webview_window(TELAO);
    now.is_watched = window.is_some();
    // The screen may go dark again. Nobody waits while the system is told.
    let over = window.is_none().then(|| now.awake.take());
    drop(now);
    drop(over);
    window
}

/// Closes the telão.
#[tauri::command(async)]
pub fn close_telao(app: AppHandle) -> HallState {
    hall(&app).note(|telao| telao.open = false);
    close(&app);
    let mut state = state(&app);
    state.open = false;
    state
}

/// Closes the telão, if it stands open.
pub fn close(app: &AppHandle) {
    if let Some(window) = app.get_webview_window(TELAO) {
        // It may have closed by itself.
        let _ = window.destroy();
    }
}

/// The monitors as they are now.
struct Screens {
    all: Vec<Monitor>,
    /// Which of them is the desk's.
    desk: usize,
}

impl Screens {
    /// None where the system does not tell.
    fn see(app: &AppHandle) -> Option<Self> {
        let all = app.available_monitors().ok()?;
        let desk = app.get_webview_window(MAIN)?.current_monitor().ok()??;
        let desk = at(&all, &desk)?;
        Some(Self { all, desk })
    }

    fn names(&self) -> Vec<&str> {
        let names = self.all.iter();
        names
            .map(|one| one.name().map_or("", String::as_str))
            .collect()
    }

    fn of(&self, window: &WebviewWindow) -> Option<usize> {
        at(&self.all, &window.current_monitor().ok()??)
    }

    /// A window takes the whole of one.
    fn fill(&self, at: usize, window: &WebviewWindow) {
        if let Some(monitor) = self.all.get(at) {
            // Where the system will not have it there it stands as an ordinary window.
            let _ = window.set_position(*monitor.position());
            let _ = window.set_fullscreen(true);
        }
    }
}

fn at(all: &[Monitor], wanted: &Monitor) -> Option<usize> {
    all.iter()
        .position(|one| one.position() == wanted.position())
}

/// The monitor of this name; none of the nameless.
fn find(names: &[&str], name: &str) -> Option<usize> {
    names
        .iter()
        .position(|one| !name.is_empty() && *one == name)
}

/// Which of several monitors: the one where it was, else the first that is not the desk's; none of one.
fn choose(names: &[&str], desk: usize, remembered: &str) -> Option<usize> {
    let known = find(names, remembered).filter(|one| *one != desk);
    known.or_else(|| (0..names.len()).find(|one| *one != desk))
}

/// Whether somebody wants it on the monitor where it is now: not where it lies over the desk because its own is gone.
fn is_wanted_there(names: &[&str], desk: usize, remembered: &str, on: Option<usize>) -> bool {
    let is_gone = !remembered.is_empty() && find(names, remembered).is_none();
    on.is_some_and(|on| on != desk || !is_gone)
}

/// What is to be done about its monitor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Stays,
    /// Its monitor has just gone.
    Aside,
    /// Its monitor is back, at this place.
    Returns(usize),
}

fn step(names: &[&str], desk: usize, remembered: &str, is_away: bool) -> Step {
    match (find(names, remembered), is_away) {
        (Some(at), true) if at != desk => Step::Returns(at),
        (None, false) if !remembered.is_empty() => Step::Aside,
        _ => Step::Stays,
    }
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

    #[test]
    fn a_monitor_that_goes_has_it_again_once_it_is_back() {
        let both = &["eDP-1", "HDMI-1"][..];
        for (names, was_gone, next) in [
            (both, false, Step::Stays),
            (&["eDP-1"], false, Step::Aside),
            (&["eDP-1"], true, Step::Stays),
            (both, true, Step::Returns(1)),
            (&["HDMI-1"], true, Step::Stays),
        ] {
            assert_eq!(step(names, 0, "HDMI-1", was_gone), next, "{names:?}");
        }
        assert_eq!(step(both, 0, "", true), Step::Stays, "it was on none");
    }

    #[test]
    fn what_is_remembered_is_where_somebody_put_it() {
        let both = &["eDP-1", "HDMI-1"][..];
        for (names, remembered, on, wanted) in [
            (both, "", Some(1), true),
            (both, "HDMI-1", Some(0), true),
            // The cable is out, and the system has put it over the desk.
            (&["eDP-1"], "HDMI-1", Some(0), false),
            // Another projector has come in its place.
            (&["eDP-1", "DP-2"], "HDMI-1", Some(1), true),
            (both, "HDMI-1", None, false),
        ] {
            let told = is_wanted_there(names, 0, remembered, on);
            assert_eq!(told, wanted, "{names:?} {on:?}");
        }
    }
}
