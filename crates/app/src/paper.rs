//! What goes on paper, put together from what the season knows.

mod lists;

use crate::command::{Command, Made};
use crate::commands::etapa::found;
use crate::commands::sumula::SHEET_KEY;
use crate::context::{Context, day, local};
use crate::query::board::Board;
use crate::query::bracket::{Bracket, BracketRow};
use crate::query::standings::{Duplas, Groups, Places, StandingsRow};
use crate::refusal::{Kind, Refusal};
use crate::season::{Changed, SeasonFile};
use crate::words::{Audience, pt_br};
use championship::etapa::fase_number;
use championship::id::{EntrantId, EtapaId, JogoId};
use championship::lineup::Slot;
use championship::ruling::RulingNo;
use rules::jogo::JogoRule;
use rules::partida::Side;
use rules::profile::ProfileId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sheet::PaperError;
use sheet::boletim::Boletim;
use sheet::code::SheetCode;
use sheet::layout::Shape;
use sheet::logo::Logo;
use sheet::standings::TableRow;
use sheet::sumula::{PerPage, Printing, Sumula, SumulaSide};
use std::collections::BTreeMap;
use tournament::bracket::Seat;
use ts_rs::TS;

/// A paper that can be asked for.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "doc", rename_all = "snake_case")]
pub enum Doc {
    /// The súmulas of a rodada; each time one more copy of every sheet.
    Sumulas {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        rodada: u32,
        /// Whether each page is followed by its back.
        #[serde(default)]
        backs: bool,
    },
    /// Sheets printed ahead, for jogos that are not known yet.
    Loose {
        /// For which etapa.
        etapa: EtapaId,
        /// How many.
        count: u32,
    },
    /// The boletim of an etapa.
    Boletim {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// Who plays where, for the wall.
    Calls {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        rodada: u32,
        /// In which order.
        by: CallOrder,
    },
    /// The line-up of every team, to be handed in.
    Lineups {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// The tables of all groups, with reasons.
    Standings {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// The knockout as a picture.
    Bracket {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// The notice of a ruling.
    Notice {
        /// Which etapa.
        etapa: EtapaId,
        /// Number of the ruling.
        ruling: RulingNo,
    },
    /// The schedule of meals, to be signed.
    Meals {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// A regulation, clause by clause.
    Rulebook {
        /// For which etapa.
        etapa: EtapaId,
        /// Which regulation.
        profile: ProfileId,
    },
    /// The podium and its certificates.
    Certificates {
        /// Which etapa.
        etapa: EtapaId,
    },
}

/// The order of a call list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum CallOrder {
    /// By the name of the team.
    Name,
    /// By mesa.
    Mesa,
    /// By club, a part for each.
    Club,
}

/// A paper that was made, and the entry that says it left the house.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Paper {
    /// Name of its file.
    pub name: String,
    /// The PDF.
    #[serde(skip)]
    pub bytes: Vec<u8>,
    /// What was recorded; none where nothing leaves the house by it.
    pub changed: Option<Changed>,
}

impl Paper {
    /// A paper that nothing has to be recorded for.
    fn plain(name: &str, bytes: Vec<u8>) -> Self {
        Self {
            name: name.to_owned(),
            bytes,
            changed: None,
        }
    }
}

impl SeasonFile {
    /// Records that a paper leaves the house and makes it.
    ///
    /// # Errors
    /// Where it may not leave yet, or cannot be made.
    pub fn paper(&mut self, context: &Context, doc: &Doc) -> Result<Paper, Refusal> {
        match *doc {
            Doc::Loose { etapa, count } => {
                let changed = self.execute(context, None, Command::PrintLoose { etapa, count })?;
                let codes = match &changed.made {
                    Made::Loose(codes) => codes.clone(),
                    _ => Vec::new(),
                };
                Ok(Paper {
                    name: "sumulas-avulsas.pdf".to_owned(),
                    bytes: self.loose_pdf(etapa, &codes, PerPage::Two, false)?,
                    changed: Some(changed),
                })
            }
            Doc::Sumulas {
                etapa,
                rodada,
                backs,
            } => {
                let rodadas = vec![rodada];
                let changed =
                    self.execute(context, None, Command::PrintSumulas { etapa, rodadas })?;
                let none = BTreeMap::new();
                let copies = match &changed.made {
                    Made::Copies(copies) => copies,
                    _ => &none,
                };
                Ok(Paper {
                    name: format!("sumulas-rodada-{rodada}.pdf"),
                    bytes: self.sumulas_pdf(etapa, &[rodada], copies, PerPage::Two, backs)?,
                    changed: Some(changed),
                })
            }
            Doc::Boletim { etapa } => {
                let changed = self.execute(context, None, Command::PublishBoletim { etapa })?;
                Ok(Paper {
                    name: "boletim.pdf".to_owned(),
                    bytes: self.boletim_pdf(etapa)?,
                    changed: Some(changed),
                })
            }
            Doc::Calls { etapa, rodada, by } => Ok(Paper::plain(
                "chamada.pdf",
                self.calls_pdf(etapa, rodada, by)?,
            )),
            Doc::Lineups { etapa } => Ok(Paper::plain("escalacoes.pdf", self.lineups_pdf(etapa)?)),
            Doc::Standings { etapa } => Ok(Paper::plain(
                "classificacao.pdf",
                self.standings_pdf(etapa)?,
            )),
            Doc::Bracket { etapa } => Ok(Paper::plain("mata-mata.pdf", self.bracket_pdf(etapa)?)),
            Doc::Notice { etapa, ruling } => Ok(Paper::plain(
                &format!("notificacao-{}.pdf", ruling.0),
                self.notice_pdf(etapa, ruling)?,
            )),
            Doc::Meals { etapa } => Ok(Paper::plain("refeicao.pdf", self.meals_pdf(etapa)?)),
            Doc::Rulebook { etapa, profile } => Ok(Paper::plain(
                &format!("regulamento-{profile}.pdf"),
                self.rulebook_pdf(etapa, profile)?,
            )),
            Doc::Certificates { etapa } => Ok(Paper::plain(
                "certificados.pdf",
                self.certificates_pdf(etapa)?,
            )),
        }
    }

    /// The súmulas of rodadas as one PDF, rodada by rodada and mesa by mesa. `copies` as the printing
    /// was recorded.
    ///
    /// # Errors
    /// Where a rodada is not there or the PDF cannot be made.
    pub fn sumulas_pdf(
        &self,
        etapa: EtapaId,
        rodadas: &[u32],
        copies: &BTreeMap<JogoId, u32>,
        per_page: PerPage,
        backs: bool,
    ) -> Result<Vec<u8>, Refusal> {
        let sheets = self.sumulas_of(etapa, rodadas, copies)?;
        let of = match rodadas {
            [only] => format!("da rodada {only}"),
            [first, .., last] => format!("das rodadas {first} a {last}"),
            [] => String::new(),
        };
        let title = format!("Súmulas {of} · {}", found(self.db(), etapa)?.name);
        self.printed(&title, &sheets, per_page, backs)
    }

    fn printed(
        &self,
        title: &str,
        sheets: &[Sumula],
        per_page: PerPage,
        backs: bool,
    ) -> Result<Vec<u8>, Refusal> {
        let printing = Printing {
            per_page,
            backs,
            logo: self.logo()?,
        };
        sheet::sumula::sumulas(title, sheets, &printing).map_err(|error| fault(&error))
    }

    /// Sheets that were printed ahead, as one PDF.
    ///
    /// # Errors
    /// Where the etapa is not there or the PDF cannot be made.
    pub fn loose_pdf(
        &self,
        etapa: EtapaId,
        codes: &[String],
        per_page: PerPage,
        backs: bool,
    ) -> Result<Vec<u8>, Refusal> {
        let loaded = self.loaded(etapa)?;
        let season = store::season::get(self.db())?;
        let shape = shape(loaded.rule(1))?;
        let key = self.sheet_key()?;
        let sheets: Vec<Sumula> = codes
            .iter()
            .map(|code| {
                let code = SheetCode {
                    code: code.clone(),
                    copy: 1,
                    shape,
                };
                Sumula {
                    federation: season.federation.clone(),
                    event: format!("{} · {}", season.name, loaded.etapa.name),
                    date: format!("{} · chamada às ____:____", day(&loaded.etapa.date)),
                    rodada: String::new(),
                    confronto: "Rodada ____ · chave ____".to_owned(),
                    mesa: String::new(),
                    sides: [SumulaSide::default(), SumulaSide::default()],
                    players: loaded.format.confronto.players,
                    signed: code.signed(&key),
                    code,
                }
            })
            .collect();
        let title = format!("Súmulas avulsas · {}", loaded.etapa.name);
        self.printed(&title, &sheets, per_page, backs)
    }

    /// The federation's sign.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn logo(&self) -> Result<Option<Logo>, Refusal> {
        let png = store::season::logo(self.db())?;
        // A file of a stranger may hold anything: what is no picture is not drawn.
        Ok(png.and_then(|png| Logo::read(&png).ok()))
    }

    /// Takes a PNG or a JPEG as the federation's sign; none takes it away.
    ///
    /// # Errors
    /// [`Refusal::NoLogo`].
    pub fn set_logo(
        &mut self,
        context: &Context,
        picture: Option<&[u8]>,
    ) -> Result<Changed, Refusal> {
        let logo = picture.map(Logo::read).transpose();
        let logo = logo.map_err(|_| Refusal::NoLogo)?;
        let png = logo.as_ref().map(Logo::png);
        self.execute(context, None, Command::SetLogo { png })
    }

    fn sheet_key(&self) -> Result<String, Refusal> {
        let _look = self.look()?;
        Ok(store::season::secret(self.db(), SHEET_KEY)?.unwrap_or_default())
    }

    /// Where everything of these súmulas stands on their pages, for other readers.
    ///
    /// # Errors
    /// Where the rodada is not there.
    pub fn sumulas_layout(
        &self,
        etapa: EtapaId,
        rodadas: &[u32],
        copies: &BTreeMap<JogoId, u32>,
        per_page: PerPage,
    ) -> Result<Value, Refusal> {
        let _look = self.look()?;
        let sheets = self.sumulas_of(etapa, rodadas, copies)?;
        Ok(sheet::sumula::layout(&sheets, per_page))
    }

    /// The rodadas of a fase (1-based) that were published: those of which there are sheets.
    ///
    /// # Errors
    /// Where there are none.
    pub fn published_rodadas(&self, etapa: EtapaId, fase: u32) -> Result<Vec<u32>, Refusal> {
        let _look = self.look()?;
        let loaded = self.loaded(etapa)?;
        let of_fase = loaded.rodadas.iter().filter(|rodada| rodada.fase == fase);
        let published: Vec<u32> = of_fase
            .filter(|rodada| rodada.published_at.is_some())
            .map(|rodada| rodada.number)
            .collect();
        if published.is_empty() {
            return Err(Refusal::Unknown {
                kind: Kind::Fase,
                asked: fase.to_string(),
                near: Vec::new(),
            });
        }
        Ok(published)
    }

    fn sumulas_of(
        &self,
        etapa: EtapaId,
        rodadas: &[u32],
        copies: &BTreeMap<JogoId, u32>,
    ) -> Result<Vec<Sumula>, Refusal> {
        let mut sheets = Vec::new();
        for rodada in rodadas {
            sheets.extend(self.sumulas(etapa, *rodada, copies)?);
        }
        Ok(sheets)
    }

    fn sumulas(
        &self,
        etapa: EtapaId,
        rodada: u32,
        copies: &BTreeMap<JogoId, u32>,
    ) -> Result<Vec<Sumula>, Refusal> {
        let board = self.query(&Board {
            etapa,
            rodada: Some(rodada),
        })?;
        let loaded = self.loaded(etapa)?;
        let season = store::season::get(self.db())?;
        let lineups = self.lineup_names(etapa)?;
        let key = self.sheet_key()?;
        let shape = shape(loaded.rule(rodada))?;
        let of_rodada = loaded.rodadas.iter().find(|known| known.number == rodada);
        let called = of_rodada.and_then(|rodada| rodada.called_at.as_deref());
        let date = match called {
            Some(at) => format!("chamada {}", local(at)),
            None => format!("{} · chamada às ____:____", day(&loaded.etapa.date)),
        };
        Ok(board
            .mesas
            .iter()
            .map(|cell| {
                let view = loaded.view.confronto(cell.confronto);
                let side = |side: Side| {
                    let entrant = view.map(|view| view.sides[side.index()]);
                    let athletes = match (&cell.athletes[side.index()], entrant) {
                        (seated, _) if !seated.is_empty() => seated.clone(),
                        (_, Some(Seat::Entrant(id))) => {
                            let dupla = cell.duplas[side.index()];
                            lineups.get(&(id, dupla)).cloned().unwrap_or_default()
                        }
                        _ => Vec::new(),
                    };
                    SumulaSide {
                        name: format!(
                            "{} · dupla {}",
                            cell.sides[side.index()],
                            cell.duplas[side.index()]
                        ),
                        athletes,
                    }
                };
                let code = SheetCode {
                    code: cell.code.clone(),
                    copy: copies
                        .get(&cell.jogo)
                        .and_then(|copy| u16::try_from(*copy).ok())
                        .unwrap_or(1),
                    shape,
                };
                Sumula {
                    federation: season.federation.clone(),
                    event: format!("{} · {}", season.name, loaded.etapa.name),
                    date: date.clone(),
                    rodada: format!("Rodada {rodada}"),
                    confronto: format!(
                        "Rodada {rodada} · {}",
                        loaded.confronto_label(cell.confronto)
                    ),
                    mesa: cell.at.clone(),
                    sides: Side::BOTH.map(side),
                    players: loaded.format.confronto.players,
                    signed: code.signed(&key),
                    code,
                }
            })
            .collect())
    }

    /// Athletes by team and numbered dupla, as lined up now.
    fn lineup_names(
        &self,
        etapa: EtapaId,
    ) -> Result<BTreeMap<(EntrantId, u8), Vec<String>>, Refusal> {
        let entrant_of: BTreeMap<_, _> = store::entry::all(self.db(), etapa)?
            .into_iter()
            .map(|entry| (entry.id, entry.entrant))
            .collect();
        let mut names: BTreeMap<(EntrantId, u8), Vec<String>> = BTreeMap::new();
        for seated in store::entry::lineups(self.db(), etapa)? {
            if let (Slot::Dupla(number), Some(entrant)) =
                (seated.slot, entrant_of.get(&seated.entry))
            {
                names
                    .entry((*entrant, number))
                    .or_default()
                    .push(seated.name);
            }
        }
        Ok(names)
    }

    /// The boletim of an etapa as it stands now.
    ///
    /// # Errors
    /// Where the PDF cannot be made.
    pub fn boletim_pdf(&self, etapa: EtapaId) -> Result<Vec<u8>, Refusal> {
        let loaded = self.loaded(etapa)?;
        let mut rulings = Vec::new();
        for ruling in store::ruling::all(self.db(), etapa)? {
            let does = self.told_effects(&loaded, &ruling, Audience::Public)?;
            rulings.push(pt_br::ruling(&ruling, &does));
        }
        let places = self.query(&Places { etapa })?;
        let scoring = loaded.format.ranking.scale.0.len();
        let boletim = Boletim {
            frame: self.frame(etapa, &loaded.etapa.name)?,
            places: places
                .places
                .into_iter()
                .map(|row| (row.place, row.name, row.points, row.why))
                .collect(),
            knockout: self
                .every_bracket(etapa)?
                .into_iter()
                .filter(|row| {
                    row.seats
                        .iter()
                        .all(|seat| matches!(seat, Seat::Entrant(_)))
                })
                .map(|row| {
                    let [a, b] = row.mesas;
                    (row.label, row.sides, format!("{a} × {b}"))
                })
                .collect(),
            groups: self
                .every_table(etapa)?
                .into_iter()
                .map(|((fase, chave), rows)| {
                    let label = loaded.chave_label(fase, chave);
                    (label, rows.iter().map(table_row).collect())
                })
                .collect(),
            duplas: self
                .query(&Duplas { etapa })?
                .into_iter()
                .filter(|dupla| dupla.row.rank <= scoring)
                .map(|dupla| TableRow {
                    points: i64::from(dupla.scale_points),
                    ..table_row(&dupla.row)
                })
                .collect(),
            rulings,
            draw: store::draw::sorteios(self.db(), etapa)?
                .iter()
                .map(|sorteio| pt_br::draw_proof(&sorteio.number, tournament::random::ALGORITHM))
                .collect::<Vec<_>>()
                .join(" "),
        };
        sheet::boletim::boletim(&boletim).map_err(|error| fault(&error))
    }
}

/// The shape of the sheets of a rule.
fn shape(rule: JogoRule) -> Result<Shape, Refusal> {
    let points = rule.target.get();
    let partidas = u8::try_from(rule.best_of.get()).unwrap_or(u8::MAX);
    Shape::new(partidas, points)
        .ok_or_else(|| Refusal::Fault(format!("no sheet of {partidas} x {points}")))
}

fn fault(error: &PaperError) -> Refusal {
    Refusal::Fault(error.to_string())
}

/// A group's table, with its fase and its group (0-based).
type GroupTable = ((usize, usize), Vec<StandingsRow>);

impl SeasonFile {
    /// The tables of all groups of all fases, each with its fase and its group (0-based).
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn every_table(&self, etapa: EtapaId) -> Result<Vec<GroupTable>, Refusal> {
        let loaded = self.loaded(etapa)?;
        let mut tables = Vec::new();
        for fase in loaded.fases_that(|play| play.groups().is_some()) {
            let asked = Groups {
                etapa,
                fase: Some(fase_number(fase)),
            };
            let groups = self.query(&asked)?.groups.into_values();
            tables.extend(
                groups
                    .enumerate()
                    .map(|(chave, rows)| ((fase, chave), rows)),
            );
        }
        Ok(tables)
    }

    /// The confrontos of all brackets.
    pub(crate) fn every_bracket(&self, etapa: EtapaId) -> Result<Vec<BracketRow>, Refusal> {
        let mut rows = Vec::new();
        for (fase, _) in self.query(&Bracket { etapa, fase: None })?.fases {
            let asked = Bracket {
                etapa,
                fase: Some(fase),
            };
            rows.extend(self.query(&asked)?.rows);
        }
        Ok(rows)
    }
}

fn table_row(row: &StandingsRow) -> TableRow {
    let record = &row.record;
    TableRow {
        rank: row.rank,
        name: row.name.clone(),
        counts: [record.played, record.wins, record.draws, record.losses],
        points: record.points,
        mesas: [record.mesas.0, record.mesas.1],
        partidas: [record.partidas.0, record.partidas.1],
        pontinhos: [record.pontinhos.0, record.pontinhos.1],
        why: row.why.clone(),
    }
}
