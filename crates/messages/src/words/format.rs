//! What a format says, for whoever chooses one.

use crate::labels::entrant::EntrantKind;
use crate::labels::format::FormatLine;
use crate::words::say::format as say;
use crate::words::spoken::Language;
use championship::format::{
    DoubleFormat, Duplas, Format, GroupsFormat, KnockoutFormat, LAST_PLACE, LevelBy, Lotless,
    Pairing, Play, Seeds,
};
use rules::partida::Target;
use tournament::bracket::GrandFinal;
use tournament::criteria::Criterion;
use tournament::draw::Seeding;

impl Language {
    /// One line of it: a heading and what it says.
    #[must_use]
    pub fn format_line(self, format: &Format, line: FormatLine<'_>) -> (String, String) {
        let (heading, told) = match line {
            FormatLine::Profile => (
                say::line_profile(self),
                format.profile().as_str().to_uppercase(),
            ),
            FormatLine::Confronto => ("Confronto", confronto(self, format)),
            FormatLine::Fase(index) => {
                return (self.fase(format, index), played(self, format, index));
            }
            FormatLine::Points(groups) => (say::line_points(self), points(self, groups)),
            FormatLine::Within(of) => {
                let heading = match of.pairing {
                    Pairing::Table => say::line_within_heading_table(self),
                    Pairing::Swiss => say::line_within_heading_swiss(self),
                };
                (heading, criteria(self, &of.criteria))
            }
            FormatLine::Across(by) => (say::line_across(self), criteria(self, by)),
            FormatLine::Lots(lotless) => (say::line_lots(self), lots(self, lotless)),
            FormatLine::Scale => (say::line_scale(self), scale(self, format)),
        };
        (heading.to_owned(), told)
    }
}

fn played(language: Language, format: &Format, index: usize) -> String {
    let of = &format.fases[index];
    let played = match &of.play {
        Play::Groups(rules) => groups(language, rules, EntrantKind::of(&format.confronto)),
        Play::Knockout(rules) => knockout(language, rules),
        Play::Double(rules) => double(language, rules),
    };
    let seeds = match of.seeds {
        Seeds::Pots => "",
        Seeds::Ranking => say::played_seeds_ranking(language),
    };
    format!("{}{played}{seeds}", from(language, format, index))
}

/// Who comes into a fase, where that is not simply who goes on from the one before.
fn from(language: Language, format: &Format, index: usize) -> String {
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
                (first, last) if first == last => say::FromPlace { first }.told(language),
                (first, last) if last >= LAST_PLACE => say::FromPlaceOn { first }.told(language),
                (first, last) => say::FromPlaces { first, last }.told(language),
            };
            let when = match source.enters {
                0 => String::new(),
                left => say::FromWhen { left }.told(language),
            };
            let paid = match source.paid {
                true => say::from_paid(language),
                false => "",
            };
            say::From {
                places,
                format: language.fase(format, source.fase - 1),
                when,
                paid,
            }
            .told(language)
        })
        .collect();
    match told.is_empty() {
        true => String::new(),
        false => say::FromAll { told: &told }.told(language),
    }
}

fn confronto(language: Language, format: &Format) -> String {
    let confronto = &format.confronto;
    let mesas = say::Mesas {
        mesas: confronto.mesas,
    }
    .told(language);
    let mut told = vec![mesas];
    if confronto.turns > 1 {
        told.push(
            say::Turns {
                turns: confronto.turns,
            }
            .told(language),
        );
    }
    if confronto.duplas == Duplas::Rotating {
        told.push(say::duplas_rotate(language).to_owned());
    }
    if confronto.first_to > 0 {
        let (least, of) = (confronto.first_to, confronto.jogos());
        told.push(say::FirstTo { least, of }.told(language));
    }
    let mut partidas = match confronto.best_of.get() {
        1 => say::confronto_partidas_one(language).to_owned(),
        most => say::ConfrontoPartidasMost { most }.told(language),
    };
    if confronto.target != Target::TWELVE {
        partidas.push_str(
            &say::Target {
                target: confronto.target.get(),
            }
            .told(language),
        );
    }
    told.push(partidas);
    for (has, what) in [
        (confronto.players == 1, say::one_against_one(language)),
        (confronto.reserve, say::reserve(language)),
        (confronto.coringa, "coringa"),
    ] {
        told.extend(has.then(|| what.to_owned()));
    }
    told.join(", ")
}

fn groups(language: Language, groups: &GroupsFormat, who: EntrantKind) -> String {
    let met = match (groups.pairing, groups.rounds) {
        (Pairing::Swiss, rounds) => say::GroupsMetSwiss { rounds }.told(language),
        (Pairing::Table, 0) => match groups.legs {
            1 => say::GroupsMetTableOne { who }.told(language),
            2 => say::GroupsMetTableTwo { who }.told(language),
            legs => say::GroupsMetTableLegs { who, legs }.told(language),
        },
        (Pairing::Table, rounds) => say::GroupsMetTable { rounds, who }.told(language),
    };
    let size = match (groups.pairing, groups.size) {
        // More than any hall holds: one group of everybody.
        (Pairing::Swiss, _) | (_, 500..) => String::new(),
        (Pairing::Table, size) => say::GroupsSizeTable { size, who }.told(language),
    };
    let first = format!("{size}{met}");
    let mut told = vec![first];
    if groups.seeding == Seeding::Serpentine {
        told.push(say::serpentine(language).to_owned());
    }
    if groups.clubs_strictly_apart {
        told.push(say::ClubsNeverTogether { who }.told(language));
    } else if groups.clubs_apart {
        told.push(say::ClubsApart { who }.told(language));
    }
    told.extend(groups.half_byes.map(|given| {
        say::HalfByes {
            most: given.most,
            who,
            until: given.until,
        }
        .told(language)
    }));
    if groups.advance > 0 {
        told.push(
            say::Advance {
                advance: groups.advance,
            }
            .told(language),
        );
    }
    told.join("; ")
}

fn points(language: Language, groups: &GroupsFormat) -> String {
    let points = &groups.points;
    say::Points {
        win: points.win,
        draw: points.draw,
        loss: points.loss,
        walkover_win: points.walkover_win,
        walkover_loss: points.walkover_loss,
    }
    .told(language)
}

fn criteria(language: Language, criteria: &[Criterion]) -> String {
    let names: Vec<String> = criteria
        .iter()
        .map(|one| language.criterion(*one))
        .collect();
    names.join(" → ")
}

fn lots(language: Language, lotless: Lotless) -> String {
    let places = [
        (lotless.within, say::lots_within(language)),
        (lotless.across, say::lots_across(language)),
        (lotless.duplas, say::lots_duplas(language)),
    ];
    let told = places.into_iter().filter(|(is_so, _)| *is_so);
    let told: Vec<String> = told.map(|(_, place)| place.to_owned()).collect();
    say::Lots { told: &told }.told(language)
}

fn level(language: Language, level: &[LevelBy]) -> String {
    let level: Vec<String> = level
        .iter()
        .map(|by| match by {
            LevelBy::Partidas => say::level_partidas(language).to_owned(),
            LevelBy::Pontinhos => say::level_pontinhos(language).to_owned(),
        })
        .chain([say::level_lots(language).to_owned()])
        .collect();
    say::Level { level: &level }.told(language)
}

fn double(language: Language, double: &DoubleFormat) -> String {
    let last = match double.grand_final {
        GrandFinal::Simple => say::double_last_simple(language),
        GrandFinal::Double => say::double_last_double(language),
    };
    say::Double {
        last,
        level: level(language, &double.level),
    }
    .told(language)
}

fn knockout(language: Language, knockout: &KnockoutFormat) -> String {
    let places = match (knockout.third_place, knockout.placement_to) {
        (true, to) if to > 4 => say::ThirdPlaceAndPlaces { to }.told(language),
        (true, _) => say::third_place(language).to_owned(),
        (false, to) if to > 4 => say::Places { to }.told(language),
        (false, _) => say::title_alone(language).to_owned(),
    };
    let mut told = vec![places];
    for (is, what) in [
        (knockout.legs > 1, say::two_legs(language)),
        (knockout.drawn, say::sides_drawn(language)),
        (knockout.reseed, say::reseed(language)),
    ] {
        told.extend(is.then(|| what.to_owned()));
    }
    told.push(level(language, &knockout.level));
    told.join("; ")
}

fn scale(language: Language, format: &Format) -> String {
    let ranking = &format.ranking;
    let points: Vec<String> = ranking.scale.0.iter().map(u32::to_string).collect();
    let mut told = vec![points.join("-")];
    if ranking.best_etapas > 0 {
        told.push(match ranking.best_etapas {
            1 => say::scale_one(language).to_owned(),
            best => say::ScaleBest { best }.told(language),
        });
    }
    if ranking.individuals {
        told.push(say::scale_individuals(language).to_owned());
    }
    told.join("; ")
}
