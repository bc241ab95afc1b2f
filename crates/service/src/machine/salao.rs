//! What a door tells of the salão: whether others of the same network see the season, and who does.

use app::slip::Slip;
use serde::Serialize;
use site::view::SquareCode;
use ts_rs::TS;

/// How it stands with the salão.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoState {
    /// None where it is closed.
    pub open: Option<SalaoOpen>,
    /// The port that it has, or would have.
    pub port: u16,
}

/// A salão that is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoOpen {
    pub port: u16,
    /// Where it is found, the likeliest first.
    pub addresses: Vec<SalaoAddress>,
    /// Telões that ask what to show.
    pub screens: Vec<SalaoScreen>,
    /// Telephones that are joined.
    pub phones: Vec<SalaoPhone>,
    /// Addresses from which somebody looks, or did until just now.
    pub devices: usize,
    /// What to do about a computer that is in no network; none where it is in one.
    pub lost: Option<String>,
}

/// Where a salão is found in one network.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoAddress {
    pub url: String,
    /// What the system calls the network; empty where there is but one.
    pub network: String,
    /// The address, to be scanned.
    pub code: SquareCode,
}

/// A telephone that a slip has joined.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoPhone {
    /// What the journal calls it.
    pub device: String,
    /// What tells it from others of the same slip.
    pub letters: String,
    pub slip: Slip,
    /// Since when, UTC.
    pub since: String,
    /// When it was heard last, UTC.
    pub at: String,
}

/// What joins a telephone, to be scanned. Whoever sees it can join.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SlipShown {
    pub slip: Slip,
    /// What the telephone opens.
    pub link: String,
    /// The same, to be scanned.
    pub code: SquareCode,
}

/// A telão in a browser.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoScreen {
    /// From where it asks.
    pub address: String,
    /// When it asked last, UTC.
    pub at: String,
}
