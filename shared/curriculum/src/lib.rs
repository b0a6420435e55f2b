//! The curriculum: focus areas and guided practices as data that a teacher can read, and the checks they must pass.
//!
//! - [`Curriculum`] reads the files in `data/` and offers [`focus_areas`](Curriculum::focus_areas),
//!   [`scripts`](Curriculum::scripts) and [`skills`](Curriculum::skills).
//! - A [`Script`] is written once per [`Band`]; a [`Skill`] is that script as one grade sees it.
//! - A [`Core`] is what the three scripts of a focus area repeat; a [`BandArea`] has it with its texts, a [`BandFrame`] says how
//!   every practice of a band begins and ends.
//! - An [`Activity`] needs no screen; it belongs to a focus area, is for some bands and prints on one page.
//! - A [`YearPlan`] is the standard plan for one grade, week by week.
//! - [`check::check`] reports everything that is wrong with a curriculum, in sentences.
//!
//! `docs/curriculum.md` describes the format for authors of practices.

mod activity;
mod area_core;
mod band;
mod band_area;
mod bundled;
pub mod check;
mod curriculum;
mod error;
mod fingerprint;
mod focus_area;
mod frame;
mod plan;
mod script;
mod script_file;
mod skill;
mod written_step;

pub use activity::{Activity, Ages, Minutes, People};
pub use area_core::{Core, ScriptCore, StepRange};
pub use band::Band;
pub use band_area::BandArea;
pub use curriculum::{Curriculum, SourceFile};
pub use error::CurriculumError;
pub use focus_area::{Casel, FocusArea};
pub use frame::BandFrame;
pub use plan::{Week, YearPlan};
pub use script::{Breathing, Cue, Script, Step};
pub use skill::Skill;
