//! TIFF files as the specification allows them, each read like the page that was put in.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod made;
#[path = "made/tiff.rs"]
mod tiff;

use image::imageops::{FilterType, resize};
use made::{SIZE, alike, group_4, jpeg, packed, page};
use reader::input::{InputFault, Pages};
use tiff::{PLAIN, Value, Writing};

/// A page of this many bits, how it is packed, what its numbers mean.
fn said(bits: u16, packing: u16, meaning: u16) -> Vec<(u16, Value)> {
    let (width, height) = SIZE;
    vec![
        (256, Value::Longs(vec![width])),
        (257, Value::Longs(vec![height])),
        (258, Value::Shorts(vec![bits])),
        (259, Value::Shorts(vec![packing])),
        (262, Value::Shorts(vec![meaning])),
    ]
}

fn with(mut said: Vec<(u16, Value)>, more: &[(u16, u16)]) -> Vec<(u16, Value)> {
    said.extend(
        more.iter()
            .map(|(tag, value)| (*tag, Value::Shorts(vec![*value]))),
    );
    said
}

#[track_caller]
fn reads(name: &str, file: &[u8]) {
    let pages = Pages::open(file).unwrap();
    assert_eq!(pages.count(), 1, "{name}");
    let page = pages.page(0);
    assert!(
        page.as_ref().is_ok_and(|page| alike(page, 1)),
        "{name}: {:?}",
        page.err()
    );
}

/// Bits as they are written, into bytes.
fn bits(text: &str) -> Vec<u8> {
    let bits: Vec<u8> = text.bytes().map(|bit| bit - b'0').collect();
    let byte = |bits: &[u8]| (0..8).fold(0, |byte, at| byte << 1 | bits.get(at).unwrap_or(&0));
    bits.chunks(8).map(byte).collect()
}

fn reversed(bytes: &[u8]) -> Vec<u8> {
    bytes.iter().map(|byte| byte.reverse_bits()).collect()
}

/// Whether a row of the page has its dark square.
fn is_dark(row: u32) -> bool {
    (100..200).contains(&row)
}

const END: &str = "000000000001";
// 400 white; 50 white, 40 black, 310 white (ITU-T T.4, tables 2 and 3).
const BLANK: &str = "00110111101010";
const DARK: &str = "01010011000001101100011011100100101";

fn line(row: u32) -> &'static str {
    if is_dark(row) { DARK } else { BLANK }
}

/// Lines that say how they differ from those above, one in four by itself (T.4, 4.2).
fn two_dimensions(fill: bool) -> String {
    let mut text = String::new();
    for row in 0..SIZE.1 {
        if fill {
            // The mark ends with a byte.
            while !(text.len() + END.len()).is_multiple_of(8) {
                text.push('0');
            }
        }
        text += END;
        if row % 4 == 0 {
            text.push('1');
            text += line(row);
            continue;
        }
        text.push('0');
        text += match (is_dark(row - 1), is_dark(row)) {
            (false, false) => "1",
            (true, true) => "111",
            // By its runs, then to the end; what was there is passed over.
            (false, true) => "001010100110000011011001",
            (true, false) => "00011",
        };
    }
    text
}

#[test]
fn each_way_of_packing_a_fax() {
    let all = |between: &str| -> String {
        (0..SIZE.1)
            .map(|row| format!("{between}{}", line(row)))
            .collect()
    };
    let aligned: Vec<u8> = (0..SIZE.1).flat_map(|row| bits(line(row))).collect();
    let ended = all(END) + &END.repeat(6);
    for (name, packing, options, strip) in [
        ("group 3, lines", 3, 0, bits(&all(END))),
        ("group 3, ended", 3, 0, bits(&ended)),
        ("group 3, no marks", 3, 0, bits(&all(""))),
        (
            "group 3, two dimensions",
            3,
            1,
            bits(&two_dimensions(false)),
        ),
        ("group 3, filled", 3, 5, bits(&two_dimensions(true))),
        ("lines on bytes", 2, 0, aligned),
        ("group 4", 4, 0, group_4(&page(1))),
    ] {
        let said = with(said(1, packing, 0), &[(292, options)]);
        reads(name, &PLAIN.file(&said, std::slice::from_ref(&strip)));
        let other = with(said.clone(), &[(266, 2)]);
        reads(
            &format!("{name}, other order"),
            &PLAIN.file(&other, &[reversed(&strip)]),
        );
    }
    // Not packed among what is: nobody writes it.
    let rare = with(said(1, 3, 0), &[(292, 2)]);
    let file = PLAIN.file(&rare, &[bits(&ended)]);
    assert_eq!(
        Pages::open(&file).unwrap().page(0).err(),
        Some(InputFault::Unsupported)
    );
}

#[test]
fn a_fax_with_more_dots_along_than_down_is_as_it_was_sent() {
    // Every second line is sent.
    let lines: String = (0..SIZE.1)
        .step_by(2)
        .map(|row| format!("{END}{}", line(row)))
        .collect();
    let mut said = said(1, 3, 0);
    said[1].1 = Value::Longs(vec![SIZE.1 / 2]);
    said.push((282, Value::Ratio(204, 1)));
    said.push((283, Value::Ratio(102, 1)));
    let file = PLAIN.file(&said, &[bits(&lines)]);
    let page = Pages::open(&file).unwrap().page(0).unwrap();
    assert_eq!(page.dimensions(), SIZE);
    assert!(alike(&page, 1));
}

/// The page's numbers, so many bits each, a row at a time.
fn rows(depth: u32, is_little: bool) -> Vec<Vec<u8>> {
    let most = (1_u32 << depth) - 1;
    let of_row = |row: &[u8]| {
        if depth == 16 {
            let wide = row.iter().map(|grey| u16::from(*grey) * 257);
            return wide
                .flat_map(|grey| {
                    if is_little {
                        grey.to_le_bytes()
                    } else {
                        grey.to_be_bytes()
                    }
                })
                .collect();
        }
        let width = depth as usize;
        let text: String = row
            .iter()
            .map(|grey| format!("{:0width$b}", u32::from(*grey) * most / 255))
            .collect();
        bits(&text)
    };
    page(1)
        .as_raw()
        .chunks(SIZE.0 as usize)
        .map(of_row)
        .collect()
}

#[test]
fn greys_of_any_depth_in_any_strips() {
    for is_big in [false, true] {
        for is_little in [false, true] {
            let writing = Writing { is_little, is_big };
            for depth in [1, 2, 4, 8, 12, 16] {
                let rows = rows(depth, is_little);
                let bits = u16::try_from(depth).unwrap();
                let name = format!("{depth} bits, little {is_little}, big {is_big}");
                // As many rows as there are, where nothing is said.
                reads(&name, &writing.file(&said(bits, 1, 1), &[rows.concat()]));
                for count in [1, 7, 300] {
                    let strips: Vec<Vec<u8>> = rows.chunks(count).map(<[_]>::concat).collect();
                    let said = with(said(bits, 1, 1), &[(278, u16::try_from(count).unwrap())]);
                    reads(
                        &format!("{name}, {count} rows"),
                        &writing.file(&said, &strips),
                    );
                }
                let mut endless = said(bits, 1, 1);
                endless.push((278, Value::Longs(vec![u32::MAX])));
                reads(&name, &writing.file(&endless, &[rows.concat()]));
            }
        }
    }
    let dark: Vec<u8> = page(1).iter().map(|grey| 255 - grey).collect();
    reads("white is zero", &PLAIN.file(&said(8, 1, 0), &[dark]));
}

#[test]
fn each_way_of_packing_greys() {
    let plain = page(1).into_raw();
    let stepped: Vec<u8> = plain
        .chunks(SIZE.0 as usize)
        .flat_map(|row| {
            let before = std::iter::once(0).chain(row.iter().copied());
            row.iter()
                .zip(before)
                .map(|(one, before)| one.wrapping_sub(before))
                .collect::<Vec<_>>()
        })
        .collect();
    let lzw = |bytes: &[u8]| {
        let mut encoder = weezl::encode::Encoder::with_tiff_size_switch(weezl::BitOrder::Msb, 8);
        encoder.encode(bytes).unwrap()
    };
    // Runs of up to 128, now and then as they are, and a code for nothing.
    let mut bits_packed = vec![0x80];
    for (number, part) in plain.chunks(40).enumerate() {
        if number % 3 == 0 {
            bits_packed.push(39);
            bits_packed.extend(part);
        } else {
            for part in part.chunk_by(|one, other| one == other) {
                bits_packed.push(u8::try_from(257 - part.len()).unwrap_or(0));
                bits_packed.push(part[0]);
            }
        }
    }
    for (name, packing, step, strip) in [
        ("lzw", 5, 1, lzw(&plain)),
        ("lzw, steps", 5, 2, lzw(&stepped)),
        ("deflate", 8, 1, packed(&plain)),
        ("deflate, steps", 8, 2, packed(&stepped)),
        ("deflate of before", 32_946, 1, packed(&plain)),
        ("packbits", 32_773, 1, bits_packed),
        ("jpeg", 7, 1, jpeg(1)),
    ] {
        let said = with(said(8, packing, 1), &[(317, step)]);
        reads(name, &PLAIN.file(&said, std::slice::from_ref(&strip)));
        let cut = PLAIN.file(&said, &[strip[..strip.len() / 2].to_vec()]);
        let told = Pages::open(&cut).unwrap().page(0);
        assert!(matches!(told, Err(InputFault::Damaged(_))), "{name}");
    }
    // Ways that no scanner has: whole all the same.
    for packing in [34_712, 34_925, 50_000] {
        let file = PLAIN.file(&said(8, packing, 1), std::slice::from_ref(&plain));
        let told = Pages::open(&file).unwrap().page(0);
        assert_eq!(told.err(), Some(InputFault::Unsupported), "{packing}");
    }
}

#[test]
fn tiles_planes_and_palettes() {
    let page = page(1);
    let tile = |left: u32, top: u32| -> Vec<u8> {
        (0..64 * 48)
            .map(|at| (left + at % 64, top + at / 64))
            .map(|(x, y)| page.get_pixel_checked(x, y).map_or(7, |grey| grey.0[0]))
            .collect()
    };
    let tiles: Vec<Vec<u8>> = (0..SIZE.1.div_ceil(48))
        .flat_map(|row| (0..SIZE.0.div_ceil(64)).map(move |column| (64 * column, 48 * row)))
        .map(|(left, top)| tile(left, top))
        .collect();
    let said_tiles = with(said(8, 1, 1), &[(322, 64), (323, 48)]);
    reads("tiles", &PLAIN.file(&said_tiles, &tiles));
    let packed_tiles: Vec<Vec<u8>> = tiles.iter().map(|tile| packed(tile)).collect();
    let said_tiles = with(said(8, 8, 1), &[(322, 64), (323, 48)]);
    reads("packed tiles", &PLAIN.file(&said_tiles, &packed_tiles));

    // Each colour by itself: what is dark is so in all three, what is light in two.
    let plain = page.as_raw();
    let plane = |light: u8| -> Vec<u8> { plain.iter().map(|grey| (*grey).min(light)).collect() };
    let mut said_planes = with(said(8, 1, 2), &[(277, 3), (284, 2), (278, 100)]);
    said_planes[2].1 = Value::Shorts(vec![8; 3]);
    let planes: Vec<Vec<u8>> = [240, 255, 230]
        .into_iter()
        .flat_map(|light| {
            plane(light)
                .chunks(40_000)
                .map(<[u8]>::to_vec)
                .collect::<Vec<_>>()
        })
        .collect();
    reads("planes", &PLAIN.file(&said_planes, &planes));

    let numbers: Vec<u8> = plain
        .iter()
        .map(|grey| if *grey > 0 { 7 } else { 12 })
        .collect();
    for depth in [4, 8] {
        let count = 1_u16 << depth;
        let channel =
            |light: u16| (0..count).map(move |number| if number == 7 { light } else { 0 });
        let colours = [65_000, 64_000, 60_000]
            .into_iter()
            .flat_map(channel)
            .collect();
        let mut said = said(depth, 1, 3);
        said.push((320, Value::Shorts(colours)));
        let strip = match depth {
            4 => numbers
                .chunks(2)
                .map(|pair| pair[0] << 4 | pair[1])
                .collect(),
            _ => numbers.clone(),
        };
        reads(
            &format!("palette of {depth} bits"),
            &PLAIN.file(&said, &[strip]),
        );
    }
}

#[test]
fn a_page_is_turned_as_it_says_and_a_small_copy_is_none() {
    let turned = image::imageops::flip_horizontal(&page(1));
    let said_turned = with(said(8, 1, 1), &[(274, 2)]);
    reads("mirrored", &PLAIN.file(&said_turned, &[turned.into_raw()]));
    let small = resize(&page(1), 40, 30, FilterType::Triangle).into_raw();
    let entries = |next: u32| {
        let mut of = with(said(8, 1, 1), &[(254, 1)]);
        (of[0].1, of[1].1) = (Value::Longs(vec![40]), Value::Longs(vec![next]));
        of
    };
    // A small copy, then the page: the second directory stands behind the first.
    let first = PLAIN.file(&entries(30), &[small]);
    let second = PLAIN.file(&said(8, 1, 1), &[page(1).into_raw()]);
    let file = joined(&first, &second);
    reads("behind a small copy", &file);
}

/// A file with the page of another behind its own: what stands in the other is moved by the length of the first.
fn joined(first: &[u8], second: &[u8]) -> Vec<u8> {
    let long = |file: &[u8], at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
    let by = u32::try_from(first.len()).unwrap();
    let mut other = second.to_vec();
    let directory = long(second, 4) as usize;
    let count = usize::from(u16::from_le_bytes(
        second[directory..directory + 2].try_into().unwrap(),
    ));
    for entry in (0..count).map(|number| directory + 2 + 12 * number) {
        if other[entry..entry + 2] == 273_u16.to_le_bytes() {
            let moved = long(second, entry + 8) + by;
            other[entry + 8..entry + 12].copy_from_slice(&moved.to_le_bytes());
        }
    }
    let mut file = first.to_vec();
    let last = file.len() - 4;
    file[last..].copy_from_slice(&(long(second, 4) + by).to_le_bytes());
    [file, other].concat()
}

#[test]
fn a_page_that_is_cut_off_is_told_and_not_left_out() {
    let first = PLAIN.file(&said(8, 1, 1), &[page(1).into_raw()]);
    let file = joined(&first, &first);
    let file = &file[..file.len() - 20];
    let pages = Pages::open(file).unwrap();
    assert_eq!(pages.count(), 2);
    assert!(alike(&pages.page(0).unwrap(), 1));
    assert!(matches!(pages.page(1), Err(InputFault::Damaged(_))));
}

/// The segments of a JPEG by their markers, and the pixels packed behind them.
fn segments(jpeg: &[u8]) -> (Vec<(u8, Vec<u8>)>, Vec<u8>) {
    let (mut at, mut all) = (2, Vec::new());
    loop {
        let marker = jpeg[at + 1];
        let length = usize::from(u16::from_be_bytes([jpeg[at + 2], jpeg[at + 3]]));
        all.push((marker, jpeg[at + 4..at + 2 + length].to_vec()));
        at += 2 + length;
        if marker == 0xDA {
            return (all, jpeg[at..jpeg.len() - 2].to_vec());
        }
    }
}

#[test]
fn jpeg_as_tiff_had_it_first() {
    let whole = jpeg(1);
    let (all, pixels) = segments(&whole);
    // What stands beside a strip is put behind it, and its place is told.
    let file = |strip: Vec<u8>, behind: &[(u16, Vec<u8>)], lengths: &[(u16, usize)]| {
        let mut bytes = strip.clone();
        let mut said = said(8, 6, 1);
        for (tag, part) in behind {
            said.push((
                *tag,
                Value::Longs(vec![u32::try_from(8 + bytes.len()).unwrap()]),
            ));
            bytes.extend(part);
        }
        for (tag, length) in lengths {
            said.push((*tag, Value::Longs(vec![u32::try_from(*length).unwrap()])));
        }
        // The strip is the first of its bytes, as it is told to be as long as all of them.
        PLAIN.file(&said, &[bytes])
    };
    let length = whole.len();
    reads(
        "a JPEG in it",
        &file(vec![7; 40], &[(513, whole.clone())], &[(514, length)]),
    );
    reads(
        "a JPEG in it, no length",
        &file(vec![7; 40], &[(513, whole.clone())], &[]),
    );
    // The head, and the strip goes on from it.
    let head = &whole[..length - 2 - pixels.len()];
    let mut said_head = said(8, 6, 1);
    let split = [head.to_vec(), pixels.clone()];
    said_head.push((513, Value::Longs(vec![8])));
    said_head.push((514, Value::Longs(vec![u32::try_from(head.len()).unwrap()])));
    let one_strip = PLAIN.file_of(&said_head, &split, 1);
    reads("its head", &one_strip);
    // Tables alone.
    let table = |marker: u8, class: u8| {
        let found = all
            .iter()
            .find(|(of, bytes)| *of == marker && bytes[0] == class);
        found.unwrap().1[1..].to_vec()
    };
    let parts = [table(0xDB, 0), table(0xC4, 0), table(0xC4, 0x10), pixels];
    let mut said_tables = said(8, 6, 1);
    let mut at = 8;
    for (tag, part) in [519, 520, 521].into_iter().zip(&parts) {
        said_tables.push((tag, Value::Longs(vec![at])));
        at += u32::try_from(part.len()).unwrap();
    }
    let tables = PLAIN.file_of(&said_tables, &parts, 3);
    reads("its tables", &tables);
    // Of another process, or of nothing.
    for more in [&[(512, 14)][..], &[]] {
        let said = with(said(8, 6, 1), more);
        let told = PLAIN.file(&said, &[vec![7; 400]]);
        let told = Pages::open(&told).unwrap().page(0);
        assert_eq!(told.err(), Some(InputFault::OldJpeg));
    }
}

#[test]
fn what_is_seen_through_lies_on_white_paper() {
    let plain = page(1);
    // All of it is black, and what is light is what is not covered.
    let numbers = |grey: u8, cover: u8| [grey, grey, grey, cover];
    for (extra, name) in [(2, "by itself"), (1, "told already")] {
        let pixels = plain.iter().flat_map(|grey| numbers(0, 255 - *grey));
        let mut said = with(said(8, 1, 2), &[(277, 4), (338, extra)]);
        said[2].1 = Value::Shorts(vec![8; 4]);
        reads(name, &PLAIN.file(&said, &[pixels.collect()]));
        // Half covered by what is light: it is light.
        let pixels = plain.iter().flat_map(|grey| match (extra, *grey < 128) {
            (_, true) => numbers(0, 255),
            (2, false) => numbers(255, 128),
            (_, false) => numbers(128, 128),
        });
        reads(name, &PLAIN.file(&said, &[pixels.collect()]));
    }
    // A grey one, in planes.
    let mut said = with(said(8, 1, 1), &[(277, 2), (284, 2), (338, 2)]);
    said[2].1 = Value::Shorts(vec![8; 2]);
    let cover: Vec<u8> = plain.iter().map(|grey| 255 - grey).collect();
    let planes = [vec![0; cover.len()], cover];
    reads("planes", &PLAIN.file(&said, &planes));
}

#[test]
fn pixels_that_share_their_colour() {
    let plain = page(1);
    let light = |x: u32, y: u32| plain.get_pixel_checked(x, y).map_or(9, |grey| grey.0[0]);
    for (across, down) in [(2, 2), (2, 1), (4, 1), (4, 2), (1, 2), (4, 4)] {
        for rows in [SIZE.1, 64, 7] {
            // Units of so many pixels, strip by strip.
            let strip = |top: u32| -> Vec<u8> {
                let high = rows.min(SIZE.1 - top);
                let mut bytes = Vec::new();
                for unit_row in 0..high.div_ceil(down) {
                    for unit in 0..SIZE.0.div_ceil(across) {
                        for y in 0..down {
                            for x in 0..across {
                                let row = top + unit_row * down + y;
                                let is_there = row < top + high;
                                bytes.push(if is_there {
                                    light(unit * across + x, row)
                                } else {
                                    9
                                });
                            }
                        }
                        bytes.extend([200, 60]);
                    }
                }
                bytes
            };
            let strips: Vec<Vec<u8>> = (0..SIZE.1.div_ceil(rows))
                .map(|number| strip(number * rows))
                .collect();
            let mut said = with(
                said(8, 1, 6),
                &[(277, 3), (278, u16::try_from(rows).unwrap())],
            );
            said[2].1 = Value::Shorts(vec![8; 3]);
            let shares = [across, down].map(|of| u16::try_from(of).unwrap());
            said.push((530, Value::Shorts(shares.to_vec())));
            let name = format!("{across} by {down}, {rows} rows");
            reads(&name, &PLAIN.file(&said, &strips));
            said[3].1 = Value::Shorts(vec![8]);
            let strips: Vec<Vec<u8>> = strips.iter().map(|strip| packed(strip)).collect();
            reads(&format!("{name}, packed"), &PLAIN.file(&said, &strips));
        }
    }
    // Two by two where nothing is said, and planes of which the first is the light.
    let mut said = with(said(8, 1, 6), &[(277, 3), (284, 2)]);
    said[2].1 = Value::Shorts(vec![8; 3]);
    let colours = vec![128; plain.len() / 4];
    let planes = [plain.clone().into_raw(), colours.clone(), colours];
    reads("planes", &PLAIN.file(&said, &planes));
}
