//! Noted occurrences that wait for the desk, and who sits at a mesa of which one is noted.

use crate::discipline::note::Chair;
use crate::ground::jogo::on;
use crate::ground::public_names::PublicNames;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::{EtapaId, JogoId, NoteId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use store::note::{Note, Noted};
use ts_rs::TS;

/// Noted occurrences of an etapa that wait, the oldest first.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Notes {
    pub etapa: EtapaId,
}

/// A noted occurrence that waits.
#[derive(Debug, Clone, Serialize, TS)]
pub struct NoteRow {
    /// Its number in this file.
    pub id: NoteId,
    pub jogo: JogoId,
    pub rodada: u32,
    /// Its mesa, as people write it.
    pub mesa: String,
    /// The two sides.
    pub sides: [String; 2],
    /// What happened, as it was written.
    pub about: String,
    /// The clause that its writer takes it to be about; none where nobody said.
    pub clause: Option<String>,
    /// Whom it names.
    pub players: Vec<NotedPlayer>,
    /// Where it was written.
    pub device: String,
    /// When: UTC, RFC 3339.
    pub at: String,
}

/// Somebody whom a note names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct NotedPlayer {
    #[serde(flatten)]
    pub chair: Chair,
    /// Who sat there; none where that is not known.
    pub name: Option<String>,
}

impl Query for Notes {
    const NAME: &'static str = "notes";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = Vec<NoteRow>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Notes(self.etapa),
            Tag::Etapa(self.etapa),
            Tag::Registry,
        ])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<Vec<NoteRow>, Refusal> {
        let notes = store::note::open(season.db(), self.etapa)?.into_iter();
        notes.map(|note| row(season, note)).collect()
    }
}

fn row(season: &SeasonFile, note: Note) -> Result<NoteRow, Refusal> {
    let cell = season.cell(note.jogo)?;
    let players = note.noted.iter();
    let players = players.map(|noted| named(season, *noted));
    Ok(NoteRow {
        id: note.id,
        jogo: note.jogo,
        rodada: season.rodada_of(note.jogo)?,
        mesa: cell.at,
        sides: cell.sides,
        about: note.about,
        clause: note.clause,
        players: players.collect::<Result<_, _>>()?,
        device: note.device,
        at: note.at,
    })
}

fn named(season: &SeasonFile, noted: Noted) -> Result<NotedPlayer, Refusal> {
    let name = match noted.athlete {
        Some(athlete) => store::athlete::by_id(season.db(), athlete)?,
        None => None,
    };
    let Noted { side, seat, .. } = noted;
    Ok(NotedPlayer {
        chair: Chair { side, seat },
        name: name.map(|athlete| athlete.person.name),
    })
}

/// Who sits at a mesa, by the names that everybody may read.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct MesaSeats {
    pub jogo: JogoId,
}

/// A side of a mesa, and who sits there.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SeatsOfSide {
    pub team: String,
    /// Every seat of it, in order.
    pub players: Vec<NotedPlayer>,
}

impl Query for MesaSeats {
    const NAME: &'static str = "mesa-seats";
    const AUDIENCE: Role = Role::Referee;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = [SeatsOfSide; 2];

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<[SeatsOfSide; 2], Refusal> {
        let db = season.db();
        let names = PublicNames::load(db, context)?;
        let place = on(db, self.jogo)?;
        let players = season.loaded(place.etapa)?.format.confronto.players;
        let [a, b] = season.cell(self.jogo)?.sides;
        let sits = store::rodada::athletes_of_jogo(db, self.jogo)?;
        let seats = |side: Side| -> Result<Vec<NotedPlayer>, Refusal> {
            let seats = (1..=players).map(|seat| {
                let who = sits.iter().find(|(at, of, _)| (*at, *of) == (side, seat));
                let who = match who {
                    Some((.., athlete)) => store::athlete::by_id(db, *athlete)?,
                    None => None,
                };
                Ok(NotedPlayer {
                    chair: Chair { side, seat },
                    name: who.map(|athlete| names.of(athlete.id, &athlete.person.name)),
                })
            });
            seats.collect()
        };
        Ok([
            SeatsOfSide {
                team: names.entrant(&a),
                players: seats(Side::A)?,
            },
            SeatsOfSide {
                team: names.entrant(&b),
                players: seats(Side::B)?,
            },
        ])
    }
}
