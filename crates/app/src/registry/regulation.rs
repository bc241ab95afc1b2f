//! Regulations of the season's own: copied from another, changed field by field, decided from a day on.

use crate::ground::etapa::{format_of, found};
use crate::ground::evidence::replays;
use crate::ground::regulation::{moved, played};
use crate::registry::day::day_meant;
use crate::season::act::{Act, by_length};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::regulation::edit::RegulationText;
use championship::regulation::{Own, kept};
use messages::labels::deed::Deed;
use messages::labels::parameter::ParameterGroup;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::regulation::RegulationRefusal;
use messages::words::spoken::Language;
use platform::digest::hex;
use rules::record::started;
use rules::regulation::{self, Example, Regulation, RegulationId, Regulations as Known};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use store::EntryKind;
use store::etapa::Etapa;
use store::regulation::RegulationFile;
use ts_rs::TS;

/// Decisions that a season keeps: more than one a week.
const MOST: usize = 60;

/// Random mãos by which two regulations are compared while somebody waits.
const MAOS: u64 = 2_000;

/// Lets a regulation of the season's own hold from a day on. What was decided for that day under its name goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SetRegulation {
    /// Its file.
    #[serde(serialize_with = "by_length")]
    pub toml: String,
    /// The day from which it holds.
    pub since: String,
}

impl Act for SetRegulation {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::SetRegulation
    }

    // What was decided is not taken back: another decision follows it.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Season]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let regulation = Regulation::read(&self.toml).map_err(RegulationRefusal::Problems)?;
        let id = regulation.id();
        if Regulation::embedded(id).is_some() {
            return Err(RegulationRefusal::Embedded { id: id.to_string() }.into());
        }
        let since = day_meant(work.tx, None, &self.since, &work.context.today())?;
        let own = store::regulation::own(work.tx)?;
        let holds = own.version(id, &since);
        if holds.is_some_and(|holds| *holds.regulation == regulation) {
            return Err(RegulationRefusal::Unchanged { id: id.to_string() }.into());
        }
        let stands = holds.is_some_and(|holds| holds.since == since);
        if !stands && own.versions().len() >= MOST {
            return Err(RegulationRefusal::TooMany { most: MOST }.into());
        }
        let before = played(work.tx)?;
        let file = RegulationFile {
            name: id,
            since: since.clone(),
            text: self.toml,
        };
        store::regulation::set(work.tx, &file)?;
        for etapa in store::etapa::all(work.tx)? {
            // A format may ask for what the regulation has no longer.
            if format_of(&etapa)?.regulation.id() == id {
                work.tx.tag(Tag::Etapa(etapa.id));
            }
        }
        if let Some(etapa) = moved(&before, &played(work.tx)?) {
            let etapa = found(work.tx, etapa)?.name;
            return Err(RegulationRefusal::TooLate { since, etapa }.into());
        }
        work.tx.tag(Tag::Season);
        Ok(Made::Nothing)
    }
}

/// Every regulation that a season may be played under.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Regulations {}

/// Every regulation that a season may be played under.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RegulationsAnswer {
    pub all: Vec<RegulationRow>,
}

/// What brought it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RegulationOrigin {
    /// It comes with the program.
    Embedded,
    /// So does this one, as something to begin with.
    Example,
    /// It is the season's own.
    Season,
}

/// A regulation of one name.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RegulationRow {
    pub id: RegulationId,
    pub title: String,
    pub origin: RegulationOrigin,
    /// Over which one it was written; none where it is whole.
    pub base: Option<RegulationId>,
    /// Whether it rules how the cards are played.
    pub has_cards: bool,
    /// Of the season's own: what was decided, the newest first.
    pub versions: Vec<RegulationVersion>,
}

/// What was decided for a regulation from a day on.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RegulationVersion {
    /// `YYYY-MM-DD`.
    pub since: String,
    /// 64 letters.
    pub digest: String,
    /// Its file.
    pub text: String,
    /// The etapas that are played by it, by name.
    pub etapas: Vec<String>,
}

impl Query for Regulations {
    const NAME: &'static str = "regulations";
    const AUDIENCE: Role = Role::Public;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = RegulationsAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<RegulationsAnswer, Refusal> {
        let db = season.db();
        let embedded = Regulation::all_embedded().iter();
        let mut all = told(embedded, RegulationOrigin::Embedded);
        let examples = Regulation::examples().iter().map(Example::regulation);
        all.extend(told(examples, RegulationOrigin::Example));
        let etapas = store::etapa::all(db)?;
        let versions = store::regulation::own(db)?;
        let mut own: BTreeMap<RegulationId, RegulationRow> = BTreeMap::new();
        for file in store::regulation::all(db)? {
            let regulation = kept(&file.text).map_err(RegulationRefusal::Problems)?;
            let row = own.entry(file.name).or_insert_with(|| RegulationRow {
                id: file.name,
                title: String::new(),
                origin: RegulationOrigin::Season,
                base: None,
                has_cards: true,
                versions: Vec::new(),
            });
            row.has_cards = regulation.profile().is_some();
            regulation.title().clone_into(&mut row.title);
            row.base = regulation.base();
            let version = RegulationVersion {
                digest: hex(regulation.digest()),
                etapas: played_by(&etapas, &versions, (file.name, &file.since))?,
                since: file.since,
                text: file.text,
            };
            row.versions.insert(0, version);
        }
        all.extend(own.into_values());
        Ok(RegulationsAnswer { all })
    }
}

fn told<'r>(
    all: impl Iterator<Item = &'r Regulation>,
    origin: RegulationOrigin,
) -> Vec<RegulationRow> {
    let row = |one: &Regulation| RegulationRow {
        id: one.id(),
        title: one.title().to_owned(),
        origin,
        base: one.base(),
        has_cards: one.profile().is_some(),
        versions: Vec::new(),
    };
    all.map(row).collect()
}

/// The etapas that are played by what was decided for a name from a day on.
fn played_by(
    etapas: &[Etapa],
    own: &Own,
    (id, since): (RegulationId, &str),
) -> Result<Vec<String>, Refusal> {
    let mut names = Vec::new();
    for etapa in etapas {
        let holds = own.version(id, &etapa.date);
        if format_of(etapa)?.regulation.id() == id && holds.is_some_and(|one| one.since == since) {
            names.push(etapa.name.clone());
        }
    }
    Ok(names)
}

/// A regulation as somebody changes it: nothing is kept of it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct RegulationFormOf {
    /// From which one it is begun.
    pub from: RegulationId,
    /// As it was decided for which day, where it is the season's own; none for the newest.
    #[serde(default)]
    pub since: Option<String>,
    /// The file, where one was brought or typed.
    #[serde(default)]
    pub text: Option<String>,
    /// What it is to be called; none for what stands, or a name that is free.
    #[serde(default)]
    pub id: Option<String>,
    #[serde(default)]
    pub title: Option<String>,
    /// What is to be otherwise.
    #[serde(default)]
    pub changes: Vec<RegulationChange>,
    /// Whether random mãos are played by it and by its base.
    #[serde(default)]
    pub compare: bool,
}

/// What is to be otherwise in a regulation.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct RegulationChange {
    /// `target.value`, `time.tolerance-s`, `clause.fprt-1.5.b-3.gist_pt`.
    pub field: String,
    /// In JSON; what its base says takes the change away.
    pub value: String,
}

/// A regulation as somebody changes it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RegulationForm {
    /// The file with the changes in it.
    pub text: String,
    pub id: String,
    pub title: String,
    pub base: Option<RegulationId>,
    /// 64 letters; empty while there are problems.
    pub digest: String,
    pub groups: Vec<FieldGroup>,
    pub clauses: Vec<FormClause>,
    pub problems: Vec<FormProblem>,
    /// How it differs from its base, a sentence each.
    pub differences: Vec<String>,
    /// What random mãos came to, where that was asked.
    pub played: Option<RegulationPlayed>,
}

/// Parameters that stand together.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FieldGroup {
    pub title: String,
    pub fields: Vec<FormField>,
}

/// A parameter to be changed.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormField {
    /// Where it stands: `target.value`.
    pub path: String,
    pub label: String,
    /// In JSON.
    pub value: String,
    /// In words.
    pub shown: String,
    /// What the base says in words, where that is something else.
    pub base_shown: Option<String>,
    pub allowed: Allowed,
    pub clauses: Vec<ClauseRef>,
    /// Our reading of a silence.
    pub note: Option<String>,
    /// How we read its clauses.
    pub readings: Vec<String>,
}

/// What may stand in a parameter.
#[derive(Debug, Clone, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Allowed {
    OneOf {
        of: Vec<AllowedValue>,
    },
    Number {
        least: i32,
        most: i32,
    },
    /// Or nothing: `null`.
    NumberIfAny {
        least: i32,
        most: i32,
    },
    Fixed,
}

/// One of the values that may stand there.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AllowedValue {
    /// In JSON.
    pub value: String,
    /// In words.
    pub shown: String,
}

/// A clause that is pointed at.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ClauseRef {
    pub id: String,
    pub gist: String,
}

/// A clause to be worded otherwise.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormClause {
    /// That of the base where it stands for one: it stays the same while somebody words it.
    pub id: String,
    /// Where its text stands: a page.
    pub at: String,
    pub gist: String,
    /// What the base says, where that is something else.
    pub base_gist: Option<String>,
    /// Whether it is of this regulation alone.
    pub is_own: bool,
}

/// Something that is wrong with a file.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormProblem {
    /// 1-based; none where the whole file is meant.
    pub line: Option<u32>,
    pub field: String,
    pub told: String,
}

/// Random mãos by a regulation and by its base.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RegulationPlayed {
    pub maos: u64,
    /// Those in which something else was legal, or came out.
    pub differ: u64,
    /// The first of them by either, a line each.
    pub example: Vec<String>,
}

impl Query for RegulationFormOf {
    const NAME: &'static str = "regulation-form";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = RegulationForm;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<RegulationForm, Refusal> {
        let language = context.language;
        let own = store::regulation::own(season.db())?;
        let begun = self.begun(season, &own)?;
        let Some(mut file) = RegulationText::read(&begun) else {
            return Ok(RegulationForm::unread(begun, language));
        };
        let said = |file: &RegulationText, key: &str| file.words(key).unwrap_or_default();
        if self.id.is_some() || self.title.is_some() {
            let id = self.id.clone().unwrap_or_else(|| said(&file, "id"));
            let title = self.title.clone().unwrap_or_else(|| said(&file, "title"));
            file.named(&id, &title);
        }
        let base = file.base();
        for change in &self.changes {
            put(&mut file, base, change);
        }
        let text = file.text();
        let read = Regulation::read(&text);
        let problems = read.as_ref().err().map_or(&[][..], Vec::as_slice);
        let sound = read.as_ref().ok();
        let differ = sound.zip(base).map(|(own, base)| own.differences(base));
        Ok(RegulationForm {
            id: said(&file, "id"),
            title: said(&file, "title"),
            base: base.map(Regulation::id),
            digest: sound.map_or_else(String::new, |sound| hex(sound.digest())),
            groups: groups(&file, base.or(sound), language),
            clauses: clauses(&file, base.or(sound)),
            problems: problems.iter().map(|one| problem(one, language)).collect(),
            differences: differ.map_or_else(Vec::new, |differ| language.differences(&differ)),
            played: match (self.compare, sound, base) {
                (true, Some(own), Some(base)) => compared(own, base, language),
                _ => None,
            },
            text,
        })
    }
}

impl RegulationFormOf {
    /// As a copy, a version, or what was brought.
    fn begun(&self, season: &SeasonFile, own: &Own) -> Result<String, Refusal> {
        if let Some(text) = &self.text {
            return Ok(text.clone());
        }
        if let Some(base) = Regulation::embedded(self.from) {
            let (id, title) = free(base, own);
            return Ok(RegulationText::over(base, &id, &title).text());
        }
        if let Some(example) = Regulation::example(self.from) {
            return Ok(example.text().to_owned());
        }
        let files = store::regulation::all(season.db())?;
        let mut of = files.into_iter().filter(|file| file.name == self.from);
        let file = match &self.since {
            Some(since) => of.find(|file| file.since == *since),
            None => of.next_back(),
        };
        let unknown = || RegulationRefusal::UnknownRegulation {
            named: self.from.to_string(),
            of: own.newest().names(),
        };
        Ok(file.ok_or_else(unknown)?.text)
    }
}

/// A name and a title for a copy that nothing else bears: the first of `fprt-2`, `fprt-3` and so on.
fn free(base: &Regulation, own: &Own) -> (String, String) {
    let taken = own.newest();
    let free = (2_u32..).find_map(|number| {
        let id = format!("{}-{number}", base.id());
        let is_free = RegulationId::new(&id).is_none_or(|id| taken.named(id).is_none());
        is_free.then_some((id, number))
    });
    let (id, number) = free.unwrap_or_default();
    (id, format!("{} ({number})", base.title()))
}

/// Writes a change into a file; one of nothing that it could have is passed over.
fn put(file: &mut RegulationText, base: Option<&Regulation>, change: &RegulationChange) {
    let clause = change.field.strip_prefix("clause.");
    if let Some(clause) = clause.and_then(|rest| rest.strip_suffix(".gist_pt")) {
        let replaced = file.own_clauses().into_iter().find(|own| own.id == clause);
        let replaced = replaced.map_or_else(|| Some(clause.to_owned()), |own| own.replaces);
        let of_base = replaced.and_then(|id| Some(base?.clause(&id)?.gist_pt.as_str()));
        if let Ok(gist) = serde_json::from_str::<String>(&change.value) {
            file.reword(clause, &gist, of_base);
        }
        return;
    }
    let parameters = base.map_or_else(Vec::new, Regulation::parameters);
    let of_base = parameters.iter().find(|one| one.path == change.field);
    if of_base.is_some() || base.is_none() {
        file.put(
            &change.field,
            &change.value,
            of_base.map(|one| one.value.as_str()),
        );
    }
}

fn groups(file: &RegulationText, base: Option<&Regulation>, language: Language) -> Vec<FieldGroup> {
    let Some(base) = base else {
        return Vec::new();
    };
    let parameters = base.parameters();
    let groups = ParameterGroup::ALL.into_iter().map(|group| {
        let of = |name: &&str| parameters.iter().find(|one| one.field == **name);
        let known = group.fields().iter().filter_map(of);
        FieldGroup {
            title: language.parameter_group(group).to_owned(),
            fields: known.map(|one| field(file, base, one, language)).collect(),
        }
    });
    groups.filter(|group| !group.fields.is_empty()).collect()
}

fn field(
    file: &RegulationText,
    base: &Regulation,
    of_base: &regulation::Parameter,
    language: Language,
) -> FormField {
    let words = |json: &str| {
        let value: Value = serde_json::from_str(json).unwrap_or_default();
        language.parameter_value(&of_base.field, &value)
    };
    let said = file.said(&of_base.path);
    let value = said.as_ref().unwrap_or(&of_base.value);
    let readings = of_base.clauses.iter();
    FormField {
        path: of_base.path.clone(),
        label: language.parameter(&of_base.field).to_owned(),
        value: value.clone(),
        shown: words(value),
        base_shown: (*value != of_base.value).then(|| words(&of_base.value)),
        allowed: match &of_base.allowed {
            regulation::Allowed::Number { least, most } => Allowed::Number {
                least: *least,
                most: *most,
            },
            regulation::Allowed::NumberIfAny { least, most } => Allowed::NumberIfAny {
                least: *least,
                most: *most,
            },
            regulation::Allowed::Fixed => Allowed::Fixed,
            regulation::Allowed::OneOf(of) => Allowed::OneOf {
                of: of
                    .iter()
                    .map(|value| AllowedValue {
                        value: value.clone(),
                        shown: words(value),
                    })
                    .collect(),
            },
        },
        clauses: of_base
            .clauses
            .iter()
            .map(|id| ClauseRef {
                id: id.to_string(),
                gist: language.gist_of(id.as_str(), base).to_owned(),
            })
            .collect(),
        note: of_base.note.clone(),
        readings: readings.flat_map(|id| base.readings(id)).cloned().collect(),
    }
}

/// The clauses of the base in their order, as the file words them; then its own.
fn clauses(file: &RegulationText, base: Option<&Regulation>) -> Vec<FormClause> {
    let mut own = file.own_clauses();
    let mut told = Vec::new();
    for clause in base.into_iter().flat_map(|base| base.book().clauses()) {
        let replaced = own
            .iter()
            .position(|one| one.replaces.as_deref() == Some(clause.id.as_str()));
        let new = replaced.map(|at| own.remove(at));
        told.push(FormClause {
            at: clause.at.clone(),
            base_gist: new.is_some().then(|| clause.gist_pt.clone()),
            is_own: new.is_some(),
            id: clause.id.to_string(),
            gist: new.map_or_else(|| clause.gist_pt.clone(), |new| new.gist),
        });
    }
    told.extend(own.into_iter().map(|own| FormClause {
        id: own.id,
        at: String::new(),
        gist: own.gist,
        base_gist: None,
        is_own: true,
    }));
    told
}

fn problem(one: &regulation::RegulationProblem, language: Language) -> FormProblem {
    let told = regulation::RegulationProblem {
        // The line stands beside it.
        line: None,
        ..one.clone()
    };
    FormProblem {
        line: one.line,
        field: one.field.clone(),
        told: language.regulation_problem(&told),
    }
}

impl RegulationForm {
    /// Of what is no file of this kind.
    fn unread(text: String, language: Language) -> Self {
        let problems = Regulation::read(&text).err().unwrap_or_default();
        Self {
            problems: problems.iter().map(|one| problem(one, language)).collect(),
            text,
            id: String::new(),
            title: String::new(),
            base: None,
            digest: String::new(),
            groups: Vec::new(),
            clauses: Vec::new(),
            differences: Vec::new(),
            played: None,
        }
    }
}

/// Plays random mãos by both: the same ones whenever it is asked. None where one of them rules no cards.
fn compared(own: &Regulation, base: &Regulation, language: Language) -> Option<RegulationPlayed> {
    own.profile().and(base.profile())?;
    let compared = engines::regulation::compared(base, own, MAOS, 1).maos;
    let example = compared.first.map_or_else(Vec::new, |first| {
        let record = |by: &Regulation| {
            let mut record = first.clone();
            record["profile"] = by.id().as_str().into();
            record.to_string()
        };
        let legal = |by: &Regulation| {
            let mao = started(record(by).as_bytes(), Known::with(by)).ok()?;
            Some(mao.legal_actions().iter().copied().collect::<Vec<_>>())
        };
        let line = |by: &Regulation, other: &Regulation| {
            let came = replays(record(by).as_bytes(), by).unwrap_or_default();
            if !came.is_empty() {
                return language.played_by(by.title(), &came);
            }
            let others = legal(other).unwrap_or_default();
            let only = legal(by).map(|all| {
                let only = all.into_iter().filter(|one| !others.contains(one));
                only.map(|one| one.act).collect::<Vec<_>>()
            });
            language.played_by(by.title(), &language.played_only(only.as_deref()))
        };
        vec![
            language.played_mao(&first),
            line(base, own),
            line(own, base),
        ]
    });
    Some(RegulationPlayed {
        maos: compared.played,
        differ: compared.played - compared.alike,
        example,
    })
}
