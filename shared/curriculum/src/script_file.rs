//! One file of scripts as it is written: the fields that the three skills share come once, at the top.
//!
//! A file with a `core` is of the second edition. Its skills name opening, core and closing where they are said; here they are
//! put in their places, so that a [`Script`] has all its captions.

use domain::focus_area::FocusAreaId;
use serde::Deserialize;

use crate::written_step::{Refrains, WrittenStep, expand};
use crate::{Band, BandArea, BandFrame, Breathing, Casel, Core, CurriculumError, FocusArea, Script, SourceFile};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ScriptFile {
    focus_area: FocusAreaId,
    band: Band,
    casel: Casel,
    locale: String,
    #[serde(default)]
    eyes: Option<Eyes>,
    #[serde(default)]
    named: Option<String>,
    #[serde(default)]
    why: Option<String>,
    #[serde(default)]
    teacher: Option<String>,
    #[serde(default)]
    core: Option<Core>,
    skills: Vec<ScriptEntry>,
}

/// What an area asks of the eyes; most leave it to the listener.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
enum Eyes {
    /// There is something to see, or a way to go.
    Open,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ScriptEntry {
    number: u8,
    version: u32,
    name: String,
    duration_minutes: u32,
    #[serde(default)]
    breathing: Option<Breathing>,
    steps: Vec<WrittenStep>,
    anchor_alternative: String,
    eyes_open: String,
    #[serde(default)]
    prep: Option<String>,
    #[serde(default)]
    caution: Option<String>,
    #[serde(default)]
    caution_child: Option<String>,
    #[serde(default)]
    caution_adult: Option<String>,
    teacher_note: String,
    reflection: String,
    home_practice: String,
}

/// The scripts of a file and, in the second edition, its area.
pub(crate) fn read(
    file: &SourceFile<'_>,
    focus_areas: &[FocusArea],
    frames: &[BandFrame],
) -> Result<(Vec<Script>, Option<BandArea>), CurriculumError> {
    let mut read: ScriptFile = yaml_serde::from_str(file.text)
        .map_err(|source| CurriculumError::Unreadable { file: file.path.to_owned(), source })?;
    if !focus_areas.iter().any(|area| area.id == read.focus_area) {
        return Err(CurriculumError::UnknownFocusArea { file: file.path.to_owned(), id: read.focus_area.to_string() });
    }
    let says = format!("{}/{}.yaml", read.band, read.focus_area.name());
    if says != file.path {
        return Err(CurriculumError::WrongPlace { file: file.path.to_owned(), says });
    }
    let mixed = |problem| CurriculumError::MixedEditions { file: file.path.to_owned(), problem };
    let area = read.take_area(frames).map_err(mixed)?;
    let skills = std::mem::take(&mut read.skills);
    let scripts = skills.into_iter().map(|entry| read.script(entry, area.as_ref())).collect::<Result<_, _>>();
    Ok((scripts.map_err(mixed)?, area))
}

impl ScriptFile {
    /// The area of a second-edition file.
    fn take_area(&mut self, frames: &[BandFrame]) -> Result<Option<BandArea>, String> {
        let (named, why, teacher) = (self.named.take(), self.why.take(), self.teacher.take());
        let Some(core) = self.core.take() else {
            if [named, why, teacher].iter().any(Option::is_some) || self.eyes.is_some() {
                return Err("eyes, named, why and teacher are the second edition's, which has a core".to_owned());
            }
            return Ok(None);
        };
        let frame = frames.iter().find(|frame| frame.band == self.band).cloned();
        let mut frame = frame.ok_or_else(|| format!("bands.yaml has no {}", self.band))?;
        if self.eyes.is_some() {
            frame = frame.with_open_eyes().ok_or_else(|| format!("bands.yaml has no openEyes for {}", self.band))?;
        }
        Ok(Some(BandArea {
            focus_area_id: self.focus_area,
            band: self.band,
            locale: self.locale.clone(),
            named: named.ok_or("named is missing: the skill's plain name")?,
            why,
            teacher,
            core,
            frame,
        }))
    }

    fn script(&self, entry: ScriptEntry, area: Option<&BandArea>) -> Result<Script, String> {
        let number = entry.number;
        let new = [&entry.prep, &entry.caution_child, &entry.caution_adult];
        if area.is_some() && entry.caution.is_some() {
            return Err(format!("skill {number}: caution is now cautionChild, cautionAdult or both"));
        }
        if area.is_none() && new.into_iter().any(Option::is_some) {
            return Err(format!("skill {number}: prep, cautionChild and cautionAdult are the second edition's"));
        }
        let refrains = area.map(|area| Refrains { core: &area.core, frame: &area.frame });
        let (steps, core) = expand(entry.steps, refrains).map_err(|problem| format!("skill {number}: {problem}"))?;
        Ok(Script {
            focus_area_id: self.focus_area,
            band: self.band,
            number,
            version: entry.version,
            locale: self.locale.clone(),
            casel: self.casel,
            name: entry.name,
            duration_minutes: entry.duration_minutes,
            steps,
            core,
            breathing: entry.breathing,
            anchor_alternative: entry.anchor_alternative,
            eyes_open: entry.eyes_open,
            prep: entry.prep,
            caution: entry.caution,
            caution_child: entry.caution_child,
            caution_adult: entry.caution_adult,
            teacher_note: entry.teacher_note,
            reflection: entry.reflection,
            home_practice: entry.home_practice,
        })
    }
}
