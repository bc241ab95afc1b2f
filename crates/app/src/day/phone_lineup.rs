//! A team's line-up from its captain's telephone: asked for while a rodada of the team is shown and not called.

use crate::day::phone::etapa_of;
use crate::ground::discipline::barred;
use crate::ground::etapa::{championship_of, entry_of, touched};
use crate::ground::loaded::Loaded;
use crate::ground::newcomer::NamedAthlete;
use crate::ground::public_names::PublicNames;
use crate::registry::etapa::set_slots;
use crate::season::act::Act;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::standing::Standing;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::id::{AthleteId, EntrantId, EtapaId};
use championship::lineup::{Class, Slot};
use messages::labels::deed::Deed;
use messages::labels::entrant::EntrantKind;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::lineup::LineupRefusal;
use messages::refusal::operator::OperatorRefusal;
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use store::rodada::Rodada;
use tournament::bracket::Seat;
use ts_rs::TS;

/// The line-up of the caller's team, and who may be put into it.
#[derive(Debug, Clone, Copy, Default, Deserialize, TS)]
pub struct OwnLineup {
    /// In which places and classes are told.
    #[serde(default)]
    pub language: Language,
}

/// The line-up of a team.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OwnLineupAnswer {
    pub etapa: EtapaId,
    pub entrant: EntrantId,
    /// For which rodada it is asked; none while no rodada of the team is shown and not called.
    pub rodada: Option<u32>,
    /// The newest rodada of the team that was called: for that nobody changes it here.
    pub called: Option<u32>,
    /// Who may sit together, in words; none where everybody may.
    pub class: Option<String>,
    /// Every place of the format, in order.
    pub slots: Vec<OwnSlot>,
    /// Who may be put into one, by name.
    pub athletes: Vec<OwnAthlete>,
}

/// A place of a line-up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnSlot {
    pub slot: Slot,
    /// What people call it; empty where there is one alone.
    pub label: String,
    /// Athletes that it takes.
    pub takes: usize,
    /// Whether it sits down at a mesa when the rodada is called: reserves and the coringa wait.
    pub plays: bool,
    /// Who sits there, seat by seat.
    pub athletes: Vec<AthleteId>,
}

/// An athlete of a team, by no more than the name that everybody may read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnAthlete {
    pub id: AthleteId,
    pub name: String,
    /// Kept out by a decision in force.
    pub barred: bool,
}

impl Query for OwnLineup {
    const NAME: &'static str = "own-lineup";
    const AUDIENCE: Role = Role::Team;
    // It rests on who asks.
    const LASTS: Lasts = Lasts::Moment;
    type Answer = OwnLineupAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<OwnLineupAnswer, Refusal> {
        let Standing::Team(team) = context.standing else {
            return Err(OperatorRefusal::NoTeam.into());
        };
        let (db, language) = (season.db(), self.language);
        let loaded = etapa_of(season, team)?;
        let etapa = loaded.etapa.id;
        let entry = entry_of(db, etapa, team)?;
        let confronto = &loaded.format.confronto;
        let lineups = store::entry::lineups(db, etapa)?;
        let slots = Slot::all(confronto).into_iter().map(|slot| {
            let own = lineups.iter();
            let own = own.filter(|seated| seated.entry == entry.id && seated.slot == slot);
            OwnSlot {
                slot,
                label: language.slot_of(EntrantKind::of(confronto), slot),
                takes: slot.seats(confronto),
                plays: matches!(slot, Slot::Dupla(_)),
                athletes: own.map(|seated| seated.athlete).collect(),
            }
        });
        let class = championship_of(db, loaded.etapa.championship)?.class;
        let names = PublicNames::load(db, context)?;
        let own = own_athletes(db, etapa, team)?;
        let ids: Vec<AthleteId> = own.keys().copied().collect();
        let out = barred_ids(db, etapa, &ids)?;
        let mut athletes: Vec<OwnAthlete> = own
            .into_iter()
            .map(|(id, name)| OwnAthlete {
                name: names.of(id, &name),
                barred: out.contains(&id),
                id,
            })
            .collect();
        athletes.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
        let own = |rodada: &&Rodada| plays(&loaded, rodada.number, team);
        let called = loaded.rodadas.iter().filter(own);
        let called = called.filter(|rodada| rodada.called_at.is_some());
        Ok(OwnLineupAnswer {
            etapa,
            entrant: team,
            rodada: asked_for(&loaded, team).map(|rodada| rodada.number),
            called: called.map(|rodada| rodada.number).max(),
            class: (class != Class::Open).then(|| language.class_name(class).to_owned()),
            slots: slots.collect(),
            athletes,
        })
    }
}

/// Whether somebody of a team sits down in a rodada.
fn plays(loaded: &Loaded, rodada: u32, team: EntrantId) -> bool {
    let confrontos = loaded.confrontos_of(rodada);
    let own = |sides: &[Seat; 2]| sides.contains(&Seat::Entrant(team));
    let mut own = confrontos.iter().filter(|view| own(&view.sides));
    own.any(|view| !view.sides.contains(&Seat::Bye))
}

/// The rodada for which a team may still say who plays: shown, and not called.
fn asked_for(loaded: &Loaded, team: EntrantId) -> Option<&Rodada> {
    let is_open = |rodada: &&Rodada| rodada.published_at.is_some() && rodada.called_at.is_none();
    let mut open = loaded.rodadas.iter().filter(is_open);
    open.find(|rodada| plays(loaded, rodada.number, team))
}

/// Who a captain may line up: those of the team's club who sit for nobody else in this etapa, and whoever has sat for the
/// team, in any.
fn own_athletes(
    db: &Db,
    etapa: EtapaId,
    team: EntrantId,
) -> Result<BTreeMap<AthleteId, String>, Refusal> {
    let entry = entry_of(db, etapa, team)?;
    let (mut has_sat, mut elsewhere) = (BTreeSet::new(), BTreeSet::new());
    for one in store::etapa::all(db)? {
        let of_team = store::entry::all(db, one.id)?.into_iter();
        let of_team: BTreeSet<_> = of_team
            .filter(|entry| entry.entrant == team)
            .map(|entry| entry.id)
            .collect();
        for seated in store::entry::lineups(db, one.id)? {
            if of_team.contains(&seated.entry) {
                has_sat.insert(seated.athlete);
            } else if one.id == etapa {
                elsewhere.insert(seated.athlete);
            }
        }
    }
    let all = store::athlete::all(db)?.into_iter();
    let is_there = |athlete: &store::athlete::Athlete| {
        athlete.merged_into.is_none() && athlete.erased_at.is_none()
    };
    let own = all.filter(is_there).filter(|athlete| {
        let is_clubs = entry.club.is_some() && athlete.club == entry.club;
        let is_others = athlete.club.is_some() && athlete.club != entry.club;
        let is_own = is_clubs || (has_sat.contains(&athlete.id) && !is_others);
        is_own && !elsewhere.contains(&athlete.id)
    });
    Ok(own
        .map(|athlete| (athlete.id, athlete.person.name))
        .collect())
}

/// Who of these is kept out of an etapa.
fn barred_ids(
    db: &Db,
    etapa: EtapaId,
    athletes: &[AthleteId],
) -> Result<BTreeSet<AthleteId>, Refusal> {
    let mut out = BTreeSet::new();
    for id in athletes {
        if !barred(db, etapa, &[*id])?.is_empty() {
            out.insert(*id);
        }
    }
    Ok(out)
}

/// Says who of a team plays in a rodada that is shown and not called.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SendLineup {
    pub etapa: EtapaId,
    pub entrant: EntrantId,
    /// The rodada that it is meant for: once that was called nothing is changed.
    pub rodada: u32,
    /// Each place's athletes, all of them or none.
    pub slots: BTreeMap<Slot, Vec<AthleteId>>,
}

impl Act for SendLineup {
    fn open_to(&self) -> Role {
        Role::Team
    }

    fn is_of(&self, _: &Db, team: EntrantId) -> Result<bool, Refusal> {
        Ok(self.entrant == team)
    }

    fn deed(&self) -> Deed {
        Deed::SendLineup
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![
            Tag::Entry(self.etapa, self.entrant),
            Tag::Rodada(self.etapa, self.rodada),
        ]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        // A referee, who may more than a captain otherwise, is of no team.
        if work.context.standing == Standing::Referee {
            return Err(OperatorRefusal::OtherTeam.into());
        }
        let entry = entry_of(work.tx, self.etapa, self.entrant)?;
        let loaded = Loaded::load(work.tx, self.etapa)?;
        let mut rodadas = loaded.rodadas.iter();
        let rodada = rodadas.find(|known| known.number == self.rodada);
        let rodada = rodada.filter(|known| {
            known.published_at.is_some() && plays(&loaded, known.number, self.entrant)
        });
        match rodada.map(|known| known.called_at.is_some()) {
            None => return Err(LineupRefusal::NotAskedFor(self.rodada).into()),
            Some(true) => return Err(LineupRefusal::RodadaCalled(self.rodada).into()),
            Some(false) => {}
        }
        let own = own_athletes(work.tx, self.etapa, self.entrant)?;
        let told: Vec<AthleteId> = self.slots.values().flatten().copied().collect();
        if told.iter().any(|id| !own.contains_key(id)) {
            return Err(LineupRefusal::NotOfTeam.into());
        }
        let names = PublicNames::load(work.tx, work.context)?;
        let out = barred_ids(work.tx, self.etapa, &told)?;
        if !out.is_empty() {
            let named = own.iter().filter(|(id, _)| out.contains(id));
            let athletes = named.map(|(id, name)| names.of(*id, name)).collect();
            return Err(LineupRefusal::KeptOut { athletes }.into());
        }
        let slots = self.slots.iter();
        let slots = slots.map(|(slot, athletes)| (*slot, NamedAthlete::known(athletes)));
        set_slots(work, self.etapa, &entry, &slots.collect())
            .map_err(|refusal| told_publicly(refusal, &names))?;
        touched(work, self.etapa, self.entrant);
        Ok(Made::Nothing)
    }
}

/// A refusal that names athletes as everybody may read them.
fn told_publicly(refusal: Refusal, names: &PublicNames) -> Refusal {
    let Refusal::Lineup(refusal) = refusal else {
        return refusal;
    };
    let told = |athlete: String| names.sentence(&athlete);
    let all = |athletes: Vec<String>| athletes.into_iter().map(told).collect();
    let refusal = match refusal {
        LineupRefusal::AlreadyInLineup {
            athlete,
            entrant,
            slot,
            kind,
        } => LineupRefusal::AlreadyInLineup {
            athlete: told(athlete),
            entrant: names.entrant(&entrant),
            slot,
            kind,
        },
        LineupRefusal::OtherClub { athlete, club } => LineupRefusal::OtherClub {
            athlete: told(athlete),
            club,
        },
        LineupRefusal::NotOfClass {
            class,
            unknown,
            athletes,
        } => LineupRefusal::NotOfClass {
            class,
            unknown,
            athletes: all(athletes),
        },
        LineupRefusal::CategoryTooStrong {
            category,
            athletes,
            clause,
        } => LineupRefusal::CategoryTooStrong {
            category,
            athletes: all(athletes),
            clause,
        },
        other => other,
    };
    refusal.into()
}
