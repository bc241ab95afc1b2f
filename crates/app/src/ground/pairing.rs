//! What a rodada of a Swiss is paired from: as it was kept, and as it stands.

use crate::ground::loaded::Loaded;
use championship::format::Pairing;
use championship::id::{ChaveId, EtapaId, JogoId};
use championship::jogo::{Ground, JogoState};
use messages::refusal::Refusal;
use store::Db;
use store::rodada::Rodada;
use tournament::swiss::Swiss;

/// What the rodadas of a Swiss were paired from, in order.
pub fn kept(db: &Db, etapa: EtapaId) -> Result<Vec<(Rodada, ChaveId, Swiss)>, Refusal> {
    let rodadas = store::rodada::all(db, etapa)?;
    let pairings = store::pairing::all(db, etapa)?;
    pairings
        .into_iter()
        .filter_map(|pairing| {
            let rodada = rodadas.iter().find(|rodada| rodada.id == pairing.rodada)?;
            Some((rodada.clone(), pairing))
        })
        .map(|(rodada, pairing)| {
            let swiss = serde_json::from_str(&pairing.input)
                .map_err(|error| store::StoreError::Damaged(error.to_string()))?;
            Ok((rodada, pairing.chave, swiss))
        })
        .collect()
}

/// Whether the pairs of a rodada are made from the table.
#[must_use]
pub fn is_swiss(loaded: &Loaded, rodada: &Rodada) -> bool {
    fase(loaded, rodada).is_some_and(|index| {
        let groups = loaded.format.fases[index].play.groups();
        groups.is_some_and(|groups| groups.pairing == Pairing::Swiss)
    })
}

/// The fase of a rodada, 0-based; none of one that the format does not have.
#[must_use]
pub fn fase(loaded: &Loaded, rodada: &Rodada) -> Option<usize> {
    let index = usize::try_from(rodada.fase).ok()?.checked_sub(1)?;
    (index < loaded.format.fases.len()).then_some(index)
}

/// What the groups of a rodada of a Swiss are paired from as they stand; none while an earlier rodada is open.
#[must_use]
pub fn due(loaded: &Loaded, rodada: &Rodada) -> Option<Vec<(ChaveId, Swiss)>> {
    loaded.rows.swiss(fase(loaded, rodada)?, rodada.number)
}

/// Whether a rodada was paired from something else than what stands by now.
///
/// # Errors
/// Where the file cannot be read.
pub fn has_moved(db: &Db, loaded: &Loaded, rodada: &Rodada) -> Result<bool, Refusal> {
    let kept = kept(db, loaded.etapa.id)?;
    let mut of_rodada = kept.iter().filter(|(of, ..)| of.id == rodada.id).peekable();
    if of_rodada.peek().is_none() {
        return Ok(false);
    }
    let now = due(loaded, rodada).unwrap_or_default();
    let stands = of_rodada.all(|(_, chave, swiss)| {
        let mut now = now.iter();
        now.any(|(of, now)| of == chave && is_same(now, swiss))
    });
    Ok(!stands)
}

/// A version before may have planned less far ahead, and fewer rodadas may be left by now: its pairs stand.
fn is_same(now: &Swiss, kept: &Swiss) -> bool {
    let ahead = kept.ahead;
    *kept
        == Swiss {
            ahead,
            ..now.clone()
        }
}

/// The rodadas of Swisses that are paired and not closed whose pairs follow from something else in one than in the
/// other, each with whether it was called.
#[must_use]
pub fn overtaken(before: &Loaded, after: &Loaded) -> Vec<(u32, bool)> {
    let open = after.rodadas.iter();
    let open = open.filter(|rodada| rodada.published_at.is_some() && rodada.closed_at.is_none());
    let differs = |rodada: &&Rodada| {
        let [before, after] = [before, after].map(|loaded| due(loaded, rodada).unwrap_or_default());
        before.len() != after.len()
            || !before
                .iter()
                .zip(&after)
                .all(|((chave, before), (of, after))| chave == of && is_same(after, before))
    };
    open.filter(|rodada| is_swiss(after, rodada))
        .filter(differs)
        .map(|rodada| (rodada.number, rodada.called_at.is_some()))
        .collect()
}

/// The jogos from which a rodada of a Swiss is paired whose results nobody has confirmed, with their rodada.
///
/// # Errors
/// Where the file cannot be read.
pub fn unconfirmed_before(
    db: &Db,
    loaded: &Loaded,
    rodada: &Rodada,
) -> Result<Vec<(u32, JogoId)>, Refusal> {
    let mut unconfirmed = Vec::new();
    let before = loaded.rodadas.iter();
    let before = before.filter(|one| one.fase == rodada.fase && one.number < rodada.number);
    for one in before.filter(|_| is_swiss(loaded, rodada)) {
        let confirmed = store::report::confirmed_of_rodada(db, one.id)?;
        let by_report = |jogo: &JogoId| {
            let state = loaded.view.jogos.get(jogo);
            let ground = state
                .and_then(JogoState::outcome)
                .map(|outcome| outcome.ground);
            matches!(ground, Some(Ground::Played | Ground::Given(_)))
        };
        let jogos = loaded.jogos_of(one.number).into_iter();
        let jogos = jogos.filter(|jogo| by_report(jogo) && !confirmed.contains(jogo));
        unconfirmed.extend(jogos.map(|jogo| (one.number, jogo)));
    }
    Ok(unconfirmed)
}

/// Jogos, each with its rodada, by their mesas.
#[must_use]
pub fn at_mesas(loaded: &Loaded, jogos: &[(u32, JogoId)]) -> Vec<(u32, u32)> {
    let at = jogos.iter();
    at.filter_map(|(rodada, jogo)| Some((*rodada, *loaded.layout.mesas.get(jogo)?)))
        .collect()
}
