use super::outline::Outline;
use super::{Finding, Findings, Limits, Rule, SecondEdition};
use crate::BandArea;

/// Checks the longest silence of a script.
pub(super) fn check(outline: &Outline<'_>) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Silence);
    let (silence, least) = (longest(outline), SecondEdition::of(outline.script.band).script_silence);
    findings.unless(silence >= least, &outline.script.id(), || {
        format!("the longest silence in one piece is {silence:.1} s, {least:.0} at least")
    });
    findings.found
}

/// Checks the longest silence of an area's three scripts.
pub(super) fn check_area(area: &BandArea, outlines: &[Outline<'_>]) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Silence);
    let Some(least) = SecondEdition::of(area.band).area_silence else { return findings.found };
    let of_area = outlines.iter().filter(|outline| outline.area == Some(area));
    let silence = of_area.map(longest).fold(0.0, f64::max);
    findings.unless(silence >= least, &area.id(), || {
        format!("the longest silence of the area is {silence:.1} s, {least:.0} at least")
    });
    findings.found
}

fn longest(outline: &Outline<'_>) -> f64 {
    let rate = Limits::of(outline.script.band).words_per_second;
    outline.captions.iter().map(|caption| caption.silence(rate)).fold(0.0, f64::max)
}
