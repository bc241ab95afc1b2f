//! By which addresses others of the same network reach this computer.

use if_addrs::{IfAddr, get_if_addrs};
use std::net::{IpAddr, Ipv4Addr};

/// An address of this computer in a network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// What the system calls the way there.
    pub name: String,
    pub ip: Ipv4Addr,
}

/// Ways of a computer to itself alone: machines within it, containers, tunnels. Whoever has a telephone in hand is in none.
const INNER: [&str; 9] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vEthernet",
    "tun",
    "tap",
    "wg",
];

/// Its addresses, those of a hall's router first; none where it is in no network.
#[must_use]
pub fn networks() -> Vec<Network> {
    // Where the system does not tell, there is none to name.
    let all = get_if_addrs().unwrap_or_default();
    let all = all.into_iter().filter_map(|one| match one.addr {
        IfAddr::V4(v4) => Some(Network {
            name: one.name,
            ip: v4.ip,
        }),
        IfAddr::V6(_) => None,
    });
    reachable(all.collect())
}

/// Whether a way leads to this computer itself alone, by what the system calls it.
pub fn is_inner(name: &str) -> bool {
    INNER.iter().any(|inner| name.starts_with(inner))
}

fn reachable(mut networks: Vec<Network>) -> Vec<Network> {
    networks.retain(|network| !network.ip.is_loopback() && !network.ip.is_unspecified());
    networks.sort_by_key(|network| {
        let is_inner = is_inner(&network.name);
        // An address that the computer gave itself: no router answered.
        let is_alone = network.ip.is_link_local();
        (is_inner, is_alone, !network.ip.is_private(), network.ip)
    });
    networks
}

/// Whether a name in an address is this computer and nobody else's: an IP address as it is typed, or what only stands for
/// a computer itself. A name of the internet's could be made to lead here by whoever owns it.
#[must_use]
pub fn is_own(host: &str) -> bool {
    let plain = host.trim_start_matches('[').trim_end_matches(']');
    plain.parse::<IpAddr>().is_ok() || plain.eq_ignore_ascii_case("localhost")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_routers_network_comes_first_and_the_computers_own_ways_last() {
        let of = |name: &str, ip: [u8; 4]| Network {
            name: name.to_owned(),
            ip: ip.into(),
        };
        let told = reachable(vec![
            of("lo", [127, 0, 0, 1]),
            of("docker0", [172, 17, 0, 1]),
            of("eth1", [169, 254, 3, 4]),
            of("eth0", [203, 0, 113, 9]),
            of("wlan0", [192, 168, 0, 10]),
        ]);
        let names: Vec<&str> = told.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["wlan0", "eth0", "eth1", "docker0"]);
    }

    #[test]
    fn a_name_of_the_internet_is_not_ours() {
        for own in ["192.168.0.10", "[::1]", "localhost", "LOCALHOST", "8.8.8.8"] {
            assert!(is_own(own), "{own}");
        }
        for other in [
            "exemplo.com",
            "localhost.exemplo.com",
            "",
            "192.168.0.10.nip.io",
        ] {
            assert!(!is_own(other), "{other}");
        }
    }
}
