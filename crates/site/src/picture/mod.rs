//! What is sent by telephone: pictures of an etapa, the same as text, and the script for the microphone.

mod page;
mod pen;
mod rodada;
mod spoken;
mod tables;
mod written;

use crate::page::etapa::{lead as of_etapa, state};
use crate::page::frame::capital;
use crate::view::{Bracket, Championship, Draw, Etapa, Rodada, Team, View};
use ink::drawing::Drawing;
use ink::letters::Letters;
pub use page::Shape;
use page::{Head, pages};

/// Letters of a team's name in the name of its picture.
const NAMED: usize = 40;

/// What a picture is of.
#[derive(Debug, Clone, Copy)]
enum Kind<'a> {
    Draw(&'a Draw),
    Rodada(&'a Rodada),
    Groups,
    Places,
    Bracket(&'a Bracket),
    Podium,
    Day(&'a Team),
}

/// One thing of an etapa that can be sent: pictures, text, script.
#[derive(Debug, Clone, Copy)]
pub struct Sent<'a> {
    view: &'a View,
    championship: &'a Championship,
    etapa: &'a Etapa,
    kind: Kind<'a>,
}

fn kinds<'a>(championship: &'a Championship, etapa: &'a Etapa) -> Vec<Kind<'a>> {
    let mut kinds: Vec<Kind<'a>> = Vec::new();
    kinds.extend(etapa.draws.iter().map(Kind::Draw));
    kinds.extend(etapa.rodadas.iter().map(Kind::Rodada));
    if etapa.groups.iter().any(|groups| !groups.chaves.is_empty()) {
        kinds.push(Kind::Groups);
    }
    let shown = |bracket: &&Bracket| bracket.matches.iter().any(rodada::is_shown);
    kinds.extend(etapa.brackets.iter().filter(shown).map(Kind::Bracket));
    if !etapa.places.is_empty() {
        kinds.push(Kind::Places);
    }
    if !etapa.podium.is_empty() {
        kinds.push(Kind::Podium);
    }
    let plays = |team: &&Team| !tables::played(etapa, team.id).is_empty();
    kinds.extend(championship.teams.iter().filter(plays).map(Kind::Day));
    kinds
}

/// Everything of an etapa that can be sent, in the order of the day; nothing where there is no such etapa.
#[must_use]
pub fn sent(view: &View, etapa: i64) -> Vec<Sent<'_>> {
    let of_championship = |championship: &'_ Championship| {
        let etapa = championship.etapas.iter().position(|of| of.id == etapa)?;
        Some(etapa)
    };
    for championship in &view.championships {
        if let Some(index) = of_championship(championship) {
            let etapa = &championship.etapas[index];
            return kinds(championship, etapa)
                .into_iter()
                .map(|kind| Sent {
                    view,
                    championship,
                    etapa,
                    kind,
                })
                .collect();
        }
    }
    Vec::new()
}

/// A fase's number behind a name, from the second on.
fn numbered(name: &str, fase: u32) -> String {
    match fase {
        0 | 1 => name.to_owned(),
        fase => format!("{name}-fase-{fase}"),
    }
}

/// A name as part of a file's name.
fn slug(name: &str) -> String {
    let mut slug = String::new();
    for letter in name.chars() {
        if letter.is_alphanumeric() {
            slug.extend(letter.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    let short: String = slug.chars().take(NAMED).collect();
    short.trim_end_matches('-').to_owned()
}

/// Where the texts lie.
const TEXTS: &str = "textos";
/// What the script's name ends with.
const SPOKEN: &str = "-microfone";

/// Where a page of a picture lies below the folder of pictures.
#[must_use]
pub fn picture_path(etapa: i64, shape: Shape, name: &str, page: usize) -> String {
    format!("etapa-{etapa}/{}/{name}-{page}.png", shape.folder())
}

/// What a page of a picture is called that is kept by itself: beside the other shape's it stands apart.
#[must_use]
pub fn single_file(shape: Shape, name: &str, page: usize) -> String {
    format!("{name}-{page}-{}.png", shape.folder())
}

/// Where a text to send lies.
#[must_use]
pub fn message_path(etapa: i64, name: &str) -> String {
    format!("etapa-{etapa}/{TEXTS}/{name}.txt")
}

/// Where a script for the microphone lies.
#[must_use]
pub fn spoken_path(etapa: i64, name: &str) -> String {
    message_path(etapa, &format!("{name}{SPOKEN}"))
}

/// The folders of an etapa's pictures and texts.
#[must_use]
pub fn folders(etapa: i64) -> Vec<String> {
    let shapes = Shape::ALL.map(Shape::folder);
    let all = shapes.into_iter().chain([TEXTS]);
    all.map(|folder| format!("etapa-{etapa}/{folder}"))
        .collect()
}

/// Whether a file in one of these folders is called as ours are: nothing else there is ever taken away.
#[must_use]
pub fn is_ours(file: &str) -> bool {
    let Some((stem, ending)) = file.rsplit_once('.') else {
        return false;
    };
    let stem = match ending {
        "txt" => Some(stem.strip_suffix(SPOKEN).unwrap_or(stem)),
        "png" => {
            let parts = stem.rsplit_once('-');
            let page = parts.filter(|(_, page)| is_number(page));
            page.map(|(stem, _)| stem)
        }
        _ => None,
    };
    let Some(stem) = stem else {
        return false;
    };
    let stem = match stem.split_once("-fase-") {
        Some((stem, fase)) if is_number(fase) => stem,
        _ => stem,
    };
    let plain = [
        "sorteio",
        "classificacao",
        "colocacoes",
        "mata-mata",
        "podio",
    ];
    let of_team = stem
        .strip_prefix("equipe-")
        .is_some_and(|rest| is_number(rest.split('-').next().unwrap_or_default()));
    plain.contains(&stem) || stem.strip_prefix("rodada-").is_some_and(is_number) || of_team
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

impl Sent<'_> {
    /// What its files are called: `rodada-3`.
    #[must_use]
    pub fn name(&self) -> String {
        match self.kind {
            Kind::Draw(draw) => numbered("sorteio", draw.fase),
            Kind::Rodada(rodada) => format!("rodada-{}", rodada.number),
            Kind::Groups => "classificacao".to_owned(),
            Kind::Places => "colocacoes".to_owned(),
            Kind::Bracket(bracket) => numbered("mata-mata", bracket.fase),
            Kind::Podium => "podio".to_owned(),
            Kind::Day(team) => {
                let name = format!("equipe-{}-{}", team.id, slug(&team.name));
                name.trim_end_matches('-').to_owned()
            }
        }
    }

    /// What people call it: `Rodada 3`.
    #[must_use]
    pub fn title(&self) -> String {
        let several = |count: usize, word: &str, name: &str| match count {
            0 | 1 => word.to_owned(),
            _ => format!("{word}: {name}"),
        };
        match self.kind {
            Kind::Draw(draw) => several(self.etapa.draws.len(), "Sorteio", &draw.name),
            Kind::Rodada(rodada) => capital(&rodada.label),
            Kind::Groups => "Classificação".to_owned(),
            Kind::Places => "Colocações".to_owned(),
            Kind::Bracket(bracket) => {
                several(self.etapa.brackets.len(), "Mata-mata", &bracket.name)
            }
            Kind::Podium => "Pódio".to_owned(),
            Kind::Day(team) => team.name.clone(),
        }
    }

    /// Whether it is one team's day.
    #[must_use]
    pub const fn is_of_a_team(&self) -> bool {
        matches!(self.kind, Kind::Day(_))
    }

    /// Etapa, championship, day and place in one line.
    fn lead(&self) -> String {
        let about = of_etapa(self.championship, self.etapa);
        match about.is_empty() {
            true => self.etapa.name.clone(),
            false => format!("{} · {about}", self.etapa.name),
        }
    }

    /// Its pictures in a shape, in order; `is_signed` with a field for the federation's sign.
    #[must_use]
    pub fn pictures(&self, letters: &Letters, shape: Shape, is_signed: bool) -> Vec<Drawing> {
        let title = self.title();
        let lead = match self.kind {
            Kind::Rodada(rodada) => format!("{} · {}", self.lead(), state(rodada)),
            Kind::Draw(draw) => format!("{} · número {}", self.lead(), draw.number),
            _ => self.lead(),
        };
        let head = Head {
            view: self.view,
            title: &title,
            lead: &lead,
            is_signed,
        };
        pages(letters, &head, shape, |pen| match self.kind {
            Kind::Draw(draw) => tables::draw(pen, draw),
            Kind::Rodada(of) => rodada::rodada(pen, of),
            Kind::Groups => tables::groups(pen, &self.etapa.groups),
            Kind::Places => tables::places(pen, &self.etapa.places),
            Kind::Bracket(bracket) => rodada::bracket(pen, bracket),
            Kind::Podium => tables::podium(pen, &self.etapa.podium, &self.championship.teams),
            Kind::Day(team) => tables::day(pen, self.etapa, team.id),
        })
    }

    /// The same as a text to send.
    #[must_use]
    pub fn message(&self) -> String {
        let told = match self.kind {
            Kind::Draw(draw) => written::draw(draw),
            Kind::Rodada(of) => written::rodada(of),
            Kind::Groups => written::groups(&self.etapa.groups),
            Kind::Places => written::places(&self.etapa.places),
            Kind::Bracket(bracket) => written::bracket(bracket),
            Kind::Podium => written::places(&self.etapa.podium),
            Kind::Day(team) => written::day(self.etapa, team.id),
        };
        let title = match self.kind {
            Kind::Rodada(rodada) => format!("*{}* ({})", self.title(), state(rodada)),
            _ => format!("*{}*", self.title()),
        };
        let since = format!("Atualizado em {}.", self.view.stamp.told);
        format!("{title}\n{}\n\n{told}\n\n{since}\n", self.lead())
    }

    /// What is read at the microphone; none where nobody would.
    #[must_use]
    pub fn spoken(&self) -> Option<String> {
        match self.kind {
            Kind::Draw(draw) => Some(spoken::draw(draw)),
            Kind::Rodada(of) => Some(spoken::rodada(of)),
            Kind::Groups => Some(spoken::groups(&self.etapa.groups)),
            Kind::Places => Some(spoken::places(&self.etapa.places)),
            Kind::Podium => Some(spoken::podium(&self.etapa.podium)),
            Kind::Bracket(_) | Kind::Day(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_we_write_is_ours() {
        for ours in [
            "rodada-3-1.png",
            "sorteio-fase-2-1.png",
            "equipe-7-aptru-2-1.png",
            "equipe-7-1.png",
            "podio.txt",
            "rodada-12-microfone.txt",
        ] {
            assert!(is_ours(ours), "{ours}");
        }
        for other in [
            "rodada-3.png",
            "rodada-final.txt",
            "foto-1.png",
            "equipe-aptru-1.png",
            "podio.jpg",
            "podio",
            "leia-me.txt",
        ] {
            assert!(!is_ours(other), "{other}");
        }
    }

    #[test]
    fn a_name_becomes_part_of_a_file_name() {
        for (name, part) in [
            ("Aptru 2", "aptru-2"),
            ("  São João / Ana & Bia ", "são-joão-ana-bia"),
            ("../../etc", "etc"),
            ("♠♥", ""),
        ] {
            assert_eq!(slug(name), part);
        }
        assert_eq!(slug(&"a".repeat(90)).chars().count(), NAMED);
    }
}
