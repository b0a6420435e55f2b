//! Operations on the catalogue: focus areas, skills, the scripts that they play, and cores.

mod class_completed;
mod core_practice;
mod items;

platform::operations! {
    http:
        get_core,
        get_curriculum_state,
        get_skill,
        list_catalogue,
        list_focus_areas,
        list_scripts,
        list_skills,
        load_curriculum;
}
