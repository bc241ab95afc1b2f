//! Why something about the season that is open, or its copies was refused.

/// Why something about the season that is open, or its copies was refused.
#[derive(Debug)]
pub enum SeasonRefusal {
    /// Nobody has said where copies lie.
    NoCopyFolder,
    /// Copies cannot go to this folder.
    CopyFolder {
        /// Where it lies.
        path: String,
        /// What the system says.
        detail: String,
    },
    /// Another season was opened while something was done for this one.
    OtherOpen,
    /// No season stands open.
    NothingOpen,
}

impl SeasonRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoCopyFolder => "no-copy-folder",
            Self::CopyFolder { .. } => "copy-folder",
            Self::OtherOpen => "other-open",
            Self::NothingOpen => "nothing-open",
        }
    }
}
