//! Rulings over jogos and over entrants, and their revocation.

use crate::ground::admission::{admit_by, is_untouched, refuse_overturning};
use crate::ground::discipline::refuse_homologated;
use crate::ground::etapa::{entry_of, format_of, found};
use crate::ground::jogo::{on, refuse_other};
use crate::ground::loaded::Loaded;
use crate::ground::person::existing;
use crate::ground::protest::{carried_out, jogos_of};
use crate::ground::reading::{Came, settle_waiting};
use crate::ground::rodada::jogo_touched;
use crate::ground::ruling::{Authority, checked_clause, decider, usual};
use crate::ground::seating::{SeatingDecision, correct};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::admission::Asked;
use championship::amend::differences;
use championship::format::Format;
use championship::id::{AppealId, AthleteId, EntrantId, EtapaId, JogoId};
use championship::name::tidy;
use championship::ruling::{Absent, Basis, DecidedBy, OnEntrant, OnJogo, RulingNo};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::{Kind, Refusal};
use rules::closing::Closing;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use store::etapa::Etapa;
use store::jogo::Place;
use store::ruling::{NewRuling, Ruling};
use store::{Db, StoreError};
use ts_rs::TS;

/// Rules a W×O over one or more jogos of one etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Walkover {
    pub jogos: Vec<JogoId>,
    /// Who did not come.
    pub absent: Absent,
    /// By which clause; none for the usual one, or the championship's own rule.
    pub clause: Option<String>,
    /// Why, in words.
    pub reason: String,
    /// Whether it overturns results that were entered there; else they stop it, or of several jogos are left alone.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    #[ts(as = "Option<bool>", optional)]
    pub over: bool,
    /// Who was missing, at which jogo: for their record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<(JogoId, AthleteId)>>", optional)]
    pub missing: Vec<(JogoId, AthleteId)>,
    #[serde(flatten)]
    pub authority: Authority,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for Walkover {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Walkover
    }

    fn depends_on(&self) -> Vec<Tag> {
        self.jogos.iter().copied().map(Tag::Jogo).collect()
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        match self.jogos.first() {
            Some(jogo) => Ok(Some(store::jogo::place(db, *jogo)?.etapa)),
            None => Ok(None),
        }
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let absent = self.absent;
        for (jogo, athlete) in &self.missing {
            refuse_present(work.tx, &self.jogos, *jogo, *athlete, absent)?;
        }
        let closed = Closed {
            jogos: &self.jogos,
            effect: OnJogo::Walkover { absent },
            closing: Closing::Walkover,
            over: self.over,
            clause: self.clause.as_deref(),
            reason: &self.reason,
            missing: &self.missing,
            authority: &self.authority,
        };
        rule(work, &closed, &self.seating)
    }
}

/// Refuses as missing whoever does not play at one of these mesas for a side that did not come.
fn refuse_present(
    db: &Db,
    jogos: &[JogoId],
    jogo: JogoId,
    athlete: AthleteId,
    absent: Absent,
) -> Result<(), Refusal> {
    let place = on(db, jogo)?;
    let away = |side: Side| absent.winner() != Some(side);
    let sits = store::rodada::athletes_of_jogo(db, jogo)?;
    let mut sits = sits.iter();
    let sat = sits.any(|(side, _, who)| away(*side) && *who == athlete);
    let lineups = store::entry::lineups(db, place.etapa)?;
    let of_side = |side: Side| -> Result<bool, Refusal> {
        let Some(entrant) = place.seated[side.index()].filter(|_| away(side)) else {
            return Ok(false);
        };
        let entry = entry_of(db, place.etapa, entrant)?;
        let mut lined_up = lineups.iter();
        Ok(lined_up.any(|one| one.entry == entry.id && one.athlete == athlete))
    };
    if jogos.contains(&jogo) && (sat || of_side(Side::A)? || of_side(Side::B)?) {
        return Ok(());
    }
    let known = existing(db, athlete)?;
    Err(CommitteeRefusal::NotOfTheAbsent {
        athlete: known.person.name,
        mesa: place.mesa,
    }
    .into())
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde asks")]
const fn is_unsaid(said: &bool) -> bool {
    !*said
}

/// Annuls a jogo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Annul {
    pub jogo: JogoId,
    /// Whether it overturns a result that was entered there; else that stops it.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    #[ts(as = "Option<bool>", optional)]
    pub over: bool,
    /// By which clause; none for the usual one, or the championship's own rule.
    pub clause: Option<String>,
    /// Why, in words.
    pub reason: String,
    #[serde(flatten)]
    pub authority: Authority,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for Annul {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Annul
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(store::jogo::place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let closed = Closed {
            jogos: &[self.jogo],
            effect: OnJogo::Annul,
            closing: Closing::Annul,
            over: self.over,
            clause: self.clause.as_deref(),
            reason: &self.reason,
            missing: &[],
            authority: &self.authority,
        };
        rule(work, &closed, &self.seating)
    }
}

/// Jogos that are closed without their sheets.
struct Closed<'a> {
    jogos: &'a [JogoId],
    effect: OnJogo,
    closing: Closing,
    over: bool,
    clause: Option<&'a str>,
    reason: &'a str,
    missing: &'a [(JogoId, AthleteId)],
    authority: &'a Authority,
}

fn rule(
    work: &Work<'_>,
    closed: &Closed<'_>,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    let places = closed
        .jogos
        .iter()
        .map(|jogo| on(work.tx, *jogo))
        .collect::<Result<Vec<_>, _>>()?;
    let Some(etapa) = places.first().map(|place| place.etapa) else {
        return Err(MesaRefusal::NoJogoNamed.into());
    };
    places
        .iter()
        .try_for_each(|place| refuse_other(place, etapa))?;
    let stored = found(work.tx, etapa)?;
    let format = format_of(&stored)?;
    let basis = basis(work.tx, &stored, closed.closing, closed.clause)?;
    let appeal = carried_out(work.tx, &places, closed.authority.appeal)?;
    let places = if closed.over {
        places
    } else {
        left_alone(work.tx, places)?
    };
    for place in &places {
        admit_by(work.tx, place, Asked::Rule(closed.effect), seating, appeal)?;
    }
    refuse_overturning(work.tx, &places, closed.over)?;
    correct(work, etapa, seating, || {
        let effects: Vec<_> = places
            .iter()
            .map(|place| (place.id, closed.effect))
            .collect();
        let (reason, at) = (tidy(closed.reason), work.at());
        let decided_by = closed.authority.decided_by();
        let ruled = |jogo: JogoId| places.iter().any(|place| place.id == jogo);
        let missing = closed.missing.iter().filter(|(jogo, _)| ruled(*jogo));
        let missing: Vec<_> = missing.copied().collect();
        let ruling = NewRuling {
            jogos: &effects,
            missing: &missing,
            decided_by: decided_by.as_ref(),
            appeal,
            ..NewRuling::on(&basis, &reason, &at)
        };
        let number = store::ruling::insert(work.tx, etapa, &ruling)?;
        for place in &places {
            jogo_touched(work, place.id, etapa);
            settle_waiting(work, place.id, Came::Ruling(format.rule(place.fase)))?;
        }
        for (_, athlete) in &missing {
            work.tx.tag(Tag::Athlete(*athlete));
        }
        work.tx.tag(Tag::Discipline);
        work.tx.tag(Tag::Ruling(etapa, number));
        Ok(Made::Ruling(number))
    })
}

/// Of several jogos those of which nothing was said or decided: a result or a ruling is never changed unasked among
/// others. Where something was of each, all of them stand to be told.
fn left_alone(db: &Db, places: Vec<Place>) -> Result<Vec<Place>, Refusal> {
    let mut untouched = Vec::new();
    for place in &places {
        if is_untouched(db, place)? {
            untouched.push(place.clone());
        }
    }
    Ok(if untouched.is_empty() {
        places
    } else {
        untouched
    })
}

/// Rules over a team: points given or taken, withdrawal, disqualification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RuleEntrant {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
    /// What it does.
    pub effect: OnEntrant,
    /// By which clause; none for the organiser's own rule.
    pub clause: Option<String>,
    /// Why, in words.
    pub reason: String,
    /// Who decided; none where nobody said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub decided_by: Option<DecidedBy>,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for RuleEntrant {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::RuleEntrant
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Entry(self.etapa, self.entrant)]
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let Self {
            etapa,
            entrant,
            effect,
            clause,
            reason,
            decided_by,
            seating,
        } = self;
        rule_entrant(
            work,
            (etapa, entrant),
            effect,
            clause.as_deref(),
            &reason,
            decided_by.as_ref(),
            &seating,
        )
    }
}

/// Points given or taken, a withdrawal, a disqualification.
fn rule_entrant(
    work: &Work<'_>,
    (etapa, entrant): (EtapaId, EntrantId),
    effect: OnEntrant,
    clause: Option<&str>,
    reason: &str,
    decided_by: Option<&DecidedBy>,
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
        Some(clause) => checked_clause(clause, format_of(&stored)?.regulation)?.into(),
        None => Basis::OwnRule {
            own_rule: String::new(),
        },
    };
    if !store::draw::is_drawn(work.tx, etapa)? {
        return Err(DrawRefusal::NoDraw.into());
    }
    let (OnEntrant::Points { fase, .. } | OnEntrant::Out { fase, .. }) = effect;
    if store::draw::fase(work.tx, etapa, fase)?.is_none() {
        return Err(Refusal::Unknown {
            kind: Kind::Fase,
            asked: fase.to_string(),
            near: Vec::new(),
        });
    }
    if let OnEntrant::Points { fase, .. } = effect {
        has_table(&format_of(&stored)?, fase)?;
    }
    match effect {
        OnEntrant::Points { points, .. } if points == 0 || points.abs() > MOST_POINTS => {
            return Err(DisciplineRefusal::BadPoints(points).into());
        }
        OnEntrant::Out { .. } => {
            let rulings = store::ruling::all(work.tx, etapa)?;
            let in_force = rulings.iter().filter(|ruling| ruling.revoked_at.is_none());
            let is_out = |(id, effect): &(EntrantId, OnEntrant)| {
                *id == entrant && matches!(effect, OnEntrant::Out { .. })
            };
            if in_force.flat_map(|ruling| &ruling.entrants).any(is_out) {
                return Err(DisciplineRefusal::AlreadyOut(entry.name).into());
            }
        }
        OnEntrant::Points { .. } => {}
    }
    let before = Loaded::load(work.tx, etapa)?;
    let made = correct(work, etapa, seating, || {
        let (at, decided_by) = (work.at(), decider(decided_by));
        let ruling = NewRuling {
            entrants: &[(entrant, effect)],
            decided_by: decided_by.as_ref(),
            ..NewRuling::on(&basis, &reason, &at)
        };
        let number = store::ruling::insert(work.tx, etapa, &ruling)?;
        work.tx.tag(Tag::Etapa(etapa));
        work.tx.tag(Tag::Entry(etapa, entrant));
        work.tx.tag(Tag::Ruling(etapa, number));
        Ok(Made::Ruling(number))
    })?;
    if let OnEntrant::Points { fase, .. } = effect
        && let Some(later) = before.closed_by(fase)
        && differences(&before.view, &Loaded::load(work.tx, etapa)?.view).is_empty()
    {
        return Err(DisciplineRefusal::TableClosed { fase, later }.into());
    }
    Ok(made)
}

/// Refuses a fase (1-based) without a table in which points count.
fn has_table(format: &Format, fase: u32) -> Result<(), Refusal> {
    let fases = (1..).zip(&format.fases);
    let tables: Vec<u32> = fases
        .filter(|(_, fase)| fase.play.groups().is_some())
        .map(|(number, _)| number)
        .collect();
    if tables.contains(&fase) {
        return Ok(());
    }
    Err(DisciplineRefusal::NoTable { fase, tables }.into())
}

/// Table points that one ruling gives or takes at most.
const MOST_POINTS: i64 = 99;

/// A clause that somebody named.
fn named(clause: Option<&str>) -> Option<&str> {
    clause.map(str::trim).filter(|clause| !clause.is_empty())
}

/// What a jogo is closed on: the clause that was named, which must be about that; where none was, the regulation's
/// usual one or the championship's own rule.
pub fn basis(
    db: &Db,
    etapa: &Etapa,
    closing: Closing,
    asked: Option<&str>,
) -> Result<Basis, Refusal> {
    let Some(asked) = named(asked) else {
        return usual(db, etapa, closing);
    };
    let regulation = format_of(etapa)?.regulation;
    let clause = checked_clause(asked, regulation)?;
    if closing.may_stand_on(&clause, regulation) {
        return Ok(clause.into());
    }
    Err(DisciplineRefusal::UnfitClause {
        clause: clause.into(),
        closing,
        fit: closing
            .clauses(regulation)
            .iter()
            .map(ToString::to_string)
            .collect(),
    }
    .into())
}

/// Takes a ruling out of force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RevokeRuling {
    pub etapa: EtapaId,
    pub number: RulingNo,
    /// Why.
    pub reason: String,
    /// The granted protest that it carries out, after homologation, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub appeal: Option<u32>,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for RevokeRuling {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::RevokeRuling
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Ruling(self.etapa, self.number)]
    }

    fn etapa(&self, _: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(self.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let reason = tidy(&self.reason);
        if reason.is_empty() {
            return Err(Refusal::NoReason);
        }
        if self.appeal.is_none() {
            refuse_homologated(work.tx, self.etapa)?;
        }
        let ruling = ruling_of(work.tx, self.etapa, self.number)?;
        if ruling.revoked_at.is_some() {
            let number = self.number.0;
            return Err(DisciplineRefusal::AlreadyRevoked { number }.into());
        }
        let appeal = match self.appeal {
            Some(number) => opened_by(work.tx, &ruling, number)?,
            None => None,
        };
        revoke_in(work, self.etapa, &ruling, &reason, appeal, &self.seating)
    }
}

/// The granted protest that opens a ruling: it is about the result that the ruling changed, or was made at.
fn opened_by(db: &Db, ruling: &Ruling, number: u32) -> Result<Option<AppealId>, Refusal> {
    let jogos = jogos_of(db, ruling)?;
    if jogos.is_empty() {
        let ruling = ruling.number.0;
        return Err(CommitteeRefusal::AppealOfOther { number, ruling }.into());
    }
    let places = jogos
        .into_iter()
        .map(|jogo| on(db, jogo))
        .collect::<Result<Vec<_>, _>>()?;
    carried_out(db, &places, Some(number))
}

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

/// Takes a ruling that is in force out of it, in carrying out a protest where one called for it.
pub fn revoke_in(
    work: &Work<'_>,
    etapa: EtapaId,
    ruling: &Ruling,
    reason: &str,
    appeal: Option<AppealId>,
    seating: &[SeatingDecision],
) -> Result<Made, Refusal> {
    correct(work, etapa, seating, || {
        store::ruling::revoke(work.tx, ruling.id, &work.at(), reason, appeal)?;
        for effect in &ruling.effects {
            jogo_touched(work, effect.jogo, etapa);
        }
        for (entrant, _) in &ruling.entrants {
            work.tx.tag(Tag::Entry(etapa, *entrant));
        }
        for athlete in ruling.sanctions.iter().filter_map(|(who, _)| who.athlete) {
            work.tx.tag(Tag::Athlete(athlete));
        }
        work.tx.tag(Tag::Etapa(etapa));
        work.tx.tag(Tag::Discipline);
        work.tx.tag(Tag::Ruling(etapa, ruling.number));
        Ok(Made::Ruling(ruling.number))
    })
}
