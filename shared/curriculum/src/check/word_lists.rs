use std::fmt;

use domain::focus_area::FocusAreaId;
use serde::Deserialize;

use super::outline::{Outline, Part};
use super::text;
use crate::{Activity, CurriculumError};

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
    pub(super) fn is_in(&self, spaced: &str) -> bool {
        spaced.contains(&self.needle)
    }
}

/// The words of a text with one space before and after each, so that a whole word is found as a text.
pub(super) fn spaced(content: &str) -> String {
    format!(" {} ", text::words(content).join(" "))
}

/// Something that every script of the named focus areas offers.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Owed {
    /// What it is, for messages.
    pub(super) what: String,
    /// The areas.
    pub(super) areas: Vec<FocusAreaId>,
    #[serde(rename = "where")]
    pub(super) place: Place,
    one_of: Vec<Phrase>,
}

/// Where it is offered.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) enum Place {
    AnchorAlternative,
    Caution,
    /// Any step, or a caution.
    Texts,
}

impl Owed {
    /// Whether the script says it where it is owed. The captions that the whole band says don't count.
    pub(super) fn is_offered(&self, outline: &Outline<'_>) -> bool {
        let script = outline.script;
        let cautions = [&script.caution, &script.caution_child, &script.caution_adult];
        let cautions = cautions.into_iter().filter_map(Option::as_deref);
        let said = outline.captions.iter().filter(|caption| matches!(caption.part, Part::Own | Part::Core));
        self.is_in(match self.place {
            Place::AnchorAlternative => vec![&script.anchor_alternative],
            Place::Caution => cautions.collect(),
            Place::Texts => said.map(|caption| caption.step.text.as_str()).chain(cautions).collect(),
        })
    }

    /// In an activity, the variation and the note take the place of the caution.
    pub(super) fn is_offered_by(&self, activity: &Activity) -> bool {
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
    /// Verbs that say where to put attention.
    pub(super) instructions: Vec<Phrase>,
    /// Words for what is really there to attend to.
    pub(super) attention: Vec<Phrase>,
    /// Words that ask for something past or absent.
    pub(super) recall: Vec<Phrase>,
    /// Words that show a way out of it.
    pub(super) way_out: Vec<Phrase>,
    /// People a student can turn to.
    pub(super) someone: Vec<Phrase>,
}

impl WordLists {
    /// The lists bundled with this build.
    pub(super) fn bundled() -> Result<Self, CurriculumError> {
        yaml_serde::from_str(LISTS)
            .map_err(|source| CurriculumError::Unreadable { file: "../checks/words.yaml".to_owned(), source })
    }

    /// The first word that no text says, and why.
    pub(super) fn refused(&self, spaced: &str) -> Option<(&'static str, &Phrase)> {
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

/// The first entry of a list that the words contain.
pub(super) fn first_of<'a>(list: &'a [Phrase], spaced: &str) -> Option<&'a Phrase> {
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
