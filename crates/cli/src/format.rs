//! Format files, before an etapa is made from one.

use crate::args::{FormatCommand, WhoArg};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::season::{embedded_named, format_text};
use app::EMBEDDED;
use app::draw::format::read;
use app::draw::proposal::{Asked, ProposedFormat, proposals};
use messages::labels::entrant::EntrantKind;
use messages::refusal::{Kind, Refusal};
use messages::words::spoken::Language;
use std::io::Write;

pub fn run(command: &FormatCommand, json: bool, out: &mut impl Write) -> Result<(), Ended> {
    let (asked, take) = match command {
        FormatCommand::Check { format, entrants } => {
            let says = read(
                &format_text(format)?,
                &EMBEDDED,
                *entrants,
                Language::default(),
            )?;
            return Show::new(json, out).answer(&says, |out| render::format(out, &says));
        }
        FormatCommand::Propose {
            entrants,
            mesas,
            from,
            until,
            profile,
            who,
            pace,
            take,
        } => {
            let asked = Asked {
                profile: embedded_named(profile)?,
                regulations: &EMBEDDED,
                who: kind(*who),
                entrants: *entrants,
                mesas: *mesas,
                from,
                until,
                like: None,
                pace: *pace,
            };
            (asked, *take)
        }
    };
    let proposed = proposals(&asked, Language::default())?;
    match take {
        Some(number) => Ok(write!(out, "{}", taken(&proposed, number)?.text)?),
        None => Show::new(json, out).answer(&proposed, |out| render::proposals(out, &proposed)),
    }
}

const fn kind(who: WhoArg) -> EntrantKind {
    match who {
        WhoArg::Team => EntrantKind::Team,
        WhoArg::Dupla => EntrantKind::Dupla,
        WhoArg::Trio => EntrantKind::Trio,
        WhoArg::Single => EntrantKind::Single,
    }
}

fn taken(proposed: &[ProposedFormat], number: usize) -> Result<&ProposedFormat, Refusal> {
    let found = number.checked_sub(1).and_then(|index| proposed.get(index));
    found.ok_or_else(|| Refusal::Unknown {
        kind: Kind::Preset,
        asked: number.to_string(),
        near: (1..=proposed.len())
            .map(|number| number.to_string())
            .collect(),
    })
}
