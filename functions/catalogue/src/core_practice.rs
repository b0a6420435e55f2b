//! The core of a focus area as it is shown and played.

use curriculum::{BandFrame, Breathing, ScriptCore, Step};
use domain::core_id::CoreId;
use domain::focus_area::FocusAreaId;
use domain::grade::GradeId;
use platform::store::CoreItem;
use serde::Serialize;
use utoipa::ToSchema;

/// The core of a focus area, ready to be played alone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CorePractice {
    /// Its id.
    pub id: CoreId,
    /// Its name.
    pub name: String,
    /// The grade.
    pub grade_id: GradeId,
    /// The focus area.
    pub focus_area_id: FocusAreaId,
    /// The focus area's name.
    pub focus_area_name: &'static str,
    /// Minutes, when it is practiced alone.
    pub duration_minutes: u32,
    /// The core's version.
    pub version: u32,
    /// The language, as a BCP 47 tag.
    pub locale: String,
    /// The steps of the core practiced alone: opening, core, a silence, closing.
    pub steps: Vec<Step>,
    /// Which steps are the core's words.
    pub core: ScriptCore,
    /// The breathing picture's pattern; none if the breath keeps its own pace.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub breathing: Option<Breathing>,
    /// How the band's practices begin and end, and the line that brings a mind back.
    pub frame: BandFrame,
    /// The skill's plain name as it is spoken: `mindful listening`.
    pub named: String,
    /// For the one who practices: what it is, why people do it, and where it is of use. The youngest have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// For the teacher: the aim, what students may find hard, and what not to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teacher: Option<String>,
    /// An anchor for attention other than the breath.
    pub anchor_alternative: String,
    /// How to do it with eyes open.
    pub eyes_open: String,
    /// What whoever practices should watch out for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caution: Option<String>,
    /// What the adult should watch out for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caution_adult: Option<String>,
}

impl CorePractice {
    /// The core as a grade of its band meets it.
    pub fn new(grade_id: GradeId, item: CoreItem) -> Self {
        let CoreItem { area, notes } = item;
        Self {
            id: CoreId::new(area.focus_area_id, grade_id),
            grade_id,
            focus_area_id: area.focus_area_id,
            focus_area_name: area.focus_area_id.title(),
            duration_minutes: area.alone_minutes(),
            steps: area.alone_steps(),
            core: area.alone_core(),
            name: area.core.name,
            version: area.core.version,
            breathing: area.core.breathing,
            locale: area.locale,
            frame: area.frame,
            named: area.named,
            why: area.why,
            teacher: area.teacher,
            anchor_alternative: notes.anchor_alternative,
            eyes_open: notes.eyes_open,
            caution: notes.caution,
            caution_adult: notes.caution_adult,
        }
    }
}
