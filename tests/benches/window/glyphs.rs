//! From a key of the keyboard until the display shows another picture.

use super::tell_spread;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tests::window::{Keyboard, Machine, Window};

/// How fast somebody types who does it all day.
const APART: Duration = Duration::from_millis(130);
/// A key that shows nothing in this time showed nothing.
const PATIENCE: Duration = Duration::from_secs(3);
const LINES: u32 = 30;

/// A part of a display, which may be read while it changes.
struct Part {
    display: File,
    /// Where each of its lines begins in the file, in bytes.
    lines: Vec<u64>,
    /// How long each is, in bytes.
    length: usize,
}

impl Part {
    /// What an element of the window covers, without its border.
    fn of(machine: &Machine, window: &Window, selector: &str) -> Self {
        let display = File::open(machine.display_file()).unwrap();
        // The file begins with numbers of 32 bits: its own length first, then what it shows, then the colours.
        let mut header = [0; 80];
        display.read_exact_at(&mut header, 0).unwrap();
        let number =
            |at: usize| u64::from(u32::from_be_bytes(*header[at * 4..].first_chunk().unwrap()));
        let [begins, line] = [number(0) + number(19) * 12, number(12)];
        let rect = window.eval(&format!(
            "(({{left, top, right, bottom}}) => [left, top, right, bottom].map(Math.round))
               (document.querySelector('{selector}').getBoundingClientRect())"
        ));
        let [left, top, right, bottom] = [0, 1, 2, 3].map(|side| rect[side].as_u64().unwrap());
        assert!(
            right <= number(4) && bottom <= number(5),
            "on the display: {rect}"
        );
        Self {
            display,
            lines: (top + 2..bottom - 2)
                .map(|y| begins + y * line + (left + 2) * 4)
                .collect(),
            length: usize::try_from(right - left - 4).unwrap() * 4,
        }
    }

    fn look(&self, into: &mut Vec<u8>) {
        into.resize(self.lines.len() * self.length, 0);
        for (at, line) in self.lines.iter().zip(into.chunks_mut(self.length)) {
            self.display.read_exact_at(line, *at).unwrap();
        }
    }
}

/// A part of the display before a key, and how long after it something else was first seen there.
struct Watched {
    part: Part,
    before: Vec<u8>,
    now: Vec<u8>,
    changed: Option<Duration>,
}

impl Watched {
    fn new(part: Part) -> Self {
        Self {
            part,
            before: Vec::new(),
            now: Vec::new(),
            changed: None,
        }
    }

    fn begin(&mut self) {
        self.part.look(&mut self.before);
        self.changed = None;
    }

    fn look(&mut self, since: Instant) {
        if self.changed.is_some() {
            return;
        }
        self.part.look(&mut self.now);
        if self.now != self.before {
            self.changed = Some(since.elapsed());
        }
    }
}

/// Types lines of results at the speed of a practised person, with the rodada on the screen.
pub fn glyphs(machine: &Machine, window: &Window) {
    window.size((1366, 768));
    machine.places((0, 0), (1366, 768));
    machine.focus();
    window.ctrl('4');
    window.wait("document.querySelectorAll('.mesas button').length >= 124");
    // A caret that blinks is no glyph.
    let _ = window.eval("document.querySelector('.line > input').style.caretColor = 'transparent'");
    let mut keyboard = machine.keyboard();
    keyboard.press("F2");
    sleep(Duration::from_secs(1));
    let mut field = Watched::new(Part::of(machine, window, ".line > input"));
    let mut echo = Watched::new(Part::of(machine, window, "#echo"));
    let [mut glyphs, mut echoes] = [Vec::new(), Vec::new()];
    for mesa in 11..11 + LINES {
        for key in format!("{mesa} 7 9").chars() {
            let name = if key == ' ' {
                "space".to_owned()
            } else {
                key.to_string()
            };
            type_one(&mut keyboard, &name, [&mut field, &mut echo]);
            // A space has no glyph.
            if key != ' ' {
                glyphs.extend(field.changed);
            }
            echoes.extend(echo.changed);
        }
        keyboard.press("Escape");
        keyboard.press("F2");
        sleep(APART * 3);
    }
    assert_eq!(glyphs.len(), LINES as usize * 4, "each glyph was seen");
    tell_spread(
        "key to glyph, 135 mesas on the screen (aim 30, p95 60)",
        glyphs,
    );
    tell_spread("key to echo on the display", echoes);
}

fn type_one(keyboard: &mut Keyboard, key: &str, parts: [&mut Watched; 2]) {
    let [field, echo] = parts;
    field.begin();
    echo.begin();
    let start = Instant::now();
    keyboard.press(key);
    let most = if key == "space" { APART } else { PATIENCE };
    while start.elapsed() < APART || (field.changed.is_none() && start.elapsed() < most) {
        field.look(start);
        echo.look(start);
        sleep(Duration::from_micros(300));
    }
}
