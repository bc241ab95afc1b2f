//! Central and PostgreSQL are killed while seasons state: what was acknowledged is there once.

use crate::cluster::{Cluster, long};
use crate::given::{Federation, Season, bytes, day};
use crate::server::{Server, send};
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::process::Stdio;
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
                                day(0),
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
                cluster.kill();
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

/// Each season's tables stand as they stood or as they are worked out anew: whole either way.
#[test]
fn a_rebuild_that_is_killed_leaves_every_table_whole() {
    let cluster = Cluster::start();
    let database = cluster.database();
    let federation = Federation::known(&database, "fprt", 1);
    let mut server = Server::start(&database);
    for number in 1..=12 {
        let mut season = Season::of(&federation, number);
        let mut items = vec![season.certified()];
        for at in 0..100 {
            items.push(season.registers(at, "Zé", Some(day(-9_000))));
            items.push(season.homologates(1, day(0), &[at], 3));
        }
        assert_eq!(server.states(&bytes(items)).status, 200);
    }
    server.kill();
    let before = database.projections();
    let (kills, mut unfinished) = (if long() { 60 } else { 6 }, 0);
    for kill in 0..kills {
        let mut rebuild = database.program(&["rebuild"]);
        rebuild.stdout(Stdio::null()).stderr(Stdio::null());
        let mut rebuild = rebuild.spawn().unwrap();
        thread::sleep(Duration::from_millis(25 * (1 + kill % 12)));
        if kill % 3 == 2 {
            cluster.kill();
        }
        unfinished += u64::from(rebuild.try_wait().unwrap().is_none());
        let _ = rebuild.kill();
        let _ = rebuild.wait();
        cluster.wait();
        assert_eq!(before, database.projections(), "kill {kill}");
    }
    assert!(
        unfinished > 0,
        "every rebuild was over before it was killed"
    );
    // What was lost of a season is the same again.
    database.sql("DELETE FROM person; DELETE FROM etapa; DELETE FROM placement");
    database.run(&["rebuild"]);
    assert_eq!(before, database.projections());
    println!("{kills} kills, {unfinished} rebuilds unfinished");
}
