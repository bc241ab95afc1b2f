//! The types of acts, questions and answers as the screens know them.

use crate::calls;
use crate::federation::{Carried, CertificateFile, PartedFiles};
use crate::machine::desks::{HostShown, Knocked, Nearby};
use crate::machine::folder::{Recent, Settings, Watching};
use crate::machine::salao::SalaoState;
use crate::machine::telao::{HallState, LeftOutPicture, TelaoChange};
use crate::machine::{DeskState, Opened};
use crate::workers::copier::CopyState;
use crate::workers::publisher::PublicationState;
use app::acts::{Command, TakeOverSanction};
use app::asks;
use app::asks::Answered;
use app::bindings::Bindings;
use app::copies::shelf::Copy;
use app::day::line::Came;
use app::demo::{DemoStep, Until};
use app::file::Erased;
use app::ground::ahead::Preview;
use app::import::{Lists, Meaning, ReadList, Reading, Taken};
use app::papers::signs::Pictured;
use app::papers::{Doc, PaperLook};
use app::public::pictures::PictureShape;
use app::season::act::Changed;
use app::season::file::News;
use app::sheets::PileProgress;
use app::sheets::photo::PhotoTaken;
use messages::labels::deck::DeckTold;
use messages::refusal::sheet::SheetTally;
use messages::words::told::Told;
use rules::penalty::{AtFault, CardsShown, PlayerName, RaiseMade, VazaWord, When};
use sandbox::grid::Grid;
use std::collections::BTreeMap;
use ts_rs::{Config, TypeVisitor};

/// The whole file for the screens.
#[must_use]
pub fn typescript() -> String {
    let mut bindings = Bindings {
        config: Config::default().with_large_int("number"),
        types: BTreeMap::new(),
        queries: String::new(),
    };
    asks::describe(&mut bindings);
    let calls = calls::describe_all(&mut bindings);
    let client = calls::client_of_all(&bindings);
    bindings.visit::<Command>();
    bindings.visit::<TakeOverSanction>();
    bindings.visit::<AtFault>();
    bindings.visit::<When>();
    bindings.visit::<VazaWord>();
    bindings.visit::<CardsShown>();
    bindings.visit::<RaiseMade>();
    bindings.visit::<PlayerName>();
    bindings.visit::<Changed>();
    bindings.visit::<Erased>();
    bindings.visit::<Preview>();
    bindings.visit::<Came>();
    bindings.visit::<News>();
    bindings.visit::<Told>();
    bindings.visit::<Answered>();
    bindings.visit::<Opened>();
    bindings.visit::<Recent>();
    bindings.visit::<Settings>();
    bindings.visit::<Copy>();
    bindings.visit::<CopyState>();
    bindings.visit::<PublicationState>();
    bindings.visit::<Carried>();
    bindings.visit::<CertificateFile>();
    bindings.visit::<PartedFiles>();
    bindings.visit::<DeskState>();
    bindings.visit::<Doc>();
    bindings.visit::<PaperLook>();
    bindings.visit::<Pictured>();
    bindings.visit::<PictureShape>();
    bindings.visit::<Lists>();
    bindings.visit::<Meaning>();
    bindings.visit::<ReadList>();
    bindings.visit::<Grid>();
    bindings.visit::<Reading>();
    bindings.visit::<Taken>();
    bindings.visit::<SheetTally>();
    bindings.visit::<DeckTold>();
    bindings.visit::<PhotoTaken>();
    bindings.visit::<PileProgress>();
    bindings.visit::<Watching>();
    bindings.visit::<SalaoState>();
    bindings.visit::<HostShown>();
    bindings.visit::<Nearby>();
    bindings.visit::<Knocked>();
    bindings.visit::<DemoStep>();
    bindings.visit::<Until>();
    bindings.visit::<HallState>();
    bindings.visit::<TelaoChange>();
    bindings.visit::<LeftOutPicture>();
    let types: Vec<&str> = bindings.types.values().map(String::as_str).collect();
    format!(
        "// Written by `cargo xtask bindings`; a test compares it with the program.\n\n{}\n\n/** Every question with its fields and its answer. */\nexport interface Queries {{\n{}}}\n\n/** Every call with its fields and its reply. */\nexport interface Requests {{\n{calls}}}\n\n/** Sends a call. */\nexport type Send = <N extends keyof Requests>(name: N, fields: Requests[N]['fields']) => Promise<Requests[N]['reply']>;\n\n/** Every call by its name, with its fields in their order. */\nexport const calls = (send: Send) => ({{\n{client}}});\n",
        types.join("\n\n"),
        bindings.queries
    )
}
