use super::outline::{Caption, Outline};
use super::{Finding, Findings, Limits, Rule, SecondEdition, text};

/// The part of a script, from its end, in which the skill is named again.
const LAST_PART: f64 = 0.25;

/// Checks that a script says soon, and again near its end, what the skill is called.
pub(super) fn check(outline: &Outline<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Naming);
    let Some(area) = outline.area else { return findings.found };
    let (script, named) = (outline.script, &area.named);
    let (id, most) = (script.id(), SecondEdition::of(script.band).named_within);
    let said = |caption: &Caption<'_>| -> Vec<f64> {
        let places = text::places_of(named, &caption.step.text).into_iter();
        places.map(|place| caption.moment(place, limits.words_per_second)).collect()
    };
    let moments: Vec<f64> = outline.captions.iter().flat_map(said).collect();
    let opening = f64::from(outline.opening_ends());
    match moments.first() {
        None => findings.add(&id, format!("never says {named:?}")),
        Some(first) => findings.unless(first - opening <= most, &id, || {
            format!("says {named:?} first {:.1} s after the opening, {most:.0} at most", first - opening)
        }),
    }
    let end = f64::from(script.seconds());
    let again = moments.last().is_none_or(|last| *last >= end * (1.0 - LAST_PART));
    findings.unless(again, &id, || format!("does not say {named:?} again in its last quarter"));
    findings.found
}
