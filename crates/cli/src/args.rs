//! What can be typed, with an example at every command.

mod rules;
mod tournament;

pub use rules::RulesCommand;
pub use tournament::TournamentCommand;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Runs a truco championship: registration, draw, súmulas, results, standings, in one file.
#[derive(Debug, Parser)]
#[command(
    name = "espadilha",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = "Exemplo:\n  espadilha demo /tmp/demo\n  espadilha standings --file /tmp/demo/season.espadilha"
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
    /// PIN of the operator
    #[arg(long, global = true, env = "ESPADILHA_PIN", hide_env_values = true)]
    pub pin: Option<String>,
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
    /// Shell completions
    #[command(
        after_help = "Exemplo:\n  espadilha completions bash > ~/.local/share/bash-completion/completions/espadilha"
    )]
    Completions { shell: clap_complete::Shell },
    #[command(flatten)]
    Season(SeasonCommand),
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
        #[arg(long, default_value = "fprt", conflicts_with = "preset")]
        profile: String,
        /// Take the regulation from this format
        #[arg(long)]
        preset: Option<String>,
        /// Take over clubs, athletes and teams of this earlier season
        #[arg(long, value_name = "OLD")]
        from: Option<PathBuf>,
    },
    /// The season at a glance, and what must be done now
    #[command(after_help = "Exemplo:\n  espadilha status --file 2026.espadilha")]
    Status,
    /// Operators and their PINs
    #[command(subcommand)]
    Operator(OperatorCommand),
    /// Clubs
    #[command(subcommand)]
    Club(ClubCommand),
    /// Athletes
    #[command(subcommand)]
    Athlete(AthleteCommand),
    /// Teams of the etapa
    #[command(subcommand)]
    Team(TeamCommand),
    /// Take over a list of teams or athletes (CSV or XLSX): all or nothing
    #[command(
        after_help = "Exemplo:\n  espadilha import athletes atletas.csv --file 2026.espadilha --dry-run"
    )]
    Import {
        what: ImportWhat,
        list: PathBuf,
        /// Only tell what would be taken over
        #[arg(long)]
        dry_run: bool,
        /// This line is the athlete of this uid
        #[arg(long, value_name = "LINE=UID")]
        same: Vec<String>,
        /// This line is a new person
        #[arg(long, value_name = "LINE")]
        new: Vec<usize>,
        /// Every line that is nobody known is a new person, whomever it looks like
        #[arg(long)]
        all_new: bool,
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
    /// Record a result: the entry line
    #[command(
        after_help = "Exemplos:\n  espadilha result 17 7 9            A venceu por 12–7 e 12–9\n  espadilha result 17 7 -9 11        B venceu a segunda\n  espadilha result 17 12-7 9-12 12-11\n  espadilha result 17 ausente a\n  espadilha result move 17 18\n  espadilha result swap-sides 17"
    )]
    Result {
        /// MESA or CODE and what the sheet says; or `move FROM TO`, or `swap-sides MESA`
        #[arg(required = true, allow_negative_numbers = true, num_args = 1..)]
        line: Vec<String>,
        /// Rodada (the one that is on, if absent)
        #[arg(long)]
        rodada: Option<u32>,
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
    #[command(after_help = "Exemplo:\n  espadilha walkover 17 --absent a --clause fprt-1.5.b-3")]
    Walkover {
        mesa: String,
        /// Who did not come
        #[arg(long, value_enum)]
        absent: AbsentArg,
        /// Clause of the regulation
        #[arg(long)]
        clause: String,
        /// Why, in words
        #[arg(long, default_value = "")]
        reason: String,
        /// All mesas of the confronto
        #[arg(long)]
        confronto: bool,
        #[arg(long)]
        rodada: Option<u32>,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Annul a jogo
    #[command(
        after_help = "Exemplo:\n  espadilha annul 17 --clause fprt-1.5.f.5-1 --reason \"os quatro deixaram a mesa\""
    )]
    Annul {
        mesa: String,
        /// Clause of the regulation
        #[arg(long)]
        clause: String,
        /// Why, in words
        #[arg(long, default_value = "")]
        reason: String,
        #[arg(long)]
        rodada: Option<u32>,
        #[command(flatten)]
        seating: SeatingArgs,
    },
    /// Rulings
    #[command(subcommand)]
    Ruling(RulingCommand),
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
    /// Reports on paper
    #[command(subcommand)]
    Report(ReportCommand),
    /// Tables and data for other programs
    #[command(after_help = "Exemplo:\n  espadilha export csv tabelas --file 2026.espadilha")]
    Export { what: ExportWhat, dir: PathBuf },
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
    #[command(after_help = "Exemplo:\n  espadilha verify --json")]
    Verify,
    /// Copy the season into the folder of copies, or to a file
    #[command(after_help = "Exemplo:\n  espadilha backup --to /media/pendrive/copia.espadilha")]
    Backup {
        /// To this file
        #[arg(long)]
        to: Option<PathBuf>,
    },
    /// Open a copy under a new name: tells the last entry and the súmulas still out
    #[command(after_help = "Exemplo:\n  espadilha restore copia.espadilha --file 2026.espadilha")]
    Restore { copy: PathBuf },
    /// A whole etapa by itself, from registration to podium
    #[command(after_help = "Exemplo:\n  espadilha demo /tmp/demo")]
    Demo { dir: PathBuf },
}

/// What is done about confrontos that a correction moves.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct SeatingArgs {
    /// This seated confronto stands as it was played
    #[arg(long, value_name = "CONFRONTO")]
    pub keep: Vec<i64>,
    /// This seated confronto is annulled and played again
    #[arg(long, value_name = "CONFRONTO")]
    pub replay: Vec<i64>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ImportWhat {
    Teams,
    Athletes,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ExportWhat {
    Csv,
    Json,
    Xlsx,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum AbsentArg {
    A,
    B,
    Both,
}

#[derive(Debug, Subcommand)]
pub enum OperatorCommand {
    /// Add an operator
    #[command(after_help = "Exemplo:\n  espadilha operator add Maria --new-pin 4821")]
    Add {
        name: String,
        /// 4 to 8 digits
        #[arg(long)]
        new_pin: Option<String>,
    },
    /// Set or take away a PIN
    #[command(after_help = "Exemplo:\n  espadilha operator pin Maria --new-pin 4821")]
    Pin {
        name: String,
        /// 4 to 8 digits; without it the PIN is taken away
        #[arg(long)]
        new_pin: Option<String>,
    },
    /// All operators
    #[command(after_help = "Exemplo:\n  espadilha operator list")]
    List,
}

#[derive(Debug, Subcommand)]
pub enum ClubCommand {
    /// Add a club
    #[command(after_help = "Exemplo:\n  espadilha club add \"Clube Verde\" --city Maringá")]
    Add {
        name: String,
        #[arg(long, default_value = "")]
        city: String,
    },
    /// One club is another: the first becomes a redirect
    #[command(after_help = "Exemplo:\n  espadilha club merge Trukária Trukaria")]
    Merge { from: String, into: String },
    /// All clubs
    #[command(after_help = "Exemplo:\n  espadilha club list")]
    List,
}

/// Personal data; never shown in anything public.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct PrivateArgs {
    #[arg(long, default_value = "")]
    pub cpf: String,
    #[arg(long, default_value = "")]
    pub birth_date: String,
    #[arg(long, default_value = "")]
    pub phone: String,
    #[arg(long, default_value = "")]
    pub email: String,
}

#[derive(Debug, Subcommand)]
pub enum AthleteCommand {
    /// Add an athlete
    #[command(
        after_help = "Exemplo:\n  espadilha athlete add \"José da Silva\" --club APTRU --known-as Zé"
    )]
    Add {
        name: String,
        #[arg(long)]
        club: Option<String>,
        /// What tells homonyms apart
        #[arg(long, default_value = "")]
        known_as: String,
        /// No pictures in anything public
        #[arg(long)]
        no_image: bool,
        #[command(flatten)]
        private: PrivateArgs,
    },
    /// Change an athlete's club, name or pictures
    #[command(after_help = "Exemplo:\n  espadilha athlete edit \"José da Silva\" --club Trupuava")]
    Edit {
        athlete: String,
        #[arg(long)]
        name: Option<String>,
        #[arg(long)]
        club: Option<String>,
        #[arg(long)]
        known_as: Option<String>,
        /// `yes` allows pictures, `no` refuses them
        #[arg(long, value_enum)]
        image: Option<YesNo>,
    },
    /// One athlete is another: the first becomes a redirect
    #[command(after_help = "Exemplo:\n  espadilha athlete merge 0F3K… 7Q2M…")]
    Merge { from: String, into: String },
    /// Find athletes; accents and case do not matter
    #[command(after_help = "Exemplo:\n  espadilha athlete search silva")]
    Search {
        #[arg(default_value = "")]
        text: String,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum YesNo {
    Yes,
    No,
}

#[derive(Debug, Subcommand)]
pub enum TeamCommand {
    /// Add a team and enter it into the etapa
    #[command(
        after_help = "Exemplo:\n  espadilha team add \"Trukaria Antalum\" --club Trukaria --pot 3"
    )]
    Add {
        name: String,
        #[arg(long)]
        club: Option<String>,
        #[arg(long, default_value_t = 1)]
        pot: u32,
    },
    /// Put a team into another pot
    #[command(after_help = "Exemplo:\n  espadilha team pot APTRU 1")]
    Pot { team: String, pot: u32 },
    /// Take a team out of the etapa before the draw
    #[command(after_help = "Exemplo:\n  espadilha team leave UPC")]
    Leave { team: String },
    /// Teams of the etapa with check-in and fee
    #[command(after_help = "Exemplo:\n  espadilha team list")]
    List,
}

#[derive(Debug, Subcommand)]
pub enum EtapaCommand {
    /// Make an etapa
    #[command(
        after_help = "Exemplo:\n  espadilha etapa new --name \"1ª etapa\" --date 2026-03-21 --format fprt-interclubes"
    )]
    New {
        #[arg(long)]
        name: String,
        #[arg(long)]
        date: String,
        /// Format file (TOML), or the name of a format that comes with the program
        #[arg(long)]
        format: String,
        #[arg(long, default_value = "")]
        hall: String,
        /// Mesas of the hall
        #[arg(long)]
        mesas: Option<u32>,
        /// Fee of a team, as 600,00
        #[arg(long)]
        fee: Option<String>,
    },
    /// All etapas
    #[command(after_help = "Exemplo:\n  espadilha etapa list")]
    List,
}

#[derive(Debug, Subcommand)]
pub enum LineupCommand {
    /// Put athletes into a slot
    #[command(
        after_help = "Exemplo:\n  espadilha lineup set APTRU 1 \"José da Silva\" \"Ana Souza\""
    )]
    Set {
        team: String,
        /// 1 to 5, R or C
        slot: String,
        /// Two for a dupla, one for the coringa, none to clear the slot
        athletes: Vec<String>,
    },
    /// The line-up of a team
    #[command(after_help = "Exemplo:\n  espadilha lineup show APTRU")]
    Show { team: String },
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum MethodArg {
    Cash,
    Pix,
    Card,
    Transfer,
}

#[derive(Debug, Subcommand)]
pub enum FeeCommand {
    /// Take a fee
    #[command(after_help = "Exemplo:\n  espadilha fee pay APTRU --amount 600,00 --method pix")]
    Pay {
        team: String,
        /// As 600,00; the etapa's fee if absent
        #[arg(long)]
        amount: Option<String>,
        #[arg(long, value_enum, default_value = "cash")]
        method: MethodArg,
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Give a fee back
    #[command(
        after_help = "Exemplo:\n  espadilha fee refund UPC --amount 600,00 --reason \"desistiu antes do sorteio\""
    )]
    Refund {
        team: String,
        #[arg(long)]
        amount: String,
        #[arg(long, value_enum, default_value = "cash")]
        method: MethodArg,
        #[arg(long)]
        reason: String,
    },
    /// Receipts and sums of the day
    #[command(after_help = "Exemplo:\n  espadilha fee list")]
    List,
    /// Close the day's cash over what was counted
    #[command(after_help = "Exemplo:\n  espadilha fee close --counted 3600,00")]
    Close {
        #[arg(long)]
        counted: String,
        #[arg(long, default_value = "")]
        note: String,
    },
}

#[derive(Debug, Subcommand)]
pub enum DrawCommand {
    /// Run the draw again and compare
    #[command(after_help = "Exemplo:\n  espadilha draw verify")]
    Verify,
}

#[derive(Debug, Subcommand)]
pub enum LotsCommand {
    /// Ties that lots must part
    #[command(after_help = "Exemplo:\n  espadilha lots list")]
    List,
    /// Record lots drawn by hand, first drawn first
    #[command(after_help = "Exemplo:\n  espadilha lots record 14 9")]
    Record { ids: Vec<i64> },
    /// Draw lots by a published number
    #[command(after_help = "Exemplo:\n  espadilha lots draw --number 20260321")]
    Draw {
        #[arg(long)]
        number: u64,
    },
}

#[derive(Debug, Clone, Copy, Subcommand)]
pub enum RodadaCommand {
    /// Show it to the public and give it its mesas
    #[command(after_help = "Exemplo:\n  espadilha rodada publish 1")]
    Publish { number: u32 },
    /// Send the players to their mesas
    #[command(after_help = "Exemplo:\n  espadilha rodada call 1")]
    Call { number: u32 },
    /// Close it when every jogo is decided
    #[command(after_help = "Exemplo:\n  espadilha rodada close 1")]
    Close { number: u32 },
    /// Its mesas with what is known of each
    #[command(after_help = "Exemplo:\n  espadilha rodada show")]
    Show { number: Option<u32> },
}

#[derive(Debug, Subcommand)]
pub enum RulingCommand {
    /// All rulings of the etapa
    #[command(after_help = "Exemplo:\n  espadilha ruling list --json")]
    List,
    /// Take a ruling out of force
    #[command(
        after_help = "Exemplo:\n  espadilha ruling revoke 3 --reason \"a dupla estava na mesa errada\""
    )]
    Revoke {
        number: u32,
        #[arg(long)]
        reason: String,
        #[command(flatten)]
        seating: SeatingArgs,
    },
}

#[derive(Debug, Subcommand)]
pub enum SumulaCommand {
    /// Print the súmulas of a rodada into one PDF
    #[command(after_help = "Exemplo:\n  espadilha sumula print --rodada 1 -o sumulas.pdf")]
    Print {
        /// Rodada (the one that is on or comes next, if absent)
        #[arg(long)]
        rodada: Option<u32>,
        #[arg(short, long)]
        output: PathBuf,
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
}
