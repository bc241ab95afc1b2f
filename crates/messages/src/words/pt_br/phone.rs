//! What the journal calls telephones of the hall.

/// A telephone of a team's captain.
#[must_use]
pub fn of_team(team: i64) -> String {
    format!("Celular da equipe {team}")
}

/// A telephone of a referee.
#[must_use]
pub fn of_referee(number: u32) -> String {
    format!("Arbitragem {number}")
}
