//! Where the main window stands, so that it comes back there.

use crate::desktop;
use crate::dispatch::show_size;
use crate::windows::MAIN;
use service::host::Service;
use service::machine::folder::{DeskFolder, Monitor, WindowPlace};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tauri::{
    AppHandle, LogicalSize, Manager, PhysicalPosition, PhysicalSize, WebviewWindow, Window,
    WindowEvent,
};

/// How much of the window's upper edge a monitor must show for a person to take hold of it, in pixels.
const HOLD: i32 = 160;

/// How long the window stands still before that is kept.
const STILL: Duration = Duration::from_millis(500);

/// Where the window stands by now.
#[derive(Default)]
pub struct Stands(Mutex<Now>);

#[derive(Default)]
struct Now {
    place: WindowPlace,
    /// Somebody waits for it to stand still.
    is_followed: bool,
}

impl Stands {
    fn lock(&self) -> MutexGuard<'_, Now> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A monitor: where it begins, and how large it is.
#[derive(Debug, Clone, Copy)]
struct Area {
    x: i32,
    y: i32,
    width: u32,
    height: u32,
}

/// Shows the texts as large as this machine likes them. At its first start that follows from its monitor, and the window is
/// as much larger, so that as much stands in it.
pub fn begin(window: &WebviewWindow, folder: &DeskFolder) {
    let monitor = window.current_monitor().ok().flatten();
    let text = folder
        .settings_on(monitor.as_ref().map(measured).as_ref())
        .text;
    show_size(window, text);
    let hundredths = u32::from(u16::from(text));
    if folder.window_place().width > 0 || hundredths == 100 {
        return;
    }
    if let (Ok(size), Some(monitor)) = (window.inner_size(), monitor) {
        let most = monitor.size();
        let larger = |length: u32, most: u32| (length * hundredths / 100).min(most);
        // Where the system will not have it so large it stands as any new window.
        let _ = window.set_size(PhysicalSize::new(
            larger(size.width, most.width),
            larger(size.height, most.height),
        ));
    }
}

/// A monitor without the scale that its system gives it already.
fn measured(monitor: &tauri::Monitor) -> Monitor {
    let scale = monitor.scale_factor();
    let drawn: LogicalSize<u32> = monitor.size().to_logical(scale);
    Monitor {
        width: drawn.width,
        height: drawn.height,
        width_mm: desktop::width_mm(monitor.position().to_logical(scale)),
    }
}

/// Brings the window where it stood, as far as there is a monitor for it.
pub fn restore(app: &AppHandle) {
    let Some(window) = app.get_webview_window(MAIN) else {
        return;
    };
    let monitors = window.available_monitors().unwrap_or_default();
    let areas: Vec<Area> = monitors
        .iter()
        .map(|monitor| Area {
            x: monitor.position().x,
            y: monitor.position().y,
            width: monitor.size().width,
            height: monitor.size().height,
        })
        .collect();
    let kept = app.state::<Arc<Service>>().folder().window_place();
    let Some(place) = shown(kept, &areas) else {
        return;
    };
    // Where the system will not have it there it stands as any new window.
    let _ = window.set_size(PhysicalSize::new(place.width, place.height));
    let _ = window.set_position(PhysicalPosition::new(place.x, place.y));
    if place.maximized {
        let _ = window.maximize();
    }
}

/// The place of a window on these monitors: no larger than the one on which its upper edge is; none where it would be
/// on none of them.
fn shown(kept: WindowPlace, monitors: &[Area]) -> Option<WindowPlace> {
    let edge = |length: u32| i32::try_from(length).unwrap_or(i32::MAX);
    let holds = |area: &&Area| {
        let left = kept.x.max(area.x);
        let right = kept.x.saturating_add(edge(kept.width));
        let right = right.min(area.x.saturating_add(edge(area.width)));
        let within = kept.y >= area.y && kept.y < area.y.saturating_add(edge(area.height)) - HOLD;
        within && right.saturating_sub(left) >= HOLD
    };
    let area = monitors.iter().find(holds)?;
    Some(WindowPlace {
        width: kept.width.min(area.width),
        height: kept.height.min(area.height),
        ..kept
    })
}

/// Notes where the window stands, and keeps it once it stays there, and when it goes.
pub fn follow(window: &Window, event: &WindowEvent) {
    if window.label() != MAIN {
        return;
    }
    match event {
        WindowEvent::Moved(_) | WindowEvent::Resized(_) => note(window),
        WindowEvent::CloseRequested { .. } => keep(window.app_handle()),
        _ => {}
    }
}

fn note(window: &Window) {
    let Some(state) = window.try_state::<Stands>() else {
        return;
    };
    let mut now = state.lock();
    now.place.maximized = window.is_maximized().unwrap_or(false);
    // A window that takes the whole screen, or none of it, goes back to where it was before.
    let is_whole =
        window.is_fullscreen().unwrap_or(false) || window.is_minimized().unwrap_or(false);
    if !now.place.maximized
        && !is_whole
        && let (Ok(at), Ok(size)) = (window.outer_position(), window.inner_size())
    {
        (now.place.x, now.place.y) = (at.x, at.y);
        (now.place.width, now.place.height) = (size.width, size.height);
    }
    if !now.is_followed {
        now.is_followed = true;
        let app = window.app_handle().clone();
        std::thread::spawn(move || keep_once_still(&app));
    }
}

/// Waits until the window stays where it is, and keeps that: also a program that is killed comes back there.
fn keep_once_still(app: &AppHandle) {
    let state = app.state::<Stands>();
    let mut last = state.lock().place;
    loop {
        std::thread::sleep(STILL);
        let mut now = state.lock();
        if now.place == last {
            now.is_followed = false;
            break;
        }
        last = now.place;
    }
    keep(app);
}

/// Keeps where the window stands on the disk.
pub fn keep(app: &AppHandle) {
    let place = app.state::<Stands>().lock().place;
    if place.width > 0 {
        // A machine that cannot remember still runs the championship.
        let _ = app
            .state::<Arc<Service>>()
            .folder()
            .keep_window_place(&place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Area = Area {
        x: 0,
        y: 0,
        width: 1366,
        height: 768,
    };
    const RIGHT: Area = Area {
        x: 1366,
        y: 0,
        width: 1920,
        height: 1080,
    };

    fn at(x: i32, y: i32, width: u32, height: u32) -> WindowPlace {
        WindowPlace {
            x,
            y,
            width,
            height,
            maximized: false,
        }
    }

    #[test]
    fn a_window_comes_back_where_a_monitor_shows_it_and_nowhere_else() {
        for (kept, monitors, place) in [
            (
                at(40, 30, 1200, 700),
                &[SMALL][..],
                Some(at(40, 30, 1200, 700)),
            ),
            (
                at(1500, 90, 1600, 900),
                &[SMALL, RIGHT],
                Some(at(1500, 90, 1600, 900)),
            ),
            // Its monitor is gone.
            (at(1500, 90, 1600, 900), &[SMALL], None),
            (at(-1100, 90, 1200, 700), &[SMALL], None),
            (at(40, -300, 1200, 700), &[SMALL], None),
            (at(40, 760, 1200, 700), &[SMALL], None),
            // It is larger than what is there now.
            (at(0, 0, 3840, 2160), &[SMALL], Some(at(0, 0, 1366, 768))),
            // A part of it is beside the screen.
            (
                at(1000, 30, 1200, 700),
                &[SMALL],
                Some(at(1000, 30, 1200, 700)),
            ),
            // Nothing is known.
            (WindowPlace::default(), &[SMALL], None),
            (at(40, 30, 1200, 700), &[], None),
            (at(i32::MAX, i32::MAX, u32::MAX, u32::MAX), &[SMALL], None),
        ] {
            assert_eq!(shown(kept, monitors), place, "{kept:?} {monitors:?}");
        }
    }
}
