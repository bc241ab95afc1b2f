//! Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.

use crate::labels::moment;
use crate::refusal::registry::{RegistryRefusal, SiteFault};
use championship::name::shown;

/// Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.
#[must_use]
pub fn registry(refusal: &RegistryRefusal) -> String {
    match refusal {
        RegistryRefusal::EmptyName => "The name is missing.".to_owned(),
        RegistryRefusal::NameTaken(name) => format!("\"{name}\" exists already."),
        RegistryRefusal::BadCpf(cpf) => format!("The CPF \"{cpf}\" has a wrong digit."),
        RegistryRefusal::BadBirth(day) => {
            format!("\"{day}\" is no day of birth: write it as 21/11/1980, a day that is past.")
        }
        RegistryRefusal::BadPhone(phone) => {
            format!("\"{phone}\" is no telephone: write it as (41) 99999-1234.")
        }
        RegistryRefusal::BadEmail(email) => {
            format!("\"{email}\" is no e-mail: write it as name@example.com.")
        }
        RegistryRefusal::EtapaBefore { date, etapa, of } => format!(
            "{} lies before {etapa}, which is on {}. Check the day; if it is meant so, confirm.",
            moment::day(date),
            moment::day(of)
        ),
        RegistryRefusal::NoEtapa => "The season has no etapa yet: make the first one.".to_owned(),
        RegistryRefusal::AlreadyEntered(name) => format!("{name} is entered already."),
        RegistryRefusal::NotEntered(name) => format!("{name} is not entered in this etapa."),
        RegistryRefusal::CannotMerge(name) => format!("{name} cannot be merged."),
        RegistryRefusal::BadName(fault) => format!("The name cannot be kept: {fault}."),
        RegistryRefusal::BadCategory(category) => format!("{category} is no category: 1 to 9."),
        RegistryRefusal::AlreadyErased(name) => format!("The data of {name} were erased already."),
        RegistryRefusal::NotEarlier { etapa, from } => {
            format!(
                "The entries of {etapa} do not come from {from}: name another etapa of its championship."
            )
        }
        RegistryRefusal::NobodyToEnter(from) => format!("There is nobody to enter from {from}."),
        RegistryRefusal::DayShared { etapa } => {
            format!("{etapa} has its mesas given out on a day that another etapa has too.")
        }
        RegistryRefusal::InUse { name, .. } => {
            format!("{name} is not deleted: other records rest on it.")
        }
        RegistryRefusal::LastChampionship(name) => {
            format!("{name} is the only championship of the season and stays.")
        }
        RegistryRefusal::SeasonStays => "A season is not deleted from within.".to_owned(),
        RegistryRefusal::BadSite { address, fault } => {
            let address = shown(address);
            match fault {
                SiteFault::NotWeb => format!(
                    "The address \"{address}\" is not of the web: it begins with http:// or https://, as in https://federacao.org.br/truco."
                ),
                SiteFault::Secret => format!(
                    "The address \"{address}\" holds a user or a password, and everybody would read it: leave out what stands before the @."
                ),
                SiteFault::Tail => format!(
                    "The address \"{address}\" does not end with the folder of the pages: leave out what begins with ? or #."
                ),
                SiteFault::TooLong { longest } => format!(
                    "The address \"{address}\" is too long for a square code on paper: {longest} letters at most."
                ),
            }
        }
        RegistryRefusal::BadColour(colour) => format!(
            "\"{}\" is no colour: write # and six digits from 0 to f, as in #0a5c36.",
            shown(colour)
        ),
        RegistryRefusal::Several(problems) => {
            problems.iter().map(registry).collect::<Vec<_>>().join(" ")
        }
    }
}
