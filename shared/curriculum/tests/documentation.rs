//! The table of limits in `docs/curriculum.md` matches the checks.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use curriculum::Band;
use curriculum::check::Limits;

fn row(label: &str, cell: impl Fn(&Limits) -> String) -> String {
    let cells: Vec<String> = Band::ALL.into_iter().map(|band| cell(&Limits::of(band))).collect();
    format!("| {label} | {} |", cells.join(" | "))
}

fn range(range: &RangeInclusive<u32>) -> String {
    if range.start() == range.end() { range.start().to_string() } else { format!("{}-{}", range.start(), range.end()) }
}

#[test]
fn the_documented_limits_are_the_checked_ones() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/curriculum.md");
    let page = fs::read_to_string(page).expect("docs/curriculum.md");
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
