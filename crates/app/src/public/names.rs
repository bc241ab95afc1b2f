//! What athletes are called in public.

use crate::ground::person::world_names;
use crate::refusal::Refusal;
use crate::season::context::Context;
use crate::words::Audience;
use championship::id::AthleteId;
use championship::name::shortened;
use chrono::{Months, NaiveDate};
use std::collections::BTreeMap;
use store::Db;

/// Months until somebody is of age.
const OF_AGE: Months = Months::new(18 * 12);

/// What athletes are called in public.
pub(super) struct Names {
    of: BTreeMap<AthleteId, String>,
    of_age: NaiveDate,
}

impl Names {
    pub(super) fn load(db: &Db, context: &Context) -> Result<Self, Refusal> {
        let today = context.now.with_timezone(&chrono::Local).date_naive();
        // Before the calendar's first day nobody is of age.
        let of_age = today.checked_sub_months(OF_AGE).unwrap_or(NaiveDate::MIN);
        Ok(Self {
            of: world_names(db, of_age)?,
            of_age,
        })
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
