use super::outline::{Caption, Outline, Part};
use super::word_lists::{WordLists, first_of, spaced};
use super::{Finding, Rule, text};

/// Checks that a way out is said, and somebody to turn to is named, before something is recalled. The opening's words don't count.
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

/// The first caption that recalls something before a way out was said, or before somebody to turn to was named.
fn before_recall<'a, 'b>(
    place: &str,
    captions: &[&'b Caption<'a>],
    lists: &WordLists,
) -> Option<(&'b Caption<'a>, Finding)> {
    let (mut way_out, mut someone) = (false, false);
    for caption in captions {
        for sentence in text::pieces(&caption.step.text) {
            let words = spaced(&sentence.join(" "));
            if let Some(entry) = first_of(&lists.recall, &words) {
                let missing = match (way_out, someone) {
                    (true, true) => return None,
                    (false, _) => "no way out was said before (see wayOut in words.yaml)",
                    (true, false) => "nobody to turn to was named before (see someone in words.yaml)",
                };
                let problem = format!("{} says {entry}, and {missing}", caption.label);
                return Some((caption, Finding { rule: Rule::WayOut, place: place.to_owned(), problem }));
            }
            way_out |= first_of(&lists.way_out, &words).is_some();
            someone |= first_of(&lists.someone, &words).is_some();
        }
    }
    None
}
