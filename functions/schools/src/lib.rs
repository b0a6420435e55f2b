//! Operations on schools: the school itself, its people and its classes.

mod answer;
mod change_person;
mod person;
mod pupil_account;
mod school_account;

platform::operations! {
    http:
        add_users,
        get_school,
        grant_admin,
        leave_school,
        list_audit,
        list_users,
        register_school,
        remove_school_user,
        reset_school_user_password,
        restore_school_user,
        revoke_admin,
        update_school,
        update_school_user;
}
