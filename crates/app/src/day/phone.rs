//! What a telephone in the hall asks: a captain of the own mesas, a referee of calls and of mesas that are still played.

use crate::clock::ask_calls::{CallRow, Calls};
use crate::day::own_claim::{MayClaim, OwnClaim, SaidResult};
use crate::ground::cell::{MesaCell, MesaState, board};
use crate::ground::claims::{ClaimRow, of_rodada, rows};
use crate::ground::clock::OfficialClock;
use crate::ground::jogo::place;
use crate::ground::loaded::{Loaded, told_from};
use crate::ground::public_names::PublicNames;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::standing::Standing;
use championship::claim::ClaimsAre;
use championship::id::{EntrantId, EtapaId, JogoId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::rodada::Rodada;
use ts_rs::TS;

/// Where the caller's team plays.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
pub struct OwnMesas {}

/// Where a team plays.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnMesasAnswer {
    pub team: String,
    /// Its number.
    pub id: EntrantId,
    pub etapa: EtapaId,
    pub etapa_name: String,
    /// The rodada that is shown; none before one is published.
    pub rodada: Option<u32>,
    /// Its mesas, in the order in which they are played.
    pub mesas: Vec<OwnMesa>,
}

/// A mesa of a team.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnMesa {
    pub jogo: JogoId,
    pub rodada: u32,
    /// The mesa, as people write it.
    pub mesa: String,
    /// Who sits on the other side.
    pub against: String,
    pub state: OwnMesaState,
    /// What its sheet says, the own pontinhos first; none without one.
    pub result: Option<String>,
    /// The call that is open there; none where nobody is wanted.
    pub call: Option<OwnCall>,
    /// What its teams say of its result; none where neither has said anything.
    pub claim: Option<OwnClaim>,
    /// How they may say it; none where they may not.
    pub may_claim: Option<MayClaim>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum OwnMesaState {
    /// Its rodada is not called.
    ToCome,
    Playing,
    /// It has a result, or needs none.
    Over,
}

/// A call of the committee, as those who wait for it see it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnCall {
    /// Since when: UTC, RFC 3339.
    pub at: String,
    /// Who comes; none while nobody does.
    pub taken_by: Option<String>,
}

impl Query for OwnMesas {
    const NAME: &'static str = "own-mesas";
    const AUDIENCE: Role = Role::Team;
    const LASTS: Lasts = Lasts::ByCaller;
    type Answer = OwnMesasAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<OwnMesasAnswer, Refusal> {
        let Standing::Team(team) = context.standing else {
            return Err(OperatorRefusal::NoTeam.into());
        };
        let names = PublicNames::load(season.db(), context)?;
        let loaded = etapa_of(season, team)?;
        let calls = Calls {
            etapa: loaded.etapa.id,
        }
        .answer(season, context)?;
        let shown = shown_mesas(season, &loaded, context)?;
        let (rodada, cells) =
            shown.map_or((None, Vec::new()), |(rodada, cells)| (Some(rodada), cells));
        let is_shown = |one: &&Rodada| Some(one.number) == rodada;
        let claimed = match loaded.rodadas.iter().find(is_shown) {
            Some(shown) => of_rodada(season.db(), &loaded, shown)?,
            None => BTreeMap::new(),
        };
        let mut mesas = Vec::new();
        for cell in cells {
            let at = place(season.db(), cell.jogo)?;
            let side = match at.seated.map(|seat| seat == Some(team)) {
                [true, _] => Side::A,
                [_, true] => Side::B,
                _ => continue,
            };
            let call = calls.iter().find(|row| row.call.jogo == cell.jogo);
            let [a, b] = &cell.sides;
            mesas.push(OwnMesa {
                jogo: cell.jogo,
                rodada: rodada.unwrap_or_default(),
                against: names.entrant(if side == Side::A { b } else { a }),
                state: state(&cell),
                result: loaded
                    .played
                    .get(&cell.jogo)
                    .map(|played| told_from(played, side)),
                mesa: cell.at,
                call: call.map(|row| OwnCall {
                    at: row.call.at.clone(),
                    taken_by: row.call.taken_by.clone(),
                }),
                claim: claimed
                    .get(&cell.jogo)
                    .and_then(|claimed| OwnClaim::of(claimed, side)),
                may_claim: MayClaim::of(season.db(), &loaded, &at)?,
            });
        }
        Ok(OwnMesasAnswer {
            team: names.entrant(&loaded.name(team)),
            id: team,
            etapa: loaded.etapa.id,
            etapa_name: loaded.etapa.name.clone(),
            rodada,
            mesas,
        })
    }
}

/// The etapa that the team plays now, or has played last: another one, for which it is entered already, comes later. The newest
/// of all where it is in none.
pub(crate) fn etapa_of(season: &SeasonFile, team: EntrantId) -> Result<Arc<Loaded>, Refusal> {
    let mut own = Vec::new();
    for etapa in store::etapa::all(season.db())?.into_iter().rev() {
        if store::entry::name(season.db(), etapa.id, team)?.is_some() {
            own.push(season.loaded(etapa.id)?);
        }
    }
    let is_shown = |loaded: &Loaded| loaded.rodadas.iter().any(|one| one.published_at.is_some());
    let on = own.iter().find(|loaded| loaded.on().is_some());
    let shown = on.or_else(|| own.iter().find(|loaded| is_shown(loaded)));
    match shown.or(own.first()) {
        Some(loaded) => Ok(Arc::clone(loaded)),
        None => season.loaded(season.etapa(None)?),
    }
}

/// The mesas of the rodada that everybody may see now, with its number; none before one is published.
fn shown_mesas(
    season: &SeasonFile,
    loaded: &Loaded,
    context: &Context,
) -> Result<Option<(u32, Vec<MesaCell>)>, Refusal> {
    let mut shown = loaded
        .rodadas
        .iter()
        .filter(|rodada| rodada.published_at.is_some());
    let open = shown.clone().find(|rodada| rodada.closed_at.is_none());
    let Some(rodada) = open.or(shown.next_back()) else {
        return Ok(None);
    };
    let board = board(
        season,
        loaded.etapa.id,
        Some(rodada.number),
        context.language,
    )?;
    Ok(Some((rodada.number, board.mesas)))
}

const fn state(cell: &MesaCell) -> OwnMesaState {
    match cell.state {
        MesaState::Waiting => OwnMesaState::ToCome,
        MesaState::Playing | MesaState::Unfinished | MesaState::InDoubt => OwnMesaState::Playing,
        MesaState::Spare
        | MesaState::Read
        | MesaState::Reported
        | MesaState::Confirmed
        | MesaState::Walkover
        | MesaState::Annulled => OwnMesaState::Over,
    }
}

/// Where a referee is wanted, and where is still played.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
pub struct RefereeNow {}

#[derive(Debug, Clone, Serialize, TS)]
pub struct RefereeNowAnswer {
    /// What the caller is called in what it writes.
    pub referee: String,
    /// Those that are played now, and where somebody waits; where there are none, the newest.
    pub etapas: Vec<RefereeEtapa>,
}

/// An etapa as a referee looks after it: several may be played in one hall.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RefereeEtapa {
    pub etapa: EtapaId,
    pub name: String,
    /// The rodada that is on; none where none is.
    pub rodada: Option<u32>,
    /// Who wants a referee, the one that waits longest first.
    pub calls: Vec<CallRow>,
    /// Mesas of whose result both teams say the same, or something else: doubts first.
    pub claims: Vec<ClaimRow>,
    /// Mesas without a result.
    pub open: Vec<OpenMesa>,
}

/// Between what a device is called and what tells it from others of the same slip.
pub const BETWEEN: &str = " · ";

/// What a device is called, without what tells it from others of the same slip.
#[must_use]
pub fn called(device: &str) -> &str {
    device.split_once(BETWEEN).map_or(device, |(name, _)| name)
}

/// A mesa at which is still played.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OpenMesa {
    pub jogo: JogoId,
    /// The mesa, as people write it.
    pub mesa: String,
    /// The two sides.
    pub sides: [String; 2],
    /// Which of them is missing, as somebody has said.
    pub missing: [bool; 2],
    /// What a referee has said that it came to, the points of the first side first; none where none has said anything.
    pub said: Option<SaidResult>,
    /// How its result may be said; none where it may not.
    pub may_claim: Option<MayClaim>,
}

impl Query for RefereeNow {
    const NAME: &'static str = "referee-now";
    const AUDIENCE: Role = Role::Referee;
    const LASTS: Lasts = Lasts::ByCaller;
    type Answer = RefereeNowAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<RefereeNowAnswer, Refusal> {
        let names = PublicNames::load(season.db(), context)?;
        let mut etapas = Vec::new();
        let mut newest = None;
        for etapa in store::etapa::all(season.db())? {
            let one = referee_etapa(season, context, &names, etapa.id)?;
            if one.rodada.is_some() || !one.calls.is_empty() {
                etapas.push(one);
            } else {
                newest = Some(one);
            }
        }
        if etapas.is_empty() {
            etapas.extend(newest);
        }
        Ok(RefereeNowAnswer {
            referee: called(&context.desk).to_owned(),
            etapas,
        })
    }
}

fn referee_etapa(
    season: &SeasonFile,
    context: &Context,
    names: &PublicNames,
    etapa: EtapaId,
) -> Result<RefereeEtapa, Refusal> {
    let public = |sides: [String; 2]| sides.map(|side| names.entrant(&side));
    let loaded = season.loaded(etapa)?;
    let calls = Calls { etapa }.answer(season, context)?.into_iter();
    let calls = calls.map(|row| CallRow {
        sides: public(row.sides),
        ..row
    });
    let cells = match loaded.on() {
        Some(rodada) => board(season, etapa, Some(rodada.number), context.language)?.mesas,
        None => Vec::new(),
    };
    let open = open_mesas(season, context, &loaded, names, cells)?;
    let mut claims = rows(season.db(), &loaded)?;
    // What contradicts a result of a rodada that is over is the desk's.
    let is_over = |number: u32| {
        let mut closed = loaded.rodadas.iter().filter(|one| one.closed_at.is_some());
        closed.any(|one| one.number == number)
    };
    let is_theirs = |are: ClaimsAre| matches!(are, ClaimsAre::Doubt | ClaimsAre::Agreed);
    claims.retain(|claim| is_theirs(claim.are) && !is_over(claim.rodada));
    for claim in &mut claims {
        claim.sides = public(claim.sides.clone());
    }
    Ok(RefereeEtapa {
        etapa,
        claims,
        name: loaded.etapa.name.clone(),
        rodada: loaded.on().map(|rodada| rodada.number),
        calls: calls.collect(),
        open,
    })
}

/// Those of these mesas at which is played.
fn open_mesas(
    season: &SeasonFile,
    context: &Context,
    loaded: &Loaded,
    names: &PublicNames,
    cells: Vec<MesaCell>,
) -> Result<Vec<OpenMesa>, Refusal> {
    let Some(rodada) = loaded.on() else {
        return Ok(Vec::new());
    };
    let official = OfficialClock::load(season.db(), loaded.etapa.id, context)?;
    let absences = official.clock().absences(&loaded.jogos_of(rodada.number));
    let is_missing = |jogo: JogoId, side: Side| {
        let mut absences = absences.iter();
        absences.any(|one| (one.jogo, one.side) == (jogo, side) && one.arrived.is_none())
    };
    let claimed = of_rodada(season.db(), loaded, rodada)?;
    let open = cells
        .into_iter()
        .filter(|cell| state(cell) == OwnMesaState::Playing);
    let open = open.map(|cell| {
        let said = claimed.get(&cell.jogo);
        let said = said.and_then(|claimed| claimed.said.referee.as_ref());
        Ok(OpenMesa {
            jogo: cell.jogo,
            mesa: cell.at,
            sides: cell.sides.map(|side| names.entrant(&side)),
            missing: Side::BOTH.map(|side| is_missing(cell.jogo, side)),
            said: said.map(|scores| SaidResult::of(scores, Side::A)),
            may_claim: MayClaim::of(season.db(), loaded, &place(season.db(), cell.jogo)?)?,
        })
    });
    open.collect()
}
