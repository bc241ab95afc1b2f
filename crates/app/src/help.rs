//! The manual, for the window.

use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use manual::Chapter;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use serde::Deserialize;
use ts_rs::TS;

/// Every chapter of the manual.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct Manual {}

impl Query for Manual {
    const NAME: &'static str = "manual";
    const AUDIENCE: Role = Role::Public;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<Chapter>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(Vec::new())
    }

    fn answer(&self, _: &SeasonFile, _: &Context) -> Result<Vec<Chapter>, Refusal> {
        Ok(manual::chapters())
    }
}
