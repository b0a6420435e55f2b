use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Band, CurriculumError, Step};

/// The file of the frames, relative to `data/`.
const FILE: &str = "bands.yaml";

/// What all practices of a band have in common: how they begin and end, and the line that brings a mind back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BandFrame {
    /// The band.
    pub band: Band,
    /// The first captions of every practice.
    pub opening: Vec<Step>,
    /// The words of the opening's first caption in focus areas that need open eyes. They are read, and shown in their place alone.
    #[serde(default, skip_serializing)]
    #[schema(ignore)]
    pub open_eyes: Option<String>,
    /// The last captions of every practice.
    pub closing: Vec<Step>,
    /// What to do when the mind has wandered, in the same words all year.
    pub return_line: String,
    /// The silence that follows a core that is practiced alone.
    pub alone: Step,
}

impl BandFrame {
    /// Reads the frames of `bands.yaml`; [`check`](crate::check::check) checks their content. An empty text has none.
    ///
    /// # Errors
    /// When the text is not a list of frames.
    pub fn read(text: &str) -> Result<Vec<Self>, CurriculumError> {
        if text.trim().is_empty() {
            return Ok(Vec::new());
        }
        yaml_serde::from_str(text).map_err(|source| CurriculumError::Unreadable { file: FILE.to_owned(), source })
    }

    /// The frame of a focus area that needs open eyes, so that its opening doesn't offer closed ones; none where the band has no words
    /// for it.
    pub(crate) fn with_open_eyes(mut self) -> Option<Self> {
        self.opening.first_mut()?.text = self.open_eyes.clone()?;
        Some(self)
    }

    /// Its location, for messages: `bands/k`.
    #[must_use]
    pub fn place(&self) -> String {
        format!("bands/{}", self.band)
    }
}
