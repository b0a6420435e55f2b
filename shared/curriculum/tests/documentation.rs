//! The tables and numbers of limits in `docs/curriculum.md` matches the checks.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use curriculum::Band;
use curriculum::check::{Limits, SecondEdition};

fn row(label: &str, cell: impl Fn(&Limits) -> String) -> String {
    let cells: Vec<String> = Band::ALL.into_iter().map(|band| cell(&Limits::of(band))).collect();
    format!("| {label} | {} |", cells.join(" | "))
}

fn row_of_second(label: &str, cell: impl Fn(&SecondEdition) -> Option<String>) -> String {
    let cells = Band::ALL.map(|band| cell(&SecondEdition::of(band)).unwrap_or_else(|| "none".to_owned()));
    format!("| {label} | {} |", cells.join(" | "))
}

fn page() -> String {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/curriculum.md");
    fs::read_to_string(page).expect("docs/curriculum.md")
}

fn range(range: &RangeInclusive<u32>) -> String {
    if range.start() == range.end() { range.start().to_string() } else { format!("{}-{}", range.start(), range.end()) }
}

#[test]
fn the_documented_limits_are_the_checked_ones() {
    let page = page();
    let hold = |seconds: u32| if seconds == 0 { "none".to_owned() } else { seconds.to_string() };
    let rows = [
        row("minutes", |limits| range(&limits.minutes)),
        row("words a voice says in a second", |limits| limits.words_per_second.to_string()),
        row("silence, at least", |limits| format!("{:.0} %", limits.silence * 100.0)),
        row("longest silence, at least", |limits| format!("{} s", limits.longest_pause)),
        row("words in a caption, at most", |limits| limits.caption_words.to_string()),
        row("words in a spoken sentence, at most", |limits| limits.sentence_words.to_string()),
        row("letters in a spoken word, at most", |limits| limits.word_letters.to_string()),
        row("readability, at most", |limits| limits.readability.to_string()),
        row("breathing in, s", |limits| range(&limits.inhale)),
        row("breathing out, s (never shorter than in)", |limits| range(&limits.exhale)),
        row("each rest between, s, at most", |limits| hold(limits.hold)),
        row("a whole breath, s", |limits| range(&limits.breath)),
    ];
    for row in rows {
        assert!(page.contains(&row), "docs/curriculum.md lacks the row\n{row}");
    }
}

#[test]
fn the_documented_limits_of_the_second_edition_are_the_checked_ones() {
    let page = page();
    let seconds = |seconds: f64| Some(format!("{seconds} s"));
    let words = |words: &RangeInclusive<usize>| format!("{}-{}", words.start(), words.end());
    let readability = Band::ALL.map(|band| {
        let limit = SecondEdition::limits_of_why(band).readability.to_string();
        SecondEdition::of(band).why_words.map_or("none".to_owned(), |_| limit)
    });
    let (captions, core) = (SecondEdition::CORE_CAPTIONS, SecondEdition::CORE_WORDS);
    let (time, teacher) = (SecondEdition::CORE_SECONDS, SecondEdition::TEACHER_WORDS);
    let expected = [
        row_of_second("the skill is named after the opening, within", |limits| seconds(limits.named_within)),
        row_of_second("the first plain instruction begins after the opening, within", |limits| {
            seconds(limits.instruction_within)
        }),
        row_of_second("silence after a question, at least", |limits| limits.question_silence.and_then(seconds)),
        row_of_second("longest silence of every script, at least", |limits| seconds(limits.script_silence)),
        row_of_second("longest silence of every area, at least", |limits| limits.area_silence.and_then(seconds)),
        row_of_second("words of `why`", |limits| limits.why_words.as_ref().map(words)),
        format!("| readability of `why`, at most | {} |", readability.join(" | ")),
        format!("{} to {} captions, {} to {} words", captions.start(), captions.end(), core.start(), core.end()),
        format!("words and {} to {} s,", time.start(), time.end()),
        format!("at most {} s when it is practiced alone", SecondEdition::ALONE_SECONDS),
        format!("at most {} s each", SecondEdition::FRAME_SECONDS),
        format!("`teacher` {} to {} words", teacher.start(), teacher.end()),
        format!("at least {:.0} % of a script's seconds", SecondEdition::ATTENTION * 100.0),
        format!("at most one caption in {} has none", SecondEdition::IDLE_CAPTIONS),
    ];
    for said in expected {
        assert!(page.contains(&said), "docs/curriculum.md lacks\n{said}");
    }
}
