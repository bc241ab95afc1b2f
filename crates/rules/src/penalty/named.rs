//! The clauses that rules name by what they say, and the numbers that a text gives them.

use super::units::Metres;
use crate::clause::ClauseId;
use serde::Deserialize;
use std::sync::LazyLock;

/// Clauses of the federation's regulation: those on which a rule rests, and those under which it decides otherwise.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Federation {
    pub card_opened: Vec<ClauseId>,
    pub wrong_count_raised: Vec<ClauseId>,
    pub covered_lawfully: Vec<ClauseId>,
    pub claimed_at_once: Vec<ClauseId>,
    pub claimed_late: Vec<ClauseId>,
    pub of_the_hand: Vec<String>,
    pub absolute_at_eleven: Vec<ClauseId>,
    pub decided_by_vazas: Vec<ClauseId>,
    pub tied_at_ferro: Vec<ClauseId>,
    pub tied_at_eleven: Vec<ClauseId>,
    pub tied_exposed: Vec<ClauseId>,
    pub tied_blind: Vec<ClauseId>,
    pub tied_passed_over: Vec<ClauseId>,
    pub tied_void: Vec<ClauseId>,
    pub worked_case: Vec<ClauseId>,
    pub worked_case_cites: Vec<ClauseId>,
    pub ferro_looked: Vec<ClauseId>,
    pub shown_by_dealer: Vec<ClauseId>,
    pub marked_deck: Vec<ClauseId>,
    pub marked_deck_suspends: Vec<ClauseId>,
    pub suspended_for_marked_deck: Vec<ClauseId>,
    pub not_proven: Vec<ClauseId>,
    pub suspended: Vec<ClauseId>,
    pub excluded_for_noise: Vec<ClauseId>,
    pub points_taken: Vec<ClauseId>,
    pub deck_replaced: Vec<ClauseId>,
    pub deck_refused: Vec<ClauseId>,
    pub drawn_dealer: Vec<ClauseId>,
    pub first_dealer: Vec<ClauseId>,
    pub next_dealer: Vec<ClauseId>,
    pub partida_ended: Vec<ClauseId>,
    pub still_playing: Vec<ClauseId>,
    pub after_walkover: Vec<ClauseId>,
    pub walkover_first: Vec<ClauseId>,
    pub walkover_later: Vec<ClauseId>,
    pub sumula_rejected: Vec<ClauseId>,
    pub all_four_away: Vec<ClauseId>,
    pub one_of_each_away: Vec<ClauseId>,
    pub pair_away: Vec<ClauseId>,
    pub left: Vec<ClauseId>,
    pub about_distance: Vec<ClauseId>,
    pub about_length: Vec<ClauseId>,
    pub about_other_tables: Vec<ClauseId>,
    pub about_annulment: Vec<ClauseId>,
    pub not_answered: Vec<ClauseId>,
    pub announced: Vec<ClauseId>,
    pub set_aside: Vec<ClauseId>,
    pub time: Time,
}

/// What the federation's regulation says of time and distance.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Time {
    /// Seconds after the call in which whoever comes is in time; also after the opening for a board member.
    pub tolerance_s: u32,
    /// Whether the first rodada waits for the end of the anthem instead.
    pub anthem: bool,
    /// Minutes into a jogo at which the time is announced.
    pub announced_at: Vec<u32>,
    /// Seconds into a jogo from which a raise has to be answered in time.
    pub limited_from_s: u32,
    /// Seconds for that answer; exactly so many are in time.
    pub decision_s: u32,
    /// Seconds into a jogo from which its pairs are set aside.
    pub over_from_s: u32,
    /// How far from the table during a raise.
    pub farthest_m: Metres,
    /// How long in the interval, and by analogy elsewhere.
    pub longest_s: u32,
    /// Under which whoever is late is told where the anthem counts.
    pub late_first: ClauseId,
    /// The same after any other call.
    pub late_later: ClauseId,
    /// Under which a truco that waited for its answer is told.
    pub truco_unanswered: ClauseId,
    /// The same of a raise above it.
    pub raise_unanswered: ClauseId,
    /// Under which whoever works in the opening is told.
    pub excused: ClauseId,
    /// Under which a team with mesas missing is told.
    pub mesas_missing: ClauseId,
    /// Under which a pair that still plays an earlier rodada is told.
    pub still_playing: ClauseId,
    /// By which nobody comes in once the tolerance is over.
    pub no_substitute_after: ClauseId,
    /// By which nobody comes in for a pair that still plays.
    pub no_substitute_for_playing: ClauseId,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Named {
    federation: Federation,
}

static NAMED: LazyLock<Named> =
    LazyLock::new(|| embedded(include_str!("../../data/penalties/named.toml")));

#[expect(
    clippy::expect_used,
    reason = "embedded at compile time; a test reads it"
)]
fn embedded(text: &str) -> Named {
    toml::from_str(text).expect("the embedded table is sound")
}

/// What rules of the federation's regulation name.
pub(super) fn federation() -> &'static Federation {
    &NAMED.federation
}

/// What it says of time and distance.
pub(super) fn time() -> &'static Time {
    &NAMED.federation.time
}
