//! The life of a rodada: draft, published, called, closed; its sheets.

use super::clock::{refuse_suspended, tell};
use super::discipline::refuse_barred;
use super::etapa::found;
use super::{mesas, pairing};
use crate::board::Loaded;
use crate::clock::OfficialClock;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal, RodadaAsked, RodadaIs};
use crate::tag;
use championship::clock::{Clock, Tick};
use championship::id::{ConfrontoId, EntrantId, EtapaId, JogoId};
use championship::jogo::JogoState;
use championship::lineup::Slot;
use rules::partida::Side;
use serde_json::json;
use store::entry::Seated;
use store::rodada::{Rodada, Step};
use store::{Db, StoreError};
use tournament::bracket::Seat;

/// What a rodada is.
pub const fn state(rodada: &Rodada) -> RodadaIs {
    match (&rodada.published_at, &rodada.called_at, &rodada.closed_at) {
        (_, _, Some(_)) => RodadaIs::Closed,
        (_, Some(_), None) => RodadaIs::Called,
        (Some(_), None, None) => RodadaIs::Published,
        (None, None, None) => RodadaIs::Draft,
    }
}

pub fn by_number(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Rodada, Refusal> {
    numbered(work.tx, etapa, number)
}

/// A rodada of an etapa that was drawn.
pub fn numbered(db: &Db, etapa: EtapaId, number: u32) -> Result<Rodada, Refusal> {
    found(db, etapa)?;
    if !store::draw::is_drawn(db, etapa)? {
        return Err(Refusal::NoDraw);
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

fn expect(rodada: &Rodada, wanted: RodadaIs, asked: RodadaAsked) -> Result<(), Refusal> {
    let is = state(rodada);
    if is == wanted {
        Ok(())
    } else {
        Err(Refusal::RodadaState {
            number: rodada.number,
            is,
            asked,
        })
    }
}

/// The confrontos of a rodada with both sides, byes left out.
///
/// # Errors
/// Where a side is not known yet.
pub fn known_sides(
    loaded: &Loaded,
    number: u32,
) -> Result<Vec<(ConfrontoId, [EntrantId; 2])>, Refusal> {
    let unknown = || Refusal::SidesUnknown {
        number,
        unresolved: loaded.view.unresolved.clone(),
    };
    let confrontos = loaded.confrontos_of(number);
    if confrontos.is_empty() {
        // A fase that was not drawn yet.
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

pub fn publish(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Made, Refusal> {
    let rodada = by_number(work, etapa, number)?;
    expect(&rodada, RodadaIs::Draft, RodadaAsked::Publish)?;
    pairing::pair_if_due(work, etapa, &rodada)?;
    let loaded = Loaded::load(work.tx, etapa)?;
    let confrontos = known_sides(&loaded, number)?;
    let seats = mesas::seats(work, &loaded, &confrontos)?;
    for ((confronto, _), mesas) in confrontos.iter().zip(seats) {
        for sitting in loaded.sittings(*confronto) {
            let mesa = mesas[usize::from(sitting.duplas[0]) - 1];
            store::rodada::insert_jogo(work.tx, *confronto, sitting, mesa)?;
        }
    }
    store::rodada::step(work.tx, rodada.id, Step::Publish, &work.at())?;
    let body = json!({
        "rodada": number,
        "confrontos": confrontos.iter().map(|(_, [a, b])| [a.0, b.0]).collect::<Vec<_>>(),
        "orders": loaded
            .view
            .fases
            .iter()
            .map(|fase| fase.over.then_some(&fase.order.rows))
            .collect::<Vec<_>>(),
    });
    let subject = tag::rodada(etapa, number);
    store::rodada::publish(work.tx, "rodada", &subject, &work.at(), &body.to_string())?;
    touched(work, etapa, number);
    Ok(Made::Nothing)
}

pub fn call(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Made, Refusal> {
    let rodada = by_number(work, etapa, number)?;
    expect(&rodada, RodadaIs::Published, RodadaAsked::Call)?;
    refuse_suspended(work, etapa)?;
    let loaded = Loaded::load(work.tx, etapa)?;
    let official = OfficialClock::load(work.tx, etapa, work.context)?;
    let open = loaded
        .rodadas
        .iter()
        .filter(|earlier| earlier.number < number && earlier.closed_at.is_none())
        .filter(|earlier| !(earlier.called_at.is_none() && loaded.is_idle(earlier.number)))
        .find(|earlier| !is_set_aside(&loaded, earlier, official.clock()));
    if let Some(earlier) = open {
        return Err(Refusal::EarlierOpen {
            number: earlier.number,
        });
    }
    pairing::refuse_moved(work, &loaded, &rodada)?;
    let confrontos = known_sides(&loaded, number)?;
    refuse_barred_seats(work, etapa, &confrontos)?;
    for (confronto, sides) in confrontos {
        for side in Side::BOTH {
            let entrant = sides[side.index()];
            store::rodada::seat(work.tx, confronto, side, entrant)?;
            sit_down(work, etapa, confronto, side, entrant)?;
        }
    }
    store::rodada::step(work.tx, rodada.id, Step::Call, &work.at())?;
    tell(work, etapa, Tick::Called { rodada: rodada.id })?;
    touched(work, etapa, number);
    Ok(Made::Nothing)
}

/// Refuses to call anybody who is barred by now: a line-up may be older than the ruling.
fn refuse_barred_seats(
    work: &Work<'_>,
    etapa: EtapaId,
    confrontos: &[(ConfrontoId, [EntrantId; 2])],
) -> Result<(), Refusal> {
    let entries = store::entry::all(work.tx, etapa)?;
    let plays = |seated: &Seated| {
        let of = entries.iter().find(|entry| entry.id == seated.entry);
        let is_called = |entrant| confrontos.iter().any(|(_, sides)| sides.contains(&entrant));
        matches!(seated.slot, Slot::Dupla(_)) && of.is_some_and(|entry| is_called(entry.entrant))
    };
    let lineups = store::entry::lineups(work.tx, etapa)?;
    let athletes: Vec<_> = lineups
        .iter()
        .filter(|seated| plays(seated))
        .map(|seated| seated.athlete)
        .collect();
    refuse_barred(work.tx, etapa, &athletes)
}

/// Keeps who plays for `entrant` at each mesa of the confronto, from its line-up of now.
pub fn sit_down(
    work: &Work<'_>,
    etapa: EtapaId,
    confronto: ConfrontoId,
    side: Side,
    entrant: EntrantId,
) -> Result<(), Refusal> {
    let entry = super::etapa::entry_of(work.tx, etapa, entrant)?;
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

pub fn close(work: &Work<'_>, etapa: EtapaId, number: u32) -> Result<Made, Refusal> {
    let rodada = by_number(work, etapa, number)?;
    expect(&rodada, RodadaIs::Called, RodadaAsked::Close)?;
    let loaded = Loaded::load(work.tx, etapa)?;
    let mesas = undecided_mesas(&loaded, number);
    if !mesas.is_empty() {
        return Err(Refusal::MesasOpen { number, mesas });
    }
    store::rodada::step(work.tx, rodada.id, Step::Close, &work.at())?;
    touched(work, etapa, number);
    Ok(Made::Nothing)
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
        busy.extend(pairs(db, jogo)?);
    }
    let mut still = Vec::new();
    if !busy.is_empty() {
        for jogo in loaded.jogos_of(number) {
            let [a, b] = pairs(db, jogo)?;
            let at = [(Side::A, a), (Side::B, b)].into_iter();
            let at = at.filter(|(_, pair)| busy.contains(pair));
            still.extend(at.map(|(side, _)| (jogo, side)));
        }
    }
    Ok(still)
}

/// The two numbered duplas of a jogo.
fn pairs(db: &Db, jogo: JogoId) -> Result<[(Option<EntrantId>, u8); 2], Refusal> {
    let place = store::jogo::place(db, jogo)?;
    let [a, b] = place.seated;
    Ok([(a, place.sitting.duplas[0]), (b, place.sitting.duplas[1])])
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

pub fn publish_boletim(work: &Work<'_>, etapa: EtapaId) -> Result<Made, Refusal> {
    let loaded = Loaded::load(work.tx, etapa)?;
    let body = json!({"places": loaded.view.places});
    store::rodada::publish(
        work.tx,
        "boletim",
        &tag::etapa(etapa),
        &work.at(),
        &body.to_string(),
    )?;
    work.tx.tag(format!("{}:boletim", tag::etapa(etapa)));
    Ok(Made::Nothing)
}

pub fn touched(work: &Work<'_>, etapa: EtapaId, number: u32) {
    work.tx.tag(tag::rodada(etapa, number));
    work.tx.tag(tag::etapa(etapa));
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
    work.tx.tag(tag::jogo(jogo));
    work.tx.tag(tag::etapa(etapa));
}
