//! The draw of the groups with what it takes to run it again.

use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::etapa::LotScope;
use championship::id::{DuplaId, EntrantId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::{Deserialize, Serialize};
use tournament::draw::{Drawn, GroupDraw};
use ts_rs::TS;

/// The draw of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Sorteio {
    pub etapa: EtapaId,
    /// Which fase, 1-based; the first where none is named.
    #[serde(default)]
    pub fase: Option<u32>,
}

/// The draw of an etapa.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SorteioAnswer {
    /// The published number.
    pub number: String,
    /// The groups in order.
    pub chaves: Vec<DrawnChave>,
    /// Clubs that could not be kept apart.
    pub clashes: usize,
    /// How anybody can run it again.
    pub proof: String,
    /// Run again just now, it gave the same groups.
    pub repeats: bool,
}

/// One group as drawn.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DrawnChave {
    /// Its letter; empty where nobody was drawn into groups.
    pub letter: String,
    /// Its members in the order of the draw.
    pub members: Vec<DrawnMember>,
}

/// One member of a group.
#[derive(Debug, Clone, Serialize, TS)]
pub struct DrawnMember {
    pub id: EntrantId,
    pub name: String,
    pub pot: u32,
}

impl Query for Sorteio {
    const NAME: &'static str = "sorteio";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Option<SorteioAnswer>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Draw(self.etapa), Tag::Etapa(self.etapa)])
    }

    fn answer(
        &self,
        season: &SeasonFile,
        context: &Context,
    ) -> Result<Option<SorteioAnswer>, Refusal> {
        let fase = self.fase.unwrap_or(1);
        let sorteios = store::draw::sorteios(season.db(), self.etapa)?;
        let Some(kept) = sorteios.into_iter().find(|kept| kept.fase == fase) else {
            return Ok(None);
        };
        let damaged = |error: serde_json::Error| {
            Refusal::Store(store::StoreError::Damaged(error.to_string()))
        };
        let input: GroupDraw = serde_json::from_str(&kept.input).map_err(damaged)?;
        let drawn: Drawn = serde_json::from_str(&kept.drawn).map_err(damaged)?;
        let loaded = season.loaded(self.etapa)?;
        let pot = |id: EntrantId| {
            let ticket = input.tickets.iter().find(|ticket| ticket.id == id);
            ticket.map_or(0, |ticket| ticket.pot)
        };
        let letter = |chave| {
            let letter = loaded.letter(fase as usize - 1, chave);
            letter.map(|letter| letter.to_string())
        };
        let chaves = (0..)
            .zip(&drawn.groups)
            .map(|(index, members)| DrawnChave {
                letter: letter(index).unwrap_or_default(),
                members: members
                    .iter()
                    .map(|id| DrawnMember {
                        id: *id,
                        name: loaded.name(*id),
                        pot: pot(*id),
                    })
                    .collect(),
            })
            .collect();
        Ok(Some(SorteioAnswer {
            chaves,
            clashes: drawn.clashes.len(),
            proof: context.language.draw_proof(&kept.number, &drawn.algorithm),
            repeats: season.repeats(self.etapa, &kept)?,
            number: kept.number,
        }))
    }
}

/// The ties that lots must part before the etapa can go on.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Ties {
    pub etapa: EtapaId,
}

/// One tie that lots must part.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Tie {
    /// Among whom.
    pub scope: LotScope,
    /// The tied and their names.
    pub tied: Vec<(i64, String)>,
}

impl Query for Ties {
    const NAME: &'static str = "ties";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<Tie>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<Tie>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let name = |scope: LotScope, id: i64| match scope {
            LotScope::Duplas => loaded.dupla_name(DuplaId(id)),
            LotScope::Chave(_) | LotScope::Across(_) | LotScope::Confronto(_) => {
                loaded.name(EntrantId(id))
            }
        };
        let unresolved = loaded.view.unresolved.iter();
        Ok(unresolved
            .map(|tie| Tie {
                scope: tie.scope,
                tied: tie
                    .tied
                    .iter()
                    .map(|id| (*id, name(tie.scope, *id)))
                    .collect(),
            })
            .collect())
    }
}
