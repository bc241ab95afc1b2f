//! A line of JSON read without building a tree: a hundred thousand of them are a committee's evening.
//!
//! What is of the wrong kind is kept as such, to be told in its turn; a fraction anywhere among the known fields
//! makes the whole record unreadable.

use crate::card::Card;
use crate::field::{BadField, Wrong};
use crate::mao::{RawAct, RawAction, RawExchange, Written};
use crate::vaza::TableSeat;
use serde::de::{Deserialize, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use std::borrow::Cow;
use std::fmt;

/// A value of which only words, whole numbers and lists matter.
#[derive(Debug, Default, PartialEq)]
pub(super) enum Loose<'r> {
    /// Not there.
    #[default]
    Missing,
    /// A whole number; those beyond 64 bits are as large as can be.
    Number(i64),
    /// A word.
    Word(Cow<'r, str>),
    /// A list.
    List(Vec<Loose<'r>>),
    /// Anything else.
    Other,
}

impl Loose<'_> {
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Self]> {
        match self {
            Self::List(list) => Some(list),
            _ => None,
        }
    }

    pub fn seat(&self) -> Option<TableSeat> {
        TableSeat::new(u8::try_from(self.number()?).ok()?)
    }

    pub fn card(&self) -> Option<Card> {
        self.word()?.parse().ok()
    }
}

/// The scalar values that a visitor does not want.
macro_rules! scalars_are {
    ($wrong:expr) => {
        fn visit_bool<E>(self, _: bool) -> Result<Self::Value, E> {
            Ok($wrong)
        }
        fn visit_unit<E>(self) -> Result<Self::Value, E> {
            Ok($wrong)
        }
    };
}

/// Numbers and words, too.
macro_rules! all_but_containers_are {
    ($wrong:expr) => {
        scalars_are!($wrong);
        fn visit_i64<E>(self, _: i64) -> Result<Self::Value, E> {
            Ok($wrong)
        }
        fn visit_u64<E>(self, _: u64) -> Result<Self::Value, E> {
            Ok($wrong)
        }
        fn visit_str<E>(self, _: &str) -> Result<Self::Value, E> {
            Ok($wrong)
        }
    };
}

fn skip_list<'de, A: SeqAccess<'de>>(mut list: A) -> Result<(), A::Error> {
    while list.next_element::<IgnoredAny>()?.is_some() {}
    Ok(())
}

fn skip_map<'de, A: MapAccess<'de>>(mut map: A) -> Result<(), A::Error> {
    while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
    Ok(())
}

impl<'de> Deserialize<'de> for Loose<'de> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Loose<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("anything")
            }

            scalars_are!(Loose::Other);

            fn visit_i64<E>(self, number: i64) -> Result<Loose<'de>, E> {
                Ok(Loose::Number(number))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Loose<'de>, E> {
                Ok(Loose::Number(i64::try_from(number).unwrap_or(i64::MAX)))
            }

            fn visit_borrowed_str<E>(self, word: &'de str) -> Result<Loose<'de>, E> {
                Ok(Loose::Word(Cow::Borrowed(word)))
            }

            fn visit_str<E>(self, word: &str) -> Result<Loose<'de>, E> {
                Ok(Loose::Word(Cow::Owned(word.to_owned())))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Loose<'de>, A::Error> {
                let mut read = Vec::with_capacity(4);
                while let Some(value) = list.next_element()? {
                    read.push(value);
                }
                Ok(Loose::List(read))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Loose<'de>, A::Error> {
                skip_map(map).map(|()| Loose::Other)
            }
        }

        value.deserialize_any(Any)
    }
}

/// The fields of a record, each as it is written; the last one of a name counts.
#[derive(Debug, Default)]
pub(super) struct Line<'r> {
    pub profile: Loose<'r>,
    pub seats: Loose<'r>,
    pub dealer: Loose<'r>,
    pub score: Loose<'r>,
    pub vira: Loose<'r>,
    pub held: Loose<'r>,
    /// None where they are missing.
    pub actions: Option<Actions>,
    /// Fields that no record has.
    pub unknown: Vec<BadField>,
}

#[derive(serde::Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Field {
    Profile,
    Seats,
    Dealer,
    Score,
    Vira,
    Held,
    Actions,
    Other(String),
}

/// A record, or something that is none.
pub(super) struct MaybeLine<'r>(pub Option<Line<'r>>);

impl<'de> Deserialize<'de> for MaybeLine<'de> {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = MaybeLine<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a record")
            }

            all_but_containers_are!(MaybeLine(None));

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<MaybeLine<'de>, A::Error> {
                skip_list(list).map(|()| MaybeLine(None))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<MaybeLine<'de>, A::Error> {
                let mut line = Line::default();
                while let Some(field) = map.next_key()? {
                    match field {
                        Field::Profile => line.profile = map.next_value()?,
                        Field::Seats => line.seats = map.next_value()?,
                        Field::Dealer => line.dealer = map.next_value()?,
                        Field::Score => line.score = map.next_value()?,
                        Field::Vira => line.vira = map.next_value()?,
                        Field::Held => line.held = map.next_value()?,
                        Field::Actions => line.actions = Some(map.next_value()?),
                        Field::Other(name) => {
                            map.next_value::<IgnoredAny>()?;
                            line.unknown.push(BadField::new(name, Wrong::UnknownField));
                        }
                    }
                }
                Ok(MaybeLine(Some(line)))
            }
        }

        value.deserialize_any(Fields)
    }
}

/// A list of objects, or something that is none.
#[derive(Debug, Default)]
pub(super) struct Actions {
    /// None where it is no list of objects.
    pub list: Option<Vec<Written>>,
    /// Fields that no action has.
    pub unknown: Vec<BadField>,
}

impl<'de> Deserialize<'de> for Actions {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = Actions;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("actions")
            }

            all_but_containers_are!(Actions::default());

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Actions, A::Error> {
                let mut actions = Some(Vec::with_capacity(16));
                let mut unknown = Vec::new();
                let mut index = 0;
                while let Some(read) = list.next_element::<MaybeAction>()? {
                    match (&mut actions, read.action) {
                        (Some(actions), Some(action)) => actions.push(action),
                        _ => actions = None,
                    }
                    let strange = read.unknown.into_iter();
                    unknown.extend(strange.map(|name| {
                        BadField::new(format!("actions[{index}].{name}"), Wrong::UnknownField)
                    }));
                    index += 1;
                }
                Ok(Actions {
                    list: actions,
                    unknown,
                })
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Actions, A::Error> {
                skip_map(map).map(|()| Actions::default())
            }
        }

        value.deserialize_any(List)
    }
}

#[derive(serde::Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum ActionField {
    Seat,
    Do,
    Card,
    Cards,
    Other(String),
}

/// An action, or something that is none.
#[derive(Default)]
struct MaybeAction {
    action: Option<Written>,
    /// Fields that no action has.
    unknown: Vec<String>,
}

impl<'de> Deserialize<'de> for MaybeAction {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        struct Fields;

        impl<'de> Visitor<'de> for Fields {
            type Value = MaybeAction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an action")
            }

            all_but_containers_are!(MaybeAction::default());

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<MaybeAction, A::Error> {
                skip_list(list).map(|()| MaybeAction::default())
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<MaybeAction, A::Error> {
                let mut seat = Loose::Missing;
                let mut does = Loose::Missing;
                let mut card = Loose::Missing;
                let mut cards = Loose::Missing;
                let mut unknown = Vec::new();
                while let Some(field) = map.next_key()? {
                    match field {
                        ActionField::Seat => seat = map.next_value()?,
                        ActionField::Do => does = map.next_value()?,
                        ActionField::Card => card = map.next_value()?,
                        ActionField::Cards => cards = map.next_value()?,
                        ActionField::Other(name) => {
                            map.next_value::<IgnoredAny>()?;
                            unknown.push(name);
                        }
                    }
                }
                let action = RawAction {
                    seat: seat.seat(),
                    act: match does.word() {
                        Some("play") => RawAct::Play(card.card()),
                        Some("hide") => RawAct::Hide(card.card()),
                        Some("raise") => RawAct::Raise,
                        Some("accept") => RawAct::Accept,
                        Some("fold") => RawAct::Fold,
                        Some("play-eleven") => RawAct::PlayEleven,
                        Some("decline-eleven") => RawAct::DeclineEleven,
                        Some("exchange") => RawAct::Exchange(exchange(&cards)),
                        _ => RawAct::Unknown,
                    },
                };
                Ok(MaybeAction {
                    action: Some(action.into()),
                    unknown,
                })
            }
        }

        value.deserialize_any(Fields)
    }
}

fn exchange(cards: &Loose<'_>) -> RawExchange {
    match cards.list() {
        Some([a, b, c]) => RawExchange {
            three_different: a != b && b != c && a != c,
            cards: [a.card(), b.card(), c.card()],
        },
        _ => RawExchange {
            three_different: false,
            cards: [None; 3],
        },
    }
}
