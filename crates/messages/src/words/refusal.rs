//! Why something was refused: what happened, what was kept, what to do.

mod cash;
mod clock;
mod committee;
mod discipline;
mod draw;
mod entry;
mod export;
mod federation;
mod format;
mod lineup;
mod list;
mod mesa;
mod operator;
mod paper;
mod registry;
mod regulation;
mod result;
mod rodada;
mod salao;
mod season;
mod seating;
mod sheet;
mod ties;
mod undo;

use crate::refusal::{Kind, Refusal};
use crate::words::refusal::cash::cash;
use crate::words::refusal::clock::clock;
use crate::words::refusal::committee::committee;
use crate::words::refusal::discipline::discipline;
use crate::words::refusal::draw::draw;
use crate::words::refusal::entry::entry_fault;
use crate::words::refusal::export::not_an_export;
use crate::words::refusal::federation::federation;
use crate::words::refusal::lineup::lineup;
use crate::words::refusal::mesa::mesa;
use crate::words::refusal::operator::operator;
use crate::words::refusal::paper::paper;
use crate::words::refusal::registry::{bad_name, registry};
use crate::words::refusal::regulation::regulation;
use crate::words::refusal::result::result;
use crate::words::refusal::rodada::rodada;
use crate::words::refusal::salao::salao;
use crate::words::refusal::season::season;
use crate::words::refusal::seating::seating;
use crate::words::refusal::sheet::sheet;
use crate::words::refusal::undo::undo;
use crate::words::say::refusal::all as say;
use crate::words::spoken::Language;
use championship::name::{LONGEST_WORDS, TooLong};
use store::{Stands, StoreError};

impl Language {
    /// The file has two names.
    #[must_use]
    pub const fn second_name(self) -> &'static str {
        say::second_name(self)
    }

    /// That a season lies on another computer's disk, and what to do.
    #[must_use]
    pub const fn on_a_share(self) -> &'static str {
        say::on_a_share(self)
    }

    /// Why something was refused, and what to do.
    #[must_use]
    pub fn refusal(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Store(error) => store(self, error),
            Refusal::Stale { by, what, desk } => say::Stale {
                desk,
                what: self.entered(what),
                by,
            }
            .told(self),
            Refusal::Unknown { kind, asked, near } if near.is_empty() => say::UnknownEmpty {
                kind: kind_name(self, *kind),
                asked,
            }
            .told(self),
            Refusal::Unknown { kind, asked, near } => say::Unknown {
                kind: kind_name(self, *kind),
                asked,
                near,
            }
            .told(self),
            Refusal::Ambiguous {
                kind,
                asked,
                matches,
            } => say::Ambiguous {
                asked,
                kind: kind_name(self, *kind),
                matches,
            }
            .told(self),
            Refusal::BadDate { date, .. } => say::BadDate { date }.told(self),
            Refusal::Format(problems) => {
                let told: Vec<_> = problems
                    .iter()
                    .map(|one| self.format_problem(one))
                    .collect();
                say::Format {
                    told: told.join(" "),
                }
                .told(self)
            }
            Refusal::Import(problems) => {
                let lines: Vec<_> = problems
                    .iter()
                    .map(|one| self.import_problem(one))
                    .collect();
                format!(
                    "{}\n{}",
                    self.import_refused(problems.len()),
                    lines.join("\n")
                )
            }
            Refusal::NoReason => say::no_reason(self).to_owned(),
            Refusal::LongWords(TooLong { letters }) => say::LongWords {
                letters,
                longest_words: LONGEST_WORDS,
            }
            .told(self),
            Refusal::EntryLine(fault) => entry_fault(self, fault),
            Refusal::NotAFile(path) => say::NotAFile { path }.told(self),
            Refusal::FileTooLarge { path, most } => say::FileTooLarge {
                path,
                most: most >> 20,
            }
            .told(self),
            Refusal::Output { detail } => say::Output {
                detail: self.cause(detail),
            }
            .told(self),
            Refusal::File { path, detail } => say::File {
                path,
                detail: self.cause(detail),
            }
            .told(self),
            Refusal::Fault(detail) => say::Fault { detail }.told(self),
            Refusal::Registry(refusal) => registry(self, refusal),
            Refusal::Operator(refusal) => operator(self, refusal),
            Refusal::Draw(refusal) => draw(self, refusal),
            Refusal::Lineup(refusal) => lineup(self, refusal),
            Refusal::Rodada(refusal) => rodada(self, refusal),
            Refusal::Mesa(refusal) => mesa(self, refusal),
            Refusal::Result(refusal) => result(self, refusal),
            Refusal::Seating(refusal) => seating(self, refusal),
            Refusal::Discipline(refusal) => discipline(self, refusal),
            Refusal::Committee(refusal) => committee(self, refusal),
            Refusal::Clock(refusal) => clock(self, refusal),
            Refusal::Sheet(refusal) => sheet(self, refusal),
            Refusal::Paper(refusal) => paper(self, refusal),
            Refusal::Cash(refusal) => cash(self, refusal),
            Refusal::Regulation(refusal) => regulation(self, refusal),
            Refusal::Salao(refusal) => salao(self, refusal),
            Refusal::Federation(refusal) => federation(self, refusal),
            Refusal::Undo(refusal) => undo(self, refusal),
            Refusal::Season(refusal) => season(self, refusal),
            Refusal::Elsewhere(told) => match self {
                Self::PtBr => told.message.clone(),
                Self::En => told.english.message.clone(),
            },
        }
    }
}

fn store(language: Language, error: &StoreError) -> String {
    match error {
        StoreError::Missing(path) => say::StoreMissing {
            path: path.display(),
        }
        .told(language),
        StoreError::Exists(path) => say::StoreExists {
            path: path.display(),
        }
        .told(language),
        StoreError::NotAFile(path) => say::StoreNotAFile {
            path: path.display(),
        }
        .told(language),
        StoreError::NotASeason => say::store_not_a_season(language).to_owned(),
        StoreError::Newer { found, known } => say::StoreNewer { found, known }.told(language),
        StoreError::NotAnExport(faults) => not_an_export(language, faults),
        StoreError::ForeignSchema(objects) => say::StoreForeignSchema {
            objects: objects.join(", "),
        }
        .told(language),
        StoreError::Damaged(detail) => say::StoreDamaged { detail }.told(language),
        StoreError::Busy => say::store_busy(language).to_owned(),
        StoreError::SecondName => say::StoreSecondName {
            second_name: language.second_name(),
        }
        .told(language),
        StoreError::ReadOnly => say::store_read_only(language).to_owned(),
        StoreError::NotAtItsPath(stands) => say::StoreNotAtItsPath {
            stands: stands_told(language, *stands),
        }
        .told(language),
        StoreError::DiskFull => say::store_disk_full(language).to_owned(),
        StoreError::Io(detail) => say::StoreIo {
            detail: language.cause(detail),
        }
        .told(language),
        StoreError::Desk(fault) => say::StoreDesk {
            fault: bad_name(language, fault),
        }
        .told(language),
        StoreError::NoRow { .. } => say::store_no_row(language).to_owned(),
        StoreError::NoEntry(seq) => say::StoreNoEntry { seq }.told(language),
        StoreError::NotUndoable(seq) => say::StoreNotUndoable { seq }.told(language),
        StoreError::AlreadyUndone { seq, by } => say::StoreAlreadyUndone { seq, by }.told(language),
        StoreError::UndoBlocked { seq, by } => say::StoreUndoBlocked { seq, by }.told(language),
        StoreError::PersonalData(seq) => say::StorePersonalData { seq }.told(language),
        StoreError::BeforeMigration { seq, version } => {
            say::StoreBeforeMigration { seq, version }.told(language)
        }
        StoreError::Constraint(detail) | StoreError::Sql(detail) => {
            say::StoreConstraint { detail }.told(language)
        }
    }
}

/// How the open file stands to what lies at its path, where it is not there any more.
const fn stands_told(language: Language, stands: Stands) -> &'static str {
    match stands {
        Stands::Here => say::stands_told_here(language),
        Stands::Older => say::stands_told_older(language),
        Stands::Exchanged => say::stands_told_exchanged(language),
        Stands::Gone => say::stands_told_gone(language),
        Stands::NoMedium => say::stands_told_no_medium(language),
    }
}

const fn kind_name(language: Language, kind: Kind) -> &'static str {
    match kind {
        Kind::Club => say::kind_name_club(language),
        Kind::Athlete => say::kind_name_athlete(language),
        Kind::Entrant => say::kind_name_entrant(language),
        Kind::Championship => say::kind_name_championship(language),
        Kind::OwnRule => say::kind_name_own_rule(language),
        Kind::Etapa => say::kind_name_etapa(language),
        Kind::Fase => say::kind_name_fase(language),
        Kind::Rodada => say::kind_name_rodada(language),
        Kind::Ruling => say::kind_name_ruling(language),
        Kind::TableCall => say::kind_name_table_call(language),
        Kind::Note => say::kind_name_note(language),
        Kind::Document => say::kind_name_document(language),
        Kind::Evidence => say::kind_name_evidence(language),
        Kind::Appeal => say::kind_name_appeal(language),
        Kind::Confronto => say::kind_name_confronto(language),
        Kind::Sumula => say::kind_name_sumula(language),
        Kind::Reading => say::kind_name_reading(language),
        Kind::Operator => say::kind_name_operator(language),
        Kind::Profile => say::kind_name_profile(language),
        Kind::Preset => say::kind_name_preset(language),
        Kind::Method => say::kind_name_method(language),
    }
}
