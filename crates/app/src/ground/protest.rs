//! What a granted protest opens, and against what none is heard.

use crate::ground::discipline::protests_until;
use crate::ground::etapa::{format_of, found};
use crate::ground::loaded::Loaded;
use championship::id::{AppealId, EtapaId, JogoId};
use championship::ruling::{AppealOutcome, OnJogo, RulingNo};
use messages::labels::moment::stored;
use messages::labels::protest::Protest;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::{Kind, Refusal};
use rules::clause::ClauseId;
use rules::closing::Closing;
use rules::regulation::Regulation;
use store::Db;
use store::appeal::Appeal;
use store::jogo::Place;
use store::ruling::Ruling;

/// Whether a protest was judged well founded.
fn is_granted(appeal: &Appeal) -> bool {
    let judged = appeal.judged.as_ref();
    judged.is_some_and(|judged| judged.outcome == AppealOutcome::Overturned)
}

/// The granted protest about the result of a jogo that nothing has carried out yet, the newest where there are
/// several.
pub fn granted(db: &Db, etapa: EtapaId, jogo: JogoId) -> Result<Option<Appeal>, Refusal> {
    for appeal in store::appeal::all(db, etapa)?.into_iter().rev() {
        let about_it = appeal.jogo == Some(jogo) && is_granted(&appeal);
        if about_it && !store::appeal::is_carried_out(db, appeal.id)? {
            return Ok(Some(appeal));
        }
    }
    Ok(None)
}

/// The jogos that a ruling changed, or the one where it was made.
pub fn jogos_of(db: &Db, ruling: &Ruling) -> Result<Vec<JogoId>, Refusal> {
    let mut jogos: Vec<JogoId> = ruling.effects.iter().map(|effect| effect.jogo).collect();
    if let (true, Some(id)) = (jogos.is_empty(), ruling.occurrence) {
        jogos.extend(store::occurrence::by_id(db, id)?.occurrence.jogo);
    }
    Ok(jogos)
}

/// The granted protest that the revocation of a ruling would carry out: about the one result that it changed.
pub fn opens(db: &Db, etapa: EtapaId, ruling: &Ruling) -> Result<Option<Appeal>, Refusal> {
    match jogos_of(db, ruling)?.as_slice() {
        [jogo] if ruling.revoked_at.is_none() => granted(db, etapa, *jogo),
        _ => Ok(None),
    }
}

/// The protest of this number.
pub fn numbered(db: &Db, etapa: EtapaId, number: u32) -> Result<Appeal, Refusal> {
    let mut appeals = store::appeal::all(db, etapa)?.into_iter();
    appeals
        .find(|appeal| appeal.number == number)
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::Appeal,
            asked: number.to_string(),
            near: Vec::new(),
        })
}

/// The protest that a correction at `places` says it carries out: granted, about exactly that result, and not carried
/// out yet.
pub fn carried_out(
    db: &Db,
    places: &[Place],
    number: Option<u32>,
) -> Result<Option<AppealId>, Refusal> {
    let (Some(number), Some(first)) = (number, places.first()) else {
        return Ok(None);
    };
    let appeal = numbered(db, first.etapa, number)?;
    if !is_granted(&appeal) {
        return Err(CommitteeRefusal::NotGranted { number }.into());
    }
    if let Some(other) = places.iter().find(|place| appeal.jogo != Some(place.id)) {
        let mesa = other.mesa;
        return Err(CommitteeRefusal::AppealElsewhere { number, mesa }.into());
    }
    if store::appeal::is_carried_out(db, appeal.id)? {
        return Err(CommitteeRefusal::CarriedOut { number }.into());
    }
    Ok(Some(appeal.id))
}

/// The clause by which those involved cannot protest against a ruling: a W×O, whatever it stands on, where the
/// regulation says so; not one by which somebody is put out, who may protest against that.
#[must_use]
pub fn uncontested(ruling: &Ruling, regulation: &'static Regulation) -> Option<&'static str> {
    let lost = |effect: OnJogo| matches!(effect, OnJogo::Walkover { .. });
    let is_walkover = ruling.effects.iter().any(|one| lost(one.effect))
        && !ruling
            .sanctions
            .iter()
            .any(|(_, sanction)| sanction.puts_out());
    let clause = is_walkover.then(|| Closing::Walkover.uncontested(regulation))?;
    clause.map(ClauseId::as_str)
}

/// The ruling that closed a jogo, where one did: a protest about the result is one against it.
pub fn closed_by(db: &Db, jogo: JogoId) -> Result<Option<RulingNo>, Refusal> {
    let in_force = store::ruling::in_force_of_jogo(db, jogo)?;
    let closing = in_force.iter().rfind(|ruling| ruling.effect.closes());
    Ok(closing.map(|ruling| ruling.number))
}

/// Refuses a protest against what those involved cannot contest.
pub fn refuse_uncontested(db: &Db, etapa: EtapaId, ruling: &Ruling) -> Result<(), Refusal> {
    let regulation = format_of(&found(db, etapa)?)?.regulation;
    match uncontested(ruling, regulation) {
        Some(clause) => Err(CommitteeRefusal::NoProtest { clause }.into()),
        None => Ok(()),
    }
}

/// Whether a protest against a ruling is open at `now` (seconds since 1970), and until when.
pub fn state(db: &Db, loaded: &Loaded, ruling: &Ruling, now: i64) -> Result<Protest, Refusal> {
    if ruling.revoked_at.is_some() {
        return Ok(Protest::Revoked);
    }
    if let Some(clause) = uncontested(ruling, loaded.format.regulation) {
        return Ok(Protest::Barred { clause });
    }
    if let Some(at) = store::appeal::homologated_at(db, loaded.etapa.id)? {
        return Ok(Protest::Homologated { at });
    }
    let minutes = loaded.etapa.protest_minutes;
    Ok(match protests_until(loaded) {
        Some(until) => Protest::Until {
            at: stored(until),
            over: until <= now,
        },
        None if minutes > 0 => Protest::AfterLast { minutes },
        None => Protest::UntilHomologated,
    })
}
