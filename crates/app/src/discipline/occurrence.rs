//! An occurrence brought before the committee: what the regulation says to it is applied, or departed from.

use crate::discipline::evidence::{Brought, keep};
use crate::ground::admission::{admit_by, is_untouched};
use crate::ground::clock::{OfficialClock, tell};
use crate::ground::discipline::refuse_homologated;
use crate::ground::jogo::away;
use crate::ground::loaded::Loaded;
use crate::ground::note;
use crate::ground::occurrence::{Around, Departure, NewOccurrence, Question, refuse_elsewhere};
use crate::ground::protest::carried_out;
use crate::ground::rodada::{jogo_touched, pairs};
use crate::ground::ruling::Authority;
use crate::ground::seating::{SeatingDecision, correct};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::admission::Asked;
use championship::clock::Tick;
use championship::discipline::{Consequences, Sanction, Who, consequences, departed};
use championship::id::{AthleteId, EntrantId, EtapaId, JogoId, NoteId};
use championship::name::tidy;
use championship::ruling::{Absent, OnEntrant, OnJogo, Past};
use messages::labels::deed::Deed;
use messages::labels::moment::parse_day;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use rules::partida::Side;
use rules::penalty::Prescribed;
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;
use std::mem;
use store::Db;
use store::jogo::Place;
use store::ruling::NewRuling;
use ts_rs::TS;

/// What a ruling on an occurrence does.
pub(crate) struct Effects {
    pub jogos: Vec<(Place, OnJogo)>,
    pub entrants: Vec<(EntrantId, OnEntrant)>,
    pub come_to: Consequences,
}

impl Effects {
    fn are_none(&self) -> bool {
        self.jogos.is_empty() && self.entrants.is_empty() && self.come_to.sanctions.is_empty()
    }

    /// A W×O by which people are put out is about them as well.
    fn asked(&self, effect: OnJogo) -> Asked {
        let puts_out = |(_, sanction): &(Who, Sanction)| sanction.puts_out();
        match effect {
            OnJogo::Walkover { absent } if self.come_to.sanctions.iter().any(puts_out) => {
                Asked::PutOut(absent)
            }
            effect => Asked::Rule(effect),
        }
    }
}

/// What follows from a decision, or from the departure from it.
pub(crate) fn effects(
    db: &Db,
    question: &Question,
    decision: &Prescribed,
    departs: Option<&Departure>,
    past: Past,
) -> Result<Effects, Refusal> {
    let come_to = match departs {
        None => consequences(decision, &question.scene),
        Some(Departure::NotProven(_)) => Consequences::default(),
        Some(Departure::Otherwise(instead)) => {
            departed(instead.on_jogo, &instead.sanctions, &question.scene)
        }
    };
    let mut jogos = Vec::new();
    let mut entrants = Vec::new();
    if let Some(place) = &question.around.place {
        // W×O of the mesas that are missing, where some are named; else of this one.
        let missing = match decision {
            Prescribed::Prescription(ruling) if departs.is_none() => ruling.walkovers.as_slice(),
            _ => &[],
        };
        if let Some(effect) = come_to.on_jogo {
            match effect {
                OnJogo::Walkover { absent } if departs.is_none() && is_still_on(question) => {
                    jogos.extend(next_of(db, place, absent)?);
                }
                _ if missing.is_empty() => jogos.push((place.clone(), effect)),
                _ => {}
            }
            if !missing.is_empty() {
                let mesas = mesas_of(db, place, missing)?;
                jogos.extend(mesas.into_iter().map(|of| (of, effect)));
            }
        }
        // Where the dupla is the entrant, it is out of the etapa itself.
        if question.around.format.confronto.mesas == 1 {
            let fase = place.fase;
            let out = OnEntrant::Out { fase, past };
            let sides = come_to.out.iter().map(|side| place.seated[side.index()]);
            entrants.extend(sides.flatten().map(|entrant| (entrant, out)));
        }
    }
    for team in &come_to.teams {
        let of_team = |(entrant, _): &(EntrantId, OnEntrant)| entrant == team;
        if let Some(fase) = fase_from(&question.around)
            && !entrants.iter().any(of_team)
        {
            entrants.push((*team, OnEntrant::Out { fase, past }));
        }
    }
    Ok(Effects {
        jogos,
        entrants,
        come_to,
    })
}

/// Which of these mesas of a confronto are closed: one with a result, or a ruling, not among others.
fn mesas_of(db: &Db, place: &Place, missing: &[u32]) -> Result<Vec<Place>, Refusal> {
    let mut mesas = Vec::new();
    for jogo in store::jogo::of_confronto(db, place.confronto)? {
        let of = store::jogo::place(db, jogo)?;
        if missing.contains(&of.mesa) && (missing.len() == 1 || is_untouched(db, &of)?) {
            mesas.push(of);
        }
    }
    Ok(mesas)
}

/// Whether pairs that miss a later jogo are told at the one that they still play: not at the call of a later rodada.
fn is_still_on(question: &Question) -> bool {
    let at_call = question.record.facts().is_at_call();
    let place = question.around.place.as_ref();
    let rodada = place.map(|place| place.rodada_number);
    let limits = question.around.format.regulation.time_limits();
    let still_playing = limits.map(|limits| &limits.still_playing);
    still_playing == Some(&question.clause) && !(at_call && rodada > Some(1))
}

/// The W×O of pairs that still play a jogo: on the next one of each, which was called without them.
fn next_of(db: &Db, place: &Place, absent: Absent) -> Result<Vec<(Place, OnJogo)>, Refusal> {
    let loaded = Loaded::load(db, place.etapa)?;
    let playing = pairs(place);
    let later = loaded.rodadas.iter();
    let later = later.filter(|rodada| rodada.number > place.rodada_number);
    let mut jogos = Vec::new();
    for jogo in later.flat_map(|one| loaded.jogos_of(one.number)) {
        jogos.push(store::jogo::place(db, jogo)?);
    }
    let mut missed: BTreeMap<JogoId, (&Place, Absent)> = BTreeMap::new();
    for side in Side::BOTH.into_iter().filter(|side| absent.includes(*side)) {
        let mut next = None;
        for jogo in &jogos {
            let sits = pairs(jogo);
            next = sits.iter().position(|pair| *pair == playing[side.index()]);
            if let Some(at) = next {
                let missing = Absent::of(Side::BOTH[at]);
                let both = missed
                    .get(&jogo.id)
                    .map_or(missing, |(_, before)| missing.and(*before));
                missed.insert(jogo.id, (jogo, both));
                break;
            }
        }
        if next.is_none() {
            return Err(DisciplineRefusal::NoNextJogo { mesa: place.mesa }.into());
        }
    }
    let walkover = |(jogo, absent): (&Place, Absent)| (jogo.clone(), OnJogo::Walkover { absent });
    Ok(missed.into_values().map(walkover).collect())
}

/// From which fase (1-based) on a team is out that is put out now: that of the jogo, or the one that is on; none before
/// the draw.
fn fase_from(around: &Around) -> Option<u32> {
    if let Some(place) = &around.place {
        return Some(place.fase);
    }
    let mut rodadas = around.rodadas.iter();
    let open = rodadas.find(|rodada| rodada.closed_at.is_none());
    open.or(around.rodadas.last()).map(|rodada| rodada.fase)
}

/// Rules on an occurrence, as the regulation says or in departure from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RuleOccurrence {
    /// What happened.
    pub occurrence: NewOccurrence,
    /// Why and how the decision departs from the regulation; none where it does not.
    pub departs: Option<Departure>,
    /// What becomes of the results of a dupla that is put out of an etapa of duplas.
    pub past: Past,
    /// Why, in words.
    pub reason: String,
    #[serde(flatten)]
    pub authority: Authority,
    /// The note that it is made of, which waits no more; none where nobody noted it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub from_note: Option<NoteId>,
    /// What was brought to prove it: kept with the ruling, or none of both.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<Brought>>", optional)]
    pub evidence: Vec<Brought>,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for RuleOccurrence {
    fn open_to(&self) -> Role {
        let brought = self.evidence.iter().map(Brought::open_to);
        brought.max().unwrap_or(Role::Desk)
    }

    fn deed(&self) -> Deed {
        Deed::RuleOccurrence
    }

    fn depends_on(&self) -> Vec<Tag> {
        // Whether it is the first time rests on every other occurrence.
        let jogo = self.occurrence.jogo.map(Tag::Jogo);
        let note = self.from_note.map(Tag::Note);
        jogo.into_iter()
            .chain(note)
            .chain([Tag::Discipline])
            .collect()
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.occurrence.etapa))
    }

    fn fetch(&mut self) -> Result<(), Refusal> {
        self.evidence.iter_mut().try_for_each(Brought::read)
    }

    fn apply(mut self, work: &Work<'_>) -> Result<Made, Refusal> {
        let evidence = mem::take(&mut self.evidence);
        rule(work, &self, evidence)
    }
}

/// Whether the facts themselves say that it was not proven, and nothing follows from them.
fn is_dismissed(told: &NewOccurrence, departs: Option<&Departure>, effects: &Effects) -> bool {
    match departs {
        Some(Departure::NotProven(_)) => true,
        Some(Departure::Otherwise(_)) => false,
        None => told.facts.is_unproven() && effects.are_none(),
    }
}

fn rule(work: &Work<'_>, act: &RuleOccurrence, evidence: Vec<Brought>) -> Result<Made, Refusal> {
    let (told, departs) = (&act.occurrence, act.departs.as_ref());
    let before = store::occurrence::ruled(work.tx)?;
    let question = Question::ask(work.tx, told, &before, Some(&work.context.today()))?;
    let decision = question.decide()?;
    let because = departs.map(|departure| tidy(departure.because()));
    if because.as_deref() == Some("") {
        return Err(Refusal::NoReason);
    }
    if let Some(Departure::Otherwise(instead)) = departs {
        refuse_elsewhere(work.tx, &question.scene, &instead.sanctions)?;
    }
    let effects = effects(work.tx, &question, &decision, departs, act.past)?;
    if departs.is_some() {
        for (_, sanction) in &effects.come_to.sanctions {
            checked_term(sanction)?;
        }
    }
    if !effects.entrants.is_empty() {
        refuse_homologated(work.tx, told.etapa)?;
    }
    let mut places: Vec<Place> = effects.jogos.iter().map(|(of, _)| of.clone()).collect();
    // A protest is carried out also by a decision that changes nothing more.
    if places.is_empty() {
        places.extend(question.around.place.clone());
    }
    let appeal = carried_out(work.tx, &places, act.authority.appeal)?;
    for (place, effect) in &effects.jogos {
        admit_by(work.tx, place, effects.asked(*effect), &act.seating, appeal)?;
    }
    let missing = missing(work.tx, &question, told, &effects)?;
    let waits_no_more = match told.jogo {
        Some(jogo) => is_answered(work, told.etapa, jogo, &question)?,
        None => false,
    };
    let proposed = json!({"record": question.record, "decision": decision}).to_string();
    let ruled = |(place, effect): &(Place, OnJogo)| (place.id, *effect);
    let jogos: Vec<(JogoId, OnJogo)> = effects.jogos.iter().map(ruled).collect();
    correct(work, told.etapa, &act.seating, || {
        let at = work.at();
        let occurrence = question.occurrence();
        let id = store::occurrence::insert(work.tx, &occurrence, &told.facts, &at)?;
        let regulation = question.around.format.regulation;
        for brought in evidence {
            keep(work, id, regulation, brought)?;
        }
        let number = store::ruling::insert(
            work.tx,
            told.etapa,
            &NewRuling {
                about: Some((id, &proposed)),
                departs_because: because.as_deref(),
                not_proven: is_dismissed(told, departs, &effects),
                decided_by: act.authority.decided_by().as_ref(),
                appeal,
                jogos: &jogos,
                entrants: &effects.entrants,
                sanctions: &effects.come_to.sanctions,
                missing: &missing,
                ..NewRuling::on(&question.clause.clone().into(), &tidy(&act.reason), &at)
            },
        )?;
        if let Some(of) = act.from_note {
            note::ruled(work, told.etapa, of, number)?;
        }
        let touched = jogos.iter().map(|(jogo, _)| *jogo).chain(told.jogo);
        for jogo in touched {
            jogo_touched(work, jogo, told.etapa);
        }
        if let Some(jogo) = told.jogo.filter(|_| waits_no_more) {
            tell(work, told.etapa, Tick::Answered { jogo })?;
        }
        for (who, _) in &effects.come_to.sanctions {
            if let Some(athlete) = who.athlete {
                work.tx.tag(Tag::Athlete(athlete));
            }
        }
        for (entrant, _) in &effects.entrants {
            work.tx.tag(Tag::Entry(told.etapa, *entrant));
        }
        work.tx.tag(Tag::Etapa(told.etapa));
        work.tx.tag(Tag::Discipline);
        work.tx.tag(Tag::Ruling(told.etapa, number));
        Ok(Made::Ruling(number))
    })
}

/// Who was missing where a side lost by W×O at the call: whoever sits there, but for those whom the facts have at the
/// mesa.
fn missing(
    db: &Db,
    question: &Question,
    told: &NewOccurrence,
    effects: &Effects,
) -> Result<Vec<(JogoId, AthleteId)>, Refusal> {
    let at_call = told.facts.is_at_call();
    let here = question.around.place.as_ref().filter(|_| at_call);
    let Some(place) = here else {
        return Ok(Vec::new());
    };
    let mut missing = Vec::new();
    for (of, effect) in &effects.jogos {
        let OnJogo::Walkover { absent } = *effect else {
            continue;
        };
        if of.id == place.id {
            missing.extend(away_from_here(question, told, place, absent));
        } else {
            missing.extend(away(db, of.id, absent)?);
        }
    }
    Ok(missing)
}

fn away_from_here(
    question: &Question,
    told: &NewOccurrence,
    place: &Place,
    absent: Absent,
) -> Vec<(JogoId, AthleteId)> {
    let seats = question.scene.seats.iter();
    let away = seats
        .filter(|(player, _)| absent.includes(player.side()) && !told.facts.is_present(**player));
    away.filter_map(|(_, who)| Some((place.id, who.athlete?)))
        .collect()
}

/// Refuses a suspension whose days no calendar has, or that ends before it begins.
pub fn checked_term(sanction: &Sanction) -> Result<(), Refusal> {
    let Sanction::Suspended { from, to } = sanction else {
        return Ok(());
    };
    for day in [from, to] {
        if parse_day(day).as_ref() != Some(day) {
            return Err(Refusal::BadDate {
                field: "from",
                date: day.clone(),
            });
        }
    }
    if from > to {
        return Err(Refusal::BadDate {
            field: "to",
            date: to.clone(),
        });
    }
    Ok(())
}

/// Whether a raise that nobody answered in time waits no more, as that is what is ruled on.
fn is_answered(
    work: &Work<'_>,
    etapa: EtapaId,
    jogo: JogoId,
    question: &Question,
) -> Result<bool, Refusal> {
    let around = &question.around;
    let regulation = around.format.regulation;
    let limits = regulation.time_limits().zip(regulation.stakes());
    let Some(((limits, stakes), place)) = limits.zip(around.place.as_ref()) else {
        return Ok(false);
    };
    let official = OfficialClock::load(work.tx, etapa, work.context)?;
    let waiting = official.clock().waiting(place.rodada, jogo);
    let about = waiting.map(|raise| limits.unanswered(stakes, raise.to));
    Ok(about == Some(&question.clause))
}
