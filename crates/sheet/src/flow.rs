//! Running text and tables over as many pages as they need.

use crate::PaperError;
use crate::code::{modules_of, rings};
use crate::logo::Logo;
use crate::page::{A4, Align, Document, Page, Style};

const LEFT: f32 = 16.0;
const RIGHT: f32 = 194.0;
const TOP: f32 = 18.0;
const BOTTOM: f32 = 278.0;
const LINE: f32 = 5.4;
/// A row in which somebody writes.
const TALL: f32 = 10.5;
/// Between the lines of one cell.
const WRAPPED: f32 = 3.9;

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
}

/// Room for the federation's sign at the upper right.
const SIGN: [f32; 2] = [26.0, 19.0];

/// Side of a QR code beside a text.
const CODE: f32 = 24.0;

/// Pages filled from the top.
pub struct Flow {
    document: Document,
    page: Page,
    y: f32,
    footer: String,
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
            footer: frame.head.clone(),
        };
        flow.title(&frame.federation, &frame.title, &frame.event);
        Ok(flow)
    }

    fn text(&mut self, x: f32, style: Style, text: &str) {
        self.page.text(&self.document, x, self.y, style, text);
    }

    fn turn_page(&mut self) {
        let number = self.document.page_count() + 1;
        let small = Style::regular(7.0);
        self.page.line([LEFT, 284.0], [RIGHT, 284.0], 0.15);
        self.page
            .text(&self.document, LEFT, 288.0, small, &self.footer);
        let right = small.aligned(Align::Right);
        self.page.text(
            &self.document,
            RIGHT,
            288.0,
            right,
            &format!("página {number}"),
        );
        self.document.push(std::mem::take(&mut self.page));
        self.y = TOP;
    }

    fn need(&mut self, height: f32) {
        if self.y + height > BOTTOM {
            self.turn_page();
        }
    }

    fn title(&mut self, over: &str, title: &str, under: &str) {
        let at = [RIGHT - SIGN[0], self.y - 4.0];
        self.page.logo(&self.document, at, SIGN);
        let taken = if self.document.has_logo() {
            SIGN[0] + 4.0
        } else {
            0.0
        };
        self.text(LEFT, Style::regular(9.0), over);
        self.y += 8.5;
        let title = self
            .document
            .fitted(title, Style::bold(20.0), RIGHT - LEFT - taken);
        self.text(LEFT, Style::bold(20.0), &title);
        self.y += 6.0;
        self.text(LEFT, Style::regular(9.0), under);
        self.y += 4.0;
    }

    /// A heading that stays with at least `rows` lines of what follows.
    pub fn heading(&mut self, heading: &str, rows: usize) {
        #[expect(clippy::cast_precision_loss, reason = "a few rows")]
        self.need(14.0 + LINE * rows.min(8) as f32);
        self.document.bookmark(heading);
        self.y += 9.0;
        self.text(LEFT, Style::bold(12.0), heading);
        self.y += 2.5;
    }

    /// Begins a page of its own with this name.
    pub fn page(&mut self, name: &str) {
        if self.y > TOP + 20.0 {
            self.turn_page();
        }
        self.document.bookmark(name);
        self.y += 10.0;
        let fitted = self.document.fitted(name, Style::bold(16.0), RIGHT - LEFT);
        self.text(LEFT, Style::bold(16.0), &fitted);
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
        let style = Style::regular(8.5);
        for line in self.document.wrapped(text, style, RIGHT - LEFT) {
            self.need(LINE);
            self.y += LINE - 0.9;
            self.text(LEFT, style, &line);
        }
    }

    /// A QR code with what it is for beside it.
    ///
    /// # Errors
    /// Where the text is too long for one.
    pub fn code(&mut self, text: &str, told: &str) -> Result<(), PaperError> {
        let modules = modules_of(text).ok_or(PaperError::Code)?;
        self.need(CODE + 6.0);
        #[expect(clippy::cast_precision_loss, reason = "at most 177 modules")]
        let module = CODE / modules.len().isqrt() as f32;
        let top = self.y + 3.0;
        self.page.fill(&rings(&modules, [LEFT, top], module));
        let style = Style::regular(8.5);
        let beside = LEFT + CODE + 6.0;
        self.y = top;
        for line in self.document.wrapped(told, style, RIGHT - beside) {
            self.y += LINE - 0.9;
            self.text(beside, style, &line);
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

    fn rows(&mut self, columns: &[Column<'_>], rows: &[Vec<String>], height: f32) {
        self.table_head(columns);
        let style = Style::regular(8.5);
        for (index, row) in rows.iter().enumerate() {
            // The last column may run over several lines; the others are cut where they are too long.
            let (last, before) = match (columns.split_last(), row.split_last()) {
                (Some((column, _)), Some((cell, before))) if column.align == Align::Left => (
                    self.document.wrapped(cell, style, column.width - 1.5),
                    before,
                ),
                _ => (Vec::new(), row.as_slice()),
            };
            #[expect(clippy::cast_precision_loss, reason = "a sentence has few lines")]
            let more = WRAPPED * last.len().saturating_sub(1) as f32;
            if self.y + height + more > BOTTOM {
                self.turn_page();
                self.table_head(columns);
            }
            self.y += height;
            let first = last.first().map(String::as_str);
            self.cells(
                columns,
                before.iter().map(String::as_str).chain(first),
                style,
            );
            let x = RIGHT - columns.last().map_or(0.0, |column| column.width);
            for line in last.iter().skip(1) {
                self.y += WRAPPED;
                self.text(x, style, line);
            }
            // A row whose first cell is empty goes on with the one before it.
            if rows.get(index + 1).is_none_or(|next| !next[0].is_empty()) {
                let y = self.y + 1.5;
                self.page.line([LEFT, y], [RIGHT, y], 0.08);
            }
        }
        self.y += 2.0;
    }

    fn table_head(&mut self, columns: &[Column<'_>]) {
        self.y += LINE;
        let titles: Vec<&str> = columns.iter().map(|column| column.title).collect();
        self.cells(columns, titles.into_iter(), Style::bold(7.5));
        let y = self.y + 1.5;
        self.page.line([LEFT, y], [RIGHT, y], 0.3);
    }

    fn cells<'a>(
        &mut self,
        columns: &[Column<'_>],
        cells: impl Iterator<Item = &'a str>,
        style: Style,
    ) {
        let mut x = LEFT;
        for (column, cell) in columns.iter().zip(cells) {
            let style = style.aligned(column.align);
            let fitted = self.document.fitted(cell, style, column.width - 1.5);
            let at = match column.align {
                Align::Left => x,
                Align::Centre => x + column.width / 2.0,
                Align::Right => x + column.width - 1.5,
            };
            self.text(at, style, &fitted);
            x += column.width;
        }
    }

    pub fn finish(mut self) -> Result<Vec<u8>, PaperError> {
        self.turn_page();
        self.document.finish()
    }
}

const _: () = assert!(RIGHT < A4[0]);
