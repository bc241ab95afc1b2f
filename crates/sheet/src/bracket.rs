//! The knockout as a picture: a column for each round, each confronto between those it waits for, over as many pages
//! as leave the names legible.

use crate::PaperError;
use crate::flow::Frame;
use crate::layout::Rect;
use crate::link::Link;
use crate::page::{A4, Align, Canvas, Document, Page, Style, count};
use std::collections::BTreeMap;

/// A confronto of the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketBox {
    /// Its column, 0-based.
    pub column: usize,
    /// What its stage is called.
    pub stage: String,
    /// Names of the two sides.
    pub sides: [String; 2],
    /// What it is told by, of the two sides; none before it is played.
    pub score: Option<[u32; 2]>,
    /// Which side goes on: 0 or 1.
    pub winner: Option<usize>,
    /// The confrontos whose winners come here, by their place in the list.
    pub fed_by: Vec<usize>,
}

const MARGIN: f32 = 14.0;

/// Where the picture begins, below the names of the paper.
const TOP: f32 = 36.0;

/// Room for the picture.
const ROOM: [f32; 2] = [A4[1] - 2.0 * MARGIN, A4[0] - TOP - 12.0];

/// Over the confrontos that belong together: what each column is called.
const TITLES: f32 = 8.0;

/// From one confronto to the next in a column, at least and at most.
const ROW: [f32; 2] = [9.6, 26.0];

/// Between two confrontos of a column, as a share of their distance.
const BETWEEN: f32 = 0.2;

/// Between two columns.
const GAP: f32 = 7.0;

/// A column at most.
const WIDEST: f32 = 84.0;

/// So many columns stand on a page, that names are legible in them.
const COLUMNS: usize = 8;

/// Puts a knockout on paper: what each of its parts is called, and its confrontos. A part takes as many pages as it
/// needs.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn brackets(frame: &Frame, parts: &[(String, Vec<BracketBox>)]) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    if let Some(logo) = &frame.logo {
        document.set_logo(logo);
    }
    for (name, boxes) in parts {
        let pages = pages(boxes);
        for (index, trees) in pages.iter().enumerate() {
            let name = match pages.len() {
                1 => name.clone(),
                of => format!("{name}, folha {} de {of}", index + 1),
            };
            document.bookmark(&name);
            let mut page = Page::landscape();
            let mut canvas = Canvas::new(&document, &mut page, [0.0, 0.0], 1.0);
            heads(&mut canvas, frame, &name)?;
            picture(&mut canvas, boxes, trees);
            document.push(page);
        }
    }
    if document.page_count() == 0 {
        let mut page = Page::landscape();
        let mut canvas = Canvas::new(&document, &mut page, [0.0, 0.0], 1.0);
        heads(&mut canvas, frame, "")?;
        canvas.text(MARGIN, TOP + 8.0, Style::regular(9.0), NOTHING);
        document.push(page);
    }
    document.finish()
}

/// Where an etapa has no knockout, or none yet.
const NOTHING: &str = "Ainda não há mata-mata: ele aparece aqui depois do sorteio.";

/// Side of the code that leads to a page.
const LINK: f32 = 20.0;

fn heads(canvas: &mut Canvas<'_>, frame: &Frame, name: &str) -> Result<(), PaperError> {
    let right = A4[1] - MARGIN;
    canvas.logo([right - 22.0, 8.0], [22.0, 18.0]);
    let mut taken = if canvas.has_logo() { 26.0 } else { 0.0 };
    if let Some(link) = &frame.link {
        link.code(canvas, [right - taken - LINK, 8.0], LINK)?;
        taken += LINK + 4.0;
    }
    let title = match name {
        "" => frame.title.clone(),
        name => format!("{} · {name}", frame.title),
    };
    let site = frame.link.as_ref().map(Link::words);
    let mut lines = vec![
        (&*frame.federation, Style::regular(9.0)),
        (&*title, Style::bold(16.0)),
        (&*frame.event, Style::regular(9.0)),
    ];
    lines.extend(site.as_deref().map(|site| (site, Style::regular(9.0))));
    let mut top = 8.0;
    for line in canvas.filled(&lines, [ROOM[0] - taken, TOP - 12.0]) {
        top = canvas.set(MARGIN, top, &line) + 0.8;
    }
    let small = Style::regular(7.0);
    canvas.text(MARGIN, A4[0] - 6.0, small, &frame.head);
    Ok(())
}

/// A confronto and those it waits for on one page, by their places in the list.
struct Tree {
    /// Those that wait for nobody on this page.
    leaves: Vec<usize>,
    /// Everything on the page, each after those it waits for.
    all: Vec<usize>,
}

/// The confrontos of a part, tree by tree, on as many pages as they need.
fn pages(boxes: &[BracketBox]) -> Vec<Vec<Tree>> {
    let fed: Vec<usize> = boxes
        .iter()
        .flat_map(|one| one.fed_by.iter().copied())
        .collect();
    let roots = (0..boxes.len()).filter(|index| !fed.contains(index));
    let mut trees = Vec::new();
    for root in roots {
        cut(boxes, root, &mut trees);
    }
    let mut pages: Vec<Vec<Tree>> = Vec::new();
    let mut left = 0.0;
    for tree in trees {
        let needed = TITLES + ROW[0] * count(tree.leaves.len());
        match pages.last_mut() {
            Some(page) if needed <= left => {
                page.push(tree);
                left -= needed;
            }
            _ => {
                pages.push(vec![tree]);
                left = ROOM[1] - needed;
            }
        }
    }
    pages
}

/// Cuts what leads to a confronto into trees that fit on a page, the first rounds first; where one tree goes on in
/// another, the confronto between them stands on both.
fn cut(boxes: &[BracketBox], root: usize, trees: &mut Vec<Tree>) {
    let below = |index: usize| tree(boxes, index, &|_| false);
    let whole = below(root);
    if fits(boxes, &whole) {
        trees.push(whole);
        return;
    }
    // The largest trees that fit, from the first rounds on.
    let ends: Vec<usize> = whole
        .all
        .iter()
        .copied()
        .filter(|index| fits(boxes, &below(*index)))
        .filter(|index| {
            let next = boxes.iter().position(|one| one.fed_by.contains(index));
            next.is_none_or(|next| !fits(boxes, &below(next)))
        })
        .collect();
    trees.extend(ends.iter().map(|end| below(*end)));
    let rest = tree(boxes, root, &|index| ends.contains(&index));
    if fits(boxes, &rest) {
        trees.push(rest);
    } else {
        let known: BTreeMap<usize, usize> = rest.all.iter().copied().zip(0..).collect();
        let upper: Vec<BracketBox> = rest
            .all
            .iter()
            .map(|index| BracketBox {
                fed_by: boxes[*index]
                    .fed_by
                    .iter()
                    .filter_map(|from| known.get(from).copied())
                    .collect(),
                ..boxes[*index].clone()
            })
            .collect();
        let mut above = Vec::new();
        cut(&upper, known[&root], &mut above);
        let named =
            |indices: Vec<usize>| indices.into_iter().map(|index| rest.all[index]).collect();
        trees.extend(above.into_iter().map(|tree| Tree {
            leaves: named(tree.leaves),
            all: named(tree.all),
        }));
    }
}

/// What leads to a confronto, down to those that `ends` names.
fn tree(boxes: &[BracketBox], root: usize, ends: &impl Fn(usize) -> bool) -> Tree {
    let mut tree = Tree {
        leaves: Vec::new(),
        all: Vec::new(),
    };
    grow(boxes, root, &mut tree, ends);
    tree
}

/// Takes a confronto in after those it waits for, down to those that `ends` names.
fn grow(boxes: &[BracketBox], index: usize, tree: &mut Tree, ends: &impl Fn(usize) -> bool) {
    let mut from: Vec<usize> = boxes[index].fed_by.clone();
    from.dedup();
    if from.is_empty() || ends(index) {
        tree.leaves.push(index);
    } else {
        for from in from {
            grow(boxes, from, tree, ends);
        }
    }
    tree.all.push(index);
}

/// The columns of a tree, in order.
fn columns(boxes: &[BracketBox], tree: &Tree) -> Vec<usize> {
    let mut columns: Vec<usize> = tree.all.iter().map(|index| boxes[*index].column).collect();
    columns.sort_unstable();
    columns.dedup();
    columns
}

/// Whether a tree fits on a page of its own.
fn fits(boxes: &[BracketBox], tree: &Tree) -> bool {
    TITLES + ROW[0] * count(tree.leaves.len()) <= ROOM[1] && columns(boxes, tree).len() <= COLUMNS
}

/// Draws the trees of a page below each other, as large as they fit.
fn picture(canvas: &mut Canvas<'_>, boxes: &[BracketBox], trees: &[Tree]) {
    let wide = trees.iter().map(|tree| columns(boxes, tree).len()).max();
    let column = (ROOM[0] + GAP) / count(wide.unwrap_or(1));
    let width = (column - GAP).min(WIDEST);
    let leaves: usize = trees.iter().map(|tree| tree.leaves.len()).sum();
    let row = (ROOM[1] - TITLES * count(trees.len())) / count(leaves);
    let size = [width, row.clamp(ROW[0], ROW[1])];
    let mut top = TOP;
    for tree in trees {
        draw(canvas, boxes, tree, top, size);
        top += TITLES + size[1] * count(tree.leaves.len());
    }
}

/// Where the confrontos of a tree stand: their upper left corners, by their places in the list. One that waits for
/// others stands in the middle of them.
fn places(
    boxes: &[BracketBox],
    tree: &Tree,
    top: f32,
    [width, row]: [f32; 2],
) -> BTreeMap<usize, [f32; 2]> {
    let columns = columns(boxes, tree);
    let mut at: BTreeMap<usize, [f32; 2]> = BTreeMap::new();
    let mut next = top + TITLES;
    for index in &tree.all {
        let column = columns
            .iter()
            .position(|known| *known == boxes[*index].column);
        let x = (width + GAP).mul_add(count(column.unwrap_or(0)), MARGIN);
        let from = boxes[*index].fed_by.iter().filter_map(|from| at.get(from));
        let from: Vec<f32> = from.map(|at| at[1]).collect();
        let y = if from.is_empty() || tree.leaves.contains(index) {
            next += row;
            next - row
        } else {
            from.iter().sum::<f32>() / count(from.len())
        };
        at.insert(*index, [x, y]);
    }
    at
}

fn draw(canvas: &mut Canvas<'_>, boxes: &[BracketBox], tree: &Tree, top: f32, size: [f32; 2]) {
    let [width, row] = size;
    let high = row * (1.0 - BETWEEN);
    let at = places(boxes, tree, top, size);
    let mut titled: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for index in &tree.all {
        let stages = titled.entry(boxes[*index].column).or_default();
        if !stages.contains(&&*boxes[*index].stage) {
            stages.push(&boxes[*index].stage);
        }
    }
    for (stages, column) in titled.values().zip(0_u8..) {
        let x = (width + GAP).mul_add(f32::from(column), MARGIN);
        let set = canvas.fill_in(&stages.join(" · "), Style::bold(9.0), [width, TITLES - 1.2]);
        canvas.set(x, top + TITLES - 0.8 - set.height(), &set);
    }
    for index in &tree.all {
        let one = &boxes[*index];
        let [x, y] = at[index];
        canvas.frame(&Rect::at(x, y, width, high), 0.25);
        canvas.line([x, y + high / 2.0], [x + width, y + high / 2.0], 0.1);
        for (side, down) in [(0, 0.0), (1, high / 2.0)] {
            let weight = match one.winner {
                Some(won) if won == side => Style::bold(9.0),
                _ => Style::regular(9.0),
            };
            let room = [width - 9.0, high / 2.0 - 0.4];
            let set = canvas.fill_in(&one.sides[side], weight, room);
            canvas.set(x + 1.5, y + down + (high / 2.0 - set.height()) / 2.0, &set);
            if let Some(score) = one.score {
                let right = weight.aligned(Align::Right);
                let set = canvas.fill_in(&score[side].to_string(), right, [6.0, room[1]]);
                canvas.set(
                    x + width - 1.5,
                    y + down + (high / 2.0 - set.height()) / 2.0,
                    &set,
                );
            }
        }
        if tree.leaves.contains(index) {
            continue;
        }
        for from in one.fed_by.iter().filter_map(|from| at.get(from)) {
            let (start, end) = ([from[0] + width, from[1] + high / 2.0], y + high / 2.0);
            let middle = x - GAP / 2.0;
            canvas.line(start, [middle, start[1]], 0.2);
            canvas.line([middle, start[1]], [middle, end], 0.2);
            canvas.line([middle, end], [x, end], 0.2);
        }
    }
}
