use super::text;
use crate::{BandArea, BandFrame, Curriculum, Script, Step};

/// Where a caption is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// In the band's opening.
    Opening,
    /// In the area's core.
    Core,
    /// In the skill.
    Own,
    /// In the band's closing.
    Closing,
}

/// A caption in its place.
#[derive(Debug, Clone)]
pub(super) struct Caption<'a> {
    /// Its name in messages: `step 3`, counted as the file does.
    pub(super) label: String,
    /// Where it is written.
    pub(super) part: Part,
    /// When it begins, in seconds.
    pub(super) begins: u32,
    /// The caption.
    pub(super) step: &'a Step,
}

impl Caption<'_> {
    /// Seconds that a voice needs for it.
    pub(super) fn spoken(&self, words_per_second: f64) -> f64 {
        text::number(text::count_words(&self.step.text)) / words_per_second
    }

    /// Seconds of silence after its words.
    pub(super) fn silence(&self, words_per_second: f64) -> f64 {
        f64::from(self.step.seconds) - self.spoken(words_per_second)
    }

    /// When a word of it is spoken, by the number of words before it.
    pub(super) fn moment(&self, words_before: usize, words_per_second: f64) -> f64 {
        f64::from(self.begins) + text::number(words_before) / words_per_second
    }
}

/// A script as it was written: which captions are its own, and which the whole area or band says.
pub(super) struct Outline<'a> {
    /// The script.
    pub(super) script: &'a Script,
    /// Its area and how its practices begin and end; none in the first edition.
    pub(super) area: Option<&'a BandArea>,
    /// Every caption, in order.
    pub(super) captions: Vec<Caption<'a>>,
}

impl<'a> Outline<'a> {
    pub(super) fn new(curriculum: &'a Curriculum, script: &'a Script) -> Self {
        let of_script = |area: &&BandArea| (area.focus_area_id, area.band) == (script.focus_area_id, script.band);
        let area = curriculum.areas().find(of_script).filter(|_| script.core.is_some());
        let parts = parts(script, area.map(|area| &area.frame));
        let mut captions: Vec<Caption<'a>> = Vec::new();
        let (mut begins, mut n) = (0, 0);
        for (index, (step, part)) in script.steps.iter().zip(parts).enumerate() {
            let goes_on = part != Part::Own
                && captions.last().is_some_and(|before| before.part == part)
                && !core_begins(script, index);
            n += usize::from(!goes_on);
            captions.push(Caption { label: format!("step {n}"), part, begins, step });
            begins += step.seconds;
        }
        Self { script, area, captions }
    }

    /// The captions that stand in the skill itself; in the first edition all of them.
    pub(super) fn own(&self) -> impl Iterator<Item = &Caption<'a>> {
        self.captions.iter().filter(|caption| caption.part == Part::Own)
    }

    /// When the opening is over, in seconds.
    pub(super) fn opening_ends(&self) -> u32 {
        let opening = self.captions.iter().filter(|caption| caption.part == Part::Opening);
        opening.map(|caption| caption.step.seconds).sum()
    }

    /// The texts that stand in the skill itself with the names of their fields.
    pub(super) fn fields(&self) -> Vec<(String, &'a str)> {
        let mut fields = text::fields(self.script);
        fields.extend(text::captions(self.own()));
        fields
    }
}

/// Captions outside a script: a core's, an opening's, a closing's.
pub(super) fn captions<'a>(steps: &'a [Step], label: &str) -> Vec<Caption<'a>> {
    let mut begins = 0;
    let caption = |(step, n): (&'a Step, usize)| {
        let caption = Caption { label: format!("{label} {n}"), part: Part::Own, begins, step };
        begins += step.seconds;
        caption
    };
    steps.iter().zip(1..).map(caption).collect()
}

/// The steps of a frame are found by their words, at the beginning and at the end; the core's by their recorded places.
fn parts(script: &Script, frame: Option<&BandFrame>) -> Vec<Part> {
    let count = script.steps.len();
    let mut parts = vec![Part::Own; count];
    let Some(frame) = frame else { return parts };
    if script.steps.starts_with(&frame.opening) {
        parts[..frame.opening.len()].fill(Part::Opening);
    }
    if script.steps.ends_with(&frame.closing) {
        parts[count - frame.closing.len()..].fill(Part::Closing);
    }
    for time in script.core.iter().flat_map(|core| &core.times) {
        if let Some(core) = parts.get_mut(time.first..time.first + time.count) {
            core.fill(Part::Core);
        }
    }
    parts
}

fn core_begins(script: &Script, index: usize) -> bool {
    script.core.iter().flat_map(|core| &core.times).any(|time| time.first == index)
}
