//! What hangs on a wall names people as everybody may read them.

use crate::ground::public_names::PublicNames;
use crate::papers::Facts;
use sheet::standings::{GroupTable, TableRow};

impl Facts {
    /// The same, with those who are short in public short wherever they are named: as entrants, and in sentences.
    pub(super) fn for_everybody(mut self, names: &PublicNames) -> Self {
        match &mut self {
            Self::Boletim(boletim) => {
                for row in &mut boletim.places {
                    shown(&mut row.name, names);
                    told(&mut row.why, names);
                }
                for row in &mut boletim.knockout {
                    row.sides.iter_mut().for_each(|side| shown(side, names));
                }
                boletim.groups.iter_mut().for_each(|one| table(one, names));
                // Behind the name of its team stands a dupla's number.
                for row in &mut boletim.duplas {
                    told(&mut row.name, names);
                    told(&mut row.why, names);
                }
                for row in boletim.rankings.iter_mut().flat_map(|one| &mut one.rows) {
                    shown(&mut row.name, names);
                    told(&mut row.name, names);
                    told(&mut row.why, names);
                }
                boletim
                    .rulings
                    .iter_mut()
                    .for_each(|ruling| told(ruling, names));
            }
            Self::Standings(_, _, tables) => tables.iter_mut().for_each(|one| table(one, names)),
            Self::Bracket(_, parts) => {
                let boxes = parts.iter_mut().flat_map(|(_, boxes)| boxes);
                let sides = boxes.flat_map(|confronto| &mut confronto.sides);
                sides.for_each(|side| shown(side, names));
            }
            // Its rows are made of names that everybody may read.
            Self::Calls(..)
            | Self::Labels(..)
            | Self::Badges(..)
            | Self::Network(..)
            | Self::Sumulas { .. }
            | Self::TestDeck { .. }
            | Self::Lineups(..)
            | Self::Notice(..)
            | Self::Meals(..)
            | Self::Rulebook(..)
            | Self::Certificates(..)
            | Self::MesaCards(..) => {}
        }
        self
    }
}

fn table(table: &mut GroupTable, names: &PublicNames) {
    table.rows.iter_mut().for_each(|row| ranked(row, names));
}

fn ranked(row: &mut TableRow, names: &PublicNames) {
    shown(&mut row.name, names);
    told(&mut row.why, names);
}

fn shown(name: &mut String, names: &PublicNames) {
    *name = names.entrant(name);
}

fn told(sentence: &mut String, names: &PublicNames) {
    *sentence = names.sentence(sentence);
}
