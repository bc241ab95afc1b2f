//! What the desk told the official clock.

use crate::Result;
use crate::db::Db;
use crate::draw::side_name;
use crate::places::Row;
use crate::rodada::side;
use crate::tx::Tx;
use championship::clock::{Tick, Uptime};
use championship::id::{EntrantId, EtapaId, JogoId, RodadaId};
use rusqlite::named_params;

/// Something told, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub tick: Tick,
    /// Why, in words; empty where nobody said.
    pub reason: String,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// The machine's running time; none where it did not tell.
    pub uptime: Option<Uptime>,
}

/// A tick as columns.
#[derive(Default)]
struct Columns {
    kind: &'static str,
    rodada: Option<RodadaId>,
    jogo: Option<JogoId>,
    side: Option<&'static str>,
    entrant: Option<EntrantId>,
    amount: Option<u32>,
}

fn columns(tick: Tick) -> Columns {
    let of_rodada = |kind, rodada| Columns {
        kind,
        rodada: Some(rodada),
        ..Columns::default()
    };
    let of_jogo = |kind, jogo| Columns {
        kind,
        jogo: Some(jogo),
        ..Columns::default()
    };
    let of_entrant = |kind, entrant| Columns {
        kind,
        entrant: Some(entrant),
        ..Columns::default()
    };
    let of_etapa = |kind| Columns {
        kind,
        ..Columns::default()
    };
    match tick {
        Tick::Called { rodada } => of_rodada("called", rodada),
        Tick::AnthemEnded { rodada } => of_rodada("anthem-ended", rodada),
        Tick::Started { rodada } => of_rodada("started", rodada),
        Tick::JogoStarted { jogo } => of_jogo("jogo-started", jogo),
        Tick::Suspended => of_etapa("suspended"),
        Tick::Resumed => of_etapa("resumed"),
        Tick::Announced { rodada, minutes } => Columns {
            amount: Some(minutes),
            ..of_rodada("announced", rodada)
        },
        Tick::Missing { jogo, side } => Columns {
            side: Some(side_name(side)),
            ..of_jogo("missing", jogo)
        },
        Tick::Arrived { jogo, side } => Columns {
            side: Some(side_name(side)),
            ..of_jogo("arrived", jogo)
        },
        Tick::Excused { jogo, side } => Columns {
            side: Some(side_name(side)),
            ..of_jogo("excused", jogo)
        },
        Tick::OpeningEnded { rodada } => of_rodada("opening-ended", rodada),
        Tick::Asked { jogo, by, to } => Columns {
            side: Some(side_name(by)),
            amount: Some(to.into()),
            ..of_jogo("asked", jogo)
        },
        Tick::Answered { jogo } => of_jogo("answered", jogo),
        Tick::Segregated { jogo } => of_jogo("segregated", jogo),
        Tick::Left { entrant } => of_entrant("left", entrant),
        Tick::Returned { entrant } => of_entrant("returned", entrant),
    }
}

/// The schema allows these kinds alone, each with its columns.
fn tick(row: &Row<'_>) -> rusqlite::Result<Tick> {
    let kind: String = row.get("kind")?;
    let rodada = || Ok::<_, rusqlite::Error>(RodadaId(row.get("rodada_id")?));
    let jogo = || Ok::<_, rusqlite::Error>(JogoId(row.get("jogo_id")?));
    let at_side = || Ok::<_, rusqlite::Error>(side(&row.get::<_, String>("side")?));
    let entrant = || Ok::<_, rusqlite::Error>(EntrantId(row.get("entrant_id")?));
    Ok(match kind.as_str() {
        "called" => Tick::Called { rodada: rodada()? },
        "anthem-ended" => Tick::AnthemEnded { rodada: rodada()? },
        "started" => Tick::Started { rodada: rodada()? },
        "jogo-started" => Tick::JogoStarted { jogo: jogo()? },
        "suspended" => Tick::Suspended,
        "announced" => Tick::Announced {
            rodada: rodada()?,
            minutes: row.get("amount")?,
        },
        "missing" => Tick::Missing {
            jogo: jogo()?,
            side: at_side()?,
        },
        "arrived" => Tick::Arrived {
            jogo: jogo()?,
            side: at_side()?,
        },
        "excused" => Tick::Excused {
            jogo: jogo()?,
            side: at_side()?,
        },
        "opening-ended" => Tick::OpeningEnded { rodada: rodada()? },
        "asked" => Tick::Asked {
            jogo: jogo()?,
            by: at_side()?,
            to: row.get("amount")?,
        },
        "answered" => Tick::Answered { jogo: jogo()? },
        "segregated" => Tick::Segregated { jogo: jogo()? },
        "left" => Tick::Left {
            entrant: entrant()?,
        },
        "returned" => Tick::Returned {
            entrant: entrant()?,
        },
        _ => Tick::Resumed,
    })
}

/// Tells the clock.
///
/// # Errors
/// Where the file cannot be written.
pub fn tell(tx: &Tx<'_>, etapa: EtapaId, told: &Told) -> Result<()> {
    let columns = columns(told.tick);
    let uptime = told.uptime.as_ref();
    tx.insert(
        include_str!("clock/insert.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":kind": columns.kind,
            ":rodada_id": columns.rodada.map(|id| id.0),
            ":jogo_id": columns.jogo.map(|id| id.0),
            ":side": columns.side,
            ":entrant_id": columns.entrant.map(|id| id.0),
            ":amount": columns.amount,
            ":reason": told.reason,
            ":at": told.at,
            ":run": uptime.map(|uptime| uptime.run.as_str()),
            ":uptime_ms": uptime.map(|uptime| uptime.ms),
        },
    )?;
    Ok(())
}

/// Everything that the clock of an etapa was told, in order.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Told>> {
    db.all(
        include_str!("clock/all.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            let run: Option<String> = row.get("run")?;
            let ms: Option<i64> = row.get("uptime_ms")?;
            Ok(Told {
                tick: tick(row)?,
                reason: row.get("reason")?,
                at: row.get("at")?,
                uptime: run.zip(ms).map(|(run, ms)| Uptime { run, ms }),
            })
        },
    )
}
