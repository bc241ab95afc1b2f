//! Why something about an operator or a PIN was refused, and what to do.

use crate::labels::role::Role;
use crate::refusal::operator::OperatorRefusal;
use crate::words::say::refusal::operator as say;
use crate::words::spoken::Language;

/// Why something about an operator or a PIN was refused, and what to do.
#[must_use]
pub fn operator(language: Language, refusal: &OperatorRefusal) -> String {
    match refusal {
        OperatorRefusal::BadPin => say::bad_pin(language).to_owned(),
        OperatorRefusal::WrongPin { name, wait_s: 0 } => {
            say::WrongPinWaitSNone { name }.told(language)
        }
        OperatorRefusal::WrongPin { name, wait_s } => say::WrongPin { name, wait_s }.told(language),
        OperatorRefusal::PinWait { name, left_s } => say::PinWait { name, left_s }.told(language),
        OperatorRefusal::SignIn => say::sign_in(language).to_owned(),
        OperatorRefusal::OnlyCoordinator(name) => say::OnlyCoordinator { name }.told(language),
        OperatorRefusal::CoordinatorPin => say::coordinator_pin(language).to_owned(),
        OperatorRefusal::PinTyped => say::pin_typed(language).to_owned(),
        OperatorRefusal::PinUnread { detail } => say::PinUnread {
            detail: language.cause(detail),
        }
        .told(language),
        OperatorRefusal::NotOpen { least, own: _ } => say::NotOpen {
            least: of_role(language, *least),
        }
        .told(language),
        OperatorRefusal::NoTeam => say::no_team(language).to_owned(),
        OperatorRefusal::NoSlips => say::no_slips(language).to_owned(),
        OperatorRefusal::OtherTeam => say::other_team(language).to_owned(),
        OperatorRefusal::PinsDiffer => say::pins_differ(language).to_owned(),
    }
}

/// "Isto é só …".
const fn of_role(language: Language, role: Role) -> &'static str {
    match role {
        Role::Public => say::of_role_public(language),
        Role::Team => say::of_role_team(language),
        Role::Referee => say::of_role_referee(language),
        Role::Desk => say::of_role_desk(language),
        Role::Host => say::of_role_host(language),
    }
}
