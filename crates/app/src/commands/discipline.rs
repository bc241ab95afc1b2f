//! Who is barred, protests, and the homologation after which they alone change a result.

use super::etapa::{entry_of, found};
use super::ruling::{revoke_in, ruling_of};
use crate::board::Loaded;
use crate::command::{Made, SeatingDecision};
use crate::commands::result::on;
use crate::commands::work::Work;
use crate::context::{stored, wall};
use crate::refusal::{Barred, Kind, Refusal};
use crate::tag;
use crate::words::pt_br::cited;
use crate::words::pt_br::discipline::ruled_by;
use championship::discipline::Event;
use championship::id::{AthleteId, EntrantId, EtapaId, JogoId};
use championship::name::tidy;
use championship::ruling::RulingNo;
use store::Db;
use store::appeal::{Judged, Outcome};
use store::etapa::Etapa;

/// An etapa, as sanctions see it.
pub fn event(etapa: &Etapa) -> Event {
    Event {
        championship: etapa.championship,
        etapa: etapa.id,
        number: etapa.number,
        venue_day: etapa.venue_day,
        date: etapa.date.clone(),
    }
}

/// Who of these athletes is kept out of an etapa, each with the ruling that does it.
pub fn barred(db: &Db, etapa: EtapaId, athletes: &[AthleteId]) -> Result<Vec<Barred>, Refusal> {
    let of = event(&found(db, etapa)?);
    let mut barred = Vec::new();
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Some(athlete) = in_force.who.athlete.filter(|id| athletes.contains(id)) else {
            continue;
        };
        let from = found(db, in_force.etapa)?;
        if in_force.sanction.bars(&event(&from), &of) {
            let name = store::athlete::by_id(db, athlete)?.map(|athlete| athlete.name);
            barred.push(Barred {
                athlete: name.unwrap_or_default(),
                by: ruled_by(&from.name, in_force.number, cited(&in_force.basis)),
                sanction: in_force.sanction,
            });
        }
    }
    for carried in store::ruling::carried(db)? {
        if athletes.contains(&carried.athlete) && carried.sanction.bars_later(&of) {
            let name = store::athlete::by_id(db, carried.athlete)?.map(|athlete| athlete.name);
            barred.push(Barred {
                athlete: name.unwrap_or_default(),
                by: carried.decided_by,
                sanction: carried.sanction,
            });
        }
    }
    Ok(barred)
}

pub fn refuse_barred(db: &Db, etapa: EtapaId, athletes: &[AthleteId]) -> Result<(), Refusal> {
    let barred = barred(db, etapa, athletes)?;
    if barred.is_empty() {
        Ok(())
    } else {
        Err(Refusal::Barred(barred))
    }
}

/// Refuses what would change a result that stands.
pub fn refuse_homologated(db: &Db, etapa: EtapaId) -> Result<(), Refusal> {
    match store::appeal::homologated_at(db, etapa)? {
        None => Ok(()),
        Some(at) => Err(Refusal::Homologated {
            etapa: found(db, etapa)?.name,
            at,
        }),
    }
}

pub fn file_appeal(
    work: &Work<'_>,
    etapa: EtapaId,
    ruling: Option<RulingNo>,
    jogo: Option<JogoId>,
    entrant: Option<EntrantId>,
    grounds: &str,
) -> Result<Made, Refusal> {
    let grounds = tidy(grounds);
    if grounds.is_empty() {
        return Err(Refusal::NoReason);
    }
    found(work.tx, etapa)?;
    let against = ruling
        .map(|number| ruling_of(work.tx, etapa, number))
        .transpose()?;
    if let Some(ruling) = &against {
        if ruling.revoked_at.is_some() {
            return Err(Refusal::AlreadyRevoked {
                number: ruling.number.0,
            });
        }
        let appeals = store::appeal::all(work.tx, etapa)?;
        let open = appeals
            .iter()
            .find(|appeal| appeal.ruling == Some(ruling.number) && appeal.judged.is_none());
        if let Some(open) = open {
            return Err(Refusal::AppealsOpen(vec![open.number]));
        }
    }
    if let Some(jogo) = jogo
        && on(work.tx, jogo)?.etapa != etapa
    {
        return Err(Refusal::NoJogo { mesa: 0 });
    }
    if let Some(entrant) = entrant {
        entry_of(work.tx, etapa, entrant)?;
    }
    let id = against.map(|ruling| ruling.id);
    let at = work.at();
    let number = store::appeal::insert(work.tx, etapa, id, jogo, entrant, &grounds, &at)?;
    touched(work, etapa);
    Ok(Made::Appeal(number))
}

/// A protest as somebody judges it.
pub struct Judgement<'a> {
    pub outcome: Outcome,
    pub by: &'a str,
    pub answer: &'a str,
    pub seating: &'a [SeatingDecision],
}

pub fn judge_appeal(
    work: &Work<'_>,
    etapa: EtapaId,
    number: u32,
    judgement: &Judgement<'_>,
) -> Result<Made, Refusal> {
    let (by, answer) = (tidy(judgement.by), tidy(judgement.answer));
    if by.is_empty() || answer.is_empty() {
        return Err(Refusal::NoReason);
    }
    let appeals = store::appeal::all(work.tx, etapa)?;
    let appeal = appeals
        .iter()
        .find(|appeal| appeal.number == number)
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::Appeal,
            asked: number.to_string(),
            near: Vec::new(),
        })?;
    if appeal.judged.is_some() {
        return Err(Refusal::AlreadyJudged { number });
    }
    let judged = Judged {
        outcome: judgement.outcome,
        at: work.at(),
        by,
        answer,
    };
    store::appeal::judge(work.tx, appeal.id, &judged)?;
    touched(work, etapa);
    if let (Outcome::Overturned, Some(ruling)) = (judgement.outcome, appeal.ruling) {
        let ruling = ruling_of(work.tx, etapa, ruling)?;
        // Somebody may have revoked it while the protest was open.
        if ruling.revoked_at.is_none() {
            revoke_in(work, etapa, &ruling, &judged.answer, judgement.seating)?;
        }
    }
    Ok(Made::Appeal(number))
}

pub fn homologate(work: &Work<'_>, etapa: EtapaId) -> Result<Made, Refusal> {
    refuse_homologated(work.tx, etapa)?;
    let loaded = Loaded::load(work.tx, etapa)?;
    if !loaded.view.over {
        return Err(Refusal::EtapaOpen {
            etapa: loaded.etapa.name,
        });
    }
    let appeals = store::appeal::all(work.tx, etapa)?;
    let open = appeals.iter().filter(|appeal| appeal.judged.is_none());
    let open: Vec<u32> = open.map(|appeal| appeal.number).collect();
    if !open.is_empty() {
        return Err(Refusal::AppealsOpen(open));
    }
    if let Some(until) = protests_until(&loaded)
        && until > work.context.now.timestamp()
    {
        return Err(Refusal::ProtestsAwaited {
            until: stored(until),
        });
    }
    store::appeal::homologate(work.tx, etapa, &work.at())?;
    touched(work, etapa);
    Ok(Made::Nothing)
}

/// Until when protests are awaited: seconds since 1970; none where no time is set or a rodada is open.
pub fn protests_until(loaded: &Loaded) -> Option<i64> {
    let minutes = i64::from(loaded.etapa.protest_minutes);
    let closed = loaded
        .rodadas
        .iter()
        .map(|rodada| rodada.closed_at.as_deref());
    let last = closed.filter_map(|at| Some(wall(at?))).max()?;
    (minutes > 0 && loaded.view.over).then_some(last + minutes * 60)
}

pub fn set_protest_window(work: &Work<'_>, etapa: EtapaId, minutes: u32) -> Result<Made, Refusal> {
    found(work.tx, etapa)?;
    refuse_homologated(work.tx, etapa)?;
    // A week at most: the schema says the same.
    store::etapa::set_protest_minutes(work.tx, etapa, minutes.min(10_080))?;
    work.tx.tag(tag::SEASON);
    touched(work, etapa);
    Ok(Made::Nothing)
}

fn touched(work: &Work<'_>, etapa: EtapaId) {
    work.tx.tag(tag::DISCIPLINE);
    work.tx.tag(tag::etapa(etapa));
}
