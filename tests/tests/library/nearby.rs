//! Desks that find the machine on which the season lies: it says nothing of itself before somebody has asked for a desk, and
//! nothing once the salão is closed; whoever looks has no socket open any more when nobody looks.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(
    clippy::print_stderr,
    reason = "what a machine cannot show is told by name"
)]

use lan::desk::joined::Knock;
use lan::desk::nearby::Listening;
use lan::desk::probe;
use lan::salao::Salao;
use messages::words::spoken::Language;
use service::host::Service;
use service::machine::desks::HostNearby;
use service::machine::salao::SalaoInvited;
use std::fs;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::thread;
use std::time::Duration;
use tests::{given, small};

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The port of the hall's name service as the system tells it, in hex.
const PORT: &str = ":14E9 ";

/// Sockets of this process at that port.
fn sockets() -> usize {
    let own = fs::read_dir("/proc/self/fd").unwrap().flatten();
    let own: Vec<String> = own
        .filter_map(|fd| fs::read_link(fd.path()).ok())
        .filter_map(|to| {
            let to = to.to_str()?.to_owned();
            let inode = to.strip_prefix("socket:[")?.strip_suffix(']')?;
            Some(format!(" {inode} "))
        })
        .collect();
    let all = ["/proc/net/udp", "/proc/net/udp6"].map(|path| fs::read_to_string(path).unwrap());
    let at_port = all.iter().flat_map(|text| text.lines());
    at_port
        .filter(|line| line.contains(PORT) && own.iter().any(|inode| line.contains(inode)))
        .count()
}

/// Whether something comes to be within some seconds.
fn soon(mut is_so: impl FnMut() -> bool) -> bool {
    (0..100).any(|_| {
        let so = is_so();
        if !so {
            thread::sleep(Duration::from_millis(100));
        }
        so
    })
}

struct Host {
    _desk: tests::Desk,
    salao: Salao,
}

impl Host {
    fn new() -> Self {
        let desk = given::called(&small(), 4, 7).0;
        let folder = desk.folder.path().join("lembranca");
        let service = Arc::new(Service::keeping(folder, None, None));
        service.open(&desk.path()).unwrap();
        let salao = Salao::open(service, Some(HERE), 0).unwrap();
        Self { _desk: desk, salao }
    }

    fn invited(&self) -> SalaoInvited {
        self.salao.invite_desk().unwrap();
        self.salao.state(Language::PtBr).invited.unwrap()
    }

    /// How it is found, where it is.
    fn among(&self, listening: &Listening) -> Option<HostNearby> {
        let port = self.salao.desk_port()?;
        let address = format!("{HERE}:{port}");
        let mut hosts = listening.told().hosts.into_iter();
        hosts.rfind(|host| host.address == address)
    }
}

#[test]
fn a_host_is_found_from_the_first_invitation_until_it_closes() {
    let host = Host::new();
    assert_eq!(sockets(), 0, "pages alone are announced to nobody");
    if let Err(error) = probe(Some(HERE)) {
        // A machine that speaks to nobody at once cannot show more: the address is typed there.
        assert!(Listening::begin(Some(HERE)).is_err());
        assert!(host.invited().hidden.is_some());
        eprintln!("a_host_is_found_from_the_first_invitation_until_it_closes: not tried, {error}");
        return;
    }
    let listening = Listening::begin(Some(HERE)).unwrap();
    let of_listener = sockets();
    assert!(soon(|| sockets() > 0));
    let SalaoInvited { code, hidden, .. } = host.invited();
    assert_eq!(hidden, None);
    assert!(soon(|| host.among(&listening).is_some()));
    assert!(sockets() > of_listener);
    let found = host.among(&listening).unwrap();
    assert!(found.name.starts_with("Interclubes 2026 · "), "{found:?}");
    // What was found is what is typed: the code decides.
    let folder = tempfile::tempdir().unwrap();
    let laptop = Service::keeping(folder.path().to_owned(), None, None);
    let knock = Knock::with_code(&laptop, &found.address, &code);
    assert_eq!(knock.unwrap().shown().operators.len(), 1);
    let port = host.salao.desk_port().unwrap();
    host.salao.close();
    let is_told = |listening: &Listening| {
        let hosts = listening.told().hosts;
        hosts
            .iter()
            .any(|host| host.address.ends_with(&format!(":{port}")))
    };
    assert!(soon(|| !is_told(&listening)), "it has said good-bye");
    drop(listening);
    assert!(soon(|| sockets() == 0), "nobody looks");
}

#[test]
fn where_nobody_can_be_asked_it_is_said_and_the_address_is_typed() {
    let refused = Listening::begin(Some(IpAddr::V4(Ipv4Addr::new(203, 0, 113, 9))));
    assert_eq!(refused.err().unwrap().code(), "no-search");
    assert_eq!(sockets(), 0);
}
