//! Two telephones of a day as people have them: with their page, which somebody taps.

use super::Day;
use super::phones::{Round, Signs};
use super::plan::Typed;
use crate::browser::Browser;
use app::id::JogoId;
use serde_json::{Value, json};
use std::thread;
use std::time::Duration;

const PHONE: (i64, i64) = (360, 740);

/// Whether the page knows that all that was tapped is there, and what was refused.
const KEPT: &str = "(() => {
  const kept = (key) => JSON.parse(localStorage.getItem(`phone.${key}`) ?? '[]') ?? [];
  return {
    settled: kept('outbox').length === 0 && kept('done').every(({ is }) => is === 'sure'),
    refused: kept('outbox').filter(({ refused }) => refused),
  };
})()";

/// What may be tapped at a referee's: of each card its mesa, and whether each of three buttons waits for a finger.
const CARDS: &str = "[...document.querySelectorAll('main article')].map((card) => {
  const offers = (word) =>
    [...card.querySelectorAll('button.primary:not(:disabled)')].some((one) => one.innerText.trim() === word);
  return {
    mesa: Number(card.querySelector('.number').lastChild.textContent),
    goes: offers('Vou eu'),
    went: offers('Resolvido'),
    confirms: offers('Confirmar'),
  };
})";

/// Opens what a slip holds.
pub(super) fn opened(link: &str) -> Browser {
    let browser = Browser::new();
    browser.size(PHONE);
    browser.goes(&link.replace("celular#", "celular?lang=pt-BR#"));
    browser.wait("document.querySelector('nav button') !== null");
    browser
}

/// Whether all that was tapped is there. Nothing of it was refused.
fn is_settled(page: &Browser, seed: u64) -> bool {
    let kept = page.eval(KEPT);
    assert_eq!(kept["refused"], json!([]), "{seed}");
    kept["settled"] == true
}

/// Taps the first of these, where it is there.
fn taps(page: &Browser, found: &str) -> bool {
    page.eval(&format!(
        "(() => {{ const one = {found}; one?.click(); return Boolean(one); }})()"
    )) == true
}

/// A captain's: calls a referee to each mesa, and tells what it came to or confirms what the others tell.
pub(super) fn captain(day: &Day, page: &Browser, signs: &Signs) {
    let mut typed = day.plan.typed_by(day.plan.page).into_iter().peekable();
    while !day.is_over() {
        let next = typed.next_if(|typed| match typed {
            Typed::Call { jogo, about } => calls(page, *jogo, about),
            Typed::Claim { jogo, own, .. } => claims(page, *jogo, own),
        });
        let is_over = typed.peek().is_none();
        signs.tell(is_over && is_settled(page, day.seed));
        let rest = if next.is_some() { 600 } else { 150 };
        thread::sleep(Duration::from_millis(rest));
    }
    let _ = is_settled(page, day.seed);
}

/// Calls a referee; whether that may be tapped now.
fn calls(page: &Browser, jogo: JogoId, about: &str) -> bool {
    if !taps(page, &format!("document.getElementById('call-{}')", jogo.0)) {
        return false;
    }
    page.wait("document.getElementById('about') !== null");
    page.types("#about", about);
    let _ = page.eval("document.getElementById('about').form.requestSubmit()");
    true
}

/// Tells a result, the own points first; whether that may be tapped now.
fn claims(page: &Browser, jogo: JogoId, own: &[[i64; 2]]) -> bool {
    let begins = format!("document.getElementById('result-{}')", jogo.0);
    let word = page.eval(&format!("{begins}?.innerText.trim() ?? null"));
    if word == "Não foi assim" {
        let same = format!(
            "[...{begins}.closest('article').querySelectorAll('button')].find((one) => one.innerText.trim() === 'Confere')"
        );
        return taps(page, &same);
    }
    if word != "Dizer o resultado" || !taps(page, &begins) {
        return false;
    }
    for (at, [we, they]) in own.iter().enumerate() {
        page.wait("document.querySelectorAll('form .who').length === 2");
        let who = usize::from(they > we);
        assert!(taps(
            page,
            &format!("document.querySelectorAll('form .who')[{who}]")
        ));
        page.wait("document.querySelector('form .points button') !== null");
        let points = format!(
            "[...document.querySelectorAll('form .points button')].find((one) => one.innerText.trim() === '{}')",
            we.min(they)
        );
        assert!(taps(page, &points));
        page.wait(&format!(
            "document.querySelectorAll('form .put').length === {}",
            at + 1
        ));
    }
    let _ = page.eval("document.querySelector('form .put').closest('form').requestSubmit()");
    true
}

/// A referee's: goes where it was planned, says when it is done, and confirms what both teams say.
pub(super) fn referee(day: &Day, page: &Browser, signs: &Signs) {
    let mut round = Round::of(day, 1);
    let jogo_at = |mesa: &Value| {
        let mesa = mesa.as_u64().unwrap();
        let mut mesas = day.plan.mesas.iter();
        mesas
            .find(|one| u64::from(one.number) == mesa)
            .unwrap()
            .jogo
    };
    while !day.is_over() {
        let cards = page.eval(CARDS);
        let cards = cards.as_array().unwrap().iter();
        let next = cards.filter_map(|card| {
            let jogo = jogo_at(&card["mesa"]);
            let word = if card["confirms"] == true && round.confirms(jogo) {
                "Confirmar"
            } else if card["went"] == true && round.went(jogo) {
                "Resolvido"
            } else if card["goes"] == true && round.goes(jogo) {
                "Vou eu"
            } else {
                return None;
            };
            Some((card["mesa"].clone(), word))
        });
        let next: Vec<(Value, &str)> = next.collect();
        for (mesa, word) in next {
            let found = format!(
                "[...document.querySelectorAll('main article')]
                  .filter((card) => Number(card.querySelector('.number').lastChild.textContent) === {mesa})
                  .flatMap((card) => [...card.querySelectorAll('button.primary')])
                  .find((one) => one.innerText.trim() === {})",
                json!(word)
            );
            assert!(taps(page, &found), "{}: {word}, {mesa}", day.seed);
            thread::sleep(Duration::from_millis(100));
        }
        signs.tell(round.is_over() && is_settled(page, day.seed));
        thread::sleep(Duration::from_millis(200));
    }
    let _ = is_settled(page, day.seed);
}
