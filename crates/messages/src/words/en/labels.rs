//! What things and deeds are called.

use crate::labels::ChaveLetter;
use crate::labels::deed::Deed;
use crate::labels::entrant::EntrantKind;
use crate::labels::moment::local;
use crate::words::en::{committee, discipline};
use crate::words::pt_br;
use ::rules::clause::Rulebook;
use championship::etapa::Leg;
use championship::fase::Stage;
use championship::format::{FaseFormat, Format, Pairing, Play};
use championship::id::{AthleteId, EntrantId};
use championship::lineup::Slot;
use championship::ruling::{Basis, OnEntrant, Past};
use std::collections::BTreeMap;
use store::ruling::Ruling;

/// What a ruling stands on, in a word.
#[must_use]
pub fn cited(basis: &Basis) -> &str {
    basis.clause().unwrap_or("the organiser's own rule")
}

/// What a ruling stands on, with what that says.
#[must_use]
pub fn basis(basis: &Basis) -> String {
    match basis {
        Basis::Clause { clause } => {
            let known = clause.parse().ok();
            match known.and_then(|id| Rulebook::get().clause(&id)) {
                Some(known) => format!("{clause} — {}", known.gist_en),
                None => clause.clone(),
            }
        }
        Basis::OwnRule { own_rule } if own_rule.is_empty() => cited(basis).to_owned(),
        Basis::OwnRule { own_rule } => format!("{} — {own_rule}", cited(basis)),
    }
}

/// What people call a stage of the knockout.
#[must_use]
pub fn stage(stage: Stage) -> String {
    match stage {
        Stage::Final => "Final".to_owned(),
        Stage::Round(2) => "Semifinal".to_owned(),
        Stage::Round(4) => "Quarter-final".to_owned(),
        Stage::Round(confrontos) => format!("Round of {}", confrontos * 2),
        Stage::Place(place) => format!("Place {place}º"),
        Stage::Towards(best, worst) => format!("{best}º to {worst}º"),
        Stage::Unbeaten(round) => format!("Winners' bracket, round {round}"),
        Stage::OneLoss(round) => format!("Losers' bracket, round {round}"),
        Stage::SecondFinal => "Deciding final".to_owned(),
    }
}

/// A match of a stage, short enough for a box of the picture; of several the number, from 1.
#[must_use]
pub fn match_of(of: Stage, number: Option<usize>) -> String {
    let (name, between) = match of {
        Stage::Unbeaten(round) => (format!("Winners' round {round}"), ", "),
        Stage::OneLoss(round) => (format!("Losers' round {round}"), ", "),
        other => (stage(other), " "),
    };
    number.map_or_else(|| name.clone(), |number| format!("{name}{between}{number}"))
}

/// One of several matches of a stage, by its label and its number, from 1.
#[must_use]
pub fn numbered(of: Stage, label: &str, number: usize) -> String {
    match of {
        Stage::Unbeaten(_) | Stage::OneLoss(_) => format!("{label}, match {number}"),
        _ => format!("{label} {number}"),
    }
}

/// A side that is not known yet: whoever wins this confronto.
#[must_use]
pub fn winner_of(confronto: &str) -> String {
    format!("winner: {confronto}")
}

/// A side that is not known yet: whoever loses this confronto.
#[must_use]
pub fn loser_of(confronto: &str) -> String {
    format!("loser: {confronto}")
}

/// A side that is not known yet: somebody who goes on, or falls, from these confrontos, by seed.
#[must_use]
pub fn one_of(stage: &str, lost: bool) -> String {
    let who = if lost { "loser" } else { "winner" };
    format!("{who}: {stage}, by seed")
}

/// A side that is not known yet: whoever comes in from these fases.
#[must_use]
pub fn comes_in(mut fases: Vec<String>) -> String {
    fases.dedup();
    match fases.is_empty() {
        true => "to be drawn".to_owned(),
        false => format!("from: {}", fases.join(" or ")),
    }
}

/// What people call the rodada of a stage: all its confrontos together.
#[must_use]
pub fn rodada_stage(first: Stage) -> String {
    match first {
        Stage::Final => "Finals".to_owned(),
        Stage::Round(2) => "Semifinals".to_owned(),
        Stage::Round(4) => "Quarter-finals".to_owned(),
        other => stage(other),
    }
}

/// A label of a match with which of its confrontos it is.
#[must_use]
pub fn of_leg(label: String, leg: Leg) -> String {
    match leg {
        Leg::Only => label,
        Leg::First => format!("{label} · first leg"),
        Leg::Second => format!("{label} · second leg"),
        Leg::Decider => format!("{label} · decider"),
    }
}

/// A rodada by its number.
#[must_use]
pub fn rodada(number: u32) -> String {
    format!("rodada {number}")
}

/// A mesa of a rodada.
#[must_use]
pub fn at_mesa(rodada: u32, mesa: u32) -> String {
    format!("rodada {rodada}, mesa {mesa}")
}

/// A slot of a line-up among those who compete: a name with one side alone has no number.
#[must_use]
pub fn slot_of(kind: EntrantKind, of: Slot) -> String {
    match (kind, of) {
        (EntrantKind::Dupla, Slot::Dupla(_)) => "Dupla".to_owned(),
        (EntrantKind::Trio, Slot::Dupla(_)) => "Trio".to_owned(),
        (EntrantKind::Single, Slot::Dupla(_)) => "Athlete".to_owned(),
        (EntrantKind::Team | EntrantKind::Dupla | EntrantKind::Trio | EntrantKind::Single, of) => {
            slot(of)
        }
    }
}

/// A slot of a line-up with its number, also where those who compete have one alone; nothing where somebody competes
/// without anybody else.
#[must_use]
pub fn slot_among(kind: EntrantKind, of: Slot) -> String {
    match (kind, of) {
        (EntrantKind::Single, Slot::Dupla(_)) => String::new(),
        (EntrantKind::Trio, Slot::Dupla(number)) => format!("Trio {number}"),
        (EntrantKind::Team | EntrantKind::Dupla | EntrantKind::Trio | EntrantKind::Single, of) => {
            slot(of)
        }
    }
}

fn slot(slot: Slot) -> String {
    match slot {
        Slot::Dupla(number) => format!("Dupla {number}"),
        Slot::Reserve => "Reserve dupla".to_owned(),
        Slot::Coringa => "Coringa".to_owned(),
    }
}

/// What people call a fase of a format (0-based).
#[must_use]
pub fn fase(format: &Format, index: usize) -> String {
    let Some(fase) = format.fases.get(index) else {
        return String::new();
    };
    if !fase.name.is_empty() {
        return fase.name.clone();
    }
    let kind = |play: &Play| match play {
        Play::Groups(groups) if groups.pairing == Pairing::Swiss => "Swiss",
        Play::Groups(_) => "Chaves",
        Play::Knockout(_) => "Knockout",
        Play::Double(_) => "Double elimination",
    };
    let own = kind(&fase.play);
    let namesakes = |fase: &&FaseFormat| fase.name.is_empty() && kind(&fase.play) == own;
    let before = format.fases[..index].iter().filter(namesakes).count();
    if format.fases.iter().filter(namesakes).count() > 1 {
        format!("{own}, fase {}", before + 1)
    } else {
        own.to_owned()
    }
}

/// What people call a group.
#[must_use]
pub fn chave(letter: ChaveLetter) -> String {
    format!("Chave {letter}")
}

/// What a ruling does to an entrant, in words.
#[must_use]
pub fn on_entrant(effect: OnEntrant) -> String {
    match effect {
        OnEntrant::Points { fase, points } => {
            let word = if points.abs() == 1 { "point" } else { "points" };
            format!("{points:+} {word} in fase {fase}").replace('-', "−")
        }
        OnEntrant::Out {
            fase,
            past: Past::Keep,
        } => format!("out of the etapa from fase {fase} on; the results stay"),
        OnEntrant::Out {
            fase,
            past: Past::Annul,
        } => format!("out of the etapa from fase {fase} on; the results are annulled"),
    }
}

/// A ruling in one sentence, by what it does.
#[must_use]
pub fn ruling(ruling: &Ruling, does: &str) -> String {
    let revoked = if ruling.revoked_at.is_some() {
        " (revoked)"
    } else {
        ""
    };
    let reason = match ruling.reason.trim_end_matches('.') {
        "" => String::new(),
        reason => format!(" {reason}."),
    };
    let by = match &ruling.decided_by {
        Some(by) => format!(", {}", committee::decided_by(by)),
        None => String::new(),
    };
    format!(
        "No. {}{revoked}, {}, {}{by}: {does}.{reason}",
        ruling.number.0,
        cited(&ruling.basis),
        local(&ruling.at),
    )
}

/// What a ruling does, mesa by mesa, entrant by entrant, person by person: `on_jogos` says it of its jogos.
#[must_use]
pub fn effects(
    ruling: &Ruling,
    on_jogos: Vec<String>,
    kind: EntrantKind,
    names: &BTreeMap<EntrantId, String>,
    athletes: &BTreeMap<AthleteId, String>,
) -> Vec<String> {
    let told = on_jogos.into_iter();
    let over = ruling.entrants.iter().map(|(id, effect)| {
        let name = names.get(id).map_or("?", String::as_str);
        format!("{name}: {}", on_entrant(*effect))
    });
    let sanctions = ruling.sanctions.iter().map(|(who, sanction)| {
        let who = discipline::who(who, kind, names, athletes);
        format!("{who}: {}", discipline::sanction(sanction))
    });
    told.chain(over).chain(sanctions).collect()
}

/// An undo, by what it took back.
#[must_use]
pub fn undone(what: &str) -> String {
    if what == deed(Deed::Undo) {
        "done again".to_owned()
    } else {
        format!("undone: {what}")
    }
}

/// What an entry of the journal did, by the name it has there; a name of a newer program stays as it is.
#[must_use]
pub fn entered(name: &str) -> String {
    Deed::of(name).map_or_else(|| name.to_owned(), |known| deed(known).to_owned())
}

/// How those under age are named in public.
#[must_use]
pub const fn minors(whole: bool) -> &'static str {
    if whole {
        "those under age by their whole name"
    } else {
        "those under age by a short name"
    }
}

/// A value of something registered, before and after it was put right.
#[must_use]
pub fn put_right(before: &str, after: &str) -> String {
    pt_br::put_right(before, after)
}

/// What an act did.
#[must_use]
pub const fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Migrate => "file made or brought up to date",
        Deed::Undo => "undo",
        Deed::FoundSeason => "season made",
        Deed::EditSeason => "season changed",
        Deed::CarryOver => "registers taken over from the season before",
        Deed::AddOperator => "operator registered",
        Deed::SetPin => "PIN changed",
        Deed::WrongPin => "wrong PIN",
        Deed::RightPin => "right PIN after wrong ones",
        Deed::AddClub => "club registered",
        Deed::EditClub => "club changed",
        Deed::MergeClubs => "clubs made one",
        Deed::AddAthlete => "athlete registered",
        Deed::EditAthlete => "athlete changed",
        Deed::MergeAthletes => "athletes made one",
        Deed::AddChampionship => "championship registered",
        Deed::EditChampionship => "championship changed",
        Deed::SetOwnRule => "the organiser's own rule",
        Deed::AddEntrant => "entrant registered",
        Deed::EditEntrant => "entrant changed",
        Deed::AddEtapa => "etapa made",
        Deed::EditEtapa => "etapa changed",
        Deed::Remove => "register entry removed",
        Deed::Enter => "entry",
        Deed::EnterFrom => "entries taken over from another etapa",
        Deed::Leave => "entry withdrawn",
        Deed::SetPot => "pot changed",
        Deed::CheckIn => "check-in",
        Deed::SetLineup => "line-up",
        Deed::Pay => "fee taken",
        Deed::Refund => "fee given back",
        Deed::CloseCash => "cash closed",
        Deed::ImportTeams => "entries imported",
        Deed::ImportEntries => "entries and athletes imported",
        Deed::ImportAthletes => "athletes imported",
        Deed::Draw => "draw",
        Deed::DrawFase => "draw of a fase",
        Deed::EnterLate => "entry after the draw",
        Deed::ReEnter => "paid return",
        Deed::ChangeFormat => "format changed",
        Deed::AskHalfBye => "half-point bye",
        Deed::PairRodada => "rodada paired",
        Deed::EndFase => "fase ended before its planned rodadas",
        Deed::SetMesa => "mesa of the hall changed",
        Deed::MoveToMesa => "jogo moved to another mesa",
        Deed::SetAccess => "accessible mesa asked for",
        Deed::RuleEntrant => "ruling on an entrant",
        Deed::RecordLots => "lots recorded",
        Deed::DrawLots => "lots drawn",
        Deed::PublishRodada => "rodada published",
        Deed::CallRodada => "rodada called",
        Deed::CloseRodada => "rodada closed",
        Deed::Report => "result entered",
        Deed::Amend => "result corrected",
        Deed::MoveResult => "result moved to another mesa",
        Deed::SwapSides => "sides exchanged",
        Deed::Confirm => "result confirmed",
        Deed::Walkover => "W×O",
        Deed::Annul => "jogo annulled",
        Deed::MarkMissing => "presence at the mesas",
        Deed::EndAnthem => "end of the anthem",
        Deed::Excuse => "at work in the opening",
        Deed::EndOpening => "end of the opening",
        Deed::StartJogos => "start of the jogos",
        Deed::Suspend => "etapa suspended",
        Deed::Resume => "etapa goes on",
        Deed::Announce => "time announced",
        Deed::AskAnswer => "raise awaiting its answer",
        Deed::TakeAnswer => "raise answered",
        Deed::Segregate => "mesas set aside",
        Deed::SetMeals => "order of the meals",
        Deed::SignMeal => "meal signed",
        Deed::CallToTable => "referee called to the mesa",
        Deed::TakeCall => "referee on the way",
        Deed::CloseCall => "call attended to",
        Deed::Substitute => "substitution at the mesa",
        Deed::SetProtestWindow => "time for appeals",
        Deed::TakeOverSanction => "sanction of a club taken over",
        Deed::EraseAthlete => "personal data erased",
        Deed::RuleOccurrence => "ruling on an occurrence",
        Deed::FileAppeal => "appeal taken",
        Deed::JudgeAppeal => "appeal judged",
        Deed::Homologate => "results homologated",
        Deed::ReopenResults => "results reopened",
        Deed::GoOnWithOlder => "went on with an older file",
        Deed::SetSeasonKey => "key of the season",
        Deed::AddEvidence => "evidence kept",
        Deed::EraseEvidence => "evidence erased",
        Deed::RevokeRuling => "ruling revoked",
        Deed::PrintSumulas => "súmulas printed",
        Deed::PrintSumula => "another copy of a súmula printed",
        Deed::Practise => "practice copy",
        Deed::ImportSeason => "season imported",
        Deed::LargeEntryEnds => "end of a large entry",
        Deed::SetLogo => "logo changed",
        Deed::SetClubLogo => "logo of a club changed",
        Deed::SetPhoto => "photograph of an athlete changed",
        Deed::PrintLoose => "loose súmulas printed",
        Deed::BindSumula => "loose súmula bound to a jogo",
        Deed::KeepReading => "súmula read from a picture",
        Deed::AnswerReading => "súmula that was read looked at",
        Deed::SetReadingAside => "reading set aside",
        Deed::SetConfirmReadings => "confirmation of readings changed",
        Deed::PublishBoletim => "boletim published",
        Deed::HandOutCertificates => "certificates handed out",
    }
}
