use std::fmt;

use domain::focus_area::FocusAreaId;
use serde::Deserialize;

use super::{Finding, Findings, Rule, text};
use crate::{Activity, CurriculumError, FocusArea, Script, YearPlan};

const LISTS: &str = include_str!("../../checks/words.yaml");

/// A word or a phrase of a list; a star at its end stands for any ending.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub(super) struct Phrase {
    /// The text to find among [`spaced`] words.
    needle: String,
}

impl From<String> for Phrase {
    fn from(text: String) -> Self {
        let needle = match text.strip_suffix('*') {
            Some(beginning) => format!(" {beginning}"),
            None => format!(" {text} "),
        };
        Self { needle: needle.to_lowercase() }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.needle.trim())
    }
}

impl Phrase {
    /// Whether the words contain it, in sequence and as whole words.
    fn is_in(&self, spaced: &str) -> bool {
        spaced.contains(&self.needle)
    }
}

/// The words of a text with one space before and after each, so that a whole word is found as a text.
fn spaced(content: &str) -> String {
    format!(" {} ", text::words(content).join(" "))
}

/// Something that every script of the named focus areas offers.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Owed {
    what: String,
    areas: Vec<FocusAreaId>,
    #[serde(rename = "where")]
    place: Place,
    one_of: Vec<Phrase>,
}

/// Where it is offered.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Place {
    AnchorAlternative,
    Caution,
    /// Any step, or the caution.
    Texts,
}

impl Owed {
    fn is_offered(&self, script: &Script) -> bool {
        let caution = script.caution.as_deref();
        self.is_in(match self.place {
            Place::AnchorAlternative => vec![&script.anchor_alternative],
            Place::Caution => caution.into_iter().collect(),
            Place::Texts => script.steps.iter().map(|step| step.text.as_str()).chain(caution).collect(),
        })
    }

    /// In an activity, the variation and the note take the place of the caution.
    fn is_offered_by(&self, activity: &Activity) -> bool {
        let note = activity.note.as_str();
        self.is_in(match self.place {
            Place::AnchorAlternative => vec![&activity.variation],
            Place::Caution => vec![note],
            Place::Texts => activity.steps.iter().map(String::as_str).chain([note]).collect(),
        })
    }

    fn is_in(&self, texts: Vec<&str>) -> bool {
        texts.into_iter().any(|text| first_of(&self.one_of, &spaced(text)).is_some())
    }
}

/// The word lists of `checks/words.yaml`, which says what each is for.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct WordLists {
    /// Words of a faith.
    pub(super) religious: Vec<Phrase>,
    /// Words of medicine.
    pub(super) clinical: Vec<Phrase>,
    /// Promises of an effect.
    pub(super) promises: Vec<Phrase>,
    /// Phrases not to be said to children.
    #[serde(rename = "unsafe")]
    pub(super) unsafe_: Vec<Phrase>,
    /// Things that no activity asks for.
    pub(super) activities: Vec<Phrase>,
    /// One of these is in every teacher's note.
    pub(super) choice: Vec<Phrase>,
    /// One of these is in every step that mentions closed eyes.
    pub(super) eyes_choice: Vec<Phrase>,
    /// Special requirements of some focus areas.
    pub(super) owed: Vec<Owed>,
    /// Sentences that scripts may share.
    pub(super) safety_phrases: Vec<String>,
}

impl WordLists {
    /// The lists bundled with this build.
    pub(super) fn bundled() -> Result<Self, CurriculumError> {
        yaml_serde::from_str(LISTS)
            .map_err(|source| CurriculumError::Unreadable { file: "../checks/words.yaml".to_owned(), source })
    }

    fn refused(&self, spaced: &str) -> Option<(&'static str, &Phrase)> {
        [
            ("a religious word", &self.religious),
            ("a clinical word", &self.clinical),
            ("a promise", &self.promises),
            ("not said to children", &self.unsafe_),
        ]
        .into_iter()
        .find_map(|(why, list)| first_of(list, spaced).map(|entry| (why, entry)))
    }
}

/// Checks for forbidden words, and for choices that are always offered.
pub(super) fn check_script(script: &Script, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    let id = script.id();
    for (field, content) in text::fields(script) {
        let words = spaced(content);
        if let Some((why, entry)) = lists.refused(&words) {
            findings.add(&id, format!("{field} says {entry}: {why}"));
        }
        if speaks_of_closed_eyes(&words) && first_of(&lists.eyes_choice, &words).is_none() {
            findings.add(&id, format!("{field} speaks of closed eyes and offers no choice"));
        }
    }
    let note = spaced(&script.teacher_note);
    findings.unless(first_of(&lists.choice, &note).is_some(), &id, || {
        "teacherNote does not say that joining in is a choice".to_owned()
    });
    for owed in lists.owed.iter().filter(|owed| owed.areas.contains(&script.focus_area_id)) {
        findings.unless(owed.is_offered(script), &id, || {
            format!("does not offer {} (see {:?} in words.yaml)", owed.what, owed.place)
        });
    }
    findings.found
}

/// Checks the same for an activity, and that nothing needs a screen or money, is eaten, or touches somebody else.
pub(super) fn check_activity(activity: &Activity, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    let place = activity.place();
    for (field, content) in text::activity_fields(activity) {
        let words = spaced(content);
        if let Some((why, entry)) = lists.refused(&words) {
            findings.add(&place, format!("{field} says {entry}: {why}"));
        }
        if let Some(entry) = first_of(&lists.activities, &words) {
            findings.add(&place, format!("{field} says {entry}: no activity asks for it"));
        }
        if speaks_of_closed_eyes(&words) && first_of(&lists.eyes_choice, &words).is_none() {
            findings.add(&place, format!("{field} speaks of closed eyes and offers no choice"));
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
    for (field, content) in text::plan_fields(plan) {
        let words = spaced(content);
        if let Some((why, entry)) = lists.refused(&words) {
            findings.add(&place, format!("{field} says {entry}: {why}"));
        }
        if speaks_of_closed_eyes(&words) && first_of(&lists.eyes_choice, &words).is_none() {
            findings.add(&place, format!("{field} speaks of closed eyes and offers no choice"));
        }
    }
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

fn first_of<'a>(list: &'a [Phrase], spaced: &str) -> Option<&'a Phrase> {
    list.iter().find(|phrase| phrase.is_in(spaced))
}

#[cfg(test)]
mod tests {
    use super::{Phrase, spaced};

    fn finds(phrase: &str, content: &str) -> bool {
        Phrase::from(phrase.to_owned()).is_in(&spaced(content))
    }

    #[test]
    fn entries_are_found_whole_and_in_a_row() {
        assert!(finds("om", "Say om."));
        assert!(!finds("om", "Come home from the room."));
        assert!(finds("therap*", "A Therapist, maybe."));
        assert!(finds("will calm", "This will calm you."));
        assert!(!finds("will calm", "You will, calmly, go."));
        assert!(!finds("feel better", ""));
    }
}
