//! Pages of pictures: what stands around them, and how what they tell flows over them.

use crate::colour::OURS;
use crate::picture::pen::{Align, Block, Field, PAPER, Pen, QUIET, RAISED, RULE, bold, plain};
use crate::view::View;
use ink::drawing::{Drawing, Item};
use ink::letters::Letters;

/// The shape of a picture: what telephones show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// 1080 × 1350.
    Post,
    /// 1080 × 1920.
    Story,
}

impl Shape {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Post, Self::Story];

    /// What its folder is called.
    #[must_use]
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Post => "1080x1350",
            Self::Story => "1080x1920",
        }
    }

    const fn height(self) -> u16 {
        match self {
            Self::Post => 1_350,
            Self::Story => 1_920,
        }
    }

    /// What telephones lay over the upper and the lower end.
    const fn covered(self) -> i32 {
        match self {
            Self::Post => 0,
            Self::Story => 96,
        }
    }
}

/// How wide a picture is.
const WIDTH: u16 = 1_080;
/// What stays free at both sides.
pub(crate) const MARGIN: i32 = 52;
/// How wide what it tells may be.
pub(crate) const BODY: i32 = WIDTH as i32 - 2 * MARGIN;

/// Under the head.
const EDGE: i32 = 10;
const SIGN: i32 = 120;
const FOOT: i32 = 76;
/// Digits of a hash that stand for the whole: nobody finds another with the same.
const SURE: usize = 32;
/// Between the head and what follows.
const GAP: i32 = 30;

/// How much larger everything may be, in hundredths: the first that takes no more pages than the smallest, and
/// breaks no word.
const SCALES: [i32; 5] = [175, 150, 135, 122, 110];
const SMALLEST: i32 = 100;

/// Rows under a head that is repeated where they go on.
#[derive(Debug, Clone, Default)]
pub(crate) struct Group {
    pub head: Option<Block>,
    pub rows: Vec<Block>,
}

/// What stands at the head of every page.
pub(crate) struct Head<'a> {
    pub view: &'a View,
    pub title: &'a str,
    pub lead: &'a str,
    /// Whether there is a sign.
    pub is_signed: bool,
}

/// A page as blocks and how far down each stands.
type Filled<'a> = Vec<(&'a Block, i32)>;

/// Blocks on pages of this height; a block that is higher has one for itself.
fn filled(groups: &[Group], height: i32) -> Vec<Filled<'_>> {
    let mut pages: Vec<Filled<'_>> = vec![Vec::new()];
    let mut y = 0;
    for group in groups {
        let head = group.head.as_ref();
        let mut is_headed = false;
        for row in &group.rows {
            let first = if is_headed { None } else { head };
            let needed = row.height + first.map_or(0, |head| head.height);
            if y > 0 && y + needed > height {
                pages.push(Vec::new());
                (y, is_headed) = (0, false);
            }
            let Some(page) = pages.last_mut() else {
                continue;
            };
            if let (false, Some(head)) = (is_headed, head) {
                page.push((head, y));
                y += head.height;
            }
            is_headed = true;
            page.push((row, y));
            y += row.height;
        }
    }
    pages
}

/// Whether every row has room on a page under its head.
fn fits(groups: &[Group], height: i32) -> bool {
    groups.iter().all(|group| {
        let head = group.head.as_ref().map_or(0, |head| head.height);
        group.rows.iter().all(|row| head + row.height <= height)
    })
}

/// The least height that takes no more pages: then none of them is nearly empty.
fn even(groups: &[Group], height: i32) -> Vec<Filled<'_>> {
    const STEP: usize = 12;
    let pages = filled(groups, height).len();
    if pages == 1 {
        return filled(groups, height);
    }
    let lower = (height / 2..height).step_by(STEP);
    let found = lower
        .filter(|height| fits(groups, *height))
        .map(|height| filled(groups, height))
        .find(|filled| filled.len() <= pages);
    found.unwrap_or_else(|| filled(groups, height))
}

fn head(pen: &Pen<'_>, of: &Head<'_>, shape: Shape) -> Block {
    let top = 40 + shape.covered();
    let mut block = Block::default();
    let mut inner = Block::default();
    let x = match of.is_signed {
        true => MARGIN + SIGN + 28,
        false => MARGIN,
    };
    let width = MARGIN + BODY - x - if of.is_signed { 0 } else { 150 };
    let mut y = top;
    let line = |inner: &mut Block, style, text: &str, y: &mut i32, x, width| {
        *y += pen.set(inner, Field { x, y: *y, width }, style, text);
    };
    let federation = bold(30).coloured(RAISED);
    line(
        &mut inner,
        federation,
        &of.view.federation,
        &mut y,
        x,
        width,
    );
    let season = plain(28).coloured(pen.palette.pale);
    line(&mut inner, season, &of.view.season, &mut y, x, width);
    if of.is_signed {
        let tile = Field {
            x: MARGIN,
            y: top,
            width: SIGN,
        };
        inner.area(tile, SIGN, 18, RAISED);
        inner.items.push(Item::Sign {
            x: MARGIN + 8,
            y: top + 8,
            side: SIGN - 16,
        });
        y = y.max(top + SIGN);
    } else {
        let suits = plain(28).coloured(pen.palette.pale).aligned(Align::Right);
        let field = Field {
            x: MARGIN + BODY - 140,
            y: top,
            width: 140,
        };
        pen.set(&mut inner, field, suits, "♣♥♠♦");
    }
    y += 14;
    let title = bold(66).coloured(RAISED);
    line(&mut inner, title, of.title, &mut y, MARGIN, BODY);
    if !of.lead.is_empty() {
        y += 4;
        let lead = plain(30).coloured(RAISED);
        line(&mut inner, lead, of.lead, &mut y, MARGIN, BODY);
    }
    y += 34;
    let whole = Field {
        x: 0,
        y: 0,
        width: i32::from(WIDTH),
    };
    block.area(whole, y, 0, pen.palette.light.accent);
    // As it was typed: where letters need it darker, the federation is known by this.
    let edge = Field {
        y: y - EDGE,
        ..whole
    };
    block.area(edge, EDGE, 0, pen.palette.own);
    block.put(inner, 0, 0);
    block.height = y;
    block
}

fn foot(pen: &Pen<'_>, view: &View, number: usize, of: usize) -> Block {
    let mut block = Block::space(FOOT);
    let rule = Field {
        x: MARGIN,
        y: 0,
        width: BODY,
    };
    block.area(rule, 2, 0, RULE);
    let field = Field {
        x: MARGIN,
        y: 16,
        width: BODY - 160,
    };
    let stamp = &view.stamp;
    // Where there are pages, they tell the whole hash.
    let (before, after) = match &view.site {
        Some(site) => (format!("{} · ", site.told), String::new()),
        None => {
            let short: String = stamp.head.chars().take(SURE).collect();
            (String::new(), format!(" · {short}"))
        }
    };
    let told = format!("{before}{} · registro {}{after}", stamp.told, stamp.seq);
    // A long address takes two lines of smaller letters.
    let size = match pen.set(&mut Block::default(), field, plain(24), &told) > pen.px(40) {
        true => 18,
        false => 24,
    };
    pen.set(&mut block, field, plain(size).coloured(QUIET), &told);
    if of > 1 {
        let field = Field {
            x: MARGIN + BODY - 150,
            y: 13,
            width: 150,
        };
        let style = bold(28).aligned(Align::Right);
        pen.set(&mut block, field, style, &format!("{number} de {of}"));
    }
    block
}

/// What it tells as pictures of a shape, as large as it may be; `body` makes it in a size.
pub(crate) fn pages(
    letters: &Letters,
    of: &Head<'_>,
    shape: Shape,
    body: impl Fn(&Pen<'_>) -> Vec<Group>,
) -> Vec<Drawing> {
    let palette = of.view.palette.unwrap_or(OURS);
    let plain = Pen::new(letters, SMALLEST, palette);
    let head = head(&plain, of, shape);
    let foot_at = i32::from(shape.height()) - FOOT - shape.covered();
    let height = foot_at - head.height - 2 * GAP;
    let smallest = body(&plain);
    let count = filled(&smallest, height).len();
    let larger = SCALES.into_iter().find_map(|scale| {
        let pen = Pen::new(letters, scale, palette);
        let groups = body(&pen);
        let is_whole = !pen.broke.get() && fits(&groups, height);
        (is_whole && filled(&groups, height).len() <= count).then_some(groups)
    });
    let groups = larger.unwrap_or(smallest);
    let filled = even(&groups, height);
    let all = filled.len();
    let page = |(number, blocks): (usize, Filled<'_>)| {
        let mut page = Block::default();
        page.put(head.clone(), 0, 0);
        for (block, y) in blocks {
            page.put(block.clone(), 0, head.height + GAP + y);
        }
        page.put(foot(&plain, of.view, number, all), 0, foot_at);
        Drawing {
            width: WIDTH,
            height: shape.height(),
            ground: PAPER,
            items: page.items,
        }
    };
    (1..).zip(filled).map(page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(count: usize, height: i32) -> Group {
        Group {
            head: Some(Block::space(50)),
            rows: vec![Block::space(height); count],
        }
    }

    #[test]
    fn rows_flow_on_under_their_head_and_pages_are_even() {
        let groups = [rows(10, 100)];
        let pages = filled(&groups, 400);
        let heights: Vec<usize> = pages.iter().map(Vec::len).collect();
        // Its head and three rows a page.
        assert_eq!(heights, [4, 4, 4, 2]);
        assert!(pages.iter().all(|page| page[0].0.height == 50));
        let even: Vec<usize> = even(&[rows(11, 100)], 900).iter().map(Vec::len).collect();
        assert_eq!(even, [7, 6]);
    }

    #[test]
    fn a_head_never_stands_alone_and_what_is_too_high_has_a_page() {
        let groups = [rows(3, 100), rows(1, 100)];
        let pages = filled(&groups, 400);
        assert_eq!(pages.len(), 2);
        assert_eq!(pages[1].len(), 2);
        assert_eq!(filled(&[rows(2, 900)], 400).len(), 2);
        assert_eq!(filled(&[], 400).len(), 1);
    }
}
