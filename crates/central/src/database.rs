//! The way to PostgreSQL: connections, and whose rows a transaction sees.

use deadpool_postgres::{
    Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime, Transaction,
};
use statement::name::{FederationId, Uid};
use std::time::Duration;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Config, NoTls, Row};

/// How long somebody waits for a connection, and for the database to answer its knock.
const WAITS: Duration = Duration::from_secs(5);

/// The role that sees the rows of one federation alone.
const TENANT: &str = "central_tenant";

/// The role that sees the rows of all.
const NATIONAL: &str = "central_national";

/// Why the database did not do it. Prints no row: those tell of people.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// No connection was to be had.
    #[error("no connection: {0}")]
    Away(String),
    #[error("refused: {0}")]
    Refused(String),
    /// What it keeps is none of ours, or of another version.
    #[error("kept otherwise: {0}")]
    Kept(&'static str),
    /// A statement is no more what it was when it came.
    #[error("altered: {season} {number}")]
    Altered { season: Uid, number: u64 },
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Self {
        match error.as_db_error() {
            // Its message may hold a row; where in our SQL it was may not.
            Some(told) => Self::Refused(format!(
                "{} {} {}",
                told.code().code(),
                told.table().unwrap_or_default(),
                told.constraint().unwrap_or_default()
            )),
            None => Self::Away(error.to_string()),
        }
    }
}

impl From<deadpool_postgres::PoolError> for Fault {
    fn from(error: deadpool_postgres::PoolError) -> Self {
        match error {
            deadpool_postgres::PoolError::Backend(error) => error.into(),
            other => Self::Away(other.to_string()),
        }
    }
}

/// Connections to the central's database.
#[derive(Clone)]
pub struct Database {
    pool: Pool,
}

/// One of them, for as long as it is held.
pub struct Held(Object);

/// A transaction that sees some rows.
pub struct Tx<'a>(Transaction<'a>);

impl Database {
    /// By an address as `psql` takes it, with so many connections at most.
    ///
    /// # Errors
    /// [`Fault::Away`] where the address does not read.
    pub fn of(address: &str, most: usize) -> Result<Self, Fault> {
        let mut config: Config = address.parse()?;
        config
            .connect_timeout(WAITS)
            .application_name("espadilha-central");
        let recycling = ManagerConfig {
            recycling_method: RecyclingMethod::Fast,
        };
        let manager = Manager::from_config(config, NoTls, recycling);
        let pool = Pool::builder(manager)
            .max_size(most)
            .wait_timeout(Some(WAITS))
            .create_timeout(Some(WAITS))
            .runtime(Runtime::Tokio1)
            .build();
        let pool = pool.map_err(|error| Fault::Away(error.to_string()))?;
        Ok(Self { pool })
    }

    /// A connection.
    ///
    /// # Errors
    /// [`Fault::Away`].
    pub async fn held(&self) -> Result<Held, Fault> {
        Ok(Held(self.pool.get().await?))
    }

    /// Connections in use, and those that there may be.
    #[must_use]
    pub fn in_use(&self) -> (usize, usize) {
        let status = self.pool.status();
        (
            status.size - status.available.min(status.size),
            status.max_size,
        )
    }
}

impl Held {
    /// A transaction that sees every federation's rows.
    ///
    /// # Errors
    /// Why none was begun.
    pub async fn national(&mut self) -> Result<Tx<'_>, Fault> {
        let tx = Tx(self.0.transaction().await?);
        tx.turn(NATIONAL, "").await?;
        Ok(tx)
    }

    /// A transaction that sees one federation's rows.
    ///
    /// # Errors
    /// As [`Held::national`].
    pub async fn tenant(&mut self, federation: &FederationId) -> Result<Tx<'_>, Fault> {
        let tx = Tx(self.0.transaction().await?);
        tx.turn(TENANT, federation.as_str()).await?;
        Ok(tx)
    }
}

/// What a question is asked with.
pub type Given<'a> = &'a (dyn ToSql + Sync);

impl Tx<'_> {
    async fn turn(&self, role: &str, federation: &str) -> Result<(), Fault> {
        let turn = self.0.prepare_cached(include_str!("sql/turn.sql")).await?;
        self.0.query(&turn, &[&role, &federation]).await?;
        Ok(())
    }

    /// From here on it sees one federation's rows.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn see(&self, federation: &FederationId) -> Result<(), Fault> {
        self.turn(TENANT, federation.as_str()).await
    }

    /// From here on it sees every federation's rows.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn see_all(&self) -> Result<(), Fault> {
        self.turn(NATIONAL, "").await
    }

    /// The rows that a question comes to.
    ///
    /// # Errors
    /// Why there are none.
    pub async fn rows(&self, sql: &str, given: &[Given<'_>]) -> Result<Vec<Row>, Fault> {
        let statement = self.0.prepare_cached(sql).await?;
        Ok(self.0.query(&statement, given).await?)
    }

    /// The one row that a question may come to.
    ///
    /// # Errors
    /// As [`Tx::rows`].
    pub async fn row(&self, sql: &str, given: &[Given<'_>]) -> Result<Option<Row>, Fault> {
        Ok(self.rows(sql, given).await?.into_iter().next())
    }

    /// Changes rows; how many.
    ///
    /// # Errors
    /// Why none was changed.
    pub async fn change(&self, sql: &str, given: &[Given<'_>]) -> Result<u64, Fault> {
        let statement = self.0.prepare_cached(sql).await?;
        Ok(self.0.execute(&statement, given).await?)
    }

    /// Keeps what was changed: it is on the disk when this comes back.
    ///
    /// # Errors
    /// Whoever is not told may ask again: it is there or it is not.
    pub async fn commit(self) -> Result<(), Fault> {
        Ok(self.0.commit().await?)
    }
}

/// A count of rows or a number of a statement as the database keeps it.
#[must_use]
pub fn kept(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The same as it was.
#[must_use]
pub fn told(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
