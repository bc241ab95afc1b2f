//! What can still be said against a decision.

/// What can still be said against a decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Protest {
    /// Nothing: by this clause.
    Barred { clause: &'static str },
    /// It was revoked: there is nothing left to protest against.
    Revoked,
    /// Until this moment (UTC, RFC 3339).
    Until {
        at: String,
        /// Whether it is past.
        over: bool,
    },
    /// So many minutes from the end of the last rodada.
    AfterLast {
        /// How many.
        minutes: u32,
    },
    /// Until the results are homologated.
    UntilHomologated,
    /// The results stand since this moment (UTC, RFC 3339).
    Homologated { at: String },
}
