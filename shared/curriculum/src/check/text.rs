use super::outline::Caption;
use crate::{Activity, BandArea, Script, YearPlan};

/// Fewer words than this do not count as a sentence: a period alone makes nothing easier to follow.
const WORDS_OF_A_SENTENCE: usize = 3;

/// The words of a text in lower case, without punctuation.
pub(super) fn words(text: &str) -> Vec<String> {
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect()
}

/// The number of words, which is also what a voice needs time for.
pub(super) fn count_words(text: &str) -> usize {
    words(text).len()
}

/// A count to calculate with.
pub(super) fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The pieces between periods, question marks and exclamation marks, unchanged.
pub(super) fn pieces(text: &str) -> Vec<Vec<String>> {
    let mut pieces = vec![Vec::new()];
    for word in text.split_whitespace() {
        let ends = word.trim_end_matches(['"', '\'', ')', '”', '’']).ends_with(['.', '?', '!', '…']);
        let last = pieces.len() - 1;
        pieces[last].extend(words(word));
        if ends {
            pieces.push(Vec::new());
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// The sentences of a text. A piece too short to be one is joined to the piece before it, or, if it is the first, to the next.
pub(super) fn sentences(text: &str) -> Vec<Vec<String>> {
    let mut sentences: Vec<Vec<String>> = Vec::new();
    for piece in pieces(text) {
        match sentences.last_mut() {
            Some(last) if piece.len() < WORDS_OF_A_SENTENCE || last.len() < WORDS_OF_A_SENTENCE => last.extend(piece),
            _ => sentences.push(piece),
        }
    }
    sentences
}

/// All texts of a script except its captions, with the names of their fields.
pub(super) fn fields(script: &Script) -> Vec<(String, &str)> {
    let mut fields: Vec<(String, &str)> = vec![
        ("name".to_owned(), &script.name),
        ("anchorAlternative".to_owned(), &script.anchor_alternative),
        ("eyesOpen".to_owned(), &script.eyes_open),
        ("teacherNote".to_owned(), &script.teacher_note),
        ("reflection".to_owned(), &script.reflection),
        ("homePractice".to_owned(), &script.home_practice),
    ];
    for (name, content) in [
        ("prep", &script.prep),
        ("caution", &script.caution),
        ("cautionChild", &script.caution_child),
        ("cautionAdult", &script.caution_adult),
    ] {
        fields.extend(content.as_deref().map(|content| (name.to_owned(), content)));
    }
    fields
}

/// The texts of captions with their labels.
pub(super) fn captions<'a, 'b>(captions: impl Iterator<Item = &'b Caption<'a>>) -> Vec<(String, &'a str)>
where
    'a: 'b,
{
    captions.map(|caption| (caption.label.clone(), caption.step.text.as_str())).collect()
}

/// All texts of a band's area except its core's, with the names of their fields.
pub(super) fn area_fields(area: &BandArea) -> Vec<(String, &str)> {
    let mut fields: Vec<(String, &str)> = vec![("named".to_owned(), &area.named)];
    for (name, content) in [("why", &area.why), ("teacher", &area.teacher)] {
        fields.extend(content.as_deref().map(|content| (name.to_owned(), content)));
    }
    fields
}

/// How many words into a text each place is where a phrase is said.
pub(super) fn places_of(phrase: &str, text: &str) -> Vec<usize> {
    let (phrase, said) = (words(phrase), words(text));
    if phrase.is_empty() {
        return Vec::new();
    }
    said.windows(phrase.len()).zip(0..).filter(|(window, _)| **window == phrase).map(|(_, place)| place).collect()
}

/// All texts of an activity with the names of their fields.
pub(super) fn activity_fields(activity: &Activity) -> Vec<(String, &str)> {
    let mut fields: Vec<(String, &str)> = vec![
        ("name".to_owned(), &activity.name),
        ("what".to_owned(), &activity.what),
        ("variation".to_owned(), &activity.variation),
        ("talk".to_owned(), &activity.talk),
        ("note".to_owned(), &activity.note),
    ];
    fields.extend(activity.needs.iter().zip(1..).map(|(need, n)| (format!("need {n}"), need.as_str())));
    fields.extend(activity.steps.iter().zip(1..).map(|(step, n)| (format!("step {n}"), step.as_str())));
    fields
}

/// All texts of a plan with the names of their fields.
pub(super) fn plan_fields(plan: &YearPlan) -> Vec<(String, &str)> {
    let mut fields: Vec<(String, &str)> = vec![("note".to_owned(), &plan.note)];
    fields.extend(plan.levels.iter().zip(1..).map(|(text, n)| (format!("level {n}"), text.as_str())));
    fields.extend(plan.open_weeks.iter().zip(1..).map(|(text, n)| (format!("open week {n}"), text.as_str())));
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_no_words() {
        assert_eq!(count_words("Twenty-seven tabs - or \"more\" ... it's fine."), 6);
    }

    #[test]
    fn full_stops_alone_make_no_sentences() {
        assert_eq!(sentences("In. Out. In. Out.").len(), 1);
        assert_eq!(sentences("Follow the bell. Slowly. Then look around.").len(), 2);
        assert_eq!(sentences("Stop. Look at the floor.").len(), 1);
    }

    #[test]
    fn a_closing_quotation_mark_ends_a_sentence_too() {
        assert_eq!(pieces("\"Is it you?\" Yes it is.").len(), 2);
    }
}
