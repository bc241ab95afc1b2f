//! An etapa by what was confirmed, its entrants under the names that they may have in public.

use crate::ground::loaded::Loaded;
use crate::ground::public_names::PublicNames;
use crate::season::file::SeasonFile;
use championship::etapa::EtapaRows;
use championship::id::{EntrantId, EtapaId, JogoId};
use messages::refusal::Refusal;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An etapa as it stands by what was confirmed, where it waits for that; else as it stands.
pub(crate) fn confirmed(
    season: &SeasonFile,
    names: &PublicNames,
    etapa: EtapaId,
) -> Result<Arc<Loaded>, Refusal> {
    let loaded = season.loaded(etapa)?;
    let mut waiting = BTreeSet::new();
    if loaded.etapa.confirm_readings {
        for rodada in &loaded.rodadas {
            waiting.extend(store::report::unconfirmed_of_rodada(
                season.db(),
                rodada.id,
            )?);
        }
    }
    let of_entrants = loaded.names.iter();
    let shown: BTreeMap<EntrantId, String> = of_entrants
        .map(|(id, name)| (*id, names.entrant(name)))
        .collect();
    if waiting.is_empty() && shown == loaded.names {
        return Ok(loaded);
    }
    Ok(Arc::new(without(&loaded, &waiting, shown)))
}

/// The etapa as if nobody had reported these jogos, its entrants under these names.
fn without(
    loaded: &Loaded,
    waiting: &BTreeSet<JogoId>,
    names: BTreeMap<EntrantId, String>,
) -> Loaded {
    let rows = unreported(&loaded.rows, waiting);
    let mut played = loaded.played.clone();
    played.retain(|jogo, _| !waiting.contains(jogo));
    Loaded {
        etapa: loaded.etapa.clone(),
        format: loaded.format.clone(),
        view: rows.view(),
        layout: loaded.layout.clone(),
        rodadas: loaded.rodadas.clone(),
        names,
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
