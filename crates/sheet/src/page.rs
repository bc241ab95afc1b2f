//! A page measured from its top left corner in millimetres, and the document that it belongs to.

use crate::PaperError;
use crate::code::runs;
use crate::layout::Rect;
use crate::letters::{Letters, Weight};
use crate::logo::Logo;
use crate::paper::Sides;
use crate::portrait::Portrait;
use lopdf::{Dictionary, Object, ObjectId, Stream, dictionary, text_string};
use printpdf::{
    DictItem, ExternalStream, ExternalXObject, Mm, PdfDocument, PdfPage, PdfSaveOptions, RawImage,
    RawImageData, RawImageFormat, XObjectId,
};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use unicode_normalization::char::is_combining_mark;

/// Millimetres of one typographic point.
const MM_PER_PT: f32 = 25.4 / 72.0;

/// Height of a capital letter as a share of the size.
const CAP: f32 = 0.73;

/// From one line to the next, in millimetres.
pub fn height(size: f32) -> f32 {
    size * MM_PER_PT * 1.18
}

/// The names of several, told apart by dots, that break between two of them wherever that is enough.
pub fn listed(names: &[String]) -> String {
    let unbroken = names.iter().map(|name| name.replace(' ', "\u{a0}"));
    unbroken.collect::<Vec<_>>().join("\u{a0}· ")
}

/// A4, upright.
pub const A4: [f32; 2] = [210.0, 297.0];

/// Where a text stands against its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// How a text is set: points, cut, alignment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    pub size: f32,
    pub weight: Weight,
    pub align: Align,
}

impl Style {
    pub const fn regular(size: f32) -> Self {
        Self {
            size,
            weight: Weight::Regular,
            align: Align::Left,
        }
    }

    pub const fn bold(size: f32) -> Self {
        Self {
            size,
            weight: Weight::Bold,
            align: Align::Left,
        }
    }

    pub const fn aligned(self, align: Align) -> Self {
        Self { align, ..self }
    }
}

/// The smallest type that a name is set in, in points.
const SMALLEST: f32 = 5.5;

/// Steps by which a text gets smaller rather than that one of its words is broken: down to half its size.
const LITTLE: i32 = 12;

/// Steps down to the smallest type, whatever the size.
const MUCH: i32 = 32;

/// A text in its lines.
#[derive(Debug, Clone, PartialEq)]
pub struct Set {
    pub style: Style,
    pub lines: Vec<String>,
}

impl Set {
    /// Its height in millimetres.
    pub fn height(&self) -> f32 {
        height(self.style.size) * count(self.lines.len())
    }
}

#[expect(clippy::cast_precision_loss, reason = "a few rows and lines")]
pub const fn count(of: usize) -> f32 {
    of as f32
}

/// A document in the making.
pub struct Document {
    pdf: PdfDocument,
    letters: Letters,
    pages: Vec<Written>,
    /// What stands on many pages.
    forms: Vec<Written>,
    /// Names of pages, each with its place among them.
    bookmarks: Vec<(String, usize)>,
    logo: Option<HeldPicture>,
    sides: Sides,
}

/// A page or a form that is done: its width and height in millimetres, and what stands on it, compressed.
struct Written {
    size: [f32; 2],
    content: Stream,
}

impl Written {
    /// The place that it takes, as a PDF has it.
    fn bounds(&self) -> Object {
        let [width, height] = self.size.map(|side| Object::Real(side / MM_PER_PT));
        Object::Array(vec![0.into(), 0.into(), width, height])
    }
}

/// Print that stands on many pages and that the document holds once: its place among others, and its height.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    index: usize,
    height: f32,
}

impl Form {
    fn name(index: usize) -> String {
        format!("P{index}")
    }
}

/// A picture that the document holds once, and its pixels.
#[derive(Debug, Clone)]
pub struct HeldPicture {
    id: XObjectId,
    pixels: [f32; 2],
}

impl HeldPicture {
    #[expect(clippy::cast_precision_loss, reason = "a few hundred pixels")]
    const fn new(id: XObjectId, [width, height]: [u32; 2]) -> Self {
        let pixels = [width as f32, height as f32];
        Self { id, pixels }
    }

    /// How large it is where it fills a place of this size without being bent.
    pub fn within(&self, [width, height]: [f32; 2]) -> [f32; 2] {
        let mm_per_pixel = (width / self.pixels[0]).min(height / self.pixels[1]);
        self.pixels.map(|pixels| pixels * mm_per_pixel)
    }
}

impl Document {
    pub fn new(title: &str) -> Result<Self, PaperError> {
        let mut pdf = PdfDocument::new(title);
        pdf.metadata.info.creator = "Espadilha".to_owned();
        pdf.metadata.info.producer = "Espadilha".to_owned();
        Ok(Self {
            pdf,
            letters: Letters::new()?,
            pages: Vec::new(),
            forms: Vec::new(),
            bookmarks: Vec::new(),
            logo: None,
            sides: Sides::One,
        })
    }

    /// Says which sides of its sheets are printed.
    pub const fn set_sides(&mut self, sides: Sides) {
        self.sides = sides;
    }

    /// Takes the federation's sign in, to be drawn on any page.
    pub fn set_logo(&mut self, logo: &Logo) {
        self.logo = Some(self.place_logo(logo));
    }

    /// Takes a sign in, to be drawn wherever it belongs.
    pub fn place_logo(&mut self, logo: &Logo) -> HeldPicture {
        let picture = logo.picture();
        let (width, height) = picture.dimensions();
        let id = self.pdf.add_image(&RawImage {
            pixels: RawImageData::U8(picture.as_raw().clone()),
            width: width as usize,
            height: height as usize,
            data_format: RawImageFormat::RGB8,
            tag: Vec::new(),
        });
        HeldPicture::new(id, [width, height])
    }

    /// Takes a portrait in as it is kept: made anew it would be ten times as long.
    pub fn place_portrait(&mut self, portrait: &Portrait) -> HeldPicture {
        let pixels = portrait.pixels();
        let name = |name: &str| DictItem::Name(name.into());
        let [width, height] = pixels.map(|side| DictItem::Int(i64::from(side)));
        let dict = [
            ("Type", name("XObject")),
            ("Subtype", name("Image")),
            ("Width", width),
            ("Height", height),
            ("ColorSpace", name("DeviceRGB")),
            ("BitsPerComponent", DictItem::Int(8)),
            ("Filter", name("DCTDecode")),
        ];
        let id = self.pdf.add_xobject(&ExternalXObject {
            stream: ExternalStream {
                dict: BTreeMap::from(dict.map(|(key, item)| (key.to_owned(), item))),
                content: portrait.jpeg().to_vec(),
                compress: false,
            },
            width: None,
            height: None,
            dpi: None,
        });
        HeldPicture::new(id, pixels)
    }

    /// Whether there is a sign to draw.
    pub const fn has_logo(&self) -> bool {
        self.logo.is_some()
    }

    /// Width of a text in millimetres.
    pub fn width(&self, text: &str, style: Style) -> f32 {
        self.letters.ems(text, style.weight) * style.size * MM_PER_PT
    }

    /// The text in one line of at most `room` millimetres: where it is wider it loses letters of its middle, for
    /// names that differ often do so at their end.
    pub fn fitted(&self, text: &str, style: Style, room: f32) -> String {
        if self.width(text, style) <= room {
            return text.to_owned();
        }
        let letters: Vec<char> = self.letters.spelled(text).chars().collect();
        let shortened = |kept: usize| {
            let (first, last) = (kept.div_ceil(2), kept / 2);
            let first: String = letters.iter().take(first).collect();
            let last: String = letters.iter().skip(letters.len() - last).collect();
            format!("{}…{}", first.trim_end(), last.trim_start())
        };
        let fits = |kept: &usize| self.width(&shortened(*kept), style) <= room;
        let kept = (0..letters.len()).rev().find(fits).unwrap_or(0);
        shortened(kept)
    }

    /// The text in lines of at most `room` millimetres, broken between words, and within one that is wider itself. No
    /// line begins with a dot that tells two things apart.
    pub fn wrapped(&self, text: &str, style: Style, room: f32) -> Vec<String> {
        let text = self.letters.spelled(text).replace(" · ", "\u{a0}· ");
        let mut lines = vec![String::new()];
        for word in text.split(' ') {
            let Some(line) = lines.last_mut() else {
                break;
            };
            let longer = if line.is_empty() {
                word.to_owned()
            } else {
                format!("{line} {word}")
            };
            if self.width(&longer, style) <= room {
                *line = longer;
                continue;
            }
            if line.is_empty() {
                lines.pop();
            }
            if self.width(word, style) <= room {
                lines.push(word.to_owned());
            } else if word.contains('\u{a0}') {
                lines.extend(self.wrapped(&word.replace('\u{a0}', " "), style, room));
            } else {
                lines.extend(self.broken(word, style, room));
            }
        }
        lines
    }

    /// A word in pieces of at most `room` millimetres.
    fn broken(&self, word: &str, style: Style, room: f32) -> Vec<String> {
        let mut pieces = vec![String::new()];
        for letter in word.chars() {
            let Some(piece) = pieces.last_mut() else {
                break;
            };
            piece.push(letter);
            let alone = piece.chars().nth(1).is_none();
            if !alone && !is_combining_mark(letter) && self.width(piece, style) > room {
                piece.pop();
                pieces.push(letter.to_string());
            }
        }
        pieces
    }

    /// Texts below each other within `room` millimetres by `high`, each broken into as many lines as it takes: all
    /// smaller by the same share where they would need more, down to [`SMALLEST`] points, and a little smaller rather
    /// than a word broken. What is too much even then loses letters of its middle.
    pub fn filled(&self, texts: &[(&str, Style)], [room, high]: [f32; 2]) -> Vec<Set> {
        let at = |share: f32| -> Vec<Set> {
            let set = texts.iter().map(|(text, style)| {
                let size = (style.size * share).max(SMALLEST.min(style.size));
                let style = Style { size, ..*style };
                let lines = self.wrapped(text, style, room);
                Set { style, lines }
            });
            set.collect()
        };
        let fits = |set: &Vec<Set>| set.iter().map(Set::height).sum::<f32>() <= high;
        let unbroken = |set: &Vec<Set>| {
            set.iter().zip(texts).all(|(set, (text, _))| {
                let mut words = text.split([' ', '\u{a0}']);
                words.all(|word| self.width(word, set.style) <= room)
            })
        };
        let shares = |steps: i32| (0..steps).map(|step| 0.94_f32.powi(step));
        let whole = |set: &Vec<Set>| fits(set) && unbroken(set);
        if let Some(set) = shares(LITTLE).map(at).find(whole) {
            return set;
        }
        if let Some(set) = shares(MUCH).map(at).find(fits) {
            return set;
        }
        let most = high / count(texts.len());
        let smallest = at(0.0).into_iter().zip(texts);
        smallest
            .map(|(set, (text, _))| self.shortened(&set, text, [room, most]))
            .collect()
    }

    /// One text within `room` millimetres by `high`: see [`Document::filled`].
    pub fn fill(&self, text: &str, style: Style, room: [f32; 2]) -> Set {
        let set = self.filled(&[(text, style)], room).pop();
        set.unwrap_or_else(|| Set {
            style,
            lines: Vec::new(),
        })
    }

    /// The same text in no more lines than fit, the last of them without its middle.
    fn shortened(&self, set: &Set, text: &str, [room, high]: [f32; 2]) -> Set {
        let style = set.style;
        let mut lines = self.wrapped(text, style, room);
        let mut most = lines.len();
        while most > 1 && count(most) * height(style.size) > high {
            most -= 1;
        }
        if most < lines.len() {
            let rest = lines.split_off(most - 1).concat();
            lines.push(self.fitted(&rest, style, room));
        }
        Set { style, lines }
    }

    pub fn push(&mut self, page: Page) {
        self.pages.push(page.written(&self.letters));
    }

    /// Takes in what is drawn once and stands on many pages.
    pub fn hold(&mut self, form: Page) -> Form {
        let (index, [_, height]) = (self.forms.len(), form.size);
        self.forms.push(form.written(&self.letters));
        Form { index, height }
    }

    /// Names the next page in the outline.
    pub fn bookmark(&mut self, name: &str) {
        self.bookmarks.push((name.to_owned(), self.pages.len()));
    }

    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// The finished file, with its language set. The writer makes fonts and pictures, upon a page that sets each letter
    /// once; the pages are put in after it, for it would hold all of them at once and in full.
    pub fn finish(mut self) -> Result<Vec<u8>, PaperError> {
        let letters = self.letters.embed(&mut self.pdf)?;
        let [width, height] = A4.map(Mm);
        self.pdf
            .with_pages(vec![PdfPage::new(width, height, letters)]);
        let options = PdfSaveOptions {
            subset_fonts: false,
            ..PdfSaveOptions::default()
        };
        let bytes = self.pdf.save(&options, &mut Vec::new());
        drop(self.pdf);
        let failed = |error: lopdf::Error| PaperError::Pdf(error.to_string());
        let mut file = lopdf::Document::load_mem(&bytes).map_err(failed)?;
        let pages = put_in(&mut file, self.forms, self.pages).map_err(failed)?;
        let outline = outline(&mut file, self.bookmarks, &pages);
        let catalog = file.catalog_mut().map_err(failed)?;
        catalog.set("Lang", Object::string_literal("pt-BR"));
        let mode: &[u8] = match outline {
            Some(outline) => {
                catalog.set("Outlines", outline);
                b"UseOutlines"
            }
            None => b"UseNone",
        };
        catalog.set("PageMode", Object::Name(mode.to_vec()));
        // Whatever program prints it: at its own size, which also says from which tray.
        let wishes = dictionary! {
            "DisplayDocTitle" => true,
            "PrintScaling" => "None",
            "PickTrayByPDFSize" => true,
            "Duplex" => Object::Name(self.sides.pdf().to_vec()),
        };
        catalog.set("ViewerPreferences", wishes);
        let mut out = Vec::new();
        file.save_to(&mut out)
            .map_err(|error| PaperError::Pdf(error.to_string()))?;
        Ok(out)
    }
}

/// Puts forms and pages into the file in place of its only page, whose fonts and pictures they have.
fn put_in(
    file: &mut lopdf::Document,
    forms: Vec<Written>,
    pages: Vec<Written>,
) -> Result<Vec<ObjectId>, lopdf::Error> {
    let first = file
        .page_iter()
        .next()
        .ok_or(lopdf::Error::PageNumberNotFound(1))?;
    let page = file.get_dictionary(first)?;
    let (resources, parent) = (page.get(b"Resources")?, page.get(b"Parent")?);
    let (resources, parent) = (resources.as_reference()?, parent.as_reference()?);
    let content = page.get(b"Contents")?.as_reference()?;
    for id in [first, content] {
        file.objects.remove(&id);
    }
    let shared = file.get_dictionary(resources)?;
    let fonts = shared.get(b"Font")?.clone();
    let pictures = shared.get(b"XObject")?.as_reference()?;
    for (index, form) in forms.into_iter().enumerate() {
        let bounds = form.bounds();
        let mut content = form.content;
        content.dict.set("Type", "XObject");
        content.dict.set("Subtype", "Form");
        content.dict.set("BBox", bounds);
        content
            .dict
            .set("Resources", dictionary! { "Font" => fonts.clone() });
        let id = file.add_object(content);
        file.get_dictionary_mut(pictures)?
            .set(Form::name(index), id);
    }
    let mut put = Vec::with_capacity(pages.len());
    for page in pages {
        let bounds = page.bounds();
        let content = file.add_object(page.content);
        put.push(file.add_object(dictionary! {
            "Type" => "Page",
            "Parent" => parent,
            "MediaBox" => bounds,
            "Resources" => resources,
            "Contents" => content,
        }));
    }
    let kids: Vec<Object> = put.iter().map(|id| Object::from(*id)).collect();
    let tree = file.get_dictionary_mut(parent)?;
    tree.set("Count", i64::try_from(kids.len()).unwrap_or(i64::MAX));
    tree.set("Kids", kids);
    Ok(put)
}

/// Puts the names of pages into the file; none where no page has one.
fn outline(
    file: &mut lopdf::Document,
    bookmarks: Vec<(String, usize)>,
    pages: &[ObjectId],
) -> Option<ObjectId> {
    let named = bookmarks
        .into_iter()
        .filter_map(|(name, page)| Some((name, *pages.get(page)?)));
    let named: Vec<(ObjectId, String, ObjectId)> = named
        .map(|(name, page)| (file.new_object_id(), name, page))
        .collect();
    let ids: Vec<ObjectId> = named.iter().map(|(id, ..)| *id).collect();
    let (first, last) = (*ids.first()?, *ids.last()?);
    let root = file.add_object(dictionary! {
        "Type" => "Outlines",
        "Count" => i64::try_from(ids.len()).unwrap_or(i64::MAX),
        "First" => first,
        "Last" => last,
    });
    for (index, (id, name, page)) in named.into_iter().enumerate() {
        let top = vec![
            page.into(),
            "XYZ".into(),
            Object::Null,
            Object::Null,
            Object::Null,
        ];
        let mut item = Dictionary::from_iter([
            ("Parent", Object::from(root)),
            ("Title", text_string(&name)),
            ("Dest", top.into()),
        ]);
        let before = index.checked_sub(1).and_then(|before| ids.get(before));
        for (key, beside) in [("Prev", before), ("Next", ids.get(index + 1))] {
            if let Some(beside) = beside {
                item.set(key, *beside);
            }
        }
        file.set_object(id, item);
    }
    Some(root)
}

/// Adds a number to two decimals, and a space.
#[expect(clippy::cast_possible_truncation, reason = "measures of a page")]
fn hundredths(to: &mut String, number: f32) {
    let all = (number * 100.0).round() as i32;
    let sign = if all < 0 { "-" } else { "" };
    let (whole, rest) = (all.unsigned_abs() / 100, all.unsigned_abs() % 100);
    // A string takes whatever is written.
    let _ = match rest {
        0 => write!(to, "{sign}{whole} "),
        rest => write!(to, "{sign}{whole}.{rest:02} "),
    };
}

/// One page; every measure in millimetres from the top left corner.
pub struct Page {
    /// What is drawn, in the operators of a PDF.
    drawn: String,
    runs: Vec<Run>,
    /// The thickness of what is stroked next, unless it is told.
    thickness: Option<f32>,
    size: [f32; 2],
}

/// Letters of one font beside each other.
struct Run {
    font: usize,
    size: f32,
    at: [f32; 2],
    text: String,
}

impl Default for Page {
    fn default() -> Self {
        Self {
            drawn: String::new(),
            runs: Vec::new(),
            thickness: None,
            size: A4,
        }
    }
}

impl Page {
    /// A4 on its side.
    pub fn landscape() -> Self {
        let [width, height] = A4;
        Self {
            size: [height, width],
            ..Self::default()
        }
    }

    /// A place as a PDF has it: points, from the lower left.
    fn point(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [x / MM_PER_PT, (self.size[1] - y) / MM_PER_PT]
    }

    /// Part of a page: as large as this, in millimetres.
    pub fn sized(size: [f32; 2]) -> Self {
        Self {
            size,
            ..Self::default()
        }
    }

    /// Adds an operator after its numbers.
    fn operator(&mut self, numbers: &[f32], operator: &str) {
        for number in numbers {
            hundredths(&mut self.drawn, *number);
        }
        self.drawn.push_str(operator);
        self.drawn.push('\n');
    }

    /// A square code by its modules, row by row, each so wide; from its upper left.
    pub fn code(&mut self, modules: &[bool], at: [f32; 2], module: f32) {
        let [x, y] = self.point(at);
        let side = module / MM_PER_PT;
        // By whole numbers of modules: what is short is written and packed soon.
        let _ = writeln!(self.drawn, "q {side:.5} 0 0 -{side:.5} {x:.2} {y:.2} cm");
        for run in runs(modules) {
            let [from, to] = run.columns;
            let _ = writeln!(self.drawn, "{from} {} {} 1 re", run.row, to - from);
        }
        self.operator(&[], "f Q");
    }

    /// Print that the document holds, from its upper left.
    pub fn form(&mut self, form: Form, [x, y]: [f32; 2]) {
        let [left, bottom] = self.point([x, y + form.height]);
        self.operator(&[], "q");
        self.drawn.push_str("1 0 0 1 ");
        self.operator(&[left, bottom], "cm");
        let _ = writeln!(self.drawn, "/{} Do Q", Form::name(form.index));
    }

    /// A black area; a ring within a ring is a hole.
    pub fn fill(&mut self, rings: &[Vec<[f32; 2]>]) {
        for ring in rings {
            for (index, at) in ring.iter().enumerate() {
                let at = self.point(*at);
                self.operator(&at, if index == 0 { "m" } else { "l" });
            }
            self.operator(&[], "h");
        }
        self.operator(&[], "f*");
    }

    /// Text whose baseline starts, is centred or ends at (`x`, `y`).
    pub fn text(&mut self, document: &Document, x: f32, y: f32, style: Style, text: &str) {
        if text.is_empty() {
            return;
        }
        let width = document.width(text, style);
        let x = match style.align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        let mut from = x;
        for (font, text) in document.letters.runs(text, style.weight) {
            let run = Run {
                font,
                size: style.size,
                at: [from, y],
                text,
            };
            from += document.width(&run.text, style);
            self.runs.push(run);
        }
    }

    /// The page as the file takes it: what is drawn, then what is written, a font named where it changes.
    fn written(mut self, letters: &Letters) -> Written {
        self.operator(&[], "BT");
        let mut set = None;
        for run in std::mem::take(&mut self.runs) {
            if set != Some((run.font, run.size)) {
                set = Some((run.font, run.size));
                let _ = write!(self.drawn, "/{} ", letters.id(run.font));
                self.operator(&[run.size], "Tf");
            }
            let [x, y] = self.point(run.at);
            self.drawn.push_str("1 0 0 1 ");
            self.operator(&[x, y], "Tm");
            let glyphs = letters.glyphs(run.font, &run.text);
            let _ = writeln!(self.drawn, "<{glyphs}> Tj");
        }
        self.operator(&[], "ET");
        let mut content = Stream::new(Dictionary::new(), self.drawn.into_bytes());
        // What cannot be made smaller stays as it is.
        let _ = content.compress();
        Written {
            size: self.size,
            content,
        }
    }

    /// The federation's sign, as large as it fits, from the upper left of a place of this size.
    pub fn logo(&mut self, document: &Document, at: [f32; 2], size: [f32; 2]) {
        if let Some(logo) = &document.logo {
            self.picture(logo, at, size);
        }
    }

    /// A picture, as large as it fits, from the upper left of a place of this size.
    pub fn picture(&mut self, picture: &HeldPicture, [x, y]: [f32; 2], size: [f32; 2]) {
        let [wide, high] = picture.within(size);
        let [left, bottom] = self.point([x, y + high]);
        self.operator(&[], "q");
        let placed = [wide / MM_PER_PT, 0.0, 0.0, high / MM_PER_PT, left, bottom];
        self.operator(&placed, "cm");
        let _ = writeln!(self.drawn, "/{} Do\nQ", picture.id.0);
    }

    /// A straight line of `thickness` millimetres.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], thickness: f32) {
        self.stroke(thickness);
        let (from, to) = (self.point(from), self.point(to));
        self.operator(&from, "m");
        self.operator(&to, "l S");
    }

    /// A line to cut along.
    pub fn cut_line(&mut self, from: [f32; 2], to: [f32; 2]) {
        self.operator(&[], "q [4 4] 0 d");
        self.line(from, to, 0.15);
        self.operator(&[], "Q");
        self.thickness = None;
    }

    /// The outline of a rectangle.
    pub fn frame(&mut self, x: f32, y: f32, width: f32, height: f32, thickness: f32) {
        self.stroke(thickness);
        let [left, bottom] = self.point([x, y + height]);
        let sides = [width, height].map(|side| side / MM_PER_PT);
        self.operator(&[left, bottom, sides[0], sides[1]], "re S");
    }

    fn stroke(&mut self, thickness: f32) {
        if self.thickness != Some(thickness) {
            self.thickness = Some(thickness);
            self.operator(&[thickness / MM_PER_PT], "w");
        }
    }
}

/// A part of a page with measures of its own: everything begins at `origin` and is `scale` times as large.
pub struct Canvas<'a> {
    document: &'a Document,
    page: &'a mut Page,
    origin: [f32; 2],
    scale: f32,
}

impl<'a> Canvas<'a> {
    pub const fn new(
        document: &'a Document,
        page: &'a mut Page,
        origin: [f32; 2],
        scale: f32,
    ) -> Self {
        Self {
            document,
            page,
            origin,
            scale,
        }
    }

    const fn at(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        let [left, top] = self.origin;
        [left + x * self.scale, top + y * self.scale]
    }

    /// As [`Document::width`].
    pub fn width(&self, text: &str, style: Style) -> f32 {
        self.document.width(text, style)
    }

    /// As [`Document::filled`].
    pub fn filled(&self, texts: &[(&str, Style)], room: [f32; 2]) -> Vec<Set> {
        self.document.filled(texts, room)
    }

    /// As [`Document::fill`].
    pub fn fill_in(&self, text: &str, style: Style, room: [f32; 2]) -> Set {
        self.document.fill(text, style, room)
    }

    /// A text in its lines, from `top` down; where the next one would begin.
    pub fn set(&mut self, x: f32, top: f32, set: &Set) -> f32 {
        let step = height(set.style.size);
        let mut top = top;
        for line in &set.lines {
            // The letters stand in the middle of their line.
            let capital = CAP * set.style.size * MM_PER_PT;
            self.text(x, top + f32::midpoint(step, capital), set.style, line);
            top += step;
        }
        top
    }

    pub const fn has_logo(&self) -> bool {
        self.document.has_logo()
    }

    pub fn logo(&mut self, at: [f32; 2], [width, height]: [f32; 2]) {
        let at = self.at(at);
        let size = [width * self.scale, height * self.scale];
        self.page.logo(self.document, at, size);
    }

    /// A picture, as large as it fits, in the middle of a place of this size.
    pub fn picture(&mut self, picture: &HeldPicture, [x, y]: [f32; 2], [width, height]: [f32; 2]) {
        let [wide, high] = picture.within([width, height]);
        let at = self.at([x + (width - wide) / 2.0, y + (height - high) / 2.0]);
        let size = [width * self.scale, height * self.scale];
        self.page.picture(picture, at, size);
    }

    pub fn text(&mut self, x: f32, y: f32, style: Style, text: &str) {
        let [x, y] = self.at([x, y]);
        let style = Style {
            size: style.size * self.scale,
            ..style
        };
        self.page.text(self.document, x, y, style, text);
    }

    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], thickness: f32) {
        let (from, to) = (self.at(from), self.at(to));
        self.page.line(from, to, thickness * self.scale);
    }

    pub fn frame(&mut self, rect: &Rect, thickness: f32) {
        let on_page = rect.on_page(self.origin, self.scale);
        let (x, y) = (on_page.left(), on_page.top());
        let thickness = thickness * self.scale;
        self.page.frame(x, y, on_page.w, on_page.h, thickness);
    }

    pub fn code(&mut self, modules: &[bool], at: [f32; 2], module: f32) {
        self.page.code(modules, self.at(at), module * self.scale);
    }

    pub fn fill(&mut self, rings: &[Vec<[f32; 2]>]) {
        let rings: Vec<Vec<[f32; 2]>> = rings
            .iter()
            .map(|ring| ring.iter().map(|at| self.at(*at)).collect())
            .collect();
        self.page.fill(&rings);
    }
}
