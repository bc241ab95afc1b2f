//! Whether telephones would reach the salão: asked before the day, from this computer itself.

use crate::networks::{Network, networks};
use std::io::{self, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::time::Duration;

/// How long an address may take to answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// What was found at an address.
#[derive(Debug)]
pub struct Reached {
    /// What the system calls the network.
    pub network: String,
    pub address: SocketAddr,
    /// What was in the way; none where it answered.
    pub fault: Option<io::Error>,
}

/// Asks for the first page at every address by which this computer is reached.
#[must_use]
pub fn reach(port: u16) -> Vec<Reached> {
    let all = networks().into_iter();
    all.map(|Network { name, ip }| {
        let address = SocketAddr::new(IpAddr::V4(ip), port);
        Reached {
            network: name,
            address,
            fault: ask(address).err(),
        }
    })
    .collect()
}

fn ask(address: SocketAddr) -> io::Result<()> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(
        stream,
        "GET /estado.json HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.take(64 << 10).read_to_end(&mut answer)?;
    match answer.starts_with(b"HTTP/1.1 200 ") {
        true => Ok(()),
        false => Err(io::ErrorKind::InvalidData.into()),
    }
}
