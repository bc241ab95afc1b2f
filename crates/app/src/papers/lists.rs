//! Lists, tables and pictures for the wall, and what is handed over.

use crate::ground::cell::MesaCell;
use crate::ground::evidence::told;
use crate::ground::face;
use crate::ground::loaded::Loaded;
use crate::ground::occurrence::{Question, proposed};
use crate::ground::protest::state;
use crate::ground::public_names::PublicNames;
use crate::ground::regulation::decided;
use crate::papers::{CallOrder, Facts};
use crate::registry::ask::{Entries, EntryRow};
use crate::rodada::board::Board;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::standings::bracket::{Bracket, BracketRow};
use crate::standings::tables::Places;
use championship::id::{EtapaId, JogoId};
use championship::lineup::Slot;
use championship::ruling::RulingNo;
use messages::labels::entrant::EntrantKind;
use messages::labels::moment::{day, local};
use messages::refusal::paper::PaperRefusal;
use messages::refusal::rodada::RodadaRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::Audience;
use messages::words::pt_br::papers as titles;
use messages::words::pt_br::who::{Who, who};
use messages::words::spoken::Language;
use platform::digest::hex;
use rules::partida::Side;
use rules::regulation::{Regulation, RegulationId};
use sheet::Frame;
use sheet::bracket::BracketBox;
use sheet::calls::CallRow;
use sheet::certificate::OnPodium;
use sheet::label::Label;
use sheet::lineup::LineupPage;
use sheet::link::Link;
use sheet::meals::MealRow;
use sheet::mesa_card::MesaCard;
use sheet::notice::Notice;
use sheet::rulebook::ClauseRow;
use site::files::Lasting;
use std::collections::{BTreeMap, BTreeSet};
use tournament::bracket::{Fold, Part, Seat, Seated, Stand, picture};

/// Places on the podium.
const PODIUM: usize = 3;

impl SeasonFile {
    /// What those who compete in an etapa are called.
    pub(super) fn who(&self, etapa: EtapaId) -> Result<Who, Refusal> {
        let loaded = self.loaded(etapa)?;
        Ok(who(loaded.kind()))
    }

    /// By which regulation of the season's own an etapa is played; empty for one that comes with the program.
    pub(super) fn regulation_head(&self, loaded: &Loaded) -> Result<String, Refusal> {
        let regulation = loaded.format.regulation;
        let own = store::regulation::own(self.db())?;
        let Some(version) = own.version(regulation.id(), &loaded.etapa.date) else {
            return Ok(String::new());
        };
        let base = regulation.base().and_then(Regulation::embedded);
        Ok(Language::PtBr.regulation_head(
            regulation.title(),
            base.map(Regulation::title),
            &version.since,
            &hex(regulation.digest()),
        ))
    }

    /// What stands over and under every page of a paper of this etapa.
    pub(super) fn frame(&self, etapa: EtapaId, title: &str) -> Result<Frame, Refusal> {
        let loaded = self.loaded(etapa)?;
        let season = store::season::get(self.db())?;
        let (seq, head) = self.head()?;
        let name = if title == loaded.etapa.name {
            ""
        } else {
            loaded.etapa.name.as_str()
        };
        let parts = [
            season.name.as_str(),
            name,
            &day(&loaded.etapa.date),
            &loaded.etapa.hall,
            &self.regulation_head(&loaded)?,
        ];
        let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Ok(Frame {
            federation: season.federation,
            title: title.to_owned(),
            event: parts.join(" · "),
            head: titles::drawn_from(seq.0, &head),
            logo: self.logo()?,
            link: None,
        })
    }

    /// What leads from a paper to a page of the season's site; none where the season has no address.
    pub(super) fn link(&self, page: Lasting) -> Result<Option<Link>, Refusal> {
        let site = face::shown(self.db())?.site;
        let link = || Link {
            url: face::page_at(&site, &page.path()),
            told: face::told_site(&site).to_owned(),
        };
        Ok((!site.is_empty()).then(link))
    }

    /// As [`Self::frame`], for a paper of which a page tells the same and goes on.
    fn linked_frame(&self, etapa: EtapaId, title: &str, page: Lasting) -> Result<Frame, Refusal> {
        Ok(Frame {
            link: self.link(page)?,
            ..self.frame(etapa, title)?
        })
    }

    pub(super) fn calls_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
        rodada: u32,
        by: CallOrder,
    ) -> Result<Facts, Refusal> {
        let board = self.query(
            context,
            &Board {
                etapa,
                rodada: Some(rodada),
            },
        )?;
        if board.mesas.is_empty() {
            return Err(RodadaRefusal::NotPublished { number: rodada }.into());
        }
        let names = PublicNames::load(self.db(), context)?;
        let rows = self.call_rows(etapa, rodada, &board.mesas, &names)?;
        let who = self.who(etapa)?;
        let (order, parts) = match by {
            CallOrder::Mesa => ("por mesa".to_owned(), vec![(String::new(), rows)]),
            CallOrder::Name => {
                let mut rows = rows;
                rows.sort();
                (titles::by_who(who), vec![(String::new(), rows)])
            }
            CallOrder::Club => {
                let sides = board.mesas.iter().flat_map(|cell| &cell.sides);
                let sides = sides.map(String::as_str);
                (
                    "por clube".to_owned(),
                    self.by_club(context, etapa, sides.zip(rows))?,
                )
            }
        };
        let frame = self.linked_frame(
            etapa,
            &titles::calls(rodada, &order),
            Lasting::Rodada(etapa.0, rodada),
        )?;
        Ok(Facts::Calls(frame, titles::who_plays(who), parts))
    }

    /// Both sides of every mesa, with the athletes who sit there, or who are lined up to.
    fn call_rows(
        &self,
        etapa: EtapaId,
        rodada: u32,
        mesas: &[MesaCell],
        names: &PublicNames,
    ) -> Result<Vec<CallRow>, Refusal> {
        let loaded = self.loaded(etapa)?;
        let kind = loaded.kind();
        let lineups = self.lineup_names(etapa, &|one| names.of(one.athlete, &one.name))?;
        let of_rodada = loaded.rodadas.iter().find(|known| known.number == rodada);
        let mut seated: BTreeMap<(JogoId, Side), Vec<String>> = BTreeMap::new();
        if let Some(rodada) = of_rodada {
            for one in store::rodada::athletes(self.db(), rodada.id)? {
                let shown = names.of(one.athlete, &one.name);
                seated.entry((one.jogo, one.side)).or_default().push(shown);
            }
        }
        let mut rows = Vec::new();
        for cell in mesas {
            let view = loaded.view.confronto(cell.confronto);
            for side in Side::BOTH {
                let seat = view.map(|view| view.sides[side.index()]);
                let athletes = match (seated.remove(&(cell.jogo, side)), seat) {
                    (Some(seated), _) => seated,
                    (None, Some(Seat::Entrant(entrant))) => {
                        let lined_up = lineups.get(&(entrant, cell.duplas[side.index()]));
                        lined_up.cloned().unwrap_or_default()
                    }
                    _ => Vec::new(),
                };
                rows.push(call(kind, cell, side, athletes, names));
            }
        }
        Ok(rows)
    }

    /// The rows, each beside the name of its team, by clubs.
    fn by_club<'a>(
        &self,
        context: &Context,
        etapa: EtapaId,
        rows: impl Iterator<Item = (&'a str, CallRow)>,
    ) -> Result<Vec<(String, Vec<CallRow>)>, Refusal> {
        let club_of: BTreeMap<String, String> = self
            .query(context, &Entries { etapa })?
            .into_iter()
            .map(|row| (row.entry.name, row.club))
            .collect();
        let mut parts: BTreeMap<String, Vec<CallRow>> = BTreeMap::new();
        for (team, row) in rows {
            let club = club_of.get(team).filter(|club| !club.is_empty());
            let club = club.cloned().unwrap_or_else(|| "Sem clube".to_owned());
            parts.entry(club).or_default().push(row);
        }
        for rows in parts.values_mut() {
            rows.sort();
        }
        Ok(parts.into_iter().collect())
    }

    pub(super) fn lineups_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Facts, Refusal> {
        let format = self.loaded(etapa)?.format.confronto;
        let kind = EntrantKind::of(&format);
        let teams = self.query(context, &Entries { etapa })?;
        let pages: Vec<LineupPage> = teams
            .iter()
            .map(|row| LineupPage {
                team: row.entry.name.clone(),
                slots: Slot::all(&format)
                    .into_iter()
                    .map(|slot| {
                        (
                            Language::PtBr.slot_of(kind, slot),
                            seated(row, slot),
                            slot.seats(&format),
                        )
                    })
                    .collect(),
            })
            .collect();
        let frame = self.frame(etapa, titles::LINEUPS)?;
        Ok(Facts::Lineups(frame, pages))
    }

    pub(super) fn standings_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Facts, Refusal> {
        let groups = self.group_tables(context, etapa)?;
        let frame = self.linked_frame(etapa, titles::STANDINGS, Lasting::Standings(etapa.0))?;
        Ok(Facts::Standings(frame, self.who(etapa)?.title(), groups))
    }

    pub(super) fn bracket_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Facts, Refusal> {
        let fases = self.query(context, &Bracket { etapa, fase: None })?.fases;
        let mut parts = Vec::new();
        for (fase, of_fase) in &fases {
            let fase = Some(*fase);
            let all = self.query(context, &Bracket { etapa, fase })?.rows;
            let double = all.iter().any(|row| row.part == Part::Losers);
            let main = if double {
                titles::UNBEATEN
            } else {
                titles::MAIN
            };
            for (part, name) in [
                (Part::Main, main),
                (Part::Losers, titles::LOSERS),
                (Part::Final, titles::FINAL),
                (Part::Placement, titles::PLACEMENT),
            ] {
                let boxes = boxes(&all, part);
                let name = match fases.len() {
                    1 => name.to_owned(),
                    _ => format!("{of_fase} · {name}"),
                };
                if !boxes.is_empty() {
                    parts.push((name, boxes));
                }
            }
        }
        let page = match fases.is_empty() {
            true => Lasting::Etapa(etapa.0),
            false => Lasting::Bracket(etapa.0),
        };
        let frame = self.linked_frame(etapa, titles::KNOCKOUT, page)?;
        Ok(Facts::Bracket(frame, parts))
    }

    pub(super) fn notice_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
        number: RulingNo,
    ) -> Result<Facts, Refusal> {
        let loaded = self.loaded(etapa)?;
        let ruling = store::ruling::all(self.db(), etapa)?
            .into_iter()
            .find(|ruling| ruling.number == number)
            .ok_or_else(|| Refusal::Unknown {
                kind: Kind::Ruling,
                asked: number.0.to_string(),
                near: Vec::new(),
            })?;
        let mut to: Vec<String> = ruling
            .entrants
            .iter()
            .filter_map(|(id, _)| loaded.names.get(id).cloned())
            .collect();
        let athletes = self.people(ruling.sanctions.iter().map(|(who, _)| who), Audience::Desk)?;
        let mut jogos: Vec<_> = ruling.effects.iter().map(|effect| effect.jogo).collect();
        match ruling.occurrence {
            Some(id) => {
                let kept = store::occurrence::by_id(self.db(), id)?;
                to.extend(self.told_scene(&kept, Audience::Desk, Language::PtBr)?.1);
                jogos.extend(kept.occurrence.jogo.filter(|jogo| !jogos.contains(jogo)));
            }
            None => to.extend(athletes.values().cloned()),
        }
        for jogo in jogos {
            let at = self.cell(jogo)?.at;
            let [a, b] = self.playing(&loaded, jogo)?;
            to.push(format!("mesa {at}: {} × {}", a.named(), b.named()));
        }
        let question = Question::again(self.db(), etapa, &ruling)?;
        let mut earlier = Vec::new();
        for kept in question.iter().flat_map(Question::counted) {
            earlier.push(self.told_earlier(kept, Language::PtBr)?);
        }
        let protest = state(self.db(), &loaded, &ruling, context.now.timestamp())?;
        let mut effects = self.told_changes(&loaded, &ruling, Audience::Desk, Language::PtBr)?;
        if ruling.not_proven {
            effects.push(Language::PtBr.not_proven_on_record().to_owned());
        }
        let because = ruling.departs_because.clone().unwrap_or_default();
        let notice = Notice {
            to,
            clause: Language::PtBr.basis(&ruling.basis, loaded.format.regulation),
            reason: ruling.reason.clone(),
            earlier,
            says: match question {
                Some(_) if ruling.not_proven => String::new(),
                Some(_) => Language::PtBr.says(&proposed(&ruling)["decision"]),
                None => String::new(),
            },
            departs: if ruling.not_proven {
                String::new()
            } else {
                because.clone()
            },
            not_proven: if ruling.not_proven {
                because
            } else {
                String::new()
            },
            effects,
            evidence: match ruling.occurrence {
                Some(occurrence) => told(self.db(), occurrence, loaded.format.regulation)?,
                None => Vec::new(),
            },
            at: local(&ruling.at),
            decided_by: ruling
                .decided_by
                .as_ref()
                .map(|by| Language::PtBr.decided_by(by))
                .unwrap_or_default(),
            carries_out: self
                .told_carried_out(ruling.appeal, etapa, Language::PtBr)?
                .unwrap_or_default(),
            appeals: self.told_appeals(&loaded, Some(number))?,
            protest: Language::PtBr.protest(&protest),
            revoked: match (&ruling.revoked_at, &ruling.revoke_reason) {
                (Some(at), why) => {
                    format!("{} {}", local(at), why.as_deref().unwrap_or_default())
                }
                _ => String::new(),
            },
        };
        let frame = self.frame(etapa, &titles::notice(number))?;
        Ok(Facts::Notice(frame, Box::new(notice)))
    }

    pub(super) fn meals_paper(&self, etapa: EtapaId) -> Result<Facts, Refusal> {
        let meals = store::meal::all(self.db(), etapa)?.into_iter();
        let rows: Vec<_> = meals
            .map(|meal| MealRow {
                team: meal.name,
                leaves: meal.leaves,
                returns: meal.returns,
            })
            .collect();
        let frame = self.frame(etapa, titles::MEALS)?;
        Ok(Facts::Meals(frame, self.who(etapa)?.title(), rows))
    }

    pub(super) fn rulebook_paper(
        &self,
        etapa: EtapaId,
        profile: RegulationId,
    ) -> Result<Facts, Refusal> {
        let regulation = self.loaded(etapa)?.format.regulation;
        let regulation = match regulation.id() == profile {
            true => regulation,
            false => decided(self.db(), profile)?,
        };
        let clauses = regulation.book().clauses().iter();
        let rows: Vec<_> = clauses
            .map(|clause| ClauseRow {
                id: clause.id.to_string(),
                at: clause.at.clone(),
                gist: clause.gist_pt.clone(),
                readings: regulation.readings(&clause.id).to_vec(),
            })
            .collect();
        let frame = self.frame(etapa, regulation.title())?;
        Ok(Facts::Rulebook(frame, rows))
    }

    pub(super) fn mesa_cards_paper(&self, etapa: EtapaId) -> Result<Facts, Refusal> {
        let loaded = self.loaded(etapa)?;
        let mesas = store::etapa::mesas(self.db(), loaded.etapa.venue_day)?;
        let cards: Vec<MesaCard> = mesas
            .into_iter()
            .filter(|mesa| mesa.usable)
            .map(|mesa| MesaCard {
                number: mesa.number,
                accessible: mesa.accessible,
            })
            .collect();
        if cards.is_empty() {
            return Err(PaperRefusal::NoMesas.into());
        }
        let frame = self.linked_frame(etapa, titles::MESA_CARDS, Lasting::Etapa(etapa.0))?;
        Ok(Facts::MesaCards(frame, cards))
    }

    /// A label a confronto, in the order of its mesas.
    pub(super) fn labels_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
        rodada: u32,
    ) -> Result<Facts, Refusal> {
        let loaded = self.loaded(etapa)?;
        let asked = Board {
            etapa,
            rodada: Some(rodada),
        };
        let board = self.query(context, &asked)?;
        if board.mesas.is_empty() {
            return Err(RodadaRefusal::NotPublished { number: rodada }.into());
        }
        let names = PublicNames::load(self.db(), context)?;
        let mut seen = BTreeSet::new();
        let first_of = board
            .mesas
            .iter()
            .filter(|cell| seen.insert(cell.confronto));
        let labels = first_of.map(|first| {
            let own = board.mesas.iter();
            let own = own.filter(|cell| cell.confronto == first.confronto);
            Label {
                mesas: titles::mesas(&own.map(|cell| &*cell.at).collect::<Vec<_>>()),
                of: [
                    titles::rodada(rodada),
                    loaded.confronto_label(first.confronto, Language::PtBr),
                ],
                sides: [0, 1].map(|side| names.entrant(&first.sides[side])),
            }
        });
        let labels = labels.collect();
        let frame = self.frame(etapa, &titles::labels(rodada))?;
        Ok(Facts::Labels(frame, labels))
    }

    pub(super) fn certificates_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Facts, Refusal> {
        let places = self.query(context, &Places { etapa })?.places;
        let teams = self.query(context, &Entries { etapa })?;
        let names = PublicNames::load(self.db(), context)?;
        let podium: Vec<OnPodium> = places
            .into_iter()
            .filter_map(|row| Some((row.place.filter(|place| *place <= PODIUM)?, row)))
            .map(|(place, row)| {
                let team = teams.iter().find(|team| team.entry.entrant.0 == row.id);
                let mut athletes: Vec<String> = team
                    .map(|team| {
                        team.lineup
                            .iter()
                            .map(|seated| names.of(seated.athlete, &seated.name))
                            .collect()
                    })
                    .unwrap_or_default();
                athletes.dedup();
                Ok(OnPodium {
                    place,
                    name: names.entrant(&row.name),
                    athletes,
                    link: self.link(Lasting::Team(row.id))?,
                })
            })
            .collect::<Result<_, Refusal>>()?;
        if podium.is_empty() {
            return Err(PaperRefusal::NoPodium.into());
        }
        let frame = self.linked_frame(etapa, titles::CERTIFICATES, Lasting::Standings(etapa.0))?;
        Ok(Facts::Certificates(frame, podium))
    }
}

fn seated(row: &EntryRow, slot: Slot) -> Vec<String> {
    let of_slot = row.lineup.iter().filter(|seated| seated.slot == slot);
    of_slot.map(|seated| seated.name.clone()).collect()
}

fn call(
    kind: EntrantKind,
    cell: &MesaCell,
    side: Side,
    athletes: Vec<String>,
    names: &PublicNames,
) -> CallRow {
    let of = |side: Side| {
        let index = side.index();
        titles::numbered(kind, &names.entrant(&cell.sides[index]), cell.duplas[index])
    };
    CallRow {
        name: of(side),
        athletes,
        mesa: cell.at.clone(),
        against: of(side.other()),
    }
}

/// The confrontos of a part of the bracket that somebody plays, with those of the part they wait for.
fn boxes(all: &[BracketRow], part: Part) -> Vec<BracketBox> {
    let seated: Vec<Seated> = all.iter().map(BracketRow::seated).collect();
    let of_part = |stand: &Stand| all[stand.of].part == part;
    let drawn = picture(&seated, Fold::Main).boxes;
    let drawn: BTreeMap<usize, Stand> = drawn
        .into_iter()
        .filter(of_part)
        .map(|stand| (stand.of, stand))
        .collect();
    let at = |index: usize| drawn.keys().position(|known| *known == index);
    drawn
        .values()
        .map(|stand| {
            let row = &all[stand.of];
            BracketBox {
                column: row.round.saturating_sub(1),
                stage: row.stage.clone(),
                sides: row.sides.clone(),
                score: (row.score != [0, 0]).then_some(row.score),
                winner: row.winner.map(Side::index),
                fed_by: stand.won.into_iter().flatten().filter_map(at).collect(),
            }
        })
        .collect()
}
