//! An etapa without the results that wait for somebody to confirm them.

use crate::ground::loaded::Loaded;
use crate::refusal::Refusal;
use crate::season::file::SeasonFile;
use championship::etapa::EtapaRows;
use championship::id::{EtapaId, JogoId};
use std::collections::BTreeSet;
use std::sync::Arc;

/// An etapa as it stands by what was confirmed, where it waits for that; else as it stands.
pub(super) fn confirmed(season: &SeasonFile, etapa: EtapaId) -> Result<Arc<Loaded>, Refusal> {
    let loaded = season.loaded(etapa)?;
    if !loaded.etapa.confirm_readings {
        return Ok(loaded);
    }
    let mut waiting = BTreeSet::new();
    for rodada in &loaded.rodadas {
        waiting.extend(store::report::unconfirmed_of_rodada(
            season.db(),
            rodada.id,
        )?);
    }
    if waiting.is_empty() {
        return Ok(loaded);
    }
    Ok(Arc::new(without(&loaded, &waiting)))
}

/// The etapa as if nobody had reported these jogos.
fn without(loaded: &Loaded, waiting: &BTreeSet<JogoId>) -> Loaded {
    let rows = unreported(&loaded.rows, waiting);
    let mut played = loaded.played.clone();
    played.retain(|jogo, _| !waiting.contains(jogo));
    Loaded {
        etapa: loaded.etapa.clone(),
        format: loaded.format.clone(),
        view: rows.view(),
        layout: loaded.layout.clone(),
        rodadas: loaded.rodadas.clone(),
        names: loaded.names.clone(),
        duplas: loaded.duplas.clone(),
        rows,
        played,
        jogos: loaded.jogos.clone(),
    }
}

fn unreported(rows: &EtapaRows, waiting: &BTreeSet<JogoId>) -> EtapaRows {
    let mut rows = rows.clone();
    for fase in &mut rows.fases {
        let of_chaves = fase
            .chaves
            .iter_mut()
            .flat_map(|chave| &mut chave.confrontos);
        for confronto in of_chaves.chain(&mut fase.bracket) {
            for jogo in &mut confronto.jogos {
                if waiting.contains(&jogo.id) {
                    jogo.played = None;
                }
            }
        }
    }
    rows
}
