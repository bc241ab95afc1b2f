//! The salão without a window.

use super::door::{backup_folder, path};
use crate::args::Global;
use crate::ended::Ended;
use crate::render::Show;
use crate::spoken::spoken;
use lan::check::{Reached, reach};
use lan::salao::Salao;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::terminal;
use platform::folders;
use serde::Serialize;
use service::host::Service;
use service::machine::salao::{SalaoAddress, SalaoOpen};
use std::io::Write;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

/// Where a salão without a window remembers what its telão shows, below the program's own folder.
const REMEMBERS: &str = "salao";

/// Opens the salão until somebody ends the program; with `check` for as long as it takes to ask at every address.
pub(super) fn run(
    global: &Global,
    (address, port): (Option<IpAddr>, u16),
    check: bool,
    out: &mut impl Write,
) -> Result<(), Ended> {
    let folder = folders::data().map_or_else(
        || PathBuf::from(REMEMBERS),
        |data| data.here.join(REMEMBERS),
    );
    let service = Arc::new(Service::keeping(folder, None, backup_folder(global)));
    service.open(path(global))?;
    let salao = Salao::open(service, address, port)?;
    if check {
        return checked(global, &reach(salao.port()), out);
    }
    let open = salao.state(spoken());
    Show::new(global.json, out).answer(&open, |out| told(&open, out))?;
    out.flush()?;
    loop {
        thread::park();
    }
}

fn told(open: &SalaoOpen, out: &mut dyn Write) -> std::io::Result<()> {
    for SalaoAddress { url, network, .. } in &open.addresses {
        writeln!(out, "{}", terminal::salao_open(spoken(), url, network))?;
    }
    if let Some(lost) = &open.lost {
        writeln!(out, "{lost}")?;
    }
    writeln!(out, "{}", terminal::salao_ends(spoken()))
}

/// What was found at one address, for programs.
#[derive(Serialize)]
struct Answered<'a> {
    network: &'a str,
    address: String,
    ok: bool,
    /// What was in the way.
    detail: Option<String>,
}

fn checked(global: &Global, all: &[Reached], out: &mut impl Write) -> Result<(), Ended> {
    let answers: Vec<Answered<'_>> = all
        .iter()
        .map(|one| Answered {
            network: &one.network,
            address: one.address.to_string(),
            ok: one.fault.is_none(),
            detail: one
                .fault
                .as_ref()
                .map(|fault| spoken().cause(&fault.to_string())),
        })
        .collect();
    if !answers.iter().any(|one| one.ok) {
        return Err(Refusal::from(SalaoRefusal::Unreached).into());
    }
    Show::new(global.json, out).answer(&answers, |out| {
        for Answered {
            network,
            address,
            detail,
            ..
        } in &answers
        {
            let told = match detail {
                None => terminal::salao_reached(spoken(), address, network),
                Some(cause) => terminal::salao_unreached(spoken(), address, network, cause),
            };
            writeln!(out, "{told}")?;
        }
        writeln!(out, "{}", terminal::salao_try(spoken()))
    })
}
