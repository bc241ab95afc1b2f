//! The salão of the program for Windows: read by anybody at this computer, and gone with the program.

use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::process::Stdio;
use std::thread;
use std::time::Duration;
use tests::requests::get;
use tests::wine::windows;
use tests::{given, small};

#[test]
#[ignore = "needs the program for Windows: cargo xtask test windows"]
fn it_is_opened_read_and_gone() {
    let desk = given::called(&small(), 4, 7).0;
    let folder = tempfile::tempdir().unwrap();
    desk.season
        .copy_to(&folder.path().join("season.espadilha"))
        .unwrap();
    let mut serves = windows()
        .current_dir(folder.path())
        .args(["serve", "--json", "--port", "0", "--address", "127.0.0.1"])
        .args(["--file", "season.espadilha"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(serves.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    let told: Value = serde_json::from_str(&line).unwrap();
    let url = told["addresses"][0]["url"].as_str().unwrap();
    let at: SocketAddr = url
        .trim_start_matches("http://")
        .trim_end_matches('/')
        .parse()
        .unwrap();
    let first = get(at, "/", &[]);
    assert_eq!(first.status, 200);
    assert!(first.text().contains("1ª etapa"));
    for page in ["/telao", "/celular"] {
        assert_eq!(get(at, page, &[]).status, 200, "{page}");
    }
    let result = windows()
        .current_dir(folder.path())
        .args(["result", "1", "12-7", "12-9", "--file", "season.espadilha"])
        .output()
        .unwrap();
    assert!(result.status.success(), "{result:?}");
    let is_read = (0..200).any(|_| {
        thread::sleep(Duration::from_millis(50));
        get(at, "/etapa-1/rodada-1.html", &[])
            .text()
            .contains("12–7")
    });
    assert!(is_read);
    serves.kill().unwrap();
    serves.wait().unwrap();
    let is_gone = (0..100).any(|_| {
        thread::sleep(Duration::from_millis(50));
        TcpStream::connect(at).is_err()
    });
    assert!(is_gone, "{at}");
}
