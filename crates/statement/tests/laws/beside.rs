//! What a season signs beside its chain, and its newest statement held against the one before it alone.

use crate::given::{
    KEY, NOW, SEASON, after, any_statement, merged, moment, secret, signed, story, trust, uid,
};
use proptest::prelude::*;
use statement::ask::{Ask, SignedAsk};
use statement::chain::{alone, check, follows};
use statement::date::Moment;
use statement::live::{Live, SignedLive};
use statement::trust::Standing;
use statement::{Body, Digest, Point, Signed, Statement};

fn ask() -> Ask {
    Ask::of(uid(SEASON), moment(NOW), "GET", "/people?name=ana", b"")
}

#[test]
fn a_request_is_what_was_signed_and_by_whom() {
    let header = ask().header(&secret(KEY));
    let asked = SignedAsk::parse(&header).unwrap();
    assert_eq!(asked.ask(), &ask());
    let worth = |header: &str, key: u8| {
        let asked = SignedAsk::parse(header).unwrap();
        let by = ask().header(&secret(key));
        assert_eq!(by == header, key == KEY);
        trust().beside(&uid(SEASON), asked.note(), asked.ask().made.day())
    };
    assert_eq!(worth(&header, KEY), Standing::Held);
    let foreign = SignedAsk::parse(&ask().header(&secret(9))).unwrap();
    let standing = trust().beside(&uid(SEASON), foreign.note(), moment(NOW).day());
    assert!(matches!(standing, Standing::Foreign(_)), "{standing:?}");
    for at in 0..header.len() {
        let mut bytes = header.clone().into_bytes();
        bytes[at] ^= 1;
        let flipped = String::from_utf8(bytes).unwrap();
        let held = SignedAsk::parse(&flipped).is_ok_and(|asked| {
            let day = asked.ask().made.day();
            trust().beside(&uid(SEASON), asked.note(), day) == Standing::Held
        });
        assert!(!held, "letter {at}");
    }
}

#[test]
fn a_view_is_the_one_that_was_signed() {
    let view = "{\"etapa\":\"1ª\"}\n\n\u{2014} nada\n";
    let live = Live {
        season: uid(SEASON),
        seq: 9,
        made: moment(NOW),
        view: Digest::of(view),
    };
    let mut sent = live.sign(&secret(KEY));
    let note = sent.len();
    sent.extend(view.as_bytes());
    let (signed, found) = SignedLive::sent(&sent).unwrap();
    assert_eq!((signed.live(), found), (&live, view.as_bytes()));
    assert_eq!(
        trust().beside(&uid(SEASON), signed.note(), live.made.day()),
        Standing::Held
    );
    for at in 0..sent.len() {
        let mut flipped = sent.clone();
        flipped[at] ^= 1;
        let held = SignedLive::sent(&flipped).is_ok_and(|(signed, _)| {
            trust().beside(&uid(SEASON), signed.note(), signed.live().made.day()) == Standing::Held
        });
        assert!(!held, "byte {at}");
    }
    for cut in 0..sent.len() {
        assert!(SignedLive::sent(&sent[..cut]).is_err(), "{cut} of {note}");
    }
}

#[test]
fn moments_are_counted_as_they_are_written() {
    for (seconds, told) in [
        (0, Some("1970-01-01T00:00:00Z")),
        (253_402_300_799, Some("9999-12-31T23:59:59Z")),
        (-1, None),
        (253_402_300_800, None),
    ] {
        let told = told.map(moment);
        assert_eq!(Moment::of(seconds), told, "{seconds}");
        assert!(told.is_none_or(|moment| moment.seconds() == seconds));
    }
}

proptest! {
    /// Of the newest of a story, the short way says what the whole check does.
    #[test]
    fn the_short_way_says_what_the_whole_check_does(
        many in 0_u8..4, hours in 0_u64..40, seq in 0_u64..60, days in -3_i64..3, any in any_statement(), own in any::<bool>()
    ) {
        let mut story = story(Point::START, (0..many).map(merged));
        let head = story.last().map_or(Point::START, Signed::point);
        let mut next: Statement = after(head, hours, merged(50));
        if !own {
            next.body = any.body;
        }
        if let Some(anchor) = &mut next.anchor {
            anchor.seq = seq;
        }
        next.made = Moment::of(next.made.seconds() + days * 86_400).unwrap();
        prop_assume!(next.text().is_ok());
        let about_the_rest = matches!(next.body, Body::Restored(_));
        let next = signed(&next);
        let by_itself = alone(&next, &trust(), moment(NOW));
        let short = follows(story.last(), &next);
        story.push(next);
        let whole = check(&uid(SEASON), &story, &trust(), moment(NOW));
        match (by_itself, short) {
            (None, Some(Ok(()))) => prop_assert_eq!(whole.verified.len(), story.len()),
            (None, Some(Err(verdict))) | (Some(verdict), _) => {
                // What is about the rest may fail by that before its own clock is looked at.
                let is_told = whole.verdicts.contains(&verdict);
                prop_assert!(is_told || about_the_rest, "{:?}", whole.verdicts);
                prop_assert!(!whole.verdicts.is_empty());
                prop_assert!(whole.verified.len() < story.len());
            }
            // It is about the rest, which must be asked.
            (None, None) => {}
        }
    }
}
