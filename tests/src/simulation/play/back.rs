//! Undone and done again; at the end everything, and every ruling revoked.

use super::world::World;
use crate::simulation::reckoned::rows::{Id, Pair, Rows};
use app::StoreError;
use app::acts::{Command, Homologate, ReopenResults};
use app::id::Seq;
use app::ruling::{DecidedBy, Instance};
use messages::refusal::Refusal;
use messages::refusal::undo::UndoRefusal;
use std::collections::BTreeMap;

impl World {
    /// Undoes the desk's last few entries, and does most of them again.
    pub fn there_and_back(&mut self) {
        let before = self.desk.export();
        let mut undone = 0;
        for _ in 0..=self.dice.below(4) {
            if !self.undo(None) {
                break;
            }
            undone += 1;
        }
        if undone == 0 || self.dice.percent(25) {
            return;
        }
        for _ in 0..undone {
            self.redo();
        }
        assert_eq!(before, self.desk.export(), "{}", self.told());
    }

    /// Undoes an entry; false where it cannot be.
    fn undo(&mut self, seq: Option<Seq>) -> bool {
        self.desk.tick();
        let context = self.desk.context.clone();
        let refused = match self.desk.season.undo(&context, seq) {
            Ok(_) => None,
            Err(
                refusal @ (Refusal::Undo(
                    UndoRefusal::NotUndoable { .. }
                    | UndoRefusal::UndoBlocked { .. }
                    | UndoRefusal::NothingToUndo,
                )
                | Refusal::Discipline(_)),
            ) => Some(refusal.code()),
            Err(refusal @ Refusal::Store(StoreError::AlreadyUndone { .. })) => Some(refusal.code()),
            Err(other) => panic!("{other:?}\n{}", self.told()),
        };
        self.note("undo", &format!("{seq:?}"), refused);
        refused.is_none()
    }

    fn redo(&mut self) {
        self.desk.tick();
        let context = self.desk.context.clone();
        if let Err(refusal) = self.desk.season.redo(&context) {
            panic!("redo: {refusal:?}\n{}", self.told());
        }
        self.note("redo", "", None);
    }

    /// Undoes everything that can be, from the newest of the last so many entries back, and does it again: the same
    /// bytes.
    ///
    /// # Panics
    /// Where they are not, or the season is not sound.
    pub fn all_there_and_back(&mut self, most: usize) {
        let before = self.desk.export();
        let mut undone = 0;
        for seq in self.entries.clone().into_iter().rev().take(most) {
            undone += usize::from(self.undo(Some(seq)));
        }
        self.verify();
        for _ in 0..undone {
            self.redo();
        }
        assert_eq!(before, self.desk.export(), "{}", self.told());
    }

    /// Revokes every ruling: the tables are those of the results alone, and the season is sound.
    ///
    /// # Panics
    /// Where they are not, or a ruling cannot be revoked.
    pub fn revoke_all(&mut self) {
        let before = sheets(&self.rows(), self.etapa.0);
        let mut in_force = self.in_force();
        while let Some(number) = self.dice.one(&in_force).copied() {
            if let Err(refusal) = self.revoke_one(number, true) {
                panic!("{refusal:?}\n{}", self.told());
            }
            in_force.retain(|one| *one != number);
        }
        let after = self.rows();
        // Nothing of a sheet goes, and whoever comes to meet has none yet.
        let mut left = sheets(&after, self.etapa.0);
        left.retain(|jogo, sheet| before.contains_key(jogo) || sheet.is_some());
        assert_eq!(before, left, "{}", self.told());
        let without = after.into_iter().map(|rows| match rows.id == self.etapa.0 {
            true => rows.without_rulings(),
            false => rows,
        });
        self.check_against(without.collect());
        self.verify();
    }

    /// The results are made to stand, something happens all the same, and they are opened again.
    pub fn stand_and_reopen(&mut self) {
        let etapa = self.etapa;
        if self.attempt(Command::from(Homologate { etapa })).is_err() {
            return;
        }
        for _ in 0..8 {
            self.trouble();
        }
        let _ = self.attempt(Command::from(ReopenResults {
            etapa,
            because: "teste".to_owned(),
            decided_by: DecidedBy {
                instance: Instance::Ethics,
                name: "Comissão".to_owned(),
            },
        }));
    }
}

/// The sheets in force of an etapa.
fn sheets(rows: &[Rows], etapa: Id) -> BTreeMap<Id, Option<Vec<Pair>>> {
    let of = rows.iter().filter(|rows| rows.id == etapa);
    let confrontos = of.flat_map(Rows::confrontos);
    let jogos = confrontos.flat_map(|confronto| &confronto.jogos);
    jogos.map(|jogo| (jogo.id, jogo.sheet.clone())).collect()
}
