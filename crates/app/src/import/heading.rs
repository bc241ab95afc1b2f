//! What a heading says of its column, in the words that people write above one.

use crate::import::meaning::{CORINGA, Column, Lists, Meaning, PLAYERS, reserve};
use championship::name::fold;
use messages::labels::list::Look;

/// Words that say nothing of what a column is.
const FILLERS: &[&str] = &[
    "a",
    "aaaa",
    "apenas",
    "as",
    "com",
    "completa",
    "completo",
    "da",
    "das",
    "dd",
    "ddd",
    "de",
    "digitos",
    "do",
    "dos",
    "e",
    "formato",
    "mm",
    "n",
    "na",
    "no",
    "nr",
    "num",
    "numero",
    "numeros",
    "o",
    "obrigatorio",
    "opcional",
    "os",
    "pessoal",
    "pontos",
    "principal",
    "sem",
    "seu",
    "so",
    "somente",
    "tracos",
    "valido",
];

/// Words for somebody who plays.
const PERSONS: &[&str] = &[
    "atleta",
    "jogador",
    "jogadora",
    "participante",
    "competidor",
    "competidora",
    "integrante",
    "componente",
    "parceiro",
    "parceira",
];

/// Words for somebody who sits in where another does not.
const RESERVES: &[&str] = &["reserva", "reservas", "suplente", "suplentes"];

/// Words for who may sit in anywhere.
const CORINGAS: &[&str] = &["coringa", "curinga"];

/// A heading as it was heard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Heard {
    /// What it says that the column is.
    pub column: Option<Column>,
    /// What it looks like, also where it says nothing that is understood.
    pub look: Option<Look>,
}

/// What a heading says.
pub fn hear(of: Lists, heading: &str) -> Heard {
    let folded = plain(heading);
    let (outside, inside) = brackets(&folded);
    let mut parts: Vec<&str> = outside
        .split(['/', '|'])
        .flat_map(|part| part.split(" ou "))
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    // "Cidade/UF" is the city, with more in its cells.
    if parts.len() > 1 {
        parts.retain(|part| !matches!(*part, "uf" | "estado"));
    }
    let inside = Said::of(&inside);
    let said: Vec<Said> = parts
        .iter()
        .map(|part| Said::of(part).completed(&inside))
        .collect();
    let first = said.first().and_then(|said| said.column(of));
    let agree = said.iter().all(|said| said.column(of) == first);
    let column = first.filter(|_| agree);
    let player = said.iter().any(Said::is_person);
    Heard {
        column,
        look: look_of(&folded).or(player.then_some(Look::Player)),
    }
}

/// What a heading says where no other one says it.
pub fn hear_at_need(of: Lists, heading: &str) -> Option<Meaning> {
    match (of, Said::of(&plain(heading)).core.as_str()) {
        (Lists::Teams, "dupla" | "trio") | (_, "nome dupla" | "nome trio") => Some(Meaning::Team),
        (Lists::Athletes, "categoria") => Some(Meaning::Gender),
        _ => None,
    }
}

/// A heading in small letters without accents, whose e-mail is one word.
fn plain(heading: &str) -> String {
    fold(heading).replace("e-mail", "email")
}

/// What stands outside of brackets, and what in them: "(somente números)".
fn brackets(heading: &str) -> (String, String) {
    let mut depth = 0_usize;
    let [mut outside, mut inside] = [String::new(), String::new()];
    for letter in heading.chars() {
        match letter {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if depth == 0 => outside.push(letter),
            _ => inside.push(letter),
        }
    }
    (outside, inside)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    words.filter(|word| !word.is_empty())
}

/// What one part of a heading says.
struct Said {
    /// Its words but for fillers, persons and numbers.
    core: String,
    /// Whether it speaks of somebody who plays.
    person: bool,
    /// Whether that one is a reserve.
    reserve: bool,
    /// Whether that one is the coringa.
    coringa: bool,
    /// Of which of those who play together; none where it does not say.
    number: Option<u32>,
}

impl Said {
    fn of(part: &str) -> Self {
        let mut said = Self {
            core: String::new(),
            person: false,
            reserve: false,
            coringa: false,
            number: None,
        };
        let all: Vec<&str> = words(part).collect();
        for (at, word) in all.iter().enumerate() {
            let (stem, number) = numbered(word);
            let after_person = at > 0 && PERSONS.contains(&numbered(all[at - 1]).0);
            let lettered = (after_person && at + 1 == all.len())
                .then(|| ["a", "b", "c"].iter().position(|letter| letter == word))
                .flatten();
            if let Some(place) = lettered {
                said.number = u32::try_from(place + 1).ok();
                continue;
            }
            said.number = number.or(said.number);
            if PERSONS.contains(&stem) {
                said.person = true;
                // A partner is the second of two, unless a number says which.
                if stem.starts_with("parceir") {
                    said.number = said.number.or(Some(2));
                }
            } else if RESERVES.contains(&stem) {
                said.reserve = true;
            } else if CORINGAS.contains(&stem) {
                said.coringa = true;
            } else if !stem.is_empty() && !FILLERS.contains(&stem) {
                if !said.core.is_empty() {
                    said.core.push(' ');
                }
                said.core.push_str(stem);
            }
        }
        said
    }

    /// With whom brackets beside it speak of: "CPF (atleta 1)".
    fn completed(mut self, inside: &Self) -> Self {
        if inside.person || inside.reserve {
            self.number = self.number.or(inside.number);
        }
        self.reserve |= inside.reserve;
        self.coringa |= inside.coringa;
        self
    }

    fn column(&self, of: Lists) -> Option<Column> {
        let player = self.player()?;
        let meaning = self.meaning(of, player)?;
        let column = Column { meaning, player };
        of.choices()
            .contains(&column)
            .then_some(column)
            .or_else(|| {
                // Of whom it is, is only known with the other headings.
                (player == 0)
                    .then_some(column)
                    .filter(|column| column.is_of_one())
            })
    }

    /// Of whom it speaks; none where a list has nobody of that number.
    fn player(&self) -> Option<u8> {
        let number = self.number.map(u8::try_from);
        let number = match number {
            None => None,
            Some(number) => Some(number.ok().filter(|number| PLAYERS.contains(number))?),
        };
        Some(match (self.reserve, self.coringa, number) {
            (true, false, number) => reserve(number.unwrap_or(1)),
            (false, true, None | Some(1)) => CORINGA,
            (false, false, number) => number.unwrap_or(0),
            (true, true, _) | (false, true, Some(_)) => return None,
        })
    }

    fn meaning(&self, of: Lists, player: u8) -> Option<Meaning> {
        if of == Lists::Teams && self.core == "nome" && !self.person && player == 0 {
            return Some(Meaning::Team);
        }
        if self.core.is_empty() && self.is_somebody() {
            return Some(Meaning::Name);
        }
        Meaning::called(&self.core)
    }

    /// Whether it is the name of somebody who plays, as far as it can be told.
    fn is_person(&self) -> bool {
        let named = matches!(self.core.as_str(), "" | "nome" | "dupla" | "nome dupla");
        self.is_somebody() && named
    }

    /// Whether it speaks of somebody.
    const fn is_somebody(&self) -> bool {
        self.person || self.reserve || self.coringa
    }
}

/// A word and the number at its end: "jogador1", "1o", "primeiro".
fn numbered(word: &str) -> (&str, Option<u32>) {
    match word {
        "primeiro" | "primeira" => return ("", Some(1)),
        "segundo" | "segunda" => return ("", Some(2)),
        "terceiro" | "terceira" => return ("", Some(3)),
        _ => {}
    }
    let ordinal = word.strip_suffix(['o', 'a']).unwrap_or(word);
    if let Ok(number) = ordinal.parse() {
        return ("", Some(number));
    }
    let stem = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    (stem, word[stem.len()..].parse().ok())
}

/// What a heading looks like, by any of its words.
fn look_of(folded: &str) -> Option<Look> {
    words(folded).find_map(|word| {
        let (stem, _) = numbered(word);
        let begins = |with: &[&str]| with.iter().any(|one| stem.starts_with(one));
        let is = |one: &[&str]| one.contains(&stem);
        if begins(&["nasc", "anivers", "birth"]) || is(&["idade", "dn"]) {
            Some(Look::Birth)
        } else if begins(&["document", "passaporte", "eleitor"])
            || is(&[
                "cpf",
                "rg",
                "doc",
                "docs",
                "identidade",
                "cnh",
                "rne",
                "pis",
                "cnpj",
            ])
        {
            Some(Look::Document)
        } else if begins(&["telefon", "celular", "whats", "contato", "fone"])
            || is(&["tel", "cel", "zap", "phone", "recado"])
        {
            Some(Look::Phone)
        } else if is(&["email", "emails", "mail"]) {
            Some(Look::Email)
        } else if begins(&["enderec", "logradouro", "residen", "moradia", "address"])
            || is(&["rua", "bairro", "cep"])
        {
            Some(Look::Address)
        } else {
            None
        }
    })
}

/// Whether a heading speaks of another day than that of a birth.
pub fn is_of_another_day(heading: &str) -> bool {
    let folded = plain(heading);
    words(&folded).any(|word| {
        [
            "carimbo",
            "inscri",
            "cadastr",
            "pag",
            "filia",
            "valid",
            "hora",
            "timestamp",
            "submi",
            "envi",
            "atualiz",
            "venc",
            "etapa",
            "jogo",
            "rodada",
        ]
        .iter()
        .any(|begin| word.starts_with(begin))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(of: Lists, heading: &str) -> String {
        let heard = hear(of, heading);
        match (heard.column, heard.look) {
            (Some(column), _) => column.to_string(),
            (None, Some(look)) => format!("{look:?}?"),
            (None, None) => "-".to_owned(),
        }
    }

    #[test]
    fn headings_are_heard_as_people_write_them() {
        for (heading, expected) in [
            ("Data de Nasc.", "birth"),
            ("Nascimento (dd/mm/aaaa)", "birth"),
            ("DT. NASCIMENTO:", "birth"),
            ("Data Nascto", "birth"),
            ("CPF (somente números)", "cpf"),
            ("Nº do CPF", "cpf"),
            ("Celular/WhatsApp", "phone"),
            ("Telefone com DDD", "phone"),
            ("Telefone (WhatsApp)", "phone"),
            ("Tel./Cel.", "phone"),
            ("Endereço de e-mail", "email"),
            ("E-mail do atleta *", "email"),
            ("Nome completo do(a) atleta", "name"),
            ("Nome e sobrenome", "name"),
            ("Sexo (M/F)", "gender"),
            ("Jogador 1", "name1"),
            ("Nome do 2º jogador", "name2"),
            ("Atleta B", "name2"),
            ("atleta3", "name3"),
            ("CPF do jogador 2", "cpf2"),
            ("Data de nascimento (atleta 1)", "birth1"),
            ("Data de nascimento do atleta 1", "birth1"),
            ("Nome do parceiro", "name2"),
            ("Celular da parceira", "phone2"),
            ("Nome da equipe", "team"),
            ("Idade", "Birth?"),
            ("Nasc. do responsável", "Birth?"),
            ("RG", "Document?"),
            ("CPF/RG", "Document?"),
            ("Telefone do responsável", "Phone?"),
            ("Contato", "Phone?"),
            ("Endereço", "Address?"),
            ("CEP", "Address?"),
            ("E-mail da mãe", "Email?"),
            ("Jogador 4", "name4"),
            ("Atleta 10", "name10"),
            ("Jogador 17", "Player?"),
            ("Reserva", "name_reserve1"),
            ("Reserva 2", "name_reserve2"),
            ("2º suplente", "name_reserve2"),
            ("Nome do jogador reserva", "name_reserve1"),
            ("Jogador 3 (reserva)", "name_reserve3"),
            ("CPF da reserva 1", "cpf_reserve1"),
            ("Coringa", "name_coringa"),
            ("Telefone do coringa", "phone_coringa"),
            ("Dupla reserva", "Player?"),
            ("Dupla 2 - Jogador 1", "Player?"),
            ("Obs.", "-"),
            ("Carimbo de data/hora", "-"),
            ("Tamanho da camiseta do jogador 1", "-"),
            ("", "-"),
        ] {
            assert_eq!(told(Lists::Athletes, heading), expected, "{heading}");
        }
        for (heading, expected) in [
            ("Nome", "team"),
            ("Cidade/UF", "city"),
            ("Atleta 1", "name1"),
            ("Município", "city"),
        ] {
            assert_eq!(told(Lists::Teams, heading), expected, "{heading}");
        }
    }

    #[test]
    fn every_column_has_a_name_of_its_own() {
        for of in [Lists::Teams, Lists::Athletes] {
            for column in of.choices() {
                assert_eq!(Column::try_from(column.to_string()).ok(), Some(column));
            }
        }
        for wrong in [
            "birth0",
            "birth17x",
            "birth02",
            "birth_reserve",
            "birth_reserve0",
            "_coringa",
            "2",
            "altura",
            "",
        ] {
            assert!(Column::try_from(wrong.to_owned()).is_err(), "{wrong}");
        }
    }
}
