//! Why something about the registry: clubs, athletes, etapas and who is entered was refused, and what to do.

use crate::labels::moment;
use crate::refusal::registry::{RegistryRefusal, Rests, SiteFault};
use crate::words::list;
use crate::words::pt_br::of_name;
use championship::name::{LONGEST, NameFault, shown};

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
        RegistryRefusal::BadBirth(day) => format!(
            "{} não é data de nascimento: escreva como 21/11/1980, uma data do passado.",
            moment::day(day)
        ),
        RegistryRefusal::BadPhone(phone) => {
            format!("\"{phone}\" não é telefone: escreva com o DDD, como (41) 99999-1234.")
        }
        RegistryRefusal::BadEmail(email) => {
            format!("\"{email}\" não é e-mail: escreva como nome@exemplo.com.br.")
        }
        RegistryRefusal::EtapaBefore { date, etapa, of } => format!(
            "{} fica antes {}, que é em {}. Confira o dia; se é esse mesmo, confirme.",
            moment::day(date),
            of_name(etapa),
            moment::day(of)
        ),
        RegistryRefusal::NoEtapa => "A temporada ainda não tem etapa. Crie a primeira.".to_owned(),
        RegistryRefusal::AlreadyEntered(name) => format!("{name} já está inscrita nesta etapa."),
        RegistryRefusal::NotEntered(name) => {
            format!("{name} não tem inscrição nesta etapa. Inscreva primeiro.")
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
        RegistryRefusal::NotEarlier { etapa, from } => format!(
            "As inscrições {} não podem vir {}: escolha outra etapa do mesmo campeonato.",
            of_name(etapa),
            of_name(from)
        ),
        RegistryRefusal::NobodyToEnter(from) => format!(
            "Nada a trazer {}: todas as inscrições de lá já estão aqui, com as escalações.",
            of_name(from)
        ),
        RegistryRefusal::DayShared { etapa } => format!(
            "{etapa} já tem mesas distribuídas, e outra etapa usa o mesmo dia e local, o de agora ou o novo. Nada foi mudado: as duas dividiriam mesas em uso."
        ),
        RegistryRefusal::InUse { name, rests } => {
            let told: Vec<String> = rests.iter().map(rests_on).collect();
            format!(
                "{name} não pode ser excluído: {}. Nada foi mudado.",
                list(&told, "e")
            )
        }
        RegistryRefusal::LastChampionship(name) => format!(
            "{name} é o único campeonato da temporada e não pode ser excluído. Mude o nome dele, ou crie outro antes."
        ),
        RegistryRefusal::SeasonStays => {
            "Uma temporada não se exclui por dentro: feche-a e apague o arquivo.".to_owned()
        }
        RegistryRefusal::BadSite { address, fault } => bad_site(&shown(address), *fault),
        RegistryRefusal::BadColour(colour) => format!(
            "\"{}\" não é uma cor: escreva # e seis algarismos de 0 a f, como #0a5c36.",
            shown(colour)
        ),
        RegistryRefusal::Several(problems) => {
            problems.iter().map(registry).collect::<Vec<_>>().join(" ")
        }
    }
}

/// Why an address is none of a season's pages.
fn bad_site(address: &str, fault: SiteFault) -> String {
    match fault {
        SiteFault::NotWeb => format!(
            "O endereço \"{address}\" não é da web: ele começa com http:// ou https://, como https://federacao.org.br/truco."
        ),
        SiteFault::Secret => format!(
            "O endereço \"{address}\" leva usuário ou senha, e todos o leriam: tire o que vem antes do @."
        ),
        SiteFault::Tail => format!(
            "O endereço \"{address}\" não termina na pasta das páginas: tire o que começa com ? ou #."
        ),
        SiteFault::TooLong { longest } => format!(
            "O endereço \"{address}\" é longo demais para um código QR no papel: são {longest} letras no máximo."
        ),
    }
}

/// What rests on something.
fn rests_on(rests: &Rests) -> String {
    match rests {
        Rests::Entries(etapas) => format!("está em {}", list(etapas, "e")),
        Rests::Etapas(names) => format!("tem {}", list(names, "e")),
        Rests::Teams(names) => match names.as_slice() {
            [one] => format!("{one} é dele"),
            many => format!("{} são dele", list(many, "e")),
        },
        Rests::Athletes(1) => "um atleta é dele".to_owned(),
        Rests::Athletes(count) => format!("{count} atletas são dele"),
        Rests::Draw => "o sorteio já foi feito".to_owned(),
        Rests::Receipts => "há recibos de taxa, que o caixa guarda".to_owned(),
        Rests::Other => "já há registros sobre ele".to_owned(),
    }
}

/// Why a name cannot be kept.
pub(super) fn bad_name(fault: &NameFault) -> String {
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
        NameFault::Blank => registry(&RegistryRefusal::EmptyName),
    }
}
