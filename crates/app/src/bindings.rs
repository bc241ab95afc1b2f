//! The types of commands, questions and answers as the screens know them: TypeScript.

use crate::season::ask::Query;
use std::collections::BTreeMap;
use std::fmt::Write;
use ts_rs::{Config, TS, TypeVisitor};

/// Every declaration once, by name, and the table of questions.
pub struct Bindings {
    /// How they are written.
    pub config: Config,
    /// Declarations by name.
    pub types: BTreeMap<String, String>,
    /// The rows of the table of questions.
    pub queries: String,
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
        let declared = T::decl(&self.config);
        if let Some(known) = self.types.get(&name) {
            // The screens would take one for the other: what is written does not compile there.
            if !known.ends_with(&declared) {
                let both = format!("two types are called {name}");
                self.types.insert(both.clone(), both);
            }
            return;
        }
        let docs = T::docs().unwrap_or_default();
        self.types.insert(name, format!("{docs}export {declared}"));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

impl Bindings {
    /// Adds a question.
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
