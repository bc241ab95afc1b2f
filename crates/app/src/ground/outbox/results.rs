//! What is stated of results: what a homologated etapa came to, and what it comes to since.

use crate::ground::loaded::Loaded;
use crate::ground::outbox::people::is_erased;
use crate::ground::outbox::touched::Touched;
use crate::ground::outbox::writer::{Fit, Writer, parsed, title};
use championship::id::{AthleteId, EntrantId, EtapaId};
use messages::refusal::Refusal;
use rules::partida::Side;
use statement::Body;
use statement::body::{Amended, Dupla, Etapa, Homologated, Individual, Score, Team};
use statement::date::Day;
use statement::enclosed::{Called, Enclosure, Seal};
use statement::name::{Code, Title, Uid};
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use store::outbox::Sealed;
use tournament::bracket::Seat;

/// States what homologated etapas came to, where it is another thing than was stated.
pub fn state(writer: &mut Writer<'_>, touched: &Touched) -> Result<(), Refusal> {
    for etapa in store::etapa::all(writer.db())? {
        let stands = store::appeal::homologated_at(writer.db(), etapa.id)?.is_some();
        if stands && touched.etapa(etapa.id) {
            state_one(writer, etapa.id)?;
        }
    }
    Ok(())
}

fn state_one(writer: &mut Writer<'_>, id: EtapaId) -> Result<(), Refusal> {
    let subject = format!("etapa:{id}");
    let Some(told) = Gathered::of(writer, id)? else {
        return Ok(());
    };
    let stated = store::outbox::about(writer.db(), &subject)?;
    let newest = stated
        .last()
        .map(|newest| parsed(&newest.text))
        .transpose()?;
    let before = match newest.map(|newest| newest.body) {
        Some(Body::Homologated(before)) => Some(before),
        Some(Body::Amended(amended)) => Some(amended.now),
        _ => None,
    };
    let now = told.body;
    if let Some(before) = &before
        && resolved(writer, before)? == now
    {
        return Ok(());
    }
    writer.tell_of(&told.athletes)?;
    let body = match stated.first() {
        None => Body::Homologated(now),
        Some(first) => Body::Amended(Amended {
            of: u64::try_from(first.number).ok().fit()?,
            now,
        }),
    };
    writer.say(&subject, body, &told.sealed)?;
    Ok(())
}

/// What an etapa came to, and what is enclosed beside it.
struct Gathered {
    body: Homologated,
    sealed: Vec<Sealed>,
    athletes: BTreeSet<AthleteId>,
}

impl Gathered {
    /// None while a result is awaited: what was stated last holds until there is another.
    fn of(writer: &Writer<'_>, id: EtapaId) -> Result<Option<Self>, Refusal> {
        let db = writer.db();
        let loaded = Loaded::load(db, id)?;
        if !loaded.view.over {
            return Ok(None);
        }
        let sat = Sat::of(writer, &loaded)?;
        let mut sealed = BTreeMap::new();
        let clubs: BTreeMap<_, _> = store::club::all(db)?
            .into_iter()
            .map(|club| (club.id, club.name))
            .collect();
        let entrants: BTreeMap<_, _> = store::entrant::all(db, loaded.etapa.championship)?
            .into_iter()
            .map(|entrant| (entrant.id, entrant))
            .collect();
        let mut teams = Vec::new();
        for place in &loaded.view.places {
            let Some(entrant) = entrants.get(&place.id) else {
                continue;
            };
            let called = called(writer, place.id, &entrant.name)?;
            let club = entrant.club.and_then(|club| clubs.get(&club));
            teams.push(Team {
                entrant: number(place.id.0)?,
                called: Seal::parse(&called.seal).fit()?,
                club: club.and_then(|name| Title::of(name)),
                score: score(place.place, place.points)?,
                athletes: sat.uids(|entrant, _| entrant == place.id),
            });
            sealed.insert(called.seal.clone(), called);
        }
        teams.sort_by_key(|team| team.entrant);
        let mut duplas = Vec::new();
        for dupla in &loaded.view.dupla_scores {
            if let Some((entrant, number_)) = loaded.duplas.get(&dupla.id) {
                duplas.push(Dupla {
                    entrant: number(entrant.0)?,
                    number: *number_,
                    score: score(dupla.place, dupla.points)?,
                    athletes: sat.uids(|one, of| one == *entrant && of == *number_),
                });
            }
        }
        duplas.sort_by_key(|dupla| (dupla.entrant, dupla.number));
        let mut athletes: BTreeSet<AthleteId> = sat.0.keys().copied().collect();
        let individuals = individuals(writer, &loaded, &mut athletes)?;
        let body = Homologated {
            etapa: etapa(writer, &loaded)?,
            teams,
            duplas,
            individuals,
        };
        Ok(Some(Self {
            body,
            sealed: sealed.into_values().collect(),
            athletes,
        }))
    }
}

fn number(id: i64) -> Result<u32, Refusal> {
    u32::try_from(id).ok().fit()
}

fn score(place: Option<usize>, points: u32) -> Result<Score, Refusal> {
    let place = place.map(|place| u32::try_from(place).ok().fit());
    Ok(Score {
        place: place.transpose()?,
        points,
    })
}

fn etapa(writer: &Writer<'_>, loaded: &Loaded) -> Result<Etapa, Refusal> {
    let etapa = &loaded.etapa;
    let all = store::championship::all(writer.db())?.into_iter();
    let championship = all.into_iter().find(|one| one.id == etapa.championship);
    let championship = championship.fit()?;
    Ok(Etapa {
        id: number(etapa.id.0)?,
        day: Day::parse(&etapa.date).fit()?,
        number: etapa.number,
        name: title(&etapa.name).fit()?,
        hall: Title::of(&etapa.hall),
        championship: number(championship.id.0)?,
        title: title(&championship.name).fit()?,
        regulation: Code::parse(championship.profile.as_str()).fit()?,
        class: championship.class,
        category: championship.category,
    })
}

/// What a team is called, sealed as before where it is called as before.
fn called(writer: &Writer<'_>, entrant: EntrantId, name: &str) -> Result<Sealed, Refusal> {
    let about = format!("called:{}", entrant.0);
    let now = Called {
        name: title(name).fit()?,
    };
    if let Some(last) = store::outbox::last_sealed(writer.db(), &about)? {
        let line = last.line.as_deref().and_then(Enclosure::read);
        match line.and_then(|line| line.open::<Called>().ok()) {
            // What went does not come back.
            None if is_erased(writer, name)? => return Ok(last),
            Some(before) if before == now => return Ok(last),
            _ => {}
        }
    }
    let mut sealed = writer.enclose(&about, &now)?;
    if is_erased(writer, name)? {
        sealed.line = None;
    }
    Ok(sealed)
}

/// Who sat down in an etapa, and for which teams and duplas.
struct Sat(BTreeMap<AthleteId, (Uid, BTreeSet<(EntrantId, u8)>)>);

impl Sat {
    fn of(writer: &Writer<'_>, loaded: &Loaded) -> Result<Self, Refusal> {
        let mut seats = BTreeMap::new();
        for view in &loaded.view.confrontos {
            for (jogo, sitting) in loaded.jogos.get(&view.id).into_iter().flatten() {
                for side in Side::BOTH {
                    if let Seat::Entrant(entrant) = view.sides[side.index()] {
                        seats.insert((*jogo, side), (entrant, sitting.duplas[side.index()]));
                    }
                }
            }
        }
        let mut sat = Self(BTreeMap::new());
        for rodada in &loaded.rodadas {
            for at in store::rodada::athletes(writer.db(), rodada.id)? {
                if let Some(seat) = seats.get(&(at.jogo, at.side)) {
                    sat.add(writer, at.athlete, *seat)?;
                }
            }
        }
        Ok(sat)
    }

    fn add(
        &mut self,
        writer: &Writer<'_>,
        athlete: AthleteId,
        seat: (EntrantId, u8),
    ) -> Result<(), Refusal> {
        let (_, seats) = match self.0.entry(athlete) {
            Entry::Occupied(there) => there.into_mut(),
            Entry::Vacant(free) => free.insert((uid_of(writer, athlete)?, BTreeSet::new())),
        };
        seats.insert(seat);
        Ok(())
    }

    fn uids(&self, of: impl Fn(EntrantId, u8) -> bool) -> Vec<Uid> {
        let sat = self.0.values();
        let sat = sat.filter(|(_, seats)| seats.iter().any(|(one, dupla)| of(*one, *dupla)));
        let uids: BTreeSet<Uid> = sat.map(|(uid, _)| uid.clone()).collect();
        uids.into_iter().collect()
    }
}

fn uid_of(writer: &Writer<'_>, athlete: AthleteId) -> Result<Uid, Refusal> {
    let athlete = store::athlete::by_id(writer.db(), athlete)?;
    athlete.and_then(|one| Uid::parse(&one.uid)).fit()
}

/// What athletes of line-ups got, where the format ranks them.
fn individuals(
    writer: &Writer<'_>,
    loaded: &Loaded,
    named: &mut BTreeSet<AthleteId>,
) -> Result<Vec<Individual>, Refusal> {
    let mut got = BTreeMap::new();
    if loaded.format.ranking.individuals {
        let etapa = loaded.etapa.id;
        let entries = store::entry::all(writer.db(), etapa)?.into_iter();
        let entrants: BTreeMap<_, _> = entries.map(|entry| (entry.id, entry.entrant)).collect();
        for seated in store::entry::lineups(writer.db(), etapa)? {
            let places = loaded.view.places.iter();
            let of = entrants.get(&seated.entry);
            let mut of = places.filter(|place| Some(&place.id) == of);
            if let Some(place) = of.next() {
                named.insert(seated.athlete);
                let uid = uid_of(writer, seated.athlete)?;
                got.insert(uid, score(place.place, place.points)?);
            }
        }
    }
    let got = got.into_iter();
    Ok(got
        .map(|(athlete, score)| Individual { athlete, score })
        .collect())
}

/// What was stated, with every athlete under the uid of whom they have turned out to be.
fn resolved(writer: &Writer<'_>, stated: &Homologated) -> Result<Homologated, Refusal> {
    let now = |uid: &Uid| -> Result<Uid, Refusal> {
        let now = store::outbox::uid_now(writer.db(), uid.as_str())?;
        Ok(now
            .and_then(|now| Uid::parse(&now))
            .unwrap_or_else(|| uid.clone()))
    };
    let all = |uids: &[Uid]| -> Result<Vec<Uid>, Refusal> {
        let uids: BTreeSet<Uid> = uids.iter().map(now).collect::<Result<_, _>>()?;
        Ok(uids.into_iter().collect())
    };
    let mut resolved = stated.clone();
    for team in &mut resolved.teams {
        team.athletes = all(&team.athletes)?;
    }
    for dupla in &mut resolved.duplas {
        dupla.athletes = all(&dupla.athletes)?;
    }
    for one in &mut resolved.individuals {
        one.athlete = now(&one.athlete)?;
    }
    resolved
        .individuals
        .sort_by(|one, next| one.athlete.cmp(&next.athlete));
    Ok(resolved)
}
