//! Chance for tests and benches.

/// A small generator for tests and benches (Steele, Lea and Flood's SplitMix64), scaled without a division.
pub fn chance(mut state: u64) -> impl FnMut(usize) -> usize {
    move |bound| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        usize::try_from(((mixed >> 32) * bound as u64) >> 32).unwrap()
    }
}
