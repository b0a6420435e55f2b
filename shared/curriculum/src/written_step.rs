use serde::Deserialize;

use crate::{BandFrame, Core, Cue, ScriptCore, Step, StepRange};

/// A step as a file has it: a caption, or the place of captions that are written once elsewhere.
#[derive(Deserialize)]
#[serde(try_from = "StepFields")]
pub(crate) enum WrittenStep {
    /// A caption of the skill's own.
    Caption(Step),
    /// `opening: 1`
    Opening,
    /// `core: 1`
    Core,
    /// `closing: 1`
    Closing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFields {
    cue: Option<Cue>,
    seconds: Option<u32>,
    text: Option<String>,
    opening: Option<u8>,
    core: Option<u8>,
    closing: Option<u8>,
}

impl TryFrom<StepFields> for WrittenStep {
    type Error = &'static str;

    fn try_from(fields: StepFields) -> Result<Self, Self::Error> {
        let StepFields { cue, seconds, text, opening, core, closing } = fields;
        match ((cue, seconds, text), (opening, core, closing)) {
            ((Some(cue), Some(seconds), Some(text)), (None, None, None)) => {
                Ok(Self::Caption(Step { cue, seconds, text }))
            }
            ((None, None, None), (Some(1), None, None)) => Ok(Self::Opening),
            ((None, None, None), (None, Some(1), None)) => Ok(Self::Core),
            ((None, None, None), (None, None, Some(1))) => Ok(Self::Closing),
            _ => Err("a step has cue, seconds and text, or is one of opening: 1, core: 1, closing: 1"),
        }
    }
}

/// The captions that are written once and said in several skills.
#[derive(Clone, Copy)]
pub(crate) struct Refrains<'a> {
    /// The area's.
    pub(crate) core: &'a Core,
    /// The band's.
    pub(crate) frame: &'a BandFrame,
}

/// All captions of a skill in order, and in the second edition which of them are the core's.
pub(crate) fn expand(
    written: Vec<WrittenStep>,
    refrains: Option<Refrains<'_>>,
) -> Result<(Vec<Step>, Option<ScriptCore>), &'static str> {
    let refrain = || refrains.ok_or("opening, core and closing are the second edition's, which has a core");
    let mut steps: Vec<Step> = Vec::new();
    let mut times = Vec::new();
    for step in written {
        match step {
            WrittenStep::Caption(step) => steps.push(step),
            WrittenStep::Opening => steps.extend_from_slice(&refrain()?.frame.opening),
            WrittenStep::Closing => steps.extend_from_slice(&refrain()?.frame.closing),
            WrittenStep::Core => {
                let core = &refrain()?.core.steps;
                times.push(StepRange { first: steps.len(), count: core.len() });
                steps.extend_from_slice(core);
            }
        }
    }
    let said = |Refrains { core, .. }| ScriptCore { name: core.name.clone(), version: core.version, times };
    Ok((steps, refrains.map(said)))
}
