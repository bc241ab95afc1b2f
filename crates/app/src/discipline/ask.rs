//! The committee's desk: what the regulation says to an occurrence, protests, what stands against whom.

use crate::discipline::occurrence::effects;
use crate::ground::discipline::protests_until;
use crate::ground::etapa::{format_of, found};
use crate::ground::loaded::Loaded;
use crate::ground::occurrence::{NewOccurrence, Question, proposed};
use crate::ground::person::everybodys_names;
use crate::ground::row::of_rows;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::discipline::{Sanction, Who};
use championship::id::{AppealId, AthleteId, DocumentId, EntrantId, EtapaId, JogoId};
use championship::ruling::{AppealOutcome, OnJogo, Past, RulingNo};
use messages::labels::moment::stored;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::words::Audience;
use messages::words::committee::{LostBy, Playing};
use messages::words::spoken::Language;
use rules::card::{Card, Rank, Suit};
use rules::deal::HAND;
use rules::partida::Side;
use rules::penalty::{Fact, Prescribed, Unchecked, asks};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::Db;
use store::occurrence::Kept;
use store::ruling::Ruling;
use ts_rs::TS;

/// What the regulation says to an occurrence, before anybody decides.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(transparent)]
pub struct Decide(pub NewOccurrence);

/// What the regulation says to an occurrence.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DecideAnswer {
    /// What the clause says in short.
    pub gist: String,
    pub asks: Vec<AskedFact>,
    /// Who is at fault, to start a departure from.
    pub whom: Vec<Who>,
    /// What had happened before and is counted with it, a sentence each.
    pub earlier: Vec<String>,
    /// What is missing, in words; none where it is decided.
    pub missing: Option<String>,
    /// What follows; none while something is missing.
    pub consequence: Option<Consequence>,
}

/// A fact that somebody is asked for.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AskedFact {
    pub key: String,
    /// The question.
    pub label: String,
    /// How it is answered.
    pub answer: FactAnswer,
}

/// How a fact is answered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum FactAnswer {
    YesNo,
    /// A whole number, or metres with a point.
    Number,
    /// A time or a text as it is typed.
    Text,
    /// One of these: value and label.
    Choice {
        /// In order.
        of: Vec<(String, String)>,
    },
    /// Any of the four players.
    Players,
    /// Who won each vaza.
    Vazas {
        /// How many a hand has.
        most: u32,
    },
    /// Numbers of mesas.
    Mesas,
    /// Which manilhas were shown, how the first vaza went, and the place at the table.
    Manilhas,
    /// Raises in order: by whom, to what, over an open card, accepted.
    Raises,
    /// Cards for each player.
    Dealt {
        /// How many each should have.
        usual: u32,
    },
    /// By which player, and whether it was accepted.
    Truco,
    /// The card that each player drew.
    Drawn {
        /// The pack: notation and name, highest first.
        pack: Vec<(String, String)>,
    },
}

/// What follows from an occurrence.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Consequence {
    /// In one sentence, with its clauses.
    pub told: String,
    /// What the table does by itself.
    pub at_table: Vec<String>,
    /// What it does to results and people, a sentence each.
    pub effects: Vec<String>,
    /// Whether a dupla is put out of the etapa: somebody says what becomes of its results.
    pub puts_out: bool,
    /// The effect on the jogo, to start a departure from.
    pub on_jogo: Option<OnJogo>,
    /// The sanctions, to start a departure from.
    pub sanctions: Vec<(Who, Sanction)>,
    /// The regulation's answer as `rules decide` gives it.
    #[ts(type = "unknown")]
    pub decision: Prescribed,
}

impl Query for Decide {
    const NAME: &'static str = "decide";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = DecideAnswer;

    fn rests_on(&self) -> RestsOn {
        let jogo = self.0.jogo.map(Tag::Jogo);
        RestsOn::Tags(jogo.into_iter().chain([Tag::Discipline]).collect())
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<DecideAnswer, Refusal> {
        let db = season.db();
        let before = store::occurrence::ruled(db)?;
        let today = context.today();
        let language = context.language;
        let regulation = format_of(&found(db, self.0.etapa)?)?.regulation;
        let clause = self.0.facts.occurrence();
        let (clause, question) = match Question::ask(db, &self.0, &before, Some(&today)) {
            Ok(question) => (question.clause.clone(), Ok(question)),
            Err(refusal @ Refusal::Discipline(DisciplineRefusal::Facts(_))) => {
                match regulation.clause(clause) {
                    Some(clause) => (clause.id.clone(), Err(refusal)),
                    None => return Err(refusal),
                }
            }
            Err(refusal) => return Err(refusal),
        };
        let mut answer = DecideAnswer {
            gist: language.gist_of(clause.as_str(), regulation).to_owned(),
            asks: asks(regulation, &clause)
                .into_iter()
                .filter_map(|fact| asked(fact, language))
                .collect(),
            whom: Vec::new(),
            earlier: Vec::new(),
            missing: None,
            consequence: None,
        };
        let question = match question {
            Ok(question) => question,
            Err(refusal) => {
                answer.missing = Some(missing(&refusal, language));
                return Ok(answer);
            }
        };
        answer.whom = question.offenders().into_iter().map(|by| by.who).collect();
        for kept in question.counted() {
            answer.earlier.push(season.told_earlier(kept, language)?);
        }
        match question.decide() {
            Err(refusal) => answer.missing = Some(missing(&refusal, language)),
            Ok(decision) => {
                let come = effects(db, &question, &decision, None, Past::Keep)?;
                let loaded = season.loaded(self.0.etapa)?;
                let whom = come.come_to.sanctions.iter().map(|(who, _)| who);
                let athletes = season.people(whom, Audience::Desk)?;
                let mut told = Vec::new();
                let lost_by = lost_by(&self.0.facts);
                for (place, effect) in &come.jogos {
                    let at = language.at_mesa(place.rodada_number, place.mesa);
                    let sides = season.playing(&loaded, place.id)?;
                    let effect = language.on_jogo(*effect, &sides, lost_by);
                    told.push(format!("{at}: {effect}"));
                }
                for (entrant, effect) in &come.entrants {
                    let effect = language.on_entrant(*effect);
                    told.push(format!("{}: {effect}", loaded.name(*entrant)));
                }
                for (who, sanction) in &come.come_to.sanctions {
                    let who = language.whom(who, loaded.kind(), &loaded.names, &athletes);
                    told.push(format!("{who}: {}", language.sanction(sanction)));
                }
                answer.consequence = Some(Consequence {
                    told: language.decision(&decision),
                    at_table: language.at_table(&decision),
                    effects: told,
                    puts_out: !come.entrants.is_empty(),
                    on_jogo: come.come_to.on_jogo,
                    sanctions: come.come_to.sanctions,
                    decision,
                });
            }
        }
        Ok(answer)
    }
}

/// Why nothing follows from the facts yet, by what a person was asked.
fn missing(refusal: &Refusal, language: Language) -> String {
    match refusal {
        Refusal::Discipline(DisciplineRefusal::Facts(fault)) => language.facts_fault(fault),
        other => language.refusal(other),
    }
}

/// A W×O at the call is for absence.
fn lost_by(facts: &Unchecked) -> LostBy {
    match facts.is_at_call() {
        true => LostBy::Absence,
        false => LostBy::PutOut,
    }
}

/// How a fact is asked for; none where the season knows it by itself, or only a record can tell it.
fn asked(fact: Fact, language: Language) -> Option<AskedFact> {
    let choice = || FactAnswer::Choice {
        of: language
            .choices(fact)
            .iter()
            .map(|(value, label)| ((*value).to_owned(), (*label).to_owned()))
            .collect(),
    };
    let answer = match fact {
        Fact::Absolute
        | Fact::InTurn
        | Fact::FaceVisible
        | Fact::CardOpenedOnRequest
        | Fact::Spoken
        | Fact::Deliberate
        | Fact::Simultaneous
        | Fact::BoardMember
        | Fact::InCeremony
        | Fact::Proven
        | Fact::Coordination
        | Fact::FirstCardLaid
        | Fact::DealerAskedIfAllHaveThree => FactAnswer::YesNo,
        Fact::CardsTouched
        | Fact::Vaza
        | Fact::CardsHeld
        | Fact::CardsLaid
        | Fact::DecisionS
        | Fact::AbsenceS
        | Fact::DistanceM
        | Fact::OfficialPoints
        | Fact::Cuts
        | Fact::Cerradas
        | Fact::Burnt => FactAnswer::Number,
        Fact::Elapsed
        | Fact::CalledAt
        | Fact::Started
        | Fact::Call
        | Fact::Arrival
        | Fact::Substitution
        | Fact::CeremonyEnd
        | Fact::SignedReturn
        | Fact::PendingCall
        | Fact::BoardDecision => FactAnswer::Text,
        Fact::Claimed
        | Fact::Answer
        | Fact::ExposedBy
        | Fact::Dealer
        | Fact::Winner
        | Fact::Substitute
        | Fact::ScopeChoice => choice(),
        Fact::Away | Fact::AuthorisedPlayers | Fact::Present => FactAnswer::Players,
        Fact::Vazas => FactAnswer::Vazas { most: HAND },
        Fact::Missing => FactAnswer::Mesas,
        Fact::DecisionDate | Fact::EventDate | Fact::FinalRound | Fact::EtapasInSeason => {
            return None;
        }
        Fact::Cards => FactAnswer::Manilhas,
        Fact::Raises => FactAnswer::Raises,
        Fact::CardsDealt => FactAnswer::Dealt { usual: HAND },
        Fact::TrucoBeforeFirstCard => FactAnswer::Truco,
        Fact::Draw => FactAnswer::Drawn {
            pack: pack(language),
        },
        Fact::Anthem
        | Fact::StillPlaying
        | Fact::Opponent
        | Fact::Mesas
        | Fact::Suspension
        | Fact::Entered => return None,
    };
    Some(AskedFact {
        key: fact.key().to_owned(),
        label: language.fact(fact).to_owned(),
        answer,
    })
}

/// The cards of four players' lots, highest first (fprt-1.1.a-2).
fn pack(language: Language) -> Vec<(String, String)> {
    let cards = Rank::ALL.iter().rev().flat_map(|rank| {
        let suits = Suit::ALL.iter().rev();
        suits.map(|suit| (*rank, *suit))
    });
    cards
        .map(|(rank, suit)| (Card::new(rank, suit).to_string(), language.card(rank, suit)))
        .collect()
}

impl SeasonFile {
    /// The names of those who are registered, as `audience` may read them.
    pub(crate) fn people<'a>(
        &self,
        whom: impl Iterator<Item = &'a Who>,
        audience: Audience,
    ) -> Result<BTreeMap<AthleteId, String>, Refusal> {
        let mut names = BTreeMap::new();
        let ids: Vec<AthleteId> = whom.filter_map(|who| who.athlete).collect();
        match audience {
            _ if ids.is_empty() => {}
            Audience::Desk => {
                for id in ids {
                    let athlete = store::athlete::by_id(self.db(), id)?;
                    names.extend(athlete.map(|athlete| (id, athlete.person.name)));
                }
            }
            Audience::Everybody { of_age } => {
                names = everybodys_names(self.db(), of_age)?;
                names.retain(|id, _| ids.contains(id));
            }
        }
        Ok(names)
    }

    /// What a ruling does, in one sentence: what the regulation says to its occurrence, why that was not
    /// done, and what it does to results and people.
    pub(crate) fn told_effects(
        &self,
        loaded: &Loaded,
        ruling: &Ruling,
        audience: Audience,
        language: Language,
    ) -> Result<String, Refusal> {
        let mut told = Vec::new();
        if let Some(id) = ruling.occurrence {
            let kept = store::occurrence::by_id(self.db(), id)?;
            let (at, whom) = self.told_scene(&kept, audience, language)?;
            if ruling.not_proven {
                let because = ruling.departs_because.as_deref().unwrap_or_default();
                told.push(language.not_proven(&at, &whom, because));
            } else {
                let says = language.says(&proposed(ruling)["decision"]);
                told.push(language.ruled(&at, &whom, &says));
            }
        }
        let departed = ruling.departs_because.iter().filter(|_| !ruling.not_proven);
        told.extend(departed.map(|why| language.departed(why)));
        told.extend(self.told_changes(loaded, ruling, audience, language)?);
        told.extend(self.told_carried_out(ruling.appeal, loaded.etapa.id, language)?);
        let revoked = self.told_carried_out(ruling.revoke_appeal, loaded.etapa.id, language)?;
        told.extend(revoked.map(|protest| language.revoked_by(&protest)));
        Ok(told.join("; "))
    }

    /// What a ruling changes, a sentence each: who gains and who loses what, who was missing, what is decided about
    /// whom.
    pub(crate) fn told_changes(
        &self,
        loaded: &Loaded,
        ruling: &Ruling,
        audience: Audience,
        language: Language,
    ) -> Result<Vec<String>, Refusal> {
        let lost_by = self.lost_by(ruling)?;
        let mut on_jogos = self.told_points(loaded, ruling, language)?;
        for effect in &ruling.effects {
            let at = language.at_mesa(effect.rodada, effect.mesa);
            let sides = self.playing(loaded, effect.jogo)?;
            let told = language.on_jogo(effect.effect, &sides, lost_by);
            on_jogos.push(format!("{at}: {told}"));
            let missing: Vec<Who> = ruling
                .missing
                .iter()
                .filter(|(jogo, _)| *jogo == effect.jogo)
                .map(|(_, athlete)| Who {
                    athlete: Some(*athlete),
                    ..Who::default()
                })
                .collect();
            if !missing.is_empty() {
                let names = self.people(missing.iter(), audience)?;
                let names: Vec<String> = names.into_values().collect();
                on_jogos.push(language.missing(&at, &names));
            }
        }
        let athletes = self.people(ruling.sanctions.iter().map(|(who, _)| who), audience)?;
        Ok(language.effects(ruling, on_jogos, loaded.kind(), &loaded.names, &athletes))
    }

    /// Who scores what at the table by a ruling that does what the regulation says.
    fn told_points(
        &self,
        loaded: &Loaded,
        ruling: &Ruling,
        language: Language,
    ) -> Result<Vec<String>, Refusal> {
        let Some(id) = ruling
            .occurrence
            .filter(|_| ruling.departs_because.is_none())
        else {
            return Ok(Vec::new());
        };
        let Some(jogo) = store::occurrence::by_id(self.db(), id)?.occurrence.jogo else {
            return Ok(Vec::new());
        };
        let decision = &proposed(ruling)["decision"];
        let moved = match decision["points_moved"].as_array() {
            Some(moved) => moved.as_slice(),
            None => std::slice::from_ref(decision),
        };
        let place = store::jogo::place(self.db(), jogo)?;
        let at = language.at_mesa(place.rodada_number, place.mesa);
        let sides = self.playing(loaded, jogo)?;
        let told = moved.iter().filter_map(|moved| {
            let to: Side = serde_json::from_value(moved["to"].clone()).ok()?;
            let (points, credited) = (moved["points"].as_u64(), moved["credited"].as_u64());
            let told = language.scores(&sides[to.index()], points, credited);
            Some(format!("{at}: {told}"))
        });
        Ok(told.collect())
    }

    /// Whether a W×O of a ruling is for absence: at the call, or without an occurrence.
    fn lost_by(&self, ruling: &Ruling) -> Result<LostBy, Refusal> {
        let Some(id) = ruling.occurrence else {
            return Ok(LostBy::Absence);
        };
        let kept = store::occurrence::by_id(self.db(), id)?;
        Ok(lost_by(&kept.facts))
    }

    /// Who plays a jogo, as people tell one from the other.
    pub(crate) fn playing(&self, loaded: &Loaded, jogo: JogoId) -> Result<[Playing; 2], Refusal> {
        let place = store::jogo::place(self.db(), jogo)?;
        let several = loaded.format.confronto.mesas > 1;
        Ok(Side::BOTH.map(|side| Playing {
            team: place.seated[side.index()].map_or_else(|| "?".to_owned(), |id| loaded.name(id)),
            dupla: several.then(|| place.sitting.duplas[side.index()]),
        }))
    }

    /// The protest that something carries out, in words; none where it carries out none.
    pub(crate) fn told_carried_out(
        &self,
        appeal: Option<AppealId>,
        etapa: EtapaId,
        language: Language,
    ) -> Result<Option<String>, Refusal> {
        let Some(id) = appeal else {
            return Ok(None);
        };
        let appeals = store::appeal::all(self.db(), etapa)?;
        let appeal = appeals.iter().find(|appeal| appeal.id == id);
        Ok(appeal.map(|appeal| {
            let judged = appeal.judged.as_ref();
            let by = judged.map_or("", |judged| judged.by.as_str());
            language.carries_out(appeal.number, by)
        }))
    }

    /// Where an occurrence was, and who is at fault.
    pub(crate) fn told_scene(
        &self,
        kept: &Kept,
        audience: Audience,
        language: Language,
    ) -> Result<(String, Vec<String>), Refusal> {
        let loaded = self.loaded(kept.occurrence.etapa)?;
        self.told_scene_of(&loaded, kept, audience, language)
    }

    /// The same by the names of an etapa as it was loaded.
    pub(crate) fn told_scene_of(
        &self,
        loaded: &Loaded,
        kept: &Kept,
        audience: Audience,
        language: Language,
    ) -> Result<(String, Vec<String>), Refusal> {
        let occurrence = &kept.occurrence;
        let whom = occurrence.offenders.iter().map(|offender| &offender.who);
        let athletes = self.people(whom.clone(), audience)?;
        let whom = whom
            .map(|who| language.whom(who, loaded.kind(), &loaded.names, &athletes))
            .collect();
        let at = match occurrence.jogo {
            Some(jogo) => {
                let place = store::jogo::place(self.db(), jogo)?;
                language.at_mesa(place.rodada_number, place.mesa)
            }
            None => loaded.etapa.name.clone(),
        };
        Ok((at, whom))
    }

    /// An earlier occurrence in one sentence.
    pub(crate) fn told_earlier(&self, kept: &Kept, language: Language) -> Result<String, Refusal> {
        let occurrence = &kept.occurrence;
        let loaded = self.loaded(occurrence.etapa)?;
        let (at, whom) = self.told_scene_of(&loaded, kept, Audience::Desk, language)?;
        let gist = language.gist_of(&occurrence.clause, loaded.format.regulation);
        Ok(language.earlier(kept.ruling, &at, &whom, &occurrence.clause, gist))
    }
}

/// The protests of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Appeals {
    pub etapa: EtapaId,
}

/// The protests of an etapa.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AppealsAnswer {
    /// By number.
    pub appeals: Vec<AppealRow>,
    /// Since when the results stand (UTC, RFC 3339); none while they may change.
    pub homologated_at: Option<String>,
    /// Minutes after the last rodada for which a protest is awaited.
    pub protest_minutes: u32,
    /// Until when protests are awaited (UTC, RFC 3339); none where no time is set or the etapa is not over.
    pub protests_until: Option<String>,
    /// Whether the etapa is over, so that it can be homologated once no protest is open.
    pub over: bool,
    /// When results that stood were opened again, by whom and why, a sentence each.
    pub reopenings: Vec<String>,
}

of_rows! {
    /// A protest as it was judged.
    Judged: store::appeal::Judged {
        /// What was made of it.
        outcome: AppealOutcome,
        /// UTC, RFC 3339.
        at: String,
        /// Who judged it.
        by: String,
        /// Why, in their words.
        answer: String,
    }
}

/// A protest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Appeal {
    /// Number in this file.
    pub id: AppealId,
    /// Number within the etapa.
    pub number: u32,
    /// The ruling that it is against.
    pub ruling: Option<RulingNo>,
    /// The jogo that it is about.
    pub jogo: Option<JogoId>,
    /// Who protests; none where nobody said.
    pub entrant: Option<EntrantId>,
    /// Why, in their words.
    pub grounds: String,
    /// UTC, RFC 3339.
    pub at: String,
    /// What was made of it; none while it is open.
    pub judged: Option<Judged>,
}

impl From<store::appeal::Appeal> for Appeal {
    fn from(row: store::appeal::Appeal) -> Self {
        Self {
            id: row.id,
            number: row.number,
            ruling: row.ruling,
            jogo: row.jogo,
            entrant: row.entrant,
            grounds: row.grounds,
            at: row.at,
            judged: row.judged.map(Judged::from),
        }
    }
}

/// A protest with the names in it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct AppealRow {
    /// The protest.
    #[serde(flatten)]
    pub appeal: Appeal,
    /// Who protests; empty where nobody said.
    pub team: String,
    /// What it is about, in words.
    pub about: String,
}

impl Query for Appeals {
    const NAME: &'static str = "appeals";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = AppealsAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Discipline])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<AppealsAnswer, Refusal> {
        let db = season.db();
        let loaded = season.loaded(self.etapa)?;
        let mut appeals = Vec::new();
        for appeal in store::appeal::all(db, self.etapa)? {
            let about = season.told_about(&loaded, &appeal, context.language)?;
            appeals.push(AppealRow {
                team: appeal.entrant.map(|id| loaded.name(id)).unwrap_or_default(),
                about,
                appeal: appeal.into(),
            });
        }
        Ok(AppealsAnswer {
            appeals,
            homologated_at: store::appeal::homologated_at(db, self.etapa)?,
            protest_minutes: loaded.etapa.protest_minutes,
            protests_until: protests_until(&loaded).map(stored),
            over: loaded.view.over,
            reopenings: reopenings(db, self.etapa, context.language)?,
        })
    }
}

impl SeasonFile {
    /// What a protest is about, in words.
    pub(crate) fn told_about(
        &self,
        loaded: &Loaded,
        appeal: &store::appeal::Appeal,
        language: Language,
    ) -> Result<String, Refusal> {
        Ok(match (appeal.ruling, appeal.jogo) {
            (Some(ruling), _) => language.ruling_no(ruling),
            (None, Some(jogo)) => {
                let place = store::jogo::place(self.db(), jogo)?;
                language.at_mesa(place.rodada_number, place.mesa)
            }
            (None, None) => loaded.etapa.name.clone(),
        })
    }

    /// Protests and what was made of them, as everybody may read it: of one ruling, or of the whole etapa.
    pub(crate) fn told_appeals(
        &self,
        loaded: &Loaded,
        of: Option<RulingNo>,
    ) -> Result<Vec<String>, Refusal> {
        let mut told = Vec::new();
        for appeal in store::appeal::all(self.db(), loaded.etapa.id)? {
            if of.is_none() || appeal.ruling == of {
                let team = appeal.entrant.map(|id| loaded.name(id)).unwrap_or_default();
                let about = self.told_about(loaded, &appeal, Language::PtBr)?;
                let done = store::appeal::is_carried_out(self.db(), appeal.id)?;
                told.push(Language::PtBr.told_appeal(&appeal, &team, &about, done));
            }
        }
        Ok(told)
    }
}

/// When results of an etapa that stood were opened again, by whom and why.
pub(crate) fn reopenings(
    db: &Db,
    etapa: EtapaId,
    language: Language,
) -> Result<Vec<String>, Refusal> {
    let reopenings = store::reopening::all(db, etapa)?;
    let told = reopenings.iter().map(|one| language.reopened(one));
    Ok(told.collect())
}

/// Whose record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// An athlete's.
    Athlete(AthleteId),
    /// A team's, with its duplas and whoever played for it.
    Entrant(EntrantId),
}

/// What stands against somebody: in this file, and of the seasons before it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Discipline {
    pub of: Whose,
}

/// One line of a record.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DisciplineRow {
    /// The etapa, the ruling and its clause, in words; the season too, where it was an earlier one.
    pub by: String,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// What was decided, and whether it still holds; empty where it was recorded alone.
    pub told: Vec<String>,
    /// The paper that proves a club's sanction: its number and the name of its file.
    pub document: Option<(DocumentId, String)>,
    /// Whether it was revoked.
    pub revoked: bool,
}

impl Query for Discipline {
    const NAME: &'static str = "discipline";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<DisciplineRow>;

    fn rests_on(&self) -> RestsOn {
        let athlete = match self.of {
            Whose::Athlete(athlete) => Some(Tag::Athlete(athlete)),
            Whose::Entrant(_) => None,
        };
        let tags = [Tag::Discipline].into_iter().chain(athlete);
        RestsOn::Tags(tags.collect())
    }

    fn answer(
        &self,
        season: &SeasonFile,
        context: &Context,
    ) -> Result<Vec<DisciplineRow>, Refusal> {
        let db = season.db();
        let (today, language) = (context.today(), context.language);
        let mut rows = Vec::new();
        let mine = store::ruling::carried(db)?.into_iter();
        for carried in mine.filter(|carried| self.of == Whose::Athlete(carried.athlete)) {
            let document = match carried.document {
                Some(id) => store::document::by_id(db, id)?.map(|paper| (id, paper.name)),
                None => None,
            };
            rows.push(DisciplineRow {
                told: vec![language.sanction_on(&carried.sanction, &today)],
                document,
                by: match carried.clause {
                    Some(clause) => format!("{} ({clause})", carried.decided_by),
                    None => carried.decided_by,
                },
                at: carried.at,
                revoked: false,
            });
        }
        for etapa in store::etapa::all(db)? {
            let rulings = store::ruling::all(db, etapa.id)?;
            if rulings.is_empty() {
                continue;
            }
            let loaded = season.loaded(etapa.id)?;
            for ruling in rulings {
                let Some(told) = self.told(season, &loaded, &ruling, context)? else {
                    continue;
                };
                rows.push(DisciplineRow {
                    by: language.ruled_by(
                        &etapa.name,
                        ruling.number,
                        language.cited(&ruling.basis),
                    ),
                    at: ruling.at,
                    told,
                    document: None,
                    revoked: ruling.revoked_at.is_some(),
                });
            }
        }
        Ok(rows)
    }
}

impl Discipline {
    fn is_mine(&self, who: &Who) -> bool {
        match self.of {
            Whose::Athlete(athlete) => who.athlete == Some(athlete),
            Whose::Entrant(entrant) => who.entrant == Some(entrant),
        }
    }

    /// What a ruling says of whose record it is; none where it is not about them.
    fn told(
        &self,
        season: &SeasonFile,
        loaded: &Loaded,
        ruling: &Ruling,
        context: &Context,
    ) -> Result<Option<Vec<String>>, Refusal> {
        let (today, language) = (context.today(), context.language);
        let athletes =
            season.people(ruling.sanctions.iter().map(|(who, _)| who), Audience::Desk)?;
        let mine = ruling.sanctions.iter().filter(|(who, _)| self.is_mine(who));
        let mut told: Vec<String> = mine
            .map(|(who, sanction)| {
                let sanction = language.sanction_on(sanction, &today);
                match self.of {
                    Whose::Athlete(_) => sanction,
                    Whose::Entrant(_) => {
                        let who = language.whom(who, loaded.kind(), &loaded.names, &athletes);
                        format!("{who}: {sanction}")
                    }
                }
            })
            .collect();
        if let Whose::Athlete(athlete) = self.of {
            for (jogo, _) in ruling.missing.iter().filter(|(_, who)| *who == athlete) {
                let place = store::jogo::place(season.db(), *jogo)?;
                let at = language.at_mesa(place.rodada_number, place.mesa);
                told.push(language.was_missing(&at));
            }
        }
        let on_team = ruling.entrants.iter();
        let on_team = on_team.filter(|(entrant, _)| self.of == Whose::Entrant(*entrant));
        told.extend(on_team.map(|(_, effect)| language.on_entrant(*effect)));
        let took_part = match ruling.occurrence {
            Some(id) => {
                let kept = store::occurrence::by_id(season.db(), id)?;
                let by = kept.occurrence.offenders;
                by.iter().any(|offender| self.is_mine(&offender.who))
            }
            None => false,
        };
        if took_part && ruling.not_proven {
            told.push(language.not_proven_on_record().to_owned());
        }
        Ok((took_part || !told.is_empty()).then_some(told))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::deal::first_dealer;

    #[test]
    fn the_pack_of_a_lot_is_in_the_order_that_decides_it() {
        let pack = pack(Language::PtBr);
        assert_eq!(pack.len(), Card::COMMON);
        assert_eq!(pack[0], ("3p".to_owned(), "3 de paus".to_owned()));
        assert_eq!(pack[39], ("4o".to_owned(), "4 de ouros".to_owned()));
        let cards: Vec<Card> = pack.iter().map(|(card, _)| card.parse().unwrap()).collect();
        for pair in cards.windows(2) {
            let drawn = [(Side::B, pair[1]), (Side::A, pair[0])];
            assert_eq!(first_dealer(drawn.to_vec()), Some(Side::A), "{pair:?}");
        }
    }
}
