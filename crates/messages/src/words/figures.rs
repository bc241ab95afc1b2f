//! What figures say in a window that speaks English.

use crate::words::counted;
use site::figures::rows::DayEnd;
use site::figures::says::{Climb, Met, Says};

/// The words of all figures.
#[derive(Debug, Clone, Copy)]
pub struct English;

impl Says for English {
    fn courses(&self) -> &'static str {
        "Places, rodada by rodada"
    }

    fn no_courses(&self) -> &'static str {
        "No places yet: they come after the first rodada of chaves or of a Swiss."
    }

    fn courses_say(&self, best: Option<Climb<'_>>) -> String {
        match best {
            Some(best) => format!(
                "The number in the point is the place after the rodada. Who climbed most: {} ({}), from {}º to {}º.",
                best.name, best.chave, best.first, best.last
            ),
            None => "The number in the point is the place after the rodada.".to_owned(),
        }
    }

    fn courses_how(&self) -> &'static str {
        "The places of past rodadas are made anew with today's rulings. A place that comes twice is a tie that nothing parts."
    }

    fn course_of(&self, chave: &str) -> String {
        format!("{chave}: place after each rodada")
    }

    fn below(&self) -> &'static str {
        "further down"
    }

    fn name(&self) -> &'static str {
        "Name"
    }

    fn balances(&self) -> &'static str {
        "Balance of partidas and of pontinhos"
    }

    fn no_balances(&self) -> &'static str {
        "No balances yet: they come with the first result."
    }

    fn balances_say(&self, best: &str, balance: &str) -> String {
        format!(
            "A full bar to the right is a balance in favour, a hatched one to the left is against. The best balance of pontinhos is that of {best}: {balance}."
        )
    }

    fn balances_how(&self) -> &'static str {
        "Every decided jogo of the etapa counts, in chaves and knockout, with the points that each W×O gives."
    }

    fn balances_of(&self) -> [&'static str; 2] {
        ["All decided jogos", "By dupla"]
    }

    fn largest(&self, caption: &str, rows: usize) -> String {
        format!("{caption}: the {rows} best balances")
    }

    fn balance_columns(&self) -> [&'static str; 6] {
        [
            "Name",
            "Jogos",
            "Partidas",
            "Balance of partidas",
            "Pontinhos",
            "Balance of pontinhos",
        ]
    }

    fn lasted(&self) -> &'static str {
        "How long the jogos took"
    }

    fn none_lasted(&self) -> &'static str {
        "No times yet: they come with the first result typed after a call."
    }

    fn lasted_says(&self, jogos: usize, half: u64, most: u64) -> String {
        format!(
            "From the call of the rodada to the entry of the result, half of {} took up to {half} min, and nine in ten up to {most} min.",
            counted(jogos as u64, "jogo", "jogos")
        )
    }

    fn lasted_how(&self) -> &'static str {
        "Results that were typed count, by their first entry and without the time of a suspension; a W×O does not count."
    }

    fn lasted_of(&self) -> &'static str {
        "Jogos by minutes since the call"
    }

    fn half(&self, minutes: u64) -> String {
        format!("half within {minutes} min")
    }

    fn lasted_columns(&self) -> [&'static str; 2] {
        ["Minutes", "Jogos"]
    }

    fn between(&self, from: u64, to: u64) -> String {
        format!("{from} to {to}")
    }

    fn ending(&self) -> &'static str {
        "When the day ends"
    }

    fn over(&self) -> &'static str {
        "The etapa is over: every place is known."
    }

    fn unmeasured(&self, measured: u32, enough: u32) -> String {
        format!(
            "Nothing is foretold yet: that takes {enough} mesas measured in rodadas that are closed; so far there are {measured}."
        )
    }

    fn ends(&self, of: &DayEnd) -> String {
        let [from, middle, to] = &of.clock;
        format!(
            "Still to be played: {} in {}. The day is likely to end between {from} and {to}, most likely about {middle}.",
            counted(of.jogos, "jogo", "jogos"),
            counted(of.rodadas, "rodada", "rodadas"),
        )
    }

    fn ends_how(&self, of: &DayEnd) -> String {
        let between = match of.between_measured {
            true => "one of the breaks there were today passes",
            false => &format!("{} min pass, as there was no other yet", of.between),
        };
        format!(
            "How: {} days made of the times of {} in {}. Each rodada that is left runs as one of those, each mesa takes one \
             of its times, and the longest ends it; between two rodadas {between}. The range leaves out one day in ten on each \
             side. Lunch and delays that have not been are not counted.",
            of.runs,
            counted(of.measured, "mesa", "mesas"),
            counted(of.measured_rodadas, "closed rodada", "closed rodadas"),
        )
    }

    fn seen_at(&self, clock: &str) -> String {
        format!("Seen at {clock}")
    }

    fn ends_between(&self) -> &'static str {
        "Range in which the day is likely to end"
    }

    fn now(&self, clock: &str) -> String {
        format!("now {clock}")
    }

    fn ending_columns(&self) -> [&'static str; 3] {
        ["Of ten days", "End by", "From now (min)"]
    }

    fn of_ten(&self) -> [&'static str; 3] {
        ["one", "five", "nine"]
    }

    fn met(&self, of: Met<'_>) -> String {
        let [a, b] = of.names;
        match of.confrontos {
            0 => format!("{a} and {b} have not met in this championship."),
            count => format!(
                "In {}, {a} won {} and {b} won {}; in jogos, {} × {}.",
                counted(count as u64, "confronto", "confrontos"),
                of.won[0],
                of.won[1],
                of.jogos[0],
                of.jogos[1]
            ),
        }
    }

    fn met_of(&self, [a, b]: [&str; 2]) -> String {
        format!("Jogos of {a} and of {b}")
    }

    fn met_columns(&self) -> [&'static str; 6] {
        [
            "Confronto",
            "Rodada",
            "Jogos",
            "Partidas",
            "Pontinhos",
            "Winner",
        ]
    }

    fn playing(&self) -> &'static str {
        "being played"
    }

    fn rulings(&self) -> &'static str {
        "W×O and rulings by clause"
    }

    fn no_rulings(&self) -> &'static str {
        "No ruling in force so far."
    }

    fn rulings_say(&self, rulings: u32, (most, times): (&str, u32), walkovers: u32) -> String {
        format!(
            "{} in force; what most stand on is {most} ({times}), and there {}. Hatched bar: what gave a W×O.",
            counted(rulings, "ruling", "rulings"),
            match walkovers {
                0 => "was no jogo by W×O".to_owned(),
                1 => "was 1 jogo by W×O".to_owned(),
                more => format!("were {more} jogos by W×O"),
            }
        )
    }

    fn rulings_by(&self) -> &'static str {
        "Rulings by what they stand on"
    }

    fn rulings_columns(&self) -> [&'static str; 4] {
        ["Stands on", "Rulings", "Jogos by W×O", "What it says"]
    }

    fn attendance(&self) -> &'static str {
        "Who came"
    }

    fn no_attendance(&self) -> &'static str {
        "Nobody yet: this comes with the first entry."
    }

    fn attendance_says(&self, etapa: &str, present: u32, entered: u32, absent: u32) -> String {
        format!(
            "{etapa}: {present} present of {}{}.",
            counted(entered, "entry", "entries"),
            match absent {
                0 => String::new(),
                absent => format!(", {absent} absent"),
            }
        )
    }

    fn attendance_how(&self) -> &'static str {
        "Present is who checked in at the desk or played; absent, who had not by the first call."
    }

    fn attendance_kinds(&self) -> [&'static str; 3] {
        ["present", "absent", "still to come"]
    }

    fn attendance_by(&self) -> &'static str {
        "Who came, by etapa"
    }

    fn attendance_columns(&self) -> [&'static str; 5] {
        ["Etapa", "Entries", "Present", "Absent", "Still to come"]
    }
}
