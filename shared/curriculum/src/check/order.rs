use super::outline::{Outline, Part};
use super::{Finding, Findings, Rule};

/// Checks that a script begins with the opening, ends with the closing, says neither elsewhere, and says the core.
///
/// The words need no check: what is said is read from where it is written once.
pub(super) fn check(outline: &Outline<'_>) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Order);
    let id = outline.script.id();
    let Some(area) = outline.area else {
        findings.add(&id, "has a core, but its focus area has none in this band");
        return findings.found;
    };
    let is = |part: Part| outline.captions.iter().any(|caption| caption.part == part);
    findings.unless(is(Part::Opening), &id, || "the first step is the opening".to_owned());
    findings.unless(is(Part::Closing), &id, || "the last step is the closing".to_owned());
    findings.unless(is(Part::Core), &id, || "does not say the core".to_owned());
    for caption in outline.own() {
        for (part, steps) in [("opening", &area.frame.opening), ("closing", &area.frame.closing)] {
            findings.unless(!steps.iter().any(|step| step.text == caption.step.text), &id, || {
                format!("{} says the {part} again", caption.label)
            });
        }
    }
    findings.found
}
