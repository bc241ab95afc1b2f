//! What can be typed, with an example at every command.

mod backfill;
mod clock;
mod discipline;
mod federation;
mod play;
mod registry;
mod rules;
mod tournament;

pub use backfill::Backfilled;
pub use clock::{CallsCommand, ClockCommand, MealCommand, SideArg};
pub use discipline::{
    AddRuling, AppealCommand, DecidedArgs, DecidedByArgs, DepartArg, EvidenceArg, EvidenceCommand,
    GroundArgs, InstanceArg, OutcomeArg, RulingCommand, SanctionCommand,
};
pub use federation::{Certified, FederationCommand, RevokedArgs};
pub use play::{
    AbsentArg, DrawCommand, LotsCommand, MesaCommand, MissedArg, RodadaCommand, SeatingArgs,
};
pub use registry::{
    AthleteCommand, ChampionshipCommand, ClassArg, ClubCommand, EtapaCommand, FeeCommand,
    KeyCommand, LineupCommand, MethodArg, MinorsArg, NewPin, OperatorCommand, RegulationCommand,
    SlipCommand, TeamCommand, TheSeasonCommand, YesNo,
};
pub use rules::RulesCommand;
pub use tournament::TournamentCommand;

use app::regulation::RegulationId;
use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use messages::words::spoken::Language;
use std::net::IpAddr;
use std::path::PathBuf;

/// Runs a truco championship: registration, draw, súmulas, results, standings, in one file.
#[derive(Debug, Parser)]
#[command(
    name = "espadilha",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = "Exemplo:\n  espadilha demo demo\n  espadilha standings --file demo/season.espadilha"
)]
pub struct Args {
    #[command(flatten)]
    pub global: Global,
    #[command(subcommand)]
    pub family: Family,
}

/// Options before or after any command.
#[derive(Debug, ClapArgs)]
pub struct Global {
    /// Season file
    #[arg(
        long,
        short,
        global = true,
        value_name = "SEASON",
        env = "ESPADILHA_FILE"
    )]
    pub file: Option<PathBuf>,
    /// Answer in JSON, refusals too
    #[arg(long, global = true)]
    pub json: bool,
    /// Name of this desk: undo takes back its own last entry
    #[arg(
        long,
        global = true,
        default_value = "terminal",
        env = "ESPADILHA_DESK"
    )]
    pub desk: String,
    /// Operator
    #[arg(long, global = true, env = "ESPADILHA_OPERATOR")]
    pub operator: Option<String>,
    /// Ask for the PIN of the operator (scripts hand it over in `ESPADILHA_PIN`)
    #[arg(long, global = true)]
    pub pin: bool,
    /// File whose first line is the PIN of the operator (`-` for what is handed over)
    #[arg(long, global = true, value_name = "FILE", conflicts_with = "pin")]
    pub pin_file: Option<PathBuf>,
    /// Number of the etapa (the newest, if absent)
    #[arg(long, global = true)]
    pub etapa: Option<u32>,
    /// Language of messages
    #[arg(
        long,
        global = true,
        value_enum,
        default_value = "pt",
        env = "ESPADILHA_LANG"
    )]
    pub lang: Lang,
    /// Folder of automatic copies (`-` for none)
    #[arg(long, global = true, env = "ESPADILHA_BACKUPS", value_name = "DIR")]
    pub backups: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    Pt,
    En,
}

impl Lang {
    /// The language that it names.
    pub const fn language(self) -> Language {
        match self {
            Self::Pt => Language::PtBr,
            Self::En => Language::En,
        }
    }
}

#[derive(Debug, Subcommand)]
pub enum Family {
    /// The rules engine, JSON in and out
    Rules {
        #[command(subcommand)]
        command: RulesCommand,
    },
    /// The tournament engine, JSON in and out
    Tournament {
        #[command(subcommand)]
        command: TournamentCommand,
    },
    /// Format files
    Format {
        #[command(subcommand)]
        command: FormatCommand,
    },
    /// Shell completions
    #[command(
        after_help = "Exemplo:\n  espadilha completions bash > ~/.local/share/bash-completion/completions/espadilha"
    )]
    Completions { shell: clap_complete::Shell },
    /// Manual pages, one a command, into a folder that is there
    #[command(after_help = "Exemplo:\n  espadilha manpages ~/.local/share/man/man1")]
    Manpages { folder: PathBuf },
    #[command(flatten)]
    Season(SeasonCommand),
}

#[derive(Debug, Subcommand)]
pub enum FormatCommand {
    /// Whether a format is sound, and what it says; every problem of one that is not
    #[command(
        after_help = "Exemplos:\n  espadilha format check minha-copa.toml\n  espadilha format check suico --entrants 40 --json"
    )]
    Check {
        /// Format file (TOML), or the name of a format that comes with the program
        format: String,
        /// With so many entrants: what each fase comes to
        #[arg(long)]
        entrants: Option<usize>,
    },
    /// Formats for a day: for so many, with so many mesas, over by then
    #[command(
        after_help = "Exemplos:\n  espadilha format propose --entrants 24 --mesas 12 --from 9:00 --until 18:00\n  espadilha format propose --entrants 24 --take 1 > dia.toml"
    )]
    Propose {
        /// How many compete: 4 to 252
        #[arg(long)]
        entrants: usize,
        /// Mesas of the hall (as many as it takes, if absent)
        #[arg(long)]
        mesas: Option<usize>,
        /// When the first card is played
        #[arg(long, value_name = "HH:MM", default_value = "9:00")]
        from: String,
        /// When it has to be over
        #[arg(long, value_name = "HH:MM", default_value = "")]
        until: String,
        /// Regulation
        #[arg(long, default_value_t = RegulationId::STANDARD_OF_PAIRS.to_string())]
        profile: String,
        /// Who competes
        #[arg(long, value_enum, default_value = "dupla")]
        who: WhoArg,
        /// Seconds that a mão takes
        #[arg(long, default_value_t = app::draw::length::PACE, value_parser = clap::value_parser!(u64).range(1..=3600))]
        pace: u64,
        /// Write the file of this one, counted from 1, instead of what they say
        #[arg(long, value_name = "N")]
        take: Option<usize>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum WhoArg {
    Team,
    Dupla,
    Trio,
    Single,
}

#[derive(Debug, Subcommand)]
pub enum SeasonCommand {
    /// Make a new season
    #[command(
        after_help = "Exemplo:\n  espadilha new --file 2026.espadilha --name \"Interclubes 2026\" --federation FPRT"
    )]
    New {
        /// Name of the season
        #[arg(long, default_value = "Temporada")]
        name: String,
        /// Whose it is
        #[arg(long, default_value = "")]
        federation: String,
        /// Regulation of its first championship
        #[arg(long, default_value_t = RegulationId::STANDARD.to_string(), conflicts_with = "preset")]
        profile: String,
        /// Take the regulation from this format
        #[arg(long)]
        preset: Option<String>,
        /// Take over clubs, athletes and teams of this earlier season, and how it shows itself to everybody
        #[arg(long, value_name = "OLD")]
        from: Option<PathBuf>,
    },
    /// The season at a glance, and what must be done now
    #[command(after_help = "Exemplo:\n  espadilha status --file 2026.espadilha")]
    Status,
    /// Operators and their PINs
    #[command(subcommand)]
    Operator(OperatorCommand),
    /// The season itself
    #[command(subcommand)]
    Season(TheSeasonCommand),
    /// Championships: etapas that add up to one ranking
    #[command(subcommand)]
    Championship(ChampionshipCommand),
    /// Regulations of the federation's own, each decided from a day on
    #[command(subcommand)]
    Regulation(RegulationCommand),
    /// Clubs
    #[command(subcommand)]
    Club(ClubCommand),
    /// Athletes
    #[command(subcommand)]
    Athlete(AthleteCommand),
    /// Teams of the etapa
    #[command(subcommand)]
    Team(TeamCommand),
    /// Take over a list of teams or athletes (CSV, XLSX or ODS): all or nothing; or make a season of its JSON
    ///
    /// A list of teams that names who plays in them ("Jogador 1", "Jogador 2") brings them, too.
    #[command(
        after_help = "Exemplo:\n  espadilha import athletes atletas.csv --file 2026.espadilha --dry-run\n  espadilha import athletes atletas.ods --columns \"Data de Nasc.=birth,Obs=left\"\n  espadilha import teams duplas.csv --no-header --columns \"equipe,jogador 1,jogador 2,-\"\n  espadilha import season dados/season.json --file nova.espadilha"
    )]
    Import {
        what: ImportWhat,
        list: PathBuf,
        /// Only tell what would be taken over, and what each column was taken for
        #[arg(long)]
        dry_run: bool,
        /// This line is the athlete of this uid; the second player of a line is LINE/2
        #[arg(long, value_name = "LINE=UID")]
        same: Vec<String>,
        /// This line is a new person
        #[arg(long, value_name = "LINE")]
        new: Vec<String>,
        /// Every line that is nobody known is a new person, whomever it looks like
        #[arg(long)]
        all_new: bool,
        /// What columns are: TITLE=WHAT, or #3=WHAT by its place, for those that the titles do not say; or WHAT for all
        /// of them in order. WHAT is name, team, slot, known_as, club, city, pot, cpf, birth, phone, email, gender,
        /// level, publish, image; name2, cpf2… of the second of those who play together; left for one that is not used
        #[arg(
            long,
            value_name = "COLUMNS",
            value_delimiter = ',',
            allow_hyphen_values = true
        )]
        columns: Vec<String>,
        /// Which sheet of a book, where more than one may be meant
        #[arg(long, value_name = "NAME")]
        sheet: Option<String>,
        /// Its first line is of no titles
        #[arg(long, requires = "columns")]
        no_header: bool,
    },
    /// Etapas
    #[command(subcommand)]
    Etapa(EtapaCommand),
    /// Tick teams as present
    #[command(
        after_help = "Exemplo:\n  espadilha checkin APTRU Trupuava --file 2026.espadilha\n  espadilha checkin --all"
    )]
    Checkin {
        teams: Vec<String>,
        /// All teams of the etapa
        #[arg(long, conflicts_with = "teams")]
        all: bool,
        /// They have not come after all
        #[arg(long)]
        absent: bool,
    },
    /// Line-ups
    #[command(subcommand)]
    Lineup(LineupCommand),
    /// Fees
    #[command(subcommand)]
    Fee(FeeCommand),
    /// Draw the groups, or verify the draw
    #[command(
        after_help = "Exemplo:\n  espadilha draw --number 20260321 --file 2026.espadilha\n  espadilha draw verify"
    )]
    Draw {
        /// Published number; without it one is taken at random and told
        #[arg(long)]
        number: Option<u64>,
        /// Leave out teams that have not come
        #[arg(long)]
        leave_out_absent: bool,
        /// Which fase: a later one is drawn once it is known who comes in
        #[arg(long, default_value_t = 1)]
        fase: u32,
        #[command(subcommand)]
        verify: Option<DrawCommand>,
    },
    /// Lots that part the tied
    #[command(subcommand)]
    Lots(LotsCommand),
    /// Rodadas
    #[command(subcommand)]
    Rodada(RodadaCommand),
    /// The official clock: how long the jogos last, what is to be announced; or tell it something
    #[command(
        after_help = "Exemplos:\n  espadilha clock\n  espadilha clock suspend --reason \"faltou luz\""
    )]
    Clock {
        #[command(subcommand)]
        command: Option<ClockCommand>,
    },
    /// Calls of the committee to a table: who goes, since when
    #[command(
        after_help = "Exemplos:\n  espadilha calls\n  espadilha calls add 17 --about \"carta virada\""
    )]
    Calls {
        #[command(subcommand)]
        command: Option<CallsCommand>,
    },
    /// Who goes to the meal when
    #[command(subcommand)]
    Meal(MealCommand),
    /// Let a reserve or the coringa sit down at a mesa while the tolerance runs
    #[command(after_help = "Exemplo:\n  espadilha substitute 17 b 2=\"Ana Souza\"")]
    Substitute {
        mesa: String,
        side: SideArg,
        /// Seat (1 or 2) and who takes it
        #[arg(required = true, value_parser = seat, value_name = "SEAT=ATHLETE")]
        seats: Vec<(u8, String)>,
    },
    /// Take over what a club decided against its athlete, with the paper that proves it
    #[command(subcommand)]
    Sanction(SanctionCommand),
    /// Record a result: the entry line
    #[command(
        after_help = "Exemplos:\n  espadilha result 17 7 9            A venceu por 12–7 e 12–9\n  espadilha result 17 7 -9 11        B venceu a segunda\n  espadilha result 17 12-7 9-12 12-11\n  espadilha result 17 ausente a\n  espadilha result move 17 18\n  espadilha result swap-sides 17 --over"
    )]
    Result {
        /// MESA or CODE and what the sheet says; or `move FROM TO`, or `swap-sides MESA`
        #[arg(required = true, allow_negative_numbers = true, num_args = 1..)]
        line: Vec<String>,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
        /// It overturns the result that was entered there
        #[arg(long)]
        over: bool,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Correct a result
    #[command(after_help = "Exemplo:\n  espadilha amend 17 12-7 9-12 12-10 --rodada 3 --preview")]
    Amend {
        /// MESA or CODE and what the sheet says
        #[arg(required = true, allow_negative_numbers = true, num_args = 2..)]
        line: Vec<String>,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
        /// Only tell what it would change
        #[arg(long)]
        preview: bool,
        /// The granted protest that the correction carries out: it is admitted once, after homologation, too
        #[arg(long, value_name = "RECURSO")]
        appeal: Option<u32>,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// A second person confirms a result
    #[command(after_help = "Exemplo:\n  espadilha confirm 17")]
    Confirm {
        mesa: String,
        #[arg(long)]
        rodada: Option<u32>,
    },
    /// Rule a W×O
    #[command(
        after_help = "Exemplos:\n  espadilha walkover 17 --absent a\n  espadilha walkover 17 --absent a --missing \"João da Silva\" --instance desk"
    )]
    Walkover {
        mesa: String,
        /// Who did not come
        #[arg(long, value_enum)]
        absent: AbsentArg,
        /// Clause of the regulation; without it the usual one, or the championship's own rule
        #[arg(long)]
        clause: Option<String>,
        /// Why, in words
        #[arg(long, default_value = "")]
        reason: String,
        /// All mesas of the confronto
        #[arg(long)]
        confronto: bool,
        /// Who of the absent side was missing, for their record, where not all who sit there; may be given several times
        #[arg(long, value_name = "ATLETA")]
        missing: Vec<String>,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
        /// It overturns the result that was entered there
        #[arg(long)]
        over: bool,
        #[command(flatten)]
        decided: DecidedArgs,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Annul a jogo
    #[command(
        after_help = "Exemplo:\n  espadilha annul 17 --reason \"os quatro deixaram a mesa\"\n  espadilha annul 17 --rodada 1 --over --reason \"jogado na mesa errada\""
    )]
    Annul {
        mesa: String,
        /// Clause of the regulation; without it the usual one, or the championship's own rule
        #[arg(long)]
        clause: Option<String>,
        /// Why, in words
        #[arg(long, default_value = "")]
        reason: String,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
        /// It overturns the result that was entered there
        #[arg(long)]
        over: bool,
        #[command(flatten)]
        decided: DecidedArgs,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// What proves an occurrence: photos, papers, notes, a mão
    #[command(subcommand)]
    Evidence(EvidenceCommand),
    /// Rulings
    #[command(subcommand)]
    Ruling(RulingCommand),
    /// Protests
    #[command(subcommand)]
    Appeal(AppealCommand),
    /// Say that the results of the etapa stand: they change by a protest alone; or open them again
    #[command(
        after_help = "Exemplos:\n  espadilha homologate\n  espadilha homologate --reopen --because \"faltou julgar o recurso 2\" --instance ethics --by \"Ana Prado\""
    )]
    Homologate {
        /// Open again results that stand
        #[arg(long, requires_all = ["because", "instance", "by"])]
        reopen: bool,
        /// Why they are opened again
        #[arg(long, requires = "reopen", value_name = "MOTIVO")]
        because: Option<String>,
        /// Which instance opens them: the director or the ethics committee
        #[arg(long, requires = "reopen")]
        instance: Option<InstanceArg>,
        /// Who speaks for it
        #[arg(long, requires = "reopen", value_name = "NOME")]
        by: Option<String>,
        /// File with the secret half of the season's key (the one that this machine keeps, if absent)
        #[arg(long, conflicts_with = "reopen", value_name = "FILE")]
        key: Option<PathBuf>,
    },
    /// What was decided about an athlete, or about a team with its duplas, over all etapas
    #[command(
        after_help = "Exemplos:\n  espadilha record \"João da Silva\"\n  espadilha record --team APTRU"
    )]
    Record {
        /// Name of the athlete
        #[arg(required_unless_present = "team")]
        athlete: Option<String>,
        /// Name of the team
        #[arg(long, conflicts_with = "athlete")]
        team: Option<String>,
    },
    /// Mesas of the hall
    #[command(subcommand)]
    Mesa(MesaCommand),
    /// Tables of the groups, each position with its reason
    #[command(after_help = "Exemplo:\n  espadilha standings --json --file 2026.espadilha")]
    Standings {
        /// Which fase: the tables of its groups; of any other number the final places
        #[arg(long, default_value_t = 1)]
        fase: u32,
        /// The duplas over their jogos
        #[arg(long)]
        duplas: bool,
    },
    /// A knockout or a double elimination
    #[command(after_help = "Exemplo:\n  espadilha bracket\n  espadilha bracket --fase 3")]
    Bracket {
        /// Which fase; without it the first bracket that is not over
        #[arg(long)]
        fase: Option<u32>,
    },
    /// The season's ranking
    #[command(after_help = "Exemplo:\n  espadilha ranking --duplas")]
    Ranking {
        /// Duplas instead of teams
        #[arg(long)]
        duplas: bool,
        /// Athletes instead of teams, where the format ranks them
        #[arg(long, conflicts_with = "duplas")]
        individuals: bool,
    },
    /// Súmulas on paper
    #[command(subcommand)]
    Sumula(SumulaCommand),
    /// The federation's sign on every paper: a PNG or JPEG, none takes it away
    #[command(after_help = "Exemplo:\n  espadilha logo federacao.png")]
    Logo { picture: Option<PathBuf> },
    /// Reports on paper
    #[command(subcommand)]
    Report(ReportCommand),
    /// Tables and data for other programs
    #[command(
        after_help = "Exemplo:\n  espadilha export csv tabelas --file 2026.espadilha\n  espadilha export site /var/www/truco --file 2026.espadilha\n  espadilha export site s3://truco/2026 --endpoint https://s3.exemplo.com\n  espadilha export pictures imagens --etapa 2\n  espadilha export json dados --personal"
    )]
    Export {
        what: ExportWhat,
        /// A folder; for the site also s3://BUCKET/PREFIX, written with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
        dir: PathBuf,
        /// With personal data, papers and pictures of sheets (json alone)
        #[arg(long)]
        personal: bool,
        /// Where the bucket is, if not at Amazon's (site alone)
        #[arg(long, value_name = "URL", env = "AWS_ENDPOINT_URL")]
        endpoint: Option<String>,
        /// The bucket's region (site alone)
        #[arg(long, env = "AWS_REGION")]
        region: Option<String>,
        /// Also to an address that is not encrypted and not of this network: on the way anybody can read and change it
        /// (site alone)
        #[arg(long)]
        plain: bool,
        /// Another site that stands there is replaced, and one around the folder or below it is no hindrance (site alone)
        #[arg(long)]
        over: bool,
    },
    /// Undo an entry, or this desk's last one
    #[command(after_help = "Exemplo:\n  espadilha undo\n  espadilha undo 417")]
    Undo { seq: Option<i64> },
    /// Take back this desk's last undo
    #[command(after_help = "Exemplo:\n  espadilha redo")]
    Redo,
    /// Who did what and when
    #[command(after_help = "Exemplo:\n  espadilha log --most 20")]
    Log {
        /// Entries at most
        #[arg(long, default_value_t = 100_000)]
        most: u32,
    },
    /// Recompute everything the file says about itself
    #[command(
        after_help = "Exemplos:\n  espadilha verify --json\n  espadilha verify --head \"lançamento 427 · 4f2a90c1…\"\n  espadilha verify --boletim ESPB1:… --key 8c1f…"
    )]
    Verify {
        /// The whole hash at the foot of a paper: whether it is in this file's past
        #[arg(long, value_name = "HASH")]
        head: Option<String>,
        /// The code of a signed boletim: whether its signature holds
        #[arg(long, value_name = "CODE", conflicts_with = "head")]
        boletim: Option<String>,
        /// The public key that it must be signed by, without any season (the keys of the season, if absent)
        #[arg(long, value_name = "KEY", requires = "boletim")]
        key: Option<String>,
    },
    /// The season's key, by which homologations are signed
    #[command(subcommand)]
    Key(KeyCommand),
    /// The federation to which the season states what goes beyond it
    #[command(subcommand)]
    Federation(FederationCommand),
    /// What joins phones to the season in the hall's network
    #[command(subcommand)]
    Slip(SlipCommand),
    /// Go on with a file that is older than what this computer saw of the season
    #[command(
        after_help = "Exemplo:\n  espadilha go-on --because \"o notebook da mesa 1 queimou\""
    )]
    GoOn {
        /// Why: it stays in the history
        #[arg(long)]
        because: String,
    },
    /// Open the salão: pages for everybody of the same network, phones and desks by their codes, until Ctrl C
    #[command(after_help = "Exemplo:\n  espadilha serve\n  espadilha serve --check")]
    Serve {
        /// Port
        #[arg(long, default_value_t = lan::salao::PORT)]
        port: u16,
        /// Only at this address of the computer (all its networks, if absent)
        #[arg(long)]
        address: Option<IpAddr>,
        /// Ask at every address of this computer whether phones would reach it, and end
        #[arg(long, conflicts_with = "address")]
        check: bool,
        /// Invite a desk on another computer: tells the code that is typed there; Enter tells another one
        #[arg(long, conflicts_with = "check")]
        desks: bool,
    },
    /// Copy the season into the folder of copies, or to a file
    #[command(
        after_help = "Exemplo:\n  espadilha backup --to /media/pendrive/copia.espadilha\n  espadilha backup --practice --to treino.espadilha"
    )]
    Backup {
        /// To this file
        #[arg(long)]
        to: Option<PathBuf>,
        /// The copy that a command left behind, if one is due
        #[arg(long, hide = true, conflicts_with_all = ["to", "practice"])]
        due: bool,
        /// To practise with: a season of its own, without personal data
        #[arg(long, requires = "to")]
        practice: bool,
        /// With personal data, papers and pictures of sheets
        #[arg(long, requires = "practice")]
        with_personal: bool,
    },
    /// Open a copy under a new name: tells the last entry and the súmulas still out
    #[command(after_help = "Exemplo:\n  espadilha restore copia.espadilha --file 2026.espadilha")]
    Restore { copy: PathBuf },
    /// A whole etapa by itself, from registration to podium
    #[command(after_help = "Exemplo:\n  espadilha demo demo\n  espadilha demo treino --mid-rodada")]
    Demo {
        dir: PathBuf,
        /// Stop in the middle of rodada 3, with half of its results still to come
        #[arg(long)]
        mid_rodada: bool,
    },
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ImportWhat {
    Teams,
    Athletes,
    /// What `export json` wrote, as a new season
    Season,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ExportWhat {
    /// The tables, one file each
    Csv,
    /// Every row, the personal ones if they are asked for
    Json,
    /// The tables as one workbook
    Xlsx,
    /// What season.json is, as a JSON Schema
    Schema,
    /// Pages for everybody: what changed is written, the rest stands
    Site,
    /// An etapa for telephones: pictures, the same as text, and what is read at the microphone
    Pictures,
}

/// A sheet that waits for a person, and of which mesa it is.
#[derive(Debug, clap::Args)]
pub struct SheetArgs {
    /// Code of the súmula, or the number of the reading
    pub sheet: String,
    /// The mesa, where the sheet does not tell it
    #[arg(long)]
    pub mesa: Option<String>,
    /// Rodada (the one that is on, if absent)
    #[arg(long, requires = "mesa")]
    pub rodada: Option<u32>,
    /// It overturns the result that was entered there
    #[arg(long)]
    pub over: bool,
}

/// How large sheets are printed.
#[derive(Debug, Clone, Copy, clap::Args)]
pub struct SizeArgs {
    /// Sheets to a page of A4: 2 to be cut apart, 1 as large as it, or 4 where the squares stay wide enough
    #[arg(long, default_value_t = 2, value_parser = per_page)]
    pub per_page: u8,
    /// One to a page with large letters, for who sees badly
    #[arg(long, conflicts_with = "per_page")]
    pub large: bool,
}

#[derive(Debug, Subcommand)]
pub enum SumulaCommand {
    /// Print the súmulas of a rodada into one PDF
    #[command(after_help = "Exemplo:\n  espadilha sumula print --rodada 1 -o sumulas.pdf")]
    Print {
        /// Rodada, or several (the one that is on or comes next, if absent)
        #[arg(long)]
        rodada: Vec<u32>,
        /// Every published rodada of this fase, 1-based
        #[arg(long, conflicts_with = "rodada")]
        fase: Option<u32>,
        #[arg(short, long)]
        output: PathBuf,
        #[command(flatten)]
        size: SizeArgs,
        /// Where everything stands on the pages, as JSON in millimetres
        #[arg(long, value_name = "LAYOUT.JSON")]
        layout: Option<PathBuf>,
        /// Follow each page by its back: time complaints and notes
        #[arg(long)]
        backs: bool,
    },
    /// Print the sheet of one mesa once more, where it was lost
    #[command(after_help = "Exemplo:\n  espadilha sumula again 17 -o mesa-17.pdf")]
    Again {
        mesa: String,
        /// Rodada (the one that is on or comes next, if absent)
        #[arg(long)]
        rodada: Option<u32>,
        #[arg(short, long)]
        output: PathBuf,
        #[command(flatten)]
        size: SizeArgs,
        /// Follow the page by its back
        #[arg(long)]
        backs: bool,
    },
    /// Print sheets ahead, for jogos that are not known yet
    #[command(after_help = "Exemplo:\n  espadilha sumula loose 20 -o avulsas.pdf")]
    Loose {
        /// How many
        count: u32,
        #[arg(short, long)]
        output: PathBuf,
        #[command(flatten)]
        size: SizeArgs,
        /// Follow each page by its back
        #[arg(long)]
        backs: bool,
    },
    /// Say for which mesa a loose sheet was used
    #[command(after_help = "Exemplo:\n  espadilha sumula bind K3M90Z 17")]
    Bind {
        code: String,
        mesa: String,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
    },
    /// Sheets that were read and wait for a person
    #[command(after_help = "Exemplo:\n  espadilha sumula review --json")]
    Review,
    /// Take a sheet that waits as it was read
    #[command(
        after_help = "Exemplo:\n  espadilha sumula accept K3M90Z\n  espadilha sumula accept 12 --mesa 17"
    )]
    Accept {
        #[command(flatten)]
        sheet: SheetArgs,
        /// Only tell what it would change
        #[arg(long)]
        preview: bool,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Say what a sheet that waits really shows
    #[command(
        after_help = "Exemplo:\n  espadilha sumula correct K3M90Z 12-7 9-12 12-10\n  espadilha sumula correct K3M90Z wo b"
    )]
    Correct {
        #[command(flatten)]
        sheet: SheetArgs,
        /// What the sheet shows, as in the entry line
        #[arg(required = true, allow_negative_numbers = true, num_args = 1..)]
        line: Vec<String>,
        /// Only tell what it would change
        #[arg(long)]
        preview: bool,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Say that nothing comes of a sheet that waits
    #[command(
        after_help = "Exemplo:\n  espadilha sumula set-aside K3M90Z --reason \"folha rasgada\""
    )]
    SetAside {
        /// Code of the súmula, or the number of the reading
        sheet: String,
        /// Why
        #[arg(long, default_value = "")]
        reason: String,
    },
    /// Read filled sheets from pictures, PDFs or folders; what is certain is recorded
    #[command(
        after_help = "Exemplo:\n  espadilha sumula read digitalizadas --json\n  espadilha sumula read pilha.pdf --dry-run"
    )]
    Read {
        #[arg(required = true, num_args = 1..)]
        files: Vec<PathBuf>,
        /// Only tell what would be recorded
        #[arg(long)]
        dry_run: bool,
        /// Put each picture with what was seen drawn on it into this folder
        #[arg(long, value_name = "DIR")]
        annotated: Option<PathBuf>,
    },
    /// Sheets to try printer, pen and scanner with before the day; or read them back
    #[command(
        after_help = "Exemplos:\n  espadilha sumula test-deck -o provas.pdf\n  espadilha sumula test-deck --read digitalizadas"
    )]
    TestDeck {
        #[arg(short, long, required_unless_present = "read")]
        output: Option<PathBuf>,
        /// Tell what was read of these pictures and PDFs against what was asked for
        #[arg(long, num_args = 1.., value_name = "FILE", conflicts_with = "output")]
        read: Vec<PathBuf>,
    },
    /// Sheets printed and not yet back
    #[command(after_help = "Exemplo:\n  espadilha sumula out")]
    Out,
}

#[derive(Debug, Subcommand)]
pub enum ReportCommand {
    /// The etapa told on paper
    #[command(after_help = "Exemplo:\n  espadilha report boletim -o boletim.pdf")]
    Boletim {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Who plays where, for the wall
    #[command(
        after_help = "Exemplo:\n  espadilha report calls --rodada 1 --by club -o chamada.pdf"
    )]
    Calls {
        #[arg(long)]
        rodada: u32,
        #[arg(long, value_enum, default_value_t = CallsBy::Name)]
        by: CallsBy,
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The line-up of every team, a page each
    #[command(after_help = "Exemplo:\n  espadilha report lineups -o escalacoes.pdf")]
    Lineups {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The tables of all groups, with reasons
    #[command(after_help = "Exemplo:\n  espadilha report standings -o classificacao.pdf")]
    Standings {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The knockout as a picture
    #[command(after_help = "Exemplo:\n  espadilha report bracket -o mata-mata.pdf")]
    Bracket {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The notice of a ruling
    #[command(after_help = "Exemplo:\n  espadilha report notice 3 -o notificacao.pdf")]
    Notice {
        /// Number of the ruling
        ruling: u32,
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The schedule of meals, to be signed
    #[command(after_help = "Exemplo:\n  espadilha report meals -o refeicao.pdf")]
    Meals {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// A regulation, clause by clause, our readings marked
    #[command(after_help = "Exemplo:\n  espadilha report rulebook -o regulamento.pdf")]
    Rulebook {
        /// Which one (the etapa's own, if absent)
        #[arg(long)]
        profile: Option<String>,
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The podium and its certificates
    #[command(after_help = "Exemplo:\n  espadilha report certificates -o certificados.pdf")]
    Certificates {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// The numbers that stand on the mesas, two to a page
    #[command(after_help = "Exemplo:\n  espadilha report mesa-cards -o mesas.pdf")]
    MesaCards {
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Labels for the envelopes of a rodada's súmulas, 24 to a page
    #[command(after_help = "Exemplo:\n  espadilha report labels --rodada 1 -o etiquetas.pdf")]
    Labels {
        #[arg(long)]
        rodada: u32,
        #[arg(short, long)]
        output: PathBuf,
    },
    /// Badges of everybody who is lined up, and blank ones for the staff, eight to a page
    #[command(after_help = "Exemplo:\n  espadilha report badges -o crachas.pdf")]
    Badges {
        #[arg(short, long)]
        output: PathBuf,
    },
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum CallsBy {
    Name,
    Mesa,
    Club,
}

/// How many sheets a page can have.
fn per_page(text: &str) -> Result<u8, String> {
    let sheets = text
        .parse()
        .ok()
        .filter(|sheets| [1, 2, 4].contains(sheets));
    sheets.ok_or_else(|| format!("\"{text}\": são 1, 2 ou 4 folhas por página"))
}

/// `2=Ana Souza` as a seat and who takes it.
fn seat(text: &str) -> Result<(u8, String), String> {
    let wrong = || format!("\"{text}\": escreva o lugar e o atleta, como 2=\"Ana Souza\"");
    let (seat, athlete) = text.split_once('=').ok_or_else(wrong)?;
    Ok((
        seat.trim().parse().map_err(|_| wrong())?,
        athlete.to_owned(),
    ))
}
