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

/// What a call is about that comes of two teams' saying different things, in the order of the súmula.
#[must_use]
pub fn teams_disagree(teams: [&str; 2], said: [&str; 2]) -> String {
    let ([a, b], [of_a, of_b]) = (teams, said);
    format!("Resultado em dúvida ({a} × {b}): {a} diz {of_a}; {b} diz {of_b}")
}

/// A desk of another machine, by what it calls itself and by letters of its own.
#[must_use]
pub fn of_desk(called: &str, letters: &str) -> String {
    format!("Mesa {called} · {letters}")
}
