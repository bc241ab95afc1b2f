//! What joins telephones to the season.

use super::door::Door;
use crate::args::SlipCommand;
use crate::ended::Ended;
use crate::render::Show;
use crate::spoken::spoken;
use app::acts::{CutSlip, RenewSlips};
use app::papers::Doc;
use app::papers::asked::NetworkAsked;
use app::season::file::SeasonFile;
use app::slip::Slip;
use lan::salao::{network_url, own_url};
use messages::refusal::Refusal;
use messages::refusal::salao::SalaoRefusal;
use messages::words::terminal;
use std::io::Write;

impl Door<'_> {
    pub(super) fn slip(&mut self, command: SlipCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            SlipCommand::Team { team, salao } => {
                let team = self.season.find_entrant(self.etapa()?, &team)?;
                self.handed(Slip::Team(team), salao, out)
            }
            SlipCommand::Referee { number, salao } => {
                self.handed(Slip::Referee(number), salao, out)
            }
            SlipCommand::Print {
                output,
                salao,
                wifi,
                password,
                present,
                referees,
            } => {
                let salao = salao.or_else(network_url);
                let asked = NetworkAsked {
                    salao: salao.ok_or_else(|| Refusal::from(SalaoRefusal::NoNetwork))?,
                    wifi,
                    password,
                    present,
                    referees,
                };
                let etapa = self.etapa()?;
                self.write(SeasonFile::ready_slips)?;
                self.drawn(&Doc::Network { etapa, asked }, &output, out)
            }
            SlipCommand::Cut { slip } => {
                self.done(CutSlip { slip }, terminal::slip_cut(spoken()), out)
            }
            SlipCommand::Renew => self.done(RenewSlips {}, terminal::slips_renewed(spoken()), out),
        }
    }

    fn handed(
        &mut self,
        slip: Slip,
        salao: Option<String>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let key = self.write(|season, context| season.hand_slip(context, slip))?;
        let link = key.link(&salao.unwrap_or_else(own_url));
        let answer = serde_json::json!({"slip": slip.to_string(), "link": link});
        Show::new(self.global.json, out).answer(&answer, |out| writeln!(out, "{link}"))
    }
}
