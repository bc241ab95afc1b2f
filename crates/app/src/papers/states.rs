//! What the season knows of an etapa's papers: which left the house, when, and whether they still say what stands.

use crate::ground::left::{self, PaperLeft};
use crate::ground::row::of_rows;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::EtapaId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which papers of an etapa left the house. Of papers of which nothing is recorded the season knows nothing.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct PaperStates {
    pub etapa: EtapaId,
}

/// Which papers of an etapa left the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PaperStatesAnswer {
    /// Súmulas, by rodada; none of a rodada of which none was printed.
    pub sumulas: Vec<SumulasLeft>,
    /// Those printed ahead.
    pub loose: Option<LooseOut>,
    pub boletim: Option<PaperLeft>,
    /// The podium and its certificates.
    pub certificates: Option<PaperLeft>,
}

of_rows! {
    /// The sheets of a rodada that were printed.
    RodadaOut: store::sumula::RodadaOut {
        rodada: u32,
        /// How many of its jogos have a printed sheet.
        sheets: u32,
        /// The newest copy.
        copy: u32,
        /// When the last one was printed: UTC, RFC 3339.
        at: String,
    }

    /// Sheets that were printed ahead.
    LooseOut: store::sumula::LooseOut {
        /// How many.
        sheets: u32,
        /// When the last ones were: UTC, RFC 3339.
        at: String,
    }
}

/// The súmulas of a rodada that were printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SumulasLeft {
    /// What was printed.
    #[serde(flatten)]
    pub out: RodadaOut,
    /// How many jogos the rodada has.
    pub jogos: usize,
}

impl Query for PaperStates {
    const NAME: &'static str = "paper-states";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = PaperStatesAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Etapa(self.etapa),
            Tag::Boletim(self.etapa),
            Tag::Podium(self.etapa),
            Tag::Readings,
        ])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<PaperStatesAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let db = season.db();
        let sumulas = store::sumula::out(db, self.etapa)?.into_iter();
        Ok(PaperStatesAnswer {
            sumulas: sumulas
                .map(|out| SumulasLeft {
                    jogos: loaded.jogos_of(out.rodada).len(),
                    out: out.into(),
                })
                .collect(),
            loose: store::sumula::loose_out(db, self.etapa)?.map(LooseOut::from),
            boletim: left::boletim(db, &loaded)?,
            certificates: left::certificates(db, &loaded)?,
        })
    }
}
