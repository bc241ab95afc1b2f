//! What a desk knows of the season itself: who works there, what is played, and when.

use crate::ground::row::of_rows;
use championship::id::{ChampionshipId, EtapaId, OperatorId, VenueDayId};
use championship::lineup::Class;
use rules::regulation::RegulationId;

of_rows! {
    /// The season that a file holds.
    Season: store::season::Season {
        /// 26 characters, made once.
        uid: String,
        name: String,
        federation: String,
        /// UTC, RFC 3339.
        created_at: String,
    }

    Operator: store::operator::Operator {
        /// Number.
        id: OperatorId,
        name: String,
        /// Whether a PIN is asked for.
        has_pin: bool,
    }

    Championship: store::championship::Championship {
        /// Number.
        id: ChampionshipId,
        name: String,
        /// What it is played under.
        profile: RegulationId,
        /// Who may play.
        class: Class,
        /// The strongest category that may play, 1 the strongest of all; none where everybody may.
        category: Option<u8>,
        /// What it says itself where its regulation is silent.
        own_rules: OwnRules,
    }

    /// What a championship says itself about jogos that are closed without their sheet; none where nobody stated it.
    OwnRules: store::championship::OwnRules {
        /// About W×O.
        walkover: Option<String>,
        /// About annulment.
        annul: Option<String>,
    }

    Etapa: store::etapa::Etapa {
        /// Number in this file.
        id: EtapaId,
        /// The championship it counts for.
        championship: ChampionshipId,
        /// The day in the hall; etapas of one day share its mesas.
        venue_day: VenueDayId,
        /// 1, 2, ... within the championship.
        number: u32,
        name: String,
        /// `YYYY-MM-DD`.
        date: String,
        hall: String,
        /// Fee of an entrant in cents.
        fee_cents: i64,
        /// Whether what the program read of a picture waits until a person confirms it.
        confirm_readings: bool,
        /// Minutes after the last rodada for which a protest is awaited before the results stand.
        protest_minutes: u32,
    }
}
