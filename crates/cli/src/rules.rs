//! The rules engine laid open: JSON lines in, JSON lines out.

use crate::args::RulesCommand;
use crate::ended::Ended;
use crate::render::{self, Show};
use crate::spoken::spoken;
use app::clause::ClauseId;
use app::discipline::rulebook::RulebookAnswer;
use app::field::BadField;
use app::jogo::{JogoRecord, ProblemCode};
use app::mao::{Act, Action, EndedBy, MaoFault};
use app::partida::Side;
use app::penalty;
use app::perft;
use app::profile::{Profile, ProfileId};
use app::record::{RecordFault, Replayed, replay, started};
use app::simulate::simulate;
use app::vaza::VazaResult;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};

pub fn run(command: &RulesCommand, json: bool, out: &mut impl Write) -> Result<(), Ended> {
    let input = io::stdin().lock();
    match *command {
        RulesCommand::Search { ref words, profile } => {
            let found = RulebookAnswer::found(profile, &words.join(" "));
            Show::new(json, out).answer(&found, |out| render::clauses(out, &found))
        }
        RulesCommand::Profiles => profiles(out),
        RulesCommand::Replay => each_line(input, out, |line| replayed(replay(line))),
        RulesCommand::Decide => each_line(input, out, decided),
        RulesCommand::CheckJogo => each_line(input, out, check_jogo),
        RulesCommand::Perft { depth, divide } => count(input, depth, divide, out),
        RulesCommand::Simulate {
            profile,
            maos,
            rng_seed,
            seats,
        } => {
            let totals = simulate(profile, seats, maos, rng_seed);
            Ok(writeln!(out, "{}", json_line(&totals))?)
        }
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
    let all = ProfileId::ALL.map(Profile::of);
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
    clause: Option<&'static ClauseId>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fields: Vec<Value>,
}

impl ReplayError {
    fn new(fault: &RecordFault) -> Self {
        Self {
            code: fault.fault,
            action: fault.action,
            message: spoken().record_fault(fault),
            clause: fault.clause,
            fields: told_fields(&fault.fields),
        }
    }
}

fn replayed(result: Result<Replayed, RecordFault>) -> ReplayAnswer<'static> {
    match result {
        Ok(replayed) => {
            let clauses: Vec<&str> = replayed
                .mao
                .grounds(Profile::of(replayed.profile))
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
    depth: u32,
    divide: bool,
    out: &mut impl Write,
) -> Result<(), Ended> {
    let mut record = Vec::new();
    input.read_to_end(&mut record)?;
    let mao = match started(&record) {
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
            .map(|(action, leaves)| json!({"action": told(action), "leaves": leaves}))
            .collect();
    }
    Ok(writeln!(out, "{answer}")?)
}

/// An action as a record has it.
fn told(action: Action) -> Value {
    let seat = action.seat.index();
    match action.act {
        Act::Play(card) => json!({"seat": seat, "do": "play", "card": card.to_string()}),
        Act::Hide(card) => json!({"seat": seat, "do": "hide", "card": card.to_string()}),
        Act::Raise => json!({"seat": seat, "do": "raise"}),
        Act::Accept => json!({"seat": seat, "do": "accept"}),
        Act::Fold => json!({"seat": seat, "do": "fold"}),
        Act::PlayEleven => json!({"seat": seat, "do": "play-eleven"}),
        Act::DeclineEleven => json!({"seat": seat, "do": "decline-eleven"}),
    }
}

fn check_jogo(line: &[u8]) -> Value {
    let record = match JogoRecord::from_json(line) {
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

fn decided(line: &[u8]) -> Value {
    match penalty::decide(line) {
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
