//! Why something about an operator or a PIN was refused, and what to do.

use crate::labels::role::Role;
use crate::refusal::operator::OperatorRefusal;
use crate::words::en::cause;

/// Why something about an operator or a PIN was refused, and what to do.
#[must_use]
pub fn operator(refusal: &OperatorRefusal) -> String {
    match refusal {
        OperatorRefusal::BadPin => "A PIN has 4 to 8 digits.".to_owned(),
        OperatorRefusal::WrongPin { name, wait_s: 0 } => format!("The PIN of {name} is wrong."),
        OperatorRefusal::WrongPin { name, wait_s } => format!(
            "The PIN of {name} is wrong. After so many wrong ones the next is taken in {wait_s} s."
        ),
        OperatorRefusal::PinWait { name, left_s } => format!(
            "Too many wrong PINs of {name} in a row. This one was not looked at: try again in {left_s} s."
        ),
        OperatorRefusal::SignIn => {
            "Say who you are, with the PIN: only who has one writes here.".to_owned()
        }
        OperatorRefusal::OnlyCoordinator(name) => {
            format!("Only {name} changes somebody else's PIN. Nothing changed.")
        }
        OperatorRefusal::CoordinatorPin => {
            "Others have a PIN only while the coordinator has one. Nothing changed.".to_owned()
        }
        OperatorRefusal::PinTyped => "A PIN does not stand among the words of a command: it would stay in the terminal's history and in the list of programs. Nothing was done. Use --pin (or --new-pin) without a number, which asks; --pin-file FILE (or --new-pin-file); or, in scripts, the variable ESPADILHA_PIN.".to_owned(),
        OperatorRefusal::PinUnread { detail } => format!("The PIN could not be read ({}). Where there is no terminal, hand it over by --pin-file FILE (`-` for the input) or by the variable ESPADILHA_PIN.", cause(detail)),
        OperatorRefusal::NotOpen { least, own: _ } => format!("This is for {} alone. Nothing was done.", of_role(*least)),
        OperatorRefusal::OtherTeam => "This is another team's. Nothing was done.".to_owned(),
        OperatorRefusal::PinsDiffer => "The two PINs typed are different. Nothing was changed; repeat the command.".to_owned(),
    }
}

/// "This is for … alone".
const fn of_role(role: Role) -> &'static str {
    match role {
        Role::Public => "the public",
        Role::Team => "captains of teams",
        Role::Referee => "referees and the desk",
        Role::Desk => "the desk",
        Role::Host => "the computer on which the season lies",
    }
}
