//! What everybody may see. Nothing else of the program makes anything public: telão, pages, pictures and texts to
//! send stand on this view alone. Every row is taken apart field by field, so that a new field does not compile
//! until somebody has said here whether it is public.

pub(crate) mod boletim;
pub(crate) mod confirmed;
mod etapa;
mod figures;
pub mod pictures;
mod tables;

use crate::ground::face::{self, Shown};
use crate::ground::public_names::PublicNames;
use crate::public::etapa::etapa_view;
use crate::public::tables::ranking;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::{ClubId, EntrantId};
use messages::labels::moment::local;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use rules::regulation::{Regulation, RegulationId};
use serde::Deserialize;
use sheet::code::outline;
use site::files::INDEX;
pub use site::view;
use site::view::{Address, Championship, SquareCode, Stamp, Team, View};
use std::collections::{BTreeMap, BTreeSet};
use store::championship::OwnRules;
use ts_rs::TS;

/// The season as everybody may see it.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
pub struct Public {
    /// With draws of which no rodada was published yet, and their groups: for the screen on which they are revealed.
    #[serde(default)]
    pub reveal: bool,
}

impl Query for Public {
    const NAME: &'static str = "public";
    const AUDIENCE: Role = Role::Public;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = View;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<View, Refusal> {
        if self.reveal {
            context.standing.refuse_below(Role::Desk)?;
        }
        let names = PublicNames::load(season.db(), context)?;
        let store::season::Season {
            uid: _,
            name,
            federation,
            created_at: _,
        } = store::season::get(season.db())?;
        let Shown {
            site,
            palette,
            minors_whole: _,
        } = face::shown(season.db())?;
        let (seq, head) = season.head()?;
        let mut championships = Vec::new();
        for known in store::championship::all(season.db())? {
            championships.push(championship(season, context, *self, &names, known)?);
        }
        Ok(View {
            season: name,
            federation,
            stamp: Stamp {
                at: context.at(),
                told: local(&context.at()),
                seq: seq.0,
                head,
            },
            site: address(&site),
            palette,
            championships,
        })
    }
}

/// Where the pages are found, in words and as a code; none where the season has no address.
fn address(site: &str) -> Option<Address> {
    if site.is_empty() {
        return None;
    }
    let url = face::page_at(site, INDEX);
    let (side, path) = outline(&url)?;
    Some(Address {
        url,
        told: face::told_site(site).to_owned(),
        code: SquareCode { side, path },
    })
}

fn championship(
    season: &SeasonFile,
    context: &Context,
    asked: Public,
    names: &PublicNames,
    known: store::championship::Championship,
) -> Result<Championship, Refusal> {
    let store::championship::Championship {
        id,
        name,
        profile: _,
        regulation,
        class: _,
        category: _,
        own_rules: OwnRules {
            walkover: _,
            annul: _,
        },
    } = known;
    let mut etapas = Vec::new();
    for etapa in store::etapa::all(season.db())? {
        if etapa.championship == id {
            let view = etapa_view(season, context, asked.reveal, names, etapa.id)?;
            etapas.push(view);
        }
    }
    let entered: BTreeSet<i64> = etapas
        .iter()
        .flat_map(|etapa| &etapa.teams)
        .copied()
        .collect();
    let clubs = clubs(season)?;
    let teams = store::entrant::all(season.db(), id)?.into_iter();
    Ok(Championship {
        id: id.0,
        name,
        profile: regulation.id().to_string(),
        regulation: regulation.title().to_owned(),
        teams: teams
            .map(|entrant| team(entrant, names, &clubs))
            .filter(|team| entered.contains(&team.id))
            .collect(),
        etapas,
        ranking: ranking(season, names, id)?,
    })
}

/// Name and city of every club.
fn clubs(season: &SeasonFile) -> Result<BTreeMap<ClubId, (String, String)>, Refusal> {
    let clubs = store::club::all(season.db())?.into_iter();
    Ok(clubs
        .map(|club| {
            let store::club::Club {
                id,
                name,
                name_key: _,
                city,
            } = club;
            (id, (name, city))
        })
        .collect())
}

fn team(
    entrant: store::entrant::Entrant,
    names: &PublicNames,
    clubs: &BTreeMap<ClubId, (String, String)>,
) -> Team {
    let store::entrant::Entrant {
        id: EntrantId(id),
        name,
        name_key: _,
        club,
    } = entrant;
    let (club, city) = club
        .and_then(|club| clubs.get(&club))
        .cloned()
        .unwrap_or_default();
    Team {
        id,
        name: names.entrant(&name),
        club,
        city,
    }
}

/// The regulations that a season's championships are played under, each once.
///
/// # Errors
/// Where the file cannot be read.
pub fn regulations(season: &SeasonFile) -> Result<Vec<&'static Regulation>, Refusal> {
    let of = store::championship::all(season.db())?.into_iter();
    let of: BTreeMap<RegulationId, &'static Regulation> = of
        .map(|one| (one.regulation.id(), one.regulation))
        .collect();
    let mut told: Vec<&'static Regulation> = of.into_values().collect();
    // Those that come with the program in the order in which they are always shown.
    let place = |one: &&Regulation| RegulationId::EMBEDDED.iter().position(|id| *id == one.id());
    told.sort_by_key(|one| place(one).unwrap_or(usize::MAX));
    Ok(told)
}
