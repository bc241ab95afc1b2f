//! A person as somebody tells of one and is told of one, and what is checked before it is kept.

use crate::ground::name::{checked_name, checked_text};
use crate::season::work::Work;
use championship::cpf::{Cpf, is_between};
use championship::discipline::Sanction;
use championship::id::{AthleteId, ClubId};
use championship::lineup::Gender;
use championship::name::{checked, tidy};
use chrono::NaiveDate;
use messages::labels::moment::born_day;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::public_name;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use store::Db;
use store::athlete::{self as rows, Athlete};
use ts_rs::TS;

/// What is known of an athlete to everybody, beside the club.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Person {
    pub name: String,
    /// What tells homonyms apart: a nickname, a father's name.
    pub known_as: String,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    #[serde(default)]
    pub name_opt_out: bool,
    /// As which the athlete is registered; none where nobody has said.
    #[serde(default)]
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where nobody has said.
    #[serde(default)]
    pub category: Option<u8>,
}

impl Person {
    /// Somebody of whom nothing else is known.
    #[must_use]
    pub fn named(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            ..Self::default()
        }
    }
}

impl From<rows::Person> for Person {
    fn from(row: rows::Person) -> Self {
        Self {
            name: row.name,
            known_as: row.known_as,
            image_opt_out: row.image_opt_out,
            name_opt_out: row.name_opt_out,
            gender: row.gender,
            category: row.category,
        }
    }
}

impl From<Person> for rows::Person {
    fn from(told: Person) -> Self {
        Self {
            name: told.name,
            known_as: told.known_as,
            image_opt_out: told.image_opt_out,
            name_opt_out: told.name_opt_out,
            gender: told.gender,
            category: told.category,
        }
    }
}

/// Personal data of an athlete, each empty where unknown. Never in the journal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Private {
    /// CPF, with or without dots; kept as eleven digits.
    pub cpf: String,
    /// Birth date; kept as `YYYY-MM-DD`.
    pub birth_date: String,
    /// Telephone, as given.
    pub phone: String,
    /// E-mail, as given.
    pub email: String,
}

impl From<rows::Private> for Private {
    fn from(row: rows::Private) -> Self {
        Self {
            cpf: row.cpf,
            birth_date: row.birth_date,
            phone: row.phone,
            email: row.email,
        }
    }
}

/// Nobody who plays is older, in years.
const LIFE: u32 = 120;

/// How many digits a telephone has, here or abroad.
const PHONE: RangeInclusive<usize> = 8..=15;

/// A category, 1 the strongest.
pub fn checked_category(category: Option<u8>) -> Result<Option<u8>, Refusal> {
    match category {
        Some(wrong) if !(1..=9).contains(&wrong) => Err(RegistryRefusal::BadCategory(wrong).into()),
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

/// Everybody's name as everybody may read it: short of who refused to be published, by a wish or by a decision that
/// keeps name and image back, and of who was born after `of_age` unless the season names them whole.
///
/// # Errors
/// Where the file cannot be read.
pub fn everybodys_names(
    db: &Db,
    of_age: NaiveDate,
) -> Result<BTreeMap<AthleteId, String>, Refusal> {
    let reserved = reserved(db)?;
    let born: BTreeMap<String, String> = store::athlete::private_all(db)?
        .into_iter()
        .map(|(uid, _, birth_date)| (uid, birth_date))
        .collect();
    let minors_whole = store::season::face(db)?.minors_whole;
    let is_minor = |uid: &str| {
        let born = born.get(uid).map(String::as_str).unwrap_or_default();
        NaiveDate::parse_from_str(born, "%Y-%m-%d").is_ok_and(|born| born > of_age)
    };
    let athletes = store::athlete::all(db)?.into_iter();
    Ok(athletes
        .map(|athlete| {
            let Athlete {
                id,
                uid,
                name_key: _,
                club: _,
                person,
                erased_at: _,
                merged_into: _,
            } = athlete;
            let rows::Person {
                name,
                known_as: _,
                image_opt_out: _,
                name_opt_out,
                gender: _,
                category: _,
            } = person;
            let hides = name_opt_out || reserved.contains(&id) || (!minors_whole && is_minor(&uid));
            (id, public_name(&name, hides))
        })
        .collect())
}

/// Whose name and image a decision in force keeps back.
fn reserved(db: &Db) -> Result<BTreeSet<AthleteId>, Refusal> {
    Ok(store::ruling::sanctions_in_force(db)?
        .into_iter()
        .filter(|in_force| in_force.sanction == Sanction::ImageOptOut)
        .filter_map(|in_force| in_force.who.athlete)
        .collect())
}

/// Whose portrait is shown to nobody: by a wish, or by a decision that keeps name and image back.
///
/// # Errors
/// Where the file cannot be read.
pub fn faces_kept_back(db: &Db) -> Result<BTreeSet<AthleteId>, Refusal> {
    let mut kept_back = reserved(db)?;
    let refused = store::athlete::all(db)?.into_iter();
    let refused = refused.filter(|athlete| athlete.person.image_opt_out);
    kept_back.extend(refused.map(|athlete| athlete.id));
    Ok(kept_back)
}

/// Public fields as they are kept.
pub fn checked_person(told: &Person) -> Result<rows::Person, Refusal> {
    Ok(rows::Person {
        name: checked_name(&told.name)?.into(),
        known_as: checked_text(&told.known_as)?,
        category: checked_category(told.category)?,
        ..told.clone().into()
    })
}

/// Personal data as it is kept: a CPF of eleven digits that fit, a day of the calendar on which somebody may have been
/// born, a telephone and an e-mail that may be some. What is known already may be of a season that checked less.
pub fn checked_private(
    told: &Private,
    known: &rows::Private,
    today: &str,
) -> Result<rows::Private, Refusal> {
    let kept = |told: &str, known: &str, check: &dyn Fn(&str) -> Result<String, Refusal>| match told
        == known
    {
        true => Ok(known.to_owned()),
        false => check(told),
    };
    let text = |text: &str| checked(text).map_err(RegistryRefusal::BadName);
    let wrong = |refusal: RegistryRefusal| Refusal::from(refusal);
    Ok(rows::Private {
        cpf: kept(&told.cpf, &known.cpf, &|cpf| {
            checked_cpf(cpf).ok_or_else(|| wrong(RegistryRefusal::BadCpf(cpf.to_owned())))
        })?,
        birth_date: kept(
            &told.birth_date,
            &known.birth_date,
            &|day| match tidy(day) {
                day if day.is_empty() => Ok(day),
                day => {
                    let stored = born_day(&day, today).ok_or(Refusal::BadDate {
                        field: "birth_date",
                        date: day,
                    })?;
                    checked_birth(&stored, today)
                        .ok_or_else(|| wrong(RegistryRefusal::BadBirth(stored)))
                }
            },
        )?,
        phone: kept(&told.phone, &known.phone, &|phone| {
            let phone = text(phone)?;
            checked_phone(&phone).ok_or_else(|| wrong(RegistryRefusal::BadPhone(phone)))
        })?,
        email: kept(&told.email, &known.email, &|email| {
            let email = text(email)?;
            checked_email(&email).ok_or_else(|| wrong(RegistryRefusal::BadEmail(email)))
        })?,
    })
}

/// A stored day on which somebody who plays today may have been born: it is over, and within a life.
pub fn checked_birth(day: &str, today: &str) -> Option<String> {
    let date = |text: &str| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok();
    let (born, today) = (date(day)?, date(today)?);
    let age = today.years_since(born).filter(|_| born < today)?;
    (age <= LIFE).then(|| day.to_owned())
}

/// A telephone, or several parted by `/`, `,` or `;`: digits and what groups them, and a note in brackets behind.
pub fn checked_phone(text: &str) -> Option<String> {
    let groups = |letter: char| matches!(letter, ' ' | '(' | ')' | '-' | '.' | '+');
    let is_one = |phone: &str| {
        let noted = phone
            .trim()
            .strip_suffix(')')
            .and_then(|open| open.rsplit_once('('));
        // "(41) 3333-4444" ends in no bracket, and "3333-4444 (mãe)" in one that holds no digit.
        let number = noted
            .filter(|(_, note)| !note.contains(|letter: char| letter.is_ascii_digit()))
            .map_or(phone, |(number, _)| number);
        let digits = number.chars().filter(char::is_ascii_digit).count();
        let plain = number
            .chars()
            .all(|letter| letter.is_ascii_digit() || groups(letter));
        plain && PHONE.contains(&digits)
    };
    let fine = text.is_empty() || text.split(['/', ',', ';']).all(is_one);
    fine.then(|| text.to_owned())
}

/// An e-mail: something, `@`, and the name of a machine with a point in it.
pub fn checked_email(text: &str) -> Option<String> {
    let fine = text.is_empty()
        || text.split_once('@').is_some_and(|(who, place)| {
            let stray = |letter: char| {
                letter.is_whitespace() || matches!(letter, '@' | ',' | ';' | '<' | '>')
            };
            let labels = || place.split('.');
            !who.is_empty()
                && !text.replacen('@', "", 1).contains(stray)
                && labels().count() > 1
                && labels().all(|label| !label.is_empty())
        });
    fine.then(|| text.to_owned())
}

/// Registers somebody; what is personal is checked and goes into its own table.
pub fn register(
    work: &Work<'_>,
    uid: &str,
    club: Option<ClubId>,
    person: &rows::Person,
    private: &Private,
) -> Result<AthleteId, Refusal> {
    let nothing = rows::Private::default();
    let private = checked_private(private, &nothing, &work.context.today())?;
    let id = store::athlete::insert(work.tx, uid, club, person)?;
    if private != nothing {
        store::athlete::set_private(work.tx, uid, &private)?;
    }
    Ok(id)
}

/// The digits of a CPF; empty stays empty.
pub fn checked_cpf(text: &str) -> Option<String> {
    match text.chars().all(is_between) {
        true => Some(String::new()),
        false => Cpf::parse(text).map(|cpf| cpf.digits().to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_telephones_and_addresses_that_may_be_somebodys() {
        let born = |day: &str| checked_birth(day, "2026-11-25").is_some();
        assert!(born("2026-11-24") && born("1906-11-25") && born("2012-02-29"));
        assert!(!born("2026-11-25") && !born("2062-01-01") && !born("1900-01-01"));
        for fine in [
            "",
            "41 99999-1234",
            "(41) 3333.4444 / 41 98888-7777",
            "+55 41 99999-1234 (mãe)",
            "33334444",
        ] {
            assert!(checked_phone(fine).is_some(), "{fine}");
        }
        for wrong in [
            "41 9",
            "não tem",
            "4,2E+10",
            "41 99999-1234 ou",
            "9999999999999999",
        ] {
            assert!(checked_phone(wrong).is_none(), "{wrong}");
        }
        for fine in ["", "fina@exemplo.br", "z.e+truco@mail.exemplo.com.br"] {
            assert!(checked_email(fine).is_some(), "{fine}");
        }
        for wrong in [
            "fina",
            "fina@",
            "@exemplo.br",
            "fina@exemplo",
            "a b@exemplo.br",
            "a@b@c.d",
        ] {
            assert!(checked_email(wrong).is_none(), "{wrong}");
        }
    }

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
