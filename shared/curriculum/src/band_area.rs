use domain::focus_area::FocusAreaId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Band, BandFrame, Core, ScriptCore, Step, StepRange};

/// A focus area as a band meets it: its core, and what it is for, in the second edition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BandArea {
    /// The focus area.
    pub focus_area_id: FocusAreaId,
    /// The band.
    pub band: Band,
    /// The language, as a BCP 47 tag.
    pub locale: String,
    /// The skill's plain name as it is spoken: `mindful listening`.
    pub named: String,
    /// For the one who practices: what it is, why people do it, and where it is of use. The youngest have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// For the teacher: the aim, what pupils may find hard, and what not to do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teacher: Option<String>,
    /// The core.
    pub core: Core,
    /// How the band's practices begin and end.
    pub frame: BandFrame,
}

impl BandArea {
    /// The area's location, for messages and keys: `grades-1-2/focusedBreathing`.
    #[must_use]
    pub fn id(&self) -> String {
        format!("{}/{}", self.band, self.focus_area_id.name())
    }

    /// The steps of the core practiced alone: opening, core, a silence without the voice, closing.
    #[must_use]
    pub fn alone_steps(&self) -> Vec<Step> {
        let BandFrame { opening, closing, alone, .. } = &self.frame;
        opening.iter().chain(&self.core.steps).chain([alone]).chain(closing).cloned().collect()
    }

    /// The seconds of the core practiced alone.
    #[must_use]
    pub fn alone_seconds(&self) -> u32 {
        self.alone_steps().iter().map(|step| step.seconds).sum()
    }

    /// The minutes that the core counts when it is practiced alone: its length to the nearest minute, and one at least.
    #[must_use]
    pub fn alone_minutes(&self) -> u32 {
        (self.alone_seconds() + 30).div_euclid(60).max(1)
    }

    /// Where the core's own words are among the steps of the core practiced alone.
    #[must_use]
    pub fn alone_core(&self) -> ScriptCore {
        let times = vec![StepRange { first: self.frame.opening.len(), count: self.core.steps.len() }];
        ScriptCore { name: self.core.name.clone(), version: self.core.version, times }
    }
}
