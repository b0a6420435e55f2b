//! Turns the codes in the files into words.

use curriculum::{Band, Breathing, Casel, Cue, YearPlan};

pub(crate) fn band(band: Band) -> &'static str {
    match band {
        Band::Kindergarten => "Kindergarten",
        Band::Grades1To2 => "Grades 1 and 2",
        Band::Grades3To5 => "Grades 3 to 5",
        Band::Grades6To8 => "Grades 6 to 8",
        Band::Grades9To12 => "Grades 9 to 12",
    }
}

pub(crate) fn grade(plan: &YearPlan) -> String {
    plan.grade.number().map_or("Kindergarten".to_owned(), |number| format!("Grade {number}"))
}

/// Monday 1, Tuesday 1, Wednesday 2, Thursday 3, Friday the core alone or a favorite.
pub(crate) fn school_week(days: &[u8]) -> String {
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    let said = |(name, day): (&str, &u8)| match day {
        0 => format!("{name} the core alone or a favorite"),
        skill => format!("{name} skill {skill}"),
    };
    let said: Vec<String> = names.into_iter().zip(days).map(said).collect();
    format!("{}.", said.join(", "))
}

pub(crate) fn level(level: u8) -> &'static str {
    match level {
        1 => "1 Settle",
        2 => "2 Understand",
        _ => "3 Connect",
    }
}

pub(crate) fn casel(casel: Casel) -> &'static str {
    match casel {
        Casel::SelfAwareness => "self-awareness",
        Casel::SelfManagement => "self-management",
        Casel::SocialAwareness => "social awareness",
        Casel::RelationshipSkills => "relationship skills",
        Casel::ResponsibleDecisions => "responsible decision-making",
    }
}

pub(crate) fn cue(cue: Cue) -> &'static str {
    match cue {
        Cue::Breathe => "breathe",
        Cue::Listen => "listen",
        Cue::Move => "move",
        Cue::Still => "quiet",
        Cue::Bell => "bell",
    }
}

/// 2 minutes, or 1 minute 45 seconds.
pub(crate) fn time(seconds: u32) -> String {
    let unit = |count: u32, name: &str| format!("{count} {name}{}", if count == 1 { "" } else { "s" });
    let parts = [(seconds / 60, "minute"), (seconds % 60, "second")];
    let said: Vec<String> =
        parts.into_iter().filter(|(count, _)| *count > 0).map(|(count, name)| unit(count, name)).collect();
    said.join(" ")
}

/// In for 4, rest for 2, out for 6: 9 breaths.
pub(crate) fn breathing(pattern: &Breathing) -> String {
    let rest = |seconds: u32| if seconds == 0 { String::new() } else { format!(", rest for {seconds}") };
    format!(
        "In for {}{}, out for {}{}: {} breaths with the picture",
        pattern.inhale,
        rest(pattern.hold),
        pattern.exhale,
        rest(pattern.hold_after),
        pattern.cycles
    )
}
