//! Names of what an entry changed; screens and later commands look for them.

use championship::id::{AthleteId, ClubId, EntrantId, EtapaId, JogoId, TableCallId, VenueDayId};
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

/// The official clock of an etapa, and who is missing at its mesas.
#[must_use]
pub fn clock(id: EtapaId) -> String {
    format!("etapa:{id}:clock")
}

/// One call of the committee to a table.
#[must_use]
pub fn call(id: TableCallId) -> String {
    format!("call:{id}")
}

/// Calls of the committee to a table.
#[must_use]
pub fn calls(id: EtapaId) -> String {
    format!("etapa:{id}:calls")
}

/// The cash of an etapa's day.
#[must_use]
pub fn cash(id: EtapaId) -> String {
    format!("etapa:{id}:cash")
}

/// The mesas of a day in the hall.
#[must_use]
pub fn mesas(day: VenueDayId) -> String {
    format!("day:{day}:mesas")
}

/// One entrant, in every etapa.
#[must_use]
pub fn entrant(id: EntrantId) -> String {
    format!("entrant:{}", id.0)
}

/// The boletim of an etapa.
#[must_use]
pub fn boletim(id: EtapaId) -> String {
    format!("etapa:{id}:boletim")
}

/// The podium of an etapa.
#[must_use]
pub fn podium(id: EtapaId) -> String {
    format!("etapa:{id}:podium")
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

/// Sheets that were seen and wait for a person.
pub const READINGS: &str = "readings";

/// Occurrences, sanctions, protests.
pub const DISCIPLINE: &str = "discipline";

/// The key of the season.
pub const KEY: &str = "season:key";

/// Homologations that were signed.
pub const SIGNED: &str = "signed";

/// The season, its operators and championships, the list of etapas.
pub const SEASON: &str = "season";

/// What a tag names, where a person would name it too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// A jogo.
    Jogo(JogoId),
    /// A rodada by its number.
    Rodada(u32),
    /// A team in an etapa.
    Entrant(EtapaId, EntrantId),
    /// An athlete.
    Athlete(AthleteId),
}

/// What a tag names; none for lists and wholes.
#[must_use]
pub fn about(tag: &str) -> Option<About> {
    let parts: Vec<&str> = tag.split(':').collect();
    match parts.as_slice() {
        ["jogo", id] => Some(About::Jogo(JogoId(id.parse().ok()?))),
        ["athlete", id] => Some(About::Athlete(AthleteId(id.parse().ok()?))),
        ["etapa", _, "rodada", number] => Some(About::Rodada(number.parse().ok()?)),
        ["etapa", etapa, "entrant", id] => Some(About::Entrant(
            EtapaId(etapa.parse().ok()?),
            EntrantId(id.parse().ok()?),
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_says_what_it_is_about() {
        let etapa = EtapaId(3);
        assert_eq!(about(&jogo(JogoId(417))), Some(About::Jogo(JogoId(417))));
        assert_eq!(about(&rodada(etapa, 2)), Some(About::Rodada(2)));
        assert_eq!(
            about(&entry(etapa, EntrantId(9))),
            Some(About::Entrant(etapa, EntrantId(9)))
        );
        assert_eq!(
            about(&athlete(AthleteId(5))),
            Some(About::Athlete(AthleteId(5)))
        );
        for whole in [
            super::etapa(etapa),
            entries(etapa),
            draw(etapa),
            REGISTRY.to_owned(),
        ] {
            assert_eq!(about(&whole), None, "{whole}");
        }
    }
}
