//! `espadilha serve`: the salão without a window.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use lan::desk::joined::Knock;
use lan::networks::networks;
use messages::words::told::Told;
use serde_json::Value;
use service::host::Service;
use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;
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
        assert_eq!(told["error"]["code"], "unreached", "{told}");
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
    assert!(said.contains("num celular"), "{said}");
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
