//! The types of acts, questions and answers as the screens know them.

use crate::acts::Command;
use crate::asks;
use crate::asks::Answered;
use crate::bindings::Bindings;
use crate::copies::copier::CopyState;
use crate::copies::shelf::Copy;
use crate::day::line::Came;
use crate::demo::{DemoStep, Until};
use crate::desk::folder::{Recent, Settings, Watching};
use crate::desk::telao::{HallState, LeftOutPicture, TelaoChange};
use crate::desk::{DeskState, Opened};
use crate::file::Erased;
use crate::ground::ahead::Preview;
use crate::import::{Grid, Lists, Meaning, ReadList, Reading, Taken};
use crate::labels::deck::DeckTold;
use crate::papers::signs::Pictured;
use crate::papers::{Doc, PaperLook};
use crate::public::pictures::PictureShape;
use crate::public::publisher::PublicationState;
use crate::refusal::sheet::SheetTally;
use crate::season::act::Changed;
use crate::season::file::News;
use crate::sheets::PileProgress;
use crate::words::told::Told;
use rules::penalty::{AtFault, CardsShown, PlayerName, RaiseMade, VazaWord, When};
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
    bindings.visit::<Command>();
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
    bindings.visit::<PileProgress>();
    bindings.visit::<Watching>();
    bindings.visit::<DemoStep>();
    bindings.visit::<Until>();
    bindings.visit::<HallState>();
    bindings.visit::<TelaoChange>();
    bindings.visit::<LeftOutPicture>();
    let types: Vec<&str> = bindings.types.values().map(String::as_str).collect();
    format!(
        "// Written by `cargo xtask bindings`; a test compares it with the program.\n\n{}\n\n/** Every question with its fields and its answer. */\nexport interface Queries {{\n{}}}\n",
        types.join("\n\n"),
        bindings.queries
    )
}
