//! Texts of lines: `name value`, each in its place.

use crate::bytes::{Digest, Salt};
use crate::date::{Day, Moment};
use crate::fault::Fault;
use crate::key::PublicKey;
use crate::name::{Code, FederationId, Uid};
use std::str::Split;

/// What a line can hold: read from how it is written, and written so again.
pub(crate) trait Field: Sized {
    fn read(text: &str) -> Option<Self>;
}

macro_rules! fields {
    ($($name:ty)*) => {$(
        impl Field for $name {
            fn read(text: &str) -> Option<Self> {
                <$name>::parse(text)
            }
        }
    )*};
}

fields! { Uid FederationId Code Day Moment Digest Salt PublicKey }

impl Field for u64 {
    fn read(text: &str) -> Option<Self> {
        let number: Self = text.parse().ok()?;
        (number.to_string() == text).then_some(number)
    }
}

/// The lines of a text that are left to read.
pub(crate) struct Lines<'a> {
    left: Split<'a, char>,
}

impl<'a> Lines<'a> {
    /// Those after the first, which says what the text is.
    pub(crate) fn of(text: &'a str, first: &str) -> Result<Self, Fault> {
        let mut left = text.strip_suffix('\n').unwrap_or(text).split('\n');
        let found = left.next().unwrap_or_default();
        if found == first {
            Ok(Self { left })
        } else {
            let found = found.chars().take(60).collect();
            Err(Fault::Other { found })
        }
    }

    /// What the next line says under this name.
    pub(crate) fn text(&mut self, name: &'static str) -> Result<&'a str, Fault> {
        let line = self.left.next();
        let value = line.and_then(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.ok_or(Fault::Line { name })
    }

    /// The same as what it stands for.
    pub(crate) fn field<T: Field>(&mut self, name: &'static str) -> Result<T, Fault> {
        T::read(self.text(name)?).ok_or(Fault::Line { name })
    }

    /// The next line as it is.
    pub(crate) fn whole(&mut self, name: &'static str) -> Result<&'a str, Fault> {
        self.left.next().ok_or(Fault::Line { name })
    }

    /// Every line that is left.
    pub(crate) fn rest(self) -> impl Iterator<Item = &'a str> {
        self.left
    }

    /// Nothing comes any more.
    pub(crate) fn end(mut self) -> Result<(), Fault> {
        match self.left.next() {
            None => Ok(()),
            Some(_) => Err(Fault::Line { name: "" }),
        }
    }
}
