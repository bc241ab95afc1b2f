//! Rounds off that somebody asks for in a Swiss, for half of a win's points.

use crate::ground::loaded::Loaded;
use crate::ground::rodada::{by_number, touched};
use crate::season::act::Act;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::etapa::ChaveRow;
use championship::format::HalfByes;
use championship::id::{EntrantId, EtapaId};
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::rodada::RodadaRefusal;
use serde::{Deserialize, Serialize};
use store::rodada::Rodada;
use ts_rs::TS;

/// Fewer in a group leave a rodada without a confronto.
const FEWEST: usize = 2;

/// An entrant asks for a half-point bye in a rodada of a Swiss that is not paired yet, or takes that back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AskHalfBye {
    pub etapa: EtapaId,
    pub rodada: u32,
    pub entrant: EntrantId,
    /// Whether it rests.
    pub rests: bool,
}

impl Act for AskHalfBye {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::AskHalfBye
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![
            Tag::Rodada(self.etapa, self.rodada),
            Tag::Entry(self.etapa, self.entrant),
        ]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let rodada = by_number(work, self.etapa, self.rodada)?;
        let loaded = Loaded::load(work.tx, self.etapa)?;
        if !loaded.confrontos_of(rodada.number).is_empty() {
            return Err(RodadaRefusal::AlreadyPaired {
                number: rodada.number,
            }
            .into());
        }
        let rested = loaded
            .rows
            .half_byes
            .contains(&(rodada.number, self.entrant));
        if rested == self.rests {
            return Err(RodadaRefusal::HalfByeSame {
                name: loaded.name(self.entrant),
                number: rodada.number,
                rests: self.rests,
            }
            .into());
        }
        if self.rests {
            refuse(&loaded, &rodada, self.entrant)?;
        }
        store::pairing::set_half_bye(work.tx, self.etapa, rodada.number, self.entrant, self.rests)?;
        touched(work, self.etapa, rodada.number);
        work.tx.tag(Tag::Entry(self.etapa, self.entrant));
        Ok(Made::Nothing)
    }
}

/// Refuses a half-point bye that the format does not give, or that would leave nobody to play.
fn refuse(loaded: &Loaded, rodada: &Rodada, entrant: EntrantId) -> Result<(), Refusal> {
    let number = rodada.number;
    let numbers = loaded.rodadas.iter();
    let of_fase: Vec<u32> = numbers
        .filter(|one| one.fase == rodada.fase)
        .map(|one| one.number)
        .collect();
    let given = allowed(loaded, rodada).ok_or(RodadaRefusal::NoHalfByes { number })?;
    let last = of_fase.iter().copied().take(given.until).next_back();
    if let Some(until) = last.filter(|until| number > *until) {
        return Err(RodadaRefusal::HalfByesOver { number, until }.into());
    }
    let asked = |one: &&u32| loaded.rows.half_byes.contains(&(**one, entrant));
    if of_fase.iter().filter(asked).count() >= given.most {
        return Err(RodadaRefusal::HalfByesSpent {
            name: loaded.name(entrant),
            most: given.most,
        }
        .into());
    }
    let fase = rodada.fase as usize - 1;
    let chaves = loaded.rows.fases.get(fase).map(|rows| &rows.chaves);
    let to_pair = |chave: &ChaveRow| loaded.rows.to_pair(fase, number, chave);
    let mut groups = chaves.into_iter().flatten().map(to_pair);
    let Some(group) = groups.find(|group| group.contains(&entrant)) else {
        return Err(RodadaRefusal::NotToPair {
            name: loaded.name(entrant),
            number,
        }
        .into());
    };
    if group.len() <= FEWEST {
        let who = loaded.kind();
        return Err(RodadaRefusal::TooFewToPair { who, number }.into());
    }
    Ok(())
}

/// The half-point byes that the fase of a rodada gives; none where it gives none.
fn allowed(loaded: &Loaded, rodada: &Rodada) -> Option<HalfByes> {
    let fase = loaded.format.fases.get(rodada.fase as usize - 1)?;
    fase.play.groups()?.half_byes
}

/// The half-point byes of a rodada.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct HalfByesOf {
    pub etapa: EtapaId,
    pub rodada: u32,
}

/// Who has asked for a half-point bye in a rodada, and who may.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct HalfByesAnswer {
    /// Who rests, with the name.
    pub rests: Vec<(EntrantId, String)>,
    /// Who may ask for it, with the name; nobody where the format gives none, and once the rodada is paired.
    pub may: Vec<(EntrantId, String)>,
    /// Whether somebody who rests may take that back: the rodada is not paired yet.
    pub open: bool,
}

impl Query for HalfByesOf {
    const NAME: &'static str = "half-byes";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = HalfByesAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<HalfByesAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let mut rodadas = loaded.rodadas.iter();
        let rodada = rodadas.find(|rodada| rodada.number == self.rodada);
        let given = rodada.filter(|rodada| allowed(&loaded, rodada).is_some());
        let Some(rodada) = given else {
            return Ok(HalfByesAnswer::default());
        };
        let named = |id: EntrantId| (id, loaded.name(id));
        let asked = loaded.rows.half_byes.iter();
        let rests = asked.filter(|(number, _)| *number == rodada.number);
        let rests = rests.map(|(_, id)| named(*id)).collect();
        let open = loaded.confrontos_of(rodada.number).is_empty();
        let fase = rodada.fase as usize - 1;
        let chaves = loaded.rows.fases.get(fase).filter(|_| open);
        let chaves = chaves.into_iter().flat_map(|rows| &rows.chaves);
        let may = chaves
            .flat_map(|chave| loaded.rows.to_pair(fase, rodada.number, chave))
            .filter(|id| refuse(&loaded, rodada, *id).is_ok())
            .map(named)
            .collect();
        Ok(HalfByesAnswer { rests, may, open })
    }
}
