//! What a table of sentences must be so that anything is built of it.

#[path = "../build/table.rs"]
mod table;

use table::{Source, written};

const LANGUAGES: [(&str, &str); 2] = [("pt-BR", "PtBr"), ("en", "En")];

/// What is made of one table a language, or what is wrong with them.
fn of(portuguese: &str, english: &str) -> Result<String, Vec<String>> {
    let source = |text: &str| {
        vec![Source {
            name: "mesa".to_owned(),
            text: text.to_owned(),
        }]
    };
    written(&LANGUAGES, &[source(portuguese), source(english)])
}

#[test]
fn a_sentence_is_made_of_its_variables() {
    let made = of(
        "free = Há {mesas} {mesas|mesa livre|mesas livres}.\nnone = Não há mesa.\n",
        "# Of the hall.\nfree = {mesas} {mesas|mesa is|mesas are} free.\nnone = There is no mesa.\n",
    )
    .unwrap();
    for part in [
        "pub struct Free<V0,> {",
        "mesas.word(\"mesa is\", \"mesas are\")",
        "pub const fn none(language: Language) -> &'static str",
        "Language::En => \"There is no mesa.\"",
    ] {
        assert!(made.contains(part), "{part}: {made}");
    }
}

#[test]
fn what_one_language_lacks_is_told_with_its_place() {
    for (portuguese, english, told) in [
        (
            "a = A\nb = B\n",
            "a = A\n",
            "languages/en/mesa.txt has no `b`, which stands in languages/pt-BR/mesa.txt:2",
        ),
        (
            "a = Mesa {mesa}, {rodada}\n",
            "a = Mesa {mesa}\n",
            "languages/en/mesa.txt:1: `a` leaves out `rodada`: tell it, or write `a -rodada = …`",
        ),
        (
            "a = {mesa}\n",
            "a -mesa = {mesa}\n",
            "languages/en/mesa.txt:1: `a` tells `mesa`, and is marked to leave it out",
        ),
        (
            "a = A\n",
            "a -mesa = A\n",
            "languages/en/mesa.txt:1: `a` leaves out `mesa`, which no language tells",
        ),
        (
            "a = {mesas:and}\n",
            "a = {mesas}\n",
            "languages/en/mesa.txt:1: `a` has `mesas` as Shown, and before as List",
        ),
        (
            "a = A\na = B\n",
            "a = A\n",
            "languages/pt-BR/mesa.txt:2: `a` stands there twice",
        ),
        (
            "a = {mesas:dual}\n",
            "a = A\n",
            "languages/pt-BR/mesa.txt:1: no grammar has a form `dual`",
        ),
        (
            "a = {mesa\n",
            "a = A\n",
            "languages/pt-BR/mesa.txt:1: has a `{` that is not closed",
        ),
        (
            "a: A\n",
            "a = A\n",
            "languages/pt-BR/mesa.txt:1: is no `name = sentence`",
        ),
    ] {
        let faults = of(portuguese, english).unwrap_err();
        assert!(faults.iter().any(|fault| fault == told), "{faults:?}");
    }
}

#[test]
fn what_a_language_leaves_out_by_its_mark_is_left_out() {
    let made = of(
        "a = Mesa {mesa}: {why}.\n",
        "a -why = Mesa {mesa}.\nb -why =\n",
    );
    assert!(made.is_err());
    let made = of(
        "a = Mesa {mesa}: {why}.\nb = porque {why}\n",
        "a -why = Mesa {mesa}.\nb -why =\n",
    );
    assert!(made.unwrap().contains("Language::En => \"\".to_owned()"));
}
