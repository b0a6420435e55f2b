//! Operations on schools: the school itself, its people and its classes.

mod answer;
mod change_person;
mod person;

platform::operations! {
    http:
        get_school,
        grant_admin,
        leave_school,
        list_audit,
        list_users,
        register_school,
        remove_school_user,
        restore_school_user,
        revoke_admin,
        update_school,
        update_school_user;
}
