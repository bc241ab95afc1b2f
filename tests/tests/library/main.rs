//! Suites of what doors call, and of the house itself: no program of ours is started. A module is a suite.

mod bad_input;
mod bindings;
mod capabilities;
mod claims;
mod comments;
mod desk;
mod desks_joined;
mod doors;
mod etapa;
mod figures;
mod history;
mod house;
mod kill;
mod lists;
mod paper_pages;
mod phone_pages;
mod phones;
mod places;
mod privacy;
mod public;
mod regulations;
mod rulings;
mod salao;
mod simulation;
mod site;
mod walk;
