//! What is said of a format, in its order.

use championship::format::{Format, GroupsFormat, Lotless, Pairing, Play};
use tournament::criteria::Criterion;

/// One line of what is said of a format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FormatLine<'a> {
    /// Its regulation.
    Profile,
    /// What a confronto is made of.
    Confronto,
    /// What is played in a fase (0-based).
    Fase(usize),
    /// What confrontos of groups are worth.
    Points(&'a GroupsFormat),
    /// What parts those who are tied in a group.
    Within(&'a GroupsFormat),
    /// What parts those of several groups.
    Across(&'a [Criterion]),
    /// Where lots decide last although the format does not name them.
    Lots(Lotless),
    /// What places are worth.
    Scale,
}

impl<'a> FormatLine<'a> {
    /// All lines of a format. What was said of earlier groups is not said again.
    #[must_use]
    pub fn of(format: &'a Format) -> Vec<Self> {
        let mut lines = vec![Self::Profile, Self::Confronto];
        let mut told: Option<&GroupsFormat> = None;
        for (index, fase) in format.fases.iter().enumerate() {
            lines.push(Self::Fase(index));
            let Play::Groups(groups) = &fase.play else {
                continue;
            };
            if told.is_none_or(|before| before.points != groups.points) {
                lines.push(Self::Points(groups));
            }
            if told.is_none_or(|before| before.criteria != groups.criteria) {
                lines.push(Self::Within(groups));
            }
            let is_new = told.is_none_or(|before| before.across != groups.across);
            if is_new && groups.pairing == Pairing::Table {
                lines.push(Self::Across(&groups.across));
            }
            told = Some(groups);
        }
        let lotless = format.lotless();
        if lotless != Lotless::default() {
            lines.push(Self::Lots(lotless));
        }
        lines.push(Self::Scale);
        lines
    }
}
