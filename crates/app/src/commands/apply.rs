//! Which command is done by whom.

use super::{
    athlete, cash, clock, club, discipline, draw, etapa, late, lots, mesas, occurrence, operator,
    pairing, reading, result, rodada, ruling, sanction, season, substitution, sumula, table_call,
};
use crate::command::{Command, Made};
use crate::commands::sanction::OfClub;
use crate::commands::work::Work;
use crate::import;
use crate::refusal::Refusal;

/// Does a command within its transaction.
pub fn apply(command: Command, work: &Work<'_>) -> Result<Made, Refusal> {
    match command {
        Command::FoundSeason {
            name,
            federation,
            profile,
        } => season::found(work, &name, &federation, profile),
        Command::CarryOver { rows, .. } => season::carry_over(work, &rows),
        Command::SetLogo { png } => season::set_logo(work, png.as_deref()),
        Command::AddOperator { name, pin } => operator::add(work, &name, pin.as_deref()),
        Command::SetPin { operator, pin, .. } => operator::set_pin(work, operator, pin.as_deref()),
        Command::AddClub { name, city } => club::add(work, &name, &city),
        Command::MergeClubs { from, into } => club::merge(work, from, into),
        Command::AddAthlete { fields, private } => athlete::add(work, &fields, &private),
        Command::EditAthlete {
            athlete,
            fields,
            private,
        } => athlete::edit(work, athlete, &fields, private.as_ref()),
        Command::MergeAthletes { from, into } => athlete::merge(work, from, into),
        Command::AddChampionship {
            name,
            profile,
            class,
            category,
        } => season::add_championship(work, &name, profile, class, category),
        Command::SetOwnRule {
            championship,
            closing,
            text,
        } => season::set_own_rule(work, championship, closing, &text),
        Command::AddEntrant {
            championship,
            name,
            club,
            enter,
        } => etapa::add_entrant(work, championship, &name, club, enter),
        Command::AddEtapa {
            championship,
            name,
            date,
            hall,
            format,
            mesas,
            fee_cents,
        } => etapa::add(
            work,
            &etapa::New {
                championship,
                name: &name,
                date: &date,
                hall: &hall,
                format: &format,
                mesas,
                fee_cents,
            },
        ),
        Command::Enter {
            etapa,
            entrant,
            pot,
        } => etapa::enter(work, etapa, entrant, pot),
        Command::Leave { etapa, entrant } => etapa::leave(work, etapa, entrant),
        Command::SetPot {
            etapa,
            entrant,
            pot,
        } => etapa::set_pot(work, etapa, entrant, pot),
        Command::CheckIn {
            etapa,
            entrants,
            present,
        } => etapa::check_in(work, etapa, &entrants, present),
        Command::SetLineup {
            etapa,
            entrant,
            slots,
        } => etapa::set_lineup(work, etapa, entrant, &slots),
        Command::Pay {
            etapa,
            entrant,
            amount_cents,
            method,
            note,
        } => cash::pay(work, etapa, entrant, amount_cents, method, &note),
        Command::Refund {
            etapa,
            entrant,
            amount_cents,
            method,
            note,
        } => cash::refund(work, etapa, entrant, amount_cents, method, &note),
        Command::CloseCash {
            etapa,
            counted_cents,
            note,
        } => cash::close(work, etapa, counted_cents, &note),
        Command::ImportTeams {
            etapa,
            championship,
            rows,
        } => import::take_teams(work, etapa, championship, &rows).map(Made::Imported),
        Command::ImportAthletes {
            etapa,
            championship,
            rows,
            decisions,
            all_new,
        } => import::take_athletes(work, etapa, championship, &rows, &decisions, all_new)
            .map(Made::Imported),
        Command::Draw {
            etapa,
            number,
            leave_out_absent,
        } => draw::draw(work, etapa, number, leave_out_absent),
        Command::DrawFase {
            etapa,
            fase,
            number,
        } => draw::draw_fase(work, etapa, fase, number),
        Command::EnterLate {
            etapa,
            entrant,
            number,
        } => late::enter(work, etapa, entrant, number),
        Command::ReEnter {
            etapa,
            entrant,
            fase,
            enters,
        } => late::re_enter(work, etapa, entrant, fase, enters),
        Command::ChangeFormat { etapa, format } => etapa::change_format(work, etapa, &format),
        Command::RecordLots {
            etapa,
            scope,
            order,
        } => lots::record(work, etapa, scope, &order),
        Command::DrawLots { etapa, number } => lots::draw(work, etapa, number),
        Command::PublishRodada { etapa, number } => rodada::publish(work, etapa, number),
        Command::PairRodada { etapa, number } => pairing::pair_rodada(work, etapa, number),
        Command::SetMesa {
            etapa,
            mesa,
            usable,
            accessible,
        } => mesas::set(work, etapa, mesa, usable, accessible),
        Command::MoveToMesa { jogo, mesa } => mesas::move_jogo(work, jogo, mesa),
        Command::SetAccess {
            etapa,
            entrant,
            needs,
        } => mesas::set_access(work, etapa, entrant, needs),
        Command::CallRodada { etapa, number } => rodada::call(work, etapa, number),
        Command::MarkMissing { at, missing } => clock::mark(work, &at, missing),
        Command::Excuse { jogo, side } => clock::excuse(work, jogo, side),
        Command::EndOpening { etapa, number } => clock::end_opening(work, etapa, number),
        Command::StartJogos {
            etapa,
            number,
            jogo,
        } => clock::start(work, etapa, number, jogo),
        Command::Suspend { etapa, reason } => clock::suspend(work, etapa, &reason),
        Command::Resume { etapa } => clock::resume(work, etapa),
        Command::Announce {
            etapa,
            number,
            minutes,
        } => clock::announce(work, etapa, number, minutes),
        Command::AskAnswer { jogo, by, to } => clock::ask(work, jogo, by, to),
        Command::TakeAnswer { jogo } => clock::answer(work, jogo),
        Command::Segregate { jogos } => clock::segregate(work, &jogos),
        Command::SetMeals {
            etapa,
            entrants,
            hours,
        } => clock::set_meals(work, etapa, &entrants, hours.as_ref()),
        Command::SignMeal {
            etapa,
            entrant,
            back,
        } => clock::sign_meal(work, etapa, entrant, back),
        Command::CallToTable { jogo, about } => table_call::add(work, jogo, &about),
        Command::TakeCall { etapa, call, by } => table_call::take(work, etapa, call, &by),
        Command::CloseCall { etapa, call } => table_call::close(work, etapa, call),
        Command::Substitute { jogo, side, seats } => {
            substitution::substitute(work, jogo, side, &seats)
        }
        Command::SetProtestWindow { etapa, minutes } => {
            discipline::set_protest_window(work, etapa, minutes)
        }
        Command::TakeOverSanction {
            athlete,
            decided_by,
            decision,
            term,
            clause,
            document,
            bytes,
        } => {
            let of_club = OfClub {
                decided_by: &decided_by,
                decision: &decision,
                term: term.as_ref(),
                clause: clause.as_deref(),
                document: &document,
            };
            sanction::take_over(work, athlete, &of_club, bytes)
        }
        Command::EraseAthlete { athlete } => athlete::erase(work, athlete),
        Command::EndAnthem { etapa, number } => clock::end_anthem(work, etapa, number),
        Command::CloseRodada { etapa, number } => rodada::close(work, etapa, number),
        Command::Report {
            jogo,
            partidas,
            seating,
            reading,
        } => result::report(work, jogo, &partidas, &seating, reading),
        Command::Amend {
            jogo,
            partidas,
            seating,
            reading,
        } => result::amend(work, jogo, &partidas, &seating, reading),
        Command::MoveResult { from, to, seating } => result::move_result(work, from, to, &seating),
        Command::KeepReading {
            reading: seen,
            result,
        } => reading::keep(work, &seen, result.as_ref()),
        Command::AnswerReading {
            reading,
            says,
            seating,
        } => reading::answer(work, reading, *says, seating),
        Command::SetReadingAside { reading, .. } => reading::set_aside(work, reading),
        Command::SetConfirmReadings { etapa, confirm } => {
            reading::set_confirm(work, etapa, confirm)
        }
        Command::SwapSides { jogo, seating } => result::swap_sides(work, jogo, &seating),
        Command::Confirm { jogo } => result::confirm(work, jogo),
        Command::Walkover {
            jogos,
            absent,
            clause,
            reason,
            seating,
        } => ruling::walkover(work, &jogos, absent, clause.as_deref(), &reason, &seating),
        Command::Annul {
            jogo,
            clause,
            reason,
            seating,
        } => ruling::annul(work, jogo, clause.as_deref(), &reason, &seating),
        Command::RuleEntrant {
            etapa,
            entrant,
            effect,
            clause,
            reason,
            seating,
        } => ruling::rule_entrant(
            work,
            etapa,
            entrant,
            effect,
            clause.as_deref(),
            &reason,
            &seating,
        ),
        Command::RuleOccurrence {
            occurrence,
            departs,
            past,
            reason,
            seating,
        } => occurrence::rule(work, &occurrence, departs.as_ref(), past, &reason, &seating),
        Command::FileAppeal {
            etapa,
            ruling,
            jogo,
            entrant,
            grounds,
        } => discipline::file_appeal(work, etapa, ruling, jogo, entrant, &grounds),
        Command::JudgeAppeal {
            etapa,
            number,
            outcome,
            by,
            answer,
            seating,
        } => {
            let judgement = discipline::Judgement {
                outcome,
                by: &by,
                answer: &answer,
                seating: &seating,
            };
            discipline::judge_appeal(work, etapa, number, &judgement)
        }
        Command::Homologate { etapa } => discipline::homologate(work, etapa),
        Command::RevokeRuling {
            etapa,
            number,
            reason,
            seating,
        } => ruling::revoke(work, etapa, number, &reason, &seating),
        Command::PrintSumulas { etapa, rodadas } => sumula::print(work, etapa, &rodadas),
        Command::PrintLoose { etapa, count } => sumula::print_loose(work, etapa, count),
        Command::BindSumula { code, jogo } => sumula::bind(work, &code, jogo),
        Command::PublishBoletim { etapa } => rodada::publish_boletim(work, etapa),
    }
}
