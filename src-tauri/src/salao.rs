//! The salão of this window: closed until somebody opens it, and when the window goes.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use lan::salao::{PORT, Salao};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::told::Told;
use service::host::Service;
use service::machine::salao::SalaoState;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tauri::{AppHandle, Manager, State};

type Answer<T> = Result<T, Told>;

/// The salão, where it is open, and the port that it had last.
#[derive(Default)]
pub struct Door(Mutex<Opened>);

#[derive(Default)]
struct Opened {
    salao: Option<Arc<Salao>>,
    port: Option<u16>,
}

impl Door {
    fn lock(&self) -> MutexGuard<'_, Opened> {
        // Each change is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The salão of this window, refused where it is closed.
    fn open(&self) -> Result<Arc<Salao>, Refusal> {
        let salao = self.lock().salao.clone();
        salao.ok_or_else(|| SalaoRefusal::NoDesks.into())
    }

    fn state(&self, service: &Service) -> SalaoState {
        let (salao, port) = {
            let opened = self.lock();
            (opened.salao.clone(), opened.port)
        };
        // A season that is being waited for keeps nobody from closing it.
        SalaoState {
            open: salao.map(|salao| salao.state(service.language())),
            port: port.unwrap_or(PORT),
        }
    }
}

/// Closes the salão with its window.
pub fn close(app: &AppHandle) {
    // Whoever waits for connections to end keeps nobody from looking.
    let salao = app.state::<Door>().lock().salao.take();
    if let Some(salao) = salao {
        salao.close();
    }
}

/// How it stands with the salão.
#[tauri::command(async)]
pub fn salao(door: State<'_, Door>, service: State<'_, Arc<Service>>) -> SalaoState {
    door.state(&service)
}

/// Opens the salão; one that is open already is left as it is.
#[tauri::command(async)]
pub fn open_salao(
    door: State<'_, Door>,
    service: State<'_, Arc<Service>>,
    port: Option<u16>,
) -> Answer<SalaoState> {
    // There is something to show.
    service.uid()?;
    {
        let mut opened = door.lock();
        if opened.salao.is_none() {
            let port = port.or(opened.port).unwrap_or(PORT);
            let salao = Salao::open(Arc::clone(&service), None, port)?;
            // Where their port is taken, telephones are none the worse: the next invitation says so.
            let _ = salao.receive_known_desks();
            opened.port = Some(salao.port());
            opened.salao = Some(Arc::new(salao));
        }
    }
    Ok(door.state(&service))
}

/// Closes the salão.
#[tauri::command(async)]
pub fn close_salao(
    app: AppHandle,
    door: State<'_, Door>,
    service: State<'_, Arc<Service>>,
) -> SalaoState {
    close(&app);
    door.state(&service)
}

/// Invites the next desk of another machine: the state tells the code.
#[tauri::command(async)]
pub fn invite_desk(door: State<'_, Door>, service: State<'_, Arc<Service>>) -> Answer<SalaoState> {
    door.open()?.invite_desk()?;
    Ok(door.state(&service))
}

/// Cuts a desk of another machine off, by what the journal calls it.
#[tauri::command(async)]
pub fn cut_desk(
    door: State<'_, Door>,
    service: State<'_, Arc<Service>>,
    device: &str,
) -> Answer<SalaoState> {
    door.open()?.cut_desk(device)?;
    Ok(door.state(&service))
}
