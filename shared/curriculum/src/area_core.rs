use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Breathing, Step, fingerprint};

/// The plain practice of a focus area in a band: written once, spoken word for word in all three skills, and practiced alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Core {
    /// Starts at 1 and increases whenever the words or the times change.
    pub version: u32,
    /// A short name to remember it by.
    pub name: String,
    /// The captions, in order.
    pub steps: Vec<Step>,
    /// The breathing picture's pattern; none if the breath keeps its own pace.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub breathing: Option<Breathing>,
}

impl Core {
    /// The seconds of all captions together.
    #[must_use]
    pub fn seconds(&self) -> u32 {
        self.steps.iter().map(|step| step.seconds).sum()
    }

    /// SHA-256 of the core's canonical JSON in lower-case hex: equal exactly if the content is.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        fingerprint::of(self)
    }
}

/// The core of a script's focus area, as the script plays it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ScriptCore {
    /// The core's name.
    pub name: String,
    /// The core's version.
    pub version: u32,
    /// The steps of the script that are the core's, for each time that it is said.
    pub times: Vec<StepRange>,
}

/// Steps of a script in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StepRange {
    /// The index of the first step, from 0.
    pub first: usize,
    /// How many steps.
    pub count: usize,
}
