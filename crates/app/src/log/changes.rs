//! What an entry changed, from its rows before and after it, in words.

use crate::ground::log::{TYPED, typed};
use crate::refusal::Refusal;
use crate::words;
use crate::words::pt_br::history as said;
use championship::id::{AthleteId, EntryId, EtapaId, JogoId, ReportId, Seq};
use championship::lineup::Slot;
use serde_json::Value;
use std::collections::BTreeMap;
use store::Db;

/// What stood before and what stood after an entry, a sentence for each value that a person would know.
///
/// # Errors
/// Where the file cannot be read.
pub fn changes(db: &Db, seq: Seq) -> Result<Vec<String>, Refusal> {
    let entry = Entry {
        db,
        seq,
        names: names(db)?,
    };
    let mut told = Vec::new();
    told.extend(entry.results()?);
    told.extend(entry.confirmations()?);
    told.extend(entry.rulings()?);
    told.extend(entry.rodadas()?);
    told.extend(entry.entries()?);
    told.extend(entry.lineups()?);
    told.extend(entry.payments()?);
    told.extend(entry.mesas()?);
    told.extend(entry.etapas()?);
    told.extend(entry.registered()?);
    Ok(told)
}

/// Names of the entrants of all etapas, by their entry.
fn names(db: &Db) -> Result<BTreeMap<EntryId, String>, Refusal> {
    let mut names = BTreeMap::new();
    for etapa in store::etapa::all(db)? {
        let entries = store::entry::all(db, etapa.id)?;
        names.extend(entries.into_iter().map(|entry| (entry.id, entry.name)));
    }
    Ok(names)
}

/// A row before and after; none where there was none.
type Images = [Option<Value>; 2];

struct Entry<'a> {
    db: &'a Db,
    seq: Seq,
    names: BTreeMap<EntryId, String>,
}

/// The row itself, as it is or was.
fn row([before, after]: &Images) -> &Value {
    after.as_ref().or(before.as_ref()).unwrap_or(&Value::Null)
}

fn number(row: &Value, column: &str) -> i64 {
    row[column].as_i64().unwrap_or_default()
}

fn small(row: &Value, column: &str) -> u32 {
    u32::try_from(number(row, column)).unwrap_or_default()
}

fn is_set(row: &Value, column: &str) -> bool {
    !row[column].is_null()
}

/// A value told where it is another one than before.
fn told(what: &str, [before, after]: [String; 2]) -> Option<String> {
    (before != after).then(|| said::changed(what, &before, &after))
}

impl Entry<'_> {
    fn images(&self, table: &str) -> Result<Vec<Images>, Refusal> {
        Ok(store::text::images(self.db, self.seq, table)?)
    }

    /// What people call a jogo; where it was taken back since, what can be said without it.
    fn jogo(&self, jogo: i64) -> String {
        store::jogo::place(self.db, JogoId(jogo)).map_or_else(
            |_| said::jogo_gone().to_owned(),
            |place| words::pt_br::at_mesa(place.rodada_number, place.mesa),
        )
    }

    /// The report that each jogo had in force, before and after.
    fn results(&self) -> Result<Vec<String>, Refusal> {
        let mut of: BTreeMap<i64, [Option<i64>; 2]> = BTreeMap::new();
        for images in self.images("report")? {
            let jogo = number(row(&images), "jogo_id");
            let in_force = of.entry(jogo).or_default();
            for (image, kept) in images.iter().zip(in_force) {
                let image = image
                    .as_ref()
                    .filter(|image| number(image, "in_force") == 1);
                *kept = image.map(|image| number(image, "id")).or(*kept);
            }
        }
        let mut told_all = Vec::new();
        for (jogo, reports) in of {
            let [before, after] = reports.map(|report| self.score(report));
            told_all.extend(told(&self.jogo(jogo), [before?, after?]));
        }
        Ok(told_all)
    }

    fn score(&self, report: Option<i64>) -> Result<String, Refusal> {
        let Some(report) = report else {
            return Ok(said::no_result().to_owned());
        };
        let mut partidas = store::report::partidas(self.db, ReportId(report))?;
        if partidas.is_empty() {
            // The report itself was taken back since: its entry still has it.
            let of_it = |images: &Images| number(row(images), "report_id") == report;
            let mut images = self.images("report_partida")?;
            images.retain(of_it);
            images.sort_by_key(|images| number(row(images), "number"));
            partidas = images
                .iter()
                .map(|images| [number(row(images), "a"), number(row(images), "b")])
                .collect();
        }
        let scores = partidas.iter().map(|[a, b]| format!("{a}–{b}"));
        Ok(scores.collect::<Vec<_>>().join(" "))
    }

    fn confirmations(&self) -> Result<Vec<String>, Refusal> {
        let mut jogos = Vec::new();
        for images in self.images("confirmation")? {
            let report = number(row(&images), "report_id");
            let jogo = store::report::jogo(self.db, ReportId(report))?;
            let what = jogo.map_or_else(|| said::jogo_gone().to_owned(), |jogo| self.jogo(jogo.0));
            jogos.extend(told(
                &what,
                images.map(|image| said::confirmed(image.is_some())),
            ));
        }
        Ok(jogos)
    }

    fn rulings(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("ruling")? {
            let what = said::ruling(small(row(&images), "number"));
            let stands = images.map(|image| {
                let revoked = image.map(|image| is_set(&image, "revoked_at"));
                said::ruling_stands(revoked).to_owned()
            });
            all.extend(told(&what, stands));
        }
        for images in self.images("ruling_effect")? {
            let what = self.jogo(number(row(&images), "jogo_id"));
            let effect = |image: Option<Value>| {
                image.map_or_else(String::new, |image| {
                    let text = |column: &str| image[column].as_str().unwrap_or_default().to_owned();
                    said::effect(&text("kind"), &text("absent"), &text("side"))
                })
            };
            all.extend(told(&what, images.map(effect)));
        }
        for images in self.images("appeal")? {
            let what = said::appeal(small(row(&images), "number"));
            let outcome = |image: Option<Value>| {
                let outcome = image.map(|image| image["outcome"].as_str().map(str::to_owned));
                said::appeal_stands(outcome.as_ref().map(Option::as_deref)).to_owned()
            };
            all.extend(told(&what, images.map(outcome)));
        }
        Ok(all)
    }

    fn rodadas(&self) -> Result<Vec<String>, Refusal> {
        let state = |image: Option<Value>| {
            let steps = ["published_at", "called_at", "closed_at"];
            image.map_or_else(String::new, |image| {
                let done = steps.iter().filter(|step| is_set(&image, step)).count();
                said::rodada_is(done).to_owned()
            })
        };
        let of = |images: Images| {
            let what = words::pt_br::rodada(small(row(&images), "number"));
            told(&what, images.map(state))
        };
        Ok(self.images("rodada")?.into_iter().filter_map(of).collect())
    }

    /// An entrant by its entry, also where that was withdrawn since.
    fn entrant(&self, entry: &Value, column: &str) -> String {
        let known = self.names.get(&EntryId(number(entry, column)));
        known
            .cloned()
            .unwrap_or_else(|| said::withdrawn().to_owned())
    }

    fn entries(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("entry")? {
            let name = self.entrant(row(&images), "id");
            let is = |image: &Option<Value>| {
                let present = image.as_ref().map(|image| is_set(image, "checked_in_at"));
                said::entry_is(present).to_owned()
            };
            all.extend(told(&name, images.each_ref().map(is)));
            if images.iter().all(Option::is_some) {
                let pot = |image: &Option<Value>| {
                    let pot = image.as_ref().map_or(0, |image| small(image, "pot"));
                    said::pot(pot)
                };
                all.extend(told(&name, images.each_ref().map(pot)));
            }
        }
        Ok(all)
    }

    fn lineups(&self) -> Result<Vec<String>, Refusal> {
        type Seats = [BTreeMap<i64, String>; 2];
        let mut slots: BTreeMap<(String, String), Seats> = BTreeMap::new();
        for images in self.images("lineup")? {
            let slot = row(&images)["slot"].as_str().unwrap_or_default();
            let slot = slot
                .parse::<Slot>()
                .map_or_else(|_| slot.to_owned(), words::pt_br::slot);
            let of = (self.entrant(row(&images), "entry_id"), slot);
            for (image, seats) in images.iter().zip(slots.entry(of).or_default()) {
                if let Some(image) = image {
                    let athlete = AthleteId(number(image, "athlete_id"));
                    let known = store::athlete::by_id(self.db, athlete)?;
                    let name = known.map(|athlete| athlete.person.name).unwrap_or_default();
                    seats.insert(number(image, "seat"), name);
                }
            }
        }
        let people = |seats: BTreeMap<i64, String>| {
            let names: Vec<String> = seats.into_values().collect();
            names.join(", ")
        };
        Ok(slots
            .into_iter()
            .filter_map(|((entrant, slot), seats)| {
                told(&format!("{entrant}, {slot}"), seats.map(people))
            })
            .collect())
    }

    fn payments(&self) -> Result<Vec<String>, Refusal> {
        let of = |images: Images| {
            let is_refund = row(&images)["kind"] == "refund";
            let what = said::payment(&self.entrant(row(&images), "entry_id"), is_refund);
            let amount = |image: Option<Value>| {
                image.map_or_else(String::new, |image| {
                    words::money(number(&image, "amount_cents"))
                })
            };
            told(&what, images.map(amount))
        };
        Ok(self.images("payment")?.into_iter().filter_map(of).collect())
    }

    fn mesas(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("mesa")? {
            let [Some(before), Some(after)] = &images else {
                continue;
            };
            let what = said::mesa(small(after, "number"));
            let rows = [before, after];
            all.extend(told(
                &what,
                rows.map(|row| said::usable(number(row, "usable") == 1)),
            ));
            let steps = rows.map(|row| said::accessible(number(row, "accessible") == 1));
            all.extend(told(&what, steps));
        }
        for images in self.images("jogo")? {
            let [Some(before), Some(after)] = &images else {
                continue;
            };
            let at =
                [before, after].map(|row| self.mesa(number(row, "id"), number(row, "mesa_id")));
            let [before, after] = at;
            all.extend(told(said::jogo_at(), [before?, after?]));
        }
        Ok(all)
    }

    /// The number on a mesa at which a jogo is, or was.
    fn mesa(&self, jogo: i64, mesa: i64) -> Result<String, Refusal> {
        let Ok(place) = store::jogo::place(self.db, JogoId(jogo)) else {
            return Ok(String::new());
        };
        let etapa = store::etapa::by_id(self.db, place.etapa)?;
        let mesas = match etapa {
            Some(etapa) => store::etapa::mesas(self.db, etapa.venue_day)?,
            None => Vec::new(),
        };
        let known = mesas.iter().find(|one| one.id.0 == mesa);
        Ok(known.map(|one| said::mesa(one.number)).unwrap_or_default())
    }

    fn etapas(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("homologation")? {
            let etapa = EtapaId(number(row(&images), "etapa_id"));
            let name = store::etapa::by_id(self.db, etapa)?.map(|etapa| etapa.name);
            let is = images.map(|image| said::homologated(image.is_some()).to_owned());
            all.extend(told(&name.unwrap_or_default(), is));
        }
        Ok(all)
    }

    /// What somebody typed about season, championships, etapas, clubs, teams and athletes.
    fn registered(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for (table, columns) in TYPED {
            for images in self.images(table)? {
                let told_of = |image: &Option<Value>, column: &str| match image {
                    Some(image) => typed(self.db, column, &image[column]),
                    None => Ok(String::new()),
                };
                for column in columns {
                    let [before, after] = images.each_ref().map(|image| told_of(image, column));
                    all.extend(told(said::column(table, column), [before?, after?]));
                }
            }
        }
        Ok(all)
    }
}
