//! A page measured from its top left corner in millimetres, and the document that it belongs to.

use crate::PaperError;
use crate::layout::Rect;
use crate::logo::Logo;
use lopdf::dictionary;
use printpdf::{
    Color, FontId, Greyscale, Line, LineDashPattern, LinePoint, Mm, Op, PaintMode, ParsedFont,
    PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions, Point, Polygon, PolygonRing, Pt, RawImage,
    RawImageData, RawImageFormat, TextItem, WindingOrder, XObjectId, XObjectTransform,
};
use ttf_parser::Face;

const REGULAR: &[u8] = include_bytes!("../fonts/Inter-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/Inter-Bold.ttf");

/// Millimetres of one typographic point.
const MM_PER_PT: f32 = 25.4 / 72.0;

/// A4, upright.
pub const A4: [f32; 2] = [210.0, 297.0];

/// Which cut of the type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Weight {
    Regular,
    Bold,
}

/// Where a text stands against its point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Centre,
    Right,
}

/// How a text is set: points, cut, alignment.
#[derive(Debug, Clone, Copy)]
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

struct Cut {
    id: FontId,
    face: Face<'static>,
}

/// A document in the making.
pub struct Document {
    pdf: PdfDocument,
    regular: Cut,
    bold: Cut,
    pages: Vec<PdfPage>,
    logo: Option<Placed>,
}

/// A picture that the document holds once, and its pixels.
struct Placed {
    id: XObjectId,
    pixels: [f32; 2],
}

impl Document {
    pub fn new(title: &str) -> Result<Self, PaperError> {
        let mut pdf = PdfDocument::new(title);
        pdf.metadata.info.creator = "Espadilha".to_owned();
        pdf.metadata.info.producer = "Espadilha".to_owned();
        let mut cut = |bytes: &'static [u8]| {
            let font = ParsedFont::from_bytes(bytes, 0, &mut Vec::new()).ok_or(PaperError::Font)?;
            let face = Face::parse(bytes, 0).map_err(|_| PaperError::Font)?;
            Ok(Cut {
                id: pdf.add_font(&font),
                face,
            })
        };
        let regular = cut(REGULAR)?;
        let bold = cut(BOLD)?;
        Ok(Self {
            pdf,
            regular,
            bold,
            pages: Vec::new(),
            logo: None,
        })
    }

    /// Takes the federation's sign in, to be drawn on any page.
    pub fn set_logo(&mut self, logo: &Logo) {
        let picture = logo.picture();
        let (width, height) = picture.dimensions();
        let id = self.pdf.add_image(&RawImage {
            pixels: RawImageData::U8(picture.as_raw().clone()),
            width: width as usize,
            height: height as usize,
            data_format: RawImageFormat::RGB8,
            tag: Vec::new(),
        });
        #[expect(clippy::cast_precision_loss, reason = "a few hundred pixels")]
        let pixels = [width as f32, height as f32];
        self.logo = Some(Placed { id, pixels });
    }

    /// Whether there is a sign to draw.
    pub const fn has_logo(&self) -> bool {
        self.logo.is_some()
    }

    const fn cut(&self, weight: Weight) -> &Cut {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
        }
    }

    /// Width of a text in millimetres.
    pub fn width(&self, text: &str, style: Style) -> f32 {
        let face = &self.cut(style.weight).face;
        let units: u32 = text
            .chars()
            .filter_map(|letter| face.glyph_index(letter))
            .filter_map(|glyph| face.glyph_hor_advance(glyph))
            .map(u32::from)
            .sum();
        #[expect(clippy::cast_precision_loss, reason = "a line of text is short")]
        let ems = units as f32 / f32::from(face.units_per_em());
        ems * style.size * MM_PER_PT
    }

    /// The text, cut with an ellipsis where it is wider than `room` millimetres.
    pub fn fitted(&self, text: &str, style: Style, room: f32) -> String {
        if self.width(text, style) <= room {
            return text.to_owned();
        }
        let mut short: String = text.to_owned();
        while !short.is_empty() && self.width(&format!("{short}…"), style) > room {
            short.pop();
        }
        format!("{}…", short.trim_end())
    }

    /// The text in lines of at most `room` millimetres, broken between words.
    pub fn wrapped(&self, text: &str, style: Style, room: f32) -> Vec<String> {
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
            if line.is_empty() || self.width(&longer, style) <= room {
                *line = longer;
            } else {
                lines.push(word.to_owned());
            }
        }
        lines
    }

    pub fn push(&mut self, page: Page) {
        let [width, height] = page.size;
        self.pages
            .push(PdfPage::new(Mm(width), Mm(height), page.ops));
    }

    /// Names the next page in the outline.
    pub fn bookmark(&mut self, name: &str) {
        self.pdf.add_bookmark(name, self.pages.len() + 1);
    }

    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// The finished file, with its language set.
    pub fn finish(mut self) -> Result<Vec<u8>, PaperError> {
        self.pdf.with_pages(self.pages);
        let bytes = self.pdf.save(&PdfSaveOptions::default(), &mut Vec::new());
        set_language(&bytes)
    }
}

/// The writer leaves the language out and names a page mode that no reader knows.
fn set_language(bytes: &[u8]) -> Result<Vec<u8>, PaperError> {
    let failed = |error: lopdf::Error| PaperError::Pdf(error.to_string());
    let mut file = lopdf::Document::load_mem(bytes).map_err(failed)?;
    let has_outline = file.catalog().map_err(failed)?.has(b"Outlines");
    let catalog = file.catalog_mut().map_err(failed)?;
    catalog.set("Lang", lopdf::Object::string_literal("pt-BR"));
    let mode: &[u8] = if has_outline {
        b"UseOutlines"
    } else {
        b"UseNone"
    };
    catalog.set("PageMode", lopdf::Object::Name(mode.to_vec()));
    catalog.set("ViewerPreferences", dictionary! {"DisplayDocTitle" => true});
    let mut out = Vec::new();
    file.save_to(&mut out)
        .map_err(|error| PaperError::Pdf(error.to_string()))?;
    Ok(out)
}

/// One page; every measure in millimetres from the top left corner.
pub struct Page {
    ops: Vec<Op>,
    size: [f32; 2],
}

impl Default for Page {
    fn default() -> Self {
        Self {
            ops: Vec::new(),
            size: A4,
        }
    }
}

impl Page {
    /// A4 on its side.
    pub fn landscape() -> Self {
        let [width, height] = A4;
        Self {
            ops: Vec::new(),
            size: [height, width],
        }
    }

    fn point(&self, [x, y]: [f32; 2]) -> Point {
        Point::new(Mm(x), Mm(self.size[1] - y))
    }

    fn line_point(&self, at: [f32; 2]) -> LinePoint {
        LinePoint {
            p: self.point(at),
            bezier: false,
        }
    }

    /// A black area; a ring within a ring is a hole.
    pub fn fill(&mut self, rings: &[Vec<[f32; 2]>]) {
        let rings = rings
            .iter()
            .map(|ring| PolygonRing {
                points: ring.iter().map(|at| self.line_point(*at)).collect(),
            })
            .collect();
        self.ops.push(Op::SetFillColor { col: black() });
        self.ops.push(Op::DrawPolygon {
            polygon: Polygon {
                rings,
                mode: PaintMode::Fill,
                winding_order: WindingOrder::EvenOdd,
            },
        });
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
        self.ops.extend([
            Op::StartTextSection,
            Op::SetTextCursor {
                pos: self.point([x, y]),
            },
            Op::SetFont {
                font: PdfFontHandle::External(document.cut(style.weight).id.clone()),
                size: Pt(style.size),
            },
            Op::SetFillColor { col: black() },
            Op::ShowText {
                items: vec![TextItem::Text(text.to_owned())],
            },
            Op::EndTextSection,
        ]);
    }

    /// The federation's sign, as large as it fits, from the upper left of a place of this size.
    pub fn logo(&mut self, document: &Document, [x, y]: [f32; 2], [width, height]: [f32; 2]) {
        let Some(logo) = &document.logo else {
            return;
        };
        let mm_per_pixel = (width / logo.pixels[0]).min(height / logo.pixels[1]);
        let corner = self.point([x, y + logo.pixels[1] * mm_per_pixel]);
        self.ops.push(Op::UseXobject {
            id: logo.id.clone(),
            transform: XObjectTransform {
                translate_x: Some(corner.x),
                translate_y: Some(corner.y),
                dpi: Some(25.4 / mm_per_pixel),
                ..XObjectTransform::default()
            },
        });
    }

    /// A straight line of `thickness` millimetres.
    pub fn line(&mut self, from: [f32; 2], to: [f32; 2], thickness: f32) {
        self.stroke(thickness);
        self.ops.push(Op::DrawLine {
            line: Line {
                points: vec![self.line_point(from), self.line_point(to)],
                is_closed: false,
            },
        });
    }

    /// A line to cut along.
    pub fn cut_line(&mut self, from: [f32; 2], to: [f32; 2]) {
        let dash = LineDashPattern {
            offset: 0.0,
            pattern: [4.0, 4.0].into_iter().collect(),
        };
        self.ops.push(Op::SaveGraphicsState);
        self.ops.push(Op::SetLineDashPattern { dash });
        self.line(from, to, 0.15);
        self.ops.push(Op::RestoreGraphicsState);
    }

    /// The outline of a rectangle.
    pub fn frame(&mut self, x: f32, y: f32, width: f32, height: f32, thickness: f32) {
        self.stroke(thickness);
        self.ops.push(Op::DrawPolygon {
            polygon: Polygon {
                rings: vec![PolygonRing {
                    points: [
                        [x, y],
                        [x + width, y],
                        [x + width, y + height],
                        [x, y + height],
                    ]
                    .map(|at| self.line_point(at))
                    .to_vec(),
                }],
                mode: PaintMode::Stroke,
                winding_order: WindingOrder::NonZero,
            },
        });
    }

    fn stroke(&mut self, thickness: f32) {
        self.ops.extend([
            Op::SetOutlineColor { col: black() },
            Op::SetOutlineThickness {
                pt: Pt(thickness / MM_PER_PT),
            },
        ]);
    }
}

fn black() -> Color {
    Color::Greyscale(Greyscale::new(0.0, None))
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

    /// The text, cut with an ellipsis where it is wider than `room`.
    pub fn fitted(&self, text: &str, style: Style, room: f32) -> String {
        self.document.fitted(text, style, room)
    }

    pub const fn has_logo(&self) -> bool {
        self.document.has_logo()
    }

    pub fn logo(&mut self, at: [f32; 2], [width, height]: [f32; 2]) {
        let at = self.at(at);
        let size = [width * self.scale, height * self.scale];
        self.page.logo(self.document, at, size);
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

    pub fn fill(&mut self, rings: &[Vec<[f32; 2]>]) {
        let rings: Vec<Vec<[f32; 2]>> = rings
            .iter()
            .map(|ring| ring.iter().map(|at| self.at(*at)).collect())
            .collect();
        self.page.fill(&rings);
    }
}
