//! The types of commands, questions and answers as the screens know them: TypeScript.

use crate::command::Command;
use crate::copies::Copy;
use crate::copies::copier::CopyState;
use crate::desk::{Opened, Recent, Settings, Watching};
use crate::import::{Lists, ReadList};
use crate::line::Came;
use crate::paper::{Doc, PaperLook};
use crate::query::{self, Answered, Query};
use crate::refusal::Told;
use crate::season::{Changed, Erased, News, Preview};
use crate::sheets::{PileProgress, SheetTally};
use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};

/// Every declaration once, by name, and the table of questions.
pub(crate) struct Bindings {
    config: Config,
    types: BTreeMap<String, String>,
    queries: String,
}

impl TypeVisitor for Bindings {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types with a file of their own are declared; the others are written in place.
        if T::output_path().is_none() {
            T::visit_dependencies(self);
            T::visit_generics(self);
            return;
        }
        let name = T::ident(&self.config);
        if self.types.contains_key(&name) {
            return;
        }
        let docs = T::docs().unwrap_or_default();
        let declaration = format!("{docs}export {}", T::decl(&self.config));
        self.types.insert(name, declaration);
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

impl Bindings {
    pub fn query<Q: Query + 'static>(&mut self)
    where
        Q::Answer: 'static,
    {
        self.visit::<Q>();
        self.visit::<Q::Answer>();
        let fields = Q::name(&self.config);
        let answer = Q::Answer::name(&self.config);
        // Writing to a string cannot fail.
        let _ = writeln!(
            self.queries,
            "  '{}': {{ fields: {fields}; answer: {answer} }};",
            Q::NAME
        );
    }
}

/// The whole file for the screens.
#[must_use]
pub fn typescript() -> String {
    let mut bindings = Bindings {
        config: Config::default().with_large_int("number"),
        types: BTreeMap::new(),
        queries: String::new(),
    };
    query::describe(&mut bindings);
    bindings.visit::<Command>();
    bindings.visit::<Changed>();
    bindings.visit::<Erased>();
    bindings.visit::<Preview>();
    bindings.visit::<Came>();
    bindings.visit::<News>();
    bindings.visit::<Told>();
    bindings.visit::<Answered>();
    bindings.visit::<Opened>();
    bindings.visit::<Recent>();
    bindings.visit::<Settings>();
    bindings.visit::<Copy>();
    bindings.visit::<CopyState>();
    bindings.visit::<Doc>();
    bindings.visit::<PaperLook>();
    bindings.visit::<Lists>();
    bindings.visit::<ReadList>();
    bindings.visit::<SheetTally>();
    bindings.visit::<PileProgress>();
    bindings.visit::<Watching>();
    let types: Vec<&str> = bindings.types.values().map(String::as_str).collect();
    format!(
        "// Written by `cargo xtask bindings`; a test compares it with the program.\n\n{}\n\n/** Every question with its fields and its answer. */\nexport interface Queries {{\n{}}}\n",
        types.join("\n\n"),
        bindings.queries
    )
}
