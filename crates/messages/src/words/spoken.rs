//! What is said in the language of whoever asks.

use crate::labels::ChaveLetter;
use crate::labels::boletim::BoletimFault;
use crate::labels::deck::{Asked, Verdict};
use crate::labels::entrant::EntrantKind;
use crate::labels::files::Files;
use crate::labels::format::FormatLine;
use crate::labels::list::ListNote;
use crate::labels::picture::PictureFault;
use crate::labels::protest::Protest;
use crate::refusal::Refusal;
use crate::refusal::change::Change;
use crate::refusal::copy::Left;
use crate::refusal::entry::Said;
use crate::refusal::list::ImportProblem;
use crate::refusal::sheet::{PageFigures, SheetProblem};
use crate::words::en::figures::English;
use crate::words::pt_br::committee::{LostBy, Playing};
use crate::words::pt_br::line::Mesa;
use crate::words::pt_br::pairing::Stands;
use crate::words::{en, pt_br};
use championship::discipline::{Sanction, Who};
use championship::etapa::{Leg, Unresolved};
use championship::fase::Stage;
use championship::format::Format;
use championship::id::{AthleteId, EntrantId, EtapaId, Seq};
use championship::lineup::Slot;
use championship::reading::{ReadBy, ReadingProblem};
use championship::ruling::{Basis, DecidedBy, OnEntrant, OnJogo, RulingNo};
use championship::season::{RankingReason, RankingRow};
use chrono::{NaiveDate, NaiveTime};
use rules::card::{Rank, Suit};
use rules::clause::{Clause, Rulebook};
use rules::jogo::Problem;
use rules::partida::{Side, Target};
use rules::penalty::{Fact, FactsFault, Prescribed};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use site::figures::says::{Portuguese, Says};
use std::collections::BTreeMap;
use store::SetBack;
use store::reopening::Reopening;
use store::ruling::Ruling;
use tournament::criteria::Criterion;
use tournament::standings::{Parting, Ratio, Standings};
use tournament::swiss::{Concern, Costs};
use ts_rs::TS;

/// A language of the screens. Papers and what is published are Portuguese in any.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS,
)]
#[serde(from = "Value")]
pub enum Language {
    /// Portuguese.
    #[default]
    #[serde(rename = "pt-BR")]
    PtBr,
    /// English.
    #[serde(rename = "en")]
    En,
}

impl Language {
    /// As the world names it, and the address of a window.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::PtBr => "pt-BR",
            Self::En => "en",
        }
    }
}

impl From<Value> for Language {
    /// Whatever is no language that is known here is Portuguese.
    fn from(kept: Value) -> Self {
        match kept.as_str() {
            Some("en") => Self::En,
            _ => Self::PtBr,
        }
    }
}

/// A sentence that is said before it is known who will ask.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InEach {
    pt_br: String,
    en: String,
}

impl InEach {
    /// What is said in each language.
    #[must_use]
    pub fn of(say: impl Fn(Language) -> String) -> Self {
        Self {
            pt_br: say(Language::PtBr),
            en: say(Language::En),
        }
    }

    /// The sentence in one of them.
    #[must_use]
    pub fn told(&self, language: Language) -> &str {
        match language {
            Language::PtBr => &self.pt_br,
            Language::En => &self.en,
        }
    }
}

/// Says something in the language that is asked for: where one language has no such sentence, it does not compile.
macro_rules! spoken {
    ($($(#[$doc:meta])* $name:ident($($with:ident: $of:ty),* $(,)?) -> $told:ty = $($word:ident)::+;)*) => {
        impl Language {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(self, $($with: $of),*) -> $told {
                    match self {
                        Self::PtBr => pt_br::$($word)::+($($with),*),
                        Self::En => en::$($word)::+($($with),*),
                    }
                }
            )*
        }
    };
}

impl Language {
    /// A fact, as a referee is asked for it.
    #[must_use]
    pub const fn fact(self, fact: Fact) -> &'static str {
        match self {
            Self::PtBr => pt_br::asked::fact(fact),
            Self::En => en::asked::fact(fact),
        }
    }

    /// The answers that a fact may have; none where it is told freely.
    #[must_use]
    pub const fn choices(self, fact: Fact) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::PtBr => pt_br::asked::choices(fact),
            Self::En => en::asked::choices(fact),
        }
    }

    /// What a clause says in short.
    #[must_use]
    pub fn gist(self, clause: &Clause) -> &str {
        match self {
            Self::PtBr => &clause.gist_pt,
            Self::En => &clause.gist_en,
        }
    }

    /// What the clause of this id says in short; nothing where no regulation has it.
    #[must_use]
    pub fn gist_of(self, clause: &str) -> &'static str {
        let clause = clause.parse().ok();
        let clause = clause.and_then(|id| Rulebook::get().clause(&id));
        clause.map_or("", |clause| self.gist(clause))
    }

    /// A format line by line: a heading and what it says.
    #[must_use]
    pub fn format(self, format: &Format) -> Vec<(String, String)> {
        let lines = FormatLine::of(format).into_iter();
        lines.map(|line| self.format_line(format, line)).collect()
    }

    /// What to do so that the next pictures of sheets come out better, by those that came: nothing where there is no
    /// need.
    #[must_use]
    pub fn advice(self, pages: &[PageFigures]) -> Vec<String> {
        let faults = PictureFault::of_pile(pages).into_iter();
        faults
            .map(
                |(fault, count)| match (self.picture_fault(fault), pages.len()) {
                    (told, 1) => told,
                    (told, of) => self.of_sheets(&told, count, of),
                },
            )
            .collect()
    }

    /// What the figures of an etapa say.
    #[must_use]
    pub fn figures(self) -> &'static dyn Says {
        match self {
            Self::PtBr => &Portuguese,
            Self::En => &English,
        }
    }
}

spoken! {
    /// Why something was refused, and what to do.
    refusal(refusal: &Refusal) -> String = refusal;
    /// One problem of a list, with its place.
    import_problem(problem: &ImportProblem) -> String = import_problem;
    /// One problem of a list, without its place.
    problem_of_cell(problem: &ImportProblem) -> String = problem_of_cell;
    /// What was done with a list on its way in.
    list_note(note: &ListNote) -> String = list_note;
    /// What comes out otherwise, a sentence each.
    changes(changes: &[Change]) -> Vec<String> = amend::told;
    /// A card by its name.
    card(rank: Rank, suit: Suit) -> String = asked::card;
    /// One problem of a reported jogo.
    jogo_problem(problem: &Problem, target: Target) -> String = jogo_problem;
}

// The entry line.
spoken! {
    /// What a line of the entry rules and on what.
    said(said: &Said, basis: &Basis) -> String = said;
    /// A side that did not come and was told by its name.
    absent_side(mesa: &Mesa<'_>, side: Side) -> String = line::absent_side;
    /// A jogo that has a result.
    has(rodada: u32, mesa: &Mesa<'_>) -> String = line::has;
    /// A line about a jogo that is closed without its sheet.
    closed(rodada: u32, mesa: &Mesa<'_>, ruling: Option<u32>) -> String = line::closed;
    /// A line that says what is there.
    same(mesa: u32) -> String = line::same;
    /// A line whose code is of another etapa than the one of the screen.
    elsewhere(etapa: &str, mesa: &Mesa<'_>) -> String = line::elsewhere;
    /// A result that moves who was called.
    moves(mesa: u32) -> String = line::moves;
    /// A line whose rodada was called after it had been entered.
    called_since(mesa: u32, rodada: u32) -> String = line::called_since;
    /// What an undo took back.
    taken_back(what: &str) -> String = line::undone;
    /// Personal data that an undo left as they are.
    personal_stays(names: &[String]) -> String = line::personal_stays;
    /// What was done again.
    done_again(what: &str) -> String = line::redone;
}

// What things are called.
spoken! {
    /// A stage of the knockout.
    stage(stage: Stage) -> String = stage;
    /// A match of a stage, short; of several the number, from 1.
    match_of(of: Stage, number: Option<usize>) -> String = match_of;
    /// A side that is not known yet: whoever wins this confronto.
    winner_of(confronto: &str) -> String = winner_of;
    /// A side that is not known yet: whoever loses this confronto.
    loser_of(confronto: &str) -> String = loser_of;
    /// A side that is not known yet: somebody who goes on, or falls, from these confrontos, by seed.
    one_of(stage: &str, lost: bool) -> String = one_of;
    /// A side that is not known yet: whoever comes in from these fases.
    comes_in(fases: Vec<String>) -> String = comes_in;
    /// The rodada of a stage: all its confrontos together.
    rodada_stage(first: Stage) -> String = rodada_stage;
    /// One of several matches of a stage, by its label and its number, from 1.
    numbered(of: Stage, label: &str, number: usize) -> String = numbered;
    /// A label of a match with which of its confrontos it is.
    of_leg(label: String, leg: Leg) -> String = of_leg;
    /// A rodada by its number.
    rodada(number: u32) -> String = rodada;
    /// A mesa of a rodada.
    at_mesa(rodada: u32, mesa: u32) -> String = at_mesa;
    /// A fase of a format (0-based).
    fase(format: &Format, index: usize) -> String = fase;
    /// One line of what a format says: a heading and what it says.
    format_line(format: &Format, line: FormatLine<'_>) -> (String, String) = format::line;
    /// A slot of a line-up among those who compete: a name with one side alone has no number.
    slot_of(kind: EntrantKind, of: Slot) -> String = slot_of;
    /// A slot of a line-up with its number.
    slot_among(kind: EntrantKind, of: Slot) -> String = slot_among;
    /// Ties that lots must part.
    told_ties(unresolved: &[Unresolved]) -> String = told_ties;
    /// A group.
    chave(letter: ChaveLetter) -> String = chave;
}

// Why somebody stands where they stand.
spoken! {
    /// A criterion's name.
    criterion(criterion: Criterion) -> String = standings::criterion;
    /// A criterion over a column of its own, short and whole; none where the table needs none for it.
    criterion_column(by: Criterion) -> Option<(String, String)> = standings::column;
    /// A value of a criterion.
    value(ratio: Ratio) -> String = standings::value;
    /// Why each row of a table stands where it stands, with the criterion that parts it from its neighbour.
    whys(table: &Standings, name: &dyn Fn(EntrantId) -> String, over: bool) -> Vec<(Option<Criterion>, String)> = standings::whys;
    /// Table points that the committee took or gave, by which article.
    adjusted(points: i64, clauses: &[&str]) -> String = standings::adjusted;
    /// Which jogos of the fullest rodada wait for a mesa, of so many entrants, with so many mesas to a confronto.
    waiting_jogos(entrants: usize, are: usize, needed: usize, of_confronto: usize) -> String = hall::waiting_jogos;
    /// Confrontos that nobody plays since the second came late, and what that does to the table.
    lapsed(sides: &[String; 2], since: u32, confrontos: usize) -> String = standings::lapsed;
    /// A place won at the tables.
    won(name: &str, other: &str, label: &str, score: [u32; 2]) -> String = standings::won;
    /// A place lost at the tables.
    lost(name: &str, other: &str, label: &str, score: [u32; 2]) -> String = standings::lost;
    /// By which ruling somebody is out, after the sentence of the place.
    out_by(number: RulingNo, clause: &str) -> String = standings::out_by;
    /// Why somebody stands behind everybody else.
    lost_place(name: &str) -> String = standings::lost_place;
    /// Why somebody has no place of a bracket.
    no_place(name: &str) -> String = standings::no_place;
    /// A place by seed.
    by_seed(name: &str) -> String = standings::by_seed;
    /// The place of somebody in whose seat another was kept.
    displaced(name: &str) -> String = standings::displaced;
    /// A place from the groups.
    from_group(name: &str, place: usize, chave: &str, parting: Option<(String, &Parting)>) -> String = standings::from_group;
    /// A position of the season's ranking.
    ranked(
        name: &str,
        above: Option<(String, Option<RankingReason>)>,
        next: Option<String>,
        row: &RankingRow,
    ) -> String = standings::ranked;
}

// Who meets whom.
spoken! {
    /// How a draw can be run again.
    draw_proof(number: &str, algorithm: &str) -> String = draw_proof;
    /// Why two meet.
    pair(a: &Stands<'_>, b: &Stands<'_>, costs: &Costs, clubs_apart: bool) -> String = pairing::pair;
    /// Why somebody has no adversary.
    bye(stands: &Stands<'_>, costs: &Costs) -> String = pairing::bye;
    /// When a day ends, half sure and nine in ten sure, in minutes from the first card.
    day_ends(half: u64, nine_in_ten: u64) -> String = pairing::day_ends;
    /// When a day ends by the clock, and past which hour, where it has to be over by then.
    day_ends_at(likely: NaiveTime, latest: NaiveTime, past: Option<NaiveTime>) -> String = pairing::day_ends_at;
    /// A day with its weekday.
    weekday(day: NaiveDate) -> String = pairing::weekday;
    /// Which points the reasons of a rodada speak of.
    paired_from(rodada: u32) -> String = pairing::paired_from;
    /// A result changed after a rodada was paired.
    overtaken(called: bool) -> String = pairing::overtaken;
    /// A rodada was paired from results that nobody has confirmed: mesas by rodada.
    unconfirmed(at: &[(u32, u32)]) -> String = pairing::unconfirmed;
    /// What another pairing would have cost.
    why_not(a: &Stands<'_>, b: Option<&Stands<'_>>, is_paired: bool, by: Option<(Concern, i128, i128)>) -> String = pairing::why_not;
}

// The journal.
spoken! {
    /// What an entry did, by the name it has there.
    entered(name: &str) -> String = entered;
    /// An entry by what it did, and the protest that it carries out.
    entered_by(told: &str, number: u64) -> String = committee::entered_by;
    /// An entry by what it did, made while the computer's clock was wrong for certain.
    entered_set_back(told: &str) -> String = history::entered_set_back;
    /// A clock that is wrong for certain.
    set_back(back: &SetBack) -> String = set_back;
    /// An undo, by what it took back.
    undone(what: &str) -> String = undone;
    /// How those under age are named in public.
    minors(whole: bool) -> &'static str = minors;
    /// A value of something registered, before and after it was put right.
    put_right(before: &str, after: &str) -> String = put_right;
    /// A value before and after.
    changed(what: &str, before: &str, after: &str) -> String = history::changed;
    /// A jogo that is there no more.
    jogo_gone() -> &'static str = history::jogo_gone;
    /// Nothing was reported.
    no_result() -> &'static str = history::no_result;
    /// Whether a second person has looked at a result.
    confirmed(is: bool) -> String = history::confirmed;
    /// A ruling by its number, as changed.
    changed_ruling(number: u32) -> String = history::ruling;
    /// Whether a ruling is in force; none before there was one.
    ruling_stands(revoked: Option<bool>) -> &'static str = history::ruling_stands;
    /// What a ruling does to a jogo, from the columns of its row.
    changed_effect(kind: &str, absent: &str, side: &str) -> String = history::effect;
    /// A protest by its number.
    appeal(number: u32) -> String = history::appeal;
    /// What became of a protest; none before there was one, and then before it was judged.
    appeal_stands(outcome: Option<Option<&str>>) -> &'static str = history::appeal_stands;
    /// How far a rodada has come.
    rodada_is(steps: usize) -> &'static str = history::rodada_is;
    /// An entrant whose entry was withdrawn since.
    withdrawn() -> &'static str = history::withdrawn;
    /// Whether an entrant is in, and there.
    entry_is(present: Option<bool>) -> &'static str = history::entry_is;
    /// A pot of the draw.
    pot(number: u32) -> String = history::pot;
    /// A payment of an entrant, or one that was given back.
    payment(entrant: &str, is_refund: bool) -> String = history::payment;
    /// A mesa by its number.
    mesa(number: u32) -> String = history::mesa;
    /// Whether a mesa can be played at.
    usable(is: bool) -> String = history::usable;
    /// Whether a mesa can be reached without steps.
    accessible(is: bool) -> String = history::accessible;
    /// Where a jogo is played.
    jogo_at() -> &'static str = history::jogo_at;
    /// Whether results stand.
    homologated(is: bool) -> &'static str = history::homologated;
    /// A value of what is registered, by table and column.
    registered_column(table: &str, column: &str) -> &'static str = history::column;
}

// Rulings, and what an occurrence brings.
spoken! {
    /// What a ruling stands on, in a word.
    cited(basis: &Basis) -> &str = cited;
    /// What a ruling stands on, with what that says.
    basis(basis: &Basis) -> String = basis;
    /// A ruling in one sentence, by what it does.
    ruling(ruling: &Ruling, does: &str) -> String = ruling;
    /// What a ruling does, mesa by mesa, entrant by entrant, person by person.
    effects(
        ruling: &Ruling,
        on_jogos: Vec<String>,
        kind: EntrantKind,
        names: &BTreeMap<EntrantId, String>,
        athletes: &BTreeMap<AthleteId, String>,
    ) -> Vec<String> = effects;
    /// What a ruling does to an entrant.
    on_entrant(effect: OnEntrant) -> String = on_entrant;
    /// What is wrong with the facts of an occurrence, for whoever was asked for them.
    facts_fault(fault: &FactsFault) -> String = discipline::facts_fault;
    /// What an occurrence brings, with the clauses that it rests on.
    decision(decision: &Prescribed) -> String = rules::decision;
    /// What a regulation answered, as `rules decide` tells it.
    says(decision: &Value) -> String = discipline::says;
    /// What the table does by itself: score and pack.
    at_table(decision: &Prescribed) -> Vec<String> = discipline::at_table;
    /// Who gains and who loses what at a jogo.
    on_jogo(effect: OnJogo, sides: &[Playing; 2], by: LostBy) -> String = committee::on_jogo;
    /// What a side scores at the table.
    scores(side: &Playing, points: Option<u64>, credited: Option<u64>) -> String = committee::scores;
    /// Who of a side was missing at its mesa.
    missing(at: &str, names: &[String]) -> String = committee::missing;
    /// That an athlete was missing at a mesa, on their own record.
    was_missing(at: &str) -> String = committee::was_missing;
    /// Who decided: the instance, and who spoke for it.
    decided_by(by: &DecidedBy) -> String = committee::decided_by;
    /// An occurrence that was not found proven.
    not_proven(at: &str, whom: &[String], because: &str) -> String = committee::not_proven;
    /// The same on a record.
    not_proven_on_record() -> &'static str = committee::not_proven_on_record;
    /// The protest that a decision or a correction carries out.
    carries_out(number: u32, judged_by: &str) -> String = committee::carries_out;
    /// A revocation by the protest that it carries out.
    revoked_by(protest: &str) -> String = committee::revoked_by;
    /// Results that stood and were opened again.
    reopened(reopening: &Reopening) -> String = committee::reopened;
    /// Whether a protest against a decision is open, and until when.
    protest(protest: &Protest) -> String = committee::protest;
    /// What is decided about somebody.
    sanction(sanction: &Sanction) -> String = discipline::sanction;
    /// What is decided about somebody, and where its term stands on a day.
    sanction_on(decided: &Sanction, day: &str) -> String = discipline::sanction_on;
    /// Whom a sanction is for.
    whom(
        who: &Who,
        kind: EntrantKind,
        entrants: &BTreeMap<EntrantId, String>,
        athletes: &BTreeMap<AthleteId, String>,
    ) -> String = discipline::who;
    /// An athlete of a team that is kept out as a whole.
    of_excluded_team(athlete: &str, team: &str, of_team: &Sanction, by: &str) -> String = discipline::of_excluded_team;
    /// A team with too few duplas at their mesas for a confronto.
    short_team(team: &str, there: usize, least: usize) -> String = discipline::short_team;
    /// Who is missing at a mesa.
    absent(mesa: &str, teams: &[String]) -> String = discipline::absent;
    /// Who came in for whom after the call.
    substituted(incoming: &str, out: &str, from: Slot, at: &str) -> String = discipline::substituted;
    /// An earlier occurrence.
    earlier(ruling: RulingNo, at: &str, whom: &[String], clause: &str, gist: &str) -> String = discipline::earlier;
    /// A ruling by its number.
    ruling_no(number: RulingNo) -> String = discipline::ruling;
    /// An occurrence that was ruled on: where, who, and what the regulation says to it.
    ruled(at: &str, whom: &[String], says: &str) -> String = discipline::ruled;
    /// Why the committee did not do what the regulation says.
    departed(because: &str) -> String = discipline::departed;
    /// Which ruling it was.
    ruled_by(etapa: &str, number: RulingNo, clause: &str) -> String = discipline::ruled_by;
}

// Papers that left the house.
spoken! {
    /// Sheets that were printed and whose jogos have no result yet.
    sumulas_out(etapa: &str, rodada: u32, mesas: &[u32]) -> String = papers::sumulas_out;
    /// A boletim that left the house.
    boletim_out(etapa: &str, at: &str) -> String = papers::boletim_out;
    /// Certificates that left the house.
    certificates_out(etapa: &str, at: &str) -> String = papers::certificates_out;
}

// Sheets that were read.
spoken! {
    /// Why a sheet gives no result by itself.
    sheet_problem(problem: &SheetProblem) -> String = sheets::sheet_problem;
    /// What is wrong with a sheet, where somebody sees at which place of it.
    at_place(problem: &ReadingProblem) -> String = sheets::at_place;
    /// Boxes that are neither ticked nor blank beyond doubt.
    boxes_in_doubt(boxes: &[(&str, Option<Side>)]) -> String = sheets::boxes_in_doubt;
    /// The rows of a partida on a sheet, or one of them.
    sheet_row(partida: u32, sides: &[Side]) -> String = sheets::sheet_row;
    /// Every row of a sheet.
    every_row() -> &'static str = sheets::every_row;
    /// The boxes at the foot of a sheet.
    sheet_foot() -> &'static str = sheets::sheet_foot;
    /// On what a result that was read rests.
    read_by(by: ReadBy) -> &'static str = sheets::read_by;
    /// What is wrong with a picture, and what to do so that the next ones come out better.
    picture_fault(fault: PictureFault) -> String = sheets::picture_fault;
    /// Something about several sheets, and of how many it holds.
    of_sheets(told: &str, count: usize, of: usize) -> String = sheets::of_sheets;
    /// Whether a printer, a pen and a scanner do.
    deck_verdict(verdict: Verdict) -> &'static str = deck::verdict;
    /// Sheets of a test deck that are in none of the files.
    deck_missing(sheets: &[u8]) -> String = deck::missing;
    /// Squares of a row.
    deck_row(partida: &str, side: &str, squares: &[usize]) -> String = deck::row;
    /// What was asked of a sheet of a test deck.
    deck_asked(asked: &Asked) -> String = deck::asked;
    /// Squares that were read filled where they are blank, or the other way round.
    deck_wrong(squares: &str) -> String = deck::wrong;
    /// Squares that nobody could tell.
    deck_doubtful(squares: &str) -> String = deck::doubtful;
    /// A sheet of a test deck of which all was read as it was to be.
    deck_right() -> &'static str = deck::right;
}

// The machine and its files.
spoken! {
    /// A kind of file that a person is asked for.
    files(of: Files) -> &'static str = files::kind;
    /// The title of the window that shows the official clock.
    clock_title() -> &'static str = files::clock;
    /// The title of the window for the projector.
    telao_title() -> &'static str = files::telao;
    /// A name for the folder of a season to try things with.
    example() -> &'static str = files::example;
    /// A name for the tables of an etapa.
    tables_name() -> &'static str = files::tables;
    /// A name for a season made from a copy.
    restored_name() -> &'static str = files::restored;
    /// A name for a copy of a season whose file has this name, without its ending.
    copy_name(stem: &str) -> String = files::copy;
    /// A name for a copy to practise with.
    practice_name(stem: &str) -> String = files::practice;
    /// That the machine's clock was set, some time after a stored moment.
    jump(after: &str, seconds: i64) -> String = clock::jump;
    /// A place of publication that has not answered for long.
    silent(place: &str) -> String = publication::silent;
    /// Why the site at `place` could not be written, and what to do.
    unpublished(place: &str, refusal: &Refusal) -> String = publication::fault;
    /// A file among the copies that this program did not name.
    not_ours() -> &'static str = copies::not_ours;
    /// What may still hold what was erased from the season, and what to do.
    left(left: &Left) -> String = copies::left;
    /// A paper that tells of this file.
    anchor_found(seq: Seq, at: &str, since: i64) -> String = anchor::found;
    /// A paper that does not tell of this file's past.
    anchor_missing(newest: Seq, at: &str) -> String = anchor::missing;
    /// A paper of whose hash too few digits are told.
    anchor_short(digits: usize, seq: Seq) -> String = anchor::short;
    /// A paper's hash that is there, but what came before it was changed.
    anchor_broken() -> &'static str = anchor::broken;
    /// What the code of a signed boletim comes to.
    boletim_checked(fault: Option<BoletimFault>, etapa: EtapaId, seq: Seq, head: &str) -> String = anchor::boletim;
    /// A homologation that was signed, and by which key.
    boletim_signed(etapa: &str, seq: Seq, key: &str, sound: bool) -> String = anchor::boletim_signed;
}
