//! `espadilha`: the second door beside the window, for scripts, committees and tests.

mod args;
mod render;
mod rules;
mod season;
mod tournament;

use app::refusal::Refusal;
use args::{Args, Family};
use clap::{CommandFactory, Parser};
use std::io::{self, Write};
use std::process::ExitCode;

/// How a command ended, beside going well.
enum Ended {
    /// Refused: the reason.
    Refused(Refusal),
    /// A verification or the reading of a pile found something, or an erasure left something; it has told what.
    Unsound,
    /// Whoever read our output has gone.
    Gone,
}

impl From<Refusal> for Ended {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<io::Error> for Ended {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Gone
        } else {
            Self::Refused(Refusal::File {
                path: "-".to_owned(),
                detail: error.to_string(),
            })
        }
    }
}

fn main() -> ExitCode {
    if let Some(served) = app::quarantine::serve_if_asked() {
        return served;
    }
    let args = Args::parse();
    let json = args.global.json;
    let english = args.global.lang == args::Lang::En;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut owed = None;
    let ended = match args.family {
        Family::Rules { ref command } => rules::run(command, &mut out),
        Family::Tournament { ref command } => tournament::run(command, &mut out),
        Family::Completions { shell } => {
            clap_complete::generate(shell, &mut Args::command(), "espadilha", &mut out);
            Ok(())
        }
        Family::Season(command) => season::run(&args.global, command, &mut out, &mut owed),
    };
    let ended = ended.and_then(|()| out.flush().map_err(Ended::from));
    let code = answer(ended, json, english, &mut out);
    // The answer is out: nobody waits for the copy.
    if let Some(owed) = owed {
        owed.leave();
    }
    code
}

fn answer(ended: Result<(), Ended>, json: bool, english: bool, out: &mut impl Write) -> ExitCode {
    match ended {
        Ok(()) | Err(Ended::Gone) => ExitCode::SUCCESS,
        Err(Ended::Unsound) => {
            // Nobody may be listening any more.
            let _ = out.flush();
            ExitCode::from(1)
        }
        Err(Ended::Refused(refusal)) => {
            // Nobody may be listening any more.
            let _ = out.flush();
            let _ = render::refusal(&refusal, json, english, out);
            let _ = out.flush();
            ExitCode::from(1)
        }
    }
}
