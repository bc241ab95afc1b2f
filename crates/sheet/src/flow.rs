//! Running text and tables over as many pages as they need.

use crate::PaperError;
use crate::code::modules_of;
use crate::link::Link;
use crate::logo::Logo;
use crate::page::{A4, Align, Canvas, Document, Page, Style, count, height};

const LEFT: f32 = 16.0;
const RIGHT: f32 = 194.0;
const TOP: f32 = 18.0;
const BOTTOM: f32 = 278.0;
const LINE: f32 = 5.4;
/// A row in which somebody writes.
const TALL: f32 = 10.5;
/// Between the lines of one cell.
const WRAPPED: f32 = 3.9;
/// Between two columns.
const GUTTER: f32 = 1.5;

/// A column of a table: its title, its width in millimetres, how it is set.
#[derive(Clone, Copy)]
pub struct Column<'a> {
    pub title: &'a str,
    pub width: f32,
    pub align: Align,
}

pub const fn column(title: &str, width: f32, align: Align) -> Column<'_> {
    Column {
        title,
        width,
        align,
    }
}

/// What stands over and under every page of a paper.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Frame {
    /// Whose championship.
    pub federation: String,
    /// What the paper is.
    pub title: String,
    /// Championship, etapa, day, place.
    pub event: String,
    /// Number and hash of the newest entry of the journal.
    pub head: String,
    /// The federation's sign.
    pub logo: Option<Logo>,
    /// The page that tells the same and goes on; none where there is none.
    pub link: Option<Link>,
}

/// A QR code with words beside it.
#[derive(Clone, Copy)]
pub struct CodeBeside<'a> {
    /// What it holds.
    pub text: &'a str,
    /// What it is; empty where the heading says so.
    pub label: &'a str,
    /// What it is for.
    pub told: &'a str,
}

/// Room for the federation's sign at the upper right.
const SIGN: [f32; 2] = [26.0, 19.0];

/// Side of the code that leads to a page.
const LINK: f32 = 20.0;

/// Side of a QR code beside a text.
const CODE: f32 = 24.0;

/// Lines of the championship and the etapa.
const UNDER: Style = Style::regular(9.0);

/// What stands in tables and running text.
const TEXT: Style = Style::regular(8.5);

/// Pages filled from the top.
pub struct Flow {
    document: Document,
    page: Page,
    y: f32,
    frame: Frame,
    /// Whether nothing stands on the page yet but what stands over every page.
    is_fresh: bool,
    /// The heading of what is being set.
    heading: String,
}

impl Flow {
    /// A paper whose first page has its frame.
    pub fn new(frame: &Frame) -> Result<Self, PaperError> {
        let mut document = Document::new(&frame.title)?;
        if let Some(logo) = &frame.logo {
            document.set_logo(logo);
        }
        let mut flow = Self {
            document,
            page: Page::default(),
            y: TOP,
            frame: frame.clone(),
            is_fresh: true,
            heading: String::new(),
        };
        flow.title()?;
        Ok(flow)
    }

    fn text(&mut self, x: f32, style: Style, text: &str) {
        self.page.text(&self.document, x, self.y, style, text);
    }

    /// Ends the page with what stands under every page.
    fn end_page(&mut self) {
        let number = self.document.page_count() + 1;
        let small = Style::regular(7.0);
        self.page.line([LEFT, 284.0], [RIGHT, 284.0], 0.15);
        self.y = 288.0;
        let footer = self.frame.head.clone();
        self.text(LEFT, small, &footer);
        let page = format!("página {number}");
        self.text(RIGHT, small.aligned(Align::Right), &page);
        self.document.push(std::mem::take(&mut self.page));
    }

    /// Begins the next page: whose paper it is, and what.
    fn turn_page(&mut self) {
        self.end_page();
        let small = Style::regular(7.5);
        let title = self
            .document
            .fitted(&self.frame.title, Style::bold(7.5), 80.0);
        let taken = self.document.width(&title, Style::bold(7.5)) + 6.0;
        let over = self
            .document
            .fitted(&self.frame.federation, small, RIGHT - LEFT - taken);
        let under = self.document.fitted(&self.frame.event, small, RIGHT - LEFT);
        self.y = 9.5;
        self.text(LEFT, small, &over);
        self.text(RIGHT, Style::bold(7.5).aligned(Align::Right), &title);
        self.y = 13.0;
        self.text(LEFT, small, &under);
        self.page.line([LEFT, 14.8], [RIGHT, 14.8], 0.15);
        self.y = TOP;
        self.is_fresh = true;
    }

    fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.turn_page();
        }
        self.is_fresh = false;
    }

    /// Lines below each other, the first of them `down` under what is there.
    fn lines(&mut self, x: f32, down: f32, style: Style, lines: &[String]) {
        self.y += down;
        for (index, line) in lines.iter().enumerate() {
            if index > 0 {
                self.y += height(style.size);
            }
            self.text(x, style, line);
        }
    }

    fn title(&mut self) -> Result<(), PaperError> {
        let top = self.y - 4.0;
        self.page.logo(&self.document, [RIGHT - SIGN[0], top], SIGN);
        let mut taken = if self.document.has_logo() {
            SIGN[0] + 4.0
        } else {
            0.0
        };
        if let Some(link) = &self.frame.link {
            let mut canvas = Canvas::new(&self.document, &mut self.page, [0.0, 0.0], 1.0);
            link.code(&mut canvas, [RIGHT - taken - LINK, top], LINK)?;
            taken += LINK + 4.0;
        }
        let room = RIGHT - LEFT - taken;
        let over = self.document.wrapped(&self.frame.federation, UNDER, room);
        self.lines(LEFT, 0.0, UNDER, &over);
        let title = self
            .document
            .fill(&self.frame.title, Style::bold(20.0), [room, 15.0]);
        self.lines(LEFT, 8.5, title.style, &title.lines);
        let under = self.document.wrapped(&self.frame.event, UNDER, room);
        self.lines(LEFT, 6.0, UNDER, &under);
        if let Some(link) = self.frame.link.as_ref().map(Link::words) {
            let link = self.document.wrapped(&link, UNDER, room);
            self.lines(LEFT, 5.0, UNDER, &link);
            self.y = self.y.max(top + LINK);
        }
        self.y += 4.0;
        Ok(())
    }

    /// A heading that stays with at least `rows` lines of what follows.
    pub fn heading(&mut self, heading: &str, rows: usize) {
        let style = Style::bold(12.0);
        let lines = self.document.wrapped(heading, style, RIGHT - LEFT);
        self.need(14.0 + LINE * count(rows.min(8)) + height(style.size) * count(lines.len() - 1));
        self.document.bookmark(heading);
        self.lines(LEFT, 9.0, style, &lines);
        self.y += 2.5;
        heading.clone_into(&mut self.heading);
    }

    /// Begins a page of its own with this name.
    pub fn page(&mut self, name: &str) {
        if !self.is_fresh {
            self.turn_page();
        }
        self.is_fresh = false;
        self.document.bookmark(name);
        let name = self
            .document
            .fill(name, Style::bold(16.0), [RIGHT - LEFT, 13.0]);
        self.lines(LEFT, 10.0, name.style, &name.lines);
        self.y += 4.0;
    }

    /// A line to write on: what belongs there stands before it.
    pub fn blank(&mut self, label: &str) {
        self.need(LINE * 2.0);
        self.y += LINE * 1.9;
        self.text(LEFT, Style::regular(8.5), label);
        let from = LEFT + self.document.width(label, Style::regular(8.5)) + 3.0;
        self.page
            .line([from, self.y + 0.8], [RIGHT, self.y + 0.8], 0.15);
    }

    pub fn paragraph(&mut self, text: &str) {
        for line in self.document.wrapped(text, TEXT, RIGHT - LEFT) {
            self.need(LINE);
            self.y += LINE - 0.9;
            self.text(LEFT, TEXT, &line);
        }
    }

    /// QR codes beside each other, each with what it is for beside it.
    ///
    /// # Errors
    /// Where a text is too long for one.
    pub fn codes(&mut self, codes: &[CodeBeside<'_>]) -> Result<(), PaperError> {
        self.need(CODE + 6.0);
        let top = self.y + 3.0;
        let wide = (RIGHT - LEFT) / count(codes.len());
        for (code, at) in codes.iter().zip(0_u8..) {
            let modules = modules_of(code.text).ok_or(PaperError::Code)?;
            let left = wide.mul_add(f32::from(at), LEFT);
            let module = CODE / count(modules.len().isqrt());
            self.page.code(&modules, [left, top], module);
            let beside = left + CODE + 6.0;
            let room = wide - CODE - 10.0;
            self.y = top;
            for (words, style) in [(code.label, Style::bold(8.5)), (code.told, TEXT)] {
                for line in self.document.wrapped(words, style, room) {
                    self.y += LINE - 0.9;
                    self.text(beside, style, &line);
                }
            }
        }
        self.y = top + CODE + 3.0;
        Ok(())
    }

    /// A table whose rows leave room to write.
    pub fn tall_table(&mut self, columns: &[Column<'_>], rows: &[Vec<String>]) {
        self.rows(columns, rows, TALL);
    }

    pub fn table(&mut self, columns: &[Column<'_>], rows: &[Vec<String>]) {
        self.rows(columns, rows, LINE);
    }

    fn rows(&mut self, columns: &[Column<'_>], rows: &[Vec<String>], tall: f32) {
        self.table_head(columns);
        for (index, row) in rows.iter().enumerate() {
            let cells: Vec<_> = columns
                .iter()
                .zip(row)
                .map(|(column, cell)| self.document.wrapped(cell, TEXT, column.width - GUTTER))
                .collect();
            let lines = cells.iter().map(Vec::len).max().unwrap_or(1);
            let more = WRAPPED * count(lines.saturating_sub(1));
            if self.y + tall + more > BOTTOM {
                self.turn_page();
                self.is_fresh = false;
                self.continued();
                self.table_head(columns);
            }
            self.y += tall;
            self.cells(columns, &cells, TEXT);
            self.y += more;
            // A row whose first cell is empty goes on with the one before it.
            let next = rows.get(index + 1).and_then(|next| next.first());
            if next.is_none_or(|first| !first.is_empty()) {
                let y = self.y + 1.5;
                self.page.line([LEFT, y], [RIGHT, y], 0.08);
            }
        }
        self.y += 2.0;
    }

    /// Over a table that goes on from the page before: what it is of.
    fn continued(&mut self) {
        if self.heading.is_empty() {
            return;
        }
        let told = format!("{} (continuação)", self.heading);
        let lines = self.document.wrapped(&told, Style::bold(9.0), RIGHT - LEFT);
        self.lines(LEFT, 5.0, Style::bold(9.0), &lines);
    }

    fn table_head(&mut self, columns: &[Column<'_>]) {
        self.y += LINE;
        let titles: Vec<_> = columns
            .iter()
            .map(|column| vec![column.title.to_owned()])
            .collect();
        self.cells(columns, &titles, Style::bold(7.5));
        let y = self.y + 1.5;
        self.page.line([LEFT, y], [RIGHT, y], 0.3);
    }

    /// The cells of a row, each with its lines from the row's first line down.
    fn cells(&mut self, columns: &[Column<'_>], cells: &[Vec<String>], style: Style) {
        let mut x = LEFT;
        for (column, lines) in columns.iter().zip(cells) {
            let at = match column.align {
                Align::Left => x,
                Align::Centre => x + (column.width - GUTTER) / 2.0,
                Align::Right => x + column.width - GUTTER,
            };
            for (index, line) in lines.iter().enumerate() {
                let y = WRAPPED.mul_add(count(index), self.y);
                let style = style.aligned(column.align);
                self.page.text(&self.document, at, y, style, line);
            }
            x += column.width;
        }
    }

    pub fn finish(mut self) -> Result<Vec<u8>, PaperError> {
        self.end_page();
        self.document.finish()
    }
}

const _: () = assert!(RIGHT < A4[0]);
