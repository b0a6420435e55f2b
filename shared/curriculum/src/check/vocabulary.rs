use super::outline::Outline;
use super::word_lists::{WordLists, first_of, spaced};
use super::{Finding, Findings, Rule, text};
use crate::{Activity, FocusArea, YearPlan};

/// Checks for forbidden words, and for choices that are always offered.
pub(super) fn check_script(outline: &Outline<'_>, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    let script = outline.script;
    let id = script.id();
    texts(&id, &outline.fields(), lists, &mut findings);
    let note = spaced(&script.teacher_note);
    findings.unless(first_of(&lists.choice, &note).is_some(), &id, || {
        "teacherNote does not say that joining in is a choice".to_owned()
    });
    for owed in lists.owed.iter().filter(|owed| owed.areas.contains(&script.focus_area_id)) {
        findings.unless(owed.is_offered(outline), &id, || {
            format!("does not offer {} (see {:?} in words.yaml)", owed.what, owed.place)
        });
    }
    findings.found
}

/// Checks for forbidden words in texts that stand by themselves, such as a core's.
pub(super) fn check_texts(place: &str, fields: &[(String, &str)], lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    texts(place, fields, lists, &mut findings);
    findings.found
}

fn texts(place: &str, fields: &[(String, &str)], lists: &WordLists, findings: &mut Findings) {
    for (field, content) in fields {
        let words = spaced(content);
        if let Some((why, entry)) = lists.refused(&words) {
            findings.add(place, format!("{field} says {entry}: {why}"));
        }
        if speaks_of_closed_eyes(&words) && first_of(&lists.eyes_choice, &words).is_none() {
            findings.add(place, format!("{field} speaks of closed eyes and offers no choice"));
        }
    }
}

/// Checks the same for an activity, and that nothing needs a screen or money, is eaten, or touches somebody else.
pub(super) fn check_activity(activity: &Activity, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    let place = activity.place();
    let fields = text::activity_fields(activity);
    texts(&place, &fields, lists, &mut findings);
    for (field, content) in fields {
        if let Some(entry) = first_of(&lists.activities, &spaced(content)) {
            findings.add(&place, format!("{field} says {entry}: no activity asks for it"));
        }
    }
    findings.unless(first_of(&lists.choice, &spaced(&activity.note)).is_some(), &place, || {
        "note does not say that joining in is a choice".to_owned()
    });
    for owed in lists.owed.iter().filter(|owed| owed.areas.contains(&activity.focus_area)) {
        findings.unless(owed.is_offered_by(activity), &place, || {
            format!("does not offer {} (see {:?} in words.yaml)", owed.what, owed.place)
        });
    }
    findings.found
}

/// Checks a plan's words, and that an open week asks for nothing that an activity would not.
pub(super) fn check_plan(plan: &YearPlan, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    let place = plan.place();
    texts(&place, &text::plan_fields(plan), lists, &mut findings);
    for suggestion in &plan.open_weeks {
        if let Some(entry) = first_of(&lists.activities, &spaced(suggestion)) {
            findings.add(&place, format!("an open week says {entry}: no activity asks for it"));
        }
    }
    findings.found
}

/// A focus area's own words.
pub(super) fn check_area(area: &FocusArea, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    for content in [&area.name, &area.description] {
        if let Some((why, entry)) = lists.refused(&spaced(content)) {
            findings.add(area.id.to_string(), format!("says {entry}: {why}"));
        }
    }
    findings.found
}

fn speaks_of_closed_eyes(spaced: &str) -> bool {
    let has = |words: &[&str]| spaced.split(' ').any(|word| words.contains(&word));
    has(&["eye", "eyes"]) && has(&["close", "closed", "closing", "shut"])
}
