//! Súmulas: those of rodadas, and those printed ahead.

use crate::ground::etapa::found;
use crate::papers::Facts;
use crate::rodada::board::Board;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::sumula::act::{Plan, plan, plan_loose, plan_one};
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::lineup::Slot;
use championship::reading::{self, Marking};
use messages::labels::moment::{day, local};
use messages::refusal::{Kind, Refusal};
use messages::words::pt_br::papers as titles;
use messages::words::spoken::Language;
use rules::jogo::JogoRule;
use rules::partida::Side;
use sheet::code::SheetCode;
use sheet::layout::Shape;
use sheet::sumula::{Accepted, PerPage, Printing, Sumula, SumulaSide};
use std::collections::BTreeMap;
use store::entry::Seated;
use tournament::bracket::Seat;

/// Which marks count, as a sheet tells it.
pub(super) const fn accepted(marking: Marking) -> Accepted {
    match marking.marks {
        reading::Accepted::Fill => Accepted::Filled,
        reading::Accepted::FillCrossTick => Accepted::FilledAndStrokes,
    }
}

impl SeasonFile {
    pub(super) fn printing(&self, per_page: PerPage, backs: bool) -> Result<Printing, Refusal> {
        Ok(Printing {
            per_page,
            backs,
            logo: self.logo()?,
        })
    }

    /// The súmulas of rodadas, rodada by rodada and mesa by mesa, each as its next copy.
    pub(super) fn sumulas_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
        rodadas: &[u32],
        printing: Printing,
    ) -> Result<Facts, Refusal> {
        let plan = plan(self.db(), context.seed, etapa, rodadas)?;
        let mut sheets = Vec::new();
        for rodada in rodadas {
            sheets.extend(self.sumulas(context, etapa, *rodada, &plan)?);
        }
        Ok(Facts::Sumulas {
            title: titles::sumulas(rodadas, &found(self.db(), etapa)?.name),
            sheets,
            printing,
        })
    }

    /// The súmula of one jogo, as its next copy.
    pub(super) fn sumula_paper(
        &self,
        context: &Context,
        jogo: JogoId,
        printing: Printing,
    ) -> Result<Facts, Refusal> {
        let (plan, etapa, rodada) = plan_one(self.db(), context.seed, jogo)?;
        let sheets = self.sumulas(context, etapa, rodada, &plan)?;
        let mesa = sheets.first().map_or("", |sheet| sheet.mesa.as_str());
        Ok(Facts::Sumulas {
            title: titles::sumula(mesa, rodada, &found(self.db(), etapa)?.name),
            sheets,
            printing,
        })
    }

    /// Sheets that are printed ahead.
    pub(super) fn loose_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
        count: u32,
        printing: Printing,
    ) -> Result<Facts, Refusal> {
        let loaded = self.loaded(etapa)?;
        let season = store::season::get(self.db())?;
        let shape = shape(loaded.rule(1))?;
        let plan = plan_loose(self.db(), context.seed, count)?;
        let mut fases = 0..loaded.format.fases.len();
        let chaves = fases.any(|fase| loaded.letter(fase, 0).is_some());
        let regulation = self.regulation_head(&loaded)?;
        let sheets = plan
            .codes
            .iter()
            .map(|code| {
                let code = SheetCode {
                    code: code.clone(),
                    copy: 1,
                    shape,
                };
                Sumula {
                    federation: season.federation.clone(),
                    event: format!("{} · {}", season.name, loaded.etapa.name),
                    regulation: regulation.clone(),
                    date: titles::to_be_called(&day(&loaded.etapa.date)),
                    rodada: String::new(),
                    confronto: titles::open_confronto(chaves).to_owned(),
                    mesa: String::new(),
                    sides: [SumulaSide::default(), SumulaSide::default()],
                    players: loaded.format.confronto.players,
                    accepted: accepted(loaded.format.sumula),
                    signed: code.signed(&plan.key),
                    code,
                }
            })
            .collect();
        Ok(Facts::Sumulas {
            title: titles::loose_sumulas(&loaded.etapa.name),
            sheets,
            printing,
        })
    }

    /// The rodadas of a fase (1-based) that were published: those of which there are sheets.
    ///
    /// # Errors
    /// Where there are none.
    pub fn published_rodadas(&self, etapa: EtapaId, fase: u32) -> Result<Vec<u32>, Refusal> {
        let _look = self.look()?;
        let loaded = self.loaded(etapa)?;
        let of_fase = loaded.rodadas.iter().filter(|rodada| rodada.fase == fase);
        let published: Vec<u32> = of_fase
            .filter(|rodada| rodada.published_at.is_some())
            .map(|rodada| rodada.number)
            .collect();
        if published.is_empty() {
            return Err(Refusal::Unknown {
                kind: Kind::Fase,
                asked: fase.to_string(),
                near: Vec::new(),
            });
        }
        Ok(published)
    }

    /// The sheets of a rodada that are planned.
    fn sumulas(
        &self,
        context: &Context,
        etapa: EtapaId,
        rodada: u32,
        plan: &Plan,
    ) -> Result<Vec<Sumula>, Refusal> {
        let board = self.query(
            context,
            &Board {
                etapa,
                rodada: Some(rodada),
            },
        )?;
        let loaded = self.loaded(etapa)?;
        let season = store::season::get(self.db())?;
        let lineups = self.lineup_names(etapa, &|seated| seated.name.clone())?;
        let shape = shape(loaded.rule(rodada))?;
        let of_rodada = loaded.rodadas.iter().find(|known| known.number == rodada);
        let called = of_rodada.and_then(|rodada| rodada.called_at.as_deref());
        let regulation = self.regulation_head(&loaded)?;
        let date = match called {
            Some(at) => titles::called(&local(at)),
            None => titles::to_be_called(&day(&loaded.etapa.date)),
        };
        Ok(board
            .mesas
            .iter()
            .filter_map(|cell| Some((cell, plan.sheets.get(&cell.jogo)?)))
            .map(|(cell, planned)| {
                let view = loaded.view.confronto(cell.confronto);
                let side = |side: Side| {
                    let entrant = view.map(|view| view.sides[side.index()]);
                    let athletes = match (&cell.athletes[side.index()], entrant) {
                        (seated, _) if !seated.is_empty() => seated.clone(),
                        (_, Some(Seat::Entrant(id))) => {
                            let dupla = cell.duplas[side.index()];
                            lineups.get(&(id, dupla)).cloned().unwrap_or_default()
                        }
                        _ => Vec::new(),
                    };
                    SumulaSide {
                        name: titles::side(
                            loaded.kind(),
                            &cell.sides[side.index()],
                            cell.duplas[side.index()],
                        ),
                        athletes,
                    }
                };
                let code = SheetCode {
                    code: planned.code.clone(),
                    copy: u16::try_from(planned.copy).unwrap_or(1),
                    shape,
                };
                Sumula {
                    federation: season.federation.clone(),
                    event: format!("{} · {}", season.name, loaded.etapa.name),
                    regulation: regulation.clone(),
                    date: date.clone(),
                    rodada: format!("Rodada {rodada}"),
                    confronto: format!(
                        "Rodada {rodada} · {}",
                        loaded.confronto_label(cell.confronto, Language::PtBr)
                    ),
                    mesa: cell.at.clone(),
                    sides: Side::BOTH.map(side),
                    players: loaded.format.confronto.players,
                    accepted: accepted(loaded.format.sumula),
                    signed: code.signed(&plan.key),
                    code,
                }
            })
            .collect())
    }

    /// Athletes by team and numbered dupla, as lined up now, under the names that `name` gives them.
    pub(super) fn lineup_names(
        &self,
        etapa: EtapaId,
        name: &dyn Fn(&Seated) -> String,
    ) -> Result<BTreeMap<(EntrantId, u8), Vec<String>>, Refusal> {
        let entrant_of: BTreeMap<_, _> = store::entry::all(self.db(), etapa)?
            .into_iter()
            .map(|entry| (entry.id, entry.entrant))
            .collect();
        let mut names: BTreeMap<(EntrantId, u8), Vec<String>> = BTreeMap::new();
        for seated in store::entry::lineups(self.db(), etapa)? {
            if let (Slot::Dupla(number), Some(entrant)) =
                (seated.slot, entrant_of.get(&seated.entry))
            {
                names
                    .entry((*entrant, number))
                    .or_default()
                    .push(name(&seated));
            }
        }
        Ok(names)
    }
}

/// The shape of the sheets of a rule.
pub(super) fn shape(rule: JogoRule) -> Result<Shape, Refusal> {
    let points = rule.target.get();
    let partidas = u8::try_from(rule.best_of.get()).unwrap_or(u8::MAX);
    Shape::new(partidas, points)
        .ok_or_else(|| Refusal::Fault(format!("no sheet of {partidas} x {points}")))
}
