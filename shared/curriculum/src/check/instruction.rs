use super::outline::{Caption, Outline, Part};
use super::word_lists::{WordLists, first_of};
use super::{Finding, Findings, Limits, Rule, SecondEdition, text};

/// Checks that a script soon says plainly where to put attention.
pub(super) fn check(outline: &Outline<'_>, limits: &Limits, lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Instruction);
    let id = outline.script.id();
    let most = SecondEdition::of(outline.script.band).instruction_within;
    let opening = f64::from(outline.opening_ends());
    let said = |caption: &&Caption<'_>| matches!(caption.part, Part::Own | Part::Core);
    let mut after = outline.captions.iter().filter(said);
    match after.find_map(|caption| begins(caption, limits, lists)) {
        None => findings.add(&id, "never says plainly where to put attention (see instructions in words.yaml)"),
        Some(moment) => findings.unless(moment - opening <= most, &id, || {
            let late = moment - opening;
            format!("the first plain instruction begins {late:.1} s after the opening, {most:.0} at most")
        }),
    }
    findings.found
}

/// When the caption's first sentence with an instruction begins.
fn begins(caption: &Caption<'_>, limits: &Limits, lists: &WordLists) -> Option<f64> {
    let mut before = 0;
    for piece in text::pieces(&caption.step.text) {
        if first_of(&lists.instructions, &format!(" {} ", piece.join(" "))).is_some() {
            return Some(caption.moment(before, limits.words_per_second));
        }
        before += piece.len();
    }
    None
}
