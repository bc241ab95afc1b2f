//! A jogo that is on, and what its sheet may show.

use championship::id::{AthleteId, EtapaId, JogoId};
use championship::jogo::{Disagreement, disagreement};
use championship::ruling::{Absent, OnJogo};
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::result::ResultRefusal;
use messages::refusal::{Kind, Refusal};
use rules::jogo::{JogoRule, Played};
use store::jogo::Place;
use store::{Db, StoreError};

/// Where a jogo stands.
pub fn place(db: &Db, jogo: JogoId) -> Result<Place, Refusal> {
    store::jogo::place(db, jogo).map_err(|error| match error {
        StoreError::NoRow { id, .. } => Refusal::Unknown {
            kind: Kind::Confronto,
            asked: id.to_string(),
            near: Vec::new(),
        },
        error => error.into(),
    })
}

/// Where a jogo stands; its rodada was called.
pub fn on(db: &Db, jogo: JogoId) -> Result<Place, Refusal> {
    let place = place(db, jogo)?;
    if place.called {
        Ok(place)
    } else {
        Err(ResultRefusal::NotCalled {
            mesa: place.mesa,
            rodada: place.rodada_number,
        }
        .into())
    }
}

/// Refuses a jogo of another etapa: at its mesa there is none of this one.
pub fn refuse_other(place: &Place, etapa: EtapaId) -> Result<(), Refusal> {
    if place.etapa == etapa {
        return Ok(());
    }
    Err(MesaRefusal::NoJogo { mesa: place.mesa }.into())
}

/// Who sits at a jogo for a side that did not come.
pub fn away(db: &Db, jogo: JogoId, absent: Absent) -> Result<Vec<(JogoId, AthleteId)>, Refusal> {
    let sits = store::rodada::athletes_of_jogo(db, jogo)?.into_iter();
    let away = sits.filter(|(side, ..)| absent.includes(*side));
    Ok(away.map(|(_, _, athlete)| (jogo, athlete)).collect())
}

/// What the sheet shows, as far as it can be so with what was ruled over the jogo, and agrees with what that told.
pub fn checked(
    db: &Db,
    rule: JogoRule,
    place: &Place,
    partidas: &[[i64; 2]],
) -> Result<Played, Refusal> {
    let mut given = Vec::new();
    let mut whole = false;
    let rulings = store::ruling::in_force_of_jogo(db, place.id)?;
    for ruling in &rulings {
        match ruling.effect {
            OnJogo::Partida { n, to } => given.push((n, to)),
            OnJogo::Jogo { .. } | OnJogo::Walkover { .. } | OnJogo::Annul => whole = true,
        }
    }
    let mesa = place.mesa;
    let played = Played::given(rule, partidas, &given, whole).map_err(|problems| {
        ResultRefusal::Impossible {
            mesa,
            target: rule.target,
            problems,
        }
    })?;
    match disagreement(rule, &played, &rulings) {
        None => Ok(played),
        Some(Disagreement::NoPartida { ruling, partida }) => Err(ResultRefusal::NoPartida {
            mesa,
            partida,
            ruling: Some(ruling.0),
        }
        .into()),
        Some(Disagreement::Stood {
            ruling,
            partida,
            score,
            legs,
        }) => Err(ResultRefusal::Disagrees {
            mesa,
            ruling: ruling.0,
            partida,
            score,
            legs,
        }
        .into()),
    }
}
