//! A bracket as it stands.

use crate::ground::loaded::Loaded;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::confronto::{ConfrontoEnd, ConfrontoState};
use championship::etapa::{ConfrontoView, Leg, Of, PlaceReason, bracket_of, fase_number};
use championship::id::{ConfrontoId, EtapaId};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use tournament::bracket::{Feed, Fold, Part, Picture, Seat, Seated, picture};
use ts_rs::TS;

/// A bracket of an etapa.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct Bracket {
    pub etapa: EtapaId,
    /// Which fase, 1-based; where none is named the first bracket that is not over, or the last.
    #[serde(default)]
    pub fase: Option<u32>,
}

/// A bracket of an etapa.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BracketAnswer {
    /// Which fase, 1-based; 0 before the draw, and where the etapa has no bracket.
    pub fase: u32,
    /// The fases that are brackets: number and name.
    pub fases: Vec<(u32, String)>,
    /// Its confrontos.
    pub rows: Vec<BracketRow>,
    /// Where each stands in its picture.
    pub picture: Picture,
    /// Who has won the etapa in it, by name.
    pub champion: Option<String>,
}

/// One confronto of a bracket.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BracketRow {
    /// Its number.
    pub id: ConfrontoId,
    /// Its confrontos, where a match takes several: the first is this one.
    pub confrontos: Vec<ConfrontoId>,
    pub rodada: u32,
    /// What people call it.
    pub label: String,
    /// What its stage is called.
    pub stage: String,
    /// 1-based round of its part of the bracket: a column of the picture.
    pub round: usize,
    /// The part: `main`, `losers`, `final` or `placement`.
    pub part: Part,
    /// The best place still open to its sides: 1 in the main bracket.
    pub best: usize,
    /// Where the sides come from: lines, or earlier confrontos by their place in this list.
    pub feeds: [Feed; 2],
    /// The seed of each side, 1-based.
    pub seeds: [Option<usize>; 2],
    /// The two sides.
    pub seats: [Seat; 2],
    /// Names of the two sides.
    pub sides: [String; 2],
    /// Where a side comes from that nobody is known on yet, in words.
    pub comes_from: [Option<String>; 2],
    /// Jogos won; where a match takes several confrontos, those won.
    pub mesas: [u32; 2],
    /// What it is told by: as [`Self::mesas`]; of one jogo alone its partidas, of one partida alone its pontinhos.
    pub score: [u32; 2],
    /// What each confronto is told by, where a match takes several.
    pub legs: Vec<[u32; 2]>,
    /// Who goes on.
    pub winner: Option<Side>,
    /// A seated side that its source would fill otherwise now: by whom.
    pub moved: [Option<String>; 2],
}

impl BracketRow {
    /// As far as its picture goes.
    pub(crate) const fn seated(&self) -> Seated {
        Seated {
            part: self.part,
            round: self.round,
            best: self.best,
            feeds: self.feeds,
            seats: self.seats,
        }
    }
}

impl Query for Bracket {
    const NAME: &'static str = "bracket";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = BracketAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa)])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<BracketAnswer, Refusal> {
        let loaded = season.loaded(self.etapa)?;
        let brackets = loaded.fases_that(|play| play.groups().is_none());
        let asked = brackets.iter().find(|index| match self.fase {
            Some(number) => fase_number(**index) == number,
            None => !loaded.view.fases[**index].over,
        });
        let Some(&fase) = asked.or(brackets.last()) else {
            return Ok(BracketAnswer {
                fase: 0,
                fases: Vec::new(),
                rows: Vec::new(),
                picture: picture(&[], Fold::All),
                champion: None,
            });
        };
        let rows = rows(&loaded, fase, context.language);
        let seated: Vec<Seated> = rows.iter().map(BracketRow::seated).collect();
        Ok(BracketAnswer {
            fase: fase_number(fase),
            fases: loaded.named_fases(&brackets, context.language),
            picture: picture(&seated, Fold::All),
            rows,
            champion: champion(&loaded, fase),
        })
    }
}

/// Who has won the etapa in a confronto of this fase (0-based).
fn champion(loaded: &Loaded, fase: usize) -> Option<String> {
    let first = loaded.view.places.iter().find(|one| one.place == Some(1))?;
    let PlaceReason::Won(id) = first.reason else {
        return None;
    };
    let won = loaded.view.confronto(id)?;
    (won.fase == fase).then(|| loaded.name(first.id))
}

/// The matches of a bracket (its fase 0-based) as they stand.
pub(crate) fn rows(loaded: &Loaded, fase: usize, language: Language) -> Vec<BracketRow> {
    let seeds = &loaded.view.fases[fase].seeds;
    let entrants = loaded.view.fases.first().map_or(0, |first| first.entrants);
    let matches = bracket_of(&loaded.format, fase, entrants).map_or_else(Vec::new, |of| of.1);
    let seed = |seat: Seat| match seat {
        Seat::Entrant(id) => seeds
            .iter()
            .position(|seed| *seed == id)
            .map(|index| index + 1),
        Seat::Bye | Seat::Pending => None,
    };
    let of_fase = loaded
        .view
        .confrontos
        .iter()
        .filter(|view| view.fase == fase);
    let views: Vec<&ConfrontoView> = of_fase.collect();
    let each = loaded.format.fases[fase].play.confrontos_of_a_match();
    let sources = Sources {
        loaded,
        fase,
        language,
        matches: views.chunks(each).map(|legs| legs[0]).collect(),
        feeds: matches.iter().map(|game| [game.a, game.b]).collect(),
    };
    views
        .chunks(each)
        .zip(matches)
        .filter_map(|(legs, game)| match legs[0].of {
            Of::Bracket(stage) => Some((legs, stage, game)),
            Of::Chave(_) => None,
        })
        .map(|(legs, stage, game)| {
            let view = legs[0];
            BracketRow {
                id: view.id,
                confrontos: legs.iter().map(|view| view.id).collect(),
                rodada: loaded
                    .layout
                    .confrontos
                    .get(&view.id)
                    .map_or(0, |(_, number, _)| *number),
                label: loaded.confronto_label(view.id, language),
                stage: language.stage(stage),
                round: game.round,
                part: game.part,
                best: game.span.best,
                feeds: [game.a, game.b],
                seeds: view.sides.map(seed),
                seats: view.sides,
                sides: view.sides.map(|side| loaded.seat_name(side)),
                comes_from: [0, 1].map(|side| {
                    let is_open = view.sides[side] == Seat::Pending;
                    is_open.then(|| sources.told([game.a, game.b][side]))
                }),
                mesas: won(legs, |state| state.sums.mesas),
                score: won(legs, |state| state.score),
                legs: if each > 1 { scores(legs) } else { Vec::new() },
                winner: legs.iter().find_map(|view| turned(view.leg, view.goes_on?)),
                moved: view.moved.map(|moved| moved.map(|id| loaded.name(id))),
            }
        })
        .collect()
}

/// Where the sides of a bracket's matches come from.
struct Sources<'a> {
    loaded: &'a Loaded,
    fase: usize,
    language: Language,
    /// The first confronto of each match.
    matches: Vec<&'a ConfrontoView>,
    feeds: Vec<[Feed; 2]>,
}

impl Sources<'_> {
    fn told(&self, feed: Feed) -> String {
        match feed {
            Feed::Line(_) => {
                let sources = self.loaded.format.fases[self.fase].from.iter();
                let names =
                    sources.map(|source| self.language.fase(&self.loaded.format, source.fase - 1));
                self.language.comes_in(names.collect())
            }
            Feed::WinnerOf(index) => match self.past_bye(index) {
                Some(feed) => self.told(feed),
                None => self.language.winner_of(&self.label(index)),
            },
            Feed::LoserOf(index) => self.language.loser_of(&self.label(index)),
            Feed::Reseeded { first, lost, .. } => {
                let view = self.matches.get(first);
                let stage = view.and_then(|view| match view.of {
                    Of::Bracket(stage) => Some(self.language.rodada_stage(stage)),
                    Of::Chave(_) => None,
                });
                self.language.one_of(&stage.unwrap_or_default(), lost)
            }
        }
    }

    /// What a match is called within its bracket.
    fn label(&self, index: usize) -> String {
        let Some(Of::Bracket(stage)) = self.matches.get(index).map(|view| view.of) else {
            return String::new();
        };
        let same = |view: &&&ConfrontoView| view.of == Of::Bracket(stage);
        let before = self.matches[..index].iter().filter(same).count();
        let several = self.matches.iter().filter(same).count() > 1;
        self.language.match_of(stage, several.then_some(before + 1))
    }

    /// Where the winner of a match comes from that nobody plays, as one side of it is a bye.
    fn past_bye(&self, index: usize) -> Option<Feed> {
        let sides = self.matches.get(index)?.sides;
        let bye = sides.iter().position(|side| *side == Seat::Bye)?;
        self.feeds.get(index).map(|feeds| feeds[1 - bye])
    }
}

/// A side of one of its confrontos as the match has it.
const fn turned(leg: Leg, side: Side) -> Option<Side> {
    Some(match leg {
        Leg::Second => side.other(),
        Leg::Only | Leg::First | Leg::Decider => side,
    })
}

/// What `of` says of the only confronto; where a match takes several, those won.
fn won(legs: &[&ConfrontoView], of: impl Fn(&ConfrontoState) -> [u32; 2]) -> [u32; 2] {
    if let [only] = legs {
        return of(&only.state);
    }
    let mut won = [0, 0];
    for view in legs {
        let winner = view.state.end.and_then(ConfrontoEnd::winner);
        if let Some(side) = winner.and_then(|side| turned(view.leg, side)) {
            won[side.index()] += 1;
        }
    }
    won
}

/// The score of each confronto of a match that has any, as the match has its sides.
fn scores(legs: &[&ConfrontoView]) -> Vec<[u32; 2]> {
    let begun = legs.iter().filter(|view| view.state.decided > 0);
    begun
        .map(|view| view.leg.turned(view.state.score))
        .collect()
}
