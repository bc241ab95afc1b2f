//! What is not looked at: damaged, of no known kind, or larger than any sheet needs.

/// The largest picture, in pixels along one side.
pub const LONGEST: u32 = 16_000;

/// The largest picture, in pixels.
const LARGEST: u64 = 80_000_000;

/// The largest picture that is looked at in its colours, in pixels: A4 at 500 dpi, a telephone's photo.
pub const MOST_COLOURED: u64 = 25_000_000;

/// The most memory that decoding one picture may take.
pub const MEMORY: usize = 512 << 20;

/// The most pages of one file.
pub const MOST_PAGES: usize = 2_000;

/// Why a file, or a page of it, cannot be looked at.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InputFault {
    /// Neither a picture nor a PDF that is known.
    #[error("not a picture")]
    Unknown,
    /// A photo as newer telephones keep them (HEIC, HEIF): no library that may be given on decodes it.
    #[error("a photo in HEIC")]
    Heic,
    /// A picture as pages of the network have it (AVIF).
    #[error("a picture in AVIF")]
    Avif,
    /// Whole, and packed in a way that no scanner and no telephone uses.
    #[error("packed in a way that is not read")]
    Unsupported,
    /// A TIFF with JPEG as it had it first, of which no JPEG can be put together.
    #[error("a TIFF with JPEG of the old kind")]
    OldJpeg,
    /// On a page there is something that a person sees and that cannot be drawn here.
    #[error("cannot be drawn as it is seen")]
    Undrawn,
    /// Cut short, or damaged.
    #[error("damaged: {0}")]
    Damaged(String),
    /// More pixels, or pages, than any sheet needs.
    #[error("too large")]
    TooLarge,
    /// A PDF under a password.
    #[error("encrypted")]
    Encrypted,
}

/// What a decoder says of a file that it cannot read.
pub fn damaged(error: &impl ToString) -> InputFault {
    InputFault::Damaged(error.to_string())
}

/// Refuses a picture with more pixels than any sheet needs.
pub fn fits(width: u32, height: u32) -> Result<(), InputFault> {
    let fits = width.max(height) <= LONGEST && u64::from(width) * u64::from(height) <= LARGEST;
    if fits {
        Ok(())
    } else {
        Err(InputFault::TooLarge)
    }
}
