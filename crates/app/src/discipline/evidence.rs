//! What proves an occurrence: kept as it came, told by name and digest, erased at once where that is asked.

use crate::discipline::ruling::ruling_of;
use crate::ground::etapa::{format_of, found as found_etapa};
use crate::ground::evidence::{found, replays, unknown};
use crate::ground::marks::digest;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::personal::Personal;
use crate::season::tag::Tag;
use crate::season::work::Work;
use championship::discipline::EvidenceKind;
use championship::id::{EtapaId, EvidenceId, OccurrenceId};
use championship::name::{tidy, words};
use championship::ruling::RulingNo;
use messages::labels::deed::Deed;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::committee::CommitteeRefusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::words::pt_br::NOTE;
use rules::regulation::Regulation;
use sandbox::source::{self, SourceFault};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use store::EntryKind;
use store::document::Document;
use ts_rs::TS;

/// The most bytes of a piece of evidence that are kept.
pub const MOST_BYTES: usize = 8 << 20;

/// What a file is, by the ending of its name: a picture, a note, a mão; a paper where nothing else fits.
fn kind_of(name: &str) -> EvidenceKind {
    let ending = name
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_lowercase());
    match ending.as_deref() {
        Some("jpg" | "jpeg" | "png" | "webp" | "heic" | "heif" | "gif" | "bmp") => {
            EvidenceKind::Photo
        }
        Some("txt" | "md") => EvidenceKind::Note,
        Some("json" | "jsonl") => EvidenceKind::Mao,
        _ => EvidenceKind::Paper,
    }
}

/// What is brought to prove an occurrence: a file, or a note that was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Brought {
    /// What it is; none where the ending of its name says so.
    #[serde(default)]
    #[ts(optional)]
    pub kind: Option<EvidenceKind>,
    /// The name of its file, that of `path` where one is given; empty for a note that was typed.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub document: String,
    /// A note that was typed; none where a file was brought.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>", optional)]
    pub note: Option<Personal<String>>,
    /// A mão that was laid out, as `rules replay` reads it; none where a file was brought.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>", optional)]
    pub mao: Option<Personal<String>>,
    /// Where the file lies, which is read before anything is written; none where its bytes were handed in.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>", optional)]
    pub path: Option<Personal<PathBuf>>,
    /// The file. Never in the journal.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

impl Brought {
    /// A note that was typed.
    #[must_use]
    pub fn note(text: &str) -> Self {
        Self {
            kind: Some(EvidenceKind::Note),
            note: Some(text.to_owned().into()),
            ..Self::default()
        }
    }

    /// The file that lies there; it is read once it is kept.
    #[must_use]
    pub fn file(path: &Path, kind: Option<EvidenceKind>) -> Self {
        Self {
            kind,
            path: Some(path.to_owned().into()),
            ..Self::default()
        }
    }

    /// Who may bring it: a file of this machine is read for nobody who sits at another.
    pub(crate) const fn open_to(&self) -> Role {
        match self.path {
            Some(_) => Role::Host,
            None => Role::Desk,
        }
    }

    /// Reads the file that it names.
    ///
    /// # Errors
    /// Where it cannot be read, or is larger than any that is kept.
    pub(crate) fn read(&mut self) -> Result<(), Refusal> {
        let Some(path) = self.path.take() else {
            return Ok(());
        };
        let name = path.reveal().file_name().unwrap_or_default();
        self.document = name.to_string_lossy().into_owned();
        self.bytes = match source::read(path.reveal(), MOST_BYTES as u64) {
            Err(SourceFault::TooLarge { .. }) => return Err(self.too_large()),
            read => read.map_err(|fault| fault.of(path.reveal()))?,
        };
        Ok(())
    }

    fn too_large(&self) -> Refusal {
        DisciplineRefusal::DocumentTooLarge {
            document: tidy(&self.document),
            most: MOST_BYTES,
        }
        .into()
    }

    /// What is kept of it.
    ///
    /// # Errors
    /// Where it is empty or too large, or a mão that is no record of one.
    fn checked(self, regulation: &Regulation) -> Result<(EvidenceKind, Document), Refusal> {
        if self.bytes.len() > MOST_BYTES {
            return Err(self.too_large());
        }
        let name = tidy(&self.document);
        let (kind, name, bytes) = match (self.note, self.mao) {
            (Some(note), _) => {
                let note = words(note.reveal())?;
                (EvidenceKind::Note, NOTE.to_owned(), note.into_bytes())
            }
            (None, Some(mao)) => (EvidenceKind::Mao, name, mao.reveal().clone().into_bytes()),
            (None, None) => {
                let kind = self.kind.unwrap_or_else(|| kind_of(&name));
                (kind, name, self.bytes)
            }
        };
        if bytes.is_empty() || name.is_empty() {
            let document = tidy(&self.document);
            return Err(CommitteeRefusal::EmptyEvidence { document }.into());
        }
        if kind == EvidenceKind::Mao && replays(&bytes, regulation).is_none() {
            return Err(CommitteeRefusal::BadMao { document: name }.into());
        }
        let digest = digest(&bytes);
        Ok((
            kind,
            Document {
                name,
                digest,
                bytes,
            },
        ))
    }
}

/// Keeps what was brought to prove an occurrence.
///
/// # Errors
/// Where something of it is not kept.
pub(crate) fn keep(
    work: &Work<'_>,
    occurrence: OccurrenceId,
    regulation: &Regulation,
    brought: Brought,
) -> Result<EvidenceId, Refusal> {
    let (kind, document) = brought.checked(regulation)?;
    let document = store::document::insert(work.tx, &document)?;
    Ok(store::evidence::insert(
        work.tx, occurrence, kind, document,
    )?)
}

/// Puts a piece of evidence to the occurrence of a ruling: a file, or a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddEvidence {
    pub etapa: EtapaId,
    /// To the occurrence of which ruling.
    pub ruling: RulingNo,
    #[serde(flatten)]
    pub brought: Brought,
}

impl Act for AddEvidence {
    fn open_to(&self) -> Role {
        self.brought.open_to()
    }

    fn deed(&self) -> Deed {
        Deed::AddEvidence
    }

    fn depends_on(&self) -> Vec<Tag> {
        vec![Tag::Ruling(self.etapa, self.ruling)]
    }

    fn fetch(&mut self) -> Result<(), Refusal> {
        self.brought.read()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let (etapa, number) = (self.etapa, self.ruling);
        let regulation = format_of(&found_etapa(work.tx, etapa)?)?.regulation;
        let ruling = ruling_of(work.tx, etapa, number)?;
        let Some(occurrence) = ruling.occurrence else {
            return Err(CommitteeRefusal::NoOccurrence { number: number.0 }.into());
        };
        let evidence = keep(work, occurrence, regulation, self.brought)?;
        touched(work, etapa, number);
        Ok(Made::Evidence(evidence))
    }
}

/// Takes a piece of evidence away for good; that there was one stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct EraseEvidence {
    pub etapa: EtapaId,
    pub evidence: EvidenceId,
}

impl Act for EraseEvidence {
    fn open_to(&self) -> Role {
        Role::Host
    }

    fn deed(&self) -> Deed {
        Deed::EraseEvidence
    }

    // What was erased is gone.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<Tag> {
        Vec::new()
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let (occurrence, document) = found(work.tx, self.evidence)?;
        let rulings = store::ruling::all(work.tx, self.etapa)?;
        let mut rulings = rulings.iter();
        let ruling = rulings
            .find(|ruling| ruling.occurrence == Some(occurrence))
            .ok_or_else(|| unknown(self.evidence))?;
        if store::document::by_id(work.tx, document)?.is_none() {
            return Err(CommitteeRefusal::EvidenceErased.into());
        }
        store::evidence::erase(work.tx, self.evidence)?;
        touched(work, self.etapa, ruling.number);
        Ok(Made::Nothing)
    }
}

fn touched(work: &Work<'_>, etapa: EtapaId, number: RulingNo) {
    work.tx.tag(Tag::Discipline);
    work.tx.tag(Tag::Ruling(etapa, number));
}
