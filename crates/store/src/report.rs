//! What somebody said a jogo came to. Every report stays; at most one of a jogo is in force.

use crate::db::{Db, flag};
use crate::tx::Tx;
use crate::{Result, StoreError};
use championship::id::{AppealId, EtapaId, JogoId, OperatorId, ReportId, RodadaId};
use rules::jogo::{JogoRule, Played};
use rusqlite::named_params;

/// Where a report comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Typed at a desk.
    Typed,
    /// Read from a picture by the program alone.
    Read,
    /// Read from a picture, and looked at by a person.
    Reviewed,
    /// Typed for another mesa and moved here.
    Moved,
    /// Typed with the sides swapped.
    Swapped,
    /// Said from telephones, and confirmed: by both teams, or by a referee.
    Agreed,
}

impl Source {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Typed => "typed",
            Self::Read => "read",
            Self::Reviewed => "reviewed",
            Self::Moved => "moved",
            Self::Swapped => "swapped",
            Self::Agreed => "agreed",
        }
    }
}

/// Records a report as the one in force, in carrying out a protest where one was granted; any other of the jogo
/// must have been retired.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert(
    tx: &Tx<'_>,
    jogo: JogoId,
    rule: JogoRule,
    source: Source,
    played: &Played,
    at: &str,
    appeal: Option<AppealId>,
) -> Result<ReportId> {
    let report = tx.insert(
        include_str!("report/insert.sql"),
        named_params! {
            ":jogo_id": jogo.0,
            ":source": source.as_str(),
            ":stopped": !played.is_decided(rule),
            ":at": at,
            ":appeal_id": appeal.map(|id| id.0),
        },
    )?;
    for (number, partida) in (1_u32..).zip(played.partidas()) {
        let [a, b] = partida.score();
        tx.insert(
            include_str!("report/insert_partida.sql"),
            named_params! {":report_id": report, ":number": number, ":a": a, ":b": b},
        )?;
    }
    Ok(ReportId(report))
}

/// Takes the report in force, if any, out of force.
///
/// # Errors
/// Where the file cannot be written.
pub fn retire(tx: &Tx<'_>, jogo: JogoId) -> Result<()> {
    tx.run(
        include_str!("report/retire.sql"),
        named_params! {":jogo_id": jogo.0},
    )?;
    Ok(())
}

/// The report in force.
///
/// # Errors
/// Where the file cannot be read, or holds what no sheet can show.
pub fn in_force(db: &Db, jogo: JogoId, rule: JogoRule) -> Result<Option<(ReportId, Played)>> {
    let Some((report, stopped)) = db.maybe(
        include_str!("report/in_force.sql"),
        named_params! {":jogo_id": jogo.0},
        |row| Ok((ReportId(row.get("id")?), flag(row, "stopped")?)),
    )?
    else {
        return Ok(None);
    };
    let scores = partidas(db, report)?;
    Ok(Some((report, played(rule, &scores, stopped)?)))
}

/// The partidas of a report, in force or not, A first; none where there is no such report.
///
/// # Errors
/// Where the file cannot be read.
pub fn partidas(db: &Db, report: ReportId) -> Result<Vec<[i64; 2]>> {
    db.all(
        include_str!("report/partidas.sql"),
        named_params! {":report_id": report.0},
        |row| Ok([row.get("a")?, row.get("b")?]),
    )
}

/// The jogo that a report is of; none where there is no such report.
///
/// # Errors
/// Where the file cannot be read.
pub fn jogo(db: &Db, report: ReportId) -> Result<Option<JogoId>> {
    db.maybe(
        include_str!("report/jogo.sql"),
        named_params! {":report_id": report.0},
        |row| Ok(JogoId(row.get("jogo_id")?)),
    )
}

/// The protest that the report in force carries out.
///
/// # Errors
/// Where the file cannot be read.
pub fn appeal(db: &Db, jogo: JogoId) -> Result<Option<AppealId>> {
    let found = db.maybe(
        include_str!("report/appeal.sql"),
        named_params! {":jogo_id": jogo.0},
        |row| row.get::<_, Option<i64>>("appeal_id"),
    )?;
    Ok(found.flatten().map(AppealId))
}

/// A stored report is checked again when it is read: the file may come from a stranger.
pub(crate) fn played(rule: JogoRule, scores: &[[i64; 2]], stopped: bool) -> Result<Played> {
    let checked = if stopped {
        Played::seen(rule, scores)
    } else {
        Played::decided(rule, scores)
    };
    checked.map_err(|problems| StoreError::Damaged(format!("a report says {problems:?}")))
}

/// A second person confirms a report.
///
/// # Errors
/// Where the file cannot be written, or it is confirmed.
pub fn confirm(
    tx: &Tx<'_>,
    report: ReportId,
    operator: Option<OperatorId>,
    at: &str,
) -> Result<()> {
    tx.insert(
        include_str!("report/confirm.sql"),
        named_params! {":report_id": report.0, ":operator_id": operator.map(|id| id.0), ":at": at},
    )?;
    Ok(())
}

/// Seconds from the call of the rodada to each result that was typed, or that both teams had said, ascending.
///
/// # Errors
/// Where the file cannot be read.
pub fn seconds_after_call(db: &Db, etapa: EtapaId) -> Result<Vec<u64>> {
    db.all(
        include_str!("report/seconds_after_call.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| Ok(row.get::<_, u32>("seconds")?.into()),
    )
}

/// When the first result of each jogo was typed, or both teams had said it (UTC, RFC 3339), of rodadas that were called; a later
/// one puts it right.
///
/// # Errors
/// Where the file cannot be read.
pub fn first_typed(db: &Db, etapa: EtapaId) -> Result<Vec<(JogoId, String)>> {
    db.all(
        include_str!("report/first_typed.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| Ok((JogoId(row.get("jogo_id")?), row.get("at")?)),
    )
}

/// Whether a report was confirmed.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_confirmed(db: &Db, report: ReportId) -> Result<bool> {
    let confirmed: i64 = db.one(
        include_str!("report/is_confirmed.sql"),
        named_params! {":report_id": report.0},
        |row| row.get("confirmed"),
    )?;
    Ok(confirmed > 0)
}

/// The jogos of a rodada whose report in force was confirmed.
///
/// # Errors
/// Where the file cannot be read.
pub fn confirmed_of_rodada(db: &Db, rodada: RodadaId) -> Result<Vec<JogoId>> {
    db.all(
        include_str!("report/confirmed_of_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
        |row| Ok(JogoId(row.get("jogo_id")?)),
    )
}

/// The jogos of a rodada whose report in force the program read by itself, and nobody has confirmed.
///
/// # Errors
/// Where the file cannot be read.
pub fn unconfirmed_of_rodada(db: &Db, rodada: RodadaId) -> Result<Vec<JogoId>> {
    db.all(
        include_str!("report/unconfirmed_of_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
        |row| Ok(JogoId(row.get("jogo_id")?)),
    )
}
