//! An etapa as screens and paper need it: computed, with names, mesas and labels.

use crate::ground::etapa::{format_of, found};
use crate::season::file::SeasonFile;
use crate::season::kept::Kept;
use crate::season::tag::Tag;
use championship::amend::Difference;
use championship::confronto::{Sitting, sittings};
use championship::etapa::{ConfrontoView, EtapaRows, EtapaView, FaseRows, Leg, Of, fase_number};
use championship::format::{Format, Pairing, Play};
use championship::id::{ConfrontoId, DuplaId, EntrantId, EtapaId, JogoId, Seq};
use messages::labels::entrant::EntrantKind;
use messages::labels::{ChaveLetter, chave_letter};
use messages::refusal::Refusal;
use messages::refusal::change::Change;
use messages::refusal::regulation::RegulationRefusal;
use messages::words::spoken::Language;
use rules::jogo::{JogoRule, Played};
use rules::partida::{Ended, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use store::rodada::Rodada;
use store::rows::EtapaLayout;
use store::{Db, journal};
use tournament::bracket::Seat;

/// An etapa with everything around it.
#[derive(Debug)]
pub struct Loaded {
    /// The etapa itself.
    pub etapa: store::etapa::Etapa,
    pub format: Format,
    /// Computed.
    pub view: EtapaView,
    /// Mesas and rodadas.
    pub layout: EtapaLayout,
    pub rodadas: Vec<Rodada>,
    /// Names of the championship's entrants.
    pub names: BTreeMap<EntrantId, String>,
    /// Whose numbered dupla it is.
    pub duplas: BTreeMap<DuplaId, (EntrantId, u8)>,
    /// What it was computed from.
    pub rows: EtapaRows,
    /// The reports in force.
    pub played: BTreeMap<JogoId, Played>,
    /// The jogos of each confronto by turn and dupla.
    pub jogos: BTreeMap<ConfrontoId, Vec<(JogoId, Sitting)>>,
}

impl Loaded {
    /// A difference by the names that people know its numbers by.
    #[must_use]
    pub fn named(&self, difference: &Difference, language: Language) -> Change {
        match difference {
            Difference::Jogo { id, before, after } => Change::Jogo {
                mesa: self.layout.mesas.get(id).copied().unwrap_or(0),
                before: *before,
                after: *after,
            },
            Difference::Winner { id, before, after } => Change::Winner {
                confronto: self.confronto_label(*id, language),
                before: self.winner(*id, *before),
                after: self.winner(*id, *after),
            },
            Difference::GroupPlace {
                fase,
                chave,
                entrant,
                before,
                after,
            } => Change::GroupPlace {
                chave: self.chave_label(*fase, *chave, language),
                entrant: self.name(*entrant),
                before: *before,
                after: *after,
            },
            Difference::Follows {
                id, before, after, ..
            } => Change::Follows {
                confronto: self.confronto_label(*id, language),
                before: self.seat_name(*before),
                after: self.seat_name(*after),
            },
            Difference::Seated {
                id,
                seated,
                should_be,
                ..
            } => Change::Seated {
                confronto: self.confronto_label(*id, language),
                id: *id,
                seated: self.name(*seated),
                should_be: self.name(*should_be),
            },
            Difference::FinalPlace {
                entrant,
                before,
                after,
            } => Change::FinalPlace {
                entrant: self.name(*entrant),
                before: *before,
                after: *after,
            },
        }
    }

    fn winner(&self, id: ConfrontoId, side: Option<Side>) -> Option<String> {
        let view = self.view.confronto(id)?;
        Some(self.seat_name(view.sides[side?.index()]))
    }

    /// Loads and computes an etapa; one that was loaded last is handed on for as long as no row changes.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn load(db: &Db, id: EtapaId) -> Result<Arc<Self>, Refusal> {
        db.computed(id, || Self::of_rows(db, id))
    }

    fn of_rows(db: &Db, id: EtapaId) -> Result<Self, Refusal> {
        let etapa = found(db, id)?;
        let format = format_of(&etapa)?;
        let (rows, layout) = store::rows::load(db, etapa.championship, id, &format)?;
        let view = rows.view();
        let mut played = BTreeMap::new();
        let mut jogos: BTreeMap<ConfrontoId, Vec<(JogoId, Sitting)>> = BTreeMap::new();
        for confronto in rows.fases.iter().flat_map(FaseRows::confrontos) {
            let of = jogos.entry(confronto.id).or_default();
            for jogo in &confronto.jogos {
                of.push((jogo.id, jogo.sitting));
                if let Some(report) = &jogo.played {
                    played.insert(jogo.id, report.clone());
                }
            }
            of.sort_by_key(|(_, sitting)| *sitting);
        }
        Ok(Self {
            format,
            view,
            layout,
            rodadas: store::rodada::all(db, id)?,
            names: store::entrant::all(db, etapa.championship)?
                .into_iter()
                .map(|entrant| (entrant.id, entrant.name))
                .collect(),
            duplas: rows
                .duplas
                .iter()
                .map(|(key, dupla)| (*dupla, *key))
                .collect(),
            rows,
            played,
            jogos,
            etapa,
        })
    }

    /// The rodada that is on: the newest that was called and is not closed.
    #[must_use]
    pub fn on(&self) -> Option<&Rodada> {
        let on = |rodada: &&Rodada| rodada.called_at.is_some() && rodada.closed_at.is_none();
        self.rodadas.iter().rev().find(on)
    }

    /// To how much a mão may be raised.
    ///
    /// # Errors
    /// Where its regulation rules no cards.
    pub fn raises(&self) -> Result<&[u8], Refusal> {
        let regulation = self.format.regulation;
        let no_cards = || RegulationRefusal::NoCards {
            id: regulation.id().to_string(),
        };
        let stakes = regulation.stakes().ok_or_else(no_cards)?;
        Ok(stakes.raises())
    }

    /// How the jogos of a rodada are played.
    #[must_use]
    pub fn rule(&self, rodada: u32) -> JogoRule {
        let of = self.rodadas.iter().find(|known| known.number == rodada);
        self.format.rule(of.map_or(1, |rodada| rodada.fase))
    }

    /// The fases (0-based) that are laid out and play this.
    #[must_use]
    pub fn fases_that(&self, plays: impl Fn(&Play) -> bool) -> Vec<usize> {
        (0..self.view.fases.len())
            .filter(|&index| plays(&self.format.fases[index].play))
            .collect()
    }

    /// Fases (0-based) by number, with their names.
    #[must_use]
    pub fn named_fases(&self, fases: &[usize], language: Language) -> Vec<(u32, String)> {
        fases
            .iter()
            .map(|&index| (fase_number(index), language.fase(&self.format, index)))
            .collect()
    }

    /// The confrontos of a rodada in the order of the mesas.
    #[must_use]
    pub fn confrontos_of(&self, number: u32) -> Vec<&ConfrontoView> {
        let mut found: Vec<_> = self
            .view
            .confrontos
            .iter()
            .filter_map(|view| {
                let (_, rodada, position) = self.layout.confrontos.get(&view.id)?;
                (*rodada == number).then_some((*position, view))
            })
            .collect();
        found.sort_by_key(|(position, _)| *position);
        found.into_iter().map(|(_, view)| view).collect()
    }

    /// The jogos of a rodada in the order of the mesas.
    #[must_use]
    pub fn jogos_of(&self, number: u32) -> Vec<JogoId> {
        self.confrontos_of(number)
            .into_iter()
            .flat_map(|view| self.jogos.get(&view.id).into_iter().flatten())
            .map(|(jogo, _)| *jogo)
            .collect()
    }

    /// The report in force of a jogo as people write it; empty where there is none.
    #[must_use]
    pub fn told_report(&self, jogo: JogoId) -> String {
        self.played.get(&jogo).map(told_played).unwrap_or_default()
    }

    /// The sides of these confrontos of brackets by what they come from, were nobody seated there.
    #[must_use]
    pub fn sides_without(&self, ids: &BTreeSet<ConfrontoId>) -> BTreeMap<ConfrontoId, [Seat; 2]> {
        let mut rows = self.rows.clone();
        let mut found = Vec::new();
        for row in rows.fases.iter_mut().flat_map(|fase| &mut fase.bracket) {
            if ids.contains(&row.id) {
                row.seated = [None; 2];
                found.push(row.id);
            }
        }
        if found.is_empty() {
            return BTreeMap::new();
        }
        let view = rows.view();
        let sides = found.into_iter().filter_map(|id| {
            let of = view.confronto(id)?;
            Some((id, of.sides))
        });
        sides.collect()
    }

    /// The confronto that opens the match of a bracket which this one belongs to; itself where it stands alone.
    #[must_use]
    pub fn opening(&self, id: ConfrontoId) -> ConfrontoId {
        let fases = self.format.fases.iter().zip(&self.rows.fases);
        let mut matches = fases.flat_map(|(terms, rows)| {
            let each = terms.play.confrontos_of_a_match();
            rows.bracket.chunks(each)
        });
        let of = matches.find(|of| of.iter().any(|row| row.id == id));
        of.map_or(id, |of| of[0].id)
    }

    /// Whether a confronto was given its mesas.
    #[must_use]
    pub fn has_jogos(&self, id: ConfrontoId) -> bool {
        self.jogos.get(&id).is_some_and(|jogos| !jogos.is_empty())
    }

    /// The jogos that a confronto is made of.
    #[must_use]
    pub fn sittings(&self, id: ConfrontoId) -> Vec<Sitting> {
        let decider = self
            .view
            .confronto(id)
            .filter(|view| view.leg == Leg::Decider);
        let turns = decider.map_or(self.format.confronto.turns, |view| {
            self.format.fases[view.fase].play.decider_turns()
        });
        sittings(&self.format.confronto, turns)
    }

    /// Whether nothing is left to play in a rodada, although nobody called it: all byes, deciders that
    /// nobody needs, sides that are out; in a Swiss nobody who could be paired.
    #[must_use]
    pub fn is_idle(&self, number: u32) -> bool {
        let confrontos = self.confrontos_of(number);
        if confrontos.is_empty() {
            let shown = |rodada: &Rodada| rodada.number == number && rodada.published_at.is_some();
            let all_rest = self.is_paired(number) && self.rodadas.iter().any(shown);
            return all_rest || self.has_nobody_left(number);
        }
        let needs_play = |view: &&ConfrontoView| match view.sides {
            [Seat::Bye, _] | [_, Seat::Bye] => false,
            [Seat::Entrant(_), Seat::Entrant(_)] => view.state.end.is_none(),
            [Seat::Pending, _] | [_, Seat::Pending] => true,
        };
        !confrontos.iter().any(needs_play)
    }

    /// Whether the pairs of a rodada of a Swiss were made, even if nobody had an adversary.
    #[must_use]
    pub fn is_paired(&self, number: u32) -> bool {
        let mut chaves = self.rows.fases.iter().flat_map(|fase| &fase.chaves);
        chaves.any(|chave| chave.paired.contains_key(&number))
    }

    /// Whether a rodada is of a Swiss that was drawn and in which nobody is left.
    fn has_nobody_left(&self, number: u32) -> bool {
        let rodada = self.rodadas.iter().find(|rodada| rodada.number == number);
        let fase = rodada.and_then(|rodada| usize::try_from(rodada.fase).ok()?.checked_sub(1));
        let play = fase.and_then(|fase| Some(&self.format.fases.get(fase)?.play));
        let is_swiss = play
            .and_then(Play::groups)
            .is_some_and(|groups| groups.pairing == Pairing::Swiss);
        let view = fase.and_then(|fase| self.view.fases.get(fase));
        is_swiss && view.is_some_and(|view| view.over)
    }

    /// The first fase (1-based) that has entrants from the table of this one; none while nobody was drawn into one or
    /// sits there.
    #[must_use]
    pub fn closed_by(&self, fase: u32) -> Option<u32> {
        let comes_from = |number: u32| {
            let format = self.format.fases.get(number as usize - 1);
            let mut sources = format.into_iter().flat_map(|format| &format.from);
            sources.any(|source| fase_number(source.fase - 1) == fase)
        };
        let is_seated = |rows: &FaseRows| {
            let drawn = rows.chaves.iter().any(|chave| !chave.members.is_empty());
            let mut seated = rows.confrontos().flat_map(|confronto| confronto.seated);
            drawn || seated.any(|side| side.is_some())
        };
        let later = (1..).zip(&self.rows.fases);
        later
            .filter(|(number, rows)| comes_from(*number) && is_seated(rows))
            .map(|(number, _)| number)
            .next()
    }

    /// An entrant's name.
    #[must_use]
    pub fn name(&self, id: EntrantId) -> String {
        self.names
            .get(&id)
            .cloned()
            .unwrap_or_else(|| format!("#{}", id.0))
    }

    /// Who competes.
    #[must_use]
    pub fn kind(&self) -> EntrantKind {
        EntrantKind::of(&self.format.confronto)
    }

    /// A dupla's name: its team and its number; where a name has but one, the name.
    #[must_use]
    pub fn dupla_name(&self, id: DuplaId) -> String {
        let Some((entrant, number)) = self.duplas.get(&id) else {
            return format!("#{id}");
        };
        let name = self.name(*entrant);
        if self.kind().has_duplas() {
            format!("{name} {number}")
        } else {
            name
        }
    }

    /// The name on a side; a dash for nobody, an ellipsis for nobody yet.
    #[must_use]
    pub fn seat_name(&self, seat: Seat) -> String {
        match seat {
            Seat::Entrant(id) => self.name(id),
            Seat::Bye => "—".to_owned(),
            Seat::Pending => "…".to_owned(),
        }
    }

    /// What people call a rodada: the groups, or its stage of the bracket.
    #[must_use]
    pub fn rodada_label(&self, number: u32, language: Language) -> String {
        let confrontos = self.confrontos_of(number);
        // The main bracket before matches for places, those without a loss before the others.
        match confrontos
            .first()
            .map(|view| (view.fase, view.of, view.leg))
        {
            Some((fase, Of::Bracket(stage), leg)) => {
                let stage = match confrontos.len() {
                    1 => language.stage(stage),
                    _ => language.rodada_stage(stage),
                };
                let label = language.of_leg(stage, leg);
                self.of_fase(fase, label, language)
            }
            Some((_, Of::Chave(_), _)) | None => language.rodada(number),
        }
    }

    /// The letter of a group (0-based) of a fase (0-based); none where nobody was drawn into groups: of a bracket, and of
    /// a Swiss in which all are together.
    #[must_use]
    pub fn letter(&self, fase: usize, chave: usize) -> Option<ChaveLetter> {
        let groups = self.format.fases.get(fase)?.play.groups()?;
        let count = self
            .rows
            .fases
            .get(fase)
            .map_or(0, |rows| rows.chaves.len());
        groups.is_lettered(count).then(|| chave_letter(chave))
    }

    /// What people call a group (0-based) of a fase (0-based): the fase, where it is no group.
    #[must_use]
    pub fn chave_label(&self, fase: usize, chave: usize, language: Language) -> String {
        match self.letter(fase, chave) {
            Some(letter) => self.of_fase(fase, language.chave(letter), language),
            None => language.fase(&self.format, fase),
        }
    }

    /// A label with its fase before it where another fase is of the same kind.
    fn of_fase(&self, fase: usize, label: String, language: Language) -> String {
        let is_groups = |index: usize| self.format.fases[index].play.groups().is_some();
        let alike = (0..self.format.fases.len())
            .filter(|&other| is_groups(other) == is_groups(fase))
            .count();
        if alike > 1 {
            format!("{}: {label}", language.fase(&self.format, fase))
        } else {
            label
        }
    }

    /// What people call a confronto: `Chave A`, `Quartas 2`, `Final`.
    #[must_use]
    pub fn confronto_label(&self, id: ConfrontoId, language: Language) -> String {
        let Some(view) = self.view.confronto(id) else {
            return String::new();
        };
        match view.of {
            Of::Chave(index) => self.chave_label(view.fase, index, language),
            Of::Bracket(stage) => {
                let same: Vec<_> = self
                    .view
                    .confrontos
                    .iter()
                    .filter(|other| {
                        (other.fase, other.of, other.leg) == (view.fase, view.of, view.leg)
                    })
                    .map(|other| other.id)
                    .collect();
                let label = self.of_fase(view.fase, language.stage(stage), language);
                let label = match same.iter().position(|other| *other == id) {
                    Some(index) if same.len() > 1 => language.numbered(stage, &label, index + 1),
                    _ => label,
                };
                language.of_leg(label, view.leg)
            }
        }
    }
}

/// A report as people write it: `12–7 9–12 12–11`, a stopped partida with an asterisk.
#[must_use]
pub fn told_played(played: &Played) -> String {
    told_from(played, Side::A)
}

/// The same as this side tells it, its own pontinhos first.
#[must_use]
pub fn told_from(played: &Played, side: Side) -> String {
    played
        .partidas()
        .iter()
        .map(|partida| {
            let mut score = partida.score();
            if side == Side::B {
                score.reverse();
            }
            let [a, b] = score;
            let stopped = match partida.ended() {
                Ended::AtTarget => "",
                Ended::Stopped => "*",
            };
            format!("{a}–{b}{stopped}")
        })
        .collect::<Vec<_>>()
        .join(" ")
}

impl SeasonFile {
    /// An etapa, computed; kept until an entry touches it.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn loaded(&self, etapa: EtapaId) -> Result<Arc<Loaded>, Refusal> {
        let look = self.look()?;
        loaded(&look, self.kept(), etapa)
    }
}

/// An etapa as it was kept, unless an entry has touched it since.
pub fn loaded(db: &Db, kept: &Kept, etapa: EtapaId) -> Result<Arc<Loaded>, Refusal> {
    kept.get(db, Tag::Etapa(etapa), || Loaded::load(db, etapa))
}

/// The etapa that an entry touched.
pub fn loaded_by(db: &Db, kept: &Kept, seq: Seq) -> Result<Option<Arc<Loaded>>, Refusal> {
    let tags = Tag::all(&journal::tags(db, seq)?);
    let touched = store::etapa::all(db)?
        .into_iter()
        .find(|etapa| tags.contains(&Tag::Etapa(etapa.id)));
    touched.map(|etapa| loaded(db, kept, etapa.id)).transpose()
}
