//! What the desktop is asked for in another way on each system: how windows are painted, whether there can be one, what
//! keeps a screen on, how somebody is told who looks elsewhere. The same names in both halves.

#[cfg(target_os = "linux")]
mod linux;
#[cfg(windows)]
mod windows;

#[cfg(target_os = "linux")]
pub use linux::*;
#[cfg(windows)]
pub use windows::*;
