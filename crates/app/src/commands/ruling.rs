//! Rulings over jogos: W×O and annulment, and their revocation.

use super::etapa::{format_of, found};
use super::result::on;
use super::rodada::jogo_touched;
use super::seating::correct;
use crate::command::{Made, SeatingDecision};
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use championship::id::{EtapaId, JogoId};
use championship::name::tidy;
use championship::ruling::{Absent, OnJogo, RulingNo};
use rules::clause::ClauseId;
use store::StoreError;

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
        .map(|jogo| on(work, *jogo))
        .collect::<Result<Vec<_>, _>>()?;
    let Some(etapa) = places.first().map(|place| place.etapa) else {
        return Err(Refusal::NoJogo { mesa: 0 });
    };
    let profile = format_of(&found(work.tx, etapa)?)?.profile;
    let clause = checked_clause(clause, profile)?;
    for place in &places {
        if let Some((number, _)) = store::ruling::in_force_of_jogo(work.tx, place.id)?.last() {
            return Err(Refusal::Ruled {
                mesa: place.mesa,
                ruling: number.0,
            });
        }
    }
    correct(work, etapa, seating, || {
        let effects: Vec<_> = jogos.iter().map(|jogo| (*jogo, effect)).collect();
        let number = store::ruling::insert(
            work.tx,
            etapa,
            clause.as_str(),
            &tidy(reason),
            &work.at(),
            &effects,
        )?;
        for jogo in jogos {
            jogo_touched(work, *jogo, etapa);
        }
        work.tx.tag(tag::ruling(etapa, number));
        Ok(Made::Ruling(number))
    })
}

fn checked_clause(asked: &str, profile: rules::profile::ProfileId) -> Result<ClauseId, Refusal> {
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
    found(work.tx, etapa)?;
    let ruling = store::ruling::by_number(work.tx, etapa, number).map_err(|error| match error {
        StoreError::NoRow { .. } => Refusal::Unknown {
            kind: Kind::Ruling,
            asked: number.0.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })?;
    if ruling.revoked_at.is_some() {
        return Err(Refusal::AlreadyRevoked { number: number.0 });
    }
    correct(work, etapa, seating, || {
        store::ruling::revoke(work.tx, ruling.id, &work.at(), &reason)?;
        for effect in &ruling.effects {
            jogo_touched(work, effect.jogo, etapa);
        }
        work.tx.tag(tag::ruling(etapa, number));
        Ok(Made::Ruling(number))
    })
}
