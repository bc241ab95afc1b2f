//! What the rules engine says: why an action is not legal, why a mão came out as it did, what an occurrence brings.

use crate::words::asked::{Asked, asked};
use crate::words::sheets::letter;

use crate::words::say::rules as say;
use crate::words::spoken::Language;
use rules::clause::ClauseId;
use rules::field::{BadField, Wrong};
use rules::mao::{MaoFault, MaoResult};
use rules::penalty;
use rules::penalty::{Effect, Prescribed};
use rules::profile::{Profile, Reason};
use rules::raise::Stake;
use rules::record::{RecordFault, Replayed};
use serde_json::Value;

impl Language {
    /// What of a record cannot be taken, and what to do about it.
    #[must_use]
    pub fn bad_fields(self, fields: &[BadField]) -> String {
        if fields.is_empty() {
            return say::no_object(self).to_owned();
        }
        let told: Vec<String> = fields.iter().map(|one| self.bad_field(one)).collect();
        say::BadFields {
            told: told.join("; "),
        }
        .told(self)
    }

    /// What is wrong with a record, and what to do about it.
    #[must_use]
    pub fn record_fault(self, fault: &RecordFault) -> String {
        if !fault.fields.is_empty() {
            return self.bad_fields(&fault.fields);
        }
        let told = fault_told(self, fault.fault);
        match fault.action {
            Some(_) if fault.fault == MaoFault::Unfinished => told.to_owned(),
            Some(index) => say::RecordFaultIndex { index, told }.told(self),
            None => told.to_owned(),
        }
    }

    /// Why a mão cannot be set up so, or an action not be done.
    #[must_use]
    pub const fn mao_fault(self, fault: MaoFault) -> &'static str {
        fault_told(self, fault)
    }

    /// Why a mão came out as it did, with its clauses: `empate nas três vazas: ganha a dupla que deu as cartas, oficial-cangar-5`.
    #[must_use]
    pub fn mao_told(self, replayed: &Replayed<'_>, clauses: &[&str]) -> String {
        let Some(outcome) = replayed.mao.outcome() else {
            return String::new();
        };
        let mut told = match folded_at(&outcome, replayed.profile) {
            Some(call) => say::ReasonFolded { call }.told(self),
            None => reason(self, &outcome).to_owned(),
        };
        if outcome.retruco_passed_over {
            told.push_str(retruco_passed_over(self));
        }
        match outcome.winner {
            Some(side) => told.push_str(
                &say::MaoToldSide {
                    side: letter(side),
                    points: outcome.points,
                }
                .told(self),
            ),
            None => told.push_str(nobody_scores(self)),
        }
        if !clauses.is_empty() {
            told.push_str(", ");
            told.push_str(&clauses.join(", "));
        }
        told
    }

    /// Why facts cannot be decided, and what to do about it.
    #[must_use]
    pub fn decide_fault(self, fault: &penalty::FactsFault) -> String {
        match fault {
            penalty::FactsFault::BadRecord => say::decide_fault_bad_record(self).to_owned(),
            penalty::FactsFault::BadFields(fields) => {
                let told: Vec<String> = fields.iter().map(|one| self.bad_field(one)).collect();
                say::DecideFaultBadFields {
                    told: told.join("; "),
                }
                .told(self)
            }
            penalty::FactsFault::UnknownOccurrence(clause) => say::DecideFaultUnknownOccurrence {
                clause: format!("{:?}", clause),
            }
            .told(self),
            penalty::FactsFault::MissingFact(needed) => {
                let told = asked(self, Asked::needed(*needed));
                say::DecideFaultMissingFact { told }.told(self)
            }
        }
    }

    /// A field of a record that cannot be so: `when.score.A vai de 0 a 11`.
    #[must_use]
    pub fn bad_field(self, bad: &BadField) -> String {
        format!("{} {}", bad.field, wrong(self, &bad.wrong))
    }

    /// What an occurrence brings, with the clauses that it rests on.
    #[must_use]
    pub fn decision(self, decision: &Prescribed) -> String {
        let mut told = match decision {
            Prescribed::Prescription(ruling) => {
                let effects: Vec<String> = ruling
                    .effect
                    .iter()
                    .map(|part| effect(self, *part).to_owned())
                    .collect();
                let mut told = self.and(&effects);
                for moved in &ruling.points_moved {
                    told.push_str(
                        &say::Marks {
                            to: letter(moved.to),
                            points: moved.points,
                        }
                        .told(self),
                    );
                    if moved.credited < moved.points {
                        told.push_str(
                            &say::Credited {
                                credited: moved.credited,
                            }
                            .told(self),
                        );
                    }
                }
                told
            }
            Prescribed::Tento(given) => {
                tento(self, &serde_json::to_value(given).unwrap_or_default())
            }
        };
        let clauses: Vec<_> = decision.clauses().iter().map(ToString::to_string).collect();
        told.push_str(&format!(" ({})", clauses.join(", ")));
        if let Prescribed::Prescription(ruling) = decision
            && let Some(also) = &ruling.also
        {
            told.push_str(&say::Also { also }.told(self));
        }
        told
    }
}

const fn nobody_scores(language: Language) -> &'static str {
    say::nobody_scores(language)
}

const fn retruco_passed_over(language: Language) -> &'static str {
    say::retruco_passed_over(language)
}

/// What the refused call is called, where the regulation has a name of its own for it.
fn folded_at<'p>(outcome: &MaoResult, text: &'p Profile) -> Option<&'p str> {
    let to = match outcome.reason {
        Reason::FoldedTruco => Stake::Truco,
        Reason::FoldedSix => Stake::Six,
        Reason::FoldedNine => Stake::Nine,
        Reason::FoldedTwelve => Stake::Twelve,
        _ => return None,
    };
    text.called(to)
}

const fn reason(language: Language, outcome: &MaoResult) -> &'static str {
    match outcome.reason {
        Reason::TwoVazas => say::reason_two_vazas(language),
        Reason::SecondAfterTie => say::reason_second_after_tie(language),
        Reason::SecondTied => say::reason_second_tied(language),
        Reason::ThirdTied => say::reason_third_tied(language),
        Reason::ThirdAfterTwoTies => say::reason_third_after_two_ties(language),
        Reason::FoldedTruco => say::reason_folded_truco(language),
        Reason::FoldedSix => say::reason_folded_six(language),
        Reason::FoldedNine => say::reason_folded_nine(language),
        Reason::FoldedTwelve => say::reason_folded_twelve(language),
        Reason::DeclinedEleven => say::reason_declined_eleven(language),
        Reason::TiedDealersSide => say::reason_tied_dealers_side(language),
        Reason::TiedNobody => say::reason_tied_nobody(language),
        Reason::TiedAgainstLastRaiser => say::reason_tied_against_last_raiser(language),
        Reason::TiedExposedRaise => say::reason_tied_exposed_raise(language),
        Reason::TiedBlindRaise => say::reason_tied_blind_raise(language),
        Reason::TiedHighestSuit => say::reason_tied_highest_suit(language),
        Reason::TiedWithoutSuit => say::reason_tied_without_suit(language),
        Reason::TiedSideWithoutEleven => say::reason_tied_side_without_eleven(language),
        Reason::TiedAtFerro => say::reason_tied_at_ferro(language),
        Reason::TiedRetrucoWithoutClaim => say::reason_tied_retruco_without_claim(language),
    }
}

/// What is wrong with a field.
#[must_use]
pub fn wrong(language: Language, wrong: &Wrong) -> String {
    match wrong {
        Wrong::Missing => say::wrong_missing(language).to_owned(),
        Wrong::UnknownField => say::wrong_unknown_field(language).to_owned(),
        Wrong::Unreadable => say::wrong_unreadable(language).to_owned(),
        Wrong::BadStake { of } => {
            let ladder: Vec<String> = of.iter().map(ToString::to_string).collect();
            say::WrongBadStake { ladder: &ladder }.told(language)
        }
        Wrong::OutOfRange { least, most } if *most == u32::MAX => {
            say::WrongOutOfRangeMost { least }.told(language)
        }
        Wrong::OutOfRange { least, most } => say::WrongOutOfRange { least, most }.told(language),
        Wrong::NoCards => say::wrong_no_cards(language).to_owned(),
        Wrong::Even => say::wrong_even(language).to_owned(),
        Wrong::OtherPair => say::wrong_other_pair(language).to_owned(),
        Wrong::NotAtEleven => say::wrong_not_at_eleven(language).to_owned(),
        Wrong::UnknownClause => say::wrong_unknown_clause(language).to_owned(),
        Wrong::UnknownCard => say::wrong_unknown_card(language).to_owned(),
        Wrong::DuplicateCard => say::wrong_duplicate_card(language).to_owned(),
        Wrong::EndsBeforeItBegins => say::wrong_ends_before_it_begins(language).to_owned(),
        Wrong::Contradicts { by, ruled_by } => contradicts(language, by, ruled_by),
    }
}

/// What is wrong with a field that cannot be beside another, and by which clauses that is ruled on.
#[must_use]
pub fn contradicts(language: Language, by: &str, ruled_by: &[ClauseId]) -> String {
    let clauses: Vec<String> = ruled_by.iter().map(ToString::to_string).collect();
    match clauses.as_slice() {
        [] => say::Contradicts { by }.told(language),
        clauses => say::ContradictsClauses { by, clauses }.told(language),
    }
}

/// What one of the other regulations gives, as `rules decide` tells it.
#[must_use]
pub fn tento(language: Language, decision: &Value) -> String {
    match (decision["to"].as_str(), &decision["points"]) {
        (Some(side), Value::String(_)) => say::TentoString { side }.told(language),
        (Some(side), points) => say::TentoSidePoints { side, points }.told(language),
        (None, _) if decision["ends_hand"] == true => say::tento_without_true(language).to_owned(),
        (None, _) => say::tento_without(language).to_owned(),
    }
}

/// The parts of an effect as `rules decide` joins them: `lose-1-point+pass-deck`.
#[must_use]
pub fn effect_codes(language: Language, codes: &str) -> String {
    let parts: Vec<String> = codes
        .split('+')
        .filter_map(|code| serde_json::from_value(code.into()).ok())
        .map(|part: Effect| effect(language, part).to_owned())
        .collect();
    language.and(&parts)
}

const fn effect(language: Language, effect: Effect) -> &'static str {
    match effect {
        Effect::None => say::effect_none(language),
        Effect::PassDeck => say::effect_pass_deck(language),
        Effect::LoseCut => say::effect_lose_cut(language),
        Effect::LoseHandPoints => say::effect_lose_hand_points(language),
        Effect::WinHandPoints => say::effect_win_hand_points(language),
        Effect::WinPartida => say::effect_win_partida(language),
        Effect::HandVoid => say::effect_hand_void(language),
        Effect::LoseOnePoint => say::effect_lose_one_point(language),
        Effect::LoseRaisedPoints => say::effect_lose_raised_points(language),
        Effect::LosePartida => say::effect_lose_partida(language),
        Effect::LoseJogo => say::effect_lose_jogo(language),
        Effect::AnnulJogo => say::effect_annul_jogo(language),
        Effect::Walkover => say::effect_walkover(language),
        Effect::Play => say::effect_play(language),
        Effect::Announce => say::effect_announce(language),
        Effect::Accepted => say::effect_accepted(language),
        Effect::Declined => say::effect_declined(language),
        Effect::RecordOccurrence => say::effect_record_occurrence(language),
        Effect::ClaimLapses => say::effect_claim_lapses(language),
        Effect::CallVoid => say::effect_call_void(language),
        Effect::Warning => say::effect_warning(language),
        Effect::EliminateEtapa => say::effect_eliminate_etapa(language),
        Effect::ExcludeNextEtapa => say::effect_exclude_next_etapa(language),
        Effect::EliminateChampionship => say::effect_eliminate_championship(language),
        Effect::SuspendOneYear => say::effect_suspend_one_year(language),
        Effect::ExcludeEvent => say::effect_exclude_event(language),
        Effect::LosePointsDiscretionary => say::effect_lose_points_discretionary(language),
        Effect::SanctionDiscretionary => say::effect_sanction_discretionary(language),
        Effect::Segregate => say::effect_segregate(language),
        Effect::RedoSumula => say::effect_redo_sumula(language),
        Effect::RejectSumula => say::effect_reject_sumula(language),
        Effect::RejectEntry => say::effect_reject_entry(language),
        Effect::RejectProfile => say::effect_reject_profile(language),
        Effect::SubstitutionRefused => say::effect_substitution_refused(language),
        Effect::DeckReplaced => say::effect_deck_replaced(language),
        Effect::DeckRefused => say::effect_deck_refused(language),
        Effect::FirstDealer => say::effect_first_dealer(language),
        Effect::NextDealer => say::effect_next_dealer(language),
        Effect::ImageOptOut => say::effect_image_opt_out(language),
        Effect::Warn => say::effect_warn(language),
        Effect::Accept => say::effect_accept(language),
    }
}

const fn fault_told(language: Language, fault: MaoFault) -> &'static str {
    match fault {
        MaoFault::BadRecord => say::fault_bad_record(language),
        MaoFault::UnknownCard => say::fault_unknown_card(language),
        MaoFault::DuplicateCard => say::fault_duplicate_card(language),
        MaoFault::BadScore => say::fault_bad_score(language),
        MaoFault::MaoOver => say::fault_mao_over(language),
        MaoFault::UnknownSeat => say::fault_unknown_seat(language),
        MaoFault::NoElevenDecision => say::fault_no_eleven_decision(language),
        MaoFault::ElevenUndecided => say::fault_eleven_undecided(language),
        MaoFault::ExchangeForbidden => say::fault_exchange_forbidden(language),
        MaoFault::AwaitingAnswer => say::fault_awaiting_answer(language),
        MaoFault::RaiseForbidden => say::fault_raise_forbidden(language),
        MaoFault::NothingToAnswer => say::fault_nothing_to_answer(language),
        MaoFault::NotYourTurn => say::fault_not_your_turn(language),
        MaoFault::CardNotHeld => say::fault_card_not_held(language),
        MaoFault::HideForbidden => say::fault_hide_forbidden(language),
        MaoFault::MustShowHighest => say::fault_must_show_highest(language),
        MaoFault::UnknownAction => say::fault_unknown_action(language),
        MaoFault::Unfinished => say::fault_unfinished(language),
    }
}
