//! Why a rodada of a Swiss is paired as it is, and what another pair would have cost.

use crate::ground::loaded::Loaded;
use crate::refusal::Refusal;
use crate::refusal::rodada::RodadaRefusal;
use crate::rodada::pairing::kept;
use crate::season::ask::{Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag;
use crate::words::pt_br::pairing::Stands;
use crate::words::spoken::Language;
use championship::id::{ChaveId, EntrantId, EtapaId};
use serde::{Deserialize, Serialize};
use tournament::swiss::{Instead, Swiss, pair, pair_with};
use ts_rs::TS;

/// The pairs of a rodada of a Swiss.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Pairs {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which rodada.
    pub rodada: u32,
}

/// The pairs of one group in a rodada.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PairedGroup {
    /// The pairs from the top of the table down.
    pub pairs: Vec<PairRow>,
    /// Who rests; none with an even number.
    pub bye: Option<ByeRow>,
    /// Who asked for a half-point bye, by name.
    pub half_byes: Vec<String>,
}

/// Two who meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PairRow {
    /// The better placed, and the other.
    pub entrants: [EntrantId; 2],
    /// Their names.
    pub names: [String; 2],
    /// Why they meet.
    pub why: String,
}

/// Who rests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ByeRow {
    /// Who.
    pub entrant: EntrantId,
    /// The name.
    pub name: String,
    /// Why.
    pub why: String,
}

impl Query for Pairs {
    const NAME: &'static str = "pairs";
    type Answer = Vec<PairedGroup>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<PairedGroup>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let kept = kept(season.db(), self.etapa)?;
        let of_rodada = kept
            .iter()
            .filter(|(rodada, ..)| rodada.number == self.rodada);
        Ok(of_rodada
            .map(|(_, chave, swiss)| PairedGroup {
                half_byes: half_byes(&loaded, *chave, self.rodada),
                ..group(&loaded, swiss, context.language)
            })
            .collect())
    }
}

fn group(loaded: &Loaded, swiss: &Swiss, language: Language) -> PairedGroup {
    let round = pair(swiss);
    let pairs = round.pairs.iter().map(|met| {
        let names = [met.a, met.b].map(|id| loaded.name(id));
        let [a, b] =
            [(met.a, &names[0]), (met.b, &names[1])].map(|(id, name)| stands(swiss, id, name));
        PairRow {
            entrants: [met.a, met.b],
            why: language.pair(&a, &b, &met.costs, swiss.clubs_apart),
            names: names.clone(),
        }
    });
    let bye = round.bye.map(|(entrant, costs)| {
        let name = loaded.name(entrant);
        ByeRow {
            entrant,
            why: language.bye(&stands(swiss, entrant, &name), &costs),
            name,
        }
    });
    PairedGroup {
        pairs: pairs.collect(),
        bye,
        half_byes: Vec::new(),
    }
}

fn half_byes(loaded: &Loaded, chave: ChaveId, rodada: u32) -> Vec<String> {
    let chaves = loaded.rows.fases.iter().flat_map(|fase| &fase.chaves);
    let members = chaves
        .filter(|row| row.id == chave)
        .flat_map(|row| &row.members);
    let rest = members.filter(|id| loaded.rows.half_byes.contains(&(rodada, **id)));
    rest.map(|id| loaded.name(*id)).collect()
}

fn stands<'a>(swiss: &Swiss, id: EntrantId, name: &'a str) -> Stands<'a> {
    let player = swiss.players.iter().find(|player| player.id == id);
    Stands {
        name,
        points: player.map_or(0, |player| player.points),
    }
}

/// What another pair would have cost a rodada of a Swiss.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct WhyNot {
    /// Which etapa.
    pub etapa: EtapaId,
    /// Which rodada.
    pub rodada: u32,
    /// Who.
    pub a: EntrantId,
    /// Against whom; none for the bye.
    pub b: Option<EntrantId>,
}

/// What another pair would have cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct WhyNotAnswer {
    /// In one sentence.
    pub why: String,
    /// Who would have met then.
    pub instead: Vec<[String; 2]>,
}

impl Query for WhyNot {
    const NAME: &'static str = "why-not";
    type Answer = WhyNotAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![tag::etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<WhyNotAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let kept = kept(season.db(), self.etapa)?;
        let of_rodada = kept
            .iter()
            .filter(|(rodada, ..)| rodada.number == self.rodada);
        let wish = match self.b {
            Some(b) => Instead::Meet(self.a, b),
            None => Instead::Bye(self.a),
        };
        let names = [Some(self.a), self.b].map(|id| id.map(|id| loaded.name(id)));
        for (_, _, swiss) in of_rodada {
            let (Some(other), Some(name)) = (pair_with(swiss, wish), &names[0]) else {
                continue;
            };
            let best = pair(swiss);
            let by = best.costs.first_difference(&other.costs);
            let is_paired = match wish {
                Instead::Meet(a, b) => best
                    .pairs
                    .iter()
                    .any(|met| [(a, b), (b, a)].contains(&(met.a, met.b))),
                Instead::Bye(a) => best.bye.is_some_and(|(id, _)| id == a),
            };
            let amounts = by.map(|by| (by, best.costs.of(by), other.costs.of(by)));
            let one = stands(swiss, self.a, name);
            let two = self
                .b
                .zip(names[1].as_deref())
                .map(|(id, name)| stands(swiss, id, name));
            return Ok(WhyNotAnswer {
                why: context
                    .language
                    .why_not(&one, two.as_ref(), is_paired, amounts),
                instead: other
                    .pairs
                    .iter()
                    .map(|met| [loaded.name(met.a), loaded.name(met.b)])
                    .collect(),
            });
        }
        Err(RodadaRefusal::NotSwiss {
            number: self.rodada,
        }
        .into())
    }
}
