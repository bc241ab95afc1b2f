//! Formats for a day, asked as people ask: how many compete, how many mesas there are, until when.

use crate::draw::format::{FormatSummary, summary};
use crate::draw::length::{PACE, of_a_day, seconds_a_mao};
use crate::ground::etapa::format_of;
use crate::ground::hall::expected;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::chain::chain;
use championship::format::{Format, FormatForm};
use championship::id::ChampionshipId;
use championship::proposal::{
    Ends, FIELD, Proposal, ProposalKind, Question, confrontos_of_one, propose,
};
use championship::regulation::InForce;
use chrono::{NaiveTime, TimeDelta};
use messages::labels::entrant::EntrantKind;
use messages::labels::moment::parse_hour;
use messages::labels::role::Role;
use messages::refusal::clock::ClockRefusal;
use messages::refusal::draw::DrawRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::spoken::Language;
use rules::committee::Entered;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use store::etapa::Etapa;
use ts_rs::TS;

/// Minutes of a day.
const DAY: i64 = 24 * 60;

/// What somebody wants to play.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// What is played under.
    pub profile: RegulationId,
    /// Which regulations formats may name.
    pub regulations: &'a InForce,
    /// Who competes.
    pub who: EntrantKind,
    /// How many.
    pub entrants: usize,
    /// Mesas of the hall; none for as many as it takes.
    pub mesas: Option<usize>,
    /// When the first card is played; empty where nobody says.
    pub from: &'a str,
    /// When it has to be over; empty where nobody says.
    pub until: &'a str,
    /// The file of a format whose confronto, marks and points for places are taken over.
    pub like: Option<&'a str>,
    /// Seconds that a mão takes.
    pub pace: u64,
}

/// A format for a day.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ProposedFormat {
    /// What is played.
    pub kind: ProposalKind,
    /// Its file.
    pub text: String,
    /// What it says.
    pub summary: FormatSummary,
    pub rodadas: usize,
    /// Jogos of a dupla: of how many everybody is sure, and how many the one plays who plays most.
    pub jogos: [usize; 2],
    /// Partidas of a jogo at most, fase by fase.
    pub best_of: Vec<u32>,
    /// Minutes from the first card until it is over.
    pub ends: Ends,
    /// When it is over, as a sentence.
    pub told: String,
    /// Whether it is over when it has to be.
    pub in_time: bool,
}

/// The hours that a day has.
#[derive(Debug, Clone, Copy)]
struct Hours {
    from: Option<NaiveTime>,
    until: Option<NaiveTime>,
}

impl Hours {
    fn read(from: &str, until: &str) -> Result<Self, Refusal> {
        let hour = |field: &'static str, text: &str| match text.trim() {
            "" => Ok(None),
            hour => parse_hour(hour).map(Some).ok_or_else(|| {
                let hour = hour.to_owned();
                Refusal::from(ClockRefusal::NoHour { field, hour })
            }),
        };
        let (from, until) = (hour("from", from)?, hour("until", until)?);
        match (from, until) {
            (None, Some(_)) => Err(ClockRefusal::NoHour {
                field: "from",
                hour: String::new(),
            }
            .into()),
            (from, until) => Ok(Self { from, until }),
        }
    }

    /// Minutes from one to the other; an hour that is over already is one of the next day.
    fn minutes(self) -> Option<u64> {
        let minutes = (self.until? - self.from?).num_minutes();
        u64::try_from((minutes + DAY - 1).rem_euclid(DAY) + 1).ok()
    }

    fn told(self, ends: Ends, is_over: bool, language: Language) -> String {
        let Some(from) = self.from else {
            return language.day_ends(ends.likely, ends.latest);
        };
        let at = |minutes: u64| {
            let minutes = i64::try_from(minutes).unwrap_or(i64::MAX) % DAY;
            from.overflowing_add_signed(TimeDelta::minutes(minutes)).0
        };
        let past = self.until.filter(|_| !is_over);
        language.day_ends_at(at(ends.likely), at(ends.latest), past)
    }
}

/// Two or three formats, the one that most play first.
///
/// # Errors
/// Where nothing is proposed for so many, an hour is none, or the format that they are to be like is not sound.
pub fn proposals(asked: &Asked<'_>, language: Language) -> Result<Vec<ProposedFormat>, Refusal> {
    let (least, most) = FIELD;
    if !(least..=most).contains(&asked.entrants) {
        let are = asked.entrants;
        return Err(DrawRefusal::NoProposal { are, least, most }.into());
    }
    let hours = Hours::read(asked.from, asked.until)?;
    let preset = match asked.who {
        EntrantKind::Team => "fprt-interclubes",
        EntrantKind::Dupla | EntrantKind::Trio | EntrantKind::Single => "liga-paulista",
    };
    let question = Question {
        entrants: asked.entrants,
        profile: asked.profile,
        regulations: asked.regulations,
        players: match asked.who {
            EntrantKind::Single => 1,
            EntrantKind::Dupla | EntrantKind::Team => 2,
            EntrantKind::Trio => 3,
        },
        like: asked
            .like
            .or_else(|| Format::preset(preset))
            .unwrap_or_default(),
        minutes: hours.minutes(),
    };
    let ends = |format: &Format| {
        let day = of_a_day(format, asked.entrants, asked.mesas, asked.pace).ends();
        Ends {
            likely: day.p50,
            latest: day.p90,
        }
    };
    let proposed = propose(&question, ends).map_err(Refusal::Format)?;
    let told = |one: Proposal| {
        let in_time = question.is_over(one.ends);
        let turns = usize::from(one.format.confronto.turns);
        let (sure, most) = confrontos_of_one(&one.format, asked.entrants);
        let rodadas = chain(&one.format, asked.entrants).into_iter();
        let fases = 1..=u32::try_from(one.format.fases.len()).unwrap_or(u32::MAX);
        ProposedFormat {
            kind: one.kind,
            summary: summary(&one.format, Some(asked.entrants), language),
            rodadas: rodadas
                .flat_map(|fase| fase.rodadas)
                .filter(|confrontos| *confrontos > 0)
                .count(),
            jogos: [sure * turns, most * turns],
            best_of: fases
                .map(|fase| one.format.rule(fase).best_of.get())
                .collect(),
            told: hours.told(one.ends, in_time, language),
            ends: one.ends,
            in_time,
            text: one.text,
        }
    };
    Ok(proposed.into_iter().map(told).collect())
}

/// Formats for a day of a championship.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Proposals {
    pub championship: ChampionshipId,
    /// Who competes; none for who did last.
    #[serde(default)]
    #[ts(optional)]
    pub who: Option<EntrantKind>,
    /// How many; none for as many as came last or are registered.
    #[serde(default)]
    #[ts(optional)]
    pub entrants: Option<usize>,
    /// Mesas of the hall; none for as many as it takes.
    #[serde(default)]
    #[ts(optional)]
    pub mesas: Option<usize>,
    /// When the first card is played; empty where nobody says.
    pub from: String,
    /// When it has to be over; empty where nobody says.
    pub until: String,
}

/// Formats for a day of a championship.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ProposalsAnswer {
    /// Who competes.
    pub who: EntrantKind,
    /// How many; 0 where nobody is known.
    pub entrants: usize,
    /// The formats; none where nobody is known.
    pub formats: Vec<ProposedFormat>,
}

impl Query for Proposals {
    const NAME: &'static str = "proposals";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = ProposalsAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Season, Tag::Registry])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<ProposalsAnswer, Refusal> {
        let db = season.db();
        let championships = store::championship::all(db)?;
        let championship = championships.iter().find(|one| one.id == self.championship);
        let championship = championship.ok_or_else(|| Refusal::Unknown {
            kind: Kind::Championship,
            asked: self.championship.to_string(),
            near: Vec::new(),
        })?;
        let etapas: Vec<Etapa> = store::etapa::all(db)?;
        let before = etapas
            .iter()
            .rev()
            .filter(|etapa| etapa.championship == self.championship);
        let kind = |etapa: &Etapa| {
            let format = format_of(etapa).ok()?;
            Some(EntrantKind::of(&format.confronto))
        };
        let last = before.clone().find_map(kind);
        let who = self.who.or(last).unwrap_or({
            let committee = championship.regulation.committee();
            match committee.entrants {
                Entered::Teams => EntrantKind::Team,
                Entered::Pairs => EntrantKind::Dupla,
            }
        });
        let like = before.clone().find(|etapa| kind(etapa) == Some(who));
        let pace = match like {
            Some(etapa) => seconds_a_mao(db, etapa)?,
            None => PACE,
        };
        let entrants = match self.entrants {
            Some(entrants) => entrants,
            None => expected(db, self.championship, None)?,
        };
        let asked = Asked {
            profile: championship.regulation.id(),
            regulations: &store::regulation::own(db)?.newest(),
            who,
            entrants,
            mesas: self.mesas,
            from: &self.from,
            until: &self.until,
            like: like.map(|etapa| etapa.format.as_str()),
            pace,
        };
        let known = self.entrants.is_some() || (FIELD.0..=FIELD.1).contains(&entrants);
        let formats = match known {
            true => proposals(&asked, context.language)?,
            false => Vec::new(),
        };
        Ok(ProposalsAnswer {
            who,
            entrants,
            formats,
        })
    }
}

/// What people change of a format without its file.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct FormOf {
    /// The file's text.
    pub text: String,
}

/// What people change of a format without its file.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormOfAnswer {
    /// What stands in it.
    pub form: FormatForm,
    /// What each fase is called.
    pub names: Vec<String>,
}

impl Query for FormOf {
    const NAME: &'static str = "form-of";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = FormOfAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<FormOfAnswer, Refusal> {
        let regulations = store::regulation::own(season.db())?.newest();
        let form = FormatForm::read(&self.text, &regulations).map_err(Refusal::Format)?;
        // A file with a problem is put right in its fields, too.
        let names = Format::parse_under(&self.text, &regulations).map_or_else(
            |_| Vec::new(),
            |format| {
                let fases = 0..format.fases.len();
                fases
                    .map(|fase| context.language.fase(&format, fase))
                    .collect()
            },
        );
        Ok(FormOfAnswer { form, names })
    }
}

/// A format file with something changed in it.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Reshaped {
    /// The file's text.
    pub text: String,
    /// What is to stand in it.
    pub form: FormatForm,
}

/// A format file with something changed in it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct ReshapedAnswer {
    /// The file's text.
    pub text: String,
}

impl Query for Reshaped {
    const NAME: &'static str = "reshaped";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = ReshapedAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<ReshapedAnswer, Refusal> {
        let regulations = store::regulation::own(season.db())?.newest();
        let text = self
            .form
            .written(&self.text, &regulations)
            .map_err(Refusal::Format)?;
        Ok(ReshapedAnswer { text })
    }
}
