//! A JPEG in the inks of a printer, each block of eight by eight pixels of one colour (ITU-T T.81).

/// So many blocks across and down; `inks` says how much of each ink lies in one.
pub fn jpeg([across, down]: [u16; 2], inks: impl Fn(u16, u16) -> [u8; 4]) -> Vec<u8> {
    let mut file = vec![0xFF, 0xD8];
    let mut segment = |marker: u8, body: &[u8]| {
        file.extend([0xFF, marker]);
        file.extend(u16::try_from(body.len() + 2).unwrap().to_be_bytes());
        file.extend(body);
    };
    // A photo program's mark: inks, not light and colour apart.
    segment(0xEE, b"Adobe\0\x64\0\0\0\0\0");
    segment(0xDB, &[&[0][..], &[8; 64]].concat());
    let (high, wide) = ((8 * down).to_be_bytes(), (8 * across).to_be_bytes());
    let components = (1..=4).flat_map(|number| [number, 0x11, 0]);
    let frame = [8, high[0], high[1], wide[0], wide[1], 4];
    segment(
        0xC0,
        &frame.into_iter().chain(components).collect::<Vec<_>>(),
    );
    // Lengths of levels: twelve codes of four bits, 0000 for none; one code for "no more".
    let levels = (0..12).collect::<Vec<u8>>();
    let of_four = |count: u8| [0, 0, 0, count, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    segment(0xC4, &[&[0x00][..], &of_four(12), &levels].concat());
    segment(0xC4, &[&[0x10][..], &of_four(1), &[0]].concat());
    let scan = (1..=4).flat_map(|number| [number, 0x00]);
    let scan: Vec<u8> = [4].into_iter().chain(scan).chain([0, 63, 0]).collect();
    segment(0xDA, &scan);
    let mut bits = Vec::new();
    let mut before = [0_i32; 4];
    for row in 0..down {
        for column in 0..across {
            for (ink, before) in inks(column, row).into_iter().zip(&mut before) {
                // The mean of a block is an eighth of its first number, which is counted in eights.
                let level = i32::from(ink) - 128;
                let step = level - *before;
                *before = level;
                let size = 32 - step.unsigned_abs().leading_zeros();
                push(&mut bits, size, 4);
                let told = if step < 0 { step - 1 } else { step };
                push(&mut bits, told.cast_unsigned() & ((1 << size) - 1), size);
                push(&mut bits, 0, 4);
            }
        }
    }
    for byte in bits.chunks(8) {
        let byte = (0..8).fold(0, |sum, at| sum << 1 | byte.get(at).unwrap_or(&1));
        file.push(byte);
        if byte == 0xFF {
            file.push(0);
        }
    }
    file.extend([0xFF, 0xD9]);
    file
}

fn push(bits: &mut Vec<u8>, value: u32, count: u32) {
    for at in (0..count).rev() {
        bits.push(u8::from(value >> at & 1 == 1));
    }
}
