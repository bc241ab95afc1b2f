//! Who comes to a mesa in whose place after the call.

use crate::ground::admission::admit;
use crate::ground::clock::{OfficialClock, refuse_suspended};
use crate::ground::discipline::refuse_barred;
use crate::ground::etapa::{entry_of, format_of, found, refuse_class};
use crate::ground::jogo::on;
use crate::ground::loaded::Loaded;
use crate::ground::rodada::still_playing;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::admission::Asked;
use championship::id::{AthleteId, JogoId};
use championship::jogo::JogoState;
use championship::lineup::Slot;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::lineup::{LineupRefusal, NoSubstitute};
use messages::refusal::mesa::MesaRefusal;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use store::jogo::Place;
use store::substitution::Substitution;
use ts_rs::TS;

/// Lets reserves or the coringa sit down at a mesa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Substitute {
    pub jogo: JogoId,
    pub side: Side,
    /// Seats (1-based) and who takes them.
    pub seats: Vec<(u8, AthleteId)>,
}

impl Act for Substitute {
    fn open_to(&self) -> Role {
        Role::Desk
    }

    fn deed(&self) -> Deed {
        Deed::Substitute
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Jogo(self.jogo)]
    }

    // While the tolerance runs, and one mesa an athlete and rodada.
    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let place = on(work.tx, self.jogo)?;
        refuse_suspended(work, place.etapa)?;
        refuse_too_late(work, &place)?;
        refuse_still_playing(work, &place, self.side)?;
        let entrant =
            place.seated[self.side.index()].ok_or(MesaRefusal::NoJogo { mesa: place.mesa })?;
        let entry = entry_of(work.tx, place.etapa, entrant)?;
        let lineups = store::entry::lineups(work.tx, place.etapa)?;
        let format = format_of(&found(work.tx, place.etapa)?)?;
        let mut sits: Vec<Option<AthleteId>> = vec![None; usize::from(format.confronto.players)];
        for (at, seat, athlete) in store::rodada::athletes_of_jogo(work.tx, self.jogo)? {
            if let (true, Some(sit)) = (at == self.side, sits.get_mut(usize::from(seat) - 1)) {
                *sit = Some(athlete);
            }
        }
        let mut log = Vec::new();
        for (seat, athlete) in &self.seats {
            let of = usize::from(*seat)
                .checked_sub(1)
                .and_then(|at| sits.get_mut(at));
            let Some(sit) = of else {
                return Err(no(work, &place, *athlete, NoSubstitute::NoSeat)?);
            };
            let from = lineups.iter().find(|seated| {
                seated.entry == entry.id
                    && seated.athlete == *athlete
                    && matches!(seated.slot, Slot::Reserve | Slot::Coringa)
            });
            let Some(from) = from else {
                return Err(no(work, &place, *athlete, NoSubstitute::NotReserve)?);
            };
            log.push(Substitution {
                jogo: self.jogo,
                side: self.side,
                seat: *seat,
                out: sit.replace(*athlete),
                incoming: *athlete,
                slot: from.slot,
                at: work.at(),
            });
        }
        for one in &log {
            if plays_elsewhere(work, &place, one.incoming)?
                || sits
                    .iter()
                    .filter(|sit| **sit == Some(one.incoming))
                    .count()
                    > 1
            {
                return Err(no(work, &place, one.incoming, NoSubstitute::OtherMesa)?);
            }
        }
        let coming: Vec<AthleteId> = log.iter().map(|one| one.incoming).collect();
        refuse_barred(work.tx, place.etapa, &coming)?;
        let seated: Vec<AthleteId> = sits.iter().copied().flatten().collect();
        refuse_class(work.tx, place.etapa, &seated)?;
        store::rodada::set_seats(work.tx, self.jogo, self.side, &sits)?;
        for one in &log {
            store::substitution::insert(work.tx, one)?;
            work.tx.tag(Tag::Athlete(one.incoming));
        }
        work.tx.tag(Tag::Jogo(self.jogo));
        work.tx.tag(Tag::Etapa(place.etapa));
        Ok(Made::Nothing)
    }
}

/// Refuses once a jogo is decided, and where the regulation sets a tolerance once that is over
/// (fprt-1.5.a-6, 1.5.b-2).
fn refuse_too_late(work: &Work<'_>, place: &Place) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, place.etapa)?;
    let state = loaded.view.jogos.get(&place.id);
    let decided = matches!(state, Some(JogoState::Decided(_)));
    admit(work.tx, place, Asked::Substitute { decided }, &[])?;
    let Some(limits) = loaded.format.regulation.time_limits() else {
        return Ok(());
    };
    let official = OfficialClock::load(work.tx, place.etapa, work.context)?;
    let number = place.rodada_number;
    let anthem = limits.waits_for_anthem(number);
    let waited = official.clock().awaited_s(place.rodada, anthem);
    match waited {
        Some(waited) if waited > i64::from(limits.tolerance_at(number)) => {
            Err(LineupRefusal::ToleranceOver {
                mesa: place.mesa,
                clause: limits.no_substitute_after.as_str(),
            }
            .into())
        }
        _ => Ok(()),
    }
}

/// Refuses to replace a pair that still plays an earlier rodada, where the regulation says so (fprt-1.5.n.3-2).
fn refuse_still_playing(work: &Work<'_>, place: &Place, side: Side) -> Result<(), Refusal> {
    let loaded = Loaded::load(work.tx, place.etapa)?;
    let Some(limits) = loaded.format.regulation.time_limits() else {
        return Ok(());
    };
    if still_playing(work.tx, &loaded, place.rodada_number)?.contains(&(place.id, side)) {
        return Err(LineupRefusal::StillPlaying {
            mesa: place.mesa,
            clause: limits.no_substitute_for_playing.as_str(),
        }
        .into());
    }
    Ok(())
}

/// Whether an athlete sits at another mesa of the rodada.
fn plays_elsewhere(work: &Work<'_>, place: &Place, athlete: AthleteId) -> Result<bool, Refusal> {
    let at = store::rodada::athletes(work.tx, place.rodada)?;
    Ok(at
        .iter()
        .any(|sits| sits.athlete == athlete && sits.jogo != place.id))
}

fn no(
    work: &Work<'_>,
    place: &Place,
    athlete: AthleteId,
    because: NoSubstitute,
) -> Result<Refusal, Refusal> {
    let known = store::athlete::by_id(work.tx, athlete)?;
    Ok(Refusal::from(LineupRefusal::NoSubstitute {
        mesa: place.mesa,
        athlete: known.map_or_else(|| athlete.to_string(), |athlete| athlete.person.name),
        because,
    }))
}
