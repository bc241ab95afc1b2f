//! A mesa as the desk sees it.

use crate::ground::admission::told_entered;
use crate::ground::entry_line::Target;
use crate::ground::etapa::found;
use crate::ground::loaded::{Loaded, told_played};
use crate::ground::rodada::{state, undecided};
use crate::ground::sumula::with_check_letter;
use crate::season::file::SeasonFile;
use championship::confronto::Sitting;
use championship::etapa::ConfrontoView;
use championship::id::{ConfrontoId, EtapaId, JogoId, ReadingId};
use championship::jogo::{Ground, JogoState};
use messages::refusal::draw::DrawRefusal;
use messages::refusal::mesa::MesaRefusal;
use messages::refusal::result::ResultRefusal;
use messages::refusal::rodada::RodadaIs;
use messages::refusal::sheet::SheetRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::amend::jogo_sums;
use messages::words::line::Mesa;
use messages::words::line::mesa_turn;
use messages::words::pt_br::ANNULLED;
use messages::words::spoken::Language;
use rules::partida::Side;
use serde::Serialize;
use sheet::code::{CODE_LENGTH, SheetCode};
use std::collections::BTreeMap;
use store::Db;
use store::rodada::Rodada;
use store::sumula::Bound;
use ts_rs::TS;

/// A rodada with all its mesas.
#[derive(Debug, Clone, Serialize, TS)]
pub struct BoardAnswer {
    pub number: u32,
    pub state: RodadaIs,
    pub confrontos: Vec<BoardConfronto>,
    /// Its mesas; none before it is published.
    pub mesas: Vec<MesaCell>,
    /// Its jogos that have no result yet and need one, by what one types for each: before it is called all of them.
    pub missing: Vec<String>,
}

#[derive(Debug, Clone, Serialize, TS)]
pub struct BoardConfronto {
    /// Its number.
    pub id: ConfrontoId,
    /// What people call it.
    pub label: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Jogos won so far.
    pub mesas: [u32; 2],
    /// What it is told by: jogos won; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    /// Whether every jogo is decided.
    pub over: bool,
}

/// What is known at a mesa.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MesaState {
    /// Its rodada is not called.
    Waiting,
    /// On, nothing reported.
    Playing,
    /// Not reported and not needed: the confronto is decided.
    Spare,
    /// Cut short, not decided.
    Unfinished,
    /// On, and its sheet was seen, but a person has to look at it.
    InDoubt,
    /// The program read a result by itself; nobody has confirmed it.
    Read,
    /// A result is in.
    Reported,
    /// The result was confirmed by a second person.
    Confirmed,
    /// W×O.
    Walkover,
    Annulled,
}

/// One mesa of the board.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MesaCell {
    pub jogo: JogoId,
    /// Number of the mesa.
    pub mesa: u32,
    /// What one types for it: the mesa, and `/2` where it is the second of several jogos there.
    pub at: String,
    /// Which of several jogos at its mesa, 1-based.
    pub turn: usize,
    pub confronto: ConfrontoId,
    /// Which dupla of each side.
    pub duplas: [u8; 2],
    /// Whether a side has several duplas, each with its number.
    #[serde(skip)]
    #[ts(skip)]
    pub numbered: bool,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Athletes of the two sides; empty before the call and where nobody was lined up.
    pub athletes: [Vec<String>; 2],
    /// What is known.
    pub state: MesaState,
    /// The partidas as the sheet says; empty where none was reported.
    pub score: String,
    /// Whether it is decided, by its sheet or by rulings.
    pub decided: bool,
    /// Who won; none while open and where nobody did.
    pub winner: Option<Side>,
    /// Partidas of A and B.
    pub partidas: [u32; 2],
    /// Pontinhos of A and B.
    pub pontinhos: [u32; 2],
    /// The súmula's code; empty before it is printed.
    pub code: String,
    /// The sheet that was seen: that from which the result came, or one that waits for a person.
    pub reading: Option<ReadingId>,
}

/// The rodada that is on, or the next one, or the last.
pub fn current_rodada(loaded: &Loaded) -> Result<u32, Refusal> {
    let open = loaded
        .rodadas
        .iter()
        .find(|rodada| rodada.closed_at.is_none());
    loaded
        .on()
        .or(open)
        .or(loaded.rodadas.last())
        .map(|rodada| rodada.number)
        .ok_or(Refusal::from(DrawRefusal::NoDraw))
}

/// Names, side by side of each jogo.
type Names = BTreeMap<(JogoId, Side), Vec<String>>;

/// What is known around the mesas of a rodada, each asked for once.
struct Around {
    athletes: Names,
    codes: BTreeMap<JogoId, String>,
    confirmed: Vec<JogoId>,
    unconfirmed: Vec<JogoId>,
    in_doubt: BTreeMap<JogoId, ReadingId>,
    readings: BTreeMap<JogoId, ReadingId>,
    turns: BTreeMap<JogoId, usize>,
}

impl Around {
    fn of(db: &Db, loaded: &Loaded, rodada: &Rodada) -> Result<Self, Refusal> {
        let mut athletes = Names::new();
        for seated in store::rodada::athletes(db, rodada.id)? {
            let side = (seated.jogo, seated.side);
            let name = match seated.known_as.as_str() {
                "" => seated.name,
                known_as => format!("{} ({known_as})", seated.name),
            };
            athletes.entry(side).or_default().push(name);
        }
        Ok(Self {
            athletes,
            codes: store::sumula::of_rodada(db, rodada.id)?
                .into_iter()
                .collect(),
            confirmed: store::report::confirmed_of_rodada(db, rodada.id)?,
            unconfirmed: match loaded.etapa.confirm_readings {
                true => store::report::unconfirmed_of_rodada(db, rodada.id)?,
                false => Vec::new(),
            },
            in_doubt: in_doubt(db)?,
            readings: store::reading::of_rodada(db, rodada.id)?
                .into_iter()
                .collect(),
            turns: turns(loaded, rodada),
        })
    }

    fn state(
        &self,
        loaded: &Loaded,
        rodada: &Rodada,
        view: &ConfrontoView,
        jogo: JogoId,
    ) -> MesaState {
        let known = loaded.view.jogos.get(&jogo).copied();
        let known = known.unwrap_or(JogoState::Awaiting);
        match (known, known.outcome().map(|outcome| outcome.ground)) {
            (_, Some(Ground::Walkover(..))) => MesaState::Walkover,
            (_, Some(Ground::Annulled(_))) => MesaState::Annulled,
            (_, Some(_)) if self.confirmed.contains(&jogo) => MesaState::Confirmed,
            (_, Some(_)) if self.unconfirmed.contains(&jogo) => MesaState::Read,
            (_, Some(_)) => MesaState::Reported,
            (JogoState::Unfinished { .. }, None) if loaded.played.contains_key(&jogo) => {
                MesaState::Unfinished
            }
            (_, None) if self.in_doubt.contains_key(&jogo) => MesaState::InDoubt,
            (_, None) if view.state.end.is_some() => MesaState::Spare,
            (_, None) if rodada.called_at.is_some() => MesaState::Playing,
            (_, None) => MesaState::Waiting,
        }
    }

    fn cell(
        &mut self,
        loaded: &Loaded,
        rodada: &Rodada,
        view: &ConfrontoView,
        (jogo, sitting): (JogoId, Sitting),
    ) -> MesaCell {
        let known = loaded.view.jogos.get(&jogo).copied();
        let result = known.and_then(|known| known.outcome().map(|outcome| outcome.result));
        let mesa = loaded.layout.mesas.get(&jogo).copied().unwrap_or(0);
        let seated = |side| self.athletes.remove(&(jogo, side)).unwrap_or_default();
        let athletes = Side::BOTH.map(seated);
        let reading = self.in_doubt.get(&jogo).or(self.readings.get(&jogo));
        MesaCell {
            jogo,
            mesa,
            confronto: view.id,
            at: mesa_turn(mesa, self.turns.get(&jogo).copied()),
            turn: self.turns.get(&jogo).copied().unwrap_or(1),
            duplas: sitting.duplas,
            numbered: loaded.kind().has_duplas(),
            sides: view.sides.map(|side| loaded.seat_name(side)),
            athletes,
            state: self.state(loaded, rodada, view, jogo),
            score: loaded
                .played
                .get(&jogo)
                .map(told_played)
                .unwrap_or_default(),
            decided: result.is_some(),
            winner: result.and_then(|result| result.winner),
            partidas: result.map_or([0, 0], |result| result.partidas),
            pontinhos: result.map_or([0, 0], |result| result.pontinhos),
            code: self.codes.get(&jogo).cloned().unwrap_or_default(),
            reading: reading.copied(),
        }
    }
}

/// Which of several jogos at its mesa each is, 1-based; one that is there alone is not named.
fn turns(loaded: &Loaded, rodada: &Rodada) -> BTreeMap<JogoId, usize> {
    let mut at_mesa: BTreeMap<u32, Vec<JogoId>> = BTreeMap::new();
    for view in loaded.confrontos_of(rodada.number) {
        for (jogo, _) in loaded.jogos.get(&view.id).into_iter().flatten() {
            let mesa = loaded.layout.mesas.get(jogo).copied().unwrap_or(0);
            at_mesa.entry(mesa).or_default().push(*jogo);
        }
    }
    let mut turns = BTreeMap::new();
    for jogos in at_mesa.values_mut().filter(|jogos| jogos.len() > 1) {
        jogos.sort();
        turns.extend(jogos.iter().copied().zip(1..));
    }
    turns
}

/// What one types for each jogo of a rodada that has no result yet and needs one, in the order of the mesas.
#[must_use]
pub fn missing(loaded: &Loaded, rodada: &Rodada) -> Vec<String> {
    let turns = turns(loaded, rodada);
    let at = |jogo: JogoId| loaded.layout.mesas.get(&jogo).copied().unwrap_or(0);
    let mut jogos = undecided(loaded, rodada.number);
    jogos.sort_by_key(|jogo| (at(*jogo), *jogo));
    jogos
        .into_iter()
        .map(|jogo| mesa_turn(at(jogo), turns.get(&jogo).copied()))
        .collect()
}

/// The mesas of a rodada, in order.
pub(crate) fn cells(db: &Db, loaded: &Loaded, rodada: &Rodada) -> Result<Vec<MesaCell>, Refusal> {
    let mut around = Around::of(db, loaded, rodada)?;
    let mut cells = Vec::new();
    for view in loaded.confrontos_of(rodada.number) {
        for at in loaded.jogos.get(&view.id).into_iter().flatten() {
            cells.push(around.cell(loaded, rodada, view, *at));
        }
    }
    cells.sort_by_key(|cell| (cell.mesa, cell.jogo));
    Ok(cells)
}

/// The mesas of a confronto; none before its rodada is published.
///
/// # Errors
/// Where the file cannot be read.
pub fn cells_of(
    db: &Db,
    loaded: &Loaded,
    rodada: u32,
    confronto: ConfrontoId,
) -> Result<Vec<MesaCell>, Refusal> {
    let Some(rodada) = loaded.rodadas.iter().find(|one| one.number == rodada) else {
        return Ok(Vec::new());
    };
    let mut cells = cells(db, loaded, rodada)?;
    cells.retain(|cell| cell.confronto == confronto);
    Ok(cells)
}

/// Sheets that wait for a person, by the jogo that their code names.
pub fn in_doubt(db: &Db) -> Result<BTreeMap<JogoId, ReadingId>, Refusal> {
    let mut of_jogo = BTreeMap::new();
    for reading in store::reading::waiting(db)? {
        let Ok(code) = SheetCode::read(&reading.signed) else {
            continue;
        };
        if let Some((_, Bound::To(jogo))) = store::sumula::by_code(db, &code.code)? {
            of_jogo.insert(jogo, reading.id);
        }
    }
    Ok(of_jogo)
}

/// A rodada with its mesas; without a number the one that is on, or else the next.
///
/// # Errors
/// Where the file cannot be read, or there is no such rodada.
pub fn board(
    season: &SeasonFile,
    etapa: EtapaId,
    rodada: Option<u32>,
    language: Language,
) -> Result<BoardAnswer, Refusal> {
    let loaded = season.loaded(etapa)?;
    let number = match rodada {
        Some(number) => number,
        None => current_rodada(&loaded)?,
    };
    let rodada = loaded
        .rodadas
        .iter()
        .find(|rodada| rodada.number == number)
        .ok_or_else(|| Refusal::Unknown {
            kind: Kind::Rodada,
            asked: number.to_string(),
            near: Vec::new(),
        })?;
    let confrontos = loaded
        .confrontos_of(number)
        .into_iter()
        .map(|view| BoardConfronto {
            id: view.id,
            label: loaded.confronto_label(view.id, language),
            sides: view.sides.map(|side| loaded.seat_name(side)),
            mesas: view.state.sums.mesas,
            score: view.state.score,
            over: view.state.end.is_some(),
        })
        .collect();
    Ok(BoardAnswer {
        number,
        state: state(rodada),
        confrontos,
        mesas: cells(season.db(), &loaded, rodada)?,
        missing: missing(&loaded, rodada),
    })
}

impl MesaCell {
    /// What is there, for whoever has changed it; empty where nothing is.
    #[must_use]
    pub fn was(&self) -> String {
        if self.score.is_empty() && !self.decided {
            return String::new();
        }
        let sums = match self.state {
            MesaState::Annulled => ANNULLED.to_owned(),
            _ if self.decided => jogo_sums(self.partidas, self.pontinhos),
            _ => String::new(),
        };
        Language::PtBr.was(&self.score, &sums)
    }

    /// The two sides, each with the number of its dupla where it has several.
    #[must_use]
    pub fn playing(&self) -> [String; 2] {
        [0, 1].map(|side| match (&self.sides[side], self.duplas[side]) {
            (name, dupla) if self.numbered => format!("{name} {dupla}"),
            (name, _) => name.clone(),
        })
    }

    /// As a sentence names it.
    #[must_use]
    pub fn named(&self) -> Mesa<'_> {
        Mesa {
            at: &self.at,
            sides: &self.sides,
            score: &self.score,
        }
    }
}

impl SeasonFile {
    /// The fase (1-based) that is on, or comes next.
    ///
    /// # Errors
    /// Where the file cannot be read, or nothing is drawn.
    pub fn fase_on(&self, etapa: EtapaId) -> Result<u32, Refusal> {
        let _look = self.look()?;
        let loaded = self.loaded(etapa)?;
        let number = current_rodada(&loaded)?;
        let rodada = loaded.rodadas.iter().find(|rodada| rodada.number == number);
        Ok(rodada.map_or(1, |rodada| rodada.fase))
    }

    /// A mesa as the board shows it.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn cell(&self, jogo: JogoId) -> Result<MesaCell, Refusal> {
        let _look = self.look()?;
        let place = store::jogo::place(self.db(), jogo)?;
        let no_jogo = || Refusal::from(MesaRefusal::NoJogo { mesa: place.mesa });
        let loaded = self.loaded(place.etapa)?;
        let of_it = |rodada: &&Rodada| rodada.number == place.rodada_number;
        let rodada = loaded.rodadas.iter().find(of_it).ok_or_else(no_jogo)?;
        let views = loaded.confrontos_of(rodada.number).into_iter();
        let mut jogos = views.flat_map(|view| {
            let jogos = loaded.jogos.get(&view.id).into_iter().flatten();
            jogos.map(move |at| (view, *at))
        });
        let (view, at) = jogos.find(|(_, (id, _))| *id == jogo).ok_or_else(no_jogo)?;
        let mut around = Around::of(self.db(), &loaded, rodada)?;
        Ok(around.cell(&loaded, rodada, view, at))
    }

    /// Why there is no jogo at a mesa: most often its rodada is yet to be called.
    fn no_jogo(&self, etapa: EtapaId, rodada: Option<u32>, mesa: u32) -> Result<Refusal, Refusal> {
        let loaded = self.loaded(etapa)?;
        let number = rodada.map_or_else(|| current_rodada(&loaded), Ok)?;
        let mut rodadas = loaded.rodadas.iter();
        let rodada = rodadas
            .find(|rodada| rodada.number == number)
            .ok_or_else(|| Refusal::Unknown {
                kind: Kind::Rodada,
                asked: number.to_string(),
                near: Vec::new(),
            })?;
        let waits = rodada.called_at.is_none() && loaded.jogos_of(number).is_empty();
        Ok(if waits {
            let rodada = number;
            ResultRefusal::NotCalled { mesa, rodada }.into()
        } else {
            MesaRefusal::NoJogo { mesa }.into()
        })
    }

    /// The jogo at a mesa in the rodada that is on (or the one asked for), or of a súmula's code: the one that is meant
    /// where something is said of a mesa.
    ///
    /// # Errors
    /// Where there is none. [`MesaRefusal::NotOn`] where one was played there in a rodada that is closed.
    pub fn find_jogo(
        &self,
        etapa: EtapaId,
        rodada: Option<u32>,
        target: &Target,
    ) -> Result<JogoId, Refusal> {
        let _look = self.look()?;
        match target {
            Target::Code(code) => self.of_code(code),
            Target::Mesa(mesa, turn) => {
                let at = store::jogo::rodadas_of_mesa(self.db(), etapa, *mesa)?;
                let on = at
                    .iter()
                    .rev()
                    .find(|(_, called, closed)| *called && !closed);
                let closed = at.iter().rev().find(|(_, _, closed)| *closed);
                let number = match (rodada.or(on.map(|at| at.0)), closed) {
                    (Some(number), _) => Some(number),
                    (None, Some((number, ..))) => {
                        return Err(self.not_on(etapa, *number, (*mesa, *turn))?);
                    }
                    // The one that comes: what cannot be said of it yet is refused as that.
                    (None, None) => at.first().map(|(number, ..)| *number),
                };
                self.at_mesa(etapa, number, (*mesa, *turn))
            }
        }
    }

    /// The same to be looked at: without a rodada on at the mesa, the one that was last.
    ///
    /// # Errors
    /// Where there is none.
    pub fn find_shown(
        &self,
        etapa: EtapaId,
        rodada: Option<u32>,
        target: &Target,
    ) -> Result<JogoId, Refusal> {
        match self.find_jogo(etapa, rodada, target) {
            Err(Refusal::Mesa(MesaRefusal::NotOn { entered, .. })) => {
                self.find_jogo(etapa, Some(entered.rodada), target)
            }
            found => found,
        }
    }

    fn of_code(&self, code: &str) -> Result<JogoId, Refusal> {
        let unknown = || Refusal::Unknown {
            kind: Kind::Sumula,
            asked: code.to_owned(),
            near: Vec::new(),
        };
        if with_check_letter(&code[..CODE_LENGTH - 1]) != code {
            return Err(unknown());
        }
        match store::sumula::by_code(self.db(), code)?
            .ok_or_else(unknown)?
            .1
        {
            Bound::To(jogo) => Ok(jogo),
            Bound::Loose(_) => Err(SheetRefusal::Loose(code.to_owned()).into()),
            Bound::Superseded => Err(SheetRefusal::Superseded(code.to_owned()).into()),
        }
    }

    fn at_mesa(
        &self,
        etapa: EtapaId,
        rodada: Option<u32>,
        (mesa, turn): (u32, Option<usize>),
    ) -> Result<JogoId, Refusal> {
        let jogos = rodada
            .map(|number| store::jogo::at_mesa(self.db(), etapa, number, mesa))
            .transpose()?
            .unwrap_or_default();
        match (&jogos[..], turn) {
            ([], _) => Err(self.no_jogo(etapa, rodada, mesa)?),
            ([only], None) => Ok(*only),
            (several, turn) => {
                turn.and_then(|turn| several.get(turn - 1).copied())
                    .ok_or(Refusal::from(MesaRefusal::WhichTurn {
                        mesa,
                        turns: several.len(),
                    }))
            }
        }
    }

    /// A mesa at which nothing is on, but something was: that is named, and not meant.
    fn not_on(
        &self,
        etapa: EtapaId,
        rodada: u32,
        (mesa, turn): (u32, Option<usize>),
    ) -> Result<Refusal, Refusal> {
        let jogo = self.at_mesa(etapa, Some(rodada), (mesa, turn))?;
        let place = store::jogo::place(self.db(), jogo)?;
        let loaded = self.loaded(etapa)?;
        let entered = told_entered(&loaded, &place);
        let on = loaded.on().map(|on| on.number);
        Ok(MesaRefusal::NotOn { on, entered }.into())
    }

    /// Refuses a jogo of another etapa, which a súmula's code can lead to.
    ///
    /// # Errors
    /// Where it is of another one.
    pub fn refuse_elsewhere(
        &self,
        etapa: EtapaId,
        jogo: JogoId,
        target: &Target,
    ) -> Result<(), Refusal> {
        let of = store::jogo::place(self.db(), jogo)?.etapa;
        let Target::Code(code) = target else {
            return Ok(());
        };
        if of == etapa {
            return Ok(());
        }
        let other = found(self.db(), of)?;
        Err(SheetRefusal::OfOtherEtapa {
            code: code.clone(),
            etapa: other.name,
            number: other.number,
        }
        .into())
    }
}
