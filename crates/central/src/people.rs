//! Who is known, by what they are known again, and what a registrar decides about who is one person.

use crate::caller::Caller;
use crate::central::Central;
use crate::database::{Fault, Tx, told};
use crate::log;
use crate::refusal::{Refusal, Stop};
use championship::cpf::Cpf;
use championship::name::fold;
use serde::Deserialize;
use serde_json::{Value, json};
use statement::identity::{Identities, Identity};
use statement::name::{Told, Uid};
use statement::tag::CpfTag;
use std::collections::{BTreeMap, BTreeSet};

/// What a registrar says of two athletes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decision {
    absorbed: Uid,
    kept: Uid,
    holds: bool,
    reason: Told,
}

/// What a season says that people's CPFs are, held against what it has stated.
struct Tagged<'a> {
    /// Whose code is kept.
    kept: BTreeMap<&'a str, Vec<u8>>,
    /// Whose code goes.
    gone: Vec<&'a str>,
    refused: BTreeMap<&'a Uid, Refusal>,
}

impl<'a> Tagged<'a> {
    fn of(
        said: &'a Identities,
        key: &[u8; 32],
        is_known: impl Fn(&str) -> bool,
    ) -> Result<Self, Fault> {
        let mut tagged = Self {
            kept: BTreeMap::new(),
            gone: Vec::new(),
            refused: BTreeMap::new(),
        };
        for Identity { athlete, cpf } in &said.people {
            match cpf.as_deref().map(Cpf::parse) {
                None => tagged.gone.push(athlete.as_str()),
                Some(None) => {
                    tagged.refused.insert(athlete, Refusal::NoCpf);
                }
                Some(Some(_)) if !is_known(athlete.as_str()) => {
                    tagged.refused.insert(athlete, Refusal::NotTold);
                }
                Some(Some(cpf)) => {
                    let tag = CpfTag::of(&cpf, key).ok_or(Fault::Kept("its key"))?;
                    tagged.kept.insert(athlete.as_str(), tag.0.to_vec());
                }
            }
        }
        Ok(tagged)
    }
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
    /// Keeps by what people of a season are known again, as far as it has told of them: never a CPF itself. What is
    /// refused of one is told, and keeps nobody else out; what is kept already changes nothing.
    pub(crate) async fn identified(
        &self,
        tx: &Tx<'_>,
        caller: &Caller,
        body: &[u8],
    ) -> Result<Value, Stop> {
        let Caller::Season { season, federation } = caller else {
            return Err(Refusal::Unsigned.into());
        };
        let said = Identities::parse(body).ok_or(Refusal::Body("people: athlete, cpf"))?;
        // Whoever is erased meanwhile waits: of them nothing is kept afterwards.
        log::stands(tx, season, true).await?;
        let (season, federation) = (season.as_str(), federation.as_str());
        let asked: Vec<&str> = said.people.iter().map(|one| one.athlete.as_str()).collect();
        let rows = tx
            .rows(include_str!("sql/persons_told.sql"), &[&season, &asked])
            .await?;
        let known: BTreeSet<&str> = rows.iter().map(|row| row.get(0)).collect();
        let tagged = Tagged::of(&said, &self.keys.cpf, |athlete| known.contains(athlete))?;
        let (athletes, tags): (Vec<&str>, Vec<&[u8]>) = tagged
            .kept
            .iter()
            .map(|(athlete, tag)| (*athlete, tag.as_slice()))
            .unzip();
        let sql = include_str!("sql/identities_new.sql");
        let mut changed = tx
            .change(sql, &[&season, &federation, &athletes, &tags])
            .await?;
        let sql = include_str!("sql/identities_gone.sql");
        changed += tx.change(sql, &[&season, &tagged.gone]).await?;
        if changed > 0 {
            tx.change(include_str!("sql/pulse_next.sql"), &[]).await?;
        }
        let sql = include_str!("sql/identities_counted.sql");
        let row = tx.row(sql, &[&season]).await?;
        let known: i64 = row.ok_or(Fault::Kept("a count"))?.get(0);
        let refused = tagged.refused.iter().map(|(athlete, refusal)| {
            let mut told = refusal.json();
            told["athlete"] = json!(athlete);
            told
        });
        Ok(json!({
            "known": told(known),
            "changed": changed,
            "refused": refused.collect::<Vec<_>>(),
        }))
    }
}
