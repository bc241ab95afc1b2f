//! What the screens know of commands and answers is what the program says.

use std::fs;
use tests::root;

#[test]
fn the_screens_know_todays_types() {
    let path = root().join("ui/src/lib/generated/app.ts");
    let now = service::typescript();
    if std::env::var_os("ESPADILHA_WRITE_BINDINGS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &now).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap();
    assert!(
        kept == now,
        "{} is not what the program says: cargo xtask bindings",
        path.display()
    );
}
