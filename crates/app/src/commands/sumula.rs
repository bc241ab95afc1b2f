//! Printed sheets: their codes, their copies, and those that were printed ahead.

use super::etapa::found;
use super::result::on;
use super::rodada::{numbered, state};
use crate::board::Loaded;
use crate::command::Made;
use crate::commands::work::{Work, letters};
use crate::refusal::{Kind, Refusal, RodadaAsked, RodadaIs};
use crate::tag;
use championship::id::{EtapaId, JogoId, SumulaId};
use sheet::code::CODE_LENGTH;
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::sumula::Bound;
use tournament::random::Numbers;

/// A sheet as its next copy will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Planned {
    /// Its row; none while it has none.
    pub id: Option<SumulaId>,
    /// Its code.
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
    /// The sheets by jogo.
    pub sheets: BTreeMap<JogoId, Planned>,
}

/// What printing the sheets of rodadas will be.
///
/// # Errors
/// Where a rodada is not there or was not published.
pub fn plan(db: &Db, seed: u64, etapa: EtapaId, rodadas: &[u32]) -> Result<Plan, Refusal> {
    let mut codes = Codes::new(db, seed)?;
    let mut sheets = BTreeMap::new();
    let loaded = Loaded::load(db, etapa)?;
    for number in rodadas {
        let rodada = numbered(db, etapa, *number)?;
        if state(&rodada) == RodadaIs::Draft {
            return Err(Refusal::RodadaState {
                number: *number,
                is: RodadaIs::Draft,
                asked: RodadaAsked::Print,
            });
        }
        for jogo in loaded.jogos_of(*number) {
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
    }
    Ok(Plan {
        key: codes.key,
        is_new_key: codes.is_new_key,
        sheets,
    })
}

pub fn print(work: &Work<'_>, etapa: EtapaId, rodadas: &[u32]) -> Result<Made, Refusal> {
    let at = work.at();
    let plan = plan(work.tx, work.context.seed, etapa, rodadas)?;
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
    for number in rodadas {
        work.tx.tag(tag::rodada(etapa, *number));
    }
    // A sheet that waits may have become an old copy.
    work.tx.tag(tag::READINGS);
    Ok(Made::Copies(copies))
}

/// Whose secret the key is that signs the codes of sheets.
pub const SHEET_KEY: &str = "sumula";

/// Letters of that key: 160 bits.
const KEY_LENGTH: usize = 32;

/// Codes that no sheet of the season has, and the key that signs them.
struct Codes {
    key: String,
    is_new_key: bool,
    numbers: Numbers,
    taken: BTreeSet<String>,
}

impl Codes {
    fn new(db: &Db, seed: u64) -> Result<Self, Refusal> {
        let mut numbers = Numbers::from_published(seed);
        let key = store::season::secret(db, SHEET_KEY)?;
        Ok(Self {
            is_new_key: key.is_none(),
            key: key.unwrap_or_else(|| letters(&mut numbers, KEY_LENGTH)),
            numbers,
            taken: BTreeSet::new(),
        })
    }

    /// A code whose last letter checks the others.
    fn next(&mut self, db: &Db) -> Result<String, Refusal> {
        loop {
            let code = with_check_letter(&letters(&mut self.numbers, CODE_LENGTH - 1));
            if !store::sumula::is_taken(db, &code)? && self.taken.insert(code.clone()) {
                return Ok(code);
            }
        }
    }
}

/// Letters with their weighted sum modulo 31 behind them: one wrong letter, or two that changed
/// places, give another sum.
pub fn with_check_letter(letters: &str) -> String {
    let alphabet = sheet::code::LETTERS;
    let sum: usize = (1..)
        .zip(letters.chars())
        .map(|(weight, letter)| weight * alphabet.find(letter).unwrap_or(0))
        .sum();
    let check = alphabet.chars().nth(sum % 31).unwrap_or('0');
    format!("{letters}{check}")
}

/// The most sheets that are printed ahead at a time.
const MOST_LOOSE: u32 = 200;

/// Gives a season to practise with a key of its own: its sheets and those of the season it was made from are read in
/// no other file.
pub fn new_key(work: &Work<'_>) -> Result<(), Refusal> {
    Ok(store::season::set_secret(
        work.tx,
        SHEET_KEY,
        &work.code(KEY_LENGTH),
    )?)
}

/// Sheets that will be printed ahead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoosePlan {
    /// The key that signs their codes.
    pub key: String,
    /// Whether that key is new.
    pub is_new_key: bool,
    /// Their codes.
    pub codes: Vec<String>,
}

/// What printing sheets ahead will be: the same seed plans the same.
///
/// # Errors
/// [`Refusal::LooseCount`].
pub fn plan_loose(db: &Db, seed: u64, count: u32) -> Result<LoosePlan, Refusal> {
    if !(1..=MOST_LOOSE).contains(&count) {
        return Err(Refusal::LooseCount { most: MOST_LOOSE });
    }
    let mut new = Codes::new(db, seed)?;
    let codes = (0..count).map(|_| new.next(db)).collect::<Result<_, _>>()?;
    Ok(LoosePlan {
        key: new.key,
        is_new_key: new.is_new_key,
        codes,
    })
}

pub fn print_loose(work: &Work<'_>, etapa: EtapaId, count: u32) -> Result<Made, Refusal> {
    found(work.tx, etapa)?;
    let plan = plan_loose(work.tx, work.context.seed, count)?;
    if plan.is_new_key {
        store::season::set_secret(work.tx, SHEET_KEY, &plan.key)?;
    }
    for code in &plan.codes {
        let sumula = store::sumula::insert_loose(work.tx, code, etapa)?;
        store::sumula::insert_copy(work.tx, sumula, &work.at())?;
    }
    work.tx.tag(tag::etapa(etapa));
    work.tx.tag(tag::READINGS);
    Ok(Made::Loose(plan.codes))
}

pub fn bind(work: &Work<'_>, code: &str, jogo: JogoId) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    match store::sumula::by_code(work.tx, code)? {
        None => Err(Refusal::Unknown {
            kind: Kind::Sumula,
            asked: code.to_owned(),
            near: Vec::new(),
        }),
        Some((sumula, Bound::Loose(etapa))) if etapa == place.etapa => {
            store::sumula::bind(work.tx, sumula, jogo)?;
            work.tx.tag(tag::rodada(place.etapa, place.rodada_number));
            work.tx.tag(tag::jogo(jogo));
            work.tx.tag(tag::READINGS);
            Ok(Made::Nothing)
        }
        // Of another etapa, of a jogo already, or of none any more.
        Some(_) => Err(Refusal::NotLoose(code.to_owned())),
    }
}
