//! One jogo with its story: what the inspector shows.

use crate::ground::admission::Admission;
use crate::ground::cell::{MesaCell, MesaState};
use crate::ground::etapa::{format_of, found};
use crate::ground::log::{LogRow, log_row};
use crate::ground::protest::{closed_by, granted, uncontested};
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::admission::Asked;
use championship::id::{AthleteId, EtapaId, JogoId};
use championship::ruling::{Absent, OnJogo, RulingNo, RulingOver};
use messages::labels::role::Role;
use messages::refusal::Refusal;
use messages::words::Audience;
use rules::partida::Side;
use serde::{Deserialize, Serialize};
use store::jogo::Place;
use store::{Db, journal};
use ts_rs::TS;

#[derive(Debug, Clone, Deserialize, TS)]
pub struct JogoStory {
    pub etapa: EtapaId,
    pub jogo: JogoId,
}

#[derive(Debug, Clone, Serialize, TS)]
pub struct JogoStoryAnswer {
    /// As the board shows it.
    pub cell: MesaCell,
    pub rodada: u32,
    /// What people call its confronto.
    pub label: String,
    /// Every jogo of the confronto: a W×O of all of it names them.
    pub mates: Vec<JogoId>,
    /// Who came in for whom after the call, a sentence each.
    pub substitutions: Vec<String>,
    /// What was decided over it.
    pub rulings: Vec<RulingOnJogo>,
    /// What was done to it, newest first.
    pub entries: Vec<LogRow>,
    /// What the desk can do with it now.
    pub may: Vec<May>,
    /// Who sits there, `A1` first, in the order of the table; empty names where nobody was lined up.
    pub seats: Vec<(String, String)>,
    /// Partidas at most.
    pub best_of: u32,
    /// Points that win a partida; whoever loses it has less.
    pub target: u8,
    /// What a mão can be worth, lowest first: all above the first are raised to.
    pub stakes: Vec<u8>,
    /// Who is registered there, side by side.
    pub seated: Vec<SeatedAthlete>,
    /// The granted protest about its result that nothing has carried out yet.
    pub granted: Option<u32>,
    /// The protest that its result carries out, in words; empty where it carries out none.
    pub by_protest: String,
}

/// Somebody who is registered at a jogo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SeatedAthlete {
    pub side: Side,
    pub athlete: AthleteId,
    pub name: String,
}

/// What the desk can do with a jogo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum May {
    /// Type its result.
    Type,
    /// Correct its result.
    Correct,
    /// Say that its result is right.
    Confirm,
    /// Swap the sides of its result.
    Swap,
    /// Move its result to another mesa.
    Move,
    /// Rule on something that happened there.
    Rule,
    /// Want somebody at the table.
    Call,
    /// Let a reserve sit down.
    Substitute,
    /// Seat it at another mesa.
    Seat,
    /// Protest against its result.
    Protest,
}

impl May {
    fn of(db: &Db, cell: &MesaCell) -> Result<Vec<Self>, Refusal> {
        use MesaState::{InDoubt, Playing, Read, Reported, Waiting};
        let place = store::jogo::place(db, cell.jogo)?;
        let jogo = Admission::ahead(db, &place)?;
        let reports =
            jogo.takes(Asked::Report { whole: true }) || jogo.takes(Asked::Report { whole: false });
        let amends = jogo.takes(Asked::Amend);
        // Where one pair is out of it the other may be put out as well.
        let played = jogo.rulings().iter().any(RulingOver::is_at_table);
        let rules = jogo.takes(Asked::Rule(OnJogo::Annul))
            || played && jogo.takes(Asked::PutOut(Absent::Both));
        let state = cell.state;
        let can = [
            (Self::Type, reports),
            (Self::Correct, amends),
            (Self::Confirm, matches!(state, Reported | Read)),
            (Self::Swap, amends),
            (Self::Move, amends),
            (Self::Rule, rules),
            (Self::Call, state == Playing),
            (Self::Substitute, state == Playing),
            (Self::Seat, matches!(state, Waiting | Playing | InDoubt)),
            (Self::Protest, cell.decided && is_contested(db, &place)?),
        ];
        Ok(can
            .into_iter()
            .filter(|(_, can)| *can)
            .map(|(may, _)| may)
            .collect())
    }
}

/// Whether those involved may protest against a result.
fn is_contested(db: &Db, place: &Place) -> Result<bool, Refusal> {
    let Some(number) = closed_by(db, place.id)? else {
        return Ok(true);
    };
    let ruling = store::ruling::by_number(db, place.etapa, number)?;
    let regulation = format_of(&found(db, place.etapa)?)?.regulation;
    Ok(uncontested(&ruling, regulation).is_none())
}

/// Places at the table with who sits there: partners face each other.
fn seats(cell: &MesaCell, players: u8) -> Vec<(String, String)> {
    (0..usize::from(players))
        .flat_map(|place| {
            Side::BOTH.map(|side| {
                let name = cell.athletes[side.index()].get(place);
                (
                    format!("{side:?}{}", place + 1),
                    name.cloned().unwrap_or_default(),
                )
            })
        })
        .collect()
}

/// A ruling over the jogo.
#[derive(Debug, Clone, Serialize, TS)]
pub struct RulingOnJogo {
    pub number: RulingNo,
    /// The ruling in one sentence.
    pub told: String,
    /// Whether it was revoked.
    pub revoked: bool,
}

impl Query for JogoStory {
    const NAME: &'static str = "jogo-story";
    const AUDIENCE: Role = Role::Desk;
    const LASTS: Lasts = Lasts::Moment;
    type Answer = JogoStoryAnswer;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(vec![Tag::Etapa(self.etapa), Tag::Discipline])
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<JogoStoryAnswer, Refusal> {
        let db = season.db();
        let language = context.language;
        let cell = season.cell(self.jogo)?;
        let loaded = season.loaded(self.etapa)?;
        let all = store::ruling::all(db, self.etapa)?;
        let mut rulings = Vec::new();
        for ruling in &all {
            let about = match ruling.occurrence {
                Some(id) => store::occurrence::by_id(db, id)?.occurrence.jogo,
                None => None,
            };
            let on_it = ruling.effects.iter().any(|effect| effect.jogo == self.jogo);
            if on_it || about == Some(self.jogo) {
                let does = season.told_effects(&loaded, ruling, Audience::Desk, language)?;
                rulings.push(RulingOnJogo {
                    number: ruling.number,
                    told: language.ruling(ruling, &does),
                    revoked: ruling.revoked_at.is_some(),
                });
            }
        }
        let mut substitutions = Vec::new();
        for one in store::substitution::all(db, self.etapa)? {
            if one.jogo == self.jogo {
                let incoming = season.athlete_name(one.incoming)?;
                let out = match one.out {
                    Some(out) => season.athlete_name(out)?,
                    None => String::new(),
                };
                let told = language.substituted(&incoming, &out, one.slot, &one.at);
                substitutions.push(told);
            }
        }
        let operators = store::operator::all(db)?;
        let entries = journal::with_tag(db, &Tag::Jogo(self.jogo), MOST)?
            .into_iter()
            .map(|entry| log_row(db, &operators, entry, language))
            .collect::<Result<_, _>>()?;
        let rodada = store::jogo::place(db, self.jogo)?.rodada_number;
        let mut seated = Vec::new();
        for (side, _, athlete) in store::rodada::athletes_of_jogo(db, self.jogo)? {
            seated.push(SeatedAthlete {
                side,
                athlete,
                name: season.athlete_name(athlete)?,
            });
        }
        let by_protest = store::report::appeal(db, self.jogo)?;
        let rule = loaded.rule(rodada);
        Ok(JogoStoryAnswer {
            label: loaded.confronto_label(cell.confronto, language),
            mates: loaded
                .jogos
                .get(&cell.confronto)
                .into_iter()
                .flatten()
                .map(|(jogo, _)| *jogo)
                .collect(),
            substitutions,
            rulings,
            entries,
            may: May::of(db, &cell)?,
            seats: seats(&cell, loaded.format.confronto.players),
            best_of: rule.best_of.get(),
            target: rule.target.get(),
            stakes: loaded
                .format
                .regulation
                .stakes()
                .copied()
                .map_or_else(Vec::new, Vec::from),
            seated,
            granted: granted(db, self.etapa, self.jogo)?.map(|appeal| appeal.number),
            by_protest: season
                .told_carried_out(by_protest, self.etapa, language)?
                .unwrap_or_default(),
            rodada,
            cell,
        })
    }
}

impl SeasonFile {
    fn athlete_name(&self, id: AthleteId) -> Result<String, Refusal> {
        let known = store::athlete::by_id(self.db(), id)?;
        Ok(known.map(|athlete| athlete.person.name).unwrap_or_default())
    }
}

/// Entries of the story at most.
const MOST: u32 = 20;
