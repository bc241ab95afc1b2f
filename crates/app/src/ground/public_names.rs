//! What people are called on what everybody may read: on walls as in the world.

use crate::ground::person::everybodys_names;
use crate::season::context::Context;
use championship::id::AthleteId;
use championship::name::{fold, shortened};
use chrono::{Months, NaiveDate};
use messages::refusal::Refusal;
use messages::words::Audience;
use platform::clock::on_the_wall;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use store::Db;

/// Months until somebody is of age.
const OF_AGE: Months = Months::new(18 * 12);

/// What athletes are called in public.
pub struct PublicNames {
    of: BTreeMap<AthleteId, String>,
    /// Short names by the whole ones, folded, of those who have another in public.
    short: BTreeMap<String, String>,
    /// The same by the names as they are written, the longest first: a name may hold another.
    written: Vec<(String, String)>,
    of_age: NaiveDate,
}

/// What stands between people in the name of a dupla.
const BETWEEN: [char; 8] = ['/', '&', '+', ',', ';', '-', '–', '|'];

/// The word that does.
const AND: &str = " e ";

impl PublicNames {
    /// As of the day that `context` tells.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn load(db: &Db, context: &Context) -> Result<Self, Refusal> {
        let today = on_the_wall(context.now).date_naive();
        // Before the calendar's first day nobody is of age.
        let of_age = today.checked_sub_months(OF_AGE).unwrap_or(NaiveDate::MIN);
        let of = everybodys_names(db, of_age)?;
        let (mut short, mut written) = (BTreeMap::new(), Vec::new());
        for athlete in store::athlete::all(db)? {
            let whole = athlete.person.name;
            if let Some(shown) = of.get(&athlete.id).filter(|shown| **shown != whole) {
                short.insert(fold(&whole), shown.clone());
                written.push((whole, shown.clone()));
            }
        }
        written.sort_by_key(|(whole, _)| Reverse(whole.len()));
        Ok(Self {
            of,
            short,
            written,
            of_age,
        })
    }

    /// The name of an entrant: where people compete as themselves it is made of theirs.
    #[must_use]
    pub fn entrant(&self, name: &str) -> String {
        if self.short.is_empty() {
            return name.to_owned();
        }
        let person = |text: &str| {
            let whole = text.trim();
            let shown = self.short.get(&fold(whole)).filter(|_| !whole.is_empty());
            shown.map_or_else(|| text.to_owned(), |shown| text.replace(whole, shown))
        };
        // Somebody's own name may hold what stands between others.
        let whole = person(name);
        if whole != name {
            return whole;
        }
        let people = |text: &str| -> String {
            let parts = text.split_inclusive(BETWEEN);
            parts
                .map(|part| {
                    let inner = part.trim_end_matches(BETWEEN);
                    person(inner) + &part[inner.len()..]
                })
                .collect()
        };
        let parts: Vec<String> = name.split(AND).map(people).collect();
        parts.join(AND)
    }

    /// A sentence in which people may be named whole.
    #[must_use]
    pub fn sentence(&self, text: &str) -> String {
        let mut told = String::new();
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let begins = !told.ends_with(char::is_alphanumeric);
            let named = self.written.iter().filter(|_| begins).find(|(whole, _)| {
                let after = rest.strip_prefix(whole.as_str());
                after.is_some_and(|after| !after.starts_with(char::is_alphanumeric))
            });
            let taken = named.map_or(letter.len_utf8(), |(whole, _)| whole.len());
            told.push_str(named.map_or(&rest[..taken], |(_, shown)| shown));
            rest = &rest[taken..];
        }
        told
    }

    /// Who reads what is made with these names.
    #[must_use]
    pub const fn audience(&self) -> Audience {
        Audience::Everybody {
            of_age: self.of_age,
        }
    }

    /// An athlete's name; short of who is not known any more.
    #[must_use]
    pub fn of(&self, athlete: AthleteId, name: &str) -> String {
        let known = self.of.get(&athlete).cloned();
        known.unwrap_or_else(|| shortened(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_competes_under_a_name_of_their_own_is_short_there_too() {
        let names = PublicNames {
            of: BTreeMap::new(),
            written: Vec::new(),
            short: BTreeMap::from([
                (fold("Ana"), "A.".to_owned()),
                (fold("Josefina Quaresma"), "Josefina Q.".to_owned()),
                (fold("Rui Lima-Sá"), "Rui L.".to_owned()),
            ]),
            of_age: NaiveDate::MIN,
        };
        for (name, shown) in [
            ("Josefina Quaresma", "Josefina Q."),
            ("JOSEFINA  QUARESMA", "Josefina Q."),
            (
                "Josefina Quaresma / Pedro Souza",
                "Josefina Q. / Pedro Souza",
            ),
            ("Pedro Souza e Ana", "Pedro Souza e A."),
            ("Pedro Souza-Ana", "Pedro Souza-A."),
            ("Rui Lima-Sá", "Rui L."),
            ("Paraná", "Paraná"),
            ("Anas e Cia", "Anas e Cia"),
            ("", ""),
        ] {
            assert_eq!(names.entrant(name), shown);
        }
    }

    #[test]
    fn a_sentence_names_people_short_and_cuts_no_word() {
        let names = PublicNames {
            of: BTreeMap::new(),
            short: BTreeMap::new(),
            written: vec![
                ("Ana Lima Sá".to_owned(), "Ana S.".to_owned()),
                ("Ana".to_owned(), "A.".to_owned()),
            ],
            of_age: NaiveDate::MIN,
        };
        for (told, shown) in [
            (
                "Ana Lima Sá foi advertida; Ana, não",
                "Ana S. foi advertida; A., não",
            ),
            ("Mariana e Anabela", "Mariana e Anabela"),
            ("(Ana)", "(A.)"),
            ("", ""),
        ] {
            assert_eq!(names.sentence(told), shown);
        }
    }
}
