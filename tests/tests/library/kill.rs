//! A desk that is killed at any moment: nothing that was acknowledged is lost.

#![expect(clippy::print_stdout, reason = "the child tells what it did")]

use app::acts::Command;
use app::season::file::SeasonFile;
use std::io::{BufRead, BufReader, Write};
use std::process::{self, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use tests::given;
use tests::{context, small};

const CHILD: &str = "ESPADILHA_TEST_SEASON";

/// The child: records and corrects results for ever and says each one aloud once it is on the disk.
#[test]
fn writer() {
    let Some(path) = std::env::var_os(CHILD) else {
        return;
    };
    let desk = context("vítima");
    let mut season = SeasonFile::open(path.as_ref(), &desk, None).unwrap();
    let etapa = season.etapa(None).unwrap();
    let target = |mesa| app::ground::entry_line::Target::Mesa(mesa, None);
    let jogos: Vec<_> = (1..=4)
        .map(|mesa| season.find_jogo(etapa, None, &target(mesa)).unwrap())
        .collect();
    for turn in 0_i64.. {
        let jogo = jogos[usize::try_from(turn).unwrap() % jogos.len()];
        let partidas = vec![[12, turn % 12], [12, (turn / 12) % 12]];
        let has_result = !season.cell(jogo).unwrap().score.is_empty();
        let command = if has_result {
            Command::from(given::amend(jogo, &partidas))
        } else {
            Command::from(given::report(jogo, &partidas))
        };
        let changed = season.execute(&desk, None, command).unwrap();
        let [first, second] = [partidas[0][1], partidas[1][1]];
        println!("ack {} {jogo} 12–{first} 12–{second}", changed.seq);
        std::io::stdout().flush().unwrap();
    }
}

#[test]
fn nothing_acknowledged_is_lost() {
    let (mut desk, _) = given::called(&small(), 8, 4);
    let path = desk.path();
    let mut acknowledged = 0;
    for round in 0..25_u64 {
        let mut child = process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::writer", "--nocapture"])
            .env(CHILD, &path)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let (said, writes) = mpsc::channel();
        let reader = thread::spawn(move || {
            let lines = output.lines().map_while(Result::ok);
            lines
                .filter(|line| line.starts_with("ack "))
                .inspect(|_| {
                    let _ = said.send(());
                })
                .collect::<Vec<_>>()
        });
        // Every second one is killed however far it came; the others once they write, which a busy machine puts off.
        if round % 2 == 1 {
            writes.recv_timeout(Duration::from_secs(30)).unwrap();
        }
        thread::sleep(Duration::from_millis(60 + (round * 37) % 90));
        child.kill().unwrap();
        child.wait().unwrap();
        let acks = reader.join().unwrap();
        acknowledged += acks.len();

        // A new process, as after a crash: the journal left behind is rolled back.
        desk.reopen();
        assert!(desk.season.verify().unwrap().ok);
        let Some(last) = acks.last() else {
            continue;
        };
        let words: Vec<&str> = last.splitn(4, ' ').collect();
        let seq: i64 = words[1].parse().unwrap();
        let head = desk.season.head().unwrap().0.0;
        assert!(
            head == seq || head == seq + 1,
            "{last} was acknowledged, {head} is the head"
        );
        if head == seq {
            let jogo = app::id::JogoId(words[2].parse().unwrap());
            assert_eq!(desk.season.cell(jogo).unwrap().score, words[3]);
        }
    }
    assert!(
        acknowledged > 20,
        "only {acknowledged} results were recorded: nothing was tried"
    );
}
