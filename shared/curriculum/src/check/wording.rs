use std::collections::{BTreeMap, BTreeSet};

use super::outline::Outline;
use super::{Findings, text};

/// The number of words in a run, by which two scripts are compared.
const RUN: usize = 5;

/// One in this many of the shorter script's runs may also be in the other script.
const SHARED_RUNS: usize = 30;

type Run = Vec<String>;

/// No practice is another with a few words swapped: the texts of two scripts of a band have little in common, however
/// they are divided into sentences.
pub(super) fn check(outlines: &[Outline<'_>], findings: &mut Findings) {
    let spoken: Vec<BTreeSet<Run>> = outlines.iter().map(own_runs).collect();
    let lengths: Vec<usize> = outlines.iter().map(|outline| all_runs(outline).len()).collect();
    let mut said: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (n, runs) in spoken.iter().enumerate() {
        for run in runs {
            said.entry((outlines[n].script.band, run)).or_default().push(n);
        }
    }
    let mut shared: BTreeMap<(usize, usize), Vec<&Run>> = BTreeMap::new();
    for ((_, run), by) in &said {
        for (place, one) in by.iter().enumerate() {
            for other in &by[..place] {
                shared.entry((*one, *other)).or_default().push(run);
            }
        }
    }
    for ((one, other), runs) in shared {
        let most = lengths[one].min(lengths[other]) / SHARED_RUNS;
        findings.unless(runs.len() <= most, &outlines[one].script.id(), || {
            format!(
                "has {} runs of {RUN} words in common with {}, {most} at most, such as: {}",
                runs.len(),
                outlines[other].script.id(),
                runs[0].join(" ")
            )
        });
    }
}

/// Every sequence of [`RUN`] spoken words.
fn all_runs(outline: &Outline<'_>) -> BTreeSet<Run> {
    outline.captions.iter().flat_map(|caption| runs(&caption.step.text)).collect()
}

/// Every sequence of [`RUN`] words in the script's own captions, without those of refrains.
fn own_runs(outline: &Outline<'_>) -> BTreeSet<Run> {
    let mut own: BTreeSet<Run> = outline.own().flat_map(|caption| runs(&caption.step.text)).collect();
    if let Some(area) = outline.area {
        let own_sentences = outline.own().flat_map(|caption| text::pieces(&caption.step.text));
        let naming = own_sentences
            .map(|sentence| sentence.join(" "))
            .filter(|sentence| !text::places_of(&area.named, sentence).is_empty());
        let core = area.core.steps.iter().map(|step| step.text.clone());
        for refrain in naming.chain(core).chain([area.frame.return_line.clone()]) {
            for run in runs(&refrain) {
                own.remove(&run);
            }
        }
    }
    own
}

fn runs(content: &str) -> Vec<Run> {
    text::words(content).windows(RUN).map(<[String]>::to_vec).collect()
}
