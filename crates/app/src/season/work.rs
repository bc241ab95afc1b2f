//! A command at work.

use crate::season::context::Context;
use crate::season::key::SecretKey;
use crate::season::likes::Likes;
use championship::id::Seq;
use std::cell::RefCell;
use store::Tx;
use tournament::random::Numbers;

/// Letters of a uid.
pub const UID_LENGTH: usize = 26;

/// A command at work: within one journalled transaction.
pub struct Work<'a> {
    /// The transaction.
    pub tx: &'a Tx<'a>,
    /// Who asks, when.
    pub context: &'a Context,
    /// What was worked out before the transaction, as the season stood at this entry.
    pub likes: Option<(Seq, Likes)>,
    /// What a homologation is signed with; none where the secret half of the season's key is not at hand.
    pub secret: Option<&'a SecretKey>,
    numbers: RefCell<Numbers>,
}

impl<'a> Work<'a> {
    /// At work in `tx`.
    #[must_use]
    pub fn new(tx: &'a Tx<'a>, context: &'a Context) -> Self {
        Self {
            tx,
            context,
            likes: None,
            secret: None,
            // Two commands of one moment still make different uids.
            numbers: RefCell::new(Numbers::from_published(
                context.seed.wrapping_add(tx.seq().0.unsigned_abs()),
            )),
        }
    }

    /// At work with what [`crate::season::act::Act::ahead`] worked out.
    #[must_use]
    pub fn knowing(self, likes: Option<(Seq, Likes)>) -> Self {
        Self { likes, ..self }
    }

    /// At work with what a homologation is signed with.
    #[must_use]
    pub fn signing(self, secret: Option<&'a SecretKey>) -> Self {
        Self { secret, ..self }
    }

    /// The moment as it is stored.
    #[must_use]
    pub fn at(&self) -> String {
        self.context.at()
    }

    pub fn uid_other_than(&self, uid: &str) -> String {
        loop {
            let made = self.code(UID_LENGTH);
            if made != uid {
                return made;
            }
        }
    }

    /// `length` letters of Crockford's base 32.
    pub fn code(&self, length: usize) -> String {
        letters(&mut self.numbers.borrow_mut(), length)
    }
}

/// `length` letters of Crockford's base 32.
pub fn letters(numbers: &mut Numbers, length: usize) -> String {
    let letters = sheet::code::LETTERS.as_bytes();
    (0..length)
        .map(|_| char::from(letters[numbers.below(letters.len())]))
        .collect()
}
