//! Results as reported, corrected, read from sheets, and said by teams.

pub mod act;
pub mod claim;
pub mod claims;
pub mod photo;
pub mod reading;
pub mod readings;
pub mod reasons;
pub mod seen;
