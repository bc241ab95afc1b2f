//! A country's central as it runs, with a PostgreSQL of its own, and the federations that it knows.

use crate::Desk;
use app::season::act::{Act, Changed};
use app::season::file::SeasonFile;
use messages::refusal::Refusal;
use publish::exchange::Holder;
use statement::key::PublicKey;
use statement::name::FederationId;

#[path = "../../crates/central/tests/central/cluster.rs"]
pub mod cluster;
#[path = "../../crates/central/tests/central/server.rs"]
pub mod server;

use cluster::{Cluster, Database};
use server::Server;

/// Such a central; it ends with this.
pub struct Country {
    pub database: Database<'static>,
    pub server: Server,
    /// The public half of its key.
    pub key: String,
}

impl Country {
    /// One that knows no federation yet.
    ///
    /// # Panics
    /// Where PostgreSQL or the central does not start.
    #[must_use]
    #[expect(clippy::new_without_default, reason = "it starts programs")]
    pub fn new() -> Self {
        let database = Cluster::shared().database();
        let told = database.init();
        let key = told.trim().rsplit(' ').next().unwrap_or_default();
        Self {
            server: Server::start(&database),
            key: key.to_owned(),
            database,
        }
    }

    /// Where it is found.
    #[must_use]
    pub fn address(&self) -> String {
        format!("http://{}", self.server.to)
    }

    /// Whoever keeps it registers a federation's root key, in hex.
    ///
    /// # Panics
    /// Where the central refuses it.
    pub fn registers(&self, federation: &str, root: &str) {
        self.database.run(&["federation", federation, root]);
    }

    /// The same of a key as it is.
    ///
    /// # Panics
    /// As [`Self::registers`].
    pub fn knows(&self, federation: &FederationId, root: &PublicKey) {
        self.registers(federation.as_str(), &root.to_string());
    }

    /// Starts the central again, elsewhere: it was ended.
    ///
    /// # Panics
    /// Where it does not start.
    pub fn starts_again(&mut self) {
        self.server = Server::start(&self.database);
    }
}

/// A season that stands open where the test runs.
impl Holder for Desk {
    fn look<T>(
        &mut self,
        look: impl FnOnce(&SeasonFile) -> Result<T, Refusal>,
    ) -> Result<T, Refusal> {
        look(&self.season)
    }

    fn enter(&mut self, act: impl Act) -> Result<Changed, Refusal> {
        self.season.execute(&self.context, None, act)
    }
}
