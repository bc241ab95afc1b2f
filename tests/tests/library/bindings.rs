//! What the screens know of commands and answers, and the manual of hands, is what the program says.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::acts::Command;
use app::id::EntrantId;
use app::season::act::Act;
use app::season::context::Context;
use app::season::standing::Standing;
use messages::words::spoken::Language;
use std::fs;
use std::path::Path;
use tests::walk::{Dice, Name, Step};
use tests::{Desk, root, small};

/// Writes it where that is asked for, and holds it against what is there.
fn is_kept(path: &Path, now: &str) {
    if std::env::var_os("ESPADILHA_WRITE_BINDINGS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, now).unwrap();
    }
    let kept = fs::read_to_string(path).unwrap();
    assert!(
        kept == now,
        "{} is not what the program says: cargo xtask bindings",
        path.display()
    );
}

#[test]
fn the_screens_know_todays_types() {
    let path = root().join("ui/src/lib/generated/app.ts");
    is_kept(&path, &service::typescript());
}

/// What these hands may with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum May {
    No,
    /// For the own team alone.
    Own,
    Yes,
}

impl May {
    const fn told(self) -> &'static str {
        match self {
            Self::No => "—",
            Self::Own => "a sua",
            Self::Yes => "sim",
        }
    }
}

/// Tries it by every hand, and by every team; nothing is written.
fn hands(desk: &mut Desk, command: &Command, teams: &[EntrantId]) -> [May; 5] {
    let mut code = |standing| {
        let context = Context {
            standing,
            ..desk.context.clone()
        };
        let tried = desk.season.preview(&context, command.clone());
        tried.err().map(|refusal| refusal.code().to_string())
    };
    let mut by = |standing| {
        let closed = ["not-open", "other-team"];
        let is_closed = code(standing).is_some_and(|code| closed.contains(&code.as_str()));
        if is_closed { May::No } else { May::Yes }
    };
    let captains: Vec<May> = teams.iter().map(|team| by(Standing::Team(*team))).collect();
    let captain = match (captains.contains(&May::Yes), captains.contains(&May::No)) {
        (false, _) => May::No,
        (true, true) => May::Own,
        (true, false) => May::Yes,
    };
    let others = [Standing::Referee, Standing::Desk, Standing::Host].map(&mut by);
    let [referee, at_desk, host] = others;
    [by(Standing::Public), captain, referee, at_desk, host]
}

/// Every act by every hand, and by a team whose it is not: what comes of it is what the manual says.
#[test]
fn the_manual_says_who_records_what() {
    let mut desk = Desk::new();
    let etapa = desk.etapa(&small());
    let teams = desk.teams(etapa, 12);
    desk.check_in(etapa);
    desk.draw(etapa, 7);
    desk.call(etapa, 1);
    let dice = Dice {
        pick: 0,
        other: 1,
        loser: 3,
    };
    let step = Step::new(&desk, etapa, dice);
    let commands: Vec<Command> = Name::ALL.iter().map(|name| step.act(*name)).collect();
    let before = desk.season.head().unwrap();
    let mut rows: Vec<([May; 5], String)> = commands
        .iter()
        .map(|command| {
            let told = Language::PtBr.entered(&command.deed().name());
            (hands(&mut desk, command, &teams), told)
        })
        .collect();
    assert_eq!(desk.season.head().unwrap(), before, "nothing was written");
    for (may, told) in &rows {
        assert_eq!(
            [may[0], may[4]],
            [May::No, May::Yes],
            "{told}: nobody, and the host"
        );
        assert_ne!(may[1], May::Yes, "{told}: a captain speaks for one team");
    }
    rows.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    let lines = rows.iter().map(|([_, may @ ..], told)| {
        let [captain, referee, at_desk, host] = may.map(May::told);
        format!("| {told} | {captain} | {referee} | {at_desk} | {host} |\n")
    });
    let path = root().join("docs/manual/salao.md");
    let manual = fs::read_to_string(&path).unwrap();
    let (above, table) = manual.split_once(HEAD).unwrap();
    let rest = table.split_once("\n\n").map_or("", |(_, rest)| rest);
    let mut now = format!("{above}{HEAD}{}", lines.collect::<String>());
    if !rest.is_empty() {
        now.push('\n');
        now.push_str(rest);
    }
    is_kept(&path, &now);
}

/// What stands above the rows.
const HEAD: &str = "| o que se grava | equipe | árbitro | mesa na rede | este computador |\n| --- | --- | --- | --- | --- |\n";
