//! Piles of sheets: how they are read, and how long a sheet takes on one core.
//!
//! Twelve times `READER_SHEETS` sheets are shared out among all piles and conditions; without it twelve hundred.
//! `READER_SEED` makes other ones, `READER_PILES` only those that are named like `Strokes-Scan,Hard`. Times of piles are those
//! that the thread worked which reads a page, where the system tells: sheets beside the first may be measured by others. A pile has a digest of all that was said of it, and so have all of them: two readers with
//! one say the same. Into the folder `READER_PICTURES` the sheets that were read wrong are written, the twelve that were
//! accepted with the least certainty, the twelve that were refused for the least, and one of each condition.

#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

#[path = "../tests/generator/mod.rs"]
mod generator;

use generator::classes::Classes;
use generator::condition::{Condition, Remark, Tally, Verdict, again, run};
use generator::dice::Dice;
use generator::dots::ByDots;
use generator::phone::{BENT, Hardness, photographed};
use generator::pile::{Confusion, pile_upon};
use generator::seen::Seen;
use generator::{Pile, Prints, filled, printed};
use image::{GrayImage, ImageEncoder};
use reader::SheetRead;
use reader::input::Pages;
use reader::read;
use sheet::layout::Shape;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

fn main() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u32>().ok();
    let count = number("READER_SHEETS").unwrap_or(100) as usize * 12;
    let seed = u64::from(number("READER_SEED").unwrap_or(7));
    let pictures = std::env::var_os("READER_PICTURES").map(PathBuf::from);
    println!("{}\n{}", whole_pages(31), whole_photos(15));
    let only = std::env::var("READER_PILES").unwrap_or_default();
    let is_asked =
        |job: &Job| only.is_empty() || only.split(',').any(|part| job.name().contains(part));
    // Each has seeds of its own, whatever others are asked for.
    let all = Job::all();
    let of_all = all.len() as u64;
    let (seeds, mut jobs): (Vec<u64>, Vec<Job>) = (1_000_000 * seed..)
        .zip(all)
        .filter(|(_, job)| is_asked(job))
        .unzip();
    let each = count.div_ceil(jobs.len().max(1));
    let prints = Prints::new(seed, Prints::MOST);
    // All of them side by side, a part of each at a time: a run that is stopped has told something.
    for (round, first) in (0..).zip((0..each).step_by(PART)) {
        let part = PART.min(each - first);
        let work: Vec<Mutex<(&mut Job, u64)>> = jobs
            .iter_mut()
            .zip(&seeds)
            .map(|(job, seed)| Mutex::new((job, seed + round * of_all)))
            .collect();
        let next = AtomicUsize::new(0);
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for _ in 0..cores {
                scope.spawn(|| {
                    while let Some(job) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let (job, seed) = &mut *job.lock().unwrap();
                        job.go_on(&prints, (part, *seed), pictures.is_some());
                    }
                });
            }
        });
        tell(&jobs);
    }
    if let Some(folder) = pictures {
        std::fs::create_dir_all(&folder).unwrap();
        keep_pictures(&jobs, &prints, &folder);
    }
}

/// A pile or a condition, seen in one way, and what came of it so far.
struct Job {
    how: Seen,
    of: Of,
    took: Took,
}

enum Of {
    Pile(Pile, Confusion),
    Condition(Condition, Tally),
}

impl Job {
    fn all() -> Vec<Self> {
        let conditions = Condition::all().into_iter().flat_map(|of| {
            let made = move |how: &Seen| (*how, Of::Condition(of, Tally::default()));
            of.seen().iter().map(made)
        });
        let piles = PILES.into_iter().flat_map(|(of, seen)| {
            let made = move |how: &Seen| (*how, Of::Pile(of, Confusion::default()));
            seen.iter().map(made)
        });
        let job = |(how, of)| Self {
            how,
            of,
            took: Took::default(),
        };
        conditions.chain(piles).map(job).collect()
    }

    fn name(&self) -> String {
        match &self.of {
            Of::Pile(of, _) => format!("{of:?}-{:?}", self.how),
            Of::Condition(of, _) => format!("{of}-{:?}", self.how),
        }
    }

    /// Makes and reads so many sheets more.
    fn go_on(&mut self, prints: &Prints, (count, seed): (usize, u64), is_probed: bool) {
        let took = &mut self.took;
        let mut timed = |page: &GrayImage| took.read(page);
        match &mut self.of {
            Of::Pile(of, sum) => {
                let sheets = prints.of(Shape::new(3, 12).unwrap());
                let of = (self.how, *of);
                let part = pile_upon((&sheets, prints.seed), of, (count, seed), &mut timed);
                sum.merge(&part);
            }
            Of::Condition(of, sum) => {
                let upon = (prints, is_probed);
                sum.merge(run(*of, self.how, upon, (count, seed), &mut timed));
            }
        }
    }
}

/// Tells what came of all of them.
fn tell(jobs: &[Job]) {
    let (mut all, mut classes, mut sheets) = (Confusion::default(), Classes::default(), 0);
    let mut whole = Took::default();
    for job in jobs {
        whole.merge(job.took);
        match &job.of {
            Of::Pile(_, sum) => {
                let each = job.took.time / u32::try_from(sum.sheets.max(1)).unwrap();
                let (name, said) = (job.name(), job.took.said);
                println!("{name}: {each:.1?} a sheet, said {said:016x}\n{sum}");
                all.merge(sum);
                classes.merge(&sum.classes);
                sheets += sum.sheets;
            }
            Of::Condition(_, sum) => {
                classes.merge(&sum.classes);
                sheets += sum.sheets;
            }
        }
    }
    if all.sheets > 0 {
        println!("all piles\n{all}");
    }
    tell_conditions(jobs);
    tell_dots(jobs);
    let each = whole.time / u32::try_from(sheets.max(1)).unwrap();
    println!(
        "{sheets} sheets, {each:.1?} each to read, said {:016x}\n{classes}",
        whole.said
    );
}

/// How many of those whose squares were painted as they should are accepted, by the dots an inch of their pictures.
fn tell_dots(jobs: &[Job]) {
    for how in [Seen::Scan, Seen::Fax, Seen::Bent] {
        let mut dots = ByDots::default();
        for job in jobs.iter().filter(|job| job.how == how) {
            if let Of::Condition(of @ Condition::Painted(_), tally) = &job.of
                && of.verdict() == Verdict::Plain
            {
                dots.merge(&tally.dots);
            }
        }
        println!("painted, {how:?}, accepted by dots an inch: {dots}");
    }
}

/// The conditions as a table, a row of each, and what was wrong.
fn tell_conditions(jobs: &[Job]) {
    let of = |job: &Job| match &job.of {
        Of::Condition(of, _) => Some(*of),
        Of::Pile(..) => None,
    };
    println!(
        "| condition | a careful human | located | accepted | wrong | accepted, wrong of each |\n|---|---|---|---|---|---|"
    );
    for jobs in jobs.chunk_by(|one, other| of(one) == of(other)) {
        let Some(condition) = of(&jobs[0]) else {
            continue;
        };
        let mut sum = Tally::default();
        let mut each = Vec::new();
        for job in jobs {
            if let Of::Condition(_, tally) = &job.of {
                let (accepted, wrong) = (tally.accepted, tally.wrong.len());
                each.push(format!("{:?} {accepted}, {wrong}", job.how));
                sum.merge(tally.clone());
            }
        }
        let told = match sum.missed {
            0 => String::new(),
            missed => format!(" (of {missed} it is told why of {})", sum.explained),
        };
        println!(
            "| {condition} | {} | {} of {}{told} | {} | {} | {} |",
            says(condition.verdict()),
            sum.located,
            sum.sheets,
            sum.accepted,
            sum.wrong.len(),
            each.join("; ")
        );
    }
    for job in jobs {
        let Of::Condition(condition, tally) = &job.of else {
            continue;
        };
        for wrong in &tally.wrong {
            println!("  WRONG {} {wrong}", job.name());
        }
        let is_plain = condition.verdict() == Verdict::Plain;
        for refused in tally.refused.iter().filter(|_| is_plain).take(REFUSED) {
            println!("  refused {} {refused}", job.name());
        }
    }
}

/// Refused sheets of a condition that are told of.
const REFUSED: usize = 6;

const fn says(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Plain => "accepts",
        Verdict::Reads => "reads",
        Verdict::Asks => "asks",
    }
}

/// Sheets that are looked at of those accepted and of those refused.
const WORST: usize = 12;

/// Wrong sheets of which pictures are kept.
const WRONG: usize = 200;

/// Writes the pictures that are worth looking at.
fn keep_pictures(jobs: &[Job], prints: &Prints, folder: &Path) {
    let keep = |name: &str, number: usize, one: &_| keep(folder, prints, (name, number), one);
    let (mut wrong, mut accepted, mut refused) = (Vec::new(), Vec::new(), Vec::new());
    for job in jobs {
        let Of::Condition(of, tally) = &job.of else {
            continue;
        };
        let first = Remark {
            at: tally.first.unwrap(),
            what: String::new(),
            count: 0,
        };
        keep("first", 0, &(*of, job.how, first));
        let with = |told: &Remark| (*of, job.how, told.clone());
        wrong.extend(tally.wrong.iter().map(with));
        // One of each condition: twelve of one would tell no more.
        accepted.extend(tally.least_certain.iter().map(with));
        if of.verdict() == Verdict::Plain {
            let least = tally.refused.iter().min_by_key(|told| told.count);
            refused.extend(least.map(with));
        }
    }
    accepted.sort_by_key(|(.., told)| std::cmp::Reverse(told.count));
    refused.sort_by_key(|(.., told)| told.count);
    for (name, all, most) in [
        ("wrong", wrong, WRONG),
        ("accepted", accepted, WORST),
        ("refused", refused, WORST),
    ] {
        for (number, one) in all.iter().take(most).enumerate() {
            keep(name, number + 1, one);
        }
    }
}

/// Makes a picture again and writes it, and says what is told of it.
fn keep(
    folder: &Path,
    prints: &Prints,
    (name, number): (&str, usize),
    (of, how, told): &(Condition, Seen, Remark),
) {
    let file = match number {
        0 => format!("{name}-{of}-{how:?}.png"),
        number => format!("{name}-{number:03}-{of}-{how:?}.png"),
    };
    if number > 0 {
        println!("{file} {told}");
    }
    let case = again(*of, *how, prints, told.at);
    case.page.save(folder.join(file)).unwrap();
}

/// What is made, and how it is seen.
const PILES: [(Pile, &[Seen]); 8] = [
    (
        Pile::Clean,
        &[
            Seen::Scan,
            Seen::Fax,
            Seen::Photo,
            Seen::Bent,
            Seen::Curled,
            Seen::Hard,
        ],
    ),
    (
        Pile::Doubts,
        &[Seen::Scan, Seen::Fax, Seen::Photo, Seen::Bent, Seen::Hard],
    ),
    (Pile::Bold, &[Seen::Scan, Seen::Fax, Seen::Photo]),
    (
        Pile::Mishaps,
        &[Seen::Scan, Seen::Fax, Seen::Photo, Seen::Bent],
    ),
    (Pile::Strokes, &[Seen::Scan, Seen::Fax, Seen::Bent]),
    (Pile::StrokeDoubts, &[Seen::Scan, Seen::Fax, Seen::Bent]),
    (Pile::Hurried, &[Seen::Scan, Seen::Fax, Seen::Bent]),
    (Pile::HurriedDoubts, &[Seen::Scan, Seen::Fax, Seen::Bent]),
];

/// Sheets of each that are made and read before it is told what came of them.
const PART: usize = 12;

/// How long a pile took, and a digest of what was said of it.
#[derive(Debug, Default, Clone, Copy)]
struct Took {
    time: Duration,
    said: u64,
}

impl Took {
    #[expect(clippy::disallowed_methods, reason = "a bench measures")]
    fn read(&mut self, page: &GrayImage) -> Vec<SheetRead> {
        let since = Instant::now();
        let start = worked(since);
        let found = read(page);
        self.time += worked(since) - start;
        let mut hasher = std::hash::DefaultHasher::new();
        for sheet in &found {
            let marks = sheet.marks.as_ref();
            let said = marks.map(|of| (&of.squares, &of.boxes, &of.beside, &of.written));
            format!("{} {said:?}", sheet.text).hash(&mut hasher);
        }
        self.said = self.said.rotate_left(1) ^ hasher.finish();
        found
    }
}

impl Took {
    fn merge(&mut self, other: Self) {
        self.time += other.time;
        self.said = self.said.rotate_left(1) ^ other.said;
    }
}

/// How long this thread has worked; the time of the day where the system does not tell.
fn worked(since: Instant) -> Duration {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// A4 pages of two sheets as an office scanner keeps them, from the bytes of the file on.
fn whole_pages(count: usize) -> String {
    let mut dice = Dice::new(11);
    let sheets = printed(2, 11).into_iter();
    let halves: Vec<GrayImage> = sheets
        .map(|sheet| filled(sheet, &mut dice, Pile::Clean).image)
        .collect();
    let (width, height) = halves[0].dimensions();
    let mut page = GrayImage::new(width, height * 2);
    for (half, top) in halves.iter().zip([0, i64::from(height)]) {
        image::imageops::replace(&mut page, half, 0, top);
    }
    for pixel in page.pixels_mut() {
        let noise = u8::try_from(dice.below(9)).unwrap();
        pixel.0[0] = pixel.0[0].clamp(15, 245) - 4 + noise;
    }
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 80)
        .write_image(&page, width, height * 2, image::ExtendedColorType::L8)
        .unwrap();
    from_bytes("A4 of two sheets", &jpeg, 2, count)
}

/// Photos of one sheet as a telephone of eight million pixels keeps them, in colours.
fn whole_photos(count: usize) -> String {
    let mut dice = Dice::new(12);
    let sheet = filled(printed(1, 12).remove(0), &mut dice, Pile::Clean);
    let photo = photographed(
        &sheet.image,
        &Hardness {
            megapixels: [8.0, 8.0],
            ..BENT
        },
        &mut dice,
    );
    let photo = image::DynamicImage::from(photo).into_rgb8();
    let mut jpeg = Vec::new();
    image::codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 85)
        .encode_image(&photo)
        .unwrap();
    from_bytes("a photo of one sheet", &jpeg, 1, count)
}

/// How long it takes to decode a file and to read the sheets on it, and how much of that is decoding: the medians by the
/// clock, as sheets are measured side by side, and the least.
fn from_bytes(what: &str, jpeg: &[u8], sheets: usize, count: usize) -> String {
    let decode = || Pages::open(jpeg).unwrap().page(0).unwrap();
    let whole = took(count, || {
        let located = read(&decode())
            .iter()
            .filter(|one| one.marks.is_some())
            .count();
        assert_eq!(located, sheets);
    });
    let decoding = took(count, || assert!(decode().width() > 0));
    let (width, height) = decode().dimensions();
    let size = jpeg.len() / 1024;
    let told = |[least, median]: [Duration; 2]| format!("{median:.1?} (at least {least:.1?})");
    format!(
        "{what}, {width} x {height} in a JPEG of {size} kB: {}, decoding {} of it",
        told(whole),
        told(decoding)
    )
}

/// How long something takes at least, and in the middle of so many times.
#[expect(clippy::disallowed_methods, reason = "a bench measures")]
fn took(count: usize, done: impl Fn()) -> [Duration; 2] {
    let time = |_| {
        let since = Instant::now();
        done();
        since.elapsed()
    };
    let mut times: Vec<Duration> = (0..count).map(time).collect();
    times.sort();
    [times[0], times[times.len() / 2]]
}
