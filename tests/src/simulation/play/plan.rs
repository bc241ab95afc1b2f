//! What etapa is played: a preset under a regulation, made small, sometimes varied in what formats may say.

use crate::simulation::dice::Dice;
use app::format::{Format, PRESETS};
use app::regulation::RegulationId;

/// A season that is to be played.
#[derive(Debug, Clone)]
pub struct Plan {
    pub preset: &'static str,
    /// The format file.
    pub format: String,
    /// How many come in.
    pub teams: usize,
    /// Of so many clubs.
    pub clubs: usize,
    /// Whether athletes are lined up.
    pub has_athletes: bool,
    /// Whether a second person confirms results.
    pub confirms: bool,
    /// Mesas of the hall; none for as many as are needed.
    pub mesas: Option<u32>,
    /// How many steps out of a hundred are not the next one of the day.
    pub trouble: usize,
}

/// A field of a format that is set: `[confronto]`, `[[fase]]` of this place, or `[ranking]`.
struct Set {
    block: Block,
    key: &'static str,
    value: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Confronto,
    Fase(usize),
    Ranking,
}

fn set(block: Block, key: &'static str, value: impl Into<Value>) -> Set {
    Set {
        block,
        key,
        value: value.into().0,
    }
}

/// A value as a format file has it.
struct Value(String);

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Self {
        Self(number.to_string())
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self(number.to_string())
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Self {
        Self(flag.to_string())
    }
}

impl Plan {
    /// The plan of a seed: one after the other goes through the presets.
    ///
    /// # Panics
    /// Where a preset cannot be made small.
    #[must_use]
    pub fn of(seed: u64, trouble: usize) -> Self {
        let mut dice = Dice::of(seed ^ 0x5eed);
        let (preset, text) = PRESETS[usize::try_from(seed % PRESETS.len() as u64).unwrap()];
        let profile = RegulationId::EMBEDDED[dice.below(RegulationId::EMBEDDED.len())];
        let own = Format::parse(text).unwrap().profile();
        let text = text.replace(&format!("\"{own}\""), &format!("\"{profile}\""));
        let (small, teams) = small(preset, &mut dice);
        let text = small.iter().fold(text, |text, one| with(&text, one));
        let mut format = text.clone();
        for _ in 0..dice.below(9) {
            let varied = with(&format, &variation(&format, &mut dice));
            if Format::parse(&varied).is_ok() {
                format = varied;
            }
        }
        let has_athletes = dice.percent(50);
        if has_athletes {
            for who in ["reserve", "coringa"] {
                format = with(&format, &set(Block::Confronto, who, dice.percent(80)));
            }
        }
        Format::parse(&format).unwrap();
        Self {
            preset,
            teams,
            clubs: if dice.percent(50) {
                teams
            } else {
                teams / 2 + 1
            },
            has_athletes,
            confirms: dice.percent(30),
            mesas: dice
                .percent(20)
                .then(|| u32::try_from(12 + dice.below(30)).unwrap()),
            trouble,
            format,
        }
    }
}

impl Plan {
    /// The plan of a whole season of a seed: the same, with so many of its etapas that count.
    #[must_use]
    pub fn of_a_season(seed: u64, trouble: usize) -> Self {
        let mut plan = Self::of(seed, trouble);
        let mut dice = Dice::of(seed ^ 0x5ea5_0e11);
        for one in [
            set(Block::Ranking, "best_etapas", dice.below(4)),
            set(Block::Ranking, "individuals", dice.percent(70)),
        ] {
            plan.format = with(&plan.format, &one);
        }
        Format::parse(&plan.format).expect("a ranking of a format is sound");
        plan
    }
}

/// What makes a preset small enough for a walk, and how many come in.
fn small(preset: &str, dice: &mut Dice) -> (Vec<Set>, usize) {
    use Block::{Confronto, Fase};
    let mut teams = |least: i64, most: i64| usize::try_from(dice.between(least, most)).unwrap();
    match preset {
        "fprt-interclubes" => {
            let count = teams(6, 11);
            let sets = vec![
                set(Confronto, "mesas", teams(1, 4)),
                set(Fase(0), "size", teams(3, 5)),
                set(Fase(0), "advance", if count < 8 { 4_i64 } else { 8_i64 }),
                set(
                    Fase(1),
                    "placement_to",
                    if count < 8 { 4_i64 } else { 8_i64 },
                ),
            ];
            (sets, count)
        }
        "palmeiras-2022" | "palmeiras-2020" | "palmeiras-2010" => {
            let count = teams(9, 13);
            let sets = vec![
                set(Fase(0), "size", teams(4, 5)),
                set(Fase(0), "advance", 8_i64),
                set(Fase(1), "size", teams(3, 4)),
                set(Fase(1), "advance", 4_i64),
            ];
            (sets, count)
        }
        "sacramento-2016" => {
            let count = teams(11, 15);
            let sets = vec![
                set(Fase(0), "size", 4_i64),
                set(Fase(0), "advance", teams(6, 10)),
            ];
            (sets, count)
        }
        "dupla-eliminacao" => (Vec::new(), teams(4, 11)),
        "liga-paulista" => {
            let sets = vec![
                set(Fase(0), "size", 4_i64),
                set(Fase(0), "advance", teams(4, 6)),
            ];
            (sets, teams(8, 15))
        }
        "gaucho" => {
            let sets = vec![
                set(Fase(0), "rounds", teams(2, 3)),
                set(Fase(1), "from", "[{ fase = 1, places = [7, 999] }]"),
                set(
                    Fase(2),
                    "from",
                    "[{ fase = 1, places = [1, 6] }, { fase = 2, places = [1, 1], enters = 4 }]",
                ),
            ];
            (sets, teams(9, 13))
        }
        "goias" => {
            let (mesas, turns) = (teams(2, 3), teams(1, 2));
            let sets = vec![
                set(Confronto, "mesas", mesas),
                set(Confronto, "turns", turns),
                set(Confronto, "first_to", mesas * turns / 2 + 1),
                set(Fase(0), "size", 4_i64),
                set(Fase(0), "advance", 4_i64),
            ];
            (sets, teams(5, 8))
        }
        "suico" => {
            let sets = vec![
                set(Fase(0), "rounds", teams(3, 4)),
                set(Fase(0), "advance", 4_i64),
            ];
            (sets, teams(6, 11))
        }
        "apcef-pr" => {
            let sets = vec![
                set(Fase(0), "size", teams(3, 5)),
                set(Fase(0), "advance", 8_i64),
            ];
            (sets, teams(8, 12))
        }
        _ => (Vec::new(), teams(5, 17)),
    }
}

/// Something else that a format may say.
fn variation(format: &str, dice: &mut Dice) -> Set {
    use Block::{Confronto, Fase, Ranking};
    let fase = Fase(dice.below(format.matches("[[fase]]").count()));
    let flag = ["true", "false"][dice.below(2)];
    let within = [
        "[\"points\", \"head-to-head\", \"partida-balance\", \"pontinho-balance\", \"lots\"]",
        "[\"wins\", \"losses\", \"head-to-head-partidas\", \"head-to-head-pontinhos\", \"mesas-for\", \"lots\"]",
        "[\"points\", \"sonneborn-berger\", \"koya\", \"progressive\", \"pontinhos-against\", \"lots\"]",
        "[\"points\", \"opponents-points-cut-1\", \"sonneborn-berger-cut-1\", \"partidas-for\", \"lots\"]",
        "[\"avg:points\", \"mesa-balance\", \"pontinhos-for\", \"head-to-head\", \"lots\"]",
        "[\"points\", \"lots\"]",
        "[\"points\", \"partida-balance\"]",
    ];
    let swiss = [
        "[\"points\", \"buchholz-median\", \"buchholz\", \"lots\"]",
        "[\"buchholz\", \"points\", \"progressive\", \"head-to-head\", \"lots\"]",
        "[\"points\", \"sonneborn-berger\", \"lots\"]",
        "[\"points\", \"sonneborn-berger-cut-1\", \"sonneborn-berger\", \"lots\"]",
    ];
    let across = [
        "[\"lots\"]",
        "[\"points\", \"avg:mesas-for\", \"losses\", \"pontinhos-against\", \"lots\"]",
        "[\"avg:partida-balance\", \"partidas-for\", \"lots\"]",
        "[\"points\"]",
    ];
    let criteria = match format.contains("\"swiss\"") {
        true => swiss[dice.below(swiss.len())],
        false => within[dice.below(within.len())],
    };
    let points = [
        "{ win = 3, draw = 1, loss = 1, walkover_win = 3, walkover_loss = -3, bye = 0 }",
        "{ win = 2, draw = 1, loss = 0, walkover_win = 2, walkover_loss = -1, bye = 1 }",
        "{ win = 2, draw = 0, loss = 0, walkover_win = 1, walkover_loss = 0, bye = 2 }",
    ];
    let level = ["[]", "[\"pontinhos\"]", "[\"pontinhos\", \"partidas\"]"];
    match dice.below(24) {
        0..=2 => set(Confronto, "best_of", [1_i64, 3, 5][dice.below(3)]),
        3..=5 => set(Confronto, "target", dice.between(3, 24)),
        6 => set(Confronto, "players", [1_i64, 1, 3, 2][dice.below(4)]),
        7 => set(Confronto, "mesas", dice.between(1, 4)),
        8 => set(fase, "best_of", [1_i64, 3][dice.below(2)]),
        9 | 10 => set(fase, "criteria", criteria),
        11 => set(fase, "across", across[dice.below(across.len())]),
        12 => set(fase, "across_drops_last", flag),
        13 | 14 => set(fase, "points", points[dice.below(points.len())]),
        15 => set(fase, "legs", dice.between(1, 2)),
        16 => set(fase, "third_place", flag),
        17 => set(fase, "reseed", flag),
        18 => set(fase, "placement_to", [4_i64, 8, 16][dice.below(3)]),
        19 => set(fase, "level", level[dice.below(level.len())]),
        20 | 21 => match dice.below(5) {
            0 => set(fase, "drawn", flag),
            3 | 4 => set(
                fase,
                "from",
                "[{ fase = 1, places = [1, 4] }, { fase = 1, places = [5, 8], paid = true }]",
            ),
            1 => set(fase, "grand_final", "\"double\""),
            _ => set(fase, "seeding", "\"serpentine\""),
        },
        _ => match dice.below(3) {
            0 => set(Ranking, "best_etapas", 1_i64),
            1 => set(Ranking, "individuals", flag),
            _ => set(
                Ranking,
                "duplas",
                [
                    "[\"partida-balance\", \"pontinhos-for\", \"lots\"]",
                    "[\"wins\"]",
                ][dice.below(2)],
            ),
        },
    }
}

/// A format file with one field set.
fn with(format: &str, one: &Set) -> String {
    let mut lines: Vec<String> = Vec::new();
    let mut fase = 0;
    let mut block: Option<Block> = None;
    for line in format.lines() {
        match line.trim() {
            "[confronto]" => block = Some(Block::Confronto),
            "[ranking]" => block = Some(Block::Ranking),
            "[[fase]]" => {
                block = Some(Block::Fase(fase));
                fase += 1;
            }
            _ => {}
        }
        let is_head = line.starts_with('[');
        let is_it = line
            .split('=')
            .next()
            .is_some_and(|key| key.trim() == one.key);
        if block == Some(one.block) && is_it {
            continue;
        }
        lines.push(line.to_owned());
        if block == Some(one.block) && is_head {
            lines.push(format!("{} = {}", one.key, one.value));
        }
    }
    lines.join("\n") + "\n"
}
