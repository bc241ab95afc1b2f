//! Athletes and their personal data.

use super::checked_name;
use super::season::UID_LENGTH;
use crate::command::{AthleteFields, Made, Private};
use crate::commands::work::Work;
use crate::context::parse_day;
use crate::refusal::{Kind, Refusal};
use crate::tag;
use crate::words::pt_br;
use championship::id::AthleteId;
use championship::name::{checked, tidy};
use store::Db;
use store::athlete::{Athlete, Fields};

pub fn add(work: &Work<'_>, fields: &AthleteFields, private: &Private) -> Result<Made, Refusal> {
    let (name, name_key) = checked_name(&fields.name)?;
    let private = checked_private(private)?;
    let uid = work.code(UID_LENGTH);
    let known_as = checked(&fields.known_as).map_err(Refusal::BadName)?;
    let id = store::athlete::insert(
        work.tx,
        &uid,
        Fields {
            name: &name,
            name_key: &name_key,
            known_as: &known_as,
            club: fields.club,
            image_opt_out: fields.image_opt_out,
            name_opt_out: fields.name_opt_out,
            gender: fields.gender,
            category: checked_category(fields.category)?,
        },
    )?;
    if private != store::athlete::Private::default() {
        store::athlete::set_private(work.tx, &uid, &private)?;
    }
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::athlete(id));
    Ok(Made::Athlete(id))
}

pub fn edit(
    work: &Work<'_>,
    id: AthleteId,
    fields: &AthleteFields,
    private: Option<&Private>,
) -> Result<Made, Refusal> {
    let athlete = existing(work.tx, id)?;
    let (name, name_key) = checked_name(&fields.name)?;
    let known_as = checked(&fields.known_as).map_err(Refusal::BadName)?;
    store::athlete::update(
        work.tx,
        id,
        Fields {
            name: &name,
            name_key: &name_key,
            known_as: &known_as,
            club: fields.club,
            image_opt_out: fields.image_opt_out,
            name_opt_out: fields.name_opt_out,
            gender: fields.gender,
            category: checked_category(fields.category)?,
        },
    )?;
    if let Some(private) = private {
        store::athlete::set_private(work.tx, &athlete.uid, &checked_private(private)?)?;
    }
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::athlete(id));
    Ok(Made::Athlete(id))
}

pub fn merge(work: &Work<'_>, from: AthleteId, into: AthleteId) -> Result<Made, Refusal> {
    let gone = existing(work.tx, from)?;
    existing(work.tx, into)?;
    if from == into || store::athlete::share_a_lineup(work.tx, from, into)? {
        return Err(Refusal::CannotMerge(gone.name));
    }
    store::athlete::merge(work.tx, from, into)?;
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::athlete(from));
    work.tx.tag(tag::athlete(into));
    Ok(Made::Athlete(into))
}

/// Takes away everything personal; the name and what was played and ruled stay as the sporting record.
pub fn erase(work: &Work<'_>, id: AthleteId) -> Result<Made, Refusal> {
    let athlete = existing(work.tx, id)?;
    if athlete.erased_at.is_some() {
        return Err(Refusal::AlreadyErased(athlete.name));
    }
    store::erasure::athlete(work.tx, id, &work.at(), pt_br::ERASED)?;
    // Rulings are told in every table of their etapa.
    for etapa in store::etapa::all(work.tx)? {
        work.tx.tag(tag::etapa(etapa.id));
    }
    work.tx.tag(tag::REGISTRY);
    work.tx.tag(tag::READINGS);
    work.tx.tag(tag::DISCIPLINE);
    work.tx.tag(tag::athlete(id));
    Ok(Made::Nothing)
}

/// A category, 1 the strongest.
pub fn checked_category(category: Option<u8>) -> Result<Option<u8>, Refusal> {
    match category {
        Some(wrong) if !(1..=9).contains(&wrong) => Err(Refusal::BadCategory(wrong)),
        category => Ok(category),
    }
}

/// An athlete who is nobody else.
pub fn existing(db: &Db, id: AthleteId) -> Result<Athlete, Refusal> {
    store::athlete::by_id(db, id)?
        .filter(|athlete| athlete.merged_into.is_none())
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::Athlete,
            asked: id.to_string(),
            near: Vec::new(),
        })
}

/// Personal data as it is kept: a CPF of eleven digits that fit, a day of the calendar.
pub fn checked_private(private: &Private) -> Result<store::athlete::Private, Refusal> {
    let birth_date = tidy(&private.birth_date);
    Ok(store::athlete::Private {
        cpf: checked_cpf(&private.cpf).ok_or_else(|| Refusal::BadCpf(private.cpf.clone()))?,
        birth_date: if birth_date.is_empty() {
            birth_date
        } else {
            parse_day(&birth_date).ok_or(Refusal::BadDate(birth_date))?
        },
        phone: checked(&private.phone).map_err(Refusal::BadName)?,
        email: checked(&private.email).map_err(Refusal::BadName)?,
    })
}

/// Eleven digits whose last two fit the first nine (Receita Federal's modulo 11); empty stays empty.
pub fn checked_cpf(text: &str) -> Option<String> {
    let digits: Vec<u32> = text
        .chars()
        .filter(|letter| !matches!(letter, '.' | '-' | '/' | ' '))
        .map(|letter| letter.to_digit(10))
        .collect::<Option<_>>()?;
    if digits.is_empty() {
        return Some(String::new());
    }
    let check = |count: usize| {
        let sum: u32 = digits[..count]
            .iter()
            .zip((2..=11).rev().skip(10 - count))
            .map(|(digit, weight)| digit * weight)
            .sum();
        match sum % 11 {
            0 | 1 => 0,
            rest => 11 - rest,
        }
    };
    let sound = digits.len() == 11
        && digits.iter().any(|digit| *digit != digits[0])
        && check(9) == digits[9]
        && check(10) == digits[10];
    sound.then(|| {
        digits
            .iter()
            .filter_map(|digit| char::from_digit(*digit, 10))
            .collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_digits_of_a_cpf() {
        assert_eq!(
            checked_cpf("529.982.247-25").as_deref(),
            Some("52998224725")
        );
        assert_eq!(
            checked_cpf("111.444.777-35").as_deref(),
            Some("11144477735")
        );
        assert_eq!(checked_cpf("").as_deref(), Some(""));
        for wrong in [
            "529.982.247-24",
            "111.111.111-11",
            "5299822472",
            "abc",
            "529982247250",
        ] {
            assert_eq!(checked_cpf(wrong), None, "{wrong}");
        }
    }
}
