use super::outline::{Caption, Outline};
use super::{Finding, Findings, Limits, Rule, SecondEdition};
use crate::Band;

/// Checks that the youngest have one question at a time, and time for it.
pub(super) fn check(outline: &Outline<'_>) -> Vec<Finding> {
    let own: Vec<Caption<'_>> = outline.own().cloned().collect();
    check_captions(&outline.script.id(), &own, outline.script.band)
}

/// The same for captions that stand by themselves.
pub(super) fn check_captions(place: &str, own: &[Caption<'_>], band: Band) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Questions);
    let Some(least) = SecondEdition::of(band).question_silence else { return findings.found };
    let rate = Limits::of(band).words_per_second;
    for caption in own {
        let label = &caption.label;
        let (questions, silence) = (caption.step.text.matches('?').count(), caption.silence(rate));
        findings.unless(questions <= 1, place, || format!("{label} has {questions} questions, a caption 1 at most"));
        findings.unless(questions == 0 || silence >= least, place, || {
            format!("{label} asks and leaves {silence:.1} s of silence, {least:.0} at least")
        });
    }
    findings.found
}
