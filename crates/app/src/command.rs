//! Every write, as a value.

mod journalled;
pub mod occurrence;

use crate::import::{AthleteRow, Decision, Duplicate, TeamRow};
use crate::sheets::Seen;
use championship::discipline::Sanction;
use championship::etapa::LotScope;
use championship::id::{
    AthleteId, ChampionshipId, ClubId, ConfrontoId, EntrantId, EtapaId, JogoId, OperatorId,
    ReadingId, TableCallId,
};
use championship::lineup::{Class, Gender, Slot};
use championship::ruling::{Absent, OnEntrant, Past, RulingNo};
use occurrence::{Departure, NewOccurrence};
use rules::closing::Closing;
use rules::partida::Side;
use rules::profile::ProfileId;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use store::appeal::Outcome;
use ts_rs::TS;

/// Personal data of an athlete, each empty where unknown. Never in the journal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default, deny_unknown_fields)]
pub struct Private {
    /// CPF, with or without dots.
    pub cpf: String,
    /// Birth date.
    pub birth_date: String,
    /// Telephone.
    pub phone: String,
    /// E-mail.
    pub email: String,
}

/// An athlete's public fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AthleteFields {
    /// Name.
    pub name: String,
    /// What tells homonyms apart.
    pub known_as: String,
    /// Club.
    pub club: Option<ClubId>,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    #[serde(default)]
    pub name_opt_out: bool,
    /// As which the athlete is registered; none where nobody has said.
    #[serde(default)]
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest; none where nobody has said.
    #[serde(default)]
    pub category: Option<u8>,
}

/// What is done about a seated confronto whose sides no longer follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// It stands as it was seated and played.
    Keep,
    /// It is annulled and played again by the right sides.
    Replay,
}

/// One decision about a seated confronto.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatingDecision {
    /// Which confronto.
    pub confronto: ConfrontoId,
    /// What is done.
    pub seating: Seating,
}

/// How a fee was paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Method {
    /// Notes and coins.
    Cash,
    /// PIX.
    Pix,
    /// Card.
    Card,
    /// Bank transfer.
    Transfer,
}

impl Method {
    /// As it is stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cash => "cash",
            Self::Pix => "pix",
            Self::Card => "card",
            Self::Transfer => "transfer",
        }
    }
}

/// Clubs, athletes and teams of an earlier season.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Carried {
    /// Name and city.
    pub clubs: Vec<(String, String)>,
    /// Athletes with the uid that they keep for life.
    pub athletes: Vec<CarriedAthlete>,
    /// Name of a team and of its club.
    pub teams: Vec<(String, String)>,
    /// What stands against athletes.
    #[serde(default)]
    pub sanctions: Vec<CarriedSanction>,
}

/// A sanction of an earlier season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CarriedSanction {
    /// The athlete, for life.
    pub uid: String,
    /// The season, the etapa and the ruling, in words.
    pub decided_by: String,
    /// When: UTC, RFC 3339.
    pub at: String,
    /// What.
    pub sanction: Sanction,
}

/// An athlete of an earlier season.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct CarriedAthlete {
    /// For life.
    pub uid: String,
    /// Name.
    pub name: String,
    /// What tells homonyms apart.
    pub known_as: String,
    /// Name of the club; empty for none.
    pub club: String,
    /// No pictures in anything public.
    pub image_opt_out: bool,
    /// A shortened name in anything public.
    #[serde(default)]
    pub name_opt_out: bool,
    /// As which the athlete is registered.
    #[serde(default)]
    pub gender: Option<Gender>,
    /// How strong, 1 the strongest.
    #[serde(default)]
    pub category: Option<u8>,
    /// Personal data.
    pub private: Private,
}

/// How a result comes from a sheet that was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByReading {
    /// The program was certain by itself.
    Alone(ReadingId),
    /// A person looked at it.
    Reviewed(ReadingId),
}

impl ByReading {
    /// Which sheet.
    #[must_use]
    pub const fn id(self) -> ReadingId {
        match self {
            Self::Alone(id) | Self::Reviewed(id) => id,
        }
    }
}

/// A sheet as it was seen in a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct NewReading {
    /// The file that it came in.
    pub file: String,
    /// Its page there, 1-based.
    pub page: u32,
    /// The text of its code; empty where none was read.
    pub signed: String,
    /// What was seen of its squares and boxes; none where it was not located.
    pub marks: Option<Seen>,
    /// The sheet as a grey JPEG. Never in the journal.
    #[serde(skip)]
    pub picture: Vec<u8>,
}

/// The result that a sheet gives by itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReadResult {
    /// Of which jogo.
    pub jogo: JogoId,
    /// Scores of A and B, partida by partida.
    pub partidas: Vec<[i64; 2]>,
}

/// Every write there is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "command", rename_all = "kebab-case")]
pub enum Command {
    /// Names a new season and its first operator and championship.
    FoundSeason {
        /// Name of the season.
        name: String,
        /// Whose it is.
        federation: String,
        /// The regulation of its first championship.
        profile: ProfileId,
    },
    /// Takes over clubs, athletes and teams of an earlier season.
    CarryOver {
        /// Newest hash of that season's journal.
        head: String,
        /// The rows.
        rows: Carried,
    },
    /// Sets the federation's sign for every paper, or takes it away.
    SetLogo {
        /// A PNG as it is kept; none takes it away. Never in the journal.
        #[serde(skip)]
        png: Option<Vec<u8>>,
    },
    /// Adds an operator.
    AddOperator {
        /// Name.
        name: String,
        /// 4 to 8 digits, or none.
        pin: Option<String>,
    },
    /// Sets or takes away an operator's PIN.
    SetPin {
        /// Whose.
        operator: OperatorId,
        /// 4 to 8 digits, or none.
        pin: Option<String>,
        /// The one until now, for who changes their own.
        #[serde(default)]
        old: Option<String>,
    },
    /// Adds a club.
    AddClub {
        /// Name.
        name: String,
        /// City.
        city: String,
    },
    /// Makes one club a redirect to another.
    MergeClubs {
        /// The one that goes.
        from: ClubId,
        /// The one that stays.
        into: ClubId,
    },
    /// Adds an athlete.
    AddAthlete {
        /// Public fields.
        fields: AthleteFields,
        /// Personal data.
        private: Private,
    },
    /// Changes an athlete.
    EditAthlete {
        /// Whom.
        athlete: AthleteId,
        /// Public fields.
        fields: AthleteFields,
        /// Personal data; none leaves it as it is.
        private: Option<Private>,
    },
    /// Empties everything personal of an athlete, at their own wish: data, and pictures of their sheets.
    EraseAthlete {
        /// Whose.
        athlete: AthleteId,
    },
    /// Makes one athlete a redirect to another.
    MergeAthletes {
        /// The one that goes.
        from: AthleteId,
        /// The one that stays.
        into: AthleteId,
    },
    /// Adds a championship.
    AddChampionship {
        /// Name.
        name: String,
        /// Regulation.
        profile: ProfileId,
        /// Who may play.
        #[serde(default)]
        class: Class,
        /// The strongest category that may, 1 the strongest of all; none where everybody may.
        #[serde(default)]
        category: Option<u8>,
    },
    /// States a championship's own rule about W×O or annulment, for where its regulation is silent.
    SetOwnRule {
        /// Which championship.
        championship: ChampionshipId,
        /// About what.
        closing: Closing,
        /// The rule in the organiser's words; empty takes it away.
        text: String,
    },
    /// Adds a team to a championship.
    AddEntrant {
        /// Which championship.
        championship: ChampionshipId,
        /// Name.
        name: String,
        /// Club.
        club: Option<ClubId>,
        /// The etapa that it enters at once, and its pot there.
        enter: Option<(EtapaId, u32)>,
    },
    /// Adds an etapa.
    AddEtapa {
        /// Of which championship.
        championship: ChampionshipId,
        /// Name.
        name: String,
        /// Day.
        date: String,
        /// Where.
        hall: String,
        /// The format file's text.
        format: String,
        /// Mesas of the hall; none adds as many as the draw turns out to need.
        mesas: Option<u32>,
        /// Fee of an entrant in cents.
        fee_cents: i64,
    },
    /// Enters a team into an etapa.
    Enter {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Pot of the draw, 1 to 99.
        pot: u32,
    },
    /// Takes a team out of an etapa before the draw.
    Leave {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
    },
    /// Puts a team into another pot before the draw.
    SetPot {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Pot of the draw, 1 to 99.
        pot: u32,
    },
    /// Ticks teams as present, or not.
    CheckIn {
        /// Which etapa.
        etapa: EtapaId,
        /// Which teams.
        entrants: Vec<EntrantId>,
        /// Whether they have come.
        present: bool,
    },
    /// Puts athletes into slots, all of them or none.
    SetLineup {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Each slot's athletes: two for a dupla, one for the coringa, none to clear it.
        slots: BTreeMap<Slot, Vec<AthleteId>>,
    },
    /// Takes a fee.
    Pay {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Cents.
        amount_cents: i64,
        /// How.
        method: Method,
        /// Remark.
        note: String,
    },
    /// Gives a fee back.
    Refund {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Cents.
        amount_cents: i64,
        /// How.
        method: Method,
        /// Why.
        note: String,
    },
    /// Closes the day's cash.
    CloseCash {
        /// The etapa of the day.
        etapa: EtapaId,
        /// What was counted, in cents.
        counted_cents: i64,
        /// Remark.
        note: String,
    },
    /// Takes over a list of teams: all or nothing.
    ImportTeams {
        /// Into which etapa; none enters them nowhere.
        etapa: Option<EtapaId>,
        /// Into which championship.
        championship: ChampionshipId,
        /// The rows.
        rows: Vec<TeamRow>,
    },
    /// Takes over a list of athletes: all or nothing.
    ImportAthletes {
        /// The etapa whose line-ups the list names; none leaves line-ups alone.
        etapa: Option<EtapaId>,
        /// The championship whose teams the list names.
        championship: ChampionshipId,
        /// The rows.
        rows: Vec<AthleteRow>,
        /// What was decided about likely duplicates, by line.
        #[serde(deserialize_with = "by_line")]
        decisions: BTreeMap<usize, Decision>,
        /// Every line that is nobody known is a new person, whomever it looks like.
        all_new: bool,
    },
    /// Draws the groups and lays out every rodada.
    Draw {
        /// Which etapa.
        etapa: EtapaId,
        /// The published number.
        number: u64,
        /// Teams that have not come are left out; else they stop the draw.
        leave_out_absent: bool,
    },
    /// Draws the groups of a later fase, once it is known who comes in.
    DrawFase {
        /// Which etapa.
        etapa: EtapaId,
        /// Which fase, 1-based, from the second on.
        fase: u32,
        /// The published number.
        number: u64,
    },
    /// Takes an entrant into an etapa that is drawn already.
    EnterLate {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// The published number that says where it comes in.
        number: u64,
    },
    /// Takes an entrant who went out into a later fase again, for a fee, or out of it.
    ReEnter {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Which fase, 1-based.
        fase: u32,
        /// Whether it comes in.
        enters: bool,
    },
    /// Gives an etapa another format; fases that have begun stay.
    ChangeFormat {
        /// Which etapa.
        etapa: EtapaId,
        /// The format file's text.
        format: String,
    },
    /// Records lots drawn by hand.
    RecordLots {
        /// Which etapa.
        etapa: EtapaId,
        /// Among whom.
        scope: LotScope,
        /// Exactly the tied, first drawn first.
        order: Vec<i64>,
    },
    /// Draws lots by a published number for every tie that stands in the way.
    DrawLots {
        /// Which etapa.
        etapa: EtapaId,
        /// The published number.
        number: u64,
    },
    /// Shows a rodada and gives it its mesas.
    PublishRodada {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        number: u32,
    },
    /// Pairs a rodada of a Swiss that is not called yet, in place of how it was paired.
    PairRodada {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        number: u32,
    },
    /// Says what a mesa of the hall is good for; it is set up where it is not there.
    SetMesa {
        /// An etapa of the day.
        etapa: EtapaId,
        /// Number of the mesa.
        mesa: u32,
        /// Whether it can be played at.
        usable: bool,
        /// Whether it can be reached without steps.
        accessible: bool,
    },
    /// Moves a jogo that is not decided to another mesa.
    MoveToMesa {
        /// Which jogo.
        jogo: JogoId,
        /// Number of the mesa.
        mesa: u32,
    },
    /// Says whether somebody of a team needs a mesa without steps.
    SetAccess {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Whether it does.
        needs: bool,
    },
    /// Calls a rodada: sides are seated, line-ups hold.
    CallRodada {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        number: u32,
    },
    /// Says that sides are missing at their mesas, or have come after all.
    MarkMissing {
        /// Jogos and sides.
        at: Vec<(JogoId, Side)>,
        /// Whether they are missing.
        missing: bool,
    },
    /// Says that the anthem before a rodada has ended: from now on whoever comes is late.
    EndAnthem {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        number: u32,
    },
    /// Says that whoever is missing on a side works in the opening of the event.
    Excuse {
        /// Which jogo.
        jogo: JogoId,
        /// Which side.
        side: Side,
    },
    /// Says that the opening of the event is over.
    EndOpening {
        /// Which etapa.
        etapa: EtapaId,
        /// Before which rodada.
        number: u32,
    },
    /// Says that the jogos of a rodada begin now, or that one of them does.
    StartJogos {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        number: u32,
        /// Which jogo; none for all.
        jogo: Option<JogoId>,
    },
    /// Lets an etapa stand still: nothing counts until it goes on, on whatever day.
    Suspend {
        /// Which etapa.
        etapa: EtapaId,
        /// Why.
        reason: String,
    },
    /// Lets an etapa go on.
    Resume {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// Says that the time was announced.
    Announce {
        /// Which etapa.
        etapa: EtapaId,
        /// In which rodada.
        number: u32,
        /// Minutes into its jogos.
        minutes: u32,
    },
    /// Says that a raise waits for its answer from now on.
    AskAnswer {
        /// At which jogo.
        jogo: JogoId,
        /// Who raised.
        by: Side,
        /// To what.
        to: u8,
    },
    /// Says that a raise was answered.
    TakeAnswer {
        /// At which jogo.
        jogo: JogoId,
    },
    /// Sets pairs aside to finish their jogos.
    Segregate {
        /// Which jogos.
        jogos: Vec<JogoId>,
    },
    /// Sets when teams go to their meal and when they are to be back.
    SetMeals {
        /// Which etapa.
        etapa: EtapaId,
        /// Which teams.
        entrants: Vec<EntrantId>,
        /// When they go and when they are to be back (`12:30`); none takes them out of the schedule.
        hours: Option<(String, String)>,
    },
    /// Says that a team's representative signed: gone to the meal, or back.
    SignMeal {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// Whether it is back.
        back: bool,
    },
    /// Wants somebody of the committee at a table.
    CallToTable {
        /// At which jogo.
        jogo: JogoId,
        /// What about; may be empty.
        about: String,
    },
    /// Says who goes to a table.
    TakeCall {
        /// Which etapa.
        etapa: EtapaId,
        /// Which call.
        call: TableCallId,
        /// Who.
        by: String,
    },
    /// Says that a call was seen to.
    CloseCall {
        /// Which etapa.
        etapa: EtapaId,
        /// Which call.
        call: TableCallId,
    },
    /// Lets reserves or the coringa sit down at a mesa.
    Substitute {
        /// At which jogo.
        jogo: JogoId,
        /// On which side.
        side: Side,
        /// Seats (1-based) and who takes them.
        seats: Vec<(u8, AthleteId)>,
    },
    /// Closes a rodada whose jogos are all decided.
    CloseRodada {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodada.
        number: u32,
    },
    /// Records what a sheet says.
    Report {
        /// Which jogo.
        jogo: JogoId,
        /// Scores of A and B, partida by partida.
        partidas: Vec<[i64; 2]>,
        /// What is done about seated confrontos that this moves: only where an earlier rodada is
        /// played again.
        seating: Vec<SeatingDecision>,
        /// The sheet from which it was read; none where it was typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reading: Option<ByReading>,
    },
    /// Replaces what a sheet was said to say.
    Amend {
        /// Which jogo.
        jogo: JogoId,
        /// Scores of A and B, partida by partida.
        partidas: Vec<[i64; 2]>,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
        /// The sheet from which it was read; none where it was typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        reading: Option<ByReading>,
    },
    /// Moves a result that was typed for the wrong mesa; two results change places.
    MoveResult {
        /// Where it was typed.
        from: JogoId,
        /// Where it belongs.
        to: JogoId,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Keeps a sheet that was seen in a picture: a result comes of it, or it waits for a person.
    KeepReading {
        /// What was seen.
        reading: NewReading,
        /// The result that is recorded with it; none where a person has to look.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        result: Option<ReadResult>,
    },
    /// Says what a sheet that was seen comes to: it is bound to its jogo where it was printed ahead, the
    /// result or the ruling is recorded, and the sheet waits no more.
    AnswerReading {
        /// Which sheet.
        reading: ReadingId,
        /// A result, a correction, a ruling over the jogo, or a confirmation.
        #[ts(type = "Command")]
        says: Box<Self>,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Says that nothing comes of a sheet that was seen.
    SetReadingAside {
        /// Which sheet.
        reading: ReadingId,
        /// Why; empty where nobody said.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        #[ts(as = "Option<String>", optional)]
        reason: String,
    },
    /// Says whether what the program read by itself waits for a person to confirm it.
    SetConfirmReadings {
        /// Which etapa.
        etapa: EtapaId,
        /// Whether it does.
        confirm: bool,
    },
    /// Turns a result that was typed with A for B.
    SwapSides {
        /// Which jogo.
        jogo: JogoId,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// A second person confirms a result.
    Confirm {
        /// Which jogo.
        jogo: JogoId,
    },
    /// Rules a W×O over one or more jogos of one etapa.
    Walkover {
        /// Which jogos.
        jogos: Vec<JogoId>,
        /// Who did not come.
        absent: Absent,
        /// By which clause; none for the usual one, or the championship's own rule.
        clause: Option<String>,
        /// Why, in words.
        reason: String,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Annuls a jogo.
    Annul {
        /// Which jogo.
        jogo: JogoId,
        /// By which clause; none for the usual one, or the championship's own rule.
        clause: Option<String>,
        /// Why, in words.
        reason: String,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Rules over a team: points given or taken, withdrawal, disqualification.
    RuleEntrant {
        /// Which etapa.
        etapa: EtapaId,
        /// Which team.
        entrant: EntrantId,
        /// What it does.
        effect: OnEntrant,
        /// By which clause; none for the organiser's own rule.
        clause: Option<String>,
        /// Why, in words.
        reason: String,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Rules on an occurrence, as the regulation says or in departure from it.
    RuleOccurrence {
        /// What happened.
        occurrence: NewOccurrence,
        /// Why and how the decision departs from the regulation; none where it does not.
        departs: Option<Departure>,
        /// What becomes of the results of a dupla that is put out of an etapa of duplas.
        past: Past,
        /// Why, in words.
        reason: String,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Takes a protest.
    FileAppeal {
        /// In which etapa.
        etapa: EtapaId,
        /// Against which ruling.
        ruling: Option<RulingNo>,
        /// About which jogo.
        jogo: Option<JogoId>,
        /// Who protests.
        entrant: Option<EntrantId>,
        /// Why, in their words.
        grounds: String,
    },
    /// Says what was made of a protest; one that succeeds takes its ruling out of force.
    JudgeAppeal {
        /// In which etapa.
        etapa: EtapaId,
        /// Number of the protest.
        number: u32,
        /// What was made of it.
        outcome: Outcome,
        /// Who judged it.
        by: String,
        /// Why, in their words.
        answer: String,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Says that the results of an etapa stand: they change by a protest alone.
    Homologate {
        /// Which etapa.
        etapa: EtapaId,
    },
    /// Sets for how many minutes after the last rodada a protest is awaited.
    SetProtestWindow {
        /// Which etapa.
        etapa: EtapaId,
        /// Minutes; 0 for none.
        minutes: u32,
    },
    /// Takes over what a club decided against its athlete, with the paper that proves it.
    TakeOverSanction {
        /// Against whom.
        athlete: AthleteId,
        /// Which club, in which event, in words.
        decided_by: String,
        /// What it decided, in words.
        decision: String,
        /// First and last day of a suspension; none where it was something else.
        term: Option<(String, String)>,
        /// By which clause the federation takes it over; none for the one that its regulation has, where it has one.
        clause: Option<String>,
        /// The name of the paper's file.
        document: String,
        /// The paper. Never in the journal.
        #[serde(skip)]
        bytes: Vec<u8>,
    },
    /// Takes a ruling out of force.
    RevokeRuling {
        /// Which etapa.
        etapa: EtapaId,
        /// Which ruling.
        number: RulingNo,
        /// Why.
        reason: String,
        /// What is done about seated confrontos that this moves.
        seating: Vec<SeatingDecision>,
    },
    /// Records that the sheets of rodadas were printed.
    PrintSumulas {
        /// Which etapa.
        etapa: EtapaId,
        /// Which rodadas.
        rodadas: Vec<u32>,
    },
    /// Prints sheets ahead, for jogos that are not known yet.
    PrintLoose {
        /// For which etapa.
        etapa: EtapaId,
        /// How many.
        count: u32,
    },
    /// Says for which jogo a loose sheet was used.
    BindSumula {
        /// Its code.
        code: String,
        /// Which jogo.
        jogo: JogoId,
    },
    /// Records that a boletim left the house.
    PublishBoletim {
        /// Which etapa.
        etapa: EtapaId,
    },
}

/// JSON names lines by strings, and serde forgets inside a tagged value that they were numbers.
fn by_line<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<usize, Decision>, D::Error> {
    BTreeMap::<String, Decision>::deserialize(from)?
        .into_iter()
        .map(|(line, decision)| Ok((line.parse().map_err(D::Error::custom)?, decision)))
        .collect()
}

/// What a command made, for the door that sent it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Made {
    /// Nothing that needs a name.
    Nothing,
    /// An operator.
    Operator(OperatorId),
    /// A club.
    Club(ClubId),
    /// An athlete.
    Athlete(AthleteId),
    /// A championship.
    Championship(ChampionshipId),
    /// An entrant.
    Entrant(EntrantId),
    /// An etapa.
    Etapa(EtapaId),
    /// A receipt of this number.
    Receipt(i64),
    /// A closing: expected and counted, in cents.
    Closing {
        /// What the receipts in notes and coins add up to.
        expected_cents: i64,
        /// What was counted.
        counted_cents: i64,
    },
    /// A ruling of this number.
    Ruling(RulingNo),
    /// A protest of this number.
    Appeal(u32),
    /// A call to a table.
    TableCall(TableCallId),
    /// An import.
    Imported(Imported),
    /// A draw: which whole draw it took, and what could not be kept.
    Drawn {
        /// Groups, by entrant.
        groups: Vec<Vec<EntrantId>>,
        /// Which whole draw was the first allowed one.
        attempt: u32,
        /// Clubs that could not be kept apart.
        clashes: usize,
    },
    /// A late entrant, in this group (0-based).
    Late {
        /// Which.
        chave: usize,
    },
    /// A sheet that was seen.
    Reading(ReadingId),
    /// Sheets that waited for a person and do no more: what they waited for has come.
    Settled(Vec<ReadingId>),
    /// Codes of loose sheets.
    Loose(Vec<String>),
    /// Copy numbers of printed sheets.
    Copies(BTreeMap<JogoId, u32>),
}

/// What an import took over.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct Imported {
    /// Lines read.
    pub lines: usize,
    /// Clubs that were new.
    pub clubs: usize,
    /// Teams that were new.
    pub teams: usize,
    /// Teams entered into the etapa.
    pub entries: usize,
    /// Athletes that were new.
    pub athletes: usize,
    /// Athletes that were known.
    pub known: usize,
    /// Athletes put into line-ups.
    pub lineup: usize,
    /// New athletes who look like somebody else.
    pub duplicates: Vec<Duplicate>,
}
