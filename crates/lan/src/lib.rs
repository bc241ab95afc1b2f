//! The salão: what this computer shows to others of the same network, and takes from them. No socket is open until somebody
//! turns it on. Pages, the telão and what is news are read from what everybody may see alone; telephones write what their
//! slips are for, over plain HTTP and proved, and desks of other machines what a desk may, over TLS.

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
mod meant;
pub mod networks;
mod pages;
mod paired;
mod photo;
mod ports;
mod rates;
mod router;
mod said;
pub mod salao;
mod screens;
