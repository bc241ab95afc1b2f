//! What is sent by telephone: pictures of an etapa, the same as text, and the script for the microphone.

use crate::public::Public;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::tables::{make_folder, write_files};
use championship::id::EtapaId;
use ink::drawing::Drawing;
use ink::letters::Letters;
use ink::{InkError, raster};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use platform::patience::remove_file;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use site::picture::{self, Sent, Shape};
use site::view::View;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use ts_rs::TS;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum PictureShape {
    /// 1080 × 1350 pixels.
    Post,
    /// 1080 × 1920 pixels.
    Story,
}

impl From<PictureShape> for Shape {
    fn from(shape: PictureShape) -> Self {
        match shape {
            PictureShape::Post => Self::Post,
            PictureShape::Story => Self::Story,
        }
    }
}

/// A name for the file of one page (0-based) of a picture.
#[must_use]
pub fn file_name(name: &str, shape: PictureShape, page: usize) -> String {
    picture::single_file(shape.into(), name, page + 1)
}

/// Everything of an etapa that can be sent, as text.
#[derive(Debug, Clone, Copy, Deserialize, TS)]
pub struct ToSend {
    pub etapa: EtapaId,
}

/// One thing that can be sent.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Sendable {
    /// What its pictures are asked for by, and its files called: `rodada-3`.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Whether it is one team's day.
    pub of_team: bool,
    /// The text to send.
    pub message: String,
    /// The script for the microphone; none where nobody would read it.
    pub spoken: Option<String>,
}

impl Query for ToSend {
    const NAME: &'static str = "to-send";
    const AUDIENCE: Role = Role::Public;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = Vec<Sendable>;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<Vec<Sendable>, Refusal> {
        let facts = season.picture_facts(context, self.etapa)?;
        let sent = facts.sent().into_iter();
        Ok(sent
            .map(|one| Sendable {
                name: one.name(),
                title: one.title(),
                of_team: one.is_of_a_team(),
                message: one.message(),
                spoken: one.spoken(),
            })
            .collect())
    }
}

/// What the pictures of an etapa are made of: enough to draw them without the season.
#[derive(Debug, Clone)]
pub struct PictureFacts {
    view: View,
    etapa: EtapaId,
    sign: Option<Vec<u8>>,
}

/// A file on its way out: where it lies below the folder of pictures, and what is in it.
type Written = (String, Vec<u8>);

impl SeasonFile {
    /// What the pictures of an etapa are made of, as they would be drawn now.
    ///
    /// # Errors
    /// Where there is no such etapa, or the file cannot be read.
    pub fn picture_facts(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<PictureFacts, Refusal> {
        let _look = self.look()?;
        self.loaded(etapa)?;
        Ok(PictureFacts {
            view: self.query(context, &Public::default())?,
            etapa,
            sign: self.logo()?.map(|logo| logo.png()),
        })
    }
}

fn fault(error: &InkError) -> Refusal {
    Refusal::Fault(error.to_string())
}

impl PictureFacts {
    fn sent(&self) -> Vec<Sent<'_>> {
        picture::sent(&self.view, self.etapa.0)
    }

    fn png(&self, letters: &Letters, drawing: &Drawing) -> Result<Vec<u8>, Refusal> {
        raster::png(letters, drawing, self.sign.as_deref()).map_err(|error| fault(&error))
    }

    /// The pages of one picture, as they are drawn.
    ///
    /// # Errors
    /// [`PaperRefusal::NothingToSend`] where there is none of that name.
    pub fn drawings(&self, name: &str, shape: PictureShape) -> Result<Vec<Drawing>, Refusal> {
        let letters = Letters::new().map_err(|error| fault(&error))?;
        let sent = self.sent();
        let one = sent.iter().find(|one| one.name() == name);
        let one = one.ok_or_else(|| PaperRefusal::NothingToSend(name.to_owned()))?;
        Ok(one.pictures(&letters, shape.into(), self.sign.is_some()))
    }

    /// The pages of one picture as PNG.
    ///
    /// # Errors
    /// As [`PictureFacts::drawings`].
    pub fn pages(&self, name: &str, shape: PictureShape) -> Result<Vec<Vec<u8>>, Refusal> {
        let letters = Letters::new().map_err(|error| fault(&error))?;
        let drawings = self.drawings(name, shape)?;
        drawings
            .par_iter()
            .map(|drawing| self.png(&letters, drawing))
            .collect()
    }

    /// One page (0-based) of a picture as PNG.
    ///
    /// # Errors
    /// As [`PictureFacts::drawings`], and where it has fewer pages by now.
    pub fn page(&self, name: &str, shape: PictureShape, page: usize) -> Result<Vec<u8>, Refusal> {
        let letters = Letters::new().map_err(|error| fault(&error))?;
        let drawings = self.drawings(name, shape)?;
        let gone = || PaperRefusal::NothingToSend(format!("{name} {}", page + 1));
        self.png(&letters, drawings.get(page).ok_or_else(gone)?)
    }

    /// Every picture and every text.
    fn files(&self) -> Result<Vec<Written>, Refusal> {
        let letters = Letters::new().map_err(|error| fault(&error))?;
        let etapa = self.etapa.0;
        let sent = self.sent();
        let of_one = |one: &Sent<'_>| {
            let name = one.name();
            let mut files = vec![(
                picture::message_path(etapa, &name),
                one.message().into_bytes(),
            )];
            let spoken = one.spoken();
            files.extend(
                spoken.map(|spoken| (picture::spoken_path(etapa, &name), spoken.into_bytes())),
            );
            for shape in Shape::ALL {
                let drawings = one.pictures(&letters, shape, self.sign.is_some());
                for (page, drawing) in (1..).zip(&drawings) {
                    let path = picture::picture_path(etapa, shape, &name, page);
                    files.push((path, self.png(&letters, drawing)?));
                }
            }
            Ok(files)
        };
        // Each is drawn alone, on whatever core is free.
        let files: Result<Vec<Vec<Written>>, Refusal> = sent.par_iter().map(of_one).collect();
        Ok(files?.into_iter().flatten().collect())
    }

    /// Writes every picture and every text into `dir`, and takes away what an earlier set had and this one has not.
    /// What was written, in order.
    ///
    /// # Errors
    /// [`Refusal::File`], naming the first that could not be written; then no file has changed.
    pub fn write(&self, dir: &Path) -> Result<Vec<PathBuf>, Refusal> {
        let files = self.files()?;
        let folders = picture::folders(self.etapa.0);
        for folder in &folders {
            make_folder(&dir.join(folder))?;
        }
        let files: Vec<(PathBuf, Vec<u8>)> = files
            .into_iter()
            .map(|(path, bytes)| (dir.join(path), bytes))
            .collect();
        write_files(&files)?;
        let written: Vec<PathBuf> = files.into_iter().map(|(path, _)| path).collect();
        for folder in folders {
            remove_gone(&dir.join(folder), &written)?;
        }
        Ok(written)
    }
}

/// Takes away pictures and texts of an earlier set.
fn remove_gone(folder: &Path, written: &[PathBuf]) -> Result<(), Refusal> {
    let refused = |path: &Path, error: &std::io::Error| Refusal::File {
        path: path.display().to_string(),
        detail: error.to_string(),
    };
    let written: BTreeSet<&Path> = written.iter().map(PathBuf::as_path).collect();
    for entry in fs::read_dir(folder).map_err(|error| refused(folder, &error))? {
        let entry = entry.map_err(|error| refused(folder, &error))?;
        let path = entry.path();
        let is_ours = entry.file_name().to_str().is_some_and(picture::is_ours);
        if is_ours && !written.contains(path.as_path()) {
            remove_file(&path).map_err(|error| refused(&path, &error))?;
        }
    }
    Ok(())
}
