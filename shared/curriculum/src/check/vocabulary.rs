use serde::Deserialize;

use super::{Finding, Findings, Rule, text};
use crate::{CurriculumError, FocusArea, Script};

const LISTS: &str = include_str!("../../checks/words.yaml");

/// The word lists of `checks/words.yaml`, which says what each is for.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WordLists {
    /// Words of a faith.
    pub religious: Vec<String>,
    /// Words of medicine.
    pub clinical: Vec<String>,
    /// Promises of an effect.
    pub promises: Vec<String>,
    /// What is not said to children.
    #[serde(rename = "unsafe")]
    pub unsafe_: Vec<String>,
    /// One of these stands in every teacher's note.
    pub choice: Vec<String>,
    /// One of these stands in a step that speaks of closed eyes.
    pub eyes_choice: Vec<String>,
    /// Sentences that scripts may share.
    pub safety_phrases: Vec<String>,
}

impl WordLists {
    /// The lists that this build carries.
    pub fn bundled() -> Result<Self, CurriculumError> {
        yaml_serde::from_str(LISTS)
            .map_err(|source| CurriculumError::Unreadable { file: "../checks/words.yaml".to_owned(), source })
    }

    fn refused<'a>(&'a self, words: &[String]) -> Option<(&'static str, &'a str)> {
        [
            ("a religious word", &self.religious),
            ("a clinical word", &self.clinical),
            ("a promise", &self.promises),
            ("not said to children", &self.unsafe_),
        ]
        .into_iter()
        .find_map(|(why, list)| first_of(list, words).map(|entry| (why, entry)))
    }
}

/// Words that are not said, and choices that are always offered.
pub(super) fn check_script(script: &Script, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    let id = script.id();
    for (field, content) in text::fields(script) {
        let words = text::words(content);
        if let Some((why, entry)) = lists.refused(&words) {
            findings.add(&id, format!("{field} says {entry:?}: {why}"));
        }
        if speaks_of_closed_eyes(&words) && first_of(&lists.eyes_choice, &words).is_none() {
            findings.add(&id, format!("{field} speaks of closed eyes and offers no choice"));
        }
    }
    let note = text::words(&script.teacher_note);
    findings.unless(first_of(&lists.choice, &note).is_some(), &id, || {
        "teacherNote does not say that joining in is a choice".to_owned()
    });
    findings.found
}

/// A focus area's own words.
pub(super) fn check_area(area: &FocusArea, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Vocabulary);
    for content in [&area.name, &area.description] {
        if let Some((why, entry)) = lists.refused(&text::words(content)) {
            findings.add(area.id.to_string(), format!("says {entry:?}: {why}"));
        }
    }
    findings.found
}

fn speaks_of_closed_eyes(words: &[String]) -> bool {
    let has = |entries: &[&str]| words.iter().any(|word| entries.contains(&word.as_str()));
    has(&["eye", "eyes"]) && has(&["close", "closed", "closing", "shut"])
}

/// The first entry of a list that occurs among the words, in a row and whole.
fn first_of<'a>(list: &'a [String], words: &[String]) -> Option<&'a str> {
    list.iter().map(String::as_str).find(|entry| {
        let parts: Vec<&str> = entry.split(' ').collect();
        words.windows(parts.len()).any(|row| row.iter().zip(&parts).all(|(word, part)| matches(word, part)))
    })
}

fn matches(word: &str, part: &str) -> bool {
    match part.strip_suffix('*') {
        Some(beginning) => word.starts_with(beginning),
        None => word == part,
    }
}

#[cfg(test)]
mod tests {
    use super::{first_of, text};

    fn finds(entry: &str, content: &str) -> bool {
        first_of(&[entry.to_owned()], &text::words(content)).is_some()
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
