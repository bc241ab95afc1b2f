//! What things and deeds are called, and what a ruling does.

use crate::labels::ChaveLetter;
use crate::labels::deed::Deed;
use crate::labels::entrant::EntrantKind;
use crate::labels::moment::local;
use crate::refusal::entry::Said;
use crate::words::say::names as say;
use crate::words::spoken::Language;
use ::rules::regulation::Regulation;
use championship::etapa::Leg;
use championship::fase::Stage;
use championship::format::{FaseFormat, Format, Pairing, Play};
use championship::id::{AthleteId, EntrantId};
use championship::lineup::Slot;
use championship::ruling::{Absent, Basis, OnEntrant, Past};
use std::collections::BTreeMap;
use store::ruling::Ruling;

impl Language {
    /// Sheets that waited for a person and do no more.
    #[must_use]
    pub fn settled(self, sheets: usize) -> String {
        match sheets {
            1 => say::settled_one(self).to_owned(),
            many => say::SettledMany { many }.told(self),
        }
    }

    /// What a line of the entry rules and on what, as a sentence.
    #[must_use]
    pub fn said(self, said: &Said, basis: &Basis) -> String {
        let on = self.cited(basis);
        match said {
            Said::Absent(Absent::A) => say::SaidAbsentA { on }.told(self),
            Said::Absent(Absent::B) => say::SaidAbsentB { on }.told(self),
            Said::Absent(Absent::Both) => say::SaidAbsentBoth { on }.told(self),
            Said::Annulled => say::SaidAnnulled { on }.told(self),
            Said::Show | Said::Partidas(_) => String::new(),
        }
    }

    /// What a ruling stands on, in a word: `fprt-1.5.b-3`, `regra da organização`.
    #[must_use]
    pub fn cited(self, basis: &Basis) -> &str {
        basis.clause().unwrap_or(say::cited(self))
    }

    /// What a ruling stands on, with what that says in the regulation that it was made under.
    #[must_use]
    pub fn basis(self, basis: &Basis, regulation: &Regulation) -> String {
        match basis {
            Basis::Clause { clause } => match self.gist_of(clause, regulation) {
                "" => clause.clone(),
                gist => format!("{clause} — {gist}"),
            },
            Basis::OwnRule { own_rule } if own_rule.is_empty() => self.cited(basis).to_owned(),
            Basis::OwnRule { own_rule } => format!("{} — {own_rule}", self.cited(basis)),
        }
    }

    /// What people call a stage of the knockout.
    #[must_use]
    pub fn stage(self, stage: Stage) -> String {
        match stage {
            Stage::Final => say::stage_final(self).to_owned(),
            Stage::Round(2) => say::stage_round_2(self).to_owned(),
            Stage::Round(4) => say::stage_round_4(self).to_owned(),
            Stage::Round(8) => say::stage_round_8(self).to_owned(),
            Stage::Round(confrontos) => say::StageRound {
                confrontos: confrontos * 2,
            }
            .told(self),
            Stage::Place(place) => say::StagePlace { place }.told(self),
            Stage::Towards(best, worst) => say::StageTowards { best, worst }.told(self),
            Stage::Unbeaten(round) => say::StageUnbeaten { round }.told(self),
            Stage::OneLoss(round) => say::StageOneLoss { round }.told(self),
            Stage::SecondFinal => say::stage_second_final(self).to_owned(),
        }
    }

    /// A match of a stage, short enough for a box of the picture; of several the number, from 1.
    #[must_use]
    pub fn match_of(self, of: Stage, number: Option<usize>) -> String {
        let (name, between) = match of {
            Stage::Unbeaten(round) => (say::MatchOfUnbeaten { round }.told(self), ", "),
            Stage::OneLoss(round) => (say::MatchOfOneLoss { round }.told(self), ", "),
            other => (self.stage(other), " "),
        };
        number.map_or_else(|| name.clone(), |number| format!("{name}{between}{number}"))
    }

    /// One of several matches of a stage, by its label and its number, from 1.
    #[must_use]
    pub fn numbered(self, of: Stage, label: &str, number: usize) -> String {
        match of {
            Stage::Unbeaten(_) | Stage::OneLoss(_) => {
                say::NumberedUnbeaten { label, number }.told(self)
            }
            _ => format!("{label} {number}"),
        }
    }

    /// A side that is not known yet: whoever wins this confronto.
    #[must_use]
    pub fn winner_of(self, confronto: &str) -> String {
        say::WinnerOf { confronto }.told(self)
    }

    /// A side that is not known yet: whoever loses this confronto.
    #[must_use]
    pub fn loser_of(self, confronto: &str) -> String {
        say::LoserOf { confronto }.told(self)
    }

    /// A side that is not known yet: somebody who goes on, or falls, from these confrontos, by seed.
    #[must_use]
    pub fn one_of(self, stage: &str, lost: bool) -> String {
        let who = if lost {
            say::one_of_who(self)
        } else {
            say::one_of_who_else(self)
        };
        say::OneOf { who, stage }.told(self)
    }

    /// A side that is not known yet: whoever comes in from these fases.
    #[must_use]
    pub fn comes_in(self, mut fases: Vec<String>) -> String {
        fases.dedup();
        match fases.is_empty() {
            true => say::comes_in_yes(self).to_owned(),
            false => say::ComesInNo { fases: &fases }.told(self),
        }
    }

    /// What people call the rodada of a stage: all its confrontos together.
    #[must_use]
    pub fn rodada_stage(self, first: Stage) -> String {
        match first {
            Stage::Final => say::rodada_stage_final(self).to_owned(),
            Stage::Round(2) => say::rodada_stage_round_2(self).to_owned(),
            Stage::Round(4) => say::rodada_stage_round_4(self).to_owned(),
            other => self.stage(other),
        }
    }

    /// A label of a match with which of its confrontos it is.
    #[must_use]
    pub fn of_leg(self, label: String, leg: Leg) -> String {
        match leg {
            Leg::Only => label,
            Leg::First => say::OfLegFirst { label }.told(self),
            Leg::Second => say::OfLegSecond { label }.told(self),
            Leg::Decider => say::OfLegDecider { label }.told(self),
        }
    }

    #[must_use]
    pub fn rodada(self, number: u32) -> String {
        say::Rodada { number }.told(self)
    }

    #[must_use]
    pub fn at_mesa(self, rodada: u32, mesa: u32) -> String {
        say::AtMesa { rodada, mesa }.told(self)
    }

    /// A slot of a line-up among those who compete: a name with one side alone has no number.
    #[must_use]
    pub fn slot_of(self, kind: EntrantKind, of: Slot) -> String {
        match (kind, of) {
            (EntrantKind::Dupla, Slot::Dupla(_)) => say::slot_of_dupla_dupla(self).to_owned(),
            (EntrantKind::Trio, Slot::Dupla(_)) => say::slot_of_trio_dupla(self).to_owned(),
            (EntrantKind::Single, Slot::Dupla(_)) => say::slot_of_single_dupla(self).to_owned(),
            (
                EntrantKind::Team | EntrantKind::Dupla | EntrantKind::Trio | EntrantKind::Single,
                of,
            ) => slot(self, of),
        }
    }

    /// A slot of a line-up with its number, also where those who compete have one alone; nothing where somebody competes
    /// without anybody else.
    #[must_use]
    pub fn slot_among(self, kind: EntrantKind, of: Slot) -> String {
        match (kind, of) {
            (EntrantKind::Single, Slot::Dupla(_)) => String::new(),
            (EntrantKind::Trio, Slot::Dupla(number)) => {
                say::SlotAmongTrioDupla { number }.told(self)
            }
            (
                EntrantKind::Team | EntrantKind::Dupla | EntrantKind::Trio | EntrantKind::Single,
                of,
            ) => slot(self, of),
        }
    }

    /// What people call a fase of a format (0-based).
    #[must_use]
    pub fn fase(self, format: &Format, index: usize) -> String {
        let Some(fase) = format.fases.get(index) else {
            return String::new();
        };
        if !fase.name.is_empty() {
            return fase.name.clone();
        }
        let kind = |play: &Play| match play {
            Play::Groups(groups) if groups.pairing == Pairing::Swiss => say::fase_kind_swiss(self),
            Play::Groups(_) => say::fase_kind_groups(self),
            Play::Knockout(_) => say::fase_kind_knockout(self),
            Play::Double(_) => say::fase_kind_double(self),
        };
        let own = kind(&fase.play);
        let namesakes = |fase: &&FaseFormat| fase.name.is_empty() && kind(&fase.play) == own;
        let before = format.fases[..index].iter().filter(namesakes).count();
        if format.fases.iter().filter(namesakes).count() > 1 {
            say::Fase {
                own,
                before: before + 1,
            }
            .told(self)
        } else {
            own.to_owned()
        }
    }

    /// What people call a group.
    #[must_use]
    pub fn chave(self, letter: ChaveLetter) -> String {
        say::Chave { letter }.told(self)
    }

    /// What a ruling does to an entrant, in words.
    #[must_use]
    pub fn on_entrant(self, effect: OnEntrant) -> String {
        match effect {
            OnEntrant::Points { fase, points } => say::OnEntrantPoints {
                points: format!("{:+}", points),
                count: points.abs(),
                fase,
            }
            .told(self)
            .replace('-', "−"),
            OnEntrant::Out {
                fase,
                past: Past::Keep,
            } => say::OnEntrantOutKeep { fase }.told(self),
            OnEntrant::Out {
                fase,
                past: Past::Annul,
            } => say::OnEntrantOutAnnul { fase }.told(self),
        }
    }

    /// A ruling in one sentence, by what it does.
    #[must_use]
    pub fn ruling(self, ruling: &Ruling, does: &str) -> String {
        let revoked = if ruling.revoked_at.is_some() {
            say::ruling_revoked(self)
        } else {
            ""
        };
        let reason = match ruling.reason.trim_end_matches('.') {
            "" => String::new(),
            reason => format!(" {reason}."),
        };
        let by = match &ruling.decided_by {
            Some(by) => format!(", {}", self.decided_by(by)),
            None => String::new(),
        };
        say::Ruling {
            number: ruling.number.0,
            revoked,
            basis: self.cited(&ruling.basis),
            at: local(&ruling.at),
            by,
            does,
            reason,
        }
        .told(self)
    }

    /// What a ruling does, mesa by mesa, entrant by entrant, person by person: `on_jogos` says it of its jogos.
    #[must_use]
    pub fn effects(
        self,
        ruling: &Ruling,
        on_jogos: Vec<String>,
        kind: EntrantKind,
        names: &BTreeMap<EntrantId, String>,
        athletes: &BTreeMap<AthleteId, String>,
    ) -> Vec<String> {
        let told = on_jogos.into_iter();
        let over = ruling.entrants.iter().map(|(id, effect)| {
            let name = names.get(id).map_or("?", String::as_str);
            format!("{name}: {}", self.on_entrant(*effect))
        });
        let sanctions = ruling.sanctions.iter().map(|(who, sanction)| {
            let who = self.whom(who, kind, names, athletes);
            format!("{who}: {}", self.sanction(sanction))
        });
        told.chain(over).chain(sanctions).collect()
    }

    /// How a draw can be run again.
    #[must_use]
    pub fn draw_proof(self, number: &str, algorithm: &str) -> String {
        say::DrawProof { number, algorithm }.told(self)
    }

    /// An undo, by what it took back.
    #[must_use]
    pub fn undone(self, what: &str) -> String {
        if what == deed(self, Deed::Undo) {
            say::undone(self).to_owned()
        } else {
            say::UndoneElse { what }.told(self)
        }
    }

    /// What an entry of the journal did, by the name it has there; a name of a newer program stays as it is.
    #[must_use]
    pub fn entered(self, name: &str) -> String {
        Deed::of(name).map_or_else(|| name.to_owned(), |known| deed(self, known).to_owned())
    }

    /// How those under age are named in public.
    #[must_use]
    pub const fn minors(self, whole: bool) -> &'static str {
        if whole {
            say::minors(self)
        } else {
            say::minors_else(self)
        }
    }

    /// A value of something registered, before and after it was put right.
    #[must_use]
    pub fn put_right(self, before: &str, after: &str) -> String {
        let told = |value: &str| {
            if value.is_empty() {
                "—".to_owned()
            } else {
                value.to_owned()
            }
        };
        format!("{} → {}", told(before), told(after))
    }
}

fn slot(language: Language, slot: Slot) -> String {
    match slot {
        Slot::Dupla(number) => say::SlotDupla { number }.told(language),
        Slot::Reserve => say::slot_reserve(language).to_owned(),
        Slot::Coringa => say::slot_coringa(language).to_owned(),
    }
}

/// What an act did.
#[must_use]
pub const fn deed(language: Language, deed: Deed) -> &'static str {
    match deed {
        Deed::Migrate => say::deed_migrate(language),
        Deed::Undo => say::deed_undo(language),
        Deed::FoundSeason => say::deed_found_season(language),
        Deed::EditSeason => say::deed_edit_season(language),
        Deed::CarryOver => say::deed_carry_over(language),
        Deed::AddOperator => say::deed_add_operator(language),
        Deed::SetPin => say::deed_set_pin(language),
        Deed::WrongPin => say::deed_wrong_pin(language),
        Deed::RightPin => say::deed_right_pin(language),
        Deed::AddClub => say::deed_add_club(language),
        Deed::EditClub => say::deed_edit_club(language),
        Deed::MergeClubs => say::deed_merge_clubs(language),
        Deed::AddAthlete => say::deed_add_athlete(language),
        Deed::EditAthlete => say::deed_edit_athlete(language),
        Deed::MergeAthletes => say::deed_merge_athletes(language),
        Deed::AddChampionship => say::deed_add_championship(language),
        Deed::EditChampionship => say::deed_edit_championship(language),
        Deed::SetOwnRule => say::deed_set_own_rule(language),
        Deed::SetRegulation => say::deed_set_regulation(language),
        Deed::AddEntrant => say::deed_add_entrant(language),
        Deed::EditEntrant => say::deed_edit_entrant(language),
        Deed::AddEtapa => say::deed_add_etapa(language),
        Deed::EditEtapa => say::deed_edit_etapa(language),
        Deed::Remove => say::deed_remove(language),
        Deed::Enter => say::deed_enter(language),
        Deed::EnterFrom => say::deed_enter_from(language),
        Deed::Leave => say::deed_leave(language),
        Deed::SetPot => say::deed_set_pot(language),
        Deed::CheckIn => say::deed_check_in(language),
        Deed::SetLineup => say::deed_set_lineup(language),
        Deed::SendLineup => say::deed_send_lineup(language),
        Deed::Pay => say::deed_pay(language),
        Deed::Refund => say::deed_refund(language),
        Deed::CloseCash => say::deed_close_cash(language),
        Deed::ImportTeams => say::deed_import_teams(language),
        Deed::ImportEntries => say::deed_import_entries(language),
        Deed::ImportAthletes => say::deed_import_athletes(language),
        Deed::Draw => say::deed_draw(language),
        Deed::DrawFase => say::deed_draw_fase(language),
        Deed::EnterLate => say::deed_enter_late(language),
        Deed::ReEnter => say::deed_re_enter(language),
        Deed::ChangeFormat => say::deed_change_format(language),
        Deed::AskHalfBye => say::deed_ask_half_bye(language),
        Deed::PairRodada => say::deed_pair_rodada(language),
        Deed::EndFase => say::deed_end_fase(language),
        Deed::SetMesa => say::deed_set_mesa(language),
        Deed::MoveToMesa => say::deed_move_to_mesa(language),
        Deed::SetAccess => say::deed_set_access(language),
        Deed::RuleEntrant => say::deed_rule_entrant(language),
        Deed::RecordLots => say::deed_record_lots(language),
        Deed::DrawLots => say::deed_draw_lots(language),
        Deed::PublishRodada => say::deed_publish_rodada(language),
        Deed::CallRodada => say::deed_call_rodada(language),
        Deed::CloseRodada => say::deed_close_rodada(language),
        Deed::Report => say::deed_report(language),
        Deed::Amend => say::deed_amend(language),
        Deed::MoveResult => say::deed_move_result(language),
        Deed::SwapSides => say::deed_swap_sides(language),
        Deed::Confirm => say::deed_confirm(language),
        Deed::ClaimResult => say::deed_claim_result(language),
        Deed::WitnessResult => say::deed_witness_result(language),
        Deed::ConfirmAgreed => say::deed_confirm_agreed(language),
        Deed::SetClaimsAside => say::deed_set_claims_aside(language),
        Deed::Walkover => say::deed_walkover(language),
        Deed::Annul => say::deed_annul(language),
        Deed::MarkMissing => say::deed_mark_missing(language),
        Deed::EndAnthem => say::deed_end_anthem(language),
        Deed::Excuse => say::deed_excuse(language),
        Deed::EndOpening => say::deed_end_opening(language),
        Deed::StartJogos => say::deed_start_jogos(language),
        Deed::Suspend => say::deed_suspend(language),
        Deed::Resume => say::deed_resume(language),
        Deed::Announce => say::deed_announce(language),
        Deed::AskAnswer => say::deed_ask_answer(language),
        Deed::TakeAnswer => say::deed_take_answer(language),
        Deed::Segregate => say::deed_segregate(language),
        Deed::SetMeals => say::deed_set_meals(language),
        Deed::SignMeal => say::deed_sign_meal(language),
        Deed::CallToTable => say::deed_call_to_table(language),
        Deed::TakeCall => say::deed_take_call(language),
        Deed::CloseCall => say::deed_close_call(language),
        Deed::Substitute => say::deed_substitute(language),
        Deed::SetProtestWindow => say::deed_set_protest_window(language),
        Deed::TakeOverSanction => say::deed_take_over_sanction(language),
        Deed::EraseAthlete => say::deed_erase_athlete(language),
        Deed::RuleOccurrence => say::deed_rule_occurrence(language),
        Deed::NoteOccurrence => say::deed_note_occurrence(language),
        Deed::SetNoteAside => say::deed_set_note_aside(language),
        Deed::FileAppeal => say::deed_file_appeal(language),
        Deed::JudgeAppeal => say::deed_judge_appeal(language),
        Deed::Homologate => say::deed_homologate(language),
        Deed::ReopenResults => say::deed_reopen_results(language),
        Deed::GoOnWithOlder => say::deed_go_on_with_older(language),
        Deed::SetSeasonKey => say::deed_set_season_key(language),
        Deed::JoinFederation => say::deed_join_federation(language),
        Deed::HandOutStatements => say::deed_hand_out_statements(language),
        Deed::TakeSanctionList => say::deed_take_sanction_list(language),
        Deed::RestoreStatements => say::deed_restore_statements(language),
        Deed::RenewSlips => say::deed_renew_slips(language),
        Deed::CutSlip => say::deed_cut_slip(language),
        Deed::AddEvidence => say::deed_add_evidence(language),
        Deed::EraseEvidence => say::deed_erase_evidence(language),
        Deed::RevokeRuling => say::deed_revoke_ruling(language),
        Deed::PrintSumulas => say::deed_print_sumulas(language),
        Deed::PrintSumula => say::deed_print_sumula(language),
        Deed::Practise => say::deed_practise(language),
        Deed::ImportSeason => say::deed_import_season(language),
        Deed::LargeEntryEnds => say::deed_large_entry_ends(language),
        Deed::SetLogo => say::deed_set_logo(language),
        Deed::SetClubLogo => say::deed_set_club_logo(language),
        Deed::SetPhoto => say::deed_set_photo(language),
        Deed::PrintLoose => say::deed_print_loose(language),
        Deed::BindSumula => say::deed_bind_sumula(language),
        Deed::KeepReading => say::deed_keep_reading(language),
        Deed::KeepPhoto => say::deed_keep_photo(language),
        Deed::AnswerReading => say::deed_answer_reading(language),
        Deed::SetReadingAside => say::deed_set_reading_aside(language),
        Deed::SetConfirmReadings => say::deed_set_confirm_readings(language),
        Deed::PublishBoletim => say::deed_publish_boletim(language),
        Deed::HandOutCertificates => say::deed_hand_out_certificates(language),
    }
}
