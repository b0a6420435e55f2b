use domain::focus_area::FocusAreaId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Band, Casel, ScriptCore, fingerprint};

/// What the player does while a step runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cue {
    /// The breathing picture moves with the script's pattern.
    Breathe,
    /// The child listens; nothing else to do.
    Listen,
    /// The body does something: a hand, a finger, a way of sitting.
    Move,
    /// Silence to practice in.
    Still,
    /// The bell sounds as the step begins.
    Bell,
}

/// One caption: the words, and how long they and the silence after them last.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What the player does during the step.
    pub cue: Cue,
    /// Seconds for the words and the silence after them.
    pub seconds: u32,
    /// The words, one to three short sentences.
    pub text: String,
}

/// The pattern of the breathing picture, in whole seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Breathing {
    /// Seconds of breathing in.
    #[serde(rename = "in")]
    pub inhale: u32,
    /// Seconds of rest after breathing in.
    #[serde(default)]
    pub hold: u32,
    /// Seconds of breathing out.
    #[serde(rename = "out")]
    pub exhale: u32,
    /// Seconds of rest after breathing out.
    #[serde(default)]
    pub hold_after: u32,
    /// Breaths in the whole script.
    pub cycles: u32,
}

impl Breathing {
    /// The seconds of one whole breath.
    #[must_use]
    pub const fn breath_seconds(&self) -> u32 {
        self.inhale + self.hold + self.exhale + self.hold_after
    }
}

/// A guided practice, written once for a band. Captions, voice, breathing picture and printed card all come from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Script {
    /// The focus area that it belongs to.
    pub focus_area_id: FocusAreaId,
    /// The band that it is written for.
    pub band: Band,
    /// 1 to 3: its place in the focus area.
    pub number: u8,
    /// Starts at 1 and increases whenever the words or the times change.
    pub version: u32,
    /// The language, as a BCP 47 tag.
    pub locale: String,
    /// The area of social and emotional learning.
    pub casel: Casel,
    /// The inviting name.
    pub name: String,
    /// Whole minutes; the steps' seconds add up to it.
    pub duration_minutes: u32,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// Which steps are the focus area's core; none in the first edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub core: Option<ScriptCore>,
    /// The breathing picture's pattern; none if the breath keeps its own pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breathing: Option<Breathing>,
    /// An anchor for attention other than the breath.
    pub anchor_alternative: String,
    /// How to do it with eyes open.
    pub eyes_open: String,
    /// What has to be there or be done before, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prep: Option<String>,
    /// What to watch out for, if anything; the second edition has two fields instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution: Option<String>,
    /// What the child should watch out for, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution_child: Option<String>,
    /// What the adult should watch out for, if anything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub caution_adult: Option<String>,
    /// How to lead it without preparation.
    pub teacher_note: String,
    /// One question for afterward.
    pub reflection: String,
    /// Something small to try outside school.
    pub home_practice: String,
}

impl Script {
    /// The script's location, for messages and keys: `grades-1-2/focusedBreathing/3`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}/{}", self.band, self.focus_area_id.name(), self.number)
    }

    /// The seconds of all steps together.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.steps.iter().map(|step| step.seconds).sum()
    }

    /// SHA-256 of the script's canonical JSON in lower-case hex: equal exactly if the content is.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint::of(self)
    }
}
