//! What goes on paper: put together from what the season knows, drawn without holding it, and recorded once it
//! leaves the house.

pub mod asked;
mod badges;
mod boletim;
pub mod deck;
mod everybody;
mod lists;
mod network;
pub mod signs;
pub mod states;
mod sumulas;

use crate::ground::public_names::PublicNames;
use crate::papers::asked::NetworkAsked;
use crate::placed::Placed;
use crate::rodada::act::{HandOutCertificates, PublishBoletim};
use crate::season::act::Changed;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::sumula::act::{PrintLoose, PrintSumula, PrintSumulas};
use championship::id::{EtapaId, JogoId, Seq};
use championship::ruling::RulingNo;
use messages::refusal::Refusal;
use messages::refusal::paper::PaperRefusal;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use sheet::badge::Badge;
use sheet::boletim::Boletim;
use sheet::bracket::BracketBox;
use sheet::calls::CallRow;
use sheet::certificate::OnPodium;
use sheet::deck::DeckSheet;
use sheet::label::Label;
use sheet::lineup::LineupPage;
use sheet::logo::Logo;
use sheet::meals::MealRow;
use sheet::mesa_card::MesaCard;
use sheet::network::Network;
use sheet::notice::Notice;
pub use sheet::paper::{Media, Paper, Sides};
use sheet::rulebook::ClauseRow;
use sheet::standings::GroupTable;
use sheet::sumula::{PerPage, Printing, Sumula};
use sheet::{Frame, PaperError};
use std::path::Path;
use ts_rs::TS;

/// A paper that can be asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "doc", rename_all = "snake_case")]
pub enum Doc {
    /// The súmulas of a rodada; each time one more copy of every sheet.
    Sumulas {
        etapa: EtapaId,
        rodada: u32,
        /// How large they are.
        #[serde(default)]
        size: SheetSize,
        /// Whether each page is followed by its back.
        #[serde(default)]
        backs: bool,
    },
    /// The súmula of one jogo: one more copy of a sheet that was lost.
    Sumula {
        etapa: EtapaId,
        jogo: JogoId,
    },
    /// Sheets to try a printer, a pen and a scanner with.
    TestDeck {
        etapa: EtapaId,
    },
    /// Sheets printed ahead, for jogos that are not known yet.
    Loose {
        etapa: EtapaId,
        /// How many.
        count: u32,
    },
    Boletim {
        etapa: EtapaId,
    },
    /// Who plays where, for the wall.
    Calls {
        etapa: EtapaId,
        rodada: u32,
        by: CallOrder,
    },
    /// The line-up of every team, to be handed in.
    Lineups {
        etapa: EtapaId,
    },
    /// The tables of all groups, with reasons.
    Standings {
        etapa: EtapaId,
    },
    /// The knockout as a picture.
    Bracket {
        etapa: EtapaId,
    },
    /// The notice of a ruling.
    Notice {
        etapa: EtapaId,
        /// Number of the ruling.
        ruling: RulingNo,
    },
    /// The schedule of meals, to be signed.
    Meals {
        etapa: EtapaId,
    },
    /// A regulation, clause by clause.
    Rulebook {
        etapa: EtapaId,
        /// Whose clauses.
        profile: RegulationId,
    },
    /// The podium and its certificates.
    Certificates {
        etapa: EtapaId,
    },
    /// The numbers that stand on the mesas.
    MesaCards {
        /// For the hall of which etapa.
        etapa: EtapaId,
    },
    /// Labels for the envelopes of a rodada's súmulas.
    Labels {
        etapa: EtapaId,
        rodada: u32,
    },
    /// Badges of everybody who is lined up, and blank ones for who runs the day.
    Badges {
        etapa: EtapaId,
    },
    /// How the hall's network is set up, and the slips that join its telephones. Slips were made before.
    Network {
        etapa: EtapaId,
        asked: NetworkAsked,
    },
}

/// How large súmulas are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum SheetSize {
    /// One to a page, with large letters.
    Large,
    /// One to a page.
    One,
    /// Two to a page.
    #[default]
    Two,
    /// Four to a page, where the squares stay wide enough; else two.
    Four,
}

impl From<SheetSize> for PerPage {
    fn from(size: SheetSize) -> Self {
        match size {
            SheetSize::Large => Self::Large,
            SheetSize::One => Self::One,
            SheetSize::Two => Self::Two,
            SheetSize::Four => Self::Four,
        }
    }
}

/// The order of a call list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum CallOrder {
    /// By the name of the team.
    Name,
    Mesa,
    /// By club, a part for each.
    Club,
}

/// A paper that is looked at in a window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PaperLook {
    /// What the window calls it by.
    pub id: u32,
    /// Name of its file.
    pub name: String,
    /// How many pages it has.
    pub pages: usize,
    /// Whether something is recorded once it is printed, kept or opened elsewhere.
    pub outward: bool,
    /// Whether it would be, if the season could be written.
    pub unrecorded: bool,
    /// Which copy of its súmulas it will be then; none where it holds none.
    pub copy: Option<u16>,
}

/// What stands on a paper: enough to draw it without the season.
#[derive(Debug, Clone, PartialEq)]
enum Facts {
    Sumulas {
        title: String,
        sheets: Vec<Sumula>,
        printing: Printing,
    },
    TestDeck {
        title: String,
        sheets: Vec<DeckSheet>,
        printing: Printing,
    },
    Boletim(Box<Boletim>),
    Calls(Frame, String, Vec<(String, Vec<CallRow>)>),
    Lineups(Frame, Vec<LineupPage>),
    Standings(Frame, String, Vec<GroupTable>),
    Bracket(Frame, Vec<(String, Vec<BracketBox>)>),
    Notice(Frame, Box<Notice>),
    Meals(Frame, String, Vec<MealRow>),
    Rulebook(Frame, Vec<ClauseRow>),
    Certificates(Frame, Vec<OnPodium>),
    MesaCards(Frame, Vec<MesaCard>),
    Labels(Frame, Vec<Label>),
    Badges(Frame, Vec<Badge>, Vec<Logo>),
    Network(Frame, Box<Network>),
}

impl Facts {
    fn draw(&self) -> Result<Vec<u8>, PaperError> {
        match self {
            Self::Sumulas {
                title,
                sheets,
                printing,
            } => sheet::sumula::sumulas(title, sheets, printing),
            Self::TestDeck {
                title,
                sheets,
                printing,
            } => sheet::deck::deck(title, sheets, printing),
            Self::Boletim(boletim) => sheet::boletim::boletim(boletim),
            Self::Calls(frame, who, parts) => sheet::calls::calls(frame, who, parts),
            Self::Lineups(frame, pages) => sheet::lineup::lineups(frame, pages),
            Self::Standings(frame, who, groups) => sheet::standings::standings(frame, who, groups),
            Self::Bracket(frame, parts) => sheet::bracket::brackets(frame, parts),
            Self::Notice(frame, notice) => sheet::notice::notice(frame, notice),
            Self::Meals(frame, who, rows) => sheet::meals::meals(frame, who, rows),
            Self::Rulebook(frame, rows) => sheet::rulebook::rulebook(frame, rows),
            Self::Certificates(frame, podium) => sheet::certificate::certificates(frame, podium),
            Self::MesaCards(frame, mesas) => sheet::mesa_card::mesa_cards(frame, mesas),
            Self::Labels(frame, labels) => sheet::label::labels(frame, labels),
            Self::Badges(frame, badges, signs) => sheet::badge::badges(frame, badges, signs),
            Self::Network(frame, network) => sheet::network::network(frame, network),
        }
    }
}

/// A paper of which something has to be recorded when it leaves the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outward {
    /// The súmulas of rodadas: one more copy of every sheet.
    Sumulas {
        etapa: EtapaId,
        rodadas: Vec<u32>,
        /// Sheets to a page.
        per_page: PerPage,
        /// Whether each page is followed by its back.
        backs: bool,
    },
    /// The súmula of one jogo: one more copy of it.
    Sumula {
        jogo: JogoId,
        /// Sheets to a page.
        per_page: PerPage,
        /// Whether its page is followed by its back.
        backs: bool,
    },
    /// Sheets printed ahead.
    Loose {
        etapa: EtapaId,
        /// How many.
        count: u32,
        /// Sheets to a page.
        per_page: PerPage,
        /// Whether each page is followed by its back.
        backs: bool,
    },
    Boletim {
        etapa: EtapaId,
    },
    /// The podium and its certificates.
    Certificates {
        etapa: EtapaId,
    },
}

impl Outward {
    /// Whether it may leave the house of a season that cannot be written, unrecorded: nothing on it is ever overtaken by
    /// a newer copy, and nobody asks the season for it.
    const fn may_go_unrecorded(&self) -> bool {
        match self {
            Self::Certificates { .. } => true,
            Self::Sumulas { .. }
            | Self::Sumula { .. }
            | Self::Loose { .. }
            | Self::Boletim { .. } => false,
        }
    }

    /// Records that it left the house.
    fn record(
        &self,
        season: &mut SeasonFile,
        context: &Context,
        seen: Seq,
    ) -> Result<Changed, Refusal> {
        let seen = Some(seen);
        match self {
            Self::Sumulas { etapa, rodadas, .. } => {
                let (etapa, rodadas) = (*etapa, rodadas.clone());
                season.execute(context, seen, PrintSumulas { etapa, rodadas })
            }
            Self::Sumula { jogo, .. } => season.execute(context, seen, PrintSumula { jogo: *jogo }),
            Self::Loose { etapa, count, .. } => {
                let (etapa, count) = (*etapa, *count);
                season.execute(context, seen, PrintLoose { etapa, count })
            }
            Self::Boletim { etapa } => {
                season.execute(context, seen, PublishBoletim { etapa: *etapa })
            }
            Self::Certificates { etapa } => {
                season.execute(context, seen, HandOutCertificates { etapa: *etapa })
            }
        }
    }
}

/// A paper as it would be made now. Nothing of it is recorded: whoever hands it out says so by
/// [`SeasonFile::release`].
#[derive(Debug, Clone)]
pub struct Sketch {
    name: String,
    facts: Facts,
    /// What is recorded when it leaves the house, and the seed of its codes; none for a paper of which nothing is.
    leaves: Option<(Outward, u64)>,
    /// Whether something would be recorded if the season could be written.
    unrecorded: bool,
    /// The newest entry that it knows.
    seen: Seq,
}

/// How often a paper is drawn again because what stands on it was changed meanwhile.
const TRIES: usize = 5;

impl Sketch {
    /// Name of its file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether something is recorded when it leaves the house.
    #[must_use]
    pub const fn is_outward(&self) -> bool {
        self.leaves.is_some()
    }

    /// Whether nothing is recorded of it for the one reason that the season can only be read.
    #[must_use]
    pub const fn is_unrecorded(&self) -> bool {
        self.unrecorded
    }

    /// Its súmulas; none where it holds none.
    #[must_use]
    pub const fn sheets(&self) -> usize {
        match &self.facts {
            Facts::Sumulas { sheets, .. } => sheets.len(),
            _ => 0,
        }
    }

    /// How many súmulas stand on a page of it; none where it holds none.
    #[must_use]
    pub fn per_page(&self) -> Option<u8> {
        match &self.facts {
            Facts::Sumulas {
                sheets, printing, ..
            } => Some(sheet::sumula::per_page(sheets, printing)),
            _ => None,
        }
    }

    /// What it is printed on.
    #[must_use]
    pub fn paper(&self) -> Paper {
        match &self.facts {
            Facts::Sumulas {
                sheets, printing, ..
            } => sheet::sumula::paper(sheets, printing),
            _ => Paper::A4,
        }
    }

    /// Which copy of its súmulas it is, the newest where they differ; none where it holds none.
    #[must_use]
    pub fn copy(&self) -> Option<u16> {
        match &self.facts {
            Facts::Sumulas { sheets, .. } => sheets.iter().map(|sheet| sheet.code.copy).max(),
            _ => None,
        }
    }

    /// The PDF.
    ///
    /// # Errors
    /// Where it cannot be put together.
    pub fn draw(&self) -> Result<Vec<u8>, Refusal> {
        self.facts.draw().map_err(|error| fault(&error))
    }

    /// The PDF to be looked at alone: its sheets carry no code of this season, so that none is ever read.
    ///
    /// # Errors
    /// Where it cannot be put together.
    pub fn preview(&self) -> Result<Vec<u8>, Refusal> {
        let Facts::Sumulas {
            title,
            sheets,
            printing,
        } = &self.facts
        else {
            return self.draw();
        };
        let mut sheets = sheets.clone();
        for sheet in &mut sheets {
            PREVIEW.clone_into(&mut sheet.signed);
        }
        let looked_at = Facts::Sumulas {
            title: title.clone(),
            sheets,
            printing: printing.clone(),
        };
        looked_at.draw().map_err(|error| fault(&error))
    }

    /// Where everything of its súmulas stands on their pages, for other readers; none where it holds none.
    #[must_use]
    pub fn layout(&self) -> Option<impl Serialize> {
        match &self.facts {
            Facts::Sumulas {
                sheets, printing, ..
            } => Some(sheet::sumula::layout(sheets, printing)),
            _ => None,
        }
    }
}

/// What the code says of a sheet that was made to be looked at.
const PREVIEW: &str = "PREVIA";

impl SeasonFile {
    /// A paper as it would be made now; nothing is recorded.
    ///
    /// # Errors
    /// Where it may not be made yet.
    pub fn sketch(&self, context: &Context, doc: &Doc) -> Result<Sketch, Refusal> {
        let _look = self.look()?;
        let context = &context.on_paper();
        let plain = |name: &str, facts: Facts| {
            Ok(Sketch {
                name: name.to_owned(),
                facts,
                leaves: None,
                unrecorded: false,
                seen: self.head()?.0,
            })
        };
        let names = || PublicNames::load(self.db(), context);
        match *doc {
            Doc::Sumulas {
                etapa,
                rodada,
                size,
                backs,
            } => self.sketch_outward(
                context,
                Outward::Sumulas {
                    etapa,
                    rodadas: vec![rodada],
                    per_page: size.into(),
                    backs,
                },
            ),
            Doc::Sumula { jogo, .. } => self.sketch_outward(
                context,
                Outward::Sumula {
                    jogo,
                    per_page: PerPage::Two,
                    backs: false,
                },
            ),
            Doc::TestDeck { etapa } => {
                plain("folhas-de-prova.pdf", self.deck_paper(etapa, PerPage::Two)?)
            }
            Doc::Loose { etapa, count } => self.sketch_outward(
                context,
                Outward::Loose {
                    etapa,
                    count,
                    per_page: PerPage::Two,
                    backs: false,
                },
            ),
            Doc::Boletim { etapa } => self.sketch_outward(context, Outward::Boletim { etapa }),
            Doc::Calls { etapa, rodada, by } => {
                plain("chamada.pdf", self.calls_paper(context, etapa, rodada, by)?)
            }
            Doc::Lineups { etapa } => plain("escalacoes.pdf", self.lineups_paper(context, etapa)?),
            Doc::Standings { etapa } => {
                let facts = self.standings_paper(context, etapa)?;
                plain("classificacao.pdf", facts.for_everybody(&names()?))
            }
            Doc::Bracket { etapa } => {
                let facts = self.bracket_paper(context, etapa)?;
                plain("mata-mata.pdf", facts.for_everybody(&names()?))
            }
            Doc::Notice { etapa, ruling } => plain(
                &format!("notificacao-{}.pdf", ruling.0),
                self.notice_paper(context, etapa, ruling)?,
            ),
            Doc::Meals { etapa } => plain("refeicao.pdf", self.meals_paper(etapa)?),
            Doc::Rulebook { etapa, profile } => plain(
                &format!("regulamento-{profile}.pdf"),
                self.rulebook_paper(etapa, profile)?,
            ),
            Doc::Certificates { etapa } => {
                self.sketch_outward(context, Outward::Certificates { etapa })
            }
            Doc::MesaCards { etapa } => {
                plain("numeros-das-mesas.pdf", self.mesa_cards_paper(etapa)?)
            }
            Doc::Labels { etapa, rodada } => plain(
                &format!("etiquetas-rodada-{rodada}.pdf"),
                self.labels_paper(context, etapa, rodada)?,
            ),
            Doc::Badges { etapa } => plain("crachas.pdf", self.badges_paper(context, etapa)?),
            Doc::Network { etapa, ref asked } => plain(
                "rede-do-salao.pdf",
                self.network_paper(context, etapa, asked)?,
            ),
        }
    }

    /// A paper that leaves the house, as it would be made now; nothing is recorded. The seed of the context makes
    /// the codes of sheets that are new.
    ///
    /// # Errors
    /// Where it may not leave yet.
    pub fn sketch_outward(&self, context: &Context, paper: Outward) -> Result<Sketch, Refusal> {
        let _look = self.look()?;
        let context = &context.on_paper();
        let seen = self.head()?.0;
        let (name, facts) = match &paper {
            Outward::Sumulas {
                etapa,
                rodadas,
                per_page,
                backs,
            } => {
                let name = match rodadas[..] {
                    [rodada] => format!("sumulas-rodada-{rodada}.pdf"),
                    _ => "sumulas.pdf".to_owned(),
                };
                let facts =
                    self.sumulas_paper(context, *etapa, rodadas, self.printing(*per_page, *backs)?);
                (name, facts?)
            }
            Outward::Sumula {
                jogo,
                per_page,
                backs,
            } => {
                let printing = self.printing(*per_page, *backs)?;
                let facts = self.sumula_paper(context, *jogo, printing)?;
                ("sumula.pdf".to_owned(), facts)
            }
            Outward::Loose {
                etapa,
                count,
                per_page,
                backs,
            } => {
                let printing = self.printing(*per_page, *backs)?;
                let facts = self.loose_paper(context, *etapa, *count, printing)?;
                ("sumulas-avulsas.pdf".to_owned(), facts)
            }
            Outward::Boletim { etapa } => (
                "boletim.pdf".to_owned(),
                self.boletim_paper(context, *etapa)?
                    .for_everybody(&PublicNames::load(self.db(), context)?),
            ),
            Outward::Certificates { etapa } => (
                "certificados.pdf".to_owned(),
                self.certificates_paper(context, *etapa)?,
            ),
        };
        let unrecorded = !self.is_writable() && paper.may_go_unrecorded();
        Ok(Sketch {
            name,
            facts,
            leaves: (!unrecorded).then_some((paper, context.seed)),
            unrecorded,
            seen,
        })
    }

    /// Records that a paper leaves the house, exactly as it was drawn; none for a paper of which nothing is.
    ///
    /// # Errors
    /// [`PaperRefusal::Overtaken`] where something that stands on it has changed; then nothing is recorded.
    pub fn release(
        &mut self,
        context: &Context,
        sketch: &Sketch,
    ) -> Result<Option<Changed>, Refusal> {
        let Some((paper, seed)) = &sketch.leaves else {
            return Ok(None);
        };
        let context = Context {
            seed: *seed,
            ..context.clone()
        };
        let now = self.sketch_outward(&context, paper.clone())?;
        if now.facts != sketch.facts {
            return Err(PaperRefusal::Overtaken.into());
        }
        match paper.record(self, &context, now.seen) {
            Ok(changed) => Ok(Some(changed)),
            Err(Refusal::Stale { .. }) => Err(PaperRefusal::Overtaken.into()),
            Err(refusal) => Err(refusal),
        }
    }

    /// Makes a paper that leaves the house at `path`: the PDF is on the disk before it is recorded, and where it
    /// cannot be recorded what stood there before is back. Certificates of a season that can only be read leave it
    /// all the same, and nothing is recorded.
    ///
    /// # Errors
    /// Why it could not be written or recorded.
    pub fn hand_out(
        &mut self,
        context: &Context,
        paper: &Outward,
        path: &Path,
    ) -> Result<(Sketch, Option<Changed>), Refusal> {
        let mut tries = 1..TRIES;
        loop {
            let sketch = self.sketch_outward(context, paper.clone())?;
            let placed = Placed::write(path, &sketch.draw()?)?;
            match self.release(context, &sketch) {
                Ok(changed) => {
                    placed.stays();
                    return Ok((sketch, changed));
                }
                Err(Refusal::Paper(PaperRefusal::Overtaken)) if tries.next().is_some() => {
                    placed.take_back();
                }
                Err(refusal) => {
                    placed.take_back();
                    return Err(refusal);
                }
            }
        }
    }
}

fn fault(error: &PaperError) -> Refusal {
    Refusal::Fault(error.to_string())
}
