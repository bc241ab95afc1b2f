//! Mãos that nobody plays: the same seed gives the same, the sums add up, and every jogo is one a sheet could show.
#![expect(
    clippy::unwrap_used,
    reason = "a fault of the test data should stop the test"
)]

use proptest::prelude::*;
use rules::jogo::{BestOf, JogoRule, Played};
use rules::partida::Target;
use rules::regulation::{Regulation, RegulationId};
use rules::simulate::{at_random, jogo};
use rules::vaza::Seats;

mod chance;
use chance::chance;

#[test]
fn random_maos_add_up_in_every_regulation() {
    for id in RegulationId::EMBEDDED {
        for seats in [Seats::Two, Seats::Four] {
            let totals = at_random(
                Regulation::embedded(id).unwrap().profile().unwrap(),
                seats,
                20_000,
                &mut chance(7),
            );
            assert_eq!(totals.maos, 20_000, "{id}");
            let ends =
                totals.by_vazas + totals.by_fold + totals.by_declined_eleven + totals.all_tied;
            assert_eq!(ends, totals.maos, "{id}");
            assert_eq!(
                totals.won[0] + totals.won[1] + totals.nobody,
                totals.maos,
                "{id}"
            );
            assert!(totals.by_vazas > 0 && totals.by_fold > 0 && totals.by_declined_eleven > 0);
            assert!(totals.hidden > 0 && totals.raises > 0, "{id}: {totals:?}");
            assert_eq!(
                totals,
                at_random(
                    Regulation::embedded(id).unwrap().profile().unwrap(),
                    seats,
                    20_000,
                    &mut chance(7)
                )
            );
            assert_ne!(
                totals,
                at_random(
                    Regulation::embedded(id).unwrap().profile().unwrap(),
                    seats,
                    20_000,
                    &mut chance(8)
                )
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_simulated_jogo_is_one_a_sheet_could_show(seed in any::<u64>(), profile in 0..5_usize, needed in 1..4_u32) {
        let best_of = BestOf::new(needed * 2 - 1).unwrap();
        let played = jogo(Regulation::embedded(RegulationId::EMBEDDED[profile]).unwrap().profile().unwrap(), best_of, &mut chance(seed));
        // A mão is worth twelve points at most, and a partida has twelve.
        prop_assert!(played.maos as usize >= played.partidas.len());
        let partidas = played.partidas;
        let scores: Vec<[i64; 2]> = partidas.iter().map(|score| score.map(i64::from)).collect();
        let rule = JogoRule { best_of, target: Target::TWELVE, walkover_pontinhos: None };
        prop_assert!(Played::decided(rule, &scores).is_ok(), "{scores:?}");
    }
}
