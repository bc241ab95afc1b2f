//! Signs of the federation and of clubs, and portraits of athletes: taken from files of strangers, handed to paper.

use crate::ground::person::existing;
use crate::registry::athlete::SetPhoto;
use crate::registry::club::SetClubLogo;
use crate::registry::season::SetLogo;
use crate::season::act::Changed;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::{AthleteId, ClubId, Seq};
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use serde::{Deserialize, Serialize};
use sheet::logo::Logo;
use ts_rs::TS;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Pictured {
    /// The sign of a club.
    Club(ClubId),
    /// The portrait of an athlete.
    Athlete(AthleteId),
}

impl SeasonFile {
    /// The federation's sign.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn logo(&self) -> Result<Option<Logo>, Refusal> {
        let png = store::season::logo(self.db())?;
        // A file of a stranger may hold anything: what is no sign of ours is not drawn.
        Ok(png.and_then(|png| Logo::kept(&png).ok()))
    }

    /// Takes a PNG or a JPEG as the federation's sign; none takes it away.
    ///
    /// # Errors
    /// [`PaperRefusal::NoLogo`].
    pub fn set_logo(
        &mut self,
        context: &Context,
        picture: Option<&[u8]>,
    ) -> Result<Changed, Refusal> {
        let png = picture.map(sign).transpose()?;
        self.execute(context, None, SetLogo { png })
    }

    /// Takes a PNG or a JPEG as the sign of a club or the portrait of an athlete; none takes it away. `seen` is the entry
    /// from which the caller's screen was drawn; none asks for no check.
    ///
    /// # Errors
    /// [`PaperRefusal::NoLogo`], [`PaperRefusal::NoPhoto`], or why it could not be kept.
    pub fn set_picture_of(
        &mut self,
        context: &Context,
        seen: Option<Seq>,
        of: Pictured,
        picture: Option<&[u8]>,
    ) -> Result<Changed, Refusal> {
        match of {
            Pictured::Club(club) => {
                let png = picture.map(sign).transpose()?;
                self.execute(context, seen, SetClubLogo { club, png })
            }
            Pictured::Athlete(athlete) => {
                let taken = |picture| {
                    sandbox::portrait(picture).ok_or(Refusal::from(PaperRefusal::NoPhoto))
                };
                let jpeg = picture.map(taken).transpose()?;
                self.execute(context, seen, SetPhoto { athlete, jpeg })
            }
        }
    }

    /// The sign of a club, a PNG, or the portrait of an athlete, a JPEG; none where there is none.
    ///
    /// # Errors
    /// Where the file cannot be read, or there is no such athlete.
    pub fn picture_of(&self, of: Pictured) -> Result<Option<Vec<u8>>, Refusal> {
        let _look = self.look()?;
        Ok(match of {
            Pictured::Club(club) => store::club::logo(self.db(), club)?,
            Pictured::Athlete(athlete) => {
                let uid = existing(self.db(), athlete)?.uid;
                store::athlete::photo(self.db(), &uid)?
            }
        })
    }
}

/// A picture as the sign that is kept.
fn sign(picture: &[u8]) -> Result<Vec<u8>, Refusal> {
    sandbox::sign(picture).ok_or(Refusal::from(PaperRefusal::NoLogo))
}
