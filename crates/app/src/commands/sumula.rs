//! Printed sheets: their codes, their copies, and those that were printed ahead.

use super::etapa::found;
use super::result::on;
use super::rodada::{by_number, state};
use crate::board::Loaded;
use crate::command::Made;
use crate::commands::work::Work;
use crate::refusal::{Kind, Refusal, RodadaAsked, RodadaIs};
use crate::tag;
use crate::words::pt_br::PRACTICE;
use championship::id::{EtapaId, JogoId};
use sheet::code::CODE_LENGTH;
use std::collections::BTreeMap;
use store::sumula::Bound;

pub fn print(work: &Work<'_>, etapa: EtapaId, rodadas: &[u32]) -> Result<Made, Refusal> {
    let at = work.at();
    make_key(work)?;
    let mut copies = BTreeMap::new();
    for number in rodadas {
        let rodada = by_number(work, etapa, *number)?;
        if state(&rodada) == RodadaIs::Draft {
            return Err(Refusal::RodadaState {
                number: *number,
                is: RodadaIs::Draft,
                asked: RodadaAsked::Print,
            });
        }
        let loaded = Loaded::load(work.tx, etapa)?;
        for jogo in loaded.jogos_of(*number) {
            let sumula = match store::sumula::of_jogo(work.tx, jogo)? {
                Some((sumula, _)) => sumula,
                None => store::sumula::insert(work.tx, &new_code(work)?, jogo)?,
            };
            copies.insert(jogo, store::sumula::insert_copy(work.tx, sumula, &at)?);
        }
        work.tx.tag(tag::rodada(etapa, *number));
    }
    Ok(Made::Copies(copies))
}

/// Whose secret the key is that signs the codes of sheets.
pub const SHEET_KEY: &str = "sumula";

/// Letters of that key: 160 bits.
const KEY_LENGTH: usize = 32;

/// A code that no sheet of the season has; its last letter checks the others.
fn new_code(work: &Work<'_>) -> Result<String, Refusal> {
    loop {
        let code = with_check_letter(&work.code(CODE_LENGTH - 1));
        if !store::sumula::is_taken(work.tx, &code)? {
            return Ok(code);
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

/// Sheets of a practice copy and of the season it was made from are read in no other file.
pub fn practise(work: &Work<'_>) -> Result<Made, Refusal> {
    store::season::set_secret(work.tx, SHEET_KEY, &work.code(KEY_LENGTH))?;
    let season = store::season::get(work.tx)?;
    store::season::rename(work.tx, &format!("{} {PRACTICE}", season.name))?;
    work.tx.tag(tag::SEASON);
    Ok(Made::Nothing)
}

fn make_key(work: &Work<'_>) -> Result<(), Refusal> {
    if store::season::secret(work.tx, SHEET_KEY)?.is_none() {
        store::season::set_secret(work.tx, SHEET_KEY, &work.code(KEY_LENGTH))?;
    }
    Ok(())
}

pub fn print_loose(work: &Work<'_>, etapa: EtapaId, count: u32) -> Result<Made, Refusal> {
    found(work.tx, etapa)?;
    if !(1..=MOST_LOOSE).contains(&count) {
        return Err(Refusal::LooseCount { most: MOST_LOOSE });
    }
    make_key(work)?;
    let mut codes = Vec::new();
    for _ in 0..count {
        let code = new_code(work)?;
        let sumula = store::sumula::insert_loose(work.tx, &code, etapa)?;
        store::sumula::insert_copy(work.tx, sumula, &work.at())?;
        codes.push(code);
    }
    work.tx.tag(tag::etapa(etapa));
    Ok(Made::Loose(codes))
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
