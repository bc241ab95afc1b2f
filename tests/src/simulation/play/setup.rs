//! From the registration to the draw.

use super::world::World;
use app::acts::{
    AddEtapa, CheckIn, Command, Draw, Enter, ImportAthletes, ImportTeams, SetConfirmReadings,
};
use app::id::EntrantId;
use app::import::{read_athletes, read_teams};
use app::registry::ask::Entries;
use app::season::made::Made;
use std::collections::BTreeMap;

impl World {
    /// Makes an etapa with everybody in it, and draws it.
    ///
    /// # Panics
    /// Where something of it is refused.
    pub fn open_etapa(&mut self, number: usize) {
        let made = self.must(Command::from(AddEtapa {
            championship: self.championship,
            name: format!("{number}ª etapa"),
            date: format!("2026-0{}-21", 2 + number),
            hall: String::new(),
            format: self.plan.format.clone(),
            mesas: self.plan.mesas,
            fee_cents: 0,
            earlier: true,
        }));
        let before = self.etapa;
        if let Made::Etapa(etapa) = made {
            self.etapa = etapa;
        }
        if number == 1 {
            self.register();
        } else {
            for entrant in self.entrants_of(before) {
                let etapa = self.etapa;
                let pot = u32::try_from(1 + self.dice.below(2)).unwrap();
                self.must(Command::from(Enter {
                    etapa,
                    entrant,
                    pot,
                }));
            }
        }
        let (etapa, confirm) = (self.etapa, self.plan.confirms);
        self.must(Command::from(SetConfirmReadings { etapa, confirm }));
        let entrants = self.entrants_of(etapa);
        self.must(Command::from(CheckIn {
            etapa,
            entrants,
            present: true,
        }));
        let number = self.dice.bits();
        self.must(Command::from(Draw {
            etapa,
            number,
            leave_out_absent: true,
        }));
    }

    /// Who is entered.
    ///
    /// # Panics
    /// Where that cannot be read.
    #[must_use]
    pub fn entrants_of(&self, etapa: app::id::EtapaId) -> Vec<EntrantId> {
        let entries = self
            .desk
            .season
            .query(&self.desk.context, &Entries { etapa });
        entries
            .unwrap()
            .iter()
            .map(|row| row.entry.entrant)
            .collect()
    }

    fn register(&mut self) {
        let mut list = "Equipe;Clube;Pote\n".to_owned();
        for team in 1..=self.plan.teams {
            let (club, pot) = (team % self.plan.clubs.max(1), 1 + self.dice.below(2));
            list.push_str(&format!("Time {team:02};Clube {club};{pot}\n"));
        }
        let (etapa, championship) = (self.etapa, self.championship);
        self.must(Command::from(ImportTeams {
            etapa: Some(etapa),
            championship,
            rows: read_teams(list.as_bytes()).unwrap(),
        }));
        if self.plan.has_athletes {
            self.line_up();
        }
    }

    fn line_up(&mut self) {
        let format = self.desk.season.loaded(self.etapa).unwrap().format.clone();
        let confronto = format.confronto;
        let mut list = "Nome;Equipe;Dupla\n".to_owned();
        for team in 1..=self.plan.teams {
            let mut slots: Vec<(String, u8)> = (1..=confronto.mesas)
                .map(|dupla| (dupla.to_string(), confronto.players))
                .collect();
            slots.extend(
                confronto
                    .reserve
                    .then(|| ("R".to_owned(), confronto.players)),
            );
            slots.extend(confronto.coringa.then(|| ("C".to_owned(), 1)));
            for (slot, players) in slots {
                for player in 1..=players {
                    list.push_str(&format!(
                        "Jogador {team}.{slot}.{player};Time {team:02};{slot}\n"
                    ));
                }
            }
        }
        let (etapa, championship) = (self.etapa, self.championship);
        self.must(Command::from(ImportAthletes {
            etapa: Some(etapa),
            championship,
            rows: read_athletes(list.as_bytes()).unwrap(),
            decisions: BTreeMap::new(),
            all_new: true,
        }));
    }

    /// Does an act that nothing may keep from being done.
    ///
    /// # Panics
    /// Where it is refused.
    pub fn must(&mut self, command: Command) -> Made {
        match self.attempt(command) {
            Ok(made) => made,
            Err(refusal) => panic!("{}: {refusal:?}", self.told()),
        }
    }
}
