//! Format files, before an etapa is made from one.

use crate::args::FormatCommand;
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::season::format_text;
use app::draw::format::read;
use app::words::spoken::Language;
use std::io::Write;

pub fn run(command: &FormatCommand, json: bool, out: &mut impl Write) -> Result<(), Ended> {
    let FormatCommand::Check { format, entrants } = command;
    let says = read(&format_text(format)?, *entrants, Language::default())?;
    Show::new(json, out).answer(&says, |out| render::format(out, &says))
}
