//! A whole etapa computed from what was said and decided: results, tables, bracket, places, points.

mod bracket;
mod duplas;
mod groups;
mod holders;
mod places;
mod rows;
mod swiss;
mod view;

pub use bracket::bracket_of;
pub use rows::{
    Byes, ChaveRow, ConfrontoRow, EtapaRows, FaseRows, JogoRow, Lapsed, LotRow, LotScope, absent,
    fase_number,
};
pub use view::{
    ConfrontoView, DuplaScore, EtapaView, FaseView, Leg, Of, Place, PlaceReason, Unresolved,
};

use crate::format::Play;
use tournament::standings::Standings;

impl EtapaRows {
    /// Computes the etapa.
    #[must_use]
    pub fn view(&self) -> EtapaView {
        let mut view = EtapaView {
            jogos: self.settle_all(),
            confrontos: Vec::new(),
            fases: Vec::new(),
            places: Vec::new(),
            over: false,
            duplas: Standings::default(),
            dupla_scores: Vec::new(),
            unresolved: Vec::new(),
            reentries: self.reentries.clone(),
            seated: self.all_seated(),
        };
        let entrants = self.entrants();
        let sizes = self.format.field_sizes(entrants);
        for (fase, rows) in self.fases.iter().enumerate() {
            let Some(format) = self.format.fases.get(fase) else {
                break;
            };
            let computed = match &format.play {
                Play::Groups(groups) => self.groups(fase, groups, rows, &mut view),
                Play::Knockout(_) | Play::Double(_) => {
                    self.bracket(fase, entrants, rows, &mut view)
                }
            };
            view.fases.push(FaseView {
                entrants: sizes[fase],
                holders: self.holders(fase, &computed, &sizes),
                ..computed
            });
        }
        view.duplas = self.dupla_table(&view);
        view.places = self.final_places(&view, &sizes);
        view.over = entrants > 0 && view.places.len() == entrants;
        if view.over {
            view.duplas = self.as_placed(&view);
            let tied = self.tied_duplas(&view);
            view.unresolved.extend(tied);
        }
        view.dupla_scores = self.dupla_scores(&view);
        view
    }
}
