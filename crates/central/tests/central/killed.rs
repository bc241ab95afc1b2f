//! Central and PostgreSQL are killed while seasons state: what was acknowledged is there once.

use crate::cluster::{Cluster, long};
use crate::given::{Federation, Season, bytes};
use crate::server::{Server, send};
use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// Seasons that state at the same time.
const SEASONS: u64 = 4;

#[test]
fn what_was_acknowledged_is_stored_once() {
    let cluster = Cluster::start();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let kills = if long() { 200 } else { 12 };
    let mut server = Server::start(&database);
    let to: Arc<Mutex<SocketAddr>> = Arc::new(Mutex::new(server.to));
    let done = AtomicBool::new(false);
    let acknowledged: Mutex<BTreeMap<u64, u64>> = Mutex::new(BTreeMap::new());
    thread::scope(|scope| {
        for number in 1..=SEASONS {
            let (to, done, acknowledged, federation) =
                (Arc::clone(&to), &done, &acknowledged, &federation);
            scope.spawn(move || {
                let mut season = Season::of(federation, number);
                let mut waiting = bytes([season.certified(), season.registers(1, "Zé", None)]);
                while !done.load(Ordering::SeqCst) {
                    let to = *to.lock().unwrap();
                    let came = send(to, "POST", "/statements", &[], &waiting);
                    match came.filter(|came| came.status == 200) {
                        Some(came) => {
                            assert_eq!(came.json()["seasons"][0]["number"], season.head.number);
                            acknowledged
                                .lock()
                                .unwrap()
                                .insert(number, season.head.number);
                            let on = season.head.number % 7 + 1;
                            waiting = bytes([season.homologates(
                                u32::try_from(on).unwrap(),
                                crate::given::day(0),
                                &[1],
                                3,
                            )]);
                        }
                        // It is not said whether it is there: it comes again.
                        None => thread::sleep(Duration::from_millis(20)),
                    }
                }
            });
        }
        for kill in 0..kills {
            thread::sleep(Duration::from_millis(120 + 37 * (kill % 7)));
            if kill % 3 == 2 {
                let told = fs::read_to_string(cluster.folder.join("data/postmaster.pid")).unwrap();
                let pid = told.lines().next().unwrap().to_owned();
                assert!(
                    Command::new("kill")
                        .args(["-9", &pid])
                        .status()
                        .unwrap()
                        .success()
                );
                cluster.wait();
            } else {
                server.kill();
                server = Server::start(&database);
                *to.lock().unwrap() = server.to;
            }
        }
        thread::sleep(Duration::from_millis(400));
        done.store(true, Ordering::SeqCst);
    });
    let acknowledged = acknowledged.into_inner().unwrap();
    assert_eq!(acknowledged.len(), usize::try_from(SEASONS).unwrap());
    for (number, last) in &acknowledged {
        assert!(*last > 3, "season {number} came to {last} only");
        let season = crate::given::uid(*number);
        let told = database.sql(&format!(
            "SELECT count(*), count(DISTINCT number), max(number) FROM statement WHERE season = '{season}'"
        ));
        let counts: Vec<u64> = told
            .trim()
            .split('|')
            .map(|count| count.parse().unwrap())
            .collect();
        // The one under way when all ended may be there, too.
        assert!(
            counts
                .iter()
                .all(|count| *count == *last || *count == *last + 1),
            "{number}: {told} of {last}"
        );
        assert!(counts.iter().all(|count| *count == counts[0]));
    }
    let before = database.projections();
    database.run(&["rebuild"]);
    assert_eq!(before, database.projections());
    println!("{kills} kills, acknowledged: {acknowledged:?}");
}
