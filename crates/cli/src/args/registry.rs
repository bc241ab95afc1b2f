//! What can be typed about people, teams, etapas and money.

use app::ground::person::{Person, Private};
use app::lineup::Gender;
use app::regulation::RegulationId;
use app::slip::Slip;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

/// A new PIN, of 4 to 8 digits: it never stands among the words of a command.
#[derive(Debug, ClapArgs)]
pub struct NewPin {
    /// Ask for the new PIN, twice
    #[arg(long)]
    pub new_pin: bool,
    /// File whose first line is the new PIN (`-` for what is handed over)
    #[arg(long, value_name = "FILE", conflicts_with = "new_pin")]
    pub new_pin_file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum OperatorCommand {
    /// Add an operator
    #[command(after_help = "Exemplo:\n  espadilha operator add Maria --new-pin")]
    Add {
        name: String,
        #[command(flatten)]
        new_pin: NewPin,
    },
    /// Set a PIN, or take it away where no new one is told
    #[command(after_help = "Exemplo:\n  espadilha operator pin Maria --new-pin")]
    Pin {
        name: String,
        #[command(flatten)]
        new_pin: NewPin,
    },
    /// All operators
    #[command(after_help = "Exemplo:\n  espadilha operator list")]
    List,
}

#[derive(Debug, Subcommand)]
pub enum KeyCommand {
    /// Make a key the season's: the first, or another in its place
    #[command(
        after_help = "Exemplos:\n  espadilha key new\n  espadilha key new --out /media/pendrive/2026.chave\n  espadilha key new --because \"o notebook da chave foi roubado\""
    )]
    New {
        /// Keep its secret half in this file (where this machine keeps such, if absent)
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// File with the secret half of the key until now (the one that this machine keeps, if absent)
        #[arg(long, value_name = "FILE")]
        old: Option<PathBuf>,
        /// Why another takes its place, where the one until now cannot sign that
        #[arg(long, default_value = "", hide_default_value = true)]
        because: String,
    },
    /// The keys of the season, and what was signed with them
    #[command(after_help = "Exemplo:\n  espadilha key show")]
    Show,
}

#[derive(Debug, Subcommand)]
pub enum SlipCommand {
    /// The address by which a captain's phone joins its team
    #[command(after_help = "Exemplo:\n  espadilha slip team \"Time 03\"")]
    Team {
        /// Team
        team: String,
        /// Where the hall's network is found (this computer's own address, if absent)
        #[arg(long, value_name = "URL")]
        salao: Option<String>,
    },
    /// The address by which a referee's phone joins
    #[command(after_help = "Exemplo:\n  espadilha slip referee 1")]
    Referee {
        /// Number of the badge
        number: u32,
        /// Where the hall's network is found (this computer's own address, if absent)
        #[arg(long, value_name = "URL")]
        salao: Option<String>,
    },
    /// How the network is set up, and the codes of all phones on paper, to be cut apart
    #[command(
        after_help = "Exemplo:\n  espadilha slip print -o rede.pdf --wifi Truco --password zap12345"
    )]
    Print {
        #[arg(short, long)]
        output: PathBuf,
        /// Where the hall's network is found (this computer's own address, if absent)
        #[arg(long, value_name = "URL")]
        salao: Option<String>,
        /// Name of the Wi-Fi (written by hand, if absent)
        #[arg(long, value_name = "NAME", default_value = "")]
        wifi: String,
        /// Its password (written by hand, if absent)
        #[arg(long, default_value = "")]
        password: String,
        /// Only of teams that have reported at the desk
        #[arg(long)]
        present: bool,
        /// Codes of referees
        #[arg(long, value_name = "COUNT", default_value_t = 12, value_parser = clap::value_parser!(u32).range(..100))]
        referees: u32,
    },
    /// Cut off the phones of a team or a referee: the next address is another
    #[command(after_help = "Exemplo:\n  espadilha slip cut r1")]
    Cut {
        /// As it stands in the address: t12, r1
        slip: Slip,
    },
    /// Make all of them anew: every phone is cut off
    #[command(after_help = "Exemplo:\n  espadilha slip renew")]
    Renew,
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
    /// Put a club's name or city right
    #[command(after_help = "Exemplo:\n  espadilha club edit Trukária --name Trukaria")]
    Edit {
        club: String,
        #[arg(long)]
        name: Option<String>,
        #[arg(long)]
        city: Option<String>,
    },
    /// Delete a club on which nothing rests
    #[command(after_help = "Exemplo:\n  espadilha club remove \"Clube Verde\"")]
    Remove { club: String },
    /// One club is another: the first becomes a redirect
    #[command(after_help = "Exemplo:\n  espadilha club merge Trukária Trukaria")]
    Merge { from: String, into: String },
    /// Set a club's sign for badges, or take it away
    #[command(after_help = "Exemplo:\n  espadilha club logo \"Clube Verde\" verde.png")]
    Logo {
        club: String,
        picture: Option<PathBuf>,
    },
    /// All clubs
    #[command(after_help = "Exemplo:\n  espadilha club list")]
    List,
}

#[derive(Debug, Subcommand)]
pub enum TheSeasonCommand {
    /// Put the season's name or its federation right, or say how it shows itself to everybody
    #[command(
        after_help = "Exemplo:\n  espadilha season edit --federation FPRT --site https://fprt.org.br/truco --colour '#0a5c36'"
    )]
    Edit {
        #[arg(long)]
        name: Option<String>,
        #[arg(long)]
        federation: Option<String>,
        /// Where everybody finds the season's pages, for the square codes on paper; empty takes it away
        #[arg(long)]
        site: Option<String>,
        /// The colour of the federation, #rrggbb; empty goes back to ours
        #[arg(long)]
        colour: Option<String>,
        /// How those under 18 are named in public; whole is a matter of the guardians' consent
        #[arg(long, value_enum)]
        minors: Option<MinorsArg>,
    },
}

/// How those under 18 are named in public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MinorsArg {
    /// Ana S.
    Short,
    /// Ana Souza
    Whole,
}

/// What is told of an athlete, to add and to change one.
#[derive(Debug, ClapArgs)]
pub struct PersonArgs {
    /// What tells homonyms apart
    #[arg(long)]
    known_as: Option<String>,
    /// As which the athlete is registered
    #[arg(long, value_enum)]
    gender: Option<GenderArg>,
    /// How strong, 1 the strongest
    #[arg(long)]
    category: Option<u8>,
}

impl PersonArgs {
    /// What was typed, and what is known where nothing was.
    pub fn over(self, known: Person) -> Person {
        Person {
            known_as: self.known_as.unwrap_or(known.known_as),
            gender: self.gender.map(gender_of).or(known.gender),
            category: self.category.or(known.category),
            ..known
        }
    }
}

const fn gender_of(gender: GenderArg) -> Gender {
    match gender {
        GenderArg::F => Gender::F,
        GenderArg::M => Gender::M,
    }
}

/// Personal data; never shown in anything public. An empty text takes away what is known.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct PrivateArgs {
    #[arg(long)]
    cpf: Option<String>,
    #[arg(long)]
    birth_date: Option<String>,
    #[arg(long)]
    phone: Option<String>,
    #[arg(long)]
    email: Option<String>,
}

impl PrivateArgs {
    /// What was typed, and what is known where nothing was.
    pub fn over(self, known: Private) -> Private {
        Private {
            cpf: self.cpf.unwrap_or(known.cpf),
            birth_date: self.birth_date.unwrap_or(known.birth_date),
            phone: self.phone.unwrap_or(known.phone),
            email: self.email.unwrap_or(known.email),
        }
    }
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ClassArg {
    Open,
    Men,
    Women,
    Mixed,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum GenderArg {
    F,
    M,
}

#[derive(Debug, Subcommand)]
pub enum ChampionshipCommand {
    /// Add a championship: etapas that add up to one ranking
    #[command(
        after_help = "Exemplo:\n  espadilha championship add \"Feminino 2026\" --class women"
    )]
    Add {
        name: String,
        /// Regulation
        #[arg(long, default_value_t = RegulationId::STANDARD.to_string())]
        profile: String,
        /// Who may play
        #[arg(long, value_enum, default_value = "open")]
        class: ClassArg,
        /// The strongest category that may play, 1 the strongest of all
        #[arg(long)]
        category: Option<u8>,
    },
    /// Put its name right, or state its own rule about W×O or annulment, for where its regulation is silent
    #[command(
        group = clap::ArgGroup::new("what").required(true),
        after_help = "Exemplos:\n  espadilha championship edit --name \"Interclubes 2026\"\n  espadilha championship edit --own-rule walkover \"Quem não veio em 15 minutos perde por W×O.\""
    )]
    Edit {
        /// Which one; the first, if absent
        #[arg(value_name = "CHAMPIONSHIP")]
        which: Option<String>,
        /// Its name from now on
        #[arg(long, group = "what")]
        name: Option<String>,
        /// What the rule is about, and the rule; an empty one takes it away
        #[arg(long, num_args = 2, value_names = ["walkover|annul", "TEXT"], group = "what")]
        own_rule: Vec<String>,
    },
    /// Delete a championship on which nothing rests
    #[command(after_help = "Exemplo:\n  espadilha championship remove \"Feminino 2026\"")]
    Remove { name: String },
    /// All championships
    #[command(after_help = "Exemplo:\n  espadilha championship list")]
    List,
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
        /// No pictures in anything public
        #[arg(long)]
        no_image: bool,
        /// A shortened name in anything public
        #[arg(long)]
        no_name: bool,
        #[command(flatten)]
        person: PersonArgs,
        #[command(flatten)]
        private: PrivateArgs,
    },
    /// Change an athlete's club, name, pictures or personal data
    #[command(
        after_help = "Exemplos:\n  espadilha athlete edit \"José da Silva\" --club Trupuava\n  espadilha athlete edit \"José da Silva\" --phone \"\""
    )]
    Edit {
        athlete: String,
        #[arg(long)]
        name: Option<String>,
        #[arg(long)]
        club: Option<String>,
        /// `yes` allows pictures, `no` refuses them
        #[arg(long, value_enum)]
        image: Option<YesNo>,
        /// `yes` allows the whole name in anything public, `no` shortens it
        #[arg(long, value_enum)]
        publish: Option<YesNo>,
        #[command(flatten)]
        person: PersonArgs,
        #[command(flatten)]
        private: PrivateArgs,
    },
    /// Set an athlete's portrait for badges, or take it away
    #[command(after_help = "Exemplo:\n  espadilha athlete photo \"José da Silva\" jose.jpg")]
    Photo {
        athlete: String,
        picture: Option<PathBuf>,
    },
    /// Delete an athlete on whom nothing rests
    #[command(after_help = "Exemplo:\n  espadilha athlete remove \"José da Silva\"")]
    Remove { athlete: String },
    /// Erase everything personal at the athlete's own wish: data, pictures of sheets, copies of the season
    #[command(after_help = "Exemplo:\n  espadilha athlete erase \"José da Silva\"")]
    Erase { athlete: String },
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
    /// Put a team's name or club right, in every etapa
    #[command(after_help = "Exemplo:\n  espadilha team edit Trupuva --name Trupuava")]
    Edit {
        team: String,
        #[arg(long)]
        name: Option<String>,
        /// An empty one for none
        #[arg(long)]
        club: Option<String>,
    },
    /// Delete a team that is in no etapa
    #[command(after_help = "Exemplo:\n  espadilha team remove Trupuva")]
    Remove { team: String },
    /// Put a team into another pot
    #[command(after_help = "Exemplo:\n  espadilha team pot APTRU 1")]
    Pot { team: String, pot: u32 },
    /// Let a team that went out pay to come in again, where the format has it
    #[command(after_help = "Exemplo:\n  espadilha team return APTRU --fase 2")]
    Return {
        team: String,
        /// Into which fase
        #[arg(long, default_value_t = 2)]
        fase: u32,
        /// It does not come in after all
        #[arg(long)]
        not: bool,
    },
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
        /// Name of its championship (the first, if absent)
        #[arg(long)]
        championship: Option<String>,
    },
    /// Enter the teams of an earlier etapa, with their line-ups, or all of the championship
    #[command(
        group = clap::ArgGroup::new("whom").required(true),
        after_help = "Exemplos:\n  espadilha etapa enter --from 1\n  espadilha etapa enter --all"
    )]
    Enter {
        /// Number of the earlier etapa
        #[arg(long, value_name = "ETAPA", group = "whom")]
        from: Option<u32>,
        /// All teams of the championship, whichever etapas they were in
        #[arg(long, group = "whom")]
        all: bool,
        /// The teams alone
        #[arg(long)]
        no_lineups: bool,
    },
    /// Put an etapa's name, day, place, mesas or fee right
    #[command(
        after_help = "Exemplo:\n  espadilha etapa edit --date 28/03/2026 --hall \"Clube Verde\""
    )]
    Edit {
        #[arg(long)]
        name: Option<String>,
        #[arg(long)]
        date: Option<String>,
        #[arg(long)]
        hall: Option<String>,
        /// Mesas of the hall: those with higher numbers are not played at
        #[arg(long)]
        mesas: Option<u32>,
        /// Fee of a team, as 600,00
        #[arg(long)]
        fee: Option<String>,
    },
    /// Delete the etapa that --etapa names, before its draw
    #[command(after_help = "Exemplo:\n  espadilha etapa remove --etapa 2")]
    Remove,
    /// Change the format: fases that have begun stay
    #[command(after_help = "Exemplo:\n  espadilha etapa format minha-copa.toml")]
    Format {
        /// Format file (TOML), or the name of a format that comes with the program
        format: String,
    },
    /// For how many minutes after the last rodada a protest is awaited before the results stand
    #[command(after_help = "Exemplo:\n  espadilha etapa protests 30")]
    Protests { minutes: u32 },
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
pub enum RegulationCommand {
    /// Let a regulation of the federation's own hold from a day on
    #[command(
        after_help = "Exemplo:\n  espadilha regulation decide estadual.regulamento.toml --since 01/03/2027"
    )]
    Decide {
        /// Its file
        regulation: PathBuf,
        /// The day from which it holds
        #[arg(long)]
        since: String,
    },
    /// The regulations that the season may be played under, with what was decided
    #[command(after_help = "Exemplo:\n  espadilha regulation list")]
    List,
    /// The file of a regulation of the season's own
    #[command(after_help = "Exemplo:\n  espadilha regulation show estadual-2027")]
    Show {
        /// Its name
        name: String,
        /// As it was decided for which day; for the newest, if absent
        #[arg(long)]
        since: Option<String>,
    },
}
