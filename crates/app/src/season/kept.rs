//! What was computed, kept until an entry touches what it rests on.

use crate::season::tag::Tag;
use championship::id::Seq;
use messages::refusal::Refusal;
use std::any::Any;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Db, journal};

/// Something computed.
type Computed = Arc<dyn Any + Send + Sync>;

/// What was computed, by the tag of what it rests on, each under the newest entry that had touched it.
#[derive(Debug, Default, Clone)]
pub struct Kept(RefCell<BTreeMap<Tag, (Option<Seq>, Computed)>>);

impl Kept {
    /// What rests on `tag`, as it was kept, or computed now.
    pub fn get<T: Any + Send + Sync>(
        &self,
        db: &Db,
        tag: Tag,
        compute: impl FnOnce() -> Result<Arc<T>, Refusal>,
    ) -> Result<Arc<T>, Refusal> {
        let newest = journal::later_with_tag(db, Seq(0), &[tag])?;
        let kept = self.0.borrow().get(&tag).cloned();
        if let Some((under, computed)) = kept
            && under == newest
            && let Ok(computed) = computed.downcast()
        {
            return Ok(computed);
        }
        let computed = compute()?;
        let keep: Computed = Arc::clone(&computed) as Computed;
        self.0.borrow_mut().insert(tag, (newest, keep));
        Ok(computed)
    }
}
