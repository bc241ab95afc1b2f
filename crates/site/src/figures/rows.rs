//! What the figures of an etapa are of.

use serde::Serialize;
use ts_rs::TS;

/// The figures of an etapa.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Figures {
    /// The course of positions, group by group.
    pub courses: Vec<Course>,
    /// What each entrant has won and lost, best first.
    pub balances: Vec<Balance>,
    /// The same of the numbered duplas; empty where an entrant has only one.
    pub duplas: Vec<Balance>,
    /// Seconds from the call of its rodada to the first typed result of each jogo, ascending; without those in which
    /// the etapa stood still.
    pub lasted: Vec<u64>,
    /// When the day ends; none in public.
    pub end: Option<Ending>,
    /// The confrontos of the two that somebody chose; none where nobody did, and in public.
    pub meetings: Option<Meetings>,
    /// Rulings in force by what they stand on, the most frequent first.
    pub rulings: Vec<ByBasis>,
    /// Who came, etapa by etapa.
    pub attendance: Vec<Attendance>,
}

/// The positions in a group after each rodada.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureCourse")]
pub struct Course {
    /// Its fase, 1-based.
    pub fase: u32,
    /// What people call the group.
    pub chave: String,
    /// The rodadas, in order.
    pub rodadas: Vec<u32>,
    /// Its members, best first by the last of these.
    pub lines: Vec<Line>,
}

/// The positions of an entrant.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureLine")]
pub struct Line {
    /// Its number.
    pub team: i64,
    pub name: String,
    /// After each rodada; none before it came in.
    pub places: Vec<Option<Position>>,
}

/// A position in a table.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigurePlaced")]
pub struct Position {
    /// Which row of the table, 1-based: no two share one.
    pub row: usize,
    /// 1-based; shared where nothing parts two.
    pub rank: usize,
}

/// What somebody has won and lost over decided jogos.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureBalance")]
pub struct Balance {
    /// The entrant's number.
    pub team: i64,
    /// Name, of a dupla with its number.
    pub name: String,
    /// Jogos won and lost.
    pub jogos: [u32; 2],
    /// Partidas won and lost.
    pub partidas: [u32; 2],
    /// Pontinhos made and let in.
    pub pontinhos: [u32; 2],
}

/// What is known of the end of a day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "FigureEnding")]
pub enum Ending {
    /// Every place is known.
    Over,
    /// Too few mesas were measured to tell: how many were, and how many it takes.
    Unmeasured(u32, u32),
    /// In this range.
    Ends(DayEnd),
}

/// When a day ends, as days made of what was measured in it say.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureDayEnd")]
pub struct DayEnd {
    /// Of which moment it is: `14:05`.
    pub from: String,
    /// Minutes until it: one of ten days ends before, five of ten, nine of ten.
    pub minutes: [u64; 3],
    /// The same by the clock on the wall: `16:35`.
    pub clock: [String; 3],
    /// Rodadas that are left, with the one that is on.
    pub rodadas: u32,
    /// Jogos that are left.
    pub jogos: u32,
    /// Mesas that were measured, in rodadas that are over.
    pub measured: u32,
    pub measured_rodadas: u32,
    /// Minutes between two rodadas, in half of the cases.
    pub between: u64,
    /// Whether those were measured, too.
    pub between_measured: bool,
    /// Days that were made.
    pub runs: u32,
}

/// The confrontos of two entrants over a championship.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureMeetings")]
pub struct Meetings {
    /// The two.
    pub names: [String; 2],
    /// In order.
    pub confrontos: Vec<Meeting>,
}

/// A confronto of two entrants; in each pair the first one's comes first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureMeeting")]
pub struct Meeting {
    /// Name of the etapa.
    pub etapa: String,
    /// What people call the confronto.
    pub label: String,
    pub rodada: u32,
    /// Jogos won.
    pub jogos: [u32; 2],
    /// Partidas won.
    pub partidas: [u32; 2],
    /// Pontinhos made.
    pub pontinhos: [u32; 2],
    /// Whether it is decided.
    pub over: bool,
    /// Who won, 0 or 1; none while it is open and where nobody did.
    pub winner: Option<usize>,
}

/// Rulings that stand on the same.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureByBasis")]
pub struct ByBasis {
    /// The clause, or that it is the organiser's own rule.
    pub basis: String,
    /// What the clause says, in our words; empty for a rule of the organiser's.
    pub gist: String,
    /// How many rulings.
    pub rulings: u32,
    /// Jogos that were lost by W×O through them.
    pub walkovers: u32,
}

/// Who came to an etapa.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "FigureAttendance")]
pub struct Attendance {
    /// Its number within its championship.
    pub etapa: u32,
    pub name: String,
    /// Entrants that reported at the desk, or played.
    pub present: u32,
    /// Entrants that had not by the time the first rodada was called.
    pub absent: u32,
    /// Entrants that still may.
    pub awaited: u32,
}
