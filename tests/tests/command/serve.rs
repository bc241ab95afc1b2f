//! `espadilha serve`: the salão without a window.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(
    clippy::print_stderr,
    reason = "what a machine cannot show is told by name"
)]

use lan::desk::joined::Knock;
use lan::networks::networks;
use messages::words::told::Told;
use serde_json::Value;
use service::host::Service;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;
use tests::hostile::pages;
use tests::requests::get;
use tests::serving::Serving;
use tests::{Desk, espadilha, given, small};

/// A season whose first rodada is called.
fn called() -> Desk {
    given::called(&small(), 4, 7).0
}

fn served(file: &Path, args: &[&str]) -> Output {
    espadilha()
        .args(["serve", "--file"])
        .arg(file)
        .args(args)
        .env("XDG_DATA_HOME", file.parent().unwrap())
        .output()
        .unwrap()
}

#[test]
fn a_result_of_another_program_is_read_in_the_hall() {
    let desk = called();
    let file = desk.path();
    let served = Serving::of(&file, file.parent().unwrap());
    let mesa = || get(served.at, "/etapa-1/rodada-1.html", &[]).text();
    assert!(!mesa().contains("12–7"), "{}", mesa());
    let result = espadilha()
        .args(["result", "1", "12-7", "12-9", "--file"])
        .arg(&file)
        .output()
        .unwrap();
    assert!(result.status.success(), "{result:?}");
    let is_read = (0..200).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        mesa().contains("12–7")
    });
    assert!(is_read, "{}", mesa());
}

#[test]
fn a_port_that_another_program_has_is_refused_in_words() {
    let desk = called();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let args = ["--address", "127.0.0.1", "--port", &port];
    let refused = served(&desk.path(), &args);
    assert!(!refused.status.success());
    let told = String::from_utf8(refused.stderr).unwrap();
    assert!(
        told.contains(&port) && told.contains("já está em uso"),
        "{told}"
    );
    // Whose address it is not.
    let refused = served(&desk.path(), &["--address", "203.0.113.9", "--port", "0"]);
    assert!(!refused.status.success());
}

#[test]
fn what_a_phone_must_reach_is_asked_before_the_day() {
    let desk = called();
    let checked = served(&desk.path(), &["--check", "--json", "--port", "0"]);
    let networks = networks();
    assert_eq!(
        checked.status.success(),
        !networks.is_empty(),
        "{checked:?}"
    );
    if networks.is_empty() {
        // A machine without a network is told so, and there is nothing else to ask.
        let told: Value = serde_json::from_slice(&checked.stdout).unwrap();
        assert_eq!(told["error"]["code"], "no-network", "{told}");
        return;
    }
    let told: Vec<Value> = serde_json::from_slice(&checked.stdout).unwrap();
    assert_eq!(told.len(), networks.len());
    for one in &told {
        assert_eq!(one["ok"], true, "{told:?}");
    }
    let said = served(&desk.path(), &["--check", "--port", "0"]);
    let said = String::from_utf8(said.stdout).unwrap();
    assert!(said.contains(&networks[0].ip.to_string()), "{said}");
    let first = format!("http://{}:", networks[0].ip);
    for told in [
        &first,
        "num celular",
        "redes privadas",
        "Mesas em outros computadores",
    ] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert_eq!(said.contains(" redes. Vale"), networks.len() > 1, "{said}");
}

/// A network of its own for a program; none where the system lets nobody have one.
fn alone(does: &str) -> Option<Output> {
    let able = Command::new("unshare").args(["-rn", "true"]).status();
    if !able.is_ok_and(|status| status.success()) {
        eprintln!("networks of their own: not tried, this machine gives none");
        return None;
    }
    let run = Command::new("unshare")
        .args(["-rn", "sh", "-c", does])
        .output();
    Some(run.unwrap())
}

/// In no network, in two, and where nobody can be spoken to at once: each has its sentence.
#[test]
fn networks_that_are_none_or_two_are_told() {
    let desk = called();
    let file = desk.path();
    let program = espadilha();
    let program = program.get_program().to_string_lossy();
    let serves = |before: &str, args: &str| {
        let does = format!(
            "export XDG_DATA_HOME='{}'; {before} '{program}' serve --file '{}' {args}",
            file.parent().unwrap().display(),
            file.display()
        );
        alone(&does)
    };
    let Some(none) = serves("", "--check --json") else {
        return;
    };
    let told: Value = serde_json::from_slice(&none.stdout).unwrap();
    assert_eq!(told["error"]["code"], "no-network", "{told}");
    // A wire whose two ends are here, each with an address.
    let wire = "ip link add sala0 type veth peer name sala1 && ip link set sala0 up && ip link set sala1 up && \
                ip link set lo up && ip address add 192.168.7.1/24 dev sala0 && ip address add 10.7.0.1/24 dev sala1 &&";
    let two = serves(wire, "--check").unwrap();
    let said = String::from_utf8(two.stdout).unwrap();
    if said.is_empty() {
        eprintln!(
            "two networks: not tried, {}",
            String::from_utf8_lossy(&two.stderr)
        );
        return;
    }
    for told in ["http://10.7.0.1:", "http://192.168.7.1:", "está em 2 redes"] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert!(said.contains("acham este sozinhas, quando"), "{said}");
    // Only itself: whoever joins types the address.
    let invites = "--desks --json --address 127.0.0.1 --port 0 < /dev/null & sleep 4; kill $!";
    let alone = serves("", invites).unwrap();
    let told = String::from_utf8(alone.stdout).unwrap();
    let told: Value =
        serde_json::from_str(told.lines().next().unwrap_or_default()).unwrap_or_default();
    let hidden = told["invited"]["hidden"].as_str().unwrap_or_default();
    assert!(hidden.contains("Digite o endereço"), "{told}");
}

/// What a phone opens is handed out by name, the same each time until it is cut off.
#[test]
fn a_slip_is_handed_out_and_cut_off() {
    let desk = called();
    let file = desk.path();
    let slip = |args: &[&str]| {
        let told = espadilha()
            .args(["slip"])
            .args(args)
            .arg("--file")
            .arg(&file)
            .output();
        let told = told.unwrap();
        (
            told.status.success(),
            String::from_utf8(told.stdout).unwrap(),
        )
    };
    let (_, early) = slip(&["cut", "r1", "--json"]);
    assert!(early.contains("no-slips"), "{early}");
    let salao = ["--salao", "http://192.168.0.10:8421/"];
    let team = || slip(&[&["team", "Time 03"][..], &salao].concat());
    let first = team();
    assert!(first.0, "{first:?}");
    let link = first.1.trim();
    assert!(
        link.starts_with("http://192.168.0.10:8421/celular#t"),
        "{link}"
    );
    assert_eq!(team(), first);
    let name = link.split_once('#').unwrap().1.split('.').next().unwrap();
    assert!(slip(&["cut", name]).0);
    assert_ne!(team().1, first.1);
    let referee = slip(&["referee", "1", "--json"]);
    let told: Value = serde_json::from_str(&referee.1).unwrap();
    assert_eq!(told["slip"], "r1");
    assert!(slip(&["renew"]).0);
    assert_ne!(slip(&["referee", "1", "--json"]), referee);
    assert!(!slip(&["team", "Ninguém"]).0);
    assert!(!slip(&["cut", "x1"]).0);
}

/// All slips come on paper, made where there are none yet; an address that only this computer opens is none.
#[test]
fn slips_are_printed() {
    let desk = called();
    let file = desk.path();
    let to = file.with_file_name("rede.pdf");
    let printed = |args: &[&str]| {
        let told = espadilha()
            .args(["slip", "print", "--json", "-o"])
            .arg(&to)
            .args(args)
            .arg("--file")
            .arg(&file)
            .output()
            .unwrap();
        let answer: Value = serde_json::from_slice(&told.stdout).unwrap_or_default();
        (told.status.code(), answer)
    };
    let salao = ["--salao", "http://192.168.0.10:8421/"];
    let (code, told) = printed(&[&salao[..], &["--wifi", "Truco", "--password", "curta"]].concat());
    assert_eq!(
        (code, &told["error"]["code"]),
        (Some(1), &"bad-password".into())
    );
    assert!(!to.exists());
    let (code, told) = printed(&[&salao[..], &["--referees", "2"]].concat());
    assert_eq!(code, Some(0), "{told}");
    assert_eq!(told["file"], to.display().to_string());
    // How it is set up, the notice, and a page of the six slips.
    let pages = pages(&std::fs::read(&to).unwrap());
    assert_eq!(pages.len(), 3);
    assert_eq!(printed(&["--referees", "100"]).0, Some(2));
    let (code, told) = printed(&["--salao", "http://localhost/"]);
    assert_eq!(
        (code, &told["error"]["code"]),
        (Some(1), &"bad-address".into())
    );
    let (code, told) = printed(&[]);
    match networks().is_empty() {
        true => assert_eq!(
            (code, &told["error"]["code"]),
            (Some(1), &"no-network".into())
        ),
        false => assert_eq!(code, Some(0), "{told}"),
    }
}

/// A desk on another computer comes in by the code that the terminal tells, and by no other.
#[test]
fn a_desk_joins_by_the_code_that_is_told() {
    let desk = called();
    let file = desk.path();
    let mut program = espadilha()
        .args([
            "serve",
            "--json",
            "--desks",
            "--port",
            "0",
            "--address",
            "127.0.0.1",
        ])
        .arg("--file")
        .arg(&file)
        .env("XDG_DATA_HOME", file.parent().unwrap())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(program.stdout.take().unwrap());
    let mut invited = || {
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let told: Value = serde_json::from_str(&line).unwrap();
        let [address, code] = ["addresses", "code"].map(|name| told["invited"][name].clone());
        (
            address[0].as_str().unwrap().to_owned(),
            code.as_str().unwrap().to_owned(),
        )
    };
    let (address, first) = invited();
    program.stdin.as_mut().unwrap().write_all(b"\n").unwrap();
    let (_, second) = invited();
    let folder = tempfile::tempdir().unwrap();
    let laptop = Service::keeping(folder.path().to_owned(), None, None);
    let over = Knock::with_code(&laptop, &address, &first)
        .err()
        .map(Told::from);
    let joined = Knock::with_code(&laptop, &address, &second);
    let operators = joined.map(|knock| knock.shown().operators.len());
    let _ = program.kill();
    let _ = program.wait();
    assert_ne!(first, second);
    assert_eq!(over.unwrap().code, "wrong-code");
    assert_eq!(operators.unwrap(), 1);
}
