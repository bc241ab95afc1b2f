//! One jogo with its story: what the inspector shows.

use crate::ground::cell::MesaCell;
use crate::ground::log::{LogRow, log_row};
use crate::refusal::Refusal;
use crate::season::ask::{Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag;
use crate::words::{Audience, pt_br};
use championship::id::{AthleteId, EtapaId, JogoId};
use championship::ruling::RulingNo;
use serde::{Deserialize, Serialize};
use store::journal;
use ts_rs::TS;

/// One jogo with its story.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct JogoStory {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which jogo.
    pub jogo: JogoId,
}

/// One jogo with its story.
#[derive(Debug, Clone, Serialize, TS)]
pub struct JogoStoryAnswer {
    /// As the board shows it.
    pub cell: MesaCell,
    /// Its rodada.
    pub rodada: u32,
    /// What people call its confronto.
    pub label: String,
    /// Every jogo of the confronto: a W×O of all of it names them.
    pub mates: Vec<JogoId>,
    /// Who came in for whom after the call, a sentence each.
    pub substitutions: Vec<String>,
    /// What was decided over it.
    pub rulings: Vec<RulingOnJogo>,
    /// What was done to it, newest first.
    pub entries: Vec<LogRow>,
}

/// A ruling over the jogo.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RulingOnJogo {
    /// Its number.
    pub number: RulingNo,
    /// The ruling in one sentence.
    pub told: String,
    /// Whether it was revoked.
    pub revoked: bool,
}

impl Query for JogoStory {
    const NAME: &'static str = "jogo-story";
    type Answer = JogoStoryAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<JogoStoryAnswer, Refusal> {
        let db = season.db();
        let cell = season.cell(self.jogo)?;
        let loaded = season.loaded(self.etapa)?;
        let all = store::ruling::all(db, self.etapa)?;
        let mut rulings = Vec::new();
        for ruling in &all {
            let about = match ruling.occurrence {
                Some(id) => store::occurrence::by_id(db, id)?.occurrence.jogo,
                None => None,
            };
            let on_it = ruling.effects.iter().any(|effect| effect.jogo == self.jogo);
            if on_it || about == Some(self.jogo) {
                let does = season.told_effects(&loaded, ruling, Audience::Desk)?;
                rulings.push(RulingOnJogo {
                    number: ruling.number,
                    told: pt_br::ruling(ruling, &does),
                    revoked: ruling.revoked_at.is_some(),
                });
            }
        }
        let mut substitutions = Vec::new();
        for one in store::substitution::all(db, self.etapa)? {
            if one.jogo == self.jogo {
                let incoming = season.athlete_name(one.incoming)?;
                let out = match one.out {
                    Some(out) => season.athlete_name(out)?,
                    None => String::new(),
                };
                let told = pt_br::discipline::substituted(&incoming, &out, one.slot, &one.at);
                substitutions.push(told);
            }
        }
        let operators = store::operator::all(db)?;
        let entries = journal::with_tag(db, &tag::jogo(self.jogo), MOST)?
            .into_iter()
            .map(|entry| log_row(db, &operators, entry))
            .collect::<Result<_, _>>()?;
        Ok(JogoStoryAnswer {
            rodada: store::jogo::place(db, self.jogo)?.rodada_number,
            label: loaded.confronto_label(cell.confronto),
            mates: loaded
                .jogos
                .get(&cell.confronto)
                .into_iter()
                .flatten()
                .map(|(jogo, _)| *jogo)
                .collect(),
            substitutions,
            rulings,
            entries,
            cell,
        })
    }
}

impl SeasonFile {
    fn athlete_name(&self, id: AthleteId) -> Result<String, Refusal> {
        let known = store::athlete::by_id(self.db(), id)?;
        Ok(known.map(|athlete| athlete.name).unwrap_or_default())
    }
}

/// Entries of the story at most.
const MOST: u32 = 20;
