//! An athlete's portrait, as it stands on a badge.

use crate::logo::{NoLogo, decoded, dimensions};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageFormat, RgbImage};

/// Width and height of a portrait in pixels at most: sharp at two and a half centimetres.
const SIZE: [u32; 2] = [300, 400];

/// How well it is kept, of 100.
const QUALITY: u8 = 88;

/// A portrait, three parts wide and four high.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portrait {
    jpeg: Vec<u8>,
    pixels: [u32; 2],
}

impl Portrait {
    /// Takes a PNG or a JPEG, upright as its camera says; what is beside or far below the middle is cut away.
    ///
    /// # Errors
    /// [`NoLogo`].
    pub fn read(bytes: &[u8]) -> Result<Self, NoLogo> {
        let picture = cut(decoded(bytes)?);
        let [width, height] = SIZE;
        let picture = if picture.width() > width {
            picture.thumbnail_exact(width, height)
        } else {
            picture
        };
        Self::of(&picture.to_rgb8())
    }

    /// Takes a portrait as [`Portrait::read`] made it, and nothing larger.
    ///
    /// # Errors
    /// [`NoLogo`].
    pub fn kept(jpeg: &[u8]) -> Result<Self, NoLogo> {
        let (width, height) = dimensions(jpeg, ImageFormat::Jpeg)?;
        if width > SIZE[0] || height > SIZE[1] {
            return Err(NoLogo);
        }
        Self::of(&decoded(jpeg)?.to_rgb8())
    }

    fn of(picture: &RgbImage) -> Result<Self, NoLogo> {
        let mut jpeg = Vec::new();
        JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
            .encode_image(picture)
            .map_err(|_| NoLogo)?;
        let pixels = picture.dimensions().into();
        Ok(Self { jpeg, pixels })
    }

    /// The portrait as a JPEG, to be kept.
    #[must_use]
    pub fn jpeg(&self) -> &[u8] {
        &self.jpeg
    }

    pub(crate) const fn pixels(&self) -> [u32; 2] {
        self.pixels
    }
}

/// The largest part three wide and four high: from the middle, and of a high picture rather from its top, where faces
/// are.
fn cut(mut picture: DynamicImage) -> DynamicImage {
    let (width, height) = (picture.width(), picture.height());
    let wide = (height * 3 / 4).clamp(1, width);
    let high = (width * 4 / 3).clamp(1, height);
    picture.crop((width - wide) / 2, (height - high) / 4, wide, high)
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::Rgb;
    use std::io::Cursor;

    fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        RgbImage::from_pixel(width, height, Rgb([180, 140, 120]))
            .write_to(&mut bytes, ImageFormat::Png)
            .unwrap();
        bytes.into_inner()
    }

    #[test]
    fn a_portrait_is_cut_and_made_small() {
        for (of, becomes) in [
            ([1200, 900], [300, 400]),
            ([900, 2400], [300, 400]),
            ([90, 120], [90, 120]),
            ([90, 60], [45, 60]),
            ([1, 1], [1, 1]),
            ([4000, 1], [1, 1]),
        ] {
            let portrait = Portrait::read(&png(of[0], of[1])).unwrap();
            assert_eq!(portrait.pixels(), becomes, "{of:?}");
            assert_eq!(Portrait::kept(portrait.jpeg()).unwrap().pixels(), becomes);
        }
    }

    #[test]
    fn what_is_none_is_refused() {
        assert_eq!(Portrait::read(b"no picture"), Err(NoLogo));
        assert_eq!(Portrait::kept(&png(90, 120)), Err(NoLogo));
        let mut large = Vec::new();
        JpegEncoder::new(&mut large)
            .encode_image(&RgbImage::new(600, 800))
            .unwrap();
        assert_eq!(Portrait::kept(&large), Err(NoLogo));
        assert!(Portrait::read(&large).is_ok());
    }
}
