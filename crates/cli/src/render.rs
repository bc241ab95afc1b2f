//! What a person reads on a terminal.

use crate::Ended;
use app::amend::Difference;
use app::board::Loaded;
use app::command::Made;
use app::context::{day, local};
use app::etapa::Unresolved;
use app::id::{DuplaId, EntrantId};
use app::partida::Side;
use app::query::board::{BoardAnswer, MesaCell, MesaState};
use app::query::bracket::BracketRow;
use app::query::cash::CashAnswer;
use app::query::log::LogRow;
use app::query::registry::{EntryRow, Found};
use app::query::season::{EtapaGlance, Next, OverviewAnswer};
use app::query::standings::{
    DuplaRow, GroupsAnswer, PlaceRow, PlacesAnswer, RankedRow, StandingsRow,
};
use app::refusal::Refusal;
use app::verify::Verification;
use app::words::{self, money, pt_br};
use serde::Serialize;
use serde_json::json;
use std::io::{self, Write};

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
    if !json {
        return writeln!(io::stderr(), "{message}");
    }
    let mut error = json!({"code": refusal.code(), "message": message});
    if let (Some(error), serde_json::Value::Object(evidence)) =
        (error.as_object_mut(), refusal.evidence())
    {
        error.extend(evidence);
    }
    writeln!(out, "{}", json!({"error": error}))
}

/// Columns as wide as their longest cell; numbers to the right.
fn table(out: &mut dyn Write, titles: &[&str], rows: &[Vec<String>]) -> io::Result<()> {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .chain([titles[column].chars().count()])
            .max()
            .unwrap_or(0)
    };
    let widths: Vec<usize> = (0..titles.len()).map(width).collect();
    let is_number = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).all(|cell| {
            cell.chars()
                .all(|letter| letter.is_ascii_digit() || "–-−×.,º".contains(letter))
        })
    };
    let right: Vec<bool> = (0..titles.len()).map(is_number).collect();
    let mut write_row = |cells: &[String]| -> io::Result<()> {
        let mut line = String::new();
        for (column, cell) in cells.iter().enumerate().take(titles.len()) {
            let padding = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
            if column > 0 {
                line.push_str("  ");
            }
            if right[column] {
                line.push_str(&padding);
                line.push_str(cell);
            } else {
                line.push_str(cell);
                line.push_str(&padding);
            }
        }
        writeln!(out, "{}", line.trim_end())
    };
    write_row(
        &titles
            .iter()
            .map(|title| (*title).to_owned())
            .collect::<Vec<_>>(),
    )?;
    for row in rows {
        write_row(row)?;
    }
    Ok(())
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
        | Made::Drawn { .. }
        | Made::Copies(_) => Ok(()),
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
        Made::Ruling(number) => writeln!(out, "Decisão nº {}.", number.0),
        Made::Imported(done) => writeln!(
            out,
            "{} linhas: {} clubes e {} equipes novos, {} inscrições, {} atletas novos, {} já cadastrados, {} escalados.",
            done.lines,
            done.clubs,
            done.teams,
            done.entries,
            done.athletes,
            done.known,
            done.lineup
        ),
    }
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
            "{}. {} · {} · {} equipes, {} presentes · {}",
            etapa.number,
            etapa.name,
            day(&etapa.date),
            glance.entrants,
            glance.checked_in,
            next(&glance.next)
        )?;
    }
    Ok(())
}

fn next(next: &Next) -> String {
    match next {
        Next::Register => "inscrições e presença".to_owned(),
        Next::Draw => "falta sortear".to_owned(),
        Next::Lots { unresolved } => format!("falta desempatar: {}", pt_br::told_ties(unresolved)),
        Next::Publish { rodada } => format!("publicar a rodada {rodada}"),
        Next::Call { rodada } => format!("chamar a rodada {rodada}"),
        Next::Results { rodada, mesas } => {
            format!("rodada {rodada}: faltam {} resultados", mesas.len())
        }
        Next::Close { rodada } => format!("encerrar a rodada {rodada}"),
        Next::Over => "encerrada".to_owned(),
    }
}

pub fn operators(out: &mut dyn Write, operators: &[impl Serialize]) -> io::Result<()> {
    for operator in operators {
        let fields = serde_json::to_value(operator).unwrap_or_default();
        let pin = if fields["has_pin"] == true {
            " · com PIN"
        } else {
            ""
        };
        writeln!(out, "{}{pin}", fields["name"].as_str().unwrap_or_default())?;
    }
    Ok(())
}

pub fn clubs(out: &mut dyn Write, clubs: &[impl Serialize]) -> io::Result<()> {
    for club in clubs {
        let fields = serde_json::to_value(club).unwrap_or_default();
        let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
        writeln!(out, "{}  {}", text("name"), text("city"))?;
    }
    Ok(())
}

pub fn athletes(out: &mut dyn Write, found: &[Found]) -> io::Result<()> {
    let rows: Vec<_> = found
        .iter()
        .map(|found| {
            vec![
                found.athlete.name.clone(),
                found.athlete.known_as.clone(),
                found.club.clone(),
                found.athlete.uid.clone(),
                if found.homonym {
                    "homônimo".to_owned()
                } else {
                    String::new()
                },
            ]
        })
        .collect();
    table(out, &["nome", "apelido", "clube", "código", ""], &rows)
}

pub fn entries(out: &mut dyn Write, entries: &[EntryRow]) -> io::Result<()> {
    let rows: Vec<_> = entries
        .iter()
        .map(|row| {
            vec![
                row.entry.name.clone(),
                row.club.clone(),
                row.entry.pot.to_string(),
                row.lineup.len().to_string(),
                money(row.entry.paid_cents),
                row.entry
                    .checked_in_at
                    .as_deref()
                    .map(local)
                    .unwrap_or_default(),
            ]
        })
        .collect();
    table(
        out,
        &["equipe", "clube", "pote", "escalados", "pago", "presença"],
        &rows,
    )
}

pub fn lineup(out: &mut dyn Write, row: &EntryRow) -> io::Result<()> {
    writeln!(out, "{}", row.entry.name)?;
    for seated in &row.lineup {
        writeln!(out, "{}  {}", seated.slot, seated.name)?;
    }
    Ok(())
}

pub fn cash(out: &mut dyn Write, cash: &CashAnswer) -> io::Result<()> {
    let rows: Vec<_> = cash
        .receipts
        .iter()
        .map(|payment| {
            let sign = if payment.kind == "fee" { "" } else { "−" };
            vec![
                payment.receipt.to_string(),
                payment.name.clone(),
                format!("{sign}{}", money(payment.amount_cents)),
                payment.method.clone(),
                local(&payment.at),
                payment.note.clone(),
            ]
        })
        .collect();
    table(
        out,
        &["recibo", "equipe", "valor", "forma", "quando", "observação"],
        &rows,
    )?;
    for (method, cents) in &cash.by_method {
        writeln!(out, "{method}: R$ {}", money(*cents))?;
    }
    writeln!(out, "Total: R$ {}", money(cash.total_cents))?;
    for (name, cents) in &cash.owing {
        writeln!(out, "Falta pagar: {name}, R$ {}", money(*cents))?;
    }
    Ok(())
}

pub fn drawn(out: &mut dyn Write, groups: &GroupsAnswer, made: &Made) -> io::Result<()> {
    for (letter, rows) in &groups.groups {
        let names: Vec<_> = rows.iter().map(|row| row.name.as_str()).collect();
        writeln!(out, "Chave {letter}: {}", names.join(", "))?;
    }
    match made {
        Made::Drawn { clashes: 0, .. } => writeln!(out, "Nenhum clube se repete numa chave."),
        Made::Drawn { clashes, .. } => writeln!(
            out,
            "Não foi possível separar todos os clubes: {clashes} repetição(ões)."
        ),
        _ => Ok(()),
    }
}

pub fn ties(out: &mut dyn Write, loaded: &Loaded, ties: &[Unresolved]) -> io::Result<()> {
    for tie in ties {
        writeln!(out, "{}:", pt_br::told_ties(std::slice::from_ref(tie)))?;
        for id in &tie.tied {
            let name = match tie.scope {
                app::etapa::LotScope::Duplas => loaded.dupla_name(DuplaId(*id)),
                _ => loaded.name(EntrantId(*id)),
            };
            writeln!(out, "  {id}  {name}")?;
        }
    }
    if ties.is_empty() {
        writeln!(out, "Não há empate para sortear.")?;
    }
    Ok(())
}

const fn sign(state: MesaState) -> &'static str {
    match state {
        MesaState::Waiting => "○",
        MesaState::Playing => "▶",
        MesaState::Unfinished => "!",
        MesaState::Reported => "▣",
        MesaState::Confirmed => "✓",
        MesaState::Walkover => "∅",
        MesaState::Annulled => "✕",
    }
}

fn score(cell: &MesaCell) -> String {
    let [a, b] = cell.partidas;
    match cell.state {
        MesaState::Walkover => format!("{a} × {b} W×O"),
        MesaState::Annulled => "anulado".to_owned(),
        MesaState::Waiting | MesaState::Playing => String::new(),
        _ => cell.score.clone(),
    }
}

pub fn board(out: &mut dyn Write, board: &BoardAnswer) -> io::Result<()> {
    writeln!(
        out,
        "Rodada {} · {}",
        board.number,
        pt_br::rodada_is(board.state)
    )?;
    for confronto in &board.confrontos {
        let [a, b] = &confronto.sides;
        let [won, lost] = confronto.mesas;
        let over = if confronto.over { " ✓" } else { "" };
        writeln!(
            out,
            "{} ({}): {a} {won} × {lost} {b}{over}",
            confronto.label, confronto.id
        )?;
    }
    let rows: Vec<_> = board
        .mesas
        .iter()
        .map(|cell| {
            let [a, b] = &cell.sides;
            vec![
                cell.mesa.to_string(),
                sign(cell.state).to_owned(),
                format!("{a} {}", cell.dupla),
                format!("{b} {}", cell.dupla),
                score(cell),
                cell.code.clone(),
            ]
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    table(out, &["mesa", "", "A", "B", "placar", "súmula"], &rows)
}

pub fn mesa(out: &mut dyn Write, cell: &MesaCell) -> io::Result<()> {
    let [a, b] = &cell.sides;
    let dupla = cell.dupla;
    let [won, lost] = cell.partidas;
    let [made, against] = cell.pontinhos;
    match cell.state {
        MesaState::Waiting | MesaState::Playing => {
            writeln!(
                out,
                "Mesa {} · {a} {dupla} × {b} {dupla} · sem resultado",
                cell.mesa
            )
        }
        MesaState::Annulled => {
            writeln!(
                out,
                "Mesa {} · {a} {dupla} × {b} {dupla} · anulado",
                cell.mesa
            )
        }
        MesaState::Walkover => {
            let who = match cell.winner {
                Some(Side::A) => format!("{b} {dupla} não compareceu"),
                Some(Side::B) => format!("{a} {dupla} não compareceu"),
                None => "ninguém compareceu".to_owned(),
            };
            writeln!(
                out,
                "Mesa {} · {a} {dupla} × {b} {dupla} · W×O: {who} → {won} × {lost}, {made}–{against}",
                cell.mesa
            )
        }
        MesaState::Unfinished | MesaState::Reported | MesaState::Confirmed => writeln!(
            out,
            "Mesa {} · {a} {dupla} {} {b} {dupla} → {won} × {lost}, {made}–{against}",
            cell.mesa, cell.score
        ),
    }
}

fn standings_row(row: &StandingsRow) -> Vec<String> {
    let record = &row.record;
    vec![
        format!("{}º", row.rank),
        row.name.clone(),
        record.played.to_string(),
        record.wins.to_string(),
        record.draws.to_string(),
        record.losses.to_string(),
        record.points.to_string(),
        format!("{}–{}", record.mesas.0, record.mesas.1),
        format!("{}–{}", record.partidas.0, record.partidas.1),
        format!("{}–{}", record.pontinhos.0, record.pontinhos.1),
    ]
}

pub fn groups(out: &mut dyn Write, answer: &GroupsAnswer) -> io::Result<()> {
    for (letter, rows) in &answer.groups {
        writeln!(out, "Chave {letter}")?;
        let cells: Vec<_> = rows.iter().map(standings_row).collect();
        let titles = [
            "",
            "equipe",
            "J",
            "V",
            "E",
            "D",
            "pts",
            "mesas",
            "partidas",
            "pontinhos",
        ];
        table(out, &titles, &cells)?;
        for row in rows {
            writeln!(out, "  {}º {}", row.rank, row.why)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

pub fn places(out: &mut dyn Write, answer: &PlacesAnswer) -> io::Result<()> {
    let rows: Vec<_> = answer
        .places
        .iter()
        .map(|row| {
            vec![
                format!("{}º", row.place),
                row.name.clone(),
                row.points.to_string(),
                row.why.clone(),
            ]
        })
        .collect();
    table(out, &["", "equipe", "pontos", "por quê"], &rows)?;
    if !answer.unresolved.is_empty() {
        writeln!(
            out,
            "Falta desempatar: {}.",
            pt_br::told_ties(&answer.unresolved)
        )?;
    }
    Ok(())
}

pub fn duplas(out: &mut dyn Write, rows: &[DuplaRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|dupla| {
            let row = &dupla.row;
            vec![
                format!("{}º", row.rank),
                row.name.clone(),
                row.record.played.to_string(),
                row.record.wins.to_string(),
                format!("{}–{}", row.record.partidas.0, row.record.partidas.1),
                format!("{}–{}", row.record.pontinhos.0, row.record.pontinhos.1),
                dupla.scale_points.to_string(),
            ]
        })
        .collect();
    table(
        out,
        &["", "dupla", "J", "V", "partidas", "pontinhos", "pontos"],
        &cells,
    )
}

pub fn ranking(out: &mut dyn Write, rows: &[RankedRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|ranked| {
            let etapas: Vec<String> = ranked
                .row
                .etapas
                .iter()
                .map(|score| format!("{}ª: {}º", score.etapa, score.place))
                .collect();
            vec![
                format!("{}º", ranked.row.rank),
                ranked.name.clone(),
                ranked.row.points.to_string(),
                etapas.join(", "),
            ]
        })
        .collect();
    if cells.is_empty() {
        return writeln!(out, "Nenhuma etapa terminou ainda.");
    }
    table(out, &["", "nome", "pontos", "etapas"], &cells)
}

pub fn bracket(out: &mut dyn Write, rows: &[BracketRow]) -> io::Result<()> {
    let cells: Vec<_> = rows
        .iter()
        .map(|row| {
            let [a, b] = &row.sides;
            let mark = |side: Side| if row.winner == Some(side) { "✓ " } else { "" };
            let moved = row
                .moved
                .iter()
                .flatten()
                .cloned()
                .collect::<Vec<_>>()
                .join(", ");
            vec![
                row.rodada.to_string(),
                row.id.to_string(),
                row.label.clone(),
                format!("{}{a}", mark(Side::A)),
                format!("{} × {}", row.mesas[0], row.mesas[1]),
                format!("{}{b}", mark(Side::B)),
                if moved.is_empty() {
                    moved
                } else {
                    format!("agora seria {moved}")
                },
            ]
        })
        .collect();
    table(
        out,
        &["rodada", "confronto", "fase", "A", "mesas", "B", ""],
        &cells,
    )
}

pub fn rulings(out: &mut dyn Write, rulings: &[impl Serialize]) -> io::Result<()> {
    for ruling in rulings {
        let fields = serde_json::to_value(ruling).unwrap_or_default();
        let text = |name: &str| fields[name].as_str().unwrap_or_default().to_owned();
        let revoked = match fields["revoke_reason"].as_str() {
            Some(reason) => format!(" · revogada: {reason}"),
            None => String::new(),
        };
        writeln!(
            out,
            "Nº {} · {} · {} · {}{revoked}",
            fields["number"],
            text("clause"),
            local(&text("at")),
            text("reason")
        )?;
    }
    Ok(())
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
            "Tudo confere: {} lançamentos, {}.",
            verified.entries, verified.head
        )?;
    }
    for problem in &verified.problems {
        let text = serde_json::to_string(problem).unwrap_or_default();
        writeln!(out, "Problema: {text}")?;
    }
    for moved in &verified.ground_moved {
        writeln!(
            out,
            "Mantido por decisão, embora a base tenha mudado: {moved}."
        )?;
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

pub fn differences(
    out: &mut dyn Write,
    loaded: &Loaded,
    differences: &[Difference],
) -> io::Result<()> {
    if differences.is_empty() {
        return writeln!(out, "Nada mais muda.");
    }
    writeln!(out, "Mudaria (nada foi gravado):")?;
    let side = |side: Option<Side>, id| {
        let view = loaded.view.confronto(id);
        match (side, view) {
            (Some(side), Some(view)) => loaded.seat_name(view.sides[side.index()]),
            _ => "ninguém".to_owned(),
        }
    };
    for difference in differences {
        match difference {
            Difference::Jogo { id, .. } => {
                let mesa = loaded.layout.mesas.get(id).copied().unwrap_or(0);
                writeln!(out, "  mesa {mesa}: resultado")?;
            }
            Difference::Winner { id, before, after } => writeln!(
                out,
                "  {}: vencedor {} → {}",
                loaded.confronto_label(*id),
                side(*before, *id),
                side(*after, *id)
            )?,
            Difference::GroupPlace {
                chave,
                entrant,
                before,
                after,
            } => writeln!(
                out,
                "  chave {}: {} {before}º → {after}º",
                app::board::chave_letter(*chave),
                loaded.name(*entrant)
            )?,
            Difference::Follows {
                id, before, after, ..
            } => writeln!(
                out,
                "  {}: {} → {}",
                loaded.confronto_label(*id),
                loaded.seat_name(*before),
                loaded.seat_name(*after)
            )?,
            Difference::Seated {
                id,
                seated,
                should_be,
                ..
            } => writeln!(
                out,
                "  {} (confronto {id}): já chamado com {}; seria {}",
                loaded.confronto_label(*id),
                loaded.name(*seated),
                loaded.name(*should_be)
            )?,
            Difference::FinalPlace {
                entrant,
                before,
                after,
            } => {
                let place = |place: &Option<usize>| {
                    place.map_or("—".to_owned(), |place| format!("{place}º"))
                };
                writeln!(
                    out,
                    "  {}: {} → {}",
                    loaded.name(*entrant),
                    place(before),
                    place(after)
                )?;
            }
        }
    }
    Ok(())
}

pub fn podium(out: &mut dyn Write, places: &[PlaceRow]) -> io::Result<()> {
    for row in places.iter().take(3) {
        writeln!(out, "{}º  {}  {} pontos", row.place, row.name, row.points)?;
    }
    Ok(())
}
