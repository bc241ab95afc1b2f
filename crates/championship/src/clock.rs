//! How long something has lasted: counted by the machine's running time where that is known, so that neither a
//! sleep nor a clock set right in mid-day changes it; while an etapa is suspended nothing counts.

use crate::id::{EntrantId, JogoId, RodadaId};
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How much the wall and the running time may differ between two events before the clock was set, in seconds.
const JUMP_S: i64 = 2;
/// Milliseconds of a second.
const MS: i64 = 1000;

/// How long a machine has been running, sleep included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Uptime {
    /// Which run of the machine: running times of two runs cannot be compared.
    pub run: String,
    /// Milliseconds since it began.
    pub ms: i64,
}

/// A moment as a machine sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moment {
    /// By the clock on the wall: seconds since 1970, UTC.
    pub wall: i64,
    /// By the machine's running time; none where it does not tell.
    pub uptime: Option<Uptime>,
}

impl Moment {
    /// Whole seconds from this moment to a later one, never less than 0.
    #[must_use]
    pub fn seconds_to(&self, later: &Self) -> i64 {
        self.ms_to(later).div_euclid(MS)
    }

    /// Milliseconds from this moment to a later one, never less than 0: whoever adds several up floors their sum alone.
    fn ms_to(&self, later: &Self) -> i64 {
        self.ran_ms_to(later)
            .unwrap_or_else(|| later.wall.saturating_sub(self.wall).saturating_mul(MS))
            .max(0)
    }

    fn ran_ms_to(&self, later: &Self) -> Option<i64> {
        match (&self.uptime, &later.uptime) {
            (Some(from), Some(to)) if from.run == to.run => Some(to.ms.saturating_sub(from.ms)),
            _ => None,
        }
    }

    /// By how many seconds the clock on the wall was set between this moment and a later one.
    fn jump_to(&self, later: &Self) -> Option<i64> {
        let by_wall = later.wall.saturating_sub(self.wall);
        let jump = by_wall.saturating_sub(self.ran_ms_to(later)?.div_euclid(MS));
        (jump.saturating_abs() > JUMP_S).then_some(jump)
    }
}

/// What the desk told the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Tick {
    /// A rodada was called.
    Called {
        /// Which.
        rodada: RodadaId,
    },
    /// The anthem before a rodada has ended.
    AnthemEnded {
        /// Which.
        rodada: RodadaId,
    },
    /// The jogos of a rodada begin: from here their time counts.
    Started {
        /// Which.
        rodada: RodadaId,
    },
    /// One jogo begins later than its rodada.
    JogoStarted {
        /// Which.
        jogo: JogoId,
    },
    /// The etapa stands still.
    Suspended,
    /// It goes on.
    Resumed,
    /// The time was announced.
    Announced {
        /// In which rodada.
        rodada: RodadaId,
        /// Minutes into its jogos.
        minutes: u32,
    },
    /// A side is missing at its mesa.
    Missing {
        /// Which jogo.
        jogo: JogoId,
        /// Which side.
        side: Side,
    },
    /// A side that was missing has come.
    Arrived {
        /// Which jogo.
        jogo: JogoId,
        /// Which side.
        side: Side,
    },
    /// Whoever is missing on a side works in the opening of the event.
    Excused {
        /// Which jogo.
        jogo: JogoId,
        /// Which side.
        side: Side,
    },
    /// The opening of the event is over.
    OpeningEnded {
        /// Before which rodada.
        rodada: RodadaId,
    },
    /// A raise waits for its answer.
    Asked {
        /// At which jogo.
        jogo: JogoId,
        /// Who raised.
        by: Side,
        /// To what.
        to: u8,
    },
    /// It was answered, or taken back.
    Answered {
        /// At which jogo.
        jogo: JogoId,
    },
    /// The pairs of a jogo were set aside to finish it.
    Segregated {
        /// Which.
        jogo: JogoId,
    },
    /// A team's representative signed that it goes to its meal.
    Left {
        /// Which team.
        entrant: EntrantId,
    },
    /// A team's representative signed that it is back.
    Returned {
        /// Which team.
        entrant: EntrantId,
    },
}

/// Something told, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What.
    pub tick: Tick,
    /// When.
    pub at: Moment,
}

/// A raise that waits for its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// At which jogo.
    pub jogo: JogoId,
    /// Who raised.
    pub by: Side,
    /// To what.
    pub to: u8,
    /// For how many seconds.
    pub waited_s: i64,
    /// How many seconds into the jogo it was spoken.
    pub spoken_s: i64,
}

/// A side that was missing at its mesa.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Absence<'a> {
    /// Which jogo.
    pub jogo: JogoId,
    /// Which side.
    pub side: Side,
    /// When it was seen to be missing.
    pub missing: &'a Moment,
    /// When it came; none while it has not.
    pub arrived: Option<&'a Moment>,
}

/// The clock of an etapa at a moment.
#[derive(Debug, Clone, Copy)]
pub struct Clock<'a> {
    events: &'a [Event],
    now: &'a Moment,
}

impl<'a> Clock<'a> {
    /// The clock after `events` (in the order in which they were told), looked at `now`.
    #[must_use]
    pub const fn new(events: &'a [Event], now: &'a Moment) -> Self {
        Self { events, now }
    }

    fn last(&self, is: impl Fn(Tick) -> bool) -> Option<usize> {
        self.events.iter().rposition(|event| is(event.tick))
    }

    /// Seconds that counted from one event to another, or to now.
    fn counted(&self, from: usize, to: Option<usize>) -> i64 {
        let end = to.unwrap_or(self.events.len());
        let mut since = (!self.stands_still_after(from)).then_some(from);
        let mut counted_ms = 0_i64;
        for index in from + 1..end {
            match (self.events[index].tick, since) {
                (Tick::Suspended, Some(began)) => {
                    counted_ms = counted_ms.saturating_add(self.ran_ms(began, index));
                    since = None;
                }
                (Tick::Resumed, None) => since = Some(index),
                _ => {}
            }
        }
        if let Some(began) = since {
            counted_ms = counted_ms.saturating_add(self.ran_ms(began, end));
        }
        counted_ms.div_euclid(MS)
    }

    /// Milliseconds from one event to another, or to now: what was told in between by whichever machine takes nothing
    /// away, as long as two of the same run hold it.
    fn ran_ms(&self, from: usize, to: usize) -> i64 {
        let at = |index: usize| self.events.get(index).map_or(self.now, |event| &event.at);
        let mut ran = 0_i64;
        let mut index = from;
        while index < to {
            let here = at(index);
            let of_its_run = |later: &usize| here.ran_ms_to(at(*later)).is_some();
            let next = match here.uptime {
                Some(_) => (index + 1..=to).rev().find(of_its_run),
                None => None,
            };
            let next = next.unwrap_or(index + 1);
            ran = ran.saturating_add(here.ms_to(at(next)));
            index = next;
        }
        ran
    }

    fn stands_still_after(&self, index: usize) -> bool {
        let told = self.events[..=index].iter().rev();
        told.map(|event| event.tick)
            .find(|tick| matches!(tick, Tick::Suspended | Tick::Resumed))
            == Some(Tick::Suspended)
    }

    /// Whether the etapa stands still.
    #[must_use]
    pub fn is_suspended(&self) -> bool {
        !self.events.is_empty() && self.stands_still_after(self.events.len() - 1)
    }

    /// Since when it stands still.
    #[must_use]
    pub fn suspended_since(&self) -> Option<&'a Moment> {
        let index = self.last(|tick| matches!(tick, Tick::Suspended))?;
        self.is_suspended().then(|| &self.events[index].at)
    }

    /// From where lateness at a rodada counts: the end of its anthem, or its call.
    fn awaited(&self, rodada: RodadaId, anthem: bool) -> Option<usize> {
        if anthem {
            self.last(|tick| tick == Tick::AnthemEnded { rodada })
        } else {
            self.last(|tick| tick == Tick::Called { rodada })
        }
    }

    /// The moment from which lateness at a rodada counts; none while it does not.
    #[must_use]
    pub fn awaited_from(&self, rodada: RodadaId, anthem: bool) -> Option<&'a Moment> {
        self.awaited(rodada, anthem)
            .map(|index| &self.events[index].at)
    }

    /// Seconds that a rodada has waited for its players.
    #[must_use]
    pub fn awaited_s(&self, rodada: RodadaId, anthem: bool) -> Option<i64> {
        Some(self.counted(self.awaited(rodada, anthem)?, None))
    }

    /// Seconds after which a side came; none where it was not missing or has not come.
    #[must_use]
    pub fn came_after_s(
        &self,
        rodada: RodadaId,
        anthem: bool,
        jogo: JogoId,
        side: Side,
    ) -> Option<i64> {
        let came = self.last(|tick| tick == Tick::Arrived { jogo, side })?;
        Some(self.counted_to(self.awaited(rodada, anthem)?, came))
    }

    /// Seconds from one event to another; none where that came before.
    fn counted_to(&self, from: usize, to: usize) -> i64 {
        if to < from {
            0
        } else {
            self.counted(from, Some(to))
        }
    }

    /// Whether whoever is missing on a side works in the opening.
    #[must_use]
    pub fn is_excused(&self, jogo: JogoId, side: Side) -> bool {
        self.last(|tick| tick == Tick::Excused { jogo, side })
            .is_some()
    }

    /// When the opening before a rodada was over, and how many seconds ago; none while it is on.
    #[must_use]
    pub fn opening_ended(&self, rodada: RodadaId) -> Option<(&'a Moment, i64)> {
        let index = self.last(|tick| tick == Tick::OpeningEnded { rodada })?;
        Some((&self.events[index].at, self.counted(index, None)))
    }

    /// Seconds after the opening at which a side came; none where it has not.
    #[must_use]
    pub fn came_after_opening_s(&self, rodada: RodadaId, jogo: JogoId, side: Side) -> Option<i64> {
        let came = self.last(|tick| tick == Tick::Arrived { jogo, side })?;
        let from = self.last(|tick| tick == Tick::OpeningEnded { rodada })?;
        Some(self.counted_to(from, came))
    }

    /// Sides that were missing in these jogos: when each was seen to be, and when it came after all.
    #[must_use]
    pub fn absences(&self, jogos: &[JogoId]) -> Vec<Absence<'a>> {
        let mut found: Vec<Absence<'a>> = Vec::new();
        for event in self.events {
            match event.tick {
                Tick::Missing { jogo, side } if jogos.contains(&jogo) => {
                    found.retain(|one| (one.jogo, one.side) != (jogo, side));
                    found.push(Absence {
                        jogo,
                        side,
                        missing: &event.at,
                        arrived: None,
                    });
                }
                Tick::Arrived { jogo, side } => {
                    let known = found.iter_mut();
                    for one in known.filter(|one| (one.jogo, one.side) == (jogo, side)) {
                        one.arrived = Some(&event.at);
                    }
                }
                _ => {}
            }
        }
        found.sort_by_key(|one| (one.jogo, one.side));
        found
    }

    fn start_of(&self, rodada: RodadaId) -> Option<usize> {
        self.last(|tick| tick == Tick::Started { rodada })
            .or_else(|| self.last(|tick| tick == Tick::AnthemEnded { rodada }))
            .or_else(|| self.last(|tick| tick == Tick::Called { rodada }))
    }

    fn start_of_jogo(&self, rodada: RodadaId, jogo: JogoId) -> Option<usize> {
        self.last(|tick| tick == Tick::JogoStarted { jogo })
            .or_else(|| self.start_of(rodada))
    }

    /// When the jogos of a rodada began: as the desk said, after the anthem, or at the call.
    #[must_use]
    pub fn started_at(&self, rodada: RodadaId) -> Option<&'a Moment> {
        self.start_of(rodada).map(|index| &self.events[index].at)
    }

    /// Seconds that the jogos of a rodada have lasted.
    #[must_use]
    pub fn rodada_s(&self, rodada: RodadaId) -> Option<i64> {
        Some(self.counted(self.start_of(rodada)?, None))
    }

    /// Seconds that a jogo has lasted.
    #[must_use]
    pub fn jogo_s(&self, rodada: RodadaId, jogo: JogoId) -> Option<i64> {
        Some(self.counted(self.start_of_jogo(rodada, jogo)?, None))
    }

    /// When the time was announced in a rodada at so many minutes, if it was since its jogos began.
    #[must_use]
    pub fn announced(&self, rodada: RodadaId, minutes: u32) -> Option<&'a Moment> {
        let index = self.last(|tick| tick == Tick::Announced { rodada, minutes })?;
        (Some(index) > self.start_of(rodada)).then(|| &self.events[index].at)
    }

    /// Whether the pairs of a jogo were set aside.
    #[must_use]
    pub fn is_segregated(&self, jogo: JogoId) -> bool {
        self.last(|tick| tick == Tick::Segregated { jogo })
            .is_some()
    }

    /// The raise that waits for its answer at a jogo of a rodada.
    #[must_use]
    pub fn waiting(&self, rodada: RodadaId, jogo: JogoId) -> Option<Waiting> {
        let index = self.last(|tick| match tick {
            Tick::Asked { jogo: at, .. } | Tick::Answered { jogo: at } => at == jogo,
            _ => false,
        })?;
        let Tick::Asked { by, to, .. } = self.events[index].tick else {
            return None;
        };
        let start = self.start_of_jogo(rodada, jogo)?;
        Some(Waiting {
            jogo,
            by,
            to,
            waited_s: self.counted(index, None),
            spoken_s: self.counted_to(start, index),
        })
    }

    /// When a team left for its meal, and when it was back, as its representative signed.
    #[must_use]
    pub fn meal(&self, entrant: EntrantId) -> (Option<&'a Moment>, Option<&'a Moment>) {
        let left = self.last(|tick| tick == Tick::Left { entrant });
        let back = self.last(|tick| tick == Tick::Returned { entrant });
        let at = |index: Option<usize>| index.map(|index| &self.events[index].at);
        (at(left), at(back.filter(|back| Some(*back) > left)))
    }

    /// Where the clock on the wall was set while the machine ran: the moment before, and by how many seconds.
    #[must_use]
    pub fn jumps(&self) -> Vec<(&'a Moment, i64)> {
        let moments: Vec<&Moment> = self
            .events
            .iter()
            .map(|event| &event.at)
            .chain([self.now])
            .collect();
        let pairs = moments.windows(2);
        pairs
            .filter_map(|pair| Some((pair[0], pair[0].jump_to(pair[1])?)))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RODADA: RodadaId = RodadaId(2);
    const JOGO: JogoId = JogoId(17);

    fn moment(run: &str, wall: i64, ms: i64) -> Moment {
        let run = run.to_owned();
        Moment {
            wall,
            uptime: Some(Uptime { run, ms }),
        }
    }

    fn event(tick: Tick, at: Moment) -> Event {
        Event { tick, at }
    }

    fn called(at: Moment) -> Event {
        event(Tick::Called { rodada: RODADA }, at)
    }

    /// Seconds that the jogo has lasted.
    fn lasts(events: &[Event], now: &Moment) -> Option<i64> {
        Clock::new(events, now).jogo_s(RODADA, JOGO)
    }

    #[test]
    fn a_clock_set_right_changes_no_count() {
        let events = [called(moment("r", 1_000, 50_000))];
        // An hour ahead, ten minutes later.
        let now = moment("r", 1_000 + 3_600 + 600, 650_000);
        assert_eq!(lasts(&events, &now), Some(600));
        assert_eq!(Clock::new(&events, &now).jumps(), [(&events[0].at, 3_600)]);
        // Back again: nothing runs backwards.
        let now = moment("r", 400, 950_000);
        assert_eq!(lasts(&events, &now), Some(900));
        assert_eq!(Clock::new(&events, &now).jumps(), [(&events[0].at, -1_500)]);
    }

    #[test]
    fn a_sleep_counts_and_is_no_jump() {
        // The running time goes on while the machine sleeps.
        let events = [called(moment("r", 0, 0))];
        let now = moment("r", 2_400, 2_400_400);
        assert_eq!(lasts(&events, &now), Some(2_400));
        assert_eq!(Clock::new(&events, &now).jumps(), []);
    }

    #[test]
    fn after_a_restart_the_wall_counts_and_what_was_known_before_stays() {
        let events = [
            called(moment("first", 1_000, 50_000)),
            event(
                Tick::Missing {
                    jogo: JOGO,
                    side: Side::A,
                },
                moment("first", 9_999, 350_000),
            ),
        ];
        let now = moment("second", 9_999 + 60, 7);
        // 300 seconds by the first run, though its wall jumped; 60 by the wall over the restart.
        assert_eq!(lasts(&events, &now), Some(360));
        let no_uptime = Moment {
            wall: 10_000,
            uptime: None,
        };
        assert_eq!(lasts(&events, &no_uptime), Some(301));
        let earlier = Moment {
            wall: 0,
            uptime: None,
        };
        assert_eq!(lasts(&events, &earlier), Some(300), "never backwards");
    }

    #[test]
    fn what_is_suspended_does_not_count_whatever_day_it_goes_on() {
        let day = 86_400;
        let events = [
            called(moment("r", 0, 0)),
            event(Tick::Suspended, moment("r", 600, 600_000)),
            event(Tick::Resumed, moment("s", 7 * day, 10)),
        ];
        let now = moment("s", 7 * day + 120, 120_010);
        assert_eq!(lasts(&events[..1], &moment("r", 500, 500_000)), Some(500));
        assert_eq!(
            lasts(&events[..2], &moment("r", day, day * 1_000)),
            Some(600)
        );
        assert_eq!(lasts(&events, &now), Some(720));
        assert!(Clock::new(&events[..2], &now).is_suspended());
        assert!(!Clock::new(&events, &now).is_suspended());
        assert!(!Clock::new(&[], &now).is_suspended());
    }

    #[test]
    fn whoever_comes_is_counted_from_where_lateness_counts() {
        let arrived = Tick::Arrived {
            jogo: JOGO,
            side: Side::B,
        };
        let events = [
            called(moment("r", 0, 0)),
            event(arrived, moment("r", 100, 100_000)),
            event(
                Tick::AnthemEnded { rodada: RODADA },
                moment("r", 200, 200_000),
            ),
        ];
        let now = moment("r", 300, 300_000);
        let clock = Clock::new(&events, &now);
        let came = |anthem| clock.came_after_s(RODADA, anthem, JOGO, Side::B);
        assert_eq!(came(false), Some(100));
        assert_eq!(came(true), Some(0), "before the last bar");
        assert_eq!(clock.awaited_s(RODADA, true), Some(100));
        assert_eq!(
            clock.jogo_s(RODADA, JOGO),
            Some(100),
            "from the anthem's end"
        );
        assert_eq!(clock.came_after_s(RODADA, false, JOGO, Side::A), None);
    }

    #[test]
    fn a_raise_waits_until_it_is_answered() {
        let asked = |by, to| Tick::Asked { jogo: JOGO, by, to };
        let at = |s: i64| moment("r", s, s * 1_000);
        let mut events = vec![called(at(0)), event(asked(Side::A, 3), at(4_600))];
        let now = at(4_631);
        let waiting = Clock::new(&events, &now).waiting(RODADA, JOGO).unwrap();
        assert_eq!((waiting.by, waiting.to), (Side::A, 3));
        assert_eq!((waiting.waited_s, waiting.spoken_s), (31, 4_600));
        // A retruco answers and asks anew.
        events.push(event(asked(Side::B, 6), at(4_620)));
        let waiting = Clock::new(&events, &now).waiting(RODADA, JOGO).unwrap();
        assert_eq!((waiting.to, waiting.waited_s), (6, 11));
        events.push(event(Tick::Answered { jogo: JOGO }, at(4_625)));
        assert_eq!(Clock::new(&events, &now).waiting(RODADA, JOGO), None);
    }

    #[test]
    fn an_announcement_counts_for_the_start_that_it_followed() {
        let at = |s: i64| moment("r", s, s * 1_000);
        let announced = Tick::Announced {
            rodada: RODADA,
            minutes: 75,
        };
        let events = [
            called(at(0)),
            event(announced, at(4_500)),
            event(Tick::Started { rodada: RODADA }, at(4_600)),
        ];
        let now = at(4_700);
        assert!(
            Clock::new(&events[..2], &now)
                .announced(RODADA, 75)
                .is_some()
        );
        assert!(Clock::new(&events, &now).announced(RODADA, 75).is_none());
    }

    #[test]
    fn whatever_is_told_in_between_takes_no_time_away() {
        let missing = |ms: i64| {
            let tick = Tick::Missing {
                jogo: JOGO,
                side: Side::A,
            };
            event(tick, moment("r", ms / 1_000, ms))
        };
        // Twenty-three lines of a roll call, one every 1.8 seconds.
        let mut events = vec![called(moment("r", 0, 0))];
        events.extend((1..=23).map(|line| missing(line * 1_800)));
        let now = moment("r", 41, 41_500);
        assert_eq!(lasts(&events, &now), Some(41));
        let clock = Clock::new(&events, &now);
        assert_eq!(clock.awaited_s(RODADA, false), Some(41));
    }

    /// Steps of one day: milliseconds, by which of two machines, and whether the etapa is suspended or goes on there.
    fn steps() -> impl Strategy<Value = Vec<(i64, bool, u8)>> {
        prop::collection::vec((0_i64..5_000, any::<bool>(), 0_u8..6), 0..40)
    }

    /// A moment by one of two machines whose runs began apart and whose walls differ.
    fn seen(ms: i64, elsewhere: bool) -> Moment {
        if elsewhere {
            moment("other", ms / 1_000 + 7, ms + 333)
        } else {
            moment("r", ms / 1_000, ms)
        }
    }

    proptest! {
        /// What one machine has seen begin and looks at now has lasted as long as it runs, floored once, less what
        /// stood still: however many events other desks or this one told in between.
        #[test]
        fn elapsed_is_invariant_under_splitting_by_events(steps in steps()) {
            let mut events = vec![called(seen(0, false))];
            let mut still = Vec::new();
            let mut ms = 0;
            for (step, elsewhere, kind) in steps {
                ms += step;
                let tick = match kind {
                    0 => Tick::Suspended,
                    1 => Tick::Resumed,
                    _ => Tick::Answered { jogo: JOGO },
                };
                // A suspension is told by the desk that looks, so that its length is known to the millisecond.
                let elsewhere = elsewhere && kind > 1;
                match tick {
                    Tick::Suspended if still.len() % 2 == 0 => still.push(ms),
                    Tick::Resumed if still.len() % 2 == 1 => still.push(ms),
                    _ => {}
                }
                events.push(event(tick, seen(ms, elsewhere)));
            }
            let end = ms + 777;
            let stood: i64 = still.chunks(2).map(|one| one.get(1).unwrap_or(&end) - one[0]).sum();
            let now = seen(end, false);
            prop_assert_eq!(lasts(&events, &now), Some((end - stood) / 1_000));
        }
    }
}
