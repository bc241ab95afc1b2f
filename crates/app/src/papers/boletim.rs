//! The boletim of an etapa, and the tables that stand on other papers too.

use crate::discipline::ask::reopenings;
use crate::ground::loaded::{Loaded, told_played};
use crate::ground::public_names::PublicNames;
use crate::papers::Facts;
use crate::season::context::Context;
use crate::season::file::SeasonFile;
use crate::standings::bracket::{Bracket, BracketRow};
use crate::standings::tables::{
    CriterionColumn, Duplas, Groups, Places, RankedRow, Ranking, StandingsRow,
};
use championship::etapa::fase_number;
use championship::id::EtapaId;
use messages::labels::moment::local;
use messages::refusal::Refusal;
use messages::words::pt_br;
use messages::words::spoken::Language;
use messages::words::standings::placing;
use sheet::boletim::{Boletim, KnockoutRow, PlacedRow, RankingPart, SignedCode};
use sheet::standings::{GroupTable, TableRow};
use site::files::Lasting;
use store::StoreError;
use store::draw::Sorteio;
use tournament::bracket::Seat;
use tournament::draw::Drawn;

impl SeasonFile {
    /// The boletim of an etapa as it stands now.
    pub(super) fn boletim_paper(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Facts, Refusal> {
        let loaded = self.loaded(etapa)?;
        let audience = PublicNames::load(self.db(), context)?.audience();
        let mut rulings = Vec::new();
        for ruling in store::ruling::all(self.db(), etapa)? {
            let does = self.told_effects(&loaded, &ruling, audience, Language::PtBr)?;
            rulings.push(Language::PtBr.ruling(&ruling, &does));
        }
        rulings.extend(self.told_appeals(&loaded, None)?);
        rulings.extend(reopenings(self.db(), etapa, Language::PtBr)?);
        let places = self.query(context, &Places { etapa })?;
        let scoring = loaded.format.ranking.scale.0.len();
        let boletim = Boletim {
            frame: self.frame(etapa, &loaded.etapa.name)?,
            who: self.who(etapa)?.title(),
            places: places
                .places
                .into_iter()
                .map(|row| PlacedRow {
                    place: placing(row.place),
                    name: row.name,
                    points: i64::from(row.points),
                    why: row.why,
                })
                .collect(),
            rankings: self.rankings(context, &loaded)?,
            knockout: self
                .every_bracket(context, etapa)?
                .into_iter()
                .filter(|row| {
                    row.seats
                        .iter()
                        .all(|seat| matches!(seat, Seat::Entrant(_)))
                })
                .map(|row| knockout_row(&loaded, row))
                .collect(),
            groups: self.group_tables(context, etapa)?,
            duplas: self
                .query(context, &Duplas { etapa })?
                .into_iter()
                .filter(|_| loaded.kind().has_duplas())
                .filter(|dupla| dupla.row.rank <= scoring)
                .map(|dupla| TableRow {
                    points: i64::from(dupla.scale_points),
                    ..table_row(&dupla.row)
                })
                .collect(),
            rulings,
            draw: store::draw::sorteios(self.db(), etapa)?
                .iter()
                .map(proof)
                .collect::<Result<Vec<_>, Refusal>>()?
                .join(" "),
            link: self.link(Lasting::Boletim(etapa.0))?,
            signed: self.signature(etapa)?,
        };
        Ok(Facts::Boletim(Box::new(boletim)))
    }
}

impl SeasonFile {
    /// The signature of the homologation by which the results of an etapa stand; none where nobody signed that.
    fn signature(&self, etapa: EtapaId) -> Result<Option<SignedCode>, Refusal> {
        let stands = store::appeal::homologated_at(self.db(), etapa)?;
        let signed = self.season_keys(Language::PtBr)?.signed.into_iter();
        let mut signed = signed.filter(|row| row.etapa == etapa && row.sound);
        let newest = signed.next_back();
        Ok(newest
            .filter(|row| stands.as_ref() == Some(&row.at))
            .map(|row| SignedCode {
                told: pt_br::papers::signed(row.seq, &local(&row.at), &row.key),
                code: row.code,
            }))
    }

    /// The rankings of the season; none while they say no more than this etapa.
    fn rankings(&self, context: &Context, loaded: &Loaded) -> Result<Vec<RankingPart>, Refusal> {
        let championship = loaded.etapa.championship;
        let ranking = self.query(context, &Ranking { championship })?;
        let names: Vec<&str> = ranking.etapas.iter().map(|(_, name)| &name[..]).collect();
        if names.len() < 2 {
            return Ok(Vec::new());
        }
        let who = self.who(loaded.etapa.id)?.title();
        let duplas = match loaded.kind().has_duplas() {
            true => ranking.duplas,
            false => Vec::new(),
        };
        let parts = [
            (pt_br::papers::RANKING, who.as_str(), ranking.teams),
            (
                pt_br::papers::RANKING_OF_DUPLAS,
                pt_br::papers::DUPLA,
                duplas,
            ),
            (
                pt_br::papers::RANKING_OF_ATHLETES,
                pt_br::papers::ATHLETE,
                ranking.individuals,
            ),
        ];
        let parts = parts.into_iter().map(|(label, who, rows)| RankingPart {
            label: pt_br::papers::ranking(label, &names),
            who: who.to_owned(),
            rows: rows
                .into_iter()
                .filter(|ranked| ranked.row.points != 0)
                .map(ranked_row)
                .collect(),
        });
        Ok(parts.collect())
    }
}

fn ranked_row(ranked: RankedRow) -> PlacedRow {
    PlacedRow {
        place: placing(Some(ranked.row.rank)),
        name: ranked.name,
        points: ranked.row.points,
        why: ranked.why,
    }
}

fn knockout_row(loaded: &Loaded, row: BracketRow) -> KnockoutRow {
    KnockoutRow {
        parts: parts(loaded, &row),
        score: versus(row.score),
        label: row.label,
        sides: row.sides,
    }
}

/// The scores of the partidas of a match that is one jogo, or of each of its confrontos; else its sum of partidas.
fn parts(loaded: &Loaded, row: &BracketRow) -> String {
    if !row.legs.is_empty() {
        let legs: Vec<String> = row.legs.iter().copied().map(versus).collect();
        return legs.join(" · ");
    }
    let jogos = loaded.jogos.get(&row.id);
    match jogos.map_or(&[][..], Vec::as_slice) {
        [(jogo, _)] => loaded.played.get(jogo).map(told_played).unwrap_or_default(),
        _ => {
            let view = loaded.view.confronto(row.id);
            let partidas = view.map(|view| view.state.sums.partidas);
            partidas.map_or_else(String::new, pt_br::papers::in_partidas)
        }
    }
}

fn versus([a, b]: [u32; 2]) -> String {
    format!("{a} × {b}")
}

/// How anybody can run a draw again.
fn proof(sorteio: &Sorteio) -> Result<String, Refusal> {
    let drawn: Drawn = serde_json::from_str(&sorteio.drawn)
        .map_err(|error| StoreError::Damaged(error.to_string()))?;
    Ok(Language::PtBr.draw_proof(&sorteio.number, &drawn.algorithm))
}

/// The table of a group.
pub(crate) struct TableOf {
    /// Its fase and its group, 0-based.
    pub of: (usize, usize),
    /// Criteria with a column of their own.
    pub columns: Vec<CriterionColumn>,
    /// Best first.
    pub rows: Vec<StandingsRow>,
    /// Confrontos that nobody plays, as sentences.
    pub lapsed: Vec<String>,
}

impl SeasonFile {
    /// The tables of all groups as papers have them.
    pub(super) fn group_tables(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Vec<GroupTable>, Refusal> {
        let loaded = self.loaded(etapa)?;
        let tables = self.every_table(context, etapa)?.into_iter();
        Ok(tables
            .map(|table| GroupTable {
                label: loaded.chave_label(table.of.0, table.of.1, Language::PtBr),
                rows: table
                    .rows
                    .iter()
                    .map(|row| TableRow {
                        criteria: told(row, &table.columns),
                        ..table_row(row)
                    })
                    .collect(),
                criteria: table.columns.into_iter().map(|one| one.title).collect(),
                notes: table.lapsed,
            })
            .collect())
    }

    /// The tables of all groups of all fases.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn every_table(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Vec<TableOf>, Refusal> {
        let loaded = self.loaded(etapa)?;
        let mut tables = Vec::new();
        for fase in loaded.fases_that(|play| play.groups().is_some()) {
            let asked = Groups {
                etapa,
                fase: Some(fase_number(fase)),
            };
            let answer = self.query(context, &asked)?;
            let mut lapsed = answer.lapsed;
            let groups = answer.groups.into_iter().enumerate();
            tables.extend(groups.map(|(chave, (letter, rows))| {
                TableOf {
                    of: (fase, chave),
                    columns: answer.columns.clone(),
                    rows,
                    lapsed: lapsed
                        .remove(&letter)
                        .into_iter()
                        .flatten()
                        .map(|one| one.told)
                        .collect(),
                }
            }));
        }
        Ok(tables)
    }

    /// The confrontos of all brackets.
    pub(crate) fn every_bracket(
        &self,
        context: &Context,
        etapa: EtapaId,
    ) -> Result<Vec<BracketRow>, Refusal> {
        let mut rows = Vec::new();
        for (fase, _) in self.query(context, &Bracket { etapa, fase: None })?.fases {
            let asked = Bracket {
                etapa,
                fase: Some(fase),
            };
            rows.extend(self.query(context, &asked)?.rows);
        }
        Ok(rows)
    }
}

/// What criteria come to in a row, in the order of their columns.
fn told(row: &StandingsRow, columns: &[CriterionColumn]) -> Vec<String> {
    let told = |column: &CriterionColumn| row.told.get(&column.criterion).cloned();
    let columns = columns.iter();
    columns
        .map(|column| told(column).unwrap_or_default())
        .collect()
}

fn table_row(row: &StandingsRow) -> TableRow {
    let record = &row.record;
    TableRow {
        rank: row.rank,
        name: row.name.clone(),
        counts: [record.played, record.wins, record.draws, record.losses],
        points: record.points,
        mesas: [record.mesas.0, record.mesas.1],
        partidas: [record.partidas.0, record.partidas.1],
        pontinhos: [record.pontinhos.0, record.pontinhos.1],
        criteria: Vec::new(),
        why: row.why.clone(),
    }
}
