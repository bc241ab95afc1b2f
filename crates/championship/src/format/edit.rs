//! A format changed without its file: what people ask for is written where it stands in the text, and all else stays as
//! somebody wrote it.

use super::check::FormatProblem;
use super::misread::{Fault, Misread};
use super::read::unchecked;
use super::terms::{Format, LAST_PLACE, Pairing, Play};
use crate::regulation::InForce;
use serde::{Deserialize, Serialize};
use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, TableLike, Value};
use ts_rs::TS;

/// The fewest points that end a partida, and the most.
const TARGETS: (usize, usize) = (3, 24);

/// Who does not go on, in jogos of one partida; one of them comes back.
const SECOND_CHANCE: &str = "
# Quem não segue disputa uma vaga, em jogos de uma partida.
[[fase]]
kind = \"knockout\"
name = \"Repescagem\"
best_of = 1
third_place = false
placement_to = 4
";

/// What people change of a format without its file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FormatForm {
    /// Partidas of a jogo at most.
    pub best_of: u32,
    /// Points that end a partida.
    pub target: u32,
    /// Its fases, in order.
    pub fases: Vec<FaseForm>,
    /// Whether those who do not go on from the groups play for one more place; none where the fases have no room for
    /// that.
    pub second_chance: Option<bool>,
}

/// What people change of a fase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FaseForm {
    /// Partidas of a jogo at most, where this fase has its own.
    pub best_of: Option<u32>,
    /// Of groups.
    pub groups: Option<GroupsForm>,
    /// Of a knockout: whether the losers of the semifinals meet.
    pub third_place: Option<bool>,
}

/// What people change of groups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GroupsForm {
    /// Entrants of a group at most; none in a Swiss, which is one group.
    pub size: Option<usize>,
    /// Rodadas of a Swiss.
    pub rounds: Option<usize>,
    /// How many go on; none where nothing follows.
    pub advance: Option<usize>,
    /// Table points of a win.
    pub win: i64,
    /// Of a tie.
    pub draw: i64,
    /// Of a loss.
    pub loss: i64,
    /// Of a win by W×O.
    pub walkover_win: i64,
    /// Of a loss by W×O.
    pub walkover_loss: i64,
}

impl FormatForm {
    /// What stands in a text.
    ///
    /// # Errors
    /// Where it is no format file.
    pub fn read(text: &str, regulations: &InForce) -> Result<Self, Vec<FormatProblem>> {
        let format =
            unchecked(text, regulations).map_err(|fault| vec![FormatProblem::Unreadable(fault)])?;
        Ok(Self::of(&format))
    }

    fn of(format: &Format) -> Self {
        let fases = format.fases.iter().enumerate();
        Self {
            best_of: format.confronto.best_of.get(),
            target: u32::from(format.confronto.target.get()),
            fases: fases
                .map(|(index, fase)| FaseForm {
                    best_of: fase.best_of.map(rules::jogo::BestOf::get),
                    groups: fase.play.groups().map(|groups| {
                        let is_swiss = groups.pairing == Pairing::Swiss;
                        GroupsForm {
                            size: (!is_swiss).then_some(groups.size),
                            rounds: is_swiss.then_some(groups.rounds),
                            advance: goes_on(format, index),
                            win: groups.points.win,
                            draw: groups.points.draw,
                            loss: groups.points.loss,
                            walkover_win: groups.points.walkover_win,
                            walkover_loss: groups.points.walkover_loss,
                        }
                    }),
                    third_place: fase.play.knockout().map(|knockout| knockout.third_place),
                })
                .collect(),
            second_chance: match (chance_at(format), room_at(format)) {
                (Some(_), _) => Some(true),
                (None, Some(_)) => Some(false),
                (None, None) => None,
            },
        }
    }

    /// The text with this in it.
    ///
    /// # Errors
    /// Every problem that the format has then.
    pub fn written(&self, text: &str, regulations: &InForce) -> Result<String, Vec<FormatProblem>> {
        let format =
            unchecked(text, regulations).map_err(|fault| vec![FormatProblem::Unreadable(fault)])?;
        let target = usize::try_from(self.target).unwrap_or(usize::MAX);
        if !(TARGETS.0..=TARGETS.1).contains(&target) {
            return Err(vec![FormatProblem::OutOfRange {
                field: "confronto.target",
                least: TARGETS.0,
                most: TARGETS.1,
                is: target,
            }]);
        }
        let mut file = File::read(text)?;
        let stood = Self::of(&format);
        if let Some(confronto) = file.table("confronto") {
            if stood.best_of != self.best_of {
                set(confronto, "best_of", i64::from(self.best_of));
            }
            if stood.target != self.target {
                set(confronto, "target", i64::from(self.target));
            }
        }
        for (index, (was, is)) in stood.fases.iter().zip(&self.fases).enumerate() {
            file.change_fase(index, was, is);
        }
        match (stood.second_chance, self.second_chance) {
            (Some(false), Some(true)) => file.give_a_chance(&format, regulations),
            (Some(true), Some(false)) => file.take_the_chance(&format, regulations),
            _ => {}
        }
        let text = file.0.to_string();
        Format::parse_under(&text, regulations).map(|_| text)
    }
}

/// How many go on from a fase (0-based) of groups; none where nobody does.
fn goes_on(format: &Format, fase: usize) -> Option<usize> {
    let later = format.fases.iter().flat_map(|later| &later.from);
    let firsts = later.filter(|source| source.fase == fase + 1 && source.places.0 == 1);
    firsts
        .map(|source| source.places.1)
        .filter(|last| *last < LAST_PLACE)
        .max()
}

/// The fase (0-based) of a knockout that takes the firsts of the groups right before it and nobody else, last of all.
fn room_at(format: &Format) -> Option<usize> {
    let last = format.fases.len().checked_sub(1)?;
    format.fases.get(last.checked_sub(1)?)?.play.groups()?;
    let fase = &format.fases[last];
    let [source] = fase.from.as_slice() else {
        return None;
    };
    let takes = source.fase == last && source.places.0 == 1 && source.enters == 0 && !source.paid;
    (takes && fase.play.knockout()?.legs == 1).then_some(last)
}

/// The fase (0-based) in which those who do not go on play for one place in the last one.
fn chance_at(format: &Format) -> Option<usize> {
    let last = format.fases.len().checked_sub(1)?;
    let chance = last.checked_sub(1)?;
    let groups = chance.checked_sub(1)?;
    let goes_on = goes_on(format, groups)?;
    let [rest] = format.fases[chance].from.as_slice() else {
        return None;
    };
    let [firsts, comes_back] = format.fases[last].from.as_slice() else {
        return None;
    };
    let of_the_rest = rest.fase == groups + 1 && rest.places == (goes_on + 1, LAST_PLACE);
    let of_the_firsts = firsts.fase == groups + 1 && firsts.places == (1, goes_on);
    let is_one = comes_back.fase == chance + 1 && comes_back.places == (1, 1);
    let are_brackets = [chance, last].map(|fase| format.fases[fase].play.knockout().is_some());
    let is_last = matches!(format.fases[groups].play, Play::Groups(_));
    (of_the_rest && of_the_firsts && is_one && are_brackets == [true; 2] && is_last)
        .then_some(chance)
}

/// Puts a value where one stands, with what was written around it; else at the end.
pub fn set(table: &mut dyn TableLike, key: &str, value: impl Into<Value>) {
    let mut value: Value = value.into();
    match table.get_mut(key).and_then(Item::as_value_mut) {
        Some(stands) => {
            *value.decor_mut() = stands.decor().clone();
            *stands = value;
        }
        None => {
            table.insert(key, Item::Value(value));
        }
    }
}

/// A format file as it is written.
pub struct File(pub DocumentMut);

impl File {
    /// Reads it, fases as tables of their own.
    pub fn read(text: &str) -> Result<Self, Vec<FormatProblem>> {
        let mut file: DocumentMut = text.parse().map_err(|_| {
            let fault = Fault::Line(String::new());
            vec![FormatProblem::Unreadable(Misread { line: None, fault })]
        })?;
        if let Some(fases) = file.get_mut("fase")
            && !fases.is_array_of_tables()
        {
            let inline = std::mem::take(fases);
            *fases = inline
                .into_array_of_tables()
                .map_or_else(|other| other, Item::ArrayOfTables);
        }
        Ok(Self(file))
    }

    /// A table of its own.
    pub fn table(&mut self, key: &str) -> Option<&mut dyn TableLike> {
        self.0.get_mut(key)?.as_table_like_mut()
    }

    fn fases(&mut self) -> Option<&mut ArrayOfTables> {
        self.0.get_mut("fase")?.as_array_of_tables_mut()
    }

    /// A fase, 0-based.
    pub fn fase(&mut self, index: usize) -> Option<&mut Table> {
        self.fases()?.get_mut(index)
    }

    fn change_fase(&mut self, index: usize, was: &FaseForm, is: &FaseForm) {
        if let (Some(was), Some(is)) = (was.groups.as_ref(), is.groups.as_ref()) {
            self.change_groups(index, was, is);
        }
        let Some(fase) = self.fase(index) else {
            return;
        };
        match is.best_of {
            same if same == was.best_of => {}
            Some(best_of) => set(fase, "best_of", i64::from(best_of)),
            None => drop(fase.remove("best_of")),
        }
        if let Some(third) = is.third_place
            && was.third_place != is.third_place
        {
            set(fase, "third_place", third);
        }
    }

    fn change_groups(&mut self, index: usize, was: &GroupsForm, is: &GroupsForm) {
        if let (Some(old), Some(new)) = (was.advance, is.advance)
            && old != new
        {
            self.let_go_on(index, old, new);
        }
        let Some(fase) = self.fase(index) else {
            return;
        };
        for (key, was, is) in [
            ("size", was.size, is.size),
            ("rounds", was.rounds, is.rounds),
        ] {
            if let Some(is) = is
                && was != Some(is)
            {
                set(fase, key, number(is));
            }
        }
        let points = fase.get_mut("points").and_then(Item::as_table_like_mut);
        let Some(points) = points else {
            return;
        };
        for (key, was, is) in [
            ("win", was.win, is.win),
            ("draw", was.draw, is.draw),
            ("loss", was.loss, is.loss),
            ("walkover_win", was.walkover_win, is.walkover_win),
            ("walkover_loss", was.walkover_loss, is.walkover_loss),
        ] {
            if was != is {
                set(points, key, is);
            }
        }
        // What follows the others unsaid is said once those alone are changed.
        for (key, was, is, follows) in [
            (
                "walkover_win",
                was.walkover_win,
                is.walkover_win,
                was.win != is.win,
            ),
            (
                "walkover_loss",
                was.walkover_loss,
                is.walkover_loss,
                was.loss != is.loss,
            ),
        ] {
            if follows && was == is && points.get(key).is_none() {
                set(points, key, is);
            }
        }
    }

    /// Others go on from groups: where the fases after them say the places, these follow.
    fn let_go_on(&mut self, index: usize, old: usize, new: usize) {
        let Some(fases) = self.fases() else {
            return;
        };
        let mut told = false;
        for later in fases.iter_mut().skip(index + 1) {
            told |= each_source(later, &mut |source| {
                let of = source.get("fase").and_then(Item::as_integer);
                let places = source.get_mut("places").and_then(Item::as_array_mut);
                let Some(places) = places.filter(|_| of == Some(number(index + 1))) else {
                    return;
                };
                for (at, is) in [(0, old + 1), (1, old)] {
                    if places.get(at).and_then(Value::as_integer) == Some(number(is)) {
                        places.replace(at, number(if at == 0 { new + 1 } else { new }));
                    }
                }
            });
        }
        let says = fases
            .get(index)
            .is_some_and(|groups| groups.contains_key("advance"));
        if let Some(groups) = fases.get_mut(index)
            && (says || !told)
        {
            set(groups, "advance", number(new));
        }
    }

    /// Lets those who do not go on play for one more place in the last fase.
    fn give_a_chance(&mut self, format: &Format, regulations: &InForce) {
        let Some(last) = room_at(format) else {
            return;
        };
        let goes_on = self
            .goes_on_now(last - 1, regulations)
            .or_else(|| goes_on(format, last - 1));
        let (Some(goes_on), Ok(chance)) = (goes_on, SECOND_CHANCE.parse::<DocumentMut>()) else {
            return;
        };
        let chance = chance.get("fase").and_then(Item::as_array_of_tables);
        let Some(mut chance) = chance.and_then(|fases| fases.get(0)).cloned() else {
            return;
        };
        chance.set_position(None);
        let Some(fases) = self.fases() else {
            return;
        };
        let rest = format!(
            "[{{ fase = {last}, places = [{}, {LAST_PLACE}] }}]",
            goes_on + 1
        );
        let enters = if goes_on < 3 { 2 } else { 4 };
        let all = format!(
            "[{{ fase = {last}, places = [1, {goes_on}] }}, {{ fase = {}, places = [1, 1], enters = {enters} }}]",
            last + 1
        );
        if let Some(bracket) = fases.get_mut(last) {
            if let Some(level) = bracket.get("level") {
                chance.insert("level", level.clone());
            }
            put(bracket, "from", &all);
        }
        put(&mut chance, "from", &rest);
        fases.insert(last, chance);
    }

    /// Nobody comes back.
    fn take_the_chance(&mut self, format: &Format, regulations: &InForce) {
        let Some(chance) = chance_at(format) else {
            return;
        };
        let goes_on = self
            .goes_on_now(chance - 1, regulations)
            .or_else(|| goes_on(format, chance - 1));
        let (Some(goes_on), Some(fases)) = (goes_on, self.fases()) else {
            return;
        };
        fases.remove(chance);
        if let Some(bracket) = fases.get_mut(chance) {
            bracket.remove("from");
        }
        if let Some(groups) = fases.get_mut(chance - 1) {
            set(groups, "advance", number(goes_on));
        }
    }

    /// How many go on from a fase by the text as it has become.
    fn goes_on_now(&self, fase: usize, regulations: &InForce) -> Option<usize> {
        goes_on(&unchecked(&self.0.to_string(), regulations).ok()?, fase)
    }
}

fn number(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Puts a value that is written so.
fn put(table: &mut Table, key: &str, written: &str) {
    if let Ok(value) = written.parse::<Value>() {
        set(table, key, value);
    }
}

/// Does this to every source that a fase names; whether it names any.
fn each_source(fase: &mut Table, change: &mut dyn FnMut(&mut dyn TableLike)) -> bool {
    match fase.get_mut("from") {
        Some(Item::ArrayOfTables(sources)) => sources.iter_mut().for_each(|source| change(source)),
        Some(Item::Value(Value::Array(sources))) => {
            let sources = sources.iter_mut().filter_map(Value::as_inline_table_mut);
            sources.for_each(|source| change(source));
        }
        _ => return false,
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::chain;
    use crate::format::PRESETS;
    use crate::regulation::{Own, Version, kept};

    fn preset(id: &str) -> &'static str {
        Format::preset(id).unwrap()
    }

    fn changed(text: &str, change: impl Fn(&mut FormatForm)) -> String {
        let mut form = FormatForm::read(text, &InForce::default()).unwrap();
        change(&mut form);
        form.written(text, &InForce::default()).unwrap()
    }

    #[test]
    fn what_nobody_changes_stays_to_the_letter() {
        for (_, text) in PRESETS {
            assert_eq!(changed(text, |_| {}), text);
        }
    }

    /// Whatever one changes, the others stay as they were told: also what the text leaves to them, or to the regulation.
    #[test]
    fn one_number_changes_no_other() {
        let own = "id = \"x\"\ntitle = \"X\"\nbase = \"fprt\"\n[walkover_loss]\nvalue = -3\n";
        let own = Own::new(vec![Version {
            since: "2026-01-01".to_owned(),
            regulation: kept(own).unwrap(),
        }]);
        let own = own.on("2026-02-01");
        let numbers: [fn(&mut GroupsForm) -> &mut i64; 5] = [
            |groups| &mut groups.win,
            |groups| &mut groups.draw,
            |groups| &mut groups.loss,
            |groups| &mut groups.walkover_win,
            |groups| &mut groups.walkover_loss,
        ];
        let mut tried = 0;
        for (_, text) in PRESETS {
            let under_own = text.replace("profile = \"fprt\"", "profile = \"x\"");
            for (text, regulations) in [(text, &InForce::default()), (under_own.as_str(), &own)] {
                for number in numbers {
                    let mut form = FormatForm::read(text, regulations).unwrap();
                    let groups = form
                        .fases
                        .iter_mut()
                        .filter_map(|fase| fase.groups.as_mut());
                    for groups in groups {
                        *number(groups) += 1;
                        tried += 1;
                    }
                    let now = form.written(text, regulations).unwrap();
                    assert_eq!(FormatForm::read(&now, regulations).unwrap(), form, "{now}");
                }
            }
        }
        assert!(tried > 100, "{tried}");
    }

    #[test]
    fn every_field_comes_back_as_it_was_asked_for_and_comments_stay() {
        for (id, text) in PRESETS {
            let mut form = FormatForm::read(text, &InForce::default()).unwrap();
            form.best_of = 5;
            form.target = 15;
            for fase in &mut form.fases {
                fase.best_of = Some(3);
                fase.third_place = fase.third_place.map(|third| !third);
                let Some(groups) = &mut fase.groups else {
                    continue;
                };
                groups.size = groups.size.map(|_| 5);
                groups.rounds = groups.rounds.map(|_| 7);
                groups.advance = groups.advance.map(|_| 6);
                groups.win = 4;
                groups.draw = 2;
                groups.loss = 1;
                groups.walkover_win = 5;
                groups.walkover_loss = -1;
            }
            let text_now = form.written(text, &InForce::default()).unwrap();
            assert_eq!(
                FormatForm::read(&text_now, &InForce::default()).unwrap(),
                form,
                "{id}"
            );
            let comments = |text: &str| -> Vec<String> {
                let lines = text.lines().filter(|line| line.starts_with('#'));
                lines.map(str::to_owned).collect()
            };
            assert_eq!(comments(text), comments(&text_now), "{id}");
        }
    }

    #[test]
    fn who_does_not_go_on_gets_a_second_chance_and_loses_it_again() {
        let plain = preset("liga-paulista");
        let given = changed(plain, |form| {
            form.second_chance = Some(true);
            form.fases[0].groups.as_mut().unwrap().advance = Some(8);
        });
        let format = Format::parse(&given).unwrap();
        let fields: Vec<usize> = chain(&format, 40)
            .iter()
            .map(|fase| fase.entrants)
            .collect();
        assert_eq!(fields, [40, 32, 9]);
        // How many go on moves all that names their places.
        let wider = changed(&given, |form| {
            form.fases[0].groups.as_mut().unwrap().advance = Some(16);
        });
        let format = Format::parse(&wider).unwrap();
        let fields: Vec<usize> = chain(&format, 40)
            .iter()
            .map(|fase| fase.entrants)
            .collect();
        assert_eq!(fields, [40, 24, 17]);
        let taken = changed(&wider, |form| form.second_chance = Some(false));
        let format = Format::parse(&taken).unwrap();
        let fields: Vec<usize> = chain(&format, 40)
            .iter()
            .map(|fase| fase.entrants)
            .collect();
        assert_eq!(fields, [40, 16]);
        // That of the gauchos is one.
        let gaucho = FormatForm::read(preset("gaucho"), &InForce::default()).unwrap();
        assert_eq!(gaucho.second_chance, Some(true));
        assert_eq!(gaucho.fases[0].groups.as_ref().unwrap().advance, Some(24));
        let without = FormatForm::read(preset("dupla-eliminacao"), &InForce::default()).unwrap();
        assert_eq!(without.second_chance, None);
    }

    #[test]
    fn what_cannot_be_is_refused_with_its_field() {
        let text = preset("liga-paulista");
        let problem = |change: &dyn Fn(&mut FormatForm)| {
            let mut form = FormatForm::read(text, &InForce::default()).unwrap();
            change(&mut form);
            match form
                .written(text, &InForce::default())
                .unwrap_err()
                .as_slice()
            {
                [FormatProblem::OutOfRange { field, .. }] => *field,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(problem(&|form| form.target = 1), "confronto.target");
        assert_eq!(problem(&|form| form.target = 400), "confronto.target");
        let groups = |size| {
            move |form: &mut FormatForm| form.fases[0].groups.as_mut().unwrap().size = Some(size)
        };
        assert_eq!(problem(&groups(1)), "fase.size");
    }

    #[test]
    fn fases_in_one_line_are_changed_as_well() {
        let text = preset("dupla-eliminacao").replace(
            "[[fase]]\nkind = \"double-elimination\"\ngrand_final = \"simple\"\nlevel = [\"partidas\", \"pontinhos\"]\n",
            "",
        );
        let text = format!(
            "fase = [{{ kind = \"double-elimination\", grand_final = \"simple\", level = [\"partidas\"] }}]\n{text}"
        );
        let format =
            Format::parse(&changed(&text, |form| form.fases[0].best_of = Some(1))).unwrap();
        assert_eq!(format.rule(1).best_of.get(), 1);
    }
}
