//! Operations on the catalogue: focus areas, skills and the scripts that they play.

pub mod get_skill;
pub mod list_catalogue;
pub mod list_focus_areas;
pub mod list_scripts;
pub mod list_skills;
pub mod load_curriculum;
