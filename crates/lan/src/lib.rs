//! The salão: what this computer shows to others of the same network, over plain HTTP. No socket is open until somebody
//! turns it on, and nothing that comes in can write: pages, the telão and what is news are read from what everybody may
//! see alone.

mod bundle;
pub mod check;
mod connections;
pub mod desk;
mod door;
mod events;
mod found;
mod guard;
mod joined;
mod limits;
pub mod networks;
mod pages;
mod paired;
mod ports;
mod rates;
mod router;
mod said;
pub mod salao;
mod screens;
