//! Operations on the catalogue: focus areas, skills and the scripts that they play.

platform::operations! {
    http:
        get_skill,
        list_catalogue,
        list_focus_areas,
        list_scripts,
        list_skills,
        load_curriculum;
}
