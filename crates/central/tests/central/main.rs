//! The central beside a PostgreSQL of its own, and what may be asked of it. A module with tests is a suite.

#![expect(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test stops at the first surprise, and tells what it counted"
)]

mod cluster;
mod given;
mod server;

mod brought_together;
mod historical;
mod identified;
mod killed;
mod permuted;
mod ranked;
mod refused;
mod spoken;
mod started;
mod travelled;
mod walls;
