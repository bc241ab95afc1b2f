//! What goes on beside the window by itself: copies, and the site that is kept as the season is.

pub mod copier;
pub mod publisher;
