//! Why a rodada of a Swiss is paired as it is, and what another pair would have cost.

use crate::ground::loaded::Loaded;
use crate::ground::pairing::{at_mesas, has_moved, kept, unconfirmed_before};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{ChaveId, EntrantId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::rodada::RodadaRefusal;
use messages::words::pairing::Stands;
use messages::words::spoken::Language;
use serde::{Deserialize, Serialize};
use store::rodada::Rodada;
use tournament::swiss::{Instead, Swiss, pair, pair_with};
use ts_rs::TS;

/// The pairs of a rodada of a Swiss.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Pairs {
    pub etapa: EtapaId,
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
    /// What is to be known of the pairs, a sentence each: which points they speak of, what has changed since.
    pub notes: Vec<String>,
    /// Whether the fase may end after this rodada, before all that were planned.
    pub may_end: bool,
}

/// Two who meet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PairRow {
    /// The better placed, and the other.
    pub entrants: [EntrantId; 2],
    pub names: [String; 2],
    /// Why they meet.
    pub why: String,
}

/// Who rests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ByeRow {
    pub entrant: EntrantId,
    pub name: String,
    pub why: String,
}

impl Query for Pairs {
    const NAME: &'static str = "pairs";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<PairedGroup>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<PairedGroup>, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let kept = kept(season.db(), self.etapa)?;
        let of_rodada = kept
            .iter()
            .filter(|(rodada, ..)| rodada.number == self.rodada);
        let notes = match of_rodada.clone().next() {
            Some((rodada, ..)) => notes(season, &loaded, rodada, context.language)?,
            None => Vec::new(),
        };
        Ok(of_rodada
            .map(|(rodada, chave, swiss)| PairedGroup {
                half_byes: half_byes(&loaded, *chave, self.rodada),
                notes: notes.clone(),
                may_end: may_end(&loaded, rodada),
                ..group(&loaded, swiss, context.language)
            })
            .collect())
    }
}

/// What is to be known of the pairs of a rodada.
fn notes(
    season: &SeasonFile,
    loaded: &Loaded,
    rodada: &Rodada,
    language: Language,
) -> Result<Vec<String>, Refusal> {
    let db = season.db();
    let mut notes = vec![language.paired_from(rodada.number)];
    if rodada.closed_at.is_none() && has_moved(db, loaded, rodada)? {
        notes.push(language.overtaken(rodada.called_at.is_some()));
    }
    let unconfirmed = at_mesas(loaded, &unconfirmed_before(db, loaded, rodada)?);
    if !unconfirmed.is_empty() {
        notes.push(language.unconfirmed(&unconfirmed));
    }
    Ok(notes)
}

/// Whether more rodadas are planned behind one that was called, or in which nobody had to come: none of them called.
fn may_end(loaded: &Loaded, rodada: &Rodada) -> bool {
    let later = |one: &&Rodada| one.fase == rodada.fase && one.number > rodada.number;
    let mut planned = loaded.rodadas.iter().filter(later).peekable();
    (rodada.called_at.is_some() || loaded.is_idle(rodada.number))
        && planned.peek().is_some()
        && planned.all(|one| one.called_at.is_none())
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
        notes: Vec::new(),
        may_end: false,
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
    pub etapa: EtapaId,
    pub rodada: u32,
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
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = WhyNotAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
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
