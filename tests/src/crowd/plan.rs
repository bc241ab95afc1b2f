//! What is typed in a day, whoever types it.

use crate::power::Chance;
use crate::{Desk, scores};
use app::ground::cell::MesaCell;
use app::id::{EntrantId, EtapaId, JogoId};
use serde_json::{Value, json};

pub(super) const TEAMS: usize = 24;

/// Telephones of each team: captain and a second.
pub(super) const OF_TEAM: usize = 2;

/// Referees with a telephone.
pub(super) const REFEREES: u32 = 2;

/// Mesas whose results the desk behind the cable types: a third.
const JOINED: usize = 20;

/// Mesas of which teams tell what they came to, beside those of the page's team.
const SAID: usize = 15;

/// Mesas whose results the desk types at which the season lies.
const TERMINAL: usize = 17;

/// Mesas over which something is decided.
pub(super) const DECIDED: usize = 3;

/// How what a mesa came to gets into the season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    /// Both teams tell it, and a referee confirms it.
    Said,
    /// The desk where the season lies types it.
    Terminal,
    /// The desk behind the cable does.
    Joined,
    /// Something is decided there, step by step.
    Decided,
}

pub(super) struct Plan {
    pub mesas: Vec<Mesa>,
    /// The telephone with a page, where one has it; its team's mesas are told of by telephones alone, and all of them call.
    pub page: usize,
    teams: Vec<EntrantId>,
}

pub(super) struct Mesa {
    pub jogo: JogoId,
    /// As one types it.
    pub at: String,
    /// As the programs count them, from 1.
    pub number: u32,
    pub sides: [String; 2],
    pub scores: Vec<[i64; 2]>,
    pub way: Way,
    /// By which telephones of the two teams it is said what it came to, and by which referee that is confirmed.
    said: ([usize; 2], u32),
    /// A call: which telephone makes it, and which referee sees to it.
    pub call: Option<(usize, u32)>,
}

impl Mesa {
    pub fn about(&self) -> String {
        format!("contagem na mesa {}", self.at)
    }

    /// As the terminal is told its result.
    pub fn line(&self) -> Vec<String> {
        let scores = self.scores.iter().map(|[a, b]| format!("{a}-{b}"));
        std::iter::once(self.at.clone()).chain(scores).collect()
    }

    /// As a desk of another computer does it.
    pub fn report(&self) -> Value {
        json!({"command": "report", "jogo": self.jogo, "partidas": self.scores, "seating": []})
    }

    /// Which referee confirms what both teams say; none where they say nothing.
    pub fn confirmed_by(&self) -> Option<u32> {
        (self.way == Way::Said).then_some(self.said.1)
    }
}

/// A command of a captain's telephone.
pub(super) enum Typed {
    Call {
        jogo: JogoId,
        about: String,
    },
    Claim {
        jogo: JogoId,
        team: EntrantId,
        own: Vec<[i64; 2]>,
    },
}

impl Typed {
    pub fn command(&self) -> Value {
        match self {
            Self::Call { jogo, about } => {
                json!({"command": "call-to-table", "jogo": jogo, "about": about})
            }
            Self::Claim { jogo, team, own } => {
                json!({"command": "claim-result", "jogo": jogo, "team": team, "partidas": own})
            }
        }
    }
}

/// Which slip a telephone has opened.
pub(super) fn slip_of(number: usize) -> usize {
    match number.checked_sub(TEAMS * OF_TEAM) {
        Some(referee) => TEAMS + referee,
        None => number / OF_TEAM,
    }
}

/// Whichever of them chance takes, as their slips count from 1.
fn referee(chance: &mut Chance) -> u32 {
    1 + u32::from(chance.below(2) == 1)
}

impl Plan {
    /// Half of the mesas want a referee, some of them by the one side's telephones, some by the other's.
    pub fn of(desk: &Desk, etapa: EtapaId, teams: &[EntrantId], chance: &mut Chance) -> Self {
        let loaded = desk.season.loaded(etapa).unwrap();
        let whose = |name: &String| {
            let team = loaded.names.iter().find(|(_, known)| *known == name);
            let team = team.unwrap().0;
            teams.iter().position(|one| one == team).unwrap()
        };
        let page = OF_TEAM * chance.below(TEAMS);
        let mut ways = Ways::new();
        let cells = desk.board(etapa, 1).mesas;
        let mesas = cells.iter().map(|cell: &MesaCell| {
            let teams = [&cell.sides[0], &cell.sides[1]].map(whose);
            let has_page = teams.contains(&(page / OF_TEAM));
            let way = match has_page {
                true => Way::Said,
                false => ways.next(chance),
            };
            let mut phone = |team: usize| match team == page / OF_TEAM {
                true => page,
                false => OF_TEAM * team + chance.below(OF_TEAM),
            };
            let both = teams.map(&mut phone);
            let side = match has_page {
                true => both.iter().position(|one| *one == page).unwrap(),
                false => chance.below(2),
            };
            let calls = has_page || way != Way::Decided && chance.below(2) == 0;
            Mesa {
                jogo: cell.jogo,
                at: cell.at.clone(),
                number: cell.mesa,
                scores: scores(&cell.sides[0], &cell.sides[1], cell.duplas[0]),
                sides: cell.sides.clone(),
                way,
                said: (both, referee(chance)),
                call: calls.then(|| (both[side], referee(chance))),
            }
        });
        Self {
            mesas: mesas.collect(),
            page,
            teams: teams.to_vec(),
        }
    }

    pub fn calls(&self) -> usize {
        self.mesas.iter().filter(|mesa| mesa.call.is_some()).count()
    }

    pub fn said(&self) -> usize {
        self.typed(Way::Said).count()
    }

    /// Those mesas whose result comes that way.
    pub fn typed(&self, way: Way) -> impl Iterator<Item = &Mesa> {
        self.mesas.iter().filter(move |mesa| mesa.way == way)
    }

    /// What a captain's telephone is to type.
    pub fn typed_by(&self, phone: usize) -> Vec<Typed> {
        let mut typed = Vec::new();
        for mesa in &self.mesas {
            let jogo = mesa.jogo;
            if mesa.call.is_some_and(|(by, _)| by == phone) {
                let about = mesa.about();
                typed.push(Typed::Call { jogo, about });
            }
            let (both, _) = mesa.said;
            let own = both.into_iter().enumerate();
            for (side, by) in own.filter(|(_, by)| mesa.way == Way::Said && *by == phone) {
                let scores = mesa.scores.iter();
                let own = scores.map(|score| [score[side], score[1 - side]]);
                typed.push(Typed::Claim {
                    jogo,
                    team: self.teams[by / OF_TEAM],
                    own: own.collect(),
                });
            }
        }
        typed
    }
}

/// In which ways mesas are still to be typed.
struct Ways(Vec<Way>);

impl Ways {
    /// For all but those of the page's team.
    fn new() -> Self {
        let all = [
            (Way::Decided, DECIDED),
            (Way::Joined, JOINED),
            (Way::Said, SAID),
            (Way::Terminal, TERMINAL),
        ];
        let all = all.into_iter().flat_map(|(way, many)| vec![way; many]);
        Self(all.collect())
    }

    fn next(&mut self, chance: &mut Chance) -> Way {
        let at = chance.below(self.0.len());
        self.0.swap_remove(at)
    }
}
