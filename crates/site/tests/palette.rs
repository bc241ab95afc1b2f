//! Whatever colour a federation types, what is written with it can be read on every page.

#![expect(clippy::expect_used, reason = "a test stops at the first surprise")]

use ink::drawing::Colour;
use proptest::prelude::*;
use site::colour::{OURS, Palette, Shades, parse, told};

/// What letters of the accent stand on, beside the wash.
const UNDER: [&str; 3] = ["paper", "raised", "sunken"];

/// What letters stand on the wash.
const OVER: [&str; 5] = ["ink", "quiet", "playing", "absent", "annulled"];

/// The colours of these names in the site's own style sheet: by day, and in the dark.
fn themes(names: &[&str]) -> [Vec<Colour>; 2] {
    const CSS: &str = include_str!("../src/site.css");
    let of = |theme: usize| {
        let colour = |name: &&str| {
            let told = format!("--{name}: ");
            let of_theme = CSS.split(&*told).nth(theme + 1);
            let colour = of_theme.and_then(|rest| rest.split(';').next());
            colour.and_then(parse).expect(name)
        };
        names.iter().map(colour).collect()
    };
    [of(0), of(1)]
}

/// As WCAG 2.2 has it, in floats.
fn contrast(one: Colour, other: Colour) -> f64 {
    let light = |Colour(red, green, blue): Colour| {
        let part = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Every two colours of a theme of which one stands on the other.
fn pairs(shades: Shades, under: &[Colour], over: &[Colour]) -> Vec<(Colour, Colour)> {
    let on_wash = over.iter().map(|over| (*over, shades.wash));
    let on_pages = under.iter().map(|under| (shades.accent, *under));
    let own = [
        (shades.accent, shades.wash),
        (shades.on_accent, shades.accent),
    ];
    on_wash.chain(on_pages).chain(own).collect()
}

fn assert_legible(palette: Palette) {
    let (under, over) = (themes(&UNDER), themes(&OVER));
    let pale = (palette.pale, palette.light.accent);
    for (theme, shades) in [palette.light, palette.dark].into_iter().enumerate() {
        let pairs = pairs(shades, &under[theme], &over[theme]);
        for (over, under) in pairs.into_iter().chain([pale]) {
            let contrast = contrast(over, under);
            assert!(
                contrast > 4.499,
                "{over:?} on {under:?}: {contrast}, {palette:?}"
            );
        }
    }
}

proptest! {
    #[test]
    fn letters_are_legible_whatever_colour_is_typed(red: u8, green: u8, blue: u8) {
        assert_legible(Palette::of(Colour(red, green, blue)));
    }

    #[test]
    fn a_colour_goes_there_and_back(red: u8, green: u8, blue: u8) {
        let colour = Colour(red, green, blue);
        prop_assert_eq!(parse(&told(colour)), Some(colour));
    }
}

#[test]
fn the_ends_of_the_scale_and_ours_are_legible() {
    for own in [
        (0, 0, 0),
        (255, 255, 255),
        (255, 255, 0),
        (0, 0, 255),
        (255, 0, 0),
    ] {
        assert_legible(Palette::of(Colour(own.0, own.1, own.2)));
    }
    assert_legible(OURS);
}

#[test]
fn a_colour_that_can_be_read_stays_as_it_is() {
    let navy = Colour(16, 42, 94);
    assert_eq!(Palette::of(navy).light.accent, navy);
    assert_eq!(Palette::of(OURS.own).light.accent, OURS.own);
}

#[test]
fn what_is_no_colour_is_none() {
    for wrong in [
        "",
        "#",
        "#abc",
        "green",
        "#0a5c3g",
        "#0a5c36ff",
        "#+a5c36",
        "#0a5cé",
    ] {
        assert_eq!(parse(wrong), None, "{wrong}");
    }
    assert_eq!(parse("0A5C36"), Some(Colour(10, 92, 54)));
}
