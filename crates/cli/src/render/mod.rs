//! What a person reads on a terminal.

mod clock;
mod federation;
mod list;
mod play;
mod registry;
mod table;
mod tables;

pub use clock::{calls, clock, roll};
pub use federation::{
    by_name_alone, clock_behind, federation, key_revoked, list_of_sanctions, parted, request,
    root_key, sent, stands,
};
pub use list::{ListTold, list};
pub use play::{
    appeals, board, decided, deck, differences, drawn, evidence, mesa, mesas, notes, pairs,
    readings, record, rulings, sheets, ties,
};
pub use registry::{
    athletes, cash, championships, clubs, entries, lineup, operators, regulations_of_season,
};
pub use tables::{bracket, duplas, groups, places, podium, ranking};

use crate::ended::Ended;
use crate::spoken::spoken;
use app::StoreError;
use app::day::overview::{EtapaGlance, Next, OverviewAnswer};
use app::discipline::rulebook::RulebookAnswer;
use app::draw::format::FormatSummary;
use app::draw::proposal::ProposedFormat;
use app::ground::log::LogRow;
use app::id::Seq;
use app::registry::key::KeysAnswer;
use app::season::made::{Imported, Made};
use app::verify::{Apart, Note, Verification, VerifyProblem};
use engines::regulation::{Checked, Compared, Differs, Named};
use messages::labels::moment::{day, local};
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::paper::PaperRefusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::result::ResultRefusal;
use messages::refusal::season::SeasonRefusal;
use messages::refusal::seating::SeatingRefusal;
use messages::refusal::sheet::SheetRefusal;
use messages::words::answers;
use messages::words::money;
use messages::words::terminal;
use play::too_few;
use serde::Serialize;
use serde_json::{Value, json};
use std::io::{self, Write};
use table::table;

/// What a format says, line by line, and what its fases come to.
pub fn format(out: &mut dyn Write, says: &FormatSummary) -> io::Result<()> {
    writeln!(out, "{}", says.name)?;
    for (heading, told) in &says.lines {
        writeln!(out, "  {heading}: {told}")?;
    }
    for fase in &says.chain {
        writeln!(
            out,
            "{}",
            answers::ConfrontosMesas {
                name: &fase.name,
                confrontos: fase.confrontos,
                mesas: fase.mesas
            }
            .told(spoken())
        )?;
    }
    Ok(())
}

/// Formats for a day, each with what its fases come to.
pub fn proposals(out: &mut dyn Write, proposed: &[ProposedFormat]) -> io::Result<()> {
    for (number, one) in (1..).zip(proposed) {
        let [sure, most] = one.jogos;
        writeln!(out, "{number}. {}: {}", one.summary.name, one.told)?;
        writeln!(
            out,
            "{}",
            answers::ProposalRodadas {
                rodadas: one.rodadas,
                sure,
                most
            }
            .told(spoken())
        )?;
        for fase in &one.summary.chain {
            writeln!(
                out,
                "{}",
                answers::ProposalFase {
                    name: &fase.name,
                    entrants: fase.load.entrants,
                    confrontos: fase.confrontos,
                    mesas: fase.mesas
                }
                .told(spoken())
            )?;
        }
    }
    Ok(())
}

/// Clauses as they were found, each with how we read what it leaves open.
pub fn clauses(out: &mut dyn Write, found: &RulebookAnswer) -> io::Result<()> {
    for row in &found.clauses {
        let gist = spoken().gist(&row.clause);
        writeln!(out, "{}: {gist}", row.clause.id)?;
        for reading in &row.readings {
            writeln!(out, "  {}: {reading}", answers::our_reading(spoken()))?;
        }
    }
    if found.clauses.is_empty() {
        writeln!(out, "{}", answers::no_clause(spoken()))?;
    }
    Ok(())
}

/// A sound regulation and how it differs from its base.
pub fn regulation(out: &mut dyn Write, checked: &Checked) -> io::Result<()> {
    let Named { id, title, .. } = &checked.named;
    writeln!(out, "{id}: {title}")?;
    writeln!(out, "  SHA-256 {}", checked.named.digest)?;
    if let Some(base) = checked.base {
        let differs = answers::RegulationDiffers {
            base,
            fields: checked.fields.len(),
        };
        writeln!(out, "{}", differs.told(spoken()))?;
    }
    differing(out, &checked.fields)
}

/// Regulations by their names.
pub fn named(out: &mut dyn Write, all: &[Named]) -> io::Result<()> {
    all.iter()
        .try_for_each(|Named { id, title, .. }| writeln!(out, "{id}: {title}"))
}

/// Two regulations beside each other.
pub fn regulations(out: &mut dyn Write, compared: &Compared) -> io::Result<()> {
    for Named { id, title, .. } in [&compared.a, &compared.b] {
        writeln!(out, "{id}: {title}")?;
    }
    differing(out, &compared.fields)?;
    if compared.maos.played == 0 {
        // One of them rules no cards, or none were asked for.
        return Ok(());
    }
    let maos = answers::RegulationMaos {
        played: compared.maos.played,
        alike: compared.maos.alike,
        legal: compared.maos.otherwise_legal,
        ended: compared.maos.otherwise_ended,
    };
    writeln!(out, "{}", maos.told(spoken()))?;
    match &compared.maos.first {
        Some(first) => writeln!(out, "{first}"),
        None => Ok(()),
    }
}

fn differing(out: &mut dyn Write, fields: &[Differs]) -> io::Result<()> {
    for Differs { field, a, b } in fields {
        let (left, come) = match (a.as_array(), b.as_array()) {
            (Some(a), Some(b)) => (lacking(a, b), lacking(b, a)),
            _ => (Vec::new(), Vec::new()),
        };
        if left.is_empty() && come.is_empty() {
            writeln!(out, "  {field}: {a} → {b}")?;
            continue;
        }
        // Of a long list what is not in both.
        writeln!(out, "  {field}:")?;
        for one in left {
            writeln!(out, "    − {one}")?;
        }
        for one in come {
            writeln!(out, "    + {one}")?;
        }
    }
    Ok(())
}

/// What a list holds that another does not.
fn lacking<'v>(list: &'v [Value], other: &[Value]) -> Vec<&'v Value> {
    list.iter().filter(|one| !other.contains(one)).collect()
}

/// Shows an answer as JSON or in words.
pub struct Show<'a, W: Write> {
    json: bool,
    out: &'a mut W,
}

impl<'a, W: Write> Show<'a, W> {
    pub const fn new(json: bool, out: &'a mut W) -> Self {
        Self { json, out }
    }

    pub fn answer(
        &mut self,
        answer: &impl Serialize,
        words: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Ended> {
        if self.json {
            let text =
                serde_json::to_string(answer).map_err(|error| Refusal::Fault(error.to_string()))?;
            writeln!(self.out, "{text}")?;
        } else {
            words(self.out)?;
        }
        Ok(())
    }
}

pub fn refusal(refusal: &Refusal, json: bool, out: &mut impl Write) -> io::Result<()> {
    let message = spoken().refusal(refusal);
    let message = match option(refusal) {
        Some(option) => format!("{message} ({option})"),
        None => message,
    };
    if !json {
        return match hint(refusal) {
            Some(hint) => writeln!(io::stderr(), "{message}\n{hint}"),
            None => writeln!(io::stderr(), "{message}"),
        };
    }
    let mut error = json!({"code": refusal.code(), "message": message});
    if let (Some(error), Value::Object(evidence)) = (error.as_object_mut(), refusal.evidence()) {
        error.extend(evidence);
    }
    writeln!(out, "{}", json!({"error": error}))
}

/// The option with which this door says what a refusal asks somebody to say.
fn option(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Paper(PaperRefusal::OtherSite(_))
        | Refusal::Result(ResultRefusal::Overturns(_)) => Some("--over"),
        Refusal::Paper(PaperRefusal::ExposedBucket(_)) => Some("--plain"),
        Refusal::Season(SeasonRefusal::Older(_)) => Some(answers::go_on(spoken())),
        Refusal::Season(SeasonRefusal::KeyUnproven) => Some(answers::old_key(spoken())),
        _ => None,
    }
}

/// The words with which this door cures a refusal.
fn hint(refusal: &Refusal) -> Option<String> {
    if let Refusal::Seating(SeatingRefusal::SeatingChanges { moved, .. }) = refusal {
        let asks = moved.iter().map(|moved| {
            let number = moved.confronto;
            format!("  {}: --keep {number} | --replay {number}", moved.label)
        });
        return Some(asks.collect::<Vec<_>>().join("\n"));
    }
    if let Refusal::Seating(SeatingRefusal::TeamOut { moved, .. }) = refusal {
        return Some(format!("  --play {}", moved.confronto));
    }
    let told = match refusal {
        Refusal::Sheet(SheetRefusal::OfNoJogo) => Some("  --mesa MESA"),
        Refusal::Operator(OperatorRefusal::SignIn) => Some(answers::as_operator(spoken())),
        Refusal::Registry(RegistryRefusal::NoEtapa) => Some("  espadilha etapa new --help"),
        Refusal::Result(ResultRefusal::HasResult { .. }) => Some("  espadilha amend --help"),
        Refusal::Discipline(
            DisciplineRefusal::NoTable { .. } | DisciplineRefusal::TableClosed { .. },
        ) => Some("  --fase N"),
        Refusal::Store(StoreError::Damaged(_)) => Some("  espadilha restore --help"),
        Refusal::Store(StoreError::Missing(_)) => Some("  espadilha new --help"),
        _ => None,
    };
    told.map(str::to_owned)
}

/// What was done, and the entry that keeps it.
pub fn entered(out: &mut dyn Write, told: &str, seq: Seq) -> io::Result<()> {
    writeln!(out, "{}", terminal::Entered { told, seq }.told(spoken()))
}

pub fn made(out: &mut dyn Write, made: &Made) -> io::Result<()> {
    match made {
        Made::Nothing
        | Made::Operator(_)
        | Made::Club(_)
        | Made::Athlete(_)
        | Made::Championship(_)
        | Made::Entrant(_)
        | Made::Etapa(_)
        | Made::Evidence(_)
        | Made::Drawn { .. }
        | Made::Reading(_)
        | Made::TableCall(_)
        | Made::Note(_)
        | Made::Copies(_) => Ok(()),
        Made::Signed { key } => writeln!(out, "{}", terminal::signed(spoken(), key)),
        Made::Unsigned => writeln!(out, "{}", terminal::unsigned(spoken())),
        Made::Settled(readings) => writeln!(out, "{}", spoken().settled(readings.len())),
        Made::Receipt(number) => writeln!(out, "{}", answers::ReceiptNo { number }.told(spoken())),
        Made::Closing {
            expected_cents,
            counted_cents,
        } => writeln!(
            out,
            "{}",
            answers::CashCounted {
                expected_cents: money(*expected_cents),
                counted_cents: money(*counted_cents),
                difference: money(counted_cents - expected_cents)
            }
            .told(spoken())
        ),
        Made::Late {
            chave,
            missed,
            mesas,
        } => {
            let letter = chave.map(messages::labels::chave_letter);
            writeln!(out, "{}", terminal::came_in(spoken(), letter))?;
            for one in missed {
                let told = terminal::missed(spoken(), one.rodada, &one.adversary, one.plays);
                writeln!(out, "{told}")?;
            }
            too_few(out, *mesas)
        }
        Made::Shown { unconfirmed, mesas } => {
            if !unconfirmed.is_empty() {
                writeln!(out, "{}", spoken().unconfirmed(unconfirmed))?;
            }
            too_few(out, *mesas)
        }
        Made::Loose(codes) => writeln!(out, "{}", codes.join(" ")),
        Made::Ruling(number) => writeln!(
            out,
            "{}",
            answers::RulingNo { number: number.0 }.told(spoken())
        ),
        Made::Appeal(number) => writeln!(out, "{}", answers::AppealNo { number }.told(spoken())),
        Made::Imported(done) => imported(out, done),
        Made::EnteredFrom(done) => {
            let told = terminal::EnteredFrom {
                teams: done.teams,
                athletes: done.athletes,
            }
            .told(spoken());
            writeln!(out, "{told}.")?;
            for left in &done.left_out {
                let told = terminal::left_out(spoken(), &left.team, &left.slot, &left.why);
                // Nobody may be listening any more.
                let _ = writeln!(io::stderr(), "{told}");
            }
            Ok(())
        }
    }
}

fn imported(out: &mut dyn Write, done: &Imported) -> io::Result<()> {
    writeln!(
        out,
        "{}: {} e {}, {}, {}, {}, {}.",
        answers::Lines { count: done.lines }.told(spoken()),
        answers::NewClubs { count: done.clubs }.told(spoken()),
        answers::NewEntrants { count: done.teams }.told(spoken()),
        answers::Entries {
            count: done.entries
        }
        .told(spoken()),
        answers::NewAthletes {
            count: done.athletes
        }
        .told(spoken()),
        answers::Known { count: done.known }.told(spoken()),
        answers::Seated { count: done.lineup }.told(spoken()),
    )?;
    if !done.unseated.is_empty() {
        writeln!(out, "{}", spoken().unseated(&done.unseated))?;
    }
    if done.crowded > 0 {
        writeln!(out, "{}", spoken().crowded(done.crowded))?;
    }
    for told in &done.listed {
        writeln!(out, "{told}")?;
    }
    if done.duplicates.is_empty() {
        return Ok(());
    }
    writeln!(out, "{}", answers::one_person(spoken()))?;
    for duplicate in &done.duplicates {
        writeln!(out, "  {}", spoken().duplicate(duplicate))?;
    }
    Ok(())
}

pub fn overview(out: &mut dyn Write, answer: &OverviewAnswer) -> io::Result<()> {
    writeln!(out, "{} · {}", answer.season.name, answer.season.federation)?;
    writeln!(
        out,
        "{}",
        answers::NewestEntry {
            seq: answer.seq,
            head: &answer.head
        }
        .told(spoken())
    )?;
    if !answer.writable {
        writeln!(out, "{}", answers::read_only(spoken()))?;
    }
    etapas(out, &answer.etapas)
}

pub fn etapas(out: &mut dyn Write, etapas: &[EtapaGlance]) -> io::Result<()> {
    for glance in etapas {
        let etapa = &glance.etapa;
        writeln!(
            out,
            "{}. {} · {} · {}, {} · {}",
            etapa.number,
            etapa.name,
            day(&etapa.date),
            answers::Entries {
                count: glance.entrants
            }
            .told(spoken()),
            answers::Present {
                count: glance.checked_in
            }
            .told(spoken()),
            next(&glance.next)
        )?;
        for lapsed in &glance.lapsed {
            writeln!(out, "   {lapsed}")?;
        }
    }
    Ok(())
}

fn next(next: &Next) -> String {
    match next {
        Next::Register { .. } => answers::entries_and_check_in(spoken()).to_owned(),
        Next::Draw { chaves: _ } => answers::to_be_drawn(spoken()).to_owned(),
        Next::DrawFase { fase, name } => answers::FaseIsToBeDrawn { fase, name }.told(spoken()),
        Next::Lots { unresolved } => answers::NextTies {
            told_ties: spoken().told_ties(unresolved),
        }
        .told(spoken()),
        Next::Publish { rodada } => answers::PublishRodada { rodada }.told(spoken()),
        Next::Pair { rodada } => answers::PairRodadaAgainAResult { rodada }.told(spoken()),
        Next::Call { rodada, .. } => answers::CallRodada { rodada }.told(spoken()),
        Next::Results { rodada, jogos, .. } => answers::ResultsMissing {
            rodada,
            count: jogos.len(),
        }
        .told(spoken()),
        Next::Close { rodada } => answers::CloseRodada { rodada }.told(spoken()),
        Next::Over(_) => answers::over(spoken()).to_owned(),
    }
}

pub fn log(out: &mut dyn Write, rows: &[LogRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|row| {
            let note = match (row.undoes, row.undone_by) {
                (Some(seq), _) => answers::Undoes { seq }.told(spoken()),
                (None, Some(by)) => answers::UndoneBy { by }.told(spoken()),
                (None, None) => String::new(),
            };
            vec![
                row.seq.to_string(),
                local(&row.at),
                row.operator.clone(),
                row.desk.clone(),
                row.told.clone(),
                note,
            ]
        })
        .collect();
    table(
        out,
        &[
            "nº",
            answers::when(spoken()),
            answers::who(spoken()),
            answers::desk(spoken()),
            answers::what(spoken()),
            "",
        ],
        &cells,
    )
}

pub fn verified(out: &mut dyn Write, verified: &Verification) -> io::Result<()> {
    if verified.ok {
        writeln!(
            out,
            "{}",
            answers::AllIsSound {
                told: answers::JournalEntries {
                    count: verified.entries
                }
                .told(spoken()),
                head: &verified.head
            }
            .told(spoken())
        )?;
    }
    for problem in &verified.problems {
        let text = match problem {
            VerifyProblem::Seat(seat) => terminal::seat_problem(spoken(), seat.code, &seat.label),
            VerifyProblem::Place(place) => {
                terminal::place_problem(spoken(), &place.name, &place.places)
            }
            VerifyProblem::Key(key) => terminal::key_problem(spoken(), key.code, key.seq),
            VerifyProblem::Apart(apart) => told_apart(apart),
            VerifyProblem::File(_) | VerifyProblem::Draw(_) => {
                serde_json::to_string(problem).unwrap_or_default()
            }
        };
        writeln!(out, "{}", answers::Problem { text }.told(spoken()))?;
    }
    for row in &verified.signed {
        writeln!(out, "{}.", row.told)?;
    }
    for apart in &verified.left_behind {
        writeln!(
            out,
            "{}",
            answers::LeftBehind {
                apart: told_apart(apart)
            }
            .told(spoken())
        )?;
    }
    for Note::Blanked { seq, by } in &verified.notes {
        writeln!(
            out,
            "{}",
            answers::ErasedAtAWishEntry { by, seq }.told(spoken())
        )?;
    }
    for moved in &verified.ground_moved {
        writeln!(
            out,
            "{}",
            answers::KeptByDecisionAlthoughWhat { moved }.told(spoken())
        )?;
    }
    Ok(())
}

fn told_apart(apart: &Apart) -> String {
    let Apart {
        code: _,
        seq,
        copy,
        beside,
        decided,
    } = apart;
    terminal::apart(spoken(), *seq, copy.as_deref(), beside.as_deref(), *decided)
}

/// The keys of a season, and what was signed with them.
pub fn keys(out: &mut dyn Write, keys: &KeysAnswer) -> io::Result<()> {
    if keys.keys.is_empty() {
        return writeln!(out, "{}", terminal::no_key(spoken()));
    }
    for key in &keys.keys {
        let told = terminal::key(
            spoken(),
            &key.public,
            key.seq,
            &key.at,
            key.by,
            &key.because,
        );
        writeln!(out, "{told}")?;
    }
    writeln!(out, "{}", terminal::secret_key(spoken(), keys.here))?;
    for row in &keys.signed {
        writeln!(out, "{}.\n  {}", row.told, row.code)?;
    }
    Ok(())
}

pub fn outstanding(out: &mut dyn Write, sheets: &[impl Serialize]) -> io::Result<()> {
    if sheets.is_empty() {
        return writeln!(out, "{}", answers::no_printed_sumula_is_without(spoken()));
    }
    writeln!(
        out,
        "{}",
        answers::printed_sumulas_without_a_result(spoken())
    )?;
    let rows: Vec<_> = sheets
        .iter()
        .map(|sheet| {
            let fields = serde_json::to_value(sheet).unwrap_or_default();
            ["etapa", "rodada", "mesa", "code", "copy"]
                .map(|name| match &fields[name] {
                    Value::String(text) => text.clone(),
                    other => other.to_string(),
                })
                .to_vec()
        })
        .collect();
    table(
        out,
        &["etapa", "rodada", "mesa", "súmula", answers::copy(spoken())],
        &rows,
    )
}
