//! The systems whose ways differ: what is known of both is a function of one of them, and tried on either.

/// A system that the program is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum System {
    /// Linux.
    Linux,
    /// Windows 10 and later.
    Windows,
}

impl System {
    /// The one that this program was built for.
    pub const HERE: Self = if cfg!(windows) {
        Self::Windows
    } else {
        Self::Linux
    };

    /// Both.
    pub const ALL: [Self; 2] = [Self::Linux, Self::Windows];
}
