//! Sheets that were printed, filled and seen: nothing is read wrong, and what is doubtful is said.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod generator;

use generator::beside::Beside;
use generator::condition::{At, Condition, again, doubts, tally};
use generator::formats::Format;
use generator::hands::Painted;
use generator::inks::Inked;
use generator::phones::Taken;
use generator::pile::{Confusion, pile, sheet_of};
use generator::seen::Seen;
use generator::upon::Upon;
use generator::{Pile, Prints, printed, printed_large};
use image::GrayImage;
use reader::threshold::Mark;
use reader::{Marks, read};
use sheet::layout::{BoxId, Layout, Rect, Shape, Side, SquareId};

fn of(how: Seen, count: usize, pile_of: Pile, seed: u64) -> Confusion {
    pile(how, count, pile_of, seed, &mut |page| read(page))
}

/// Nothing wrong, so many of a hundred located, and so many of those certain.
fn clean(confusion: &Confusion, located: usize, certain: usize) {
    assert_eq!(confusion.wrong(), 0, "{confusion}");
    assert!(
        confusion.located * 100 >= confusion.sheets * located,
        "{confusion}"
    );
    assert!(
        confusion.clean * 100 >= confusion.located * certain,
        "{confusion}"
    );
}

/// Nothing wrong, and what nobody may guess is nearly always said.
fn flagged(confusion: &Confusion) {
    let (flagged, ambiguous) = confusion.flagged();
    assert_eq!(confusion.wrong(), 0, "{confusion}");
    assert!(flagged * 100 >= ambiguous * 95, "{confusion}");
}

#[test]
fn scans() {
    // Of 408 sheets of other seeds 94.9 % are certain: the pile has bold prints and thin pens among its own.
    clean(&of(Seen::Scan, 50, Pile::Clean, 1), 100, 94);
    flagged(&of(Seen::Scan, 40, Pile::Doubts, 2));
}

#[test]
fn one_bit() {
    // Of 400 sheets of other seeds 95.5 % are certain: what touches in one bit is one blot.
    clean(&of(Seen::Fax, 40, Pile::Clean, 3), 97, 95);
}

#[test]
fn photos() {
    clean(&of(Seen::Photo, 40, Pile::Clean, 4), 97, 97);
    flagged(&of(Seen::Photo, 30, Pile::Doubts, 5));
}

#[test]
fn pens_that_go_over_the_edges() {
    for (how, seed) in [(Seen::Scan, 6), (Seen::Fax, 7), (Seen::Photo, 8)] {
        let confusion = of(how, 30, Pile::Bold, seed);
        assert_eq!(confusion.wrong(), 0, "{confusion}");
        assert!(
            confusion.clean * 100 >= confusion.located * 75,
            "{confusion}"
        );
    }
}

#[test]
fn mishaps() {
    for (how, seed) in [(Seen::Scan, 9), (Seen::Fax, 10), (Seen::Photo, 11)] {
        let confusion = of(how, 40, Pile::Mishaps, seed);
        assert_eq!(confusion.wrong(), 0, "{confusion}");
        let (flagged, ambiguous) = confusion.flagged();
        assert!(flagged * 100 >= ambiguous * 90, "{confusion}");
    }
}

/// Sheets in which something was once said to be what it is not: pile, its seed, the sheet's number, and the
/// state of the dice before it.
const ONCE_WRONG: [(Seen, Pile, u64, usize, u64); 14] = [
    // A mark of another sheet where a corner of this one is hidden.
    (
        Seen::Bent,
        Pile::Mishaps,
        902_771_463,
        9,
        2_611_307_192_447_410_795,
    ),
    // Two filled squares under one large stamp.
    (
        Seen::Scan,
        Pile::Mishaps,
        918_274_008,
        3,
        5_211_648_488_730_740_353,
    ),
    // A box in a shadow's edge, and a light pencil's ticks.
    (
        Seen::Bent,
        Pile::Clean,
        70_312_003,
        13,
        10_914_299_940_984_682_883,
    ),
    (
        Seen::Bent,
        Pile::StrokeDoubts,
        70_312_017,
        19,
        8_118_125_229_057_473_012,
    ),
    // A round stamp that just hides a blank square.
    (
        Seen::Fax,
        Pile::Mishaps,
        21_010,
        136,
        16_522_983_129_653_203_104,
    ),
    // Another sheet upon this one, its squares where those below are.
    (
        Seen::Scan,
        Pile::Mishaps,
        26_112_009,
        38,
        5_261_339_015_928_608_010,
    ),
    // Stamps over most of a blank square.
    (
        Seen::Fax,
        Pile::Mishaps,
        26_322_058,
        89,
        11_371_078_079_484_624_247,
    ),
    (
        Seen::Fax,
        Pile::Mishaps,
        26_322_058,
        39,
        4_376_285_341_990_410_857,
    ),
    (
        Seen::Fax,
        Pile::Mishaps,
        26_322_070,
        82,
        3_996_051_023_899_184_924,
    ),
    (
        Seen::Fax,
        Pile::Mishaps,
        26_322_070,
        39,
        8_817_018_916_640_808_761,
    ),
    (
        Seen::Photo,
        Pile::Mishaps,
        26_322_011,
        64,
        14_433_989_610_634_432_868,
    ),
    (
        Seen::Photo,
        Pile::Mishaps,
        26_322_023,
        97,
        2_288_031_459_066_673_118,
    ),
    (
        Seen::Photo,
        Pile::Mishaps,
        26_322_119,
        102,
        15_118_530_282_569_326_874,
    ),
    (
        Seen::Scan,
        Pile::Mishaps,
        26_322_045,
        89,
        3_290_103_613_996_198_588,
    ),
];

#[test]
fn photos_of_bent_sheets() {
    let bent = of(Seen::Bent, 40, Pile::Clean, 12);
    assert_eq!(bent.wrong(), 0, "{bent}");
    assert!(bent.located * 100 >= bent.sheets * 95, "{bent}");
    assert!(bent.clean * 100 >= bent.sheets * 85, "{bent}");
    let hard = of(Seen::Hard, 32, Pile::Clean, 13);
    assert_eq!(hard.wrong(), 0, "{hard}");
    assert!(hard.clean * 100 >= hard.sheets * 50, "{hard}");
}

#[test]
fn crosses_ticks_and_hurried_fills() {
    for (how, pile, seed) in [
        (Seen::Scan, Pile::Strokes, 14),
        (Seen::Bent, Pile::Strokes, 15),
        (Seen::Scan, Pile::Hurried, 16),
        (Seen::Bent, Pile::Hurried, 17),
    ] {
        let confusion = of(how, 16, pile, seed);
        assert_eq!(confusion.wrong(), 0, "{confusion}");
        assert_eq!(confusion.located, confusion.sheets, "{confusion}");
        assert!(
            confusion.clean * 100 >= confusion.located * 80,
            "{confusion}"
        );
    }
    for pile in [Pile::StrokeDoubts, Pile::HurriedDoubts] {
        let confusion = of(Seen::Scan, 20, pile, 18);
        let (flagged, ambiguous) = confusion.flagged();
        assert_eq!(confusion.wrong(), 0, "{confusion}");
        assert!(flagged * 100 >= ambiguous * 90, "{confusion}");
    }
}

/// What is drawn or written so that the squares alone do not say it.
const TOLD_BESIDE: [Condition; 5] = [
    Condition::Beside(Beside::Ring),
    Condition::Beside(Beside::Underlined),
    Condition::Beside(Beside::PointsAlone),
    Condition::Beside(Beside::PointsNearby),
    Condition::Upon(Upon::Crossed),
];

#[test]
fn what_is_told_beside_squares_goes_to_a_person() {
    for (of, seed) in TOLD_BESIDE.into_iter().zip(70..) {
        for how in [Seen::Scan, Seen::Fax, Seen::Bent] {
            let told = tally(of, how, (4, seed), &mut |page| read(page));
            assert_eq!(told.located, told.sheets, "{of}, {how:?}");
            assert!(told.wrong.is_empty(), "{of}, {how:?}: {:?}", told.wrong);
        }
    }
}

#[test]
fn what_is_written_where_it_belongs_is_accepted() {
    for (of, seed) in [(Painted::Whole, 80), (Painted::Figures, 81)] {
        let of = Condition::Painted(of);
        for how in [Seen::Scan, Seen::Fax] {
            let told = tally(of, how, (8, seed), &mut |page| read(page));
            assert!(told.wrong.is_empty(), "{of}, {how:?}: {:?}", told.wrong);
            assert!(told.accepted >= 7, "{of}, {how:?}: {:?}", told.refused);
        }
    }
}

#[test]
fn sheets_that_were_once_read_wrong() {
    for (how, of, seed, number, state) in ONCE_WRONG {
        let confusion = sheet_of((how, of), (seed, number), state, &mut |page| read(page));
        assert_eq!(confusion.located, 1, "{confusion}");
        assert_eq!(confusion.wrong(), 0, "{confusion}");
    }
}

/// Sheets of conditions that were once accepted though somebody has to look: the seed of their prints, their number, and the
/// dice before them.
const ONCE_ACCEPTED: [(Condition, Seen, At); 57] = [
    // Thin figures upon numbers: beside the edge of a shadow, in one bit above and below the print, and between two squares.
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Bent,
        at(372_728_879, 5, 9_332_829_287_602_615_632),
    ),
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Fax,
        at(8_840_021, 32, 14_217_393_327_702_818_425),
    ),
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Fax,
        at(8_840_023, 23, 6_156_397_739_267_645_394),
    ),
    // A slant of which one corner is seen and no line beyond it.
    (
        Condition::Upon(Upon::Slanted),
        Seen::Fax,
        at(8_840_023, 9, 5_559_893_777_437_791_184),
    ),
    // A line below the only square of a row that goes over into its fill on the right.
    (
        Condition::Beside(Beside::Underlined),
        Seen::Scan,
        at(161_803, 30, 15_478_868_521_298_826_253),
    ),
    // A light ink behind the last dark square, at the corner of a shadow.
    (
        Condition::Inked(Inked::LightAmong),
        Seen::Bent,
        at(161_803, 37, 306_516_770_709_608_833),
    ),
    // A light line that touches a row of fills from below, seen between them.
    (
        Condition::Beside(Beside::UnderlinedLight),
        Seen::Bent,
        at(984_977_508, 8, 18_442_141_315_900_661_942),
    ),
    // A thin line through the last square of a hand that leaves its squares as far: in a photo, and thicker in a scan.
    (
        Condition::Upon(Upon::Lined),
        Seen::Bent,
        at(31_415_907, 4, 4_137_802_334_346_788_473),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Scan,
        at(31_415_907, 10, 14_010_254_789_266_310_341),
    ),
    // The same in one bit, of which hardly more than one end is seen.
    (
        Condition::Upon(Upon::Lined),
        Seen::Fax,
        at(77_120_342, 4, 11_318_413_109_429_466_145),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Fax,
        at(27_182_845, 8, 5_086_547_033_476_457_936),
    ),
    // A slant beyond two corners among strokes of a hand that leaves its squares.
    (
        Condition::Upon(Upon::Slanted),
        Seen::Bent,
        at(27_182_845, 14, 5_810_092_448_593_202_177),
    ),
    (
        Condition::Upon(Upon::Slanted),
        Seen::Fax,
        at(271_802, 27, 3_315_255_456_002_254_525),
    ),
    // The only square of a row under an X of which four corners are seen, and one beside which a line of many is.
    (
        Condition::Upon(Upon::RowCrossed),
        Seen::Fax,
        at(31_415_907, 2, 257_883_336_317_742_775),
    ),
    (
        Condition::Upon(Upon::RowCrossed),
        Seen::Fax,
        at(31_415_907, 1, 14_256_978_478_123_010_376),
    ),
    // A thin bar in a shadow, beside squares of a hand that leaves them.
    (
        Condition::Beside(Beside::Bar),
        Seen::Bent,
        at(27_182_845, 7, 39_020_998_083_281_387),
    ),
    // A line right below the only square of a row.
    (
        Condition::Beside(Beside::UnderlinedLight),
        Seen::Bent,
        at(27_182_845, 29, 5_907_669_888_228_393_375),
    ),
    // A thin figure upon the same figure, printed.
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Scan,
        at(27_182_845, 33, 14_475_989_318_853_051_155),
    ),
    // A slant of which hardly more is seen than of a pen that slips.
    (
        Condition::Upon(Upon::Slanted),
        Seen::Scan,
        at(460_218_773, 6, 6_332_303_844_293_753_346),
    ),
    // A pale figure upon the number below a disc.
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Bent,
        at(1_780_286_140, 1, 14_110_376_447_834_361_572),
    ),
    // A trace of a square that was rubbed out, beside the edge of a shadow.
    (
        Condition::Upon(Upon::Rubbed),
        Seen::Bent,
        at(1_780_286_140, 2, 17_793_097_211_523_969_146),
    ),
    // A thin pale line through the last square of a bold hand, of which a stub is seen on one side.
    (
        Condition::Upon(Upon::Lined),
        Seen::Bent,
        at(5_772_156, 4, 2_304_793_274_616_285_872),
    ),
    // A stamp's broad rim over the whole of a box.
    (
        Condition::Upon(Upon::StampBeside),
        Seen::Scan,
        at(5_772_156, 0, 11_205_364_728_927_433_769),
    ),
    // A light line below a row, in a shadow.
    (
        Condition::Beside(Beside::UnderlinedLight),
        Seen::Bent,
        at(310_722, 0, 16_826_343_433_624_358_539),
    ),
    // A thin figure that runs into the next square.
    (
        Condition::Beside(Beside::Correction),
        Seen::Scan,
        at(310_722, 5, 14_633_619_581_149_453_442),
    ),
    // Bars that touch what a bold hand filled.
    (
        Condition::Beside(Beside::Bar),
        Seen::Bent,
        at(411_803, 22, 758_720_889_584_494_575),
    ),
    (
        Condition::Beside(Beside::Bar),
        Seen::Scan,
        at(411_803, 30, 2_246_384_981_522_619_172),
    ),
    // A pale figure upon a number between two discs.
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Scan,
        at(6_180_339, 9, 582_490_623_939_479_709),
    ),
    // A light line so near to the squares that their outlines lie above it.
    (
        Condition::Beside(Beside::UnderlinedLight),
        Seen::Bent,
        at(6_180_339, 4, 14_126_913_639_258_387_418),
    ),
    // A thin bar that leans, in a shadow.
    (
        Condition::Beside(Beside::Bar),
        Seen::Bent,
        at(6_180_339, 7, 13_270_647_278_053_199_201),
    ),
    // Arrows over the gap to the next square, above the edges of both.
    (
        Condition::Beside(Beside::ArrowToNext),
        Seen::Scan,
        at(6_180_339, 6, 328_782_347_202_991_172),
    ),
    // Lines through a square that go no further than the hand at one end.
    (
        Condition::Upon(Upon::Lined),
        Seen::Scan,
        at(6_180_339, 6, 6_732_257_018_491_863_448),
    ),
    (
        Condition::Upon(Upon::Slanted),
        Seen::Bent,
        at(6_180_339, 0, 1_618_252_293_711_444_433),
    ),
    (
        Condition::Beside(Beside::ArrowToNext),
        Seen::Bent,
        at(777_002, 6, 1_926_832_223_698_836_893),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Bent,
        at(777_002, 1, 8_495_837_193_062_846_827),
    ),
    // A thin bar that is one with what a bold hand filled.
    (
        Condition::Beside(Beside::Bar),
        Seen::Bent,
        at(6_180_339, 8, 13_793_089_262_830_335_200),
    ),
    // An arrow through a number, in one bit.
    (
        Condition::Beside(Beside::Arrow),
        Seen::Fax,
        at(6_180_339, 3, 16_390_264_201_742_561_284),
    ),
    // A light arrow into a square that is left blank.
    (
        Condition::Beside(Beside::ArrowToNext),
        Seen::Scan,
        at(9_004, 1, 17_053_396_836_412_690_301),
    ),
    // A short X upon a disc.
    (
        Condition::Upon(Upon::RowCrossed),
        Seen::Bent,
        at(515_001, 1, 10_175_022_633_479_502_037),
    ),
    // A figure upon a number, hardly beside its lines, in one bit.
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Fax,
        at(9_003, 31, 7_884_074_134_425_446_951),
    ),
    // A sign and a thin figure behind the last point, upon the edge of the next square.
    (
        Condition::Beside(Beside::Correction),
        Seen::Scan,
        at(717_001, 14, 4_271_652_346_590_846_487),
    ),
    // The rim of a stamp through a box.
    (
        Condition::Upon(Upon::StampBeside),
        Seen::Bent,
        at(717_001, 21, 5_959_583_473_082_337_029),
    ),
    // A figure behind the last point that goes over the edge of the next square and hardly into it, in one bit.
    (
        Condition::Beside(Beside::Correction),
        Seen::Fax,
        at(5, 5, 5_832_446_046_127_901_685),
    ),
    // Thin figures from one square through the number of the next below it, in one bit.
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Fax,
        at(828_001, 2, 8_381_150_334_982_614_085),
    ),
    (
        Condition::Beside(Beside::FigureOnNumber),
        Seen::Fax,
        at(930_002, 65, 15_970_436_024_644_068_913),
    ),
    // A light line below a row of which one square is filled.
    (
        Condition::Beside(Beside::UnderlinedLight),
        Seen::Scan,
        at(930_002, 30, 4_548_058_832_795_185_619),
    ),
    // A pale arrow upon a number in the light, where others lie in a shadow.
    (
        Condition::Beside(Beside::ArrowToNext),
        Seen::Bent,
        at(41_003, 2, 7_527_705_952_556_452_361),
    ),
    // A light ink in a deep shadow, where a camera's pixels differ by more than the ink does.
    (
        Condition::Inked(Inked::LightAmong),
        Seen::Bent,
        at(216_279_832, 10, 7_497_828_060_804_910_498),
    ),
    // A slant that goes hardly beyond two corners, among fills that go over their edges, in one bit.
    (
        Condition::Upon(Upon::Slanted),
        Seen::Fax,
        at(216_279_832, 2, 6_555_037_896_181_313_564),
    ),
    // A light ink behind the last dark square, with a shadow's edge from its lower right corner on.
    (
        Condition::Inked(Inked::LightAmong),
        Seen::Bent,
        at(460_218_773, 0, 2_930_206_515_755_182_109),
    ),
    // Lines through a square whose ends stand out on both sides, from fills that go over their edges and from a disc.
    (
        Condition::Upon(Upon::Lined),
        Seen::Scan,
        at(77_120_342, 9, 5_862_183_479_405_037_895),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Fax,
        at(77_120_342, 4, 1_355_762_347_398_412_303),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Bent,
        at(77_120_342, 3, 17_651_455_200_667_928_122),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Bent,
        at(735_918_264, 3, 11_032_519_584_483_619_073),
    ),
    (
        Condition::Upon(Upon::Lined),
        Seen::Fax,
        at(735_918_264, 10, 16_291_138_565_962_656_632),
    ),
    // A zigzag upon a row of one point, of which an end is seen.
    (
        Condition::Upon(Upon::RowCrossed),
        Seen::Scan,
        at(518_203_947, 2, 17_936_415_702_948_756_519),
    ),
    (
        Condition::Upon(Upon::RowCrossed),
        Seen::Bent,
        at(518_203_947, 1, 1_313_757_952_851_075_759),
    ),
];

/// Clean sheets that were once refused.
const ONCE_REFUSED: [(Condition, Seen, At); 13] = [
    // The edge of a shadow upon numbers.
    (
        Condition::Painted(Painted::Whole),
        Seen::Bent,
        at(9_101, 27, 15_072_867_499_429_529_389),
    ),
    // Numbers that one bit has bolder in one row.
    (
        Condition::Painted(Painted::Whole),
        Seen::Fax,
        at(9_101, 48, 10_785_048_261_129_332_555),
    ),
    // Blobs that bulge over an edge, and one that leaves a corner free.
    (
        Condition::Painted(Painted::Blobs),
        Seen::Scan,
        at(9_101, 19, 14_484_814_475_303_822_201),
    ),
    (
        Condition::Painted(Painted::Blobs),
        Seen::Fax,
        at(9_101, 20, 11_333_942_706_780_663_081),
    ),
    // Hatching with more paper in it than in others.
    (
        Condition::Painted(Painted::Hatched),
        Seen::Scan,
        at(9_101, 23, 8_863_614_953_893_635_049),
    ),
    (
        Condition::Painted(Painted::Hatched),
        Seen::Bent,
        at(9_101, 55, 12_541_922_669_771_342_271),
    ),
    // A narrow tick.
    (
        Condition::Painted(Painted::Ticks),
        Seen::Scan,
        at(9_101, 6, 11_867_424_029_771_798_233),
    ),
    // Strokes over the edges on both sides, and down to the numbers below.
    (
        Condition::Painted(Painted::Scribble),
        Seen::Scan,
        at(9_101, 10, 10_286_361_603_581_304_551),
    ),
    (
        Condition::Painted(Painted::Scribble),
        Seen::Scan,
        at(9_101, 30, 16_939_729_105_530_654_859),
    ),
    // Fills in a deep shadow, and a round one.
    (
        Condition::Painted(Painted::Whole),
        Seen::Bent,
        at(9_101, 32, 16_736_209_374_916_866_967),
    ),
    (
        Condition::Painted(Painted::Spiral),
        Seen::Bent,
        at(9_101, 18, 660_017_398_848_807_635),
    ),
    // Numbers that are printed a little bolder in one row.
    (
        Condition::Painted(Painted::Whole),
        Seen::Scan,
        at(41_001, 4, 9_074_999_808_509_004_565),
    ),
    (
        Condition::Painted(Painted::Small),
        Seen::Bent,
        at(41_001, 0, 2_782_627_409_315_668_541),
    ),
];

const fn at(prints: u64, number: usize, state: u64) -> At {
    At {
        prints,
        number,
        state,
    }
}

/// What is in doubt of a sheet that is made once more.
fn doubts_of(of: Condition, how: Seen, at: At) -> Vec<String> {
    // As many as the run had: a print's number tells which it is of so many.
    let prints = Prints::new(at.prints, (at.number + 1).min(Prints::MOST));
    let case = again(of, how, &prints, at);
    doubts(&read(&case.page).remove(0).marks.unwrap())
}

#[test]
fn sheets_that_were_once_accepted_go_to_a_person() {
    for (of, how, at) in ONCE_ACCEPTED {
        assert!(!doubts_of(of, how, at).is_empty(), "{of} {how:?} {at}");
    }
}

#[test]
fn clean_sheets_that_were_once_refused_are_accepted() {
    for (of, how, at) in ONCE_REFUSED {
        let doubts = doubts_of(of, how, at);
        assert!(doubts.is_empty(), "{of} {how:?} {at}: {doubts:?}");
    }
}

#[test]
fn each_of_twelve_sheets_that_a_large_camera_sees_aslant_is_read() {
    let prints = Prints::new(216_279_832, 1);
    let of = Condition::Taken(Taken::Many);
    let case = again(
        of,
        Seen::Photo,
        &prints,
        at(216_279_832, 0, 16_267_044_696_102_433_033),
    );
    let found = read(&case.page);
    assert_eq!((case.sheets.len(), found.len()), (12, 12));
    assert!(found.iter().all(|sheet| sheet.marks.is_some()));
}

/// What is read of a printed sheet on which each place, in millimetres, has the grey that is made of what was printed
/// there.
fn read_of(grey: impl Fn([f64; 2], u8) -> u8) -> Marks {
    let (_, _, mut image) = printed(1, 41).remove(0);
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        let mm = [x, y].map(|at| (f64::from(at) + 0.5) * 25.4 / 200.0);
        pixel.0[0] = grey(mm, pixel.0[0]);
    }
    read(&image).remove(0).marks.unwrap()
}

/// What is said of the squares of the first two rows of B.
fn said_of_two_rows(grey: impl Fn([f64; 2], u8) -> u8) -> Vec<(SquareId, Mark)> {
    let rows = |id: &SquareId| id.side == Side::B && id.partida < 3;
    let squares = read_of(grey).squares.into_iter();
    squares.filter(|(id, _)| rows(id)).collect()
}

#[test]
fn a_stain_that_goes_through_a_blank_square_is_no_light_ink_in_it() {
    // The fifth square of the first row of B.
    let said = |is_darker: &dyn Fn([f64; 2]) -> bool| {
        let said = said_of_two_rows(|[x, y], printed| {
            let off = [x - 71.0, y - 91.5];
            printed.saturating_sub(if is_darker(off) { 24 } else { 0 })
        });
        let of = |id: &SquareId| (id.partida, id.point) == (1, 5);
        said.into_iter().find(|(id, _)| of(id)).unwrap().1
    };
    for (radius, x) in [(15.0, 15.0), (15.0, -14.0), (24.0, 23.0), (30.0, 31.0)] {
        for y in [0.0, 4.0, 9.0] {
            let ring = |off: [f64; 2]| ((off[0] - x).hypot(off[1] - y) - radius).abs() < 1.8;
            assert_eq!(said(&ring), Mark::Blank, "{radius} {x} {y}");
        }
    }
    for half in [2.2, 2.6, 3.0] {
        let painted = |[x, y]: [f64; 2]| x.abs().max(y.abs()) < half;
        assert_eq!(said(&painted), Mark::Doubtful, "{half}");
    }
}

#[test]
fn a_line_through_the_whole_sheet_is_dirt_where_it_is_faint_and_a_pen_where_it_is_dark() {
    for at in [66.5, 75.5, 84.5] {
        for (lean, is_straight) in [(-0.01, false), (0.0, true), (0.01, false)] {
            let lined = |half: f64, grey: u8| {
                read_of(|[x, y], printed| {
                    let filled = (0..4).any(|of| (x - 35.0 - 9.0 * f64::from(of)).abs() < 3.0);
                    let is_line = (x - at - lean * (y - 91.5)).abs() < half;
                    let ink = filled && (y - 91.5).abs() < 3.0;
                    match (ink, is_line) {
                        (true, _) => printed.min(30),
                        (_, true) => printed.min(grey),
                        _ => printed,
                    }
                })
            };
            if is_straight {
                assert_eq!(lined(0.15, 130).beside, [], "dirt, {at}");
            }
            assert_ne!(lined(0.3, 30).beside, [], "a pen, {at} {lean}");
        }
    }
}

#[test]
fn a_pen_that_slips_towards_the_next_square_draws_nothing_there() {
    for (from, to) in [(0.4, -0.7), (-0.7, 0.4), (0.0, 0.0)] {
        let marks = read_of(|[x, y], printed| {
            let filled = (0..5).any(|of| (x - 35.0 - 9.0 * f64::from(of)).abs() < 3.0);
            let off = [x - 71.0, y - 91.5];
            let line = from + (to - from) * off[0] / 4.6;
            let slipped = (0.0..4.6).contains(&off[0]) && (off[1] - line).abs() < 0.35;
            let ink = (filled && off[1].abs() < 3.0) || slipped;
            if ink { printed.min(30) } else { printed }
        });
        assert_eq!(marks.beside, [], "{from} {to}");
    }
}

/// Whether a place lies within so many millimetres of a line from one place to another.
fn is_on_line([x, y]: [f64; 2], [from, to]: [[f64; 2]; 2], half: f64) -> bool {
    let way = [to[0] - from[0], to[1] - from[1]];
    let share =
        ((x - from[0]) * way[0] + (y - from[1]) * way[1]) / (way[0].powi(2) + way[1].powi(2));
    let share = share.clamp(0.0, 1.0);
    (x - from[0] - share * way[0]).hypot(y - from[1] - share * way[1]) < half
}

/// Rows beside which something is seen on a sheet whose first row of B has four filled squares, over the edges by so many
/// millimetres, and a line of this grey.
fn beside_of(over: f64, line: [[f64; 2]; 2], (half, grey): (f64, u8)) -> Vec<(u8, Side)> {
    let marks = read_of(|[x, y], printed| {
        let reach = 3.0 + over;
        let is_filled = |of: u8| (x - 35.0 - 9.0 * f64::from(of)).abs() < reach;
        let filled = (y - 91.5).abs() < reach && (0..4).any(is_filled);
        match filled {
            true => printed.min(30),
            false if is_on_line([x, y], line, half) => printed.min(grey),
            false => printed,
        }
    });
    marks.beside
}

/// A thin pen's line: half of how wide it is, in millimetres, and its grey.
const THIN: (f64, u8) = (0.2, 90);

#[test]
fn a_line_from_one_square_to_the_next_goes_to_a_person() {
    for over in [0.0, 0.5] {
        for y in [89.2, 91.0, 93.9] {
            let through = [[51.0, y], [63.0, y + 0.3]];
            assert_eq!(beside_of(over, through, THIN), [(1, Side::B)], "{over} {y}");
            let to_the_next = [[62.0, y], [71.0, y - 0.2]];
            assert_eq!(
                beside_of(over, to_the_next, THIN),
                [(1, Side::B)],
                "{over} {y}"
            );
        }
    }
}

#[test]
fn a_thin_line_through_the_last_square_goes_to_a_person() {
    for over in [0.0, 0.4] {
        for y in [90.0, 91.5, 93.0] {
            let line = [[62.0 - 4.6, y - 0.3], [62.0 + 4.6, y + 0.3]];
            assert_eq!(beside_of(over, line, THIN), [(1, Side::B)], "{over} {y}");
        }
    }
}

/// What goes to a person of a sheet whose first row of B has ten squares, each filled by strokes that leave it by up to eight
/// tenths of a millimetre, each by another length, and something drawn at the last one, so far from its middle.
fn doubts_of_ragged(drawn: impl Fn([f64; 2]) -> bool) -> Vec<String> {
    let over = |square: u8, stroke: f64, way: f64| {
        let turn = f64::from(square) * 12.9898 + stroke * 78.233 + way * 37.719;
        0.3 + 0.5 * (turn.sin() * 43_758.545_3).rem_euclid(1.0)
    };
    let is_filled = |x: f64, y: f64, square: u8| {
        let off = x - 35.0 - 9.0 * f64::from(square);
        let stroke = ((y + 3.0) / 0.6).floor();
        y.abs() < 3.0 && off.abs() < 3.0 + over(square, stroke, off.signum())
    };
    let marks = read_of(|[x, y], printed| {
        let y = y - 91.5;
        let ink = (0..10).any(|square| is_filled(x, y, square)) || drawn([x - 116.0, y]);
        if ink { printed.min(30) } else { printed }
    });
    doubts(&marks)
}

#[test]
fn a_hand_that_leaves_its_squares_hides_no_line_through_the_last_one() {
    let none = doubts_of_ragged(|_| false);
    assert!(none.is_empty(), "{none:?}");
    for y in [-1.5, -0.6, 0.4, 1.3] {
        for (lean, half) in [(-0.6, 0.15), (0.0, 0.15), (0.5, 0.2), (0.2, 0.4)] {
            let line = [[-4.2, y - lean], [4.2, y + lean]];
            let doubts = doubts_of_ragged(|at| is_on_line(at, line, half));
            assert!(!doubts.is_empty(), "{y} {lean} {half}");
        }
    }
}

#[test]
fn a_hand_that_leaves_its_squares_hides_no_slant_and_no_x_upon_the_last_one() {
    let slant = |far: f64, way: f64| [[-far, -far * way], [far, far * way]];
    for way in [-1.0, 1.0] {
        let doubts = doubts_of_ragged(|at| is_on_line(at, slant(4.3, way), 0.2));
        assert!(!doubts.is_empty(), "a slant, {way}");
    }
    for far in [3.9, 4.1] {
        let is_on = |at: [f64; 2], way: f64| is_on_line(at, slant(far, way), 0.2);
        let doubts = doubts_of_ragged(|at| is_on(at, 1.0) || is_on(at, -1.0));
        assert!(!doubts.is_empty(), "an X, {far}");
    }
}

#[test]
fn a_slant_of_which_one_corner_is_seen_goes_to_a_person() {
    for [across, down] in [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]] {
        let slant = [[0.0, 0.0], [4.5 * across, 4.5 * down]];
        let doubts = doubts_of_ragged(|at| is_on_line(at, slant, 0.25));
        assert!(!doubts.is_empty(), "{across} {down}");
    }
}

#[test]
fn a_line_below_the_only_square_that_goes_over_into_its_fill_goes_to_a_person() {
    for way in [-1.0, 1.0] {
        for low in [3.9, 4.2] {
            let line = [[35.0 - 3.1 * way, 91.5 + low], [35.0 + 3.1 * way, 94.3]];
            let marks = read_of_grey(|[x, y], printed| {
                let is_filled = (x - 35.0).abs().max((y - 91.5).abs()) < 3.0;
                let is_ink = is_filled || is_on_line([x, y], line, 0.2);
                if is_ink { printed.min(30) } else { printed }
            });
            assert!(!doubts(&marks).is_empty(), "{way} {low}");
        }
    }
}

#[test]
fn what_lies_beyond_paper_after_the_last_square_goes_to_a_person() {
    for out in [1.1, 1.3, 1.6] {
        for lean in [-0.2, 0.0, 0.2] {
            let bar = [[3.0 + out - lean, -2.0], [3.0 + out + lean, 2.0]];
            let doubts = doubts_of_ragged(|at| is_on_line(at, bar, 0.12));
            assert!(!doubts.is_empty(), "{out} {lean}");
        }
    }
    let below = [[-3.2, 4.2], [3.2, 4.3]];
    let doubts = doubts_of_ragged(|at| is_on_line(at, below, 0.15));
    assert!(!doubts.is_empty(), "below it");
}

/// What is read where paper differs a little from place to place, as in all pictures but those of one bit.
fn read_of_grey(grey: impl Fn([f64; 2], u8) -> u8) -> Marks {
    read_of(|[x, y], printed| {
        let rough = ((x * 12.9898 + y * 78.233).sin() * 43_758.547)
            .fract()
            .abs();
        byte(f64::from(grey([x, y], printed)) - 7.0 * rough)
    })
}

/// Whether a place lies within the first four squares of the first row of B, or beyond their edges by so many millimetres.
fn is_of_four([x, y]: [f64; 2], over: f64) -> bool {
    let reach = 3.0 + over;
    let is_filled = |of: u8| (x - 35.0 - 9.0 * f64::from(of)).abs() < reach;
    (y - 91.5).abs() < reach && (0..4).any(is_filled)
}

#[test]
fn a_pale_stub_beside_the_last_square_goes_to_a_person_and_a_pen_that_slips_does_not() {
    for over in [0.0, 0.3] {
        for way in [-1.0, 1.0] {
            for y in [89.4, 91.5, 93.2] {
                let beside = |half: f64, grey: u8| {
                    let line = [[62.0, y], [62.0 + way * 4.5, y - 0.25]];
                    let marks = read_of_grey(|at, printed| match is_of_four(at, over) {
                        true => printed.min(30),
                        false if is_on_line(at, line, half) => printed.min(grey),
                        false => printed,
                    });
                    marks.beside
                };
                for (half, grey) in [(0.15, 120), (0.2, 140), (0.3, 170)] {
                    let told = beside(half, grey);
                    assert_eq!(told, [(1, Side::B)], "{over} {way} {y} {half} {grey}");
                }
                assert_eq!(beside(0.3, 30), [], "a slip, {over} {way} {y}");
            }
        }
    }
}

#[test]
fn a_shadow_upon_an_edge_of_the_next_square_writes_nothing_there_and_a_figure_in_it_does() {
    for (lean, wide) in [(0.0, 4.0), (0.5, 6.0), (-0.8, 5.0)] {
        for at in [-3.5, -1.0, 2.0] {
            let told = |figure: bool| {
                let line = [[68.5, 89.5], [68.6, 93.5]];
                let marks = read_of_grey(|[x, y], printed| {
                    let off = [x - 71.0, y - 91.5];
                    let share = ((off[0] + lean * off[1] - at) / wide + 0.5).clamp(0.0, 1.0);
                    let soft = share * share * (3.0 - 2.0 * share);
                    let grey = match is_of_four([x, y], 0.0) {
                        true => printed.min(30),
                        false if figure && is_on_line([x, y], line, 0.25) => printed.min(70),
                        false => printed,
                    };
                    byte(f64::from(grey) * (1.0 - 0.45 * soft))
                });
                (doubts(&marks), marks.beside)
            };
            let (in_doubt, beside) = told(true);
            assert!(!in_doubt.is_empty(), "{lean} {wide} {at}");
            assert_eq!(told(false).1, [], "{lean} {wide} {at}: {beside:?}");
        }
    }
}

#[test]
fn what_is_drawn_on_the_number_of_the_last_square_goes_to_a_person() {
    for x in [-0.6, 0.0, 0.7] {
        let figure = [[62.0 + x, 85.2], [62.0 + x, 87.7]];
        assert_eq!(beside_of(0.0, figure, (0.25, 60)), [(1, Side::B)], "{x}");
    }
}

#[test]
fn a_thin_figure_upon_a_number_is_seen_whatever_shadow_lies_upon_others() {
    for x in [61.7, 62.0, 62.4] {
        for wide in [4.0, 8.0] {
            let beside = |is_written: bool| {
                let stem = [[x + 0.4, 85.3], [x - 0.3, 88.1]];
                let marks = read_of_grey(|[of, y], printed| {
                    let is_figure = is_written && is_on_line([of, y], stem, 0.15);
                    let grey = match is_of_four([of, y], 0.0) {
                        true => printed.min(30),
                        false if is_figure => printed.min(60),
                        false => printed,
                    };
                    // The edge of one goes aslant through most other rows.
                    let share = (0.5 + (of - 80.0 + 0.5 * (y - 70.0)) / wide).clamp(0.0, 1.0);
                    byte(f64::from(grey) * (1.0 - 0.4 * share))
                });
                marks.beside
            };
            assert_eq!(beside(true), [(1, Side::B)], "{x} {wide}");
            assert_eq!(beside(false), [], "{x} {wide}");
        }
    }
}

#[test]
fn a_stroke_above_or_below_a_number_where_no_hand_comes_from_goes_to_a_person() {
    // Above the numbers of the first row nothing is filled, and below those of a row without any.
    for x in [61.5, 62.3] {
        for (from, to) in [(84.9, 85.7), (84.6, 85.8)] {
            let line = [[x - 0.5, from], [x + 0.5, to]];
            assert_eq!(beside_of(0.0, line, THIN), [(1, Side::B)], "{x} {from}");
        }
    }
}

#[test]
fn a_pale_figure_upon_the_number_below_a_square_goes_to_a_person() {
    for x in [61.8, 62.0, 62.3] {
        for grey in [90, 130] {
            let marks = read_of_grey(|[of, y], printed| {
                let is_filled = is_of_four([of, y], -0.3) || is_of_four([of, y - 10.0], -0.3);
                let bar = [[x - 0.8, 95.6], [x + 0.7, 95.6]];
                let stem = [[x + 0.7, 95.6], [x - 0.2, 98.0]];
                let is_figure = [bar, stem]
                    .into_iter()
                    .any(|line| is_on_line([of, y], line, 0.15));
                match is_filled {
                    true => printed.min(30),
                    false if is_figure => printed.min(grey),
                    false => printed,
                }
            });
            assert_eq!(marks.beside, [(2, Side::B)], "{x} {grey}");
        }
    }
}

#[test]
fn a_light_ink_in_a_shadows_edge_is_seen_where_it_counts() {
    // A shadow whose edge goes aslant through the fifth square of the first row of B, the first blank one.
    for wide in [8.0, 12.0] {
        for at in [-2.0, 0.0, 2.0] {
            let said = |tint: u8| {
                let said = said_of_two_rows(|[x, y], printed| {
                    let filled = (0..4).any(|of| (x - 35.0 - 9.0 * f64::from(of)).abs() < 3.0);
                    let off = [x - 71.0, y - 91.5];
                    let inside = off[0].abs().max(off[1].abs()) < 2.9;
                    let share = ((off[0] + 0.4 * off[1] - at) / wide + 0.5).clamp(0.0, 1.0);
                    let soft = share * share * (3.0 - 2.0 * share);
                    let ink = if filled && off[1].abs() < 3.0 {
                        30
                    } else {
                        255
                    };
                    let tint = if inside { tint } else { 0 };
                    let paper = f64::from(printed.min(ink).saturating_sub(tint));
                    byte(paper * (1.0 - 0.4 * soft))
                });
                let of = |id: &SquareId| (id.partida, id.point) == (1, 5);
                said.into_iter().find(|(id, _)| of(id)).unwrap().1
            };
            assert_eq!(said(0), Mark::Blank, "{wide} {at}");
            assert_eq!(said(20), Mark::Doubtful, "{wide} {at}");
        }
    }
}

#[test]
fn a_light_ink_in_the_dark_is_seen_though_pixels_differ_by_as_much() {
    // Of a camera in little light, at each place as it falls.
    let grain = |[x, y]: [f64; 2]| {
        let place = (x * 8.0).floor() * 12.9898 + (y * 8.0).floor() * 78.233;
        (place.sin() * 43_758.545_3).fract() * 10.0
    };
    let said = |tint: f64| {
        let said = said_of_two_rows(|at, printed| {
            let [x, y] = at;
            let row = (y - 91.5).abs();
            let filled = (0..4).any(|of| (x - 35.0 - 9.0 * f64::from(of)).abs() < 3.0) && row < 3.0;
            let inside = (x - 71.0).abs().max(row) < 2.6;
            let paper = if filled { 30.0 } else { f64::from(printed) };
            byte(paper * 0.4 - if inside { tint } else { 0.0 } + grain(at))
        });
        let of = |id: &SquareId| (id.partida, id.point) == (1, 5);
        said.into_iter().find(|(id, _)| of(id)).unwrap().1
    };
    assert_eq!(said(0.0), Mark::Blank);
    assert_eq!(said(5.0), Mark::Doubtful);
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a grey"
)]
fn byte(grey: f64) -> u8 {
    grey.clamp(0.0, 255.0) as u8
}

#[test]
fn sheets_of_every_format_are_accepted_as_they_are_filled() {
    for (of, seed) in Format::ALL.into_iter().zip(90..) {
        let of = Condition::Format(of);
        for how in [Seen::Scan, Seen::Fax] {
            let told = tally(of, how, (5, seed), &mut |page| read(page));
            assert!(told.wrong.is_empty(), "{of}, {how:?}: {:?}", told.wrong);
            assert!(told.accepted >= 3, "{of}, {how:?}: {:?}", told.refused);
        }
    }
}

#[test]
fn what_lies_under_a_stamp_is_not_said_to_be_blank() {
    for (pen, stamp) in [(70, 50), (70, 66), (90, 80), (120, 110)] {
        // The last squares of two rows, filled, and a disc of two centimetres upon both.
        let said = said_of_two_rows(|[x, y], printed| {
            let in_square = |top: f64| (x - 134.0).abs() < 3.0 && (top..top + 6.0).contains(&y);
            let filled = in_square(88.5) || in_square(98.5);
            let stamped = (x - 134.0).hypot(y - 96.5) < 9.6;
            let ink = |is: bool, ink: u8| if is { ink } else { 255 };
            printed.min(ink(filled, pen)).min(ink(stamped, stamp))
        });
        let under = said.iter().filter(|(id, _)| id.point == 12);
        let blank = under.filter(|(_, mark)| *mark == Mark::Blank);
        assert_eq!(blank.count(), 0, "{pen} under {stamp}: {said:?}");
    }
}

#[test]
fn in_a_fingers_shadow_squares_are_blank() {
    let said = said_of_two_rows(|[x, y], printed| {
        let shaded = x > 60.0 && (y - 92.0).abs() < 9.0;
        if shaded { printed / 2 } else { printed }
    });
    let row = said.iter().filter(|(id, _)| id.partida == 1);
    for (id, mark) in row.filter(|(id, _)| id.point > 4) {
        assert_eq!(*mark, Mark::Blank, "{id}");
    }
}

#[test]
fn where_nothing_is_printed_there_is_paper() {
    for (code, _, image) in printed(2, 12) {
        for [x, y] in Layout::of(code.shape).empty {
            for (dx, dy) in [
                (-0.4, -0.4),
                (0.4, -0.4),
                (0.0, 0.0),
                (-0.4, 0.4),
                (0.4, 0.4),
            ] {
                let at = [x + dx, y + dy].map(|mm| f64::from(mm) * 200.0 / 25.4);
                let grey = reader::grey::pixel(&image, at).unwrap();
                assert!(grey > 250.0, "{x} {y}: {grey}");
            }
        }
    }
}

#[test]
fn each_sheet_is_read_by_the_layout_that_it_was_printed_by() {
    let mut versions = Vec::new();
    for (code, signed, mut image) in printed(2, 13) {
        let layout = Layout::of(code.shape);
        let (partida, side, at) = layout.points[3];
        let won = BoxId::Won(partida, side);
        let (_, box_of_won) = layout.boxes.iter().find(|(id, _)| *id == won).unwrap();
        // A figure at the right end of its box, and a box that is marked.
        let figure = Rect::at(at.left() + at.w - 1.9, at.top() + 1.4, 0.5, 4.2);
        for part in [&figure, box_of_won] {
            ink(&mut image, part);
        }
        let found = read(&image);
        assert_eq!(found[0].text, signed);
        let marks = found[0].marks.as_ref().unwrap();
        assert_eq!(marks.written, [(partida, side)]);
        assert_eq!(marks.beside, []);
        for (id, mark) in &marks.boxes {
            let expected = if *id == won {
                Mark::Marked
            } else {
                Mark::Blank
            };
            assert_eq!(*mark, expected, "{id}");
        }
        versions.push(code.shape.version());
    }
    assert_eq!(versions, [2, 1]);
}

/// Makes a part of a sheet of 200 dpi black.
fn ink(image: &mut GrayImage, at: &Rect) {
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        let [x, y] = [x, y].map(|at| (f64::from(at) + 0.5) * 25.4 / 200.0);
        let away = [x - f64::from(at.cx), y - f64::from(at.cy)];
        if away[0].abs() * 2.0 <= f64::from(at.w) && away[1].abs() * 2.0 <= f64::from(at.h) {
            pixel.0[0] = 20;
        }
    }
}

/// What of a blank sheet is not said to be blank.
fn not_blank(image: &GrayImage, signed: &str) -> Vec<String> {
    let found = read(image);
    let texts: Vec<&str> = found.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(texts, [signed]);
    let marks = found[0].marks.as_ref().unwrap();
    let squares = marks
        .squares
        .iter()
        .map(|(id, mark)| (id.to_string(), mark));
    let boxes = marks.boxes.iter().map(|(id, mark)| (id.to_string(), mark));
    squares
        .chain(boxes)
        .filter(|(_, mark)| **mark != Mark::Blank)
        .map(|(id, mark)| format!("{id} {mark:?}"))
        .collect()
}

#[test]
fn as_printed() {
    for (_, signed, image) in printed(4, 9) {
        assert_eq!(not_blank(&image, &signed), Vec::<String>::new());
    }
    for (partidas, points) in [(1, 3), (1, 12), (3, 15), (3, 24), (5, 12), (5, 24)] {
        let shape = Shape::new(partidas, points).unwrap();
        let (_, signed, image) = printed_large(shape, 9);
        let told = not_blank(&image, &signed);
        assert_eq!(told, Vec::<String>::new(), "{partidas} x {points}");
    }
}
