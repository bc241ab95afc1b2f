//! The season at a glance, and what must be done now.

use crate::commands::rodada::{state, undecided_mesas};
use crate::query::Query;
use crate::refusal::{Refusal, RodadaIs};
use crate::season::SeasonFile;
use championship::etapa::Unresolved;
use championship::id::{EtapaId, Seq};
use serde::{Deserialize, Serialize};

/// The season at a glance.
#[derive(Debug, Clone, Deserialize)]
pub struct Overview {}

/// The season at a glance.
#[derive(Debug, Clone, Serialize)]
pub struct OverviewAnswer {
    /// The season itself.
    pub season: store::season::Season,
    /// Newest entry.
    pub seq: Seq,
    /// Its hash.
    pub head: String,
    /// Whether the file can be written.
    pub writable: bool,
    /// Operators.
    pub operators: Vec<store::operator::Operator>,
    /// Championships.
    pub championships: Vec<store::championship::Championship>,
    /// Etapas with what comes next in each.
    pub etapas: Vec<EtapaGlance>,
}

/// One etapa at a glance.
#[derive(Debug, Clone, Serialize)]
pub struct EtapaGlance {
    /// The etapa.
    pub etapa: store::etapa::Etapa,
    /// Entrants.
    pub entrants: usize,
    /// Of them at the desk this morning.
    pub checked_in: usize,
    /// What must be done now.
    pub next: Next,
}

/// What must be done now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "next", rename_all = "snake_case")]
pub enum Next {
    /// Teams come to the desk.
    Register,
    /// The groups are drawn.
    Draw,
    /// Lots part these.
    Lots {
        /// The ties.
        unresolved: Vec<Unresolved>,
    },
    /// The rodada is shown.
    Publish {
        /// Which.
        rodada: u32,
    },
    /// The rodada is called.
    Call {
        /// Which.
        rodada: u32,
    },
    /// Results of these mesas come in.
    Results {
        /// The rodada.
        rodada: u32,
        /// The mesas that miss.
        mesas: Vec<u32>,
    },
    /// The rodada is closed.
    Close {
        /// Which.
        rodada: u32,
    },
    /// The etapa is over.
    Over,
}

impl Query for Overview {
    const NAME: &'static str = "overview";
    type Answer = OverviewAnswer;

    fn answer(&self, season: &SeasonFile) -> Result<OverviewAnswer, Refusal> {
        let db = season.db();
        let (seq, head) = season.head()?;
        let etapas = store::etapa::all(db)?
            .into_iter()
            .map(|etapa| {
                let entries = store::entry::all(db, etapa.id)?;
                Ok(EtapaGlance {
                    next: next(season, etapa.id)?,
                    entrants: entries.len(),
                    checked_in: entries
                        .iter()
                        .filter(|entry| entry.checked_in_at.is_some())
                        .count(),
                    etapa,
                })
            })
            .collect::<Result<_, Refusal>>()?;
        Ok(OverviewAnswer {
            season: store::season::get(db)?,
            seq,
            head,
            writable: season.is_writable(),
            operators: store::operator::all(db)?,
            championships: store::championship::all(db)?,
            etapas,
        })
    }
}

/// What must be done now in an etapa.
///
/// # Errors
/// Where the file cannot be read.
pub fn next(season: &SeasonFile, etapa: EtapaId) -> Result<Next, Refusal> {
    let loaded = season.loaded(etapa)?;
    if loaded.rodadas.is_empty() {
        let entries = store::entry::all(season.db(), etapa)?;
        let all_here =
            !entries.is_empty() && entries.iter().all(|entry| entry.checked_in_at.is_some());
        return Ok(if all_here { Next::Draw } else { Next::Register });
    }
    for rodada in &loaded.rodadas {
        let number = rodada.number;
        match state(rodada) {
            RodadaIs::Closed => {}
            RodadaIs::Called => {
                let mesas = undecided_mesas(&loaded, number);
                return Ok(if mesas.is_empty() {
                    Next::Close { rodada: number }
                } else {
                    Next::Results {
                        rodada: number,
                        mesas,
                    }
                });
            }
            RodadaIs::Published => return Ok(Next::Call { rodada: number }),
            RodadaIs::Draft if loaded.view.unresolved.is_empty() => {
                return Ok(Next::Publish { rodada: number });
            }
            RodadaIs::Draft => break,
        }
    }
    Ok(if loaded.view.unresolved.is_empty() {
        Next::Over
    } else {
        Next::Lots {
            unresolved: loaded.view.unresolved.clone(),
        }
    })
}
