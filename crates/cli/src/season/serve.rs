//! The salão without a window.

use super::door::{backup_folder, path};
use crate::args::Global;
use crate::ended::Ended;
use crate::render::Show;
use crate::spoken::spoken;
use lan::check::{Reached, reach};
use lan::desk::probe;
use lan::salao::Salao;
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::terminal;
use platform::folders;
use serde::Serialize;
use service::host::Service;
use service::machine::salao::{SalaoAddress, SalaoInvited, SalaoOpen};
use std::io::{Write, stdin};
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;

/// Where a salão without a window remembers what its telão shows, below the program's own folder.
const REMEMBERS: &str = "salao";

/// For what the salão is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Asked {
    /// To ask at every address whether it is reached.
    Check,
    /// For phones and screens.
    Phones,
    /// The same, and a desk of another computer is invited.
    Desks,
}

/// Opens the salão until somebody ends the program, or for as long as it takes to ask at every address.
pub(super) fn run(
    global: &Global,
    (address, port): (Option<IpAddr>, u16),
    asked: Asked,
    out: &mut impl Write,
) -> Result<(), Ended> {
    let folder = folders::data().map_or_else(
        || PathBuf::from(REMEMBERS),
        |data| data.here.join(REMEMBERS),
    );
    let service = Arc::new(Service::keeping(folder, None, backup_folder(global)));
    service.open(path(global))?;
    let salao = Salao::open(service, address, port)?;
    match asked {
        Asked::Check => return checked(global, &reach(salao.port()), out),
        Asked::Phones => salao.receive_known_desks()?,
        Asked::Desks => salao.invite_desk()?,
    }
    let open = salao.state(spoken());
    Show::new(global.json, out).answer(&open, |out| told(&open, out))?;
    out.flush()?;
    if asked == Asked::Desks {
        let mut line = String::new();
        while stdin().read_line(&mut line).is_ok_and(|bytes| bytes > 0) {
            salao.invite_desk()?;
            let open = salao.state(spoken());
            Show::new(global.json, out).answer(&open, |out| invited(&open, out))?;
            out.flush()?;
        }
    }
    loop {
        thread::park();
    }
}

/// The code by which the next desk comes in, where one is invited.
fn invited(open: &SalaoOpen, out: &mut dyn Write) -> std::io::Result<()> {
    let Some(SalaoInvited {
        code,
        addresses,
        hidden,
        ..
    }) = &open.invited
    else {
        return Ok(());
    };
    let address = addresses.join(" · ");
    writeln!(out, "{}", terminal::salao_desk(spoken(), &address, code))?;
    match hidden {
        Some(why) => writeln!(out, "{why}"),
        None => Ok(()),
    }
}

fn told(open: &SalaoOpen, out: &mut dyn Write) -> std::io::Result<()> {
    for SalaoAddress { url, network, .. } in &open.addresses {
        writeln!(out, "{}", terminal::salao_open(spoken(), url, network))?;
    }
    if let Some(lost) = &open.lost {
        writeln!(out, "{lost}")?;
    }
    invited(open, out)?;
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
    if answers.is_empty() {
        return Err(Refusal::from(SalaoRefusal::NoNetwork).into());
    }
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
        if answers.len() > 1 {
            writeln!(out, "{}", terminal::salao_networks(spoken(), answers.len()))?;
        }
        let unfound = probe(None).err();
        let unfound = unfound.map(|fault| spoken().cause(&fault.to_string()));
        let found = terminal::salao_found(spoken(), unfound.as_deref());
        writeln!(out, "{found}")?;
        writeln!(out, "{}", terminal::salao_try(spoken()))
    })
}
