//! Desks of other machines: the Espadilha of another laptop works in this one's season, over TLS with the certificate of the
//! host pinned. What it asks comes in through `Service::call` like everything else.

mod announced;
mod code;
mod dns;
mod host;
mod identity;
mod invitation;
pub mod joined;
mod line;
pub mod nearby;
mod pin;

pub(crate) use announced::Announced;
pub use dns::probe;
pub use host::Desks;
pub(crate) use host::router;

/// What a host and a desk call the paths between them.
mod paths {
    /// Where a code is told once.
    pub const PAIR: &str = "/pair";
    /// Where a desk that was let in asks who may sign in.
    pub const WHO: &str = "/who";
    /// Where it asks how far the season is written, and says how far it has seen it.
    pub const HEAD: &str = "/head";
    /// Where it asks everything else.
    pub const CALL: &str = "/call";
}

/// What is said on those paths.
mod said {
    use app::id::Seq;
    use serde::{Deserialize, Serialize};
    use service::machine::desks::OperatorShown;

    /// What a desk says that has a code.
    #[derive(Debug, Serialize, Deserialize)]
    pub struct Pair {
        /// What the code holds beside the fingerprint.
        pub once: u32,
        /// What the desk calls itself.
        pub called: String,
    }

    /// What it is answered.
    #[derive(Debug, Serialize, Deserialize)]
    pub struct LetInAs {
        pub token: String,
        /// What the journal calls it.
        pub device: String,
        /// What the host is called.
        pub host: String,
        /// Which season it was let into.
        pub uid: String,
        pub season: String,
    }

    /// Who may work at a desk.
    #[derive(Debug, Serialize, Deserialize)]
    pub struct Who {
        pub host: String,
        pub season: String,
        pub operators: Vec<OperatorShown>,
    }

    /// How far the season is written that the desk was let into; and how far the desk has seen it.
    #[derive(Debug, Serialize, Deserialize)]
    pub struct Head {
        /// None where another one is open, and of a desk that has seen nothing.
        pub seq: Option<Seq>,
    }
}
