use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Findings, Rule, WordLists, text};
use crate::{Curriculum, Script};

/// Sentences up to this many words may come up again.
const SHORT_SENTENCE: usize = 8;

/// Names that are taken, and sentences that a child would meet twice: within a band, and within a focus area over
/// the years.
pub(super) fn check(curriculum: &Curriculum, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Sameness);
    let mut names: BTreeMap<_, String> = BTreeMap::new();
    let mut ids = BTreeSet::new();
    let mut in_band: BTreeMap<_, String> = BTreeMap::new();
    let mut in_area: BTreeMap<_, String> = BTreeMap::new();
    let allowed: BTreeSet<Vec<String>> = lists.safety_phrases.iter().map(|phrase| text::words(phrase)).collect();

    for script in curriculum.scripts() {
        let id = script.id();
        findings.unless(ids.insert(id.clone()), &id, || "the id is taken".to_owned());
        if let Some(other) = names.insert((script.band, script.name.to_lowercase()), id.clone()) {
            findings.add(&id, format!("the name {:?} is taken by {other}", script.name));
        }
        for sentence in long_sentences(script).difference(&allowed) {
            let other = in_band
                .insert((script.band, sentence.clone()), id.clone())
                .or_else(|| in_area.get(&(script.focus_area_id, sentence.clone())).cloned());
            in_area.insert((script.focus_area_id, sentence.clone()), id.clone());
            if let Some(other) = other {
                findings.add(&id, format!("shares a sentence with {other}: {}", sentence.join(" ")));
            }
        }
    }
    findings.found
}

fn long_sentences(script: &Script) -> BTreeSet<Vec<String>> {
    text::fields(script)
        .into_iter()
        .flat_map(|(_, content)| text::pieces(content))
        .filter(|sentence| sentence.len() > SHORT_SENTENCE)
        .collect()
}
