//! What the telão shows, in which order and for how long: a matter of the hall, in no journal and in no season.

use crate::machine::folder::DeskFolder;
use app::tables;
use championship::id::EtapaId;
use championship::name::tidy;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use messages::words::spoken::Language;
use platform::patience::remove_file;
use sandbox::source;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use ts_rs::TS;

/// Where it is kept, in the machine's own folder.
const KEPT: &str = "telao.json";

/// The least and the most seconds that a page stands.
const SECONDS: std::ops::RangeInclusive<u16> = 3..=600;

/// Letters of a notice at most: more cannot be read from the other end of a hall.
const LETTERS: usize = 160;

/// Pictures of sponsors at most.
const SPONSORS: usize = 24;

/// What can stand on the telão.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Scene {
    /// Who plays at which mesa.
    Mesas,
    /// The official clock.
    Clock,
    /// The groups.
    Standings,
    /// The knockout.
    Bracket,
    /// The final, as large as it stands there.
    Final,
    /// A draw, ball by ball.
    Draw,
    /// The first three.
    Podium,
    /// Where the same is read on a telephone.
    Site,
    /// What the desk has to say.
    Notice,
    /// Pictures of sponsors.
    Sponsors,
}

impl Scene {
    /// All of them, as a telão shows them that nobody has changed, with the seconds of a page.
    const ALL: [(Self, bool, u16); 10] = [
        (Self::Mesas, true, 8),
        (Self::Clock, true, 15),
        (Self::Standings, true, 8),
        (Self::Bracket, true, 12),
        (Self::Final, true, 15),
        (Self::Draw, false, 30),
        (Self::Podium, true, 20),
        (Self::Site, true, 10),
        (Self::Notice, true, 12),
        (Self::Sponsors, true, 6),
    ];
}

/// A place of the playlist.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PlaySlot {
    /// What stands there.
    pub scene: Scene,
    /// Whether it takes its turn.
    pub on: bool,
    /// Seconds that each of its pages stands.
    pub seconds: u16,
}

/// How far a draw is revealed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Reveal {
    /// Number of the draw; of any other nothing is shown yet.
    pub draw: String,
    /// How many of its balls are.
    pub balls: u16,
    /// Whether the next ones come by themselves.
    pub by_itself: bool,
}

/// A picture of a sponsor. It is kept beside the settings, as the quarantine made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sponsor {
    /// Number, for good.
    pub id: u32,
    /// What its file was called.
    pub name: String,
    /// Whether the picture is still kept.
    #[serde(default, skip_deserializing)]
    pub there: bool,
}

/// Where the desk has sent the telão.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Sent {
    /// What it is to show.
    pub scene: Scene,
    /// How often the desk has sent it: a higher one is obeyed at once.
    pub count: u32,
}

/// What the telão shows, in which order and for how long.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct Telao {
    /// Every scene once, in their order.
    pub playlist: Vec<PlaySlot>,
    /// Whether it stands still. A program that begins does not.
    #[serde(skip_deserializing)]
    pub frozen: bool,
    /// Whether it is dark.
    pub dark: bool,
    /// What the desk has to say; empty for nothing.
    pub notice: String,
    /// Pictures of sponsors, in the order of their turn.
    pub sponsors: Vec<Sponsor>,
    /// How far the draw is revealed. A program that begins hides it: another season may have a draw of that number.
    #[serde(skip_deserializing)]
    pub reveal: Reveal,
    /// Of which etapa; none for the one that is being played.
    #[serde(skip_deserializing)]
    pub etapa: Option<EtapaId>,
    /// Where the desk has sent it; none where it follows its playlist from the beginning.
    #[serde(skip_deserializing)]
    pub sent: Option<Sent>,
    /// Name of the monitor on which it was; empty where nobody knows.
    #[ts(skip)]
    pub monitor: String,
    /// Whether it stood open when the program ended, however that was.
    #[ts(skip)]
    pub open: bool,
}

impl Default for Telao {
    fn default() -> Self {
        let playlist = Scene::ALL.into_iter();
        Self {
            playlist: playlist
                .map(|(scene, on, seconds)| PlaySlot { scene, on, seconds })
                .collect(),
            frozen: false,
            dark: false,
            notice: String::new(),
            sponsors: Vec::new(),
            reveal: Reveal::default(),
            etapa: None,
            sent: None,
            monitor: String::new(),
            open: false,
        }
    }
}

/// What the desk changes of it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "to", rename_all = "snake_case")]
pub enum TelaoChange {
    /// What is on, in which order and for how long.
    Playlist {
        /// A scene that is missing comes last and is off.
        slots: Vec<PlaySlot>,
    },
    /// Stands still, or goes on.
    Frozen { frozen: bool },
    /// Shows this now.
    Go { scene: Scene },
    /// Has this to say.
    Notice {
        /// Empty for nothing.
        text: String,
    },
    /// Dark or light.
    Dark { dark: bool },
    /// Shows this etapa.
    Etapa {
        /// None for the one that is being played.
        etapa: Option<EtapaId>,
    },
    /// Shows so many balls of a draw.
    Reveal {
        /// How far.
        reveal: Reveal,
    },
    /// Shows a sponsor no more.
    NoSponsor {
        /// Its number.
        id: u32,
    },
}

/// What a telão that runs says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Shown {
    /// What it shows.
    pub scene: Option<Scene>,
    /// Which page, 1-based.
    pub page: u32,
    /// Of how many.
    pub pages: u32,
    /// What stands over it, for the desk to read.
    pub title: String,
    /// How far the draw is revealed there; none where no draw is.
    pub reveal: Option<Reveal>,
    /// How many balls that draw has; 0 where no draw is.
    pub balls: u16,
    /// What it could show if it were asked to.
    pub ready: Vec<Scene>,
    /// Whether its page itself keeps the screen on, where the system lets it.
    pub awake: bool,
}

/// What a telão last said of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Heard {
    /// How often it has spoken: who listens sees by it that it still does.
    pub count: u32,
    /// When, UTC.
    pub at: String,
    /// What it shows.
    pub shown: Shown,
}

/// What the hall sees, as desk and telão are told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct HallState {
    /// What it is to show.
    pub telao: Telao,
    /// What it says; none where it has not run since the program began.
    pub heard: Option<Heard>,
    /// Whether its window stands open.
    pub open: bool,
    /// Whether its monitor is gone: until it is back the window stands beside the desk's.
    pub away: bool,
    /// Whether the system may darken or lock its screen, since it takes no wish that it should not.
    pub may_lock: bool,
}

/// A sponsor's file that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LeftOutPicture {
    /// What the file is called.
    pub name: String,
    /// Why, in words.
    pub why: String,
}

impl Telao {
    /// Does what the desk asked for; what makes no sense is brought into bounds.
    pub fn change(&mut self, change: TelaoChange) {
        match change {
            TelaoChange::Playlist { slots } => self.playlist = whole(slots),
            TelaoChange::Frozen { frozen } => self.frozen = frozen,
            TelaoChange::Go { scene } => self.go(scene),
            TelaoChange::Notice { text } => {
                self.notice = tidy(&text).chars().take(LETTERS).collect();
            }
            TelaoChange::Dark { dark } => self.dark = dark,
            TelaoChange::Etapa { etapa } => self.show(etapa),
            TelaoChange::Reveal { reveal } => self.reveal = reveal,
            TelaoChange::NoSponsor { id } => self.sponsors.retain(|sponsor| sponsor.id != id),
        }
    }

    fn show(&mut self, etapa: Option<EtapaId>) {
        if self.etapa != etapa {
            self.reveal = Reveal::default();
        }
        self.etapa = etapa;
    }

    fn go(&mut self, scene: Scene) {
        let count = self.sent.map_or(0, |sent| sent.count).saturating_add(1);
        self.sent = Some(Sent { scene, count });
    }

    /// What a telão that goes on revealing by itself has come to.
    pub fn revealed(&mut self, shown: &Shown) {
        let Some(reveal) = &shown.reveal else { return };
        let further = reveal.balls > self.reveal.balls || reveal.draw != self.reveal.draw;
        if self.reveal.by_itself && further {
            self.reveal.draw.clone_from(&reveal.draw);
            self.reveal.balls = reveal.balls;
        }
    }
}

/// A playlist with every scene once, each for a time that somebody can read in.
fn whole(slots: Vec<PlaySlot>) -> Vec<PlaySlot> {
    let missing = Scene::ALL.map(|(scene, _, seconds)| PlaySlot {
        scene,
        on: false,
        seconds,
    });
    let mut seen = BTreeSet::new();
    slots
        .into_iter()
        .chain(missing)
        .filter(|slot| seen.insert(slot.scene))
        .map(|slot| PlaySlot {
            seconds: slot.seconds.clamp(*SECONDS.start(), *SECONDS.end()),
            ..slot
        })
        .collect()
}

impl DeskFolder {
    /// What the telão of this machine shows.
    #[must_use]
    pub fn telao(&self) -> Telao {
        let mut telao: Telao = self.read(KEPT);
        telao.playlist = whole(telao.playlist);
        self.look_for_sponsors(&mut telao);
        telao
    }

    /// Keeps what the telão of this machine shows.
    ///
    /// # Errors
    /// [`Refusal::File`].
    pub fn set_telao(&self, telao: &Telao) -> Result<(), Refusal> {
        self.write(KEPT, telao)
    }

    /// Looks which pictures of sponsors are still kept.
    pub fn look_for_sponsors(&self, telao: &mut Telao) {
        for sponsor in &mut telao.sponsors {
            sponsor.there = self.sponsor_file(sponsor.id).is_file();
        }
    }

    fn sponsor_file(&self, id: u32) -> PathBuf {
        self.0.join(format!("patrocinador-{id}.png"))
    }

    /// Takes pictures of sponsors, each as the quarantine makes it; what cannot be one is left out and told.
    pub fn add_sponsors(
        &self,
        telao: &mut Telao,
        files: &[PathBuf],
        language: Language,
    ) -> Vec<LeftOutPicture> {
        let mut out = Vec::new();
        for file in files {
            if let Err(refusal) = self.add_sponsor(telao, file) {
                out.push(LeftOutPicture {
                    name: name_of(file),
                    why: language.refusal(&refusal),
                });
            }
        }
        self.look_for_sponsors(telao);
        out
    }

    fn add_sponsor(&self, telao: &mut Telao, file: &Path) -> Result<(), Refusal> {
        if telao.sponsors.len() >= SPONSORS {
            return Err(PaperRefusal::TooManyPictures(SPONSORS).into());
        }
        let png = sandbox::poster(&source::bytes(file)?).ok_or(PaperRefusal::NoPicture)?;
        let last = telao.sponsors.iter().map(|sponsor| sponsor.id).max();
        let id = last.unwrap_or(0).saturating_add(1);
        tables::make_folder(&self.0)?;
        tables::write_file(&self.sponsor_file(id), &png)?;
        telao.sponsors.push(Sponsor {
            id,
            name: name_of(file),
            there: true,
        });
        Ok(())
    }

    /// Forgets pictures of sponsors that are shown no more.
    pub fn forget_sponsor(&self, id: u32) {
        // A file that stays behind is shown nowhere.
        let _ = remove_file(&self.sponsor_file(id));
    }

    /// The picture of a sponsor as PNG.
    ///
    /// # Errors
    /// [`Refusal::File`] where it is not kept any more.
    pub fn sponsor(&self, id: u32) -> Result<Vec<u8>, Refusal> {
        source::bytes(&self.sponsor_file(id))
    }
}

fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slot(scene: Scene, seconds: u16) -> PlaySlot {
        PlaySlot {
            scene,
            on: true,
            seconds,
        }
    }

    #[test]
    fn a_playlist_has_every_scene_once() {
        let mut telao = Telao::default();
        telao.change(TelaoChange::Playlist {
            slots: vec![
                slot(Scene::Podium, 0),
                slot(Scene::Mesas, 9),
                slot(Scene::Podium, 50),
                slot(Scene::Clock, 60_000),
            ],
        });
        let kept: Vec<(Scene, bool, u16)> = telao
            .playlist
            .iter()
            .map(|slot| (slot.scene, slot.on, slot.seconds))
            .collect();
        assert_eq!(
            kept,
            [
                (Scene::Podium, true, 3),
                (Scene::Mesas, true, 9),
                (Scene::Clock, true, 600),
                (Scene::Standings, false, 8),
                (Scene::Bracket, false, 12),
                (Scene::Final, false, 15),
                (Scene::Draw, false, 30),
                (Scene::Site, false, 10),
                (Scene::Notice, false, 12),
                (Scene::Sponsors, false, 6),
            ]
        );
    }

    #[test]
    fn each_time_it_is_sent_counts() {
        let mut telao = Telao::default();
        telao.change(TelaoChange::Go {
            scene: Scene::Clock,
        });
        telao.change(TelaoChange::Go {
            scene: Scene::Clock,
        });
        let sent = telao.sent.unwrap();
        assert_eq!((sent.scene, sent.count), (Scene::Clock, 2));
    }

    #[test]
    fn a_notice_is_short() {
        let mut telao = Telao::default();
        let text = format!("  {}", "ã".repeat(500));
        telao.change(TelaoChange::Notice { text });
        assert_eq!(telao.notice, "ã".repeat(LETTERS));
    }

    #[test]
    fn a_telao_that_reveals_by_itself_takes_the_desk_along_and_never_back() {
        let shown = |draw: &str, balls| Shown {
            scene: Some(Scene::Draw),
            page: 1,
            pages: 1,
            title: String::new(),
            reveal: Some(Reveal {
                draw: draw.to_owned(),
                balls,
                by_itself: true,
            }),
            balls: 24,
            ready: Vec::new(),
            awake: false,
        };
        let mut telao = Telao::default();
        telao.revealed(&shown("7", 3));
        assert_eq!(telao.reveal.balls, 0, "ball by ball it is the desk's");
        telao.reveal.by_itself = true;
        telao.revealed(&shown("7", 3));
        telao.revealed(&shown("7", 2));
        assert_eq!((telao.reveal.draw.as_str(), telao.reveal.balls), ("7", 3));
        telao.revealed(&shown("8", 1));
        assert_eq!(telao.reveal.balls, 1, "another draw begins anew");
    }

    #[test]
    fn what_lies_on_the_disk_comes_back_without_the_moment() {
        let folder = std::env::temp_dir().join(format!("espadilha-telao-{}", std::process::id()));
        let desk = DeskFolder::new(folder.clone());
        let mut telao = Telao {
            frozen: true,
            monitor: "HDMI-1".to_owned(),
            reveal: Reveal {
                draw: "7".to_owned(),
                balls: 3,
                by_itself: true,
            },
            ..Telao::default()
        };
        telao.change(TelaoChange::Notice {
            text: "almoço".to_owned(),
        });
        desk.set_telao(&telao).unwrap();
        let text = folder.join("texto.png");
        std::fs::write(&text, "nada disto é imagem").unwrap();
        let out = desk.add_sponsors(
            &mut telao,
            &[text, folder.join("sumiu.png")],
            Language::PtBr,
        );
        assert_eq!(out.len(), 2, "{out:?}");
        assert!(out.iter().all(|one| !one.why.is_empty()), "{out:?}");
        assert!(telao.sponsors.is_empty());
        let kept = desk.telao();
        assert_eq!((kept.notice.as_str(), kept.frozen), ("almoço", false));
        assert_eq!(kept.monitor, "HDMI-1");
        assert_eq!(kept.reveal, Reveal::default(), "no draw is laid open");
        std::fs::write(folder.join(KEPT), "isto não é JSON").unwrap();
        assert_eq!(desk.telao(), Telao::default());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
