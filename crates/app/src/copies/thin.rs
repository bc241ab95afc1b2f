//! Which copies stay: those of rodadas and those that somebody asked for, for ever; those of entries as long as they
//! are new, then one a minute, then one an hour. Nothing goes before a newer one was read back.

use crate::copies::shelf::{Copy, OF_ENTRY, OF_MINUTE, list};
use std::collections::BTreeSet;
use std::path::Path;
use store::{Db, journal};

/// The newest copies of entries: each stays.
const EACH: usize = 60;

/// Then of so many minutes the last one.
const MINUTES: usize = 60;

/// Then of so many hours the last one.
const HOURS: usize = 48;

/// The entries after which older copies go, whatever they are called.
const ERASES: [&str; 2] = ["erase-athlete", "erase-evidence"];

/// However large a season is, so many stay.
const LEAST: usize = 5;

/// Bytes of copies of entries beyond those.
const ROOM: u64 = 4 << 30;

/// Takes away what need not stay in `folder` of the season `db`, of which a sound copy of now stands there.
pub fn out(folder: &Path, db: &Db) {
    let Ok(copies) = list(folder) else {
        return;
    };
    let own: Vec<&Copy> = copies.iter().filter(|copy| copy.is_of(db)).collect();
    let mut going = superfluous(&own);
    // An erasure that could not take all away is made good as soon as it can be.
    let erased = ERASES.map(|erases| journal::last_of(db, erases).ok().flatten());
    if let Some(erased) = erased.into_iter().flatten().max() {
        going.extend(copies.iter().filter(|copy| copy.seq < erased.0));
    }
    for copy in going {
        // An old copy that stays is tried again after the next one.
        let _ = platform::draft::remove(Path::new(&copy.path));
    }
}

/// Of the copies of one season, newest first, those that need not stay.
fn superfluous<'a>(copies: &[&'a Copy]) -> Vec<&'a Copy> {
    let mut minutes = BTreeSet::new();
    let mut hours = BTreeSet::new();
    let mut room = ROOM;
    let passing = copies
        .iter()
        .filter(|copy| copy.word == OF_ENTRY || copy.word == OF_MINUTE);
    let mut going = Vec::new();
    for (place, copy) in passing.enumerate() {
        // "2026-11-21T10:42:07Z": a clock that runs wrong still parts one minute from another.
        let minute = copy.at.get(..16).unwrap_or_default();
        let hour = copy.at.get(..13).unwrap_or_default();
        let stays = if place < EACH {
            true
        } else if minutes.len() < MINUTES || minutes.contains(minute) {
            minutes.insert(minute)
        } else {
            hours.len() < HOURS && hours.insert(hour)
        };
        room = room.saturating_sub(copy.bytes);
        if !stays || (room == 0 && place >= LEAST) {
            going.push(*copy);
        }
    }
    going
}

#[cfg(test)]
mod tests {
    use super::*;

    fn copy(seq: i64, at: &str, word: &str, bytes: u64) -> Copy {
        Copy {
            path: seq.to_string(),
            at: at.to_owned(),
            seq,
            mark: String::new(),
            word: word.to_owned(),
            bytes,
        }
    }

    fn going(copies: &[Copy]) -> Vec<i64> {
        let copies: Vec<&Copy> = copies.iter().collect();
        superfluous(&copies).iter().map(|copy| copy.seq).collect()
    }

    #[test]
    fn the_newest_all_stay_then_one_a_minute_then_one_an_hour() {
        // A copy every twenty seconds for ten hours, newest first.
        let copies: Vec<Copy> = (0..1800)
            .map(|back: i64| {
                let second = 36_000 - back * 20;
                let (hour, minute) = (second / 3600, second / 60 % 60);
                let at = format!("2026-03-21T{hour:02}:{minute:02}:{:02}Z", second % 60);
                copy(1800 - back, &at, OF_ENTRY, 1)
            })
            .collect();
        let gone = going(&copies);
        let stays = |seq: i64| !gone.contains(&seq);
        assert!((1741..=1800).all(stays), "each of the newest");
        let minutes = (1563..=1740).filter(|seq| stays(*seq)).count();
        assert_eq!(minutes, 60, "one a minute");
        let rest = (1..=1562).filter(|seq| stays(*seq)).count();
        assert!((8..=10).contains(&rest), "one an hour: {rest}");
    }

    #[test]
    fn what_was_asked_for_stays_and_a_clock_that_stands_stops_nothing() {
        let words = ["rodada", "manual", "apagado", "antes-de-migrar"];
        let mut copies: Vec<Copy> = (0..400)
            .map(|back| copy(1000 - back, "1970-01-01T00:00:00Z", OF_MINUTE, 1))
            .collect();
        copies.extend((0..400).map(|back| copy(600 - back, "", words[back as usize % 4], 1)));
        let gone = going(&copies);
        assert!(gone.iter().all(|seq| *seq > 600));
        assert_eq!(gone.len(), 400 - EACH - 1);
    }

    #[test]
    fn large_seasons_keep_fewer() {
        let copies: Vec<Copy> = (0..50)
            .map(|back| copy(50 - back, "2026-03-21T10:00:00Z", OF_ENTRY, 1 << 30))
            .collect();
        assert_eq!(going(&copies).len(), 50 - LEAST);
    }
}
