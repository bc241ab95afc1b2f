//! A whole etapa computed from what was said and decided: results, tables, bracket, places, points.

mod bracket;
mod duplas;
mod groups;
mod places;
mod rows;
mod swiss;
mod view;

pub use bracket::bracket_of;
pub use rows::{
    ChaveRow, ConfrontoRow, EtapaRows, FaseRows, JogoRow, LotRow, LotScope, absent, fase_number,
};
pub use view::{ConfrontoView, EtapaView, FaseView, Leg, Of, Place, PlaceReason, Unresolved};

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
            unresolved: Vec::new(),
            reentries: self.reentries.clone(),
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
                ..computed
            });
        }
        view.duplas = self.dupla_table(&view);
        view.places = self.final_places(&view, &sizes);
        view.over = entrants > 0 && view.places.len() == entrants;
        if view.over {
            let tied = self.tied_duplas(&view);
            view.unresolved.extend(tied);
        }
        view
    }
}
