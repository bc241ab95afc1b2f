//! Results: reported, corrected, moved, turned round, confirmed.

use super::admission::admit;
use super::etapa::{format_of, found};
use super::reading::{Came, settle_waiting};
use super::rodada::jogo_touched;
use super::seating::correct;
use crate::command::{ByReading, Made, SeatingDecision};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::admission::Asked;
use championship::id::{JogoId, ReadingId, ReportId};
use championship::ruling::OnJogo;
use rules::jogo::{JogoRule, Played};
use store::jogo::Place;
use store::report::Source;
use store::{Db, StoreError};

/// Where a jogo stands; its rodada was called.
pub fn on(db: &Db, jogo: JogoId) -> Result<Place, Refusal> {
    let place = store::jogo::place(db, jogo).map_err(|error| match error {
        StoreError::NoRow { id, .. } => Refusal::Unknown {
            kind: Kind::Confronto,
            asked: id.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })?;
    if place.called {
        Ok(place)
    } else {
        Err(Refusal::NotCalled {
            mesa: place.mesa,
            rodada: place.rodada_number,
        })
    }
}

fn rule(work: &Work<'_>, place: &Place) -> Result<JogoRule, Refusal> {
    Ok(format_of(&found(work.tx, place.etapa)?)?.rule(place.fase))
}

/// What the sheet shows, as far as it can be so with what was ruled over the jogo.
pub fn checked(
    db: &Db,
    rule: JogoRule,
    place: &Place,
    partidas: &[[i64; 2]],
) -> Result<Played, Refusal> {
    let mut given = Vec::new();
    let mut whole = false;
    for ruling in store::ruling::in_force_of_jogo(db, place.id)? {
        match ruling.effect {
            OnJogo::Partida { n, to } => given.push((n, to)),
            OnJogo::Jogo { .. } | OnJogo::Walkover { .. } | OnJogo::Annul => whole = true,
        }
    }
    Played::given(rule, partidas, &given, whole).map_err(|problems| Refusal::Result {
        mesa: place.mesa,
        target: rule.target,
        problems,
    })
}

pub fn report(
    work: &Work<'_>,
    jogo: JogoId,
    partidas: &[[i64; 2]],
    seating: &[SeatingDecision],
    reading: Option<ByReading>,
) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    let rule = rule(work, &place)?;
    open(work, reading)?;
    // What no sheet changes is told before what is wrong with this one.
    let stopped = Asked::Report { whole: false };
    admit(work.tx, &place, stopped)?;
    let played = checked(work.tx, rule, &place, partidas)?;
    let whole = played.is_decided(rule);
    admit(work.tx, &place, Asked::Report { whole })?;
    let record = || {
        let source = source(reading);
        let report = store::report::insert(work.tx, jogo, rule, source, &played, &work.at())?;
        jogo_touched(work, jogo, place.etapa);
        settle(work, reading, jogo, rule, report, &played)
    };
    // Only where an earlier rodada is played again can a first result move somebody.
    let later_called = store::rodada::all(work.tx, place.etapa)?
        .iter()
        .any(|rodada| rodada.number > place.rodada_number && rodada.called_at.is_some());
    if later_called {
        correct(work, place.etapa, seating, record)
    } else {
        record()
    }
}

fn in_force(work: &Work<'_>, place: &Place) -> Result<(ReportId, Played), Refusal> {
    store::report::in_force(work.tx, place.id, rule(work, place)?)?
        .ok_or(Refusal::NoResult { mesa: place.mesa })
}

pub fn amend(
    work: &Work<'_>,
    jogo: JogoId,
    partidas: &[[i64; 2]],
    seating: &[SeatingDecision],
    reading: Option<ByReading>,
) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    admit(work.tx, &place, Asked::Amend)?;
    open(work, reading)?;
    let rule = rule(work, &place)?;
    let played = checked(work.tx, rule, &place, partidas)?;
    correct(work, place.etapa, seating, || {
        let report = replace(work, &place, source(reading), &played)?;
        settle(work, reading, jogo, rule, report, &played)
    })
}

const fn source(reading: Option<ByReading>) -> Source {
    match reading {
        None => Source::Typed,
        Some(ByReading::Alone(_)) => Source::Read,
        Some(ByReading::Reviewed(_)) => Source::Reviewed,
    }
}

/// Refuses a sheet of which a result came already.
fn open(work: &Work<'_>, reading: Option<ByReading>) -> Result<(), Refusal> {
    match reading {
        // A person may look again at what the program read by itself.
        Some(ByReading::Reviewed(id)) => super::reading::found(work, id).map(|_| ()),
        Some(ByReading::Alone(id)) => super::reading::waiting(work, id).map(|_| ()),
        None => Ok(()),
    }
}

/// The sheet from which a result came is done, and so are the others that waited for it.
fn settle(
    work: &Work<'_>,
    reading: Option<ByReading>,
    jogo: JogoId,
    rule: JogoRule,
    report: ReportId,
    played: &Played,
) -> Result<Made, Refusal> {
    if let Some(reading) = reading {
        store::reading::settle(work.tx, reading.id(), report)?;
        work.tx.tag(tag::READINGS);
    }
    let settled = settle_waiting(work, jogo, Came::Report(rule, report, played))?;
    Ok(told_settled(settled))
}

fn told_settled(settled: Vec<ReadingId>) -> Made {
    if settled.is_empty() {
        Made::Nothing
    } else {
        Made::Settled(settled)
    }
}

fn replace(
    work: &Work<'_>,
    place: &Place,
    source: Source,
    played: &Played,
) -> Result<ReportId, Refusal> {
    store::report::retire(work.tx, place.id)?;
    let rule = rule(work, place)?;
    let report = store::report::insert(work.tx, place.id, rule, source, played, &work.at())?;
    jogo_touched(work, place.id, place.etapa);
    Ok(report)
}

pub fn swap_sides(
    work: &Work<'_>,
    jogo: JogoId,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    admit(work.tx, &place, Asked::Amend)?;
    let (_, played) = in_force(work, &place)?;
    let turned = turned(rule(work, &place)?, &place, &played)?;
    correct(work, place.etapa, seating, || {
        let report = replace(work, &place, Source::Swapped, &turned)?;
        settle(work, None, jogo, rule(work, &place)?, report, &turned)
    })
}

fn turned(rule: JogoRule, place: &Place, played: &Played) -> Result<Played, Refusal> {
    let scores: Vec<[i64; 2]> = played
        .partidas()
        .iter()
        .map(|partida| {
            let [a, b] = partida.score();
            [i64::from(b), i64::from(a)]
        })
        .collect();
    Played::seen(rule, &scores).map_err(|problems| Refusal::Result {
        mesa: place.mesa,
        target: rule.target,
        problems,
    })
}

pub fn move_result(
    work: &Work<'_>,
    from: JogoId,
    to: JogoId,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let (here, there) = (on(work.tx, from)?, on(work.tx, to)?);
    admit(work.tx, &here, Asked::Amend)?;
    let (_, mine) = in_force(work, &here)?;
    let theirs = store::report::in_force(work.tx, to, rule(work, &there)?)?;
    if from == to || here.etapa != there.etapa {
        return Err(Refusal::NoJogo { mesa: there.mesa });
    }
    let whole = mine.is_decided(rule(work, &there)?);
    admit(work.tx, &there, Asked::MoveHere { whole })?;
    correct(work, here.etapa, seating, || {
        let report = replace(work, &there, Source::Moved, &mine)?;
        let came = Came::Report(rule(work, &there)?, report, &mine);
        let mut settled = settle_waiting(work, to, came)?;
        match &theirs {
            Some((_, theirs)) => {
                let report = replace(work, &here, Source::Moved, theirs)?;
                let came = Came::Report(rule(work, &here)?, report, theirs);
                settled.extend(settle_waiting(work, from, came)?);
            }
            None => {
                store::report::retire(work.tx, from)?;
                jogo_touched(work, from, here.etapa);
            }
        }
        Ok(told_settled(settled))
    })
}

pub fn confirm(work: &Work<'_>, jogo: JogoId) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    let (report, _) = in_force(work, &place)?;
    if store::report::is_confirmed(work.tx, report)? {
        return Err(Refusal::AlreadyConfirmed { mesa: place.mesa });
    }
    store::report::confirm(work.tx, report, work.context.operator, &work.at())?;
    work.tx.tag(tag::READINGS);
    jogo_touched(work, jogo, place.etapa);
    Ok(Made::Nothing)
}
