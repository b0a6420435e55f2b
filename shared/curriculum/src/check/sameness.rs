use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, Findings, Rule, WordLists, text};
use crate::{Curriculum, Script};

/// Sentences of up to this many words may be repeated.
const SHORT_SENTENCE: usize = 8;

/// The number of words in a run, by which two scripts are compared.
const RUN: usize = 5;

/// One in this many of the shorter script's runs may also be in the other script.
const SHARED_RUNS: usize = 30;

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
    wording(curriculum, &mut findings);
    findings.found
}

/// No practice is another with a few words swapped: the texts of two scripts of a band have little in common, however
/// they are divided into sentences.
fn wording(curriculum: &Curriculum, findings: &mut Findings) {
    let scripts: Vec<&Script> = curriculum.scripts().collect();
    let spoken: Vec<BTreeSet<Vec<String>>> = scripts.iter().map(|script| runs(script)).collect();
    let mut said: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (n, runs) in spoken.iter().enumerate() {
        for run in runs {
            said.entry((scripts[n].band, run)).or_default().push(n);
        }
    }
    let mut shared: BTreeMap<(usize, usize), Vec<&Vec<String>>> = BTreeMap::new();
    for ((_, run), by) in &said {
        for (place, one) in by.iter().enumerate() {
            for other in &by[..place] {
                shared.entry((*one, *other)).or_default().push(run);
            }
        }
    }
    for ((one, other), runs) in shared {
        let most = spoken[one].len().min(spoken[other].len()) / SHARED_RUNS;
        findings.unless(runs.len() <= most, &scripts[one].id(), || {
            format!(
                "has {} runs of {RUN} words in common with {}, {most} at most, such as: {}",
                runs.len(),
                scripts[other].id(),
                runs[0].join(" ")
            )
        });
    }
}

/// Every sequence of [`RUN`] spoken words.
fn runs(script: &Script) -> BTreeSet<Vec<String>> {
    script
        .steps
        .iter()
        .flat_map(|step| text::words(&step.text).windows(RUN).map(<[String]>::to_vec).collect::<Vec<_>>())
        .collect()
}

fn long_sentences(script: &Script) -> BTreeSet<Vec<String>> {
    text::fields(script)
        .into_iter()
        .flat_map(|(_, content)| text::pieces(content))
        .filter(|sentence| sentence.len() > SHORT_SENTENCE)
        .collect()
}
