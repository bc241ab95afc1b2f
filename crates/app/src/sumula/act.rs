//! Printed sheets: their codes, their copies, and those that were printed ahead.

use crate::ground::etapa::found;
use crate::ground::jogo::place;
use crate::ground::loaded::Loaded;
use crate::ground::rodada::{numbered, state};
use crate::ground::sumula::{Codes, SHEET_KEY, bind};
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{EtapaId, JogoId, SumulaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::rodada::{RodadaAsked, RodadaIs, RodadaRefusal};
use messages::refusal::sheet::SheetRefusal;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::{Db, EntryKind};
use ts_rs::TS;

/// A sheet as its next copy will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// Its row; none while it has none.
    pub id: Option<SumulaId>,
    pub code: String,
    /// The number of the copy.
    pub copy: u32,
}

/// What a printing will be: the same seed plans the same, so that a paper can be drawn before it is recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The key that signs the codes.
    pub key: String,
    /// Whether that key is new.
    pub is_new_key: bool,
    pub sheets: BTreeMap<JogoId, Planned>,
}

/// What printing the sheets of rodadas will be.
///
/// # Errors
/// Where a rodada is not there or was not published.
pub fn plan(db: &Db, seed: u64, etapa: EtapaId, rodadas: &[u32]) -> Result<Plan, Refusal> {
    let loaded = Loaded::load(db, etapa)?;
    let mut jogos = Vec::new();
    for number in rodadas {
        refuse_draft(db, etapa, *number)?;
        jogos.extend(loaded.jogos_of(*number));
    }
    plan_of(db, seed, jogos)
}

/// What printing the sheet of one jogo will be, and in which etapa and rodada it is.
///
/// # Errors
/// Where there is no such jogo, or its rodada was not published.
pub fn plan_one(db: &Db, seed: u64, jogo: JogoId) -> Result<(Plan, EtapaId, u32), Refusal> {
    let place = place(db, jogo)?;
    refuse_draft(db, place.etapa, place.rodada_number)?;
    let plan = plan_of(db, seed, vec![jogo])?;
    Ok((plan, place.etapa, place.rodada_number))
}

/// Who plays whom may still change in a rodada that was not published.
fn refuse_draft(db: &Db, etapa: EtapaId, number: u32) -> Result<(), Refusal> {
    match state(&numbered(db, etapa, number)?) {
        RodadaIs::Draft => Err(RodadaRefusal::State {
            number,
            is: RodadaIs::Draft,
            asked: RodadaAsked::Print,
        }
        .into()),
        _ => Ok(()),
    }
}

fn plan_of(db: &Db, seed: u64, jogos: Vec<JogoId>) -> Result<Plan, Refusal> {
    let mut codes = Codes::new(db, seed)?;
    let mut sheets = BTreeMap::new();
    for jogo in jogos {
        let planned = match store::sumula::of_jogo(db, jogo)? {
            Some((id, code)) => Planned {
                copy: store::sumula::last_copy(db, &code)? + 1,
                id: Some(id),
                code,
            },
            None => Planned {
                id: None,
                code: codes.next(db)?,
                copy: 1,
            },
        };
        sheets.insert(jogo, planned);
    }
    Ok(Plan {
        key: codes.key,
        is_new_key: codes.is_new_key,
        sheets,
    })
}

/// Records that the sheets of a plan were printed.
fn printed(work: &Work<'_>, plan: Plan) -> Result<Made, Refusal> {
    let at = work.at();
    if plan.is_new_key {
        store::season::set_secret(work.tx, SHEET_KEY, &plan.key)?;
    }
    let mut copies = BTreeMap::new();
    for (jogo, planned) in plan.sheets {
        let sumula = match planned.id {
            Some(sumula) => sumula,
            None => store::sumula::insert(work.tx, &planned.code, jogo)?,
        };
        copies.insert(jogo, store::sumula::insert_copy(work.tx, sumula, &at)?);
    }
    // A sheet that waits may have become an old copy.
    work.tx.tag(Tag::Readings);
    Ok(Made::Copies(copies))
}

/// Records that the sheets of rodadas were printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrintSumulas {
    pub etapa: EtapaId,
    pub rodadas: Vec<u32>,
}

impl Act for PrintSumulas {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::PrintSumulas
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        // Copies, codes and what is bound to them.
        let rodadas = self.rodadas.iter();
        rodadas
            .map(|number| Tag::Rodada(self.etapa, *number))
            .chain([Tag::Readings])
            .collect()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let plan = plan(work.tx, work.context.seed, self.etapa, &self.rodadas)?;
        for number in &self.rodadas {
            work.tx.tag(Tag::Rodada(self.etapa, *number));
        }
        printed(work, plan)
    }
}

/// Records that the sheet of one jogo was printed once more: the first was lost, or is not to be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrintSumula {
    pub jogo: JogoId,
}

impl Act for PrintSumula {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::PrintSumula
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo), Tag::Readings]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let (plan, etapa, rodada) = plan_one(work.tx, work.context.seed, self.jogo)?;
        work.tx.tag(Tag::Rodada(etapa, rodada));
        work.tx.tag(Tag::Jogo(self.jogo));
        printed(work, plan)
    }
}

/// The most sheets that are printed ahead at a time.
const MOST_LOOSE: u32 = 200;

/// Sheets that will be printed ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoosePlan {
    /// The key that signs their codes.
    pub key: String,
    /// Whether that key is new.
    pub is_new_key: bool,
    pub codes: Vec<String>,
}

/// What printing sheets ahead will be: the same seed plans the same.
///
/// # Errors
/// [`SheetRefusal::LooseCount`].
pub fn plan_loose(db: &Db, seed: u64, count: u32) -> Result<LoosePlan, Refusal> {
    if !(1..=MOST_LOOSE).contains(&count) {
        return Err(SheetRefusal::LooseCount { most: MOST_LOOSE }.into());
    }
    let mut new = Codes::new(db, seed)?;
    let codes = (0..count).map(|_| new.next(db)).collect::<Result<_, _>>()?;
    Ok(LoosePlan {
        key: new.key,
        is_new_key: new.is_new_key,
        codes,
    })
}

/// Prints sheets ahead, for jogos that are not known yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PrintLoose {
    pub etapa: EtapaId,
    /// How many.
    pub count: u32,
}

impl Act for PrintLoose {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::PrintLoose
    }

    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Readings]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        found(work.tx, self.etapa)?;
        let plan = plan_loose(work.tx, work.context.seed, self.count)?;
        if plan.is_new_key {
            store::season::set_secret(work.tx, SHEET_KEY, &plan.key)?;
        }
        for code in &plan.codes {
            let sumula = store::sumula::insert_loose(work.tx, code, self.etapa)?;
            store::sumula::insert_copy(work.tx, sumula, &work.at())?;
        }
        work.tx.tag(Tag::Etapa(self.etapa));
        work.tx.tag(Tag::Readings);
        Ok(Made::Loose(plan.codes))
    }
}

/// Says for which jogo a loose sheet was used.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct BindSumula {
    pub code: String,
    pub jogo: JogoId,
}

impl Act for BindSumula {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::BindSumula
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        bind(work, &self.code, self.jogo)
    }
}
