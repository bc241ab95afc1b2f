//! What the committee decided: rulings stay, also when revoked.

use crate::db::{Db, Tx};
use crate::draw::side_name;
use crate::rodada::side;
use crate::{Result, StoreError};
use championship::id::{EntrantId, EtapaId, JogoId, RulingId};
use championship::ruling::{Absent, OnEntrant, OnJogo, Past, RulingNo};
use rusqlite::{Row, named_params};
use serde::Serialize;
use ts_rs::TS;

/// One ruling.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Ruling {
    /// Number in this file.
    pub id: RulingId,
    /// Number within the etapa.
    pub number: RulingNo,
    /// The clause it rests on.
    pub clause: String,
    /// Why, in the committee's words.
    pub reason: String,
    /// UTC, RFC 3339.
    pub at: String,
    /// When it was revoked; none while it is in force.
    pub revoked_at: Option<String>,
    /// Why it was revoked.
    pub revoke_reason: Option<String>,
    /// What it does to which jogos.
    pub effects: Vec<Effect>,
    /// What it does to which entrants.
    pub entrants: Vec<(EntrantId, OnEntrant)>,
}

/// What a ruling does to one jogo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Effect {
    /// Which.
    pub jogo: JogoId,
    /// Number of its mesa.
    pub mesa: u32,
    /// Number of its rodada.
    pub rodada: u32,
    /// What.
    pub effect: OnJogo,
}

/// What a new ruling does.
#[derive(Debug, Clone, Copy)]
pub enum Over<'a> {
    /// To jogos.
    Jogos(&'a [(JogoId, OnJogo)]),
    /// To an entrant.
    Entrant(EntrantId, OnEntrant),
}

/// Adds a ruling under the next number of the etapa.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(
    tx: &Tx<'_>,
    etapa: EtapaId,
    clause: &str,
    reason: &str,
    at: &str,
    over: Over<'_>,
) -> Result<RulingNo> {
    let last: u32 = tx.one(
        include_str!("ruling/last_number.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| row.get("number"),
    )?;
    let number = last + 1;
    let ruling = tx.insert(
        include_str!("ruling/insert.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":number": number,
            ":clause": clause,
            ":reason": reason,
            ":at": at,
        },
    )?;
    match over {
        Over::Jogos(effects) => insert_effects(tx, ruling, effects)?,
        Over::Entrant(entrant, effect) => insert_on_entrant(tx, ruling, entrant, effect)?,
    }
    Ok(RulingNo(number))
}

fn insert_effects(tx: &Tx<'_>, ruling: i64, effects: &[(JogoId, OnJogo)]) -> Result<()> {
    for (jogo, effect) in effects {
        let (kind, absent, side, partida) = match effect {
            OnJogo::Partida { n, to } => ("partida", None, Some(*to), Some(*n)),
            OnJogo::Jogo { to } => ("jogo", None, Some(*to), None),
            OnJogo::Walkover { absent } => ("walkover", Some(absent_name(*absent)), None, None),
            OnJogo::Annul => ("annul", None, None, None),
        };
        tx.insert(
            include_str!("ruling/insert_effect.sql"),
            named_params! {
                ":ruling_id": ruling,
                ":jogo_id": jogo.0,
                ":kind": kind,
                ":absent": absent,
                ":side": side.map(side_name),
                ":partida": partida,
            },
        )?;
    }
    Ok(())
}

fn insert_on_entrant(
    tx: &Tx<'_>,
    ruling: i64,
    entrant: EntrantId,
    effect: OnEntrant,
) -> Result<()> {
    let (kind, fase, points, past) = match effect {
        OnEntrant::Points { fase, points } => ("points", fase, Some(points), None),
        OnEntrant::Out { fase, past } => ("out", fase, None, Some(past)),
    };
    let past = past.map(|past| match past {
        Past::Annul => "annul",
        Past::Keep => "keep",
    });
    tx.insert(
        include_str!("ruling/insert_entrant.sql"),
        named_params! {
            ":ruling_id": ruling,
            ":entrant_id": entrant.0,
            ":fase": fase,
            ":kind": kind,
            ":points": points,
            ":past": past,
        },
    )?;
    Ok(())
}

/// An effect over an entrant from its columns; the schema allows no others.
pub(crate) fn on_entrant(row: &Row<'_>) -> rusqlite::Result<OnEntrant> {
    let fase = row.get("fase")?;
    Ok(match row.get::<_, Option<i64>>("points")? {
        Some(points) => OnEntrant::Points { fase, points },
        None => OnEntrant::Out {
            fase,
            past: match row.get::<_, String>("past")?.as_str() {
                "keep" => Past::Keep,
                _ => Past::Annul,
            },
        },
    })
}

const fn absent_name(absent: Absent) -> &'static str {
    match absent {
        Absent::A => "a",
        Absent::B => "b",
        Absent::Both => "both",
    }
}

/// An effect from its columns; the schema allows no others.
pub(crate) fn effect(row: &Row<'_>) -> rusqlite::Result<OnJogo> {
    let given = |row: &Row<'_>| -> rusqlite::Result<_> { Ok(side(&row.get::<_, String>("side")?)) };
    Ok(match row.get::<_, String>("kind")?.as_str() {
        "partida" => OnJogo::Partida {
            n: row.get("partida")?,
            to: given(row)?,
        },
        "jogo" => OnJogo::Jogo { to: given(row)? },
        "walkover" => OnJogo::Walkover {
            absent: match row.get::<_, String>("absent")?.as_str() {
                "a" => Absent::A,
                "b" => Absent::B,
                _ => Absent::Both,
            },
        },
        _ => OnJogo::Annul,
    })
}

/// All rulings of an etapa by number, revoked ones too.
///
/// # Errors
/// Where the file cannot be read.
pub fn all(db: &Db, etapa: EtapaId) -> Result<Vec<Ruling>> {
    let params = named_params! {":etapa_id": etapa.0};
    let mut rulings = db.all(include_str!("ruling/all.sql"), params, |row| {
        Ok(Ruling {
            id: RulingId(row.get("id")?),
            number: RulingNo(row.get("number")?),
            clause: row.get("clause")?,
            reason: row.get("reason")?,
            at: row.get("at")?,
            revoked_at: row.get("revoked_at")?,
            revoke_reason: row.get("revoke_reason")?,
            effects: Vec::new(),
            entrants: Vec::new(),
        })
    })?;
    let effects = db.all(include_str!("ruling/effects.sql"), params, |row| {
        Ok((
            RulingId(row.get("ruling_id")?),
            Effect {
                jogo: JogoId(row.get("jogo_id")?),
                mesa: row.get("mesa")?,
                rodada: row.get("rodada")?,
                effect: effect(row)?,
            },
        ))
    })?;
    for (id, effect) in effects {
        if let Some(ruling) = rulings.iter_mut().find(|ruling| ruling.id == id) {
            ruling.effects.push(effect);
        }
    }
    let entrants = db.all(include_str!("ruling/entrants.sql"), params, |row| {
        let entrant = EntrantId(row.get("entrant_id")?);
        Ok((RulingId(row.get("ruling_id")?), (entrant, on_entrant(row)?)))
    })?;
    for (id, effect) in entrants {
        if let Some(ruling) = rulings.iter_mut().find(|ruling| ruling.id == id) {
            ruling.entrants.push(effect);
        }
    }
    Ok(rulings)
}

/// Takes a ruling out of force; it stays in the file.
///
/// # Errors
/// Where the file cannot be written.
pub fn revoke(tx: &Tx<'_>, id: RulingId, at: &str, reason: &str) -> Result<()> {
    tx.run(
        include_str!("ruling/revoke.sql"),
        named_params! {":id": id.0, ":at": at, ":reason": reason},
    )?;
    Ok(())
}

/// The rulings in force over a jogo.
///
/// # Errors
/// Where the file cannot be read.
pub fn in_force_of_jogo(db: &Db, jogo: JogoId) -> Result<Vec<(RulingNo, OnJogo)>> {
    db.all(
        include_str!("ruling/in_force_of_jogo.sql"),
        named_params! {":jogo_id": jogo.0},
        |row| Ok((RulingNo(row.get("number")?), effect(row)?)),
    )
}

/// The ruling of this number.
///
/// # Errors
/// [`StoreError::NoRow`].
pub fn by_number(db: &Db, etapa: EtapaId, number: RulingNo) -> Result<Ruling> {
    all(db, etapa)?
        .into_iter()
        .find(|ruling| ruling.number == number)
        .ok_or(StoreError::NoRow {
            what: "ruling",
            id: i64::from(number.0),
        })
}
