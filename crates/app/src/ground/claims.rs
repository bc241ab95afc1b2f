//! What the two teams of a jogo and a referee say that it came to, and what that comes to beside what stands.

use crate::ground::cell::{MesaCell, cells};
use crate::ground::loaded::Loaded;
use crate::ground::reading::scores;
use championship::claim::{ClaimsAre, Said, Scores, claims_are, turned};
use championship::id::{EntrantId, JogoId};
use messages::labels::scores::told;
use messages::refusal::Refusal;
use rules::partida::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use store::Db;
use store::claim::Claim;
use store::rodada::Rodada;
use ts_rs::TS;

/// What is said of one jogo: claims of whoever sits there no more say nothing.
#[must_use]
pub fn said(claims: &[Claim], seated: [Option<EntrantId>; 2]) -> Said {
    let mut said = Said::default();
    for claim in claims {
        let sits = |side: &Side| seated[side.index()] == Some(claim.entrant);
        let Some(side) = Side::BOTH.into_iter().find(sits) else {
            continue;
        };
        let scores = match side {
            Side::A => claim.partidas.clone(),
            Side::B => turned(&claim.partidas),
        };
        match claim.referee {
            true => said.referee = Some(scores),
            false => said.sides[side.index()] = Some(scores),
        }
    }
    said
}

/// The claims of a jogo of which somebody said something.
#[derive(Debug, Clone)]
pub struct Claimed {
    pub said: Said,
    /// What stands, of A and B; none without a result.
    pub result: Option<Scores>,
    /// What that comes to; nothing where nobody has to look or to wait.
    pub are: Option<ClaimsAre>,
}

/// What is said of the jogos of a rodada.
///
/// # Errors
/// Where the file cannot be read.
pub fn of_rodada(
    db: &Db,
    loaded: &Loaded,
    rodada: &Rodada,
) -> Result<BTreeMap<JogoId, Claimed>, Refusal> {
    let mut claims: BTreeMap<JogoId, Vec<Claim>> = BTreeMap::new();
    for claim in store::claim::of_rodada(db, rodada.id)? {
        claims.entry(claim.jogo).or_default().push(claim);
    }
    let mut claimed = BTreeMap::new();
    for (jogo, claims) in claims {
        let said = said(&claims, store::jogo::place(db, jogo)?.seated);
        let result = loaded.played.get(&jogo).map(scores);
        let state = loaded.view.jogos.get(&jogo);
        let decided = state.is_some_and(|state| state.outcome().is_some());
        let are = match &result {
            // The committee has decided it without a sheet.
            None if decided => None,
            // Nobody plays there any more.
            None if rodada.closed_at.is_some() => None,
            result => claims_are(&said, result.as_ref()),
        };
        claimed.insert(jogo, Claimed { said, result, are });
    }
    Ok(claimed)
}

/// A mesa of which somebody said something that nobody has confirmed, or that contradicts what stands.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ClaimRow {
    pub jogo: JogoId,
    pub rodada: u32,
    /// The mesa, as people write it.
    pub mesa: String,
    /// The two sides, in the order of the súmula.
    pub sides: [String; 2],
    pub are: ClaimsAre,
    /// What each side says, the points of the first side first; none of who has said nothing.
    pub said: [Option<String>; 2],
    /// What a referee says, in the same order; none where none has said anything.
    pub referee: Option<String>,
    /// What both teams or a referee say and nobody otherwise, partida by partida, as it is confirmed; empty where somebody does.
    pub agreed: Vec<[i64; 2]>,
    /// The result that stands there; empty where there is none.
    pub result: String,
}

/// The mesas of an etapa about whose claims somebody has to know: doubts first, then what waits to be confirmed, then what one
/// team alone has said.
///
/// # Errors
/// Where the file cannot be read.
pub fn rows(db: &Db, loaded: &Loaded) -> Result<Vec<ClaimRow>, Refusal> {
    let mut rows = Vec::new();
    let called = loaded.rodadas.iter().filter(|one| one.called_at.is_some());
    for rodada in called {
        let claimed = of_rodada(db, loaded, rodada)?;
        if claimed.values().all(|claimed| claimed.are.is_none()) {
            continue;
        }
        for cell in cells(db, loaded, rodada)? {
            let claimed = claimed.get(&cell.jogo);
            rows.extend(claimed.and_then(|claimed| row(rodada.number, cell, claimed)));
        }
    }
    rows.sort_by_key(|row| row.are);
    Ok(rows)
}

fn row(rodada: u32, cell: MesaCell, claimed: &Claimed) -> Option<ClaimRow> {
    let are = claimed.are?;
    let told = |said: &Option<Scores>| said.as_deref().map(told);
    Some(ClaimRow {
        jogo: cell.jogo,
        rodada,
        mesa: cell.at,
        sides: cell.sides,
        are,
        said: claimed.said.sides.each_ref().map(told),
        referee: told(&claimed.said.referee),
        agreed: match are {
            ClaimsAre::Agreed | ClaimsAre::Witnessed => {
                claimed.said.voices().next().cloned().unwrap_or_default()
            }
            ClaimsAre::Doubt | ClaimsAre::One => Vec::new(),
        },
        result: cell.score,
    })
}
