//! Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.

use crate::labels::moment;
use crate::refusal::registry::{RegistryRefusal, Rests, SiteFault};
use crate::words::say::refusal::registry as say;
use crate::words::spoken::Language;
use championship::name::{LONGEST, NameFault, shown};

/// Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.
#[must_use]
pub fn registry(language: Language, refusal: &RegistryRefusal) -> String {
    match refusal {
        RegistryRefusal::EmptyName => say::empty_name(language).to_owned(),
        RegistryRefusal::BadName(fault) => bad_name(language, fault),
        RegistryRefusal::NameTaken(name) => say::NameTaken { name }.told(language),
        RegistryRefusal::BadCpf(cpf) => say::BadCpf { cpf }.told(language),
        RegistryRefusal::BadBirth(day) => say::BadBirth {
            day: moment::day(day),
        }
        .told(language),
        RegistryRefusal::BadPhone(phone) => say::BadPhone { phone }.told(language),
        RegistryRefusal::BadEmail(email) => say::BadEmail { email }.told(language),
        RegistryRefusal::EtapaBefore { date, etapa, of } => say::EtapaBefore {
            date: moment::day(date),
            etapa,
            of: moment::day(of),
        }
        .told(language),
        RegistryRefusal::NoEtapa => say::no_etapa(language).to_owned(),
        RegistryRefusal::AlreadyEntered(name) => say::AlreadyEntered { name }.told(language),
        RegistryRefusal::NotEntered(name) => say::NotEntered { name }.told(language),
        RegistryRefusal::CannotMerge(name) => say::CannotMerge { name }.told(language),
        RegistryRefusal::BadCategory(category) => say::BadCategory { category }.told(language),
        RegistryRefusal::AlreadyErased(name) => say::AlreadyErased { name }.told(language),
        RegistryRefusal::NotEarlier { etapa, from } => {
            say::NotEarlier { etapa, from }.told(language)
        }
        RegistryRefusal::NobodyToEnter(from) => say::NobodyToEnter { from }.told(language),
        RegistryRefusal::DayShared { etapa } => say::DayShared { etapa }.told(language),
        RegistryRefusal::InUse { name, rests } => {
            let told: Vec<String> = rests.iter().map(|one| rests_on(language, one)).collect();
            say::InUse { name, told: &told }.told(language)
        }
        RegistryRefusal::LastChampionship(name) => say::LastChampionship { name }.told(language),
        RegistryRefusal::SeasonStays => say::season_stays(language).to_owned(),
        RegistryRefusal::BadSite { address, fault } => bad_site(language, &shown(address), *fault),
        RegistryRefusal::BadColour(colour) => say::BadColour {
            colour: shown(colour),
        }
        .told(language),
        RegistryRefusal::Several(problems) => problems
            .iter()
            .map(|one| registry(language, one))
            .collect::<Vec<_>>()
            .join(" "),
    }
}

/// Why an address is none of a season's pages.
fn bad_site(language: Language, address: &str, fault: SiteFault) -> String {
    match fault {
        SiteFault::NotWeb => say::BadSiteNotWeb { address }.told(language),
        SiteFault::Secret => say::BadSiteSecret { address }.told(language),
        SiteFault::Tail => say::BadSiteTail { address }.told(language),
        SiteFault::TooLong { longest } => say::BadSiteTooLong { address, longest }.told(language),
    }
}

/// What rests on something.
fn rests_on(language: Language, rests: &Rests) -> String {
    match rests {
        Rests::Entries(etapas) => say::RestsOnEntries { etapas }.told(language),
        Rests::Etapas(names) => say::RestsOnEtapas { names }.told(language),
        Rests::Teams(names) => match names.as_slice() {
            [one] => say::RestsOnTeamsOne { one }.told(language),
            many => say::RestsOnTeamsMany { many }.told(language),
        },
        Rests::Athletes(1) => say::rests_on_athletes_one(language).to_owned(),
        Rests::Athletes(count) => say::RestsOnAthletes { count }.told(language),
        Rests::Draw => say::rests_on_draw(language).to_owned(),
        Rests::Receipts => say::rests_on_receipts(language).to_owned(),
        Rests::Other => say::rests_on_other(language).to_owned(),
    }
}

/// Why a name cannot be kept.
pub(super) fn bad_name(language: Language, fault: &NameFault) -> String {
    let place = |after: &str| match after {
        "" => say::bad_name_place_start(language).to_owned(),
        after => say::BadNamePlaceAfter { after }.told(language),
    };
    match fault {
        NameFault::TooLong { letters } => say::BadNameTooLong {
            letters,
            longest: LONGEST,
            fault,
        }
        .told(language),
        NameFault::Hidden { letter, after } => {
            let letter = format!("{:04X}", u32::from(*letter));
            say::BadNameHidden {
                place: place(after),
                letter,
                fault,
            }
            .told(language)
        }
        NameFault::Piled { after } => say::BadNamePiled {
            place: place(after),
            fault,
        }
        .told(language),
        NameFault::Blank => say::BadNameBlank { fault }.told(language),
    }
}
