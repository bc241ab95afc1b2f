//! Names of what an entry changed; screens and later commands look for them.

use championship::id::{AthleteId, ClubId, EntrantId, EtapaId, JogoId};
use championship::ruling::RulingNo;

/// A jogo's result or rulings.
#[must_use]
pub fn jogo(id: JogoId) -> String {
    format!("jogo:{id}")
}

/// Anything that the computed etapa rests on.
#[must_use]
pub fn etapa(id: EtapaId) -> String {
    format!("etapa:{id}")
}

/// Who is in an etapa.
#[must_use]
pub fn entries(id: EtapaId) -> String {
    format!("etapa:{id}:entries")
}

/// One entry of an etapa.
#[must_use]
pub fn entry(id: EtapaId, entrant: EntrantId) -> String {
    format!("etapa:{id}:entrant:{}", entrant.0)
}

/// The draw of an etapa.
#[must_use]
pub fn draw(id: EtapaId) -> String {
    format!("etapa:{id}:draw")
}

/// The lots of an etapa.
#[must_use]
pub fn lots(id: EtapaId) -> String {
    format!("etapa:{id}:lots")
}

/// One rodada's state.
#[must_use]
pub fn rodada(id: EtapaId, number: u32) -> String {
    format!("etapa:{id}:rodada:{number}")
}

/// One ruling.
#[must_use]
pub fn ruling(id: EtapaId, number: RulingNo) -> String {
    format!("etapa:{id}:ruling:{}", number.0)
}

/// The cash of an etapa's day.
#[must_use]
pub fn cash(id: EtapaId) -> String {
    format!("etapa:{id}:cash")
}

/// One athlete.
#[must_use]
pub fn athlete(id: AthleteId) -> String {
    format!("athlete:{id}")
}

/// One club.
#[must_use]
pub fn club(id: ClubId) -> String {
    format!("club:{id}")
}

/// Clubs, teams and athletes as lists.
pub const REGISTRY: &str = "registry";

/// The season, its operators and championships, the list of etapas.
pub const SEASON: &str = "season";
