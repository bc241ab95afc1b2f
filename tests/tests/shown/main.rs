//! Suites that look: at the window, at the telão, at pages in a browser. A module is a suite.

mod package;
mod phones;
mod projector;
mod salao;
mod screens;
mod screens_committee;
mod screens_day;
mod screens_desk;
mod screens_dialogs;
mod screens_federation;
mod screens_figures;
mod screens_language;
mod screens_registration;
mod screens_regulation;
mod screens_rulings;
mod screens_sheets;
mod site_browser;
mod telao;
mod telao_legible;
mod typing;
mod window;
mod window_files;
mod window_publication;
mod window_season;
mod window_sheets;
mod window_typed;
