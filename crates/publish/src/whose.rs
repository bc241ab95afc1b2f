//! Whose a place is to which a site is to go: what in it the site's own manifest names, what is somebody else's, and
//! what somebody has to agree to first.

use crate::target::{GoesOn, Target, refusal};
use messages::refusal::Refusal;
use messages::refusal::paper::{OtherSite, PaperRefusal, SiteStands};
use serde::{Deserialize, Serialize};
use site::files::{File, GENERATOR, INDEX, MANIFEST, Manifest, SEASON_DATA};
use site::view::View;
use std::collections::BTreeMap;
use std::io;
use ts_rs::TS;

/// Manifests below a place that are looked at.
const MOST_BELOW: usize = 16;

/// What somebody has agreed to, of a place in which something stands already.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Agreed {
    /// Nothing.
    #[default]
    Nothing,
    /// The site goes beside files that are not its own, which stay.
    Beside,
    /// It takes the place of another site, or goes where another one is around it or below.
    Replace,
}

impl Agreed {
    /// What somebody would have to agree to where this is why nothing was written.
    #[must_use]
    pub const fn to_mend(refusal: &Refusal) -> Option<Self> {
        match refusal {
            Refusal::Paper(PaperRefusal::OthersFiles { .. }) => Some(Self::Beside),
            Refusal::Paper(PaperRefusal::OtherSite(_)) => Some(Self::Replace),
            _ => None,
        }
    }
}

/// A season as its site tells of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Season<'a> {
    /// Its mark in manifests.
    pub of: &'a str,
    /// What everybody may see of it.
    pub view: &'a View,
}

impl Season<'_> {
    /// Whether a manifest that lies there is of this season. Those of before say nothing of that; the data beside them do.
    fn has(&self, target: &dyn Target, manifest: &Manifest) -> Result<bool, Refusal> {
        if !manifest.of.is_empty() {
            return Ok(manifest.of == self.of);
        }
        let named = named_season(target)?;
        Ok(named == Some((self.view.season.clone(), self.view.federation.clone())))
    }
}

/// What a site that lies there calls its season and federation.
fn named_season(target: &dyn Target) -> Result<Option<(String, String)>, Refusal> {
    #[derive(Deserialize)]
    struct Named {
        season: String,
        federation: String,
    }
    let data = read(target, SEASON_DATA)?;
    let named = data.and_then(|data| serde_json::from_slice::<Named>(&data).ok());
    Ok(named.map(|named| (named.season, named.federation)))
}

/// A place as it was found.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// What this season's own site was there; nothing where it was none.
    pub earlier: Manifest,
    /// What may be written over and taken away.
    pub named: Manifest,
    /// Files of nobody's site: they stay. Looked for only where no site of the season is yet.
    pub strangers: Vec<String>,
    /// A site without a manifest is written over: what may be is told by what is written.
    is_over: bool,
    /// The season's own manifest, of which something was lost on the way: what it names can still be read in it.
    damaged: String,
}

/// Looks at a place before anything is written there.
///
/// # Errors
/// What somebody has to agree to before, or what lies in the way.
pub(super) fn look(
    target: &dyn Target,
    season: Season<'_>,
    agreed: Agreed,
    remembered: Option<&Manifest>,
    goes_on: &GoesOn<'_>,
) -> Result<Place, Refusal> {
    let index = read(target, INDEX)?;
    let ours = format!("content=\"{GENERATOR}\"");
    let is_made = index.map(|page| String::from_utf8_lossy(&page).contains(&ours));
    if is_made == Some(false) {
        return Err(PaperRefusal::ForeignSite(target.told(INDEX)).into());
    }
    let found = read(target, MANIFEST)?;
    let manifest = found.as_deref().and_then(Manifest::read);
    let mut place = match (manifest, remembered) {
        (Some(own), _) if season.has(target, &own)? => return Ok(Place::of(&own)),
        (Some(other), _) => {
            let name = match other.season {
                name if name.is_empty() => named_season(target)?.map_or(name, |named| named.0),
                name => name,
            };
            other_site(target.told(""), name, SiteStands::Here, agreed)?;
            Place {
                named: Manifest {
                    files: other.files,
                    ..Manifest::default()
                },
                ..Place::default()
            }
        }
        (None, known) => match (known, found.as_deref().map(String::from_utf8_lossy)) {
            (_, Some(text)) if !text.contains(&format!("\"{}\"", season.of)) => {
                return Err(foreign(target, &[MANIFEST]));
            }
            // Somebody took the manifest away while the site is kept, or it came there damaged.
            (Some(known), _) => return Ok(Place::of(known)),
            (None, Some(text)) => {
                return Ok(Place {
                    damaged: text.into_owned(),
                    ..Place::default()
                });
            }
            (None, None) if is_made.is_some() => {
                let place = target.told("");
                other_site(place, String::new(), SiteStands::Here, agreed)?;
                Place {
                    is_over: true,
                    ..Place::default()
                }
            }
            (None, None) => Place::default(),
        },
    };
    around(target, agreed, goes_on)?;
    let there = listed(target, goes_on)?;
    below(target, &there, agreed)?;
    let is_hidden = |path: &str| path.split('/').any(|step| step.starts_with('.'));
    place.strangers = there
        .into_iter()
        .filter(|path| path != MANIFEST && !is_hidden(path))
        .filter(|path| !place.is_over && !place.named.files.contains_key(path))
        .collect();
    match agreed {
        Agreed::Nothing if !place.strangers.is_empty() => Err(PaperRefusal::OthersFiles {
            place: target.told(""),
            files: place.strangers,
        }
        .into()),
        _ => Ok(place),
    }
}

/// Sites around the place.
fn around(target: &dyn Target, agreed: Agreed, goes_on: &GoesOn<'_>) -> Result<(), Refusal> {
    let above = target
        .above(goes_on)
        .map_err(|error| refusal(target.told(""), &error))?;
    for (told, bytes) in above {
        if let Some(manifest) = Manifest::read(&bytes) {
            other_site(told, manifest.season, SiteStands::Around, agreed)?;
        }
    }
    Ok(())
}

/// Sites below the place.
fn below(target: &dyn Target, there: &[String], agreed: Agreed) -> Result<(), Refusal> {
    let is_manifest = |path: &&String| {
        path.strip_suffix(MANIFEST)
            .is_some_and(|folder| folder.ends_with('/'))
    };
    for path in there.iter().filter(is_manifest).take(MOST_BELOW) {
        let manifest = read(target, path)?;
        if let Some(manifest) = manifest.as_deref().and_then(Manifest::read) {
            let told = target.told(path.trim_end_matches(MANIFEST));
            other_site(told, manifest.season, SiteStands::Below, agreed)?;
        }
    }
    Ok(())
}

fn other_site(
    place: String,
    season: String,
    stands: SiteStands,
    agreed: Agreed,
) -> Result<(), Refusal> {
    if agreed == Agreed::Replace {
        return Ok(());
    }
    let other = OtherSite {
        place,
        season,
        stands,
    };
    Err(PaperRefusal::OtherSite(other).into())
}

fn foreign(target: &dyn Target, files: &[&str]) -> Refusal {
    PaperRefusal::ForeignFiles {
        place: target.told(""),
        files: files.iter().map(|path| (*path).to_owned()).collect(),
    }
    .into()
}

fn read(target: &dyn Target, path: &str) -> Result<Option<Vec<u8>>, Refusal> {
    target
        .read(path)
        .map_err(|error| refusal(target.told(path), &error))
}

fn listed(target: &dyn Target, goes_on: &GoesOn<'_>) -> Result<Vec<String>, Refusal> {
    let listed = target.list(goes_on);
    listed.map_err(|error: io::Error| refusal(target.told(""), &error))
}

impl Place {
    fn of(own: &Manifest) -> Self {
        Self {
            earlier: own.clone(),
            named: own.clone(),
            ..Self::default()
        }
    }

    /// Whether a file there may be written over.
    fn is_ours(&self, path: &str) -> bool {
        self.is_over
            || path == MANIFEST
            || self.named.files.contains_key(path)
            || self.damaged.contains(&format!("\"{path}\": {{"))
    }

    /// Refuses where a file of the site would be written over one that no manifest of it names.
    ///
    /// # Errors
    /// [`PaperRefusal::ForeignFiles`].
    pub(super) fn spares(
        &self,
        target: &dyn Target,
        files: &[File],
        standing: &BTreeMap<String, bool>,
    ) -> Result<(), Refusal> {
        let stands = |path: &str| standing.get(path) == Some(&false);
        let in_the_way: Vec<&str> = files
            .iter()
            .map(|file| file.path.as_str())
            .filter(|path| stands(path) && !self.is_ours(path))
            .collect();
        if in_the_way.is_empty() {
            return Ok(());
        }
        Err(foreign(target, &in_the_way))
    }

    /// The manifest that is to stand there before anything else is written; none where the one that stands names all.
    pub(super) fn claim(&self, whole: &Manifest, stands: bool) -> Option<Manifest> {
        let is_known = |path: &String| self.earlier.files.contains_key(path);
        if stands && self.earlier.of == whole.of && whole.files.keys().all(is_known) {
            return None;
        }
        let mut claim = Manifest {
            files: self.named.files.clone(),
            ..whole.clone()
        };
        if self.earlier.files.is_empty() {
            // Another season's pages have told since when they tell something that is not ours.
            claim.files.values_mut().for_each(|known| known.page = None);
        }
        for (path, known) in &whole.files {
            claim
                .files
                .entry(path.clone())
                .or_insert_with(|| known.clone());
        }
        Some(claim)
    }
}
