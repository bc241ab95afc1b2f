//! What a draw leaves in the file: the sorteio with its proof, fases, groups, rodadas, confrontos, lots.

use crate::Result;
use crate::db::Db;
use crate::tx::Tx;
use championship::etapa::LotScope;
use championship::id::{ChaveId, ConfrontoId, EntrantId, EtapaId, FaseId, RodadaId};
use rules::partida::Side;
use rusqlite::named_params;

/// A draw in force with its proof.
#[derive(Debug, Clone)]
pub struct Sorteio {
    /// The fase that was drawn, 1-based.
    pub fase: u32,
    /// The published number.
    pub number: String,
    /// What went in, as JSON.
    pub input: String,
    /// What came out, as JSON.
    pub drawn: String,
}

/// Keeps a draw.
///
/// # Errors
/// Where the file cannot be written, or one is in force.
pub fn insert_sorteio(tx: &Tx<'_>, etapa: EtapaId, sorteio: &Sorteio) -> Result<()> {
    tx.insert(
        include_str!("draw/insert_sorteio.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":fase": sorteio.fase,
            ":number": sorteio.number,
            ":input": sorteio.input,
            ":drawn": sorteio.drawn,
        },
    )?;
    Ok(())
}

/// The draws in force, fase by fase.
///
/// # Errors
/// Where the file cannot be read.
pub fn sorteios(db: &Db, etapa: EtapaId) -> Result<Vec<Sorteio>> {
    db.all(
        include_str!("draw/sorteio.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok(Sorteio {
                fase: row.get("fase")?,
                number: row.get("number")?,
                input: row.get("input")?,
                drawn: row.get("drawn")?,
            })
        },
    )
}

/// The groups of a fase as they are seated, each in the order of the draw.
///
/// # Errors
/// Where the file cannot be read.
pub fn members(db: &Db, etapa: EtapaId, fase: u32) -> Result<Vec<Vec<EntrantId>>> {
    let rows: Vec<(u32, EntrantId)> = db.all(
        include_str!("draw/members.sql"),
        named_params! {":etapa_id": etapa.0, ":fase": fase},
        |row| Ok((row.get("number")?, EntrantId(row.get("entrant_id")?))),
    )?;
    Ok(rows
        .chunk_by(|one, other| one.0 == other.0)
        .map(|group| group.iter().map(|(_, entrant)| *entrant).collect())
        .collect())
}

/// Whether the etapa was drawn: later fases are only after the first.
///
/// # Errors
/// Where the file cannot be read.
pub fn is_drawn(db: &Db, etapa: EtapaId) -> Result<bool> {
    Ok(!sorteios(db, etapa)?.is_empty())
}

/// Takes the draws in force out of force and clears away what they had laid out.
///
/// # Errors
/// Where the file cannot be written, or something was played already.
pub fn supersede(tx: &Tx<'_>, etapa: EtapaId) -> Result<()> {
    tx.run(
        include_str!("draw/supersede.sql"),
        named_params! {":etapa_id": etapa.0},
    )?;
    clear(tx, etapa)
}

/// Clears away what the draws in force have laid out, lots included.
///
/// # Errors
/// Where the file cannot be written, or something was played already.
pub fn clear(tx: &Tx<'_>, etapa: EtapaId) -> Result<()> {
    for sql in [
        include_str!("draw/delete_lots.sql"),
        include_str!("draw/delete_reentries.sql"),
        include_str!("draw/release_sumulas.sql"),
        include_str!("draw/delete_jogos.sql"),
        include_str!("draw/delete_slots.sql"),
        include_str!("draw/delete_confrontos.sql"),
        include_str!("draw/delete_pairings.sql"),
        include_str!("draw/delete_rodadas.sql"),
        include_str!("draw/delete_members.sql"),
        include_str!("draw/delete_chaves.sql"),
        include_str!("draw/delete_fases.sql"),
    ] {
        tx.run(sql, named_params! {":etapa_id": etapa.0})?;
    }
    Ok(())
}

/// Clears away every fase from this one on, with its draw.
///
/// # Errors
/// Where the file cannot be written, or something was played already.
pub fn clear_from(tx: &Tx<'_>, etapa: EtapaId, from: u32, last: u32) -> Result<()> {
    for fase in from..=last {
        supersede_fase(tx, etapa, fase)?;
    }
    for sql in [
        include_str!("draw/delete_half_byes_from.sql"),
        include_str!("draw/delete_rodadas_from.sql"),
        include_str!("draw/delete_fases_from.sql"),
    ] {
        tx.run(sql, named_params! {":etapa_id": etapa.0, ":fase": from})?;
    }
    Ok(())
}

/// Takes an entrant into a later fase again, or out of it.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_reentry(
    tx: &Tx<'_>,
    etapa: EtapaId,
    fase: u32,
    entrant: EntrantId,
    enters: bool,
) -> Result<()> {
    let params = named_params! {
        ":etapa_id": etapa.0,
        ":fase": fase,
        ":entrant_id": entrant.0,
    };
    if enters {
        tx.insert(include_str!("draw/insert_reentry.sql"), params)?;
    } else {
        tx.run(include_str!("draw/delete_reentry.sql"), params)?;
    }
    Ok(())
}

/// Adds a member to a group, who plays from this rodada on.
///
/// # Errors
/// Where the file cannot be written.
pub fn add_member(tx: &Tx<'_>, chave: ChaveId, entrant: EntrantId, since: u32) -> Result<()> {
    tx.insert(
        include_str!("draw/add_member.sql"),
        named_params! {":chave_id": chave.0, ":entrant_id": entrant.0, ":since": since},
    )?;
    Ok(())
}

/// Says from which rodada on a member of a group plays who was not drawn into it.
///
/// # Errors
/// Where the file cannot be written.
pub fn set_since(tx: &Tx<'_>, etapa: EtapaId, entrant: EntrantId, since: u32) -> Result<()> {
    tx.run(
        include_str!("draw/set_since.sql"),
        named_params! {":etapa_id": etapa.0, ":entrant_id": entrant.0, ":since": since},
    )?;
    Ok(())
}

/// Clears away what an earlier draw of a later fase had laid out; its rodadas stay, drafts again.
///
/// # Errors
/// Where the file cannot be written, or something was played already.
pub fn supersede_fase(tx: &Tx<'_>, etapa: EtapaId, fase: u32) -> Result<()> {
    for sql in [
        include_str!("draw/supersede_fase.sql"),
        include_str!("draw/release_sumulas_of_fase.sql"),
        include_str!("draw/delete_jogos_of_fase.sql"),
        include_str!("draw/delete_slots_of_fase.sql"),
        include_str!("draw/delete_confrontos_of_fase.sql"),
        include_str!("draw/delete_pairings_of_fase.sql"),
        include_str!("draw/delete_members_of_fase.sql"),
        include_str!("draw/delete_chaves_of_fase.sql"),
        include_str!("draw/unpublish_rodadas.sql"),
    ] {
        tx.run(sql, named_params! {":etapa_id": etapa.0, ":fase": fase})?;
    }
    Ok(())
}

/// A fase by its number.
///
/// # Errors
/// Where the file cannot be read.
pub fn fase(db: &Db, etapa: EtapaId, number: u32) -> Result<Option<FaseId>> {
    db.maybe(
        include_str!("draw/fase.sql"),
        named_params! {":etapa_id": etapa.0, ":number": number},
        |row| row.get("id").map(FaseId),
    )
}

/// Adds a fase.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert_fase(tx: &Tx<'_>, etapa: EtapaId, number: u32) -> Result<FaseId> {
    tx.insert(
        include_str!("draw/insert_fase.sql"),
        named_params! {":etapa_id": etapa.0, ":number": number},
    )
    .map(FaseId)
}

/// Adds a group with its members in order.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert_chave(
    tx: &Tx<'_>,
    fase: FaseId,
    number: u32,
    members: &[EntrantId],
) -> Result<ChaveId> {
    let chave = tx.insert(
        include_str!("draw/insert_chave.sql"),
        named_params! {":fase_id": fase.0, ":number": number},
    )?;
    for (position, entrant) in (1_u32..).zip(members) {
        tx.insert(
            include_str!("draw/insert_member.sql"),
            named_params! {":chave_id": chave, ":position": position, ":entrant_id": entrant.0},
        )?;
    }
    Ok(ChaveId(chave))
}

/// Adds a rodada, a draft until it is published.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert_rodada(tx: &Tx<'_>, etapa: EtapaId, fase: FaseId, number: u32) -> Result<RodadaId> {
    tx.insert(
        include_str!("draw/insert_rodada.sql"),
        named_params! {":etapa_id": etapa.0, ":fase_id": fase.0, ":number": number},
    )
    .map(RodadaId)
}

/// Deletes a rodada that has no confrontos.
///
/// # Errors
/// Where the file cannot be written.
pub fn delete_rodada(tx: &Tx<'_>, rodada: RodadaId) -> Result<()> {
    tx.run(
        include_str!("draw/delete_rodada.sql"),
        named_params! {":rodada_id": rodada.0},
    )?;
    Ok(())
}

/// Gives a rodada another number.
///
/// # Errors
/// Where the file cannot be written, or the number is taken.
pub fn set_rodada_number(tx: &Tx<'_>, rodada: RodadaId, number: u32) -> Result<()> {
    tx.run(
        include_str!("draw/set_rodada_number.sql"),
        named_params! {":rodada_id": rodada.0, ":number": number},
    )?;
    Ok(())
}

/// Adds a confronto; sides that are none follow their source.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert_confronto(
    tx: &Tx<'_>,
    rodada: RodadaId,
    chave: Option<ChaveId>,
    position: u32,
    sides: [Option<EntrantId>; 2],
) -> Result<ConfrontoId> {
    let confronto = tx.insert(
        include_str!("draw/insert_confronto.sql"),
        named_params! {
            ":rodada_id": rodada.0,
            ":chave_id": chave.map(|chave| chave.0),
            ":position": position,
        },
    )?;
    for side in Side::BOTH {
        tx.insert(
            include_str!("draw/insert_slot.sql"),
            named_params! {
                ":confronto_id": confronto,
                ":side": side_name(side),
                ":entrant_id": sides[side.index()].map(|entrant| entrant.0),
            },
        )?;
    }
    Ok(ConfrontoId(confronto))
}

/// Records lots; `number` where they were drawn by a published one.
///
/// # Errors
/// Where the file cannot be written.
pub fn insert_lot(
    tx: &Tx<'_>,
    etapa: EtapaId,
    scope: LotScope,
    order: &[i64],
    number: Option<u64>,
) -> Result<()> {
    let (kind, id, fase) = match scope {
        LotScope::Chave(chave) => ("chave", Some(chave.0), 1),
        LotScope::Across(fase) => ("across", None, fase),
        LotScope::Confronto(confronto) => ("confronto", Some(confronto.0), 1),
        LotScope::Duplas => ("duplas", None, 1),
    };
    tx.insert(
        include_str!("draw/insert_lot.sql"),
        named_params! {
            ":etapa_id": etapa.0,
            ":fase": fase,
            ":scope": kind,
            ":scope_id": id,
            ":members": serde_json::to_string(order)?,
            ":number": number.map(|number| number.to_string()),
        },
    )?;
    Ok(())
}

/// Lots that were drawn by a published number: the order kept, and the number.
///
/// # Errors
/// Where the file cannot be read.
pub fn drawn_lots(db: &Db, etapa: EtapaId) -> Result<Vec<(Vec<i64>, String)>> {
    let rows: Vec<(String, Option<String>)> = db.all(
        include_str!("draw/lots.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| Ok((row.get("members")?, row.get("number")?)),
    )?;
    rows.into_iter()
        .filter_map(|(members, number)| Some((members, number?)))
        .map(|(members, number)| Ok((serde_json::from_str(&members)?, number)))
        .collect()
}

/// `A` or `B`, as it is stored.
pub(crate) const fn side_name(side: Side) -> &'static str {
    match side {
        Side::A => "A",
        Side::B => "B",
    }
}
