use std::collections::{BTreeMap, BTreeSet};

use domain::focus_area::FocusAreaId;

use super::outline::{self, Outline};
use super::{Finding, Findings, Rule, WordLists, text, wording};
use crate::{Band, BandArea, BandFrame, Curriculum};

/// Sentences of up to this many words may be repeated.
const SHORT_SENTENCE: usize = 8;

type Sentence = Vec<String>;

/// What says something: a script, an area's texts, or a core.
struct Voice {
    place: String,
    band: Band,
    area: FocusAreaId,
    name: Option<String>,
    sentences: BTreeSet<Sentence>,
    /// A core is a refrain: the next band may say it too.
    is_core: bool,
}

/// Names that are taken, and sentences that a child would meet twice: within a band, and within a focus area over
/// the years.
pub(super) fn check(curriculum: &Curriculum, outlines: &[Outline<'_>], lists: &WordLists) -> Vec<Finding> {
    let mut findings = Findings::new(Rule::Sameness);
    let mut names: BTreeMap<_, String> = BTreeMap::new();
    let mut in_band: BTreeMap<_, String> = BTreeMap::new();
    let mut in_area: BTreeMap<_, String> = BTreeMap::new();
    let safe: BTreeSet<Sentence> = lists.safety_phrases.iter().map(|phrase| text::words(phrase)).collect();

    ids(curriculum, &mut findings);
    let of_areas = curriculum.areas().flat_map(|area| [of_core(area), of_texts(area)]);
    for voice in of_areas.chain(outlines.iter().map(of_script)) {
        let Voice { place, band, area, name, sentences, is_core } = voice;
        if let Some(name) = name
            && let Some(other) = names.insert((band, name.to_lowercase()), place.clone())
        {
            findings.add(&place, format!("the name {name:?} is taken by {other}"));
        }
        for sentence in sentences.difference(&safe) {
            let mut other = in_band.insert((band, sentence.clone()), place.clone());
            if !is_core {
                other = other.or_else(|| in_area.get(&(area, sentence.clone())).cloned());
                in_area.insert((area, sentence.clone()), place.clone());
            }
            if let Some(other) = other {
                findings.add(&place, format!("shares a sentence with {other}: {}", sentence.join(" ")));
            }
        }
    }
    wording::check(outlines, &mut findings);
    findings.found
}

fn ids(curriculum: &Curriculum, findings: &mut Findings) {
    let mut ids = BTreeSet::new();
    for script in curriculum.scripts() {
        let id = script.id();
        findings.unless(ids.insert(id.clone()), &id, || "the id is taken".to_owned());
    }
}

fn of_script(outline: &Outline<'_>) -> Voice {
    let script = outline.script;
    let mut sentences = long_sentences(&outline.fields());
    if let Some(area) = outline.area {
        remove_refrains(&mut sentences, area);
        let core = text::captions(outline::captions(&area.core.steps, "step").iter());
        for sentence in long_sentences(&core) {
            sentences.remove(&sentence);
        }
    }
    let (place, name) = (script.id(), Some(script.name.clone()));
    Voice { place, band: script.band, area: script.focus_area_id, name, sentences, is_core: false }
}

fn of_core(area: &BandArea) -> Voice {
    let mut sentences = long_sentences(&text::captions(outline::captions(&area.core.steps, "step").iter()));
    remove_refrains(&mut sentences, area);
    let (place, name) = (format!("{}/core", area.id()), Some(area.core.name.clone()));
    Voice { place, band: area.band, area: area.focus_area_id, name, sentences, is_core: true }
}

fn of_texts(area: &BandArea) -> Voice {
    let mut sentences = long_sentences(&text::area_fields(area));
    remove_refrains(&mut sentences, area);
    Voice { place: area.id(), band: area.band, area: area.focus_area_id, name: None, sentences, is_core: false }
}

/// What may recur: the band's opening, closing and return line, and every sentence that says the skill's plain name.
fn remove_refrains(sentences: &mut BTreeSet<Sentence>, area: &BandArea) {
    let BandFrame { opening, closing, alone, return_line, .. } = &area.frame;
    let steps = opening.iter().chain(closing).chain([alone]);
    let refrains = steps.map(|step| step.text.as_str()).chain([return_line.as_str()]);
    for sentence in refrains.flat_map(text::pieces) {
        sentences.remove(&sentence);
    }
    sentences.retain(|sentence| text::places_of(&area.named, &sentence.join(" ")).is_empty());
}

fn long_sentences(fields: &[(String, &str)]) -> BTreeSet<Sentence> {
    let pieces = fields.iter().flat_map(|(_, content)| text::pieces(content));
    pieces.filter(|sentence| sentence.len() > SHORT_SENTENCE).collect()
}
