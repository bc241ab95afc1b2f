//! Verification: the file's own chain, every draw and lot run again, every decision whose ground moved.

mod apart;

use crate::ground::loaded::Loaded;
use crate::ground::occurrence::{Question, proposed};
use crate::ground::pairing::kept;
use crate::ground::seating::KeptSeats;
use crate::registry::key::{KeysAnswer, SignedRow};
use crate::season::file::SeasonFile;
use championship::id::{ConfrontoId, EntrantId, EtapaId, Seq};
use messages::labels::key::KeySetBy;
use messages::refusal::Refusal;
use messages::refusal::discipline::DisciplineRefusal;
use messages::words::spoken::Language;
use serde::Serialize;
use serde_json::Value;
use std::path::Path;
use store::StoreError;
use store::draw::Sorteio;
use store::etapa::Etapa;
use tournament::draw::{Drawn, GroupDraw, draw_again, draw_lots};
use tournament::swiss::pair;

pub use apart::Apart;
pub use store::verify::Note;

/// What a verification found.
#[derive(Debug, Clone, Serialize)]
pub struct Verification {
    /// Whether nothing is wrong.
    pub ok: bool,
    /// Entries in the journal.
    pub entries: usize,
    /// Hash of the newest entry.
    pub head: String,
    /// Everything that does not hold.
    pub problems: Vec<VerifyProblem>,
    /// What was erased since, and rightly so.
    pub notes: Vec<Note>,
    /// Decisions whose ground has moved since: confrontos that were kept as they were seated although their
    /// source says otherwise now, rulings to whose occurrence the regulation says something else by now.
    pub ground_moved: Vec<String>,
    /// Copies, or what this machine saw, that went another way before somebody decided to go on with this file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_behind: Vec<Apart>,
    /// Every homologation that was signed, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signed: Vec<SignedRow>,
}

/// One thing that does not hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum VerifyProblem {
    /// In the file itself.
    File(store::verify::FileFault),
    Draw(DrawProblem),
    Seat(SeatProblem),
    /// In the final places.
    Place(PlaceProblem),
    /// Beside a copy, or what this machine saw.
    Apart(Apart),
    /// In the season's key, or in what was signed with it.
    Key(KeyProblem),
}

/// A key that nobody may have set, or a signature that is none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct KeyProblem {
    /// `season-key`: neither signed by the key before nor decided; `signature`: it does not hold.
    pub code: &'static str,
    /// The entry.
    pub seq: Seq,
}

/// A confronto that does not stand where the results before it lead.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SeatProblem {
    /// `seat-undecided`: another is seated than its source says, and nobody decided to keep him; `seated-twice`: whoever
    /// is seated holds a place elsewhere.
    pub code: &'static str,
    pub etapa: EtapaId,
    pub confronto: ConfrontoId,
    /// What people call it.
    pub label: String,
}

/// An entrant without a place, or with several.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PlaceProblem {
    /// `places`.
    pub code: &'static str,
    pub etapa: EtapaId,
    pub entrant: EntrantId,
    pub name: String,
    pub places: Vec<usize>,
}

/// A draw that does not come out as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DrawProblem {
    /// `draw`, `pairing` or `lots`.
    pub code: &'static str,
    pub etapa: EtapaId,
}

/// What a regulation answers; nothing to facts that were taken once and would be refused by now.
fn answer(question: &Question) -> Result<Value, Refusal> {
    match question.decide() {
        Err(Refusal::Discipline(DisciplineRefusal::Facts(_))) => Ok(Value::Null),
        decision => Ok(serde_json::to_value(decision?).unwrap_or_default()),
    }
}

/// Whether a regulation answers as it did: of a jogo of which nobody told how its partidas went it says nothing, and once
/// took the partida for the first.
fn is_same(question: &Question, kept: &Value) -> Result<bool, Refusal> {
    let decision = answer(question)?;
    let once = decision["jogo"].is_null() && !kept["jogo"].is_null();
    Ok(decision == *kept || (once && answer(&question.in_first_partida())? == *kept))
}

/// Who of an etapa has several places, or none although every fase is over.
fn wrong_places(loaded: &Loaded) -> impl Iterator<Item = PlaceProblem> {
    let view = &loaded.view;
    let all_over = !view.fases.is_empty() && view.fases.iter().all(|fase| fase.over);
    let is_known = all_over && view.unresolved.is_empty();
    let members = loaded.rows.fases.first().into_iter();
    let members = members.flat_map(|fase| fase.chaves.iter().flat_map(|chave| &chave.members));
    members.filter_map(move |id| {
        let of = view.places.iter().filter(|place| place.id == *id);
        let told = of.clone().count();
        (told > 1 || (told == 0 && is_known)).then(|| PlaceProblem {
            code: "places",
            etapa: loaded.etapa.id,
            entrant: *id,
            name: loaded.name(*id),
            places: of.filter_map(|place| place.place).collect(),
        })
    })
}

/// Whether these lots come out of their number again.
fn is_drawn(order: &[i64], number: &str) -> bool {
    let ids: Vec<EntrantId> = order.iter().copied().map(EntrantId).collect();
    number
        .parse()
        .is_ok_and(|number| draw_lots(&ids, number) == ids)
}

impl SeasonFile {
    /// Verifies the season.
    ///
    /// # Errors
    /// Where the file cannot be read to its end.
    pub fn verify(&self) -> Result<Verification, Refusal> {
        self.verify_beside(None)
    }

    /// Verifies the season, and holds it against its copies and what this machine saw of it, which it keeps in `root`.
    ///
    /// # Errors
    /// Where the file cannot be read to its end, or the folder of its copies cannot be listed.
    pub fn verify_beside(&self, root: Option<&Path>) -> Result<Verification, Refusal> {
        // It takes long: others go on writing meanwhile.
        let snapshot = self.snapshot()?;
        let mut verified = snapshot.verify_all()?;
        let apart = root.map(|root| snapshot.apart(root)).transpose()?;
        for apart in apart.into_iter().flatten() {
            match apart.decided {
                Some(_) => verified.left_behind.push(apart),
                None => verified.problems.push(VerifyProblem::Apart(apart)),
            }
        }
        verified.ok = verified.problems.is_empty();
        Ok(verified)
    }

    fn verify_all(&self) -> Result<Verification, Refusal> {
        let verified = self.store().verify()?;
        let mut problems: Vec<_> = verified
            .faults
            .into_iter()
            .map(VerifyProblem::File)
            .collect();
        let mut ground_moved = Vec::new();
        let kept = KeptSeats::load(self.db())?;
        for etapa in store::etapa::all(self.db())? {
            if self.verify_draw(etapa.id)?.is_some_and(|sound| !sound) {
                problems.push(VerifyProblem::Draw(DrawProblem {
                    code: "draw",
                    etapa: etapa.id,
                }));
            }
            if !self.verify_pairings(etapa.id)? {
                problems.push(VerifyProblem::Draw(DrawProblem {
                    code: "pairing",
                    etapa: etapa.id,
                }));
            }
            let lots = store::draw::drawn_lots(self.db(), etapa.id)?;
            if !lots.iter().all(|(order, number)| is_drawn(order, number)) {
                problems.push(VerifyProblem::Draw(DrawProblem {
                    code: "lots",
                    etapa: etapa.id,
                }));
            }
            let loaded = self.loaded(etapa.id)?;
            let decided = kept.of(&loaded);
            for view in &loaded.view.confrontos {
                let label = || loaded.confronto_label(view.id, Language::PtBr);
                let mut wrong = |code| {
                    problems.push(VerifyProblem::Seat(SeatProblem {
                        code,
                        etapa: etapa.id,
                        confronto: view.id,
                        label: label(),
                    }));
                };
                if view.twice.contains(&true) {
                    wrong("seated-twice");
                }
                match view.is_moved() {
                    true if decided.contains(&view.id) => {
                        ground_moved.push(format!("{}: {}", etapa.name, label()));
                    }
                    true => wrong("seat-undecided"),
                    false => {}
                }
            }
            problems.extend(wrong_places(&loaded).map(VerifyProblem::Place));
            ground_moved.extend(self.moved_rulings(&etapa)?);
        }
        let KeysAnswer { keys, signed, .. } = self.season_keys(Language::PtBr)?;
        let unproven = keys.iter().filter(|key| key.by == KeySetBy::Nobody);
        let of_keys = unproven.map(|key| ("season-key", key.seq));
        let unsound = signed.iter().filter(|row| !row.sound);
        let of_rows = unsound.map(|row| ("signature", row.seq));
        let wrong = of_keys.chain(of_rows);
        problems.extend(wrong.map(|(code, seq)| VerifyProblem::Key(KeyProblem { code, seq })));
        Ok(Verification {
            ok: problems.is_empty(),
            entries: verified.entries,
            head: verified.head,
            problems,
            notes: verified.notes,
            ground_moved,
            left_behind: Vec::new(),
            signed,
        })
    }

    /// The rulings of an etapa to whose occurrence the regulation says something else by now: an earlier
    /// ruling was revoked, or somebody turned out to be somebody else.
    fn moved_rulings(&self, etapa: &Etapa) -> Result<Vec<String>, Refusal> {
        let mut moved = Vec::new();
        for ruling in store::ruling::all(self.db(), etapa.id)? {
            if ruling.revoked_at.is_some() {
                continue;
            }
            let Some(question) = Question::again(self.db(), etapa.id, &ruling)? else {
                continue;
            };
            if !is_same(&question, &proposed(&ruling)["decision"])? {
                let told = Language::PtBr.ruling_no(ruling.number);
                moved.push(format!("{}: {told}", etapa.name));
            }
        }
        Ok(moved)
    }

    /// Runs the draws of an etapa again from what is kept of them; none where nothing was drawn.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub fn verify_draw(&self, etapa: EtapaId) -> Result<Option<bool>, Refusal> {
        let _look = self.look()?;
        let sorteios = store::draw::sorteios(self.db(), etapa)?;
        let mut sound = None;
        for sorteio in &sorteios {
            let repeats = self.repeats(etapa, sorteio)?;
            sound = Some(sound.unwrap_or(true) && repeats);
        }
        Ok(sound)
    }

    /// Whether every rodada of a Swiss comes out again of what it was paired from.
    fn verify_pairings(&self, etapa: EtapaId) -> Result<bool, Refusal> {
        let loaded = self.loaded(etapa)?;
        for (rodada, chave, swiss) in kept(self.db(), etapa)? {
            let mut paired: Vec<[Option<EntrantId>; 2]> = pair(&swiss)
                .pairs
                .into_iter()
                .map(|met| [Some(met.a), Some(met.b)])
                .collect();
            let chaves = loaded.rows.fases.iter().flat_map(|fase| &fase.chaves);
            let of_chave = chaves
                .filter(|row| row.id == chave)
                .flat_map(|row| &row.confrontos);
            let of_rodada = of_chave.filter(|row| row.rodada == rodada.number);
            let mut seated: Vec<_> = of_rodada.map(|row| row.seated).collect();
            paired.sort_unstable();
            seated.sort_unstable();
            if paired != seated {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a draw comes out again as it is kept, by the algorithm of its time, and as its fase was
    /// seated.
    ///
    /// # Errors
    /// Where the file cannot be read.
    pub(crate) fn repeats(&self, etapa: EtapaId, sorteio: &Sorteio) -> Result<bool, Refusal> {
        let damaged =
            |error: serde_json::Error| Refusal::Store(StoreError::Damaged(error.to_string()));
        let input: GroupDraw = serde_json::from_str(&sorteio.input).map_err(damaged)?;
        let kept: Drawn = serde_json::from_str(&sorteio.drawn).map_err(damaged)?;
        let seated = store::draw::members(self.db(), etapa, sorteio.fase)?;
        let same_number = input.number.to_string() == sorteio.number;
        let byes = kept.byes;
        let again = draw_again(&input, &kept.algorithm).map(|again| Drawn { byes, ..again });
        Ok(same_number && seated == kept.groups && again == Some(kept))
    }
}
