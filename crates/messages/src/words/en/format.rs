//! What a format says, for whoever chooses one, and what is wrong with a format file.

use crate::labels::entrant::EntrantKind;
use crate::labels::format::FormatLine;
use crate::words::en::labels::fase;
use crate::words::en::standings::criterion;
use crate::words::en::who::{one, several};
use crate::words::{counted, list};
use championship::format::{
    DoubleFormat, Duplas, Fault, Format, FormatProblem, GroupsFormat, KnockoutFormat, LAST_PLACE,
    LevelBy, Lotless, Misread, Pairing, Play, Seeds,
};
use rules::partida::Target;
use tournament::bracket::GrandFinal;
use tournament::criteria::Criterion;
use tournament::draw::Seeding;

/// One line of a format: a heading and what it says.
#[must_use]
pub fn line(format: &Format, line: FormatLine<'_>) -> (String, String) {
    let (heading, told) = match line {
        FormatLine::Profile => ("Regulation", format.profile.as_str().to_uppercase()),
        FormatLine::Confronto => ("Confronto", confronto(format)),
        FormatLine::Fase(index) => return (fase(format, index), played(format, index)),
        FormatLine::Points(groups) => ("Points", points(groups)),
        FormatLine::Within(of) => {
            let heading = match of.pairing {
                Pairing::Table => "Tie-break in the chave",
                Pairing::Swiss => "Tie-break",
            };
            (heading, criteria(&of.criteria))
        }
        FormatLine::Across(by) => ("Between chaves", criteria(by)),
        FormatLine::Lots(lotless) => ("Lots", lots(lotless)),
        FormatLine::Scale => ("Points by place", scale(format)),
    };
    (heading.to_owned(), told)
}

fn played(format: &Format, index: usize) -> String {
    let of = &format.fases[index];
    let played = match &of.play {
        Play::Groups(rules) => groups(rules, EntrantKind::of(&format.confronto)),
        Play::Knockout(rules) => knockout(rules),
        Play::Double(rules) => double(rules),
    };
    let seeds = match of.seeds {
        Seeds::Pots => "",
        Seeds::Ranking => "; seeded by the season's ranking",
    };
    format!("{}{played}{seeds}", from(format, index))
}

/// Who comes into a fase, where that is not simply who goes on from the one before.
fn from(format: &Format, index: usize) -> String {
    let of = &format.fases[index];
    if let [source] = of.from.as_slice()
        && (source.fase, source.places.0, source.enters) == (index, 1, 0)
    {
        return String::new();
    }
    let told: Vec<String> = of
        .from
        .iter()
        .map(|source| {
            let places = match source.places {
                (first, last) if first == last => format!("place {first}º"),
                (first, last) if last >= LAST_PLACE => format!("place {first}º and all after it"),
                (first, last) => format!("places {first}º to {last}º"),
            };
            let when = match source.enters {
                0 => String::new(),
                left => format!(" when {left} are left"),
            };
            let paid = match source.paid {
                true => ", if they pay to come back",
                false => "",
            };
            format!("{places} of {}{when}{paid}", fase(format, source.fase - 1))
        })
        .collect();
    match told.is_empty() {
        true => String::new(),
        false => format!("{}: ", list(&told, "and")),
    }
}

fn confronto(format: &Format) -> String {
    let confronto = &format.confronto;
    let mut told = vec![counted(confronto.mesas, "mesa", "mesas")];
    if confronto.turns > 1 {
        told.push(format!("{} turns", confronto.turns));
    }
    if confronto.duplas == Duplas::Rotating {
        told.push("the duplas rotate".to_owned());
    }
    if confronto.first_to > 0 {
        let (least, of) = (confronto.first_to, confronto.jogos());
        told.push(format!("won by whoever wins {least} of {of} jogos"));
    }
    let mut partidas = match confronto.best_of.get() {
        1 => "1 partida".to_owned(),
        most => format!("best of {most} partidas"),
    };
    if confronto.target != Target::TWELVE {
        partidas.push_str(&format!(" to {} points", confronto.target.get()));
    }
    told.push(partidas);
    for (has, what) in [
        (confronto.players == 1, "one against one"),
        (confronto.reserve, "reserve dupla"),
        (confronto.coringa, "coringa"),
    ] {
        told.extend(has.then(|| what.to_owned()));
    }
    told.join(", ")
}

fn groups(groups: &GroupsFormat, who: EntrantKind) -> String {
    let met = match (groups.pairing, groups.rounds) {
        (Pairing::Swiss, rounds) => {
            let rounds = counted(rounds, "rodada", "rodadas");
            format!("{rounds}, each between those who are level")
        }
        (Pairing::Table, 0) => match groups.legs {
            1 => "all against all".to_owned(),
            legs => format!("all against all, {legs} legs"),
        },
        (Pairing::Table, rounds) => {
            format!("{} each", counted(rounds, "adversary", "adversaries"))
        }
    };
    let size = match (groups.pairing, groups.size) {
        // More than any hall holds: one group of everybody.
        (Pairing::Swiss, _) | (_, 500..) => String::new(),
        (Pairing::Table, size) => format!("up to {size} {}, ", several(who)),
    };
    let mut told = vec![format!("{size}{met}")];
    if groups.seeding == Seeding::Serpentine {
        told.push("in a serpentine by the order of the pots".to_owned());
    }
    if groups.clubs_strictly_apart {
        told.push(format!("{} of one club never together", several(who)));
    } else if groups.clubs_apart {
        told.push(format!("{} of one club kept apart", several(who)));
    }
    told.extend(groups.half_byes.map(|given| {
        let most = counted(given.most, "half-bye", "half-byes");
        format!("up to {most} a {}, until rodada {}", one(who), given.until)
    }));
    if groups.advance > 0 {
        told.push(counted(groups.advance, "goes on", "go on"));
    }
    told.join("; ")
}

fn points(groups: &GroupsFormat) -> String {
    let points = &groups.points;
    format!(
        "win {}, tie {}, loss {}, W×O {} to {}",
        points.win, points.draw, points.loss, points.walkover_win, points.walkover_loss
    )
}

fn criteria(criteria: &[Criterion]) -> String {
    let names: Vec<String> = criteria.iter().map(|one| criterion(*one)).collect();
    names.join(" → ")
}

fn lots(lotless: Lotless) -> String {
    let places = [
        (lotless.within, "in the chave"),
        (lotless.across, "between chaves"),
        (lotless.duplas, "between duplas"),
    ];
    let told = places.into_iter().filter(|(is_so, _)| *is_so);
    let told: Vec<String> = told.map(|(_, place)| place.to_owned()).collect();
    format!(
        "decide last {}, although the format does not say \"lots\"",
        list(&told, "and")
    )
}

fn level(level: &[LevelBy]) -> String {
    let level: Vec<String> = level
        .iter()
        .map(|by| match by {
            LevelBy::Partidas => "partidas".to_owned(),
            LevelBy::Pontinhos => "pontinhos".to_owned(),
        })
        .chain(["lots".to_owned()])
        .collect();
    format!("a level confronto is decided by {}", list(&level, "and"))
}

fn double(double: &DoubleFormat) -> String {
    let last = match double.grand_final {
        GrandFinal::Simple => "one final alone",
        GrandFinal::Double => "whoever comes with one loss has to win the final twice",
    };
    format!(
        "whoever loses twice is out; {last}; {}",
        level(&double.level)
    )
}

fn knockout(knockout: &KnockoutFormat) -> String {
    let mut told = vec![match (knockout.third_place, knockout.placement_to) {
        (true, to) if to > 4 => format!("place 3º and 5º to {to}º are played for, too"),
        (true, _) => "place 3º is played for, too".to_owned(),
        (false, to) if to > 4 => format!("5º to {to}º are played for, too"),
        (false, _) => "the title alone".to_owned(),
    }];
    for (is, what) in [
        (
            knockout.legs > 1,
            "two legs, with a decider where each wins one",
        ),
        (knockout.drawn, "sides and byes are drawn"),
        (
            knockout.reseed,
            "in each rodada the best that is left meets the worst",
        ),
    ] {
        told.extend(is.then(|| what.to_owned()));
    }
    told.push(level(&knockout.level));
    told.join("; ")
}

fn scale(format: &Format) -> String {
    let ranking = &format.ranking;
    let points: Vec<String> = ranking.scale.0.iter().map(u32::to_string).collect();
    let mut told = vec![points.join("-")];
    if ranking.best_etapas > 0 {
        told.push(match ranking.best_etapas {
            1 => "the best etapa counts".to_owned(),
            best => format!("the {best} best etapas count"),
        });
    }
    if ranking.individuals {
        told.push("by athlete, too".to_owned());
    }
    told.join("; ")
}

/// Where a file stops being a format, and why.
fn unreadable(misread: &Misread) -> String {
    let told = match &misread.fault {
        Fault::Missing(field) => format!("the field `{field}` is missing"),
        Fault::Unknown(field) => format!("no format has a field `{field}`"),
        Fault::Word { is, of } => {
            let of: Vec<String> = of.iter().map(|word| format!("`{word}`")).collect();
            format!("`{is}` cannot stand there, but {}", list(&of, "or"))
        }
        Fault::Line(line) if line.is_empty() => "the text is no format".to_owned(),
        Fault::Line(line) => format!("`{line}` is not understood"),
    };
    match misread.line {
        Some(line) => format!("line {line}: {told}."),
        None => format!("{told}."),
    }
}

/// One thing wrong with a format file.
#[must_use]
pub fn format_problem(problem: &FormatProblem) -> String {
    match problem {
        FormatProblem::Unreadable(misread) => unreadable(misread),
        FormatProblem::Fases => "one to eight fases are needed.".to_owned(),
        FormatProblem::From { fase: 1 } => {
            "fase 1 takes everybody who is entered and has no `from`.".to_owned()
        }
        FormatProblem::From { fase } => format!(
            "fase {fase} has to know from which places of an earlier fase its entrants come."
        ),
        FormatProblem::Enters { fase } => format!(
            "in fase {fase}, whoever comes in later (`enters`) comes into a knockout, where 2, 4, 8, ... are left, and together with somebody who has played."
        ),
        FormatProblem::Paid { fase } => format!(
            "in fase {fase}, whoever pays to come back (`paid`) comes back into a knockout, and at its beginning."
        ),
        FormatProblem::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("{field} is {is} and has to be from {least} to {most}."),
        FormatProblem::Placement { is } => format!(
            "fase.placement_to is {is} and has to be 4, 8, 16, 32, ...: places are played for down to this one."
        ),
        FormatProblem::Criterion { field, criterion } => {
            format!("the criterion {criterion} does not apply in {field}.")
        }
        FormatProblem::Seeds { fase } => format!(
            "in fase {fase}, `seeds = \"ranking\"` does not hold: the first fase alone is seeded by the season's ranking."
        ),
        FormatProblem::HalfByes { fase } => format!(
            "in fase {fase}, `half_byes` holds in a Swiss alone, where a draw is worth half a win (points.draw and points.win)."
        ),
        FormatProblem::Empty(field) => format!("the list {field} is empty."),
    }
}
