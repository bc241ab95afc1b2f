//! What athletes are called in public.

use crate::ground::person::world_names;
use crate::refusal::Refusal;
use crate::season::context::Context;
use crate::words::Audience;
use championship::id::AthleteId;
use championship::name::{fold, shortened};
use chrono::{Months, NaiveDate};
use std::collections::BTreeMap;
use store::Db;

/// Months until somebody is of age.
const OF_AGE: Months = Months::new(18 * 12);

/// What athletes are called in public.
pub(super) struct Names {
    of: BTreeMap<AthleteId, String>,
    /// Short names by the whole ones, folded, of those who have another in public.
    short: BTreeMap<String, String>,
    of_age: NaiveDate,
}

/// What stands between people in the name of a dupla.
const BETWEEN: [char; 8] = ['/', '&', '+', ',', ';', '-', '–', '|'];

/// The word that does.
const AND: &str = " e ";

impl Names {
    pub(super) fn load(db: &Db, context: &Context) -> Result<Self, Refusal> {
        let today = context.now.with_timezone(&chrono::Local).date_naive();
        // Before the calendar's first day nobody is of age.
        let of_age = today.checked_sub_months(OF_AGE).unwrap_or(NaiveDate::MIN);
        let of = world_names(db, of_age)?;
        let mut short = BTreeMap::new();
        for athlete in store::athlete::all(db)? {
            let whole = athlete.person.name;
            let shown = of.get(&athlete.id).filter(|shown| **shown != whole);
            short.extend(shown.map(|shown| (fold(&whole), shown.clone())));
        }
        Ok(Self { of, short, of_age })
    }

    /// The name of an entrant: where people compete as themselves it is made of theirs.
    pub(super) fn entrant(&self, name: &str) -> String {
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

    /// Who reads what is made with these names.
    pub(super) const fn audience(&self) -> Audience {
        Audience::World {
            of_age: self.of_age,
        }
    }

    /// An athlete's name; short of who is not known any more.
    pub(super) fn of(&self, athlete: AthleteId, name: &str) -> String {
        let known = self.of.get(&athlete).cloned();
        known.unwrap_or_else(|| shortened(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_competes_under_a_name_of_their_own_is_short_there_too() {
        let names = Names {
            of: BTreeMap::new(),
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
}
