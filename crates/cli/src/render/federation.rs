//! A season beyond itself: its federation, and its federation's central.

use crate::spoken::spoken;
use app::registry::joined::{FederationAnswer, ListRow};
use app::registry::restore::PartedAnswer;
use app::registry::revoke::RevokedKey;
use app::registry::root::RootKey;
use messages::labels::moment::{day, local};
use messages::words::terminal;
use publish::exchange::{Sent, Stands};
use std::io::{self, Write};

/// Days before a certificate's end from which on that is told.
const SOON: i64 = 30;

/// A root key as it is copied to paper: its words five to a line.
pub fn root_key(out: &mut dyn Write, made: &RootKey) -> io::Result<()> {
    writeln!(out, "{}\n", terminal::root_made(spoken()))?;
    for (row, words) in made.words.chunks(5).enumerate() {
        for (at, word) in words.iter().enumerate() {
            write!(out, "{:>3}. {word:<10}", row * 5 + at + 1)?;
        }
        writeln!(out)?;
    }
    let public = &made.public;
    writeln!(out, "\n{}", made.code)?;
    writeln!(out, "{}", terminal::RootPublic { public }.told(spoken()))
}

/// A key that signs no more, and what whoever has said so does next.
pub fn key_revoked(out: &mut dyn Write, revoked: &RevokedKey, file: &str) -> io::Result<()> {
    let (key, season, since) = (&revoked.key, &revoked.season, &day(&revoked.since));
    let told = match revoked.last {
        0 => terminal::KeyRevokedFromTheFirst {
            file,
            key,
            since,
            season,
        }
        .told(spoken()),
        last => terminal::KeyRevoked {
            file,
            key,
            since,
            season,
            last,
        }
        .told(spoken()),
    };
    writeln!(out, "{told}")?;
    writeln!(
        out,
        "{}",
        terminal::AfterARevocation { since }.told(spoken())
    )
}

/// What a federation must know to certify the season's key.
pub fn request(out: &mut dyn Write, state: &FederationAnswer) -> io::Result<()> {
    let Some(key) = &state.key else {
        return writeln!(out, "{}", terminal::no_key(spoken()));
    };
    let season = &state.season;
    writeln!(
        out,
        "{}",
        terminal::CertifyThis { season, key }.told(spoken())
    )
}

pub fn federation(out: &mut dyn Write, state: &FederationAnswer) -> io::Result<()> {
    let Some(joined) = &state.joined else {
        return writeln!(out, "{}", terminal::in_no_federation(spoken()));
    };
    let federation = &joined.federation;
    let until = day(&joined.until);
    let told = match joined.holds {
        true => terminal::InFederation {
            federation,
            until: &until,
        }
        .told(spoken()),
        false => terminal::CertificateOver {
            federation,
            until: &until,
        }
        .told(spoken()),
    };
    writeln!(out, "{told}")?;
    writeln!(out, "{}", terminal::season_secret(spoken(), state.here))?;
    if joined.holds && joined.days <= SOON {
        let days = joined.days;
        writeln!(out, "{}", terminal::CertificateEnds { days }.told(spoken()))?;
    }
    clock_behind(out, state.clock_behind.as_deref())?;
    if !joined.central.is_empty() {
        let central = &joined.central;
        writeln!(out, "{}", terminal::CentralAt { central }.told(spoken()))?;
    }
    let newest = state.newest;
    writeln!(
        out,
        "{}",
        terminal::StatementsMade { newest }.told(spoken())
    )?;
    for row in &state.receivers {
        let told = terminal::ReceiverHas {
            receiver: &row.receiver,
            number: row.number,
            at: local(&row.at),
            waiting: row.waiting,
        };
        writeln!(out, "{}", told.told(spoken()))?;
    }
    list_of_sanctions(out, state.list.as_ref())?;
    by_name_alone(out, state.by_name_alone)
}

/// That what was stated of sanctions tells by no CPF of whom.
pub fn by_name_alone(out: &mut dyn Write, is_so: bool) -> io::Result<()> {
    match is_so {
        true => writeln!(out, "{}", terminal::by_name_alone(spoken())),
        false => Ok(()),
    }
}

/// That the file tells of a moment of which this machine's clock says that it has yet to come.
pub fn clock_behind(out: &mut dyn Write, behind: Option<&str>) -> io::Result<()> {
    let Some(newest) = behind.map(local) else {
        return Ok(());
    };
    writeln!(out, "{}", terminal::ClockBehind { newest }.told(spoken()))
}

pub fn list_of_sanctions(out: &mut dyn Write, list: Option<&ListRow>) -> io::Result<()> {
    let Some(list) = list else {
        return writeln!(out, "{}", terminal::no_sanction_list(spoken()));
    };
    let made = local(&list.made);
    let told = match list.entries {
        Some(entries) => {
            let days = list.days;
            terminal::SanctionList {
                entries,
                made,
                days,
            }
            .told(spoken())
        }
        None => terminal::SanctionListOfNobody { made }.told(spoken()),
    };
    writeln!(out, "{told}")
}

pub fn sent(out: &mut dyn Write, sent: &Sent) -> io::Result<()> {
    let (central, last) = (&sent.central, sent.last);
    let told = match sent.sent {
        0 => terminal::NothingWaits { central, last }.told(spoken()),
        sent => terminal::SentToCentral {
            central,
            sent,
            last,
        }
        .told(spoken()),
    };
    writeln!(out, "{told}")?;
    for told in &sent.told {
        writeln!(out, "{told}")?;
    }
    Ok(())
}

/// What the season goes on without.
pub fn parted(out: &mut dyn Write, parted: &PartedAnswer) -> io::Result<()> {
    let told = terminal::PartedAt {
        common: parted.common,
        count: parted.lost.len(),
    };
    writeln!(out, "{}", told.told(spoken()))?;
    for row in &parted.lost {
        let number = row.number;
        let told = terminal::LostStatement {
            number,
            made: local(&row.made),
            told: &row.told,
        };
        writeln!(out, "{}", told.told(spoken()))?;
    }
    if parted.strange > 0 {
        let count = parted.strange;
        writeln!(out, "{}", terminal::Strange { count }.told(spoken()))?;
    }
    Ok(())
}

/// How the central has the season.
pub fn stands(out: &mut dyn Write, stands: &Stands) -> io::Result<()> {
    let (number, waiting) = (stands.number, stands.waiting);
    let told = match waiting {
        _ if stands.parted => None,
        0 => Some(terminal::CentralHasAll { number }.told(spoken())),
        _ => Some(terminal::CentralHas { number, waiting }.told(spoken())),
    };
    if let Some(told) = told {
        writeln!(out, "{told}")?;
    }
    if let Some(frozen) = &stands.frozen {
        writeln!(out, "{frozen}")?;
    }
    if stands.parted {
        writeln!(out, "{}", terminal::parted_from_central(spoken()))?;
    }
    for told in &stands.told {
        writeln!(out, "{}", terminal::LookAt { told }.told(spoken()))?;
    }
    Ok(())
}
