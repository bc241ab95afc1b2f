//! Windows that hear what has changed without their doing, so that none asks over and over.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use service::host::Service;
use service::machine::DeskState;
use std::sync::Arc;
use tauri::ipc::Channel;
use tauri::{State, WebviewWindow};

/// This window hears from now on how it stands, at once and whenever that changes.
#[tauri::command(async)]
pub fn follow(window: WebviewWindow, service: State<'_, Arc<Service>>, tell: Channel<DeskState>) {
    let hear = move |state: &DeskState| tell.send(state.clone()).is_ok();
    service.subscribe(window.label(), Box::new(hear));
}
