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
    /// What a telephone wrote was meant for another opening of the salão.
    OtherOpening,
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
    /// What somebody typed is no address of a computer.
    BadAddress(String),
    /// This computer is in no network: there is no address to be told.
    NoNetwork,
    /// What somebody typed is no name of a Wi-Fi.
    BadWifi,
    /// What somebody typed is no password of a Wi-Fi.
    BadPassword,
    /// What somebody typed is no code of a salão.
    BadCode,
    /// Whoever answers there is not the one who showed the code.
    OtherHost { address: String },
    /// Nobody answers there who receives desks.
    NoHost {
        address: String,
        /// What the system says.
        detail: String,
    },
    /// Nobody nearby can be asked who receives desks.
    NoSearch {
        /// What the system says.
        detail: String,
    },
    /// The code was used, is over, or was mistaken too often.
    CodeOver,
    /// The second part of the code is wrong.
    WrongCode {
        /// How often it may be tried yet.
        left: u32,
    },
    /// A desk of another machine was not let in, or was cut off.
    UnknownDesk,
    /// Nobody has said who works at a desk of another machine.
    NobodyAtDesk,
    /// The salão is not open for desks.
    NoDesks,
    /// It is done at the machine on which the season lies.
    OnlyAtHost {
        /// What that one is called.
        host: String,
    },
    /// The machine on which the season lies says nothing; what was sent may have been done.
    HostSilent {
        /// What it is called.
        host: String,
    },
    /// A desk and the machine on which the season lies do not understand each other.
    OtherVersion {
        /// What is wrong with it.
        detail: String,
    },
    /// The key of this machine for desks cannot be made or read.
    NoIdentity {
        /// What is wrong with it.
        detail: String,
    },
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
            Self::OtherOpening => "other-opening",
            Self::NoRequest { .. } => "no-request",
            Self::Busy => "busy",
            Self::NoScreens => "no-screens",
            Self::Unreached => "unreached",
            Self::BadAddress(_) => "bad-address",
            Self::NoNetwork => "no-network",
            Self::BadWifi => "bad-wifi",
            Self::BadPassword => "bad-password",
            Self::BadCode => "bad-code",
            Self::OtherHost { .. } => "other-host",
            Self::NoHost { .. } => "no-host",
            Self::NoSearch { .. } => "no-search",
            Self::CodeOver => "code-over",
            Self::WrongCode { .. } => "wrong-code",
            Self::UnknownDesk => "unknown-desk",
            Self::NobodyAtDesk => "nobody-at-desk",
            Self::NoDesks => "no-desks",
            Self::OnlyAtHost { .. } => "only-at-host",
            Self::HostSilent { .. } => "host-silent",
            Self::OtherVersion { .. } => "other-version",
            Self::NoIdentity { .. } => "no-identity",
        }
    }

    /// The field of a form that it is about.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::PortTaken(_) | Self::NoPort { .. } => Some("port"),
            Self::BadAddress(_) | Self::NoHost { .. } => Some("address"),
            Self::BadWifi => Some("wifi"),
            Self::BadPassword => Some("password"),
            Self::BadCode | Self::OtherHost { .. } | Self::CodeOver | Self::WrongCode { .. } => {
                Some("code")
            }
            _ => None,
        }
    }

    /// The evidence as JSON, for programs.
    #[must_use]
    pub fn evidence(&self) -> Value {
        match self {
            Self::PortTaken(port) | Self::NoPort { port, .. } => json!({"port": port}),
            Self::WrongCode { left } => json!({"left": left}),
            _ => json!({}),
        }
    }
}
