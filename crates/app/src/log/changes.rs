//! What an entry changed, from its rows before and after it, in words.

use crate::ground::etapa::format_of;
use crate::ground::log::{TYPED, typed};
use crate::season::tag::Tag;
use championship::id::{AthleteId, EntryId, EtapaId, JogoId, ReportId, Seq};
use championship::lineup::Slot;
use messages::labels::entrant::EntrantKind;
use messages::labels::scores;
use messages::refusal::Refusal;
use messages::words::money;
use messages::words::spoken::Language;
use serde_json::Value;
use std::collections::BTreeMap;
use store::{Db, journal};

/// What stood before and what stood after an entry, a sentence for each value that a person would know.
///
/// # Errors
/// Where the file cannot be read.
pub fn changes(db: &Db, seq: Seq, language: Language) -> Result<Vec<String>, Refusal> {
    let entry = Entry {
        db,
        seq,
        language,
        known: known(db)?,
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

/// Names of the entrants of all etapas, by their entry, and who competes there.
fn known(db: &Db) -> Result<BTreeMap<EntryId, (String, EntrantKind)>, Refusal> {
    let mut known = BTreeMap::new();
    for etapa in store::etapa::all(db)? {
        let kind = EntrantKind::of(&format_of(&etapa)?.confronto);
        let entries = store::entry::all(db, etapa.id)?;
        known.extend(
            entries
                .into_iter()
                .map(|entry| (entry.id, (entry.name, kind))),
        );
    }
    Ok(known)
}

/// Who competes in the etapa that the entry of the journal is about; teams where it names none.
fn kind_of(db: &Db, seq: Seq) -> Result<EntrantKind, Refusal> {
    for tag in journal::tags(db, seq)? {
        if let Some(Tag::Entry(etapa, _)) = Tag::of(&tag)
            && let Some(etapa) = store::etapa::by_id(db, etapa)?
        {
            return Ok(EntrantKind::of(&format_of(&etapa)?.confronto));
        }
    }
    Ok(EntrantKind::Team)
}

/// A row before and after; none where there was none.
type Images = [Option<Value>; 2];

struct Entry<'a> {
    db: &'a Db,
    seq: Seq,
    language: Language,
    known: BTreeMap<EntryId, (String, EntrantKind)>,
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

impl Entry<'_> {
    /// A value told where it is another one than before.
    fn told(&self, what: &str, [before, after]: [String; 2]) -> Option<String> {
        (before != after).then(|| self.language.changed(what, &before, &after))
    }

    fn images(&self, table: &str) -> Result<Vec<Images>, Refusal> {
        Ok(store::text::images(self.db, self.seq, table)?)
    }

    /// What people call a jogo; where it was taken back since, what can be said without it.
    fn jogo(&self, jogo: i64) -> String {
        store::jogo::place(self.db, JogoId(jogo)).map_or_else(
            |_| self.language.jogo_gone().to_owned(),
            |place| self.language.at_mesa(place.rodada_number, place.mesa),
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
            told_all.extend(self.told(&self.jogo(jogo), [before?, after?]));
        }
        Ok(told_all)
    }

    fn score(&self, report: Option<i64>) -> Result<String, Refusal> {
        let Some(report) = report else {
            return Ok(self.language.no_result().to_owned());
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
        Ok(scores::told(&partidas))
    }

    fn confirmations(&self) -> Result<Vec<String>, Refusal> {
        let mut jogos = Vec::new();
        for images in self.images("confirmation")? {
            let report = number(row(&images), "report_id");
            let jogo = store::report::jogo(self.db, ReportId(report))?;
            let what = jogo.map_or_else(
                || self.language.jogo_gone().to_owned(),
                |jogo| self.jogo(jogo.0),
            );
            jogos.extend(self.told(
                &what,
                images.map(|image| self.language.confirmed(image.is_some())),
            ));
        }
        Ok(jogos)
    }

    fn rulings(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("ruling")? {
            let what = self.language.changed_ruling(small(row(&images), "number"));
            let stands = images.map(|image| {
                let revoked = image.map(|image| is_set(&image, "revoked_at"));
                self.language.ruling_stands(revoked).to_owned()
            });
            all.extend(self.told(&what, stands));
        }
        for images in self.images("ruling_effect")? {
            let what = self.jogo(number(row(&images), "jogo_id"));
            let effect = |image: Option<Value>| {
                image.map_or_else(String::new, |image| {
                    let text = |column: &str| image[column].as_str().unwrap_or_default().to_owned();
                    self.language
                        .changed_effect(&text("kind"), &text("absent"), &text("side"))
                })
            };
            all.extend(self.told(&what, images.map(effect)));
        }
        for images in self.images("appeal")? {
            let what = self.language.appeal(small(row(&images), "number"));
            let outcome = |image: Option<Value>| {
                let outcome = image.map(|image| image["outcome"].as_str().map(str::to_owned));
                self.language
                    .appeal_stands(outcome.as_ref().map(Option::as_deref))
                    .to_owned()
            };
            all.extend(self.told(&what, images.map(outcome)));
        }
        Ok(all)
    }

    fn rodadas(&self) -> Result<Vec<String>, Refusal> {
        let state = |image: Option<Value>| {
            let steps = ["published_at", "called_at", "closed_at"];
            image.map_or_else(String::new, |image| {
                let done = steps.iter().filter(|step| is_set(&image, step)).count();
                self.language.rodada_is(done).to_owned()
            })
        };
        let of = |images: Images| {
            let what = self.language.rodada(small(row(&images), "number"));
            self.told(&what, images.map(state))
        };
        Ok(self.images("rodada")?.into_iter().filter_map(of).collect())
    }

    /// An entrant by its entry, also where that was withdrawn since.
    fn entrant(&self, entry: &Value, column: &str) -> String {
        let known = self.known.get(&EntryId(number(entry, column)));
        known
            .map(|(name, _)| name.clone())
            .unwrap_or_else(|| self.language.withdrawn().to_owned())
    }

    fn entries(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("entry")? {
            let name = self.entrant(row(&images), "id");
            let is = |image: &Option<Value>| {
                let present = image.as_ref().map(|image| is_set(image, "checked_in_at"));
                self.language.entry_is(present).to_owned()
            };
            all.extend(self.told(&name, images.each_ref().map(is)));
            if images.iter().all(Option::is_some) {
                let pot = |image: &Option<Value>| {
                    let pot = image.as_ref().map_or(0, |image| small(image, "pot"));
                    self.language.pot(pot)
                };
                all.extend(self.told(&name, images.each_ref().map(pot)));
            }
        }
        Ok(all)
    }

    fn lineups(&self) -> Result<Vec<String>, Refusal> {
        type Seats = [BTreeMap<i64, String>; 2];
        let mut slots: BTreeMap<(String, String), Seats> = BTreeMap::new();
        let of_withdrawn = kind_of(self.db, self.seq)?;
        for images in self.images("lineup")? {
            let entry = EntryId(number(row(&images), "entry_id"));
            let kind = self.known.get(&entry).map_or(of_withdrawn, |known| known.1);
            let slot = row(&images)["slot"].as_str().unwrap_or_default();
            let slot = slot.parse::<Slot>().map_or_else(
                |_| slot.to_owned(),
                |slot| self.language.slot_among(kind, slot),
            );
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
                let of = match slot.as_str() {
                    "" => entrant,
                    slot => format!("{entrant}, {slot}"),
                };
                self.told(&of, seats.map(people))
            })
            .collect())
    }

    fn payments(&self) -> Result<Vec<String>, Refusal> {
        let of = |images: Images| {
            let is_refund = row(&images)["kind"] == "refund";
            let what = self
                .language
                .payment(&self.entrant(row(&images), "entry_id"), is_refund);
            let amount = |image: Option<Value>| {
                image.map_or_else(String::new, |image| money(number(&image, "amount_cents")))
            };
            self.told(&what, images.map(amount))
        };
        Ok(self.images("payment")?.into_iter().filter_map(of).collect())
    }

    fn mesas(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("mesa")? {
            let [Some(before), Some(after)] = &images else {
                continue;
            };
            let what = self.language.mesa(small(after, "number"));
            let rows = [before, after];
            all.extend(self.told(
                &what,
                rows.map(|row| self.language.usable(number(row, "usable") == 1)),
            ));
            let steps = rows.map(|row| self.language.accessible(number(row, "accessible") == 1));
            all.extend(self.told(&what, steps));
        }
        for images in self.images("jogo")? {
            let [Some(before), Some(after)] = &images else {
                continue;
            };
            let at =
                [before, after].map(|row| self.mesa(number(row, "id"), number(row, "mesa_id")));
            let [before, after] = at;
            all.extend(self.told(self.language.jogo_at(), [before?, after?]));
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
        Ok(known
            .map(|one| self.language.mesa(one.number))
            .unwrap_or_default())
    }

    fn etapas(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for images in self.images("homologation")? {
            let etapa = EtapaId(number(row(&images), "etapa_id"));
            let name = store::etapa::by_id(self.db, etapa)?.map(|etapa| etapa.name);
            let is = images.map(|image| self.language.homologated(image.is_some()).to_owned());
            all.extend(self.told(&name.unwrap_or_default(), is));
        }
        Ok(all)
    }

    /// What somebody typed about season, championships, etapas, clubs, teams and athletes.
    fn registered(&self) -> Result<Vec<String>, Refusal> {
        let mut all = Vec::new();
        for (table, columns) in TYPED {
            for images in self.images(table)? {
                let told_of = |image: &Option<Value>, column: &str| match image {
                    Some(image) => typed(self.db, column, &image[column], self.language),
                    None => Ok(String::new()),
                };
                for column in columns {
                    let [before, after] = images.each_ref().map(|image| told_of(image, column));
                    all.extend(self.told(
                        self.language.registered_column(table, column),
                        [before?, after?],
                    ));
                }
            }
        }
        Ok(all)
    }
}
