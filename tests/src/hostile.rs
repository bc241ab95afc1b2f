//! Seasons that paper has a hard time with: names of forty letters without a space that differ at their end alone,
//! three athletes a side, many points, many duplas; and what stands on a paper, word by word.

use crate::{Desk, context};
use app::acts::{AddEtapa, CloseRodada, ImportAthletes, ImportTeams, PublishRodada};
use app::id::EtapaId;
use app::import::{read_athletes, read_teams};
use app::regulation::RegulationId;
use app::season::file::SeasonFile;
use app::season::made::Made;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::process::Command;
use tempfile::TempDir;

/// Whose championship it is.
pub const FEDERATION: &str =
    "Federação Paranaense de Truco e Jogos de Cartas do Estado do Paraná e Adjacências";

/// What it is called.
pub const CHAMPIONSHIP: &str =
    "Campeonato Interclubes de Truco Paranaense do Estado do Paraná e Adjacências de 2026";

/// The fases of a double elimination.
pub const DOUBLE: &str = r#"
[[fase]]
kind = "double-elimination"
grand_final = "double"
level = ["partidas", "pontinhos"]
"#;

/// A knockout in which eight places are played for.
pub const KNOCKOUT: &str = r#"
[[fase]]
kind = "knockout"
third_place = true
placement_to = 8
level = ["partidas", "pontinhos"]
"#;

/// Groups of four, and the knockout of the best eight.
pub const GROUPS: &str = r#"
[[fase]]
kind = "groups"
name = "Primeira fase classificatória regionalizada"
size = 4
clubs_apart = false
advance = 8
points = { win = 3, draw = 1, loss = 0, walkover_win = 3, walkover_loss = 0, bye = 0 }
criteria = ["points", "wins", "partida-balance", "pontinho-balance", "pontinhos-for", "lots"]
across = ["avg:points", "avg:wins", "avg:partida-balance", "avg:pontinho-balance", "avg:pontinhos-for", "lots"]

[[fase]]
kind = "knockout"
third_place = true
placement_to = 8
level = ["partidas", "pontinhos"]
"#;

/// What an etapa is like.
#[derive(Debug, Clone, Copy)]
pub struct Kind {
    pub teams: usize,
    /// Duplas of a team.
    pub duplas: u8,
    /// Players a side.
    pub players: u8,
    /// Points of a partida.
    pub target: u8,
    pub fases: &'static str,
    /// Whether line-ups are known.
    pub lined_up: bool,
}

/// Groups of teams of five, three athletes a side, to 24 points, played to the end.
pub const TRIOS: Kind = Kind {
    teams: 8,
    duplas: 5,
    players: 3,
    target: 24,
    fases: GROUPS,
    lined_up: true,
};

/// A double elimination of 24, one athlete a side, to 15 points.
pub const SINGLES: Kind = Kind {
    teams: 24,
    duplas: 1,
    players: 1,
    target: 15,
    fases: DOUBLE,
    lined_up: true,
};

/// A knockout of 252 duplas.
pub const DUPLAS: Kind = Kind {
    teams: 252,
    duplas: 1,
    players: 2,
    target: 12,
    fases: KNOCKOUT,
    lined_up: false,
};

/// The name of a team: forty letters, the last three its own.
#[must_use]
pub fn team(number: usize) -> String {
    format!("AssociaçãoAtléticaDosTrabalhadoresMWM{number:03}")
}

/// The name of an athlete.
#[must_use]
pub fn athlete(team: usize, dupla: u8, player: u8) -> String {
    format!("MaximilianoBartolomeuAlbuquerque de Souza {team:03}{dupla}{player}")
}

/// A season of this kind, drawn, its first rodada published.
///
/// # Panics
/// Where it is refused.
#[must_use]
pub fn season(kind: Kind) -> (Desk, EtapaId) {
    let folder = TempDir::new().unwrap();
    let context = context("cabine");
    let path = folder.path().join("season.espadilha");
    let season = SeasonFile::create(
        &path,
        &context,
        CHAMPIONSHIP,
        FEDERATION,
        RegulationId::FPRT,
    )
    .unwrap();
    let mut desk = Desk {
        folder,
        season,
        context,
    };
    let championship = desk.season.championship_of(None).unwrap();
    let made = desk.run(AddEtapa {
        championship,
        name: "Primeira etapa classificatória da região metropolitana do interior".to_owned(),
        date: "2026-03-21".to_owned(),
        hall: "Ginásio Poliesportivo Municipal Doutor Fulano de Tal".to_owned(),
        format: format(kind),
        mesas: None,
        fee_cents: 0,
        earlier: true,
    });
    let Made::Etapa(etapa) = made else {
        unreachable!("{made:?}")
    };
    let (mut teams, mut athletes) = ("Equipe;Clube;Pote\n".to_owned(), String::new());
    athletes.push_str("Nome;Equipe;Clube;Dupla\n");
    for number in 1..=kind.teams {
        let (team, club) = (team(number), format!("Clube{}", team(number)));
        writeln!(teams, "{team};{club};1").unwrap();
        for dupla in 1..=kind.duplas {
            for player in 1..=kind.players {
                let name = athlete(number, dupla, player);
                writeln!(athletes, "{name};{team};{club};{dupla}").unwrap();
            }
        }
    }
    desk.run(ImportTeams {
        etapa: Some(etapa),
        championship,
        rows: read_teams(teams.as_bytes()).unwrap(),
    });
    if kind.lined_up {
        desk.run(ImportAthletes {
            etapa: Some(etapa),
            championship,
            rows: read_athletes(athletes.as_bytes()).unwrap(),
            decisions: BTreeMap::new(),
            all_new: true,
        });
    }
    desk.check_in(etapa);
    desk.draw(etapa, 4711);
    desk.run(PublishRodada { etapa, number: 1 });
    desk.season.ready_slips(&desk.context).unwrap();
    (desk, etapa)
}

fn format(kind: Kind) -> String {
    let Kind {
        duplas,
        players,
        target,
        fases,
        ..
    } = kind;
    format!(
        "id = \"x\"\nname = \"X\"\nprofile = \"fprt\"\n[confronto]\nmesas = {duplas}\nbest_of = 3\n\
         target = {target}\nplayers = {players}\nreserve = false\ncoringa = false\n{fases}\n[ranking]\n\
         scale = [25, 21, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]\nduplas = [\"wins\", \"partida-balance\", \
         \"pontinho-balance\", \"pontinhos-for\", \"lots\"]\n"
    )
}

/// Plays the etapa to its end: who has the lower name wins, the higher the loser's the more points it makes.
///
/// # Panics
/// Where it is refused.
pub fn play(desk: &mut Desk, etapa: EtapaId, target: u8) {
    let target = i64::from(target);
    let rodadas = desk.season.loaded(etapa).unwrap().rodadas.len();
    for number in (1..).take(rodadas) {
        if number > 1 {
            desk.run(PublishRodada { etapa, number });
        }
        desk.run(app::acts::CallRodada { etapa, number });
        for cell in desk.board(etapa, number).mesas {
            if cell.decided {
                continue;
            }
            let [a, b] = [0, 1].map(|side| own(&cell.sides[side]));
            let score = if a < b {
                [target, b % target]
            } else {
                [a % target, target]
            };
            desk.report(cell.jogo, &[score, score]);
        }
        desk.run(CloseRodada { etapa, number });
    }
}

/// The number of a team, by its name.
fn own(name: &str) -> i64 {
    let letters = name.char_indices().nth_back(2).unwrap().0;
    name[letters..].parse().unwrap()
}

/// A word on a page, in points from its upper left.
#[derive(Debug, Clone)]
pub struct Word {
    /// What it says.
    pub text: String,
    /// Left, top, right, bottom, as far as letters reach.
    pub at: [f32; 4],
}

/// A page of a paper.
#[derive(Debug, Clone)]
pub struct Page {
    /// Width and height in points.
    pub size: [f32; 2],
    /// What stands on it.
    pub words: Vec<Word>,
}

/// Nearer to the edge of the paper no printer prints, in points.
const EDGE: f32 = 12.0;

/// The words of a PDF, page by page, as poppler finds them.
///
/// # Panics
/// Where poppler is missing.
#[must_use]
pub fn pages(pdf: &[u8]) -> Vec<Page> {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.pdf");
    fs::write(&path, pdf).unwrap();
    let told = Command::new("pdftotext")
        .arg("-bbox")
        .arg(&path)
        .arg("-")
        .output()
        .unwrap();
    assert!(told.status.success());
    let told = String::from_utf8(told.stdout).unwrap();
    let mut pages = Vec::new();
    for line in told.lines().map(str::trim) {
        if line.starts_with("<page") {
            let size = ["width", "height"].map(|name| number(line, name));
            let words = Vec::new();
            pages.push(Page { size, words });
        } else if line.starts_with("<word") {
            let [left, top, right, bottom] =
                ["xMin", "yMin", "xMax", "yMax"].map(|name| number(line, name));
            // The box of a word reaches from the highest to the lowest letter of its font.
            let inset = (bottom - top) * 0.2;
            let text = line.split_once('>').unwrap().1;
            pages.last_mut().unwrap().words.push(Word {
                text: text
                    .trim_end_matches("</word>")
                    .replace("&lt;", "<")
                    .replace("&amp;", "&"),
                at: [left, top + inset, right, bottom - inset],
            });
        }
    }
    pages
}

fn number(line: &str, name: &str) -> f32 {
    let from = line.split_once(&format!("{name}=\"")).unwrap().1;
    from.split_once('"').unwrap().0.parse().unwrap()
}

impl Page {
    /// What is wrong with it: words beyond its edge, and words upon words.
    #[must_use]
    pub fn faults(&self) -> Vec<String> {
        let [width, height] = self.size;
        let mut faults = Vec::new();
        for (index, word) in self.words.iter().enumerate() {
            let [left, top, right, bottom] = word.at;
            if left < EDGE || top < EDGE || right > width - EDGE || bottom > height - EDGE {
                faults.push(format!("beyond the edge: {word:?}"));
            }
            let upon = self.words[index + 1..].iter().find(|other| {
                let by = |low: usize, high: usize| {
                    word.at[high].min(other.at[high]) - word.at[low].max(other.at[low])
                };
                by(0, 2) > 0.4 && by(1, 3) > 0.4
            });
            if let Some(other) = upon {
                faults.push(format!("{word:?} and {other:?}"));
            }
        }
        faults
    }

    /// Whether a name without spaces stands on it in full, on one line or on several below each other.
    #[must_use]
    pub fn names(&self, name: &str) -> bool {
        self.words.iter().any(|word| self.goes_on(word, name))
    }

    fn goes_on(&self, word: &Word, name: &str) -> bool {
        // A dot or a comma may stand behind it.
        let Some(rest) = name.strip_prefix(&*word.text) else {
            return word.text.starts_with(name);
        };
        let [left, top, right, bottom] = word.at;
        rest.is_empty()
            || self.words.iter().any(|next| {
                let down = next.at[1] - top;
                let below = down > 1.0 && down < (bottom - top) * 3.0;
                below && next.at[0] < right && next.at[2] > left && self.goes_on(next, rest)
            })
    }

    /// Whether a word ends with this.
    #[must_use]
    pub fn ends(&self, with: &str) -> bool {
        self.words.iter().any(|word| word.text.ends_with(with))
    }
}
