//! The hall's own name service (RFC 6762, 6763): whoever receives desks says so in the networks of this computer, and whoever
//! wants to join looks for that. What is found is a hint and no more: the code says whom a desk talks to.

use crate::networks::{is_inner, networks};
use mdns_sd::{IfKind, IfPredicate, ServiceDaemon};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use std::io;
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use std::time::Duration;

/// What is announced: desks are received there.
pub const SERVICE: &str = "_espadilha._tcp.local.";

/// Where everybody is spoken to.
const GROUP: Ipv4Addr = Ipv4Addr::new(224, 0, 0, 251);

/// How long what is said may take to be said, and a socket to close.
const SAID: Duration = Duration::from_secs(1);

/// Speaks and listens in the networks of this computer; at one address in its network alone.
pub struct Speaker(ServiceDaemon);

impl Speaker {
    /// # Errors
    /// [`SalaoRefusal::NoSearch`] where no network takes it.
    pub fn begin(at: Option<IpAddr>) -> Result<Self, Refusal> {
        probe(at).map_err(|error| no_search(&error))?;
        let daemon = ServiceDaemon::new().map_err(|error| no_search(&error))?;
        let is_meant = move |ip: IpAddr, name: &str, is_loopback: bool| match at {
            Some(at) => ip == at,
            None => ip.is_ipv4() && !is_loopback && !is_inner(name),
        };
        let meant = IfPredicate::new(move |one| is_meant(one.ip(), &one.name, one.is_loopback()));
        daemon
            .disable_interface(IfKind::All)
            .and_then(|()| daemon.enable_interface(IfKind::Predicate(meant)))
            .map_err(|error| no_search(&error))?;
        Ok(Self(daemon))
    }

    pub const fn daemon(&self) -> &ServiceDaemon {
        &self.0
    }
}

impl Drop for Speaker {
    /// Says good-bye to whoever has listened.
    fn drop(&mut self) {
        if let Ok(ended) = self.0.shutdown() {
            // One that is gone already says nothing.
            let _ = ended.recv_timeout(SAID);
        }
    }
}

pub fn no_search(error: &dyn std::fmt::Display) -> Refusal {
    SalaoRefusal::NoSearch {
        detail: error.to_string(),
    }
    .into()
}

/// Whether everybody can be spoken to at all, in one network at least.
///
/// # Errors
/// Why not.
pub fn probe(at: Option<IpAddr>) -> io::Result<()> {
    let own: Vec<Ipv4Addr> = match at {
        Some(IpAddr::V4(ip)) => vec![ip],
        Some(IpAddr::V6(_)) => Vec::new(),
        None => networks().into_iter().map(|network| network.ip).collect(),
    };
    let mut fault = io::Error::from(io::ErrorKind::NetworkUnreachable);
    for ip in own {
        let joined = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))
            .and_then(|socket| socket.join_multicast_v4(&GROUP, &ip));
        match joined {
            Ok(()) => return Ok(()),
            Err(error) => fault = error,
        }
    }
    Err(fault)
}
