//! Who of a list may be somebody known, or another row of it: found by index, so that a row of a long list costs no
//! more than one of a short list.

use std::collections::{BTreeMap, BTreeSet};

/// How alike two folded names must be (Jaro-Winkler) to be offered as one person.
const ALIKE: f64 = 0.94;

/// Of how many names of a block the likeness is looked at: the nearest by their letters. Ten thousand people make blocks
/// of a hundred or so, so that this is a limit of lists that nobody has.
pub const NEAREST: usize = 120;

/// Somebody as the registry or a list tells them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Who {
    /// Folded name.
    pub key: String,
    /// Club, folded; empty where none is told, as all that follows.
    pub club: String,
    pub cpf: String,
    /// Day of birth.
    pub birth_date: String,
    /// What tells homonyms apart, folded.
    pub known_as: String,
}

impl Who {
    fn told(&self) -> [&str; 4] {
        [&self.club, &self.cpf, &self.birth_date, &self.known_as]
    }

    /// Nothing that both tell speaks against their being one person.
    fn may_be(&self, other: &Self) -> bool {
        let mut told = self.told().into_iter().zip(other.told());
        told.all(|(one, other)| one.is_empty() || other.is_empty() || one == other)
    }
}

/// A name, and what is told of one who bears it, by numbers: [`ANY`] where that is not asked.
type Bearer = (u32, [u32; 4]);

/// Nothing is told.
const NOTHING: u32 = 0;

const ANY: u32 = u32::MAX;

/// The club's place in [`Bearer`].
const CLUB: usize = 0;

/// Those who came so far, by their whole names.
#[derive(Debug, Default)]
pub struct Namesakes {
    numbers: BTreeMap<String, u32>,
    /// The first and the last who came, each found by whatever is asked of what is told.
    came: BTreeMap<Bearer, (usize, usize)>,
}

/// Who bears the same name, by the order of coming.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Namesake {
    /// The first against whom nothing speaks.
    pub same: Option<usize>,
    /// The last against whom nothing but another club speaks.
    pub elsewhere: Option<usize>,
}

impl Namesakes {
    fn number(&mut self, text: &str) -> u32 {
        if text.is_empty() {
            return NOTHING;
        }
        if let Some(known) = self.numbers.get(text) {
            return *known;
        }
        let number = u32::try_from(self.numbers.len() + 1).unwrap_or(ANY);
        self.numbers.insert(text.to_owned(), number);
        number
    }

    fn numbered(&mut self, who: &Who) -> Bearer {
        let name = self.number(&who.key);
        (name, who.told().map(|text| self.number(text)))
    }

    /// The next one comes, as number `at`.
    pub fn come(&mut self, who: &Who, at: usize) {
        let (name, told) = self.numbered(who);
        for asked in 0..1_usize << told.len() {
            let mut of = told;
            for (place, number) in of.iter_mut().enumerate() {
                if asked >> place & 1 == 0 {
                    *number = ANY;
                }
            }
            let came = self.came.entry((name, of)).or_insert((at, at));
            came.1 = at;
        }
    }

    /// Who of those that came bears this name.
    pub fn of(&mut self, who: &Who) -> Namesake {
        let (name, told) = self.numbered(who);
        // What is not told is not asked; what is told is the same there, or not told.
        let mut asked = vec![told.map(|number| if number == NOTHING { ANY } else { number })];
        for place in 0..told.len() {
            for mut silent in asked.clone() {
                if silent[place] != ANY {
                    silent[place] = NOTHING;
                    asked.push(silent);
                }
            }
        }
        let found = |of: &[u32; 4]| self.came.get(&(name, *of));
        let same = asked.iter().filter_map(found).map(|came| came.0).min();
        let anywhere = asked.iter().map(|of| {
            let mut of = *of;
            of[CLUB] = ANY;
            of
        });
        let elsewhere = anywhere.filter_map(|of| found(&of)).map(|came| came.1);
        Namesake {
            same,
            elsewhere: elsewhere.max(),
        }
    }
}

/// How often each letter stands in a name; letters that share a place are taken for one.
type Bag = [u8; 32];

fn bag(key: &str) -> Bag {
    let mut bag = Bag::default();
    for letter in key.chars() {
        let place = u32::from(letter) as usize % bag.len();
        bag[place] = bag[place].saturating_add(1);
    }
    bag
}

/// One who came.
#[derive(Debug)]
struct Met {
    who: Who,
    letters: usize,
    bag: Bag,
}

impl Met {
    fn of(who: Who) -> Self {
        Self {
            letters: who.key.chars().count(),
            bag: bag(&who.key),
            who,
        }
    }

    /// What the likeness of two names cannot exceed, by their letters alone.
    fn at_most(&self, other: &Self) -> f64 {
        let common: u32 = self
            .bag
            .iter()
            .zip(other.bag)
            .map(|(one, other)| u32::from(other.min(*one)))
            .sum();
        let common = f64::from(common);
        let share = |letters: usize| common / f64::from(u32::try_from(letters).unwrap_or(u32::MAX));
        let jaro = (share(self.letters) + share(other.letters) + 1.0) / 3.0;
        let both = self.who.key.chars().zip(other.who.key.chars());
        let begin = both.take(4).take_while(|(one, other)| one == other).count();
        let begin = f64::from(u32::try_from(begin).unwrap_or(4));
        jaro + 0.1 * begin * (1.0 - jaro)
    }
}

/// Names of a block in the order of their letters, with who bears them.
type Block = BTreeSet<(String, usize)>;

/// Those who came so far, by names that are alike.
///
/// Names are compared only within blocks: one slip in the first name leaves the second block in common, one in the last
/// name the first.
#[derive(Debug, Default)]
pub struct Alike {
    met: Vec<Met>,
    /// By first name and initial of the last.
    firsts: BTreeMap<String, Block>,
    /// By initial of the first name and last name, their letters from the end.
    lasts: BTreeMap<String, Block>,
    /// How often two names were compared.
    pub compared: usize,
}

/// Who is most alike.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Likeness {
    /// By the order of coming.
    pub to: Option<usize>,
    /// More names are near than are looked at.
    pub crowded: bool,
}

fn blocks(key: &str) -> [String; 2] {
    let mut words = key.split(' ');
    let first = words.next().unwrap_or_default();
    let last = words.next_back().unwrap_or_default();
    let initial = |word: &str| word.chars().take(1).collect::<String>();
    [
        format!("{first} {}.", initial(last)),
        format!("{}. {last}", initial(first)),
    ]
}

fn backwards(key: &str) -> String {
    key.chars().rev().collect()
}

/// The nearest of a block to a name, not those of the same name, and whether there are more.
fn nearest(block: Option<&Block>, key: &str) -> (Vec<usize>, bool) {
    let Some(block) = block else {
        return (Vec::new(), false);
    };
    let mut before = block.range(..(key.to_owned(), 0)).rev();
    let mut after = block.range((key.to_owned(), usize::MAX)..);
    let mut near = Vec::new();
    while near.len() < NEAREST {
        let both = [before.next(), after.next()];
        if both == [None, None] {
            return (near, false);
        }
        near.extend(both.into_iter().flatten().map(|(_, at)| *at));
    }
    let more = before.next().is_some() || after.next().is_some();
    (near, more)
}

impl Alike {
    /// Who of those that came has the most alike name, not the same, the first of equals; then this one comes.
    pub fn meet(&mut self, who: Who) -> Likeness {
        let [first, last] = blocks(&who.key);
        let from_the_end = backwards(&who.key);
        let new = Met::of(who);
        let (of_first, more_of_first) = nearest(self.firsts.get(&first), &new.who.key);
        let (of_last, more_of_last) = nearest(self.lasts.get(&last), &from_the_end);
        let mut best: Option<(f64, usize, usize)> = None;
        for (block, near) in [of_first, of_last].into_iter().enumerate() {
            for at in near {
                let other = &self.met[at];
                // A hair more, that no rounding leaves somebody out.
                let least = best.map_or(ALIKE, |(likeness, ..)| likeness) - 1e-9;
                if !new.who.may_be(&other.who) || new.at_most(other) < least {
                    continue;
                }
                self.compared += 1;
                let likeness = strsim::jaro_winkler(&new.who.key, &other.who.key);
                let is_better = best.is_none_or(|(best, of, before)| {
                    likeness > best || (likeness == best && (block, at) < (of, before))
                });
                if likeness >= ALIKE && is_better {
                    best = Some((likeness, block, at));
                }
            }
        }
        let at = self.met.len();
        let key = new.who.key.clone();
        self.firsts.entry(first).or_default().insert((key, at));
        self.lasts
            .entry(last)
            .or_default()
            .insert((from_the_end, at));
        self.met.push(new);
        Likeness {
            to: best.map(|(.., at)| at),
            crowded: more_of_first || more_of_last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Each with each, in the order of coming: what everything else is held against.
    fn plainly(came: &[Who], who: &Who) -> (Namesake, Option<usize>) {
        let same_but_club = |other: &Who| {
            let other = Who {
                club: String::new(),
                ..other.clone()
            };
            other.may_be(who)
        };
        let of_name = |at: &usize| came[*at].key == who.key;
        let all = || 0..came.len();
        let mut of = all().filter(of_name);
        let same = of.find(|at| came[*at].may_be(who));
        let mut of = all().filter(of_name).rev();
        let elsewhere = of.find(|at| same_but_club(&came[*at]));
        let mut best: Option<(f64, usize)> = None;
        let own = blocks(&who.key);
        for (block, own) in own.iter().enumerate() {
            for at in all().filter(|at| blocks(&came[*at].key)[block] == *own) {
                let other = &came[at];
                let likeness = strsim::jaro_winkler(&who.key, &other.key);
                if other.key != who.key
                    && other.may_be(who)
                    && likeness >= ALIKE
                    && best.is_none_or(|(best, _)| likeness > best)
                {
                    best = Some((likeness, at));
                }
            }
        }
        (Namesake { same, elsewhere }, best.map(|(_, at)| at))
    }

    fn found(list: &[Who]) -> (Vec<(Namesake, Option<usize>)>, usize) {
        let (mut namesakes, mut alike) = (Namesakes::default(), Alike::default());
        let each = list.iter().enumerate().map(|(at, who)| {
            let namesake = namesakes.of(who);
            namesakes.come(who, at);
            let likeness = alike.meet(who.clone());
            assert!(!likeness.crowded);
            (namesake, likeness.to)
        });
        (each.collect(), alike.compared)
    }

    /// A name as people have one, sometimes with a slip of the pen.
    fn name() -> impl Strategy<Value = String> {
        let first = prop::sample::select(vec!["joao", "jose", "joana", "maria", "mariana", "luiz"]);
        let middle = prop::sample::select(vec!["", "da ", "dos ", "carlos ", "aparecida "]);
        let last = prop::sample::select(vec!["silva", "souza", "sousa", "santos", "oliveira"]);
        let slip = prop::option::of((any::<prop::sample::Index>(), 0..3));
        (first, middle, last, slip).prop_map(|(first, middle, last, slip)| {
            let mut letters: Vec<char> = format!("{first} {middle}{last}").chars().collect();
            if let Some((at, kind)) = slip {
                let at = at.index(letters.len() - 1);
                match kind {
                    0 => letters.swap(at, at + 1),
                    1 => drop(letters.remove(at)),
                    _ => letters.insert(at, 'x'),
                }
            }
            let slipped: String = letters.into_iter().collect();
            championship::name::fold(&slipped)
        })
    }

    fn who() -> impl Strategy<Value = Who> {
        let told = |of: &'static [&'static str]| prop::sample::select(of);
        (
            name(),
            told(&["", "upc", "trukaria"]),
            told(&["", "", "1", "2"]),
            told(&["", "", "1980-01-01", "1990-01-01"]),
            told(&["", "", "pai", "filho"]),
        )
            .prop_map(|(key, club, cpf, birth_date, known_as)| Who {
                key,
                club: club.to_owned(),
                cpf: cpf.to_owned(),
                birth_date: birth_date.to_owned(),
                known_as: known_as.to_owned(),
            })
    }

    proptest! {
        #[test]
        fn the_index_finds_whom_comparing_each_with_each_finds(
            list in prop::collection::vec(who(), 0..60)
        ) {
            let (found, _) = found(&list);
            for (at, who) in list.iter().enumerate() {
                prop_assert_eq!(found[at], plainly(&list[..at], who), "{:?}", who);
            }
        }
    }

    fn called(key: String) -> Who {
        Who {
            key,
            ..Who::default()
        }
    }

    #[test]
    fn alike_names_are_compared_with_the_nearest_alone_and_that_is_told() {
        const ROWS: usize = 4_000;
        let mut alike = Alike::default();
        let (mut crowded, mut found) = (0, 0);
        for number in 0..ROWS {
            let likeness = alike.meet(called(format!("equipe a{number:04}")));
            found += usize::from(likeness.to.is_some());
            crowded += usize::from(likeness.crowded);
        }
        assert!(alike.compared <= ROWS * 2 * NEAREST, "{}", alike.compared);
        assert!(crowded > 0, "the limit is told");
        // Few have nobody alike among the nearest.
        assert!(found > ROWS * 99 / 100, "{found}");
        // The nearest is found all the same.
        let likeness = alike.meet(called("equipe a12x4".to_owned()));
        let nearest = likeness.to.map(|at| alike.met[at].who.key.clone());
        assert!(nearest.is_some_and(|key| key.starts_with("equipe a12")));
    }

    #[test]
    fn of_a_name_that_many_bear_each_is_found_by_what_is_told() {
        let mut namesakes = Namesakes::default();
        let of = |number: usize| Who {
            birth_date: number.to_string(),
            ..called("jose silva".to_owned())
        };
        for number in 1..=2_000 {
            assert_eq!(namesakes.of(&of(number)).same, None);
            namesakes.come(&of(number), number);
        }
        assert_eq!(namesakes.of(&of(700)).same, Some(700));
        assert_eq!(namesakes.of(&called("jose silva".to_owned())).same, Some(1));
    }
}
