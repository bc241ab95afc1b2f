//! Sanctions of a decision that departs from the regulation, as they are typed: in the words of the regulation's own.

use crate::ground::occurrence::{NewOccurrence, Question};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::discipline::{Sanction, Scene, Who};
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use rules::penalty::Subject;

impl SeasonFile {
    /// A sanction as somebody types it, `code:subject[:detail]`, against whom it is at the scene of an occurrence:
    /// `warning:A1`, `eliminate-etapa:pair-B`, `suspend:B2:2026-04-01..2026-06-30`, `exclude-event:team-A`.
    ///
    /// # Errors
    /// [`DisciplineRefusal::Sanction`] where it cannot be read; why the scene is not known.
    pub fn typed_sanction(
        &self,
        context: &Context,
        told: &NewOccurrence,
        text: &str,
    ) -> Result<(Who, Sanction), Refusal> {
        let _look = self.look()?;
        let question = Question::ask(self.db(), told, &[], Some(&context.today()))?;
        let mut parts = text.splitn(3, ':').map(str::trim);
        let code = parts.next().unwrap_or_default();
        let subject = parts.next().unwrap_or_default();
        let detail = parts.next();
        let read = sanction(code, detail).zip(whom(subject, &question.scene));
        let (sanction, who) =
            read.ok_or_else(|| DisciplineRefusal::Sanction(text.trim().to_owned()))?;
        Ok((who, sanction))
    }
}

fn sanction(code: &str, detail: Option<&str>) -> Option<Sanction> {
    Some(match (code, detail) {
        ("warning", None) => Sanction::Warning,
        ("eliminate-etapa", None) => Sanction::OutOfEtapa,
        ("eliminate-championship", None) => Sanction::OutOfChampionship,
        ("exclude-event", None) => Sanction::OutOfEvent,
        ("exclude-etapa", Some("next-championship:1")) => Sanction::OutOfNext { etapa: None },
        ("exclude-etapa", Some(etapa)) => Sanction::OutOfNext {
            etapa: Some(etapa.parse().ok().filter(|etapa| *etapa > 0)?),
        },
        ("suspend", Some(term)) => {
            let (from, to) = term.split_once("..")?;
            Sanction::Suspended {
                from: from.to_owned(),
                to: to.to_owned(),
            }
        }
        ("ranking-points", Some(points)) => Sanction::RankingPoints {
            points: points.parse().ok().filter(|points| *points < 0)?,
        },
        ("open-case", None) => Sanction::OpenCase,
        ("record", Some(decision)) if !decision.is_empty() => Sanction::Recorded {
            decision: decision.to_owned(),
        },
        ("hide-photo-and-media", None) => Sanction::ImageOptOut,
        _ => return None,
    })
}

/// A player (`A1`), a pair (`pair-A`) or a whole team (`team-A`) at the scene.
fn whom(subject: &str, scene: &Scene) -> Option<Who> {
    let name = subject
        .trim_start_matches("pair-")
        .trim_start_matches("team-");
    let known: Subject = Subject::of_name(name)?;
    let is_side = matches!(known, Subject::Pair(_));
    match subject.strip_suffix(name)? {
        "" => Some(scene.offender(known).who),
        "pair-" if is_side => Some(scene.offender(known).who),
        "team-" if is_side => {
            let entrant = scene.offender(known).who.entrant?;
            Some(Who {
                entrant: Some(entrant),
                ..Who::default()
            })
        }
        _ => None,
    }
}
