//! The figures of a súmula, held against themselves (fprt-1.5.c, fprt-1.1.s-1).

use super::clauses::Law;
use super::fact::{Fact, Needed};
use super::facts::{EnteredWalkover, Facts, Pair, Phase};
use super::fault::FactsFault;
use super::prescription::{Effect, Verdict};
use crate::jogo::JogoResult;
use crate::partida::Side;

/// Figures that disagree with themselves: the súmula goes back, with what it should say.
pub(super) fn check(law: Law<'_>, facts: &Facts) -> Result<Verdict, FactsFault> {
    let Some(entered) = &facts.entered else {
        return if facts.phase() == Some(Phase::Sumula) {
            Err(FactsFault::MissingFact(Needed::Fact(Fact::Entered)))
        } else {
            Ok(Verdict::none())
        };
    };
    let mut fixes = Vec::new();
    let mut fix = |entered: Pair, right: [u32; 2]| {
        if entered.0 != right {
            fixes.push(format!("fix:{}x{}", right[0], right[1]));
        }
    };
    let target = u32::from(facts.rule.target.get());
    let mut sound = true;
    match (&entered.walkover, &entered.partidas) {
        (Some(EnteredWalkover::To(_) | EnteredWalkover::Is(true)), _) => {
            let to = match entered.walkover {
                Some(EnteredWalkover::To(side)) => side,
                _ if entered.legs.0[1] > entered.legs.0[0] => Side::B,
                _ => Side::A,
            };
            let right = JogoResult::walkover(facts.rule, to);
            fix(entered.legs, right.partidas);
            fix(entered.pontinhos, right.pontinhos);
        }
        (_, Some(partidas)) => {
            let capped: Vec<[u32; 2]> = partidas
                .iter()
                .map(|partida| partida.0.map(|points| points.min(target)))
                .collect();
            for (written, right) in partidas.iter().zip(&capped) {
                fix(*written, *right);
            }
            let mut legs = [0, 0];
            let mut pontinhos = [0, 0];
            for partida in &capped {
                for side in Side::BOTH {
                    pontinhos[side.index()] += partida[side.index()];
                    legs[side.index()] += u32::from(partida[side.index()] == target);
                }
            }
            fix(entered.legs, legs);
            fix(entered.pontinhos, pontinhos);
        }
        (_, None) => {
            let (legs, pontinhos) = (entered.legs.0, entered.pontinhos.0);
            // Each won partida is worth the target, each lost one less than it.
            sound = Side::BOTH.into_iter().all(|side| {
                let (won, lost) = (legs[side.index()], legs[side.other().index()]);
                let least = won.saturating_mul(target);
                let most = least.saturating_add(lost.saturating_mul(target - 1));
                (least..=most).contains(&pontinhos[side.index()])
            });
        }
    }
    fixes.dedup();
    if fixes.is_empty() && sound {
        return Ok(Verdict::of(Effect::Accept, &[]));
    }
    let mut verdict = Verdict::of(Effect::RejectSumula, &law.named().sumula_rejected);
    verdict.sanctions = fixes.into_iter().map(Into::into).collect();
    Ok(verdict)
}
