//! Who asks: a season by its signature, a registrar by a token, or nobody that is known.

use crate::central::Central;
use crate::clock::{self, is_near};
use crate::log;
use crate::refusal::{Refusal, Stop};
use http::HeaderMap;
use http::header::AUTHORIZATION;
use sha2::{Digest as _, Sha256};
use statement::Point;
use statement::ask::{Ask, HEADER, SignedAsk};
use statement::chain::Verdict;
use statement::name::{FederationId, Uid};

/// Who asks.
pub enum Caller {
    /// Whoever it is.
    Nobody,
    /// A season, and so its federation.
    Season {
        season: Uid,
        federation: FederationId,
    },
    Registrar {
        /// As whom the token was given out.
        name: String,
    },
}

/// The digest under which a token is kept.
pub fn digest(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

impl Central {
    /// Who asks this, by what the headers bear.
    pub(crate) async fn caller(
        &self,
        headers: &HeaderMap,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Result<Caller, Stop> {
        if let Some(header) = headers.get(HEADER) {
            let header = header.to_str().map_err(|_| Refusal::Unsigned)?;
            return self
                .season(&SignedAsk::parse(header)?, method, path, body)
                .await;
        }
        let Some(token) = headers.get(AUTHORIZATION) else {
            return Ok(Caller::Nobody);
        };
        let token = token
            .to_str()
            .ok()
            .and_then(|text| text.strip_prefix("Bearer "));
        let token = digest(token.ok_or(Refusal::NotRegistrar)?);
        let mut held = self.database.held().await?;
        let tx = held.national().await?;
        let row = tx.row(include_str!("sql/registrar.sql"), &[&token]).await?;
        let name = row.ok_or(Refusal::NotRegistrar)?.get(0);
        Ok(Caller::Registrar { name })
    }

    async fn season(
        &self,
        signed: &SignedAsk,
        method: &str,
        path: &str,
        body: &[u8],
    ) -> Result<Caller, Stop> {
        let ask = signed.ask();
        if *ask != Ask::of(ask.season.clone(), ask.made, method, path, body) {
            return Err(Refusal::AnotherRequest.into());
        }
        let now = clock::now();
        if !is_near(ask.made, now) {
            return Err(Refusal::ClockApart(now).into());
        }
        let mut held = self.database.held().await?;
        let tx = held.national().await?;
        let at = Point::START;
        let key = signed.note().key();
        let stands = log::stands(&tx, &ask.season, false).await?;
        let stands = stands.ok_or(Refusal::from(Verdict::ForeignKey { at, key }))?;
        let trust = self
            .proofs
            .of(&tx, &ask.season, &stands.federation, stands.keys)
            .await?;
        let standing = trust.beside(&ask.season, signed.note(), ask.made.day());
        match Verdict::of(standing, at) {
            None => Ok(Caller::Season {
                season: ask.season.clone(),
                federation: stands.federation,
            }),
            Some(verdict) => Err(Refusal::from(verdict).into()),
        }
    }
}
