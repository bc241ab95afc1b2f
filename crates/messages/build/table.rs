//! Tables of sentences, and the code that is made of them: of a sentence without variables a function, of any other a
//! struct of its variables.
//!
//! A line is `name = sentence`. In a sentence `{mesa}` is a variable; `{mesas|mesa|mesas}` is a word by whether a number
//! is one; `{names:and}` is what the language's grammar makes of a variable. `\n` is a new line, `\s` a space that
//! begins or ends a sentence, `{{` and `}}` are braces. `name -ruling = …` leaves out a variable that the other
//! language tells; where nothing stands behind the `=`, nothing is told. A line that begins with `#` is for who reads the table.

use std::collections::BTreeMap;
use std::fmt::Write;

/// What a variable has to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Takes {
    /// Anything that can be shown.
    Shown,
    Number,
    /// Several of what can be shown.
    List,
    /// Of this type, borrowed.
    Borrowed(&'static str),
    /// Of this type.
    Whole(&'static str),
}

impl Takes {
    /// Whether it can also stand in a sentence as it is.
    fn can_be_shown(self) -> bool {
        matches!(self, Self::Shown | Self::Number | Self::Borrowed("str"))
    }
}

/// What the grammar of a language makes of a variable, and what that has to be.
const FORMS: [(&str, Takes); 17] = [
    ("and", Takes::List),
    ("or", Takes::List),
    ("either", Takes::List),
    ("commas", Takes::List),
    ("first", Takes::List),
    ("runs", Takes::Borrowed("[usize]")),
    ("runs_and", Takes::Borrowed("[usize]")),
    ("of", Takes::Borrowed("str")),
    ("hour", Takes::Whole("NaiveTime")),
    ("one", Takes::Whole("EntrantKind")),
    ("several", Takes::Whole("EntrantKind")),
    ("two", Takes::Whole("EntrantKind")),
    ("each", Takes::Whole("EntrantKind")),
    ("ending", Takes::Whole("EntrantKind")),
    ("article", Takes::Whole("EntrantKind")),
    ("named", Takes::Borrowed("Playing")),
    ("doing", Takes::Borrowed("Playing")),
];

/// A table as it lies in its folder.
#[derive(Debug)]
pub struct Source {
    /// Its name, with that of a folder before it: `refusal/result`.
    pub name: String,
    /// What stands in it.
    pub text: String,
}

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    /// As it stands.
    Text(String),
    /// A variable.
    Plain(String),
    /// A variable as the grammar has it.
    Form(String, String),
    /// A word by whether a number is one.
    Counted(String, String, String),
}

impl Part {
    fn variable(&self) -> Option<&str> {
        match self {
            Self::Text(_) => None,
            Self::Plain(name) | Self::Form(name, _) | Self::Counted(name, ..) => Some(name),
        }
    }
}

/// A sentence of one language.
#[derive(Debug)]
struct Sentence {
    line: usize,
    told: String,
    left_out: Vec<String>,
    parts: Vec<Part>,
}

impl Sentence {
    fn has(&self, variable: &str) -> bool {
        self.parts
            .iter()
            .any(|part| part.variable() == Some(variable))
    }
}

type Table = BTreeMap<String, Sentence>;

/// The code of all sentences of these languages, by folder and variant, or all that is wrong with their tables.
pub fn written(languages: &[(&str, &str)], sources: &[Vec<Source>]) -> Result<String, Vec<String>> {
    let mut faults = Vec::new();
    let mut tables: BTreeMap<&str, Vec<Option<Table>>> = BTreeMap::new();
    for (at, ((folder, _), sources)) in languages.iter().zip(sources).enumerate() {
        for source in sources {
            let path = format!("languages/{folder}/{}.txt", source.name);
            let of = tables.entry(&source.name);
            let of = of.or_insert_with(|| languages.iter().map(|_| None).collect());
            of[at] = Some(read(&path, &source.text, &mut faults));
        }
    }
    let mut code = String::new();
    let mut open: Vec<&str> = Vec::new();
    for (name, tables) in &tables {
        let mut whole = Vec::new();
        for ((folder, _), table) in languages.iter().zip(tables) {
            match table {
                Some(table) => whole.push((*folder, table)),
                None => faults.push(format!("languages/{folder}/{name}.txt is missing")),
            }
        }
        if whole.len() < languages.len() {
            continue;
        }
        let modules: Vec<&str> = name.split('/').collect();
        let Some((own, above)) = modules.split_last() else {
            continue;
        };
        let same = open.iter().zip(above).take_while(|(a, b)| a == b).count();
        for _ in open.drain(same..) {
            code.push_str("}\n");
        }
        for module in &above[same..] {
            let _ = writeln!(code, "/// Sentences.\npub mod {module} {{");
            open.push(module);
        }
        let _ = writeln!(
            code,
            "/// Sentences.\npub mod {own} {{ use crate::words::say::used::*;"
        );
        for (id, of) in agreed(name, &whole, &mut faults) {
            function(&mut code, languages, &id, &of, name, &mut faults);
        }
        code.push_str("}\n");
    }
    for _ in open {
        code.push_str("}\n");
    }
    if faults.is_empty() {
        Ok(code)
    } else {
        Err(faults)
    }
}

/// The sentences that every language has, in the order of their names.
fn agreed<'a>(
    name: &str,
    tables: &[(&str, &'a Table)],
    faults: &mut Vec<String>,
) -> Vec<(String, Vec<&'a Sentence>)> {
    let mut lines: BTreeMap<&str, (usize, &str)> = BTreeMap::new();
    for (folder, table) in tables {
        for (id, sentence) in *table {
            lines.entry(id).or_insert((sentence.line, folder));
        }
    }
    let mut agreed = Vec::new();
    for (id, (line, of)) in lines {
        let told: Vec<_> = tables
            .iter()
            .filter_map(|(_, table)| table.get(id))
            .collect();
        if told.len() == tables.len() {
            agreed.push((id.to_owned(), told));
            continue;
        }
        for (folder, _) in tables.iter().filter(|(_, table)| !table.contains_key(id)) {
            faults.push(format!(
                "languages/{folder}/{name}.txt has no `{id}`, which stands in languages/{of}/{name}.txt:{line}"
            ));
        }
    }
    agreed
}

fn read(path: &str, text: &str, faults: &mut Vec<String>) -> Table {
    let mut table = Table::new();
    for (line, told) in text.lines().enumerate().map(|(at, told)| (at + 1, told)) {
        if told.is_empty() || told.starts_with('#') {
            continue;
        }
        let sentence = told
            .split_once(" =")
            .ok_or("is no `name = sentence`".to_owned());
        let sentence = sentence.and_then(|(head, told)| {
            let told = told.strip_prefix(' ').unwrap_or(told);
            let mut head = head.split(' ');
            let id = head.next().unwrap_or_default();
            let left_out: Option<Vec<String>> = head
                .map(|mark| mark.strip_prefix('-').map(str::to_owned))
                .collect();
            let left_out = left_out.ok_or("has words before its `=`".to_owned())?;
            let parts = parts(told)?;
            if !is_name(id) {
                return Err(format!("`{id}` is no name"));
            }
            let told = told.to_owned();
            let sentence = Sentence {
                line,
                told,
                left_out,
                parts,
            };
            Ok((id, sentence))
        });
        match sentence {
            Ok((id, sentence)) => {
                if table.insert(id.to_owned(), sentence).is_some() {
                    faults.push(format!("{path}:{line}: `{id}` stands there twice"));
                }
            }
            Err(fault) => faults.push(format!("{path}:{line}: {fault}")),
        }
    }
    table
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_lowercase())
        && name
            .chars()
            .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_')
}

fn parts(told: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut text = String::new();
    let mut letters = told.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\\' => text.push(match letters.next() {
                Some('n') => '\n',
                Some('s') => ' ',
                _ => return Err("has a `\\` that is neither `\\n` nor `\\s`".to_owned()),
            }),
            '{' | '}' if letters.next_if_eq(&letter).is_some() => text.push(letter),
            '}' => return Err("has a `}` too many".to_owned()),
            '{' => {
                let mut within = String::new();
                loop {
                    match letters.next() {
                        Some('}') => break,
                        Some(letter) => within.push(letter),
                        None => return Err("has a `{` that is not closed".to_owned()),
                    }
                }
                if !text.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut text)));
                }
                parts.push(variable(&within)?);
            }
            letter => text.push(letter),
        }
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    Ok(parts)
}

fn variable(within: &str) -> Result<Part, String> {
    let words: Vec<&str> = within.split('|').collect();
    let part = match words[..] {
        [name, one, more] => Part::Counted(name.to_owned(), one.to_owned(), more.to_owned()),
        [plain] => match plain.split_once(':') {
            None => Part::Plain(plain.to_owned()),
            Some((name, form)) if FORMS.iter().any(|(known, _)| *known == form) => {
                Part::Form(name.to_owned(), form.to_owned())
            }
            Some((_, form)) => return Err(format!("no grammar has a form `{form}`")),
        },
        _ => {
            return Err(format!(
                "`{{{within}}}` is neither a variable nor one of two words"
            ));
        }
    };
    match part.variable() {
        Some(name) if is_name(name) => Ok(part),
        _ => Err(format!("`{{{within}}}` has no name")),
    }
}

/// The variables of a sentence in the order in which its languages name them.
fn variables<'a>(
    path: impl Fn(usize) -> String,
    id: &str,
    of: &[&'a Sentence],
    faults: &mut Vec<String>,
) -> Vec<(&'a str, Takes)> {
    let mut found: Vec<(&str, Takes)> = Vec::new();
    for (at, sentence) in of.iter().enumerate() {
        for part in &sentence.parts {
            let Some(name) = part.variable() else {
                continue;
            };
            let takes = match part {
                Part::Form(_, form) => FORMS.iter().find(|(known, _)| known == form),
                _ => None,
            };
            let takes = match (takes, part) {
                (Some((_, takes)), _) => *takes,
                (None, Part::Counted(..)) => Takes::Number,
                (None, _) => Takes::Shown,
            };
            match found.iter_mut().find(|(known, _)| *known == name) {
                Some((_, known)) if *known == takes => {}
                Some((_, known)) if takes == Takes::Shown && known.can_be_shown() => {}
                Some((_, known @ Takes::Shown)) if takes.can_be_shown() => *known = takes,
                Some((_, known)) => faults.push(format!(
                    "{}:{}: `{id}` has `{name}` as {takes:?}, and before as {known:?}",
                    path(at),
                    sentence.line
                )),
                None => found.push((name, takes)),
            }
        }
    }
    for (at, sentence) in of.iter().enumerate() {
        for (name, _) in &found {
            let marked = sentence.left_out.iter().any(|left| left == name);
            if marked == sentence.has(name) {
                let wrong = if marked { "tells" } else { "leaves out" };
                faults.push(format!(
                    "{}:{}: `{id}` {wrong} `{name}`{}",
                    path(at),
                    sentence.line,
                    if marked {
                        ", and is marked to leave it out".to_owned()
                    } else {
                        format!(": tell it, or write `{id} -{name} = …`")
                    }
                ));
            }
        }
        let known = |left: &&String| found.iter().any(|(name, _)| name == left);
        if let Some(left) = sentence.left_out.iter().find(|left| !known(left)) {
            faults.push(format!(
                "{}:{}: `{id}` leaves out `{left}`, which no language tells",
                path(at),
                sentence.line
            ));
        }
    }
    found
}

fn function(
    code: &mut String,
    languages: &[(&str, &str)],
    id: &str,
    of: &[&Sentence],
    table: &str,
    faults: &mut Vec<String>,
) {
    let path = |at: usize| format!("languages/{}/{table}.txt", languages[at].0);
    let variables = variables(path, id, of, faults);
    let doc = of.first().map_or("", |sentence| &sentence.told);
    let _ = writeln!(code, "#[doc = {doc:?}]");
    if variables.is_empty() {
        let _ = writeln!(
            code,
            "pub const fn {id}(language: Language) -> &'static str {{ match language {{"
        );
        for ((_, variant), sentence) in languages.iter().zip(of) {
            let _ = writeln!(code, "Language::{variant} => {:?},", plain(sentence));
        }
        code.push_str("} }\n");
        return;
    }
    let name = capitals(id);
    let mut fields = String::new();
    let mut names = String::new();
    let mut own = String::new();
    let mut bound = String::new();
    let mut borrows = false;
    for (at, (name, takes)) in variables.iter().enumerate() {
        let told = match takes {
            Takes::Shown | Takes::Number => format!("V{at}"),
            Takes::List => format!("&'a [V{at}]"),
            Takes::Borrowed(of) => format!("&'a {of}"),
            Takes::Whole(of) => (*of).to_owned(),
        };
        borrows |= told.starts_with('&');
        match takes {
            Takes::Shown | Takes::List => {
                let _ = write!(own, "V{at},");
                let _ = write!(bound, "V{at}: Display,");
            }
            Takes::Number => {
                let _ = write!(own, "V{at},");
                let _ = write!(bound, "V{at}: Count,");
            }
            Takes::Borrowed(_) | Takes::Whole(_) => {}
        }
        let _ = write!(fields, "#[doc = \"`{{{name}}}`\"] pub {name}: {told},");
        let _ = write!(names, "{name},");
    }
    let (lifetime, elided) = if borrows { ("'a,", "'_,") } else { ("", "") };
    let _ = writeln!(code, "pub struct {name}<{lifetime}{own}> {{ {fields} }}");
    let _ = writeln!(code, "impl<{bound}> {name}<{elided}{own}> {{");
    let _ = writeln!(
        code,
        "/// The sentence.\npub fn told(&self, language: Language) -> String {{ let Self {{ {names} }} = self; match language {{"
    );
    for ((_, variant), sentence) in languages.iter().zip(of) {
        let _ = writeln!(
            code,
            "Language::{variant} => {},",
            formatted(sentence, variant)
        );
    }
    code.push_str("} } }\n");
}

/// A sentence without variables.
fn plain(sentence: &Sentence) -> String {
    let texts = sentence.parts.iter().map(|part| match part {
        Part::Text(text) => text.as_str(),
        Part::Plain(_) | Part::Form(..) | Part::Counted(..) => "",
    });
    texts.collect()
}

/// The expression that makes a sentence of its variables.
fn formatted(sentence: &Sentence, variant: &str) -> String {
    if sentence.parts.iter().all(|part| part.variable().is_none()) {
        return format!("{:?}.to_owned()", plain(sentence));
    }
    let mut template = String::new();
    let mut with = String::new();
    for (at, part) in sentence.parts.iter().enumerate() {
        match part {
            Part::Text(text) => template.push_str(&text.replace('{', "{{").replace('}', "}}")),
            Part::Plain(name) => {
                let _ = write!(template, "{{{name}}}");
            }
            Part::Form(name, form) => {
                let _ = write!(template, "{{told_{at}}}");
                let module = lower(variant);
                let _ = write!(with, ", told_{at} = {module}::{form}(*{name})");
            }
            Part::Counted(name, one, more) => {
                let _ = write!(template, "{{told_{at}}}");
                let _ = write!(with, ", told_{at} = {name}.word({one:?}, {more:?})");
            }
        }
    }
    format!("format!({template:?}{with})")
}

/// `not_called` as a type is called: `NotCalled`.
fn capitals(id: &str) -> String {
    let words = id.split('_').map(|word| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    });
    words.collect()
}

/// The module of a language's grammar: `PtBr` is `pt_br`.
fn lower(variant: &str) -> String {
    let mut module = String::new();
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() && !module.is_empty() {
            module.push('_');
        }
        module.push(letter.to_ascii_lowercase());
    }
    module
}
