//! Two telephones of a day as people have them: with their page, which somebody taps.

use super::Day;
use super::phones::{Does, Round, Signs};
use super::plan::Typed;
use crate::browser::Browser;
use app::id::JogoId;
use serde_json::json;
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

/// Taps the first button of a referee's that is among these, each the number of a mesa and a word; which of them it was.
const TAPS: &str = "(() => {
  const wanted = WANTED;
  for (const card of document.querySelectorAll('main article')) {
    const mesa = Number(card.querySelector('.number').lastChild.textContent);
    for (const one of card.querySelectorAll('button.primary:not(:disabled)')) {
      const at = wanted.findIndex(([own, word]) => own === mesa && word === one.innerText.trim());
      if (at >= 0) {
        one.click();
        return at;
      }
    }
  }
  return null;
})()";

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
    let mesa_of = |jogo| {
        let mut mesas = day.plan.mesas.iter();
        mesas.find(|mesa| mesa.jogo == jogo).unwrap().number
    };
    while !day.is_over() {
        let wanted = round.wanted();
        let told = wanted
            .iter()
            .map(|(jogo, does)| (mesa_of(*jogo), word(*does)));
        let told = json!(told.collect::<Vec<(u32, &str)>>());
        let tapped = page.eval(&TAPS.replace("WANTED", &told.to_string()));
        let tapped = tapped.as_u64().and_then(|at| usize::try_from(at).ok());
        if let Some((jogo, does)) = tapped.map(|at| wanted[at]) {
            round.does(jogo, does);
        }
        signs.tell(round.is_over() && is_settled(page, day.seed));
        thread::sleep(Duration::from_millis(200));
    }
    let _ = is_settled(page, day.seed);
}

/// What stands on the button.
const fn word(does: Does) -> &'static str {
    match does {
        Does::Goes => "Vou eu",
        Does::Went => "Resolvido",
        Does::Confirms => "Confirmar",
    }
}
