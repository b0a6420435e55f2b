use std::ops::RangeInclusive;

use super::word_lists::WordLists;
use super::{Finding, Findings, Rule, SecondEdition, form, readability, text, vocabulary};
use crate::BandArea;

/// Checks what an area says of itself: its plain name, why one practices it, and what its teacher should know.
pub(super) fn check(area: &BandArea, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::AreaTexts);
    let place = area.id();
    let plain = area.named == area.named.to_lowercase() && !area.named.ends_with(['.', '?']);
    findings.unless(plain, &place, || format!("named is lower case with no period, not {:?}", area.named));
    let why = SecondEdition::of(area.band).why_words;
    length("why", area.why.as_deref(), why.as_ref(), &place, &mut findings);
    let teacher = SecondEdition::TEACHER_WORDS;
    length("teacher", area.teacher.as_deref(), Some(&teacher), &place, &mut findings);

    let fields = text::area_fields(area);
    let mut found = findings.found;
    found.extend(form::check_texts(&place, &fields));
    found.extend(vocabulary::check_texts(&place, &fields, lists));
    if let Some(why) = &area.why {
        let limits = SecondEdition::limits_of_why(area.band);
        found.extend(readability::check_texts(&place, &[("why".to_owned(), why)], &limits));
    }
    found
}

fn length(
    field: &str,
    content: Option<&str>,
    range: Option<&RangeInclusive<usize>>,
    place: &str,
    findings: &mut Findings,
) {
    match (content.map(text::count_words), range) {
        (Some(words), Some(range)) => findings.unless(range.contains(&words), place, || {
            format!("{field} has {words} words, {} to {} is right", range.start(), range.end())
        }),
        (None, Some(_)) => findings.add(place, format!("{field} is missing")),
        (Some(_), None) => findings.add(place, format!("{field} is for older children")),
        (None, None) => (),
    }
}
