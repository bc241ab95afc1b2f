//! What a format says, for whoever chooses one.

use crate::labels::entrant::EntrantKind;
use crate::labels::format::FormatLine;
use crate::words::pt_br::who::{Who, who};
use crate::words::pt_br::{criterion, fase};
use crate::words::{counted, list};
use championship::format::{
    DoubleFormat, Duplas, Format, GroupsFormat, KnockoutFormat, LAST_PLACE, LevelBy, Lotless,
    Pairing, Play, Seeds,
};
use rules::partida::Target;
use tournament::bracket::GrandFinal;
use tournament::criteria::Criterion;
use tournament::draw::Seeding;

/// One line of it: a heading and what it says.
#[must_use]
pub fn line(format: &Format, line: FormatLine<'_>) -> (String, String) {
    let (heading, told) = match line {
        FormatLine::Profile => ("Regulamento", format.profile.as_str().to_uppercase()),
        FormatLine::Confronto => ("Confronto", confronto(format)),
        FormatLine::Fase(index) => return (fase(format, index), played(format, index)),
        FormatLine::Points(groups) => ("Pontos", points(groups)),
        FormatLine::Within(of) => {
            let heading = match of.pairing {
                Pairing::Table => "Desempate na chave",
                Pairing::Swiss => "Desempate",
            };
            (heading, criteria(&of.criteria))
        }
        FormatLine::Across(by) => ("Entre chaves", criteria(by)),
        FormatLine::Lots(lotless) => ("Sorteio", lots(lotless)),
        FormatLine::Scale => ("Pontuação por colocação", scale(format)),
    };
    (heading.to_owned(), told)
}

fn played(format: &Format, index: usize) -> String {
    let of = &format.fases[index];
    let played = match &of.play {
        Play::Groups(rules) => groups(rules, who(EntrantKind::of(&format.confronto))),
        Play::Knockout(rules) => knockout(rules),
        Play::Double(rules) => double(rules),
    };
    let seeds = match of.seeds {
        Seeds::Pots => "",
        Seeds::Ranking => "; cabeças pelo ranking da temporada",
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
            let (first, last) = source.places;
            let places = match (first, last) {
                (first, last) if first == last => format!("o {first}º"),
                (first, last) if last >= LAST_PLACE => format!("do {first}º em diante"),
                (first, last) => format!("do {first}º ao {last}º"),
            };
            let when = match source.enters {
                0 => String::new(),
                left => format!(" quando restam {left}"),
            };
            let paid = if source.paid {
                ", se pagam para voltar"
            } else {
                ""
            };
            format!("{places} de {}{when}{paid}", fase(format, source.fase - 1))
        })
        .collect();
    if told.is_empty() {
        String::new()
    } else {
        format!("{}: ", list(&told, "e"))
    }
}

fn confronto(format: &Format) -> String {
    let confronto = &format.confronto;
    let mesas = counted(confronto.mesas, "mesa", "mesas");
    let turns = match confronto.turns {
        1 => String::new(),
        more => format!(", {more} turnos"),
    };
    let duplas = match confronto.duplas {
        Duplas::Fixed => "",
        Duplas::Rotating => ", as duplas rodam",
    };
    let won = match confronto.first_to {
        0 => String::new(),
        jogos => format!(", vence quem ganha {jogos} de {} jogos", confronto.jogos()),
    };
    let partidas = match confronto.best_of.get() {
        1 => "1 partida".to_owned(),
        most => format!("melhor de {most} partidas"),
    };
    let mut told = format!("{mesas}{turns}{duplas}{won}, {partidas}");
    if confronto.target != Target::TWELVE {
        told.push_str(&format!(" de {} pontos", confronto.target.get()));
    }
    if confronto.players == 1 {
        told.push_str(", mano-a-mano");
    }
    for (has, what) in [
        (confronto.reserve, ", dupla reserva"),
        (confronto.coringa, ", coringa"),
    ] {
        if has {
            told.push_str(what);
        }
    }
    told
}

fn groups(groups: &GroupsFormat, who: Who) -> String {
    let (more, ending) = (who.more, who.ending);
    let apart = if groups.clubs_strictly_apart {
        format!("; {more} do mesmo clube nunca junt{ending}s")
    } else if groups.clubs_apart {
        format!("; {more} do mesmo clube separad{ending}s")
    } else {
        String::new()
    };
    let along = match groups.seeding {
        Seeding::Pots => "",
        Seeding::Serpentine => "; em serpentina pela ordem dos potes",
    };
    let legs = match groups.legs {
        1 => String::new(),
        2 => ", ida e volta".to_owned(),
        more => format!(", {more} turnos"),
    };
    let advance = match groups.advance {
        0 => String::new(),
        some => format!("; {}", counted(some, "segue", "seguem")),
    };
    let size = groups.size;
    let met = match (groups.pairing, groups.rounds) {
        (Pairing::Swiss, rounds) => {
            let half_byes = groups.half_byes.map_or_else(String::new, |given| {
                let most = counted(given.most, "folga", "folgas");
                format!(
                    "; até {most} de meio ponto por {}, até a {}ª rodada",
                    who.one, given.until
                )
            });
            let rounds = counted(rounds, "rodada", "rodadas");
            return format!(
                "{rounds}, cada uma entre quem está igual{along}{apart}{half_byes}{advance}"
            );
        }
        (Pairing::Table, 0) => format!("tod{ending}s contra tod{ending}s{legs}"),
        (Pairing::Table, rounds) => {
            let one = format!("adversári{ending}");
            let number = if ending == "a" { "uma" } else { "um" };
            format!(
                "{} cada {number}",
                counted(rounds, &one, &format!("{one}s"))
            )
        }
    };
    let size = match size {
        // More than any hall holds: one group of everybody.
        500.. => String::new(),
        size => format!("até {size} {more}, "),
    };
    format!("{size}{met}{along}{apart}{advance}")
}

fn points(groups: &GroupsFormat) -> String {
    let points = &groups.points;
    format!(
        "vitória {}, empate {}, derrota {}, W×O {} a {}",
        points.win, points.draw, points.loss, points.walkover_win, points.walkover_loss
    )
}

fn criteria(criteria: &[Criterion]) -> String {
    let names: Vec<String> = criteria.iter().map(|one| criterion(*one)).collect();
    names.join(" → ")
}

fn lots(lotless: Lotless) -> String {
    let places = [
        (lotless.within, "na chave"),
        (lotless.across, "entre chaves"),
        (lotless.duplas, "entre duplas"),
    ];
    let told = places.into_iter().filter(|(is_so, _)| *is_so);
    let told: Vec<String> = told.map(|(_, place)| place.to_owned()).collect();
    format!(
        "decide por último {}, embora o formato não diga \"lots\"",
        list(&told, "e")
    )
}

fn level(level: &[LevelBy]) -> String {
    let level: Vec<String> = level
        .iter()
        .map(|by| match by {
            LevelBy::Partidas => "partidas".to_owned(),
            LevelBy::Pontinhos => "pontinhos".to_owned(),
        })
        .chain(["sorteio".to_owned()])
        .collect();
    format!("igualdade decide-se por {}", list(&level, "e"))
}

fn double(double: &DoubleFormat) -> String {
    let last = match double.grand_final {
        GrandFinal::Simple => "uma só final",
        GrandFinal::Double => "quem vem da repescagem precisa vencer duas vezes a final",
    };
    format!(
        "sai quem perde duas vezes; {last}; {}",
        level(&double.level)
    )
}

fn knockout(knockout: &KnockoutFormat) -> String {
    let places = match (knockout.third_place, knockout.placement_to) {
        (true, to) if to > 4 => format!("3º lugar e 5º a {to}º também se jogam"),
        (true, _) => "3º lugar também se joga".to_owned(),
        (false, to) if to > 4 => format!("5º a {to}º também se jogam"),
        (false, _) => "só o título".to_owned(),
    };
    let legs = match knockout.legs {
        1 => "",
        _ => "; ida e volta, com desempate se cada uma vence uma",
    };
    let drawn = if knockout.drawn {
        "; os lados e as folgas sorteiam-se"
    } else {
        ""
    };
    let reseed = if knockout.reseed {
        "; a cada rodada a melhor que resta enfrenta a pior"
    } else {
        ""
    };
    format!("{places}{legs}{drawn}{reseed}; {}", level(&knockout.level))
}

fn scale(format: &Format) -> String {
    let ranking = &format.ranking;
    let points: Vec<String> = ranking.scale.0.iter().map(u32::to_string).collect();
    let mut told = points.join("-");
    if ranking.best_etapas > 0 {
        told.push_str(&match ranking.best_etapas {
            1 => "; conta a melhor etapa".to_owned(),
            best => format!("; contam as {best} melhores etapas"),
        });
    }
    if ranking.individuals {
        told.push_str("; também por atleta");
    }
    told
}
