//! A season to practise with.

use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::work::Work;
use messages::refusal::Refusal;
use std::path::Path;
use store::practice::Practice;
use store::season::Season;

impl SeasonFile {
    /// Makes a season to practise with at `path`: another uid and key, nobody's PIN, and personal data only where
    /// they are asked for. Whatever is done in it touches neither this season nor its copies.
    pub(crate) fn practise(
        &self,
        context: &Context,
        path: &Path,
        with_personal: bool,
        made: impl FnOnce(&Work<'_>, &Season) -> Result<Season, Refusal>,
    ) -> Result<(), Refusal> {
        let at = context.at();
        let practice = Practice {
            at: &at,
            operator: context.operator,
            desk: &context.desk,
            with_personal,
        };
        self.store
            .practice(path, practice, |tx, of| made(&Work::new(tx, context), of))
    }
}
