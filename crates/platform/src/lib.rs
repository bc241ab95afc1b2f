//! What systems do differently, and what nobody else asks them for: clocks, chance, files that are whole or not there,
//! whose turn it is, folders, names, causes, limits.
//!
//! Every other crate asks here and is the same on each system. What a system does by itself stands in its own half
//! (`linux.rs`, `windows.rs`: the same functions in both); what is known of a system stands in a function of [`system::System`], so that both are tried on either.

#![deny(missing_docs)]

pub mod cause;
pub mod chance;
pub mod clock;
pub mod computer;
pub mod digest;
pub mod draft;
pub mod folders;
#[cfg(target_os = "linux")]
mod linux;
mod living;
pub mod names;
pub mod patience;
pub mod process;
pub mod quarantine;
pub mod sheets;
pub mod stands;
pub mod system;
pub mod turn;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
use linux as here;
#[cfg(windows)]
use windows as here;
