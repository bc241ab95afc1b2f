//! Photos of sheets that telephones send to a salão that runs: decoded in a process of their own, kept for a person.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::result::readings::Readings;
use app::season::file::SeasonFile;
use app::slip::Slip;
use image::GrayImage;
use image::imageops::{FilterType, resize};
use sha2::{Digest, Sha256};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tests::bombs;
use tests::phone::{Phone, Photo, hex};
use tests::printed::{Printed, jpeg};
use tests::serving::Serving;

const KEY: &str = "0b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e";

/// A salão whose first rodada is printed, and a referee's telephone there.
struct Hall {
    printed: Printed,
    served: Serving,
}

impl Hall {
    fn new() -> Self {
        let printed = Printed::new();
        let file = printed.desk.path();
        let served = Serving::of(&file, file.parent().unwrap());
        Self { printed, served }
    }

    fn phone(&mut self, slip: Slip, nonce: &str) -> Phone {
        self.printed.desk.reopen();
        let context = self.printed.desk.context.clone();
        let key = self.printed.desk.season.hand_slip(&context, slip).unwrap();
        Phone::of(
            self.served.at,
            &key.link("http://192.168.0.10:8421/"),
            nonce,
        )
    }

    fn referee(&mut self) -> Phone {
        self.phone(Slip::Referee(1), "AAECAwQFBgcICQoLDA0ODw")
    }

    /// A photo of the first page: its sheets filled with these scores.
    fn page(&self) -> GrayImage {
        self.printed.filled(1, &[vec![[12, 7], [12, 9]]])
    }

    fn entries(&self) -> i64 {
        let season = SeasonFile::as_it_is(&self.printed.desk.path()).unwrap();
        season.head().unwrap().0.0
    }

    fn waiting(&self) -> usize {
        let season = SeasonFile::as_it_is(&self.printed.desk.path()).unwrap();
        let asked = Readings { etapa: None };
        season
            .query(&self.printed.desk.context, &asked)
            .unwrap()
            .len()
    }
}

/// As large as a telephone sends it.
fn small(page: &GrayImage) -> Vec<u8> {
    let (width, height) = page.dimensions();
    let most = width.max(height);
    if most <= 2_400 {
        return jpeg(page);
    }
    let fit = |side: u32| side * 2_400 / most;
    jpeg(&resize(page, fit(width), fit(height), FilterType::Triangle))
}

#[test]
fn a_photo_is_read_in_the_quarantine_and_kept_once() {
    let mut hall = Hall::new();
    let phone = hall.referee();
    let photo = small(&hall.page());
    let before = hall.entries();
    let told = phone.photographs(&Photo::of(&photo, KEY));
    assert_eq!((told.status, told.is_proved), (200, true), "{told:?}");
    let sheets = told.body["sheets"].as_array().unwrap();
    assert!(!sheets.is_empty(), "{told:?}");
    assert!(sheets.iter().any(|sheet| sheet["is"] == "read"), "{told:?}");
    assert_eq!(hall.entries(), before + 1);
    assert_eq!(hall.waiting(), sheets.len());
    // Sent once more by its key it is the same; by another it was seen before.
    let again = phone.photographs(&Photo::of(&photo, KEY));
    assert_eq!((again.status, &again.body), (200, &told.body));
    let other = phone.photographs(&Photo::of(&photo, "1b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e"));
    assert_eq!((other.status, other.is_proved), (422, true), "{other:?}");
    assert_eq!(hall.entries(), before + 1);
}

#[test]
fn a_teams_photo_is_of_its_own_sheets_alone() {
    let mut hall = Hall::new();
    let photo = small(&hall.page());
    let before = hall.entries();
    let teams = hall.printed.desk.season.loaded(hall.printed.etapa).unwrap();
    let teams: Vec<_> = teams.names.keys().copied().collect();
    let mut kept = 0;
    for (at, team) in teams.into_iter().enumerate() {
        let phone = hall.phone(Slip::Team(team), &format!("AAECAwQFBgcICQoLDA0O{at:02}"));
        let told = phone.photographs(&Photo::of(&photo, KEY));
        assert!(told.is_proved, "{told:?}");
        match told.status {
            200 => kept += 1,
            status => {
                assert_eq!(status, 422, "{told:?}");
                let code = told.body["code"].as_str().unwrap();
                assert!(
                    ["photo-of-other", "photo-not-kept"].contains(&code),
                    "{told:?}"
                );
            }
        }
    }
    // Whoever sits at a sheet of the page; the same picture is kept once.
    let sheets = hall.printed.sheets(1).len();
    assert_eq!(kept, sheets, "one of the two at each mesa");
    assert_eq!(hall.waiting(), sheets);
    // Slips are made by an entry of their own.
    assert_eq!(hall.entries(), before + 1 + i64::try_from(kept).unwrap());
}

#[test]
fn what_nobody_can_vouch_for_is_not_taken_in() {
    let mut hall = Hall::new();
    let phone = hall.referee();
    let photo = small(&hall.page());
    let before = hall.entries();
    let right = Photo::of(&photo, KEY);
    let wrong = [
        Photo {
            proof: Some("00".repeat(32)),
            ..right.clone()
        },
        // Vouched for at another place.
        Photo {
            proof: Some(phone.proof(&format!("{KEY}\n{}", right.digest))),
            ..right.clone()
        },
    ];
    for photo in wrong {
        let told = phone.photographs(&photo);
        assert_eq!((told.status, told.is_proved), (401, false), "{told:?}");
    }
    let stranger = phone.claiming("r9.0.AAECAwQFBgcICQoLDA0ODw".to_owned());
    assert_eq!(stranger.photographs(&right).status, 401);
    // Another photo than the one that was announced; and a key that is none.
    let mut flipped = right.clone();
    flipped.body[photo.len() / 2] ^= 1;
    let short = Photo::of(&photo, "1");
    for photo in [flipped, short] {
        let told = phone.photographs(&photo);
        assert_eq!((told.status, told.is_proved), (422, true), "{told:?}");
        assert_eq!(told.body["code"], "no-request");
    }
    let long = vec![0xff; (3 << 20) + 1];
    let told = phone.photographs(&Photo::of(&long, KEY));
    assert_eq!(told.status, 422, "{told:?}");
    assert_eq!(hall.entries(), before, "nothing was written");
    assert_eq!(phone.photographs(&right).status, 200);
}

#[test]
fn whoever_sends_too_many_waits() {
    let mut hall = Hall::new();
    let (phone, other) = (
        hall.referee(),
        hall.phone(Slip::Referee(1), "BBECAwQFBgcICQoLDA0ODw"),
    );
    let nothing = jpeg(&GrayImage::new(80, 80));
    let send = |phone: &Phone, n: usize| {
        let key = format!("{n}b7e1c52-64f1-4d0a-9a55-2f6f6f7a1c3e");
        phone.photographs(&Photo::of(&nothing, &key)).status
    };
    let statuses: Vec<u16> = (0..7).map(|n| send(&phone, n)).collect();
    assert_eq!(statuses, [422, 422, 422, 422, 422, 422, 429]);
    assert_eq!(send(&other, 0), 422, "nobody else does");
}

/// Says so when it goes, however that comes about.
struct Ends<'a>(&'a AtomicBool);

impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Pictures that nobody can decode within bounds, and what is none: refused in words, nothing is written, and the desk goes on.
#[test]
fn hostile_photos_are_refused_in_words_and_hold_nobody() {
    let mut hall = Hall::new();
    let before = hall.entries();
    let context = hall.printed.desk.context.clone();
    let file = hall.printed.desk.path();
    let mut hostile: Vec<Vec<u8>> = bombs::pictures()
        .into_iter()
        .filter(|(name, bytes)| !name.ends_with(".pdf") && bytes.len() <= 3 << 20)
        .map(|(_, bytes)| bytes)
        .collect();
    let whole = small(&hall.page());
    hostile.push(whole[..whole.len() / 3].to_vec());
    hostile.push(b"\xff\xd8\xff".to_vec());
    hostile.push(Vec::new());
    hostile.push(b"GIF89a".to_vec());
    let phones: Vec<Phone> = (0..hostile.len())
        .map(|at| hall.phone(Slip::Referee(1), &format!("AAECAwQFBgcICQoLDA0{at:03}")))
        .collect();
    let made = hall.entries();
    let ends = AtomicBool::new(false);
    thread::scope(|scope| {
        let _ended = Ends(&ends);
        // The desk types meanwhile: each of its answers comes, and none waits for a picture.
        let asks = scope.spawn(|| {
            let mut asked = 0;
            while !ends.load(Ordering::Relaxed) {
                let season = SeasonFile::as_it_is(&file).unwrap();
                season.query(&context, &Readings { etapa: None }).unwrap();
                asked += 1;
                thread::sleep(Duration::from_millis(5));
            }
            asked
        });
        let sent: Vec<_> = phones
            .iter()
            .zip(&hostile)
            .map(|(phone, bytes)| scope.spawn(|| phone.photographs(&Photo::of(bytes, KEY))))
            .collect();
        for one in sent {
            let told = one.join().unwrap();
            assert!([422, 503].contains(&told.status), "{told:?}");
            let message = told.body["message"].as_str().unwrap();
            assert!(!message.is_empty(), "{told:?}");
        }
        ends.store(true, Ordering::Relaxed);
        assert!(asks.join().unwrap() > 0);
    });
    assert_eq!(hall.entries(), made, "nothing was written");
    assert!(made - before <= 1);
    // The next one is read.
    let phone = hall.phone(Slip::Referee(2), "CCECAwQFBgcICQoLDA0ODw");
    assert_eq!(phone.photographs(&Photo::of(&whole, KEY)).status, 200);
}

/// Whoever has not proved who he is is answered before any of the photo has come.
#[test]
fn a_stranger_is_told_before_his_photo_is_read() {
    let hall = Hall::new();
    let mut stream = TcpStream::connect(hall.served.at).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    let head = format!(
        "POST /api/photo HTTP/1.1\r\nhost: {}\r\nx-device: r1.0.AAECAwQFBgcICQoLDA0ODw\r\nx-mac: {}\r\n\
         x-key: {KEY}\r\nx-digest: {}\r\ncontent-length: 3000000\r\n\r\n",
        hall.served.at,
        "0".repeat(64),
        hex(&Sha256::digest(b"nada")),
    );
    stream.write_all(head.as_bytes()).unwrap();
    let mut came = [0; 12];
    stream.read_exact(&mut came).unwrap();
    assert_eq!(&came, b"HTTP/1.1 401");
}
