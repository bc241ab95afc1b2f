//! Badges, with the portraits and the signs of clubs that there are.

use crate::ground::person::faces_kept_back;
use crate::ground::public_names::PublicNames;
use crate::papers::Facts;
use crate::registry::ask::Entries;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::{AthleteId, ClubId, EtapaId};
use messages::refusal::Refusal;
use messages::words::pt_br::papers as titles;
use messages::words::spoken::Language;
use sheet::badge::{Badge, PER_PAGE};
use sheet::logo::Logo;
use sheet::portrait::Portrait;
use site::files::Lasting;
use std::collections::{BTreeMap, BTreeSet};
use store::Db;

impl SeasonFile {
    /// A badge a person, by team; then a page for who runs the day.
    pub(super) fn badges_paper(&self, context: &Context, etapa: EtapaId) -> Result<Facts, Refusal> {
        let kind = self.loaded(etapa)?.kind();
        let names = PublicNames::load(self.db(), context)?;
        let portraits = Portraits::load(self.db())?;
        let (places, signs) = signs(self.db())?;
        let mut badges = Vec::new();
        for row in self.query(context, &Entries { etapa })? {
            let link = self.link(Lasting::Team(row.entry.entrant.0))?;
            let mut seen = BTreeSet::new();
            for seated in &row.lineup {
                if seen.insert(seated.athlete) {
                    badges.push(Badge {
                        name: names.of(seated.athlete, &seated.name),
                        team: names.entrant(&row.entry.name),
                        place: Language::PtBr.slot_of(kind, seated.slot),
                        link: link.clone(),
                        portrait: portraits.of(self.db(), seated.athlete)?,
                        sign: row.entry.club.and_then(|club| places.get(&club).copied()),
                    });
                }
            }
        }
        let staff = Badge {
            team: titles::STAFF.to_owned(),
            link: self.link(Lasting::Etapa(etapa.0))?,
            ..Badge::default()
        };
        let left = badges.len().next_multiple_of(PER_PAGE) - badges.len();
        // The page of the last team is filled; where it is full there is one for the staff alone.
        let blank = if left == 0 { PER_PAGE } else { left };
        badges.extend(vec![staff; blank]);
        let frame = self.frame(etapa, titles::BADGES)?;
        Ok(Facts::Badges(frame, badges, signs))
    }
}

/// The portraits that may be shown, by the athlete.
struct Portraits {
    uids: BTreeMap<AthleteId, String>,
}

impl Portraits {
    fn load(db: &Db) -> Result<Self, Refusal> {
        let kept_back = faces_kept_back(db)?;
        let shown = store::athlete::all(db)?.into_iter();
        let shown = shown.filter(|athlete| !kept_back.contains(&athlete.id));
        Ok(Self {
            uids: shown.map(|athlete| (athlete.id, athlete.uid)).collect(),
        })
    }

    fn of(&self, db: &Db, athlete: AthleteId) -> Result<Option<Portrait>, Refusal> {
        let Some(uid) = self.uids.get(&athlete) else {
            return Ok(None);
        };
        let jpeg = store::athlete::photo(db, uid)?;
        // A file of a stranger may hold anything: what is no portrait of ours is not drawn.
        Ok(jpeg.and_then(|jpeg| Portrait::kept(&jpeg).ok()))
    }
}

/// The signs of clubs, and which of them is whose.
fn signs(db: &Db) -> Result<(BTreeMap<ClubId, usize>, Vec<Logo>), Refusal> {
    let (mut places, mut signs) = (BTreeMap::new(), Vec::new());
    for (club, png) in store::club::logos(db)? {
        if let Ok(sign) = Logo::kept(&png) {
            places.insert(club, signs.len());
            signs.push(sign);
        }
    }
    Ok((places, signs))
}
