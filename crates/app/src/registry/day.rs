//! The day of an etapa: which one is meant, and whether it lies where it should.

use crate::ground::etapa::found;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{ChampionshipId, EtapaId};
use chrono::NaiveDate;
use messages::labels::moment::{day_after, meant_day};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::registry::RegistryRefusal;
use serde::{Deserialize, Serialize};
use store::Db;
use store::etapa::Etapa;
use ts_rs::TS;

/// The day that is meant. Without a year it is of the season: in the year of its newest etapa and not before that one, or
/// in the year that its name tells; else the one nearest to today.
pub(super) fn day_meant(
    db: &Db,
    own: Option<EtapaId>,
    text: &str,
    today: &str,
) -> Result<String, Refusal> {
    let others = store::etapa::all(db)?
        .into_iter()
        .filter(|etapa| Some(etapa.id) != own);
    let newest = others.map(|etapa| etapa.date).max();
    let of_the_season = match newest {
        Some(newest) => day_after(text, &newest),
        None => year_of(&store::season::get(db)?.name)
            .and_then(|year| day_after(text, &format!("{year:04}-01-01"))),
    };
    of_the_season
        .or_else(|| meant_day(text, today))
        .ok_or_else(|| Refusal::BadDate {
            field: "date",
            date: text.to_owned(),
        })
}

/// The year that a season is named after: four figures of this century.
fn year_of(name: &str) -> Option<u32> {
    let figures = name.split(|letter: char| !letter.is_ascii_digit());
    let year = figures
        .filter(|run| run.len() == 4)
        .find_map(|run| run.parse().ok());
    year.filter(|year| (2000..2100).contains(year))
}

/// The etapa that a day lies before and should not: the newest of its championship; where that has no other, it lies
/// before all of the season.
pub(super) fn comes_before(
    db: &Db,
    championship: ChampionshipId,
    own: Option<EtapaId>,
    day: &str,
) -> Result<Option<Etapa>, Refusal> {
    let all = store::etapa::all(db)?;
    let position = |id: EtapaId| {
        all.iter()
            .find(|etapa| etapa.id == id)
            .map(|etapa| etapa.number)
    };
    let number = own.and_then(position);
    let earlier = |etapa: &&Etapa| number.is_none_or(|number| etapa.number < number);
    let others = all.iter().filter(|etapa| Some(etapa.id) != own);
    let (its, rest): (Vec<&Etapa>, Vec<&Etapa>) =
        others.partition(|etapa| etapa.championship == championship);
    let after = match its.is_empty() {
        false => its
            .into_iter()
            .filter(earlier)
            .max_by_key(|etapa| etapa.date.clone()),
        true => rest.into_iter().min_by_key(|etapa| etapa.date.clone()),
    };
    Ok(after.filter(|etapa| *day < *etapa.date).cloned())
}

/// Asks about a day that lies before another etapa.
pub(super) fn ask_about(
    db: &Db,
    championship: ChampionshipId,
    own: Option<EtapaId>,
    day: &str,
) -> Result<(), Refusal> {
    match comes_before(db, championship, own, day)? {
        None => Ok(()),
        Some(other) => Err(RegistryRefusal::EtapaBefore {
            date: day.to_owned(),
            etapa: other.name,
            of: other.date,
        }
        .into()),
    }
}

/// Which day is meant by what was typed so far.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct EtapaDay {
    pub championship: ChampionshipId,
    /// The etapa; none for one that is about to be made.
    #[serde(default)]
    #[ts(optional)]
    pub etapa: Option<EtapaId>,
    /// As it was typed.
    pub date: String,
}

/// Which day is meant.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct EtapaDayAnswer {
    /// With its weekday.
    pub told: String,
    /// Which etapa it lies before and should not, as a sentence.
    pub before: Option<String>,
}

impl Query for EtapaDay {
    const NAME: &'static str = "etapa-day";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = EtapaDayAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<EtapaDayAnswer, Refusal> {
        let db = season.db();
        if let Some(etapa) = self.etapa {
            found(db, etapa)?;
        }
        let day = day_meant(db, self.etapa, &self.date, &context.today())?;
        let before = ask_about(db, self.championship, self.etapa, &day);
        let told = day.parse::<NaiveDate>().ok();
        Ok(EtapaDayAnswer {
            told: told
                .map(|day| context.language.weekday(day))
                .unwrap_or_default(),
            before: match before {
                Ok(()) => None,
                Err(asks @ Refusal::Registry(_)) => Some(context.language.refusal(&asks)),
                Err(other) => return Err(other),
            },
        })
    }
}
