//! Drawings as PNG.

use crate::InkError;
use crate::drawing::{Colour, Drawing, Item};
use crate::letters::{Letters, Weight};
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder, ImageFormat, ImageReader, Limits, RgbImage};
use std::io::Cursor;
use ttf_parser::OutlineBuilder;
use vello_cpu::color::AlphaColor;
use vello_cpu::kurbo::{Affine, BezPath, Rect, RoundedRect, Shape};
use vello_cpu::{Pixmap, RenderContext, Resources};

/// How far a curve may lie beside a corner's arc, in pixels.
const TOLERANCE: f64 = 0.1;

/// The largest sign that is drawn, along a side.
const SIGN: u32 = 1_024;

/// A line of text as one path: its em is 1, its letters stand on 0.
struct Outline {
    path: BezPath,
    right: f64,
    unit: f64,
}

impl Outline {
    fn at(&self, x: f32, y: f32) -> (f64, f64) {
        let right = self.right + f64::from(x) * self.unit;
        (right, -f64::from(y) * self.unit)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.move_to(to);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.at(x, y);
        self.path.line_to(to);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (over, to) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(over, to);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, to) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.curve_to(first, second, to);
    }

    fn close(&mut self) {
        self.path.close_path();
    }
}

fn line(letters: &Letters, text: &str, weight: Weight) -> BezPath {
    let mut outline = Outline {
        path: BezPath::new(),
        right: 0.0,
        unit: 1.0,
    };
    for (glyph, right, unit) in letters.set(text, weight) {
        (outline.right, outline.unit) = (right, unit);
        letters.outline(glyph, &mut outline);
    }
    outline.path
}

fn paint(Colour(red, green, blue): Colour) -> AlphaColor<vello_cpu::color::Srgb> {
    AlphaColor::from_rgb8(red, green, blue)
}

fn draw(context: &mut RenderContext, letters: &Letters, item: &Item) {
    match item {
        Item::Area {
            x,
            y,
            width,
            height,
            radius,
            colour,
        } => {
            let (x, y) = (f64::from(*x), f64::from(*y));
            let area = Rect::new(x, y, x + f64::from(*width), y + f64::from(*height));
            context.set_paint(paint(*colour));
            match radius {
                0 => context.fill_rect(&area),
                radius => {
                    let rounded = RoundedRect::from_rect(area, f64::from(*radius));
                    context.fill_path(&rounded.to_path(TOLERANCE));
                }
            }
        }
        Item::Text {
            x,
            baseline,
            size,
            weight,
            colour,
            text,
        } => {
            let place = Affine::translate((f64::from(*x), f64::from(*baseline)));
            context.set_paint(paint(*colour));
            context.set_transform(place * Affine::scale(f64::from(*size)));
            context.fill_path(&line(letters, text, *weight));
            context.reset_transform();
        }
        Item::Sign { .. } => {}
    }
}

/// The pixels of a drawing, without its sign.
fn pixels(letters: &Letters, drawing: &Drawing) -> Result<RgbImage, InkError> {
    let Drawing {
        width,
        height,
        ground,
        items,
    } = drawing;
    let mut context = RenderContext::new(*width, *height);
    context.set_paint(paint(*ground));
    context.fill_rect(&Rect::new(0.0, 0.0, f64::from(*width), f64::from(*height)));
    for item in items {
        draw(&mut context, letters, item);
    }
    context.flush();
    let mut pixmap = Pixmap::new(*width, *height);
    context.render(&mut pixmap, &mut Resources::new());
    // The ground covers all: nothing is transparent.
    let rgb = pixmap
        .data()
        .iter()
        .flat_map(|pixel| [pixel.r, pixel.g, pixel.b]);
    RgbImage::from_raw(u32::from(*width), u32::from(*height), rgb.collect())
        .ok_or_else(|| InkError::Png("size".to_owned()))
}

/// A PNG of a sign, if it is one of a reasonable size.
fn sign(png: &[u8]) -> Option<RgbImage> {
    let mut reader = ImageReader::with_format(Cursor::new(png), ImageFormat::Png);
    let mut limits = Limits::default();
    limits.max_image_width = Some(SIGN);
    limits.max_image_height = Some(SIGN);
    reader.limits(limits);
    Some(reader.decode().ok()?.to_rgb8())
}

fn put(picture: &mut RgbImage, sign: &RgbImage, x: i32, y: i32, side: i32) {
    let Ok(side) = u32::try_from(side) else {
        return;
    };
    let longer = sign.width().max(sign.height()).max(1);
    let fit = |length: u32| (length * side / longer).max(1);
    let (width, height) = (fit(sign.width()), fit(sign.height()));
    let small = image::imageops::thumbnail(sign, width, height);
    let left = i64::from(x) + i64::from((side - width) / 2);
    let top = i64::from(y) + i64::from((side - height) / 2);
    image::imageops::overlay(picture, &small, left, top);
}

/// A drawing as PNG; `signed` is the sign, itself a PNG, and none leaves its field empty.
///
/// # Errors
/// [`InkError`].
pub fn png(
    letters: &Letters,
    drawing: &Drawing,
    signed: Option<&[u8]>,
) -> Result<Vec<u8>, InkError> {
    let mut picture = pixels(letters, drawing)?;
    if let Some(sign) = signed.and_then(sign) {
        for item in &drawing.items {
            if let Item::Sign { x, y, side } = *item {
                put(&mut picture, &sign, x, y, side);
            }
        }
    }
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::Adaptive)
        .write_image(
            picture.as_raw(),
            picture.width(),
            picture.height(),
            ExtendedColorType::Rgb8,
        )
        .map_err(|error| InkError::Png(error.to_string()))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: Colour = Colour(255, 255, 255);
    const GREEN: Colour = Colour(11, 110, 79);

    fn drawn(items: Vec<Item>, signed: Option<&[u8]>) -> RgbImage {
        let drawing = Drawing {
            width: 200,
            height: 100,
            ground: WHITE,
            items,
        };
        let png = png(&Letters::new().unwrap(), &drawing, signed).unwrap();
        image::load_from_memory(&png).unwrap().to_rgb8()
    }

    #[test]
    fn an_area_is_filled_to_the_pixel() {
        let area = Item::Area {
            x: 10,
            y: 20,
            width: 30,
            height: 40,
            radius: 0,
            colour: GREEN,
        };
        let picture = drawn(vec![area], None);
        assert_eq!(picture.dimensions(), (200, 100));
        for (x, y, colour) in [
            (9, 20, WHITE),
            (10, 20, GREEN),
            (39, 59, GREEN),
            (40, 59, WHITE),
            (39, 60, WHITE),
        ] {
            assert_eq!(
                picture.get_pixel(x, y).0,
                [colour.0, colour.1, colour.2],
                "{x} {y}"
            );
        }
    }

    #[test]
    fn a_text_stands_where_it_is_measured() {
        let letters = Letters::new().unwrap();
        for text in ["HHH", "Trucão 🔥", "水", "Снежана"] {
            let width = u32::try_from(letters.width(text, Weight::Bold, 30)).unwrap();
            let picture = drawn(
                vec![Item::Text {
                    x: 10,
                    baseline: 60,
                    size: 30,
                    weight: Weight::Bold,
                    colour: GREEN,
                    text: text.to_owned(),
                }],
                None,
            );
            let mut inked = picture
                .enumerate_pixels()
                .filter(|(_, _, pixel)| pixel.0 != [255; 3]);
            assert!(inked.clone().count() > 50, "{text}");
            assert!(
                inked.all(|(x, y, _)| (9..=11 + width).contains(&x) && (25..72).contains(&y)),
                "{text}"
            );
        }
    }

    #[test]
    fn a_sign_fills_its_field_and_one_that_is_none_leaves_it_empty() {
        let field = Item::Sign {
            x: 50,
            y: 10,
            side: 80,
        };
        let mut png = Cursor::new(Vec::new());
        RgbImage::from_pixel(20, 10, image::Rgb([200, 0, 0]))
            .write_to(&mut png, ImageFormat::Png)
            .unwrap();
        let picture = drawn(vec![field.clone()], Some(png.get_ref()));
        assert_eq!(picture.get_pixel(51, 50).0, [200, 0, 0]);
        assert_eq!(picture.get_pixel(51, 12).0, [255; 3]);
        let picture = drawn(vec![field], Some(b"no picture"));
        assert!(picture.pixels().all(|pixel| pixel.0 == [255; 3]));
    }
}
