//! `espadilha-desktop`: the window door. Parses, calls `app`, shows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod asked;
mod desktop;
mod dialogs;
mod dispatch;
mod follow;
mod guard;
#[cfg(test)]
mod held;
mod joining;
mod notices;
mod place;
mod printing;
mod salao;
mod telao;
mod windows;

use asked::{Asked, asked};
use place::Stands;
use printing::Papers;
use service::host::Service;
use std::io::Write;
use std::process::ExitCode;
use std::sync::Arc;
use tauri::{Manager, RunEvent, WindowEvent};
use telao::Wall;

/// Calls of the screens that may stand at a time: a dialog that is open, a pile that is read, a slow printer and a
/// slow disk each keep one busy, and what is typed still finds another.
const CALLS: usize = 32;

fn main() -> ExitCode {
    if let Some(served) = sandbox::serve_if_asked() {
        return served;
    }
    let season = match asked(std::env::args_os().skip(1)) {
        Asked::Say(text) => {
            return match writeln!(std::io::stdout(), "{text}") {
                Ok(()) => ExitCode::SUCCESS,
                Err(_) => ExitCode::FAILURE,
            };
        }
        Asked::Window(season) => season,
    };
    desktop::plainly();
    if !desktop::has_screen() {
        return ExitCode::FAILURE;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(CALLS)
        .enable_all()
        .build();
    let Ok(runtime) = runtime else {
        return ExitCode::FAILURE;
    };
    tauri::async_runtime::set(runtime.handle().clone());
    let run = tauri::Builder::default()
        .plugin(tauri_plugin_dialog::init())
        .plugin(guard::at_home())
        .setup(|app| {
            desktop::caret_at_rest();
            let folder = app.path().app_config_dir()?;
            app.manage(Wall::default());
            app.manage(salao::Door::default());
            app.manage(joining::Knocking::default());
            app.manage(joining::Looking::default());
            let service = Arc::new(Service::new(folder, season));
            if let Some(main) = app.get_webview_window(windows::MAIN) {
                place::begin(&main, service.folder());
            }
            service.look_after()?;
            app.manage(service);
            let papers = app.path().app_cache_dir()?.join("papel");
            app.manage(Papers::new(papers));
            app.manage(Stands::default());
            place::restore(app.handle());
            telao::reopen(app.handle());
            Ok(())
        })
        .on_window_event(place::follow)
        .invoke_handler(tauri::generate_handler![
            dispatch::call,
            dispatch::asked,
            dispatch::name_window,
            dispatch::try_example,
            dispatch::choose_season,
            dispatch::create_season,
            dispatch::set_settings,
            dispatch::choose_list,
            dispatch::choose_format,
            dispatch::choose_regulation,
            dispatch::save_regulation,
            dispatch::choose_sheets,
            dispatch::read_test_deck,
            dispatch::choose_scans_folder,
            dispatch::look_at_paper,
            dispatch::paper_page,
            dispatch::printers,
            dispatch::print_paper,
            dispatch::open_paper,
            dispatch::save_paper,
            dispatch::choose_logo,
            dispatch::choose_picture_of,
            dispatch::take_over_sanction,
            dispatch::save_document,
            dispatch::choose_evidence,
            dispatch::erase_athlete,
            dispatch::show_clock,
            dispatch::export_tables,
            dispatch::save_picture,
            dispatch::save_pictures,
            dispatch::copy_season,
            dispatch::choose_copies,
            dispatch::publish_to_folder,
            dispatch::restore,
            dispatch::choose_certificate,
            dispatch::save_request,
            dispatch::carry_statements,
            dispatch::take_sanction_list,
            dispatch::parted_from_files,
            follow::follow,
            notices::notify,
            salao::salao,
            salao::open_salao,
            salao::close_salao,
            salao::invite_desk,
            salao::cut_desk,
            joining::known_hosts,
            joining::nearby_hosts,
            joining::leave_nearby,
            joining::knock,
            joining::join_host,
            telao::telao,
            telao::change_telao,
            telao::open_telao,
            telao::close_telao,
            telao::telao_beat,
            telao::telao_picture,
            telao::choose_sponsors,
        ])
        .build(tauri::generate_context!());
    let Ok(window) = run else {
        return ExitCode::FAILURE;
    };
    window.run(|app, event| match event {
        RunEvent::Exit => {
            place::keep(app);
            app.state::<Arc<Service>>().last_copy();
        }
        RunEvent::WindowEvent {
            label,
            event: WindowEvent::Destroyed,
            ..
        } if label == windows::MAIN => {
            telao::close(app);
            salao::close(app);
        }
        _ => {}
    });
    ExitCode::SUCCESS
}
