//! Operations on schools: the school itself, its people and its classes.

mod answer;
mod archive_class;
mod audit_words;
mod change_class;
mod change_person;
mod class_view;
mod every_class;
mod import_add;
mod import_archive;
mod import_change;
mod import_left_out;
mod import_notes;
mod import_outcome_view;
mod import_pupils;
mod import_run;
mod import_seats;
mod import_sections;
mod import_source;
mod import_start;
mod import_task;
mod import_undo;
mod import_view;
mod import_work;
mod kept_class;
mod new_account;
mod person;
mod pupil_account;
mod roster_person;
mod school_account;
mod school_pupil;
mod school_year;
mod staff_account;
mod user_name;
mod year_choices;

platform::operations! {
    http:
        add_users,
        archive_school_class,
        close_school,
        confirm_import,
        create_sample_classes,
        create_school_class,
        erase_school_user,
        export_roster,
        export_school_user,
        get_import,
        get_school,
        get_school_class,
        get_school_report,
        grant_admin,
        leave_school,
        list_audit,
        list_class_practices,
        list_imports,
        list_school_classes,
        list_users,
        make_login_cards,
        register_school,
        remove_sample_classes,
        remove_school_user,
        reopen_school,
        reset_school_user_password,
        restore_school_class,
        restore_school_user,
        revoke_admin,
        send_first_password,
        start_import,
        start_school_year,
        stop_import,
        undo_import,
        update_school,
        update_school_class,
        update_school_user;
    events:
        erase_school,
        import_rows;
}
