//! Rulings in force by what they stand on.

use championship::ruling::OnJogo;
use messages::words::spoken::Language;
use rules::regulation::Regulation;
use site::figures::rows::ByBasis;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use store::ruling::Ruling;

/// These rulings, as far as they are in force, by clause; the most frequent first.
pub fn by_basis(rulings: &[Ruling], regulation: &Regulation, language: Language) -> Vec<ByBasis> {
    let mut of: BTreeMap<&str, ByBasis> = BTreeMap::new();
    for ruling in rulings.iter().filter(|ruling| ruling.revoked_at.is_none()) {
        let basis = language.cited(&ruling.basis);
        let one = of.entry(basis).or_insert_with(|| ByBasis {
            basis: basis.to_owned(),
            gist: ruling
                .basis
                .clause()
                .map(|clause| language.gist_of(clause, regulation).to_owned())
                .unwrap_or_default(),
            ..ByBasis::default()
        });
        let walkovers = ruling.effects.iter();
        let walkovers = walkovers
            .filter(|on| matches!(on.effect, OnJogo::Walkover { .. }))
            .count();
        one.rulings += 1;
        one.walkovers += u32::try_from(walkovers).unwrap_or(u32::MAX);
    }
    let mut sorted: Vec<ByBasis> = of.into_values().collect();
    sorted.sort_by_key(|one| Reverse(one.rulings));
    sorted
}
