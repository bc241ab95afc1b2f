//! Codes of súmulas, and which jogo a sheet is for.

use crate::ground::jogo::on;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::{Work, letters};
use championship::id::JogoId;
use messages::refusal::sheet::SheetRefusal;
use messages::refusal::{Kind, Refusal};
use sheet::code::CODE_LENGTH;
use std::collections::BTreeSet;
use store::Db;
use store::sumula::Bound;
use tournament::random::Numbers;

/// Whose secret the key is that signs the codes of sheets.
pub const SHEET_KEY: &str = "sumula";

/// Letters of that key: 160 bits.
pub const KEY_LENGTH: usize = 32;

/// Codes that no sheet of the season has, and the key that signs them.
pub struct Codes {
    /// What signs them.
    pub key: String,
    /// Whether the season has not kept it yet.
    pub is_new_key: bool,
    numbers: Numbers,
    taken: BTreeSet<String>,
}

impl Codes {
    pub(crate) fn new(db: &Db, seed: u64) -> Result<Self, Refusal> {
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
    pub fn next(&mut self, db: &Db) -> Result<String, Refusal> {
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

/// Gives a season to practise with a key of its own: its sheets and those of the season it was made from are read in
/// no other file.
pub fn new_key(work: &Work<'_>) -> Result<(), Refusal> {
    Ok(store::season::set_secret(
        work.tx,
        SHEET_KEY,
        &work.code(KEY_LENGTH),
    )?)
}

pub(crate) fn bind(work: &Work<'_>, code: &str, jogo: JogoId) -> Result<Made, Refusal> {
    let place = on(work.tx, jogo)?;
    match store::sumula::by_code(work.tx, code)? {
        None => Err(Refusal::Unknown {
            kind: Kind::Sumula,
            asked: code.to_owned(),
            near: Vec::new(),
        }),
        Some((sumula, Bound::Loose(etapa))) if etapa == place.etapa => {
            store::sumula::bind(work.tx, sumula, jogo)?;
            work.tx.tag(Tag::Rodada(place.etapa, place.rodada_number));
            work.tx.tag(Tag::Jogo(jogo));
            work.tx.tag(Tag::Readings);
            Ok(Made::Nothing)
        }
        // Of another etapa, of a jogo already, or of none any more.
        Some(_) => Err(SheetRefusal::NotLoose(code.to_owned()).into()),
    }
}
