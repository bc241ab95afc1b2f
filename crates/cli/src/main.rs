//! `espadilha`: the second door beside the window, for scripts, committees and tests.

mod args;
mod ended;
mod format;
mod pin;
mod render;
mod rules;
mod season;
mod spoken;
mod tournament;

use args::{Args, Family};
use clap::{CommandFactory, Parser};
use ended::Ended;
use messages::refusal::operator::OperatorRefusal;
use messages::words::terminal;
use sandbox::Lapse;
use spoken::{speak, spoken};
use std::io::{self, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(served) = sandbox::serve_if_asked() {
        return served;
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    if pin::is_typed(std::env::args_os()) {
        // Other words may not be understood either: of all of them only how to answer counts.
        let json = std::env::args_os().any(|word| word == "--json");
        let refused = Err(Ended::Refused(OperatorRefusal::PinTyped.into()));
        return answer(refused, json, &mut out);
    }
    let args = Args::parse();
    let json = args.global.json;
    speak(args.global.lang.language());
    let mut owed = None;
    let ended = match args.family {
        Family::Rules { ref command } => rules::run(command, json, &mut out),
        Family::Tournament { ref command } => tournament::run(command, &mut out),
        Family::Format { ref command } => format::run(command, json, &mut out),
        Family::Completions { shell } => {
            clap_complete::generate(shell, &mut Args::command(), "espadilha", &mut out);
            Ok(())
        }
        Family::Manpages { folder } => {
            clap_mangen::generate_to(Args::command(), folder).map_err(Ended::from)
        }
        Family::Season(command) => season::run(&args.global, command, &mut out, &mut owed),
    };
    let ended = ended.and_then(|()| out.flush().map_err(Ended::from));
    let code = answer(ended, json, &mut out);
    if let Some(lapse) = sandbox::lapse() {
        let told = match lapse {
            Lapse::Confinement => terminal::unconfined(spoken()),
            Lapse::Memory => terminal::unlimited(spoken()),
        };
        // Nobody is left to tell where nobody listens.
        let _ = writeln!(io::stderr(), "{told}");
    }
    // The answer is out: nobody waits for the copy.
    if let Some(owed) = owed {
        owed.leave();
    }
    code
}

fn answer(ended: Result<(), Ended>, json: bool, out: &mut impl Write) -> ExitCode {
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
            let _ = render::refusal(&refusal, json, out);
            let _ = out.flush();
            ExitCode::from(1)
        }
    }
}
