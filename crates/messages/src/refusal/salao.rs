//! Why the salão is not open, or gives nothing.

use serde_json::{Value, json};

/// Why the salão is not open, or gives nothing.
#[derive(Debug)]
pub enum SalaoRefusal {
    /// Another program answers at its port.
    PortTaken(u16),
    /// The system does not give the port.
    NoPort {
        port: u16,
        /// What the system says.
        detail: String,
    },
    /// It is asked for under a name that is not this computer's.
    ForeignHost,
    /// Somebody wants to write.
    OnlyReading,
    /// A page of somebody else's asks.
    FromElsewhere,
    /// Nothing lies there.
    NotHere,
    /// A telephone holds no slip of this season, or one that was cut off.
    UnknownSlip,
    /// A telephone asks too often.
    TooOften,
    /// What a telephone sends is no request.
    NoRequest {
        /// What is wrong with it.
        detail: String,
    },
    /// Too many ask at once.
    Busy,
    /// The program was built without the screens of browsers.
    NoScreens,
    /// No network of this computer answers: telephones would not reach it.
    Unreached,
}

impl SalaoRefusal {
    /// Stable kebab-case code.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::PortTaken(_) => "port-taken",
            Self::NoPort { .. } => "no-port",
            Self::ForeignHost => "foreign-host",
            Self::OnlyReading => "only-reading",
            Self::FromElsewhere => "from-elsewhere",
            Self::NotHere => "not-here",
            Self::UnknownSlip => "unknown-slip",
            Self::TooOften => "too-often",
            Self::NoRequest { .. } => "no-request",
            Self::Busy => "busy",
            Self::NoScreens => "no-screens",
            Self::Unreached => "unreached",
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::PortTaken(port) | Self::NoPort { port, .. } => json!({"port": port}),
            _ => json!({}),
        }
    }
}
