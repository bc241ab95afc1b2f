//! The season at a glance, and what must be done now.

use crate::clock::ask_calls::Calls;
use crate::day::known::{Championship, Etapa, Operator, Season};
use crate::ground::cell::{MesaState, missing};
use crate::ground::claims::rows;
use crate::ground::clock::OfficialClock;
use crate::ground::discipline::{protests_until, to_draw};
use crate::ground::etapa::format_of;
use crate::ground::face::PublicFace;
use crate::ground::hall::{is_open, too_few};
use crate::ground::left::{self, PaperLeft};
use crate::ground::loaded::Loaded;
use crate::ground::pairing::{at_mesas, has_moved, is_swiss, unconfirmed_before};
use crate::ground::rodada::{is_set_aside, known_sides, state, undecided_mesas};
use crate::ground::row::all_of;
use crate::registry::ask::{Entries, EntryRow};
use crate::result::readings::Readings;
use crate::rodada::board::Board;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::made::TooFew;
use crate::season::tag::Tag;
use crate::standings::tables::lapsed;
use championship::chain::mesas_needed;
use championship::claim::ClaimsAre;
use championship::etapa::Unresolved;
use championship::id::{EtapaId, Seq};
use championship::lineup::Slot;
use messages::labels::entrant::EntrantKind;
use messages::labels::moment::stored;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::refusal::rodada::RodadaIs;
use messages::words::spoken::Language;
use rules::regulation::RegulationId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use store::Db;
use tournament::bracket::Seat;
use ts_rs::TS;

/// The season at a glance.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Overview {}

/// The season at a glance.
#[derive(Debug, Clone, Serialize, TS)]
pub struct OverviewAnswer {
    /// The season itself.
    pub season: Season,
    /// Newest entry.
    pub seq: Seq,
    /// Its hash.
    pub head: String,
    /// Whether the file can be written.
    pub writable: bool,
    pub operators: Vec<Operator>,
    pub championships: Vec<Championship>,
    /// Etapas with what comes next in each.
    pub etapas: Vec<EtapaGlance>,
}

#[derive(Debug, Clone, Serialize, TS)]
pub struct EtapaGlance {
    pub etapa: Etapa,
    pub entrants: usize,
    /// Of them at the desk this morning.
    pub checked_in: usize,
    /// What must be done now.
    pub next: Next,
    /// Confrontos that nobody plays, as sentences.
    pub lapsed: Vec<String>,
}

/// What must be done now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "next", rename_all = "snake_case")]
pub enum Next {
    /// Teams come to the desk.
    Register {
        /// The etapa before, where nobody is entered yet and its teams can come again.
        earlier: Option<Earlier>,
        /// How many teams the championship knows, where nobody is entered yet.
        known: usize,
    },
    /// The first fase is drawn.
    Draw {
        /// Whether into groups that go by letters.
        chaves: bool,
    },
    /// The groups of a later fase are drawn.
    DrawFase {
        /// Which, 1-based.
        fase: u32,
        /// What people call it.
        name: String,
    },
    /// Lots part these.
    Lots {
        /// The ties.
        unresolved: Vec<Unresolved>,
    },
    /// The rodada is shown.
    Publish {
        rodada: u32,
    },
    /// The rodada is paired again: what it was paired from has changed since.
    Pair {
        rodada: u32,
    },
    /// The rodada is called.
    Call {
        rodada: u32,
        /// Whether sheets of it were printed.
        printed: bool,
    },
    /// Results of these mesas come in.
    Results {
        rodada: u32,
        /// The mesas that miss.
        mesas: Vec<u32>,
        /// The jogos that miss, by what one types for each: several may be at one mesa.
        jogos: Vec<String>,
    },
    Close {
        rodada: u32,
    },
    /// The etapa is over.
    Over(Ending),
}

/// An earlier etapa whose teams can come again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Earlier {
    pub etapa: EtapaId,
    pub name: String,
    /// How many teams were in it.
    pub teams: usize,
}

/// What was done since an etapa is over, and what is left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Ending {
    /// When the boletim left the house that says what stands now: UTC, RFC 3339.
    pub boletim: Option<String>,
    /// Since when the results stand: UTC, RFC 3339.
    pub homologated: Option<String>,
    /// When the certificates of the podium left the house, since the results stand: UTC, RFC 3339.
    pub podium: Option<String>,
    /// Until when protests are awaited before they may: UTC, RFC 3339.
    pub protests_until: Option<String>,
    /// The next etapa of the championship, where there is one.
    pub following: Option<Following>,
}

/// An etapa that comes after another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Following {
    pub etapa: EtapaId,
    pub name: String,
    /// Whether anybody is entered in it.
    pub begun: bool,
}

impl Query for Overview {
    const NAME: &'static str = "overview";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = OverviewAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Everything
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<OverviewAnswer, Refusal> {
        let db = season.db();
        let (seq, head) = season.head()?;
        let etapas = store::etapa::all(db)?
            .into_iter()
            .map(|etapa| {
                let entries = store::entry::all(db, etapa.id)?;
                Ok(EtapaGlance {
                    next: next(context, season, etapa.id)?,
                    lapsed: all_lapsed(&*season.loaded(etapa.id)?, context.language),
                    entrants: entries.len(),
                    checked_in: entries
                        .iter()
                        .filter(|entry| entry.checked_in_at.is_some())
                        .count(),
                    etapa: etapa.into(),
                })
            })
            .collect::<Result<_, Refusal>>()?;
        Ok(OverviewAnswer {
            season: store::season::get(db)?.into(),
            seq,
            head,
            writable: season.is_writable(),
            operators: all_of(store::operator::all(db)?),
            championships: all_of(store::championship::all(db)?),
            etapas,
        })
    }
}

/// What nobody plays in the groups of an etapa, as sentences.
fn all_lapsed(loaded: &Loaded, language: Language) -> Vec<String> {
    let fases = 0..loaded.format.fases.len();
    let of_groups = fases.flat_map(|fase| lapsed(loaded, fase, language).into_values());
    of_groups.flatten().map(|one| one.told).collect()
}

/// What stands around every screen.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Frame {}

/// What stands around every screen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FrameAnswer {
    /// The season itself.
    pub season: Season,
    /// How it shows itself to everybody.
    pub face: PublicFace,
    /// Whether the file can be written.
    pub writable: bool,
    pub operators: Vec<Operator>,
    pub championships: Vec<Championship>,
    /// Etapas in order.
    pub etapas: Vec<Etapa>,
    /// Who competes in each of them.
    pub entrants: BTreeMap<EtapaId, EntrantKind>,
    /// By which regulation each of them is played.
    pub regulations: BTreeMap<EtapaId, RegulationId>,
}

impl Query for Frame {
    const NAME: &'static str = "frame";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = FrameAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Season])
    }

    fn answer(&self, season: &SeasonFile, _: &Context) -> Result<FrameAnswer, Refusal> {
        let db = season.db();
        let etapas = store::etapa::all(db)?;
        let mut entrants = BTreeMap::new();
        let mut regulations = BTreeMap::new();
        for etapa in &etapas {
            let format = format_of(etapa)?;
            entrants.insert(etapa.id, EntrantKind::of(&format.confronto));
            regulations.insert(etapa.id, format.profile());
        }
        Ok(FrameAnswer {
            season: store::season::get(db)?.into(),
            face: store::season::face(db)?.into(),
            writable: season.is_writable(),
            operators: all_of(store::operator::all(db)?),
            championships: all_of(store::championship::all(db)?),
            etapas: all_of(etapas),
            entrants,
            regulations,
        })
    }
}

/// What must be done now in an etapa, and what waits.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Now {
    pub etapa: EtapaId,
}

/// What must be done now in an etapa, and what waits.
#[derive(Debug, Clone, Serialize, TS)]
pub struct NowAnswer {
    /// The next step.
    pub next: Next,
    /// Every rodada with its state.
    pub rodadas: Vec<RodadaGlance>,
    /// What waits, most urgent first.
    pub waits: Vec<Wait>,
}

#[derive(Debug, Clone, Serialize, TS)]
pub struct RodadaGlance {
    pub number: u32,
    pub state: RodadaIs,
    /// What people call it: the fase it belongs to.
    pub label: String,
    /// Partidas that one of its jogos has at most.
    pub best_of: u32,
}

/// Something that waits for somebody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "wait", rename_all = "snake_case")]
pub enum Wait {
    /// The etapa stands still.
    Suspended {
        /// Why.
        reason: String,
    },
    /// Somebody of the committee is wanted at these mesas.
    Calls {
        /// As people write them.
        mesas: Vec<String>,
    },
    /// Mesas whose teams say the same, which somebody has to confirm, or different things.
    Said {
        /// As people write them.
        mesas: Vec<String>,
    },
    /// Protests that nobody has judged.
    Appeals { numbers: Vec<u32> },
    /// Jogos cut short: the committee must decide.
    Unfinished { mesas: Vec<u32> },
    /// Ties that lots must part.
    Lots {
        /// In words.
        told: String,
    },
    /// Jogos without a result.
    Playing { mesas: Vec<u32> },
    /// Sheets that were seen and that a person has to look at.
    Readings {
        /// How many.
        sheets: usize,
    },
    /// Results that no second person has confirmed.
    Unconfirmed { mesas: Vec<u32> },
    /// The next rodada, or the draw, needs more mesas than the hall has free.
    TooFewMesas {
        /// How many it has.
        are: usize,
        /// How many are needed.
        needed: usize,
    },
    /// Teams that have not come to the desk.
    Missing { names: Vec<String> },
    /// Teams in whose line-up nobody stands, until the first rodada is called.
    NoAthletes { names: Vec<String> },
    /// Teams of which a numbered dupla is not complete.
    Lineup { names: Vec<String> },
    /// Teams with fewer complete duplas than the format asks for.
    TooFewDuplas {
        names: Vec<String>,
        /// How many it asks for.
        least: u8,
    },
    /// Teams that owe money.
    Owing {
        names: Vec<String>,
        /// What is missing in all.
        cents: i64,
    },
}

impl Query for Now {
    const NAME: &'static str = "now";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = NowAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![
            Tag::Etapa(self.etapa),
            Tag::Entries(self.etapa),
            Tag::Cash(self.etapa),
            Tag::Clock(self.etapa),
            Tag::Calls(self.etapa),
            Tag::Claims(self.etapa),
            Tag::Boletim(self.etapa),
            Tag::Podium(self.etapa),
            Tag::Season,
            Tag::Registry,
            Tag::Readings,
        ])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<NowAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let rodadas = loaded
            .rodadas
            .iter()
            .map(|rodada| RodadaGlance {
                number: rodada.number,
                state: state(rodada),
                label: loaded.rodada_label(rodada.number, context.language),
                best_of: loaded.rule(rodada.number).best_of.get(),
            })
            .collect();
        Ok(NowAnswer {
            next: next(context, season, self.etapa)?,
            rodadas,
            waits: waits(context, season, &loaded)?,
        })
    }
}

fn waits(context: &Context, season: &SeasonFile, loaded: &Loaded) -> Result<Vec<Wait>, Refusal> {
    let mut waits = at_the_mesas(context, season, loaded)?;
    let sheets = season
        .query(
            context,
            &Readings {
                etapa: Some(loaded.etapa.id),
            },
        )?
        .len();
    if sheets > 0 {
        waits.insert(0, Wait::Readings { sheets });
    }
    let said = rows(season.db(), loaded)?.into_iter();
    let said = said.filter(|row| row.are != ClaimsAre::One);
    let mesas: Vec<String> = said.map(|row| row.mesa).collect();
    if !mesas.is_empty() {
        waits.insert(0, Wait::Said { mesas });
    }
    let calls = season.query(
        context,
        &Calls {
            etapa: loaded.etapa.id,
        },
    )?;
    if !calls.is_empty() {
        let mesas = calls.into_iter().map(|call| call.mesa).collect();
        waits.insert(0, Wait::Calls { mesas });
    }
    let official = OfficialClock::load(season.db(), loaded.etapa.id, context)?;
    if official.clock().is_suspended() {
        let reason = official.suspended_because().to_owned();
        waits.insert(0, Wait::Suspended { reason });
    }
    let appeals = store::appeal::all(season.db(), loaded.etapa.id)?;
    let open = appeals.iter().filter(|appeal| appeal.judged.is_none());
    let numbers: Vec<u32> = open.map(|appeal| appeal.number).collect();
    if !numbers.is_empty() {
        waits.insert(0, Wait::Appeals { numbers });
    }
    if !loaded.view.unresolved.is_empty() {
        let told = context.language.told_ties(&loaded.view.unresolved);
        waits.insert(0, Wait::Lots { told });
    }
    let entries = season.query(
        context,
        &Entries {
            etapa: loaded.etapa.id,
        },
    )?;
    let named = |is: &dyn Fn(&EntryRow) -> bool| -> Vec<String> {
        let rows = entries.iter().filter(|row| is(row));
        rows.map(|row| row.entry.name.clone()).collect()
    };
    if let Some(TooFew { are, needed }) = short_of_mesas(season.db(), loaded)? {
        waits.push(Wait::TooFewMesas { are, needed });
    }
    let fee = loaded.etapa.fee_cents;
    let before_the_draw = loaded.rodadas.is_empty();
    let missing = named(&|row| before_the_draw && row.entry.checked_in_at.is_none());
    // A team need not bring a reserve, nor a coringa.
    let mesas = usize::from(loaded.format.confronto.mesas);
    let none_called = loaded
        .rodadas
        .iter()
        .all(|rodada| rodada.called_at.is_none());
    let nobody = named(&|row| none_called && row.excluded.is_none() && row.lineup.is_empty());
    let lineup = named(&|row| {
        before_the_draw && !row.lineup.is_empty() && complete_duplas(row, loaded) < mesas
    });
    let owing = named(&|row| row.entry.paid_cents < fee);
    if !missing.is_empty() {
        waits.push(Wait::Missing { names: missing });
    }
    if !nobody.is_empty() {
        waits.push(Wait::NoAthletes { names: nobody });
    }
    if !lineup.is_empty() {
        waits.push(Wait::Lineup { names: lineup });
    }
    let least = loaded.format.confronto.min_duplas;
    let short = named(&|row| complete_duplas(row, loaded) < usize::from(least));
    if !short.is_empty() && !loaded.view.over {
        waits.push(Wait::TooFewDuplas {
            names: short,
            least,
        });
    }
    if !owing.is_empty() {
        let cents = entries
            .iter()
            .map(|row| (fee - row.entry.paid_cents).max(0))
            .sum();
        waits.push(Wait::Owing {
            names: owing,
            cents,
        });
    }
    Ok(waits)
}

/// Where somebody said how many mesas the hall has: what is missing for the fullest rodada before the draw, and after it
/// for the next one.
fn short_of_mesas(db: &Db, loaded: &Loaded) -> Result<Option<TooFew>, Refusal> {
    if is_open(db, &loaded.etapa)? {
        return Ok(None);
    }
    let needed = if loaded.rodadas.is_empty() {
        mesas_needed(&loaded.format, to_draw(db, loaded.etapa.id)?.len())
    } else {
        let next = loaded.rodadas.iter().find(|one| one.called_at.is_none());
        let met = next.map_or_else(Vec::new, |next| loaded.confrontos_of(next.number));
        let met = met.iter().filter(|view| !view.sides.contains(&Seat::Bye));
        met.count() * usize::from(loaded.format.confronto.mesas)
    };
    too_few(db, &loaded.etapa, needed)
}

/// The numbered duplas of a team that are complete.
fn complete_duplas(row: &EntryRow, loaded: &Loaded) -> usize {
    let confronto = &loaded.format.confronto;
    let is_complete = |slot: &Slot| {
        let seated = row
            .lineup
            .iter()
            .filter(|seated| seated.slot == *slot)
            .count();
        seated == slot.seats(confronto)
    };
    (1..=confronto.mesas)
        .map(Slot::Dupla)
        .filter(is_complete)
        .count()
}

fn at_the_mesas(
    context: &Context,
    season: &SeasonFile,
    loaded: &Loaded,
) -> Result<Vec<Wait>, Refusal> {
    let called = loaded.rodadas.iter();
    let called = called.filter(|rodada| state(rodada) == RodadaIs::Called);
    let mut mesas = Vec::new();
    for rodada in called {
        let board = season.query(
            context,
            &Board {
                etapa: loaded.etapa.id,
                rodada: Some(rodada.number),
            },
        )?;
        mesas.extend(board.mesas);
    }
    // A Swiss is paired from rodadas that are closed, too.
    let paired_next = loaded.rodadas.iter().find(|one| one.called_at.is_none());
    let paired_next = paired_next.filter(|one| is_swiss(loaded, one));
    let from = match paired_next {
        Some(next) => unconfirmed_before(season.db(), loaded, next)?,
        None => Vec::new(),
    };
    let is_closed = |number: u32| {
        let mut closed = loaded.rodadas.iter().filter(|one| one.closed_at.is_some());
        closed.any(|one| one.number == number)
    };
    let from = at_mesas(loaded, &from).into_iter();
    let closed = from.filter(|(rodada, _)| is_closed(*rodada));
    let closed: BTreeSet<u32> = closed.map(|(_, mesa)| mesa).collect();
    let of = |state: MesaState| -> Vec<u32> {
        let cells = mesas.iter().filter(|cell| cell.state == state);
        cells.map(|cell| cell.mesa).collect()
    };
    let mut waits = vec![
        Wait::Unfinished {
            mesas: of(MesaState::Unfinished),
        },
        Wait::Playing {
            mesas: of(MesaState::Playing),
        },
        Wait::Unconfirmed {
            mesas: closed.into_iter().chain(of(MesaState::Reported)).collect(),
        },
    ];
    waits.retain(|wait| match wait {
        Wait::Unfinished { mesas } | Wait::Playing { mesas } | Wait::Unconfirmed { mesas } => {
            !mesas.is_empty()
        }
        _ => true,
    });
    Ok(waits)
}

/// The name of a fase (1-based) whose groups have to be drawn.
fn undrawn(loaded: &Loaded, fase: u32, language: Language) -> Option<String> {
    let index = usize::try_from(fase).ok()?.checked_sub(1)?;
    let is_drawn = loaded.format.fases.get(index)?.play.is_drawn();
    let open = is_drawn && !loaded.view.fases.get(index)?.is_seated();
    open.then(|| language.fase(&loaded.format, index))
}

/// What must be done now in an etapa.
///
/// # Errors
/// Where the file cannot be read.
pub fn next(context: &Context, season: &SeasonFile, etapa: EtapaId) -> Result<Next, Refusal> {
    let loaded = season.loaded(etapa)?;
    if loaded.rodadas.is_empty() {
        let entries = to_draw(season.db(), etapa)?;
        let all_here =
            !entries.is_empty() && entries.iter().all(|entry| entry.checked_in_at.is_some());
        return Ok(if all_here {
            let first = loaded.format.fases.first();
            let groups = first.and_then(|fase| fase.play.groups());
            let chaves = groups.is_some_and(|of| of.is_lettered(of.count(entries.len())));
            Next::Draw { chaves }
        } else {
            let (earlier, known) = if entries.is_empty() {
                (earlier(season, &loaded.etapa)?, loaded.names.len())
            } else {
                (None, 0)
            };
            Next::Register { earlier, known }
        });
    }
    let official = OfficialClock::load(season.db(), etapa, context)?;
    for rodada in &loaded.rodadas {
        let number = rodada.number;
        match state(rodada) {
            RodadaIs::Closed => {}
            // While pairs that were set aside finish, the next rodada begins.
            RodadaIs::Called
                if is_set_aside(&loaded, rodada, official.clock())
                    && known_sides(&loaded, number + 1).is_ok() => {}
            RodadaIs::Draft | RodadaIs::Published if loaded.is_idle(number) => {}
            RodadaIs::Called => {
                let mesas = undecided_mesas(&loaded, number);
                return Ok(if mesas.is_empty() {
                    Next::Close { rodada: number }
                } else {
                    Next::Results {
                        rodada: number,
                        mesas,
                        jogos: missing(&loaded, rodada),
                    }
                });
            }
            // A correction may have left a tie in front of it.
            RodadaIs::Published
                if !loaded.view.unresolved.is_empty() && known_sides(&loaded, number).is_err() =>
            {
                break;
            }
            RodadaIs::Published if has_moved(season.db(), &loaded, rodada)? => {
                return Ok(Next::Pair { rodada: number });
            }
            RodadaIs::Published => {
                let sheets = store::sumula::printed(season.db(), etapa)?.into_iter();
                let printed: BTreeSet<_> = sheets.map(|sheet| sheet.jogo).collect();
                return Ok(Next::Call {
                    rodada: number,
                    // One that was printed by itself is not all of them.
                    printed: loaded
                        .jogos_of(number)
                        .iter()
                        .all(|jogo| printed.contains(jogo)),
                });
            }
            RodadaIs::Draft if loaded.view.unresolved.is_empty() => {
                return Ok(match undrawn(&loaded, rodada.fase, context.language) {
                    Some(name) => Next::DrawFase {
                        fase: rodada.fase,
                        name,
                    },
                    None => Next::Publish { rodada: number },
                });
            }
            RodadaIs::Draft => break,
        }
    }
    Ok(if loaded.view.unresolved.is_empty() {
        Next::Over(ending(season, &loaded)?)
    } else {
        Next::Lots {
            unresolved: loaded.view.unresolved.clone(),
        }
    })
}

/// The last etapa of the same championship before this one that had teams.
fn earlier(season: &SeasonFile, etapa: &store::etapa::Etapa) -> Result<Option<Earlier>, Refusal> {
    let all = store::etapa::all(season.db())?;
    let before = all
        .into_iter()
        .rev()
        .filter(|known| known.championship == etapa.championship && known.number < etapa.number);
    for known in before {
        let teams = store::entry::all(season.db(), known.id)?.len();
        if teams > 0 {
            return Ok(Some(Earlier {
                etapa: known.id,
                name: known.name,
                teams,
            }));
        }
    }
    Ok(None)
}

/// What was done since an etapa is over. A paper that no longer says what stands says nothing.
fn ending(season: &SeasonFile, loaded: &Loaded) -> Result<Ending, Refusal> {
    let db = season.db();
    let etapa = &loaded.etapa;
    let in_force = |paper: Option<PaperLeft>| paper.filter(|one| one.stands).map(|one| one.at);
    let following = store::etapa::all(db)?
        .into_iter()
        .find(|known| known.championship == etapa.championship && known.number > etapa.number);
    let following = following
        .map(|known| {
            Ok::<_, Refusal>(Following {
                etapa: known.id,
                name: known.name,
                begun: !store::entry::all(db, known.id)?.is_empty(),
            })
        })
        .transpose()?;
    Ok(Ending {
        boletim: in_force(left::boletim(db, loaded)?),
        homologated: store::appeal::homologated_at(db, etapa.id)?,
        podium: in_force(left::certificates(db, loaded)?),
        protests_until: protests_until(loaded).map(stored),
        following,
    })
}
