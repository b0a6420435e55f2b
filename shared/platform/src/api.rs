//! Types that several operations answer with, as the API shows them. Stored items have their own types, which can change
//! independently of the API.

mod class;
mod export_page;
mod focus_area;
mod grade_progress;
mod next_skill;
mod plan;
mod taught_class;

pub use class::ClassView;
pub use export_page::ExportPage;
pub use focus_area::FocusAreaView;
pub use grade_progress::{GradeProgress, done};
pub use next_skill::NextSkill;
pub use plan::PlanView;
pub use taught_class::TaughtClass;
