//! What the journal calls telephones of the hall.

/// A telephone of a team's captain.
#[must_use]
pub fn of_team(team: i64) -> String {
    format!("Celular da equipe {team}")
}

/// The file that a photo of a telephone is kept as.
pub const PHOTO: &str = "foto de celular";

/// A telephone of a referee.
#[must_use]
pub fn of_referee(number: u32) -> String {
    format!("Arbitragem {number}")
}

/// What a call is about that comes of different words about one jogo: of its teams in the order of the súmula, and of a referee.
#[must_use]
pub fn said_apart(
    teams: &[String; 2],
    said: &[Option<String>; 2],
    referee: Option<&str>,
) -> String {
    let of_teams = teams.iter().zip(said);
    let mut says: Vec<String> = of_teams
        .filter_map(|(team, said)| Some(format!("{team} diz {}", said.as_ref()?)))
        .collect();
    says.extend(referee.map(|said| format!("a arbitragem diz {said}")));
    let [a, b] = teams;
    format!("Resultado em dúvida ({a} × {b}): {}", says.join("; "))
}

/// A desk of another machine, by what it calls itself and by letters of its own.
#[must_use]
pub fn of_desk(called: &str, letters: &str) -> String {
    format!("Mesa {called} · {letters}")
}
