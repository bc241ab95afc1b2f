//! Any bytes as a picture or a PDF of sheets: pages that fit, or why there are none. What takes too long or too much
//! is ended by the quarantine; here it is for libFuzzer to say so.
#![no_main]

use libfuzzer_sys::fuzz_target;
use reader::input::Pages;

/// Pixels of a page that is read on: larger ones only take longer.
const READ: u64 = 250_000;

fuzz_target!(init: {
    // A decoder's own panic is caught where it is called; libFuzzer's hook would end the run before that.
    let _ = std::panic::take_hook();
}, |bytes: &[u8]| {
    let Ok(pages) = Pages::open(bytes) else {
        return;
    };
    assert!(pages.count() > 0);
    for index in 0..pages.count().min(2) {
        if let Ok(page) = pages.page(index) {
            let pixels = u64::from(page.width()) * u64::from(page.height());
            assert!(pixels <= 80_000_000);
            if pixels <= READ {
                let _ = reader::read(&page);
            }
        }
    }
});
