//! Many desks at one season, each command a program of its own: all is recorded, nobody is told that the file is
//! damaged, and it verifies at every moment.
//!
//! `ESPADILHA_DESKS=8x200 cargo test --workspace --test command -- many_desks:: --nocapture` is the long run.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]
#![expect(clippy::print_stdout, reason = "the long run tells its figures")]

use app::id::Seq;
use app::log::ask::Log;
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Output;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use tests::given;
use tests::{espadilha, fprt};

/// Desks, and results of each, on every push.
const SHORT: (usize, usize) = (4, 12);

/// Mesas of the rodada, handed out to the desks in turn.
const MESAS: usize = 30;

fn size() -> (usize, usize) {
    let Ok(asked) = std::env::var("ESPADILHA_DESKS") else {
        return SHORT;
    };
    let (desks, results) = asked.split_once('x').unwrap();
    (desks.parse().unwrap(), results.parse().unwrap())
}

fn run(file: &Path, desk: &str, args: &[String]) -> Output {
    espadilha()
        .arg("--file")
        .arg(file)
        .args(["--desk", desk, "--json"])
        .args(args)
        .output()
        .unwrap()
}

/// A desk that records and corrects at its own mesas; what it was told, by the number of the entry.
fn enter(file: &Path, desk: usize, desks: usize, results: usize) -> BTreeMap<i64, (usize, usize)> {
    let mesas: Vec<usize> = (1..=MESAS).filter(|mesa| mesa % desks == desk).collect();
    let name = format!("mesa-{desk}");
    let mut told = BTreeMap::new();
    for turn in 0..results {
        let mesa = mesas[turn % mesas.len()];
        let round = turn / mesas.len();
        let command = if round == 0 { "result" } else { "amend" };
        let lost = round % 12;
        let args = [
            command.to_owned(),
            mesa.to_string(),
            lost.to_string(),
            "3".to_owned(),
        ];
        let output = run(file, &name, &args);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{name} {args:?}: {text}");
        let answer: Value = serde_json::from_str(&text).unwrap();
        let seq = answer["changed"]["seq"].as_i64().unwrap();
        assert!(told.insert(seq, (mesa, lost)).is_none());
    }
    told
}

#[test]
fn every_result_is_recorded_and_the_season_verifies_throughout() {
    let (desks, results) = size();
    let (mut desk, etapa) = given::called(fprt(), 12, 4);
    let path = desk.path();
    let before = desk.season.head().unwrap().0;

    let is_over = Arc::new(AtomicBool::new(false));
    let verifier = {
        let (path, is_over) = (path.clone(), Arc::clone(&is_over));
        thread::spawn(move || {
            let mut times = 0;
            while times == 0 || !is_over.load(Ordering::Acquire) {
                let output = run(&path, "fiscal", &["verify".to_owned()]);
                let text = String::from_utf8_lossy(&output.stdout).into_owned();
                assert!(output.status.success(), "{text}");
                times += 1;
            }
            times
        })
    };
    let writers: Vec<_> = (0..desks)
        .map(|number| {
            let path = path.clone();
            thread::spawn(move || enter(&path, number, desks, results))
        })
        .collect();
    let told: Vec<_> = writers.into_iter().map(thread::JoinHandle::join).collect();
    is_over.store(true, Ordering::Release);
    let verified = verifier.join().unwrap();

    desk.reopen();
    let mut recorded: BTreeMap<i64, String> = BTreeMap::new();
    for row in desk
        .season
        .query(&desk.context, &Log { most: 1_000_000 })
        .unwrap()
    {
        if row.seq > before {
            recorded.insert(row.seq.0, row.desk);
        }
    }
    assert_eq!(
        recorded.len(),
        desks * results,
        "an entry for each result, and no other"
    );
    let mut last: BTreeMap<usize, (i64, usize)> = BTreeMap::new();
    for (number, told) in told.into_iter().enumerate() {
        let told = told.unwrap();
        assert_eq!(told.len(), results);
        for (seq, (mesa, lost)) in told {
            assert_eq!(
                recorded.remove(&seq),
                Some(format!("mesa-{number}")),
                "{}",
                Seq(seq)
            );
            let newest = last.entry(mesa).or_default();
            *newest = (*newest).max((seq, lost));
        }
    }
    assert!(recorded.is_empty());
    let board = desk.board(etapa, 1);
    for (mesa, (seq, lost)) in last {
        let cell = board.mesas.iter().find(|cell| cell.mesa as usize == mesa);
        let score = &cell.unwrap().score;
        assert_eq!(
            *score,
            format!("12–{lost} 12–3"),
            "mesa {mesa}, entry {seq}"
        );
    }
    assert!(desk.season.verify().unwrap().ok);
    println!(
        "{desks} desks, {results} results each: all recorded; verified {verified} times meanwhile"
    );
}
