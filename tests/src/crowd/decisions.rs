//! What is decided in a day, one after the other: by the desk at which the season lies, and by the one behind the cable.

use super::plan::{Mesa, Plan, Way};
use app::id::{EtapaId, JogoId};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A step, as it is typed at the terminal and as a desk of another computer does it.
pub(super) struct Decision {
    /// At which of the two desks it is done.
    pub at: Way,
    pub line: Vec<String>,
    pub command: Value,
    done: Done,
}

/// When it is done: then the season has so many of these.
enum Done {
    Rulings(i64),
    Revoked(i64),
    Reports(JogoId, i64),
}

impl Done {
    fn is_so(&self, season: &Connection) -> bool {
        let count = |from: &str| -> i64 {
            let asked = format!("SELECT count(*) FROM {from}");
            season.query_row(&asked, [], |row| row.get(0)).unwrap()
        };
        match self {
            Self::Rulings(many) => count("ruling") >= *many,
            Self::Revoked(many) => count("ruling WHERE revoked_at IS NOT NULL") >= *many,
            Self::Reports(jogo, many) => {
                count(&format!("report WHERE jogo_id = {}", jogo.0)) >= *many
            }
        }
    }
}

/// The first one that this file lacks.
pub(super) fn next<'a>(all: &'a [Decision], file: &Path) -> Option<&'a Decision> {
    let season = Connection::open(file).unwrap();
    season.busy_timeout(Duration::from_secs(20)).unwrap();
    all.iter().find(|one| !one.done.is_so(&season))
}

/// How many of them are done there.
pub(super) fn at(all: &[Decision], way: Way) -> usize {
    all.iter().filter(|one| one.at == way).count()
}

/// How many rulings come of them.
pub(super) fn rulings(all: &[Decision]) -> usize {
    let made = all
        .iter()
        .filter(|one| matches!(one.done, Done::Rulings(_)));
    made.count()
}

/// A W×O, a punishment of a team and one of an athlete by clauses, an annulment that is revoked, and a correction.
pub(super) fn of(plan: &Plan, etapa: EtapaId, folder: &Path) -> Vec<Decision> {
    let decided: Vec<&Mesa> = plan.typed(Way::Decided).collect();
    let [away, annulled, corrected] = decided.try_into().ok().unwrap();
    let line = |mesa: &Mesa, before: &[&str], after: &[&str]| {
        let words = [before, &[&mesa.at], after].concat();
        super::host::words(&words)
    };
    let clause = "fprt-1.5.b-3";
    let team = &away.sides[0];
    let facts = json!({
        "occurrence": "fprt-1.7.a-1",
        "offender": {"pair": "A", "player": "A1"},
        "when": {"mesa": corrected.number, "partida": 1, "score": {"A": 4, "B": 6}, "phase": "deal", "hand_value": 1},
    });
    let told = folder.join("ocorrencia.json");
    fs::write(&told, facts.to_string()).unwrap();
    let told = told.display().to_string();
    let wrong = [[12, 0], [12, 0]];
    let points = [
        "ruling",
        "points",
        team,
        "-3",
        "--clause",
        clause,
        "--reason",
        "deixou a rodada",
    ];
    let (wo, engano) = ("não veio", "jogado na mesa errada");
    let mut steps = vec![
        Decision {
            at: Way::Joined,
            line: line(away, &["walkover"], &["--absent", "a", "--reason", wo]),
            command: json!({"command": "walkover", "jogos": [away.jogo], "absent": "a", "clause": null,
                "reason": wo, "seating": []}),
            done: Done::Rulings(1),
        },
        Decision {
            at: Way::Terminal,
            line: super::host::words(&points),
            command: Value::Null,
            done: Done::Rulings(2),
        },
        Decision {
            at: Way::Terminal,
            line: line(annulled, &["annul"], &["--reason", engano]),
            command: Value::Null,
            done: Done::Rulings(3),
        },
        Decision {
            at: Way::Joined,
            line: super::host::words(&["ruling", "revoke", "3", "--reason", engano]),
            command: json!({"command": "revoke-ruling", "etapa": etapa, "number": 3, "reason": engano, "seating": []}),
            done: Done::Revoked(1),
        },
        Decision {
            at: Way::Joined,
            line: [super::host::words(&["result"]), annulled.line()].concat(),
            command: annulled.report(),
            done: Done::Reports(annulled.jogo, 1),
        },
        Decision {
            at: Way::Terminal,
            line: line(corrected, &["result"], &["12-0", "12-0"]),
            command: Value::Null,
            done: Done::Reports(corrected.jogo, 1),
        },
    ];
    let amended = json!({"command": "amend", "jogo": corrected.jogo, "partidas": corrected.scores, "seating": []});
    steps.push(Decision {
        at: Way::Joined,
        line: [super::host::words(&["amend"]), corrected.line()].concat(),
        command: amended,
        done: Done::Reports(corrected.jogo, 2),
    });
    steps.push(Decision {
        at: Way::Joined,
        line: super::host::words(&["ruling", "add", &told, "--reason", "ouvida a arbitragem"]),
        command: json!({"command": "rule-occurrence",
            "occurrence": {"etapa": etapa, "jogo": corrected.jogo, "facts": facts},
            "departs": null, "past": "keep", "reason": "ouvida a arbitragem", "seating": []}),
        done: Done::Rulings(4),
    });
    assert_ne!(corrected.scores, wrong, "there is something to correct");
    steps
}
