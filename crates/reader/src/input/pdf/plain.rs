//! What a page of a PDF has painted on it: a scanner's picture and nothing else is taken out as it is.

use flate2::read::ZlibDecoder;
use lopdf::content::{Content, Operation};
use lopdf::{Dictionary, Document, Object, ObjectId, Stream};
use std::collections::HashSet;
use std::io::Read;

/// What the drawing commands of a page may come to, in bytes: the words that a scanner's program recognised
/// stand among them.
const MOST_COMMANDS: u64 = 4 << 20;

/// By how much of itself a measure may differ from another that is the same.
const ALIKE: f64 = 0.02;

/// How far a picture may go beyond what is shown of its page, as a share of it.
const BEYOND: f64 = 0.01;

/// Up to how many nodes above a page say what it does not say itself.
const ABOVE: usize = 64;

/// A picture on a page.
pub struct OnPage<'a> {
    pub image: &'a Stream,
    /// Where its corner and its two sides lie: PDF's six numbers.
    matrix: [f64; 6],
}

/// What is painted on a page.
pub struct Painted<'a> {
    /// The pictures that its own commands paint, those within a form not among them.
    pub pictures: Vec<OnPage<'a>>,
    /// Whether nothing else is painted.
    only_pictures: bool,
}

impl<'a> Painted<'a> {
    pub fn on(file: &'a Document, page: ObjectId) -> Self {
        let mut painted = Self {
            pictures: Vec::new(),
            only_pictures: true,
        };
        match commands(file, page) {
            Some(commands) => painted.follow(file, page, &commands),
            None => painted.only_pictures = false,
        }
        painted
    }

    fn follow(&mut self, file: &'a Document, page: ObjectId, commands: &[Operation]) {
        let mut state = State::default();
        let mut kept = Vec::new();
        for command in commands {
            match command.operator.as_str() {
                "q" => kept.push(state),
                "Q" => state = kept.pop().unwrap_or_default(),
                "cm" => match numbers(&command.operands) {
                    Some(matrix) => state.matrix = product(matrix, state.matrix),
                    None => self.only_pictures = false,
                },
                "Tr" => state.is_hidden = matches!(command.operands[..], [Object::Integer(3)]),
                "Tj" | "TJ" | "'" | "\"" => self.only_pictures &= state.is_hidden,
                "Do" => match image(file, page, &command.operands) {
                    Some(image) => self.pictures.push(OnPage {
                        image,
                        matrix: state.matrix,
                    }),
                    None => self.only_pictures = false,
                },
                // How text that is not shown would look, and what programs note beside.
                "BT" | "ET" | "Tf" | "Td" | "TD" | "Tm" | "T*" | "Tc" | "Tw" | "Tz" | "TL"
                | "Ts" | "BMC" | "EMC" | "MP" | "DP" | "w" | "J" | "j" | "M" | "d" | "i" | "ri"
                | "g" | "G" | "rg" | "RG" | "k" | "K" | "BX" | "EX" => {}
                // What belongs to a layer may be hidden.
                "BDC" if !names(&command.operands, b"OC") => {}
                _ => self.only_pictures = false,
            }
        }
    }

    /// The one picture of a page that shows nothing else, all of it, as it was scanned.
    pub fn scan(&self, file: &Document, page: ObjectId) -> Option<&'a Stream> {
        let [placed] = &self.pictures[..] else {
            return None;
        };
        let is_plain = self.only_pictures
            && is_plain(file, &placed.image.dict)
            && placed.is_upright()
            && placed.is_shown(shown(file, page))
            && !is_annotated(file, page);
        is_plain.then_some(placed.image)
    }

    /// How many pixels of its finest picture lie on a unit of the page; none where there is none.
    pub fn finest(&self) -> Option<f64> {
        let fine = self.pictures.iter().filter_map(OnPage::pixels);
        fine.map(|[along, down]| along.max(down))
            .max_by(f64::total_cmp)
    }
}

/// What holds from a command on.
#[derive(Clone, Copy)]
struct State {
    matrix: [f64; 6],
    /// Whether text is not painted: words that were recognised lie behind a picture.
    is_hidden: bool,
}

impl Default for State {
    fn default() -> Self {
        Self {
            matrix: [1.0, 0.0, 0.0, 1.0, 0.0, 0.0],
            is_hidden: false,
        }
    }
}

impl OnPage<'_> {
    /// How many of its pixels lie on a unit of the page, along and down.
    fn pixels(&self) -> Option<[f64; 2]> {
        let [a, b, c, d, ..] = self.matrix;
        let side = |key: &[u8]| Some(f64::from(number(&self.image.dict, key)?));
        let (wide, high) = (side(b"Width")?, side(b"Height")?);
        let (along, down) = (a.hypot(b), c.hypot(d));
        (along > 0.0 && down > 0.0).then(|| [wide / along, high / down])
    }

    /// Whether it lies along the edges of its page, not seen from behind, and its pixels are square.
    fn is_upright(&self) -> bool {
        let [a, b, c, d, ..] = self.matrix;
        let none = |value: f64| value.abs() < 1e-3 * (a.hypot(b) + c.hypot(d));
        let is_square = self
            .pixels()
            .is_some_and(|[along, down]| (along - down).abs() <= ALIKE * along.max(down));
        is_square && a * d - b * c > 0.0 && ((none(b) && none(c)) || (none(a) && none(d)))
    }

    /// Whether all of it lies within what is shown of its page.
    fn is_shown(&self, [left, low, right, high]: [f64; 4]) -> bool {
        let [a, b, c, d, x, y] = self.matrix;
        let (loose_x, loose_y) = ((right - left) * BEYOND, (high - low) * BEYOND);
        let within =
            |at: f64, low: f64, high: f64, loose: f64| at >= low - loose && at <= high + loose;
        [x, x + a + c]
            .into_iter()
            .all(|at| within(at, left, right, loose_x))
            && [y, y + b + d]
                .into_iter()
                .all(|at| within(at, low, high, loose_y))
    }
}

/// The drawing commands of a page; none where they are not what a scanner's program writes.
fn commands(file: &Document, page: ObjectId) -> Option<Vec<Operation>> {
    let mut all = Vec::new();
    for id in file.get_page_contents(page) {
        let stream = file.get_object(id).ok()?.as_stream().ok()?;
        let left = MOST_COMMANDS.checked_sub(all.len() as u64)?;
        match stream.filters().unwrap_or_default()[..] {
            [] if stream.content.len() as u64 <= left => all.extend(&stream.content),
            [b"FlateDecode"] if !stream.dict.has(b"DecodeParms") => {
                let mut unpacked = ZlibDecoder::new(&stream.content[..]).take(left);
                unpacked.read_to_end(&mut all).ok()?;
            }
            _ => return None,
        }
        all.push(b'\n');
    }
    Content::decode_strict(&all)
        .ok()
        .map(|content| content.operations)
}

/// The picture that a command paints; none where it is a form, or is not there.
fn image<'a>(file: &'a Document, page: ObjectId, operands: &[Object]) -> Option<&'a Stream> {
    let [Object::Name(name)] = operands else {
        return None;
    };
    let resources = dictionary(file, inherited(file, page, b"Resources")?)?;
    let images = dictionary(file, resources.get(b"XObject").ok()?)?;
    let (_, object) = file.dereference(images.get(name).ok()?).ok()?;
    let stream = object.as_stream().ok()?;
    is(&stream.dict, b"Subtype", b"Image").then_some(stream)
}

/// Whether a picture is shown as its own bytes say: no mask, no layer, greys or colours as they are.
fn is_plain(file: &Document, of: &Dictionary) -> bool {
    let changed = [
        &b"Mask"[..],
        b"SMask",
        b"SMaskInData",
        b"ImageMask",
        b"Decode",
        b"DecodeParms",
        b"OC",
        b"Alternates",
    ];
    let colours = of
        .get(b"ColorSpace")
        .and_then(|colours| file.dereference(colours));
    let is_known = match colours {
        Ok((_, Object::Name(name))) => matches!(&name[..], b"DeviceGray" | b"DeviceRGB"),
        Ok((_, Object::Array(parts))) => is_grey_or_rgb(file, parts),
        _ => false,
    };
    is_known && !changed.iter().any(|key| of.has(key))
}

fn is_grey_or_rgb(file: &Document, parts: &[Object]) -> bool {
    match parts {
        [Object::Name(name), ..] if matches!(&name[..], b"CalGray" | b"CalRGB") => true,
        [Object::Name(name), profile, ..] if name == b"ICCBased" => {
            let profile = file.dereference(profile).ok();
            let profile = profile.and_then(|(_, object)| object.as_stream().ok());
            let count = profile.and_then(|stream| number(&stream.dict, b"N"));
            matches!(count, Some(1 | 3))
        }
        _ => false,
    }
}

/// Whether what was put upon a page is seen and has no picture of its own: each program draws it in its own way.
pub fn is_unseen(file: &Document, annotation: &Dictionary) -> bool {
    /// Not shown at all; not on a screen.
    const HIDDEN: i64 = 2 | 32;
    let flags = annotation.get(b"F").and_then(Object::as_i64).unwrap_or(0);
    let has_picture = annotation
        .get(b"AP")
        .is_ok_and(|pictures| dictionary(file, pictures).is_some());
    // A field that nobody has filled in shows nothing, nor does a note that is closed.
    let is_empty = is(annotation, b"Subtype", b"Widget") && !annotation.has(b"V");
    let is_closed = is(annotation, b"Subtype", b"Popup");
    flags & HIDDEN == 0 && !has_picture && !is_empty && !is_closed && !is_link(annotation)
}

/// Every picture that a page and the forms on it name.
pub fn pictures(file: &Document, page: ObjectId) -> Vec<&Stream> {
    let mut pictures = Vec::new();
    let mut seen = HashSet::new();
    let mut left: Vec<&Object> = inherited(file, page, b"Resources").into_iter().collect();
    while let Some(resources) = left.pop() {
        let named = dictionary(file, resources)
            .and_then(|resources| dictionary(file, resources.get(b"XObject").ok()?));
        for (_, object) in named.into_iter().flat_map(Dictionary::iter) {
            let Ok((id, Object::Stream(stream))) = file.dereference(object) else {
                continue;
            };
            if !seen.insert(id) {
                continue;
            }
            match stream.dict.get(b"Resources") {
                Ok(inner) => left.push(inner),
                Err(_) => pictures.push(stream),
            }
        }
    }
    pictures
}

/// Whether something was put upon a page by whoever looked at it: a link alone is not seen.
fn is_annotated(file: &Document, page: ObjectId) -> bool {
    annotations(file, page).iter().any(|one| !is_link(one))
}

/// What was put upon a page.
pub fn annotations(file: &Document, page: ObjectId) -> Vec<&Dictionary> {
    file.get_page_annotations(page).unwrap_or_default()
}

pub fn is_link(annotation: &Dictionary) -> bool {
    is(annotation, b"Subtype", b"Link")
}

/// Whether a dictionary says this name of itself.
fn is(of: &Dictionary, key: &[u8], name: &[u8]) -> bool {
    of.get(key).and_then(Object::as_name).ok() == Some(name)
}

/// What is shown of a page: left, low, right, high.
fn shown(file: &Document, page: ObjectId) -> [f64; 4] {
    const LETTER: [f64; 4] = [0.0, 0.0, 612.0, 792.0];
    let of = |key: &[u8]| -> Option<[f64; 4]> {
        let (_, area) = file.dereference(inherited(file, page, key)?).ok()?;
        let area = area.as_array().ok()?;
        let sides: Vec<Object> = area
            .iter()
            .filter_map(|side| Some(file.dereference(side).ok()?.1.clone()))
            .collect();
        let [x, y, u, v] = numbers(&sides)?;
        Some([x.min(u), y.min(v), x.max(u), y.max(v)])
    };
    let media = of(b"MediaBox").unwrap_or(LETTER);
    let crop = of(b"CropBox").unwrap_or(media);
    [
        media[0].max(crop[0]),
        media[1].max(crop[1]),
        media[2].min(crop[2]),
        media[3].min(crop[3]),
    ]
}

/// What a page says, or a node above it for its pages.
fn inherited<'a>(file: &'a Document, page: ObjectId, key: &[u8]) -> Option<&'a Object> {
    let mut node = file.get_dictionary(page).ok()?;
    for _ in 0..ABOVE {
        if let Ok(said) = node.get(key) {
            return Some(said);
        }
        node = dictionary(file, node.get(b"Parent").ok()?)?;
    }
    None
}

fn dictionary<'a>(file: &'a Document, object: &'a Object) -> Option<&'a Dictionary> {
    let (_, object) = file.dereference(object).ok()?;
    object.as_dict().ok()
}

/// A number that a dictionary says.
pub fn number(of: &Dictionary, key: &[u8]) -> Option<u32> {
    let value = of.get(key).ok()?.as_i64().ok()?;
    Some(u32::try_from(value).unwrap_or(u32::MAX))
}

fn numbers<const N: usize>(operands: &[Object]) -> Option<[f64; N]> {
    let values: Option<Vec<f64>> = operands
        .iter()
        .map(|value| value.as_float().ok().map(f64::from))
        .collect();
    values?.try_into().ok()
}

fn names(operands: &[Object], name: &[u8]) -> bool {
    operands
        .iter()
        .any(|operand| operand.as_name().ok() == Some(name))
}

/// One map, then the other.
fn product([a, b, c, d, x, y]: [f64; 6], [e, f, g, h, u, v]: [f64; 6]) -> [f64; 6] {
    [
        a * e + b * g,
        a * f + b * h,
        c * e + d * g,
        c * f + d * h,
        x * e + y * g + u,
        x * f + y * h + v,
    ]
}
