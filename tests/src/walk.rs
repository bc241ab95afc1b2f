//! How a random walk does each act that there is: one that nobody has placed here does not compile.

use crate::{Desk, federation, named, small};
use app::acts::{
    AddAthlete, AddChampionship, AddClub, AddEntrant, AddEtapa, AddEvidence, AddOperator, Amend,
    Announce, Annul, AnswerReading, AskAnswer, AskHalfBye, BindSumula, CallRodada, CallToTable,
    CarryOver, ChangeFormat, CheckIn, ClaimResult, CloseCall, CloseCash, CloseRodada, Command,
    Confirm, ConfirmAgreed, CutSlip, Draw, DrawFase, DrawLots, EditAthlete, EditChampionship,
    EditClub, EditEntrant, EditEtapa, EditSeason, EndAnthem, EndFase, EndOpening, Enter, EnterFrom,
    EnterLate, EraseAthlete, EraseEvidence, Excuse, FileAppeal, FoundSeason, GoOnWithOlder,
    HandOutCertificates, HandOutStatements, Homologate, ImportAthletes, ImportEntries, ImportTeams,
    JudgeAppeal, KeepPhoto, KeepReading, Leave, MarkMissing, MergeAthletes, MergeClubs, MoveResult,
    MoveToMesa, NoteOccurrence, PairRodada, Pay, PrintLoose, PrintSumula, PrintSumulas,
    PublishBoletim, PublishRodada, ReEnter, RecordLots, Refund, Remove, RenewSlips, ReopenResults,
    Report, RestoreStatements, Resume, RevokeRuling, RuleEntrant, RuleOccurrence, Segregate,
    SendLineup, SetAccess, SetClaimsAside, SetClubLogo, SetConfirmReadings, SetLineup, SetLogo,
    SetMeals, SetMesa, SetNoteAside, SetOwnRule, SetPhoto, SetPin, SetPot, SetProtestWindow,
    SetReadingAside, SetRegulation, SetSeasonKey, SignMeal, StartJogos, Substitute, Suspend,
    SwapSides, TakeAnswer, TakeCall, TakeOverSanction, TakeSanctionList, Walkover, WitnessResult,
};
use app::cash::act::Method;
use app::closing::Closing;
use app::day::overview::{Next, Overview};
use app::discipline::evidence::Brought;
use app::discipline::note::Chair;
use app::draw::late::Missed;
use app::etapa::LotScope;
use app::ground::cell::{MesaCell, MesaState};
use app::ground::face::PublicFace;
use app::ground::newcomer::{NamedAthlete, NamedClub};
use app::ground::occurrence::NewOccurrence;
use app::ground::person::{Person, Private};
use app::ground::ruling::Authority;
use app::ground::seating::{Seating, SeatingDecision};
use app::id::{
    AthleteId, ClubId, EntrantId, EtapaId, EvidenceId, JogoId, NoteId, OperatorId, ReadingId, Seq,
    TableCallId,
};
use app::import::{read_athletes, read_teams};
use app::lineup::{Class, Slot};
use app::log::ask::Rulings;
use app::partida::Side;
use app::registry::ask::{Athletes, Entries};
use app::registry::athlete::AthleteFields;
use app::registry::remove::Registered;
use app::registry::season::Carried;
use app::regulation::RegulationId;
use app::result::claims::Claims;
use app::result::photo::PhotoSheet;
use app::result::reading::NewReading;
use app::ruling::{Absent, AppealOutcome, DecidedBy, Instance, OnEntrant, Past, RulingNo};
use app::season::key;
use app::season::personal::Personal;
use app::sheets::answer::Says;
use app::slip::Slip;
use image::RgbImage;
use serde_json::Value;
use std::collections::BTreeMap;

macro_rules! acts {
    ($($act:ident)*) => {
        /// An act by its name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "each is told by its act")]
        pub enum Name {
            $($act),*
        }

        impl Name {
            pub const ALL: &[Self] = &[$(Self::$act),*];

            /// Which act that is.
            #[must_use]
            pub const fn of(command: &Command) -> Self {
                match command { $(Command::$act(_) => Self::$act),* }
            }
        }
    };
}

acts! {
    FoundSeason EditSeason CarryOver SetLogo AddOperator SetPin AddClub EditClub MergeClubs SetClubLogo AddAthlete
    EditAthlete EraseAthlete SetPhoto MergeAthletes AddChampionship EditChampionship SetOwnRule SetRegulation AddEntrant
    EditEntrant
    AddEtapa EditEtapa Remove Enter EnterFrom Leave SetPot CheckIn SetLineup SendLineup Pay Refund CloseCash ImportTeams
    ImportAthletes ImportEntries Draw DrawFase EnterLate ReEnter ChangeFormat RecordLots DrawLots AskHalfBye
    PublishRodada PairRodada EndFase SetMesa MoveToMesa SetAccess CallRodada MarkMissing EndAnthem Excuse EndOpening
    StartJogos Suspend Resume Announce AskAnswer TakeAnswer Segregate SetMeals SignMeal CallToTable TakeCall CloseCall
    Substitute CloseRodada Report Amend MoveResult KeepReading KeepPhoto AnswerReading SetReadingAside SetConfirmReadings
    SwapSides Confirm ClaimResult WitnessResult ConfirmAgreed SetClaimsAside Walkover Annul RuleEntrant RuleOccurrence NoteOccurrence SetNoteAside FileAppeal JudgeAppeal Homologate ReopenResults
    RenewSlips CutSlip GoOnWithOlder SetSeasonKey JoinFederation HandOutStatements TakeSanctionList RestoreStatements AddEvidence EraseEvidence SetProtestWindow TakeOverSanction RevokeRuling PrintSumulas
    PrintSumula PrintLoose BindSumula PublishBoletim HandOutCertificates
}

/// The PIN of whoever has one.
const PIN: &str = "48210739";

/// Numbers from which a step makes its command: whom, what else, and a score.
#[derive(Debug, Clone, Copy)]
pub struct Dice {
    /// Whom or what it is about.
    pub pick: usize,
    /// What becomes of it.
    pub other: usize,
    /// Points of a loser.
    pub loser: i64,
}

impl Dice {
    const fn is_even(self) -> bool {
        self.other.is_multiple_of(2)
    }

    fn one_of<T>(self, many: impl IntoIterator<Item = T>) -> Option<T> {
        let mut many: Vec<T> = many.into_iter().collect();
        (!many.is_empty()).then(|| many.swap_remove(self.pick % many.len()))
    }

    /// A number below `end`.
    fn below(self, end: u32) -> u32 {
        u32::try_from(self.pick).unwrap() % end
    }

    /// One of the first few that were made of a kind; none may be there.
    fn few(self) -> i64 {
        1 + i64::try_from(self.pick % 4).unwrap()
    }

    fn partidas(self) -> Vec<[i64; 2]> {
        let loser = self.loser;
        match self.other % 4 {
            0 => vec![[12, loser], [12, 11 - loser]],
            1 => vec![[loser, 12], [3, 12]],
            2 => vec![[12, loser], [loser, 12], [12, 11]],
            // Impossible: refused with its problems, and nothing changes.
            _ => vec![[12, 12], [loser, 3]],
        }
    }

    fn side(self) -> Side {
        Side::BOTH[self.other % 2]
    }

    fn clause(self) -> Option<String> {
        (!self.other.is_multiple_of(4)).then(|| "fprt-1.5.b-3".to_owned())
    }
}

/// A hall in the middle of its day, and the numbers of one step through it.
#[derive(Debug)]
pub struct Step<'a> {
    desk: &'a Desk,
    etapa: EtapaId,
    dice: Dice,
    cells: Vec<MesaCell>,
    entrants: Vec<EntrantId>,
    athletes: Vec<AthleteId>,
}

impl<'a> Step<'a> {
    /// A step through an etapa as it stands.
    ///
    /// # Panics
    /// Where it cannot be read.
    #[must_use]
    pub fn new(desk: &'a Desk, etapa: EtapaId, dice: Dice) -> Self {
        let Desk {
            season, context, ..
        } = desk;
        let boards = (1..=5).filter_map(|number| {
            let board = app::rodada::board::Board {
                etapa,
                rodada: Some(number),
            };
            season.query(context, &board).ok()
        });
        let everybody = Athletes {
            search: String::new(),
        };
        let entries = season.query(context, &Entries { etapa }).unwrap();
        let athletes = season.query(context, &everybody).unwrap();
        Self {
            desk,
            etapa,
            dice,
            cells: boards.flat_map(|board| board.mesas).collect(),
            entrants: entries.iter().map(|row| row.entry.entrant).collect(),
            athletes: athletes.iter().map(|found| found.athlete.id).collect(),
        }
    }

    fn jogo_at(&self, at: usize) -> JogoId {
        let cell = self.cells.get(at % self.cells.len().max(1));
        cell.map_or(JogoId(1), |cell| cell.jogo)
    }

    fn jogo(&self) -> JogoId {
        self.jogo_at(self.dice.pick)
    }

    /// A jogo that is being played, where one is.
    fn waiting(&self) -> Option<JogoId> {
        let waits = |cell: &&MesaCell| {
            cell.score.is_empty() && cell.winner.is_none() && cell.state == MesaState::Playing
        };
        self.cells.iter().find(waits).map(|cell| cell.jogo)
    }

    fn entrant(&self) -> EntrantId {
        self.dice
            .one_of(self.entrants.clone())
            .unwrap_or(EntrantId(1))
    }

    fn athlete_at(&self, at: usize) -> AthleteId {
        let athlete = self.athletes.get(at % self.athletes.len().max(1));
        athlete.copied().unwrap_or(AthleteId(1))
    }

    fn athlete(&self) -> AthleteId {
        self.athlete_at(self.dice.pick)
    }

    fn club(&self) -> ClubId {
        ClubId(self.dice.few())
    }

    fn ruling(&self) -> RulingNo {
        let rulings = Rulings { etapa: self.etapa };
        let rulings = self
            .desk
            .season
            .query(&self.desk.context, &rulings)
            .unwrap();
        let numbers = rulings.iter().map(|one| one.ruling.number);
        self.dice.one_of(numbers).unwrap_or(RulingNo(1))
    }

    /// What becomes of whoever was called and should be somebody else: now and then nobody says.
    fn seating(&self) -> Vec<SeatingDecision> {
        if self.dice.other.is_multiple_of(3) {
            return Vec::new();
        }
        let seating = if self.dice.is_even() {
            Seating::Keep
        } else {
            Seating::Replay
        };
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let confrontos = loaded.view.confrontos.iter();
        confrontos
            .map(|view| SeatingDecision {
                confronto: view.id,
                seating,
            })
            .collect()
    }

    fn report(&self, jogo: JogoId) -> Report {
        Report {
            jogo,
            partidas: self.dice.partidas(),
            seating: Vec::new(),
            reading: None,
        }
    }

    /// One of its two teams says what its jogo came to: often both say the same.
    fn claim(&self, jogo: JogoId) -> ClaimResult {
        let side = usize::from(!self.dice.is_even());
        let name = self.cells.iter().find(|cell| cell.jogo == jogo);
        let name = name.map(|cell| &cell.sides[side]);
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let mut names = loaded.names.iter();
        let team = names.find(|(_, known)| Some(*known) == name);
        let won = match side {
            0 => vec![[12, 7], [12, 9]],
            _ => vec![[7, 12], [9, 12]],
        };
        let partidas = match self.dice.loser {
            0 | 1 => self.dice.partidas(),
            _ => won,
        };
        ClaimResult {
            jogo,
            team: team.map_or_else(|| self.entrant(), |(team, _)| *team),
            partidas,
        }
    }

    /// A referee says what its jogo came to: often what its teams say.
    fn witness(&self, jogo: JogoId) -> WitnessResult {
        let partidas = match self.dice.loser {
            0 | 1 => self.dice.partidas(),
            _ => vec![[12, 7], [12, 9]],
        };
        WitnessResult { jogo, partidas }
    }

    /// What is said of a jogo and may be confirmed, where some is.
    fn confirm_agreed(&self, jogo: JogoId) -> ConfirmAgreed {
        let Desk {
            season, context, ..
        } = self.desk;
        let claims = Claims { etapa: self.etapa };
        let mut rows = season.query(context, &claims).unwrap().into_iter();
        let agreed = rows.find(|row| !row.agreed.is_empty());
        ConfirmAgreed {
            jogo: agreed.as_ref().map_or(jogo, |row| row.jogo),
            partidas: agreed.map_or_else(Vec::new, |row| row.agreed),
        }
    }

    fn lots(&self) -> DrawLots {
        DrawLots {
            etapa: self.etapa,
            number: 5,
            seating: self.seating(),
        }
    }

    fn decided_by(&self) -> DecidedBy {
        DecidedBy {
            instance: [Instance::Desk, Instance::Director, Instance::Ethics][self.dice.other % 3],
            name: "Direção".to_owned(),
        }
    }

    /// What the desk would do next.
    ///
    /// # Panics
    /// Where the season cannot be read.
    #[must_use]
    pub fn next(&self) -> Command {
        if let Some(jogo) = self.waiting() {
            return self.report(jogo).into();
        }
        let etapa = self.etapa;
        let overview = self
            .desk
            .season
            .query(&self.desk.context, &Overview {})
            .unwrap();
        let mine = overview
            .etapas
            .into_iter()
            .find(|one| one.etapa.id == etapa);
        match mine.map(|one| one.next) {
            Some(Next::Publish { rodada: number }) => PublishRodada { etapa, number }.into(),
            Some(Next::Call { rodada: number, .. }) => CallRodada { etapa, number }.into(),
            Some(Next::Close { rodada: number }) => CloseRodada { etapa, number }.into(),
            Some(Next::Lots { .. }) => self.lots().into(),
            _ => Draw {
                etapa,
                number: 4,
                leave_out_absent: true,
            }
            .into(),
        }
    }

    /// This act, as the numbers have it: sensible or not.
    ///
    /// # Panics
    /// Where the season cannot be read.
    #[must_use]
    pub fn act(&self, name: Name) -> Command {
        let (etapa, dice) = (self.etapa, self.dice);
        let (jogo, entrant, athlete) = (self.jogo(), self.entrant(), self.athlete());
        let championship = self.desk.season.championship_of(Some(etapa)).unwrap();
        let (number, fase) = (dice.below(7), u32::try_from(dice.other % 3).unwrap());
        match name {
            Name::FoundSeason => FoundSeason {
                name: "Outra".to_owned(),
                federation: String::new(),
                profile: RegulationId::FPRT,
                regulations: Vec::new(),
            }
            .into(),
            Name::EditSeason => EditSeason {
                name: format!("Temporada {number}"),
                federation: "FPRT".to_owned(),
                face: PublicFace::default(),
            }
            .into(),
            Name::CarryOver => CarryOver {
                head: "00".repeat(32),
                face: PublicFace::default(),
                rows: Carried {
                    clubs: vec![(format!("Clube de antes {number}"), String::new())],
                    ..Carried::default()
                },
            }
            .into(),
            Name::SetLogo => SetLogo { png: self.sign() }.into(),
            Name::AddOperator => AddOperator {
                name: format!("Mesário {number}"),
                pin: None,
            }
            .into(),
            Name::SetPin => SetPin {
                operator: OperatorId(dice.few()),
                pin: dice.is_even().then(|| Personal::new(PIN.to_owned())),
                old: Some(Personal::new(PIN.to_owned())),
            }
            .into(),
            Name::AddClub => AddClub {
                name: format!("Clube {number}"),
                city: "Curitiba".to_owned(),
            }
            .into(),
            Name::EditClub => EditClub {
                club: self.club(),
                name: format!("Clube {}", dice.other % 7),
                city: String::new(),
            }
            .into(),
            Name::MergeClubs => MergeClubs {
                from: self.club(),
                into: ClubId(1 + dice.loser % 4),
            }
            .into(),
            Name::SetClubLogo => SetClubLogo {
                club: self.club(),
                png: self.sign(),
            }
            .into(),
            Name::AddAthlete => AddAthlete {
                fields: AthleteFields {
                    person: Person {
                        image_opt_out: dice.is_even(),
                        ..Person::named(&format!("Atleta {}", dice.pick))
                    },
                    club: None,
                },
                private: phone().into(),
            }
            .into(),
            Name::EditAthlete => EditAthlete {
                athlete,
                fields: named(&format!("Atleta {}", dice.other)),
                private: dice.is_even().then(|| phone().into()),
            }
            .into(),
            Name::EraseAthlete => EraseAthlete {
                athlete: self.athlete_at(dice.other),
            }
            .into(),
            Name::SetPhoto => SetPhoto {
                athlete,
                jpeg: dice.is_even().then(|| b"\xff\xd8\xff\xd9".to_vec()),
            }
            .into(),
            Name::MergeAthletes => MergeAthletes {
                from: athlete,
                into: self.athlete_at(dice.other),
            }
            .into(),
            Name::AddChampionship => AddChampionship {
                name: format!("Duplas {number}"),
                profile: RegulationId::FPRT,
                class: Class::Open,
                category: None,
            }
            .into(),
            Name::EditChampionship => EditChampionship {
                championship,
                name: format!("Interclubes {number}"),
            }
            .into(),
            Name::SetOwnRule => SetOwnRule {
                championship,
                closing: [Closing::Walkover, Closing::Annul][dice.other % 2],
                text: if dice.pick.is_multiple_of(3) {
                    String::new()
                } else {
                    "como o regulamento nosso diz".to_owned()
                },
            }
            .into(),
            Name::SetRegulation => SetRegulation {
                toml: format!(
                    "id = \"nosso-{}\"\ntitle = \"Nosso\"\nbase = \"fprt\"\n[target]\nvalue = {}\n",
                    dice.pick % 2,
                    3 + dice.other % 22,
                ),
                since: format!("2026-0{}-01", 1 + dice.pick % 9),
            }
            .into(),
            Name::AddEntrant => AddEntrant {
                championship,
                name: format!("Atrasada {}", dice.pick % 3),
                club: None,
                enter: None,
                slots: BTreeMap::new(),
            }
            .into(),
            Name::EditEntrant => EditEntrant {
                entrant,
                name: format!("Time {}", dice.other),
                club: dice
                    .is_even()
                    .then(|| NamedClub::New(format!("Clube {number}"))),
            }
            .into(),
            Name::AddEtapa => AddEtapa {
                championship,
                name: format!("Outra etapa {number}"),
                date: "2026-04-18".to_owned(),
                hall: String::new(),
                format: small(),
                mesas: None,
                fee_cents: 0,
                earlier: false,
            }
            .into(),
            Name::EditEtapa => EditEtapa {
                etapa,
                name: format!("Etapa {number}"),
                date: "2026-03-22".to_owned(),
                hall: "Salão".to_owned(),
                mesas: None,
                fee_cents: dice.loser * 100,
                earlier: true,
            }
            .into(),
            Name::Remove => Remove {
                registered: match dice.other % 5 {
                    0 => Registered::Club(self.club()),
                    1 => Registered::Entrant(entrant),
                    2 => Registered::Athlete(athlete),
                    // The one that is walked through stays; another goes.
                    3 => Registered::Etapa(EtapaId(etapa.0 + dice.few())),
                    _ => Registered::Championship(championship),
                },
            }
            .into(),
            Name::Enter => Enter {
                etapa,
                entrant: EntrantId(i64::from(dice.below(12))),
                pot: 1,
            }
            .into(),
            Name::EnterFrom => EnterFrom {
                etapa,
                from: dice.is_even().then_some(EtapaId(dice.few())),
                lineups: dice.pick.is_multiple_of(2),
            }
            .into(),
            Name::Leave => Leave { etapa, entrant }.into(),
            Name::SetPot => SetPot {
                etapa,
                entrant,
                pot: 2,
            }
            .into(),
            Name::CheckIn => CheckIn {
                etapa,
                entrants: vec![entrant],
                present: dice.is_even(),
            }
            .into(),
            Name::SetLineup => SetLineup {
                etapa,
                entrant,
                slots: BTreeMap::from([(
                    Slot::Dupla(1),
                    NamedAthlete::known(&[athlete, self.athlete_at(dice.other)]),
                )]),
            }
            .into(),
            Name::SendLineup => SendLineup {
                etapa,
                entrant,
                rodada: number,
                slots: BTreeMap::from([(
                    Slot::Dupla(1),
                    vec![athlete, self.athlete_at(dice.other)],
                )]),
            }
            .into(),
            Name::Pay => Pay {
                etapa,
                entrant,
                amount_cents: 100 + dice.loser,
                method: Method::Pix,
                note: String::new(),
            }
            .into(),
            Name::Refund => Refund {
                etapa,
                entrant,
                amount_cents: 100 + dice.loser,
                method: Method::Pix,
                note: String::new(),
            }
            .into(),
            Name::CloseCash => CloseCash {
                etapa,
                counted_cents: dice.loser,
                note: "contado".to_owned(),
            }
            .into(),
            Name::ImportTeams => self.teams().into(),
            Name::ImportAthletes => self.players().into(),
            Name::ImportEntries => ImportEntries {
                teams: self.teams(),
                players: self.players(),
            }
            .into(),
            Name::Draw => Draw {
                etapa,
                number: 4,
                leave_out_absent: dice.is_even(),
            }
            .into(),
            Name::DrawFase => DrawFase {
                etapa,
                fase,
                number: 6,
            }
            .into(),
            Name::EnterLate => EnterLate {
                etapa,
                entrant: EntrantId(i64::from(dice.below(12))).into(),
                number: 3,
                missed: [Missed::Now, Missed::Later, Missed::Lapse][dice.other % 3],
            }
            .into(),
            Name::ReEnter => ReEnter {
                etapa,
                entrant,
                fase,
                enters: dice.is_even(),
            }
            .into(),
            Name::ChangeFormat => ChangeFormat {
                etapa,
                format: formats()[dice.other % 3].clone(),
            }
            .into(),
            Name::RecordLots => self.recorded().into(),
            Name::DrawLots => self.lots().into(),
            Name::AskHalfBye => AskHalfBye {
                etapa,
                rodada: dice.below(4),
                entrant,
                rests: !dice.other.is_multiple_of(4),
            }
            .into(),
            Name::PublishRodada => PublishRodada { etapa, number }.into(),
            Name::PairRodada => PairRodada { etapa, number }.into(),
            Name::EndFase => EndFase {
                etapa,
                rodada: number,
            }
            .into(),
            Name::SetMesa => SetMesa {
                etapa,
                mesa: number + 1,
                usable: dice.is_even(),
                accessible: dice.other.is_multiple_of(3),
            }
            .into(),
            Name::MoveToMesa => MoveToMesa {
                jogo,
                mesa: u32::try_from(dice.other % 9).unwrap(),
            }
            .into(),
            Name::SetAccess => SetAccess {
                etapa,
                entrant,
                needs: dice.is_even(),
            }
            .into(),
            Name::CallRodada => CallRodada { etapa, number }.into(),
            Name::MarkMissing => MarkMissing {
                at: vec![(jogo, dice.side())],
                missing: !dice.other.is_multiple_of(3),
            }
            .into(),
            Name::EndAnthem => EndAnthem { etapa, number }.into(),
            Name::Excuse => Excuse {
                jogo,
                side: dice.side(),
            }
            .into(),
            Name::EndOpening => EndOpening { etapa, number }.into(),
            Name::StartJogos => StartJogos {
                etapa,
                number,
                jogo: (dice.other % 3 == 0).then_some(jogo),
            }
            .into(),
            Name::Suspend => Suspend {
                etapa,
                reason: "teste".to_owned(),
            }
            .into(),
            Name::Resume => Resume { etapa }.into(),
            Name::Announce => Announce {
                etapa,
                number,
                minutes: 5,
            }
            .into(),
            Name::AskAnswer => AskAnswer {
                jogo,
                by: dice.side(),
                to: 3,
            }
            .into(),
            Name::TakeAnswer => TakeAnswer { jogo }.into(),
            Name::Segregate => Segregate { jogos: vec![jogo] }.into(),
            Name::SetMeals => SetMeals {
                etapa,
                entrants: vec![entrant],
                hours: (!dice.other.is_multiple_of(4))
                    .then(|| ("12:00".to_owned(), "13:00".to_owned())),
            }
            .into(),
            Name::SignMeal => SignMeal {
                etapa,
                entrant,
                back: dice.other.is_multiple_of(3),
            }
            .into(),
            Name::CallToTable => CallToTable {
                jogo,
                about: String::new(),
            }
            .into(),
            Name::TakeCall => TakeCall {
                etapa,
                call: TableCallId(dice.few()),
                jogo: None,
                by: "Árbitro".to_owned(),
            }
            .into(),
            Name::CloseCall => CloseCall {
                etapa,
                call: TableCallId(dice.few()),
                jogo: Some(jogo),
            }
            .into(),
            Name::Substitute => Substitute {
                jogo,
                side: dice.side(),
                seats: vec![(1, self.athlete_at(dice.other))],
            }
            .into(),
            Name::CloseRodada => CloseRodada { etapa, number }.into(),
            Name::Report => self.report(jogo).into(),
            Name::Amend => self.amend(jogo).into(),
            Name::MoveResult => MoveResult {
                from: jogo,
                to: self.jogo_at(dice.other),
                over: true,
                seating: self.seating(),
            }
            .into(),
            Name::KeepReading => KeepReading {
                reading: NewReading {
                    file: "pilha.pdf".to_owned(),
                    page: 1 + number,
                    signed: String::new(),
                    marks: None,
                    picture: b"p".to_vec(),
                },
                result: None,
            }
            .into(),
            // Its sheet bears no code: of one that does it is asked elsewhere.
            Name::KeepPhoto => KeepPhoto {
                sheets: vec![PhotoSheet {
                    jogo: Some(jogo),
                    reading: NewReading {
                        file: "foto".to_owned(),
                        page: 1,
                        signed: String::new(),
                        marks: None,
                        picture: b"f".to_vec(),
                    },
                }],
            }
            .into(),
            Name::NoteOccurrence => NoteOccurrence {
                jogo,
                players: dice
                    .one_of(Side::BOTH)
                    .map(|side| Chair { side, seat: 1 })
                    .into_iter()
                    .collect(),
                about: "gritaria na mesa".to_owned(),
                clause: dice.clause(),
            }
            .into(),
            Name::SetNoteAside => SetNoteAside {
                etapa,
                note: NoteId(dice.few()),
            }
            .into(),
            Name::AnswerReading => AnswerReading {
                reading: ReadingId(dice.few()),
                says: match dice.other % 3 {
                    0 => Says::Confirm(Confirm { jogo }),
                    1 => Says::Report(self.report(jogo)),
                    _ => Says::Amend(self.amend(jogo)),
                },
                seating: self.seating(),
            }
            .into(),
            Name::SetReadingAside => SetReadingAside {
                reading: ReadingId(dice.few()),
                reason: "folha de teste".to_owned(),
            }
            .into(),
            Name::SetConfirmReadings => SetConfirmReadings {
                etapa,
                confirm: dice.is_even(),
            }
            .into(),
            Name::SwapSides => SwapSides {
                jogo,
                over: true,
                seating: self.seating(),
            }
            .into(),
            Name::Confirm => Confirm { jogo }.into(),
            Name::ClaimResult => self.claim(jogo).into(),
            Name::WitnessResult => self.witness(jogo).into(),
            Name::ConfirmAgreed => self.confirm_agreed(jogo).into(),
            Name::SetClaimsAside => SetClaimsAside { jogo }.into(),
            Name::Walkover => Walkover {
                jogos: vec![jogo],
                over: true,
                absent: [Absent::A, Absent::B, Absent::Both][dice.other % 3],
                clause: dice.clause(),
                reason: String::new(),
                missing: Vec::new(),
                authority: Authority::default(),
                seating: self.seating(),
            }
            .into(),
            Name::Annul => Annul {
                jogo,
                over: true,
                clause: dice.clause(),
                reason: "teste".to_owned(),
                authority: Authority::default(),
                seating: self.seating(),
            }
            .into(),
            Name::RuleEntrant => RuleEntrant {
                etapa,
                entrant,
                effect: match dice.other % 3 {
                    0 => OnEntrant::Points {
                        fase,
                        points: 3 - i64::from(number),
                    },
                    1 => OnEntrant::Out {
                        fase,
                        past: Past::Keep,
                    },
                    _ => OnEntrant::Out {
                        fase,
                        past: Past::Annul,
                    },
                },
                clause: Some("fprt-1.5.b-3".to_owned()),
                reason: "teste".to_owned(),
                decided_by: None,
                seating: self.seating(),
            }
            .into(),
            Name::RuleOccurrence => self.occurrence().into(),
            Name::FileAppeal => FileAppeal {
                etapa,
                ruling: dice.is_even().then(|| self.ruling()),
                jogo: (!dice.is_even()).then_some(jogo),
                entrant: Some(entrant),
                grounds: "o lance não foi esse".to_owned(),
            }
            .into(),
            Name::JudgeAppeal => JudgeAppeal {
                etapa,
                number: 1 + dice.below(4),
                outcome: [AppealOutcome::Upheld, AppealOutcome::Overturned][dice.other % 2],
                by: "Comissão".to_owned(),
                answer: "visto".to_owned(),
                seating: self.seating(),
            }
            .into(),
            Name::Homologate => Homologate { etapa }.into(),
            Name::ReopenResults => ReopenResults {
                etapa,
                because: "faltou julgar".to_owned(),
                decided_by: self.decided_by(),
            }
            .into(),
            Name::RenewSlips => RenewSlips {}.into(),
            Name::CutSlip => CutSlip {
                slip: match dice.other % 2 {
                    0 => Slip::Team(entrant),
                    _ => Slip::Referee(1),
                },
            }
            .into(),
            Name::GoOnWithOlder => GoOnWithOlder {
                because: "a cópia nova se perdeu".to_owned(),
                seen: Seq(i64::from(number)),
            }
            .into(),
            Name::SetSeasonKey => SetSeasonKey {
                public: key::make().unwrap().public().to_string(),
                proof: None,
                because: "a chave se perdeu".to_owned(),
            }
            .into(),
            Name::JoinFederation => federation::joining(self.desk).into(),
            Name::HandOutStatements => HandOutStatements {
                receiver: "pendrive.espadilha-bundle".to_owned(),
                number: u64::from(dice.below(9)),
            }
            .into(),
            Name::TakeSanctionList => TakeSanctionList::of(federation::list(self.desk, &[])).into(),
            Name::RestoreStatements => RestoreStatements {
                others: federation::others(self.desk, u64::from(dice.below(9))),
                lost: 1,
            }
            .into(),
            Name::AddEvidence => AddEvidence {
                etapa,
                ruling: self.ruling(),
                brought: Brought::note("o garçom viu"),
            }
            .into(),
            Name::EraseEvidence => EraseEvidence {
                etapa,
                evidence: EvidenceId(dice.few()),
            }
            .into(),
            Name::SetProtestWindow => SetProtestWindow {
                etapa,
                minutes: number,
            }
            .into(),
            Name::TakeOverSanction => TakeOverSanction {
                athlete,
                decided_by: "Clube Azul".to_owned(),
                decision: "suspenso".to_owned(),
                term: None,
                clause: Some("fprt-1.7.c-1".to_owned()),
                document: "ata.pdf".to_owned(),
                bytes: b"a ata".to_vec(),
            }
            .into(),
            Name::RevokeRuling => RevokeRuling {
                etapa,
                number: self.ruling(),
                reason: "teste".to_owned(),
                appeal: None,
                seating: self.seating(),
            }
            .into(),
            Name::PrintSumulas => PrintSumulas {
                etapa,
                rodadas: vec![number],
            }
            .into(),
            Name::PrintSumula => PrintSumula { jogo }.into(),
            Name::PrintLoose => PrintLoose { etapa, count: 2 }.into(),
            Name::BindSumula => BindSumula {
                code: self.loose(),
                jogo,
            }
            .into(),
            Name::PublishBoletim => PublishBoletim { etapa }.into(),
            Name::HandOutCertificates => HandOutCertificates { etapa }.into(),
        }
    }

    fn amend(&self, jogo: JogoId) -> Amend {
        Amend {
            jogo,
            partidas: self.dice.partidas(),
            seating: self.seating(),
            appeal: None,
            reading: None,
        }
    }

    /// Lots as somebody drew them from a cup, of a tie where one is.
    fn recorded(&self) -> RecordLots {
        let loaded = self.desk.season.loaded(self.etapa).unwrap();
        let tie = self.dice.one_of(loaded.view.unresolved.iter());
        let mut order = tie.map_or_else(Vec::new, |tie| tie.tied.clone());
        if self.dice.is_even() {
            order.reverse();
        }
        RecordLots {
            etapa: self.etapa,
            scope: tie.map_or(LotScope::Duplas, |tie| tie.scope),
            order,
            seating: self.seating(),
        }
    }

    /// An offence of a team, as the regulation knows it.
    fn occurrence(&self) -> RuleOccurrence {
        RuleOccurrence {
            from_note: None,
            occurrence: NewOccurrence {
                etapa: self.etapa,
                jogo: None,
                athlete: None,
                entrant: Some(self.entrant()),
                facts: crate::given::facts(&serde_json::json!({"occurrence": "fprt-1.5.i-1"})),
            },
            departs: None,
            past: Past::Keep,
            reason: String::new(),
            authority: Authority::default(),
            evidence: Vec::new(),
            seating: self.seating(),
        }
    }

    fn teams(&self) -> ImportTeams {
        let list = format!("Equipe;Pote\nDe lista {};1\n", self.dice.pick % 5);
        ImportTeams {
            etapa: self.dice.is_even().then_some(self.etapa),
            championship: self.desk.season.championship_of(Some(self.etapa)).unwrap(),
            rows: read_teams(list.as_bytes()).unwrap(),
        }
    }

    fn players(&self) -> ImportAthletes {
        let list = format!("Atleta;Clube\nPessoa {};De lista\n", self.dice.pick);
        ImportAthletes {
            etapa: None,
            championship: self.desk.season.championship_of(Some(self.etapa)).unwrap(),
            rows: read_athletes(list.as_bytes()).unwrap(),
            decisions: BTreeMap::new(),
            all_new: self.dice.is_even(),
        }
    }

    /// A sign of one dot, or none.
    fn sign(&self) -> Option<Vec<u8>> {
        let dot = RgbImage::new(1, 1);
        self.dice.is_even().then(|| crate::png::lean(&dot))
    }

    /// The code of a sheet that was printed for no jogo, where one was.
    fn loose(&self) -> String {
        let rows: Value = serde_json::from_str(&self.desk.export()).unwrap();
        let sheets = rows["sumula"].as_array().into_iter().flatten();
        let loose = sheets.filter(|row| row["loose_etapa_id"] == self.etapa.0);
        let code = self
            .dice
            .one_of(loose.filter_map(|row| row["code"].as_str()));
        code.unwrap_or("XXXXXX").to_owned()
    }
}

fn phone() -> Private {
    Private {
        phone: "41 99999-0000".to_owned(),
        ..Private::default()
    }
}

/// Groups and a knockout; a Swiss and home and away; a knockout for which who went out may pay.
#[must_use]
pub fn formats() -> [String; 3] {
    let swiss = small()
        .replace(
            "clubs_apart",
            "pairing = \"swiss\"\nrounds = 3\nhalf_byes = { most = 2, until = 3 }\nclubs_apart",
        )
        .replace("win = 3, draw = 1", "win = 2, draw = 1")
        .replace("third_place", "legs = 2\nthird_place");
    let paid = small().replace(
        "third_place",
        "from = [{ fase = 1, places = [1, 4] }, { fase = 1, places = [5, 8], paid = true }]\nthird_place",
    );
    [small(), swiss, paid]
}
