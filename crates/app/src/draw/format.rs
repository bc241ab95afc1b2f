//! Formats before an etapa is made from one.

use crate::draw::layout;
use crate::ground::etapa::{format_of, found};
use crate::ground::loaded::Loaded;
use crate::season::act::{Act, by_length};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::chain::{FaseLoad, chain, mesas_needed};
use championship::format::{Format, PRESETS};
use championship::id::EtapaId;
use championship::regulation::InForce;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::draw::DrawRefusal;
use messages::words::spoken::Language;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Gives an etapa another format; fases that have begun stay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChangeFormat {
    pub etapa: EtapaId,
    /// The format file's text.
    #[serde(serialize_with = "by_length")]
    pub format: String,
}

impl Act for ChangeFormat {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::ChangeFormat
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Draw(self.etapa), Tag::Season]
    }

    // What was called stays: only fases that have not begun may differ.
    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let stored = found(work.tx, self.etapa)?;
        let old = format_of(&stored)?;
        let new =
            Format::parse_under(&self.format, &stored.regulations).map_err(Refusal::Format)?;
        let fixed = |format: &Format| (format.regulation, format.confronto);
        if fixed(&old) != fixed(&new) && !store::entry::all(work.tx, self.etapa)?.is_empty() {
            return Err(DrawRefusal::ConfrontoFixed.into());
        }
        if store::draw::is_drawn(work.tx, self.etapa)? && old.fases != new.fases {
            let same = old
                .fases
                .iter()
                .zip(&new.fases)
                .take_while(|(old, new)| old == new);
            let first = u32::try_from(same.count() + 1).unwrap_or(u32::MAX);
            let rodadas = store::rodada::all(work.tx, self.etapa)?;
            let begun = rodadas
                .iter()
                .find(|rodada| rodada.fase >= first && rodada.called_at.is_some());
            if let Some(rodada) = begun {
                return Err(DrawRefusal::FaseBegun { fase: rodada.fase }.into());
            }
            if first == 1 {
                store::draw::supersede(work.tx, self.etapa)?;
            } else {
                let entrants = Loaded::load(work.tx, self.etapa)?.view.fases[0].entrants;
                let last = u32::try_from(old.fases.len()).unwrap_or(u32::MAX);
                store::draw::clear_from(work.tx, self.etapa, first, last)?;
                layout::later(work, self.etapa, &new, entrants, first as usize)?;
            }
            work.tx.tag(Tag::Draw(self.etapa));
        }
        if old.fases.first() != new.fases.first() {
            store::pairing::forget_half_byes(work.tx, self.etapa)?;
        }
        store::etapa::set_format(work.tx, self.etapa, &self.format)?;
        work.tx.tag(Tag::Season);
        work.tx.tag(Tag::Etapa(self.etapa));
        Ok(Made::Nothing)
    }
}

/// The formats that come with the program.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Formats {}

/// A format that comes with the program.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormatPreset {
    /// Short name.
    pub id: String,
    /// Its file.
    pub text: String,
    /// What it says.
    pub summary: FormatSummary,
}

/// What a format says, for people.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FormatSummary {
    pub name: String,
    /// What it is played under.
    pub profile: RegulationId,
    /// What it regulates and how, in words.
    pub lines: Vec<(String, String)>,
    /// Its fases with what each comes to; empty where nobody said with how many.
    pub chain: Vec<FaseGlance>,
    /// Mesas that its fullest rodada needs; 0 where nobody said with how many.
    pub mesas: usize,
}

/// A fase of a format.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FaseGlance {
    /// What people call it.
    pub name: String,
    /// What it comes to.
    pub load: FaseLoad,
    pub confrontos: usize,
    /// Mesas that its fullest rodada needs.
    pub mesas: usize,
}

pub(super) fn summary(
    format: &Format,
    entrants: Option<usize>,
    language: Language,
) -> FormatSummary {
    let loads = entrants.map_or_else(Vec::new, |entrants| chain(format, entrants));
    let per_confronto = usize::from(format.confronto.mesas);
    FormatSummary {
        mesas: entrants.map_or(0, |entrants| mesas_needed(format, entrants)),
        chain: loads
            .into_iter()
            .enumerate()
            .map(|(index, load)| FaseGlance {
                name: language.fase(format, index),
                confrontos: load.confrontos(),
                mesas: load.rodadas.iter().max().copied().unwrap_or(0) * per_confronto,
                load,
            })
            .collect(),
        name: format.name.clone(),
        profile: format.profile(),
        lines: language.format(format),
    }
}

impl Query for Formats {
    const NAME: &'static str = "formats";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<FormatPreset>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile, context: &Context) -> Result<Vec<FormatPreset>, Refusal> {
        PRESETS
            .into_iter()
            .map(|(id, text)| {
                let format = Format::parse(text).map_err(Refusal::Format)?;
                Ok(FormatPreset {
                    id: id.to_owned(),
                    summary: summary(&format, None, context.language),
                    text: text.to_owned(),
                })
            })
            .collect()
    }
}

/// What a format file says, to whoever has no season.
///
/// # Errors
/// Every problem of the file.
pub fn read(
    text: &str,
    regulations: &InForce,
    entrants: Option<usize>,
    language: Language,
) -> Result<FormatSummary, Refusal> {
    let format = Format::parse_under(text, regulations).map_err(Refusal::Format)?;
    Ok(summary(&format, entrants, language))
}

/// What a format file says.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct ReadFormat {
    /// The file's text.
    pub text: String,
    /// With how many entrants, where that is known.
    #[serde(default)]
    pub entrants: Option<usize>,
}

impl Query for ReadFormat {
    const NAME: &'static str = "read-format";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = FormatSummary;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<FormatSummary, Refusal> {
        let regulations = store::regulation::own(season.db())?.newest();
        read(&self.text, &regulations, self.entrants, context.language)
    }
}

/// The format file of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct FormatOf {
    pub etapa: EtapaId,
}

/// The format file of an etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FormatOfAnswer {
    pub text: String,
}

impl Query for FormatOf {
    const NAME: &'static str = "format-of";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = FormatOfAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<FormatOfAnswer, Refusal> {
        let text = found(season.db(), self.etapa)?.format;
        Ok(FormatOfAnswer { text })
    }
}
