use super::outline::Outline;
use super::{Finding, Findings, Limits, Rule, SecondEdition};
use crate::BandArea;

/// The skill that takes the area into the day: its quiet is the longest.
const LAST_SKILL: u8 = 3;
/// Silences are computed from words and rates, so equal ones may differ by this much, in seconds.
const ROUNDING: f64 = 0.05;

/// Checks the longest silence of a script.
pub(super) fn check(outline: &Outline<'_>) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Silence);
    let (silence, least) = (longest(outline), SecondEdition::of(outline.script.band).script_silence);
    findings.unless(silence >= least, &outline.script.id(), || {
        format!("the longest silence in one piece is {silence:.1} s, {least:.0} at least")
    });
    findings.found
}

/// Checks the longest silences of an area's three scripts: one is long enough, and none is longer than the third's.
pub(super) fn check_area(area: &BandArea, outlines: &[Outline<'_>]) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Silence);
    let silences: Vec<(u8, f64)> = outlines
        .iter()
        .filter(|outline| outline.area == Some(area))
        .map(|it| (it.script.number, longest(it)))
        .collect();
    if let Some(least) = SecondEdition::of(area.band).area_silence {
        let silence = silences.iter().map(|&(_, silence)| silence).fold(0.0, f64::max);
        findings.unless(silence >= least, &area.id(), || {
            format!("the longest silence of the area is {silence:.1} s, {least:.0} at least")
        });
    }
    let third = silences.iter().find(|(number, _)| *number == LAST_SKILL).map_or(f64::MAX, |&(_, silence)| silence);
    for (number, silence) in silences.into_iter().filter(|&(_, silence)| silence > third + ROUNDING) {
        findings.add(
            area.id(),
            format!("skill {number} has a silence of {silence:.1} s, skill {LAST_SKILL} only {third:.1} s"),
        );
    }
    findings.found
}

fn longest(outline: &Outline<'_>) -> f64 {
    let rate = Limits::of(outline.script.band).words_per_second;
    outline.captions.iter().map(|caption| caption.silence(rate)).fold(0.0, f64::max)
}
