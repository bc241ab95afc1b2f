//! A disputed mão, laid out again card by card: what the rules say to every step of it.

use crate::ground::etapa::{format_of, found};
use crate::ground::regulation::decided;
use crate::season::ask::{Lasts, Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::tag::Tag;
use championship::id::EtapaId;
use messages::labels::role::Role;
use messages::refusal::Refusal;
use rules::card::{Card, Strength};
use rules::clause::{Clause, ClauseId};
use rules::mao::{Action, Mao, MaoFault, Phase, RawAct, RawAction};
use rules::partida::Side;
use rules::profile::Profile;
use rules::record::{MaoRecord, RecordFault, Replayed};
use rules::regulation::{Regulation, RegulationId, Regulations};
use rules::vaza::{TableSeat, VazaResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A mão as people remember it; cards as `4p`, `C1`, an empty text for one that nobody saw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LaidMao {
    pub profile: RegulationId,
    /// How many sit at the table: 2 or 4.
    pub seats: u8,
    /// Seats are numbered in playing order, from 0; even ones are side A.
    pub dealer: u8,
    /// Before the mão.
    pub score: [u8; 2],
    pub vira: String,
    /// Three a seat.
    pub held: Vec<[String; 3]>,
    pub actions: Vec<LaidAct>,
}

/// Something that somebody did in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LaidAct {
    pub seat: u8,
    /// `play`, `hide`, `raise`, `accept`, `fold`, `play-eleven`, `decline-eleven`, `exchange`.
    #[serde(rename = "do")]
    pub does: String,
    /// Of a card that was shown or concealed; empty for a concealed one that nobody saw.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub card: String,
    /// The three new ones of an exchange.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub cards: Vec<String>,
}

/// What the rules say to a mão that is laid out, as far as it goes.
#[derive(Debug, Clone, Deserialize, TS)]
pub struct LaidOut {
    pub mao: LaidMao,
    /// In which etapa: by the text that this one is played under, where it is of the mão's regulation. None for what was
    /// decided last.
    #[serde(default)]
    #[ts(optional)]
    pub etapa: Option<EtapaId>,
    /// Told back: whoever lays faster than answers come knows by it which one this is.
    pub turn: u32,
}

/// A mão as the rules see it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MaoSeen {
    pub turn: u32,
    /// Whether a card is turned up under its regulation.
    pub has_vira: bool,
    /// The first that cannot be; nothing from there on is played.
    pub fault: Option<MaoWrong>,
    /// Those that are over, in order.
    pub vazas: Vec<VazaSeen>,
    /// Cards on the table whose vaza is not over.
    pub running: Vec<CardLaid>,
    /// The rank that the vira makes manilha; none where it makes none, or is not told.
    pub manilha: Option<String>,
    /// In points.
    pub stake: u8,
    /// What is asked for, in points; none where nothing is.
    pub called: Option<u8>,
    /// Who has to do something.
    pub awaited: Vec<u8>,
    /// All that may be done now.
    pub legal: Vec<LaidAct>,
    /// Who may change three cards now.
    pub may_exchange: Vec<u8>,
    pub came: Option<MaoCame>,
    /// How many of the cards that were dealt nobody saw.
    pub unseen: usize,
    /// As `rules replay` reads it: the weakest cards that are left stand for those that nobody saw. None where the deal itself
    /// cannot be.
    pub record: Option<String>,
}

/// Why a mão cannot have been so.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MaoWrong {
    /// Index of the action; none where the deal itself is wrong.
    pub action: Option<usize>,
    pub told: String,
    /// What the regulation says to it, where it does.
    pub clause: Option<Clause>,
    /// It holds only if a card was as high that nobody saw.
    pub rests_on_unseen: bool,
}

/// A vaza that is over.
#[derive(Debug, Clone, Serialize, TS)]
pub struct VazaSeen {
    pub laid: Vec<CardLaid>,
    /// None for a tie.
    pub taken: Option<Side>,
}

/// A card on the table.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CardLaid {
    pub seat: u8,
    /// Empty where nobody saw it.
    pub card: String,
    pub shown: bool,
    /// None is stronger in its vaza, so far.
    pub is_best: bool,
    /// Index of the action by which it was laid.
    pub action: usize,
}

/// What a mão came to.
#[derive(Debug, Clone, Serialize, TS)]
pub struct MaoCame {
    pub told: String,
    pub winner: Option<Side>,
    pub points: [u8; 2],
    pub score: [u8; 2],
    /// None where the target is not reached.
    pub partida: Option<Side>,
    /// The deciding ones first.
    pub clauses: Vec<Clause>,
}

impl LaidAct {
    /// What was done, its card called so.
    fn of(action: Action, called: impl Fn(Card) -> String) -> Self {
        Self {
            seat: number(action.seat),
            does: action.act.word().to_owned(),
            card: action.act.card().map(called).unwrap_or_default(),
            cards: Vec::new(),
        }
    }
}

impl LaidMao {
    /// A card that somebody laid and that stands in nobody's hand is one of those that he was not known to hold.
    fn completed(&self, regulation: &Regulation) -> (Self, Vec<Card>) {
        let mut whole = self.clone();
        let mut changed = [false; 4];
        for index in 0..whole.actions.len() {
            let LaidAct { seat, card, .. } = &whole.actions[index];
            let (seat, card) = (usize::from(*seat), card.clone());
            match whole.actions[index].does.as_str() {
                "exchange" => changed[seat.min(3)] = true,
                "play" | "hide" if !card.is_empty() && !changed[seat.min(3)] => {
                    let is_known = whole.held.iter().flatten().any(|held| *held == card);
                    let free = whole.held.get_mut(seat).into_iter().flatten();
                    if let Some(free) = free.into_iter().find(|held| held.is_empty())
                        && !is_known
                    {
                        *free = card;
                    }
                }
                _ => {}
            }
        }
        let stand_ins = whole.fill(regulation);
        whole.conceal(&stand_ins);
        (whole, stand_ins)
    }

    /// The weakest cards that are left stand for those that nobody saw; which they are.
    fn fill(&mut self, regulation: &Regulation) -> Vec<Card> {
        let Some(rules) = regulation.profile().map(Profile::rules) else {
            return Vec::new();
        };
        let vira = self.vira.parse::<Card>().ok();
        if vira.is_some() != rules.ranking.has_vira() {
            return Vec::new();
        }
        let told = self.held.iter().flatten().chain([&self.vira]);
        let changed = self.actions.iter().flat_map(|act| &act.cards);
        let told: Vec<Card> = told
            .chain(changed)
            .filter_map(|card| card.parse().ok())
            .collect();
        let mut left: Vec<Card> = rules
            .deck
            .cards()
            .filter(|card| !told.contains(card))
            .collect();
        left.sort_by_key(|&card| std::cmp::Reverse(rules.ranking.strength(card, vira)));
        let mut stand_ins = Vec::new();
        for held in self.held.iter_mut().flatten() {
            if held.is_empty()
                && let Some(card) = left.pop()
            {
                *held = card.to_string();
                stand_ins.push(card);
            }
        }
        stand_ins
    }

    /// A concealed card that nobody saw is one of those that its seat was not known to hold.
    fn conceal(&mut self, stand_ins: &[Card]) {
        let mut left = stand_ins.to_vec();
        for act in &mut self.actions {
            if act.does != "hide" || !act.card.is_empty() {
                continue;
            }
            let held = self.held.get(usize::from(act.seat)).into_iter().flatten();
            let held: Vec<Card> = held.filter_map(|card| card.parse().ok()).collect();
            if let Some(at) = left.iter().position(|card| held.contains(card)) {
                act.card = left.remove(at).to_string();
            }
        }
    }
}

/// A mão that is being played again.
struct Again<'m> {
    mao: Mao,
    stand_ins: &'m [Card],
    vazas: Vec<VazaSeen>,
    running: Vec<CardLaid>,
}

impl Again<'_> {
    fn play(&mut self, index: usize, action: RawAction) -> Result<(), MaoFault> {
        self.mao.play(action)?;
        let (card, shown) = match action.act {
            RawAct::Play(Some(card)) => (card, true),
            RawAct::Hide(Some(card)) => (card, false),
            _ => return Ok(()),
        };
        self.running.push(CardLaid {
            seat: action.seat.map_or(0, number),
            card: self.told(card),
            shown,
            is_best: false,
            action: index,
        });
        let strengths: Vec<Strength> = self
            .running
            .iter()
            .map(|laid| self.strength(laid))
            .collect();
        let best = strengths.iter().max().copied();
        for (laid, strength) in self.running.iter_mut().zip(strengths) {
            laid.is_best = laid.shown && Some(strength) == best;
        }
        if let Some(&result) = self.mao.vazas().get(self.vazas.len()) {
            self.vazas.push(VazaSeen {
                laid: std::mem::take(&mut self.running),
                taken: match result {
                    VazaResult::Won(side) => Some(side),
                    VazaResult::Tie => None,
                },
            });
        }
        Ok(())
    }

    fn strength(&self, laid: &CardLaid) -> Strength {
        match laid.card.parse() {
            Ok(card) if laid.shown => self.mao.strength(card),
            _ => Strength::CONCEALED,
        }
    }

    /// A card by its name; empty for one that nobody saw.
    fn told(&self, card: Card) -> String {
        match self.stand_ins.contains(&card) {
            true => String::new(),
            false => card.to_string(),
        }
    }

    /// Whether the highest card that had to be shown is one that nobody saw.
    fn rests_on_unseen(&self, action: RawAction, fault: MaoFault) -> bool {
        let (MaoFault::MustShowHighest, Some(seat)) = (fault, action.seat) else {
            return false;
        };
        let held = self.mao.held(seat);
        let highest = held.max_by_key(|&card| self.mao.strength(card));
        highest.is_some_and(|card| self.stand_ins.contains(&card))
    }

    fn awaited(&self) -> Vec<u8> {
        let seats = self.mao.seats();
        match self.mao.phase() {
            Phase::ElevenDecision(side) => seats.of(side).map(number).collect(),
            Phase::Called { by, .. } => seats.of(by.other()).map(number).collect(),
            Phase::Turn(seat) => vec![number(seat)],
            Phase::Over(_) => Vec::new(),
        }
    }

    fn legal(&self) -> Vec<LaidAct> {
        let mut legal: Vec<LaidAct> = Vec::new();
        for action in self.mao.legal_actions() {
            let act = LaidAct::of(action, |card| self.told(card));
            // Cards that nobody saw are one.
            if !legal.contains(&act) {
                legal.push(act);
            }
        }
        legal
    }
}

fn number(seat: TableSeat) -> u8 {
    u8::try_from(seat.index()).unwrap_or_default()
}

/// The clauses of these ids, as the regulation has them.
fn clauses<'c>(of: &Regulation, ids: impl IntoIterator<Item = &'c ClauseId>) -> Vec<Clause> {
    ids.into_iter()
        .filter_map(|id| of.clause(id.as_str()).cloned())
        .collect()
}

impl MaoSeen {
    /// Lays it out, as far as it goes.
    fn of(
        LaidOut {
            mao: laid, turn, ..
        }: &LaidOut,
        regulation: &Regulation,
        context: &Context,
    ) -> Self {
        let cards = regulation.profile().map(Profile::rules);
        let has_vira = cards.is_some_and(|cards| cards.ranking.has_vira());
        let (whole, stand_ins) = laid.completed(regulation);
        let text = serde_json::to_string(&whole).unwrap_or_default();
        let begun = MaoRecord::from_json(text.as_bytes(), Regulations::with(regulation)).and_then(
            |record| {
                let dealt = MaoRecord {
                    actions: Vec::new(),
                    ..record.clone()
                };
                Ok((record, dealt.played()?))
            },
        );
        let (record, mao) = match begun {
            Ok(begun) => begun,
            Err(fault) => return Self::undealt(*turn, has_vira, &fault, context),
        };
        let mut again = Again {
            mao,
            stand_ins: &stand_ins,
            vazas: Vec::new(),
            running: Vec::new(),
        };
        let of = record.regulation;
        let mut fault = None;
        for (index, &written) in record.actions.iter().enumerate() {
            let action = RawAction::from(written);
            let Err(wrong) = again.play(index, action) else {
                continue;
            };
            let by = again.mao.forbidden_by(record.profile, action.act, wrong);
            fault = Some(MaoWrong {
                action: Some(index),
                told: context.language.mao_fault(wrong).to_owned(),
                clause: clauses(of, by).pop(),
                rests_on_unseen: again.rests_on_unseen(action, wrong),
            });
            break;
        }
        let seats = again.mao.seats();
        let may_exchange = seats.each().filter(|&seat| again.mao.may_exchange(seat));
        Self {
            turn: *turn,
            has_vira,
            manilha: manilha(&again.mao),
            stake: again.mao.worth(again.mao.stake()),
            called: match again.mao.phase() {
                Phase::Called { to, .. } => Some(again.mao.worth(to)),
                _ => None,
            },
            awaited: again.awaited(),
            legal: again.legal(),
            may_exchange: may_exchange.map(number).collect(),
            came: came(&record, &again.mao, context),
            unseen: stand_ins.len(),
            record: Some(text),
            fault,
            vazas: again.vazas,
            running: again.running,
        }
    }

    /// One that was never dealt so.
    fn undealt(turn: u32, has_vira: bool, fault: &RecordFault, context: &Context) -> Self {
        Self {
            turn,
            has_vira,
            fault: Some(MaoWrong {
                action: None,
                told: context.language.record_fault(fault),
                clause: None,
                rests_on_unseen: false,
            }),
            vazas: Vec::new(),
            running: Vec::new(),
            manilha: None,
            stake: 1,
            called: None,
            awaited: Vec::new(),
            legal: Vec::new(),
            may_exchange: Vec::new(),
            came: None,
            unseen: 0,
            record: None,
        }
    }
}

/// The rank that the vira makes manilha.
fn manilha(mao: &Mao) -> Option<String> {
    mao.vira()?;
    let manilha = Card::all().find(|&card| mao.strength(card).is_manilha())?;
    manilha.to_string().get(..1).map(str::to_owned)
}

/// What it came to; none while it runs.
fn came(record: &MaoRecord<'_>, mao: &Mao, context: &Context) -> Option<MaoCame> {
    let outcome = mao.outcome()?;
    let replayed = Replayed {
        regulation: record.regulation,
        profile: record.profile,
        mao: *mao,
    };
    Some(MaoCame {
        told: context.language.mao_told(&replayed, &[]),
        winner: outcome.winner,
        points: replayed.points(),
        score: mao.score_after(),
        partida: mao.partida_winner(),
        clauses: clauses(record.regulation, mao.grounds(record.profile)),
    })
}

impl Query for LaidOut {
    const NAME: &'static str = "laid-out";
    const AUDIENCE: Role = Role::Public;
    const LASTS: Lasts = Lasts::UntilTouched;
    type Answer = MaoSeen;

    fn rests_on(&self) -> RestsOn {
        RestsOn::Tags(
            self.etapa
                .map(Tag::Etapa)
                .into_iter()
                .chain([Tag::Season])
                .collect(),
        )
    }

    fn answer(&self, season: &SeasonFile, context: &Context) -> Result<MaoSeen, Refusal> {
        let db = season.db();
        let of_etapa = match self.etapa {
            Some(etapa) => Some(format_of(&found(db, etapa)?)?.regulation),
            None => None,
        };
        let regulation = match of_etapa.filter(|one| one.id() == self.mao.profile) {
            Some(regulation) => regulation,
            None => decided(db, self.mao.profile)?,
        };
        Ok(MaoSeen::of(self, regulation, context))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rules::mao::Setup;
    use rules::vaza::Seats;

    fn laid(profile: &str, vira: &str, actions: &[(u8, &str, &str)]) -> LaidMao {
        LaidMao {
            profile: profile.parse().unwrap(),
            seats: 4,
            dealer: 3,
            score: [0, 0],
            vira: vira.to_owned(),
            held: vec![Default::default(); 4],
            actions: actions
                .iter()
                .map(|&(seat, does, card)| LaidAct {
                    seat,
                    does: does.to_owned(),
                    card: card.to_owned(),
                    cards: Vec::new(),
                })
                .collect(),
        }
    }

    fn seen(mao: &LaidMao) -> MaoSeen {
        let asked = LaidOut {
            mao: mao.clone(),
            etapa: None,
            turn: 7,
        };
        let regulation = Regulation::embedded(mao.profile).unwrap();
        let seen = MaoSeen::of(&asked, regulation, &Context::read("teste", None));
        assert_eq!(seen.turn, 7);
        seen
    }

    #[test]
    fn a_mao_of_which_only_what_was_laid_is_known_is_told_vaza_by_vaza() {
        let mut mao = laid(
            "fprt",
            "4o",
            &[
                (0, "play", "3c"),
                (1, "play", "5p"),
                (2, "play", "Ao"),
                (3, "play", "2e"),
                (1, "raise", ""),
                (2, "accept", ""),
            ],
        );
        let first = seen(&mao);
        assert!(first.fault.is_none(), "{:?}", first.fault);
        assert_eq!((first.stake, first.awaited, first.unseen), (3, vec![1], 8));
        assert_eq!(first.manilha.as_deref(), Some("5"));
        let best: Vec<bool> = first.vazas[0]
            .laid
            .iter()
            .map(|laid| laid.is_best)
            .collect();
        assert_eq!(
            (best, first.vazas[0].taken),
            (vec![false, true, false, false], Some(Side::B))
        );
        // Of a card that nobody saw it is said once that it may be laid.
        let unseen = first.legal.iter().filter(|act| act.card.is_empty());
        assert_eq!(unseen.filter(|act| act.does == "play").count(), 1);
        for (seat, card) in [(1, "3o"), (2, "2c"), (3, "2p"), (0, "Kc")] {
            mao.actions.push(LaidAct {
                seat,
                does: "play".to_owned(),
                card: card.to_owned(),
                cards: Vec::new(),
            });
        }
        let over = seen(&mao).came.unwrap();
        assert_eq!(
            (over.winner, over.points, over.score),
            (Some(Side::B), [0, 3], [0, 3])
        );
        assert!(!over.clauses.is_empty() && !over.told.is_empty());
    }

    #[test]
    fn the_first_fault_is_told_with_its_clause_and_nothing_after_it_is_played() {
        let mao = laid(
            "fprt",
            "4o",
            &[(0, "play", "3c"), (2, "play", "Ao"), (1, "play", "5p")],
        );
        let seen = seen(&mao);
        let fault = seen.fault.unwrap();
        assert_eq!((fault.action, seen.running.len()), (Some(1), 1));
        assert!(fault.clause.is_some() && !fault.rests_on_unseen);
        assert!(!fault.told.is_empty());
    }

    #[test]
    fn what_cannot_have_been_dealt_is_told_and_is_no_evidence() {
        for (held, vira) in [("3c", "3c"), ("9z", "4o"), ("", "")] {
            let mut mao = laid("fprt", vira, &[]);
            mao.held[0][0] = held.to_owned();
            let seen = seen(&mao);
            assert!(seen.record.is_none() && seen.fault.unwrap().action.is_none());
        }
        let mut twice = laid("cosmo", "4o", &[]);
        twice.held[0][0] = "C1".to_owned();
        twice.held[3][2] = "C1".to_owned();
        assert!(seen(&twice).record.is_none());
    }

    #[test]
    fn a_card_that_nobody_saw_can_be_concealed() {
        let mao = laid(
            "oficial",
            "4o",
            &[
                (0, "play", "3c"),
                (1, "play", "5p"),
                (2, "play", "Ao"),
                (3, "play", "2e"),
                (1, "play", "7p"),
                (2, "hide", ""),
            ],
        );
        let seen = seen(&mao);
        assert!(seen.fault.is_none(), "{:?}", seen.fault);
        let hidden = seen.running.last().unwrap();
        assert_eq!(
            (hidden.card.as_str(), hidden.shown, hidden.is_best),
            ("", false, false)
        );
    }

    /// A whole mão, dealt and played by chance.
    fn played(of: &Regulation, seats: Seats, chance: &[u32]) -> (LaidMao, Mao) {
        let mut chance = chance.iter().copied().cycle();
        let mut below = move |count: usize| chance.next().unwrap_or(0) as usize % count.max(1);
        let rules = of.profile().unwrap().rules();
        let mut pack: Vec<Card> = rules.deck.cards().collect();
        let mut draw = |below: &mut dyn FnMut(usize) -> usize| pack.swap_remove(below(pack.len()));
        let vira = draw(&mut below);
        let mut held = [[Card::JOKERS[0]; 3]; 4];
        for cards in held.iter_mut().take(seats.count()) {
            *cards = [draw(&mut below), draw(&mut below), draw(&mut below)];
        }
        let most = usize::from(rules.target);
        let score = [below(most) as u8, below(most) as u8];
        let dealer = TableSeat::new(below(seats.count()) as u8).unwrap();
        let mut mao = Mao::new(&Setup {
            rules,
            seats,
            dealer,
            score: score.map(i64::from),
            vira: Some(vira),
            held,
        })
        .unwrap();
        let mut actions = Vec::new();
        while mao.outcome().is_none() {
            let legal = mao.legal_actions();
            let action = legal[below(legal.len())];
            actions.push(LaidAct::of(action, |card| card.to_string()));
            mao.play(action).unwrap();
        }
        let told = held[..seats.count()].iter();
        let laid = LaidMao {
            profile: of.id(),
            seats: seats.count() as u8,
            dealer: number(dealer),
            score,
            vira: vira.to_string(),
            held: told
                .map(|cards| cards.map(|card| card.to_string()))
                .collect(),
            actions,
        };
        (laid, mao)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn it_comes_out_as_it_did_whoever_saw_what_was_not_laid(
            of in prop::sample::select(Regulation::all_embedded().iter().collect::<Vec<_>>()),
            four in any::<bool>(),
            chance in prop::collection::vec(any::<u32>(), 64),
        ) {
            let seats = if four { Seats::Four } else { Seats::Two };
            let (mut laid, mao) = played(of, seats, &chance);
            let whole = seen(&laid);
            prop_assert!(whole.fault.is_none(), "{:?}", whole.fault);
            let came = whole.came.unwrap();
            let outcome = mao.outcome().unwrap();
            prop_assert_eq!((came.winner, came.score), (outcome.winner, mao.score_after()));
            prop_assert_eq!(whole.vazas.len(), mao.vazas().len());
            prop_assert_eq!(whole.unseen, 0);
            // Each step as far as it goes: whoever did the next thing was among those who might.
            for shown in 0..laid.actions.len() {
                let mut part = laid.clone();
                part.actions.truncate(shown);
                prop_assert!(seen(&part).legal.contains(&laid.actions[shown]));
            }
            // Nobody saw what was not shown.
            let shown: Vec<String> = laid
                .actions
                .iter()
                .filter(|act| act.does == "play")
                .map(|act| act.card.clone())
                .collect();
            for card in laid.held.iter_mut().flatten() {
                if !shown.contains(card) {
                    card.clear();
                }
            }
            for act in laid.actions.iter_mut().filter(|act| act.does == "hide") {
                act.card.clear();
            }
            let dim = seen(&laid);
            match dim.fault {
                Some(fault) => prop_assert!(fault.rests_on_unseen, "{:?}", fault),
                None => {
                    let dim = dim.came.unwrap();
                    prop_assert_eq!((dim.winner, dim.points), (came.winner, came.points));
                }
            }
        }
    }
}
