//! An occurrence brought before the committee: what the regulation says to it is applied, or departed from.

use super::admission::admit;
use super::clock::tell;
use super::discipline::refuse_homologated;
use super::rodada::jogo_touched;
use super::seating::correct;
use crate::clock::OfficialClock;
use crate::command::occurrence::{Departure, NewOccurrence};
use crate::command::{Made, SeatingDecision};
use crate::commands::etapa::{format_of, found};
use crate::commands::work::Work;
use crate::context::parse_day;
use crate::occurrence::Question;
use crate::refusal::Refusal;
use crate::tag;
use championship::admission::Asked;
use championship::clock::Tick;
use championship::discipline::{Consequences, Sanction, consequences};
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::name::tidy;
use championship::ruling::{OnEntrant, OnJogo, Past};
use rules::penalty::{Decision, TimeLimits};
use serde_json::json;
use store::Db;
use store::ruling::NewRuling;

/// What a ruling on an occurrence does.
pub struct Effects {
    pub jogos: Vec<(JogoId, OnJogo)>,
    pub entrants: Vec<(EntrantId, OnEntrant)>,
    pub come_to: Consequences,
}

/// What follows from a decision, or from the departure from it.
pub fn effects(
    db: &Db,
    question: &Question,
    decision: &Decision,
    departs: Option<&Departure>,
    past: Past,
) -> Result<Effects, Refusal> {
    let come_to = match departs {
        None => consequences(decision, &question.scene),
        Some(departure) => Consequences {
            on_jogo: departure.on_jogo,
            sanctions: departure.sanctions.clone(),
            out: Vec::new(),
        },
    };
    let mut jogos = Vec::new();
    let mut entrants = Vec::new();
    if let Some(place) = &question.place {
        // W×O of the mesas that are missing, where some are named; else of this one.
        let missing = match decision {
            Decision::Ruling(ruling) if departs.is_none() => ruling.walkovers.as_slice(),
            _ => &[],
        };
        if let Some(effect) = come_to.on_jogo {
            if missing.is_empty() {
                jogos.push((place.id, effect));
            }
            for jogo in store::jogo::of_confronto(db, place.confronto)? {
                if missing.contains(&store::jogo::place(db, jogo)?.mesa) {
                    jogos.push((jogo, effect));
                }
            }
        }
        let etapa = found(db, place.etapa)?;
        // Where the dupla is the entrant, it is out of the etapa itself.
        if format_of(&etapa)?.confronto.mesas == 1 {
            let fase = place.fase;
            let out = OnEntrant::Out { fase, past };
            let sides = come_to.out.iter().map(|side| place.seated[side.index()]);
            entrants.extend(sides.flatten().map(|entrant| (entrant, out)));
        }
    }
    Ok(Effects {
        jogos,
        entrants,
        come_to,
    })
}

pub fn rule(
    work: &Work<'_>,
    told: &NewOccurrence,
    departs: Option<&Departure>,
    past: Past,
    reason: &str,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let before = store::occurrence::ruled(work.tx)?;
    let question = Question::ask(work.tx, told, &before, Some(&work.context.today()))?;
    let decision = question.decide()?;
    let because = departs.map(|departure| tidy(&departure.because));
    if because.as_deref() == Some("") {
        return Err(Refusal::NoReason);
    }
    for (_, sanction) in departs.iter().flat_map(|departure| &departure.sanctions) {
        checked_term(sanction)?;
    }
    let effects = effects(work.tx, &question, &decision, departs, past)?;
    if !effects.entrants.is_empty() {
        refuse_homologated(work.tx, told.etapa)?;
    }
    for (jogo, _) in &effects.jogos {
        admit(work.tx, &store::jogo::place(work.tx, *jogo)?, Asked::Rule)?;
    }
    let proposed = json!({"record": question.record, "decision": decision}).to_string();
    correct(work, told.etapa, seating, || {
        let at = work.at();
        let occurrence = question.occurrence();
        let id = store::occurrence::insert(work.tx, &occurrence, &told.facts, &at)?;
        let number = store::ruling::insert(
            work.tx,
            told.etapa,
            &NewRuling {
                about: Some((id, &proposed)),
                departs_because: because.as_deref(),
                jogos: &effects.jogos,
                entrants: &effects.entrants,
                sanctions: &effects.come_to.sanctions,
                ..NewRuling::on(&question.clause.clone().into(), &tidy(reason), &at)
            },
        )?;
        let touched = effects.jogos.iter().map(|(jogo, _)| *jogo).chain(told.jogo);
        for jogo in touched {
            jogo_touched(work, jogo, told.etapa);
        }
        if let Some(jogo) = told.jogo {
            take_lapsed(work, told.etapa, jogo, &question)?;
        }
        for (who, _) in &effects.come_to.sanctions {
            if let Some(athlete) = who.athlete {
                work.tx.tag(tag::athlete(athlete));
            }
        }
        for (entrant, _) in &effects.entrants {
            work.tx.tag(tag::entry(told.etapa, *entrant));
        }
        work.tx.tag(tag::etapa(told.etapa));
        work.tx.tag(tag::DISCIPLINE);
        work.tx.tag(tag::ruling(told.etapa, number));
        Ok(Made::Ruling(number))
    })
}

/// Refuses a suspension whose days no calendar has, or that ends before it begins.
pub fn checked_term(sanction: &Sanction) -> Result<(), Refusal> {
    let Sanction::Suspended { from, to } = sanction else {
        return Ok(());
    };
    for day in [from, to] {
        if parse_day(day).as_ref() != Some(day) {
            return Err(Refusal::BadDate(day.clone()));
        }
    }
    if from > to {
        return Err(Refusal::BadDate(to.clone()));
    }
    Ok(())
}

/// A raise that nobody answered in time waits no more once that was ruled on.
fn take_lapsed(
    work: &Work<'_>,
    etapa: EtapaId,
    jogo: JogoId,
    question: &Question,
) -> Result<(), Refusal> {
    let official = OfficialClock::load(work.tx, etapa, work.context)?;
    let rodada = question.place.as_ref().map(|place| place.rodada);
    let waiting = rodada.and_then(|rodada| official.clock().waiting(rodada, jogo));
    let limits = TimeLimits::of(question.profile);
    let about = limits
        .zip(waiting)
        .map(|(limits, raise)| limits.unanswered(raise.to));
    if about == Some(question.clause.as_str()) {
        tell(work, etapa, Tick::Answered { jogo })?;
    }
    Ok(())
}
