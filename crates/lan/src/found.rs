//! Where a salão is found, to be typed and to be scanned.

use crate::networks::{Network, networks};
use crate::ports::DESK_PORT;
use service::machine::salao::SalaoAddress;
use sheet::code::outline;
use site::view::{Address, SquareCode};
use std::net::{IpAddr, SocketAddr};

/// Where a salão that listens there is found, the likeliest first.
pub fn addresses(at: SocketAddr) -> Vec<SalaoAddress> {
    match at.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => {
            let all = networks().into_iter();
            all.map(|Network { name, ip }| address(name, SocketAddr::new(ip.into(), at.port())))
                .collect()
        }
        _ => vec![address(String::new(), at)],
    }
}

/// What is typed at another desk to find the one that listens there, the likeliest first.
pub fn desk_addresses(at: SocketAddr) -> Vec<String> {
    let told = |ip: IpAddr| match at.port() {
        DESK_PORT => ip.to_string(),
        port => SocketAddr::new(ip, port).to_string(),
    };
    match at.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => {
            let all = networks().into_iter();
            all.map(|network| told(network.ip.into())).collect()
        }
        ip => vec![told(ip)],
    }
}

fn address(network: String, at: SocketAddr) -> SalaoAddress {
    let url = format!("http://{at}/");
    let (side, path) = outline(&url).unwrap_or_default();
    SalaoAddress {
        url,
        network,
        code: SquareCode { side, path },
    }
}

/// The likeliest of them, as a page tells it; none in no network.
pub fn own_address(at: SocketAddr) -> Option<Address> {
    let SalaoAddress { url, code, .. } = addresses(at).into_iter().next()?;
    let told = url.trim_start_matches("http://").trim_end_matches('/');
    Some(Address {
        told: told.to_owned(),
        code,
        url,
    })
}
