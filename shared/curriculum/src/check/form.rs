use super::outline::{Caption, Outline};
use super::{Finding, Findings, Limits, Rule, text};
use crate::{Cue, Script};

const TEACHER_NOTE_WORDS: usize = 60;
const SENTENCES_OF_A_CAPTION: usize = 3;

/// Every field is present and well-formed.
pub(super) fn check(outline: &Outline<'_>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Form);
    let script = outline.script;
    let id = script.id();
    texts(&id, &outline.fields(), &mut findings);
    findings.unless(script.version >= 1, &id, || "version counts from 1".to_owned());
    findings.unless(script.locale == "en", &id, || format!("locale {:?} is not one we write in", script.locale));
    note_and_question(script, &id, &mut findings);
    let ends_with_bell = script.steps.last().is_some_and(|step| step.cue == Cue::Bell);
    findings.unless(ends_with_bell, &id, || "the last step is a bell".to_owned());
    captions(&id, outline.own(), limits, &mut findings);
    findings.found
}

/// The same for texts that stand by themselves, such as a core's.
pub(super) fn check_texts(place: &str, fields: &[(String, &str)]) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Form);
    texts(place, fields, &mut findings);
    findings.found
}

/// The same for captions that stand by themselves.
pub(super) fn check_captions(place: &str, own: &[Caption<'_>], limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Form);
    texts(place, &text::captions(own.iter()), &mut findings);
    captions(place, own.iter(), limits, &mut findings);
    findings.found
}

fn texts(place: &str, fields: &[(String, &str)], findings: &mut Findings) {
    for (field, content) in fields {
        findings.unless(text::count_words(content) > 0, place, || format!("{field} is empty"));
        findings.unless(content.trim() == *content && !content.contains('\n'), place, || {
            format!("{field} has white space around it or a line break in it")
        });
        findings.unless(!content.contains('!'), place, || format!("{field} has an exclamation mark"));
    }
}

fn note_and_question(script: &Script, id: &str, findings: &mut Findings) {
    let words = text::count_words(&script.teacher_note);
    findings.unless(words <= TEACHER_NOTE_WORDS, id, || {
        format!("teacherNote has {words} words, {TEACHER_NOTE_WORDS} at most")
    });
    let one_question = script.reflection.matches('?').count() == 1 && script.reflection.ends_with('?');
    findings.unless(one_question, id, || "reflection is one question and ends with it".to_owned());
}

fn captions<'a, 'b>(
    place: &str,
    captions: impl Iterator<Item = &'b Caption<'a>>,
    limits: &Limits,
    findings: &mut Findings,
) where
    'a: 'b,
{
    for Caption { label, step, .. } in captions {
        let words = text::count_words(&step.text);
        findings.unless(words <= limits.caption_words, place, || {
            format!("{label} has {words} words, a caption {} at most", limits.caption_words)
        });
        let sentences = text::sentences(&step.text).len();
        findings.unless(sentences <= SENTENCES_OF_A_CAPTION, place, || {
            format!("{label} has {sentences} sentences, a caption {SENTENCES_OF_A_CAPTION} at most")
        });
    }
}
