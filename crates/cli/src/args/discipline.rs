//! What can be typed about rulings and protests.

use super::play::SeatingArgs;
use clap::{Args as ClapArgs, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Debug, Subcommand)]
pub enum RulingCommand {
    /// All rulings of the etapa
    #[command(after_help = "Exemplo:\n  espadilha ruling list --json")]
    List,
    /// Rule on an occurrence told in facts: what the regulation says is applied, unless told otherwise
    #[command(
        after_help = "Exemplo:\n  espadilha ruling add ocorrencia.json --reason \"o carteador virou uma carta\"\n  espadilha ruling add ocorrencia.json --preview\n  espadilha ruling add ocorrencia.json --from-note 4\n  espadilha ruling add briga.json --depart walkover-both --because \"briga\" --sanction eliminate-etapa:pair-A --sanction eliminate-etapa:pair-B\n\nO arquivo diz o que aconteceu (espadilha rules decide), com when.mesa e, se não for a atual, when.rodada:\n  {\"occurrence\":\"fprt-1.7.a-1\",\"offender\":{\"pair\":\"A\",\"player\":\"A1\"},\"when\":{\"mesa\":17,\"partida\":1,\"score\":{\"A\":4,\"B\":6},\"phase\":\"deal\",\"hand_value\":1}}"
    )]
    Add(AddRuling),
    /// Occurrences noted at mesas that wait for a ruling
    #[command(after_help = "Exemplo:\n  espadilha ruling notes --json")]
    Notes,
    /// Archive a noted occurrence: nothing comes of it
    #[command(after_help = "Exemplo:\n  espadilha ruling archive 4")]
    Archive {
        /// Number of the note, as `ruling notes` tells it
        note: i64,
    },
    /// Give a team table points, or take them
    #[command(
        after_help = "Exemplo:\n  espadilha ruling points UPC -3 --clause fprt-1.5.b-3 --reason \"abandonou a rodada\""
    )]
    Points {
        team: String,
        #[arg(allow_negative_numbers = true)]
        points: i64,
        #[command(flatten)]
        ground: GroundArgs,
    },
    /// A team withdraws or is disqualified: what it has not played is lost
    #[command(
        after_help = "Exemplo:\n  espadilha ruling out UPC --clause fprt-1.5.b-3 --reason \"deixou o salão\""
    )]
    Out {
        team: String,
        /// Its results count for nobody, and it loses its place
        #[arg(long)]
        annul: bool,
        #[command(flatten)]
        ground: GroundArgs,
    },
    /// Take a ruling out of force
    #[command(
        after_help = "Exemplo:\n  espadilha ruling revoke 3 --reason \"a dupla estava na mesa errada\""
    )]
    Revoke {
        number: u32,
        #[arg(long)]
        reason: String,
        /// The granted protest that it carries out: it is admitted once, after homologation, too
        #[arg(long, value_name = "RECURSO")]
        appeal: Option<u32>,
        #[command(flatten)]
        seating: SeatingArgs,
    },
}

/// Who decides (fprt-1.5.k).
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum InstanceArg {
    /// The organisers' desk
    Desk,
    /// The technical director
    Director,
    /// The ethics committee
    Ethics,
}

/// Who made a decision.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct DecidedByArgs {
    /// Which instance decided
    #[arg(long)]
    pub instance: Option<InstanceArg>,
    /// Who spoke for it
    #[arg(long, requires = "instance", value_name = "NOME")]
    pub by: Option<String>,
}

/// Who made a decision over a jogo, and after which protest.
#[derive(Debug, Clone, Default, ClapArgs)]
pub struct DecidedArgs {
    #[command(flatten)]
    pub by: DecidedByArgs,
    /// The granted protest that it carries out: it is admitted once, after homologation, too
    #[arg(long, value_name = "RECURSO")]
    pub appeal: Option<u32>,
}

/// What somebody brings to prove an occurrence.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum EvidenceArg {
    /// A picture
    Photo,
    /// A paper, as it was scanned
    Paper,
    /// Something written down
    Note,
    /// A mão, as `rules replay` reads it
    Mao,
}

#[derive(Debug, Subcommand)]
pub enum EvidenceCommand {
    /// Put files, or a note, to the occurrence of a ruling
    #[command(
        after_help = "Exemplos:\n  espadilha evidence add 3 mesa17.jpg ata.pdf\n  espadilha evidence add 3 --note \"a dupla B viu a carta\"\n\nFotos, papéis, anotações (.txt) e mãos (.json) são guardados como vieram, até 8 MB cada um, e não saem da temporada."
    )]
    Add {
        /// Number of the ruling
        ruling: u32,
        /// Files
        #[arg(required_unless_present = "note")]
        files: Vec<PathBuf>,
        /// What they are; without it by the ending of their names
        #[arg(long)]
        kind: Option<EvidenceArg>,
        /// A note, in words
        #[arg(long, value_name = "TEXTO")]
        note: Option<String>,
    },
    /// What proves the occurrence of a ruling
    #[command(after_help = "Exemplo:\n  espadilha evidence list 3")]
    List {
        /// Number of the ruling
        ruling: u32,
    },
    /// Write a piece of evidence to a file, as it came
    #[command(after_help = "Exemplo:\n  espadilha evidence save 2 -o mesa17.jpg")]
    Save {
        /// Its number in the list
        evidence: i64,
        #[arg(short, long)]
        out: PathBuf,
    },
    /// Take a piece of evidence away for good; that there was one stays on record
    #[command(after_help = "Exemplo:\n  espadilha evidence erase 2")]
    Erase {
        /// Its number in the list
        evidence: i64,
    },
}

/// What a ruling over a team rests on.
#[derive(Debug, Clone, ClapArgs)]
pub struct GroundArgs {
    /// Clause of the regulation; without it the organiser's own rule
    #[arg(long)]
    pub clause: Option<String>,
    /// Why, in words
    #[arg(long)]
    pub reason: String,
    /// In which fase, or from which on (the one that is on, if absent)
    #[arg(long)]
    pub fase: Option<u32>,
    /// Only tell what it would change
    #[arg(long)]
    pub preview: bool,
    #[command(flatten)]
    pub decided_by: DecidedByArgs,
    #[command(flatten)]
    pub seating: SeatingArgs,
}

/// What a decision does to the jogo in departure from the regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum DepartArg {
    /// It was not proven: nothing follows, and it does not count as an earlier one
    NotProven,
    /// It was proven, and nothing follows: it counts as an earlier one
    None,
    /// The partida of the facts to A
    PartidaA,
    /// The partida of the facts to B
    PartidaB,
    /// The jogo to A
    JogoA,
    /// The jogo to B
    JogoB,
    /// W×O against A
    WalkoverA,
    /// W×O against B
    WalkoverB,
    /// W×O against both
    WalkoverBoth,
    /// The jogo counts for nobody
    Annul,
}

#[derive(Debug, Subcommand)]
pub enum AppealCommand {
    /// All protests of the etapa
    #[command(after_help = "Exemplo:\n  espadilha appeal list")]
    List,
    /// Take a protest
    #[command(
        after_help = "Exemplo:\n  espadilha appeal add --ruling 3 --team UPC --grounds \"o atleta estava na abertura\""
    )]
    Add {
        /// Against which ruling
        #[arg(long)]
        ruling: Option<u32>,
        /// About the result of which mesa
        #[arg(long)]
        mesa: Option<String>,
        /// In which rodada (the one that is on, if absent)
        #[arg(long, requires = "mesa")]
        rodada: Option<u32>,
        /// Who protests
        #[arg(long)]
        team: Option<String>,
        /// Why, in their words
        #[arg(long)]
        grounds: String,
    },
    /// Say what was made of a protest: one that succeeds takes its ruling out of force
    #[command(
        after_help = "Exemplo:\n  espadilha appeal judge 1 overturned --by \"Comissão de ética\" --answer \"a ata mostra que estava\""
    )]
    Judge {
        number: u32,
        outcome: OutcomeArg,
        /// Who judged it
        #[arg(long)]
        by: String,
        /// Why, in their words
        #[arg(long)]
        answer: String,
        /// Only tell what it would change
        #[arg(long)]
        preview: bool,
        #[command(flatten)]
        seating: SeatingArgs,
    },
}

/// What was made of a protest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OutcomeArg {
    /// The decision stands
    Upheld,
    /// The decision falls
    Overturned,
}

/// A ruling on an occurrence.
#[derive(Debug, ClapArgs)]
pub struct AddRuling {
    /// The facts, as JSON; - for standard input
    pub facts: PathBuf,
    /// Why, in words
    #[arg(long, default_value = "")]
    pub reason: String,
    /// Away from the mesas: which athlete it is about
    #[arg(long)]
    pub athlete: Option<String>,
    /// Away from the mesas: which team
    #[arg(long)]
    pub team: Option<String>,
    /// Depart from the regulation: not proven, W×O against a, b or both, the partida or the jogo to a side, annul, or nothing
    #[arg(long, value_name = "EFEITO", requires = "because")]
    pub depart: Option<DepartArg>,
    /// Why the decision departs from the regulation
    #[arg(long, requires = "depart")]
    pub because: Option<String>,
    /// With --depart: a sanction, as `eliminate-etapa:pair-B`, `suspend:A1:FROM..TO`, `exclude-event:team-A`; or `same`, those of the regulation
    #[arg(long = "sanction", value_name = "PUNIÇÃO", requires = "depart")]
    pub sanctions: Vec<String>,
    /// Of a dupla or a team that is put out, annul the results so far
    #[arg(long)]
    pub annul_past: bool,
    /// The noted occurrence that it is made of, which waits no more
    #[arg(long, value_name = "ANOTAÇÃO")]
    pub from_note: Option<i64>,
    /// Only tell what the regulation says and what it would change
    #[arg(long)]
    pub preview: bool,
    /// A file that proves it, kept with the ruling; may be given more than once
    #[arg(long = "evidence", value_name = "ARQUIVO")]
    pub evidence: Vec<PathBuf>,
    /// A note that proves it, in words
    #[arg(long, value_name = "TEXTO")]
    pub note: Option<String>,
    #[command(flatten)]
    pub decided: DecidedArgs,
    #[command(flatten)]
    pub seating: SeatingArgs,
}

#[derive(Debug, Subcommand)]
pub enum SanctionCommand {
    /// Keep what a club decided, and bar the athlete where it is a suspension
    #[command(
        after_help = "Exemplo:\n  espadilha sanction add \"José da Silva\" --by \"APTRU, torneio interno\" --decision \"agressão\" --from 2026-04-01 --to 2026-06-30 --document ata.pdf"
    )]
    Add {
        athlete: String,
        /// Which club, in which event
        #[arg(long)]
        by: String,
        /// What it decided
        #[arg(long)]
        decision: String,
        /// First day of a suspension
        #[arg(long, requires = "to")]
        from: Option<String>,
        /// Its last day
        #[arg(long, requires = "from")]
        to: Option<String>,
        /// By which clause the federation takes it over; without it that of the regulation, where it has one
        #[arg(long)]
        clause: Option<String>,
        /// The paper that proves it
        #[arg(long)]
        document: PathBuf,
    },
    /// Write the paper of a sanction to a file: its number stands in `record`
    #[command(after_help = "Exemplo:\n  espadilha sanction document 1 -o ata.pdf")]
    Document {
        number: i64,
        #[arg(short, long)]
        out: PathBuf,
    },
}
