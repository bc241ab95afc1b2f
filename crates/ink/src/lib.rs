//! Letters that are carried along, and drawings of whole pixels made of them. Knows neither paper nor what is drawn.

#![deny(missing_docs)]

pub mod drawing;
pub mod letters;
pub mod raster;

/// Why something could not be drawn.
#[derive(Debug, thiserror::Error)]
pub enum InkError {
    /// A font that is carried along is broken.
    #[error("the embedded font cannot be read")]
    Font,
    /// A drawing without a pixel, or a PNG that cannot be written.
    #[error("png: {0}")]
    Png(String),
}
