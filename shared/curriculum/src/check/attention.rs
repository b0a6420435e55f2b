use super::outline::{Caption, Outline, Part};
use super::word_lists::{WordLists, first_of, spaced};
use super::{Finding, Findings, Rule, SecondEdition, text};
use crate::Step;

/// Checks that a script attends to what is really there: a sensation, a sound, a sight, a feeling, a thought, a wish.
///
/// Opening, closing and core are checked where they are written; a caption that says the skill's name or a way out is always right.
pub(super) fn check(outline: &Outline<'_>, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Attention);
    let id = outline.script.id();
    let named = outline.area.map_or("", |area| &area.named);
    let is_idle = |caption: &&Caption<'_>| {
        caption.part == Part::Own
            && !is_attentive(caption.step, lists)
            && text::places_of(named, &caption.step.text).is_empty()
    };
    let idle: Vec<&Caption<'_>> = outline.captions.iter().filter(is_idle).collect();
    let seconds = idle.iter().map(|caption| caption.step.seconds).sum();
    share(seconds, outline.script.seconds(), &id, &mut findings);
    let (count, most) = (idle.len(), (outline.captions.len() / SecondEdition::IDLE_CAPTIONS).max(1));
    findings.unless(count <= most, &id, || {
        let labels: Vec<&str> = idle.iter().map(|caption| caption.label.as_str()).collect();
        let (all, labels) = (outline.captions.len(), labels.join(", "));
        format!("{count} of {all} captions name nothing real to attend to, {most} at most: {labels}")
    });
    findings.found
}

/// Checks the same for captions that stand by themselves, by their seconds.
pub(super) fn check_steps(place: &str, steps: &[Step], lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Attention);
    let idle = steps.iter().filter(|step| !is_attentive(step, lists)).map(|step| step.seconds).sum();
    share(idle, steps.iter().map(|step| step.seconds).sum(), place, &mut findings);
    findings.found
}

fn share(idle: u32, all: u32, place: &str, findings: &mut Findings) {
    let attentive = all.saturating_sub(idle);
    let enough = f64::from(attentive) >= f64::from(all) * SecondEdition::ATTENTION;
    findings.unless(enough, place, || {
        format!("{attentive} of {all} s name something real to attend to, half at least (see attention in words.yaml)")
    });
}

fn is_attentive(step: &Step, lists: &WordLists) -> bool {
    let words = spaced(&step.text);
    [&lists.attention, &lists.way_out].into_iter().any(|list| first_of(list, &words).is_some())
}
