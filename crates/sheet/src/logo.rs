//! The sign of a federation or a club, as it stands on paper.

use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, Rgb, RgbImage};
use std::io::Cursor;

/// The longer side of a sign on paper, in pixels: sharp at two centimetres.
const SIDE: u32 = 480;

/// The longer side of a picture on a wall, in pixels: a projector has no more.
const WALL: u32 = 1_920;

/// The largest picture that is taken for one, along a side.
const LONGEST: u32 = 8_000;

/// A sign, on white.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Logo(RgbImage);

/// A picture that cannot be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("neither a PNG nor a JPEG of a reasonable size")]
pub struct NoLogo;

impl Logo {
    /// Takes a PNG or a JPEG; what is clear in it becomes white.
    ///
    /// # Errors
    /// [`NoLogo`].
    pub fn read(bytes: &[u8]) -> Result<Self, NoLogo> {
        Self::within(bytes, SIDE)
    }

    /// Takes a PNG or a JPEG to be shown on a wall instead; what is clear in it becomes white.
    ///
    /// # Errors
    /// [`NoLogo`].
    pub fn poster(bytes: &[u8]) -> Result<Self, NoLogo> {
        Self::within(bytes, WALL)
    }

    fn within(bytes: &[u8], side: u32) -> Result<Self, NoLogo> {
        let picture = decoded(bytes)?;
        let picture = if picture.width().max(picture.height()) > side {
            picture.thumbnail(side, side)
        } else {
            picture
        };
        Ok(Self(on_white(&picture)))
    }

    /// Takes a sign as [`Logo::png`] made it, and nothing larger.
    ///
    /// # Errors
    /// [`NoLogo`].
    pub fn kept(png: &[u8]) -> Result<Self, NoLogo> {
        let (width, height) = dimensions(png, ImageFormat::Png)?;
        if width.max(height) > SIDE {
            return Err(NoLogo);
        }
        Self::read(png)
    }

    /// The sign as a PNG, to be kept.
    #[must_use]
    pub fn png(&self) -> Vec<u8> {
        let mut bytes = Cursor::new(Vec::new());
        // Every picture of whole bytes can be written.
        let _ = self.0.write_to(&mut bytes, ImageFormat::Png);
        bytes.into_inner()
    }

    pub(crate) const fn picture(&self) -> &RgbImage {
        &self.0
    }
}

/// A PNG or a JPEG of a reasonable size, upright as its camera says.
pub(crate) fn decoded(bytes: &[u8]) -> Result<DynamicImage, NoLogo> {
    let format = image::guess_format(bytes).map_err(|_| NoLogo)?;
    if !matches!(format, ImageFormat::Png | ImageFormat::Jpeg) {
        return Err(NoLogo);
    }
    let reader = || {
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        let mut limits = Limits::default();
        limits.max_image_width = Some(LONGEST);
        limits.max_image_height = Some(LONGEST);
        reader.limits(limits);
        reader
    };
    let mut head = reader().into_decoder().map_err(|_| NoLogo)?;
    let upright = head.orientation().map_err(|_| NoLogo)?;
    let mut picture = reader().decode().map_err(|_| NoLogo)?;
    picture.apply_orientation(upright);
    Ok(picture)
}

/// Width and height of a picture of this format.
pub(crate) fn dimensions(bytes: &[u8], format: ImageFormat) -> Result<(u32, u32), NoLogo> {
    let reader = ImageReader::with_format(Cursor::new(bytes), format);
    reader.into_dimensions().map_err(|_| NoLogo)
}

fn on_white(picture: &DynamicImage) -> RgbImage {
    let picture = picture.to_rgba8();
    RgbImage::from_fn(picture.width(), picture.height(), |x, y| {
        let [r, g, b, alpha] = picture.get_pixel(x, y).0.map(u16::from);
        let over = |value: u16| (value * alpha + 255 * (255 - alpha)) / 255;
        Rgb([r, g, b].map(|value| u8::try_from(over(value)).unwrap_or(u8::MAX)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgba, RgbaImage};

    #[test]
    fn a_sign_is_made_small_and_put_on_white() {
        let clear = RgbaImage::from_pixel(1000, 500, Rgba([200, 0, 0, 0]));
        let mut bytes = Cursor::new(Vec::new());
        clear.write_to(&mut bytes, ImageFormat::Png).unwrap();
        let logo = Logo::read(bytes.get_ref()).unwrap();
        assert_eq!(logo.picture().dimensions(), (480, 240));
        assert_eq!(logo.picture().get_pixel(9, 9).0, [255, 255, 255]);
        assert_eq!(Logo::kept(&logo.png()), Ok(logo));
        assert_eq!(Logo::kept(bytes.get_ref()), Err(NoLogo));
        assert_eq!(Logo::read(b"no picture"), Err(NoLogo));
    }
}
