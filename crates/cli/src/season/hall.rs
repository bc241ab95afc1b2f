//! Who comes late, who meets whom in a Swiss, and the mesas of the hall.

use super::door::Door;
use crate::args::{MesaCommand, MissedArg};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::Command;
use app::acts::EnterLate;
use app::acts::MoveToMesa;
use app::acts::SetAccess;
use app::acts::SetMesa;
use app::draw::late::{Comer, Missed};
use app::ground::newcomer::NamedClub;
use app::rodada::hall::Mesas;
use app::rodada::pairs::{Pairs, WhyNot};
use messages::refusal::Refusal;
use messages::refusal::rodada::RodadaRefusal;
use messages::words::terminal;
use std::io::Write;

impl Door<'_> {
    pub(super) fn enter_late(
        &mut self,
        team: &str,
        club: Option<&str>,
        number: Option<u64>,
        missed: MissedArg,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let number = number.unwrap_or(self.context.seed % 1_000_000_000);
        // A team that nobody has registered yet comes with its registration.
        let entrant = match self.season.entrant_named(etapa, team)? {
            Some(entrant) => Comer::Known(entrant),
            None => Comer::New {
                name: team.to_owned(),
                club: club
                    .map(|club| self.season.find_club(club))
                    .transpose()?
                    .map(NamedClub::Known),
            },
        };
        let command = Command::from(EnterLate {
            etapa,
            entrant,
            number,
            missed: match missed {
                MissedArg::Now => Missed::Now,
                MissedArg::Later => Missed::Later,
                MissedArg::Lapse => Missed::Lapse,
            },
        });
        let told = terminal::EnteredLate { number }.told(spoken());
        self.done(command, &told, out)
    }

    pub(super) fn why(
        &self,
        rodada: u32,
        not: &[String],
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let Some((a, b)) = not.split_first() else {
            let asked = Pairs { etapa, rodada };
            let groups = self.season.query(&self.context, &asked)?;
            if groups.is_empty() {
                return Err(Refusal::from(RodadaRefusal::NotSwiss { number: rodada }).into());
            }
            return Show::new(self.global.json, out)
                .answer(&groups, |out| render::pairs(out, &groups));
        };
        let find = |name: &String| self.season.find_entrant(etapa, name);
        let asked = WhyNot {
            etapa,
            rodada,
            a: find(a)?,
            b: b.first().map(find).transpose()?,
        };
        self.show(&asked, |out, answer| writeln!(out, "{}", answer.why), out)
    }

    pub(super) fn mesa(&mut self, command: MesaCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            MesaCommand::List => {
                self.show(&Mesas { etapa }, |out, rows| render::mesas(out, rows), out)
            }
            MesaCommand::Set {
                mesa,
                unusable,
                accessible,
            } => {
                let command = Command::from(SetMesa {
                    etapa,
                    mesa,
                    usable: !unusable,
                    accessible,
                });
                self.done(command, &terminal::MesaSet { mesa }.told(spoken()), out)
            }
            MesaCommand::Move { from, to, rodada } => {
                let jogo = self.jogo(&from, rodada)?;
                self.recorded(Command::from(MoveToMesa { jogo, mesa: to }), jogo, out)
            }
            MesaCommand::Access { team, none } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let command = Command::from(SetAccess {
                    etapa,
                    entrant,
                    needs: !none,
                });
                self.done(command, terminal::access_set(spoken()), out)
            }
        }
    }
}
