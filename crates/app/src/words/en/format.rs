//! What is wrong with a format file.

use championship::format::FormatProblem;

/// One thing wrong with a format file.
#[must_use]
pub fn format_problem(problem: &FormatProblem) -> String {
    match problem {
        FormatProblem::Unreadable(detail) => {
            format!("it cannot be read ({}).", detail.trim().replace('\n', " "))
        }
        FormatProblem::Fases => "one to eight fases are needed.".to_owned(),
        FormatProblem::From { fase: 1 } => {
            "fase 1 takes everybody who is entered and has no `from`.".to_owned()
        }
        FormatProblem::From { fase } => format!(
            "fase {fase} has to know from which places of an earlier fase its entrants come."
        ),
        FormatProblem::Enters { fase } => format!(
            "in fase {fase}, whoever comes in later (`enters`) comes into a knockout, where 2, 4, 8, ... are left, and together with somebody who has played."
        ),
        FormatProblem::Paid { fase } => format!(
            "in fase {fase}, whoever pays to come back (`paid`) comes back into a knockout, and at its beginning."
        ),
        FormatProblem::OutOfRange {
            field,
            least,
            most,
            is,
        } => format!("{field} is {is} and has to be from {least} to {most}."),
        FormatProblem::Placement { is } => format!(
            "fase.placement_to is {is} and has to be 4, 8, 16, 32, ...: places are played for down to this one."
        ),
        FormatProblem::Criterion { field, criterion } => {
            format!("the criterion {criterion} does not apply in {field}.")
        }
        FormatProblem::Seeds { fase } => format!(
            "in fase {fase}, `seeds = \"ranking\"` does not hold: the first fase alone is seeded by the season's ranking."
        ),
        FormatProblem::HalfByes { fase } => format!(
            "in fase {fase}, `half_byes` holds in a Swiss alone, where a draw is worth half a win (points.draw and points.win)."
        ),
        FormatProblem::Empty(field) => format!("the list {field} is empty."),
    }
}
