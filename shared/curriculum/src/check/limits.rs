use std::ops::RangeInclusive;

use crate::Band;

/// The limits for the children of a band.
///
/// The lengths, and the rule against breath holds below grade 3, are the curriculum's own. The breathing ranges stay near the
/// pace at which children of that age breathe at rest, slightly slowed but never an effort.
#[derive(Debug, Clone, PartialEq)]
pub struct Limits {
    /// Whole minutes of a practice.
    pub minutes: RangeInclusive<u32>,
    /// Words that a calm voice speaks in a second.
    pub words_per_second: f64,
    /// The minimum share of silence in a practice, from 0 to 1.
    pub silence: f64,
    /// The minimum length of the longest silence, in seconds.
    pub longest_pause: f64,
    /// Words of one caption, at most.
    pub caption_words: usize,
    /// Words of one spoken sentence, at most.
    pub sentence_words: usize,
    /// Letters of one spoken word, at most.
    pub word_letters: usize,
    /// The Automated Readability Index, at most.
    pub readability: f64,
    /// Seconds of breathing in.
    pub inhale: RangeInclusive<u32>,
    /// Seconds of breathing out.
    pub exhale: RangeInclusive<u32>,
    /// Seconds of each rest between them, at most; 0 allows none.
    pub hold: u32,
    /// Seconds of one whole breath.
    pub breath: RangeInclusive<u32>,
}

impl Limits {
    /// The limits of a band.
    #[must_use]
    pub fn of(band: Band) -> Self {
        match band {
            Band::Kindergarten => Self {
                minutes: 2..=3,
                words_per_second: 2.2,
                silence: 0.40,
                longest_pause: 5.0,
                caption_words: 20,
                sentence_words: 12,
                word_letters: 8,
                readability: 2.0,
                inhale: 2..=3,
                exhale: 2..=4,
                hold: 0,
                breath: 4..=7,
            },
            Band::Grades1To2 => Self {
                minutes: 3..=4,
                words_per_second: 2.2,
                silence: 0.40,
                longest_pause: 15.0,
                caption_words: 24,
                sentence_words: 14,
                word_letters: 10,
                readability: 3.0,
                inhale: 2..=4,
                exhale: 2..=5,
                hold: 0,
                breath: 5..=8,
            },
            Band::Grades3To5 => Self {
                minutes: 5..=5,
                words_per_second: 2.5,
                silence: 0.50,
                longest_pause: 20.0,
                caption_words: 26,
                sentence_words: 18,
                word_letters: 12,
                readability: 4.0,
                inhale: 3..=4,
                exhale: 3..=6,
                hold: 2,
                breath: 6..=11,
            },
            Band::Grades6To8 => Self {
                minutes: 5..=7,
                words_per_second: 2.5,
                silence: 0.50,
                longest_pause: 30.0,
                caption_words: 28,
                sentence_words: 22,
                word_letters: 14,
                readability: 5.0,
                inhale: 3..=5,
                exhale: 3..=7,
                hold: 4,
                breath: 6..=14,
            },
            Band::Grades9To12 => Self {
                minutes: 5..=10,
                words_per_second: 2.5,
                silence: 0.55,
                longest_pause: 45.0,
                caption_words: 30,
                sentence_words: 24,
                word_letters: 16,
                readability: 5.0,
                inhale: 3..=6,
                exhale: 3..=8,
                hold: 4,
                breath: 6..=16,
            },
        }
    }
}
