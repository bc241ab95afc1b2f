//! Results: reported, corrected, moved, turned round, confirmed.

use crate::ground::admission::{Admission, admit, admit_by, refuse_overturning};
use crate::ground::etapa::{format_of, found};
use crate::ground::jogo::{checked, on};
use crate::ground::protest::carried_out;
use crate::ground::reading::{
    Came, found as found_reading, refuse_other, scores, settle_waiting, waiting,
};
use crate::ground::rodada::jogo_touched;
use crate::ground::seating::{SeatingDecision, correct};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::admission::Asked;
use championship::id::{AppealId, EtapaId, JogoId, ReadingId, ReportId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::result::ResultRefusal;
use rules::jogo::{JogoRule, Played};
use serde::{Deserialize, Serialize};
use std::ops::Not;
use std::slice;
use store::Db;
use store::jogo::Place;
use store::report::Source;
use ts_rs::TS;

/// How a result comes from a sheet that was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByReading {
    /// The program was certain by itself. No caller says so.
    #[serde(skip_deserializing)]
    #[ts(skip)]
    Alone(ReadingId),
    /// A person looked at it.
    Reviewed(ReadingId),
}

impl ByReading {
    /// Which sheet.
    #[must_use]
    pub const fn id(self) -> ReadingId {
        match self {
            Self::Alone(id) | Self::Reviewed(id) => id,
        }
    }
}

pub(crate) fn rule(work: &Work<'_>, place: &Place) -> Result<JogoRule, Refusal> {
    Ok(format_of(&found(work.tx, place.etapa)?)?.rule(place.fase))
}

/// Records what a sheet says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Report {
    pub jogo: JogoId,
    /// Scores of A and B, partida by partida.
    pub partidas: Vec<[i64; 2]>,
    /// What is done about seated confrontos that this moves: only where an earlier rodada is
    /// played again.
    pub seating: Vec<SeatingDecision>,
    /// The sheet from which it was read; none where it was typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reading: Option<ByReading>,
}

impl Act for Report {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Report
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(store::jogo::place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let first = First {
            partidas: &self.partidas,
            seating: &self.seating,
            source: source(self.reading),
            reading: self.reading,
            at: work.at(),
        };
        record(work, &place, &first)
    }
}

/// A first result of a jogo.
pub(crate) struct First<'a> {
    /// Scores of A and B, partida by partida.
    pub partidas: &'a [[i64; 2]],
    /// What is done about seated confrontos that it moves.
    pub seating: &'a [SeatingDecision],
    pub source: Source,
    /// The sheet from which it was read.
    pub reading: Option<ByReading>,
    /// Since when it is known.
    pub at: String,
}

/// Records a first result, as far as its jogo takes it.
pub(crate) fn record(work: &Work<'_>, place: &Place, first: &First<'_>) -> Result<Made, Refusal> {
    let rule = rule(work, place)?;
    open(work, first.reading, place.id)?;
    // What no sheet changes is told before what is wrong with this one.
    let jogo = Admission::of(work.tx, place, first.seating, None)?;
    jogo.admits(Asked::Report { whole: false })?;
    let played = checked(work.tx, rule, place, first.partidas)?;
    let whole = played.is_decided(rule);
    jogo.admits(Asked::Report { whole })?;
    let record = || {
        let First { source, at, .. } = first;
        let report = store::report::insert(work.tx, place.id, rule, *source, &played, at, None)?;
        jogo_touched(work, place.id, place.etapa);
        settle(work, first.reading, place.id, rule, report, &played)
    };
    // Only where an earlier rodada is played again can a first result move somebody, or bring two together.
    let later_drawn = store::draw::sorteios(work.tx, place.etapa)?
        .iter()
        .any(|sorteio| sorteio.fase > place.fase);
    let later_shown = store::rodada::all(work.tx, place.etapa)?
        .iter()
        .any(|rodada| rodada.number > place.rodada_number && rodada.published_at.is_some());
    if later_drawn || later_shown {
        correct(work, place.etapa, first.seating, record)
    } else {
        record()
    }
}

pub(crate) fn in_force(work: &Work<'_>, place: &Place) -> Result<(ReportId, Played), Refusal> {
    store::report::in_force(work.tx, place.id, rule(work, place)?)?
        .ok_or(Refusal::from(ResultRefusal::NoResult { mesa: place.mesa }))
}

/// Replaces what a sheet was said to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Amend {
    pub jogo: JogoId,
    /// Scores of A and B, partida by partida.
    pub partidas: Vec<[i64; 2]>,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
    /// The sheet from which it was read; none where it was typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reading: Option<ByReading>,
    /// The granted protest that it carries out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional = nullable)]
    pub appeal: Option<u32>,
}

impl Act for Amend {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Amend
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(store::jogo::place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let appeal = carried_out(work.tx, slice::from_ref(&place), self.appeal)?;
        admit_by(work.tx, &place, Asked::Amend, &self.seating, appeal)?;
        open(work, self.reading, self.jogo)?;
        let rule = rule(work, &place)?;
        let played = checked(work.tx, rule, &place, &self.partidas)?;
        correct(work, place.etapa, &self.seating, || {
            let report = replace(work, &place, source(self.reading), &played, appeal)?;
            settle(work, self.reading, self.jogo, rule, report, &played)
        })
    }
}

const fn source(reading: Option<ByReading>) -> Source {
    match reading {
        None => Source::Typed,
        Some(ByReading::Alone(_)) => Source::Read,
        Some(ByReading::Reviewed(_)) => Source::Reviewed,
    }
}

/// Refuses a sheet of which a result came already, and one of another jogo.
fn open(work: &Work<'_>, reading: Option<ByReading>, jogo: JogoId) -> Result<(), Refusal> {
    let sheet = match reading {
        // A person may look again at what the program read by itself.
        Some(ByReading::Reviewed(id)) => found_reading(work, id)?,
        Some(ByReading::Alone(id)) => waiting(work, id)?,
        None => return Ok(()),
    };
    refuse_other(work, &sheet, &[jogo])
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
        work.tx.tag(Tag::Readings);
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
    appeal: Option<AppealId>,
) -> Result<ReportId, Refusal> {
    store::report::retire(work.tx, place.id)?;
    let rule = rule(work, place)?;
    let at = work.at();
    let report = store::report::insert(work.tx, place.id, rule, source, played, &at, appeal)?;
    jogo_touched(work, place.id, place.etapa);
    Ok(report)
}

/// Turns a result that was typed with A for B.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SwapSides {
    pub jogo: JogoId,
    /// Whether it overturns the result that was entered there; else that stops it.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub over: bool,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for SwapSides {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SwapSides
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(store::jogo::place(db, self.jogo)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        admit(work.tx, &place, Asked::Amend, &self.seating)?;
        let (_, played) = in_force(work, &place)?;
        let turned = turned(work, rule(work, &place)?, &place, &played)?;
        refuse_overturning(work.tx, slice::from_ref(&place), self.over)?;
        correct(work, place.etapa, &self.seating, || {
            let report = replace(work, &place, Source::Swapped, &turned, None)?;
            settle(work, None, self.jogo, rule(work, &place)?, report, &turned)
        })
    }
}

/// What the sheet shows with the sides turned, as far as the jogo takes it.
fn turned(
    work: &Work<'_>,
    rule: JogoRule,
    place: &Place,
    played: &Played,
) -> Result<Played, Refusal> {
    let turned: Vec<[i64; 2]> = scores(played).into_iter().map(|[a, b]| [b, a]).collect();
    checked(work.tx, rule, place, &turned)
}

/// Moves a result that was typed for the wrong mesa; two results change places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MoveResult {
    /// Where it was typed.
    pub from: JogoId,
    /// Where it belongs.
    pub to: JogoId,
    /// Whether it overturns the result that was entered where it belongs; else that stops it.
    #[serde(default, skip_serializing_if = "Not::not")]
    #[ts(as = "Option<bool>", optional)]
    pub over: bool,
    /// What is done about seated confrontos that this moves.
    pub seating: Vec<SeatingDecision>,
}

impl Act for MoveResult {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::MoveResult
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.from), Tag::Jogo(self.to)]
    }

    fn etapa(&self, db: &Db) -> Result<Option<EtapaId>, Refusal> {
        Ok(Some(store::jogo::place(db, self.from)?.etapa))
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let (here, there) = (on(work.tx, self.from)?, on(work.tx, self.to)?);
        let at_mine = Admission::of(work.tx, &here, &self.seating, None)?;
        at_mine.admits(Asked::Amend)?;
        let (_, mine) = in_force(work, &here)?;
        let theirs = store::report::in_force(work.tx, self.to, rule(work, &there)?)?;
        if self.from == self.to || here.etapa != there.etapa {
            return Err(MesaRefusal::NoJogo { mesa: there.mesa }.into());
        }
        admit(work.tx, &there, Asked::MoveHere, &self.seating)?;
        checked(work.tx, rule(work, &there)?, &there, &scores(&mine))?;
        if let Some((_, theirs)) = &theirs {
            at_mine.admits(Asked::MoveHere)?;
            checked(work.tx, rule(work, &here)?, &here, &scores(theirs))?;
            refuse_overturning(work.tx, &[here.clone(), there.clone()], self.over)?;
        }
        correct(work, here.etapa, &self.seating, || {
            let report = replace(work, &there, Source::Moved, &mine, None)?;
            let came = Came::Report(rule(work, &there)?, report, &mine);
            let mut settled = settle_waiting(work, self.to, came)?;
            match &theirs {
                Some((_, theirs)) => {
                    let report = replace(work, &here, Source::Moved, theirs, None)?;
                    let came = Came::Report(rule(work, &here)?, report, theirs);
                    settled.extend(settle_waiting(work, self.from, came)?);
                }
                None => {
                    store::report::retire(work.tx, self.from)?;
                    jogo_touched(work, self.from, here.etapa);
                }
            }
            Ok(told_settled(settled))
        })
    }
}

/// A second person confirms a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Confirm {
    pub jogo: JogoId,
}

impl Act for Confirm {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Confirm
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        let (report, _) = in_force(work, &place)?;
        if store::report::is_confirmed(work.tx, report)? {
            return Err(ResultRefusal::AlreadyConfirmed { mesa: place.mesa }.into());
        }
        store::report::confirm(work.tx, report, work.context.operator, &work.at())?;
        work.tx.tag(Tag::Readings);
        jogo_touched(work, self.jogo, place.etapa);
        Ok(Made::Nothing)
    }
}
