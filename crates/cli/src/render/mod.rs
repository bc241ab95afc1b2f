//! What a person reads on a terminal.

mod clock;
mod list;
mod play;
mod registry;
mod table;
mod tables;

pub use clock::{calls, clock, roll};
pub use list::{ListTold, list};
pub use play::{
    appeals, board, decided, deck, differences, drawn, evidence, mesa, mesas, pairs, readings,
    record, rulings, sheets, ties,
};
pub use registry::{athletes, cash, championships, clubs, entries, lineup, operators};
pub use tables::{bracket, duplas, groups, places, podium, ranking};

use crate::ended::Ended;
use app::StoreError;
use app::day::overview::{EtapaGlance, Next, OverviewAnswer};
use app::discipline::rulebook::RulebookAnswer;
use app::draw::format::FormatSummary;
use app::draw::proposal::ProposedFormat;
use app::ground::log::LogRow;
use app::registry::key::KeysAnswer;
use app::season::made::{Imported, Made};
use app::verify::{Apart, Note, Verification, VerifyProblem};
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
use messages::words::pt_br::terminal;
use messages::words::{self, counted, money, pt_br};
use play::too_few;
use serde::Serialize;
use serde_json::json;
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
            "{}: {} confrontos, {} mesas",
            fase.name, fase.confrontos, fase.mesas
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
            "   {} rodadas; no mínimo {sure} jogos cada, no máximo {most}",
            one.rodadas
        )?;
        for fase in &one.summary.chain {
            writeln!(
                out,
                "   {}: {} inscritos, {} confrontos, {} mesas",
                fase.name, fase.load.entrants, fase.confrontos, fase.mesas
            )?;
        }
    }
    Ok(())
}

/// Clauses as they were found, each with how we read what it leaves open.
pub fn clauses(out: &mut dyn Write, found: &RulebookAnswer, english: bool) -> io::Result<()> {
    let (ours, none) = match english {
        true => ("our reading", "No clause speaks of this."),
        false => (
            "leitura nossa",
            "Nenhum artigo fala disto: procure por outra palavra.",
        ),
    };
    for row in &found.clauses {
        let gist = match english {
            true => &row.clause.gist_en,
            false => &row.clause.gist_pt,
        };
        writeln!(out, "{}: {gist}", row.clause.id)?;
        for reading in &row.readings {
            writeln!(out, "  {ours}: {reading}")?;
        }
    }
    if found.clauses.is_empty() {
        writeln!(out, "{none}")?;
    }
    Ok(())
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

pub fn refusal(
    refusal: &Refusal,
    json: bool,
    english: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let message = if english {
        words::en::refusal(refusal)
    } else {
        pt_br::refusal(refusal)
    };
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
    if let (Some(error), serde_json::Value::Object(evidence)) =
        (error.as_object_mut(), refusal.evidence())
    {
        error.extend(evidence);
    }
    writeln!(out, "{}", json!({"error": error}))
}

/// The option with which this door says what a refusal asks somebody to say.
const fn option(refusal: &Refusal) -> Option<&'static str> {
    match refusal {
        Refusal::Paper(PaperRefusal::OtherSite(_))
        | Refusal::Result(ResultRefusal::Overturns(_)) => Some("--over"),
        Refusal::Paper(PaperRefusal::ExposedBucket(_)) => Some("--plain"),
        Refusal::Season(SeasonRefusal::Older(_)) => Some("espadilha go-on --because MOTIVO"),
        Refusal::Season(SeasonRefusal::KeyUnproven) => Some("--old ARQUIVO | --because MOTIVO"),
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
        Refusal::Operator(OperatorRefusal::SignIn) => Some("  --operator NOME --pin"),
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
        | Made::Copies(_) => Ok(()),
        Made::Signed { key } => writeln!(out, "{}", terminal::signed(key)),
        Made::Unsigned => writeln!(out, "{}", terminal::UNSIGNED),
        Made::Settled(readings) => writeln!(out, "{}", pt_br::settled(readings.len())),
        Made::Receipt(number) => writeln!(out, "Recibo nº {number}."),
        Made::Closing {
            expected_cents,
            counted_cents,
        } => writeln!(
            out,
            "Em dinheiro: esperado R$ {}, contado R$ {}, diferença R$ {}.",
            money(*expected_cents),
            money(*counted_cents),
            money(counted_cents - expected_cents)
        ),
        Made::Late {
            chave,
            missed,
            mesas,
        } => {
            let letter = chave.map(messages::labels::chave_letter);
            writeln!(out, "{}", terminal::came_in(letter))?;
            for one in missed {
                let told = terminal::missed(one.rodada, &one.adversary, one.plays);
                writeln!(out, "{told}")?;
            }
            too_few(out, *mesas)
        }
        Made::Shown { unconfirmed, mesas } => {
            if !unconfirmed.is_empty() {
                writeln!(out, "{}", pt_br::pairing::unconfirmed(unconfirmed))?;
            }
            too_few(out, *mesas)
        }
        Made::Loose(codes) => writeln!(out, "{}", codes.join(" ")),
        Made::Ruling(number) => writeln!(out, "Decisão nº {}.", number.0),
        Made::Appeal(number) => writeln!(out, "Recurso nº {number}."),
        Made::Imported(done) => imported(out, done),
        Made::EnteredFrom(done) => {
            let told = terminal::entered_from(done.teams, done.athletes);
            writeln!(out, "{told}.")?;
            for left in &done.left_out {
                let told = terminal::left_out(&left.team, &left.slot, &left.why);
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
        counted(done.lines, "linha", "linhas"),
        counted(done.clubs, "clube novo", "clubes novos"),
        counted(done.teams, "participante novo", "participantes novos"),
        counted(done.entries, "inscrição", "inscrições"),
        counted(done.athletes, "atleta novo", "atletas novos"),
        counted(done.known, "já cadastrado", "já cadastrados"),
        counted(done.lineup, "escalado", "escalados"),
    )?;
    if !done.unseated.is_empty() {
        writeln!(out, "{}", pt_br::unseated(&done.unseated))?;
    }
    if done.crowded > 0 {
        writeln!(out, "{}", pt_br::crowded(done.crowded))?;
    }
    if done.duplicates.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "Parecem a mesma pessoa (una com \"athlete merge\", ou importe com --same LINHA=CÓDIGO):"
    )?;
    for duplicate in &done.duplicates {
        writeln!(out, "  {}", pt_br::duplicate(duplicate))?;
    }
    Ok(())
}

pub fn overview(out: &mut dyn Write, answer: &OverviewAnswer) -> io::Result<()> {
    writeln!(out, "{} · {}", answer.season.name, answer.season.federation)?;
    writeln!(out, "lançamento {} · {}", answer.seq, answer.head)?;
    if !answer.writable {
        writeln!(out, "Somente leitura.")?;
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
            counted(glance.entrants, "inscrição", "inscrições"),
            counted(glance.checked_in, "presente", "presentes"),
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
        Next::Register { .. } => "inscrições e presença".to_owned(),
        Next::Draw { chaves: _ } => "falta sortear".to_owned(),
        Next::DrawFase { fase, name } => format!("falta sortear a fase {fase} ({name})"),
        Next::Lots { unresolved } => format!("falta desempatar: {}", pt_br::told_ties(unresolved)),
        Next::Publish { rodada } => format!("publicar a rodada {rodada}"),
        Next::Pair { rodada } => {
            format!("parear de novo a rodada {rodada}: um resultado mudou depois")
        }
        Next::Call { rodada, .. } => format!("chamar a rodada {rodada}"),
        Next::Results { rodada, jogos, .. } => {
            let missing = counted(jogos.len(), "jogo", "jogos");
            let verb = if jogos.len() == 1 { "falta" } else { "faltam" };
            format!("rodada {rodada}: {verb} {missing}")
        }
        Next::Close { rodada } => format!("encerrar a rodada {rodada}"),
        Next::Over(_) => "encerrada".to_owned(),
    }
}

pub fn log(out: &mut dyn Write, rows: &[LogRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|row| {
            let note = match (row.undoes, row.undone_by) {
                (Some(seq), _) => format!("desfaz {seq}"),
                (None, Some(by)) => format!("desfeito por {by}"),
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
        &["nº", "quando", "quem", "mesa de trabalho", "o quê", ""],
        &cells,
    )
}

pub fn verified(out: &mut dyn Write, verified: &Verification) -> io::Result<()> {
    if verified.ok {
        writeln!(
            out,
            "Tudo confere: {}, {}.",
            counted(verified.entries, "lançamento", "lançamentos"),
            verified.head
        )?;
    }
    for problem in &verified.problems {
        let text = match problem {
            VerifyProblem::Seat(seat) => terminal::seat_problem(seat.code, &seat.label),
            VerifyProblem::Place(place) => terminal::place_problem(&place.name, &place.places),
            VerifyProblem::Key(key) => terminal::key_problem(key.code, key.seq),
            VerifyProblem::Apart(apart) => told_apart(apart),
            VerifyProblem::File(_) | VerifyProblem::Draw(_) => {
                serde_json::to_string(problem).unwrap_or_default()
            }
        };
        writeln!(out, "Problema: {text}")?;
    }
    for row in &verified.signed {
        writeln!(out, "{}.", row.told)?;
    }
    for apart in &verified.left_behind {
        writeln!(out, "Deixado para trás: {}.", told_apart(apart))?;
    }
    for Note::Blanked { seq, by } in &verified.notes {
        writeln!(
            out,
            "Apagado a pedido: o lançamento {by} tirou textos do lançamento {seq}, de uma versão anterior."
        )?;
    }
    for moved in &verified.ground_moved {
        writeln!(
            out,
            "Mantido por decisão, embora a base tenha mudado: {moved}."
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
    terminal::apart(*seq, copy.as_deref(), beside.as_deref(), *decided)
}

/// The keys of a season, and what was signed with them.
pub fn keys(out: &mut dyn Write, keys: &KeysAnswer) -> io::Result<()> {
    if keys.keys.is_empty() {
        return writeln!(out, "{}", terminal::NO_KEY);
    }
    for key in &keys.keys {
        let told = terminal::key(&key.public, key.seq, &key.at, key.by, &key.because);
        writeln!(out, "{told}")?;
    }
    writeln!(out, "{}", terminal::secret_key(keys.here))?;
    for row in &keys.signed {
        writeln!(out, "{}.\n  {}", row.told, row.code)?;
    }
    Ok(())
}

pub fn outstanding(out: &mut dyn Write, sheets: &[impl Serialize]) -> io::Result<()> {
    if sheets.is_empty() {
        return writeln!(out, "Nenhuma súmula impressa está sem resultado.");
    }
    writeln!(out, "Súmulas impressas sem resultado:")?;
    let rows: Vec<_> = sheets
        .iter()
        .map(|sheet| {
            let fields = serde_json::to_value(sheet).unwrap_or_default();
            ["etapa", "rodada", "mesa", "code", "copy"]
                .map(|name| match &fields[name] {
                    serde_json::Value::String(text) => text.clone(),
                    other => other.to_string(),
                })
                .to_vec()
        })
        .collect();
    table(out, &["etapa", "rodada", "mesa", "súmula", "cópia"], &rows)
}
