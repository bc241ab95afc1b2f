//! The hall's network on paper, with the slips that join its telephones.

use crate::ground::public_names::PublicNames;
use crate::papers::Facts;
use crate::papers::asked::NetworkAsked;
use crate::registry::ask::Entries;
use crate::registry::slip::Slip;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use championship::id::EtapaId;
use messages::refusal::Refusal;
use messages::refusal::operator::OperatorRefusal;
use messages::words::pt_br::papers as titles;
use messages::words::pt_br::phone;
use sheet::network::{Network, SlipCard, Wifi};

/// Badges of referees that a paper holds at most.
const REFEREES: u32 = 99;

impl SeasonFile {
    /// A slip a team and a slip a referee, after the page that says how the network is set up.
    pub(super) fn network_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
        asked: &NetworkAsked,
    ) -> Result<Facts, Refusal> {
        asked.checked()?;
        let who = self.who(etapa)?;
        let names = PublicNames::load(self.db(), context)?;
        let card = |slip: Slip, name: String, speaks: String| {
            let key = self.slip(slip)?.ok_or(OperatorRefusal::NoSlips)?;
            Ok::<_, Refusal>(SlipCard {
                link: key.link(&asked.salao),
                name,
                speaks,
            })
        };
        let mut slips = Vec::new();
        for row in self.query(context, &Entries { etapa })? {
            if row.entry.checked_in_at.is_some() || !asked.present {
                let name = names.entrant(&row.entry.name);
                let slip = Slip::Team(row.entry.entrant);
                slips.push(card(slip, name, titles::speaks_for(who))?);
            }
        }
        for number in 1..=asked.referees.min(REFEREES) {
            let name = phone::of_referee(number);
            let slip = Slip::Referee(number);
            slips.push(card(slip, name, titles::SPEAKS_FOR_REFEREES.to_owned())?);
        }
        let network = Network {
            address: asked.salao.clone(),
            wifi: Wifi {
                name: asked.wifi.clone(),
                password: asked.password.clone(),
            },
            slips,
        };
        let frame = self.frame(etapa, titles::NETWORK)?;
        Ok(Facts::Network(frame, Box::new(network)))
    }
}
