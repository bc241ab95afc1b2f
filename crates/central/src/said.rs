//! What is said to whoever runs the program; never of people.

/// Says it, with the moment.
#[expect(
    clippy::print_stderr,
    reason = "the log of a service is its standard error"
)]
pub fn log(what: &str) {
    eprintln!("{} {what}", crate::clock::now());
}
