use super::{Finding, Findings, Limits, Rule, text};
use crate::{Cue, Script};

const TEACHER_NOTE_WORDS: usize = 60;
const SENTENCES_OF_A_CAPTION: usize = 3;

/// Every field is present and well-formed.
pub(super) fn check(script: &Script, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Form);
    let id = script.id();
    for (field, content) in text::fields(script) {
        findings.unless(text::count_words(content) > 0, &id, || format!("{field} is empty"));
        findings.unless(content.trim() == content && !content.contains('\n'), &id, || {
            format!("{field} has white space around it or a line break in it")
        });
        findings.unless(!content.contains('!'), &id, || format!("{field} has an exclamation mark"));
    }
    findings.unless(script.version >= 1, &id, || "version counts from 1".to_owned());
    findings.unless(script.locale == "en", &id, || format!("locale {:?} is not one we write in", script.locale));
    note_and_question(script, &id, &mut findings);
    steps(script, &id, limits, &mut findings);
    findings.found
}

fn note_and_question(script: &Script, id: &str, findings: &mut Findings) {
    let words = text::count_words(&script.teacher_note);
    findings.unless(words <= TEACHER_NOTE_WORDS, id, || {
        format!("teacherNote has {words} words, {TEACHER_NOTE_WORDS} at most")
    });
    let one_question = script.reflection.matches('?').count() == 1 && script.reflection.ends_with('?');
    findings.unless(one_question, id, || "reflection is one question and ends with it".to_owned());
}

fn steps(script: &Script, id: &str, limits: &Limits, findings: &mut Findings) {
    let ends_with_bell = script.steps.last().is_some_and(|step| step.cue == Cue::Bell);
    findings.unless(ends_with_bell, id, || "the last step is a bell".to_owned());
    for (step, n) in script.steps.iter().zip(1..) {
        let words = text::count_words(&step.text);
        findings.unless(words <= limits.caption_words, id, || {
            format!("step {n} has {words} words, a caption {} at most", limits.caption_words)
        });
        let sentences = text::sentences(&step.text).len();
        findings.unless(sentences <= SENTENCES_OF_A_CAPTION, id, || {
            format!("step {n} has {sentences} sentences, a caption {SENTENCES_OF_A_CAPTION} at most")
        });
    }
}
