//! Draws, mesas, rulings, corrections.

use super::table::table;
use crate::spoken::spoken;
use app::discipline::ask::{AppealsAnswer, DecideAnswer, DisciplineRow};
use app::discipline::note::Chair;
use app::discipline::notes::NoteRow;
use app::etapa::Unresolved;
use app::evidence::Evidence;
use app::ground::cell::{BoardAnswer, MesaCell, MesaState};
use app::ground::loaded::Loaded;
use app::id::{DuplaId, EntrantId};
use app::log::ask::RulingRow;
use app::partida::Side;
use app::result::readings::ReadingRow;
use app::rodada::hall::MesaRow;
use app::rodada::pairs::PairedGroup;
use app::season::made::{Made, TooFew};
use app::sheets::SheetReport;
use app::standings::tables::GroupsAnswer;
use messages::labels::deck::DeckRead;
use messages::labels::moment::local;
use messages::refusal::sheet::SheetProblem;
use messages::words::answers;
use messages::words::terminal;
use std::io::{self, Write};

pub fn drawn(out: &mut dyn Write, groups: &GroupsAnswer, made: &Made) -> io::Result<()> {
    for (letter, rows) in &groups.groups {
        let names: Vec<_> = rows.iter().map(|row| row.name.as_str()).collect();
        let label = groups.label(*letter, spoken());
        writeln!(out, "{label}: {}", names.join(", "))?;
    }
    if let Made::Drawn { excluded, .. } = made
        && !excluded.is_empty()
    {
        let names = excluded.join(", ");
        writeln!(out, "{}", answers::OutOfTheDrawBy { names }.told(spoken()))?;
    }
    if let Made::Drawn { mesas, .. } = made {
        too_few(out, *mesas)?;
    }
    match made {
        Made::Drawn { .. } if !groups.lettered => Ok(()),
        Made::Drawn { clashes: 0, .. } => {
            writeln!(out, "{}", answers::no_club_comes_twice_in(spoken()))
        }
        Made::Drawn { clashes: 1, .. } => {
            writeln!(out, "{}", answers::a_club_comes_twice_in(spoken()))
        }
        Made::Drawn { clashes, .. } => writeln!(
            out,
            "{}",
            answers::ClubsComeTwiceInA { clashes }.told(spoken())
        ),
        _ => Ok(()),
    }
}

/// What people should know of mesas that are missing.
pub fn too_few(out: &mut dyn Write, mesas: Option<TooFew>) -> io::Result<()> {
    match mesas {
        Some(TooFew { are, needed }) => {
            writeln!(
                out,
                "{}",
                terminal::TooFewMesas { are, needed }.told(spoken())
            )
        }
        None => Ok(()),
    }
}

pub fn ties(out: &mut dyn Write, loaded: &Loaded, ties: &[Unresolved]) -> io::Result<()> {
    for tie in ties {
        writeln!(out, "{}:", spoken().told_ties(std::slice::from_ref(tie)))?;
        for id in &tie.tied {
            let name = match tie.scope {
                app::etapa::LotScope::Duplas => loaded.dupla_name(DuplaId(*id)),
                _ => loaded.name(EntrantId(*id)),
            };
            writeln!(out, "  {id}  {name}")?;
        }
    }
    if ties.is_empty() {
        writeln!(out, "{}", answers::there_is_no_tie_to(spoken()))?;
    }
    Ok(())
}

const fn sign(state: MesaState) -> &'static str {
    match state {
        MesaState::Waiting => "○",
        MesaState::Playing => "▶",
        MesaState::Spare => "–",
        MesaState::Unfinished => "!",
        MesaState::InDoubt => "!",
        MesaState::Read => "▤",
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
        MesaState::Annulled => answers::annulled(spoken()).to_owned(),
        MesaState::Waiting | MesaState::Playing | MesaState::Spare => String::new(),
        _ => cell.score.clone(),
    }
}

pub fn board(out: &mut dyn Write, board: &BoardAnswer) -> io::Result<()> {
    writeln!(
        out,
        "Rodada {} · {}",
        board.number,
        spoken().rodada_told(board.state)
    )?;
    for confronto in &board.confrontos {
        let [a, b] = &confronto.sides;
        let [won, lost] = confronto.score;
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
            let [a, b] = cell.playing();
            vec![
                cell.at.clone(),
                sign(cell.state).to_owned(),
                a,
                b,
                score(cell),
                cell.code.clone(),
            ]
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    writeln!(out)?;
    table(
        out,
        &["mesa", "", "A", "B", answers::score(spoken()), "súmula"],
        &rows,
    )
}

pub fn mesa(out: &mut dyn Write, cell: &MesaCell) -> io::Result<()> {
    let [a, b] = cell.playing();
    let [won, lost] = cell.partidas;
    let [made, against] = cell.pontinhos;
    match cell.state {
        MesaState::InDoubt => writeln!(
            out,
            "{}",
            answers::MesaSumulaReadInDoubt { at: &cell.at, a, b }.told(spoken())
        ),
        MesaState::Waiting | MesaState::Playing => {
            writeln!(
                out,
                "{}",
                answers::MesaNoResult { at: &cell.at, a, b }.told(spoken())
            )
        }
        MesaState::Spare => writeln!(
            out,
            "{}",
            answers::MesaNeedNotBePlayed { at: &cell.at, a, b }.told(spoken())
        ),
        MesaState::Annulled => {
            writeln!(
                out,
                "{}",
                answers::MesaAnnulled { at: &cell.at, a, b }.told(spoken())
            )
        }
        MesaState::Walkover => {
            let who = match cell.winner {
                Some(Side::A) => answers::SideBAbsent { b: &b }.told(spoken()),
                Some(Side::B) => answers::SideAAbsent { a: &a }.told(spoken()),
                None => answers::nobody_came(spoken()).to_owned(),
            };
            writeln!(
                out,
                "Mesa {} · {a} × {b} · W×O: {who} → {won} × {lost}, {made}–{against}",
                cell.at
            )
        }
        MesaState::Unfinished | MesaState::Read | MesaState::Reported | MesaState::Confirmed => {
            writeln!(
                out,
                "Mesa {} · {a} {} {b} → {won} × {lost}, {made}–{against}",
                cell.at, cell.score
            )
        }
    }
}

pub fn pairs(out: &mut dyn Write, groups: &[PairedGroup]) -> io::Result<()> {
    // Of all groups of a rodada they are the same.
    for note in groups.first().map_or(&[][..], |group| &group.notes) {
        writeln!(out, "{note}")?;
    }
    for group in groups {
        for pair in &group.pairs {
            let [a, b] = &pair.names;
            writeln!(out, "{a} × {b}\n  {}", pair.why)?;
        }
        if let Some(bye) = &group.bye {
            writeln!(
                out,
                "{}",
                answers::Bye {
                    name: &bye.name,
                    why: &bye.why
                }
                .told(spoken())
            )?;
        }
        for name in &group.half_byes {
            writeln!(out, "{}", answers::HalfBye { name }.told(spoken()))?;
        }
    }
    Ok(())
}

pub fn mesas(out: &mut dyn Write, rows: &[MesaRow]) -> io::Result<()> {
    let rows: Vec<_> = rows
        .iter()
        .map(|row| {
            let is = match (row.mesa.usable, row.mesa.accessible) {
                (false, _) => answers::out_of_use(spoken()),
                (true, true) => answers::accessible(spoken()),
                (true, false) => "",
            };
            vec![
                row.mesa.number.to_string(),
                is.to_owned(),
                row.jogos.join(answers::then(spoken())),
            ]
        })
        .collect();
    table(out, &["mesa", "", "jogo"], &rows)
}

/// Sheet by sheet; of a page whose sheets were not all read that it is so; `pile` counts the files.
pub fn sheets(
    out: &mut dyn Write,
    reports: &[SheetReport],
    pile: &str,
    rehearsal: bool,
) -> io::Result<()> {
    let mut told_of = ("", 0);
    for report in reports {
        let page = (report.file.as_str(), report.page);
        if report.sheets_seen > report.sheets_read && told_of != page {
            told_of = page;
            writeln!(
                out,
                "{} p. {}: {}",
                report.file,
                report.page,
                spoken().seen_and_read(report.sheets_seen, report.sheets_read)
            )?;
        }
        let scores: Vec<String> = report
            .result
            .iter()
            .map(|[a, b]| format!("{a}–{b}"))
            .collect();
        let told = match (report.ok, rehearsal) {
            (true, false) => recorded(answers::recorded(spoken()), report),
            (true, true) => recorded(answers::would_be_recorded(spoken()), report),
            (false, _) => {
                let why: Vec<String> = report
                    .problems
                    .iter()
                    .map(|one| spoken().sheet_problem(one))
                    .collect();
                let why = why.join("; ");
                // Nobody has to look at a page with nothing on it.
                match report.problems[..] {
                    [SheetProblem::Blank] => why,
                    _ => answers::ToBeLookedAt { why }.told(spoken()),
                }
            }
        };
        let parts = [report.sumula.clone(), scores.join(" "), told];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let place = format!("{} p. {}", report.file, report.page);
        writeln!(out, "{place} · {}", parts.join(" · "))?;
        for advice in &report.advice {
            writeln!(out, "  {advice}")?;
        }
    }
    writeln!(out, "{pile}")
}

pub fn deck(out: &mut dyn Write, read: &DeckRead) -> io::Result<()> {
    for report in &read.sheets {
        writeln!(out, "{}", spoken().deck_sheet(report))?;
    }
    for advice in &read.advice {
        writeln!(out, "  {advice}")?;
    }
    writeln!(out, "{}", spoken().deck_does(read))
}

/// That a result was recorded, and on what else it rests.
fn recorded(told: &str, report: &SheetReport) -> String {
    let by = report.read_by.iter().map(|by| spoken().read_by(*by));
    let parts: Vec<&str> = std::iter::once(told).chain(by).collect();
    parts.join("; ")
}

pub fn readings(out: &mut dyn Write, rows: &[ReadingRow]) -> io::Result<()> {
    if rows.is_empty() {
        return writeln!(out, "{}", answers::no_sumula_waits_to_be(spoken()));
    }
    for row in rows {
        let mesa = match row.mesa.as_str() {
            "" => "?".to_owned(),
            mesa => format!("mesa {mesa}"),
        };
        let why = if row.to_confirm {
            answers::to_be_confirmed(spoken()).to_owned()
        } else {
            row.problems.join("; ")
        };
        let code = match row.code.as_str() {
            "" => String::new(),
            code => format!(" · {code}"),
        };
        writeln!(
            out,
            "{}",
            answers::ReadingRow {
                id: row.id,
                code,
                mesa,
                why,
                file: &row.file,
                page: row.page
            }
            .told(spoken())
        )?;
    }
    Ok(())
}

pub fn rulings(out: &mut dyn Write, rows: &[RulingRow]) -> io::Result<()> {
    for RulingRow {
        ruling,
        told,
        cites,
        decided,
        evidence,
        ..
    } in rows
    {
        let revoked = match &ruling.revoke_reason {
            Some(reason) => answers::Revoked { reason }.told(spoken()),
            None => String::new(),
        };
        let by = match decided.as_str() {
            "" => String::new(),
            by => format!(" · {by}"),
        };
        let proof = match evidence.len() {
            0 => String::new(),
            proofs => answers::Evidence { proofs }.told(spoken()),
        };
        writeln!(
            out,
            "{}",
            answers::RulingRow {
                number: ruling.number.0,
                cites,
                at: local(&ruling.at),
                by,
                told,
                reason: &ruling.reason,
                proof,
                revoked
            }
            .told(spoken())
        )?;
    }
    Ok(())
}

/// What proves an occurrence, by number, name and digest.
pub fn evidence(out: &mut dyn Write, rows: &[Evidence]) -> io::Result<()> {
    for row in rows {
        let paper = row.paper.as_ref();
        let paper = paper.map(|paper| [paper.name.as_str(), &paper.digest]);
        writeln!(
            out,
            "{} · {}",
            row.id,
            spoken().evidence(row.kind, paper, "")
        )?;
    }
    if rows.is_empty() {
        writeln!(out, "{}", answers::no_evidence_kept(spoken()))?;
    }
    Ok(())
}

/// What the regulation says to an occurrence.
pub fn decided(out: &mut dyn Write, answer: &DecideAnswer) -> io::Result<()> {
    writeln!(out, "{}", answer.gist)?;
    for earlier in &answer.earlier {
        writeln!(out, "{}", answers::Before { earlier }.told(spoken()))?;
    }
    if let Some(missing) = &answer.missing {
        writeln!(out, "{missing}")?;
    }
    if let Some(consequence) = &answer.consequence {
        writeln!(
            out,
            "{}",
            answers::Regulation {
                told: &consequence.told
            }
            .told(spoken())
        )?;
        for told in consequence.at_table.iter().chain(&consequence.effects) {
            writeln!(out, "  {told}")?;
        }
    }
    Ok(())
}

pub fn notes(out: &mut dyn Write, rows: &[NoteRow]) -> io::Result<()> {
    if rows.is_empty() {
        return writeln!(out, "{}", answers::no_notes(spoken()));
    }
    for row in rows {
        let chair = |Chair { side, seat }| format!("{}{seat}", ["A", "B"][side.index()]);
        let players = row.players.iter();
        let players = players.map(|one| one.name.clone().unwrap_or_else(|| chair(one.chair)));
        let players: Vec<String> = players.collect();
        let about = [row.clause.as_deref().unwrap_or_default(), &row.about];
        let about: Vec<&str> = about.into_iter().filter(|text| !text.is_empty()).collect();
        let who = match &players[..] {
            [] => row.sides.join(" × "),
            players => players.join(", "),
        };
        let told = answers::NoteRow {
            number: row.id.0,
            rodada: row.rodada,
            mesa: &row.mesa,
            who,
            about: about.join(": "),
            at: local(&row.at),
            device: &row.device,
        };
        writeln!(out, "{}", told.told(spoken()))?;
    }
    Ok(())
}

pub fn appeals(out: &mut dyn Write, answer: &AppealsAnswer) -> io::Result<()> {
    for row in &answer.appeals {
        let outcome = match &row.appeal.judged {
            None => answers::to_be_judged(spoken()).to_owned(),
            Some(judged) => {
                let outcome = spoken().outcome(judged.outcome);
                format!("{outcome}, {}: {}", judged.by, judged.answer)
            }
        };
        writeln!(
            out,
            "{}",
            answers::AppealRow {
                number: row.appeal.number,
                about: &row.about,
                team: &row.team,
                at: local(&row.appeal.at),
                grounds: &row.appeal.grounds,
                outcome
            }
            .told(spoken())
        )?;
    }
    for told in &answer.reopenings {
        writeln!(out, "{told}")?;
    }
    match &answer.homologated_at {
        Some(at) => writeln!(
            out,
            "{}",
            answers::ResultsHomologatedOn { at: local(at) }.told(spoken())
        ),
        None => Ok(()),
    }
}

pub fn record(out: &mut dyn Write, rows: &[DisciplineRow]) -> io::Result<()> {
    for row in rows {
        let told = match row.told.as_slice() {
            [] => answers::occurrence_recorded(spoken()).to_owned(),
            told => told.join("; "),
        };
        let revoked = if row.revoked {
            answers::was_revoked(spoken())
        } else {
            ""
        };
        let paper = match &row.document {
            Some((id, name)) => answers::Document { id, name }.told(spoken()),
            None => String::new(),
        };
        writeln!(
            out,
            "{}{revoked} · {} · {told}{paper}",
            row.by,
            local(&row.at)
        )?;
    }
    Ok(())
}

pub fn differences(out: &mut dyn Write, told: &[String]) -> io::Result<()> {
    if told.is_empty() {
        return writeln!(out, "{}", answers::nothing_else_changes(spoken()));
    }
    writeln!(
        out,
        "{}",
        answers::would_change_nothing_was_recorded(spoken())
    )?;
    for sentence in told {
        writeln!(out, "  {sentence}")?;
    }
    Ok(())
}
