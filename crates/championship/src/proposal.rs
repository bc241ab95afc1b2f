//! Formats for a day: so many entrants, and it has to be over by then.

use crate::format::{File, Format, FormatProblem, LAST_PLACE, set};
use crate::regulation::InForce;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use toml_edit::Item;
use ts_rs::TS;

/// How few and how many entrants formats are proposed for.
pub const FIELD: (usize, usize) = (4, 252);

/// Formats that are proposed, at most.
const MOST: usize = 3;

/// The largest field of one group in which everybody meets everybody.
const LARGEST_ROUND_ROBIN: usize = 10;

/// The smallest field of a Swiss.
const SMALLEST_SWISS: usize = 10;

/// The largest field of a double elimination.
const LARGEST_DOUBLE: usize = 64;

/// The smallest field of groups and a knockout.
const SMALLEST_GROUPS: usize = 6;

/// Rodadas of a Swiss, fewest and most.
const SWISS_ROUNDS: (usize, usize) = (4, 7);

/// What is played in a proposed format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ProposalKind {
    /// Groups of three to five, then a knockout.
    Groups,
    /// The same in less time: one partida a jogo in the groups.
    ShortGroups,
    /// A Swiss, then a knockout.
    Swiss,
    /// One group.
    RoundRobin,
    /// Who loses twice is out.
    Double,
}

impl ProposalKind {
    const fn file(self) -> &'static str {
        match self {
            Self::Groups | Self::ShortGroups => include_str!("../formats/proposed/chaves.toml"),
            Self::Swiss => include_str!("../formats/proposed/suico.toml"),
            Self::RoundRobin => include_str!("../formats/proposed/todos-contra-todos.toml"),
            Self::Double => include_str!("../formats/proposed/dupla-eliminacao.toml"),
        }
    }
}

/// What somebody wants to play.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// How many compete: as [`FIELD`] has it.
    pub entrants: usize,
    /// The regulation.
    pub profile: RegulationId,
    /// Which regulations formats may name.
    pub regulations: &'a InForce,
    /// Players a side.
    pub players: u8,
    /// The file of a format whose confronto, marks and points for places are taken over.
    pub like: &'a str,
    /// Minutes from the first card until it has to be over; none where nobody says.
    pub minutes: Option<u64>,
}

/// When a day ends, in minutes from its first card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Ends {
    /// One day in two.
    pub likely: u64,
    /// Nine days in ten.
    pub latest: u64,
}

/// A format for a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// What is played.
    pub kind: ProposalKind,
    /// Its file.
    pub text: String,
    /// The same, read.
    pub format: Format,
    /// When it ends.
    pub ends: Ends,
}

/// What sets one format of a kind apart from another.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Plan {
    size: usize,
    rounds: usize,
    advance: usize,
    /// Partidas of a jogo in the groups, where that is their own.
    groups_best_of: Option<u32>,
    /// Partidas of every jogo, where that is not as in the format that it is like.
    best_of: Option<u32>,
}

/// Two or three formats, the one that most play first: of each kind the fullest that is over in time, else the shortest.
/// `ends` foretells a day.
///
/// # Errors
/// Every problem of the format that they are to be like.
pub fn propose(
    question: &Question<'_>,
    mut ends: impl FnMut(&Format) -> Ends,
) -> Result<Vec<Proposal>, Vec<FormatProblem>> {
    let like = Format::parse_under(question.like, question.regulations)?;
    let file = File::read(question.like)?;
    let best_of = like.confronto.best_of.get();
    let mut found: Vec<Proposal> = Vec::new();
    for (kind, plans) in kinds(question.entrants, best_of) {
        let proposed = best(kind, &plans, question, &file, &mut ends)?;
        found.extend(proposed.filter(|new| found.iter().all(|old| old.text != new.text)));
    }
    let in_time = |one: &Proposal| question.is_over(one.ends);
    // The first stays the first; of the others those that are over in time.
    let rest = found.len().min(1);
    found[rest..].sort_by_key(|one| !in_time(one));
    let late = found.iter().take(1).filter(|one| !in_time(one)).count();
    let fit = found.iter().filter(|one| in_time(one)).count();
    found.truncate((fit + late).clamp(2, MOST));
    Ok(found)
}

impl Question<'_> {
    /// Whether a day that ends so is over in time.
    #[must_use]
    pub fn is_over(&self, ends: Ends) -> bool {
        self.minutes.is_none_or(|minutes| ends.latest <= minutes)
    }
}

/// What may be played by so many, each kind from its fullest format to its shortest.
fn kinds(entrants: usize, best_of: u32) -> Vec<(ProposalKind, Vec<Plan>)> {
    let mut kinds = Vec::new();
    let all = Some(1).filter(|_| best_of > 1);
    if entrants >= SMALLEST_GROUPS {
        let plans = groups(entrants);
        let short: Vec<Plan> = plans
            .iter()
            .filter_map(|plan| {
                Some(Plan {
                    groups_best_of: Some(all?),
                    ..*plan
                })
            })
            .collect();
        let shortest = shortened(&plans, all);
        kinds.push((
            ProposalKind::Groups,
            [plans, short.clone(), shortest].concat(),
        ));
        kinds.push((ProposalKind::ShortGroups, short));
    }
    if entrants <= LARGEST_ROUND_ROBIN {
        let one = Plan {
            size: entrants,
            ..Plan::default()
        };
        kinds.push((
            ProposalKind::RoundRobin,
            [vec![one], shortened(&[one], all)].concat(),
        ));
    }
    if entrants >= SMALLEST_SWISS {
        let plans = swiss(entrants);
        let short = shortened(&plans, all);
        kinds.push((ProposalKind::Swiss, [plans, short].concat()));
    }
    if entrants <= LARGEST_DOUBLE {
        let plan = Plan::default();
        kinds.push((
            ProposalKind::Double,
            [vec![plan], shortened(&[plan], all)].concat(),
        ));
    }
    // The same in less time is for halls where little else can be played.
    let others = kinds
        .iter()
        .filter(|(kind, _)| *kind != ProposalKind::ShortGroups)
        .count();
    if others >= MOST {
        kinds.retain(|(kind, _)| *kind != ProposalKind::ShortGroups);
    }
    kinds
}

/// The same plans with so many partidas a jogo.
fn shortened(plans: &[Plan], best_of: Option<u32>) -> Vec<Plan> {
    let with = |plan: &Plan| {
        Some(Plan {
            best_of: Some(best_of?),
            ..*plan
        })
    };
    plans.iter().filter_map(with).collect()
}

/// Groups of three to five: even ones first, then those of four; as many go on as fill a bracket, about two of each.
fn groups(entrants: usize) -> Vec<Plan> {
    let mut sizes: Vec<usize> = (3..=5)
        .filter(|size| entrants / entrants.div_ceil(*size) >= 3)
        .collect();
    let uneven = |size: usize| !entrants.is_multiple_of(entrants.div_ceil(size));
    sizes.sort_by_key(|size| (uneven(*size), size.abs_diff(4), *size));
    let plans = sizes.into_iter().flat_map(|size| {
        let groups = entrants.div_ceil(size);
        let fills = (1..9).map(|power| 1 << power);
        let mut fields: Vec<usize> = fills
            .filter(|field| (groups..=entrants * 2 / 3).contains(field))
            .collect();
        fields.sort_by_key(|field| (field.abs_diff(2 * groups), *field));
        fields.into_iter().map(move |advance| Plan {
            size,
            advance,
            ..Plan::default()
        })
    });
    plans.collect()
}

/// As many rodadas as part everybody, and fewer.
fn swiss(entrants: usize) -> Vec<Plan> {
    let parts = entrants.next_power_of_two().ilog2() as usize;
    let most = parts.clamp(SWISS_ROUNDS.0, SWISS_ROUNDS.1);
    let advance = if entrants < 16 { 4 } else { 8 };
    (SWISS_ROUNDS.0..=most)
        .rev()
        .map(|rounds| Plan {
            rounds,
            advance,
            ..Plan::default()
        })
        .collect()
}

/// The first plan that is over in time, else the one that is over first.
fn best(
    kind: ProposalKind,
    plans: &[Plan],
    question: &Question<'_>,
    like: &File,
    ends: &mut impl FnMut(&Format) -> Ends,
) -> Result<Option<Proposal>, Vec<FormatProblem>> {
    let mut shortest: Option<Proposal> = None;
    for plan in plans {
        let text = written(kind, plan, question, like)?;
        let format = Format::parse_under(&text, question.regulations)?;
        let ends = ends(&format);
        let proposal = Proposal {
            kind,
            text,
            format,
            ends,
        };
        if question.is_over(ends) {
            return Ok(Some(proposal));
        }
        if shortest
            .as_ref()
            .is_none_or(|known| ends.latest < known.ends.latest)
        {
            shortest = Some(proposal);
        }
    }
    Ok(shortest)
}

/// The file of a plan.
fn written(
    kind: ProposalKind,
    plan: &Plan,
    question: &Question<'_>,
    like: &File,
) -> Result<String, Vec<FormatProblem>> {
    let mut file = File::read(kind.file())?;
    for key in ["confronto", "ranking", "sumula"] {
        let Some(mut taken) = like.0.get(key).cloned() else {
            continue;
        };
        let stands = file.0.get(key).and_then(Item::as_table);
        let at = stands.and_then(toml_edit::Table::position);
        if let Some(table) = taken.as_table_mut() {
            table.set_position(at);
        }
        file.0.insert(key, taken);
    }
    set(file.0.as_table_mut(), "profile", question.profile.as_str());
    if let Some(confronto) = file.table("confronto") {
        set(confronto, "players", i64::from(question.players));
        if let Some(best_of) = plan.best_of {
            set(confronto, "best_of", i64::from(best_of));
        }
    }
    if let Some(fase) = file.fase(0) {
        for (key, is) in [
            ("size", plan.size),
            ("rounds", plan.rounds),
            ("advance", plan.advance),
        ] {
            if is > 0 {
                set(fase, key, i64::try_from(is).unwrap_or(i64::MAX));
            }
        }
        if let Some(best_of) = plan.groups_best_of {
            set(fase, "best_of", i64::from(best_of));
        }
    }
    Ok(file.0.to_string())
}

/// Of how few and how many confrontos everybody is sure, and how many the one plays who plays most.
#[must_use]
pub fn confrontos_of_one(format: &Format, entrants: usize) -> (usize, usize) {
    let loads = crate::chain::chain(format, entrants);
    let of_groups = |fase: usize| -> Option<(usize, usize)> {
        let groups = format.fases[fase].play.groups()?;
        let each = loads[fase]
            .groups
            .iter()
            .flat_map(|size| groups.confrontos_each(*size));
        let each: Vec<usize> = each.collect();
        Some((each.iter().min().copied()?, each.iter().max().copied()?))
    };
    let rounds = |fase: usize| of_groups(fase).map_or(loads[fase].rodadas.len(), |of| of.1);
    // From the last fase back: how many are left for whoever comes into it at once.
    let mut most = vec![0; format.fases.len()];
    for fase in (0..format.fases.len()).rev() {
        let later = format.fases.iter().enumerate().skip(fase + 1);
        let ways = later.flat_map(|(to, later)| later.from.iter().map(move |source| (to, source)));
        let ways = ways.filter(|(_, source)| source.fase == fase + 1);
        let after = ways.map(|(to, source)| match source.enters {
            0 => most[to],
            left => left.ilog2() as usize,
        });
        most[fase] = rounds(fase) + after.max().unwrap_or(0);
    }
    let all_go_on = (1..=entrants.min(LAST_PLACE)).all(format.places_that_go_on(0));
    let first = match of_groups(0) {
        Some((least, _)) => least,
        None if loads.first().is_some_and(|load| load.entrants > 0) => format.fases[0].play.least(),
        None => 0,
    };
    (
        first + usize::from(all_go_on),
        most.first().copied().unwrap_or(0),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::{chain, mesas_needed};
    use crate::etapa::bracket_of;
    use crate::format::Play;
    use tournament::EntrantId;
    use tournament::draw::{GroupDraw, Seeding, Ticket, draw_groups};

    /// A day as a child would reckon it: every jogo of so many partidas takes so long, at so many mesas.
    fn reckoned(format: &Format, entrants: usize, mesas: usize) -> Ends {
        let fases = (1..).zip(chain(format, entrants));
        let latest = fases
            .flat_map(|(fase, load)| {
                let length = 15 * u64::from(format.rule(fase).best_of.get());
                load.rodadas.into_iter().map(move |confrontos| {
                    let waves = (confrontos * format.confronto.jogos()).div_ceil(mesas);
                    10 + length * u64::try_from(waves).unwrap()
                })
            })
            .sum();
        let likely = latest;
        Ends { likely, latest }
    }

    fn like(players: u8, entrants: usize) -> &'static str {
        let id = match (players, entrants % 3) {
            (2, 0) => "fprt-interclubes",
            (2, 1) => "goias",
            _ => "liga-paulista",
        };
        Format::preset(id).unwrap()
    }

    /// What holds of every format that is proposed.
    fn sound(one: &Proposal, question: &Question<'_>) {
        let (kind, entrants) = (one.kind, question.entrants);
        assert_eq!(Format::parse(&one.text).as_ref(), Ok(&one.format));
        assert_eq!(one.format.profile(), question.profile);
        assert_eq!(one.format.confronto.players, question.players);
        let loads = chain(&one.format, entrants);
        for (index, load) in loads.iter().enumerate() {
            assert!(load.confrontos() > 0, "{kind:?} of {entrants}");
            if let Play::Groups(_) = &one.format.fases[index].play {
                assert_eq!(load.groups.iter().sum::<usize>(), load.entrants);
            } else {
                assert!(bracket_of(&one.format, index, entrants).is_some());
            }
        }
        if matches!(kind, ProposalKind::Groups | ProposalKind::ShortGroups) {
            let (first, knockout) = (&loads[0], &loads[1]);
            let fits = |size: &usize| (3..=5).contains(size);
            assert!(
                first.groups.iter().all(fits),
                "{entrants}: {:?}",
                first.groups
            );
            let field = knockout.entrants;
            assert!(
                field.is_power_of_two() && field < entrants,
                "{field} of {entrants}"
            );
            assert!(
                field >= first.groups.len(),
                "every first of {entrants} goes on"
            );
        }
        let (sure, most) = confrontos_of_one(&one.format, entrants);
        assert!(
            0 < sure && sure <= most,
            "{kind:?} of {entrants}: {sure} to {most}"
        );
        assert!(mesas_needed(&one.format, entrants) > 0);
    }

    #[test]
    fn so_many_in_whatever_hall_by_whatever_rules_get_two_or_three_sound_formats() {
        let mut turn = 0_usize;
        for entrants in FIELD.0..=FIELD.1 {
            for profile in RegulationId::EMBEDDED {
                turn += 1;
                // Every hall comes by for every regulation and every time there is.
                let halls = [2, entrants.div_ceil(4), 126];
                let mesas = halls[(turn / 25) % 3];
                let players = [2, 1, 3, 2, 2][turn % 5];
                let minutes = [None, Some(150), Some(300), Some(540), Some(1_200)];
                let question = Question {
                    entrants,
                    profile,
                    regulations: &InForce::default(),
                    players,
                    like: like(players, entrants),
                    minutes: minutes[(turn / 5) % 5],
                };
                let ends = |format: &Format| reckoned(format, entrants, mesas);
                let found = propose(&question, ends).unwrap();
                assert!(
                    (2..=3).contains(&found.len()),
                    "{entrants}: {}",
                    found.len()
                );
                if entrants >= SMALLEST_GROUPS {
                    assert_eq!(found[0].kind, ProposalKind::Groups, "{entrants}");
                }
                for (index, one) in found.iter().enumerate() {
                    sound(one, &question);
                    assert_eq!(one.ends, reckoned(&one.format, entrants, mesas));
                    let others = &found[..index];
                    assert!(others.iter().all(|other| other.text != one.text));
                }
            }
        }
    }

    #[test]
    fn the_groups_of_every_field_are_drawn() {
        for entrants in SMALLEST_GROUPS..=FIELD.1 {
            let plan = groups(entrants)[0];
            let tickets = (1..).take(entrants).map(|id| Ticket {
                id: EntrantId(id),
                pot: 1,
                club: None,
            });
            let drawn = draw_groups(&GroupDraw {
                tickets: tickets.collect(),
                groups: entrants.div_ceil(plan.size),
                clubs_apart: true,
                number: 2026,
                seeding: Seeding::Pots,
            });
            let sizes: Vec<usize> = drawn.groups.iter().map(Vec::len).collect();
            assert!(
                sizes.iter().all(|size| (3..=5).contains(size)),
                "{entrants}: {sizes:?}"
            );
            assert_eq!(sizes.iter().sum::<usize>(), entrants);
        }
    }

    /// 24 duplas at 12 mesas: the usual day, and what is left of it when it is late.
    #[test]
    fn the_less_time_there_is_the_less_is_played() {
        let of = |minutes| {
            let question = Question {
                entrants: 24,
                profile: RegulationId::OFICIAL,
                regulations: &InForce::default(),
                players: 2,
                like: Format::preset("liga-paulista").unwrap(),
                minutes,
            };
            let found = propose(&question, |format| reckoned(format, 24, 12)).unwrap();
            let told = |one: &Proposal| (one.kind, question.is_over(one.ends));
            (found.iter().map(told).collect::<Vec<_>>(), found)
        };
        let (kinds, found) = of(None);
        let all = [
            ProposalKind::Groups,
            ProposalKind::Swiss,
            ProposalKind::Double,
        ];
        assert_eq!(kinds, all.map(|kind| (kind, true)));
        let loads = chain(&found[0].format, 24);
        assert_eq!(
            (loads[0].groups.as_slice(), loads[1].entrants),
            (&[4; 6][..], 8)
        );
        assert_eq!(confrontos_of_one(&found[0].format, 24), (3, 6));
        assert_eq!(confrontos_of_one(&found[2].format, 24).0, 2);
        // Three rodadas of three partidas and three more, ten minutes between them: 330.
        assert_eq!(found[0].ends.latest, 330);
        let partidas = |one: &Proposal| [1, 2].map(|fase| one.format.rule(fase).best_of.get());
        let (_, found) = of(Some(329));
        assert_eq!((partidas(&found[0]), found[0].ends.latest), ([1, 3], 240));
        let (_, found) = of(Some(200));
        assert_eq!((partidas(&found[0]), found[0].ends.latest), ([1, 1], 150));
        let (kinds, found) = of(Some(10));
        assert!(kinds.iter().all(|(_, in_time)| !in_time));
        assert_eq!(found.len(), 2);
    }
}
