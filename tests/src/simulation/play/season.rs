//! A whole season: what happens between its etapas, who does not come again, who withdraws, and what it all comes to.

use super::plan::Plan;
use super::tally::Tally;
use super::world::World;
use super::{Length, counted};
use crate::simulation::reckoned::ledger::Ledger;
use app::acts::{
    AddEntrant, AddEtapa, CheckIn, Command, Draw, EditClub, EditEntrant, EnterFrom, Homologate,
    Leave, MergeAthletes, MergeClubs, SetConfirmReadings,
};
use app::format::Format;
use app::id::EntrantId;
use app::registry::ask::{Athletes, Clubs, EntrantRow, Entrants};
use app::ruling::{OnEntrant, Past};
use app::season::made::Made;
use app::standings::tables::{RankedRow, Ranking, RankingAnswer};
use std::collections::BTreeMap;

/// How many of its acts are held against what was worked out anew: one of so many, and everything at the end of an etapa.
const EVERY: usize = 6;

/// Plays all etapas of a season of this seed: their results stay what they were when each ended, whoever is called otherwise
/// since, whichever clubs have become one, and whoever is gone.
///
/// # Panics
/// Where something does not agree, and at any fault of the program.
#[must_use]
pub fn whole(seed: u64, length: Length) -> Tally {
    let plan = Plan::of_a_season(seed, length.trouble);
    let format = Format::parse(&plan.format).expect("a plan is sound");
    let mut world = World::of(plan, seed);
    world.every = EVERY;
    let mut ledger = Ledger::of(format.ranking.best_etapas);
    for number in 1..=length.etapas {
        if number == 1 {
            world.open_etapa(number);
        } else {
            world.between();
            world.come_again(number);
        }
        let soon = 4 + world.dice.below(24);
        if !world.play(soon) {
            world.withdraw();
        }
        if !world.play(length.steps) {
            return world.tally;
        }
        if !world.now().1.over {
            // What was voided left places for which nobody can play.
            world.revoke_all();
            world.play_out();
        }
        world.all_there_and_back(length.back);
        if world.dice.percent(50) {
            let etapa = world.etapa;
            let _ = world.attempt(Command::from(Homologate { etapa }));
        }
        let (rows, reckoned) = world.now();
        assert!(reckoned.over, "{}", world.told());
        ledger.close(rows.number, &reckoned.places);
        world.check_against(world.rows());
        ledger.holds(&world.ranking().teams, &world.told());
        counted(&mut world, &format);
    }
    *world
        .tally
        .played
        .entry("whole season".to_owned())
        .or_default() += 1;
    world.tally
}

impl World {
    fn ranking(&self) -> RankingAnswer {
        let championship = self.championship;
        let season = &self.desk.season;
        let asked = Ranking { championship };
        season.query(&self.desk.context, &asked).unwrap()
    }

    fn teams(&self) -> Vec<EntrantRow> {
        let championship = self.championship;
        let season = &self.desk.season;
        let asked = Entrants { championship };
        season.query(&self.desk.context, &asked).unwrap()
    }

    /// Names change, clubs become one, and so do athletes who were registered twice.
    fn between(&mut self) {
        for _ in 0..2 + self.dice.below(4) {
            match self.dice.below(4) {
                0 => self.rename_team(),
                1 => self.rename_club(),
                2 => self.merge_clubs(),
                _ => self.merge_athletes(),
            }
        }
    }

    /// Does an act that gives and takes no points, and after which everybody has the rank that they had.
    fn moves_nobody(&mut self, command: Command) -> bool {
        let before = self.ranking();
        let done = self.attempt(command).is_ok();
        // As it stands in the file, not as it was kept in memory.
        self.desk.reopen();
        let after = self.ranking();
        for of in [teams, duplas, individuals] {
            let rows = |answer: &RankingAnswer| -> Vec<_> {
                let rows = of(answer).iter();
                rows.map(|one| one.row.clone()).collect()
            };
            assert_eq!(rows(&before), rows(&after), "{}", self.told());
        }
        done
    }

    fn rename_team(&mut self) {
        let teams = self.teams();
        let Some(team) = self.dice.one(&teams) else {
            return;
        };
        let (entrant, name) = (team.entrant, format!("Outro nome {}", self.steps()));
        let done = self.moves_nobody(Command::from(EditEntrant {
            entrant,
            name: name.clone(),
            club: team.club.map(Into::into),
        }));
        let ranking = self.ranking().teams;
        let mut of_team = ranking.iter().filter(|one| one.row.id == entrant.0);
        assert!(
            done && of_team.all(|one| one.name == name),
            "{}",
            self.told()
        );
    }

    fn rename_club(&mut self) {
        let clubs = self
            .desk
            .season
            .query(&self.desk.context, &Clubs {})
            .unwrap();
        if let Some(club) = self.dice.one(&clubs) {
            let (club, city) = (club.id, club.city.clone());
            let name = format!("Outro clube {}", self.steps());
            self.moves_nobody(Command::from(EditClub { club, name, city }));
        }
    }

    fn merge_clubs(&mut self) {
        let clubs = self
            .desk
            .season
            .query(&self.desk.context, &Clubs {})
            .unwrap();
        let (from, into) = (self.dice.one(&clubs), self.dice.one(&clubs));
        if let (Some(from), Some(into)) = (from, into)
            && clubs.len() > 2
        {
            let (from, into) = (from.id, into.id);
            self.moves_nobody(Command::from(MergeClubs { from, into }));
        }
    }

    /// Two athletes turn out to be one, who has what both had.
    fn merge_athletes(&mut self) {
        let search = String::new();
        let season = &self.desk.season;
        let all = season
            .query(&self.desk.context, &Athletes { search })
            .unwrap();
        let (from, into) = (self.dice.one(&all), self.dice.one(&all));
        let (Some(from), Some(into)) = (from, into) else {
            return;
        };
        let (from, into) = (from.athlete.id, into.athlete.id);
        let had = |of: &RankingAnswer| {
            let rows = of.individuals.iter();
            let both = rows.filter(|one| [from.0, into.0].contains(&one.row.id));
            let scores = both.flat_map(|one| one.row.etapas.clone());
            let mut scores: Vec<_> = scores
                .map(|score| (score.etapa, score.place, score.points))
                .collect();
            scores.sort_unstable();
            scores
        };
        let before = self.ranking();
        let _ = self.attempt(Command::from(MergeAthletes { from, into }));
        self.desk.reopen();
        let after = self.ranking();
        assert_eq!(had(&before), had(&after), "{}", self.told());
        let rest = |of: &RankingAnswer| -> Vec<_> {
            let rows = of.individuals.iter().map(|one| &one.row);
            let mut rest: Vec<_> = rows
                .filter(|row| ![from.0, into.0].contains(&row.id))
                .map(|row| (row.id, row.points))
                .collect();
            rest.sort_unstable();
            rest
        };
        assert_eq!(rest(&before), rest(&after), "{}", self.told());
    }

    /// An etapa of those of the one before: some do not come again, others are new, and one that entered does not come.
    fn come_again(&mut self, number: usize) {
        let from = Some(self.etapa);
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
        let Made::Etapa(etapa) = made else {
            return;
        };
        self.etapa = etapa;
        let lineups = self.plan.has_athletes;
        self.must(Command::from(EnterFrom {
            etapa,
            from,
            lineups,
        }));
        let mut entered = self.entrants_of(etapa);
        while entered.len() > self.plan.teams || self.dice.percent(40) {
            let gone = entered.remove(self.dice.below(entered.len()));
            self.must(Command::from(Leave {
                etapa,
                entrant: gone,
            }));
        }
        while entered.len() < self.plan.teams {
            entered.push(self.newcomer());
        }
        if self.dice.percent(30) {
            // It stays away on the day.
            self.newcomer();
        }
        let confirm = self.plan.confirms;
        self.must(Command::from(SetConfirmReadings { etapa, confirm }));
        self.must(Command::from(CheckIn {
            etapa,
            entrants: entered,
            present: true,
        }));
        let number = self.dice.bits();
        self.must(Command::from(Draw {
            etapa,
            number,
            leave_out_absent: true,
        }));
    }

    fn newcomer(&mut self) -> EntrantId {
        let teams = self.teams();
        let club = self.dice.one(&teams).and_then(|team| team.club);
        let pot = u32::try_from(1 + self.dice.below(2)).unwrap();
        let made = self.must(Command::from(AddEntrant {
            championship: self.championship,
            name: format!("Estreante {}", self.steps()),
            club: club.map(Into::into),
            enter: Some((self.etapa, pot)),
            slots: BTreeMap::new(),
        }));
        match made {
            Made::Entrant(entrant) => entrant,
            other => unreachable!("{other:?}"),
        }
    }

    /// Somebody goes home in the middle of an etapa.
    fn withdraw(&mut self) {
        let entrants = self.entrants_of(self.etapa);
        let fase = 1 + self.dice.below(self.now().0.fases.len());
        let past = match self.dice.percent(70) {
            true => Past::Keep,
            false => Past::Annul,
        };
        if let Some(entrant) = self.dice.one(&entrants).copied() {
            let fase = u32::try_from(fase).unwrap();
            self.rule_over(entrant, OnEntrant::Out { fase, past });
        }
    }
}

fn teams(of: &RankingAnswer) -> &[RankedRow] {
    &of.teams
}

fn duplas(of: &RankingAnswer) -> &[RankedRow] {
    &of.duplas
}

fn individuals(of: &RankingAnswer) -> &[RankedRow] {
    &of.individuals
}
