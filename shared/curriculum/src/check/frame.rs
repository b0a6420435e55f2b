use super::outline::{Caption, captions};
use super::word_lists::WordLists;
use super::{Finding, Findings, Limits, Rule, SecondEdition, form, readability, text, timing, vocabulary};
use crate::{Band, BandFrame, Cue, Curriculum, Step};

/// Checks how the practices of each band begin and end.
pub(super) fn check(curriculum: &Curriculum, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Frame);
    let bands: Vec<Band> = curriculum.frames().map(|frame| frame.band).collect();
    // The first edition has none.
    findings.unless(bands.is_empty() || bands == Band::ALL, "bands.yaml", || {
        format!("holds {} bands; each of the {} is there once, in order", bands.len(), Band::ALL.len())
    });
    let mut found = findings.found;
    for frame in curriculum.frames() {
        found.extend(of_band(frame));
        found.extend(captions_of(frame, lists));
    }
    found
}

fn of_band(frame: &BandFrame) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Frame);
    let place = frame.place();
    for (part, steps) in [("opening", &frame.opening), ("closing", &frame.closing)] {
        let seconds: u32 = steps.iter().map(|step| step.seconds).sum();
        let right = !steps.is_empty() && seconds <= SecondEdition::FRAME_SECONDS;
        findings
            .unless(right, &place, || format!("{part} lasts {seconds} s, {} at most", SecondEdition::FRAME_SECONDS));
    }
    let ends_with_bell = frame.closing.last().is_some_and(|step| step.cue == Cue::Bell);
    findings.unless(ends_with_bell, &place, || "closing ends with a bell".to_owned());
    findings.unless(!text::places_of(&frame.return_line, &frame.alone.text).is_empty(), &place, || {
        "alone does not say the return line".to_owned()
    });
    findings.found
}

fn captions_of(frame: &BandFrame, lists: &WordLists) -> Vec<Finding> {
    let (place, limits) = (frame.place(), Limits::of(frame.band));
    let alone: &[Step] = std::slice::from_ref(&frame.alone);
    let open_eyes = frame.clone().with_open_eyes().map_or_else(Vec::new, |open| open.opening);
    let parts = [
        ("opening", frame.opening.as_slice()),
        ("opening with open eyes", &open_eyes),
        ("closing", &frame.closing),
        ("alone", alone),
    ];
    let all: Vec<Caption<'_>> = parts.into_iter().flat_map(|(part, steps)| captions(steps, part)).collect();
    let mut fields = text::captions(all.iter());
    fields.push(("returnLine".to_owned(), &frame.return_line));
    let mut found = form::check_captions(&place, &all, &limits);
    found.extend(timing::check_captions(&place, &all, &limits));
    found.extend(readability::check_texts(&place, &fields, &limits));
    found.extend(vocabulary::check_texts(&place, &fields, lists));
    found
}
