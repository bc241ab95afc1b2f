//! Why something about money was refused.

/// Why something about money was refused.
#[derive(Debug)]
pub enum CashRefusal {
    /// An amount that is no money.
    BadAmount(String),
    /// A refund beyond what was paid.
    RefundTooLarge {
        /// Paid so far, in cents.
        paid: i64,
    },
    /// No receipt of the day is open.
    NothingToClose,
}

impl CashRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadAmount(_) => "bad-amount",
            Self::RefundTooLarge { .. } => "refund-too-large",
            Self::NothingToClose => "nothing-to-close",
        }
    }
}
