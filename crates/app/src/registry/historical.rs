//! Earlier years' results, stated by whoever holds the federation's root key: no season's file knows of them.

use crate::import::results;
use crate::registry::root::secret;
use championship::name::tidy;
use messages::refusal::Refusal;
use messages::refusal::federation::FederationRefusal;
use sandbox::grid::Grid;
use serde::Serialize;
use statement::Fault;
use statement::bundle::{self, MOST_BYTES};
use statement::date::Day;
use statement::historical::Unstated;
use statement::name::{FederationId, Title};

/// Which results are to be stated.
#[derive(Debug, Clone, Copy)]
pub struct Backfill<'a> {
    /// The list of them.
    pub grid: &'a Grid,
    /// What their season is called.
    pub season: &'a str,
    /// What the federation is called in statements.
    pub federation: &'a str,
    /// The file that they go to, and what it holds by now.
    pub file: &'a str,
    /// What it holds; nothing where it is not there.
    pub before: &'a [u8],
    /// Results are of days before this one, `YYYY-MM-DD`.
    pub today: &'a str,
}

/// Earlier results, stated.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Backfilled {
    /// What their season is known by.
    pub season: String,
    /// The public half of its key.
    pub key: String,
    /// How many etapas there are.
    pub etapas: usize,
    /// How many athletes.
    pub athletes: usize,
    /// How many statements there are that were not there before.
    pub fresh: usize,
    /// All that was stated, with the certificates of its key.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

impl Backfill<'_> {
    /// States them by the root key that somebody typed.
    ///
    /// # Errors
    /// Every problem of the list; what cannot be read, or gone on with.
    pub fn state(self, typed: &str) -> Result<Backfilled, Refusal> {
        let federation = tidy(self.federation);
        let federation =
            FederationId::parse(&federation).ok_or(FederationRefusal::BadFederation(federation))?;
        let season = Title::of(self.season)
            .ok_or_else(|| FederationRefusal::BadSeasonName(tidy(self.season)))?;
        let today = Day::parse(self.today).ok_or_else(|| Refusal::BadDate {
            field: "today",
            date: self.today.to_owned(),
        })?;
        let results = results(self.grid, &season, today).map_err(Refusal::Import)?;
        let root = secret(typed)?;
        let before = bundle::parse(self.before).map_err(|_| self.not_historical())?;
        let stated = results.stated(&root, &federation, before);
        let stated = stated.map_err(|unstated| self.refused(unstated))?;
        let bytes = bundle::written(&stated.items);
        if bytes.len() > MOST_BYTES {
            let (bytes, most) = (bytes.len(), MOST_BYTES);
            return Err(FederationRefusal::Text(Fault::TooLong { bytes, most }).into());
        }
        Ok(Backfilled {
            season: stated.season.to_string(),
            key: stated.key.to_string(),
            etapas: results.etapas.len(),
            athletes: stated.athletes,
            fresh: stated.fresh,
            bytes,
        })
    }

    fn not_historical(&self) -> Refusal {
        let file = self.file.to_owned();
        FederationRefusal::NotHistorical { file }.into()
    }

    fn refused(&self, unstated: Unstated) -> Refusal {
        match unstated {
            Unstated::Text(fault) => FederationRefusal::Unstated(fault).into(),
            Unstated::Other => self.not_historical(),
            Unstated::Gone { day, name } => {
                let (day, name) = (day.to_string(), name.to_string());
                FederationRefusal::EtapaGone { day, name }.into()
            }
        }
    }
}
