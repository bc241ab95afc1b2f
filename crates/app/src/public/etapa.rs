//! An etapa as everybody may see it.

use crate::ground::cell::{MesaCell, MesaState, cells};
use crate::ground::clock::{OfficialClock, at};
use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::ground::tolerance::Tolerance;
use crate::public::boletim::boletim;
use crate::public::confirmed::confirmed;
use crate::public::figures::figures;
use crate::public::tables::{brackets, duplas, groups, places, podium, side};
use crate::rodada::roll;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::confronto::ConfrontoEnd;
use championship::etapa::ConfrontoView;
use championship::format::Play;
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::lineup::Slot;
use championship::ruling::OnEntrant;
use messages::labels::entrant::EntrantKind;
use messages::labels::moment::{clock as wall_clock, day};
use messages::refusal::Refusal;
use messages::words::pt_br::who::who;
use messages::words::spoken::Language;
use rules::partida::Side;
use site::view;
use std::collections::{BTreeMap, BTreeSet};
use store::StoreError;
use store::entry::{Entry, Seated};
use store::rodada::{AtMesa, Rodada};
use tournament::bracket::Seat;
use tournament::draw::{Drawn, Step};

/// An etapa as everybody may see it; `reveal` with draws of which no rodada was published yet.
pub(super) fn etapa_view(
    season: &SeasonFile,
    context: &Context,
    reveal: bool,
    names: &PublicNames,
    etapa: EtapaId,
) -> Result<view::Etapa, Refusal> {
    let loaded = confirmed(season, names, etapa)?;
    let is_published = |rodada: &&Rodada| rodada.published_at.is_some();
    let published: Vec<&Rodada> = loaded.rodadas.iter().filter(is_published).collect();
    let of_fases = published.iter().map(|rodada| rodada.fase as usize - 1);
    let shown: BTreeSet<usize> = match reveal {
        true => (0..loaded.view.fases.len()).collect(),
        false => of_fases.collect(),
    };
    let lineups = Lineups::load(season, names, etapa)?;
    let mut rodadas = Vec::new();
    for rodada in &published {
        rodadas.push(rodada_view(season, names, &loaded, &lineups, rodada)?);
    }
    let numbers = published.iter().map(|rodada| rodada.number).collect();
    let places = places(&loaded);
    let store::etapa::Etapa {
        id,
        championship: _,
        venue_day: _,
        number,
        name,
        date,
        hall,
        format: _,
        regulations: _,
        fee_cents: _,
        confirm_readings: _,
        protest_minutes: _,
    } = loaded.etapa.clone();
    Ok(view::Etapa {
        id: id.0,
        number,
        name,
        day: day(&date),
        date,
        hall,
        who: site_who(&loaded),
        teams: lineups.teams,
        draws: draws(season, &loaded, &shown)?,
        rodadas,
        on: loaded.on().map(|rodada| rodada.number),
        groups: groups(season, &loaded, &shown)?,
        brackets: brackets(&loaded, &numbers),
        podium: podium(&places),
        places,
        duplas: duplas(&loaded),
        boletim: boletim(season, &loaded, names)?,
        figures: figures(season, &loaded)?,
        clock: clock(season, context, names, &loaded)?,
        over: loaded.view.over,
    })
}

fn site_who(loaded: &Loaded) -> view::Who {
    let who = who(loaded.kind());
    view::Who {
        one: who.one,
        more: who.more,
        ending: who.ending,
    }
}

/// Who is entered, and who is lined up where.
struct Lineups {
    teams: Vec<i64>,
    of: BTreeMap<(EntrantId, u8), Vec<String>>,
}

impl Lineups {
    fn load(season: &SeasonFile, names: &PublicNames, etapa: EtapaId) -> Result<Self, Refusal> {
        let mut teams = Vec::new();
        let mut entrant_of = BTreeMap::new();
        for entry in store::entry::all(season.db(), etapa)? {
            let Entry {
                id,
                entrant,
                name: _,
                club: _,
                pot: _,
                checked_in_at: _,
                needs_accessible: _,
                paid_cents: _,
            } = entry;
            teams.push(entrant.0);
            entrant_of.insert(id, entrant);
        }
        let mut of: BTreeMap<_, Vec<String>> = BTreeMap::new();
        for seated in store::entry::lineups(season.db(), etapa)? {
            let Seated {
                entry,
                slot,
                seat: _,
                athlete,
                name,
                known_as: _,
                name_opt_out: _,
            } = seated;
            if let (Slot::Dupla(number), Some(entrant)) = (slot, entrant_of.get(&entry)) {
                let shown = names.of(athlete, &name);
                of.entry((*entrant, number)).or_default().push(shown);
            }
        }
        Ok(Self { teams, of })
    }
}

/// Who sits at the mesas of a rodada that was called.
fn seated(
    season: &SeasonFile,
    names: &PublicNames,
    rodada: &Rodada,
) -> Result<BTreeMap<(JogoId, Side), Vec<String>>, Refusal> {
    let mut of: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for at_mesa in store::rodada::athletes(season.db(), rodada.id)? {
        let AtMesa {
            jogo,
            side,
            athlete,
            name,
            known_as: _,
        } = at_mesa;
        let shown = names.of(athlete, &name);
        of.entry((jogo, side)).or_default().push(shown);
    }
    Ok(of)
}

const fn entrant(seat: Seat) -> Option<i64> {
    match seat {
        Seat::Entrant(EntrantId(id)) => Some(id),
        Seat::Bye | Seat::Pending => None,
    }
}

fn rodada_view(
    season: &SeasonFile,
    names: &PublicNames,
    loaded: &Loaded,
    lineups: &Lineups,
    rodada: &Rodada,
) -> Result<view::Rodada, Refusal> {
    let mut seated = seated(season, names, rodada)?;
    let mesas = cells(season.db(), loaded, rodada)?;
    let mesas = mesas.into_iter().map(|cell| {
        let seats = loaded.view.confronto(cell.confronto).map(|view| view.sides);
        let athletes = Side::BOTH.map(|side| {
            let lined_up = || match seats.map(|seats| seats[side.index()]) {
                Some(Seat::Entrant(id)) => {
                    lineups.of.get(&(id, cell.duplas[side.index()])).cloned()
                }
                _ => None,
            };
            let sits = seated.remove(&(cell.jogo, side));
            sits.or_else(lined_up).unwrap_or_default()
        });
        mesa(
            loaded.kind(),
            cell,
            seats.map_or([None, None], |seats| seats.map(entrant)),
            athletes,
        )
    });
    let mesas = mesas.collect();
    let Rodada {
        id: _,
        fase,
        number,
        published_at: _,
        called_at,
        closed_at,
    } = rodada;
    let confrontos = loaded.confrontos_of(*number);
    Ok(view::Rodada {
        number: *number,
        label: loaded.rodada_label(*number, Language::PtBr),
        fase: *fase,
        state: match (called_at, closed_at) {
            (None, _) => view::RodadaIs::Published,
            (Some(_), None) => view::RodadaIs::Called,
            (Some(_), Some(_)) => view::RodadaIs::Closed,
        },
        called_at: called_at.clone(),
        called: called_at
            .as_deref()
            .map(|at| wall_clock(at).chars().take("10:42".len()).collect()),
        mesas,
        rests: rests(loaded, rodada, &confrontos),
        confrontos: confrontos
            .into_iter()
            .filter(|view| !view.sides.contains(&Seat::Bye))
            .map(|view| confronto(loaded, view))
            .collect(),
    })
}

fn confronto(loaded: &Loaded, of: &ConfrontoView) -> view::Confronto {
    let ConfrontoView {
        id,
        fase: _,
        of: _,
        sides,
        moved: _,
        twice: _,
        needless: _,
        state,
        leg: _,
        goes_on: _,
    } = of;
    view::Confronto {
        id: id.0,
        label: loaded.confronto_label(*id, Language::PtBr),
        teams: sides.map(entrant),
        sides: sides.map(|side| loaded.seat_name(side)),
        mesas: state.sums.mesas,
        score: state.score,
        over: state.end.is_some(),
        winner: state.end.and_then(ConfrontoEnd::winner).map(side),
    }
}

fn mesa(
    kind: EntrantKind,
    cell: MesaCell,
    teams: [Option<i64>; 2],
    athletes: [Vec<String>; 2],
) -> view::Mesa {
    let MesaCell {
        numbered: _,
        jogo: _,
        mesa,
        at,
        turn: _,
        confronto,
        duplas,
        sides,
        athletes: _,
        state,
        score,
        decided,
        winner,
        partidas,
        pontinhos,
        code: _,
        reading: _,
    } = cell;
    view::Mesa {
        mesa,
        at,
        confronto: confronto.0,
        teams,
        sides,
        duplas: duplas.map(|number| kind.has_duplas().then_some(number)),
        athletes,
        state: match state {
            MesaState::Waiting => view::MesaIs::Waiting,
            MesaState::Playing | MesaState::Unfinished | MesaState::InDoubt | MesaState::Read => {
                view::MesaIs::Playing
            }
            MesaState::Spare => view::MesaIs::Spare,
            MesaState::Reported | MesaState::Confirmed => view::MesaIs::Decided,
            MesaState::Walkover => view::MesaIs::Walkover,
            MesaState::Annulled => view::MesaIs::Annulled,
        },
        score: if decided { score } else { String::new() },
        partidas,
        pontinhos,
        winner: winner.map(side),
    }
}

/// Who is in the fase and meets nobody in this rodada; sorted by name.
fn rests(loaded: &Loaded, rodada: &Rodada, confrontos: &[&ConfrontoView]) -> Vec<String> {
    let fase = rodada.fase;
    let index = fase as usize - 1;
    let out: BTreeSet<EntrantId> = loaded
        .rows
        .on_entrants
        .iter()
        .filter(
            |(_, _, effect)| matches!(effect, OnEntrant::Out { fase: from, .. } if *from <= fase),
        )
        .map(|(_, id, _)| *id)
        .collect();
    let plays: BTreeSet<EntrantId> = confrontos
        .iter()
        .filter(|view| !view.sides.contains(&Seat::Bye))
        .flat_map(|view| view.sides)
        .filter_map(|seat| entrant(seat).map(EntrantId))
        .collect();
    let is_groups = matches!(
        loaded.format.fases.get(index).map(|fase| &fase.play),
        Some(Play::Groups(_))
    );
    let field: BTreeSet<EntrantId> = match loaded.view.fases.get(index) {
        Some(fase) if is_groups => {
            let rows = fase.tables.iter().flat_map(|table| &table.rows);
            rows.map(|row| row.id).collect()
        }
        // In a bracket who has no adversary goes through.
        _ => confrontos
            .iter()
            .flat_map(|view| view.sides)
            .filter_map(|seat| entrant(seat).map(EntrantId))
            .collect(),
    };
    // Who came in after the draw was not there before.
    let chaves = loaded.rows.fases.get(index).map(|fase| &fase.chaves);
    let is_in = |id: &EntrantId| {
        let mut since = chaves
            .into_iter()
            .flatten()
            .filter_map(|chave| chave.since.get(id));
        since.all(|since| *since <= rodada.number)
    };
    let resting = field.difference(&plays);
    let resting = resting.filter(|id| !out.contains(id) && is_in(id));
    let mut names: Vec<String> = resting.map(|id| loaded.name(*id)).collect();
    names.sort();
    names
}

/// The draws of the fases that are shown, each ball in its order.
fn draws(
    season: &SeasonFile,
    loaded: &Loaded,
    shown: &BTreeSet<usize>,
) -> Result<Vec<view::Draw>, Refusal> {
    let mut draws = Vec::new();
    for sorteio in store::draw::sorteios(season.db(), loaded.etapa.id)? {
        let store::draw::Sorteio {
            fase,
            number,
            input: _,
            drawn,
        } = sorteio;
        let index = fase as usize - 1;
        if !shown.contains(&index) {
            continue;
        }
        let Drawn {
            algorithm,
            groups,
            attempt: _,
            tried: _,
            exchanges: _,
            transcript,
            clashes: _,
            byes: _,
        } = serde_json::from_str(&drawn).map_err(|error| StoreError::Damaged(error.to_string()))?;
        let ball = |step: &Step| {
            let Step { pot, id, group: _ } = step;
            let mut into = groups.iter().enumerate();
            let (chave, place) = into.find_map(|(chave, members)| {
                let place = members.iter().position(|member| member == id)?;
                Some((chave, place))
            })?;
            Some(view::Ball {
                pot: *pot,
                team: id.0,
                name: loaded.name(*id),
                chave: match loaded.letter(index, chave) {
                    Some(letter) => letter.to_string(),
                    None => String::new(),
                },
                place: place + 1,
            })
        };
        draws.push(view::Draw {
            fase,
            name: Language::PtBr.fase(&loaded.format, index),
            proof: Language::PtBr.draw_proof(&number, &algorithm),
            number,
            chaves: loaded.letter(index, 0).map_or(0, |_| groups.len()),
            balls: transcript.iter().filter_map(ball).collect(),
        });
    }
    Ok(draws)
}

/// The official clock; none where no rodada is on, or its jogos have not begun.
fn clock(
    season: &SeasonFile,
    context: &Context,
    names: &PublicNames,
    loaded: &Loaded,
) -> Result<Option<view::Clock>, Refusal> {
    let Some(rodada) = loaded.on() else {
        return Ok(None);
    };
    let etapa = loaded.etapa.id;
    let official = OfficialClock::load(season.db(), etapa, context)?;
    let clock = official.clock();
    let (Some(started), Some(running_s)) = (clock.started_at(rodada.id), clock.rodada_s(rodada.id))
    else {
        return Ok(None);
    };
    let (tolerance, missing) = match season.roll(context, etapa)? {
        Some(roll) => (roll.tolerance, roll.missing),
        None => (None, Vec::new()),
    };
    Ok(Some(view::Clock {
        rodada: rodada.number,
        started_at: at(started),
        running_s,
        suspended_since: clock.suspended_since().map(at),
        tolerance: tolerance.map(|tolerance| {
            let Tolerance {
                from,
                total_s,
                left_s,
            } = tolerance;
            view::Tolerance {
                from,
                total_s,
                left_s,
            }
        }),
        missing: missing
            .into_iter()
            .filter_map(|missing| still_missing(names, loaded, missing))
            .collect(),
    }))
}

/// A side that is awaited; none of one that came, works in the opening, still plays, or whose jogo is decided.
fn still_missing(
    names: &PublicNames,
    loaded: &Loaded,
    missing: roll::Missing,
) -> Option<view::Missing> {
    let roll::Missing {
        jogo,
        side: _,
        missing_at: _,
        arrived_at,
        excused,
        still_playing,
        at,
        team,
    } = missing;
    let state = loaded.view.jogos.get(&jogo);
    let decided = state.is_some_and(|state| state.outcome().is_some());
    let awaited = arrived_at.is_none() && !excused && !still_playing && !decided;
    awaited.then(|| view::Missing {
        at,
        team: names.entrant(&team),
    })
}
