//! A rodada of sixty mesas by fifty telephones through bad air and a desk behind a cable that is pulled, while their host is
//! killed again and again and copies of it take over: the season holds what it holds where the same was typed at a quiet desk.

mod decisions;
mod desks;
mod host;
mod pages;
mod phones;
mod plan;
mod rows;

use crate::browser::Browser;
use crate::device::Device;
use crate::phone::Phone;
use crate::power::Chance;
use crate::{Desk, fprt};
use app::acts::AddOperator;
use app::id::EtapaId;
use app::log::ask::Log;
use app::season::context::Context;
use app::season::file::SeasonFile;
use app::slip::Slip;
use decisions::Decision;
use host::Host;
pub use host::{KILLS, TAKEOVERS};
use phones::Signs;
use plan::{OF_TEAM, Plan, REFEREES, TEAMS, Way};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// A wait that only a failing test comes to the end of, in turns of a tenth of a second.
const PATIENCE: usize = 1_200;

/// Who works at the desk behind the cable.
const OPERATOR: &str = "Clara Mesária";

/// Whether a captain and a referee have a telephone with its page, or all of them what stands for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pages {
    Two,
    None,
}

/// What happened in days.
#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    /// Requests that did not simply pass.
    pub harmed: usize,
    /// Streams that were cut.
    pub cuts: usize,
    /// Commands that telephones told a host of once more.
    pub brought_back: usize,
}

/// Whatever happens the day ends, or whoever waits for it would wait for ever.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What is known of a day before it begins.
struct Day {
    seed: u64,
    etapa: EtapaId,
    context: Context,
    plan: Plan,
    decisions: Vec<Decision>,
    /// What the telephones open, team by team, and then the referees'.
    links: Vec<String>,
    over: AtomicBool,
}

impl Day {
    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }
}

/// A day, whose chances follow from this number.
///
/// # Panics
/// Where anything that was acknowledged is lost or doubled, or differs from the same day as it was typed.
pub fn day(seed: u64, pages: Pages) -> Tally {
    let mut chance = Chance(seed);
    let mut desk = Desk::seeded(seed);
    desk.run(AddOperator {
        name: OPERATOR.to_owned(),
        pin: None,
    });
    let etapa = desk.etapa(fprt());
    let teams = desk.teams(etapa, TEAMS);
    desk.draw(etapa, seed >> 32);
    desk.call(etapa, 1);
    let context = desk.context.clone();
    let slips = teams.iter().map(|team| Slip::Team(*team));
    let slips = slips.chain((1..=REFEREES).map(Slip::Referee));
    let links = slips.map(|slip| {
        let key = desk.season.hand_slip(&context, slip).unwrap();
        key.link("http://salao/")
    });
    let links = links.collect();
    let plan = Plan::of(&desk, etapa, &teams, &mut chance);
    assert_eq!(plan.mesas.len(), 60, "{seed}");
    let decisions = decisions::of(&plan, etapa, desk.folder.path());
    let quiet = desk.folder.path().join("quieto.espadilha");
    fs::copy(desk.path(), &quiet).unwrap();
    let day = Day {
        seed,
        etapa,
        context,
        plan,
        decisions,
        links,
        over: AtomicBool::new(false),
    };
    let host = Host::new(desk.folder.path(), desk.path(), seed);
    let tally = day.runs(&host, pages);
    host.dies();
    let file = host.file();
    rows::quietly(&quiet, &day.plan, &day.decisions);
    let (told, expected) = (rows::of(&file), rows::of(&quiet));
    assert_eq!(told["table_call"].len(), day.plan.calls(), "{seed}");
    assert_eq!(
        told["ruling"].len(),
        decisions::rulings(&day.decisions),
        "{seed}"
    );
    for (table, rows) in &expected {
        assert_eq!(&told[table], rows, "{seed}: {table}");
    }
    assert!(host::program(&file, &host::words(&["verify"])), "{seed}");
    day.names_devices(&file);
    tally
}

impl Day {
    /// Runs it to its end, until everybody knows that all of it is there.
    fn runs(&self, host: &Host, pages: Pages) -> Tally {
        let Self { seed, plan, .. } = self;
        let pages = pages == Pages::Two;
        let is_page = |number: usize| pages && number == plan.page;
        let telephones = TEAMS * OF_TEAM + REFEREES as usize;
        let signs: Vec<Signs> = (0..telephones).map(|_| Signs::default()).collect();
        let phone = |number: usize| {
            let link = &self.links[plan::slip_of(number)];
            Device::new(Phone::of(host.air.at, link, &format!("{number:022}")))
        };
        // A page comes to its telephone while all is well.
        let browser = |number: usize| {
            let link = self.links[plan::slip_of(number)].replace("salao", &host.air.at.to_string());
            pages::opened(&link)
        };
        let first = TEAMS * OF_TEAM;
        let shown: Vec<Option<Browser>> = (0..telephones)
            .map(|number| (is_page(number) || pages && number == first).then(|| browser(number)))
            .collect();
        host.air.is_bad();
        let devices: Vec<Device> = thread::scope(|scope| {
            let signs = &signs;
            let ends = Ends(&self.over);
            let desks = [
                scope.spawn(|| desks::terminal(self, host)),
                scope.spawn(|| desks::joined(self, host)),
            ];
            let mut devices = Vec::new();
            let mut looked_at = Vec::new();
            for (number, shown) in shown.into_iter().enumerate() {
                let signs = &signs[number];
                let referee = number.checked_sub(first);
                match (shown, referee) {
                    (Some(page), None) => {
                        looked_at.push(scope.spawn(move || pages::captain(self, &page, signs)));
                    }
                    (Some(page), Some(_)) => {
                        looked_at.push(scope.spawn(move || pages::referee(self, &page, signs)));
                    }
                    (None, None) => {
                        let device = phone(number);
                        devices.push(
                            scope.spawn(move || phones::captain(self, device, number, signs)),
                        );
                    }
                    (None, Some(referee)) => {
                        let device = phone(number);
                        let referee = u32::try_from(referee).unwrap() + 1;
                        devices.push(
                            scope.spawn(move || phones::referee(self, device, referee, signs)),
                        );
                    }
                }
            }
            host.fails(Chance(seed.rotate_left(17)));
            host.air.is_calm();
            host.cable.is_whole();
            let is_over = (0..PATIENCE).any(|_| {
                thread::sleep(Duration::from_millis(100));
                let is_all = host.board(self).iter().all(|cell| cell.decided);
                is_all
                    && decisions::next(&self.decisions, &host.file()).is_none()
                    && signs.iter().all(Signs::are_settled)
            });
            // What was held back comes as late as it may.
            thread::sleep(Duration::from_secs(3));
            drop(ends);
            for desk in desks {
                desk.join().unwrap();
            }
            for page in looked_at {
                page.join().unwrap();
            }
            let devices: Vec<Device> = devices
                .into_iter()
                .map(|device| device.join().unwrap())
                .collect();
            let waits: Vec<usize> = (0..signs.len())
                .filter(|at| !signs[*at].are_settled())
                .collect();
            let open = host.board(self).into_iter();
            let open = open.filter(|cell| !cell.decided).map(|cell| cell.at);
            let open: Vec<String> = open.collect();
            let next = decisions::next(&self.decisions, &host.file());
            let next = next.map(|step| (step.at, &step.line));
            assert!(
                is_over,
                "{seed}: mesas {open:?} are open, {next:?} is not decided, telephones {waits:?} of {devices:?}"
            );
            devices
        });
        let refused: Vec<_> = devices.iter().flat_map(|device| &device.refused).collect();
        assert!(refused.is_empty(), "{seed}: {refused:?}");
        let brought_back: usize = devices.iter().map(|device| device.brought_back).sum();
        let tally = Tally {
            harmed: host.air.harmed(),
            cuts: host.cable.cuts(),
            brought_back,
        };
        assert!(brought_back > 0, "{seed}: nothing was ever in doubt");
        assert!(tally.harmed > 20, "{seed}: the air was good");
        assert!(tally.cuts > 0, "{seed}: the cable was whole");
        tally
    }

    /// Every entry names the device that made it.
    fn names_devices(&self, file: &Path) {
        let season = SeasonFile::as_it_is(file).unwrap();
        let log = season.query(&self.context, &Log { most: 10_000 }).unwrap();
        let of = |beginning: &str| {
            log.iter()
                .filter(|entry| entry.desk.starts_with(beginning))
                .count()
        };
        let (calls, said) = (self.plan.calls(), self.plan.said());
        let seed = self.seed;
        assert_eq!(of("Celular da equipe "), calls + 2 * said, "{seed}");
        assert_eq!(of("Arbitragem "), 2 * calls + said, "{seed}");
        let typed = self.plan.typed(Way::Joined).count();
        let decided = decisions::at(&self.decisions, Way::Joined);
        assert_eq!(of("Mesa "), typed + decided, "{seed}");
    }
}
