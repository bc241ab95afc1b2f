//! The official clock, and who is wanted at a table.

pub mod act;
pub mod ask;
pub mod ask_calls;
pub mod table_call;
