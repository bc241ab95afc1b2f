//! The short lines of dialogs, from the same words as the entry line: who is missing, which mesa wants somebody, who
//! raised.
//!
//! Roll call: `17 b`, `17` for both sides · call: `17 carta virada` · raise: `17 a 6`, `17 a` for the first rung,
//! `17` once it was answered. A súmula's code works for the mesa.

use crate::clock::act::{AskAnswer, MarkMissing, TakeAnswer};
use crate::clock::table_call::CallToTable;
use crate::ground::entry_line::target;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{EtapaId, JogoId};
use championship::name::fold;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::entry::{EntryFault, NoRaise};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A short line that somebody entered at a dialog.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct DeskLine {
    pub etapa: EtapaId,
    /// At which dialog.
    pub about: LineAbout,
    /// What was typed.
    pub text: String,
}

/// What a short line is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LineAbout {
    /// The roll call.
    Roll,
    /// Somebody of the committee is wanted.
    Call,
    /// A raise that waits for its answer.
    Raise,
}

/// What a short line says.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DeskLineAnswer {
    /// The command that does it.
    #[ts(type = "Command")]
    pub command: LineSays,
}

/// What a short line says, as the act that does it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum LineSays {
    /// Who is missing, or came after all.
    MarkMissing(MarkMissing),
    /// Somebody is wanted.
    CallToTable(CallToTable),
    /// Somebody raised.
    AskAnswer(AskAnswer),
    /// The raise was answered.
    TakeAnswer(TakeAnswer),
}

impl Query for DeskLine {
    const NAME: &'static str = "desk-line";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = DeskLineAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Clock(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<DeskLineAnswer, Refusal> {
        let mut words = self.text.split_whitespace();
        let mesa = words
            .next()
            .ok_or(EntryFault::Empty)
            .map_err(Refusal::EntryLine)?;
        let at = target(&fold(mesa)).map_err(Refusal::EntryLine)?;
        let jogo = season.find_jogo(self.etapa, None, &at)?;
        season.refuse_elsewhere(self.etapa, jogo, &at)?;
        let words: Vec<&str> = words.collect();
        let command = match self.about {
            LineAbout::Roll => self.missing(season, context, jogo, &words)?,
            LineAbout::Call => LineSays::CallToTable(CallToTable {
                jogo,
                about: words.join(" "),
            }),
            LineAbout::Raise => {
                let loaded = season.loaded(self.etapa)?;
                raise(jogo, loaded.raises()?, &words).map_err(Refusal::EntryLine)?
            }
        };
        Ok(DeskLineAnswer { command })
    }
}

impl DeskLine {
    /// Sides that are missing; where all of them were already, they have come.
    fn missing(
        &self,
        season: &SeasonFile,
        context: &Context,
        jogo: JogoId,
        words: &[&str],
    ) -> Result<LineSays, Refusal> {
        let sides = match words {
            [] => Side::BOTH.to_vec(),
            [word] => vec![side(word).map_err(Refusal::EntryLine)?],
            [_, more, ..] => {
                return Err(Refusal::EntryLine(EntryFault::TooMuch((*more).to_owned())));
            }
        };
        let roll = season.roll(context, self.etapa)?;
        let away = roll.map(|roll| roll.missing).unwrap_or_default();
        let is_missing = |side: &Side| {
            let mut away = away.iter();
            away.any(|one| one.jogo == jogo && one.side == *side && one.arrived_at.is_none())
        };
        let missing = !sides.iter().all(is_missing);
        let changed = sides.iter().filter(|side| is_missing(side) != missing);
        Ok(LineSays::MarkMissing(MarkMissing {
            at: changed.map(|side| (jogo, *side)).collect(),
            missing,
        }))
    }
}

fn side(word: &str) -> Result<Side, EntryFault> {
    match fold(word).as_str() {
        "a" => Ok(Side::A),
        "b" => Ok(Side::B),
        _ => Err(EntryFault::Side(word.to_owned())),
    }
}

fn raise(jogo: JogoId, raises: &[u8], words: &[&str]) -> Result<LineSays, EntryFault> {
    let wrong = |word: &str| {
        EntryFault::Stake(NoRaise {
            word: word.to_owned(),
            raises: raises.to_vec(),
        })
    };
    let (by, to) = match words {
        [] => return Ok(LineSays::TakeAnswer(TakeAnswer { jogo })),
        [by] => (by, *raises.first().ok_or_else(|| wrong(by))?),
        [by, to] => {
            let raised = raises.iter().find(|points| points.to_string() == **to);
            (by, *raised.ok_or_else(|| wrong(to))?)
        }
        [_, _, more, ..] => return Err(EntryFault::TooMuch((*more).to_owned())),
    };
    let by = side(by)?;
    Ok(LineSays::AskAnswer(AskAnswer { jogo, by, to }))
}
