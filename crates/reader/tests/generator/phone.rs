//! What a telephone makes of a sheet: a camera above paper that is bent and folded, in a hand's shadow, under a
//! lamp, through a lens that is not quite sharp, in a packed file.
//!
//! The paper is a developable surface: it is bent in one direction, and what is seen of it lies beside a flat
//! sheet's places by as much as the camera looks at it from the side. `curl` is that: the most, in millimetres,
//! by which a place of the sheet lies beside where its four corner marks would have it.

use super::dice::Dice;
use super::jpeg::packed;
use super::warped::{Mesh, Spread, both, by_rows, moved, row, single, soft};
use super::{px, whole};
use image::GrayImage;

/// How hard a picture is.
#[derive(Debug, Clone, Copy)]
pub struct Hardness {
    /// Curl from and to, in millimetres.
    pub curl: [f64; 2],
    /// Of a hundred sheets so many are folded, and of those so many once more.
    pub folded: [u64; 2],
    /// Of a hundred sheets so many lie in a shadow of the hand or the telephone.
    pub shadowed: u64,
    /// Of a hundred so many have a lamp's light upon them.
    pub glare: u64,
    /// Pixels of a picture, in millions.
    pub megapixels: [f64; 2],
    /// How far a point is spread, in pixels.
    pub blur: [f64; 2],
    /// By how many pixels the hand moves at most.
    pub moved: f64,
    /// How far from straight above it is looked, in radians at most.
    pub oblique: f64,
    /// How much of the picture its packing keeps.
    pub quality: [u64; 2],
}

/// Curl to 0.8 mm and shadows.
pub const BENT: Hardness = Hardness {
    curl: [0.2, 0.8],
    folded: [0, 0],
    shadowed: 60,
    glare: 0,
    megapixels: [4.0, 8.0],
    blur: [0.5, 1.1],
    moved: 0.0,
    oblique: 0.35,
    quality: [70, 92],
};

/// Curl to 1.5 mm, now and then folded once or twice.
pub const CURLED: Hardness = Hardness {
    curl: [0.8, 1.5],
    folded: [30, 30],
    ..BENT
};

/// Blur, glare, two megapixels, folds.
pub const HARD: Hardness = Hardness {
    curl: [0.2, 0.8],
    folded: [40, 40],
    shadowed: 40,
    glare: 40,
    megapixels: [1.9, 2.4],
    blur: [0.8, 1.7],
    moved: 3.0,
    oblique: 0.42,
    quality: [55, 85],
};

/// A direction in which paper is bent, and how.
struct Bend {
    /// Across the bend.
    way: [f64; 2],
    /// Where the sheet begins and ends that way, in millimetres.
    from: f64,
    to: f64,
    shape: Shape,
    /// The highest place, in millimetres.
    height: f64,
}

enum Shape {
    Belly,
    Wave,
    Lifted,
    Bowl,
    /// A fold at this share of the way.
    Fold(f64),
}

impl Bend {
    fn of(shape: Shape, turn: f64, [wide, high]: [f64; 2]) -> Self {
        let way = [turn.cos(), turn.sin()];
        let corners = [[0.0, 0.0], [wide, 0.0], [0.0, high], [wide, high]];
        let along = corners.map(|[x, y]| x * way[0] + y * way[1]);
        Self {
            way,
            from: along.iter().copied().fold(f64::MAX, f64::min),
            to: along.iter().copied().fold(f64::MIN, f64::max),
            shape,
            height: 0.0,
        }
    }

    fn share(&self, [x, y]: [f64; 2]) -> f64 {
        (x * self.way[0] + y * self.way[1] - self.from) / (self.to - self.from)
    }

    /// How high a place lies where the highest lies at one.
    fn unit(&self, at: [f64; 2]) -> f64 {
        let t = self.share(at);
        match self.shape {
            Shape::Belly => (std::f64::consts::PI * t).sin(),
            Shape::Wave => (std::f64::consts::TAU * t).sin(),
            Shape::Lifted => t.max(0.0).powi(3),
            Shape::Bowl => (2.0 * t - 1.0).powi(2),
            Shape::Fold(at) if t < at => t / at,
            Shape::Fold(at) => (1.0 - t) / (1.0 - at),
        }
    }

    fn z(&self, at: [f64; 2]) -> f64 {
        self.height * self.unit(at)
    }

    /// How steep the paper is, across the bend.
    fn slope(&self, [x, y]: [f64; 2]) -> f64 {
        let on = [x + self.way[0], y + self.way[1]];
        self.z(on) - self.z([x, y])
    }

    /// How far a place is from the fold, in millimetres.
    fn beside_fold(&self, at: [f64; 2]) -> Option<f64> {
        match self.shape {
            Shape::Fold(fold) => Some((self.share(at) - fold) * (self.to - self.from)),
            _ => None,
        }
    }
}

/// A camera that looks at the middle of a sheet.
struct Camera {
    at: [f64; 3],
    across: [f64; 3],
    down: [f64; 3],
    ahead: [f64; 3],
    focal: f64,
    middle: [f64; 2],
    sheet: [f64; 2],
}

fn dot(one: [f64; 3], other: [f64; 3]) -> f64 {
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2]
}

impl Camera {
    /// Pixels of a place of the sheet that lies so high.
    fn sees(&self, [x, y]: [f64; 2], z: f64) -> [f64; 2] {
        let [wide, high] = self.sheet;
        let place = [x - wide / 2.0, y - high / 2.0, z];
        let to = [0, 1, 2].map(|axis| place[axis] - self.at[axis]);
        let depth = dot(to, self.ahead);
        [
            self.middle[0] + self.focal * dot(to, self.across) / depth,
            self.middle[1] + self.focal * dot(to, self.down) / depth,
        ]
    }

    fn of(sheet: [f64; 2], hard: &Hardness, dice: &mut Dice) -> Self {
        let away = dice.between(300.0, 480.0);
        let (tilt, round) = (
            dice.between(0.3 * hard.oblique, hard.oblique),
            dice.between(0.0, std::f64::consts::TAU),
        );
        let at = [
            away * tilt.sin() * round.cos(),
            away * tilt.sin() * round.sin(),
            away * tilt.cos(),
        ];
        let ahead = at.map(|part| -part / away);
        let turns = f64::from(u32::try_from(dice.below(4)).unwrap());
        let roll = dice.between(-0.2, 0.2) + turns * std::f64::consts::FRAC_PI_2;
        // To the right in the picture: the sheet's own right, turned, and brought across the view.
        let right = [roll.cos(), roll.sin(), 0.0];
        let along = dot(right, ahead);
        let raw = [0, 1, 2].map(|axis| right[axis] - along * ahead[axis]);
        let long = dot(raw, raw).sqrt();
        let across = raw.map(|part| part / long);
        // The sheet's y goes down and z towards the camera: a left-handed frame.
        let down = [
            across[1] * ahead[2] - across[2] * ahead[1],
            across[2] * ahead[0] - across[0] * ahead[2],
            across[0] * ahead[1] - across[1] * ahead[0],
        ];
        let down = if dot(down, [-roll.sin(), roll.cos(), 0.0]) < 0.0 {
            down.map(|part| -part)
        } else {
            down
        };
        Self {
            at,
            across,
            down,
            ahead,
            focal: 1.0,
            middle: [0.0, 0.0],
            sheet,
        }
    }

    /// Chooses how far it zooms in so that the picture has so many pixels; says how large it is.
    fn frame(&mut self, megapixels: f64, bends: &[Bend], dice: &mut Dice) -> [u32; 2] {
        let [wide, high] = self.sheet;
        let mut least = [f64::MAX; 2];
        let mut most = [f64::MIN; 2];
        for x in [0.0, wide / 2.0, wide] {
            for y in [0.0, high / 2.0, high] {
                let z = bends.iter().map(|bend| bend.z([x, y])).sum();
                let at = self.sees([x, y], z);
                for axis in [0, 1] {
                    least[axis] = least[axis].min(at[axis]);
                    most[axis] = most[axis].max(at[axis]);
                }
            }
        }
        let seen = [most[0] - least[0], most[1] - least[1]];
        let margin = dice.between(1.03, 1.3);
        // A telephone's picture is three by four.
        let (longer, shorter) = (seen[0].max(seen[1]), seen[0].min(seen[1]));
        let (longer, shorter) = (longer.max(shorter * 4.0 / 3.0), shorter.max(longer * 0.75));
        let sides = if seen[0] > seen[1] {
            [longer, shorter]
        } else {
            [shorter, longer]
        };
        let scale = (megapixels * 1e6 / (sides[0] * sides[1])).sqrt();
        let size = sides.map(|side| whole(side * scale));
        self.focal = scale / margin;
        for axis in [0, 1] {
            let middle = f64::midpoint(least[axis], most[axis]);
            self.middle[axis] = f64::from(size[axis]) / 2.0 - middle * self.focal;
        }
        size
    }
}

/// A shadow that something casts upon the sheet.
struct Shadow {
    parts: Vec<Part>,
    /// How much light it takes.
    depth: f64,
    /// How wide its edge is, in millimetres.
    soft: f64,
}

/// What casts it: a slab with round corners, from its middle.
struct Part {
    middle: [f64; 2],
    /// Sine and cosine of how it is turned.
    turn: [f64; 2],
    half: [f64; 2],
    round: f64,
}

impl Part {
    /// How far a place lies beyond it, in millimetres.
    fn away(&self, [x, y]: [f64; 2]) -> f64 {
        let (dx, dy) = (x - self.middle[0], y - self.middle[1]);
        let [sin, cos] = self.turn;
        let (u, v) = ((dx * cos + dy * sin).abs(), (dy * cos - dx * sin).abs());
        let (u, v) = (
            u - (self.half[0] - self.round),
            v - (self.half[1] - self.round),
        );
        let (beside, below) = (u.max(0.0), v.max(0.0));
        (beside * beside + below * below).sqrt() + u.max(v).min(0.0) - self.round
    }
}

impl Shadow {
    fn light(&self, at: [f64; 2]) -> f64 {
        let away = self
            .parts
            .iter()
            .map(|part| part.away(at))
            .fold(f64::MAX, f64::min);
        let share = (0.5 - away / self.soft).clamp(0.0, 1.0);
        1.0 - self.depth * share * share * (3.0 - 2.0 * share)
    }

    fn of([wide, high]: [f64; 2], dice: &mut Dice) -> Self {
        let soft = dice.between(2.0, 18.0);
        let depth = dice.between(0.2, 0.55);
        let at = [dice.between(0.0, wide), dice.between(0.0, high)];
        let turn = dice.between(0.0, std::f64::consts::TAU);
        let ways = |turn: f64| [turn.sin(), turn.cos()];
        let parts = if dice.chance(50) {
            vec![Part {
                middle: at,
                turn: ways(turn),
                half: [38.0, 75.0],
                round: 8.0,
            }]
        } else {
            // Fingers beside each other, and the hand behind them.
            let (sin, cos) = turn.sin_cos();
            let place = |u: f64, v: f64| [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos];
            let mut parts = vec![Part {
                middle: place(-75.0, 0.0),
                turn: ways(turn),
                half: [48.0, 42.0],
                round: 30.0,
            }];
            for finger in 0..4_u32 {
                let beside = (f64::from(finger) - 1.5) * dice.between(20.0, 26.0);
                let long = dice.between(30.0, 45.0);
                parts.push(Part {
                    middle: place(dice.between(-20.0, -5.0), beside),
                    turn: ways(turn + dice.between(-0.2, 0.2)),
                    half: [long, 8.5],
                    round: 8.5,
                });
            }
            parts
        };
        Self { parts, depth, soft }
    }
}

/// The light upon a sheet.
struct Light {
    /// Where it comes from, and how much it falls off on the way.
    way: [f64; 2],
    fall: f64,
    shadows: Vec<Shadow>,
    /// A lamp's light: where, how wide, how much of white.
    glare: Option<([f64; 2], f64, f64)>,
    /// How much light a slope takes or gives.
    relief: f64,
    crease: f64,
}

impl Light {
    fn of(sheet: [f64; 2], hard: &Hardness, dice: &mut Dice) -> Self {
        let turn = dice.between(0.0, std::f64::consts::TAU);
        let shadows = if dice.chance(hard.shadowed) {
            (0..=dice.below(2))
                .map(|_| Shadow::of(sheet, dice))
                .collect()
        } else {
            Vec::new()
        };
        let glare = dice.chance(hard.glare).then(|| {
            let at = [dice.between(0.0, sheet[0]), dice.between(0.0, sheet[1])];
            (at, dice.between(8.0, 30.0), dice.between(0.2, 0.9))
        });
        Self {
            way: [turn.cos() / sheet[0], turn.sin() / sheet[0]],
            fall: dice.between(0.0, 0.35),
            shadows,
            glare,
            relief: dice.between(-0.9, 0.9),
            crease: dice.between(0.0, 0.35),
        }
    }

    /// How much light falls upon a place, and how much a lamp adds to what is seen there; the crease of a fold left out.
    fn at(&self, at: [f64; 2], [wide, high]: [f64; 2], bends: &[Bend]) -> [f64; 2] {
        let [x, y] = [at[0] - wide / 2.0, at[1] - high / 2.0];
        let mut light = 1.0 - self.fall * (0.5 + x * self.way[0] + y * self.way[1]);
        for shadow in &self.shadows {
            light *= shadow.light(at);
        }
        for bend in bends {
            light *= 1.0 + self.relief * bend.slope(at);
        }
        let added = self.glare.map_or(0.0, |(middle, wide, white)| {
            let away = (at[0] - middle[0]).hypot(at[1] - middle[1]) / wide;
            255.0 * white * (-away * away).exp()
        });
        [light, added]
    }

    /// How much of it is left in the crease of a fold.
    fn in_creases(&self, at: [f64; 2], bends: &[Bend]) -> f64 {
        let mut folds = bends.iter().filter_map(|bend| bend.beside_fold(at));
        match folds.any(|away| away.abs() < 0.35) {
            true => 1.0 - self.crease,
            false => 1.0,
        }
    }
}

/// Pixels between two places of the picture for which it is worked out what light falls there, and twice as many between
/// those for which it is worked out which place of the sheet they show: paper bends more slowly than shadows end.
const LIT: u32 = 8;
const PLACED: u32 = 2 * LIT;

/// The sheet in a telephone's picture.
pub fn photographed(sheet: &GrayImage, hard: &Hardness, dice: &mut Dice) -> GrayImage {
    let size = [sheet.width(), sheet.height()].map(|side| f64::from(side) / px(1.0));
    let mut camera = Camera::of(size, hard, dice);
    let bends = bent(size, &camera, hard, dice);
    let megapixels = dice.between(hard.megapixels[0], hard.megapixels[1]);
    let picture = camera.frame(megapixels, &bends, dice);
    let light = Light::of(size, hard, dice);
    let desk = dice.between(50.0, 170.0);
    let spread = spread(hard, dice);
    let noise = dice.between(2.0, 7.0);
    let places = places((&camera, &bends), picture);
    let mesh = Mesh::of(picture, LIT, |pixel| {
        let mm = places.at(pixel);
        let [lit, added] = light.at(mm, size, &bends);
        let [x, y] = mm.map(|mm| px(mm) - 0.5);
        [x, y, lit, added]
    });
    let is_folded = bends
        .iter()
        .any(|bend| bend.beside_fold([0.0; 2]).is_some());
    let mut told = Vec::new();
    let (desk, [along, down]) = (single(desk), &spread);
    let image = by_rows(
        picture,
        [along, down],
        |y, line| {
            row(
                sheet,
                &mesh,
                (y, line),
                &mut told,
                |grey, [x, y, lit, added]| {
                    let Some(grey) = grey else { return desk };
                    let seen = (14.0 + grey * 0.88) * lit;
                    if is_folded {
                        let mm = [x, y].map(|at| (f64::from(at) + 0.5) / px(1.0));
                        return seen * single(light.in_creases(mm, &bends)) + added;
                    }
                    seen + added
                },
            );
        },
        |line| dice.strew(line, noise),
    );
    let quality = hard.quality[0] + dice.below(hard.quality[1] - hard.quality[0] + 1);
    packed(&image, u8::try_from(quality).unwrap())
}

/// How a point is spread along rows and down columns: by the lens, and by the hand.
fn spread(hard: &Hardness, dice: &mut Dice) -> [Spread; 2] {
    let lens = soft(dice.between(hard.blur[0], hard.blur[1]));
    let mut spread = [lens.clone(), lens];
    if hard.moved > 0.0 && dice.chance(50) {
        let hand = moved(dice.between(1.0, hard.moved));
        let way = if dice.chance(50) { 0 } else { 1 };
        spread[way] = both(&spread[way], &hand);
    }
    spread
}

/// How the paper is bent, so that no more than the curl that was asked for is seen.
fn bent(size: [f64; 2], camera: &Camera, hard: &Hardness, dice: &mut Dice) -> Vec<Bend> {
    let turn = match dice.below(3) {
        0 => 0.0,
        1 => std::f64::consts::FRAC_PI_2,
        _ => dice.between(0.0, std::f64::consts::PI),
    };
    let mut bends = Vec::new();
    if dice.chance(hard.folded[0]) {
        let slant = dice.between(-0.05, 0.05);
        let first = dice.between(0.3, 0.7);
        bends.push(Bend::of(Shape::Fold(first), slant, size));
        if dice.chance(hard.folded[1]) {
            let second = dice.between(0.3, 0.7);
            let across = std::f64::consts::FRAC_PI_2 + slant;
            bends.push(Bend::of(Shape::Fold(second), across, size));
        }
    } else {
        let shape = match dice.below(4) {
            0 => Shape::Belly,
            1 => Shape::Wave,
            2 => Shape::Lifted,
            _ => Shape::Bowl,
        };
        bends.push(Bend::of(shape, turn, size));
    }
    let curl = dice.between(hard.curl[0], hard.curl[1]);
    let sign = if dice.chance(80) { 1.0 } else { -1.0 };
    for bend in &mut bends {
        bend.height = sign;
    }
    for _ in 0..6 {
        let seen = residue(size, camera, &bends).max(1e-6);
        for bend in &mut bends {
            bend.height = (bend.height * curl / seen).clamp(-14.0, 14.0);
        }
    }
    bends
}

/// By how many millimetres places lie beside where the corner marks would have them, at most.
fn residue([wide, high]: [f64; 2], camera: &Camera, bends: &[Bend]) -> f64 {
    let sees = |at: [f64; 2]| {
        let z = bends.iter().map(|bend| bend.z(at)).sum();
        camera.sees(at, z)
    };
    let corners = [
        [13.0, 13.0],
        [wide - 13.0, 13.0],
        [13.0, high - 13.0],
        [wide - 13.0, high - 13.0],
    ];
    let Some(map) = projection(corners, corners.map(sees)) else {
        return 1.0;
    };
    let apply = |[x, y]: [f64; 2]| {
        let w = map[6] * x + map[7] * y + 1.0;
        [
            (map[0] * x + map[1] * y + map[2]) / w,
            (map[3] * x + map[4] * y + map[5]) / w,
        ]
    };
    let [one, other] = [sees(corners[0]), sees(corners[1])];
    let scale = (one[0] - other[0]).hypot(one[1] - other[1]) / (wide - 26.0);
    let mut most: f64 = 0.0;
    for column in 0..=20 {
        for row in 0..=14 {
            let at = [
                wide * f64::from(column) / 20.0,
                high * f64::from(row) / 14.0,
            ];
            let ([x, y], [u, v]) = (sees(at), apply(at));
            most = most.max((x - u).hypot(y - v) / scale);
        }
    }
    most
}

/// The projection that takes four points to four others.
fn projection(from: [[f64; 2]; 4], to: [[f64; 2]; 4]) -> Option<[f64; 8]> {
    let mut rows = Vec::new();
    for ([x, y], [u, v]) in from.into_iter().zip(to) {
        rows.push(([x, y, 1.0, 0.0, 0.0, 0.0, -u * x, -u * y], u));
        rows.push(([0.0, 0.0, 0.0, x, y, 1.0, -v * x, -v * y], v));
    }
    for column in 0..8 {
        let pivot = (column..8).max_by(|one, other| {
            rows[*one].0[column]
                .abs()
                .total_cmp(&rows[*other].0[column].abs())
        })?;
        if rows[pivot].0[column].abs() < 1e-12 {
            return None;
        }
        rows.swap(column, pivot);
        let lead = rows[column];
        for (index, row) in rows.iter_mut().enumerate() {
            if index != column {
                let factor = row.0[column] / lead.0[column];
                for (cell, of_lead) in row.0.iter_mut().zip(lead.0) {
                    *cell -= factor * of_lead;
                }
                row.1 -= factor * lead.1;
            }
        }
    }
    Some(std::array::from_fn(|at| rows[at].1 / rows[at].0[at]))
}

/// Which place of the sheet, in millimetres, is seen where.
fn places((camera, bends): (&Camera, &[Bend]), picture: [u32; 2]) -> Mesh<2> {
    let [wide, high] = camera.sheet;
    let corners = [[0.0, 0.0], [wide, 0.0], [0.0, high], [wide, high]];
    let seen = corners.map(|at| camera.sees(at, 0.0));
    let back = projection(seen, corners).unwrap();
    let flat = |[u, v]: [f64; 2]| {
        let w = back[6] * u + back[7] * v + 1.0;
        [
            (back[0] * u + back[1] * v + back[2]) / w,
            (back[3] * u + back[4] * v + back[5]) / w,
        ]
    };
    Mesh::of(picture, PLACED, |pixel| {
        let there = flat(pixel);
        let mut at = there;
        for _ in 0..4 {
            let z = bends.iter().map(|bend| bend.z(at)).sum();
            let here = flat(camera.sees(at, z));
            at = [at[0] + there[0] - here[0], at[1] + there[1] - here[1]];
        }
        at
    })
}

/// Spreads each point: along rows, then along columns.
pub fn soften(image: &mut GrayImage, by: f64) {
    let (spread, wide) = (soft(by), image.width() as usize);
    let copied = |y: u32, line: &mut [f32]| {
        let from = y as usize * wide;
        let pixels = &image.as_raw()[from..from + wide];
        for (grey, pixel) in line.iter_mut().zip(pixels) {
            *grey = f32::from(*pixel);
        }
    };
    let softer = by_rows(
        [image.width(), image.height()],
        [&spread; 2],
        copied,
        |_| {},
    );
    *image = softer;
}
