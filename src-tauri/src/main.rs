//! `espadilha-desktop`: the window door. Parses, calls `app`, shows.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

mod dispatch;

use app::context::Context;
use app::season::{SeasonFile, default_backup_folder};
use dispatch::Opened;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;

fn main() -> ExitCode {
    let path = std::env::args_os().nth(1).map(PathBuf::from);
    let season = path.map(|path| {
        let context = Context::read("janela", None);
        SeasonFile::open(&path, &context, default_backup_folder().as_deref())
    });
    let run = tauri::Builder::default()
        .manage(Opened(Mutex::new(season)))
        .invoke_handler(tauri::generate_handler![dispatch::opened, dispatch::query])
        .run(tauri::generate_context!());
    match run {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}
