//! Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.

use crate::refusal::registry::RegistryRefusal;
use championship::name::{LONGEST, NameFault};

/// Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.
#[must_use]
pub fn registry(refusal: &RegistryRefusal) -> String {
    match refusal {
        RegistryRefusal::EmptyName => "Falta o nome.".to_owned(),
        RegistryRefusal::BadName(fault) => bad_name(fault),
        RegistryRefusal::NameTaken(name) => {
            format!("Já existe \"{name}\". Use o cadastro existente ou outro nome.")
        }
        RegistryRefusal::BadCpf(cpf) => {
            format!("O CPF \"{cpf}\" não confere: um algarismo está errado.")
        }
        RegistryRefusal::NoEtapa => "A temporada ainda não tem etapa. Crie a primeira.".to_owned(),
        RegistryRefusal::AlreadyEntered(name) => format!("{name} já está inscrita nesta etapa."),
        RegistryRefusal::NotEntered(name) => {
            format!("{name} não está inscrita nesta etapa. Inscreva-a primeiro.")
        }
        RegistryRefusal::CannotMerge(name) => format!(
            "{name} não pode ser unido: é o mesmo cadastro ou os dois estão na mesma escalação."
        ),
        RegistryRefusal::BadCategory(category) => {
            format!("{category} não é categoria: use de 1 (a mais forte) a 9.")
        }
        RegistryRefusal::AlreadyErased(name) => {
            format!("Os dados pessoais de {name} já foram apagados.")
        }
    }
}

/// Why a name cannot be kept.
fn bad_name(fault: &NameFault) -> String {
    let place = |after: &str| match after {
        "" => "no começo".to_owned(),
        after => format!("depois de \"{after}\""),
    };
    match fault {
        NameFault::TooLong { letters } => format!(
            "O nome tem {letters} letras; são no máximo {LONGEST}. Nada foi gravado: encurte-o."
        ),
        NameFault::Hidden { letter, after } => format!(
            "O nome tem, {}, um caractere que não se vê ou que inverte a escrita (U+{:04X}). Nada foi gravado: digite o nome de novo em vez de colá-lo.",
            place(after),
            u32::from(*letter)
        ),
        NameFault::Piled { after } => format!(
            "O nome empilha sinais demais sobre uma letra, {}. Nada foi gravado: digite-o de novo.",
            place(after)
        ),
    }
}
