//! Small files that ask for far more than they are: each is made here, byte by byte.

use flate2::Compression;
use flate2::write::ZlibEncoder;
use std::io::{Cursor, Write};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// So many zeros, packed.
fn packed_zeros(size: usize) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    let zeros = vec![0; 1 << 20];
    for _ in 0..size >> 20 {
        packer.write_all(&zeros).unwrap();
    }
    packer.finish().unwrap()
}

/// A PDF of these objects; the first is its catalogue.
#[must_use]
pub fn pdf(objects: &[Vec<u8>]) -> Vec<u8> {
    let mut file = b"%PDF-1.5\n".to_vec();
    let mut offsets = Vec::new();
    for (number, object) in (1..).zip(objects) {
        offsets.push(file.len());
        file.extend(format!("{number} 0 obj\n").into_bytes());
        file.extend(object);
        file.extend(b"\nendobj\n");
    }
    let start = file.len();
    let size = objects.len() + 1;
    file.extend(format!("xref\n0 {size}\n0000000000 65535 f \n").into_bytes());
    for offset in offsets {
        file.extend(format!("{offset:010} 00000 n \n").into_bytes());
    }
    let end = format!("trailer\n<</Size {size}/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    file.extend(end.into_bytes());
    file
}

/// A stream with more in its dictionary than its length.
fn stream(dictionary: &str, content: &[u8]) -> Vec<u8> {
    let head = format!("<<{dictionary}/Length {}>>\nstream\n", content.len());
    [head.as_bytes(), content, b"\nendstream"].concat()
}

/// A PDF of one page with these resources and this content; further objects begin at 5.
fn page(media: &str, resources: &str, content: &str, more: Vec<Vec<u8>>) -> Vec<u8> {
    let page = format!(
        "<</Type/Page/Parent 2 0 R/MediaBox[{media}]/Contents 4 0 R/Resources<<{resources}>>>>"
    );
    let mut objects = vec![
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Count 1/Kids[3 0 R]>>".to_vec(),
        page.into_bytes(),
        stream("", content.as_bytes()),
    ];
    objects.extend(more);
    pdf(&objects)
}

/// A tile as large as a country, drawn at every point of the page.
fn tiles() -> Vec<u8> {
    let tile = stream(
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 90000 90000]/XStep 1/YStep 1/Resources<<>>",
        b"1 0 0 rg 0 0 80000 80000 re f",
    );
    let draw = "/Pattern cs /P scn 0 0 595 842 re f";
    page("0 0 595 842", "/Pattern<</P 5 0 R>>", draw, vec![tile])
}

/// Forms that each draw the next one many times over.
fn nested_forms() -> Vec<u8> {
    const DEPTH: usize = 24;
    let forms = (0..DEPTH).map(|level| {
        let next = 6 + level;
        let draws = if level + 1 < DEPTH {
            "/F Do ".repeat(8)
        } else {
            "0 0 9 9 re f".to_owned()
        };
        stream(
            &format!(
                "/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F {next} 0 R>>>>"
            ),
            draws.as_bytes(),
        )
    });
    page(
        "0 0 595 842",
        "/XObject<</F 5 0 R>>",
        "/F Do",
        forms.collect(),
    )
}

/// A form that draws itself in a group of its own.
fn own_tail() -> Vec<u8> {
    let form = stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 9000 9000]/Group<</S/Transparency/I true>>/Resources<</XObject<</F 5 0 R>>>>",
        b"q /F Do Q q /F Do Q",
    );
    page("0 0 595 842", "/XObject<</F 5 0 R>>", "/F Do", vec![form])
}

/// Groups within groups, each as large as the page.
fn groups() -> Vec<u8> {
    const DEPTH: usize = 400;
    let forms = (0..DEPTH).map(|level| {
        let next = 6 + level;
        stream(
            &format!("/Type/XObject/Subtype/Form/BBox[0 0 1800 1800]/Group<</S/Transparency/I true/K true>>/Resources<</XObject<</F {next} 0 R>>>>"),
            b"0 0 1700 1700 re f /F Do",
        )
    });
    page(
        "0 0 1800 1800",
        "/XObject<</F 5 0 R>>",
        "/F Do",
        forms.collect(),
    )
}

/// Objects packed into a stream that unpacks to two gigabytes.
fn object_stream() -> Vec<u8> {
    let objects = stream(
        "/Type/ObjStm/N 1/First 4/Filter/FlateDecode",
        &packed_zeros(2 << 30),
    );
    page("0 0 595 842", "", "", vec![objects])
}

/// A page as wide as a town.
fn wide() -> Vec<u8> {
    let draw = "0 0 9000000 9000000 re f";
    page("0 0 9000000 9000000", "", draw, Vec::new())
}

/// A picture that says that it is larger than anything.
fn image() -> Vec<u8> {
    let picture = stream(
        "/Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceRGB/BitsPerComponent 16/Filter/FlateDecode",
        &packed_zeros(1 << 30),
    );
    page(
        "0 0 595 842",
        "/XObject<</I 5 0 R>>",
        "/I Do",
        vec![picture],
    )
}

/// A progressive JPEG of so many passes over a large picture, each of a few bytes.
#[must_use]
pub fn jpeg(side: u16, passes: usize) -> Vec<u8> {
    let mut file = vec![0xFF, 0xD8];
    let mut segment = |marker: u8, content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap().to_be_bytes();
        file.extend([0xFF, marker, length[0], length[1]]);
        file.extend(content);
    };
    segment(0xDB, &[&[0][..], &[1; 64]].concat());
    let [high, low] = side.to_be_bytes();
    segment(0xC2, &[8, high, low, high, low, 1, 1, 0x11, 0]);
    // One code of one bit in each table: no difference; and 16,384 blocks or more without any.
    let table = |class: u8, symbol: u8| {
        let mut table = vec![class, 1];
        table.extend([0; 15]);
        table.push(symbol);
        table
    };
    segment(0xC4, &table(0x00, 0x00));
    segment(0xC4, &table(0x10, 0xE0));
    let blocks = usize::from(side).div_ceil(8).pow(2);
    let mut scan = |from: u8, to: u8, bits: u8, length: usize| {
        file.extend([0xFF, 0xDA, 0, 8, 1, 1, 0, from, to, bits]);
        file.resize(file.len() + length, 0);
    };
    scan(0, 0, 0x01, blocks.div_ceil(8) + 8);
    for _ in 0..passes {
        scan(1, 63, 0x01, blocks.div_ceil(16_384) * 2 + 8);
    }
    file.extend([0xFF, 0xD9]);
    file
}

/// A TIFF of one strip a row, all of which lie over each other.
#[must_use]
pub fn tiff(side: u32, each: u32) -> Vec<u8> {
    let rows = side;
    let mut file = b"II\x2a\0\x08\0\0\0".to_vec();
    let entries = 9_u16;
    let after = 8 + 2 + u32::from(entries) * 12 + 4;
    let (offsets, lengths) = (after, after + rows * 4);
    let data = lengths + rows * 4;
    file.extend(entries.to_le_bytes());
    let mut entry = |tag: u16, kind: u16, count: u32, value: u32| {
        file.extend(tag.to_le_bytes());
        file.extend(kind.to_le_bytes());
        file.extend(count.to_le_bytes());
        file.extend(value.to_le_bytes());
    };
    let strip = packed_zeros(1 << 20);
    entry(256, 4, 1, side);
    entry(257, 4, 1, side);
    entry(258, 3, 1, each);
    entry(259, 3, 1, 8);
    entry(262, 3, 1, 1);
    entry(273, 4, rows, offsets);
    entry(277, 3, 1, 1);
    entry(278, 4, 1, 1);
    entry(279, 4, rows, lengths);
    file.extend([0; 4]);
    for _ in 0..rows {
        file.extend(data.to_le_bytes());
    }
    for _ in 0..rows {
        file.extend(u32::try_from(strip.len()).unwrap().to_le_bytes());
    }
    file.extend(strip);
    file
}

/// A PNG of zeros: its sides, bits and kind of colour as they are said.
#[must_use]
pub fn png(side: u32, bits: u8, colour: u8, size: usize) -> Vec<u8> {
    let side = side.to_be_bytes();
    let head = [&side[..], &side, &[bits, colour, 0, 0, 0]];
    crate::png::png(&[
        (b"IHDR", head.concat()),
        (b"IDAT", packed_zeros(size)),
        (b"IEND", Vec::new()),
    ])
}

/// Pictures and PDFs that nobody can draw within bounds, by their names.
#[must_use]
pub fn pictures() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("azulejos.pdf", tiles()),
        ("formas.pdf", nested_forms()),
        ("cauda.pdf", own_tail()),
        ("grupos.pdf", groups()),
        ("objetos.pdf", object_stream()),
        ("cidade.pdf", wide()),
        ("imagem.pdf", image()),
        ("passadas.jpg", jpeg(12_000, 20_000)),
        ("enorme.jpg", jpeg(65_500, 1)),
        ("tiras.tif", tiff(100_000, 8)),
        ("camadas.tif", tiff(8_900, 8)),
        ("funda.png", png(8_900, 16, 6, 640 << 20)),
        ("maior.png", png(100_000, 8, 0, 64 << 20)),
    ]
}

#[must_use]
pub fn spreadsheet(sheet: impl Fn(&mut dyn Write)) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut file = |name: &str, content: &dyn Fn(&mut dyn Write)| {
        archive
            .start_file(name, SimpleFileOptions::default())
            .unwrap();
        content(&mut archive);
    };
    let text =
        |text: &'static str| move |to: &mut dyn Write| to.write_all(text.as_bytes()).unwrap();
    file(
        "[Content_Types].xml",
        &text(
            r#"<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>"#,
        ),
    );
    file(
        "_rels/.rels",
        &text(
            r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
        ),
    );
    file(
        "xl/workbook.xml",
        &text(
            r#"<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>"#,
        ),
    );
    file(
        "xl/_rels/workbook.xml.rels",
        &text(
            r#"<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#,
        ),
    );
    file("xl/worksheets/sheet1.xml", &|to| {
        let head = r#"<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>"#;
        to.write_all(head.as_bytes()).unwrap();
        sheet(to);
        to.write_all(b"</sheetData></worksheet>").unwrap();
    });
    archive.finish().unwrap().into_inner()
}

/// A line of a spreadsheet with one cell.
#[must_use]
pub fn row(number: usize, text: &str) -> String {
    format!(r#"<row r="{number}"><c r="A{number}" t="inlineStr"><is><t>{text}</t></is></c></row>"#)
}

/// A spreadsheet with one cell of so many megabytes.
#[must_use]
pub fn long_cell(megabytes: usize) -> Vec<u8> {
    spreadsheet(|to| {
        to.write_all(row(1, "Equipe").as_bytes()).unwrap();
        to.write_all(br#"<row r="2"><c r="A2" t="inlineStr"><is><t>"#)
            .unwrap();
        let letters = vec![b'x'; 1 << 20];
        for _ in 0..megabytes {
            to.write_all(&letters).unwrap();
        }
        to.write_all(b"</t></is></c></row>").unwrap();
    })
}

/// A PDF of three pages: a scanned sheet, one that nobody can draw, and the sheet again.
#[must_use]
pub fn between(jpeg: &[u8]) -> Vec<u8> {
    let (width, height) = image::load_from_memory(jpeg)
        .map(|image| (image.width(), image.height()))
        .unwrap();
    let scan = |number: usize| {
        format!("<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R/Resources<</XObject<</I {number} 0 R>>>>>>").into_bytes()
    };
    let tile = stream(
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 90000 90000]/XStep 1/YStep 1/Resources<<>>",
        b"1 0 0 rg 0 0 80000 80000 re f",
    );
    let picture = stream(
        &format!(
            "/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode"
        ),
        jpeg,
    );
    pdf(&[
        b"<</Type/Catalog/Pages 2 0 R>>".to_vec(),
        b"<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>".to_vec(),
        scan(7),
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 8 0 R/Resources<</Pattern<</P 9 0 R>>>>>>".to_vec(),
        scan(7),
        stream("", b"595 0 0 842 0 0 cm /I Do"),
        picture,
        stream("", b"/Pattern cs /P scn 0 0 595 842 re f"),
        tile,
    ])
}
