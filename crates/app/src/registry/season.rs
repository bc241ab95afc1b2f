//! The season itself, its operators and championships.

use crate::ground::etapa::championship_of;
use crate::ground::face::PublicFace;
use crate::ground::name::{checked_name, checked_text};
use crate::ground::person::{Person, Private, checked_category, checked_person, register};
use crate::ground::regulation::decided;
use crate::season::act::{Act, Long, by_length};
use crate::season::made::{Imported, Made};
use crate::season::tag::Tag;
use crate::season::work::{UID_LENGTH, Work};
use championship::discipline::Sanction;
use championship::id::{ChampionshipId, ClubId, Seq};
use championship::lineup::Class;
use championship::name::{cleaned, fold, tidy};
use championship::regulation::kept;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::regulation::RegulationRefusal;
use messages::refusal::season::SeasonRefusal;
use messages::words::pt_br;
use messages::words::spoken::Language;
use rules::closing::Closing;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use store::club::Club;
use store::import::{Picture, Readable};
use store::regulation::RegulationFile;
use store::{Db, EntryKind};
use ts_rs::TS;

/// Clubs, athletes and teams of an earlier season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Carried {
    /// Name and city.
    pub clubs: Vec<(String, String)>,
    /// Athletes with the uid that they keep for life.
    pub athletes: Vec<CarriedAthlete>,
    /// Name of a team and of its club.
    pub teams: Vec<(String, String)>,
    /// What stands against athletes.
    pub sanctions: Vec<CarriedSanction>,
    /// The federation's sign, those of clubs by their names, and portraits of athletes by their uids.
    #[serde(skip)]
    pub pictures: CarriedPictures,
}

/// Pictures of an earlier season.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CarriedPictures {
    /// A PNG; none where the federation has none.
    federation: Option<Vec<u8>>,
    /// PNGs by the name of the club.
    signs: Vec<(String, Vec<u8>)>,
    /// JPEGs by the uid of the athlete.
    portraits: Vec<(String, Vec<u8>)>,
}

impl CarriedPictures {
    /// Leaves behind what is no picture.
    pub(crate) fn keep(&mut self, readable: Readable<'_>) {
        let sign = |png: &Vec<u8>| readable(Picture::Sign, png);
        self.federation = self.federation.take().filter(sign);
        self.signs.retain(|(_, png)| sign(png));
        self.portraits
            .retain(|(_, jpeg)| readable(Picture::Portrait, jpeg));
    }
}

impl Long for Carried {
    fn length(&self) -> Value {
        json!({
            "clubs": self.clubs.len(),
            "athletes": self.athletes.len(),
            "teams": self.teams.len(),
            "sanctions": self.sanctions.len(),
        })
    }
}

/// A sanction of an earlier season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CarriedSanction {
    /// The athlete, for life.
    pub uid: String,
    /// The season, the etapa and the ruling, in words.
    pub decided_by: String,
    /// When: UTC, RFC 3339.
    pub at: String,
    pub sanction: Sanction,
}

/// An athlete of an earlier season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CarriedAthlete {
    /// For life.
    pub uid: String,
    /// Name of the club; empty for none.
    pub club: String,
    /// What is known to everybody.
    #[serde(flatten)]
    pub person: Person,
    /// Personal data.
    pub private: Private,
}

/// Names a new season and its first operator and championship.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FoundSeason {
    pub name: String,
    pub federation: String,
    /// The regulation of its first championship.
    pub profile: RegulationId,
    /// Regulations of an earlier season's own, as they were decided last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub regulations: Vec<KeptRegulation>,
}

/// A regulation of a season's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeptRegulation {
    /// `YYYY-MM-DD`.
    pub since: String,
    /// Its file.
    #[serde(serialize_with = "by_length")]
    pub toml: String,
}

impl KeptRegulation {
    /// What a season plays under of its own, as it was decided last.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn of(db: &Db) -> Result<Vec<Self>, Refusal> {
        let all = store::regulation::all(db)?.into_iter();
        // In the order of their days: the last of a name stays.
        let newest: BTreeMap<RegulationId, Self> = all
            .map(|RegulationFile { name, since, text }| (name, Self { since, toml: text }))
            .collect();
        Ok(newest.into_values().collect())
    }
}

impl Act for FoundSeason {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::FoundSeason
    }

    // Making the season is part of making the file: undo stops there.
    fn kind(&self) -> EntryKind {
        EntryKind::Migration
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if store::season::count(work.tx)? > 0 {
            return Err(SeasonRefusal::Founded.into());
        }
        let name = checked_name(&self.name)?;
        let season = store::season::Season {
            uid: work.code(UID_LENGTH),
            name: name.as_str().to_owned(),
            federation: checked_text(&self.federation)?,
            created_at: work.at(),
        };
        store::season::insert(work.tx, &season, &PublicFace::default().into())?;
        let operator = checked_name(pt_br::FIRST_OPERATOR)?;
        store::operator::insert(work.tx, &operator, false)?;
        for KeptRegulation { since, toml: text } in self.regulations {
            let name = kept(&text).map_err(RegulationRefusal::Problems)?.id();
            store::regulation::set(work.tx, &RegulationFile { name, since, text })?;
        }
        decided(work.tx, self.profile)?;
        store::championship::insert(work.tx, &name, self.profile, Class::Open, None)?;
        work.tx.tag(Tag::Season);
        Ok(Made::Nothing)
    }
}

/// Takes over clubs, athletes and teams of an earlier season, and how it shows itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CarryOver {
    /// Newest hash of that season's journal.
    pub head: String,
    /// How that season shows itself to everybody.
    pub face: PublicFace,
    #[serde(serialize_with = "by_length")]
    pub rows: Carried,
}

impl Act for CarryOver {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::CarryOver
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if self.face != PublicFace::default() {
            let season = store::season::get(work.tx)?;
            let face = self.face.clone().into();
            store::season::update(work.tx, &season.name, &season.federation, &face)?;
        }
        if let Some(sign) = &self.rows.pictures.federation {
            store::season::set_logo(work.tx, Some(sign))?;
        }
        let mut taken = Imported {
            lines: 1,
            ..Imported::default()
        };
        // What is there by that name, or twice in the earlier season once its names are cleaned, is one.
        let there = store::club::all(work.tx)?.into_iter();
        let mut clubs: BTreeMap<String, ClubId> =
            there.map(|club| (club.name_key, club.id)).collect();
        for (name, city) in &self.rows.clubs {
            let club = checked_name(&cleaned(name))?;
            let id = match clubs.get(club.key()) {
                Some(id) => *id,
                None => {
                    taken.clubs += 1;
                    store::club::insert(work.tx, &club, &cleaned(city))?
                }
            };
            clubs.extend([fold(name), club.key().to_owned()].map(|key| (key, id)));
        }
        let club = |name: &str| clubs.get(&fold(name)).copied();
        let mut sanctions: BTreeMap<&str, Vec<&CarriedSanction>> = BTreeMap::new();
        for one in &self.rows.sanctions {
            sanctions.entry(&one.uid).or_default().push(one);
        }
        let known = store::athlete::all(work.tx)?.into_iter();
        let mut known: BTreeSet<String> = known.map(|athlete| athlete.uid).collect();
        for athlete in &self.rows.athletes {
            if !known.insert(athlete.uid.clone()) {
                continue;
            }
            taken.athletes += 1;
            let person = checked_person(&Person {
                name: cleaned(&athlete.person.name),
                known_as: cleaned(&athlete.person.known_as),
                ..athlete.person.clone()
            })?;
            let club = club(&athlete.club);
            let id = register(work, &athlete.uid, club, &person, &athlete.private)?;
            for carried in sanctions.remove(athlete.uid.as_str()).unwrap_or_default() {
                let carried = store::ruling::Carried {
                    clause: None,
                    document: None,
                    athlete: id,
                    decided_by: carried.decided_by.clone(),
                    at: carried.at.clone(),
                    sanction: carried.sanction.clone(),
                };
                store::ruling::carry(work.tx, &carried)?;
            }
        }
        for (name, png) in &self.rows.pictures.signs {
            if let Some(club) = club(name) {
                store::club::set_logo(work.tx, club, Some(png))?;
            }
        }
        for (uid, jpeg) in &self.rows.pictures.portraits {
            store::athlete::set_photo(work.tx, uid, Some(jpeg))?;
        }
        let championship = store::championship::all(work.tx)?
            .first()
            .map(|first| first.id);
        if let Some(championship) = championship {
            let known = store::entrant::all(work.tx, championship)?.into_iter();
            let mut known: BTreeSet<String> = known.map(|entrant| entrant.name_key).collect();
            for (name, of) in &self.rows.teams {
                let name = checked_name(&cleaned(name))?;
                if known.insert(name.key().to_owned()) {
                    store::entrant::insert(work.tx, championship, club(of), &name)?;
                    taken.teams += 1;
                }
            }
        }
        work.tx.tag(Tag::Season);
        work.tx.tag(Tag::Registry);
        Ok(Made::Imported(taken))
    }
}

/// What the next season's file takes over from this one: merged clubs and athletes stay behind.
pub fn carried(db: &Db) -> Result<Carried, Refusal> {
    let clubs = store::club::all(db)?;
    let names: BTreeMap<ClubId, &str> = clubs
        .iter()
        .map(|club| (club.id, club.name.as_str()))
        .collect();
    let name = |id: Option<ClubId>| {
        let found = id.and_then(|id| names.get(&id));
        found.map(|name| (*name).to_owned()).unwrap_or_default()
    };
    let athletes = store::athlete::all(db)?
        .into_iter()
        .map(|athlete| {
            Ok(CarriedAthlete {
                club: name(athlete.club),
                private: store::athlete::private(db, &athlete.uid)?.into(),
                uid: athlete.uid,
                person: athlete.person.into(),
            })
        })
        .collect::<Result<Vec<CarriedAthlete>, Refusal>>()?;
    let championship = store::championship::all(db)?.first().map(|first| first.id);
    let teams = match championship {
        Some(championship) => store::entrant::all(db, championship)?
            .into_iter()
            .map(|entrant| (entrant.name, name(entrant.club)))
            .collect(),
        None => Vec::new(),
    };
    Ok(Carried {
        pictures: pictures(db, &clubs, &athletes)?,
        clubs: clubs
            .iter()
            .map(|club| (club.name.clone(), club.city.clone()))
            .collect(),
        athletes,
        teams,
        sanctions: sanctions(db)?,
    })
}

/// The signs of the federation and of these clubs, and the portraits of these athletes.
fn pictures(
    db: &Db,
    clubs: &[Club],
    athletes: &[CarriedAthlete],
) -> Result<CarriedPictures, Refusal> {
    let mut pictures = CarriedPictures {
        federation: store::season::logo(db)?,
        ..CarriedPictures::default()
    };
    for club in clubs {
        let png = store::club::logo(db, club.id)?;
        pictures
            .signs
            .extend(png.map(|png| (club.name.clone(), png)));
    }
    for athlete in athletes {
        let jpeg = store::athlete::photo(db, &athlete.uid)?;
        pictures
            .portraits
            .extend(jpeg.map(|jpeg| (athlete.uid.clone(), jpeg)));
    }
    Ok(pictures)
}

/// What stands against athletes, of this season and of those before it.
fn sanctions(db: &Db) -> Result<Vec<CarriedSanction>, Refusal> {
    let uid = |id| Ok::<_, Refusal>(store::athlete::by_id(db, id)?.map(|athlete| athlete.uid));
    let mut all = Vec::new();
    for carried in store::ruling::carried(db)? {
        if let Some(uid) = uid(carried.athlete)? {
            all.push(CarriedSanction {
                uid,
                decided_by: carried.decided_by,
                at: carried.at,
                sanction: carried.sanction,
            });
        }
    }
    let season = store::season::get(db)?.name;
    for in_force in store::ruling::sanctions_in_force(db)? {
        let Some(athlete) = in_force.who.athlete else {
            continue;
        };
        if let Some(uid) = uid(athlete)? {
            let etapa = crate::ground::etapa::found(db, in_force.etapa)?.name;
            let by = Language::PtBr.ruled_by(
                &etapa,
                in_force.number,
                Language::PtBr.cited(&in_force.basis),
            );
            all.push(CarriedSanction {
                uid,
                decided_by: format!("{season}, {by}"),
                at: in_force.at,
                sanction: in_force.sanction,
            });
        }
    }
    Ok(all)
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddChampionship {
    pub name: String,
    /// What it is played under.
    pub profile: RegulationId,
    /// Who may play.
    #[serde(default)]
    pub class: Class,
    /// The strongest category that may, 1 the strongest of all; none where everybody may.
    #[serde(default)]
    pub category: Option<u8>,
}

impl Act for AddChampionship {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AddChampionship
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let category = checked_category(self.category)?;
        let name = checked_name(&self.name)?;
        let taken = store::championship::all(work.tx)?
            .iter()
            .any(|known| fold(&known.name) == name.key());
        if taken {
            return Err(RegistryRefusal::NameTaken(name.into()).into());
        }
        decided(work.tx, self.profile)?;
        let id = store::championship::insert(work.tx, &name, self.profile, self.class, category)?;
        work.tx.tag(Tag::Season);
        Ok(Made::Championship(id))
    }
}

/// States a championship's own rule about W×O or annulment, for where its regulation is silent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetOwnRule {
    pub championship: ChampionshipId,
    /// About what.
    pub closing: Closing,
    /// The rule in the organiser's words; empty takes it away.
    pub text: String,
}

impl Act for SetOwnRule {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetOwnRule
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let mut rules = championship_of(work.tx, self.championship)?.own_rules;
        *rules.of(self.closing) = Some(tidy(&self.text)).filter(|text| !text.is_empty());
        store::championship::set_own_rules(work.tx, self.championship, &rules)?;
        work.tx.tag(Tag::Season);
        Ok(Made::Nothing)
    }
}

/// Sets the federation's sign for every paper, or takes it away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SetLogo {
    /// A PNG as it is kept; none takes it away. Never in the journal.
    #[serde(skip)]
    pub png: Option<Vec<u8>>,
}

impl Act for SetLogo {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetLogo
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        store::season::set_logo(work.tx, self.png.as_deref())?;
        work.tx.tag(Tag::Season);
        Ok(Made::Nothing)
    }
}

/// Goes on with a file that is older than what this machine saw of the season, or that went another way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GoOnWithOlder {
    /// Why.
    pub because: String,
    /// The newest entry that was seen.
    pub seen: Seq,
}

impl Act for GoOnWithOlder {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::GoOnWithOlder
    }

    // What was decided about a file is not taken back in it.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        if tidy(&self.because).is_empty() {
            return Err(Refusal::NoReason);
        }
        work.tx.tag(Tag::Season);
        Ok(Made::Nothing)
    }
}
