use super::outline::{Caption, Outline, Part};
use super::word_lists::{WordLists, first_of, spaced};
use super::{Finding, Rule};

/// Checks that a way out is said before something is recalled, or together with it. The opening's words don't count.
pub(super) fn check(outline: &Outline<'_>, lists: &WordLists) -> Vec<Finding> {
    let said: Vec<&Caption<'_>> = outline.captions.iter().filter(|caption| caption.part != Part::Opening).collect();
    // A core that recalls is reported once, where it is written.
    before_recall(&outline.script.id(), &said, lists)
        .filter(|(caption, _)| caption.part == Part::Own)
        .map(|(_, finding)| vec![finding])
        .unwrap_or_default()
}

/// The same for captions that stand by themselves.
pub(super) fn check_captions(place: &str, own: &[Caption<'_>], lists: &WordLists) -> Vec<Finding> {
    let own: Vec<&Caption<'_>> = own.iter().collect();
    before_recall(place, &own, lists).map(|(_, finding)| finding).into_iter().collect()
}

/// The first caption that recalls something with no way out until then.
fn before_recall<'a, 'b>(
    place: &str,
    captions: &[&'b Caption<'a>],
    lists: &WordLists,
) -> Option<(&'b Caption<'a>, Finding)> {
    for caption in captions {
        let words = spaced(&caption.step.text);
        if first_of(&lists.way_out, &words).is_some() {
            return None;
        }
        if let Some(entry) = first_of(&lists.recall, &words) {
            let problem =
                format!("{} says {entry}, and no way out was said before (see wayOut in words.yaml)", caption.label);
            return Some((caption, Finding { rule: Rule::WayOut, place: place.to_owned(), problem }));
        }
    }
    None
}
