//! The colour of a federation, and what it becomes where letters must be read: whatever somebody typed.

use ink::drawing::Colour;
use serde::{Serialize, Serializer};
use ts_rs::TS;

/// The linear light of a part of a colour, of 65535 (sRGB, IEC 61966-2-1).
#[rustfmt::skip]
const LINEAR: [u16; 256] = [
    0, 20, 40, 60, 80, 99, 119, 139, 159, 179, 199, 219, 241, 264, 288, 313,
    340, 367, 396, 427, 458, 491, 526, 562, 599, 637, 677, 718, 761, 805, 851, 898,
    947, 997, 1048, 1101, 1156, 1212, 1270, 1330, 1391, 1453, 1517, 1583, 1651, 1720, 1790, 1863,
    1937, 2013, 2090, 2170, 2250, 2333, 2418, 2504, 2592, 2681, 2773, 2866, 2961, 3058, 3157, 3258,
    3360, 3464, 3570, 3678, 3788, 3900, 4014, 4129, 4247, 4366, 4488, 4611, 4736, 4864, 4993, 5124,
    5257, 5392, 5530, 5669, 5810, 5953, 6099, 6246, 6395, 6547, 6700, 6856, 7014, 7174, 7335, 7500,
    7666, 7834, 8004, 8177, 8352, 8528, 8708, 8889, 9072, 9258, 9445, 9635, 9828, 10022, 10219, 10417,
    10619, 10822, 11028, 11235, 11446, 11658, 11873, 12090, 12309, 12530, 12754, 12980, 13209, 13440, 13673, 13909,
    14146, 14387, 14629, 14874, 15122, 15371, 15623, 15878, 16135, 16394, 16656, 16920, 17187, 17456, 17727, 18001,
    18277, 18556, 18837, 19121, 19407, 19696, 19987, 20281, 20577, 20876, 21177, 21481, 21787, 22096, 22407, 22721,
    23038, 23357, 23678, 24002, 24329, 24658, 24990, 25325, 25662, 26001, 26344, 26688, 27036, 27386, 27739, 28094,
    28452, 28813, 29176, 29542, 29911, 30282, 30656, 31033, 31412, 31794, 32179, 32567, 32957, 33350, 33745, 34143,
    34544, 34948, 35355, 35764, 36176, 36591, 37008, 37429, 37852, 38278, 38706, 39138, 39572, 40009, 40449, 40891,
    41337, 41785, 42236, 42690, 43147, 43606, 44069, 44534, 45002, 45473, 45947, 46423, 46903, 47385, 47871, 48359,
    48850, 49344, 49841, 50341, 50844, 51349, 51858, 52369, 52884, 53401, 53921, 54445, 54971, 55500, 56032, 56567,
    57105, 57646, 58190, 58737, 59287, 59840, 60396, 60955, 61517, 62082, 62650, 63221, 63795, 64372, 64952, 65535,
];

/// How much of the light is red, green and blue, in ten thousandths (WCAG 2.2, relative luminance).
const WEIGHTS: [u32; 3] = [2126, 7152, 722];

/// What is added to both sides of a contrast: 0.05 of white.
const FLARE: u32 = 10_000 * 65_535 / 20;

/// The least contrast between letters and what they stand on, in tenths.
const LEGIBLE: u64 = 45;

/// What stands on a page of one theme beside its accent, as the style sheets have it.
struct Page {
    /// What letters of the accent stand on, beside the wash.
    under: [Colour; 3],
    /// What letters stand on the wash.
    over: [Colour; 5],
    /// Towards which the accent goes until it can be read.
    end: Colour,
    /// How much of the ground the strongest wash has, in hundredths.
    ground: u32,
}

/// How much white quiet letters on an accent have at least, in hundredths.
const QUIETEST: u32 = 80;

const WHITE: Colour = Colour(255, 255, 255);
const BLACK: Colour = Colour(0, 0, 0);

/// Ink, quiet, playing, absent and annulled on paper, raised and sunken.
const LIGHT: Page = Page {
    under: [Colour(251, 250, 247), WHITE, Colour(243, 241, 236)],
    over: [
        Colour(27, 31, 29),
        Colour(88, 96, 105),
        Colour(29, 95, 191),
        Colour(179, 38, 30),
        Colour(75, 79, 84),
    ],
    end: BLACK,
    ground: 88,
};

/// The same in the dark.
const DARK: Page = Page {
    under: [Colour(20, 24, 26), Colour(28, 33, 36), Colour(16, 19, 21)],
    over: [
        Colour(236, 235, 230),
        Colour(154, 164, 174),
        Colour(125, 178, 255),
        Colour(255, 143, 134),
        Colour(141, 148, 154),
    ],
    end: WHITE,
    ground: 80,
};

/// What an accent is on pages of one theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicShades")]
pub struct Shades {
    /// Of letters and lines.
    #[serde(serialize_with = "as_told")]
    #[ts(as = "String")]
    pub accent: Colour,
    /// Of letters on the accent.
    #[serde(serialize_with = "as_told")]
    #[ts(as = "String")]
    pub on_accent: Colour,
    /// Behind what is to be seen first.
    #[serde(serialize_with = "as_told")]
    #[ts(as = "String")]
    pub wash: Colour,
}

/// A federation's colour on everything that everybody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "PublicPalette")]
pub struct Palette {
    /// As it was typed: of what bears no letters.
    #[serde(serialize_with = "as_told")]
    #[ts(as = "String")]
    pub own: Colour,
    /// By day.
    pub light: Shades,
    pub dark: Shades,
    /// Quiet letters on the accent of the day.
    #[serde(skip)]
    #[ts(skip)]
    pub pale: Colour,
}

/// Ours, of seasons that have none of their own.
pub const OURS: Palette = Palette {
    own: Colour(11, 110, 79),
    light: Shades {
        accent: Colour(11, 110, 79),
        on_accent: WHITE,
        wash: Colour(230, 241, 236),
    },
    dark: Shades {
        accent: Colour(79, 191, 147),
        on_accent: Colour(12, 21, 18),
        wash: Colour(23, 48, 42),
    },
    pale: Colour(207, 230, 220),
};

impl Palette {
    /// What a colour becomes: lighter or darker until it can be read.
    #[must_use]
    pub fn of(own: Colour) -> Self {
        let light = shades(own, &LIGHT, WHITE);
        let pales = (QUIETEST..=100).map(|share| mixed(light.accent, WHITE, share));
        Self {
            own,
            light,
            dark: shades(own, &DARK, OURS.dark.on_accent),
            pale: first(pales, |pale| is_legible(pale, light.accent)),
        }
    }
}

/// A colour as people type it: `#0a5c36`, with or without its first sign.
#[must_use]
pub fn parse(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some(Colour(red, green, blue))
}

/// A colour as it is kept and as style sheets have it: `#0a5c36`.
#[must_use]
pub fn told(colour: Colour) -> String {
    let Colour(red, green, blue) = colour;
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn as_told<S: Serializer>(colour: &Colour, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&told(*colour))
}

fn shades(own: Colour, page: &Page, on_accent: Colour) -> Shades {
    let ground = page.under[0];
    let wash = first(
        (page.ground..=100).map(|share| mixed(own, ground, share)),
        |wash| page.over.iter().all(|over| is_legible(*over, wash)),
    );
    let accent = first(
        (0..=100).map(|share| mixed(own, page.end, share)),
        |accent| {
            let mut under = page.under.into_iter().chain([wash, on_accent]);
            under.all(|under| is_legible(accent, under))
        },
    );
    Shades {
        accent,
        on_accent,
        wash,
    }
}

/// The first colour that fits, or the last of all.
fn first(colours: impl Iterator<Item = Colour>, fits: impl Fn(Colour) -> bool) -> Colour {
    let mut last = BLACK;
    for colour in colours {
        last = colour;
        if fits(colour) {
            break;
        }
    }
    last
}

/// A colour with so many hundredths of another.
fn mixed(own: Colour, other: Colour, share: u32) -> Colour {
    let part = |own: u8, other: u8| {
        let mixed = (u32::from(own) * (100 - share) + u32::from(other) * share + 50) / 100;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    };
    Colour(
        part(own.0, other.0),
        part(own.1, other.1),
        part(own.2, other.2),
    )
}

/// Relative luminance in 1/655350000.
fn light(colour: Colour) -> u32 {
    let Colour(red, green, blue) = colour;
    let parts = [red, green, blue].map(|part| u32::from(LINEAR[usize::from(part)]));
    parts
        .into_iter()
        .zip(WEIGHTS)
        .map(|(part, weight)| part * weight)
        .sum()
}

/// Whether letters of one colour can be read on another.
fn is_legible(one: Colour, other: Colour) -> bool {
    let (one, other) = (light(one), light(other));
    let [brighter, darker] = [one.max(other), one.min(other)].map(|light| u64::from(light + FLARE));
    brighter * 10 >= darker * LEGIBLE
}
