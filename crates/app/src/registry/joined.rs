//! How a season stands with its federation.

use crate::ground::listed::list;
use crate::ground::outbox::suspends;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::key::current;
use crate::season::tag::Tag;
use championship::id::Seq;
use messages::labels::moment::wall;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use serde::{Deserialize, Serialize};
use statement::Statement;
use statement::certificate::SignedCertificate;
use statement::date::{Day, Moment};
use std::collections::BTreeMap;
use store::Db;
use store::outbox::Stated;
use ts_rs::TS;

/// Seconds that two clocks may be apart.
const APART: i64 = 86_400;

/// Entries that tell of the clock, from the newest on.
const LOOKED_AT: i64 = 50;

/// How the season stands with its federation.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct FederationState {}

/// How the season stands with its federation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FederationAnswer {
    /// What the season is known by beyond itself.
    pub season: String,
    /// The public half of its key; none where it has none.
    pub key: Option<String>,
    /// Whether this machine has the secret half.
    pub here: bool,
    /// The federation that it has joined; none where it has joined none.
    pub joined: Option<JoinedRow>,
    /// The number of the newest statement; 0 where there is none.
    pub newest: i64,
    /// How many statements there are, by kind.
    pub kinds: BTreeMap<String, usize>,
    /// Who has them, newest first.
    pub receivers: Vec<ReceiverRow>,
    /// The central's list of sanctions; none where none ever came.
    pub list: Option<ListRow>,
    /// Whether somebody is suspended and there is none: elsewhere they are found by name alone.
    pub by_name_alone: bool,
    /// The latest moment that the file tells of, where the machine's clock is more than a day behind that: UTC, RFC 3339.
    /// Either the clock is behind, or it was ahead when that was entered.
    pub clock_behind: Option<String>,
}

/// The central's list of sanctions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListRow {
    /// As of when: UTC, RFC 3339.
    pub made: String,
    /// When it came: UTC, RFC 3339.
    pub fetched_at: String,
    /// How many days old it is.
    pub days: i64,
    /// How many sanctions it holds; none where it is not signed by the central's key: then it counts no more.
    pub entries: Option<usize>,
}

/// A federation that the season has joined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct JoinedRow {
    /// What it is called in statements.
    pub federation: String,
    /// The public half of its root key.
    pub root: String,
    /// Where its central is found; empty where it has none.
    pub central: String,
    /// The public half of the central's key; empty where nobody has said.
    pub central_key: String,
    /// Since when, or since when with this certificate: UTC, RFC 3339.
    pub at: String,
    /// The certificate's last day.
    pub until: String,
    /// How many days are left until then; fewer than none once it is over.
    pub days: i64,
    /// Whether it is of the key that the season has now, and has not ended.
    pub holds: bool,
}

/// Somebody who has statements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ReceiverRow {
    /// An address, or what the file was called.
    pub receiver: String,
    /// The last that they have.
    pub number: i64,
    /// Since when: UTC, RFC 3339.
    pub at: String,
    /// How many wait since.
    pub waiting: i64,
    /// The same by kind.
    pub kinds: BTreeMap<String, usize>,
}

impl Query for FederationState {
    const NAME: &'static str = "federation";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = FederationAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Statements, Tag::Season, Tag::Key])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<FederationAnswer, Refusal> {
        let look = season.look()?;
        let own = current(&look)?;
        let today = Day::parse(&context.today());
        let joined = store::outbox::federation(&look)?;
        let joined = joined.map(|joined| {
            let signed = SignedCertificate::parse(joined.certificate.as_bytes());
            let signed = signed.map_err(FederationRefusal::Text)?;
            let certificate = signed.certificate();
            let until = certificate.until.to_string();
            let left = today.map_or(0, |today| certificate.until.count() - today.count());
            Ok::<_, Refusal>(JoinedRow {
                days: left,
                holds: own == Some(certificate.key) && context.today() <= until,
                federation: joined.code,
                root: joined.root,
                central: joined.central,
                central_key: joined.central_key,
                at: joined.at,
                until,
            })
        });
        let all = store::outbox::after(&look, 0)?;
        let newest = store::outbox::newest(&look)?.map_or(0, |last| last.number);
        let receivers = store::outbox::receivers(&look)?.into_iter();
        let list = self.list(season, context)?;
        Ok(FederationAnswer {
            season: store::season::get(&look)?.uid,
            key: own.map(|own| own.to_string()),
            here: season.secret_key()?.is_some(),
            joined: joined.transpose()?,
            newest,
            kinds: kinds(&all, 0),
            by_name_alone: list.is_none() && today.map_or(Ok(false), |day| suspends(&look, day))?,
            list,
            clock_behind: behind(&look, context)?,
            receivers: receivers
                .map(|sent| ReceiverRow {
                    waiting: newest - sent.number,
                    kinds: kinds(&all, sent.number),
                    receiver: sent.receiver,
                    number: sent.number,
                    at: sent.at,
                })
                .collect(),
        })
    }
}

/// The latest moment that the file tells of, where this one is more than a day before it.
fn behind(db: &Db, context: &Context) -> Result<Option<String>, Refusal> {
    let stated = store::outbox::newest(db)?;
    let stated = stated.and_then(|last| Statement::parse(&last.text).ok());
    let listed = store::outbox::list_made(db)?;
    // What is entered while the clock is behind bears its date: the entries before it tell.
    let newest = store::journal::head(db)?.0;
    let entered = store::journal::latest_at(db, Seq(newest.0 - LOOKED_AT))?;
    let all = [
        entered.and_then(|at| Moment::parse(&at)),
        stated.map(|last| last.made),
        listed.and_then(|made| Moment::parse(&made)),
    ];
    let latest = all.into_iter().flatten().max();
    let latest = latest.filter(|told| told.seconds() - context.now.timestamp() > APART);
    Ok(latest.map(|told| told.to_string()))
}

/// How many were said after a number, by kind.
fn kinds(all: &[Stated], number: i64) -> BTreeMap<String, usize> {
    let mut kinds = BTreeMap::new();
    for stated in all.iter().filter(|stated| stated.number > number) {
        *kinds.entry(stated.kind.clone()).or_default() += 1;
    }
    kinds
}

impl FederationState {
    fn list(&self, season: &SeasonFile, context: &Context) -> Result<Option<ListRow>, Refusal> {
        let Some(kept) = store::outbox::sanction_list(season.db())? else {
            return Ok(None);
        };
        let entries = list(season.db())?.map(|opened| opened.list.entries.len());
        let old = context.now.timestamp() - wall(&kept.made);
        Ok(Some(ListRow {
            made: kept.made,
            fetched_at: kept.fetched_at,
            days: old.max(0) / (24 * 60 * 60),
            entries,
        }))
    }
}
