//! What several operations answer with, in the form that the API shows. What is stored has a form of its own, and may change without
//! the API.

mod class;
mod focus_area;
mod grade_progress;
mod next_skill;
mod plan;

pub use class::ClassView;
pub use focus_area::FocusAreaView;
pub use grade_progress::{GradeProgress, done};
pub use next_skill::NextSkill;
pub use plan::PlanView;
