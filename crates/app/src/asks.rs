//! Every question there is: the list that doors know by name, and the screens by type.

use crate::bindings::Bindings;
use crate::cash::ask::{Amount, Cash};
use crate::clock::ask::Clock;
use crate::clock::ask_calls::Calls;
use crate::day::desk_line::DeskLine;
use crate::day::echo::{Bases, Echo};
use crate::day::line::Arrived;
use crate::day::overview::{Frame, Now, Overview};
use crate::day::phone::{OwnMesas, RefereeNow};
use crate::day::phone_lineup::OwnLineup;
use crate::day::phone_record::OwnRecord;
use crate::day::phone_rules::RulesAtHand;
use crate::day::phone_standing::OwnStanding;
use crate::day::story::JogoStory;
use crate::discipline::ask::{Appeals, Decide, Discipline};
use crate::discipline::mao::LaidOut;
use crate::discipline::notes::{MesaSeats, Notes};
use crate::discipline::rulebook::Rulebook;
use crate::draw::fases::Fases;
use crate::draw::format::{FormatOf, Formats, ReadFormat};
use crate::draw::length::Length;
use crate::draw::proposal::{FormOf, Proposals, Reshaped};
use crate::draw::sorteio::{Sorteio, Ties};
use crate::figures::ask::FiguresOf;
use crate::help::Manual;
use crate::log::anchor::Anchor;
use crate::log::ask::{Log, Rulings, Unmake};
use crate::log::chain::Chain;
use crate::log::history::{History, Logged};
use crate::papers::states::PaperStates;
use crate::public::Public;
use crate::public::pictures::ToSend;
use crate::registry::ask::{
    AthleteRecord, Athletes, Clubs, Entrants, Entries, KeptOut, Lineup, PlacesOfOne,
};
use crate::registry::day::EtapaDay;
use crate::registry::hall::HallFor;
use crate::registry::joined::FederationState;
use crate::registry::key::SeasonKeys;
use crate::registry::papers_out::PapersOut;
use crate::registry::regulation::{RegulationFormOf, Regulations};
use crate::result::claims::Claims;
use crate::result::readings::Readings;
use crate::result::seen::ReadingSeen;
use crate::rodada::board::{AtMesa, Board, ConfrontoMesas};
use crate::rodada::half_bye::HalfByesOf;
use crate::rodada::hall::Mesas;
use crate::rodada::pairs::{Pairs, WhyNot};
use crate::rodada::roll::Roll;
pub use crate::season::ask::Lasts;
use crate::season::ask::{Query, RestsOn};
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::season::standing::Standing;
use crate::season::tag::Tag;
use crate::standings::bracket::Bracket;
use crate::standings::campaign::Campaign;
use crate::standings::climbs::Climbs;
use crate::standings::tables::{Duplas, Groups, Places, Ranking};
use crate::sumula::ask::SheetsOut;
use championship::id::Seq;
use messages::refusal::Refusal;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// An answer for a door that speaks JSON, and what it rests on.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Answered {
    #[ts(type = "unknown")]
    pub answer: Value,
    /// The newest entry when it was given.
    pub seq: Seq,
    /// Entries that carry one of these tags may change it; none: any entry may.
    pub tags: Option<Vec<Tag>>,
}

macro_rules! asks {
    ($($query:ty),* $(,)?) => {
        /// The names of all questions.
        pub const NAMES: &[&str] = &[$(<$query as Query>::NAME),*];

        /// Answers a question that comes by name, for doors that speak JSON.
        ///
        /// # Errors
        /// Where there is no such question, its fields are wrong, or it cannot be answered.
        pub fn dispatch(season: &SeasonFile, context: &Context, name: &str, fields: Value) -> Result<Answered, Refusal> {
            match name {
                $(<$query as Query>::NAME => {
                    context.standing.refuse_below(<$query as Query>::AUDIENCE)?;
                    let query: $query = serde_json::from_value(fields)
                        .map_err(|error| Refusal::Fault(format!("{name}: {error}")))?;
                    // The number and the answer are of one moment.
                    let _look = season.look()?;
                    let seq = season.head()?.0;
                    Ok(Answered {
                        answer: serde_json::to_value(query.answer(season, context)?)
                            .map_err(|error| Refusal::Fault(error.to_string()))?,
                        seq,
                        tags: match query.rests_on() {
                            RestsOn::Everything => None,
                            RestsOn::Tags(tags) => Some(tags),
                        },
                    })
                })*
                _ => Err(Refusal::Fault(format!("no query {name:?}"))),
            }
        }

        /// How long the answer to a question of this name holds.
        #[must_use]
        pub fn lasts(name: &str) -> Lasts {
            match name {
                $(<$query as Query>::NAME => <$query as Query>::LASTS,)*
                _ => Lasts::Moment,
            }
        }

        /// Refuses a question of this name to whoever it is not open to; one that is not there is told when it is asked.
        ///
        /// # Errors
        /// [`messages::refusal::operator::OperatorRefusal::NotOpen`].
        pub fn refuse_closed(standing: Standing, name: &str) -> Result<(), Refusal> {
            match name {
                $(<$query as Query>::NAME => {
                    standing.refuse_below(<$query as Query>::AUDIENCE)?;
                })*
                _ => {}
            }
            Ok(())
        }

        /// Writes every question's fields and answer for the screens.
        pub fn describe(bindings: &mut Bindings) {
            $(bindings.query::<$query>();)*
        }
    };
}

/// The manual where no season stands open.
///
/// # Errors
/// Where it cannot be told as JSON.
pub fn manual() -> Result<Answered, Refusal> {
    let answer = serde_json::to_value(manual::chapters());
    Ok(Answered {
        answer: answer.map_err(|error| Refusal::Fault(error.to_string()))?,
        seq: Seq(0),
        tags: Some(Vec::new()),
    })
}

asks![
    Anchor,
    Arrived,
    AtMesa,
    Board,
    Bracket,
    Calls,
    Campaign,
    ConfrontoMesas,
    Amount,
    Cash,
    Clock,
    Appeals,
    Decide,
    Discipline,
    DeskLine,
    Echo,
    Bases,
    Fases,
    FiguresOf,
    FormatOf,
    Formats,
    ReadFormat,
    Proposals,
    FormOf,
    Reshaped,
    JogoStory,
    Length,
    Manual,
    Chain,
    History,
    Log,
    Logged,
    Rulings,
    Unmake,
    Mesas,
    HalfByesOf,
    EtapaDay,
    HallFor,
    Pairs,
    WhyNot,
    Claims,
    Readings,
    ReadingSeen,
    AthleteRecord,
    Athletes,
    KeptOut,
    Clubs,
    Entrants,
    Entries,
    Lineup,
    PlacesOfOne,
    PapersOut,
    RegulationFormOf,
    Regulations,
    SeasonKeys,
    FederationState,
    PaperStates,
    Roll,
    SheetsOut,
    Rulebook,
    LaidOut,
    Frame,
    Now,
    Overview,
    OwnMesas,
    OwnLineup,
    OwnStanding,
    OwnRecord,
    RefereeNow,
    RulesAtHand,
    Notes,
    MesaSeats,
    Sorteio,
    Ties,
    Duplas,
    Groups,
    Places,
    Climbs,
    Ranking,
    Public,
    ToSend,
];
