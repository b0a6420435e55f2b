use std::fmt;

use serde::Deserialize;

use super::{Finding, Findings, Rule, text};
use crate::{CurriculumError, FocusArea, Script};

const LISTS: &str = include_str!("../../checks/words.yaml");

/// A word or a phrase of a list; a star at its end stands for any ending.
#[derive(Debug, Clone, Deserialize)]
#[serde(from = "String")]
pub(super) struct Phrase {
    /// What is looked for among [`spaced`] words.
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
    /// Whether it stands among the words, in a row and whole.
    fn is_in(&self, spaced: &str) -> bool {
        spaced.contains(&self.needle)
    }
}

/// The words of a text with one space before and after each, so that a whole word is found as a text.
fn spaced(content: &str) -> String {
    format!(" {} ", text::words(content).join(" "))
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
    /// What is not said to children.
    #[serde(rename = "unsafe")]
    pub(super) unsafe_: Vec<Phrase>,
    /// One of these stands in every teacher's note.
    pub(super) choice: Vec<Phrase>,
    /// One of these stands in a step that speaks of closed eyes.
    pub(super) eyes_choice: Vec<Phrase>,
    /// Sentences that scripts may share.
    pub(super) safety_phrases: Vec<String>,
}

impl WordLists {
    /// The lists that this build carries.
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

/// Words that are not said, and choices that are always offered.
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
