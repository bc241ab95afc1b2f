//! What a door tells of the salão: whether others of the same network see the season, and who does.

use app::slip::Slip;
use championship::id::OperatorId;
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
    /// Desks of other machines that were let in.
    pub desks: Vec<SalaoDesk>,
    /// The code by which the next desk comes in; none where nobody was invited.
    pub invited: Option<SalaoInvited>,
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

/// A desk of another machine that was let in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoDesk {
    /// What the journal calls it.
    pub device: String,
    /// Since when, UTC.
    pub since: String,
    /// When it was heard last, UTC; none since this salão was opened.
    pub at: Option<String>,
    /// Whether it was heard within the last seconds.
    pub here: bool,
    /// Who works there; none before somebody has signed in.
    pub operator: Option<OperatorId>,
}

/// A code by which a desk comes in, once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SalaoInvited {
    /// Sixteen letters in groups of four.
    pub code: String,
    /// Addresses that are typed there, the likeliest first.
    pub addresses: Vec<String>,
    /// Seconds for which it holds.
    pub left_s: u32,
    /// Why other desks do not find this computer by themselves, in words; none where they do.
    pub hidden: Option<String>,
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
