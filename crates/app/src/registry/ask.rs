//! Clubs, athletes, and who is in an etapa.

use crate::ground::discipline::{event, excluded, kept_out, of_excluded_teams};
use crate::ground::etapa::{entry_of, format_of, found};
use crate::ground::listed::listed;
use crate::ground::person::{Person, Private, existing};
use crate::ground::row::{all_of, of_rows};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::discipline::{Sanction, Term};
use championship::format::Format;
use championship::id::{AthleteId, ChampionshipId, ClubId, EntrantId, EntryId, EtapaId};
use championship::lineup::Slot;
use championship::name::fold;
use messages::labels::entrant::EntrantKind;
use messages::labels::role::Role;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use ts_rs::TS;

/// Athletes by a part of their name, of what they are known as or of their club; accents and case do not matter.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Athletes {
    /// Part of it; empty for everyone.
    pub search: String,
}

of_rows! {
    /// One athlete, without personal data.
    Athlete: store::athlete::Athlete {
        /// Number in this file.
        id: AthleteId,
        /// For life, from season to season.
        uid: String,
        club: Option<ClubId>,
        /// What is known to everybody.
        #[serde(flatten)]
        person: Person,
        /// When the personal data were erased: UTC, RFC 3339; none where they were not.
        erased_at: Option<String>,
        /// The athlete that this one turned out to be.
        merged_into: Option<AthleteId>,
    }
}

/// An athlete found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Found {
    /// Public fields.
    pub athlete: Athlete,
    /// Name of the club.
    pub club: String,
    /// Another athlete has the same name: show what tells them apart.
    pub homonym: bool,
}

impl Query for Athletes {
    const NAME: &'static str = "athletes";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<Found>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Registry])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<Found>, Refusal> {
        let db = season.db();
        let clubs = club_names(db)?;
        let key = fold(&self.search);
        let athletes = store::athlete::all(db)?;
        let mut times: BTreeMap<String, usize> = BTreeMap::new();
        for athlete in &athletes {
            *times.entry(athlete.name_key.clone()).or_default() += 1;
        }
        let mut found: Vec<(bool, Found)> = athletes
            .into_iter()
            .filter_map(|athlete| {
                let club = athlete.club.and_then(|club| clubs.get(&club).cloned());
                let club = club.unwrap_or_default();
                let tells = |text: &str| fold(text).contains(&key);
                let named = athlete.name_key.contains(&key);
                let is_found = named || tells(&athlete.person.known_as) || tells(&club);
                let begins = athlete.name_key.starts_with(&key);
                let homonym = times[&athlete.name_key] > 1;
                let athlete = athlete.into();
                is_found.then_some((
                    begins,
                    Found {
                        athlete,
                        club,
                        homonym,
                    },
                ))
            })
            .collect();
        // Whoever's name begins so is looked for first.
        found.sort_by_key(|(begins, _)| !begins);
        Ok(found.into_iter().map(|(_, found)| found).collect())
    }
}

/// An athlete's whole record, with what is personal: for the one form in which it is put right.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct AthleteRecord {
    pub athlete: AthleteId,
}

/// An athlete's whole record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct AthleteRecordAnswer {
    /// Public fields.
    pub athlete: Athlete,
    /// Personal data, each empty where unknown.
    pub private: Private,
}

impl Query for AthleteRecord {
    const NAME: &'static str = "athlete-record";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = AthleteRecordAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Registry])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<AthleteRecordAnswer, Refusal> {
        let athlete = existing(season.db(), self.athlete)?;
        let private = store::athlete::private(season.db(), &athlete.uid)?;
        Ok(AthleteRecordAnswer {
            athlete: athlete.into(),
            private: private.into(),
        })
    }
}

/// Athletes who are suspended today or kept out of an etapa, each by which ruling, in words.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct KeptOut {
    /// Which etapa, if one is looked at.
    pub etapa: Option<EtapaId>,
}

impl Query for KeptOut {
    const NAME: &'static str = "kept-out";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = BTreeMap<AthleteId, String>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Discipline, Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Self::Answer, Refusal> {
        let db = season.db();
        let etapa = self.etapa.map(|id| found(db, id)).transpose()?;
        let of = etapa.as_ref().map(event);
        let today = context.today();
        let running = |sanction: &Sanction| sanction.term(&today) == Some(Term::Running);
        kept_out(db, context.language, |sanction, from| {
            running(sanction)
                || of.as_ref().is_some_and(|of| match from {
                    Some(from) => sanction.bars(from, of),
                    None => sanction.bars_later(of),
                })
        })
        .map(|all| all.into_iter().map(|out| (out.athlete, out.by)))
        .and_then(|all| {
            let day = etapa.as_ref().map_or(&today, |etapa| &etapa.date);
            let listed = listed(db, None, day, context.language)?.into_iter();
            let listed = listed.filter(|one| one.is_barred);
            Ok(all.chain(listed.map(|one| (one.athlete, one.by))).collect())
        })
    }
}

/// What each club is called.
fn club_names(db: &Db) -> Result<BTreeMap<ClubId, String>, Refusal> {
    let clubs = store::club::all(db)?.into_iter();
    Ok(clubs.map(|club| (club.id, club.name)).collect())
}

of_rows! {
    Club: store::club::Club {
        /// Number.
        id: ClubId,
        name: String,
        city: String,
    }
}

#[derive(Debug, Clone, Deserialize, TS)]
pub struct Clubs {}

impl Query for Clubs {
    const NAME: &'static str = "clubs";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<Club>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Registry])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Self::Answer, Refusal> {
        Ok(all_of(store::club::all(season.db())?))
    }
}

/// The teams of a championship, whichever etapas they are in.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Entrants {
    pub championship: ChampionshipId,
}

/// A team of a championship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct EntrantRow {
    /// Number.
    pub entrant: EntrantId,
    pub name: String,
    pub club: Option<ClubId>,
    /// The club's name.
    pub club_name: String,
}

impl Query for Entrants {
    const NAME: &'static str = "entrants";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<EntrantRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Registry])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<EntrantRow>, Refusal> {
        let clubs = club_names(season.db())?;
        let named = |id: Option<ClubId>| id.and_then(|id| clubs.get(&id).cloned());
        Ok(store::entrant::all(season.db(), self.championship)?
            .into_iter()
            .map(|entrant| EntrantRow {
                entrant: entrant.id,
                name: entrant.name,
                club_name: named(entrant.club).unwrap_or_default(),
                club: entrant.club,
            })
            .collect())
    }
}

/// Who is in an etapa, with line-ups.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Entries {
    pub etapa: EtapaId,
}

of_rows! {
    /// An entrant's place in an etapa.
    Entry: store::entry::Entry {
        /// Number.
        id: EntryId,
        entrant: EntrantId,
        name: String,
        club: Option<ClubId>,
        /// Pot of the draw.
        pot: u32,
        /// When it reported at the desk that morning; none before.
        checked_in_at: Option<String>,
        /// Whether somebody of it needs a mesa without steps.
        needs_accessible: bool,
        /// Fees less refunds, in cents.
        paid_cents: i64,
    }

    /// One athlete of a line-up.
    Seated: store::entry::Seated {
        entry: EntryId,
        /// Which place.
        slot: Slot,
        /// 1-based within the slot.
        seat: u32,
        athlete: AthleteId,
        name: String,
        /// What tells homonyms apart.
        known_as: String,
        /// A shortened name in anything public.
        name_opt_out: bool,
    }
}

/// One entry with its line-up.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EntryRow {
    pub entry: Entry,
    /// Name of the club.
    pub club: String,
    /// Who sits where.
    pub lineup: Vec<Seated>,
    /// By which ruling it is kept out of the etapa, in words; none where it is not.
    pub excluded: Option<String>,
}

impl Query for Entries {
    const NAME: &'static str = "entries";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<EntryRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Entries(self.etapa),
            Tag::Cash(self.etapa),
            Tag::Registry,
            Tag::Discipline,
        ])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<EntryRow>, Refusal> {
        let db = season.db();
        found(db, self.etapa)?;
        let clubs = club_names(db)?;
        let mut lineups: BTreeMap<EntryId, Vec<Seated>> = BTreeMap::new();
        for seated in store::entry::lineups(db, self.etapa)? {
            lineups.entry(seated.entry).or_default().push(seated.into());
        }
        let mut out = excluded(db, self.etapa, context.language)?;
        Ok(store::entry::all(db, self.etapa)?
            .into_iter()
            .map(|entry| EntryRow {
                excluded: out.remove(&entry.entrant),
                club: entry
                    .club
                    .and_then(|club| clubs.get(&club).cloned())
                    .unwrap_or_default(),
                lineup: lineups.remove(&entry.id).unwrap_or_default(),
                entry: entry.into(),
            })
            .collect())
    }
}

/// A team's line-up with who may still be put into it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Lineup {
    pub etapa: EtapaId,
    /// Which team.
    pub entrant: EntrantId,
}

/// A team's line-up with who may still be put into it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LineupAnswer {
    /// Every slot of the format, in order.
    pub slots: Vec<LineupSlot>,
    /// Athletes of the team's club, and of no club, who sit nowhere in this etapa.
    pub free: Vec<Athlete>,
    /// What to look at before one of these athletes is lined up.
    pub warnings: Vec<(AthleteId, String)>,
}

/// One slot of a line-up.
#[derive(Debug, Clone, Serialize, TS)]
pub struct LineupSlot {
    pub slot: Slot,
    /// What people call it.
    pub label: String,
    /// Athletes that it takes.
    pub takes: usize,
    /// Who sits there.
    pub athletes: Vec<Seated>,
}

/// The places of a format, with nobody in them.
fn slots_of(format: &Format, language: Language) -> Vec<LineupSlot> {
    let kind = EntrantKind::of(&format.confronto);
    let slots = Slot::all(&format.confronto).into_iter();
    slots
        .map(|slot| LineupSlot {
            slot,
            label: language.slot_of(kind, slot),
            takes: slot.seats(&format.confronto),
            athletes: Vec::new(),
        })
        .collect()
}

/// The places that are asked for with a team of one dupla or trio, when it is entered. A team of several is lined up
/// later, and an athlete who plays alone sits there by name.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PlacesOfOne {
    pub etapa: EtapaId,
}

impl Query for PlacesOfOne {
    const NAME: &'static str = "places-of-one";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<LineupSlot>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Self::Answer, Refusal> {
        let format = format_of(&found(season.db(), self.etapa)?)?;
        Ok(match EntrantKind::of(&format.confronto) {
            EntrantKind::Dupla | EntrantKind::Trio => slots_of(&format, context.language),
            EntrantKind::Team | EntrantKind::Single => Vec::new(),
        })
    }
}

impl Query for Lineup {
    const NAME: &'static str = "lineup";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = LineupAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Entries(self.etapa),
            Tag::Entry(self.etapa, self.entrant),
            Tag::Registry,
            Tag::Discipline,
        ])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<LineupAnswer, Refusal> {
        let db = season.db();
        let entry = entry_of(db, self.etapa, self.entrant)?;
        let format = format_of(&found(db, self.etapa)?)?;
        let lineups = store::entry::lineups(db, self.etapa)?;
        let mut slots = slots_of(&format, context.language);
        for slot in &mut slots {
            let own = lineups.iter();
            let own = own.filter(|seated| seated.entry == entry.id && seated.slot == slot.slot);
            slot.athletes = own.cloned().map(Seated::from).collect();
        }
        let sits: BTreeSet<AthleteId> = lineups.iter().map(|seated| seated.athlete).collect();
        let free: Vec<store::athlete::Athlete> = store::athlete::all(db)?
            .into_iter()
            .filter(|athlete| athlete.club.is_none() || athlete.club == entry.club)
            .filter(|athlete| athlete.merged_into.is_none() && !sits.contains(&athlete.id))
            .collect();
        let seated = lineups.iter().filter(|seated| seated.entry == entry.id);
        let offered = free.iter().map(|athlete| athlete.id);
        let shown: BTreeSet<AthleteId> =
            seated.map(|seated| seated.athlete).chain(offered).collect();
        let mut warnings = of_excluded_teams(db, self.etapa, self.entrant, context.language)?;
        let shown_ids: Vec<AthleteId> = shown.iter().copied().collect();
        let day = found(db, self.etapa)?.date;
        for one in listed(db, Some(&shown_ids), &day, context.language)? {
            if !one.is_barred {
                let told = context.language.namesake(&one.name, &one.by);
                warnings.insert(one.athlete, told);
            }
        }
        warnings.retain(|athlete, _| shown.contains(athlete));
        Ok(LineupAnswer {
            slots,
            free: all_of(free),
            warnings: warnings.into_iter().collect(),
        })
    }
}

impl SeasonFile {
    /// The etapa of this number in the season's first championship; without a number the newest.
    ///
    /// # Errors
    /// Where there is none.
    pub fn etapa(&self, number: Option<u32>) -> Result<EtapaId, Refusal> {
        let _look = self.look()?;
        let db = self.db();
        let Some(number) = number else {
            return store::etapa::newest(db)?.ok_or(RegistryRefusal::NoEtapa.into());
        };
        if let Some(etapa) = store::etapa::numbered(db, number)? {
            return Ok(etapa);
        }
        let etapas = store::etapa::all(db)?.into_iter();
        Err(Refusal::Unknown {
            kind: Kind::Etapa,
            asked: number.to_string(),
            near: etapas.map(|etapa| etapa.number.to_string()).collect(),
        })
    }

    /// The championship of an etapa, or the season's first.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn championship_of(&self, etapa: Option<EtapaId>) -> Result<ChampionshipId, Refusal> {
        let _look = self.look()?;
        match etapa {
            Some(etapa) => Ok(found(self.db(), etapa)?.championship),
            None => store::championship::all(self.db())?
                .first()
                .map(|championship| championship.id)
                .ok_or_else(|| Refusal::Fault("a season without championship".to_owned())),
        }
    }

    /// The team of the etapa's championship that has exactly this name, if there is one.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn entrant_named(&self, etapa: EtapaId, name: &str) -> Result<Option<EntrantId>, Refusal> {
        let _look = self.look()?;
        let championship = self.championship_of(Some(etapa))?;
        let key = fold(name);
        let all = store::entrant::all(self.db(), championship)?;
        Ok(all
            .iter()
            .find(|entrant| entrant.name_key == key)
            .map(|entrant| entrant.id))
    }

    /// A team of the etapa's championship by its number, its name, or a part that fits no other.
    ///
    /// # Errors
    /// Where none or more than one fits.
    pub fn find_entrant(&self, etapa: EtapaId, text: &str) -> Result<EntrantId, Refusal> {
        let _look = self.look()?;
        let championship = self.championship_of(Some(etapa))?;
        let all = store::entrant::all(self.db(), championship)?;
        let names = all
            .iter()
            .map(|entrant| (entrant.id, entrant.name.as_str()));
        pick(Kind::Entrant, text, names)
    }

    /// A club by its name, or by a part that fits no other.
    ///
    /// # Errors
    /// Where none or more than one fits.
    pub fn find_club(&self, text: &str) -> Result<ClubId, Refusal> {
        let _look = self.look()?;
        let all = store::club::all(self.db())?;
        pick(
            Kind::Club,
            text,
            all.iter().map(|club| (club.id, club.name.as_str())),
        )
    }

    /// An athlete by uid, by number, by name, or by a part of the name that fits no other.
    ///
    /// # Errors
    /// Where none or more than one fits; homonyms are told with what tells them apart.
    pub fn find_athlete(&self, context: &Context, text: &str) -> Result<AthleteId, Refusal> {
        let _look = self.look()?;
        let all = self.query(
            context,
            &Athletes {
                search: String::new(),
            },
        )?;
        let is_meant =
            |found: &&Found| found.athlete.uid == text || text.parse() == Ok(found.athlete.id.0);
        if let Some(found) = all.iter().find(is_meant) {
            return Ok(found.athlete.id);
        }
        let told: Vec<_> = all
            .iter()
            .map(|found| {
                let mut name = found.athlete.person.name.clone();
                if found.homonym {
                    for more in [
                        &found.athlete.person.known_as,
                        &found.club,
                        &found.athlete.uid,
                    ] {
                        if !more.is_empty() {
                            name.push_str(" · ");
                            name.push_str(more);
                        }
                    }
                }
                (found.athlete.id, name)
            })
            .collect();
        pick(
            Kind::Athlete,
            text,
            told.iter().map(|(id, name)| (*id, name.as_str())),
        )
    }
}

/// The one whose name is `text`, or the only one whose name holds it.
fn pick<'a, T: Copy>(
    kind: Kind,
    text: &str,
    names: impl Iterator<Item = (T, &'a str)>,
) -> Result<T, Refusal> {
    let key = fold(text);
    let all: Vec<(T, String, &str)> = names.map(|(id, name)| (id, fold(name), name)).collect();
    let unknown = |near| Refusal::Unknown {
        kind,
        asked: text.to_owned(),
        near,
    };
    if key.is_empty() {
        return Err(unknown(Vec::new()));
    }
    let same: Vec<_> = all.iter().filter(|(_, known, _)| *known == key).collect();
    let matches = if same.is_empty() {
        all.iter()
            .filter(|(_, known, _)| known.contains(&key))
            .collect()
    } else {
        same
    };
    match matches.as_slice() {
        [(id, ..)] => Ok(*id),
        [] => {
            let mut near: Vec<_> = all
                .iter()
                .map(|(_, known, name)| (strsim::jaro_winkler(known, &key), *name))
                .filter(|(likeness, _)| *likeness > 0.75)
                .collect();
            near.sort_by(|a, b| b.0.total_cmp(&a.0));
            Err(unknown(
                near.into_iter()
                    .take(3)
                    .map(|(_, name)| name.to_owned())
                    .collect(),
            ))
        }
        several => Err(Refusal::Ambiguous {
            kind,
            asked: text.to_owned(),
            matches: several
                .iter()
                .take(8)
                .map(|(_, _, name)| (*name).to_owned())
                .collect(),
        }),
    }
}
