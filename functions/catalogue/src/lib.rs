//! Operations on the catalogue: focus areas, skills and the scripts that they play.

mod class_completed;
mod items;

platform::operations! {
    http:
        get_curriculum_state,
        get_skill,
        list_catalogue,
        list_focus_areas,
        list_scripts,
        list_skills,
        load_curriculum;
}
