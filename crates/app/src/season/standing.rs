//! As what somebody asks.

use championship::id::EntrantId;
use messages::labels::role::Role;
use messages::refusal::operator::OperatorRefusal;

/// As what somebody asks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Standing {
    /// One of everybody.
    #[default]
    Public,
    /// The captain of this team.
    Team(EntrantId),
    Referee,
    /// The committee.
    Desk,
    /// Whoever sits at the machine itself.
    Host,
}

impl Standing {
    /// Whose hands these are.
    #[must_use]
    pub const fn role(self) -> Role {
        match self {
            Self::Public => Role::Public,
            Self::Team(_) => Role::Team,
            Self::Referee => Role::Referee,
            Self::Desk => Role::Desk,
            Self::Host => Role::Host,
        }
    }

    /// Refuses what is open to `least` and not to these hands.
    ///
    /// # Errors
    /// [`OperatorRefusal::NotOpen`].
    pub fn refuse_below(self, least: Role) -> Result<(), OperatorRefusal> {
        if self.role() < least {
            return Err(OperatorRefusal::NotOpen {
                least,
                own: self.role(),
            });
        }
        Ok(())
    }
}
