//! Where a rodada stands, and who sits there.

use crate::ground::etapa::found;
use crate::ground::loaded::Loaded;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::clock::Clock;
use championship::id::{ConfrontoId, EntrantId, EtapaId, JogoId};
use championship::jogo::JogoState;
use championship::lineup::Slot;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::rodada::{RodadaIs, RodadaRefusal};
use messages::refusal::{Kind, Refusal};
use rules::partida::Side;
use store::jogo::Place;
use store::rodada::Rodada;
use store::{Db, StoreError};
use tournament::bracket::Seat;

pub const fn state(rodada: &Rodada) -> RodadaIs {
    match (&rodada.published_at, &rodada.called_at, &rodada.closed_at) {
        (_, _, Some(_)) => RodadaIs::Closed,
        (_, Some(_), None) => RodadaIs::Called,
        (Some(_), None, None) => RodadaIs::Published,
        (None, None, None) => RodadaIs::Draft,
    }
}

pub(crate) fn by_number(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Rodada, Refusal> {
    numbered(work.tx, etapa, number)
}

/// A rodada of an etapa that was drawn.
pub fn numbered(db: &Db, etapa: EtapaId, number: u32) -> Result<Rodada, Refusal> {
    found(db, etapa)?;
    if !store::draw::is_drawn(db, etapa)? {
        return Err(DrawRefusal::NoDraw.into());
    }
    store::rodada::by_number(db, etapa, number).map_err(|error| match error {
        StoreError::NoRow { .. } => Refusal::Unknown {
            kind: Kind::Rodada,
            asked: number.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })
}

/// The confrontos of a rodada with both sides, byes left out.
///
/// # Errors
/// Where a side is not known yet.
pub fn known_sides(
    loaded: &Loaded,
    number: u32,
) -> Result<Vec<(ConfrontoId, [EntrantId; 2])>, Refusal> {
    let unknown = || {
        Refusal::from(RodadaRefusal::SidesUnknown {
            number,
            unresolved: loaded.view.unresolved.clone(),
        })
    };
    let confrontos = loaded.confrontos_of(number);
    // A fase that was not drawn yet; of a Swiss all may rest.
    if confrontos.is_empty() && !loaded.is_paired(number) {
        return Err(unknown());
    }
    let mut known = Vec::new();
    for confronto in confrontos {
        match confronto.sides {
            // Where one side is out before the call nobody sits down.
            [Seat::Entrant(_), Seat::Entrant(_)]
                if confronto.state.end.is_some() && !loaded.has_jogos(confronto.id) => {}
            [Seat::Entrant(a), Seat::Entrant(b)] => known.push((confronto.id, [a, b])),
            [Seat::Pending, _] | [_, Seat::Pending] => return Err(unknown()),
            _ => {}
        }
    }
    Ok(known)
}

/// Keeps who plays for `entrant` at each mesa of the confronto, from its line-up of now.
pub fn sit_down(
    work: &Work<'_>,
    etapa: EtapaId,
    confronto: ConfrontoId,
    side: Side,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    let entry = crate::ground::etapa::entry_of(work.tx, etapa, entrant)?;
    let lineups = store::entry::lineups(work.tx, etapa)?;
    for jogo in store::jogo::of_confronto(work.tx, confronto)? {
        let duplas = store::jogo::place(work.tx, jogo)?.sitting.duplas;
        let slot = Slot::Dupla(duplas[side.index()]);
        let athletes: Vec<_> = lineups
            .iter()
            .filter(|seated| seated.entry == entry.id && seated.slot == slot)
            .map(|seated| Some(seated.athlete))
            .collect();
        store::rodada::set_seats(work.tx, jogo, side, &athletes)?;
    }
    Ok(())
}

/// The jogos of a rodada that are not decided, in confrontos that are not over without them.
pub fn undecided(loaded: &Loaded, number: u32) -> Vec<JogoId> {
    let open = loaded.confrontos_of(number).into_iter();
    let open = open.filter(|view| view.state.end.is_none());
    open.flat_map(|view| loaded.jogos.get(&view.id).into_iter().flatten())
        .map(|(jogo, _)| *jogo)
        .filter(|jogo| !matches!(loaded.view.jogos.get(jogo), Some(JogoState::Decided(_))))
        .collect()
}

/// Whether a rodada that was called waits for pairs alone that were set aside to finish: the next one may be
/// called meanwhile (fprt-1.5.n.2, 1.5.n.3).
pub fn is_set_aside(loaded: &Loaded, rodada: &Rodada, clock: Clock<'_>) -> bool {
    let open = undecided(loaded, rodada.number);
    state(rodada) == RodadaIs::Called
        && !open.is_empty()
        && open.iter().all(|jogo| clock.is_segregated(*jogo))
}

/// Who of a rodada still plays an earlier one: in which of its jogos, on which side.
pub fn still_playing(
    db: &Db,
    loaded: &Loaded,
    number: u32,
) -> Result<Vec<(JogoId, Side)>, Refusal> {
    let mut busy = Vec::new();
    let earlier = loaded.rodadas.iter();
    let earlier = earlier.filter(|one| one.number < number && state(one) == RodadaIs::Called);
    for jogo in earlier.flat_map(|one| undecided(loaded, one.number)) {
        busy.extend(pairs(&store::jogo::place(db, jogo)?));
    }
    let mut still = Vec::new();
    if !busy.is_empty() {
        for jogo in loaded.jogos_of(number) {
            let [a, b] = pairs(&store::jogo::place(db, jogo)?);
            let at = [(Side::A, a), (Side::B, b)].into_iter();
            let at = at.filter(|(_, pair)| busy.contains(pair));
            still.extend(at.map(|(side, _)| (jogo, side)));
        }
    }
    Ok(still)
}

/// The two numbered duplas of a jogo.
pub fn pairs(place: &Place) -> [(Option<EntrantId>, u8); 2] {
    let [a, b] = place.seated;
    [(a, place.sitting.duplas[0]), (b, place.sitting.duplas[1])]
}

/// The mesas of a rodada with a jogo that is not decided, in a confronto that is not over without it.
pub fn undecided_mesas(loaded: &Loaded, number: u32) -> Vec<u32> {
    let mut mesas: Vec<u32> = undecided(loaded, number)
        .into_iter()
        .filter_map(|jogo| loaded.layout.mesas.get(&jogo).copied())
        .collect();
    mesas.sort_unstable();
    mesas.dedup();
    mesas
}

pub(crate) fn touched(work: &Work<'_>, etapa: EtapaId, number: u32) {
    work.tx.tag(Tag::Rodada(etapa, number));
    work.tx.tag(Tag::Etapa(etapa));
}

/// Opens again every closed rodada in which a correction left a jogo undecided.
pub fn reopen_undecided(work: &Work<'_>, etapa: EtapaId) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    for rodada in &loaded.rodadas {
        if state(rodada) == RodadaIs::Closed && !undecided_mesas(&loaded, rodada.number).is_empty()
        {
            store::rodada::reopen(work.tx, rodada.id)?;
            touched(work, etapa, rodada.number);
        }
    }
    Ok(())
}

/// The jogo's etapa, tagged as changed.
pub fn jogo_touched(work: &Work<'_>, jogo: JogoId, etapa: EtapaId) {
    work.tx.tag(Tag::Jogo(jogo));
    work.tx.tag(Tag::Etapa(etapa));
}
