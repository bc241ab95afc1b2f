//! What proves an occurrence: kept as it came, told by name and digest, erased at once where that is asked.

use crate::discipline::ruling::ruling_of;
use crate::ground::evidence::{found, replays, unknown};
use crate::ground::marks::digest;
use crate::labels::deed::Deed;
use crate::refusal::Refusal;
use crate::refusal::committee::CommitteeRefusal;
use crate::refusal::discipline::DisciplineRefusal;
use crate::season::act::Act;
use crate::season::made::Made;
use crate::season::personal::Personal;
use crate::season::tag;
use crate::season::work::Work;
use crate::words::pt_br::committee::NOTE;
use championship::id::{EtapaId, EvidenceId};
use championship::name::{tidy, words};
use championship::ruling::RulingNo;
use serde::{Deserialize, Serialize};
use store::EntryKind;
use store::document::Document;
use store::evidence::EvidenceKind;
use ts_rs::TS;

/// The most bytes of a piece of evidence that are kept.
pub const MOST_BYTES: usize = 8 << 20;

/// What a file is, by the ending of its name: a picture, a note, a mão; a paper where nothing else fits.
#[must_use]
pub fn kind_of(name: &str) -> EvidenceKind {
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

/// Puts a piece of evidence to the occurrence of a ruling: a file, or a note.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AddEvidence {
    /// In which etapa.
    pub etapa: EtapaId,
    /// To the occurrence of which ruling.
    pub ruling: RulingNo,
    /// What it is.
    pub kind: EvidenceKind,
    /// The name of its file; empty for a note that was typed.
    pub document: String,
    /// A note that was typed; none where a file was brought.
    #[serde(default, skip_serializing)]
    #[ts(as = "Option<String>", optional)]
    pub note: Option<Personal<String>>,
    /// The file. Never in the journal.
    #[serde(skip)]
    pub bytes: Vec<u8>,
}

impl AddEvidence {
    fn brought(self) -> Result<(EvidenceKind, String, Vec<u8>), Refusal> {
        Ok(match self.note {
            Some(note) => {
                let note = words(note.reveal())?;
                (EvidenceKind::Note, NOTE.to_owned(), note.into_bytes())
            }
            None => (self.kind, tidy(&self.document), self.bytes),
        })
    }
}

impl Act for AddEvidence {
    fn deed(&self) -> Deed {
        Deed::AddEvidence
    }

    fn depends_on(&self) -> Vec<String> {
        vec![tag::ruling(self.etapa, self.ruling)]
    }

    fn apply(self, work: &Work<'_>) -> Result<Made, Refusal> {
        let (etapa, number) = (self.etapa, self.ruling);
        let ruling = ruling_of(work.tx, etapa, number)?;
        let Some(occurrence) = ruling.occurrence else {
            return Err(CommitteeRefusal::NoOccurrence { number: number.0 }.into());
        };
        let (kind, name, bytes) = self.brought()?;
        if bytes.is_empty() || name.is_empty() {
            return Err(CommitteeRefusal::EmptyEvidence.into());
        }
        if bytes.len() > MOST_BYTES {
            return Err(DisciplineRefusal::DocumentTooLarge { most: MOST_BYTES }.into());
        }
        if kind == EvidenceKind::Mao && replays(&bytes).is_none() {
            return Err(CommitteeRefusal::BadMao.into());
        }
        let document = Document {
            name,
            digest: digest(&bytes),
            bytes,
        };
        let document = store::document::insert(work.tx, &document)?;
        let evidence = store::evidence::insert(work.tx, occurrence, kind, document)?;
        touched(work, etapa, number);
        Ok(Made::Evidence(evidence))
    }
}

/// Takes a piece of evidence away for good; that there was one stays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct EraseEvidence {
    /// In which etapa.
    pub etapa: EtapaId,
    /// Which.
    pub evidence: EvidenceId,
}

impl Act for EraseEvidence {
    fn deed(&self) -> Deed {
        Deed::EraseEvidence
    }

    // What was erased is gone.
    fn kind(&self) -> EntryKind {
        EntryKind::Outward
    }

    fn depends_on(&self) -> Vec<String> {
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
    work.tx.tag(tag::DISCIPLINE);
    work.tx.tag(tag::ruling(etapa, number));
}
