//! Results of earlier years as the statements of a season that has no journal: whoever has the federation's root key
//! states them, and nothing else is kept. The same results make the same bytes, on any day and on any machine; where
//! some were stated before, only what differs is stated after them. Whoever asked to be erased is told of under a seal that
//! nothing opens any more, and `erased` says so to whoever has kept what did.

mod chain;
mod makes;
mod results;

pub use results::{Competed, Known, Played, REGULATION, Results, Stated, Unstated};

use crate::bundle::Item;
use crate::key::SecretKey;
use crate::name::FederationId;
use chain::{Writer, statements};
use championship::name::fold;
use makes::Makes;

impl Results {
    /// States them after what was stated of them before.
    ///
    /// # Errors
    /// [`Unstated`].
    pub fn stated(
        &self,
        root: &SecretKey,
        federation: &FederationId,
        before: Vec<Item>,
    ) -> Result<Stated, Unstated> {
        let makes = Makes::of(root, federation, &self.season);
        let mut etapas: Vec<&Played> = self.etapas.iter().collect();
        etapas.sort_by_key(|etapa| {
            let [championship, name] =
                [&etapa.championship, &etapa.name].map(|one| fold(one.as_str()));
            (etapa.day, championship, name)
        });
        let mut writer = Writer::new(&makes);
        writer.spare(&etapas);
        for etapa in &etapas {
            writer.tell_of(&[etapa])?;
            writer.tell(etapa)?;
        }
        writer.erase(&etapas)?;
        let known = statements(&before);
        // Later etapas were added, or nothing was: what is stated of the whole begins as what was stated before.
        if writer.items().starts_with(&before) {
            return Ok(writer.stated(known));
        }
        let mut writer = Writer::after(&makes, before)?;
        writer.holds_all(&etapas)?;
        writer.spare(&etapas);
        writer.tell_of(&etapas)?;
        for etapa in &etapas {
            writer.tell(etapa)?;
        }
        writer.erase(&etapas)?;
        Ok(writer.stated(known))
    }
}
