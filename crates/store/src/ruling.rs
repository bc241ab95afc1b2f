//! What the committee decided: rulings stay, also when revoked.

use crate::db::{Db, flag};
use crate::draw::side_name;
use crate::occurrence::who;
use crate::places::Row;
use crate::rodada::side;
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::discipline::{Sanction, Who};
use championship::id::{
    AppealId, AthleteId, DocumentId, EntrantId, EtapaId, JogoId, OccurrenceId, RulingId,
};
use championship::ruling::{
    Absent, Basis, DecidedBy, Had, Instance, OnEntrant, OnJogo, Past, RulingNo, RulingOver,
};
use rusqlite::named_params;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ruling {
    /// Number in this file.
    pub id: RulingId,
    /// Number within the etapa.
    pub number: RulingNo,
    /// What it stands on.
    pub basis: Basis,
    /// Why, in the committee's words.
    pub reason: String,
    /// UTC, RFC 3339.
    pub at: String,
    /// When it was revoked; none while it is in force.
    pub revoked_at: Option<String>,
    /// Why it was revoked.
    pub revoke_reason: Option<String>,
    /// The granted protest that its revocation carries out.
    pub revoke_appeal: Option<AppealId>,
    /// What it does to which jogos.
    pub effects: Vec<Effect>,
    /// What it does to which entrants.
    pub entrants: Vec<(EntrantId, OnEntrant)>,
    /// What it means for whom.
    pub sanctions: Vec<(Who, Sanction)>,
    /// The occurrence that it is about; none where nobody told one.
    pub occurrence: Option<OccurrenceId>,
    /// What the regulation says to it, as JSON with the facts that this rests on.
    pub proposed: Option<String>,
    /// Why the committee departed from that; none where it did not.
    pub departs_because: Option<String>,
    /// The occurrence was not found proven: it weighs on none that comes later.
    pub not_proven: bool,
    /// Who decided; none where nobody said.
    pub decided_by: Option<DecidedBy>,
    /// The granted protest that it carries out.
    pub appeal: Option<AppealId>,
    /// Who was missing at which jogo that is lost by W×O.
    pub missing: Vec<(JogoId, AthleteId)>,
}

/// What a ruling does to one jogo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    pub jogo: JogoId,
    /// Number of its mesa.
    pub mesa: u32,
    /// Number of its rodada.
    pub rodada: u32,
    pub effect: OnJogo,
}

#[derive(Debug, Clone, Copy)]
pub struct NewRuling<'a> {
    /// What it stands on.
    pub basis: &'a Basis,
    /// Why, in the committee's words.
    pub reason: &'a str,
    /// UTC, RFC 3339.
    pub at: &'a str,
    /// What it is about, and what the regulation says to that.
    pub about: Option<(OccurrenceId, &'a str)>,
    /// Why it departs from that.
    pub departs_because: Option<&'a str>,
    /// The occurrence was not found proven.
    pub not_proven: bool,
    /// Who decided; none where nobody said.
    pub decided_by: Option<&'a DecidedBy>,
    /// The granted protest that it carries out.
    pub appeal: Option<AppealId>,
    /// What it does to which jogos.
    pub jogos: &'a [(JogoId, OnJogo)],
    /// What it does to which entrants.
    pub entrants: &'a [(EntrantId, OnEntrant)],
    /// What it means for whom.
    pub sanctions: &'a [(Who, Sanction)],
    /// Who was missing at which jogo that is lost by W×O.
    pub missing: &'a [(JogoId, AthleteId)],
}

impl<'a> NewRuling<'a> {
    /// A ruling that does nothing yet.
    #[must_use]
    pub const fn on(basis: &'a Basis, reason: &'a str, at: &'a str) -> Self {
        Self {
            basis,
            reason,
            at,
            about: None,
            departs_because: None,
            not_proven: false,
            decided_by: None,
            appeal: None,
            jogos: &[],
            entrants: &[],
            sanctions: &[],
            missing: &[],
        }
    }
}

/// What stands in the column of a clause where a ruling stands on the organiser's own rule.
const OWN_RULE: &str = "own-rule";

fn basis(row: &Row<'_>) -> rusqlite::Result<Basis> {
    let own_rule: Option<String> = row.get("own_rule")?;
    Ok(match own_rule {
        Some(own_rule) => Basis::OwnRule { own_rule },
        None => Basis::Clause {
            clause: row.get("clause")?,
        },
    })
}

pub(crate) const fn instance_name(instance: Instance) -> &'static str {
    match instance {
        Instance::Desk => "desk",
        Instance::Director => "director",
        Instance::Ethics => "ethics",
    }
}

/// The schema allows no others.
pub(crate) fn instance_of(name: &str) -> Instance {
    match name {
        "desk" => Instance::Desk,
        "director" => Instance::Director,
        _ => Instance::Ethics,
    }
}

fn decided_by(row: &Row<'_>) -> rusqlite::Result<Option<DecidedBy>> {
    let instance: Option<String> = row.get("instance")?;
    let instance = instance.as_deref().map(instance_of);
    let name = row.get("decided_by")?;
    Ok(instance.map(|instance| DecidedBy { instance, name }))
}

/// Adds a ruling under the next number of the etapa.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(tx: &Tx<'_>, etapa: EtapaId, new: &NewRuling<'_>) -> Result<RulingNo> {
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
            ":clause": new.basis.clause().unwrap_or(OWN_RULE),
            ":own_rule": match new.basis {
                Basis::Clause { .. } => None,
                Basis::OwnRule { own_rule } => Some(own_rule),
            },
            ":reason": new.reason,
            ":at": new.at,
            ":occurrence_id": new.about.map(|(id, _)| id.0),
            ":proposed": new.about.map(|(_, proposed)| proposed),
            ":departs_because": new.departs_because,
            ":not_proven": new.not_proven,
            ":instance": new.decided_by.map(|by| instance_name(by.instance)),
            ":decided_by": new.decided_by.map_or("", |by| by.name.as_str()),
            ":appeal_id": new.appeal.map(|id| id.0),
        },
    )?;
    insert_effects(tx, ruling, new.jogos)?;
    for (entrant, effect) in new.entrants {
        insert_on_entrant(tx, ruling, *entrant, *effect)?;
    }
    for (who, sanction) in new.sanctions {
        let body = written(sanction)?;
        tx.insert(
            include_str!("ruling/insert_sanction.sql"),
            named_params! {
                ":ruling_id": ruling,
                ":entrant_id": who.entrant.map(|id| id.0),
                ":dupla": who.dupla,
                ":seat": who.seat,
                ":athlete_id": who.athlete.map(|id| id.0),
                ":body": body,
            },
        )?;
    }
    for (jogo, athlete) in new.missing {
        tx.insert(
            include_str!("ruling/insert_missing.sql"),
            named_params! {":ruling_id": ruling, ":jogo_id": jogo.0, ":athlete_id": athlete.0},
        )?;
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

/// A ruling over a jogo from its columns: `moment` is what its occurrence tells of the jogo, none where it was
/// at another or there is none.
pub(crate) fn over(row: &Row<'_>) -> rusqlite::Result<RulingOver> {
    let moment: Option<String> = row.get("moment")?;
    Ok(RulingOver {
        number: RulingNo(row.get("number")?),
        effect: effect(row)?,
        had: moment.as_deref().map_or(Had::Nothing, Had::told),
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
            basis: basis(row)?,
            reason: row.get("reason")?,
            at: row.get("at")?,
            revoked_at: row.get("revoked_at")?,
            revoke_reason: row.get("revoke_reason")?,
            revoke_appeal: row.get::<_, Option<i64>>("revoke_appeal_id")?.map(AppealId),
            effects: Vec::new(),
            entrants: Vec::new(),
            sanctions: Vec::new(),
            occurrence: row
                .get::<_, Option<i64>>("occurrence_id")?
                .map(OccurrenceId),
            proposed: row.get("proposed")?,
            departs_because: row.get("departs_because")?,
            not_proven: flag(row, "not_proven")?,
            decided_by: decided_by(row)?,
            appeal: row.get::<_, Option<i64>>("appeal_id")?.map(AppealId),
            missing: Vec::new(),
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
    let sanctions = db.all(include_str!("ruling/sanctions.sql"), params, |row| {
        let body: String = row.get("body")?;
        Ok((RulingId(row.get("ruling_id")?), who(row)?, body))
    })?;
    for (id, who, body) in sanctions {
        if let Some(ruling) = rulings.iter_mut().find(|ruling| ruling.id == id) {
            ruling.sanctions.push((who, sanction(&body)?));
        }
    }
    let missing = db.all(include_str!("ruling/missing.sql"), params, |row| {
        let of = (
            JogoId(row.get("jogo_id")?),
            AthleteId(row.get("athlete_id")?),
        );
        Ok((RulingId(row.get("ruling_id")?), of))
    })?;
    for (id, of) in missing {
        if let Some(ruling) = rulings.iter_mut().find(|ruling| ruling.id == id) {
            ruling.missing.push(of);
        }
    }
    Ok(rulings)
}

fn written(sanction: &Sanction) -> Result<String> {
    serde_json::to_string(sanction).map_err(|error| StoreError::Damaged(error.to_string()))
}

fn sanction(body: &str) -> Result<Sanction> {
    serde_json::from_str(body)
        .map_err(|error| StoreError::Damaged(format!("a sanction says {error}")))
}

/// A sanction in force, of whatever etapa.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InForce {
    /// Number in this file.
    pub id: i64,
    /// The etapa of its ruling.
    pub etapa: EtapaId,
    pub number: RulingNo,
    /// What it stands on.
    pub basis: Basis,
    /// When it was ruled: UTC, RFC 3339.
    pub at: String,
    pub who: Who,
    pub sanction: Sanction,
}

/// Every sanction whose ruling is in force, oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn sanctions_in_force(db: &Db) -> Result<Vec<InForce>> {
    let rows = db.all(include_str!("ruling/sanctions_in_force.sql"), [], |row| {
        let in_force = InForce {
            id: row.get("id")?,
            etapa: EtapaId(row.get("etapa_id")?),
            number: RulingNo(row.get("number")?),
            basis: basis(row)?,
            at: row.get("at")?,
            who: who(row)?,
            sanction: Sanction::Warning,
        };
        let body: String = row.get("body")?;
        Ok((in_force, body))
    })?;
    rows.into_iter()
        .map(|(in_force, body)| {
            let sanction = sanction(&body)?;
            Ok(InForce {
                sanction,
                ..in_force
            })
        })
        .collect()
}

/// A sanction that was decided outside this file: in an earlier season, or by a club.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Carried {
    pub athlete: AthleteId,
    /// The season, the etapa and the ruling, or the club and its event, in words.
    pub decided_by: String,
    /// By which clause a club's sanction was taken over; none of an earlier season's.
    pub clause: Option<String>,
    /// The paper that proves a club's.
    pub document: Option<DocumentId>,
    /// When: UTC, RFC 3339.
    pub at: String,
    pub sanction: Sanction,
}

/// Takes over a sanction.
///
/// # Errors
/// Where the file cannot be written.
pub fn carry(tx: &Tx<'_>, carried: &Carried) -> Result<()> {
    tx.insert(
        include_str!("ruling/insert_carried.sql"),
        named_params! {
            ":athlete_id": carried.athlete.0,
            ":decided_by": carried.decided_by,
            ":clause": carried.clause,
            ":document_id": carried.document.map(|id| id.0),
            ":at": carried.at,
            ":body": written(&carried.sanction)?,
        },
    )?;
    Ok(())
}

/// Every sanction that was taken over, oldest first.
///
/// # Errors
/// Where the file cannot be read.
pub fn carried(db: &Db) -> Result<Vec<Carried>> {
    let all = carried_by_id(db)?.into_iter();
    Ok(all.map(|(_, carried)| carried).collect())
}

/// The same, each with its number in this file.
///
/// # Errors
/// Where the file cannot be read.
pub fn carried_by_id(db: &Db) -> Result<Vec<(i64, Carried)>> {
    let rows = db.all(include_str!("ruling/carried.sql"), [], |row| {
        let carried = Carried {
            athlete: AthleteId(row.get("athlete_id")?),
            decided_by: row.get("decided_by")?,
            clause: row.get("clause")?,
            document: row.get::<_, Option<i64>>("document_id")?.map(DocumentId),
            at: row.get("at")?,
            sanction: Sanction::Warning,
        };
        let body: String = row.get("body")?;
        Ok((row.get("id")?, carried, body))
    })?;
    rows.into_iter()
        .map(|(id, carried, body)| {
            let sanction = sanction(&body)?;
            let carried = Carried {
                sanction,
                ..carried
            };
            Ok((id, carried))
        })
        .collect()
}

/// Takes a ruling out of force, in carrying out a protest where one called for it; it stays in the file.
///
/// # Errors
/// Where the file cannot be written.
pub fn revoke(
    tx: &Tx<'_>,
    id: RulingId,
    at: &str,
    reason: &str,
    appeal: Option<AppealId>,
) -> Result<()> {
    tx.run(
        include_str!("ruling/revoke.sql"),
        named_params! {
            ":id": id.0,
            ":at": at,
            ":reason": reason,
            ":appeal_id": appeal.map(|id| id.0),
        },
    )?;
    Ok(())
}

/// The rulings in force over a jogo, by number.
///
/// # Errors
/// Where the file cannot be read.
pub fn in_force_of_jogo(db: &Db, jogo: JogoId) -> Result<Vec<RulingOver>> {
    db.all(
        include_str!("ruling/in_force_of_jogo.sql"),
        named_params! {":jogo_id": jogo.0},
        over,
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
