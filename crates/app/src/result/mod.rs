//! Results as reported, corrected and read from sheets.

pub mod act;
pub mod reading;
pub mod readings;
pub mod reasons;
pub mod seen;
