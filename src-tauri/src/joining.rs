//! This window as a desk of another machine: it is found, somebody signs in there, and its season stands open here.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::salao;
use lan::desk::joined::{Knock, known};
use lan::desk::nearby::Listening;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::told::Told;
use service::host::Service;
use service::machine::Opened;
use service::machine::desks::{HostShown, Knocked, Nearby};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tauri::{AppHandle, State};

type Answer<T> = Result<T, Told>;

/// The machine at which somebody knocked last and has not signed in yet.
#[derive(Default)]
pub struct Knocking(Mutex<Option<Arc<Knock>>>);

impl Knocking {
    fn lock(&self) -> MutexGuard<'_, Option<Arc<Knock>>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Listens who receives desks nearby, while somebody looks.
#[derive(Default)]
pub struct Looking(Mutex<Option<Listening>>);

impl Looking {
    fn lock(&self) -> MutexGuard<'_, Option<Listening>> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who receives desks nearby, as far as was heard: the first time it begins to listen.
#[tauri::command(async)]
pub fn nearby_hosts(looking: State<'_, Looking>) -> Answer<Nearby> {
    let mut looking = looking.lock();
    let listening = match looking.take() {
        Some(listening) => listening,
        None => Listening::begin(None)?,
    };
    Ok(looking.insert(listening).told())
}

/// Nobody looks any more: nothing is listened to.
#[tauri::command(async)]
pub fn leave_nearby(looking: State<'_, Looking>) {
    *looking.lock() = None;
}

/// Machines that have let this window in before.
#[tauri::command(async)]
pub fn known_hosts(service: State<'_, Arc<Service>>) -> Vec<HostShown> {
    known(&service)
}

/// Knocks at a machine, with the code that it shows; without one where it has let this window in before.
#[tauri::command(async)]
pub fn knock(
    service: State<'_, Arc<Service>>,
    knocking: State<'_, Knocking>,
    address: &str,
    code: &str,
) -> Answer<Knocked> {
    let knock = match code.trim() {
        "" => Knock::again(&service, address)?,
        code => Knock::with_code(&service, address, code)?,
    };
    let shown = knock.shown().clone();
    *knocking.lock() = Some(Arc::new(knock));
    Ok(shown)
}

/// Signs somebody in at the machine at which was knocked: its season stands open here.
#[tauri::command(async)]
pub fn join_host(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    knocking: State<'_, Knocking>,
    name: &str,
    pin: Option<&str>,
) -> Answer<Opened> {
    let knock = knocking.lock().clone();
    let knock = knock.ok_or(Refusal::from(SalaoRefusal::UnknownDesk))?;
    let opened = knock.sign_in(&service, name, pin)?;
    *knocking.lock() = None;
    // What this machine showed to others is not open any more.
    salao::close(&app);
    Ok(opened)
}
