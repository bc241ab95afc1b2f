//! Who is known, who may be one person, and what a registrar decides about that.

use crate::caller::Caller;
use crate::central::Central;
use crate::database::{Fault, Tx};
use crate::refusal::{Refusal, Stop};
use championship::cpf::Cpf;
use championship::name::fold;
use serde::Deserialize;
use serde_json::{Value, json};
use statement::name::{Told, Uid};
use statement::tag::CpfTag;

/// What a registrar says of two athletes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decision {
    absorbed: Uid,
    kept: Uid,
    holds: bool,
    reason: Told,
}

/// By what a person is known, which only the central may hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Identity {
    athlete: Uid,
    cpf: String,
}

/// People of whose names these are words: of all federations for a registrar, else of the caller's own.
pub async fn found(tx: &Tx<'_>, caller: &Caller, name: &str) -> Result<Value, Stop> {
    let folded = fold(name);
    let words: Vec<&str> = folded.split_whitespace().collect();
    if words.is_empty() {
        return Err(Refusal::Body("?name=").into());
    }
    let sql = match caller {
        Caller::Registrar { .. } => include_str!("sql/people.sql"),
        Caller::Season { .. } | Caller::Nobody => include_str!("sql/people_of_its_own.sql"),
    };
    let rows = tx.rows(sql, &[&words]).await?;
    let mut people: Vec<_> = rows
        .iter()
        .map(|row| {
            json!({
                "athlete": row.get::<_, &str>(0),
                "season": row.get::<_, &str>(1),
                "federation": row.get::<_, &str>(2),
                "name": row.get::<_, &str>(3),
                "birth": row.get::<_, Option<&str>>(4),
                "gender": row.get::<_, Option<&str>>(5),
                "category": row.get::<_, Option<i32>>(6),
                "club": row.get::<_, Option<&str>>(7),
                "city": row.get::<_, Option<&str>>(8),
            })
        })
        .collect();
    people.sort_by_key(ToString::to_string);
    Ok(json!({ "people": people }))
}

/// Pairs that may be one person.
pub async fn proposed(tx: &Tx<'_>) -> Result<Value, Stop> {
    let rows = tx.rows(include_str!("sql/proposals.sql"), &[]).await?;
    let pairs = rows.iter().map(|row| {
        json!({
            "athletes": [row.get::<_, &str>(0), row.get::<_, &str>(1)],
            "names": [row.get::<_, &str>(2), row.get::<_, &str>(3)],
            "birth": row.get::<_, &str>(4),
            "cities": [row.get::<_, Option<&str>>(5), row.get::<_, Option<&str>>(6)],
        })
    });
    Ok(json!({ "proposals": pairs.collect::<Vec<_>>() }))
}

/// Keeps what a registrar says of two athletes; a later word about them takes its place.
pub async fn decided(tx: &Tx<'_>, caller: &Caller, body: &[u8]) -> Result<Value, Stop> {
    let Caller::Registrar { name } = caller else {
        return Err(Refusal::NotRegistrar.into());
    };
    let said: Decision =
        serde_json::from_slice(body).map_err(|_| Refusal::Body("absorbed, kept, holds, reason"))?;
    if said.absorbed == said.kept {
        return Err(Refusal::Body("absorbed = kept").into());
    }
    let (absorbed, remains, reason) = (
        said.absorbed.as_str(),
        said.kept.as_str(),
        said.reason.as_str(),
    );
    let sql = include_str!("sql/decision_new.sql");
    let row = tx
        .row(sql, &[&absorbed, &remains, &said.holds, name, &reason])
        .await?;
    tx.change(include_str!("sql/pulse_next.sql"), &[]).await?;
    let id: i64 = row.ok_or(Fault::Kept("a decision"))?.get(0);
    Ok(json!({ "decision": id }))
}

impl Central {
    /// Keeps by what an athlete is known again: never the CPF itself.
    pub(crate) async fn identified(
        &self,
        tx: &Tx<'_>,
        caller: &Caller,
        body: &[u8],
    ) -> Result<Value, Stop> {
        let Caller::Season { season, federation } = caller else {
            return Err(Refusal::Unsigned.into());
        };
        let said: Identity =
            serde_json::from_slice(body).map_err(|_| Refusal::Body("athlete, cpf"))?;
        let cpf = Cpf::parse(&said.cpf).ok_or(Refusal::Body("cpf"))?;
        let tag = CpfTag::of(&cpf, &self.keys.cpf).ok_or(Fault::Kept("its key"))?;
        let sql = include_str!("sql/identity_new.sql");
        let (season, federation) = (season.as_str(), federation.as_str());
        let (athlete, tag) = (said.athlete.as_str(), tag.0.to_vec());
        tx.change(sql, &[&season, &federation, &athlete, &tag])
            .await?;
        tx.change(include_str!("sql/pulse_next.sql"), &[]).await?;
        Ok(json!({ "kept": true }))
    }
}
