//! Rulings over jogos and over entrants, and their revocation.

use super::admission::admit;
use super::discipline::refuse_homologated;
use super::etapa::{entry_of, format_of, found};
use super::reading::{Came, settle_waiting};
use super::result::on;
use super::rodada::jogo_touched;
use super::season::championship_of;
use super::seating::correct;
use crate::command::{Made, SeatingDecision};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::admission::Asked;
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::name::tidy;
use championship::ruling::{Absent, Basis, OnEntrant, OnJogo, RulingNo};
use rules::clause::ClauseId;
use rules::closing::Closing;
use rules::profile::ProfileId;
use store::etapa::Etapa;
use store::ruling::{NewRuling, Ruling};
use store::{Db, StoreError};

pub fn walkover(
    work: &Work<'_>,
    jogos: &[JogoId],
    absent: Absent,
    clause: Option<&str>,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    rule(
        work,
        jogos,
        OnJogo::Walkover { absent },
        (Closing::Walkover, clause),
        reason,
        seating,
    )
}

pub fn annul(
    work: &Work<'_>,
    jogo: JogoId,
    clause: Option<&str>,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let asked = (Closing::Annul, clause);
    rule(work, &[jogo], OnJogo::Annul, asked, reason, seating)
}

fn rule(
    work: &Work<'_>,
    jogos: &[JogoId],
    effect: OnJogo,
    (closing, clause): (Closing, Option<&str>),
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
    let stored = found(work.tx, etapa)?;
    let format = format_of(&stored)?;
    let basis = basis(work.tx, &stored, closing, clause)?;
    for place in &places {
        admit(work.tx, place, Asked::Rule)?;
    }
    correct(work, etapa, seating, || {
        let effects: Vec<_> = jogos.iter().map(|jogo| (*jogo, effect)).collect();
        let (reason, at) = (tidy(reason), work.at());
        let ruling = NewRuling {
            jogos: &effects,
            ..NewRuling::on(&basis, &reason, &at)
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
    clause: Option<&str>,
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
    let basis = match named(clause) {
        Some(clause) => checked_clause(clause, format_of(&stored)?.profile)?.into(),
        None => Basis::OwnRule {
            own_rule: String::new(),
        },
    };
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
        let at = work.at();
        let ruling = NewRuling {
            entrants: &[(entrant, effect)],
            ..NewRuling::on(&basis, &reason, &at)
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

/// A clause that somebody named.
fn named(clause: Option<&str>) -> Option<&str> {
    clause.map(str::trim).filter(|clause| !clause.is_empty())
}

/// What a jogo of an etapa is closed on where nobody names a clause.
pub fn usual(db: &Db, etapa: &Etapa, closing: Closing) -> Result<Basis, Refusal> {
    let championship = championship_of(db, etapa.championship)?;
    Ok(championship.basis(closing, format_of(etapa)?.profile))
}

/// What a jogo is closed on: the clause that was named, which must be about that; where none was, the regulation's
/// usual one or the championship's own rule.
fn basis(db: &Db, etapa: &Etapa, closing: Closing, asked: Option<&str>) -> Result<Basis, Refusal> {
    let Some(asked) = named(asked) else {
        return usual(db, etapa, closing);
    };
    let profile = format_of(etapa)?.profile;
    let clause = checked_clause(asked, profile)?;
    if closing.may_stand_on(&clause, profile) {
        return Ok(clause.into());
    }
    Err(Refusal::UnfitClause {
        clause: clause.into(),
        closing,
        fit: closing
            .clauses(profile)
            .iter()
            .map(|one| (*one).to_owned())
            .collect(),
    })
}

/// The clause of this id, which must be one of the regulation.
pub fn checked_clause(asked: &str, profile: ProfileId) -> Result<ClauseId, Refusal> {
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
