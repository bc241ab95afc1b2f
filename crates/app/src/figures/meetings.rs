//! Two entrants against each other over a championship.

use crate::ground::loaded::Loaded;
use crate::season::file::SeasonFile;
use championship::confronto::ConfrontoEnd;
use championship::etapa::ConfrontoView;
use championship::id::{ChampionshipId, EntrantId};
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rules::partida::Side;
use site::figures::rows::{Meeting, Meetings};
use tournament::bracket::Seat;

/// Every confronto of the two in which something is decided, etapa by etapa.
pub fn meetings(
    season: &SeasonFile,
    championship: ChampionshipId,
    of: [EntrantId; 2],
    language: Language,
) -> Result<Meetings, Refusal> {
    let mut meetings = Meetings::default();
    for etapa in store::etapa::all(season.db())? {
        if etapa.championship != championship {
            continue;
        }
        let loaded = season.loaded(etapa.id)?;
        meetings.names = of.map(|id| loaded.name(id));
        let mut here: Vec<Meeting> = loaded
            .view
            .confrontos
            .iter()
            .filter_map(|view| meeting(&loaded, view, of, language))
            .collect();
        here.sort_by_key(|one| one.rodada);
        meetings.confrontos.extend(here);
    }
    Ok(meetings)
}

/// A confronto as the first of the two sees it; none where others meet, and while nothing is decided.
fn meeting(
    loaded: &Loaded,
    view: &ConfrontoView,
    of: [EntrantId; 2],
    language: Language,
) -> Option<Meeting> {
    let own = Side::BOTH.into_iter().find(|side| {
        let seats = [*side, side.other()].map(|side| view.sides[side.index()]);
        seats == of.map(Seat::Entrant)
    })?;
    if view.state.decided == 0 && view.state.end.is_none() {
        return None;
    }
    let seen = |sums: [u32; 2]| [sums[own.index()], sums[own.other().index()]];
    let winner = view.state.end.and_then(ConfrontoEnd::winner);
    let (_, rodada, _) = loaded.layout.confrontos.get(&view.id)?;
    Some(Meeting {
        etapa: loaded.etapa.name.clone(),
        label: loaded.confronto_label(view.id, language),
        rodada: *rodada,
        jogos: seen(view.state.sums.mesas),
        partidas: seen(view.state.sums.partidas),
        pontinhos: seen(view.state.sums.pontinhos),
        over: view.state.end.is_some(),
        winner: winner.map(|side| usize::from(side != own)),
    })
}
