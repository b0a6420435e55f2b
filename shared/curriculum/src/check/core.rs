use super::outline::captions;
use super::word_lists::WordLists;
use super::{Finding, Findings, Limits, Rule, SecondEdition, attention, breathing, form, questions, readability, text};
use super::{timing, vocabulary, way_out};
use crate::{BandArea, Curriculum};

/// Checks a core: short, plain, with the band's return line, and good when it is practiced alone.
pub(super) fn check(curriculum: &Curriculum, area: &BandArea, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Core);
    let (place, limits, core) = (format!("{}/core", area.id()), Limits::of(area.band), &area.core);
    length(area, &place, &mut findings);
    let said: Vec<&str> = core.steps.iter().map(|step| step.text.as_str()).collect();
    findings.unless(!text::places_of(&area.frame.return_line, &said.join(" ")).is_empty(), &place, || {
        format!("does not say the return line: {}", area.frame.return_line)
    });
    findings.unless(core.version >= 1, &place, || "version counts from 1".to_owned());
    same_breath(curriculum, area, &place, &mut findings);

    let own = captions(&core.steps, "step");
    let mut fields = text::captions(own.iter());
    let mut found = findings.found;
    found.extend(form::check_texts(&place, &[("name".to_owned(), &core.name)]));
    found.extend(form::check_captions(&place, &own, &limits));
    found.extend(timing::check_captions(&place, &own, &limits));
    found.extend(breathing::check(&place, &core.steps, core.breathing.as_ref(), &limits));
    found.extend(questions::check_captions(&place, &own, area.band));
    found.extend(readability::check_texts(&place, &fields, &limits));
    found.extend(attention::check_steps(&place, &core.steps, lists));
    found.extend(way_out::check_captions(&place, &own, lists));
    fields.push(("name".to_owned(), &core.name));
    found.extend(vocabulary::check_texts(&place, &fields, lists));
    found
}

fn length(area: &BandArea, place: &str, findings: &mut Findings) {
    let steps = &area.core.steps;
    let words = steps.iter().map(|step| text::count_words(&step.text)).sum();
    for (what, count, range) in
        [("captions", steps.len(), SecondEdition::CORE_CAPTIONS), ("words", words, SecondEdition::CORE_WORDS)]
    {
        findings.unless(range.contains(&count), place, || {
            format!("has {count} {what}, a core {} to {}", range.start(), range.end())
        });
    }
    let (seconds, range) = (area.core.seconds(), SecondEdition::CORE_SECONDS);
    findings.unless(range.contains(&seconds), place, || {
        format!("lasts {seconds} s, a core {} to {}", range.start(), range.end())
    });
    let (alone, most) = (area.alone_seconds(), SecondEdition::ALONE_SECONDS);
    findings.unless(alone <= most, place, || format!("lasts {alone} s when it is practiced alone, {most} at most"));
}

/// Where the core breathes with the picture, the skills breathe in the same pattern.
fn same_breath(curriculum: &Curriculum, area: &BandArea, place: &str, findings: &mut Findings) {
    let Some(pattern) = area.core.breathing else { return };
    let of_area = curriculum.scripts().filter(|script| {
        (script.focus_area_id, script.band, script.core.is_some()) == (area.focus_area_id, area.band, true)
    });
    for script in of_area {
        let same = script.breathing.is_some_and(|own| crate::Breathing { cycles: pattern.cycles, ..own } == pattern);
        findings.unless(same, place, || format!("breathes in another pattern than skill {}", script.number));
    }
}
