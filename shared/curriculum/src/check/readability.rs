use super::outline::Outline;
use super::{Finding, Findings, Limits, Rule, text};

/// The Automated Readability Index of a text: roughly the school grade that reads it with ease.
///
/// `4.71 × characters / words + 0.5 × words / sentences − 21.43`, after E. A. Smith and R. J. Senter, Automated
/// Readability Index, AMRL-TR-66-220 (1967). It counts letters and not syllables, so nothing is guessed. Pieces of
/// one or two words are not counted as sentences: chopping a sentence with periods changes nothing.
/// A text without words has the index 0.
#[must_use]
pub fn automated_readability_index(content: &str) -> f64 {
    let words = text::words(content);
    if words.is_empty() {
        return 0.0;
    }
    let characters: usize = words.iter().map(|word| letters(word)).sum();
    let sentences = text::sentences(content).len().max(1);
    4.71 * text::number(characters) / text::number(words.len())
        + 0.5 * text::number(words.len()) / text::number(sentences)
        - 21.43
}

/// Checks that a child of the band can follow the sentences: overall, and each word and sentence by itself.
pub(super) fn check(outline: &Outline<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Readability);
    let script = outline.script;
    let id = script.id();
    let spoken: Vec<&str> = script.steps.iter().map(|step| step.text.as_str()).collect();
    let mut all = spoken.clone();
    all.extend([script.anchor_alternative.as_str(), &script.eyes_open, &script.reflection, &script.home_practice]);
    all.extend(script.caution_child.as_deref());
    for (what, content) in [("the spoken words", spoken.join(" ")), ("what a pupil reads", all.join(" "))] {
        let index = automated_readability_index(&content);
        findings.unless(index <= limits.readability, &id, || {
            format!("{what} have a readability of {index:.1}, {:.1} at most", limits.readability)
        });
    }
    for (label, content) in text::captions(outline.own()) {
        words_and_sentences(&id, &label, content, limits, &mut findings);
    }
    findings.found
}

/// The same for texts that stand by themselves: together, and each word and sentence by itself.
pub(super) fn check_texts(place: &str, fields: &[(String, &str)], limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Readability);
    let all: Vec<&str> = fields.iter().map(|(_, content)| *content).collect();
    let index = automated_readability_index(&all.join(" "));
    findings.unless(index <= limits.readability, place, || {
        let labels: Vec<&str> = fields.iter().map(|(label, _)| label.as_str()).collect();
        format!("the readability of {} is {index:.1}, {:.1} at most", labels.join(", "), limits.readability)
    });
    for (label, content) in fields {
        words_and_sentences(place, label, content, limits, &mut findings);
    }
    findings.found
}

fn words_and_sentences(place: &str, label: &str, content: &str, limits: &Limits, findings: &mut Findings) {
    for piece in text::pieces(content) {
        findings.unless(piece.len() <= limits.sentence_words, place, || {
            format!("{label} has a sentence of {} words, {} at most", piece.len(), limits.sentence_words)
        });
    }
    for word in text::words(content).iter().flat_map(|word| word.split('-')) {
        findings.unless(letters(word) <= limits.word_letters, place, || {
            format!("{label} says {word:?}, words have {} letters at most", limits.word_letters)
        });
    }
}

pub(super) fn letters(word: &str) -> usize {
    word.chars().filter(|c| c.is_alphanumeric()).count()
}

#[cfg(test)]
mod tests {
    use super::automated_readability_index;

    #[test]
    fn the_index_is_the_published_formula() {
        let index = automated_readability_index("The cat sat down. The dog ran off.");
        let (letters, words, sentences) = (25.0, 8.0, 2.0);
        let expected = 4.71 * letters / words + 0.5 * words / sentences - 21.43;
        assert!((index - expected).abs() < 1e-9, "{index}");
    }

    #[test]
    fn chopping_a_sentence_makes_nothing_easier() {
        let whole = automated_readability_index("Notice how the moving air arrives and departs again");
        let chopped = automated_readability_index("Notice how. The moving. Air arrives. And departs. Again");
        assert!((whole - chopped).abs() < 1e-9, "{whole} {chopped}");
    }
}
