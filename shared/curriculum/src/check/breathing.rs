use super::{Finding, Findings, Limits, Rule};
use crate::{Breathing, Cue, Step};

/// The breathing picture's pattern: right for the age, and whole breaths wherever it moves.
pub(super) fn check(place: &str, steps: &[Step], pattern: Option<&Breathing>, limits: &Limits) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Breathing);
    let runs = runs(steps);
    match pattern {
        None => findings
            .unless(runs.is_empty(), place, || "a step breathes with the picture, but there is no pattern".to_owned()),
        Some(pattern) => {
            pace(pattern, limits, place, &mut findings);
            whole_breaths(pattern, &runs, place, &mut findings);
        }
    }
    findings.found
}

fn pace(pattern: &Breathing, limits: &Limits, id: &str, findings: &mut Findings) {
    let parts = [
        ("in", pattern.inhale, &limits.inhale),
        ("out", pattern.exhale, &limits.exhale),
        ("hold", pattern.hold, &(0..=limits.hold)),
        ("holdAfter", pattern.hold_after, &(0..=limits.hold)),
        ("a breath", pattern.breath_seconds(), &limits.breath),
    ];
    for (part, seconds, range) in parts {
        findings.unless(range.contains(&seconds), id, || {
            format!("{part} is {seconds} s, the band has {} to {}", range.start(), range.end())
        });
    }
    findings.unless(pattern.exhale >= pattern.inhale, id, || {
        format!("out ({} s) is shorter than in ({} s)", pattern.exhale, pattern.inhale)
    });
}

/// The picture never stops halfway through a breath, and `cycles` is the actual number of breaths.
fn whole_breaths(pattern: &Breathing, runs: &[u32], id: &str, findings: &mut Findings) {
    let breath = pattern.breath_seconds().max(1);
    for run in runs {
        findings.unless(run % breath == 0, id, || {
            format!("{run} s of breathing in a row are no whole number of {breath} s breaths")
        });
    }
    let seconds: u32 = runs.iter().sum();
    findings.unless(pattern.cycles > 0 && pattern.cycles.saturating_mul(breath) == seconds, id, || {
        format!("{} cycles of {breath} s, but the breathing steps last {seconds} s", pattern.cycles)
    });
}

/// The seconds of each unbroken series of breathing steps.
fn runs(steps: &[Step]) -> Vec<u32> {
    steps
        .chunk_by(|before, after| before.cue == after.cue)
        .filter(|row| row[0].cue == Cue::Breathe)
        .map(|row| row.iter().map(|step| step.seconds).sum())
        .collect()
}
