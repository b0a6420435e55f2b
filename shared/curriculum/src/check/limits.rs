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

/// What the second edition asks of a band in addition.
#[derive(Debug, Clone, PartialEq)]
pub struct SecondEdition {
    /// Seconds after the opening in which the skill's name is said first, at most.
    pub named_within: f64,
    /// Seconds after the opening in which the first plain instruction begins, at most.
    pub instruction_within: f64,
    /// Seconds of silence after a caption with a question, at least; where it is set, a caption has one question at most.
    pub question_silence: Option<f64>,
    /// The minimum length of the longest silence of every script, in seconds.
    pub script_silence: f64,
    /// The minimum length of the longest silence among the three scripts of a focus area, in seconds, if it is more than a script's.
    pub area_silence: Option<f64>,
    /// Words of `why`; none where the youngest have none.
    pub why_words: Option<RangeInclusive<usize>>,
}

impl SecondEdition {
    /// Captions of a core.
    pub const CORE_CAPTIONS: RangeInclusive<usize> = 3..=6;
    /// Words of a core.
    pub const CORE_WORDS: RangeInclusive<usize> = 25..=60;
    /// Seconds of a core.
    pub const CORE_SECONDS: RangeInclusive<u32> = 35..=75;
    /// Seconds of a core that is practiced alone, opening, silence and closing included, at most.
    pub const ALONE_SECONDS: u32 = 120;
    /// Seconds of an opening or a closing, at most.
    pub const FRAME_SECONDS: u32 = 15;
    /// Words of `teacher`.
    pub const TEACHER_WORDS: RangeInclusive<usize> = 90..=115;
    /// The share of a script's seconds in which something real is there to attend to, at least.
    pub const ATTENTION: f64 = 0.5;
    /// One in this many captions may name nothing real to attend to; one always may.
    pub const IDLE_CAPTIONS: usize = 10;

    /// Points of the Automated Readability Index by which `why` may be harder than what is heard: it can be read again.
    pub const WHY_READABILITY: f64 = 1.0;

    /// The limits for `why`, which is read and not heard.
    #[must_use]
    pub fn limits_of_why(band: Band) -> Limits {
        let limits = Limits::of(band);
        Limits { readability: limits.readability + Self::WHY_READABILITY, ..limits }
    }

    /// The second edition's limits of a band.
    #[must_use]
    pub fn of(band: Band) -> Self {
        let longest_pause = Limits::of(band).longest_pause;
        let young = Self {
            named_within: 20.0,
            instruction_within: 15.0,
            question_silence: Some(10.0),
            script_silence: longest_pause,
            area_silence: None,
            why_words: None,
        };
        let old = Self {
            named_within: 40.0,
            instruction_within: 30.0,
            question_silence: None,
            why_words: Some(60..=90),
            ..young.clone()
        };
        match band {
            Band::Kindergarten | Band::Grades1To2 => young,
            Band::Grades3To5 => Self {
                instruction_within: 20.0,
                question_silence: None,
                script_silence: 30.0,
                why_words: Some(35..=48),
                ..young
            },
            Band::Grades6To8 => Self { area_silence: Some(60.0), ..old },
            Band::Grades9To12 => Self { area_silence: Some(90.0), ..old },
        }
    }
}
