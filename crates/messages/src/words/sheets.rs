//! Why a sheet goes to a person.

use crate::labels::picture::PictureFault;
use crate::refusal::limits::{MEMORY, SECONDS};
use crate::refusal::sheet::{SheetProblem, SheetTally};
use crate::words::say::sheets as say;
use crate::words::spoken::Language;
use championship::reading::{Place, ReadBy, ReadingProblem};
use rules::partida::Side;

/// What a side is called on a sheet.
pub(in crate::words) const fn letter(side: Side) -> char {
    match side {
        Side::A => 'A',
        Side::B => 'B',
    }
}

/// What is printed beside a box of a sheet.
pub(in crate::words) fn box_name(what: &str, side: Option<Side>) -> String {
    match (what, side.map(letter)) {
        ("won", _) => "\"venceu\"".to_owned(),
        ("jogo", Some(side)) => format!("\"Venceu {side}\""),
        ("wo", Some(side)) => format!("\"W×O: faltou {side}\""),
        ("abandon", Some(side)) => format!("\"Saiu {side}\""),
        _ => "CORREÇÃO".to_owned(),
    }
}

impl Language {
    /// One reason, in words.
    #[must_use]
    pub fn sheet_problem(self, problem: &SheetProblem) -> String {
        match problem {
            SheetProblem::NotAPicture => say::sheet_problem_not_a_picture(self).to_owned(),
            SheetProblem::Heic => say::sheet_problem_heic(self).to_owned(),
            SheetProblem::PassedOver => say::sheet_problem_passed_over(self).to_owned(),
            SheetProblem::Avif => say::sheet_problem_avif(self).to_owned(),
            SheetProblem::Unsupported => say::sheet_problem_unsupported(self).to_owned(),
            SheetProblem::OldJpeg => say::sheet_problem_old_jpeg(self).to_owned(),
            SheetProblem::Undrawn => say::sheet_problem_undrawn(self).to_owned(),
            SheetProblem::Damaged { .. } => say::sheet_problem_damaged(self).to_owned(),
            SheetProblem::TooLarge => say::sheet_problem_too_large(self).to_owned(),
            SheetProblem::Encrypted => say::sheet_problem_encrypted(self).to_owned(),
            SheetProblem::Unreadable { detail } => say::SheetProblemUnreadable {
                detail: self.cause(detail),
            }
            .told(self),
            SheetProblem::NotAFile => say::sheet_problem_not_a_file(self).to_owned(),
            SheetProblem::BeyondLimits => say::SheetProblemBeyondLimits {
                memory: MEMORY >> 20,
                seconds: SECONDS,
            }
            .told(self),
            SheetProblem::LeftOut => say::sheet_problem_left_out(self).to_owned(),
            SheetProblem::NoQuarantine { detail } => say::SheetProblemNoQuarantine {
                detail: self.cause(detail),
            }
            .told(self),
            SheetProblem::NoSheet => say::sheet_problem_no_sheet(self).to_owned(),
            SheetProblem::UnreadCode => say::sheet_problem_unread_code(self).to_owned(),
            SheetProblem::Covered => say::sheet_problem_covered(self).to_owned(),
            SheetProblem::Blank => say::sheet_problem_blank(self).to_owned(),
            SheetProblem::Mirrored => say::sheet_problem_mirrored(self).to_owned(),
            SheetProblem::Negative => say::sheet_problem_negative(self).to_owned(),
            SheetProblem::Blurred => say::sheet_problem_blurred(self).to_owned(),
            SheetProblem::OneBit => say::sheet_problem_one_bit(self).to_owned(),
            SheetProblem::Flashed => say::sheet_problem_flashed(self).to_owned(),
            SheetProblem::Screen => say::sheet_problem_screen(self).to_owned(),
            SheetProblem::SameCode => say::sheet_problem_same_code(self).to_owned(),
            SheetProblem::SameWaits => say::sheet_problem_same_waits(self).to_owned(),
            SheetProblem::ForeignCode => say::sheet_problem_foreign_code(self).to_owned(),
            SheetProblem::BackSide => say::sheet_problem_back_side(self).to_owned(),
            SheetProblem::Loose => say::sheet_problem_loose(self).to_owned(),
            SheetProblem::Refused { why } => why.clone(),
            SheetProblem::ByPhone { device } => say::SheetProblemByPhone { device }.told(self),
            SheetProblem::AlreadySeen => say::sheet_problem_already_seen(self).to_owned(),
            SheetProblem::OtherLayout { version } => {
                say::SheetProblemOtherLayout { version }.told(self)
            }
            SheetProblem::Forged => say::sheet_problem_forged(self).to_owned(),
            SheetProblem::NotLocated => say::sheet_problem_not_located(self).to_owned(),
            SheetProblem::Superseded => say::sheet_problem_superseded(self).to_owned(),
            SheetProblem::OldCopy { newest } => say::SheetProblemOldCopy { newest }.told(self),
            SheetProblem::UnrecordedCopy { copy } => {
                say::SheetProblemUnrecordedCopy { copy }.told(self)
            }
            SheetProblem::NotCalled => say::sheet_problem_not_called(self).to_owned(),
            SheetProblem::Ruled => say::sheet_problem_ruled(self).to_owned(),
            SheetProblem::Twice => say::sheet_problem_twice(self).to_owned(),
            SheetProblem::Conflict { result } => say::SheetProblemConflict { result }.told(self),
            SheetProblem::OtherInPile { file, page, result } => {
                say::SheetProblemOtherInPile { result, file, page }.told(self)
            }
            SheetProblem::Marks(problem) => marks(self, problem),
        }
    }

    /// Why nothing of a photo was kept, for whoever took it.
    #[must_use]
    pub fn photo_problem(self, problem: &SheetProblem) -> String {
        let told = match problem {
            SheetProblem::NotAPicture
            | SheetProblem::Heic
            | SheetProblem::Avif
            | SheetProblem::Unsupported
            | SheetProblem::Damaged { .. } => say::photo_problem_kind(self),
            SheetProblem::TooLarge | SheetProblem::BeyondLimits => say::photo_problem_large(self),
            SheetProblem::NoSheet | SheetProblem::Blank => say::photo_problem_no_sheet(self),
            SheetProblem::UnreadCode => say::photo_problem_unread_code(self),
            SheetProblem::NotLocated => say::photo_problem_not_located(self),
            SheetProblem::BackSide => say::photo_problem_back_side(self),
            problem => return self.sheet_problem(problem),
        };
        told.to_owned()
    }

    /// On what a result rests, in words.
    #[must_use]
    pub const fn read_by(self, by: ReadBy) -> &'static str {
        match by {
            ReadBy::Manner => say::read_by_manner(self),
            ReadBy::Arithmetic => say::read_by_arithmetic(self),
        }
    }

    /// What is wrong with a picture, and what to do so that the next ones come out better.
    #[must_use]
    pub fn picture_fault(self, fault: PictureFault) -> String {
        match fault {
            PictureFault::Streak(band) => say::PictureFaultStreak { band }.told(self),
            PictureFault::FewDots(dots) => say::PictureFaultFewDots { dots }.told(self),
            PictureFault::Dull(sharp) => say::PictureFaultDull { sharp }.told(self),
            PictureFault::Pale(contrast) => say::PictureFaultPale { contrast }.told(self),
            PictureFault::Dark(light) => say::PictureFaultDark { light }.told(self),
            PictureFault::OneBit => say::picture_fault_one_bit(self).to_owned(),
            PictureFault::Flashed => say::picture_fault_flashed(self).to_owned(),
            PictureFault::Screen => say::picture_fault_screen(self).to_owned(),
            PictureFault::Askew(degrees) => say::PictureFaultAskew { degrees }.told(self),
        }
    }

    /// Something about several sheets, and of how many it holds.
    #[must_use]
    pub fn of_sheets(self, told: &str, count: usize, of: usize) -> String {
        say::OfSheets { told, count, of }.told(self)
    }

    /// What came of the files of a pile, in words.
    #[must_use]
    pub fn pile(self, tally: &SheetTally) -> String {
        let SheetTally {
            files,
            unopened,
            passed,
            seen,
            read,
            ..
        } = tally;
        let opened = files.saturating_sub(unopened + passed.len());
        let mut told = say::Pile {
            files: *files,
            opened,
        }
        .told(self);
        if *unopened > 0 {
            told += ", ";
            told += &say::Pile2 {
                unopened: *unopened,
            }
            .told(self);
        }
        if !passed.is_empty() {
            let are = say::PileAre {
                count: passed.len(),
            }
            .told(self);
            told += &say::Pile3 { are, passed }.told(self);
        }
        let blank = match tally.blank {
            0 => String::new(),
            count => say::PileBlankCount { count }.told(self),
        };
        format!("{told}. {}.{blank}", self.seen_and_read(*seen, *read))
    }

    /// How many sheets were seen, and how many of them read: `2 folhas vistas, 1 lida`.
    #[must_use]
    pub fn seen_and_read(self, seen: usize, read: usize) -> String {
        let seen = say::SeenAndReadSeen { seen }.told(self);
        say::SeenAndRead { seen, read }.told(self)
    }

    /// What is wrong, where somebody sees at which place of the sheet it is.
    #[must_use]
    pub fn at_place(self, problem: &ReadingProblem) -> String {
        match problem {
            ReadingProblem::DoubtfulSquares { points, of, .. } => match points[..] {
                _ if points.len() == *of => {
                    say::at_place_doubtful_squares_other_len(self).to_owned()
                }
                [point] => say::AtPlaceDoubtfulSquaresPoint { point }.told(self),
                _ => say::AtPlaceDoubtfulSquaresOther { points }.told(self),
            },
            ReadingProblem::Gap { .. } => say::at_place_gap(self).to_owned(),
            ReadingProblem::Beside { .. } => say::at_place_beside(self).to_owned(),
            ReadingProblem::WrittenAlone { .. } => say::at_place_written_alone(self).to_owned(),
            ReadingProblem::DoubtfulBox { what, side, .. } => self.boxes_in_doubt(&[(what, *side)]),
            ReadingProblem::Box { what, side, .. } => say::AtPlaceBox {
                what: box_name(what, Some(*side)),
            }
            .told(self),
            ReadingProblem::Walkover { side } => say::AtPlaceWalkover {
                side: letter(*side),
            }
            .told(self),
            ReadingProblem::Abandoned { side } => say::AtPlaceAbandoned {
                side: letter(*side),
            }
            .told(self),
            ReadingProblem::Correction => say::at_place_correction(self).to_owned(),
            ReadingProblem::NotFilled => say::at_place_not_filled(self).to_owned(),
            ReadingProblem::Impossible { target, problems } => {
                let told = problems
                    .iter()
                    .map(|problem| self.jogo_problem(problem, *target));
                told.collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Boxes that are neither ticked nor blank beyond doubt.
    #[must_use]
    pub fn boxes_in_doubt(self, boxes: &[(&str, Option<Side>)]) -> String {
        let names: Vec<String> = boxes
            .iter()
            .map(|(what, side)| box_name(what, *side))
            .collect();
        match &names[..] {
            [one] => say::BoxesInDoubtOne { one }.told(self),
            several => say::BoxesInDoubtSeveral { several }.told(self),
        }
    }

    /// The rows of a partida, or one of them.
    #[must_use]
    pub fn sheet_row(self, partida: u32, sides: &[Side]) -> String {
        let letters: Vec<String> = sides.iter().map(|side| letter(*side).to_string()).collect();
        say::SheetRow {
            partida,
            letters: &letters,
        }
        .told(self)
    }

    /// Every row of a sheet.
    #[must_use]
    pub const fn every_row(self) -> &'static str {
        say::every_row(self)
    }

    /// The boxes at the foot of a sheet.
    #[must_use]
    pub const fn sheet_foot(self) -> &'static str {
        say::sheet_foot(self)
    }
}

fn marks(language: Language, problem: &ReadingProblem) -> String {
    let told = language.at_place(problem);
    match problem.place() {
        Place::Row(partida, side) => format!("{}: {told}", language.sheet_row(partida, &[side])),
        Place::Whole | Place::Foot => told,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use championship::reading::{Mark, Marking, RowRead, SheetRead, judge};
    use rules::jogo::{BestOf, JogoRule};
    use rules::partida::Target;

    #[test]
    fn doubts_of_a_row_are_one_sentence() {
        let told = |points: Vec<usize>| {
            Language::PtBr.sheet_problem(&SheetProblem::Marks(ReadingProblem::DoubtfulSquares {
                partida: 1,
                side: Side::A,
                points,
                of: 12,
            }))
        };
        for (points, sentence) in [
            ((1..=12).collect(), "todos os quadrados estão em dúvida"),
            (vec![4], "o quadrado 4 está em dúvida"),
            (vec![1, 2], "os quadrados 1 e 2 estão em dúvida"),
            (vec![3, 4, 5, 9], "os quadrados 3 a 5 e 9 estão em dúvida"),
        ] {
            assert_eq!(told(points), format!("1ª partida, A: {sentence}"));
        }
    }

    #[test]
    fn blank_backs_are_counted() {
        let tally = SheetTally {
            files: 1,
            blank: 2,
            seen: 2,
            read: 2,
            ..SheetTally::default()
        };
        let told = "1 arquivo: 1 lido. 2 folhas vistas, 2 lidas. 2 páginas em branco passadas.";
        assert_eq!(Language::PtBr.pile(&tally), told);
    }

    #[test]
    fn a_partida_cut_short_is_told_with_its_own_target() {
        let rule = JogoRule {
            best_of: BestOf::new(1).unwrap(),
            target: Target::new(15).unwrap(),
            walkover_pontinhos: None,
        };
        let row = |score| RowRead {
            squares: [vec![Mark::Marked; score], vec![Mark::Blank; 15 - score]].concat(),
            won: Mark::Blank,
            beside: false,
            written: false,
        };
        let sheet = SheetRead {
            partidas: vec![[row(14), row(7)]],
            jogo: [Mark::Blank; 2],
            walkover: [Mark::Blank; 2],
            abandoned: [Mark::Blank; 2],
            correction: Mark::Blank,
        };
        let problems = judge(rule, &sheet, Marking::default()).result.unwrap_err();
        let told: Vec<String> = problems
            .into_iter()
            .map(|problem| Language::PtBr.sheet_problem(&SheetProblem::Marks(problem)))
            .collect();
        assert_eq!(told, ["na 1ª partida ninguém chegou a 15."]);
    }
}
