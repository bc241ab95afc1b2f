//! Everything stored of an etapa after its draw, in the form that computes it.

use crate::db::{Db, flag};
use crate::jogo::sitting;
use crate::report::played;
use crate::ruling::{on_entrant, over};
use crate::{Result, StoreError, draw, entrant};
use championship::etapa::{
    Byes, ChaveRow, ConfrontoRow, EtapaRows, FaseRows, JogoRow, LotRow, LotScope,
};
use championship::format::Format;
use championship::id::{
    ChampionshipId, ChaveId, ConfrontoId, EntrantId, EtapaId, JogoId, RodadaId,
};
use championship::ruling::{OnEntrant, RulingNo, RulingOver};
use rusqlite::named_params;
use serde_json::Value;
use std::collections::BTreeMap;

/// Where a confronto and its jogos stand: what the computed etapa does not need but screens do.
#[derive(Debug, Clone, Default)]
pub struct EtapaLayout {
    /// Rodada (id and number) and position of each confronto.
    pub confrontos: BTreeMap<ConfrontoId, (RodadaId, u32, u32)>,
    pub mesas: BTreeMap<JogoId, u32>,
}

/// Loads an etapa.
///
/// # Errors
/// Where the file cannot be read, or holds what cannot be.
pub fn load(
    db: &Db,
    championship: ChampionshipId,
    etapa: EtapaId,
    format: &Format,
) -> Result<(EtapaRows, EtapaLayout)> {
    let mut layout = EtapaLayout::default();
    let mut jogos = load_jogos(db, etapa, format, &mut layout)?;
    let mut fases = load_fases(db, etapa)?;
    load_rodadas(db, etapa, &mut fases)?;
    let confrontos = db.all(
        include_str!("rows/confrontos.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            let entrant = |column: &str| -> rusqlite::Result<Option<EntrantId>> {
                Ok(row.get::<_, Option<i64>>(column)?.map(EntrantId))
            };
            let place = (
                RodadaId(row.get("rodada_id")?),
                row.get("rodada")?,
                row.get("position")?,
            );
            let chave = row.get::<_, Option<i64>>("chave_id")?.map(ChaveId);
            let of = (row.get::<_, u32>("fase")?, chave);
            let seated = [entrant("a")?, entrant("b")?];
            Ok((ConfrontoId(row.get("id")?), of, place, seated))
        },
    )?;
    let mut over_after = BTreeMap::new();
    for rodada in crate::rodada::all(db, etapa)? {
        over_after.insert(rodada.id, crate::rodada::over_after(db, rodada.id)?);
    }
    for (id, (fase, chave), place, seated) in confrontos {
        layout.confrontos.insert(id, place);
        let row = ConfrontoRow {
            id,
            rodada: place.1,
            seated,
            over_after: over_after.get(&place.0).copied().flatten(),
            jogos: jogos.remove(&id).unwrap_or_default(),
        };
        let fase = fase_of(&mut fases, fase)?;
        match chave {
            None => fase.bracket.push(row),
            Some(chave) => fase
                .chaves
                .iter_mut()
                .find(|known| known.id == chave)
                .ok_or_else(|| StoreError::Damaged(format!("confronto {id} is in no chave")))?
                .confrontos
                .push(row),
        }
    }
    let rows = EtapaRows {
        format: format.clone(),
        fases,
        byes: load_byes(db, etapa)?,
        clubs: clubs(db, championship, etapa, format)?,
        duplas: entrant::duplas(db, championship)?,
        lots: load_lots(db, etapa)?,
        reentries: db
            .all(
                include_str!("rows/reentries.sql"),
                named_params! {":etapa_id": etapa.0},
                |row| Ok((row.get("fase")?, EntrantId(row.get("entrant_id")?))),
            )?
            .into_iter()
            .collect(),
        half_byes: db
            .all(
                include_str!("rows/half_byes.sql"),
                named_params! {":etapa_id": etapa.0},
                |row| Ok((row.get("rodada")?, EntrantId(row.get("entrant_id")?))),
            )?
            .into_iter()
            .collect(),
        on_entrants: on_entrants(db, etapa)?,
    };
    Ok((rows, layout))
}

/// The clubs of entrants; of those who were drawn into a bracket as the draw knew them: a club that becomes one with another
/// moves nobody who stands there.
fn clubs(
    db: &Db,
    championship: ChampionshipId,
    etapa: EtapaId,
    format: &Format,
) -> Result<BTreeMap<EntrantId, i64>> {
    let mut clubs: BTreeMap<EntrantId, i64> = entrant::all(db, championship)?
        .into_iter()
        .filter_map(|entrant| Some((entrant.id, entrant.club?.0)))
        .collect();
    let first = format.fases.first();
    if first.is_none_or(|fase| fase.play.groups().is_some()) {
        return Ok(clubs);
    }
    let drawn = draw::sorteios(db, etapa)?.into_iter();
    for sorteio in drawn.filter(|sorteio| sorteio.fase == 1) {
        let input: Value = serde_json::from_str(&sorteio.input)
            .map_err(|error| StoreError::Damaged(format!("sorteio: {error}")))?;
        for ticket in input["tickets"].as_array().into_iter().flatten() {
            let Some(id) = ticket["id"].as_i64().map(EntrantId) else {
                continue;
            };
            match ticket["club"].as_i64() {
                Some(club) => clubs.insert(id, club),
                None => clubs.remove(&id),
            };
        }
    }
    Ok(clubs)
}

/// What keeping apart does with byes in an etapa, as its first draw has it.
fn load_byes(db: &Db, etapa: EtapaId) -> Result<Byes> {
    let told = db.maybe(
        include_str!("rows/byes.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| row.get::<_, Option<String>>("byes"),
    )?;
    match told.flatten() {
        Some(told) => Ok(serde_json::from_value(told.into())?),
        None => Ok(Byes::default()),
    }
}

/// The rulings in force over entrants of an etapa, by number.
///
/// # Errors
/// Where the file cannot be read.
pub fn on_entrants(db: &Db, etapa: EtapaId) -> Result<Vec<(RulingNo, EntrantId, OnEntrant)>> {
    db.all(
        include_str!("rows/on_entrants.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            let number = RulingNo(row.get("number")?);
            Ok((number, EntrantId(row.get("entrant_id")?), on_entrant(row)?))
        },
    )
}

/// The fases with their groups and members; confrontos come later.
fn load_fases(db: &Db, etapa: EtapaId) -> Result<Vec<FaseRows>> {
    let params = named_params! {":etapa_id": etapa.0};
    let count = db.all(include_str!("rows/fases.sql"), params, |row| {
        row.get::<_, u32>("number")
    })?;
    let mut fases: Vec<FaseRows> = count.iter().map(|_| FaseRows::default()).collect();
    let members = db.all(include_str!("rows/chaves.sql"), params, |row| {
        let member = row.get::<_, Option<i64>>("entrant_id")?.map(EntrantId);
        let since = row.get::<_, Option<u32>>("since")?;
        let chave = ChaveId(row.get("id")?);
        Ok((row.get::<_, u32>("fase")?, chave, member.zip(since)))
    })?;
    for (fase, id, member) in members {
        let chaves = &mut fase_of(&mut fases, fase)?.chaves;
        if chaves.last().is_none_or(|chave| chave.id != id) {
            chaves.push(ChaveRow {
                id,
                members: Vec::new(),
                since: BTreeMap::new(),
                paired: BTreeMap::new(),
                rested: BTreeMap::new(),
                confrontos: Vec::new(),
            });
        }
        if let (Some(chave), Some((id, since))) = (chaves.last_mut(), member) {
            chave.members.push(id);
            if since > 0 {
                chave.since.insert(id, since);
            }
        }
    }
    Ok(fases)
}

/// How many rodadas each fase has, and who was there when one of a Swiss was paired.
fn load_rodadas(db: &Db, etapa: EtapaId, fases: &mut [FaseRows]) -> Result<()> {
    let rodadas = crate::rodada::all(db, etapa)?;
    for rodada in &rodadas {
        fase_of(fases, rodada.fase)?.rodadas += 1;
    }
    for pairing in crate::pairing::all(db, etapa)? {
        let rodada = rodadas.iter().find(|rodada| rodada.id == pairing.rodada);
        let mut chaves = fases.iter_mut().flat_map(|fase| &mut fase.chaves);
        let chave = chaves.find(|chave| chave.id == pairing.chave);
        if let (Some(rodada), Some(chave)) = (rodada, chave) {
            let input: Value = serde_json::from_str(&pairing.input)?;
            let players = input["players"].as_array().into_iter().flatten();
            let ids = players.filter_map(|player| player["id"].as_i64());
            chave
                .paired
                .insert(rodada.number, ids.map(EntrantId).collect());
            let rested = input["rested"].as_array().into_iter().flatten();
            let ids = rested.filter_map(Value::as_i64);
            chave
                .rested
                .insert(rodada.number, ids.map(EntrantId).collect());
        }
    }
    Ok(())
}

/// The fase of this number, 1-based.
fn fase_of(fases: &mut [FaseRows], number: u32) -> Result<&mut FaseRows> {
    usize::try_from(number)
        .ok()
        .and_then(|number| fases.get_mut(number.checked_sub(1)?))
        .ok_or_else(|| StoreError::Damaged(format!("there is no fase {number}")))
}

fn load_jogos(
    db: &Db,
    etapa: EtapaId,
    format: &Format,
    layout: &mut EtapaLayout,
) -> Result<BTreeMap<ConfrontoId, Vec<JogoRow>>> {
    let params = named_params! {":etapa_id": etapa.0};
    let mut scores: BTreeMap<i64, Vec<[i64; 2]>> = BTreeMap::new();
    for (report, score) in db.all(include_str!("rows/partidas.sql"), params, |row| {
        Ok((
            row.get::<_, i64>("report_id")?,
            [row.get("a")?, row.get("b")?],
        ))
    })? {
        scores.entry(report).or_default().push(score);
    }
    let mut effects: BTreeMap<JogoId, Vec<RulingOver>> = BTreeMap::new();
    for (jogo, ruling) in db.all(include_str!("rows/effects.sql"), params, |row| {
        Ok((JogoId(row.get("jogo_id")?), over(row)?))
    })? {
        effects.entry(jogo).or_default().push(ruling);
    }
    let rows = db.all(include_str!("rows/jogos.sql"), params, |row| {
        let report: Option<i64> = row.get("report_id")?;
        let stopped = match report {
            Some(_) => flag(row, "stopped")?,
            None => false,
        };
        Ok((
            JogoId(row.get("id")?),
            ConfrontoId(row.get("confronto_id")?),
            sitting(row)?,
            row.get::<_, u32>("mesa")?,
            row.get::<_, u32>("fase")?,
            report,
            stopped,
        ))
    })?;
    let mut jogos: BTreeMap<ConfrontoId, Vec<JogoRow>> = BTreeMap::new();
    for (id, confronto, sitting, mesa, fase, report, stopped) in rows {
        layout.mesas.insert(id, mesa);
        let played = report
            .map(|report| {
                let scores = scores.remove(&report).unwrap_or_default();
                played(format.rule(fase), &scores, stopped)
            })
            .transpose()?;
        jogos.entry(confronto).or_default().push(JogoRow {
            id,
            sitting,
            played,
            rulings: effects.remove(&id).unwrap_or_default(),
        });
    }
    Ok(jogos)
}

fn load_lots(db: &Db, etapa: EtapaId) -> Result<Vec<LotRow>> {
    let rows: Vec<(String, Option<i64>, u32, String)> = db.all(
        include_str!("draw/lots.sql"),
        named_params! {":etapa_id": etapa.0},
        |row| {
            Ok((
                row.get("scope")?,
                row.get("scope_id")?,
                row.get("fase")?,
                row.get("members")?,
            ))
        },
    )?;
    rows.into_iter()
        .map(|(kind, id, fase, members)| {
            let scope = match (kind.as_str(), id) {
                ("chave", Some(id)) => LotScope::Chave(ChaveId(id)),
                ("confronto", Some(id)) => LotScope::Confronto(ConfrontoId(id)),
                ("across", _) => LotScope::Across(fase),
                _ => LotScope::Duplas,
            };
            Ok(LotRow {
                scope,
                order: serde_json::from_str(&members)?,
            })
        })
        .collect()
}
