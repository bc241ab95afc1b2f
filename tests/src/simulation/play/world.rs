//! A season that is played: every act goes through here, and after it everything is held against what follows from
//! the rows.

use super::plan::Plan;
use super::tally::Tally;
use crate::Desk;
use crate::simulation::compare::{Differences, compare, dump};
use crate::simulation::dice::Dice;
use crate::simulation::reckoned::etapa::{Reckoned, reckon};
use crate::simulation::reckoned::rows::{Confronto, Jogo, Rows, etapas};
use app::acts::Command;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{ChampionshipId, EtapaId, JogoId, Seq};
use app::season::made::Made;
use messages::refusal::Refusal;
use messages::refusal::seating::SeatingRefusal;
use serde_json::json;

/// How often a command is sent again with other decisions about who is seated.
const TRIES: usize = 6;

/// One of so many acts has the season verified after it.
const VERIFIED: usize = 8;

/// A season that is played.
#[derive(Debug)]
pub struct World {
    /// Where it is played.
    pub desk: Desk,
    /// What is played.
    pub plan: Plan,
    pub championship: ChampionshipId,
    pub etapa: EtapaId,
    /// Chance.
    pub dice: Dice,
    /// One of so many acts is held against what follows from the rows.
    pub every: usize,
    /// What was done.
    pub tally: Tally,
    seed: u64,
    step: usize,
    last: String,
    /// Why the last act that was refused was.
    pub refused: String,
    /// The entries that were made by acts.
    pub entries: Vec<Seq>,
    known: Vec<(Rows, Reckoned)>,
}

impl World {
    /// A season of a plan, before anything.
    ///
    /// # Panics
    /// Where the season cannot be made.
    #[must_use]
    pub fn of(plan: Plan, seed: u64) -> Self {
        let desk = Desk::seeded(seed);
        let championship = desk.season.championship_of(None).unwrap();
        Self {
            desk,
            plan,
            championship,
            etapa: EtapaId(0),
            dice: Dice::of(seed),
            every: 1,
            tally: Tally::default(),
            seed,
            step: 0,
            last: String::new(),
            refused: String::new(),
            entries: Vec::new(),
            known: Vec::new(),
        }
    }

    /// How many acts were tried.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.step
    }

    /// How far it is, for people.
    #[must_use]
    pub fn told(&self) -> String {
        format!(
            "seed {} preset {} step {} {}",
            self.seed, self.plan.preset, self.step, self.last
        )
    }

    /// What is on record of the etapa that is on, and what it comes to.
    ///
    /// # Panics
    /// Before there is one.
    #[must_use]
    pub fn now(&self) -> &(Rows, Reckoned) {
        let on = self.known.iter().find(|(rows, _)| rows.id == self.etapa.0);
        on.unwrap()
    }

    /// Every jogo of the etapa, with its confronto and the number of its fase (1-based).
    #[must_use]
    pub fn jogos(&self) -> Vec<(usize, Confronto, Jogo)> {
        let mut all = Vec::new();
        for (number, fase) in (1..).zip(&self.now().0.fases) {
            let of_chaves = fase.chaves.iter().flat_map(|chave| &chave.confrontos);
            for confronto in of_chaves.chain(&fase.bracket) {
                for jogo in &confronto.jogos {
                    all.push((number, confronto.clone(), jogo.clone()));
                }
            }
        }
        all
    }

    /// Any jogo, of the later ones rather.
    pub fn any_jogo(&mut self) -> Option<JogoId> {
        let jogos = self.jogos();
        let first = match self.dice.percent(50) {
            true => jogos.len().saturating_sub(12),
            false => 0,
        };
        let picked = self.dice.one(&jogos[first..]);
        picked.map(|(_, _, jogo)| JogoId(jogo.id))
    }

    /// Does an act, and holds everything against what follows.
    ///
    /// # Errors
    /// Why it was refused: then nothing has changed.
    ///
    /// # Panics
    /// At a fault of the program, and where something does not agree.
    pub fn attempt(&mut self, command: Command) -> Result<Made, Refusal> {
        let told = json!(command);
        let kind = told["command"].as_str().unwrap_or_default().to_owned();
        self.step += 1;
        self.last = told.to_string();
        let head = self.desk.season.head().unwrap().0;
        match self.desk.attempt(command) {
            Ok(changed) => {
                self.tally.done(&kind);
                self.entries.push(changed.seq);
                self.check();
                Ok(changed.made)
            }
            Err(Refusal::Fault(fault)) => panic!("{}: {fault}", self.told()),
            Err(refusal) => {
                assert_ne!(refusal.code(), "internal", "{}", self.told());
                assert_eq!(head, self.desk.season.head().unwrap().0, "{}", self.told());
                self.tally.refused(&kind, refusal.code());
                self.refused = format!("{refusal:?}");
                Err(refusal)
            }
        }
    }

    /// Does an act that may move who is seated: somebody decides each of those.
    ///
    /// # Errors
    /// Why it was refused in the end.
    pub fn seated(
        &mut self,
        keep: bool,
        act: &dyn Fn(Vec<SeatingDecision>) -> Command,
    ) -> Result<Made, Refusal> {
        let mut decisions: Vec<SeatingDecision> = Vec::new();
        let mut keep = keep;
        for _ in 0..TRIES {
            match self.attempt(act(decisions.clone())) {
                Err(Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. })) => {
                    for one in moved {
                        let seating = match keep || self.dice.percent(60) {
                            true => Seating::Keep,
                            false => Seating::Replay,
                        };
                        decisions.push(SeatingDecision {
                            confronto: one.confronto,
                            seating,
                        });
                    }
                }
                // Of a fase that was drawn nobody is exchanged, and nobody sits in two places: everything stands.
                Err(Refusal::Seating(
                    SeatingRefusal::DrawnFase { .. } | SeatingRefusal::Contradicts { .. },
                )) if !keep => {
                    decisions.clear();
                    keep = true;
                }
                Err(Refusal::Seating(SeatingRefusal::TeamOut { moved, .. })) => {
                    decisions.push(SeatingDecision {
                        confronto: moved.confronto,
                        seating: Seating::Play,
                    });
                }
                done => return done,
            }
        }
        self.attempt(act(decisions))
    }

    /// Something that is no act was done or refused: an entered line, an undo.
    pub fn note(&mut self, what: &str, told: &str, refused: Option<&str>) {
        self.step += 1;
        self.last = format!("{what} {told}");
        match refused {
            Some(code) => self.tally.refused(what, code),
            None => {
                self.tally.done(what);
                self.check();
            }
        }
    }

    /// Holds every answer against what follows from the rows.
    ///
    /// # Panics
    /// Where they do not agree.
    pub fn check(&mut self) {
        let of = etapas(&dump(&self.desk), self.championship.0);
        let reckoned = of.into_iter().map(|rows| {
            let reckoned = reckon(&rows);
            (rows, reckoned)
        });
        self.known = reckoned.collect();
        if self.step.is_multiple_of(VERIFIED) {
            self.verify();
        }
        if !self.step.is_multiple_of(self.every) {
            return;
        }
        self.tally.compared += 1;
        let differences = compare(&self.desk, self.championship, &self.known);
        self.agree(&differences);
    }

    /// Has the season verified.
    ///
    /// # Panics
    /// Where something does not hold.
    pub fn verify(&self) {
        let verified = self.desk.season.verify().unwrap();
        assert!(verified.ok, "{:?}\n{}", verified.problems, self.told());
    }

    /// Holds every answer against what would follow from these rows.
    ///
    /// # Panics
    /// Where they do not agree.
    pub fn check_against(&mut self, rows: Vec<Rows>) {
        let reckoned = rows.into_iter().map(|rows| {
            let reckoned = reckon(&rows);
            (rows, reckoned)
        });
        self.tally.compared += 1;
        let of: Vec<(Rows, Reckoned)> = reckoned.collect();
        let differences = compare(&self.desk, self.championship, &of);
        self.agree(&differences);
    }

    /// The rows of all etapas.
    #[must_use]
    pub fn rows(&self) -> Vec<Rows> {
        self.known.iter().map(|(rows, _)| rows.clone()).collect()
    }

    fn agree(&self, differences: &Differences) {
        assert!(
            differences.is_empty(),
            "{}\n{}\n{}",
            self.told(),
            differences.join("\n"),
            self.plan.format
        );
    }
}
