//! Rulings over jogos and over entrants, and their revocation.

use super::discipline::refuse_homologated;
use super::etapa::{entry_of, format_of, found};
use super::reading::{Came, settle_waiting};
use super::result::on;
use super::rodada::jogo_touched;
use super::seating::correct;
use crate::command::{Made, SeatingDecision};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::name::tidy;
use championship::ruling::{Absent, OnEntrant, OnJogo, RulingNo};
use rules::clause::ClauseId;
use store::ruling::{NewRuling, Ruling};
use store::{Db, StoreError};

pub fn walkover(
    work: &Work<'_>,
    jogos: &[JogoId],
    absent: Absent,
    clause: &str,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    rule(
        work,
        jogos,
        OnJogo::Walkover { absent },
        clause,
        reason,
        seating,
    )
}

pub fn annul(
    work: &Work<'_>,
    jogo: JogoId,
    clause: &str,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    rule(work, &[jogo], OnJogo::Annul, clause, reason, seating)
}

fn rule(
    work: &Work<'_>,
    jogos: &[JogoId],
    effect: OnJogo,
    clause: &str,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let places = jogos
        .iter()
        .map(|jogo| on(work.tx, *jogo))
        .collect::<Result<Vec<_>, _>>()?;
    let Some(etapa) = places.first().map(|place| place.etapa) else {
        return Err(Refusal::NoJogo { mesa: 0 });
    };
    let format = format_of(&found(work.tx, etapa)?)?;
    let clause = checked_clause(clause, format.profile)?;
    for place in &places {
        if let Some((number, _)) = store::ruling::in_force_of_jogo(work.tx, place.id)?.last() {
            return Err(Refusal::Ruled {
                mesa: place.mesa,
                ruling: number.0,
            });
        }
    }
    refuse_homologated(work.tx, etapa)?;
    correct(work, etapa, seating, || {
        let effects: Vec<_> = jogos.iter().map(|jogo| (*jogo, effect)).collect();
        let ruling = NewRuling {
            clause: clause.as_str(),
            reason: &tidy(reason),
            at: &work.at(),
            jogos: &effects,
            ..NewRuling::default()
        };
        let number = store::ruling::insert(work.tx, etapa, &ruling)?;
        for place in &places {
            jogo_touched(work, place.id, etapa);
            settle_waiting(work, place.id, Came::Ruling(format.rule(place.fase)))?;
        }
        work.tx.tag(tag::ruling(etapa, number));
        Ok(Made::Ruling(number))
    })
}

/// Points given or taken, a withdrawal, a disqualification.
pub fn rule_entrant(
    work: &Work<'_>,
    etapa: EtapaId,
    entrant: EntrantId,
    effect: OnEntrant,
    clause: &str,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let entry = entry_of(work.tx, etapa, entrant)?;
    refuse_homologated(work.tx, etapa)?;
    let reason = tidy(reason);
    if reason.is_empty() {
        return Err(Refusal::NoReason);
    }
    let stored = found(work.tx, etapa)?;
    let clause = checked_clause(clause, format_of(&stored)?.profile)?;
    if !store::draw::is_drawn(work.tx, etapa)? {
        return Err(Refusal::NoDraw);
    }
    let (OnEntrant::Points { fase, .. } | OnEntrant::Out { fase, .. }) = effect;
    if store::draw::fase(work.tx, etapa, fase)?.is_none() {
        return Err(Refusal::Unknown {
            kind: Kind::Fase,
            asked: fase.to_string(),
            near: Vec::new(),
        });
    }
    match effect {
        OnEntrant::Points { points, .. } if points == 0 || points.abs() > MOST_POINTS => {
            return Err(Refusal::BadPoints(points));
        }
        OnEntrant::Out { .. } => {
            let rulings = store::ruling::all(work.tx, etapa)?;
            let in_force = rulings.iter().filter(|ruling| ruling.revoked_at.is_none());
            let is_out = |(id, effect): &(EntrantId, OnEntrant)| {
                *id == entrant && matches!(effect, OnEntrant::Out { .. })
            };
            if in_force.flat_map(|ruling| &ruling.entrants).any(is_out) {
                return Err(Refusal::AlreadyOut(entry.name));
            }
        }
        OnEntrant::Points { .. } => {}
    }
    correct(work, etapa, seating, || {
        let ruling = NewRuling {
            clause: clause.as_str(),
            reason: &reason,
            at: &work.at(),
            entrants: &[(entrant, effect)],
            ..NewRuling::default()
        };
        let number = store::ruling::insert(work.tx, etapa, &ruling)?;
        work.tx.tag(tag::etapa(etapa));
        work.tx.tag(tag::entry(etapa, entrant));
        work.tx.tag(tag::ruling(etapa, number));
        Ok(Made::Ruling(number))
    })
}

/// Table points that one ruling gives or takes at most.
const MOST_POINTS: i64 = 99;

/// The clause of this id, which must be one of the regulation.
pub fn checked_clause(
    asked: &str,
    profile: rules::profile::ProfileId,
) -> Result<ClauseId, Refusal> {
    let refusal = |near: Vec<String>| Refusal::Clause {
        asked: asked.to_owned(),
        profile: profile.as_str(),
        near,
    };
    match asked.parse::<ClauseId>() {
        Ok(clause) if clause.is_of(profile) => Ok(clause),
        Ok(_) => Err(refusal(Vec::new())),
        Err(unknown) => Err(refusal(
            unknown.near.into_iter().map(str::to_owned).collect(),
        )),
    }
}

pub fn revoke(
    work: &Work<'_>,
    etapa: EtapaId,
    number: RulingNo,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let reason = tidy(reason);
    if reason.is_empty() {
        return Err(Refusal::NoReason);
    }
    refuse_homologated(work.tx, etapa)?;
    let ruling = ruling_of(work.tx, etapa, number)?;
    if ruling.revoked_at.is_some() {
        return Err(Refusal::AlreadyRevoked { number: number.0 });
    }
    revoke_in(work, etapa, &ruling, &reason, seating)
}

/// The ruling of this number.
pub fn ruling_of(db: &Db, etapa: EtapaId, number: RulingNo) -> Result<Ruling, Refusal> {
    found(db, etapa)?;
    store::ruling::by_number(db, etapa, number).map_err(|error| match error {
        StoreError::NoRow { .. } => Refusal::Unknown {
            kind: Kind::Ruling,
            asked: number.0.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })
}

/// Takes a ruling that is in force out of it.
pub fn revoke_in(
    work: &Work<'_>,
    etapa: EtapaId,
    ruling: &Ruling,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    correct(work, etapa, seating, || {
        store::ruling::revoke(work.tx, ruling.id, &work.at(), reason)?;
        for effect in &ruling.effects {
            jogo_touched(work, effect.jogo, etapa);
        }
        for (entrant, _) in &ruling.entrants {
            work.tx.tag(tag::entry(etapa, *entrant));
        }
        for athlete in ruling.sanctions.iter().filter_map(|(who, _)| who.athlete) {
            work.tx.tag(tag::athlete(athlete));
        }
        work.tx.tag(tag::etapa(etapa));
        work.tx.tag(tag::DISCIPLINE);
        work.tx.tag(tag::ruling(etapa, ruling.number));
        Ok(Made::Ruling(ruling.number))
    })
}
