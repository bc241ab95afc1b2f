//! Embeds the window's configuration and the built screens.

fn main() {
    tauri_build::build();
}
