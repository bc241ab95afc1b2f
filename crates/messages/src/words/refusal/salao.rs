//! Why the salão is not open, or gives nothing, and what to do.

use crate::refusal::salao::SalaoRefusal;
use crate::words::say::refusal::salao as say;
use crate::words::spoken::Language;

/// Why the salão is not open, or gives nothing, and what to do.
#[must_use]
pub fn salao(language: Language, refusal: &SalaoRefusal) -> String {
    match refusal {
        SalaoRefusal::PortTaken(port) => say::PortTaken { port }.told(language),
        SalaoRefusal::NoPort { port, detail } => say::NoPort {
            port,
            cause: language.cause(detail),
        }
        .told(language),
        SalaoRefusal::ForeignHost => say::foreign_host(language).to_owned(),
        SalaoRefusal::OnlyReading => say::only_reading(language).to_owned(),
        SalaoRefusal::FromElsewhere => say::from_elsewhere(language).to_owned(),
        SalaoRefusal::NotHere => say::not_here(language).to_owned(),
        SalaoRefusal::UnknownSlip => say::unknown_slip(language).to_owned(),
        SalaoRefusal::TooOften => say::too_often(language).to_owned(),
        SalaoRefusal::OtherOpening => say::other_opening(language).to_owned(),
        SalaoRefusal::NoRequest { detail } => say::NoRequest { detail }.told(language),
        SalaoRefusal::Busy => say::busy(language).to_owned(),
        SalaoRefusal::NoScreens => say::no_screens(language).to_owned(),
        SalaoRefusal::Unreached => say::unreached(language).to_owned(),
        SalaoRefusal::BadAddress(address) => say::BadAddress { address }.told(language),
        SalaoRefusal::NoNetwork => say::no_network(language).to_owned(),
        SalaoRefusal::BadWifi => say::bad_wifi(language).to_owned(),
        SalaoRefusal::BadPassword => say::bad_password(language).to_owned(),
        SalaoRefusal::BadCode => say::bad_code(language).to_owned(),
        SalaoRefusal::OtherHost { address } => say::OtherHost { address }.told(language),
        SalaoRefusal::NoHost { address, detail } => say::NoHost {
            address,
            cause: language.cause(detail),
        }
        .told(language),
        SalaoRefusal::NoSearch { detail } => say::NoSearch {
            cause: language.cause(detail),
        }
        .told(language),
        SalaoRefusal::CodeOver => say::code_over(language).to_owned(),
        SalaoRefusal::WrongCode { left } => say::WrongCode { left }.told(language),
        SalaoRefusal::UnknownDesk => say::unknown_desk(language).to_owned(),
        SalaoRefusal::NobodyAtDesk => say::nobody_at_desk(language).to_owned(),
        SalaoRefusal::NoDesks => say::no_desks(language).to_owned(),
        SalaoRefusal::OnlyAtHost { host } => say::OnlyAtHost { host }.told(language),
        SalaoRefusal::HostSilent { host } => say::HostSilent { host }.told(language),
        SalaoRefusal::OtherVersion { detail } => say::OtherVersion { detail }.told(language),
        SalaoRefusal::NoIdentity { detail } => say::NoIdentity {
            cause: language.cause(detail),
        }
        .told(language),
    }
}
