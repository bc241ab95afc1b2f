//! What a regulation says, told parameter by parameter: what each is called, what stands in it, how one differs from its
//! base.

use crate::labels::parameter::ParameterGroup;
use crate::words::say::regulation as say;
use crate::words::spoken::Language;
use rules::card::Card;
use rules::mao::Act;
use rules::regulation::Difference;
use serde_json::Value;
use std::collections::BTreeMap;

impl Language {
    /// The mão in which two regulations part: a record of one.
    #[must_use]
    pub fn played_mao(self, record: &Value) -> String {
        let points = record["score"].as_array().into_iter().flatten();
        let score: Vec<String> = points.map(Value::to_string).collect();
        let score = &score.join(" x ");
        match record["vira"].as_str() {
            None => say::PlayedWithoutVira { score }.told(self),
            Some(vira) if vira.parse().is_ok_and(Card::is_joker) => {
                say::PlayedJoker { score }.told(self)
            }
            Some(vira) => {
                let vira = &with_suit(vira);
                say::PlayedVira { score, vira }.told(self)
            }
        }
    }

    /// How it came out by a regulation.
    #[must_use]
    pub fn played_by(self, title: &str, told: &str) -> String {
        say::PlayedBy { title, told }.told(self)
    }

    /// What may be done by a regulation where another parts from it, and not by that one; none where no mão is dealt like this.
    #[must_use]
    pub fn played_only(self, acts: Option<&[Act]>) -> String {
        let Some(acts) = acts else {
            return say::played_not_dealt(self).to_owned();
        };
        let mut told: Vec<&str> = Vec::new();
        for act in acts {
            let word = match act {
                Act::Play(_) => say::act_play(self),
                Act::Hide(_) => say::act_hide(self),
                Act::Raise => say::act_raise(self),
                Act::Accept | Act::Fold => say::act_answer(self),
                Act::PlayEleven | Act::DeclineEleven => say::act_eleven(self),
            };
            if !told.contains(&word) {
                told.push(word);
            }
        }
        match told.as_slice() {
            [] => say::played_not_so_much(self).to_owned(),
            acts => say::PlayedOnly { acts }.told(self),
        }
    }

    /// What a parameter is called, by the name that it has in a file; that name where nobody knows it.
    #[must_use]
    pub fn parameter(self, field: &str) -> &str {
        label(self, field).unwrap_or(field)
    }

    /// What several parameters stand under.
    #[must_use]
    pub const fn parameter_group(self, group: ParameterGroup) -> &'static str {
        match group {
            ParameterGroup::Players => say::group_players(self),
            ParameterGroup::Cards => say::group_cards(self),
            ParameterGroup::Vaza => say::group_vaza(self),
            ParameterGroup::Mao => say::group_mao(self),
            ParameterGroup::Raises => say::group_raises(self),
            ParameterGroup::Eleven => say::group_eleven(self),
            ParameterGroup::Dealing => say::group_dealing(self),
            ParameterGroup::Penalties => say::group_penalties(self),
            ParameterGroup::Clock => say::group_clock(self),
        }
    }

    /// What stands in a parameter, in words; as it is where nobody knows them.
    #[must_use]
    pub fn parameter_value(self, field: &str, value: &Value) -> String {
        match value {
            Value::String(told) => word(self, field, told).unwrap_or(told).to_owned(),
            Value::Bool(is) => word(self, field, &is.to_string())
                .unwrap_or(match is {
                    true => say::yes(self),
                    false => say::no(self),
                })
                .to_owned(),
            Value::Number(number) => match number.as_u64() {
                Some(seconds) if field.ends_with("-s") => duration(self, seconds),
                _ => {
                    let number = number
                        .to_string()
                        .replace('.', &self.decimal_mark().to_string())
                        .replace('-', "−");
                    match field.ends_with("-m") {
                        true => say::Metres { number }.told(self),
                        false => number,
                    }
                }
            },
            Value::Array(list) if list.is_empty() => say::nothing(self).to_owned(),
            Value::Array(list) => {
                let told: Vec<String> = list
                    .iter()
                    .map(|one| self.parameter_value(field, one))
                    .collect();
                match field {
                    "time.announced-at" => say::Minutes { numbers: &told }.told(self),
                    _ => told.join(", "),
                }
            }
            Value::Null => say::nothing_said(self).to_owned(),
            other => other.to_string(),
        }
    }

    /// How a regulation, the first of the two, differs from its base in one field; none where that says nothing to people:
    /// its name, its sources, its notes.
    #[must_use]
    pub fn difference(self, difference: &Difference) -> Option<String> {
        let Difference { field, a, b } = difference;
        let own = a.as_deref().map(json);
        let base = b.as_deref().map(json);
        if let Some(id) = field.strip_prefix("clause.") {
            return clause(self, id, own.as_ref(), base.as_ref());
        }
        let (label, field) = match field.rsplit_once('.') {
            Some((field, "value")) => (self.parameter(field).to_owned(), field),
            Some((_, "clauses" | "note")) => return None,
            _ => (part(self, field)?, field.as_str()),
        };
        let plain = |value: &Value| match value {
            Value::Array(list) => list.iter().all(|one| !one.is_object() && !one.is_array()),
            Value::Object(_) => false,
            _ => true,
        };
        let told = |value: &Value| self.parameter_value(field, value);
        Some(match (own, base) {
            (Some(own), Some(base)) if plain(&own) && plain(&base) => say::Difference {
                label,
                own: told(&own),
                base: told(&base),
            }
            .told(self),
            (Some(own), None) if plain(&own) => say::DifferenceOwn {
                label,
                own: told(&own),
            }
            .told(self),
            (None, Some(base)) if plain(&base) => say::DifferenceBase {
                label,
                base: told(&base),
            }
            .told(self),
            _ => say::PartOther { label }.told(self),
        })
    }

    /// How a regulation, the first of the two, differs from its base: a sentence each.
    ///
    /// A clause that took another's place is told once, with what stood there; where the one is cited for the other, that
    /// is no difference.
    #[must_use]
    pub fn differences(self, all: &[Difference]) -> Vec<String> {
        let places = places(all);
        let told = all.iter().filter_map(|one| {
            let id = one.field.strip_prefix("clause.");
            let Some(id) = id else {
                if one.field == "reading" && unread(&one.a, &places) == unread(&one.b, &places) {
                    return None;
                }
                let cites =
                    |text: &Option<String>| text.as_deref().map(|text| cited(json(text), &places));
                return (cites(&one.a) != cites(&one.b)).then(|| self.difference(one))?;
            };
            if places.keys().any(|old| old == id) {
                return None;
            }
            let old = places.iter().find(|(_, new)| *new == id);
            let old = old.and_then(|(old, _)| {
                all.iter()
                    .find(|one| one.field.strip_prefix("clause.") == Some(old))
            });
            match old {
                None => self.difference(one),
                Some(old) => self.difference(&Difference {
                    b: old.b.clone(),
                    ..one.clone()
                }),
            }
        });
        told.collect()
    }
}

/// A card with the sign of its suit: `J♦`.
fn with_suit(card: &str) -> String {
    let signs = [("o", "♦"), ("e", "♠"), ("c", "♥"), ("p", "♣")];
    let suit = signs
        .iter()
        .find_map(|(letter, sign)| Some((card.strip_suffix(letter)?, sign)));
    suit.map_or_else(|| card.to_owned(), |(rank, sign)| format!("{rank}{sign}"))
}

/// A value as a difference has it.
fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|_| text.into())
}

/// Which clause of the base gave its place in the text to which new one: by the place, where it is of one clause alone on
/// either side.
fn places(all: &[Difference]) -> BTreeMap<String, String> {
    let mut at: BTreeMap<String, [Vec<&str>; 2]> = BTreeMap::new();
    for one in all {
        let Some(id) = one.field.strip_prefix("clause.") else {
            continue;
        };
        let (side, told) = match (&one.a, &one.b) {
            (Some(own), None) => (1, own),
            (None, Some(base)) => (0, base),
            _ => continue,
        };
        let place = json(told)["at"].as_str().unwrap_or_default().to_owned();
        at.entry(place).or_default()[side].push(id);
    }
    let one_each = at.into_values().filter_map(|sides| match sides {
        [old, new] => match (&old[..], &new[..]) {
            ([old], [new]) => Some(((*old).to_owned(), (*new).to_owned())),
            _ => None,
        },
    });
    one_each.collect()
}

/// Readings, but for those of clauses alone that gave their places: what is read anew is not what was read.
fn unread(text: &Option<String>, places: &BTreeMap<String, String>) -> Vec<Value> {
    let told = text.as_deref().map(json).unwrap_or_default();
    let gave = |id: &Value| id.as_str().is_some_and(|id| places.contains_key(id));
    let stays = |reading: &&Value| {
        let clauses = reading["clauses"].as_array();
        !clauses.is_some_and(|all| all.iter().all(gave))
    };
    let all = told.as_array().into_iter().flatten();
    all.filter(stays).cloned().collect()
}

/// What is cited, each clause that gave its place by the one that took it.
fn cited(value: Value, places: &BTreeMap<String, String>) -> Value {
    match value {
        Value::String(id) => places.get(&id).cloned().unwrap_or(id).into(),
        Value::Array(list) => list.into_iter().map(|one| cited(one, places)).collect(),
        Value::Object(map) => {
            let told = map.into_iter().map(|(key, one)| (key, cited(one, places)));
            Value::Object(told.collect())
        }
        plain => plain,
    }
}

/// A clause that only one side has, or that says something else.
fn clause(
    language: Language,
    id: &str,
    own: Option<&Value>,
    base: Option<&Value>,
) -> Option<String> {
    let gist = |clause: &Value| {
        let gist = match language {
            Language::PtBr => &clause["gist_pt"],
            Language::En => &clause["gist_en"],
        };
        gist.as_str().unwrap_or_default().to_owned()
    };
    Some(match (own.map(gist), base.map(gist)) {
        (Some(own), Some(base)) if own == base => say::ClauseRestated { id }.told(language),
        (Some(own), Some(base)) => say::ClauseAnew { id, own, base }.told(language),
        (Some(gist), None) => say::ClauseOwn { id, gist }.told(language),
        (None, Some(gist)) => say::ClauseBase { id, gist }.told(language),
        (None, None) => return None,
    })
}

/// What a field that is no parameter is called; none where it says nothing to people.
fn part(language: Language, field: &str) -> Option<String> {
    if let Some(label) = label(language, field) {
        return Some(label.to_owned());
    }
    let (table, of) = field.split_once('.').unwrap_or((field, ""));
    Some(match table {
        "base" | "id" | "title" | "version" => return None,
        "committee" => say::PartCommittee { of }.told(language),
        "decided_by" => say::PartDecidedBy { of }.told(language),
        "forbidden_by" => say::PartForbiddenBy { of }.told(language),
        "penalties" => say::PartPenalties { of }.told(language),
        "reading" => say::part_reading(language).to_owned(),
        "time" => say::PartTime { of }.told(language),
        _ => field.to_owned(),
    })
}

/// Seconds as a clock is set: `5 min`, `1 h 15 min`, `1 min 30 s`.
fn duration(language: Language, seconds: u64) -> String {
    let [hours, minutes, rest] = [seconds / 3600, seconds / 60 % 60, seconds % 60];
    let mut parts = Vec::new();
    if hours > 0 {
        parts.push(say::HoursOf { hours }.told(language));
    }
    if minutes > 0 {
        parts.push(say::MinutesOf { minutes }.told(language));
    }
    if rest > 0 || parts.is_empty() {
        parts.push(say::SecondsOf { seconds: rest }.told(language));
    }
    parts.join(" ")
}

fn label(language: Language, field: &str) -> Option<&'static str> {
    Some(match field {
        "sides" => say::field_sides(language),
        "target" => say::field_target(language),
        "best_of" => say::field_best_of(language),
        "walkover_pontinhos" => say::field_walkover_pontinhos(language),
        "walkover_win" => say::field_walkover_win(language),
        "walkover_loss" => say::field_walkover_loss(language),
        "deck" => say::field_deck(language),
        "rank_order" => say::field_rank_order(language),
        "manilhas" => say::field_manilhas(language),
        "manilha_suits" => say::field_manilha_suits(language),
        "jokers" => say::field_jokers(language),
        "leads_first" => say::field_leads_first(language),
        "leads_next" => say::field_leads_next(language),
        "lead_after_tie" => say::field_lead_after_tie(language),
        "conceal_first_vaza" => say::field_conceal_first_vaza(language),
        "conceal" => say::field_conceal(language),
        "highest_after_tied_first" => say::field_highest_after_tied_first(language),
        "two_vazas" => say::field_two_vazas(language),
        "first_tied" => say::field_first_tied(language),
        "second_tied" => say::field_second_tied(language),
        "third_tied" => say::field_third_tied(language),
        "first_two_tied" => say::field_first_two_tied(language),
        "all_tied" => say::field_all_tied(language),
        "stakes" => say::field_stakes(language),
        "first_call" => say::field_first_call(language),
        "further_calls" => say::field_further_calls(language),
        "answers" => say::field_answers(language),
        "fold_prices" => say::field_fold_prices(language),
        "raises_at_eleven" => say::field_raises_at_eleven(language),
        "exchange" => say::field_exchange(language),
        "eleven_played" => say::field_eleven_played(language),
        "eleven_declined" => say::field_eleven_declined(language),
        "eleven_look" => say::field_eleven_look(language),
        "all_tied_at_eleven" => say::field_all_tied_at_eleven(language),
        "ferro" => say::field_ferro(language),
        "ferro_decides" => say::field_ferro_decides(language),
        "all_tied_at_ferro" => say::field_all_tied_at_ferro(language),
        "first_dealer" => say::field_first_dealer(language),
        "next_dealer" => say::field_next_dealer(language),
        "after_partida" => say::field_after_partida(language),
        "cutter" => say::field_cutter(language),
        "cuts" => say::field_cuts(language),
        "last_card" => say::field_last_card(language),
        "burning" => say::field_burning(language),
        "ritual_at_eleven" => say::field_ritual_at_eleven(language),
        "dealt_from" => say::field_dealt_from(language),
        "deal_order" => say::field_deal_order(language),
        "deal_order_at_ferro" => say::field_deal_order_at_ferro(language),
        "dealer_look" => say::field_dealer_look(language),
        "vira" => say::field_vira(language),
        "calls" => say::field_calls(language),
        "eleven_at" => say::field_eleven_at(language),
        "vira_at_ferro" => say::field_vira_at_ferro(language),
        "tento" => say::field_tento(language),
        "wrong_count" => say::field_wrong_count(language),
        "twelve_to_nil" => say::field_twelve_to_nil(language),
        "time.tolerance-s" => say::field_time_tolerance_s(language),
        "time.anthem" => say::field_time_anthem(language),
        "time.announced-at" => say::field_time_announced_at(language),
        "time.limited-from-s" => say::field_time_limited_from_s(language),
        "time.decision-s" => say::field_time_decision_s(language),
        "time.over-from-s" => say::field_time_over_from_s(language),
        "time.farthest-m" => say::field_time_farthest_m(language),
        "time.longest-s" => say::field_time_longest_s(language),
        _ => return None,
    })
}

/// A word of a parameter.
fn word(language: Language, field: &str, word: &str) -> Option<&'static str> {
    Some(match (field, word) {
        ("sides", "pairs") => say::value_sides_pairs(language),
        ("sides", "pairs-or-singles") => say::value_sides_pairs_or_singles(language),
        ("sides", "singles") => say::value_sides_singles(language),
        ("deck", "forty") => say::value_deck_forty(language),
        ("deck", "forty-two-with-jokers") => say::value_deck_forty_two_with_jokers(language),
        ("rank_order", "4-5-6-7-q-j-k-a-2-3") => {
            say::value_rank_order_4_5_6_7_q_j_k_a_2_3(language)
        }
        ("manilhas", "rank-after-vira") => say::value_manilhas_rank_after_vira(language),
        ("manilha_suits", "paus-copas-espadas-ouros") => {
            say::value_manilha_suits_paus_copas_espadas_ouros(language)
        }
        ("jokers", "none") => say::value_jokers_none(language),
        ("jokers", "equal-between-three-and-manilhas") => {
            say::value_jokers_equal_between_three_and_manilhas(language)
        }
        ("leads_first", "eldest") => say::value_leads_first_eldest(language),
        ("leads_next", "winner") => say::value_leads_next_winner(language),
        ("lead_after_tie", "who-tied") => say::value_lead_after_tie_who_tied(language),
        ("lead_after_tie", "same-leader") => say::value_lead_after_tie_same_leader(language),
        ("conceal_first_vaza", "false") => say::value_conceal_first_vaza_false(language),
        ("conceal_first_vaza", "true") => say::value_conceal_first_vaza_true(language),
        ("conceal", "anyone") => say::value_conceal_anyone(language),
        ("conceal", "not-while-tied") => say::value_conceal_not_while_tied(language),
        ("conceal", "all-but-eldest") => say::value_conceal_all_but_eldest(language),
        ("highest_after_tied_first", "false") => {
            say::value_highest_after_tied_first_false(language)
        }
        ("highest_after_tied_first", "true") => say::value_highest_after_tied_first_true(language),
        ("two_vazas", "wins") => say::value_two_vazas_wins(language),
        ("first_tied", "second-decides") => say::value_first_tied_second_decides(language),
        ("second_tied", "first-decides") => say::value_second_tied_first_decides(language),
        ("third_tied", "first-decides") => say::value_third_tied_first_decides(language),
        ("first_two_tied", "third-decides") => say::value_first_two_tied_third_decides(language),
        ("all_tied", "dealers-side") => say::value_all_tied_dealers_side(language),
        ("all_tied", "nobody") => say::value_all_tied_nobody(language),
        ("all_tied", "against-last-raiser") => say::value_all_tied_against_last_raiser(language),
        ("all_tied", "by-raises-while-tied") => say::value_all_tied_by_raises_while_tied(language),
        ("all_tied", "highest-suit") => say::value_all_tied_highest_suit(language),
        ("first_call", "any-seat-any-time") => say::value_first_call_any_seat_any_time(language),
        ("first_call", "own-turn") => say::value_first_call_own_turn(language),
        ("further_calls", "in-answer-or-later") => {
            say::value_further_calls_in_answer_or_later(language)
        }
        ("further_calls", "in-answer-only") => say::value_further_calls_in_answer_only(language),
        ("answers", "either-seat-first-binds") => {
            say::value_answers_either_seat_first_binds(language)
        }
        ("raises_at_eleven", "false") => say::value_raises_at_eleven_false(language),
        ("raises_at_eleven", "true") => say::value_raises_at_eleven_true(language),
        ("exchange", "none") => say::value_exchange_none(language),
        ("exchange", "familia-real") => say::value_exchange_familia_real(language),
        ("eleven_look", "shown-to-partner") => say::value_eleven_look_shown_to_partner(language),
        ("eleven_look", "swapped-and-returned") => {
            say::value_eleven_look_swapped_and_returned(language)
        }
        ("eleven_look", "swapped-by-eleven-only") => {
            say::value_eleven_look_swapped_by_eleven_only(language)
        }
        ("all_tied_at_eleven", "as-always") => say::value_all_tied_at_eleven_as_always(language),
        ("all_tied_at_eleven", "side-without-eleven") => {
            say::value_all_tied_at_eleven_side_without_eleven(language)
        }
        ("ferro", "blind") => say::value_ferro_blind(language),
        ("ferro", "cards-face-down") => say::value_ferro_cards_face_down(language),
        ("ferro", "no-exchange") => say::value_ferro_no_exchange(language),
        ("ferro_decides", "partida") => say::value_ferro_decides_partida(language),
        ("all_tied_at_ferro", "as-always") => say::value_all_tied_at_ferro_as_always(language),
        ("all_tied_at_ferro", "nobody") => say::value_all_tied_at_ferro_nobody(language),
        ("first_dealer", "highest-drawn-card") => {
            say::value_first_dealer_highest_drawn_card(language)
        }
        ("next_dealer", "right") => say::value_next_dealer_right(language),
        ("after_partida", "deal-goes-on") => say::value_after_partida_deal_goes_on(language),
        ("after_partida", "new-draw") => say::value_after_partida_new_draw(language),
        ("cutter", "left-of-dealer") => say::value_cutter_left_of_dealer(language),
        ("cuts", "three-or-cerrar-and-cut") => say::value_cuts_three_or_cerrar_and_cut(language),
        ("cuts", "one-dry-or-knock") => say::value_cuts_one_dry_or_knock(language),
        ("cuts", "cerrar-up-to-three") => say::value_cuts_cerrar_up_to_three(language),
        ("cuts", "three-never-cerrar") => say::value_cuts_three_never_cerrar(language),
        ("last_card", "cutter-may-look") => say::value_last_card_cutter_may_look(language),
        ("last_card", "forbidden") => say::value_last_card_forbidden(language),
        ("burning", "threes-by-cutter") => say::value_burning_threes_by_cutter(language),
        ("burning", "nine-by-cutter-and-dealer") => {
            say::value_burning_nine_by_cutter_and_dealer(language)
        }
        ("ritual_at_eleven", "as-always") => say::value_ritual_at_eleven_as_always(language),
        ("ritual_at_eleven", "no-burning-or-look") => {
            say::value_ritual_at_eleven_no_burning_or_look(language)
        }
        ("ritual_at_eleven", "no-cerrar-burning-or-look") => {
            say::value_ritual_at_eleven_no_cerrar_burning_or_look(language)
        }
        ("dealt_from", "top-unless-subir") => say::value_dealt_from_top_unless_subir(language),
        ("dealt_from", "cutter-says") => say::value_dealt_from_cutter_says(language),
        ("dealt_from", "bottom") => say::value_dealt_from_bottom(language),
        ("deal_order", "three-by-three") => say::value_deal_order_three_by_three(language),
        ("deal_order", "one-by-one") => say::value_deal_order_one_by_one(language),
        ("deal_order", "first-to-eldest") => say::value_deal_order_first_to_eldest(language),
        ("deal_order_at_ferro", "as-always") => say::value_deal_order_at_ferro_as_always(language),
        ("deal_order_at_ferro", "three-by-three") => {
            say::value_deal_order_at_ferro_three_by_three(language)
        }
        ("dealer_look", "not-while-dealing") => say::value_dealer_look_not_while_dealing(language),
        ("vira", "cutter-before-dealing") => say::value_vira_cutter_before_dealing(language),
        ("vira", "cutter-before-play") => say::value_vira_cutter_before_play(language),
        ("vira", "last-card") => say::value_vira_last_card(language),
        ("vira", "thirteenth-card") => say::value_vira_thirteenth_card(language),
        ("vira", "none") => say::value_vira_none(language),
        ("vira", "dealers-choice") => say::value_vira_dealers_choice(language),
        ("vira_at_ferro", "as-always") => say::value_vira_at_ferro_as_always(language),
        ("vira_at_ferro", "thirteenth-card") => say::value_vira_at_ferro_thirteenth_card(language),
        ("tento", "stake") => say::value_tento_stake(language),
        ("tento", "points-in-dispute") => say::value_tento_points_in_dispute(language),
        ("tento", "none") => say::value_tento_none(language),
        ("wrong_count", "tento-at-most-three") => {
            say::value_wrong_count_tento_at_most_three(language)
        }
        ("wrong_count", "dealing-fault") => say::value_wrong_count_dealing_fault(language),
        ("wrong_count", "never-points") => say::value_wrong_count_never_points(language),
        ("wrong_count", "none") => say::value_wrong_count_none(language),
        ("twelve_to_nil", "nothing") => say::value_twelve_to_nil_nothing(language),
        ("twelve_to_nil", "under-the-table") => say::value_twelve_to_nil_under_the_table(language),
        ("time.anthem", "false") => say::value_time_anthem_false(language),
        ("time.anthem", "true") => say::value_time_anthem_true(language),
        (_, "unstated") => say::value_unstated(language),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::regulation::{FileFault, Regulation, RegulationId};
    use serde_json::json;
    use std::collections::BTreeSet;

    const LANGUAGES: [Language; 2] = [Language::PtBr, Language::En];

    fn fields() -> Vec<&'static str> {
        let all = ParameterGroup::ALL.into_iter();
        all.flat_map(|group| group.fields().iter().copied())
            .collect()
    }

    fn fprt() -> &'static Regulation {
        Regulation::embedded(RegulationId::FPRT).unwrap()
    }

    #[test]
    fn every_parameter_stands_in_one_group_and_has_a_name() {
        let grouped = fields();
        let once: BTreeSet<&str> = grouped.iter().copied().collect();
        assert_eq!(once.len(), grouped.len());
        let parameters = fprt().parameters();
        let stated = parameters.iter().map(|one| one.field.as_str());
        let stated: BTreeSet<&str> = stated.filter(|name| !name.contains('.')).collect();
        let of_profile = once.iter().copied().filter(|name| !name.contains('.'));
        assert_eq!(of_profile.collect::<BTreeSet<_>>(), stated);
        for language in LANGUAGES {
            for name in &grouped {
                assert_ne!(language.parameter(name), *name);
            }
        }
        assert_eq!(Language::PtBr.parameter("seats"), "seats");
    }

    #[test]
    fn every_word_of_every_parameter_is_told() {
        let mut told = 0;
        for field in fields().into_iter().filter(|name| !name.contains('.')) {
            let text = format!(
                "id = \"x\"\ntitle = \"x\"\nbase = \"fprt\"\n[{field}]\nvalue = \"?\"\nclauses = []\n"
            );
            let problems = Regulation::read(&text).unwrap_err();
            for problem in problems {
                let FileFault::Word { of } = problem.wrong else {
                    continue;
                };
                for one in of {
                    told += 1;
                    assert!(
                        word(Language::PtBr, field, &one).is_some(),
                        "{field}: {one}"
                    );
                }
            }
        }
        assert!(told > 90, "{told}");
    }

    #[test]
    fn values_are_told_as_a_referee_says_them() {
        for (field, value, told) in [
            ("target", json!(15), "15"),
            ("stakes", json!([1, 3, 6, 9, 12]), "1, 3, 6, 9, 12"),
            ("time.tolerance-s", json!(300), "5 min"),
            ("time.decision-s", json!(90), "1 min 30 s"),
            ("time.limited-from-s", json!(4500), "1 h 15 min"),
            ("time.decision-s", json!(0), "0 s"),
            ("time.announced-at", json!([75, 80]), "75 e 80 min"),
            ("time.farthest-m", json!(2.5), "2,5 m"),
            ("time.anthem", json!(true), "sim"),
            ("conceal_first_vaza", json!(false), "não pode"),
            ("jokers", json!("none"), "não há"),
            ("tento", json!("none"), "nada que o texto diga"),
            ("cuts", json!("unstated"), "o texto não diz"),
            ("cuts", json!("never-heard"), "never-heard"),
        ] {
            assert_eq!(Language::PtBr.parameter_value(field, &value), told);
        }
    }

    #[test]
    fn what_differs_is_told_once_and_in_words() {
        let own = Regulation::read(
            r#"
            id = "estadual-2027"
            title = "Estadual 2027"
            base = "fprt"
            [target]
            value = 15
            clauses = ["estadual-2027-1.1.s-1"]
            [time]
            tolerance-s = 900
            [[clause]]
            id = "estadual-2027-1.1.s-1"
            replaces = "fprt-1.1.s-1"
            gist_pt = "A partida vai a quinze pontos."
            [[clause]]
            id = "estadual-2027-9"
            at = "9"
            kind = "organisation"
            enforced_by = "information"
            gist_pt = "Traga água."
            gist_en = "Bring water."
            "#,
        )
        .unwrap();
        let told = Language::PtBr.differences(&own.differences(fprt()));
        let before = fprt().clause("fprt-1.1.s-1").unwrap();
        assert_eq!(
            told,
            [
                format!(
                    "Artigo estadual-2027-1.1.s-1: «A partida vai a quinze pontos.» (antes: «{}»)",
                    before.gist_pt
                ),
                "Artigo estadual-2027-9, novo: «Traga água.»".to_owned(),
                "Pontos que fecham a partida: 15 (na base: 12)".to_owned(),
                "Tolerância depois da chamada: 15 min (na base: 5 min)".to_owned(),
            ]
        );
        let all = Language::En.differences(
            &fprt()
                .differences(Regulation::embedded(RegulationId::new("oficial").unwrap()).unwrap()),
        );
        assert!(
            all.iter()
                .any(|one| one.starts_with("Tolerance after the call: 5 min (the"))
        );
    }
}
