//! Suites of the program for Windows, under Wine: `cargo xtask test windows`. A module is a suite. What needs a real
//! Windows (NTFS, WebView2, a spooler, a guard against viruses) is named in `docs/manual/instalar.md`.

#![cfg(target_os = "linux")]

mod alike;
mod desks;
mod hall;
mod installer;
mod names_kept;
mod others;
