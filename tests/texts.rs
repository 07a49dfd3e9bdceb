//! Every text, in every language, fits every box it is ever drawn in, and its letters exist.

use pocket_hops::console::texts::{Language, Text, every_text};
use pocket_hops::screen::fits;

fn words(text: Text, language: Language) -> String {
    let mut words = String::new();
    text.write(language, &mut words).expect("a string takes it");
    words
}

#[test]
fn every_text_fits_its_box() {
    let mut too_wide = Vec::new();
    for language in Language::ALL {
        for text in every_text() {
            let words = words(text, language);
            assert!(!words.is_empty(), "{text:?} says nothing in {language:?}");
            assert!(!words.contains("{}"), "{text:?}: {words}");
            if !fits(text, language) {
                too_wide.push((text, words));
            }
        }
    }
    assert!(too_wide.is_empty(), "{too_wide:#?}");
}

#[test]
fn refusals_differ_from_one_another() {
    for language in Language::ALL {
        let refusals = every_text().filter(|text| matches!(text, Text::Refused(_)));
        let mut said: Vec<_> = refusals.map(|text| words(text, language)).collect();
        said.sort();
        assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "{said:#?}");
    }
}
