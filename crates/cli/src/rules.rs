//! The rules engine laid open: JSON lines in, JSON lines out.

use crate::args::RulesCommand;
use crate::ended::Ended;
use crate::render::{self, Show};
use crate::spoken::spoken;
use app::clause::ClauseId;
use app::discipline::rulebook::RulebookAnswer;
use app::field::BadField;
use app::jogo::{JogoRecord, ProblemCode};
use app::mao::{EndedBy, MaoFault};
use app::partida::Side;
use app::penalty;
use app::perft;
use app::profile::Profile;
use app::record::{RecordFault, Replayed, replay, started};
use app::regulation::{Example, Regulation, RegulationId, Regulations, known};
use app::simulate::simulate;
use app::vaza::VazaResult;
use engines::regulation::{Named, action, checked, compared, named as of_name};
use messages::refusal::regulation::RegulationRefusal;
use messages::refusal::{Kind, Refusal};
use sandbox::source;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};

pub fn run(command: &RulesCommand, json: bool, out: &mut impl Write) -> Result<(), Ended> {
    let own = command.regulation().map(|file| brought(file)).transpose()?;
    let regulations = own
        .as_ref()
        .map_or(Regulations::EMBEDDED, Regulations::with);
    let input = io::stdin().lock();
    match command {
        RulesCommand::Search { words, profile } => {
            let all = match profile.and_then(Regulation::embedded) {
                Some(one) => vec![one],
                None => Regulation::all_embedded().iter().collect(),
            };
            let found = RulebookAnswer::found(&all, &words.join(" "));
            Show::new(json, out).answer(&found, |out| render::clauses(out, &found))
        }
        RulesCommand::Profiles => profiles(out),
        RulesCommand::Examples { name: Some(name) } => {
            let found = example(name).ok_or_else(|| {
                let known = Regulation::examples().iter();
                unknown(name, known.map(Example::regulation))
            })?;
            Ok(write!(out, "{}", found.text())?)
        }
        RulesCommand::Examples { name: None } => {
            let all = Regulation::examples().iter();
            let all: Vec<Named> = all.map(|one| of_name(one.regulation())).collect();
            Show::new(json, out).answer(&all, |out| render::named(out, &all))
        }
        RulesCommand::Check { file } => {
            let checked = checked(&brought(file)?);
            Show::new(json, out).answer(&checked, |out| render::regulation(out, &checked))
        }
        RulesCommand::Diff {
            a,
            b,
            maos,
            rng_seed,
        } => {
            let (mut one, mut other) = (None, None);
            let (a, b) = (named(a, &mut one)?, named(b, &mut other)?);
            let compared = compared(a, b, *maos, *rng_seed);
            Show::new(json, out).answer(&compared, |out| render::regulations(out, &compared))
        }
        RulesCommand::Replay { .. } => {
            each_line(input, out, |line| replayed(replay(line, regulations)))
        }
        RulesCommand::Decide { .. } => each_line(input, out, |line| decided(line, regulations)),
        RulesCommand::CheckJogo { .. } => {
            each_line(input, out, |line| check_jogo(line, regulations))
        }
        RulesCommand::Perft { depth, divide, .. } => {
            count(input, regulations, *depth, *divide, out)
        }
        RulesCommand::Simulate {
            profile,
            maos,
            rng_seed,
            seats,
            ..
        } => {
            let embedded = profile.and_then(Regulation::embedded);
            let of = own.as_ref().or(embedded);
            let of = of.unwrap_or_else(|| Regulation::standard());
            let totals = simulate(of, *seats, *maos, *rng_seed);
            let no_cards = || RegulationRefusal::NoCards {
                id: of.id().to_string(),
            };
            let totals = totals.ok_or_else(|| Refusal::from(no_cards()))?;
            Ok(writeln!(out, "{}", json_line(&totals))?)
        }
    }
}

/// The regulation of a file that somebody named.
fn brought(file: &Path) -> Result<Regulation, Refusal> {
    let read = Regulation::read(&source::text(file)?);
    Ok(read.map_err(RegulationRefusal::Problems)?)
}

/// One that comes with the program, an example too, by its name, or a file.
fn named<'r>(word: &str, read: &'r mut Option<Regulation>) -> Result<&'r Regulation, Refusal> {
    if let Some(embedded) = known(word).ok().and_then(Regulation::embedded) {
        return Ok(embedded);
    }
    if let Some(example) = example(word) {
        return Ok(example.regulation());
    }
    let path = PathBuf::from(word);
    if path.extension().is_none() && !path.exists() {
        return Err(unknown(word, Regulation::all_embedded()));
    }
    Ok(read.insert(brought(&path)?))
}

fn example(name: &str) -> Option<&'static Example> {
    Regulation::example(RegulationId::new(name)?)
}

fn unknown<'r>(asked: &str, known: impl IntoIterator<Item = &'r Regulation>) -> Refusal {
    let known = known.into_iter().map(Regulation::id);
    Refusal::Unknown {
        kind: Kind::Profile,
        asked: asked.to_owned(),
        near: known.map(|id| id.to_string()).collect(),
    }
}

/// One answer a line, in order; a bad line never stops the rest.
fn each_line<A: Serialize>(
    mut input: impl BufRead,
    out: &mut impl Write,
    answer: impl Fn(&[u8]) -> A,
) -> Result<(), Ended> {
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        writeln!(out, "{}", json_line(&answer(&line)))?;
    }
}

/// None of the answers has a key that is no string, so that nothing can fail.
fn json_line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).unwrap_or_default()
}

fn profiles(out: &mut impl Write) -> Result<(), Ended> {
    let all: Vec<&Profile> = Regulation::all_embedded()
        .iter()
        .filter_map(Regulation::profile)
        .collect();
    let text = serde_json::to_string_pretty(&all).unwrap_or_default();
    Ok(writeln!(out, "{text}")?)
}

#[derive(Serialize)]
#[serde(untagged)]
enum ReplayAnswer<'p> {
    Told {
        ok: bool,
        vazas: Vec<&'static str>,
        ended_by: Option<EndedBy>,
        winner: Option<Side>,
        points: [u8; 2],
        score: [u8; 2],
        partida_winner: Option<Side>,
        next_dealer: usize,
        clauses: Vec<&'p str>,
        why: String,
    },
    Refused {
        ok: bool,
        error: ReplayError,
    },
}

#[derive(Serialize)]
struct ReplayError {
    code: MaoFault,
    action: Option<usize>,
    message: String,
    clause: Option<ClauseId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fields: Vec<Value>,
}

impl ReplayError {
    fn new(fault: &RecordFault) -> Self {
        Self {
            code: fault.fault,
            action: fault.action,
            message: spoken().record_fault(fault),
            clause: fault.clause.clone(),
            fields: told_fields(&fault.fields),
        }
    }
}

fn replayed<'r>(result: Result<Replayed<'r>, RecordFault>) -> ReplayAnswer<'r> {
    match result {
        Ok(replayed) => {
            let clauses: Vec<&str> = replayed
                .mao
                .grounds(replayed.profile)
                .into_iter()
                .map(ClauseId::as_str)
                .collect();
            ReplayAnswer::Told {
                ok: true,
                vazas: replayed.vazas().iter().copied().map(vaza).collect(),
                ended_by: replayed.ended_by(),
                winner: replayed.winner(),
                points: replayed.points(),
                score: replayed.mao.score_after(),
                partida_winner: replayed.mao.partida_winner(),
                next_dealer: replayed.mao.next_dealer().index(),
                why: spoken().mao_told(&replayed, &clauses),
                clauses,
            }
        }
        Err(fault) => ReplayAnswer::Refused {
            ok: false,
            error: ReplayError::new(&fault),
        },
    }
}

const fn vaza(result: VazaResult) -> &'static str {
    match result {
        VazaResult::Won(Side::A) => "A",
        VazaResult::Won(Side::B) => "B",
        VazaResult::Tie => "tie",
    }
}

/// Legal continuations of the mão on standard input.
fn count(
    mut input: impl Read,
    regulations: Regulations<'_>,
    depth: u32,
    divide: bool,
    out: &mut impl Write,
) -> Result<(), Ended> {
    let mut record = Vec::new();
    input.read_to_end(&mut record)?;
    let mao = match started(&record, regulations) {
        Ok(mao) => mao,
        Err(fault) => {
            let error = ReplayError::new(&fault);
            writeln!(out, "{}", json_line(&json!({"ok": false, "error": error})))?;
            return Err(Ended::Unsound);
        }
    };
    let mut answer = json!({"depth": depth, "leaves": perft::perft_memoised(&mao, depth)});
    if divide && depth > 0 {
        answer["divide"] = perft::divide(&mao, depth)
            .into_iter()
            .map(|(one, leaves)| json!({"action": action(one), "leaves": leaves}))
            .collect();
    }
    Ok(writeln!(out, "{answer}")?)
}

fn check_jogo(line: &[u8], regulations: Regulations<'_>) -> Value {
    let record = match JogoRecord::from_json(line, regulations) {
        Ok(record) => record,
        Err(fields) => {
            let problem = json!({"code": ProblemCode::BadRecord, "partida": null});
            let mut answer = json!({"ok": false, "problems": [problem]});
            if !fields.is_empty() {
                answer["fields"] = told_fields(&fields).into();
                answer["message"] = spoken().bad_fields(&fields).into();
            }
            return answer;
        }
    };
    match record.check() {
        Ok(result) => json!({
            "ok": true,
            "winner": result.winner,
            "partidas": result.partidas,
            "pontinhos": result.pontinhos,
        }),
        Err(problems) => {
            let problems: Vec<Value> = problems
                .iter()
                .map(|problem| json!({"code": problem.code, "partida": problem.partida}))
                .collect();
            json!({"ok": false, "problems": problems})
        }
    }
}

/// Every field that cannot be so, with its reason in words.
fn told_fields(fields: &[BadField]) -> Vec<Value> {
    let told = fields.iter().map(|bad| {
        let mut told = json!(bad);
        let message = spoken().bad_field(bad);
        told["message"] = message.into();
        told
    });
    told.collect()
}

fn decided(line: &[u8], regulations: Regulations<'_>) -> Value {
    match penalty::decide(line, regulations) {
        Ok(decision) => {
            let mut answer = json!(decision);
            answer["ok"] = true.into();
            answer["why"] = spoken().decision(&decision).into();
            answer
        }
        Err(fault) => {
            let message = spoken().decide_fault(&fault);
            let mut error = json!({"code": fault.code(), "message": message});
            match &fault {
                penalty::FactsFault::MissingFact(needed) => error["key"] = needed.key().into(),
                penalty::FactsFault::BadFields(fields) => {
                    error["fields"] = told_fields(fields).into();
                }
                penalty::FactsFault::BadRecord | penalty::FactsFault::UnknownOccurrence(_) => {}
            }
            json!({"ok": false, "error": error})
        }
    }
}
