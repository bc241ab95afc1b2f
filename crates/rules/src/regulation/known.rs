//! The regulations that somebody has.

use super::Regulation;
use super::id::RegulationId;
use crate::field::{BadField, Wrong, required};
use crate::penalty::clauses::Law;
use serde_json::{Map, Value};

/// The regulations that a record may name: those that come with the program, and one that somebody brought.
#[derive(Debug, Clone, Copy, Default)]
pub struct Regulations<'r> {
    brought: Option<&'r Regulation>,
}

impl<'r> Regulations<'r> {
    /// Those that come with the program alone.
    pub const EMBEDDED: Self = Self { brought: None };

    /// One that somebody brought, too: its name means it.
    #[must_use]
    pub const fn with(brought: &'r Regulation) -> Self {
        Self {
            brought: Some(brought),
        }
    }

    /// The one of this name.
    #[must_use]
    pub fn named(self, name: &str) -> Option<&'r Regulation> {
        let brought = self.brought.filter(|one| one.id().as_str() == name);
        let embedded = || Regulation::embedded(RegulationId::new(name)?);
        brought.or_else(embedded)
    }

    /// The one that a record names, where it rules how cards are played.
    pub(crate) fn told_with_cards(
        self,
        record: &Map<String, Value>,
        bad: &mut Vec<BadField>,
    ) -> Option<(&'r Regulation, Law<'r>)> {
        let told = self.told(record, bad)?;
        let law = told.law();
        if law.is_none() {
            bad.push(BadField::new("profile", Wrong::NoCards));
        }
        Some((told, law?))
    }

    /// The one that a record names.
    pub(crate) fn told(
        self,
        record: &Map<String, Value>,
        bad: &mut Vec<BadField>,
    ) -> Option<&'r Regulation> {
        let told = required(record, "profile", bad)?;
        let named = told.as_str().and_then(|name| self.named(name));
        if named.is_none() {
            bad.push(BadField::new("profile", Wrong::Unreadable));
        }
        named
    }
}
