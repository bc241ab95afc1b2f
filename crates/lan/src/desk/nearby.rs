//! Who receives desks in the networks of this computer, while somebody looks. Anybody there may say anything: it is cleaned,
//! shortened and counted, and where too many say something nobody is listened to any more.

use crate::desk::dns::{SERVICE, Speaker, no_search};
use crate::ports::DESK_PORT;
use app::name::tidy;
use mdns_sd::{Receiver, ResolvedService, ServiceEvent};
use messages::refusal::Refusal;
use service::machine::desks::{HostNearby, Nearby};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// Hosts that are listed at most: a hall has one, or two.
const MOST: usize = 24;

/// How often anybody is listened to while somebody looks.
const HEARD: usize = 2_000;

/// Letters of a name at most.
const NAME: usize = 64;

/// How often it is seen whether somebody still looks.
const LOOKS: Duration = Duration::from_millis(200);

/// Name of the thread that listens.
const THREAD: &str = "mesas-da-rede";

/// Listens until it is dropped; then no socket of it is open.
pub struct Listening {
    /// None while it ends.
    found: Option<Arc<Mutex<Nearby>>>,
    listens: Option<JoinHandle<()>>,
}

impl Listening {
    /// Begins to listen in every network of this computer, or in that of one address.
    ///
    /// # Errors
    /// [`messages::refusal::salao::SalaoRefusal::NoSearch`]
    pub fn begin(at: Option<IpAddr>) -> Result<Self, Refusal> {
        let speaker = Speaker::begin(at)?;
        let heard = speaker.daemon().browse(SERVICE);
        let heard = heard.map_err(|error| no_search(&error))?;
        let found = Arc::default();
        let keeps = Arc::downgrade(&found);
        let listens = thread::Builder::new()
            .name(THREAD.to_owned())
            .spawn(move || {
                listen(&heard, &keeps);
                drop(speaker);
            })
            .map_err(|error| no_search(&error))?;
        Ok(Self {
            found: Some(found),
            listens: Some(listens),
        })
    }

    /// Who was found so far.
    #[must_use]
    pub fn told(&self) -> Nearby {
        let found = self.found.as_ref();
        found.map_or_else(Nearby::default, |found| locked(found).clone())
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.found = None;
        if let Some(listens) = self.listens.take() {
            let _ = listens.join();
        }
    }
}

fn locked(found: &Mutex<Nearby>) -> MutexGuard<'_, Nearby> {
    // Each change is whole.
    found.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Listens for as long as somebody looks, and not to more than that.
fn listen(heard: &Receiver<ServiceEvent>, keeps: &Weak<Mutex<Nearby>>) {
    let mut known = BTreeMap::new();
    let mut left = HEARD;
    while let Some(found) = keeps.upgrade() {
        if left == 0 {
            locked(&found).crowded = true;
            return;
        }
        match heard.recv_timeout(LOOKS) {
            Ok(event) => {
                left -= 1;
                take(event, &mut known, &mut locked(&found));
            }
            // Nothing more will be said.
            Err(_) if heard.is_disconnected() => return,
            Err(_) => {}
        }
    }
}

/// Takes in what was said, by what each calls itself in full.
fn take(event: ServiceEvent, known: &mut BTreeMap<String, HostNearby>, found: &mut Nearby) {
    match event {
        ServiceEvent::ServiceResolved(one) => {
            let Some(host) = host_of(&one) else {
                return;
            };
            let name = one.get_fullname();
            if known.len() >= MOST && !known.contains_key(name) {
                found.crowded = true;
                return;
            }
            known.insert(name.to_owned(), host);
        }
        ServiceEvent::ServiceRemoved(_, name) => {
            known.remove(&name);
        }
        _ => return,
    }
    found.hosts = known.values().cloned().collect();
}

fn host_of(one: &ResolvedService) -> Option<HostNearby> {
    let own = one
        .get_fullname()
        .strip_suffix(SERVICE)?
        .strip_suffix('.')?;
    told(own, one.get_addresses_v4(), one.get_port())
}

/// A host as it is shown: by an address that is somebody's own, the smallest where there are several.
fn told(
    name: &str,
    addresses: impl IntoIterator<Item = Ipv4Addr>,
    port: u16,
) -> Option<HostNearby> {
    let addresses = addresses.into_iter();
    let is_own = |ip: &Ipv4Addr| !(ip.is_unspecified() || ip.is_multicast() || ip.is_broadcast());
    let address = addresses.filter(is_own).min()?;
    let name: String = tidy(&unescaped(name)).chars().take(NAME).collect();
    (port != 0).then(|| HostNearby {
        address: match port {
            DESK_PORT => address.to_string(),
            port => format!("{address}:{port}"),
        },
        name: if name.is_empty() {
            address.to_string()
        } else {
            name
        },
    })
}

/// A name without the marks before its dots (RFC 6763).
fn unescaped(name: &str) -> String {
    let mut letters = name.chars();
    let mut plain = String::new();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => plain.extend(letters.next()),
            letter => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;
    use mdns_sd::ServiceInfo;

    fn resolved(number: u16) -> ServiceEvent {
        let ip = Ipv4Addr::from(0x0a00_0000 + u32::from(number));
        let no: Option<std::collections::HashMap<String, String>> = None;
        let name = format!("mesa\u{7} {number}");
        let info = ServiceInfo::new(SERVICE, &name, "x.local.", IpAddr::V4(ip), 8_422, no);
        ServiceEvent::ServiceResolved(Box::new(info.unwrap().as_resolved_service()))
    }

    #[test]
    fn thousands_fill_no_list_and_those_who_were_there_stay() {
        let (mut known, mut found) = (BTreeMap::new(), Nearby::default());
        take(resolved(0), &mut known, &mut found);
        assert_eq!(found.hosts[0].name, "mesa 0");
        assert!(!found.crowded);
        for number in 0..5_000 {
            take(resolved(number), &mut known, &mut found);
        }
        assert_eq!((found.hosts.len(), found.crowded), (MOST, true));
        assert!(found.hosts.iter().any(|host| host.address == "10.0.0.0"));
        for name in known.clone().into_keys() {
            take(
                ServiceEvent::ServiceRemoved(String::new(), name),
                &mut known,
                &mut found,
            );
        }
        assert_eq!(found.hosts, []);
    }

    #[test]
    fn what_anybody_may_say_is_cleaned_and_shortened() {
        let at = |name: &str, ips: &[[u8; 4]], port| {
            told(name, ips.iter().map(|ip| Ipv4Addr::from(*ip)), port)
        };
        let own = [192, 168, 0, 10];
        for (name, shown) in [
            (
                r"Interclubes 2026 \. notebook",
                "Interclubes 2026 . notebook",
            ),
            ("a\u{202e}b\u{7}\n c", "ab c"),
            ("\u{200b}\u{1b}[2J", "[2J"),
            ("", "192.168.0.10"),
            (r"\", "192.168.0.10"),
        ] {
            assert_eq!(at(name, &[own], 8422).unwrap().name, shown, "{name:?}");
        }
        let long = at(&"a".repeat(255), &[own], 8422).unwrap();
        assert_eq!(long.name.chars().count(), NAME, "{}", long.name);
        let host = at("x", &[[224, 0, 0, 1], [192, 168, 0, 11], own], 9_000).unwrap();
        assert_eq!(host.address, "192.168.0.10:9000");
        assert_eq!(at("x", &[own], DESK_PORT).unwrap().address, "192.168.0.10");
        for none in [
            at("x", &[], 8422),
            at("x", &[[224, 0, 0, 1], [0, 0, 0, 0], [255; 4]], 8422),
            at("x", &[own], 0),
        ] {
            assert_eq!(none, None);
        }
    }
}
