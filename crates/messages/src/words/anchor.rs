//! What a paper's hash comes to in a file.

use crate::labels::boletim::BoletimFault;
use crate::words::say::anchor as say;
use crate::words::spoken::Language;
use championship::id::{EtapaId, Seq};

impl Language {
    /// The paper tells of this file.
    #[must_use]
    pub fn anchor_found(self, seq: Seq, at: &str, since: i64) -> String {
        let after = match since {
            0 => say::found_after_none(self).to_owned(),
            1 => say::found_after_one(self).to_owned(),
            more => say::FoundAfterMore { more }.told(self),
        };
        say::Found { seq, at, after }.told(self)
    }

    /// The paper does not tell of this file's past.
    #[must_use]
    pub fn anchor_missing(self, newest: Seq, at: &str) -> String {
        say::Missing { newest, at }.told(self)
    }

    /// Too few digits of the paper's hash are told.
    #[must_use]
    pub fn anchor_short(self, digits: usize, seq: Seq) -> String {
        say::Short { digits, seq }.told(self)
    }

    /// The paper's hash is there, but what came before it was changed.
    #[must_use]
    pub const fn anchor_broken(self) -> &'static str {
        say::broken(self)
    }

    /// What the code of a signed boletim comes to.
    #[must_use]
    pub fn boletim_checked(
        self,
        fault: Option<BoletimFault>,
        etapa: EtapaId,
        seq: Seq,
        head: &str,
    ) -> String {
        match fault {
            None => say::BoletimCheckedWithout { etapa, seq, head }.told(self),
            Some(BoletimFault::Signature) => say::boletim_checked_signature(self).to_owned(),
            Some(BoletimFault::OtherKey) => say::boletim_checked_other_key(self).to_owned(),
            Some(BoletimFault::OtherSeason) => say::boletim_checked_other_season(self).to_owned(),
            Some(BoletimFault::NotInPast) => say::boletim_checked_not_in_past(self).to_owned(),
        }
    }

    /// A homologation that was signed, and by which key.
    #[must_use]
    pub fn boletim_signed(self, etapa: &str, seq: Seq, key: &str, sound: bool) -> String {
        match sound {
            true => say::BoletimSignedYes { etapa, seq, key }.told(self),
            false => say::BoletimSignedNo { etapa, seq, key }.told(self),
        }
    }
}
