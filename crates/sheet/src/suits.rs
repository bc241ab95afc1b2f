//! The four suits, drawn.

/// What is filled, ring by ring: where two overlap each is filled by itself.
pub type Rings = Vec<Vec<[f32; 2]>>;

/// A disc as a polygon fine enough for paper.
fn disc([cx, cy]: [f32; 2], radius: f32) -> Vec<[f32; 2]> {
    (0..48_u8)
        .map(|step| {
            let angle = f32::from(step) / 48.0 * std::f32::consts::TAU;
            [cx + radius * angle.cos(), cy + radius * angle.sin()]
        })
        .collect()
}

pub fn diamond([cx, cy]: [f32; 2], size: f32) -> Rings {
    vec![vec![
        [cx, cy - size],
        [cx + 0.72 * size, cy],
        [cx, cy + size],
        [cx - 0.72 * size, cy],
    ]]
}

/// The outline of a heart; upside down it is the leaf of a spade.
fn leaf([cx, cy]: [f32; 2], size: f32, down: f32) -> Vec<[f32; 2]> {
    (0..96_u8)
        .map(|step| {
            let t = f32::from(step) / 96.0 * std::f32::consts::TAU;
            let x = 16.0 * t.sin().powi(3);
            let y =
                13.0 * t.cos() - 5.0 * (2.0 * t).cos() - 2.0 * (3.0 * t).cos() - (4.0 * t).cos();
            [cx + x / 17.0 * size, cy - down * y / 17.0 * size]
        })
        .collect()
}

pub fn heart(centre: [f32; 2], size: f32) -> Rings {
    vec![leaf(centre, size, 1.0)]
}

/// What a spade and a club stand on.
fn foot([cx, cy]: [f32; 2], size: f32) -> Vec<[f32; 2]> {
    vec![
        [cx - 0.08 * size, cy],
        [cx + 0.08 * size, cy],
        [cx + 0.35 * size, cy + size],
        [cx - 0.35 * size, cy + size],
    ]
}

pub fn spade([cx, cy]: [f32; 2], size: f32) -> Rings {
    vec![
        leaf([cx, cy - 0.1 * size], size * 0.9, -1.0),
        foot([cx, cy + 0.45 * size], 0.6 * size),
    ]
}

pub fn club([cx, cy]: [f32; 2], size: f32) -> Rings {
    let radius = 0.42 * size;
    vec![
        disc([cx, cy - 0.5 * size], radius),
        disc([cx - 0.5 * size, cy + 0.22 * size], radius),
        disc([cx + 0.5 * size, cy + 0.22 * size], radius),
        foot([cx, cy + 0.1 * size], 0.9 * size),
    ]
}
