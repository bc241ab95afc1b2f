//! Decisions, protests and reopenings as everybody may read them: what they do, never in the free words of a
//! person, in which anybody may be named.

use crate::ground::loaded::Loaded;
use crate::ground::occurrence::proposed;
use crate::ground::public_names::PublicNames;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::discipline::Sanction;
use championship::id::EtapaId;
use messages::labels::moment::local;
use messages::refusal::Refusal;
use messages::words::pt_br::public as words;
use messages::words::spoken::Language;
use site::view::Boletim;
use store::Db;
use store::appeal::{Appeal, Judged};
use store::reopening::Reopening;
use store::ruling::Ruling;

pub(super) fn boletim(
    season: &SeasonFile,
    loaded: &Loaded,
    names: &PublicNames,
) -> Result<Boletim, Refusal> {
    let (db, etapa) = (season.db(), loaded.etapa.id);
    let published = store::rodada::last_publication(db, "boletim", &Tag::Etapa(etapa).to_string())?;
    let published = published.map(|(at, _)| at);
    let mut rulings = Vec::new();
    for ruling in store::ruling::all(db, etapa)? {
        rulings.extend(told(season, loaded, names, published.as_deref(), ruling)?);
    }
    for appeal in store::appeal::all(db, etapa)? {
        rulings.push(protest(season, loaded, &appeal)?);
    }
    for reopening in store::reopening::all(db, etapa)? {
        let Reopening {
            homologated_at,
            at,
            decided_by: _,
            because: _,
        } = reopening;
        rulings.push(words::reopened(&homologated_at, &at));
    }
    Ok(Boletim {
        rulings,
        published: published.as_deref().map(local),
        homologated: store::appeal::homologated_at(db, etapa)?
            .as_deref()
            .map(local),
    })
}

/// The rulings of an etapa that everybody may know of: those that the boletim tells.
pub(super) fn known(db: &Db, etapa: EtapaId) -> Result<Vec<Ruling>, Refusal> {
    let published = store::rodada::last_publication(db, "boletim", &Tag::Etapa(etapa).to_string())?;
    let published = published.map(|(at, _)| at);
    let mut rulings = store::ruling::all(db, etapa)?;
    rulings.retain(|ruling| is_told(published.as_deref(), ruling));
    Ok(rulings)
}

/// Whether a ruling is told: not one about people that no boletim has told yet.
fn is_told(published: Option<&str>, ruling: &Ruling) -> bool {
    let is_about_people =
        ruling.occurrence.is_some() || !ruling.sanctions.is_empty() || !ruling.missing.is_empty();
    !is_about_people || published.is_some_and(|published| published >= ruling.at.as_str())
}

/// A decision in one sentence; none of one that is about people and that no boletim has told yet.
fn told(
    season: &SeasonFile,
    loaded: &Loaded,
    names: &PublicNames,
    published: Option<&str>,
    ruling: Ruling,
) -> Result<Option<String>, Refusal> {
    if !is_told(published, &ruling) {
        return Ok(None);
    }
    in_public_words(season, loaded, names, ruling, true).map(Some)
}

/// A decision in one sentence; with its occurrence and who was at fault where `scene` is to be told.
pub(crate) fn in_public_words(
    season: &SeasonFile,
    loaded: &Loaded,
    names: &PublicNames,
    ruling: Ruling,
    scene: bool,
) -> Result<String, Refusal> {
    let occurrence = ruling.occurrence;
    let says = occurrence.map(|_| Language::PtBr.says(&proposed(&ruling)["decision"]));
    let Ruling {
        id,
        number,
        basis,
        reason: _,
        at,
        revoked_at,
        revoke_reason: _,
        revoke_appeal: _,
        effects,
        entrants,
        sanctions,
        occurrence: _,
        proposed: _,
        departs_because,
        not_proven,
        decided_by: _,
        appeal: _,
        missing,
    } = ruling;
    let mut does = Vec::new();
    if let Some(id) = occurrence.filter(|_| scene) {
        let kept = store::occurrence::by_id(season.db(), id)?;
        let (place, whom) =
            season.told_scene_of(loaded, &kept, names.audience(), Language::PtBr)?;
        does.push(match not_proven {
            true => words::not_proven(&place, &whom),
            false => Language::PtBr.ruled(&place, &whom, &says.unwrap_or_default()),
        });
    }
    if departs_because.is_some() && !not_proven {
        does.push(words::DEPARTED.to_owned());
    }
    // Who had name and image kept back is not named with that.
    let sanctions = sanctions
        .into_iter()
        .filter_map(|(who, sanction)| match sanction {
            Sanction::ImageOptOut => None,
            Sanction::Recorded { decision: _ } => Some((
                who,
                Sanction::Recorded {
                    decision: words::RECORDED.to_owned(),
                },
            )),
            other => Some((who, other)),
        });
    let bare = Ruling {
        id,
        number,
        basis,
        reason: String::new(),
        at,
        revoked_at,
        revoke_reason: None,
        revoke_appeal: None,
        effects,
        entrants,
        sanctions: sanctions.collect(),
        occurrence,
        proposed: None,
        departs_because: None,
        not_proven,
        decided_by: None,
        appeal: None,
        missing,
    };
    does.extend(season.told_changes(loaded, &bare, names.audience(), Language::PtBr)?);
    Ok(Language::PtBr.ruling(&bare, &does.join("; ")))
}

/// A protest in one sentence: against what, by which team, and what was made of it.
pub(crate) fn protest(
    season: &SeasonFile,
    loaded: &Loaded,
    appeal: &Appeal,
) -> Result<String, Refusal> {
    let about = season.told_about(loaded, appeal, Language::PtBr)?;
    let Appeal {
        id: _,
        number,
        ruling: _,
        jogo: _,
        entrant,
        grounds: _,
        at: _,
        judged,
    } = appeal;
    let judged = judged.as_ref().map(|judged| {
        let Judged {
            outcome,
            at,
            by: _,
            answer: _,
        } = judged;
        (*outcome, at.as_str())
    });
    let team = entrant.map(|id| loaded.name(id));
    Ok(words::protest(*number, team.as_deref(), &about, judged))
}
